"""Skins of small controls: tracks and knobs, switches and boxes, ribbons, rules, a seat's colour with its pattern."""

from skins import box, gradient, template


def _ball(name: str, light: str, middle: str, deep: str) -> str:
    """The paint of a knob, lit from the upper left."""
    return (
        f'<radialGradient id="{name}" cx=".36" cy=".28" r=".8"><stop stop-color="{light}"/>'
        f'<stop offset=".46" stop-color="{middle}"/><stop offset="1" stop-color="{deep}"/></radialGradient>'
    )


BRASS = _ball("k", "#ffeec0", "#e0aa3c", "#96661a")
BONE = _ball("k", "#ffffff", "#f6ead0", "#c9b48a")
SPOT = (
    '<radialGradient id="s"><stop offset=".6" stop-color="#1c0f06" stop-opacity=".45"/>'
    '<stop offset="1" stop-color="#1c0f06" stop-opacity="0"/></radialGradient>'
)
WELL = gradient("f", "#b79c6c", "#d9c69e")
PAPER = gradient("f", "#efe2c2", "#fffaec")
GREEN = gradient("f", "#8fa653", "#637f35")
ROUND_PEN = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


def _pill(fill: str, edge: str, defs: str, note: str, thick: str = "h") -> str:
    """A bar with round ends; `thick` is the hole that gives its thickness (w where it stands upright)."""
    place = 'x=".7" y=".7" width="{{w-1.4}}" height="{{h-1.4}}"'
    ends = f'rx="{{{{{thick}/2}}}}"'
    return template(f'<rect {place} {ends} fill="{fill}" stroke="{edge}" stroke-width="1.3"/>', f"{note}; holes w h", 3, defs)


def _bead(r: float, edge: str) -> str:
    """A knob of radius `r` with its upper left corner at the origin."""
    return (
        f'<circle cx="{r}" cy="{r + 2.5}" r="{r + 3}" fill="url(#s)"/>'
        f'<circle cx="{r}" cy="{r}" r="{r - 0.8}" fill="url(#k)" stroke="{edge}" stroke-width="1.4"/>'
        f'<circle cx="{r}" cy="{r}" r="{r - 2.6}" fill="none" stroke="#fff8e0" stroke-width="1" opacity=".6"/>'
    )


def bars() -> dict[str, str]:
    """Tracks and what fills them."""
    gold = gradient("f", "#e9bb52", "#c2871f")
    leaf = gradient("f", "#93ac52", "#5e7a33")
    bark = gradient("f", "#a3855a", "#7d5f3d")
    return {
        "slider-track": _pill("url(#f)", "#8a6a42", WELL, "slider track"),
        "slider-fill": _pill("url(#f)", "#8a5f1c", gold, "filled part of a slider"),
        "slider-knob": template(_bead(13, "#6d4a12"), "slider knob, 26 by 26", 6, BRASS + SPOT, "26", "26"),
        "progress-fill": _pill("url(#f)", "#3c5228", leaf, "filled part of a progress bar"),
        "bar-track": _pill("#d9c69e", "#b7a072", "", "what a bar of a chart fills"),
        "scroll-track": _pill("#cdb98a", "#b7a072", "", "track of an upright scroll bar", "w"),
        "scroll-thumb": _pill("url(#f)", "#5d4328", bark, "thumb of an upright scroll bar", "w"),
    }


def switches() -> dict[str, str]:
    """Switches and boxes, on and off; on has a tick or a dot, so that it is not told by colour alone."""
    out = {}
    tick = f'<path d="M9 14.5l4.2 4.2l8 -8.6" {ROUND_PEN} stroke="#fffbe8" stroke-width="2.6"/>'
    ring = '<circle cx="38" cy="14" r="4.4" fill="none" stroke="#7d6242" stroke-width="2"/>'
    for name, mark, x, paint, edge in (("off", ring, 0, WELL, "#8a6a42"), ("on", tick, 24, GREEN, "#3f5522")):
        slot = f'<rect x=".7" y=".7" width="50.6" height="26.6" rx="13.3" fill="url(#f)" stroke="{edge}" stroke-width="1.4"/>'
        body = f'{slot}{mark}<g transform="translate({x} 0)">{_bead(14, "#7d5f3d")}</g>'
        out[f"toggle-{name}"] = template(body, f"switch, {name}, 52 by 28", 6, BONE + paint + SPOT, "52", "28")
    tick = f'<path d="M6.5 13.4l5 5l9 -11" {ROUND_PEN} stroke="#fffbe8" stroke-width="3.2"/>'
    dot = '<circle cx="13" cy="13" r="5.4" fill="#fffbe8"/>'
    inner = f'<path d="M5 3.2H21" {ROUND_PEN} stroke="#5d4325" stroke-width="2" opacity=".25"/>'
    for name, paint, edge in (("off", PAPER, "#8a6a42"), ("on", GREEN, "#3f5522")):
        on = name == "on"
        pen = f'fill="url(#f)" stroke="{edge}" stroke-width="1.5"'
        square = f'<rect x="1" y="1" width="24" height="24" rx="6" {pen}/>{inner}{tick if on else ""}'
        disc = f'<circle cx="13" cy="13" r="12" {pen}/>{dot if on else ""}'
        out[f"check-{name}"] = template(square, f"check box, {name}, 26 by 26", 3, paint, "26", "26")
        out[f"radio-{name}"] = template(disc, f"radio, {name}, 26 by 26", 3, paint, "26", "26")
    return out


def _flag(shape: str, shadow: str, lit: str, note: str) -> str:
    gold = gradient("f", "#e6b44c", "#c98f2a")
    body = (
        f'<path d="{shadow}" fill="#1c0f06" opacity=".4"/>'
        f'<path d="{shape}" fill="url(#f)" stroke="#8a5f12" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="{lit}" stroke="#fff0bd" stroke-width="1.5" opacity=".85"/>'
    )
    return template(body, f"{note}; holes w h", 8, gold)


def slips() -> dict[str, str]:
    """Ribbons, key caps, badges, rules, rows."""
    key = (
        '<rect y="2" width="{{w}}" height="{{h}}" rx="6" fill="#a98a5c"/>'
        '<rect x=".7" y=".7" width="{{w-1.4}}" height="{{h-1.4}}" rx="5.4" fill="url(#f)" stroke="#8a6a42" stroke-width="1.3"/>'
        '<rect x="3" y="2.6" width="{{w-6}}" height="{{h-7}}" rx="4" fill="none" stroke="#fffdf6" opacity=".8"/>'
    )
    ends = 'rx="{{h/2}}"'
    badge = (
        f'<rect x="-2" y="1" width="{{{{w+4}}}}" height="{{{{h+3}}}}" {ends} fill="#1c0f06" opacity=".28"/>'
        f'<rect width="{{{{w}}}}" height="{{{{h}}}}" {ends} fill="url(#f)" stroke="#9a7b4e" stroke-width="1.4"/>'
        f'<rect x="2" y="2" width="{{{{w-4}}}}" height="{{{{h-4}}}}" {ends} fill="none" stroke="#fffdf6" opacity=".7"/>'
    )
    ink = "{{ink|#3B2A1E}}"
    rule = (
        f'<path d="M0 4H{{{{w}}}}" stroke="{ink}" stroke-width="1.4" opacity=".5"/>'
        f'<path d="M0 8H{{{{w}}}}" stroke="{ink}" stroke-width=".8" opacity=".38"/>'
    )
    ornament = (
        f'<g stroke="{ink}"><path d="M0 5H{{{{w*0.46}}}}M{{{{w*0.54}}}} 5H{{{{w}}}}" stroke-width="1.3" opacity=".55"/>'
        '<path d="M0 8.5H{{w*0.44}}M{{w*0.56}} 8.5H{{w}}" stroke-width=".7" opacity=".4"/></g>'
        f'<path transform="translate({{{{w/2}}}} 6.4)" d="M-6 0L0 -4.6L6 0L0 4.6Z" fill="{ink}" opacity=".75"/>'
    )
    hover = box(0, 0, 'fill="{{tint|#D19A2E}}" opacity="{{strength|0.18}}"', default="8")
    chosen = box(0, 0, 'fill="#D19A2E" opacity=".24"', default="8")
    chosen += box(0.7, 0, 'fill="none" stroke="#b27f1d" stroke-width="1.4" opacity=".75"', default="8")
    return {
        "ribbon": _flag(
            "M0 0H{{w}}V{{h}}L{{w/2}} {{h-6}}L0 {{h}}Z",
            "M0 2H{{w}}V{{h+2}}L{{w/2}} {{h-4}}L0 {{h+2}}Z",
            "M1.5 1.6H{{w-1.5}}",
            "ribbon that hangs from above",
        ),
        "flag": _flag(
            "M0 0H{{w}}L{{w-10}} {{h/2}}L{{w}} {{h}}H0Z",
            "M3 2H{{w}}L{{w-9}} {{h/2}}L{{w}} {{h+2}}H3Z",
            "M1 1.6H{{w-3}}",
            "flag with a cut end to the right",
        ),
        "key-cap": template(key, "cap of a key; holes w h", 3, gradient("f", "#fffaec", "#eadbb8")),
        "badge": template(badge, "pill for a short word; holes w h", 8, gradient("f", "#fffaea", "#ecdcb8")),
        "rule": template(rule, "double rule, 12 high; holes w, ink", 0, h="12"),
        "ornament": template(ornament, "rule with a diamond, 14 high; holes w, ink", 0, h="14"),
        "row-hover": template(hover, "tint behind a row; holes w h r (8) tint strength", 0),
        "row-selected": template(chosen, "behind the chosen row; holes w h r (8)", 0),
    }


PATTERN_TILES = {
    "plain": "",
    "chevron": '<path d="M3 1.6L6.6 5L3 8.4" fill="none" stroke-width="1.7" stroke-linejoin="round"/>',
    "dot": '<circle cx="5" cy="5" r="1.8" stroke="none" fill="{{mark|#E8DCC2}}"/>',
    "bar": '<path d="M5 1V9" stroke-width="1.8"/>',
    "ring": '<circle cx="5" cy="5" r="2.5" fill="none" stroke-width="1.4"/>',
    "cross": '<path d="M5 2.2V7.8M2.2 5H7.8" stroke-width="1.6"/>',
}
"""One repeat of each seat's pattern in a square of 10, running to the east."""


def seat_bar(pattern: str, upright: bool) -> str:
    """A seat's colour with its pattern in one row: lying, for bars of charts, or upright, for edges of cards."""
    side, turn = ("w", ' transform="rotate(90 5 5)"') if upright else ("h", "")
    mark = f'<g stroke="{{{{mark|#E8DCC2}}}}" stroke-linecap="round"{turn}>{PATTERN_TILES[pattern]}</g>'
    size = f'width="{{{{{side}}}}}" height="{{{{{side}}}}}" viewBox="0 0 10 10"'
    tile = f'<pattern id="p" {size} patternUnits="userSpaceOnUse">{mark}</pattern>'
    shade = (
        '<linearGradient id="f" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".24"/>'
        '<stop offset=".55" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>'
    )
    layers = ('fill="{{seat}}"', 'fill="url(#p)" opacity=".85"', 'fill="url(#f)"')
    body = "\n".join(box(0, 0, layer, default="4") for layer in layers)
    body += box(0.5, 0, 'fill="none" stroke="#1c0f06" stroke-width="1" opacity=".4"', default="4")
    return template(body, f"seat's colour, {pattern}; holes w h r (4) seat mark", 0, tile + shade)


def all_controls() -> dict[str, str]:
    """All skins of this module by the names of their files."""
    out = bars() | switches() | slips()
    out |= {f"seat-bar-{pattern}": seat_bar(pattern, False) for pattern in PATTERN_TILES}
    return out | {f"seat-edge-{pattern}": seat_bar(pattern, True) for pattern in PATTERN_TILES}
