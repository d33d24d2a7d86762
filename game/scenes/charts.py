"""Charts of the end of a match: points by source, and who was ahead turn by turn. Lines are our SVG, words the kit's."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.theme import STYLES, Colour, TextStyle, hex_of
from game.ui.widgets.base import Widget
from game.words import _


@dataclass(frozen=True)
class SeatMark:
    """What a chart needs to tell one seat from the others."""

    name: str
    colour: Colour
    pattern: str


class SourceBars(Widget):
    """For each source of points its name and a bar per seat, in the seat's colour and pattern, with the number beside."""

    def __init__(self, rows: Sequence[tuple[str, Sequence[int]]], seats: Sequence[SeatMark], *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self._rows = rows
        self._seats = seats

    def _sizes(self) -> tuple[int, int, int]:
        """Height of a bar, of the gap below it, and of a row with its name (pixels)."""
        grown = self.kit.metrics.grown
        bar, gap = grown(18), grown(5)
        return bar, gap, self.kit.text.line_height(STYLES.body) + len(self._seats) * (bar + gap) + grown(8)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._sizes()[2] * len(self._rows)

    def draw(self, surface: pygame.Surface) -> None:
        kit, text = self.kit, self.kit.text
        bar, gap, step = self._sizes()
        most = max((value for _name, values in self._rows for value in values), default=0) or 1
        room = self.rect.width - text.width("000", STYLES.strong) - kit.px(10)
        top = self.rect.top
        for name, values in self._rows:
            kit.blit(surface, text.line(name, STYLES.body, width=self.rect.width), (self.rect.left, top))
            y = top + text.line_height(STYLES.body)
            for seat, value in zip(self._seats, values, strict=True):
                self._bar(surface, pygame.Rect(self.rect.left, y, room, bar), seat, value, most)
                y += bar + gap
            top += step

    def _bar(self, surface: pygame.Surface, room: pygame.Rect, seat: SeatMark, value: int, most: int) -> None:
        kit = self.kit
        kit.skins.draw(surface, "bar-track", room)
        wide = round(room.width * max(0, value) / most)
        if wide > kit.px(6):
            skin = f"seat-bar-{seat.pattern}"
            kit.skins.draw(surface, skin, pygame.Rect(room.left, room.top, wide, room.height), seat=hex_of(seat.colour))
        drawn = kit.text.line(str(value), STYLES.strong)
        top = room.centery - drawn.get_height() // 2 + kit.text.optical(STYLES.strong)
        kit.blit(surface, drawn, (room.left + wide + kit.px(8), top))


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed the match: its place on the chart (index of the turn), by how much the lead swung, or what the
    seat gained or lost, and whose turn of fortune it was."""

    index: int
    swing: int
    seat: int = 0


def turning_points(leads: Sequence[int], most: int = 3) -> list[TurningPoint]:
    """The turns after which `leads` moved most within two turns (both seats' answer counted), in order of play.

    A swing is measured over a turn and its answer, so that a gain taken back at once is none. Points closer than three
    turns to a greater one belong to the same story and are left out.
    """
    swings = [
        TurningPoint(index, abs(swing), 0 if swing > 0 else 1)
        for index in range(1, len(leads))
        if (swing := leads[min(index + 1, len(leads) - 1)] - leads[index - 1])
    ]
    chosen: list[TurningPoint] = []
    # Of two that swing alike, the turn that did it itself, not the one before it.
    for point in sorted(swings, key=lambda p: (-p.swing, -abs(leads[p.index] - leads[p.index - 1]), p.index)):
        if len(chosen) < most and all(abs(point.index - other.index) >= 3 for other in chosen):
            chosen.append(point)
    return sorted(chosen, key=lambda p: p.index)


def smoothed(leads: Sequence[int], turns: float = 1.3) -> list[float]:
    """`leads` evened out over about two turns either side (a Gaussian of so many `turns`): what a turn gains and its answer
    takes back is a wave, not a change of fortune. The last value stays exact, for it is the result."""
    even: list[float] = []
    reach = math.ceil(turns * 4)
    for index in range(len(leads)):
        near = range(max(0, index - reach), min(len(leads), index + reach + 1))
        weighed = [(math.exp(-(((index - j) / turns) ** 2) / 2), leads[j]) for j in near]
        even.append(sum(weight * lead for weight, lead in weighed) / sum(weight for weight, _lead in weighed))
    return [*even[:-1], float(leads[-1])] if leads else []


class LeadChart(Widget):
    """How far the first seat was ahead of the second after each turn (`leads[0]` is the start): evened out as a bold
    line, turn by turn as a thin one.

    Above the line the first seat leads, below it the second; `points` are numbered; `chosen` (an index into them) is lit.
    """

    def __init__(
        self, leads: Sequence[int], seats: Sequence[SeatMark], points: Sequence[TurningPoint], *, grow: float = 1
    ) -> None:
        super().__init__(grow=grow, valign="fill")
        self._leads = list(leads)
        self._smooth = smoothed(self._leads)
        self._seats = seats
        self._points = list(points)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.kit.px(150)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.skins.draw(surface, "card", self.rect)
        plot = self._plot()
        if plot.width < 20 or plot.height < 20 or len(self._leads) < 2:
            return
        self.kit.blit(surface, self.kit.art.svg(self._svg(plot.size), plot.size), plot.topleft)
        self._label_axes(surface, plot)
        self._label_points(surface, plot)

    def _plot(self) -> pygame.Rect:
        small = self.kit.text.line_height(STYLES.small)
        left = self.kit.text.width("+00", STYLES.small) + self.kit.px(16)
        badge = self.kit.metrics.grown(30)
        return pygame.Rect(
            self.rect.left + left,
            self.rect.top + badge,
            self.rect.width - left - self.kit.px(14),
            self.rect.height - badge - small - self.kit.px(10),
        )

    def _range(self) -> tuple[int, int]:
        return min(-4, *self._leads) - 1, max(4, *self._leads) + 1

    def _x(self, index: int, width: float) -> float:
        return width * index / (len(self._leads) - 1)

    def _y(self, lead: float, height: float) -> float:
        low, high = self._range()
        return height * (high - lead) / (high - low)

    def _svg(self, size: tuple[int, int]) -> str:
        width, height = size
        zero = self._y(0, height)
        corners = [(self._x(i, width), self._y(lead, height)) for i, lead in enumerate(self._smooth)]
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
        raw = "M" + "L".join(
            f"{self._x(i, width):.1f} {self._y(lead, height):.1f}" for i, lead in enumerate(self._leads)
        )
        area = f"{line}L{width} {zero:.1f}L0 {zero:.1f}Z"
        theme = self.kit.theme
        ink = hex_of(theme.ink)
        wide = self.kit.metrics.scale
        fills = "".join(
            f'<clipPath id="c{n}"><rect x="0" y="{y:.1f}" width="{width}" height="{tall:.1f}"/></clipPath>'
            f'<path d="{area}" fill="{hex_of(seat.colour)}" fill-opacity="{0.7 if theme.contrast else 0.34}" '
            f'clip-path="url(#c{n})"/>'
            for n, (seat, y, tall) in enumerate(
                zip(self._seats[:2], (0.0, zero), (zero, height - zero), strict=True)
            )
        )
        grid = "".join(
            f'<path d="M0 {self._y(value, height):.1f}H{width}" stroke="{ink}" stroke-opacity=".16" '
            f'stroke-width="{wide:.1f}" stroke-dasharray="{3 * wide:.1f} {5 * wide:.1f}"/>'
            for value in ticks(*self._range())
            if value
        )
        stems = "".join(
            f'<path d="M{corners[p.index][0]:.1f} 0V{corners[p.index][1]:.1f}" stroke="#8a5f12" '
            f'stroke-width="{1.6 * wide:.1f}" stroke-dasharray="{2 * wide:.1f} {4 * wide:.1f}"/>'
            f'<circle cx="{corners[p.index][0]:.1f}" cy="{corners[p.index][1]:.1f}" r="{5 * wide:.1f}" fill="#f3c75e" '
            f'stroke="{ink}" stroke-width="{1.8 * wide:.1f}"/>'
            for p in self._points
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{grid}{fills}'
            f'<path d="M0 {zero:.1f}H{width}" stroke="{ink}" stroke-width="{1.5 * wide:.1f}" stroke-opacity=".7"/>'
            f'<path d="{raw}" fill="none" stroke="{ink}" stroke-width="{wide:.1f}" stroke-opacity=".28"/>'
            f'<path d="{line}" fill="none" stroke="{ink}" stroke-width="{2.4 * wide:.1f}" stroke-linejoin="round"/>'
            f"{stems}</svg>"
        )

    def _label_axes(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        kit = self.kit
        small = kit.text.line_height(STYLES.small)
        free = -small
        for value in reversed(ticks(*self._range())):
            y = plot.top + round(self._y(value, plot.height))
            if y - free < small:
                continue
            free = y
            seat = self._seats[0 if value > 0 else 1]
            colour = seat.colour if value else kit.theme.ink_soft
            drawn = kit.text.line(f"+{abs(value)}" if value else "0", STYLES.small, colour)
            kit.blit(surface, drawn, (plot.left - kit.px(8) - drawn.get_width(), y - drawn.get_height() // 2))
        zero = plot.top + round(self._y(0, plot.height))
        for seat, room in (
            (self._seats[0], pygame.Rect(plot.left, plot.top, plot.width, zero - plot.top)),
            (self._seats[1], pygame.Rect(plot.left, zero, plot.width, plot.bottom - zero)),
        ):
            words = _("{name} ahead").format(name=seat.name)
            drawn = kit.text.line(words, TextStyle(units=16, bold=True), seat.colour, width=plot.width // 2)
            inside = room.inflate(-2 * kit.px(4), -2 * kit.px(2))
            at = self._free_place(drawn.get_size(), inside, plot, top=seat is self._seats[0])
            if at is not None:
                kit.blit(surface, drawn, at)
        label_turns(self, surface, plot, len(self._leads) - 1)

    def _free_place(
        self, size: tuple[int, int], room: pygame.Rect, plot: pygame.Rect, *, top: bool
    ) -> tuple[int, int] | None:
        """Where words of `size` stand clear of the line and of the stems of the points, at the right if they can; None where
        nowhere in `room`."""
        if size[1] > room.height or size[0] > room.width:
            return None
        y = room.top if top else room.bottom - size[1]
        for share in (1.0, 0.0, 0.75, 0.25, 0.5):
            box = pygame.Rect(room.left + round((room.width - size[0]) * share), y, *size)
            wide = box.inflate(self.kit.px(8), self.kit.px(4))
            line = (
                (plot.left + self._x(index, plot.width), plot.top + self._y(lead, plot.height))
                for index, lead in enumerate(self._smooth)
            )
            stems = (plot.left + self._x(point.index, plot.width) for point in self._points)
            crossed = top and any(wide.left <= x <= wide.right for x in stems)
            if not crossed and not any(wide.collidepoint(x, at) for x, at in line):
                return box.topleft
        return None

    def _label_points(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        for number, point in enumerate(self._points, 1):
            x = plot.left + round(self._x(point.index, plot.width))
            draw_number(self, surface, (x, plot.top - self.kit.metrics.grown(13)), number)


def ticks(low: int, high: int) -> list[int]:
    """Round numbers to mark from `low` to `high`."""
    step = next((s for s in (5, 10, 20, 50, 100) if (high - low) / s <= 6), 200)
    return list(range(-(-low // step) * step, high + 1, step))


def label_turns(widget: Widget, surface: pygame.Surface, plot: pygame.Rect, turns: int) -> None:
    """Write the numbers of the turns below `plot`."""
    kit = widget.kit
    step = next((s for s in (5, 10, 20, 25, 50, 100, 200) if turns / s <= 6), 500)
    for turn in range(0, turns + 1, step):
        words = _("turn {n}").format(n=turn) if turn == 0 else str(turn)
        drawn = kit.text.line(words, STYLES.small)
        x = plot.left + round(plot.width * turn / max(1, turns)) - (drawn.get_width() // 2 if turn else 0)
        kit.blit(surface, drawn, (min(x, widget.rect.right - drawn.get_width() - kit.px(6)), plot.bottom + kit.px(3)))


def draw_number(widget: Widget, surface: pygame.Surface, centre: tuple[int, int], number: int) -> None:
    """A small gold disc with a number in it."""
    kit = widget.kit
    size = kit.metrics.grown(26)
    ink = hex_of(kit.theme.ink)
    disc = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><defs><linearGradient id="g" x2="0" y2="1">'
        '<stop stop-color="#ecc05e"/><stop offset="1" stop-color="#c2871f"/></linearGradient></defs>'
        '<circle cx="13" cy="13" r="12" fill="url(#g)" stroke="#7d5313" stroke-width="1.4"/>'
        '<circle cx="13" cy="13" r="9.8" fill="none" stroke="#ffe9ae" stroke-width=".9" opacity=".8"/></svg>'
    )
    if kit.theme.contrast:
        disc = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">'
            f'<circle cx="13" cy="13" r="11.5" fill="#fff" stroke="{ink}" stroke-width="2"/></svg>'
        )
    kit.blit(surface, kit.art.svg(disc, (size, size)), (centre[0] - size // 2, centre[1] - size // 2))
    drawn = kit.text.line(str(number), TextStyle(units=16, bold=True))
    kit.blit(surface, drawn, (centre[0] - drawn.get_width() // 2, centre[1] - drawn.get_height() // 2))


class NumberDisc(Widget):
    """A number in a gold disc, as on the chart."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def measure(self, width: int) -> tuple[int, int]:
        size = self.kit.metrics.grown(28)
        return size, size

    def draw(self, surface: pygame.Surface) -> None:
        draw_number(self, surface, self.rect.center, self._number)
