"""Sizes: everything drawn is laid out in design units of a 1280x800 window and rasterised at exact pixel sizes."""

from dataclasses import dataclass
from functools import cached_property

DESIGN = (1280, 800)
MINIMUM = (960, 600)
"""The smallest window; below it the layout stays at this size and is shown scaled down."""

SMALLEST_TEXT = 14
"""Text is never set smaller than this many units, whatever the text setting."""
LEGIBLE_PX = 12
"""... nor below this many pixels, where hinting breaks letters apart."""

TEXT_MINIMUM, TEXT_MAXIMUM = 0.8, 2.0
TEXT_MAXIMUM_SMALL = 1.3
"""The largest text setting that is honoured at 960x600; it rises evenly to 2.0 at 1280x800."""


@dataclass(frozen=True)
class Metrics:
    """The window's size in pixels and what follows from it.

    `scale` is pixels per design unit (1.0 at 1280x800); `text_setting` is what the player asked for (0.8 .. 2.0) and
    `text_scale` what the window has room for.
    """

    size: tuple[int, int]
    text_setting: float = 1.0

    @cached_property
    def scale(self) -> float:
        width, height = max(self.size[0], MINIMUM[0]), max(self.size[1], MINIMUM[1])
        return min(width / DESIGN[0], height / DESIGN[1])

    @cached_property
    def text_scale(self) -> float:
        smallest = min(MINIMUM[0] / DESIGN[0], MINIMUM[1] / DESIGN[1])
        room = (min(self.scale, 1.0) - smallest) / (1.0 - smallest)
        most = TEXT_MAXIMUM_SMALL + (TEXT_MAXIMUM - TEXT_MAXIMUM_SMALL) * room
        return max(TEXT_MINIMUM, min(self.text_setting, most))

    @property
    def width(self) -> int:
        """Width to lay out in, in pixels (never below the smallest window)."""
        return max(self.size[0], MINIMUM[0])

    @property
    def height(self) -> int:
        """Height to lay out in, in pixels (never below the smallest window)."""
        return max(self.size[1], MINIMUM[1])

    def px(self, units: float) -> int:
        """`units` in whole pixels; a positive length never vanishes."""
        pixels = round(units * self.scale)
        return max(1, pixels) if units > 0 else pixels

    def text_px(self, units: float) -> int:
        """The pixel size of text of `units`, following the text setting, bounded below so that it can be read."""
        return max(
            round(units * self.scale * self.text_scale),
            round(SMALLEST_TEXT * self.scale),
            LEGIBLE_PX,
        )

    def grown(self, units: float) -> int:
        """`units` in pixels for things that must grow with text (a row, an icon beside a word), never shrinking."""
        return self.px(units * max(1.0, self.text_scale))
