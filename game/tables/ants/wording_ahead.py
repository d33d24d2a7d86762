"""What a choice would do, told before it is made: the line under the pointer, and the odds of an attack."""

from collections.abc import Callable, Sequence

from game.engine.ants import notation as n
from game.engine.ants.board import FOUNTAIN, SOLDIER, WORKER
from game.engine.ants.cards import BIRD, BUG, FOOD, LENS, LIZARD, PARK_LIFE
from game.engine.ants.chains import HOME
from game.engine.ants.events import AntDied, FoodTaken
from game.engine.ants.ground import FRESH
from game.engine.ants.happenings import MOST_VICTIMS, prey
from game.engine.ants.notation import Move
from game.engine.ants.odds import Defence, defences
from game.engine.ants.position import Ants
from game.engine.core import Event
from game.tables.ants import wording_fights as fights
from game.tables.ants.wording_places import Places
from game.tables.base import Foresight
from game.tables.slip import Bar, Sign, SlipText
from game.words import _, ngettext

Told = tuple[str, str, int | None]
"""(what will happen, what it is good for, change in food)."""

DIE_UNITS = 118.0
"""Units of a die's drawing that are as high as a row of signs."""


class Ahead:
    """Says what would happen in positions of one park."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.park = places.park
        self._tellers: dict[int, Callable[[Move, Foresight, Ants, Ants], Told]] = {
            n.PLAY: self._play,
            n.EAT: self._eat,
            n.TAKE: self._take,
            n.TAKE_ALL: self._take_all,
            n.GO: self._go,
            n.HIT: self._hit,
            n.HIT_QUEEN: self._hit,
            n.CALL: self._call,
            n.ALL: self._call,
            n.FIGHT: self._call,
            n.NEW_WORKER: self._birth,
            n.NEW_SOLDIER: self._birth,
        }

    # One line each ------------------------------------------------------------------------------------------------

    def says(self, action: Move, state: Ants) -> str:
        """What `action` is, in a line that needs no look ahead."""
        verb, end = action.verb, action.end
        if verb in (n.HIT, n.HIT_QUEEN):
            return self._attack_on(action, state)
        if verb == n.PLAY:
            return _("{card} at {place}").format(card=self._card(state), place=self.places.name(end))
        if verb == n.CALL:
            kind = state.ants[end] % 2
            return _("This soldier helps.") if kind == SOLDIER else _("This worker helps.")
        texts = {
            n.EAT: _("The bird takes this ant."),
            n.ENOUGH: _("The bird flies off."),
            n.TAKE: _("It takes its food from {place}."),
            n.TAKE_ALL: _("The rest is collected."),
            n.GO: _("It walks to {place}."),
            n.DONE: _("No more moves; new ants are next."),
            n.ALL: _("Everyone who can helps."),
            n.FIGHT: _("The fight begins with those called."),
            n.NEW_WORKER: _("A new worker walks to {place}."),
            n.NEW_SOLDIER: _("A new soldier walks to {place}."),
            n.END: _("Your turn ends."),
        }
        place = self.places.name(end) if 0 <= end < self.park.size else ""
        return texts.get(verb, action.text).format(place=place)

    def _card(self, state: Ants) -> str:
        return _(PARK_LIFE[state.card].name) if state.card >= 0 else _("The event")

    # Looking ahead ------------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight, before: Ants) -> Told:
        """What `foresight` says would happen."""
        action, after = foresight.action, foresight.after
        if not isinstance(action, Move) or not isinstance(after, Ants):
            return action_text(foresight), "", None
        teller = self._tellers.get(action.verb)
        if teller is None:
            return self.says(action, before), "", None
        return teller(action, foresight, before, after)

    def slip(self, action: Move, foresight: Foresight | None, state: Ants) -> SlipText:
        """All that is shown beside a pointed choice."""
        if action.verb in (n.HIT, n.HIT_QUEEN):
            return self._odds(action, state)
        if foresight is None:
            return SlipText(self.says(action, state), "", None)
        return SlipText(*self.foretell(foresight, state))

    # Events -------------------------------------------------------------------------------------------------------

    def _play(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        card, place, seat = PARK_LIFE[before.card], self.places.name(action.end), before.to_move
        died = deaths(foresight.events)
        name = _(card.name)
        if card.kind == FOOD:
            text = _("{card} on {place}: {n} food.").format(card=name, place=place, n=card.food)
            return text, self._sentences(self._crushed(died, seat), self._reachable(action.end, seat, after)), None
        if card.kind == BUG:
            text = _("{card} on {place}: {n} food, head {head}.").format(
                card=name, place=place, n=card.food, head=card.head
            )
            return text, self._sentences(self._crushed(died, seat)), None
        texts = {
            LIZARD: _("The lizard comes to {place} and eats what is on and round it."),
            LENS: _("The glass burns what is on and round {place}."),
            BIRD: _("The bird comes down on {place}."),
        }
        text = texts.get(card.kind, name).format(place=place)
        beside = min(MOST_VICTIMS, len(prey(after, action.end))) if card.kind == BIRD else 0
        more = [self._losses(died, seat) if died or not beside else ""]
        if beside:
            more.append(
                ngettext(
                    "Then you may give it {n} ant beside it.", "Then you may give it up to {n} ants beside it.", beside
                ).format(n=beside)
            )
        return text, self._sentences(*more), None

    def _crushed(self, died: Sequence[AntDied], seat: int) -> str:
        if not died:
            return ""
        ant = died[0]
        if ant.seat == seat:
            return _("It crushes your own soldier!") if ant.kind == SOLDIER else _("It crushes your own worker!")
        text = _("It crushes a soldier of {name}.") if ant.kind == SOLDIER else _("It crushes a worker of {name}.")
        return text.format(name=self.places.who(ant.seat))

    def _losses(self, died: Sequence[AntDied], seat: int) -> str:
        """Who loses how many ants."""
        if not died:
            return _("Nobody is hurt.")
        parts = []
        for other in sorted({event.seat for event in died}, key=lambda other: (other == seat, other)):
            number = sum(event.seat == other for event in died)
            if other == seat:
                parts.append(ngettext("you lose {n} ant", "you lose {n} ants", number).format(n=number))
            else:
                text = ngettext("{name} loses {n} ant", "{name} loses {n} ants", number)
                parts.append(text.format(name=self.places.who(other), n=number))
        sentence = fights.joined(parts)
        return sentence[0].upper() + sentence[1:] + "."

    def _reachable(self, space: int, seat: int, after: Ants) -> str:
        """Who could carry from a pile at once."""
        mine = self._gatherers(space, seat, after)
        parts = [ngettext("{n} of yours", "{n} of yours", mine).format(n=mine)] if mine else []
        for other in range(after.players):
            number = self._gatherers(space, other, after) if other != seat and after.alive[other] else 0
            if number:
                text = ngettext("{n} of {name}", "{n} of {name}", number)
                parts.append(text.format(n=number, name=self.places.who(other)))
        if not parts:
            return _("No linked worker touches it yet.")
        return _("Linked workers beside it: {who}.").format(who=fights.joined(parts))

    def _gatherers(self, space: int, seat: int, state: Ants) -> int:
        group = state.chains_of(seat).group
        return sum(
            group[near] == HOME and state.ants[near] == seat * 2 + WORKER for near in self.park.touching[space]
        )

    def _eat(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        died = deaths(foresight.events)
        if not died:
            return self.says(action, before), "", None
        mine = died[0].seat == before.to_move
        soldier = died[0].kind == SOLDIER
        if mine:
            return (_("The bird eats your own soldier.") if soldier else _("The bird eats your own worker.")), "", None
        text = _("The bird eats the soldier of {name}.") if soldier else _("The bird eats the worker of {name}.")
        return text.format(name=self.places.who(died[0].seat)), "", None

    # Food ---------------------------------------------------------------------------------------------------------

    def _take(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        taken = sum(isinstance(event, FoodTaken) for event in foresight.events)
        text = _("The worker takes its food from {place}.").format(place=self.places.name(action.end))
        if self.park.kind[action.end] == FOUNTAIN:
            return text, _("The fountain never runs dry."), taken
        left = after.food[action.end]
        return text, ngettext("{n} food stays there.", "{n} food stay there.", left).format(n=left), taken

    def _take_all(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        taken = sum(isinstance(event, FoodTaken) for event in foresight.events)
        text = ngettext("{n} food more is carried home.", "{n} food more are carried home.", taken).format(n=taken)
        return text, _("Contested piles first, then the largest."), taken

    # Walking ------------------------------------------------------------------------------------------------------

    def _go(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        seat, kind = before.to_move, before.ants[action.start] % 2
        place = self.places.name(action.end)
        text = _("The soldier walks to {place}.") if kind == SOLDIER else _("The worker walks to {place}.")
        more = [self._stands(action.end, seat, kind, after)]
        if kind == WORKER:
            more.append(self._cuts(action, seat, before, after))
        return text.format(place=place), self._sentences(*more), None

    def _stands(self, space: int, seat: int, kind: int, after: Ants) -> str:
        """What an ant is good for where it comes to stand."""
        if kind == SOLDIER:
            if after.food[space] and after.bug[space] < 0:
                number = after.food[space]
                return ngettext("It guards {n} food there.", "It guards {n} food there.", number).format(n=number)
            return ""
        if after.chains_of(seat).group[space] != HOME:
            return _("It is cut off from home there.")
        food = sum(after.food[near] for near in self.park.touching[space] if after.bug[near] < 0)
        if self.park.fountains[space]:
            return _("Linked home, at the fountain.")
        if food:
            return ngettext("Linked home, it touches {n} food.", "Linked home, it touches {n} food.", food).format(n=food)
        return _("It is linked home.")

    def _cuts(self, action: Move, seat: int, before: Ants, after: Ants) -> str:
        """Workers that lose (or win) their link home by a move."""
        code = seat * 2 + WORKER
        was, now = before.chains_of(seat).group, after.chains_of(seat).group
        others = [s for s in range(self.park.size) if after.ants[s] == code and before.ants[s] == code and s != action.end]
        lost = sum(was[space] == HOME and now[space] != HOME for space in others)
        won = sum(was[space] != HOME and now[space] == HOME for space in others)
        if lost:
            return ngettext("That cuts off {n} worker!", "That cuts off {n} workers!", lost).format(n=lost)
        if won:
            return ngettext("It links {n} worker home.", "It links {n} workers home.", won).format(n=won)
        return ""

    def _birth(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        seat = before.to_move
        kind = SOLDIER if action.verb == n.NEW_SOLDIER else WORKER
        cost = before.store[seat] - after.store[seat]
        text = self.says(action, before)
        left = after.store[seat]
        rest = ngettext("{n} food stays in the store.", "{n} food stay in the store.", left).format(n=left)
        return text, self._sentences(self._stands(action.end, seat, kind, after), rest), -cost

    # Fights -------------------------------------------------------------------------------------------------------

    def _attack_on(self, action: Move, state: Ants) -> str:
        if action.verb == n.HIT_QUEEN:
            return _("Strike at the Queen of {name}").format(name=self.places.who(state.seat_at(action.end)))
        ant = state.ants[action.end]
        if ant < 0:
            return _("Attack the {bug}").format(bug=_(PARK_LIFE[state.bug[action.end]].name).lower())
        text = _("Attack the soldier of {name}") if ant % 2 == SOLDIER else _("Attack the worker of {name}")
        return text.format(name=self.places.who(ant // 2))

    def _hit(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        alone, everyone = defences(before, action)
        more = _("{n} % to win if everyone helps").format(n=fights.percent(everyone.chance))
        if alone == everyone:
            more = _("{n} % to win").format(n=fights.percent(alone.chance))
        return self._attack_on(action, before) + ".", more + ".", None

    def _odds(self, action: Move, state: Ants) -> SlipText:
        """The odds: everyone called, and the other end of the range if nobody is."""
        alone, everyone = defences(state, action)
        bug = everyone.head > 0
        chance = everyone.chance
        bar = Bar(float(chance), fights.win_words(chance), fights.lose_words(chance, bug))
        more = ""
        if alone != everyone:
            more = _("{n} % if nobody is called to help").format(n=fights.percent(alone.chance))
        return SlipText(self._attack_on(action, state), more, None, tuple(_dice(everyone)) + self._help(alone, everyone), bar)

    def _help(self, alone: Defence, everyone: Defence) -> tuple[str, ...]:
        helpers = everyone.soldiers + everyone.workers - alone.soldiers - alone.workers
        if not helpers:
            return ()
        return (ngettext("{n} can help", "{n} can help", helpers).format(n=helpers),)

    def _call(self, action: Move, foresight: Foresight, before: Ants, after: Ants) -> Told:
        now, then = standing(before), standing(after)
        if action.verb == n.FIGHT:
            text = _("The fight begins: {who} against the attacker.").format(who=fights.defenders(now))
            return text, _("{n} % for the attacker.").format(n=fights.percent(now.chance)), None
        more = _("The attacker’s chance falls from {before} % to {after} %.").format(
            before=fights.percent(now.chance), after=fights.percent(then.chance)
        )
        return self.says(action, before), more, None

    def _sentences(self, *parts: str) -> str:
        return " ".join(part for part in parts if part)


def standing(state: Ants) -> Defence:
    """Who is called so far in the fight that goes on in `state`."""
    if state.fight_seat < 0:
        head = PARK_LIFE[state.bug[state.fight_at]].head if state.fight_at >= 0 and state.bug[state.fight_at] >= 0 else 1
        return Defence(0, 0, False, head)
    return Defence(len(state.line), len(state.crowd), state.fight_at < 0, 0)


def deaths(events: Sequence[Event]) -> list[AntDied]:
    """The ants that die in `events`."""
    return [event for event in events if isinstance(event, AntDied)]


def fresh_ants(state: Ants) -> int:
    """How many ants of the seat to move have not acted yet."""
    seat = state.to_move
    return sum(ant >= 0 and ant // 2 == seat and state.acted[space] == FRESH for space, ant in enumerate(state.ants))


def action_text(foresight: Foresight) -> str:
    """The text of an action nothing else can be said of."""
    return foresight.action.text


def _dice(defence: Defence) -> list[Sign | str]:
    """The dice that would be rolled, as drawings with a word between."""
    signs: list[Sign | str] = [Sign("ants/die-red-5", DIE_UNITS, (("turn", -8),)), _("against")]
    if defence.head:
        return [signs[0], _("needs {head} or more").format(head=defence.head)]
    turns = (8, -6, 12)
    signs += [Sign("ants/die-red-3", DIE_UNITS, (("turn", turns[at % 3]),)) for at in range(defence.soldiers)]
    signs += [Sign(f"ants/die-blue-{at % 3 + 1}", DIE_UNITS, (("turn", turns[at % 3]),)) for at in range(defence.workers)]
    if defence.queen:
        signs += [_("and"), Sign("ants/die-red-4", DIE_UNITS, (("turn", 8),))] if len(signs) > 2 else [
            Sign("ants/die-red-4", DIE_UNITS, (("turn", 8),))
        ]
    return signs
