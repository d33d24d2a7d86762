# ruff: noqa: E501 (a path is one thing, however long)
"""What the drawings of Colonization share: ink, seats, shields, emblems of the factions, signs of the goods."""

import math
import random
import re

import brush as b
from brush import Drawing, Point
from park_marks import STROKES

n = b.number
INK = "#412b19"
SEATS = "abcd"
TONES = dict(zip(SEATS, b.SEATS, strict=False)) | {"none": "#9A8E79", "host": "#7A4F78"}
PALE = "#fff4dc"
SKIN, BRONZE, WOOD, STONE, STONE_DEEP = "#E0B98A", "#DDB768", "#A9763F", "#F4E7C8", "#DCC79B"
FACTIONS = ("athens", "sparta", "corinth", "thebes")

EMBLEMS = {
    "sparta": '<path d="M-7 8L0 -8L7 8"/>',
    "athens": '<path d="M-6.6 -9L-3.6 -7Q0 -8.4 3.6 -7L6.6 -9Q8 -3.4 6.2 -.4Q8 5.6 3.6 8.6H-3.6Q-8 5.6 -6.2 -.4Q-8 -3.4 -6.6 -9Z" stroke-width="1.6"/><circle cx="-2.9" cy="-3.4" r="2.5" stroke-width="1.3"/><circle cx="2.9" cy="-3.4" r="2.5" stroke-width="1.3"/><circle cx="-2.9" cy="-3.4" r="1" fill="@" stroke="none"/><circle cx="2.9" cy="-3.4" r="1" fill="@" stroke="none"/><path d="M0 -2.2L-1.1 .2L0 1.8L1.1 .2Z" fill="@" stroke-width=".6"/><path d="M-3.2 3.4l1.6 1.4l1.6 -1.4l1.6 1.4l1.6 -1.4M-1.6 6l1.6 1.2l1.6 -1.2" stroke-width="1"/>',
    "corinth": '<path d="M-8 2.4C-6 -.8 -2 -1.8 2 -1.8C3.4 -5 5 -7.8 7.2 -8.4L7.8 -10L8.8 -8.2C10.2 -7.2 11 -5.8 10.8 -4.6L9 -4.4L7.6 -5C6.8 -3 6.2 -.6 5 1.2L8.8 2.2L8.2 5.4L6.6 5.2L6.8 3.8L3.4 3.8L1.4 3.4L-3.6 4L-3 6.2L-5.8 9.6L-7.2 8.6L-5.2 6L-6.6 4.4C-8.4 5.2 -9.8 6.8 -10.6 9C-10.8 5.8 -9.8 3.6 -8 2.4Z" fill="@" stroke-width=".7"/><path d="M1.6 -2.2C0 -6.4 -3.6 -9.6 -9.4 -11C-8.6 -9.6 -8.4 -8.6 -8.4 -7.8L-6.6 -7.6L-7 -5.6L-4.8 -5.2L-4.8 -3.4L-2.4 -2.8Z" fill="@" stroke-width=".7"/>',
    "thebes": '<path d="M-8.6 8.2L-6.4 10.2L-1 4.4L.6 2.2L2.4 3L2.6 .6L5 .8L5.2 -1.8L8 -3.4L8.6 -7L6.4 -9.8L2.8 -9.4L1 -7L-1 -7.4L-1.2 -4.6L-3 -3.4L-1.8 -1.6L-3.4 1.6Z" fill="@" stroke-width=".9"/>',
}
"""Owl, lambda, winged horse, club: 17 high about 0,0; ``@`` is the colour."""


def emblem(name: str, colour: str, size: float = 1.0, shade: str = "") -> str:
    """A faction's emblem as strokes of one colour, over a darker edge if `shade`."""
    inner = EMBLEMS[name].replace("@", colour)
    drawn = f'<g fill="none" stroke="{colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">{inner}</g>'
    if shade:
        under = EMBLEMS[name].replace("@", shade)
        drawn = f'<g fill="none" stroke="{shade}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" opacity=".55" transform="translate(.4 .7)">{under}</g>' + drawn
    return f'<g transform="scale({n(size)})">{drawn}</g>'


def pale(seat: str) -> str:
    """What is read on a seat's colour."""
    return "#3a2708" if seat == "d" else PALE


def letter(seat: str, size: float, colour: str, width: float = 2.9) -> str:
    """A seat's letter about 0,0, 12 x `size` high."""
    pen = f'fill="none" stroke="{colour}" stroke-width="{n(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{STROKES[seat]}" {pen} transform="scale({n(size)})"/>'


def round_field(d: Drawing, tone: str) -> str:
    """The paint of a round shield or plate of a colour, lit from the upper left."""
    return d.radial([(0, b.light(tone, 0.34), 1), (0.55, tone, 1), (1, b.dark(tone, 0.45), 1)], (0.36, 0.3), 0.85)


def rim(seat: str, r: float, colour: str, width: float = 2.0, count: int = 0) -> str:
    """A seat's pattern round a circle of radius `r`: nothing, zigzag, dots, bars."""
    pen = f'fill="none" stroke="{colour}" stroke-width="{n(width)}" stroke-linejoin="round" stroke-linecap="round"'
    if seat == "b":
        count = count or 20
        points = [b.polar(r * (1.12 if k % 2 else 0.88), k / count * b.FULL_TURN) for k in range(count)]
        return f'<path d="{b.polygon(points)}" {pen}/>'
    if seat == "c":
        count = count or 10
        spots = "".join("M{:.1f} {:.1f}h.1".format(*b.polar(r, k / count * b.FULL_TURN)) for k in range(count))
        return f'<path d="{spots}" {pen.replace(f"{n(width)}", n(width * 1.9), 1)}/>'
    if seat == "d":
        count = count or 12
        bars = "".join(
            "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*b.polar(r * 0.86, t), *b.polar(r * 1.14, t)) for t in (k / count * b.FULL_TURN for k in range(count))
        )
        return f'<path d="{bars}" {pen}/>'
    return f'<circle r="{n(r)}" {pen} opacity=".8"/>'


def shield(d: Drawing, seat: str, at: Point, r: float) -> None:
    """A hoplite's shield: colour, pattern and letter of a seat (a plain cross for nobody)."""
    tone, mark = TONES[seat], pale(seat)
    k = r / 14
    with d.group(transform=f"translate({n(at[0])} {n(at[1])}) scale({n(k)})"):
        d.add(f'<circle r="14" fill="{round_field(d, tone)}" stroke="{INK}" stroke-width="1.9"/>')
        if seat in SEATS:
            d.add(rim(seat, 11.4, mark, 1.3, {"b": 18, "c": 11, "d": 14}.get(seat, 0)))
            d.add(letter(seat, 1.02, mark, 2.9))
        elif seat == "none":
            d.add(f'<circle r="10.6" fill="none" stroke="{PALE}" stroke-width="1.1" opacity=".7"/><path d="M-5.4 0H5.4M0 -5.4V5.4" stroke="#3a2717" stroke-width="1.8" opacity=".7" stroke-linecap="round"/>')
        d.add('<path d="M-11.6 -4.4Q-9.4 -9.8 -4 -11.4" stroke="#FFF6DE" stroke-width="1.6" fill="none" opacity=".7" stroke-linecap="round"/>')


def ghost(text: str) -> str:
    """A drawing as a silhouette in holes `ink` and `paper`."""
    head, body = text.split("</defs>\n", 1) if "</defs>" in text else text.split("-->\n", 1)
    head += "</defs>" if "<defs>" in head else "-->"
    body = re.sub(r'fill="(#\w+|url\([^)]*\))"', 'fill="{{paper|#efe3c6}}"', body)
    body = body.replace(f'stroke="{INK}"', 'stroke="{{ink|#8a7758}}"')
    body = re.sub(r'stroke="#\w+"', 'stroke="{{paper|#efe3c6}}"', body)
    return head + '\n<g opacity=".8">' + body.replace("</svg>", "</g>\n</svg>")


def paper_rect(d: Drawing, w: str, h: str, r: float = 8, tone: tuple[str, str] = ("#fbf4e2", "#efe1c2")) -> None:
    """A sheet of paper from 0,0 whose size may be holes; its shadow needs a margin of 12."""
    d.add(f'<rect x="1" y="4" width="{w}" height="{h}" rx="{r}" fill="#1d1008" opacity=".42" filter="{d.blur(4, 0.1)}"/>')
    d.add(f'<rect y="1.6" width="{w}" height="{h}" rx="{r}" fill="#b79a68"/>')
    sheet = d.linear([(0, tone[0], 1), (1, tone[1], 1)], (0, 0), (0.3, 1))
    d.add(f'<rect width="{w}" height="{h}" rx="{r}" fill="{sheet}" stroke="#8a6a3c" stroke-opacity=".7"/>')


def wobbly(rng: random.Random, r: float, amount: float, flat: float = 1.0, count: int = 32) -> str:
    """A round outline by hand."""
    return b.closed(b.ring_points(r, b.wave(rng, 7), amount, count, flat))


def star(count: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """A star of `count` points, the first one up."""
    return b.polygon([b.polar(inner if k % 2 else outer, (k / (2 * count)) * b.FULL_TURN - math.pi / 2 + turn) for k in range(2 * count)])
