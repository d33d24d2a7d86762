# ruff: noqa: E501 (a path is one thing, however long)
"""Colonization: marks on tiles, borders, frame and sheet of the chart, and what an old chart has where nothing is known."""

import math

import brush as b
import chart_kit as kit
from brush import Drawing
from chart_kit import INK, SEATS, TONES, n
from park_marks import open_box

SEA_INK = "#2d5568"
TILE_BOX = (-50.0, -50.0, 100.0, 100.0)
EMPTY = (0.0, 0.0, 0.0, 0.0)


def _tile(note: str) -> Drawing:
    return Drawing(TILE_BOX, f"{note}; over a tile of 100 x 100; middle 0,0")


def tints() -> dict[str, Drawing]:
    """Washes of the owners: colour run in along the border, each with its own stroke within."""
    out = {}
    for seat in SEATS:
        tone = TONES[seat]
        d = out[f"tint-{seat}"] = _tile(f"wash of seat {seat}")
        strength = {"a": 0.62, "b": 0.5, "c": 0.58, "d": 0.75}[seat]
        inside = d.clip("M-49 -49H49V49H-49Z")
        with d.group(clip_path=inside):
            d.add(f'<rect x="-46" y="-46" width="92" height="92" rx="9" fill="{tone}" opacity="{0.09 if seat != "b" else 0.07}"/>')
            d.add(f'<rect x="-43" y="-43" width="86" height="86" rx="9" fill="none" stroke="{tone}" stroke-width="10" opacity="{strength}" filter="{d.blur(3.4, 0.1)}"/>')
        rect = '<rect x="-43" y="-43" width="86" height="86" rx="8" fill="none"'
        if seat == "a":
            d.add(f'{rect} stroke="{tone}" stroke-width="1.8" opacity=".85"/>')
        elif seat == "b":
            teeth = "".join(f"M{x} {y}l2.6 {s * 3.4}l2.6 {-s * 3.4}" for y, s in ((-44.6, 1), (44.6, -1)) for x in [-40 + 5.2 * k for k in range(15)])
            sides = "".join(f"M{x} {n(y)}l{s * 3.4} 2.6l{-s * 3.4} 2.6" for x, s in ((-44.6, 1), (44.6, -1)) for y in [-39 + 5.2 * k for k in range(15)])
            d.path(teeth + sides, stroke=tone, width=1.4, stroke_linejoin="round", opacity=0.85)
        elif seat == "c":
            d.add(f'{rect} stroke="{tone}" stroke-width="3.2" stroke-dasharray=".1 6.9" stroke-linecap="round" opacity=".9"/>')
        else:
            d.add(f'{rect} stroke="#9c6f10" stroke-width="4.6" stroke-dasharray="1.5 5" opacity=".75"/>')
    return out


def seams() -> dict[str, Drawing]:
    """Borders between two tiles of a kind, and the corners of the unknown."""
    out = {}
    d = out["seam-land"] = Drawing((-51, -51, 102, 102), "border between two land tiles, upright, 100 long; middle 0,0; hole: turn")
    with d.group(transform="rotate({{turn|0}})"):
        d.path("M0 -44C2 -30 -2 -16 .6 0S-1 28 0 44", stroke="#5a3a1c", width=1.6, stroke_dasharray=".1 5", stroke_linecap="round", opacity=0.8)
    d = out["seam-water"] = Drawing((-51, -51, 102, 102), "border between two water tiles, upright, 100 long; middle 0,0; hole: turn")
    with d.group(transform="rotate({{turn|0}})"):
        d.path("M0 -38V38", stroke="#F4EBD2", width=1.8, stroke_dasharray="3 6", stroke_linecap="round", opacity=0.85)
    d = out["tick"] = Drawing((-10, -10, 20, 20), "corner of unknown spaces; middle 0,0")
    d.path("M-6 0H6M0 -6V6", stroke="#6b4a26", width=1.2, opacity=0.55)
    return out


def marks() -> dict[str, Drawing]:
    """What is said of a tile: may be touched, chosen, attacked, discovered."""
    out = {}
    rect = '<rect x="-45" y="-45" width="90" height="90" rx="8"'

    def framed(name: str, note: str, colour: str, dark: str, width: float, fill: float, dash: str = "", glow: float = 0.6) -> Drawing:
        d = out[name] = _tile(note)
        if fill:
            d.add(f'{rect} fill="{colour}" opacity="{fill}"/>')
        if glow:
            d.add(f'{rect} fill="none" stroke="{colour}" stroke-width="{n(width + 4)}" opacity="{glow}" filter="{d.blur(2.4, 0.1)}"/>')
        dashes = f' stroke-dasharray="{dash}" stroke-linecap="round"' if dash else ""
        d.add(f'{rect} fill="none" stroke="{dark}" stroke-width="{n(width + 1.8)}"{dashes} opacity=".8"/>{rect} fill="none" stroke="{colour}" stroke-width="{n(width)}"{dashes}/>')
        return d

    framed("tile-go", "may be chosen", "#f0bb3f", "#7d5313", 3, 0.06)
    framed("tile-hover", "under the pointer", "#ffe29a", "#7d5313", 3.6, 0.16)
    framed("tile-chosen", "chosen", "#ffd65e", "#4d3208", 4.6, 0.06, glow=0.85)
    framed("tile-hint", "the coach's advice", "#8fc0ae", "#1f5a4a", 3.6, 0.06, "10 6")
    framed("tile-last", "what happened last", "#fff3d0", "#8a6a3c", 1.8, 0.08, "2 4", 0.5)
    d = framed("tile-attack", "may be attacked", "#e06a4c", "#6a1a10", 3.6, 0.05)
    d.add('<circle cx="38" cy="-38" r="11" fill="#A63A29" stroke="#fff4dc" stroke-width="1.6"/>')
    for side in (1, -1):
        with d.group(transform=f"translate(38 -38) scale({side} 1)"):
            d.path("M-5.4 5L4.6 -5.4L6.4 -6.4L5.6 -4.4L-4.4 6ZM-7 3L-3 7.4", "#fff4dc", "#fff4dc", 1.2, stroke_linejoin="round", stroke_linecap="round")
    d = framed("tile-discover", "may be discovered", "#f0bb3f", "#7d5313", 3, 0.16, "9 6")
    d.glow((0, 0), 30, 30, "#fff3c8", 0.8)
    d.add(f'<g transform="scale(1.1)"><path d="{kit.star(4, 20, 5.4)}" fill="#F6DC92" stroke="#7d5313" stroke-width="1.6" stroke-linejoin="round"/><path d="{kit.star(4, 11, 3.6, math.pi / 4)}" fill="#C8502D" stroke="#7d5313" stroke-width="1.2" stroke-linejoin="round"/><path d="{kit.star(4, 20, 5.4)}" fill="#F6DC92" stroke="#7d5313" stroke-width="1.6" stroke-linejoin="round"/><circle r="2.4" fill="#7d5313"/></g>')
    d = out["tile-off"] = _tile("cannot be had now")
    d.add(f'{rect} fill="#e9d8b0" opacity=".5"/>')
    d.path(b.segments([((-44 + 11 * k, -44), (-44, -44 + 11 * k)) for k in range(1, 9)] + [((44, -44 + 11 * k), (-44 + 11 * k, 44)) for k in range(8)]), stroke="#6b4a26", width=1, opacity=0.35)
    d = framed("tile-host", "where the Host strikes", "#9c6a99", "#3c1f3a", 3.6, 0.06, "14 4")
    d.path("M0 -46l7 -4l-1 8ZM0 46l7 4l-1 -8Z", "#9c6a99")
    return out


def ways() -> dict[str, Drawing]:
    """Dots of a path by land and by sea, its head."""
    out = {}
    for name, tone, line in (("way-land", "#f6cf63", "#7d5313"), ("way-water", "#f4faf6", "#2d5568")):
        d = out[name] = Drawing((-9, -9, 18, 18), f"dot of a path ({name[4:]}); middle 0,0")
        d.add(f'<circle r="6" fill="{line}"/><circle r="4.2" fill="{tone}"/>')
    d = out["way-arrow"] = Drawing((-20, -20, 40, 40), "head of a path, pointing east; middle 0,0; hole: turn")
    with d.group(transform="rotate({{turn|0}})"):
        d.path("M-10 -11L14 0L-10 11L-5 0Z", "#f6cf63", "#7d5313", 2.4, stroke_linejoin="round")
    return out


# Frame, sheet ---------------------------------------------------------------------------------------------------------


def frame() -> str:
    """The frame of the chart: a thin line outside, a band of black and white, a strong line; the field lies 10 inside."""
    d = Drawing(EMPTY, "frame of the chart; view box 0 0 w h; the field is inset by 10; holes: w, h, step (length of a bar of the band)")
    d.add(f'<rect x="1" y="1" width="{{{{w-2}}}}" height="{{{{h-2}}}}" fill="none" stroke="{INK}" stroke-width="1.2"/>')
    band = 'x="4.8" y="4.8" width="{{w-9.6}}" height="{{h-9.6}}" fill="none"'
    d.add(f'<rect {band} stroke="#f7ecd0" stroke-width="5"/>')
    d.add(f'<path d="M10 4.8H{{{{w-10}}}}M10 {{{{h-4.8}}}}H{{{{w-10}}}}M4.8 10V{{{{h-10}}}}M{{{{w-4.8}}}} 10V{{{{h-10}}}}" fill="none" stroke="{INK}" stroke-width="4.8" stroke-dasharray="{{{{step|25}}}}"/>')
    d.add(f'<rect x="8.8" y="8.8" width="{{{{w-17.6}}}}" height="{{{{h-17.6}}}}" fill="none" stroke="{INK}" stroke-width="2.2"/>')
    return open_box(d, "0 0 {{w}} {{h}}")


def sheets() -> dict[str, str]:
    """The sheet a chart is drawn on: its shape as a mask, its browned rim, its shadow."""
    out = {}
    d = Drawing(EMPTY, "shape of the chart's sheet, white; view box 0 0 w h; holes: w, h")
    d.add('<rect x="4" y="4" width="{{w-8}}" height="{{h-8}}" rx="4" fill="#fff"/>')
    for width, dashes in ((4.4, "61 5 23 3 97 4 38 6 140 3 17 4"), (2.8, "31 7 53 4 12 5 83 9"), (1.6, "11 3 19 5 7 2 29 6")):
        d.add(f'<rect x="4" y="4" width="{{{{w-8}}}}" height="{{{{h-8}}}}" rx="4" fill="none" stroke="#fff" stroke-width="{width}" stroke-dasharray="{dashes}" stroke-linecap="round"/>')
    out["sheet"] = open_box(d, "0 0 {{w}} {{h}}")
    d = Drawing(EMPTY, "browned rim of the chart's sheet; view box 0 0 w h; holes: w, h")
    d.add('<rect x="2" y="2" width="{{w-4}}" height="{{h-4}}" rx="6" fill="none" stroke="#7d4f22" stroke-width="26" opacity=".16"/>')
    d.add('<rect x="2" y="2" width="{{w-4}}" height="{{h-4}}" rx="6" fill="none" stroke="#7d4f22" stroke-width="14" opacity=".2"/>')
    d.add('<rect x="2.4" y="2.4" width="{{w-4.8}}" height="{{h-4.8}}" rx="5" fill="none" stroke="#6b3f16" stroke-width="5" opacity=".32"/>')
    d.add('<rect x="3.4" y="3.4" width="{{w-6.8}}" height="{{h-6.8}}" rx="5" fill="none" stroke="#fff6df" stroke-width="1.4" opacity=".5"/>')
    out["sheet-rim"] = open_box(d, "0 0 {{w}} {{h}}")
    d = Drawing(EMPTY, "shadow of the chart's sheet, 16 round it; upper left of the sheet 0,0; holes: w, h")
    for grown, strength in ((13, 0.09), (9, 0.12), (6, 0.14), (3, 0.16), (1, 0.18)):
        d.add(f'<rect x="{-grown + 1}" y="{-grown + 5}" width="{{{{w+{2 * grown - 2}}}}}" height="{{{{h+{2 * grown - 4}}}}}" rx="{6 + grown}" fill="#140a04" opacity="{strength}"/>')
    out["sheet-shadow"] = d.text().replace('width="0" height="0" viewBox="0 0 0 0"', 'width="{{w+32}}" height="{{h+32}}" viewBox="-16 -16 {{w+32}} {{h+32}}"')
    return out


def cartouche() -> str:
    """A scrolled frame for a word, any width."""
    d = Drawing(EMPTY, "cartouche w x 64; the middle of its left end 0,0; word about w/2, 0 in #4a3018; hole: w")
    d.add(f'<rect x="22" y="-27" width="{{{{w-44}}}}" height="54" fill="#EBD9AE" stroke="{INK}" stroke-width="1.9"/>')
    d.add(f'<rect x="22" y="-22" width="{{{{w-44}}}}" height="44" fill="none" stroke="{INK}" stroke-width=".9"/>')
    for at, flip in (("22", -1), ("{{w-22}}", 1)):
        with d.group(transform=f"translate({at} 0)"), d.group(transform=f"scale({flip} 1)"):
            d.path("M-8 -28C6 -32 18 -20 10 -9C18 -3 18 3 10 9C18 20 6 32 -8 28Z", "#EBD9AE", INK, 1.9, stroke_linejoin="round")
            d.path("M-8 -22C-16 -18 -14 -8 -6 -8C0 -8 1 -14 -4 -15M-8 22C-16 18 -14 8 -6 8C0 8 1 14 -4 15", stroke=INK, width=1.5, stroke_linecap="round")
            d.path("M4 -22q5 5 3 11M8 -17q2 4 .6 7M4 22q5 -5 3 -11M8 17q2 -4 .6 -7M6 -5q4 5 0 10", stroke=INK, width=0.8, opacity=0.8)
    return d.text().replace('width="0" height="0" viewBox="0 0 0 0"', 'width="{{w}}" height="64" viewBox="0 -32 {{w}} 64"')


# Ornaments ------------------------------------------------------------------------------------------------------------


def rhumb() -> Drawing:
    """Thirty-two lines of the winds."""
    d = Drawing((-800, -800, 1600, 1600), "lines of the winds about a compass; middle 0,0")
    d.glow((0, 0), 330, 330, "#fff6dc", 0.5)
    for k in range(32):
        t = math.radians(k * 11.25)
        tone = ("#7a4a24", "#a8492f", "#4f6b52", "#a8492f")[k % 4]
        (x0, y0), (x1, y1) = b.polar(98, t), b.polar(1130, t)
        d.path(f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}", stroke=tone, width=1.2 if k % 4 == 0 else 0.9, opacity=0.4 if k % 4 == 0 else 0.26)
    return d


def compass() -> Drawing:
    """A compass rose."""
    r = 92.0
    d = Drawing((-100, -126, 200, 230), "compass rose; middle 0,0; radius 92, its lily up to -122")
    d.add(f'<circle r="{n(r * 0.86)}" fill="#EFE0BC" opacity=".6"/>')
    for radius, width in ((0.86, 1.5), (0.8, 0.8), (0.6, 0.8), (0.34, 1)):
        d.add(f'<circle r="{n(r * radius)}" fill="none" stroke="{INK}" stroke-width="{width}"/>')
    ticks = "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*b.polar(r * 0.8, t), *b.polar(r * 0.86, t)) for t in (k * b.FULL_TURN / 72 for k in range(72)))
    d.path(ticks, stroke=INK, width=0.9)

    def point(turn: float, long: float, wide: float, left: str, right: str) -> None:
        pen = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'
        d.add(f'<g transform="rotate({turn})" {pen}><path d="M0 {n(-long)}L{n(wide)} {n(-wide)}L0 0Z" fill="{right}"/><path d="M0 {n(-long)}L{n(-wide)} {n(-wide)}L0 0Z" fill="{left}"/></g>')

    for k in range(8):
        point(22.5 + 45 * k, r * 0.6, r * 0.085, "#F4E7C8", "#B59561")
    for k in range(4):
        point(45 + 90 * k, r * 0.8, r * 0.13, "#F4E7C8", "#5f7f8a")
    for k in range(4):
        point(90 * k, r, r * 0.17, "#F4E7C8", "#A8492F")
    d.add(f'<circle r="{n(r * 0.1)}" fill="#D9B865" stroke="{INK}" stroke-width="1.3"/><circle r="{n(r * 0.04)}" fill="{INK}"/>')
    d.add(f'<g transform="translate(0 -104)"><path d="M0 -17C5 -8 11 -4 6 4H-6C-11 -4 -5 -8 0 -17Z" fill="#A8492F" stroke="{INK}" stroke-width="1.2"/><path d="M-11 5H11M-6 8.6H6" stroke="{INK}" stroke-width="1.6"/></g>')
    return d


def serpent() -> Drawing:
    """A sea serpent in three coils."""
    body, belly, fin = "#9DB0A2", "#DCD2AE", "#B5694B"
    d = Drawing((-166, -86, 332, 150), "sea serpent; middle 0,0; 320 wide")
    rib = b.dark(body, 0.3)
    butt = {"stroke_linecap": "butt"}
    with d.group(transform="translate(-96 22)", stroke_linejoin="round"):
        for path, width in (("M62 22C66 -34 122 -36 128 24", 27.0), ("M148 26C152 -14 192 -14 197 26", 19.0)):
            d.path(path, stroke=INK, width=width + 3.4, **butt)
            d.path(path, stroke=body, width=width, **butt)
            d.path(path, stroke=rib, width=width - 8, stroke_dasharray="1.2 5", opacity=0.75, **butt)
        d.path("M74 -6C82 -22 108 -24 117 0M156 10C162 -2 182 -2 189 12", stroke=belly, width=6, opacity=0.9)
        for x, y, turn in ((78, -34, -20), (96, -42, 0), (114, -32, 20), (160, -14, -16), (174, -18, 4), (188, -10, 22)):
            d.path("M-6 6C-4 -2 -1 -8 3 -11C4 -4 6 1 7 6Z", fin, INK, 1.3, transform=f"translate({x} {y}) rotate({turn})")
        d.path("M216 28C220 6 232 0 240 -8", stroke=INK, width=13)
        d.path("M216 28C220 6 232 0 240 -8", stroke=body, width=9.6)
        d.path("M238 -6C232 -22 240 -34 252 -38C250 -26 256 -22 266 -22C262 -10 250 -2 238 -6Z", fin, INK, 1.6)
        d.path("M242 -10L252 -32M244 -9L260 -20", stroke=INK, width=0.9)
        neck = "M22 26C40 -10 22 -34 4 -46C-10 -56 -8 -76 8 -82"
        throat = "M12 24C28 -8 12 -30 -4 -40C-16 -50 -20 -62 -14 -72"
        d.path(neck, stroke=INK, width=31)
        d.path(neck, stroke=body, width=27.6)
        d.path(neck, stroke=rib, width=18, stroke_dasharray="1.2 5.2", opacity=0.7)
        d.path(throat, stroke=belly, width=8)
        d.path(throat, stroke=INK, width=8, stroke_dasharray="1 6", opacity=0.7)
        for x, y, turn in ((37, -14, 60), (27, -36, 40), (10, -54, 38), (10, -104, -10)):
            d.path("M-8 6C-5 -3 -1 -10 4 -14C5 -5 8 1 9 7Z", fin, INK, 1.4, transform=f"translate({x} {y}) rotate({turn})")
        d.path("M22 -92C20 -104 2 -108 -12 -100C-26 -94 -44 -92 -54 -86C-58 -82 -54 -78 -50 -78L-40 -80L-38 -74L-32 -80L-26 -75L-21 -80C-18 -78 -16 -76 -16 -72C-26 -70 -38 -66 -44 -60C-46 -56 -42 -54 -38 -55C-24 -58 -6 -60 6 -66C18 -70 24 -80 22 -92Z", body, INK, 2)
        d.path("M-21 -79C-17 -77 -14 -74 -15 -70C-24 -69 -36 -65 -42 -60L-34 -72Z", "#A8492F", INK, 1.2)
        d.path("M-36 -66l2 -5l4 3l2 -4l4 2", "#fff4da", INK, 1)
        d.add(f'<circle cx="-4" cy="-91" r="5" fill="#F4E7C8" stroke="{INK}" stroke-width="1.5"/><circle cx="-5.4" cy="-90.6" r="2.1" fill="{INK}"/>')
        d.path("M-11 -97Q-3 -101 4 -95M-48 -87q2 -2 4 -1", stroke=INK, width=1.9)
        d.path("M10 -74q6 -3 8 -10M4 -72q4 -3 6 -8", stroke=INK, width=1.2)
        d.path("M-38 -56C-52 -52 -54 -46 -64 -48", stroke="#A8492F", width=2.4)
        for line in ("M-30 30q12 -7 24 0t24 0t24 0t24 0", "M52 32q10 -6 20 0t20 0t20 0t20 0t20 0", "M140 34q10 -6 20 0t20 0t20 0t20 0t18 0", "M-10 41q12 -5 24 0t24 0t24 0M90 44q12 -5 24 0t24 0t24 0t24 0"):
            d.path(line, stroke=SEA_INK, width=1.6, opacity=0.8)
    d.box = (-166.0, -90.0, 344.0, 166.0)
    return d


def whale() -> Drawing:
    """A spouting whale such as nobody has seen."""
    d = Drawing((-130, -96, 260, 150), "spouting whale; middle 0,0; 240 wide")
    skin, belly = "#8aa6ad", "#e5dcbc"
    d.path("M-30 -44C-34 -64 -50 -70 -56 -62M-26 -44C-26 -70 -14 -80 -4 -70M-28 -44V-76", stroke=SEA_INK, width=3.4, stroke_linecap="round")
    d.path("M-60 -58q4 6 0 10M0 -66q5 5 2 11M-28 -80q-5 -5 0 -10q5 5 0 10", "#cfe2e2", SEA_INK, 1.4)
    d.path("M-104 6C-110 -30 -66 -48 -20 -44C28 -40 52 -12 78 -16C88 -18 92 -30 88 -46C98 -40 104 -32 106 -24C114 -32 122 -34 130 -32C126 -14 112 -2 96 4C84 30 34 38 -20 34C-62 32 -98 26 -104 6Z", skin, INK, 2.4, stroke_linejoin="round")
    d.path("M-104 6C-90 14 -66 14 -46 8C-36 26 20 28 60 22C30 36 -10 36 -34 33C-70 31 -98 25 -104 6Z", belly, INK, 1.6, stroke_linejoin="round")
    d.path("M-84 16v8M-72 18v10M-60 18v12M-48 15v16M-34 26v7M-18 27v7M-2 28v6M14 28v6M30 26v6", stroke=INK, width=1.2, opacity=0.7)
    d.path("M-100 2q10 4 20 2", stroke=INK, width=2)
    d.add(f'<circle cx="-74" cy="-8" r="6" fill="#F4E7C8" stroke="{INK}" stroke-width="1.6"/><circle cx="-76" cy="-8" r="2.6" fill="{INK}"/>')
    d.path("M-84 -18Q-74 -22 -66 -14", stroke=INK, width=2.2)
    d.path("M-30 12C-28 30 -16 40 0 44C0 32 -8 18 -16 8Z", skin, INK, 1.8, stroke_linejoin="round")
    scales = "".join(f"M{x} {y}q5 5 10 0" for x, y in ((-50, -26), (-34, -28), (-18, -24), (-42, -16), (-26, -16), (-8, -14), (6, -20), (-34, -4), (-18, -4), (0, -4), (18, -8), (34, -4), (16, 8), (34, 8), (52, 2)))
    d.path(scales, stroke=INK, width=1.1, opacity=0.6)
    for line in ("M-126 34q10 -6 20 0t20 0t20 0", "M-20 44q12 -6 24 0t24 0t24 0t24 0t24 0", "M-90 46q10 -5 20 0t20 0"):
        d.path(line, stroke=SEA_INK, width=1.7, opacity=0.8)
    return d


def kraken() -> Drawing:
    """Arms that rise out of the sea."""
    d = Drawing((-130, -110, 260, 160), "kraken; middle 0,0; 240 wide")
    tone = "#b9826a"
    arms = (
        ((-96, 34), (-104, -10), (-84, -46), (-98, -70), (-116, -62)),
        ((-52, 38), (-66, 0), (-46, -50), (-64, -84), (-48, -96)),
        ((58, 38), (72, -4), (52, -48), (72, -82), (56, -98)),
        ((100, 34), (104, -6), (84, -40), (100, -66), (118, -58)),
    )
    for points in arms:
        d.path(b.taper(points, (22, 19, 14, 8, 3)), tone, INK, 2.2, stroke_linejoin="round")
        line = b.spline(points, 8)
        spots = "".join(f"M{n(x + 3)} {n(y)}h.1" for x, y in line[2:-8:3])
        d.path(spots, stroke="#f0dcb8", width=4, stroke_linecap="round")
    d.path("M-40 38C-52 -10 -40 -62 0 -74C40 -62 52 -10 40 38Z", tone, INK, 2.4)
    d.path("M-26 -46C-18 -58 -8 -64 2 -64", stroke="#f0dcb8", width=3, stroke_linecap="round", opacity=0.7)
    for x in (-17, 17):
        d.add(f'<ellipse cx="{x}" cy="0" rx="10" ry="12" fill="#F4E7C8" stroke="{INK}" stroke-width="2"/><ellipse cx="{x}" cy="3" rx="4" ry="6" fill="{INK}"/>')
    d.path("M-30 -14L-8 -8M30 -14L8 -8", stroke=INK, width=3, stroke_linecap="round")
    d.path("M-24 -34q4 4 8 0M-4 -44q4 4 8 0M16 -34q4 4 8 0M-8 -26q4 4 8 0", stroke=INK, width=1.3, opacity=0.6)
    for line in ("M-126 34q10 -6 20 0t20 0t20 0t20 0", "M-44 40q10 -6 20 0t20 0t20 0t20 0t20 0", "M70 34q10 -6 20 0t20 0t16 0"):
        d.path(line, stroke=SEA_INK, width=2, opacity=0.85)
    return d


def dividers() -> Drawing:
    """Brass dividers lying on the chart."""
    d = Drawing((-90, -60, 180, 260), "brass dividers; hinge 0,0; 230 long; hole: turn")
    brass = d.linear([(0, "#EBCB7C", 1), (0.5, "#BE8F3A", 1), (1, "#7a5620", 1)], (0, 0), (1, 1))
    dark = "#3a2410"
    with d.group(transform="translate(7 10) rotate({{turn|0}})", opacity=0.4):
        d.path("M-6 0L-52 150L-55 176L-44 152L4 6ZM6 0L46 150L49 176L38 152L-4 6Z", "#1a0f06", "#1a0f06", 3)
        d.add('<circle r="16" fill="#1a0f06"/>')
    with d.group(transform="rotate({{turn|0}})", stroke_linejoin="round"):
        for side in (1, -1):
            with d.group(transform=f"scale({side} 1)"):
                d.path("M2 4L40 142L44 150L35 146L-7 8Z", brass, dark, 1.6)
                d.path("M36 140L46 184L43.5 146Z", "#B9B4A8", dark, 1.3)
                d.path("M4 16L36 132", stroke="#FFF0C0", width=1.5, opacity=0.8)
                d.path("M30 116L41 113M27 106L38 103", stroke=dark, width=1.2)
        d.path("M-7 -34H7L5 -10H-5Z", brass, dark, 1.5)
        for y, r in ((-36, 8.0), (0, 15.0)):
            d.add(f'<circle cy="{y}" r="{r}" fill="{brass}" stroke="{dark}" stroke-width="1.6"/>')
        d.add(f'<circle r="9" fill="none" stroke="{dark}" stroke-width="1.1"/><circle r="3.4" fill="#7a5a22" stroke="{dark}"/>')
        d.path("M-9 -8Q-3 -13 5 -11", stroke="#FFF3CC", width=2, stroke_linecap="round", opacity=0.9)
    return d


def wind() -> Drawing:
    """A head with full cheeks, blowing to the left."""
    d = Drawing((-92, -50, 150, 100), "wind blowing to the left; middle 0,0; 100 wide")
    for x, y, r in ((36, -26, 16), (46, -2, 18), (36, 24, 16), (18, -36, 14), (16, 36, 14)):
        d.add(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#d8c7a0" stroke="{INK}" stroke-width="1.8"/>')
    d.path("M-12 -30C14 -42 42 -22 38 6C36 28 12 38 -8 28C-18 22 -20 16 -17 10L-24 8C-28 5 -28 1 -24 -2L-18 -4C-24 -10 -20 -24 -12 -30Z", "#eed3a8", INK, 2, stroke_linejoin="round")
    d.path("M-16 -16q6 -5 12 -1M-2 -4C4 -10 14 -8 16 0C18 10 8 16 0 12", stroke=INK, width=1.8, stroke_linecap="round")
    d.add(f'<circle cx="-9" cy="-10" r="2.2" fill="{INK}"/>')
    d.path("M2 -2q6 4 10 2", stroke="#c98a6a", width=3.4, stroke_linecap="round", opacity=0.6)
    d.path("M-30 0C-46 -6 -60 -4 -84 -12M-30 4C-48 4 -64 6 -88 4M-29 8C-46 12 -58 16 -80 22", stroke=SEA_INK, width=1.9, stroke_linecap="round", opacity=0.8)
    return d


def sun() -> Drawing:
    """The rising sun at the eastern edge."""
    d = Drawing((-80, -80, 160, 100), "rising sun; middle of its base 0,0; 140 wide")
    rays = "".join(
        b.polygon([b.polar(40, t - 0.09), b.polar(72 if k % 2 else 60, t), b.polar(40, t + 0.09)]) for k, t in enumerate(-math.pi + (i + 0.5) * math.pi / 12 for i in range(12))
    )
    d.path(rays, "#e9b84a", INK, 1.5, stroke_linejoin="round")
    d.path("M-36 0A36 36 0 0 1 36 0Z", "#f6d47c", INK, 2, stroke_linejoin="round")
    d.path("M-17 -15q5 3 10 0M7 -15q5 3 10 0M0 -17V-8q-3 2.4 -5 1M-7 -3Q0 .6 7 -3M-18 -19q5 -3 11 -1M7 -20q6 -2 11 1", stroke=INK, width=1.6, stroke_linecap="round")
    d.path("".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*b.polar(29, t), *b.polar(35, t)) for t in (math.pi + (k + 0.5) * math.pi / 16 for k in range(16))), stroke="#8a5f18", width=1, opacity=0.7)
    for line in ("M-74 4q10 -7 20 0t20 0t20 0t20 0t20 0t20 0t20 0", "M-54 13q10 -6 20 0t20 0t20 0t20 0t20 0"):
        d.path(line, stroke=SEA_INK, width=2, opacity=0.85)
    return d


def all_marks() -> dict[str, str]:
    """Marks, frame, sheet and ornaments by the names of their files."""
    drawn = tints() | seams() | marks() | ways()
    drawn |= {"rhumb": rhumb(), "compass": compass(), "monster-serpent": serpent(), "monster-whale": whale(), "monster-kraken": kraken()}
    drawn |= {"dividers": dividers()}
    out = {name: drawing.text() for name, drawing in drawn.items()} | sheets()
    return out | {"frame": frame(), "cartouche": cartouche()}


