"""Drawn art on disk: one file per drawing, each guarded by a checksum, written whole or not at all.

The folder may be deleted, read-only, full, shared by two running copies or filled with rubbish: everything here answers
"not there" then, and the drawing is made anew.
"""

import contextlib
import itertools
import logging
import os
import struct
import threading
import zlib
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

CACHE_BYTES = 400_000_000
"""The folder is cut back to three quarters of this, oldest use first, when it grows beyond it."""

_MAGIC = b"MyrArt1\n"
_HEAD = struct.Struct("<8sIQ")  # magic, checksum, length
_PIXELS = struct.Struct("<IIB")  # width, height, whether it has alpha
_serial = itertools.count()


class DiskCache:
    """Bytes by key in `folder`; with None it keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self._saved_bytes = CACHE_BYTES  # so that the first save looks at what earlier starts have left

    def has(self, key: str) -> bool:
        """Whether a file for `key` is there (it may still turn out damaged)."""
        if self.folder is None:
            return False
        try:
            return self._path(key).is_file()
        except OSError:
            return False

    def load(self, key: str) -> bytes | None:
        """What was saved under `key`, or None if it is missing, unreadable or damaged (a damaged file is removed)."""
        if self.folder is None:
            return None
        path = self._path(key)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        if len(data) >= _HEAD.size:
            magic, checksum, length = _HEAD.unpack_from(data)
            body = data[_HEAD.size :]
            if magic == _MAGIC and length == len(body) and checksum == zlib.crc32(body):
                return body
        with contextlib.suppress(OSError):
            path.unlink()
        return None

    def save(self, key: str, body: bytes) -> None:
        """Keep `body` under `key`; silently not, where the disk will not have it."""
        if self.folder is None:
            return
        part = self.folder / f"{key}.{os.getpid()}.{next(_serial)}.part"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_bytes(_HEAD.pack(_MAGIC, zlib.crc32(body), len(body)) + body)
            part.replace(self._path(key))
        except OSError as error:
            log.debug("art cache: %s", error)
            with contextlib.suppress(OSError):
                part.unlink()
            return
        self._saved_bytes += len(body)
        if self._saved_bytes > CACHE_BYTES:
            self._saved_bytes = 0
            # Looking through thousands of files takes longer than a frame may.
            threading.Thread(target=self._look_back, name="art cache", daemon=True).start()

    def load_pixels(self, key: str) -> pygame.Surface | None:
        """The surface saved by `save_pixels`, or None."""
        body = self.load(key)
        if body is None or len(body) < _PIXELS.size:
            return None
        width, height, alpha = _PIXELS.unpack_from(body)
        pixels = memoryview(body)[_PIXELS.size :]
        if not width or not height or len(pixels) != width * height * (4 if alpha else 3):
            return None
        return pygame.image.frombytes(bytes(pixels), (width, height), "RGBA" if alpha else "RGB")

    def save_pixels(self, key: str, surface: pygame.Surface) -> None:
        """Keep a composed surface as raw pixels: three milliseconds to read back, where a PNG takes a hundred."""
        if self.folder is None:
            return
        alpha = bool(surface.get_flags() & pygame.SRCALPHA)
        pixels = pygame.image.tobytes(surface, "RGBA" if alpha else "RGB")
        self.save(key, _PIXELS.pack(*surface.get_size(), alpha) + pixels)

    def _path(self, key: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{key}.art"

    def _look_back(self) -> None:
        self._saved_bytes += self._cut_back()

    def _cut_back(self) -> int:
        """Remove the oldest files beyond the limit; the number of bytes left."""
        assert self.folder is not None
        found: list[tuple[float, int, Path]] = []
        for path in self.folder.glob("*.*"):
            with contextlib.suppress(OSError):
                stat = path.stat()
                found.append((stat.st_mtime, stat.st_size, path))
        found.sort(key=lambda entry: (entry[0], entry[2].name))
        total = sum(size for _, size, _ in found)
        for _, size, path in found:
            if total <= CACHE_BYTES * 3 // 4:
                break
            with contextlib.suppress(OSError):
                path.unlink()
                total -= size
        return total
