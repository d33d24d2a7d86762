"""Reading a park from a TOML file whose map is drawn as text (docs/levels.md)."""

import re
from typing import Final

from game.engine.ants.board import (
    ENTRANCE,
    FOOD_TOKENS,
    FOUNTAIN,
    GRASS,
    HAND,
    MOST_SEATS,
    VEGETATION,
    Hill,
    Park,
)
from game.engine.ants.cards import NUMBERS, PARK_LIFE
from game.engine.checked import LONGEST_ABOUT, LONGEST_NAME, level_map, level_number, level_sentence, level_table
from game.engine.core import BadLevel, Json, msg
from game.engine.hexes import Cell, Hex, neighbours

FEWEST_SPACES: Final = 20
MOST_SPACES: Final = 220
MOST_COPIES: Final = 20
MOST_IN_BED: Final = 20
VEGETATION_FOOD: Final = 4
"""Tokens on a vegetation space at the start (rule book: *Setting Up the Game*)."""
FLOOD_REACH: Final = 2
NIGHTFALL: Final = 60

_KEYS: Final = {"format", "game", "name", "about", "minutes", "map", "seats", "deck", "flood", "nightfall"}
_NUMBERED: Final = re.compile(r"[A-P][1-9][0-9]?")
_BED: Final = re.compile(r"\*([1-9][0-9]?)?")
_HILL: Final = re.compile(r"([@#=])([1-6])")


def read_level(level_id: str, text: str) -> Park:
    """The park in the TOML `text`. Raises `BadLevel` naming line or key, and what was expected."""
    data = level_table(text, "ants", _KEYS)
    rows = level_map(
        data,
        msg("the map is missing: a text of rows of spaces is expected"),
        msg("“{token}” does not stand on the grid: spaces are six columns apart, each row shifted by three"),
    )
    drawn = _Drawn()
    for row_number, row in enumerate(rows):
        _read_row(drawn, row_number + 1, row)
    if not FEWEST_SPACES <= len(drawn.names) <= MOST_SPACES:
        raise BadLevel(
            "map", msg("{spaces} spaces are drawn; {least} to {most} are expected"),
            {"spaces": len(drawn.names), "least": FEWEST_SPACES, "most": MOST_SPACES},
        )  # fmt: skip
    hills = _hills(drawn)
    seating = _seating(data, hills)
    _check_cards(drawn, max(seating))
    _check_food(drawn, hills, seating)
    park = Park(
        level_id,
        level_sentence(data, "name", level_id[:LONGEST_NAME], LONGEST_NAME),
        level_sentence(data, "about", "", LONGEST_ABOUT),
        level_number(data, "minutes", 60, 1, 600),
        text,
        drawn.names,
        drawn.hexes,
        drawn.kind,
        drawn.food,
        sorted(drawn.numbered, key=lambda space: (drawn.names[space][0], int(drawn.names[space][1:]))),
        hills,
        seating,
        _deck(data),
        level_number(data, "flood", FLOOD_REACH, 0, 6),
        level_number(data, "nightfall", NIGHTFALL, 5, 200),
    )
    _check_ways(park)
    return park


class _Drawn:
    """What the map shows, space by space, and the hexes of anthills by their number."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.hexes: list[Hex] = []
        self.kind: list[int] = []
        self.food: list[int] = []
        self.numbered: list[int] = []
        self.queen: dict[int, Hex] = {}
        self.brown: dict[int, list[Hex]] = {}
        self.entrance: dict[int, list[int]] = {}

    def add(self, name: str, at: Hex, kind: int, food: int = 0) -> int:
        self.names.append(name)
        self.hexes.append(at)
        self.kind.append(kind)
        self.food.append(food)
        return len(self.names) - 1


def _read_row(drawn: _Drawn, row_number: int, row: list[Cell]) -> None:
    for column, cell in enumerate(row):
        where = f"map, line {cell.line}"
        name = f"{row_number}.{column + 1}"
        bed, part = _BED.fullmatch(cell.token), _HILL.fullmatch(cell.token)
        if cell.token == ".":
            drawn.add(name, cell.at, GRASS)
        elif cell.token == "~":
            drawn.add(name, cell.at, FOUNTAIN)
        elif bed is not None:
            food = int(bed[1]) if bed[1] else VEGETATION_FOOD
            if food > MOST_IN_BED:
                raise BadLevel(where, msg("at most {most} food tokens grow on a space"), {"most": MOST_IN_BED})
            drawn.add(name, cell.at, VEGETATION, food)
        elif _NUMBERED.fullmatch(cell.token):
            if cell.token in drawn.names:
                raise BadLevel(where, msg("{space} is drawn twice"), {"space": cell.token})
            drawn.numbered.append(drawn.add(cell.token, cell.at, GRASS))
        elif part is not None:
            number = int(part[2])
            if part[1] == "@":
                if number in drawn.queen:
                    raise BadLevel(where, msg("anthill {number} has two Queens"), {"number": number})
                drawn.queen[number] = cell.at
            elif part[1] == "#":
                drawn.brown.setdefault(number, []).append(cell.at)
            else:
                drawn.entrance.setdefault(number, []).append(drawn.add(name, cell.at, ENTRANCE))
        else:
            raise BadLevel(where, msg("“{token}” is no sign of a park map"), {"token": cell.token})


def _hills(drawn: _Drawn) -> list[Hill]:
    numbers = sorted({*drawn.queen, *drawn.brown, *drawn.entrance})
    if len(numbers) < 2:
        raise BadLevel("map", msg("at least two anthills are expected"))
    hills: list[Hill] = []
    for number in numbers:
        queen, brown = drawn.queen.get(number), drawn.brown.get(number, [])
        entrances = drawn.entrance.get(number, [])
        if queen is None or not brown or not entrances:
            raise BadLevel(
                "map", msg("anthill {number} needs a Queen (@), brown spaces (#) and entrances (=)"), {"number": number}
            )
        around_brown = {near for place in brown for near in neighbours(place)}
        if queen not in around_brown:
            raise BadLevel("map", msg("the Queen of anthill {number} touches no brown space"), {"number": number})
        for space in entrances:
            if drawn.hexes[space] not in around_brown:
                raise BadLevel(
                    "map", msg("an entrance of anthill {number} touches no brown space of it"), {"number": number}
                )
        hills.append(Hill(number, queen, brown, entrances))
    return hills


def _seating(data: Json, hills: list[Hill]) -> dict[int, list[int]]:
    """Player count -> index of the anthill of each seat."""
    index = {hill.number: place for place, hill in enumerate(hills)}
    table = data.get("seats", {str(len(hills)): [hill.number for hill in hills]})
    if not isinstance(table, dict) or not table:
        raise BadLevel("seats", msg("a table of player counts with their anthills is expected"))
    seating: dict[int, list[int]] = {}
    for count, numbers in table.items():
        where = f"seats.{count[:10]}"
        if count not in ("2", "3", "4", "5", "6") or int(count) > MOST_SEATS:
            raise BadLevel(where, msg("two to six players are expected"))
        if (
            not isinstance(numbers, list)
            or any(type(number) is not int or number not in index for number in numbers)
            or len(set(numbers)) != len(numbers)
            or len(numbers) != int(count)
        ):
            raise BadLevel(where, msg("a list of {count} different anthills of the map is expected"), {"count": count})
        seating[int(count)] = [index[number] for number in numbers]
    return seating


def _deck(data: Json) -> list[int]:
    """Copies of each Park Life card."""
    table = data.get("deck", {})
    if not isinstance(table, dict):
        raise BadLevel("deck", msg("a table of Park Life cards and their copies is expected"))
    deck = [card.copies for card in PARK_LIFE]
    for card_id in table:
        if card_id not in NUMBERS:
            raise BadLevel(f"deck.{card_id[:40]}", msg("there is no such Park Life card"))
        try:
            deck[NUMBERS[card_id]] = level_number(table, card_id, 0, 0, MOST_COPIES)
        except BadLevel as error:
            raise BadLevel(f"deck.{error.where}", error.template, error.values) from error
    if not any(deck[card.number] for card in PARK_LIFE if card.food):
        raise BadLevel("deck", msg("at least one card that brings food is expected"))
    return deck


def _check_cards(drawn: _Drawn, most_players: int) -> None:
    # Every hand full, and one card left to be turned up for a second event.
    least = HAND * most_players + 1
    if len(drawn.numbered) < least:
        raise BadLevel(
            "map", msg("{spaces} numbered spaces are drawn; {players} players need at least {least}"),
            {"spaces": len(drawn.numbered), "players": most_players, "least": least},
        )  # fmt: skip


def _check_food(drawn: _Drawn, hills: list[Hill], seating: dict[int, list[int]]) -> None:
    most = max(sum(hills[index].start_food for index in indices) for indices in seating.values())
    if sum(drawn.food) + most > FOOD_TOKENS:
        raise BadLevel("map", msg("more than {most} food tokens are laid out"), {"most": FOOD_TOKENS})


def _check_ways(park: Park) -> None:
    """Every space can be walked to from every other."""
    start = park.hills[0].entrances[0]
    seen = {start}
    waiting = [start]
    while waiting:
        for near in park.touching[waiting.pop()]:
            if near not in seen:
                seen.add(near)
                waiting.append(near)
    for space in range(park.size):
        if space not in seen and park.kind[space] != FOUNTAIN:
            raise BadLevel(
                "map", msg("no way leads from {start} to {space}"),
                {"start": park.names[start], "space": park.names[space]},
            )  # fmt: skip
