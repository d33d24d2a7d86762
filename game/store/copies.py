"""Signs of life of the running copies of the program, so that a match is played in one of them only.

Each copy keeps a small file locked by the operating system for as long as it runs. The lock dies with the process, however
that ends, so a match left behind by a killed copy can be taken up at once; a lease with a clock could not do that.
"""

import contextlib
import os
import sys
import uuid
from pathlib import Path

_FOLDER = "running"

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


class Copy:
    """This copy of the program among those that keep their matches in `folder` (None: nobody else can see it)."""

    def __init__(self, folder: Path | None) -> None:
        self.token = uuid.uuid4().hex
        self._folder = folder / _FOLDER if folder else None
        self._handle: int | None = None
        if self._folder is None:
            return
        # Where locks cannot be had (a read-only folder, some network disks), nobody is seen alive: matches are then
        # guarded by their revision alone.
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._sweep(self._folder)
            self._show(self._folder)

    def alive(self, token: str) -> bool:
        """Whether another copy that called itself `token` is still running."""
        if self._folder is None or token == self.token:
            return False
        try:
            handle = os.open(self._sign(self._folder, token), os.O_RDWR)
        except OSError:
            return False
        try:
            return not _lock(handle)
        finally:
            os.close(handle)

    def close(self) -> None:
        """Stop being alive."""
        if self._handle is None or self._folder is None:
            return
        os.close(self._handle)
        self._handle = None
        with contextlib.suppress(OSError):
            self._sign(self._folder, self.token).unlink()

    @staticmethod
    def _sign(folder: Path, token: str) -> Path:
        return folder / f"{token}.copy"

    def _show(self, folder: Path) -> None:
        # Another copy's sweep may come between creating the file and locking it; then try under another name.
        for _attempt in range(5):
            sign = self._sign(folder, self.token)
            handle = os.open(sign, os.O_RDWR | os.O_CREAT, 0o600)
            if _lock(handle) and sign.exists():
                self._handle = handle
                return
            os.close(handle)
            self.token = uuid.uuid4().hex

    def _sweep(self, folder: Path) -> None:
        for sign in folder.glob("*.copy"):
            with contextlib.suppress(OSError):
                if not self.alive(sign.stem):
                    sign.unlink()
