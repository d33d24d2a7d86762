"""The package: installed where there is no checkout, compiled where a compiler is at hand and plain where not."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


def selftest(script: Path, folder: Path) -> None:
    """The selftest of an installed package passes far from any checkout."""
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}
    done = subprocess.run([script, "selftest"], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_installed_package_needs_no_checkout(installed: Path, sea: Path) -> None:
    selftest(installed, sea)
    where = subprocess.run(
        [sys.executable, "-P", "-c", "import game, game.files as f; print(game.__file__, f.assets(), f.levels())"],
        cwd=sea,
        env={},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert len(where) == 3
    assert all("site-packages" in place for place in where)


def test_without_a_compiler_a_plain_package_is_made_and_works(sea: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("game", "assets", "levels"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, source / name)
    pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"]
    wheels = tmp_path / "wheels"
    subprocess.run(
        [sys.executable, *pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, source],
        env={**os.environ, "CC": "/bin/false"},
        check=True,
    )
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert not [name for name in names if name.startswith(("tests/", "assets/", "levels/"))]
    assert "game/levels/colony/classic.toml" in names
    subprocess.run([sys.executable, "-m", "venv", sea / "empty"], check=True)
    python = sea / "empty" / "bin" / "python"
    subprocess.run([python, *pip, "install", wheel], check=True)
    selftest(sea / "empty" / "bin" / "myrmidon", sea)
