"""Motion on the forest floor: workers walk, hunt, lay and clear tiles; cubes tumble; exits are dug."""

import math
from collections.abc import Sequence
from typing import Final

from game.engine.core import Event, Scored
from game.engine.myrmes.events import (
    Cleared,
    ExitPlaced,
    PreyHunted,
    PreyLaid,
    SoldiersSpent,
    Stepped,
    TileLaid,
    TileNeutral,
    TrailEmptied,
    WorkerLost,
    WorkerOut,
)
from game.engine.myrmes.tables import PHEROMONES
from game.tables.myrmes.geometry import STORE, Point
from game.tables.myrmes.motion_actors import Ghost, Puff, Struggle, Walker, Words
from game.tables.myrmes.motion_show import Show
from game.ui.tween import linear, mix, out, smooth

STEP: Final = 0.30
"""Seconds a worker takes from hex to hex."""
OUT, LOST, LAY, HUNT = 0.35, 0.30, 0.45, 1.15
CUBE_GAP: Final = 0.09
"""Seconds between two cubes that fall onto a tile."""
GAIT_UNITS: Final = 9.0


class FloorMotion:
    """Queues what happens outside."""

    def __init__(self, show: Show) -> None:
        self.show = show

    def prey_laid(self, event: Event) -> None:
        assert isinstance(event, PreyLaid)

        def lay() -> None:
            self.show.model.prey[event.space] = event.prey

        self.show.clip(0.06, begin=lay)

    def out(self, event: Event) -> None:
        assert isinstance(event, WorkerOut)
        nest = self.show.nest(event.seat)
        self.show.place = event.space

        def begin() -> None:
            nest.idle -= 1
            self.show.model.to_move = event.seat
            self.show.model.ant_at, self.show.model.ant_turn = event.space, 20.0
            self.show.sound("forest-step", 0.0, 0.7)

        self.show.clip(OUT, begin=begin)

    def stepped(self, event: Event) -> None:
        assert isinstance(event, Stepped)
        way = [event.start, *event.way]
        if way[-1] != event.end:
            way.append(event.end)
        self.show.place = event.end
        points = [self.show.at(space) for space in way]
        walker = Walker(*points[0], seat=event.seat)
        legs = len(points) - 1

        def begin() -> None:
            self.show.hidden.add(self.show.model.ant_at)
            self.show.stage.put(walker)
            self.show.sound("forest-step", 0.0, 0.7)

        def frame(t: float) -> None:
            at = min(legs - 1, int(t * legs))
            a, b, share = points[at], points[at + 1], min(1.0, t * legs - at)
            walker.x, walker.y = mix(a[0], b[0], share), mix(a[1], b[1], share)
            walker.turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) + 90
            walker.walked = t * legs * 104 / GAIT_UNITS

        def end() -> None:
            self.show.stage.take(walker)
            self.show.hidden.discard(event.start)
            self.show.hidden.clear()
            self.show.model.ant_at, self.show.model.ant_turn = event.end, walker.turn

        self.show.clip(STEP * legs, frame, begin=begin, end=end, ease=linear)

    def soldiers(self, event: Event) -> None:
        assert isinstance(event, SoldiersSpent)
        nest = self.show.nest(event.seat)
        start = self.show.at(event.space) if event.space >= 0 else self.show.home(event.seat, 252, 240)
        ghost = Ghost(*start, name=f"soldier-{self.show.view.pieces.letter(event.seat)}-stand")

        def begin() -> None:
            nest.soldiers -= event.count
            self.show.stage.put(ghost)
            self.show.sound("bite", 0.0, 0.6)

        def frame(t: float) -> None:
            ghost.alpha = 1.0 - t

        self.show.clip(0.5, frame, begin=begin, end=lambda: self.show.stage.take(ghost))

    def hunted(self, event: Event) -> None:
        """The prey turns on its hunters, struggles, and is carried off."""
        assert isinstance(event, PreyHunted)
        nest = self.show.nest(event.seat)
        x, y = self.show.at(event.space)
        home = self.show.home(event.seat, STORE[0] - 60, STORE[1] + 68)
        prey = Struggle(x, y, kind=event.prey, turn=self.show.view.prey_turn(event.space))
        self.show.place = event.space

        def begin() -> None:
            self.show.hidden.add(event.space)
            self.show.model.prey[event.space] = -1
            self.show.stage.put(prey)
            self.show.sound("hunt", 0.0, 0.8)

        def frame(t: float) -> None:
            if t < 0.6:
                s = t / 0.6
                prey.x = x + 9 * self.show.plan.unit * math.sin(s * 26) * (1 - s * 0.4)
                prey.turn = self.show.view.prey_turn(event.space) + 34 * math.sin(s * 19)
                prey.frame = int(s * 14)
            else:
                s = smooth((t - 0.6) / 0.4)
                prey.x, prey.y, prey.grow = mix(x, home[0], s), mix(y, home[1], s), 1.0 - 0.55 * s

        def end() -> None:
            self.show.stage.take(prey)
            self.show.hidden.discard(event.space)
            nest.hunted += 1

        self.show.clip(HUNT, frame, begin=begin, end=end, ease=linear)

    def laid(self, event: Event) -> None:
        assert isinstance(event, TileLaid)
        self.show.place = event.spaces[len(event.spaces) // 2]
        middle = self._middle(event.spaces)
        puff = Puff(*middle, name="scent", scale=self.show.plan.unit * 2.0, seat=self.show.view.looks[event.seat].colour)

        def begin() -> None:
            self.show.model.lay_tile(event.seat, event.tile, event.spaces)
            self.show.stage.put(puff)
            self.show.sound("tile", 0.0, 0.7)

        def frame(t: float) -> None:
            puff.age = t

        self.show.clip(LAY, frame, begin=begin, end=lambda: self.show.stage.take(puff))
        if event.tile < PHEROMONES:
            for space in event.spaces:
                self.show.clip(CUBE_GAP, begin=lambda space=space: self._drop(space))  # type: ignore[misc]

    def _drop(self, space: int) -> None:
        if self.show.model.forest.cube[space] < 0:
            return
        self.show.model.drop_cube(space)
        self.show.sound("cube", 0.0, 0.6)

    def _middle(self, spaces: Sequence[int]) -> Point:
        points = [self.show.at(space) for space in spaces]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def cleared(self, event: Event) -> None:
        assert isinstance(event, Cleared)
        puff = Puff(*self._middle(event.spaces), name="earth-burst", scale=self.show.plan.unit * 1.8)
        self.show.place = event.spaces[0]

        def begin() -> None:
            self.show.model.take_tile(event.spaces)
            self.show.stage.put(puff)
            self.show.sound("clear", 0.0, 0.6)

        def frame(t: float) -> None:
            puff.age = t

        self.show.clip(0.5, frame, begin=begin, end=lambda: self.show.stage.take(puff))

    def lost(self, event: Event) -> None:
        assert isinstance(event, WorkerLost)
        ghost = Ghost(*self.show.at(event.space), name=f"worker-{self.show.view.pieces.letter(event.seat)}-stand")

        def begin() -> None:
            self.show.model.ant_at = -1
            self.show.stage.put(ghost)

        def frame(t: float) -> None:
            ghost.alpha = 1.0 - t

        self.show.clip(LOST, frame, begin=begin, end=lambda: self.show.stage.take(ghost))

    def exit(self, event: Event) -> None:
        assert isinstance(event, ExitPlaced)
        puff = Puff(*self.show.at(event.space), name="earth-burst", scale=self.show.plan.unit * 1.4)
        self.show.place = event.space

        def begin() -> None:
            self.show.model.exit_of[event.space] = event.seat
            self.show.stage.put(puff)
            self.show.sound("dig", 0.0, 0.5)

        def frame(t: float) -> None:
            puff.age = t

        self.show.clip(0.5 if event.dug else 0.3, frame, begin=begin, end=lambda: self.show.stage.take(puff))

    def neutral(self, event: Event) -> None:
        assert isinstance(event, TileNeutral)

        def begin() -> None:
            self.show.model.owner[event.space] = -1

        self.show.clip(0.4, begin=begin)

    def emptied(self, event: Event) -> None:
        assert isinstance(event, TrailEmptied)

        def begin() -> None:
            for space in self.show.model.spaces_of(event.space):
                self.show.model.piles[space].clear()

        self.show.clip(0.35, begin=begin)

    def scored(self, event: Event) -> None:
        """Points rise from where they were made."""
        assert isinstance(event, Scored)
        if event.source == "start" or not self.show.model.nests:
            return
        nest = self.show.nest(event.seat)
        at = self.show.at(self.show.place) if self.show.place >= 0 else self.show.home(event.seat, 250, 20)
        words = Words(at[0], at[1], text=f"+{event.points}" if event.points > 0 else f"−{-event.points}",
                      good=event.points > 0)  # fmt: skip

        def begin() -> None:
            nest.points += event.points
            self.show.stage.put(words)

        def frame(t: float) -> None:
            words.rise = t

        self.show.clip(0.55, frame, begin=begin, end=lambda: self.show.stage.take(words), along=True, ease=out)
