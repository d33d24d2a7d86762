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
    return "".join(box(inset, 0, f'{pen} stroke-width="{width * (k + 1) / steps:.3g}"', default=default) for k in range(steps))


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
        defs = gradient("f", "#6b4514", "#6b4514", 0.42, 0.08)
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
        tile = f'<path d="{line}V7H0Z" fill="{fill}"/>'
        tile += f'<path d="{line}" fill="none" stroke="{dark}" stroke-width=".9" opacity=".55"/>'
        defs += f'<pattern id="{name}" width="{DECKLE:g}" height="6" patternUnits="userSpaceOnUse">{tile}</pattern>'
        body += f'<rect width="{length}" height="6" fill="url(#{name})" transform="{move}"/>'
    return defs, body


BROWNING = ((0, 1), (0.16, 0.72), (0.4, 0.3), (1, 0))
"""How the brown of a sheet's edge fades inwards."""


def panel(strength: float, tone: str = b.PAPER, browned: float = 0.34) -> str:
    """A sheet of old paper with uncut edges, browned towards them."""
    edge = b.mix(b.mix(tone, b.PAPER_DEEP, 0.4), "#8f6a38", browned)
    edge_defs, edges = _edges(edge, "#6d4d28")
    wide_defs, wide = soft("s", 16, "#140a04", strength, 9, 4)
    near_defs, near = soft("k", 4, "#140a04", strength, 3, 1)
    fade = "".join(
        f'<linearGradient id="e{k}" {way}>'
        + "".join(f'<stop offset="{at}" stop-color="{edge}" stop-opacity="{share}"/>' for at, share in BROWNING)
        + "</linearGradient>"
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


def all_skins() -> dict[str, str]:
    """All skins by the names of their files."""
    out = {f"button-{kind}": button(kind) for kind in KINDS}
    out |= {"button-hover": over_button(False), "button-pressed": over_button(True), "focus": focus_ring()}
    out |= {f"card{ending}": card(state) for ending, state in (("", "normal"), ("-hover", "hover"), ("-chosen", "chosen"))}
    out |= {
        f"field{ending}": field(state) for ending, state in (("", "normal"), ("-focus", "focus"), ("-disabled", "disabled"))
    }
    out |= {"sheet": panel(0.5), "tag": panel(0.5, "#f6ecd4", 0.2)}
    out |= {"tooltip": tooltip(""), "tooltip-up": tooltip("up"), "tooltip-down": tooltip("down"), "toast": toast()}
    out |= {"tab": tab(False), "tab-chosen": tab(True)}
    return out
