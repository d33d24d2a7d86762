# ruff: noqa: E501 (a path is one thing, however long)
"""A fight: dice lying and tumbling, and the felt, paper and watercolour of its sheet."""

import math
import random
from dataclasses import dataclass

import brush as b
from brush import Drawing, Point

n = b.number

# Dice ---------------------------------------------------------------------------------------------------------------

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DICE = {"red": ("#e9836a", "#c2412f", "#8a2219", "#5d140c"), "blue": ("#8bb8d4", "#3d7aa8", "#214f73", "#112f47")}
DICE["bone"] = ("#fffaec", "#f1e2c0", "#c2a372", "#5d4220")
PIP_PAINTS = {"bone": ("#fff8e6", "#4a2c16", "#2c180a")}
"""Rim, body and gleam of a pip where they are not those of a dark die."""
DIE_BOX = (-76.0, -76.0, 152.0, 160.0)


def die(colour: str, eyes: int) -> Drawing:
    """A die lying still, its face up; `turn` turns it on the table."""
    high, body, deep, line = DICE[colour]
    d = Drawing(DIE_BOX, f"{colour} die showing {eyes}; side 92; middle 0,0; hole: turn (degrees)")
    with d.group(transform="translate(5 11) rotate({{turn|0}})"):
        d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="22" fill="#140a04" opacity=".55" filter="{d.blur(6, 0.2)}"/>')
    with d.group(transform="translate(0 5) rotate({{turn|0}})"):
        d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="21" fill="{line}"/>')
    with d.group(transform="rotate({{turn|0}})"):
        lit = "rotate({{turn*-1|0}})"
        face = d.radial([(0, high, 1), (0.5, body, 1), (1, deep, 1)], (-20, -26), 96, user=True, turn=lit)
        d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="21" fill="{face}" stroke="{line}" stroke-width="1.8"/>')
        rim = d.linear(
            [(0, "#fff4e4", 0.75), (0.4, "#fff4e4", 0.1), (0.6, line, 0.05), (1, line, 0.6)], (-46, -46), (46, 46), user=True
        )
        d.add(f'<rect x="-42.5" y="-42.5" width="85" height="85" rx="18" fill="none" stroke="{rim}" stroke-width="3"/>')
        rim, pip, gleam = PIP_PAINTS.get(colour, (line, "#f9efd9", "#fffdf4"))
        for x, y in PIPS[eyes]:
            d.add(
                f'<circle cx="{x * 23 - 0.8}" cy="{y * 23 - 1}" r="9.6" fill="{rim}" opacity=".6"/><circle cx="{x * 23 + 0.6}" cy="{y * 23 + 0.9}" r="8.4" fill="{pip}"/><circle cx="{x * 23 + 1.6}" cy="{y * 23 + 2}" r="5.4" fill="{gleam}"/>'
            )
    return d


Space = tuple[float, float, float]
HALF_SIDE = 34.0
UNITS: tuple[Space, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
FACES: tuple[tuple[Space, int], ...] = (
    ((0, 0, 1), 1), ((0, 0, -1), 6), ((1, 0, 0), 3), ((-1, 0, 0), 4), ((0, 1, 0), 2), ((0, -1, 0), 5),
)  # fmt: skip
"""Normals of a die's faces and their eyes, opposite faces adding up to seven."""


def _spun(point: Space, a: float, c: float, e: float) -> Space:
    x, y, z = point
    y, z = y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)
    x, z = x * math.cos(c) + z * math.sin(c), -x * math.sin(c) + z * math.cos(c)
    return x * math.cos(e) - y * math.sin(e), x * math.sin(e) + y * math.cos(e), z


@dataclass(frozen=True)
class Face:
    """One face of a die in the air: its normal and the two ways across it, turned; its eyes."""

    normal: Space
    across: Space
    down: Space
    eyes: int

    def at(self, p: float, q: float, out: float = 1.0) -> Point:
        """The point `p` across and `q` down (-1..1) on the page; `out` lifts it off the face."""
        x, y = (HALF_SIDE * (out * self.normal[i] + p * self.across[i] + q * self.down[i]) for i in (0, 1))
        return x, y

    def square(self, size: float) -> str:
        """The face, shrunk to `size`."""
        return b.polygon([self.at(p * size, q * size) for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))])

    def spot(self, p: float, q: float) -> str:
        """One pip."""
        return b.closed(
            [
                self.at(p * 0.52 + 0.2 * math.cos(t), q * 0.52 + 0.2 * math.sin(t), 1.2)
                for t in (k / 10 * b.FULL_TURN for k in range(10))
            ]
        )


def _faces(colour: str, angles: Space) -> list[Face]:
    """The faces turned towards us, the flattest last."""
    out = []
    for normal, eyes in FACES:
        axis = next(i for i, v in enumerate(normal) if v)
        ways = [_spun(UNITS[(axis + k) % 3], *angles) for k in (1, 2)]
        shown = (1, 2, 3, 3, 2, 1)[eyes - 1] if colour == "blue" else eyes
        face = Face(_spun(normal, *angles), ways[0], ways[1], shown)
        if face.normal[2] > 0.02:
            out.append(face)
    return sorted(out, key=lambda face: face.normal[2])


def rolling(colour: str, frame: int) -> Drawing:
    """A die in the air: a cube truly turned and projected, its corners rounded by the pen."""
    high, body, deep, line = DICE[colour]
    faces = _faces(colour, (0.55 + frame * 1.05, 0.4 + frame * 0.82, frame * 0.6))
    d = Drawing(DIE_BOX, f"{colour} die tumbling, frame {frame}; middle 0,0")
    d.glow((7, 22), 66, 56, "#140a04", 0.5, 0.2)
    for face in faces:
        d.path(face.square(1), line, line, 17, stroke_linejoin="round")
    for face in faces:
        x, y, z = face.normal
        lit = -0.5 * x - 0.62 * y + 0.6 * z
        shade, glare = max(0.0, min(1.0, lit + 0.55)), min(1.0, max(0.0, lit - 0.45) * 1.1)
        tone = b.mix(b.mix(deep, body, shade), high, glare)
        d.path(face.square(0.86), tone, tone, 17, stroke_linejoin="round")
        d.path(face.square(0.9), stroke="#fff4e4", width=1.4, stroke_linejoin="round", opacity=0.28)
        for p, q in PIPS[face.eyes]:
            d.path(face.spot(p, q), PIP_PAINTS.get(colour, (line, "#f9efd9"))[1], line, 1.4, stroke_opacity=0.6)
    return d


# The sheet of a fight -----------------------------------------------------------------------------------------------


def _nap(d: Drawing) -> str:
    """Short fibres, dark and light, as a tile: noise would cost half a second on a large sheet."""
    rng = random.Random(14)
    side, strokes = 120, dict.fromkeys(("#142210", "#8aa873", "#22381c"), "")
    for tone in strokes:
        for _ in range(520):
            x, y, way = rng.uniform(0, side), rng.uniform(0, side), rng.uniform(0, b.FULL_TURN)
            strokes[tone] += f"M{x:.0f} {y:.0f}l{2 * math.cos(way):.1f} {2 * math.sin(way):.1f}"
    inside = "".join(
        f'<path d="{path}" stroke="{tone}" stroke-width=".8" stroke-linecap="round" opacity=".3"/>'
        for tone, path in strokes.items()
    )
    return d.pattern(inside, side, side)


def felt() -> str:
    """Green felt with a stitched edge, any size."""
    d = Drawing((0, 0, 0, 0), "felt of a fight; upper left 0,0; holes: w, h")
    cloth = d.radial([(0, "#587a4c", 1), (0.7, "#44653e", 1), (1, "#2c472b", 1)], (0.46, 0.4), 0.78)
    area = 'width="{{w}}" height="{{h}}" rx="14"'
    worn = d.radial([(0, "#9fb987", 0.30), (1, "#9fb987", 0)], (0.3, 0.28), 0.36)
    rubbed = d.radial([(0, "#8fae78", 0.22), (1, "#8fae78", 0)], (0.72, 0.62), 0.34)
    for paint in (cloth, worn, rubbed):
        d.add(f'<rect {area} fill="{paint}"/>')
    d.add(f'<rect {area} fill="{_nap(d)}"/>')
    d.add(
        '<rect x="1" y="1" width="{{w-2}}" height="{{h-2}}" rx="13" fill="none" stroke="#16240f" stroke-width="3" opacity=".8"/>'
    )
    d.add(
        '<rect x="9" y="10" width="{{w-18}}" height="{{h-18}}" rx="8" fill="none" stroke="#16240f" stroke-width="2" stroke-dasharray="9 5" opacity=".55"/>'
    )
    d.add(
        '<rect x="9" y="9" width="{{w-18}}" height="{{h-18}}" rx="8" fill="none" stroke="#b6c99a" stroke-width="1.8" stroke-dasharray="9 5" stroke-linecap="round" opacity=".85"/>'
    )
    root = 'width="0" height="0" viewBox="0 0 0 0"'
    return d.text().replace(root, 'width="{{w}}" height="{{h}}" viewBox="0 0 {{w}} {{h}}"')


def slip() -> str:
    """A paper panel lying on the felt, any size; its shadow lies in a margin of 12."""
    d = Drawing((0, 0, 0, 0), "paper on the felt; upper left of the paper 0,0, margin 12; holes: w, h")
    d.add(
        f'<rect x="2" y="5" width="{{{{w}}}}" height="{{{{h}}}}" rx="5" fill="#0d1408" opacity=".55" filter="{d.blur(5, 0.1)}"/>'
    )
    d.add('<rect y="1.6" width="{{w}}" height="{{h}}" rx="5" fill="#b79a68"/>')
    sheet = d.linear([(0, "#fbf4e2", 1), (1, "#efe1c2", 1)], (0, 0), (0.3, 1))
    d.add(f'<rect width="{{{{w}}}}" height="{{{{h}}}}" rx="5" fill="{sheet}" stroke="#8a6a3c" stroke-opacity=".6"/>')
    d.add(
        '<rect x="1.2" y="1.2" width="{{w-2.4}}" height="{{h-2.4}}" rx="4" fill="none" stroke="#fffaf0" stroke-width="1.2" opacity=".8"/>'
    )
    root = 'width="0" height="0" viewBox="0 0 0 0"'
    return d.text().replace(root, 'width="{{w+24}}" height="{{h+24}}" viewBox="-12 -12 {{w+24}} {{h+24}}"')


def blot(kind: int) -> Drawing:
    """Watercolour behind a fighter: washes with the darker rims of drying, and splashes."""
    rng = random.Random(600 + kind)
    d = Drawing((-120, -105, 240, 210), f"watercolour blot {kind}; middle 0,0; about 200 x 170; hole: seat (colour)")
    for k, (r, strength) in enumerate(((84, 0.2), (74, 0.16), (62, 0.18), (46, 0.16))):
        noise = b.wave(rng, 9, 0.55)
        shape = b.closed([(x + rng.gauss(0, 4), y) for x, y in b.ring_points(r, noise, 0.13, 40, 0.84)])
        d.path(shape, "{{seat}}", opacity=strength)
        d.path(shape, stroke="{{seat}}", width=2.2 if k == 0 else 1.3, opacity=0.3)
    for _ in range(16):
        x, y = b.polar(rng.uniform(84, 108), rng.uniform(0, b.FULL_TURN))
        d.add(
            f'<circle cx="{n(x)}" cy="{n(y * 0.86)}" r="{rng.uniform(0.9, 4):.1f}" fill="{{{{seat}}}}" opacity="{rng.uniform(0.2, 0.5):.2f}"/>'
        )
    d.glow((-28, -26), 60, 44, "#fffaf0", 0.4)
    return d


def all_fights() -> dict[str, str]:
    """Dice and the fight's sheet by the names of the files."""
    drawn = {f"blot-{k}": blot(k) for k in (1, 2, 3)}
    drawn |= {f"die-red-{k}": die("red", k) for k in range(1, 7)} | {f"die-blue-{k}": die("blue", k) for k in range(1, 4)}
    drawn |= {f"die-{colour}-roll-{k}": rolling(colour, k) for colour in ("red", "blue") for k in range(6)}
    return {name: drawing.text() for name, drawing in drawn.items()} | {"felt": felt(), "slip": slip()}
