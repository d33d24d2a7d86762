"""Positions from outside: whatever the JSON says, it is a sound position or a `BadPosition` that names the field."""

from typing import Any

import pytest
from ants_tray import PARK, TRAY, fields, play, stand, start
from hostile import (
    any_value_anywhere,
    any_value_seen,
    anything_instead,
    every_field_needed,
    fields_of_two,
    junk_of,
    play_on,
    read_if_sound,
    refused_field,
)
from hypothesis import strategies as st

from game.engine.ants.board import FOOD_TOKENS, FOUNTAIN, MOST_SOLDIERS, MOST_WORKERS
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import TERMINAL, BadLevel, BadPosition, Json, Options, State

BUSY: dict[str, Any] = {"food": {"C3": 4, "A2": 3}, "bugs": {"A2": "worm"}, "store": [3, 4]}


def bird() -> Json:
    state = stand("A1 A2", phase="place", card="bird")
    play(state, "play A1")
    return state.to_json()


def rolling() -> Json:
    state = start()
    while state.to_json()["phase"] == "deal":
        play(state, state.chance_outcomes()[0][0].text)
    play(state, "first 2")
    return state.to_json()


def over() -> Json:
    state = stand("", "C6", phase="create")
    play(state, "end")
    return state.to_json()


FIGHT = {"from": "B1", "back": "B1", "at": "B2", "defender": 1, "soldiers": ["C2"], "workers": ["B2"]}
FIGHTERS = ("B1* 2.2", "B2 C2* A2 3.10")
SOUND_ONES: list[Json] = [
    start().to_json(),
    rolling(),
    fields("2.2 B1 C1*", "C6 3.10*", **BUSY),
    fields("2.2 B1 C1*", "C6 3.10*", phase="reveal", **BUSY),
    fields("2.2 B1 C1*", "C6 3.10*", phase="place", card="lens", **BUSY),
    fields("2.2 B1 C1*", "C6", phase="space", card="crumbs", second=True, **BUSY),
    fields("2.2 B1 C1*", "C6", phase="draw", owed=True, discards=["E6"], life_used={"worm": 2}, **BUSY),
    fields("2.2 B1 B2", "C6", phase="collect", left=["B2"], food={"A3": 2, "C3": 1}),
    fields(*FIGHTERS, phase="call", fight=FIGHT, acted={"2.2": "moved"}),
    fields(*FIGHTERS, phase="fight", fight=FIGHT, acted={"B1": "won"}),
    fields("2.8*", "3.10", phase="fight", fight={
        "from": "2.8", "back": "2.8", "at": None, "defender": 1, "soldiers": [], "workers": ["3.10"],
    }),
    fields("B1*", "C6", phase="fight", food={"A2": 3}, bugs={"A2": "worm"}, fight={
        "from": "B1", "back": "A1", "at": "A2", "defender": None, "soldiers": [], "workers": [],
    }),
    fields("2.2", "C6", phase="create", eaten=4, store=[3, 3]),
    bird(),
    over(),
]  # fmt: skip

junk = junk_of([
    "A1", "B2", "C3", "2.2", "4.5", "Z9", "move", "fight", "call", "over", "last", "night", "barren", "worm", "lizard",
    "0 worker", "1 soldier", "2 worker", "won", "moved", "bird", "collect", "deal", "first",
], st.sampled_from(["A1", "B1", "x", "worm"]), st.integers(-2, 160))  # fmt: skip


def refuse(data: Any, players: int = 2, options: Options | None = None) -> str:
    """The field that `BadPosition` names for `data`."""
    return refused_field(GAME, TRAY, data, players, options)


def sound(data: Any) -> bool:
    """Whether `data` is accepted; then everything holds, and it can be played on."""
    state = read_if_sound(GAME, TRAY, data)
    if state is None:
        return False
    play_on(state, 60, holds)
    return True


def holds(state: State) -> None:
    """What is true of every position (see also test_properties)."""
    assert isinstance(state, Ants)
    park = state.park
    assert state.tokens == sum(state.food) + sum(state.store) <= FOOD_TOKENS and min(state.food) >= 0 <= min(state.store)
    for space, ant in enumerate(state.ants):
        if ant >= 0:
            assert park.kind[space] != FOUNTAIN and state.bug[space] < 0 and state.alive[ant // 2]
            assert ant % 2 or not state.food[space]
        if state.bug[space] >= 0:
            assert state.food[space]
    for seat in range(state.players):
        assert state.workers[seat] == state.ants.count(2 * seat) <= MOST_WORKERS
        assert state.soldiers[seat] == state.ants.count(2 * seat + 1) <= MOST_SOLDIERS
    assert (state.current_player() == TERMINAL) == (not state.legal_actions() and not state.chance_outcomes())


def test_these_are_sound_before_they_are_spoilt() -> None:
    for data in SOUND_ONES:
        assert GAME.state_from_json(TRAY, 2, {}, data).to_json() == data
        assert sound(data)
    assert {data["phase"] for data in SOUND_ONES} == {
        "deal", "first", "reveal", "place", "space", "victim", "draw", "collect", "move", "call", "fight", "create", "over",
    }  # fmt: skip


test_any_value_anywhere = any_value_anywhere(SOUND_ONES, junk, sound, 250)
test_fields_of_two_sound_positions = fields_of_two(SOUND_ONES, sound, 4, 150)
test_anything_instead_of_a_position = anything_instead(GAME, TRAY, junk, 100)
test_any_value_anywhere_in_what_a_seat_sees = any_value_seen(GAME, TRAY, SOUND_ONES, junk, holds)
test_every_field_is_needed_and_typed = every_field_needed(GAME, TRAY, fields("2.2 B1 C1*", "C6 3.10*", **BUSY))


@pytest.mark.parametrize(("change", "field"), [
    ({"ants": {"A1": "0 queen"}}, "ants.A1"), ({"ants": {"A1": "2 worker"}}, "ants.A1"),
    ({"ants": {"Z1": "0 worker"}}, "ants.Z1"),
    ({"ants": {"A1": 0}}, "ants.A1"), ({"ants": {"4.5": "0 worker"}}, "ants.4.5"), ({"ants": {"C3": "0 worker"}}, "ants.C3"),
    ({"ants": {"A2": "0 soldier"}}, "bugs.A2"), ({"ants": []}, "ants"), ({"ants": {}}, "phase"),
    ({"food": {"C3": 0}}, "food.C3"), ({"food": {"C3": True}}, "food.C3"), ({"food": {"C3": 151}}, "food.C3"),
    ({"food": {"C3": 1.0}}, "food.C3"), ({"food": {"4.5": 1}, "bugs": {}}, "ants.4.5"), ({"food": {"C3": 4}}, "bugs.A2"),
    ({"food": {"C3": 144, "A2": 3}}, "food"), ({"bugs": {"C3": "crumbs"}}, "bugs.C3"), ({"bugs": {"C3": "ants"}}, "bugs.C3"),
    ({"bugs": {"C3": 7}}, "bugs.C3"), ({"bugs": {"B5": "worm"}}, "bugs.B5"), ({"store": [1]}, "store"),
    ({"store": [-1, 0]}, "store[0]"), ({"store": [0, 10**30]}, "store[1]"), ({"out": [2]}, "out[0]"), ({"out": [0]}, "out"),
    ({"out": [0, 1]}, "out"), ({"out": {}}, "out"), ({"to_move": 2}, "to_move"), ({"round": 0}, "round"),
    ({"round": 61}, "round"),
    ({"first": None}, "first"), ({"first": 2}, "first"), ({"rolls": [0, -1]}, "rolls"), ({"rolls": [-1]}, "rolls"),
    ({"rolls": [-1, 4]}, "rolls[1]"), ({"phase": "nap"}, "phase"), ({"phase": "over"}, "end"), ({"end": "last"}, "end"),
    ({"phase": "over", "end": "last"}, "end"), ({"phase": "over", "end": "barren"}, "end"), ({"end": "noon"}, "end"),
    ({"acted": {"C6": "moved"}}, "acted.C6"), ({"acted": {"B1": "won"}}, "acted.B1"), ({"acted": {"B1": "fresh"}}, "acted.B1"),
    ({"acted": {"A1": "moved"}}, "acted.A1"), ({"phase": "reveal", "acted": {"B1": "moved"}}, "acted"),
    ({"hands": [["A1", "A2", "A3"]]}, "hands"), ({"hands": [["A1", "A2"], ["A4", "A5", "A6"]]}, "hands[0]"),
    ({"hands": [["A1", "A2", "A1"], ["A4", "A5", "A6"]]}, "hands[0]"),
    ({"hands": [["A1", "A2", "A3"], ["A3", "A5", "A6"]]}, "hands[1]"),
    ({"hands": [["A1", "A2", "2.2"], ["A4", "A5", "A6"]]}, "hands[0]"),
    ({"hands": [["A1", "A2", "A3", "B1"], ["A4", "A5", "A6"]]}, "hands[0]"), ({"discards": ["A1"]}, "discards"),
    ({"discards": ["3.3"]}, "discards"), ({"discards": "A1"}, "discards"), ({"life": {}}, "life.crumbs"),
    ({"life": {"ants": 1}}, "life.ants"), ({"life": {"crumbs": 0}}, "life.crumbs"), ({"life_used": {"worm": 1}}, "life.worm"),
    ({"life_used": []}, "life_used"), ({"card": "worm"}, "life.worm"), ({"card": "ants"}, "card"), ({"card": 3}, "card"),
    ({"second": True}, "second"), ({"second": 1}, "second"), ({"owed": True}, "owed"), ({"victims": 1}, "struck"),
    ({"victims": 3}, "victims"), ({"struck": "A1"}, "struck"), ({"struck": "Z1"}, "struck"), ({"left": ["2.2"]}, "left"),
    ({"left": 0}, "left"), ({"eaten": 1}, "eaten"), ({"eaten": 7}, "eaten"), ({"fight": {}}, "fight"),
    ({"game": "chess"}, "game"), ({"level": "park"}, "level"), ({"winner": 0}, "winner"), ({"x" * 500: 0}, "x" * 40),
])  # fmt: skip
def test_the_error_names_the_place(change: Json, field: str) -> None:
    assert refuse({**fields("2.2 B1 C1*", "C6 3.10*", **BUSY), **change}) == field


@pytest.mark.parametrize(("change", "field"), [
    ({"from": "2.2"}, "fight.from"), ({"from": "C2"}, "fight.from"), ({"from": None}, "fight.from"),
    ({"back": "A2"}, "fight.back"),
    ({"back": "4.5"}, "fight.back"), ({"at": "2.2"}, "fight.at"), ({"at": "4.5"}, "fight.at"),
    ({"at": 7}, "fight.at"), ({"defender": 0}, "fight.at"), ({"defender": None}, "fight.at"),
    ({"defender": 2}, "fight.defender"),
    ({"at": None, "defender": 0}, "fight.defender"), ({"at": None}, "fight"), ({"soldiers": ["A2"]}, "fight"),
    ({"soldiers": ["C2", "C2"]}, "fight.soldiers"), ({"workers": ["A2", "3.10"]}, "fight"), ({"workers": []}, "fight"),
    ({"workers": ["B2", "A2", "C2"]}, "fight"), ({"workers": ["B2", "A2", "A1", "A3"]}, "fight.workers"),
    ({"workers": ["A2"]}, "fight"), ({"soldiers": "C2"}, "fight.soldiers"), ({"extra": 0}, "fight"),
])  # fmt: skip
def test_a_fight_must_be_possible(change: Json, field: str) -> None:
    for phase in ("call", "fight"):
        assert refuse(fields(*FIGHTERS, phase=phase, fight={**FIGHT, **change})) == field
    assert refuse(fields(*FIGHTERS, phase="fight", fight=None)) == "fight"


def test_more_of_fights() -> None:
    everybody = {**FIGHT, "workers": ["B2", "A2"]}
    assert refuse(fields(*FIGHTERS, phase="call", fight=everybody)) == "phase", "there is nobody left to call"
    assert refuse(fields(*FIGHTERS, phase="fight", fight=FIGHT, acted={"B1": "moved"})) == "fight.from"
    attacked = {"from": "B1", "back": "B1", "at": "C2", "defender": 1, "soldiers": [], "workers": ["B2"]}
    assert refuse(fields(*FIGHTERS, phase="fight", fight=attacked)) == "fight", "the attacked ant has to fight"
    second = {**attacked, "soldiers": ["B2", "C2"], "workers": []}
    assert refuse(fields("B1*", "B2* C2* 3.10", phase="fight", fight=second)) == "fight.soldiers", "and first"
    # The attacked soldier has fallen, its helpers fight on: its space is empty.
    fallen = {"from": "B1", "back": "B1", "at": "C2", "defender": 1, "soldiers": [], "workers": ["B2"]}
    assert sound(fields("B1*", "B2 3.10", phase="fight", fight=fallen))
    assert refuse(fields("B1*", "B2 3.10", phase="call", fight=fallen)) == "fight.at"
    assert refuse(fields("B1*", "B2 3.10", phase="fight", fight={**fallen, "workers": []})) == "fight.at"
    assert refuse(fields("C3*", "D2 3.10", phase="fight", fight={
        "from": "C3", "back": "C3", "at": "4.5", "defender": 1, "soldiers": [], "workers": ["D2"],
    })) == "fight.at"  # fmt: skip


@pytest.mark.parametrize(("change", "field"), [
    ({"card": "quiet"}, "card"), ({"card": None}, "card"), ({"second": True}, "second"), ({"owed": True}, "owed"),
    ({"eaten": 1}, "eaten"),
])  # fmt: skip
def test_a_card_is_placed(change: Json, field: str) -> None:
    assert refuse(fields("2.2", "C6", **{"phase": "place", "card": "lens", **change})) == field


def test_birds() -> None:
    data = bird()
    for change, field in (
        ({"victims": 0}, "struck"), ({"struck": None}, "struck"), ({"struck": "C4"}, "struck"), ({"owed": False}, "struck"),
        ({"struck": "2.2"}, "struck"), ({"struck": "A2"}, "struck"), ({"card": "lens"}, "life.lens"),
    ):  # fmt: skip
        assert refuse({**data, **change}) == field


def test_before_the_first_turn_everything_lies_as_set_up() -> None:
    for data in (start().to_json(), rolling()):
        for change in (
            {"ants": {"A1": "0 worker"}}, {"food": {"A1": 3}}, {"store": [11, 12]}, {"round": 2}, {"to_move": 1},
            {"discards": ["E6"]}, {"first": 0},
        ):  # fmt: skip
            refuse({**data, **change})
    assert refuse({**start().to_json(), "rolls": [1, 0]}) == "rolls"
    assert refuse({**start().to_json(), "hands": [["A1", "A2"], ["A3"]]}) == "hands"
    assert refuse({**rolling(), "rolls": [0, 2]}) == "rolls" and refuse({**rolling(), "rolls": [1, 2]}) == "rolls"
    assert refuse({**rolling(), "rolls": [-1, 0]}) == "rolls", "who rolls alone has won already"
    full = [["A1", "A2", "A3"], ["A4", "A5", "A6"]]
    assert refuse({**start().to_json(), "hands": full}) == "hands"


def test_a_second_event_needs_few_players() -> None:
    data = fields(park=PARK, players=4, phase="reveal", second=True)
    with pytest.raises(BadPosition) as refusal:
        GAME.state_from_json(PARK, 4, {}, data)
    assert refusal.value.field == "second"


def test_too_many_ants() -> None:
    names = [PARK.names[space] for space in PARK.numbered]
    for colony in (" ".join(names[:21]), " ".join(f"{name}*" for name in names[:11])):
        with pytest.raises(BadPosition) as refusal:
            GAME.state_from_json(PARK, 2, {}, fields(colony, park=PARK))
        assert refusal.value.field == "ants"


def test_the_night_option_says_how_late_it_may_be() -> None:
    late = fields("2.2", "C6", round=100, options={"nightfall": False})
    assert refuse(late) == "round"
    assert GAME.state_from_json(TRAY, 2, {"nightfall": False}, late).to_json() == late


@pytest.mark.parametrize("options", [{"teams": True}, {"gentle": 1}, {"hats": True}, {"nightfall": "yes"}, {"x" * 100: True}])
def test_other_players_and_options_are_refused(options: Options) -> None:
    with pytest.raises(BadLevel) as refusal:
        GAME.new_state(TRAY, 2, options)
    assert refusal.value.where == "options" and str(refusal.value).strip()
    for players in (1, 3, 7, 10**9):
        with pytest.raises(BadLevel):
            GAME.new_state(TRAY, players, {})


def test_workers_that_are_left_stand_in_the_parks_order() -> None:
    food = {"A2": 3, "C2": 3, "A3": 3, "C3": 3}
    assert sound(fields("2.2 B1 B2", "C6", phase="collect", left=["B1", "B2"], food=food))
    assert refuse(fields("2.2 B1 B2", "C6", phase="collect", left=["B2", "B1"], food=food)) == "left"
