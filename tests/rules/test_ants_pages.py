"""The pages of Ants! are true of its engine and its parks."""

import re
from fractions import Fraction
from functools import cache

import pytest
from rules.books import LIBRARY, all_figures, all_words, chapter, level, position, rows_after

from game import files
from game.engine.ants import board as b
from game.engine.ants import ground as g
from game.engine.ants.cards import GENTLER, PARK_LIFE
from game.engine.ants.chains import HOME
from game.engine.ants.collecting import sources
from game.engine.ants.odds import fight_outcomes, win_chance
from game.engine.ants.position import TWO_EVENTS, Ants
from game.engine.ants.rules import DAWN, GAME
from game.rulebook.book import Book, open_book
from game.rulebook.page import Figure, Heading, words_of

BUILT_IN = sorted(path.stem for path in (files.levels() / "ants").glob("*.toml"))


@pytest.fixture(scope="module")
def ants() -> Book:
    return open_book("ants")


def park(level_id: str = "park") -> b.Park:
    found = level("ants", level_id)
    assert isinstance(found, b.Park)
    return found


def standing(words: str) -> tuple[int, int]:
    """Soldiers and workers in "1 soldier, 2 workers"."""
    counts = {kind: int(number) for number, kind in re.findall(r"(\d) (soldier|worker)", words)}
    return counts.get("soldier", 0), counts.get("worker", 0)


def percent(chance: Fraction) -> str:
    """Half a per cent goes up."""
    return f"{int(chance * 100 + Fraction(1, 2))} %"


def test_the_small_print_has_every_ruling(ants: Book) -> None:
    page = chapter(ants, "14-small-print")
    assert page.rulings == frozenset(range(1, 20))
    words = all_words(page)
    for number in range(1, 20):
        assert f"({number})" in words


def test_every_card_stands_in_the_table_with_its_copies_and_numbers(ants: Book) -> None:
    rows = rows_after(chapter(ants, "04-park-life"), "cards")
    assert list(rows) == [card.name for card in PARK_LIFE]
    for card in PARK_LIFE:
        copies, effect = rows[card.name]
        assert copies == str(card.copies)
        numbers = {int(number) for number in re.findall(r"\d+", effect)}
        assert numbers == {number for number in (card.head, card.food) if number}
        assert ("needs no Park Space card" in effect) != card.needs_space
    assert "Forty cards of sixteen kinds" in all_words(chapter(ants, "04-park-life"))
    assert (sum(card.copies for card in PARK_LIFE), len(PARK_LIFE)) == (40, 16)


def test_heads_stand_with_their_chances(ants: Book) -> None:
    told = {}
    for names, (head, chance) in rows_after(chapter(ants, "07-attacking"), "bug-fight").items():
        for name in names.split(", "):
            told[name.capitalize()] = (head, chance)
    assert told == {card.name: (str(card.head), percent(Fraction(7 - card.head, 6))) for card in PARK_LIFE if card.head}


def test_the_odds_are_those_of_the_dice(ants: Book) -> None:
    page = chapter(ants, "08-fights")
    rows = rows_after(page, "odds")
    assert len(rows) == 9
    for defence, (chance, lost) in rows.items():
        soldiers, workers = standing(defence)
        outcomes = fight_outcomes(soldiers, workers, False)
        fails = [outcome for outcome in outcomes if not outcome.won]
        fell = sum((outcome.chance * outcome.workers_lost for outcome in fails), Fraction(0))
        mean = fell / sum((outcome.chance for outcome in fails), Fraction(0))
        assert chance == percent(win_chance(soldiers, workers, False)), defence
        assert float(lost) == pytest.approx(float(mean), abs=0.05), defence


@cache
def queen_falls(attackers: int, soldiers: int, workers: int) -> Fraction:
    """The chance that one of `attackers`, going for a Queen in one turn, kills her when all who can help are called."""
    if not attackers:
        return Fraction(0)
    chance = Fraction(0)
    for outcome in fight_outcomes(soldiers, workers, True):
        left = queen_falls(attackers - 1, soldiers - outcome.soldiers_lost, workers - outcome.workers_lost)
        chance += outcome.chance * (1 if outcome.won else left)
    return chance


def test_the_chances_against_a_queen_are_those_of_the_dice(ants: Book) -> None:
    rows = rows_after(chapter(ants, "09-queens"), "queen-defence")
    assert len(rows) == 5
    for defence, chances in rows.items():
        soldiers, workers = standing(defence)
        assert chances == [percent(queen_falls(attackers, soldiers, workers)) for attackers in range(1, 7)], defence


def test_dice_are_told_as_they_are(ants: Book) -> None:
    rows = rows_after(chapter(ants, "08-fights"), "dice")
    assert rows["red"][0] == ", ".join(map(str, b.SOLDIER_DIE))
    assert rows["blue"][0] == ", ".join(map(str, b.WORKER_DIE))


def test_prices_and_nightfall_are_told_as_they_are(ants: Book) -> None:
    assert list(rows_after(chapter(ants, "10-new-ants"), "new-ants").values()) == [[str(cost)] for cost in g.COST]
    assert list(rows_after(chapter(ants, "11-the-end"), "nightfall").values()) == [["1"], *([str(n)] for n in g.WORTH)]


def test_limits_are_told_as_they_are(ants: Book) -> None:
    assert (b.MOST_WORKERS, b.MOST_SOLDIERS, b.FOOD_TOKENS, b.MEAL, b.HAND, b.GROUP_SIZE) == (20, 10, 150, 6, 3, 3)
    assert (TWO_EVENTS, DAWN, GENTLER) == (3, 300, ("lens", "bird"))
    big = park()
    assert big.nightfall == 60 and {hill.start_food for hill in big.hills} == {12} and len(big.numbered) == 54
    assert {big.start_food[space] for space in range(big.size) if big.kind[space] == b.VEGETATION} == {4}
    for page, said in (
        ("10-new-ants", "20 workers and 10 soldiers"),
        ("10-new-ants", "up to six food"),
        ("05-food", "150 food"),
        ("04-park-life", "two or three players"),
        ("04-park-life", "54 in the big park"),
        ("04-park-life", "three and only you"),
        ("08-fights", "three workers"),
        ("11-the-end", "round 60"),
        ("12-options", "round 300"),
        ("02-the-park", "12 food"),
        ("02-the-park", "4 food"),
    ):
        assert said in all_words(chapter(ants, page)), (page, said)


def test_every_option_has_a_place(ants: Book) -> None:
    page = chapter(ants, "12-options")
    assert {f"option-{option.option_id}" for option in GAME.options} == set(page.anchors) - {"options"}
    headings = {words_of(block) for block in page.blocks if isinstance(block, Heading)}
    assert {option.name for option in GAME.options} <= headings


def test_the_colonies_are_called_as_in_the_game(ants: Book) -> None:
    *names, last = GAME.seat_names
    assert f"{', '.join(names)} and {last}." in all_words(chapter(ants, "02-the-park"))


def test_every_built_in_park_is_described_with_its_numbers(ants: Book) -> None:
    page = chapter(ants, "16-parks")
    rows = rows_after(page, "parks")
    assert {LIBRARY.level(GAME, level_id).name for level_id in BUILT_IN} == set(rows)
    for level_id in BUILT_IN:
        one = park(level_id)
        spaces = sum(kind != b.FOUNTAIN for kind in one.kind)
        seats = sorted(one.seating)
        players = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        assert rows[one.name][:4] == [players, str(spaces), str(len(one.numbered)), str(one.nightfall)]
        assert f"park-{level_id}" in page.anchors


def steps_from(one: b.Park, hill: int) -> dict[int, int]:
    """Steps in an empty park from a store to every space."""
    steps = dict.fromkeys(one.hills[hill].entrances, 1)
    waiting = list(steps)
    for space in waiting:
        for near in one.touching[space]:
            if near not in steps:
                steps[near] = steps[space] + 1
                waiting.append(near)
    return steps


def to_the_beds(one: b.Park) -> list[list[int]]:
    """For each anthill the steps to every flower bed, nearest first."""
    beds = [space for space in range(one.size) if one.kind[space] == b.VEGETATION]
    return [sorted(steps_from(one, hill)[bed] for bed in beds) for hill in range(len(one.hills))]


def test_the_ways_in_the_parks_are_as_long_as_told() -> None:
    big = park()
    assert all(beds[:2] == [4, 4] and beds[2] > 4 for beds in to_the_beds(big))
    apart = [min(steps_from(big, 0)[door] for door in hill.entrances) + 1 for hill in big.hills[1:]]
    assert (apart[0], apart[2], apart[4]) == (6, 14, 6)
    assert all(beds[:3] == [4, 4, 4] and beds[3] > 4 for beds in to_the_beds(park("garden")))
    assert [beds[0] for beds in to_the_beds(park("picnic"))] == [4, 2, 2]


def test_the_food_of_the_picnic_is_as_told() -> None:
    one = park("picnic")
    blanket = one.start_food.index(8)
    round_it = [one.start_food[space] for space in one.touching[blanket] if one.start_food[space]]
    assert round_it == [4, 4, 4, 4]
    for hill in (1, 2):
        at_the_door = [space for space, away in steps_from(one, hill).items() if away == 2]
        assert sum(one.start_food[space] for space in at_the_door) == 5


def test_the_beds_of_the_birdbath_are_flooded_and_those_of_the_park_are_not() -> None:
    for level_id, flooded in (("birdbath", 4), ("park", 0)):
        one = park(level_id)
        assert sum(one.kind[space] == b.VEGETATION for space in one.flood) == flooded


def test_the_small_deck_is_as_told(ants: Book) -> None:
    deck = dict(zip((card.card_id for card in PARK_LIFE), park("birdbath").deck, strict=True))
    assert f"{sum(deck.values())} cards" in all_words(chapter(ants, "16-parks"))
    assert (deck["overflow"], deck["lens"], deck["bird"], deck["lizard"]) == (1, 1, 1, 0)
    assert all(sum(park(level_id).deck) == 40 for level_id in BUILT_IN if level_id != "birdbath")


def shown(book: Book, chapter_id: str, which: int = 0) -> tuple[Ants, list[str], Figure]:
    """The position of a picture, the places it marks, and the picture."""
    figure = [figure for page, figure in all_figures(book) if page == chapter_id][which]
    state = position("ants", figure.scene)[1]
    assert isinstance(state, Ants)
    return state, figure.scene["mark"], figure


def spaces(state: Ants, names: list[str]) -> list[int]:
    return [state.park.numbers[name] for name in names]


def ends(state: Ants, verb: str) -> set[str]:
    """What may follow `verb` in a legal action."""
    return {action.text.removeprefix(verb) for action in state.legal_actions() if action.text.startswith(verb)}


def test_the_flooded_spaces_are_ringed(ants: Book) -> None:
    state, marks, _ = shown(ants, "04-park-life", 1)
    assert spaces(state, marks) == state.park.flood


def test_the_crushed_chain_is_cut(ants: Book) -> None:
    state, marks, _ = shown(ants, "04-park-life", 0)
    (where,) = spaces(state, marks)
    assert state.food[where] == 4 and state.ants[where] == b.NOBODY
    group = state.chains_of(0).group
    assert group[state.park.numbers["C2"]] == b.NOBODY and group[state.park.numbers["C7"]] == HOME


def test_the_linked_and_the_cut_workers_are_so(ants: Book) -> None:
    state, marks, _ = shown(ants, "05-food", 0)
    group = state.chains_of(0).group
    cut = spaces(state, marks)
    workers = [space for space, ant in enumerate(state.ants) if ant == b.WORKER]
    assert len(workers) == 5
    assert [space for space in workers if group[space] == HOME] == [space for space in workers if space not in cut]
    assert all(sources(state, 0, space) for space in cut), "they touch the bed all the same"


def test_the_choice_is_between_the_ringed_piles(ants: Book) -> None:
    state, marks, _ = shown(ants, "05-food", 1)
    assert ends(state, "take C3<") == set(marks)


def test_the_guarded_pile_feeds_its_colony_alone(ants: Book) -> None:
    state, marks, _ = shown(ants, "05-food", 2)
    (pile,) = spaces(state, marks)
    own = [space for space in state.park.touching[pile] if state.ants[space] == b.WORKER]
    others = [space for space in state.park.touching[pile] if state.ants[space] == 2 + b.WORKER]
    assert [state.park.names[space] for space in others] == ["11.7", "B2"]
    assert len(own) == 2 and all(sources(state, 0, space) == [pile] for space in own)
    assert not any(sources(state, 1, space) for space in others)


def test_the_tail_reaches_the_ringed_spaces(ants: Book) -> None:
    state, marks, _ = shown(ants, "06-moving")
    assert set(marks[1:]) <= ends(state, f"go {marks[0]}>")


def test_the_beetle_is_approached_as_told(ants: Book) -> None:
    state, marks, figure = shown(ants, "07-attacking")
    state.apply_action(state.parse_action(f"hit 14.7>{marks[0]}"))
    assert state.park.names[state.fight_back] == marks[1]
    assert "ten food" in figure.caption and state.food[state.park.numbers[marks[0]]] == 10


def test_the_helpers_are_those_ringed(ants: Book) -> None:
    state, marks, figure = shown(ants, "08-fights")
    assert ends(state, "call ") == set(marks[1:])
    assert "one chance in twenty" in figure.caption
    state.apply_action(state.parse_action("all"))
    assert percent(win_chance(len(state.line), len(state.crowd), False)) == "5 %"


def test_the_soldier_can_go_for_the_queen(ants: Book) -> None:
    state, marks, _ = shown(ants, "09-queens")
    assert marks == ["3.4", "queen6"]
    state.apply_action(state.parse_action("hit 5.6>queen6"))
    assert ends(state, "call ") == {"3.3", "3.5"}


def test_new_ants_reach_the_ringed_spaces(ants: Book) -> None:
    state, marks, _ = shown(ants, "10-new-ants")
    assert ends(state, "worker ") == set(marks)
    assert ends(state, "soldier ") == {*marks, "12.9"}


def test_an_ally_links_the_chain(ants: Book) -> None:
    state, marks, figure = shown(ants, "13-teams")
    assert all(state.chains_of(0).group[space] == HOME for space in spaces(state, marks))
    alone = position("ants", {**figure.scene, "options": {}})[1]
    assert isinstance(alone, Ants)
    assert all(alone.chains_of(0).group[space] != HOME for space in spaces(state, marks))


def test_captions_name_only_spaces_whose_names_are_drawn(ants: Book) -> None:
    for chapter_id, figure in all_figures(ants):
        one = park(figure.scene.get("level", "park"))
        drawn = {one.names[space] for space in one.numbered}
        for space in re.findall(r"\b(?:[A-Z]\d+|\d+\.\d+)\b", figure.caption):
            assert space in drawn, f"{chapter_id}: {space}"
