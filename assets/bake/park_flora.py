# ruff: noqa: E501 (a path is one thing, however long)
"""What grows and stands about in the park: trees and bushes, small plants, a bench, a picnic, a butterfly."""

import math
import random

import brush as b
import park_marks
from brush import Drawing

n = b.number

GREENS = ("#33491f", "#46602b", "#5d7a3a", "#769450", "#92ad5f", "#b3c377", "#d3d996")
OLIVES = ("#474f22", "#5f682f", "#79823b", "#949a4a", "#adb05b", "#c6c474", "#ddd894")


def crown(radius: float, seed: int, tones: tuple[str, ...], leaf: float, note: str) -> Drawing:
    """A crown of leaves from above: cast shadow, dark mass, dabs of leaf that grow lighter towards the sun."""
    rng = random.Random(seed)
    box = radius * 1.42
    d = Drawing((-box, -box, 2 * box, 2 * box), f"{note} from above; middle 0,0; radius {radius:.0f}")
    wobble = b.wave(rng, 8, 0.5)
    mass = b.closed(b.ring_points(radius, wobble, 0.09, 30))
    d.path(
        mass,
        "#1d2a0d",
        opacity=0.5,
        transform=f"translate({n(radius * 0.16)} {n(radius * 0.22)})",
        filter=d.blur(radius * 0.06, 0.15),
    )
    lobes = [
        (radius * 0.68 * math.cos(t), radius * 0.68 * math.sin(t), radius * rng.uniform(0.26, 0.36))
        for t in (k / 12 * b.FULL_TURN + rng.uniform(-0.1, 0.1) for k in range(12))
    ]
    outline = "".join(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>' for x, y, r in lobes) + f'<circle r="{n(radius * 0.8)}"/>'
    d.add(
        f'<g fill="{tones[0]}" stroke="#1f2c10" stroke-width="{n(2 + radius / 60)}">{outline}</g><g fill="{tones[0]}">{outline}</g>'
    )
    clumps = [
        *lobes,
        *((radius * 0.36 * math.cos(k * 1.05), radius * 0.36 * math.sin(k * 1.05), radius * 0.4) for k in range(6)),
        (-radius * 0.1, -radius * 0.12, radius * 0.42),
    ]
    clumps.sort(key=lambda c: -(c[0] + c[1]))  # what the sun lights comes last
    for x, y, r in clumps:
        lit = (x + y) < 0.12 * radius
        for level, (many, share, off) in enumerate(
            ((11, 1.0, 0.14), (11, 0.88, 0.0), (9, 0.7, -0.14), (7, 0.52, -0.26), (5, 0.34, -0.36))
            if radius > 80
            else ((6, 1.0, 0.14), (6, 0.86, 0.0), (5, 0.66, -0.14), (4, 0.5, -0.26), (3, 0.34, -0.36))
        ):
            path = ""
            for _ in range(many):
                t, far = rng.uniform(0, b.FULL_TURN), r * share * math.sqrt(rng.random())
                px, py = x + off * r + far * math.cos(t), y + off * r + far * math.sin(t)
                size, way = leaf * rng.uniform(0.7, 1.25), rng.uniform(0, b.FULL_TURN)
                c, s = math.cos(way) * size, math.sin(way) * size
                path += f"M{px - c:.0f} {py - s:.0f}Q{px - s * 0.75:.0f} {py + c * 0.75:.0f} {px + c:.0f} {py + s:.0f}Q{px + s * 0.75:.0f} {py - c * 0.75:.0f} {px - c:.0f} {py - s:.0f}Z"
            tone = min(level + 1 + lit, 6)
            d.path(path, tones[tone], tones[tone - 2] if tone > 1 else tones[0], 0.8)
    sun = d.radial(
        [(0, "#fff6c4", 0.2), (0.5, "#fff6c4", 0.05), (0.62, "#17240a", 0.02), (1, "#17240a", 0.7)], (0.34, 0.3), 0.72
    )
    d.path(b.closed(b.ring_points(radius * 1.0, wobble, 0.09, 30)), sun)
    return d


def bench() -> Drawing:
    """A park bench from above."""
    d = Drawing((-94, -94, 188, 188), "bench from above; middle 0,0; 150 long; hole: turn (degrees)")
    with d.group(transform="translate(5 8) rotate({{turn|0}})", opacity=0.45, filter=d.blur(3, 0.1)):
        d.add('<rect x="-75" y="-26" width="150" height="54" rx="5" fill="#1d150a"/>')
    with d.group(transform="rotate({{turn|0}})"):
        for x in (-64, 54):
            d.add(f'<rect x="{x}" y="-30" width="10" height="62" rx="3" fill="#4a4a44" stroke="#231a12" stroke-width="1.6"/>')
        for k, tone in enumerate(("#c39660", "#b38450", "#c0935c", "#a5774a")):
            y = -25 + k * 13.5
            d.add(f'<rect x="-75" y="{y}" width="150" height="11" rx="3.4" fill="{tone}" stroke="{b.INK}" stroke-width="1.9"/>')
            d.path(
                f"M-68 {y + 4}Q-20 {y + 2} 20 {y + 5}T68 {y + 4}M-66 {y + 7.4}Q0 {y + 9.4} 66 {y + 7}",
                stroke="#6b4526",
                width=1,
                opacity=0.6,
            )
            d.path(f"M-72 {y + 1.6}H72", stroke="#f0d3a3", width=1.2, opacity=0.7)
        for x in (-59, 59):
            d.path(
                "".join(f"M{x} {-19.6 + k * 13.5}h.1" for k in range(4)), stroke="#3d2a18", width=3.4, stroke_linecap="round"
            )
    return d


def blanket() -> Drawing:
    """A picnic blanket, checked, with folds and a fringe."""
    d = Drawing((-190, -190, 380, 380), "picnic blanket; middle 0,0; 260 x 200; hole: turn (degrees)")
    edge = b.closed(
        [
            (-130, -98),
            (-60, -102),
            (10, -99),
            (70, -102),
            (131, -97),
            (133, -30),
            (130, 40),
            (132, 99),
            (60, 101),
            (-10, 98),
            (-70, 102),
            (-131, 98),
            (-129, 30),
            (-133, -40),
        ]
    )
    with d.group(transform="translate(5 8) rotate({{turn|0}})"):
        d.path(edge, "#1d150a", opacity=0.45, filter=d.blur(5, 0.1))
    rng = random.Random(2)
    with d.group(transform="rotate({{turn|0}})"):
        fringe = ""
        for k in range(34):
            y = -95 + k * 5.8
            for side in (-1, 1):
                fringe += f"M{131 * side} {n(y)}l{n(9 * side)} {n(rng.uniform(-2, 2))}"
        d.path(fringe, stroke="#efe3c9", width=2, stroke_linecap="round")
        d.path(edge, "#efe3c9")
        with d.group(clip_path=d.clip(edge)):
            for k in range(9):
                d.add(f'<rect x="{-143 + k * 32}" y="-110" width="16" height="220" fill="#b5584a" opacity=".5"/>')
            for k in range(7):
                d.add(f'<rect x="-140" y="{-111 + k * 32}" width="280" height="16" fill="#b5584a" opacity=".5"/>')
            weave = "".join(f"M-140 {y}H140" for y in range(-104, 106, 3))
            d.path(weave, stroke="#fff8e8", width=0.8, opacity=0.35)
            for path, tone, wide in (
                ("M-130 -30Q-20 -56 132 -8", "#4a1a12", 12),
                ("M-40 100Q-24 10 -66 -100", "#4a1a12", 10),
                ("M-130 -40Q-20 -66 132 -18", "#fff8e8", 7),
                ("M-50 100Q-34 10 -76 -100", "#fff8e8", 6),
            ):
                d.path(path, stroke=tone, width=wide, opacity=0.22, filter=d.blur(3, 0.3))
        d.path(edge, stroke=b.INK, width=2, opacity=0.6)
    return d


def basket() -> Drawing:
    """A wicker basket with bread and fruit."""
    d = Drawing((-80, -80, 160, 160), "picnic basket from above; middle 0,0; 110 wide; hole: turn (degrees)")
    d.glow((7, 11), 68, 54, "#1d150a", 0.6, 0.45)
    with d.group(transform="rotate({{turn|0}})"):
        d.add(
            f'<ellipse rx="56" ry="41" fill="#8a5f34" stroke="{b.INK}" stroke-width="2.6"/><ellipse cy="-4" rx="56" ry="40" fill="#bd8f55" stroke="{b.INK}" stroke-width="2"/><ellipse cy="-5" rx="46" ry="31" fill="#452b17"/>'
        )
        strands = ""
        for k in range(34):
            t = k / 34 * b.FULL_TURN
            strands += f"M{46.6 * math.cos(t):.1f} {-5 + 31.6 * math.sin(t):.1f}L{56 * math.cos(t + 0.11):.1f} {-4 + 40 * math.sin(t + 0.11):.1f}"
        d.path(strands, stroke="#5f3d1c", width=2.6, opacity=0.8)
        d.path("M-40 -18Q-15 -36 18 -21L38 -6Q6 9 -30 6Z", "#f3e7cd", b.INK, 1.6)
        loaf = d.radial([(0, "#f6dcae", 1), (0.6, "#d8a562", 1), (1, "#8a5a2a", 1)], (0.4, 0.3), 0.8)
        d.add(
            f'<rect x="-38" y="-12" width="64" height="19" rx="9.5" transform="rotate(-16)" fill="{loaf}" stroke="{b.INK}" stroke-width="1.9"/>'
        )
        d.path("M-24 -2l7 9M-9 -7l7 9M6 -12l7 9", stroke="#fbe9c0", width=2.8, stroke_linecap="round")
        fruit = d.radial([(0, "#f6bd86", 1), (0.5, "#c6462f", 1), (1, "#6f1a17", 1)], (0.36, 0.3), 0.8)
        d.add(
            f'<circle cx="26" cy="5" r="12" fill="{fruit}" stroke="{b.INK}" stroke-width="1.8"/><path d="M26 -5q1 -5 4 -7" stroke="#4a2f1a" stroke-width="2.4" fill="none"/>'
        )
        d.path("M-56 -4C-44 -76 44 -76 56 -4", stroke=b.INK, width=10)
        d.path("M-56 -4C-44 -76 44 -76 56 -4", stroke="#c99c63", width=6.4)
        d.path("M-56 -4C-44 -76 44 -76 56 -4", stroke="#8a5f34", width=6.4, stroke_dasharray="2 7", opacity=0.8)
    return d


def plate() -> Drawing:
    """A plate with half a sandwich."""
    d = Drawing((-52, -52, 104, 104), "plate with half a sandwich; middle 0,0; radius 38; hole: turn (degrees)")
    d.glow((4, 7), 46, 44, "#1d150a", 0.55, 0.45)
    china = d.radial([(0, "#fffdf6", 1), (0.7, "#f1ebdc", 1), (1, "#d3cab4", 1)], (0.4, 0.34), 0.75)
    d.add(
        f'<circle r="38" fill="{china}" stroke="{b.INK}" stroke-width="1.8"/><circle r="27" fill="#ece4d0" stroke="#8fa5b3" stroke-width="2"/><circle r="33" fill="none" stroke="#8fa5b3" stroke-width="1" stroke-dasharray="2 5"/>'
    )
    with d.group(transform="rotate({{turn|0}})"):
        d.path("M-20 12L2 -20L20 12Q0 19 -20 12Z", "#e9cd95", b.INK, 1.8, stroke_linejoin="round")
        d.path("M-20 12Q0 19 20 12L19 17Q0 24 -19 17Z", "#7f9a48", b.INK, 1.4)
    return d


def butterfly(shadow: bool = False) -> Drawing:
    """A brimstone resting on the air, or its shadow."""
    d = Drawing(
        (-34, -34, 68, 68), "butterfly, head up" + (": its shadow" if shadow else "") + "; middle 0,0; hole: turn (degrees)"
    )
    wing = "M2 -2C16 -24 31 -18 26 -2C24 5 11 5 2 2C20 4 22 19 11 19C5 19 2 9 1 4Z"
    with d.group(transform="rotate({{turn|0}})"):
        if shadow:
            with d.group(fill="#1d2a0d", opacity=0.45, filter=d.blur(2, 0.2)):
                d.path(wing, fill="")
                d.path(wing, fill="", transform="scale(-1 1)")
            return d
        paint = d.radial([(0, "#fbe7a0", 1), (0.6, "#e9b03f", 1), (1, "#c07a20", 1)], (0.2, 0.4), 0.9)
        for flip in (1, -1):
            d.path(wing, paint, b.INK, 1.7, stroke_linejoin="round", transform=f"scale({flip} 1)")
            d.path("M5 -3L20 -14M6 -1L23 -5M5 4L14 14", stroke="#8a5410", width=0.9, opacity=0.7, transform=f"scale({flip} 1)")
            d.add(f'<circle cx="{19 * flip}" cy="-8" r="2" fill="#b5541a"/>')
        d.path("M0 -9V13", stroke="#2a1a10", width=4, stroke_linecap="round")
        d.path("M-.5 -10q-4 -7 -8 -9M.5 -10q4 -7 8 -9", stroke="#2a1a10", width=1.2)
    return d


def small_plants() -> dict[str, Drawing]:
    """Clover, daisies, blossoms, tufts, pebbles."""
    out = {}
    for k in (1, 2, 3):
        rng = random.Random(500 + k)
        d = out[f"clover-{k}"] = Drawing((-26, -26, 52, 52), f"patch of clover {k}; middle 0,0")
        for _ in range(3 + 2 * k):
            park_marks.clover(d, (rng.gauss(0, 7), rng.gauss(0, 6)), rng.uniform(0.8, 1.15), rng)
        d = out[f"daisy-{k}"] = Drawing((-24, -24, 48, 48), f"daisies {k}; middle 0,0")
        for _ in range(k):
            park_marks.daisy(d, (rng.gauss(0, 8) if k > 1 else 0, rng.gauss(0, 6) if k > 1 else 0), rng.uniform(1.1, 1.5), rng)
        d = out[f"bloom-{k}"] = Drawing((-30, -30, 60, 60), f"meadow flowers {k}; middle 0,0")
        outer, inner, heart = (
            ("#c98fb2", "#a98fc4", "#f3d98a"),
            ("#efc957", "#e0b04c", "#b9791f"),
            ("#8fa9d0", "#c3d3ea", "#f0d98a"),
        )[k - 1]
        places = [(rng.gauss(0, 11), rng.gauss(0, 9)) for _ in range(6)]
        park_marks.blades(
            d, rng, [(x + rng.gauss(0, 3), y + 8) for x, y in places for _ in range(2)], ("#6f8a42", "#8fa557"), 8, 13, 0.9
        )
        for x, y in places:
            petals = "".join(
                f'<ellipse cy="-3.6" rx="2.7" ry="3.5" fill="{(outer, inner)[i % 2]}" transform="rotate({i * 72})"/>'
                for i in range(5)
            )
            d.add(
                f'<g transform="translate({n(x)} {n(y)}) rotate({rng.uniform(0, 72):.0f}) scale({rng.uniform(0.8, 1.1):.2f})" stroke="#4f3550" stroke-opacity=".6" stroke-width=".7">{petals}<circle r="1.8" fill="{heart}"/></g>'
            )
        d = out[f"tuft-{k}"] = Drawing((-24, -34, 48, 42), f"tuft of grass {k}; stands on 0,0")
        for tone in ("#4d652b", "#6f8a42", "#93a95a", "#b6c478"):
            path = ""
            for _ in range(7):
                x, tall, lean = rng.uniform(-7, 7), rng.uniform(13, 29), rng.uniform(-11, 11)
                path += f"M{n(x - 1.6)} 2q{n(lean * 0.3)} {n(-tall * 0.6)} {n(lean)} {n(-tall)}q{n(-lean * 0.4 + 1.6)} {n(tall * 0.5)} {n(3.2 - lean)} {n(tall)}Z"
            d.path(path, tone, "#33471b", 0.6)
        d = out[f"pebble-{k}"] = Drawing((-18, -16, 36, 32), f"pebble {k}; middle 0,0")
        d.glow((2, 4), 15, 11, "#1d150a", 0.55, 0.3)
        stone = d.radial([(0, "#efe9dc", 1), (0.55, "#b9b1a0", 1), (1, "#77705f", 1)], (0.36, 0.3), 0.8)
        d.path(b.closed(b.ring_points(9 + k, b.wave(rng, 5), 0.12, 16, 0.76)), stone, "#4d473b", 1.4)
    return out


def all_flora() -> dict[str, Drawing]:
    """The dressing of the park by the names of the files."""
    out = {}
    for k, tones in enumerate((GREENS, OLIVES, GREENS), 1):
        out[f"tree-{k}"] = crown(150, 20 + k, tones, 11, f"crown of tree {k}")
        out[f"bush-{k}"] = crown(60, 30 + k, tones, 7, f"bush {k}")
    out |= {"bench": bench(), "blanket": blanket(), "basket": basket(), "plate": plate()}
    out |= {"butterfly": butterfly(), "butterfly-shadow": butterfly(True)}
    return out | small_plants()
