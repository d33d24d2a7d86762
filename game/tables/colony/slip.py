"""The slip of paper that says in a line or two what will happen, or why something cannot be done."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.theme import STYLES, TextStyle

PAD = 12
WIDEST = 430
"""Units of text width before a line is broken (grows with the text size)."""
TAIL = 14
GAIN = TextStyle(units=21, bold=True, colour="good")
LOSS = TextStyle(units=21, bold=True, colour="danger")


@dataclass(frozen=True)
class SlipText:
    """What stands on the slip: a bold sentence, a quieter one, and the change in points at the right."""

    text: str
    more: str
    gain: int | None


class Slip:
    """One slip on a table: shown beside the thing pointed at, or for some seconds where something was said."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._shown: tuple[SlipText, pygame.Rect] | None = None
        self._said: tuple[SlipText, pygame.Rect] | None = None
        self._left = 0.0

    @property
    def text(self) -> str:
        """What can be read on it now, "" for nothing."""
        shown = self._said or self._shown
        return shown[0].text if shown is not None else ""

    def point(self, text: SlipText, at: pygame.Rect) -> None:
        """Show `text` beside `at` until `hide`."""
        self._shown = (text, at)
        self._said = None

    def hide(self) -> None:
        """Nothing is pointed at."""
        self._shown = None

    def say(self, text: SlipText, at: pygame.Rect, seconds: float) -> None:
        """Show `text` at `at` for `seconds`; an empty text takes it away."""
        self._said = (text, at) if text.text else None
        self._left = seconds

    def update(self, dt: float) -> bool:
        """Move on; whether the picture changed."""
        if self._said is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._said = None
            return True
        return False

    @property
    def waiting(self) -> bool:
        """Whether a said sentence will go away by itself."""
        return self._said is not None

    def draw(
        self, surface: pygame.Surface, room: pygame.Rect, keep_off: Sequence[tuple[pygame.Rect, int]] = ()
    ) -> None:
        """Draw it inside `room`, where it covers least of `keep_off` (places and how much each matters)."""
        shown = self._said or self._shown
        if shown is None:
            return
        text, at = shown
        kit = self.kit
        pad = kit.metrics.grown(PAD)
        gain = "" if text.gain is None else (f"+{text.gain}" if text.gain > 0 else f"−{-text.gain}" if text.gain else "±0")
        gain_style = LOSS if (text.gain or 0) < 0 else GAIN
        gain_width = kit.text.width(gain, gain_style) + pad if gain else 0
        most = min(kit.px(WIDEST * kit.metrics.text_scale), room.width - 6 * pad - gain_width)
        head = kit.text.block(text.text, STYLES.strong, most)
        more = kit.text.block(text.more, STYLES.soft, most) if text.more else None
        width = max(head.get_width(), more.get_width() if more else 0) + gain_width + 2 * pad
        height = head.get_height() + (more.get_height() if more else 0) + 2 * pad - kit.px(4)
        rect, below = self._placed((width, height), at, room, keep_off)
        tail = max(kit.px(18), min(rect.width - kit.px(18), at.centerx - rect.left)) / kit.metrics.scale
        kit.skins.draw(surface, "tooltip-up" if below else "tooltip-down", rect, tail=round(tail))
        top = rect.top + pad - kit.px(2)
        kit.blit(surface, head, (rect.left + pad, top))
        if more:
            kit.blit(surface, more, (rect.left + pad, top + head.get_height()))
        if gain:
            drawn = kit.text.line(gain, gain_style)
            kit.blit(surface, drawn, (rect.right - pad - drawn.get_width(), rect.centery - drawn.get_height() // 2))

    def _placed(
        self, size: tuple[int, int], at: pygame.Rect, room: pygame.Rect, keep_off: Sequence[tuple[pygame.Rect, int]]
    ) -> tuple[pygame.Rect, bool]:
        """The slip's rect and whether it hangs below what it speaks of."""
        gap = self.kit.px(TAIL + 6)
        inner = room.inflate(-self.kit.px(16), -self.kit.px(16))
        choices: list[tuple[int, int, pygame.Rect, bool]] = []
        for order, below in enumerate((True, False)):
            for shift in (0, -1, 1, -2, 2):
                rect = pygame.Rect((0, 0), size)
                rect.centerx = at.centerx + shift * size[0] // 5
                if below:
                    rect.top = at.bottom + gap
                else:
                    rect.bottom = at.top - gap
                if rect.top < inner.top or rect.bottom > inner.bottom:
                    continue
                rect.clamp_ip(inner)
                covered = sum(_area(rect.clip(other)) * weight for other, weight in keep_off)
                covered += 4 * _area(rect.clip(at))
                choices.append((covered, order * 3 + abs(shift), rect, below))
        if not choices:
            rect = pygame.Rect((0, 0), size)
            rect.midtop = (at.centerx, at.bottom + gap)
            return rect.clamp(inner), True
        _, _, rect, below = min(choices, key=lambda choice: choice[:2])
        return rect, below


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
