"""Mission Cards (rules C17, B69, B76, B77; table 4.6)."""

from collections.abc import Callable
from typing import Final

from game.engine.colonization.events import MissionDone
from game.engine.colonization.geography import network, touches_water
from game.engine.colonization.realm import SCORED, Realm
from game.engine.colonization.tables import (
    AUTARKY_CARD,
    BORDER_CARD,
    COIN,
    COINS_CARD,
    COLUMNS_CARD,
    EAST_CARD,
    FROM_INSTANTS,
    FROM_MISSIONS,
    GARRISON_CARD,
    INSTANT,
    ISLAND_CARD,
    MINT,
    MISSIONS,
    MONOPOLY_CARD,
    NATIVE,
    NETWORK_CARD,
    PHALANX,
    PHALANX_CARD,
    POLEIS_CARD,
    SECURE_CARD,
    UC_CARD,
    WATER,
    WATER_LINKS_CARD,
    WATER_UNITS_CARD,
    WEALTHY,
    WEALTHY_CARD,
    monopoly_team,
)
from game.engine.core import Tell


def _team_poleis(realm: Realm, team: int) -> list[int]:
    return [tile for tile in range(len(realm.space)) if realm.owner[tile] >= 0 and realm.owner[tile] % 2 == team]


def symbol_counts(realm: Realm, symbol: int) -> tuple[int, int, int]:
    """Symbols of one kind on the poleis of team A, of team B, on neutral ones (rule B68)."""
    found = [0, 0, 0]
    for tile in range(len(realm.space)):
        if realm.kind[tile] != WATER:
            owner = realm.owner[tile]
            found[owner % 2 if owner >= 0 else 2] += realm.symbols(tile)[symbol]
    return found[0], found[1], found[2]


def monopoly(realm: Realm, symbol: int) -> int:
    """Which team holds the monopoly of a symbol; -1 for none."""
    team_a, team_b, neutral = symbol_counts(realm, symbol)
    return monopoly_team(team_a, team_b, neutral, realm.players == 2)


def _poleis(realm: Realm, team: int) -> int:
    return len(_team_poleis(realm, team))


def _wealthy(realm: Realm, team: int) -> int:
    return sum(1 for tile in _team_poleis(realm, team) if realm.kind[tile] == WEALTHY)


def _uc(realm: Realm, team: int) -> int:
    return sum(realm.stock(seat, MINT) for seat in realm.team_seats(team))


def _coins(realm: Realm, team: int) -> int:
    return sum(realm.stock(seat, COIN) for seat in realm.team_seats(team))


def _water_links(realm: Realm, team: int) -> int:
    count = 0
    for seat in realm.team_seats(team):
        for code in realm.links[seat]:
            if realm.kind[code // 128] == WATER or realm.kind[code % 128] == WATER:
                count += 1
    return count


def _network(realm: Realm, team: int) -> int:
    reached: set[int] = set()
    for seat in realm.team_seats(team):
        inside = network(realm, seat)
        reached.update(tile for tile in range(len(inside)) if inside[tile] and realm.kind[tile] != NATIVE)
    return len(reached)


def _east(realm: Realm, team: int) -> int:
    return max((realm.column(tile) for tile in _team_poleis(realm, team)), default=0)


def _phalanxes(realm: Realm, team: int) -> int:
    return sum(realm.in_play(seat, PHALANX) - realm.eunomia[seat] for seat in realm.team_seats(team))


def _water_units(realm: Realm, team: int) -> int:
    return sum(
        1 for tile in range(len(realm.space)) if realm.kind[tile] == WATER and realm.team_units(tile, team) > 0
    )


def _monopolies(realm: Realm, team: int) -> int:
    return sum(1 for symbol in range(4) if monopoly(realm, symbol) == team)


def _autarky(realm: Realm, team: int) -> int:
    tiles = _team_poleis(realm, team)
    return min(sum(realm.symbols(tile)[symbol] for tile in tiles) for symbol in range(4))


def _islands(realm: Realm, team: int) -> int:
    return sum(
        1 for tile in _team_poleis(realm, team) if realm.kind[tile] != NATIVE and touches_water(realm, tile) >= 2
    )


def _garrison(realm: Realm, team: int) -> int:
    tiles = _team_poleis(realm, team)
    return len(tiles) if all(realm.team_units(tile, team) for tile in tiles) else 0


def _columns(realm: Realm, team: int) -> int:
    return len({realm.column(tile) for tile in _team_poleis(realm, team)})


def _border(realm: Realm, team: int) -> int:
    rivals = set(_team_poleis(realm, 1 - team))
    return sum(
        1
        for tile in _team_poleis(realm, team)
        if realm.kind[tile] != NATIVE and any(near in rivals for near in realm.around(tile))
    )


def _secure(realm: Realm, team: int) -> int:
    for seat in realm.team_seats(team):
        if any(realm.team_units(near, 1 - team) for near in realm.around(realm.native(seat))):
            return 0
    return _poleis(realm, team)


COUNTED: Final[dict[int, Callable[[Realm, int], int]]] = {
    POLEIS_CARD: _poleis,
    WEALTHY_CARD: _wealthy,
    UC_CARD: _uc,
    COINS_CARD: _coins,
    WATER_LINKS_CARD: _water_links,
    NETWORK_CARD: _network,
    EAST_CARD: _east,
    PHALANX_CARD: _phalanxes,
    WATER_UNITS_CARD: _water_units,
    MONOPOLY_CARD: _monopolies,
    AUTARKY_CARD: _autarky,
    ISLAND_CARD: _islands,
    GARRISON_CARD: _garrison,
    COLUMNS_CARD: _columns,
    BORDER_CARD: _border,
    SECURE_CARD: _secure,
}
"""Winter card -> what it counts for a team; fulfilled at `Realm.threshold`."""


def progress(realm: Realm, mission: int, team: int) -> int:
    """How far a team is with a winter card."""
    return COUNTED[mission](realm, team)


def score_winter(realm: Realm, tell: Tell | None) -> None:
    """Every winter card whose condition holds now is scored and leaves the game (rule B69)."""
    for mission in range(INSTANT):
        for team in range(2):
            if realm.holds(team, mission) and progress(realm, mission, team) >= realm.threshold(mission):
                _score(realm, mission, team, FROM_MISSIONS, tell)


def do_deed(realm: Realm, card: int) -> None:
    """Something that an instant card asks for was done in this action."""
    realm.deeds |= 1 << card


def score_instants(realm: Realm, team: int, tell: Tell | None) -> bool:
    """Instant cards of the active team whose deed was done; whether any was scored."""
    scored = False
    for mission in range(INSTANT, len(MISSIONS)):
        if realm.deeds >> mission & 1 and realm.holds(team, mission):
            _score(realm, mission, team, FROM_INSTANTS, tell)
            scored = True
    realm.deeds = 0
    return scored


def _score(realm: Realm, mission: int, team: int, source: int, tell: Tell | None) -> None:
    realm.card_at[mission] = SCORED
    if tell is not None:
        tell(MissionDone(team, mission))
    for seat in realm.team_seats(team):
        realm.add_points(seat, MISSIONS[mission].points, source, tell)
