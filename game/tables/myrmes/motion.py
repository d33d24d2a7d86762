"""Turning the events of Myrmes into motion.

Every clip changes the model when it begins or ends, so that skipping loses nothing, and the model is the position itself at
the end of whatever was queued.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.core import Event, Scored
from game.engine.myrmes.events import (
    Born,
    Cleared,
    DieRolled,
    Dug,
    EventShown,
    ExitPlaced,
    Gained,
    GoalDone,
    GoalDrawn,
    NursesShown,
    PreyHunted,
    PreyLaid,
    RoomUsed,
    SeasonBegan,
    SeasonEnded,
    SoldiersSpent,
    Stepped,
    TileLaid,
    TileNeutral,
    TrailEmptied,
    Wintered,
    WorkerLost,
    WorkerOut,
)
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import PHEROMONES
from game.tables.base import PlaySound
from game.tables.myrmes.geometry import LEVELS, STORE, Point
from game.tables.myrmes.model import WINTER_SEASON, Nest
from game.tables.myrmes.motion_actors import Carried, Flying, Ghost, Puff, Rolling, Stage, Struggle, Walker, Words
from game.tables.myrmes.view import View
from game.ui.tween import Clip, Timeline, bump, linear, mix, out, smooth

STEP: Final = 0.30
"""Seconds a worker takes from hex to hex."""
OUT, LOST, LAY, HUNT, HOME, FLY, DIE, SEASON, DIG = 0.35, 0.30, 0.45, 1.15, 0.75, 0.50, 0.55, 1.1, 0.8
CUBE_GAP: Final = 0.09
"""Seconds between two cubes that fall onto a tile."""
OTHERS: Final = 0.75
"""Share of their natural time that the acts of others take."""
STILL_MARK: Final = 0.25
GAIT_UNITS: Final = 9.0


def _silent(name: str, pitch: float, volume: float) -> None:
    """No sound."""


class Motion:
    """Queues events of one match, with the model of `view`, which they move."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.model = view.model
        self.plan = view.plan
        self.timeline = Timeline()
        self.stage = Stage()
        self.sound: PlaySound = _silent
        self.still_motion = False
        self.seat_in_view = 0
        self.hidden: set[int] = set()
        """Spaces whose worker or prey is not drawn where the model has it."""
        self._pace = 1.0
        self._place = -1
        """Where the last thing happened: points rise there."""
        self._carried = False
        """Whether the event before carried something home: the next goes along."""
        self._handlers: dict[type[Event], Callable[[Event], None]] = {
            DieRolled: self._die, PreyLaid: self._prey_laid, GoalDrawn: self._goal_drawn, ExitPlaced: self._exit,
            SeasonBegan: self._season, SeasonEnded: self._season_ended, EventShown: self._event_shown,
            NursesShown: self._nurses_shown, Born: self._born, RoomUsed: self._room, Gained: self._gained,
            WorkerOut: self._out, Stepped: self._stepped, SoldiersSpent: self._soldiers, PreyHunted: self._hunted,
            Cleared: self._cleared, TileLaid: self._laid, WorkerLost: self._lost, Dug: self._dug,
            TileNeutral: self._neutral, TrailEmptied: self._emptied, GoalDone: self._goal_done, Wintered: self._wintered,
            Scored: self._scored,
        }  # fmt: skip

    # What the table asks --------------------------------------------------------------------------------------------

    def play(self, events: Sequence[Event], after: Myrmes) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
        self._carried = False
        for event in events:
            handler = self._handlers.get(type(event))
            if handler is None:
                continue
            seat = getattr(event, "seat", self.seat_in_view)
            self._pace = 1.0 if seat == self.seat_in_view else OTHERS
            carries = isinstance(event, Gained)
            if not carries:
                self._carried = False
            handler(event)
        self.timeline.join()
        self.timeline.call(lambda: self._settle(after))

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether the picture changed."""
        moved = self.timeline.update(dt)
        return self.model.update(dt * max(1.0, self.timeline.speed * self.timeline.hurry)) or moved

    def skip(self) -> None:
        """Show the end of everything queued."""
        self.timeline.skip()
        self.model.still()

    def clear(self) -> None:
        """Drop everything queued and all that is in the air."""
        self.timeline.clear()
        self.stage.clear()
        self.hidden.clear()
        self.view.fade = None

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """What walks, falls or flies above everything."""
        self.stage.draw(surface, origin, self.view.pieces)

    def _settle(self, after: Myrmes) -> None:
        self.stage.clear()
        self.hidden.clear()
        self.view.fade = None
        self.model.settle(after)

    # Clips ----------------------------------------------------------------------------------------------------------

    def _clip(
        self, seconds: float, show: Callable[[float], None] | None = None, *, begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None, along: bool = False, ease: Callable[[float], float] = smooth,
    ) -> None:  # fmt: skip
        """Queue a clip; `along` starts it together with the one before. With reduced motion nothing flies: the change is
        seen, and stays a moment."""
        if self.still_motion:
            self.timeline.add(Clip(min(seconds, STILL_MARK) * self._pace, None, begin=begin, end=end))
            return
        clip = Clip(seconds * self._pace, show, begin=begin, end=end, ease=ease)
        if along:
            self.timeline.together(clip)
        else:
            self.timeline.join()
            self.timeline.add(clip)

    def _nest(self, seat: int) -> Nest:
        return self.model.nests[seat]

    def _home(self, seat: int, x: float, y: float) -> Point:
        """Nest units of the nest of `seat`; where its sign is when another nest is in view."""
        if seat == self.seat_in_view:
            return self.plan.inside(x, y)
        others = [other for other in range(self.model.players) if other != self.seat_in_view]
        number = len(others) - 1 - others.index(seat) if seat in others else 0
        return self.plan.other_seat(number)

    def _at(self, space: int) -> Point:
        return self.plan.centres[space]

    # Set-up and seasons ---------------------------------------------------------------------------------------------

    def _die(self, event: Event) -> None:
        assert isinstance(event, DieRolled)
        x, y = self.plan.inside(60 + 190 * event.season, 78)
        rolling = Rolling(x, y, scale=self.plan.nest_unit * 0.5, eyes=event.eyes)

        def begin() -> None:
            self.stage.put(rolling)
            self.sound("dice-roll", 0.0, 0.5)

        def show(t: float) -> None:
            rolling.roll = t

        def end() -> None:
            self.stage.take(rolling)
            if event.season == 0:
                self.model.dice.clear()
            self.model.dice.append(event.eyes)

        self._clip(DIE, show, begin=begin, end=end, ease=out)

    def _prey_laid(self, event: Event) -> None:
        assert isinstance(event, PreyLaid)

        def lay() -> None:
            self.model.prey[event.space] = event.prey

        self._clip(0.06, begin=lay)

    def _goal_drawn(self, event: Event) -> None:
        assert isinstance(event, GoalDrawn)
        self._clip(0.08, begin=lambda: self.model.goals.append(event.goal))

    def _season(self, event: Event) -> None:
        assert isinstance(event, SeasonBegan)
        view = self.view

        def begin() -> None:
            before = view.scenery.picture() if view.scenery.is_ready() else None
            self.model.year, self.model.season, self.model.first = event.year, event.season, event.seat
            for nest in self.model.nests:
                nest.event = event.event
            self.model.shown_event = True
            view.fade = (before, 1.0) if before is not None else None
            self.sound("season", 0.0, 0.6)

        def show(t: float) -> None:
            if view.fade is not None:
                view.fade = (view.fade[0], 1.0 - t)

        def end() -> None:
            view.fade = None

        self._clip(SEASON, show, begin=begin, end=end)

    def _season_ended(self, event: Event) -> None:
        assert isinstance(event, SeasonEnded)

        def begin() -> None:
            for nest in self.model.nests:
                nest.idle += bin(nest.rooms).count("1")
                nest.rooms = 0
                nest.track = [0, 0, 0, 0]

        self._clip(0.3, begin=begin)

    def _wintered(self, event: Event) -> None:
        assert isinstance(event, Wintered)

        def begin() -> None:
            if self.model.season != WINTER_SEASON:
                self.sound("winter", 0.0, 0.7)
            self.model.season = WINTER_SEASON
            self.model.shown_event = False

        self._clip(0.9, begin=begin)

    # The nest -------------------------------------------------------------------------------------------------------

    def _event_shown(self, event: Event) -> None:
        assert isinstance(event, EventShown)
        nest = self._nest(event.seat)

        def end() -> None:
            nest.event = event.place
            nest.marker = None
            nest.larvae -= event.larvae

        def show(t: float) -> None:
            nest.marker = mix(nest.event, event.place, t)

        self._clip(0.45 if event.larvae else 0.12, show, begin=lambda: self.sound("step", 0.0, 0.4), end=end)

    def _nurses_shown(self, event: Event) -> None:
        assert isinstance(event, NursesShown)
        nest = self._nest(event.seat)

        def begin() -> None:
            nest.track = list(event.nurses)
            if event.seat == self.seat_in_view:
                self.sound("nurse", 0.0, 0.5)

        self._clip(0.35 if event.seat == self.seat_in_view else 0.1, begin=begin)

    def _born(self, event: Event) -> None:
        assert isinstance(event, Born)
        nest = self._nest(event.seat)

        def end() -> None:
            nest.larvae += event.larvae
            nest.soldiers += event.soldiers
            nest.idle += event.workers
            if event.soldiers + event.workers:
                self.sound("birth", 0.0, 0.6)

        self._clip(0.4 if event.seat == self.seat_in_view else 0.1, end=end)

    def _room(self, event: Event) -> None:
        assert isinstance(event, RoomUsed)
        nest = self._nest(event.seat)
        x, y, _wide, high = LEVELS[event.room]
        start, goal = self._home(event.seat, 410, 280), self._home(event.seat, x + 52, y + high / 2 - 14)
        walker = Walker(*start, seat=event.seat, side=True)

        def begin() -> None:
            nest.idle -= 1
            self.stage.put(walker)
            self.sound("forest-step", 0.0, 0.6)

        def show(t: float) -> None:
            walker.x, walker.y = mix(start[0], goal[0], t), mix(start[1], goal[1], t)
            walker.walked = t * 60
            walker.left = goal[0] < start[0]

        def end() -> None:
            self.stage.take(walker)
            nest.rooms |= 1 << event.room

        self._clip(0.8 if event.seat == self.seat_in_view else 0.3, show, begin=begin, end=end)

    def _gained(self, event: Event) -> None:
        """Cubes or larvae come home, or go."""
        assert isinstance(event, Gained)
        nest = self._nest(event.seat)

        def book() -> None:
            if event.cube < 0:
                nest.larvae += event.count
            else:
                nest.stock[event.cube] = max(0, nest.stock[event.cube] + event.count)

        if event.count < 0:
            self._clip(0.16, begin=book)
            return
        home = self._home(event.seat, *(STORE[:2] if event.cube >= 0 else (92.0, 250.0)))
        if event.space >= 0 and event.why in ("harvest", "aphids", "prey", "tunnel"):
            self._carry(event, home, book)
            return
        start = self._home(event.seat, *LEVELS[min(1, max(0, event.cube + 1))][:2])
        flying = Flying(*start, cube=event.cube)
        self._fly(flying, start, home, book)

    def _fly(self, flying: Flying, start: Point, home: Point, book: Callable[[], None]) -> None:
        def show(t: float) -> None:
            flying.x, flying.y = mix(start[0], home[0], t), mix(start[1], home[1], t)
            flying.height = 40 * self.plan.nest_unit * bump(t)

        def end() -> None:
            self.stage.take(flying)
            book()
            self.sound("cube-home", 0.0, 0.6)

        self._clip(FLY, show, begin=lambda: self.stage.put(flying), end=end)

    def _carry(self, event: Gained, home: Point, book: Callable[[], None]) -> None:
        """A worker carries a cube from the floor to the nearest exit; from there it goes below."""
        start = self._at(event.space)
        exits = [space for space, seat in enumerate(self.model.exit_of) if seat == event.seat]
        door = min((self._at(space) for space in exits), key=lambda at: math.dist(at, start), default=start)
        carried = Carried(*start, seat=event.seat, cube=event.cube)
        carried.turn = math.degrees(math.atan2(door[1] - start[1], door[0] - start[0])) + 90

        def begin() -> None:
            if event.why == "harvest":
                self.model.piles[event.space].clear()
            self.stage.put(carried)

        def show(t: float) -> None:
            if t < 0.75:
                s = t / 0.75
                carried.x, carried.y = mix(start[0], door[0], s), mix(start[1], door[1], s)
                carried.walked = s * math.dist(start, door) / self.plan.unit
            else:
                s = (t - 0.75) / 0.25
                carried.worker = False
                carried.x, carried.y = mix(door[0], home[0], s), mix(door[1], home[1], s)

        def end() -> None:
            self.stage.take(carried)
            book()
            self.sound("cube-home", 0.0, 0.6)

        self._clip(HOME + 0.35, show, begin=begin, end=end, along=self._carried, ease=linear)
        self._carried = True

    def _dug(self, event: Event) -> None:
        assert isinstance(event, Dug)
        nest = self._nest(event.seat)
        before = [0.0]
        puff = Puff(*self._home(event.seat, *LEVELS[event.level][:2]), name="earth-burst", scale=self.plan.nest_unit * 1.6)

        def begin() -> None:
            before[0] = float(nest.level)
            if event.seat == self.seat_in_view:
                self.stage.put(puff)
            self.sound("dig", 0.0, 0.7)

        def show(t: float) -> None:
            nest.disc = mix(before[0], event.level, t)
            puff.age = t

        def end() -> None:
            nest.level, nest.disc = event.level, None
            self.stage.take(puff)

        self._clip(DIG if event.seat == self.seat_in_view else 0.2, show, begin=begin, end=end)

    def _goal_done(self, event: Event) -> None:
        assert isinstance(event, GoalDone)
        slot = self.model.goals.index(event.goal) if event.goal in self.model.goals else -1

        def begin() -> None:
            if slot >= 0:
                self._nest(event.seat).done[slot] = 1
            self.sound("objective", 0.0, 0.8)

        self._place = -1
        self._clip(0.6, begin=begin)

    # Outside --------------------------------------------------------------------------------------------------------

    def _out(self, event: Event) -> None:
        assert isinstance(event, WorkerOut)
        nest = self._nest(event.seat)
        self._place = event.space

        def begin() -> None:
            nest.idle -= 1
            self.model.to_move = event.seat
            self.model.ant_at, self.model.ant_turn = event.space, 20.0
            self.sound("forest-step", 0.0, 0.7)

        self._clip(OUT, begin=begin)

    def _stepped(self, event: Event) -> None:
        assert isinstance(event, Stepped)
        way = [event.start, *event.way]
        if way[-1] != event.end:
            way.append(event.end)
        self._place = event.end
        points = [self._at(space) for space in way]
        walker = Walker(*points[0], seat=event.seat)
        legs = len(points) - 1

        def begin() -> None:
            self.hidden.add(self.model.ant_at)
            self.stage.put(walker)
            self.sound("forest-step", 0.0, 0.7)

        def show(t: float) -> None:
            at = min(legs - 1, int(t * legs))
            a, b, share = points[at], points[at + 1], min(1.0, t * legs - at)
            walker.x, walker.y = mix(a[0], b[0], share), mix(a[1], b[1], share)
            walker.turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) + 90
            walker.walked = t * legs * 104 / GAIT_UNITS

        def end() -> None:
            self.stage.take(walker)
            self.hidden.discard(event.start)
            self.hidden.clear()
            self.model.ant_at, self.model.ant_turn = event.end, walker.turn

        self._clip(STEP * legs, show, begin=begin, end=end, ease=linear)

    def _soldiers(self, event: Event) -> None:
        assert isinstance(event, SoldiersSpent)
        nest = self._nest(event.seat)
        start = self._at(event.space) if event.space >= 0 else self._home(event.seat, 252, 240)
        ghost = Ghost(*start, name=f"soldier-{self.view.pieces.letter(event.seat)}-stand")

        def begin() -> None:
            nest.soldiers -= event.count
            self.stage.put(ghost)
            self.sound("bite", 0.0, 0.6)

        def show(t: float) -> None:
            ghost.alpha = 1.0 - t

        self._clip(0.5, show, begin=begin, end=lambda: self.stage.take(ghost))

    def _hunted(self, event: Event) -> None:
        """The prey turns on its hunters, struggles, and is carried off."""
        assert isinstance(event, PreyHunted)
        nest = self._nest(event.seat)
        x, y = self._at(event.space)
        home = self._home(event.seat, STORE[0] - 60, STORE[1] + 68)
        prey = Struggle(x, y, kind=event.prey, turn=self.view.prey_turn(event.space))
        self._place = event.space

        def begin() -> None:
            self.hidden.add(event.space)
            self.model.prey[event.space] = -1
            self.stage.put(prey)
            self.sound("hunt", 0.0, 0.8)

        def show(t: float) -> None:
            if t < 0.6:
                s = t / 0.6
                prey.x = x + 9 * self.plan.unit * math.sin(s * 26) * (1 - s * 0.4)
                prey.turn = self.view.prey_turn(event.space) + 34 * math.sin(s * 19)
                prey.frame = int(s * 14)
            else:
                s = smooth((t - 0.6) / 0.4)
                prey.x, prey.y, prey.grow = mix(x, home[0], s), mix(y, home[1], s), 1.0 - 0.55 * s

        def end() -> None:
            self.stage.take(prey)
            self.hidden.discard(event.space)
            nest.hunted += 1

        self._clip(HUNT, show, begin=begin, end=end, ease=linear)

    def _laid(self, event: Event) -> None:
        assert isinstance(event, TileLaid)
        self._place = event.spaces[len(event.spaces) // 2]
        middle = self._middle(event.spaces)
        puff = Puff(*middle, name="scent", scale=self.plan.unit * 2.0, seat=self.view.looks[event.seat].colour)

        def begin() -> None:
            self.model.lay_tile(event.seat, event.tile, event.spaces)
            self.stage.put(puff)
            self.sound("tile", 0.0, 0.7)

        def show(t: float) -> None:
            puff.age = t

        self._clip(LAY, show, begin=begin, end=lambda: self.stage.take(puff))
        if event.tile < PHEROMONES:
            for space in event.spaces:
                self._clip(CUBE_GAP, begin=lambda space=space: self._drop(space))  # type: ignore[misc]

    def _drop(self, space: int) -> None:
        if self.model.forest.cube[space] < 0:
            return
        self.model.drop_cube(space)
        self.sound("cube", 0.0, 0.6)

    def _middle(self, spaces: Sequence[int]) -> Point:
        points = [self._at(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def _cleared(self, event: Event) -> None:
        assert isinstance(event, Cleared)
        puff = Puff(*self._middle(event.spaces), name="earth-burst", scale=self.plan.unit * 1.8)
        self._place = event.spaces[0]

        def begin() -> None:
            self.model.take_tile(event.spaces)
            self.stage.put(puff)
            self.sound("clear", 0.0, 0.6)

        def show(t: float) -> None:
            puff.age = t

        self._clip(0.5, show, begin=begin, end=lambda: self.stage.take(puff))

    def _lost(self, event: Event) -> None:
        assert isinstance(event, WorkerLost)
        ghost = Ghost(*self._at(event.space), name=f"worker-{self.view.pieces.letter(event.seat)}-stand")

        def begin() -> None:
            self.model.ant_at = -1
            self.stage.put(ghost)

        def show(t: float) -> None:
            ghost.alpha = 1.0 - t

        self._clip(LOST, show, begin=begin, end=lambda: self.stage.take(ghost))

    def _exit(self, event: Event) -> None:
        assert isinstance(event, ExitPlaced)
        puff = Puff(*self._at(event.space), name="earth-burst", scale=self.plan.unit * 1.4)
        self._place = event.space

        def begin() -> None:
            self.model.exit_of[event.space] = event.seat
            self.stage.put(puff)
            self.sound("dig", 0.0, 0.5)

        def show(t: float) -> None:
            puff.age = t

        self._clip(0.5 if event.dug else 0.3, show, begin=begin, end=lambda: self.stage.take(puff))

    def _neutral(self, event: Event) -> None:
        assert isinstance(event, TileNeutral)

        def begin() -> None:
            self.model.owner[event.space] = -1

        self._clip(0.4, begin=begin)

    def _emptied(self, event: Event) -> None:
        assert isinstance(event, TrailEmptied)

        def begin() -> None:
            for space in self.model.spaces_of(event.space):
                self.model.piles[space].clear()

        self._clip(0.35, begin=begin)

    def _scored(self, event: Event) -> None:
        """Points rise from where they were made."""
        assert isinstance(event, Scored)
        if event.source == "start" or not self.model.nests:
            return
        nest = self._nest(event.seat)
        at = self._at(self._place) if self._place >= 0 else self._home(event.seat, 250, 20)
        words = Words(at[0], at[1], text=f"+{event.points}" if event.points > 0 else f"−{-event.points}",
                      good=event.points > 0)  # fmt: skip

        def begin() -> None:
            nest.points += event.points
            self.stage.put(words)

        def show(t: float) -> None:
            words.rise = t

        self._clip(0.55, show, begin=begin, end=lambda: self.stage.take(words), along=True, ease=out)
