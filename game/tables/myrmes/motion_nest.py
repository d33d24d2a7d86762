"""Motion in the nest and of the season: dice, event cubes, births, rooms, cubes that come and go, the colony dug deeper."""

import math
from collections.abc import Callable
from typing import Final

from game.engine.core import Event
from game.engine.myrmes.events import (
    Born,
    DieRolled,
    Dug,
    EventShown,
    Gained,
    GoalDone,
    GoalDrawn,
    NursesShown,
    RoomUsed,
    SeasonBegan,
    SeasonEnded,
    Wintered,
)
from game.tables.myrmes.geometry import LEVELS, STORE, Point
from game.tables.myrmes.model import WINTER_SEASON
from game.tables.myrmes.motion_actors import Carried, Flying, Puff, Rolling, Walker
from game.tables.myrmes.motion_show import Show
from game.ui.tween import bump, linear, mix, out

HOME, FLY, DIE, SEASON, DIG = 1.10, 0.50, 0.55, 1.1, 0.8
BELOW: Final = 0.75
"""Share of the way home that a cube is carried over the floor."""


class NestMotion:
    """Queues what happens in nests, and with the seasons."""

    def __init__(self, show: Show) -> None:
        self.show = show

    def die(self, event: Event) -> None:
        assert isinstance(event, DieRolled)
        x, y = self.show.plan.inside(60 + 190 * event.season, 78)
        rolling = Rolling(x, y, scale=self.show.plan.nest_unit * 0.5, eyes=event.eyes)

        def begin() -> None:
            self.show.stage.put(rolling)
            self.show.sound("dice-roll", 0.0, 0.5)

        def frame(t: float) -> None:
            rolling.roll = t

        def end() -> None:
            self.show.stage.take(rolling)
            if event.season == 0:
                self.show.model.dice.clear()
            self.show.model.dice.append(event.eyes)

        self.show.clip(DIE, frame, begin=begin, end=end, ease=out)

    def goal_drawn(self, event: Event) -> None:
        assert isinstance(event, GoalDrawn)
        self.show.clip(0.08, begin=lambda: self.show.model.goals.append(event.goal))

    def season(self, event: Event) -> None:
        assert isinstance(event, SeasonBegan)
        view = self.show.view

        def begin() -> None:
            before = view.scenery.picture() if view.scenery.is_ready() else None
            self.show.model.year, self.show.model.season, self.show.model.first = event.year, event.season, event.seat
            for nest in self.show.model.nests:
                nest.event = event.event
            self.show.model.shown_event = True
            view.fade = (before, 1.0) if before is not None else None
            self.show.sound("season", 0.0, 0.6)

        def frame(t: float) -> None:
            if view.fade is not None:
                view.fade = (view.fade[0], 1.0 - t)

        def end() -> None:
            view.fade = None

        self.show.clip(SEASON, frame, begin=begin, end=end)

    def season_ended(self, event: Event) -> None:
        assert isinstance(event, SeasonEnded)

        def begin() -> None:
            for nest in self.show.model.nests:
                nest.idle += bin(nest.rooms).count("1")
                nest.rooms = 0
                nest.track = [0, 0, 0, 0]

        self.show.clip(0.3, begin=begin)

    def wintered(self, event: Event) -> None:
        assert isinstance(event, Wintered)

        def begin() -> None:
            if self.show.model.season != WINTER_SEASON:
                self.show.sound("winter", 0.0, 0.7)
            self.show.model.season = WINTER_SEASON
            self.show.model.shown_event = False

        self.show.clip(0.9, begin=begin)

    def event_shown(self, event: Event) -> None:
        assert isinstance(event, EventShown)
        nest = self.show.nest(event.seat)

        def end() -> None:
            nest.event = event.place
            nest.marker = None
            nest.larvae -= event.larvae

        def frame(t: float) -> None:
            nest.marker = mix(nest.event, event.place, t)

        self.show.clip(0.45 if event.larvae else 0.12, frame, begin=lambda: self.show.sound("step", 0.0, 0.4), end=end)

    def nurses_shown(self, event: Event) -> None:
        assert isinstance(event, NursesShown)
        nest = self.show.nest(event.seat)

        def begin() -> None:
            nest.track = list(event.nurses)
            if event.seat == self.show.seat_in_view:
                self.show.sound("nurse", 0.0, 0.5)

        self.show.clip(0.35 if event.seat == self.show.seat_in_view else 0.1, begin=begin)

    def born(self, event: Event) -> None:
        assert isinstance(event, Born)
        nest = self.show.nest(event.seat)

        def end() -> None:
            nest.larvae += event.larvae
            nest.soldiers += event.soldiers
            nest.idle += event.workers
            if event.soldiers + event.workers:
                self.show.sound("birth", 0.0, 0.6)

        self.show.clip(0.4 if event.seat == self.show.seat_in_view else 0.1, end=end)

    def room(self, event: Event) -> None:
        assert isinstance(event, RoomUsed)
        nest = self.show.nest(event.seat)
        x, y, _wide, high = LEVELS[event.room]
        start, goal = self.show.home(event.seat, 410, 280), self.show.home(event.seat, x - 8, y + high / 2 - 14)
        walker = Walker(*start, seat=event.seat, side=True)

        def begin() -> None:
            nest.idle -= 1
            self.show.stage.put(walker)
            self.show.sound("forest-step", 0.0, 0.6)

        def frame(t: float) -> None:
            walker.x, walker.y = mix(start[0], goal[0], t), mix(start[1], goal[1], t)
            walker.walked = t * 60
            walker.left = goal[0] < start[0]

        def end() -> None:
            self.show.stage.take(walker)
            nest.rooms |= 1 << event.room

        self.show.clip(0.8 if event.seat == self.show.seat_in_view else 0.3, frame, begin=begin, end=end)

    def gained(self, event: Event) -> None:
        """Cubes or larvae come home, or go."""
        assert isinstance(event, Gained)
        nest = self.show.nest(event.seat)

        def book() -> None:
            if event.cube < 0:
                nest.larvae += event.count
            else:
                nest.stock[event.cube] = max(0, nest.stock[event.cube] + event.count)

        if event.count < 0:
            self.show.clip(0.16, begin=book)
            return
        home = self.show.home(event.seat, *(STORE[:2] if event.cube >= 0 else (92.0, 250.0)))
        if event.space >= 0 and event.why in ("harvest", "aphids", "prey", "tunnel"):
            self._carry(event, home, book)
            return
        start = self.show.home(event.seat, *LEVELS[min(1, max(0, event.cube + 1))][:2])
        flying = Flying(*start, cube=event.cube)
        self._fly(flying, start, home, book)

    def _fly(self, flying: Flying, start: Point, home: Point, book: Callable[[], None]) -> None:
        def frame(t: float) -> None:
            flying.x, flying.y = mix(start[0], home[0], t), mix(start[1], home[1], t)
            flying.height = 40 * self.show.plan.nest_unit * bump(t)

        def end() -> None:
            self.show.stage.take(flying)
            book()
            self.show.sound("cube-home", 0.0, 0.6)

        self.show.clip(FLY, frame, begin=lambda: self.show.stage.put(flying), end=end)

    def _carry(self, event: Gained, home: Point, book: Callable[[], None]) -> None:
        """A worker carries a cube from the floor to the nearest exit; from there it goes below."""
        start = self.show.at(event.space)
        exits = [space for space, seat in enumerate(self.show.model.exit_of) if seat == event.seat]
        door = min((self.show.at(space) for space in exits), key=lambda at: math.dist(at, start), default=start)
        carried = Carried(*start, seat=event.seat, cube=event.cube)
        carried.turn = math.degrees(math.atan2(door[1] - start[1], door[0] - start[0])) + 90

        def begin() -> None:
            if event.why == "harvest":
                self.show.model.piles[event.space].clear()
            self.show.stage.put(carried)

        def frame(t: float) -> None:
            if t < BELOW:
                s = t / BELOW
                carried.x, carried.y = mix(start[0], door[0], s), mix(start[1], door[1], s)
                carried.walked = s * math.dist(start, door) / self.show.plan.unit
            else:
                s = (t - BELOW) / (1 - BELOW)
                carried.worker = False
                carried.x, carried.y = mix(door[0], home[0], s), mix(door[1], home[1], s)

        def end() -> None:
            self.show.stage.take(carried)
            book()
            self.show.sound("cube-home", 0.0, 0.6)

        self.show.clip(HOME, frame, begin=begin, end=end, along=self.show.carried, ease=linear)
        self.show.carried = True

    def dug(self, event: Event) -> None:
        assert isinstance(event, Dug)
        nest = self.show.nest(event.seat)
        before = [0.0]
        at = self.show.home(event.seat, *LEVELS[event.level][:2])
        puff = Puff(*at, name="earth-burst", scale=self.show.plan.nest_unit * 1.6)

        def begin() -> None:
            before[0] = float(nest.level)
            if event.seat == self.show.seat_in_view:
                self.show.stage.put(puff)
            self.show.sound("dig", 0.0, 0.7)

        def frame(t: float) -> None:
            nest.disc = mix(before[0], event.level, t)
            puff.age = t

        def end() -> None:
            nest.level, nest.disc = event.level, None
            self.show.stage.take(puff)

        self.show.clip(DIG if event.seat == self.show.seat_in_view else 0.2, frame, begin=begin, end=end)

    def goal_done(self, event: Event) -> None:
        assert isinstance(event, GoalDone)
        slot = self.show.model.goals.index(event.goal) if event.goal in self.show.model.goals else -1

        def begin() -> None:
            if slot >= 0:
                self.show.nest(event.seat).done[slot] = 1
            self.show.sound("objective", 0.0, 0.8)

        self.show.place = -1
        self.show.clip(0.6, begin=begin)
