"""Positions from outside: whatever the JSON says, it is a sound position or a `BadPosition` that names the field."""

import math
from typing import Any

import pytest
from drawing import CLASSIC, draw, fields, start
from hostile import any_value_anywhere, anything_instead, every_field_needed, junk_of, read_if_sound, refused_field
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.colony.position import Colony
from game.engine.colony.rules import GAME
from game.engine.core import TERMINAL, BadLevel, Json
from game.engine.playout import Dice, play_out

DRAWING = """
       3     0     2     3     4r    3
    3     3b    1     2     3     3     3
       3     3     0     3     3     0r
"""

junk = junk_of(
    ["A1", "B4", "Z9", "fork", "over", "no log", "quiet", "blocked", -1, 2, 57], st.text(max_size=4), st.integers()
)


def refuse(data: Any) -> str:
    """The field that `BadPosition` names for `data`."""
    return refused_field(GAME, CLASSIC, data)


def sound(data: Any) -> None:
    """`data` is refused, or it is a position in which everything holds and that can be played to its end."""
    state = read_if_sound(GAME, CLASSIC, data)
    if state is None:
        return
    assert isinstance(state, Colony)
    assert sum(state.eggs) + sum(state.collected) + state.hand == CLASSIC.eggs
    assert (state.current_player() == TERMINAL) == (not state.legal_actions())
    play_out(state, Dice(1), 20_000)
    assert state.current_player() == TERMINAL and sum(state.result().scores) <= CLASSIC.eggs


SOUND_ONES: list[Json] = [
    start().to_json(),
    fields(DRAWING),
    fields(DRAWING, phase="ant"),
    fields(DRAWING, phase="ant", duty=True, captured_this_turn=True),
    fields(DRAWING, phase="fork", sowing={"at": "B1", "eggs_in_hand": 1, "pickups": 99}),
    fields(DRAWING, phase="over", end="quiet", quiet_turns=40),
]


def test_these_are_sound_before_they_are_spoilt() -> None:
    for data in SOUND_ONES:
        assert GAME.state_from_json(CLASSIC, 2, {}, data).to_json() == data


test_any_value_anywhere = any_value_anywhere(SOUND_ONES, junk, sound, 400)
test_anything_instead_of_a_position = anything_instead(GAME, CLASSIC, junk, 200)
test_every_field_is_needed_and_typed = every_field_needed(GAME, CLASSIC, fields(DRAWING))


@settings(max_examples=150, deadline=None)
@given(
    eggs=st.lists(st.integers(0, 4), min_size=19, max_size=19),
    ants=st.dictionaries(st.sampled_from(CLASSIC.names), st.integers(0, 1), max_size=12),
    rest=st.tuples(st.integers(0, 57), st.booleans(), st.integers(0, 40), st.integers(0, 1), st.booleans()),
    phase=st.sampled_from(["sow", "fork", "ant", "over"]),
    sowing=st.none()
    | st.fixed_dictionaries(
        {"at": st.sampled_from(CLASSIC.names), "eggs_in_hand": st.integers(0, 20), "pickups": st.integers(0, 101)}
    ),
    end=st.sampled_from([None, "no log", "blocked", "quiet"]),
)
def test_well_formed_positions_that_may_not_be_sound(
    eggs: list[int],
    ants: dict[str, int],
    rest: tuple[int, bool, int, int, bool],
    phase: str,
    sowing: Json | None,
    end: str | None,
) -> None:
    red, duty, quiet, to_move, captured = rest
    hand = sowing["eggs_in_hand"] if sowing else 0
    black = 57 - sum(eggs) - hand - red
    sound(
        {
            "game": "colony", "level": "classic", "to_move": to_move, "phase": phase, "ants": ants, "duty": duty,
            "eggs": dict(zip(CLASSIC.names, eggs, strict=True)), "collected": [red, black],
            "in_hand": [6 - list(ants.values()).count(seat) for seat in (0, 1)], "quiet_turns": quiet,
            "last_complete": None, "captured_this_turn": captured, "sowing": sowing, "end": end,
        }
    )  # fmt: skip


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"eggs": {**fields(DRAWING)["eggs"], "A1": 4}}, "eggs"),
        ({"eggs": {**fields(DRAWING)["eggs"], "A1": -1}}, "eggs.A1"),
        ({"eggs": {**fields(DRAWING)["eggs"], "A1": 3.0}}, "eggs.A1"),
        ({"eggs": {**fields(DRAWING)["eggs"], "A1": True}}, "eggs.A1"),
        ({"eggs": {**fields(DRAWING)["eggs"], "A1": math.nan}}, "eggs.A1"),
        ({"eggs": {**fields(DRAWING)["eggs"], "D1": 0}}, "eggs.D1"),
        ({"eggs": {"A1": 57}}, "eggs.A2"),
        ({"ants": {"B2": 2}}, "ants.B2"),
        ({"ants": {"b2": 1}}, "ants.b2"),
        ({"in_hand": [6, 5]}, "in_hand[0]"),
        ({"in_hand": [4, 5, 0]}, "in_hand"),
        ({"collected": [-1, 1]}, "collected[0]"),
        ({"collected": [10**400, 0]}, "collected[0]"),
        ({"to_move": 2}, "to_move"),
        ({"quiet_turns": 40}, "quiet_turns"),
        ({"quiet_turns": 41}, "quiet_turns"),
        ({"phase": "throw"}, "phase"),
        ({"phase": "over"}, "end"),
        ({"phase": "over", "end": "no log"}, "end"),
        ({"phase": "over", "end": "blocked"}, "end"),
        ({"end": "quiet"}, "end"),
        ({"phase": "fork"}, "sowing"),
        ({"sowing": {"at": "B1", "eggs_in_hand": 1, "pickups": 1}}, "sowing"),
        ({"captured_this_turn": True}, "captured_this_turn"),
        ({"game": "chess"}, "game"),
        ({"level": "calm"}, "level"),
        ({"winner": 0}, "winner"),
        ({"x" * 500: 0}, "x" * 40),
    ],
)
def test_the_error_names_the_place(change: Json, field: str) -> None:
    assert refuse({**fields(DRAWING), **change}) == field


@pytest.mark.parametrize(
    ("sowing", "field"),
    [
        ({"at": "A1", "eggs_in_hand": 1, "pickups": 1}, "sowing.at"),
        ({"at": "Z1", "eggs_in_hand": 1, "pickups": 1}, "sowing.at"),
        ({"at": ["B1"], "eggs_in_hand": 1, "pickups": 1}, "sowing.at"),
        ({"at": "B1", "eggs_in_hand": 0, "pickups": 1}, "sowing.eggs_in_hand"),
        ({"at": "B1", "eggs_in_hand": 1, "pickups": 0}, "sowing.pickups"),
        ({"at": "B1", "eggs_in_hand": 1, "pickups": 101}, "sowing.pickups"),
        ({"at": "B1", "eggs_in_hand": 1}, "sowing"),
        ({"at": "B4", "eggs_in_hand": 1, "pickups": 1}, "eggs.B4"),
    ],
)
def test_a_sowing_must_be_possible(sowing: Json, field: str) -> None:
    good = fields(DRAWING, phase="fork", sowing={"at": "B1", "eggs_in_hand": 1, "pickups": 1})
    assert refuse({**good, "sowing": sowing}) == field


def test_a_position_with_nothing_to_do_is_not_in_play() -> None:
    no_log = """
           0     0     0     0     4r    0
        0     0b    0     0     0     0     0
           0     0     0     0     0     0
    """
    assert refuse(fields(no_log)) == "phase"
    draw(no_log, phase="over", end="no log")
    blocked = """
           0b    0     1     0     0     0
        5r    0b    0     0     0     0     0
           0b    0     0     0     0     0
    """
    assert refuse(fields(blocked, phase="ant", duty=True)) == "phase"
    assert refuse(fields(blocked, phase="ant", to_move=1, ants={"B1": 0}, in_hand=[5, 6])) == "phase"
    draw(blocked, phase="over", end="blocked", duty=True)
    assert refuse(fields(blocked, phase="over", end="blocked")) == "end", "without the duty nobody is blocked"
    without_ants = blocked.replace("5r", "5 ")
    assert refuse(fields(without_ants, phase="over", end="blocked", duty=True)) == "end", "who has no ants is exempt"


def test_two_true_reasons_of_the_end_are_two_positions() -> None:
    drawing = """
           0     0     0     0     4r    0
        0     0b    0     0     0     0     0
           0     0     0     0     0     0
    """
    no_log, quiet = (draw(drawing, phase="over", end=end, quiet_turns=40) for end in ("no log", "quiet"))
    assert no_log.key() != quiet.key()


def test_other_players_and_options_are_refused() -> None:
    for players in (1, 3, 10**9):
        with pytest.raises(BadLevel) as refusal:
            GAME.new_state(CLASSIC, players, {})
        assert refusal.value.where == "players"
    with pytest.raises(BadLevel) as refusal:
        GAME.new_state(CLASSIC, 2, {"dice": True})
    assert refusal.value.where == "options" and "dice" in str(refusal.value)
