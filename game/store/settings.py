"""Settings: small JSON values by key. What is kept may be of any type and age; what is read is always of the right one."""

import json
import math
import sqlite3
from collections.abc import Container
from typing import Any, TypeVar

from game.store.database import Database

V = TypeVar("V", bool, int, float, str, list[Any], dict[str, Any])


class Settings:
    """All settings, read once; `write` goes through to the file at once."""

    def __init__(self, database: Database) -> None:
        self._database = database
        rows = database.read(lambda c: c.execute("SELECT key, value FROM settings").fetchall())
        self._values = {key: value for key, text in rows if (value := _parsed(text)) is not None}

    def read(
        self,
        key: str,
        default: V,
        *,
        allow: Container[V] | None = None,
        least: float = -math.inf,
        most: float = math.inf,
    ) -> V:
        """The value of `key`, or `default` where none is kept, or one of another type, or one that is not allowed.

        A number is brought between `least` and `most`; with `allow` only its members count.
        """
        value = _as_type_of(default, self._values.get(key))
        if value is None:
            return default
        if type(value) is int:
            value = int(min(max(value, least), most))
        elif type(value) is float:
            value = float(min(max(value, least), most))
        if allow is not None and value not in allow:
            return default
        return value  # type: ignore[no-any-return]

    def write(self, key: str, value: bool | int | float | str | list[Any] | dict[str, Any]) -> None:
        """Keep `value` under `key`. Raises `ValueError` or `TypeError` for what JSON cannot hold."""
        text = json.dumps(value, allow_nan=False)
        kept = json.loads(text)
        if key in self._values and self._values[key] == kept and type(self._values[key]) is type(kept):
            return
        self._values[key] = kept

        def change(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, text))

        self._database.write(change)

    def forget(self, key: str) -> None:
        """Back to the default."""
        self._values.pop(key, None)
        self._database.write(lambda c: c.execute("DELETE FROM settings WHERE key = ?", (key,)).rowcount)


def _parsed(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None


def _as_type_of(default: object, value: object) -> Any:
    """`value` if it has the type of `default`; a whole number does for a float, but a bool never for a number."""
    if isinstance(default, float) and isinstance(value, int | float) and not isinstance(value, bool):
        try:
            number = float(value)
        except OverflowError:
            return None
        return number if math.isfinite(number) else None
    return value if type(value) is type(default) else None
