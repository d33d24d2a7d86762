"""Paired matches: fair, repeatable, and honest about what they count."""

import io
import json
from fractions import Fraction

import pytest
from pebbles.game import GAME as PEBBLES
from playing import COLONY, library

from game.arena import OPENING_TURNS, Chooser, compete, opening, opening_turns, play_alone, play_pair, run_arena
from game.arena import Question as ArenaQuestion
from game.bots.think import Thought, View
from game.engine.core import Game, State
from game.engine.games import GAMES

ANTS = GAMES["ants"]
KINDLING = library(COLONY).level(COLONY, "kindling")


def first_legal(game: Game, view: State | View, seed: int) -> Thought:
    """Plays the first action it may."""
    assert isinstance(view, State)
    return Thought(view.legal_actions()[0], 0, 0, 1, [], "")


def last_legal(game: Game, view: State | View, seed: int) -> Thought:
    """Plays the last action it may."""
    assert isinstance(view, State)
    return Thought(view.legal_actions()[-1], 0, 0, 1, [], "")


@pytest.mark.parametrize("chooser", [first_legal, last_legal])
def test_a_player_scores_half_against_itself(chooser: Chooser) -> None:
    for seed in range(5):
        assert play_pair(COLONY, KINDLING, 2, {}, [chooser, chooser], seed).score == Fraction(1, 2)


def test_swapping_the_players_swaps_the_score() -> None:
    for seed in range(5):
        ab = play_pair(COLONY, KINDLING, 2, {}, [first_legal, last_legal], seed)
        ba = play_pair(COLONY, KINDLING, 2, {}, [last_legal, first_legal], seed)
        assert ab.score + ba.score == 1
        assert [work.turns for work in ab.work] == [work.turns for work in reversed(ba.work)]


def test_openings_follow_from_the_seed() -> None:
    seen = set()
    for seed in range(20):
        state, played = opening(COLONY, KINDLING, 2, {}, seed, 4)
        again, _ = opening(COLONY, KINDLING, 2, {}, seed, 4)
        assert state.key() == again.key()
        assert played >= 4
        assert state.current_player() == 0
        seen.add(state.key())
    assert len(seen) > 15


def test_report_is_the_same_whenever_it_is_played() -> None:
    reports = []
    for _ in range(2):
        out = io.StringIO()
        run_arena(COLONY, KINDLING, "egg", "greedy", 2, seed=3, as_json=True, out=out)
        data = json.loads(out.getvalue().splitlines()[-1])
        assert 0 <= data["score"] <= 1
        assert data["games"] == 4
        assert {"elo", "elo_error", "moves_per_second"} <= set(data)
        reports.append((data["score"], data["pairs"], [player["positions_per_turn"] for player in data["players"]]))
    assert reports[0] == reports[1]


def test_stops_when_the_question_is_answered() -> None:
    report = run_arena(COLONY, KINDLING, "egg", "egg", 60, sprt=(400, 800), out=io.StringIO())
    assert report.verdict == "elo0"
    assert report.tally.count < 60


def test_text_for_a_person() -> None:
    out = io.StringIO()
    run_arena(COLONY, KINDLING, "egg", "egg", 1, out=out)
    assert out.getvalue().startswith("egg against egg: ")


def test_more_seats_chance_and_secrets() -> None:
    level = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    question = ArenaQuestion(PEBBLES.reference, level.level_id, level.source, PEBBLES.players[0], ("egg", "greedy"), 1)
    report = compete(question, 2)
    assert report.tally.count == 2
    assert 0 <= report.tally.score <= 1


def test_alone_in_every_seat() -> None:
    """Equal players win their share; a set is one game for each seat."""
    level = library(ANTS).level(ANTS, "park")
    question = ArenaQuestion(ANTS.reference, "park", level.source, 3, ("egg", "egg"), 1, lone=True, work=5)
    assert question.games == 3

    def leaves(game: Game, view: State | View, seed: int) -> Thought:
        assert isinstance(view, View)
        state = game.state_from_observation(view.level, view.players, view.options, view.observation, lambda n: 0)
        return Thought(state.legal_actions()[-1], 0, 0, 1, [], "")

    played = play_alone(ANTS, level, 3, {}, [leaves, leaves], 4, 0)
    assert played.score == Fraction(1, 3)
    with pytest.raises(ValueError, match="not about a lone player"):
        run_arena(ANTS, level, "egg", "egg", 1, players=3, lone=True, sprt=(0, 10))


def test_chance_needs_no_random_opening() -> None:
    assert opening_turns(COLONY, KINDLING, 2, {}) == OPENING_TURNS
    assert opening_turns(ANTS, library(ANTS).level(ANTS, "park"), 2, {}) == 0


def test_teams_sit_in_every_other_seat() -> None:
    """In teams every winner is of one player."""
    level = library(ANTS).level(ANTS, "park")
    question = ArenaQuestion(ANTS.reference, "park", level.source, 4, ("egg", "egg"), 1, teams=True)
    assert question.options == {"teams": True}
    assert {ANTS.team_of(seat, 4, question.options) for seat in (0, 2)} == {0}


def test_bad_questions() -> None:
    with pytest.raises(LookupError):
        run_arena(COLONY, KINDLING, "egg", "hornet", 1)
    with pytest.raises(ValueError, match="smaller first"):
        run_arena(COLONY, KINDLING, "egg", "egg", 1, sprt=(100, 50))
