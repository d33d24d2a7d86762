# ruff: noqa: E501 (a path is one thing, however long)
"""The floor of the forest (Myrmes): hexes of grass, earth, stone, mushrooms and water, and what the seasons lay on them.

Drawn for a hex of circumradius 60, pointy top; the origin is the middle of the hex. Hexes fade out at their rim, and
what grows stands out over it, so that neighbours of one kind grow together.
"""

import math
import random
import re

import brush as b
import flora
import park_marks
from brush import Drawing, Point
from park_marks import R, corners, hexagon


def n(value: float) -> str:
    """A coordinate to a tenth of a unit: finer than a pixel at any size of the table."""
    return b.number(round(value, 1))


NUMBER = re.compile(r"-?\d*\.\d+")


def coarse(text: str) -> str:
    """A drawing with the coordinates of its paths given to a tenth of a unit: a shorter file."""
    return re.sub(r'( d="[^"]*")', lambda found: NUMBER.sub(lambda v: n(float(v[0])), found[0]), text)


BOX = (-76.0, -84.0, 152.0, 156.0)
SHADE = "#120b05"

GRASS_TONES = ("#435223", "#57692d", "#697d37", "#7c9043", "#92a252", "#a5af5f", "#bdbd72", "#c9b466")
HUMUS_TONES = ("#2f2a16", "#433f20", "#545a2c", "#66682f", "#7c7440")


def hex_of(note: str) -> Drawing:
    """A drawing over one hex."""
    return Drawing(BOX, f"{note}; origin: middle of a hex of circumradius 60")


def within(rng: random.Random, radius: float, count: int, hole: float = 0.0, apart: float = 0.0) -> list[Point]:
    """Points within a hex of `radius`, at least `hole` from its middle and `apart` from each other, from the top down."""
    out: list[Point] = []
    for _ in range(count * 60):
        x, y = rng.uniform(-radius, radius), rng.uniform(-radius, radius)
        fits = abs(x) < radius * 0.866 and abs(y) + abs(x) * 0.577 < radius and math.hypot(x, y) >= hole
        if fits and all(math.hypot(x - p, y - q) >= apart for p, q in out):
            out.append((x, y))
        if len(out) == count:
            break
    return sorted(out, key=lambda p: p[1])


def blob(rng: random.Random, r: float, flat: float = 1.0, rough: float = 0.18, count: int = 8, at: Point = (0, 0)) -> str:
    """A lump with an uneven outline, bent towards its corners: half as long to write as a line through them."""
    start = rng.uniform(0, 1)
    around = [(k / count * b.FULL_TURN + start, 1.08 * r * (1 + rng.uniform(-rough, rough))) for k in range(count)]
    points = [(at[0] + q * math.cos(t), at[1] + q * math.sin(t) * flat) for t, q in around]
    return rounded(points)


def rounded(corners_of: list[Point]) -> str:
    """A closed line from middle to middle of the sides of a polygon, bent towards each corner."""
    middles = [
        ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in zip(corners_of, [*corners_of[1:], corners_of[0]], strict=True)
    ]
    x, y = middles[-1]
    out = f"M{n(x)} {n(y)}"
    x, y = round(x, 1), round(y, 1)
    for (cx, cy), (mx, my) in zip(corners_of, middles, strict=True):
        out += f"q{n(cx - x)} {n(cy - y)} {n(mx - x)} {n(my - y)}"
        x, y = x + round(mx - x, 1), y + round(my - y, 1)
    return out + "z"


def _bed(d: Drawing, stops: list[b.Stop], grown: float = 2.0, soft: float = 4.0) -> None:
    """The wash under a hex; its edge runs out."""
    paint = d.radial(stops, (0.4, 0.34), 0.78)
    d.path(hexagon(R + grown, 0.2), paint, filter=d.blur(soft, 0.15))


def tufts(
    d: Drawing,
    rng: random.Random,
    feet: list[Point],
    tones: tuple[str, ...],
    low: float,
    high: float,
    wide: float = 1.8,
    bands: int = 9,
) -> None:
    """Blades standing on `feet`, in bands from back to front: each band a few paths, dark at the foot, light at the tip."""
    feet = sorted(feet, key=lambda p: p[1])
    step = max(1, len(feet) // bands)
    for k in range(0, len(feet), step):
        paths = dict.fromkeys(tones, "")
        for x, y in feet[k : k + step]:
            tall, lean, w = rng.uniform(low, high), rng.gauss(1.5, 5.5), rng.uniform(0.6, 1.15) * wide
            # what is lit (left, up) is lighter
            lit = (-(x + y) / (2.4 * R) + 0.5) * (len(tones) - 1) + rng.gauss(0, 1.9)
            tone = tones[max(0, min(len(tones) - 1, round(lit)))]
            paths[tone] += f"M{n(x - w)} {n(y)}q{n(lean * 0.2)} {n(-tall * 0.6)} {n(lean + w)} {n(-tall)}L{n(x + w)} {n(y)}"
        foot = "".join(f"M{x - 3:.0f} {y + 0.6:.0f}h6" for x, y in feet[k : k + step : 2])
        d.path(foot, stroke="#171c08", width=2.6, stroke_linecap="round", opacity=0.28)
        for tone, path in paths.items():
            if path:
                d.path(path, tone)


def grass(kind: int) -> Drawing:
    """Thick forest grass."""
    rng = random.Random(300 + kind)
    d = hex_of(f"forest grass ({kind})")
    _bed(d, [(0, "#808e44", 0.98), (0.6, "#667638", 0.97), (1, "#465325", 0.95)], 3.0, 5.0)
    hollows = "".join(blob(rng, rng.uniform(5, 11), 0.6, 0.3, 7, at) for at in within(rng, R * 0.9, 9))
    d.path(hollows, "#2c3715", opacity=0.38)
    tufts(d, rng, within(rng, R, 132), GRASS_TONES, 11, 24)
    if kind in (2, 5):  # a few stalks in ear
        for x, y in within(rng, R * 0.7, 4):
            lean, tall = rng.uniform(-7, 7), rng.uniform(24, 32)
            d.path(
                f"M{n(x)} {n(y)}q{n(lean * 0.3)} {n(-tall * 0.6)} {n(lean)} {n(-tall)}",
                stroke="#8a8444",
                width=1.3,
                stroke_linecap="round",
            )
            ear = "".join(
                f"M{n(x + lean * (0.8 + k * 0.06) + (k % 2) * 2.4 - 1.2)} {n(y - tall * (0.78 + k * 0.06))}v-2.4"
                for k in range(5)
            )
            d.path(ear, stroke="#c9b972", width=2.2, stroke_linecap="round")
    if kind == 3:
        for x, y in within(rng, R * 0.6, 2, 18):
            park_marks.clover(d, (x, y), 1.5, rng)
    return d


def crumb(d: Drawing, rng: random.Random, at: Point, r: float, tones: tuple[str, str]) -> None:
    """A clod of earth or a pebble: shadow, body, lit side, a stroke or two of the pen."""
    tone = b.mix(*tones, rng.random())
    shape = blob(rng, r, 0.8, 0.2, 7)
    with d.group(transform=f"translate({n(at[0])} {n(at[1])})"):
        d.path(shape, SHADE, opacity=0.5, transform=f"translate({n(r * 0.22)} {n(r * 0.34)})")
        d.path(shape, b.mix(tone, "#2a1709", 0.25), b.mix(tone, "#1c0f06", 0.68), min(1.3, 0.5 + r * 0.1))
        d.path(blob(rng, r * 0.62, 0.7, 0.16, 5, (-r * 0.2, -r * 0.2)), b.mix(tone, "#ffe9c0", 0.34), opacity=0.75)
        if r > 5:
            d.path(
                f"M{n(r * 0.2)} {n(r * 0.5)}l{n(r * 0.4)} {n(-r * 0.5)}M{n(-r * 0.1)} {n(r * 0.6)}l{n(r * 0.4)} {n(-r * 0.5)}",
                stroke="#2a1709",
                width=0.9,
                opacity=0.55,
            )


def earth(kind: int) -> Drawing:
    """Bare forest soil: clods, crumbs, a rootlet, a few needles."""
    rng = random.Random(330 + kind)
    d = hex_of(f"bare earth ({kind})")
    _bed(d, [(0, "#caa06c", 0.94), (0.55, "#aa7e50", 0.92), (1, "#7b5431", 0.86)], 0.5)
    fine = within(rng, R * 0.95, 110)
    for tone, part in (("#5c3b20", fine[0::3]), ("#c79a66", fine[1::3]), ("#7c5431", fine[2::3])):
        dots = "".join(f"M{x:.0f} {y:.0f}h.1" for x, y in part)
        d.path(dots, stroke=tone, width=2.5, stroke_linecap="round", opacity=0.75)
    furrows = ""
    for x, y in within(rng, R * 0.72, 6, 0, 22):
        furrows += f"M{n(x - 12)} {n(y)}q6 {n(rng.uniform(-6, -1))} 12 {n(rng.uniform(-2, 2))}t12 {n(rng.uniform(-3, 3))}"
    d.path(furrows, stroke="#3d2412", width=2, stroke_linecap="round", opacity=0.42)
    d.path(furrows, stroke="#e2bb86", width=1.1, stroke_linecap="round", opacity=0.5, transform="translate(.6 1.7)")
    needles = ""
    for x, y in within(rng, R * 0.85, 9):
        t = rng.uniform(0, math.pi)
        needles += f"M{n(x)} {n(y)}l{n(13 * math.cos(t))} {n(13 * math.sin(t))}"
    d.path(needles, stroke="#4a2b14", width=1.5, stroke_linecap="round", opacity=0.75)
    for x, y in within(rng, R * 0.86, 15, 0, 9):
        crumb(d, rng, (x, y), rng.choice((2.6, 3.2, 4, 4.8, 6.4)), ("#7a5534", "#b58a5c"))
    return d


def _clipped(cell: list[Point], one: Point, other: Point) -> list[Point]:
    """The part of a convex polygon nearer to `one` than to `other`."""
    mx, my, dx, dy = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, other[0] - one[0], other[1] - one[1]
    side = [(x - mx) * dx + (y - my) * dy for x, y in cell]
    out: list[Point] = []
    for k, here in enumerate(cell):
        after, s, e = cell[(k + 1) % len(cell)], side[k], side[(k + 1) % len(cell)]
        if s <= 0:
            out.append(here)
        if s * e < 0:
            out.append((here[0] + (after[0] - here[0]) * s / (s - e), here[1] + (after[1] - here[1]) * s / (s - e)))
    return out


def _stones(rng: random.Random, count: int, radius: float) -> list[list[Point]]:
    """Outlines of stones that fill a hex with narrow gaps: cells of points, drawn in and rounded."""
    seeds = within(rng, radius * 0.82, count, 0, radius * 0.46)
    out = []
    for one in seeds:
        cell = corners(radius)
        for other in seeds:
            if other != one:
                cell = _clipped(cell, one, other)
        cx, cy = sum(x for x, _ in cell) / len(cell), sum(y for _, y in cell) / len(cell)
        drawn = [(cx + (x - cx) * 0.84, cy + (y - cy) * 0.84) for x, y in cell]
        outline: list[Point] = []
        for k, (x, y) in enumerate(drawn):  # cut the corners
            px, py = drawn[k - 1]
            qx, qy = drawn[(k + 1) % len(drawn)]
            if math.hypot(px - x, py - y) < 5:
                continue
            outline += [(x + (px - x) * 0.3, y + (py - y) * 0.3), (x + (qx - x) * 0.3, y + (qy - y) * 0.3)]
        out.append([(x + rng.uniform(-1.2, 1.2), y + rng.uniform(-1.2, 1.2)) for x, y in outline])
    return sorted(out, key=lambda cell: sum(y for _, y in cell) / len(cell))


def stone(kind: int) -> Drawing:
    """A hex of boulders: each a lit top, a shaded side with pen strokes, lichen."""
    rng = random.Random(360 + kind)
    d = hex_of(f"stones ({kind})")
    _bed(d, [(0, "#5a4a34", 0.95), (0.7, "#3d2f1e", 0.92), (1, "#2c2012", 0.85)], -1)
    tufts(d, rng, [p for p in within(rng, R, 40) if math.hypot(*p) > 36], HUMUS_TONES, 7, 13)
    for outline in _stones(rng, 7, R * 0.96):
        tone = b.mix("#7d776d", "#aba394", rng.choice((0.1, 0.45, 0.8)))
        shape = rounded(outline)
        cx, cy = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
        r = sum(math.hypot(x - cx, y - cy) for x, y in outline) / len(outline)
        d.path(shape, SHADE, opacity=0.6, transform="translate(2.6 4.4)", filter=d.blur(1.6, 0.2))
        body = d.radial(
            [(0, b.mix(tone, "#fff6e2", 0.5), 1), (0.42, tone, 1), (1, b.mix(tone, "#231c14", 0.66), 1)], (0.34, 0.26), 0.86
        )
        d.path(shape, body, "#241a10", 1.8)
        top = [(cx + (x - cx) * 0.62 - r * 0.12, cy + (y - cy) * 0.58 - r * 0.16) for x, y in outline]
        d.path(rounded(top), "#f6eedb", opacity=0.2)
        strokes = ""
        for k in range(6):
            t = 0.1 + k * 0.24
            strokes += f"M{n(cx + r * 0.86 * math.cos(t))} {n(cy + r * 0.8 * math.sin(t))}L{n(cx + r * 0.5 * math.cos(t + 0.2))} {n(cy + r * 0.46 * math.sin(t + 0.2))}"
        d.path(strokes, stroke="#1f1710", width=1, stroke_linecap="round", opacity=0.45)
        crack = f"M{n(cx - r * 0.5)} {n(cy - r * 0.1)}l{n(r * 0.35)} {n(r * rng.uniform(-0.2, 0.25))}l{n(r * 0.3)} {n(r * rng.uniform(-0.1, 0.3))}"
        d.path(crack, stroke="#2a2118", width=1, opacity=0.4)
        specks = "".join(f"M{n(cx + rng.gauss(0, r * 0.36))} {n(cy + rng.gauss(0, r * 0.34))}h.1" for _ in range(10))
        d.path(specks, stroke=rng.choice(("#4b443b", "#e6dfcf")), width=1.7, stroke_linecap="round", opacity=0.5)
        if rng.random() < 0.55:
            lichen = "".join(
                blob(rng, rng.uniform(2, 4.2), 0.8, 0.3, 8, (cx + rng.gauss(0, r * 0.3), cy + rng.gauss(0, r * 0.3)))
                for _ in range(3)
            )
            d.path(lichen, rng.choice(("#a8a560", "#8f9d68", "#c09f55")), opacity=0.6)
    return d


CAPS = ("#a8743f", "#b98f58", "#8a5a3c", "#c2a274", "#a06a44")


def toadstool(d: Drawing, rng: random.Random, at: Point, r: float, cap: str) -> None:
    """A forest mushroom seen at a slant: stem, gills, cap with flecks and pen strokes; `at` is the middle of its cap's rim."""
    ink, ry = b.mix(cap, "#1c0f06", 0.72), r * 0.74
    crown = d.radial(
        [(0, b.mix(cap, "#fff3d4", 0.58), 1), (0.42, cap, 1), (1, b.mix(cap, "#2a1206", 0.6), 1)], (0.36, 0.2), 0.95
    )
    stem = d.linear([(0, "#faf0d8", 1), (0.5, "#e2d0a8", 1), (1, "#a3885d", 1)], (0, 0), (1, 0))

    def p(*xy: float) -> str:
        return " ".join(n(v * r) for v in xy)

    with d.group(transform=f"translate({n(at[0])} {n(at[1])}) rotate({n(rng.uniform(-13, 13))})", stroke_linejoin="round"):
        d.glow((r * 0.4, r * 1.22), r * 1.25, r * 0.56, SHADE, 0.75)
        d.path(
            f"M{p(-0.27, 0.2)}C{p(-0.2, 0.8, -0.38, 1.1, -0.36, 1.2)}Q{p(0, 1.42, 0.36, 1.2)}C{p(0.4, 1.1, 0.22, 0.8, 0.27, 0.2)}Z",
            stem,
            "#4c3820",
            1.5,
        )
        d.path(f"M{p(0.06, 0.6)}L{p(0.1, 1.2)}M{p(0.17, 0.6)}L{p(0.22, 1.16)}", stroke="#6d5432", width=0.9, opacity=0.6)
        d.path(
            f"M{p(-1, -0.02)}C{p(-0.95, 0.62, 0.95, 0.62, 1, -0.02)}C{p(0.6, 0.2, -0.6, 0.2, -1, -0.02)}Z", "#d2b98c", ink, 1.4
        )
        gills = "".join(
            f"M{p(t * 0.95, 0.12 + 0.18 * (1 - abs(t)))}L{p(t * 0.62, 0.18 + 0.3 * (1 - t * t))}"
            for t in (k / 5 for k in range(-4, 5))
        )
        d.path(gills, stroke="#6d5432", width=1, opacity=0.75)
        rise = -ry * 1.5 / r
        d.path(
            f"M{p(-1, 0)}C{p(-1.02, rise * 0.83, -0.45, rise, 0, rise)}C{p(0.45, rise, 1.02, rise * 0.83, 1, 0)}C{p(0.7, 0.3, -0.7, 0.3, -1, 0)}Z",
            crown,
            ink,
            1.8,
        )
        strokes = "".join(
            f"M{p(0.9 - k * 0.13, -0.06 + k * 0.02)}Q{p(0.88 - k * 0.13, -0.3, 0.72 - k * 0.13, -0.5 + k * 0.03)}"
            for k in range(4)
        )
        d.path(strokes, stroke=ink, width=0.9, opacity=0.5, stroke_linecap="round")
        flecks = ""
        for _ in range(4 if r < 30 else 9):
            t, q = rng.uniform(-2.8, -0.5), rng.uniform(0.25, 0.8)
            at_cap = r * q * math.cos(t), -ry * 0.45 + ry * 0.72 * q * math.sin(t)
            flecks += blob(rng, r * rng.uniform(0.06, 0.13), 0.7, 0.2, 5, at_cap)
        d.path(flecks, "#f8edd2", opacity=0.7)
        d.path(
            f"M{p(-0.72, -0.5)}Q{p(-0.4, -0.95, 0.06, -0.98)}",
            stroke="#fff6e0",
            width=r * 0.12,
            stroke_linecap="round",
            opacity=0.5,
        )


GROUPS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((-17, -16, 12), (17, -8, 16), (-7, 14, 20)),
    ((15, -20, 12), (-15, 0, 19), (21, 16, 12.5)),
    ((-1, -20, 13), (-22, 6, 12.5), (13, 10, 20)),
    ((-19, -8, 16), (14, -16, 13), (4, 19, 15), (28, 6, 10)),
    ((5, -18, 11), (-20, -3, 14), (14, 4, 18), (-5, 24, 11)),
)


def mushrooms(kind: int) -> Drawing:
    """Humus with a group of mushrooms."""
    rng = random.Random(390 + kind)
    d = hex_of(f"mushrooms on humus ({kind})")
    _bed(d, [(0, "#837248", 0.9), (0.6, "#625433", 0.9), (1, "#42371f", 0.84)], 0.5)
    rot = "".join(blob(rng, rng.uniform(4, 8), 0.6, 0.3, 7, at) for at in within(rng, R * 0.85, 10))
    d.path(rot, "#8a6a3a", opacity=0.35)
    tufts(d, rng, within(rng, R * 0.97, 40), HUMUS_TONES, 8, 15, bands=5)
    needles = ""
    for x, y in within(rng, R * 0.85, 10):
        t = rng.uniform(0, math.pi)
        needles += f"M{n(x)} {n(y)}l{n(12 * math.cos(t))} {n(12 * math.sin(t))}"
    d.path(needles, stroke="#a5804a", width=1.3, stroke_linecap="round", opacity=0.6)
    cap = CAPS[(kind - 1) % len(CAPS)]
    for x, y, r in GROUPS[kind - 1]:
        toadstool(d, rng, (x, y), r, cap)
    tufts(d, rng, [(x, y) for x, y in within(rng, R * 0.8, 16) if y > 22], HUMUS_TONES[2:], 7, 12, bands=2)
    return d


def line() -> Drawing:
    """The trodden line round a hex: dark with a light lower edge."""
    d = hex_of("line round a hex")
    d.path(hexagon(R - 0.2, 0.05), stroke="#150d05", width=2.4, opacity=0.36)
    d.path(hexagon(R - 2.2, 0.08), stroke="#fbebc4", width=1.2, opacity=0.24)
    return d


def ripple(frame: int) -> Drawing:
    """Light moving on water: short strokes that glide, and a ring that opens."""
    rng = random.Random(7)
    d = hex_of(f"light on water, frame {frame} of 3")
    strokes = {0.75: "", 0.45: ""}
    for k, (x, y) in enumerate(within(rng, R * 0.62, 9, 0, 17)):
        long, shift = rng.uniform(11, 26), math.sin((frame / 3 + k * 0.37) * b.FULL_TURN)
        share = 0.75 if (k + frame) % 3 else 0.45
        strokes[share] += (
            f"M{n(x - long / 2 + shift * 3.4)} {n(y + shift)}q{n(long / 4)} {n(-2.6 - shift)} {n(long / 2)} 0t{n(long / 2)} 0"
        )
    for share, path in strokes.items():
        d.path(path, stroke="#1c3d46", width=1.9, opacity=share * 0.5, stroke_linecap="round", transform="translate(0 2)")
        d.path(path, stroke="#eef8f2", width=1.7, opacity=share, stroke_linecap="round")
    grown = 5 + frame * 7
    for r, share in ((grown, 0.62 - 0.16 * frame), (grown + 11, 0.34 - 0.1 * frame)):
        d.add(
            f'<ellipse cx="-9" cy="9" rx="{n(r)}" ry="{n(r * 0.56)}" fill="none" stroke="#eef8f2" stroke-width="1.5" opacity="{n(share)}"/>'
        )
    return d


def ice() -> Drawing:
    """A frozen puddle: pale plate, cracks, hoar at the edge."""
    rng = random.Random(11)
    d = hex_of("ice over a hex of water")
    plate = d.linear([(0, "#f4fbfb", 0.82), (0.5, "#cfe2e6", 0.66), (1, "#a9c7d0", 0.72)], (0, 0), (1, 1))
    d.path(hexagon(R - 3, 0.3), plate, filter=d.blur(2.4, 0.1))
    cracks = ""
    for k in range(5):
        t = k * 1.3 + 0.4
        x, y = b.polar(6, t)
        cracks += f"M{n(x)} {n(y)}"
        for step in range(3):
            dx, dy = b.polar(rng.uniform(9, 15), t + rng.uniform(-0.5, 0.5))
            x, y = x + dx, y + dy
            cracks += f"L{n(x)} {n(y)}"
            if step == 1:
                cracks += f"l{n(dy * 0.6)} {n(-dx * 0.6)}M{n(x)} {n(y)}"
    d.path(cracks, stroke="#4f7280", width=1.3, opacity=0.6, stroke_linejoin="round")
    d.path(cracks, stroke="#ffffff", width=1.3, opacity=0.8, transform="translate(1 1.4)")
    d.path("M-38 -18L-14 -30M-34 -8L-2 -26M8 30L34 16", stroke="#ffffff", width=3, stroke_linecap="round", opacity=0.65)
    return d


def closed_hex() -> Drawing:
    """Forest that has closed over a hex out of play: dusk, moss, bramble."""
    rng = random.Random(5)
    d = hex_of("hex out of play")
    d.path(hexagon(R + 4, 0.2), "#17130a", opacity=0.62, filter=d.blur(5, 0.15))
    dusk = ("#1f2712", "#2b3417", "#38401c", "#454a22", "#4b4524")
    tufts(d, rng, within(rng, R, 50), dusk, 9, 17, bands=4)
    for x, y in within(rng, R * 0.8, 2, 20, 40):
        flora.moss_tuft(d, (x, y), 12, rng)
    d.path(hexagon(R + 4, 0.2), "#120d06", opacity=0.4, filter=d.blur(5, 0.15))
    return d


# Seasons ------------------------------------------------------------------------------------------------------------


SNOW_FILTER = (
    '<feGaussianBlur in="SourceAlpha" stdDeviation="5.5" result="soft"/>'
    '<feComponentTransfer in="soft" result="snow"><feFuncA type="linear" slope="9" intercept="-4"/></feComponentTransfer>'
    '<feOffset in="snow" dx="2" dy="4"/><feGaussianBlur stdDeviation="2.2" result="under"/>'
    '<feFlood flood-color="#1c232b" flood-opacity=".55"/><feComposite in2="under" operator="in" result="c0"/>'
    '<feFlood flood-color="#eef3f6"/><feComposite in2="snow" operator="in" result="c1"/>'
    '<feOffset in="snow" dx="-3.5" dy="-6"/><feGaussianBlur stdDeviation="3.4" result="up"/>'
    '<feFlood flood-color="#8ba5b8" flood-opacity=".95"/><feComposite in2="up" operator="out"/><feComposite in2="snow" operator="in" result="c2"/>'
    '<feOffset in="snow" dx="2.6" dy="4"/><feGaussianBlur stdDeviation="2" result="low"/>'
    '<feFlood flood-color="#ffffff"/><feComposite in2="low" operator="out"/><feComposite in2="snow" operator="in" result="c3"/>'
    '<feMerge><feMergeNode in="c0"/><feMergeNode in="c1"/><feMergeNode in="c2"/><feMergeNode in="c3"/></feMerge>'
)
"""Lumps run together: blurred and cut, shaded below and lit above."""


def snow(kind: int) -> Drawing:
    """Snow on a hex: a veil over all of it and drifts along its rim, which leave a hollow with what grows or lies there."""
    rng = random.Random(420 + kind)
    d = hex_of(f"snow over a dry hex ({kind})")
    veil = d.radial([(0, "#eef4fa", 0.0), (0.5, "#eef4fa", 0.16), (1, "#f2f7fb", 0.74)], (0.5, 0.5), 0.56)
    d.path(hexagon(R + 2, 0.2), veil)
    lumps = []
    for k in range(14):
        if rng.random() < 0.08:
            continue
        x, y = b.polar(R * rng.uniform(0.82, 1.06), (k + rng.uniform(-0.35, 0.35)) / 14 * b.FULL_TURN)
        lumps.append((x, y, rng.uniform(11, 19)))
    lumps += [(x, y, rng.uniform(7, 10)) for x, y in within(rng, R * 0.62, 3, 22, 30)]
    cover = "".join(blob(rng, r, 0.8, 0.2, 7, (x, y)) for x, y, r in lumps)
    d.path(cover, "#ffffff", filter=d.filter(SNOW_FILTER, 'x="-20%" y="-20%" width="140%" height="140%"'))
    glints = "".join(f"M{n(x)} {n(y)}h.1" for x, y in within(rng, R * 0.9, 9, 24))
    d.path(glints, stroke="#ffffff", width=2.2, stroke_linecap="round")
    return d


BLOSSOMS = (("#fdf8f2", "#e2b23c"), ("#c3a8d8", "#f0d98a"), ("#f6e28a", "#d99a26"), ("#f4d3da", "#e2b23c"))


def blossom(kind: int) -> Drawing:
    """Spring flowers on a hex, away from its middle."""
    rng = random.Random(460 + kind)
    d = hex_of(f"spring flowers ({kind})")
    petal, heart = BLOSSOMS[kind - 1]
    for x, y in within(rng, R * 0.82, 6, 30, 15):
        r = rng.uniform(6, 8.4)
        leaves = "".join(
            f"M{n(x)} {n(y + 4)}q{n(s * 8)} -2 {n(s * 13)} {n(rng.uniform(-1, 5))}q{n(-s * 6)} 3 {n(-s * 13)} {n(0)}Z"
            for s in (-1, 1)
        )
        d.path(leaves, "#7f9a48", "#3a4c1c", 0.9)
        start = rng.uniform(0, 360)
        turns = [start + 72 * k for k in range(5)] if kind != 1 else [start + 60 * k for k in range(6)]
        d.glow((x + 1.5, y + 3), r * 1.5, r * 1.3, "#12160a", 0.55)
        petals = ""
        for t in turns:
            tip, left, right = (b.polar(r * far, math.radians(t + off)) for far, off in ((1.22, 0), (1.0, -32), (1.0, 32)))
            petals += f"M{n(x)} {n(y)}Q{n(x + left[0])} {n(y + left[1])} {n(x + tip[0])} {n(y + tip[1])}Q{n(x + right[0])} {n(y + right[1])} {n(x)} {n(y)}"
        d.path(petals, petal, b.mix(petal, "#3a2a3a", 0.55), 0.9)
        d.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r * 0.3)}" fill="{heart}" stroke="#7d5313" stroke-width=".8"/>')
    return d


LEAVES = ("#a9662b", "#8e4e24", "#b98a34", "#7a4a26", "#a5502a", "#c07a30")
LEAF_SHAPES = (
    (
        "M0 -22C9 -16 13 -4 9 8C6 15 2 19 0 24C-2 19 -6 15 -9 8C-13 -4 -9 -16 0 -22Z",
        "M0 -20Q1.5 2 0 32M0 -9L7 -13M0 -9L-7 -13M0 0L9 -4M0 0L-9 -4M0 9L7 5M0 9L-7 5",
    ),
    (
        "M0 -22C4 -19 3 -14 6 -12C10 -15 12 -12 9 -8C14 -8 14 -3 10 -1C15 2 12 7 8 7C9 12 4 13 2 16L0 24L-2 16C-4 13 -9 12 -8 7C-12 7 -15 2 -10 -1C-14 -3 -14 -8 -9 -8C-12 -12 -10 -15 -6 -12C-3 -14 -4 -19 0 -22Z",
        "M0 -18Q1 2 0 32M0 -6L8 -9M0 -6L-8 -9M0 2L9 3M0 2L-9 3",
    ),
    (
        "M0 -24C5 -14 7 0 4 12C3 18 1 20 0 24C-1 20 -3 18 -4 12C-7 0 -5 -14 0 -24Z",
        "M0 -22Q1 0 0 32M0 -6L4 -10M0 -6L-4 -10M0 4L4 0M0 4L-4 0",
    ),
)


def leaf(d: Drawing, kind: int, at: Point, size: float, turn: str, tone: str, back: str) -> None:
    """A fallen leaf of about 48 times `size`; `turn` and `back` are degrees or holes, so that its shadow stays below right."""
    shape, veins = LEAF_SHAPES[kind % 3]
    ink = b.mix(tone, "#1c0f06", 0.66)
    where = f"translate({n(at[0])} {n(at[1])})"
    d.path(
        shape,
        SHADE,
        opacity=0.45,
        transform=f"{where} translate({n(2.4 * size)} {n(4 * size)}) rotate({turn}) scale({n(size)})",
        filter=d.blur(1.2, 0.2),
    )
    with d.group(transform=f"{where} rotate({turn}) scale({n(size)})"):
        wash = d.radial(
            [(0, b.mix(tone, "#ffe3a8", 0.45), 1), (0.55, tone, 1), (1, b.mix(tone, "#2a1206", 0.4), 1)],
            (-5, -8),
            34,
            user=True,
            turn=f"rotate({back})",
        )
        d.path(shape, wash, ink, 1.5, stroke_linejoin="round")
        d.path(
            "M0 -22C-9 -16 -13 -4 -9 8C-6 15 -2 19 0 24Q1 0 0 -22Z"
            if kind % 3 == 0
            else "M0 -22C-4 -14 -7 0 -4 12C-3 18 -1 20 0 24Q1 0 0 -22Z",
            "#ffe9bd",
            opacity=0.22,
        )
        d.path(veins, stroke=ink, width=1.3, stroke_linecap="round", opacity=0.8)
        d.path("M-3 6h.1M4 -6h.1M-4 -12h.1M3 12h.1", stroke=ink, width=2.2, stroke_linecap="round", opacity=0.5)


def fallen(kind: int) -> Drawing:
    """Autumn leaves in the corners of a hex."""
    rng = random.Random(480 + kind)
    d = hex_of(f"autumn leaves on a hex ({kind})")
    for x, y in within(rng, R * 0.8, 3 + kind % 3, 32, 26):
        turn = rng.uniform(0, 360)
        leaf(d, rng.randrange(3), (x, y), rng.uniform(0.52, 0.76), n(turn), rng.choice(LEAVES), n(-turn))
    return d


def loose() -> dict[str, Drawing]:
    """Leaves, petals, flakes that fall or lie about."""
    out = {}
    for k, tone in enumerate(LEAVES, 1):
        d = out[f"leaf-{k}"] = Drawing((-34, -34, 70, 72), f"fallen leaf ({k}); middle 0,0; 48 long; hole: turn (degrees)")
        leaf(d, k - 1, (0, 0), 1, "{{turn|0}}", tone, "{{turn*-1|0}}")
    d = out["petal"] = Drawing((-10, -10, 20, 20), "petal drifting; middle 0,0; hole: turn (degrees)")
    d.path(
        "M0 7C-7 1 -6 -6 0 -7C6 -6 7 1 0 7Z",
        d.radial([(0, "#fffaf6", 1), (1, "#efb9c4", 1)], (0.4, 0.3), 0.8),
        "#a06a78",
        0.9,
        transform="rotate({{turn|0}})",
    )
    d = out["flake-1"] = Drawing((-10, -10, 20, 20), "snowflake; middle 0,0; hole: turn (degrees)")
    arms = "".join(f'<path d="M0 0V-8M0 -4.6L-2.6 -7.2M0 -4.6L2.6 -7.2" transform="rotate({k * 60})"/>' for k in range(6))
    d.add(
        f'<g transform="rotate({{{{turn|0}}}})" fill="none" stroke-linecap="round"><g stroke="#4c6472" stroke-width="2.8" opacity=".4">{arms}</g><g stroke="#ffffff" stroke-width="1.5">{arms}</g></g>'
    )
    d = out["flake-2"] = Drawing((-10, -10, 20, 20), "soft flake; middle 0,0; hole: turn (degrees)")
    d.add(
        f'<circle r="6" fill="{d.radial([(0, "#ffffff", 1), (0.5, "#ffffff", 0.85), (1, "#e6eff4", 0)])}"/>',
        '<circle r="1" fill="#fff" transform="rotate({{turn|0}})"/>',
    )
    d = out["mote"] = Drawing((-10, -10, 20, 20), "pollen in the light; middle 0,0; hole: turn (degrees)")
    d.add(
        f'<circle r="7" fill="{d.radial([(0, "#fff6cf", 1), (0.3, "#ffe9a0", 0.6), (1, "#ffe9a0", 0)])}"/>',
        '<path d="M0 -4V4M-4 0H4" stroke="#fffbe8" stroke-width=".8" opacity=".7" transform="rotate({{turn|0}})"/>',
    )
    return out


SEASON_LIGHT = {
    "spring": (("#f6ffe0", 0.20), ("#20301a", 0.30)),
    "summer": (("#fff0b8", 0.24), ("#241806", 0.30)),
    "autumn": (("#ffc978", 0.26), ("#2a1206", 0.42)),
    "winter": (("#eef6ff", 0.22), ("#14202e", 0.42)),
}
"""Light from the upper left and the dusk at the far rim: colour and strength."""


def season(name: str) -> str:
    """The light of a season over the whole table, any size."""
    (sun, glow), (dusk, dark) = SEASON_LIGHT[name]
    d = Drawing((0, 0, 0, 0), f"light of {name} over the table; holes: w, h")
    d.add(
        f'<rect width="100%" height="100%" fill="{d.radial([(0, sun, glow), (0.5, sun, glow * 0.4), (1, sun, 0)], (0.22, 0.08), 0.95)}"/>'
    )
    d.add(f'<rect width="100%" height="100%" fill="{d.radial([(0.62, dusk, 0), (1, dusk, dark)], (0.46, 0.44), 0.72)}"/>')
    return park_marks.open_box(d, "0 0 {{w}} {{h}}")


POOL_FILTER = (
    '<filter id="pool" filterUnits="userSpaceOnUse" x="0" y="0" width="{{w}}" height="{{h}}" color-interpolation-filters="sRGB">'
    '<feGaussianBlur in="SourceAlpha" stdDeviation="8" result="soft"/>'
    '<feTurbulence type="fractalNoise" baseFrequency=".028" numOctaves="2" seed="4"/>'
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>'
    '<feComposite in="soft" in2="noise" operator="arithmetic" k2=".8" k3=".44" result="rise"/>'
    '<feComponentTransfer in="rise" result="verge"><feFuncA type="linear" slope="5" intercept="-2.4"/></feComponentTransfer>'
    '<feComponentTransfer in="rise" result="bank"><feFuncA type="linear" slope="11" intercept="-7.1"/></feComponentTransfer>'
    '<feComponentTransfer in="rise" result="shore"><feFuncA type="linear" slope="11" intercept="-8.3"/></feComponentTransfer>'
    '<feComponentTransfer in="rise" result="wet"><feFuncA type="linear" slope="11" intercept="-8.75"/></feComponentTransfer>'
    '<feGaussianBlur in="wet" stdDeviation="9" result="deep"/>'
    '<feFlood flood-color="#1d1109" flood-opacity=".55"/><feComposite in2="verge" operator="in" result="c1"/>'
    '<feFlood flood-color="#3a2616"/><feComposite in2="bank" operator="in" result="c2"/>'
    '<feFlood flood-color="#c9a877" flood-opacity=".75"/><feComposite in2="shore" operator="in" result="c3"/>'
    '<feFlood flood-color="#8aada6"/><feComposite in2="wet" operator="in" result="c4"/>'
    '<feFlood flood-color="#46747f" flood-opacity=".82"/><feComposite in2="deep" operator="in"/><feComposite in2="wet" operator="in" result="c5"/>'
    '<feTurbulence type="fractalNoise" baseFrequency=".012 .055" numOctaves="3" seed="9"/>'
    '<feColorMatrix values="0 0 0 0 .93 0 0 0 0 .98 0 0 0 0 .95 2.3 0 0 0 -1.16" result="sky"/>'
    '<feComposite in="sky" in2="wet" operator="in" result="c6"/>'
    '<feOffset in="wet" dx="3.5" dy="5" result="away"/><feFlood flood-color="#10242c" flood-opacity=".62"/>'
    '<feComposite in2="away" operator="out"/><feGaussianBlur stdDeviation="2.4"/><feComposite in2="wet" operator="in" result="c7"/>'
    '<feMerge><feMergeNode in="c1"/><feMergeNode in="c2"/><feMergeNode in="c3"/><feMergeNode in="c4"/><feMergeNode in="c5"/><feMergeNode in="c6"/><feMergeNode in="c7"/></feMerge></filter>'
)


def pool() -> str:
    """Water of joined hexes: their union, blurred, made uneven and cut at several heights into verge, bank, shore, water."""
    d = Drawing((0, 0, 0, 0), "water of joined hexes; path: the hexes as closed polygons; view box 0 0 w h; holes: path, w, h")
    d.add(f'<defs>{POOL_FILTER}</defs><path d="{{{{path}}}}" fill="#000" stroke="#000" stroke-width="1" filter="url(#pool)"/>')
    return park_marks.open_box(d, "0 0 {{w}} {{h}}")


def all_ground() -> dict[str, str]:
    """The floor by the names of its files."""
    drawn = {f"grass-{k}": grass(k) for k in range(1, 6)} | {f"earth-{k}": earth(k) for k in range(1, 4)}
    drawn |= {f"stone-{k}": stone(k) for k in range(1, 4)} | {f"mushroom-{k}": mushrooms(k) for k in range(1, 6)}
    drawn |= {"line": line(), "ice": ice(), "closed": closed_hex()} | {f"ripple-{k}": ripple(k) for k in range(3)}
    for k in range(1, 5):
        drawn |= {f"snow-{k}": snow(k), f"blossom-{k}": blossom(k), f"fallen-{k}": fallen(k)}
    drawn |= loose()
    out = {name: coarse(drawing.text()) for name, drawing in drawn.items()}
    return out | {f"season-{name}": season(name) for name in SEASON_LIGHT} | {"pool": pool()}
