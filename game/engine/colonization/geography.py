"""Who reaches what on the chart: discovery, trade networks, ways of armies (rules B1 to B3, B18, B22 to B29)."""

from game.engine.colonization.realm import Realm
from game.engine.colonization.scenario import STRIDE
from game.engine.colonization.tables import MOST_LINKS, NATIVE, WATER


def discoverable(realm: Realm, seat: int) -> list[int]:
    """Empty spaces next to a polis that `seat` controls or a tile with its units, in order (rules C16, C20)."""
    found: set[int] = set()
    for tile in range(len(realm.space)):
        if realm.owner[tile] == seat or realm.count_units(tile, seat):
            found.update(space for space in realm.scenario.touching[realm.space[tile]] if realm.tile_at[space] < 0)
    return sorted(found)


def settleable(realm: Realm, seat: int) -> list[int]:
    """Where a polis that an event discovers may go: as for a discovery, else next to any tile (rule B81)."""
    found = discoverable(realm, seat)
    if found:
        return found
    anywhere: set[int] = set()
    for space in realm.space:
        anywhere.update(near for near in realm.scenario.touching[space] if realm.tile_at[near] < 0)
    return sorted(anywhere)


def network(realm: Realm, seat: int) -> list[bool]:
    """By tile whether it is a polis in the trade network of `seat` (rule B29): all water is one sea."""
    inside = [False] * len(realm.space)
    inside[realm.native(seat)] = True
    land: list[tuple[int, int]] = []
    for code in realm.links[seat]:
        low, high = divmod(code, 128)
        if realm.kind[low] == WATER:
            inside[high] = True
        elif realm.kind[high] == WATER:
            inside[low] = True
        else:
            land.append((low, high))
    grows = True
    while grows:
        grows = False
        for low, high in land:
            if inside[low] != inside[high]:
                inside[low] = inside[high] = True
                grows = True
    return inside


def in_reach(realm: Realm, seat: int, tile: int) -> bool:
    """Whether a link may be laid at a polis: controlled by the team, with own units, or next to either (rule B28)."""
    owner = realm.owner[tile]
    if (owner >= 0 and realm.team(owner) == realm.team(seat)) or realm.count_units(tile, seat):
        return True
    return any(realm.owner[near] == seat or realm.count_units(near, seat) > 0 for near in realm.around(tile))


def buildable(realm: Realm, seat: int) -> list[tuple[int, int]]:
    """Pairs of tiles (the polis that is linked, what it is linked to) between which `seat` may lay a link now."""
    if len(realm.links[seat]) >= MOST_LINKS or realm.coins[seat] < 1:
        return []
    inside = network(realm, seat)
    found: list[tuple[int, int]] = []
    for tile in range(len(realm.space)):
        if realm.kind[tile] == WATER or not in_reach(realm, seat, tile):
            continue
        for near in realm.around(tile):
            code = link_code(tile, near)
            if code in realm.links[seat]:
                continue
            if (realm.kind[near] == WATER or inside[near]) and (near, tile) not in found:
                found.append((tile, near))
    return found


def link_code(one: int, other: int) -> int:
    """A pair of tiles as one number."""
    return one * 128 + other if one < other else other * 128 + one


def touches_water(realm: Realm, tile: int) -> int:
    """How many water tiles lie next to a tile."""
    return sum(1 for near in realm.around(tile) if realm.kind[near] == WATER)


def blocks(realm: Realm, seat: int, tile: int) -> bool:
    """Whether units of `seat` may not pass through a tile (rule B23), permissions aside."""
    if realm.kind[tile] == WATER:
        return False
    owner = realm.owner[tile]
    if owner < 0:
        return realm.guard[tile] > 0
    if realm.team(owner) == realm.team(seat):
        return False
    return realm.kind[tile] == NATIVE or realm.team_units(tile, 1 - realm.team(seat)) > 0


def is_defended(realm: Realm, seat: int, tile: int) -> bool:
    """Whether units of `seat` that end on a tile have to fight: rivals are there, or neutral defenders (rule B24)."""
    return realm.team_units(tile, 1 - realm.team(seat)) > 0 or (realm.owner[tile] < 0 and realm.guard[tile] > 0)


def may_be_allowed(realm: Realm, seat: int, tile: int) -> bool:
    """Whether the owner of a tile may let units of `seat` pass (rule C27): rival units stand on land that is no Native."""
    owner = realm.owner[tile]
    return owner >= 0 and realm.kind[tile] != NATIVE and blocks(realm, seat, tile)


def may_end_on(realm: Realm, seat: int, tile: int) -> bool:
    """Whether a leg may end there: not on a rival's Native Polis that was sacked this year (rules B24, B52)."""
    owner = realm.owner[tile]
    return not (owner >= 0 and realm.team(owner) != realm.team(seat) and realm.sacked[tile])


def needs_host(realm: Realm, seat: int, tile: int) -> bool:
    """Whether ending there takes the teammate's agreement (rule B24)."""
    mate = realm.mate(seat)
    return mate >= 0 and (realm.owner[tile] == mate or realm.count_units(tile, mate) > 0)


def east_most(realm: Realm) -> list[int]:
    """Poleis that the Host may aim at: controlled ones (no Native) farthest east with the fewest units of their team."""
    best: list[int] = []
    rating = (0, 0)
    for tile in range(len(realm.space)):
        owner = realm.owner[tile]
        if owner < 0 or realm.kind[tile] == NATIVE:
            continue
        mine = (realm.space[tile] // STRIDE, -realm.team_units(tile, realm.team(owner)))
        if not best or mine > rating:
            best, rating = [tile], mine
        elif mine == rating:
            best.append(tile)
    return best
