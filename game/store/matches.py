"""Matches: saved after every action, open in one running copy at a time, never overwritten by another."""

import json
import sqlite3
import uuid
from dataclasses import dataclass

from game.engine.core import Json
from game.store.copies import Copy
from game.store.database import Database
from game.store.errors import MatchUnavailable
from game.store.kinds import MatchContent, MatchLine, MatchResult, OpenMatch, Saved
from game.store.results import write_results
from game.store.times import now
from game.words import msg, say

_GONE = msg("This match no longer exists.")
_ELSEWHERE = msg("This match is being played in another copy of Myrmidon.")
_NOT_JSON = msg("This match cannot be read: its record is no JSON text.")
_NO_SEATS = msg("This match cannot be read: its seats cannot be made out.")

_LINE = "id, game, level, seats, created, updated, finished, holder, record"


@dataclass(frozen=True)
class _Row:
    """What is written of a match."""

    game: str
    level: str
    seats: str
    record: str
    time: str
    holder: str | None
    revision: int


class Matches:
    """The matches in the file, finished and unfinished."""

    def __init__(self, database: Database, copy: Copy) -> None:
        self._database = database
        self._copy = copy

    def create(self, content: MatchContent) -> Saved:
        """Keep a new match, claimed for this copy."""
        match_id, row = uuid.uuid4().hex, self._row(content)
        self._database.write(lambda connection: _upsert(connection, match_id, row))
        return Saved(match_id, row.revision, clashed=False)

    def save(self, at: Saved, content: MatchContent) -> Saved:
        """Keep what was played on, and say where it lies now.

        When another copy has changed or deleted the match since `at`, that one is left alone and this play is kept as a
        match of its own (`Saved.clashed`); nothing is lost on either side.
        """
        row, apart = self._row(content), self._apart(at.match_id)
        return self._database.write(lambda connection: _save(connection, at, row, apart))

    def finish(self, at: Saved, content: MatchContent, result: MatchResult) -> Saved:
        """Keep the ended match and its results in one step, and let go of it."""
        row, apart = self._row(content, claimed=False), self._apart(at.match_id)

        def change(connection: sqlite3.Connection) -> Saved:
            saved = _save(connection, at, row, apart)
            connection.execute("UPDATE matches SET finished = 1 WHERE id = ?", (saved.match_id,))
            write_results(connection, saved.match_id, content.game, content.level, result, row.time)
            return saved

        return self._database.write(change)

    def open(self, match_id: str) -> OpenMatch:
        """The match, claimed for this copy. Raises `MatchUnavailable` with the reason."""

        def change(connection: sqlite3.Connection) -> OpenMatch:
            match, holder = _read(connection, match_id)
            if holder and self._copy.alive(holder):
                raise MatchUnavailable(_ELSEWHERE)
            connection.execute("UPDATE matches SET holder = ? WHERE id = ?", (self._copy.token, match_id))
            return match

        return self._database.write(change)

    def look(self, match_id: str) -> OpenMatch:
        """The match to look at, unclaimed: a finished one for its replay. Raises `MatchUnavailable`."""
        return self._database.read(lambda connection: _read(connection, match_id)[0])

    def release(self, match_id: str) -> None:
        """Let other copies open the match."""
        values = (match_id, self._copy.token)
        query = "UPDATE matches SET holder = NULL WHERE id = ? AND holder = ?"
        self._database.write(lambda connection: connection.execute(query, values).rowcount)

    def delete(self, match_id: str) -> None:
        """Forget the match; its results stay in the statistics. Raises `MatchUnavailable` while another copy plays it."""

        def change(connection: sqlite3.Connection) -> None:
            row = connection.execute("SELECT holder FROM matches WHERE id = ?", (match_id,)).fetchone()
            if row and row[0] and self._copy.alive(row[0]):
                raise MatchUnavailable(_ELSEWHERE)
            connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))

        self._database.write(change)

    def unfinished(self) -> list[MatchLine]:
        """Matches to be played on, the latest first; a broken one stands in the list with its error."""
        return self._lines(0, -1)

    def finished(self, limit: int = 200) -> list[MatchLine]:
        """Ended matches, the latest first."""
        return self._lines(1, limit)

    def keep_thumbnail(self, match_id: str, png: bytes) -> None:
        """A picture of the match for the list."""
        # In a table of its own: an autosave rewrites the whole row, and need not rewrite the picture each time.
        query = "INSERT OR REPLACE INTO thumbnails (match_id, png) SELECT id, ? FROM matches WHERE id = ?"
        self._database.write(lambda connection: connection.execute(query, (png, match_id)).rowcount)

    def thumbnail(self, match_id: str) -> bytes | None:
        """The picture, if one was kept."""
        query = "SELECT png FROM thumbnails WHERE match_id = ?"
        row = self._database.read(lambda connection: connection.execute(query, (match_id,)).fetchone())
        return bytes(row[0]) if row and isinstance(row[0], bytes) else None

    def _lines(self, finished: int, limit: int) -> list[MatchLine]:
        query = f"SELECT {_LINE} FROM matches WHERE finished = ? ORDER BY updated DESC, rowid DESC LIMIT ?"
        rows = self._database.read(lambda connection: connection.execute(query, (finished, limit)).fetchall())
        return [self._line(row) for row in rows]

    def _line(self, row: tuple[object, ...]) -> MatchLine:
        match_id, game, level, seats_text, created, updated, finished, holder, record = row
        seats: tuple[Json, ...] = ()
        error = ""
        try:
            seats = _seats(seats_text)
            _check_record(record)
        except MatchUnavailable as unavailable:
            error = say(unavailable)
        return MatchLine(
            str(match_id),
            str(game),
            str(level),
            seats,
            str(created),
            str(updated),
            bool(finished),
            isinstance(holder, str) and self._copy.alive(holder),
            error,
        )

    def _row(self, content: MatchContent, *, claimed: bool = True) -> _Row:
        seats = json.dumps(content.seats)
        # Half of a surrogate pair (from an imported record) cannot be written as UTF-8.
        record = content.record.encode("utf-8", "replace").decode("utf-8")
        holder = self._copy.token if claimed else None
        return _Row(content.game, content.level, seats, record, now(), holder, uuid.uuid4().int >> 66)

    def _apart(self, match_id: str) -> str:
        # The same for every save of this match by this copy, so that a second clash lands in the same place.
        return uuid.uuid5(uuid.NAMESPACE_OID, f"{match_id} {self._copy.token}").hex


def _save(connection: sqlite3.Connection, at: Saved, row: _Row, apart: str) -> Saved:
    values = (row.game, row.level, row.seats, row.record, row.time, row.holder, row.revision)
    done = connection.execute(
        "UPDATE matches SET game = ?, level = ?, seats = ?, record = ?, updated = ?, holder = ?, revision = ?,"
        # An ending that was taken back makes it an unfinished match again; `finish` sets the mark after this.
        " finished = 0 WHERE id = ? AND revision = ?",
        (*values, at.match_id, at.revision),
    )
    if done.rowcount:
        return Saved(at.match_id, row.revision, clashed=False)
    _upsert(connection, apart, row)
    return Saved(apart, row.revision, clashed=True)


def _upsert(connection: sqlite3.Connection, match_id: str, row: _Row) -> None:
    connection.execute(
        "INSERT INTO matches (id, game, level, seats, record, revision, created, updated, holder)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
        " seats = excluded.seats, record = excluded.record, revision = excluded.revision,"
        " updated = excluded.updated, holder = excluded.holder",
        (match_id, row.game, row.level, row.seats, row.record, row.revision, row.time, row.time, row.holder),
    )


def _read(connection: sqlite3.Connection, match_id: str) -> tuple[OpenMatch, str | None]:
    row = connection.execute(
        "SELECT game, level, seats, record, revision, finished, holder FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    if row is None:
        raise MatchUnavailable(_GONE)
    game, level, seats, record, revision, finished, holder = row
    _check_record(record)
    content = MatchContent(str(game), str(level), _seats(seats), record)
    return OpenMatch(Saved(match_id, int(revision), clashed=False), content, bool(finished)), holder


def _check_record(record: object) -> None:
    try:
        good = isinstance(record, str) and isinstance(json.loads(record), dict)
    except (ValueError, RecursionError):
        good = False
    if not good:
        raise MatchUnavailable(_NOT_JSON)


def _seats(text: object) -> tuple[Json, ...]:
    try:
        seats = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        seats = None
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise MatchUnavailable(_NO_SEATS)
    return tuple(seats)
