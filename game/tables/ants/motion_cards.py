"""Cards in motion: turned over, shown where they strike, drawn into a hand; and the dice for the first turn.

A card's face is shown to everybody when it is played; one that is drawn only to its owner.
"""

from game.engine.ants.cards import OVERFLOW, PARK_LIFE
from game.engine.ants.events import CardDrawn, FirstRolled, FirstTied, LifeRevealed, SpaceChosen
from game.engine.core import Event
from game.tables.ants.cards import Held, struck
from game.tables.ants.cards_faces import SPACE
from game.tables.ants.dice import Die, lay, rest_turn, throw
from game.tables.ants.geometry import Point
from game.tables.ants.motion_actors import RING_GROWS, Marks, Ring
from game.tables.ants.motion_show import SOUND_CARD_DRAW, SOUND_CARD_TURN, Show
from game.ui.tween import Clip, linear, mix, out, smooth

TURN_OVER = 0.38
READ = 0.58
PUT_AWAY = 0.32
"""Seconds a Park Life card takes to be turned over, is held up, and goes to its corner."""
FLY = 0.38
POINT = 0.52
"""Seconds a Park Space card flies, and the place it names is pointed out before anything happens there."""
BRIEF = 0.72
"""Share of the time for reading that cards get which somebody else plays."""
DRAW = 0.4
DEALT = 0.16
"""Seconds a card is drawn; dealt before the first turn."""
FIRST_ROLL = 0.75
FIRST_DIE = 0.85
"""Size of the dice for the first turn."""
MARGIN = 0.3
"""Room between a card held up and the edge of the table, in hex radii."""
ASIDE = 2.9
"""A card that names a space is held up this many hex radii from its middle."""


class CardShow:
    """Queues cards and first dice."""

    def __init__(self, show: Show) -> None:
        self.show = show
        self.card = -1
        self._firsts: dict[int, Die] = {}

    def forget(self) -> None:
        """Nothing is going on any more."""
        self._firsts.clear()
        self.show.cards.coming = 0

    # Park Life ----------------------------------------------------------------------------------------------------

    def revealed(self, event: Event) -> None:
        """The top card is turned over large in the middle, then lies small in its corner."""
        assert isinstance(event, LifeRevealed)
        show, cards = self.show, self.show.cards
        self.card = event.card
        wide = cards.large_wide
        held = Held(face=cards.faces.life(event.card, wide), back=cards.faces.life_back(wide), turned=0.0)
        corner, middle = cards.life_at, (show.plan.size[0] / 2, show.plan.size[1] * 0.46)
        if show.still:
            self._held_up(held, middle, READ + TURN_OVER)
            show.call(lambda: self._lies(event.card))
            return
        small = cards.life_wide / wide

        def begin() -> None:
            cards.life = -1
            show.say(SOUND_CARD_TURN, 0.9)
            show.stage.put(held)

        def rise(t: float) -> None:
            held.x, held.y = mix(corner[0], middle[0], t), mix(corner[1], middle[1], t)
            held.grow, held.turned = mix(small, 1.0, t), t
            held.height = 26 * show.unit * t

        def away(t: float) -> None:
            held.x, held.y = mix(middle[0], corner[0], t), mix(middle[1], corner[1], t)
            held.grow, held.height = mix(1.0, small, t), 26 * show.unit * (1 - t)

        def end() -> None:
            show.stage.take(held)
            self._lies(event.card)

        show.clip(TURN_OVER, rise, begin=begin, ease=smooth)
        show.timeline.wait(READ * self._brief(event.seat) * show.pace)
        show.timeline.add(Clip(PUT_AWAY * show.pace, away, end=end, ease=smooth))
        if PARK_LIFE[event.card].kind == OVERFLOW:
            self._point_out(event.card, -1, POINT)

    def _brief(self, seat: int) -> float:
        """The share of the time for reading that a card of `seat` gets."""
        return 1.0 if seat == self.show.viewer else BRIEF

    def _lies(self, card: int) -> None:
        self.show.cards.life = card

    def _held_up(self, held: Held, at: Point, seconds: float) -> None:
        """Show a card without moving it, face up, for so long."""
        show = self.show
        held.x, held.y = at
        held.turned = 1.0

        def begin() -> None:
            show.say(SOUND_CARD_TURN, 0.7)
            show.stage.put(held)

        show.timeline.add(Clip(seconds, begin=begin, end=lambda: show.stage.take(held)))

    # Park Space ---------------------------------------------------------------------------------------------------

    def chosen(self, event: Event) -> None:
        """The chosen card flies to its space; space and surroundings are marked for a beat before anything happens."""
        assert isinstance(event, SpaceChosen)
        show, cards = self.show, self.show.cards

        def leave() -> None:
            self._leaves(event)

        wide = cards.shown_wide
        held = Held(face=cards.faces.space(event.space, wide), back=cards.faces.space_back(wide), turned=0.0)
        start = [0.0, 0.0, 0.3]
        x, y = show.at(event.space)
        goal = self._beside(event.space, wide)
        if show.still:
            show.call(leave)
            self._point_out(self.card, event.space, POINT + FLY, held=(held, goal))
            return

        def begin() -> None:
            place = self._leaves(event)
            start[0], start[1] = place[0], place[1]
            start[2] = place[2] / wide
            held.turned = 1.0 if place[2] > 1 and self._own(event) else 0.0
            show.say(SOUND_CARD_TURN, 0.7)
            show.stage.put(held)

        def fly(t: float) -> None:
            held.x, held.y = mix(start[0], goal[0], t), mix(start[1], goal[1], t)
            held.grow = mix(start[2], 1.0, t)
            if not self._own(event):
                held.turned = t
            held.height = 30 * show.unit * t

        def fall(t: float) -> None:
            held.x, held.y = mix(goal[0], x, t), mix(goal[1], y, t)
            held.grow, held.alpha = 1.0 - 0.7 * t, 1.0 - t * t

        show.clip(FLY, fly, begin=begin, ease=out)
        self._point_out(self.card, event.space, POINT * self._brief(event.seat))
        show.timeline.add(Clip(0.25 * show.pace, fall, end=lambda: show.stage.take(held), ease=smooth))

    def _beside(self, space: int, wide: int) -> Point:
        """Where a card is held up that names `space`: beside it, clear of it and of all that touches it."""
        plan = self.show.plan
        x, y = plan.centres[space]
        tall = wide * SPACE[1] / SPACE[0]
        away = ASIDE * plan.hex_radius
        spots = [
            (x + (away + wide / 2) * dx, y + (away + tall / 2) * dy) for dx, dy in ((0, -1), (1, 0), (-1, 0), (0, 1))
        ]

        across, down = wide / 2 + MARGIN * plan.hex_radius, tall / 2 + MARGIN * plan.hex_radius

        def outside(spot: Point) -> float:
            return max(across - spot[0], spot[0] + across - plan.size[0], 0.0) + max(
                down - spot[1], spot[1] + down - plan.size[1], 0.0
            )

        return min(spots, key=outside)

    def _own(self, event: SpaceChosen) -> bool:
        return not event.second and event.seat == self.show.cards.owner

    def _leaves(self, event: SpaceChosen) -> tuple[float, float, float]:
        """The played card leaves where it lay: middle and width there."""
        cards, plan = self.show.cards, self.show.plan
        if event.second:
            return (*cards.life_at, cards.life_wide * 0.7)
        place = cards.take(event.seat, event.space)
        if place is not None:
            return place.x, place.y, float(place.wide)
        x, y = plan.hills[self.show.model.hills[event.seat]].centre
        return x, y, cards.life_wide * 0.4

    def _point_out(self, card: int, space: int, seconds: float, held: tuple[Held, Point] | None = None) -> None:
        """Mark where a card will strike, and how far it reaches; perhaps with a card `held` up beside it."""
        show = self.show
        if not 0 <= card < len(PARK_LIFE):
            return
        if held is not None:
            self._held_up(*held, seconds)
        name, around = struck(show.park, card, max(0, space))
        marks = Marks(name=name, points=[show.at(near) for near in around])
        ring = Ring(*show.at(space)) if space >= 0 else None

        def begin() -> None:
            show.stage.put(marks)
            if ring is not None:
                show.stage.put(ring)

        def pulse(t: float) -> None:
            marks.alpha = min(1.0, 5 * t) * min(1.0, 6 * (1 - t))
            if ring is not None:
                closing = 1.0 if show.still else min(1.0, t / 0.45)
                ring.grow = mix(RING_GROWS, 1.0, out(closing))
                ring.alpha = min(1.0, 5 * t) * min(1.0, 6 * (1 - t))

        def end() -> None:
            show.stage.take(marks)
            if ring is not None:
                show.stage.take(ring)

        clip = Clip(seconds * (1.0 if show.still else show.pace), pulse, begin=begin, end=end, ease=linear)
        if held is None:
            show.timeline.add(clip)
        else:
            show.timeline.together(clip)

    def drawn(self, event: Event, *, dealing: bool) -> None:
        """A card comes into a hand: its face only before its owner's eyes."""
        assert isinstance(event, CardDrawn)
        show, cards = self.show, self.show.cards
        seen = event.space is not None and event.seat == cards.owner and show.viewer in (None, event.seat)
        space = event.space if seen else None

        def arrives() -> None:
            cards.coming = 0
            if space is not None:
                cards.add(event.seat, space)

        if show.still or (dealing and not seen):
            show.call(arrives)
            return
        corner = cards.life_at
        if space is not None:
            wide = cards.places(3)[0].wide
            held = Held(face=cards.faces.space(space, wide), back=cards.faces.space_back(wide), turned=0.0)
        else:
            wide = cards.life_wide
            held = Held(face=None, back=cards.faces.space_back(wide), turned=0.0)
        goal: list[Point] = [(0.0, 0.0)]

        def begin() -> None:
            show.say(SOUND_CARD_DRAW, 0.7)
            if space is not None:
                cards.coming = 1
                place = cards.places()[-1]
                goal[0] = (place.x, place.y)
            else:
                goal[0] = show.plan.hills[show.model.hills[event.seat]].centre
            show.stage.put(held)

        def fly(t: float) -> None:
            held.x, held.y = mix(corner[0], goal[0][0], t), mix(corner[1], goal[0][1], t)
            if space is not None:
                held.turned = t
            else:
                held.grow, held.alpha = 1.0 - 0.65 * t, min(1.0, 4 * (1 - t))

        def end() -> None:
            show.stage.take(held)
            arrives()

        show.clip(DEALT if dealing else DRAW, fly, begin=begin, end=end, ease=smooth)

    # Who begins ---------------------------------------------------------------------------------------------------

    def first_rolled(self, event: Event) -> None:
        """A blue die rolls from a seat's anthill towards the middle and lies there until the first turn begins."""
        assert isinstance(event, FirstRolled)
        show = self.show
        mound = show.plan.hills[show.model.hills[event.seat]]
        middle = show.plan.middle
        end = (mix(mound.centre[0], middle[0], 0.34), mix(mound.centre[1], middle[1], 0.34))
        die = Die(
            colour="blue", eyes=event.eyes, scale=show.unit * FIRST_DIE, start=mound.centre, end=end,
            rest=rest_turn(event.seat),
        )  # fmt: skip
        self._firsts[event.seat] = die
        if show.still:
            show.call(lambda: lay(show.stage, [die]))
            show.timeline.wait(0.2)
            return
        show.wait_for_walks()
        show.timeline.add(throw(show.stage, [die], FIRST_ROLL * show.pace, show.sound))

    def first_tied(self, event: Event) -> None:
        """Equal dice are lifted a moment and taken up again, to be rolled anew; the others go away."""
        assert isinstance(event, FirstTied)
        show = self.show
        dice = list(self._firsts.values())
        tied = [self._firsts[seat] for seat in event.seats if seat in self._firsts]
        self._firsts.clear()

        def shake(t: float) -> None:
            for die in tied:
                die.alpha = 1.0 if int(t * 6) % 2 == 0 else 0.45

        def end() -> None:
            for die in dice:
                show.stage.take(die)

        show.clip(0.7, shake, end=end, ease=linear)

    def turn_begins(self) -> None:
        """The first dice are taken away."""
        dice = list(self._firsts.values())
        if not dice:
            return
        show = self.show
        self._firsts.clear()

        def fade(t: float) -> None:
            for die in dice:
                die.alpha = 1.0 - t

        def end() -> None:
            for die in dice:
                show.stage.take(die)

        show.timeline.wait(0.6 * show.pace)
        show.timeline.add(Clip(0.3 * show.pace, fade, end=end, ease=linear))
