"""Pebbles keeps its own rules; that it keeps the contract is the battery's business."""

import json
from typing import cast

import pytest
from playing import new_match, play_on

from game.engine.core import CHANCE, BadLevel, BadPosition, Event, IllegalAction
from game.engine.playout import Dice
from pebbles.game import COLOURS, GAME, WORTH, Pebbles


def started() -> Pebbles:
    return cast(Pebbles, new_match(GAME).state)


def play(state: Pebbles, *texts: str) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        state.apply_action(state.parse_action(text), events.append)
    return events


def test_a_fist_that_nobody_else_has_is_a_point() -> None:
    state = started()
    events = play(state, "fist 0", "fist 0", "fist 2")
    assert state.scores() == [0, 0, 1]
    assert {"event": "fists-opened", "fists": [0, 0, 2]} in [event.to_json() for event in events]


def test_commitments_stay_hidden_until_the_last_is_made() -> None:
    state = started()
    play(state, "fist 1", "fist 2")
    assert state.observation(2)["fists"] == ["?", "?", None]
    assert state.observation(0)["fists"] == [1, "?", None]
    play(state, "fist 0")
    assert state.observation(2)["fists"] == [None, None, None] and state.phase == "play"


def test_a_hand_is_its_owners_alone_until_the_end() -> None:
    state = started()
    play(state, "fist 0", "fist 0", "fist 0", "draw", "drawn gold")
    assert state.observation(0)["hand"]["gold"] == 1 and state.scores()[0] == WORTH["gold"]
    other = state.observation(1)
    assert other["hands"] == [1, 0, 0] and other["unseen"] == {"white": 9, "black": 6, "gold": 3}
    assert other["bag"] == 17


@pytest.mark.parametrize("seat", range(3))
def test_a_world_made_from_what_a_seat_sees_looks_the_same_to_it(seat: int) -> None:
    match = new_match(GAME)
    worlds = set()
    while not match.over:
        play_on(match, len(match.log), 1)
        seen = match.state.observation(seat)
        dice = Dice(len(match.log))
        for _ in range(3):
            world = GAME.state_from_observation(match.level, 3, {}, json.loads(json.dumps(seen)), dice.roll)
            assert world.observation(seat) == seen
            worlds.add(world.key())
    assert len(worlds) > 20


def test_the_bag_runs_out_and_ends_the_game() -> None:
    match = new_match(GAME, level="pocket")
    while not match.over:
        if match.player == CHANCE:
            match.deal_one()
        else:
            match.play("draw" if "draw" in [action.text for action in match.legal_actions()] else "fist 1")
    assert match.result().reason == "bag" and len(match.log) < 20


def test_what_is_not_offered_is_refused() -> None:
    state = started()
    for text in ("roll", "rolled 3", "drawn white"):
        with pytest.raises(IllegalAction):
            play(state, text)
    calm = cast(Pebbles, GAME.new_state(state.beach, 3, {"dice": False}))
    play(calm, "fist 0", "fist 0", "fist 0")
    assert [action.text for action in calm.legal_actions()] == ["draw", "pass"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", 0), ("to_move", 3), ("phase", []), ("fists", [1, None, None]), ("hands", None), ("points", [{}, {}, {}]),
        ("bag", dict.fromkeys(COLOURS, 1)), ("end", "bag"), ("level", "moon"), ("game", None),
    ],
)  # fmt: skip
def test_an_edited_position_is_checked(field: str, value: object) -> None:
    state = started()
    with pytest.raises(BadPosition) as caught:
        GAME.state_from_json(state.beach, 3, {}, state.to_json() | {field: value})
    assert caught.value.field.startswith(field)


@pytest.mark.parametrize(
    ("wrong", "where"), [("rounds = 4", "rounds"), ('game = "pebbles"', "game"), ("gold = 3", "bag"), ("[bag]", "bag")]
)
def test_a_level_is_checked(wrong: str, where: str) -> None:
    text = started().beach.source
    with pytest.raises(BadLevel) as caught:
        GAME.read_level("x", text.replace(wrong, ""))
    assert caught.value.where == where
