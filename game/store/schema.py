"""The tables, as the list of steps that made them. A step is never edited once released: a new one is added below it.

`user_version` in the file counts the steps it has seen. Ids are random texts, not counters, so that what was played in
memory can be written into the file later, whatever another copy wrote there meanwhile.
"""

import sqlite3
from collections.abc import Sequence

APPLICATION_ID = 0x4D59524D
"""``MYRM``, written into the file's header: tells our file from somebody else's database."""

_V1 = """
CREATE TABLE profiles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    colour TEXT NOT NULL,
    created TEXT NOT NULL
);
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    level TEXT NOT NULL,
    seats TEXT NOT NULL,
    record TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    holder TEXT
);
CREATE INDEX matches_by_time ON matches (finished, updated);
CREATE TABLE thumbnails (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    png BLOB NOT NULL
);
CREATE TABLE results (
    number INTEGER PRIMARY KEY,
    match_id TEXT REFERENCES matches (id) ON DELETE SET NULL,
    seat INTEGER NOT NULL,
    profile_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot_level TEXT,
    game TEXT NOT NULL,
    level TEXT NOT NULL,
    opponents TEXT NOT NULL,
    place INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    score INTEGER NOT NULL,
    margin INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    not_counted_because TEXT NOT NULL,
    ended TEXT NOT NULL,
    UNIQUE (match_id, seat)
);
CREATE INDEX results_by_profile ON results (profile_id, number);
"""

_V2 = "ALTER TABLE results ADD COLUMN players INTEGER NOT NULL DEFAULT 2;"
"""How many played: allies are not among the opponents. All results before were of two."""

STEPS: tuple[str, ...] = (_V1, _V2)
"""SQL scripts: step n leads from version n - 1 to version n."""


def version(connection: sqlite3.Connection) -> int:
    """How many steps this database has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Bring the database to the newest version, all or nothing. Raises `sqlite3.Error`, the database untouched."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Looked at inside the transaction: another copy may have migrated while this one waited for it.
        for number, step in enumerate(steps[version(connection) :], version(connection) + 1):
            for statement in _statements(step):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def shape(connection: sqlite3.Connection) -> dict[str, set[str]]:
    """Table -> its columns."""
    tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        table: {row[0] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))}
        for table in tables
        if not table.startswith("sqlite_")
    }


def wanted_shape(steps: Sequence[str] = STEPS) -> dict[str, set[str]]:
    """The shape after all `steps`."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, steps)
        return shape(connection)
    finally:
        connection.close()


def _statements(script: str) -> list[str]:
    # executescript() would commit the running transaction, so the script is taken apart by SQLite's own measure.
    statements, start = [], 0
    for end, char in enumerate(script):
        if char == ";" and sqlite3.complete_statement(script[start : end + 1]):
            statements.append(script[start : end + 1])
            start = end + 1
    return statements
