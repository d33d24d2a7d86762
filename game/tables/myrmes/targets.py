"""What can be touched on the table of Myrmes, and what a click anywhere would stand for.

Nurses are set step by step on the nest (targets without an action) and placed by one button; a kind of tile is taken from the
row below the floor first, then laid on the floor. Everything else is one touch.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.engine.core import Action, State
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import Forest, nurses_in
from game.engine.myrmes.nests import ATELIER, EVENT, HARVEST, PAY, SORTIE, STAND, WORK
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    NEED_CUBES,
    NEED_SPECIAL,
    NURSE_STEPS,
    OBJECTIVES,
    QUARRY,
    STONE,
    TILES,
)
from game.tables.base import Area, Point, Target
from game.tables.myrmes.geometry import AT_HOME, LEVELS, PLACES, ROOMS, WHEEL_RADIUS, Plan
from game.tables.myrmes.nursing import moved
from game.tables.myrmes.placing import Placing, anchor
from game.words import _

REACH: Final = 0.90
"""A hex is touched within this share of its outer radius."""
KIND, NURSE, NEST = "kind ", "set ", "nest "
"""Beginnings of ids of targets without an action: a kind of tile, nurses of a room, another nest to look at."""
ON_HEX: Final = (n.OUT, n.GO, n.STAND, n.HARVEST, n.EXTRA, n.TUNNEL, n.GIVE, n.NAME)
"""What is touched on the floor; of a tile all its hexes count."""
BUTTONS: Final[dict[int, Callable[[], str]]] = {
    n.CLEAR: lambda: _("Clear it (1 earth)"), n.END: lambda: _("End its way"), n.ENOUGH: lambda: _("Enough"),
    n.DIG: lambda: _("Dig deeper"), n.NURSE: lambda: _("New nurse"), n.DONE: lambda: _("Leave the atelier"),
    n.TRADE: lambda: _("3 larvae for a food"), n.WINTER: lambda: _("Let winter come"),
}  # fmt: skip
CUBE_BUTTONS: Final[dict[int, Callable[[str], str]]] = {
    n.SCAVENGE: lambda cube: _("Take {cube}").format(cube=cube),
    n.PAY: lambda cube: _("Pay {cube}").format(cube=cube),
    n.DROP: lambda cube: _("Drop {cube}").format(cube=cube),
}


class Sayings(Protocol):
    """The words that targets need."""

    def says(self, action: Deed, state: Myrmes) -> str:
        """One line on what `action` does."""
        ...

    def cube(self, kind: int) -> str:
        """What a cube is called."""
        ...

    def event(self, place: int) -> str:
        """What a space of the event track is called."""
        ...

    def kind_says(self, kind: int, state: Myrmes) -> str:
        """One line on a kind of tile."""
        ...

    def nurses_say(self, room: int, count: int, state: Myrmes) -> str:
        """One line on `count` nurses in a room."""
        ...

    def nest_says(self, seat: int) -> str:
        """One line on looking at the nest of `seat`."""
        ...


class Places:
    """Where things are touched: discs in window pixels."""

    def __init__(self, plan: Plan, origin: Point) -> None:
        self.plan = plan
        self.origin = origin

    def at(self, point: Point, radius: float) -> Area:
        """A disc round a point of the table."""
        return Area(self.origin[0] + point[0], self.origin[1] + point[1], radius)

    def near(self, point: Point, units: float) -> Area:
        """A disc of `units` of the nest."""
        return self.at(point, units * self.plan.nest_unit)

    def space(self, space: int) -> Area:
        """A hex of the floor."""
        return self.at(self.plan.centres[space], self.plan.hex_radius * REACH)

    def tile(self, space: int, state: Myrmes) -> tuple[Area, ...]:
        """A hex, or all hexes of the tile that begins there."""
        spaces = state.spaces_of(space) if state.tile[space] == space else [space]
        return tuple(self.space(each) for each in spaces)

    def goal(self, number: int, state: Myrmes) -> Area:
        """An objective's tile."""
        return self.near(self.plan.goal(state.goals.index(number)), 40 * self.plan.goal_scale)

    def nurse(self, room: int, count: int) -> Area:
        """Where a touch sets `count` nurses in a room: the last of their places; for none the room's name."""
        if not count:
            x, y, _wide, high = ROOMS[room]
            return self.near(self.plan.inside(x, y - high / 2), 24)
        return self.near(self.plan.nurse_seat(room, count - 1, NURSE_STEPS[room][-1]), 18)


class Offered:
    """The actions offered now, and what is held of them."""

    def __init__(self, forest: Forest, words: Sayings) -> None:
        self.forest = forest
        self.words = words
        self.actions: list[Deed] = []
        self.kind: int | None = None
        """The kind of tile that is being laid."""
        self.placing: Placing | None = None
        self.nurses = [0, 0, 0, 0]
        """Nurses being placed, by room."""
        self._placed: dict[int, list[int]] = {}
        """By seat: how its nurses were placed last."""
        self._key: object = None

    def offer(self, actions: Sequence[Action], state: Myrmes | None) -> None:
        """Offer `actions`; a tile is held no longer, nurses begin as they were placed last where there are enough."""
        self.actions = [action for action in actions if isinstance(action, Deed)]
        self.kind = self.placing = None
        key = (state.key(), state.to_move) if state is not None and self.actions else None
        if key is not None and key != self._key and state is not None and self.is_placing_nurses:
            last = self._placed.get(state.to_move, [0, 0, 0, 0])
            self.nurses = list(last) if sum(last) <= self.free_nurses else [0, 0, 0, 0]
        if key is not None:
            self._key = key

    @property
    def is_placing_nurses(self) -> bool:
        """Whether nurses are to be placed."""
        return any(action.verb == n.NURSES for action in self.actions)

    @property
    def free_nurses(self) -> int:
        """Nurses there are to place."""
        return max((sum(nurses_in(action.value)) for action in self.actions if action.verb == n.NURSES), default=0)

    @property
    def shown_nurses(self) -> list[int] | None:
        """Nurses as they are being placed; None when they are not."""
        return self.nurses if self.is_placing_nurses else None

    def carry(self, start: int, end: int, seat: int) -> bool:
        """Carry a nurse from room to room, not told to anybody yet; whether that can be."""
        after = moved(self.nurses, self.free_nurses, start, end)
        if after is None:
            return False
        self.nurses = after
        self._placed[seat] = list(after)
        return True

    def verbs(self) -> frozenset[int]:
        """What kinds of actions are offered (``n.GO``, ``n.PLACE`` ...)."""
        return frozenset(action.verb for action in self.actions)

    def kinds(self) -> list[int]:
        """Kinds of tiles that may be laid."""
        return sorted({action.value for action in self.actions if action.verb == n.PLACE})

    # Holding ------------------------------------------------------------------------------------------------------

    def hold(self, target_id: str, state: Myrmes, plan: Plan) -> bool:
        """Take hold of what a target without an action stands for; whether there is such a thing."""
        if target_id.startswith(KIND):
            self.take_kind(next(tile.number for tile in TILES if tile.tile_id == target_id[len(KIND) :]), plan)
            return True
        if target_id.startswith(NURSE):
            room, count = map(int, target_id[len(NURSE) :].split())
            self.set_nurses(room, count, state.to_move)
            return True
        return False

    def take_kind(self, kind: int, plan: Plan) -> None:
        """Tiles of `kind` are laid from now on."""
        self.kind = kind
        ways = [action for action in self.actions if action.verb == n.PLACE and action.value == kind]
        self.placing = Placing(self.forest, plan, ways)

    def set_nurses(self, room: int, count: int, seat: int) -> None:
        """Place `count` nurses in a room, not told to anybody yet."""
        self.nurses[room] = count
        self._placed[seat] = list(self.nurses)

    def prepare(self, action: Deed, state: Myrmes, plan: Plan) -> bool:
        """Take hold of all that `action` needs; whether it needs anything."""
        if action.verb == n.PLACE:
            self.take_kind(action.value, plan)
            if self.placing is not None:
                self.placing.turned = action
            return True
        if action.verb == n.NURSES:
            self.nurses = list(nurses_in(action.value))
            return True
        return False

    def release(self) -> bool:
        """Let go of the kind of tile; whether one was held."""
        held = self.kind is not None
        self.kind = self.placing = None
        return held

    # Targets ------------------------------------------------------------------------------------------------------

    def targets(self, state: Myrmes, places: Places, shown_seat: int) -> list[Target]:
        """What can be touched now."""
        if not self.actions:
            return []
        found: list[Target] = []
        if self.is_placing_nurses:
            found += self._nurse_targets(state, places)
        for action in self.actions:
            if action.verb == n.NURSES or (action.verb == n.PLACE and action.value != self.kind):
                continue
            if self.kind is not None and action.verb == n.GO:
                continue
            says = self.words.says(action, state)
            found.append(Target(action.text, action, self._areas(action, state, places), self._button(action, state), says))
        found += self._kind_targets(state, places)
        found += self._nests(state, places, shown_seat)
        return found

    def _areas(self, action: Deed, state: Myrmes, places: Places) -> tuple[Area, ...]:
        """Every disc that counts as touching `action`, the main one first."""
        verb, value, plan = action.verb, action.value, places.plan
        if verb in ON_HEX:
            return places.tile(value, state) if verb in (n.GO, n.GIVE, n.NAME) else (places.space(value),)
        if verb == n.PLACE:
            return (places.at(anchor(plan, action.spaces), plan.hex_radius * 0.5),)
        if verb == n.EVENT:
            return (places.near(plan.event_place(value), 26),)
        if verb == n.ROOM:
            if value == QUARRY:
                return (places.near(plan.label(value, 1 if action.more == STONE else 0), 31),)
            return places.near(plan.label(value), 34), places.near(plan.level(value), 40)
        if verb == n.DIG:
            level = state.level[state.to_move] + 1
            return places.near(plan.disc(1), 24), places.near(plan.level(level), 44)
        if verb == n.NURSE:
            return (places.near(plan.disc(2), 24),)
        if verb == n.OBJECTIVE:
            return (places.goal(value, state),)
        if verb in (n.PAY, n.DROP):
            return self._cubes(value, state, places)
        return ()

    def _cubes(self, kind: int, state: Myrmes, places: Places) -> tuple[Area, ...]:
        """The cubes of a kind in the store."""
        stock = state.stock[state.to_move * 3 : state.to_move * 3 + 3]
        first, over = sum(stock[:kind]), is_over(state, state.to_move)
        return tuple(places.near(places.plan.cube(first + number, over), 20) for number in range(stock[kind]))

    def _button(self, action: Deed, state: Myrmes) -> str:
        """What stands on the button of an action; "" for those that have a place of their own only."""
        if action.verb == n.EVENT and action.value == state.dice[state.season]:
            return _("Stay at {event}").format(event=self.words.event(action.value))
        if action.verb in CUBE_BUTTONS:
            return CUBE_BUTTONS[action.verb](self.words.cube(action.value))
        if action.verb == n.BORN:
            return _("Workers {workers}, soldiers {soldiers}").format(workers=action.value, soldiers=action.more)
        label = BUTTONS.get(action.verb)
        return label() if label is not None else ""

    def _nurse_targets(self, state: Myrmes, places: Places) -> list[Target]:
        found = []
        free = self.free_nurses
        for room, steps in enumerate(NURSE_STEPS):
            others = sum(self.nurses) - self.nurses[room]
            for count in steps:
                if count != self.nurses[room] and others + count <= free:
                    says = self.words.nurses_say(room, count, state)
                    found.append(Target(f"{NURSE}{room} {count}", None, (places.nurse(room, count),), "", says))
        code = ".".join(map(str, self.nurses))
        action = next((each for each in self.actions if each.text == f"nurses {code}"), None)
        if action is not None:
            says = self.words.says(action, state)
            found.append(Target(action.text, action, (), _("Place the nurses"), says, chosen=True))
        return found

    def _kind_targets(self, state: Myrmes, places: Places) -> list[Target]:
        kinds = self.kinds()
        radius = places.plan.kind_step(len(kinds)) * 0.48
        return [
            Target(
                KIND + TILES[kind].tile_id, None, (places.at(places.plan.kind(number, len(kinds)), radius),), "",
                self.words.kind_says(kind, state), chosen=kind == self.kind,
            )
            for number, kind in enumerate(kinds)
            if kind != self.kind
        ]  # fmt: skip

    def _nests(self, state: Myrmes, places: Places, shown: int) -> list[Target]:
        others = [seat for seat in range(state.players) if seat != shown]
        return [
            Target(f"{NEST}{seat}", None, (places.near(places.plan.other_seat(number), 20),), "", self.words.nest_says(seat))
            for number, seat in enumerate(reversed(others))
        ]

    # What a click means -------------------------------------------------------------------------------------------

    def meant(self, point: Point, state: Myrmes, plan: Plan) -> str | None:
        """The text of the action that a click at `point` (pixels of the table) would stand for, legal or not."""
        space = plan.space_at(point)
        if space is not None:
            return self._meant_hex(space, state)
        near = nest_thing(point, plan, state)
        if near is None:
            return None
        what, number = near
        if what == "event" and state.phase == EVENT:
            return f"event {number}"
        if what == "level" and state.phase == WORK:
            return f"room {number}" + (" earth" if number == QUARRY else "")
        if what == "goal" and state.phase == ATELIER:
            return f"objective {OBJECTIVES[state.goals[number]].goal_id}"
        if what == "disc" and state.phase == ATELIER and number in (1, 2):
            return ("dig", "nurse")[number - 1]
        return None

    def _meant_hex(self, space: int, state: Myrmes) -> str | None:
        name = self.forest.names[space]
        if state.phase == SORTIE and self.placing is not None:
            way = self.placing.refused(space, state)
            return way.text if way is not None else None
        if state.phase == SORTIE:
            first = state.tile[space]
            return f"go {self.forest.names[first] if first >= 0 else name}"
        words = {WORK: "out", STAND: "stand", HARVEST: "extra" if not state.left else "harvest", ATELIER: "tunnel"}
        if state.phase in words:
            return f"{words[state.phase]} {name}"
        if state.phase == PAY:
            need = OBJECTIVES[state.goal].need
            first = state.tile[space]
            if need != NEED_CUBES and first >= 0:
                return f"{'give' if need == NEED_SPECIAL else 'name'} {self.forest.names[first]}"
        return None


def is_over(state: Myrmes, seat: int) -> bool:
    """Whether a seat has more cubes than the room for its store shows in two rows."""
    return state.cubes(seat) > 6


def nest_thing(point: Point, plan: Plan, state: Myrmes) -> tuple[str, int] | None:
    """What of the nest lies at `point`: ("event", place), ("room", room), ("store", 0), ("level", level), ("disc", space),
    ("goal", slot), ("nursery", 0), ("wheel", 0) or ("bill", 0)."""
    unit = plan.nest_unit

    def near(at: Point, units: float, high: float = 0.0) -> bool:
        return abs(point[0] - at[0]) <= units * unit and abs(point[1] - at[1]) <= (high or units) * unit

    for place in range(PLACES):
        if near(plan.event_place(place), 28):
            return "event", place
    for space in range(4):
        if near(plan.disc(space), 22):
            return "disc", space
    for slot in range(len(state.goals)):
        if near(plan.goal(slot), 44 * plan.goal_scale, 31 * plan.goal_scale):
            return "goal", slot
    for level, (_x, _y, wide, high) in enumerate(LEVELS):
        if near(plan.level(level), wide / 2, high / 2):
            return "level", level
    for room, (_x, _y, wide, high) in enumerate(ROOMS):
        if near(plan.room(room), wide / 2, high / 2 + 12):
            return "room", room
    if near(plan.inside(396, 396), 86, 68):
        return "store", 0
    if plan.nurses_room_at(point) == AT_HOME:
        return "nursery", 0
    if near(plan.wheel, WHEEL_RADIUS * plan.wheel_scale):
        return "wheel", 0
    left, top, wide, high = plan.bill
    if left <= point[0] <= left + wide and top <= point[1] <= top + high:
        return "bill", 0
    return None


def is_state(state: State) -> Myrmes:
    """`state` as a position of Myrmes. Raises `TypeError`."""
    if not isinstance(state, Myrmes):
        raise TypeError("a position of Myrmes is expected")
    return state
