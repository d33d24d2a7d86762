"""Reading text and JSON from outside: nothing ambiguous is let through, and nothing hostile hurts."""

import json
import math
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.engine.core import Json, RulesError, msg


class Unreadable(RulesError):
    """A text from outside cannot be used; the sentence says why."""


def read_text(path: Path, most: int) -> str:
    """The UTF-8 text of a plain file of at most `most` bytes. Raises `Unreadable` for anything else, and never waits."""
    # Without O_NONBLOCK, opening a pipe somebody put there would wait for its other end for ever.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        handle = os.open(path, flags)
    except (OSError, ValueError) as error:
        raise Unreadable(msg("it cannot be opened ({error})"), {"error": _reason(error)}) from error
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise Unreadable(msg("it is not a file"))
        data = _read(handle, most + 1)
    except OSError as error:
        raise Unreadable(msg("it cannot be read ({error})"), {"error": _reason(error)}) from error
    finally:
        os.close(handle)
    if len(data) > most:
        raise Unreadable(msg("it is larger than {most} bytes"), {"most": most})
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(msg("it is not UTF-8 text (byte {place})"), {"place": error.start + 1}) from error


def _read(handle: int, most: int) -> bytes:
    parts: list[bytes] = []
    left = most
    while left > 0:
        part = os.read(handle, min(left, 1 << 20))
        if not part:
            break
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error))[:120]


def load_json(text: str) -> Any:
    """The JSON value in `text`; no repeated keys, no NaN, no number a float cannot hold. Raises `Unreadable`."""
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_float, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        if not text.strip():
            raise Unreadable(msg("it is empty")) from error
        raise Unreadable(
            msg("it breaks off or is not JSON at line {line}, column {column}"),
            {"line": error.lineno, "column": error.colno},
        ) from error
    except RecursionError as error:
        raise Unreadable(msg("it is nested too deeply")) from error


def _object(pairs: Sequence[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unreadable(msg("the key “{key}” stands twice in one object"), {"key": printable(twice)})
    return found


def _no_constant(name: str) -> NoReturn:
    raise Unreadable(msg("{name} is not a number in JSON"), {"name": name})


def _float(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise Unreadable(msg("the number {digits} is too large"), {"digits": printable(digits)})
    return number


MOST_DIGITS = 40


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Unreadable(msg("the number {digits} is too large"), {"digits": printable(digits)})
    return int(digits)


def printable(text: str, most: int = 40) -> str:
    """`text` fit to stand in a sentence: short, without control characters or halves of letters."""
    kept = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:most])
    return kept if len(text) <= most else kept + "…"
