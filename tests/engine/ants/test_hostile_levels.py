"""Level files from outside: a park that can be played, or a `BadLevel` that names line or key and what was expected."""

import pytest
from ants_tray import TRAY, TRAY_TEXT, read_park, start
from hostile import any_text_anywhere, any_text_at_all, read_level_or_refuse, refused_level
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.ants.board import FOOD_TOKENS, FOUNTAIN, VEGETATION, Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.rules import GAME
from game.engine.core import TERMINAL, BadLevel
from game.engine.playout import Dice, play_out


def refused(text: str) -> BadLevel:
    return refused_level(GAME, text)


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in TRAY_TEXT
    return TRAY_TEXT.replace(old, new, count)


def test_the_tray_is_sound_before_it_is_spoilt() -> None:
    assert (TRAY.size, len(TRAY.numbered), TRAY.players, TRAY.minutes, TRAY.nightfall) == (34, 27, [2], 60, 60)
    assert TRAY.name == "tray" and TRAY.about == "" and TRAY.flood_reach == 1
    assert [hill.start_food for hill in TRAY.hills] == [9, 9] and TRAY.deck == [card.copies for card in PARK_LIFE]
    assert [TRAY.names[space] for space in TRAY.numbered][:8] == ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2"]
    assert [TRAY.names[space] for space in TRAY.hills[1].entrances] == ["2.8", "3.10", "4.8"]


@pytest.mark.parametrize(("old", "new", "where", "sentence"), [
    ("A2 ", "A1 ", "map, line 1", "A1 is drawn twice"),
    ("A2 ", "a2 ", "map, line 1", "“a2” is no sign of a park map"),
    ("A2 ", "Q2 ", "map, line 1", "“Q2” is no sign of a park map"),
    ("A2 ", "A0 ", "map, line 1", "“A0” is no sign of a park map"),
    ("A2 ", "*0 ", "map, line 1", "“*0” is no sign of a park map"),
    ("A2 ", "*21", "map, line 1", "at most 20 food tokens grow on a space"),
    ("A2 ", "=7 ", "map, line 1", "“=7” is no sign of a park map"),
    ("A2 ", " A2", "map, line 1", "“A2” does not stand on the grid"),
    ("A2 ", "@1 ", "map, line 3", "anthill 1 has two Queens"),
    ("A2 ", "@3 ", "map", "anthill 3 needs a Queen (@), brown spaces (#) and entrances (=)"),
    ("A2 ", "=2 ", "map", "an entrance of anthill 2 touches no brown space of it"),
    ("@2", ". ", "map", "anthill 2 needs a Queen"),
    ("D2    ~ ", "D2    =1", "map", "an entrance of anthill 1 touches no brown space of it"),
])  # fmt: skip
def test_a_wrong_map_is_refused(old: str, new: str, where: str, sentence: str) -> None:
    error = refused(changed(old, new))
    assert error.where == where and sentence in str(error)


def test_anthills_and_ways() -> None:
    lone = changed("@2", ". ").replace("#2", ". ").replace("=2", ". ")
    assert "at least two anthills" in str(refused(lone))
    far = changed("@1    #1", "@1          #1").replace("         #1    =1    B1", "               #1    =1    B1")
    assert refused(far).where.startswith("map")
    # A wall of water from top to bottom: half of the park cannot be walked to.
    wall = TRAY_TEXT
    for name in ("A3", "B3", "C4", "D4", "E4", "A4", "C3", "E3", "B2"):
        wall = wall.replace(f" {name} ", " ~  ")
    assert "no way leads from" in str(refused(wall))


def test_too_small_too_large_too_few_cards() -> None:
    small = "\n".join(line[:24] for line in TRAY_TEXT.splitlines() if "#" in line)
    assert refused(f'game = "ants"\nmap = """\n{small}\n"""').where == "map"
    row = "     ".join(["."] * 30)
    large = "\n".join(("   " if number % 2 else "") + row for number in range(10))
    assert "300 spaces are drawn; 20 to 220 are expected" in str(refused(f'game = "ants"\nmap = """\n{large}\n"""'))
    few = TRAY_TEXT
    for name in TRAY.names:
        if name[0] in "ABCDE" and name not in ("A1", "A2", "A3", "B1", "B2", "B3"):
            few = few.replace(f"{name} ", ".  ").replace(f"{name}\n", ".\n")
    assert "6 numbered spaces are drawn; 2 players need at least 7" in str(refused(few))


@pytest.mark.parametrize(("line", "where", "sentence"), [
    ("[seats]\n2 = [1]", "seats.2", "a list of 2 different anthills of the map is expected"),
    ("[seats]\n2 = [1, 1]", "seats.2", "a list of 2 different anthills"),
    ("[seats]\n2 = [1, 3]", "seats.2", "a list of 2 different anthills"),
    ("[seats]\n2 = [1, true]", "seats.2", "a list of 2 different anthills"),
    ("[seats]\n2 = 3", "seats.2", "a list of 2 different anthills"),
    ("[seats]\n1 = [1]", "seats.1", "two to six players are expected"),
    ("[seats]\n7 = [1]", "seats.7", "two to six players are expected"),
    ("[seats]", "seats", "a table of player counts"),
    ("seats = 2", "seats", "a table of player counts"),
    ("[deck]\nants = 1", "deck.ants", "there is no such Park Life card"),
    ("[deck]\nworm = 21", "deck.worm", "a whole number from 0 to 20 is expected"),
    ("[deck]\nworm = -1", "deck.worm", "a whole number from 0 to 20 is expected"),
    ("[deck]\nworm = true", "deck.worm", "a whole number from 0 to 20 is expected"),
    ("deck = 3", "deck", "a table of Park Life cards"),
    ("[deck]\n" + "\n".join(f"{card.card_id} = 0" for card in PARK_LIFE if card.food), "deck", "one card that brings food"),
    ("flood = 7", "flood", "a whole number from 0 to 6 is expected"),
    ("nightfall = 4", "nightfall", "a whole number from 5 to 200 is expected"),
    ("nightfall = 1.5", "nightfall", "a whole number from 5 to 200 is expected"),
    ("minutes = 0", "minutes", "a whole number from 1 to 600 is expected"),
    ("ants = 6", "ants", "there is no such key"),
    ("format = 2", "format", "newer than this program"),
    ("name = ''", "name", "a text of at most 60 letters"),
    ('about = "a\\u0007"', "about", "without control characters"),
    ("map = 3", "file", "this is not TOML"),
])  # fmt: skip
def test_a_wrong_key_is_refused(line: str, where: str, sentence: str) -> None:
    key = line.split()[0]
    text = TRAY_TEXT.replace("flood = 1\n", "") if key == "flood" else TRAY_TEXT
    text = text + line if line.startswith("[") else line + "\n" + text
    error = refused(text)
    assert error.where == where and sentence in str(error)


def test_too_much_food_laid_out() -> None:
    heavy = TRAY_TEXT
    for name in ("A1", "A2", "A3", "A4", "A5", "A6", "B1"):
        heavy = heavy.replace(f"{name}  ", "*20 ", 1) if name != "A6" else heavy.replace("A6\n", "*20\n")
    assert "more than 150 food tokens are laid out" in str(refused(heavy))


def test_without_seats_all_anthills_are_taken() -> None:
    park = read_park(TRAY_TEXT + "[seats]\n2 = [2, 1]\n")
    assert park.seating == {2: [1, 0]} and TRAY.seating == {2: [0, 1]}
    state = start(park)
    assert state.hill(0) == 1 and state.seat_at(0) == 1


def sound(text: str) -> None:
    """The level is refused, or it can be played."""
    park = read_level_or_refuse(GAME, text)
    if park is None:
        return
    assert isinstance(park, Park)
    assert sum(park.start_food) <= FOOD_TOKENS
    for space in range(park.size):
        assert bool(park.start_food[space]) == (park.kind[space] == VEGETATION)
        assert all(park.kind[near] != FOUNTAIN for near in park.touching[space])
        assert all(park.kind[near] == FOUNTAIN for near in park.fountains[space])
    for players in park.seating:
        state = GAME.new_state(park, players, {})
        play_out(state, Dice(1), 150)
        assert state.current_player() == TERMINAL or state.legal_actions() or state.chance_outcomes()


signs = st.sampled_from([".", "~", "*", "*9", "=1", "=2", "#1", "#2", "@1", "@2", "F1", "F2", "@3", "#3", "=3", "?", ""])


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(sorted(TRAY.names)), signs), max_size=6))
def test_other_signs_anywhere(changes: list[tuple[str, str]]) -> None:
    text = TRAY_TEXT
    for name, sign in changes:
        text = text.replace(f"{name} ", sign.ljust(len(name)) + " ")
    sound(text)


test_any_text_anywhere = any_text_anywhere(TRAY_TEXT, sound, 150)
test_any_text_at_all = any_text_at_all(sound, 60)
