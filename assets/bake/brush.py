"""The drawing kit of the baking scripts: colours, curves, and an SVG under construction.

Everything is plain geometry written out as SVG text. Lengths are in the units of the piece being drawn; angles are in
radians, clockwise on the page (y points down), unless a name says degrees.
"""

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

Point = tuple[float, float]
Stop = tuple[float, str, float]

PAPER, PAPER_DEEP, INK, INK_SOFT = "#F3E9D2", "#E4D3B0", "#3B2A1E", "#6E5A48"
TABLE, TABLE_DARK = "#5A4230", "#3C2B20"
MOSS, GRASS, GRASS_LIGHT = "#5E6F3E", "#7F9450", "#A9B777"
GOLD = "#D19A2E"
SEATS = ("#C8502D", "#2E2B29", "#2F6E9E", "#D9A42B", "#1F8A70", "#8A5A83")
PATTERNS = ("plain", "chevron", "dot", "bar", "ring", "cross")
DANGER, GOOD = "#A33B2A", "#4F7A3A"
FULL_TURN = 2 * math.pi


def number(value: float) -> str:
    """A coordinate as short as can be; what is far from the origin is given to a tenth, finer than any pixel we draw."""
    return f"{value:.{1 if abs(value) >= 10 else 2}f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way (0..1) from `first` to `second`."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{max(0, min(255, round(a + (b - a) * share))):02x}" for a, b in pairs)


def dark(colour: str, share: float = 0.35) -> str:
    """`colour` deepened towards the brown black of our shadows."""
    return mix(colour, "#1c120b", share)


def light(colour: str, share: float = 0.35) -> str:
    """`colour` lifted towards the warm white of our light."""
    return mix(colour, "#fff4dc", share)


def polar(radius: float, angle: float) -> Point:
    """The point at `radius` and `angle` from the origin."""
    return radius * math.cos(angle), radius * math.sin(angle)


def turned(point: Point, angle: float, about: Point = (0, 0)) -> Point:
    """`point` turned by `angle` about `about`."""
    x, y = point[0] - about[0], point[1] - about[1]
    cos, sin = math.cos(angle), math.sin(angle)
    return about[0] + x * cos - y * sin, about[1] + x * sin + y * cos


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _through(points: Sequence[Point], before: Point, after: Point) -> str:
    """Catmull-Rom through `points` as cubic curves; `before` and `after` give the tangents at the ends."""
    around = [before, *points, after]
    out = "M" + _xy(points[0])
    for p0, p1, p2, p3 in zip(around, around[1:], around[2:], around[3:], strict=False):
        c1 = p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6
        c2 = p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6
        out += f"C{_xy(c1)} {_xy(c2)} {_xy(p2)}"
    return out


def closed(points: Sequence[Point]) -> str:
    """A smooth closed outline through `points`."""
    return _through([*points, points[0]], points[-1], points[1]) + "Z"


def opened(points: Sequence[Point]) -> str:
    """A smooth open line through `points`."""
    return _through(points, points[0], points[-1])


def polygon(points: Sequence[Point]) -> str:
    """A closed outline with straight sides."""
    return "M" + "L".join(_xy(p) for p in points) + "Z"


def segments(pairs: Sequence[tuple[Point, Point]]) -> str:
    """Many short strokes as one path: far smaller and faster than one element each."""
    return "".join(f"M{_xy(a)}l{number(b[0] - a[0])} {number(b[1] - a[1])}" for a, b in pairs)


def spline(points: Sequence[Point], per: int = 8) -> list[Point]:
    """`points` and, between each two, `per - 1` points of the smooth line through them."""
    out: list[Point] = []
    last = len(points) - 1
    for i in range(last):
        p0, p1, p2, p3 = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        for k in range(per):
            t = k / per
            x, y = (
                0.5
                * (
                    2 * p1[j]
                    + (p2[j] - p0[j]) * t
                    + (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t**2
                    + (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t**3
                )
                for j in (0, 1)
            )
            out.append((x, y))
    return [*out, points[last]]


def taper(points: Sequence[Point], widths: Sequence[float], per: int = 4) -> str:
    """The outline of a brush stroke through `points` whose width follows `widths` from end to end."""
    line = spline(points, per)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        at = i / (len(line) - 1) * (len(widths) - 1)
        k = min(int(at), len(widths) - 2)
        half = (widths[k] + (widths[k + 1] - widths[k]) * (at - k)) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return polygon([*left, *reversed(right)])


def ovoid(cx: float, cy: float, rx: float, ry: float, lean: float = 0.0, n: int = 14) -> str:
    """An oval whose lower half is broader (`lean` > 0) or narrower than its upper one."""
    around = [k / n * FULL_TURN for k in range(n)]
    return closed([(cx + rx * math.cos(t) * (1 + lean * math.sin(t)), cy + ry * math.sin(t)) for t in around])


def wave(rng: random.Random, octaves: int = 6, decay: float = 1.0) -> Callable[[float], float]:
    """A smooth noise of an angle, periodic over a full turn, roughly within -1..1."""
    parts = [(k, rng.uniform(-1, 1) / k**decay, rng.uniform(0, FULL_TURN)) for k in range(1, octaves + 1)]
    return lambda t: sum(a * math.sin(k * t + p) for k, a, p in parts)


def ring_points(radius: float, noise: Callable[[float], float], amount: float, n: int = 44, flat: float = 1.0) -> list[Point]:
    """Points of a circle disturbed by `noise` times `amount` (a share of the radius); `flat` squashes it upright."""
    out = []
    for k in range(n):
        t = k / n * FULL_TURN
        r = radius * (1 + amount * noise(t))
        out.append((r * math.cos(t), r * math.sin(t) * flat))
    return out


class Drawing:
    """An SVG under construction: shared gradients and filters, then the body in painting order.

    `box` is the view box (x, y, width, height); by our convention the origin is the piece's anchor. `note` becomes the
    comment at the head of the file.
    """

    def __init__(self, box: tuple[float, float, float, float], note: str = "") -> None:
        self.box = box
        self.note = note
        self._defs: dict[str, str] = {}
        self._body: list[str] = []

    def _define(self, definition: str) -> str:
        if definition not in self._defs:
            self._defs[definition] = f"d{len(self._defs)}"
        return f"url(#{self._defs[definition]})"

    def linear(self, stops: Sequence[Stop], start: Point = (0, 0), end: Point = (0, 1), user: bool = False) -> str:
        """A linear gradient as a paint; points are shares of the painted shape's box unless `user`."""
        units = ' gradientUnits="userSpaceOnUse"' if user else ""
        (x1, y1), (x2, y2) = start, end
        at = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"{units}'
        return self._define(f'<linearGradient id="{{id}}" {at}>{_stops(stops)}</linearGradient>')

    def radial(
        self, stops: Sequence[Stop], centre: Point = (0.5, 0.5), radius: float = 0.5, user: bool = False, turn: str = ""
    ) -> str:
        """A radial gradient as a paint; `turn` is a gradientTransform."""
        units = ' gradientUnits="userSpaceOnUse"' if user else ""
        moved = f' gradientTransform="{turn}"' if turn else ""
        at = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"{units}{moved}'
        return self._define(f'<radialGradient id="{{id}}" {at}>{_stops(stops)}</radialGradient>')

    def blur(self, deviation: float, room: float = 0.6) -> str:
        """A blur, as the value of a filter attribute; `room` is the space left round the shape, in shares of its size.

        What a blur costs is the area it covers: give large shapes little room.
        """
        whole = 1 + 2 * room
        region = f'x="{-room:.0%}" y="{-room:.0%}" width="{whole:.0%}" height="{whole:.0%}"'
        inside = f'<feGaussianBlur stdDeviation="{number(deviation)}"/>'
        return self._define(f'<filter id="{{id}}" {region}>{inside}</filter>')

    def filter(self, inside: str, region: str = 'x="0" y="0" width="100%" height="100%"') -> str:
        """Any other filter, in sRGB (displacement shifts and colours darken otherwise)."""
        return self._define(f'<filter id="{{id}}" {region} color-interpolation-filters="sRGB">{inside}</filter>')

    def pattern(self, inside: str, width: float, height: float) -> str:
        """Elements repeated as a tile, as a paint."""
        size = f'width="{number(width)}" height="{number(height)}" patternUnits="userSpaceOnUse"'
        return self._define(f'<pattern id="{{id}}" {size}>{inside}</pattern>')

    def clip(self, path: str) -> str:
        """A clip path, as the value of a clip-path attribute."""
        return self._define(f'<clipPath id="{{id}}"><path d="{path}"/></clipPath>')

    def add(self, *elements: str) -> None:
        """Paint ready-made elements."""
        self._body.extend(elements)

    def path(self, d: str, fill: str = "none", stroke: str = "none", width: float = 1.0, **more: str | float) -> None:
        """Paint a path; `fill=""` takes the group's. Further attributes by name, with underscores for hyphens."""
        paint = f' fill="{fill}"' if fill else ""
        if stroke != "none":
            paint += f' stroke="{stroke}" stroke-width="{number(width)}"'
        self._body.append(f'<path d="{d}"{paint}{_attributes(more)}/>')

    def glow(self, at: Point, rx: float, ry: float, colour: str, strength: float, core: float = 0.0) -> None:
        """A soft spot without an edge: a shadow or a light."""
        stops = [(core, colour, strength), (0.55 + core * 0.3, colour, strength * 0.55), (1.0, colour, 0.0)]
        where = f'cx="{number(at[0])}" cy="{number(at[1])}" rx="{number(rx)}" ry="{number(ry)}"'
        self._body.append(f'<ellipse {where} fill="{self.radial(stops)}"/>')

    @contextmanager
    def group(self, **attributes: str | float) -> Iterator[None]:
        """Paint what follows inside a group."""
        self._body.append(f"<g{_attributes(attributes)}>")
        yield
        self._body.append("</g>")

    def adopt(self, other: "Drawing") -> str:
        """The body of `other` as one text, what it refers to taken over into this drawing."""
        body = "\n".join(other._body)
        for definition, name in other._defs.items():
            body = body.replace(f"url(#{name})", self._define(definition).replace("#d", "#!d"))
        return body.replace("#!d", "#d")

    def text(self) -> str:
        """The finished file."""
        x, y, w, h = (number(v) for v in self.box)
        defs = "".join(d.replace("{id}", i) for d, i in self._defs.items())
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">'
        note = f"<!-- {self.note} -->\n" if self.note else ""
        body = "\n".join(self._body)
        return f"{head}\n{note}{f'<defs>{defs}</defs>' if defs else ''}\n{body}\n</svg>\n"


def _attributes(given: Mapping[str, str | float]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"' for name, value in given.items()
    )


def _stops(stops: Sequence[Stop]) -> str:
    out = ""
    for offset, colour, opacity in stops:
        faint = "" if opacity == 1 else f' stop-opacity="{number(opacity)}"'
        out += f'<stop offset="{number(offset)}" stop-color="{colour}"{faint}/>'
    return out
