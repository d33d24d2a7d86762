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
        x = rect.left
        for number, name in enumerate(self.names):
            runs = number == self.step
            drawn = kit.text.line(name, RUNS if runs else DONE)
            if number < self.step:
                x = self._icon(surface, "check", "good", x)
            if x + drawn.get_width() + 2 * kit.px(PAD) > rect.right:
                return
            if runs:
                box = pygame.Rect(x, 0, drawn.get_width() + 2 * kit.px(PAD), rect.height)
                box.centery = rect.centery
                kit.skins.draw(surface, "badge", box)
                x += kit.px(PAD)
            kit.blit(surface, drawn, (x, rect.centery - drawn.get_height() // 2), 0.7 if number > self.step else 1.0)
            x += drawn.get_width() + kit.px(PAD if runs else 0) + kit.px(GAP)
            if number + 1 < len(self.names):
                x = self._icon(surface, "chevron-right", "line", x)

    def _icon(self, surface: pygame.Surface, name: str, token: str, x: int) -> int:
        """A small mark at `x`; where the next thing goes."""
        side = round(self.rect.height * 0.62)
        kit = self.kit
        kit.blit(surface, kit.skins.icon(name, side, token), (x, self.rect.centery - side // 2))
        return x + side + kit.px(GAP - 3)
