# ruff: noqa: E501 (a path is one thing, however long)
"""What grows and lies round the play ground of Myrmes: ferns, great mushrooms, twigs, acorns, cones, grass."""

import math
import random

import brush as b
import forest_ground
from brush import Drawing, Point
from forest_ground import SHADE, toadstool, tufts

n = forest_ground.n
TURN = "rotate({{turn|0}})"
FERNS = (("#33461f", "#5d7034", "#94a552"), ("#3a4a22", "#6a7a3a", "#a5b060"))


def fern(kind: int) -> Drawing:
    """A frond that grows up the page, its root at the origin."""
    rng = random.Random(600 + kind)
    d = Drawing((-120, -320, 240, 340), f"fern ({kind}); root 0,0; grows up, 300 long")
    deep, middle, pale = FERNS[kind - 1]
    ink = b.mix(deep, "#000000", 0.45)
    bend = (34, -46)[kind - 1]
    rib = [(bend * (k / 52) ** 2, -300 * k / 52) for k in range(53)]
    sides: dict[int, str] = {1: "", -1: ""}
    veins = ""
    for k in range(3, 52, 3):
        u, (x, y) = k / 52, rib[k]
        reach = 104 * (math.sin(math.pi * min(1, 0.2 + 0.8 * u)) ** 0.75) * (1.1 - 0.5 * u)
        for side in (1, -1):
            angle = -math.pi / 2 + side * (1.16 - 0.34 * u) + math.atan2(bend * 2 * u, 300) + rng.uniform(-0.05, 0.05)
            steps, wide = 9, 6.4 * (1.15 - 0.6 * u)
            top, low = [], []
            for j in range(steps + 1):
                v = j / steps
                at = angle - side * 0.34 * v * v
                px, py = x + reach * v * math.cos(at), y + reach * v * math.sin(at)
                half = wide * (1 - v) ** 0.6 * (1.1 if j % 2 else 0.42)
                top.append((px + half * math.sin(at), py - half * math.cos(at)))
                low.append((px - half * math.sin(at), py + half * math.cos(at)))
            outline = [*top, *reversed(low)]
            sides[side] += "M" + "L".join(f"{p:.0f} {q:.0f}" for p, q in outline) + "Z"
            veins += f"M{x:.0f} {y:.0f}L{x + reach * 0.86 * math.cos(angle - side * 0.24):.0f} {y + reach * 0.86 * math.sin(angle - side * 0.24):.0f}"
    d.path(sides[1] + sides[-1], SHADE, opacity=0.45, transform="translate(9 12)", filter=d.blur(4, 0.1))
    for side, low, high in ((1, deep, middle), (-1, middle, pale)):
        wash = d.linear([(0, low, 1), (0.6, high, 1), (1, b.mix(high, "#c9b45c", 0.55), 1)], (0, 0), (0, -300), user=True)
        d.path(sides[side], wash, ink, 1, stroke_linejoin="round")
    d.path(veins, stroke=ink, width=0.9, opacity=0.5)
    d.path(b.taper(rib[::10], [5.4, 4, 2.6, 1.2], 2), b.mix(deep, "#7a6a34", 0.5), ink, 0.8)
    return d


def great(kind: int) -> Drawing:
    """A group of great mushrooms."""
    rng = random.Random(620 + kind)
    d = Drawing((-110, -190, 220, 220), f"great mushrooms ({kind}); stand on 0,0; {(150, 170, 110)[kind - 1]} high")
    caps = forest_ground.CAPS
    groups: tuple[tuple[tuple[float, float, float, int], ...], ...] = (
        ((44, -74, 34, 1), (-26, -84, 56, 0)),
        ((-48, -60, 30, 3), (22, -98, 60, 1), (64, -36, 24, 1)),
        ((-34, -46, 30, 3), (22, -54, 42, 3), (62, -28, 20, 3)),
    )
    tufts(d, rng, [(rng.uniform(-70, 70), rng.uniform(-8, 4)) for _ in range(26)], forest_ground.HUMUS_TONES, 14, 30, 2.4, 3)
    for x, y, r, tone in groups[kind - 1]:
        toadstool(d, rng, (x, y), r, caps[tone])
    tufts(
        d, rng, [(rng.uniform(-80, 80), rng.uniform(4, 16)) for _ in range(34)], forest_ground.HUMUS_TONES[1:], 12, 26, 2.4, 3
    )
    return d


def twig(kind: int) -> Drawing:
    """A fallen twig with bark and lichen; what turns, turns under the same light."""
    d = Drawing((-150, -150, 300, 300), f"fallen twig ({kind}); middle 0,0; 260 long; hole: turn (degrees)")
    main: list[Point] = (
        [(-128, 16), (-60, -2), (10, 8), (70, -6), (128, -14)] if kind == 1 else [(-120, -18), (-50, 6), (30, -2), (118, 20)]
    )
    forks: list[list[Point]] = (
        [[(-30, 2), (-6, -24), (20, -46)], [(60, -4), (84, 14), (100, 34)]]
        if kind == 1
        else [[(-10, 4), (14, 26), (40, 38)], [(50, 2), (74, -18), (84, -40)]]
    )
    shape = b.taper(main, [15, 12, 11, 8, 4], 4) + "".join(b.taper(fork, [8, 6, 2.4], 4) for fork in forks)
    d.path(shape, SHADE, opacity=0.5, transform=f"translate(6 9) {TURN}", filter=d.blur(3, 0.1))
    with d.group(transform=TURN, stroke_linecap="round", stroke_linejoin="round"):
        d.path(shape, "#2a190c", "#2a190c", 2.4)
        d.path(shape, d.linear([(0, "#b08a5c", 1), (0.5, "#7d5a38", 1), (1, "#4a301c", 1)], (0, 0), (0, 1)))
        high = [(x, y - 3) for x, y in main[:-1]]
        d.path(b.opened(high), stroke="#d2af7e", width=1.8, opacity=0.75)
        rng = random.Random(kind)
        bark = ""
        for _ in range(26):
            k = rng.randrange(len(main) - 1)
            t = rng.random()
            x, y = main[k][0] + (main[k + 1][0] - main[k][0]) * t, main[k][1] + (main[k + 1][1] - main[k][1]) * t
            bark += f"M{x:.0f} {y + rng.uniform(-3, 3):.0f}l{rng.uniform(4, 9):.0f} {rng.uniform(-1, 1):.0f}"
        d.path(bark, stroke="#2a190c", width=1.1, opacity=0.7)
        lichen = "".join(
            forest_ground.blob(rng, rng.uniform(2.6, 5), 0.7, 0.3, 7, (x + rng.uniform(-14, 14), y - 1)) for x, y in main[1:3]
        )
        d.path(lichen, "#a9b48a", opacity=0.75)
    return d


def acorn(kind: int) -> Drawing:
    """An acorn in its cup."""
    d = Drawing((-36, -36, 74, 76), f"acorn ({kind}); middle 0,0; 44 long; hole: turn (degrees)")
    nut, cup = "M-11 -4C-13 10 -6 20 0 25C6 20 13 10 11 -4Z", "M-14 -2C-16 -14 -8 -18 0 -18C8 -18 16 -14 14 -2Q0 4 -14 -2Z"
    d.path(nut + cup, SHADE, opacity=0.5, transform=f"translate(3 5) {TURN}", filter=d.blur(2, 0.2))
    with d.group(transform=TURN, stroke_linejoin="round", stroke_linecap="round"):
        d.path(
            nut,
            d.radial(
                [(0, "#f4d8a0", 1), (0.4, "#bd8a48" if kind == 1 else "#a9954e", 1), (1, "#5d3714", 1)],
                (-4, 2),
                24,
                user=True,
                turn="rotate({{turn*-1|0}})",
            ),
            "#2c1808",
            1.8,
        )
        d.path("M-6 2C-7 10 -4 15 -2 18", stroke="#fbe9c4", width=2.2, opacity=0.7)
        d.path("M9 4Q8 12 4 18M6 2Q6 10 3 16", stroke="#4a2a0e", width=0.9, opacity=0.5)
        d.path(cup, d.linear([(0, "#a1804e", 1), (1, "#4f3518", 1)], (0.2, 0), (0.8, 1)), "#24140a", 1.8)
        d.path(
            "M-12 -7Q0 -2 12 -7M-9 -13Q0 -9 9 -13M-8 -3L-6 -16M0 -1V-17M8 -3L6 -16", stroke="#24140a", width=1.1, opacity=0.7
        )
        d.path("M0 -18Q1 -24 5 -27", stroke="#3a2412", width=3)
    return d


def cone() -> Drawing:
    """A pine cone."""
    d = Drawing((-46, -46, 94, 96), "pine cone; middle 0,0; 60 long; hole: turn (degrees)")
    body = "M0 -31C14 -28 21 -12 19 4C17 20 8 29 0 31C-8 29 -17 20 -19 4C-21 -12 -14 -28 0 -31Z"
    d.path(body, SHADE, opacity=0.55, transform=f"translate(4 6) {TURN}", filter=d.blur(2.4, 0.2))
    with d.group(transform=TURN, stroke_linejoin="round"):
        d.path(body, "#3a2413", "#1f1208", 2)
        for row in range(8):
            y = 27 - row * 7.4
            half = 19 * math.sqrt(max(0.05, 1 - (y / 33) ** 2))
            for k in range(-2, 3):
                x = (k + (0.5 if row % 2 else 0)) * 8.6
                if abs(x) > half:
                    continue
                tone = b.mix("#c9985c", "#5d3a1c", min(1, max(0, (x + y) / 50 + 0.45)))
                d.path(
                    f"M{n(x - 5.4)} {n(y - 3)}Q{n(x)} {n(y - 9)} {n(x + 5.4)} {n(y - 3)}Q{n(x + 4)} {n(y + 3)} {n(x)} {n(y + 4.4)}Q{n(x - 4)} {n(y + 3)} {n(x - 5.4)} {n(y - 3)}Z",
                    tone,
                    "#24140a",
                    1.2,
                )
        d.path("M0 -31v-7", stroke="#3a2413", width=4, stroke_linecap="round")
    return d


def all_forest_flora() -> dict[str, str]:
    """Dressing of the forest by the names of its files."""
    drawn = {f"fern-{k}": fern(k) for k in (1, 2)} | {f"great-mushroom-{k}": great(k) for k in range(1, 4)}
    drawn |= {f"twig-{k}": twig(k) for k in (1, 2)} | {f"acorn-{k}": acorn(k) for k in (1, 2)} | {"cone": cone()}
    for k in range(1, 4):
        rng = random.Random(640 + k)
        d = drawn[f"tuft-{k}"] = Drawing((-30, -40, 60, 48), f"tuft of grass ({k}); stands on 0,0; 30 high")
        d.glow((3, 1), 22, 7, SHADE, 0.6)
        tones = (forest_ground.GRASS_TONES, forest_ground.HUMUS_TONES, forest_ground.GRASS_TONES[2:])[k - 1]
        tufts(d, rng, [(rng.gauss(0, 7), rng.uniform(-2, 3)) for _ in range(17)], tones, 14, 32, 2.2, 3)
    return {name: forest_ground.coarse(drawing.text()) for name, drawing in drawn.items()}
