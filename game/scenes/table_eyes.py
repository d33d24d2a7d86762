"""Who looks at the screen: whose hand may be seen, when a curtain must fall, and what somebody missed meanwhile.

In a game whose seats hide something from each other the table is drawn for one person, or for nobody in particular: then no
hand is shown and whoever sits round the screen may look. With one person at the table it is always drawn for them. Among
several every person lifts a curtain at the beginning of their turn, and the eyes are theirs until it has passed; what is shown
in that time the others miss. Who missed something is shown, when they lift theirs, all that was done since they looked alone
the last time: what was shown to nobody in particular they have seen before, but without it there would be gaps.
A decision that needs no secret is taken without a curtain in the middle of another's turn, and in one's own after that.
"""

from collections.abc import Sequence

from game.engine.core import CHANCE, Event
from game.match.match import Entry, Match
from game.tables.base import NOBODY, Table


class Eyes:
    """The eyes on one match at one table. `table.viewer` is theirs to set."""

    def __init__(self, match: Match, table: Table) -> None:
        self._match = match
        self._table = table
        self._missed: dict[int, tuple[int, int]] = {}
        """Person's seat -> the entries (first, last + 1) of the log that were shown to another person alone."""
        self._seen: dict[int, int] = {}
        """Person's seat -> how much of the log there was when they looked alone the last time."""
        self.viewer: int | None = None
        """The seat that looks, `NOBODY`, or None where nothing is hidden (any more)."""
        self._sat: dict[int, int] = {}
        """Person's seat -> the turn in which they lifted their curtain last."""
        self._open_eyes()

    @property
    def hand_hidden(self) -> bool:
        """Whether a person decides in their own turn whose hand lies face down."""
        match = self._match
        return self.viewer == NOBODY and match.player in self._persons() and match.player == match.turn_seat

    @property
    def veiled(self) -> bool:
        """Whether a person is to decide who must sit down first, alone with the screen."""
        match = self._match
        if self.viewer is None or match.player not in self._persons() or match.player == self.viewer:
            return False
        begun = match.turn_seat != match.player or self._sat.get(match.player) == match.turn
        return not (begun and self._table.decides_openly(match.state))

    def events(self, entry: Entry) -> Sequence[Event]:
        """What whoever looks may know of an entry."""
        return entry.events if self.viewer is None else entry.events_for(self.viewer)

    def saw(self, entry: Entry) -> None:
        """`entry` was shown."""
        if self.viewer is None or self.viewer == NOBODY:
            return
        self._seen[self.viewer] = entry.index + 1
        for seat in self._persons():
            if seat != self.viewer:
                first, _last = self._missed.get(seat, (entry.index, 0))
                self._missed[seat] = (min(first, entry.index), entry.index + 1)

    def rest(self) -> bool:
        """Nothing moves: see whether somebody's time at the screen is over. Whether the eyes changed."""
        match, viewer = self._match, self.viewer
        if match.over:
            return self._look(None)
        if viewer is None:
            return self._open_eyes()
        others = [seat for seat in self._persons() if seat != viewer]
        if others and viewer not in (match.turn_seat, match.player):
            return self._look(NOBODY)
        return False

    def may_decide(self, seat: int) -> bool:
        """Whether the person at `seat`, whose decision it is, may be shown it as the screen stands; False: draw the curtain.

        What is decided without one is decided in front of everybody.
        """
        veiled = self.veiled
        if self.viewer not in (None, seat):
            self._look(NOBODY)
        return not veiled

    def sit_down(self, seat: int) -> range:
        """The person at `seat` is alone with the screen now; the entries to show them: where they missed any, all since they
        looked alone the last time."""
        self._look(seat)
        self._sat[seat] = self._match.turn
        end = len(self._match.log)
        first, _last = self._missed.pop(seat, (end, end))
        return range(self._turn_from(seat, min(first, self._seen.get(seat, first))), end) if first < end else range(0)

    def _turn_from(self, seat: int, index: int) -> int:
        """`index`, or the beginning of another's turn of which only a card or dice had been seen: it is shown from there."""
        match = self._match
        turn = next((turn for turn in reversed(match.turns) if turn.start < index), None)
        if turn is None or turn.seat == seat or any(entry.seat != CHANCE for entry in match.log[turn.start : index]):
            return index
        return turn.start

    def _persons(self) -> list[int]:
        """Seats of persons who play; who is out of the game has nothing to hide, nor to win by what they see."""
        match = self._match
        persons = [seat for seat, who in enumerate(match.seats) if not who.is_bot]
        return [seat for seat in persons if not self._table.seat_facts(match.state, seat).out] or persons

    def _open_eyes(self) -> bool:
        """Begin, or begin again after an end that was taken back."""
        persons = self._persons()
        if not self._match.game.has_secrets or not persons or self._match.over:
            return False
        return self._look(persons[0] if len(persons) == 1 else NOBODY)

    def _look(self, viewer: int | None) -> bool:
        changed = viewer != self.viewer
        self.viewer = self._table.viewer = viewer
        return changed
