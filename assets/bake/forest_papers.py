# ruff: noqa: E501 (a path is one thing, however long)
"""Papers and signs of Myrmes: the wheel of the seasons, objectives, the winter bill, small signs for rows of text."""

import math
import random

import brush as b
import forest_ground
import forest_nest
import forest_prey
from brush import Drawing

n = forest_ground.n
INK, SOFT = b.INK, b.INK_SOFT

# The wheel -----------------------------------------------------------------------------------------------------------

SEASONS = {
    "spring": ("#a9b777", "#dfe6bd"),
    "summer": ("#d8ac45", "#f3df9d"),
    "autumn": ("#c4733a", "#eab988"),
    "winter": ("#9fbac6", "#dfeaee"),
}
RIM, OUT, IN = 93.0, 84.0, 38.0


def _sector(k: int, grown: float = 0.0) -> str:
    """The quarter of season `k` (spring up, then clockwise) between the hub and the rim."""
    a, z = math.radians(90 * k - 135), math.radians(90 * k - 45)
    (x0, y0), (x1, y1) = b.polar(OUT + grown, a), b.polar(OUT + grown, z)
    (x2, y2), (x3, y3) = b.polar(IN, z), b.polar(IN, a)
    r, i = n(OUT + grown), n(IN)
    return f"M{n(x0)} {n(y0)}A{r} {r} 0 0 1 {n(x1)} {n(y1)}L{n(x2)} {n(y2)}A{i} {i} 0 0 0 {n(x3)} {n(y3)}Z"


def _spring(d: Drawing) -> None:
    for k in range(5):
        d.add(
            f'<path d="M0 -3C-8 -7 -7 -17 0 -18C7 -17 8 -7 0 -3Z" fill="{d.radial([(0, "#ffffff", 1), (1, "#f0c4cf", 1)], (0.5, 0.3), 0.8)}" stroke="#7d4a58" stroke-width="1.3" transform="rotate({72 * k})"/>'
        )
    d.path(
        "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*b.polar(3, k * 1.05), *b.polar(7, k * 1.05)) for k in range(6)),
        stroke="#a0661c",
        width=1.3,
    )
    d.add('<circle r="3.2" fill="#e2ad38" stroke="#7d5313" stroke-width="1"/>')


def _summer(d: Drawing) -> None:
    rays = "".join(
        b.polygon([b.polar(11, t - 0.14), b.polar(19 if k % 2 else 16.4, t), b.polar(11, t + 0.14)])
        for k, t in enumerate(i * b.FULL_TURN / 12 for i in range(12))
    )
    d.path(rays, "#e9b84a", "#7d5313", 1.2, stroke_linejoin="round")
    d.add(
        f'<circle r="9" fill="{d.radial([(0, "#fff3c0", 1), (0.6, "#f0c659", 1), (1, "#c98f2a", 1)], (0.38, 0.32), 0.8)}" stroke="#7d5313" stroke-width="1.4"/>'
    )
    d.path("M5 4l2.6 -2.6M3 6l4 -4M.6 7.4l3 -3", stroke="#7d5313", width=0.9, opacity=0.6)


def _autumn(d: Drawing) -> None:
    forest_ground.leaf(d, 1, (0, -1), 0.72, "24", "#a5502a", "-24")


def _winter(d: Drawing) -> None:
    arms = "".join(
        f'<path d="M0 0V-18M0 -7L-4.4 -11M0 -7L4.4 -11M0 -12L-3.4 -15.4M0 -12L3.4 -15.4" transform="rotate({60 * k})"/>'
        for k in range(6)
    )
    d.add(
        f'<g fill="none" stroke-linecap="round"><g stroke="#3f5d6b" stroke-width="3.6">{arms}</g><g stroke="#ffffff" stroke-width="1.5">{arms}</g></g>'
    )


SIGNS = (_spring, _summer, _autumn, _winter)


def _place(k: int) -> str:
    x, y = b.polar((OUT + IN) / 2 + 1, math.radians(90 * k - 90))
    return f"translate({n(x)} {n(y)})"


def wheel() -> Drawing:
    """The wheel: a wooden rim, four quarters of paper, the hub for the year."""
    rng = random.Random(900)
    d = Drawing(
        (-108, -106, 216, 220),
        "wheel of the seasons; middle 0,0; radius 93; spring up, then clockwise; numeral on 0,8, word on 0,-14",
    )
    d.glow((3, 8), 108, 105, "#120903", 0.75, 0.78)
    wood = d.linear([(0, "#a37a50", 1), (0.4, "#7a5434", 1), (1, "#4a2f1a", 1)], (0.1, 0), (0.9, 1))
    d.add(f'<circle r="{RIM}" fill="{wood}" stroke="#24140a" stroke-width="2"/>')
    grain = ""
    for _ in range(34):
        t, r, span = rng.uniform(0, b.FULL_TURN), rng.uniform(85.6, 91.4), rng.uniform(0.2, 0.5)
        (x0, y0), (x1, y1) = b.polar(r, t), b.polar(r, t + span)
        grain += f"M{n(x0)} {n(y0)}A{n(r)} {n(r)} 0 0 1 {n(x1)} {n(y1)}"
    d.path(grain, stroke="#24140a", width=1, opacity=0.45)
    d.add(
        '<circle r="91" fill="none" stroke="#f0cf9a" stroke-width="1.1" opacity=".5"/><circle r="84.6" fill="#f3e6cb" stroke="#24140a" stroke-width="1.8"/>'
    )
    for k, (deep, pale) in enumerate(SEASONS.values()):
        (x, y) = b.polar(58, math.radians(90 * k - 90))
        wash = d.radial(
            [(0, b.mix(pale, "#fff8e8", 0.4), 1), (0.7, pale, 1), (1, b.mix(pale, deep, 0.55), 1)], (x, y), 56, user=True
        )
        d.path(_sector(k), wash, SOFT, 1.3, stroke_linejoin="round")
        with d.group(transform=_place(k), opacity=0.82):
            SIGNS[k](d)
    d.glow((1.5, 3), 45, 44, "#3b2a1e", 0.7, 0.8)
    d.add(
        f'<circle r="{IN}" fill="{d.radial([(0, "#fffaee", 1), (0.7, "#f6ebd2", 1), (1, "#e0cda4", 1)], (0.42, 0.34), 0.72)}" stroke="{SOFT}" stroke-width="1.6"/>'
    )
    d.add('<circle r="33.6" fill="none" stroke="#8a6a42" stroke-width="1" opacity=".6"/>')
    d.path("M-70 -50A86.4 86.4 0 0 1 -20 -84", stroke="#fff4dc", width=1.6, stroke_linecap="round", opacity=0.5)
    return d


def wheel_now(name: str) -> Drawing:
    """The quarter of the season that is now, lit, with the hand."""
    k = list(SEASONS).index(name)
    deep, pale = SEASONS[name]
    d = Drawing((-108, -106, 216, 220), f"wheel: {name} is now; lies over `wheel`")
    x, y = b.polar(60, math.radians(90 * k - 90))
    d.path(
        _sector(k, 2),
        d.radial([(0, b.mix(pale, "#ffffff", 0.5), 1), (0.5, b.mix(pale, deep, 0.5), 1), (1, deep, 1)], (x, y), 60, user=True),
        "#7d5313",
        1.4,
    )
    d.path(_sector(k, -1.6), stroke="#ffe9a6", width=1.4, opacity=0.8)
    a, z = math.radians(90 * k - 135), math.radians(90 * k - 45)
    (x0, y0), (x1, y1) = b.polar(OUT + 2, a), b.polar(OUT + 2, z)
    arc = f"M{n(x0)} {n(y0)}A86 86 0 0 1 {n(x1)} {n(y1)}"
    d.path(arc, stroke="#5a3a0c", width=7.4, stroke_linecap="round")
    d.path(arc, stroke="#e9b443", width=4.8, stroke_linecap="round")
    d.path(arc, stroke="#fff0b8", width=1.4, stroke_linecap="round", opacity=0.9)
    with d.group(transform=_place(k)):
        SIGNS[k](d)
    with d.group(transform=f"rotate({90 * k})"):
        d.path(
            "M-8 -36.6L0 -49L8 -36.6Q0 -39.4 -8 -36.6Z",
            d.linear([(0, "#f6dc8e", 1), (1, "#c2871f", 1)]),
            "#5a3a0c",
            1.5,
            stroke_linejoin="round",
        )
    return d


# Objectives ----------------------------------------------------------------------------------------------------------

GOAL_BOX = (-50.0, -37.0, 100.0, 76.0)


def _slip(d: Drawing, x: float, y: float, w: float, h: float, r: float) -> None:
    d.add(
        f'<rect x="{x + 1}" y="{y + 3}" width="{w}" height="{h}" rx="{r}" fill="#120903" opacity=".55" filter="{d.blur(2, 0.1)}"/>'
    )
    d.add(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{d.linear([(0, "#fbf4e2", 1), (0.7, "#f1e3c3", 1), (1, "#e2cfa4", 1)], (0, 0), (0.3, 1))}" stroke="#7d5f38" stroke-width="1.3"/>'
    )
    d.add(
        f'<rect x="{x + 3}" y="{y + 3}" width="{w - 6}" height="{h - 6}" rx="{r - 2.4}" fill="none" stroke="#8a6a42" stroke-width=".9" opacity=".45"/>'
    )


def goals() -> dict[str, Drawing]:
    """An objective tile: its paper, its states, its seals."""
    out = {}
    d = out["goal"] = Drawing(
        GOAL_BOX, "objective tile, 88 x 62; middle 0,0; seal at -28,-12, what it asks at 22,-12, nurses' spaces at y 17"
    )
    _slip(d, -44, -31, 88, 62, 8)
    d.path("M-38 5.4Q-10 4 10 5.6T38 5", stroke="#8a6a42", width=0.9, opacity=0.5)
    d = out["goal-go"] = Drawing(GOAL_BOX, "objective that can be completed now; over `goal`")
    for colour, width, share in (("#ffd46e", 6, 0.5), ("#5a3a0c", 4.2, 0.7), ("#e9b443", 2.6, 1)):
        d.add(
            f'<rect x="-44" y="-31" width="88" height="62" rx="8" fill="none" stroke="{colour}" stroke-width="{width}" opacity="{share}"/>'
        )
    d = out["goal-done"] = Drawing(GOAL_BOX, "objective completed by the one who looks; over `goal`")
    d.add(
        '<rect x="-44" y="-31" width="88" height="62" rx="8" fill="#4f7a3a" opacity=".16"/><rect x="-44" y="-31" width="88" height="62" rx="8" fill="none" stroke="#4f7a3a" stroke-width="2.2"/>'
    )
    d.add('<circle cx="39" cy="-26" r="8.4" fill="#4f7a3a" stroke="#fbf4e2" stroke-width="1.6"/>')
    d.path("M35.4 -26.4L38 -23.4L43 -29.2", stroke="#fffaee", width=2.2, stroke_linecap="round", stroke_linejoin="round")
    d = out["goal-locked"] = Drawing(GOAL_BOX, "objective that waits for a lower one; over `goal`")
    d.add('<rect x="-44" y="-31" width="88" height="62" rx="8" fill="#cbb995" opacity=".55"/>')
    with d.group(transform="translate(39 -25)"):
        d.add(
            '<circle r="8.8" fill="#6e5a48" stroke="#fbf4e2" stroke-width="1.5"/><rect x="-4" y="-1.4" width="8" height="6" rx="1.4" fill="#fbf4e2"/>'
        )
        d.path("M-2.6 -1.4V-3A2.6 2.6 0 0 1 2.6 -3V-1.4", stroke="#fbf4e2", width=1.5)
    for level, colour in enumerate(("#8a5a34", "#77736c", "#b0801f"), 1):
        d = out[f"goal-seal-{level}"] = Drawing(
            (-18, -18, 36, 38), f"seal of an objective of level {level}; middle 0,0; radius 13; number in #FFF6E0"
        )
        d.glow((1, 2.4), 16, 16, "#120903", 0.7, 0.6)
        wax = d.radial(
            [(0, b.mix(colour, "#fff3d8", 0.4), 1), (0.5, colour, 1), (1, b.mix(colour, "#120a04", 0.45), 1)], (0.38, 0.3), 0.8
        )
        count = 6 + 4 * level
        scallops = [b.polar(13.4 if k % 2 else 11.6, k / (2 * count) * b.FULL_TURN) for k in range(2 * count)]
        d.path(b.closed(scallops), wax, b.mix(colour, "#120a04", 0.66), 1.4)
        d.add(f'<circle r="9.8" fill="{b.mix(colour, "#120a04", 0.34)}"/>')
    d = out["goal-space"] = Drawing((-10, -10, 20, 20), "space for a nurse on an objective; middle 0,0; radius 6.5")
    d.add(
        f'<circle r="6.5" fill="#dcc79c" stroke="#7d5f38" stroke-width="1.2"/><circle r="6.5" fill="{d.linear([(0, "#3b2412", 0.35), (0.5, "#3b2412", 0)])}"/>'
    )
    return out


def _wanted(name: str) -> Drawing:
    return Drawing((-20, -17, 40, 34), f"what an objective asks: {name}; middle 0,0; 34 x 28")


def asks() -> dict[str, Drawing]:
    """What objectives ask."""
    out: dict[str, Drawing] = {}
    cube, larva, ant, hexes = (
        forest_nest.little_cube,
        forest_nest.little_larva,
        forest_nest.little_ant,
        forest_nest.little_hexes,
    )

    def sign(name: str) -> Drawing:
        d = out[f"goal-{name}"] = _wanted(name)
        return d

    cube(sign("food"), "food", (0, 0), 0.66)
    cube(sign("stone"), "stone", (0, 0), 0.66)
    d = sign("earth-stone")
    cube(d, "earth", (-8.6, 0), 0.5)
    cube(d, "stone", (8.6, 0), 0.5)
    larva(sign("larvae"), (0, 0), 0.82)
    d = sign("prey")
    text = d.adopt(forest_prey.ladybug(0)).replace("{{turn|0}}", "24").replace("{{turn*-1|0}}", "-24")
    d.add(f'<g transform="scale(.33)">{text}</g>')
    ant(sign("soldiers"), "soldier", (-3.4, 11), 0.31)
    ant(sign("nurses"), "nurse", (-4.4, 10), 0.3)
    d = sign("special")
    hexes(d, (-0.5, -3.5), 7.6, ((-0.5, 0), (0.5, 0), (-0.5, 1)), "#b98f58")
    cube(d, "food", (0, 1), 0.3)
    hexes(sign("pheromones"), (-3.4, -4.4), 5.4, ((-1, 0), (0, 0), (0, 1), (1, 0), (-1, 1), (1, 1)), "#b9714a")
    forest_nest.stairs(sign("colony"), 1.1)
    return out


def bill() -> str:
    """The winter bill: paper with a frosty edge, icicles below, a flake in the corner."""
    d = Drawing((0, 0, 0, 0), "winter bill, w x h from 0,0 (margin 10); holes: w, h")
    d.add(
        f'<rect x="1" y="4" width="{{{{w}}}}" height="{{{{h}}}}" rx="10" fill="#120903" opacity=".55" filter="{d.blur(4, 0.1)}"/>'
    )
    d.add(
        f'<rect width="{{{{w}}}}" height="{{{{h}}}}" rx="10" fill="{d.linear([(0, "#f7fafa", 1), (0.35, "#f3ecd9", 1), (1, "#e6d9b8", 1)], (0, 0), (0.25, 1))}" stroke="#5d7886" stroke-width="1.4"/>'
    )
    d.add(
        '<rect x="4" y="4" width="{{w-8}}" height="{{h-8}}" rx="7" fill="none" stroke="#7f9dab" stroke-width="1" opacity=".6"/>'
    )
    snow = "M8 -3C14 -7 24 -6 34 -4.6S54 -8 66 -5h{{w-132}}C{{w-56}} -7 {{w-46}} -6.4 {{w-34}} -4.8S{{w-14}} -7 {{w-7}} -2.6C{{w-3}} 0 {{w-4}} 5 {{w-9}} 5.4C{{w-16}} 6 {{w-20}} 3.6 {{w-26}} 5.4S{{w-44}} 8 {{w-54}} 5.4S{{w-64}} 5 {{w-72}} 6H72C60 9 54 4.6 46 6S32 9 24 6S6 8.6 3.4 4.6C1.6 1.6 3.4 -.6 8 -3Z"
    d.path(snow, "#55707e", opacity=0.5, transform="translate(0 2)", filter=d.blur(1.4, 0.1))
    d.path(snow, d.linear([(0, "#ffffff", 1), (0.6, "#f1f6f8", 1), (1, "#c3d5de", 1)]), "#6f8b99", 1.1)
    icicles = "M14 6L17 17L20 6ZM30 7L32.4 14L35 7ZM60 6L63 20L66 6Z"
    for shift in ("0 0", "{{w-84}} 0"):
        d.path(
            icicles,
            d.linear([(0, "#ffffff", 0.95), (1, "#a9c7d4", 0.9)]),
            "#6f8b99",
            0.9,
            transform=f"translate({shift})",
            stroke_linejoin="round",
        )
    root = 'width="0" height="0" viewBox="0 0 0 0"'
    return d.text().replace(root, 'width="{{w+20}}" height="{{h+20}}" viewBox="-10 -10 {{w+20}} {{h+20}}"')


def symbols() -> dict[str, Drawing]:
    """Small coloured signs for rows of text."""
    out: dict[str, Drawing] = {}

    def sign(name: str) -> Drawing:
        d = out[f"symbol-{name}"] = Drawing((-12, -12, 24, 24), f"{name}, for rows of text; middle 0,0; 24 x 24")
        return d

    for kind in ("food", "earth", "stone"):
        forest_nest.little_cube(sign(kind), kind, (0, 0), 0.48)
    forest_nest.little_larva(sign("larva"), (-0.4, 0.6), 0.58)
    d = sign("worker")
    forest_nest.little_ant(d, "worker", (-2.4, 6), 0.19)
    forest_nest.little_larva(d, (7.6, 5.4), 0.34)
    forest_nest.little_ant(sign("soldier"), "soldier", (-1.6, 8), 0.19)
    forest_nest.little_ant(sign("nurse"), "nurse", (-2.4, 7), 0.18)
    forest_nest.stairs(sign("level"), 0.86)
    forest_nest.points_sign(sign("points"), 0.8)
    d = sign("prey")
    text = d.adopt(forest_prey.ladybug(0)).replace("{{turn|0}}", "24").replace("{{turn*-1|0}}", "-24")
    d.add(f'<g transform="scale(.24)">{text}</g>')
    d = sign("snow")
    with d.group(transform="scale(.58)"):
        _winter(d)
    return out


def all_papers() -> dict[str, str]:
    """Papers and signs by the names of their files."""
    drawn: dict[str, Drawing] = (
        {"wheel": wheel()} | {f"wheel-{name}": wheel_now(name) for name in SEASONS} | goals() | asks() | symbols()
    )
    # cubes are drawn in units of half their side: their paths keep their hundredths
    whole = {f"{kind}-{cube}" for kind in ("goal", "symbol") for cube in ("food", "earth", "stone", "earth-stone", "special")}
    texts = {name: drawing.text() for name, drawing in drawn.items()}
    return {name: text if name in whole else forest_ground.coarse(text) for name, text in texts.items()} | {"bill": bill()}
