"""What a sowing would do, drawn ahead: the path, what changes on the way, where it ends.

Solid up to the first open choice; beyond it fainter and broken, for each way that may be chosen.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.colony.events import (
    AntPlaced,
    AntStepped,
    EggDropped,
    LastEgg,
    PickedUp,
    SowingEnded,
)
from game.engine.core import Event
from game.tables.base import Foresight
from game.tables.colony.geometry import LOG_RADIUS, Plan, Point
from game.tables.colony.model import Model
from game.tables.colony.pieces import DOT_FIRST_LAP, DOT_LATER_LAP, DOT_OPEN, Pieces, ant_scale
from game.tables.pieces import PREMULTIPLIED


@dataclass
class Ahead:
    """What a list of events does to the logs."""

    edges: list[tuple[int, int, int]] = field(default_factory=list)
    """(from, to, lap from 1), each way once."""
    change: dict[int, int] = field(default_factory=dict)
    """Log -> eggs more or less at the end."""
    end: int | None = None
    """Where sowing ends; None while a choice is open."""
    ant: tuple[int, int] | None = None
    """(seat, log) of an ant that comes to stand there."""
    laps: int = 0


def look_ahead(events: Iterable[Event], model: Model) -> Ahead:
    """Sum up `events`, which start from what `model` shows."""
    ahead = Ahead()
    counts = {log: pile.count for log, pile in enumerate(model.piles)}
    now = dict(counts)
    seen: set[tuple[int, int]] = set()
    lap = 0

    def edge(start: int, end: int) -> None:
        if (start, end) not in seen:
            seen.add((start, end))
            ahead.edges.append((start, end, max(1, lap)))

    for event in events:
        if isinstance(event, PickedUp):
            now[event.log] = 0
            ahead.laps += 1
            lap += 1
        elif isinstance(event, EggDropped):
            now[event.log] += 1
            edge(event.came_from, event.log)
        elif isinstance(event, LastEgg):
            edge(event.came_from, event.log)
        elif isinstance(event, SowingEnded):
            ahead.end = event.log
        elif isinstance(event, AntPlaced):
            ahead.ant = (event.seat, event.log)
        elif isinstance(event, AntStepped):
            ahead.ant = (event.seat, event.end)
            edge(event.start, event.end)
    ahead.change = {log: now[log] - counts[log] for log in counts if now[log] != counts[log]}
    return ahead


class Preview:
    """Draws one foresight on a plan."""

    def __init__(self, plan: Plan, pieces: Pieces, model: Model) -> None:
        self.plan = plan
        self.pieces = pieces
        self.model = model

    def draw(self, surface: pygame.Surface, origin: tuple[int, int], foresight: Foresight) -> list[int]:
        """Draw what `foresight` says, the board's corner at `origin`; the logs that now have a ring over their count."""
        ahead = look_ahead(foresight.events, self.model)
        taken: list[Point] = []
        ends: list[int] = []
        for branch in foresight.branches if ahead.end is None else ():
            further = look_ahead([*foresight.events, *branch.events], self.model)
            beyond = [edge for edge in further.edges if edge not in ahead.edges]
            self._path(surface, origin, beyond, faint=True, taken=taken)
            if further.end is not None:
                self.pieces.ring(surface, "pale", further.end, origin)
                ends.append(further.end)
        self._path(surface, origin, ahead.edges, faint=False, taken=taken)
        if ahead.end is not None:
            self.pieces.ring(surface, "end", ahead.end, origin)
            ends.append(ahead.end)
        self._gains(surface, origin, ahead)
        if ahead.ant is not None:
            seat, log = ahead.ant
            x, y = self.model.ant_at(log)
            turn = self.model.berths[log].turn
            self.pieces.ghost(surface, seat, origin[0] + x, origin[1] + y, ant_scale(self.plan.unit), turn)
        return ends

    def _path(
        self, surface: pygame.Surface, origin: tuple[int, int], edges: Sequence[tuple[int, int, int]], *,
        faint: bool, taken: list[Point],
    ) -> None:  # fmt: skip
        """Dots along each way between two logs, clear of what lies in their middles."""
        unit = self.plan.unit
        apart = (24.0 if faint else 14.0) * unit
        for start, end, lap in edges:
            scale = unit * (DOT_OPEN if faint else DOT_FIRST_LAP if lap == 1 else DOT_LATER_LAP)
            piece = self.pieces.faint("path-dot", scale, 170 if faint else 255)
            dots = []
            for x, y in self._dots(start, end, apart):
                if all(math.hypot(x - a, y - b) > 6 * unit for a, b in taken):
                    taken.append((x, y))
                    dots.append((piece.surface, piece.at(origin[0] + x, origin[1] + y)))
            surface.fblits(dots, PREMULTIPLIED)

    def _dots(self, start: int, end: int, apart: float) -> Iterable[Point]:
        (x0, y0), (x1, y1) = self.plan.centres[start], self.plan.centres[end]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        from_, to = self.plan.radii[start] * 0.60, length - self.plan.radii[end] * 0.60
        number = max(1, int((to - from_) / apart))
        for i in range(number + 1):
            along = (from_ + (to - from_) * i / number) / length
            yield x0 + (x1 - x0) * along, y0 + (y1 - y0) * along

    def _gains(self, surface: pygame.Surface, origin: tuple[int, int], ahead: Ahead) -> None:
        for log, change in ahead.change.items():
            x, y = self.plan.centres[log]
            reach = self.plan.radii[log] / LOG_RADIUS
            text = f"+{change}" if change > 0 else f"−{-change}"
            self.pieces.gain(surface, origin[0] + x + 47 * reach, origin[1] + y + 42 * reach, text)
