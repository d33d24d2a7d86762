"""The logs of The Colony, seen from above, and what is burnt into them.

A log has radius 66 and its centre at the origin; its front side shows below. The centre log has radius 74.
"""

import math
import random

import brush as b
import flora
from brush import Drawing, Point

RADIUS, CENTRE_RADIUS = 66.0, 74.0
HEIGHT = 14
"""How much of a log's front side shows, in units."""

LOG_BOX = (-100.0, -100.0, 200.0, 200.0)
BURNT_BOX = (-80.0, -80.0, 160.0, 160.0)
LOBES = 0.028
"""How far a log is from round, as a share of its radius."""

SAP = {
    "1": ("#b98450", "#dcb27a", "#eccb98", "#d2a269"),
    "2": ("#ae7a49", "#d2a56e", "#e4be88", "#c69660"),
    "3": ("#bb8955", "#dcb680", "#e9cc9c", "#d2a671"),
    "4": ("#a97348", "#cfa06c", "#e2b98a", "#c08d5c"),
    "5": ("#b5824f", "#d6ab74", "#e5c28f", "#cb9a64"),
    "6": ("#b88a56", "#dab47e", "#e9ca9a", "#d0a470"),
    "7": ("#a87850", "#caa070", "#dcb98c", "#bd8f62"),
    "8": ("#b27c46", "#d4a468", "#e4bd84", "#c6935a"),
}
WALNUT = ("#8f5a33", "#b97f4b", "#cc9560", "#a56c3b")


class _Log:
    """One log in the making: its outline noise and random numbers."""

    def __init__(self, d: Drawing, radius: float, seed: int, bark: str, wood: tuple[str, str, str, str]) -> None:
        self.d, self.radius, self.bark, self.wood = d, radius, bark, wood
        self.rng = random.Random(seed * 77 + 5)
        self._broad, self._fine = b.wave(self.rng, 5), b.wave(self.rng, 26, 0.55)

    def rim(self, t: float, fine: float = 0.55, share: float = 1.0) -> float:
        return self._broad(t) * share + fine * self._fine(t) * share

    def edge(self, scale: float, fine: float, n: int) -> str:
        return b.closed(b.ring_points(self.radius * scale, lambda t: self.rim(t, fine), LOBES, n))

    def at(self, t: float, scale: float) -> Point:
        return b.polar(self.radius * scale * (1 + LOBES * self.rim(t)), t)

    def side(self) -> None:
        """The front: bark with furrows, seen under the rim."""
        outer = self.edge(1, 0.55, 72)
        foot = f"translate(3 {HEIGHT + 3})"
        self.d.path(outer, "#0c0b04", transform=foot, opacity=0.6, filter=self.d.blur(3, 0.08))
        for k in range(HEIGHT, 0, -2):
            self.d.path(outer, b.mix("#24170f", "#4a3424", 1 - k / HEIGHT), transform=f"translate(0 {k})")
        furrows, ridges = [], []
        for _ in range(44):
            x, y = self.at(math.radians(self.rng.uniform(8, 172)), 1)
            furrows.append(((x, y - 1), (x + self.rng.uniform(-1.5, 1.5), y + HEIGHT)))
            ridges.append(((x + 1.6, y), (x + 1.6 + self.rng.uniform(-1, 1), y + HEIGHT * 0.7)))
        self.d.path(b.segments(furrows), stroke="#150d07", width=1.5, opacity=0.75)
        self.d.path(b.segments(ridges), stroke="#8a6a4a", width=0.9, opacity=0.55)

    def ring_of_bark(self) -> None:
        """The rim of bark round the cut, with radial cracks and lit plates."""
        outer = self.edge(1, 0.55, 72)
        paint = self.d.linear(
            [(0, b.light(self.bark, 0.3), 1), (0.45, self.bark, 1), (1, b.dark(self.bark), 1)], (0.15, 0), (0.8, 1)
        )
        self.d.path(outer, paint, "#21150d", 1.2)
        cracks, plates = [], []
        for k in range(84):
            t = k / 84 * b.FULL_TURN + self.rng.uniform(-0.03, 0.03)
            inner, lean = self.rng.uniform(0.885, 0.94), self.rng.uniform(-0.03, 0.03)
            reach = self.rng.uniform(0.965, 1.0)
            cracks.append((b.polar(self.radius * inner, t), self.at(t + lean, reach)))
            plates.append((b.polar(self.radius * inner * 1.01, t + 0.025), self.at(t + 0.025 + lean, 0.985)))
        self.d.path(b.segments(cracks), stroke="#20130b", width=1.3, opacity=0.7)
        self.d.path(b.segments(plates), stroke="#c19a70", width=0.9, opacity=0.38)

    def cut(self) -> None:
        """The cut face: sapwood, growth rings about an off-centre heart, rays, cracks, light."""
        d, rng, r = self.d, self.rng, self.radius
        face = self.edge(0.885, 0.12, 48)
        heart = r * rng.uniform(-0.12, 0.12), r * rng.uniform(-0.12, 0.06)
        w0, w1, w2, w3 = self.wood
        stops = [
            (0, w0, 1.0),
            (0.16, b.mix(w0, w1, 0.6), 1.0),
            (0.5, w1, 1.0),
            (0.82, w2, 1.0),
            (0.95, w3, 1.0),
            (1, b.mix(w3, "#5a3a20", 0.35), 1.0),
        ]
        d.path(face, d.radial(stops, heart, r * 0.98, user=True))
        with d.group(clip_path=d.clip(face)):
            self._growth(heart)
            self._rays_and_cracks(heart)
            sheen = [(0, "#fff2cc", 0.42), (0.42, "#fff2cc", 0.0), (0.6, "#2a1408", 0.0), (1, "#2a1408", 0.36)]
            d.path(face, d.linear(sheen, (0.12, 0.02), (0.82, 1)))
        d.path(face, stroke="#3a2414", width=1.6, opacity=0.8)
        d.path(self.edge(0.866, 0.12, 48), stroke="#fff0cb", width=1.3, opacity=0.42)
        lip = "translate(-.8 -1.2) scale(.992)"
        d.path(self.edge(1, 0.55, 72), stroke="#d9b488", width=1.4, opacity=0.35, transform=lip)

    def _growth(self, heart: Point) -> None:
        rng, share = self.rng, 0.05
        while share < 0.9:
            grown = share / 0.9
            cx, cy = heart[0] * (1 - grown), heart[1] * (1 - grown)
            ring = self._ring(share, grown, (cx, cy))
            line = b.closed(ring)
            self.d.path(line, stroke="#7a4a22", width=rng.choice([0.6, 0.8, 1.1, 1.6]), opacity=rng.uniform(0.22, 0.5))
            if rng.random() < 0.35:
                self.d.path(line, stroke="#ffe9c0", width=1.2, opacity=0.28, transform="scale(1.025)")
            share += rng.uniform(0.04, 0.085)

    def _ring(self, share: float, grown: float, centre: Point) -> list[Point]:
        """A growth ring: the older (nearer the bark), the more it follows the log's own lobes."""
        points = b.ring_points(self.radius * share, lambda t: self.rim(t, 0.22, grown), LOBES, 26)
        return [(centre[0] + x, centre[1] + y) for x, y in points]

    def _rays_and_cracks(self, heart: Point) -> None:
        rng, r = self.rng, self.radius
        rays = []
        for _ in range(46):
            t, start = rng.uniform(0, b.FULL_TURN), rng.uniform(0.2, 0.6)
            rays.append((b.polar(r * start, t), b.polar(r * (start + rng.uniform(0.08, 0.25)), t)))
        self.d.path(b.segments(rays), stroke="#6d3f1c", width=0.6, opacity=0.28)
        for _ in range(rng.choice([2, 3, 3])):
            t, inner, bend = rng.uniform(0, b.FULL_TURN), rng.uniform(0.35, 0.6), rng.uniform(-0.06, 0.06)
            crack = [b.polar(r * inner, t), b.polar(r * (inner + 0.9) / 2, t + bend), b.polar(r * 0.9, t + bend * 0.4)]
            self.d.path(b.taper(crack, [0.2, 1.4, 3.2]), "#3a1f0e", opacity=0.7)

    def moss(self, tufts: int) -> None:
        """A little moss on the bark."""
        for _ in range(tufts):
            t = self.rng.uniform(0.3, 6)
            x, y = b.polar(self.radius * 0.99, t)
            flora.moss_tuft(self.d, (x, y + 4), self.radius * self.rng.uniform(0.15, 0.24), self.rng)


def log(name: str) -> Drawing:
    """A log without arrows; `name` is a key of `SAP`."""
    d = Drawing(LOG_BOX, f"log, variant {name}; centre 0,0; radius {RADIUS:.0f}; front side {HEIGHT} below")
    paint_log(d, name, 1 + int(name) % 2)
    return d


def paint_log(d: Drawing, name: str, tufts: int) -> None:
    """A log about the origin, with so many tufts of moss on its bark."""
    seed = int(name)
    it = _Log(d, RADIUS, seed * 3 + 1, "#5b4230" if seed % 2 else "#64503c", SAP[name])
    it.side()
    it.ring_of_bark()
    it.cut()
    it.moss(tufts)


def centre_log() -> Drawing:
    """The centre log: walnut with an inlaid ring."""
    d = Drawing(LOG_BOX, f"centre log; centre 0,0; radius {CENTRE_RADIUS:.0f}; front side {HEIGHT} below")
    it = _Log(d, CENTRE_RADIUS, 9, "#4b3526", WALNUT)
    it.side()
    it.ring_of_bark()
    it.cut()
    r = CENTRE_RADIUS * 0.80
    for radius, colour, width, opacity in (
        (r * 0.95, "#2a1409", 1.6, 0.85),
        (r * 1.05, "#2a1409", 2.4, 0.9),
        (r, "#e8b45a", 5.0, 0.9),
        (r * 0.985, "#ffe2a0", 0.9, 0.8),
    ):
        d.add(f'<circle r="{b.number(radius)}" fill="none" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"/>')
    ticks = [(b.polar(r * 0.965, t), b.polar(r * 1.03, t)) for t in (k / 60 * b.FULL_TURN for k in range(60))]
    d.path(b.segments(ticks), stroke="#2a1409", width=1.5, opacity=0.75)
    it.moss(1)
    return d


def paint_face(d: Drawing, radius: float, seed: int, wood: tuple[str, str, str, str]) -> None:
    """The cut face and its ring of bark alone, about the origin (for a log that lies on its side)."""
    it = _Log(d, radius, seed, "#5b4230", wood)
    it.ring_of_bark()
    it.cut()


def log_shadow() -> Drawing:
    """The soft shadow a log casts on the ground, for all logs; move it away when a log is lifted."""
    d = Drawing((-110.0, -110.0, 220.0, 220.0), f"shadow cast by a log of radius {RADIUS:.0f} whose centre is 0,0")
    d.add(f'<ellipse cx="8" cy="{HEIGHT + 9}" rx="70" ry="68" fill="#0e0f05" opacity=".62" filter="{d.blur(8, 0.2)}"/>')
    return d


# Burnt into the wood ------------------------------------------------------------------------------------------------


def burnt(d: Drawing, path: str, inside: str = "", width: float = 0.0) -> None:
    """`path` branded into wood: blurred scorch, lit lower lip, char, a faint gleam of the coal.

    `inside` is a transform about the log's centre. With a `width` the path is a line of that width, else a shape.
    """
    moved = f' transform="{inside}"' if inside else ""
    solid = f'stroke-width="{width or 1.6}" stroke-linejoin="round" stroke-linecap="round"'

    def layer(colour: str, grow: float, rest: str) -> str:
        fill = "none" if width else colour
        shape = f'<path d="{path}" fill="{fill}" stroke="{colour}" stroke-width="{width + grow}"{moved}/>'
        return f'<g stroke-linejoin="round" stroke-linecap="round" {rest}>{shape}</g>'

    d.add(layer("#6a3312", 7, f'opacity=".42" filter="{d.blur(3, 0.45)}"'))
    d.add(layer("#ffe2ae", 2.2, 'opacity=".5" transform="translate(.9 1.3)"'))
    d.add(layer("#2a1409", 1.6, ""))
    gleam = f'<path d="{path}" fill="none" stroke="#5a2c12" {solid.replace(str(width or 1.6), ".9")} opacity=".8"{moved}/>'
    d.add(gleam if not width else "")


def arrow_shape(tail: float, tip: float, half_head: float, half_shaft: float, head: float) -> str:
    """An arrow pointing east, from `tail` to `tip` on the x axis."""
    notch = head * 0.22
    upper = [(tail, -half_shaft * 0.62), (tip - head + notch, -half_shaft), (tip - head, -half_head), (tip, 0)]
    return b.polygon([*upper, *((x, -y) for x, y in reversed(upper[:-1]))])


def arrow(fork: bool) -> Drawing:
    """The arrow of a plain log, or one of the two of a fork, which begin at the hub."""
    r = RADIUS
    what = "one arrow of a fork, begins at the hub" if fork else "arrow of a log with one way"
    d = Drawing(BURNT_BOX, f"{what}; centre of the log 0,0; log radius {r:.0f}; points east; hole: turn (degrees)")
    shape = arrow_shape(r * (0.06 if fork else 0.36), r * 0.845, r * 0.225, r * 0.07, r * 0.29)
    burnt(d, shape, "rotate({{turn|0}})")
    return d


def fork_hub() -> Drawing:
    """The brand two arrows of a fork start from; goes on top of them."""
    d = Drawing(BURNT_BOX, "hub of a fork, goes over its two arrows; centre of the log 0,0")
    burnt(d, b.ovoid(0, 0, RADIUS * 0.1, RADIUS * 0.1))
    d.add('<circle r="2.6" fill="none" stroke="#6a3a1c" stroke-width="1.1" opacity=".9"/>')
    return d


def lane() -> Drawing:
    """A template: a way burnt across the centre log, its line and the direction of its head given."""
    r = CENTRE_RADIUS
    d = Drawing(
        BURNT_BOX,
        f"way across the centre log (radius {r:.0f}), centre 0,0; holes: path (a line from rim to 0.58 of the radius), "
        "turn (degrees of the way out)",
    )
    head = arrow_shape(r * 0.53, r * 0.77, r * 0.19, r * 0.06, r * 0.25)
    for colour, grow, rest in (
        ("#6a3312", 7.0, f'opacity=".42" filter="{d.blur(3, 0.45)}"'),
        ("#ffe2ae", 2.2, 'opacity=".5" transform="translate(.9 1.3)"'),
        ("#2a1409", 1.6, ""),
    ):
        line = f'<path d="{{{{path}}}}" fill="none" stroke-width="{5.6 + grow}"/>'
        tip = f'<path d="{head}" fill="{colour}" stroke-width="{grow}" transform="rotate({{{{turn}}}})"/>'
        d.add(f'<g stroke="{colour}" stroke-linejoin="round" stroke-linecap="round" {rest}>{line}{tip}</g>')
    return d


def all_logs() -> dict[str, Drawing]:
    """Logs and brands by the names of their files."""
    return {
        **{f"log-{name}": log(name) for name in SAP},
        "log-centre": centre_log(),
        "log-shadow": log_shadow(),
        "arrow": arrow(False),
        "arrow-fork": arrow(True),
        "fork-hub": fork_hub(),
        "lane": lane(),
    }
