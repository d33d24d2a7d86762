"""Matches: saved action by action, listed even when one is broken."""

from pathlib import Path

import pytest
from store.samples import SEATS, actions_of, content, filled, raw, result

from game.store import MatchUnavailable, Store, open_store


def test_a_match_is_found_as_it_was_left(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    at = store.matches.create(content())
    for action in range(1, 6):
        at = store.matches.save(at, content(action))
        assert not at.clashed
    store.close()
    again = open_store(tmp_path)
    (line,) = again.matches.unfinished()
    assert (line.match_id, line.game, line.level, line.seats, line.error) == (at.match_id, "colony", "classic", SEATS, "")
    found = again.matches.open(line.match_id)
    assert found.content == content(5)
    assert not found.finished
    assert again.matches.save(found.at, content(6)).match_id == at.match_id
    again.close()


def test_the_latest_match_comes_first_and_ended_ones_apart(store: Store) -> None:
    first, second, third = (store.matches.create(content(n)) for n in range(3))
    store.matches.save(first, content(7))
    store.matches.finish(second, content(9), result(None, 5, 3))
    assert [line.match_id for line in store.matches.unfinished()] == [first.match_id, third.match_id]
    assert [line.match_id for line in store.matches.finished()] == [second.match_id]
    assert store.matches.look(second.match_id).finished


@pytest.mark.parametrize(
    ("column", "junk"),
    [
        ("record", "{"),
        ("record", ""),
        ("record", "[1]"),
        ("record", "[" * 100_000),
        ("record", b"\xff\x00"),
        ("seats", "{}"),
        ("seats", "[1]"),
        ("seats", "nonsense"),
        ("seats", b"\xff"),
    ],
)
def test_one_broken_match_does_not_hide_the_good_ones(tmp_path: Path, column: str, junk: object) -> None:
    ids = filled(tmp_path)
    connection = raw(tmp_path)
    connection.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (junk, ids[1]))
    connection.close()
    store = open_store(tmp_path)
    errors = {line.match_id: line.error for line in store.matches.unfinished()}
    assert set(errors) == set(ids)
    assert errors[ids[1]].startswith("This match cannot be read")
    assert not errors[ids[0]] and not errors[ids[2]]
    with pytest.raises(MatchUnavailable, match="cannot be read"):
        store.matches.open(ids[1])
    assert store.matches.open(ids[2]).content == content(2)
    store.matches.delete(ids[1])
    assert len(store.matches.unfinished()) == 2
    store.close()


def test_a_match_that_is_gone_is_said_to_be(store: Store) -> None:
    with pytest.raises(MatchUnavailable, match="no longer exists"):
        store.matches.open("nothing")
    store.matches.delete("nothing")
    store.matches.release("nothing")


def test_thumbnails_stay_with_their_match(store: Store) -> None:
    at = store.matches.create(content())
    assert store.matches.thumbnail(at.match_id) is None
    store.matches.keep_thumbnail(at.match_id, b"old")
    store.matches.keep_thumbnail(at.match_id, b"\x89PNG")
    store.matches.save(at, content(1))
    assert store.matches.thumbnail(at.match_id) == b"\x89PNG"
    store.matches.delete(at.match_id)
    assert store.matches.thumbnail(at.match_id) is None
    store.matches.keep_thumbnail("nothing", b"png")


def test_half_a_surrogate_in_an_imported_record_is_no_crash(store: Store) -> None:
    odd = content()
    odd = type(odd)(odd.game, odd.level, ({"name": "\ud800"},), '{"name": "\ud800"}')
    at = store.matches.create(odd)
    assert store.matches.open(at.match_id).content.seats == ({"name": "\ud800"},)


def test_the_players_levels_have_a_folder(store: Store) -> None:
    folder = store.levels_folder("colony")
    assert folder.is_dir()
    assert folder == store.folder / "levels" / "colony"


def test_a_save_keeps_changed_seats(store: Store) -> None:
    at = store.matches.create(content())
    taken_over = type(content())("colony", "classic", ({"kind": "bot"}, {"kind": "bot"}), content(3).record)
    at = store.matches.save(at, taken_over)
    assert store.matches.look(at.match_id).content == taken_over
    assert actions_of(store, at.match_id) == 3
