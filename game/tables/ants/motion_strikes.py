"""What Park Life brings to the park: food that falls and bursts into pieces, bugs that land, the lizard; ants that are crushed
or eaten by it. (What only destroys is in `motion_disasters`.)"""

import math
from collections.abc import Sequence

from game.engine.ants.cards import FOOD, LIZARD, PARK_LIFE
from game.engine.ants.events import AntDied, BugLanded, FoodFell
from game.engine.core import Event
from game.tables.ants.geometry import Point, heading
from game.tables.ants.motion_actors import Fallen, Sprite
from game.tables.ants.motion_show import SOUND_BITE, SOUND_BUG, SOUND_CRUMB, SOUND_CRUSH, Show
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

    def crushed(self, events: Sequence[Event], space: int) -> None:
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

    def simply(self, events: Sequence[Event], space: int) -> None:
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
            self.simply(events, space)
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
