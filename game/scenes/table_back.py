"""What somebody missed, shown to them before they decide: from where they looked last to where the match stands."""

from dataclasses import replace

from game.engine.core import State
from game.match.match import Entry, Match, Turn


class LookBack:
    """The entries of a match from number `first` on, to be shown one after the other."""

    def __init__(self, match: Match, first: int) -> None:
        self._match = match
        self._cursor = match.cursor(first)
        self._entries = len(match.log)

    @property
    def state(self) -> State:
        """The position after all that was taken so far, never to be changed."""
        return self._cursor.state

    @property
    def left(self) -> int:
        """How many entries are still to come: none as soon as the match is no longer what was missed (taken back)."""
        return self._entries - self._cursor.index if len(self._match.log) == self._entries else 0

    def step(self) -> Entry:
        """The next entry; `state` is the position after it from now on. Raises `IndexError` where none is left."""
        if self.left < 1:
            raise IndexError(self._cursor.index)
        return self._cursor.step()

    @property
    def turn(self) -> Turn | None:
        """The turn that the entry taken last belongs to, as far as that entry; None before the first."""
        at = self._cursor.index
        turn = next((turn for turn in reversed(self._match.turns) if turn.start < at), None)
        return replace(turn, end=min(at, turn.end)) if turn is not None else None
