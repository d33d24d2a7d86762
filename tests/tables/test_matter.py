"""Eggs that roll: they stay inside, come to rest, are never lost, and never decide anything."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.matter import (
    LONGEST_ROLL,
    MOST_DRAWN,
    Oval,
    Pile,
    arranged,
    heaped,
    layer_half_axes,
    layers,
)

EGG = (10.4, 14.0)
OVAL = Oval(0.0, 0.0, 38.0, 38.0)


def assert_inside(pile: Pile, oval: Oval) -> None:
    radius = pile._radius
    for egg in pile.eggs:
        lift = -0.32 * radius * egg.layer
        half_x, half_y = layer_half_axes(egg.layer, oval.rx, oval.ry, radius)
        x, y = egg.x - oval.x, egg.y - oval.y - lift
        assert math.hypot(x / (half_x - radius), y / (half_y - radius)) <= 1.0001


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(*[st.floats(-60, 60)] * 2, *[st.floats(-400, 400)] * 2), min_size=1, max_size=16))
def test_dropped_eggs_settle_inside_the_rim(drops: list[tuple[float, float, float, float]]) -> None:
    pile = Pile(OVAL, EGG, 3)
    for x, y, speed_x, speed_y in drops:
        pile.drop(x, y, speed_x, speed_y)
        pile.update(1 / 60)
        assert_inside(pile, OVAL)
    pile.settle()
    assert pile.resting and pile.count == len(drops) == len(pile.eggs)
    assert_inside(pile, OVAL)


def test_a_pile_comes_to_rest_in_bounded_time() -> None:
    pile = Pile(OVAL, EGG, 3)
    for _ in range(12):
        pile.drop(-20.0, 5.0, 300.0, 40.0)
    steps = 0
    while pile.update(1 / 60):
        steps += 1
        assert steps < LONGEST_ROLL * 60 + 30
    assert len(pile.eggs) == 12


def test_eggs_of_one_layer_lie_beside_each_other() -> None:
    pile = Pile(OVAL, EGG, 5)
    for _ in range(6):
        pile.drop(-20.0, 0.0, 120.0, 20.0)
        pile.settle()
    low = [egg for egg in pile.eggs if egg.layer == 0]
    apart = [math.hypot(a.x - b.x, a.y - b.y) for i, a in enumerate(low) for b in low[:i]]
    assert min(apart) > EGG[0] * 1.3


def test_a_body_that_goes_wild_is_replaced_and_the_count_kept() -> None:
    pile = Pile(OVAL, EGG, 3)
    for _ in range(4):
        pile.drop(0.0, 0.0, 10.0, 0.0)
    pile._bodies[1][0].position = (math.nan, 0.0)
    pile._bodies[2][0].velocity = (math.inf, 0.0)
    pile.settle()
    assert pile.count == 4 == len(pile.eggs)
    assert all(math.isfinite(egg.x) and math.isfinite(egg.y) for egg in pile.eggs)


def test_the_same_seed_lies_alike_and_the_worlds_chance_is_untouched() -> None:
    random.seed(1)
    before = random.getstate()
    first, second = Pile(OVAL, EGG, 9), Pile(OVAL, EGG, 9)
    for pile in (first, second):
        for _ in range(5):
            pile.drop(-20.0, 5.0, 120.0, 10.0)
        pile.settle()
    assert first.eggs == second.eggs
    assert random.getstate() == before


def test_without_physics_the_same_count_lies_alike() -> None:
    assert arranged(7, 38.0, 38.0, 11.7, 4) == arranged(7, 38.0, 38.0, 11.7, 4)
    pile = Pile(OVAL, EGG, 4)
    pile.lay(7)
    assert pile.resting and len(pile.eggs) == 7
    assert_inside(pile, OVAL)


@pytest.mark.parametrize("count", [1, 3, 7, 12, 18, 40])
def test_large_piles_stack(count: int) -> None:
    found = layers(count, 38.0, 38.0, 11.7)
    assert sum(found) == min(count, MOST_DRAWN)
    assert found[0] == min(count, 7)


def test_eggs_make_room_for_an_ant() -> None:
    pile = Pile(OVAL, EGG, 4)
    pile.lay(5)
    aside = Oval(0.0, 22.0, 28.0, 28.0)
    pile.move_to(aside, at_once=False)
    assert not pile.resting
    pile.settle()
    assert len(pile.eggs) == 5
    assert_inside(pile, aside)


def test_one_more_egg_in_a_nest_moves_none_of_the_others() -> None:
    assert heaped(9, 138.0, 36.0, 12.2, 5) == heaped(10, 138.0, 36.0, 12.2, 5)[:9]
    assert len(heaped(57, 138.0, 36.0, 12.2, 5)) == 57
