"""Turning the events of The Colony into motion.

The first lap of a sowing is shown egg by egg; each further lap runs faster; what one turn shows never lasts more than
`LONGEST_TURN` seconds at normal speed. Every clip changes the model in its `end`, so that skipping loses nothing.
"""

import math
from collections.abc import Callable, Sequence

from game.engine.colony.board import Board
from game.engine.colony.events import (
    AntPlaced,
    AntStepped,
    DutyBegan,
    EggCollected,
    EggDropped,
    LastEgg,
    PickedUp,
    SowingEnded,
)
from game.engine.colony.position import Colony
from game.engine.core import Event, TurnEnded
from game.tables.base import PlaySound
from game.tables.colony.geometry import HAND_ANT, Home, Plan, Point
from game.tables.colony.model import Flyer, Hand, Model, Walker
from game.tables.colony.pieces import ant_scale
from game.ui.matter import heaped
from game.ui.tween import Clip, Timeline, bump, linear, mix, out, smooth

LONGEST_TURN = 5.6
"""Seconds of motion in one turn at speed 1."""
LIFT = 0.26
STRIDE = 0.23
"""Seconds to lift a log's eggs, and from one log to the next, on the first lap."""
QUICKER = 0.70
"""Each further lap takes this share of the lap before, down to `LEAST` seconds a step."""
LEAST = 0.016
LEAST_ACTION = 0.4
"""Seconds an action is shown even when its turn has used up its time, so that it is seen at all."""
FLIGHT = 0.55
WALK = 0.50
CLIMB = 0.85
BEAT = 0.22
"""Seconds: a collected egg's way home, an ant's step, a new ant's way from the nest, a pause to follow."""
HAND_HEIGHT = 26.0
GAIT_UNITS = 9.0
"""Units an ant walks per frame of its gait."""


class Motion:
    """Queues events of one match on a timeline, with the model they move."""

    def __init__(self, board: Board, plan: Plan, model: Model, homes: Callable[[int], Home], seed: int) -> None:
        self.board = board
        self.plan = plan
        self.model = model
        self.timeline = Timeline()
        self.sound: PlaySound = lambda name, pitch, volume: None
        self.still_motion = False
        self.marked: dict[int, float] = {}
        """Logs shown with a passing mark, and the seconds it still lasts."""
        self._homes = homes
        self._seed = seed
        self._spent = 0.0
        self._step_in_lap = 0
        self._handlers: dict[type[Event], Callable[[Event, float], None]] = {
            PickedUp: self._picked_up,
            EggDropped: self._dropped,
            LastEgg: self._last_egg,
            EggCollected: self._collected,
            AntPlaced: self._placed,
            AntStepped: self._stepped,
            DutyBegan: self._beat,
            SowingEnded: self._beat,
        }

    def play(self, events: Sequence[Event], after: Colony) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
        for event, seconds in zip(events, self._durations(events), strict=True):
            handler = self._handlers.get(type(event))
            if handler is not None:
                handler(event, seconds)
            if isinstance(event, TurnEnded):
                self._spent = 0.0
        self.timeline.call(lambda: self.model.settle(after))

    def update(self, dt: float) -> bool:
        """Move everything on by `dt` seconds; whether the picture changed."""
        moved = self.timeline.update(dt)
        pace = self.timeline.speed * self.timeline.hurry or 1.0
        moved = self.model.update(dt * max(1.0, pace)) or moved
        if self.marked:
            self.marked = {log: left - dt * pace for log, left in self.marked.items() if left > dt * pace}
            moved = True
        return moved

    def skip(self) -> None:
        """Show the end of everything queued."""
        self.timeline.skip()
        self.model.still()
        self.marked.clear()

    def clear(self) -> None:
        """Drop everything queued."""
        self.timeline.clear()
        self.marked.clear()
        self._spent = 0.0

    # Time ---------------------------------------------------------------------------------------------------------

    def _durations(self, events: Sequence[Event]) -> list[float]:
        natural: list[float] = []
        lap = 1
        for event in events:
            if isinstance(event, PickedUp):
                lap = event.lap
            pace = QUICKER ** (lap - 1)
            natural.append(self._natural(event, pace))
        room = max(LEAST_ACTION, LONGEST_TURN - self._spent)
        total = sum(natural)
        if total > room:
            natural = _shortened(events, natural, room)
        self._spent += sum(natural)
        return natural

    def _natural(self, event: Event, pace: float) -> float:
        if isinstance(event, PickedUp):
            return max(LEAST * 2, LIFT * pace)
        if isinstance(event, EggDropped):
            # An egg with none left behind it is one that `LastEgg` has carried here already.
            return max(LEAST, STRIDE * pace) if event.left else 0.0
        if isinstance(event, LastEgg):
            return max(LEAST, STRIDE * pace)
        if isinstance(event, EggCollected):
            return FLIGHT
        if isinstance(event, AntPlaced):
            return CLIMB
        if isinstance(event, AntStepped):
            return WALK
        if isinstance(event, (DutyBegan, SowingEnded)):
            return BEAT
        return 0.0

    # Events -------------------------------------------------------------------------------------------------------

    def _picked_up(self, event: Event, seconds: float) -> None:
        assert isinstance(event, PickedUp)
        x, y = self._hover(event.log)
        pile = self.model.piles[event.log]

        def begin() -> None:
            pile.clear()
            self.model.mover = event.seat
            self.model.hand = Hand(x, y, event.eggs, event.log, 0.0)
            self._step_in_lap = 0
            if seconds > 0.05:
                self.sound("pick-up", 0.0, 0.8)
            self._mark(event.log, seconds)

        def show(t: float) -> None:
            if self.model.hand is not None:
                self.model.hand.height = HAND_HEIGHT * t

        self.timeline.add(Clip(seconds, show, begin=begin, ease=out))

    def _dropped(self, event: Event, seconds: float) -> None:
        assert isinstance(event, EggDropped)
        self._carry(event.came_from, event.log, seconds)
        self.timeline.call(lambda: self._lay(event.came_from, event.log, event.left))

    def _last_egg(self, event: Event, seconds: float) -> None:
        assert isinstance(event, LastEgg)
        self._carry(event.came_from, event.log, seconds)
        self.timeline.call(lambda: self._mark(event.log, 0.5))

    def _hover(self, log: int) -> Point:
        """Where the hand stops above a log."""
        return self.model.hover(log) if self.board.is_fork(log) else self.plan.centres[log]

    def _carry(self, start: int, end: int, seconds: float) -> None:
        """The hand goes from log to log, a little hop above the trail."""
        if seconds <= 0.0 or self.still_motion:
            self.timeline.wait(seconds)
            return
        (x0, y0), (x1, y1) = self._hover(start), self._hover(end)

        def show(t: float) -> None:
            hand = self.model.hand
            if hand is not None:
                hand.x, hand.y = mix(x0, x1, t), mix(y0, y1, t)
                hand.height = HAND_HEIGHT + 8.0 * bump(t)

        self.timeline.add(Clip(seconds, show, ease=smooth))

    def _lay(self, start: int, end: int, left: int) -> None:
        """An egg falls from the hand onto a log and rolls on the way it was going."""
        hand = self.model.hand
        if hand is not None:
            hand.eggs, hand.log = left, end
            hand.x, hand.y = self._hover(end)
            if left == 0:
                self.model.hand = None
        pile = self.model.piles[end]
        heading = self.plan.heading(start, end)
        if self.still_motion:
            pile.lay(pile.count + 1)
        else:
            wobble = 0.7 * math.sin(2.1 * (self._step_in_lap + end))
            speed = 95.0
            pile.drop(
                -14 * math.cos(heading) + 6 * math.sin(wobble),
                -14 * math.sin(heading),
                speed * math.cos(heading + wobble),
                speed * math.sin(heading + wobble),
            )
        self.sound("egg", min(11.0, self._step_in_lap * 0.75), 0.9)
        self._step_in_lap += 1
        self._mark(end, 0.25)

    def _collected(self, event: Event, seconds: float) -> None:
        assert isinstance(event, EggCollected)
        home = self._homes(event.seat)
        start = self.plan.centres[event.log]

        def begin() -> None:
            self.model.hand = None
            self.sound("collect", 0.0, 1.0)
            if not self.still_motion:
                self.model.flyers.append(Flyer(*start, HAND_HEIGHT, 0.0, self.plan.unit))

        def show(t: float) -> None:
            if self.model.flyers:
                end = nest_place(home, self.model.collected[event.seat], self._seed + event.seat)
                flyer = self.model.flyers[-1]
                flyer.x, flyer.y = mix(start[0], end[0], t), mix(start[1], end[1], t)
                flyer.height = mix(HAND_HEIGHT, 0.0, t) + 60.0 * bump(t)
                flyer.turn = 300.0 * t
                flyer.scale = mix(self.plan.unit, nest_unit(home), t)

        def end() -> None:
            if self.model.flyers:
                self.model.flyers.pop()
            self.model.collected[event.seat] += 1

        self.timeline.add(Clip(seconds, show, begin=begin, end=end, ease=smooth))

    def _placed(self, event: Event, seconds: float) -> None:
        assert isinstance(event, AntPlaced)
        home = self._homes(event.seat)
        places = home.hand(max(1, self.model.in_hand[event.seat]))
        start = places[-1]

        def begin() -> None:
            self.model.in_hand[event.seat] = max(0, self.model.in_hand[event.seat] - 1)

        scale = hand_scale(home)
        self._walk(event.seat, lambda: start, event.log, seconds, begin, scale)

    def _stepped(self, event: Event, seconds: float) -> None:
        assert isinstance(event, AntStepped)

        def begin() -> None:
            self.model.take_ant(event.start, at_once=self.still_motion)

        self._walk(event.seat, lambda: self.model.ant_at(event.start), event.end, seconds, begin, None)

    def _walk(
        self, seat: int, start: Callable[[], Point], log: int, seconds: float, begin: Callable[[], None],
        scale: float | None,
    ) -> None:  # fmt: skip
        x1, y1 = self.model.ant_at(log)
        x0, y0 = start()
        full = ant_scale(self.plan.unit)
        heading = math.degrees(math.atan2(y1 - y0, x1 - x0)) + 90
        length = math.hypot(x1 - x0, y1 - y0) / max(self.plan.unit, 0.01)
        rest = self.model.berths[log].turn
        walker: list[Walker] = []

        def start_walk() -> None:
            begin()
            self.sound("step" if scale is None else "ant", 0.0, 0.8)
            if not self.still_motion:
                walker.append(Walker(seat, x0, y0, scale or full, heading, 0.0))
                self.model.walkers.append(walker[0])

        def show(t: float) -> None:
            for ant in walker:
                ant.x, ant.y = mix(x0, x1, t), mix(y0, y1, t)
                ant.walked = length * t
                ant.scale = mix(scale or full, full, t)
                # It looks where it goes and turns to its guard on the last stretch.
                turn = math.remainder(rest - heading, 360.0)
                ant.turn = heading + turn * smooth(max(0.0, (t - 0.75) / 0.25))

        def end() -> None:
            for ant in walker:
                if ant in self.model.walkers:
                    self.model.walkers.remove(ant)
            self.model.put_ant(log, seat, at_once=self.still_motion)
            self._mark(log, 0.5)

        self.timeline.add(Clip(seconds, show, begin=start_walk, end=end, ease=linear))

    def _beat(self, event: Event, seconds: float) -> None:
        self.timeline.wait(seconds)

    def _mark(self, log: int, seconds: float) -> None:
        if self.still_motion:
            self.marked[log] = max(self.marked.get(log, 0.0), seconds, 0.2)


def _shortened(events: Sequence[Event], natural: list[float], room: float) -> list[float]:
    """Make later laps quicker, and only if that is not enough everything, until the whole lasts `room` seconds."""
    late = [False] * len(events)
    lap = 1
    for index, event in enumerate(events):
        if isinstance(event, PickedUp):
            lap = event.lap
        late[index] = lap > 1 and isinstance(event, (PickedUp, EggDropped, LastEgg))
    later = sum(seconds for seconds, is_late in zip(natural, late, strict=True) if is_late)
    fixed = sum(natural) - later
    if later and fixed < room:
        share = min(1.0, (room - fixed) / later)
        return [s * share if is_late else s for s, is_late in zip(natural, late, strict=True)]
    share = room / sum(natural)
    return [seconds * share for seconds in natural]


def nest_unit(home: Home) -> float:
    """Pixels per unit of an egg in a nest."""
    return home.unit * 1.08


def hand_scale(home: Home) -> float:
    """Pixels per unit of an ant's drawing in a player's hand."""
    return home.hand_unit * HAND_ANT


def nest_eggs_fit(home: Home) -> tuple[float, float]:
    """Half-axes in egg units inside which collected eggs lie."""
    unit = nest_unit(home)
    return round(home.half[0] * 0.8 / unit, 1), round(home.half[1] * 0.86 / unit, 1)


def nest_place(home: Home, number: int, seed: int) -> Point:
    """Where the egg after `number` others comes to lie in a nest, in board pixels."""
    egg = heaped(number + 1, *nest_eggs_fit(home), 12.2, seed)[-1]
    unit = nest_unit(home)
    return home.nest[0] + egg.x * unit, home.nest[1] + egg.y * unit
