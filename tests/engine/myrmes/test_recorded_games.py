"""Whole games of Myrmes kept in tests/data: one for every number of players and every way to end (see also tests/engine)."""

import pytest
from acting import told
from myrmes_meadow import play
from myrmes_records import RECORDS, begun
from myrmes_told_again import points_again
from records import actions_of

from game.engine.core import Json
from game.engine.games import GAMES as EVERY_GAME
from game.engine.myrmes.rules import GAME
from game.match.levels import Library
from game.match.match import Match
from game.match.record import read_record, write_record
from game.match.seats import guests

GAMES = RECORDS.kept()
BY_NAME = {game["name"]: game for game in GAMES}
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))


def nonzero(items: Json) -> dict[str, int]:
    return {source: points for source, points in items.items() if points}


@EACH
def test_points_and_years_are_those_that_were_told(game: Json) -> None:
    facts = play(begun(game), *actions_of(game["actions"]))
    assert [nonzero(items) for items in game["items"]] == points_again(facts, game["players"])
    years = 3 if game["start"] is None else 2
    assert len(told(facts, "season-ended")) == 3 * years and len(told(facts, "wintered")) == years * game["players"]


def test_every_count_of_players_and_every_way_to_end_is_among_them() -> None:
    assert {game["players"] for game in GAMES} == set(GAME.players)
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
