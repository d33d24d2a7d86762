"""The bot levels, and how much work each may do in which game.

Work is counted in positions made, so that a slow computer plays the same moves, only later. The measured ladders stand in
docs/bots.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.core import msg


@dataclass(frozen=True, slots=True)
class BotLevel:
    """How a level is called, in every game."""

    name: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks in one game.

    `nodes`: positions made for a decision that opens a turn. `slack`: it plays any action worth at most so many of the game's
    units less than the best (0: the best). `scores_only`: it sees points on the table and nothing of what they may become.

    For a search: `turns` it looks ahead at most; `decisions` of one turn that it weighs in full. For plans: `width`,
    candidates for each kind of move that are weighed for certain; `looks`, spaces that are looked at for them; `foresight`: 0
    sees what is there, 1 also the danger that soldiers bring; `deep`, so many of the best candidates are followed through
    another season. `plans`: so many whole turns are played out against each other before one is begun.
    """

    nodes: int
    slack: int = 0
    scores_only: bool = False
    turns: int = 40
    decisions: int = 6
    width: int = 8
    looks: int = 100
    foresight: int = 1
    deep: int = 0
    plans: int = 0


def _by_name(*levels: BotLevel) -> Mapping[str, BotLevel]:
    return MappingProxyType({level.name: level for level in levels})


LEVELS: Final = _by_name(
    BotLevel("egg", msg("Egg"), msg("A friendly beginner: looks at its own turn and is content with a good one.")),
    BotLevel("larva", msg("Larva"), msg("Makes the most of its own turn.")),
    BotLevel("worker", msg("Worker"), msg("Sees your answer coming.")),
    BotLevel("soldier", msg("Soldier"), msg("Plans ahead and guards what it has.")),
    BotLevel("queen", msg("Queen"), msg("Thinks as deep as a moment allows.")),
)
"""Weakest first, as menus show them."""

GREEDY: Final = BotLevel("greedy", msg("Greedy"), msg("The best score after its own turn."))
"""The plain one-turn player the levels are measured against; menus do not offer it."""

_SEARCH: Final[Mapping[str, Effort]] = {
    # Slack in hundredths of a point.
    "egg": Effort(400, slack=100, turns=1, decisions=3),
    "larva": Effort(500),
    "worker": Effort(2_500),
    "soldier": Effort(15_000),
    "queen": Effort(120_000),
    "greedy": Effort(1_000_000, turns=1, scores_only=True),
}
"""For games that are searched, and games that nobody has taught the bots yet."""

_ANTS: Final[Mapping[str, Effort]] = {
    # Slack in millionths of the game.
    "egg": Effort(300, slack=120_000, width=2, looks=10, foresight=0),
    "larva": Effort(600, slack=70_000, width=4, looks=20, foresight=0),
    "worker": Effort(1_500, slack=42_000, width=6, looks=50),
    "soldier": Effort(3_000, slack=22_000),
    "queen": Effort(4_000, width=10),
    "greedy": Effort(2_000, turns=1, scores_only=True),
}

_COLONIZATION: Final[Mapping[str, Effort]] = {
    # Slack in thousandths of a point; turns: actions of the turn that are planned together.
    "egg": Effort(300, slack=2_300, turns=1, width=2, foresight=0),
    "larva": Effort(600, slack=1_400, turns=1, width=5, foresight=0),
    "worker": Effort(1_500, slack=850, turns=1),
    "soldier": Effort(4_000, slack=450, turns=2, width=10),
    "queen": Effort(30_000, turns=3, width=14),
    "greedy": Effort(2_000, turns=1, scores_only=True),
}

_MYRMES: Final[Mapping[str, Effort]] = {
    # Slack in hundredths of a point.
    "egg": Effort(800, slack=420, width=1),
    "larva": Effort(800, slack=290, width=1),
    "worker": Effort(1_500, slack=170, width=1),
    "soldier": Effort(4_000, slack=80, width=2),
    "queen": Effort(24_000, width=6, deep=12),
    "greedy": Effort(2_000, turns=1, scores_only=True),
}

_EFFORTS: Final[Mapping[str, Mapping[str, Effort]]] = {"ants": _ANTS, "myrmes": _MYRMES, "colonization": _COLONIZATION}
"""Game id -> level -> work, for games that are not `_SEARCH`ed."""


def find_level(name: str) -> BotLevel:
    """The level called `name`, the reference opponent included. Raises `LookupError`."""
    if name == GREEDY.name:
        return GREEDY
    return LEVELS[name]


def effort_of(game_id: str, level: str) -> Effort:
    """The work of `level` in that game. Raises `LookupError` for a level that does not exist."""
    return _EFFORTS.get(game_id, _SEARCH)[find_level(level).name]
