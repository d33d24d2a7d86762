"""Where everything lies on the table of Colonization: timeline above, the chart below it, the ledger at the right.

Points are pixels from the rect's own corner, y down. A space of the chart is a square of `tile` pixels, which the camera
makes larger or smaller and moves about; drawings of the chart are made for a tile of `TILE` units.
"""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.colonization.scenario import STRIDE, Scenario

Point = tuple[float, float]

TILE: Final = 100.0
"""Units of a tile."""
BAND: Final = 30
"""Design units of the timeline's height; it grows with the text a little."""
EDGE: Final = 9
"""Design units of the sheet's border round the chart."""
LEDGER: Final = 236
LEDGER_SHARE: Final = 0.36
"""Design units of the ledger's width, which grows with the text, and the share of the rect that it takes at most."""
ZOOMS: Final = (1.0, 1.25, 1.55, 1.95, 2.4)
"""Steps of the zoom: times the size at which all rows are in view."""
LEAST_TILE: Final = 8
SPARE: Final = 2
"""Columns beyond the last tile that can be scrolled into view."""


@dataclass(frozen=True)
class Plan:
    """The whole layout in a rect of `size`; without a ledger (small pictures) that and `band` are empty."""

    size: tuple[int, int]
    rows: int
    band: pygame.Rect
    sheet: pygame.Rect
    """The parchment."""
    field: pygame.Rect
    """What of it is chart."""
    ledger: pygame.Rect
    fit: int
    """Pixels of a tile at which all rows are in view."""
    unit: float
    """Pixels per design unit of what does not zoom."""


def make_plan(scenario: Scenario, size: tuple[int, int], unit: float, text: float, *, ledger: bool = True) -> Plan:
    """Lay a chart of `scenario` out in a rect of `size` pixels; `unit` pixels a design unit, words `text` times as large."""
    wide, high = size
    room = min(round(LEDGER * unit * max(1.0, 0.55 + 0.45 * text)), round(wide * LEDGER_SHARE)) if ledger else 0
    band = round(BAND * unit * min(1.35, max(1.0, text))) if ledger else 0
    edge = max(3, round(EDGE * unit))
    sheet = pygame.Rect(0, 0, wide - room, high)
    field = pygame.Rect(edge * 2, edge + band + edge // 2, sheet.width - 4 * edge, 0)
    field.height = high - edge * 2 - field.top
    fit = max(LEAST_TILE, field.height // scenario.rows)
    spare = field.height - fit * scenario.rows
    if spare > 0:
        field.height -= spare
        field.top += spare // 2
    top = pygame.Rect(edge * 2, edge, field.width, band) if band else pygame.Rect(0, 0, 0, 0)
    column = pygame.Rect(wide - room, 0, room, high)
    return Plan(size, scenario.rows, top, sheet, field, column, fit, unit)


class Camera:
    """Which part of the chart is in view, and how large. `columns` is how far it can be scrolled east."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.zoom = 0
        self.columns = 1
        self.tile = plan.fit
        self.x = 0.0
        self.y = 0.0
        self._goal: Point = (0.0, 0.0)
        """What of the chart, in pixels from its corner, is at the field's upper left corner; where that moves to."""

    @property
    def scale(self) -> float:
        """Pixels per unit of a drawing of the chart."""
        return self.tile / TILE

    @property
    def moving(self) -> bool:
        """Whether it has not arrived."""
        return (self.x, self.y) != self._goal

    @property
    def can_move(self) -> bool:
        """Whether not all that can be reached is in view."""
        return self._most() != (0.0, 0.0)

    def corner(self, column: int, row: int) -> Point:
        """Upper left corner of a space."""
        field = self.plan.field
        return field.left + (column - 1) * self.tile - round(self.x), field.top + (row - 1) * self.tile - round(self.y)

    def centre(self, space: int) -> Point:
        """Middle of a space."""
        column, row = divmod(space, STRIDE)
        x, y = self.corner(column, row)
        return x + self.tile / 2, y + self.tile / 2

    def rect(self, space: int) -> pygame.Rect:
        """A space."""
        x, y = self.corner(*divmod(space, STRIDE))
        return pygame.Rect(round(x), round(y), self.tile, self.tile)

    def border(self, one: int, other: int) -> Point:
        """The middle of the border between two spaces that touch."""
        (ax, ay), (bx, by) = self.centre(one), self.centre(other)
        return (ax + bx) / 2, (ay + by) / 2

    def space_at(self, point: Point) -> int | None:
        """The space at `point`; None beside the chart."""
        field = self.plan.field
        if not field.collidepoint(point):
            return None
        column = math.floor((point[0] - field.left + round(self.x)) / self.tile) + 1
        row = math.floor((point[1] - field.top + round(self.y)) / self.tile) + 1
        return column * STRIDE + row if 1 <= row <= self.plan.rows and column >= 1 else None

    def sees(self, space: int) -> bool:
        """Whether most of a space is in view."""
        return self.plan.field.collidepoint(self.centre(space))

    def columns_in_view(self) -> range:
        """Columns of which something is in view, from 1."""
        first = math.floor(self.x / self.tile) + 1
        last = math.ceil((self.x + self.plan.field.width) / self.tile)
        return range(max(1, first), last + 1)

    def rows_in_view(self) -> range:
        """Rows of which something is in view, from 1."""
        first = math.floor(self.y / self.tile) + 1
        last = math.ceil((self.y + self.plan.field.height) / self.tile)
        return range(max(1, first), min(self.plan.rows, last) + 1)

    # Moving it ----------------------------------------------------------------------------------------------------

    def grow(self, last: int) -> None:
        """Tiles lie as far as column `last`."""
        self.columns = last + SPARE
        self._aim(self._goal)
        if not self.moving:
            return
        self.x, self.y = min(self.x, self._most()[0]), min(self.y, self._most()[1])

    def scroll(self, dx: float, dy: float, *, at_once: bool = True) -> bool:
        """Move the chart by so many pixels; whether it moved."""
        before = self._goal
        self._aim((self._goal[0] - dx, self._goal[1] - dy))
        if at_once:
            self.x, self.y = self._goal
        return self._goal != before

    def zoom_by(self, steps: int, point: Point) -> bool:
        """Zoom in or out, what lies at `point` staying there; whether anything changed."""
        zoom = max(0, min(len(ZOOMS) - 1, self.zoom + steps))
        if zoom == self.zoom:
            return False
        field = self.plan.field
        at = ((point[0] - field.left + self._goal[0]) / self.tile, (point[1] - field.top + self._goal[1]) / self.tile)
        self.zoom = zoom
        self.tile = round(self.plan.fit * ZOOMS[zoom])
        self._aim((at[0] * self.tile - point[0] + field.left, at[1] * self.tile - point[1] + field.top))
        self.x, self.y = self._goal
        return True

    def show(self, space: int, *, at_once: bool = False) -> bool:
        """Bring a space well into view; whether the chart has to move for it."""
        field = self.plan.field
        column, row = divmod(space, STRIDE)
        goal = list(self._goal)
        for axis, (place, length) in enumerate(((column - 1, field.width), (row - 1, field.height))):
            margin = min(self.tile, (length - self.tile) / 2)
            low, high = place * self.tile - margin, (place + 1) * self.tile + margin
            if goal[axis] > low:
                goal[axis] = low
            elif goal[axis] + length < high:
                goal[axis] = high - length
        before = self._goal
        self._aim((goal[0], goal[1]))
        if at_once:
            self.x, self.y = self._goal
        return self._goal != before

    def update(self, dt: float) -> bool:
        """Glide on by `dt` seconds; whether it moved."""
        if not self.moving:
            return False
        share = 1.0 - math.exp(-dt * 9.0)
        self.x += (self._goal[0] - self.x) * share
        self.y += (self._goal[1] - self.y) * share
        if abs(self._goal[0] - self.x) < 0.7 and abs(self._goal[1] - self.y) < 0.7:
            self.x, self.y = self._goal
        return True

    def rest(self) -> None:
        """Be there at once."""
        self.x, self.y = self._goal

    def _most(self) -> Point:
        field = self.plan.field
        return (
            max(0.0, self.columns * self.tile - field.width),
            max(0.0, self.plan.rows * self.tile - field.height),
        )

    def _aim(self, goal: Point) -> None:
        most = self._most()
        self._goal = max(0.0, min(most[0], goal[0])), max(0.0, min(most[1], goal[1]))
