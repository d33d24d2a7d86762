"""The self-test passes here, and fails where something is missing."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import files, selftest

ROOT = Path(__file__).parents[2]


def test_everything_is_there() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "selftest"], capture_output=True, cwd=ROOT, timeout=600, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "FAILED" not in done.stdout and done.stdout.count("ok ") == len(selftest.CHECKS)


def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> Path:
    """A copy of the program's assets or levels, to break."""
    folder = tmp_path / name
    shutil.copytree(getattr(files, name)(), folder)
    monkeypatch.setattr(files, name, lambda: folder)
    return folder


def broken(path: Path) -> None:
    path.write_bytes(b"\xff broken")


@pytest.mark.parametrize(
    ("name", "pattern", "check"),
    [
        ("assets", "art/**/*.svg", selftest._drawings),
        ("assets", "pictures/**/*.webp", selftest._pictures),
        ("assets", "sound/*.ogg", selftest._sounds),
        ("assets", "music/*.ogg", selftest._sounds),
        ("assets", "text/**/*.md", selftest._texts),
        ("levels", "colony/*.toml", selftest._games),
    ],
)
def test_a_broken_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, pattern: str, check: Callable[[], selftest.Failures]
) -> None:
    folder = copied(tmp_path, monkeypatch, name)
    victim = sorted(folder.glob(pattern))[0]
    broken(victim)
    faults = selftest._faults(check)
    assert any(victim.stem in fault for fault in faults), faults


def test_an_empty_folder_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "assets", lambda: tmp_path)
    monkeypatch.setattr(files, "levels", lambda: tmp_path)
    for check in (selftest._drawings, selftest._pictures, selftest._sounds, selftest._texts, selftest._games):
        assert selftest._faults(check)


def test_a_failing_check_ends_with_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def explode() -> selftest.Failures:
        yield "first"
        raise OSError("second")

    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, os.environ.get(name, "dummy"))
    monkeypatch.setattr(selftest, "CHECKS", (("exploding", explode), ("quiet", lambda: iter(()))))
    assert selftest.run_selftest() == 1
    said = capsys.readouterr().out
    assert "FAILED exploding" in said and "first" in said and "OSError: second" in said and "ok     quiet" in said
