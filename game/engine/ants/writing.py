"""A position of Ants! as JSON: whole, and as a seat may know it (ruling 18: Park Space hands are secret)."""

from game.engine.ants.board import KIND_NAMES
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.events import QUEEN
from game.engine.ants.ground import CALL, DISCARDED, FIGHT, FRESH, IN_DECK, PHASES, Ground
from game.engine.core import Json

ACTED = ["fresh", "moved", "won"]


def position_json(ground: Ground) -> Json:
    """Every field, spaces and cards by their names; what is usual (no ant, no food) is left out."""
    park = ground.park
    names, every = park.names, range(park.size)
    return {
        "game": "ants",
        "level": park.level_id,
        "phase": PHASES[ground.phase],
        "to_move": ground.to_move,
        "round": ground.round,
        "first": None if ground.first < 0 else ground.first,
        "rolls": ground.rolls[:],
        "ants": {
            names[space]: f"{ground.ants[space] // 2} {KIND_NAMES[ground.ants[space] % 2]}"
            for space in every
            if ground.ants[space] >= 0
        },
        "acted": {names[space]: ACTED[ground.acted[space]] for space in every if ground.acted[space] != FRESH},
        "food": {names[space]: ground.food[space] for space in every if ground.food[space]},
        "bugs": {names[space]: PARK_LIFE[ground.bug[space]].card_id for space in every if ground.bug[space] >= 0},
        "store": ground.store[:],
        "out": ground.out[:],
        "hands": [[names[space] for space in ground.hand(seat)] for seat in range(ground.players)],
        "discards": [names[space] for space in park.numbered if ground.card_at[space] == DISCARDED],
        "life": _cards(ground.deck),
        "life_used": _cards(ground.used),
        "card": None if ground.card < 0 else PARK_LIFE[ground.card].card_id,
        "second": ground.second,
        "struck": None if ground.struck < 0 else names[ground.struck],
        "victims": ground.victims,
        "owed": ground.owed,
        "left": [names[space] for space in ground.left],
        "eaten": ground.eaten,
        "fight": _fight(ground),
        "end": ground.end or None,
    }


def _cards(copies: list[int]) -> Json:
    return {card.card_id: copies[card.number] for card in PARK_LIFE if copies[card.number]}


def _fight(ground: Ground) -> Json | None:
    if ground.phase != CALL and ground.phase != FIGHT:
        return None
    names = ground.park.names
    return {
        "from": names[ground.fight_from],
        "back": names[ground.fight_back],
        "at": None if ground.fight_at == QUEEN else names[ground.fight_at],
        "defender": None if ground.fight_seat < 0 else ground.fight_seat,
        "soldiers": [names[space] for space in ground.line],
        "workers": [names[space] for space in ground.crowd],
    }


def observed(ground: Ground, seat: int) -> Json:
    """The position with the own hand only; the cards of the others lie somewhere among `unseen`."""
    data = position_json(ground)
    names = ground.park.names
    hands: list[list[str]] = data["hands"]
    own = hands[seat]
    data["seat"] = seat
    data["hands"] = [len(hand) for hand in hands]
    data["hand"] = own
    data["unseen"] = [
        names[space]
        for space in ground.park.numbered
        if ground.card_at[space] == IN_DECK or (ground.card_at[space] != DISCARDED and names[space] not in own)
    ]
    return data
