"""Trails of earth between the logs of The Colony: their outline, crumbs along them, moss leaning in over their edges.

All of it is plain geometry. A filter that roughens edges would have to cover the whole board, which takes seconds in a
large window, and resvg shifts what it displaces.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence

from game.tables.colony.geometry import CENTRE_RADIUS, Plan, Point

LAYERS = (
    ("#0f1406", 60, 0.20), ("#0f1406", 53, 0.22), ("#0f1406", 47, 0.25),
    ("#3f2d1a", 42, 1.0), ("#7d5f3d", 37, 1.0), ("#a88859", 29, 1.0), ("#c0a26f", 18, 0.8),
)  # fmt: skip
"""From the shadow in the moss to the trodden middle: colour, width in units, opacity."""

CLEARING = (("#2b2413", 104), ("#6b5034", 99), ("#a58456", 93))
"""The worn ground round a centre log: colour, radius for a log of `CENTRE_RADIUS`."""

CRUMBS = ("#3d2a19", "#dcc69a", "#8b6c47")
BLADES = ("#3f5222", "#64793a", "#8a9d50")
STEP = 7.0
"""Units between two points of an edge."""
ROUGH = 5.0
"""How far an edge strays, in units."""


def trails(plan: Plan, ways: Sequence[tuple[int, int]], clearings: Iterable[int], rng: random.Random) -> str:
    """The trails of `ways` (pairs of logs) and the clearings round some logs, as an SVG as large as the plan."""
    width, height = plan.size
    lines = [_line(plan, a, b, rng) for a, b in ways]
    edges = [([_noise(rng, len(line)), _noise(rng, len(line))]) for line in lines]
    worn = [(log, _noise(rng, 40)) for log in clearings]
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    for colour, wide, opacity in LAYERS:
        ribbons = "".join(
            _ribbon(line, wide / 2 * plan.unit, left, right, plan.unit)
            for line, (left, right) in zip(lines, edges, strict=True)
        )
        out.append(f'<path d="{ribbons}" fill="{colour}" opacity="{opacity}"/>')
    for colour, radius in CLEARING:
        discs = "".join(_disc(plan, log, radius, noise) for log, noise in worn)
        out.append(f'<path d="{discs}" fill="{colour}"/>')
    out += [_crumbs(plan, ways, rng), _blades(plan, ways, rng), "</svg>"]
    return "".join(out)


def _line(plan: Plan, start: int, end: int, rng: random.Random) -> list[Point]:
    """A gently bowed line from log to log, a point every `STEP` units."""
    (x0, y0), (x1, y1) = plan.centres[start], plan.centres[end]
    dx, dy = x1 - x0, y1 - y0
    bow = rng.uniform(-8, 8) * plan.unit / (math.hypot(dx, dy) or 1.0)
    steps = max(4, round(math.hypot(dx, dy) / (STEP * plan.unit)))
    out = []
    for i in range(steps + 1):
        share = i / steps
        aside = 4 * share * (1 - share) * bow
        out.append((x0 + dx * share - dy * aside, y0 + dy * share + dx * aside))
    return out


def _noise(rng: random.Random, number: int) -> list[float]:
    """Values about -1 .. 1 that wander from one to the next."""
    coarse = [rng.uniform(-1, 1) for _ in range(number // 3 + 3)]
    out = []
    for i in range(number):
        at, share = divmod(i / 3, 1)
        ease = share * share * (3 - 2 * share)
        slow = coarse[int(at)] * (1 - ease) + coarse[int(at) + 1] * ease
        out.append(0.75 * slow + rng.uniform(-0.4, 0.4))
    return out


def _ribbon(line: Sequence[Point], half: float, left: Sequence[float], right: Sequence[float], unit: float) -> str:
    """The outline of a strip along `line`; it runs the same way round whatever the line's direction."""
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        for side, noise, sign in ((sides[0], left, 1), (sides[1], right, -1)):
            reach = sign * (half + noise[i] * ROUGH * unit)
            side.append((x + nx * reach, y + ny * reach))
    return _smooth([*sides[0], *reversed(sides[1])])


def _disc(plan: Plan, log: int, radius: float, noise: Sequence[float]) -> str:
    x, y = plan.centres[log]
    unit = plan.radii[log] / CENTRE_RADIUS
    points = []
    for i, stray in enumerate(noise):
        angle = math.tau * i / len(noise)
        # The noise fades to nothing where the circle closes.
        reach = (radius + stray * ROUGH * math.sin(angle / 2)) * unit
        points.append((x + reach * math.cos(angle), y + 4 * unit + reach * 0.97 * math.sin(angle)))
    return _smooth(points)


def _smooth(points: Sequence[Point]) -> str:
    """A closed curve that rounds the corners of a polygon."""
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)]
    out = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for (x, y), (mx, my) in zip(points, middles, strict=True):
        out += f"Q{x:.1f} {y:.1f} {mx:.1f} {my:.1f}"
    return out + "Z"


def _crumbs(plan: Plan, ways: Sequence[tuple[int, int]], rng: random.Random) -> str:
    heaps: dict[str, list[str]] = {colour: [] for colour in CRUMBS}
    for x, y, _, _ in _beside(plan, ways, rng, 40, lambda: rng.gauss(0, 12)):
        r = rng.uniform(0.8, 2.4) * plan.unit
        heaps[rng.choice(CRUMBS)].append(
            f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0"
        )
    return "".join(f'<path d="{"".join(parts)}" fill="{colour}" opacity=".75"/>' for colour, parts in heaps.items())


def _blades(plan: Plan, ways: Sequence[tuple[int, int]], rng: random.Random) -> str:
    """Moss leaning over the edges of the trails."""
    unit = plan.unit
    out = ""
    for colour in BLADES:
        strokes = []
        for x, y, aside_x, aside_y in _beside(plan, ways, rng, 64, lambda: rng.choice((-1, 1)) * rng.uniform(15, 25)):
            length = rng.uniform(5, 10) * unit
            angle = math.atan2(-aside_y, -aside_x) + rng.uniform(-0.9, 0.9)
            strokes.append(f"M{x:.1f} {y:.1f}l{length * math.cos(angle):.1f} {length * math.sin(angle) - 1.5 * unit:.1f}")
        pen = f'stroke="{colour}" stroke-width="{1.9 * unit:.2f}" stroke-linecap="round" fill="none"'
        out += f'<path d="{"".join(strokes)}" {pen}/>'
    return out


def _beside(
    plan: Plan, ways: Sequence[tuple[int, int]], rng: random.Random, number: int, offset: Callable[[], float]
) -> Iterable[tuple[float, float, float, float]]:
    """`number` points per trail, `offset()` units aside: x, y and the direction from the trail's line to them."""
    for a, b in ways:
        (x0, y0), (x1, y1) = plan.centres[a], plan.centres[b]
        dx, dy = x1 - x0, y1 - y0
        length = math.hypot(dx, dy) or 1.0
        for _ in range(number):
            along, aside = rng.random(), offset()
            normal = (-dy / length * math.copysign(1, aside), dx / length * math.copysign(1, aside))
            distance = abs(aside) * plan.unit
            yield x0 + dx * along + normal[0] * distance, y0 + dy * along + normal[1] * distance, *normal
