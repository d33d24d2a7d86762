"""The sentences of the table of Myrmes: what is to be decided, how a seat stands, what is in force, what a choice would do.

Everything is told from events and from the position as it is shown; no rule is worked out here.
"""

from collections.abc import Collection, Sequence

from game.engine.core import Event, Scored, TurnEnded
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import Forest, nurses_in
from game.engine.myrmes.events import Gained, PreyHunted, SoldiersSpent
from game.engine.myrmes.harvest import room_for, winter_due
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    EVENT,
    HARVEST,
    NURSES,
    OVER,
    PAY,
    SORTIE,
    STAND,
    STORE,
    WINTER,
    WORK,
)
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    FOOD,
    HUNGER_POINTS,
    LARVAE_BORN,
    NEED_CUBES,
    NEED_SPECIAL,
    OBJECTIVES,
    PHEROMONES,
    SOLDIERS_BORN,
    WINTER_FOOD,
    WORKERS_BORN,
)
from game.tables.base import Fact, Foresight, Line, Prompt, SeatFacts, SeatLook, Told
from game.tables.myrmes.nursing import births
from game.tables.myrmes.wording_chronicle import Chronicle
from game.tables.myrmes.wording_places import Names
from game.tables.slip import Sign, SlipText
from game.words import _, ngettext

STEPS = {EVENT: 0, NURSES: 1, BIRTHS: 1, WORK: 2, SORTIE: 2, STAND: 2, HARVEST: 3, ATELIER: 4, PAY: 4, STORE: 4, WINTER: 5}
"""Where a season stands, by phase: an index of `season_steps`."""
LEAST_ROWS = 2
"""More seats than this share the column line by line."""
SYMBOL = 33.0
"""Units of a small sign that are as large as a line of facts is high."""
CUBE_SIGNS = ("symbol-food", "symbol-earth", "symbol-stone")


def season_steps() -> tuple[str, ...]:
    """The parts of a season."""
    return _("Event"), _("Nurses"), _("Workers"), _("Harvest"), _("Atelier")


class Wording:
    """Says things about positions in `forest` between the players `looks`."""

    def __init__(self, forest: Forest, looks: Sequence[SeatLook]) -> None:
        self.forest = forest
        self.looks = looks
        self.names = Names(forest, looks)
        self._chronicle = Chronicle(self.names)

    def chronicle(self, told: Told) -> list[Line]:
        """The lines of one turn."""
        return self._chronicle.lines(told)

    def headline(self, told: Told) -> str:
        """What a turn will be remembered for: what brought or cost most points, by whomever."""
        return max(self.chronicle(told), key=lambda line: abs(line.points or 0)).text

    # Targets ------------------------------------------------------------------------------------------------------

    def event(self, place: int) -> str:
        """What a space of the event track is called."""
        return self.names.event(place)

    def cube(self, kind: int) -> str:
        """What a cube is called."""
        return self.names.cube(kind)

    def kind_says(self, kind: int, state: Myrmes) -> str:
        """One line on a kind of tile."""
        return self.names.about_kind(kind, state)

    def nest_says(self, seat: int) -> str:
        """One line on looking at the nest of `seat`."""
        return _("Look at the nest of {name}").format(name=self.names.who(seat))

    def nurses_say(self, room: int, count: int, state: Myrmes) -> str:
        """One line on `count` nurses in a room."""
        if not count:
            return (_("No nurse for larvae"), _("No nurse for soldiers"), _("No nurse for workers"),
                    _("No nurse in the atelier"))[room]  # fmt: skip
        nurses = ngettext("{n} nurse", "{n} nurses", count).format(n=count)
        if room == 3:
            return _("{nurses} in the atelier: so many works there").format(nurses=nurses)
        what = self.names.born(room, births(room, count, state.event[state.to_move]))
        return _("{nurses}: {born} born").format(nurses=nurses, born=what)

    def says(self, action: Deed, state: Myrmes) -> str:
        """One line on what `action` does."""
        verb, value = action.verb, action.value
        names = self.names
        if verb == n.EVENT:
            return self._event_says(value, state)
        if verb == n.NURSES:
            return self._nurses_say(action)
        if verb == n.BORN:
            return _("Workers {workers}, soldiers {soldiers}").format(workers=value, soldiers=action.more)
        if verb == n.ROOM:
            return self._room_says(value, action.more)
        if verb in (n.OUT, n.GO, n.STAND, n.HARVEST, n.EXTRA, n.TUNNEL, n.GIVE, n.NAME):
            return self._hex_says(verb, value, state)
        if verb == n.PLACE:
            return capital(names.tile(value))
        if verb == n.OBJECTIVE:
            return _("Complete it: {goal}").format(goal=names.goal(value))
        if verb in (n.SCAVENGE, n.PAY, n.DROP):
            text = {n.SCAVENGE: _("Scavenge {cube}"), n.PAY: _("Pay {cube}"), n.DROP: _("Drop {cube}")}[verb]
            return text.format(cube=names.cube(value))
        plain = {
            n.CLEAR: _("Clear the pheromone below the worker for an earth"), n.END: _("End this worker’s way"),
            n.ENOUGH: _("Take no more cubes"), n.DIG: _("Dig the colony one level deeper"),
            n.NURSE: _("Raise a nurse for 2 food and 2 larvae"), n.DONE: _("Leave the atelier"),
            n.TRADE: _("Trade 3 larvae for a food"), n.WINTER: _("Let winter come"),
        }  # fmt: skip
        return plain.get(verb, action.text)

    def _event_says(self, place: int, state: Myrmes) -> str:
        larvae = abs(place - state.dice[state.season])
        if not larvae:
            return _("{event}: costs nothing").format(event=self.names.event(place))
        cost = ngettext("{event}: costs {n} larva", "{event}: costs {n} larvae", larvae)
        return cost.format(event=self.names.event(place), n=larvae)

    def _nurses_say(self, action: Deed) -> str:
        larvae, soldiers, workers, atelier = nurses_in(action.value)
        return _("Larvae {larvae}, soldiers {soldiers}, workers {workers}; {n} in the atelier").format(
            larvae=LARVAE_BORN[larvae], soldiers=SOLDIERS_BORN[soldiers], workers=WORKERS_BORN[workers], n=atelier
        )

    def _room_says(self, room: int, cube: int) -> str:
        if cube >= 0:
            return _("A worker quarries {cube}").format(cube=self.names.cube(cube))
        return (
            _("A worker minds the brood: a larva"), _("A worker in the larder: a food"), "",
            _("A worker feeds the Queen: 1 food for 2 points"),
        )[room]  # fmt: skip

    def _hex_says(self, verb: int, space: int, state: Myrmes) -> str:
        name = self.names.space(space)
        if verb == n.GO and state.prey[space] >= 0:
            return _("Hunt the {prey} on {space}").format(prey=self.names.prey(state.prey[space]), space=name)
        if verb in (n.HARVEST, n.EXTRA):
            return _("Harvest {cube} on {space}").format(cube=self.names.cube(self.forest.cube[space]), space=name)
        return {
            n.OUT: _("A worker comes out on {space}"), n.GO: _("Go to {space}"), n.STAND: _("Stand on {space}"),
            n.TUNNEL: _("Dig an exit on {space}"), n.GIVE: _("Give up the tile on {space}"),
            n.NAME: _("Empty the pheromone on {space}"),
        }[verb].format(space=name)  # fmt: skip

    # Ahead --------------------------------------------------------------------------------------------------------

    def slip(self, says: str, action: Deed | None, foresight: Foresight | None, state: Myrmes) -> SlipText:
        """All that is shown beside a pointed choice."""
        if action is None or foresight is None:
            return SlipText(says, "", None)
        _text, more, gain = self.foretell(foresight, state)
        unit = ngettext("point", "points", abs(gain)) if gain else ""
        if action.verb == n.PLACE and action.value < PHEROMONES:
            return SlipText(says, self._bare(action), gain or None, self._place_signs(action), unit=unit)
        return SlipText(says, more, gain or None, unit=unit)

    def _place_signs(self, action: Deed) -> tuple[Sign | str, ...]:
        """The cubes that a tile being laid would carry, as signs and numbers."""
        signs: list[Sign | str] = []
        cubes = self.names.yields(action.spaces)
        for kind, count in enumerate(cubes):
            if count:
                signs += [Sign(f"myrmes/{CUBE_SIGNS[kind]}", 24.0), str(count)]
        return tuple(signs)

    def foretell(self, foresight: Foresight, before: Myrmes) -> tuple[str, str, int | None]:
        """(what will happen, what it costs and brings, points for the one who moves)."""
        action, seat = foresight.action, before.to_move
        if not isinstance(action, Deed):
            return action.text, "", None
        mine = own_part(foresight.events)
        points = sum(event.points for event in mine if isinstance(event, Scored) and event.seat == seat)
        parts = []
        for event in mine:
            if isinstance(event, Gained) and event.seat == seat:
                sign = "+" if event.count > 0 else "−"
                parts.append(sign + self.names.cubes(event.cube, abs(event.count)))
            elif isinstance(event, SoldiersSpent) and event.seat == seat:
                spent = ngettext("−{n} soldier", "−{n} soldiers", event.count).format(n=event.count)
                parts.append(spent)
            elif isinstance(event, PreyHunted):
                parts.append(self.names.prey(event.prey))
        more = ", ".join(parts)
        if action.verb == n.PLACE and action.value < PHEROMONES:
            more = self._place_more(action)
        elif action.verb == n.PLACE:
            more = ". ".join([", ".join(parts), self.names.about_special(action.value)])
        elif action.verb == n.GO and before.steps > 0:
            left = before.steps - 1
            steps = ngettext("{n} step left", "{n} steps left", left).format(n=left)
            more = ", ".join([*parts, steps])
        elif action.verb == n.EVENT:
            more = self.names.about_event(action.value)
        return self.says(action, before), more, points if points else None

    def _place_more(self, action: Deed) -> str:
        """The cubes a pheromone would carry, and hexes that give none."""
        cubes = self.names.yields(action.spaces)
        text = self.names.heap(cubes)
        empty = self._bare(action)
        return f"{text}; {empty}" if text and empty else text or empty

    def _bare(self, action: Deed) -> str:
        """How many hexes below a tile give nothing; "" for none."""
        bare = len(action.spaces) - sum(self.names.yields(action.spaces))
        return ngettext("{n} hex gives nothing", "{n} hexes give nothing", bare).format(n=bare) if bare else ""

    # What is to be decided ----------------------------------------------------------------------------------------

    def prompt(
        self, state: Myrmes, kind: int | None, nurses: Sequence[int] | None, verbs: Collection[int] = ()
    ) -> Prompt:
        """The question of the strip and a sentence below it; `kind` is a tile being laid, `nurses` those being placed, `verbs`
        what can be done at all."""
        title, hint = self._sortie_question(state, kind, verbs) if state.phase == SORTIE else self._question(state, nurses)
        step = STEPS.get(state.phase, -1)
        steps = season_steps()
        return Prompt(title, hint, steps if 0 <= step < len(steps) else (), step if step < len(steps) else -1)

    def _question(self, state: Myrmes, nurses: Sequence[int] | None) -> tuple[str, str]:
        seat, phase = state.to_move, state.phase
        if phase == EVENT:
            now = self.names.event(state.dice[state.season])
            text = ngettext(
                "The die shows {event}. Each space further costs a larva; you have {n}.",
                "The die shows {event}. Each space further costs a larva; you have {n}.", state.larvae[seat],
            )  # fmt: skip
            return _("Which event do you choose?"), text.format(event=now, n=state.larvae[seat])
        if phase == NURSES:
            left = state.free_nurses(seat) - sum(nurses or ())
            if left > 0:
                hint = ngettext(
                    "{n} nurse has no work yet: drag it to a room, or touch a place there.",
                    "{n} nurses have no work yet: drag them to rooms, or touch places there.", left,
                )  # fmt: skip
                return _("Where do your nurses work?"), hint.format(n=left)
            return _("Where do your nurses work?"), _("Drag nurses to and fro, or touch places; a room’s name empties it.")
        if phase == BIRTHS:
            return _("Who is born?"), _("The nest has room for eight ants in all.")
        if phase == WORK:
            idle = state.idle[seat]
            hint = ngettext(
                "{n} worker left: into a room of the colony, or out through a tunnel.",
                "{n} workers left: into a room of the colony, or out through a tunnel.", idle,
            )  # fmt: skip
            return _("Where does a worker go?"), hint.format(n=idle)
        if phase == STAND:
            return _("Where does the worker stand now?"), _("The pheromone is gone.")
        return self._late_question(state)

    def lost_worker(self, state: Myrmes, verbs: Collection[int]) -> str:
        """What ending a worker's way now gives away, while `verbs` can be done; "" for nothing."""
        if n.PLACE in verbs:
            return _("The worker would be lost without a tile, though one can be laid where it stands.")
        if n.GO in verbs:
            text = ngettext(
                "The worker would be lost without a tile, though it can walk {n} step more.",
                "The worker would be lost without a tile, though it can walk {n} steps more.", state.steps,
            )  # fmt: skip
            return text.format(n=state.steps)
        return ""

    def _sortie_question(self, state: Myrmes, kind: int | None, verbs: Collection[int]) -> tuple[str, str]:
        if kind is not None:
            hint = _("Turn it by wheel, right button or R; Esc lets it go.")
            return _("Lay it here: {tile}").format(tile=self.names.tile(kind)), hint
        steps = ngettext("{n} step left.", "{n} steps left.", state.steps).format(n=state.steps)
        if n.PLACE in verbs:
            title = _("Walk on, or lay a tile here") if n.GO in verbs else _("Lay a tile here")
            return title, steps + " " + _("Tiles in hand lie below.")
        none = _("No tile can be laid on an exit.") if state.exit_of[state.ant_at] >= 0 else _("No tile can be laid here.")
        if n.GO in verbs:
            return _("Where does the worker walk?"), f"{steps} {none}"
        return _("This worker can walk no farther"), none

    def _late_question(self, state: Myrmes) -> tuple[str, str]:
        seat, phase = state.to_move, state.phase
        if phase == HARVEST:
            if state.left:
                left = ngettext("{n} tile has a choice.", "{n} tiles have a choice.", len(state.left))
                return _("Which cube do you harvest?"), left.format(n=len(state.left))
            if state.scavenging:
                return _("Earth or stone?"), _("Scavengers bring one home.")
            more = ngettext("Up to {n} more cube.", "Up to {n} more cubes.", state.extra).format(n=state.extra)
            return _("Do you take more?"), more
        if phase == ATELIER:
            nurses = state.track[seat * 4 + 3]
            hint = ngettext("{n} nurse is free to work.", "{n} nurses are free to work.", nurses).format(n=nurses)
            return _("What is done in the atelier?"), hint
        if phase == PAY:
            goal = OBJECTIVES[state.goal]
            due = ngettext("{n} still to pay.", "{n} still to pay.", state.due).format(n=state.due)
            if goal.need == NEED_CUBES:
                return _("Earth or stone for the objective?"), due
            if goal.need == NEED_SPECIAL:
                return _("Which special tile do you give up?"), due
            return _("Which pheromone is emptied?"), due
        if phase == STORE:
            over = state.cubes(seat) - room_for(state, seat)
            text = ngettext("{n} cube is too much.", "{n} cubes are too much.", over).format(n=over)
            return _("What is dropped?"), text
        if phase == WINTER:
            missing = winter_due(state, seat) - state.stock[seat * 3 + FOOD]
            text = _("{n} food missing: −{points} points each. Larvae may still be traded.")
            return _("Winter comes"), text.format(n=missing, points=HUNGER_POINTS)
        return (_("The game is over"), "") if phase == OVER else ("", "")

    # How things stand ---------------------------------------------------------------------------------------------

    def notices(self, state: Myrmes) -> list[tuple[str, str]]:
        """Rules in force: (a few words, a sentence): from spring on, what winter will take."""
        if state.phase == OVER:
            return []
        need = WINTER_FOOD[state.year - 1]
        about = _("This winter takes {n} food from each nest; a soldier saves one, a food missing costs {points} points.")
        return [(_("Winter: {n} food").format(n=need), about.format(n=need, points=HUNGER_POINTS))]

    def seat_facts(self, state: Myrmes, seat: int) -> SeatFacts:
        """What the column shows of a seat: larvae, soldiers, all its workers, cubes, its level; its points as the total. Where
        more than two share the column, stone and earth are left to the nest itself."""
        stock = state.stock[seat * 3 : seat * 3 + 3]
        facts = [
            Fact("myrmes/symbol-larva", state.larvae[seat], _("larvae"), SYMBOL),
            Fact("myrmes/symbol-soldier", state.soldiers[seat], _("soldiers"), SYMBOL),
            Fact("myrmes/symbol-worker", state.ants(seat) - state.soldiers[seat], _("workers"), SYMBOL),
            Fact("myrmes/symbol-food", stock[0], _("food"), SYMBOL),
        ]
        if state.players <= LEAST_ROWS:
            facts.append(Fact("myrmes/symbol-earth", stock[1], _("earth"), SYMBOL))
            facts.append(Fact("myrmes/symbol-stone", stock[2], _("stone"), SYMBOL))
        facts.append(Fact("myrmes/symbol-level", state.level[seat], _("level"), SYMBOL))
        return SeatFacts(state.score(seat), _("points"), tuple(facts), None, "", "")


def capital(text: str) -> str:
    """`text` as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def own_part(events: Sequence[Event]) -> list[Event]:
    """Of what follows an action only what it does itself: the turns of others come after `TurnEnded`."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, TurnEnded):
            break
        found.append(event)
    return found
