"""What places, ants and seats are called, and what lies somewhere."""

from collections.abc import Sequence

from game.engine.ants.board import ENTRANCE, FOUNTAIN, KINDS, SOLDIER, VEGETATION, WORKER, Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.chains import HOME
from game.engine.ants.ground import FRESH, MOVE, WON
from game.engine.ants.position import Ants
from game.engine.hexes import distance
from game.tables.ants import wording_fights as fights
from game.tables.base import SeatLook
from game.words import _, ngettext

RULE_SPACES = "spaces"
RULE_ANTHILLS = "anthills"
RULE_BEDS = "flower-beds"
RULE_FOUNTAIN = "fountain"
RULE_FOOD = "food"
RULE_LINKED = "linked"
RULE_GUARD = "guard"
RULE_BUGS = "bugs"
RULE_MOVING = "moving"
"""Anchors in the rule book (assets/text/en/ants)."""

PLACE_RULES = {"grass": RULE_SPACES, "vegetation": RULE_BEDS, "fountain": RULE_FOUNTAIN, "entrance": RULE_ANTHILLS}


class Places:
    """Names things of one park between the players `looks`."""

    def __init__(self, park: Park, looks: Sequence[SeatLook]) -> None:
        self.park = park
        self.looks = looks
        self._names = [self._called(space) for space in range(park.size)]

    def name(self, space: int) -> str:
        """What a space is called, to stand after “on”, “to” or “from”."""
        return self._names[space]

    def at(self, space: int) -> str:
        """Where something happens, as short as can be: “on B4”, “by B4”."""
        park = self.park
        if park.is_numbered[space]:
            return _("on {place}").format(place=park.names[space])
        return _("by {place}").format(place=self.nearest(space))

    def source(self, space: int) -> str:
        """Where food comes from, as short as can be, to stand after “from”."""
        kind = self.park.kind[space]
        if kind == FOUNTAIN:
            return _("the fountain")
        if kind == VEGETATION:
            return _("a flower bed")
        return self.park.names[space] if self.park.is_numbered[space] else _("beside {place}").format(place=self.nearest(space))

    def nearest(self, space: int) -> str:
        """The name of the numbered space nearest to `space`."""
        park = self.park
        near = min(park.numbered, key=lambda other: (distance(park.hexes[other], park.hexes[space]), other), default=space)
        return park.names[near]

    def who(self, seat: int) -> str:
        """A player's name."""
        return self.looks[seat].name

    def _called(self, space: int) -> str:
        park = self.park
        if park.is_numbered[space]:
            return park.names[space]
        by = self.nearest(space)
        kind = park.kind[space]
        if kind == FOUNTAIN:
            return _("the fountain")
        if kind == VEGETATION:
            return _("the flower bed by {place}").format(place=by)
        if kind == ENTRANCE:
            return _("the entrance by {place}").format(place=by)
        return _("the grass by {place}").format(place=by)

    def thing(self, space: int, state: Ants) -> str:
        """A space's name and what lies on it besides an ant."""
        head = sentence(self.name(space), "")
        food, bug = state.food[space], state.bug[space]
        if bug >= 0:
            return _("{place}: {bug}, head {head}, on {n} food").format(
                place=head, bug=_(PARK_LIFE[bug].name), head=PARK_LIFE[bug].head, n=food
            )
        return _("{place}: {n} food").format(place=head, n=food) if food else head

    # What lies there ----------------------------------------------------------------------------------------------

    def place(self, space: int, state: Ants, viewer: int | None = None) -> tuple[str, str]:
        """(what lies on a space, rule page). What only its owner may know is not in it."""
        head = sentence(self.name(space), "")
        parts = []
        rule = PLACE_RULES[KINDS[self.park.kind[space]]]
        food, bug, ant = state.food[space], state.bug[space], state.ants[space]
        if bug >= 0:
            parts.append(
                _("{bug}, head {head}, on {n} food").format(bug=_(PARK_LIFE[bug].name), head=PARK_LIFE[bug].head, n=food)
            )
            rule = RULE_BUGS
        elif food:
            parts.append(_("{n} food").format(n=food))
            rule = RULE_FOOD
        if ant >= 0:
            parts.append(self.ant(space, state))
            rule = RULE_GUARD if food else RULE_LINKED if ant % 2 == WORKER else RULE_MOVING
        return _("{place}: {what}").format(place=head, what=" · ".join(parts) or _("nothing")), rule

    def ant(self, space: int, state: Ants) -> str:
        """How the ant on `space` stands: whose, linked home or not, guarding, done for this turn, what it may collect."""
        seat, kind = divmod(state.ants[space], 2)
        soldier = kind == SOLDIER
        whose = (_("soldier of {name}") if soldier else _("worker of {name}")).format(name=self.who(seat))
        parts = [whose]
        if soldier and state.food[space] and state.bug[space] < 0:
            parts.append(_("guards the food"))
        if not soldier:
            parts.append(self.link(space, seat, state))
        if seat == state.to_move and state.phase == MOVE and state.acted[space] != FRESH:
            parts.append(_("may attack what it touches") if state.acted[space] == WON else _("has moved"))
        return ", ".join(parts)

    def link(self, space: int, seat: int, state: Ants) -> str:
        """Whether a worker's food would get home, and what it touches."""
        if state.chains_of(seat).group[space] != HOME:
            return _("cut off from home")
        touched = [near for near in self.park.touching[space] if state.food[near] and state.bug[near] < 0]
        if self.park.fountains[space]:
            return _("linked home, at the fountain")
        if touched:
            total = sum(state.food[near] for near in touched)
            return ngettext("linked home, touches {n} food", "linked home, touches {n} food", total).format(n=total)
        return _("linked home")

    def hill(self, seat: int, state: Ants, viewer: int | None = None) -> tuple[str, str]:
        """(what an anthill holds, rule page)."""
        if not state.alive[seat]:
            return _("The anthill of {name} is closed").format(name=self.who(seat)), RULE_ANTHILLS
        text = _("The anthill of {name}: {n} food, {workers}, {soldiers}").format(
            name=self.who(seat), n=state.store[seat], workers=fights.count_workers(state.workers[seat]),
            soldiers=fights.count_soldiers(state.soldiers[seat]),
        )  # fmt: skip
        return text, RULE_ANTHILLS


def sentence(text: str, stop: str = ".") -> str:
    """`text` with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + stop if text else ""
