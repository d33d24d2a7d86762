"""Bake the grounds: `python grounds.py [moss wood paper grain vellum]` (all of them by default; half a minute each)."""

import math
import random
import sys
from collections.abc import Callable

import brush as b
import numpy as np
import raster
from brush import Drawing, Point
from raster import Floats

MOSS_SIZE = (2560, 1920)
MOSS_UNITS = (1132.0, 849.0)
"""The moss is drawn in units of a board 1130 wide, so that a frond of moss is about as long as an egg is wide."""

MOSS_GREENS = (
    "#1d2811",
    "#273617",
    "#33451e",
    "#415424",
    "#50642b",
    "#607533",
    "#71863b",
    "#849846",
    "#98aa54",
    "#adbd66",
)


def _moss_strokes(fans: int, seed: int) -> list[list[tuple[Point, Point]]]:
    """Small stars of strokes binned by how light they are; noise decides hue and height, so cushions form."""
    width, height = MOSS_UNITS
    rng = random.Random(seed)
    broad = raster.clouds(int(width) + 2, int(height) + 2, 170, 4, seed)
    fine = raster.clouds(int(width) + 2, int(height) + 2, 44, 3, seed + 9)
    bins: list[list[tuple[Point, Point]]] = [[] for _ in MOSS_GREENS]
    for _ in range(fans):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        value = (float(broad[int(y), int(x)] * 0.62 + fine[int(y), int(x)] * 0.38) - 0.5) * 2.6 + 0.5
        value += 0.16 - 0.36 * (x / width * 0.55 + y / height * 0.45)
        for layer in range(3):
            at = int(max(0, min(len(bins) - 1, value * 5.2 + layer * 1.6 - 1 + rng.uniform(-0.9, 0.9))))
            arms, start = rng.choice([4, 5, 6]), rng.uniform(0, b.FULL_TURN)
            length = rng.uniform(3.6, 7.8) * (1.05 - layer * 0.2)
            foot = x - 1.4 * layer, y - 2.0 * layer
            for arm in range(arms):
                a = start + arm / arms * b.FULL_TURN + rng.uniform(-0.3, 0.3)
                tip = foot[0] + length * math.cos(a), foot[1] + length * math.sin(a) * 0.85 - 1
                bins[at].append((foot, tip))
    return bins


def moss() -> None:
    """The forest floor of The Colony, four by three: cushions of moss in relief, lit from the upper left."""
    box = (0.0, 0.0, *MOSS_UNITS)
    d = Drawing(box)
    d.add('<rect width="100%" height="100%" fill="#2a3718"/>')
    for colour, strokes in zip(MOSS_GREENS, _moss_strokes(13500, 7), strict=True):
        d.path(b.segments(strokes), stroke=colour, width=1.5, stroke_linecap="round", opacity=0.92)
    pixels = raster.render(d.text(), *MOSS_SIZE)[..., :3]
    relief = Drawing(box)
    lit = (
        '<feTurbulence type="fractalNoise" baseFrequency=".016" numOctaves="3" seed="3"/>'
        '<feDiffuseLighting surfaceScale="34" diffuseConstant="1.1" lighting-color="#fff">'
        '<feDistantLight azimuth="235" elevation="44"/></feDiffuseLighting>'
    )
    relief.add(f'<rect width="100%" height="100%" filter="{relief.filter(lit)}"/>')
    # The relief is a slow shape: rendered small and enlarged it is the same, and ten times faster.
    small = raster.render(relief.text(), MOSS_SIZE[0] // 2, MOSS_SIZE[1] // 2)[..., :1]
    shade = np.repeat(np.repeat(small, 2, 0), 2, 1) * 255 / 175
    raster.save((pixels * (0.50 + 0.55 * shade)).clip(0, 1), "moss", 82)


# Wood ---------------------------------------------------------------------------------------------------------------

WOOD_SIZE = (2880, 1800)
WOOD_UNITS = (1600.0, 1000.0)
PLANK_TONES = ("#6b4d36", "#624530", "#70523a", "#5d422f", "#67492f", "#6d5039")
GRAIN_TONES = (("#2c1b10", 0.30), ("#2c1b10", 0.18), ("#a77d55", 0.22), ("#8c6442", 0.25), ("#1d110a", 0.22))
KNOT_TONES = ("#4a3120", "#3f2919", "#543822", "#33200f", "#22140a")


def _plank(d: Drawing, rng: random.Random, top: float, height: float) -> None:
    """Grain lines along a plank, parted by its knots; a dark seam above and a lit edge below it."""
    width = WOOD_UNITS[0]
    knots = [
        (rng.uniform(0, width), top + rng.uniform(0.25, 0.75) * height, rng.uniform(14, 30))
        for _ in range(rng.choice([0, 1, 1, 2]))
    ]
    for _ in range(int(height / 4)):
        y, phase, swell = top + rng.uniform(2, height - 2), rng.uniform(0, 6), rng.uniform(1, 4)
        points = []
        for x in range(-20, int(width) + 60, 40):
            at = y + swell * math.sin(x / 210 + phase) + 0.6 * swell * math.sin(x / 83 + 2 * phase)
            for kx, ky, kr in knots:
                away = (x - kx) / (kr * 2.4)
                push = kr * math.exp(-away * away) * math.exp(-abs(at - ky) / (kr * 1.6))
                at += push if at >= ky else -push
            points.append((float(x), max(top + 1, min(top + height - 1, at))))
        tone, opacity = rng.choice(GRAIN_TONES)
        d.path(b.opened(points), stroke=tone, width=rng.uniform(0.6, 2.2), opacity=opacity)
    for kx, ky, kr in knots:
        for k, tone in enumerate(KNOT_TONES):
            rx, ry = kr * 1.5 * (1 - k * 0.18), kr * 0.62 * (1 - k * 0.18)
            d.add(f'<ellipse cx="{kx:.0f}" cy="{ky:.0f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{tone}" opacity=".55"/>')
    d.add(f'<rect y="{top - 1.5:.1f}" width="100%" height="3" fill="#170d07" opacity=".8"/>')
    d.add(f'<rect y="{top + 1.7:.1f}" width="100%" height="1.3" fill="#c79a6c" opacity=".26"/>')


def wood() -> None:
    """The wooden table all boards and sheets lie on."""
    rng = random.Random(11)
    d = Drawing((0.0, 0.0, *WOOD_UNITS))
    planks = 6
    height = WOOD_UNITS[1] / planks
    for i in range(planks):
        tone = PLANK_TONES[(i * 2 + 3) % len(PLANK_TONES)]
        d.add(f'<rect y="{i * height:.1f}" width="100%" height="{height + 1:.1f}" fill="{tone}"/>')
    for i in range(planks):
        _plank(d, rng, i * height, height)
    for frequency, octaves, seed, matrix, opacity in (
        (".006 .16", 4, 3, "0 0 0 0 .12 0 0 0 0 .07 0 0 0 0 .04 1.5 0 0 0 -.58", 0.75),
        (".02 .7", 2, 7, "0 0 0 0 .9 0 0 0 0 .7 0 0 0 0 .45 .9 0 0 0 -.42", 0.35),
    ):
        noise = f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}"/>'
        used = d.filter(f'{noise}<feColorMatrix values="{matrix}"/>')
        d.add(f'<rect width="100%" height="100%" filter="{used}" opacity="{opacity}"/>')
    raster.save(raster.render(d.text(), *WOOD_SIZE)[..., :3] * raster.colour("#f4ece4"), "wood", 88)


# Paper --------------------------------------------------------------------------------------------------------------


def _grain(side: int) -> Floats:
    """What paper does to its colour, as factors (side, side, 3) with a mean just under 1; repeats without a seam."""
    mottle = raster.tiling(side, 5, 1, 7) * 0.010 + raster.tiling(side, 6, 6, 26) * 0.008
    fibre = raster.tiling(side, 7, 60, 260, (0.35, 1)) * 0.008 + raster.tiling(side, 8, 160, 420) * 0.009
    warm = np.stack([mottle * 0.75, mottle, mottle * 1.5], -1)
    factors = 1 - 0.012 + warm + fibre[..., None]
    rng = random.Random(4)
    yy, xx = np.mgrid[0:side, 0:side].astype(np.float32)
    for _ in range(70):
        x, y, r = rng.uniform(0, side), rng.uniform(0, side), rng.uniform(0.8, 2.6)
        dx, dy = np.abs(xx - x), np.abs(yy - y)
        away = np.hypot(np.minimum(dx, side - dx), np.minimum(dy, side - dy))
        spot = np.exp(-((away / r) ** 2)) * rng.uniform(0.06, 0.2)
        factors -= spot[..., None] * np.array([0.5, 0.8, 1.1], np.float32)
    return factors.clip(0, 1).astype(np.float32)


def grain() -> None:
    """A seamless tile to multiply over anything made of paper."""
    raster.save(_grain(1024), "paper-grain", 90)


def aged(width: int, height: int, tone: str, deep: str, stain: float, seed: int) -> Floats:
    """A field of old paper: slow stains, grain, corners a little deeper."""
    tiles = np.tile(_grain(1024), (height // 1024 + 1, width // 1024 + 1, 1))[:height, :width]
    cloud = raster.clouds(width, height, width / 5, 5, seed)[..., None]
    stains = ((cloud - 0.5) * 2.2).clip(0, 1) * stain
    xx, yy = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32))
    rim = (np.maximum(np.abs(xx), np.abs(yy)) ** 10)[..., None] * 0.25 + ((xx + yy + 2) / 4)[..., None] * 0.3
    share = (stains + rim).clip(0, 1)
    return (raster.colour(tone) * (1 - share) + raster.colour(deep) * share) * tiles


def paper() -> None:
    """A large opaque field of paper."""
    raster.save(aged(2048, 1536, "#F6EDD8", "#E4D3B0", 0.32, 12), "paper", 88)


def vellum() -> None:
    """A large field of vellum, yellower and more worn than paper."""
    raster.save(aged(2560, 1600, "#F0E0BA", "#C9A972", 0.8, 31), "vellum", 86)


GROUNDS: dict[str, Callable[[], None]] = {"moss": moss, "wood": wood, "grain": grain, "paper": paper, "vellum": vellum}


def main() -> None:
    """Bake what the command line names."""
    for name in sys.argv[1:] or GROUNDS:
        GROUNDS[name]()


if __name__ == "__main__":
    main()
