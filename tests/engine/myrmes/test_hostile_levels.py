"""Level files from outside: a forest that can be played, or a `BadLevel` that names line or key and what was expected."""

import pytest
from hostile import any_text_anywhere, any_text_at_all, read_level_or_refuse, refused_level
from hypothesis import given, settings
from hypothesis import strategies as st
from myrmes_meadow import MEADOW, MEADOW_TEXT, read_forest, start

from game.engine.core import TERMINAL
from game.engine.myrmes.board import Forest
from game.engine.myrmes.rules import GAME
from game.engine.playout import Dice, play_out

ROW = "g     " * 8


def changed(old: str, new: str) -> str:
    assert old in MEADOW_TEXT
    return MEADOW_TEXT.replace(old, new, 1)


def zoned(letters: str, table: str) -> str:
    """The meadow with a zone for each row and what is open."""
    rows = "\n".join("   " * (row % 2) + (letter + "     ") * 8 for row, letter in enumerate(letters))
    return MEADOW_TEXT + f'zones = """\n{rows}\n"""\n[open]\n{table}\n'


def test_the_meadow_is_sound_before_it_is_spoilt() -> None:
    assert (MEADOW.size, MEADOW.players, MEADOW.minutes, MEADOW.name, MEADOW.about) == (56, [2, 3, 4], 120, "meadow", "")
    names = MEADOW.names
    assert [names[space] for space in MEADOW.prey] == ["C6", "D3", "E4", "E6", "G2", "G3"]
    assert {players: [names[space] for space in exits] for players, exits in MEADOW.exits.items()} == {
        2: ["C2", "D7"], 3: ["E8", "F7", "G1"], 4: ["C2", "D7", "G1", "G8"],
    }  # fmt: skip
    assert [names[space] for space in MEADOW.touching[MEADOW.numbers["C4"]]] == ["B3", "B4", "C3", "D3", "D4"], "C5 is water"
    assert all(all(is_open) for is_open in MEADOW.open.values())


@pytest.mark.parametrize(("old", "new", "where", "sentence"), [
    ("~     g* ", "x     g* ", "map, line 3", "“x” is no sign of a forest map"),
    ("~     g* ", "G     g* ", "map, line 3", "“G” is no sign of a forest map"),
    ("~     g* ", "g**   g* ", "map, line 3", "“g**” is no sign of a forest map"),
    ("~     g* ", "g5    g* ", "map, line 3", "“g5” is no sign of a forest map"),
    ("~     g* ", " ~    g* ", "map, line 3", "“~” does not stand on the grid"),
    ("~     g* ", "~*    g* ", "map, line 3", "prey and nests are on dry land"),
    ("~     g* ", "~2    g* ", "map, line 3", "prey and nests are on dry land"),
    ("~     g* ", "g*2   g* ", "map, line 3", "no nest begins where prey sits"),
    ("~     g* ", "g2    g* ", "map", "2 players need 2 hexes where a nest begins"),
    ("g24   g ", "g     g ", "map", "2 players need 2 hexes where a nest begins"),
])  # fmt: skip
def test_a_wrong_map_is_refused(old: str, new: str, where: str, sentence: str) -> None:
    error = refused_level(GAME, changed(old, new))
    assert error.where == where and sentence in str(error)


def test_hexes_that_nobody_can_walk_to() -> None:
    wall = MEADOW_TEXT
    for row in ("g     e     g     g*    g     g*    g     g3",):
        wall = wall.replace(row, "~     ~     ~     ~     ~     ~     ~     ~")
    wall = wall.replace("g3    g\ng34", "g     g\ng34").replace("g34   g*", "g4    g*")
    error = refused_level(GAME, wall)
    assert error.where == "map" and "no way leads from C2 to F1" in str(error)


def test_too_small_too_large_too_much_prey_too_many_rows() -> None:
    small = 'game = "myrmes"\nmap = """\n' + "g2    g2    " + ROW + ROW + '\n"""\n'
    assert "18 spaces are drawn; 25 to 220 are expected" in str(refused_level(GAME, small))
    rows = "\n".join("   " * (row % 2) + ROW * 2 for row in range(14))
    assert "224 spaces are drawn" in str(refused_level(GAME, f'game = "myrmes"\nmap = """\n{rows}\n"""\n'))
    tall = "\n".join("   " * (row % 2) + "g     g" for row in range(27))
    assert "at most 26 rows have letters" in str(refused_level(GAME, f'game = "myrmes"\nmap = """\n{tall}\n"""\n'))
    prey = "g2    g2    " + "g*    " * 19 + "g     " * 8
    assert "there are only 18 prey tokens" in str(refused_level(GAME, f'game = "myrmes"\nmap = """\n{prey}\n"""\n'))
    assert read_forest(f'game = "myrmes"\nmap = """\n{prey.replace("g*", "g ", 1)}\n"""\n').players == [2]


@pytest.mark.parametrize(("text", "where", "sentence"), [
    (zoned("aaaaaab", '2 = "c"'), "open.2", "letters of zones of the map"),
    (zoned("aaaaaab", '2 = ""'), "open.2", "letters of zones of the map"),
    (zoned("aaaaaab", "2 = 3"), "open.2", "letters of zones of the map"),
    (zoned("aaaaaab", '5 = "a"'), "open.5", "two to four players are expected"),
    (zoned("aaaaaab", '1 = "a"'), "open.1", "two to four players are expected"),
    (zoned("aaaaaab", ""), "open", "a table of player counts"),
    (zoned("aaaaaab", '4 = "a"'), "open.4", "a nest begins in a closed zone"),
    (zoned("aaaa9aa", '2 = "a"'), "zones", "“9” is no letter of a zone"),
    (zoned("aaaaaa", '2 = "a"'), "zones", "exactly the hexes of the map"),
    (zoned("aabaaaa", '2 = "a"'), "open.2", "a nest begins in a closed zone"),
    (MEADOW_TEXT + "zones = 3\n", "map", "a second map with a letter for each hex is expected"),
    (MEADOW_TEXT + "[open]\n", "open", "a table of player counts"),
    ("open = 2\n" + MEADOW_TEXT, "open", "a table of player counts"),
    ("ants = 6\n" + MEADOW_TEXT, "ants", "there is no such key"),
    ("format = 2\n" + MEADOW_TEXT, "format", "newer than this program"),
    ("minutes = 0\n" + MEADOW_TEXT, "minutes", "a whole number from 1 to 600 is expected"),
    ("name = ''\n" + MEADOW_TEXT, "name", "a text of at most 60 letters"),
    ('about = "a\\u0007"\n' + MEADOW_TEXT, "about", "without control characters"),
    (MEADOW_TEXT.replace("myrmes", "ants"), "game", "belongs to another game"),
    ('game = "myrmes"\n', "map", "the map is missing"),
    (MEADOW_TEXT + "map = 3\n", "file", "this is not TOML"),
])  # fmt: skip
def test_a_wrong_key_is_refused(text: str, where: str, sentence: str) -> None:
    error = refused_level(GAME, text)
    assert error.where == where and sentence in str(error)


def test_zones_close_parts_of_the_map() -> None:
    forest = read_forest(zoned("aaaaabb", '2 = "a"\n3 = "ab"'))
    assert forest.players == [2, 3] and sum(forest.open[2]) == 40 and all(forest.open[3])
    state = start(forest, 2)
    play_out(state, Dice(1), 12)
    assert all(name[0] < "F" for name in state.to_json()["prey"])


def sound(text: str) -> None:
    """The level is refused, or it can be played."""
    forest = read_level_or_refuse(GAME, text)
    if forest is None:
        return
    assert isinstance(forest, Forest)
    for players in forest.exits:
        state = GAME.new_state(forest, players, {})
        play_out(state, Dice(1), 120)
        assert state.current_player() == TERMINAL or state.legal_actions() or state.chance_outcomes()


signs = st.sampled_from(["g", "e", "s", "m", "~", "g*", "g2", "g34", "g234", "m*", "~2", "?", "", "g*2", "e4"])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 55), signs), max_size=8))
def test_other_signs_anywhere(changes: list[tuple[int, str]]) -> None:
    head, picture, tail = MEADOW_TEXT.split('"""')
    rows = [row.split() for row in picture.strip("\n").split("\n")]
    for place, sign in changes:
        rows[place // 8][place % 8] = sign
    drawn = "\n".join("   " * (row % 2) + "".join(sign.ljust(6) for sign in signs) for row, signs in enumerate(rows))
    sound(f'{head}"""\n{drawn}\n"""{tail}')


test_any_text_anywhere = any_text_anywhere(MEADOW_TEXT, sound, 80)
test_any_text_at_all = any_text_at_all(sound, 40)
