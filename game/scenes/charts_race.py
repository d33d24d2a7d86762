"""The chart of a match of more than two: a line for each seat, told apart by colour, by stroke and by letter."""

from collections.abc import Mapping, Sequence

import pygame

from game.scenes.charts import SeatMark, TurningPoint, draw_number, label_turns, smoothed, ticks
from game.scenes.medal import draw_seat_letter
from game.ui.theme import STYLES, hex_of
from game.ui.widgets.base import Widget

STROKES: dict[str, tuple[float, ...]] = {
    "plain": (),
    "chevron": (12, 4),
    "dot": (1.5, 4.5),
    "bar": (7, 4),
    "ring": (12, 4, 1.5, 4),
    "cross": (7, 3.5, 1.5, 3.5, 1.5, 3.5),
}
"""Pattern of a seat -> lengths of strokes and gaps of its line, in design units."""
LINE = 2.6
DISC = 22


def race_points(scores: Sequence[Sequence[int]], most: int = 3) -> list[TurningPoint]:
    """The turns that changed most for one seat against the rest, in order of play.

    `scores[turn][seat]`, turn 0 the start. What a seat gained or lost in a turn is measured against the average of the
    others. Points lie a twentieth of the match apart at least, so that they tell of all of it.
    """
    found: list[tuple[float, TurningPoint]] = []
    for index in range(1, len(scores)):
        moved = [now - was for now, was in zip(scores[index], scores[index - 1], strict=True)]
        rest = max(1, len(moved) - 1)
        against = [own - (sum(moved) - own) / rest for own in moved]
        seat = max(range(len(moved)), key=lambda seat: (abs(against[seat]), -seat))
        found.append((abs(against[seat]), TurningPoint(index, moved[seat], seat)))
    apart = max(3, len(scores) // 20)
    chosen: list[TurningPoint] = []
    for size, point in sorted(found, key=lambda pair: (-pair[0], pair[1].index)):
        if len(chosen) < most and size and point.swing and all(abs(point.index - other.index) >= apart for other in chosen):
            chosen.append(point)
    return sorted(chosen, key=lambda point: point.index)


class RaceChart(Widget):
    """Points of every seat after each turn, evened out a little; `out[seat]` is the turn after which a seat was out, where
    its line ends."""

    def __init__(
        self,
        scores: Sequence[Sequence[int]],
        seats: Sequence[SeatMark],
        points: Sequence[TurningPoint],
        out: Mapping[int, int],
        *,
        grow: float = 1,
    ) -> None:
        super().__init__(grow=grow, valign="fill")
        self._scores = scores
        self._seats = seats
        self._points = list(points)
        self._ends = [min(out.get(seat, len(scores) - 1), len(scores) - 1) for seat in range(len(seats))]
        lines = [[turn[seat] for turn in scores[: end + 1]] for seat, end in enumerate(self._ends)]
        self._lines = [smoothed(line, max(0.8, len(scores) / 120)) for line in lines]
        every = [score for turn in scores for score in turn]
        self._low, self._high = min(0, *every), max(4, *every) + 1

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.kit.px(170)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.skins.draw(surface, "card", self.rect)
        plot = self._plot()
        if plot.width < 40 or plot.height < 40 or len(self._scores) < 2:
            return
        self.kit.blit(surface, self.kit.art.svg(self._svg(plot.size), plot.size), plot.topleft)
        self._label_axis(surface, plot)
        label_turns(self, surface, plot, len(self._scores) - 1)
        for number, point in enumerate(self._points, 1):
            x = plot.left + round(self._x(point.index, plot.width))
            draw_number(self, surface, (x, plot.top - self.kit.metrics.grown(13)), number)
        self._letters(surface, plot)

    def _plot(self) -> pygame.Rect:
        kit = self.kit
        small = kit.text.line_height(STYLES.small)
        left = max(kit.text.width(str(value), STYLES.small) for value in ticks(self._low, self._high)) + kit.px(18)
        badge, disc = kit.metrics.grown(30), kit.metrics.grown(DISC)
        return pygame.Rect(
            self.rect.left + left,
            self.rect.top + badge,
            self.rect.width - left - disc - kit.px(20),
            self.rect.height - badge - small - kit.px(10),
        )

    def _x(self, index: int, width: float) -> float:
        return width * index / (len(self._scores) - 1)

    def _y(self, score: float, height: float) -> float:
        return height * (self._high - score) / (self._high - self._low)

    def _svg(self, size: tuple[int, int]) -> str:
        width, height = size
        ink, wide = hex_of(self.kit.theme.ink), self.kit.metrics.scale
        parts = [
            f'<path d="M0 {self._y(value, height):.1f}H{width}" stroke="{ink}" stroke-opacity="{0.6 if not value else 0.16}" '
            f'stroke-width="{wide:.1f}"/>'
            for value in ticks(self._low, self._high)
        ]
        parts += [
            f'<path d="M{self._x(point.index, width):.1f} 0V{height}" stroke="#8a5f12" stroke-opacity=".7" '
            f'stroke-width="{1.6 * wide:.1f}" stroke-dasharray="{2 * wide:.1f} {4 * wide:.1f}"/>'
            for point in self._points
        ]
        for seat in sorted(range(len(self._seats)), key=lambda seat: self._scores[-1][seat]):  # the winner's on top
            parts.append(self._line(seat, width, height, wide))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'fill="none">{"".join(parts)}</svg>'
        )

    def _line(self, seat: int, width: int, height: int, wide: float) -> str:
        look = self._seats[seat]
        corners = [
            f"{self._x(index, width):.1f} {self._y(score, height):.1f}" for index, score in enumerate(self._lines[seat])
        ]
        path = "M" + "L".join(corners)
        dashes = " ".join(f"{length * wide:.1f}" for length in STROKES.get(look.pattern, ()))
        stroke = f' stroke-dasharray="{dashes}"' if dashes else ""
        shape = f'd="{path}" stroke-linejoin="round"'
        # A pale edge below keeps lines apart where they cross.
        return (
            f'<path {shape} stroke="{hex_of(self.kit.theme.paper_light)}" stroke-width="{(LINE + 2) * wide:.1f}" '
            f'stroke-opacity=".8"/><path {shape} stroke="{hex_of(look.colour)}" stroke-width="{LINE * wide:.1f}"{stroke}/>'
        )

    def _label_axis(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        kit = self.kit
        free = plot.bottom + kit.text.line_height(STYLES.small)
        for value in ticks(self._low, self._high):
            y = plot.top + round(self._y(value, plot.height))
            drawn = kit.text.line(str(value), STYLES.small)
            if free - y >= drawn.get_height():
                free = y
                kit.blit(surface, drawn, (plot.left - kit.px(8) - drawn.get_width(), y - drawn.get_height() // 2))

    def _letters(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """A seat's letter where its line ends; those that play to the end stand beside the plot, one below another."""
        side = self.kit.metrics.grown(DISC)
        last = len(self._scores) - 1
        stayed = [seat for seat in range(len(self._seats)) if self._ends[seat] == last]
        heights = {seat: plot.top + self._y(self._scores[last][seat], plot.height) for seat in stayed}
        tops = spread([heights[seat] for seat in stayed], side + self.kit.px(1), plot.top + side / 2, plot.bottom)
        for seat, middle in zip(stayed, tops, strict=True):
            disc = pygame.Rect(0, 0, side, side)
            disc.center = plot.right + side // 2 + self.kit.px(5), round(middle)
            draw_seat_letter(self.kit, surface, disc, seat)
        for seat in range(len(self._seats)):
            if seat not in stayed:
                end = self._ends[seat]
                disc = pygame.Rect(0, 0, side * 4 // 5, side * 4 // 5)
                disc.center = (
                    plot.left + round(self._x(end, plot.width)),
                    plot.top + round(self._y(self._scores[end][seat], plot.height)),
                )
                draw_seat_letter(self.kit, surface, disc, seat)


def spread(wanted: Sequence[float], apart: float, least: float, most: float) -> list[float]:
    """Places as near as can be to those `wanted`, `apart` from each other and between `least` and `most` (too many for
    that room overlap evenly)."""
    if not wanted:
        return []
    apart = min(apart, (most - least) / max(1, len(wanted) - 1)) if len(wanted) > 1 else apart
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    placed = [min(max(wanted[place], least), most) for place in order]
    for place in range(1, len(placed)):
        placed[place] = max(placed[place], placed[place - 1] + apart)
    over = placed[-1] - most
    if over > 0:
        placed[-1] = most
        for place in range(len(placed) - 2, -1, -1):
            placed[place] = min(placed[place], placed[place + 1] - apart)
    back = [0.0] * len(wanted)
    for place, at in zip(order, placed, strict=True):
        back[place] = at
    return back
