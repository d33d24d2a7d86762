"""A machine without a screen is told so; the program does not play on unseen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(sys.platform != "linux" or Path("/dev/dri").exists(), reason="here SDL finds a screen by itself")
def test_without_a_screen_the_program_says_so_and_ends(tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--profile-dir", str(tmp_path)],
        cwd=ROOT,
        env={**environment, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 1
    assert "There is no screen here to open a window on." in done.stderr
    assert "Traceback" not in done.stderr
