"""What can go wrong, as sentences a player understands."""

import sqlite3

from game.engine.core import RulesError
from game.words import msg


class StoreError(RulesError):
    """A wish the store cannot fulfil; `game.words.say` gives the sentence."""


class BadName(StoreError):
    """A profile's name that will not do."""


class MatchUnavailable(StoreError):
    """A match that cannot be opened: missing, broken, or being played in another copy."""


_FAULTS = {
    sqlite3.SQLITE_BUSY: msg("Another copy of Myrmidon is keeping your matches busy."),
    sqlite3.SQLITE_LOCKED: msg("Another copy of Myrmidon is keeping your matches busy."),
    sqlite3.SQLITE_READONLY: msg("The file of your matches may only be read, not written."),
    sqlite3.SQLITE_PERM: msg("The file of your matches may only be read, not written."),
    sqlite3.SQLITE_CANTOPEN: msg("The file of your matches cannot be opened."),
    sqlite3.SQLITE_FULL: msg("The disk is full."),
    sqlite3.SQLITE_IOERR: msg("The disk does not answer as it should."),
    sqlite3.SQLITE_CORRUPT: msg("The file of your matches is damaged."),
    sqlite3.SQLITE_NOTADB: msg("The file of your matches is damaged."),
}
_UNKNOWN = msg("The file of your matches cannot be used.")

TEMPORARY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})
"""Faults that may pass by themselves: what was played meanwhile is then written after all."""

DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code of `error` (the extended ones carry it in their low byte); 0 if it has none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def fault_sentence(error: sqlite3.Error) -> str:
    """What `error` means for a player: English source text."""
    return _FAULTS.get(code_of(error), _UNKNOWN)
