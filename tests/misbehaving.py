"""Bots that crash, idle, cheat and talk nonsense, each with the signature of `game.bots.think.choose`.

They run in the spawned process, which imports this module by name.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from game.bots.think import Thought, View
from game.engine.core import Action, Game, State

Stop = Callable[[], bool] | None
MARK: Final = "MYRMIDON_TEST_MARK"
"""Environment variable: a file that the process leaves behind, to be seen by the next one."""


def first(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """The first legal action of what the seat sees."""
    assert isinstance(view, View)
    state = game.state_from_observation(view.level, view.players, view.options, view.observation, lambda n: seed % n)
    action = state.legal_actions()[0]
    return Thought(action, 0, 0, 0, [action.text], "")


def crash(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """The process is gone, as when it runs out of memory."""
    os._exit(3)


def crash_once(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """The first process dies, the second answers."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return first(game, view, level, seed, stop)


def fail(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """A fault in the search."""
    raise RuntimeError("no idea")


def silent(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """Something that is no thought."""
    return cast(Thought, None)


def cheat(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """An action that is not legal."""
    return Thought(Action("sow Q9"), 0, 0, 0, ["sow Q9"], "")


def idle(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """Never answers and never asks whether to stop."""
    while True:
        time.sleep(0.05)


def patient(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """Thinks until told to stop, then answers."""
    assert stop is not None
    while not stop():
        time.sleep(0.01)
    return first(game, view, level, seed, stop)


def confess(game: Game, view: State | View, level: str, seed: int, stop: Stop = None) -> Thought:
    """Tells what the process has imported and what it was shown."""
    thought = first(game, view, level, seed, stop)
    drawing = sorted(name for name in sys.modules if name.split(".")[0] in ("pygame", "pymunk", "sqlite3"))
    seen = {"modules": ",".join(drawing), "view": repr(cast(View, view).observation), "seed": str(seed)}
    return Thought(thought.action, 0, 0, 0, [], "", seen)
