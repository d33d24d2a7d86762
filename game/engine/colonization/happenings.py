"""Events of a scenario: water events, Greek Letter tokens, and what they set off (rules C28 to C36, B78 to B83)."""

from typing import Final

from game.engine.colonization.events import EventHappened, GuardsChanged, RankingDoubled, TokenLaid
from game.engine.colonization.realm import HERO, MISSION, SETTLE, STORM, UNITS_OF_ALL, Realm
from game.engine.colonization.scenario import (
    DISCOVER,
    DOUBLE,
    EACH_PLAYER,
    EACH_TEAM,
    GAIN,
    GUARDS,
    NOBODY,
    ON_PATH,
    ON_TIMELINE,
    ON_WATER,
    OTHER_TEAM,
    YOU,
    YOUR_TEAM,
    Effect,
)
from game.engine.colonization.scenario import HERO as HERO_OP
from game.engine.colonization.scenario import MISSION as MISSION_OP
from game.engine.colonization.tables import (
    AP,
    COIN,
    FP,
    HEROES,
    KINDS_OF_UNITS,
    MINT,
    NAVIGATOR,
    PHALANX,
    POLEIS,
    WATER,
)
from game.engine.core import Tell

CHOOSE_HERO: Final = 1
DRAW_MISSION: Final = 2
DISCOVER_POLIS: Final = 3
REMOVE_UNIT: Final = 4
"""What the queue may hold, with a seat (a team for missions) and a number: how many, the kind of polis, the tile."""

_GOODS: Final = [FP, AP, MINT, COIN]


def happen(realm: Realm, name: str, letter: str, effects: list[Effect], you: int, tell: Tell | None) -> None:
    """An event for `you`; what needs dice or a decision goes into the queue."""
    if tell is not None:
        tell(EventHappened(name, letter, you))
    for effect in effects:
        _apply(realm, effect, you, tell)


def _seats(realm: Realm, who: int, you: int) -> list[int]:
    if who == YOU:
        return [you]
    if who == YOUR_TEAM:
        return realm.team_seats(realm.team(you))
    if who == OTHER_TEAM:
        return realm.team_seats(1 - realm.team(you))
    return list(range(realm.players))


def _apply(realm: Realm, effect: Effect, you: int, tell: Tell | None) -> None:
    op = effect.op
    if op == GAIN:
        for seat in _seats(realm, effect.who, you):
            for place, symbol in enumerate(_GOODS):
                if effect.goods[place]:
                    realm.gain(seat, symbol, effect.goods[place], "event", tell)
            realm.place_units(realm.native(seat), seat, PHALANX, effect.goods[4], "event", tell)
    elif op == HERO_OP:
        for seat in _seats(realm, effect.who, you):
            if effect.kind == NAVIGATOR:
                realm.place_units(realm.native(seat), seat, NAVIGATOR, effect.count, "event", tell)
            else:
                realm.queue += [CHOOSE_HERO, seat, effect.count]
    elif op == MISSION_OP:
        teams = [0, 1] if effect.who in (EACH_TEAM, EACH_PLAYER) else [realm.team(you)]
        for team in teams:
            realm.queue += [DRAW_MISSION, team, effect.count]
    elif op == DISCOVER:
        for _ in range(effect.count):
            realm.queue += [DISCOVER_POLIS, you, effect.kind]
    elif op == DOUBLE:
        realm.double[effect.kind] = 1
        if tell is not None:
            tell(RankingDoubled(effect.kind))
    elif op == GUARDS:
        for tile in range(len(realm.space)):
            if realm.owner[tile] < 0 and realm.kind[tile] != WATER and effect.kind in (NOBODY, realm.kind[tile]):
                realm.guard[tile] += effect.count
                if tell is not None:
                    tell(GuardsChanged(tile, effect.count, "event"))
    else:
        _storm(realm)


def _storm(realm: Realm) -> None:
    for tile in range(len(realm.space)):
        if realm.kind[tile] == WATER:
            for seat in range(realm.players):
                if realm.count_units(tile, seat):
                    realm.queue += [REMOVE_UNIT, seat, tile]


def work_off(realm: Realm, tell: Tell | None) -> bool:
    """Carry out what is queued, as far as no dice, draws or decisions are needed; true when the queue is empty."""
    while realm.queue:
        op, who, number = realm.queue[:3]
        if op == CHOOSE_HERO and number and any(realm.supply(who, kind) > 0 for kind in HEROES):
            realm.phase = HERO
            return False
        if op == DRAW_MISSION and number and realm.missions_left():
            realm.phase = MISSION
            return False
        if op == DISCOVER_POLIS and available(realm, number):
            realm.phase = SETTLE
            return False
        if op == REMOVE_UNIT and len(storm_kinds(realm)) > 1:
            realm.phase = STORM
            return False
        if op == REMOVE_UNIT and storm_kinds(realm):
            realm.remove_units(number, who, storm_kinds(realm)[0], 1, "storm", tell)
        realm.queue = realm.queue[3:]
    return True


def storm_kinds(realm: Realm) -> list[int]:
    """Kinds of units of which the storm may take one, for the first in the queue."""
    _, seat, tile = realm.queue[:3]
    base = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
    return [kind for kind in range(KINDS_OF_UNITS) if realm.units[base + kind]]


def one_less(realm: Realm) -> None:
    """One of what the first in the queue asks for is done."""
    realm.queue[2] -= 1
    if realm.queue[2] <= 0:
        realm.queue = realm.queue[3:]


def available(realm: Realm, kind: int) -> bool:
    """Whether a tile of a kind may still come from the deck or the discard pile (rule B81)."""
    if realm.deck_left() and realm.unseen(kind):
        return True
    return any(kind < 0 or POLEIS[polis].kind == kind for polis in realm.pile)


def prepare_deck(realm: Realm, kind: int) -> None:
    """Where the deck has no tile of the kind the discard pile is shuffled into it."""
    if realm.deck_left() and realm.unseen(kind):
        return
    if realm.deck_left() == 0:
        realm.remake_deck()
        return
    for polis in realm.pile:
        realm.where[polis] = 0
    realm.pile = []


# -- tokens -----------------------------------------------------------------------------------------------------------------


def trigger_tiles(realm: Realm, you: int, tell: Tell | None) -> None:
    """Tokens on the tiles that were entered, in letter order (rule B25)."""
    for number in range(len(realm.scenario.tokens)):
        if not realm.token_gone[number] and realm.token_tile[number] in realm.entered:
            _trigger(realm, number, you, tell)
    realm.entered = []


def _trigger(realm: Realm, number: int, you: int, tell: Tell | None) -> None:
    token = realm.scenario.tokens[number]
    realm.token_gone[number] = 1
    realm.token_tile[number] = NOBODY
    happen(realm, token.name, token.letter, token.effects, you, tell)


def trigger_season(realm: Realm, year: int, season: int, you: int, tell: Tell | None) -> None:
    """Tokens of a season on the timeline, in letter order (rules B12, B79)."""
    for number, token in enumerate(realm.scenario.tokens):
        if token.where == ON_TIMELINE and token.year == year and token.season == season and not realm.token_gone[number]:
            _trigger(realm, number, you, tell)


def trigger_path(realm: Realm, tell: Tell | None) -> None:
    """Tokens on the Path to Victory that somebody has reached: the first in slot order from the starting slot (rule B80)."""
    slots = realm.slots
    order = [slots[(realm.start + ahead) % len(slots)] for ahead in range(len(slots))]
    for number, token in enumerate(realm.scenario.tokens):
        if token.where != ON_PATH or realm.token_gone[number]:
            continue
        for seat in order:
            if realm.score(seat) >= token.at:
                _trigger(realm, number, seat, tell)
                break


def lay_water_tokens(realm: Realm, tile: int, tell: Tell | None) -> None:
    """Tokens that come with the numbered water tile just discovered."""
    for number, token in enumerate(realm.scenario.tokens):
        if token.where == ON_WATER and token.at == realm.waters and not realm.token_gone[number]:
            realm.token_tile[number] = tile
            if tell is not None:
                tell(TokenLaid(token.letter, tile))


def water_event(realm: Realm, you: int, tell: Tell | None) -> None:
    """The event of the numbered water tile just discovered, if there is one (rule C28)."""
    events = realm.scenario.water_events
    if realm.waters <= len(events):
        event = events[realm.waters - 1]
        happen(realm, event.name, "", event.effects, you, tell)
