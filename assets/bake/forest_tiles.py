# ruff: noqa: E501 (a path is one thing, however long)
"""What lies on the forest's hexes (Myrmes): pheromone tiles of any shape, special tiles, exits, cubes, larvae.

A tile is the union of its hexes, blurred and cut at several heights: so one drawing with a hole `path` serves every
polyhex, its corners round and its outline inked. Drawn for a hex of circumradius 60.
"""

import math
import random

import brush as b
import park_marks
from brush import Drawing, Point
from forest_ground import SHADE, R, blob, crumb, hex_of, within
from park_ants import LETTERS

n = b.number
SEATS = LETTERS[:4]
CORNER = "{{x|0}} {{y|0}} {{w}} {{h}}"
REGION = 'filterUnits="userSpaceOnUse" x="{{x|0}}" y="{{y|0}}" width="{{w}}" height="{{h}}" color-interpolation-filters="sRGB"'
SOFT = 7.5
"""Blur of the union of hexes: the corners' radius follows from it."""


def tone(seat: int) -> str:
    """The colour of a seat's tiles; ink is lifted a little, or nothing would be seen of its shading."""
    return "#3d3935" if seat == 1 else b.SEATS[seat]


def _cut(name: str, level: float, slope: float = 15.0, of: str = "rise") -> str:
    """The tile's alpha cut where the blurred union is above `level`: 0.5 its own outline, more lies further in."""
    shift = 0.5 - slope * level
    return f'<feComponentTransfer in="{of}" result="{name}"><feFuncA type="linear" slope="{n(slope)}" intercept="{n(shift)}"/></feComponentTransfer>'


def _flood(colour: str, opacity: float, inside: str, operator: str, result: str, of: str = "") -> str:
    source = f' in="{of}"' if of else ""
    if of:
        return f'<feComposite{source} in2="{inside}" operator="{operator}" result="{result}"/>'
    return f'<feFlood flood-color="{colour}" flood-opacity="{n(opacity)}"/><feComposite in2="{inside}" operator="{operator}" result="{result}"/>'


def _merge(*names: str) -> str:
    return "<feMerge>" + "".join(f'<feMergeNode in="{name}"/>' for name in names) + "</feMerge>"


def _rise() -> str:
    return f'<feGaussianBlur in="SourceAlpha" stdDeviation="{SOFT}" result="rise"/>'


def _shape(attributes: str) -> str:
    return f'<path d="{{{{path}}}}" fill="#000" stroke="#000" stroke-width="1.4" {attributes}/>'


def _tile_drawing(note: str) -> Drawing:
    return Drawing((0, 0, 0, 0), f"{note}; path: its hexes as closed polygons; view box x y w h; holes: path, x, y, w, h")


def _pattern(d: Drawing, seat: int, bold: float = 1.0) -> str:
    """A seat's pattern as a paint, `bold` times as heavy; plain is hatched by the pen, so that it still is a drawing."""
    if seat == 0:
        return d.pattern(
            '<path d="M-3 15L15 -3M9 27L27 9M-3 39L39 -3M21 39L39 21" stroke="#ffdcc2" stroke-width="1.2" opacity=".34" fill="none"/>',
            36,
            36,
        )
    if seat == 1:
        row = '<path d="M-1 15L11 5L23 15M-1 33L11 23L23 33" stroke-linejoin="round" fill="none" stroke="{}" stroke-width="{}" opacity="{}"/>'
        return d.pattern(row.format("#0d0a08", 4 * bold, 0.4) + row.format("#e9dcc0", 2 * bold, 0.62), 22, 36)
    if seat == 2:
        spots = '<circle cx="6" cy="6" r="{0}"/><circle cx="20" cy="18" r="{0}"/>'
        return d.pattern(
            f'<g fill="#0f2c44" opacity=".5">{spots.format(n(3.8 * bold))}</g><g fill="#eaf4f8" opacity=".84">{spots.format(n(2.5 * bold))}</g>',
            28,
            24,
        )
    bar = '<path d="M-2 5Q10 9 22 5T46 5M-2 17Q10 21 22 17T46 17" fill="none" stroke="{}" stroke-width="{}" opacity="{}"/>'
    return d.pattern(bar.format("#4d3206", 3.4 * bold, 0.6) + bar.format("#ffefb4", bold, 0.4), 24, 24)


def trail(seat: int) -> str:
    """A pheromone tile: a stain of the seat's colour through which the ground is seen, its pattern, an inked outline."""
    colour = tone(seat)
    d = _tile_drawing(f"pheromone tile of seat {SEATS[seat].upper()} ({b.PATTERNS[seat]})")
    deep, pale = b.mix(colour, "#160d06", 0.5 if seat != 1 else 0.72), b.mix(colour, "#fff2d6", 0.66 if seat != 1 else 0.55)
    wash = (
        f'<filter id="wash" {REGION}>'
        + _rise()
        + _cut("body", 0.8)
        + _cut("rim", 0.975, 9)
        + '<feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="23"/>'
        + '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.85" result="noise"/>'
        + '<feOffset in="body" dx="3" dy="5"/><feGaussianBlur stdDeviation="3" result="under"/>'
        + _flood("#120a04", 0.55, "under", "in", "c0")
        + _flood(b.mix(colour, "#2a1a0c", 0.2), 0.46 if seat != 1 else 0.6, "body", "in", "c1")
        + _flood(b.light(colour, 0.22), 0.34 if seat != 1 else 0.24, "noise", "in", "w1")
        + _flood("", 1, "body", "in", "c2", of="w1")
        + '<feGaussianBlur in="rim" stdDeviation="4" result="calm"/>'
        + _flood(deep, 0.75, "calm", "out", "w2")
        + _flood("", 1, "body", "in", "c3", of="w2")
        + _merge("c0", "c1", "c2", "c3")
        + "</filter>"
    )
    edge = (
        f'<filter id="edge" {REGION}>'
        + _rise()
        + _cut("a", 0.73)
        + _cut("z", 0.83)
        + _cut("p", 0.865)
        + _cut("q", 0.905, 18)
        + _flood(b.mix(colour, "#120a04", 0.74), 1, "a", "in", "w1")
        + _flood("", 1, "z", "out", "c1", of="w1")
        + _flood(pale, 0.9, "p", "in", "w2")
        + _flood("", 1, "q", "out", "c2", of="w2")
        + _merge("c1", "c2")
        + "</filter>"
    )
    inside = (
        f'<filter id="in" {REGION}>'
        + _rise()
        + _cut("body", 0.9)
        + _flood("#fff", 1, "body", "in", "c1")
        + _merge("c1")
        + "</filter>"
    )
    d.add(
        f'<defs>{wash}{edge}{inside}<mask id="m" maskUnits="userSpaceOnUse" x="{{{{x|0}}}}" y="{{{{y|0}}}}" width="{{{{w}}}}" height="{{{{h}}}}">{_shape("filter=" + chr(34) + "url(#in)" + chr(34))}</mask></defs>'
    )
    d.add(_shape('filter="url(#wash)"'))
    d.add(f'<g mask="url(#m)"><path d="{{{{path}}}}" fill="{_pattern(d, seat)}"/></g>')
    d.add(_shape('filter="url(#edge)"'))
    return park_marks.open_box(d, CORNER)


WIDE = '<feGaussianBlur in="SourceAlpha" stdDeviation="13" result="wide"/>'
"""A broader blur, for cuts further in than the corners' radius allows."""


def special(seat: int | None) -> str:
    """The ground of a special tile: trodden earth, a broad rim in the colour and pattern of its seat, or of nobody."""
    colour = "#9b8f7c" if seat is None else tone(seat)
    whose = "nobody" if seat is None else f"seat {SEATS[seat].upper()}"
    d = _tile_drawing(f"ground of a special tile of {whose}")
    ground = (
        f'<filter id="ground" {REGION}>'
        + _rise()
        + WIDE
        + _cut("body", 0.8)
        + _cut("rim", 0.87, 14, "wide")
        + '<feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="4" seed="12"/>'
        + '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.2 0 0 0 -.75" result="noise"/>'
        + '<feOffset in="body" dx="3" dy="5"/><feGaussianBlur stdDeviation="3" result="under"/>'
        + _flood("#120a04", 0.6, "under", "in", "c0")
        + _flood("#7d6440" if seat is not None else "#6d6352", 0.97, "body", "in", "c1")
        + _flood("#c3a070" if seat is not None else "#a2977f", 0.85, "noise", "in", "w1")
        + _flood("", 1, "body", "in", "c2", of="w1")
        + _flood(colour, 1, "body", "in", "w3")
        + _flood("", 1, "rim", "out", "c4", of="w3")
        + '<feOffset in="rim" dx="3" dy="4" result="away"/>'
        + _flood("#1d1008", 0.55, "rim", "in", "w2")
        + _flood("", 1, "away", "out", "w4", of="w2")
        + '<feGaussianBlur in="w4" stdDeviation="2"/><feComposite in2="rim" operator="in" result="c3"/>'
        + _merge("c0", "c1", "c2", "c3", "c4")
        + "</filter>"
    )
    edge = (
        f'<filter id="edge" {REGION}>'
        + _rise()
        + WIDE
        + _cut("a", 0.73)
        + _cut("z", 0.82)
        + _cut("p", 0.865, 18, "wide")
        + _cut("q", 0.9, 18, "wide")
        + _flood(b.mix(colour, "#120a04", 0.76), 1, "a", "in", "w1")
        + _flood("", 1, "z", "out", "c1", of="w1")
        + _flood(b.mix(colour, "#1c1008", 0.6), 0.9, "p", "in", "w2")
        + _flood("", 1, "q", "out", "c2", of="w2")
        + _merge("c1", "c2")
        + "</filter>"
    )
    band = (
        f'<filter id="band" {REGION}>'
        + _rise()
        + WIDE
        + _cut("body", 0.85)
        + _cut("rim", 0.85, 14, "wide")
        + _flood("#fff", 1, "body", "in", "w1")
        + _flood("", 1, "rim", "out", "c1", of="w1")
        + _merge("c1")
        + "</filter>"
    )
    box = 'maskUnits="userSpaceOnUse" x="{{x|0}}" y="{{y|0}}" width="{{w}}" height="{{h}}"'
    d.add(f'<defs>{ground}{edge}{band}<mask id="m" {box}>{_shape("filter=" + chr(34) + "url(#band)" + chr(34))}</mask></defs>')
    d.add(_shape('filter="url(#ground)"'))
    if seat is None:
        worn = d.pattern('<path d="M-2 10L10 -2M8 22L22 8" stroke="#4a4234" stroke-width="1.6" opacity=".6"/>', 20, 20)
    else:
        worn = _pattern(d, seat, 1.5)
    d.add(f'<g mask="url(#m)"><path d="{{{{path}}}}" fill="{worn}"/></g>', _shape('filter="url(#edge)"'))
    return park_marks.open_box(d, CORNER)


def _ghost(note: str, colour: str, edge_colour: str, halo: str, inside: str) -> str:
    d = _tile_drawing(note)
    soft = (
        f'<filter id="soft" {REGION}>'
        + _rise()
        + _cut("body", 0.8)
        + _cut("a", 0.7)
        + _cut("z", 0.9)
        + _cut("rim", 0.95, 9)
        + '<feGaussianBlur in="a" stdDeviation="5" result="round"/>'
        + _flood(halo, 0.45, "round", "in", "c0")
        + _flood(colour, 0.44, "body", "in", "c1")
        + '<feGaussianBlur in="rim" stdDeviation="4" result="calm"/>'
        + _flood(b.light(colour, 0.5), 0.3, "calm", "out", "w1")
        + _flood("", 1, "body", "in", "c2", of="w1")
        + _flood("#2c1a06", 0.62, "a", "in", "w2")
        + _flood("", 1, "z", "out", "c3", of="w2")
        + _merge("c0", "c1", "c2", "c3")
        + "</filter>"
    )
    edge = (
        f'<filter id="edge" {REGION}>'
        + _rise()
        + _cut("a", 0.73)
        + _cut("z", 0.88)
        + _flood("#fff", 1, "a", "in", "w1")
        + _flood("", 1, "z", "out", "c1", of="w1")
        + _merge("c1")
        + "</filter>"
    )
    body = (
        f'<filter id="in" {REGION}>'
        + _rise()
        + _cut("body", 0.88)
        + _flood("#fff", 1, "body", "in", "c1")
        + _merge("c1")
        + "</filter>"
    )
    box = 'maskUnits="userSpaceOnUse" x="{{x|0}}" y="{{y|0}}" width="{{w}}" height="{{h}}"'
    quote = chr(34)
    masks = "".join(
        f'<mask id="{name}" {box}>{_shape(f"filter={quote}url(#{of}){quote}")}</mask>'
        for name, of in (("me", "edge"), ("mi", "in"))
    )
    d.add(f"<defs>{soft}{edge}{body}{masks}</defs>", _shape('filter="url(#soft)"'))
    if inside:
        d.add(f'<g mask="url(#mi)"><path d="{{{{path}}}}" fill="{d.pattern(inside, 26, 26)}"/></g>')
    dashes = d.pattern(
        f'<circle cx="5.5" cy="5.5" r="6.2" fill="{edge_colour}"/><circle cx="16.5" cy="16.5" r="6.2" fill="{edge_colour}"/>',
        22,
        22,
    )
    d.add(
        f'<g mask="url(#me)"><path d="{{{{path}}}}" fill="{edge_colour}" stroke="{edge_colour}" stroke-width="2" opacity=".55"/><path d="{{{{path}}}}" fill="{dashes}" stroke="{dashes}" stroke-width="2"/></g>'
    )
    return park_marks.open_box(d, CORNER)


def glow_trail() -> str:
    """Light round a tile."""
    d = _tile_drawing("light round a tile")
    soft = (
        f'<filter id="soft" {REGION}>'
        + _rise()
        + _cut("body", 0.62)
        + _cut("in", 0.8)
        + '<feGaussianBlur in="body" stdDeviation="6" result="wide"/>'
        + _flood("#ffd46e", 0.95, "wide", "in", "c1")
        + _flood("#4a2c08", 0.6, "body", "in", "c2")
        + _cut("line", 0.68)
        + _flood("#ffe08a", 1, "line", "in", "c3")
        + _merge("c1", "c2", "c3")
        + "</filter>"
    )
    d.add(f"<defs>{soft}</defs>", _shape('filter="url(#soft)"'))
    return park_marks.open_box(d, CORNER)


def tiles() -> dict[str, str]:
    """Tiles whose shape is a hole."""
    out = {"glow-trail": glow_trail(), "special-none": special(None)}
    for seat, letter in enumerate(SEATS):
        out[f"trail-{letter}"], out[f"special-{letter}"] = trail(seat), special(seat)
        out[f"ghost-{letter}"] = _ghost(f"tile of seat {letter.upper()} that may be laid", tone(seat), "#f6ce6b", "#ffd978", "")
    crossed = '<path d="M-4 30L30 -4M-4 4L4 -4M22 30L30 22" stroke="#3d0d07" stroke-width="6" opacity=".45"/><path d="M-4 30L30 -4M-4 4L4 -4M22 30L30 22" stroke="#ffd9c8" stroke-width="2.6" opacity=".85"/>'
    out["ghost-bad"] = _ghost("tile that may not be laid here", "#a33b2a", "#e8604a", "#7a1d10", crossed)
    return out


def letters() -> dict[str, Drawing]:
    """A seat's letter, inked on a tile."""
    out = {}
    for letter in SEATS:
        d = out[f"letter-{letter}"] = Drawing(
            (-20, -20, 40, 40), f"letter {letter.upper()} inked on a tile; middle 0,0; 26 high"
        )
        stroke = park_marks.STROKES[letter]
        for colour, width in (("#1a0f06", 4.6), ("#fff3d6", 2.3)):
            d.path(
                stroke,
                stroke=colour,
                width=width,
                stroke_linecap="round",
                stroke_linejoin="round",
                transform="scale(2.1)",
                opacity=0.85 if width > 4 else 1,
            )
    return out


# What stands on special tiles ----------------------------------------------------------------------------------------


def _aphid(d: Drawing, rng: random.Random, at: Point, size: float) -> None:
    turn = rng.uniform(-50, 50)
    with d.group(
        transform=f"translate({n(at[0])} {n(at[1])}) rotate({n(turn)}) scale({n(size)})",
        stroke_linejoin="round",
        stroke_linecap="round",
    ):
        d.path(
            "M-3 -4l-4 -3M-4 0h-5M-3 4l-4 3M3 -4l4 -3M4 0h5M3 4l4 3M-1.6 -8l-2.4 -5M1.6 -8l2.4 -5M-2.6 5l-1.6 4M2.6 5l1.6 4",
            stroke="#33400f",
            width=1.3,
        )
        d.path(
            "M0 -9C4.6 -9 6.6 -2 6 3C5.2 7.4 2.6 9 0 9C-2.6 9 -5.2 7.4 -6 3C-6.6 -2 -4.6 -9 0 -9Z",
            d.radial([(0, "#f8fbd2", 1), (0.5, "#cfdb8a", 1), (1, "#7d9442", 1)], (0.36, 0.28), 0.8),
            "#33400f",
            1.5,
        )
        d.path("M-5 0Q0 2.4 5 0M-4.8 4Q0 6.4 4.8 4", stroke="#5d7029", width=0.9, opacity=0.7)
        d.add('<circle cx="-2" cy="-6" r="1.1" fill="#33240f"/><circle cx="2" cy="-6" r="1.1" fill="#33240f"/>')


def aphids(kind: int) -> Drawing:
    """A sprig with aphids and drops of honeydew."""
    rng = random.Random(500 + kind)
    d = hex_of(f"aphid farm, hex {kind} of 3")
    d.glow((4, 24), 40, 18, SHADE, 0.5)
    stems = "M-20 38Q-8 6 -14 -36M6 40Q10 8 26 -24" if kind != 2 else "M0 40Q4 4 -2 -40M4 18Q18 6 28 -22"
    d.path(stems, stroke="#2f3d14", width=6.4, stroke_linecap="round")
    d.path(stems, stroke="#8aa04a", width=4, stroke_linecap="round")
    for x, y, turn, size in ((-16, -2, -64, 1.1), (-13, -24, 48, 0.95), (12, 16, 62, 1.1), (20, -8, -30, 0.9)):
        leaf = "M0 0C-10 -8 -11 -24 0 -34C11 -24 10 -8 0 0Z"
        with d.group(transform=f"translate({x} {y}) rotate({turn}) scale({size})"):
            d.path(
                leaf,
                d.linear([(0, "#c3d07c", 1), (0.5, "#8fa651", 1), (0.54, "#728a3e", 1), (1, "#536b2b", 1)]),
                "#2f3d14",
                1.6,
                stroke_linejoin="round",
            )
            d.path("M0 -2V-31M0 -10l-5 -4M0 -10l5 -4M0 -18l-5 -4M0 -18l5 -4", stroke="#2f3d14", width=0.9, opacity=0.7)
    for x, y in within(rng, 32, 5, 0, 17):
        _aphid(d, rng, (x, y), 1.12)
    for x, y in ((-26, 20), (22, 28), (30, 2)):
        d.add(
            f'<circle cx="{x}" cy="{y}" r="4" fill="#ffe9a8" stroke="#7d5a14" stroke-width="1.2"/><circle cx="{x - 1.2}" cy="{y - 1.4}" r="1.3" fill="#fff"/>'
        )
    return d


def scavenge(kind: int) -> Drawing:
    """Finds carried together: a beetle's wing case, seeds, twigs, pebbles, a snail shell."""
    rng = random.Random(520 + kind)
    d = hex_of(f"scavenging, hex {kind} of 3")
    for x, y in within(rng, R * 0.6, 8, 14, 10):
        crumb(d, rng, (x, y), rng.uniform(3.4, 5.6), ("#6f6a62", "#b9aa8c"))
    twig = "M-34 22L8 10M-14 16l-5 -9M-2 13l7 -9" if kind != 2 else "M-30 -18L22 -30M-6 -24l6 8"
    d.path(twig, stroke="#24140a", width=6, stroke_linecap="round")
    d.path(twig, stroke="#9a744a", width=3.4, stroke_linecap="round")
    if kind == 1:
        d.glow((2, 8), 24, 22, SHADE, 0.6)
        shell = d.radial([(0, "#fbeac8", 1), (0.5, "#c98f52", 1), (1, "#5e3717", 1)], (0.36, 0.3), 0.8)
        d.add(f'<circle cx="-2" cy="-6" r="22" fill="{shell}" stroke="#2c1808" stroke-width="2"/>')
        d.path(
            "M-2 -6C2 -10 8 -4 4 2C-2 10 -16 4 -15 -8C-13 -22 6 -25 14 -12C18 -4 16 6 9 12",
            stroke="#3f220c",
            width=2.2,
            stroke_linecap="round",
            opacity=0.85,
        )
    elif kind == 2:
        for turn, x in ((-18, -12), (16, 12)):
            case = "M0 -26C11 -24 13 -4 9 12Q5 24 0 27Q-5 24 -9 12C-13 -4 -11 -24 0 -26Z"
            with d.group(transform=f"translate({x} 4) rotate({turn})"):
                d.path(case, SHADE, opacity=0.5, transform="translate(2.4 4)")
                d.path(
                    case,
                    d.radial([(0, "#bcd4c0", 1), (0.4, "#4d7568", 1), (1, "#142a28", 1)], (0.34, 0.24), 0.9),
                    "#0d1a18",
                    1.8,
                )
                d.path("M0 -22V22M-5 -18Q-8 0 -4 18M5 -18Q8 0 4 18", stroke="#0d1a18", width=1, opacity=0.6)
    else:
        for x, y, turn in ((-12, -12, -30), (14, -6, 24), (0, 14, 80), (-24, 10, 10)):
            with d.group(transform=f"translate({x} {y}) rotate({turn})"):
                d.path("M0 -14C8 -10 9 6 0 14C-9 6 -8 -10 0 -14Z", SHADE, opacity=0.5, transform="translate(2 3.4)")
                d.path(
                    "M0 -14C8 -10 9 6 0 14C-9 6 -8 -10 0 -14Z",
                    d.radial([(0, "#f7e6b8", 1), (0.5, "#c99f58", 1), (1, "#6e4a1c", 1)], (0.34, 0.3), 0.85),
                    "#2f1c0a",
                    1.7,
                )
                d.path("M0 -10V10M-3 -8Q-5 0 -3 8M3 -8Q5 0 3 8", stroke="#4a2f12", width=0.9, opacity=0.7)
    return d


def hill(kind: int) -> Drawing:
    """A hex of a sub-colony: a little heap of needles and crumbs; the first has the door."""
    rng = random.Random(540 + kind)
    d = hex_of(f"sub-colony, hex {kind} of 4")
    r = 42 if kind == 1 else 32
    d.path(blob(rng, r * 1.08, 0.86, 0.06, 16, (4, 8)), SHADE, opacity=0.55, filter=d.blur(4, 0.2))
    d.path(
        blob(rng, r, 0.86, 0.07, 16),
        d.radial([(0, "#e0bb86", 1), (0.5, "#a67b4e", 1), (1, "#583a20", 1)], (0.38, 0.28), 0.8),
        "#26150a",
        1.8,
    )
    for k in range(3):
        needles = ""
        for _ in range(34 if kind == 1 else 24):
            t, q = rng.uniform(0, b.FULL_TURN), r * 0.94 * math.sqrt(rng.random())
            x, y, a = q * math.cos(t), q * math.sin(t) * 0.84, rng.uniform(0, math.pi)
            needles += f"M{n(x)} {n(y)}l{n(9 * math.cos(a))} {n(6 * math.sin(a))}"
        d.path(
            needles, stroke=("#4a2e16", "#8a6238", "#e6c694")[k], width=(2.2, 1.9, 1.4)[k], stroke_linecap="round", opacity=0.85
        )
    if kind == 1:
        d.add(
            f'<ellipse cy="4" rx="15" ry="12" fill="{d.radial([(0, "#0d0704", 1), (0.7, "#1d120a", 1), (1, "#432b19", 1)])}" stroke="#ecd0a0" stroke-width="2.2"/>'
        )
    return d


# Exits, markers, cubes -----------------------------------------------------------------------------------------------


def _mound(d: Drawing, rng: random.Random) -> None:
    d.path(blob(rng, 49, 0.95, 0.05, 18, (5, 9)), SHADE, opacity=0.6, filter=d.blur(5, 0.15))
    d.path(
        blob(random.Random(3), 48, 0.95, 0.06, 18),
        d.radial([(0, "#7a5431", 1), (0.55, "#9d7347", 1), (0.8, "#c79a64", 1), (1, "#6e4a2a", 1)], (0.44, 0.4), 0.62),
        "#28170b",
        2,
    )
    for tones, width in ((("#4e331b", "#7c5631"), 4.4), (("#a77b4b", "#d6ab74"), 3.4), (("#ecca98",), 2.2)):
        for shade in tones:
            dots = "".join(
                "M{:.0f} {:.0f}h.1".format(
                    *(lambda t, q: (q * math.cos(t), q * 0.95 * math.sin(t)))(rng.uniform(0, b.FULL_TURN), rng.uniform(34, 46))
                )
                for _ in range(24)
            )
            d.path(dots, stroke=shade, width=width, stroke_linecap="round", opacity=0.9)


def exit_of(seat: int) -> Drawing:
    """A tunnel exit: thrown-up earth, a ring in the seat's colour and pattern, the dark hole with its letter."""
    rng = random.Random(560)
    letter = SEATS[seat]
    d = Drawing((-60, -60, 120, 124), f"tunnel exit of seat {letter.upper()}; middle 0,0; 96 wide")
    _mound(d, rng)
    colour = b.SEATS[seat]
    d.add('<circle r="30" fill="none" stroke="#140a04" stroke-width="14" opacity=".6"/>')
    ring = d.linear(
        [(0, b.mix(colour, "#fff3d8", 0.34), 1), (0.5, colour, 1), (1, b.mix(colour, "#120a04", 0.4), 1)], (0.1, 0), (0.9, 1)
    )
    d.add(f'<circle r="29.5" fill="none" stroke="{ring}" stroke-width="10.4"/>', park_marks.rim(seat, 29.5))
    d.add(
        f'<circle r="34.9" fill="none" stroke="{b.mix(colour, "#120a04", 0.7)}" stroke-width="1.6"/>',
        f'<circle r="24.2" fill="none" stroke="{b.mix(colour, "#120a04", 0.7)}" stroke-width="1.6"/>',
    )
    d.path("M-27 -21A34.4 34.4 0 0 1 6 -34", stroke="#fff", width=1.8, stroke_linecap="round", opacity=0.55)
    d.add(
        f'<circle r="23.6" fill="{d.radial([(0, "#46301c", 1), (0.5, "#22140a", 1), (1, "#0b0603", 1)], (0.5, 0.66), 0.7)}"/>'
    )
    d.path(
        park_marks.STROKES[letter],
        stroke="#ffefc9",
        width=2.7,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform="scale(1.9)",
    )
    return d


def exit_ghost() -> Drawing:
    """Where an exit may be dug."""
    d = Drawing((-60, -60, 120, 124), "exit that may be dug here; middle 0,0")
    d.add(f'<circle r="36" fill="none" stroke="#ffd46e" stroke-width="10" opacity=".6" filter="{d.blur(4, 0.2)}"/>')
    d.add(
        '<circle r="34" fill="#1d1008" opacity=".4"/><circle r="34" fill="none" stroke="#3a2406" stroke-width="6" opacity=".6"/><circle r="34" fill="none" stroke="#f6ce6b" stroke-width="3.4" stroke-dasharray="11 6.8" stroke-linecap="round"/>'
    )
    d.path("M0 -14V10M-10 1L0 12L10 1", stroke="#3a2406", width=8, stroke_linecap="round", stroke_linejoin="round", opacity=0.6)
    d.path("M0 -14V10M-10 1L0 12L10 1", stroke="#fff0bd", width=4, stroke_linecap="round", stroke_linejoin="round")
    return d


CUBES = {"food": "#7e9a3c", "earth": "#8c5a33", "stone": "#9a9791"}
CUBE_BOX = (-32.0, -32.0, 66.0, 68.0)
SIDE = 34.0
Space = tuple[float, float, float]
ROLLS = 6
"""A cube repeats itself after a quarter of a turn: a picture every 15 degrees."""


def _seen(p: Space, roll: float) -> Space:
    """A point of a cube, standing as on the board, rolled on the page; x right, y down, z to us."""
    x, y, z = p
    yaw, pitch = math.radians(-45), math.radians(-32)
    x, z = x * math.cos(yaw) + z * math.sin(yaw), -x * math.sin(yaw) + z * math.cos(yaw)
    y, z = y * math.cos(pitch) - z * math.sin(pitch), y * math.sin(pitch) + z * math.cos(pitch)
    u, v = b.turned((x, y), roll)
    return u, v, z


UP, RIGHT, LEFT = (0.0, -1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)
LIGHT = (-0.42, -0.74, 0.52)


def _quad(normal: Space, half: float, roll: float, inset: float = 1.0) -> list[Point]:
    axes = [a for a in (UP, RIGHT, LEFT) if a != normal]
    out = []
    for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner = tuple(half * (normal[i] + inset * (p * axes[0][i] + q * axes[1][i])) for i in range(3))
        x, y, _ = _seen((corner[0], corner[1], corner[2]), roll)
        out.append((x, y))
    return out


def sign_of(kind: str) -> str:
    """What is drawn on the faces of a cube, in units of half its side."""
    return {
        "food": "M-.5 .12Q0 -.42 .54 -.08Q0 .4 -.5 .12ZM-.34 .08L.26 -.05",
        "earth": "M-.42 0h.01M0 -.4h.01M0 .4h.01M.42 0h.01M0 0h.01",
        "stone": "M-.5 .1L-.14 -.26L.12 .12L.5 -.14",
    }.get(kind, "")


def wooden(d: Drawing, colour: str, half: float, roll: float, sign: str, shadow: bool = True) -> None:
    """A wooden cube: three faces by the light on them, lit edges, grain, an inked outline, its sign on every face."""
    if shadow:
        d.glow((3.4, half * 0.98), half * 1.42, half * 0.62, "#150b04", 0.75)
    faces = sorted((UP, RIGHT, LEFT), key=lambda f: _seen(f, roll)[2])
    outline: list[Point] = []
    for normal in faces:
        nx, ny, nz = _seen(normal, roll)
        lit = max(0.0, nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])
        body = b.mix(b.mix(colour, "#1a0f06", 0.5), b.mix(colour, "#fff3d4", 0.42), min(1, lit * 1.12))
        quad = _quad(normal, half, roll)
        outline += quad
        d.path(b.polygon(quad), body, body, 1.6, stroke_linejoin="round")
        axes = [a for a in (UP, RIGHT, LEFT) if a != normal]
        (ux, uy, _), (vx, vy, _) = (_seen(a, roll) for a in axes)
        cx, cy = nx * half, ny * half
        place = f"matrix({ux * half:.2f} {uy * half:.2f} {vx * half:.2f} {vy * half:.2f} {cx:.2f} {cy:.2f})"
        d.path(
            "M-.86 -.6Q0 -.5 .86 -.62M-.86 .52Q0 .62 .86 .5M-.86 .76Q0 .7 .86 .8",
            stroke=b.mix(body, "#1a0f06", 0.5),
            width=0.045,
            opacity=0.5,
            transform=place,
        )
        if sign:
            pen = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            d.path(
                sign,
                stroke=b.mix(body, "#1a0f06", 0.66),
                width=0.2 if "h.01" in sign else 0.13,
                transform=place,
                opacity=0.9,
                **pen,
            )
    ring = sorted(set(outline), key=lambda p: math.atan2(p[1], p[0]))
    far = [p for p in ring if math.hypot(*p) > half * 0.75]
    d.path(b.polygon(far), stroke=b.mix(colour, "#140a04", 0.74), width=2.1, stroke_linejoin="round")
    near = tuple(half * (UP[i] + RIGHT[i] + LEFT[i]) for i in range(3))
    x0, y0, _ = _seen((near[0], near[1], near[2]), roll)
    edges = ""
    for axis in (UP, RIGHT, LEFT):
        end = tuple(half * (near[i] / half - 2 * axis[i]) for i in range(3))
        x1, y1, _ = _seen((end[0], end[1], end[2]), roll)
        edges += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    d.path(edges, stroke=b.mix(colour, "#fff6dc", 0.62), width=1.5, stroke_linecap="round", opacity=0.8)


def cubes() -> dict[str, Drawing]:
    """Cubes, markers and the places where they are not."""
    out = {}
    half = SIDE / 2 * 0.92
    for kind, colour in CUBES.items():
        for k in range(ROLLS):
            d = out[f"cube-{kind}-{k}"] = Drawing(CUBE_BOX, f"{kind} cube, rolled by {15 * k} degrees; middle 0,0; 42 wide")
            wooden(d, colour, half, math.radians(15 * k), sign_of(kind))
    for seat, letter in enumerate(SEATS):
        d = out[f"marker-{letter}"] = Drawing(CUBE_BOX, f"marker cube of seat {letter.upper()}; middle 0,0; 34 wide")
        wooden(d, tone(seat) if seat != 1 else "#55504a", half * 0.84, 0, "")
        with d.group(transform="translate(0 -6.6) scale(1 .6)"):
            d.path(
                park_marks.STROKES[letter],
                stroke="#fff8e6" if seat != 3 else "#3a2406",
                width=2.4,
                stroke_linecap="round",
                stroke_linejoin="round",
                transform="scale(1.02)",
            )
    d = out["cube-ghost"] = Drawing(CUBE_BOX, "place of a cube; middle 0,0")
    ring = [p for normal in (UP, RIGHT, LEFT) for p in _quad(normal, half, 0) if math.hypot(*p) > half * 0.75]
    hexagon = sorted({(round(x, 1), round(y, 1)) for x, y in ring}, key=lambda p: math.atan2(p[1], p[0]))
    d.path(b.polygon(hexagon), "#2a170a", opacity=0.3)
    d.path(b.polygon(hexagon), stroke="#f8e3b8", width=2, stroke_dasharray="5 4.4", stroke_linejoin="round", opacity=0.8)
    d = out["cube-shadow"] = Drawing((-36, -20, 72, 40), "shadow of a cube; middle 0,0")
    d.glow((0, 0), 30, 14, "#120903", 0.7)
    return out


# Larvae --------------------------------------------------------------------------------------------------------------

LARVA = "M-17 6C-20 -3 -13 -11 -3 -11.5C8 -12 17 -7 18.5 1C19.5 6.5 14 9 10 6.5C5 3.5 0 2.5 -5 6C-9 9.5 -15.5 10.5 -17 6Z"
LARVA_RINGS = (
    "M-11.5 8.2C-13.5 3 -13 -4 -10.5 -9M-5 5.6C-7 1 -6 -6 -4 -11M2.5 3.2C1.5 -1 2.5 -7 4 -11M9 5.6C9 1 10.5 -4.5 11.5 -8.6"
)


def larva(d: Drawing, tone_of: str = "#f0e0bc", shadow: bool = True) -> None:
    """A larva 38 long, head to the right, at the origin; holes: turn."""
    if shadow:
        d.path(LARVA, SHADE, opacity=0.5, transform="translate(1.6 3) rotate({{turn|0}})", filter=d.blur(1.4, 0.2))
    with d.group(transform="rotate({{turn|0}})", stroke_linecap="round"):
        d.path(
            LARVA,
            d.radial(
                [(0, "#fffcee", 1), (0.5, tone_of, 1), (1, "#c4a06c", 1)], (-4, -7), 26, user=True, turn="rotate({{turn*-1|0}})"
            ),
            "#5e4426",
            1.6,
        )
        d.path(LARVA_RINGS, stroke="#a98a58", width=1.2, opacity=0.8)
        d.path("M-13 -3C-9 -9 1 -10.5 8 -7.5", stroke="#fffef8", width=2.2, opacity=0.85)
        d.path("M12 5.4l2.4 -3M9 3.4l2.6 -3M-7 5l2.4 -3M-10 6.6l2.4 -3", stroke="#8a6b3f", width=0.8, opacity=0.6)
        d.add('<circle cx="15.6" cy="1" r="1.3" fill="#3b2410"/>')
        d.path("M17.2 4.8q1.6 .8 2.4 -.6", stroke="#3b2410", width=1.1)


def larvae() -> dict[str, Drawing]:
    """Larvae by the names of their files."""
    out = {}
    for k, tone_of in enumerate(("#f0e0bc", "#efe6cd", "#ead6ac"), 1):
        d = out[f"larva-{k}"] = Drawing((-26, -26, 52, 54), f"larva ({k}); middle 0,0; 38 long; hole: turn (degrees)")
        with d.group(transform=f"scale({(1, 0.94, 1.04)[k - 1]} {(1, 1.06, 0.94)[k - 1]})"):
            larva(d, tone_of)
    d = out["larva-ghost"] = Drawing((-26, -26, 52, 54), "place of a larva; middle 0,0")
    d.path(LARVA, "#2a170a", "#f8e3b8", 1.6, fill_opacity=0.3, stroke_dasharray="4 3.4", opacity=0.85)
    return out


def puffs() -> dict[str, Drawing]:
    """Short effects: scent where a tile is laid or cleared, earth thrown up where one digs."""
    out = {}
    rng = random.Random(580)
    d = out["scent"] = Drawing(
        (-48, -48, 96, 96), "a puff of scent; middle 0,0; 80 wide; grow and fade it; hole: seat (colour)"
    )
    for r, share in ((40, 0.3), (26, 0.42)):
        soft = d.radial([(0, "{{seat|#C8502D}}", share), (0.6, "{{seat|#C8502D}}", share * 0.6), (1, "{{seat|#C8502D}}", 0)])
        d.add(f'<circle r="{r}" fill="{soft}"/>')
    for ring, (far, many, size) in enumerate(((15, 7, 5.0), (27, 11, 4.2), (38, 15, 3.2))):
        dots = ""
        for k in range(many):
            x, y = b.polar(far + rng.uniform(-2.4, 2.4), (k + rng.uniform(-0.25, 0.25)) / many * b.FULL_TURN)
            dots += f"M{n(x)} {n(y)}h.1"
        d.path(dots, stroke="{{seat|#C8502D}}", width=size + 2.4, stroke_linecap="round", opacity=0.75 - 0.16 * ring)
        d.path(dots, stroke="#fff6e0", width=size - 1.4, stroke_linecap="round", opacity=0.85 - 0.16 * ring)
    d = out["earth-burst"] = Drawing((-48, -48, 96, 96), "earth thrown up; middle 0,0; 80 wide; grow and fade it")
    d.glow((0, 6), 40, 26, "#6a4a2b", 0.5)
    for k in range(16):
        t, far = k / 16 * b.FULL_TURN + rng.uniform(-0.15, 0.15), (10, 30, 20, 38)[k % 4]
        x, y = b.polar(far, t)
        crumb(d, rng, (x, y * 0.8), rng.uniform(2.4, 5.6), ("#6a4526", "#b58a5c"))
    return out


def all_tiles() -> dict[str, str]:
    """What lies on the hexes by the names of the files."""
    drawn = letters() | cubes() | larvae() | puffs() | {"exit-ghost": exit_ghost()}
    drawn |= {f"aphids-{k}": aphids(k) for k in range(1, 4)} | {f"scavenge-{k}": scavenge(k) for k in range(1, 4)}
    drawn |= {f"hill-{k}": hill(k) for k in range(1, 5)} | {
        f"exit-{letter}": exit_of(seat) for seat, letter in enumerate(SEATS)
    }
    return {name: drawing.text() for name, drawing in drawn.items()} | tiles()
