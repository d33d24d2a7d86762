"""Bake the title's picture: `python title.py`.

A forest in wash, and before it a log for ants to walk on. The picture is made to be multiplied over a sheet of paper
(white leaves the paper alone), and title.json beside it says where its things are, in shares of the picture's size.
"""

import json
import math
import random

import brush as b
import flora
import logs
import numpy as np
import raster
from brush import Drawing, Point
from raster import Floats

SIZE = (2640, 1214)
BOX = (44.0, 236.0, 1096.0, 504.0)
"""The picture's place in the units of the sheet it was composed for, 1096 wide and 928 high, at 44, 36."""

SHEET = (44.0, 36.0, 1096.0, 928.0)
LEFT, RIGHT, TOP, BOTTOM = 190.0, 940.0, 448.0, 628.0
"""The log: its broken left end, the middle of its cut face, its back and its underside."""

LEAF_GREENS = ("#2f4019", "#3f5522", "#55702e", "#6f8a3d", "#8ea650")


def ridge(x: float) -> float:
    """The height of the log's back at `x`."""
    along = (x - LEFT) / (RIGHT - LEFT)
    return TOP + 10 - 16 * math.sin(along * 3.0) + 5 * math.sin(along * 9 + 1)


def _layer(d: Drawing) -> Floats:
    return raster.render(d.text(), *SIZE)


# The forest behind --------------------------------------------------------------------------------------------------


def forest() -> Drawing:
    """Trunks and leaves in three depths of wash, a low sun between them."""
    rng = random.Random(5)
    d = Drawing(BOX)
    sky = [(0, "#fff0ae", 1.0), (0.25, "#f8cb63", 1.0), (0.48, "#e2c264", 1.0), (0.72, "#bdb866", 0.92), (1, "#8b9a52", 0.75)]
    d.add(f'<rect x="20" y="170" width="1150" height="590" fill="{d.radial(sky, (690, 360), 540, user=True)}"/>')
    depths = (
        (11, "#9fae74", 0.6, 6.0, 26.0, "#b9c487"),
        (8, "#71864c", 0.6, 3.0, 30.0, "#8ea35e"),
        (5, "#4f6337", 0.6, 1.0, 30.0, "#67803f"),
    )
    for depth, (number, tone, opacity, soft, width, leaf) in enumerate(depths):
        with d.group(filter=d.blur(soft)):
            d.path(_trunks(rng, depth, number, width), tone, opacity=opacity)
        for _ in range(60 if depth < 2 else 46):
            x, y, r = rng.uniform(110, 1080), rng.uniform(252, 330 + depth * 10), rng.uniform(10, 34)
            if abs(x - 690) < 150 and y > 290:
                continue
            spot = f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r:.0f}" ry="{r * 0.62:.0f}" fill="{leaf}"'
            d.add(f'{spot} opacity="{rng.uniform(0.18, 0.42):.2f}" filter="{d.blur((6, 4, 3)[depth])}"/>')
    _sun(d, rng)
    return d


def _trunks(rng: random.Random, depth: int, number: int, width: float) -> str:
    out = ""
    for k in range(number):
        x = 130 + k * (930 / number) + rng.uniform(-30, 30)
        if (depth == 2 and 420 < x < 860) or (depth == 1 and 560 < x < 800):
            continue
        w = width * rng.uniform(0.5, 1.1)
        trunk = [(x + rng.uniform(-14, 14), 250.0), (x + rng.uniform(-6, 6), 400.0), (x, 600.0)]
        out += b.taper(trunk, [w * 0.8, w, w * 1.35])
        for _ in range(2):
            y, side = rng.uniform(270, 380), rng.choice([-1, 1])
            branch = [(x, y), (x + side * 40, y - 26), (x + side * 84, y - 34 + rng.uniform(-20, 10))]
            out += b.taper(branch, [w * 0.34, w * 0.22, 1])
    return out


def _sun(d: Drawing, rng: random.Random) -> None:
    d.glow((700, 318), 250, 180, "#fff7d2", 0.95)
    d.glow((700, 318), 90, 80, "#ffffff", 0.9)
    beam = d.linear([(0, "#fffbe0", 0.55), (0.6, "#fff2c0", 0.2), (1, "#fff2c0", 0)], (700, 290), (700, 640), user=True)
    for angle, width in ((-0.62, 26), (-0.3, 40), (0.02, 30), (0.34, 46), (0.66, 30)):
        x, y = 700 + math.sin(angle) * 420, 290 + math.cos(angle) * 420
        d.path(f"M700 290L{x - width:.0f} {y:.0f}L{x + width:.0f} {y:.0f}Z", beam, filter=d.blur(8))
    for _ in range(38):
        at, r = (rng.uniform(180, 1010), rng.uniform(290, 460)), rng.uniform(1.5, 7)
        d.add(f'<circle cx="{at[0]:.0f}" cy="{at[1]:.0f}" r="{r:.1f}" fill="#fff6cf" opacity="{rng.uniform(0.18, 0.6):.2f}"/>')


# The log ------------------------------------------------------------------------------------------------------------


def _log_outline(rng: random.Random) -> tuple[str, list[Point]]:
    n = 34
    length = RIGHT - LEFT
    top = [(LEFT + length * k / n, ridge(LEFT + length * k / n) + rng.uniform(-2.2, 2.2)) for k in range(n + 1)]
    foot = [(RIGHT - length * k / n, BOTTOM + 6 * math.sin(k * 0.5) + rng.uniform(-2.5, 2.5)) for k in range(n + 1)]
    splinters = ((-18, BOTTOM - 22), (-34, BOTTOM - 60), (-16, BOTTOM - 78), (-40, BOTTOM - 104), (-18, BOTTOM - 128))
    left = [(LEFT + dx, y) for dx, y in (*splinters, (-26, BOTTOM - 150), (-8, TOP + 26))]
    return b.closed([*top, *foot, *left]), top


def _bark(d: Drawing, rng: random.Random) -> None:
    """Long plates following the trunk, each with a dark furrow below and a lit lip above."""
    plates = ["", "", ""]
    furrows = lips = ""
    for _ in range(620):
        across = rng.random()
        y = TOP + 6 + (BOTTOM - TOP) * (1 - math.cos(across * math.pi)) / 2
        x, length = rng.uniform(LEFT - 30, RIGHT + 20), rng.uniform(22, 78)
        h = rng.uniform(3.5, 10) * (math.sin(across * math.pi) * 0.85 + 0.15)
        bow = 3 * math.sin(x * 0.02 + y * 0.05)
        q: list[Point] = [
            (x, y + bow),
            (x + length * 0.3, y - h * 0.6 + bow),
            (x + length * 0.7, y - h * 0.5 + bow),
            (x + length, y + bow + rng.uniform(-2, 2)),
            (x + length * 0.6, y + h * 0.55 + bow),
            (x + length * 0.25, y + h * 0.6 + bow),
        ]
        plates[rng.randrange(3)] += b.closed(q)
        furrows += b.opened([(q[0][0], q[0][1] + h * 0.2), (q[5][0], q[5][1] + 1.5), (q[4][0], q[4][1] + 1.5), q[3]])
        lips += b.opened([q[0], (q[1][0], q[1][1] + 1), (q[2][0], q[2][1] + 1)])
    for tone, opacity, plate in (("#8a6848", 0.28, plates[0]), ("#3b281a", 0.26, plates[1]), ("#a98258", 0.20, plates[2])):
        d.path(plate, tone, opacity=opacity)
    d.path(furrows, stroke="#1d110a", width=2.2, opacity=0.34, stroke_linecap="round")
    d.path(lips, stroke="#e8bf8c", width=1.1, opacity=0.32, stroke_linecap="round")


def _knot_hole(d: Drawing) -> None:
    """A knot with a hollow: somebody's front door."""
    with d.group(transform="translate(452 548)"):
        d.glow((0, 4), 62, 48, "#150b05", 0.5)
        for k in range(6):
            ring = b.closed(b.ring_points(52 * (1 - k * 0.13), b.wave(random.Random(k), 4), 0.06, 22, 0.74))
            d.path(ring, stroke=("#c09a6c", "#2a190d")[k % 2], width=3.2 - k * 0.3, opacity=0.14 + 0.06 * k)
        door = b.closed(b.ring_points(27, b.wave(random.Random(9), 4), 0.07, 22, 0.74))
        d.path(door, d.radial([(0, "#050201", 1), (0.7, "#120804", 1), (1, "#2a170b", 1)]))
        d.path(door, stroke="#b98b58", width=2, opacity=0.6, transform="translate(0 1)")


def trunk() -> Drawing:
    """The log on its side with its bark, light along its back, and the cut face at the right."""
    rng = random.Random(21)
    d = Drawing(BOX)
    body, top = _log_outline(rng)
    field = f'x="{LEFT - 60}" y="{TOP - 30}" width="{RIGHT - LEFT + 120}" height="{BOTTOM - TOP + 60}"'
    tones = [
        (0, "#e0b27c", 1.0),
        (0.12, "#c4935f", 1.0),
        (0.42, "#9c6d44", 1.0),
        (0.78, "#6a4529", 1.0),
        (0.93, "#2c1c11", 1.0),
        (1, "#4a3322", 1.0),
    ]
    d.path(body, d.linear(tones, (0, TOP - 10), (0, BOTTOM + 8), user=True))
    with d.group(clip_path=d.clip(body)):
        _bark(d, rng)
        relief = d.filter(
            '<feTurbulence type="fractalNoise" baseFrequency=".009 .05" numOctaves="5" seed="16"/>'
            '<feDiffuseLighting surfaceScale="7" diffuseConstant="1.36" lighting-color="#f0cda2">'
            '<feDistantLight azimuth="262" elevation="48"/></feDiffuseLighting>',
            f'filterUnits="userSpaceOnUse" {field}',
        )
        with d.group(style="mix-blend-mode:multiply", opacity=0.72):
            d.add(f'<rect {field} filter="{relief}"/>')
        down = [
            (0, "#ffdf9a", 0.62),
            (0.10, "#ffdf9a", 0.34),
            (0.28, "#ffdf9a", 0.0),
            (0.6, "#1a0d05", 0.0),
            (1, "#1a0d05", 0.62),
        ]
        d.add(f'<rect {field} fill="{d.linear(down, (0, TOP - 8), (0, BOTTOM), user=True)}"/>')
        along = [(0, "#1a0d05", 0.45), (0.2, "#1a0d05", 0.0), (0.7, "#ffd98a", 0.0), (1, "#ffd98a", 0.28)]
        d.add(f'<rect {field} fill="{d.linear(along, (LEFT - 40, 0), (RIGHT, 0), user=True)}"/>')
        _knot_hole(d)
    d.path(body, stroke="#2a190d", width=2, opacity=0.8)
    d.path(b.opened([(x, y + 2.2) for x, y in top]), stroke="#ffe6b0", width=2.4, opacity=0.75)
    radius = (BOTTOM - TOP) / 2 + 2
    with d.group(transform=f"translate({RIGHT} {(TOP + BOTTOM) / 2 + 4}) scale(.60 1) rotate(-20)"):
        logs.paint_face(d, radius, 4, logs.SAP["1"])
    return d


# What grows ---------------------------------------------------------------------------------------------------------


def _fronds(
    d: Drawing, fronds: tuple[tuple[float, float, float, float, float], ...], greens: tuple[str, str, str], seed: int
) -> None:
    for i, (x, y, length, turn, bend) in enumerate(fronds):
        with d.group(transform=f"translate({x} {y}) rotate({turn})"):
            flora.fern(d, length, bend, greens, seed + i)


def ferns_behind() -> Drawing:
    """Pale ferns on both sides, behind the log."""
    d = Drawing(BOX)
    fronds = (
        (150, 640, 300, -64, 0.5),
        (190, 630, 280, -92, -0.35),
        (160, 650, 210, -136, -0.5),
        (1040, 640, 310, -112, -0.5),
        (1020, 630, 300, -90, 0.35),
        (1040, 650, 200, -44, 0.5),
    )
    with d.group(filter=d.blur(1), opacity=0.75):
        _fronds(d, fronds, ("#6f8748", "#8ea35e", "#b5c684"), 60)
    front = ((176, 650, 290, -50, 0.75), (166, 650, 300, -82, 0.35), (160, 650, 250, -108, -0.5), (150, 654, 150, -148, -0.5))
    _fronds(d, front, ("#3d5226", "#6d8a3c", "#a8bf62"), 0)
    return d


def floor() -> Drawing:
    """The ground the log lies on."""
    d = Drawing(BOX)
    outline = [
        (104, 640),
        (180, 600),
        (330, 606),
        (520, 598),
        (760, 604),
        (960, 596),
        (1078, 622),
        (1094, 650),
        (1040, 684),
        (860, 694),
        (640, 698),
        (400, 696),
        (220, 690),
        (128, 672),
    ]
    earth = d.linear([(0, "#4d5f2c", 1), (0.5, "#36461f", 1), (1, "#5e6f3e", 0.85)])
    d.path(b.closed([(float(x), float(y)) for x, y in outline]), earth, filter=d.blur(4))
    d.glow((610, 640), 470, 34, "#0d1006", 0.75)
    return d


def on_the_log() -> Drawing:
    """Moss draped over the log's back, toadstools on it."""
    rng = random.Random(77)
    d = Drawing(BOX)
    for middle, width, drop in ((262, 92, 54), (355, 56, 26), (640, 70, 30), (742, 48, 18), (868, 60, 34)):
        tufts = []
        for _ in range(int(width * drop / 26) + 26):
            u = rng.uniform(-1, 1)
            x = middle + u * width
            hang = drop * (1 - u * u) * (0.6 + 0.4 * math.sin(u * 9 + middle))
            tufts.append((ridge(x) + rng.uniform(-3, max(0.0, hang)), x))
        for y, x in sorted(tufts):
            flora.moss_tuft(d, (x, y), rng.uniform(8, 14), rng, 0.7)
    for x, sink, scale, cap, tilt in (
        (242, 4, 0.82, "#b9482a", -8),
        (284, 2, 1.2, "#c0502c", 4),
        (318, 6, 0.6, "#c8653c", 12),
        (842, 10, 0.5, "#d2a05a", -6),
    ):
        with d.group(transform=f"translate({x} {ridge(x) + sink:.1f}) scale({scale})"):
            flora.mushroom(d, cap, tilt)
    return d


def before_the_log() -> Drawing:
    """Moss, grass, stones, toadstools, leaves and flowers along the foot of the log."""
    rng = random.Random(41)
    d = Drawing(BOX)
    for _ in range(64):
        flora.moss_tuft(d, (rng.uniform(118, 1082), rng.uniform(640, 684)), rng.uniform(12, 24), rng, 0.62)
    for _ in range(26):
        flora.grass(d, (rng.uniform(112, 1085), rng.uniform(646, 690)), 7, rng.uniform(26, 62), rng, LEAF_GREENS, 22)
    for x, y, r, seed, tone in ((540, 668, 22, 3, "#a39b8c"), (574, 676, 13, 4, "#b5ad9e"), (720, 678, 16, 6, "#8f8b84")):
        flora.stone(d, (x, y), r, seed, tone)
    for x, y, scale, cap, tilt in (
        (178, 664, 1.25, "#b9482a", -5),
        (214, 676, 0.8, "#c0502c", 8),
        (905, 676, 0.7, "#c98f45", -4),
    ):
        with d.group(transform=f"translate({x} {y}) scale({scale})"):
            flora.mushroom(d, cap, tilt)
    leaves = (
        (620, 676, 46, 12, "#a9762c", "#d9ad58"),
        (380, 680, 42, -16, "#8d3f22", "#cf7a3d"),
        (800, 684, 38, 170, "#946026", "#d1a050"),
    )
    for x, y, length, turn, deep, pale in leaves:
        with d.group(transform=f"translate({x} {y}) rotate({turn})"):
            flora.leaf(d, length, deep, pale)
    for x, y, tone in (
        (300, 664, "#e8e0f4"),
        (322, 648, "#f3eefa"),
        (450, 660, "#fff6e0"),
        (672, 656, "#e8e0f4"),
        (860, 654, "#f3eefa"),
        (884, 666, "#fff6e0"),
    ):
        d.path(f"M{x} {y}q3 14 0 28", stroke="#4b6328", width=2)
        flora.flower(d, (x, y), 10, tone, rng.uniform(0, 72))
    return d


def ferns_before() -> Drawing:
    """Ferns before the cut face and at the left corner."""
    d = Drawing(BOX)
    right = (
        (1040, 668, 240, -104, -0.45),
        (1050, 668, 280, -78, 0.45),
        (1058, 668, 200, -52, 0.6),
        (1060, 672, 110, -20, 0.4),
        (1020, 672, 140, -138, -0.4),
    )
    _fronds(d, right, ("#34481f", "#658238", "#9fb85a"), 9)
    _fronds(d, ((116, 676, 180, -62, 0.7), (110, 676, 130, -112, -0.5)), ("#3a4f22", "#66853a", "#a5bf5e"), 40)
    return d


# Together -----------------------------------------------------------------------------------------------------------


def _edges() -> tuple[Floats, Floats]:
    """How far the wash and the drawing reach (0..1): worn away by noise towards the paper."""
    width, height = SIZE
    xx, yy = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    x, y = BOX[0] + xx / width * BOX[2], BOX[1] + yy / height * BOX[3]
    slow = raster.clouds(width, height, 215, 4, 12) - 0.5
    fast = raster.clouds(width, height, 62, 3, 4) - 0.5
    soft = np.minimum(np.minimum((x - 112) / 110, (1076 - x) / 110), np.minimum((y - 258) / 100, (640 - y) / 60))
    hard = np.minimum(np.minimum((x - 84) / 60, (1100 - x) / 60), (712 - y) / 34)
    return (
        ((soft + slow * 1.5 + fast * 0.5) * 2.2).clip(0, 1)[..., None].astype(np.float32),
        ((hard + slow * 1.6 + fast * 0.9) * 4).clip(0, 1)[..., None].astype(np.float32),
    )


def picture() -> Floats:
    """All layers on paper, as factors of the paper's colour."""
    tone = raster.colour(b.PAPER)
    wash, drawn = _edges()
    out = np.ones((SIZE[1], SIZE[0], 3), np.float32) * tone
    out = raster.multiplied(out, _layer(forest()), wash * 0.95)
    light = Drawing(BOX)
    light.glow((700, 330), 420, 250, "#ffdf8c", 0.7)
    light.glow((700, 330), 150, 120, "#fffbe6", 0.8)
    out = raster.screened(out, _layer(light), 0.85)
    out = raster.over(out, _layer(ferns_behind()))
    out = raster.over(out, _layer(floor()), drawn)
    out = raster.over(out, _layer(trunk()))
    out = raster.over(out, _layer(on_the_log()))
    out = raster.over(out, _layer(before_the_log()), (drawn * 1.6).clip(0, 1))
    out = raster.over(out, _layer(ferns_before()))
    return (out / tone).clip(0, 1)


def places() -> dict[str, object]:
    """Where things are: of the picture in shares of the picture, of the sheet in shares of the sheet."""

    def in_picture(x: float, y: float) -> list[float]:
        return [round((x - BOX[0]) / BOX[2], 4), round((y - BOX[1]) / BOX[3], 4)]

    def on_sheet(x: float, y: float) -> list[float]:
        return [round((x - SHEET[0]) / SHEET[2], 4), round((y - SHEET[1]) / SHEET[3], 4)]

    walk = [in_picture(x, ridge(x) + 3) for x in range(int(LEFT) - 20, int(RIGHT) + 8, 12)]
    bark = [in_picture(x, y) for x, y in ((412, 588), (560, 566), (640, 548), (770, 600), (700, 590), (330, 540))]
    return {
        "picture": {
            "aspect": round(BOX[2] / BOX[3], 4),
            "ridge": walk,
            "bark": bark,
            "hole": in_picture(452, 548),
            "ant_length": round(80 / BOX[2], 4),
        },
        "sheet": {
            "aspect": round(SHEET[2] / SHEET[3], 4),
            "picture": [*on_sheet(BOX[0], BOX[1]), round(BOX[2] / SHEET[2], 4), round(BOX[3] / SHEET[3], 4)],
            "word_centre": on_sheet(600, 140),
            "word_height": round(122 / SHEET[3], 4),
            "subtitle_centre": on_sheet(592, 214),
            "border_inset": round(30 / SHEET[2], 4),
            "medallions": [on_sheet(592 + (i - 1.5) * 252, 793) for i in range(4)],
            "medallion_radius": round(88 / SHEET[2], 4),
            "medallion_name_y": on_sheet(0, 902)[1],
        },
    }


def main() -> None:
    """Bake picture and places."""
    raster.save(picture(), "title-scene", 88)
    text = json.dumps(places(), indent=1)
    (raster.PICTURES / "title.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
