"""Bots asked in other processes, with other orders of sets and dicts."""

import json
import os
import subprocess
import sys
from pathlib import Path

from game.engine.core import Json

ROOT = Path(__file__).parents[2]

_ASK = """
import json, sys
from pathlib import Path
from game.bots.think import View, choose
from game.engine.games import GAMES
asked = json.load(sys.stdin)
game = GAMES[asked["game"]]
text = Path("levels", asked["game"], asked["level"] + ".toml").read_text(encoding="utf-8")
level = game.read_level(asked["level"], text)
answers = []
for players, seen in asked["seen"]:
    for name in asked["names"]:
        answers.append(choose(game, View(level, players, {}, seen), name, asked["seed"], work=asked["work"]).to_json())
print(json.dumps(answers))
"""


def answers_elsewhere(
    game: str, level: str, seen: list[tuple[int, Json]], names: list[str], seed: int, work: int
) -> list[list[Json]]:
    """What bots `names` answer to each (players, observation), in two processes of unlike hash seeds."""
    question = json.dumps({"game": game, "level": level, "seen": seen, "names": names, "seed": seed, "work": work})
    found: list[list[Json]] = []
    for hash_seed in ("0", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", _ASK], input=question, capture_output=True, text=True, check=True, cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        found.append(json.loads(run.stdout))
    return found
