"""What may be done in a position of Colonization: every legal action, in a fixed order, and every outcome of chance."""

from game.engine.colonization import battles, commerce, endings, geography, happenings, moves, winter
from game.engine.colonization.flow import DEAL_CLOSED, DEAL_WAITS
from game.engine.colonization.realm import (
    ACTION,
    AGAIN,
    AIM,
    ANSWER,
    BACK,
    BUILD,
    DIE,
    FACTION,
    FIGHT,
    FIST,
    FORTIFY,
    GOVERN,
    HERO,
    KEEP,
    LEG,
    LOAD,
    LOSE,
    MINTING,
    MISSION,
    ONCE_MINT,
    ONCE_RECRUIT,
    ONCE_REFORM,
    ONCE_TRADE,
    OVER,
    PATH,
    RECRUIT,
    REFORM,
    ROLL,
    SETTLE,
    SLOT,
    SPEND,
    SPLIT,
    STORM,
    TILE,
    TRADE,
    WAY,
    Realm,
)
from game.engine.colonization.scenario import ANY
from game.engine.colonization.tables import (
    CHOICE_TILES,
    FACTIONS,
    GOVERN_COINS,
    GOVERNMENTS,
    HEROES,
    LINKS_PER_ACTION,
    MOST_RECRUITS,
    WALLS_PER_ACTION,
)
from game.engine.colonization.winter import (
    RANKING_OF,
)
from game.engine.core import CHANCE, TERMINAL, Action


def is_chance(realm: Realm) -> bool:
    """Whether dice, cards or tiles decide."""
    return realm.phase in (SLOT, MISSION, DIE, TILE, ROLL, AIM) or (realm.phase == FACTION and not realm.chosen)


def current_player(realm: Realm) -> int:
    """The seat to decide, or `CHANCE`, or `TERMINAL`."""
    if realm.phase == OVER:
        return TERMINAL
    if is_chance(realm):
        return CHANCE
    if realm.phase in (HERO, SETTLE, STORM):
        return realm.queue[1]
    if realm.phase == ANSWER:
        return realm.question[1]
    if realm.phase == SPLIT:
        return battles.decider(realm, realm.defender_asked)
    if realm.phase == LOSE:
        return battles.decider(realm, battles.losing_side(realm))
    return realm.to_move


def legal_actions(realm: Realm) -> list[Action]:
    """What the seat to decide may do, in a fixed order."""
    actions: list[Action] = []
    if realm.phase != OVER and not is_chance(realm):
        if realm.phase in (LEG, LOAD, PATH):
            _add_planning(realm, actions)
        elif realm.phase == ACTION:
            _add_actions(realm, actions)
        else:
            _add_others(realm, actions)
    return actions


def _add_actions(realm: Realm, actions: list[Action]) -> None:
    seat, make = realm.to_move, realm.scenario.make
    plain, at_space = make.plain, make.at_space
    if realm.fp[seat] >= 1 and (realm.deck_left() or realm.pile):
        for space in geography.discoverable(realm, seat):
            actions.append(at_space["discover"][space])
    if moves.starts(realm):
        actions.append(plain["move"])
    if not realm.once & ONCE_RECRUIT and commerce.recruits(realm, seat):
        actions.append(plain["recruit"])
    if geography.buildable(realm, seat):
        actions.append(plain["build"])
    if not realm.once & ONCE_TRADE and commerce.partners(realm, seat):
        actions.append(plain["trade"])
    if not realm.once & ONCE_MINT and commerce.mint_limit(realm, seat) and commerce.mints(realm, seat):
        actions.append(plain["mint"])
    if not realm.once & ONCE_REFORM and realm.coins[seat] >= GOVERN_COINS:
        actions.append(plain["reform"])
    if commerce.wallable(realm, seat):
        actions.append(plain["fortify"])
    for symbol in (0, 1, 3):
        actions.append(make.levies[symbol])
    mate = realm.mate(seat)
    if mate >= 0 and _may_offer(realm, mate):
        actions.append(plain["deal"])
    for other in range(realm.players):
        if realm.team(other) != realm.team(seat) and _may_offer(realm, other):
            actions.append(make.bargains[other])
    actions.append(plain["end"])


def _may_offer(realm: Realm, other: int) -> bool:
    """Whether an offer to `other` is possible now: one between two actions, none after a refusal (rule B37)."""
    return DEAL_CLOSED + other not in realm.refused and DEAL_WAITS + other not in realm.refused


def _add_planning(realm: Realm, actions: list[Action]) -> None:
    seat, mate, make = realm.to_move, realm.mate(realm.to_move), realm.scenario.make
    if realm.phase == LEG:
        for tile in moves.starts(realm):
            actions.append(make.at_space["from"][realm.space[tile]])
        if _may_ask_joint(realm):
            actions.append(make.plain["joint"])
        if realm.legs:
            actions.append(make.plain["march"])
    elif realm.phase == LOAD:
        for kind in moves.loadable(realm, seat):
            actions.append(make.adds[kind])
        for kind in moves.loadable(realm, mate):
            actions.append(make.lends[kind])
        if moves.can_load_everyone(realm):
            actions.append(make.plain["everyone"])
        if moves.is_loaded(realm):
            actions.append(make.plain["walk"])
    else:
        for tile in moves.steps(realm):
            actions.append(make.at_space["step"][realm.space[tile]])
        for tile in _passages(realm):
            actions.append(make.at_space["pass"][realm.space[tile]])
        if moves.can_stop(realm):
            actions.append(make.plain["stop"])


def _may_ask_joint(realm: Realm) -> bool:
    mate = realm.mate(realm.to_move)
    if mate < 0 or realm.joint:
        return False
    return any(realm.count_units(tile, mate) for tile in range(len(realm.space)))


def _passages(realm: Realm) -> list[int]:
    """Tiles next to the leg whose owner may be asked to let it pass (rule C27)."""
    return [
        tile
        for tile in moves.steps(realm)
        if geography.may_be_allowed(realm, realm.to_move, tile) and tile not in realm.allowed and tile not in realm.refused
    ]


def _add_others(realm: Realm, actions: list[Action]) -> None:
    phase, make = realm.phase, realm.scenario.make
    plain, at_space = make.plain, make.at_space
    seat = current_player(realm)
    if phase == FACTION:
        actions.extend(make.factions[faction] for faction in range(len(FACTIONS)) if faction not in realm.faction)
    elif phase in (GOVERN, REFORM):
        actions.extend(
            make.governs[kind] for kind in range(len(GOVERNMENTS)) if kind != realm.government[seat]
        )
    elif phase == HERO:
        actions.extend(make.heroes[HEROES.index(kind)] for kind in HEROES if realm.supply(seat, kind) > 0)
    elif phase == SETTLE:
        actions.extend(at_space["settle"][space] for space in geography.settleable(realm, seat))
    elif phase == STORM:
        actions.extend(make.losses[seat][kind] for kind in happenings.storm_kinds(realm))
    elif phase == WAY:
        _add_ways(realm, actions)
    elif phase == KEEP:
        actions.extend(make.keeps[polis] for polis in realm.drawn)
    elif phase == ANSWER:
        actions += [plain["yes"], plain["no"]]
    elif phase == FIGHT:
        actions.extend(at_space["fight"][realm.space[tile]] for tile in realm.battles)
    elif phase == SPLIT:
        actions.extend(make.splits[dice] for dice in battles.split_choices(realm, realm.defender_asked))
    elif phase == LOSE:
        choices = battles.loss_choices(realm, battles.losing_side(realm))
        actions.extend(make.losses[owner][kind] for owner, kind in choices)
        actions.append(plain["lose usual"])
    elif phase == AGAIN:
        actions += [plain["press"], plain["retreat"]]
    elif phase == BACK:
        actions.extend(at_space["back"][realm.space[tile]] for tile in endings.ways_back(realm))
    elif phase == FIST:
        stock = winter.fist_stock(realm, seat, RANKING_OF[realm.step])
        actions.extend(make.fists[count] for count in range(min(stock, len(make.fists) - 1) + 1))
    elif phase == SPEND:
        actions.extend(at_space["spend"][realm.space[tile]] for tile in commerce.mints(realm, seat))
    else:
        _add_lists(realm, actions)


def _add_lists(realm: Realm, actions: list[Action]) -> None:
    """Actions that are made item by item."""
    phase, seat, make = realm.phase, realm.to_move, realm.scenario.make
    if phase == RECRUIT:
        if realm.count < MOST_RECRUITS:
            for kind in commerce.recruits(realm, seat):
                for tile in commerce.barracks(realm, seat):
                    actions.append(make.places[kind][realm.space[tile]])
    elif phase == BUILD:
        if realm.count < LINKS_PER_ACTION:
            for one, other in geography.buildable(realm, seat):
                actions.append(make.link(realm.space[one], realm.space[other]))
    elif phase == TRADE:
        for tile in commerce.partners(realm, seat):
            for symbol in range(4):
                if realm.symbols(tile)[symbol]:
                    actions.append(make.takes[symbol][realm.space[tile]])
    elif phase == MINTING:
        for tile in commerce.mints(realm, seat):
            actions.append(make.at_space["strike"][realm.space[tile]])
    elif phase == FORTIFY:
        if realm.count < WALLS_PER_ACTION:
            for tile in commerce.wallable(realm, seat):
                actions.append(make.at_space["wall"][realm.space[tile]])
    else:
        other = realm.aim
        for place in range(3):
            if commerce.can_give(realm, seat, place, realm.list[place]):
                actions.append(make.gives[place])
            if commerce.can_give(realm, other, place, realm.list[3 + place]):
                actions.append(make.asks[place])
        if commerce.is_fair(realm, seat, other):
            actions.append(make.plain["offer"])
        actions.append(make.plain["done"])
        return
    if _may_be_done(realm):
        actions.append(make.plain["done"])


def _may_be_done(realm: Realm) -> bool:
    """Whether a list may be closed: it has an item, or (a trade that all refuse) none can be had."""
    if realm.phase == TRADE:
        return bool(realm.list) or not commerce.partners(realm, realm.to_move)
    return realm.count > 0


def _add_ways(realm: Realm, actions: list[Action]) -> None:
    """How a discovered polis is found (rule B18)."""
    plain = realm.scenario.make.plain
    left = realm.deck_left() + len(realm.pile)
    actions.append(plain["draw"])
    if realm.coins[realm.to_move] >= 1 and left >= CHOICE_TILES:
        actions.append(plain["choice"])
    if realm.pile:
        actions.append(plain["pile"])


def chance_outcomes(realm: Realm) -> list[tuple[Action, int]]:
    """At a chance node: every outcome with its weight."""
    make, phase = realm.scenario.make, realm.phase
    if not is_chance(realm):
        return []
    if phase == ROLL:
        return make.rolls[realm.passes[2]]
    if phase == DIE:
        return [(deed, 1) for deed in make.dice]
    if phase == TILE:
        return [(make.poleis[polis], 1) for polis in realm.unseen(wanted_kind(realm))]
    if phase == MISSION:
        return [(make.missions[mission], 1) for mission in realm.missions_left()]
    if phase == AIM:
        return [(make.at_space["march"][realm.space[tile]], 1) for tile in winter.host_aims(realm)]
    if phase == SLOT:
        slots = [0, 2] if realm.players == 3 else range(realm.players)
        return [(make.slots[slot], 1) for slot in slots]
    return [(make.factions[faction], 1) for faction in range(len(FACTIONS)) if faction not in realm.faction]


def wanted_kind(realm: Realm) -> int:
    """The kind of tile that is drawn: an event may want one."""
    return realm.queue[2] if realm.queue and realm.queue[0] == happenings.DISCOVER_POLIS else ANY
