"""The kit: what every widget and scene draws with, for today's window size, text size and theme."""

from collections.abc import Callable

import pygame

from game.ui.art import Art, view_box
from game.ui.fonts import Fonts
from game.ui.metrics import Metrics
from game.ui.skin import Skins, blit
from game.ui.text import Typesetter
from game.ui.theme import THEMES, Theme


def _silent(name: str) -> None:
    """No sound."""


class Kit:
    """Metrics, theme, fonts, art, skins and text in one place.

    `reduced_motion` stills everything that only decorates; `play(name)` makes a sound of the interface.
    """

    def __init__(self, art: Art, fonts: Fonts, metrics: Metrics, theme: Theme | None = None) -> None:
        self.art = art
        self.fonts = fonts
        self.metrics = metrics
        self.theme = theme if theme is not None else THEMES["naturalist"]
        self.skins = Skins(art, metrics, self.theme)
        self.text = Typesetter(fonts, metrics, self.theme)
        self.reduced_motion = False
        self.play: Callable[[str], None] = _silent

    def change(self, metrics: Metrics | None = None, theme: Theme | None = None) -> bool:
        """Take a new window size, text size or theme; whether anything changed (then lay everything out anew)."""
        before = (self.metrics, self.theme)
        self.metrics = metrics if metrics is not None else self.metrics
        self.theme = theme if theme is not None else self.theme
        if (self.metrics, self.theme) == before:
            return False
        for part in (self.skins, self.text):
            part.metrics = self.metrics
            part.theme = self.theme
            part.forget()
        return True

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return self.metrics.px(units)

    def picture(self, name: str, side: int) -> pygame.Surface:
        """A square drawing of ``assets/art``, `side` pixels large. Raises `ArtError`."""
        _x, _y, width, height = view_box(self.art.text(name))
        return self.art.piece(name, side / max(width, height)).surface

    def blit(
        self, target: pygame.Surface, surface: pygame.Surface, at: tuple[int, int] | pygame.Rect, alpha: float = 1.0
    ) -> None:
        """Blit a premultiplied surface."""
        blit(target, surface, at, alpha)
