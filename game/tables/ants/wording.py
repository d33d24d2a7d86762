"""The sentences of the table of Ants!: what is to be decided, how a seat stands, what is in force. What a choice would do is
said in `wording_ahead`, what a turn brought in `wording_chronicle`, what things are called in `wording_places`.

Everything is told from events and from the position as it is shown; no rule is worked out here.
"""

from collections.abc import Sequence

from game.engine.ants.board import MEAL, MOST_SOLDIERS, MOST_WORKERS, SOLDIER, Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.ground import CALL, COLLECT, CREATE, MOVE, OVER, PLACE, VICTIM, WON
from game.engine.ants.notation import Move
from game.engine.ants.position import TWO_EVENTS, Ants
from game.engine.core import Action
from game.tables.ants import wording_fights as fights
from game.tables.ants.cards_faces import about
from game.tables.ants.wording_ahead import Ahead, fresh_ants, standing
from game.tables.ants.wording_chronicle import Chronicle
from game.tables.ants.wording_places import Places, sentence
from game.tables.base import Fact, Foresight, Line, Prompt, SeatFacts, SeatLook, Told
from game.tables.slip import SlipText
from game.words import _, ngettext

EVENING = 6
"""So many rounds before nightfall it is said that the sun is getting low."""
STEPS = {PLACE: 0, VICTIM: 0, COLLECT: 1, MOVE: 2, CALL: 2, CREATE: 3}
"""Where a turn stands, by phase: an index of `turn_steps`."""


def turn_steps() -> tuple[str, ...]:
    """The four parts of a turn."""
    return _("Event"), _("Collect"), _("Move"), _("New ants")


class Wording:
    """Says things about positions in `park` between the players `looks`."""

    def __init__(self, park: Park, looks: Sequence[SeatLook]) -> None:
        self.park = park
        self.looks = looks
        self.places = Places(park, looks)
        self.ahead = Ahead(self.places)
        self._chronicle = Chronicle(self.places)

    # What is told elsewhere ---------------------------------------------------------------------------------------

    def name(self, space: int) -> str:
        """What a space is called."""
        return self.places.name(space)

    def foretell(self, foresight: Foresight, before: Ants) -> tuple[str, str, int | None]:
        """(what will happen, what it is good for, change in the mover's food)."""
        return self.ahead.foretell(foresight, before)

    def slip(self, action: Move, foresight: Foresight | None, state: Ants) -> SlipText:
        """All that is shown beside a pointed choice: of an attack the exact odds."""
        return self.ahead.slip(action, foresight, state)

    def target_says(self, action: Action, state: Ants) -> str:
        """One line on what `action` does."""
        return self.ahead.says(action, state) if isinstance(action, Move) else action.text

    def place(self, space: int, state: Ants, viewer: int | None = None) -> tuple[str, str]:
        """(what lies on a space, rule page)."""
        return self.places.place(space, state, viewer)

    def stands(self, space: int, state: Ants) -> str:
        """How the ant on a space stands: linked home or cut off, what it touches, whether it has moved; "" for no ant."""
        return sentence(self.places.ant(space, state)) if state.ants[space] >= 0 else ""

    def lies(self, space: int, state: Ants) -> SlipText:
        """The slip about a space where nothing can be chosen: what lies there, whose ant it is and how it stands."""
        return SlipText(self.places.thing(space, state), self.stands(space, state), None)

    def hill(self, seat: int, state: Ants, viewer: int | None = None) -> tuple[str, str]:
        """(what an anthill holds, rule page)."""
        return self.places.hill(seat, state, viewer)

    def chronicle(self, told: Told) -> list[Line]:
        """The lines of one turn."""
        return self._chronicle.lines(told)

    def headline(self, told: Told) -> str:
        """What a turn will be remembered for."""
        return self._chronicle.headline(told)

    # What is to be decided ----------------------------------------------------------------------------------------

    def prompt(self, state: Ants, held: int | None) -> Prompt:
        """The question of the strip and a sentence below it; `held` is the space of an ant taken hold of."""
        title, hint = self._question(state, held)
        step = STEPS.get(state.phase, -1)
        return Prompt(title, hint, turn_steps() if step >= 0 else (), step)

    def _question(self, state: Ants, held: int | None) -> tuple[str, str]:
        phase = state.phase
        if phase == PLACE:
            card = PARK_LIFE[state.card]
            return _("{card}: where does it happen?").format(card=_(card.name)), about(card)
        if phase == VICTIM:
            hint = ngettext("It takes up to {n} ant more.", "It takes up to {n} ants more.", state.victims)
            return _("Which ants does the bird eat?"), hint.format(n=state.victims)
        if phase == COLLECT:
            if held is not None:
                return _("Where does this worker collect?"), _("Each worker carries one token, from one place.")
            number = len(state.left)
            hint = ngettext("{n} worker has a choice.", "{n} workers have a choice.", number).format(n=number)
            return _("Which worker collects where?"), hint
        if phase == MOVE:
            return self._move_question(state, held)
        if phase == CALL:
            return self._call_question(state)
        if phase == CREATE:
            return self._birth_question(state)
        return (_("The game is over"), "") if phase == OVER else ("", "")

    def _move_question(self, state: Ants, held: int | None) -> tuple[str, str]:
        if held is None or state.ants[held] < 0:
            number = fresh_ants(state)
            hint = ngettext("{n} ant may still move.", "{n} ants may still move.", number).format(n=number)
            return _("Which ant moves?"), hint
        if state.ants[held] % 2 != SOLDIER:
            return _("Where does this worker go?"), _("Free along your chain, then one step.")
        if state.acted[held] == WON:
            return _("Does this soldier attack again?"), _("After a win it may attack what it touches.")
        hint = _("Free along your chain, then two steps; red is what it can attack.")
        return _("Where does this soldier go?"), hint

    def _call_question(self, state: Ants) -> tuple[str, str]:
        name = self.places.who(state.to_move)
        chance = fights.percent(standing(state).chance)
        hint = _("As it stands, the attacker wins with {n} %.").format(n=chance)
        if state.fight_at < 0:
            return _("{name} strikes at your Queen: who helps her?").format(name=name), hint
        kind = state.ants[state.fight_at] % 2
        text = _("{name} attacks: who helps your soldier?") if kind == SOLDIER else _("{name} attacks: who helps your worker?")
        return text.format(name=name), hint

    def _birth_question(self, state: Ants) -> tuple[str, str]:
        seat = state.to_move
        food, left = state.store[seat], MEAL - state.eaten
        if left <= 0:
            return _("Your Queen has eaten her fill"), _("Six food is the most in a turn.")
        if not food:
            return _("No food for new ants"), _("Your store is empty.")
        hint = _("{n} food; the Queen may eat {left} more.").format(n=food, left=min(left, food))
        if state.workers[seat] >= MOST_WORKERS and state.soldiers[seat] >= MOST_SOLDIERS:
            hint = _("You have all the ants there are.")
        return _("Who is born?"), hint

    # How things stand ---------------------------------------------------------------------------------------------

    def notices(self, state: Ants) -> list[tuple[str, str]]:
        """Rules in force: (a few words, a sentence)."""
        found: list[tuple[str, str]] = []
        if state.phase == OVER:
            return found
        if state.nightfall - state.round < EVENING:
            left = state.nightfall - state.round
            about_night = _("This is the last round: then the strongest colony wins.")
            if left > 0:
                about_night = ngettext(
                    "Night falls after {n} more round: then the strongest colony wins.",
                    "Night falls after {n} more rounds: then the strongest colony wins.", left,
                ).format(n=left)  # fmt: skip
            found.append((_("Night is near"), about_night))
        if state.players <= TWO_EVENTS:
            found.append((_("Two events"), _("With two or three players every turn brings a second event, on a drawn space.")))
        if state.teams:
            found.append((_("Teams"), _("Chains of allies join, and allies do not fight.")))
        return found

    def seat_facts(self, state: Ants, seat: int) -> SeatFacts:
        """What the column shows of a seat: food, workers, soldiers; its nightfall value as the total."""
        letter = self.looks[seat].letter.lower()
        facts = (
            Fact("ants/heap-2", state.store[seat], _("food")),
            Fact(f"ants/worker-{letter}-icon", state.workers[seat], _("workers")),
            Fact(f"ants/soldier-{letter}-icon", state.soldiers[seat], _("soldiers")),
        )
        out = "" if state.alive[seat] else _("out of the game")
        return SeatFacts(state.strength(seat), _("strength"), facts, None, "", out)
