#!/usr/bin/env python3
"""Play, test or build Myrmidon from a fresh checkout. Needs Python 3.11 or newer and nothing else.

python3 run.py                     play; the first time sets everything up in .venv, which takes minutes
python3 run.py test [--quick]      every check: style, types, layers, tests plain and compiled, the executable
python3 run.py build [--onefile]   make the executable in dist/
python3 run.py engine ...          anything else goes to the program itself; `python3 run.py --help` lists it

Only the standard library is used here. A complete set-up leaves a note in .venv; an interrupted one leaves a different
note and is begun again from nothing.
"""

from __future__ import annotations  # an old Python must come as far as being told that it is too old

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
NOTE = VENV / "myrmidon.json"
BEGUN = {"begun": True}
OLDEST = (3, 11)
SOURCES = ("game", "assets", "levels", "setup.py", "pyproject.toml")
COMPILED_TESTS = ("tests/engine", "tests/bots", "tests/match", "tests/protocol", "tests/pebbles")
"""What says something about the compiled engine; the other tests would only run a second time."""

EVERY = 20.0
"""Seconds between two lines about how long a set-up has been running."""
STEPS = (
    ("Installing build dependencies", "Fetching what compiling needs ..."),
    ("Getting requirements to build wheel", "Preparing the sources ..."),
    ("Collecting ", "Fetching {rest} ..."),
    ("Building wheel", "{build}"),
    ("Installing collected packages", "Installing ..."),
)
"""How pip begins a line about a step, and how that is told here."""

IS_COMPILED = """
import importlib, sys
plain = [name for name in sys.argv[1:] if importlib.import_module(name).__file__.endswith(".py")]
sys.exit(f"not compiled: {', '.join(plain)}" if plain else 0)
"""


def main(arguments: Sequence[str]) -> int:
    """Do what was asked for; the exit code."""
    if sys.version_info < OLDEST:
        sys.exit(f"Myrmidon needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    command = arguments[0] if arguments else ""
    if command == "test":
        set_up("test", "build")
        return test(quick="--quick" in arguments)
    if command == "build":
        set_up("build")
        return build(onefile="--onefile" in arguments)
    set_up(stale_will_do=True)
    # -P: the checkout's plain files, if this is its folder, must not stand in for the installed, compiled package.
    return subprocess.run([PYTHON, "-P", "-m", "game", *arguments]).returncode


def set_up(*extras: str, stale_will_do: bool = False) -> None:
    """Have .venv hold the present sources, compiled where a C compiler is at hand, and what the `extras` need.

    With `stale_will_do`, an older set-up that works is better than none (without a network, nothing can be fetched).
    """
    note = read_note()
    plain = bool(os.environ.get("MYRMIDON_PLAIN"))
    now = {"python": sys.version, "plain": plain, "needs": digest(["pyproject.toml"]), "sources": digest(SOURCES)}
    have = set(note.get("extras", []))
    if PYTHON.exists() and have >= set(extras) and all(note.get(key) == value for key, value in now.items()):
        return
    if note == BEGUN or not venv_works():
        make_venv()
        note, have = {}, set()
    NOTE.write_text(json.dumps(BEGUN), encoding="utf-8")
    for stale in [*(ROOT / "build").glob("lib*"), *(ROOT / "build").glob("bdist*")]:
        shutil.rmtree(stale, ignore_errors=True)  # modules renamed since would stay in the package
    all_extras = sorted(have | set(extras))
    if note.get("needs") == now["needs"] and have == set(all_extras):
        say("The sources have changed: installing them again.")
        done = pip("install", "--no-deps", str(ROOT))
    else:
        engine = "" if plain else " and compiling its engine"
        say(f"Fetching what Myrmidon needs{engine}. This happens once and takes a few minutes, many on a slow or busy machine.")
        done = pip("install", f"{ROOT}[{','.join(all_extras)}]" if all_extras else str(ROOT))
    # A pip that fails, rather than is killed, leaves everything as it was.
    NOTE.write_text(json.dumps({**now, "extras": all_extras} if done else note), encoding="utf-8")
    if done:
        return
    if not (stale_will_do and note):
        sys.exit("\nThe set-up failed; the lines above say why. The next start tries again.")
    say("That failed; the lines above say why. Going on with what was installed before.")


def make_venv() -> None:
    """A fresh .venv, or a hint and the end."""
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        sys.exit("This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt install python3-venv")
    say(f"Making {VENV}.")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], capture_output=True, text=True)
    if made.returncode:
        sys.exit(f"{made.stdout}{made.stderr}\n.venv could not be made. On Debian or Ubuntu: sudo apt install python3-venv")


def venv_works() -> bool:
    """Whether .venv runs this very Python and has pip."""
    try:
        tried = subprocess.run([PYTHON, "-c", "import pip, sys; print(sys.version)"], capture_output=True, text=True)
    except OSError:
        return False
    return tried.returncode == 0 and tried.stdout.strip() == sys.version.strip()


def pip(*arguments: str) -> bool:
    """Run pip, telling its steps and the time they take, and showing what it has to complain of; whether it did what it was
    asked for."""
    quiet = ["--progress-bar", "off", "--disable-pip-version-check", "--no-input"]
    command = [str(PYTHON), "-m", "pip", arguments[0], *quiet, *arguments[1:]]
    done = threading.Event()
    threading.Thread(target=tell_time, args=(done,), daemon=True).start()
    told = ""
    try:
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, errors="replace") as process:
            for line in process.stdout or ():
                step = step_of(line.strip())
                if step and step != told:
                    say(step)
                told = step or told
    finally:
        done.set()
    return not process.returncode


def step_of(line: str) -> str:
    """What pip has begun, by a `line` of its output, as a line of ours; "" where that is not worth telling."""
    for begins, told in STEPS:
        if line.startswith(begins):
            rest = line[len(begins) :].split(" (")[0]
            return told.format(rest=rest, build=building())
    return ""


def building() -> str:
    """What building the package means here."""
    listed = ROOT / "game" / "engine" / "compiled.txt"
    if os.environ.get("MYRMIDON_PLAIN") or not listed.exists():
        return "Putting the package together ..."
    count = len(listed.read_text(encoding="utf-8").split())
    return f"Compiling {count} files of the engine, where there is a C compiler; this is the longest step ..."


def tell_time(done: threading.Event) -> None:
    """Say now and then how long it has been going on, until it is `done`."""
    begun = time.monotonic()
    while not done.wait(EVERY):
        minutes, seconds = divmod(round(time.monotonic() - begun), 60)
        say(f"... still at work, {minutes} min {seconds:02} s so far")


def read_note() -> dict[str, Any]:
    """What .venv says of itself; empty where it says nothing."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}


def digest(names: Iterable[str]) -> str:
    """A stamp that changes when a file below one of the `names` does."""
    stamp = hashlib.sha256()
    for name in names:
        for path in sorted([ROOT / name, *(ROOT / name).rglob("*")]):
            if path.is_file() and "__pycache__" not in path.parts:
                status = path.stat()
                stamp.update(f"{path.relative_to(ROOT)} {status.st_size} {status.st_mtime_ns}\n".encode())
    return stamp.hexdigest()


def say(sentence: str) -> None:
    """One line of progress."""
    print(f"myrmidon: {sentence}", file=sys.stderr, flush=True)


def build(onefile: bool) -> int:
    """The executable in dist/, from the installed (compiled) package."""
    say("Building the executable with PyInstaller.")
    work, dist = ROOT / "build" / "pyinstaller", ROOT / "dist"
    places = ["--distpath", str(dist), "--workpath", str(work), "--noconfirm", "--log-level", "WARN"]
    environment = {**os.environ, "MYRMIDON_ONEFILE": "1" if onefile else ""}
    command = [str(PYTHON), "-P", "-m", "PyInstaller", *places, str(ROOT / "build.spec")]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


def test(quick: bool) -> int:
    """Every check, one after the other, however the ones before ended; 0 when all passed."""
    failed, closing = [], []
    for name, command in checks(quick):
        say(f"{name} ...")
        start = time.monotonic()
        code, last = run_check(command)
        say(f"{name}: {'passed' if code == 0 else f'FAILED ({code})'} in {time.monotonic() - start:.0f} s")
        failed += [name] if code else []
        closing += [last] if "pytest" in command else []
    say(f"failed: {', '.join(failed)}" if failed else "everything passed")
    print(*closing, sep="\n", flush=True)
    return 1 if failed else 0


def checks(quick: bool) -> Iterator[tuple[str, list[str]]]:
    """Name and command of each check."""
    python = [str(PYTHON), "-P", "-m"]
    yield "style (ruff)", [*python, "ruff", "check", "."]
    yield "types (mypy)", [*python, "mypy", "--strict"]
    yield "layers (import-linter)", [str(PYTHON.with_name("lint-imports"))]
    yield "tests, plain engine", [*python, "pytest", "-m", "not slow"]
    if shutil.which("gcc") or shutil.which("cc") or shutil.which("cl"):
        names = (ROOT / "game" / "engine" / "compiled.txt").read_text(encoding="utf-8").split()
        modules = [name.removesuffix(".py").replace("/", ".") for name in names]
        yield "the engine is compiled", [str(PYTHON), "-P", "-c", IS_COMPILED, *modules]
        # Without the checkout on the path, `game` is the package installed in .venv.
        present = [folder for folder in COMPILED_TESTS if (ROOT / folder).is_dir()]
        yield "tests, compiled engine", [*python, "pytest", "-m", "not slow", "-o", "pythonpath=tests", *present]
    if not quick:
        yield "building the executable", [sys.executable, str(ROOT / "run.py"), "build"]
        yield "tests of the package and the executable", [*python, "pytest", "-m", "slow", "tests/package"]


def run_check(command: list[str]) -> tuple[int, str]:
    """Exit code and last line of a check whose output goes on to the terminal."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, errors="replace")
    last = ""
    for line in process.stdout or ():
        print(line, end="", flush=True)
        last = line.rstrip() or last
    return process.wait(), last


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
