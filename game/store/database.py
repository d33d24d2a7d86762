"""The connection everybody in the store reads and writes through, and what happens when the file fails under it.

The file is kept in WAL mode with `synchronous = FULL`: a commit has reached the disk when it returns, so pulling the plug
loses no action that was answered. It costs one fsync per action (a save takes 0.4 ms where it was measured, 0.9 ms at the 99th
percentile with records of 15 kB; without the fsync 0.05 ms), on a spinning disk a dropped frame or two.
"""

import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

from game.store.errors import TEMPORARY, StoreError, code_of, fault_sentence
from game.store.schema import STEPS, migrate, shape, version, wanted_shape
from game.words import _, msg

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

WAIT = 2.0
"""Seconds to wait for another copy's transaction. Ours take milliseconds, so a longer wait means something is wrong."""
_HOME_WAIT = 0.1
_HOME_EVERY = 10.0
"""Seconds between two tries to reach a file that failed: each may stall a frame for `_HOME_WAIT`."""

MEMORY_ONLY = msg("Play goes on, but for now nothing is kept beyond this session.")
_BACK = msg("What you played meanwhile is kept in your file again.")
_LOST = msg("Some of it could not be: another copy had changed the same things.")


class _Connection(sqlite3.Connection):
    """A connection whose every failure is a `sqlite3.Error`."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        try:
            return super().execute(sql, parameters)
        except UnicodeDecodeError as error:
            # SQLite quotes a damaged table's own words, which need not be UTF-8, and Python fails at that sentence.
            damage = sqlite3.DatabaseError("the database is damaged, and so is the sentence that says where")
            damage.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            damage.sqlite_errorname = "SQLITE_CORRUPT"
            raise damage from error


def connect(file: Path, wait: float = WAIT, mode: str = "rw") -> sqlite3.Connection:
    """A connection to `file` in SQLite's URI `mode` (rw, rwc, ro, or immutable). Raises `sqlite3.Error`."""
    query = "immutable=1" if mode == "immutable" else f"mode={mode}"
    # `Path.resolve` fails where links lead in a circle.
    path = quote(Path(os.path.realpath(file)).as_posix())
    # "file:///C:/..." on Windows, "file:///home/..." elsewhere.
    uri = f"file:///{path.lstrip('/')}?{query}"
    connection = sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None, factory=_Connection)
    connection.text_factory = _lenient
    return connection


def memory() -> sqlite3.Connection:
    """An empty database in memory, without tables."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = _lenient
    return connection


def _lenient(raw: bytes) -> str:
    # One text broken on the disk must not make the whole list unreadable.
    return raw.decode("utf-8", "replace")


def set_pace(connection: sqlite3.Connection) -> None:
    """The journal, durability and foreign keys of a file that will be written. Raises `sqlite3.Error`."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def memory_copy(source: sqlite3.Connection | None) -> sqlite3.Connection:
    """A database of the newest version in memory with every row of `source` that can be read."""
    copy = memory()
    seen = 0
    if source is not None:
        with contextlib.suppress(sqlite3.Error):
            seen = version(source)
    # The copy begins as old as its source, so that the source's rows take the same steps as they would in the file.
    migrate(copy, STEPS[: seen if 0 < seen <= len(STEPS) else len(STEPS)])
    if source is not None:
        copy_rows(source, copy)
    migrate(copy)
    copy.execute("PRAGMA foreign_keys = ON")
    return copy


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy every readable row of the tables and columns both have. Damage in one place costs the rows lying there only."""
    try:
        found = shape(source)
    except sqlite3.Error:
        return
    target.execute("PRAGMA foreign_keys = OFF")
    for table, columns in shape(target).items():
        common = sorted(columns & found.get(table, set()))
        if not common:
            continue
        names = ", ".join(common)
        insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({', '.join('?' * len(common))})"
        # A damaged page stops a scan; the rows behind it are reached from the other end.
        for order in ("ASC", "DESC"):
            rows = f"SELECT {names} FROM {table} NOT INDEXED ORDER BY rowid {order}"
            if _copy_scan(source, target, rows, insert):
                break


def _copy_scan(source: sqlite3.Connection, target: sqlite3.Connection, rows: str, insert: str) -> bool:
    try:
        for row in source.execute(rows):
            # A value that breaks a rule of the table (a missing name) is damage too.
            with contextlib.suppress(sqlite3.IntegrityError):
                target.execute(insert, row)
    except sqlite3.Error:
        return False
    return True


def fits(connection: sqlite3.Connection) -> bool:
    """Whether every table and column of the newest version is there."""
    have = shape(connection)
    return all(columns <= have.get(table, set()) for table, columns in wanted_shape().items())


class Database:
    """One connection: to the file while it serves, to a copy in memory after it failed.

    What is written in memory is remembered as the same calls, and made again in the file once it answers; so every `Work`
    must do the same thing when it runs a second time elsewhere (no clock, no random number inside).
    """

    def __init__(self, connection: sqlite3.Connection, file: Path | None = None, *, adrift: bool = False) -> None:
        """`file` is where the matches belong (None: only in memory); `adrift` when `connection` is not (yet) that file."""
        self.notice = ""
        self._connection = connection
        self._file = file
        self._adrift = adrift
        self._pending: list[Work[object]] = []
        self._next_try = time.monotonic() + _HOME_EVERY

    @property
    def in_memory(self) -> bool:
        """Whether what happens now would be lost when the program ends now."""
        return self._adrift or self._file is None

    def read(self, query: Work[T]) -> T:
        """The answer of `query`, from the file or, should that fail, from what could be saved of it."""
        try:
            return query(self._connection)
        except sqlite3.Error as error:
            self._give_up_file(error)
            return query(self._connection)

    def write(self, change: Work[T]) -> T:
        """Run `change` in one transaction; a `StoreError` or `sqlite3.IntegrityError` from it changes nothing."""
        if self._adrift:
            self.come_home()
        try:
            answer = _transact(self._connection, change)
        except sqlite3.Error as error:
            self._give_up_file(error)
            answer = _transact(self._connection, change)
        if self._adrift:
            self._pending.append(change)
        return answer

    def come_home(self, *, now: bool = False) -> None:
        """Try the file again (at most every few seconds, or `now`) and write there what was played meanwhile."""
        if not self._adrift or self._file is None or (time.monotonic() < self._next_try and not now):
            return
        self._next_try = time.monotonic() + _HOME_EVERY
        connection: sqlite3.Connection | None = None
        try:
            connection = connect(self._file, _HOME_WAIT)
            if version(connection) != len(STEPS) or not fits(connection):
                connection.close()
                return
            set_pace(connection)
            lost = _transact(connection, self._replay)
            connection.execute(f"PRAGMA busy_timeout = {int(WAIT * 1000)}")
        except sqlite3.Error:
            if connection is not None:
                connection.close()
            return
        self._connection.close()
        self._connection = connection
        self._adrift = False
        self._pending.clear()
        self.notice = " ".join([_(_BACK), *([_(_LOST)] if lost else [])])

    def close(self) -> None:
        """Write what is still only in memory, if the file lets us, and let go of it."""
        self.come_home(now=True)
        self._connection.close()

    def _replay(self, connection: sqlite3.Connection) -> int:
        lost = 0
        for change in self._pending:
            connection.execute("SAVEPOINT one")
            try:
                change(connection)
            except (sqlite3.IntegrityError, StoreError):
                connection.execute("ROLLBACK TO one")
                lost += 1
            connection.execute("RELEASE one")
        return lost

    def _give_up_file(self, error: sqlite3.Error) -> None:
        # What the caller did wrong, and what fails in memory, is a fault of the program and must show in its tests.
        if self.in_memory or isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError):
            raise error
        log.warning("the file of the matches fails: %s (%s)", error, getattr(error, "sqlite_errorname", "?"))
        copy = memory_copy(self._connection)
        self._connection.close()
        self._connection = copy
        if code_of(error) in TEMPORARY:
            self._adrift = True
            self._next_try = time.monotonic() + _HOME_EVERY
        else:
            self._file = None
        self.notice = f"{_(fault_sentence(error))} {_(MEMORY_ONLY)}"


def _transact(connection: sqlite3.Connection, change: Work[T]) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        answer = change(connection)
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        raise
    return answer
