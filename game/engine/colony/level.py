"""Reading a level of The Colony: a TOML file whose map is drawn with arrows (docs/levels.md)."""

from typing import Final

from game.engine.checked import LONGEST_ABOUT, LONGEST_NAME, level_map, level_number, level_sentence, level_table
from game.engine.colony.board import Board
from game.engine.core import BadLevel, Json, msg
from game.engine.hexes import DIRECTIONS, Cell, Hex, step

FEWEST_LOGS: Final = 7
MOST_LOGS: Final = 61
MOST_ARROWS: Final = 2
MOST_ANTS: Final = 20
MOST_ROWS: Final = 26

CENTRE_SIGNS: Final = ("◎", "@")
ARROWS: Final[dict[str, str]] = {
    "→": "E", ">": "E", "↗": "NE", "9": "NE", "↖": "NW", "7": "NW",
    "←": "W", "<": "W", "↙": "SW", "1": "SW", "↘": "SE", "3": "SE",
}  # fmt: skip
"""Arrow signs; the plain ones are the digits of a number pad and `<` `>`."""

_KEYS: Final = {"format", "game", "name", "about", "minutes", "ants", "map", "centre"}


def read_level(level_id: str, text: str) -> Board:
    """The board in the TOML `text`. Raises `BadLevel` naming line or key, and what was expected."""
    data = level_table(text, "colony", _KEYS)
    rows = _rows(data)
    names, cells = _named(rows)
    numbers = {name: number for number, name in enumerate(names)}
    at = {cell.at: number for number, cell in enumerate(cells)}
    arrows = [_arrows(cell, names[number], at) for number, cell in enumerate(cells)]
    crossings = _crossings(data, names, numbers, cells, arrows)
    board = Board(
        level_id,
        level_sentence(data, "name", level_id[:LONGEST_NAME], LONGEST_NAME),
        level_sentence(data, "about", "", LONGEST_ABOUT),
        level_number(data, "minutes", 30, 1, 600),
        text,
        names,
        [cell.at for cell in cells],
        arrows,
        crossings,
        level_number(data, "ants", 6, 1, MOST_ANTS),
    )
    _check_reach(board)
    return board


def _rows(data: Json) -> list[list[Cell]]:
    rows = level_map(
        data,
        msg("the map is missing: a text of rows of arrows is expected"),
        msg("“{token}” does not stand on the grid: logs are six columns apart, each row shifted by three"),
    )
    if len(rows) > MOST_ROWS:
        raise BadLevel("map", msg("at most {most} rows have letters"), {"most": MOST_ROWS})
    logs = sum(len(row) for row in rows)
    if not FEWEST_LOGS <= logs <= MOST_LOGS:
        raise BadLevel(
            "map", msg("{logs} logs are drawn; {least} to {most} are expected"),
            {"logs": logs, "least": FEWEST_LOGS, "most": MOST_LOGS},
        )  # fmt: skip
    return rows


def _named(rows: list[list[Cell]]) -> tuple[list[str], list[Cell]]:
    names: list[str] = []
    cells: list[Cell] = []
    for row_number, row in enumerate(rows):
        for column, cell in enumerate(row):
            names.append(f"{chr(ord('A') + row_number)}{column + 1}")
            cells.append(cell)
    return names, cells


def _arrows(cell: Cell, name: str, at: dict[Hex, int]) -> list[int]:
    """The logs that the arrows of a cell point to; none for a centre log."""
    if cell.token in CENTRE_SIGNS:
        return []
    where = f"map, line {cell.line}"
    found: list[int] = []
    for sign in cell.token:
        direction = ARROWS.get(sign)
        if direction is None:
            raise BadLevel(where, msg("“{sign}” on {log} is not an arrow"), {"sign": sign, "log": name})
        target = at.get(step(cell.at, direction))
        if target is None:
            raise BadLevel(where, msg("the arrow {sign} on {log} points to no log"), {"sign": sign, "log": name})
        if target in found:
            raise BadLevel(where, msg("{log} has the same arrow twice"), {"log": name})
        found.append(target)
    if len(found) > MOST_ARROWS:
        raise BadLevel(where, msg("{log} has more than two arrows"), {"log": name})
    return found


def _crossings(
    data: Json, names: list[str], numbers: dict[str, int], cells: list[Cell], arrows: list[list[int]]
) -> dict[int, dict[int, int]]:
    """For each centre log: the log one came from -> the log one goes on to."""
    tables = data.get("centre", {})
    if not isinstance(tables, dict):
        raise BadLevel("centre", msg("a table of centre logs is expected"))
    at = {cell.at: number for number, cell in enumerate(cells)}
    centres = [number for number, cell in enumerate(cells) if cell.token in CENTRE_SIGNS]
    for name in tables:
        if numbers.get(name) not in centres:
            raise BadLevel(f"centre.{name[:40]}", msg("{log} is not drawn as a centre log"), {"log": name[:40]})
    crossings: dict[int, dict[int, int]] = {}
    for centre in centres:
        where = f"centre.{names[centre]}"
        table = tables.get(names[centre])
        if not isinstance(table, dict) or not table:
            raise BadLevel(where, msg("the ways across {log} are missing"), {"log": names[centre]})
        touching = {at[near] for near in (step(cells[centre].at, way) for way in _WAYS) if near in at}
        ways: dict[int, int] = {}
        for source, target in table.items():
            start, end = numbers.get(source), numbers.get(target) if isinstance(target, str) else None
            if start not in touching or end not in touching or start is None or end is None or start == end:
                raise BadLevel(
                    f"{where}.{source[:40]}", msg("a way across {log} leads from one touching log to another"),
                    {"log": names[centre]},
                )  # fmt: skip
            ways[start] = end
        crossings[centre] = ways
    for centre, ways in crossings.items():
        _check_ways(centre, ways, names, arrows, crossings)
    return crossings


def _check_ways(
    centre: int, ways: dict[int, int], names: list[str], arrows: list[list[int]], crossings: dict[int, dict[int, int]]
) -> None:
    """Who leads to a centre (a log by its arrow, another centre by its ways) has a way across it, and nobody else."""
    leading = [log for log in range(len(names)) if centre in arrows[log] or centre in crossings.get(log, {}).values()]
    for log in leading:
        if log not in ways:
            raise BadLevel(
                f"centre.{names[centre]}", msg("{log} leads to {centre}, but no way goes on from there"),
                {"log": names[log], "centre": names[centre]},
            )  # fmt: skip
    for log in ways:
        if log not in leading:
            raise BadLevel(
                f"centre.{names[centre]}.{names[log]}", msg("nothing leads from {log} to {centre}"),
                {"log": names[log], "centre": names[centre]},
            )  # fmt: skip


_WAYS: Final = tuple(DIRECTIONS)


def _check_reach(board: Board) -> None:
    """From every log every other can be reached by sowing (a log without a way on was refused before)."""
    for start in range(board.size):
        reached = _reached(board, start)
        for log in range(board.size):
            if log not in reached:
                raise BadLevel(
                    "map", msg("eggs sown from {start} can never reach {log}"),
                    {"start": board.names[start], "log": board.names[log]},
                )  # fmt: skip


def _reached(board: Board, start: int) -> set[int]:
    # A lap may also begin on a centre, with all its exits; every log on the way can become such a beginning only
    # when eggs are picked up there, which depends on play: so only what a passing hand reaches is counted.
    seen: set[tuple[int, int]] = {(start, start)}
    waiting = [(start, start)]
    while waiting:
        log, came_from = waiting.pop()
        crossing = board.crossings.get(log)
        onward = board.exits[log] if crossing is None or came_from == log else [crossing[came_from]]
        for target in onward:
            if (target, log) not in seen:
                seen.add((target, log))
                waiting.append((target, log))
    return {log for log, _ in seen}
