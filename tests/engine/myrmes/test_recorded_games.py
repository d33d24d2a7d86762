"""Whole games kept in tests/data: one for every number of players and every way to end, told as they were recorded.

They were found by the compiled engine; played by the plain one they show that both are the same, and the other way round.
"""

import json

import pytest
from acting import told
from myrmes_meadow import play
from myrmes_records import GAMES_FILE, TRANSCRIPT_FILE, actions_of, digest, lines_as_kept, lines_of, positioned
from myrmes_told_again import points_again

from game.engine.core import CHANCE, TERMINAL, Json
from game.engine.games import GAMES as EVERY_GAME
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.match.levels import Library
from game.match.match import Match
from game.match.record import read_record, write_record
from game.match.seats import guests

GAMES: list[Json] = json.loads(GAMES_FILE.read_text(encoding="utf-8"))
BY_NAME = {game["name"]: game for game in GAMES}
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))


def begun(game: Json) -> Myrmes:
    return positioned(game["level"], game["players"], game["start"])


def nonzero(items: Json) -> dict[str, int]:
    return {source: points for source, points in items.items() if points}


@EACH
def test_a_recorded_game_ends_as_recorded(game: Json) -> None:
    state = begun(game)
    facts = play(state, *actions_of(game["actions"]))
    assert state.current_player() == TERMINAL
    result = state.result()
    assert (result.reason, result.scores, result.places) == (game["reason"], game["scores"], game["places"])
    assert result.items == game["items"]
    assert facts[-1] == {"event": "game-ended", "reason": game["reason"]}
    assert [nonzero(items) for items in game["items"]] == points_again(facts, game["players"])
    years = 3 if game["start"] is None else 2
    assert len(told(facts, "season-ended")) == 3 * years and len(told(facts, "wintered")) == years * game["players"]


@EACH
def test_all_that_is_told_is_the_same_to_the_letter(game: Json) -> None:
    assert digest(begun(game), actions_of(game["actions"])) == game["digest"]


def test_a_transcript_is_word_for_word_the_same() -> None:
    kept = TRANSCRIPT_FILE.read_text(encoding="utf-8").splitlines()
    game = BY_NAME["two"]
    assert list(lines_of(begun(game), actions_of(game["actions"]))) == kept and len(kept) > 600


def test_every_count_of_players_and_every_way_to_end_is_among_them() -> None:
    assert {game["players"] for game in GAMES} == set(GAME.players)
    assert {game["reason"] for game in GAMES} == set(GAME.end_reasons)
    assert {tuple(sorted(game["places"])) for game in GAMES} >= {(1, 2), (1, 1), (1, 2, 2), (1, 2, 3), (1, 2, 3, 4)}
    assert {source for game in GAMES for items in game["items"] for source in nonzero(items)} == set(GAME.sources)


def test_every_kind_of_action_is_among_them() -> None:
    verbs = {action.split()[0] for game in GAMES for action in actions_of(game["actions"])}
    assert verbs >= {
        "die", "prey", "goal", "exit", "first", "event", "nurses", "room", "out", "go", "clear", "stand", "place", "end",
        "harvest", "scavenge", "extra", "enough", "tunnel", "dig", "nurse", "objective", "done", "drop", "trade",
    }  # fmt: skip


@EACH
def test_the_record_of_such_a_match_is_read_back(game: Json) -> None:
    level = Library().level(GAME, game["level"])
    match = Match(GAME, level, guests(GAME, game["players"]), 1, start=game["start"])
    for action in actions_of(game["actions"]):
        match.play(action)
    again = read_record(write_record(match), EVERY_GAME)
    assert again.over and again.result().to_json() == match.result().to_json()
    assert again.state.to_json() == match.state.to_json() and write_record(again) == write_record(match)


def test_what_a_match_keeps_of_hidden_choices_others_cannot_read() -> None:
    game = BY_NAME["three"]
    match = Match(GAME, Library().level(GAME, game["level"]), guests(GAME, 3), 1)
    hidden = 0
    for action in actions_of(game["actions"]):
        entry = match.play(action)
        if action.split()[0] not in ("event", "nurses"):
            assert all(entry.text_for(seat) == action for seat in range(3))
            continue
        for seat in range(3):
            mine = seat == entry.seat
            assert entry.text_for(seat) == (action if mine else action.split()[0] + " ?")
            chosen = [fact for event in entry.events_for(seat) if (fact := event.to_json())["event"].endswith("-chosen")]
            (fact,) = chosen
            assert (fact.get("place", fact.get("nurses")) is None) == (not mine)
            hidden += not mine
    assert hidden == 2 * 3 * 18


def test_lines_are_turns() -> None:
    actions = actions_of(BY_NAME["four"]["actions"])
    assert lines_as_kept(actions) == BY_NAME["four"]["actions"] and actions.count("die 1") >= 1


def test_every_recorded_action_was_listed() -> None:
    for name in ("two", "three", "four"):
        state = begun(BY_NAME[name])
        for text in actions_of(BY_NAME[name]["actions"]):
            chance = state.current_player() == CHANCE
            listed = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
            action = state.parse_action(text)
            assert action in listed
            state.apply_action(action)
