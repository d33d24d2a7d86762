"""What the tests of the package and the executable share."""

import os
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def sea(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name has spaces and letters with accents."""
    folder = tmp_path_factory.mktemp("away") / "Été à la mer, ças 1"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session")
def executable(sea: Path) -> Path:
    """The one-folder executable of dist/, copied to where nobody built it."""
    made = ROOT / "dist" / "myrmidon"
    name = "myrmidon.exe" if os.name == "nt" else "myrmidon"
    assert (made / name).is_file(), "run `python3 run.py build` first"
    shutil.copytree(made, sea / "The program")
    return sea / "The program" / name


@pytest.fixture(scope="session")
def installed() -> Path:
    """The `myrmidon` script of the package installed beside the Python that runs the tests."""
    script = Path(sys.executable).with_name("myrmidon.exe" if os.name == "nt" else "myrmidon")
    assert script.is_file(), "run `python3 run.py test`, which installs it"
    return script
