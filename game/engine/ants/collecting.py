"""Collecting food (rule book: *Collect Food*; rulings 10 and 11)."""

from typing import Final

from game.engine.ants.board import FOOD_TOKENS, FOUNTAIN, NOBODY, WORKER
from game.engine.ants.chains import HOME
from game.engine.ants.events import FoodTaken
from game.engine.ants.ground import Ground
from game.engine.core import Scored, Tell

_CONTESTED: Final = 1_000
"""Rates a pile that an enemy worker touches above any that is safe until the next turn."""


def sources(ground: Ground, seat: int, worker: int) -> list[int]:
    """Piles and fountain spaces that the worker on `worker` may take a token from, linked or not."""
    found: list[int] = []
    food, bug, ants = ground.food, ground.bug, ground.ants
    for near in ground.park.touching[worker]:
        if food[near] and bug[near] < 0 and (ants[near] < 0 or ground.allied(seat, ants[near] // 2)):
            found.append(near)
    wells = ground.park.fountains[worker]
    if wells and ground.tokens < FOOD_TOKENS:
        # Water is the same on every side: a worker between two fountains has no choice to make.
        found.append(wells[0])
    return found


def begin(ground: Ground, tell: Tell | None) -> None:
    """Every linked worker of the seat to move may take a token now; where there is no choice it does at once."""
    seat = ground.to_move
    group = ground.chains_of(seat).group
    ants = ground.ants
    code = seat * 2 + WORKER
    ground.left = [space for space in range(ground.park.size) if group[space] == HOME and ants[space] == code]
    settle(ground, tell)


def settle(ground: Ground, tell: Tell | None) -> None:
    """Take what is not a matter of choice; workers that find nothing are done."""
    seat = ground.to_move
    again = True
    while again:
        again = False
        kept: list[int] = []
        for worker in ground.left:
            found = sources(ground, seat, worker)
            if len(found) == 1:
                take(ground, worker, found[0], tell)
                again = True
            elif found:
                kept.append(worker)
        ground.left = kept


def take(ground: Ground, worker: int, source: int, tell: Tell | None) -> None:
    """The worker carries a token home from `source`."""
    seat = ground.to_move
    if ground.park.kind[source] == FOUNTAIN:
        ground.tokens += 1
    else:
        ground.food[source] -= 1
    ground.store[seat] += 1
    if tell is not None:
        tell(FoodTaken(seat, worker, source, way_home(ground, seat, worker)))
        tell(Scored(seat, 1, "food"))


def assign_rest(ground: Ground, tell: Tell | None) -> None:
    """Let every worker left take the token that is best to take now: from a contested pile before a safe one, from a large
    before a small, and from the fountain, which never runs dry, before a pile that nobody contests."""
    seat = ground.to_move
    while ground.left:
        worker = ground.left.pop(0)
        best, rating = NOBODY, -1
        for source in sources(ground, seat, worker):
            rate = _rating(ground, seat, source)
            if rate > rating:
                best, rating = source, rate
        take(ground, worker, best, tell)
        settle(ground, tell)


def _rating(ground: Ground, seat: int, source: int) -> int:
    if ground.park.kind[source] == FOUNTAIN:
        return _CONTESTED - 1
    for near in ground.park.touching[source]:
        ant = ground.ants[near]
        if ant >= 0 and ant % 2 == WORKER and not ground.allied(seat, ant // 2):
            return _CONTESTED + ground.food[source]
    return ground.food[source]


def way_home(ground: Ground, seat: int, worker: int) -> list[int]:
    """The spaces a token passes from the worker on along the chain, the worker's own and the entrance included."""
    group = ground.chains_of(seat).group
    park = ground.park
    hill = ground.hill(seat)
    before: dict[int, int] = {worker: NOBODY}
    waiting = [worker]
    for space in waiting:
        if park.hill_of[space] == hill:
            way: list[int] = []
            at = space
            while at != NOBODY:
                way.append(at)
                at = before[at]
            way.reverse()
            return way
        for near in park.touching[space]:
            if group[near] == HOME and near not in before:
                before[near] = space
                waiting.append(near)
    return []
