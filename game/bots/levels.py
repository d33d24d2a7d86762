"""The one table of bot levels.

A level is an amount of work, counted in positions made for a decision that opens a turn, so that a slow computer plays the
same moves, only later. The measured ladder stands in docs/bots.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.core import msg


@dataclass(frozen=True, slots=True)
class BotLevel:
    """How hard a bot thinks.

    `nodes`: positions made for a decision that opens a turn. `turns`: how many turns it looks ahead at most. `slack`: it
    plays any action worth at most so many hundredths of a point less than the best (0: the best). `scores_only`: it sees
    points on the table and nothing of what they may become. `decisions`: how many decisions of one turn it weighs in full.
    """

    name: str
    title: str
    about: str
    nodes: int
    turns: int = 40
    slack: int = 0
    decisions: int = 6
    scores_only: bool = False


def _by_name(*levels: BotLevel) -> Mapping[str, BotLevel]:
    return MappingProxyType({level.name: level for level in levels})


LEVELS: Final = _by_name(
    BotLevel(
        "egg", msg("Egg"), msg("A friendly beginner: looks at its own turn and is content with a good one."),
        nodes=400, turns=1, slack=100, decisions=3,
    ),
    BotLevel("larva", msg("Larva"), msg("Makes the most of its own turn."), nodes=500),
    BotLevel("worker", msg("Worker"), msg("Sees your answer coming."), nodes=2_500),
    BotLevel("soldier", msg("Soldier"), msg("Plans ahead and defends its ants."), nodes=15_000),
    BotLevel("queen", msg("Queen"), msg("Thinks as deep as a moment allows."), nodes=120_000),
)
"""Weakest first, as menus show them."""

GREEDY: Final = BotLevel(
    "greedy", msg("Greedy"), msg("The best score after its own turn."), nodes=1_000_000, turns=1, scores_only=True, decisions=6
)
"""The plain one-turn player the levels are measured against; menus do not offer it."""


def find_level(name: str) -> BotLevel:
    """The level called `name`, the reference opponent included. Raises `LookupError`."""
    if name == GREEDY.name:
        return GREEDY
    return LEVELS[name]
