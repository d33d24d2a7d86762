"""What is drawn on the table, one room per game, and the one list of them."""

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.core import Game, Level

if TYPE_CHECKING:
    from game.tables.base import SeatLook, Table
    from game.ui.kit import Kit

TABLES: Final[dict[str, str]] = {
    "colony": "game.tables.colony.table:ColonyTable",
    "ants": "game.tables.ants.table:AntsTable",
    "myrmes": "game.tables.myrmes.table:MyrmesTable",
    "colonization": "game.tables.colonization.table:ColonizationTable",
}
"""Game id -> ``module:class`` of its table; imported when one is first opened."""


def open_table(game: Game, level: Level, looks: Sequence["SeatLook"], kit: "Kit") -> "Table":
    """A table for a match of `game` on `level` between `looks`. Raises `LookupError` when the game has none."""
    reference = TABLES.get(game.game_id)
    if reference is None:
        raise LookupError(f"no table for {game.game_id!r}")
    module, _, name = reference.partition(":")
    table: type[Table] = getattr(importlib.import_module(module), name)
    return table(level, looks, kit)
