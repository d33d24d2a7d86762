# ruff: noqa: E501 (a path is one thing, however long)
"""Colonization: poleis as an engraver cuts them, their banners and walls, and what grows on the land and lies in the sea."""

import itertools
import random

import brush as b
import chart_kit as kit
from brush import Drawing, Point
from chart_kit import INK, SEATS, STONE, STONE_DEEP, TONES, n

ROOF, SLATE = "#B4623F", "#8d5a44"


class Engraver:
    """Draws buildings into a drawing: plain outlines, hatched on the side away from the light."""

    def __init__(self, d: Drawing, seed: int, roof: str = ROOF) -> None:
        self.d = d
        self.rng = random.Random(seed)
        self.roof = roof

    def path(self, d: str, fill: str = "none", width: float = 1.5, **more: str | float) -> None:
        """One shape in ink."""
        self.d.path(d, fill, INK, width, **more)

    def plain(self, d: str, fill: str, opacity: float = 1.0) -> None:
        """One shape without a line."""
        self.d.path(d, fill, opacity=opacity)

    def house(self, x: float, y: float, w: float, h: float, tone: str = "") -> None:
        """A house, its left corner at x, y."""
        roof, side = tone or self.roof, w * 0.34
        top = y - h
        self.plain(f"M{n(x)} {n(y)}V{n(top)}H{n(x + w)}V{n(y)}Z", STONE)
        self.plain(f"M{n(x + w - side)} {n(y)}V{n(top)}H{n(x + w)}V{n(y)}Z", STONE_DEEP)
        lines = "".join(f"M{n(x + w - side + 1)} {n(top + 2 + t * 2.4)}H{n(x + w - 0.8)}" for t in range(int(h / 2.4)))
        self.path(lines, width=0.6, opacity=0.65)
        self.path(f"M{n(x)} {n(y)}V{n(top)}H{n(x + w)}V{n(y)}")
        peak = top - w * 0.46
        self.path(f"M{n(x - 1.6)} {n(top)}L{n(x + w / 2)} {n(peak)}L{n(x + w + 1.6)} {n(top)}Z", roof)
        self.plain(f"M{n(x + w / 2)} {n(peak)}L{n(x + w + 1)} {n(top)}H{n(x + w * 0.56)}Z", b.dark(roof, 0.35), 0.6)
        if w > 8:
            self.path(f"M{n(x + w * 0.28)} {n(y - h * 0.42)}v-3.4", width=1.7)

    def tower(self, x: float, y: float, w: float, h: float) -> None:
        """A square tower with battlements."""
        top = y - h
        self.plain(f"M{n(x)} {n(y)}V{n(top)}H{n(x + w)}V{n(y)}Z", STONE)
        self.plain(f"M{n(x + w * 0.6)} {n(y)}V{n(top)}H{n(x + w)}V{n(y)}Z", STONE_DEEP)
        lines = "".join(f"M{n(x + w * 0.66)} {n(top + 3 + 2.6 * t)}H{n(x + w - 0.8)}" for t in range(max(0, int((h - 3) / 2.6))))
        self.path(lines, width=0.6, opacity=0.6)
        self.path(f"M{n(x)} {n(y)}V{n(top)}H{n(x + w)}V{n(y)}")
        self.path(f"M{n(x - 1.5)} {n(top)}v-5h3.2v2.4h2.6v-2.4h{n(w - 8.6)}v2.4h2.6v-2.4h3.2v5Z", STONE)
        self.path(f"M{n(x + w * 0.4)} {n(y - h * 0.55)}v-4", width=1.9)

    def temple(self, x: float, y: float, w: float, h: float, columns: int = 0) -> None:
        """A temple front, its left corner at x, y."""
        self.path(f"M{n(x - 3)} {n(y)}h{n(w + 6)}v-2.6h{n(-w - 6)}Z", STONE)
        self.path(f"M{n(x - 1)} {n(y - 2.6)}h{n(w + 2)}v-2.4h{n(-w - 2)}Z", STONE_DEEP)
        self.plain(f"M{n(x)} {n(y - 5)}V{n(y - h)}H{n(x + w)}V{n(y - 5)}Z", "#6b4a2c", 0.55)
        count = columns or (6 if w > 26 else 4)
        for t in range(count):
            at = x + 1.6 + t * (w - 3.2) / (count - 1)
            self.path(f"M{n(at - 1.5)} {n(y - 5)}V{n(y - h)}h3V{n(y - 5)}Z", STONE, 1)
            self.path(f"M{n(at + 0.6)} {n(y - 5)}V{n(y - h)}", width=0.7)
        self.path(f"M{n(x - 2)} {n(y - h)}h{n(w + 4)}v-3h{n(-w - 4)}Z", STONE)
        self.path(f"M{n(x - 3)} {n(y - h - 3)}L{n(x + w / 2)} {n(y - h - 3 - w * 0.26)}L{n(x + w + 3)} {n(y - h - 3)}Z", STONE)
        self.path(f"M{n(x + w * 0.25)} {n(y - h - 4.4)}L{n(x + w / 2)} {n(y - h - w * 0.2)}L{n(x + w * 0.75)} {n(y - h - 4.4)}Z", self.roof, 0.8)

    def hill(self, points: list[Point], fill: str = "#D8C391") -> None:
        """Rising ground under what stands on it, hatched."""
        self.path("M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) if len(points) < 3 else b.opened(points), fill, 1.2)
        strokes = ""
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            for k in range(2):
                x, y = x0 + (x1 - x0) * (k + 0.4) / 2, y0 + (y1 - y0) * (k + 0.4) / 2
                strokes += f"M{n(x)} {n(y + 1.4)}q{n((x1 - x0) * 0.14)} 3 {n((x1 - x0) * 0.06)} {n(5 + self.rng.uniform(0, 3))}"
        self.path(strokes, width=0.7, opacity=0.75)

    def wall(self, x: float, y: float, w: float, h: float, gate: float | None = None) -> None:
        """A curtain wall with battlements and courses of stone, a gate's middle at `gate`."""
        self.path(f"M{n(x)} {n(y)}V{n(y - h)}H{n(x + w)}V{n(y)}Z", STONE)
        teeth = "".join(f"M{n(x + t * 5)} {n(y - h)}v-3h2.6v3" for t in range(int(w / 5)))
        self.path(teeth, STONE, 1.1)
        courses = "".join(f"M{n(x + 2 + t * 7 + (3 if r else 0))} {n(y - h + 3 + r * 3.6)}h4" for t in range(int(w / 7)) for r in (0, 1))
        self.path(courses, width=0.7, opacity=0.7)
        if gate is not None:
            self.plain(f"M{n(gate - 5)} {n(y)}V{n(y - 6)}a5 5 0 0 1 10 0V{n(y)}Z", INK)

    def ground(self, w: float) -> None:
        """A line of ground with a few strokes under it."""
        self.path(f"M{n(-w)} 1Q{n(-w / 3)} -1 0 1T{n(w)} 1", width=1.3)
        self.path(f"M{n(-w * 0.8)} 3.8h{n(w * 0.3)}M{n(-w * 0.2)} 4.2h{n(w * 0.45)}M{n(w * 0.5)} 3.6h{n(w * 0.28)}", width=0.8, opacity=0.65)


def _polis(note: str) -> Drawing:
    d = Drawing((-52, -72, 104, 84), f"{note}; middle of its base 0,0")
    d.glow((2, 3), 50, 9, "#3a2410", 0.4, 0.2)
    return d


def athens() -> Drawing:
    """The rock with its great temple, a statue beside it, houses and long walls below."""
    d = _polis("Athens")
    e = Engraver(d, 1)
    e.hill([(-40, 1), (-31, -13), (-24, -27), (-12, -29), (4, -28), (22, -27), (29, -15), (40, 1)])
    e.temple(-19, -28, 36, 17)
    e.path("M24 -27V-38M22 -31h4.4M24 -38.4a1.6 1.6 0 1 1 .1 0M26.6 -27V-43", width=1.6)
    for x, w, h in ((-35, 12, 10), (-22, 12, 11), (-8, 11, 9), (6, 13, 12), (21, 12, 10)):
        e.house(x, -3, w, h)
    e.wall(-40, 5, 80, 10, 0)
    e.tower(-46, 6, 12, 19)
    e.tower(34, 6, 12, 19)
    return d


def sparta() -> Drawing:
    """Five villages and no wall, under a saw of mountains."""
    d = _polis("Sparta")
    e = Engraver(d, 2, "#A9523A")
    for x, h, w in ((-30, 44, 22), (2, 54, 27), (29, 40, 20)):
        e.path(f"M{x - w} 0L{n(x - w * 0.5)} {n(-h * 0.55)}L{x} {-h}L{n(x + w * 0.45)} {n(-h * 0.6)}L{x + w} 0Z", "#DCCB9E", 1.4)
        e.plain(f"M{x} {-h}L{n(x + w * 0.45)} {n(-h * 0.6)}L{x + w} 0H{n(x + w * 0.2)}L{n(x + w * 0.14)} {n(-h * 0.5)}Z", "#b99a66", 0.6)
        e.path("".join(f"M{n(x + w * 0.1 * k)} {n(-h + h * 0.2 * k)}l{n(w * 0.14)} {n(h * 0.24)}" for k in range(1, 5)), width=0.8, opacity=0.7)
        e.plain(f"M{x} {-h}L{n(x - w * 0.2)} {n(-h * 0.78)}L{n(x - w * 0.04)} {n(-h * 0.8)}L{n(x + w * 0.06)} {n(-h * 0.74)}L{n(x + w * 0.18)} {n(-h * 0.82)}Z", "#fffaf0")
    e.temple(-12, -6, 24, 13, 4)
    for x, y, w, h in ((-42, 2, 13, 9), (-28, 4, 14, 11), (16, 2, 14, 10), (30, 4, 13, 9), (-9, 5, 15, 10)):
        e.house(x, y, w, h)
    e.ground(44)
    return d


def corinth() -> Drawing:
    """A citadel on a steep rock, a temple below, a harbour on either hand."""
    d = _polis("Corinth")
    e = Engraver(d, 3)
    e.hill([(-22, 0), (-15, -20), (-9, -40), (2, -43), (13, -40), (19, -22), (27, 0)])
    e.wall(-10, -39, 22, 7)
    e.tower(-13, -38, 9, 12)
    e.tower(6, -38, 9, 12)
    for x, w, h in ((-37, 12, 11), (15, 13, 12), (28, 11, 10)):
        e.house(x, -3, w, h)
    e.temple(-24, -2, 30, 15, 6)
    e.wall(-40, 5, 80, 8, -2)
    e.tower(-46, 6, 11, 15)
    e.tower(35, 6, 11, 15)
    e.path("M-50 9q4 -2.4 8 0t8 0M34 9q4 -2.4 8 0t8 0", width=1.2, stroke_linecap="round")
    return d


def thebes() -> Drawing:
    """Seven gates in a ring of wall, the Kadmeia's palace behind."""
    d = _polis("Thebes")
    e = Engraver(d, 4, "#9c6a3c")
    e.hill([(-36, 0), (-26, -15), (-12, -22), (4, -23), (20, -20), (31, -12), (40, 0)])
    e.path("M-16 -20V-42H16V-20Z", STONE)
    e.plain("M6 -20V-42H16V-20Z", STONE_DEEP)
    e.path("M-16 -42V-47h4v2.6h4v-2.6h5v2.6h6v-2.6h5v2.6h4v-2.6h4V-42ZM-3 -20V-28a3 3 0 0 1 6 0V-20M-10 -36v4M10 -36v4", STONE, 1.4)
    e.temple(-38, -12, 20, 11, 4)
    for x, w, h in ((-18, 11, 9), (19, 12, 11), (30, 9, 8), (4, 12, 8)):
        e.house(x, -6, w, h)
    e.wall(-42, 5, 84, 12)
    for k in range(7):
        x = -36 + 12 * k
        e.plain(f"M{x - 2.6} 5V-1a2.6 2.6 0 0 1 5.2 0V5Z", INK)
        if k in (0, 6, 3):
            e.tower(x - 5.5 + (-3 if k == 0 else 3 if k == 6 else 0), -4 if k == 3 else 5.6, 11, 11 if k == 3 else 18)
    e.plain("M-2.6 5V-1a2.6 2.6 0 0 1 5.2 0V5Z", INK)
    return d


HOUSES: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    ((-28, 0, 13, 11), (-14, 0, 15, 15), (2, 0, 12, 11), (14, 1, 12, 9)),
    ((-26, 0, 12, 10), (-12, 1, 13, 12), (14, 0, 13, 13)),
    ((-28, 0, 14, 13), (-13, 1, 11, 10), (15, 0, 12, 10)),
    ((-29, -2, 11, 9), (-19, 1, 14, 12), (-4, -3, 12, 12), (9, 1, 14, 11), (23, -1, 9, 8)),
    ((-27, 1, 15, 11), (10, 0, 14, 13), (-2, 2, 12, 8)),
    ((-24, -4, 12, 10), (-10, -5, 12, 11), (4, -4, 12, 10), (-30, 2, 13, 9), (-2, 3, 14, 9), (15, 2, 14, 10)),
)


def common(kind: int) -> Drawing:
    """A common polis: houses, with a tower, a shrine, cypresses."""
    d = _polis(f"common polis {kind}")
    e = Engraver(d, 10 + kind, (ROOF, "#A9523A", "#B97748", ROOF, "#A2683F", "#B4623F")[kind - 1])
    if kind == 3:
        e.temple(1, -6, 18, 12)
    if kind == 5:
        e.hill([(-18, 0), (-12, -14), (-2, -20), (8, -13), (14, 0)])
        e.temple(-10, -17, 16, 11, 4)
    if kind == 2:
        e.tower(1, 1, 12, 25)
    if kind == 4:
        for x, tall in ((-8, 27), (-1, 33), (24, 24)):
            e.path(f"M{x} -8V{-tall + 6}M{x - 3} {-tall + 15}C{x - 5} {-tall + 8} {x - 1} {-tall + 2} {x} {-tall}C{x + 1} {-tall + 2} {x + 5} {-tall + 8} {x + 3} {-tall + 15}Q{x} {-tall + 17} {x - 3} {-tall + 15}Z", "#7c8f52", 1.1)
    for x, y, w, h in HOUSES[kind - 1]:
        e.house(x, y, w, h)
    if kind == 6:
        e.tower(29, 2, 9, 14)
    e.ground(34)
    return d


def wealthy(kind: int) -> Drawing:
    """A wealthy polis: walls, towers and a temple rising over the roofs."""
    d = _polis(f"wealthy polis {kind}")
    e = Engraver(d, 30 + kind, (ROOF, "#9f4c35", "#B97748", "#A9523A")[kind - 1])
    if kind == 1:
        e.temple(-8, -13, 32, 18)
        back: tuple[tuple[float, float, float], ...] = ((-34, 12, 13), (-22, 14, 17), (24, 11, 12))
    elif kind == 2:
        e.hill([(-28, -4), (-20, -18), (-6, -25), (10, -24), (22, -14), (30, -4)])
        e.temple(-12, -23, 27, 15)
        back = ((-33, 12, 11), (-20, 12, 10), (10, 12, 11), (23, 11, 10))
    elif kind == 3:
        e.temple(-30, -12, 24, 15)
        e.path("M10 -10V-34h14V-10Z", STONE)
        e.path("M8 -34h18l-3 -6h-12ZM12 -40V-46h10v6M14 -46l3 -7l3 7", STONE, 1.4)
        e.path("M15 -42h4", "#F0C25A", 2.6)
        back = ((-6, 12, 14), (25, 11, 12))
    else:
        e.path("M-22 -12V-30h38V-12Z", STONE)
        e.path("".join(f"M{-19 + 6 * k} -12V-27" for k in range(7)), width=1.6)
        e.path("M-25 -30h44l-8 -9h-28Z", e.roof)
        e.path("M-3 -39v-9M-3 -48l9 2.6l-9 2.6", "#E5BD57", 1.3)
        back = ((-35, 12, 13), (18, 13, 15))
    for x, w, h in back:
        e.house(x, -4, w, h)
    for x, y, w, h in ((-12, -3, 11, 9), (2, -2, 12, 9), (15, -3, 10, 10)):
        e.house(x, y, w, h)
    e.wall(-36, 5, 72, 10, 0)
    e.tower(-42, 6, 12, 19)
    e.tower(30, 6, 12, 19)
    return d


def banner(seat: str) -> Drawing:
    """The banner of whoever holds a polis: colour, pattern and letter."""
    tone, mark = TONES[seat], kit.pale(seat)
    d = Drawing((-5, -44, 40, 48), f"banner of seat {seat}; staff's foot 0,0; 40 high")
    d.path("M0 0V-38", stroke=INK, width=2.6, stroke_linecap="round")
    d.path("M0 0V-38", stroke="#b58a54", width=0.9)
    cloth = "M1 -37C9 -40.6 16 -33.6 31 -37L27.6 -27L31 -16C17 -14 9 -20 1 -16.6Z"
    d.add(f'<path d="{cloth}" fill="{tone}" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round"/>')
    with d.group(clip_path=d.clip(cloth)):
        if seat == "b":
            d.path("M-1 -18l3 -3l3 3l3 -3l3 3l3 -3l3 3l3 -3l3 3l3 -3l3 3l3 -3", stroke=mark, width=1.3)
        elif seat == "c":
            d.path("M4 -20h.1M9 -20.6h.1M22 -18.6h.1M27 -18.6h.1M4 -34h.1M27 -34h.1", stroke=mark, width=2.6, stroke_linecap="round")
        elif seat == "d":
            d.path("M25 -38V-12M28.4 -38V-12M3.6 -38V-12", stroke=mark, width=1.5)
        d.path("M1 -37C9 -40.6 12 -36 12 -34V-18C8 -19 5 -18 1 -16.6Z", "#fff", opacity=0.12)
    with d.group(transform="translate(14 -27)"):
        d.add(kit.letter(seat, 1.02, mark, 2.8))
    d.add(f'<circle cy="-39" r="2.4" fill="#E5BD57" stroke="{INK}" stroke-width="1"/>')
    return d


def fortification() -> Drawing:
    """The token of a Fortification: a piece of strong wall with a gate."""
    d = Drawing((-22, -30, 44, 36), "Fortification; stands on 0,0; 34 wide")
    d.glow((1, 1), 21, 5, "#22140a", 0.6, 0.2)
    d.add(f'<path d="M-17 1V-18h-1.6v-7h6v3.4h4v-3.4h5.6v3.4h6v-3.4h5.6v3.4h4v-3.4h6v7H17V1Z" fill="#D9CDB4" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>')
    d.path("M8 0V-18H16V0Z", "#a8997c", opacity=0.6)
    d.path("M-14 -13h8M0 -13h9M-10 -8.6h6M7 -8.6h8M-14 -4h6M8 -4h6M-17 -18H17", stroke=INK, width=0.9, opacity=0.75)
    d.path("M-5 1V-6a5 5 0 0 1 10 0V1Z", INK)
    d.path("M-16 -17.4V-24", stroke="#fffaf0", width=1, opacity=0.8)
    return d


# What grows and lies about -------------------------------------------------------------------------------------------


def _small(note: str, w: float = 44, h: float = 40) -> Drawing:
    return Drawing((-w / 2, -h, w, h + 6), f"{note}; stands on 0,0")


def hill(kind: int) -> Drawing:
    """A hill shaded by the pen."""
    d = _small(f"hill {kind}")
    w, h = ((13, 13), (16, 10), (10, 11))[kind - 1]
    d.path(f"M{-w} 0C{n(-w * 0.7)} {n(-h * 0.6)} {n(-w * 0.45)} {-h} -1 {-h}C{n(w * 0.3)} {n(-h * 0.95)} {n(w * 0.7)} {n(-h * 0.5)} {w} 0", "#dcc690", INK, 1.1, stroke_linecap="round")
    d.path(f"M0 {n(-h * 0.96)}C2 {n(-h * 0.6)} 4 {n(-h * 0.3)} 4 0M{n(w * 0.2)} {n(-h * 0.88)}C{n(w * 0.4)} {n(-h * 0.5)} {n(w * 0.55)} {n(-h * 0.2)} {n(w * 0.57)} 0M{n(w * 0.4)} {n(-h * 0.68)}C{n(w * 0.6)} {n(-h * 0.4)} {n(w * 0.7)} {n(-h * 0.2)} {n(w * 0.77)} 0", stroke=INK, width=0.75, opacity=0.75)
    return d


def mountain(kind: int) -> Drawing:
    """A mountain with snow."""
    d = _small(f"mountain {kind}", 56, 44)
    for x, h, w in (((-7, 26, 13), (6, 33, 16)), ((7, 24, 13), (-6, 30, 14), (17, 16, 9)))[kind - 1]:
        d.add(f'<path d="M{x - w} 0L{n(x - w * 0.5)} {n(-h * 0.5)}L{x} {-h}L{n(x + w * 0.4)} {n(-h * 0.62)}L{x + w} 0" fill="#dcc9a0" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>')
        d.path(f"M{x} {-h}L{n(x + w * 0.4)} {n(-h * 0.62)}L{x + w} 0H{n(x + w * 0.15)}L{n(x + w * 0.16)} {n(-h * 0.5)}Z", "#a98a5a", opacity=0.55)
        d.path("".join(f"M{n(x + w * 0.12 * k)} {n(-h + h * 0.21 * k)}l{n(w * 0.12)} {n(h * 0.22)}" for k in range(1, 5)), stroke=INK, width=0.7, opacity=0.7)
        d.path(f"M{x} {-h}L{n(x - w * 0.22)} {n(-h * 0.76)}L{n(x - w * 0.02)} {n(-h * 0.82)}L{n(x + w * 0.08)} {n(-h * 0.72)}L{n(x + w * 0.2)} {n(-h * 0.8)}Z", "#fffaf0", INK, 0.6)
    return d


def _crown(d: Drawing, x: float, y: float, size: float, tone: str) -> None:
    with d.group(transform=f"translate({n(x)} {n(y)}) scale({n(size)})"):
        d.path("M0 0Q1.2 -3 0 -6", stroke=INK, width=1.5)
        d.path("M-6.4 -5C-9 -9 -5 -13 -1.4 -12C2 -15.4 8 -12 6.6 -7.4C6.6 -3.6 -4 -3 -6.4 -5Z", tone, INK, 1)
        d.path("M.6 -5h4.4M-.4 -7.6h5.6M1.4 -10h2.6", stroke=INK, width=0.65, opacity=0.8)


def trees() -> dict[str, Drawing]:
    """Olives, cypresses, woods, fields, vines."""
    out = {}
    for kind, spots in ((1, ((0, 0, 1),)), (2, ((-6, -2, 0.8), (5, 0, 1))), (3, ((-9, 0, 0.8), (1, -4, 0.8), (9, 1, 0.9)))):
        d = out[f"olive-{kind}"] = _small(f"olives {kind}")
        for x, y, size in sorted(spots, key=lambda s: s[1]):
            _crown(d, x, y, size, ("#97a56b", "#8d9d60", "#a2ad76")[kind - 1])
    for kind, stems in ((1, (0,)), (2, (-6, 1, 7))):
        d = out[f"cypress-{kind}"] = _small(f"cypresses {kind}")
        for k, x in enumerate(stems):
            with d.group(transform=f"translate({x} {k % 2}) scale({1 - 0.12 * (k % 2)})"):
                d.path("M0 0V-4", stroke=INK, width=1.3)
                d.path("M-3 -4C-4.6 -9 -2 -15 0 -19C2 -15 4.6 -9 3 -4Q0 -2.6 -3 -4Z", "#7c8f52", INK, 1)
                d.path("M.8 -5L2.4 -6M.8 -8L2.8 -9M.8 -11L2.4 -12M.6 -14L1.8 -14.6", stroke=INK, width=0.6)
    for kind in (1, 2):
        d = out[f"wood-{kind}"] = _small(f"wood {kind}", 56)
        rng = random.Random(50 + kind)
        spots = sorted(((rng.uniform(-17, 17), rng.uniform(-9, 0)) for _ in range(8)), key=lambda s: s[1])
        for x, y in spots:
            _crown(d, x, y, rng.uniform(0.62, 0.82), rng.choice(("#7f9250", "#8d9d60", "#74874a")))
    for kind in (1, 2):
        d = out[f"field-{kind}"] = _small(f"field {kind}")
        d.path("M-15 0L-10 -9L12 -10L16 -1Z", "#e3c878" if kind == 1 else "#b9bd78", INK, 0.9, stroke_linejoin="round")
        if kind == 1:
            d.path("M-12 -1.4L-7 -8.6M-6.4 -1.2L-2.4 -9M-1 -1.2L2 -9M4.6 -1.2L6.6 -9.2M10.4 -1.2L10.6 -9.4", stroke="#8a5f18", width=1, stroke_dasharray="2 1.4")
        else:
            for x, y in ((-9, -2), (-3, -2), (3, -2), (9, -2), (-6, -6), (0, -6), (6, -6)):
                d.path(f"M{x} {y}v-2.4", stroke=INK, width=0.8)
                d.add(f'<circle cx="{x}" cy="{y - 3.4}" r="1.9" fill="#7c8f52" stroke="{INK}" stroke-width=".6"/>')
    return out


def water() -> dict[str, Drawing]:
    """Islets, waves, a dolphin, fish, for the open sea."""
    out = {}
    for kind in (1, 2, 3):
        d = out[f"islet-{kind}"] = Drawing((-20, -16, 40, 28), f"islet {kind}; middle 0,0")
        rng = random.Random(70 + kind)
        outline = kit.wobbly(rng, (9, 7, 11)[kind - 1], 0.16, 0.68, 14)
        d.path(outline, stroke="#2d5568", width=8, opacity=0.28)
        d.path(outline, stroke="#2d5568", width=5.4, opacity=0.4)
        d.path(outline, "#f0deae", INK, 1.6)
        d.path("M-4 2h6M-2 4h7", stroke=INK, width=0.7, opacity=0.7)
        if kind != 2:
            _crown(d, 0, 0, 0.62, "#97a56b")
        d = out[f"waves-{kind}"] = Drawing((-26, -12, 52, 24), f"waves {kind}; middle 0,0")
        rows = ((-14, -2, 3), (-18, 3, 4), (-10, -4, 2))[kind - 1]
        line = f"M{rows[0]} {rows[1]}" + "q4 -5 8 0" + "t8 0" * rows[2]
        d.path(line + ("M-4 5q4 -4 8 0t8 0" if kind != 2 else "M-12 -5q3.4 -4 7 0"), stroke="#2d5568", width=1.5, stroke_linecap="round", opacity=0.75)
    d = out["dolphin"] = Drawing((-24, -22, 48, 32), "leaping dolphin; water line 0,0")
    d.path("M-17 0C-16 -14 -2 -20 10 -13C13 -12 17 -9 19 -5C15 -6 12 -6 10 -4C10 -1 8 1 6 2L6 -3C-2 -8 -9 -4 -12 2L-20 5L-18 1Z", "#6f97a6", INK, 1.4, stroke_linejoin="round")
    d.path("M-1 -15L-3 -21L5 -16Z", "#6f97a6", INK, 1.3, stroke_linejoin="round")
    d.path("M10 -5C2 -10 -6 -8 -11 -1", stroke="#e3efe9", width=2, opacity=0.8)
    d.add(f'<circle cx="11.6" cy="-9" r="1.1" fill="{INK}"/>')
    d.path("M-22 4q4 -3 8 0t8 0M2 4q4 -3 8 0t8 0", stroke="#2d5568", width=1.3, stroke_linecap="round")
    d = out["fish"] = Drawing((-18, -10, 36, 20), "two fish; middle 0,0")
    for x, y, size in ((-4, -2, 1), (6, 4, 0.7)):
        with d.group(transform=f"translate({x} {y}) scale({size})"):
            d.path("M-8 0Q0 -6 8 0Q0 6 -8 0ZM-7 0L-12 -3.6L-11 0L-12 3.6Z", "#b9cfc9", INK, 1, stroke_linejoin="round")
            d.add(f'<circle cx="4.6" cy="-.8" r=".9" fill="{INK}"/>')
            d.path("M1.6 -2.6q1.6 2.6 0 5.2", stroke=INK, width=0.7)
    return out


def all_cities() -> dict[str, str]:
    """Poleis and dressing by the names of their files."""
    drawn = {"polis-athens": athens(), "polis-sparta": sparta(), "polis-corinth": corinth(), "polis-thebes": thebes()}
    drawn |= {f"polis-common-{k}": common(k) for k in range(1, 7)} | {f"polis-wealthy-{k}": wealthy(k) for k in range(1, 5)}
    drawn |= {f"banner-{seat}": banner(seat) for seat in SEATS} | {"wall": fortification()}
    drawn |= {f"hill-{k}": hill(k) for k in (1, 2, 3)} | {f"mountain-{k}": mountain(k) for k in (1, 2)}
    out = {name: drawing.text() for name, drawing in (drawn | trees() | water()).items()}
    ghost = Drawing((-22, -30, 44, 36), "place of a Fortification; stands on 0,0")
    ghost.add('<path d="M-17 1V-18h-1.6v-7h6v3.4h4v-3.4h5.6v3.4h6v-3.4h5.6v3.4h4v-3.4h6v7H17V1Z" fill="{{paper|#efe3c6}}" fill-opacity=".6" stroke="{{ink|#8a7758}}" stroke-width="1.8" stroke-dasharray="4 3"/>')
    return out | {"wall-ghost": ghost.text()}
