"""An X server of our own, and the program in it: started, touched, looked at, ended."""

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

T = TypeVar("T")

ROOT = Path(__file__).parent.parent.parent
TOOLS = ("Xvfb", "xdotool")
PATIENCE = 60.0
"""Seconds anything may take on a busy machine before the test says that it never came."""
LOOK = 0.03
"""Seconds between two looks."""

_HEAD = struct.Struct(">25I")  # of a picture as the X server keeps it ("XWD")


def missing() -> list[str]:
    """The tools these tests need that are not installed here."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_for(what: str, found: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """What `found` answers once it is neither None nor False. Raises `AssertionError` naming `what` never came."""
    end = time.monotonic() + seconds
    while True:
        answer = found()
        if answer is not None and answer is not False:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"{what} has not come in {seconds:.0f} seconds")
        time.sleep(LOOK)


class Screen:
    """An X server with one screen in memory, on a display that nobody else has. `folder` is for its files."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1600, 1000)) -> None:
        self.size = size
        folder.mkdir(parents=True, exist_ok=True)
        self._memory = folder / "Xvfb_screen0"
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", str(folder)]
        log = (folder / "xvfb.log").open("wb")
        self._server = subprocess.Popen([*command, "-noreset", "-nolisten", "tcp"], pass_fds=(writer,), stdout=log, stderr=log)
        log.close()
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.display = f":{answer.readline().strip()}"
        if self.display == ":":
            raise RuntimeError("the X server did not start: " + (folder / "xvfb.log").read_text(errors="replace"))

    def environment(self) -> dict[str, str]:
        """What a program needs to find this screen, and to touch no sound card."""
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def xdo(self, *words: object) -> str:
        """What xdotool answers; "" where it failed."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.environment(), capture_output=True, text=True, timeout=30, check=False)
        return done.stdout if done.returncode == 0 else ""

    def picture(self) -> pygame.Surface:
        """The whole screen as it is now."""
        data = self._memory.read_bytes()
        head = _HEAD.unpack_from(data)
        begin, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        start = begin + colours * 12
        return pygame.image.frombuffer(data[start : start + line * height], (width, height), "BGRA", line).convert(24)

    def close(self) -> None:
        """End it."""
        self._server.terminate()
        self._server.wait()


class Program:
    """The program in a window on `screen`; `folder` takes the place of the player's."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        *words: str,
        size: tuple[int, int] = (1280, 800),
        command: tuple[str, ...] = (sys.executable, "-m", "game"),
    ) -> None:
        self.screen = screen
        self.folder = folder
        options = ("--windowed", "--profile-dir", str(folder), "--size", f"{size[0]}x{size[1]}", *words)
        screen.xdo("mousemove", screen.size[0] - 1, screen.size[1] - 1)
        self.process = subprocess.Popen(
            [*command, *options], cwd=ROOT, env=screen.environment(), start_new_session=True
        )
        try:
            self.window = wait_for("the window", self._find)
        except AssertionError:
            self.close()
            raise
        screen.xdo("windowfocus", "--sync", self.window)

    def _find(self) -> str | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with {self.process.returncode} before it had a window")
        # By its class: the process that was started may have started another that has the window.
        found = self.screen.xdo("search", "--onlyvisible", "--class", "Myrmidon").split()
        return found[0] if found else None

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self.process.poll() is None

    def area(self) -> pygame.Rect:
        """Where the window lies on the screen."""
        return wait_for("the place of the window", self._area)

    def _area(self) -> pygame.Rect | None:
        told = self.screen.xdo("getwindowgeometry", "--shell", self.window)
        lines = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
        try:
            return pygame.Rect(*(int(lines[word]) for word in ("X", "Y", "WIDTH", "HEIGHT")))
        except (KeyError, ValueError):
            self.window = self._find() or self.window  # another one, after a change of mode
            return None

    def picture(self) -> pygame.Surface:
        """What the window shows now."""
        whole = self.screen.picture()
        return whole.subsurface(self.area().clip(whole.get_rect())).copy()

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Move the pointer to `pos` in the window and click."""
        self.move(pos)
        self.screen.xdo("click", button)

    def move(self, pos: tuple[int, int]) -> None:
        """Move the pointer to `pos` in the window."""
        area = self.area()
        self.screen.xdo("mousemove", area.left + pos[0], area.top + pos[1])

    def away(self) -> None:
        """Move the pointer out of the window."""
        self.screen.xdo("mousemove", self.screen.size[0] - 1, self.screen.size[1] - 1)

    def key(self, *names: str) -> None:
        """Press and let go of keys, named as X does ("Tab", "ctrl+z")."""
        for name in names:
            self.screen.xdo("key", name)

    def write(self, text: str) -> None:
        """Type `text`."""
        self.screen.xdo("type", "--delay", 20, text)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as a window manager does when its edge is dragged."""
        self.screen.xdo("windowsize", self.window, *size)

    def ended(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        wait_for("the end of the program", lambda: not self.running)
        return self.process.returncode

    def kill(self) -> None:
        """End it as a crash does (SIGKILL): it gets no chance to save or say anything."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """End it, however it is."""
        if self.running:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()


Start = Callable[..., Program]
"""Starts the program: (folder, *words, on=screen)."""
