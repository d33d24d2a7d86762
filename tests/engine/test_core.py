"""What the contract itself does: errors with values, actions, random play, the list of games."""

import pickle

import pytest
from drawing import start

from game.engine.core import Action, BadLevel, BadPosition, IllegalAction, Result, RulesError
from game.engine.games import GAMES, game_at
from game.engine.playout import Dice, draw, play_out


def test_an_error_keeps_its_sentence_apart_from_its_values() -> None:
    error = BadPosition("eggs.B3", "{log} has {eggs} eggs", {"log": "B3", "eggs": 4})
    assert str(error) == "B3 has 4 eggs" and error.template == "{log} has {eggs} eggs" and error.field == "eggs.B3"
    assert str(RulesError("a {brace} without values")) == "a {brace} without values"
    assert all(issubclass(kind, RulesError) for kind in (IllegalAction, BadPosition, BadLevel))


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("no {log}", {"log": "B3"}),
        BadPosition("eggs.B3", "no {log}", {"log": "B3"}),
        BadLevel("map, line 3", "no {log}", {"log": "B3"}),
        BadLevel("map", "a {brace} without values"),
    ],
    ids=str,
)
def test_an_error_travels_between_processes(error: RulesError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and vars(again) == vars(error) and str(again) == str(error)


def test_actions_are_their_texts() -> None:
    assert Action("stay") == Action("stay") != Action("go") and len({Action("stay"), Action("stay")}) == 1
    assert Action("stay") != "stay" and repr(Action("stay")) == "<stay>"


def test_a_plain_action_stands_for_the_boards_own() -> None:
    one, other = start(), start()
    one.apply_action(Action("sow A3"))
    other.apply_action(other.parse_action("sow A3"))
    assert one.to_json() == other.to_json()


def test_winners_are_those_on_the_first_place() -> None:
    assert Result([5, 7, 7], [3, 1, 1], "over", [{}, {}, {}]).winners == [1, 2]


def test_dice_are_the_same_everywhere_and_fair_enough() -> None:
    dice = Dice(0)
    for _ in range(10_000):
        dice.roll(6)
    assert int(dice.state) == 399_268_537, "what the C++ standard says of the ten-thousandth number of minstd_rand"
    counts = [0] * 6
    for _ in range(6_000):
        counts[dice.roll(6)] += 1
    assert min(counts) > 850 and max(counts) < 1_150


def test_a_draw_follows_the_weights() -> None:
    dice, rare, often = Dice(3), Action("rare"), Action("often")
    drawn = [draw([(rare, 1), (often, 9)], dice) for _ in range(2_000)]
    assert 140 < drawn.count(rare) < 260
    with pytest.raises((ValueError, ZeroDivisionError)):
        draw([], dice)


def test_random_play_stops_where_it_is_told_to() -> None:
    state = start()
    assert play_out(state, Dice(1), 10) == 10 and state.current_player() >= 0
    played = play_out(state, Dice(1), 100_000)
    assert 0 < played < 100_000 and state.current_player() < 0
    assert play_out(state, Dice(1), 10) == 0


def test_games_are_found_where_they_say_they_are() -> None:
    for game_id, game in GAMES.items():
        assert game.game_id == game_id and game_at(game.reference) is game
    for nowhere in ("", "game", "game.engine.games", "game.engine.games:GAMES", "game.engine.games:NONE", "no.such:GAME", ":x"):
        with pytest.raises(LookupError):
            game_at(nowhere)
