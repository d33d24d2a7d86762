"""The hexagonal grid, and boards drawn as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.hexes import DIRECTIONS, BadTextMap, Hex, distance, neighbours, read_text_map, step, turned

hexes = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@given(hexes)
def test_six_different_neighbours_one_step_away(at: Hex) -> None:
    near = neighbours(at)
    assert len(set(near)) == 6 and all(distance(at, other) == 1 for other in near)
    assert near == [step(at, direction) for direction in DIRECTIONS]


@given(hexes, hexes, hexes)
def test_distance_is_one(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) and (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, st.integers(-12, 12), st.integers(-12, 12))
def test_turning_adds_up_and_keeps_the_distance(at: Hex, one: int, other: int) -> None:
    assert turned(turned(at, one), other) == turned(at, one + other)
    assert turned(at, 6) == at and turned(at, 3) == (-at[0], -at[1])
    assert distance((0, 0), turned(at, one)) == distance((0, 0), at)


def test_a_turn_of_a_sixth_goes_counter_clockwise_through_the_directions() -> None:
    ways = list(DIRECTIONS.values())
    assert [turned(way, 1) for way in ways] == ways[1:] + ways[:1]


def test_rows_are_centred() -> None:
    rows = read_text_map("   a     b\nc     d     e\n   f     g\n")
    assert [[cell.at for cell in row] for row in rows] == [[(0, -1), (1, -1)], [(-1, 0), (0, 0), (1, 0)], [(-1, 1), (0, 1)]]
    assert [[cell.token for cell in row] for row in rows] == [["a", "b"], ["c", "d", "e"], ["f", "g"]]
    assert rows[1][2].line == 2 and rows[1][2].column == 12


def test_what_is_drawn_beside_each_other_touches() -> None:
    rows = read_text_map("a     b\n   c     d\ne     f")
    at = {cell.token: cell.at for row in rows for cell in row}
    touching = {a + b for a in at for b in at if distance(at[a], at[b]) == 1 and a < b}
    assert touching == {"ab", "ac", "bc", "bd", "cd", "ce", "cf", "df", "ef"}


@given(st.integers(0, 3), st.integers(0, 3))
def test_empty_lines_and_margins_do_not_matter(above: int, margin: int) -> None:
    lines = ["   a     b", "c     d     e"]
    text = "\n" * above + "\n".join(" " * 6 * margin + line + "  " for line in lines) + "\n   \n"
    plain = [[cell.at for cell in row] for row in read_text_map("\n".join(lines))]
    assert [[cell.at for cell in row] for row in read_text_map(text)] == plain


def test_nothing_drawn_is_nothing() -> None:
    assert read_text_map("") == [] and read_text_map("  \n \n") == []


@pytest.mark.parametrize(
    ("text", "line", "token"),
    [
        (" a", 1, "a"),
        ("a\nb", 2, "b"),
        ("a  b", 1, "b"),
        ("a     b\n   c\n  d", 3, "d"),
        ("abcdefg", 1, "abcdefg"),
    ],
)
def test_what_is_off_the_grid_is_named(text: str, line: int, token: str) -> None:
    with pytest.raises(BadTextMap) as refusal:
        read_text_map(text)
    assert (refusal.value.line, refusal.value.token) == (line, token)
