"""The table of Myrmes as the table scene uses it (see `game.tables.base`)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.core import Action, Event, IllegalAction, Level, State
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import Forest
from game.engine.myrmes.events import Cleared, ExitPlaced, PreyHunted, SeasonBegan, Stepped, TileLaid
from game.engine.myrmes.nests import EVENT, NURSES
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.tables.base import Foresight, Point, Prompt, SeatLook, Target, Told
from game.tables.moving import MovingTable, Parts, box_of, hit, nearest
from game.tables.myrmes.geometry import AT_HOME
from game.tables.myrmes.marks import Marks
from game.tables.myrmes.motion import Motion
from game.tables.myrmes.nursing import moved, needed, nurse_at
from game.tables.myrmes.placing import Placing
from game.tables.myrmes.targets import NEST, NURSE, Offered, Places, is_state, nest_thing
from game.tables.myrmes.view import RIPPLE_RATE, View
from game.tables.myrmes.weather import Weather
from game.tables.myrmes.wording import Wording
from game.tables.slip import SlipText
from game.ui.kit import Kit
from game.words import say

HELD_SCALE = 1.1
"""How large a nurse in the hand is."""
CARRIED = 7
"""Design units the pointer moves before a touch is carrying."""
AIM_WEIGHT, MAIN_WEIGHT = 3, 9
"""How much what may be chosen, and what is being done, should stay in sight beside a slip."""


class MyrmesTable(MovingTable[Myrmes, View, "_Parts"]):
    """Draws and animates one match of Myrmes."""

    flow_rate = 10.0
    words: Wording

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        super().__init__(level, looks, kit)
        if not isinstance(level, Forest):
            raise TypeError("a forest of Myrmes is expected")
        self.forest = level
        self.words = Wording(level, looks)
        self._offered = Offered(level, self.words)
        self._refused: Deed | None = None
        """The way a held tile cannot be laid, under the pointer."""
        self._ahead: tuple[object, ...] = ()
        """For which season the next one is ready."""
        self._nest_of: int | None = None
        """The nest that was asked for; None: that of whoever decides."""
        self._carried: _Carried | None = None
        """The nurse in the hand."""

    # What the life of a table asks for ----------------------------------------------------------------------------

    def _own(self, state: State) -> Myrmes:
        return is_state(state)

    def _open(self, size: tuple[int, int]) -> "_Parts":
        return _Parts(self.forest, self.kit, size, self.looks)

    def _open_small(self, size: tuple[int, int]) -> View:
        return View(self.forest, self.kit, size, self.looks, nest=False)

    def _warm(self, parts: "_Parts") -> int:
        return parts.view.warm(self.seat_in_view)

    def _first_frame(self, parts: "_Parts") -> None:
        super()._first_frame(parts)
        if parts.view.has_nest:
            parts.view.earth(parts.view.level_of(self.seat_in_view)).picture()
        parts.view.warm_later()
        self.kit.art.warm([*parts.weather.drawings(), *parts.marks.drawings()])

    def _watch(self, parts: "_Parts") -> None:
        parts.motion.watch(self.seat_in_view)

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
        self._refused = self._carried = None
        self._offered.offer(actions, self._state)

    def _said_of(self, target: Target, foresight: Foresight | None, state: Myrmes) -> SlipText:
        action = target.action if isinstance(target.action, Deed) else None
        if target.target_id.startswith(NURSE):
            room = int(target.target_id[len(NURSE) :].split()[0])
            return SlipText(target.says, self.words.names.about_room(room, state.to_move, state), None)
        return self.words.slip(target.says, action, foresight, state)

    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        super().point_at(target, foresight)
        action, parts, state = self._pointed_action(), self._parts, self._state
        if target is not None and action is not None and action.spaces and parts is not None and state is not None:
            # The slip stays clear of the whole tile, not of its middle only.
            places = self._places(parts)
            boxes = [box_of(places.space(space)) for space in action.spaces]
            self._slip.point(self._said_of(target, foresight, state), boxes[0].unionall(boxes[1:]))

    def _tell_hovered(self) -> bool:
        if self._pointed is None and self._slip.waiting:
            return False
        before, self._refused = self._refused, None
        return super()._tell_hovered() or self._refused != before

    def _lies_at(self, parts: "_Parts", point: Point, state: Myrmes) -> tuple[SlipText, pygame.Rect] | None:
        """What lies at `point` (why a held tile cannot), and the box it is told beside."""
        inside = self._inside(point)
        space = parts.view.plan.space_at(inside)
        places = self._places(parts)
        if space is not None:
            self._refused = self._offered.placing.refused(space, state) if self._offered.placing is not None else None
            if self._refused is not None:
                return SlipText(_why(self._refused, state), "", None), box_of(places.space(space))
            text, more, _rule = self.words.names.lies(space, state)
            return SlipText(text, more, None), box_of(places.space(space))
        thing = nest_thing(inside, parts.view.plan, state)
        if thing is None:
            return None
        text, more, _rule = self.words.names.thing(*thing, self.seat_in_view, state)
        return SlipText(text, more, None), pygame.Rect(point[0] - 8, point[1] - 8, 16, 16)

    def _spot_at(self, point: Point) -> int | None:
        return self._view.plan.space_at(self._inside(point)) if self._view is not None else None

    def _spot_called(self, place: str) -> int | None:
        return self.forest.numbers.get(place)

    def _spot_in(self, view: View, spot: int) -> Point:
        return view.plan.centres[spot]

    # Drawing ------------------------------------------------------------------------------------------------------

    def _draw_all(self, surface: pygame.Surface, parts: "_Parts") -> None:
        view, motion, origin, state = parts.view, parts.motion, self.rect.topleft, self._state
        if state is None:
            return
        seat = self.seat_in_view
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
        view.nest.draw(surface, origin, seat, self._nurses_shown(parts, state) if deciding else None)
        if deciding:
            parts.marks.draw_nest(surface, self._targets, self._pointed)
            parts.marks.draw_tray(surface, origin, state, self._offered, self._pointed)
            if self._carried is not None:
                name = f"octagon-{view.pieces.letter(seat)}"
                view.pieces.get(name, round(view.plan.nest_unit * HELD_SCALE, 4)).draw(surface, *self._carried.at)
        motion.draw(surface, origin)
        self._slip.draw(surface, self.rect, self._obstacles(parts), self._corners(parts))

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
        if self._offered.placing is not None:
            found += self._kept_clear(parts, self._offered.placing)
        if n.EVENT in self._offered.verbs():  # events are weighed against the larvae, soldiers and workers of the nest
            nest = pygame.Rect(*map(round, parts.view.plan.nest)).move(self.rect.topleft)
            found.append((nest, AIM_WEIGHT))
        return found

    def _corners(self, parts: "_Parts") -> list[pygame.Rect]:
        """Where the slip of a tile or event may lie out of the way: corners of the floor, with and without the row of tiles."""
        if self._offered.placing is None and n.EVENT not in self._offered.verbs():
            return []
        floor = pygame.Rect(*map(round, parts.view.plan.floor)).move(self.rect.topleft)
        above = floor.copy()
        above.height = round(parts.view.plan.tray[1])
        return [floor, above]

    def _kept_clear(self, parts: "_Parts", placing: Placing) -> list[tuple[pygame.Rect, int]]:
        """What a tile is chosen by: all hexes that it may cover, what lies beside them, other tiles in hand, the wheel."""
        places, plan = self._places(parts), parts.view.plan
        room = placing.covered()
        room = room.union(*(self.forest.touching[space] for space in room))
        areas = [places.space(space) for space in room]
        count = len(self._offered.kinds())
        areas += [places.at(plan.kind(number, count), plan.kind_step(count) / 2) for number in range(count)]
        if plan.wheel_radius:
            areas.append(places.at(plan.wheel, plan.wheel_radius))
        return [(box_of(area), AIM_WEIGHT) for area in areas]

    def _draw_small(self, surface: pygame.Surface, view: View, origin: tuple[int, int], spots: Sequence[int]) -> None:
        view.draw_ground(surface, origin)
        view.draw_tiles(surface, origin)
        marks = Marks(view.plan, view.pieces)
        for space in spots:
            marks.flash(surface, origin, space)
        view.draw_lying(surface, origin)

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

    def _flow(self, dt: float) -> bool:
        if self.flows:
            self._look_ahead()
        return super()._flow(dt)

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

    def _make_targets(self, parts: "_Parts", state: Myrmes) -> list[Target]:
        return self._offered.targets(state, self._places(parts), self.seat_in_view)

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
        return nearest(hits, point)

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

    # Carrying nurses ------------------------------------------------------------------------------------------------

    def lift(self, point: Point) -> bool:
        state, parts, offered = self._state, self._parts, self._offered
        if state is None or parts is None or not offered.is_placing_nurses or self.seat_in_view != state.to_move:
            return False
        room = nurse_at(parts.view.plan, self._inside(point), offered.nurses, offered.free_nurses)
        self._carried = _Carried(room, point, point) if room is not None else None
        return self._carried is not None

    def put_down(self, point: Point) -> list[Target] | None:
        carried, self._carried = self._carried, None
        parts, state = self._parts, self._state
        if carried is None or parts is None or state is None or math.dist(carried.begun, point) < self.kit.px(CARRIED):
            return None
        offered = self._offered
        room = parts.view.plan.nurses_room_at(self._inside(point))
        if room is None or room == carried.room:
            return self._renew()
        if offered.carry(carried.room, room, state.to_move):
            self.sound("nurse", 0.0, 0.8)
            return self._renew()
        without = moved(offered.nurses, offered.free_nurses, carried.room, AT_HOME) or list(offered.nurses)
        more = needed(without, room)
        self.say_at(point, self.words.names.needs_nurses(room, more, offered.free_nurses - sum(without)))
        return self._renew()

    def hover(self, point: Point | None) -> bool:
        if self._carried is not None and point is not None:
            self._carried = replace(self._carried, at=point)
            return True
        return super().hover(point)

    def _nurses_shown(self, parts: "_Parts", state: Myrmes) -> list[int] | None:
        """Nurses by room as they are being placed, the one in the hand where it would be put; None when they are not."""
        shown, carried = self._offered.shown_nurses, self._carried
        if shown is None or self.seat_in_view != state.to_move:
            return None
        if carried is None:
            return shown
        room = parts.view.plan.nurses_room_at(self._inside(carried.at))
        home = moved(shown, self._offered.free_nurses, carried.room, AT_HOME)
        there = moved(shown, self._offered.free_nurses, carried.room, room) if room is not None else None
        return there or home or shown

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

    def warning(self, action: Action, state: State) -> str:
        if not isinstance(action, Deed) or action.verb != n.END:
            return ""
        return self.words.lost_worker(is_state(state), self._offered.verbs())

    # Words --------------------------------------------------------------------------------------------------------

    def headline(self, told: Told) -> str:
        return self.words.headline(told)

    def prompt(self, state: State) -> Prompt:
        offered = self._offered
        return self.words.prompt(is_state(state), offered.kind, offered.shown_nurses, offered.verbs())


def _why(action: Deed, state: Myrmes) -> str:
    """Why `action` is not possible, in the chosen language; "" when it is."""
    try:
        state.clone().apply_action(action)
    except IllegalAction as error:
        return say(error)
    return ""


@dataclass(frozen=True)
class _Carried:
    """A nurse in the hand: the room it was taken from (`AT_HOME`: the nursery), where the button went down, where it is."""

    room: int
    begun: Point
    at: Point


class _Parts(Parts[View, Motion]):
    """What draws and moves one layout."""

    def __init__(self, forest: Forest, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook]) -> None:
        view = View(forest, kit, size, looks)
        super().__init__(view, Motion(view))
        self.marks = Marks(view.plan, view.pieces)
        self.weather = Weather(view.plan, view.pieces)
