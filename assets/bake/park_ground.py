# ruff: noqa: E501 (a path is one thing, however long)
"""What stands in the park: anthills, the fountain and its water.

Drawn for a hex of circumradius 60. An anthill's origin is the middle of its five hexes (queen and four brown ones) and
at turn 0 its entrances are up the page: front hexes at (-52, -54) and (52, -54), queen at (0, 36), side hexes at
(-104, 36) and (104, 36).
"""

import math
import random
from collections.abc import Callable

import brush as b
from brush import Drawing, Point

n = b.number

# Anthills -----------------------------------------------------------------------------------------------------------

MOUND_BOX = (-220.0, -220.0, 440.0, 440.0)
HALF = (166.0, 96.0)
"""Half axes of an anthill of full size."""
CHAMBER: Point = (0.0, 26.0)
DOORS: tuple[Point, ...] = ((-66.0, -50.0), (0.0, -60.0), (66.0, -50.0))

EARTH = ("#5f4229", "#74543a", "#8a6544", "#a17a52", "#b78f63", "#cca678", "#dfbf92")
DEAD = ("#57503f", "#686050", "#7b7361", "#8d8572", "#9e9684", "#aea693", "#bdb6a4")


def _contour(rng: random.Random, size: float, wobble: Callable[[float], float], rough: float = 0.05) -> str:
    points = []
    for k in range(30):
        t = k / 30 * b.FULL_TURN
        r = size * (1 + rough * wobble(t) + rng.uniform(-0.012, 0.012))
        points.append((HALF[0] * r * math.cos(t), HALF[1] * r * math.sin(t)))
    return b.closed(points)


def _on(rng: random.Random, low: float, high: float) -> Point:
    t, r = rng.uniform(0, b.FULL_TURN), math.sqrt(rng.uniform(low * low, high * high))
    return HALF[0] * r * math.cos(t), HALF[1] * r * math.sin(t)


def _dots(points: list[Point]) -> str:
    """Points as dots of a round pen, to the whole unit: half a pixel at the size of a table."""
    return "".join(f"M{x:.0f} {y:.0f}h.1" for x, y in points)


def _turned() -> str:
    return "rotate({{turn|0}})"


def _grains(d: Drawing, rng: random.Random, reach: float, tones: tuple[str, ...]) -> None:
    """Grains of earth with their own light: shadow, body, lit side; each tone and size one path."""
    for width, count in ((3.2, 150), (4.6, 80), (6.6, 34)):
        for tone in (tones[1], tones[3], tones[5]):
            path = _dots([_on(rng, 0.1, reach) for _ in range(count // 3)])
            with d.group(stroke_linecap="round"):
                d.path(
                    path,
                    stroke="#2a1a0d",
                    width=width,
                    opacity=0.45,
                    transform=f"translate({n(width * 0.22)} {n(width * 0.32)}) {_turned()}",
                )
                d.path(path, stroke=tone, width=width * 0.92, transform=_turned())
                d.path(
                    path,
                    stroke=b.light(tone, 0.4),
                    width=width * 0.4,
                    opacity=0.7,
                    transform=f"translate({n(-width * 0.16)} {n(-width * 0.18)}) {_turned()}",
                )


def _hole(d: Drawing, at: Point, rx: float, ry: float, rim: str) -> None:
    dark = d.radial([(0, "#0d0704", 1), (0.72, "#1d120a", 1), (1, "#432b19", 1)], (0.5, 0.56), 0.55)
    where = f'cx="{n(at[0])}" cy="{n(at[1])}"'
    d.add(f'<ellipse {where} rx="{n(rx + 4)}" ry="{n(ry + 3.6)}" fill="#5a3d26" opacity=".5"/>')
    d.add(f'<ellipse {where} rx="{n(rx)}" ry="{n(ry)}" fill="{dark}" stroke="{rim}" stroke-opacity=".8" stroke-width="2.4"/>')


def mound(stage: int) -> Drawing:
    """An anthill; `stage` 1..4 is how far it has grown, 0 is one whose queen is dead."""
    dead = stage == 0
    rng = random.Random(90 + stage)
    tones = DEAD if dead else EARTH
    wobble = b.wave(random.Random(5), 7, 0.8)
    reach = (0.84, 0.84, 0.92, 0.98, 1.04)[stage]
    what = "anthill whose queen is dead" if dead else f"anthill, stage {stage} of 4"
    d = Drawing(MOUND_BOX, f"{what}; origin: middle of its five hexes, entrances up; chamber at 0,26; hole: turn (degrees)")
    with d.group(transform="translate(9 14)"):
        d.path(_contour(rng, reach, wobble), "#1d150a", opacity=0.5, transform=_turned(), filter=d.blur(9, 0.15))
    scattered = [_on(rng, reach, reach * 1.16) for _ in range(120)]
    for tone, part in ((tones[0], scattered[:50]), (tones[2], scattered[50:90]), (tones[4], scattered[90:])):
        d.path(_dots(part), stroke=tone, width=4.2, stroke_linecap="round", opacity=0.85, transform=_turned())
    # Contours nearer the light the higher they lie; blurred, so that the slope is earth and not steps.
    height = (0.5, 0.62, 0.78, 0.92, 1.1)[stage]
    steps = ((1.0, 0, 0), (0.95, 1, 2), (0.86, 2, 3), (0.74, 3, 4), (0.6, 4, 6), (0.44, 5, 8), (0.28, 6, 9))
    for k, (size, lift, soft) in enumerate(steps):
        up = lift * height
        where = f"translate({n(-up * 1.5)} {n(-up * 2.2)}) {_turned()}"
        blur = {"filter": d.blur(soft * 0.75, 0.1)} if soft else {}
        d.path(_contour(rng, reach * size, wobble, 0.05 + 0.02 * k), tones[k], transform=where, **blur)
    ink = _contour(random.Random(90 + stage), reach, wobble)
    d.path(ink, stroke="#33220f", width=2, opacity=0.28, transform=_turned())
    _grains(d, rng, reach * 0.93, tones)
    runnels = ""
    for _ in range(30):
        t = rng.uniform(0, b.FULL_TURN)
        a, z = rng.uniform(0.46, 0.66) * reach, rng.uniform(0.8, 0.97) * reach
        x, y, u, v = HALF[0] * a * math.cos(t), HALF[1] * a * math.sin(t), HALF[0] * z * math.cos(t), HALF[1] * z * math.sin(t)
        runnels += f"M{n(x)} {n(y)}Q{n((x + u) / 2 + rng.uniform(-6, 6))} {n((y + v) / 2 + rng.uniform(-6, 6))} {n(u)} {n(v)}"
    d.path(runnels, stroke="#3a2413", width=2, opacity=0.3, stroke_linecap="round", transform=_turned())
    with d.group(transform=_turned()):
        _insides(d, rng, tones, dead, stage)
    _verge(d, rng, reach, dead)
    return d


def _insides(d: Drawing, rng: random.Random, tones: tuple[str, ...], dead: bool, stage: int) -> None:
    """Doors, runs down to the entrances, the queen's chamber and the two hollows of the store."""
    for x, y in DOORS:
        d.path(
            f"M{n(x * 0.8)} {n(y + 16)}L{n(x * 1.05)} {n(y - 26)}",
            stroke=tones[5],
            width=17,
            opacity=0.4,
            stroke_linecap="round",
            filter=d.blur(3, 0.8),
        )
        if dead:
            d.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="11" ry="8" fill="{tones[1]}" opacity=".8"/>')
            d.path(
                _dots([(x + rng.gauss(0, 7), y + rng.gauss(0, 5)) for _ in range(14)]),
                stroke=tones[5],
                width=4,
                stroke_linecap="round",
            )
        else:
            _hole(d, (x, y), 13, 10, tones[6])
    x, y = CHAMBER
    if dead:
        sunk = d.radial([(0, "#2d2619", 0.85), (0.6, "#453c2c", 0.6), (1, "#453c2c", 0)])
        d.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="66" ry="52" fill="{sunk}"/>')
        d.path(
            "M-60 20L-34 8L-22 22L-2 4L14 18L36 4L58 22M-22 22L-30 46M14 18L22 48",
            stroke="#2a2114",
            width=3,
            opacity=0.7,
            stroke_linejoin="round",
        )
        d.path(
            _dots([(x + rng.gauss(0, 26), y + rng.gauss(0, 18)) for _ in range(40)]),
            stroke=tones[4],
            width=5,
            stroke_linecap="round",
        )
        return
    lip = d.radial([(0, "#3a2413", 0.9), (0.75, "#6b482c", 0.7), (1, "#6b482c", 0)])
    d.add(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="66" ry="66" fill="{lip}"/>')
    dark = d.radial([(0, "#2b1a0e", 1), (0.7, "#1d120a", 1), (1, "#0e0805", 1)], (0.55, 0.6), 0.6)
    d.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="50" fill="{dark}" stroke="{tones[6]}" stroke-width="3.4"/>')
    d.path(
        _dots([b.polar(50 + rng.gauss(0, 3), rng.uniform(0, b.FULL_TURN)) for _ in range(60)]),
        stroke=tones[4],
        width=5,
        stroke_linecap="round",
        transform=f"translate({n(x)} {n(y)})",
    )
    d.path(
        _dots([b.polar(52 + rng.gauss(0, 3), rng.uniform(0, b.FULL_TURN)) for _ in range(44)]),
        stroke=tones[6],
        width=3.4,
        stroke_linecap="round",
        transform=f"translate({n(x)} {n(y)})",
    )
    for side in (-1, 1):
        hollow = d.radial([(0, "#4a3019", 0.7), (0.7, "#5f4229", 0.45), (1, "#5f4229", 0)])
        d.add(f'<ellipse cx="{104 * side}" cy="14" rx="50" ry="38" fill="{hollow}"/>')


def _verge(d: Drawing, rng: random.Random, reach: float, dead: bool) -> None:
    """Grass at the foot of the mound, standing upright whatever the turn; the way to the entrances is kept clear."""
    paths = dict.fromkeys(("#55702f", "#6f8a42", "#8fa557", "#a9bb6c"), "")
    for _ in range(120 if dead else 84):
        t = rng.uniform(0, b.FULL_TURN)
        if math.sin(t) < -0.66 and not dead:
            continue
        r = reach * rng.uniform(0.97, 1.1)
        foot = HALF[0] * r * math.cos(t), HALF[1] * r * math.sin(t)
        if dead and rng.random() < 0.3:
            foot = _on(rng, 0.3, reach)
        for _ in range(3):
            tall, lean = rng.uniform(10, 22), rng.uniform(-9, 9)
            paths[rng.choice(tuple(paths))] += (
                f"M{n(foot[0] - 2)} {n(foot[1])}q{n(lean * 0.3)} {n(-tall * 0.6)} {n(lean)} {n(-tall)}q{n(-lean * 0.4 + 2)} {n(tall * 0.5)} {n(4 - lean)} {n(tall)}Z"
            )
    # A blade is rooted on the turned rim but must not turn with it: the rim is nearly an oval, so whole groups turn and
    # blades of the far side simply point outwards, as grass trodden by a slope does.
    with d.group(transform=_turned(), stroke="#33471b", stroke_width=0.8):
        for tone, path in paths.items():
            d.path(path, tone)


# Fountain -----------------------------------------------------------------------------------------------------------

BASIN = 58.0
POOL = 44.0
FOUNTAIN_BOX = (-86.0, -86.0, 172.0, 172.0)


def _arc(r1: float, r0: float, a0: float, a1: float) -> str:
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = b.polar(r1, a0), b.polar(r1, a1), b.polar(r0, a1), b.polar(r0, a0)
    return f"M{n(x1)} {n(y1)}A{n(r1)} {n(r1)} 0 0 1 {n(x2)} {n(y2)}L{n(x3)} {n(y3)}A{n(r0)} {n(r0)} 0 0 0 {n(x4)} {n(y4)}Z"


def fountain() -> Drawing:
    """The basin: a kerb of cut stone, worn, with still water in it."""
    rng = random.Random(3)
    d = Drawing(FOUNTAIN_BOX, "basin of the fountain; middle 0,0; radius 58; its water goes over it")
    d.glow((6, 9), 74, 72, "#1d150a", 0.62, 0.5)
    d.add(f'<circle r="{BASIN}" fill="#7d7666" stroke="{b.INK}" stroke-width="2.4"/>')
    for r1, r0, count, tones in (
        (57, 50, 20, ("#e6e0d0", "#cfc7b4", "#dcd4c3", "#bfb7a4")),
        (49.4, POOL + 0.6, 15, ("#b5ad9b", "#a79f8d", "#c2baa8")),
    ):
        for k in range(count):
            a0, a1 = b.FULL_TURN * k / count + 0.03, b.FULL_TURN * (k + 1) / count - 0.03
            lit = -math.cos((a0 + a1) / 2 - math.radians(55))
            tone = rng.choice(tones)
            d.path(_arc(r1, r0, a0, a1), b.light(tone, 0.35 * lit) if lit > 0 else b.dark(tone, -0.3 * lit))
    specks = [b.polar(rng.uniform(46, 57), rng.uniform(0, b.FULL_TURN)) for _ in range(90)]
    d.path(_dots(specks[:60]), stroke="#4d483f", width=1.3, stroke_linecap="round", opacity=0.5)
    d.path(_dots(specks[60:]), stroke="#6f8048", width=2.6, stroke_linecap="round", opacity=0.6)
    d.path(_arc(56.6, 53.4, 3.3, 4.9), "#fffaf0", opacity=0.5)
    water = d.radial([(0, "#d3e7e6", 1), (0.45, "#93bcc7", 1), (0.8, "#5b90a8", 1), (1, "#37647f", 1)], (0.44, 0.4), 0.6)
    d.add(f'<circle r="{POOL}" fill="{water}" stroke="#33291c" stroke-width="2"/>')
    with d.group(
        clip_path=d.clip(f"M{POOL - 1} 0A{POOL - 1} {POOL - 1} 0 1 1 {1 - POOL} 0A{POOL - 1} {POOL - 1} 0 1 1 {POOL - 1} 0Z")
    ):
        d.add(
            f'<circle cx="7" cy="10" r="{POOL}" fill="none" stroke="#12384f" stroke-width="22" opacity=".5" filter="{d.blur(5, 0.1)}"/>'
        )
    bowl(d)
    return d


def bowl(d: Drawing) -> None:
    """The little bowl in the middle that the water rises from."""
    stone = d.radial([(0, "#ece7db", 1), (0.5, "#b5af9f", 1), (1, "#77715f", 1)], (0.36, 0.3), 0.8)
    d.glow((3, 5), 19, 18, "#0f2c3f", 0.6, 0.4)
    d.add(f'<circle r="14" fill="{stone}" stroke="{b.INK}" stroke-width="1.6"/>')
    d.add('<circle r="9.6" fill="#a9cdd3" stroke="#5b5547" stroke-width="1.3"/>')


def water(frame: int, frames: int, high: bool = False) -> Drawing:
    """Water in motion over the basin: threads that fall from the bowl, rings that widen, light that wanders."""
    phase = frame / frames
    note = "overflowing" if high else "playing"
    d = Drawing(FOUNTAIN_BOX, f"water of the fountain, {note}, frame {frame} of {frames} (a loop); goes over the basin")
    if high:
        brim = d.radial([(0, "#d9ecea", 0.9), (0.6, "#8fbcc9", 0.85), (0.9, "#6ba0b5", 0.8), (1, "#6ba0b5", 0.5)])
        wobble = b.wave(random.Random(8), 6, 0.5)
        shift = phase * b.FULL_TURN
        edge = [
            b.polar(BASIN * (1.06 + 0.06 * wobble(t + shift) + 0.04 * math.sin(3 * t - shift)), t)
            for t in (k / 36 * b.FULL_TURN for k in range(36))
        ]
        d.path(b.closed(edge), brim, "#eaf6f6", 2.4, stroke_opacity=0.8)
    pool = BASIN if high else POOL - 2
    circle = f"M{pool} 0A{pool} {pool} 0 1 1 {-pool} 0A{pool} {pool} 0 1 1 {pool} 0Z"
    with d.group(clip_path=d.clip(circle), fill="none", stroke_linecap="round"):
        for k in range(3):  # rings run outwards from where the threads fall
            far = (phase + k / 3) % 1
            r = 17 + far * (pool - 17)
            strong = math.sin(math.pi * min(1.0, far * 1.15)) * 0.75
            rng = random.Random(40 + k)
            wobble = b.wave(rng, 5, 0.7)
            ring = [b.polar(r * (1 + 0.03 * wobble(t)), t) for t in (i / 26 * b.FULL_TURN for i in range(26))]
            dash = f"{r * 1.1:.1f} {r * 0.3:.1f} {r * 0.5:.1f} {r * 0.6:.1f}"
            d.path(b.closed(ring), stroke="#f4fcfb", width=1.5 + 1.2 * (1 - far), stroke_dasharray=dash, opacity=strong)
            d.path(
                b.closed(ring),
                stroke="#1d4a63",
                width=1.3,
                stroke_dasharray=dash,
                opacity=strong * 0.5,
                transform="translate(1.4 2)",
            )
        for k in range(16):  # light on the water
            rng = random.Random(70 + k)
            t, r = rng.uniform(0, b.FULL_TURN), rng.uniform(20, pool - 4)
            glint = max(0.0, math.sin((phase + rng.random()) * b.FULL_TURN))
            x, y = b.polar(r, t + 0.05 * math.sin(phase * b.FULL_TURN + k))
            d.path(f"M{n(x - 4)} {n(y)}q4 -2.4 8 0", stroke="#ffffff", width=1.3, opacity=0.85 * glint)
    _threads(d, phase, high)
    return d


def _threads(d: Drawing, phase: float, high: bool) -> None:
    """Threads of water from the bowl; drops run along them as the frames go."""
    count, reach = (13, 40.0) if high else (11, 27.0)
    for k in range(count):
        t = k / count * b.FULL_TURN + 0.2
        rng = random.Random(200 + k)
        far = reach * rng.uniform(0.86, 1.06)
        end = far * math.cos(t), far * math.sin(t)
        mid = far * 0.62 * math.cos(t), far * 0.62 * math.sin(t) - far * 0.24
        line = b.spline([(2.4 * math.cos(t), 2.4 * math.sin(t)), mid, end], 5)
        d.path(b.taper([*line[::2], end], [2.2, 1.5, 0.5], 2), "#f6fefe", opacity=0.5 if high else 0.66)
        at = line[min(len(line) - 1, int(((phase * 2 + rng.random()) % 1) * len(line)))]
        d.add(f'<circle cx="{n(at[0])}" cy="{n(at[1])}" r="1.7" fill="#fff"/>')
        swell = 0.5 + 0.5 * math.sin((phase + rng.random()) * b.FULL_TURN)
        d.add(
            f'<ellipse cx="{n(end[0])}" cy="{n(end[1])}" rx="{n(3 + 2 * swell)}" ry="{n(2.2 + 1.4 * swell)}" fill="#fff" opacity="{n(0.35 + 0.3 * swell)}"/>'
        )
    d.add(f'<circle cx="-.6" cy="-1" r="{n(4.6 + 0.6 * math.sin(phase * b.FULL_TURN))}" fill="#fff" opacity=".95"/>')


def wave(frame: int, frames: int) -> Drawing:
    """Water running out of the fountain over the lawn, two hexes far at the last frame."""
    far = (frame + 1) / frames
    reach = 80 + 190 * far
    d = Drawing((-350, -350, 700, 700), f"water running out of the fountain, frame {frame} of {frames}; middle 0,0")
    wobble = b.wave(random.Random(11), 9, 0.55)
    shape = [b.polar(reach * (1 + 0.055 * wobble(t + 0.12 * frame)), t) for t in (k / 60 * b.FULL_TURN for k in range(60))]
    inner = [
        b.polar(reach * (0.78 + 0.05 * wobble(t + 1 + 0.12 * frame)), t) for t in (k / 48 * b.FULL_TURN for k in range(48))
    ]
    sheet = d.radial([(0, "#a9cdd6", 0.62), (0.55, "#8fb9c8", 0.5), (0.85, "#6b9fb8", 0.62), (1, "#4d86a2", 0.78)])
    fade = 1 - 0.35 * far
    with d.group(opacity=fade):
        d.path(b.closed(shape), "#12303f", opacity=0.35, transform="translate(4 7)", filter=d.blur(6, 0.1))
        d.path(b.closed(shape), sheet)
        d.path(b.closed(shape), stroke="#f3fbfa", width=6, opacity=0.9)
        d.path(b.closed(shape), stroke="#1d4a63", width=1.6, opacity=0.6, transform="translate(2 3)")
        d.path(b.closed(inner), stroke="#eaf6f6", width=3, stroke_dasharray="46 22 14 30", stroke_linecap="round", opacity=0.75)
        for share, dash, strong in ((0.62, "30 44 12 60", 0.6), (0.45, "22 50 40 38", 0.5), (0.9, "18 70 34 52", 0.5)):
            ring = [
                b.polar(reach * (share + 0.04 * wobble(2.3 * t + frame)), t) for t in (k / 40 * b.FULL_TURN for k in range(40))
            ]
            d.path(
                b.closed(ring),
                stroke="#1d4a63",
                width=1.6,
                stroke_dasharray=dash,
                opacity=strong * 0.5,
                transform="translate(1.5 2.5)",
            )
            d.path(b.closed(ring), stroke="#f6fcfb", width=2.2, stroke_dasharray=dash, stroke_linecap="round", opacity=strong)
        rng = random.Random(23 + frame)
        foam = [b.polar(reach * rng.uniform(0.86, 1.05), rng.uniform(0, b.FULL_TURN)) for _ in range(90)]
        d.path(_dots(foam[:60]), stroke="#ffffff", width=4.4, stroke_linecap="round", opacity=0.85)
        d.path(_dots(foam[60:]), stroke="#ffffff", width=8, stroke_linecap="round", opacity=0.6)
        for x, y in (b.polar(reach * rng.uniform(1.04, 1.14), rng.uniform(0, b.FULL_TURN)) for _ in range(26)):
            d.add(
                f'<circle cx="{n(x)}" cy="{n(y)}" r="{rng.uniform(1.6, 4):.1f}" fill="#bfdde4" stroke="#3f6f8c" stroke-width="1"/>'
            )
    return d


def puddle(kind: int) -> Drawing:
    """What the flood leaves on a hex."""
    rng = random.Random(300 + kind)
    d = Drawing((-60, -60, 120, 120), f"puddle {kind} after the flood; within a hex of circumradius 60")
    noise = b.wave(rng, 6, 0.7)
    shape = b.closed(b.ring_points(37, noise, 0.26, 30, 0.74))
    d.path(shape, "#3a2f16", opacity=0.5, transform="translate(0 1) scale(1.07)", filter=d.blur(2.5, 0.1))
    d.path(
        shape,
        d.linear([(0, "#c4dcda", 0.8), (0.5, "#8db7c4", 0.72), (1, "#5a8aa0", 0.78)], (0.2, 0), (0.7, 1)),
        "#2c4f60",
        1.2,
        stroke_opacity=0.6,
    )
    d.path("M-24 -6Q-14 -16 2 -17", stroke="#fff", width=3, stroke_linecap="round", opacity=0.8)
    d.path("M-8 6q8 -4 16 0M4 14q7 -3 13 0", stroke="#f3fbfa", width=1.8, stroke_linecap="round", opacity=0.7)
    return d


def all_ground() -> dict[str, Drawing]:
    """What stands in the park by the names of the files."""
    out = {f"mound-{k}": mound(k) for k in (1, 2, 3, 4)} | {"mound-closed": mound(0), "fountain": fountain()}
    out |= {f"fountain-water-{k}": water(k, 6) for k in range(6)}
    out |= {f"fountain-high-{k}": water(k, 4, True) for k in range(4)}
    out |= {f"wave-{k}": wave(k, 6) for k in range(6)}
    out |= {f"puddle-{k}": puddle(k) for k in (1, 2, 3)}
    return out
