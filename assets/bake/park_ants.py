# ruff: noqa: E501 (a path is one thing, however long)
"""The ants of the park (Ants! For Queen and Colony): workers, soldiers and queens of six species, one a seat.

An ant looks up the page and has its origin between its middle legs. Species differ in colour, in the pattern of the
gaster and a little in build; worker and soldier differ in silhouette. The drawing takes a hole `turn` (degrees
clockwise): light and shadow stay where they belong while the animal turns. Units of the geometry here are those of a
worker 122 long; `SCALE` brings them to a hex of circumradius 60.
"""

import math
import random
import re
from dataclasses import dataclass

import brush as b
from brush import Drawing, Point

SCALE = 0.68
LETTERS = "abcdef"
FRAMES = 4
SWING = 7.0
"""How far a foot swings fore and aft while walking."""

BOX = (-64.0, -64.0, 128.0, 128.0)
QUEEN_BOX = (-72.0, -72.0, 144.0, 144.0)
ICON_BOX = (-24.0, -24.0, 48.0, 48.0)
HALO = "#fbf3dd"


@dataclass(frozen=True)
class Species:
    """What sets the ants of one seat apart: colour, pattern, half axes of the gaster, size of the head, extras."""

    colour: str
    pattern: str
    gaster: tuple[float, float]
    head: float = 1.0
    extra: str = ""

    @property
    def black(self) -> bool:
        """Whether this is the seat whose colour is ink: its shading goes towards light instead of dark."""
        return self.colour == b.SEATS[1]

    @property
    def ink(self) -> str:
        """The outline."""
        return "#0f0b09" if self.black else b.mix(self.colour, "#1c0f08", 0.86)

    @property
    def leg(self) -> str:
        """Legs and feelers."""
        return "#2a2420" if self.black else b.mix(self.colour, "#22140c", 0.58)

    @property
    def jaw(self) -> str:
        """Mandibles."""
        return "#57504a" if self.black else b.mix(self.colour, "#2a170c", 0.72)

    @property
    def mark(self) -> str:
        """The pattern."""
        return "#43290e" if self.colour == b.SEATS[3] else "#fdf3da"


SPECIES = (
    Species(b.SEATS[0], "plain", (19, 24)),
    Species(b.SEATS[1], "chevron", (17, 26), 0.95),
    Species(b.SEATS[2], "dot", (20, 24), 1.0, "heart"),
    Species(b.SEATS[3], "bar", (20, 25), 1.05),
    Species(b.SEATS[4], "ring", (20, 23), 0.95, "spines"),
    Species(b.SEATS[5], "cross", (20, 22), 1.02, "nodes"),
)


@dataclass(frozen=True)
class Shape:
    """The outlines of one ant: head, thorax, gaster (with its middle and half axes), jaws, feelers, width of legs.

    `lift` moves all of it down the page; `dusky` is how dark gaster and crown of the head are beside the thorax.
    """

    kind: str
    head: str
    head_at: tuple[Point, float]
    thorax: str
    gaster: str
    middle: float
    half: tuple[float, float]
    jaws: tuple[str, str]
    feelers: tuple[str, str]
    leg_width: float
    eye: Point
    lift: float = 0.0
    dusky: float = 0.0


def _mirrored(points: str) -> str:
    """A path of pairs of numbers, mirrored left to right."""
    out: list[str] = []
    x_next = True
    for token in (
        points.replace("M", " M ").replace("C", " C ").replace("Q", " Q ").replace("L", " L ").replace("Z", " Z ").split()
    ):
        if token.isalpha():
            out.append(token)
        else:
            out.append(b.number(-float(token)) if x_next else token)
            x_next = not x_next
    return re.sub(r" ?([MCQLZ]) ?", r"\1", " ".join(out))


def both(points: str) -> tuple[str, str]:
    return points, _mirrored(points)


def gaster(rx: float, ry: float, cy: float, extra: str) -> str:
    n = b.number
    if extra == "heart":
        right = (
            f"C{n(rx * 0.9)} {n(cy - ry - 4)} {n(rx * 1.25)} {n(cy - 2)} {n(rx * 0.72)} {n(cy + ry * 0.55)}"
            f"Q{n(rx * 0.35)} {n(cy + ry * 0.95)} 0 {n(cy + ry + 3)}"
        )
        left = (
            f"Q{n(-rx * 0.35)} {n(cy + ry * 0.95)} {n(-rx * 0.72)} {n(cy + ry * 0.55)}"
            f"C{n(-rx * 1.25)} {n(cy - 2)} {n(-rx * 0.9)} {n(cy - ry - 4)} 0 {n(cy - ry + 2)}Z"
        )
        return f"M0 {n(cy - ry + 2)}{right}{left}"
    ys = [n(cy + ry * k) for k in (-1, -1, -0.35, 0.15, 0.7, 1)]
    tip = n(cy + ry + 2)
    xs = [n(rx * k) for k in (0.75, 1.06, 1, 0.95, 0.45)]
    mx = [n(-rx * k) for k in (0.75, 1.06, 1, 0.95, 0.45)]
    return (
        f"M0 {ys[0]}C{xs[0]} {ys[1]} {xs[1]} {ys[2]} {xs[2]} {ys[3]}C{xs[3]} {ys[4]} {xs[4]} {ys[5]} 0 {tip}"
        f"C{mx[4]} {ys[5]} {mx[3]} {ys[4]} {mx[2]} {ys[3]}C{mx[1]} {ys[2]} {mx[0]} {ys[1]} 0 {ys[0]}Z"
    )


SLIM_THORAX = "M0 -29C9 -29 12 -22 10 -14C9 -7 7 -1 0 2C-7 -1 -9 -7 -10 -14C-12 -22 -9 -29 0 -29Z"
BROAD_THORAX = "M0 -30C12 -30 15 -22 12.5 -14C11 -7 8 0 0 3C-8 0 -11 -7 -12.5 -14C-15 -22 -12 -30 0 -30Z"
QUEEN_THORAX = "M0 -33C14 -33 18 -22 15 -12C13 -4 9 1 0 3C-9 1 -13 -4 -15 -12C-18 -22 -14 -33 0 -33Z"
SOLDIER_HEAD = "M0 -27C8 -25 13 -28 19 -31C27 -36 29 -46 26 -54C23 -63 12 -66 6 -62Q0 -59 -6 -62C-12 -66 -23 -63 -26 -54C-29 -46 -27 -36 -19 -31C-13 -28 -8 -25 0 -27Z"
SOLDIER_JAW = "M8 -61C20 -64 31 -70 28 -82C25 -93 11 -97 3 -92C1 -90 2 -88 5 -88C12 -88 17 -84 16 -79L10 -80L13 -74L7 -74L10 -69C7 -66 5 -64 4 -61Z"


def round_head(w: float) -> str:
    x = [b.number(w * k) for k in (0.8, 1.1, 1, 0.9, 0.5)]
    m = [b.number(-w * k) for k in (0.8, 1.1, 1, 0.9, 0.5)]
    return (
        f"M0 -29C{x[0]} -29 {x[1]} -36 {x[2]} -43C{x[3]} -51 {x[4]} -55 0 -55"
        f"C{m[4]} -55 {m[3]} -51 {m[2]} -43C{m[1]} -36 {m[0]} -29 0 -29Z"
    )


def shape(species: Species, kind: str, small: bool) -> Shape:
    """The outlines of a `kind` ("worker", "soldier", "queen") of `species`; `small`: bigger head and thicker legs."""
    rx, ry = species.gaster
    grown = 1.16 if small else 1.06
    if kind == "soldier":
        cy, rx, ry = 30, rx * 0.98 * grown, ry * 0.9 * grown
        return Shape(
            kind,
            SOLDIER_HEAD,
            ((0, -46), 27),
            BROAD_THORAX,
            gaster(rx, ry, cy, species.extra),
            cy,
            (rx, ry),
            both(SOLDIER_JAW),
            both("M15 -58L33 -64Q41 -68 44 -78"),
            5.4 * grown,
            (18.5, -50),
            12,
        )
    if kind == "queen":
        cy, rx, ry = 46, rx * 1.26, ry * 1.62
        head = round_head(15.5 * species.head)
        jaws, feelers = both("M7 -53C9 -59 6 -63 1 -63L2 -54Z"), both("M6 -49L17 -62Q24 -68 29 -75")
        eye = (10.5 * species.head, -43.0)
        return Shape(
            kind,
            head,
            ((0, -42), 16),
            QUEEN_THORAX,
            gaster(rx, ry, cy, species.extra),
            cy,
            (rx, ry),
            jaws,
            feelers,
            4.6,
            eye,
            -12,
        )
    cy, rx, ry = (34 if small else 32), rx * grown, ry * grown
    width = 14 * species.head * (1.22 if small else 1.1)
    jaws, feelers = both("M7 -53C9 -58 6 -62 1 -62L2 -54Z"), both("M5 -48L15 -61Q22 -68 27 -77")
    return Shape(
        kind,
        round_head(width),
        ((0, -42), width + 1),
        SLIM_THORAX,
        gaster(rx, ry, cy, species.extra),
        cy,
        (rx, ry),
        jaws,
        feelers,
        4.4 * grown,
        (width * 0.68, -43),
        4,
    )


LEGS: tuple[tuple[Point, ...], ...] = (
    ((7, -21), (25, -33), (32, -54), (39, -61)),
    ((8, -12), (31, -13), (45, 2), (53, 5)),
    ((7, -3), (27, 7), (38, 32), (44, 45)),
)
"""The right legs, fore to hind: hip, knee, ankle, claw."""


def legs_at(phase: float | None) -> list[list[Point]]:
    """The six legs in a tripod gait at `phase` (0..1), or standing (None)."""
    return gait(LEGS, phase)


def gait(right: tuple[tuple[Point, ...], ...], phase: float | None) -> list[list[Point]]:
    """Three `right` legs, fore to hind, and their mirror images in a tripod gait at `phase` (0..1), or standing (None)."""
    out = []
    for pair, points in enumerate(right):
        for side in (1, -1):
            swing, drawn_in = 0.0, 0.0
            if phase is not None:
                at = (phase + (pair + (side > 0)) % 2 * 0.5) % 1
                swing = -math.cos(b.FULL_TURN * at) * SWING
                drawn_in = 0.10 * max(0.0, -math.sin(b.FULL_TURN * at))
            leg = [points[0]]
            for k, (x, y) in enumerate(points[1:], 1):
                leg.append((x - (x - points[0][0]) * drawn_in, y + swing * (0.45, 0.9, 1.0)[k - 1]))
            out.append([(x * side, y) for x, y in leg])
    return out


def _leg_paths(legs: list[list[Point]]) -> tuple[str, str, str]:
    """All thighs, all shins, all feet, each as one path: thighs bend a little outwards."""
    n = b.number
    thigh = shin = foot = ""
    for a, k, s, f in legs:
        bend = (a[0] + k[0]) / 2, min(a[1], k[1]) - 1.5
        thigh += f"M{n(a[0])} {n(a[1])}Q{n(bend[0])} {n(bend[1])} {n(k[0])} {n(k[1])}"
        shin += f"M{n(k[0])} {n(k[1])}L{n(s[0])} {n(s[1])}"
        foot += f"M{n(s[0])} {n(s[1])}L{n(f[0])} {n(f[1])}"
    return thigh, shin, foot


def limbs(d: Drawing, form: Shape, legs: list[list[Point]], colour: str, more: float = 0.0) -> None:
    """Legs and feelers in one colour, `more` units thicker all round."""
    w = form.leg_width
    with d.group(fill="none", stroke=colour, stroke_linecap="round", stroke_linejoin="round"):
        for path, share in zip(_leg_paths(legs), (1.0, 0.72, 0.5), strict=True):
            d.add(f'<path d="{path}" stroke-width="{b.number(w * share + 2 * more)}"/>')
        d.add(f'<path d="{"".join(form.feelers)}" stroke-width="{b.number(w * 0.62 + 2 * more)}"/>')


def _limbs_soft(d: Drawing, form: Shape, legs: list[list[Point]], colour: str, width: float) -> None:
    """All limbs as one stroke, where only their place matters: in a shadow or a halo."""
    d.path(
        "".join(_leg_paths(legs)) + "".join(form.feelers),
        stroke=colour,
        width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _shade(d: Drawing, species: Species, at: tuple[Point, float]) -> str:
    """The wash of a rounded part, lit from the upper left whatever the turn."""
    (cx, cy), r = at
    colour = species.colour
    if species.black:
        stops = [(0, "#b3aba0", 1.0), (0.22, "#7a726a", 1.0), (0.5, "#3f3a36", 1.0), (1, "#171311", 1.0)]
    else:
        stops = [
            (0, b.mix(colour, "#fff3d8", 0.62), 1.0),
            (0.24, b.mix(colour, "#fff3d8", 0.3), 1.0),
            (0.52, colour, 1.0),
            (0.8, b.mix(colour, "#1d120b", 0.26), 1.0),
            (1, b.mix(colour, "#1d120b", 0.55), 1.0),
        ]
    upright = f"rotate({{{{turn*-1|0}}}} {b.number(cx)} {b.number(cy)})"
    return d.radial(stops, (cx - r * 0.34, cy - r * 0.42), r * 1.3, user=True, turn=upright)


def _pattern(species: Species, form: Shape) -> str:
    (rx, ry), cy, n = form.half, form.middle, b.number
    if species.pattern == "chevron":
        rows = (-12, 1, 14) if form.kind != "queen" else (-24, -10, 4, 18)
        inside = "".join(f"M{n(-rx)} {n(cy + o - 4)}L0 {n(cy + o + 7)}L{n(rx)} {n(cy + o - 4)}" for o in rows)
        return f'<path d="{inside}" stroke-width="5.4"/>'
    if species.pattern == "dot":
        spots = [(0, -0.52), (-0.5, -0.12), (0.5, -0.12), (0, 0.24), (-0.38, 0.6), (0.38, 0.6)]
        round_spots = "".join(f'<circle cx="{n(x * rx * 0.95)}" cy="{n(cy + y * ry)}" r="4.5"/>' for x, y in spots)
        return f'<g fill="{species.mark}" stroke="none">{round_spots}</g>'
    if species.pattern == "bar":
        rows = (-11, 1, 13) if form.kind != "queen" else (-24, -10, 4, 18)
        inside = "".join(f"M{n(-rx - 3)} {n(cy + o)}Q0 {n(cy + o + 6)} {n(rx + 3)} {n(cy + o)}" for o in rows)
        return f'<path d="{inside}" stroke-width="6"/>'
    if species.pattern == "ring":
        return f'<ellipse cy="{n(cy + 1)}" rx="{n(rx * 0.54)}" ry="{n(ry * 0.54)}" stroke-width="5.4"/>'
    if species.pattern == "cross":
        return (
            f'<path d="M0 {n(cy - ry * 0.64)}V{n(cy + ry * 0.66)}M{n(-rx * 0.64)} {n(cy)}H{n(rx * 0.64)}" stroke-width="6.4"/>'
        )
    inside = "".join(f"M{n(-rx)} {n(cy + o)}Q0 {n(cy + o + 7)} {n(rx)} {n(cy + o)}" for o in (-9, 2, 12))
    return f'<path d="{inside}" stroke-width="1.6" stroke="{species.ink}" stroke-opacity=".5"/>'


def _rim_strokes(at: Point, half: tuple[float, float], start: float, count: int, inner: float) -> str:
    """Pen strokes from the edge of a rounded part inwards, side by side: the shaded side of a drawing in ink."""
    n, (cx, cy), (rx, ry) = b.number, at, half
    out = ""
    for k in range(count):
        t = start + k * 0.2
        a = cx + rx * 0.95 * math.cos(t), cy + ry * 0.96 * math.sin(t)
        deep = inner + 0.06 * (k % 3)
        z = cx + rx * deep * math.cos(t + 0.14), cy + ry * deep * math.sin(t + 0.14)
        out += f"M{n(a[0])} {n(a[1])}Q{n((a[0] + z[0]) / 2 + 0.8)} {n((a[1] + z[1]) / 2 + 1.4)} {n(z[0])} {n(z[1])}"
    return out


def _hatch(d: Drawing, species: Species, form: Shape) -> None:
    """Pen strokes on the side away from the light, and short bristles: what a large ant is looked at for."""
    (rx, ry), cy = form.half, form.middle
    rng = random.Random(species.pattern + form.kind)
    bristles = ""
    n = b.number
    for k in range(18):
        t = -0.3 + k * (math.pi + 0.6) / 17
        x, y = math.cos(t) * rx, cy + math.sin(t) * ry
        lean = t + rng.uniform(0.1, 0.6)
        bristles += f"M{n(x)} {n(y)}l{n(math.cos(lean) * 2.8)} {n(math.sin(lean) * 2.8)}"
    for _, knee, ankle, _ in legs_at(None):  # spurs along the shins
        for share in (0.25, 0.5, 0.75):
            x, y = knee[0] + (ankle[0] - knee[0]) * share, knee[1] + (ankle[1] - knee[1]) * share
            side = 1 if x > 0 else -1
            bristles += f"M{n(x + 1.4 * side)} {n(y)}l{n(2.6 * side)} 1.6"
    d.path(_rim_strokes((0, cy), (rx, ry), 0.05, 8, 0.6), stroke=species.ink, width=0.9, stroke_linecap="round", opacity=0.42)
    d.path(bristles, stroke=species.ink, width=0.7, stroke_linecap="round", opacity=0.6)


def _hatch_front(d: Drawing, species: Species, form: Shape) -> None:
    """The same on thorax and head, with the seams between the plates of the thorax."""
    (hx, hy), hr = form.head_at
    wide = hr * (0.94 if form.kind == "soldier" else 0.88)
    strokes = _rim_strokes((hx, hy), (wide, hr * 0.72), 0.2, 5, 0.66) + _rim_strokes((0, -13), (10, 14), -0.1, 5, 0.55)
    d.path(strokes, stroke=species.ink, width=0.9, stroke_linecap="round", opacity=0.42)
    d.path("M-8 -18Q0 -14.5 8 -18M-7 -9Q0 -6 7 -9", stroke=species.ink, width=1, stroke_linecap="round", opacity=0.4)


def _shine(d: Drawing, at: tuple[Point, float], rx: float, ry: float, strength: float) -> None:
    """Where the light lies on a part; soft: chitin in a drawing, not enamel."""
    (cx, cy), r = at
    white = d.radial([(0, "#fffaf0", strength), (0.5, "#fffaf0", strength * 0.45), (1, "#fffaf0", 0)])
    place = f"translate({b.number(cx)} {b.number(cy)}) rotate({{{{turn*-1|0}}}}) translate({b.number(-r * 0.36)} {b.number(-r * 0.44)})"
    d.add(f'<ellipse rx="{b.number(rx)}" ry="{b.number(ry)}" fill="{white}" transform="{place} rotate(-38)"/>')


def _crown(d: Drawing) -> None:
    gold = d.linear([(0, "#fbe6a4", 1), (0.5, "#d9a43a", 1), (1, "#8a5c14", 1)])
    d.path("M-14 -17L-20 -18M14 -17L20 -18M-13 -26L-19 -30M13 -26L19 -30", stroke="#f2d58c", width=2.2, opacity=0.9)
    with d.group(transform="translate(0 -57)"):
        d.path("M-13 8L-16 -8L-7 0L0 -12L7 0L16 -8L13 8Q0 12 -13 8Z", gold, "#5a3a0c", 2.2, stroke_linejoin="round")
        d.add('<g fill="#fff2c4"><circle cy="-12" r="2.4"/><circle cx="-16" cy="-8" r="2"/><circle cx="16" cy="-8" r="2"/></g>')


def _front(d: Drawing, species: Species, form: Shape) -> None:
    """Head, eyes, and what a soldier's broad head shows."""
    d.path(form.head, _shade(d, species, form.head_at), species.ink, 2.8, stroke_linejoin="round")
    if form.kind == "soldier":
        d.path("M0 -31V-46M-19 -40Q-11 -36 -6 -33M19 -40Q11 -36 6 -33", stroke=species.ink, width=1.8, opacity=0.5)
    _shine(d, form.head_at, form.head_at[1] * 0.34, form.head_at[1] * 0.24, 0.8)
    x, y = form.eye
    big = 1.2 if form.kind == "soldier" else 1.0
    for side in (1, -1):
        d.add(
            f'<ellipse cx="{b.number(x * side)}" cy="{b.number(y)}" rx="{3.1 * big:.1f}" ry="{4.3 * big:.1f}" fill="#120a06"/>'
            f'<circle cx="{b.number(x * side - 1)}" cy="{b.number(y - 1.6)}" r="1.2" fill="#fff" opacity=".9"/>'
        )


def paint(
    d: Drawing, species: Species, kind: str, phase: float | None, *, small: bool = True, halo: bool = True, fine: bool = False
) -> None:
    """An ant of the park at the origin in the units of this file; its parts come with holes for the turn."""
    paint_form(d, species, shape(species, kind, small), legs_at(phase), halo=float(halo), fine=fine)


def paint_form(
    d: Drawing, species: Species, form: Shape, legs: list[list[Point]], *, halo: float = 1.0, fine: bool = False
) -> None:
    """An ant of any build at the origin; `halo` is how strong the pale rim is, round its limbs only at full strength."""
    solid = (form.gaster, form.thorax, form.head)
    with d.group(transform=f"translate(0 {form.lift})"):
        if halo:  # so that no seat sinks into the lawn
            with d.group(stroke=HALO, fill=HALO, stroke_linejoin="round", opacity=0.6 * halo):
                d.add(f'<path d="{"".join(solid)}{"".join(form.jaws)}" stroke-width="9"/>')
        if halo >= 1:
            with d.group(opacity=0.3):
                _limbs_soft(d, form, legs, HALO, form.leg_width * 0.75 + 2.8)
        limbs(d, form, legs, species.ink, 0.55)
        limbs(d, form, legs, species.leg)
        with d.group(stroke=species.ink, stroke_width=2.4, stroke_linejoin="round"):
            d.path("".join(form.jaws), species.jaw)
            nodes = '<ellipse cy="0" rx="4.5" ry="4"/>' if species.extra == "nodes" else ""
            d.add(f'<g fill="{b.mix(species.colour, "#1d120b", 0.25)}">{nodes}<ellipse cy="6" rx="5" ry="5.5"/></g>')
            if species.extra == "spines":
                d.add('<path d="M-7 -6L-15 4M7 -6L15 4M-9 -22L-16 -27M9 -22L16 -27" stroke-width="3" fill="none"/>')
        d.path(form.thorax, _shade(d, species, ((0, -14), 16)), species.ink, 2.8)
        _shine(d, ((0, -14), 13), 3.6, 5, 0.6)
        (rx, ry), cy = form.half, form.middle
        round_at = ((0, cy), (rx + ry) / 2)
        d.path(form.gaster, _shade(d, species, round_at), stroke="none")
        if form.dusky:
            d.path(form.gaster, "#190d07", opacity=form.dusky)
        with d.group(clip_path=d.clip(form.gaster)):
            d.add(f'<g fill="none" stroke="{species.mark}" opacity=".92">{_pattern(species, form)}</g>')
            away = (
                f"translate(0 {b.number(cy)}) rotate({{{{turn*-1|0}}}}) translate({b.number(rx * 0.62)} {b.number(ry * 0.55)})"
            )
            dusk = d.radial([(0, "#1d0f06", 0.5), (0.55, "#1d0f06", 0.26), (1, "#1d0f06", 0)])
            d.add(f'<ellipse rx="{b.number(rx * 1.1)}" ry="{b.number(ry)}" fill="{dusk}" transform="{away}"/>')
        d.path(form.gaster, stroke=species.ink, width=2.8)
        if fine:
            _hatch(d, species, form)
        _shine(d, round_at, rx * 0.42, ry * 0.24, 0.75)
        _front(d, species, form)
        if fine:
            _hatch_front(d, species, form)
        if form.kind == "queen":
            _crown(d)


def cast_shadow(d: Drawing, form: Shape, legs: list[list[Point]]) -> None:
    """A soft shadow on the ground below and to the right."""
    place = f"translate(2.6 4.2) rotate({{{{turn|0}}}}) scale({SCALE}) translate(0 {form.lift})"
    with d.group(transform=place, opacity=0.5, filter=d.blur(1.6, 0.1)):
        d.path(form.gaster + form.thorax + form.head, "#1a1206")
        _limbs_soft(d, form, legs, "#1a1206", form.leg_width * 0.75)


def ant(seat: int, kind: str, phase: float | None) -> Drawing:
    """The ant of a seat as a file: shadow and animal."""
    species = SPECIES[seat]
    name = f"{kind} of seat {LETTERS[seat].upper()} ({species.pattern}) from above, head up"
    d = Drawing(
        QUEEN_BOX if kind == "queen" else BOX, f"{name}; origin: its middle; for a hex of circumradius 60; hole: turn (degrees)"
    )
    cast_shadow(d, shape(species, kind, True), legs_at(phase))
    size = SCALE * (0.98 if kind == "queen" else 1.0)
    with d.group(transform=f"rotate({{{{turn|0}}}}) scale({b.number(size)})"):
        paint(d, species, kind, phase, fine=phase is None)
    return d


def icon(seat: int, kind: str) -> Drawing:
    """The ant of a seat for a row of text."""
    species = SPECIES[seat]
    d = Drawing(ICON_BOX, f"{kind} of seat {LETTERS[seat].upper()} for rows of text, head up; middle 0,0")
    size, lift = {"worker": (0.33, 0), "soldier": (0.305, 1), "queen": (0.28, -1)}[kind]
    with d.group(transform=f"translate(0 {lift}) scale({size})"):
        paint(d, species, kind, None, halo=False)
    return d


def ghost(kind: str) -> Drawing:
    """The place of an ant that is not there: a pale silhouette with a fine outline."""
    form = shape(SPECIES[0], kind, True)
    d = Drawing(BOX, f"{kind} that is not there: silhouette; holes: turn (degrees), ink, paper (colours)")
    solid = form.gaster + form.thorax + form.head + "".join(form.jaws) + "M-5 6A5 5 0 1 1 5 6A5 5 0 1 1 -5 6Z"
    legs = legs_at(None)
    with d.group(transform=f"rotate({{{{turn|0}}}}) scale({SCALE}) translate(0 {form.lift})"):
        with d.group(opacity=0.55):
            d.path(solid, "{{ink|#3B2A1E}}", "{{ink|#3B2A1E}}", 5, stroke_linejoin="round")
            limbs(d, form, legs, "{{ink|#3B2A1E}}", 0.6)
        with d.group(opacity=0.8):
            d.path(solid, "{{paper|#F3E9D2}}")
            limbs(d, form, legs, "{{paper|#F3E9D2}}", -0.7)
    return d


def all_ants() -> dict[str, Drawing]:
    """Every ant of the park by the name of its file."""
    out = {}
    for seat, letter in enumerate(LETTERS):
        for kind in ("worker", "soldier"):
            out[f"{kind}-{letter}-stand"] = ant(seat, kind, None)
            for frame in range(FRAMES):
                out[f"{kind}-{letter}-walk-{frame}"] = ant(seat, kind, frame / FRAMES)
        out[f"queen-{letter}"] = ant(seat, "queen", None)
        for kind in ("worker", "soldier", "queen"):
            out[f"{kind}-{letter}-icon"] = icon(seat, kind)
    return out | {f"{kind}-ghost": ghost(kind) for kind in ("worker", "soldier")}
