"""What every game's reading of levels and positions shares: values from outside are hostile until they have passed here."""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final
from unicodedata import category

from game.engine.core import BadLevel, BadPosition, Json, Option, Options, msg
from game.engine.hexes import BadTextMap, Cell, read_text_map

LEVEL_FORMAT: Final = 1
LARGEST_LEVEL: Final = 65_536
"""Characters; a level is a page of text, anything longer is not one."""
LONGEST_NAME: Final = 60
LONGEST_ABOUT: Final = 600


def whole(value: Any, field: str, least: int, most: int) -> int:
    """The field of a position as a whole number from `least` to `most`. Raises `BadPosition`."""
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(
            field, msg("a whole number from {least} to {most} is expected"), {"least": least, "most": most}
        )
    return value


def truth(value: Any, field: str) -> bool:
    """The field of a position as a bool. Raises `BadPosition`."""
    if type(value) is not bool:
        raise BadPosition(field, msg("true or false is expected"))
    return value


def table(value: Any, field: str, keys: Collection[str]) -> Json:
    """The field of a position as an object with exactly these keys. Raises `BadPosition`."""
    if not isinstance(value, dict) or set(value) != set(keys):
        raise BadPosition(field, msg("an object with {keys} is expected"), {"keys": ", ".join(sorted(keys))})
    return value


def exactly(value: Any, field: str, length: int) -> list[Any]:
    """The field of a position as a list of `length` entries. Raises `BadPosition`."""
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(field, msg("a list of {count} entries is expected"), {"count": length})
    return value


def one_of(value: Any, field: str, words: Collection[str]) -> str:
    """The field of a position as one of `words`. Raises `BadPosition`."""
    if not isinstance(value, str) or value not in words:
        raise BadPosition(field, msg("one of {phases} is expected"), {"phases": ", ".join(words)})
    return value


def named_space(value: Any, field: str, numbers: Mapping[str, int]) -> int:
    """The field of a position as the number of a space, which goes by its name there. Raises `BadPosition`."""
    if not isinstance(value, str) or value not in numbers:
        raise BadPosition(field, msg("the name of a space of this board is expected"))
    return numbers[value]


def named_spaces(value: Any, field: str, numbers: Mapping[str, int], most: int) -> list[int]:
    """The field of a position as the numbers of at most so many spaces, each named once. Raises `BadPosition`."""
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(field, msg("a list of at most {most} spaces is expected"), {"most": most})
    found = [named_space(name, f"{field}[{index}]", numbers) for index, name in enumerate(value)]
    if len(set(found)) != len(found):
        raise BadPosition(field, msg("a space is named twice"))
    return found


def fields(data: Any, game_id: str, level_id: str, names: Collection[str]) -> None:
    """Check that a position is an object with exactly the fields `names`, of this game and level. Raises `BadPosition`."""
    if not isinstance(data, dict):
        raise BadPosition("position", msg("an object with the fields of a position is expected"))
    for field in names:
        if field not in data:
            raise BadPosition(field, msg("this field is missing"))
    for field in data:
        if field not in names:
            raise BadPosition(str(field)[:40], msg("there is no such field in a position of this game"))
    if data["game"] != game_id:
        raise BadPosition("game", msg("this position belongs to another game"))
    if data["level"] != level_id:
        raise BadPosition("level", msg("this position belongs to another level"))


def places_named(data: Json, names: Sequence[str], keys: Collection[str], list_keys: Collection[str] = ()) -> Json:
    """An event's JSON with the numbers of places under these keys turned into their names."""
    for key in keys:
        if isinstance(data.get(key), int):
            data[key] = names[data[key]]
    for key in list_keys:
        if isinstance(data.get(key), list):
            data[key] = [None if place is None else names[place] for place in data[key]]
    return data


def options_chosen(offered: Sequence[Option], given: Options) -> dict[str, bool | int | str]:
    """What holds of every option that a game has: what is `given`, else its default. Raises `BadLevel`."""
    chosen = {option.option_id: option.choices[0][0] for option in offered}
    choices = {option.option_id: [value for value, _ in option.choices] for option in offered}
    for name, value in given.items():
        if not any(type(value) is type(choice) and value == choice for choice in choices.get(name, [])):
            raise BadLevel("options", msg("this game has no option “{option}” of that kind"), {"option": str(name)[:40]})
        chosen[name] = value
    return chosen


def level_table(text: str, game_id: str, keys: Collection[str]) -> Json:
    """The level file's table, its keys and format checked. Raises `BadLevel`."""
    if len(text) > LARGEST_LEVEL:
        raise BadLevel("file", msg("the file is longer than a level can be"))
    try:
        data: Json = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a plain ValueError
        raise BadLevel("file", msg("this is not TOML: {error}"), {"error": str(error)[:200]}) from error
    for key in data:
        if key not in keys:
            raise BadLevel(key[:40], msg("there is no such key in a level of this game"))
    number = level_number(data, "format", LEVEL_FORMAT, 1, 1_000_000)
    if number > LEVEL_FORMAT:
        raise BadLevel(
            "format", msg("this level is written in format {format}, which is newer than this program"), {"format": number}
        )
    if data.get("game", game_id) != game_id:
        raise BadLevel("game", msg("this level belongs to another game"))
    return data


def level_number(data: Json, key: str, default: int, least: int, most: int) -> int:
    """The whole number under `key`. Raises `BadLevel`."""
    value = data.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise BadLevel(key, msg("a whole number from {least} to {most} is expected"), {"least": least, "most": most})
    return value


def level_sentence(data: Json, key: str, default: str, most: int) -> str:
    """The text on one line under `key`. Raises `BadLevel`."""
    value: Any = data.get(key, default)
    if not isinstance(value, str) or len(value) > most or (not value.strip() and default):
        raise BadLevel(key, msg("a text of at most {most} letters is expected"), {"most": most})
    if any(category(letter) in ("Cc", "Cs") for letter in value):
        raise BadLevel(key, msg("a text on one line, without control characters, is expected"))
    return value


def level_map(data: Json, missing: str, off_grid: str) -> list[list[Cell]]:
    """The rows of the text map under `map`; the sentences `missing` and `off_grid` (hole `token`) say what a game expects.

    Raises `BadLevel`.
    """
    picture = data.get("map")
    if not isinstance(picture, str):
        raise BadLevel("map", missing)
    lines = [line.strip() for line in picture.rstrip().splitlines()]
    for number, line in enumerate(lines):
        if not line and any(lines[:number]):
            raise BadLevel(f"map, line {number + 1}", msg("a row of the map is empty"))
    try:
        return read_text_map(picture)
    except BadTextMap as error:
        raise BadLevel(f"map, line {error.line}", off_grid, {"token": error.token}) from error
