"""The battery of tests/battery.py over every game of the program and the toy game."""

import os
import subprocess
import sys
from pathlib import Path

import battery
import pytest
from battery import Subject

from game.engine.core import Game, Level

SUBJECTS = battery.subjects()
HERE = Path(__file__).resolve().parents[1]

subject_of_each = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


@subject_of_each
def test_somebody_decides_among_listed_actions(subject: Subject) -> None:
    battery.check_decisions(subject, 11)


@subject_of_each
def test_a_position_survives_its_json(subject: Subject) -> None:
    battery.check_round_trip(subject, 12)


@subject_of_each
def test_copies_are_independent(subject: Subject) -> None:
    battery.check_copies(subject, 13)


@subject_of_each
def test_illegal_actions_change_nothing(subject: Subject) -> None:
    battery.check_refusals(subject, 14)


@subject_of_each
@pytest.mark.parametrize("seed", range(5))
def test_the_end_adds_up(subject: Subject, seed: int) -> None:
    battery.check_end(subject, seed)


@subject_of_each
def test_undo_is_replay(subject: Subject) -> None:
    battery.check_replay(subject, 15)


@subject_of_each
def test_keys_are_positions(subject: Subject) -> None:
    assert battery.check_keys(subject, range(20, 23)) > 100


@subject_of_each
def test_nobody_sees_what_is_hidden(subject: Subject) -> None:
    battery.check_secrets(subject, 16)


def test_every_process_says_the_same() -> None:
    # Of long games each is told by one other process, of short ones by all.
    here = battery.fingerprints(SUBJECTS)
    assert len(set(here)) == len(here) > 0
    long_ones = [number for number, subject in enumerate(SUBJECTS) if battery.is_long(subject, number + 1)]
    hash_seeds = ("0", "1", "4711")
    for place, hash_seed in enumerate(hash_seeds):
        left_out = {number for number in long_ones if number % len(hash_seeds) != place}
        code = f"import battery; print(*battery.fingerprints(battery.subjects(), {sorted(left_out)}), sep='\\n')"
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join((str(HERE), str(HERE.parent)))}
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, timeout=300
        )
        assert done.stdout.splitlines() == [line for number, line in enumerate(here) if number not in left_out]


def test_games_say_who_they_are() -> None:
    for subject in SUBJECTS:
        game = subject.game
        assert isinstance(game, Game) and isinstance(subject.level, Level)
        assert game.players and len(game.seat_names) >= max(game.players)
        assert game.default_level in {level.level_id for level in battery.levels_of(game)}
