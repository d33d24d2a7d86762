"""The slip of paper that says in a line or two what will happen, or why something cannot be done.

It may carry a row of small drawings and words (the dice of a fight) and a bar that parts a whole in two (the odds).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import Piece
from game.ui.kit import Kit
from game.ui.theme import STYLES, TextStyle, mixed

PAD = 12
WIDEST = 430
"""Units of text width before a line is broken (grows with the text size)."""
TAIL = 14
AWAY = 0.8
"""Heights of what it speaks of by which a slip may stand farther off where it would cover what is to be chosen."""
SIGN = 30
"""Units of height of a drawing in the row of signs; they grow with the text."""
CORNER_STEP = 32
"""Units by which widths of slips in corners differ."""
BAR = 26
LEAST_BAR = 250
"""Units: how high the bar is, and how wide at least."""
GAIN = TextStyle(units=21, bold=True, colour="good")
LOSS = TextStyle(units=21, bold=True, colour="danger")
BAR_GOOD = TextStyle(units=16, bold=True)
BAR_BAD = TextStyle(units=16, bold=True, colour="danger")


@dataclass(frozen=True)
class Sign:
    """A drawing of ``assets/art``, `units` of it as high as the row; `holes` fills it."""

    drawing: str
    units: float
    holes: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Bar:
    """A whole of which `share` (0 .. 1) is good; what stands in either part."""

    share: float
    good: str
    bad: str


@dataclass(frozen=True)
class SlipText:
    """What stands on the slip: a bold sentence, a quieter one, the change in points at the right; between the sentences
    perhaps a row of signs and words, below all a bar."""

    text: str
    more: str
    gain: int | None
    signs: tuple[Sign | str, ...] = ()
    bar: Bar | None = None
    unit: str = ""
    """What the change is counted in, where that is said."""


class Slip:
    """One slip on a table: shown beside the thing pointed at, or for some seconds where something was said."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._shown: tuple[SlipText, pygame.Rect] | None = None
        self._said: tuple[SlipText, pygame.Rect] | None = None
        self._left = 0.0
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""

    @property
    def text(self) -> str:
        """What can be read on it now, "" for nothing."""
        shown = self._said or self._shown
        return shown[0].text if shown is not None else ""

    @property
    def about(self) -> pygame.Rect | None:
        """Where that lies of which it speaks; None for nothing."""
        shown = self._said or self._shown
        return shown[1] if shown is not None else None

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
        self, surface: pygame.Surface, room: pygame.Rect, keep_off: Sequence[tuple[pygame.Rect, int]] = (),
        corners_of: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw it inside `room`, where it covers least of `keep_off` (places and how much each matters). Where it would cover
        any of them beside what it speaks of, it may lie in a corner of one of `corners_of` as well."""
        shown = self._said or self._shown
        if shown is None:
            return
        text, at = shown
        kit = self.kit
        pad = kit.metrics.grown(PAD)
        gain = "" if text.gain is None else (f"+{text.gain}" if text.gain > 0 else f"−{-text.gain}" if text.gain else "±0")
        gain = f"{gain} {text.unit}" if gain and text.unit else gain
        gain_style = LOSS if (text.gain or 0) < 0 else GAIN
        gain_width = kit.text.width(gain, gain_style) + pad if gain else 0
        most = min(kit.px(WIDEST * kit.metrics.text_scale), room.width - 6 * pad - gain_width)
        parts = self._parts(text, most)
        width = max(part.get_width() for part in parts) + gain_width + 2 * pad
        if text.bar is not None:
            width = max(width, min(kit.metrics.grown(LEAST_BAR), most) + 2 * pad)
        bar = kit.metrics.grown(BAR) + pad // 2 if text.bar is not None else 0
        height = sum(part.get_height() for part in parts) + bar + 2 * pad - kit.px(4)
        rect, below, covered = self._placed((width, height), at, room, keep_off)
        corner = self._corner(rect, at, corners_of, keep_off) if covered else None
        if corner is not None:
            rect = corner
        self.area = rect
        if corner is not None:
            kit.skins.draw(surface, "tooltip", rect)
        else:
            kit.skins.draw_tailed(surface, "tooltip-up" if below else "tooltip-down", rect, at.centerx - rect.left)
        top = rect.top + pad - kit.px(2)
        for part in parts:
            kit.blit(surface, part, (rect.left + pad, top))
            top += part.get_height()
        if gain:
            drawn = kit.text.line(gain, gain_style)
            kit.blit(surface, drawn, (rect.right - pad - drawn.get_width(), rect.centery - drawn.get_height() // 2))
        if text.bar is not None:
            line = pygame.Rect(rect.left + pad, top + pad // 2, rect.width - 2 * pad, bar - pad // 2)
            self._draw_bar(surface, line, text.bar)

    def _parts(self, text: SlipText, most: int) -> list[pygame.Surface]:
        """Everything but the bar, from top to bottom."""
        kit = self.kit
        parts = [kit.text.block(text.text, STYLES.strong, most)]
        if text.signs:
            parts.append(self._row(text.signs, most))
        if text.more:
            parts.append(kit.text.block(text.more, STYLES.soft, most))
        return parts

    def _row(self, signs: Sequence[Sign | str], most: int) -> pygame.Surface:
        """Drawings and words in one line, at most `most` pixels wide."""
        kit = self.kit
        side, gap = kit.metrics.grown(SIGN), kit.metrics.grown(7)
        drawn: list[Piece | pygame.Surface] = [
            kit.text.line(sign, STYLES.soft)
            if isinstance(sign, str)
            else kit.art.piece(sign.drawing, side / sign.units, **dict(sign.holes))
            for sign in signs
        ]
        widths = [part.surface.get_width() if isinstance(part, Piece) else part.get_width() for part in drawn]
        row = pygame.Surface((sum(widths) + gap * (len(drawn) - 1), side + gap), pygame.SRCALPHA)
        x = 0
        for part, width in zip(drawn, widths, strict=True):
            picture = part.surface if isinstance(part, Piece) else part
            kit.blit(row, picture, (x, (row.get_height() - picture.get_height()) // 2))
            x += width + gap
        if row.get_width() <= most:
            return row
        return pygame.transform.smoothscale(row, (most, round(row.get_height() * most / row.get_width())))

    def _draw_bar(self, surface: pygame.Surface, rect: pygame.Rect, bar: Bar) -> None:
        """The two shares, each with its words at its end."""
        kit, theme = self.kit, self.kit.theme
        pygame.draw.rect(surface, mixed(theme.danger, theme.paper, 0.74), rect, border_radius=kit.px(3))
        good = pygame.Rect(rect.topleft, (round(rect.width * max(0.0, min(1.0, bar.share))), rect.height))
        if good.width:
            pygame.draw.rect(surface, mixed(theme.good, theme.paper, 0.45), good, border_radius=kit.px(3))
        pygame.draw.rect(surface, mixed(theme.ink, theme.paper, 0.4), rect, max(1, kit.px(1)), border_radius=kit.px(3))
        inset = kit.px(8)
        left, right = kit.text.line(bar.good, BAR_GOOD), kit.text.line(bar.bad, BAR_BAD)
        kit.blit(surface, left, (rect.left + inset, rect.centery - left.get_height() // 2))
        kit.blit(surface, right, (rect.right - inset - right.get_width(), rect.centery - right.get_height() // 2))

    def _placed(
        self, size: tuple[int, int], at: pygame.Rect, room: pygame.Rect, keep_off: Sequence[tuple[pygame.Rect, int]]
    ) -> tuple[pygame.Rect, bool, int]:
        """The slip's rect, whether it hangs below what it speaks of, and how much it covers."""
        gap = self.kit.px(TAIL + 6)
        inner = room.inflate(-self.kit.px(16), -self.kit.px(16))
        choices: list[tuple[int, int, pygame.Rect, bool]] = []
        for order, (below, away) in enumerate(((True, 0), (False, 0), (True, 1), (False, 1), (True, 2), (False, 2))):
            for shift in (0, -1, 1, -2, 2):
                rect = pygame.Rect((0, 0), size)
                rect.centerx = at.centerx + shift * size[0] // 5
                farther = away * round(at.height * AWAY)
                if below:
                    rect.top = at.bottom + gap + farther
                else:
                    rect.bottom = at.top - gap - farther
                if rect.top < inner.top or rect.bottom > inner.bottom:
                    continue
                rect.clamp_ip(inner)
                covered = _covered(rect, keep_off)
                covered += 4 * _area(rect.clip(at)) + away * size[0] * size[1] // 2
                choices.append((covered, order * 3 + abs(shift), rect, below))
        if not choices:
            rect = pygame.Rect((0, 0), size)
            rect.midtop = (at.centerx, at.bottom + gap)
            rect = rect.clamp(inner)
            return rect, True, _covered(rect, keep_off)
        _, _, rect, below = min(choices, key=lambda choice: choice[:2])
        return rect, below, _covered(rect, keep_off)

    def _corner(
        self, slip: pygame.Rect, at: pygame.Rect, rooms: Sequence[pygame.Rect], keep_off: Sequence[tuple[pygame.Rect, int]]
    ) -> pygame.Rect | None:
        """The corner of `rooms` nearest to `at` in which `slip` covers nothing; None where there is none."""
        found = []
        # Without a tail it is drawn anew for every width: let there be few of them.
        step = self.kit.px(CORNER_STEP)
        wide = math.ceil(slip.width / step) * step
        for room in rooms:
            inner = room.inflate(-self.kit.px(16), -self.kit.px(16))
            for side in ("topleft", "topright", "bottomleft", "bottomright"):
                rect = pygame.Rect(0, 0, wide, slip.height)
                setattr(rect, side, getattr(inner, side))
                if inner.contains(rect) and not _covered(rect, [*keep_off, (at, 1)]):
                    found.append(rect)
        return min(found, key=lambda rect: math.dist(rect.center, at.center), default=None)


def _covered(rect: pygame.Rect, keep_off: Sequence[tuple[pygame.Rect, int]]) -> int:
    return sum(_area(rect.clip(other)) * weight for other, weight in keep_off)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
