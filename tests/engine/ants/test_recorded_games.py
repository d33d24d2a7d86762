"""Whole games kept in tests/data: one for every way to win and to be knocked out, told word for word as they were recorded.

They were recorded by the compiled engine; played by the plain one they show that both are the same, and the other way round.
"""

import json
from collections import Counter

import pytest
from ants_records import GAMES_FILE, TRANSCRIPT_FILE, actions_of, digest, lines_of, positioned, turns_of
from ants_tray import built_in, play, told

from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import CHANCE, TERMINAL, Json

GAMES: list[Json] = json.loads(GAMES_FILE.read_text(encoding="utf-8"))
BY_NAME = {game["name"]: game for game in GAMES}


def begun(game: Json) -> Ants:
    return positioned(built_in(game["level"]), game["players"], game["options"], game["start"])


def replayed(game: Json) -> tuple[list[Json], Ants]:
    """The facts of the whole game, and the last position."""
    state = begun(game)
    facts = play(state, *actions_of(game["turns"]))
    assert state.current_player() == TERMINAL
    return facts, state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))
def test_a_recorded_game_ends_as_recorded(game: Json) -> None:
    facts, state = replayed(game)
    result = state.result()
    assert (result.reason, result.scores, result.places) == (game["reason"], game["scores"], game["places"])
    assert facts[-1] == {"event": "game-ended", "reason": game["reason"]}
    assert [[fact["seat"], fact["why"]] for fact in told(facts, "colony-out")] == game["out"]
    if game["start"] is None:
        gained = Counter[int]()
        for fact in told(facts, "scored"):
            gained[fact["seat"]] += fact["points"]
        assert [gained[seat] for seat in range(game["players"])] == game["scores"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))
def test_all_that_is_told_is_the_same_to_the_letter(game: Json) -> None:
    assert digest(begun(game), actions_of(game["turns"])) == game["digest"]


def test_a_transcript_is_word_for_word_the_same() -> None:
    kept = TRANSCRIPT_FILE.read_text(encoding="utf-8").splitlines()
    game = BY_NAME["regicide"]
    assert list(lines_of(begun(game), actions_of(game["turns"]))) == kept and len(kept) > 1_000


def test_every_way_to_win_and_to_be_out_is_among_them() -> None:
    assert {game["reason"] for game in GAMES} == set(GAME.end_reasons)
    assert {why for game in GAMES for _, why in game["out"]} == {"regicide", "starved"}
    last = {game["name"]: game["out"][-1][1] for game in GAMES if game["reason"] == "last"}
    assert last["regicide"] == "regicide" and last["starved"] == "starved"
    assert {game["players"] for game in GAMES} >= {2, 3, 4, 6}


def test_knocked_out_by_either_way_while_the_others_play_on() -> None:
    facts, _ = replayed(BY_NAME["six"])
    for why in ("regicide", "starved"):
        place = next(number for number, fact in enumerate(facts) if fact["event"] == "colony-out" and fact["why"] == why)
        loser = facts[place]["seat"]
        assert not [fact for fact in told(facts[place:], "turn-began") if fact["seat"] == loser]
        assert told(facts[place:], "turn-began"), "the others go on"
    killed = told(facts, "queen-killed")
    assert {fact["by"] for fact in killed} and len(killed) == [why for _, why in BY_NAME["six"]["out"]].count("regicide")


def test_places_are_by_how_long_one_lasted() -> None:
    game = BY_NAME["six"]
    order = [seat for seat, _ in game["out"]]
    assert [game["places"][seat] for seat in order] == list(range(6, 6 - len(order), -1))


def test_the_nights() -> None:
    facts, state = replayed(BY_NAME["night"])
    assert state.round == built_in("park").nightfall and len(told(facts, "colony-out")) == 1
    strongest = max(state.scores())
    assert state.result().winners == [seat for seat, score in enumerate(state.scores()) if score == strongest]
    facts, state = replayed(BY_NAME["night, by soldiers"])
    (winner,) = state.result().winners
    assert len(set(state.scores())) == 1 and state.soldiers[winner] > state.soldiers[1 - winner]
    facts, state = replayed(BY_NAME["night, a draw"])
    assert state.result().places == [1, 1] and len(set(state.scores())) == len(set(state.soldiers)) == 1


def test_the_teams() -> None:
    _, state = replayed(BY_NAME["teams"])
    winners = state.result().winners
    assert winners in ([0, 2], [1, 3]) and sum(state.alive[seat] for seat in winners) == 1, "the dead one wins too"
    _, state = replayed(BY_NAME["teams, night"])
    sums = [sum(state.scores()[team::2]) for team in (0, 1)]
    assert state.result().winners == ([0, 2] if sums[0] > sums[1] else [1, 3])


def test_barren_is_a_draw_of_the_living() -> None:
    _, state = replayed(BY_NAME["barren"])
    assert state.result().places == [1, 1] and state.scores() == [0, 0] and state.alive == [True, True]


def test_turns_are_lines() -> None:
    actions = actions_of(BY_NAME["regicide"]["turns"])
    assert turns_of(actions) == BY_NAME["regicide"]["turns"] and actions.count("end") >= len(BY_NAME["regicide"]["turns"]) - 1


def test_every_recorded_action_was_listed() -> None:
    for name in ("regicide", "barren"):
        state = begun(BY_NAME[name])
        for text in actions_of(BY_NAME[name]["turns"]):
            chance = state.current_player() == CHANCE
            listed = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
            action = state.parse_action(text)
            assert action in listed
            state.apply_action(action)
