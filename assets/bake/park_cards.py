# ruff: noqa: E501 (a path is one thing, however long)
"""Cards of Park Life and Park Spaces, the pictures on them, and what an event shows on the lawn."""

import math
import random
from collections.abc import Callable

import brush as b
import park_food
from brush import Drawing
from park_food import PEN, washed

n = b.number

# Pictures of events -------------------------------------------------------------------------------------------------


def lens_picture() -> str:
    """A magnifying glass with the sun in it."""
    return (
        f'<g transform="rotate(-38 -8 -10)"><rect x="-15" y="30" width="14" height="44" rx="6" fill="#8a5f38" {PEN}/><path d="M-12 40v28" stroke="#c99c63" stroke-width="2.4"/><rect x="-14" y="22" width="12" height="12" fill="#d9a43a" {PEN}/></g>'
        f'<circle cx="-8" cy="-12" r="36" fill="#e6f0ea" fill-opacity=".7"/><circle cx="-8" cy="-12" r="36" fill="none" stroke="{b.INK}" stroke-width="10"/><circle cx="-8" cy="-12" r="36" fill="none" stroke="#d9a43a" stroke-width="5.6"/>'
        '<path d="M-36 -28A32 32 0 0 1 -12 -44" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/><circle cx="-2" cy="-4" r="16" fill="#ffe9a0" opacity=".6"/><circle cx="-2" cy="-4" r="8" fill="#fffbe0"/>'
        '<path d="M-2 -22V-14M-2 6V14M-20 -4H-12M8 -4H16M-14 -16l5 5M10 8l-5 -5M10 -16l-5 5M-14 8l5 -5" stroke="#d9782a" stroke-width="2.4" stroke-linecap="round"/>'
    )


def bird_picture() -> str:
    """A robin that has seen something."""
    return (
        f'<path d="M-54 22L-20 6L-30 26Z" fill="#4b3b2e" {PEN}/><path d="M-34 18C-30 -14 -4 -30 18 -32C22 -46 46 -46 46 -28C46 -20 40 -14 36 -6C34 20 6 34 -14 30C-24 28 -32 24 -34 18Z" fill="#8a7560" {PEN}/>'
        '<path d="M-8 28C8 34 34 18 36 -6C40 -14 46 -20 46 -28C46 -36 38 -40 31 -38C30 -30 24 -26 22 -14C18 4 8 18 -8 28Z" fill="#c8603a"/><path d="M0 26C12 22 24 10 28 -4M12 24C22 18 30 8 32 -4" fill="none" stroke="#7d2f18" stroke-width="1.3" opacity=".6"/>'
        '<path d="M-14 30C6 34 34 20 36 -6" fill="none" stroke="#3B2A1E" stroke-width="2.5"/>'
        f'<path d="M46 -31L62 -27L45 -23Z" fill="#e0a23a" {PEN}/><circle cx="36" cy="-31" r="4.4" fill="#f6e9c4"/><circle cx="36.6" cy="-31" r="2.8" fill="#120c08"/><circle cx="35.6" cy="-32" r=".9" fill="#fff"/>'
        f'<path d="M-36 20C-34 -2 -14 -16 6 -14C10 2 -6 22 -36 20Z" fill="#5d4a3a" {PEN}/><path d="M-28 14C-20 4 -8 -4 2 -6M-24 18C-14 12 -4 4 2 0M-30 17C-22 9 -12 2 -2 -3" fill="none" stroke="#b59d80" stroke-width="1.7"/>'
        '<path d="M-22 4C-14 -8 0 -22 14 -24" fill="none" stroke="#c9b294" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>'
        '<path d="M-4 31L-6 48M-6 48l-8 4M-6 48l7 4M8 29L10 48M10 48l-8 4M10 48l8 4" fill="none" stroke="#5a3d1e" stroke-width="3.2" stroke-linecap="round"/>'
    )


def overflow_picture() -> str:
    """The fountain running over."""
    out = (
        f'<ellipse cy="26" rx="46" ry="17" fill="#b5af9f" {PEN}/><ellipse cy="22" rx="38" ry="12.5" fill="#8fb8c4" stroke="{b.INK}" stroke-width="2"/><path d="M-24 20q8 -4 16 0M8 25q8 -4 16 0" stroke="#eaf6f6" stroke-width="2" fill="none"/>'
        f'<path d="M-7 22L-5 -6H5L7 22Z" fill="#cfc9ba" {PEN}/><path d="M-22 -10Q0 4 22 -10L18 -2Q0 9 -18 -2Z" fill="#cfc9ba" {PEN}/>'
    )
    for side in (-1, 1):
        for k, (far, _) in enumerate(((12, 30), (24, 20), (36, 34))):
            line = f"M0 -14C{side * far * 0.3:.0f} {-40 - k * 3} {side * far} {-36 + k * 5} {side * (far + 6)} {12 + k * 7}"
            out += f'<path d="{line}" fill="none" stroke="#5f97b0" stroke-width="{5.4 - k}" stroke-linecap="round" opacity=".9"/><path d="{line}" fill="none" stroke="#eef7f5" stroke-width="1.8" stroke-linecap="round"/>'
    out += '<path d="M-46 26C-54 30 -56 42 -62 46C-44 50 -30 44 -24 40ZM46 26C54 30 56 42 62 46C44 50 30 44 24 40Z" fill="#7fb0c4" stroke="#2f5a74" stroke-width="2.2" stroke-linejoin="round"/><path d="M-54 42Q-44 44 -36 40M54 42Q44 44 36 40" stroke="#e6f2f0" stroke-width="2" fill="none"/>'
    for x, y, r in ((-30, -30, 3), (32, -28, 3.4), (-44, -8, 2.6), (46, -6, 3), (-12, -42, 2.6), (14, -44, 3)):
        out += f'<circle cx="{x}" cy="{y}" r="{r}" fill="#a9cdd6" stroke="#2f5a74" stroke-width="1.4"/>'
    return out


def quiet_picture() -> str:
    """A dandelion clock, and a few of its seeds on the air."""
    rng = random.Random(4)
    out = f'<path d="M-14 52C-10 30 -12 10 -8 -8" fill="none" stroke="#5f7438" stroke-width="5" stroke-linecap="round"/><path d="M-12 50C-40 46 -46 30 -50 24C-36 24 -20 32 -12 46ZM-10 50C12 44 22 32 28 30C26 42 10 52 -10 54Z" fill="@leaf" {PEN}/><path d="M-44 28C-32 32 -22 40 -14 49M24 33C14 38 2 46 -8 51" stroke="#47602a" stroke-width="1.3" fill="none"/>'
    stalks = hairs = ""
    for k in range(38):
        t, r = k / 38 * b.FULL_TURN, rng.uniform(22, 31)
        if -0.9 < t - b.FULL_TURN < 0 and r > 26:
            continue
        x, y = -8 + math.cos(t) * r, -14 + math.sin(t) * r
        stalks += f"M-8 -14L{x:.1f} {y:.1f}"
        hairs += "".join(f"M{x:.1f} {y:.1f}l{math.cos(t + o) * 6:.1f} {math.sin(t + o) * 6:.1f}" for o in (-0.9, -0.45, 0, 0.45, 0.9))
    out += f'<path d="{stalks}" stroke="#8f8672" stroke-width="1"/><path d="{hairs}" stroke="#fffdf6" stroke-width="1.6" stroke-linecap="round"/><circle cx="-8" cy="-14" r="5" fill="#a8905c" stroke="#5a4626" stroke-width="1.6"/>'
    for x, y, turn in ((34, -36, 30), (48, -16, 60), (26, -54, 10)):
        seed = "".join(f"M0 -4l{math.sin(t) * 9:.1f} {-math.cos(t) * 9:.1f}" for t in (-1.1, -0.6, -0.2, 0.2, 0.6, 1.1))
        out += f'<g transform="translate({x} {y}) rotate({turn})"><path d="M0 10V-4" stroke="#6e5a3a" stroke-width="1.5"/><ellipse cy="11" rx="1.6" ry="3.4" fill="#6e4f2a"/><path d="{seed}" stroke="#fffdf6" stroke-width="1.6" stroke-linecap="round"/></g>'
    return out


EVENTS: dict[str, Callable[[], str]] = {"overflow": overflow_picture, "lens": lens_picture, "bird": bird_picture, "quiet": quiet_picture}
WASH = {
    "food": ("#c9d49c", "#b3c283"),
    "bug": ("#d8cfa2", "#bfae7a"),
    "lizard": ("#cfc59a", "#a79e68"),
    "overflow": ("#bcd3d8", "#8fb3bf"),
    "lens": ("#f0d58e", "#dcae5a"),
    "bird": ("#cfd8dc", "#a5b4bc"),
    "quiet": ("#b4c8c4", "#8fb09c"),
}

# Cards --------------------------------------------------------------------------------------------------------------

LIFE = (150.0, 210.0)
SPACE = (100.0, 140.0)
MARGIN = 12.0


def _paper(d: Drawing, width: float, height: float, radius: float) -> None:
    """A card: shadow, thickness, paper with a faint rim."""
    d.add(f'<rect x="1" y="3" width="{n(width)}" height="{n(height)}" rx="{radius}" fill="#1d1008" opacity=".45" filter="{d.blur(4, 0.1)}"/>')
    d.add(f'<rect y="1.4" width="{n(width)}" height="{n(height)}" rx="{radius}" fill="#b79a68"/>')
    sheet = d.linear([(0, "#fbf4e2", 1), (1, "#efe1c2", 1)], (0, 0), (0.4, 1))
    d.add(f'<rect width="{n(width)}" height="{n(height)}" rx="{radius}" fill="{sheet}" stroke="#8a6a3c" stroke-opacity=".7" stroke-width="1"/>')
    d.add(f'<rect x="1.2" y="1.2" width="{n(width - 2.4)}" height="{n(height - 2.4)}" rx="{radius - 1}" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="1.2"/>')


def _box(size: tuple[float, float]) -> tuple[float, float, float, float]:
    return (-MARGIN, -MARGIN, size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)


def life_face() -> Drawing:
    """The face of a Park Life card without its picture and words."""
    d = Drawing(_box(LIFE), "Park Life card 150 x 210; upper left corner 0,0; window 134 x 117 at 8,8; name on 75,150; text below 168")
    _paper(d, *LIFE, 9)
    d.add('<rect x="8" y="8" width="134" height="117" rx="6" fill="#efe3c6"/>')
    d.add('<rect x="4.5" y="4.5" width="141" height="201" rx="6.5" fill="none" stroke="#6E5A48" stroke-opacity=".4" stroke-width=".9"/>')
    d.path("M40 158.5H66M84 158.5H110M75 156.4l2.1 2.1l-2.1 2.1l-2.1 -2.1Z", stroke="#8a6a3c", width=0.9, opacity=0.0)
    return d


def motif(name: str) -> Drawing:
    """What stands in the window of a Park Life card: a wash with a drawing over it."""
    if name in park_food.FOOD:
        kind, inside = "food", park_food.FOOD[name]()
    elif name in park_food.BUGS:
        kind, inside = ("lizard" if name == "lizard" else "bug"), park_food.BUGS[name]()
    else:
        kind, inside = name, EVENTS[name]()
    rng = random.Random(name)
    d = Drawing((-67, -62, 134, 124), f"picture of the Park Life card “{name}”; for a window of 134 x 117; middle 0,0")
    light_tone, deep_tone = WASH[kind]
    window = "M-67 -52.5A6 6 0 0 1 -61 -58.5H61A6 6 0 0 1 67 -52.5V52.5A6 6 0 0 1 61 58.5H-61A6 6 0 0 1 -67 52.5Z"
    with d.group(clip_path=d.clip(window)):
        d.add(f'<rect x="-67" y="-59" width="134" height="118" fill="{b.light(light_tone, 0.35)}"/>')
        for k in range(5):  # washes laid wet on wet: each with a darker rim where it dried
            x, y, r = rng.uniform(-46, 46), rng.uniform(-34, 40), rng.uniform(34, 62)
            shape = b.closed([(x + px * 1.2, y + py * 0.8) for px, py in b.ring_points(r, b.wave(rng, 8, 0.6), 0.12, 26)])
            d.path(shape, rng.choice((light_tone, deep_tone)), deep_tone, 1.6, opacity=0.30 if k else 0.5)
        d.glow((-24, -26), 62, 46, "#fffbe8", 0.75)
        if kind not in ("overflow", "quiet", "bird"):
            d.path("M-67 34Q-20 26 20 33T67 30V60H-67Z", deep_tone, opacity=0.45)
        for tone in (deep_tone, b.dark(deep_tone, 0.25)):
            specks = "".join(f"M{rng.uniform(-64, 64):.0f} {rng.uniform(-56, 56):.0f}h.1" for _ in range(9))
            d.path(specks, stroke=tone, width=rng.uniform(1.4, 2.6), stroke_linecap="round", opacity=0.5)
        d.glow((5, 44), 46, 10, "#2a1a0b", 0.5)
    d.path(window, stroke=b.INK, width=1.2, opacity=0.6)
    scale = {"lizard": 0.86, "beetle": 0.84, "lens": 0.86, "overflow": 0.92, "quiet": 0.9}.get(name, 0.98)
    d.add(f'<g transform="translate(0 1) scale({scale})">{washed(d, inside)}</g>')
    return d


def _back(d: Drawing, size: tuple[float, float], ground: str, deep: str) -> None:
    """The common part of both backs: a field of leaves on a tinted ground, within a frame."""
    width, height = size
    m = width * 0.06
    _paper(d, width, height, 9 if width > 120 else 7)
    field = f"M{n(m)} {n(m)}H{n(width - m)}V{n(height - m)}H{n(m)}Z"
    d.path(field, d.radial([(0, b.light(ground, 0.18), 1), (1, ground, 1)], (0.4, 0.32), 0.8), deep, 1.2)
    with d.group(clip_path=d.clip(field), fill="none", stroke=deep, stroke_width=1.1, opacity=0.75):
        step = width / 6.25
        hexes = ""
        for row in range(-1, int(height / (step * 0.87)) + 2):
            for col in range(-1, 9):
                x, y = (col + 0.5 * (row % 2)) * step, row * step * 0.866
                hexes += b.polygon([(x + step * 0.52 * math.cos(math.radians(60 * k - 90)), y + step * 0.52 * math.sin(math.radians(60 * k - 90))) for k in range(6)])
        d.path(hexes, fill="")
    d.path(f"M{n(m + 3)} {n(m + 3)}H{n(width - m - 3)}V{n(height - m - 3)}H{n(m + 3)}Z", stroke="#f6ead0", width=1, opacity=0.6)


def life_back() -> Drawing:
    """The back of Park Life: leaves, a picnic, an ant in a medallion."""
    d = Drawing(_box(LIFE), "back of a Park Life card, 150 x 210; upper left corner 0,0")
    _back(d, LIFE, "#7f9450", "#566834")
    with d.group(transform="translate(75 105)"):
        d.add(f'<circle r="47" fill="#f3e9d2" stroke="#5a3d1e" stroke-width="2"/><circle r="42.5" fill="none" stroke="#8a6a3c" stroke-width="1"/>')
        d.glow((3, 26), 34, 9, "#2a1a0b", 0.4)
        d.add(f'<g transform="scale(.72)">{washed(d, park_food.apple())}</g>')
    for y, flip in ((26, 1), (184, -1)):
        for side in (-1, 1):
            d.path("M0 0C6 -9 18 -10 27 -2C18 6 8 7 0 0ZM3 0Q14 -3 24 -2", "#dbe2ae", "#3f5224", 1.1, transform=f"translate(75 {y}) scale({side} {flip}) translate(4 0)")
        d.add(f'<circle cx="75" cy="{y}" r="3.4" fill="#d9a43a" stroke="#5a3a0c"/>')
    return d


def space_face() -> Drawing:
    """The face of a Park Space card without its map and name."""
    d = Drawing(_box(SPACE), "Park Space card 100 x 140; upper left corner 0,0; map in 84 x 84 at 8,8; name centred on 50,116")
    _paper(d, *SPACE, 7)
    d.add('<rect x="4" y="4" width="92" height="132" rx="5" fill="none" stroke="#6E5A48" stroke-opacity=".4" stroke-width=".9"/>')
    d.path("M16 98.5H84", stroke="#8a6a3c", width=0.9, opacity=0.6)
    d.path("M50 95.8l2.7 2.7l-2.7 2.7l-2.7 -2.7Z", "#8a6a3c")
    return d


def space_back() -> Drawing:
    """The back of a Park Space card: a bed of hexes and a gold pin."""
    d = Drawing(_box(SPACE), "back of a Park Space card, 100 x 140; upper left corner 0,0")
    _back(d, SPACE, "#8f7a52", "#5f4c2e")
    with d.group(transform="translate(50 70)"):
        d.add('<circle r="28" fill="#f3e9d2" stroke="#5a3d1e" stroke-width="1.8"/><circle r="24.6" fill="none" stroke="#8a6a3c" stroke-width=".9"/>')
        hexes = ""
        for q in range(-2, 3):
            for r in range(-2, 3):
                if abs(q + r) <= 2:
                    x, y = 7.6 * (q + r / 2), 6.6 * r
                    hexes += b.polygon([(x + 4.1 * math.cos(math.radians(60 * k - 90)), y + 4.1 * math.sin(math.radians(60 * k - 90))) for k in range(6)])
        d.path(hexes, "#a9b777", "#5d7536", 0.9)
        d.add('<circle cx="7.6" r="5" fill="#d9a43a" stroke="#5a3a0c" stroke-width="1.3"/><circle cx="6.4" cy="-1.3" r="1.4" fill="#fff2c4"/>')
    return d


# Events on the lawn -------------------------------------------------------------------------------------------------

WING = "M14 -18C40 -46 84 -56 128 -38C120 -30 112 -28 104 -27C108 -22 102 -17 92 -17C95 -11 87 -7 77 -8C78 -2 68 2 58 0C50 8 30 14 14 16Z"
BODY = "M0 -56C9 -56 14 -47 14 -38C20 -24 18 8 10 28L0 44L-10 28C-18 8 -20 -24 -14 -38C-14 -47 -9 -56 0 -56Z"
TAIL = "M-8 26L-20 76L-7 70L0 78L7 70L20 76L8 26Z"


def bird_above(shadow: bool = False) -> Drawing:
    """The hungry bird with its wings open, seen from above, or its shadow on the lawn."""
    d = Drawing((-140, -140, 280, 280), "hungry bird from above, wings open, head up" + (": its shadow" if shadow else "") + "; middle 0,0; hole: turn (degrees)")
    if shadow:
        with d.group(transform="rotate({{turn|0}})", fill="#1a1708", opacity=0.5, filter=d.blur(4, 0.1)):
            for part in (TAIL, BODY):
                d.path(part, fill="")
            for flip in (1, -1):
                d.path(WING, fill="", transform=f"scale({flip} 1)")
        return d
    with d.group(transform="rotate({{turn|0}})"):
        brown = d.linear([(0, "#94795c", 1), (0.6, "#6d563f", 1), (1, "#4a3828", 1)], (0, 0), (0.2, 1))
        d.path(TAIL, "#57442f", b.INK, 2.4, stroke_linejoin="round")
        d.path("M-4 34L-12 70M0 36V72M4 34L12 70", stroke="#2f2216", width=1.3, opacity=0.6)
        for flip in (1, -1):
            with d.group(transform=f"scale({flip} 1)"):
                d.path(WING, brown, b.INK, 2.6, stroke_linejoin="round")
                d.path("M40 -24L92 -17M44 -16L78 -8M40 -6L58 0M48 -33L104 -27M56 -41L118 -36", stroke="#2f2216", width=1.5, opacity=0.65)
                d.path("M22 -16C42 -36 76 -46 110 -40", stroke="#d8bf98", width=2.6, opacity=0.6, stroke_linecap="round")
                d.path("M20 -8C34 -16 52 -20 66 -20M20 2C30 -2 42 -5 52 -6", stroke="#c2a67d", width=1.8, opacity=0.6, stroke_linecap="round")
        d.path(BODY, d.radial([(0, "#a98d6d", 1), (0.6, "#7d654b", 1), (1, "#4f3c2b", 1)], (0.36, 0.3), 0.8), b.INK, 2.6)
        d.path("M-6 -20q2 4 5 4M4 -18q2 4 5 4M-8 -6q2 4 5 4M3 -4q2 4 5 4M-5 10q2 4 5 4M5 12q2 4 4 3", stroke="#3d2d1e", width=1.6, stroke_linecap="round", opacity=0.7)
        d.path("M-12 -44C-8 -36 8 -36 12 -44C8 -52 -8 -52 -12 -44Z", "#c8603a", opacity=0.9)
        d.path("M-5 -56L0 -76L5 -56Z", "#e0a23a", b.INK, 2, stroke_linejoin="round")
        d.add('<circle cx="-9" cy="-49" r="2.8" fill="#120c08"/><circle cx="9" cy="-49" r="2.8" fill="#120c08"/><circle cx="-9.8" cy="-49.8" r=".9" fill="#fff"/><circle cx="8.2" cy="-49.8" r=".9" fill="#fff"/>')
    return d


def lens_above() -> Drawing:
    """The magnifying glass over the lawn: brass, glass with reflections, wooden handle to the lower right."""
    d = Drawing((-120, -120, 344, 344), "magnifying glass over the lawn; glass radius 92, middle 0,0; handle to the lower right")
    with d.group(transform="translate(12 20)", opacity=0.4, filter=d.blur(7, 0.1)):
        d.add('<circle r="102" fill="none" stroke="#1d150a" stroke-width="16"/>')
        d.path("M76 76L172 172", stroke="#1d150a", width=28, stroke_linecap="round")
    with d.group(transform="rotate(45)"):
        wood = d.linear([(0, "#c99c63", 1), (0.4, "#96683e", 1), (1, "#5a3b22", 1)])
        d.add(f'<rect x="126" y="-14" width="112" height="28" rx="13" fill="{wood}" stroke="{b.INK}" stroke-width="3"/>')
        d.path("M140 -5Q180 -8 226 -5M142 4Q186 7 224 3", stroke="#4d311b", width=1.6, opacity=0.6)
        brass = d.linear([(0, "#fff0bd", 1), (0.4, "#d9a43a", 1), (1, "#7d5313", 1)])
        d.add(f'<rect x="100" y="-11" width="34" height="22" rx="3" fill="{brass}" stroke="{b.INK}" stroke-width="3"/>')
        d.path("M112 -11V11M122 -11V11", stroke="#7d5313", width=2)
    glass = d.radial([(0, "#fffbe6", 0.06), (0.7, "#eaf4f0", 0.16), (0.92, "#d5e6e4", 0.42), (1, "#b9d2d2", 0.6)])
    d.add(f'<circle r="92" fill="{glass}"/>')
    gold = d.linear([(0, "#fff0bd", 1), (0.4, "#d9a43a", 1), (0.7, "#8a5c14", 1), (1, "#e3b75c", 1)], (0, 0), (1, 1))
    d.add(f'<circle r="98" fill="none" stroke="{b.INK}" stroke-width="17"/><circle r="98" fill="none" stroke="{gold}" stroke-width="11.6"/><circle r="101" fill="none" stroke="#fff6d6" stroke-width="1.6" opacity=".7"/>')
    d.path("M-76 -34A83 83 0 0 1 -22 -80", stroke="#fff", width=9, stroke_linecap="round", opacity=0.75)
    d.path("M-82 -10A83 83 0 0 1 -81 -18", stroke="#fff", width=7, stroke_linecap="round", opacity=0.6)
    d.path("M40 74A84 84 0 0 0 74 40", stroke="#fff", width=4, stroke_linecap="round", opacity=0.4)
    return d


def puffs() -> dict[str, Drawing]:
    """Short effects: light through the glass, smoke, splash, crumbs, a cloud, the cross over an ant that falls."""
    out = {}
    d = out["lens-spot"] = Drawing((-80, -80, 160, 160), "spot of light under the glass; middle 0,0; add it (BLEND_RGB_ADD) or lay it over")
    d.glow((0, 0), 78, 78, "#ffdf7a", 0.75)
    d.glow((0, 0), 34, 34, "#fff6cc", 0.95)
    d.glow((0, 0), 12, 12, "#ffffff", 1.0)
    rng = random.Random(17)
    d = out["smoke"] = Drawing((-32, -44, 64, 76), "puff of smoke where an ant burnt; foot 0,0")
    for x, y, r, tone in ((0, 4, 15, "#4d4640"), (-9, -7, 14, "#6a625a"), (9, -12, 15, "#847b72"), (-2, -24, 13, "#a39a90")):
        d.glow((x, y), r, r, tone, 0.7, 0.2)
    d.path("M-6 2q-5 -9 1 -16t-2 -16M6 0q5 -8 0 -15t3 -13", stroke="#3b342e", width=1.4, stroke_linecap="round", opacity=0.5)
    d = out["splash"] = Drawing((-44, -44, 88, 88), "splash; middle 0,0")
    d.add('<ellipse rx="26" ry="18" fill="#bfdde4" opacity=".55"/><ellipse rx="26" ry="18" fill="none" stroke="#f3fbfa" stroke-width="2.6"/><ellipse rx="15" ry="10" fill="none" stroke="#f3fbfa" stroke-width="1.8"/>')
    for k in range(9):
        t = k / 9 * b.FULL_TURN + rng.uniform(-0.2, 0.2)
        a, z = b.polar(20, t), b.polar(rng.uniform(30, 38), t)
        d.path(b.taper([a, ((a[0] + z[0]) / 2, (a[1] + z[1]) / 2 - 3), z], [4.4, 3, 1], 3), "#d9ecea", "#3f6f8c", 0.9)
        d.add(f'<circle cx="{n(z[0] * 1.06)}" cy="{n(z[1] * 1.06)}" r="2" fill="#eaf6f6" stroke="#3f6f8c" stroke-width=".8"/>')
    d = out["crumbs-burst"] = Drawing((-44, -44, 88, 88), "crumbs and earth thrown up; middle 0,0")
    for k in range(22):
        t, far = rng.uniform(0, b.FULL_TURN), rng.uniform(10, 38)
        x, y = b.polar(far, t)
        tone = rng.choice(("#d8a562", "#b98545", "#8a6442", "#f0d7a6"))
        d.path(b.closed([(x + px, y + py) for px, py in b.ring_points(rng.uniform(1.6, 3.8), b.wave(rng, 4), 0.3, 7)]), tone, "#523417", 0.8)
    d = out["cloud"] = Drawing((-170, -90, 340, 180), "a small cloud that crosses the board; middle 0,0; 300 wide")
    lumps = ((-96, 18, 46), (-46, -12, 58), (18, -22, 64), (80, -2, 54), (116, 22, 36), (-8, 26, 58), (58, 30, 48))
    for x, y, r in lumps:
        d.add(f'<circle cx="{x + 4}" cy="{y + 8}" r="{r}" fill="{d.radial([(0, "#c9d3d6", 0.9), (0.7, "#c9d3d6", 0.55), (1, "#c9d3d6", 0)])}"/>')
    for x, y, r in lumps:
        d.add(f'<circle cx="{x - 3}" cy="{y - 4}" r="{r * 0.92:.1f}" fill="{d.radial([(0, "#ffffff", 0.95), (0.6, "#fffdf6", 0.75), (1, "#fffdf6", 0)], (0.42, 0.38), 0.56)}"/>')
    d = out["cloud-shadow"] = Drawing((-170, -90, 340, 180), "shadow of the cloud on the lawn")
    for x, y, r in lumps:
        d.add(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{d.radial([(0, "#22301a", 0.3), (0.6, "#22301a", 0.2), (1, "#22301a", 0)])}"/>')
    d = out["strike"] = Drawing((-36, -36, 72, 72), "red brush cross over an ant that falls; middle 0,0")
    for stroke in ([(-27, -25), (-6, -7), (27, 27)], [(26, -27), (5, -4), (-26, 26)]):
        shape = b.taper(stroke, [4, 9.4, 8, 3], 6)
        d.path(shape, "#fff1e2", "#fff1e2", 3.4, opacity=0.75)
        d.path(shape, "#b5402d", "#6d1a10", 1)
    return out


def blot(kind: int) -> Drawing:
    """Watercolour behind a fighter: washes with the darker rims of drying, and splashes."""
    rng = random.Random(600 + kind)
    d = Drawing((-120, -105, 240, 210), f"watercolour blot {kind}; middle 0,0; about 200 x 170; hole: seat (colour)")
    for k, (r, strength) in enumerate(((84, 0.2), (74, 0.16), (62, 0.18), (46, 0.16))):
        noise = b.wave(rng, 9, 0.55)
        shape = b.closed([(x + rng.gauss(0, 4), y) for x, y in b.ring_points(r, noise, 0.13, 40, 0.84)])
        d.path(shape, "{{seat}}", opacity=strength)
        d.path(shape, stroke="{{seat}}", width=2.2 if k == 0 else 1.3, opacity=0.3)
    for _ in range(16):
        x, y = b.polar(rng.uniform(84, 108), rng.uniform(0, b.FULL_TURN))
        d.add(f'<circle cx="{n(x)}" cy="{n(y * 0.86)}" r="{rng.uniform(0.9, 4):.1f}" fill="{{{{seat}}}}" opacity="{rng.uniform(0.2, 0.5):.2f}"/>')
    d.glow((-28, -26), 60, 44, "#fffaf0", 0.4)
    return d


# Dice ---------------------------------------------------------------------------------------------------------------

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DICE = {"red": ("#e9836a", "#c2412f", "#8a2219", "#5d140c"), "blue": ("#8bb8d4", "#3d7aa8", "#214f73", "#112f47")}
DIE_BOX = (-76.0, -76.0, 152.0, 160.0)


def die(colour: str, eyes: int) -> Drawing:
    """A die lying still, its face up; `turn` turns it on the table."""
    high, body, deep, line = DICE[colour]
    d = Drawing(DIE_BOX, f"{colour} die showing {eyes}; side 92; middle 0,0; hole: turn (degrees)")
    with d.group(transform="translate(5 11) rotate({{turn|0}})"):
        d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="22" fill="#140a04" opacity=".55" filter="{d.blur(6, 0.2)}"/>')
    with d.group(transform="translate(0 5) rotate({{turn|0}})"):
        d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="21" fill="{line}"/>')
    with d.group(transform="rotate({{turn|0}})"):
        lit = "rotate({{turn*-1|0}})"
        face = d.radial([(0, high, 1), (0.5, body, 1), (1, deep, 1)], (-20, -26), 96, user=True, turn=lit)
        d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="21" fill="{face}" stroke="{line}" stroke-width="1.8"/>')
        rim = d.linear([(0, "#fff4e4", 0.75), (0.4, "#fff4e4", 0.1), (0.6, line, 0.05), (1, line, 0.6)], (-46, -46), (46, 46), user=True)
        d.add(f'<rect x="-42.5" y="-42.5" width="85" height="85" rx="18" fill="none" stroke="{rim}" stroke-width="3"/>')
        for x, y in PIPS[eyes]:
            d.add(f'<circle cx="{x * 23 - 0.8}" cy="{y * 23 - 1}" r="9.6" fill="{line}" opacity=".6"/><circle cx="{x * 23 + 0.6}" cy="{y * 23 + 0.9}" r="8.4" fill="#f9efd9"/><circle cx="{x * 23 + 1.6}" cy="{y * 23 + 2}" r="5.4" fill="#fffdf4"/>')
    return d


FACES = (((0, 0, 1), 1), ((0, 0, -1), 6), ((1, 0, 0), 3), ((-1, 0, 0), 4), ((0, 1, 0), 2), ((0, -1, 0), 5))
"""Normals of a die's faces and their eyes, opposite faces adding up to seven."""


def _spun(point: tuple[float, float, float], a: float, c: float, e: float) -> tuple[float, float, float]:
    x, y, z = point
    y, z = y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)
    x, z = x * math.cos(c) + z * math.sin(c), -x * math.sin(c) + z * math.cos(c)
    return x * math.cos(e) - y * math.sin(e), x * math.sin(e) + y * math.cos(e), z


def rolling(colour: str, frame: int) -> Drawing:
    """A die in the air: a cube truly turned and projected, its corners rounded by the pen."""
    high, body, deep, line = DICE[colour]
    angles = (0.55 + frame * 1.05, 0.4 + frame * 0.82, frame * 0.6)
    d = Drawing(DIE_BOX, f"{colour} die tumbling, frame {frame}; middle 0,0")
    d.glow((7, 22), 66, 56, "#140a04", 0.5, 0.2)
    side = 34.0
    drawn = []
    for normal, eyes in FACES:
        face = _spun(normal, *angles)
        if face[2] <= 0.02:
            continue
        axis = next(i for i, v in enumerate(normal) if v)
        u = tuple(float(i == (axis + 1) % 3) for i in range(3))
        v = tuple(float(i == (axis + 2) % 3) for i in range(3))

        def at(p: float, q: float, out: float = 1.0, normal: tuple[int, int, int] = normal, u: tuple[float, ...] = u, v: tuple[float, ...] = v) -> tuple[float, float]:
            x, y, _ = _spun(tuple(side * (out * normal[i] + p * u[i] + q * v[i]) for i in range(3)), *angles)  # type: ignore[arg-type]
            return x, y

        lit = face[0] * -0.5 + face[1] * -0.62 + face[2] * 0.6
        tone = b.mix(deep, body, max(0.0, min(1.0, lit + 0.55))) if lit < 0.45 else b.mix(body, high, min(1.0, (lit - 0.45) * 1.1))
        eyes = eyes if colour == "red" else (1, 2, 3, 3, 2, 1)[eyes - 1]
        drawn.append((face[2], at, tone, eyes))
    hull = [p for _, at, _, _ in drawn for p in (at(-1, -1), at(1, -1), at(1, 1), at(-1, 1))]
    for _, at, tone, _ in drawn:
        d.path(b.polygon([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]), line, line, 17, stroke_linejoin="round")
    for _, at, tone, eyes in sorted(drawn, key=lambda f: f[0]):
        d.path(b.polygon([at(-0.86, -0.86), at(0.86, -0.86), at(0.86, 0.86), at(-0.86, 0.86)]), tone, tone, 17, stroke_linejoin="round")
        d.path(b.polygon([at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.9), at(-0.9, 0.9)]), stroke="#fff4e4", width=1.4, stroke_linejoin="round", opacity=0.28)
        for px, py in PIPS[eyes]:
            spot = [at(px * 0.52 + 0.2 * math.cos(t), py * 0.52 + 0.2 * math.sin(t), 1.2) for t in (k / 10 * b.FULL_TURN for k in range(10))]
            d.path(b.closed(spot), "#f9efd9", line, 1.4, stroke_opacity=0.6)
    assert hull
    return d


# The sheet of a fight -----------------------------------------------------------------------------------------------


def felt() -> str:
    """Green felt with a stitched edge, any size."""
    d = Drawing((0, 0, 0, 0), "felt of a fight; upper left 0,0; holes: w, h")
    nap = '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .06 0 0 0 0 .12 0 0 0 0 .06 1.1 0 0 0 -.38"/><feComposite in2="SourceAlpha" operator="in"/>'
    mottle = '<feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 .62 0 0 0 0 .74 0 0 0 0 .48 .9 0 0 0 -.42"/><feComposite in2="SourceAlpha" operator="in"/>'
    cloth = d.radial([(0, "#587a4c", 1), (0.7, "#44653e", 1), (1, "#2c472b", 1)], (0.46, 0.4), 0.78)
    area = 'width="{{w}}" height="{{h}}" rx="14"'
    d.add(f'<rect {area} fill="{cloth}"/><rect {area} fill="#000" filter="{d.filter(mottle)}" opacity=".5"/><rect {area} fill="#000" filter="{d.filter(nap)}" opacity=".75"/>')
    d.add(f'<rect x="1" y="1" width="{{{{w-2}}}}" height="{{{{h-2}}}}" rx="13" fill="none" stroke="#16240f" stroke-width="3" opacity=".8"/>')
    d.add(f'<rect x="9" y="10" width="{{{{w-18}}}}" height="{{{{h-18}}}}" rx="8" fill="none" stroke="#16240f" stroke-width="2" stroke-dasharray="9 5" opacity=".55"/>')
    d.add(f'<rect x="9" y="9" width="{{{{w-18}}}}" height="{{{{h-18}}}}" rx="8" fill="none" stroke="#b6c99a" stroke-width="1.8" stroke-dasharray="9 5" stroke-linecap="round" opacity=".85"/>')
    root = 'width="0" height="0" viewBox="0 0 0 0"'
    return d.text().replace(root, 'width="{{w}}" height="{{h}}" viewBox="0 0 {{w}} {{h}}"')


def slip() -> str:
    """A paper panel lying on the felt, any size; its shadow lies in a margin of 12."""
    d = Drawing((0, 0, 0, 0), "paper on the felt; upper left of the paper 0,0, margin 12; holes: w, h")
    d.add(f'<rect x="2" y="5" width="{{{{w}}}}" height="{{{{h}}}}" rx="5" fill="#0d1408" opacity=".55" filter="{d.blur(5, 0.1)}"/>')
    d.add(f'<rect y="1.6" width="{{{{w}}}}" height="{{{{h}}}}" rx="5" fill="#b79a68"/>')
    sheet = d.linear([(0, "#fbf4e2", 1), (1, "#efe1c2", 1)], (0, 0), (0.3, 1))
    d.add(f'<rect width="{{{{w}}}}" height="{{{{h}}}}" rx="5" fill="{sheet}" stroke="#8a6a3c" stroke-opacity=".6"/>')
    d.add('<rect x="1.2" y="1.2" width="{{w-2.4}}" height="{{h-2.4}}" rx="4" fill="none" stroke="#fffaf0" stroke-width="1.2" opacity=".8"/>')
    root = 'width="0" height="0" viewBox="0 0 0 0"'
    return d.text().replace(root, 'width="{{w+24}}" height="{{h+24}}" viewBox="-12 -12 {{w+24}} {{h+24}}"')


MOTIFS = (*park_food.FOOD, *park_food.BUGS, *EVENTS)


def all_cards() -> dict[str, str]:
    """Cards, events, dice and the fight's sheet by the names of their files."""
    drawn = {"card-life": life_face(), "card-life-back": life_back(), "card-space": space_face(), "card-space-back": space_back()}
    drawn |= {f"motif-{name}": motif(name) for name in MOTIFS}
    drawn |= {"bird": bird_above(), "bird-shadow": bird_above(True), "lens": lens_above()} | puffs()
    drawn |= {f"blot-{k}": blot(k) for k in (1, 2, 3)}
    drawn |= {f"die-red-{k}": die("red", k) for k in range(1, 7)} | {f"die-blue-{k}": die("blue", k) for k in range(1, 4)}
    drawn |= {f"die-{colour}-roll-{k}": rolling(colour, k) for colour in DICE for k in range(6)}
    return {name: drawing.text() for name, drawing in drawn.items()} | {"felt": felt(), "slip": slip()}
