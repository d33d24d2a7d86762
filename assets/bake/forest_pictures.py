# ruff: noqa: E501 (a path is one thing, however long)
"""Bake the grounds of Myrmes: `python forest_pictures.py [litter snow floor soil]` (all by default; some seconds each)."""

import math
import random
import sys
from collections.abc import Callable

import brush as b
import forest_ground
import numpy as np
import raster
from brush import Drawing, Point
from raster import Floats

n = forest_ground.n
LITTER_SIZE, LITTER_UNITS = (1920, 1440), (1200.0, 900.0)
FLOOR_SIZE, FLOOR_UNITS = (1440, 1080), (1200.0, 900.0)
SOIL_SIZE, SOIL_UNITS = (1000, 1400), (500.0, 700.0)

LITTER_TONES = ("#2b2413", "#3a3119", "#46391f", "#55462a", "#675434", "#7a6340")
MOSS_TONES = ("#26301a", "#34431f", "#47562a", "#5d6a34", "#76803f", "#93964c")


def relief(width: int, height: int, cell: float, octaves: int, seed: int, steep: float) -> Floats:
    """Light on uneven ground from the upper left, about 1 where it is level."""
    high = raster.clouds(width, height, cell, octaves, seed) * steep
    down, across = np.gradient(high)
    lit = (1 + (across + down) * 0.72) / np.sqrt(1 + across**2 + down**2)
    return lit.clip(0.25, 1.8).astype(np.float32)[..., None]


def _strewn(units: Point, count: int, seed: int) -> list[Point]:
    rng = random.Random(seed)
    return sorted(((rng.uniform(0, units[0]), rng.uniform(0, units[1])) for _ in range(count)), key=lambda p: p[1])


def _leaves(d: Drawing, rng: random.Random, places: list[Point], low: float, high: float, dim: tuple[float, float]) -> None:
    """Leaves of many years, the older the darker."""
    for x, y in places:
        tone = b.mix(rng.choice(forest_ground.LEAVES), "#2c2012", rng.uniform(*dim))
        turn = rng.uniform(0, 360)
        forest_ground.leaf(d, rng.randrange(3), (x, y), rng.uniform(low, high), n(turn), tone, n(-turn))


def _needles(d: Drawing, rng: random.Random, units: Point, count: int, tones: tuple[str, ...], width: float) -> None:
    paths = dict.fromkeys(tones, "")
    for _ in range(count):
        x, y, t, long = rng.uniform(0, units[0]), rng.uniform(0, units[1]), rng.uniform(0, math.pi), rng.uniform(7, 15)
        paths[rng.choice(tones)] += f"M{x:.0f} {y:.0f}l{long * math.cos(t):.1f} {long * math.sin(t):.1f}"
    for tone, path in paths.items():
        d.path(path, stroke=tone, width=width, stroke_linecap="round", opacity=0.7)


def _mossy(d: Drawing, rng: random.Random, at: Point, r: float) -> None:
    """A cushion of moss: fine strokes, lighter where it is lit."""
    paths = dict.fromkeys(MOSS_TONES, "")
    for _ in range(int(r * 7)):
        t, q = rng.uniform(0, b.FULL_TURN), r * math.sqrt(rng.random())
        x, y = at[0] + q * math.cos(t) * 1.3, at[1] + q * math.sin(t) * 0.8
        lit = (-(q / r) * (math.cos(t) + math.sin(t)) * 0.5 + 0.5) * 5 + rng.gauss(0, 1)
        tone = MOSS_TONES[max(0, min(5, round(lit)))]
        lean, long = -math.pi / 2 + rng.gauss(0, 0.6), rng.uniform(4, 8)
        paths[tone] += f"M{n(x)} {n(y)}l{n(long * math.cos(lean))} {n(long * math.sin(lean))}"
    d.glow((at[0] + 3, at[1] + 5), r * 1.6, r * 1.1, "#0d0d04", 0.6)
    for tone, path in paths.items():
        d.path(path, stroke=tone, width=2, stroke_linecap="round")


def _litter() -> Floats:
    """The floor of the forest round the play ground: humus in deep shade, moss, leaves, needles."""
    width, height = LITTER_SIZE
    rng = random.Random(800)
    d = Drawing((0.0, 0.0, *LITTER_UNITS))
    d.add('<rect width="100%" height="100%" fill="#3d3019"/>')
    _needles(d, rng, LITTER_UNITS, 2600, LITTER_TONES, 2.2)
    places = _strewn(LITTER_UNITS, 300, 801)
    _leaves(d, rng, places, 0.5, 0.95, (0.5, 0.86))
    for at in _strewn(LITTER_UNITS, 64, 802):
        _mossy(d, rng, at, rng.uniform(16, 46))
    _needles(d, rng, LITTER_UNITS, 700, ("#8a6a3c", "#5d4626", "#a9834c"), 1.6)
    _leaves(d, rng, _strewn(LITTER_UNITS, 110, 803), 0.5, 0.9, (0.12, 0.5))
    pixels = raster.render(d.text(), width, height)[..., :3]
    pixels = pixels * (0.55 + 0.45 * relief(width, height, 90, 5, 31, 30))
    spots = raster.clouds(width, height, 420, 3, 33)[..., None]
    light = ((spots - 0.48) * 4).clip(-1, 1)
    warm = np.array([1.0, 0.9, 0.6], np.float32)
    return (pixels * (0.88 + 0.3 * light * warm)).clip(0, 1).astype(np.float32)


def litter() -> None:
    """The ground of spring, summer and autumn."""
    raster.save(_litter(), "myrmes-litter", 56)


def snow() -> None:
    """The same ground under snow: drifts lit from the upper left; leaves and moss are guessed at where they are thin."""
    width, height = LITTER_SIZE
    deep = raster.clouds(width, height, 190, 5, 51) * 0.72 + raster.clouds(width, height, 40, 3, 52) * 0.28
    cover = (0.5 + (deep - 0.36) * 4).clip(0.45, 1)[..., None]
    lit = relief(width, height, 150, 5, 51, 60)
    shade = raster.colour("#8ea6b8") + (raster.colour("#f6f9fa") - raster.colour("#8ea6b8")) * ((lit - 0.55) * 1.5).clip(0, 1)
    edge = (cover * (1 - cover) * 4).clip(0, 1)
    under = _litter() * (1 - 0.35 * edge)
    pixels = under * (1 - cover * 0.94) + shade * cover * 0.94
    raster.save(pixels.clip(0, 1).astype(np.float32), "myrmes-snow", 50)


def floor() -> None:
    """The lit ground under the hexes: fine earth, needles, a breath of grass."""
    width, height = FLOOR_SIZE
    rng = random.Random(810)
    d = Drawing((0.0, 0.0, *FLOOR_UNITS))
    d.add('<rect width="100%" height="100%" fill="#8d6a43"/>')
    for tone, size, count in (("#6a4a2b", 3.2, 3600), ("#b48a5a", 2.6, 3600), ("#59401f", 2.0, 3000), ("#cfa878", 1.8, 2600)):
        dots = "".join(f"M{x:.0f} {y:.0f}h.1" for x, y in _strewn(FLOOR_UNITS, count, round(size * 10)))
        d.path(dots, stroke=tone, width=size, stroke_linecap="round", opacity=0.7)
    _needles(d, rng, FLOOR_UNITS, 1500, ("#5a3d20", "#a9804c", "#6d6a34", "#858a45"), 1.6)
    pixels = raster.render(d.text(), width, height)[..., :3]
    pixels = pixels * (0.5 + 0.5 * relief(width, height, 60, 5, 9, 22))
    tint = ((raster.clouds(width, height, 240, 3, 12) - 0.5) * 3).clip(0, 1)[..., None] * 0.34
    pixels = pixels * (1 - tint) + raster.colour("#6f6a35") * tint
    raster.save(pixels.clip(0, 1).astype(np.float32), "myrmes-floor", 54)


STRATA = (
    (0.06, "#3d2614", 0.5), (0.15, "#8a5c34", 0.3), (0.27, "#4a2d18", 0.4), (0.40, "#94643a", 0.28),
    (0.53, "#3a2212", 0.4), (0.67, "#85502c", 0.3), (0.82, "#2b180c", 0.5), (0.94, "#1f1109", 0.6),
)  # fmt: skip
"""Layers of the soil: how deep, what colour, how strong."""


def soil() -> None:
    """The cut below the turf: layers, stones, rootlets, darker the deeper."""
    width, height = SOIL_SIZE
    w, h = SOIL_UNITS
    rng = random.Random(820)
    d = Drawing((0.0, 0.0, w, h))
    d.add(
        f'<rect width="100%" height="100%" fill="{d.linear([(0, "#7d5733", 1), (0.3, "#6f4829", 1), (0.65, "#5b3820", 1), (1, "#3d2415", 1)])}"/>'
    )
    for k, (deep, tone, share) in enumerate(STRATA):
        top = [(x, deep * h + 12 * math.sin(x / 60 + k * 1.9) + rng.uniform(-5, 5)) for x in range(-20, 541, 40)]
        low = [(x, y + rng.uniform(14, 34)) for x, y in reversed(top)]
        d.path(b.closed([*top, *low]), tone, opacity=share)
        d.path(b.opened([(x, y + 1) for x, y in top]), stroke="#1c0f07", width=1.1, opacity=0.4)
    for tone, size, count in (("#2c190c", 2.4, 700), ("#a9794a", 1.8, 620), ("#c99a62", 1.4, 380), ("#1d1008", 3.4, 240)):
        dots = "".join(f"M{x:.0f} {y:.0f}h.1" for x, y in _strewn((w, h), count, 830 + round(size * 10)))
        d.path(dots, stroke=tone, width=size, stroke_linecap="round", opacity=0.55)
    for x, y in _strewn((w, h), 74, 840):
        r = rng.uniform(2.4, 7) if rng.random() < 0.8 else rng.uniform(8, 14)
        tone = b.mix(rng.choice(("#8a7a66", "#7a5f44", "#9b8468")), "#3a2414", min(0.7, y / 1000 + 0.1))
        shape = forest_ground.blob(rng, r, 0.74, 0.2, 8)
        with d.group(transform=f"translate({n(x)} {n(y)})"):
            d.path(shape, "#120903", opacity=0.55, transform=f"translate(1.4 {n(r * 0.3)})")
            wash = [(0, b.mix(tone, "#fff2d8", 0.36), 1.0), (0.45, tone, 1.0), (1, b.mix(tone, "#1c120a", 0.66), 1.0)]
            d.path(shape, d.radial(wash, (0.36, 0.26), 0.85), "#1f130a", 1)
    hairs = ""
    for _ in range(120):
        x, y = rng.uniform(0, w), h * rng.random() ** 2.2 * 0.6
        hairs += f"M{x:.0f} {y:.0f}q{rng.uniform(-8, 8):.0f} {rng.uniform(4, 12):.0f} {rng.uniform(-12, 12):.0f} {rng.uniform(14, 30):.0f}"
    d.path(hairs, stroke="#1c0f07", width=1.8, stroke_linecap="round", opacity=0.35, transform="translate(.8 1)")
    d.path(hairs, stroke="#b8966c", width=1, stroke_linecap="round", opacity=0.6)
    pixels = raster.render(d.text(), width, height)[..., :3]
    pixels = pixels * (0.45 + 0.55 * relief(width, height, 70, 6, 41, 34))
    hatch = raster.tiling(1400, 5, 20, 130, (0.5, 3.0))[:height, :width, None]
    pixels = pixels * (1 + 0.05 * hatch)
    yy = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    xx = np.linspace(-1, 1, width, dtype=np.float32)[None, :, None]
    pixels = pixels * (1.04 - 0.34 * yy**1.5) * (1 - 0.16 * np.abs(xx) ** 5)
    raster.save(pixels.clip(0, 1).astype(np.float32), "myrmes-soil", 58)


GROUNDS: dict[str, Callable[[], None]] = {"litter": litter, "snow": snow, "floor": floor, "soil": soil}


def main() -> None:
    """Bake what the command line names."""
    for name in sys.argv[1:] or GROUNDS:
        GROUNDS[name]()


if __name__ == "__main__":
    main()
