"""What a turn of Ants! brought, line by line: the event, the harvest, the moves, each fight, the new ants, and ends.

Told from events only; a card that was drawn is never told, not even to its owner.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.engine.ants.board import SOLDIER
from game.engine.ants.cards import BIRD, BUG, FOOD, LENS, LIZARD, OVERFLOW, PARK_LIFE
from game.engine.ants.events import (
    QUEEN,
    AntBorn,
    AntDied,
    AntMoved,
    AttackBegan,
    AttackEnded,
    BugKilled,
    ColonyOut,
    DiceRolled,
    FirstRolled,
    FirstTied,
    FoodFell,
    FoodTaken,
    LifeRevealed,
    QueenKilled,
    SpaceChosen,
    TurnBegan,
    Washed,
)
from game.engine.ants.ground import NIGHT, WORTH
from game.engine.core import Event, GameEnded, TurnEnded
from game.tables.ants import wording_fights as fights
from game.tables.ants.wording_places import Places
from game.tables.base import Line, Told
from game.words import _, ngettext

E = TypeVar("E", bound=Event)

RULE_FIRST = "first-turn"
RULE_LIFE = "park-life"
RULE_COLLECT = "collecting"
RULE_MOVING = "moving"
RULE_BORN = "new-ants"
RULE_REGICIDE = "regicide"
RULE_OUT = "out"
RULE_STARVATION = "starvation"
RULE_NIGHT = "nightfall"
RULE_ENDING = "ending"
CARD_RULES = {FOOD: "falls", BUG: "bugs", LIZARD: "lizard", OVERFLOW: "overflow", LENS: "lens", BIRD: "bird"}
FIGHT_RULES = {"bug": "bug-fight", "soldier": "duel", "workers": "worker-group", "queen": "queen-defence"}
"""Anchors in the rule book (assets/text/en/ants)."""

MOST_SOURCES = 3
"""Piles that a line names; more are only counted."""


class Chronicle:
    """Tells turns in one park."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.park = places.park

    def lines(self, told: Told) -> list[Line]:
        """The lines of one turn; the first names who played it."""
        events = told.events
        found = [*self._first_turn(events), *self._happenings(told.seat, events)]
        found += self._harvest(told.seat, events)
        found += self._fights(told.seat, events)
        found += self._moves_and_births(told.seat, events)
        found += self._ends(told.seat, events)
        if not found:
            found.append(Line(told.seat, _("{name}’s turn").format(name=self.places.who(told.seat))))
        elif not found[0].text.startswith(self.places.who(told.seat)) and not _has(events, FirstRolled):
            head = found[0]
            text = _("{name}: {what}").format(name=self.places.who(told.seat), what=head.text)
            found[0] = replace(head, text=text)
        return [replace(line, text=line.text[:1].upper() + line.text[1:]) for line in found]

    def headline(self, told: Told) -> str:
        """What the turn will be remembered for: a Queen or a colony lost, else what cost or brought most."""
        events = told.events
        name = self.places.who(told.seat)
        for lost in _all(events, QueenKilled):
            return _("{name} kills the Queen of {other}").format(name=name, other=self.places.who(lost.seat))
        for out in _all(events, ColonyOut):
            return _("{name} is out").format(name=self.places.who(out.seat))
        weighed: list[tuple[int, Line]] = []
        for at, event in enumerate(events):
            if isinstance(event, LifeRevealed):
                following = _until_next_card(events[at + 1 :])
                weighed.append((_worth_of_dead(following), self._happening(told.seat, event, following)))
            elif isinstance(event, AttackBegan):
                following = _until_next_attack(events[at + 1 :])
                weighed.append((_worth_of_dead(following), self._fight(told.seat, event, following)))
        weighed += [(line.points or 0, line) for line in self._harvest(told.seat, events)]
        if not weighed:
            return self.lines(told)[0].text
        text = max(weighed, key=lambda each: each[0])[1].text
        return text if text.startswith(name) else _("{name}: {what}").format(name=name, what=text)

    # The beginning ------------------------------------------------------------------------------------------------

    def _first_turn(self, events: Sequence[Event]) -> list[Line]:
        rolls = _all(events, FirstRolled)
        if not rolls:
            return []
        begins = next((event.seat for event in events if isinstance(event, TurnBegan)), None)
        last = {event.seat: event.eyes for event in rolls}
        detail = ", ".join(f"{self.places.who(seat)} {eyes}" for seat, eyes in sorted(last.items()))
        if _has(events, FirstTied):
            detail = _("{rolls} (ties rolled again)").format(rolls=detail)
        if begins is None:
            return [Line(rolls[-1].seat, _("Who begins?"), detail, None, "", RULE_FIRST)]
        return [Line(begins, _("{name} begins").format(name=self.places.who(begins)), detail, None, "", RULE_FIRST)]

    # Park Life ----------------------------------------------------------------------------------------------------

    def _happenings(self, seat: int, events: Sequence[Event]) -> list[Line]:
        lines: list[Line] = []
        for at, event in enumerate(events):
            if isinstance(event, LifeRevealed):
                following = _until_next_card(events[at + 1 :])
                lines.append(self._happening(seat, event, following))
        return lines

    def _happening(self, seat: int, life: LifeRevealed, events: Sequence[Event]) -> Line:
        card = PARK_LIFE[life.card]
        chosen = next((event for event in events if isinstance(event, SpaceChosen)), None)
        place = self.park.names[chosen.space] if chosen is not None else ""
        name = _(card.name)
        if chosen is None:
            text = _("{card} turned up").format(card=name) if card.needs_space else name
        elif life.second or chosen.second:
            text = _("{card} on {place}").format(card=name, place=place)
        else:
            text = _("{name}: {card} on {place}").format(name=self.places.who(seat), card=name, place=place)
        parts = []
        fell = next((event for event in events if isinstance(event, FoodFell)), None)
        if fell is not None and card.kind == FOOD:
            parts.append(ngettext("{n} food", "{n} food", fell.food).format(n=fell.food))
        parts += self._victims([event for event in events if isinstance(event, AntDied) and event.how != "fell"], seat)
        washed = sum(event.food for event in events if isinstance(event, Washed))
        if washed:
            parts.append(ngettext("{n} food washed away", "{n} food washed away", washed).format(n=washed))
        if life.second:
            parts.insert(0, _("second event"))
        return Line(seat, text, " · ".join(parts), None, place, CARD_RULES.get(card.kind, RULE_LIFE))

    def _victims(self, died: Sequence[AntDied], seat: int) -> list[str]:
        """Who lost what to a card."""
        parts = []
        for other in sorted({event.seat for event in died}):
            kinds = Counter(event.kind for event in died if event.seat == other)
            lost = [fights.count_soldiers(kinds[SOLDIER])] if kinds[SOLDIER] else []
            workers = kinds.total() - kinds[SOLDIER]
            if workers:
                lost.insert(0, fights.count_workers(workers))
            parts.append(_("{name} loses {what}").format(name=self.places.who(other), what=fights.joined(lost)))
        return parts

    # Collecting, moving, new ants -----------------------------------------------------------------------------------

    def _harvest(self, seat: int, events: Sequence[Event]) -> list[Line]:
        taken = _all(events, FoodTaken)
        if not taken:
            return []
        sources = Counter(event.source for event in taken).most_common()
        named = Counter[str]()
        for source, number in sources:
            named[self.places.source(source)] += number
        told = named.most_common(MOST_SOURCES if len(named) <= MOST_SOURCES else MOST_SOURCES - 1)
        parts = [_("{n} from {place}").format(n=number, place=place) for place, number in told]
        if len(told) < len(named):
            parts.append(_("{n} more").format(n=len(taken) - sum(number for _place, number in told)))
        text = ngettext("{n} food carried home", "{n} food carried home", len(taken)).format(n=len(taken))
        return [Line(seat, text, ", ".join(parts), len(taken), self.park.names[sources[0][0]], RULE_COLLECT)]

    def _moves_and_births(self, seat: int, events: Sequence[Event]) -> list[Line]:
        """How many ants walked and how many are new, with what they cost: one line, for every turn has it."""
        moved, born = _all(events, AntMoved), _all(events, AntBorn)
        moves, births = self._moves(moved), self._births(born)
        if not moves and not births:
            return []
        text = _("{moves}, {births}").format(moves=moves, births=births) if moves and births else moves or births
        cost = sum(event.food for event in born)
        place = self.park.names[born[-1].space if born else moved[-1].end]
        return [Line(seat, text, "", -cost if born else None, place, RULE_BORN if born else RULE_MOVING)]

    def _moves(self, moved: Sequence[AntMoved]) -> str:
        if not moved:
            return ""
        if len(moved) == 1:
            text = _("1 soldier to {place}") if moved[0].kind == SOLDIER else _("1 worker to {place}")
            return text.format(place=self.places.name(moved[0].end))
        soldiers = sum(event.kind == SOLDIER for event in moved)
        workers = len(moved) - soldiers
        parts = [fights.count_workers(workers)] if workers else []
        if soldiers:
            parts.append(fights.count_soldiers(soldiers))
        return _("{who} move").format(who=fights.joined(parts))

    def _births(self, born: Sequence[AntBorn]) -> str:
        soldiers = sum(event.kind == SOLDIER for event in born)
        workers = len(born) - soldiers
        parts = []
        if workers:
            parts.append(ngettext("{n} new worker", "{n} new workers", workers).format(n=workers))
        if soldiers:
            parts.append(ngettext("{n} new soldier", "{n} new soldiers", soldiers).format(n=soldiers))
        return fights.joined(parts)

    # Fights -------------------------------------------------------------------------------------------------------

    def _fights(self, seat: int, events: Sequence[Event]) -> list[Line]:
        lines = []
        for at, event in enumerate(events):
            if isinstance(event, AttackBegan):
                lines.append(self._fight(seat, event, _until_next_attack(events[at + 1 :])))
        return lines

    def _fight(self, seat: int, began: AttackBegan, events: Sequence[Event]) -> Line:
        throws = _all(events, DiceRolled)
        ended = next((event for event in events if isinstance(event, AttackEnded)), None)
        stage = throws[-1].stage if throws else ""
        place = self._fight_place(began)
        details = [self._throw(throw) for throw in throws if not throw.tie]
        fallen = sum(isinstance(event, AntDied) and event.how == "fell" and event.seat != seat for event in events)
        if ended is not None:
            details.append(fights.verdict(ended.how, stage, fallen)[0].lower())
        rule = RULE_REGICIDE if began.target == QUEEN else FIGHT_RULES.get(stage, "fights")
        killed = next((event for event in events if isinstance(event, QueenKilled)), None)
        points = killed.food if killed is not None else None
        return Line(seat, self._attack(began, events), " · ".join(details), points, place, rule)

    def _fight_place(self, began: AttackBegan) -> str:
        if began.target != QUEEN:
            return self.park.names[began.target]
        return self.park.names[began.way[-1] if began.way else began.start]

    def _attack(self, began: AttackBegan, events: Sequence[Event]) -> str:
        if began.target == QUEEN:
            return _("strikes at the Queen of {name}").format(name=self.places.who(began.defender))
        at = self.places.at(began.target)
        if began.defender >= 0:
            return _("attacks {name} {at}").format(name=self.places.who(began.defender), at=at)
        killed = next((event for event in events if isinstance(event, BugKilled)), None)
        if killed is not None:
            return _("attacks the {bug} {at}").format(bug=_(PARK_LIFE[killed.card].name).lower(), at=at)
        return _("attacks the bug {at}").format(at=at)

    def _throw(self, throw: DiceRolled) -> str:
        eyes = "+".join(map(str, throw.defence))
        if throw.stage == "bug":
            return _("{mine} against head {head}").format(mine=throw.attack, head=eyes)
        return _("{mine} against {theirs}").format(mine=throw.attack, theirs=eyes)

    # Ends ---------------------------------------------------------------------------------------------------------

    def _ends(self, seat: int, events: Sequence[Event]) -> list[Line]:
        lines = []
        for event in _all(events, ColonyOut):
            text = _("{name} is out").format(name=self.places.who(event.seat))
            detail = _("its Queen is dead") if event.why == "regicide" else _("no ants and no food are left")
            lines.append(Line(event.seat, text, detail, None, "", RULE_OUT if event.why == "regicide" else RULE_STARVATION))
        over = next((event for event in events if isinstance(event, GameEnded)), None)
        if over is not None:
            text = _("Night falls") if over.reason == NIGHT else _("The game is over")
            lines.append(Line(seat, text, "", None, "", RULE_NIGHT if over.reason == NIGHT else RULE_ENDING))
        return lines


def _all(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _worth_of_dead(events: Sequence[Event]) -> int:
    """What the ants that died were worth at nightfall."""
    return sum(WORTH[event.kind] for event in _all(events, AntDied))


def _has(events: Sequence[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


def _until_next_card(events: Sequence[Event]) -> list[Event]:
    """What happened by a card: up to the next card, the harvest, the first move or the end of the turn."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, (LifeRevealed, FoodTaken, AntMoved, AttackBegan, AntBorn, TurnEnded)):
            break
        found.append(event)
    return found


def _until_next_attack(events: Sequence[Event]) -> list[Event]:
    found: list[Event] = []
    for event in events:
        if isinstance(event, (AttackBegan, AntMoved, AntBorn, TurnEnded)):
            break
        found.append(event)
    return found
