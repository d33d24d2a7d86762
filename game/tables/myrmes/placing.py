"""Laying a tile: which of the legal ways the pointer means, and which way that is not allowed it would be.

Each way has a spot of its own (`anchor`) that keys go to and the pointer is measured by; a way that was turned to stays as
long as it covers the hex pointed at.
"""

import math
from collections.abc import Sequence

from game.engine.myrmes.board import Forest
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import TILES
from game.tables.myrmes.geometry import Plan, Point

LEAN_FIRST, LEAN_LAST = 0.1, 0.2
"""How far from its middle towards its first and its last hex a tile's spot lies: no two tiles share one then (hooks and their
mirrors have the middle and the last hex in common), and none lies in a corner between hexes, where nothing is pointed at."""


def anchor(plan: Plan, spaces: Sequence[int]) -> Point:
    """The spot of a tile on `spaces`, in pixels of the table."""
    x = sum(plan.centres[space][0] for space in spaces) / len(spaces)
    y = sum(plan.centres[space][1] for space in spaces) / len(spaces)
    first, last = plan.centres[spaces[0]], plan.centres[spaces[-1]]
    return (
        x + LEAN_FIRST * (first[0] - x) + LEAN_LAST * (last[0] - x),
        y + LEAN_FIRST * (first[1] - y) + LEAN_LAST * (last[1] - y),
    )


class Placing:
    """The ways in which a tile of one kind may be laid, and the one that is meant."""

    def __init__(self, forest: Forest, plan: Plan, ways: Sequence[Deed]) -> None:
        self.forest = forest
        self.plan = plan
        self.ways = list(ways)
        self.turned: Deed | None = None
        """The way that was turned to."""

    def meant(self, point: Point) -> Deed | None:
        """The way that the pointer at `point` (pixels of the table) means."""
        space = self.plan.space_at(point)
        if space is None:
            return None
        if self.turned is not None and space in self.turned.spaces:
            return self.turned
        self.turned = None
        return min(self._over(space), key=lambda way: self._away(way, point), default=None)

    def covered(self) -> set[int]:
        """Every hex that some way covers."""
        return {space for way in self.ways for space in way.spaces}

    def turn(self, now: Deed | None, step: int) -> Deed | None:
        """The way that follows `now` when it is turned, `step` ways on; all ways are met in turn."""
        if not self.ways:
            return None
        ways = sorted(self.ways, key=self._angle)
        at = ways.index(now) if now in ways else -step
        self.turned = ways[(at + step) % len(ways)]
        return self.turned

    def refused(self, space: int, state: Myrmes) -> Deed | None:
        """A way to lay the tile over `space` (and over the worker, where that can be) that is not allowed, for saying why;
        None for none at all."""
        if not self.ways:
            return None
        kind = self.ways[0].value
        shape = TILES[kind].shape
        every, covering = self.forest.lays[shape], self.forest.covering[shape]
        both = [number for number in covering[state.ant_at] if space in every[number]]
        found = both or covering[space]
        return self.forest.make.place(kind, found[0]) if found else None

    def _over(self, space: int) -> list[Deed]:
        return [way for way in self.ways if space in way.spaces]

    def _away(self, way: Deed, point: Point) -> float:
        x, y = anchor(self.plan, way.spaces)
        return math.hypot(x - point[0], y - point[1])

    def _angle(self, way: Deed) -> tuple[float, int]:
        """Ways in the order of where they lie round the middle of all."""
        spots = [anchor(self.plan, other.spaces) for other in self.ways]
        x, y = sum(a for a, _ in spots) / len(spots), sum(b for _, b in spots) / len(spots)
        a, b = anchor(self.plan, way.spaces)
        return math.atan2(b - y, a - x), way.more
