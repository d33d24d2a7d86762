"""Where a turn stands, in words: parts that are done, the one that runs, those still to come."""

from collections.abc import Sequence

import pygame

from game.ui.theme import TextStyle
from game.ui.widgets.base import Widget

DONE = TextStyle(units=16, colour="ink_soft")
RUNS = TextStyle(units=16, bold=True)
GAP = 7
PAD = 10
"""Units between words and marks, and inside the badge round the part that runs."""


class Steps(Widget):
    """One line of names; `step` is the index of the part that runs."""

    def __init__(self) -> None:
        super().__init__(name="steps")
        self.names: tuple[str, ...] = ()
        self.step = -1

    def say(self, names: Sequence[str], step: int) -> None:
        """Show these parts; none at all for a game whose turns have none."""
        self.names, self.step = tuple(names), step
        self.visible = bool(names)

    def height(self) -> int:
        """Pixels it wants."""
        return self.kit.text.line_height(RUNS) + self.kit.px(6) if self.visible else 0

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if not rect.height:
            return
        first, end = self._fitting()
        x = rect.left
        for number in range(first, end):
            runs = number == self.step
            drawn = kit.text.line(self.names[number], RUNS if runs else DONE)
            if number > first:
                x = self._icon(surface, "chevron-right", "line", x)
            if number < self.step:
                x = self._icon(surface, "check", "good", x)
            if runs:
                box = pygame.Rect(x, 0, drawn.get_width() + 2 * kit.px(PAD), rect.height)
                box.centery = rect.centery
                kit.skins.draw(surface, "badge", box)
                x += kit.px(PAD)
            kit.blit(surface, drawn, (x, rect.centery - drawn.get_height() // 2), 0.7 if number > self.step else 1.0)
            x += drawn.get_width() + kit.px(PAD if runs else 0) + kit.px(GAP)

    def _fitting(self) -> tuple[int, int]:
        """Which parts there is room for, first and end: what is done goes first, then what is still to come."""
        first, end = 0, len(self.names)
        while first < self.step and self._width(first, self.step + 1) > self.rect.width:
            first += 1
        while end > max(self.step + 1, first + 1) and self._width(first, end) > self.rect.width:
            end -= 1
        return first, end

    def _width(self, first: int, end: int) -> int:
        kit = self.kit
        mark = round(self.rect.height * 0.62) + kit.px(GAP - 3)
        wide = mark * (end - first - 1) + kit.px(GAP) * (end - first - 1)
        for number in range(first, end):
            runs = number == self.step
            wide += kit.text.width(self.names[number], RUNS if runs else DONE) + (2 * kit.px(PAD) if runs else 0)
            wide += mark if number < self.step else 0
        return wide

    def _icon(self, surface: pygame.Surface, name: str, token: str, x: int) -> int:
        """A small mark at `x`; where the next thing goes."""
        side = round(self.rect.height * 0.62)
        kit = self.kit
        kit.blit(surface, kit.skins.icon(name, side, token), (x, self.rect.centery - side // 2))
        return x + side + kit.px(GAP - 3)
