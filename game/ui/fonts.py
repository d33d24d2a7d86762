"""The two typefaces, cut once from the font packages into the user's cache folder.

pygame cannot choose an axis of a variable font nor an OpenType feature, so Cinzel is cut at one weight and the digits of
Alegreya Sans are pointed at its lining tabular figures. Where the cache cannot be written, the cuts stay in memory.
"""

import contextlib
import importlib.resources
import io
import os
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame

from game import files

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

VERSION = "1"
"""Part of the file names: raise it when a cut changes."""

TITLE_WEIGHT = 700

CUTS: dict[str, tuple[str, str]] = {
    "title": ("fontpkg_cinzel", "Cinzel"),
    "regular": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium"),
    "italic": ("fontpkg_alegreya_sans", "AlegreyaSans-MediumItalic"),
    "bold": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold"),
    "bold-italic": ("fontpkg_alegreya_sans", "AlegreyaSans-BoldItalic"),
}
"""Cut -> the package that carries it and the start of its file's name."""

_TEXT_CUTS = {(False, False): "regular", (True, False): "bold", (False, True): "italic", (True, True): "bold-italic"}
"""(bold, italic) -> the cut."""

MAXIMUM_FONTS = 96
"""Opened sizes kept; each holds its own glyph cache."""


def _source(package: str, start: str) -> bytes:
    root = importlib.resources.files(package)
    stack = [root]
    found: list[tuple[str, bytes]] = []
    while stack:
        for item in stack.pop().iterdir():
            if item.is_dir():
                stack.append(item)
            elif item.name.lower().endswith(".ttf") and item.name.startswith(start) and "Italic[" not in item.name:
                found.append((item.name, item.read_bytes()))
    if not found:
        raise FileNotFoundError(f"{package} carries no {start}*.ttf")
    return min(found)[1]


def _single_substitutions(font: "TTFont", tag: str) -> dict[str, str]:
    table = cast(Any, font["GSUB"]).table
    pairs: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != tag:
            continue
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                pairs.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    return pairs


def _make_cut(cut: str) -> bytes:
    """The bytes of a static font for `cut` (slow: half a second; the result is kept in the cache)."""
    from fontTools.ttLib import TTFont

    package, start = CUTS[cut]
    font = TTFont(io.BytesIO(_source(package, start)), recalcTimestamp=False)
    if "fvar" in font:
        from fontTools.varLib import instancer

        font = instancer.instantiateVariableFont(font, {"wght": TITLE_WEIGHT})
    else:
        lining, tabular = _single_substitutions(font, "lnum"), _single_substitutions(font, "tnum")
        for table in cast(Any, font["cmap"]).tables:
            for code in (*range(0x30, 0x3A), 0x25):
                if code in table.cmap:
                    glyph = lining.get(table.cmap[code], table.cmap[code])
                    table.cmap[code] = tabular.get(glyph, glyph)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _write_whole(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


class Fonts:
    """Fonts by pixel size, opened once. `folder` is where the cuts are kept (default: the user's cache)."""

    def __init__(self, folder: Path | None = None) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder if folder is not None else files.user_cache() / "fonts"
        self._data: dict[str, bytes] = {}
        self._open: dict[tuple[str, int], pygame.font.Font] = {}

    def title(self, px: int) -> pygame.font.Font:
        """Cinzel at `px` pixels."""
        return self.get("title", px)

    def text(self, px: int, bold: bool = False, italic: bool = False) -> pygame.font.Font:
        """Alegreya Sans at `px` pixels, lining tabular digits."""
        return self.get(_TEXT_CUTS[bold, italic], px)

    def get(self, cut: str, px: int) -> pygame.font.Font:
        """A font of one of `CUTS`."""
        key = (cut, px)
        font = self._open.pop(key, None)
        if font is None:
            font = pygame.font.Font(io.BytesIO(self._cut(cut)), px)
            if len(self._open) >= MAXIMUM_FONTS:
                del self._open[next(iter(self._open))]
        self._open[key] = font
        return font

    def _cut(self, cut: str) -> bytes:
        data = self._data.get(cut)
        if data is None:
            data = self._data[cut] = self._from_cache(cut)
        return data

    def _from_cache(self, cut: str) -> bytes:
        for path in self._kept(cut):
            with contextlib.suppress(OSError):
                data = path.read_bytes()
                if path.stem.endswith(f"{zlib.crc32(data):08x}"):
                    return data
        data = _make_cut(cut)
        with contextlib.suppress(OSError):
            _write_whole(self._folder / f"{cut}-{VERSION}-{zlib.crc32(data):08x}.ttf", data)
        return data

    def _kept(self, cut: str) -> list[Path]:
        """Files of `cut`; each has the checksum of its contents in its name, so that a damaged one is known."""
        try:
            return sorted(self._folder.glob(f"{cut}-{VERSION}-*.ttf"))
        except OSError:
            return []
