"""Whatever is found where the file should be, the player plays on and nothing is deleted."""

import os
import random
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from store.samples import content, filled, raw

from game.store import Store, open_store
from game.store.schema import STEPS

OLD = 1_000_000_000


def assert_playable(store: Store) -> None:
    """Everything a session does can be done."""
    profile = store.profiles.create("Somebody", "blue")
    store.settings.write("text-size", 1.2)
    at = store.matches.save(store.matches.create(content()), content(1))
    assert store.matches.look(at.match_id).content == content(1)
    assert profile in store.profiles.all()


def kept_and_reopened(folder: Path) -> None:
    """What is played now is there in the next session, without another notice."""
    store = open_store(folder)
    assert not store.notice and not store.in_memory
    assert "Somebody" in [profile.name for profile in store.profiles.all()]
    store.close()


def aside(folder: Path, why: str) -> Path:
    """The one file (or folder) set aside."""
    (found,) = (path for path in folder.glob(f"myrmidon-{why}-*") if not path.name.endswith(("-wal", "-shm")))
    return found


def test_a_new_folder_is_made_silently(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a" / "b c é")
    assert not store.notice and not store.in_memory
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path / "a" / "b c é")


@pytest.mark.parametrize("junk", [b"no database", b"SQLite format 3\x00", os.urandom(8192), b"\x00" * 4096])
def test_no_database_at_all_is_set_aside(tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "myrmidon.db").write_bytes(junk)
    store = open_store(tmp_path)
    moved = aside(tmp_path, "damaged")
    assert moved.name in store.notice
    assert moved.read_bytes() == junk
    assert not store.in_memory
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


def test_a_truncated_file_is_set_aside_and_what_can_be_read_is_saved(tmp_path: Path) -> None:
    filled(tmp_path, matches=200)
    file = tmp_path / "myrmidon.db"
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) - 3 * 4096])
    store = open_store(tmp_path)
    assert "damaged" in store.notice
    assert aside(tmp_path, "damaged").stat().st_size == len(whole) - 3 * 4096
    assert [profile.name for profile in store.profiles.all()] == ["Ada"]
    assert len(store.matches.unfinished()) > 100
    assert "could be read" in store.notice
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


@pytest.mark.parametrize("seed", range(12))
def test_pages_of_noise_never_stop_the_game(tmp_path: Path, seed: int) -> None:
    filled(tmp_path, matches=60)
    file = tmp_path / "myrmidon.db"
    data = bytearray(file.read_bytes())
    dice = random.Random(seed)
    for _hit in range(3):
        start = dice.randrange(len(data) - 600)
        data[start : start + 600] = dice.randbytes(600)
    file.write_bytes(data)
    store = open_store(tmp_path)
    store.matches.unfinished()
    assert_playable(store)
    store.close()


def test_a_file_emptied_by_a_crash_is_said_to_be(tmp_path: Path) -> None:
    file = tmp_path / "myrmidon.db"
    file.touch()
    os.utime(file, (OLD, OLD))
    store = open_store(tmp_path)
    assert "empty" in store.notice
    assert not store.in_memory
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


def test_a_file_that_another_copy_is_about_to_fill_is_no_news(tmp_path: Path) -> None:
    (tmp_path / "myrmidon.db").touch()
    store = open_store(tmp_path)
    assert not store.notice
    store.close()


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    filled(tmp_path)
    connection = raw(tmp_path)
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    before = (tmp_path / "myrmidon.db").read_bytes()
    store = open_store(tmp_path)
    assert "newer" in store.notice
    assert store.in_memory
    assert_playable(store)
    store.close()
    assert (tmp_path / "myrmidon.db").read_bytes() == before
    assert not list(tmp_path.glob("myrmidon-*"))


def test_somebody_elses_database_is_set_aside_whole(tmp_path: Path) -> None:
    connection = raw(tmp_path)
    connection.execute("CREATE TABLE profiles (nonsense TEXT)")
    connection.execute("INSERT INTO profiles VALUES ('theirs')")
    connection.close()
    store = open_store(tmp_path)
    assert "not one of Myrmidon's" in store.notice
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)
    theirs = sqlite3.connect(aside(tmp_path, "other"))
    assert theirs.execute("SELECT * FROM profiles").fetchall() == [("theirs",)]
    theirs.close()


@pytest.mark.parametrize(
    "harm", ["DROP TABLE settings", "ALTER TABLE results DROP COLUMN margin", "ALTER TABLE profiles RENAME TO persons"]
)
def test_our_file_with_the_wrong_tables_gives_what_it_has(tmp_path: Path, harm: str) -> None:
    ids = filled(tmp_path)
    connection = raw(tmp_path)
    connection.execute(harm)
    connection.close()
    store = open_store(tmp_path)
    assert "damaged" in store.notice
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


def test_a_folder_in_the_files_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "myrmidon.db").mkdir()
    (tmp_path / "myrmidon.db" / "holiday.jpg").write_text("picture")
    store = open_store(tmp_path)
    moved = aside(tmp_path, "folder")
    assert moved.name in store.notice
    assert (moved / "holiday.jpg").read_text() == "picture"
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


@pytest.mark.parametrize("where", ["file", "file/below", "nul\x00l", "x" * 300])
def test_a_folder_that_cannot_be_is_played_without(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("in the way")
    store = open_store(tmp_path / where)
    assert "folder" in store.notice
    assert store.in_memory
    assert_playable(store)
    store.levels_folder("colony")
    store.close()
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_file_locked_for_good_is_played_without_and_joined_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr("game.store.opening._OPEN_WAIT", 0.05)
    other = raw(tmp_path)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    other.execute("INSERT INTO settings VALUES ('held', '1')")
    store = open_store(tmp_path)
    assert "Another copy" in store.notice
    assert store.in_memory
    assert_playable(store)
    other.execute("COMMIT")
    other.close()
    store.close()
    kept_and_reopened(tmp_path)
    again = open_store(tmp_path)
    assert len(again.matches.unfinished()) == 4
    again.close()


def test_tables_whose_own_words_are_noise_never_stop_the_game(tmp_path: Path) -> None:
    filled(tmp_path)
    file = tmp_path / "myrmidon.db"
    # SQLite quotes these bytes in its complaint, which Python then cannot decode.
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE settings", b"CREATE \xdcABLE settings"))
    store = open_store(tmp_path)
    assert "damaged" in store.notice
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


@pytest.mark.parametrize("number", [0, -5])
def test_a_version_that_never_was_loses_no_match(tmp_path: Path, number: int) -> None:
    ids = filled(tmp_path)
    connection = raw(tmp_path)
    connection.execute(f"PRAGMA user_version = {number}")
    connection.close()
    store = open_store(tmp_path)
    assert "damaged" in store.notice
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_that_leads_to_itself_is_played_without(tmp_path: Path) -> None:
    (tmp_path / "myrmidon.db").symlink_to(tmp_path / "myrmidon.db")
    store = open_store(tmp_path)
    assert "cannot be opened" in store.notice
    assert store.in_memory
    assert_playable(store)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="no such thing there")
def test_a_pipe_in_the_files_place_is_not_called_a_folder(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "myrmidon.db")
    store = open_store(tmp_path)
    moved = aside(tmp_path, "other")
    assert moved.name in store.notice
    assert "folder" not in store.notice
    assert_playable(store)
    store.close()
    kept_and_reopened(tmp_path)


@pytest.fixture
def as_nobody() -> Iterator[Path]:
    """A folder of this test's own, and a user whom permissions hold back (root they do not)."""
    folder = Path(tempfile.mkdtemp())
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root:
        os.chown(folder, 65534, 65534)
        os.seteuid(65534)
    yield folder
    if root:
        os.seteuid(0)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o700)
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
def test_a_read_only_file_is_read_and_played_on_in_memory(as_nobody: Path) -> None:
    ids = filled(as_nobody)
    (as_nobody / "myrmidon.db").chmod(0o400)
    store = open_store(as_nobody)
    assert "only be read" in store.notice
    assert store.in_memory
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    assert store.settings.read("speed", 1.0) == 2.0
    assert_playable(store)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
@pytest.mark.parametrize("killed", [False, True])
def test_a_read_only_folder_is_read_and_played_on_in_memory(as_nobody: Path, killed: bool) -> None:
    ids = filled(as_nobody)
    left = None
    if killed:
        # A killed copy leaves SQLite's helper files behind; this connection stands for it.
        left = raw(as_nobody)
        left.execute("INSERT INTO settings VALUES ('late', '7')")
    for path in as_nobody.iterdir():
        path.chmod(0o500 if path.is_dir() else 0o400)
    as_nobody.chmod(0o500)
    store = open_store(as_nobody)
    assert store.in_memory
    assert "kept" in store.notice
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    assert store.settings.read("late", 0) == (7 if killed else 0)
    assert_playable(store)
    store.close()
    if left:
        left.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
def test_an_unreadable_file_is_left_alone(as_nobody: Path) -> None:
    filled(as_nobody)
    (as_nobody / "myrmidon.db").chmod(0)
    store = open_store(as_nobody)
    assert "cannot be opened" in store.notice
    assert store.in_memory
    assert_playable(store)
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
def test_a_damaged_file_in_a_read_only_folder_is_said_to_be_stuck(as_nobody: Path) -> None:
    (as_nobody / "myrmidon.db").write_bytes(b"no database")
    as_nobody.chmod(0o500)
    store = open_store(as_nobody)
    assert "cannot be moved" in store.notice
    assert store.in_memory
    assert_playable(store)
    store.close()


def test_two_copies_that_find_the_same_damage_share_the_new_file(tmp_path: Path) -> None:
    (tmp_path / "myrmidon.db").write_bytes(b"no database")
    first, second = open_store(tmp_path), open_store(tmp_path)
    assert first.notice and not second.notice
    first.profiles.create("Ada", "red")
    assert [profile.name for profile in second.profiles.all()] == ["Ada"]
    first.close()
    second.close()
