"""What the tests of every game use to spoil what comes from outside: positions and level files."""

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from game.engine.core import BadLevel, BadPosition, Game, Json, Level, Options, State


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
