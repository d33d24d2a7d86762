# ruff: noqa: E501 (a path is one thing, however long)
"""Colonization: dice of every kind, the discovery die, fists, and what flies up when things happen."""

import math
import random

import brush as b
import chart_cities
import chart_kit as kit
import park_fight
from brush import Drawing
from chart_kit import INK, PALE, SEATS, SKIN, TONES, n

park_fight.DICE |= {
    "neutral": ("#e6e2d8", "#aaa498", "#6f695e", "#37332c"),
    "spartan": ("#f0906f", "#c8502d", "#8a2f18", "#4f160a"),
    "king": ("#fbe7a4", "#dba93a", "#96691a", "#523607"),
    "host": ("#7d5a80", "#45294a", "#2a1530", "#150a1a"),
}
park_fight.PIP_PAINTS |= {
    "neutral": ("#f4f1e8", "#2f2a22", "#1a1610"),
    "spartan": ("#4f160a", "#fdeed6", "#fffaf0"),
    "king": ("#fff4cc", "#4a2f06", "#2c1b02"),
    "host": ("#150a1a", "#f5d98a", "#fff0bf"),
}
KINDS = ("bone", "neutral", "spartan", "king", "host")
park_fight.DICE["sea"] = ("#c6dfe2", "#7fb0bd", "#43788a", "#1c4252")
park_fight.PIP_PAINTS["sea"] = ("#1c4252", "#f4faf6", "#ffffff")


def _marked(kind: str, eyes: int) -> Drawing:
    """A die of a fight; Spartan, royal and Persian ones have their sign in the corner of the one and the frame."""
    d = park_fight.die(kind, eyes)
    frame = {"spartan": "#fdeed6", "king": "#4a2f06", "host": "#f5d98a"}.get(kind)
    if frame:
        with d.group(transform="rotate({{turn|0}})"):
            dash = {"spartan": "none", "king": "7 4", "host": "2 4"}[kind]
            d.add(f'<rect x="-38.6" y="-38.6" width="77.2" height="77.2" rx="14" fill="none" stroke="{frame}" stroke-width="2.2" stroke-dasharray="{dash}" opacity=".75"/>')
    return d


def _face(d: Drawing, water: bool, eyes: int) -> None:
    """What the discovery die says: waves or a small polis, its eyes below."""
    if water:
        for y in (-22, -9, 4):
            d.path(f"M-30 {y}q7.5 -9 15 0t15 0t15 0t15 0", stroke="#f4faf6", width=7.4, stroke_linecap="round", opacity=0.5)
            d.path(f"M-30 {y}q7.5 -9 15 0t15 0t15 0t15 0", stroke="#123746", width=4.4, stroke_linecap="round")
    else:
        d.add('<ellipse cx="0" cy="6" rx="34" ry="8" fill="#f4e7c8" opacity=".55"/>')
        with d.group(transform="translate(0 7) scale(1.12)"):
            e = chart_cities.Engraver(d, 3)
            e.temple(-8, -9, 20, 14, 4)
            for x, y, w, h in ((-26, 0, 14, 13), (12, 0, 14, 12), (-12, 1, 13, 9), (1, 1, 12, 8)):
                e.house(x, y, w, h)
            d.path("M-30 1.6H30", stroke=INK, width=2.4, stroke_linecap="round")
    for k in range(eyes):
        x = (k - (eyes - 1) / 2) * 11.6
        d.add(f'<circle cx="{n(x)}" cy="30" r="5" fill="#123746"/><circle cx="{n(x - 0.8)}" cy="29" r="1.5" fill="#f4faf6" opacity=".7"/>')


def sea_die(water: bool, eyes: int) -> Drawing:
    """The discovery die lying still."""
    d = park_fight.die("sea" if water else "bone", 1)
    # The face of the kit's die without its eye: what is added last is the eye.
    d._body = [part for part in d._body if not part.startswith("<circle")]
    with d.group(transform="rotate({{turn|0}})"):
        _face(d, water, eyes)
    d.note = f"discovery die, {eyes}: {'water' if water else 'a polis'}; side 92; middle 0,0; hole: turn (degrees)"
    return d


def over_dice() -> dict[str, Drawing]:
    """Marks on a die that has fallen."""
    out = {}
    d = out["die-hit"] = Drawing((-62, -62, 124, 124), "a die that hits: gold round it; side 92; middle 0,0")
    d.add(f'<rect x="-50" y="-50" width="100" height="100" rx="25" fill="none" stroke="#f3b93a" stroke-width="9" opacity=".75" filter="{d.blur(4, 0.2)}"/>')
    d.add('<rect x="-50" y="-50" width="100" height="100" rx="25" fill="none" stroke="#7d5313" stroke-width="6"/><rect x="-50" y="-50" width="100" height="100" rx="25" fill="none" stroke="#f6cf63" stroke-width="3.6"/>')
    d.add(f'<g transform="translate(40 -40)"><circle r="17" fill="#A63A29" stroke="{PALE}" stroke-width="2.6"/><path d="M-7 7L7 -7M-7 -7L7 7M-9 3l4 6M9 3l-4 6" stroke="{PALE}" stroke-width="3.2" stroke-linecap="round"/></g>')
    d = out["die-miss"] = Drawing((-62, -62, 124, 124), "a die that misses: dimmed; side 92; middle 0,0")
    d.add('<rect x="-47" y="-47" width="94" height="94" rx="22" fill="#e9dcbf" opacity=".62"/>')
    d = out["die-blocked"] = Drawing((-62, -62, 124, 124), "a hit that a wall cancels; side 92; middle 0,0")
    d.add('<rect x="-47" y="-47" width="94" height="94" rx="22" fill="#e9dcbf" opacity=".45"/>')
    with d.group(transform="translate(0 26) scale(2.1)"):
        d.add(f'<path d="M-17 1V-18h-1.6v-7h6v3.4h4v-3.4h5.6v3.4h6v-3.4h5.6v3.4h4v-3.4h6v7H17V1Z" fill="#D9CDB4" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round" opacity=".95"/>')
        d.path("M-14 -13h8M0 -13h9M-10 -8.6h6M7 -8.6h8M-14 -4h6M8 -4h6", stroke=INK, width=1, opacity=0.75)
        d.path("M-5 1V-6a5 5 0 0 1 10 0V1Z", INK)
    return out


# Hands ----------------------------------------------------------------------------------------------------------------

HAND_BOX = (-58.0, -64.0, 116.0, 124.0)


def _sleeve(d: Drawing, seat: str) -> None:
    tone = TONES[seat]
    cloth = d.linear([(0, b.light(tone, 0.25), 1), (0.6, tone, 1), (1, b.dark(tone, 0.35), 1)], (0, 0), (1, 0.3))
    shape = "M-27 24L-35 58H35L27 24Q0 30 -27 24Z"
    d.path(shape, cloth, INK, 2.4, stroke_linejoin="round")
    mark = kit.pale(seat)
    with d.group(clip_path=d.clip(shape)):
        band = {
            "a": f'<path d="M-36 34Q0 40 36 34" stroke="{mark}" stroke-width="3" fill="none"/>',
            "b": f'<path d="M-36 32l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6" stroke="{mark}" stroke-width="2.6" fill="none"/>',
            "c": f'<path d="M-27 33h.1M-17 35h.1M-6 36h.1M6 36h.1M17 35h.1M27 33h.1" stroke="{mark}" stroke-width="5" stroke-linecap="round"/>',
            "d": f'<path d="M-24 29v9M-15 30v9M-5 31v9M5 31v9M15 30v9M24 29v9" stroke="{mark}" stroke-width="3"/>',
        }
        d.add(band.get(seat, ""))
    if seat in SEATS:
        d.add(f'<g transform="translate(0 50)">{kit.letter(seat, 0.86, mark, 3)}</g>')


def fist(seat: str) -> Drawing:
    """A closed fist, knuckles up: something, or nothing, is in it."""
    d = Drawing(HAND_BOX, f"closed fist of seat {seat}; middle 0,0; about 90 wide")
    if seat in SEATS:
        d.glow((3, 40), 52, 20, "#140a04", 0.5, 0.2)
    skin = d.radial([(0, "#f2d3a6", 1), (0.6, SKIN, 1), (1, "#b98a5a", 1)], (0.4, 0.3), 0.8)
    pen = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    d.path("M-30 26C-41 10 -42 -14 -34 -30C-31 -36 -24 -36 -21 -32C-18 -41 -6 -42 -3 -34C1 -42 13 -40 15 -32C19 -38 29 -35 31 -27C38 -12 38 10 29 26Q0 33 -30 26Z", skin, INK, 2.6, **pen)
    d.path("M-21 -32C-22 -22 -22 -14 -20 -8M-3 -34C-3 -23 -3 -15 -2 -9M15 -32C16 -22 16 -15 15 -9", stroke=INK, width=2, **pen)
    d.path("M-34 -6C-30 -2 -24 -3 -20 -8C-17 -3 -7 -3 -2 -9C2 -3 11 -3 15 -9C19 -3 27 -4 34 -8", stroke=INK, width=2, **pen)
    d.path("M-40 4C-44 -6 -36 -12 -28 -8C-18 -2 -6 4 6 6C13 7 14 16 6 17C-6 18 -16 16 -25 14C-32 18 -38 12 -40 4Z", skin, INK, 2.4, **pen)
    d.path("M2 9.4q4 .6 5 2.6M-30 -28q3 -3.6 6 -1M-13 -34q4 -3 7 0M5 -33q4 -3 7 0", stroke="#fff3da", width=2, opacity=0.8, **pen)
    d.path("M-18 18Q-4 22 12 20M-14 23Q0 26 14 24", stroke="#8a5f38", width=1.2, opacity=0.7)
    _sleeve(d, seat)
    return d


def open_hand(seat: str) -> Drawing:
    """An open hand, palm up."""
    d = Drawing(HAND_BOX, f"open hand of seat {seat}; middle 0,0; about 100 wide; what it held lies about 0,-6 within 56 x 30")
    d.glow((3, 40), 54, 20, "#140a04", 0.45, 0.2)
    skin = d.radial([(0, "#f6dcb4", 1), (0.6, "#e6c296", 1), (1, "#b98a5a", 1)], (0.46, 0.45), 0.75)
    pen = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    d.path(
        "M-25 27C-31 20 -33 12 -35 4C-42 0 -53 -8 -53 -15C-52 -21 -45 -20 -41 -16L-31 -9C-33 -22 -37 -40 -34 -47C-31 -52 -24 -50 -23 -44L-18 -22"
        "C-18 -36 -18 -52 -14 -57C-10 -61 -4 -58 -4 -51L-2 -23C1 -36 4 -52 9 -56C14 -58 18 -53 17 -47L12 -20C18 -31 24 -42 30 -43C35 -43 37 -38 35 -33C31 -22 32 -6 33 4C34 14 31 21 25 27Q0 33 -25 27Z",
        skin, INK, 2.6, **pen,
    )  # fmt: skip
    d.path("M-22 0C-10 -8 8 -9 24 -3M-26 8C-20 0 -14 10 -12 24M-6 -15C4 -18 14 -17 22 -13", stroke="#9a6d44", width=1.7, opacity=0.75, **pen)
    d.path("M-30 -44l3 -1M-12 -53q3 -3 5 0M10 -52q3 -2 4 1M29 -39q3 -1 3 2", stroke="#fff3da", width=2, opacity=0.85, **pen)
    _sleeve(d, seat)
    return d


# What flies up --------------------------------------------------------------------------------------------------------


def sacked() -> Drawing:
    """What is seen of a city that was plundered this year: fires, and their smoke drifting off."""
    d = Drawing((-34, -62, 80, 68), "fires and smoke over a plundered polis; foot 0,0; 60 wide, 56 high")
    for x, y, size in ((-16, -3, 0.8), (6, 0, 1), (22, -4, 0.7)):
        with d.group(transform=f"translate({x} {y}) scale({size})"):
            smoke = b.taper([(0, -12), (3, -22), (-1, -32), (6, -42), (15, -52)], (5, 9, 11, 9, 3))
            d.path(smoke, "#6e6258", "#4a4038", 1, opacity=0.5, stroke_linejoin="round")
            d.path("M1 -16q3 -6 0 -12t5 -13", stroke="#efe6d6", width=1.4, opacity=0.4, stroke_linecap="round")
            d.path("M-7 0C-12 -7 -5 -11 -5 -18C0 -14 2 -13 2 -8C4 -10 4 -12 4 -14C10 -8 10 -3 5 0Z", "#E8863A", "#7a2f10", 1.6, stroke_linejoin="round")
            d.path("M-4 -1C-6 -5 -2 -7 -2 -10C2 -7 3 -4 1 -1Z", "#F8D46A")
    return d


def bursts() -> dict[str, Drawing]:
    """Short-lived things: grow and fade them."""
    out = {}
    d = out["clash"] = Drawing((-52, -52, 104, 104), "a fight: swords crossed before a flash; middle 0,0; 90 wide")
    d.path(kit.star(12, 46, 24), "#F6DC92", "#A63A29", 2.4, stroke_linejoin="round")
    d.path(kit.star(12, 33, 18, 0.2), "#fff8e6")
    for side in (1, -1):
        with d.group(transform=f"scale({side} 1)"):
            d.path("M-25 20L22 -27L28 -30L26 -23L-20 25Z", "#ece5d4", INK, 2.4, stroke_linejoin="round")
            d.path("M-28 9L-11 26M-22 22L-31 31", stroke=INK, width=5.4, stroke_linecap="round")
            d.path("M-27 10L-12 25", stroke="#E5BD57", width=2, stroke_linecap="round")
    d = out["dust"] = Drawing((-50, -46, 100, 70), "dust thrown up; foot 0,0; 80 wide; grow and fade it")
    rng = random.Random(3)
    puffs = [
        (-34 + 8.4 * k + rng.uniform(-2, 2), -8 - 15 * math.sin((k + 0.5) / 9 * math.pi) + rng.uniform(-3, 3), rng.uniform(8, 13)) for k in range(9)
    ]
    with d.group(opacity=0.82):
        for x, y, r in sorted(puffs, key=lambda puff: puff[1]):
            body = d.radial([(0, "#f6e8c6", 0.95), (0.6, "#d9c49a", 0.8), (1, "#d9c49a", 0.15)], (0.4, 0.34), 0.7)
            d.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r + 3)}" fill="{body}"/>')
            d.path(f"M{n(x - r)} {n(y - 1)}a{n(r)} {n(r)} 0 0 1 {n(1.6 * r)} {n(-0.72 * r)}", stroke="#8a6a42", width=1.3, stroke_linecap="round", opacity=0.55)
    out["sacked"] = sacked()
    d = out["storm"] = Drawing((-60, -50, 120, 104), "a storm: cloud, lightning, rain; middle 0,0; 100 wide; grow and fade it")
    d.path("M-44 4C-58 0 -54 -22 -36 -22C-34 -40 -4 -46 6 -32C20 -40 42 -32 40 -16C54 -14 54 4 42 6Q0 12 -44 4Z", "#5f6f78", INK, 2.4, stroke_linejoin="round")
    d.path("M-36 -20C-24 -26 -14 -18 -12 -10M6 -31C14 -26 16 -18 12 -12M-40 0Q-30 -6 -20 -2", stroke="#b8c6cb", width=2.2, stroke_linecap="round")
    d.path("M2 8L-10 28H0L-8 48L16 22H5L13 8Z", "#F6CF4E", INK, 2, stroke_linejoin="round")
    d.path("M-34 14l-6 14M-20 14l-6 14M30 14l-6 14M42 12l-6 14", stroke="#2d5568", width=2.4, stroke_linecap="round")
    d = out["ink-burst"] = Drawing((-50, -50, 100, 100), "ink running into the chart where it is drawn; middle 0,0; grow and fade it")
    rng = random.Random(8)
    d.path(b.closed(b.ring_points(30, b.wave(rng, 9, 0.5), 0.3, 44)), "#5a3a1c", opacity=0.5)
    d.path(b.closed(b.ring_points(20, b.wave(rng, 9, 0.5), 0.28, 40)), "#3a2410", opacity=0.6)
    for _ in range(22):
        x, y = b.polar(rng.uniform(28, 46), rng.uniform(0, b.FULL_TURN))
        d.add(f'<circle cx="{n(x)}" cy="{n(y)}" r="{rng.uniform(0.8, 3):.1f}" fill="#4a2f18" opacity=".6"/>')
    d = out["spark"] = Drawing((-26, -26, 52, 52), "a gleam of gold; middle 0,0")
    d.glow((0, 0), 25, 25, "#f6cf63", 0.85)
    d.path("M0 -22L3.4 -3.4L22 0L3.4 3.4L0 22L-3.4 3.4L-22 0L-3.4 -3.4Z", "#fff3c8", "#b97f1c", 1.2, stroke_linejoin="round")
    return out


def all_fights() -> dict[str, str]:
    """Dice, fists, bursts by the names of their files."""
    drawn: dict[str, Drawing] = {}
    for kind in KINDS:
        drawn |= {f"die-{kind}-{k}": _marked(kind, k) for k in range(1, 7)}
        drawn |= {f"die-{kind}-roll-{k}": park_fight.rolling(kind, k) for k in range(6)}
    for k in range(1, 7):
        drawn |= {f"die-sea-water-{k}": sea_die(True, k), f"die-sea-land-{k}": sea_die(False, k), f"die-sea-roll-{k - 1}": park_fight.rolling("sea", k - 1)}
    drawn |= over_dice() | bursts()
    drawn |= {f"fist-{seat}": fist(seat) for seat in SEATS} | {f"fist-open-{seat}": open_hand(seat) for seat in SEATS}
    out = {name: drawing.text() for name, drawing in drawn.items()}
    return out | {"fist-ghost": kit.ghost(fist("none").text())}
