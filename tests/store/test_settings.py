"""Settings: what is read is always of the type asked for."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from store.samples import filled, raw

from game.store import Store, open_store

JSON = st.recursive(
    st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])), JSON)
def test_whatever_json_holds_comes_back(key: str, value: Any) -> None:
    store = open_store(Path("/dev/null/nowhere"))
    store.settings.write(key, value)
    assert store.settings.read(key, value) == value
    store.close()


@given(JSON, JSON)
def test_what_is_read_has_the_type_of_its_default(kept: Any, default: Any) -> None:
    store = open_store(Path("/dev/null/nowhere"))
    store.settings.write("key", kept)
    assert type(store.settings.read("key", default)) is type(default)
    store.close()


def test_settings_outlive_the_program(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.settings.write("speed", 1.5)
    store.settings.write("new-game/colony", {"level": "calm", "seats": ["guest", "bot"]})
    store.settings.write("speed", 2.0)
    store.settings.write("gone", 1)
    store.settings.forget("gone")
    store.close()
    again = open_store(tmp_path)
    assert again.settings.read("speed", 1.0) == 2.0
    assert again.settings.read("new-game/colony", {}) == {"level": "calm", "seats": ["guest", "bot"]}
    assert again.settings.read("gone", 7) == 7
    again.close()


def test_numbers_are_bounded_and_choices_checked(store: Store) -> None:
    store.settings.write("volume", 7)
    store.settings.write("theme", "mauve")
    assert store.settings.read("volume", 0.5, least=0.0, most=1.0) == 1.0
    assert store.settings.read("volume", 3, least=0, most=5) == 5
    assert store.settings.read("theme", "light", allow=("light", "contrast")) == "light"
    assert store.settings.read("theme", "light", allow=("light", "mauve")) == "mauve"


def test_a_bool_is_no_number_and_a_number_no_bool(store: Store) -> None:
    store.settings.write("sure", True)
    store.settings.write("count", 1)
    assert store.settings.read("sure", 5) == 5
    assert store.settings.read("count", False) is False
    store.settings.write("count", True)
    assert store.settings.read("count", False) is True


@pytest.mark.parametrize("junk", ["", "{", "NaN", "1e999", "null", "[" * 100_000, b"\xff\xfe", 12, "\x00"])
def test_junk_in_the_file_is_a_default(tmp_path: Path, junk: object) -> None:
    filled(tmp_path)
    with raw(tmp_path) as connection:
        connection.execute("UPDATE settings SET value = ?", (junk,))
    connection.close()
    store = open_store(tmp_path)
    assert not store.notice
    assert store.settings.read("speed", 1.0) == (12.0 if junk == 12 else 1.0)
    store.settings.write("speed", 3.0)
    assert store.settings.read("speed", 1.0) == 3.0
    store.close()


def test_what_json_cannot_hold_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="JSON"):
        store.settings.write("speed", float("nan"))
    assert json.dumps(store.settings.read("speed", 1.0)) == "1.0"
