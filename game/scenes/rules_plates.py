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
NEARER: Final = 2.2
"""How many times as large a board is drawn when a picture looks at one place of it."""

Size = tuple[int, int]


class Illustrator:
    """Draws the figures of one game's pages. Tables rasterise in the background: until then a place stays empty."""

    def __init__(self, kit: Kit, game: Game) -> None:
        self.kit = kit
        self.game = game
        self._library = Library()
        self._levels: dict[str, Level] = {}
        self._positions: dict[int, tuple[Level, State, list[str]]] = {}
        self._tables: dict[tuple[str, int], Table] = {}
        self._drawn: dict[tuple[int, Size], pygame.Surface] = {}
        self.waiting = False
        """Whether a picture that was asked for is still being prepared."""

    def forget(self) -> None:
        """Sizes or colours have changed."""
        self._tables.clear()
        self._drawn.clear()

    def picture(self, figure: Figure, size: Size) -> pygame.Surface | None:
        """The figure in `size` pixels; None while it is being prepared (ask again later)."""
        key = (id(figure), size)
        if key in self._drawn:
            return self._drawn[key]
        near = figure.scene.get("near")
        whole = size if near is None else (round(size[0] * NEARER), round(size[1] * NEARER))
        level, state, marks = self._position(figure)
        table = self._table(level, figures.players_of(self.game, figure.scene))
        if not table.prepare_position(whole, state):
            self.waiting = True
            return None
        drawn = pygame.Surface(whole)
        drawn.fill(self.kit.theme.moss)
        table.draw_position(drawn, drawn.get_rect(), state, marks)
        picture = drawn if near is None else cut(drawn, size, table.place_in(whole, near) or drawn.get_rect().center)
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

    def _table(self, level: Level, players: int) -> Table:
        from game.scenes.pictures import still_table

        key = (level.level_id, players)
        if key not in self._tables:
            self._tables[key] = still_table(self.kit, self.game, level, players)
        return self._tables[key]


def cut(drawn: pygame.Surface, size: Size, at: tuple[float, float]) -> pygame.Surface:
    """The part of `drawn` of that size with `at` in its middle, as far as the edges let it."""
    part = pygame.Rect((0, 0), size)
    part.center = round(at[0]), round(at[1])
    return drawn.subsurface(part.clamp(drawn.get_rect())).copy()
