"""Bake the grounds of the park: `python park_pictures.py [meadow lawn gravel]` (all by default; some seconds each)."""

import math
import random
import sys
from collections.abc import Callable

import brush as b
import numpy as np
import raster
from brush import Drawing, Point
from raster import Floats

MEADOW_SIZE, MEADOW_UNITS = (2240, 1680), (1120.0, 840.0)
LAWN_SIZE, LAWN_UNITS = (1920, 1560), (1120.0, 910.0)
GRAVEL_SIZE = (1440, 1080)

MEADOW_TONES = ("#3c4f24", "#485d2a", "#566c31", "#667d3a", "#768e45", "#889f51", "#9bb05f", "#b0c270")
LAWN_TONES = ("#5f7737", "#6d8640", "#7d9549", "#8ca454", "#9cb160", "#acbe6c", "#bccb7b", "#ced88e")


def _grass(
    units: Point, tones: tuple[str, ...], blades: int, length: tuple[float, float], cell: float, seed: int
) -> list[list[tuple[Point, Point]]]:
    """Blades binned by tone; slow noise decides how light a patch is, so that tussocks and hollows form."""
    width, height = units
    rng = random.Random(seed)
    broad = raster.clouds(int(width) + 2, int(height) + 2, cell, 4, seed)
    fine = raster.clouds(int(width) + 2, int(height) + 2, cell / 5, 3, seed + 9)
    lean = raster.clouds(int(width) + 2, int(height) + 2, cell * 1.4, 2, seed + 5)
    bins: list[list[tuple[Point, Point]]] = [[] for _ in tones]
    rows = sorted(rng.uniform(0, height + 8) for _ in range(blades))  # what stands in front is drawn later
    for y in rows:
        x = rng.uniform(-4, width + 4)
        at = int(min(max(y, 0), height)), int(min(max(x, 0), width))
        value = (float(broad[at]) * 0.6 + float(fine[at]) * 0.4 - 0.5) * 2.4 + 0.5
        tone = int(max(0, min(len(tones) - 1, value * len(tones) + rng.uniform(-1.5, 1.5))))
        long = rng.uniform(*length)
        way = -math.pi / 2 + (float(lean[at]) - 0.5) * 1.6 + rng.gauss(0, 0.4)
        bins[tone].append(((x, y), (x + long * math.cos(way), y + long * math.sin(way))))
    return bins


def _paint_grass(
    d: Drawing, tones: tuple[str, ...], bins: list[list[tuple[Point, Point]]], width: float, opacity: float
) -> None:
    """All blades, in passes, so that light and dark ones lie over each other."""
    passes = 4
    for turn in range(passes):
        for tone, strokes in zip(tones, bins, strict=True):
            part = strokes[turn::passes]
            if part:
                d.path(b.segments(part), stroke=tone, width=width, stroke_linecap="round", opacity=opacity)


def _slopes(width: int, height: int) -> tuple[Floats, Floats]:
    xx, yy = np.meshgrid(np.linspace(0, 1, width, dtype=np.float32), np.linspace(0, 1, height, dtype=np.float32))
    return xx, yy


def _lit(pixels: Floats, strength: float) -> Floats:
    """An afternoon's light: warm from the upper left, cool towards the lower right, a little darker at the rim."""
    height, width = pixels.shape[:2]
    xx, yy = _slopes(width, height)
    sun = np.exp(-(((xx - 0.14) / 0.55) ** 2 + ((yy - 0.06) / 0.62) ** 2))[..., None] * strength
    dusk = np.exp(-(((xx - 1.0) / 0.6) ** 2 + ((yy - 1.0) / 0.6) ** 2))[..., None] * strength
    rim = (np.maximum(np.abs(xx * 2 - 1), np.abs(yy * 2 - 1)) ** 5)[..., None] * 0.26 * strength
    out = 1 - (1 - pixels) * (1 - raster.colour("#ffd67a") * sun * 0.34)
    out = out * (1 - dusk * (1 - raster.colour("#5d7a9a")) * 0.55)
    return (out * (1 - rim * (1 - raster.colour("#4a3a22")))).astype(np.float32)


def _dapple(pixels: Floats, cell: float, seed: int, strength: float) -> Floats:
    """Light that falls through leaves somewhere above."""
    height, width = pixels.shape[:2]
    spots = raster.clouds(width, height, cell, 3, seed)
    light = ((spots - 0.5) * 5).clip(-1, 1)[..., None] * strength
    return (pixels * (1 + light * np.array([1.0, 0.95, 0.7], np.float32))).clip(0, 1).astype(np.float32)


FLOWERS = (("#fffaf0", "#e4b23a"), ("#efc957", "#b9791f"), ("#bfa0cc", "#f3d98a"), ("#e7a9b4", "#f7e3a0"))


def _flowers(d: Drawing, rng: random.Random, units: Point, patches: int) -> None:
    """Meadow flowers in patches of one kind, each a few petals and a heart."""
    for k in range(patches):
        petal, heart = FLOWERS[k % len(FLOWERS)]
        cx, cy = rng.uniform(0, units[0]), rng.uniform(0, units[1])
        for _ in range(rng.randint(5, 11)):
            x, y, r = cx + rng.gauss(0, 22), cy + rng.gauss(0, 15), rng.uniform(1.2, 1.9)
            d.path(
                f"M{b.number(x)} {b.number(y + 7)}Q{b.number(x + 1)} {b.number(y + 3)} {b.number(x)} {b.number(y)}",
                stroke="#5d7a35",
                width=1,
                opacity=0.8,
            )
            dots = "".join(
                f"M{x + 1.5 * r * math.cos(t):.1f} {y + 1.5 * r * math.sin(t):.1f}h.1"
                for t in (i * b.FULL_TURN / 5 for i in range(5))
            )
            d.path(dots, stroke="#2d3a18", width=2.0 * r + 1, stroke_linecap="round", opacity=0.35)
            d.path(dots, stroke=petal, width=2.0 * r, stroke_linecap="round")
            d.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.8:.1f}" fill="{heart}"/>')


def meadow() -> None:
    """The unmown grass round the board."""
    d = Drawing((0.0, 0.0, *MEADOW_UNITS))
    d.add('<rect width="100%" height="100%" fill="#5a7033"/>')
    bins = _grass(MEADOW_UNITS, MEADOW_TONES, 30000, (7, 15), 210, 7)
    _paint_grass(d, MEADOW_TONES, bins, 1.35, 0.8)
    _flowers(d, random.Random(6), MEADOW_UNITS, 26)
    pixels = raster.render(d.text(), *MEADOW_SIZE)[..., :3]
    raster.save(_lit(_dapple(pixels, 380, 3, 0.13), 1.0).clip(0, 1), "ants-meadow", 72)


def lawn() -> None:
    """The mown lawn the spaces lie on: stripes of the mower, warm and cool patches, short blades."""
    width, height = LAWN_SIZE
    d = Drawing((0.0, 0.0, *LAWN_UNITS))
    slope = d.linear([(0, "#a9b869", 1), (0.5, "#97aa5b", 1), (1, "#859c4e", 1)], (0, 0), (0.8, 1))
    d.add(f'<rect width="100%" height="100%" fill="{slope}"/>')
    for k in range(-3, 24, 2):
        x = k * 62
        d.path(f"M{x - 240} 910L{x - 178} 910L{x + 132} 0L{x + 70} 0Z", "#f3f0b4", opacity=0.17, filter=d.blur(5, 0.1))
    bins = _grass(LAWN_UNITS, LAWN_TONES, 42000, (4.5, 9.5), 120, 21)
    _paint_grass(d, LAWN_TONES, bins, 1.05, 0.62)
    pixels = raster.render(d.text(), width, height)[..., :3]
    warm = ((raster.clouds(width, height, 330, 4, 5) - 0.52) * 3).clip(0, 1)[..., None] * 0.3
    deep = ((raster.clouds(width, height, 260, 4, 8) - 0.5) * 3).clip(0, 1)[..., None] * 0.26
    pixels = pixels * (1 - warm) + raster.colour("#c9c678") * warm
    pixels = pixels * (1 - deep) + raster.colour("#7e9a4c") * deep
    pixels = 1 - (1 - pixels.astype(np.float32)) * 0.9  # pieces are dark: their ground is kept light
    raster.save(_lit(_dapple(pixels, 420, 13, 0.06), 0.5).clip(0, 1), "ants-lawn", 80)


def gravel() -> None:
    """The walk round the lawn: fine gravel, raked and trodden."""
    width, height = GRAVEL_SIZE
    units = (width / 1.6, height / 1.6)
    rng = random.Random(9)
    d = Drawing((0.0, 0.0, *units))
    d.add('<rect width="100%" height="100%" fill="#c9b88a"/>')
    for tone, size, count in (
        ("#a8946a", 2.6, 5200),
        ("#8f7d55", 1.8, 4200),
        ("#ddcfa6", 2.4, 5200),
        ("#efe4c4", 1.7, 4200),
        ("#b9a77c", 3.2, 2600),
        ("#7c6c4a", 1.2, 3000),
        ("#9a948a", 2.2, 900),
    ):
        dots = "".join(f"M{rng.uniform(0, units[0]):.1f} {rng.uniform(0, units[1]):.1f}h.4" for _ in range(count))
        d.path(dots, stroke=tone, width=size, stroke_linecap="round", opacity=0.8)
    pixels = raster.render(d.text(), width, height)[..., :3]
    shade = 1 + (raster.clouds(width, height, 160, 4, 4)[..., None] - 0.5) * 0.3
    raster.save((pixels * shade).clip(0, 1), "ants-gravel", 62)


GROUNDS: dict[str, Callable[[], None]] = {"meadow": meadow, "lawn": lawn, "gravel": gravel}


def main() -> None:
    """Bake what the command line names."""
    for name in sys.argv[1:] or GROUNDS:
        GROUNDS[name]()


if __name__ == "__main__":
    main()
