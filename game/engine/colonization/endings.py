"""How a battle ends (rules C44 to C46, B48 to B52): outcome, conquest, plunder, the way back of survivors."""

from typing import Final

from game.engine.colonization.battles import decider, side_size, unit_count
from game.engine.colonization.events import (
    BattleEnded,
    NativeSacked,
    PolisTaken,
    UnitsReturned,
    WallBuilt,
)
from game.engine.colonization.realm import BACK, UNITS_OF_ALL, Realm
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import (
    ATHENS,
    ATHENS_PHALANXES,
    COIN,
    KINDS_OF_UNITS,
    LOSS_ORDER,
    MINT,
    NATIVE,
    PHALANX,
    PLUNDER,
    WATER,
)
from game.engine.core import Tell

WON: Final = "won"
LOST: Final = "lost"
BOTH: Final = "both"
RETREATED: Final = "retreat"


def outcome(realm: Realm) -> str:
    """`WON`, `LOST` or `BOTH` from the attackers' side."""
    if side_size(realm, 0):
        return WON
    return LOST if side_size(realm, 1) else BOTH


def clear(realm: Realm) -> None:
    """Nothing of a battle is pending any more."""
    realm.aim = NOBODY
    realm.round = 0
    realm.count = 0
    realm.passes = []
    realm.list = []
    realm.hits = [0, 0]
    realm.losing = [0, 0]
    realm.walled = 0
    realm.defended = 0
    realm.spent = 0
    realm.defender_asked = 0


def conquer(realm: Realm, tile: int, tell: Tell | None) -> int:
    """The active player takes the polis (rules C44, B49); returns who lost it. Athens adds Phalanxes (C46)."""
    seat, loser = realm.to_move, realm.owner[tile]
    if tell is not None:
        tell(PolisTaken(seat, tile, loser))
    drop_wall(realm, tile, tell)
    realm.owner[tile] = seat
    realm.guard[tile] = 0
    if realm.faction[seat] == ATHENS:
        realm.place_units(tile, seat, PHALANX, ATHENS_PHALANXES, "athens", tell)
    return loser


def drop_wall(realm: Realm, tile: int, tell: Tell | None) -> None:
    """A Fortification goes back to Corinth, before the polis changes hands."""
    if realm.wall[tile]:
        realm.wall[tile] = 0
        if tell is not None:
            tell(WallBuilt(realm.owner[tile], tile, True))


def plunder(realm: Realm, tile: int, tell: Tell | None) -> None:
    """A Native Polis is not conquered but sacked (rule B52)."""
    seat, owner = realm.to_move, realm.owner[tile]
    coins = min(PLUNDER, (realm.coins[owner] + 1) // 2)
    uc = realm.uc[tile]
    realm.sacked[tile] = 1
    realm.uc[tile] = 0
    if tell is not None:
        tell(NativeSacked(seat, owner, tile, coins, uc))
    realm.gain(owner, COIN, -coins, "plunder", tell)
    realm.gain(seat, COIN, coins, "plunder", tell)
    realm.gain(seat, MINT, uc, "plunder", tell)


def is_conquest(realm: Realm, tile: int) -> bool:
    """Whether winning on a tile brings a polis (not water, not a Native, not one's own team's)."""
    owner = realm.owner[tile]
    own = owner >= 0 and realm.team(owner) == realm.team(realm.to_move)
    return realm.kind[tile] not in (WATER, NATIVE) and not own


def is_plunder(realm: Realm, tile: int) -> bool:
    """Whether winning on a tile sacks a rival's Native Polis."""
    return realm.kind[tile] == NATIVE and realm.team(realm.owner[tile]) != realm.team(realm.to_move)


# -- going back ---------------------------------------------------------------------------------------------------------------


def ways_back(realm: Realm) -> list[int]:
    """Tiles that survivors on `aim` may go back to: where their legs started, as far as not full (rule B48)."""
    found: list[int] = []
    for at in range(0, len(realm.origins), 4):
        end, start, own, lent = realm.origins[at : at + 4]
        if end == realm.aim and start not in found and (own or lent):
            found.append(start)
    return found


def go_back(realm: Realm, start: int, tell: Tell | None) -> None:
    """As many survivors return to `start` as came from there, the most valuable last."""
    seats = (realm.to_move, realm.mate(realm.to_move))
    for at in range(0, len(realm.origins), 4):
        if realm.origins[at] != realm.aim or realm.origins[at + 1] != start:
            continue
        for place, seat in enumerate(seats):
            if seat < 0:
                continue
            room = realm.origins[at + 2 + place]
            realm.origins[at + 2 + place] = 0
            units = [0] * KINDS_OF_UNITS
            for kind in LOSS_ORDER:
                units[kind] = min(room, unit_count(realm, seat, kind))
                room -= units[kind]
            for kind in range(KINDS_OF_UNITS):
                realm.units[realm.aim * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind] -= units[kind]
                realm.units[start * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind] += units[kind]
            if any(units) and tell is not None:
                tell(UnitsReturned(seat, units, realm.aim, start))


def send_back(realm: Realm, tell: Tell | None) -> bool:
    """Let survivors go back where there is no choice; false while the player has to say where."""
    while side_size(realm, 0):
        ways = ways_back(realm)
        if len(ways) > 1:
            realm.phase = BACK
            return False
        if not ways:
            return True
        go_back(realm, ways[0], tell)
    return True


def end_battle(realm: Realm, how: str, tell: Tell | None) -> None:
    """Tell how it came out."""
    if tell is not None:
        tell(BattleEnded(decider(realm, 0), realm.aim, how))
