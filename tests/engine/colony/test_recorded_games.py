"""Whole games kept in tests/data: one for every way a game can end, and a transcript of one on each small level."""

import json
from collections import Counter

import pytest
from colony_records import GAMES_FILE, LEVELS, golden, transcript
from drawing import BLACK, RED, level, play, read, start, told
from records import actions_of

from game.engine.colony.board import PICK_UP_LIMIT, QUIET_LIMIT
from game.engine.core import Json

GAMES: list[Json] = json.loads(GAMES_FILE.read_text(encoding="utf-8"))
BY_NAME = {game["name"]: game for game in GAMES}


def replayed(game: Json) -> tuple[list[Json], Json]:
    """The facts of the whole game, and its result."""
    board = level(game["level"])
    state = read(game["start"], board) if game["start"] else start(board)
    facts: list[Json] = []
    for number, turn in enumerate(game["turns"]):
        first = state.to_move
        facts += play(state, *turn.split(", "))
        assert state.to_move != first or number == len(game["turns"]) - 1, "a line is a whole turn"
    assert state.current_player() < 0 and not state.legal_actions()
    return facts, state.result().to_json()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))
def test_a_recorded_game_ends_as_recorded(game: Json) -> None:
    facts, result = replayed(game)
    assert (result["reason"], result["scores"], result["winners"]) == (game["reason"], game["scores"], game["winners"])
    assert facts[-1] == {"event": "game-ended", "reason": game["reason"]}
    if game["start"] is None:
        gained = Counter[int]()
        for fact in told(facts, "scored"):
            gained[fact["seat"]] += fact["points"]
        assert [gained[RED], gained[BLACK]] == game["scores"]


def test_every_end_is_among_them() -> None:
    assert {game["reason"] for game in GAMES} == {"no log", "blocked", "quiet"}
    for name in ("blocked tie", "quiet tie"):
        assert len(set(BY_NAME[name]["scores"])) == 1, "a tie that the last whole turn decides"


@pytest.mark.parametrize("name", ["blocked tie", "quiet tie"])
def test_a_tie_goes_to_the_last_whole_turn(name: str) -> None:
    facts, result = replayed(BY_NAME[name])
    assert result["winners"] == [told(facts, "turn-ended")[-1]["seat"]]


def test_blocked_turns_are_not_complete() -> None:
    facts, _ = replayed(BY_NAME["blocked"])
    assert told(facts, "turn-ended")[-1]["seat"] != told(facts, "picked-up")[-1]["seat"]
    assert len(told(facts, "turn-ended")) == len(BY_NAME["blocked"]["turns"]) - 1


def test_the_quiet_game_is_quiet_for_forty_turns() -> None:
    game = BY_NAME["quiet"]
    facts, _ = replayed({**game, "turns": game["turns"]})
    last = max(number for number, fact in enumerate(facts) if fact["event"] == "egg-collected")
    assert len(told(facts[last:], "turn-ended")) in (QUIET_LIMIT, QUIET_LIMIT + 1), "the capture's own turn ends after it"


def test_the_endless_sowing_stops_at_the_limit() -> None:
    facts, _ = replayed(BY_NAME["limit"])
    assert max(fact["lap"] for fact in told(facts, "picked-up")) == PICK_UP_LIMIT
    assert [fact["how"] for fact in told(facts, "sowing-ended")].count("limit") == 1


@pytest.mark.parametrize("name", LEVELS)
def test_a_transcript_is_word_for_word_the_same(name: str) -> None:
    kept = golden(name).read_text(encoding="utf-8")
    actions = [line[2:] for line in kept.splitlines() if line.startswith("> ")]
    assert len(actions) > 20 and transcript(level(name), actions) == kept


def test_turns_are_read_as_actions() -> None:
    assert actions_of(["sow B1, to A1, stay", "sow A1"]) == ["sow B1", "to A1", "stay", "sow A1"]
