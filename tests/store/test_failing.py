"""The file fails in the middle of play: the match goes on, and comes home when the file answers again."""

import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from store.samples import actions_of, content, filled, raw, result

from game.store import Saved, Store, open_store


def limit_pages(store: Store, more: int) -> None:
    """Let the file grow by so many pages and no further, as a full disk would."""

    def limit(connection: sqlite3.Connection) -> None:
        count = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {count + more}")

    store._database.read(limit)


def fill_up(store: Store, at: Saved) -> tuple[Saved, int]:
    """Play until the disk is full, and one action more."""
    actions = 0
    while not store.in_memory:
        actions += 500
        at = store.matches.save(at, content(actions))
        assert actions < 1_000_000
    return store.matches.save(at, content(actions + 1)), actions + 1


def test_a_full_disk_stops_nobody_and_is_told_once(store: Store) -> None:
    ada = store.profiles.create("Ada", "red")
    at = store.matches.create(content())
    limit_pages(store, 5)
    at, actions = fill_up(store, at)
    notice = store.take_notice()
    assert "disk is full" in notice and "Play goes on" in notice
    assert not store.take_notice()
    assert actions_of(store, at.match_id) == actions
    assert store.profiles.all() == [ada]


def test_what_was_played_on_a_full_disk_is_written_once_there_is_room(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    ada = store.profiles.create("Ada", "red")
    at = store.matches.create(content())
    limit_pages(store, 5)
    at, actions = fill_up(store, at)
    bob = store.profiles.create("Bob", "blue")
    at = store.matches.finish(at, content(actions + 1), result(bob.profile_id, 9, 4))
    # A new connection knows no limit: the disk has room again.
    store.close()
    again = open_store(tmp_path)
    assert again.profiles.all() == [ada, bob]
    assert actions_of(again, at.match_id) == actions + 1
    assert again.results.statistics(bob.profile_id).total.won == 1
    again.close()


def test_home_again_in_the_middle_of_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.database._HOME_EVERY", 0.0)
    store = open_store(tmp_path)
    at = store.matches.create(content())
    limit_pages(store, 5)
    while not store.notice:
        at = store.matches.save(at, content(20_000))
    store.take_notice()
    at = store.matches.save(at, content(3))
    assert "kept in your file again" in store.take_notice()
    assert not store.in_memory
    assert not at.clashed
    other = open_store(tmp_path)
    assert actions_of(other, at.match_id) == 3
    other.close()
    store.close()


@pytest.mark.parametrize("sabotage", ["lock", "drop"])
def test_a_file_taken_away_under_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sabotage: str) -> None:
    monkeypatch.setattr("game.store.database.WAIT", 0.05)
    filled(tmp_path)
    store = open_store(tmp_path)
    store._database.read(lambda connection: connection.execute("PRAGMA busy_timeout = 50").fetchall())
    at = store.matches.create(content())
    other = raw(tmp_path)
    if sabotage == "lock":
        other.execute("BEGIN IMMEDIATE")
    else:
        other.execute("DROP TABLE matches")
    for action in range(1, 4):
        at = store.matches.save(at, content(action))
    assert store.in_memory and "Play goes on" in store.notice
    other.close()
    store.close()
    again = open_store(tmp_path)
    if sabotage == "lock":
        assert actions_of(again, at.match_id) == 3
        assert len(again.matches.unfinished()) == 4
    else:
        assert "damaged" in again.notice
    again.close()


def test_damage_noticed_only_during_play(tmp_path: Path) -> None:
    filled(tmp_path, matches=300)
    store = open_store(tmp_path)
    file = tmp_path / "myrmidon.db"
    data = bytearray(file.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 200] = os.urandom(200)
    # In place: the store holds the file open, and pages it has already read stay in its memory.
    with file.open("r+b") as stream:
        stream.write(data)
    store._database.read(lambda connection: connection.execute("PRAGMA shrink_memory").fetchall())
    store.matches.unfinished()
    at = store.matches.save(store.matches.create(content()), content(1))
    assert actions_of(store, at.match_id) == 1
    assert store.in_memory and "damaged" in store.notice
    store.close()


def test_two_copies_playing_on_in_different_ways_both_keep_their_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_store(tmp_path)
    at = first.matches.create(content())
    limit_pages(first, 5)
    mine, actions = fill_up(first, at)
    # The other copy sees the match as it was before the disk filled up, and plays it on.
    monkeypatch.setattr("game.store.copies.Copy.alive", lambda _self, _token: False)
    second = open_store(tmp_path)
    theirs = second.matches.open(at.match_id)
    second.matches.save(theirs.at, content(77))
    first.close()
    lengths = sorted(actions_of(second, line.match_id) for line in second.matches.unfinished())
    assert lengths == [77, actions]
    assert actions_of(second, mine.match_id) == 77
    second.close()


def test_a_name_taken_meanwhile_loses_only_itself(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    at = first.matches.create(content())
    limit_pages(first, 5)
    at, _actions = fill_up(first, at)
    ada = first.profiles.create("Ada", "red")
    second = open_store(tmp_path)
    theirs = second.profiles.create("ADA", "blue")
    first.matches.finish(at, content(2), result(ada.profile_id, 5, 4))
    first.close()
    assert second.profiles.all() == [theirs]
    assert len(second.matches.finished()) == 1
    second.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 400 kB, where the machine lets us have one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(disk)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no file system can be mounted here")
    yield disk
    # Lazily: a file still open after a failed test must not leave the disk behind.
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def room(disk: Path, free: int) -> Callable[[], None]:
    """Fill the disk up to so many free bytes; the answer takes the filling away again."""
    status = os.statvfs(disk)
    stone = disk / "stone"
    stone.write_bytes(b"\x00" * max(0, status.f_bavail * status.f_frsize - free))
    return stone.unlink


def test_a_disk_that_is_really_full(small_disk: Path) -> None:
    store = open_store(small_disk / "data")
    at = store.matches.create(content())
    empty = room(small_disk, 0)
    at, actions = fill_up(store, at)
    assert "disk" in store.notice
    empty()
    store.close()
    again = open_store(small_disk / "data")
    assert actions_of(again, at.match_id) == actions
    again.close()


@pytest.mark.parametrize("free", [0, 4096, 16384])
def test_a_disk_full_from_the_start(small_disk: Path, free: int) -> None:
    room(small_disk, free)
    store = open_store(small_disk / "data")
    at = store.matches.create(content())
    at, actions = fill_up(store, at)
    assert actions_of(store, at.match_id) == actions
    assert "Play goes on" in store.notice
    store.close()


def test_a_disk_full_from_the_start_still_shows_what_it_holds(small_disk: Path) -> None:
    ids = filled(small_disk / "data")
    room(small_disk, 0)
    store = open_store(small_disk / "data")
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    assert [profile.name for profile in store.profiles.all()] == ["Ada"]
    at = store.matches.save(store.matches.create(content()), content(1))
    assert actions_of(store, at.match_id) == 1
    store.close()
