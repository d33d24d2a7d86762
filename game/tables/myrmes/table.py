"""The table of Myrmes as the table scene uses it (see `game.tables.base`)."""

from collections.abc import Sequence

import pygame

from game.engine.core import Action, Event, IllegalAction, Level, State
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import Forest
from game.engine.myrmes.events import Cleared, ExitPlaced, PreyHunted, SeasonBegan, Stepped, TileLaid
from game.engine.myrmes.nests import EVENT, NURSES
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.tables.base import Foresight, Line, Point, Prompt, SeatFacts, SeatLook, Target, Told
from game.tables.moving import MovingTable, box_of, hit
from game.tables.myrmes.marks import Marks
from game.tables.myrmes.motion import Motion
from game.tables.myrmes.targets import NEST, Offered, Places, is_state, nest_thing
from game.tables.myrmes.view import RIPPLE_RATE, View
from game.tables.myrmes.weather import Weather
from game.tables.myrmes.wording import Wording
from game.tables.slip import SlipText
from game.ui.kit import Kit
from game.words import say

AIM_WEIGHT, MAIN_WEIGHT = 3, 9
"""How much what may be chosen, and what is being done, should stay in sight beside a slip."""


class MyrmesTable(MovingTable[Myrmes, View]):
    """Draws and animates one match of Myrmes."""

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Forest):
            raise TypeError("a forest of Myrmes is expected")
        self.forest = level
        self.words = Wording(level, looks)
        self._offered = Offered(level, self.words)
        self._parts: _Parts | None = None
        self._hovered: Point | None = None
        self._refused: Deed | None = None
        """The way a held tile cannot be laid, under the pointer."""
        self._breeze = 0.0
        self._ahead: tuple[object, ...] = ()
        """For which season the next one is ready."""
        self._nest_of: int | None = None
        """The nest that was asked for; None: that of whoever decides."""

    # What the life of a table asks for ----------------------------------------------------------------------------

    def _own(self, state: State) -> Myrmes:
        return is_state(state)

    def _open(self, size: tuple[int, int]) -> View:
        self._parts = _Parts(self.forest, self.kit, size, self.looks)
        if self._state is not None:
            self._parts.view.model.settle(self._state)
        return self._parts.view

    def _mover(self) -> Motion | None:
        return self._parts.motion if self._parts is not None else None

    def _open_small(self, size: tuple[int, int]) -> View:
        return View(self.forest, self.kit, size, self.looks, nest=False)

    def _warm(self) -> int:
        return self._parts.view.warm(self.seat_in_view) if self._parts is not None else 0

    def _first_frame(self, view: View) -> None:
        view.scenery.picture()
        if view.has_nest:
            view.earth(view.level_of(self.seat_in_view)).picture()
        view.warm_later()
        if self._parts is not None:
            self.kit.art.warm([*self._parts.weather.drawings(), *self._parts.marks.drawings()])

    def _settle(self, view: View, state: Myrmes) -> None:
        view.model.settle(state)

    def _shown(self, state: Myrmes) -> None:
        if self._parts is not None:
            self._parts.motion.seat_in_view = self.seat_in_view

    def _play(self, events: Sequence[Event], after: Myrmes) -> None:
        if self._parts is not None:
            self._parts.motion.seat_in_view = self.seat_in_view
            self._parts.motion.play(events, after)

    @property
    def seat_in_view(self) -> int:
        """Whose nest is shown."""
        if self._nest_of is not None:
            return self._nest_of
        state = self._state
        if state is not None and self._offered.actions:
            return state.to_move
        if self.viewer is not None and self.viewer >= 0:
            return self.viewer
        return self.near_seat if state is None or self.near_seat < state.players else 0

    def _offer(self, actions: Sequence[Action]) -> None:
        if actions:
            self._nest_of = None
        self._refused = None
        self._offered.offer(actions, self._state)

    def _said_of(self, target: Target, foresight: Foresight | None, state: Myrmes) -> SlipText:
        action = target.action if isinstance(target.action, Deed) else None
        return self.words.slip(target.says, action, foresight, state)

    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        super().point_at(target, foresight)
        if target is None:
            self._tell_hovered()

    def hover(self, point: Point | None) -> bool:
        changed = super().hover(point)
        self._hovered = point
        return self._tell_hovered() or changed

    def _tell_hovered(self) -> bool:
        """Say on the slip what lies where the pointer is and nothing can be chosen; whether the picture changed."""
        point, state, before = self._hovered, self._state, (self._slip.text, self._refused)
        if self._pointed is not None:
            self._refused = None
            return before[1] is not None
        if state is None or self._slip.waiting:
            return False
        free = point is not None and not self.busy and self.target_at(point) is None
        text = self._lies_at(point, state) if free and point is not None else None
        if text is None:
            self._refused = None
            self._slip.hide()
        else:
            self._slip.point(*text)
        return (self._slip.text, self._refused) != before

    def _lies_at(self, point: Point, state: Myrmes) -> tuple[SlipText, pygame.Rect] | None:
        """What lies at `point` (why a held tile cannot), and the box it is told beside; None for nothing to tell."""
        parts = self._parts
        if parts is None:
            return None
        inside = self._inside(point)
        space = parts.view.plan.space_at(inside)
        places = self._places(parts)
        if space is not None:
            self._refused = self._offered.placing.refused(space, state) if self._offered.placing is not None else None
            if self._refused is not None:
                return SlipText(_why(self._refused, state), "", None), box_of(places.space(space))
            text, more, _rule = self.words.names.lies(space, state)
            return SlipText(text, more, None), box_of(places.space(space))
        self._refused = None
        thing = nest_thing(inside, parts.view.plan, state)
        if thing is None:
            return None
        text, more, _rule = self.words.names.thing(*thing, self.seat_in_view, state)
        return SlipText(text, more, None), pygame.Rect(point[0] - 8, point[1] - 8, 16, 16)

    def _spot_at(self, point: Point) -> int | None:
        return self._view.plan.space_at(self._inside(point)) if self._view is not None else None

    def _spot_called(self, place: str) -> int | None:
        return self.forest.numbers.get(place)

    # Drawing ------------------------------------------------------------------------------------------------------

    def _draw_all(self, surface: pygame.Surface, view: View) -> None:
        parts, origin, state = self._parts, self.rect.topleft, self._state
        if parts is None or state is None:
            return
        motion, seat = parts.motion, self.seat_in_view
        deciding = not self.busy and bool(self._targets)
        view.draw_ground(surface, origin, seat)
        view.draw_water(surface, origin, self._breeze)
        if deciding:
            parts.marks.draw(surface, origin, state, self._targets, self._pointed)
            if self._pointed is None:
                parts.marks.draw_room(surface, origin, self._offered)
        view.draw_tiles(surface, origin)
        if not self.busy:
            parts.marks.last(surface, origin, self._last)
        if self._flashed is not None:
            parts.marks.flash(surface, origin, self._flashed)
        if deciding:
            parts.marks.ahead(surface, origin, self._pointed_action(), state)
            if self._refused is not None and self._pointed is None:
                parts.marks.ghost(surface, origin, self._refused, state, bad=True)
        view.draw_lying(surface, origin, motion.hidden, int(self._breeze * RIPPLE_RATE))
        if deciding:
            parts.marks.draw_over(surface, self._targets, self._pointed)
            parts.marks.steps(surface, origin, state)
        if self.flows:
            parts.weather.draw(surface, origin, view.model.season, self._breeze)
        view.nest.draw(surface, origin, seat, self._offered.shown_nurses if deciding and seat == state.to_move else None)
        if deciding:
            parts.marks.draw_nest(surface, self._targets, self._pointed)
            parts.marks.draw_tray(surface, origin, state, self._offered, self._pointed)
        motion.draw(surface, origin)
        self._slip.draw(surface, self.rect, self._obstacles(parts))

    def _pointed_action(self) -> Deed | None:
        action = self._pointed.action if self._pointed is not None else None
        return action if isinstance(action, Deed) else None

    def _obstacles(self, parts: "_Parts") -> list[tuple[pygame.Rect, int]]:
        """What the slip had better not cover, and how much each weighs."""
        found = [(box_of(area), AIM_WEIGHT) for target in self._targets for area in target.areas]
        state = self._state
        if state is not None and state.ant_at >= 0:
            found.append((box_of(self._places(parts).space(state.ant_at)), MAIN_WEIGHT))
        action = self._pointed_action()
        if action is not None:
            found += [(box_of(self._places(parts).space(space)), MAIN_WEIGHT) for space in action.spaces]
        return found

    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        view = self._small_view(rect.size, state)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        view.draw_ground(surface, rect.topleft)
        view.draw_tiles(surface, rect.topleft)
        marks = Marks(view.plan, view.pieces)
        for place in highlights:
            space = self._spot_called(place)
            if space is not None:
                marks.flash(surface, rect.topleft, space)
        view.draw_lying(surface, rect.topleft)
        surface.set_clip(clip)

    def place_in(self, size: tuple[int, int], place: str) -> Point | None:
        view, space = self._small.get(size), self._spot_called(place)
        return view.plan.centres[space] if view is not None and space is not None else None

    def _remembered(self, events: Sequence[Event]) -> list[int]:
        """Where things were done, for marks after `events`: those of the last turn only."""
        last: list[int] = []
        for event in events:
            if isinstance(event, (TileLaid, Cleared)):
                last += event.spaces
            elif isinstance(event, (ExitPlaced, PreyHunted)):
                last.append(event.space)
            elif isinstance(event, SeasonBegan):
                last = []
        kept = [] if last or not any(isinstance(event, Stepped) for event in events) else self._last
        return list(dict.fromkeys([*kept, *last]))

    @property
    def flows(self) -> bool:
        return not self.still_motion

    def _flow(self, dt: float) -> bool:
        """Let water, prey and weather move; whether they are to be drawn anew. Not with reduced motion."""
        if not self.flows:
            return False
        before = self._breeze
        self._breeze += dt
        self._look_ahead()
        return int(before * 10) != int(self._breeze * 10)

    def _look_ahead(self) -> None:
        """Once a season, when nothing moves or is being drawn: get the next one ready."""
        view = self._view
        if view is None or self.busy or not self._composed or self.kit.art.warming():
            return
        key = (view.plan.size, view.model.year, view.model.season)
        if key != self._ahead:
            self._ahead = key
            view.compose_ahead()

    # Touching -----------------------------------------------------------------------------------------------------

    def _make_targets(self, state: Myrmes) -> list[Target]:
        if self._parts is None:
            return []
        return self._offered.targets(state, self._places(self._parts), self.seat_in_view)

    def _places(self, parts: "_Parts") -> Places:
        return Places(parts.view.plan, self.rect.topleft)

    def target_at(self, point: Point) -> Target | None:
        placing = self._offered.placing
        if placing is not None:
            way = placing.meant(self._inside(point))
            if way is not None:
                return next((target for target in self._targets if target.action == way), None)
        hits = [
            target for target in hit(self._targets, point)
            if not (isinstance(target.action, Deed) and target.action.verb == n.PLACE)
        ]  # fmt: skip

        def away(target: Target) -> float:
            return min((point[0] - a.x) ** 2 + (point[1] - a.y) ** 2 for a in target.areas)

        return min(hits, key=away, default=None)

    def grasp(self, target: Target) -> list[Target]:
        state, parts = self._state, self._parts
        if target.action is not None or state is None or parts is None:
            return self._targets
        if target.target_id.startswith(NEST):
            self._nest_of = int(target.target_id[len(NEST) :])
            return self._renew()
        if self._offered.hold(target.target_id, state, parts.view.plan):
            return self._renew()
        return self._targets

    def prepare(self, action: Action) -> list[Target] | None:
        state, parts = self._state, self._parts
        if not isinstance(action, Deed) or state is None or parts is None:
            return None
        return self._renew() if self._offered.prepare(action, state, parts.view.plan) else None

    def turn(self, pointed: Target | None, step: int) -> Target | None:
        placing = self._offered.placing
        if placing is None:
            return None
        action = pointed.action if pointed is not None else None
        way = placing.turn(action if isinstance(action, Deed) else None, step)
        return next((target for target in self._targets if way is not None and target.action == way), None)

    def release(self) -> bool:
        if self._state is None or not (self._offered.release() or self._nest_of is not None):
            return False
        self._nest_of = None
        self._renew()
        return True

    def meant(self, point: Point, state: State) -> str | None:
        if self._parts is None:
            return None
        return self._offered.meant(self._inside(point), is_state(state), self._parts.view.plan)

    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        shown, parts = is_state(state), self._parts
        if parts is None:
            return None
        inside = self._inside(point)
        space = parts.view.plan.space_at(inside)
        if space is not None:
            text, more, rule = self.words.names.lies(space, shown)
        else:
            thing = nest_thing(inside, parts.view.plan, shown)
            if thing is None:
                return None
            text, more, rule = self.words.names.thing(*thing, self.seat_in_view, shown)
        return f"{text}. {more}" if more else text, rule

    def decides_openly(self, state: State) -> bool:
        # Only event cubes and nurses are chosen hidden from the others.
        return is_state(state).phase not in (EVENT, NURSES)

    # Words --------------------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        if self._state is None:
            return "", "", None
        return self.words.foretell(foresight, self._state)

    def prompt(self, state: State) -> Prompt:
        return self.words.prompt(is_state(state), self._offered.kind, self._offered.shown_nurses)

    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        return self.words.seat_facts(is_state(state), seat)

    def notices(self, state: State) -> list[tuple[str, str]]:
        return self.words.notices(is_state(state))

    def chronicle(self, told: Told) -> list[Line]:
        return self.words.chronicle(told)


def _why(action: Deed, state: Myrmes) -> str:
    """Why `action` is not possible, in the chosen language; "" when it is."""
    try:
        state.clone().apply_action(action)
    except IllegalAction as error:
        return say(error)
    return ""


class _Parts:
    """What draws and moves one layout."""

    def __init__(self, forest: Forest, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook]) -> None:
        self.view = view = View(forest, kit, size, looks)
        self.marks = Marks(view.plan, view.pieces)
        self.motion = Motion(view)
        self.weather = Weather(view.plan, view.pieces)
