"""Rows of a list, the words in them, and the progress line."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Align, Row, Widget
from game.ui.widgets.basic import Touchable


class Words(Widget):
    """One line of words, shortened where there is no room; for rows and other small places."""

    def __init__(
        self, text: str, style: TextStyle = STYLES.body, *, grow: float = 1.0, align: Align = "fill"
    ) -> None:
        super().__init__(grow=grow, align=align)
        self.text = text
        self.style = style

    def measure(self, width: int) -> tuple[int, int]:
        wide, tall = self.kit.text.size(self.text, self.style)
        return min(wide, width), tall

    def draw(self, surface: pygame.Surface) -> None:
        drawn = self.kit.text.line(self.text, self.style, width=max(1, self.rect.width))
        top = self.rect.centery - drawn.get_height() // 2 + self.kit.text.optical(self.style)
        self.kit.blit(surface, drawn, (self.rect.left, top))


class ListRow(Touchable):
    """A row of a list: widgets side by side, lit under the pointer, marked when `chosen`; a press calls `on_press`.

    What it holds should not be touchable itself, or stand at its end (a small button).
    """

    def __init__(
        self,
        children: Sequence[Widget],
        on_press: Callable[[], None] | None = None,
        *,
        chosen: bool = False,
        units: float = 44,
        gap: float = 12,
        pad: float = 14,
        tip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(on_press, tip=tip, name=name)
        self.chosen = chosen
        self._units = units
        self._row = Row(children, gap=gap, pad=(pad, 6))
        self.add(self._row)

    def measure(self, width: int) -> tuple[int, int]:
        wide, tall = self._row.measure(width)
        return wide, max(self.kit.px(self._units), tall)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._row.place(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self.chosen:
            self.kit.skins.draw(surface, "row-selected", self.rect)
        if self.glow:
            self.kit.skins.draw(surface, "row-hover", self.rect, self.glow)
        super().draw(surface)


class Progress(Widget):
    """A quiet line that fills up: `share` from 0 to 1."""

    def __init__(self, share: float = 0.0, *, units: float = 10, grow: float = 0.0, name: str = "") -> None:
        super().__init__(grow=grow, name=name)
        self.share = share
        self._units = units

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.kit.px(self._units)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.skins.draw(surface, "slider-track", self.rect)
        share = min(max(self.share, 0.0), 1.0)
        if share > 0:
            wide = max(self.rect.height, round(self.rect.width * share))
            kit.skins.draw(surface, "progress-fill", pygame.Rect(self.rect.topleft, (wide, self.rect.height)))
