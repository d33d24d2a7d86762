"""Banners: a sentence in front of whatever is shown, gone after some seconds."""

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.theme import STYLES

FADE = 0.25
MOST = 3


@dataclass
class _Toast:
    sentence: str
    left: float
    age: float = 0.0


class Toasts:
    """The banners shown now, the newest below."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: list[_Toast] = []

    def add(self, sentence: str, seconds: float) -> None:
        """Show `sentence` for `seconds`; the same sentence is not shown twice at once."""
        self._shown = [toast for toast in self._shown if toast.sentence != sentence][-MOST + 1 :]
        self._shown.append(_Toast(sentence, seconds))

    def clear(self) -> None:
        """Show none of them any more."""
        self._shown = []

    @property
    def sentences(self) -> list[str]:
        """What is shown."""
        return [toast.sentence for toast in self._shown]

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""
        for toast in self._shown:
            toast.left -= dt
            toast.age += dt
        self._shown = [toast for toast in self._shown if toast.left > 0]

    def rate(self) -> int:
        """Frames a second wanted."""
        if not self._shown:
            return 0
        fading = any(toast.age < FADE or toast.left < FADE for toast in self._shown)
        return 60 if fading and not self._kit.reduced_motion else 10

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them at the top, centred."""
        kit = self._kit
        top = kit.px(16)
        for toast in self._shown:
            shade = 1.0 if kit.reduced_motion else min(1.0, toast.age / FADE, toast.left / FADE)
            width = min(kit.metrics.grown(620), surface.get_width() - kit.px(48))
            words = kit.text.block(toast.sentence, STYLES.toast, width, "centre")
            pad = (kit.px(20), kit.px(12))
            box = pygame.Rect(0, 0, words.get_width() + 2 * pad[0], words.get_height() + 2 * pad[1])
            box.midtop = (surface.get_width() // 2, top)
            kit.skins.draw(surface, "toast", box, shade)
            kit.blit(surface, words, (box.left + pad[0], box.top + pad[1]), shade)
            top = box.bottom + kit.px(8)
