"""Harvest, storage and winter (rule book: *Harvest*, *End Of Turn*, *Winter*; rulings 14 and 29, U6, U17)."""

from game.engine.core import Tell
from game.engine.myrmes.events import Wintered
from game.engine.myrmes.nests import Nests
from game.engine.myrmes.tables import (
    APHIDS,
    COLONY_POINTS,
    EXTRA_CUBES,
    FOOD,
    FROM_COLONIES,
    FROM_WINTER,
    HARVEST_UP,
    HUNGER_POINTS,
    SCAVENGERS,
    STORAGE,
    SUBCOLONY,
    WINTER_FOOD,
)


def begin(nests: Nests, seat: int, tell: Tell | None) -> None:
    """What `seat` harvests without a choice; `left`, `scavenging` and `extra` are what it has to choose."""
    nests.left = []
    nests.scavenging = 0
    for first in nests.own_tiles(seat):
        kind = nests.kind[first]
        if kind == APHIDS:
            nests.add_cubes(seat, FOOD, 1, "aphids", tell, first)
        elif kind == SCAVENGERS:
            nests.scavenging += 1
        elif kind == SUBCOLONY:
            nests.add_points(seat, COLONY_POINTS, FROM_COLONIES, tell)
        else:
            kinds = nests.kinds_on(first)
            if len(kinds) == 1:
                take(nests, seat, kinds[0], tell)
            elif kinds:
                nests.left.append(first)
    nests.extra = EXTRA_CUBES if nests.event[seat] == HARVEST_UP else 0
    _check_extra(nests, seat)


def take(nests: Nests, seat: int, space: int, tell: Tell | None) -> None:
    """Pick the cube from `space`."""
    nests.cube_on[space] = 0
    nests.add_cubes(seat, nests.forest.cube[space], 1, "harvest", tell, space)


def _check_extra(nests: Nests, seat: int) -> None:
    if nests.extra and not nests.left and not extras(nests, seat):
        nests.extra = 0


def is_over(nests: Nests) -> bool:
    """Whether the seat has nothing left to choose."""
    return not nests.left and not nests.scavenging and not nests.extra


def choices(nests: Nests) -> list[int]:
    """Hexes from which the forced cube of a tile may be taken, one for each kind of cube on it."""
    return [space for first in nests.left for space in nests.kinds_on(first)]


def harvest(nests: Nests, seat: int, space: int, tell: Tell | None) -> None:
    """Take the forced cube of a tile from `space`."""
    nests.left.remove(nests.tile[space])
    take(nests, seat, space, tell)
    _check_extra(nests, seat)


def extras(nests: Nests, seat: int) -> list[int]:
    """Hexes from which an extra cube may be taken, one for each tile and kind of cube."""
    return [space for first in nests.own_tiles(seat) for space in nests.kinds_on(first)]


def take_extra(nests: Nests, seat: int, space: int, tell: Tell | None) -> None:
    """One of up to three more cubes with Harvest +3."""
    nests.extra -= 1
    take(nests, seat, space, tell)
    _check_extra(nests, seat)


def room_for(nests: Nests, seat: int) -> int:
    """Cubes that `seat` may keep at the end of the season (ruling 21: Level +1 helps)."""
    return STORAGE[nests.reach_level(seat)]


def cut_store(nests: Nests, seat: int, tell: Tell | None) -> bool:
    """Drop what is too much where there is no choice; whether the seat has to choose."""
    over = nests.cubes(seat) - room_for(nests, seat)
    if over <= 0:
        return False
    kinds = [cube for cube in range(3) if nests.stock[seat * 3 + cube]]
    if len(kinds) > 1:
        return True
    nests.add_cubes(seat, kinds[0], -over, "storage", tell)
    return False


def winter_due(nests: Nests, seat: int) -> int:
    """Food that `seat` has to pay this winter: soldiers each save one."""
    return max(0, WINTER_FOOD[nests.year - 1] - nests.soldiers[seat])


def pay_winter(nests: Nests, seat: int, tell: Tell | None) -> None:
    """Pay what is there; each food missing costs three points."""
    due = winter_due(nests, seat)
    paid = min(due, nests.stock[seat * 3 + FOOD])
    nests.add_cubes(seat, FOOD, -paid, "winter", tell)
    if tell is not None:
        tell(Wintered(seat, due, paid))
    nests.add_points(seat, -HUNGER_POINTS * (due - paid), FROM_WINTER, tell)
