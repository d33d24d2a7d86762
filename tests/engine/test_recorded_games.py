"""Whole games kept in tests/data, of every game that keeps them alike: told word for word as they were recorded.

Played by the plain engine and by the compiled one they show that both are the same.
"""

from typing import Any, Final

import ants_records
import colonization_records
import myrmes_records
import pytest
from acting import chances, legal, play_on, told
from records import Records, actions_of

from game.engine.core import CHANCE, TERMINAL, Json

ALL: Final[list[Records[Any]]] = [ants_records.RECORDS, myrmes_records.RECORDS, colonization_records.RECORDS]
GAMES: Final = [(records, game) for records in ALL for game in records.kept()]


def named(value: Any) -> str:
    return value.game.game_id if isinstance(value, Records) else str(value["name"])


each_game = pytest.mark.parametrize(("records", "game"), GAMES, ids=named)
each = pytest.mark.parametrize("records", ALL, ids=named)


@each_game
def test_a_recorded_game_ends_as_recorded(records: Records[Any], game: Json) -> None:
    state = records.begun(game)
    points = state.scores() if game["start"] else [0] * game["players"]
    *most, last = actions_of(game["actions"])
    facts = play_on(records.game, records.level_of(state), state, *most)
    assert state.current_player() != TERMINAL
    facts += play_on(records.game, records.level_of(state), state, last)
    assert state.current_player() == TERMINAL
    result = state.result()
    assert (result.reason, result.scores, result.places) == (game["reason"], game["scores"], game["places"])
    assert result.items == game.get("items", result.items)
    assert facts[-1] == {"event": "game-ended", "reason": game["reason"]}
    for fact in told(facts, "scored"):
        points[fact["seat"]] += fact["points"]
    assert points == result.scores


@each_game
def test_all_that_is_told_is_the_same_to_the_letter(records: Records[Any], game: Json) -> None:
    assert records.digest(game) == game["digest"]


@each_game
def test_every_recorded_action_was_listed(records: Records[Any], game: Json) -> None:
    state = records.begun(game)
    for text in actions_of(game["actions"]):
        assert text in (chances(state) if state.current_player() == CHANCE else legal(state))
        state.apply_action(state.parse_action(text))


@each
def test_a_transcript_is_word_for_word_the_same(records: Records[Any]) -> None:
    kept = records.transcript_file.read_text(encoding="utf-8").splitlines()
    (game,) = (game for game in records.kept() if game["name"] == records.transcribed)
    assert list(records.lines_of(game)) == kept and len(kept) > 300


@each
def test_every_way_to_end_is_among_them(records: Records[Any]) -> None:
    assert {game["reason"] for game in records.kept()} == set(records.game.end_reasons)


@each
def test_the_lines_of_a_game_are_its_actions(records: Records[Any]) -> None:
    for game in records.kept():
        assert records.lines_as_kept(actions_of(game["actions"])) == game["actions"]
