"""Opening the file of the matches, whatever is found in its place. Nothing here ever deletes anything."""

import contextlib
import logging
import os
import shutil
import sqlite3
import tempfile
import time
from datetime import datetime
from pathlib import Path

from game.store.database import MEMORY_ONLY, Database, connect, copy_rows, fits, memory_copy, set_pace
from game.store.errors import DAMAGE, TEMPORARY, code_of, fault_sentence
from game.store.schema import APPLICATION_ID, STEPS, migrate, shape, version
from game.words import _, msg, ngettext

log = logging.getLogger(__name__)

FILE = "myrmidon.db"

_OPEN_WAIT = 3.0
_LARGEST_PADDED = 1 << 30
"""Bytes. A header that promises more is noise itself."""
_FRESH_SECONDS = 10.0
"""An empty file younger than this is one that another copy is about to fill, not one that a crash emptied."""

_DAMAGED = msg("The file of your matches was damaged. It was set aside as {file}, and a new one was begun.")
_FOREIGN = msg("The file of your matches was not one of Myrmidon's. It was set aside as {file}, and a new one was begun.")
_EMPTY = msg("The file of your matches was found empty, so a new one was begun.")
_NO_FILE = msg("What lay where the file of your matches belongs was no file. It was set aside as {file}.")
_NEWER = msg("The file of your matches was written by a newer Myrmidon. It is left as it is.")
_NO_FOLDER = msg("The folder {folder} for your matches cannot be made or used.")
_STUCK = msg("{file} lies where the file of your matches belongs and cannot be moved out of the way.")


class _Unfit(Exception):
    """The file can be read but not used; it has to be set aside. The sentence has a hole ``{file}``."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class _Newer(Exception):
    """The file belongs to a newer program."""


def open_database(folder: Path) -> Database:
    """The database in `folder`, or one in memory with a `notice` that says why. Never raises."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # A name with a NUL, a parent that is a file, a folder one may not enter: all show here.
        with os.scandir(folder):
            pass
    except (OSError, ValueError):
        return _in_memory(_(_NO_FOLDER).format(folder=folder))
    try:
        return _open_in(folder / FILE)
    except sqlite3.Error as error:
        return _in_memory(_(fault_sentence(error)))
    except (OSError, _Unfit, _Newer):
        return _in_memory(_(_STUCK).format(file=folder / FILE))


def _open_in(file: Path) -> Database:
    notices: list[str] = []
    if file.exists() and not file.is_file():
        why = "folder" if file.is_dir() else "other"
        notices.append(_(_NO_FILE).format(file=_set_aside(file, why).name))
    elif file.exists() and file.stat().st_size == 0 and time.time() - file.stat().st_mtime > _FRESH_SECONDS:
        notices.append(_(_EMPTY))
    examined = _identity(file)
    try:
        database = Database(_open_file(file), file)
    except _Newer:
        return _in_memory(_(_NEWER))
    except _Unfit as unfit:
        database = _begin_again(file, examined, unfit.sentence, notices)
    except sqlite3.Error as error:
        log.warning("the file of the matches cannot be opened: %s (%s)", error, getattr(error, "sqlite_errorname", "?"))
        if code_of(error) not in DAMAGE:
            return _read_only(file, error)
        database = _begin_again(file, examined, _DAMAGED, notices)
    database.notice = " ".join(notices)
    return database


def _open_file(file: Path) -> sqlite3.Connection:
    connection = connect(file, _OPEN_WAIT, "rwc")
    try:
        _examine(connection)
        seen = version(connection)
        if 0 < seen < len(STEPS):
            kept = _free_name(file, f"v{seen}")
            connection.execute("VACUUM INTO ?", (str(kept),))
        migrate(connection)
        if not fits(connection):
            raise _Unfit(_DAMAGED)
        set_pace(connection)
        # `migrate` has just written (if only the header again): a full disk or a file that may not be written has
        # already shown itself, before the player's first match depends on it.
    except BaseException:
        connection.close()
        raise
    return connection


def _examine(connection: sqlite3.Connection) -> None:
    """Raises `_Newer`, `_Unfit` or `sqlite3.DatabaseError` when this is no file of ours in good health."""
    tables = shape(connection)
    mark = int(connection.execute("PRAGMA application_id").fetchone()[0])
    if tables and mark != APPLICATION_ID:
        raise _Unfit(_FOREIGN)
    if version(connection) > len(STEPS):
        raise _Newer
    if tables and version(connection) < 1:
        raise _Unfit(_DAMAGED)  # no step was ever left half done: the number itself is broken
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise _Unfit(_DAMAGED)


def _begin_again(file: Path, examined: tuple[int, int], sentence: str, notices: list[str]) -> Database:
    """Set the unusable file aside and open a new one with everything that can still be read."""
    if _identity(file) != examined:
        # Another copy, started at the same moment, has done it already.
        return Database(_open_file(file), file)
    aside = _set_aside(file, "damaged" if sentence == _DAMAGED else "other")
    notices.append(_(sentence).format(file=aside.name))
    connection = _open_file(file)
    if sentence == _DAMAGED:
        saved = _salvage(aside, connection)
        if saved:
            notices.append(
                ngettext(
                    "{n} match could be read and was taken over.", "{n} matches could be read and were taken over.", saved
                ).format(n=saved)
            )
    return Database(connection, file)


def _salvage(aside: Path, target: sqlite3.Connection) -> int:
    """Copy what can be read of the file set aside; how many matches that were."""
    # From a copy, so that what was set aside stays as it was found.
    with contextlib.suppress(sqlite3.Error, OSError), tempfile.TemporaryDirectory() as folder:
        patient = Path(folder, "patient.db")
        for tail in ("", "-wal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(aside.with_name(aside.name + tail), patient.with_name(patient.name + tail))
        _pad(patient)
        source = connect(patient)
        rescued = memory_copy(source)
        source.close()
        target.execute("BEGIN IMMEDIATE")
        copy_rows(rescued, target)
        target.execute("COMMIT")
    target.execute("PRAGMA foreign_keys = ON")
    return int(target.execute("SELECT count(*) FROM matches").fetchone()[0])


def _pad(file: Path) -> None:
    """Make a truncated database as long as its header says: SQLite reads nothing at all of a shorter one."""
    with file.open("r+b") as stream:
        header = stream.read(32)
        page_size = int.from_bytes(header[16:18], "big")
        # 1 stands for 65536, which does not fit into two bytes.
        promised = int.from_bytes(header[28:32], "big") * (65536 if page_size == 1 else page_size)
        if file.stat().st_size < promised <= _LARGEST_PADDED:
            stream.truncate(promised)


def _read_only(file: Path, error: sqlite3.Error) -> Database:
    """A database in memory with what can be read of a file that cannot be written now."""
    source = _readable(file)
    if code_of(error) in TEMPORARY:
        database = Database(memory_copy(source), file, adrift=True)
    else:
        database = Database(memory_copy(source))
    if source is not None:
        source.close()
    database.notice = f"{_(fault_sentence(error))} {_(MEMORY_ONLY)}"
    return database


def _readable(file: Path) -> sqlite3.Connection | None:
    # A folder that may not be written needs `immutable`: SQLite cannot make its helper files beside the database.
    for mode in ("ro", "immutable"):
        with contextlib.suppress(sqlite3.Error):
            source = connect(file, 0.0, mode)
            try:
                version(source)
            except sqlite3.Error:
                source.close()
                raise
            return source
    return None


def _in_memory(sentence: str) -> Database:
    database = Database(memory_copy(None))
    database.notice = f"{sentence} {_(MEMORY_ONLY)}"
    return database


def _set_aside(file: Path, why: str) -> Path:
    """Rename `file` (with SQLite's helper files) to a dated name beside it. Raises `OSError`."""
    aside = _free_name(file, why)
    for tail in ("-journal", "-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            file.with_name(file.name + tail).rename(aside.with_name(aside.name + tail))
    return aside


def _identity(file: Path) -> tuple[int, int]:
    try:
        status = file.stat()
    except OSError:
        return (0, 0)
    return status.st_dev, status.st_ino


def _free_name(file: Path, why: str) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        tail = f"-{number}" if number > 1 else ""
        name = file.with_name(f"{file.stem}-{why}-{stamp}{tail}{file.suffix}")
        if not name.exists():
            return name
    raise FileExistsError(file)
