"""The built-in forests are what they are meant to be: the kingdom is that of the rules page, hex by hex."""

from pathlib import Path
from typing import Final

import pytest
from myrmes_meadow import KINGDOM, built_in, read_forest, start

from game import files
from game.engine.core import TERMINAL
from game.engine.hexes import Hex
from game.engine.myrmes.board import Forest
from game.engine.myrmes.tables import TERRAINS
from game.engine.playout import Dice, play_out

LEVELS = sorted(path.stem for path in (files.levels() / "myrmes").glob("*.toml"))
GROUND: Final = {"g": "grass", "e": "earth", "s": "stone", "m": "mushroom", "~": "water"}
ROWS: Final = {
    -7: (2, "m g g m"), -6: (0, "g e g s g e g"), -5: (-2, "g e e g m m g e e g"), -4: (-3, "s m g s g ~ g s g m s"),
    -3: (-4, "g ~ m e g ~ ~ g e m ~ g"), -2: (-5, "e e m s ~ m g m ~ s m e e"), -1: (-5, "s g g ~ g g g g ~ g g s"),
    0: (-6, "g e m g m g m g m g m e g"), 1: (-6, "e g g ~ g g g g ~ g g e"), 2: (-7, "m g m s ~ m g m ~ s m g m"),
    3: (-7, "e ~ m e g ~ ~ g e m ~ e"), 4: (-7, "s m g s g ~ g s g m s"), 5: (-7, "g e e g m m g e e g"),
    6: (-6, "g e m s m e g"), 7: (-5, "s g g s"),
}  # fmt: skip
"""Row -> q of its first hex and the terrain from west to east (rules page, section 2)."""
PREY: Final = [
    (0, -6), (6, -6), (0, -3), (3, -3), (1, -2), (-1, -1), (2, -1), (-6, 0), (-3, 0), (3, 0), (6, 0), (-2, 1), (1, 1), (-1, 2),
    (-3, 3), (0, 3), (-6, 6), (0, 6),
]  # fmt: skip
EXITS: Final = {2: [(-5, 4), (1, 4)], 3: [(-3, -2), (5, -3), (-2, 5)], 4: [(-1, -4), (5, -4), (-5, 4), (1, 4)]}
ZONES: Final = {2: "south left right", 3: "north south", 4: "top north south left right"}


def zone(q: int, r: int) -> str:
    """The part that black lines cut off (rules page, section 2)."""
    if r <= -6:
        return "top"
    if q <= -6:
        return "left"
    if q + r >= 6:
        return "right"
    return "north" if r < 0 else "south"


def hexes(forest: Forest, spaces: list[int]) -> list[Hex]:
    return sorted(forest.hexes[space] for space in spaces)


def test_the_kingdom_is_that_of_the_rules() -> None:
    told = {(first + place, r): GROUND[sign] for r, (first, row) in ROWS.items() for place, sign in enumerate(row.split())}
    assert {at: TERRAINS[KINGDOM.terrain[space]] for space, at in enumerate(KINGDOM.hexes)} == told
    assert {ground: list(told.values()).count(ground) for ground in TERRAINS} == {
        "grass": 58, "earth": 26, "stone": 18, "mushroom": 31, "water": 18,
    }  # fmt: skip
    assert hexes(KINGDOM, KINGDOM.prey) == sorted(PREY)


@pytest.mark.parametrize(("players", "spaces", "dry", "prey"), [(2, 82, 73, 11), (3, 118, 102, 12), (4, 151, 133, 18)])
def test_the_kingdom_by_number_of_players(players: int, spaces: int, dry: int, prey: int) -> None:
    is_open = KINGDOM.open[players]
    for space, (q, r) in enumerate(KINGDOM.hexes):
        assert is_open[space] == (zone(q, r) in ZONES[players].split())
    assert sum(is_open) == spaces and sum(is_open[space] and KINGDOM.dry[space] for space in range(KINGDOM.size)) == dry
    assert sum(is_open[space] for space in KINGDOM.prey) == prey
    assert hexes(KINGDOM, KINGDOM.exits[players]) == sorted(EXITS[players])
    state = start(KINGDOM, players)
    while state.to_json()["phase"] != "goals":
        state.apply_action(state.chance_outcomes()[0][0])
    assert len(state.to_json()["prey"]) == prey


def test_three_players_sit_alike() -> None:
    is_open = KINGDOM.open[3]
    outline = {at for space, at in enumerate(KINGDOM.hexes) if is_open[space]}
    assert {(r, -q - r) for q, r in outline} == outline
    prey = {KINGDOM.hexes[space] for space in KINGDOM.prey if is_open[space]}
    assert {(r, -q - r) for q, r in prey} == prey and {(r, -q - r) for q, r in EXITS[3]} == set(EXITS[3])


@pytest.mark.parametrize("name", LEVELS)
def test_each_level_says_what_it_is_and_can_be_played(name: str) -> None:
    forest = built_in(name)
    assert forest.level_id == name and forest.name and forest.about.endswith(".") and 5 <= forest.minutes <= 300
    assert read_forest(forest.source, name).source == forest.source, "a record carries the whole file"
    assert forest.players == sorted(forest.exits)
    for players in forest.exits:
        state = start(forest, players)
        play_out(state, Dice(players), 20_000)
        assert state.current_player() == TERMINAL and len(state.result().scores) == players


@pytest.mark.parametrize("name", LEVELS)
def test_what_touches_touches_back(name: str) -> None:
    forest = built_in(name)
    for space in range(forest.size):
        assert forest.touching[space] == sorted(set(forest.touching[space]))
        for near in forest.touching[space]:
            assert forest.dry[near] and (space in forest.touching[near]) == forest.dry[space]


def test_the_example_of_the_manual_is_a_level() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "levels.md").read_text(encoding="utf-8")
    example = next(part.split("```")[0] for part in manual.split("```toml\n")[1:] if 'game = "myrmes"' in part.split("```")[0])
    forest = read_forest(example)
    assert forest.players == [2] and len(forest.exits[2]) == 2
