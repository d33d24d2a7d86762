# ruff: noqa: E501 (a path is one thing, however long)
"""Colonization: signs of goods and units, wax seals, emblems of factions, governments, rankings; coins."""

import math
import random

import brush as b
import chart_figures
import chart_kit as kit
from brush import Drawing
from chart_kit import FACTIONS, INK, PALE, n

DEEP = "#2e1d10"

# Signs for rows of text -----------------------------------------------------------------------------------------------

SIGN_TONES = {
    "fp": "#5C8CA3", "ap": "#B0603F", "mint": "#9A9690", "coin": "#CF9E3C", "uc": "#B9B4A8", "vp": "#7d9450", "phalanx": "#c9a66a",
    "king": "#b98a3c", "fighter": "#b9694b", "navigator": "#6f97a6", "assassin": "#5b4c42", "polis": "#d8b98a", "link": "#7aa09a",
    "wall": "#b3a78f", "dice": "#d9c7a0", "mission": "#c9a66a", "actions": "#b59561",
}  # fmt: skip

SIGNS = {
    "fp": f'<path d="M-7.4 1.8H7.4L5.4 5.8H-5.2Z" fill="{DEEP}"/><path d="M.6 -7.6C5.2 -5.6 5.4 -2 4.2 .4H.6ZM-1 -6C-4.2 -4.4 -5 -1.8 -5 .4H-1Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1"/><path d="M-.2 1.4V-8" stroke="{DEEP}" stroke-width="1.4"/>',
    "ap": f'<path d="M-6 6.6L4 -4.4" stroke="{DEEP}" stroke-width="2.3" stroke-linecap="round"/><path d="M1.6 -6.4L8 -8L6.6 -1.6Q3.8 -2 1.6 -6.4Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1.1" stroke-linejoin="round"/><path d="M-7.4 3.4L-3.4 7.4" stroke="{DEEP}" stroke-width="1.3" stroke-linecap="round"/>',
    "mint": f'<path d="M-6.6 6.4H6.6V3.6H-6.6Z" fill="{DEEP}"/><path d="M-7 -6.6H3.4V-1.4H-7Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1.2"/><path d="M3.4 -4H8.2" stroke="{DEEP}" stroke-width="2.4" stroke-linecap="round"/><ellipse cy="2.2" rx="4.6" ry="1.7" fill="#E5BD57" stroke="{DEEP}" stroke-width=".9"/>',
    "coin": f'<circle r="7" fill="#f6dc92" stroke="{DEEP}" stroke-width="1.2"/><path d="M-3.4 -3.6L-1.8 -2.4Q0 -3.4 1.8 -2.4L3.4 -3.6Q4.4 1.4 2.2 4Q0 5.6 -2.2 4Q-4.4 1.4 -3.4 -3.6Z" fill="none" stroke="{DEEP}" stroke-width="1.1"/><circle cx="-1.4" cy="-.6" r="1.15" fill="{DEEP}"/><circle cx="1.4" cy="-.6" r="1.15" fill="{DEEP}"/>',
    "uc": f'<path d="M-6.4 -1C-6.4 -5.4 -2.4 -7 1 -6.6C5 -6.2 7.4 -3 6.6 1.2C6 5 2.4 7 -1.4 6.4C-4.6 5.8 -6.4 3 -6.4 -1Z" fill="#e6e1d4" stroke="{DEEP}" stroke-width="1.2"/><path d="M-3.6 -1.6Q-2.6 -4.2 .4 -4.2M-1 3.6h3.6M1.6 .6h2.4" stroke="{DEEP}" stroke-width="1" fill="none" stroke-linecap="round"/>',
    "vp": '<path d="M-1.4 7C-7.6 5 -8.6 -1.6 -5.6 -6.6M1.4 7C7.6 5 8.6 -1.6 5.6 -6.6" stroke="#2c3a17" stroke-width="1.2" fill="none"/>'
    + "".join(f'<path transform="scale({s} 1) translate({x} {y}) rotate({t})" d="M0 0C2 -2.6 5 -2.6 6 0C5 2 2 2 0 0Z" fill="#eef0cf" stroke="#2c3a17" stroke-width=".8"/>' for s in (1, -1) for x, y, t in ((2.6, 5.6, -50), (5.6, 2.6, -70), (6.6, -1, -100), (5.6, -5, -130))),
    "polis": f'<path d="M-7.4 6V-1.4L-3.6 -5L.2 -1.4V-7H4V-2.4H7.4V6Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-1.8 6V2.4h3.4V6" fill="{DEEP}"/>',
    "link": f'<path d="M-6 4.4Q-1 -6 6 -3.6" stroke="{DEEP}" stroke-width="2" stroke-dasharray=".1 3.1" fill="none" stroke-linecap="round"/><circle cx="-6" cy="4.4" r="2.6" fill="{PALE}" stroke="{DEEP}" stroke-width="1.1"/><circle cx="6" cy="-3.8" r="2.6" fill="{PALE}" stroke="{DEEP}" stroke-width="1.1"/>',
    "wall": f'<path d="M-7 6V-5.6h3.6v2.4h1.8v-2.4h3.2v2.4h1.8v-2.4H7V6Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-2.2 6V2.6a2.2 2.2 0 0 1 4.4 0V6Z" fill="{DEEP}"/>',
    "dice": f'<rect x="-6.4" y="-6.4" width="12.8" height="12.8" rx="3" fill="{PALE}" stroke="{DEEP}" stroke-width="1.3"/><path d="M-3 -3h.1M3 -3h.1M0 0h.1M-3 3h.1M3 3h.1" stroke="{DEEP}" stroke-width="2.5" stroke-linecap="round"/>',
    "mission": f'<path d="M-5.4 -7H5.4V7H-5.4Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-3 -4h6M-3 -1.4h6M-3 1.2h3" stroke="{DEEP}" stroke-width="1.1"/><circle cx="2.6" cy="4" r="2.6" fill="#A63A29" stroke="{DEEP}" stroke-width=".9"/>',
    "actions": f'<path d="M-6.4 3.4L-1 -6.6L.6 -1.4H6.4L1 7.4L-.6 2.2Z" fill="{PALE}" stroke="{DEEP}" stroke-width="1.2" stroke-linejoin="round"/>',
}


def _plate(d: Drawing, tone: str, r: float = 11.0) -> None:
    d.add(f'<circle cx=".4" cy="1.3" r="{n(r)}" fill="#22140a" opacity=".35"/>')
    d.add(f'<circle r="{n(r - 0.4)}" fill="{b.light(tone, 0.2)}" stroke="{INK}" stroke-width="1.3"/><circle r="{n(r - 2)}" fill="none" stroke="#fff4da" stroke-width=".8" opacity=".55"/>')


def paint_sign(d: Drawing, kind: str) -> None:
    """A sign about 0,0, radius 11."""
    _plate(d, SIGN_TONES[kind])
    if kind in SIGNS:
        d.add(SIGNS[kind])
        return
    inner = Drawing(chart_figures.BOX)
    if kind == "phalanx":
        chart_figures._helmet(inner, "#A8492F")
    elif kind == "king":
        inner.add(f'<path d="M-11 -40L-13.6 -62L-5 -53L1 -66L7 -53L15.6 -62L13 -40Z" fill="#F3D06A" stroke="{DEEP}" stroke-width="2.6" stroke-linejoin="round"/><path d="M-11 -44H13" stroke="{DEEP}" stroke-width="2"/>')
    elif kind == "fighter":
        inner.add(f'<path d="M-12 -37L10 -63L15.6 -66.6L13.4 -60L-7 -33Z" fill="#f6efdc" stroke="{DEEP}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-14 -45L-2 -33" stroke="{DEEP}" stroke-width="4.4" stroke-linecap="round"/><path d="M-11 -36L-16 -31" stroke="{DEEP}" stroke-width="4" stroke-linecap="round"/>')
    elif kind == "navigator":
        spokes = "".join("M1 -50L{:.1f} {:.1f}".format(*(1 + 14 * math.cos(t), -50 + 14 * math.sin(t))) for t in (k * b.FULL_TURN / 8 for k in range(8)))
        inner.add(f'<path d="M-13 -33L10 -64" stroke="{DEEP}" stroke-width="4.4" stroke-linecap="round"/><path d="M5 -57C6 -68 13 -74 17 -71C20 -67 16 -58 10 -54Z" fill="{PALE}" stroke="{DEEP}" stroke-width="2.2"/><path d="M-14 -38q5 -5 9 0t9 0t9 0" stroke="{DEEP}" stroke-width="2.4" fill="none"/>' if spokes else "")
    else:
        inner.add(f'<path d="M1 -68C-12 -60 -13 -42 -13 -35Q1 -30 15 -35C15 -42 14 -60 1 -68Z" fill="#3a2f28" stroke="{DEEP}" stroke-width="2"/><path d="M-6 -50C-6 -58 8 -58 8 -50C8 -44 4 -40 1 -40C-2 -40 -6 -44 -6 -50Z" fill="#120b07"/><path d="M-2.6 -49h2.6M3.6 -49h2.6" stroke="#F9E7B8" stroke-width="2.4"/>')
    with d.group(transform="translate(-.6 19) scale(.38)" if kind == "phalanx" else "translate(-.4 19) scale(.38)"):
        d.add(d.adopt(inner))


def signs() -> dict[str, Drawing]:
    """All signs, 24 x 24."""
    out = {}
    for kind in SIGN_TONES:
        d = out[f"symbol-{kind}"] = Drawing((-12, -12, 24, 24), f"sign: {kind}; middle 0,0; radius 11")
        paint_sign(d, kind)
    return out


# Actions --------------------------------------------------------------------------------------------------------------

LINE = f'fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
ACTIONS = {
    "discover": f'<g {LINE}><path d="M-13 -11H9V12H-13Z" fill="#F3E3B8"/><path d="M-13 -11C-17 -11 -17 -4 -13 -4M9 12C15 12 15 5 9 5H4" fill="#d9c08a"/><path d="M-9 3C-6 -6 -3 1 1 -5C3 -8 6 -6 6 -6" stroke="#2d6d88" stroke-width="1.8" stroke-dasharray="3 2.6"/><path d="M-9 8h7" stroke-width="1.2"/></g><path d="M11 -17L12.8 -10.8L19 -9L12.8 -7.2L11 -1L9.2 -7.2L3 -9L9.2 -10.8Z" fill="#C8502D" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>',
    "move": "",
    "recruit": "",
    "link": f'<g {LINE}><path d="M-13 9Q-4 -12 12 -8" stroke-dasharray=".1 5.4" stroke-width="3.6"/><circle cx="-13" cy="9" r="4.4" fill="#B4623F"/><circle cx="13" cy="-8" r="4.4" fill="#5F8CA3"/></g>',
    "trade": f'<g {LINE}><path d="M-5 -15h10M-4 -15C-3 -9 -11 -6 -9 2C-7 9 -4 11 -3 15h6C4 11 7 9 9 2C11 -6 3 -9 4 -15" fill="#C98A5A"/><path d="M-6 -11C-13 -12 -14 -3 -9.4 -1M6 -11C13 -12 14 -3 9.4 -1" /><path d="M-9 2h18M-8 6h16" stroke-width="1.5"/><path d="M-5 -2l2.5 -2.5l2.5 2.5l2.5 -2.5l2.5 2.5" stroke-width="1.3"/></g>',
    "mint": f'<g {LINE}><path d="M-13 14H13V8H-13Z" fill="{INK}"/><path d="M-14 -14H4V-4H-14Z" fill="#CFC8B8"/><path d="M4 -9H16" stroke-width="4"/><ellipse cy="4" rx="8.6" ry="3.2" fill="#E9C45F"/></g>',
    "levy": f'<g {LINE}><path d="M-11 13C-16 3 -9 -5 -4 -8H4C9 -5 16 3 11 13Q0 16 -11 13Z" fill="#B59561"/><path d="M-5 -8L-8 -15Q0 -11 8 -15L5 -8Z" fill="#B59561"/><path d="M-6 -7.4H6" stroke="#8a2f1f"/><circle cy="4" r="4.6" fill="#F0D283" stroke-width="1.6"/></g>',
    "govern": f'<g {LINE}><path d="M-15 14H15V10.4H-15ZM-11 10V-3M-3.8 10V-3M3.8 10V-3M11 10V-3M-15 -3H15L0 -14Z" fill="#F8EFD6"/></g>',
    "fortify": f'<g {LINE}><path d="M-15 13V-10h6v5h5v-5h8v5h5v-5h6V13Z" fill="#D9CDB4"/><path d="M-4 13V5a4 4 0 0 1 8 0v8Z" fill="{INK}"/><path d="M-12 0h6M6 0h6M-12 6h5M7 6h5" stroke-width="1.2"/></g>',
    "transaction": f'<g {LINE}><path d="M-15 -6H8L3 -12M15 6H-8L-3 12"/><circle cx="-9" cy="6.6" r="0"/><circle cx="12.4" cy="-6" r="4" fill="#E9C45F" stroke-width="1.6"/><circle cx="-12.4" cy="6" r="4" fill="#8FB3BF" stroke-width="1.6"/></g>',
    "bargain": f'<g {LINE}><path d="M-16 -4L-9 -9L1 -5L9 -9L16 -4L9 6Q4 11 0 8L-9 3Z" fill="#E0B98A"/><path d="M1 -5L-4 0Q-1 3 3 -1L10 5M5 9Q2 4 -1 4"/><path d="M-17 -8L-12 4M17 -8L12 4" stroke="#A8492F" stroke-width="3.4"/></g>',
    "done": f'<g {LINE}><path d="M-11 -14H11M-11 14H11M-9 -14C-9 -5 -2 -3 -2 0C-2 3 -9 5 -9 14H9C9 5 2 3 2 0C2 -3 9 -5 9 -14Z" fill="#F8EFD6"/><path d="M-6 12Q0 4 6 12Z" fill="#D9B36A" stroke-width="1.2"/><path d="M-4 -8H4L0 -3Z" fill="#D9B36A" stroke-width="1"/></g>',
}


def actions() -> dict[str, Drawing]:
    """What is on the buttons of the actions, 40 x 40."""
    out = {}
    for name, inside in ACTIONS.items():
        d = out[f"action-{name}"] = Drawing((-20, -20, 40, 40), f"action: {name}; middle 0,0; 40 x 40")
        if name == "move":
            with d.group(transform="translate(-1 11) scale(.44)"):
                d.add(d.adopt(chart_figures.ship("none")))
        elif name == "recruit":
            with d.group(transform="translate(-1.4 17.4) scale(.46)"):
                d.add(d.adopt(chart_figures.figure("phalanx", "none", shadow=False)))
        else:
            d.add(inside)
    return out


# Seals ----------------------------------------------------------------------------------------------------------------

GREEK = {
    "a": "M-5 6.4L0 -6.4L5 6.4M-3.2 2.2H3.2",
    "b": "M-4 -6.4V6.4H.8A3.4 3.4 0 0 0 .8 -.4H-4M.4 -.4A3 3 0 0 0 .4 -6.4H-4",
    "c": "M-3.4 6.4V-6.4H4.4V-4",
    "d": "M0 -6.4L5.8 6.4H-5.8Z",
    "e": "M4.2 -6.4H-3.8V6.4H4.2M-3.8 -.2H3",
    "f": "M-4.4 -6.4H4.4L-4.4 6.4H4.4",
    "g": "M-4.6 -6.4V6.4M4.6 -6.4V6.4M-4.6 0H4.6",
    "h": "M0 -6.6A5.2 6.6 0 1 1 0 6.6A5.2 6.6 0 1 1 0 -6.6ZM-2.4 0H2.4",
    "i": "M0 -6.4V6.4M-2.2 -6.4H2.2M-2.2 6.4H2.2",
    "j": "M-4 -6.4V6.4M4.6 -6.4L-4 .6L4.8 6.4",
    "k": "M-5.2 6.4L0 -6.4L5.2 6.4",
    "l": "M-5.4 6.4L-4.2 -6.4L0 3L4.2 -6.4L5.4 6.4",
}
"""Alpha, Beta, Gamma, Delta, Epsilon, Zeta, Eta, Theta, Iota, Kappa, Lambda, Mu as strokes, 13 high."""


def _wax(d: Drawing, seed: int, r: float = 23.0) -> None:
    rng = random.Random(900 + seed)
    outline = kit.wobbly(rng, r, 0.075, 1, 20)
    wax = d.radial([(0, "#D86B51", 1), (0.5, "#A83B2A", 1), (1, "#6B1B12", 1)], (0.36, 0.28), 0.9)
    d.path(outline, "#1e0c06", opacity=0.5, transform="translate(1.4 3.4)", filter=d.blur(2, 0.15))
    d.path(outline, wax, "#4e130c", 1.3)
    d.add(f'<circle r="{n(r * 0.7)}" fill="#8C2A1D" stroke="#571509" stroke-width="1.5"/>')
    k = n(r * 0.7)
    d.path(f"M-{k} 0A{k} {k} 0 0 0 {k} 0", stroke="#E58F72", width=1.3, opacity=0.8)
    d.path(f"M{n(-r * 0.82)} {n(-r * 0.24)}Q{n(-r * 0.56)} {n(-r * 0.78)} 0 {n(-r * 0.86)}", stroke="#F6BFA8", width=2.1, stroke_linecap="round", opacity=0.75)


def seals() -> dict[str, Drawing]:
    """Greek letters in wax."""
    out = {}
    for k, (name, strokes) in enumerate({**GREEK, "blank": ""}.items()):
        d = out[f"seal-{name}"] = Drawing((-28, -28, 56, 58), f"wax seal: {name}; middle 0,0; radius 24")
        _wax(d, k)
        if strokes:
            pen = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'
            d.add(f'<path d="{strokes}" {pen} stroke="#3f0c06" transform="translate(.6 .9) scale(1.5)"/>', f'<path d="{strokes}" {pen} stroke="#F7D3BE" transform="scale(1.5)" stroke-opacity=".96"/>')
    d = out["seal-broken"] = Drawing((-40, -34, 80, 70), "a seal breaking; middle 0,0")
    for x, turn, half in ((-8, -14, "M-40 -40H3L-4 -12L6 -2L-4 12L2 40H-40Z"), (9, 12, "M40 -40H3L-4 -12L6 -2L-4 12L2 40H40Z")):
        with d.group(transform=f"translate({x} 0) rotate({turn})"), d.group(clip_path=d.clip(half)):
            _wax(d, 20)
    d.path("M-2 -30l-3 -4M4 -29l4 -4M-1 30l-2 4M6 29l3 4", stroke="#A83B2A", width=2.4, stroke_linecap="round")
    return out


# Emblems --------------------------------------------------------------------------------------------------------------


def faction(name: str) -> Drawing:
    """A faction's shield in the colour of whoever plays it."""
    d = Drawing((-56, -56, 112, 116), f"shield of {name}; middle 0,0; radius 50; holes: seat, mark (colours)")
    d.glow((2, 6), 56, 55, "#140a04", 0.5)
    d.add(f'<circle r="50" fill="{{{{seat|#9A8E79}}}}" stroke="{INK}" stroke-width="3"/>')
    lit = d.radial([(0, "#fff", 0.34), (0.5, "#fff", 0), (0.55, "#1c120b", 0), (1, "#1c120b", 0.5)], (0.36, 0.3), 0.85)
    d.add(f'<circle r="49" fill="{lit}"/><circle r="43" fill="none" stroke="{{{{mark|#fff1d2}}}}" stroke-width="2.2" opacity=".75"/>')
    d.add('<circle r="39.6" fill="none" stroke="{{mark|#fff1d2}}" stroke-width="1" opacity=".5"/>')
    d.add(kit.emblem(name, "{{mark|#fff1d2}}", 3.1, "#1c120b"))
    d.path("M-41 -20A46 46 0 0 1 -12 -44.6", stroke="#fff", width=2.6, stroke_linecap="round", opacity=0.5)
    return d


def _roundel(d: Drawing, tone: str = "#efe0b9") -> None:
    d.glow((1, 2.4), 25, 25, "#1a0f06", 0.45, 0.3)
    paint = d.radial([(0, b.light(tone, 0.5), 1), (1, tone, 1)], (0.38, 0.3), 0.8)
    d.add(f'<circle r="21.6" fill="{paint}" stroke="{INK}" stroke-width="1.7"/><circle r="18.6" fill="none" stroke="#8a6a3c" stroke-width=".8"/>')


def _little(d: Drawing, kind: str, seat: str, x: float, y: float, size: float) -> None:
    with d.group(transform=f"translate({n(x)} {n(y)}) scale({n(size)})"):
        d.add(d.adopt(chart_figures.figure(kind, seat, shadow=False)))


def powers() -> dict[str, Drawing]:
    """What a faction is good at, 48 x 48."""
    out = {}
    for name in FACTIONS:
        d = out[f"power-{name}"] = Drawing((-25, -25, 50, 51), f"what {name} is good at; middle 0,0; 48 x 48")
        _roundel(d)
        if name == "athens":
            _little(d, "phalanx", "none", -6, 14, 0.42)
            d.path("M9 -12V4M1 -4H17", stroke="#4F7A3A", width=4.4, stroke_linecap="round")
        elif name == "sparta":
            d.add(f'<rect x="-12" y="-12" width="24" height="24" rx="5.4" fill="#C8502D" stroke="{INK}" stroke-width="1.8" transform="rotate(-8)"/>')
            d.add(f'<g transform="rotate(-8)">{kit.emblem("sparta", PALE, 0.9)}</g>')
        elif name == "corinth":
            d.path("M-13 12V-10h5v4h5v-4h6v4h5v-4h5V12Z", "#D9CDB4", INK, 1.8, stroke_linejoin="round")
            d.path("M-4 12V4a4 4 0 0 1 8 0v8Z", INK)
            d.path("M-10 -1h6M4 -1h6M-10 4h4M6 4h4", stroke=INK, width=1, opacity=0.7)
        else:
            for k, (x, h) in enumerate(((-12, 17), (-6, 11), (0, 8), (6, 8), (12, 8))):
                d.add(f'<rect x="{x - 2.3}" y="{-h + 6}" width="4.6" height="{h}" rx="1.4" fill="{"#D9A42B" if k == 0 else "#c9b48a"}" stroke="{INK}" stroke-width="1.1"/>')
            d.path("M-12 -13l-3.6 4h7.2ZM-14 12H14", "#D9A42B", INK, 1.3, stroke_linejoin="round")
    d = out["eunomia"] = Drawing((-108, -30, 216, 60), "EUNOMIA: six places at x -80, -48, -16, 16, 48, 80; plate 200 x 44; middle 0,0")
    d.add(f'<rect x="-99" y="-20" width="200" height="44" rx="10" fill="#1d1008" opacity=".4" filter="{d.blur(3, 0.1)}"/>')
    stone = d.linear([(0, "#e9dfc8", 1), (1, "#c3b493", 1)])
    d.add(f'<rect x="-100" y="-22" width="200" height="44" rx="10" fill="{stone}" stroke="{INK}" stroke-width="1.7"/>')
    d.add(f'<rect x="-96.6" y="-18.6" width="193.2" height="37.2" rx="7.4" fill="none" stroke="{INK}" stroke-width=".8" opacity=".6"/>')
    for k in range(6):
        d.add(f'<circle cx="{-80 + 32 * k}" r="13" fill="#a8997a" stroke="{INK}" stroke-width="1.2"/><path d="M{-92 + 32 * k} 3A12.4 12.4 0 0 0 {-68 + 32 * k} 3" fill="none" stroke="#fff6e0" stroke-width="1.3" opacity=".8"/>')
        d.add(f'<g transform="translate({-80 + 32 * k} 0)" opacity=".4">{kit.emblem("sparta", INK, 0.7)}</g>')
    return out


def governments() -> dict[str, Drawing]:
    """Crown, wreath, voting jar: 48 x 48."""
    out = {}
    for name in ("monarchy", "aristocracy", "democracy"):
        d = out[f"government-{name}"] = Drawing((-25, -25, 50, 51), f"{name}; middle 0,0; 48 x 48")
        _roundel(d, {"monarchy": "#e9d2a0", "aristocracy": "#d9ddb5", "democracy": "#e8cfb5"}[name])
        if name == "monarchy":
            d.path("M-13 10L-15.4 -8L-7 -.6L0 -13L7 -.6L15.4 -8L13 10Z", "#EBC65F", INK, 1.9, stroke_linejoin="round")
            d.path("M-13 6H13", stroke=INK, width=1.4)
            d.path("M-15.4 -9h.1M0 -14h.1M15.4 -9h.1", stroke="#C8502D", width=5, stroke_linecap="round")
        elif name == "aristocracy":
            for side in (1, -1):
                with d.group(transform=f"scale({side} 1)"):
                    d.path("M0 13C10 12 14 3 11 -10", stroke="#3f4f22", width=1.7)
                    for k, (x, y, turn) in enumerate(((4, 12.4, -20), (9, 9, -52), (12, 3.6, -78), (12.6, -2.6, -100), (11, -8, -120))):
                        d.add(f'<path transform="translate({x} {y}) rotate({turn + (34 if k % 2 else -30)})" d="M0 0C2 -3.6 6.4 -4 9 0C6.4 3 2 3 0 0Z" fill="#8aa156" stroke="#2c3a17" stroke-width="1"/>')
            d.path(kit.star(5, 6, 2.6), "#E5BD57", INK, 1.2, stroke_linejoin="round")
        else:
            d.path("M-10 -6H10L7.4 13H-7.4Z", "#B5764A", INK, 1.9, stroke_linejoin="round")
            d.path("M-11.6 -9.4H11.6V-5.6H-11.6Z", "#c98a5a", INK, 1.6, stroke_linejoin="round")
            d.path("M-8 0l2.6 2.6L-2.8 0L-.2 2.6L2.4 0L5 2.6L7.6 0", stroke=PALE, width=1.3)
            d.add(f'<circle cx="0" cy="-13.6" r="4" fill="{PALE}" stroke="{INK}" stroke-width="1.4"/><path d="M0 -9.6v3" stroke="{INK}" stroke-width="1.4"/>')
    return out


def portrait(kind: str) -> str:
    """A unit as a bust in a round frame; its seat's colour comes by a hole."""
    d = Drawing((-56, -56, 112, 116), f"portrait: {kind}; middle 0,0; radius 50; hole: seat (colour)")
    d.glow((2, 6), 56, 55, "#140a04", 0.5)
    d.add(f'<circle r="50" fill="{{{{seat|#9A8E79}}}}" stroke="{INK}" stroke-width="2.6"/>')
    lit = d.linear([(0, "#fff", 0.4), (0.5, "#fff", 0), (1, "#1c120b", 0.5)], (0.1, 0), (0.9, 1))
    field = d.radial([(0, "#fbf3df", 1), (0.7, "#ecdcb6", 1), (1, "#cdb483", 1)], (0.4, 0.32), 0.75)
    d.add(f'<circle r="50" fill="{lit}"/><circle r="42.6" fill="{field}" stroke="{INK}" stroke-width="1.4"/>')
    strokes = "".join(f"M-42 {y}H42" for y in range(-40, 42, 5))
    with d.group(clip_path=d.clip("M42 0A42 42 0 1 1 -42 0A42 42 0 1 1 42 0Z")):
        d.path(strokes, stroke="#8a6a3c", width=0.8, opacity=0.3)
        inner = Drawing(chart_figures.BOX)
        chart_figures.KINDS[kind](inner, "none")
        text = d.adopt(inner)
        grey = kit.TONES["none"]
        text = text.replace(f'fill="{grey}"', 'fill="{{seat|#9A8E79}}"')
        at = {"phalanx": "-8 104", "king": "-8 108", "fighter": "-10 102", "navigator": "-6 96", "assassin": "-2 118"}[kind]
        size = 2.3 if kind == "assassin" else 1.95
        with d.group(transform=f"translate({at}) scale({size})"):
            d.add(text)
    d.add(f'<circle r="42.6" fill="none" stroke="{INK}" stroke-width="1.6"/>')
    return d.text()


def _wreath(d: Drawing, r: float, tone: str = "#c9982f", dark: str = "#6d4a12") -> None:
    for side in (1, -1):
        with d.group(transform=f"scale({side} 1)"):
            for k in range(7):
                angle = math.radians(78 - k * 21)
                x, y = b.polar(r, angle)
                turn = math.degrees(angle) - 90 + (30 if k % 2 else -26)
                d.add(f'<path transform="translate({n(x)} {n(y)}) rotate({turn:.0f})" d="M0 0C2 -3.6 6.4 -4 9 0C6.4 3 2 3 0 0Z" fill="{tone}" stroke="{dark}" stroke-width=".9"/>')


def monopolies() -> dict[str, Drawing]:
    """A good in a golden wreath, 48 x 48."""
    out = {}
    for kind in ("fp", "ap", "mint", "coin", "none"):
        d = out[f"monopoly-{kind}"] = Drawing((-25, -25, 50, 50), f"monopoly: {kind}; middle 0,0; 48 x 48")
        if kind == "none":
            _wreath(d, 17, "#d8c9a4", "#8a7758")
            d.add('<circle r="11" fill="none" stroke="#8a7758" stroke-width="1.3" stroke-dasharray="3 2.6"/>')
            continue
        d.glow((0, 1), 24, 24, "#f3c75e", 0.6)
        _wreath(d, 17)
        with d.group(transform="scale(1.14)"):
            paint_sign(d, kind)
    return out


def rankings() -> dict[str, Drawing]:
    """What a winter ranks, and the places in it."""
    out = {}
    for kind, sign in (("poleis", "polis"), ("mint", "uc"), ("coin", "coin")):
        d = out[f"ranking-{kind}"] = Drawing((-25, -25, 50, 51), f"ranking: {kind}; middle 0,0; 48 x 48")
        _roundel(d, {"poleis": "#efe0b9", "mint": "#87959a", "coin": "#e2b347"}[kind])
        d.path("M-15 15V10H-5V6H5V11H15V15Z", "#f6ecd0", INK, 1.3, stroke_linejoin="round")
        with d.group(transform="translate(0 -4.6) scale(1.2)"):
            d.add(SIGNS[sign])
    d = out["ranking-double"] = Drawing((-25, -25, 50, 51), "counts twice; over a ranking's emblem; middle 0,0")
    d.add('<circle r="23" fill="none" stroke="#D19A2E" stroke-width="3.4"/>')
    d.add(f'<g transform="translate(15 -14)"><circle r="9.4" fill="#A63A29" stroke="#fff4dc" stroke-width="1.6"/><path d="M-5.4 -2l3.6 4M-1.8 -2l-3.6 4M1 -2.4A2.2 2.2 0 0 1 5.2 -1.6C5 .4 2 1.4 1 3.6H5.4" fill="none" stroke="{PALE}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></g>')
    numerals = {1: "M-3 -5L0.6 -8V8M-3 8H4", 2: "M-4.6 -4.4A4.6 4.4 0 1 1 3.6 -.6L-4.6 8H5", 3: "M-4.4 -6.4Q0 -10 3.6 -6.4Q5.6 -1.6 -.6 -.8Q6.6 0 4.4 5.6Q.4 10.4 -4.8 6.6", 4: "M2.6 8V-8L-5.6 3.4H5.4"}
    for place, (high, body) in {1: ("#f8e3a0", "#c9922c"), 2: ("#f4f2ea", "#a9a498"), 3: ("#eec49a", "#a8693a"), 4: ("#efe3c8", "#b59d78")}.items():
        d = out[f"rank-{place}"] = Drawing((-24, -24, 48, 49), f"place {place}; middle 0,0; radius 20")
        d.glow((1, 2.4), 23, 23, "#1a0f06", 0.5, 0.3)
        paint = d.radial([(0, high, 1), (1, body, 1)], (0.36, 0.3), 0.8)
        d.add(f'<circle r="20" fill="{paint}" stroke="{INK}" stroke-width="1.6"/><circle r="16.6" fill="none" stroke="{INK}" stroke-width=".8" opacity=".6"/>')
        d.path(numerals[place], stroke=INK, width=3, stroke_linecap="round", stroke_linejoin="round")
    return out


def seasons() -> dict[str, Drawing]:
    """Signs of the seasons on the timeline, 26 x 26."""
    out = {}
    d = out["season-spring"] = Drawing((-13, -13, 26, 26), "spring; middle 0,0")
    for k in range(5):
        d.add(f'<path d="M0 -2C-5 -4.6 -4.6 -10.4 0 -11C4.6 -10.4 5 -4.6 0 -2Z" fill="#f3d3da" stroke="#7d4a58" stroke-width="1.2" transform="rotate({72 * k})"/>')
    d.add('<circle r="2.6" fill="#e2ad38" stroke="#7d5313" stroke-width="1"/>')
    d = out["season-summer"] = Drawing((-13, -13, 26, 26), "summer; middle 0,0")
    d.path(kit.star(12, 12, 7.6), "#e9b84a", "#7d5313", 1, stroke_linejoin="round")
    d.add('<circle r="6.2" fill="#f8dd8c" stroke="#7d5313" stroke-width="1.2"/>')
    d = out["season-autumn"] = Drawing((-13, -13, 26, 26), "autumn; middle 0,0")
    d.path("M-7 11L-2 3C-9 0 -8 -8 -4 -8C-4 -12 4 -13 7 -11C10 -8 9 -1 6 1C5 6 0 6 -2 3", "#c4733a", "#5d2f12", 1.2, stroke_linejoin="round")
    d.path("M-2 3L6 -9M1 -1.6L7 -2.6M0 -.4L-3.6 -4.4M3 -5L1.6 -9", stroke="#5d2f12", width=0.9)
    d = out["season-winter"] = Drawing((-13, -13, 26, 26), "winter; middle 0,0")
    arms = "".join(f'<path d="M0 0V-11M0 -5L-3 -8M0 -5L3 -8" transform="rotate({60 * k})"/>' for k in range(6))
    d.add(f'<g fill="none" stroke-linecap="round"><g stroke="#3f6d85" stroke-width="3.4">{arms}</g><g stroke="#f4fbff" stroke-width="1.3">{arms}</g></g>')
    d = out["season-now"] = Drawing((-18, -18, 36, 36), "ring round the season that is now; middle 0,0")
    d.add(f'<circle r="15" fill="#f6dc92" opacity=".55"/><circle r="15" fill="none" stroke="#f3c75e" stroke-width="5" opacity=".6" filter="{d.blur(1.6, 0.2)}"/><circle r="15" fill="none" stroke="#B97F1C" stroke-width="2.4"/>')
    return out


def coins() -> dict[str, Drawing]:
    """Loose coins and unminted blanks, radius 12."""
    out = {}
    for kind, face in ((1, "athens"), (2, "corinth"), (3, "thebes")):
        d = out[f"coin-{kind}"] = Drawing((-16, -15, 32, 33), f"coin {kind}; middle 0,0; radius 12; hole: turn")
        d.glow((1.6, 3), 15, 14, "#140a04", 0.6, 0.3)
        rng = random.Random(300 + kind)
        shape = kit.wobbly(rng, 12, 0.04, 1, 20)
        with d.group(transform="rotate({{turn|0}})"):
            d.path(shape, "#7d5313", transform="translate(0 1.8)")
            gold = d.radial([(0, "#fbe9b0", 1), (0.5, "#dfb24c", 1), (1, "#a3731f", 1)], (-4, -5), 20, user=True, turn="rotate({{turn*-1|0}})")
            d.path(shape, gold, "#5d3d0d", 1)
            d.add('<circle r="9" fill="none" stroke="#7d5313" stroke-width=".9" stroke-dasharray="1.2 1.4"/>', kit.emblem(face, "#5d3d0d", 0.82))
        d = out[f"uc-{kind}"] = Drawing((-16, -15, 32, 33), f"unminted coin {kind}; middle 0,0; radius 11; hole: turn")
        d.glow((1.6, 3), 14, 13, "#140a04", 0.6, 0.3)
        shape = kit.wobbly(random.Random(330 + kind), 10.6, 0.12, 0.94, 16)
        with d.group(transform="rotate({{turn|0}})"):
            d.path(shape, "#5f5a50", transform="translate(0 1.8)")
            silver = d.radial([(0, "#fbf9f2", 1), (0.5, "#c2bdb0", 1), (1, "#807a6c", 1)], (-4, -5), 19, user=True, turn="rotate({{turn*-1|0}})")
            d.path(shape, silver, "#4a453c", 1.1)
            d.path("M-4 -2Q-2 -5.4 2 -5M-2 4.4Q2 5.6 5 2.4M1 -1h3", stroke="#5f5a50", width=1, stroke_linecap="round", opacity=0.8)
    return out


def all_signs() -> dict[str, str]:
    """Signs, seals, emblems and coins by the names of their files."""
    drawn = signs() | actions() | seals() | {f"faction-{name}": faction(name) for name in FACTIONS}
    drawn |= powers() | governments() | monopolies() | rankings() | seasons() | coins()
    out = {name: drawing.text() for name, drawing in drawn.items()}
    return out | {f"portrait-{kind}": portrait(kind) for kind in chart_figures.KINDS}
