"""Keeping a match in the store: after every action, and with its result at the end."""

from game.match import words
from game.match.match import Match
from game.match.record import RecordWriter, read_record, write_record
from game.match.seats import BOT, GUEST, PERSON
from game.store import MatchContent, MatchResult, Saved, SeatKind, SeatResult, Store

_KINDS = {PERSON: SeatKind.PROFILE, GUEST: SeatKind.GUEST, BOT: SeatKind.BOT}


class Keeper:
    """Saves `match` whenever it changes, from now until `close`. Making one saves the match at once."""

    def __init__(self, match: Match, store: Store, at: Saved | None = None) -> None:
        """`at`: where the match was opened from; None for a new one, which then gets its id from the store."""
        self.match = match
        self._store = store
        self._writer = RecordWriter(match)
        self._at = at if at is not None else store.matches.create(self._content())
        match.match_id = self._at.match_id
        self._unwatch = match.watch(self._keep)
        if at is not None and match.over:
            # It ended, and the program with it, before the result was written.
            self._keep(match)

    @staticmethod
    def open(store: Store, match_id: str) -> "Keeper":
        """Go on with a match that waits. Raises `MatchUnavailable` or `BadRecord`; nothing is changed then."""
        found = store.matches.open(match_id)
        try:
            match = read_record(found.content.record)
        except BaseException:
            store.matches.release(match_id)
            raise
        return Keeper(match, store, found.at)

    @staticmethod
    def look(store: Store, match_id: str) -> Match:
        """A kept match to look at, finished or not, without claiming it. Raises `MatchUnavailable` or `BadRecord`."""
        return read_record(store.matches.look(match_id).content.record)

    def keep_thumbnail(self, png: bytes) -> None:
        """A picture of the match for lists."""
        self._store.matches.keep_thumbnail(self._at.match_id, png)

    @property
    def match_id(self) -> str:
        """The match's id in the store (another than before once a second copy has played the same match on)."""
        return self._at.match_id

    @property
    def clashed(self) -> bool:
        """Whether another copy of the program has played the same match on, so that this play is kept apart."""
        return self._at.clashed

    def close(self) -> None:
        """Save no more, and let other copies of the program open the match."""
        self._unwatch()
        self._store.matches.release(self._at.match_id)

    def _keep(self, match: Match) -> None:
        if match.over:
            self._at = self._store.matches.finish(self._at, self._content(), result_of(match))
        else:
            self._at = self._store.matches.save(self._at, self._content())

    def _content(self) -> MatchContent:
        return content(self.match, self._writer.text())


def content(match: Match, record: str | None = None) -> MatchContent:
    """The match as the store keeps it; `record` where its text is at hand.

    For lists its seats also say how it stands: whose turn it is (`turn`: the number of that turn), at the end the `place`
    of each.
    """
    seats = [seat.to_json() for seat in match.seats]
    if match.over:
        for seat, place in zip(seats, match.result().places, strict=True):
            seat["place"] = place
    elif match.turn_seat >= 0:
        seats[match.turn_seat]["turn"] = match.turn
    return MatchContent(match.game.game_id, match.level.level_id, tuple(seats), record or write_record(match))


def result_of(match: Match) -> MatchResult:
    """The result of an ended match for statistics; a seat left to a bot is that of the person who left it."""
    result = match.result()
    first = list(match.seats)
    for note in reversed(match.notes):
        if note.was is not None:
            first[note.seat] = note.was
    seats: list[SeatResult] = []
    for number, who in enumerate(first):
        seats.append(
            SeatResult(
                number,
                _KINDS[who.kind],
                who.name,
                result.places[number],
                result.scores[number],
                who.profile_id,
                who.bot_level,
                match.game.team_of(number, match.players, match.options),
            )
        )
    why = words.WHY_UNCOUNTED[match.uncounted[0]] if match.uncounted else ""
    return MatchResult(tuple(seats), len(match.turns), match.counted, why)
