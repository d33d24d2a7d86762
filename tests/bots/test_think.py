"""What a bot chooses: the same everywhere, legal everywhere, within its budget, never silly."""

import functools
import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from battery import levels_of, subjects_of
from pebbles.game import GAME as PEBBLES
from playing import BOTH, library

from bots.winning import classic, plays_the_win, won_in_one
from game.bots.levels import GREEDY, LEVELS, Effort, effort_of
from game.bots.search import FIRST_LOOK
from game.bots.think import Thought, View, choose, consider
from game.engine.core import CHANCE, TERMINAL, Level, State
from game.engine.games import GAMES

COLONY = GAMES["colony"]
ROOT = Path(__file__).parents[2]
COLONY_LEVELS = [entry.level_id for entry in library(COLONY).entries(COLONY)]

ASK = """
import json, sys
from game.bots.think import choose
from game.engine.games import GAMES
game = GAMES["colony"]
level = game.read_level("classic", open("levels/colony/classic.toml", encoding="utf-8").read())
answers = []
for data in json.load(sys.stdin):
    state = game.state_from_json(level, 2, {}, data)
    answers += [choose(game, state, name, 5).to_json() for name in ("egg", "larva", "greedy")]
print(json.dumps(answers))
"""


def colony(level: str) -> Effort:
    """How hard that level thinks about The Colony."""
    return effort_of("colony", level)


def positions(count: int, seed: int = 1) -> list[State]:
    """Positions of The Colony where a seat decides, out of random play."""
    dice = random.Random(seed)
    found: list[State] = []
    state = classic(COLONY)
    while len(found) < count:
        state.apply_action(dice.choice(state.legal_actions()))
        if state.current_player() == TERMINAL:
            state = classic(COLONY)
        elif dice.random() < 0.2:
            found.append(state.clone())
    return found


@functools.cache
def wins() -> list[State]:
    """A few positions with a turn that wins; a hundred are tried by running bots/winning.py."""
    return list(won_in_one(4, 50))


def test_same_answer_in_any_process() -> None:
    asked = json.dumps([state.to_json() for state in positions(6)])
    answers = set()
    for hash_seed in ("0", "1", "12345"):
        run = subprocess.run(
            [sys.executable, "-c", ASK], input=asked, capture_output=True, text=True, check=True, cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        answers.add(run.stdout)
    assert len(answers) == 1
    here = [choose(COLONY, state, name, 5).to_json() for state in positions(6) for name in ("egg", "larva", "greedy")]
    assert json.loads(answers.pop()) == here


def test_asking_twice_changes_nothing() -> None:
    for state in positions(5, seed=2):
        before = state.to_json()
        first = choose(COLONY, state, "larva", 3)
        choose(COLONY, positions(1, seed=9)[0], "larva", 3)
        assert choose(COLONY, state, "larva", 3) == first
        assert state.to_json() == before


def test_seeds_differ_where_actions_are_equal() -> None:
    """At the set-up many actions are as good as each other: a bot does not always begin alike."""
    start = classic(COLONY)
    assert len({choose(COLONY, start, "egg", seed).action.text for seed in range(10)}) > 1


@pytest.mark.parametrize("level_id", COLONY_LEVELS)
@pytest.mark.parametrize("name", list(LEVELS))
def test_legal_to_the_end_on_every_map(name: str, level_id: str) -> None:
    board = library(COLONY).level(COLONY, level_id)
    state = COLONY.new_state(board, 2, {})
    dice = random.Random(level_id)
    while state.current_player() != TERMINAL:
        # The other side plays at random and brings positions no bot would choose.
        if state.current_player() == 1:
            state.apply_action(dice.choice(state.legal_actions()))
            continue
        thought = consider(COLONY, state, colony(name), 1, 60)
        assert thought.action in state.legal_actions()
        assert thought.line[0] == thought.action.text
        assert thought.sentence
        state.apply_action(thought.action)


@pytest.mark.parametrize("name", [*LEVELS, GREEDY.name])
def test_budget_is_kept(name: str) -> None:
    effort = replace(colony(name), nodes=300)
    for state in positions(8, seed=3):
        thought = consider(COLONY, state, effort, 1, effort.nodes)
        assert thought.nodes <= 300 + FIRST_LOOK


@pytest.mark.parametrize("name", [name for name in LEVELS if name != "egg"])
def test_a_turn_that_wins_is_played(name: str) -> None:
    effort = replace(colony(name), nodes=100)
    for seed, state in enumerate(wins()):
        assert plays_the_win(state, effort, seed)


def test_egg_gives_up_little() -> None:
    """What egg plays is worth at most its slack less than the best of its own turn, whatever the seed."""
    egg = colony("egg")
    best = replace(egg, slack=0)
    for state in positions(12, seed=4):
        top = consider(COLONY, state, replace(best, nodes=5_000), 0, 5_000)
        for seed in range(5):
            mine = consider(COLONY, state, replace(egg, nodes=5_000), seed, 5_000)
            assert mine.score >= top.score - egg.slack


def test_egg_takes_a_capture_at_hand() -> None:
    """At the set-up every first turn captures; later egg does not pass by four eggs that one sowing brings."""
    for seed in range(5):
        state = classic(COLONY)
        seat = state.current_player()
        while state.current_player() == seat:
            state.apply_action(choose(COLONY, state, "egg", seed).action)
        assert state.scores()[seat] >= 1


def test_stop_plays_the_best_so_far() -> None:
    state = classic(COLONY)
    thought = choose(COLONY, state, "queen", 1, stop=lambda: True)
    assert thought.action in state.legal_actions()
    assert thought.nodes < 3_000


def test_levels_work_harder_and_harder() -> None:
    assert list(LEVELS) == ["egg", "larva", "worker", "soldier", "queen"]
    for below, above in pairwise(colony(level) for level in LEVELS):
        assert below.nodes < above.nodes
        assert below.turns <= above.turns
        assert below.slack >= above.slack


def test_unknown_level_and_nobody_to_act() -> None:
    with pytest.raises(LookupError):
        choose(COLONY, classic(COLONY), "hornet", 1)
    state = classic(COLONY)
    dice = random.Random(1)
    while state.current_player() != TERMINAL:
        state.apply_action(dice.choice(state.legal_actions()))
    with pytest.raises(ValueError, match="no seat"):
        choose(COLONY, state, "egg", 1)


def test_a_game_with_chance_secrets_and_three_seats() -> None:
    """Pebbles has no evaluator of its own: points are enough to play it legally to its end."""
    for subject in subjects_of(PEBBLES, levels_of(PEBBLES)):
        level: Level = subject.level
        state = subject.start()
        dice = random.Random(7)
        while state.current_player() != TERMINAL:
            seat = state.current_player()
            if seat == CHANCE:
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                continue
            view = View(level, subject.players, subject.options, state.observation(seat))
            thought = choose(PEBBLES, view, "egg", 1)
            assert thought.action in state.legal_actions()
            state.apply_action(thought.action)


def test_secrets_do_not_reach_the_choice() -> None:
    """Two positions that look alike to a seat get the same answer."""
    assert BOTH["pebbles"].has_secrets
    subject = next(iter(subjects_of(PEBBLES, levels_of(PEBBLES))))
    one, other = subject.start(), subject.start()
    one.apply_action(one.legal_actions()[0])
    other.apply_action(other.legal_actions()[2])
    seat = one.current_player()
    thoughts = []
    for state in (one, other):
        view = View(subject.level, subject.players, subject.options, state.observation(seat))
        thoughts.append(choose(PEBBLES, view, "larva", 4))
    assert thoughts[0] == thoughts[1]


def test_sentence_says_what_the_rest_of_the_turn_brings() -> None:
    state = classic(COLONY)
    thought: Thought = consider(COLONY, state, colony("greedy"), 1, 2_000)
    before = state.scores()[0]
    for text in thought.line:
        if state.current_player() == 0:
            state.apply_action(state.parse_action(text))
    gained = state.scores()[0] - state.scores()[1] - before
    assert thought.sentence.startswith("Sow ")
    assert thought.sentence.endswith(f", {gained:+d} to the lead")
