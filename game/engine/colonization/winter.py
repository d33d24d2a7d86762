"""Winter: rankings, monopolies, cards, the end, the Host, recovery (rules B63 to B75, C6 to C14)."""

from typing import Final

from game.engine.colonization.endings import drop_wall
from game.engine.colonization.events import GuardsChanged, MonopolyHeld, PolisTaken, Ranked
from game.engine.colonization.geography import east_most
from game.engine.colonization.missions import monopoly
from game.engine.colonization.realm import Realm
from game.engine.colonization.scenario import NOBODY, STRIDE
from game.engine.colonization.tables import (
    CATCH_UP,
    COIN,
    COIN_RANKING,
    END_POINTS,
    FROM_COIN,
    FROM_HOST,
    FROM_MINT,
    FROM_POLEIS,
    FROM_SPECIAL,
    MINT,
    MINT_RANKING,
    MONOPOLY_GOODS,
    PHALANX,
    POLEIS,
    POLEIS_RANKING,
    WATER,
    rank_points,
    team_sum,
)
from game.engine.core import Tell

_SOURCE: Final = [FROM_POLEIS, FROM_MINT, FROM_COIN]

TIMELINE: Final = 0
RANK_POLEIS: Final = 1
MONOPOLIES: Final = 2
CARDS: Final = 3
RANK_MINT: Final = 4
RANK_COIN: Final = 5
SPECIAL: Final = 6
LAST_YEAR: Final = 7
HOST_STEP: Final = 8
RECOVER: Final = 9
"""Steps of a winter, in `Realm.step`."""

RANKING_OF: Final = {RANK_POLEIS: POLEIS_RANKING, RANK_MINT: MINT_RANKING, RANK_COIN: COIN_RANKING}


def is_scored(realm: Realm, ranking: int) -> bool:
    """Whether this winter scores a ranking (rule B64)."""
    return ranking in realm.scenario.rankings[realm.year - 1]


def rank(realm: Realm, ranking: int, values: list[int], tell: Tell | None) -> None:
    """Give the points of a ranking, double once if an event said so (rules C12 to C14, C35, B67)."""
    points = rank_points(values, bool(realm.double[ranking]))
    realm.double[ranking] = 0
    if tell is not None:
        tell(Ranked(ranking, values, points))
    for seat in range(realm.players):
        realm.add_points(seat, points[seat], _SOURCE[ranking], tell)


def rank_poleis(realm: Realm, tell: Tell | None) -> None:
    """The Poleis ranking: poleis controlled, the Native included (rule B65)."""
    rank(realm, POLEIS_RANKING, [len(realm.owned_by(seat)) for seat in range(realm.players)], tell)


def monopolies(realm: Realm, tell: Tell | None) -> None:
    """Each player of a team with a monopoly takes two of that resource (rule B68)."""
    held = [monopoly(realm, symbol) for symbol in range(4)]
    for symbol, team in enumerate(held):
        if team < 0:
            continue
        if tell is not None:
            tell(MonopolyHeld(team, symbol))
        for seat in realm.team_seats(team):
            realm.gain(seat, symbol, MONOPOLY_GOODS, "monopoly", tell)


def sums(realm: Realm) -> tuple[int, int]:
    """The sums of both teams."""
    points = [realm.score(seat) for seat in range(realm.players)]
    return team_sum(points, 0, realm.players), team_sum(points, 1, realm.players)


def is_thirty_reached(realm: Realm) -> bool:
    """Whether a team has 30 or more (rules C8, B73)."""
    return max(sums(realm)) >= END_POINTS


def fist_stock(realm: Realm, seat: int, ranking: int) -> int:
    """What `seat` may commit: all its coins, or all Unminted Coins on its poleis (rule B66)."""
    return realm.stock(seat, MINT if ranking == MINT_RANKING else COIN)


def special_end(realm: Realm, tell: Tell | None) -> bool:
    """The scenario's own end: whether a team (or both) fulfils it (rule B70)."""
    special = realm.scenario.special
    if special is None or realm.year < special.year:
        return False
    fulfilled = [team for team in range(2) if _fulfils(realm, team)]
    for team in fulfilled:
        for seat in realm.team_seats(team):
            realm.add_points(seat, special.points, FROM_SPECIAL, tell)
    return bool(fulfilled)


def _fulfils(realm: Realm, team: int) -> bool:
    special = realm.scenario.special
    if special is None:
        return False
    own = [tile for tile in range(len(realm.space)) if realm.owner[tile] >= 0 and realm.owner[tile] % 2 == team]
    if special.column:
        return any(realm.space[tile] // STRIDE >= special.column for tile in own)
    return sum(1 for tile in own if realm.polis[tile] in special.poleis) >= special.need


# -- the Host ---------------------------------------------------------------------------------------------------------------


def host_strength(realm: Realm) -> int:
    """Strength of this winter's Host; 0 where none marches (scenario of the Great King)."""
    host = realm.scenario.host
    if host is None or realm.year < host.year:
        return 0
    return host.strength + host.step * (realm.year - host.year)


def host_aims(realm: Realm) -> list[int]:
    """Poleis the Host may march on; the lot decides between several."""
    return east_most(realm) if host_strength(realm) else []


def end_host(realm: Realm, tile: int, tell: Tell | None) -> None:
    """The Host is destroyed (each player of the defending team scores), or the polis is neutral with what is left of it."""
    owner = realm.owner[tile]
    host = realm.scenario.host
    if not realm.host:
        for seat in realm.team_seats(realm.team(owner)):
            realm.add_points(seat, host.points if host is not None else 0, FROM_HOST, tell)
        return
    if tell is not None:
        tell(PolisTaken(NOBODY, tile, owner))
    drop_wall(realm, tile, tell)
    realm.owner[tile] = NOBODY
    realm.guard[tile] = realm.host
    realm.uc[tile] = 0
    if tell is not None:
        tell(GuardsChanged(tile, realm.host, "host"))
    realm.host = 0


# -- after the scoring ------------------------------------------------------------------------------------------------------


def recover(realm: Realm, tell: Tell | None) -> None:
    """Catch-Up, EUNOMIA, neutral poleis, plunder markers (rule B63, steps 5 to 7)."""
    for seat in range(realm.players):
        native = realm.native(seat)
        if any(realm.team_units(near, 1 - realm.team(seat)) for near in realm.around(native)):
            realm.place_units(native, seat, PHALANX, CATCH_UP, "catch-up", tell)
    for seat in range(realm.players):
        if realm.eunomia[seat]:
            back = (realm.eunomia[seat] + 1) // 2
            realm.eunomia[seat] = 0
            realm.place_units(realm.native(seat), seat, PHALANX, back, "eunomia", tell)
    for tile in range(len(realm.space)):
        realm.sacked[tile] = 0
        if realm.owner[tile] < 0 and realm.kind[tile] != WATER:
            missing = POLEIS[realm.polis[tile]].guard - realm.guard[tile]
            if missing > 0:
                realm.guard[tile] += missing
                if tell is not None:
                    tell(GuardsChanged(tile, missing, "winter"))
