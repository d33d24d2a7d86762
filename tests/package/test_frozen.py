"""The executable, far from where it was built."""

import json
import os
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest

from game.engine.games import GAMES
from game.match.keeper import content
from game.match.levels import Library
from game.match.match import Match
from game.match.seats import BOT, Seat
from game.store import open_store

pytestmark = pytest.mark.slow

PATIENCE = 120.0
"""Seconds. Only a failure waits so long."""


def wait_for(what: Callable[[], object], process: "subprocess.Popen[bytes]") -> None:
    """Until `what` holds, while `process` runs."""
    until = time.monotonic() + PATIENCE
    while not what():
        assert process.poll() is None, f"the program has ended ({process.returncode})"
        assert time.monotonic() < until, "nothing happened"
        time.sleep(0.1)


def test_the_selftest_passes_without_any_environment(executable: Path, sea: Path) -> None:
    done = subprocess.run([executable, "selftest"], cwd=sea, env={}, capture_output=True, text=True, timeout=PATIENCE)
    assert "FAILED" not in done.stdout
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("ok ") >= 9


def test_nothing_is_left_where_it_was_started(executable: Path, tmp_path: Path) -> None:
    subprocess.run([executable, "--version"], cwd=tmp_path, env={}, check=True, capture_output=True)
    assert not list(tmp_path.iterdir())


def test_it_carries_the_compiled_engine_and_the_licences(executable: Path) -> None:
    inside = executable.parent / "_internal"
    # The installed package, not what setuptools left in the checkout.
    (package,) = metadata.distributions(name="myrmidon", path=[sysconfig.get_path("platlib")])
    shared = [file.name for file in package.files or () if "__mypyc." in file.name]
    assert [path.name for path in inside.glob("*__mypyc.*")] == shared, "the library of the compiled modules, and no other"
    assert shared
    assert list((inside / "game" / "engine").glob("core.*")), "the engine is plain"
    for folder in (inside / "licences", executable.parent / "licences"):
        names = [path.name for path in folder.iterdir()]
        assert any("Myrmidon" in name for name in names)
        assert any("pygame" in name for name in names) and any("cinzel" in name for name in names)


def test_it_speaks_the_protocol(executable: Path, sea: Path) -> None:
    requests = [{"do": "hello"}, {"do": "new", "game": "colony", "seed": 1}, {"do": "legal"}, {"do": "quit"}]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([executable, "engine"], cwd=sea, env={}, input=lines, capture_output=True, text=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert answers[2]["actions"]


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """A screen of its own."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb and xdotool are not installed")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        number = numbers.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


def windows(display: str) -> int:
    """How many windows are shown."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--maxdepth", "1", "--name", "."],
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
    )
    return len(found.stdout.split())


def children(parent: int) -> list[int]:
    """The processes `parent` has started that still run."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


def test_a_bots_process_opens_no_second_window_and_ends_with_the_first(
    executable: Path, display: str, tmp_path: Path
) -> None:
    game = GAMES["colony"]
    seats = [Seat(BOT, "One", bot_level="larva"), Seat(BOT, "Two", bot_level="larva")]
    match = Match(game, Library().level(game, game.default_level), seats, 1)
    match.deal()
    store = open_store(tmp_path / "player")
    store.profiles.create("Nobody", "teal")  # or the scene would show itself off with matches of its own
    match_id = store.matches.create(content(match)).match_id
    store.matches.release(match_id)
    before = store.matches.look(match_id).content.record
    command = [str(executable), "--profile-dir", str(tmp_path / "player"), "--windowed", "--scene", "unfinished"]
    environment = {"DISPLAY": display, "HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(command, cwd=tmp_path, env=environment)
    try:
        wait_for(lambda: windows(display) == 1, process)

        def opened() -> bool:
            subprocess.run(["xdotool", "key", "Return"], env={**os.environ, "DISPLAY": display}, check=True)
            time.sleep(0.5)
            return bool(children(process.pid))

        wait_for(opened, process)
        # The bots do play: a process that only comes and goes would open no window either.
        wait_for(lambda: store.matches.look(match_id).content.record != before, process)
        bots = children(process.pid)
        assert bots
        for _look in range(20):
            assert windows(display) == 1
            assert process.poll() is None
            time.sleep(0.1)
    finally:
        process.kill()
        process.wait()
        store.close()
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{bot}").exists() for bot in bots):
        assert time.monotonic() < until, "the bot's process outlives the program"
        time.sleep(0.1)
    assert windows(display) == 0
