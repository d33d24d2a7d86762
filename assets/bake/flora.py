"""What grows and lies about: moss, ferns, leaves, mushrooms, flowers, stones. Dressing only."""

import math
import random
from collections.abc import Sequence

import brush as b
from brush import Drawing, Point

MOSS_GREENS = ("#34431f", "#475a29", "#5f7436", "#7b9144", "#9fb35c", "#c0cf7e")
SHADOW = "#0d0d04"


def moss_tuft(d: Drawing, at: Point, r: float, rng: random.Random, flat: float = 0.75) -> None:
    """A cushion of moss of radius `r`: short strokes, darker below, lighter on the lit side."""
    x, y = at
    d.glow((x + 1, y + 3), r * 1.25, r * flat * 1.15, "#14180a", 0.5)
    for i, colour in enumerate(MOSS_GREENS):
        strokes = []
        for _ in range(26 - 3 * i):
            a, q = rng.uniform(0, b.FULL_TURN), r * math.sqrt(rng.random()) * (1 - 0.1 * i)
            foot = x + q * math.cos(a) - r * 0.05 * i, y + q * math.sin(a) * flat - r * 0.07 * i
            length, lean = r * rng.uniform(0.16, 0.34), -math.pi / 2 + rng.uniform(-1, 1)
            strokes.append((foot, (foot[0] + length * math.cos(lean), foot[1] + length * math.sin(lean))))
        d.path(b.segments(strokes), stroke=colour, width=max(1.0, r * 0.085), stroke_linecap="round")


def leaf(d: Drawing, length: float, deep: str, pale: str, broad: float = 0.34) -> None:
    """A fallen leaf with its stalk at the origin and its tip to the east."""
    u, w = length, length * broad
    outline = b.closed(
        [
            (0, 0),
            (u * 0.22, -w * 0.72),
            (u * 0.5, -w),
            (u * 0.8, -w * 0.52),
            (u, 0),
            (u * 0.8, w * 0.5),
            (u * 0.5, w * 0.95),
            (u * 0.22, w * 0.7),
        ]
    )
    ink = b.mix(deep, "#000000", 0.5)
    d.path(outline, SHADOW, transform="translate(3 5)", opacity=0.5, filter=d.blur(2.5, 0.2))
    halves = [(0, pale, 1.0), (0.48, b.mix(deep, pale, 0.5), 1.0), (0.52, deep, 1.0), (1, b.mix(deep, "#000000", 0.25), 1.0)]
    d.path(outline, d.linear(halves), ink, 1)
    veins = ""
    for k in range(1, 7):
        x, rise = k / 7.5 * u, w * 0.78 * (1 - abs(k / 7 - 0.45))
        for side in (-1, 1):
            veins += f"M{b.number(x)} 0Q{b.number(x + u * 0.09)} {b.number(side * w * 0.4)} "
            veins += f"{b.number(x + u * 0.15)} {b.number(side * rise)}"
    d.path(veins, stroke=ink, width=0.8, opacity=0.6)
    d.path(f"M{-u * 0.14:.1f} {u * 0.03:.1f}Q{u * 0.3:.1f} {-u * 0.02:.1f} {u * 0.97:.1f} 0", stroke=ink, width=1.3)


def _pinna(start: Point, angle: float, length: float, width: float, bend: float) -> list[Point]:
    """One comb of leaflets of a fern as an outline."""
    steps = max(4, int(length / 5)) * 2
    upper: list[Point] = []
    lower: list[Point] = []
    for j in range(steps + 1):
        v = j / steps
        at = angle - bend * v * v
        x, y = start[0] + length * v * math.cos(at), start[1] + length * v * math.sin(at)
        full = width * (1 - v) ** 0.7 * (0.55 + 0.45 * min(1, v * 6))
        tooth = j % 2
        out = full * (1.16 if tooth else 0.74)
        on = full * 0.5 * tooth
        ahead = on * math.cos(at), on * math.sin(at)
        upper.append((x - math.sin(at) * out + ahead[0], y + math.cos(at) * out + ahead[1]))
        lower.append((x + math.sin(at) * out + ahead[0], y - math.cos(at) * out + ahead[1]))
    return [*upper, *reversed(lower)]


def fern(
    d: Drawing,
    length: float,
    bend: float,
    greens: tuple[str, str, str] = ("#34481f", "#5e7a33", "#93ac52"),
    seed: int = 1,
    broad: float = 0.27,
    shadow: bool = False,
) -> None:
    """A frond from the origin to the east, arching by `bend`: pinnae shorten to the tip, the far side is darker."""
    deep, middle, pale = greens
    rng = random.Random(seed)
    n = 32
    rib: list[Point] = []
    for k in range(n * 2 + 1):
        u = k / (n * 2)
        rib.append(b.polar(length * u, -bend * u * u * 1.25))
    sides: dict[int, str] = {1: "", -1: ""}
    veins = ""
    for k in range(5, n * 2 - 1, 2):
        u, here, ahead = k / (n * 2), rib[k], rib[k + 1]
        along = math.atan2(ahead[1] - here[1], ahead[0] - here[0])
        reach = length * broad * (math.sin(math.pi * min(1, 0.14 + 0.80 * u)) ** 0.8) * (1.12 - 0.62 * u)
        for side in (1, -1):
            angle = along + side * (1.22 - 0.5 * u) + rng.uniform(-0.06, 0.06)
            width = max(1.0, min(reach * 0.105, length * 0.0125))
            sides[side] += b.polygon([(round(x, 1), round(y, 1)) for x, y in _pinna(here, angle, reach, width, side * 0.42)])
            end = here[0] + reach * 0.9 * math.cos(angle - side * 0.36), here[1] + reach * 0.9 * math.sin(angle - side * 0.36)
            veins += b.segments([(here, end)])
    if shadow:
        with d.group(transform="translate(7 10)", fill=SHADOW, opacity=0.42, filter=d.blur(4, 0.12)):
            d.path(sides[1] + sides[-1], fill="")
    ink = b.mix(deep, "#000000", 0.35)
    under = [(0, deep, 1.0), (0.5, middle, 1.0), (1, b.mix(middle, pale, 0.7), 1.0)]
    over = [(0, middle, 1.0), (0.55, pale, 1.0), (1, b.mix(pale, "#eef0b0", 0.5), 1.0)]
    d.path(sides[1], d.linear(under, (0, 0), (length, 0), user=True), ink, 0.55, stroke_linejoin="round")
    d.path(sides[-1], d.linear(over, (0, 0), (length, 0), user=True), ink, 0.55, stroke_linejoin="round")
    d.path(veins, stroke=ink, width=0.6, opacity=0.5)
    stem = b.taper([*rib[::8], rib[-1]], [length * 0.016, length * 0.011, length * 0.006, 1])
    d.path(stem, b.mix(deep, "#6a5a2a", 0.5))


def stone(d: Drawing, at: Point, r: float, seed: int, colour: str = "#8F8B84") -> None:
    """A pebble."""
    rng = random.Random(seed)
    x, y = at
    with d.group(transform=f"translate({b.number(x)} {b.number(y)})"):
        d.glow((r * 0.15, r * 0.35), r * 1.35, r * 0.95, SHADOW, 0.65)
        outline = b.closed(b.ring_points(r, b.wave(rng, 4, 0.9), 0.12, 16, 0.72))
        shade = [(0, b.mix(colour, "#ffffff", 0.5), 1.0), (0.4, colour, 1.0), (1, b.mix(colour, "#1c1a16", 0.62), 1.0)]
        d.path(outline, d.radial(shade, (0.32, 0.22), 0.85), "#332d25", 1)
        for _ in range(int(r * 0.7)):
            px, py = rng.uniform(-0.6, 0.6) * r, rng.uniform(-0.4, 0.4) * r
            tone = rng.choice(["#3c3833", "#d9d5cb"])
            d.add(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{rng.uniform(0.4, 1.2):.1f}" fill="{tone}" opacity=".45"/>')


def mushroom(d: Drawing, cap: str, tilt: float = 0.0) -> None:
    """A toadstool from the side, its foot at the origin, 58 high."""
    crown = [(0, b.mix(cap, "#ffe6c0", 0.62), 1.0), (0.45, cap, 1.0), (1, b.mix(cap, "#2a0d05", 0.55), 1.0)]
    stem = [(0, "#b8a27e", 1.0), (0.35, "#f6ead0", 1.0), (1, "#a98d66", 1.0)]
    with d.group(transform=f"rotate({b.number(tilt)})"):
        d.glow((5, 1), 22, 6, SHADOW, 0.6)
        d.path("M-5.5 -28C-5 -14 -7 -6 -8.5 1Q0 4 8.5 1C7 -6 5 -14 5.5 -28Z", d.linear(stem, (0, 0), (1, 0)), b.INK, 1.1)
        d.path("M-7 -21Q0 -16 7 -21L8 -17Q0 -11 -8 -17Z", "#efe0c0", b.INK, 0.8)
        d.add(f'<ellipse cy="-29" rx="26" ry="6" fill="#d8bf95" stroke="{b.INK}"/>')
        gills = "".join(f"M{k * 2.6:.1f} -30Q{k * 1.3:.1f} -27 {k * 0.9:.1f} -25" for k in range(-9, 10))
        d.path(gills, stroke="#7d6242", width=0.7)
        outline = "M-28 -30C-27 -46 -14 -56 0 -56C14 -56 27 -46 28 -30C22 -25.5 12 -27.5 0 -27.5C-12 -27.5 -22 -25.5 -28 -30Z"
        d.path(outline, d.radial(crown, (0.36, 0.2), 0.85), b.INK, 1.3)
        warts = ((-13, -41, 3.4), (0, -48, 4), (12, -42, 3.2), (-4, -37, 2.4), (19, -35, 2.2), (-21, -33, 2.1))
        for x, y, r in warts:
            d.add(f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{b.number(r * 0.62)}" fill="#f8ecd2" opacity=".92"/>')
        d.path("M-20 -41Q-13 -51 -3 -53", stroke="#fff", width=2, stroke_linecap="round", opacity=0.45)


def mushroom_cap(d: Drawing, r: float, cap: str, seed: int) -> None:
    """A toadstool from above, its middle at the origin."""
    rng = random.Random(seed)
    d.glow((r * 0.3, r * 0.5), r * 1.3, r * 1.25, SHADOW, 0.7)
    crown = [(0, b.mix(cap, "#fff0d0", 0.7), 1.0), (0.4, cap, 1.0), (1, b.mix(cap, "#24090a", 0.6), 1.0)]
    d.path(b.closed(b.ring_points(r, b.wave(rng, 4), 0.02, 24)), d.radial(crown, (0.36, 0.3), 0.72), "#3b1a0e", 1.1)
    placed: list[Point] = []
    for _ in range(60):
        t, q = rng.uniform(0, b.FULL_TURN), r * math.sqrt(rng.random()) * 0.82
        x, y = b.polar(q, t)
        if len(placed) == 12 or any(math.hypot(x - px, y - py) < r * 0.3 for px, py in placed):
            continue
        placed.append((x, y))
        rx, ry = r * rng.uniform(0.07, 0.13), r * rng.uniform(0.06, 0.1)
        d.add(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="#f8ecd2" opacity=".92" '
            f'transform="rotate({math.degrees(t):.0f} {x:.1f} {y:.1f})"/>'
        )
    shine = f"M{-r * 0.62:.1f} {-r * 0.2:.1f}Q{-r * 0.5:.1f} {-r * 0.62:.1f} {-r * 0.05:.1f} {-r * 0.68:.1f}"
    d.path(shine, stroke="#fff", width=r * 0.09, opacity=0.5, stroke_linecap="round")


def flower(d: Drawing, at: Point, r: float, colour: str, start: float = 0.0) -> None:
    """A five-petalled flower from above."""
    x, y = b.number(at[0]), b.number(at[1])
    d.glow((at[0] + 1, at[1] + 2), r * 1.4, r * 1.3, SHADOW, 0.5)
    edge = b.mix(colour, "#4a3a5a", 0.5)
    for k in range(5):
        d.add(
            f'<ellipse cx="{x}" cy="{b.number(at[1] - r * 0.58)}" rx="{b.number(r * 0.36)}" ry="{b.number(r * 0.52)}" '
            f'fill="{colour}" stroke="{edge}" stroke-width=".6" transform="rotate({start + 72 * k:.0f} {x} {y})"/>'
        )
    d.add(f'<circle cx="{x}" cy="{y}" r="{b.number(r * 0.26)}" fill="#e0aa38" stroke="#7d5313" stroke-width=".6"/>')


def grass(d: Drawing, at: Point, blades: int, height: float, rng: random.Random, greens: Sequence[str], spread: float) -> None:
    """A tuft of grass standing on `at`."""
    for _ in range(blades):
        x, tall = at[0] + rng.uniform(-spread, spread), height * rng.uniform(0.5, 1.1)
        lean = rng.uniform(-0.5, 0.5) * tall
        blade = [(x, at[1]), (x + lean * 0.25, at[1] - tall * 0.55), (x + lean, at[1] - tall)]
        d.path(b.taper(blade, [2.4, 1.7, 0.3]), rng.choice(list(greens)))


def _single(box: tuple[float, float, float, float], note: str) -> Drawing:
    return Drawing(box, note)


def all_flora() -> dict[str, Drawing]:
    """Dressing by the names of its files."""
    out: dict[str, Drawing] = {}
    greens = (("#3d5524", "#6f8f3e", "#a9c364"), ("#36502a", "#5f8440", "#98bb5e"), ("#445a24", "#7a9440", "#b4c86a"))
    for i, (bend, tones) in enumerate(zip((0.5, -0.45, 0.3), greens, strict=True)):
        d = out[f"fern-{i + 1}"] = Drawing((-20, -130, 300, 260), "fern frond; root 0,0; grows east, 250 long")
        fern(d, 250, bend, tones, i + 1, shadow=True)
    for i, (deep, pale, broad) in enumerate(
        (("#a2622c", "#d09246", 0.34), ("#8d3f22", "#cf7a3d", 0.3), ("#a9762c", "#d9ad58", 0.38))
    ):
        d = out[f"leaf-{i + 1}"] = Drawing((-14, -32, 88, 68), "fallen leaf; stalk 0,0; tip east, 60 long")
        leaf(d, 60, deep, pale, broad)
    for i, cap in enumerate(("#b9482a", "#c8653c")):
        d = out[f"mushroom-{i + 1}"] = Drawing((-36, -64, 72, 76), "toadstool from the side; foot 0,0; 58 high")
        mushroom(d, cap, (-4, 5)[i])
        d = out[f"cap-{i + 1}"] = Drawing((-36, -36, 76, 80), "toadstool from above; middle 0,0; radius 24")
        mushroom_cap(d, 24, cap, i + 3)
    for i, colour in enumerate(("#e8e0f4", "#fff6e0", "#f0d3da")):
        d = out[f"flower-{i + 1}"] = Drawing((-16, -16, 32, 34), "flower from above; middle 0,0; radius 12")
        flower(d, (0, 0), 11, colour, 17 * i)
    for i, tone in enumerate(("#9a948a", "#b5ad9e", "#837c70")):
        d = out[f"stone-{i + 1}"] = Drawing((-24, -18, 50, 40), "pebble; middle 0,0; radius 16")
        stone(d, (0, 0), 16, i + 2, tone)
    for i in range(2):
        d = out[f"moss-{i + 1}"] = Drawing((-34, -34, 68, 64), "cushion of moss; middle 0,0; radius 24")
        moss_tuft(d, (0, 0), 24, random.Random(i + 4))
    return out
