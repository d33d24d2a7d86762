"""Skins of the widgets, as templates: `w` and `h` are the control's own size in units; a margin for its shadow is added.

Every margin is stated in the file's comment: rasterise at (w + 2 margin, h + 2 margin) and blit that much up and left.
"""

import random

import brush as b

MARGIN = 12

KINDS = {
    "paper": ("#fdf5e0", "#ecdcb8", "#9a7b4e"),
    "gold": ("#ecc260", "#c2871f", "#7d5313"),
    "red": ("#da6a42", "#b4421f", "#6d2311"),
    "dark": ("#6a4d37", "#4b3424", "#2a1a10"),
}
"""Top, bottom and edge of a button."""


def template(body: str, note: str, margin: float = MARGIN, defs: str = "", w: str = "w", h: str = "h") -> str:
    """A skin of size `w` by `h` (names of holes, or numbers) with a margin round it."""

    def across(size: str) -> str:
        return f"{{{{{size}+{2 * margin:g}}}}}" if size.isalpha() else f"{float(size) + 2 * margin:g}"

    box = f"{-margin:g} {-margin:g} {across(w)} {across(h)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{across(w)}" height="{across(h)}" viewBox="{box}">'
    return f"{head}\n<!-- {note}; margin {margin:g} -->\n<defs>{defs}</defs>\n{body}\n</svg>\n"


def box(inset: float = 0, radius: float = 0, more: str = "", down: float = 0, default: str = "12") -> str:
    """A rounded rectangle `inset` from the control's edge; its radius follows the hole `r`."""
    size = f"-{2 * inset:g}" if inset >= 0 else f"+{-2 * inset:g}"
    width = f"{{{{w{size}}}}}" if inset else "{{w}}"
    height = f"{{{{h{size}}}}}" if inset else "{{h}}"
    shift = -inset if not radius else radius
    r = f"{{{{r{shift:+g}|{max(1, float(default) + shift):g}}}}}" if shift else f"{{{{r|{default}}}}}"
    return f'<rect x="{inset:g}" y="{inset + down:g}" width="{width}" height="{height}" rx="{r}" {more}/>'


def gradient(name: str, top: str, bottom: str, top_share: float = 1, bottom_share: float = 1) -> str:
    """A vertical gradient."""
    faint = lambda share: f' stop-opacity="{share:g}"' if share != 1 else ""  # noqa: E731
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{top}"{faint(top_share)}/>'
        f'<stop offset="1" stop-color="{bottom}"{faint(bottom_share)}/></linearGradient>'
    )


def blur(name: str, deviation: float) -> str:
    """A blur with room round the shape."""
    region = 'x="-30%" y="-60%" width="160%" height="240%"'
    return f'<filter id="{name}" {region}><feGaussianBlur stdDeviation="{deviation:g}"/></filter>'


def button(kind: str) -> str:
    """A button: a slab with a lit lip."""
    top, bottom, edge = KINDS[kind]
    slab = 3.0
    defs = gradient("f", top, bottom) + blur("s", 4)
    strength = 0.8 if kind == "paper" else 0.42
    parts = (
        box(0, 0, 'fill="#1c0f06" opacity=".36" filter="url(#s)"', 4 + slab / 2),
        box(0, 0, f'fill="{b.mix(bottom, edge, 0.62)}"', slab),
        box(0, 0, f'fill="url(#f)" stroke="{edge}" stroke-width="1.3"'),
        box(2, 0, f'fill="none" stroke="#fffaf0" stroke-width="1.2" opacity="{strength}"'),
    )
    return template("\n".join(parts), f"button {kind}; its slab reaches {slab:g} below; holes w h r", defs=defs)


def over_button(pressed: bool) -> str:
    """What lies over a button of any kind while the pointer is on it, or holds it down."""
    if pressed:
        defs = gradient("f", "#2a1408", "#2a1408", 0.34, 0.06) + blur("s", 2)
        clip = "<clipPath id='c'>" + box(0.6) + "</clipPath>"
        inner = box(0, 0, 'fill="none" stroke="#1c0f06" stroke-width="5" opacity=".5" filter="url(#s)"')
        shade = box(0.6, 0, 'fill="url(#f)"')
        body = f'{clip}{shade}<g clip-path="url(#c)">{inner}</g>'
    else:
        defs = gradient("f", "#fffbe8", "#fff0c8", 0.5, 0.16) + blur("s", 3)
        glow = box(-2, 0, 'fill="none" stroke="#ffe9b0" stroke-width="4" opacity=".55" filter="url(#s)"')
        body = glow + box(0.6, 0, 'fill="url(#f)"') + box(1.4, 0, 'fill="none" stroke="#fffdf2" stroke-width="1.4" opacity=".7"')
    return template(body, f"over a button, {'pressed' if pressed else 'under the pointer'}; holes w h r", defs=defs)


def focus_ring() -> str:
    """Where the keyboard is: gold between two dark lines, so that it shows on gold, paper and wood alike."""
    defs = blur("s", 3)
    body = "\n".join(
        (
            box(-4.5, 0, 'fill="none" stroke="#f0b93e" stroke-width="6" opacity=".55" filter="url(#s)"'),
            box(-4.5, 0, 'fill="none" stroke="#3a2507" stroke-width="5.4" opacity=".7"'),
            box(-4.5, 0, 'fill="none" stroke="#e5ac3a" stroke-width="3.2"'),
            box(-4.9, 0, 'fill="none" stroke="#fff0bd" stroke-width="1"'),
        )
    )
    return template(body, "focus ring, lies outside a control of size w h and radius r", defs=defs)


DECKLE = 307.0
"""Length after which a deckled edge repeats, in units."""


def _deckle(seed: int) -> str:
    """One repeat of an uncut edge along the x axis, filled below: long waves, with short nicks here and there."""
    rng = random.Random(seed)
    slow = b.wave(rng, 5, 0.6)
    x, points = 0.0, []
    while x < DECKLE - 4:
        nick = rng.uniform(-0.8, 0.5) if rng.random() < 0.45 else 0
        points.append((x, min(4.6, max(0.5, 2.3 + 0.75 * slow(x / DECKLE * b.FULL_TURN) + nick))))
        x += rng.uniform(2.5, 9.5)
    return b.opened([*points, (DECKLE, points[0][1])]) + "V7H0Z"


def _edge_patterns() -> str:
    out = ""
    for name, seed, turn in (("t", 3, 0), ("r", 5, 90), ("u", 8, 180), ("l", 13, 270)):
        out += (
            f'<pattern id="{name}" width="{DECKLE:g}" height="6" patternUnits="userSpaceOnUse">'
            f'<path d="{_deckle(seed)}" fill="#fff"/></pattern>'
        )
    return out


def _sheet_mask() -> str:
    """A mask in the shape of a sheet with four uncut edges: each edge is a strip with a pattern, turned into place."""
    strip = '<rect width="{size}" height="6" fill="url(#{name})" transform="{move}"/>'
    sides = (
        ("t", "{{w}}", "translate(0 0)"),
        ("r", "{{h}}", "translate({{w}} 0) rotate(90)"),
        ("u", "{{w}}", "translate({{w}} {{h}}) rotate(180)"),
        ("l", "{{h}}", "translate(0 {{h}}) rotate(270)"),
    )
    # The strips overlap at the corners; a corner is cut back by hand so that it does not stick out.
    strips = "".join(strip.format(size=size, name=name, move=move) for name, size, move in sides)
    inner = '<rect x="5.5" y="5.5" width="{{w-11}}" height="{{h-11}}" fill="#fff"/>'
    black = "".join(
        f'<path d="M0 0H7L4.6 1.8Q2.4 2.6 1.8 4.6L0 7Z" fill="#000" transform="{move}"/>'
        for move in ("", "translate({{w}} 0) rotate(90)", "translate({{w}} {{h}}) rotate(180)", "translate(0 {{h}}) rotate(270)")
    )
    return f'<mask id="m" maskUnits="userSpaceOnUse" x="-1" y="-1" width="{{{{w+2}}}}" height="{{{{h+2}}}}">{strips}{inner}{black}</mask>'


def panel(shade: float, tone: str = b.PAPER, stained: float = 1.0) -> str:
    """A sheet of old paper with uncut edges, browned towards them."""
    defs = (
        f'<linearGradient id="f" x2=".55" y2="1"><stop stop-color="{b.mix(tone, "#ffffff", 0.4)}"/>'
        f'<stop offset=".5" stop-color="{tone}"/><stop offset="1" stop-color="{b.mix(tone, b.PAPER_DEEP, 0.75)}"/></linearGradient>'
        + _edge_patterns()
        + _sheet_mask()
        + blur("s", 9).replace("-60%", "-30%").replace("240%", "160%")
        + blur("k", 3)
        + blur("e", 9)
    )
    lies = '<rect x="3" y="3" width="{{w-6}}" height="{{h-6}}" rx="3"'
    body = f"""{lies} fill="#140a04" opacity="{shade:g}" filter="url(#s)" transform="translate(4 9)"/>
{lies} fill="#140a04" opacity="{shade:g}" filter="url(#k)" transform="translate(1 3)"/>
<g mask="url(#m)"><rect width="{{{{w}}}}" height="{{{{h}}}}" fill="url(#f)"/>
<rect width="{{{{w}}}}" height="{{{{h}}}}" fill="none" stroke="#8f6a38" stroke-width="20" opacity="{0.30 * stained:g}" filter="url(#e)"/>
<rect x="1" y="1" width="{{{{w-2}}}}" height="{{{{h-2}}}}" fill="none" stroke="#7a5630" stroke-width="5" opacity="{0.34 * stained:g}" filter="url(#k)"/>
<path d="M4 4.6H{{{{w-4}}}}M4.6 4V{{{{h-4}}}}" stroke="#fffaf0" stroke-width="1.1" opacity=".4"/></g>"""
    return template(body, "sheet of paper with uncut edges; holes w h; lay paper-grain over it, multiplied", 24, defs)


def card(state: str) -> str:
    """A card on a sheet: plain, under the pointer, chosen."""
    top, bottom, edge, width = {
        "normal": ("#f8efd8", "#eee0bf", "#b89a68", 1.3),
        "hover": ("#fffaea", "#f5e8c9", "#a9823f", 1.6),
        "chosen": ("#fffcf0", "#f7e7c2", "#c8952f", 2.4),
    }[state]
    defs = gradient("f", top, bottom) + blur("s", 4)
    parts = []
    if state == "chosen":
        parts.append(box(-2.5, 0, 'fill="#f0b93e" opacity=".6" filter="url(#s)"'))
    parts.append(box(0, 0, 'fill="#3b2410" opacity=".32" filter="url(#s)"', 3.5))
    parts.append(box(0, 0, f'fill="url(#f)" stroke="{edge}" stroke-width="{width}"'))
    parts.append(box(2, 0, 'fill="none" stroke="#fffdf6" stroke-width="1.1" opacity=".7"'))
    return template("\n".join(parts), f"card, {state}; holes w h r", defs=defs)


def field(state: str) -> str:
    """A well in the paper one can write in."""
    fill, edge = {"normal": ("#fffaec", "#a98a5c"), "focus": ("#fffdf5", "#b27f1d"), "disabled": ("#eee2c6", "#c3b08a")}[state]
    defs = gradient("f", b.mix(fill, "#c9b186", 0.35), fill) + gradient("g", "#5d4325", "#5d4325", 0.34, 0)
    body = box(0, 0, f'fill="{fill}"', default="8") + "\n"
    body += '<clipPath id="c">' + box(0, 0, "", default="8") + '</clipPath><rect width="{{w}}" height="9" fill="url(#g)" clip-path="url(#c)"/>\n'
    body += box(0.7, 0, f'fill="none" stroke="{edge}" stroke-width="{2 if state == "focus" else 1.5}"', default="8") + "\n"
    body += box(-0.8, 0, 'fill="none" stroke="#fffdf5" stroke-width="1" opacity=".55"', 0.8, default="8")
    return template(body, f"text field or well, {state}; holes w h r (8)", 6, defs)


def sliders() -> dict[str, str]:
    """Tracks, fills, knobs, switches, boxes, bars."""
    knob = "<radialGradient id='k' cx='.36' cy='.28' r='.8'><stop stop-color='#ffeec0'/><stop offset='.45' stop-color='#e0aa3c'/><stop offset='1' stop-color='#96661a'/></radialGradient>"  # noqa: E501
    pale = "<radialGradient id='k' cx='.36' cy='.28' r='.8'><stop stop-color='#ffffff'/><stop offset='.5' stop-color='#f6ead0'/><stop offset='1' stop-color='#c9b48a'/></radialGradient>"  # noqa: E501
    well = gradient("f", "#b79c6c", "#d9c69e")

    def track(fill: str, edge: str, defs: str, note: str) -> str:
        pill = f'<rect x=".7" y=".7" width="{{{{w-1.4}}}}" height="{{{{h-1.4}}}}" rx="{{{{h/2}}}}" fill="{fill}" stroke="{edge}" stroke-width="1.3"/>'
        return template(pill, note, 3, defs)

    def bead(r: float, defs: str, edge: str) -> str:
        return (
            f'<circle cx="{r}" cy="{r + 2.5}" r="{r - 0.5}" fill="#1c0f06" opacity=".4" filter="url(#s)"/>'
            f'<circle cx="{r}" cy="{r}" r="{r - 0.8}" fill="url(#k)" stroke="{edge}" stroke-width="1.4"/>'
            f'<circle cx="{r}" cy="{r}" r="{r - 2.6}" fill="none" stroke="#fff8e0" stroke-width="1" opacity=".6"/>'
        )

    out = {
        "slider-track": track("url(#f)", "#8a6a42", well, "slider track; holes w h"),
        "slider-fill": track("url(#f)", "#8a5f1c", gradient("f", "#e9bb52", "#c2871f"), "filled part of a slider; holes w h"),
        "slider-knob": template(bead(13, knob, "#6d4a12"), "slider knob, 26 by 26", 6, knob + blur("s", 2.4), "26", "26"),
        "progress-fill": track("url(#f)", "#3c5228", gradient("f", "#93ac52", "#5e7a33"), "progress; holes w h"),
        "scroll-track": track("#cdb98a", "#b7a072", "", "scroll bar track; holes w h"),
        "scroll-thumb": track("url(#f)", "#5d4328", gradient("f", "#a3855a", "#7d5f3d"), "scroll bar thumb; holes w h"),
    }
    for name, on, x in (("toggle-off", False, 0), ("toggle-on", True, 24)):
        face = gradient("f", "#8fa653", "#6d8a3c") if on else well
        edge = "#3f5522" if on else "#8a6a42"
        mark = '<path d="M9 14.5l4.2 4.2l8 -8.6" fill="none" stroke="#fffbe8" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
        ring = '<circle cx="38" cy="14" r="4.4" fill="none" stroke="#7d6242" stroke-width="2"/>'
        body = f'<rect x=".7" y=".7" width="50.6" height="26.6" rx="13.3" fill="url(#f)" stroke="{edge}" stroke-width="1.4"/>'
        body += (mark if on else ring) + f'<g transform="translate({x} 0)">{bead(14, pale, "#7d5f3d")}</g>'
        out[name] = template(body, f"{name.replace('-', ' ')}, 52 by 28", 6, pale + face + blur("s", 2.4), "52", "28")
    tick = '<path d="M6.5 13.4l5 5l9 -11" fill="none" stroke="{c}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>'
    square = '<rect x="1" y="1" width="24" height="24" rx="6" fill="url(#f)" stroke="{e}" stroke-width="1.5"/><path d="M5 3.2H21" stroke="#5d4325" stroke-width="2" opacity=".25" stroke-linecap="round"/>'  # noqa: E501
    paper = gradient("f", "#efe2c2", "#fffaec")
    green = gradient("f", "#8fa653", "#637f35")
    out["check-off"] = template(square.format(e="#8a6a42"), "check box, off, 26 by 26", 3, paper, "26", "26")
    out["check-on"] = template(square.format(e="#3f5522") + tick.format(c="#fffbe8"), "check box, on, 26 by 26", 3, green, "26", "26")
    disc = '<circle cx="13" cy="13" r="12" fill="url(#f)" stroke="{e}" stroke-width="1.5"/>'
    out["radio-off"] = template(disc.format(e="#8a6a42"), "radio, off, 26 by 26", 3, paper, "26", "26")
    dot = '<circle cx="13" cy="13" r="5.4" fill="#fffbe8"/>'
    out["radio-on"] = template(disc.format(e="#3f5522") + dot, "radio, on, 26 by 26", 3, green, "26", "26")
    return out


def tooltip(tail: str) -> str:
    """A slip of paper, without a tail or with one ("up", "down") at the hole `tail` (units from its left edge)."""
    defs = gradient("f", "#fffaea", "#efe0bd") + blur("s", 6)
    point = {"": "", "up": "M{{tail+11}} 1l-11 -16l-11 16", "down": "M{{tail+11}} {{h-1}}l-11 16l-11 -16"}[tail]
    cast = f'<path d="{point}Z"/>' if tail else ""
    body = f'''<g fill="#0d0903" opacity=".5" filter="url(#s)" transform="translate(1 5)">{box(0, default="10")}{cast}</g>
{box(0, 0, 'fill="url(#f)" stroke="#8a6a3e" stroke-width="1.4"', default="10")}'''
    if tail:
        fill = "#fffaea" if tail == "up" else "#efe0bd"
        pen = 'fill="none" stroke="#8a6a3e" stroke-width="1.4" stroke-linejoin="round"'
        body += f'<path d="{point}Z" fill="{fill}"/><path d="{point}" {pen}/>'
    body += box(2, 0, 'fill="none" stroke="#fffdf6" stroke-width="1.1" opacity=".7"', default="10")
    more = f" with its tail pointing {tail}" if tail else ""
    return template(body, f"tooltip{more}; holes w h r (10){' tail (x of its tip)' if tail else ''}", 20, defs)


def toast() -> str:
    """A dark slip for a passing message."""
    defs = gradient("f", "#5d4433", "#3f2c20") + blur("s", 7)
    body = (
        box(0, 0, 'fill="#0d0603" opacity=".55" filter="url(#s)"', 6)
        + box(0, 0, 'fill="url(#f)" stroke="#22140a" stroke-width="1.4"')
        + box(2, 0, 'fill="none" stroke="#f6e8cb" stroke-width="1.1" opacity=".35"')
    )
    return template(body, "slip for a passing message; holes w h r", 20, defs)


def tab(chosen: bool) -> str:
    """A tab that joins the sheet below it."""
    top, bottom = ("#fffaea", b.PAPER) if chosen else ("#e2d2ac", "#d3bf93")
    defs = gradient("f", top, bottom) + blur("s", 3)
    shape = "M0 {{h}}V12Q0 0 12 0H{{w-12}}Q{{w}} 0 {{w}} 12V{{h}}Z"
    line = shape.removesuffix("Z")
    lit = "M2.2 {{h}}V12Q2.2 2.2 12 2.2H{{w-12}}Q{{w-2.2}} 2.2 {{w-2.2}} 12V{{h}}"
    body = f"""<path d="{shape}" fill="#1c0f06" opacity="{0.3 if chosen else 0.2}" filter="url(#s)" transform="translate(0 1)"/>
<path d="{shape}" fill="url(#f)"/><path d="{line}" fill="none" stroke="#9a7b4e" stroke-width="1.3"/>
<path d="{lit}" fill="none" stroke="#fffdf6" stroke-width="1.1" opacity="{0.8 if chosen else 0.4}"/>"""
    return template(body, f"tab, {'chosen' if chosen else 'other'}; holes w h", 8, defs)


def slips() -> dict[str, str]:
    """Ribbon, name tag, key cap, badge, rule, row."""
    ribbon = """<path d="M0 2H{{w}}V{{h+2}}L{{w/2}} {{h-4}}L0 {{h+2}}Z" fill="#1c0f06" opacity=".4" filter="url(#s)"/>
<path d="M0 0H{{w}}V{{h}}L{{w/2}} {{h-6}}L0 {{h}}Z" fill="url(#f)" stroke="#8a5f12" stroke-width="1.2" stroke-linejoin="round"/>
<path d="M1.5 1.6H{{w-1.5}}" stroke="#fff0bd" stroke-width="1.5" opacity=".85"/>"""
    flag = """<path d="M3 2H{{w}}L{{w-9}} {{h/2}}L{{w}} {{h+2}}H3Z" fill="#1c0f06" opacity=".4" filter="url(#s)"/>
<path d="M0 0H{{w}}L{{w-10}} {{h/2}}L{{w}} {{h}}H0Z" fill="url(#f)" stroke="#8a5f12" stroke-width="1.2" stroke-linejoin="round"/>
<path d="M1 1.6H{{w-3}}" stroke="#fff0bd" stroke-width="1.5" opacity=".85"/>"""
    gold = gradient("f", "#e6b44c", "#c98f2a") + blur("s", 2.4)
    key = """<rect y="2" width="{{w}}" height="{{h}}" rx="6" fill="#a98a5c"/><rect x=".7" y=".7" width="{{w-1.4}}" height="{{h-1.4}}" rx="5.4" fill="url(#f)" stroke="#8a6a42" stroke-width="1.3"/><rect x="3" y="2.6" width="{{w-6}}" height="{{h-7}}" rx="4" fill="none" stroke="#fffdf6" stroke-width="1" opacity=".8"/>"""  # noqa: E501
    badge = """<rect x="-2" y="1" width="{{w+4}}" height="{{h+3}}" rx="{{h/2}}" fill="#1c0f06" opacity=".4" filter="url(#s)"/><rect width="{{w}}" height="{{h}}" rx="{{h/2}}" fill="url(#f)" stroke="#9a7b4e" stroke-width="1.4"/><rect x="2" y="2" width="{{w-4}}" height="{{h-4}}" rx="{{h/2}}" fill="none" stroke="#fffdf6" stroke-width="1.1" opacity=".7"/>"""  # noqa: E501
    rule = """<path d="M0 4H{{w/2}}M{{w/2}} 4H{{w}}" stroke="{{ink|#3B2A1E}}" stroke-width="1.4" opacity=".5"/><path d="M0 8H{{w}}" stroke="{{ink|#3B2A1E}}" stroke-width=".8" opacity=".38"/>"""  # noqa: E501
    ornament = """<path d="M0 5H{{w/2}}" stroke="none"/><g stroke="{{ink|#3B2A1E}}" fill="{{ink|#3B2A1E}}"><path d="M0 5H{{w*0.46}}M{{w*0.54}} 5H{{w}}" stroke-width="1.3" opacity=".55"/><path d="M0 8.5H{{w*0.44}}M{{w*0.56}} 8.5H{{w}}" stroke-width=".7" opacity=".4"/><path transform="translate({{w/2}} 6.4)" d="M-6 0L0 -4.6L6 0L0 4.6Z" stroke="none" opacity=".75"/></g>"""  # noqa: E501
    row = box(0, 0, 'fill="{{tint|#D19A2E}}" opacity="{{strength|0.18}}"', default="8")
    chosen = box(0, 0, 'fill="#D19A2E" opacity=".24"', default="8")
    chosen += box(0.7, 0, 'fill="none" stroke="#b27f1d" stroke-width="1.4" opacity=".75"', default="8")
    return {
        "ribbon": template(ribbon, "ribbon that hangs from above; holes w h", 8, gold),
        "flag": template(flag, "flag with a cut end, to the right; holes w h", 8, gold),
        "key-cap": template(key, "cap of a key; holes w h", 3, gradient("f", "#fffaec", "#eadbb8")),
        "badge": template(badge, "pill for a short word; holes w h", 8, gradient("f", "#fffaea", "#ecdcb8") + blur("s", 3)),
        "rule": template(rule, "double rule, 12 high; holes w, ink", 0, h="12"),
        "ornament": template(ornament, "rule with a diamond, 14 high; holes w, ink", 0, h="14"),
        "row-hover": template(row, "tint behind a row; holes w h r (8) tint strength", 0),
        "row-selected": template(chosen, "behind the chosen row; holes w h r (8)", 0),
    }


PATTERN_TILES = {
    "plain": "",
    "chevron": '<path d="M0 3L5 8L10 3" fill="none" stroke="{{mark|#E8DCC2}}" stroke-width="1.8" stroke-linejoin="round"/>',
    "dot": '<circle cx="5" cy="5" r="1.9" fill="{{mark|#E8DCC2}}"/>',
    "bar": '<path d="M0 5H10" stroke="{{mark|#E8DCC2}}" stroke-width="2"/>',
    "ring": '<circle cx="5" cy="5" r="2.6" fill="none" stroke="{{mark|#E8DCC2}}" stroke-width="1.5"/>',
    "cross": '<path d="M5 2.2V7.8M2.2 5H7.8" stroke="{{mark|#E8DCC2}}" stroke-width="1.7" stroke-linecap="round"/>',
}


def seat_bar(pattern: str) -> str:
    """A seat's colour with its pattern, for edges of cards and bars of charts."""
    tile = f'<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse">{PATTERN_TILES[pattern]}</pattern>'
    shade = '<linearGradient id="f" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>'  # noqa: E501
    body = "\n".join(
        box(0, 0, more, default="4")
        for more in ('fill="{{seat}}"', 'fill="url(#p)" opacity=".8"', 'fill="url(#f)"')
    )
    return template(body + box(0.5, 0, 'fill="none" stroke="#1c0f06" stroke-width="1" opacity=".4"', default="4"), f"seat bar, {pattern}; holes w h r (4) seat mark", 0, tile + shade)


def all_skins() -> dict[str, str]:
    """All skins by the names of their files."""
    out = {f"button-{kind}": button(kind) for kind in KINDS}
    out |= {"button-hover": over_button(False), "button-pressed": over_button(True), "focus": focus_ring()}
    out |= {f"card{ending}": card(state) for ending, state in (("", "normal"), ("-hover", "hover"), ("-chosen", "chosen"))}
    out |= {f"field{ending}": field(state) for ending, state in (("", "normal"), ("-focus", "focus"), ("-disabled", "disabled"))}
    out |= {f"seat-bar-{pattern}": seat_bar(pattern) for pattern in PATTERN_TILES}
    out |= {"sheet": panel(0.5), "tag": panel(0.5, "#f6ecd4", 0.6)}
    out |= {"tooltip": tooltip(""), "tooltip-up": tooltip("up"), "tooltip-down": tooltip("down"), "toast": toast()}
    out |= {"tab": tab(False), "tab-chosen": tab(True)}
    return out | sliders() | slips()
