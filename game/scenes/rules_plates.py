"""The pictures of rule pages: positions drawn by the game's own table, prepared beside the reading."""

from typing import Final

import pygame

from game.engine.core import Game, Level, State
from game.match.levels import Library
from game.rulebook import figures
from game.rulebook.page import Figure
from game.tables.base import Table
from game.ui.kit import Kit

MOST_KEPT: Final = 24
"""Pictures kept ready."""


class Illustrator:
    """Draws the figures of one game's pages. Tables rasterise in the background: until then a place stays empty."""

    def __init__(self, kit: Kit, game: Game) -> None:
        self.kit = kit
        self.game = game
        self._library = Library()
        self._levels: dict[str, Level] = {}
        self._positions: dict[int, tuple[Level, State, list[str]]] = {}
        self._tables: dict[tuple[str, tuple[int, int]], Table] = {}
        self._drawn: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        self.waiting = False
        """Whether a picture that was asked for is still being prepared."""

    def forget(self) -> None:
        """Sizes or colours have changed."""
        self._tables.clear()
        self._drawn.clear()

    def picture(self, figure: Figure, size: tuple[int, int]) -> pygame.Surface | None:
        """The figure in `size` pixels; None while it is being prepared (ask again later)."""
        key = (id(figure), size)
        if key in self._drawn:
            return self._drawn[key]
        level, state, marks = self._position(figure)
        table = self._table(level, size)
        if table.prepared() < 1.0:
            self.waiting = True
            return None
        picture = pygame.Surface(size)
        picture.fill(self.kit.theme.moss)
        table.draw_position(picture, picture.get_rect(), state, marks)
        if len(self._drawn) >= MOST_KEPT:
            self._drawn.clear()
        self._drawn[key] = picture
        return picture

    def _position(self, figure: Figure) -> tuple[Level, State, list[str]]:
        if id(figure) not in self._positions:
            self._positions[id(figure)] = figures.position(self.game, self._level, figure.scene)
        return self._positions[id(figure)]

    def _level(self, level_id: str) -> Level:
        if level_id not in self._levels:
            self._levels[level_id] = self._library.level(self.game, level_id)
        return self._levels[level_id]

    def _table(self, level: Level, size: tuple[int, int]) -> Table:
        from game.scenes.pictures import still_table

        key = (level.level_id, size)
        if key not in self._tables:
            table = still_table(self.kit, self.game, level)
            table.layout(pygame.Rect((0, 0), size))
            self._tables[key] = table
        return self._tables[key]
