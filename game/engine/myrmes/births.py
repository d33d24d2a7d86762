"""The event track, nurses and births (rules page, sections 4 and 5; rule book: *Event*, *Births*)."""

from game.engine.core import Revealed, Tell, msg
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.events import Born, EventChosen, EventShown, NursesChosen, NursesShown
from game.engine.myrmes.nests import Nests
from game.engine.myrmes.tables import (
    EVENTS,
    LARVAE_BORN,
    LARVAE_UP,
    MOST_ANTS,
    NONE,
    SOLDIER_UP,
    SOLDIERS_BORN,
    WORKER_UP,
    WORKERS_BORN,
)


def places_in_reach(nests: Nests, seat: int) -> list[int]:
    """Places of the event track that the larvae of `seat` can move its cube to."""
    start, larvae = nests.dice[nests.season], nests.larvae[seat]
    return [place for place in range(len(EVENTS)) if abs(place - start) <= larvae]


def choose_event(nests: Nests, seat: int, place: int, tell: Tell | None) -> None:
    """Commit the event cube; when all have, larvae are set aside and the cubes shown."""
    nests.chosen[seat] = place
    if tell is not None:
        tell(EventChosen(seat, place))
    if min(nests.chosen) == NONE:
        return
    start = nests.dice[nests.season]
    if tell is not None:
        tell(Revealed(msg("the event cubes were shown")))
    for other in range(nests.players):
        larvae = abs(nests.chosen[other] - start)
        nests.event[other] = nests.chosen[other]
        nests.larvae[other] -= larvae
        nests.chosen[other] = NONE
        if tell is not None:
            tell(EventShown(other, nests.event[other], larvae))


def choose_nurses(nests: Nests, seat: int, code: int, tell: Tell | None) -> None:
    """Commit the nurses; when all have, they are shown (births follow seat by seat)."""
    nests.chosen[seat] = code
    if tell is not None:
        tell(NursesChosen(seat, nurses_in(code)))
    if min(nests.chosen) == NONE:
        return
    if tell is not None:
        tell(Revealed(msg("the nurses were shown")))
    for other in range(nests.players):
        nurses = nurses_in(nests.chosen[other])
        nests.chosen[other] = NONE
        for place in range(4):
            nests.track[other * 4 + place] = nurses[place]
        if tell is not None:
            tell(NursesShown(other, nurses))


def ants_wanted(nests: Nests, seat: int) -> tuple[int, int]:
    """Workers and soldiers that the placed nurses and the event would give (ruling 19: no bonus without such a birth)."""
    workers = WORKERS_BORN[nests.track[seat * 4 + 2]]
    soldiers = SOLDIERS_BORN[nests.track[seat * 4 + 1]]
    if workers and nests.event[seat] == WORKER_UP:
        workers += 1
    if soldiers and nests.event[seat] == SOLDIER_UP:
        soldiers += 1
    return workers, soldiers


def splits(nests: Nests, seat: int, workers: int, soldiers: int) -> list[tuple[int, int]]:
    """How the last free places may be shared when not all can be born (ruling 20): (workers, soldiers), as many as fit."""
    room = MOST_ANTS - nests.ants(seat)
    if workers + soldiers <= room:
        return [(workers, soldiers)]
    return [(count, room - count) for count in range(room + 1) if count <= workers and room - count <= soldiers]


def bear(nests: Nests, seat: int, workers: int, soldiers: int, tell: Tell | None) -> None:
    """The ants and the larvae of `seat` are born."""
    larvae = LARVAE_BORN[nests.track[seat * 4]]
    if larvae and nests.event[seat] == LARVAE_UP:
        larvae += 2
    wanted = ants_wanted(nests, seat)
    nests.larvae[seat] += larvae
    nests.idle[seat] += workers
    nests.soldiers[seat] += soldiers
    if tell is not None:
        tell(Born(seat, larvae, soldiers, workers, sum(wanted) - workers - soldiers))
