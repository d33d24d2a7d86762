"""What the points of many seats were made of, where there are too many sources for a column each: a line for each source."""

from collections.abc import Sequence

import pygame

from game.scenes.medal import draw_seat_letter
from game.ui.theme import TextStyle
from game.ui.widgets.base import Widget

NAME = TextStyle(units=17)
NUMBER = TextStyle(units=18)
COLUMN_UNITS = 46
"""Least width of a seat's column."""


class SourceTable(Widget):
    """A line for each of `sources` (its name and the points by seat), a column for each seat in the order of `seats`."""

    def __init__(self, sources: Sequence[tuple[str, Sequence[int]]], seats: Sequence[int]) -> None:
        super().__init__(valign="top")
        self._sources = list(sources)
        self._seats = list(seats)

    def _line(self) -> int:
        return self.kit.text.line_height(NUMBER) + self.kit.px(4)

    def _head(self) -> int:
        return self.kit.metrics.grown(26) + self.kit.px(6)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._head() + self._line() * len(self._sources)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        step = min(kit.metrics.grown(COLUMN_UNITS), rect.width // (len(self._seats) + 2))
        left = rect.right - kit.px(10) - step * len(self._seats)
        side = kit.metrics.grown(26)
        for column, seat in enumerate(self._seats):
            disc = pygame.Rect(0, 0, side, side)
            disc.midtop = (left + step * column + step // 2, rect.top)
            draw_seat_letter(kit, surface, disc, seat)
        top = rect.top + self._head()
        for number, (name, values) in enumerate(self._sources):
            if number:
                surface.fill(kit.theme.paper_deep, (rect.left + kit.px(6), top, rect.width - kit.px(12), kit.px(1)))
            box = pygame.Rect(rect.left, top, rect.width, self._line())
            self._draw_line(surface, box, name, [values[seat] for seat in self._seats], left, step)
            top += box.height

    def _draw_line(
        self, surface: pygame.Surface, box: pygame.Rect, name: str, values: Sequence[int], left: int, step: int
    ) -> None:
        kit = self.kit
        drawn = kit.text.line(name, NAME, width=max(1, left - box.left - kit.px(14)))
        kit.blit(surface, drawn, (box.left + kit.px(10), box.centery - drawn.get_height() // 2))
        most = max(values)
        for column, value in enumerate(values):
            ink = kit.theme.ink_soft if not value else kit.theme.danger if value < 0 else None
            style = TextStyle(units=NUMBER.units, bold=0 < value == most > min(values))
            number = kit.text.line(f"−{-value}" if value < 0 else str(value), style, ink)
            middle = left + step * column + step // 2
            kit.blit(surface, number, (middle - number.get_width() // 2, box.centery - number.get_height() // 2))
