"""Level files from outside: a board that can be played, or a `BadLevel` that names line or key and what was expected."""

import re

import pytest
from drawing import CLASSIC, board_from
from hostile import any_text_at_all, read_level_or_refuse, refused_level
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.colony.position import Colony
from game.engine.colony.rules import GAME
from game.engine.core import TERMINAL, BadLevel
from game.engine.playout import Dice, play_out


def level_text(
    picture: str = "   →     ↘\n↗     →     ↙\n   ↖     ←\n", centre: str = "", head: str = "format = 1\n"
) -> str:
    return f'{head}map = """\n{picture}"""\n{centre}'


SOUND = level_text("   →     ↘↙\n↗     ↗→    ↙\n   ↖     ←\n")


def refused(text: str) -> BadLevel:
    return refused_level(GAME, text)


def test_the_small_pile_is_sound_before_it_is_spoilt() -> None:
    board = board_from(SOUND)
    assert board.size == 7 and board.name == "test" and board.ants == 6 and board.minutes == 30 and board.about == ""


@pytest.mark.parametrize(
    ("picture", "where", "sentence"),
    [
        ("   →     ↘↙\n↗     ↗→    ↙\n   ↖     ↘\n", "map, line 3", "the arrow ↘ on C2 points to no log"),
        ("   →     ↗\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 1", "the arrow ↗ on A2 points to no log"),
        ("   →     ↘\n←     ↗→    ↙\n   ↖     ←\n", "map, line 2", "the arrow ← on B1 points to no log"),
        ("   →     o\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 1", "“o” on A2 is not an arrow"),
        ("   →     ↘↙\n↗     ◎◎    ↙\n   ↖     ←\n", "map, line 2", "“◎” on B2 is not an arrow"),
        ("   →     ↘↙\n↗     ◎@    ↙\n   ↖     ←\n", "map, line 2", "“◎” on B2 is not an arrow"),
        ("   →→    ↘\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 1", "A1 has the same arrow twice"),
        ("   →↘↙   ↘\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 1", "A1 has more than two arrows"),
        ("  →     ↘\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 1", "“→” does not stand on the grid"),
        ("→     ↘\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 2", "“↗” does not stand on the grid"),
        ("   →  ↘\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 1", "“↘” does not stand on the grid"),
        ("   →     ↘\n\n↗     ↗→    ↙\n   ↖     ←\n", "map, line 2", "a row of the map is empty"),
        ("   →     ↘\n↗     →     ↙\n   ↖     ←\n", "map", "eggs sown from A1 can never reach B2"),
        ("   →     ↘↙\n↗     ↗→    ←\n   ↖     ←\n", "map", "can never reach"),
        ("→ \n", "map", "1 logs are drawn; 7 to 61 are expected"),
        ("", "map", "0 logs are drawn"),
        ("\n".join(["   →     →     →     →", "→     →     →     →"] * 9), "map", "72 logs are drawn"),
        ("\n".join(["   →", "→"] * 14), "map", "at most 26 rows"),
        ("→" * 40_000, "map, line 1", "does not stand on the grid"),
    ],
)  # fmt: skip
def test_a_wrong_map_is_refused_by_line(picture: str, where: str, sentence: str) -> None:
    error = refused(level_text(picture))
    assert error.where == where and sentence in str(error)


CENTRE = "   →     ↙\n↗     ◎     ↙\n   ↖     ←\n"


@pytest.mark.parametrize(
    ("centre", "where", "sentence"),
    [
        ("", "centre.B2", "the ways across B2 are missing"),
        ("[centre.B2]\n", "centre.B2", "the ways across B2 are missing"),
        ("centre = 3\n", "centre", "a table of centre logs is expected"),
        ("[centre]\nB2 = 3\n", "centre.B2", "the ways across B2 are missing"),
        ('[centre.B2]\nA1 = "C1"\n', "centre.B2", "A2 leads to B2, but no way goes on from there"),
        ('[centre.B2]\nA2 = "Z9"\n', "centre.B2.A2", "a way across B2 leads from one touching log to another"),
        ('[centre.B2]\nZ9 = "A2"\n', "centre.B2.Z9", "a way across B2"),
        ("[centre.B2]\nA2 = 3\n", "centre.B2.A2", "a way across B2"),
        ('[centre.B2]\nA2 = "A2"\n', "centre.B2.A2", "a way across B2"),
        ('[centre.B2]\nA2 = "B2"\n', "centre.B2.A2", "a way across B2"),
        ('[centre.B2]\nA2 = "C1"\nA1 = "C2"\n', "centre.B2.A1", "nothing leads from A1 to B2"),
        ('[centre.B2]\nA2 = "C1"\n[centre.A1]\nB1 = "A2"\n', "centre.A1", "A1 is not drawn as a centre log"),
        ('[centre.B2]\nA2 = "C1"\n[centre.Q7]\nB1 = "A2"\n', "centre.Q7", "Q7 is not drawn as a centre log"),
        ('[centre.B2]\nA2 = "C1"\n', "map", "eggs sown from A1 can never reach B3"),
    ],
)
def test_a_wrong_centre_is_refused_by_key(centre: str, where: str, sentence: str) -> None:
    error = refused(level_text(CENTRE, centre))
    assert error.where == where and sentence in str(error)


@pytest.mark.parametrize(
    ("head", "where"),
    [
        ("format = 2\n", "format"),
        ("format = 0\n", "format"),
        ('format = "1"\n', "format"),
        ("format = true\n", "format"),
        ('game = "chess"\n', "game"),
        ("game = 3\n", "game"),
        ("colour = 3\n", "colour"),
        ("'" + "x" * 900 + "' = 3\n", "x" * 40),
        ('name = ""\n', "name"),
        ('name = "   "\n', "name"),
        ("name = 3\n", "name"),
        ('name = "' + "x" * 61 + '"\n', "name"),
        ('name = "nul \\u0000"\n', "name"),
        ('name = "two\\nlines"\n', "name"),
        ('about = "' + "x" * 601 + '"\n', "about"),
        ("about = []\n", "about"),
        ("minutes = 0\n", "minutes"),
        ("minutes = 1.5\n", "minutes"),
        ("minutes = nan\n", "minutes"),
        ("minutes = inf\n", "minutes"),
        ("ants = 0\n", "ants"),
        ("ants = 21\n", "ants"),
        ("ants = -1\n", "ants"),
        ("ants = 99999999999999999999999999\n", "ants"),
        ("ants = 2026-11-29\n", "ants"),
        ("ants = " + "9" * 5_000 + "\n", "file"),
        ("ants = " + "[" * 30_000 + "\n", "file"),
        ("ants = {" * 5_000 + "\n", "file"),
        ("ants = \n", "file"),
        ("ants = 3\nants = 4\n", "file"),
        ("# " + "x" * 70_000 + "\n", "file"),
        ("\x00", "file"),
        ("\ufeff\ufeff", "file"),
    ],
)
def test_a_wrong_key_is_refused_by_name(head: str, where: str) -> None:
    assert refused(SOUND.replace("format = 1\n", head)).where == where


def test_a_map_must_be_there_and_be_a_text() -> None:
    assert refused("format = 1\n").where == "map"
    assert refused("format = 1\nmap = 3\n").where == "map"
    assert refused("").where == "map"


def test_plain_signs_mean_the_same_arrows() -> None:
    plain = CLASSIC.source
    for fine, simple in zip("→←↗↖↙↘◎", "><9713@", strict=True):
        plain = plain.replace(fine, simple)
    assert not set("→←↗↖↙↘◎") & set(plain)
    board = board_from(plain)
    assert (board.exits, board.crossings, board.hexes) == (CLASSIC.exits, CLASSIC.crossings, CLASSIC.hexes)


def test_tabs_windows_lines_and_blank_edges_do_not_matter() -> None:
    changed = CLASSIC.source.replace("   →", "\t→", 1).replace('map = """\n', 'map = """\n\n   \n').replace("\n", "\r\n")
    board = board_from(changed)
    assert board.exits == CLASSIC.exits and board.hexes == CLASSIC.hexes


def sound(text: str) -> None:
    """`text` is refused as a level should be, or it is one on which a whole game can be played."""
    board = read_level_or_refuse(GAME, text)
    if board is None:
        return
    state = GAME.new_state(board, 2, {})
    assert isinstance(state, Colony)
    play_out(state, Dice(1), 50_000)
    assert state.current_player() == TERMINAL


pieces = st.text("→←↗↖↙↘◎@<>9713 \n\t\"'=[]{}#.,aA1B2\\\x00é🐜", max_size=6)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_edit_of_a_level(choose: st.DataObject) -> None:
    text = choose.draw(st.sampled_from([CLASSIC.source, SOUND]))
    for _ in range(choose.draw(st.integers(1, 4))):
        at = choose.draw(st.integers(0, len(text)))
        text = text[:at] + choose.draw(pieces) + text[at + choose.draw(st.integers(0, 6)) :]
    sound(text)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_arrows_in_a_sound_shape(choose: st.DataObject) -> None:
    signs = st.text("→←↗↖↙↘", min_size=1, max_size=2) | st.just("◎")

    def other(match: re.Match[str]) -> str:
        return choose.draw(signs).ljust(len(match.group())) if choose.draw(st.integers(0, 5)) == 0 else match.group()

    head, picture, tail = CLASSIC.source.split('"""')
    sound('"""'.join([head, re.sub(r"[→←↗↖↙↘◎]+ ?", other, picture), tail]))


test_any_text = any_text_at_all(sound, 200)


def hexagon(side: int) -> str:
    """A hexagon of `side` logs: along each row to the right, from its end down, from its beginning also up."""
    widths = [*range(side, 2 * side), *range(2 * side - 2, side - 1, -1)]
    middle, last = side - 1, len(widths) - 1
    lines: list[str] = []
    for number, width in enumerate(widths):
        down, up = "↘↙"[number >= middle], "↖↗"[number <= middle]
        row = ["→" + up * (number > 0), *["→"] * (width - 2), down]
        if number == last:
            row = [up, *["←"] * (width - 1)]
        lines.append("   " * abs(number - middle) + "".join(token.ljust(6) for token in row).rstrip())
    return "\n".join(lines) + "\n"


def ladder(rows: int) -> str:
    """Two logs a row: down on the left, up on the right."""
    lines = [("   ↙     ↖", "↘     ↗")[number % 2 == 0] for number in range(rows)]
    return "\n".join(["↘     ←", *lines[1:-1], lines[-1].replace("↙", "→").replace("↘", "→")]) + "\n"


def test_as_many_rows_as_there_are_letters() -> None:
    board = board_from(level_text(ladder(26)))
    assert board.size == 52 and board.names[-2:] == ["Z1", "Z2"]
    assert refused(level_text(ladder(27))).where == "map"


def test_the_greatest_values_are_allowed() -> None:
    head = f'name = "{"n" * 60}"\nabout = "{"a" * 600}"\nminutes = 600\nants = 20\n'
    board = board_from(level_text(hexagon(5), head=head))
    assert (board.size, board.ants, board.minutes) == (61, 20, 600)
    assert (len(board.name), len(board.about)) == (60, 600)
    state = GAME.new_state(board, 2, {})
    play_out(state, Dice(1), 100_000)
    assert state.current_player() == TERMINAL


def test_a_file_may_be_as_long_as_is_said() -> None:
    longest = SOUND + "# " + "x" * (65_536 - len(SOUND) - 2)
    assert board_from(longest).size == 7
    assert refused(longest + "x").where == "file"
