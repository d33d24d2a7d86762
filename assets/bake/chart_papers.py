# ruff: noqa: E501 (a path is one thing, however long)
"""Colonization: timeline, pictures of Mission Cards; the notepad of a team."""

import math
import random
from collections.abc import Callable

import brush as b
import chart_cities
import chart_figures
import chart_kit as kit
import chart_marks
import chart_signs
from brush import Drawing
from chart_kit import INK, PALE, n
from chart_marks import EMPTY, SEA_INK
from park_marks import open_box

# Timeline -------------------------------------------------------------------------------------------------------------


def years() -> dict[str, str]:
    """A year's cell of the timeline: to come, now, past."""
    out = {}
    for name, tone, deep, strength in (("year", "#f6ecd0", "#e6d3a6", 0.9), ("year-now", "#fdf3d2", "#f3d98c", 1), ("year-past", "#d6c092", "#c0a670", 0.8)):
        d = Drawing(EMPTY, f"{name}: cell of the timeline; view box 0 0 w h; holes: w, h")
        paint = d.linear([(0, tone, strength), (1, deep, strength)])
        d.add(f'<rect x="1" y="1" width="{{{{w-2}}}}" height="{{{{h-2}}}}" fill="{paint}" stroke="{INK}" stroke-width="1.5"/>')
        line = "#B97F1C" if name == "year-now" else INK
        d.add(f'<rect x="3.4" y="3.4" width="{{{{w-6.8}}}}" height="{{{{h-6.8}}}}" fill="none" stroke="{line}" stroke-width="{1.8 if name == "year-now" else 0.7}" opacity=".7"/>')
        out[name] = open_box(d, "0 0 {{w}} {{h}}")
    return out



# Mission Cards --------------------------------------------------------------------------------------------------------

WIN = (134.0, 92.0)


def _water(d: Drawing, top: float = 8) -> None:
    w, h = WIN[0] / 2, WIN[1] / 2
    d.add(f'<rect x="{-w}" y="{top}" width="{2 * w}" height="{h - top}" fill="#8fb8c0"/>')
    rng = random.Random(int(top * 7) + 3)
    lines = ""
    y = top + 4
    while y < h:
        x = -w + rng.uniform(0, 10)
        while x < w:
            lines += f"M{n(x)} {n(y)}q3 -2.6 6 0t6 0"
            x += rng.uniform(18, 30)
        y += 5.4
    d.path(lines, stroke=SEA_INK, width=1.1, opacity=0.75)
    d.path(f"M{-w} {top}H{w}", stroke=SEA_INK, width=1.4)


def _ground(d: Drawing, top: float = 22, tone: str = "#d9c68e") -> None:
    w, h = WIN[0] / 2, WIN[1] / 2
    d.path(f"M{-w} {top + 3}Q{-w / 2} {top - 4} 0 {top}T{w} {top + 1}V{h}H{-w}Z", tone, INK, 1.3)
    d.path("".join(f"M{x} {top + 7 + (x % 3) * 4}h{5 + x % 4}" for x in range(-62, 60, 13)), stroke=INK, width=0.8, opacity=0.5)


def _sky(d: Drawing, top: str = "#f6e7c4", low: str = "#e9cf9a") -> None:
    paint = d.linear([(0, top, 1), (1, low, 1)])
    d.add(f'<rect x="{-WIN[0] / 2}" y="{-WIN[1] / 2}" width="{WIN[0]}" height="{WIN[1]}" fill="{paint}"/>')
    d.path("".join(f"M{-66 + (k * 29) % 60} {-40 + k * 5}h{40 + (k * 17) % 30}" for k in range(6)), stroke="#8a6a3c", width=0.8, opacity=0.22)


def _put(d: Drawing, other: Drawing, x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> None:
    wide = f"{n(-size)} {n(size)}" if flip else n(size)
    with d.group(transform=f"translate({n(x)} {n(y)}) rotate({n(turn)}) scale({wide})"):
        d.add(d.adopt(other).replace("{{turn|0}}", "0").replace("{{turn*-1|0}}", "0"))


def _man(d: Drawing, kind: str, seat: str, x: float, y: float, size: float = 0.6, flip: bool = False) -> None:
    _put(d, chart_figures.figure(kind, seat), x, y, size, flip=flip)


def _many_poleis(d: Drawing) -> None:
    _sky(d)
    _ground(d, 8, "#d9c68e")
    for kind, x, y, size in ((2, -40, 12, 0.5), (3, 2, 8, 0.55), (5, 42, 14, 0.5), (1, -20, 32, 0.7), (6, 28, 36, 0.75)):
        _put(d, chart_cities.common(kind), x, y, size)


def _jewels(d: Drawing) -> None:
    _sky(d, "#f3dfae", "#d9a95c")
    _ground(d, 26)
    _put(d, chart_cities.wealthy(2), -22, 26, 0.82)
    _put(d, chart_cities.wealthy(3), 30, 34, 0.74)
    _put(d, chart_marks_spark(), 8, -30, 0.6)


def chart_marks_spark() -> Drawing:
    """A gleam."""
    d = Drawing((-26, -26, 52, 52))
    d.path("M0 -22L3.4 -3.4L22 0L3.4 3.4L0 22L-3.4 3.4L-22 0L-3.4 -3.4Z", "#fff3c8", "#b97f1c", 1.4, stroke_linejoin="round")
    return d


def _silver(d: Drawing) -> None:
    _sky(d)
    _put(d, chart_cities.mountain(1), -36, 20, 1.6)
    _ground(d, 18, "#cdb98a")
    coins = chart_signs.coins()
    for k, (x, y) in enumerate(((-6, 24), (10, 30), (26, 24), (2, 36), (20, 38), (38, 34), (14, 20))):
        _put(d, coins[f"uc-{k % 3 + 1}"], x, y, 0.95, k * 40)


def _treasury(d: Drawing) -> None:
    _sky(d, "#f3dfae", "#d9b06a")
    _ground(d, 30)
    d.path("M-34 32V4H34V32Z", "#a9763f", INK, 2)
    d.path("M-36 4C-36 -22 36 -22 36 4Z", "#c08a4c", INK, 2)
    d.path("M-36 4H36M-22 4V32M22 4V32", stroke="#5d3d0d", width=3)
    coins = chart_signs.coins()
    for k, (x, y) in enumerate(((-22, 2), (-8, -3), (8, -3), (22, 2), (0, -9), (-14, -8), (14, -8), (48, 34), (-48, 34), (38, 38))):
        _put(d, coins[f"coin-{k % 3 + 1}"], x, y, 0.82, k * 33)


def _sea_lanes(d: Drawing) -> None:
    _sky(d)
    _water(d, -6)
    d.path("M-60 36Q-30 -2 0 18T60 -2", stroke="#7a3a1c", width=2.6, stroke_dasharray=".1 6", stroke_linecap="round")
    _put(d, chart_figures.ship("c"), -14, 22, 0.84)
    _put(d, chart_figures.ship("a"), 40, 4, 0.46)


def _web(d: Drawing) -> None:
    _sky(d, "#efe0b6", "#dcc48e")
    spots = ((-44, -18), (-4, -30), (40, -16), (-34, 22), (8, 8), (46, 26))
    for i, j in ((0, 1), (1, 2), (0, 3), (3, 4), (4, 1), (4, 2), (4, 5), (2, 5)):
        d.path(f"M{spots[i][0]} {spots[i][1]}L{spots[j][0]} {spots[j][1]}", stroke="#A8492F", width=2, stroke_dasharray=".1 5", stroke_linecap="round")
    for k, (x, y) in enumerate(spots):
        d.add(f'<circle cx="{x}" cy="{y - 4}" r="15" fill="#f8eed2" stroke="{INK}" stroke-width="1.3"/>')
        _put(d, chart_cities.common(k % 6 + 1), x, y + 3, 0.4)


def _horizon(d: Drawing) -> None:
    _sky(d, "#f6d58c", "#e8a45c")
    _put(d, chart_marks.sun(), 16, 10, 0.8)
    _water(d, 10)
    _put(d, chart_figures.ship("none"), -34, 30, 0.62)


def _army(d: Drawing) -> None:
    _sky(d)
    _ground(d, 14)
    for row, (y, size) in enumerate(((12, 0.42), (24, 0.52), (38, 0.62))):
        for k in range(6 - row):
            _man(d, "phalanx", "none", -46 + row * 6 + k * (18 + row * 3.4), y, size)


def _sea_power(d: Drawing) -> None:
    _sky(d, "#dfe3cf", "#bcd0cc")
    _water(d, -8)
    for seat, x, y, size in (("none", -40, 2, 0.42), ("none", 42, 4, 0.42), ("none", -24, 20, 0.56), ("none", 30, 28, 0.7)):
        _put(d, chart_figures.ship(seat), x, y, size)
    d.path("M-56 38V16M-60 18v-9M-56 16V6M-52 18v-9M-60 18H-52", stroke="#5d3d0d", width=2.6, stroke_linecap="round")


def _monopolist(d: Drawing) -> None:
    _sky(d)
    mono = chart_signs.monopolies()
    for kind, x, y in (("fp", -38, -18), ("ap", 38, -18), ("mint", -38, 22), ("coin", 38, 22)):
        _put(d, mono[f"monopoly-{kind}"], x, y, 0.66)
    d.path("M0 30V-26M-16 -18H16M-16 -18L-23 0H-9ZM16 -18L9 0H23ZM-8 32H8", "#E5BD57", INK, 2, stroke_linejoin="round", stroke_linecap="round")


def _autarky(d: Drawing) -> None:
    _sky(d)
    _ground(d, 24)
    _put(d, chart_cities.trees()["field-1"], -38, 38, 1.3)
    _put(d, chart_cities.trees()["field-2"], 40, 40, 1.3)
    _put(d, chart_cities.trees()["olive-3"], 0, 26, 1.3)
    signs = chart_signs.signs()
    for kind, x in (("fp", -44), ("ap", -15), ("mint", 15), ("coin", 44)):
        _put(d, signs[f"symbol-{kind}"], x, -18, 1.1)


def _island(d: Drawing) -> None:
    _sky(d, "#e7e3c8", "#cfd8c6")
    _water(d, 0)
    d.path("M-46 20C-40 6 -16 2 6 4C28 4 46 10 46 20C38 30 -38 32 -46 20Z", stroke=SEA_INK, width=9, opacity=0.35)
    d.path("M-46 20C-40 6 -16 2 6 4C28 4 46 10 46 20C38 30 -38 32 -46 20Z", "#eddaa6", INK, 1.8)
    _put(d, chart_cities.wealthy(2), 0, 18, 0.72)


def _garrison(d: Drawing) -> None:
    _sky(d)
    _ground(d, 32)
    e = chart_cities.Engraver(d, 5)
    e.wall(-60, 36, 120, 22)
    e.tower(-44, 36, 20, 40)
    e.tower(24, 36, 20, 40)
    for x in (-14, 10):
        _man(d, "phalanx", "none", x, 15, 0.6)


def _far(d: Drawing) -> None:
    _sky(d)
    _water(d, -20)
    for k, (x, y, r) in enumerate(((-50, 30, 17), (-16, 14, 15), (18, 2, 13), (48, -12, 12))):
        d.add(f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{n(r * 0.5)}" fill="#eddaa6" stroke="{INK}" stroke-width="1.5"/>')
        _put(d, chart_cities.common(k + 1), x, y, 0.56 - 0.06 * k)


def _bridgehead(d: Drawing) -> None:
    _sky(d)
    _ground(d, 22)
    _put(d, chart_cities.common(2), -38, 26, 0.66)
    _put(d, chart_cities.wealthy(1), 38, 26, 0.6)
    _man(d, "phalanx", "a", -10, 36, 0.62)
    _man(d, "phalanx", "c", 16, 36, 0.62, flip=True)


def _hearth(d: Drawing) -> None:
    _sky(d, "#f3dfae", "#dba75c")
    _ground(d, 28)
    _put(d, chart_cities.athens(), 0, 26, 0.92)
    d.path("M-46 40C-54 32 -48 24 -46 16C-42 22 -38 22 -38 30C-36 28 -36 26 -36 24C-32 30 -34 38 -40 40Z", "#E8863A", "#7a2f10", 1.5)
    d.path("M-44 39C-46 34 -43 31 -42 27C-40 31 -38 33 -40 39Z", "#F8D46A")


def _blood(d: Drawing) -> None:
    _sky(d)
    _ground(d, 30)
    _put(d, chart_cities.common(6), 0, 20, 0.9)
    _man(d, "phalanx", "a", -40, 40, 0.8)
    _man(d, "phalanx", "c", 42, 40, 0.8, flip=True)
    d.path(kit.star(8, 15, 6), "#F6DC92", "#A63A29", 2, transform="translate(2 16)", stroke_linejoin="round")


def _jewel_taken(d: Drawing) -> None:
    _sky(d, "#f3dfae", "#d9a95c")
    _ground(d, 28)
    _put(d, chart_cities.wealthy(1), 6, 28, 0.95)
    _put(d, chart_cities.banner("a"), -44, 34, 1.5)


def _voyage(d: Drawing) -> None:
    _sky(d, "#e7e3c8", "#cfd8c6")
    _water(d, -10)
    for k in range(8):
        d.add(f'<circle cx="{n(-58 + 12 * k)}" cy="{n(34 - 2.4 * k - 5 * math.sin(k))}" r="2.4" fill="#f4faf6" stroke="{SEA_INK}" stroke-width="1"/>')
    _put(d, chart_figures.ship("none"), 20, 18, 0.82)
    _put(d, chart_marks.wind(), 52, -30, 0.3)


def _expedition(d: Drawing) -> None:
    _sky(d)
    _put(d, chart_cities.mountain(2), 40, 10, 1.3)
    _ground(d, 10)
    for k in range(7):
        t = k / 6
        _man(d, "phalanx", "none", -50 + 78 * t, 40 - 24 * t, 0.7 - 0.36 * t)


def _market(d: Drawing) -> None:
    _sky(d)
    _ground(d, 28)
    for x, tone in ((-36, "#C8502D"), (34, "#2F6E9E")):
        d.path(f"M{x - 24} 30V-8M{x + 24} 30V-8", stroke=INK, width=2.6)
        d.path(f"M{x - 28} -8L{x - 20} -24H{x + 20}L{x + 28} -8Z", PALE, INK, 1.7, stroke_linejoin="round")
        d.path(f"M{x - 17} -8L{x - 12} -24H{x - 4}L{x - 6} -8ZM{x + 6} -8L{x + 4} -24H{x + 12}L{x + 17} -8Z", tone, INK, 1)
        d.path(f"M{x - 26} 10H{x + 26}V17H{x - 26}Z", "#a9763f", INK, 1.5)
    jar = Drawing((-20, -20, 40, 40))
    jar.add(chart_signs.ACTIONS["trade"])
    for x, y, size in ((-46, 2, 0.5), (-30, 2, 0.5), (2, 26, 0.9)):
        _put(d, jar, x, y, size)
    coins = chart_signs.coins()
    for x, y in ((28, 5), (40, 5), (34, 1)):
        _put(d, coins["coin-1"], x, y, 0.5)


def _edge(d: Drawing) -> None:
    _sky(d, "#efe0b6", "#dcc48e")
    d.path("M-67 -46H10C2 -30 16 -18 8 0S14 30 4 46H-67Z", "#c9d5c4", INK, 1.6)
    _put(d, chart_cities.common(3), -34, 10, 0.72)
    _put(d, chart_figures.boat("a"), -22, 36, 0.8)
    _put(d, chart_marks.compass(), 42, 4, 0.26)
    d.path("M14 -34h10M30 -34h6M18 36h8M32 36h12", stroke="#8a6a3c", width=1.4, stroke_dasharray="3 3")


def _sack(d: Drawing) -> None:
    _sky(d, "#e8b884", "#b9633a")
    _ground(d, 30)
    for x, size in ((-26, 1), (2, 1.3), (28, 1)):
        d.path(f"M{x - 14 * size} -6C{x - 18 * size} -22 {x - 4 * size} -24 {x - 6 * size} {-38 * size}C{x + 6 * size} -26 {x + 4 * size} -22 {x + 8 * size} -16C{x + 10 * size} -20 {x + 9 * size} -24 {x + 10 * size} -26C{x + 18 * size} -14 {x + 16 * size} -4 {x + 8 * size} 0Z", "#E8863A", "#7a2f10", 1.6)
        d.path(f"M{x - 6 * size} -2C{x - 10 * size} -12 {x} -14 {x} {-22 * size}C{x + 6 * size} -12 {x + 8 * size} -8 {x + 4 * size} 0Z", "#F8D46A")
    _put(d, chart_cities.thebes(), 0, 32, 0.92)


def _flawless(d: Drawing) -> None:
    _sky(d, "#f3dfae", "#dcb96c")
    _ground(d, 32)
    for x in (-32, 32):
        _man(d, "phalanx", "none", x, 38, 0.7, flip=x > 0)
    with d.group(transform="translate(0 2) scale(1.5)"):
        chart_signs._wreath(d, 17)
    _put(d, chart_signs.faction("sparta"), 0, 2, 0.3)


MOTIFS: dict[str, Callable[[Drawing], None]] = {
    "m01": _many_poleis, "m02": _jewels, "m03": _silver, "m04": _treasury, "m05": _sea_lanes, "m06": _web, "m07": _horizon,
    "m08": _army, "m09": _sea_power, "m10": _monopolist, "m11": _autarky, "m12": _island, "m13": _garrison, "m14": _far,
    "m15": _bridgehead, "m16": _hearth, "i01": _blood, "i02": _jewel_taken, "i03": _voyage, "i04": _expedition, "i05": _market,
    "i06": _edge, "i07": _sack, "i08": _flawless,
}  # fmt: skip


def motif(name: str) -> str:
    """The picture of a card, in its window."""
    w, h = WIN
    d = Drawing((-w / 2, -h / 2, w, h), f"picture of Mission Card {name.upper()}; 134 x 92; middle 0,0; the middle 92 x 92 holds what matters")
    inner = Drawing(d.box)
    MOTIFS[name](inner)
    body = d.adopt(inner)
    clip = d.clip(f"M{-w / 2} {-h / 2 + 4}q0 -4 4 -4H{w / 2 - 4}q4 0 4 4V{h / 2 - 4}q0 4 -4 4H{-w / 2 + 4}q-4 0 -4 -4Z")
    with d.group(clip_path=clip):
        d.add(body)
        d.path(b.segments([((-w / 2 + 6.7 * k, -h / 2), (-w / 2 + 6.7 * k - 30, h / 2)) for k in range(26)]), stroke="#5a3a1c", width=0.5, opacity=0.09)
    d.add(f'<rect x="{-w / 2 + 0.8}" y="{-h / 2 + 0.8}" width="{w - 1.6}" height="{h - 1.6}" rx="4" fill="none" stroke="{INK}" stroke-width="1.6"/>')
    return d.text().replace("{{seat|#9A8E79}}", "#C8502D").replace("{{mark|#fff1d2}}", "#fff1d2")


# Notepad --------------------------------------------------------------------------------------------------------------


def notepad() -> str:
    """What a team writes on."""
    d = Drawing(EMPTY, "notepad of a team's talk: wax tablet's wooden frame, ruled paper; upper left 0,0, margin 12; holes: w, h")
    d.add(f'<rect x="2" y="5" width="{{{{w}}}}" height="{{{{h}}}}" rx="9" fill="#140a04" opacity=".5" filter="{d.blur(5, 0.1)}"/>')
    wood = d.linear([(0, "#b9834a", 1), (0.5, "#8f5e2e", 1), (1, "#6b421d", 1)], (0, 0), (1, 1))
    d.add(f'<rect width="{{{{w}}}}" height="{{{{h}}}}" rx="8" fill="{wood}" stroke="{INK}" stroke-width="1.8"/>')
    d.add(f'<rect x="12" y="12" width="{{{{w-24}}}}" height="{{{{h-24}}}}" rx="3" fill="#fbf4e2" stroke="{INK}" stroke-width="1.6"/>')
    line = '<path d="M0 27.4H40" stroke="#7d9aa6" stroke-width="1" opacity=".5"/>'
    d.add(f'<g transform="translate(0 12)"><rect x="13" width="{{{{w-26}}}}" height="{{{{h-25}}}}" fill="{d.pattern(line, 40, 28)}"/></g>')
    d.add('<path d="M40 13V{{h-13}}" stroke="#c8502d" stroke-width="1.2" opacity=".4"/>')
    for side in ("6", "{{w-6}}"):
        for at in ("6", "{{h-6}}"):
            d.add(f'<circle cx="{side}" cy="{at}" r="2.6" fill="#E5BD57" stroke="{INK}" stroke-width=".9"/>')
    box = 'width="{{w+24}}" height="{{h+24}}" viewBox="-12 -12 {{w+24}} {{h+24}}"'
    return d.text().replace('width="0" height="0" viewBox="0 0 0 0"', box)


def all_papers() -> dict[str, str]:
    """Papers by the names of their files."""
    return years() | {f"motif-{name}": motif(name) for name in MOTIFS}
