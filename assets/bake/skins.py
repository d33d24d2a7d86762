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
    shift = radius if radius else -inset
    r = f"{{{{r{shift:+g}|{max(1, float(default) + shift):g}}}}}" if shift else f"{{{{r|{default}}}}}"
    return f'<rect x="{inset:g}" y="{inset + down:g}" width="{width}" height="{height}" rx="{r}" {more}/>'


def gradient(name: str, top: str, bottom: str, top_share: float = 1, bottom_share: float = 1) -> str:
    """A vertical gradient."""
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{top}" stop-opacity="{top_share:g}"/>'
        f'<stop offset="1" stop-color="{bottom}" stop-opacity="{bottom_share:g}"/></linearGradient>'
    )


FALL = ((0.0, 1.0), (0.2, 0.9), (0.4, 0.65), (0.6, 0.35), (0.8, 0.1), (1.0, 0.0))
"""How a soft edge fades: share of the way out, share of full strength."""


def soft(name: str, reach: float, colour: str, strength: float, down: float = 0.0, right: float = 0.0) -> tuple[str, str]:
    """A soft-edged shadow or light of the control's box, as (defs, body).

    Made of gradients in eight pieces round the box: a blur of a large sheet takes seconds, this takes none. The middle
    stays empty, for the control covers it. `reach` is how far the edge is spread, outwards and inwards.
    """
    inside = reach + 6
    whole = inside + reach
    start = (inside - reach) / whole
    stops = "".join(
        f'<stop offset="{start + (1 - start) * at:.3f}" stop-color="{colour}" stop-opacity="{strength * share:.3f}"/>'
        for at, share in FALL
    )
    defs = ""
    body = ""
    far = {"w": f"{{{{w-{inside:g}}}}}", "h": f"{{{{h-{inside:g}}}}}"}
    long = {"w": f"{{{{w-{2 * inside:g}}}}}", "h": f"{{{{h-{2 * inside:g}}}}}"}
    for k, (cx, cy) in enumerate(((1, 1), (0, 1), (0, 0), (1, 0))):
        x, y = (f"{-reach:g}" if cx else far["w"]), (f"{-reach:g}" if cy else far["h"])
        defs += f'<radialGradient id="{name}{k}" cx="{cx}" cy="{cy}" r="1">{stops}</radialGradient>'
        body += f'<rect x="{x}" y="{y}" width="{whole:g}" height="{whole:g}" fill="url(#{name}{k})"/>'
    sides = (
        ("t", "x2='0' y1='1' y2='0'", f'x="{inside:g}" y="{-reach:g}" width="{long["w"]}" height="{whole:g}"'),
        ("b", "x2='0' y2='1'", f'x="{inside:g}" y="{far["h"]}" width="{long["w"]}" height="{whole:g}"'),
        ("l", "x1='1' x2='0'", f'x="{-reach:g}" y="{inside:g}" width="{whole:g}" height="{long["h"]}"'),
        ("r", "x2='1'", f'x="{far["w"]}" y="{inside:g}" width="{whole:g}" height="{long["h"]}"'),
    )
    for side, way, place in sides:
        defs += f'<linearGradient id="{name}{side}" {way}>{stops}</linearGradient>'
        body += f'<rect {place} fill="url(#{name}{side})"/>'
    return defs, f'<g transform="translate({right:g} {down:g})">{body}</g>'


def halo(inset: float, colour: str, width: float, strength: float, default: str = "12") -> str:
    """A soft line round the box: strokes of falling width laid over each other."""
    steps = 6
    pen = f'fill="none" stroke="{colour}" opacity="{strength / steps * 1.4:.3g}"'
    return "".join(
        box(inset, 0, f'{pen} stroke-width="{width * (k + 1) / steps:.3g}"', default=default) for k in range(steps)
    )


def button(kind: str) -> str:
    """A button: a slab with a lit lip."""
    top, bottom, edge = KINDS[kind]
    slab = 3.0
    defs, shadow = soft("s", 6, "#1c0f06", 0.42, 4.5)
    defs += gradient("f", top, bottom)
    strength = 0.8 if kind == "paper" else 0.42
    parts = (
        shadow,
        box(0, 0, f'fill="{b.mix(bottom, edge, 0.62)}"', slab),
        box(0, 0, f'fill="url(#f)" stroke="{edge}" stroke-width="1.3"'),
        box(2, 0, f'fill="none" stroke="#fffaf0" stroke-width="1.2" opacity="{strength}"'),
    )
    return template("\n".join(parts), f"button {kind}; its slab reaches {slab:g} below; holes w h r", defs=defs)


def over_button(pressed: bool) -> str:
    """What lies over a button of any kind while the pointer is on it, or holds it down."""
    if pressed:
        defs = gradient("f", "#2a1408", "#2a1408", 0.34, 0.06)
        body = box(0.6, 0, 'fill="url(#f)"') + halo(2, "#1c0f06", 4, 0.4)
    else:
        defs = gradient("f", "#fffbe8", "#fff0c8", 0.36, 0.12)
        glow = halo(-1.2, "#ffe9b0", 6, 0.5)
        body = (
            glow + box(0.6, 0, 'fill="url(#f)"') + box(1.4, 0, 'fill="none" stroke="#fffdf2" stroke-width="1.4" opacity=".7"')
        )
    return template(body, f"over a button, {'pressed' if pressed else 'under the pointer'}; holes w h r", defs=defs)


def focus_ring() -> str:
    """Where the keyboard is: gold between two dark lines, so that it shows on gold, paper and wood alike."""
    body = "\n".join(
        (
            halo(-4.5, "#f0b93e", 13, 0.55),
            box(-4.5, 0, 'fill="none" stroke="#3a2507" stroke-width="5.4" opacity=".7"'),
            box(-4.5, 0, 'fill="none" stroke="#e5ac3a" stroke-width="3.2"'),
            box(-4.9, 0, 'fill="none" stroke="#fff0bd" stroke-width="1"'),
        )
    )
    return template(body, "focus ring, lies outside a control of size w h and radius r")


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
    return b.opened([*points, (DECKLE, points[0][1])])


def _edges(fill: str, dark: str) -> tuple[str, str]:
    """Four strips of uncut edge, as (defs, body): each a pattern turned into place, corners left to the sheet."""
    defs = body = ""
    for name, seed, length, move in (
        ("t", 3, "{{w-8}}", "translate(4 0)"),
        ("r", 5, "{{h-8}}", "translate({{w}} 4) rotate(90)"),
        ("u", 8, "{{w-8}}", "translate({{w-4}} {{h}}) rotate(180)"),
        ("l", 13, "{{h-8}}", "translate(0 {{h-4}}) rotate(270)"),
    ):
        line = _deckle(seed)
        tile = f'<path d="{line}V7H0Z" fill="{fill}"/><path d="{line}" fill="none" stroke="{dark}" stroke-width=".9" opacity=".55"/>'
        defs += f'<pattern id="{name}" width="{DECKLE:g}" height="6" patternUnits="userSpaceOnUse">{tile}</pattern>'
        body += f'<rect width="{length}" height="6" fill="url(#{name})" transform="{move}"/>'
    return defs, body


def panel(strength: float, tone: str = b.PAPER, browned: float = 0.34) -> str:
    """A sheet of old paper with uncut edges, browned towards them."""
    edge = b.mix(b.mix(tone, b.PAPER_DEEP, 0.4), "#8f6a38", browned)
    edge_defs, edges = _edges(edge, "#6d4d28")
    wide_defs, wide = soft("s", 16, "#140a04", strength, 9, 4)
    near_defs, near = soft("k", 4, "#140a04", strength, 3, 1)
    fade = "".join(
        f'<linearGradient id="e{k}" {way}><stop stop-color="{edge}"/><stop offset=".16" stop-color="{edge}" stop-opacity=".72"/>'
        f'<stop offset=".4" stop-color="{edge}" stop-opacity=".3"/><stop offset="1" stop-color="{edge}" stop-opacity="0"/></linearGradient>'
        for k, way in enumerate(("x2='0' y2='1'", "x1='1' x2='0'", "x2='0' y1='1' y2='0'", "x2='1'"))
    )
    defs = (
        f'<linearGradient id="f" x2=".55" y2="1"><stop stop-color="{b.mix(tone, "#ffffff", 0.42)}"/>'
        f'<stop offset=".5" stop-color="{b.mix(tone, "#ffffff", 0.1)}"/>'
        f'<stop offset="1" stop-color="{b.mix(tone, b.PAPER_DEEP, 0.6)}"/></linearGradient>'
        + edge_defs
        + wide_defs
        + near_defs
        + fade
    )
    leaf = '<path d="M4.5 3.4H{{w-4.5}}L{{w-3.4}} 4.5V{{h-4.5}}L{{w-4.5}} {{h-3.4}}H4.5L3.4 {{h-4.5}}V4.5Z" fill="url(#f)"/>'
    browning = (
        '<rect x="3.4" y="3.4" width="{{w-6.8}}" height="18" fill="url(#e0)"/>'
        '<rect x="{{w-21.4}}" y="3.4" width="18" height="{{h-6.8}}" fill="url(#e1)"/>'
        '<rect x="3.4" y="{{h-21.4}}" width="{{w-6.8}}" height="18" fill="url(#e2)"/>'
        '<rect x="3.4" y="3.4" width="18" height="{{h-6.8}}" fill="url(#e3)"/>'
    )
    body = "\n".join((wide, near, leaf, edges, browning))
    return template(body, "sheet of paper with uncut edges; holes w h; the program lays paper-grain over it", 28, defs)


def card(state: str) -> str:
    """A card on a sheet: plain, under the pointer, chosen."""
    top, bottom, edge, width = {
        "normal": ("#f8efd8", "#eee0bf", "#b89a68", 1.3),
        "hover": ("#fffaea", "#f5e8c9", "#a9823f", 1.6),
        "chosen": ("#fffcf0", "#f7e7c2", "#c8952f", 2.4),
    }[state]
    defs, shadow = soft("s", 6, "#3b2410", 0.36, 3.5)
    defs += gradient("f", top, bottom)
    parts = [shadow]
    if state == "chosen":
        parts.append(halo(-1, "#f0b93e", 11, 0.75))
    parts.append(box(0, 0, f'fill="url(#f)" stroke="{edge}" stroke-width="{width}"'))
    parts.append(box(2, 0, 'fill="none" stroke="#fffdf6" stroke-width="1.1" opacity=".7"'))
    return template("\n".join(parts), f"card, {state}; holes w h r", defs=defs)


def field(state: str) -> str:
    """A well in the paper one can write in."""
    fill, edge = {"normal": ("#fffaec", "#a98a5c"), "focus": ("#fffdf5", "#b27f1d"), "disabled": ("#eee2c6", "#c3b08a")}[state]
    defs = gradient("f", b.mix(fill, "#c9b186", 0.35), fill) + gradient("g", "#5d4325", "#5d4325", 0.34, 0)
    body = box(0, 0, f'fill="{fill}"', default="8") + "\n"
    body += (
        '<clipPath id="c">'
        + box(0, 0, "", default="8")
        + '</clipPath><rect width="{{w}}" height="9" fill="url(#g)" clip-path="url(#c)"/>\n'
    )
    body += box(0.7, 0, f'fill="none" stroke="{edge}" stroke-width="{2 if state == "focus" else 1.5}"', default="8") + "\n"
    body += box(-0.8, 0, 'fill="none" stroke="#fffdf5" stroke-width="1" opacity=".55"', 0.8, default="8")
    return template(body, f"text field or well, {state}; holes w h r (8)", 6, defs)


def sliders() -> dict[str, str]:
    """Tracks, fills, knobs, switches, boxes, bars."""
    knob = "<radialGradient id='k' cx='.36' cy='.28' r='.8'><stop stop-color='#ffeec0'/><stop offset='.45' stop-color='#e0aa3c'/><stop offset='1' stop-color='#96661a'/></radialGradient>"
    pale = "<radialGradient id='k' cx='.36' cy='.28' r='.8'><stop stop-color='#ffffff'/><stop offset='.5' stop-color='#f6ead0'/><stop offset='1' stop-color='#c9b48a'/></radialGradient>"
    well = gradient("f", "#b79c6c", "#d9c69e")
    spot = (
        "<radialGradient id='s'><stop offset='.6' stop-color='#1c0f06' stop-opacity='.45'/>"
        "<stop offset='1' stop-color='#1c0f06' stop-opacity='0'/></radialGradient>"
    )

    def track(fill: str, edge: str, defs: str, note: str, thick: str = "h") -> str:
        pill = f'<rect x=".7" y=".7" width="{{{{w-1.4}}}}" height="{{{{h-1.4}}}}" rx="{{{{{thick}/2}}}}" fill="{fill}" stroke="{edge}" stroke-width="1.3"/>'
        return template(pill, note, 3, defs)

    def bead(r: float, defs: str, edge: str) -> str:
        return (
            f'<circle cx="{r}" cy="{r + 2.5}" r="{r + 3}" fill="url(#s)"/>'
            f'<circle cx="{r}" cy="{r}" r="{r - 0.8}" fill="url(#k)" stroke="{edge}" stroke-width="1.4"/>'
            f'<circle cx="{r}" cy="{r}" r="{r - 2.6}" fill="none" stroke="#fff8e0" stroke-width="1" opacity=".6"/>'
        )

    out = {
        "slider-track": track("url(#f)", "#8a6a42", well, "slider track; holes w h"),
        "slider-fill": track("url(#f)", "#8a5f1c", gradient("f", "#e9bb52", "#c2871f"), "filled part of a slider; holes w h"),
        "slider-knob": template(bead(13, knob, "#6d4a12"), "slider knob, 26 by 26", 6, knob + spot, "26", "26"),
        "progress-fill": track("url(#f)", "#3c5228", gradient("f", "#93ac52", "#5e7a33"), "progress; holes w h"),
        "scroll-track": track("#cdb98a", "#b7a072", "", "scroll bar track; holes w h", "w"),
        "scroll-thumb": track("url(#f)", "#5d4328", gradient("f", "#a3855a", "#7d5f3d"), "scroll bar thumb; holes w h", "w"),
    }
    for name, on, x in (("toggle-off", False, 0), ("toggle-on", True, 24)):
        face = gradient("f", "#8fa653", "#6d8a3c") if on else well
        edge = "#3f5522" if on else "#8a6a42"
        mark = '<path d="M9 14.5l4.2 4.2l8 -8.6" fill="none" stroke="#fffbe8" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
        ring = '<circle cx="38" cy="14" r="4.4" fill="none" stroke="#7d6242" stroke-width="2"/>'
        body = f'<rect x=".7" y=".7" width="50.6" height="26.6" rx="13.3" fill="url(#f)" stroke="{edge}" stroke-width="1.4"/>'
        body += (mark if on else ring) + f'<g transform="translate({x} 0)">{bead(14, pale, "#7d5f3d")}</g>'
        out[name] = template(body, f"{name.replace('-', ' ')}, 52 by 28", 6, pale + face + spot, "52", "28")
    tick = '<path d="M6.5 13.4l5 5l9 -11" fill="none" stroke="{c}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>'
    square = '<rect x="1" y="1" width="24" height="24" rx="6" fill="url(#f)" stroke="{e}" stroke-width="1.5"/><path d="M5 3.2H21" stroke="#5d4325" stroke-width="2" opacity=".25" stroke-linecap="round"/>'
    paper = gradient("f", "#efe2c2", "#fffaec")
    green = gradient("f", "#8fa653", "#637f35")
    out["check-off"] = template(square.format(e="#8a6a42"), "check box, off, 26 by 26", 3, paper, "26", "26")
    out["check-on"] = template(
        square.format(e="#3f5522") + tick.format(c="#fffbe8"), "check box, on, 26 by 26", 3, green, "26", "26"
    )
    disc = '<circle cx="13" cy="13" r="12" fill="url(#f)" stroke="{e}" stroke-width="1.5"/>'
    out["radio-off"] = template(disc.format(e="#8a6a42"), "radio, off, 26 by 26", 3, paper, "26", "26")
    dot = '<circle cx="13" cy="13" r="5.4" fill="#fffbe8"/>'
    out["radio-on"] = template(disc.format(e="#3f5522") + dot, "radio, on, 26 by 26", 3, green, "26", "26")
    return out


def tooltip(tail: str) -> str:
    """A slip of paper, without a tail or with one ("up", "down") at the hole `tail` (units from its left edge)."""
    defs, shadow = soft("s", 10, "#0d0903", 0.55, 5, 1)
    defs += gradient("f", "#fffaea", "#efe0bd")
    point = {"": "", "up": "M{{tail+11}} 1l-11 -16l-11 16", "down": "M{{tail+11}} {{h-1}}l-11 16l-11 -16"}[tail]
    body = f"""{shadow}
{box(0, 0, 'fill="url(#f)" stroke="#8a6a3e" stroke-width="1.4"', default="10")}"""
    if tail:
        fill = "#fffaea" if tail == "up" else "#efe0bd"
        pen = 'fill="none" stroke="#8a6a3e" stroke-width="1.4" stroke-linejoin="round"'
        body += f'<path d="{point}Z" fill="{fill}"/><path d="{point}" {pen}/>'
    body += box(2, 0, 'fill="none" stroke="#fffdf6" stroke-width="1.1" opacity=".7"', default="10")
    more = f" with its tail pointing {tail}" if tail else ""
    return template(body, f"tooltip{more}; holes w h r (10){' tail (x of its tip)' if tail else ''}", 20, defs)


def toast() -> str:
    """A dark slip for a passing message."""
    defs, shadow = soft("s", 11, "#0d0603", 0.6, 6)
    defs += gradient("f", "#5d4433", "#3f2c20")
    body = (
        shadow
        + box(0, 0, 'fill="url(#f)" stroke="#22140a" stroke-width="1.4"')
        + box(2, 0, 'fill="none" stroke="#f6e8cb" stroke-width="1.1" opacity=".35"')
    )
    return template(body, "slip for a passing message; holes w h r", 20, defs)


def tab(chosen: bool) -> str:
    """A tab that joins the sheet below it."""
    top, bottom = ("#fffaea", b.PAPER) if chosen else ("#e2d2ac", "#d3bf93")
    defs = gradient("f", top, bottom)
    shape = "M0 {{h}}V12Q0 0 12 0H{{w-12}}Q{{w}} 0 {{w}} 12V{{h}}Z"
    line = shape.removesuffix("Z")
    lit = "M2.2 {{h}}V12Q2.2 2.2 12 2.2H{{w-12}}Q{{w-2.2}} 2.2 {{w-2.2}} 12V{{h}}"
    body = f"""<path d="{shape}" fill="#1c0f06" opacity="{0.3 if chosen else 0.2}" transform="translate(0 -1.2)"/>
<path d="{shape}" fill="url(#f)"/><path d="{line}" fill="none" stroke="#9a7b4e" stroke-width="1.3"/>
<path d="{lit}" fill="none" stroke="#fffdf6" stroke-width="1.1" opacity="{0.8 if chosen else 0.4}"/>"""
    return template(body, f"tab, {'chosen' if chosen else 'other'}; holes w h", 8, defs)


def slips() -> dict[str, str]:
    """Ribbon, name tag, key cap, badge, rule, row."""
    ribbon = """<path d="M0 2H{{w}}V{{h+2}}L{{w/2}} {{h-4}}L0 {{h+2}}Z" fill="#1c0f06" opacity=".4"/>
<path d="M0 0H{{w}}V{{h}}L{{w/2}} {{h-6}}L0 {{h}}Z" fill="url(#f)" stroke="#8a5f12" stroke-width="1.2" stroke-linejoin="round"/>
<path d="M1.5 1.6H{{w-1.5}}" stroke="#fff0bd" stroke-width="1.5" opacity=".85"/>"""
    flag = """<path d="M3 2H{{w}}L{{w-9}} {{h/2}}L{{w}} {{h+2}}H3Z" fill="#1c0f06" opacity=".4"/>
<path d="M0 0H{{w}}L{{w-10}} {{h/2}}L{{w}} {{h}}H0Z" fill="url(#f)" stroke="#8a5f12" stroke-width="1.2" stroke-linejoin="round"/>
<path d="M1 1.6H{{w-3}}" stroke="#fff0bd" stroke-width="1.5" opacity=".85"/>"""
    gold = gradient("f", "#e6b44c", "#c98f2a")
    key = """<rect y="2" width="{{w}}" height="{{h}}" rx="6" fill="#a98a5c"/><rect x=".7" y=".7" width="{{w-1.4}}" height="{{h-1.4}}" rx="5.4" fill="url(#f)" stroke="#8a6a42" stroke-width="1.3"/><rect x="3" y="2.6" width="{{w-6}}" height="{{h-7}}" rx="4" fill="none" stroke="#fffdf6" stroke-width="1" opacity=".8"/>"""
    badge = """<rect x="-2" y="1" width="{{w+4}}" height="{{h+3}}" rx="{{h/2}}" fill="#1c0f06" opacity=".28"/><rect width="{{w}}" height="{{h}}" rx="{{h/2}}" fill="url(#f)" stroke="#9a7b4e" stroke-width="1.4"/><rect x="2" y="2" width="{{w-4}}" height="{{h-4}}" rx="{{h/2}}" fill="none" stroke="#fffdf6" stroke-width="1.1" opacity=".7"/>"""
    rule = """<path d="M0 4H{{w/2}}M{{w/2}} 4H{{w}}" stroke="{{ink|#3B2A1E}}" stroke-width="1.4" opacity=".5"/><path d="M0 8H{{w}}" stroke="{{ink|#3B2A1E}}" stroke-width=".8" opacity=".38"/>"""
    ornament = """<path d="M0 5H{{w/2}}" stroke="none"/><g stroke="{{ink|#3B2A1E}}" fill="{{ink|#3B2A1E}}"><path d="M0 5H{{w*0.46}}M{{w*0.54}} 5H{{w}}" stroke-width="1.3" opacity=".55"/><path d="M0 8.5H{{w*0.44}}M{{w*0.56}} 8.5H{{w}}" stroke-width=".7" opacity=".4"/><path transform="translate({{w/2}} 6.4)" d="M-6 0L0 -4.6L6 0L0 4.6Z" stroke="none" opacity=".75"/></g>"""
    row = box(0, 0, 'fill="{{tint|#D19A2E}}" opacity="{{strength|0.18}}"', default="8")
    chosen = box(0, 0, 'fill="#D19A2E" opacity=".24"', default="8")
    chosen += box(0.7, 0, 'fill="none" stroke="#b27f1d" stroke-width="1.4" opacity=".75"', default="8")
    return {
        "ribbon": template(ribbon, "ribbon that hangs from above; holes w h", 8, gold),
        "flag": template(flag, "flag with a cut end, to the right; holes w h", 8, gold),
        "key-cap": template(key, "cap of a key; holes w h", 3, gradient("f", "#fffaec", "#eadbb8")),
        "badge": template(badge, "pill for a short word; holes w h", 8, gradient("f", "#fffaea", "#ecdcb8")),
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
    shade = '<linearGradient id="f" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>'
    body = "\n".join(
        box(0, 0, more, default="4") for more in ('fill="{{seat}}"', 'fill="url(#p)" opacity=".8"', 'fill="url(#f)"')
    )
    return template(
        body + box(0.5, 0, 'fill="none" stroke="#1c0f06" stroke-width="1" opacity=".4"', default="4"),
        f"seat bar, {pattern}; holes w h r (4) seat mark",
        0,
        tile + shade,
    )


def all_skins() -> dict[str, str]:
    """All skins by the names of their files."""
    out = {f"button-{kind}": button(kind) for kind in KINDS}
    out |= {"button-hover": over_button(False), "button-pressed": over_button(True), "focus": focus_ring()}
    out |= {f"card{ending}": card(state) for ending, state in (("", "normal"), ("-hover", "hover"), ("-chosen", "chosen"))}
    out |= {
        f"field{ending}": field(state) for ending, state in (("", "normal"), ("-focus", "focus"), ("-disabled", "disabled"))
    }
    out |= {f"seat-bar-{pattern}": seat_bar(pattern) for pattern in PATTERN_TILES}
    out |= {"sheet": panel(0.5), "tag": panel(0.5, "#f6ecd4", 0.2)}
    out |= {"tooltip": tooltip(""), "tooltip-up": tooltip("up"), "tooltip-down": tooltip("down"), "toast": toast()}
    out |= {"tab": tab(False), "tab-chosen": tab(True)}
    return out | sliders() | slips()
