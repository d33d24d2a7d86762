"""Axial coordinates of a hexagonal grid, pointy side up: x to the right = q + r/2, y down = r.

Distances and directions follow the usual axial conventions; a *text map* is the picture of a board that a person draws in a
level file, one line a row, every second row shifted by half a cell.
"""

from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[dict[str, Hex]] = {
    "E": (1, 0),
    "NE": (1, -1),
    "NW": (0, -1),
    "W": (-1, 0),
    "SW": (-1, 1),
    "SE": (0, 1),
}
"""The six steps, counter-clockwise from the east."""

HALF_CELL: Final = 3
"""Characters in half a cell of a text map; a cell is six wide."""


def step(at: Hex, direction: str) -> Hex:
    """The hex one step from `at`; raises `KeyError` for an unknown direction."""
    dq, dr = DIRECTIONS[direction]
    return at[0] + dq, at[1] + dr


def neighbours(at: Hex) -> list[Hex]:
    """The six touching hexes, counter-clockwise from the east."""
    return [(at[0] + dq, at[1] + dr) for dq, dr in DIRECTIONS.values()]


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(at: Hex, sixths: int) -> Hex:
    """`at` turned about the origin by `sixths` x 60 degrees counter-clockwise on the screen."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


class Cell:
    """One token of a text map: what was written, on which `line` (from 1) and `column` (from 0), and its hex."""

    def __init__(self, token: str, line: int, column: int, at: Hex) -> None:
        self.token: Final = token
        self.line: Final = line
        self.column: Final = column
        self.at: Final = at


class BadTextMap(ValueError):
    """A text map whose rows do not fit the grid; `line` counts from 1."""

    def __init__(self, line: int, token: str) -> None:
        super().__init__(f"line {line}: {token!r} does not stand on the grid")
        self.line = line
        self.token = token


def read_text_map(text: str) -> list[list[Cell]]:
    """The rows of a text map, top to bottom, each left to right; empty lines above and below are dropped.

    Tokens stand at columns that are multiples of `HALF_CELL`, in neighbouring rows on columns of the other parity. The
    hexes are centred: the middle row is r = 0 and the middle of the width x = 0. Raises `BadTextMap`.
    """
    lines = [line.rstrip() for line in text.expandtabs(HALF_CELL).splitlines()]
    used = [number for number, line in enumerate(lines) if line]
    if not used:
        return []
    first, last = used[0], used[-1]
    rows: list[list[tuple[str, int, int]]] = []
    parity = -1
    for number in range(first, last + 1):
        row: list[tuple[str, int, int]] = []
        column = 0
        line = lines[number]
        while column < len(line):
            if line[column] == " ":
                column += 1
                continue
            end = column
            while end < len(line) and line[end] != " ":
                end += 1
            token = line[column:end]
            half, rest = divmod(column, HALF_CELL)
            here = (half + number - first) % 2
            if parity < 0:
                parity = here
            if rest or here != parity or end - column >= 2 * HALF_CELL:
                raise BadTextMap(number + 1, token)
            row.append((token, number + 1, column))
            column = end
        rows.append(row)
    middle = len(rows) // 2
    halves = [column // HALF_CELL for row in rows for _, _, column in row]
    centre = (min(halves) + max(halves)) // 2
    # The centre must sit on a column that row r = 0 uses, or q would not be whole.
    if (centre + middle) % 2 != parity:
        centre += 1
    return [
        [
            Cell(token, line, column, ((column // HALF_CELL - centre - (index - middle)) // 2, index - middle))
            for token, line, column in row
        ]
        for index, row in enumerate(rows)
    ]
