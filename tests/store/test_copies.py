"""Two copies of the program at once, and copies that are killed."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from store.samples import actions_of, content, raw

from game.store import BadName, MatchUnavailable, open_store

TESTS = Path(__file__).resolve().parents[1]
ROOTS = [str(TESTS.parent), str(TESTS)]


def writer(folder: Path, match_id: str = "new") -> "subprocess.Popen[str]":
    """A second copy of the program, playing."""
    path = os.pathsep.join([*ROOTS, os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "store.writer", str(folder), match_id],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


def progress(process: "subprocess.Popen[str]") -> tuple[str, int]:
    """The next line a writer says: its match and how many actions are safe."""
    assert process.stdout
    return said(process.stdout.readline())


def said(line: str) -> tuple[str, int]:
    """What a writer's line says: match, actions, and (it must not) a notice."""
    match_id, actions, notice = line.rstrip("\n").split(" ", 2)
    assert not notice
    return match_id, int(actions)


def kill(process: "subprocess.Popen[str]") -> int:
    """Kill -9; how far the writer said it had come at the very last."""
    process.kill()
    assert process.stdout
    # The last line may have been cut short by the kill.
    lines = [line for line in process.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    process.stdout.close()
    process.wait()
    return max((said(line)[1] for line in lines), default=0)


def test_killed_at_any_moment_it_loses_at_most_the_action_in_flight(tmp_path: Path) -> None:
    dice = random.Random(5)
    match_id, known = "new", 0
    for _round in range(8):
        process = writer(tmp_path, match_id)
        match_id, first = progress(process)
        assert first == known + 1
        time.sleep(dice.uniform(0.0, 0.5))
        last = max(first, kill(process))
        store = open_store(tmp_path)
        assert not store.notice
        # The dead copy's claim is no obstacle: the same decision waits.
        opened = store.matches.open(match_id)
        known = opened.content.record.count('"a"')
        assert last <= known <= last + 1
        store.close()
        connection = raw(tmp_path)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()


def test_two_processes_write_at_once_and_neither_loses_anything(tmp_path: Path) -> None:
    processes = [writer(tmp_path) for _copy in range(2)]
    first = [progress(process) for process in processes]
    store = open_store(tmp_path)
    mine = store.matches.create(content())
    for action in range(1, 40):
        mine = store.matches.save(mine, content(action))
        assert not store.notice and not mine.clashed
    assert {line.match_id: line.open_elsewhere for line in store.matches.unfinished()} == {
        mine.match_id: False,
        **{match_id: True for match_id, _actions in first},
    }
    for process, (match_id, actions) in zip(processes, first, strict=True):
        assert actions_of(store, match_id) >= max(actions, kill(process))
    assert not any(line.open_elsewhere for line in store.matches.unfinished())
    assert actions_of(store, mine.match_id) == 39
    store.close()


def test_a_match_is_open_in_one_copy_only(tmp_path: Path) -> None:
    first, second = open_store(tmp_path), open_store(tmp_path)
    at = first.matches.create(content())
    with pytest.raises(MatchUnavailable, match="another copy"):
        second.matches.open(at.match_id)
    with pytest.raises(MatchUnavailable, match="another copy"):
        second.matches.delete(at.match_id)
    assert second.matches.look(at.match_id).content == content()
    assert second.matches.unfinished()[0].open_elsewhere
    assert not first.matches.unfinished()[0].open_elsewhere
    first.matches.release(at.match_id)
    assert second.matches.open(at.match_id).at == at
    with pytest.raises(MatchUnavailable, match="another copy"):
        first.matches.open(at.match_id)
    second.close()
    assert first.matches.open(at.match_id).content == content()
    first.close()


def test_where_locks_do_not_work_nothing_is_overwritten_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.copies._lock", lambda _handle: False)
    monkeypatch.setattr("game.store.copies.Copy.alive", lambda _self, _token: False)
    first, second = open_store(tmp_path), open_store(tmp_path)
    at = first.matches.create(content())
    theirs = second.matches.open(at.match_id).at
    at = first.matches.save(at, content(5))
    theirs = second.matches.save(theirs, content(3))
    assert theirs.clashed and theirs.match_id != at.match_id
    theirs = second.matches.save(theirs, content(4))
    assert not theirs.clashed
    at = first.matches.save(at, content(6))
    assert not at.clashed
    assert actions_of(first, at.match_id) == 6
    assert actions_of(first, theirs.match_id) == 4
    first.close()
    second.close()


def test_a_match_deleted_elsewhere_is_kept_by_who_plays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = open_store(tmp_path), open_store(tmp_path)
    at = first.matches.create(content())
    monkeypatch.setattr("game.store.copies.Copy.alive", lambda _self, _token: False)
    second.matches.delete(at.match_id)
    at = first.matches.save(at, content(1))
    assert actions_of(second, at.match_id) == 1
    first.close()
    second.close()


def test_signs_of_life_go_with_the_copy(tmp_path: Path) -> None:
    process = writer(tmp_path)
    progress(process)
    signs = tmp_path / "running"
    assert len(list(signs.iterdir())) == 1
    kill(process)
    store = open_store(tmp_path)
    assert len(list(signs.iterdir())) == 1, "the dead copy's sign is swept, ours is there"
    store.close()
    assert not list(signs.iterdir())


def test_a_name_taken_in_the_other_copy_is_taken(tmp_path: Path) -> None:
    first, second = open_store(tmp_path), open_store(tmp_path)
    first.profiles.create("Ada", "red")
    with pytest.raises(BadName):
        second.profiles.create("ada", "blue")
    second.profiles.check_name = lambda text, besides=None: text  # type: ignore[method-assign]
    with pytest.raises(BadName):
        second.profiles.create("Ada", "blue")
    first.close()
    second.close()
