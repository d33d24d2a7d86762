"""The sea chart of Colonization, as pieces that fit: each is drawn about a point where four tiles meet.

A piece is named by the tiles north west, north east, south west, south east of its point: ``l`` land, ``w`` water, ``u``
unknown. Where the lines cross the rim of a piece (in the middle of a tile's side) place and direction are fixed, so any two
pieces fit; in between they stray.
"""

import itertools
import math
import random

import brush as b
from brush import Drawing, Point

n = b.number
INK, SEA_INK, LAND_INK = "#412b19", "#2d5568", "#5a3a1c"
HALF = 50.0
BEYOND = 66.0
"""Lines go on past the rim, so that what is soft or broad ends outside."""
ROWS = 28
"""Lines of hatching down a piece; a whole number, so that they go on in the next."""
INSET, FADE = 4.0, -6.0
"""How far land keeps back from the border with water; how far the known runs out into the unknown."""

Quads = tuple[bool, bool, bool, bool]
Eighths = tuple[bool, ...]
Line = list[Point]


def _bent(corners: Line, radius: float) -> Line:
    """Points along straight lines through `corners`, three units apart, the middle corner rounded."""
    out: Line = []
    dense: Line = []
    for a, z in itertools.pairwise(corners):
        steps = max(1, round(math.dist(a, z) / 1.5))
        dense += [(a[0] + (z[0] - a[0]) * k / steps, a[1] + (z[1] - a[1]) * k / steps) for k in range(steps)]
    dense.append(corners[-1])
    reach = max(1, round(radius / 1.5))
    for i, _point in enumerate(dense):
        span = min(reach, i, len(dense) - 1 - i)
        near = dense[i - span : i + span + 1]
        out.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return out


def _strayed(line: Line, rng: random.Random, amount: float) -> Line:
    """`line` as a hand would draw it: strays by up to `amount`, less and less towards the rim of the piece."""
    waves = [(amount / (1 + k), rng.uniform(0.7, 1.3) * (0.07 + 0.09 * k), rng.uniform(0, 6.3)) for k in range(6)]
    out: Line = []
    for i, (x, y) in enumerate(line):
        a, z = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = z[0] - a[0], z[1] - a[1]
        length = math.hypot(dx, dy) or 1
        inside = HALF - max(abs(x), abs(y))
        share = max(0.0, min(1.0, inside / 15)) ** 1.4
        off = share * sum(a * math.sin(f * 1.5 * i + p) for a, f, p in waves) * 0.62
        out.append((x - dy / length * off, y + dx / length * off))
    return out[::2] if len(out) % 2 else [*out[::2], out[-1]]


ROUND = ("t", "tr", "r", "br", "b", "bl", "l", "tl")
"""What a line from the middle of a piece may run to, clockwise; an eighth lies between each two."""
QUARTER = (1, 1, 3, 3, 2, 2, 0, 0)
"""Which tile (nw, ne, sw, se) each eighth belongs to."""
ACROSS = (0, 3, 1, 2, 3, 0, 2, 1)
"""Which tile lies beyond the border that the eighth touches."""


def eighths(quads: Quads) -> Eighths:
    """Each quarter as two eighths."""
    return tuple(quads[k] for k in QUARTER)


def _at(point: Point) -> int:
    """The eighth a point lies in."""
    turn = math.degrees(math.atan2(point[0], -point[1])) % 360
    return int(turn // 45) % 8


def borders(parts: Eighths, inset: float, rng: random.Random, stray: float, radius: float = 16.0) -> tuple[list[Line], str]:
    """The lines round what is true of the eighths of a piece, and the path it fills (rule: evenodd)."""
    far = BEYOND
    box = f"M{-far} {-far}H{far}V{far}H{-far}Z"
    rays = [k for k in range(8) if parts[k - 1] != parts[k]]
    if not rays:
        return [], box if parts[0] else ""

    def end(ray: int) -> Point:
        off = inset if parts[ray] else -inset
        where = {0: (off, -far), 2: (far, off), 4: (-off, far), 6: (-far, -off)}
        return where[ray] if ray in where else {1: (far, -far), 3: (far, far), 5: (-far, far), 7: (-far, -far)}[ray]

    def drawn(one: int, other: int) -> Line:
        turn = (
            next((end(ray)[0] for ray in (one, other) if ray in (0, 4)), 0.0),
            next((end(ray)[1] for ray in (one, other) if ray in (2, 6)), 0.0),
        )
        return _strayed(_bent([end(one), turn, end(other)], radius), rng, stray)

    def filled(line: Line, one: int, other: int) -> str:
        """The side of `line` that lies clockwise from its last ray to its first."""
        corners = [ROUND[(other + k) % 8] for k in range(1, (one - other) % 8)]
        outer = {"tr": (far, -far), "br": (far, far), "bl": (-far, far), "tl": (-far, -far)}
        return b.polygon([*line, *(outer[name] for name in corners if name in outer)])

    pairs = [(rays[k], rays[(k + 1) % len(rays)]) for k in range(0, len(rays), 2)]
    if len(rays) == 4 and not parts[rays[0]]:
        pairs = [(rays[1], rays[2]), (rays[3], rays[0])]
    lines, path = [], ""
    for one, other in pairs:
        # What is true lies clockwise from `one` to `other`, or (with two rays only) the other way round.
        first, last = (one, other) if parts[one] else (other, one)
        line = drawn(last, first)
        lines.append(line)
        path += filled(line, last, first)
    return lines, path


def _within(point: Point, lines: list[Line], parts: Eighths) -> bool:
    """Whether a point lies in what is true, told by the nearest piece of line (by any eighth, where there is none)."""
    if not lines:
        return parts[0]
    best, inside = 1e9, False
    for line in lines:
        left = _left_is_true(line, parts)
        for a, z in itertools.pairwise(line):
            dx, dy = z[0] - a[0], z[1] - a[1]
            t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)))
            away = math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)
            if away < best - 1e-9:
                best = away
                side = dx * (point[1] - a[1]) - dy * (point[0] - a[0])
                inside = (side > 0) == left
    return inside


def _left_is_true(line: Line, parts: Eighths) -> bool:
    """Whether what is true lies on the side of positive cross product along `line`, told at its first end."""
    (x0, y0), (x1, y1) = line[0], line[1]
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1
    return parts[_at((x0 - dy / length * 10, y0 + dx / length * 10))]


def _distance(point: Point, lines: list[Line]) -> float:
    best = 1e9
    for line in lines:
        for a, z in itertools.pairwise(line):
            dx, dy = z[0] - a[0], z[1] - a[1]
            t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)))
            best = min(best, math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy))
    return best


def _beside(lines: list[Line], away: float, parts: Eighths) -> str:
    """A line `away` from the coast on the side of the sea: a line of depth."""
    out = ""
    for line in lines:
        sign = -1 if _left_is_true(line, parts) else 1
        pen = False
        for i in range(0, len(line), 2):
            x, y = line[i]
            a, z = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
            dx, dy = z[0] - a[0], z[1] - a[1]
            length = math.hypot(dx, dy) or 1
            at = (x - sign * dy / length * away, y + sign * dx / length * away)
            good = _distance(at, lines) > away - 0.5 and max(abs(at[0]), abs(at[1])) < BEYOND - 1
            if good:
                out += ("L" if pen else "M") + f"{n(at[0])} {n(at[1])}"
            pen = good
    return out


def _hatch(lines: list[Line], parts: Eighths, sea: bool) -> list[tuple[Point, Point]]:
    """Level strokes along the coast, on the side of the sea or of the land, of a length that goes by the row."""
    found: list[tuple[Point, Point]] = []
    if not lines:
        return found
    for row in range(ROWS):
        y = -HALF + (row + 0.5) * 2 * HALF / ROWS
        reach = random.Random(row * 7 + sea).uniform(*((8, 23) if sea else (3.5, 8)))
        start = None
        for k in range(41):
            x = -HALF + k * 2.5
            near = _distance((x, y), lines) < reach and _within((x, y), lines, parts) != sea
            if near and start is None:
                start = x
            if start is not None and (not near or k == 40):
                if x - start > 2:
                    found.append(((start, y), (x if near else x - 1.2, y)))
                start = None
    return found


def _ripples(rng: random.Random, lines: list[Line], parts: Eighths) -> list[tuple[Point, Point]]:
    """Short level strokes all over the sea."""
    found = []
    for row in range(0, ROWS, 2):
        y = -HALF + (row + 0.5) * 2 * HALF / ROWS
        x = -HALF + rng.uniform(0, 22)
        while x < HALF - 6:
            long = min(rng.uniform(8, 34), HALF - x)
            middle = (x + long / 2, y)
            if not _within(middle, lines, parts):
                found.append(((x, y), (x + long, y)))
            x += long + rng.uniform(6, 30)
    return found


def resolved(tiles: str) -> Eighths:
    """Which eighths are drawn as land: the unknown goes on as what lies across the border it touches, so that pieces agree."""

    def kind(k: int) -> str:
        tries = (tiles[QUARTER[k]], tiles[ACROSS[k]], tiles[ACROSS[k ^ 1]], tiles[3 - QUARTER[k]])
        return next(kind for kind in tries if kind != "u")

    return tuple(kind(k) == "l" for k in range(8))


def piece(tiles: str, variant: int) -> Drawing:
    """The chart about a point between four tiles."""
    rng = random.Random(f"{tiles}{variant}")
    d = Drawing((-HALF, -HALF, 2 * HALF, 2 * HALF), f"chart about a point; tiles nw ne sw se: {tiles}; 100 x 100; middle 0,0")
    land = resolved(tiles)
    coast, shape = borders(land, INSET, rng, 7.5)
    known = (tiles[0] != "u", tiles[1] != "u", tiles[2] != "u", tiles[3] != "u")
    edge, shown = borders(eighths(known), FADE, rng, 7.0, 24)
    attributes = {}
    if edge:
        soft = _soft(d, 4.5)
        inside = f'<path d="{shown}" fill="#fff" fill-rule="evenodd" filter="{soft}"/>'
        area = f'maskUnits="userSpaceOnUse" x="{-HALF}" y="{-HALF}" width="{2 * HALF}" height="{2 * HALF}"'
        attributes["mask"] = d._define(f'<mask id="{{id}}" {area}>{inside}</mask>')
    with d.group(**attributes):
        _paint(d, rng, coast, land, shape)
    _open_edge(d, edge, coast, land)
    return d


def _soft(d: Drawing, deviation: float) -> str:
    """A blur over the whole piece and a little beyond it."""
    side = f'x="{-BEYOND}" y="{-BEYOND}" width="{2 * BEYOND}" height="{2 * BEYOND}" filterUnits="userSpaceOnUse"'
    return d.filter(f'<feGaussianBlur stdDeviation="{n(deviation)}"/>', side)


def _paint(d: Drawing, rng: random.Random, coast: list[Line], land: Eighths, shape: str) -> None:
    """Sea, land, and the coast between them."""
    line = "".join("M" + "L".join(f"{n(x)} {n(y)}" for x, y in part) for part in coast)
    box = f"M{-BEYOND} {-BEYOND}H{BEYOND}V{BEYOND}H{-BEYOND}Z"
    if not all(land):
        sea = box + shape
        d.path(sea, "#a9c4c1", opacity=0.86, fill_rule="evenodd")
        d.path(box if not shape else sea, "#5f8f9c", opacity=0.34, fill_rule="evenodd")
        if coast:
            clip = d._define(f'<clipPath id="{{id}}"><path d="{sea}" clip-rule="evenodd"/></clipPath>')
            with d.group(clip_path=clip):
                d.path(line, stroke="#2f6d88", width=30, opacity=0.4, filter=_soft(d, 6))
        d.path(b.segments(_ripples(rng, coast, land)), stroke=SEA_INK, width=0.85, opacity=0.42, stroke_linecap="round")
        d.path(b.segments(_hatch(coast, land, True)), stroke=SEA_INK, width=1, opacity=0.75)
        for away, width, strength in ((5.5, 1.1, 0.7), (11.5, 0.9, 0.48), (18.5, 0.8, 0.3)):
            d.path(_beside(coast, away, land), stroke=SEA_INK, width=width, opacity=strength, stroke_linejoin="round")
    if any(land):
        d.path(shape, "#f3e3b8", fill_rule="evenodd")
        d.path(shape, "#c6c987", opacity=0.3, fill_rule="evenodd")
        if coast:
            clip = d._define(f'<clipPath id="{{id}}"><path d="{shape}" clip-rule="evenodd"/></clipPath>')
            with d.group(clip_path=clip):
                d.path(line, stroke="#9c7a40", width=17, opacity=0.5, filter=_soft(d, 5))
        _stipple(d, rng, coast, land)
        d.path(b.segments(_hatch(coast, land, False)), stroke=LAND_INK, width=0.9, opacity=0.5)
    if coast:
        d.path(line, stroke=INK, width=2.2, stroke_linejoin="round", stroke_linecap="round")


def _stipple(d: Drawing, rng: random.Random, coast: list[Line], land: Eighths) -> None:
    """Dots and short pen strokes of dry ground."""
    dots, strokes = "", []
    for _ in range(26):
        x, y = rng.uniform(-48, 48), rng.uniform(-48, 48)
        if _within((x, y), coast, land) and (not coast or _distance((x, y), coast) > 6):
            if rng.random() < 0.7:
                dots += f"M{n(x)} {n(y)}h.1"
            else:
                strokes.append(((x, y), (x + rng.uniform(1.5, 4), y + rng.uniform(-0.6, 0.6))))
    d.path(dots, stroke="#7a5a2c", width=1.1, stroke_linecap="round", opacity=0.42)
    d.path(b.segments(strokes), stroke="#7a5a2c", width=0.8, stroke_linecap="round", opacity=0.4)


def _open_edge(d: Drawing, edge: list[Line], coast: list[Line], land: Eighths) -> None:
    """Where known land ends in the unknown: a thin broken line, not yet inked."""
    marks = ""
    for line in edge:
        pen = False
        for x, y in line:
            inner = land[_at((x * 0.9, y * 0.9))] and (not coast or _distance((x, y), coast) > 3)
            if inner and max(abs(x), abs(y)) <= HALF + 1:
                marks += ("L" if pen else "M") + f"{n(x * 0.97)} {n(y * 0.97)}"
                pen = True
            else:
                pen = False
    d.path(marks, stroke=INK, width=1.2, stroke_dasharray="6 4 1.6 4", opacity=0.5)


def all_coasts() -> dict[str, str]:
    """Every piece by the name of its file; what is wholly known has two drawings."""
    out = {}
    for kinds in itertools.product("lwu", repeat=4):
        tiles = "".join(kinds)
        if tiles == "uuuu":
            continue
        for variant in (1,) if "u" in tiles else (1, 2):
            out[f"chart-{tiles}-{variant}"] = piece(tiles, variant).text()
    return out
