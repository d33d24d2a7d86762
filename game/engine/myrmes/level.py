"""Reading a forest floor from a TOML file whose map is drawn as text (docs/levels.md)."""

import re
from typing import Final

from game.engine.checked import LONGEST_ABOUT, LONGEST_NAME, level_map, level_number, level_sentence, level_table
from game.engine.core import BadLevel, Json, msg
from game.engine.hexes import Cell
from game.engine.myrmes.board import Forest
from game.engine.myrmes.tables import EARTH_GROUND, GRASS, MUSHROOM, PREY_TOKENS, STONE_GROUND, WATER

FEWEST_SPACES: Final = 25
MOST_SPACES: Final = 220
MOST_ROWS: Final = 26

_KEYS: Final = {"format", "game", "name", "about", "minutes", "map", "zones", "open"}
_SIGN: Final = re.compile(r"([gesm~])(\*)?([2-4]*)")
_GROUND: Final = {"g": GRASS, "e": EARTH_GROUND, "s": STONE_GROUND, "m": MUSHROOM, "~": WATER}
_ZONE: Final = re.compile(r"[A-Za-z]")
_OFF_GRID: Final = msg("“{token}” does not stand on the grid: hexes are six columns apart, each row shifted by three")


def read_level(level_id: str, text: str) -> Forest:
    """The forest floor in the TOML `text`. Raises `BadLevel` naming line or key, and what was expected."""
    data = level_table(text, "myrmes", _KEYS)
    rows = level_map(data, msg("the map is missing: a text of rows of hexes is expected"), _OFF_GRID)
    if len(rows) > MOST_ROWS:
        raise BadLevel("map", msg("at most {most} rows have letters"), {"most": MOST_ROWS})
    names: list[str] = []
    cells: list[Cell] = []
    for row_number, row in enumerate(rows):
        for column, cell in enumerate(row):
            names.append(f"{chr(ord('A') + row_number)}{column + 1}")
            cells.append(cell)
    if not FEWEST_SPACES <= len(cells) <= MOST_SPACES:
        raise BadLevel(
            "map", msg("{spaces} spaces are drawn; {least} to {most} are expected"),
            {"spaces": len(cells), "least": FEWEST_SPACES, "most": MOST_SPACES},
        )  # fmt: skip
    terrain, prey, starts = _signs(cells)
    is_open, exits = _players(data, cells, starts)
    forest = Forest(
        level_id,
        level_sentence(data, "name", level_id[:LONGEST_NAME], LONGEST_NAME),
        level_sentence(data, "about", "", LONGEST_ABOUT),
        level_number(data, "minutes", 120, 1, 600),
        text,
        names,
        [cell.at for cell in cells],
        terrain,
        prey,
        exits,
        is_open,
    )
    _check(forest)
    return forest


def _signs(cells: list[Cell]) -> tuple[list[int], list[int], dict[int, list[int]]]:
    """Terrain of each hex, the prey spaces, and by number of players where nests begin."""
    terrain: list[int] = []
    prey: list[int] = []
    starts: dict[int, list[int]] = {}
    for space, cell in enumerate(cells):
        sign = _SIGN.fullmatch(cell.token)
        if sign is None:
            raise BadLevel(f"map, line {cell.line}", msg("“{token}” is no sign of a forest map"), {"token": cell.token})
        terrain.append(_GROUND[sign[1]])
        if sign[2] is not None:
            prey.append(space)
        for digit in sign[3]:
            starts.setdefault(int(digit), []).append(space)
        if terrain[space] == WATER and (sign[2] is not None or sign[3]):
            raise BadLevel(f"map, line {cell.line}", msg("prey and nests are on dry land"))
        if sign[2] is not None and sign[3]:
            raise BadLevel(f"map, line {cell.line}", msg("no nest begins where prey sits"))
    return terrain, prey, starts


def _players(
    data: Json, cells: list[Cell], starts: dict[int, list[int]]
) -> tuple[dict[int, list[bool]], dict[int, list[int]]]:
    """By number of players: which hexes are open, and where nests begin."""
    zones = _zones(data, cells)
    known = set(zones)
    table = data.get("open", {str(players): "".join(sorted(known)) for players in starts})
    if not isinstance(table, dict) or not table:
        raise BadLevel("open", msg("a table of player counts with their open zones is expected"))
    is_open: dict[int, list[bool]] = {}
    exits: dict[int, list[int]] = {}
    for count, letters in table.items():
        where = f"open.{count[:10]}"
        if count not in ("2", "3", "4"):
            raise BadLevel(where, msg("two to four players are expected"))
        if not isinstance(letters, str) or not letters or not set(letters) <= known:
            raise BadLevel(where, msg("letters of zones of the map are expected"))
        players = int(count)
        is_open[players] = [zone in letters for zone in zones]
        exits[players] = starts.get(players, [])
        if len(exits[players]) != players:
            raise BadLevel("map", msg("{players} players need {players} hexes where a nest begins"), {"players": players})
        if not all(is_open[players][space] for space in exits[players]):
            raise BadLevel(where, msg("a nest begins in a closed zone"))
    return is_open, exits


def _zones(data: Json, cells: list[Cell]) -> list[str]:
    if "zones" not in data:
        return ["a"] * len(cells)
    rows = level_map({"map": data["zones"]}, msg("a second map with a letter for each hex is expected"), _OFF_GRID)
    drawn = {cell.at: cell.token for row in rows for cell in row}
    if set(drawn) != {cell.at for cell in cells}:
        raise BadLevel("zones", msg("the map of zones needs exactly the hexes of the map"))
    for zone in drawn.values():
        if not _ZONE.fullmatch(zone):
            raise BadLevel("zones", msg("“{token}” is no letter of a zone"), {"token": zone[:10]})
    return [drawn[cell.at] for cell in cells]


def _check(forest: Forest) -> None:
    for players in forest.exits:
        spaces = forest.open[players]
        prey = [space for space in forest.prey if spaces[space]]
        if len(prey) > sum(PREY_TOKENS):
            raise BadLevel("map", msg("there are only {most} prey tokens"), {"most": sum(PREY_TOKENS)})
        for start in forest.exits[players]:
            _check_reach(forest, players, start)


def _check_reach(forest: Forest, players: int, start: int) -> None:
    """Every open dry hex can be walked to from every nest."""
    seen = {start}
    waiting = [start]
    while waiting:
        for near in forest.touching[waiting.pop()]:
            if near not in seen and forest.open[players][near]:
                seen.add(near)
                waiting.append(near)
    for space in range(forest.size):
        if forest.dry[space] and forest.open[players][space] and space not in seen:
            raise BadLevel(
                "map", msg("no way leads from {start} to {space}"),
                {"start": forest.names[start], "space": forest.names[space]},
            )  # fmt: skip
