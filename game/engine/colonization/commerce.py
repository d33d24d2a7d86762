"""Income, recruiting, links, trade, minting, government, walls, exchange (rules B15, B16, B27 to B37)."""

from typing import Final

from game.engine.colonization.events import Governed, LinkBuilt, Minted, WallBuilt
from game.engine.colonization.geography import link_code, network
from game.engine.colonization.realm import UNITS_OF_ALL, Realm
from game.engine.colonization.tables import (
    AP,
    ARISTOCRACY,
    CAP,
    COIN,
    CORINTH,
    DEMOCRACY,
    DEMOCRACY_COINS,
    FP,
    HEROES,
    KINDS_OF_UNITS,
    KING,
    MINT,
    MINT_PER_SYMBOL,
    MONARCHY,
    NATIVE,
    PARTNERS,
    PHALANX,
    SECOND_AP,
    SECOND_FP,
    WALLS,
    WATER,
    WEALTHY,
)
from game.engine.core import Tell

PRICE_AP: Final = [1, 3, 2, 2, 2]
PRICE_COINS: Final = [0, 0, 1, 1, 1]
"""Of a unit by kind (rule B27)."""
EXCHANGED: Final = [FP, AP, COIN]
"""What may change hands, in the order of `Realm.list`: three numbers given, three wanted."""


def income(realm: Realm, seat: int, second_turn: bool, tell: Tell | None) -> None:
    """What the poleis of `seat` give at the start of its turn (rules B15, B16)."""
    if second_turn:
        realm.gain(seat, FP, SECOND_FP, "income", tell)
        realm.gain(seat, AP, SECOND_AP, "income", tell)
        return
    total = [0, 0, 0, 0]
    for tile in realm.owned_by(seat):
        symbols = realm.symbols(tile)
        for symbol in range(4):
            total[symbol] += symbols[symbol]
        if realm.season == 0:
            realm.uc[tile] += symbols[MINT]
    for symbol in (FP, AP, COIN):
        realm.gain(seat, symbol, total[symbol], "income", tell)
    if realm.season == 0 and tell is not None:
        for tile in realm.owned_by(seat):
            if realm.symbols(tile)[MINT]:
                tell(Minted(seat, tile, -realm.symbols(tile)[MINT]))


# -- recruiting -------------------------------------------------------------------------------------------------------------


def recruits(realm: Realm, seat: int) -> list[int]:
    """Kinds of units that `seat` can pay and has left (rule B27)."""
    kinds = [PHALANX]
    if realm.government[seat] == MONARCHY:
        kinds.append(KING)
    if realm.government[seat] == ARISTOCRACY:
        kinds += HEROES
    return [
        kind
        for kind in kinds
        if realm.ap[seat] >= PRICE_AP[kind] and realm.coins[seat] >= PRICE_COINS[kind] and realm.supply(seat, kind) > 0
    ]


def barracks(realm: Realm, seat: int) -> list[int]:
    """Tiles where recruits may be placed: the Native Polis and controlled poleis in the network."""
    inside = network(realm, seat)
    return [tile for tile in realm.owned_by(seat) if inside[tile]]


def recruit(realm: Realm, seat: int, kind: int, tile: int, tell: Tell | None) -> None:
    """Pay and place a unit."""
    realm.gain(seat, AP, -PRICE_AP[kind], "recruit", tell)
    realm.gain(seat, COIN, -PRICE_COINS[kind], "recruit", tell)
    realm.place_units(tile, seat, kind, 1, "recruit", tell)


# -- links and trade --------------------------------------------------------------------------------------------------------


def build(realm: Realm, seat: int, one: int, other: int, tell: Tell | None) -> None:
    """A trade link on the border of two tiles."""
    realm.gain(seat, COIN, -1, "build", tell)
    realm.links[seat].append(link_code(one, other))
    realm.links[seat].sort()
    if tell is not None:
        tell(LinkBuilt(seat, one, other))


def most_partners(realm: Realm, seat: int) -> int:
    """Partners of a Trade action (rules B30, B62)."""
    return PARTNERS + (realm.government[seat] == DEMOCRACY)


TRADE_CLOSED: Final = 400
"""Added to a seat in `refused`: its poleis are closed for this turn."""


def partners(realm: Realm, seat: int) -> list[int]:
    """Poleis that may be the next partner (rules B30, B31)."""
    if len(realm.list) >= most_partners(realm, seat):
        return []
    inside = network(realm, seat)
    return [
        tile
        for tile in range(len(realm.space))
        if inside[tile]
        and realm.kind[tile] not in (NATIVE, WATER)
        and tile not in realm.list
        and TRADE_CLOSED + realm.owner[tile] not in realm.refused
    ]


def goods_of(realm: Realm, tile: int) -> int:
    """How much a partner gives of the symbol that is chosen."""
    return 2 if realm.kind[tile] == WEALTHY else 1


def is_rival(realm: Realm, seat: int, tile: int) -> bool:
    """Whether a polis belongs to the other team."""
    owner = realm.owner[tile]
    return owner >= 0 and realm.team(owner) != realm.team(seat)


def trade(realm: Realm, seat: int, tile: int, symbol: int, tell: Tell | None) -> None:
    """Take goods from a partner; player trades bring Unminted Coins to Democracies (rules B30, B31, C60)."""
    goods, owner = goods_of(realm, tile), realm.owner[tile]
    realm.list.append(tile)
    realm.count += goods
    realm.gain(seat, symbol, goods, "trade", tell)
    if owner < 0 or owner == seat:
        return
    if is_rival(realm, seat, tile):
        realm.gain(owner, COIN, goods, "trade", tell)
    for trader in (seat, owner):
        if realm.government[trader] == DEMOCRACY:
            realm.gain(trader, MINT, 1, "democracy", tell)


# -- minting, government, walls -----------------------------------------------------------------------------------------------


def mint_limit(realm: Realm, seat: int) -> int:
    """Unminted Coins that a Mint action may turn into coins (rule B32)."""
    return MINT_PER_SYMBOL * sum(realm.symbols(tile)[MINT] for tile in realm.owned_by(seat))


def mints(realm: Realm, seat: int) -> list[int]:
    """Own poleis with Unminted Coins."""
    return [tile for tile in realm.owned_by(seat) if realm.uc[tile]]


def strike(realm: Realm, seat: int, tile: int, tell: Tell | None) -> None:
    """Turn an Unminted Coin on a polis into a coin."""
    realm.uc[tile] -= 1
    if tell is not None:
        tell(Minted(seat, tile, 1))
    realm.gain(seat, COIN, 1, "mint", tell)


def enter_government(realm: Realm, seat: int, government: int, tell: Tell | None) -> bool:
    """Carry out 'on leaving' and 'on entering' (rules B33, B60 to B62); true where a Hero is to be chosen, if any is left."""
    old = realm.government[seat]
    realm.government[seat] = government
    if tell is not None:
        tell(Governed(seat, government))
    if old == MONARCHY:
        for tile in range(len(realm.space)):
            king = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS + KING
            if realm.units[king]:
                realm.remove_units(tile, seat, KING, 1, "reform", tell)
                realm.place_units(tile, seat, PHALANX, 1, "reform", tell)
    if government == MONARCHY:
        realm.place_units(realm.native(seat), seat, KING, 1, "reform", tell)
    elif government == DEMOCRACY:
        realm.gain(seat, MINT, DEMOCRACY_COINS, "reform", tell)
    return government == ARISTOCRACY


def wallable(realm: Realm, seat: int) -> list[int]:
    """Poleis of Corinth that may be fortified (rule B34)."""
    if realm.faction[seat] != CORINTH or realm.coins[seat] < 1 or sum(realm.wall) >= WALLS:
        return []
    return [tile for tile in realm.owned_by(seat) if not realm.wall[tile]]


def fortify(realm: Realm, seat: int, tile: int, tell: Tell | None) -> None:
    """A Fortification on a polis."""
    realm.gain(seat, COIN, -1, "fortify", tell)
    realm.wall[tile] = 1
    if tell is not None:
        tell(WallBuilt(seat, tile, False))


# -- exchange -----------------------------------------------------------------------------------------------------------------


def can_give(realm: Realm, seat: int, place: int, count: int) -> bool:
    """Whether `seat` has more of what is exchanged at `place` than is on the table."""
    return realm.stock(seat, EXCHANGED[place]) > count


def is_fair(realm: Realm, seat: int, other: int) -> bool:
    """Whether the offer on the table can be carried out: something moves, and no cap is broken (rule B36)."""
    if not any(realm.list):
        return False
    for place in range(2):
        kind = EXCHANGED[place]
        change = realm.list[3 + place] - realm.list[place]
        if realm.stock(seat, kind) + change > CAP or realm.stock(other, kind) - change > CAP:
            return False
    return True


def exchange(realm: Realm, seat: int, other: int, tell: Tell | None) -> None:
    """Carry out the offer."""
    for place, kind in enumerate(EXCHANGED):
        change = realm.list[3 + place] - realm.list[place]
        if change:
            giver, taker = (other, seat) if change > 0 else (seat, other)
            realm.gain(giver, kind, -abs(change), "exchange", tell)
            realm.gain(taker, kind, abs(change), "exchange", tell)


