"""Reading a position of Ants! from JSON: hostile until every field is checked."""

from collections.abc import Callable
from typing import Any, Final

from game.engine.ants.board import (
    FOOD_TOKENS,
    FOUNTAIN,
    GROUP_SIZE,
    HAND,
    KIND_NAMES,
    MEAL,
    MOST_SOLDIERS,
    MOST_WORKERS,
    NOBODY,
    SOLDIER,
    WORKER,
    Park,
)
from game.engine.ants.cards import BIRD, NUMBERS, PARK_LIFE
from game.engine.ants.collecting import sources
from game.engine.ants.events import QUEEN
from game.engine.ants.fights import callable_helpers, can_be_attacked
from game.engine.ants.ground import (
    BARREN,
    CALL,
    COLLECT,
    CREATE,
    DEAL,
    DISCARDED,
    DRAW,
    FIGHT,
    FIRST,
    HELD,
    LAST,
    MOVE,
    MOVED,
    OVER,
    PHASES,
    PLACE,
    REASONS,
    REVEAL,
    SPACE,
    VICTIM,
)
from game.engine.ants.happenings import MOST_VICTIMS, prey
from game.engine.ants.position import TWO_EVENTS, Ants
from game.engine.ants.writing import ACTED, position_json
from game.engine.checked import fields, named_space, named_spaces, truth, whole
from game.engine.core import BadPosition, Json, msg

_KINDS: Final = {name: kind for kind, name in enumerate(KIND_NAMES)}
_EVENT_PHASES: Final = (PLACE, SPACE, VICTIM)


def position_from_json(state: Ants, data: Json) -> Ants:
    """The position in `data`, laid onto `state`, a set-up with the same park, players and options. Raises `BadPosition`."""
    fields(data, "ants", state.park.level_id, set(position_json(state)))
    _read_turn(state, data)
    _read_park(state, data)
    _read_cards(state, data)
    _read_colonies(state, data)
    _read_fight(state, data["fight"])
    _check_phase(state)
    return state


def _by_space(park: Park, value: Any, field: str) -> dict[int, Any]:
    if not isinstance(value, dict):
        raise BadPosition(field, msg("an object with names of spaces is expected"))
    return {named_space(name, f"{field}.{str(name)[:40]}", park.numbers): entry for name, entry in value.items()}


def _by_seat(state: Ants, value: Any, field: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != state.players:
        raise BadPosition(field, msg("a list with an entry for each seat is expected"))
    return value


def _seat_or_none(state: Ants, value: Any, field: str) -> int:
    return NOBODY if value is None else whole(value, field, 0, state.players - 1)


def _read_turn(state: Ants, data: Json) -> None:
    if data["phase"] not in PHASES:
        raise BadPosition("phase", msg("one of {phases} is expected"), {"phases": ", ".join(PHASES)})
    state.phase = PHASES.index(data["phase"])
    state.to_move = whole(data["to_move"], "to_move", 0, state.players - 1)
    state.round = whole(data["round"], "round", 1, state.nightfall)
    state.first = _seat_or_none(state, data["first"], "first")
    state.rolls = [whole(eyes, f"rolls[{seat}]", -1, 3) for seat, eyes in enumerate(_by_seat(state, data["rolls"], "rolls"))]
    state.eaten = whole(data["eaten"], "eaten", 0, MEAL)
    state.second = truth(data["second"], "second")
    state.owed = truth(data["owed"], "owed")
    state.victims = whole(data["victims"], "victims", 0, MOST_VICTIMS)
    state.struck = NOBODY if data["struck"] is None else named_space(data["struck"], "struck", state.park.numbers)
    end = data["end"]
    if end is not None and end not in REASONS[1:]:
        raise BadPosition("end", msg("one of {reasons} is expected"), {"reasons": ", ".join(REASONS[1:])})
    state.end = end or ""
    if (state.phase == OVER) != bool(state.end):
        raise BadPosition("end", msg("there is a reason for the end exactly when the game is over"))


def _read_park(state: Ants, data: Json) -> None:
    park = state.park
    ants = _by_space(park, data["ants"], "ants")
    state.food = [0] * park.size
    for space, food in _by_space(park, data["food"], "food").items():
        state.food[space] = whole(food, f"food.{park.names[space]}", 1, FOOD_TOKENS)
    for space, card_id in _by_space(park, data["bugs"], "bugs").items():
        number = NUMBERS.get(card_id, NOBODY) if isinstance(card_id, str) else NOBODY
        if number < 0 or not PARK_LIFE[number].head:
            raise BadPosition(f"bugs.{park.names[space]}", msg("the name of a bug is expected"))
        if not state.food[space] or space in ants:
            raise BadPosition(f"bugs.{park.names[space]}", msg("a living bug sits on its food, and no ant stands there"))
        state.bug[space] = number
    for space, text in ants.items():
        field = f"ants.{park.names[space]}"
        seat_text, _, kind_text = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if kind_text not in _KINDS or seat_text not in [str(seat) for seat in range(state.players)]:
            raise BadPosition(field, msg("a seat and “worker” or “soldier” are expected"))
        kind = _KINDS[kind_text]
        if kind == WORKER and state.food[space]:
            raise BadPosition(field, msg("workers do not stand on food"))
        state.put_ant(space, int(seat_text), kind, 0)
    for space in range(park.size):
        if park.kind[space] == FOUNTAIN and (space in ants or state.food[space]):
            raise BadPosition(f"ants.{park.names[space]}", msg("nothing lies in the fountain"))
    for space, word in _by_space(park, data["acted"], "acted").items():
        if word not in ACTED[1:] or state.ants[space] < 0 or state.ants[space] // 2 != state.to_move:
            raise BadPosition(f"acted.{park.names[space]}", msg("“moved” or “won” is expected, for an ant of the seat to move"))
        if word == ACTED[2] and state.ants[space] % 2 != SOLDIER:
            raise BadPosition(f"acted.{park.names[space]}", msg("only a soldier wins fights"))
        state.acted[space] = ACTED.index(word)
    if data["acted"] and state.phase not in (MOVE, CALL, FIGHT, CREATE):
        raise BadPosition("acted", msg("ants have moved only while moves are made"))


def _read_cards(state: Ants, data: Json) -> None:
    park = state.park
    for seat, hand in enumerate(_by_seat(state, data["hands"], "hands")):
        for space in named_spaces(hand, f"hands[{seat}]", park.numbers, HAND):
            _lay_card(state, space, HELD + seat, f"hands[{seat}]")
    for space in named_spaces(data["discards"], "discards", park.numbers, park.size):
        _lay_card(state, space, DISCARDED, "discards")
    full = state.deck  # `state` is a set-up: nothing has been drawn from it
    state.deck = _copies(data["life"], "life")
    state.used = _copies(data["life_used"], "life_used")
    card = data["card"]
    if card is not None and (not isinstance(card, str) or card not in NUMBERS):
        raise BadPosition("card", msg("the name of a Park Life card is expected"))
    state.card = NOBODY if card is None else NUMBERS[card]
    for life in PARK_LIFE:
        number = life.number
        if state.deck[number] + state.used[number] + (state.card == number) != full[number]:
            raise BadPosition(f"life.{life.card_id}", msg("the copies of this card do not add up to the deck"))


def _lay_card(state: Ants, space: int, where: int, field: str) -> None:
    if not state.park.is_numbered[space] or state.card_at[space]:
        raise BadPosition(field, msg("{space} has no card, or it lies elsewhere already"), {"space": state.park.names[space]})
    state.card_at[space] = where


def _copies(value: Any, field: str) -> list[int]:
    if not isinstance(value, dict):
        raise BadPosition(field, msg("an object with Park Life cards and their copies is expected"))
    copies = [0] * len(PARK_LIFE)
    for card_id, count in value.items():
        if card_id not in NUMBERS:
            raise BadPosition(f"{field}.{str(card_id)[:40]}", msg("there is no such Park Life card"))
        copies[NUMBERS[card_id]] = whole(count, f"{field}.{card_id}", 1, 99)
    return copies


def _read_colonies(state: Ants, data: Json) -> None:
    state.store = [
        whole(food, f"store[{seat}]", 0, FOOD_TOKENS) for seat, food in enumerate(_by_seat(state, data["store"], "store"))
    ]
    state.tokens = sum(state.store) + sum(state.food)
    if state.tokens > FOOD_TOKENS:
        raise BadPosition("food", msg("there are only {most} food tokens"), {"most": FOOD_TOKENS})
    out = data["out"]
    if not isinstance(out, list) or len(out) >= state.players or len(set(map(str, out))) != len(out):
        raise BadPosition("out", msg("a list of the seats that are out is expected"))
    state.out = [whole(seat, f"out[{index}]", 0, state.players - 1) for index, seat in enumerate(out)]
    for seat in range(state.players):
        state.alive[seat] = seat not in state.out
        dead = not state.alive[seat]
        if dead and (state.store[seat] or state.workers[seat] or state.soldiers[seat] or state.hand(seat)):
            raise BadPosition("out", msg("a seat that is out has no ants, food or cards"))
        if state.workers[seat] > MOST_WORKERS or state.soldiers[seat] > MOST_SOLDIERS:
            raise BadPosition(
                "ants", msg("a colony has at most {workers} workers and {soldiers} soldiers"),
                {"workers": MOST_WORKERS, "soldiers": MOST_SOLDIERS},
            )  # fmt: skip
    state.left = named_spaces(data["left"], "left", state.park.numbers, MOST_WORKERS)


def _read_fight(state: Ants, value: Any) -> None:
    if state.phase not in (CALL, FIGHT):
        if value is not None:
            raise BadPosition("fight", msg("nobody fights in this phase"))
        return
    if not isinstance(value, dict) or set(value) != {"from", "back", "at", "defender", "soldiers", "workers"}:
        raise BadPosition("fight", msg("an object with from, back, at, defender, soldiers and workers is expected"))
    park = state.park
    state.fight_from = named_space(value["from"], "fight.from", park.numbers)
    state.fight_back = named_space(value["back"], "fight.back", park.numbers)
    state.fight_at = QUEEN if value["at"] is None else named_space(value["at"], "fight.at", park.numbers)
    state.fight_seat = _seat_or_none(state, value["defender"], "fight.defender")
    state.line = named_spaces(value["soldiers"], "fight.soldiers", park.numbers, MOST_SOLDIERS)
    state.crowd = named_spaces(value["workers"], "fight.workers", park.numbers, GROUP_SIZE)
    if state.ants[state.fight_from] != state.to_move * 2 + SOLDIER or state.acted[state.fight_from] == MOVED:
        raise BadPosition("fight.from", msg("a soldier of the seat to move that may still attack is expected"))
    if state.fight_back != state.fight_from and (
        state.ants[state.fight_back] >= 0 or state.bug[state.fight_back] >= 0 or park.kind[state.fight_back] == FOUNTAIN
    ):
        raise BadPosition("fight.back", msg("the attacker returns to an empty space, or to where it was"))
    _check_fight(state)


def _check_fight(state: Ants) -> None:
    target, defender = state.fight_at, state.fight_seat
    if target == QUEEN:
        if defender < 0 or not state.alive[defender] or state.allied(state.to_move, defender):
            raise BadPosition("fight.defender", msg("a living enemy is expected"))
    else:
        owner = state.ants[target] // 2 if state.ants[target] >= 0 else NOBODY
        fallen = defender >= 0 and owner < 0 and state.phase == FIGHT and bool(state.line or state.crowd)
        if not fallen and (owner != defender or not can_be_attacked(state, state.to_move, target)):
            raise BadPosition("fight.at", msg("the space of the attacked ant or bug is expected"))
        if fallen and (state.allied(state.to_move, defender) or state.bug[target] >= 0):
            raise BadPosition("fight.defender", msg("a living enemy is expected"))
        if fallen and state.park.kind[target] == FOUNTAIN:
            raise BadPosition("fight.at", msg("the space of the attacked ant or bug is expected"))
    if defender < 0 and (state.line or state.crowd or state.phase == CALL):
        raise BadPosition("fight", msg("a bug has no helpers"))
    around = state.park.hills[state.hill(defender)].entrances if target == QUEEN else state.park.touching[target]
    for space, kind in [(space, SOLDIER) for space in state.line] + [(space, WORKER) for space in state.crowd]:
        if state.ants[space] != defender * 2 + kind or (space != target and space not in around):
            raise BadPosition("fight", msg("{space} holds no defender of that kind"), {"space": state.park.names[space]})
    if target >= 0 and defender >= 0 and state.ants[target] >= 0 and target not in (*state.line, *state.crowd):
        raise BadPosition("fight", msg("the attacked ant has to fight"))
    if target >= 0 and defender >= 0 and not state.line and not state.crowd:
        raise BadPosition("fight", msg("the attacked ant has to fight"))
    if target >= 0 and state.line and state.ants[target] % 2 == SOLDIER and state.ants[target] >= 0 and state.line[0] != target:
        raise BadPosition("fight.soldiers", msg("the attacked soldier fights first"))
    if state.phase == CALL and not callable_helpers(state):
        raise BadPosition("phase", msg("there is nobody to call"))


def _check_phase(state: Ants) -> None:
    """What a phase implies for the other fields."""
    phase = state.phase
    needs_card = phase in _EVENT_PHASES
    if (state.card >= 0) != needs_card or (needs_card and not PARK_LIFE[state.card].needs_space):
        raise BadPosition("card", msg("a Park Life card that needs a space lies open exactly while its space is chosen"))
    if state.second and (state.players > TWO_EVENTS or phase not in (REVEAL, SPACE, VICTIM)):
        raise BadPosition("second", msg("a second event belongs to games of two or three"))
    if phase == SPACE and not state.second:
        raise BadPosition("second", msg("only a second event takes its space from the deck"))
    if (state.owed and (phase not in (VICTIM, DRAW) or state.second)) or (phase == DRAW and not state.owed):
        raise BadPosition("owed", msg("a card is owed from playing one until the next is drawn"))
    bird = phase == VICTIM
    if bird != (state.struck >= 0) or bird != (state.victims > 0):
        raise BadPosition("struck", msg("a bird has come down somewhere exactly while its victims are chosen"))
    if bird and (
        PARK_LIFE[state.card].kind != BIRD
        or not prey(state, state.struck)
        or not state.park.is_numbered[state.struck]
        or state.ants[state.struck] >= 0
        or (not state.second and not state.owed)
    ):
        raise BadPosition("struck", msg("a bird has come down somewhere exactly while its victims are chosen"))
    if state.eaten and phase != CREATE:
        raise BadPosition("eaten", msg("a Queen eats only while new ants are made"))
    _check_left(state)
    _check_hands(state)
    _check_start(state)
    _check_end(state)
    if phase == MOVE and not state.can_act():
        raise BadPosition("phase", msg("no ant can move"))


def _check_left(state: Ants) -> None:
    group = state.chains_of(state.to_move).group
    for space in state.left:
        if (
            state.phase != COLLECT
            or state.ants[space] != state.to_move * 2 + WORKER
            or group[space] != 0
            or len(sources(state, state.to_move, space)) < 2
        ):
            raise BadPosition("left", msg("only linked workers that have a choice are still to collect"))
    if state.phase == COLLECT and not state.left:
        raise BadPosition("left", msg("nobody is left to collect"))
    if state.left != sorted(state.left):
        raise BadPosition("left", msg("the spaces stand in the park's order"))


def _check_hands(state: Ants) -> None:
    sizes = [len(state.hand(seat)) for seat in range(state.players)]
    if state.phase == DEAL:
        # Dealt seat by seat: full hands, then one that is not, then empty ones.
        open_seat = next((seat for seat in range(state.players) if sizes[seat] < HAND), NOBODY)
        if open_seat < 0 or any(sizes[seat] for seat in range(open_seat + 1, state.players)):
            raise BadPosition("hands", msg("hands are dealt seat by seat"))
        return
    for seat in range(state.players):
        owed = state.owed and seat == state.to_move
        if state.alive[seat] and sizes[seat] != HAND - owed:
            raise BadPosition(f"hands[{seat}]", msg("a hand has {count} cards here"), {"count": HAND - owed})


def _check_start(state: Ants) -> None:
    before = state.phase in (DEAL, FIRST)
    if before != (state.first < 0):
        raise BadPosition("first", msg("who begins is known from the first turn on"))
    if before:
        fresh = Ants(state.park, state.players)
        if any(ant >= 0 for ant in state.ants) or state.food != fresh.food or state.store != fresh.store or state.out:
            raise BadPosition("phase", msg("before the first turn everything lies as it was set up"))
        if any(state.used) or state.round != 1 or state.to_move:
            raise BadPosition("phase", msg("before the first turn everything lies as it was set up"))
    if any(state.card_at[space] == DISCARDED for space in state.park.numbered) and before:
        raise BadPosition("discards", msg("before the first turn everything lies as it was set up"))
    rolling = state.phase == FIRST
    if state.phase == DEAL and any(state.rolls):
        raise BadPosition("rolls", msg("nobody has rolled yet"))
    if rolling:
        pending = [seat for seat in range(state.players) if state.rolls[seat] == 0]
        if not pending or any(state.rolls[seat] > 0 for seat in range(pending[0], state.players)):
            raise BadPosition("rolls", msg("seats roll in their order"))
        if sum(roll >= 0 for roll in state.rolls) < 2:
            raise BadPosition("rolls", msg("seats roll in their order"))
    if not before and any(roll != -1 for roll in state.rolls):
        raise BadPosition("rolls", msg("rolling for the first turn is over"))


def _check_end(state: Ants) -> None:
    living = [seat for seat in range(state.players) if state.alive[seat]]
    one_side = all(state.allied(living[0], seat) for seat in living)
    if one_side != (state.end == LAST):
        raise BadPosition("end", msg("the game ends when one side is left, and only then by that reason"))
    if state.end == BARREN and (any(state.workers) or any(state.soldiers) or any(state.store)):
        raise BadPosition("end", msg("somebody can still act"))
    if state.phase != OVER and not state.alive[state.to_move]:
        raise BadPosition("to_move", msg("a seat that is out does not move"))


def position_from_observation(state: Ants, observation: Json, roll: Callable[[int], int]) -> Ants:
    """A whole position of which the seat would see `observation`; `roll(n)` gives 0..n-1 and deals the unseen cards."""
    if not isinstance(observation, dict):
        raise BadPosition("position", msg("an object with the fields of a position is expected"))
    data = dict(observation)
    seat = whole(data.pop("seat", None), "seat", 0, state.players - 1)
    own, unseen = data.pop("hand", None), data.pop("unseen", None)
    if not isinstance(own, list) or not isinstance(unseen, list):
        raise BadPosition("hand", msg("a list of at most {most} spaces is expected"), {"most": HAND})
    unseen = list(unseen)
    hands: list[list[Any]] = []
    for other, size in enumerate(_by_seat(state, data.get("hands"), "hands")):
        count = whole(size, f"hands[{other}]", 0, HAND)
        if other == seat:
            hands.append(list(own))
            continue
        if count > len(unseen):
            raise BadPosition("unseen", msg("there are fewer unseen cards than the others hold"))
        hands.append([unseen.pop(roll(len(unseen))) for _ in range(count)])
    data["hands"] = hands
    return position_from_json(state, data)
