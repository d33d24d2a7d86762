"""Ants seen from the side, walking to the right along the title's log; what they carry is a drawing of its own.

The origin is the point of the ground below the middle; an ant is about 105 long and 65 high. Lay the load down first,
then the ant, both at the same place.
"""

import math

import ants
import brush as b
import colony
from ants import Build, Coat
from brush import Drawing, Point

BOX = (-72.0, -110.0, 164.0, 128.0)
STRIDE = 9.0

GASTER = b.closed([(-13, -27), (-20, -37), (-34, -41), (-50, -36), (-59, -25), (-53, -15), (-38, -11), (-22, -16)])
THORAX = b.closed([(16, -35), (8, -37), (2, -33), (-5, -33), (-9, -28), (-7, -22), (2, -19), (12, -20), (18, -25)])
HEAD = b.closed([(17, -34), (24, -45), (35, -46), (42, -38), (41, -31), (33, -27), (22, -27)])
WAIST = b.closed([(-15, -27), (-13, -35), (-9, -34), (-7, -27), (-10, -22), (-14, -23)])
BANDS = ("M-24 -38.5Q-18 -27 -25 -15", "M-35 -41Q-28 -27 -36 -11.5", "M-46 -38Q-39 -26 -46 -12.5")

# Hip, knee, foot of the near legs, hind to front; far legs are the same a little further in.
LEGS: tuple[tuple[Point, Point, Point], ...] = (
    ((-3, -23), (-20, -38), (-42, 0)),
    ((4, -23), (1, -43), (-5, 0)),
    ((11, -24), (24, -40), (33, 0)),
)


def steps(phase: float, near: bool) -> list[tuple[Point, Point, Point]]:
    """Legs of one side at `phase` (0..1) of a tripod gait: while a foot swings forward it is off the ground."""
    out = []
    for i, (hip, knee, foot) in enumerate(LEGS):
        at = (phase + ((i + (not near)) % 2) * 0.5) % 1
        swing = at < 0.5
        along = (-math.cos(2 * math.pi * at) if swing else math.cos(2 * math.pi * (at - 0.5))) * STRIDE
        rise = math.sin(2 * math.pi * at) * 7 if swing else 0.0
        inset = 0 if near else (4 if i == 0 else -1)
        x, y = foot[0] + along + inset, -rise
        out.append((hip, (knee[0] + along * 0.35 + inset, knee[1] - rise * 0.3 - (0 if near else 3)), (x, y)))
    return out


def leg(d: Drawing, coat: Coat, points: tuple[Point, Point, Point], near: bool, per: int = 4) -> None:
    """One leg; `per` points between each two of its line (fewer make a smaller file)."""
    hip, knee, foot = points
    line = [hip, ((hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2 - 3), knee, ((knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2)]
    line += [foot, (foot[0] + 5, foot[1])]
    fill = coat.leg if near else b.mix(coat.deep, coat.ink, 0.4)
    d.path(b.taper(line, [1.6, 4.4, 3.3, 2.4, 1.7, 1.0], per), fill, coat.ink, 0.8)
    if near:
        sheen = [(x - 0.4, y - 0.8) for x, y in line[:3]]
        d.path(b.opened(sheen), stroke=coat.sheen, width=1, opacity=0.85)


def part(d: Drawing, build: Build, path: str, centre: Point, r: float) -> None:
    """A rounded part of the body, lit from the upper left."""
    coat = build.coat
    stops = [
        (0, b.mix(coat.high, "#ffffff", 0.3), 1.0),
        (0.18, coat.high, 1.0),
        (0.46, coat.body, 1.0),
        (0.78, coat.middle, 1.0),
        (1, coat.deep, 1.0),
    ]
    lit = centre[0] - 0.5 * r * 0.42, centre[1] - 0.8 * r * 0.42
    d.path(path, d.radial(stops, lit, r * 1.35, user=True), coat.ink, 1.3)


QUEEN_GASTER = b.closed([(-13, -27), (-22, -40), (-44, -47), (-70, -42), (-86, -27), (-78, -13), (-52, -6), (-26, -12)])
QUEEN_BANDS = ("M-28 -42Q-20 -27 -30 -11", "M-46 -47Q-37 -27 -47 -6.5", "M-64 -44.5Q-55 -26 -64 -9", "M-78 -36Q-71 -25 -77 -15")


def ant_from_side(kind: str, phase: float) -> Drawing:
    """An ant walking to the right, `kind` "red" or "black", at `phase` (0..1) of its gait."""
    d = Drawing(BOX, f"{kind} ant from the side, walking right; on the ground at 0,0; about 105 long")
    paint(d, ants.BUILDS[kind], phase)
    return d


def paint(d: Drawing, build: Build, phase: float, queen: bool = False) -> None:
    """An ant from the side, on the ground at the origin; a queen has a far larger gaster."""
    coat = build.coat
    d.glow((-14 if queen else -4, 2), 68 if queen else 58, 6, "#1d0f05", 0.55)
    for points in steps(phase, near=False):
        leg(d, coat, points, near=False)
    _gaster(d, build, queen)
    _trunk(d, build)
    for points in steps(phase, near=True):
        leg(d, coat, points, near=True)
    _head(d, build)
    white = d.radial([(0, "#ffffff", 0.85), (0.5, "#ffffff", 0.3), (1, "#ffffff", 0)])
    for x, y, rx, ry, turn in ((-38, -36 if queen else -34, 9, 4, -8), (27, -42, 4.5, 2.4, -30), (4, -33, 5, 2.2, 0)):
        d.add(f'<ellipse rx="{rx}" ry="{ry}" fill="{white}" transform="translate({x} {y}) rotate({turn})"/>')


def _gaster(d: Drawing, build: Build, queen: bool) -> None:
    coat = build.coat
    far = b.taper([(33, -45), (38, -62), (42, -65), (54, -66), (63, -63)], [1.9, 1.7, 1.6, 1.6, 1.9])
    d.path(far, coat.deep, coat.ink, 0.4)
    part(d, build, QUEEN_GASTER if queen else GASTER, (-50, -27) if queen else (-36, -26), 32 if queen else 23)
    for band in QUEEN_BANDS if queen else BANDS:
        if coat is ants.BLACK:
            d.path(band, stroke=coat.mark, width=2, opacity=0.75)
        d.path(band, stroke=coat.deep, width=1.5, opacity=0.7, transform="translate(1.8 0)")


def _trunk(d: Drawing, build: Build) -> None:
    part(d, build, WAIST, (-11, -29), 7)
    part(d, build, THORAX, (5, -28), 15)
    d.path("M9 -36Q6 -28 10 -20M-1 -33Q-3 -28 0 -20", stroke=build.coat.deep, width=1, opacity=0.7)


def _head(d: Drawing, build: Build) -> None:
    coat = build.coat
    d.path(b.taper([(39, -32), (46, -30), (49, -25), (46, -22)], [4.8, 4.4, 2.8, 0.9]), coat.middle, coat.ink, 0.9)
    part(d, build, HEAD, (30, -36), 14)
    d.add(
        f'<ellipse cx="33" cy="-38" rx="3" ry="3.8" fill="#0d0706" stroke="{coat.high}" stroke-width=".5"/>'
        '<circle cx="32" cy="-39.6" r="1.1" fill="#fff"/>'
    )
    feeler = b.taper([(36, -44), (45, -58), (50, -60), (60, -54), (66, -46)], [2.2, 2, 1.8, 1.8, 2.1])
    d.path(feeler, coat.leg, coat.ink, 0.6)


def loads() -> dict[str, Drawing]:
    """What an ant from the side may carry."""
    out = {}
    note = "load of an ant from the side; same view box; goes under the ant"
    d = out["load-egg"] = Drawing(BOX, note)
    with d.group(transform="translate(54 -23) scale(1.1) rotate(72)"):
        colony.paint_egg(d, turn="0", back="-72")
    d = out["load-leaf"] = Drawing(BOX, note)
    with d.group(transform="translate(47 -26) rotate(-12)", fill="none", stroke="#3c4d22"):
        blade = d.linear([(0, "#b5c872", 1), (1, "#6f8a3d", 1)], (0, 0), (1, 0.4))
        d.path("M0 0C-16 -18 -24 -48 -2 -74C26 -54 22 -20 0 0Z", blade, "#3c4d22", 1.3)
        d.path("M0 0Q4 -36 -2 -72", stroke="#3c4d22", width=1.4, opacity=0.8)
        d.path("M1 -18l-9 -9M2 -32l-11 -10M1 -46l-8 -9M2 -24l10 -9M3 -38l9 -9", stroke="#3c4d22", width=0.9, opacity=0.7)
    d = out["load-petal"] = Drawing(BOX, note)
    petal = d.linear([(0, "#f6e6f4", 1), (1, "#cda7cd", 1)], (0, 0), (1, 1))
    d.path("M47 -26C40 -42 48 -62 62 -66C72 -52 64 -34 47 -26Z", petal, "#6d4a70", 1.2)
    d.path("M48 -28Q54 -46 61 -62", stroke="#6d4a70", width=0.8, opacity=0.6)
    return out


def all_from_side() -> dict[str, Drawing]:
    """Walking ants and loads by the names of their files."""
    out = {
        f"side-{kind}-{frame}": ant_from_side(kind, frame / ants.FRAMES) for kind in ants.BUILDS for frame in range(ants.FRAMES)
    }
    return out | loads()
