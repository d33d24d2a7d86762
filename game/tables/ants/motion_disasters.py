"""What disasters look like: the magnifying glass and its spot of light, the bird, the fountain that overflows; and a cloud
for a quiet moment."""

import math
from collections.abc import Sequence

from game.engine.ants.cards import BIRD, LENS, OVERFLOW, PARK_LIFE, QUIET
from game.engine.ants.events import AntDied, Washed
from game.engine.core import Event
from game.tables.ants.geometry import Point, heading
from game.tables.ants.motion_actors import Fallen, Frames, Sprite
from game.tables.ants.motion_show import SOUND_BIRD, SOUND_BITE, SOUND_BURN, SOUND_SPLASH, Show
from game.tables.ants.motion_strikes import Strikes
from game.ui.tween import Clip, fall, linear, mix, out, smooth

LENS_COMES = 0.5
LENS_BURNS = 0.42
SWOOP = 0.62
"""Seconds the glass takes to come, and over one ant; a bird's way down, and up again."""
CLOUD = 3.0
FLOOD = 1.25
PUDDLES = 1.4
WAVE_FRAMES, HIGH_FRAMES = 6, 4
SWELL = 0.17
WAVE_REACH = 2.2
"""How much a wave grows from frame to frame, and the hex distances it runs out to."""


class Glass:
    """A magnifying glass and the spot of light under it."""

    def __init__(self, show: Show, at: Point) -> None:
        self.show = show
        self.glass = Sprite(*at, name="lens", scale=show.unit * 1.05)
        self.spot = Sprite(*at, name="lens-spot", scale=show.unit, alpha=0.0)

    def put(self) -> None:
        """It is seen from now on."""
        self.show.stage.put(self.spot)
        self.show.stage.put(self.glass)

    def take(self) -> None:
        """It is gone."""
        self.show.stage.take(self.glass)
        self.show.stage.take(self.spot)

    def fly(self, start: Point, end: Point, t: float, light: float) -> None:
        """It is the share `t` of the way from `start` to `end`; how bright its spot is."""
        x, y = mix(start[0], end[0], t), mix(start[1], end[1], t)
        self.glass.x, self.glass.y = self.spot.x, self.spot.y = x, y
        self.spot.alpha = max(0.0, light)


class Disasters:
    """Queues what burns, swoops and floods; ants are taken away by `strikes`."""

    def __init__(self, show: Show, strikes: Strikes) -> None:
        self.show = show
        self.strikes = strikes

    # The magnifying glass -----------------------------------------------------------------------------------------

    def burnt(self, events: Sequence[Event], space: int) -> None:
        """A magnifying glass comes over `space`; its spot of light goes from ant to ant, and each goes up in smoke."""
        died = [event for event in events if isinstance(event, AntDied)]
        show = self.show
        if show.still:
            self.strikes.simply(events, space)
            return
        stops = [show.at(event.space) for event in died] or [show.at(space)]
        wide = show.plan.size[0]
        away = (wide * 0.3 + show.at(space)[0] * 0.4 + 260 * show.unit, -300.0 * show.unit)
        glass = Glass(show, away)
        show.clip(LENS_COMES, lambda t: glass.fly(away, stops[0], t, 2 * t - 1), begin=glass.put, ease=out)
        before = stops[0]
        for number, stop in enumerate(stops):
            self._burn(glass, before, stop, died[number] if died else None)
            before = stop
        last = before
        clip = Clip(
            LENS_COMES * show.pace, lambda t: glass.fly(last, away, t, 1 - 3 * t), end=glass.take, ease=fall
        )
        show.timeline.add(clip)

    def _burn(self, glass: Glass, before: Point, stop: Point, event: AntDied | None) -> None:
        """The glass goes from `before` to `stop` and stays until what is there burns."""
        show = self.show

        def burn(t: float) -> None:
            glass.fly(before, stop, smooth(min(1.0, t / 0.45)), 0.8 + 0.2 * math.sin(t * 30))

        def ignite() -> None:
            show.say(SOUND_BURN, 0.8)
            if event is not None:
                self._smoke(event)

        show.timeline.add(Clip(LENS_BURNS * show.pace, burn, end=ignite, ease=linear))

    def _smoke(self, event: AntDied) -> None:
        show = self.show
        self.strikes.fade(self.strikes.lift(event), strike=False, seconds=0.35)
        puff = Sprite(*show.at(event.space), name="smoke", scale=show.unit * 1.9)

        def go(t: float) -> None:
            puff.grow, puff.height, puff.alpha = mix(0.35, 1.0, t), 34 * show.unit * t, 1.0 - t * t

        show.aside(show.passing(puff, 0.9, go))

    # The bird -----------------------------------------------------------------------------------------------------

    def pecked(self, events: Sequence[Event], space: int) -> None:
        """A bird swoops down on each ant, its shadow before it, and is off with it; without an ant it only passes."""
        if self.show.still:
            self.strikes.simply(events, space)
            return
        died: list[AntDied | None] = [event for event in events if isinstance(event, AntDied)]
        for event in died or [None]:
            self._swoop(self.show.at(event.space if event is not None else space), event)

    def _swoop(self, there: Point, event: AntDied | None) -> None:
        show = self.show
        wide, high = show.plan.size
        start = (there[0] - wide * 0.55, there[1] - high * 0.5)
        end = (there[0] + wide * 0.55, there[1] - high * 0.45)
        bird = Sprite(name="bird", scale=show.unit * 1.15)
        shadow = Sprite(name="bird-shadow", scale=show.unit * 1.15, alpha=0.0)
        prey: list[Fallen] = []

        def put() -> None:
            show.say(SOUND_BIRD, 0.9)
            show.stage.put(shadow)
            show.stage.put(bird)

        def fly(a: Point, b: Point, t: float, height: float) -> None:
            bird.x, bird.y = mix(a[0], b[0], t), mix(a[1], b[1], t)
            bird.height = height * show.unit
            bird.grow = 0.72 + 0.28 * min(1.0, height / 120)
            bird.turn = heading(a, b)
            shadow.x, shadow.y, shadow.turn = bird.x + height * 0.5 * show.unit, bird.y + height * 0.35 * show.unit, bird.turn
            shadow.alpha = 0.75 - 0.5 * min(1.0, height / 130)
            for body in prey:
                body.x, body.y, body.height = bird.x, bird.y, bird.height

        def down(t: float) -> None:
            fly(start, there, t, 130 * (1 - t))

        def snatch() -> None:
            if event is not None:
                show.say(SOUND_BITE, 0.8)
                prey.append(self.strikes.lift(event))

        def gone() -> None:
            for actor in (bird, shadow, *prey):
                show.stage.take(actor)

        show.clip(SWOOP, down, begin=put, end=snatch, ease=out)
        show.timeline.add(Clip(SWOOP * show.pace, lambda t: fly(there, end, t, 130 * t), end=gone, ease=fall))

    # The fountain -------------------------------------------------------------------------------------------------

    def washed(self, events: Sequence[Event], space: int) -> None:
        """The fountain overflows: a wave runs out and takes whatever it reaches."""
        show = self.show
        if show.still:
            for event in events:
                show.call(lambda event=event: self._wash(event))  # type: ignore[misc]
            show.mark("flood", show.park.flood)
            return
        waves = [
            Frames(*show.at(well), name="wave", frames=WAVE_FRAMES, scale=show.unit, swell=SWELL)
            for well in show.park.wells
        ]
        jets = [Frames(*show.at(well), name="fountain-high", frames=HIGH_FRAMES, scale=show.unit) for well in show.park.wells]
        waiting = {id(event): event for event in events}
        reach = WAVE_REACH * math.sqrt(3) * show.plan.hex_radius

        def begin() -> None:
            show.say(SOUND_SPLASH, 1.0)
            for actor in (*waves, *jets):
                show.stage.put(actor)

        def go(t: float) -> None:
            for wave in waves:
                wave.frame = t * WAVE_FRAMES
                wave.alpha = min(1.0, 3 * (1 - t))
            for jet in jets:
                jet.frame = (t * 12) % HIGH_FRAMES
            for key, event in list(waiting.items()):
                space = event.space if isinstance(event, (AntDied, Washed)) else -1
                if space >= 0 and self._from_well(space) <= reach * t + 1:
                    del waiting[key]
                    self._wash(event)

        def end() -> None:
            for event in waiting.values():
                self._wash(event)
            for actor in (*waves, *jets):
                show.stage.take(actor)
            self._puddles()

        show.clip(FLOOD, go, begin=begin, end=end, ease=linear)

    def _from_well(self, space: int) -> float:
        return min(math.dist(self.show.at(space), self.show.at(well)) for well in self.show.park.wells)

    def _wash(self, event: Event) -> None:
        show = self.show
        if isinstance(event, Washed):
            show.model.set_food(event.space, 0)
            show.model.under[event.space] = 0
            show.model.bugs[event.space] = -1
        elif isinstance(event, AntDied):
            self._drift(event)
        if not show.still and isinstance(event, (AntDied, Washed)):
            drops = Sprite(*show.at(event.space), name="splash", scale=show.unit * 1.7)

            def go(t: float) -> None:
                drops.grow, drops.alpha = mix(0.4, 1.0, out(t)), 1.0 - t

            show.aside(show.passing(drops, 0.5, go))

    def _drift(self, event: AntDied) -> None:
        """An ant swims off with the wave."""
        show = self.show
        body = self.strikes.lift(event)
        if show.still:
            return
        well = min(show.park.wells, key=lambda well: math.dist(show.at(event.space), show.at(well)))
        (x, y), (a, b) = show.at(event.space), show.at(well)
        length = math.dist((x, y), (a, b)) or 1.0
        far = 70 * show.unit

        def go(t: float) -> None:
            body.x, body.y = x + (x - a) / length * far * t, y + (y - b) / length * far * t
            body.alpha = 1 - t

        show.aside(Clip(0.7, go, end=lambda: show.stage.take(body), ease=linear))

    def _puddles(self) -> None:
        """What is left on the grass for a while."""
        show = self.show
        left = [
            Sprite(*show.at(space), ground=True, name=f"puddle-{space % 3 + 1}", scale=show.unit)
            for space in show.park.flood
        ]

        def go(t: float) -> None:
            for puddle in left:
                puddle.alpha = 1.0 - t

        def dry() -> None:
            for puddle in left:
                show.stage.take(puddle)

        for puddle in left:
            show.stage.put(puddle)
        show.aside(Clip(PUDDLES, go, end=dry, ease=linear))

    # Nobody hurt --------------------------------------------------------------------------------------------------

    def without_victims(self, space: int, *, chosen: bool) -> None:
        """The card turned up last finds nobody where it strikes: it is seen all the same. One that needs a space strikes
        when that is `chosen`."""
        card = self.strikes.card
        if self.show.still or not 0 <= card < len(PARK_LIFE) or PARK_LIFE[card].needs_space != chosen:
            return
        kind = PARK_LIFE[card].kind
        if kind == LENS:
            self.burnt((), space)
        elif kind == BIRD:
            self.pecked((), space)
        elif kind == OVERFLOW:
            self.washed((), space)
        elif kind == QUIET:
            self._cloud()

    def _cloud(self) -> None:
        """A quiet moment: a cloud and its shadow cross the park, and nothing waits for them."""
        show = self.show
        wide, high = show.plan.size
        cloud = Sprite(name="cloud", scale=show.unit * 1.3)
        shadow = Sprite(name="cloud-shadow", scale=show.unit * 1.3, ground=True)
        reach = 240 * show.unit

        def drift(t: float) -> None:
            cloud.x, cloud.y = mix(-reach, wide + reach, t), mix(high * 0.42, high * 0.2, t)
            shadow.x, shadow.y = cloud.x + 40 * show.unit, cloud.y + 150 * show.unit
            cloud.alpha = 0.9 * min(1.0, 5 * t, 5 * (1 - t))
            shadow.alpha = cloud.alpha

        def begin() -> None:
            show.stage.put(shadow)
            show.aside(show.passing(cloud, CLOUD, drift))
            show.aside(Clip(CLOUD, end=lambda: show.stage.take(shadow)))

        show.timeline.add(Clip(0.2 * show.pace, begin=begin))
