"""Ants that walk, are born, and food that runs home along the chain."""

import itertools
import math
from collections.abc import Callable, Sequence

from game.engine.ants.board import FOUNTAIN
from game.engine.ants.events import AntBorn, AntMoved, FoodTaken
from game.engine.core import Event
from game.tables.ants.geometry import Point, heading
from game.tables.ants.motion_actors import Morsel, Walker
from game.tables.ants.motion_show import (
    SOUND_CRUMB,
    SOUND_FOOD_HOME,
    SOUND_NEW_ANT,
    SOUND_WALK,
    Show,
)
from game.tables.ants.pieces import ant_scale, morsel_kind
from game.ui.tween import Clip, bump, mix, smooth

PER_SPACE = 0.15
SHORTEST_WALK, LONGEST_WALK = 0.34, 0.95
"""Seconds an ant takes per space, and for a whole way at least and at most."""
STEP_ASIDE = 0.16
"""Seconds after which the next ant may set out, while this one still walks."""
QUICKER = 0.93
"""Each further ant of a turn sets out this much sooner after the one before, down to `SOONEST` seconds."""
SOONEST = 0.05
RUN_PER_SPACE = 0.075
LEAST_RUN = 0.45
LONGEST_RUN = 1.0
RUN_ASIDE = 0.17
"""Seconds food takes home per space, at least and at most, and until the next morsel is picked up."""
LEAST_STILL = 0.2
"""Seconds a pile is marked where motion is reduced."""
PICK_UP = 0.3
"""Share of a run in which the morsel comes off its pile to the worker."""
LAST_STRETCH = 0.82
"""Share of its way after which an ant turns to its guard."""
TURNING = 0.3
"""Units of a hex radius before a corner of its way from which an ant turns."""


class Path:
    """A line through points, walked at even speed."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = list(points)
        self.lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
        self.length = sum(self.lengths)

    def at(self, share: float) -> tuple[Point, float]:
        """The point after `share` (0..1) of the way, and the degrees clockwise from up in which it leads there."""
        left = share * self.length
        for number, length in enumerate(self.lengths):
            if left <= length or number == len(self.lengths) - 1:
                (x0, y0), (x1, y1) = self.points[number], self.points[number + 1]
                t = min(1.0, left / length) if length else 1.0
                return (mix(x0, x1, t), mix(y0, y1, t)), self._turn(number, left, length)
            left -= length
        return self.points[-1], 0.0

    def _turn(self, number: int, left: float, length: float) -> float:
        """Where it looks, turning smoothly round each corner."""
        here = heading(self.points[number], self.points[number + 1])
        reach = min(TURNING * length, 24.0) or 1.0
        if left < reach and number > 0:
            before = heading(self.points[number - 1], self.points[number])
            return before + math.remainder(here - before, 360.0) * (0.5 + 0.5 * left / reach)
        if length - left < reach and number + 2 < len(self.points):
            after = heading(self.points[number + 1], self.points[number + 2])
            return here + math.remainder(after - here, 360.0) * 0.5 * (1 - (length - left) / reach)
        return here


class Walks:
    """Queues walks, births and food on its way home."""

    def __init__(self, show: Show) -> None:
        self.show = show
        self._steps = 0
        """Ants that have set out this turn."""
        self._born = False
        """Whether the Queen has made an ant this turn."""
        self._running = False
        """Whether the event before was food on its way home too, so that this one may overlap it."""

    def new_turn(self) -> None:
        """The next turn begins."""
        self._steps = 0
        self._born = False

    # Ways ---------------------------------------------------------------------------------------------------------

    def path(self, start: int, way: Sequence[int]) -> Path:
        """The way of an ant from `start`, through the anthill where it goes from one entrance to another."""
        show = self.show
        points = [show.at(start)]
        before = start
        for space in way:
            if space not in show.park.touching[before]:
                points += [show.model.gate(before), show.model.gate(space)]
            points.append(show.at(space))
            before = space
        return Path(points)

    def path_out(self, seat: int, way: Sequence[int]) -> Path:
        """The way of an ant that leaves the anthill of `seat`."""
        show = self.show
        mound = show.plan.hills[show.model.hills[seat]]
        gate = show.model.gate(way[0]) if show.park.hill_of[way[0]] >= 0 else mound.centre
        deep = (mix(gate[0], mound.queen[0], 0.35), mix(gate[1], mound.queen[1], 0.35))
        rest = self.path(way[0], way[1:])
        return Path([deep, gate, *rest.points])

    def walker(self, seat: int, kind: int, path: Path) -> Walker:
        """An ant at the beginning of `path`."""
        scale = ant_scale(self.show.unit, kind)
        (x, y), turn = path.at(0.0)
        return Walker(x=x, y=y, seat=seat, kind=kind, turn=turn, scale=scale, full=scale)

    def seconds(self, path: Path) -> float:
        """How long an ant takes for it."""
        return max(SHORTEST_WALK, min(LONGEST_WALK, PER_SPACE * self._spaces(path) + 0.12)) * self.show.pace

    # Events -------------------------------------------------------------------------------------------------------

    def moved(self, event: Event) -> None:
        """An ant walks; the next may set out before it has arrived."""
        assert isinstance(event, AntMoved)
        show = self.show

        def begin() -> None:
            show.model.take_ant(event.start)
            show.model.put_ant(event.end, event.seat, event.kind, moved=1)

        self._set_out(event.seat, event.kind, event.end, self.path(event.start, event.way), begin, SOUND_WALK, 1.0)

    def born(self, event: Event) -> None:
        """The Queen eats; a new ant comes out of the anthill."""
        assert isinstance(event, AntBorn)
        show = self.show

        def begin() -> None:
            show.model.store[event.seat] -= event.food
            show.model.put_ant(event.space, event.seat, event.kind, moved=1)

        if not self._born:
            show.wait_for_walks()  # for the food that she eats
            self._born = True
        path = self.path_out(event.seat, event.way or [event.space])
        self._set_out(event.seat, event.kind, event.space, path, begin, SOUND_NEW_ANT, 0.45)

    def _set_out(
        self, seat: int, kind: int, end: int, path: Path, begin: Callable[[], None], sound: str, grow_from: float
    ) -> None:
        show = self.show
        held_up = max(SOONEST, STEP_ASIDE * QUICKER**self._steps) * show.pace
        self._steps += 1
        if show.still:
            show.call(begin)
            show.mark("last", [end])
            return
        seconds = self.seconds(path)

        def start() -> None:
            begin()
            show.hidden.add(end)
            show.say(sound, 0.6)
            ant = self.walker(seat, kind, path)
            show.aside(show.passing(ant, seconds, WalkStep(show, ant, path, end, grow_from)))
            show.aside(Clip(seconds, end=lambda: show.hidden.discard(end)))

        show.join()
        show.walk_takes(seconds)
        show.timeline.add(Clip(held_up, begin=start))

    def food_home(self, event: Event) -> None:
        """A token comes off its pile, is handed along the chain and falls into the store."""
        assert isinstance(event, FoodTaken)
        show, seat = self.show, event.seat

        def add() -> None:
            show.model.store[seat] += 1

        def begin() -> None:
            if show.park.kind[event.source] != FOUNTAIN:
                show.model.set_food(event.source, max(0, show.model.food[event.source] - 1))

        if show.still:
            show.call(begin)
            show.call(add)
            show.mark("last", [event.source], LEAST_STILL)
            return
        run = self._way_home(event)
        seconds = max(LEAST_RUN, min(LONGEST_RUN, RUN_PER_SPACE * self._spaces(run) + 0.3)) * show.pace
        morsel = Morsel(kind=morsel_kind(event.source, event.worker), unit=show.unit)
        start = show.at(event.source)

        def set_off() -> None:
            begin()
            show.on_way[seat] = show.on_way.get(seat, 0) + 1
            show.say(SOUND_CRUMB, 0.5)
            show.aside(show.passing(morsel, seconds, lambda t: self._run(morsel, start, run, t)))
            show.aside(Clip(seconds, end=arrive))

        def arrive() -> None:
            show.on_way[seat] = show.on_way.get(seat, 0) - 1
            add()
            show.say(SOUND_FOOD_HOME, 0.6, show.model.store[seat] % 12)

        if not self._running:
            show.wait_for_walks()
        show.walk_takes(seconds)
        show.timeline.add(Clip(RUN_ASIDE * show.pace, begin=set_off))

    def _way_home(self, event: FoodTaken) -> Path:
        show = self.show
        way = event.way or [event.worker]
        mound = show.plan.hills[show.model.hills[event.seat]]
        gate = show.model.gate(way[-1]) if show.park.hill_of[way[-1]] >= 0 else mound.store
        return Path([*(show.at(space) for space in way), gate, mound.store])

    def _spaces(self, path: Path) -> float:
        """Length of a way in spaces."""
        return path.length / (self.show.plan.hex_radius * math.sqrt(3))

    def _run(self, morsel: Morsel, start: Point, run: Path, t: float) -> None:
        """Where a morsel is after the share `t` of its run: first off its pile to the worker, then hopping home."""
        unit = self.show.unit
        if t < PICK_UP:
            u = smooth(t / PICK_UP)
            first = run.points[0]
            morsel.x, morsel.y = mix(start[0], first[0], u), mix(start[1], first[1], u)
            morsel.height = 26.0 * unit * bump(t / PICK_UP)
        else:
            u = (t - PICK_UP) / (1 - PICK_UP)
            (morsel.x, morsel.y), _ = run.at(u)
            morsel.height = (7.0 + 9.0 * abs(math.sin(math.pi * max(1.0, round(self._spaces(run))) * u))) * unit
        morsel.turn = 320.0 * t

    def note(self, event: Event) -> None:
        """Take notice of what has been queued."""
        self._running = isinstance(event, FoodTaken)


class WalkStep:
    """Called with the progress of a walk: moves the ant, lets its legs go, and on the last stretch turns it to where an ant
    on `end` looks (-1: it goes on looking ahead)."""

    def __init__(self, show: Show, ant: Walker, path: Path, end: int = -1, grow_from: float = 1.0) -> None:
        self.show = show
        self.ant = ant
        self.path = path
        self.end = end
        self.grow_from = grow_from

    def __call__(self, t: float) -> None:
        ant, path = self.ant, self.path
        (ant.x, ant.y), ant.turn = path.at(t)
        ant.walked = path.length * t / max(0.01, self.show.unit)
        ant.scale = ant.full * mix(self.grow_from, 1.0, min(1.0, t * 2.5))
        if self.end >= 0 and t > LAST_STRETCH:
            share = (t - LAST_STRETCH) / (1 - LAST_STRETCH)
            ant.turn += math.remainder(self.show.model.turns[self.end] - ant.turn, 360.0) * smooth(share)
