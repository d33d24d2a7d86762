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
        hairs += "".join(
            f"M{x:.1f} {y:.1f}l{math.cos(t + o) * 6:.1f} {math.sin(t + o) * 6:.1f}" for o in (-0.9, -0.45, 0, 0.45, 0.9)
        )
    out += f'<path d="{stalks}" stroke="#8f8672" stroke-width="1"/><path d="{hairs}" stroke="#fffdf6" stroke-width="1.6" stroke-linecap="round"/><circle cx="-8" cy="-14" r="5" fill="#a8905c" stroke="#5a4626" stroke-width="1.6"/>'
    for x, y, turn in ((34, -36, 30), (48, -16, 60), (26, -54, 10)):
        seed = "".join(f"M0 -4l{math.sin(t) * 9:.1f} {-math.cos(t) * 9:.1f}" for t in (-1.1, -0.6, -0.2, 0.2, 0.6, 1.1))
        out += f'<g transform="translate({x} {y}) rotate({turn})"><path d="M0 10V-4" stroke="#6e5a3a" stroke-width="1.5"/><ellipse cy="11" rx="1.6" ry="3.4" fill="#6e4f2a"/><path d="{seed}" stroke="#fffdf6" stroke-width="1.6" stroke-linecap="round"/></g>'
    return out


EVENTS: dict[str, Callable[[], str]] = {
    "overflow": overflow_picture,
    "lens": lens_picture,
    "bird": bird_picture,
    "quiet": quiet_picture,
}
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
    d.add(
        f'<rect x="1" y="3" width="{n(width)}" height="{n(height)}" rx="{radius}" fill="#1d1008" opacity=".45" filter="{d.blur(4, 0.1)}"/>'
    )
    d.add(f'<rect y="1.4" width="{n(width)}" height="{n(height)}" rx="{radius}" fill="#b79a68"/>')
    sheet = d.linear([(0, "#fbf4e2", 1), (1, "#efe1c2", 1)], (0, 0), (0.4, 1))
    d.add(
        f'<rect width="{n(width)}" height="{n(height)}" rx="{radius}" fill="{sheet}" stroke="#8a6a3c" stroke-opacity=".7" stroke-width="1"/>'
    )
    d.add(
        f'<rect x="1.2" y="1.2" width="{n(width - 2.4)}" height="{n(height - 2.4)}" rx="{radius - 1}" fill="none" stroke="#fffaf0" stroke-opacity=".8" stroke-width="1.2"/>'
    )


def _box(size: tuple[float, float]) -> tuple[float, float, float, float]:
    return (-MARGIN, -MARGIN, size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)


def life_face() -> Drawing:
    """The face of a Park Life card without its picture and words."""
    d = Drawing(
        _box(LIFE), "Park Life card 150 x 210; upper left corner 0,0; window 134 x 117 at 8,8; name on 75,150; text below 168"
    )
    _paper(d, *LIFE, 9)
    d.add('<rect x="8" y="8" width="134" height="117" rx="6" fill="#efe3c6"/>')
    d.add(
        '<rect x="4.5" y="4.5" width="141" height="201" rx="6.5" fill="none" stroke="#6E5A48" stroke-opacity=".4" stroke-width=".9"/>'
    )
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
                hexes += b.polygon(
                    [
                        (
                            x + step * 0.52 * math.cos(math.radians(60 * k - 90)),
                            y + step * 0.52 * math.sin(math.radians(60 * k - 90)),
                        )
                        for k in range(6)
                    ]
                )
        d.path(hexes, fill="")
    d.path(f"M{n(m + 3)} {n(m + 3)}H{n(width - m - 3)}V{n(height - m - 3)}H{n(m + 3)}Z", stroke="#f6ead0", width=1, opacity=0.6)


def life_back() -> Drawing:
    """The back of Park Life: leaves, a picnic, an ant in a medallion."""
    d = Drawing(_box(LIFE), "back of a Park Life card, 150 x 210; upper left corner 0,0")
    _back(d, LIFE, "#7f9450", "#566834")
    with d.group(transform="translate(75 105)"):
        d.add(
            '<circle r="47" fill="#f3e9d2" stroke="#5a3d1e" stroke-width="2"/><circle r="42.5" fill="none" stroke="#8a6a3c" stroke-width="1"/>'
        )
        d.glow((3, 26), 34, 9, "#2a1a0b", 0.4)
        d.add(f'<g transform="scale(.72)">{washed(d, park_food.apple())}</g>')
    for y, flip in ((26, 1), (184, -1)):
        for side in (-1, 1):
            d.path(
                "M0 0C6 -9 18 -10 27 -2C18 6 8 7 0 0ZM3 0Q14 -3 24 -2",
                "#dbe2ae",
                "#3f5224",
                1.1,
                transform=f"translate(75 {y}) scale({side} {flip}) translate(4 0)",
            )
        d.add(f'<circle cx="75" cy="{y}" r="3.4" fill="#d9a43a" stroke="#5a3a0c"/>')
    return d


def space_face() -> Drawing:
    """The face of a Park Space card without its map and name."""
    d = Drawing(_box(SPACE), "Park Space card 100 x 140; upper left corner 0,0; map in 84 x 84 at 8,8; name centred on 50,116")
    _paper(d, *SPACE, 7)
    d.add(
        '<rect x="4" y="4" width="92" height="132" rx="5" fill="none" stroke="#6E5A48" stroke-opacity=".4" stroke-width=".9"/>'
    )
    d.path("M16 98.5H84", stroke="#8a6a3c", width=0.9, opacity=0.6)
    d.path("M50 95.8l2.7 2.7l-2.7 2.7l-2.7 -2.7Z", "#8a6a3c")
    return d


def space_back() -> Drawing:
    """The back of a Park Space card: a bed of hexes and a gold pin."""
    d = Drawing(_box(SPACE), "back of a Park Space card, 100 x 140; upper left corner 0,0")
    _back(d, SPACE, "#8f7a52", "#5f4c2e")
    with d.group(transform="translate(50 70)"):
        d.add(
            '<circle r="28" fill="#f3e9d2" stroke="#5a3d1e" stroke-width="1.8"/><circle r="24.6" fill="none" stroke="#8a6a3c" stroke-width=".9"/>'
        )
        hexes = ""
        for q in range(-2, 3):
            for r in range(-2, 3):
                if abs(q + r) <= 2:
                    x, y = 7.6 * (q + r / 2), 6.6 * r
                    hexes += b.polygon(
                        [
                            (x + 4.1 * math.cos(math.radians(60 * k - 90)), y + 4.1 * math.sin(math.radians(60 * k - 90)))
                            for k in range(6)
                        ]
                    )
        d.path(hexes, "#a9b777", "#5d7536", 0.9)
        d.add(
            '<circle cx="7.6" r="5" fill="#d9a43a" stroke="#5a3a0c" stroke-width="1.3"/><circle cx="6.4" cy="-1.3" r="1.4" fill="#fff2c4"/>'
        )
    return d


MOTIFS = (*park_food.FOOD, *park_food.BUGS, *EVENTS)


def all_cards() -> dict[str, Drawing]:
    """Cards and the pictures on them by the names of their files."""
    drawn = {
        "card-life": life_face(),
        "card-life-back": life_back(),
        "card-space": space_face(),
        "card-space-back": space_back(),
    }
    return drawn | {f"motif-{name}": motif(name) for name in MOTIFS}
