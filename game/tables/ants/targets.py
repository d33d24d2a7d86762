"""What can be touched on the table of Ants!, and what a click anywhere would stand for.

An ant with choices is taken hold of first (a target without an action); so is the kind of the next new ant, by two buttons
that stay. Everything else is one touch.
"""

from collections.abc import Sequence
from typing import Protocol

from game.engine.ants import notation as n
from game.engine.ants.board import SOLDIER, WORKER, Park
from game.engine.ants.ground import CALL, COLLECT, CREATE, MOVE, PLACE, VICTIM
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.core import Action, State
from game.tables.ants.geometry import Plan
from game.tables.base import Area, Point, Target
from game.words import _

REACH = 0.90
"""A space is touched within this share of its hexagon's outer radius."""
CHAMBER = 42.0
"""Units from a Queen within which she is touched."""

TAKEN = "ant "
KINDS = ("kind worker", "kind soldier")
"""Ids of targets without an action: an ant to take hold of (with its space's name), the kind of the next new ant."""
NEW = {n.NEW_WORKER: WORKER, n.NEW_SOLDIER: SOLDIER}
HELD_VERBS = (n.GO, n.HIT, n.HIT_QUEEN, n.TAKE)
"""What is done with an ant that was taken hold of."""


class Sayings(Protocol):
    """The words that targets need."""

    def name(self, space: int) -> str:
        """What a space is called."""
        ...

    def target_says(self, action: Action, state: Ants) -> str:
        """One line on what `action` does."""
        ...


class Offered:
    """The actions offered now, and what is held of them."""

    def __init__(self, park: Park, words: Sayings) -> None:
        self.park = park
        self.words = words
        self.actions: list[Move] = []
        self.held: int | None = None
        """The space of the ant that is held."""
        self.kind = WORKER
        """Which kind of ant a touch on an exit makes."""

    def offer(self, actions: Sequence[Action]) -> None:
        """Offer `actions`; an ant without a choice left is let go, the only one that has any is held."""
        self.actions = [action for action in actions if isinstance(action, Move)]
        able = self.holdable()
        if len(able) == 1:
            self.held = able[0]
        elif self.held not in able:
            self.held = None
        kinds = {NEW[action.verb] for action in self.actions if action.verb in NEW}
        if kinds and self.kind not in kinds:
            self.kind = min(kinds)

    def holdable(self) -> list[int]:
        """Spaces of ants that can be taken hold of."""
        return sorted({action.start for action in self.actions if action.verb in HELD_VERBS})

    def hold(self, target: Target) -> bool:
        """Take hold of what `target` (one without an action) stands for; whether there is such a thing."""
        if target.target_id in KINDS:
            self.kind = KINDS.index(target.target_id)
            return True
        space = self.park.numbers.get(target.target_id.removeprefix(TAKEN))
        if space is None or space not in self.holdable():
            return False
        self.held = space
        return True

    def release(self) -> bool:
        """Let go of the ant; whether one was held that need not be."""
        if self.held is None or len(self.holdable()) < 2:
            return False
        self.held = None
        return True

    def pointed(self, target: Target | None) -> int | None:
        """The space of the ant that `target` would take hold of, None for any other."""
        if target is None or target.action is not None or not target.target_id.startswith(TAKEN):
            return None
        return self.park.numbers.get(target.target_id.removeprefix(TAKEN))

    def of_ant(self, space: int) -> list[Move]:
        """What the ant on `space` may do."""
        return [action for action in self.actions if action.verb in HELD_VERBS and action.start == space]

    # Targets ------------------------------------------------------------------------------------------------------

    def targets(self, state: Ants, places: "Places") -> list[Target]:
        """What can be touched now."""
        return [*self._kinds(), *self._acts(state, places), *self._takes_hold(places)]

    def _acts(self, state: Ants, places: "Places") -> list[Target]:
        found = []
        for action in self.actions:
            if action.verb in HELD_VERBS and action.start != self.held:
                continue
            if action.verb in NEW and NEW[action.verb] != self.kind:
                continue
            says = self.words.target_says(action, state)
            found.append(Target(action.text, action, places.of(action), self._button(action), says))
        return found

    def _takes_hold(self, places: "Places") -> list[Target]:
        found = []
        for space in self.holdable():
            if space != self.held:
                name = self.words.name(space)
                says = _("Take the ant on {space}").format(space=name)
                found.append(Target(TAKEN + self.park.names[space], None, (places.space(space),), "", says))
        return found

    def _kinds(self) -> list[Target]:
        """The two kinds of new ants, as far as one of them can be made."""
        possible = {NEW[action.verb] for action in self.actions if action.verb in NEW}
        if not possible:
            return []
        labels = (_("Worker (1 food)"), _("Soldier (2 food)"))
        return [
            Target(KINDS[kind], None, (), labels[kind], chosen=kind == self.kind)
            for kind in (WORKER, SOLDIER)
            if kind in possible
        ]

    def _button(self, action: Move) -> str:
        """What stands on the button of an action that has no place of its own."""
        return {
            n.ENOUGH: _("It has had enough"), n.TAKE_ALL: _("Collect the rest"), n.DONE: _("End moves"),
            n.ALL: _("All of them"), n.FIGHT: _("Fight"), n.END: _("End turn"),
        }.get(action.verb, "")  # fmt: skip

    # What a click means -------------------------------------------------------------------------------------------

    def meant(self, space: int | None, hill: int | None, state: Ants) -> str | None:
        """The text of the action that a click on `space`, or on the anthill `hill`, would stand for, legal or not."""
        if hill is not None and space is None:
            held = self._meant_ant(state)
            if state.phase != MOVE or held is None or hill == state.hill(state.to_move):
                return None
            return f"hit {self.park.names[held]}>queen{self.park.hills[hill].number}"
        if space is None:
            return None
        name = self.park.names[space]
        words = {PLACE: "play", VICTIM: "eat", CALL: "call"}
        if state.phase in words:
            return f"{words[state.phase]} {name}"
        if state.phase == CREATE:
            return f"{'soldier' if self.kind == SOLDIER else 'worker'} {name}"
        if state.phase in (MOVE, COLLECT):
            return self._meant_with_ant(space, state)
        return None

    def _meant_ant(self, state: Ants) -> int | None:
        """The ant that a click elsewhere is about: the one held, or the only one there is."""
        if self.held is not None:
            return self.held
        able = self.holdable()
        return able[0] if len(able) == 1 else None

    def _meant_with_ant(self, space: int, state: Ants) -> str | None:
        held = self._meant_ant(state)
        ant = state.ants[space]
        own = ant >= 0 and ant // 2 == state.to_move
        name = self.park.names[space]
        if held is None or held == space:
            # An own ant that cannot act: the engine says why not, whichever way it were to go.
            if own and space not in self.holdable() and state.phase == MOVE:
                return self._meant_of_idle(space, state)
            return None
        if state.phase == COLLECT:
            return f"take {self.park.names[held]}<{name}"
        attack = (ant >= 0 and not own) or state.bug[space] >= 0
        return f"{'hit' if attack else 'go'} {self.park.names[held]}>{name}"

    def _meant_of_idle(self, space: int, state: Ants) -> str | None:
        free = [near for near in self.park.touching[space] if state.ants[near] < 0]
        near = free[0] if free else next(iter(self.park.touching[space]), None)
        return f"go {self.park.names[space]}>{self.park.names[near]}" if near is not None else None


class Places:
    """Where actions are touched: discs in window pixels."""

    def __init__(self, plan: Plan, origin: Point, cards: "HandPlaces") -> None:
        self.plan = plan
        self.origin = origin
        self.cards = cards

    def space(self, space: int) -> Area:
        """A space of the park."""
        x, y = self.plan.centres[space]
        return Area(self.origin[0] + x, self.origin[1] + y, self.plan.hex_radius * REACH)

    def queen(self, hill: int) -> Area:
        """The Queen's chamber in an anthill."""
        x, y = self.plan.hills[hill].queen
        return Area(self.origin[0] + x, self.origin[1] + y, self.plan.unit * CHAMBER)

    def of(self, action: Move) -> tuple[Area, ...]:
        """Every disc that counts as touching `action`, the main one first."""
        if action.verb == n.HIT_QUEEN:
            return (self.queen(action.end),)
        if action.end < 0:
            return ()
        if action.verb != n.PLAY:
            return (self.space(action.end),)
        card = self.cards.area(action.end)
        if card is None:
            return (self.space(action.end),)
        return self.space(action.end), Area(card.x + self.origin[0], card.y + self.origin[1], card.radius)


class HandPlaces(Protocol):
    """Where the cards of a hand lie."""

    def area(self, space: int) -> Area | None:
        """The disc of the card of `space`, in pixels from the table's corner."""
        ...


def is_state(state: State) -> Ants:
    """`state` as a position of Ants!. Raises `TypeError`."""
    if not isinstance(state, Ants):
        raise TypeError("a position of Ants! is expected")
    return state
