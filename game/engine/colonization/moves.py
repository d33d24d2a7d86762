"""Planning and making a move: legs, what they cost, what has to be asked (rules C22 to C27, C41, B21 to B26).

A leg is a list: the tile it starts from, five numbers of own units by kind, five of the teammate's, land and water tiles
entered, then the tiles of its way. The last one is being planned while the phase is `LOAD` or `PATH`.
"""

from typing import Final

from game.engine.colonization.events import UnitsMarched
from game.engine.colonization.geography import blocks, may_end_on, needs_host
from game.engine.colonization.realm import LOAD, PATH, UNITS_OF_ALL, Realm
from game.engine.colonization.tables import KINDS_OF_UNITS, MOST_DESTINATIONS, NAVIGATOR, WATER, move_cost
from game.engine.core import Tell

OWN: Final = 1
MATE: Final = 6
LAND: Final = 11
SEA: Final = 12
WAY: Final = 13
"""Where the parts of a leg begin."""

AGREED: Final = 1
DECLINED: Final = 2
"""What the teammate said to a joint move."""

GUESTS: Final = 200
"""Added to a tile's number in `allowed` and `refused`: ending there as guests, not passing through."""


def free_units(realm: Realm, seat: int, tile: int, kind: int) -> int:
    """Units of `seat` on a tile that are in no leg yet."""
    count = realm.units[tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind]
    offset = OWN if seat == realm.to_move else MATE
    for leg in realm.legs:
        if leg[0] == tile:
            count -= leg[offset + kind]
    return count


def _plan(realm: Realm) -> tuple[int, int, int, int]:
    """Units, farthest land, farthest water, acting Navigators of all legs."""
    seat, mate = realm.to_move, realm.mate(realm.to_move)
    units = land = water = navigators = 0
    for leg in realm.legs:
        units += sum(leg[OWN:LAND])
        land = max(land, leg[LAND])
        water = max(water, leg[SEA])
        if realm.is_acting(seat, NAVIGATOR):
            navigators += leg[OWN + NAVIGATOR]
        if mate >= 0 and realm.is_acting(mate, NAVIGATOR):
            navigators += leg[MATE + NAVIGATOR]
    return units, land, water, navigators


def cost(realm: Realm) -> int:
    """Fleet Points of the legs planned so far (rule B22)."""
    units, land, water, navigators = _plan(realm)
    return move_cost(units, land, water, navigators)


def _can_pay(realm: Realm, more_units: int, more_navigators: int, land: int, water: int) -> bool:
    """Whether the plan is within means with so many units more and a leg that enters so much land and water."""
    units, far_land, far_water, navigators = _plan(realm)
    price = move_cost(units + more_units, max(far_land, land), max(far_water, water), navigators + more_navigators)
    return price <= realm.fp[realm.to_move]


def _first_step(realm: Realm, tile: int, units: int, navigators: int) -> bool:
    """Whether a leg from `tile` with so many units more could enter some tile next to it, and end there or further on."""
    return any(
        _can_enter(realm, [tile], near, units, navigators, 0, 0) for near in realm.around(tile)
    )


def destinations(realm: Realm) -> set[int]:
    """Where finished legs end."""
    planning = realm.phase in (LOAD, PATH)
    legs = realm.legs[:-1] if planning else realm.legs
    return {leg[-1] for leg in legs}


def _can_end(realm: Realm, tile: int) -> bool:
    """Whether a leg may end on `tile`: not refused, not the fourth destination (rules C22, B24)."""
    ends = destinations(realm)
    if tile not in ends and len(ends) >= MOST_DESTINATIONS:
        return False
    return may_end_on(realm, realm.to_move, tile) and GUESTS + tile not in realm.refused


def _may_go_on(realm: Realm, tile: int) -> bool:
    """Whether a leg may leave `tile` again."""
    return not blocks(realm, realm.to_move, tile) or tile in realm.allowed


def _can_enter(realm: Realm, passed: list[int], tile: int, units: int, navigators: int, land: int, water: int) -> bool:
    """Whether a leg that has `passed` some tiles (its start first) and so much land and water may enter `tile`: it can be paid,
    and the leg can end there or further on."""
    if tile in passed:
        return False
    if realm.kind[tile] == WATER:
        water += 1
    else:
        land += 1
    if not _can_pay(realm, units, navigators, land, water):
        return False
    return _can_end(realm, tile) or _leads_on(realm, passed, tile, units, navigators, land, water)


def _leads_on(realm: Realm, passed: list[int], tile: int, units: int, navigators: int, land: int, water: int) -> bool:
    """Whether a leg that may not end on `tile` can go on from there to where it may, as far as it can be paid."""
    reached = {(tile, land, water)}
    waiting = [(tile, land, water)]
    while waiting:
        at, land, water = waiting.pop()
        if not _may_go_on(realm, at):
            continue
        for near in realm.around(at):
            wet = realm.kind[near] == WATER
            step = (near, land + (not wet), water + wet)
            # Who comes back to a tile could have left the round out, so only what was passed before is closed.
            if near in passed or step in reached or not _can_pay(realm, units, navigators, step[1], step[2]):
                continue
            if _can_end(realm, near):
                return True
            reached.add(step)
            waiting.append(step)
    return False


def _may_lend(realm: Realm) -> bool:
    """Whether units of the teammate may join now: they go with own units, which are loaded first (rule C41)."""
    return realm.joint == AGREED and any(any(leg[OWN:MATE]) for leg in realm.legs)


def starts(realm: Realm) -> list[int]:
    """Tiles from which another leg may start, as they were laid."""
    seat, mate = realm.to_move, realm.mate(realm.to_move)
    owners = [seat, mate] if _may_lend(realm) else [seat]
    found: list[int] = []
    for tile in range(len(realm.space)):
        if any(_can_load(realm, owner, tile, kind) for owner in owners for kind in range(KINDS_OF_UNITS)):
            found.append(tile)
    return found


def _can_load(realm: Realm, seat: int, tile: int, kind: int) -> bool:
    """Whether one more unit of a kind can set out from `tile`: an acting Navigator may make its own way cheaper (rule C25)."""
    if free_units(realm, seat, tile, kind) <= 0:
        return False
    navigators = 1 if kind == NAVIGATOR and realm.is_acting(seat, NAVIGATOR) else 0
    return _first_step(realm, tile, 1, navigators)


def begin_leg(realm: Realm, tile: int) -> None:
    """A new leg from `tile`, still empty."""
    realm.legs.append([tile, *([0] * (WAY - 1))])
    realm.phase = LOAD


def loadable(realm: Realm, seat: int) -> list[int]:
    """Kinds of units of `seat` of which one more may join the leg."""
    if seat < 0 or (seat != realm.to_move and not _may_lend(realm)):
        return []
    tile = realm.legs[-1][0]
    return [kind for kind in range(KINDS_OF_UNITS) if _can_load(realm, seat, tile, kind)]


def can_load_everyone(realm: Realm) -> bool:
    """Whether all own units that are free on the tile may join at once (two or more)."""
    seat, tile = realm.to_move, realm.legs[-1][0]
    free = [free_units(realm, seat, tile, kind) for kind in range(KINDS_OF_UNITS)]
    navigators = free[NAVIGATOR] if realm.is_acting(seat, NAVIGATOR) else 0
    return sum(free) > 1 and _first_step(realm, tile, sum(free), navigators)


def load(realm: Realm, seat: int, kind: int) -> None:
    """One unit more."""
    realm.legs[-1][(OWN if seat == realm.to_move else MATE) + kind] += 1


def load_everyone(realm: Realm) -> None:
    """All own units on the tile that are in no leg."""
    leg = realm.legs[-1]
    for kind in range(KINDS_OF_UNITS):
        leg[OWN + kind] += free_units(realm, realm.to_move, leg[0], kind)


def is_loaded(realm: Realm) -> bool:
    """Whether the leg has units."""
    return any(realm.legs[-1][OWN:LAND])


def here(realm: Realm) -> int:
    """Where the leg being planned has got to."""
    leg = realm.legs[-1]
    return leg[-1] if len(leg) > WAY else leg[0]


def steps(realm: Realm) -> list[int]:
    """Tiles that the leg may enter next."""
    leg = realm.legs[-1]
    at = here(realm)
    if len(leg) > WAY and not _may_go_on(realm, at):
        return []
    passed = [leg[0], *leg[WAY:]]
    return [near for near in realm.around(at) if _can_enter(realm, passed, near, 0, 0, leg[LAND], leg[SEA])]


def step(realm: Realm, tile: int) -> None:
    """The leg enters `tile`."""
    leg = realm.legs[-1]
    leg[SEA if realm.kind[tile] == WATER else LAND] += 1
    leg.append(tile)


def can_stop(realm: Realm) -> bool:
    """Whether the leg may end where it is."""
    return len(realm.legs[-1]) > WAY and _can_end(realm, realm.legs[-1][-1])


def must_ask(realm: Realm) -> bool:
    """Whether ending here takes the teammate's word first."""
    tile = realm.legs[-1][-1]
    return needs_host(realm, realm.to_move, tile) and GUESTS + tile not in realm.allowed


def march(realm: Realm, tell: Tell | None) -> None:
    """Pay and move all legs; remembers what was entered, and what came from where to each end."""
    seat, mate = realm.to_move, realm.mate(realm.to_move)
    realm.gain(seat, 0, -cost(realm), "move", tell)
    realm.moved = sum(sum(leg[OWN:LAND]) for leg in realm.legs)
    realm.origins = []
    entered: set[int] = set()
    for leg in realm.legs:
        end = leg[-1]
        entered.update(leg[WAY:])
        for unit_seat, offset in ((seat, OWN), (mate, MATE)):
            units = leg[offset : offset + KINDS_OF_UNITS]
            if unit_seat < 0 or not any(units):
                continue
            _shift(realm, unit_seat, units, leg[0], end)
            if tell is not None:
                tell(UnitsMarched(unit_seat, units, leg[0], leg[WAY:]))
        realm.origins += [end, leg[0], sum(leg[OWN:MATE]), sum(leg[MATE:LAND])]
    realm.entered = sorted(entered)


def _shift(realm: Realm, seat: int, units: list[int], start: int, end: int) -> None:
    for kind in range(KINDS_OF_UNITS):
        realm.units[start * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind] -= units[kind]
        realm.units[end * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind] += units[kind]


def farthest_voyage(realm: Realm) -> int:
    """Most water tiles that one leg enters."""
    return max((leg[SEA] for leg in realm.legs), default=0)
