"""What Park Life does in the park: food that falls and bursts into pieces, bugs that land, ants that are crushed, eaten, burnt
or washed away."""

import math
from collections.abc import Sequence

from game.engine.ants.cards import BIRD, FOOD, LENS, LIZARD, OVERFLOW, PARK_LIFE, QUIET
from game.engine.ants.events import AntDied, BugLanded, FoodFell, Washed
from game.engine.core import Event
from game.tables.ants.geometry import Point, heading
from game.tables.ants.motion_actors import Fallen, Frames, Sprite
from game.tables.ants.motion_show import (
    SOUND_BIRD,
    SOUND_BITE,
    SOUND_BUG,
    SOUND_BURN,
    SOUND_CRUMB,
    SOUND_CRUSH,
    SOUND_SPLASH,
    Show,
)
from game.tables.ants.pieces import BUG_DROP, BUG_SCALE, ant_scale
from game.ui.tween import Clip, bump, fall, linear, mix, out, smooth

FALL = 0.5
FROM = 420.0
"""Seconds a thing falls, and from how many units up."""
BURST = 0.38
STIR = 0.55
FADE = 0.5
"""Seconds crumbs fly, a bug stirs when it has landed, a dead ant fades."""
CREEP = 0.6
DART = 0.2
"""Seconds the lizard takes to come, and to snap up one ant."""
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
SPEED = 60.0
"""Units a second at which pieces of what has fallen roll apart."""
FIRST_FALL_PIECES = 8
"""More pieces than this are simply there when the thing has burst."""


class Strikes:
    """Queues what a Park Life card does. `card` is the one turned up last."""

    def __init__(self, show: Show) -> None:
        self.show = show
        self.card = -1
        self._crushed: dict[int, Fallen] = {}
        self._lizard: Sprite | None = None

    def forget(self) -> None:
        """Nothing is going on any more."""
        self._crushed.clear()
        self._lizard = None

    # Ants that die ------------------------------------------------------------------------------------------------

    def fallen(self, event: AntDied) -> Fallen:
        """The ant of `event` as it stood."""
        x, y = self.show.at(event.space)
        turn = self.show.model.turns[event.space]
        scale = ant_scale(self.show.unit, event.kind)
        return Fallen(x=x, y=y, seat=event.seat, kind=event.kind, turn=turn, scale=scale)

    def lift(self, event: AntDied) -> Fallen:
        """Take the ant off the model and put its likeness on the stage, below what moves there."""
        body = self.fallen(event)
        self.show.model.take_ant(event.space)
        if not self.show.still:
            self.show.stage.put(body, below=True)
        return body

    def fade(self, body: Fallen, *, strike: bool = True, seconds: float = FADE) -> None:
        """From now on let a dead ant fade, struck out in red; nothing waits for it."""
        show = self.show

        def go(t: float) -> None:
            body.alpha = 1.0 - t * t
            body.strike = min(1.0, 4 * t) * (1.0 if t < 0.7 else (1 - t) / 0.3) if strike else 0.0

        show.aside(Clip(seconds, go, end=lambda: show.stage.take(body), ease=linear))

    def crushed(self, events: Sequence[Event]) -> None:
        """What falls next will crush these."""
        for event in events:
            assert isinstance(event, AntDied)
            self.show.call(lambda event=event: self._doom(event))  # type: ignore[misc]

    def _doom(self, event: AntDied) -> None:
        body = self.lift(event)
        if not self.show.still:
            self._crushed[event.space] = body

    def _hit(self, space: int) -> None:
        """Something has come down on `space`."""
        self.show.say(SOUND_CRUSH if space in self._crushed else SOUND_CRUMB, 1.0)
        body = self._crushed.pop(space, None)
        if body is not None:
            self.fade(body)

    def simply(self, events: Sequence[Event]) -> None:
        """Ants that are gone for another reason: they fade where they stood."""
        show = self.show
        died = [event for event in events if isinstance(event, AntDied)]
        if show.still:
            for event in died:
                show.call(lambda event=event: show.model.take_ant(event.space))  # type: ignore[misc]
            show.mark("attack", [event.space for event in died])
            return

        def begin() -> None:
            for event in died:
                self.fade(self.lift(event), seconds=FADE * 1.4)

        show.clip(FADE * 0.8, begin=begin)

    # What falls ---------------------------------------------------------------------------------------------------

    def fell(self, event: FoodFell, *, falls: bool, seen: bool) -> None:
        """Food falls from the sky (`falls`: not below a bug that comes with it) and bursts into pieces, which are `seen`
        where no bug sits on them."""
        show, space = self.show, event.space
        if show.still or not falls:
            show.call(lambda: self._lies(space, event.total, seen=seen))
            if falls:
                show.mark("drop", [space])
            return
        kind = PARK_LIFE[self.card] if 0 <= self.card < len(PARK_LIFE) else PARK_LIFE[0]
        name = f"food-{kind.card_id}" if kind.kind == FOOD else "food-crumbs"
        thing = self._falling(name, space, show.unit * 1.05)
        self._fall(thing, space)
        burst = Sprite(*show.at(space), name="crumbs-burst", scale=show.unit * 2.6)

        def begin() -> None:
            self._hit(space)
            pieces = min(event.food, FIRST_FALL_PIECES) if seen else 0
            self._lies(space, event.total - pieces, seen=seen)
            for number in range(pieces):
                angle = math.tau * number / pieces + 0.7
                show.model.drop_food(space, SPEED * math.cos(angle), SPEED * math.sin(angle))
            show.stage.put(burst)

        def go(t: float) -> None:
            burst.grow = mix(0.45, 1.0, out(t))
            burst.alpha = 1.0 - t

        show.timeline.add(
            Clip(BURST * show.pace, go, begin=begin, end=lambda: show.stage.take(burst), ease=linear)
        )

    def _lies(self, space: int, total: int, *, seen: bool) -> None:
        """So much food lies on `space`, under a bug if it is not `seen`."""
        if seen:
            self.show.model.set_food(space, total)
        else:
            self.show.model.under[space] = total

    def _falling(self, name: str, space: int, scale: float, drop: float = 0.0) -> Sprite:
        x, y = self.show.at(space)
        y += drop * self.show.unit
        return Sprite(x=x, y=y, name=name, scale=scale, height=FROM * self.show.unit, shadow=74 * self.show.unit)

    def _fall(self, thing: Sprite, space: int) -> None:
        """`thing` comes down on `space`, turning a little, and stays on the stage until then."""
        show = self.show
        high = FROM * show.unit

        def go(t: float) -> None:
            thing.height = high * (1 - t)
            thing.turn = 70.0 * (1 - t)
            thing.alpha = min(1.0, 0.3 + 2.5 * t)

        clip = show.passing(thing, FALL * show.pace, go, ease=fall)
        show.wait_for_walks()
        show.timeline.add(clip)

    def landed(self, event: Event) -> None:
        """A bug comes down (the lizard has come on foot) and stirs."""
        assert isinstance(event, BugLanded)
        show, space = self.show, event.space
        bug = f"bug-{PARK_LIFE[event.card].card_id}"

        def sit() -> None:
            self._lies(space, show.model.under[space] or show.model.food[space], seen=False)
            show.model.set_food(space, 0)
            show.model.bugs[space] = event.card

        if show.still:
            show.call(sit)
            show.mark("drop", [space])
            return
        scale = show.unit * BUG_SCALE
        if PARK_LIFE[event.card].kind == LIZARD:
            self.lizard(space, ())
        else:
            self._fall(self._falling(bug, space, scale, BUG_DROP), space)
        x, y = show.at(space)
        body = Sprite(x, y + BUG_DROP * show.unit, name=bug, scale=scale)

        def begin() -> None:
            if self._lizard is not None:
                show.stage.take(self._lizard)
                self._lizard = None
            self._hit(space)
            show.say(SOUND_BUG, 0.8)
            show.model.set_food(space, 0)
            show.stage.put(body)

        def go(t: float) -> None:
            body.turn = 11.0 * math.sin(t * math.tau * 2.5) * (1 - t)
            body.grow = 1.0 - 0.08 * bump(min(1.0, t * 4)) if t < 0.25 else 1.0

        def end() -> None:
            show.stage.take(body)
            sit()

        show.timeline.add(Clip(STIR * show.pace, go, begin=begin, end=end, ease=linear))

    # The lizard ---------------------------------------------------------------------------------------------------

    def eaten(self, events: Sequence[Event], space: int) -> None:
        """The lizard comes to `space` and snaps up every ant round it."""
        died = [event for event in events if isinstance(event, AntDied)]
        if self.show.still:
            self.simply(events)
            return
        self.lizard(space, died)

    def lizard(self, space: int, died: Sequence[AntDied]) -> None:
        """It creeps in from the nearer edge of the table, unless it is there, and darts at each of `died`."""
        show = self.show
        if self._lizard is None:
            self._lizard = self._creep(space)
        beast = self._lizard
        here = show.at(space)
        for event in died:
            there = show.at(event.space)

            def begin(event: AntDied = event) -> None:
                show.say(SOUND_BITE, 0.8)
                self.fade(self.lift(event), strike=False, seconds=DART * 1.3)

            def go(t: float, there: Point = there) -> None:
                reach = 0.62 * bump(t)
                beast.x, beast.y = mix(here[0], there[0], reach), mix(here[1], there[1], reach)
                if there != here:
                    beast.turn = math.remainder(heading(here, there) - 20.0, 360.0) * bump(t)

            show.timeline.add(Clip(DART * show.pace, go, begin=begin, ease=linear))

    def _creep(self, space: int) -> Sprite:
        show = self.show
        x, y = show.at(space)
        wide = show.plan.size[0]
        start_x = -90 * show.unit if x < wide / 2 else wide + 90 * show.unit
        beast = Sprite(x=start_x, y=y, name="bug-lizard", scale=show.unit * BUG_SCALE * 1.25)

        def go(t: float) -> None:
            beast.x = mix(start_x, x, t)
            beast.y = y + 14 * show.unit * math.sin(t * 11) * (1 - t)
            beast.turn = 16 * math.sin(t * 13) * (1 - t)

        show.clip(CREEP, go, begin=lambda: show.stage.put(beast), ease=smooth)
        return beast

    # The magnifying glass -----------------------------------------------------------------------------------------

    def burnt(self, events: Sequence[Event], space: int) -> None:
        """A magnifying glass comes over `space`; its spot of light goes from ant to ant, and each goes up in smoke."""
        died = [event for event in events if isinstance(event, AntDied)]
        show = self.show
        if show.still:
            self.simply(events)
            return
        x, y = show.at(space)
        away = (show.plan.size[0] * 0.5 + (x - show.plan.size[0] * 0.5) * 0.4 + 260 * show.unit, -300.0 * show.unit)
        glass = Sprite(x=away[0], y=away[1], name="lens", scale=show.unit * 1.05)
        spot = Sprite(x=x, y=y, ground=False, name="lens-spot", scale=show.unit * 1.0, alpha=0.0)
        stops = [show.at(event.space) for event in died] or [(x, y)]

        def place(at: Point, light: float) -> None:
            glass.x, glass.y = at
            spot.x, spot.y, spot.alpha = at[0], at[1], light

        def put() -> None:
            show.stage.put(spot)
            show.stage.put(glass)

        def come(t: float) -> None:
            place((mix(away[0], stops[0][0], t), mix(away[1], stops[0][1], t)), max(0.0, 2 * t - 1))

        show.clip(LENS_COMES, come, begin=put, ease=out)
        before = stops[0]
        for number, stop in enumerate(stops):
            event = died[number] if died else None

            def burn(t: float, stop: Point = stop, before: Point = before) -> None:
                u = smooth(min(1.0, t / 0.45))
                place((mix(before[0], stop[0], u), mix(before[1], stop[1], u)), 0.8 + 0.2 * math.sin(t * 30))

            def ignite(event: AntDied | None = event) -> None:
                show.say(SOUND_BURN, 0.8)
                if event is not None:
                    self._smoke(event)

            show.timeline.add(Clip(LENS_BURNS * show.pace, burn, end=ignite, ease=linear))
            before = stop

        def leave(t: float) -> None:
            place((mix(before[0], away[0], t), mix(before[1], away[1], t)), max(0.0, 1 - 3 * t))

        def gone() -> None:
            show.stage.take(glass)
            show.stage.take(spot)

        show.timeline.add(Clip(LENS_COMES * show.pace, leave, end=gone, ease=fall))

    def _smoke(self, event: AntDied) -> None:
        show = self.show
        self.fade(self.lift(event), strike=False, seconds=0.35)
        puff = Sprite(*show.at(event.space), name="smoke", scale=show.unit * 1.9)

        def go(t: float) -> None:
            puff.grow, puff.height, puff.alpha = mix(0.35, 1.0, t), 34 * show.unit * t, 1.0 - t * t

        show.aside(show.passing(puff, 0.9, go))

    # The bird -----------------------------------------------------------------------------------------------------

    def pecked(self, events: Sequence[Event], space: int) -> None:
        """A bird swoops down on each ant, its shadow before it, and is off with it; without an ant it only passes."""
        if self.show.still:
            self.simply(events)
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
                prey.append(self.lift(event))

        def gone() -> None:
            for actor in (bird, shadow, *prey):
                show.stage.take(actor)

        show.clip(SWOOP, down, begin=put, end=snatch, ease=out)
        show.timeline.add(Clip(SWOOP * show.pace, lambda t: fly(there, end, t, 130 * t), end=gone, ease=fall))

    # The fountain -------------------------------------------------------------------------------------------------

    def washed(self, events: Sequence[Event]) -> None:
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
        body = self.lift(event)
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

    # Which --------------------------------------------------------------------------------------------------------

    def deaths(self, how: str, events: Sequence[Event], space: int) -> None:
        """Ants die of `how`, all in one go; `space` is where the card struck."""
        if how == "crushed":
            self.crushed(events)
        elif how == "eaten":
            self.eaten(events, space)
        elif how == "burnt":
            self.burnt(events, space)
        elif how == "pecked":
            self.pecked(events, space)
        elif how == "washed":
            self.washed(events)
        else:
            self.simply(events)

    def without_victims(self, space: int, *, chosen: bool) -> None:
        """The card turned up last finds nobody where it strikes: it is seen all the same. One that needs a space strikes
        when that is `chosen`."""
        if self.show.still or not 0 <= self.card < len(PARK_LIFE) or PARK_LIFE[self.card].needs_space != chosen:
            return
        kind = PARK_LIFE[self.card].kind
        if kind == LENS:
            self.burnt((), space)
        elif kind == BIRD:
            self.pecked((), space)
        elif kind == OVERFLOW:
            self.washed(())
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
