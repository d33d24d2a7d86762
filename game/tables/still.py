"""Still pictures put together from many drawings: the ground of a table and all that lies about on it.

They are laid out as a list (`Put`) first, so that the same list can be rasterised ahead in the background and then put
together once.
"""

import math
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import Art, ArtError, Size, sized

BARE = (58, 74, 36)
"""What is filled in where a ground's picture is missing (a damaged installation): green in shadow."""


STILL_VERSION = 1
"""Raise it when the way pictures are put together changes."""


@dataclass(frozen=True)
class Put:
    """A drawing and where its upper left corner goes, in pixels of the board."""

    text: str
    size: Size
    left: int
    top: int


class Still:
    """Drawings of ``assets/art/<folder>`` laid out one over the other, `size` pixels large, on the first of the baked
    pictures `grounds` (the others are what `compose` uses besides)."""

    shade, glow = 0.6, 0.30
    """How dark the corners and how bright the light are (0..1)."""

    def __init__(self, art: Art, folder: str, grounds: Sequence[str], size: Size) -> None:
        self.art = art
        self.folder = folder
        self.size = size
        self.puts: list[Put] = []
        self.besides = ""
        """What else than `puts` the picture depends on, in words."""
        self._grounds = tuple(grounds)
        self._name = ""

    def drawings(self) -> Iterable[tuple[str, Size]]:
        """Every drawing needed, for `Art.warm`."""
        return [*((put.text, put.size) for put in self.puts), *self.lights()]

    def lights(self) -> list[tuple[str, Size]]:
        """What `compose` lays over everything at last: the shadow in the corners and the light from the upper left."""
        return lights(self.size, shade=self.shade, glow=self.glow)

    def name(self) -> str:
        """What the composed picture depends on, for the cache. To be asked when all is laid out."""
        if not self._name:
            contents = zlib.crc32("".join(f"{put.text}{put.size}{put.left},{put.top}" for put in self.puts).encode())
            stamps = " ".join(ground_stamp(self.art, name) for name in self._grounds)
            self._name = f"{self.folder} still {STILL_VERSION} {self.size} {contents} {stamps} {self.besides}"
        return self._name

    def picture(self) -> pygame.Surface:
        """The composed picture, opaque; from memory or disk if it was composed before."""
        name = self.name()
        return self.art.kept(name, self.compose, disk=name)

    def is_ready(self) -> bool:
        """Whether `picture` need not be composed anew."""
        return self.art.is_kept(self.name(), disk=self.name())

    def ground(self) -> pygame.Surface:
        """The bare ground, to show while the rest is prepared."""
        return ground(self.art, self._grounds[0], self.size)

    def compose(self) -> pygame.Surface:
        """Draw the whole picture anew."""
        picture = self.ground().copy()
        self.onto(picture)
        self.light(picture)
        return picture

    def light(self, picture: pygame.Surface) -> None:
        """Lay `lights` over it."""
        (dark, size), (bright, _size) = self.lights()
        picture.blit(self.art.svg(dark, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        picture.blit(self.art.svg(bright, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def put(self, name: str, scale: float, x: float, y: float, **holes: object) -> None:
        """Lay a drawing down with its anchor at (`x`, `y`), `scale` pixels per unit."""
        text, size, anchor = self.art.plan_piece(f"{self.folder}/{name}", scale, **holes)
        self.puts.append(Put(text, size, round(x - anchor[0]), round(y - anchor[1])))

    def put_turned(self, name: str, scale: float, x: float, y: float, degrees: int) -> None:
        """Like `put`, the whole drawing turned clockwise about its anchor (its shadow too: small things only)."""
        if not degrees:
            return self.put(name, scale, x, y)
        text, size, anchor = self.art.plan_piece(f"{self.folder}/{name}", scale)
        reach = math.ceil(max(math.hypot(cx - anchor[0], cy - anchor[1]) for cx in (0, size[0]) for cy in (0, size[1])))
        inner = sized(text, size).replace("<svg ", f'<svg x="{-anchor[0]:.1f}" y="{-anchor[1]:.1f}" ', 1)
        turned = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-reach} {-reach} {2 * reach} {2 * reach}">'
            f'<g transform="rotate({degrees})">{inner}</g></svg>'
        )
        self.puts.append(Put(turned, (2 * reach, 2 * reach), round(x - reach), round(y - reach)))
        return None

    def onto(self, picture: pygame.Surface, first: int = 0, end: int | None = None) -> None:
        """Draw everything from number `first` up to before `end` (None: all the rest) onto `picture`, in order."""
        for put in self.puts[first:end]:
            drawn = self.art.svg(put.text, put.size)
            picture.blit(drawn, (put.left, put.top), special_flags=pygame.BLEND_PREMULTIPLIED)


def ground(art: Art, name: str, size: Size) -> pygame.Surface:
    """The baked picture `name` filling `size`, opaque; plain green where it is missing."""
    try:
        return art.picture(name, size)
    except ArtError:
        bare = pygame.Surface(size)
        bare.fill(BARE)
        return bare


def ground_stamp(art: Art, name: str) -> str:
    """What changes when the picture `name` does, "" where it is missing."""
    try:
        return art.picture_stamp(name)
    except ArtError:
        return ""


def lights(size: Size, *, shade: float, glow: float) -> list[tuple[str, Size]]:
    """The corners in shadow, and one warm light from the upper left, for a picture of `size`: how dark and how bright."""
    width, height = size
    dark = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{width * 0.48:.0f}" cy="{height * 0.47:.0f}" r="{width * 0.66:.0f}">'
        '<stop offset="0" stop-color="#101405" stop-opacity="0"/><stop offset=".66" stop-color="#101405" '
        f'stop-opacity="0"/><stop offset=".88" stop-color="#0b0f04" stop-opacity="{shade * 0.433:.2f}"/><stop offset="1" '
        f'stop-color="#070a02" stop-opacity="{shade:.2f}"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>'
    )
    bright = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="{width * 0.19:.0f}" cy="{height * 0.07:.0f}" r="{width * 0.67:.0f}">'
        f'<stop offset="0" stop-color="#ffedb8" stop-opacity="{glow:.2f}"/><stop offset=".45" stop-color="#ffe2a0" '
        f'stop-opacity="{glow * 0.367:.2f}"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>'
    )
    return [(dark, size), (bright, size)]
