# ruff: noqa: E501 (a path is one thing, however long)
"""The park's spaces and what marks them: lawn, flower beds, entrances, rings, roads, badges and chips.

Drawn for a hex of circumradius 60, pointy top, so 104 wide; the origin is the middle of the hex.
"""

import math
import random

import brush as b
from brush import Drawing, Point
from park_ants import LETTERS, SPECIES

R = 60.0
STEP = R * math.sqrt(3)
HEX_BOX = (-64.0, -72.0, 128.0, 144.0)


def corners(radius: float) -> list[Point]:
    """The six corners of a hex, from the top, clockwise."""
    return [b.polar(radius, math.radians(60 * k - 90)) for k in range(6)]


def hexagon(radius: float, rounded: float = 0.12) -> str:
    """A hex with its corners rounded over a share of each side."""
    points = corners(radius)
    out = ""
    n = b.number
    for k in range(6):
        a, c, z = points[k - 1], points[k], points[(k + 1) % 6]
        one = c[0] + (a[0] - c[0]) * rounded, c[1] + (a[1] - c[1]) * rounded
        two = c[0] + (z[0] - c[0]) * rounded, c[1] + (z[1] - c[1]) * rounded
        out += f"{'L' if k else 'M'}{n(one[0])} {n(one[1])}Q{n(c[0])} {n(c[1])} {n(two[0])} {n(two[1])}"
    return out + "Z"


# Small plants -------------------------------------------------------------------------------------------------------


def clover(d: Drawing, at: Point, size: float, rng: random.Random) -> None:
    """One clover: three notched leaves with a pale bow."""
    start = rng.uniform(0, 360)
    tone = rng.choice(("#7fa052", "#8fae5e", "#6f9148", "#86a558"))
    leaf = "M0 0C-3.4 -3 -4 -7 -1.4 -7.6Q0 -7.6 0 -6.4Q0 -7.6 1.4 -7.6C4 -7 3.4 -3 0 0Z"
    for k in range(3):
        place = f"translate({b.number(at[0])} {b.number(at[1])}) rotate({start + k * 120:.0f}) scale({size:.2f})"
        with d.group(transform=place):
            d.path(leaf, tone, "#3f5a26", 0.7)
            d.path("M-2.4 -4.6Q0 -6 2.4 -4.6", stroke="#dce8b6", width=0.8, opacity=0.8)


def daisy(d: Drawing, at: Point, size: float, rng: random.Random) -> None:
    """One daisy."""
    petals = "".join(
        f'<ellipse cy="-3.7" rx="1.3" ry="2.7" transform="rotate({k * 40 + rng.uniform(-5, 5):.0f})"/>' for k in range(9)
    )
    place = f"translate({b.number(at[0])} {b.number(at[1])}) rotate({rng.uniform(0, 90):.0f}) scale({size:.2f})"
    d.add(
        f'<g transform="{place}"><g fill="#fffaf0" stroke="#a9a57f" stroke-width=".45">{petals}</g>'
        '<circle r="2" fill="#e4b23a" stroke="#94641a" stroke-width=".5"/></g>'
    )


def blades(
    d: Drawing, rng: random.Random, places: list[Point], tones: tuple[str, ...], low: float, high: float, opacity: float
) -> None:
    """Short blades of grass rooted at `places`, a path a tone."""
    paths = dict.fromkeys(tones, "")
    n = b.number
    for x, y in places:
        length, lean = rng.uniform(low, high), rng.gauss(-1.57, 0.5)
        tip = length * math.cos(lean), length * math.sin(lean)
        bow = tip[0] * 0.4 + rng.uniform(-1.5, 1.5), tip[1] * 0.55
        paths[rng.choice(tones)] += f"M{n(x)} {n(y)}q{n(bow[0])} {n(bow[1])} {n(tip[0])} {n(tip[1])}"
    for tone, path in paths.items():
        if path:
            d.path(path, stroke=tone, width=1.3, stroke_linecap="round", opacity=opacity)


def _inside(rng: random.Random, radius: float, count: int, hole: float = 0.0) -> list[Point]:
    """Points within a hex of `radius`, at least `hole` from its middle."""
    out: list[Point] = []
    while len(out) < count:
        x, y = rng.uniform(-radius, radius), rng.uniform(-radius, radius)
        fits = abs(x) < radius * 0.866 and abs(y) + abs(x) * 0.577 < radius
        if fits and math.hypot(x, y) > hole:
            out.append((x, y))
    return out


def _space(note: str) -> Drawing:
    return Drawing(HEX_BOX, f"{note}; origin: its middle; circumradius 60")


def _edge(d: Drawing, strength: float = 1.0) -> None:
    """A soft bevel, lit from the upper left, and the drawn line round a space."""
    bevel = d.linear(
        [(0, "#fcf8cc", 0.6), (0.42, "#fcf8cc", 0.05), (0.58, "#2c3d14", 0.04), (1, "#2c3d14", 0.45)], (0, 0), (1, 1)
    )
    d.path(hexagon(R - 4.4), stroke=bevel, width=5, opacity=strength)
    d.path(hexagon(R - 7.4, 0.16), stroke=bevel, width=2.2, opacity=strength * 0.35)
    d.path(hexagon(R - 0.9, 0.1), stroke="#33461a", width=2.2, opacity=0.5 * strength)


LAWN_TONES = ("#c9d18b", "#b3c074", "#6f8640", "#5d7536", "#d8db9e")


def lawns() -> dict[str, Drawing]:
    """Spaces of lawn, plain and worn: transparent over the lawn."""
    out = {}
    tints = (("#f8f6c0", 0.07), ("#3d5220", 0.07), ("#f8f6c0", 0.03), ("#3d5220", 0.03), ("#f4e9a4", 0.10), ("#4a6a2a", 0.09))
    for k, (tint, share) in enumerate(tints, 1):
        rng = random.Random(40 + k)
        d = out[f"hex-{k}"] = _space(f"a space of lawn ({k})")
        d.path(hexagon(R - 1), tint, opacity=share * 1.3)
        blades(d, rng, _inside(rng, R - 10, 46), LAWN_TONES, 7, 13, 0.5)
        _edge(d)
        around = _inside(rng, R - 9, 12, R * 0.62)
        if k in (1, 4, 6):
            for x, y in around[:2] if k == 4 else around[:1]:
                for _ in range(rng.randint(3, 5)):
                    clover(d, (x * 0.9 + rng.gauss(0, 6), y * 0.9 + rng.gauss(0, 5)), rng.uniform(0.8, 1.15), rng)
        if k in (2, 5, 6):
            for x, y in around[3 : 5 if k == 5 else 6]:
                daisy(d, (x, y), rng.uniform(0.95, 1.3), rng)
    for k in (1, 2):
        rng = random.Random(60 + k)
        d = out[f"hex-worn-{k}"] = _space(f"a space of trodden lawn ({k})")
        bare = d.radial([(0, "#d9c796", 0.75), (0.5, "#cdbb86", 0.5), (1, "#b8a973", 0.0)])
        for _ in range(4):
            x, y = rng.uniform(-22, 22), rng.uniform(-18, 18)
            d.add(
                f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rng.uniform(20, 34):.0f}" ry="{rng.uniform(14, 24):.0f}" fill="{bare}"/>'
            )
        for tone in ("#8f7a4c", "#efe0b4"):
            dots = "".join(f"M{x:.1f} {y:.1f}h.1" for x, y in _inside(rng, R * 0.55, 24))
            d.path(dots, stroke=tone, width=1.8, stroke_linecap="round", opacity=0.6)
        blades(d, rng, _inside(rng, R - 8, 40, R * 0.5), LAWN_TONES, 7, 12, 0.55)
        _edge(d)
    d = out["hex-entrance"] = _space("an entrance of an anthill: light green, with earth carried out")
    rng = random.Random(77)
    pale = d.radial([(0, "#f4efbd", 0.85), (0.7, "#e6e6a2", 0.7), (1, "#d5dd92", 0.62)])
    d.path(hexagon(R - 1.6), pale)
    blades(d, rng, _inside(rng, R - 9, 34, 18), ("#dfe6a8", "#b7c576", "#97ab5a"), 6, 11, 0.7)
    crumbs = _inside(rng, R - 14, 34)
    for tone, part in (("#8a6442", crumbs[:17]), ("#c79a68", crumbs[17:])):
        d.path("".join(f"M{x:.1f} {y:.1f}h.1" for x, y in part), stroke=tone, width=2.6, stroke_linecap="round", opacity=0.6)
    _edge(d)
    d.path(hexagon(R - 6, 0.16), stroke="#fffbd6", width=1.6, opacity=0.7, stroke_dasharray="2 5", stroke_linecap="round")
    return out


# Flower beds --------------------------------------------------------------------------------------------------------

BRICKS = ("#b98a6a", "#a97458", "#c49b7a", "#b07f60", "#9c6a50")
PETALS = (
    ("#d98a9a", "#f0c2c8"),
    ("#a48ac0", "#d6c4e2"),
    ("#e0b04c", "#f5dc96"),
    ("#e8e2d6", "#fffaf0"),
    ("#c96a52", "#eeb09a"),
    ("#86a3c8", "#cbd9ea"),
)


def strawberry(d: Drawing, at: Point, size: float, turn: float) -> None:
    """A strawberry hanging from its green collar, about 20 across at size 1."""
    red = d.radial([(0, "#f7a184", 1), (0.45, "#cf4740", 1), (1, "#7a1c22", 1)], (0.36, 0.3), 0.8)
    seeds = "".join(f"M{x} {y}v.9" for x, y in ((-4.5, -1), (0, 0), (4.5, -1), (-2.4, 4), (2.4, 4), (0, 8)))
    with d.group(transform=f"translate({b.number(at[0])} {b.number(at[1])}) rotate({turn:.0f}) scale({size:.2f})"):
        d.path("M0 13C-9 9 -12 0 -9 -5C-6 -9 6 -9 9 -5C12 0 9 9 0 13Z", red, b.INK, 1.3)
        d.path(seeds, stroke="#fbdf9a", width=1.3, stroke_linecap="round")
        d.path(
            "M0 -6L-8 -8L-4 -5.4L-6.4 -2L-1.4 -4.6L0 -1.4L1.6 -4.6L6.4 -2L4 -5.4L8 -8L1.2 -7V-11H-1.2V-7Z",
            "#7f9f4c",
            "#3d5424",
            0.9,
        )
        d.add('<ellipse cx="-4.4" cy="-1.6" rx="1.8" ry="2.8" fill="#fff" opacity=".5"/>')


def bed(seed: int) -> Drawing:
    """A flower bed edged with brick: flowers along the edge, a mat of leaves in the middle, where things lie and stand."""
    rng = random.Random(seed * 7 + 1)
    d = _space("flower bed: a space of vegetation, where food lies at the beginning")
    d.path(hexagon(R - 1, 0.24), "#2a1d0c", opacity=0.45, transform="translate(2.4 4)", filter=d.blur(2, 0.1))
    d.path(hexagon(R - 2, 0.24), "#8d6c4c", "#4d3422", 1.8)
    ring = corners(R - 8)
    for k in range(6):
        a, c = ring[k], ring[(k + 1) % 6]
        turn = math.degrees(math.atan2(c[1] - a[1], c[0] - a[0]))
        for i in range(5):
            u = (i + 0.5) / 5
            x, y = a[0] + (c[0] - a[0]) * u, a[1] + (c[1] - a[1]) * u
            d.add(
                f'<rect x="-5" y="-4.8" width="10" height="9.6" rx="2.2" fill="{rng.choice(BRICKS)}" stroke="#5f3e2a" '
                f'transform="translate({x:.1f} {y:.1f}) rotate({turn + rng.uniform(-4, 4):.0f})"/>'
            )
    d.path(
        hexagon(R - 4, 0.2),
        stroke=d.linear([(0, "#fff1d6", 0.6), (0.5, "#fff1d6", 0), (1, "#2a170a", 0.35)], (0, 0), (1, 1)),
        width=4,
    )
    d.path(
        hexagon(R - 14.5, 0.26),
        d.linear([(0, "#4a3522", 1), (0.4, "#6b4d33", 1), (1, "#8d6a48", 1)], (0, 0), (1, 1)),
        "#33200f",
        1.2,
    )
    for tone in ("#2d1c10", "#9a744e", "#7a583a"):
        d.path(
            "".join(f"M{x:.1f} {y:.1f}h.1" for x, y in _inside(rng, R - 18, 26)),
            stroke=tone,
            width=2.2,
            stroke_linecap="round",
            opacity=0.7,
        )
    leaf = "M0 0C-8 -5 -8 -16 0 -23C8 -16 8 -5 0 0Z"
    for k in range(58):
        t, far = rng.uniform(0, b.FULL_TURN), 36 * math.sqrt(1 - k / 58)
        tone = rng.choice(("#7f9f4c", "#6a8b42", "#94b25c", "#5d7d3a"))
        turn = math.degrees(t) + 90 + rng.uniform(-70, 70)
        place = (
            f"translate({far * math.cos(t):.1f} {far * math.sin(t):.1f}) rotate({turn:.0f}) scale({rng.uniform(0.7, 0.95):.2f})"
        )
        d.path(leaf, tone, "#3f5724", 1.2, transform=place)
        d.path("M0 -2V-19", stroke="#d5e2a4", width=0.9, opacity=0.5, transform=place)
    d.glow((0, 0), 34, 30, "#5a7a34", 0.5, 0.3)
    outer, inner = PETALS[(seed - 1) % len(PETALS)]
    start = rng.choice((-90, -30))
    for k in range(12):  # three clumps, in every other corner
        corner = b.polar(31, math.radians(start + 120 * (k % 3)))
        x, y = corner[0] + rng.gauss(0, 6.4), corner[1] + rng.gauss(0, 6.4)
        petals = "".join(
            f'<ellipse cy="-5" rx="3.7" ry="4.8" fill="{(outer, inner)[i % 2]}" transform="rotate({i * 72})"/>'
            for i in range(5)
        )
        place = f"translate({x:.1f} {y:.1f}) rotate({rng.uniform(0, 72):.0f}) scale({rng.uniform(0.95, 1.25):.2f})"
        d.add(
            f'<g transform="{place}" stroke="#5a2f2f" stroke-opacity=".6" stroke-width=".8">{petals}'
            '<circle r="2.5" fill="#f0cf6a" stroke="#8a5c14"/></g>'
        )
    return d


# Marks --------------------------------------------------------------------------------------------------------------

GLOW_BOX = (-80.0, -86.0, 160.0, 172.0)


def _mark(note: str) -> Drawing:
    return Drawing(GLOW_BOX, f"{note}; origin: middle of a hex of circumradius 60")


def _jaws(d: Drawing, place: str, fill: str, line: str) -> None:
    """A pair of mandibles: the sign of a fight."""
    jaw = "M3 12C14 10 21 2 18 -8C16 -15 8 -18 3 -14C1 -12 2 -10 4 -10C9 -10 12 -6 11 -2L7 -3L9 1L5 2L6 6C5 8 3 9 3 12Z"
    with d.group(transform=place):
        d.path(jaw, fill, line, 1.8, stroke_linejoin="round")
        d.path(jaw, fill, line, 1.8, stroke_linejoin="round", transform="scale(-1 1)")


def marks() -> dict[str, Drawing]:
    """What is said about a space by a ring or a wash on it."""
    out = {}
    d = out["hex-go"] = _mark("may be gone to")
    gold = d.radial([(0, "#ffe9a6", 0.5), (0.6, "#f6ca5c", 0.42), (1, "#e7ae36", 0.55)])
    d.path(hexagon(R - 4), stroke="#f3b93f", width=9, opacity=0.5, filter=d.blur(3.4, 0.15))
    d.path(hexagon(R - 4.5, 0.14), gold, "#5a3a0a", 4.6, stroke_opacity=0.45)
    d.path(hexagon(R - 4.5, 0.14), stroke="#e9b443", width=3)
    d.path(hexagon(R - 6.4, 0.16), stroke="#fff0b8", width=1.2, opacity=0.9)
    d.add('<circle r="9.4" fill="#5a3a0a" opacity=".35"/><circle r="8" fill="#d99a26"/><circle r="5" fill="#fff0bd"/>')
    d = out["hex-hover"] = _mark("under the pointer or the focus")
    d.path(hexagon(R - 1), stroke="#ffd46e", width=15, opacity=0.75, filter=d.blur(6, 0.2))
    d.path(hexagon(R - 1, 0.14), stroke="#3a2507", width=7.4, opacity=0.5)
    d.path(hexagon(R - 1, 0.14), stroke="#ffcf5e", width=4.8)
    d.path(hexagon(R - 1.6, 0.14), stroke="#fff3c8", width=1.4)
    d = out["hex-chosen"] = _mark("the ant that was chosen")
    d.add(f'<circle r="50" fill="#ffdf85" opacity=".55" filter="{d.blur(9, 0.3)}"/>')
    d.add(
        '<circle r="47" fill="#fff1c0" opacity=".35"/><circle r="47" fill="none" stroke="#4a2c08" stroke-width="6.4" opacity=".5"/>'
    )
    d.add(
        '<circle r="47" fill="none" stroke="#f0bb47" stroke-width="4.2"/><circle r="46.6" fill="none" stroke="#fff4cf" stroke-width="1.2"/>'
    )
    d = out["hex-attack"] = _mark("may be attacked")
    d.add(f'<circle r="46" fill="none" stroke="#e0523a" stroke-width="15" opacity=".6" filter="{d.blur(6, 0.2)}"/>')
    d.add(
        '<circle r="47" fill="#e0523a" opacity=".16"/><circle r="47" fill="none" stroke="#3d0d07" stroke-width="6.6" opacity=".55"/>'
    )
    d.add('<circle r="47" fill="none" stroke="#d8412b" stroke-width="4.2" stroke-dasharray="14.2 5.5"/>')
    d.add('<circle r="47" fill="none" stroke="#ffc9b4" stroke-width="1.2" stroke-dasharray="14.2 5.5"/>')
    _jaws(d, "translate(0 -50) scale(.78)", "#fff1dc", "#8a2118")
    d = out["hex-hint"] = _mark("the coach points here")
    d.path(hexagon(R - 2), stroke="#bfe0ea", width=14, opacity=0.85, filter=d.blur(6, 0.2))
    d.path(hexagon(R - 2, 0.14), stroke="#16303c", width=7, opacity=0.55)
    d.path(hexagon(R - 2, 0.14), stroke="#a9d3e0", width=4.4)
    d.path(hexagon(R - 2.4, 0.14), stroke="#f2fbfd", width=1.2)
    d = out["hex-last"] = _mark("a passing mark (last move)")
    d.path(hexagon(R - 6, 0.16), stroke="#2a1a0e", width=4.4, opacity=0.35)
    d.path(hexagon(R - 6, 0.16), stroke="#f6ead0", width=2.6, stroke_dasharray="2 7.6", stroke_linecap="round")
    d = out["hex-drop"] = _mark("what was revealed comes down here")
    d.path(hexagon(R - 5, 0.14), "#fff4cf", opacity=0.28)
    for radius, width in ((44, 3.2), (30, 2.4)):
        d.add(f'<circle r="{radius}" fill="none" stroke="#4a2c08" stroke-width="{width + 2.6}" opacity=".4"/>')
        d.add(f'<circle r="{radius}" fill="none" stroke="#ffe3a0" stroke-width="{width}"/>')
    for k in range(4):
        place = f"rotate({k * 90 + 45}) translate(0 -44)"
        d.path("M-7 -9H7L0 6Z", "#ffe3a0", "#4a2c08", 1.8, transform=place, stroke_linejoin="round")
    return out | dangers()


def dangers() -> dict[str, Drawing]:
    """What will happen to a space: flood, burning glass, beak."""
    out = {}
    d = out["hex-flood"] = _mark("will be washed over")
    d.path(hexagon(R - 3, 0.14), "#3f6f8c", opacity=0.34)
    d.path(hexagon(R - 4.5, 0.14), stroke="#12384f", width=5, opacity=0.5)
    d.path(hexagon(R - 4.5, 0.14), stroke="#a9d3e0", width=2.6, stroke_dasharray="13 6")
    for y in (28, 40):
        d.path(f"M-24 {y}q6 -8 12 0t12 0t12 0t12 0", stroke="#12384f", width=4.6, stroke_linecap="round", opacity=0.5)
        d.path(f"M-24 {y}q6 -8 12 0t12 0t12 0t12 0", stroke="#eaf6f6", width=2.4, stroke_linecap="round")
    d = out["hex-lens"] = _mark("will be burnt")
    d.path(hexagon(R - 3, 0.14), d.radial([(0, "#fff3b8", 0.75), (0.55, "#ffc75e", 0.42), (1, "#e0742a", 0.30)]))
    d.path(hexagon(R - 4.5, 0.14), stroke="#5d2208", width=5, opacity=0.5)
    d.path(hexagon(R - 4.5, 0.14), stroke="#f08a3c", width=2.8, stroke_dasharray="13 6")
    rays = "".join(
        "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*b.polar(8, k * math.pi / 4), *b.polar(14, k * math.pi / 4)) for k in range(8)
    )
    with d.group(transform="translate(0 37)"):
        d.path(rays, stroke="#5d2208", width=4.2, stroke_linecap="round", opacity=0.55)
        d.path(rays, stroke="#fff0bd", width=2.2, stroke_linecap="round")
        d.add('<circle r="5.4" fill="#fff0bd" stroke="#b5541a" stroke-width="1.6"/>')
    d = out["hex-beak"] = _mark("will be eaten")
    d.path(hexagon(R - 3, 0.14), "#2b211a", opacity=0.34)
    d.path(hexagon(R - 4.5, 0.14), stroke="#140c06", width=5, opacity=0.5)
    d.path(hexagon(R - 4.5, 0.14), stroke="#f1dcae", width=2.6, stroke_dasharray="13 6")
    with d.group(transform="translate(0 36)"):
        d.path("M-15 -4Q2 -13 17 -1Q4 0 -9 1Z", "#e8b04a", "#3d2408", 1.8, stroke_linejoin="round")
        d.path("M-13 3Q0 4 13 2Q2 11 -11 8Z", "#c98a2c", "#3d2408", 1.8, stroke_linejoin="round")
    return out


def roads() -> dict[str, Drawing]:
    """Ways: free along a chain, then steps that are paid for; the tint of a chain; masks and kerb of the park."""
    out = {}
    d = out["road"] = Drawing((-110, -110, 220, 220), "free road from 0,0 to a neighbour 104 away; points east; hole: turn")
    with d.group(transform="rotate({{turn|0}})", stroke_linecap="round"):
        d.path("M30 0H76", stroke="#4a2c08", width=8, stroke_dasharray="11 11.4", opacity=0.5)
        d.path("M30 0H76", stroke="#e9a93a", width=5, stroke_dasharray="11 11.4")
        d.path("M30 -.8H76", stroke="#fff0bd", width=1.4, stroke_dasharray="11 11.4", opacity=0.9)
    for name, core, note in (("road-dot", "#ffe9ae", "free road"), ("way-dot", "#ffffff", "step that is paid for")):
        d = out[name] = Drawing((-14, -14, 28, 28), f"one dot of a {note}; middle 0,0")
        d.glow((0, 0), 13, 13, "#ffd978", 0.6)
        d.add(
            f'<circle r="5.6" fill="#4a2c08"/><circle r="4.2" fill="{core}"/><circle cx="-1" cy="-1.2" r="1.3" fill="#fffbea"/>'
        )
    out["chain"] = d = Drawing(
        (0, 0, 0, 0), "light under a link of a supply chain; view box x y w h; path: the link, ends: dots at both ants"
    )
    soft = '<filter id="soft" filterUnits="userSpaceOnUse" x="{{x|0}}" y="{{y|0}}" width="{{w}}" height="{{h}}"><feGaussianBlur stdDeviation="{blur}"/></filter>'
    d.add("<defs>" + soft.replace("{blur}", "6") + soft.replace("soft", "edge").replace("{blur}", "1.6") + "</defs>")
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

    def beads(colour: str, band: float, bead: float, opacity: float) -> str:
        """The link and both its ends as one shape of one colour."""
        return (
            f'<g opacity="{opacity}"><path {pen} d="{{{{path}}}}" stroke="{colour}" stroke-width="{band}"/>'
            f'<path {pen} d="{{{{ends}}}}" stroke="{colour}" stroke-width="{bead}"/></g>'
        )

    d.add(
        f'<g filter="url(#soft)">{beads("#fff4d2", 66, 92, 0.5)}</g>'
        f'<g filter="url(#edge)">{beads("{{seat}}", 45, 85, 0.62)}</g>'
        f'<g filter="url(#edge)">{beads("#fff3d6", 38, 78, 0.8)}{beads("{{seat}}", 38, 78, 0.42)}</g>'
        f'<g filter="url(#soft)"><path {pen} d="{{{{path}}}}" stroke="#fffbe8" stroke-width="16" opacity=".75"/></g>'
        f'<g opacity=".7"><path {pen} d="{{{{path}}}}" stroke="{{{{seat}}}}" stroke-width="3.4" stroke-dasharray=".1 10"/></g>'
    )
    out["cut"] = d = Drawing(
        (0, 0, 0, 0), "white mask of a path, grown by half of `grow`, soft edge; holes: path, w, h, grow, soft"
    )
    d.add(
        '<defs><filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="{{w}}" height="{{h}}">'
        '<feGaussianBlur stdDeviation="{{soft|1}}"/></filter></defs><g filter="url(#soft)"><path d="{{path}}" '
        'fill="#fff" stroke="#fff" stroke-width="{{grow|0}}" stroke-linejoin="round"/></g>'
    )
    out["kerb"] = d = Drawing((0, 0, 0, 0), "stone kerb along an outline; holes: path, w, h")
    pen = 'fill="none" stroke-linejoin="round" d="{{path}}"'
    d.add(
        f'<path {pen} stroke="#5c5643" stroke-width="11"/><path {pen} stroke="#c3bca6" stroke-width="8.6"/>'
        f'<path {pen} stroke="#a59d86" stroke-width="8.6" stroke-dasharray="21 27 13 19"/>'
        f'<path {pen} stroke="#5c5643" stroke-width="8.6" stroke-dasharray="1.6 18.4"/>'
        f'<path {pen} stroke="#f4eedb" stroke-width="2" opacity=".75" transform="translate(-1.4 -2)"/>'
    )
    return out


def open_box(drawing: Drawing, box: str) -> str:
    """The text of a drawing whose view box is a hole."""
    root = 'width="0" height="0" viewBox="0 0 0 0"'
    return drawing.text().replace(root, f'width="{{{{w}}}}" height="{{{{h}}}}" viewBox="{box}"')


# Badges, seals, chips -----------------------------------------------------------------------------------------------

STROKES = {
    "a": "M-4.6 6L0 -6L4.6 6M-3 2.2H3",
    "b": "M-3.6 -6V6H.6A3.2 3.2 0 0 0 .6 -.6H-3.6M.2 -.6A2.7 2.7 0 0 0 .2 -6H-3.6",
    "c": "M4.4 -3.8A5.4 6.2 0 1 0 4.4 3.8",
    "d": "M-4 -6V6H-.8A5.4 6 0 0 0 -.8 -6Z",
    "e": "M3.8 -6H-3.4V6H3.8M-3.4 -.2H2.8",
    "f": "M4 -6H-3.2V6M-3.2 .2H3",
}
"""Letters as strokes of a round pen, 12 high: drawings of ours use no fonts."""


def _letter(letter: str, size: float, width: float = 2.7) -> str:
    pen = f'fill="none" stroke="#fff8e6" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{STROKES[letter]}" {pen} transform="scale({b.number(size)})"/>'


def _deep(seat: int) -> str:
    """The ground of a letter: deep enough for cream to be read on it."""
    return b.mix(b.SEATS[seat], b.INK, 0.5 if seat == 3 else 0.2)


def rim(seat: int, r: float) -> str:
    """A seat's pattern run round a circle of radius `r`."""
    colour, n = SPECIES[seat].mark, b.number
    pattern = b.PATTERNS[seat]
    if pattern == "chevron":
        points = [b.polar(r * (1.09 if k % 2 else 0.9), k / 24 * b.FULL_TURN) for k in range(24)]
        return f'<path d="{b.polygon(points)}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linejoin="round"/>'
    if pattern == "dot":
        spots = (b.polar(r, k / 10 * b.FULL_TURN) for k in range(10))
        return f'<g fill="{colour}">' + "".join(f'<circle cx="{n(x)}" cy="{n(y)}" r="2.2"/>' for x, y in spots) + "</g>"
    if pattern == "bar":
        gap = b.FULL_TURN * r / 12
        return f'<circle r="{r}" fill="none" stroke="{colour}" stroke-width="4.8" stroke-dasharray="{gap * 0.36:.2f} {gap * 0.64:.2f}"/>'
    if pattern == "ring":
        return f'<circle r="{r}" fill="none" stroke="{colour}" stroke-width="2.6"/>'
    if pattern == "cross":
        arms = "".join(f'<path d="M-3 0H3M0 -3V3" transform="rotate({k * 45}) translate({r} 0)"/>' for k in range(8))
        return f'<g stroke="{colour}" stroke-width="2">{arms}</g>'
    return ""


def badges() -> dict[str, Drawing]:
    """The letter of each seat beside an ant, and its seal on an anthill."""
    out = {}
    for seat, letter in enumerate(LETTERS):
        d = out[f"badge-{letter}"] = Drawing((-18, -18, 36, 37), f"letter of seat {letter.upper()}; middle 0,0; radius 13")
        d.glow((1, 2), 17, 17, "#140a04", 0.55)
        d.add(f'<circle r="13" fill="{_deep(seat)}" stroke="#fbf3dd" stroke-width="2.2"/>', _letter(letter, 1.12))
        d = out[f"seal-{letter}"] = Drawing((-32, -32, 64, 66), f"seal of seat {letter.upper()}; middle 0,0; radius 24")
        d.glow((2, 4), 30, 29, "#140a04", 0.55)
        colour = b.SEATS[seat]
        wax = d.radial(
            [(0, b.mix(colour, "#fff3d8", 0.5), 1), (0.45, colour, 1), (1, b.mix(colour, "#1d120b", 0.5), 1)], (0.38, 0.3), 0.78
        )
        d.add(f'<circle r="24" fill="{wax}" stroke="{b.mix(colour, b.INK, 0.6)}" stroke-width="2.2"/>', rim(seat, 19.4))
        d.add(f'<circle r="14.6" fill="{_deep(seat)}"/>')
        d.path("M-19.4 -11.4A22.6 22.6 0 0 1 0 -22.4", stroke="#fff", width=1.8, stroke_linecap="round", opacity=0.4)
        d.add(_letter(letter, 1.42, 2.5))
    return out


def chips() -> dict[str, Drawing]:
    """Count of food, head of a bug; numbers are set by the program."""
    out = {}
    d = out["chip-food"] = Drawing((-20, -20, 40, 42), "count of food; number centred on 0,0; ink #3B2A1E")
    d.add(f'<circle cx="1" cy="2.6" r="15.4" fill="#140a04" opacity=".5" filter="{d.blur(1.8, 0.2)}"/>')
    paper = d.linear([(0, "#fffaec", 1), (1, "#efe0bd", 1)])
    d.add(
        f'<circle r="15" fill="{paper}" stroke="#4f6a30" stroke-width="2.8"/><circle r="12.4" fill="none" stroke="#fff" stroke-width="1" opacity=".6"/>'
    )
    d = out["chip-head"] = Drawing((-20, -20, 40, 42), "head value of a bug: octagon; number centred on 0,0; ink #FFF3DC")
    shape = b.polygon([b.polar(16.2, math.pi / 8 + k * math.pi / 4) for k in range(8)])
    d.path(shape, "#140a04", opacity=0.5, transform="translate(1 2.6)", filter=d.blur(1.8, 0.2))
    d.path(shape, d.linear([(0, "#a9392a", 1), (1, "#76201a", 1)]), "#fbf3dd", 2.2, stroke_linejoin="round")
    return out


def all_marks() -> dict[str, str]:
    """Spaces, marks, badges by the names of their files."""
    drawn = lawns() | {f"hex-bed-{k}": bed(k) for k in range(1, 7)} | marks() | badges() | chips()
    texts = {name: drawing.text() for name, drawing in drawn.items()}
    for name, drawing in roads().items():
        corner = "{{x|0}} {{y|0}}" if name == "chain" else "0 0"
        texts[name] = open_box(drawing, corner + " {{w}} {{h}}") if name in ("chain", "cut", "kerb") else drawing.text()
    return texts
