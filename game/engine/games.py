"""The games of the program: the one list that grows when a game is added."""

import importlib
from typing import Final

from game.engine.ants.rules import GAME as ANTS
from game.engine.colonization.rules import GAME as COLONIZATION
from game.engine.colony.rules import GAME as COLONY
from game.engine.core import Game
from game.engine.myrmes.rules import GAME as MYRMES

GAMES: Final[dict[str, Game]] = {game.game_id: game for game in (COLONY, ANTS, MYRMES, COLONIZATION)}
"""By id, in the order in which menus show them. A game joins when its bots, table and rule pages are all there."""


def game_at(reference: str) -> Game:
    """The game at ``package.module:NAME``, however it is started in another process. Raises `LookupError`."""
    module_name, _, name = reference.partition(":")
    try:
        game = getattr(importlib.import_module(module_name), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(f"no game at {reference!r}") from error
    if not isinstance(game, Game):
        raise LookupError(f"no game at {reference!r}")
    return game
