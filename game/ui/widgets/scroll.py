"""A view onto something taller than itself: wheel, drag, keys and a scrollbar."""

import math

import pygame

from game.ui.widgets.base import Align, Widget

WHEEL_UNITS = 72
"""Design units a notch of the wheel moves."""
BAR_UNITS, BAR_GAP = 8, 6
DRAG_STARTS = 6
"""Design units the pointer moves before a press is a drag."""
GLIDE = 14.0
"""How fast the view follows where it should be (per second)."""
GLIDES = 2
"""Views; to what is revealed farther away than that it goes at once."""


class Scroll(Widget):
    """Shows `child` through a window as high as it is given; the bar appears when there is more to see.

    `units` is the height it would like (None: all of the child).
    """

    clips = True
    touchable = True

    def __init__(
        self,
        child: Widget,
        *,
        units: float | None = None,
        grow: float = 1.0,
        align: Align = "fill",
        pad: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, align=align, name=name)
        self.add(child)
        self._units = units
        self._pad = pad
        self._offset = 0.0
        """Pixels the child is scrolled up by, as shown."""
        self._target = 0.0
        self._height = 0
        self._bar_from: tuple[int, float] | None = None
        self._drag_from: tuple[int, float] | None = None
        self._dragging = False

    @property
    def child(self) -> Widget:
        """What is looked at."""
        return self.children[0]

    @property
    def most(self) -> int:
        """The farthest it can be scrolled, in pixels."""
        return max(0, self._height - self.rect.height)

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return round(self._offset)

    @property
    def wanted(self) -> float:
        """Where it is scrolling to, in pixels."""
        return self._target

    def _gutter(self) -> int:
        return self.kit.px(BAR_UNITS + 2 * BAR_GAP)

    def measure(self, width: int) -> tuple[int, int]:
        pad = self.kit.px(self._pad)
        wide, tall = self.child.measure(max(1, width - 2 * pad))
        return min(width, wide + 2 * pad), tall + 2 * pad if self._units is None else self.kit.px(self._units)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.kit.px(self._pad)
        width = max(1, rect.width - 2 * pad)
        tall = self.child.measure(width)[1]
        if tall + 2 * pad > rect.height:  # the bar takes its room only where it is needed
            width = max(1, width - self._gutter())
            tall = self.child.measure(width)[1]
        self._height = tall + 2 * pad
        self._offset = self._target = min(max(0.0, self._target), float(self.most))
        height = max(tall, rect.height - 2 * pad)
        self.child.place(pygame.Rect(rect.left + pad, rect.top + pad - self.offset, width, height))

    def child_changed(self, tall: int, moved: int) -> None:
        """The child found out that it is `tall` pixels high, and what is in sight lies `moved` pixels lower in it than it was
        thought to: the picture stays."""
        self._height = tall + 2 * self.kit.px(self._pad)
        self._offset += moved
        self._target = min(max(0.0, self._target + moved), float(self.most))

    def to(self, offset: float, *, at_once: bool = False) -> None:
        """Scroll so that `offset` pixels of the child are above the view."""
        self._target = min(max(0.0, offset), float(self.most))
        if at_once or self.kit.reduced_motion:
            self._show(self._target)
        elif abs(self._target - self._offset) > 0.5:
            self.ui.animate(self)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that `rect` (window pixels, as shown now) can be seen."""
        margin = self.kit.px(12)
        top = rect.top - self.rect.top + self.offset - margin
        bottom = rect.bottom - self.rect.top + self.offset + margin
        to = self._target
        if top < to:
            to = top
        elif bottom > to + self.rect.height:
            to = bottom - self.rect.height
        if to != self._target:
            self.to(to, at_once=abs(to - self._offset) > GLIDES * self.rect.height)

    def update(self, dt: float) -> bool:
        left = self._target - self._offset
        if abs(left) <= 0.5:
            self._show(self._target)
            return False
        self._show(self._offset + left * (1 - math.exp(-GLIDE * dt)))
        return True

    def _show(self, offset: float) -> None:
        before = self.offset
        self._offset = offset
        if self.offset != before:
            self.child.shift(0, before - self.offset)

    def wheel(self, dx: float, dy: float) -> bool:
        if not self.most:
            return False
        self.to(self._target - dy * self.kit.px(WHEEL_UNITS))
        return True

    def key(self, event: pygame.Event) -> bool:
        page = self.rect.height * 0.85
        steps = {
            pygame.K_PAGEUP: self._target - page,
            pygame.K_PAGEDOWN: self._target + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.most),
        }
        if event.key not in steps or not self.most:
            return False
        self.to(steps[event.key])
        return True

    # The bar, and dragging the page itself

    def bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Track and thumb of the scrollbar, in window pixels."""
        width, gap = self.kit.px(BAR_UNITS), self.kit.px(BAR_GAP)
        track = pygame.Rect(
            self.rect.right - width - gap, self.rect.top + gap, width, max(1, self.rect.height - 2 * gap)
        )
        tall = max(self.kit.px(32), round(track.height * self.rect.height / max(1, self._height)))
        tall = min(tall, track.height)
        top = track.top + round((track.height - tall) * (self._offset / self.most if self.most else 0))
        return track, pygame.Rect(track.left, top, width, tall)

    def press(self, pos: tuple[int, int]) -> None:
        track, thumb = self.bar()
        self._dragging = False
        if self.most and pos[0] >= track.left - self.kit.px(BAR_GAP):
            if not thumb.collidepoint(track.centerx, pos[1]):
                share = (pos[1] - track.top - thumb.height / 2) / max(1, track.height - thumb.height)
                self.to(share * self.most, at_once=True)
            self._bar_from = (pos[1], self._offset)
        else:
            self._drag_from = (pos[1], self._offset)

    def drag(self, pos: tuple[int, int]) -> None:
        if self._bar_from is not None:
            track, thumb = self.bar()
            moved = (pos[1] - self._bar_from[0]) / max(1, track.height - thumb.height)
            self.to(self._bar_from[1] + moved * self.most, at_once=True)
        elif self._drag_from is not None:
            moved = self._drag_from[0] - pos[1]
            if self._dragging or abs(moved) > self.kit.px(DRAG_STARTS):
                self._dragging = True
                self.to(self._drag_from[1] + moved, at_once=True)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self.cancel()

    def cancel(self) -> None:
        self._bar_from = self._drag_from = None
        self._dragging = False

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        margin = self.kit.px(6)
        # Shadows and the focus ring of what touches the sides may reach a little beyond them.
        surface.set_clip(clip.clip(self.rect.inflate(2 * margin, 0)))
        super().draw(surface)
        surface.set_clip(clip)
        if self.most:
            track, thumb = self.bar()
            self.kit.skins.draw(surface, "scroll-track", track)
            self.kit.skins.draw(surface, "scroll-thumb", thumb)
