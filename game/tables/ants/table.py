"""The table of Ants! as the table scene uses it (see `game.tables.base`)."""

from collections import OrderedDict
from collections.abc import Sequence

import pygame

from game.engine.ants.board import Park
from game.engine.ants.events import QUEEN, AntBorn, AntMoved, AttackBegan, AttackEnded, SpaceChosen, TurnBegan
from game.engine.ants.ground import CALL, CREATE
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.core import Action, Event, Level, State
from game.tables.ants.cards import Cards
from game.tables.ants.marks import Marks
from game.tables.ants.motion import Motion
from game.tables.ants.preview import Preview
from game.tables.ants.targets import Offered, Places, is_state
from game.tables.ants.view import WATER_RATE, View
from game.tables.ants.wording import Wording
from game.tables.base import Foresight, Line, Point, Prompt, SeatFacts, SeatLook, Table, Target, Told
from game.tables.slip import Slip, SlipText
from game.ui.kit import Kit

FLASH = 1.6
"""Seconds a place from the chronicle is shown."""
THUMBNAILS = 6
HELD_WEIGHT, AIM_WEIGHT = 16, 4
"""How much a held ant, and what it may do, should stay in sight beside a slip (any space: 1)."""
LEAST_COUNTED = 300
"""Below this width a picture of a position goes without numbers."""
WATER_STEP = 1 / WATER_RATE
"""Seconds between two pictures of the moving water."""


class AntsTable(Table):
    """Draws and animates one match of Ants!"""

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Park):
            raise TypeError("a park of Ants! is expected")
        self.park = level
        self.words = Wording(level, looks)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._parts: _Parts | None = None
        self._slip = Slip(kit)
        self._offered = Offered(level, self.words)
        self._state: Ants | None = None
        self._waiting = 0
        self._needed = 1
        self._speed = 1.0
        self._hurry = 1.0
        self._targets: list[Target] = []
        self._pointed: Target | None = None
        self._foresight: Foresight | None = None
        self._flashed: tuple[Point, float] | None = None
        self._last: list[int] = []
        """Where the last turn was played: marked until the next one begins."""
        self._pointer_space: int | None = None
        self._small: OrderedDict[tuple[int, int], View] = OrderedDict()
        self._small_warmed: tuple[tuple[int, int], int] | None = None
        self._composed = False
        self._water = 0.0

    # Drawing ------------------------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        self.skip()
        self.rect = rect.copy()
        parts = self._parts = _Parts(self.park, self.kit, rect.size, self.looks, self._near_hill())
        parts.motion.sound = lambda name, pitch, volume: self.sound(name, pitch, volume)
        if self._state is not None:
            parts.view.model.settle(self._state)
        self._needed = max(1, parts.warm())
        self._composed = False
        self._small.clear()
        if self._state is not None:
            self.show(self._state)
            self._targets = self._make_targets(self._state)
        self._pointed = None

    def _near_hill(self) -> int | None:
        """The anthill that is to lie lowest."""
        players = self._state.players if self._state is not None else len(self.looks)
        seating = self.park.seating.get(players, [])
        return seating[self.near_seat] if self.near_seat < len(seating) else None

    def prepared(self) -> float:
        waiting = self.kit.art.warming()
        return 1.0 if waiting == 0 or self._composed else min(0.99, 1.0 - waiting / max(self._needed, waiting))

    def draw(self, surface: pygame.Surface) -> None:
        parts = self._parts
        if parts is None:
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.prepared() < 1.0:
            surface.blit(parts.view.scenery.ground(), self.rect)
            self._draw_progress(surface)
        else:
            self._composed = True
            self._draw_all(surface, parts)
        surface.set_clip(clip)

    def _draw_all(self, surface: pygame.Surface, parts: "_Parts") -> None:
        origin = self.rect.topleft
        view, motion, state = parts.view, parts.motion, self._state
        view.draw_ground(surface, origin)
        view.draw_water(surface, origin, self._water)
        motion.draw_ground(surface, origin)
        deciding = not self.busy and state is not None
        if deciding:
            parts.marks.last(surface, origin, self._last)
        if deciding and state is not None and self._targets:
            parts.marks.draw(surface, origin, state, self._offered, self._targets, self._pointed)
            parts.preview.draw_ground(surface, origin, state, self._pointed_action(), self._foresight, self._offered.held)
        if self._flashed is not None:
            parts.marks.flash(surface, origin, self._flashed[0])
        view.draw_lying(surface, origin, self._counted(), motion.hidden)
        if deciding:
            parts.marks.draw_over(surface, origin, self._targets, self._pointed)
        view.draw_numbers(surface)
        if deciding and state is not None and self._targets:
            parts.preview.draw(surface, origin, state, self._pointed_action(), self._foresight, self._offered.held)
        parts.cards.draw(surface, origin, self._pointed_card(), offered=self._cards_offered())
        motion.draw(surface, origin)
        self._slip.draw(surface, self.rect, self._obstacles(parts))

    def _draw_progress(self, surface: pygame.Surface) -> None:
        share = self.prepared()
        width, height = self.kit.px(240), self.kit.px(4)
        bar = pygame.Rect(0, 0, width, height)
        bar.midbottom = (self.rect.centerx, self.rect.bottom - self.kit.px(28))
        pygame.draw.rect(surface, self.kit.theme.table_dark, bar)
        pygame.draw.rect(surface, self.kit.theme.gold, (*bar.topleft, round(width * share), height))

    def _counted(self) -> list[int]:
        spaces = range(self.park.size)
        if self.counts_always or self._parts is None:
            return list(spaces)
        # A bug's head, what a soldier guards, and more than a glance can count, is always told.
        model = self._parts.view.model
        return [
            space for space in spaces
            if space == self._pointer_space or model.bugs[space] >= 0 or model.piles[space].count > 4
            or (model.ants[space] >= 0 and model.piles[space].count)
        ]  # fmt: skip

    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        view = self._small_view(rect.size, is_state(state))
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        view.draw_ground(surface, rect.topleft)
        view.draw_water(surface, rect.topleft, 0.0)
        marks = Marks(view.plan, view.pieces)
        for place in highlights:
            at = self._place(view, place)
            if at is not None:
                marks.flash(surface, rect.topleft, at)
        counted = range(self.park.size) if rect.width >= self.kit.px(LEAST_COUNTED) else ()
        view.draw_lying(surface, rect.topleft, counted)
        view.draw_numbers(surface)
        surface.set_clip(clip)

    def place_in(self, size: tuple[int, int], place: str) -> Point | None:
        view = self._small.get(size)
        return self._place(view, place) if view is not None else None

    def prepare_position(self, size: tuple[int, int], state: State) -> bool:
        view = self._small_view(size, is_state(state))
        if self._small_warmed != (size, state.key()):
            self._small_warmed = (size, state.key())
            view.warm_lying()
        return self.kit.art.warming() == 0

    def _small_view(self, size: tuple[int, int], state: Ants) -> View:
        """A view of that size at rest in `state`."""
        view = self._small.get(size)
        if view is None:
            view = View(self.park, self.kit, size, self.looks, near=self._near_hill(), cards=False)
            self._small[size] = view
            if len(self._small) > THUMBNAILS:
                self._small.popitem(last=False)
        else:
            self._small.move_to_end(size)
        view.model.settle(state)
        view.model.still()
        return view

    # Position and motion ------------------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        shown = is_state(state)
        self._state = shown.clone()
        self._last = []
        if self._parts is not None:
            parts = self._parts
            parts.motion.clear()
            parts.view.model.settle(shown)
            parts.view.model.still()
            parts.cards.show(shown, self.viewer)
            parts.motion.viewer = self.viewer
            parts.motion.show(shown)

    def play(self, events: Sequence[Event], after: State) -> None:
        self._state = is_state(after).clone()
        self.offer(after, ())
        last = self._remembered(events)
        if self._parts is None or self._speed == 0:
            self.show(after)
            self._last = last
            return
        self._last = last
        motion = self._parts.motion
        motion.still_motion = self.still_motion
        motion.viewer = self.viewer
        motion.play(events, self._state)

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
    def busy(self) -> bool:
        return self._parts is not None and self._parts.motion.timeline.busy

    @property
    def alive(self) -> bool:
        moves = self._parts is not None and (not self._parts.view.model.resting or self._parts.motion.alive)
        return moves or self._flashed is not None or self._slip.waiting

    @property
    def flows(self) -> bool:
        return not self.still_motion

    def set_speed(self, factor: float) -> None:
        self._speed = max(0.0, factor)
        if self._speed == 0:
            self.skip()
        self._pace()

    def hurry(self, factor: float) -> None:
        self._hurry = max(1.0, factor)
        self._pace()

    def _pace(self) -> None:
        if self._parts is not None:
            self._parts.motion.timeline.speed = self._speed or 1.0
            self._parts.motion.timeline.hurry = self._hurry

    def skip(self) -> None:
        if self._parts is not None:
            self._parts.motion.skip()

    def update(self, dt: float) -> bool:
        moved = False
        if self._parts is not None:
            self._pace()
            moved = self._parts.motion.update(dt)
            moved = self._flow(dt) or moved
        if self._flashed is not None:
            at, left = self._flashed
            self._flashed = (at, left - dt) if left > dt else None
            moved = True
        moved = self._slip.update(dt) or moved
        waiting = self.kit.art.warming()
        if waiting != self._waiting:
            self._waiting = waiting
            moved = True
        return moved

    def _flow(self, dt: float) -> bool:
        """Let the water move; whether it is to be drawn anew. Not with reduced motion."""
        if not self.flows:
            return False
        before = self._water
        self._water += dt
        return int(before / WATER_STEP) != int(self._water / WATER_STEP)

    # Touching -----------------------------------------------------------------------------------------------------

    def offer(self, state: State, actions: Sequence[Action]) -> list[Target]:
        self._offered.offer(actions)
        self._targets = self._make_targets(is_state(state))
        self.point_at(None, None)
        return self._targets

    def _make_targets(self, state: Ants) -> list[Target]:
        if self._parts is None:
            return []
        return self._offered.targets(state, self._places(self._parts))

    def _places(self, parts: "_Parts") -> Places:
        return Places(parts.view.plan, self.rect.topleft, parts.cards)

    def target_at(self, point: Point) -> Target | None:
        card = self._card_at(point)
        if card is not None:
            return next((t for t in self._targets if isinstance(t.action, Move) and t.action.end == card), None)
        hits = [target for target in self._targets if any(area.has(point) for area in target.areas)]

        def away(target: Target) -> float:
            return min((point[0] - a.x) ** 2 + (point[1] - a.y) ** 2 for a in target.areas)

        return min(hits, key=away, default=None)

    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        self._pointed, self._foresight = target, foresight
        if target is None or self._state is None:
            self._slip.hide()
            return
        text = self._said_of(target, foresight, self._state)
        area = target.areas[0] if target.areas else None
        if text.text and area is not None:
            box = pygame.Rect(area.x - area.radius, area.y - area.radius, 2 * area.radius, 2 * area.radius)
            self._slip.point(text, box)
        else:
            self._slip.hide()

    def _said_of(self, target: Target, foresight: Foresight | None, state: Ants) -> SlipText:
        if isinstance(target.action, Move):
            return self.words.slip(target.action, foresight, state)
        return SlipText(target.says, "", None)

    def grasp(self, target: Target) -> list[Target]:
        if target.action is None and self._state is not None and self._offered.hold(target):
            self._targets = self._make_targets(self._state)
            self.point_at(None, None)
        return self._targets

    def release(self) -> bool:
        if self._state is None or not self._offered.release():
            return False
        self._targets = self._make_targets(self._state)
        self.point_at(None, None)
        return True

    def hover(self, point: Point | None) -> bool:
        space = self._space_at(point) if point is not None else None
        changed = space != self._pointer_space
        self._pointer_space = space
        return changed and not self.counts_always

    def meant(self, point: Point, state: State) -> str | None:
        shown = is_state(state)
        card = self._card_at(point)
        if card is not None:
            return f"play {self.park.names[card]}"
        return self._offered.meant(self._space_at(point), self._hill_at(point), shown)

    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        shown = is_state(state)
        space, hill = self._card_at(point), self._hill_at(point)
        if space is None:
            space = self._space_at(point)
        if space is not None:
            return self.words.place(space, shown, self.viewer)
        if hill is not None:
            seat = shown.seat_at(hill)
            return self.words.hill(seat, shown, self.viewer) if seat >= 0 else None
        return None

    def flash(self, place: str) -> None:
        at = self._place(self._parts.view, place) if self._parts is not None else None
        self._flashed = (at, FLASH) if at is not None else None

    def say_at(self, point: Point, text: str, seconds: float = 4.0) -> None:
        self._slip.say(SlipText(text, "", None), pygame.Rect(point[0] - 8, point[1] - 8, 16, 16), seconds)

    def decides_openly(self, state: State) -> bool:
        # Nothing of a hand is asked for once its card is played: a defender who calls helpers sees what everybody sees.
        return is_state(state).phase == CALL

    # Words --------------------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        if self._state is None:
            return "", "", None
        return self.words.foretell(foresight, self._state)

    def prompt(self, state: State) -> Prompt:
        shown = is_state(state)
        return self.words.prompt(shown, self._offered.held if shown.phase != CREATE else None)

    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        return self.words.seat_facts(is_state(state), seat)

    def notices(self, state: State) -> list[tuple[str, str]]:
        return self.words.notices(is_state(state))

    def chronicle(self, told: Told) -> list[Line]:
        return self.words.chronicle(told)

    # Small things -------------------------------------------------------------------------------------------------

    def _inside(self, point: Point) -> Point:
        return point[0] - self.rect.left, point[1] - self.rect.top

    def _space_at(self, point: Point) -> int | None:
        return self._parts.view.plan.space_at(self._inside(point)) if self._parts is not None else None

    def _hill_at(self, point: Point) -> int | None:
        return self._parts.view.plan.hill_at(self._inside(point)) if self._parts is not None else None

    def _card_at(self, point: Point) -> int | None:
        """The space of the card of the hand that lies at `point`."""
        return self._parts.cards.card_at(self._inside(point)) if self._parts is not None else None

    def _place(self, view: View, place: str) -> Point | None:
        """Where a place of that name is: a space, or the Queen of an anthill."""
        space = self.park.numbers.get(place)
        if space is not None:
            return view.plan.centres[space]
        hill = self.park.hill_numbers.get(place)
        return view.plan.hills[hill].queen if hill is not None else None

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
        radius = plan.hex_radius * 0.86
        places = self._places(parts)
        aims = {target.areas[0] for target in self._targets if target.areas and target.action} if held is not None else set()
        found = []
        for space in range(self.park.size):
            area = places.space(space)
            lies = model.ants[space] >= 0 or model.bugs[space] >= 0
            weight = HELD_WEIGHT if space == held else AIM_WEIGHT if area in aims else 2 if lies else 1
            found.append((pygame.Rect(area.x - radius, area.y - radius, 2 * radius, 2 * radius), weight))
        for box in (*(mound.box() for mound in plan.hills), plan.hand, plan.card):
            found.append((pygame.Rect(box).move(self.rect.topleft), 1))
        return found


class _Parts:
    """What draws and moves one layout."""

    def __init__(
        self, park: Park, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], near: int | None
    ) -> None:
        self.view = view = View(park, kit, size, looks, near=near)
        self.kit = kit
        self.marks = Marks(view.plan, view.pieces)
        self.cards = Cards(kit, park, view.plan, looks)
        self.motion = Motion(park, view.plan, view.model, view.pieces, self.cards, looks)
        self.preview = Preview(park, view.plan, view.pieces, view.model, kit)

    def warm(self) -> int:
        """Begin to rasterise everything in the background; how many drawings that are."""
        more = [
            *self.marks.drawings(), *self.cards.needed(), *self.motion.drawings(), *self.preview.drawings(),
        ]  # fmt: skip
        self.kit.art.warm(more)
        return self.view.warm() + len(more)
