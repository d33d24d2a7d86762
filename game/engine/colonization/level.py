"""Reading a scenario of Colonization from a TOML file (docs/levels.md): a map drawn as text, and named tables."""

import re
from typing import Any, Final

from game.engine.checked import LONGEST_ABOUT, LONGEST_NAME, level_number, level_sentence, level_table
from game.engine.colonization.scenario import (
    ANY,
    DISCOVER,
    DOUBLE,
    EACH_TEAM,
    GAIN,
    GUARDS,
    HERO,
    MISSION,
    MOST_COLUMNS,
    MOST_ROWS,
    ON_PATH,
    ON_TILE,
    ON_TIMELINE,
    ON_WATER,
    OPS,
    STORM,
    STRIDE,
    WHO,
    YOU,
    YOUR_TEAM,
    Effect,
    Host,
    Scenario,
    SpecialEnd,
    Token,
    WaterEvent,
)
from game.engine.colonization.tables import (
    BY_NAME,
    COMMON,
    DECK_SIZE,
    FACTIONS,
    MOST_PHALANXES,
    NAVIGATOR,
    RANKINGS,
    START_PHALANXES,
    WEALTHY,
)
from game.engine.core import BadLevel, Json, msg

FEWEST_ROWS: Final = 4
MOST_YEARS: Final = 5
MOST_EVENTS: Final = 20
MOST_TOKENS: Final = 12
MOST_GOODS: Final = 12
LETTERS: Final = "ABCDEFGHIJKL"
SEASONS: Final = {"spring": 0, "summer": 1, "autumn": 2, "winter": 3}
GOODS: Final = ("fp", "ap", "uc", "coins", "phalanxes")

_KEYS: Final = {
    "format", "game", "name", "about", "minutes", "map", "last_year", "water_on", "rankings", "phalanxes", "water", "token",
    "milestones", "end", "host",
}  # fmt: skip
_PLACES: Final = {"P1": 0, "P2": 1, "P3": 2, "P4": 3}
_AT: Final = re.compile(r"(path|water|tile|spring|summer|autumn|winter) ([0-9]{1,3})(?:\.([0-9]))?")
_POLIS_KINDS: Final = {"any": ANY, "common": COMMON, "wealthy": WEALTHY}


def read_level(level_id: str, text: str) -> Scenario:
    """The scenario in the TOML `text`. Raises `BadLevel` naming line or key, and what was expected."""
    data = level_table(text, "colonization", _KEYS)
    rows, starts, tiles = _map(data)
    last_year = level_number(data, "last_year", MOST_YEARS, 1, MOST_YEARS)
    return Scenario(
        level_id,
        level_sentence(data, "name", level_id[:LONGEST_NAME], LONGEST_NAME),
        level_sentence(data, "about", "", LONGEST_ABOUT),
        level_number(data, "minutes", 90, 1, 600),
        text,
        rows,
        starts,
        tiles,
        last_year,
        level_number(data, "water_on", 2, 0, 5),
        _rankings(data, last_year),
        _phalanxes(data),
        _water_events(data),
        _tokens(data, tiles),
        _milestones(data),
        _special(data, last_year),
        _host(data, last_year),
    )


def _map(data: Json) -> tuple[int, list[int], list[tuple[int, int]]]:
    """Number of rows, the four starting spaces, the tiles that lie from the beginning."""
    picture = data.get("map")
    if not isinstance(picture, str):
        raise BadLevel("map", msg("the map is missing: a text with a line for each row is expected"))
    lines = [line for line in picture.splitlines() if line.strip()]
    if not FEWEST_ROWS <= len(lines) <= MOST_ROWS:
        raise BadLevel("map", msg("{least} to {most} rows are expected"), {"least": FEWEST_ROWS, "most": MOST_ROWS})
    starts: dict[int, int] = {}
    tiles: list[tuple[int, int]] = []
    for row, line in enumerate(lines, start=1):
        where = f"map, row {row}"
        tokens = line.split()
        if len(tokens) > MOST_COLUMNS:
            raise BadLevel(where, msg("the row is too long"))
        for column, token in enumerate(tokens, start=1):
            space = column * STRIDE + row
            if token in _PLACES:
                if _PLACES[token] in starts:
                    raise BadLevel(where, msg("{place} is drawn twice"), {"place": token})
                starts[_PLACES[token]] = space
            elif token == "~":
                tiles.append((space, -1))
            elif token in BY_NAME:
                if any(polis == BY_NAME[token] for _, polis in tiles):
                    raise BadLevel(where, msg("{place} is drawn twice"), {"place": token})
                tiles.append((space, BY_NAME[token]))
            elif token != ".":
                raise BadLevel(where, msg("“{token}” is no sign of a sea chart"), {"token": token[:20]})
    if len(starts) != len(_PLACES):
        raise BadLevel("map", msg("four starting places, P1 to P4, are expected"))
    places = [starts[place] for place in range(len(_PLACES))]
    if any(space // STRIDE != 1 for space in places) or places != sorted(places):
        raise BadLevel("map", msg("the starting places lie in the first column, P1 to P4 from north to south"))
    if len(tiles) > DECK_SIZE // 2:
        raise BadLevel("map", msg("so many tiles leave too few to discover"))
    return len(lines), places, tiles


def _rankings(data: Json, last_year: int) -> list[list[int]]:
    lines: Any = data.get("rankings")
    if not isinstance(lines, list) or len(lines) != last_year:
        raise BadLevel("rankings", msg("a list of rankings for each of the {years} years is expected"), {"years": last_year})
    found: list[list[int]] = []
    for year, line in enumerate(lines, start=1):
        names = line if isinstance(line, list) else []
        if not names or any(name not in RANKINGS for name in names) or len(set(names)) != len(names):
            raise BadLevel(f"rankings, year {year}", msg("“poleis”, “mint” and “coin”, each at most once, are expected"))
        found.append(sorted(RANKINGS.index(name) for name in names))
    return found


def _phalanxes(data: Json) -> dict[int, list[int]]:
    """By number of players: Phalanxes at the start, by faction."""
    table = data.get("phalanxes", {})
    if not isinstance(table, dict):
        raise BadLevel("phalanxes", msg("a table by number of players is expected"))
    found = {players: list(counts) for players, counts in START_PHALANXES.items()}
    for count, line in table.items():
        where = f"phalanxes.{count[:10]}"
        if count not in ("2", "3", "4") or not isinstance(line, dict):
            raise BadLevel(where, msg("a table by number of players is expected"))
        for faction, number in line.items():
            if faction not in FACTIONS:
                raise BadLevel(where, msg("there is no faction “{faction}”"), {"faction": faction[:20]})
            found[int(count)][FACTIONS.index(faction)] = _number(number, f"{where}.{faction}", 1, MOST_PHALANXES - 1)
    return found


def _number(value: Any, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadLevel(where, msg("a whole number from {least} to {most} is expected"), {"least": least, "most": most})
    return value


def _tables(data: Json, key: str, most: int) -> list[Json]:
    tables = data.get(key, [])
    if not isinstance(tables, list) or len(tables) > most or any(not isinstance(table, dict) for table in tables):
        raise BadLevel(key, msg("at most {most} tables are expected"), {"most": most})
    return tables


def _known(table: Json, where: str, keys: tuple[str, ...]) -> None:
    for key in table:
        if key not in keys:
            raise BadLevel(f"{where}.{key[:40]}", msg("there is no such key here"))


def _water_events(data: Json) -> list[WaterEvent]:
    found: list[WaterEvent] = []
    for number, table in enumerate(_tables(data, "water", MOST_EVENTS), start=1):
        where = f"water {number}"
        _known(table, where, ("name", "effects"))
        found.append(WaterEvent(level_sentence(table, "name", "", LONGEST_NAME), _effects(table, where)))
    return found


def _tokens(data: Json, tiles: list[tuple[int, int]]) -> list[Token]:
    found: list[Token] = []
    for table in _tables(data, "token", MOST_TOKENS):
        letter = table.get("letter")
        if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
            raise BadLevel("token", msg("a letter from A to L is expected"))
        where = f"token {letter}"
        _known(table, where, ("letter", "name", "at", "effects"))
        if any(token.letter == letter for token in found):
            raise BadLevel(where, msg("this letter is used twice"))
        place = table.get("at")
        sign = _AT.fullmatch(place) if isinstance(place, str) else None
        if sign is None:
            raise BadLevel(f"{where}.at", msg("“path 4”, “spring 2”, “water 3” or “tile 4.2” is expected"))
        name = level_sentence(table, "name", "", LONGEST_NAME)
        found.append(_token(letter, name, sign, _effects(table, where), tiles))
    return sorted(found, key=lambda token: token.letter)


def _token(
    letter: str, name: str, sign: "re.Match[str]", effects: list[Effect], tiles: list[tuple[int, int]]
) -> Token:
    word, number, where = sign[1], int(sign[2]), f"token {letter}.at"
    if (sign[3] is not None) != (word == "tile"):
        raise BadLevel(where, msg("“path 4”, “spring 2”, “water 3” or “tile 4.2” is expected"))
    if word == "path":
        return Token(letter, name, ON_PATH, _number(number, where, 1, 30), 0, 0, effects)
    if word == "water":
        return Token(letter, name, ON_WATER, _number(number, where, 1, 40), 0, 0, effects)
    if word == "tile":
        space = number * STRIDE + int(sign[3])
        if all(space != laid for laid, _ in tiles):
            raise BadLevel(where, msg("a tile that lies there from the beginning is expected"))
        return Token(letter, name, ON_TILE, space, 0, 0, effects)
    return Token(letter, name, ON_TIMELINE, 0, _number(number, where, 1, MOST_YEARS), SEASONS[word], effects)


def _effects(table: Json, where: str) -> list[Effect]:
    lines = table.get("effects")
    if not isinstance(lines, list) or not lines or len(lines) > 6:
        raise BadLevel(f"{where}.effects", msg("a list of one to six effects is expected"))
    return [_effect(line, f"{where}.effects") for line in lines]


def _effect(line: Any, where: str) -> Effect:
    if not isinstance(line, dict) or line.get("op") not in OPS:
        raise BadLevel(where, msg("an effect with one of {ops} as “op” is expected"), {"ops": ", ".join(OPS)})
    op = OPS.index(line["op"])
    _known(line, where, ("op", "who", "count", "kind", *GOODS))
    who = line.get("who", WHO[YOU])
    if who not in WHO or (op == MISSION and who not in (WHO[YOUR_TEAM], WHO[EACH_TEAM])):
        raise BadLevel(f"{where}.who", msg("one of {who} is expected"), {"who": ", ".join(WHO)})
    goods = [_number(line.get(good, 0), f"{where}.{good}", 0, MOST_GOODS) for good in GOODS]
    if any(goods) != (op == GAIN):
        raise BadLevel(where, msg("goods belong to the effect “gain”"))
    count = _number(line.get("count", 1), f"{where}.count", 1, 4)
    return Effect(op, WHO.index(who), goods, count, _effect_kind(op, line.get("kind"), f"{where}.kind"))


def _effect_kind(op: int, value: Any, where: str) -> int:
    words: dict[str, int] = {}
    if op == HERO:
        words = {"navigator": NAVIGATOR, "choice": ANY}
    elif op in (DISCOVER, GUARDS):
        words = _POLIS_KINDS
    elif op == DOUBLE:
        words = {name: number for number, name in enumerate(RANKINGS)}
    elif op in (GAIN, MISSION, STORM) and value is None:
        return ANY
    if not isinstance(value, str) or value not in words:
        raise BadLevel(where, msg("one of {words} is expected"), {"words": ", ".join(words) or "-"})
    return words[value]


def _milestones(data: Json) -> list[int]:
    columns = data.get("milestones", [])
    if not isinstance(columns, list) or len(columns) > 8:
        raise BadLevel("milestones", msg("a list of columns is expected"))
    return sorted({_number(column, "milestones", 2, MOST_COLUMNS) for column in columns})


def _special(data: Json, last_year: int) -> SpecialEnd | None:
    table = data.get("end")
    if table is None:
        return None
    if not isinstance(table, dict):
        raise BadLevel("end", msg("a table is expected"))
    _known(table, "end", ("from_year", "points", "poleis", "need", "column"))
    year = _number(table.get("from_year", 1), "end.from_year", 1, last_year)
    points = _number(table.get("points", 0), "end.points", 0, 10)
    if "column" in table:
        if "poleis" in table:
            raise BadLevel("end", msg("either a column or a list of poleis is expected"))
        return SpecialEnd(year, points, [], 0, _number(table["column"], "end.column", 2, MOST_COLUMNS))
    names = table.get("poleis")
    if not isinstance(names, list) or not names or any(name not in BY_NAME for name in names):
        raise BadLevel("end.poleis", msg("a list of poleis of the deck is expected"))
    poleis = [BY_NAME[name] for name in names]
    return SpecialEnd(year, points, poleis, _number(table.get("need"), "end.need", 1, len(poleis)), 0)


def _host(data: Json, last_year: int) -> Host | None:
    table = data.get("host")
    if table is None:
        return None
    if not isinstance(table, dict):
        raise BadLevel("host", msg("a table is expected"))
    _known(table, "host", ("from_year", "strength", "step", "points"))
    return Host(
        _number(table.get("from_year", 1), "host.from_year", 1, last_year),
        _number(table.get("strength"), "host.strength", 1, 20),
        _number(table.get("step", 0), "host.step", 0, 10),
        _number(table.get("points", 0), "host.points", 0, 10),
    )
