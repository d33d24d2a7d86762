"""What the tests of every game use to spoil what comes from outside: positions and level files."""

import copy
import json
import math
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core import CHANCE, TERMINAL, BadLevel, BadPosition, Game, Json, Level, Options, State
from game.engine.playout import Dice, draw


def junk_of(words: Sequence[Any], keys: st.SearchStrategy[str], whole: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    """Any JSON value and some that are none, made of `words` a file may have, `whole` numbers, and objects with `keys`."""
    return st.recursive(
        st.none() | st.booleans() | whole | st.floats() | st.text(max_size=8) | st.sampled_from([*words, 10**400, 1e999]),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
        max_leaves=6,
    )


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside `data`."""
    found = [here] if here else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*here, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            found += places(value, (*here, index))
    return found


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of `data` with `value` at `path`."""
    changed = copy.deepcopy(data)
    inside = changed
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return changed


def spoilt(data: Json, junk: st.SearchStrategy[Any], choose: st.DataObject) -> Any:
    """`data` with junk in one to three places."""
    changed = data
    for _ in range(choose.draw(st.integers(1, 3))):
        path = choose.draw(st.sampled_from(places(changed)))
        changed = put(changed, path, choose.draw(junk))
    return changed


def refused_field(game: Game, level: Level, data: Any, players: int = 2, options: Options | None = None) -> str:
    """The field that `BadPosition` names for `data`; it must have a sentence."""
    with pytest.raises(BadPosition) as refusal:
        game.state_from_json(level, players, options or {}, data)
    assert str(refusal.value).strip()
    return refusal.value.field


def read_if_sound(game: Game, level: Level, data: Any, players: int = 2) -> State | None:
    """The position `data` stands for, which told again is the same; None where it is refused with a field and a sentence."""
    try:
        state = game.state_from_json(level, players, {}, data)
    except BadPosition as refusal:
        assert refusal.field and str(refusal).strip()
        json.dumps([refusal.field, str(refusal)])
        return None
    again = game.state_from_json(level, players, {}, json.loads(json.dumps(state.to_json())))
    assert again.to_json() == state.to_json() and again.key() == state.key()
    return state


def refused_level(game: Game, text: str) -> BadLevel:
    """The error with which the level file `text` is refused: it names a place and has a sentence."""
    with pytest.raises(BadLevel) as refusal:
        game.read_level("test", text)
    error = refusal.value
    assert error.where and len(error.where) < 120 and str(error).strip()
    json.dumps([error.where, str(error)])
    return error


def read_level_or_refuse(game: Game, text: str) -> Level | None:
    """The level that `text` draws; None where it is refused with a place and a sentence."""
    try:
        return game.read_level("test", text)
    except BadLevel as refusal:
        assert refusal.where and str(refusal).strip()
        json.dumps([refusal.where, str(refusal)])
        return None


def play_on(state: State, most: int, holds: Callable[[State], None]) -> None:
    """At most so many actions at random; `holds` is asked of every position on the way, and an end has a winner."""
    dice = Dice(1)
    holds(state)
    for _ in range(most):
        player = state.current_player()
        if player == TERMINAL:
            assert state.result().winners
            return
        if player == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[dice.roll(len(actions))])
        holds(state)


# -- tests that every game has: a module of its tests names what they return ``test_...``


Test = Callable[..., None]


def any_value_anywhere(
    sound_ones: Sequence[Json], junk: st.SearchStrategy[Any], sound: Callable[[Any], object], examples: int
) -> Test:
    """A test that spoils sound positions: each is sound still, or refused."""

    @settings(max_examples=examples, deadline=None)
    @given(data=st.sampled_from(sound_ones), choose=st.data())
    def test(data: Json, choose: st.DataObject) -> None:
        sound(spoilt(data, junk, choose))

    return test


def fields_of_two(sound_ones: Sequence[Json], sound: Callable[[Any], object], most: int, examples: int) -> Test:
    """A test that puts at most so many fields of one sound position into another."""

    @settings(max_examples=examples, deadline=None)
    @given(
        one=st.sampled_from(sound_ones),
        other=st.sampled_from(sound_ones),
        names=st.sets(st.sampled_from(sorted(sound_ones[0])), max_size=most),
    )
    def test(one: Json, other: Json, names: set[str]) -> None:
        sound({**one, **{name: other[name] for name in names}})

    return test


def anything_instead(game: Game, level: Level, junk: st.SearchStrategy[Any], examples: int) -> Test:
    """A test that gives junk for a position, and for what a seat sees."""

    @settings(max_examples=examples, deadline=None)
    @given(junk)
    def test(data: Any) -> None:
        refused_field(game, level, data)
        with pytest.raises(BadPosition):
            game.state_from_observation(level, 2, {}, data, lambda count: 0)

    return test


def any_value_seen(
    game: Game, level: Level, sound_ones: Sequence[Json], junk: st.SearchStrategy[Any], holds: Callable[[State], None]
) -> Test:
    """A test that spoils what a seat sees of sound positions in one place: a world in which everything `holds`, or refused."""

    @settings(max_examples=150, deadline=None)
    @given(data=st.sampled_from(sound_ones), seat=st.sampled_from([0, 1]), choose=st.data())
    def test(data: Json, seat: int, choose: st.DataObject) -> None:
        seen = game.state_from_json(level, 2, {}, data).observation(seat)
        path = choose.draw(st.sampled_from(places(seen)))
        try:
            state = game.state_from_observation(level, 2, {}, put(seen, path, choose.draw(junk)), lambda count: 0)
        except BadPosition as refusal:
            assert refusal.field and str(refusal).strip()
        else:
            holds(state)

    return test


def every_field_needed(game: Game, level: Level, whole: Json) -> Test:
    """A test that leaves out each field of a sound position, and gives it another type."""

    @pytest.mark.parametrize("field", sorted(whole))
    def test(field: str) -> None:
        assert refused_field(game, level, {name: value for name, value in whole.items() if name != field}) == field
        assert refused_field(game, level, {**whole, field: [[]]}).startswith(field)
        assert refused_field(game, level, {**whole, field: math.nan}).startswith(field)

    return test


def any_text_anywhere(whole: str, sound: Callable[[str], object], examples: int) -> Test:
    """A test that replaces a piece of a level file by any other: the level is sound still, or refused."""

    @settings(max_examples=examples, deadline=None)
    @given(st.integers(0, len(whole)), st.integers(0, 20), st.text(max_size=8))
    def test(at: int, gone: int, new: str) -> None:
        sound(whole[:at] + new + whole[at + gone :])

    return test


def any_text_at_all(sound: Callable[[str], object], examples: int) -> Test:
    """A test that gives any text for a level file."""

    @settings(max_examples=examples, deadline=None)
    @given(st.text(max_size=300))
    def test(text: str) -> None:
        sound(text)

    return test
