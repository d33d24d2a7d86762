"""Our SVG art at exact pixel sizes: rasterised by resvg, premultiplied, kept in memory and in the user's cache folder.

Nothing is ever scaled up. A drawing that exists on disk already is read back in a millisecond; one that does not is
drawn on first use, or ahead of time by `Art.warm` in helper processes.

Surfaces handed out are shared: never draw onto one, copy it first. Those of `svg`, `sprite`, `turned` and `kept` are
premultiplied and want ``special_flags=pygame.BLEND_PREMULTIPLIED`` (or `fblits` with the same flag); those of `picture`
are opaque.
"""

import contextlib
import hashlib
import io
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame

from game import files
from game.ui import artcache
from game.ui.raster import RESVG, ArtError, Size, Workshop, rasterise, sized

log = logging.getLogger(__name__)

ART_VERSION = 1
"""Part of every key on disk: raise it when the way of drawing changes (a change of an SVG's text is seen anyway)."""

MEMORY_BYTES = 400_000_000
"""How much is kept in memory: at 3840x2160 one opaque picture is 33 MB and a table's sprites about 60 MB."""

MOST_PIECES = 3000
"""Pieces looked up without hashing their text anew; a table uses about 300 at one size."""

TURN_STEP = 3
"""Degrees between two cached rotations; a smaller step cannot be seen on a piece of 100 px."""

_HOLE = re.compile(r"\{\{(\w+)(?:([-+*/])(-?[\d.]+))?(?:[|=]([^{}]*))?\}\}")
_ROOT = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_BOX = re.compile(r"""\sviewBox\s*=\s*(["'])(.*?)\1""", re.DOTALL)


def number(value: float) -> str:
    """A length as SVG writes it: three decimals are finer than any pixel."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _sum(value: str, sign: str, amount: str) -> str:
    left, right = float(value), float(amount)
    results = {"+": left + right, "-": left - right, "*": left * right, "/": left / right if right else 0.0}
    return number(results[sign])


def fill_holes(text: str, holes: Mapping[str, object]) -> str:
    """`text` with every hole filled from `holes`.

    ``{{name}}`` is the value itself, ``{{name*-1}}`` a small sum on it (one of ``+ - * /``), ``{{name|default}}`` (or
    ``{{name=default}}``) may be left out. Raises `ArtError` when a hole without a default is not filled, or a sum is
    asked of what is no number.
    """

    def value(match: re.Match[str]) -> str:
        name, sign, amount, default = match.groups()
        if name not in holes:
            if default is None:
                raise ArtError(f"hole {name!r} is not filled")
            return str(default)
        given = holes[name]
        try:
            if sign:
                return _sum(str(given), sign, amount)
        except ValueError as error:
            raise ArtError(f"hole {name!r} wants a number, not {given!r}") from error
        return number(given) if isinstance(given, int | float) else str(given)

    return _HOLE.sub(value, text)


def for_screen(surface: pygame.Surface, *, opaque: bool = False) -> pygame.Surface:
    """`surface` in the window's own pixel layout where there is a window, so that blitting is fastest."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert() if opaque else surface.convert_alpha()
    return surface


def cover_size(source: Size, size: Size, fit: Literal["cover", "contain", "stretch"]) -> Size:
    """The size a picture of `source` is scaled to, to fill (cover) or stay inside (contain) `size`."""
    if fit == "stretch":
        return size
    choose = max if fit == "cover" else min
    factor = choose(size[0] / source[0], size[1] / source[1])
    return max(1, round(source[0] * factor)), max(1, round(source[1] * factor))


@dataclass(frozen=True)
class Piece:
    """A drawing at one size and the pixel in it that its drawing's origin (the anchor) falls on."""

    surface: pygame.Surface
    anchor: tuple[float, float]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Where to blit the surface so that the anchor comes to (`x`, `y`)."""
        return round(x - self.anchor[0]), round(y - self.anchor[1])

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Blit it with its anchor at (`x`, `y`)."""
        target.blit(self.surface, self.at(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def view_box(text: str) -> tuple[float, float, float, float]:
    """The view box stated on the root of the SVG `text` (x, y, width, height). Raises `ArtError`."""
    match = _ROOT.search(text)
    found = _BOX.search(match.group(0)) if match else None
    try:
        x, y, width, height = map(float, re.split(r"[\s,]+", found.group(2).strip() if found else ""))
    except ValueError as error:
        raise ArtError("no view box on the root") from error
    if width <= 0 or height <= 0:
        raise ArtError("an empty view box")
    return x, y, width, height


class Batch:
    """Drawings that somebody waits for."""

    def __init__(self, art: "Art") -> None:
        self._art = art
        self.keys: set[str] = set()

    def left(self) -> int:
        """How many of them are still to come."""
        if self.keys:  # asked several times a frame, of hundreds
            self._art.warming()
            self.keys &= self._art.awaited()
        return len(self.keys)


class Art:
    """Draws, scales and keeps art. One per program; tests may point it at other folders.

    `folder` holds ``art/<name>.svg`` and ``pictures/<name>``; `cache` is where drawings are kept between starts (None:
    nowhere). A cache that cannot be read or written, or that another copy writes at the same time, costs time only.
    """

    def __init__(
        self,
        folder: Path | None = None,
        cache: Path | Literal["user"] | None = "user",
        *,
        helpers: int | None = None,
    ) -> None:
        self.folder = folder if folder is not None else files.assets()
        place = files.user_cache() / "art" if cache == "user" else cache
        self.disk = artcache.DiskCache(place)
        self._memory: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._texts: dict[str, str] = {}
        self._sources: dict[str, Path] = {}
        self._turned_of: dict[int, pygame.Surface] = {}
        self._pieces: dict[Hashable, Piece] = {}
        self.arrived = 0
        """How many drawings helpers have sent so far: whoever sees this grow has something new to show."""
        self._workshop = Workshop(helpers)
        self._drawn: dict[str, bytes] = {}
        self._batch: Batch | None = None

    # What others call -------------------------------------------------------------------------------------------

    def svg(self, text: str, size: Size) -> pygame.Surface:
        """The drawing `text` at exactly `size` pixels, premultiplied. Raises `ArtError` when it is no SVG."""
        size = _at_least_one(size)
        key = self._key(text, size)
        found = self._recall(key)
        if found is None:
            found = self._store(key, _premultiplied(self._png(key, text, size)))
        return found

    def sprite(self, name: str, size: Size, **holes: object) -> pygame.Surface:
        """``assets/art/<name>.svg`` at `size`, its ``{{holes}}`` filled. Raises `ArtError`."""
        return self.svg(self.text(name, **holes), size)

    def piece(self, name: str, scale: float, **holes: object) -> Piece:
        """``assets/art/<name>.svg`` at `scale` pixels per unit of its view box, with its anchor. Raises `ArtError`."""
        key = ("piece", name, round(scale, 4), tuple(holes.items()))
        found = self._pieces.get(key)
        if found is None:
            text, size, anchor = self.plan_piece(name, scale, **holes)
            if len(self._pieces) >= MOST_PIECES:
                self._pieces.clear()  # sizes of windows long since resized
            found = self._pieces[key] = Piece(self.svg(text, size), anchor)
        return found

    def plan_piece(self, name: str, scale: float, **holes: object) -> tuple[str, Size, tuple[float, float]]:
        """(SVG text, size, anchor) of `piece` without drawing it, for `warm`. Raises `ArtError`."""
        text = self.text(name, **holes)
        x, y, width, height = view_box(text)
        size = _at_least_one((round(width * scale), round(height * scale)))
        return text, size, (-x * size[0] / width, -y * size[1] / height)

    def text(self, name: str, **holes: object) -> str:
        """The SVG text of ``assets/art/<name>.svg`` with its holes filled. Raises `ArtError`."""
        source = self._texts.get(name)
        if source is None:
            try:
                source = (self.folder / "art" / f"{name}.svg").read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise ArtError(f"no drawing called {name!r}: {error}") from error
            self._texts[name] = source
        return fill_holes(source, dict(holes)) if "{{" in source else source

    def has(self, name: str) -> bool:
        """Whether a drawing called `name` exists."""
        return name in self._texts or (self.folder / "art" / f"{name}.svg").is_file()

    def picture(
        self, name: str, size: Size, fit: Literal["cover", "contain", "stretch"] = "cover"
    ) -> pygame.Surface:
        """``assets/pictures/<name>`` (ending may be left out) smoothly scaled to `size`, opaque.

        "cover" fills `size` and crops the rest evenly; "contain" gives a surface of the picture's own proportions
        inside `size`. Raises `ArtError`.
        """
        size = _at_least_one(size)
        key = ("picture", name, size, fit)
        found = self._memory.get(key)
        if found is not None:
            self._memory.move_to_end(key)
            return found
        path = self._picture_path(name)
        disk_key = self._key(f"{self.picture_stamp(name)} {fit}", size)
        try:
            scaled = self.disk.load_pixels(disk_key)
            if scaled is None:
                scaled = _scaled(pygame.image.load(path), size, fit)
                self.disk.save_pixels(disk_key, scaled)
        except (OSError, pygame.error) as error:
            raise ArtError(f"picture {name!r}: {error}") from error
        return self._remember(key, for_screen(scaled, opaque=True))

    def picture_stamp(self, name: str) -> str:
        """What changes when the picture file changes, for keys of what is composed from it. Raises `ArtError`."""
        try:
            stamp = self._picture_path(name).stat()
        except OSError as error:
            raise ArtError(f"picture {name!r}: {error}") from error
        return f"{name} {stamp.st_size} {stamp.st_mtime_ns}"

    def turned(self, surface: pygame.Surface, degrees: float) -> pygame.Surface:
        """`surface` turned counter-clockwise, in steps of `TURN_STEP` degrees, smoothed and cached."""
        step = round(degrees / TURN_STEP) * TURN_STEP % 360
        if step == 0:
            return surface
        key = ("turned", id(surface), step)
        found = self._memory.get(key)
        if found is not None and self._turned_of.get(id(surface)) is surface:
            self._memory.move_to_end(key)
            return found
        self._turned_of[id(surface)] = surface  # keeps it alive, so that its id stays its own
        return self._remember(key, pygame.transform.rotozoom(surface, step, 1.0))

    def kept(self, key: Hashable, draw: Callable[[], pygame.Surface], *, disk: str | None = None) -> pygame.Surface:
        """What `draw` composes, kept in memory under `key` and, if `disk` names its contents, in the cache folder."""
        full = ("kept", key)
        found = self._memory.get(full)
        if found is not None:
            self._memory.move_to_end(full)
            return found
        disk_key = None if disk is None else self._key(disk, (0, 0))
        surface = self.disk.load_pixels(disk_key) if disk_key is not None else None
        if surface is None:
            surface = draw()
            if disk_key is not None:
                self.disk.save_pixels(disk_key, surface)
        opaque = not surface.get_flags() & pygame.SRCALPHA
        return self._remember(full, for_screen(surface, opaque=opaque))

    def is_kept(self, key: Hashable, *, disk: str | None = None) -> bool:
        """Whether `kept` would find it without drawing."""
        return ("kept", key) in self._memory or (disk is not None and self.disk.has(self._key(disk, (0, 0))))

    def warm(self, drawings: Iterable[tuple[str, Size]]) -> None:
        """Begin to rasterise ``(svg text, size)`` drawings in helper processes; see `warming` and `urgently`."""
        for text, asked in drawings:
            size = _at_least_one(asked)
            key = self._key(text, size)
            if key not in self._memory and key not in self._drawn and not self.disk.has(key):
                self._workshop.add(key, text, size, first=self._batch is not None)
                if self._batch is not None:
                    self._batch.keys.add(key)

    @contextlib.contextmanager
    def urgently(self) -> Iterator[Batch]:
        """What is asked of `warm` inside is drawn before all that was asked earlier; the batch tells how far that is."""
        before, self._batch = self._batch, Batch(self)
        try:
            yield self._batch
        finally:
            self._batch = before

    def awaited(self) -> Set[str]:
        """The keys (see `Batch`) of all drawings that are still to come."""
        return self._workshop.open

    def warming(self) -> int:
        """Take in what the helpers have drawn; how many drawings asked of `warm` are still to come."""
        for key, drawn in self._workshop.collect():
            self.arrived += 1
            if drawn:
                self.disk.save(key, drawn)
                self._drawn[key] = drawn
        return self._workshop.waiting()

    def finish_warming(self, seconds: float = 60.0) -> None:
        """Wait until everything asked of `warm` is there (pictures without a window, tests), `seconds` at most."""
        end = time.monotonic() + seconds
        while self.warming() and time.monotonic() < end:
            self._workshop.wait(0.1)

    def forget(self) -> None:
        """Drop everything kept in memory or asked of helpers (the window's pixel layout changed)."""
        self._workshop.forget()
        self._memory.clear()
        self._turned_of.clear()
        self._pieces.clear()
        self._bytes = 0

    def close(self) -> None:
        """End the helper processes."""
        self._workshop.close()

    # How ---------------------------------------------------------------------------------------------------------

    def _key(self, text: str, size: Size) -> str:
        stamp = f"{ART_VERSION} {RESVG} {size[0]}x{size[1]} "
        return hashlib.sha256((stamp + text).encode()).hexdigest()[:40]

    def _png(self, key: str, text: str, size: Size) -> bytes:
        self._workshop.drop(key)
        kept = self._drawn.pop(key, None) or self.disk.load(key)
        if kept is None:
            kept = rasterise(text, size)
            self.disk.save(key, kept)
        return kept

    def _picture_path(self, name: str) -> Path:
        if name not in self._sources:
            folder = self.folder / "pictures"
            endings = ("", ".webp", ".jpg", ".png")
            found = next((path for e in endings if (path := folder / f"{name}{e}").is_file()), None)
            if found is None:
                raise ArtError(f"no picture called {name!r}")
            self._sources[name] = found
        return self._sources[name]

    def _recall(self, key: Hashable) -> pygame.Surface | None:
        found = self._memory.get(key)
        if found is not None:
            self._memory.move_to_end(key)
        return found

    def _store(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        return self._remember(key, for_screen(surface))

    def _remember(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self._memory[key] = surface
        self._bytes += _weight(surface)
        while self._bytes > MEMORY_BYTES and len(self._memory) > 1:
            _, dropped = self._memory.popitem(last=False)
            self._bytes -= _weight(dropped)
            self._turned_of.pop(id(dropped), None)
        return surface


def _at_least_one(size: Size) -> Size:
    return max(1, int(size[0])), max(1, int(size[1]))


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _premultiplied(png: bytes) -> pygame.Surface:
    try:
        return pygame.image.load(io.BytesIO(png), "drawing.png").premul_alpha()
    except pygame.error as error:
        raise ArtError(str(error)) from error


def _scaled(picture: pygame.Surface, size: Size, fit: Literal["cover", "contain", "stretch"]) -> pygame.Surface:
    opaque = pygame.Surface(picture.get_size(), depth=32)
    opaque.blit(picture, (0, 0))
    target = cover_size(picture.get_size(), size, fit)
    scaled = opaque if target == opaque.get_size() else pygame.transform.smoothscale(opaque, target)
    if fit != "cover" or target == size:
        return scaled
    left, top = (target[0] - size[0]) // 2, (target[1] - size[1]) // 2
    return scaled.subsurface(pygame.Rect((left, top), size)).copy()


__all__ = ["Art", "ArtError", "Piece", "Size", "fill_holes", "for_screen", "number", "rasterise", "sized", "view_box"]
