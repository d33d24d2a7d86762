"""run.py: sets up once, heals what was interrupted, and explains itself where it cannot."""

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "run.py"
WORKING = f"#!/bin/sh\necho '{sys.version}'\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """run.py at home in a small checkout of its own; it only notes what it would have pip and venv do."""
    spec = importlib.util.spec_from_file_location("run_under_test", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "one.py").write_text("1")
    (tmp_path / "pyproject.toml").write_text("")
    venv = tmp_path / ".venv"
    done: list[Any] = []

    def make_venv() -> None:
        done.append("venv")
        (venv / "bin").mkdir(parents=True, exist_ok=True)
        (venv / "bin" / "python").write_text(WORKING)
        (venv / "myrmidon.json").unlink(missing_ok=True)

    def pip(*arguments: str) -> bool:
        done.append(arguments)
        return True

    for name, value in {
        "ROOT": tmp_path,
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "NOTE": venv / "myrmidon.json",
        "real_make_venv": module.make_venv,
        "make_venv": make_venv,
        "real_pip": module.pip,
        "pip": pip,
        "venv_works": lambda: (venv / "bin" / "python").exists(),
        "done": done,
    }.items():
        monkeypatch.setattr(module, name, value, raising=False)
    return module


def test_it_needs_nothing_but_the_standard_library_and_can_be_read_by_an_old_python() -> None:
    source = SCRIPT.read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 7))
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert all(name.split(".")[0] in sys.stdlib_module_names for name in names)


def test_the_first_start_sets_up_and_the_second_does_not(run: ModuleType, tmp_path: Path) -> None:
    run.set_up()
    assert run.done == ["venv", ("install", str(tmp_path))]
    run.set_up()
    assert len(run.done) == 2


def test_changed_sources_are_installed_without_fetching_anything(run: ModuleType, tmp_path: Path) -> None:
    run.set_up()
    (tmp_path / "game" / "two.py").write_text("2")
    run.set_up()
    assert run.done[2:] == [("install", "--no-deps", str(tmp_path))]


def test_changed_needs_are_fetched(run: ModuleType, tmp_path: Path) -> None:
    run.set_up()
    (tmp_path / "pyproject.toml").write_text("[project]")
    run.set_up()
    assert run.done[2:] == [("install", str(tmp_path))]


def test_what_testing_needs_is_added_and_stays(run: ModuleType, tmp_path: Path) -> None:
    run.set_up()
    run.set_up("test", "build")
    assert run.done[2:] == [("install", f"{tmp_path}[build,test]")]
    run.set_up("build")
    run.set_up()
    assert len(run.done) == 3


@pytest.mark.parametrize("note", ["", "{", "[]", "null", "\x00", '{"begun": true}'])
def test_a_spoilt_note_is_no_note(run: ModuleType, tmp_path: Path, note: str) -> None:
    run.set_up()
    run.NOTE.write_text(note)
    run.set_up()
    assert run.done[-1] == ("install", str(tmp_path))


def test_an_interrupted_set_up_is_begun_from_nothing(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: str) -> bool:
        raise KeyboardInterrupt

    noted = run.pip
    monkeypatch.setattr(run, "pip", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.set_up()
    assert json.loads(run.NOTE.read_text()) == run.BEGUN
    monkeypatch.setattr(run, "pip", noted)
    run.set_up()
    assert run.done.count("venv") == 2
    run.set_up()
    assert run.done.count("venv") == 2


def test_a_venv_of_another_python_is_made_anew(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    run.set_up()
    monkeypatch.setattr(sys, "version", "3.99.0 (another)")
    monkeypatch.setattr(run, "venv_works", lambda: False)
    run.set_up()
    assert run.done.count("venv") == 2


def test_modules_renamed_since_do_not_stay_in_the_package(run: ModuleType, tmp_path: Path) -> None:
    stale = tmp_path / "build" / "lib.linux" / "game"
    stale.mkdir(parents=True)
    kept = tmp_path / "build" / "pyinstaller"
    kept.mkdir()
    run.set_up()
    assert not stale.exists() and kept.exists()


def test_an_old_python_is_told_so(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11"):
        run.main([])


def test_a_python_without_venv_is_told_what_to_install(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        run.real_make_venv()


def test_what_pip_complains_of_is_shown(run: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    run.make_venv()
    run.PYTHON.write_text("#!/bin/sh\necho no such package >&2\nexit 1\n")
    run.PYTHON.chmod(0o755)
    assert not run.real_pip("install", ".")
    assert "no such package" in capfd.readouterr().err


def test_the_steps_of_a_long_set_up_and_their_time_are_told(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """It said one sentence and then nothing for many minutes on a busy machine."""
    monkeypatch.delenv("MYRMIDON_PLAIN", raising=False)
    (tmp_path / "game" / "engine").mkdir()
    (tmp_path / "game" / "engine" / "compiled.txt").write_text("game/one.py\ngame/two.py\n")
    lines = [
        "Processing /somewhere",
        "  Installing build dependencies: started",
        "  Installing build dependencies: finished with status 'done'",
        "Collecting pygame-ce>=2.5 (from myrmidon==1.0)",
        "  Building wheel for myrmidon (pyproject.toml): started",
        "  Building wheel for myrmidon (pyproject.toml): still running...",
        "Installing collected packages: pygame-ce, myrmidon",
    ]
    run.make_venv()
    run.PYTHON.write_text("#!/bin/sh\n" + "".join(f'echo "{line}"\n' for line in lines) + "sleep 1\n")
    run.PYTHON.chmod(0o755)
    monkeypatch.setattr(run, "EVERY", 0.01)
    assert run.real_pip("install", ".")
    told = [line.removeprefix("myrmidon: ") for line in capfd.readouterr().err.splitlines()]
    steps = [line for line in told if "so far" not in line]
    assert [step.split(" ...")[0].split(",")[0] for step in steps] == [
        "Fetching what compiling needs",
        "Fetching pygame-ce>=2.5",
        "Compiling 2 files of the engine",
        "Installing",
    ]
    assert "... still at work, 0 min 00 s so far" in told


@pytest.mark.parametrize("stale_will_do", [False, True])
def test_a_first_set_up_that_fails_is_the_end_and_is_tried_again(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, stale_will_do: bool
) -> None:
    noted = run.pip
    monkeypatch.setattr(run, "pip", lambda *_arguments: False)
    with pytest.raises(SystemExit, match="set-up failed"):
        run.set_up(stale_will_do=stale_will_do)
    monkeypatch.setattr(run, "pip", noted)
    run.set_up()
    assert run.done[-1][0] == "install"


def test_without_a_network_one_plays_what_was_installed_before(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up()
    (tmp_path / "game" / "two.py").write_text("2")
    noted = run.pip
    monkeypatch.setattr(run, "pip", lambda *_arguments: False)
    run.set_up(stale_will_do=True)
    with pytest.raises(SystemExit, match="set-up failed"):
        run.set_up()
    with pytest.raises(SystemExit, match="set-up failed"):
        run.set_up("test")
    monkeypatch.setattr(run, "pip", noted)
    run.set_up()
    assert run.done.count("venv") == 1
    assert run.done[-1] == ("install", "--no-deps", str(tmp_path))


def test_the_rest_of_the_line_goes_to_the_program(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []

    def call(command: list[str]) -> "subprocess.CompletedProcess[str]":
        calls.append([str(part) for part in command])
        return subprocess.CompletedProcess(command, 7)

    run.set_up()
    monkeypatch.setattr(run.subprocess, "run", call)
    assert run.main(["arena", "--a", "egg"]) == 7
    assert calls == [[str(run.PYTHON), "-P", "-m", "game", "arena", "--a", "egg"]]


def test_a_check_passes_its_output_on_and_tells_its_last_line(run: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    code, last = run.run_check([sys.executable, "-c", "print('one\\n3 passed in 2 s\\n'); raise SystemExit(3)"])
    assert (code, last) == (3, "3 passed in 2 s")
    assert capfd.readouterr().out == "one\n3 passed in 2 s\n\n"


@pytest.mark.parametrize("broken", [0, 1, 2])
def test_one_failed_check_fails_the_whole(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], broken: int
) -> None:
    codes = [int(number == broken) for number in range(3)]
    programs = [
        [sys.executable, "-c", f"print('pytest {number}'); raise SystemExit({code})", "pytest"]
        for number, code in enumerate(codes)
    ]
    monkeypatch.setattr(run, "checks", lambda _quick: [(f"check {n}", program) for n, program in enumerate(programs)])
    assert run.test(quick=False) == 1
    out, err = capfd.readouterr()
    assert out.splitlines()[-3:] == ["pytest 0", "pytest 1", "pytest 2"]
    assert f"failed: check {broken}" in err
    monkeypatch.setattr(run, "checks", lambda _quick: [("good", [sys.executable, "-c", ""])])
    assert run.test(quick=False) == 0
