"""In which order things happen: the set-up, the phases of a season, winter (rule book: *Setup*, *Game Turn*; ruling 29)."""

from typing import Final

from game.engine.core import GameEnded, Revealed, Scored, Tell, TurnEnded, msg
from game.engine.myrmes import atelier, births, harvest, sorties
from game.engine.myrmes import notation as n
from game.engine.myrmes.events import DieRolled, ExitPlaced, GoalDrawn, PreyLaid, RoomUsed, SeasonBegan, SeasonEnded
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    DICE,
    EARLIER,
    EVENT,
    EXITS,
    FIRST,
    GOAL_SLOTS,
    GOALS,
    HARVEST,
    NOW,
    NURSES,
    OVER,
    PAY,
    PREY_PHASE,
    STORE,
    WINTER,
    WORK,
    Nests,
)
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.tables import (
    FOOD,
    FROM_QUEEN,
    FROM_START,
    LARVAE_FOR_FOOD,
    QUARRY,
    QUEEN,
    QUEEN_POINTS,
    SEASONS,
    SOURCES,
    START_POINTS,
    YEARS,
)

WINTER_IS_OVER: Final = "winter"
"""Why a game ends: the only reason there is."""


# -- set-up --------------------------------------------------------------------------------------------------------------


def set_up(nests: Nests, action: Deed, tell: Tell | None) -> None:
    """A die, a token, an objective or a lot is drawn (rule book: *Setup*)."""
    verb, value = action.verb, action.value
    if verb == n.DIE:
        nests.dice.append(value)
        if tell is not None:
            tell(DieRolled(len(nests.dice) - 1, value))
            tell(Revealed(msg("dice were rolled")))
        if len(nests.dice) == len(SEASONS):
            if nests.goals:
                begin_season(nests, tell)
            else:
                nests.phase = PREY_PHASE if nests.next_prey_space() >= 0 else GOALS
    elif verb == n.PREY:
        space = nests.next_prey_space()
        nests.prey[space] = value
        nests.pool[value] -= 1
        if tell is not None:
            tell(PreyLaid(space, value))
            tell(Revealed(msg("tokens were drawn")))
        if nests.next_prey_space() < 0:
            nests.phase = GOALS
    elif verb == n.GOAL:
        nests.goals.append(value)
        # Two of a level in any order are the same set-up.
        nests.goals.sort()
        if tell is not None:
            tell(GoalDrawn(value))
            tell(Revealed(msg("tokens were drawn")))
        if len(nests.goals) == GOAL_SLOTS:
            nests.phase = EXITS
    elif verb == n.EXIT:
        seat = sum(1 for owner in nests.exit_of if owner >= 0)
        nests.exit_of[value] = seat
        if tell is not None:
            tell(ExitPlaced(seat, value, False))
            tell(Revealed(msg("lots were drawn")))
        if seat == nests.players - 1:
            nests.phase = FIRST
    else:
        nests.first = value
        if tell is not None:
            tell(Revealed(msg("lots were drawn")))
            for seat in range(nests.players):
                tell(Scored(seat, START_POINTS, SOURCES[FROM_START]))
        begin_season(nests, tell)


# -- seasons -------------------------------------------------------------------------------------------------------------


def begin_season(nests: Nests, tell: Tell | None) -> None:
    """The event cubes go where the season's die puts them."""
    place = nests.dice[nests.season]
    for seat in range(nests.players):
        nests.event[seat] = place
    if tell is not None:
        tell(SeasonBegan(nests.year, nests.season, place, nests.first))
    go_round(nests, EVENT)


def go_round(nests: Nests, phase: int) -> None:
    """A phase that every seat goes through, beginning with the first player."""
    nests.phase = phase
    nests.served = 0
    nests.to_move = nests.first


def next_seat(nests: Nests) -> bool:
    """Whose turn it is next in a phase that goes round; false when all have been served."""
    nests.served += 1
    if nests.served == nests.players:
        nests.served = 0
        return False
    nests.to_move = nests.seat_in_turn(nests.served)
    return True


def choose(nests: Nests, action: Deed, tell: Tell | None) -> None:
    """Event cubes, nurses, and which ants are born where not all can be."""
    verb, seat = action.verb, nests.to_move
    if verb == n.EVENT:
        births.choose_event(nests, seat, action.value, tell)
        if not next_seat(nests):
            go_round(nests, NURSES)
    elif verb == n.NURSES:
        births.choose_nurses(nests, seat, action.value, tell)
        if not next_seat(nests):
            go_round(nests, BIRTHS)
            births_on(nests, tell)
    else:
        births.bear(nests, seat, action.value, action.more, tell)
        nests.born_workers = 0
        nests.born_soldiers = 0
        if next_seat(nests):
            births_on(nests, tell)
        else:
            begin_work(nests, tell)


def births_on(nests: Nests, tell: Tell | None) -> None:
    """Births without a choice, seat by seat, until one has to choose or all are born."""
    while True:
        seat = nests.to_move
        workers, soldiers = births.ants_wanted(nests, seat)
        ways = births.splits(nests, seat, workers, soldiers)
        if len(ways) > 1:
            nests.born_workers, nests.born_soldiers = workers, soldiers
            return
        births.bear(nests, seat, ways[0][0], ways[0][1], tell)
        if not next_seat(nests):
            begin_work(nests, tell)
            return


# -- workers -------------------------------------------------------------------------------------------------------------


def begin_work(nests: Nests, tell: Tell | None) -> None:
    """The workers' phase, from the first player on."""
    nests.phase = WORK
    nests.to_move = nests.first
    if not nests.idle[nests.first]:
        next_worker(nests, tell)


def next_worker(nests: Nests, tell: Tell | None) -> None:
    """The next seat that has a worker left; the harvest when none has (nobody may pass: ruling 16)."""
    nests.phase = WORK
    for ahead in range(1, nests.players + 1):
        seat = (nests.to_move + ahead) % nests.players
        if nests.idle[seat]:
            nests.to_move = seat
            return
    go_round(nests, HARVEST)
    harvest.begin(nests, nests.to_move, tell)
    harvest_on(nests, tell)


def work(nests: Nests, seat: int, room: int, cube: int, tell: Tell | None) -> None:
    """A worker goes to work in a room of the colony; `cube` is the one of choice in the quarry."""
    nests.idle[seat] -= 1
    nests.rooms[seat] |= 1 << room
    if tell is not None:
        tell(RoomUsed(seat, room))
    if room == QUEEN:
        nests.add_cubes(seat, FOOD, -1, "queen", tell)
        nests.add_points(seat, QUEEN_POINTS, FROM_QUEEN, tell)
    else:
        # Room 0 bears a larva, the larder gives food, the quarry the cube of choice.
        nests.add_cubes(seat, cube if room == QUARRY else room - 1, 1, "room", tell)
    end_turn(nests, tell)
    next_worker(nests, tell)


def end_sortie(nests: Nests, tell: Tell | None) -> None:
    """The worker outside is used up: the next one goes to work."""
    sorties.finish(nests, tell)
    end_turn(nests, tell)
    next_worker(nests, tell)


def end_turn(nests: Nests, tell: Tell | None) -> None:
    if tell is not None:
        tell(TurnEnded(nests.to_move))


# -- harvest, atelier, end of season -------------------------------------------------------------------------------------


def season_end(nests: Nests, action: Deed, tell: Tell | None) -> None:
    """A choice of the harvest, of what is stored, or in winter."""
    verb, seat = action.verb, nests.to_move
    if verb == n.HARVEST:
        harvest.harvest(nests, seat, action.value, tell)
    elif verb == n.SCAVENGE:
        nests.scavenging -= 1
        nests.add_cubes(seat, action.value, 1, "scavengers", tell)
    elif verb == n.EXTRA:
        harvest.take_extra(nests, seat, action.value, tell)
    elif verb == n.ENOUGH:
        nests.extra = 0
    elif verb == n.DROP:
        nests.add_cubes(seat, action.value, -1, "storage", tell)
    else:
        harvest.pay_winter(nests, seat, tell)
        if next_seat(nests):
            winter_on(nests, tell)
        else:
            end_year(nests, tell)
        return
    if nests.phase == STORE:
        store_on(nests, tell)
    else:
        harvest_on(nests, tell)


def harvest_on(nests: Nests, tell: Tell | None) -> None:
    while harvest.is_over(nests):
        if not next_seat(nests):
            go_round(nests, ATELIER)
            atelier_on(nests, tell)
            return
        harvest.begin(nests, nests.to_move, tell)


def in_atelier(nests: Nests, action: Deed, tell: Tell | None) -> None:
    """A nurse in the atelier does something, or what its objective costs is paid."""
    verb, seat = action.verb, nests.to_move
    if verb == n.TUNNEL:
        atelier.dig_tunnel(nests, seat, action.value, tell)
    elif verb == n.DIG:
        atelier.dig(nests, seat, tell)
    elif verb == n.NURSE:
        atelier.raise_nurse(nests, seat, tell)
    elif verb == n.DONE:
        nests.track[seat * 4 + 3] = 0
    else:
        if verb == n.OBJECTIVE:
            atelier.begin_objective(nests, seat, action.value, tell)
        else:
            atelier.pay(nests, seat, action.value, tell)
        nests.phase = PAY
        if not nests.due:
            atelier.finish_objective(nests, seat, tell)
            nests.phase = ATELIER
    if nests.phase == ATELIER and not nests.track[seat * 4 + 3]:
        leave_atelier(nests, tell)


def leave_atelier(nests: Nests, tell: Tell | None) -> None:
    nests.used = 0
    end_turn(nests, tell)
    if next_seat(nests):
        atelier_on(nests, tell)
    else:
        begin_store(nests, tell)


def atelier_on(nests: Nests, tell: Tell | None) -> None:
    """The next seat with nurses in the atelier."""
    while not nests.track[nests.to_move * 4 + 3]:
        if not next_seat(nests):
            begin_store(nests, tell)
            return


def begin_store(nests: Nests, tell: Tell | None) -> None:
    go_round(nests, STORE)
    store_on(nests, tell)


def store_on(nests: Nests, tell: Tell | None) -> None:
    while not harvest.cut_store(nests, nests.to_move, tell):
        if not next_seat(nests):
            end_season(nests, tell)
            return


def end_season(nests: Nests, tell: Tell | None) -> None:
    """Workers and nurses go home, the token goes on (ruling 29)."""
    for seat in range(nests.players):
        nests.idle[seat] += bin(nests.rooms[seat]).count("1")
        nests.rooms[seat] = 0
    for place in range(nests.players * 4):
        nests.track[place] = 0
    for place in range(nests.players * GOAL_SLOTS):
        if nests.done[place] == NOW:
            nests.done[place] = EARLIER
    nests.first = (nests.first + 1) % nests.players
    if tell is not None:
        tell(SeasonEnded(nests.first))
    if nests.season < len(SEASONS) - 1:
        nests.season += 1
        begin_season(nests, tell)
        return
    for seat in range(nests.players):
        # The cubes leave the track: no event holds in winter.
        nests.event[seat] = 0
    go_round(nests, WINTER)
    winter_on(nests, tell)


def winter_on(nests: Nests, tell: Tell | None) -> None:
    """Winters without a choice, seat by seat: one may trade larvae first where food is missing (U17)."""
    while True:
        seat = nests.to_move
        missing = harvest.winter_due(nests, seat) - nests.stock[seat * 3 + FOOD]
        if missing > 0 and nests.larvae[seat] >= LARVAE_FOR_FOOD:
            return
        harvest.pay_winter(nests, seat, tell)
        if not next_seat(nests):
            end_year(nests, tell)
            return


def end_year(nests: Nests, tell: Tell | None) -> None:
    if nests.year == YEARS:
        nests.phase = OVER
        nests.to_move = 0
        if tell is not None:
            tell(GameEnded(WINTER_IS_OVER))
        return
    nests.year += 1
    nests.season = 0
    nests.dice = []
    nests.phase = DICE
    nests.to_move = 0
