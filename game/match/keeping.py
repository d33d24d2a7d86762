"""A match that keeps itself: every change is saved at once, and its end enters the statistics.

    kept = Kept.begin(match, store)          # a new match
    kept = Kept.open(store, match_id)        # one that waits to be played on; raises MatchUnavailable or BadRecord
    kept.match ...                           # play; nothing else to do
    kept.close()                             # the table is left: other copies may open the match
"""

from game.engine.core import Json
from game.match.match import Match
from game.match.record import read_record, write_record
from game.match.seats import BOT, PERSON, Seat
from game.match.words import WHY_UNCOUNTED
from game.store import MatchContent, MatchResult, MatchUnavailable, Saved, SeatKind, SeatResult, Store

_KINDS = {PERSON: SeatKind.PROFILE, BOT: SeatKind.BOT}


class Kept:
    """A match and where it lies in the store."""

    def __init__(self, match: Match, store: Store, at: Saved, *, finished: bool) -> None:
        self.match = match
        self.finished = finished
        """Whether the end has been kept: then nothing changes any more."""
        self._store = store
        self._at = at
        self._unwatch = match.watch(self._changed)

    @staticmethod
    def begin(match: Match, store: Store) -> "Kept":
        """Keep a new match from its first moment on."""
        return Kept(match, store, store.matches.create(content_of(match)), finished=False)

    @staticmethod
    def open(store: Store, match_id: str) -> "Kept":
        """Go on with an unfinished match. Raises `MatchUnavailable` or `BadRecord`; nothing is changed then."""
        found = store.matches.open(match_id)
        try:
            match = read_record(found.content.record)
        except Exception:
            store.matches.release(match_id)
            raise
        return Kept(match, store, found.at, finished=found.finished)

    @staticmethod
    def look(store: Store, match_id: str) -> Match:
        """A kept match to look at, finished or not, without claiming it. Raises `MatchUnavailable` or `BadRecord`."""
        return read_record(store.matches.look(match_id).content.record)

    @property
    def match_id(self) -> str:
        """The store's name of the match."""
        return self._at.match_id

    @property
    def moved_apart(self) -> bool:
        """Whether the last save found that another copy had gone on with the match, so that this became one of its own."""
        return self._at.clashed

    def keep_thumbnail(self, png: bytes) -> None:
        """A picture of the match for lists."""
        self._store.matches.keep_thumbnail(self.match_id, png)

    def close(self) -> None:
        """Stop keeping it; other copies may open it."""
        self._unwatch()
        self._store.matches.release(self.match_id)

    def _changed(self, match: Match) -> None:
        if self.finished:
            return
        content = content_of(match)
        if match.over:
            self._at = self._store.matches.finish(self._at, content, result_of(match))
            self.finished = True
        else:
            self._at = self._store.matches.save(self._at, content)


def content_of(match: Match) -> MatchContent:
    """What the store keeps of a match."""
    seats: tuple[Json, ...] = tuple(seat.to_json() for seat in match.seats)
    return MatchContent(match.game.game_id, match.level.level_id, seats, write_record(match))


def result_of(match: Match) -> MatchResult:
    """The end of a match as statistics want it: who sat where when it began to count."""
    result = match.result()
    # Who gave a seat up to a bot keeps the result as their own (it does not count, but it is theirs).
    first = list(match.seats)
    for note in reversed(match.notes):
        if note.was is not None:
            first[note.seat] = note.was
    seats = tuple(
        _seat_result(seat, number, result.places[number], result.scores[number]) for number, seat in enumerate(first)
    )
    reason = WHY_UNCOUNTED.get(match.uncounted[0], match.uncounted[0]) if match.uncounted else ""
    return MatchResult(seats, match.turn - 1, match.counted, reason)


def _seat_result(seat: Seat, number: int, place: int, score: int) -> SeatResult:
    kind = _KINDS.get(seat.kind, SeatKind.GUEST)
    if kind is SeatKind.PROFILE and seat.profile_id is None:
        kind = SeatKind.GUEST
    return SeatResult(number, kind, seat.name, place, score, seat.profile_id, seat.bot_level)


__all__ = ["Kept", "MatchUnavailable", "content_of", "result_of"]
