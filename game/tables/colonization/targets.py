"""What can be touched on the table of Colonization: spaces, stacks, borders, goods of poleis; a held stack and its stepper.

A stack is taken hold of, its units are counted out, and then every tile that it can reach is an end: touching one plays the
whole way, choice by choice (`Offered.plan`). All else is one choice each.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.engine.colonization import moves
from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import (
    ACTION,
    BACK,
    BUILD,
    FIGHT,
    FORTIFY,
    LEG,
    LOAD,
    MINTING,
    PATH,
    RECRUIT,
    SETTLE,
    SPEND,
    TRADE,
)
from game.engine.colonization.tables import FACTIONS, GOVERNMENTS, KINDS_OF_UNITS, SYMBOLS, UNITS
from game.engine.core import Action, State
from game.tables.base import UNDO, Area, Point, Target
from game.tables.colonization.geometry import Camera
from game.tables.colonization.ways import Way, loading, present, ways
from game.words import _

STACK, END, KIND, FIST, STEP = "stack ", "end ", "kind ", "commit ", "load "
LEVY, TALK, BY_STEPS = "levy", "talk", "by steps"
"""(Beginnings of) the ids of targets that take hold of something."""
REACH: Final = 0.40
"""How much of a tile's side the disc reaches round its middle."""
ON_SPACE: Final = {n.DISCOVER, n.STEP, n.PASS, n.WALL, n.STRIKE, n.FIGHT, n.BACK, n.SPEND, n.SETTLE, n.PLACE}
LEVIES: Final = {n.LEVY}
TALKS: Final = {n.DEAL, n.BARGAIN}
PLANNED: Final = {n.FROM, n.ADD, n.LEND, n.EVERYONE, n.WALK}
"""Choices that are only played as parts of a way."""
GOODS_AT: Final = {1: ((0.0, -4.0),), 2: ((-22.0, -4.0), (22.0, -4.0)), 3: ((-30.0, -4.0), (0.0, -4.0), (30.0, -4.0)),
                   4: ((-22.0, -24.0), (22.0, -24.0), (-22.0, 18.0), (22.0, 18.0))}  # fmt: skip
"""Where the goods of a partner are taken, in units from the tile's middle, by how many kinds it has."""
GOODS_SIZE: Final = 18.0
LINK_REACH: Final = 21.0
PLAIN_BUTTONS: Final[dict[int, Callable[[], str]]] = {
    n.MOVE: lambda: _("Move"), n.RECRUIT: lambda: _("Recruit"), n.BUILD: lambda: _("Link"), n.TRADE: lambda: _("Trade"),
    n.MINT: lambda: _("Mint"), n.REFORM: lambda: _("Govern"), n.FORTIFY: lambda: _("Fortify"), n.END: lambda: _("End the turn"),
    n.DONE: lambda: _("That is all"), n.YES: lambda: _("Yes"), n.NO: lambda: _("No"), n.USUAL: lambda: _("As usual"),
    n.PRESS: lambda: _("Fight on"), n.RETREAT: lambda: _("Retreat"), n.STOP: lambda: _("End here"), n.DRAW: lambda: _("Draw"),
    n.CHOICE: lambda: _("Choice of two"), n.PILE: lambda: _("From the pile"), n.OFFER: lambda: _("Make the offer"),
    n.JOINT: lambda: _("Ask to march together"),
}  # fmt: skip

ICONS: Final = {
    n.MOVE: "move", n.RECRUIT: "recruit", n.BUILD: "link", n.TRADE: "trade", n.MINT: "mint", n.REFORM: "govern",
    n.FORTIFY: "fortify", n.END: "done", n.DONE: "done", n.STOP: "done", n.DEAL: "transaction", n.BARGAIN: "bargain",
    n.OFFER: "bargain", n.JOINT: "bargain", n.MARCH: "move",
}  # fmt: skip
"""The drawings on the buttons of actions, by verb."""
PICTURES: Final = {
    n.GIVE: ("symbol", SYMBOLS), n.WANT: ("symbol", SYMBOLS), n.LEVY: ("symbol", SYMBOLS), n.HERO: ("portrait", UNITS),
    n.LOSE: ("portrait", UNITS), n.GOVERN: ("government", GOVERNMENTS), n.FACTION: ("power", FACTIONS),
}  # fmt: skip
"""The same where they say what is chosen."""


MEANT: Final = {
    LEG: "from", PATH: "step", MINTING: "strike", FORTIFY: "wall", FIGHT: "fight", BACK: "back", SPEND: "spend",
}  # fmt: skip
"""The word of what a click on a tile means, by phase."""


class Sayings(Protocol):
    """The words that targets need."""

    def says(self, action: Deed, state: Colonization) -> str:
        """One line on what `action` does."""
        ...

    def label(self, action: Deed, state: Colonization) -> str:
        """What stands on its button, where that is not one of `PLAIN_BUTTONS`; "" for none."""
        ...

    def stack_says(self, tile: int, state: Colonization) -> str:
        """One line on taking hold of the stack on `tile`."""
        ...

    def way_says(self, way: Way, state: Colonization) -> str:
        """One line on the end of a way."""
        ...

    def load_says(self, lent: bool, kind: int, more: bool, state: Colonization) -> str:
        """One line on one unit more or fewer."""
        ...

    def kind_label(self, kind: int) -> str:
        """What stands on the button of a kind of recruits."""
        ...

    def kind_says(self, kind: int) -> str:
        """One line on a kind of recruits."""
        ...

    def fist_says(self, count: int, state: Colonization) -> str:
        """One line on a fist of so many."""
        ...


@dataclass
class Held:
    """A stack that is held: own and the teammate's units that go along, kind by kind, of those there are."""

    tile: int
    own: list[int]
    lent: list[int]
    most_own: list[int]
    most_lent: list[int]
    least_own: list[int]
    least_lent: list[int]

    def change(self, lent: bool, kind: int, by: int) -> bool:
        """One unit more or fewer, if there is one; whether that was so."""
        counts = self.lent if lent else self.own
        most, least = (self.most_lent, self.least_lent) if lent else (self.most_own, self.least_own)
        count = max(least[kind], min(most[kind], counts[kind] + by))
        changed = count != counts[kind]
        counts[kind] = count
        return changed

    @property
    def units(self) -> int:
        """How many go along."""
        return sum(self.own) + sum(self.lent)


@dataclass(frozen=True)
class Stepper:
    """Where a kind of unit is counted: `minus` and `plus` are discs in window pixels."""

    lent: bool
    kind: int
    minus: Area
    plus: Area


class Places:
    """Where things are touched: discs in window pixels. `origin` is the table's corner."""

    def __init__(self, camera: Camera, origin: Point, steppers: Sequence[Stepper] = ()) -> None:
        self.camera = camera
        self.origin = origin
        self.steppers = steppers

    def at(self, point: Point, radius: float) -> Area:
        """A disc round a point of the table."""
        return Area(self.origin[0] + point[0], self.origin[1] + point[1], radius)

    def space(self, space: int) -> Area:
        """A space of the chart."""
        return self.at(self.camera.centre(space), self.camera.tile * REACH)

    def link(self, one: int, other: int) -> Area:
        """The border between two spaces."""
        return self.at(self.camera.border(one, other), LINK_REACH * self.camera.scale)

    def goods(self, space: int, place: int, of: int) -> Area:
        """A kind of goods of the polis on `space`."""
        x, y = self.camera.centre(space)
        dx, dy = GOODS_AT[max(1, min(4, of))][place]
        return self.at((x + dx * self.camera.scale, y + dy * self.camera.scale), GOODS_SIZE * self.camera.scale)


class Offered:
    """The actions offered now, and what is held of them."""

    def __init__(self, words: Sayings) -> None:
        self.words = words
        self.actions: list[Deed] = []
        self.held: Held | None = None
        self.open = ""
        """Which group of buttons is open: `LEVY` or `TALK`."""
        self.kind: int | None = None
        """The kind of unit that recruits are."""
        self.fist = 0
        self.plan: list[Action] = []
        """Choices that are made already and still to be played."""
        self._ways: list[Way] = []
        self._key: object = None

    def offer(self, actions: Sequence[Action], state: Colonization | None) -> None:
        """Offer `actions`; what is held is let go of, but for what stays good from one recruit to the next."""
        self.actions = [action for action in actions if isinstance(action, Deed)]
        if not self.actions or state is None:
            return
        self.open = ""
        self.held, self._ways = None, []
        kinds = self.kinds()
        if self.kind not in kinds:
            self.kind = kinds[0] if kinds else None
        if any(action.verb == n.FIST for action in self.actions):
            key = (state.year, state.step, state.to_move)
            if key != self._key:
                self._key, self.fist = key, 0
        if state.phase == LOAD:
            self._hold(state.legs[-1][0], state)

    def planned(self) -> Action | None:
        """The next choice that is made already, if it may be played; what cannot be played any more is forgotten."""
        if not self.plan:
            return None
        action = self.plan.pop(0)
        if action in self.actions:
            return action
        self.plan = []
        return None

    def verbs(self) -> set[int]:
        """The verbs of what may be chosen."""
        return {action.verb for action in self.actions}

    def kinds(self) -> list[int]:
        """Kinds of units that may be recruited."""
        return sorted({action.more for action in self.actions if action.verb == n.PLACE})

    @property
    def fists(self) -> list[int]:
        """How much may be committed."""
        return [action.value for action in self.actions if action.verb == n.FIST]

    # Holding ------------------------------------------------------------------------------------------------------

    def hold(self, target_id: str, state: Colonization) -> bool:
        """Take hold of what a target without an action stands for; whether there is such a thing."""
        word, _space, rest = target_id.partition(" ")
        if target_id in (LEVY, TALK):
            self.open = target_id
        elif word + " " == STACK:
            self._hold(int(rest), state)
        elif word + " " == KIND:
            self.kind = int(rest)
        elif word + " " == FIST:
            self.fist = int(rest)
        elif target_id == BY_STEPS and self.held is not None:
            begun = loading(state, self.held.tile, self.held.own, self.held.lent)
            self.plan = begun[1] if begun is not None else []
        elif word + " " == STEP and self.held is not None:
            lent, kind, by = (int(part) for part in rest.split())
            if self.held.change(bool(lent), kind, by):
                self._find_ways(state)
        elif word + " " == END:
            way = next((way for way in self._ways if way.end == int(rest)), None)
            if way is None:
                return False
            self.plan = list(way.actions)
        else:
            return False
        return True

    def _hold(self, tile: int, state: Colonization) -> None:
        """Hold the stack on `tile`: all of one's own units, or as many as can be paid for."""
        seat, mate = state.to_move, state.mate(state.to_move)
        most_own = present(state, seat, tile)
        most_lent = present(state, mate, tile) if state.joint == moves.AGREED else [0] * KINDS_OF_UNITS
        least_own, least_lent = [0] * KINDS_OF_UNITS, [0] * KINDS_OF_UNITS
        if state.phase == LOAD:
            leg = state.legs[-1]
            least_own, least_lent = leg[moves.OWN : moves.MATE], leg[moves.MATE : moves.LAND]
        lent = list(least_lent) if any(most_own) else list(most_lent)
        self.held = Held(tile, list(most_own), lent, most_own, most_lent, least_own, least_lent)
        self._find_ways(state)
        while not self._ways and self.held.units > 1 and self._fewer():
            self._find_ways(state)

    def _fewer(self) -> bool:
        held = self.held
        return held is not None and any(
            held.change(lent, kind, -1) for lent in (True, False) for kind in range(KINDS_OF_UNITS)
        )

    def _find_ways(self, state: Colonization) -> None:
        held = self.held
        self._ways = ways(state, held.tile, held.own, held.lent) if held is not None and held.units else []

    @property
    def ends(self) -> list[int]:
        """The tiles that the held stack can end on."""
        return [way.end for way in self._ways]

    def way_to(self, target_id: str) -> Way | None:
        """The way whose end a target is."""
        if not target_id.startswith(END):
            return None
        return next((way for way in self._ways if way.end == int(target_id[len(END) :])), None)

    def release(self) -> bool:
        """Let go of the stack, or close the group of buttons; whether there was anything."""
        had = self.held is not None or bool(self.open)
        self.held, self._ways, self.open, self.plan = None, [], "", []
        return had

    def prepare(self, action: Deed, state: Colonization) -> bool:
        """Take hold of all that `action` needs; whether it needs anything."""
        if action.verb == n.PLACE:
            self.kind = action.more
        elif action.verb == n.FIST:
            self.fist = action.value
        elif action.verb in LEVIES | TALKS:
            self.open = LEVY if action.verb in LEVIES else TALK
        elif action.verb == n.FROM:
            self._hold(state.tile_at[action.value], state)
        else:
            return False
        return True

    # Targets ------------------------------------------------------------------------------------------------------

    def targets(self, state: Colonization, places: Places) -> list[Target]:
        """What can be touched now."""
        if not self.actions:
            return []
        found: list[Target] = []
        if self.held is not None:
            found += self._held_targets(state, places)
        groups = self._groups(state)
        for action in self.actions:
            if action.verb == n.END:
                found += groups
                groups = []
            if self._is_offered(action):
                says = self.words.says(action, state)
                areas = self._areas(action, state, places)
                chosen, icon = self._is_chosen(action), icon_of(action)
                found.append(Target(action.text, action, areas, self._button(action, state), says, chosen, icon))
        found += self._stacks(state, places)
        if is_only_begun(state):
            groups.append(Target(UNDO, None, (), _("Back"), _("Choose another action")))
        return found + groups

    def _is_offered(self, action: Deed) -> bool:
        """Whether a choice is to be touched now, with what is held."""
        verb = action.verb
        if self.held is not None or verb in PLANNED:
            return False
        if self.open:
            return verb in (LEVIES if self.open == LEVY else TALKS)
        if verb == n.PLACE:
            return action.more == self.kind
        if verb == n.FIST:
            return action.value == self.fist
        return verb not in LEVIES | TALKS

    def _is_chosen(self, action: Deed) -> bool:
        return action.verb in (n.MARCH, n.FIST, n.OFFER)

    def _button(self, action: Deed, state: Colonization) -> str:
        label = PLAIN_BUTTONS.get(action.verb)
        return label() if label is not None else self.words.label(action, state)

    def _areas(self, action: Deed, state: Colonization, places: Places) -> tuple[Area, ...]:
        """Every disc that counts as touching `action`, the main one first."""
        verb, value = action.verb, action.value
        if verb in ON_SPACE:
            return (places.space(value),)
        if verb == n.LINK:
            return (places.link(value, action.more),)
        if verb == n.TAKE:
            kinds = [symbol for symbol, count in enumerate(state.symbols(state.tile_at[value])) if count]
            return (places.goods(value, kinds.index(action.more), len(kinds)),)
        if verb == n.STOP and state.phase == PATH:
            return (places.space(state.space[moves.here(state)]),)
        return ()

    def _stacks(self, state: Colonization, places: Places) -> list[Target]:
        """Stacks that can be taken hold of."""
        if self.open or state.phase not in (ACTION, LEG) or not self.verbs() & {n.MOVE, n.FROM}:
            return []
        held = self.held.tile if self.held is not None else -1
        ends = {way.end for way in self._ways}
        return [
            Target(f"{STACK}{tile}", None, (places.space(state.space[tile]),), "", self.words.stack_says(tile, state))
            for tile in moves.starts(state)
            if tile != held and tile not in ends
        ]

    def _held_targets(self, state: Colonization, places: Places) -> list[Target]:
        found = [
            Target(f"{END}{way.end}", None, (places.space(state.space[way.end]),), "", self.words.way_says(way, state))
            for way in self._ways
        ]
        held = self.held
        if held is None:
            return found
        if self._ways:
            found.append(Target(BY_STEPS, None, (), _("Step by step"), _("Choose the way space by space")))
        for stepper in places.steppers:
            counts, most = (held.lent, held.most_lent) if stepper.lent else (held.own, held.most_own)
            least = held.least_lent if stepper.lent else held.least_own
            for by, area in ((-1, stepper.minus), (1, stepper.plus)):
                if least[stepper.kind] <= counts[stepper.kind] + by <= most[stepper.kind]:
                    says = self.words.load_says(stepper.lent, stepper.kind, by > 0, state)
                    found.append(Target(f"{STEP}{int(stepper.lent)} {stepper.kind} {by}", None, (area,), "", says))
        return found

    def _groups(self, state: Colonization) -> list[Target]:
        """Buttons that open others, kinds of recruits, and the stepper of a fist."""
        found: list[Target] = []
        verbs = self.verbs()
        if self.held is None and not self.open:
            if verbs & LEVIES:
                found.append(Target(LEVY, None, (), _("Levy"), _("Take 2 FP, 2 AP or a coin for an action"),
                                    icon=drawing("levy")))
            if verbs & TALKS:
                found.append(Target(TALK, None, (), _("Bargain"), _("Offer FP, AP or coins to another player"),
                                    icon=drawing("bargain")))
        kinds = self.kinds()
        if len(kinds) > 1:
            for kind in kinds:
                label, says = self.words.kind_label(kind), self.words.kind_says(kind)
                icon = f"colonization/portrait-{UNITS[kind]}"
                found.append(Target(f"{KIND}{kind}", None, (), label, says, kind == self.kind, icon))
        fists = self.fists
        if fists:
            choices = {0: _("None"), max(fists): _("All"), self.fist - 1: "−", self.fist + 1: "+"}
            for count, label in choices.items():
                if count in fists and count != self.fist:
                    found.append(Target(f"{FIST}{count}", None, (), label, self.words.fist_says(count, state)))
        return found

    # What a click means -------------------------------------------------------------------------------------------

    def meant(self, space: int, state: Colonization) -> str | None:
        """The text of the action that a click on `space` would stand for, legal or not."""
        name, tile = state.scenario.names[space], state.tile_at[space]
        if tile < 0:
            return f"{'settle' if state.phase == SETTLE else 'discover'} {name}" if state.phase in (ACTION, SETTLE) else None
        if state.phase == RECRUIT and self.kind is not None:
            return f"place {UNITS[self.kind]} {name}"
        word = MEANT.get(state.phase)
        return f"{word} {name}" if word is not None else None


def is_only_begun(state: Colonization) -> bool:
    """Whether an action has been chosen that is made of items, and none of them yet: it can still be left."""
    chosen = len(state.list) if state.phase == TRADE else state.count
    asked = state.phase == TRADE and bool(state.refused)
    return state.phase in (RECRUIT, BUILD, TRADE, MINTING, FORTIFY) and not chosen and not asked


def icon_of(action: Deed) -> str:
    """The drawing on the button of `action`; "" for none."""
    about = PICTURES.get(action.verb)
    if about is not None:
        return f"colonization/{about[0]}-{about[1][action.value]}"
    return drawing(ICONS.get(action.verb, ""))


def drawing(action: str) -> str:
    """The drawing of an action; "" for none."""
    return f"colonization/action-{action}" if action else ""


def is_state(state: State) -> Colonization:
    """`state` as a position of Colonization. Raises `TypeError`."""
    if not isinstance(state, Colonization):
        raise TypeError("a position of Colonization is expected")
    return state
