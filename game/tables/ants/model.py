"""What lies on the table just now: the picture's own copy of ants, food, bugs and stores, moved by events as they are shown.

While motion runs it lags behind the match's position; when motion ends it equals it (`settle`).
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.ants.board import SOLDIER, WORKER, Park
from game.engine.ants.chains import HOME
from game.engine.ants.position import Ants
from game.tables.ants.geometry import Plan, Point, heading
from game.tables.model import Rolling
from game.ui.matter import Lying, Oval, Pile, heaped

EMPTY = -1
CRUMB = (12.0, 13.5)
"""Half-axes of a piece of food in units."""
OVAL = Oval(0.0, 3.0, 36.0, 31.0)
"""Where food lies on a space, in units."""
SWAY = 12.0
"""Degrees an ant stands askew at most, so that no two look stamped."""
HEAP = (48.0, 36.0)
"""Half-axes of the place for a store's heap, in units; it fills from the middle."""
HEAP_CRUMB = 9.6
"""Radius of a piece of food in a store, in units."""


def code(seat: int, kind: int) -> int:
    """How an ant is written in `Model.ants` (and in the engine's positions)."""
    return seat * 2 + kind


@dataclass(frozen=True)
class Link:
    """Two neighbouring workers of a supply chain, or (`end` is -1) a worker at an entrance and its anthill."""

    seat: int
    start: int
    end: int
    linked: bool
    """Whether it is joined to the store."""


class Model(Rolling):
    """Ants, food and bugs by space, stores by seat."""

    def __init__(self, park: Park, plan: Plan, seed: int) -> None:
        self.park = park
        self.plan = plan
        self.seed = seed
        size = park.size
        super().__init__([Pile(OVAL, CRUMB, seed + space * 37) for space in range(size)])
        self.ants = [EMPTY] * size
        """By space: -1 or seat * 2 + kind, as in the engine."""
        self.turns = [0.0] * size
        """Where the ant on a space looks, degrees clockwise from up."""
        self.moved = [0] * size
        self.bugs = [-1] * size
        """By space: number of the Park Life card of a living bug, or -1."""
        self.under = [0] * size
        """By space: tokens that a living bug would leave."""
        self.store: list[int] = []
        """By seat: food in the anthill."""
        self.alive: list[bool] = []
        self.hills: list[int] = []
        """By seat: which anthill (its index in the park)."""
        self.groups: list[list[int]] = []
        """By seat and space: the group of workers that joins there, as the position told it last."""
        self.friends: list[list[bool]] = []
        """By two seats: whether they are one team (a seat is its own friend)."""
        self.to_move = 0
        self.dusk = 0.0
        """How far the day is gone, 0 .. 1."""

    @property
    def food(self) -> list[int]:
        """Tokens of food by space."""
        return [pile.count for pile in self.piles]

    def settle(self, state: Ants) -> None:
        """Be exactly `state`. Piles that have the right number already are left as they roll."""
        self.ants = list(state.ants)
        self.moved = list(state.acted)
        self.bugs = list(state.bug)
        self.store = list(state.store)
        self.alive = list(map(bool, state.alive))
        self.hills = [state.hill(seat) for seat in range(state.players)]
        self.groups = [list(state.chains_of(seat).group) for seat in range(state.players)]
        self.friends = [[state.allied(one, two) for two in range(state.players)] for one in range(state.players)]
        self.to_move = state.to_move
        self.dusk = min(1.0, (state.round - 1) / max(1, state.nightfall - 1))
        for space, count in enumerate(state.food):
            # What a bug would leave is not seen yet: a number tells how much.
            self.under[space] = count if state.bug[space] >= 0 else 0
            self.set_food(space, count - self.under[space])
        for space, ant in enumerate(self.ants):
            if ant >= 0:
                self.turns[space] = self.facing(space)

    # Single changes -----------------------------------------------------------------------------------------------

    def set_food(self, space: int, count: int) -> None:
        """`count` tokens lie on `space` from now on."""
        pile = self.piles[space]
        if pile.count != count:
            pile.lay(count)

    def drop_food(self, space: int, speed_x: float = 0.0, speed_y: float = 0.0) -> None:
        """One more token falls onto `space` and rolls on at that speed (units/s)."""
        wobble = math.sin(2.7 * (self.piles[space].count + space))
        self.piles[space].drop(9.0 * wobble, -7.0, speed_x + 60.0 * wobble, speed_y)

    def put_ant(self, space: int, seat: int, kind: int, turn: float | None = None, moved: int = 0) -> None:
        """An ant stands on `space` from now on, looking `turn` degrees clockwise from up (None: as an ant there would)."""
        self.ants[space] = code(seat, kind)
        self.moved[space] = moved
        self.turns[space] = self.facing(space) if turn is None else turn

    def take_ant(self, space: int) -> None:
        """The ant on `space` is gone."""
        self.ants[space] = EMPTY
        self.moved[space] = 0

    def ant_at(self, space: int) -> tuple[int, int] | None:
        """(seat, kind) of the ant on `space`, or None."""
        ant = self.ants[space]
        return divmod(ant, 2) if ant >= 0 else None

    # What follows from it -----------------------------------------------------------------------------------------

    def mound_seat(self, hill: int) -> int | None:
        """The seat an anthill belongs to, or None for one that nobody plays."""
        return self.hills.index(hill) if hill in self.hills else None

    def links(self) -> Iterator[Link]:
        """The supply chains as they stand: every pair of neighbouring workers of one seat, or of allies whose chains join,
        and workers at their own doors."""
        for space, ant in enumerate(self.ants):
            if ant < 0 or ant % 2 != WORKER:
                continue
            seat = ant // 2
            for other in self.park.touching[space]:
                if other > space and self._joined(space, other):
                    yield self._link(space, other)
            if seat < len(self.hills) and self.park.hill_of[space] == self.hills[seat]:
                yield Link(seat, space, -1, True)

    def _link(self, space: int, other: int) -> Link:
        """The link between two joined workers, of the one of them whose store it reaches."""
        seats = (self.ants[space] // 2, self.ants[other] // 2)
        for seat in seats:
            if seat < len(self.groups) and self.groups[seat][space] == HOME:
                return Link(seat, space, other, True)
        return Link(seats[0], space, other, False)

    def _joined(self, space: int, other: int) -> bool:
        """Whether the workers on two touching spaces are links of one chain."""
        ant, near = self.ants[space], self.ants[other]
        if near == ant:
            return True
        if near < 0 or near % 2 != WORKER or ant // 2 >= len(self.friends) or not self.friends[ant // 2][near // 2]:
            return False
        groups = self.groups[ant // 2]
        return groups[space] >= 0 and groups[space] == groups[other]

    def gate(self, space: int) -> Point:
        """The hole in its anthill that belongs to the entrance `space`."""
        hill = self.park.hill_of[space]
        entrances = list(self.park.hills[hill].entrances)
        return self.plan.hills[hill].gates[entrances.index(space)]

    def facing(self, space: int) -> float:
        """Where an ant on `space` would look: a worker along its chain towards home, a soldier at the nearest enemy."""
        seat, kind = divmod(self.ants[space], 2)
        here = self.plan.centres[space]
        sway = SWAY * math.sin(12.9898 * space + 4.1 * seat)
        goal = self._enemy(space, seat) if kind == SOLDIER else self._away(space, seat)
        if goal is None or goal == here:
            return sway % 360
        return (heading(here, goal) + sway) % 360

    def _away(self, space: int, seat: int) -> Point | None:
        """What a worker looks at: away from its neighbour nearer to home, so that a chain seems to march out."""
        centres = self.plan.centres
        home = self.plan.hills[self.hills[seat]].centre if seat < len(self.hills) else self.plan.middle
        x, y = centres[space]

        def far(other: int) -> float:
            return math.hypot(centres[other][0] - home[0], centres[other][1] - home[1])

        mates = [other for other in self.park.touching[space] if self.ants[other] == self.ants[space]]
        nearer = min((other for other in mates if far(other) < far(space)), key=far, default=None)
        back = centres[nearer] if nearer is not None else home
        return x * 2 - back[0], y * 2 - back[1]

    def _enemy(self, space: int, seat: int) -> Point | None:
        centres = self.plan.centres
        x, y = centres[space]
        foes = [at for other, at in enumerate(centres) if self.ants[other] >= 0 and self.ants[other] // 2 != seat]
        foes += [at for other, at in enumerate(centres) if self.bugs[other] >= 0]
        return min(foes, key=lambda at: math.hypot(at[0] - x, at[1] - y), default=None)

    def heap(self, seat: int, count: int | None = None) -> Sequence[Lying]:
        """Where the food in a seat's anthill lies, in units round the mound's `store`."""
        return heaped(self.store[seat] if count is None else count, *HEAP, HEAP_CRUMB, self.seed + 71 * seat)
