"""The ants: seen from above (for the table) and from the side (for the title).

An ant looks up the page, is about 100 units long and has its origin between its middle legs. The drawing takes a hole
`turn` (degrees clockwise): light and shadow stay where they belong while the animal turns.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

import brush as b
from brush import Drawing, Point

LIGHT: Point = (-0.55, -0.75)
"""Towards the light, which comes from the upper left on every table."""

FRAMES = 4
SWING = 0.20
"""How far a leg swings fore and aft while walking, in radians."""

TOP_BOX = (-92.0, -92.0, 184.0, 184.0)


@dataclass(frozen=True)
class Coat:
    """The colours of an ant: body, highlight, dark of a part, outline, legs and their sheen, its mark."""

    body: str
    high: str
    middle: str
    deep: str
    ink: str
    leg: str
    sheen: str
    mark: str


# Red is kept light and its outline dark, so that in grey it stands well apart from the near-black of black.
RED = Coat("#D9532B", "#FFC39A", "#BF4022", "#742010", "#33080a", "#96301a", "#f08a5c", "#ffd2ae")
BLACK = Coat("#35322f", "#aeb6ba", "#262321", "#0e0c0b", "#050404", "#181614", "#77736f", "#d9d4c8")


@dataclass(frozen=True)
class Build:
    """The shape of one kind of ant; legs are given for the right side: hip, knee, shin, foot, claw."""

    coat: Coat
    legs: tuple[tuple[Point, ...], tuple[Point, ...], tuple[Point, ...]]
    leg_widths: tuple[float, ...]
    head: str
    head_at: tuple[Point, float]
    thorax: str
    thorax_at: tuple[Point, float]
    gaster: str
    gaster_at: tuple[Point, float]
    waist: str
    jaws: tuple[Point, ...]
    jaw_widths: tuple[float, ...]
    feeler: tuple[Point, ...]
    eye: Point
    outline: float = 1.3


RED_BUILD = Build(
    coat=RED,
    legs=(
        ((5, -14), (21, -24), (27, -42), (24, -55), (28, -60)),
        ((6.2, -7), (27, -15), (42, -6), (52, 6), (57, 7)),
        ((5.4, 0), (23, 4), (36, 22), (41, 42), (46, 47)),
    ),
    leg_widths=(5.0, 4.0, 2.8, 1.8, 0.8),
    head=b.closed(
        [(-9, -41), (-11.8, -34), (-8.8, -26), (0, -23.5), (8.8, -26), (11.8, -34), (9, -41), (3, -43.6), (-3, -43.6)]
    ),
    head_at=((0, -33), 12),
    thorax=b.closed(
        [
            (0, -24),
            (6.2, -21),
            (7.8, -14),
            (6, -8),
            (6.6, -3),
            (5, 4),
            (0, 7),
            (-5, 4),
            (-6.6, -3),
            (-6, -8),
            (-7.8, -14),
            (-6.2, -21),
        ]
    ),
    thorax_at=((0, -9), 11.5),
    gaster=b.ovoid(0, 31, 17.2, 21, -0.08),
    gaster_at=((0, 31), 21),
    waist=b.ovoid(0, 9.2, 4.2, 3.4),
    jaws=((4.5, -42), (10.5, -48), (8.5, -55.5), (2.5, -57.5)),
    jaw_widths=(5, 4.6, 3, 0.9),
    feeler=((6.5, -38), (17, -46), (24, -52), (27, -66), (35, -77)),
    eye=(8.6, -35.5),
)

BLACK_BUILD = Build(
    coat=BLACK,
    legs=(
        ((4.5, -15), (15, -32), (15, -50), (9, -63), (10, -69)),
        ((5.4, -7), (21, -4), (33, -17), (43, -24), (48, -24)),
        ((4.6, 0), (17, 10), (20, 32), (15, 54), (17, 62)),
    ),
    leg_widths=(4.4, 3.4, 2.4, 1.6, 0.8),
    head=b.closed([(-6.4, -46), (-8.4, -38), (-7, -29), (0, -26), (7, -29), (8.4, -38), (6.4, -46), (2, -49), (-2, -49)]),
    head_at=((0, -37), 11),
    thorax=b.closed(
        [
            (0, -27),
            (4.8, -24),
            (6, -16),
            (4.4, -9),
            (4.8, -3),
            (3.6, 5),
            (0, 8),
            (-3.6, 5),
            (-4.8, -3),
            (-4.4, -9),
            (-6, -16),
            (-4.8, -24),
        ]
    ),
    thorax_at=((0, -10), 12),
    gaster=b.closed(
        [(0, 14), (7, 17), (11.6, 26), (12.2, 36), (8.6, 47), (0, 57), (-8.6, 47), (-12.2, 36), (-11.6, 26), (-7, 17)]
    ),
    gaster_at=((0, 33), 20),
    waist=b.ovoid(0, 10.6, 3, 3.6),
    jaws=((3.2, -48), (5.4, -53), (2, -57.5)),
    jaw_widths=(3.6, 3, 0.9),
    feeler=((5, -43), (16, -42), (25, -41), (36, -49), (46, -50)),
    eye=(6.4, -40),
)

BUILDS = {"red": RED_BUILD, "black": BLACK_BUILD}


def sturdy(build: Build) -> Build:
    """The same ant for below 48 px: legs half as thick again, a stronger outline (the head grows when drawn)."""
    return replace(
        build,
        leg_widths=tuple(w * 1.55 for w in build.leg_widths),
        jaw_widths=tuple(w * 1.3 for w in build.jaw_widths),
        outline=2.0,
    )


def legs_at(build: Build, phase: float | None) -> list[list[Point]]:
    """The six legs, hind pair first, in a tripod gait at `phase` (0..1), or standing (None).

    Middle leg of one side steps with the front and hind legs of the other; a leg that swings forward is drawn in.
    """
    out = []
    for pair in (2, 1, 0):
        for side in (1, -1):
            points = build.legs[pair]
            hip = points[0]
            swing, reach = 0.0, 1.0
            if phase is not None:
                tripod = (pair + (side > 0)) % 2 * 0.5
                at = (phase + tripod) % 1
                swing = math.cos(b.FULL_TURN * at) * SWING
                reach = 1 - 0.09 * max(0.0, -math.sin(b.FULL_TURN * at))
            leg = []
            for i, point in enumerate(points):
                x, y = b.turned(point, -swing * min(1.0, 0.4 + i * 0.25), hip)
                leg.append(((hip[0] + (x - hip[0]) * reach) * side, hip[1] + (y - hip[1]) * reach))
            out.append(leg)
    return out


def _lit(d: Drawing, path: str, build: Build, at: tuple[Point, float]) -> None:
    """One rounded part of the body: shading turned towards the light, a warm rim, an outline."""
    coat, ((cx, cy), r) = build.coat, at
    centre = cx + LIGHT[0] * r * 0.42, cy + LIGHT[1] * r * 0.42
    upright = f"rotate({{{{turn*-1|0}}}} {b.number(cx)} {b.number(cy)})"
    shade = [
        (0, b.mix(coat.high, "#ffffff", 0.3), 1.0),
        (0.18, coat.high, 1.0),
        (0.46, coat.body, 1.0),
        (0.78, coat.middle, 1.0),
        (1, coat.deep, 1.0),
    ]
    d.path(path, d.radial(shade, centre, r * 1.35, user=True, turn=upright), coat.ink, build.outline)
    rim = [(0, coat.high, 0.0), (0.86, coat.high, 0.0), (1, coat.high, 0.5)]
    near = cx + LIGHT[0] * r * 0.25, cy + LIGHT[1] * r * 0.25
    d.path(path, d.radial(rim, near, r * 1.22, user=True, turn=upright))


def _shine(d: Drawing, at: tuple[Point, float], rx: float, ry: float, strength: float) -> None:
    (cx, cy), r = at
    white = d.radial([(0, "#ffffff", strength), (0.5, "#ffffff", strength * 0.4), (1, "#ffffff", 0)])
    x, y = LIGHT[0] * r * 0.42, LIGHT[1] * r * 0.42
    upright = f"translate({b.number(cx)} {b.number(cy)}) rotate({{{{turn*-1|0}}}}) translate({b.number(x)} {b.number(y)})"
    d.add(f'<ellipse rx="{rx}" ry="{ry}" fill="{white}" transform="{upright} rotate(-35)"/>')


def _leg(d: Drawing, build: Build, points: Sequence[Point]) -> None:
    coat = build.coat
    d.path(b.taper(points, build.leg_widths, 3), coat.leg, coat.ink, 0.8 * build.outline / 1.3)
    sheen = [(x - 0.5, y - 0.5) for x, y in points[:3]]
    d.path(b.opened(sheen), stroke=coat.sheen, width=0.9, opacity=0.85)


def _chevrons(d: Drawing, build: Build) -> None:
    """Black's pattern: pale chevrons down the gaster, to be told from red without colour."""
    for y, half in ((24, 8.4), (33, 9.6), (42, 7.6)):
        at = f"M{b.number(-half)} {y - 3}L0 {y + 4}L{b.number(half)} {y - 3}"
        d.path(at, stroke=build.coat.deep, width=4.2, opacity=0.8)
        d.path(at, stroke=build.coat.mark, width=2, stroke_linecap="round", stroke_linejoin="round", opacity=0.9)


def _plain_bands(d: Drawing, build: Build) -> None:
    """Red's gaster stays plain but for two thin seams that give it its roundness."""
    for y, half in ((23, 15.6), (35, 16.8)):
        d.path(f"M{-half} {y - 2}Q0 {y + 6} {half} {y - 2}", stroke=build.coat.deep, width=1.1, opacity=0.5)


def _hairs(d: Drawing, build: Build) -> None:
    rng = random.Random(3)
    (_, cy), r = build.gaster_at
    pairs = []
    for _ in range(16):
        t = rng.uniform(0.1, 3.04)
        foot = r * 0.8 * math.cos(t) * (1 if build is RED_BUILD else 0.72), cy + r * 0.94 * math.sin(t)
        pairs.append((foot, (foot[0] + 2.6 * math.cos(t), foot[1] + 2.6 * math.sin(t))))
    d.path(b.segments(pairs), stroke=build.coat.ink, width=0.5, opacity=0.7)


def _head(d: Drawing, build: Build) -> None:
    coat = build.coat
    for side in (1, -1):
        feeler = [(x * side, y) for x, y in build.feeler[: 5 if build.outline < 2 else 4]]
        d.path(b.taper(feeler, [w * build.outline / 1.3 for w in (2.4, 2.1, 1.7, 1.6, 1.9)], 3), coat.leg, coat.ink, 0.6)
        jaw = [(x * side, y) for x, y in build.jaws]
        d.path(b.taper(jaw, build.jaw_widths, 4), coat.middle, coat.ink, 0.9)
    _lit(d, build.head, build, build.head_at)
    _shine(d, build.head_at, 3.4, 4.6, 0.8)
    x, y = build.eye
    for side in (1, -1):
        d.add(
            f'<ellipse cx="{x * side}" cy="{y}" rx="2.2" ry="3" fill="#0d0706" stroke="{coat.high}" stroke-width=".5" '
            f'transform="rotate({-14 * side} {x * side} {y})"/>'
            f'<circle cx="{x * side - 0.5}" cy="{y - 0.9}" r=".9" fill="#fff"/>'
        )


def _body(d: Drawing, build: Build, small: bool) -> None:
    coat = build.coat
    d.path(build.waist, coat.middle, coat.ink, build.outline)
    _lit(d, build.gaster, build, build.gaster_at)
    (_chevrons if coat is BLACK else _plain_bands)(d, build)
    if not small:
        _hairs(d, build)
    _shine(d, build.gaster_at, 3.2 if coat is BLACK else 5, 5 if coat is BLACK else 8, 0.85)
    _lit(d, build.thorax, build, build.thorax_at)
    _shine(d, build.thorax_at, 2.4, 4.6, 0.75)


def ant_above(kind: str, phase: float | None = None, small: bool = False) -> Drawing:
    """An ant seen from above, `kind` "red" or "black", walking at `phase` (0..1) or standing."""
    build = sturdy(BUILDS[kind]) if small else BUILDS[kind]
    d = Drawing(TOP_BOX, f"{kind} ant from above, head up; origin: its middle; about 100 long; hole: turn (degrees)")
    paint(d, build, phase, small)
    return d


def paint(d: Drawing, build: Build, phase: float | None, small: bool) -> None:
    """An ant with its shadow at the origin of `d`, with holes for its turn."""
    legs = legs_at(build, phase)
    grown = "translate(0 -26) scale(1.34) translate(0 26)"
    with d.group(transform="translate(4 7) rotate({{turn|0}})", fill="#140a05", opacity=0.42, filter=d.blur(2, 0.1)):
        for part in (build.gaster, build.thorax, build.head, *(b.taper(leg, build.leg_widths, 2) for leg in legs)):
            d.path(part, fill="")
    with d.group(transform="rotate({{turn|0}})"):
        for leg in legs:
            _leg(d, build, leg)
        _body(d, build, small)
        with d.group(transform=grown if small else "scale(1)"):
            _head(d, build)


def ghost(kind: str) -> Drawing:
    """The place of an ant that is not in hand: a pale silhouette with a fine outline."""
    build = sturdy(BUILDS[kind])
    d = Drawing(TOP_BOX, f"{kind} ant that is gone from the hand: silhouette; hole: turn (degrees), ink (colour)")
    parts = [build.gaster, build.thorax, build.head, *(b.taper(leg, build.leg_widths, 3) for leg in legs_at(build, None))]
    with d.group(transform="rotate({{turn|0}})"):
        with d.group(stroke="{{ink|#3B2A1E}}", stroke_width=2.4, stroke_linejoin="round", opacity=0.38):
            for part in parts:
                d.path(part, fill="{{ink|#3B2A1E}}")
        with d.group(fill="{{paper|#F3E9D2}}"):
            for part in parts:
                d.path(part, fill="", opacity=0.86)
    return d


def all_above() -> dict[str, Drawing]:
    """Every ant seen from above by the name of its file."""
    out = {}
    for kind in BUILDS:
        for small in (False, True):
            stem = f"ant-{kind}{'-small' if small else ''}"
            out[f"{stem}-stand"] = ant_above(kind, None, small)
            for frame in range(FRAMES):
                out[f"{stem}-walk-{frame}"] = ant_above(kind, frame / FRAMES, small)
        out[f"ant-{kind}-ghost"] = ghost(kind)
    return out
