"""Profiles: any name a person may have, none that would harm."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from store.samples import content, result

from game.store import BadName, Store, open_store
from game.store.names import LONGEST, clean_name, name_key


@pytest.mark.parametrize(
    "name", ["nul", "..", "a/b", "C:\\con", "Zoë", "Ådne Ø", "李小龍", "🐜", "👩‍👩‍👧", "O'Brien", "; DROP TABLE x", "%s {n}"]
)
def test_names_are_data(tmp_path: Path, name: str) -> None:
    store = open_store(tmp_path / "data")
    made = store.profiles.create(name, "red")
    store.close()
    again = open_store(tmp_path / "data")
    assert again.profiles.all() == [made]
    assert made.name == name
    again.close()
    assert {path.name for path in tmp_path.iterdir()} == {"data"}


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200d", "a\x00b", "bell\x07", "a\u202eb", "half \ud83d", "x" * (LONGEST + 1), "x" * 300, "\u2028"]
)
def test_names_that_will_not_do(store: Store, name: str) -> None:
    with pytest.raises(BadName):
        store.profiles.create(name, "red")
    assert store.profiles.all() == []


def test_spaces_and_composition_do_not_make_two_names() -> None:
    assert clean_name("  Ada \t\n Love ") == "Ada Love"
    assert clean_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize("second", ["ADA", "ada", " Ada ", "ＡＤＡ"])
def test_two_profiles_never_share_a_name(store: Store, second: str) -> None:
    store.profiles.create("Ada", "red")
    with pytest.raises(BadName, match="Ada"):
        store.profiles.create(second, "blue")
    assert len(store.profiles.all()) == 1


def test_sharp_s_and_capitals_are_one_name(store: Store) -> None:
    store.profiles.create("Strauß", "red")
    with pytest.raises(BadName):
        store.profiles.create("STRAUSS", "red")


def test_rename_keeps_the_rest_and_may_change_only_the_case(store: Store) -> None:
    ada, bob = store.profiles.create("ada", "red"), store.profiles.create("Bob", "blue")
    renamed = store.profiles.change(ada, name="Ada")
    assert store.profiles.find(ada.profile_id) == renamed
    assert (renamed.name, renamed.colour, renamed.created) == ("Ada", "red", ada.created)
    with pytest.raises(BadName):
        store.profiles.change(renamed, name="BOB")
    assert store.profiles.change(bob, colour="green").colour == "green"
    assert [profile.name for profile in store.profiles.all()] == ["Ada", "Bob"]


def test_deleting_a_profile_keeps_the_others_results(store: Store) -> None:
    ada, bob = store.profiles.create("Ada", "red"), store.profiles.create("Bob", "blue")
    for profile in (ada, bob):
        at = store.matches.create(content())
        store.matches.finish(at, content(9), result(profile.profile_id, 5, 3))
    store.profiles.delete(ada.profile_id)
    assert store.profiles.find(ada.profile_id) is None
    assert store.results.statistics(bob.profile_id).total.won == 1
    assert store.results.statistics(ada.profile_id).total.played == 0
    assert len(store.matches.finished()) == 2


def test_a_profile_deleted_during_its_match_does_not_stop_the_match(store: Store) -> None:
    ada = store.profiles.create("Ada", "red")
    at = store.matches.create(content())
    store.profiles.delete(ada.profile_id)
    store.matches.finish(at, content(9), result(ada.profile_id, 5, 3))
    assert len(store.matches.finished()) == 1


@settings(deadline=None)
@given(st.text(max_size=40))
def test_a_clean_name_is_shown_kept_and_clean_again(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 1 <= len(name) <= LONGEST
    assert name == name.strip()
    assert clean_name(name) == name
    assert name_key(name) == name_key(name_key(name))
    name.encode("utf-8")
    assert all(unicodedata.category(char) not in {"Cc", "Cs"} for char in name)


@settings(deadline=None)
@given(st.text(alphabet=st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=LONGEST))
def test_any_visible_name_comes_back_as_it_went_in(text: str) -> None:
    store = open_store(Path("/dev/null/nowhere"))
    made = store.profiles.create(text[:8], "red")
    assert store.profiles.all() == [made]
    assert made.name == clean_name(text[:8])
    store.close()
