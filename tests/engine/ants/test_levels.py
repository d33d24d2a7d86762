"""The built-in parks are what they are meant to be: the one of the rules, and three of our own."""

from pathlib import Path

import pytest
from ants_tray import PARK, built_in, read_park

from game import files
from game.engine.ants.board import FOUNTAIN, VEGETATION, Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.hexes import Hex, distance, turned
from game.survey_ants import distances

LEVELS = sorted(path.stem for path in (files.levels() / "ants").glob("*.toml"))


def corner_name(sector: int, number: int) -> tuple[str, Hex]:
    """Name and hex of a numbered space by the rules page's table (section 2)."""
    i, j = [(1, 1), (2, 1), (1, 2), (4, 0), (2, 2), (3, 2), (2, 3), (5, 0), (6, 0)][number - 1]
    at: Hex = (i + j, -j)
    for _ in range(sector):
        at = (-at[1], at[0] + at[1])
    return "ABCDEF"[sector] + str(number), at


def rules_hex(at: Hex, sector: int) -> Hex:
    for _ in range(sector):
        at = (-at[1], at[0] + at[1])
    return at


def test_the_park_is_that_of_the_rules() -> None:
    assert PARK.size == 127 and PARK.kind.count(FOUNTAIN) == 1 and PARK.kind.count(VEGETATION) == 6
    assert all(distance(place, (0, 0)) <= 6 for place in PARK.hexes)
    at = {place: PARK.names[space] for space, place in enumerate(PARK.hexes)}
    for sector in range(6):
        for number in range(1, 10):
            name, place = corner_name(sector, number)
            assert at[place] == name
        assert PARK.kind[PARK.hexes.index(rules_hex((3, 0), sector))] == VEGETATION
        hill = PARK.hills[sector]
        assert hill.number == sector + 1 and hill.queen == rules_hex((8, -4), sector)
        assert set(hill.brown) == {rules_hex(brown, sector) for brown in ((7, -4), (7, -3), (8, -5), (8, -3))}
        doors = {PARK.hexes[space] for space in hill.entrances}
        assert doors == {rules_hex(door, sector) for door in ((6, -4), (6, -3), (6, -2))}
    assert PARK.hexes[PARK.kind.index(FOUNTAIN)] == (0, 0) and len(PARK.flood) == 18
    assert PARK.seating == {2: [2, 5], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}
    assert PARK.nightfall == 60 and sum(PARK.start_food) == 24


def test_distances_are_those_of_the_rules() -> None:
    measured = distances(PARK, 6)
    assert measured["rivals"][0] == [0, 6, 10, 14, 10, 6] and measured["beds"] == [[4, 4, 7]] * 6


def turned_level(park: Park, sixths: int) -> dict[str, str]:
    """What a turn of the whole park about its middle makes of each space."""
    at = {place: space for space, place in enumerate(park.hexes)}
    well = park.hexes[park.kind.index(FOUNTAIN)]
    found: dict[str, str] = {}
    for space, (q, r) in enumerate(park.hexes):
        dq, dr = turned((q - well[0], r - well[1]), sixths)
        found[park.names[space]] = park.names[at[well[0] + dq, well[1] + dr]]
    return found


@pytest.mark.parametrize(("name", "sixths"), [("park", 1), ("birdbath", 3), ("garden", 1)])
def test_all_seats_are_alike(name: str, sixths: int) -> None:
    park = built_in(name)
    turn = turned_level(park, sixths)
    assert sorted(turn.values()) == sorted(park.names)
    for space, other in turn.items():
        one, two = park.numbers[space], park.numbers[other]
        assert park.kind[one] == park.kind[two] and park.start_food[one] == park.start_food[two]
        assert park.is_numbered[one] == park.is_numbered[two]
        assert {turn[park.names[near]] for near in park.touching[one]} == {park.names[near] for near in park.touching[two]}
    # The turn takes the anthill of each seat to that of the next one.
    seats = park.seating[max(park.seating)]
    for place, hill in enumerate(seats):
        onto = seats[(place - 1) % len(seats)]
        doors = {turn[park.names[space]] for space in park.hills[hill].entrances}
        assert doors == {park.names[space] for space in park.hills[onto].entrances}


def test_the_picnic_is_mirrored_but_not_alike_for_all() -> None:
    park = built_in("picnic")
    at = {(2 * q + r, r): space for space, (q, r) in enumerate(park.hexes)}
    well = park.kind.index(FOUNTAIN)
    middle = 2 * park.hexes[well][0] + park.hexes[well][1]
    for (x, r), space in at.items():
        other = at[2 * middle - x, r]
        assert park.kind[space] == park.kind[other] and park.start_food[space] == park.start_food[other]
        assert park.is_numbered[space] == park.is_numbered[other]
    beds = distances(park, 3)["beds"]
    assert beds[1] == beds[2] != beds[0]
    assert park.players == [2, 3] and park.seating[2] == [1, 2]


@pytest.mark.parametrize(("name", "spaces", "numbered", "beds", "cards", "players", "nightfall"), [
    ("park", 127, 54, 6, 40, [2, 3, 4, 5, 6], 60),
    ("birdbath", 61, 26, 4, 26, [2], 30),
    ("garden", 151, 60, 12, 40, [6], 75),
    ("picnic", 108, 32, 8, 40, [2, 3], 60),
])  # fmt: skip
def test_sizes(name: str, spaces: int, numbered: int, beds: int, cards: int, players: list[int], nightfall: int) -> None:
    park = built_in(name)
    assert (park.size, len(park.numbered), park.kind.count(VEGETATION), sum(park.deck)) == (spaces, numbered, beds, cards)
    assert (park.players, park.nightfall) == (players, nightfall)


@pytest.mark.parametrize("name", LEVELS)
def test_each_level_says_what_it_is(name: str) -> None:
    park = built_in(name)
    assert park.level_id == name and park.name and park.about.endswith(".")
    assert 5 <= park.minutes <= 180 and len(park.deck) == len(PARK_LIFE)
    assert read_park(park.source, name).source == park.source, "a record carries the whole file"
    assert all(len(hill.entrances) == 3 and len(hill.brown) == 4 for hill in park.hills), "as in the rule book"


def test_the_example_of_the_manual_is_a_level() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "levels.md").read_text(encoding="utf-8")
    example = next(part.split("```")[0] for part in manual.split("```toml\n")[1:] if 'game = "ants"' in part.split("```")[0])
    park = read_park(example)
    assert park.players == [2] and len(park.numbered) >= 7
