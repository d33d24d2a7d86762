"""Old files: every schema that was ever released opens in this version, and a copy of it is kept."""

import sqlite3
from pathlib import Path

import pytest
from store.samples import actions_of, content, filled, raw

from game.store import database, open_store, opening, schema

FILES = Path(__file__).parent / "files"
VERSIONS = range(1, len(schema.STEPS) + 1)

LATER = (
    *schema.STEPS,
    "CREATE TABLE medals (profile_id TEXT REFERENCES profiles (id) ON DELETE CASCADE, what TEXT NOT NULL DEFAULT ';');"
    "ALTER TABLE profiles ADD COLUMN motto TEXT NOT NULL DEFAULT 'none; yet';",
    "INSERT INTO medals SELECT id, 'founder' FROM profiles;",
)
BROKEN = (*schema.STEPS, "CREATE TABLE medals (id TEXT);", "INSERT INTO no_such_table VALUES (1);")


def use(monkeypatch: pytest.MonkeyPatch, steps: tuple[str, ...]) -> None:
    """Make this program one that knows `steps`."""
    for module in (database, opening):
        monkeypatch.setattr(module, "STEPS", steps)
    for function in (schema.migrate, schema.wanted_shape):
        monkeypatch.setattr(function, "__defaults__", (steps,))


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_every_version_opens(tmp_path: Path, version: int) -> None:
    connection = sqlite3.connect(tmp_path / "myrmidon.db")
    connection.executescript((FILES / f"v{version}.sql").read_text(encoding="utf-8"))
    connection.close()
    store = open_store(tmp_path)
    assert not store.notice
    assert [(profile.name, profile.colour) for profile in store.profiles.all()] == [("Ada", "red"), ("Zoë 🐜", "blue")]
    assert store.settings.read("speed", 1.0) == 1.5
    (line,) = store.matches.unfinished()
    assert (line.game, line.level, line.error) == ("colony", "classic", "")
    assert store.matches.open(line.match_id).content.record == '{"actions": ["a", "b"]}'
    assert store.matches.thumbnail(line.match_id) == b"\x89PNG"
    (ended,) = store.matches.finished()
    ada = store.profiles.all()[0].profile_id
    figures = store.results.statistics(ada)
    assert (figures.total.played, figures.total.won, figures.last[0].match_id) == (1, 1, ended.match_id)
    store.close()
    assert len(list(tmp_path.glob(f"myrmidon-v{version}-*.db"))) == (1 if version < len(schema.STEPS) else 0)


def test_a_step_keeps_everything_and_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = filled(tmp_path)
    use(monkeypatch, LATER)
    store = open_store(tmp_path)
    assert not store.notice
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    assert actions_of(store, ids[2]) == 2
    store.close()
    connection = raw(tmp_path)
    assert connection.execute("SELECT what, motto FROM medals, profiles").fetchall() == [("founder", "none; yet")]
    assert connection.execute("PRAGMA user_version").fetchone() == (len(LATER),)
    connection.close()
    (copy,) = tmp_path.glob("myrmidon-v*.db")
    old = sqlite3.connect(copy)
    assert old.execute("PRAGMA user_version").fetchone() == (len(schema.STEPS),)
    assert old.execute("SELECT count(*) FROM matches").fetchone() == (3,)
    old.close()


def test_a_second_start_migrates_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    use(monkeypatch, LATER)
    for _start in range(3):
        open_store(tmp_path).close()
    assert len(list(tmp_path.glob("myrmidon-v*.db"))) == 1


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(connection)
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.Error):
        schema.migrate(connection, BROKEN)
    assert list(connection.iterdump()) == before
    assert schema.version(connection) == len(schema.STEPS)
    connection.close()


def test_an_old_file_that_may_not_be_written_is_migrated_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = filled(tmp_path)
    use(monkeypatch, LATER)
    monkeypatch.setattr("game.store.opening._OPEN_WAIT", 0.05)
    other = raw(tmp_path)
    other.execute("BEGIN IMMEDIATE")
    store = open_store(tmp_path)
    assert store.in_memory and "Another copy" in store.notice
    assert {line.match_id for line in store.matches.unfinished()} == set(ids)
    at = store.matches.save(store.matches.create(content()), content(4))
    assert actions_of(store, at.match_id) == 4
    other.close()
    store.close()


def test_the_statements_of_a_script_are_told_apart() -> None:
    script = "CREATE TABLE a (x TEXT DEFAULT ';');\nCREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM a; SELECT 1; END;\n"
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.migrate(connection, (script,))
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (2,)
    connection.close()
