"""Keys drawn as caps: ``Ctrl+Z, Backspace``."""

from dataclasses import replace

import pygame

from game.ui.theme import STYLES
from game.ui.widgets.base import Widget

_ARROWS = {"←": "arrow-left", "→": "arrow-right", "↑": "arrow-up", "↓": "arrow-down"}

_STYLE = replace(STYLES.small, bold=True)


def parted(group: str) -> list[str]:
    """The keys that are held together; the plus alone is a key itself."""
    return [group] if group == "+" else group.split("+")


class KeyCaps(Widget):
    """The caps of ``keys``: alternatives parted by commas, keys held together by a plus. `pad` shows a gamepad before."""

    def __init__(self, keys: str, *, pad: bool = False) -> None:
        super().__init__(align="right")
        self.groups = [parted(group) for group in keys.split(", ")] if keys else []
        self._pad = pad

    def _cap(self, key: str) -> tuple[int, int]:
        height = self.kit.text.line_height(_STYLE) + self.kit.px(6)
        if key in _ARROWS:
            return height, height
        return max(height, self.kit.text.width(key, _STYLE) + self.kit.px(16)), height

    def measure(self, width: int) -> tuple[int, int]:
        kit = self.kit
        height = self._cap("A")[1]
        wide = kit.px(30) if self._pad and self.groups else 0
        for group in self.groups:
            wide += sum(self._cap(key)[0] for key in group) + kit.px(4) * (len(group) - 1) + kit.px(8)
        return min(width, max(0, wide)), height + kit.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        right = self.rect.right
        for group in reversed(self.groups):
            for key in reversed(group):
                width, height = self._cap(key)
                cap = pygame.Rect(right - width, self.rect.centery - height // 2, width, height)
                kit.skins.draw(surface, "key-cap", cap)
                drawn = (
                    kit.skins.icon(_ARROWS[key], height * 2 // 3, "ink")
                    if key in _ARROWS
                    else kit.text.line(key, _STYLE, kit.theme.ink)
                )
                shift = 0 if key in _ARROWS else kit.text.optical(_STYLE)
                kit.blit(surface, drawn, drawn.get_rect(center=cap.center).move(0, shift))
                right = cap.left - kit.px(4)
            right -= kit.px(4)
        if self._pad and self.groups:
            icon = kit.skins.icon("gamepad", kit.metrics.grown(22))
            kit.blit(surface, icon, icon.get_rect(midright=(right, self.rect.centery)))
