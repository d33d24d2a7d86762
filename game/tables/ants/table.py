"""The table of Ants! as the table scene uses it (see `game.tables.base`)."""

from collections.abc import Sequence

import pygame

from game.engine.ants import notation as n
from game.engine.ants.board import Park
from game.engine.ants.events import QUEEN, AntBorn, AntMoved, AttackBegan, AttackEnded, SpaceChosen, TurnBegan
from game.engine.ants.ground import CREATE, PLACE
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.core import Action, Event, Level, State
from game.tables.ants.butterflies import Butterflies
from game.tables.ants.cards import Cards
from game.tables.ants.geometry import Plan
from game.tables.ants.marks import Marks
from game.tables.ants.motion import Motion
from game.tables.ants.preview import Preview
from game.tables.ants.targets import TAKEN, Offered, Places, is_state
from game.tables.ants.view import WATER_RATE, View
from game.tables.ants.wording import Wording
from game.tables.base import Foresight, Point, Prompt, SeatLook, Target, Told
from game.tables.moving import MovingTable, Parts, box_of, hit, nearest
from game.tables.slip import SlipText
from game.ui.kit import Kit

HELD_WEIGHT, AIM_WEIGHT = 16, 4
"""How much a held ant, and what it may do, should stay in sight beside a slip (any space: 1)."""


class AntsTable(MovingTable[Ants, View, "_Parts"]):
    """Draws and animates one match of Ants!"""

    flow_rate = WATER_RATE
    words: Wording

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Park):
            raise TypeError("a park of Ants! is expected")
        self.park = level
        self.words = Wording(level, looks)
        self._offered = Offered(level, self.words)

    # What the life of a table asks for ----------------------------------------------------------------------------

    def _own(self, state: State) -> Ants:
        return is_state(state)

    def _open(self, size: tuple[int, int]) -> "_Parts":
        return _Parts(self.park, self.kit, size, self.looks, self._near_hill())

    def _open_small(self, size: tuple[int, int]) -> View:
        return View(self.park, self.kit, size, self.looks, near=self._near_hill(), cards=False)

    def _near_hill(self) -> int | None:
        """The anthill that is to lie lowest: the near seat's in a match, none in pictures of positions."""
        if self._state is None:
            return None
        seating = self.park.seating[self._state.players]
        return seating[self.near_seat] if self.near_seat < len(seating) else None

    def _warm(self, parts: "_Parts") -> int:
        return parts.warm()

    def _first_frame(self, parts: "_Parts") -> None:
        super()._first_frame(parts)
        parts.warm_later()

    def _watch(self, parts: "_Parts") -> None:
        parts.motion.watch(self.viewer)

    def _shown(self, parts: "_Parts", state: Ants) -> None:
        parts.cards.show(state, self.viewer)
        parts.motion.show(state)

    def _offer(self, actions: Sequence[Action]) -> None:
        self._offered.offer(actions)

    def _said_of(self, target: Target, foresight: Foresight | None, state: Ants) -> SlipText:
        if isinstance(target.action, Move):
            text = self.words.slip(target.action, foresight, state)
            # The ant is seen where it would stand; a slip that says no more would only hide where else it could go.
            return SlipText("", "", None) if target.action.verb == n.GO and not text.more else text
        space = self.park.numbers.get(target.target_id.removeprefix(TAKEN))
        return SlipText(target.says, self.words.stands(space, state) if space is not None else "", None)

    def _lies_at(self, parts: "_Parts", point: Point, state: Ants) -> tuple[SlipText, pygame.Rect] | None:
        space, hill = self._spot_at(point), self._hill_at(point)
        card = parts.cards.told(self._inside(point))
        if card is not None:
            return card[0], card[1].move(self.rect.topleft)
        places = self._places(parts)
        if space is not None:
            lies = state.ants[space] >= 0 or state.food[space] or state.bug[space] >= 0
            return (self.words.lies(space, state), box_of(places.space(space))) if lies else None
        seat = state.seat_at(hill) if hill is not None else -1
        if hill is None or seat < 0:
            return None
        return SlipText(self.words.hill(seat, state, self.viewer)[0], "", None), box_of(places.queen(hill))

    def _spot_at(self, point: Point) -> int | None:
        return self._view.plan.space_at(self._inside(point)) if self._view is not None else None

    def _spot_called(self, place: str) -> int | None:
        """A space, or the Queen of an anthill as -1 minus its index."""
        space = self.park.numbers.get(place)
        hill = self.park.hill_numbers.get(place)
        return space if space is not None or hill is None else -1 - hill

    def _spot_in(self, view: View, spot: int) -> Point:
        return spot_at(view.plan, spot)

    # Drawing ------------------------------------------------------------------------------------------------------

    def _draw_all(self, surface: pygame.Surface, parts: "_Parts") -> None:
        view, motion, state, origin = parts.view, parts.motion, self._state, self.rect.topleft
        view.draw_ground(surface, origin, motion.hidden)
        if state is not None and self.flows and not self.kit.theme.contrast:
            view.chains.breathe(surface, origin, state.to_move, self._breeze)
        view.draw_water(surface, origin, self._breeze)
        motion.draw_ground(surface, origin)
        deciding = not self.busy and state is not None
        if deciding:
            parts.marks.last(surface, origin, self._last)
        if deciding and state is not None and self._targets:
            parts.marks.draw(surface, origin, state, self._offered, self._targets, self._pointed)
            parts.preview.draw_ground(surface, origin, state, self._pointed_action(), self._foresight, self._offered.held)
        if self._flashed is not None:
            parts.marks.flash(surface, origin, spot_at(view.plan, self._flashed))
        view.draw_lying(surface, origin, self._counted(), motion.hidden, self._able() if deciding else ())
        if deciding:
            parts.marks.draw_over(surface, origin, self._offered, self._targets, self._pointed)
        view.draw_numbers(surface)
        if deciding and state is not None and self._targets:
            parts.preview.draw(surface, origin, state, self._pointed_action(), self._foresight, self._offered.held)
        parts.butterflies.draw(surface, origin, self._breeze)
        parts.cards.draw(surface, origin, self._pointed_card(), offered=self._cards_offered())
        motion.draw(surface, origin)
        self._slip.draw(surface, self.rect, self._obstacles(parts))

    def _able(self) -> list[int]:
        """Spaces of ants that may be taken hold of, while none is held."""
        return self._offered.holdable() if self._targets and self._offered.held is None else []

    def _counted(self) -> list[int]:
        spaces = range(self.park.size)
        if self.counts_always or self._parts is None:
            return list(spaces)
        # A bug's head, what a soldier guards, and what lies in a heap, is always told.
        model = self._parts.view.model
        return [
            space for space in spaces
            if space == self._pointer_spot or model.bugs[space] >= 0 or model.piles[space].count > 1
            or (model.ants[space] >= 0 and model.piles[space].count)
        ]  # fmt: skip

    def _draw_small(self, surface: pygame.Surface, view: View, origin: tuple[int, int], spots: Sequence[int]) -> None:
        view.draw_ground(surface, origin)
        view.draw_water(surface, origin, 0.0)
        marks = Marks(view.plan, view.pieces)
        for spot in spots:
            marks.flash(surface, origin, spot_at(view.plan, spot))
        view.draw_lying(surface, origin, range(self.park.size) if view.is_counted else ())
        view.draw_numbers(surface)

    def _remembered(self, events: Sequence[Event]) -> list[int]:
        """Where things were done, for marks after `events`: a new turn forgets those of the turn before."""
        last = list(self._last)
        for event in events:
            if isinstance(event, TurnBegan):
                last = []
            elif isinstance(event, (SpaceChosen, AntBorn, AttackEnded)):
                last.append(event.space)
            elif isinstance(event, AntMoved):
                last.append(event.end)
            elif isinstance(event, AttackBegan) and event.target != QUEEN:
                last.append(event.target)
        return list(dict.fromkeys(last))

    @property
    def alive(self) -> bool:
        return super().alive or (self._parts is not None and self._parts.motion.alive)

    @property
    def overlaps(self) -> bool:
        return self._parts is not None and self._parts.motion.alive

    # Touching -----------------------------------------------------------------------------------------------------

    def _make_targets(self, parts: "_Parts", state: Ants) -> list[Target]:
        return self._offered.targets(state, self._places(parts))

    def _places(self, parts: "_Parts") -> Places:
        return Places(parts.view.plan, self.rect.topleft, parts.cards)

    def target_at(self, point: Point) -> Target | None:
        card = self._card_at(point)
        if card is not None:
            return next((t for t in self._targets if isinstance(t.action, Move) and t.action.end == card), None)
        return nearest(hit(self._targets, point), point)

    def grasp(self, target: Target) -> list[Target]:
        if target.action is None and self._state is not None and self._offered.hold(target):
            return self._renew()
        return self._targets

    def release(self) -> bool:
        if self._state is None or not self._offered.release():
            return False
        self._renew()
        return True

    def meant(self, point: Point, state: State) -> str | None:
        shown = is_state(state)
        card = self._card_at(point)
        if card is not None:
            return f"play {self.park.names[card]}"
        return self._offered.meant(self._spot_at(point), self._hill_at(point), shown)

    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        shown = is_state(state)
        space, hill = self._card_at(point), self._hill_at(point)
        if space is None:
            space = self._spot_at(point)
        if space is not None:
            return self.words.place(space, shown, self.viewer)
        if hill is not None:
            seat = shown.seat_at(hill)
            return self.words.hill(seat, shown, self.viewer) if seat >= 0 else None
        return None

    def decides_openly(self, state: State) -> bool:
        # Nothing of a hand is asked for once its card is played: a defender who calls helpers sees what everybody sees,
        # and so may the attacker after that.
        return is_state(state).phase != PLACE

    # Words --------------------------------------------------------------------------------------------------------

    def prompt(self, state: State) -> Prompt:
        shown = is_state(state)
        return self.words.prompt(shown, self._offered.held if shown.phase != CREATE else None)

    def headline(self, told: Told) -> str:
        return self.words.headline(told)

    # Small things -------------------------------------------------------------------------------------------------

    def _hill_at(self, point: Point) -> int | None:
        return self._parts.view.plan.hill_at(self._inside(point)) if self._parts is not None else None

    def _card_at(self, point: Point) -> int | None:
        """The space of the card of the hand that lies at `point`."""
        return self._parts.cards.card_at(self._inside(point)) if self._parts is not None else None

    def _pointed_action(self) -> Move | None:
        action = self._pointed.action if self._pointed is not None else None
        return action if isinstance(action, Move) else None

    def _cards_offered(self) -> bool:
        return any(action.text.startswith("play ") for action in self._offered.actions) and not self.busy

    def _pointed_card(self) -> int | None:
        action = self._pointed_action()
        return action.end if action is not None and self._cards_offered() else None

    def _obstacles(self, parts: "_Parts") -> list[tuple[pygame.Rect, int]]:
        """What the slip had better not cover, and how much each weighs: the held ant most, then what it may do."""
        plan, model, held = parts.view.plan, parts.view.model, self._offered.held
        ahead = self._offered.pointed(self._pointed)
        held = held if ahead is None else ahead
        radius = plan.hex_radius * 0.86
        places = self._places(parts)
        aims = {target.areas[0] for target in self._targets if target.areas and target.action}
        aims.update(area for action in parts.marks.ahead(self._offered, self._pointed) for area in places.of(action)[:1])
        found = []
        for space in range(self.park.size):
            area = places.space(space)
            lies = model.ants[space] >= 0 or model.bugs[space] >= 0
            weight = HELD_WEIGHT if space == held else AIM_WEIGHT if area in aims else 2 if lies else 1
            found.append((pygame.Rect(area.x - radius, area.y - radius, 2 * radius, 2 * radius), weight))
        for box in (*(mound.box() for mound in plan.hills), plan.hand, plan.card):
            found.append((pygame.Rect(box).move(self.rect.topleft), 1))
        return found


def spot_at(plan: Plan, spot: int) -> Point:
    """Where a space lies, or (-1 minus its index) the Queen of an anthill."""
    return plan.centres[spot] if spot >= 0 else plan.hills[-1 - spot].queen


class _Parts(Parts[View, Motion]):
    """What draws and moves one layout."""

    def __init__(
        self, park: Park, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], near: int | None
    ) -> None:
        view = View(park, kit, size, looks, near=near)
        self.kit = kit
        self.marks = Marks(view.plan, view.pieces)
        self.cards = Cards(kit, park, view.plan, looks)
        self.butterflies = Butterflies(view.scenery.garden, view.pieces, view.seed)
        self.preview = Preview(park, view.plan, view.pieces, view.model, kit)
        super().__init__(view, Motion(park, view.plan, view.model, view.pieces, self.cards, looks))

    def warm(self) -> int:
        """Begin to rasterise what the first picture needs in the background; how many drawings that are."""
        more = list(self.marks.drawings())
        self.kit.art.warm(more)
        return self.view.warm() + len(more)

    def warm_later(self) -> None:
        """Begin to rasterise what is needed when something is chosen or moves."""
        self.kit.art.warm([*self.preview.drawings(), *self.cards.needed(), *self.motion.drawings()])
        self.view.warm_later()
