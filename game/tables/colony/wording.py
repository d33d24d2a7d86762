"""The sentences of The Colony's table: what a choice would do, what is to be decided, what a turn brought.

Everything is told from events and from the position as it is shown; no rule is worked out here.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.engine.colony.board import Board
from game.engine.colony.events import (
    AntPlaced,
    AntsStayed,
    AntStepped,
    DutyBegan,
    EggCollected,
    PickedUp,
    SowingEnded,
)
from game.engine.colony.notation import Sow, To
from game.engine.colony.position import ANT, FORK, SOW, Colony
from game.engine.core import Event, GameEnded
from game.tables.base import Fact, Foresight, Line, Prompt, SeatFacts, SeatLook, Told
from game.words import _, ngettext

E = TypeVar("E", bound=Event)

MOST_WAYS = 3
"""Chosen ways a line of the chronicle names; a long turn passes forks again and again."""

RULE_SOWING = "sowing"
RULE_FORKS = "forks"
RULE_CENTRE = "centre"
RULE_LAST_EGG = "last-egg"
RULE_ANTS = "ants"
RULE_STEP = "step"
RULE_SELECT = "select"
RULE_ENDING = "ending"
"""Anchors in the rule book (assets/text/en/colony)."""


class Wording:
    """Says things about positions on `board` between the players `looks`."""

    def __init__(self, board: Board, looks: Sequence[SeatLook]) -> None:
        self.board = board
        self.looks = looks

    def name(self, log: int) -> str:
        """What a log is called."""
        return self.board.names[log]

    # Before it happens --------------------------------------------------------------------------------------------

    def foretell(self, foresight: Foresight, before: Colony) -> tuple[str, str, int | None]:
        """(what will happen, what it is good for, change of the mover's eggs in all)."""
        seat = before.to_move
        gain = foresight.after.scores()[seat] - before.scores()[seat]
        step = _first(foresight.events, AntStepped)
        if step is not None:
            text = _("The ant walks from {start} to {end}.").format(start=self.name(step.start), end=self.name(step.end))
            return text, self._about_step(step, before), gain
        if _first(foresight.events, AntsStayed) is not None:
            return _("Your ants stay where they are."), "", None
        ended = _first(foresight.events, SowingEnded)
        opening = self._opening(foresight, before)
        if ended is None:
            at = self.name(foresight.after.at) if isinstance(foresight.after, Colony) else ""
            return opening, _("Then you choose the way on from {log}.").format(log=at), None
        return opening + " " + self._ending(ended), self._benefit(ended, foresight.events), gain

    def _opening(self, foresight: Foresight, before: Colony) -> str:
        laps = sum(isinstance(event, PickedUp) for event in foresight.events)
        action = foresight.action
        if isinstance(action, Sow):
            eggs = before.eggs[action.log]
            text = ngettext("Sow {n} egg", "Sow {n} eggs", eggs).format(n=eggs)
        else:
            text = ngettext("{n} egg goes on", "{n} eggs go on", before.hand).format(n=before.hand)
            if isinstance(action, To):
                text = _("{eggs} to {log}").format(eggs=text, log=self.name(action.log))
            laps += 1
        if laps > 1:
            text += ngettext(", {laps} lap", ", {laps} laps", laps).format(laps=laps)
        return text + "."

    def _ending(self, ended: SowingEnded) -> str:
        sentences = {
            "home": _("The last one reaches {log} and is collected."),
            "new-ant": _("The last one reaches {log} and is collected."),
            "no-ant": _("The last one reaches {log} and is collected."),
            "empty": _("The last one is laid on {log}, which is empty."),
            "limit": _("After a hundred laps the last one is laid on {log}."),
        }
        return sentences[ended.how].format(log=self.name(ended.log))

    def _benefit(self, ended: SowingEnded, events: Sequence[Event]) -> str:
        if ended.how == "new-ant":
            return _("A new ant of yours settles there and guards its three eggs.")
        if ended.how == "home":
            return _("Your ant there takes it home.")
        if ended.how == "no-ant":
            return _("Three eggs, but no ant in hand to guard them.")
        return ""

    def _about_step(self, step: AntStepped, before: Colony) -> str:
        gains, leaves = before.eggs[step.end], before.eggs[step.start]
        if not before.duty:
            return _("From then on everyone with ants must move one each turn.")
        if gains and leaves:
            return _("It guards {gains} there and leaves {leaves} behind.").format(
                gains=_eggs(gains), leaves=_eggs(leaves)
            )
        if gains:
            return _("It guards {gains} there.").format(gains=_eggs(gains))
        if leaves:
            return _("It leaves {leaves} behind.").format(leaves=_eggs(leaves))
        return ""

    # What is to be decided ----------------------------------------------------------------------------------------

    def prompt(self, state: Colony, held: int | None) -> Prompt:
        """The heading and the sentence of the strip."""
        if state.phase == SOW:
            return Prompt(_("Choose a log to sow"), _("Any golden log: its eggs go one by one along the arrows."))
        if state.phase == FORK:
            hand = ngettext("{n} egg is in your hand.", "{n} eggs are in your hand.", state.hand).format(n=state.hand)
            return Prompt(_("Choose an arrow at {log}").format(log=self.name(state.at)), hand)
        if state.phase == ANT:
            if state.duty:
                title = _("Move one of your ants")
                hint = _("Since an ant has moved, everyone with ants must move one each turn.")
            else:
                title = _("Move an ant, or let them stay")
                hint = _("The first ant that moves binds everyone to move one each turn.")
            if held is not None:
                hint = _("The ant on {log} steps to a touching log.").format(log=self.name(held))
            return Prompt(title, hint)
        return Prompt(_("The game is over"), "")

    def notices(self, state: Colony) -> list[tuple[str, str]]:
        """Rules in force."""
        if not state.duty:
            return []
        return [(_("Duty"), _("Everyone with ants on the logs must move one each turn."))]

    def seat_facts(self, state: Colony, seat: int) -> SeatFacts:
        """What the column shows of a seat."""
        guarded = state.guarded(seat)
        collected = state.collected[seat]
        colour = ("red", "black")[seat]
        return SeatFacts(
            collected + guarded,
            _("eggs in all"),
            (
                Fact("colony/egg-1", collected, _("collected")),
                Fact(f"colony/chip-{colour}", guarded, _("under ants")),
            ),
            (state.in_hand[seat], self.board.ants, f"colony/ant-{colour}-small-stand", f"colony/ant-{colour}-ghost"),
            ngettext("{n} ant in hand", "{n} ants in hand", state.in_hand[seat]).format(n=state.in_hand[seat]),
        )

    def place(self, log: int, state: Colony) -> tuple[str, str]:
        """(what lies on a log, rule page)."""
        eggs = _eggs(state.eggs[log]) if state.eggs[log] else _("no eggs")
        text = _("{log}: {eggs}").format(log=self.name(log), eggs=eggs)
        owner = state.ants[log]
        if owner >= 0:
            text += " · " + _("guarded by {name}").format(name=self.looks[owner].name)
            return text, RULE_ANTS
        if self.board.is_centre(log):
            return text + " · " + _("centre log"), RULE_CENTRE
        if self.board.is_fork(log):
            return text + " · " + _("fork"), RULE_FORKS
        return text, RULE_SELECT

    def nest(self, seat: int, state: Colony) -> str:
        """What lies in a player's nest."""
        count = state.collected[seat]
        text = ngettext("The nest of {name}: {n} egg collected", "The nest of {name}: {n} eggs collected", count)
        return text.format(name=self.looks[seat].name, n=count)

    # Afterwards ---------------------------------------------------------------------------------------------------

    def chronicle(self, told: Told) -> list[Line]:
        """The line of one turn: what was sown, how it ended, the ant's step; one more when the game ended by it."""
        lines: list[Line] = []
        name = self.looks[told.seat].name
        ended = _first(told.events, SowingEnded)
        sown = next((action for action in told.actions if isinstance(action, Sow)), None)
        step = _first(told.events, AntStepped)
        if sown is not None:
            lines.append(self._sown(told, name, sown, ended))
        if step is not None:
            walked = _("ant {start} to {end}").format(start=self.name(step.start), end=self.name(step.end))
            if _first(told.events, DutyBegan) is not None:
                walked += ", " + _("the duty begins")
            if lines:
                first = lines[0]
                lines[0] = replace(first, detail=f"{first.detail} · {walked}" if first.detail else walked)
            else:
                lines.append(Line(told.seat, name, walked, None, self.name(step.end), RULE_STEP))
        over = _first(told.events, GameEnded)
        if over is not None:
            lines.append(Line(told.seat, _("The game is over"), "", None, "", RULE_ENDING))
        return lines

    def _sown(self, told: Told, name: str, sown: Sow, ended: SowingEnded | None) -> Line:
        laps = sum(isinstance(event, PickedUp) for event in told.events)
        ways = [self.name(action.log) for action in told.actions if isinstance(action, To)]
        start = self.name(sown.log)
        text = _("{name} sows {log}").format(name=name, log=start)
        if ways:
            text = _("{name} sows {log} to {way}").format(name=name, log=start, way=ways[0])
        later = ", ".join(ways[1 : MOST_WAYS + 1]) + (" …" if len(ways) > MOST_WAYS + 1 else "")
        if laps > 1:
            text += ngettext(", {laps} lap", ", {laps} laps", laps).format(laps=laps)
        if ended is None:
            return Line(told.seat, text, _("eggs in hand"), None, start, RULE_SOWING)
        points = sum(isinstance(event, EggCollected) for event in told.events)
        placed = _first(told.events, AntPlaced) is not None
        details = {
            "home": _("home to the ant on {log}"),
            "new-ant": _("three eggs on {log}: a new ant"),
            "no-ant": _("three eggs on {log}, no ant in hand"),
            "empty": _("laid on an empty log: {log}"),
            "limit": _("a hundred laps: laid on {log}"),
        }
        detail = details[ended.how].format(log=self.name(ended.log))
        if later:
            detail = _("then by {ways} · {what}").format(ways=later, what=detail)
        rule = RULE_ANTS if placed else RULE_LAST_EGG
        return Line(told.seat, text, detail, points, self.name(ended.log), rule)


def _eggs(number: int) -> str:
    return ngettext("{n} egg", "{n} eggs", number).format(n=number)


def _first(events: Sequence[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)
