"""The log file, and the bug bundle: what is needed to see a fault again, in one zip file."""

import contextlib
import logging
import platform
import sys
import time
import zipfile
from io import BytesIO
from pathlib import Path

import pygame

LOG_NAME = "myrmidon.log"
LOG_BYTES = 1_000_000
"""A log longer than this is put aside when the program starts; the one before it goes."""


class _Log(logging.FileHandler):
    """A log that cannot be written (a read-only folder, a full disk) costs its lines and nothing else."""

    def handle(self, record: logging.LogRecord) -> bool:
        # The folder is looked at and the file opened only now, and logging lets what goes wrong there through to whoever
        # logged.
        with contextlib.suppress(OSError):
            return super().handle(record)
        return False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Say nothing: logging would print its own failure, with all of the stack, to the terminal."""


def start_log(folder: Path) -> Path:
    """Write the program's log to `folder` from now on; the path of the file. A folder one cannot write costs the log."""
    path = folder / "logs" / LOG_NAME
    root = logging.getLogger("game")
    root.setLevel(logging.INFO)
    with contextlib.suppress(OSError, ValueError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file() and path.stat().st_size > LOG_BYTES:
            path.replace(path.with_suffix(".log.1"))
        handler = _Log(path, encoding="utf-8", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        handler.addFilter(lambda record: Path(handler.baseFilename).parent.is_dir())
        for old in [h for h in root.handlers if isinstance(h, logging.FileHandler)]:
            root.removeHandler(old)
            old.close()
        root.addHandler(handler)
        root.propagate = False
    return path


def versions() -> list[tuple[str, str]]:
    """(name, version) of the program and what it stands on."""
    from game import __version__

    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return [
        ("Myrmidon", __version__),
        ("Python", platform.python_version()),
        ("pygame-ce", pygame.version.ver),
        ("SDL", sdl),
    ]


def save_bundle(folder: Path, record: str, trace: str, screenshot: pygame.Surface | None, log_file: Path) -> Path:
    """Write a bug bundle into `folder`; its path. Raises OSError where it cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"myrmidon-bug-{stamp}.zip"
    lines = [f"{name} {version}" for name, version in versions()]
    lines += [f"system {platform.system()} {platform.release()} {platform.machine()}", f"frozen {_frozen()}"]
    if pygame.display.get_init():
        lines.append(f"video {pygame.display.get_driver()}")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("versions.txt", "\n".join(lines) + "\n")
        bundle.writestr("trace.txt", trace)
        if record:
            bundle.writestr("match.myr", record)
        if screenshot is not None:
            image = BytesIO()
            pygame.image.save(screenshot, image, "screenshot.png")
            bundle.writestr("screenshot.png", image.getvalue())
        with contextlib.suppress(OSError):
            bundle.writestr(LOG_NAME, log_file.read_bytes()[-200_000:])
    return path


def _frozen() -> bool:
    return bool(getattr(sys, "frozen", False))
