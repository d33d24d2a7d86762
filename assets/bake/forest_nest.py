# ruff: noqa: E501 (a path is one thing, however long)
"""The cut through a nest (Myrmes): what is dug, its furniture, the turf above, the event track, discs and tokens.

Units are those of a column 500 wide. What is dug is one drawing: rooms and shafts as a hole, blurred, made uneven by
noise and cut at several heights into wall, lining and the lit inside, so that any plan of a nest crumbles by itself.
"""

import math
import random

import brush as b
import forest_ants
import forest_ground
import forest_tiles
import park_fight
import park_marks
from brush import Drawing, Point
from forest_ground import SHADE, blob, leaf

n = forest_ground.n
SEATS = forest_tiles.SEATS
PALE = "#f8e3b8"
OPEN = "0 0 {{w}} {{h}}"
MIDDLE = "{{w/-2}} {{h/-2}} {{w}} {{h}}"


def _level(name: str, at: float, slope: float = 14.0) -> str:
    return f'<feComponentTransfer in="rise" result="{name}"><feFuncA type="linear" slope="{n(slope)}" intercept="{0.5 - slope * at:.2f}"/></feComponentTransfer>'


def _inside(colour: str, strength: float, shape: str, result: str) -> str:
    return f'<feFlood flood-color="{colour}" flood-opacity="{n(strength) if strength >= 0.1 else strength}"/><feComposite in2="{shape}" operator="in" result="{result}"/>'


def _dug(box: str) -> str:
    """The filter of what is dug; `box` are the attributes of its region."""
    names = ("lip", "wall", "base", "lit", "hot", "shade")
    return (
        f'<filter id="dug" filterUnits="userSpaceOnUse" {box} color-interpolation-filters="sRGB">'
        '<feGaussianBlur in="SourceAlpha" stdDeviation="6" result="soft"/>'
        '<feTurbulence type="fractalNoise" baseFrequency=".055" numOctaves="2" seed="6"/>'
        '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="noise"/>'
        '<feComposite in="soft" in2="noise" operator="arithmetic" k2=".8" k3=".44" result="rise"/>'
        + _level("e", 0.56)
        + _level("i", 0.64)
        + _level("o", 0.7)
        + '<feOffset in="e" dy="2.4" result="low"/>'
        + _inside("#e6b983", 0.42, "low", "lip")
        + _inside("#1f1007", 1, "e", "wall")
        + _inside("#6a4324", 1, "i", "base")
        + '<feGaussianBlur in="o" stdDeviation="11" result="glow"/><feComponentTransfer in="glow" result="core"><feFuncA type="linear" slope="1.9" intercept="-.75"/></feComponentTransfer>'
        + '<feFlood flood-color="#c08d54"/><feComposite in2="core" operator="in"/><feComposite in2="i" operator="in" result="lit"/>'
        + '<feGaussianBlur in="o" stdDeviation="20"/><feComponentTransfer result="heart"><feFuncA type="linear" slope="2.3" intercept="-1.15"/></feComponentTransfer>'
        + '<feFlood flood-color="#ecc58a"/><feComposite in2="heart" operator="in"/><feComposite in2="i" operator="in" result="hot"/>'
        + '<feOffset in="i" dx="2" dy="11" result="away"/><feFlood flood-color="#150a03" flood-opacity=".72"/><feComposite in2="away" operator="out"/><feGaussianBlur stdDeviation="4.5"/><feComposite in2="i" operator="in" result="shade"/>'
        + "<feMerge>"
        + "".join(f'<feMergeNode in="{name}"/>' for name in names)
        + "</feMerge></filter>"
    )


def _crumbs(d: Drawing) -> str:
    """Crumbs and cracks of the walls as a paint."""
    rng = random.Random(770)
    strokes = {"#3f2512": "", "#f6d7a0": "", "#7d5229": ""}
    for k, tone in enumerate(strokes):
        for _ in range(26):
            strokes[tone] += f"M{rng.uniform(4, 116):.0f} {rng.uniform(4, 92):.0f}"
            strokes[tone] += (
                f"q{rng.uniform(2, 6):.0f} {rng.uniform(-3, 3):.0f} {rng.uniform(5, 10):.0f} {rng.uniform(-2, 2):.0f}"
                if k == 2
                else "h.1"
            )
    inside = "".join(
        f'<path d="{path}" stroke="{tone}" stroke-width="{width}" stroke-linecap="round" fill="none"/>'
        for (tone, path), width in zip(strokes.items(), (2.4, 1.7, 1.1), strict=True)
    )
    return d.pattern(inside, 120, 96)


def cavity() -> str:
    """All that is dug."""
    d = Drawing(
        (0, 0, 0, 0),
        "what is dug: rooms (closed outlines) and shafts (open lines, bored 28 wide); view box 0 0 w h; holes: rooms, shafts, w, h",
    )
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    region = 'x="0" y="0" width="{{w}}" height="{{h}}"'
    crumbs = _crumbs(d)
    halo = "".join(
        f'<path d="{{{{rooms|M0 0}}}}{{{{shafts|M0 0}}}}" {pen} stroke="#120903" stroke-width="{width}" opacity="{share}"/>'
        for width, share in ((40, 0.13), (30, 0.15), (20, 0.2))
    )
    d.add(
        f'<defs>{_dug(region)}</defs>{halo}<g filter="url(#dug)"><path d="{{{{rooms|M0 0}}}}" fill="#000"/><path d="{{{{shafts|M0 0}}}}" {pen} stroke="#000" stroke-width="28"/></g>'
        f'<g opacity=".34"><path d="{{{{rooms|M0 0}}}}" fill="{crumbs}"/><path d="{{{{shafts|M0 0}}}}" {pen} stroke="{crumbs}" stroke-width="16"/></g>'
    )
    return park_marks.open_box(d, OPEN)


def chamber() -> str:
    """One room alone."""
    d = Drawing((0, 0, 0, 0), "one room, w x h about 0,0 (margin 14); holes: w, h")
    region = 'x="{{w/-2}}" y="{{h/-2}}" width="{{w}}" height="{{h}}"'
    rect = '<rect x="14" y="12" width="{{w-28}}" height="{{h-24}}" rx="34" ry="28"'
    moved = '<g transform="translate({{w/-2}} {{h/-2}})"'
    d.add(
        f'<defs>{_dug(region)}</defs><g filter="url(#dug)">{moved}>{rect} fill="#000"/></g></g>{moved} opacity=".34">{rect} fill="{_crumbs(d)}"/></g>'
    )
    return park_marks.open_box(d, MIDDLE)


def _wide(note: str, top: float, height: float) -> tuple[Drawing, str]:
    """A drawing `w` wide about 0 and its view box."""
    return Drawing((0, 0, 0, 0), note), f"{{{{w/-2}}}} {n(top)} {{{{w}}}} {n(height)}"


def _boxed(d: Drawing, box: str, height: float) -> str:
    return d.text().replace('width="0" height="0" viewBox="0 0 0 0"', f'width="{{{{w}}}}" height="{n(height)}" viewBox="{box}"')


def floors() -> dict[str, str]:
    """What one stands on in a room: its floor, a ledge; lamps and places."""
    out = {}
    rng = random.Random(700)
    for name, note, thick in (("floor", "trodden floor of a room", 13), ("ledge", "ledge in a room", 9)):
        d, box = _wide(f"{note}, w wide, surface at 0; hole: w", -8, thick + 14)
        crumbs = "".join(
            f'<circle cx="{rng.uniform(0, 60):.0f}" cy="{rng.uniform(2, thick - 2):.0f}" r="{rng.uniform(0.8, 2.2):.1f}" fill="{rng.choice(("#4a2c15", "#a97a48", "#5e3a1d"))}"/>'
            for _ in range(12)
        )
        paint = d.pattern(crumbs, 60, 40)
        with d.group(transform="translate({{w/-2}} 0)"):
            edge = "M2 2.6Q14 -2.4 26 .6h{{w-52}}Q{{w-14}} -2 {{w-2}} 2.6"
            shape = edge + f"Q{{{{w-8}}}} {thick} {{{{w-30}}}} {thick}H30Q8 {thick} 2 2.6Z"
            d.path(shape, "#120903", opacity=0.5, transform="translate(0 3)")
            d.path(shape, d.linear([(0, "#a5713f", 1), (1, "#5f3c20", 1)]), "#2a170a", 1)
            d.path(shape, paint)
            d.path(edge, stroke="#f2cb8c", width=1.8, opacity=0.75, stroke_linecap="round")
        out[name] = _boxed(d, box, thick + 14)
    d = Drawing((0, 0, 0, 0), "warm light in a room that can be used, w x h about 0,0; holes: w, h")
    d.add(
        f'<ellipse rx="{{{{w/2}}}}" ry="{{{{h/2}}}}" fill="{d.radial([(0, "#fff0bd", 0.85), (0.5, "#ffd978", 0.5), (1, "#ffc94e", 0)])}"/>'
    )
    out["lamp"] = park_marks.open_box(d, MIDDLE)
    d = Drawing((0, 0, 0, 0), "room not yet dug, w x h about 0,0; holes: w, h")
    rect = '<rect x="6" y="6" width="{{w-12}}" height="{{h-12}}" rx="32" ry="28"'
    with d.group(transform="translate({{w/-2}} {{h/-2}})"):
        d.add(
            f'{rect} fill="#160b04" opacity=".34"/>',
            f'{rect} fill="none" stroke="#120903" stroke-width="4.6" stroke-dasharray="10 7" opacity=".55"/>',
        )
        d.add(
            f'{rect} fill="none" stroke="{PALE}" stroke-width="2.2" stroke-dasharray="10 7" stroke-linecap="round" opacity=".8"/>'
        )
    out["undug"] = park_marks.open_box(d, MIDDLE)
    d = Drawing((0, 0, 0, 0), "shaft not yet dug along path; view box 0 0 w h; holes: path, w, h")
    line = 'd="{{path}}" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    d.add(
        f'<path {line} stroke="#160b04" stroke-width="22" opacity=".34"/><path {line} stroke="{PALE}" stroke-width="2.2" stroke-dasharray="7 8" opacity=".8"/>'
    )
    out["bore"] = park_marks.open_box(d, OPEN)
    d = Drawing((-26, -14, 52, 24), "place for an ant on a floor; stands on 0,0; 40 wide")
    d.add(
        f'<ellipse rx="20" ry="6.4" fill="#1d0f06" opacity=".45"/><ellipse rx="20" ry="6.4" fill="none" stroke="{PALE}" stroke-width="1.7" stroke-dasharray="5 4" stroke-linecap="round" opacity=".9"/>'
    )
    out["stand"] = d.text()
    return out


TURF = ("#3b4a20", "#4f5f2a", "#6a7a36", "#84904a", "#9ba556", "#b3a95c")


def turf() -> dict[str, Drawing]:
    """Grass on the edge of the cut; it repeats every 500 units."""
    out = {}
    d = out["turf"] = Drawing(
        (-12, -46, 524, 74), "grass at the top of the cut; surface at 0, from 0 to 500; repeats every 500"
    )
    rng = random.Random(710)
    edge = [(x, 3 * math.sin(x / 500 * b.FULL_TURN * 3)) for x in range(0, 501, 25)]
    rim = "M-12 30V0L" + "L".join(f"{x} {n(y)}" for x, y in edge) + "L512 0V30"
    d.path(
        rim + "Q480 18 440 24T360 20T280 26T200 19T120 25T40 20T-12 24Z",
        d.linear([(0, "#3d2a16", 1), (0.5, "#4a2f1a", 0.9), (1, "#4a2f1a", 0)]),
        stroke="none",
    )
    hairs = ""
    for _ in range(46):
        x = rng.uniform(0, 500)
        hairs += (
            f"M{x:.0f} {rng.uniform(4, 10):.0f}q{rng.uniform(-5, 5):.0f} 8 {rng.uniform(-8, 8):.0f} {rng.uniform(9, 18):.0f}"
        )
    d.path(hairs, stroke="#c9a877", width=1, stroke_linecap="round", opacity=0.6)
    feet = [(rng.uniform(4, 496), 3 * math.sin(0) + rng.uniform(-2, 6)) for _ in range(160)]
    for part, tones, low, high in ((feet[:76], TURF[:4], 16, 38), (feet[76:], TURF[1:], 10, 26)):
        paths = dict.fromkeys(tones, "")
        for x, y in sorted(part):
            tall, lean, w = rng.uniform(low, high), rng.gauss(0, 6), rng.uniform(1.2, 2.2)
            paths[rng.choice(tones)] += (
                f"M{n(x - w)} {n(y)}q{n(lean * 0.2)} {n(-tall * 0.6)} {n(lean + w)} {n(-tall)}L{n(x + w)} {n(y)}"
            )
        for tone, path in paths.items():
            d.path(path, tone, "#232c10", 0.5, stroke_opacity=0.6)
    for x in (62, 214, 371, 440):
        leaf(d, x, (x, -2), 0.5, n(x * 1.7 % 360), forest_ground.LEAVES[x % 6], "0")
    d = out["turf-snow"] = Drawing((-12, -46, 524, 74), "snow on the turf; surface at 0, from 0 to 500; repeats every 500")

    def heap(x: float) -> float:
        """How high the snow lies; the same at both ends."""
        at = x / 500 * b.FULL_TURN
        return 13 + 3.5 * math.sin(3 * at + 1) + 2.5 * math.sin(7 * at) + 1.5 * math.sin(13 * at + 2)

    def hang(x: float) -> float:
        """How far it hangs over the edge."""
        at = x / 500 * b.FULL_TURN
        return 7 + 3 * math.sin(5 * at + 2) + 2.5 * math.sin(11 * at) + 1.5 * math.sin(17 * at + 1)

    along = range(-30, 531, 15)  # beyond the box on both sides: repeated drawings join
    humps = b.closed([*((x, -heap(x)) for x in along), *((x, hang(x)) for x in reversed(along))])
    d.path(humps, "#2f3c46", opacity=0.55, transform="translate(0 4)", filter=d.blur(2.4, 0.1))
    d.path(
        humps, d.linear([(0, "#ffffff", 1), (0.5, "#f1f6f8", 1), (1, "#9fb8c8", 1)]), "#6f8796", 1.3, stroke_linejoin="round"
    )
    gleam = "".join(b.opened([(x + k, 3 - heap(x + k)) for k in (0, 12, 24)]) for x in range(6, 480, 60))
    d.path(gleam, stroke="#ffffff", width=2.6, stroke_linecap="round", stroke_linejoin="round")
    shade = "".join(b.opened([(x + k, hang(x + k) - 4) for k in (0, 12, 24)]) for x in range(30, 470, 48))
    d.path(shade, stroke="#86a2b4", width=1.6, stroke_linecap="round", stroke_linejoin="round", opacity=0.7)
    return out


def root(kind: int) -> Drawing:
    """A root growing down from the turf."""
    rng = random.Random(720 + kind)
    long = (120, 170, 230)[kind - 1]
    d = Drawing((-90, -8, 180, long + 20), f"root ({kind}); grows down from 0,0; {long} long")

    def strand(x: float, y: float, length: float, width: float, angle: float) -> list[tuple[str, float]]:
        points, out = [(x, y)], []
        for _ in range(max(3, int(length / 16))):
            angle = angle * 0.86 + rng.uniform(-0.3, 0.3)
            x, y = x + 16 * math.sin(angle), y + 16 * math.cos(angle)
            points.append((x, y))
            if rng.random() < 0.3 and width > 2:
                out += strand(x, y, length * 0.36, width * 0.5, angle + rng.choice((-0.9, 0.9)))
        return [(b.taper(points, [width, width * 0.8, width * 0.55, 0.8], 2), width), *out]

    for path, width in strand(0, 0, long, 8.5, 0):
        d.path(path, "#140a04", opacity=0.5, transform="translate(2.4 3)")
        d.path(path, "#a9845a" if width > 5 else "#b8966c", "#2c190b", 1.2, stroke_linejoin="round")
    return d


def soil_stone(kind: int) -> Drawing:
    """A stone in the cut."""
    rng = random.Random(740 + kind)
    r = (15, 22, 11)[kind - 1]
    d = Drawing((-34, -30, 68, 62), f"stone in the cut ({kind}); middle 0,0")
    shape = blob(rng, r, 0.74, 0.16, 8)
    tone = ("#8f8069", "#7d766c", "#9b8468")[kind - 1]
    d.path(shape, SHADE, opacity=0.6, transform="translate(1.5 3.4)", filter=d.blur(1.6, 0.2))
    d.path(
        shape,
        d.radial(
            [(0, b.mix(tone, "#fff2d8", 0.4), 1), (0.45, tone, 1), (1, b.mix(tone, "#1c120a", 0.66), 1)], (0.36, 0.26), 0.85
        ),
        "#1f130a",
        1.5,
    )
    d.path(
        f"M{n(r * 0.5)} {n(r * 0.4)}l4 -6M{n(r * 0.3)} {n(r * 0.5)}l4 -6M{n(r * 0.1)} {n(r * 0.56)}l4 -6",
        stroke="#1f130a",
        width=0.9,
        opacity=0.5,
    )
    return d


SKIES = {
    "spring": (("#dcebc6", "#b7cf96"), "#6f8a4a", ("#fdf3f3", "#e9c3cc", "#d3e2a0")),
    "summer": (("#f3e7b4", "#cfd389"), "#5f7a3c", ("#fff3bd", "#e6dc8a", "#b6c66c")),
    "autumn": (("#f0d29a", "#cf9a54"), "#8a5a2c", ("#f6dfa8", "#d98f45", "#c96f34")),
    "winter": (("#dfe9ee", "#b4c6d2"), "#6b7b88", ("#ffffff", "#f2f7fa", "#cddbe4")),
}


def sky(name: str) -> str:
    """The forest above the turf, out of focus."""
    (high, low), trunk, lights = SKIES[name]
    d = Drawing((0, 0, 0, 0), f"forest above the turf in {name}; holes: w, h")
    rng = random.Random(750)
    d.add(f'<rect width="100%" height="100%" fill="{d.linear([(0, high, 1), (1, low, 1)])}"/>')
    for _ in range(9):
        x, wide = rng.uniform(0, 100), rng.uniform(2, 6)
        d.add(
            f'<rect x="{n(x)}%" y="-5%" width="{n(wide)}%" height="110%" fill="{trunk}" opacity="{rng.uniform(0.14, 0.4):.2f}" filter="{d.blur(4, 0.4)}"/>'
        )
    paints = [d.radial([(0, tone, 0.5), (0.8, tone, 0.34), (1, tone, 0)]) for tone in lights]
    for k in range(16):
        d.add(
            f'<circle cx="{rng.uniform(0, 100):.0f}%" cy="{rng.uniform(0, 80):.0f}%" r="{rng.uniform(8, 26):.0f}" fill="{paints[k % 3]}"/>'
        )
    return park_marks.open_box(d, OPEN)


# The event track -----------------------------------------------------------------------------------------------------


def plank() -> str:
    """The bark plank of the event track."""
    rng = random.Random(760)
    d, box = _wide("bark plank of the event track, w x 78 about 0,0 (margin 8); hole: w", -48, 98)
    shape = "M10 14C11 9 18 6.4 34 7.4C50 8.4 60 6 76 6.6h{{w-152}}C{{w-60}} 7.2 {{w-46}} 5.6 {{w-30}} 7C{{w-16}} 8 {{w-9}} 10 {{w-8}} 16L{{w-9}} 74C{{w-10}} 80 {{w-18}} 83 {{w-34}} 82C{{w-50}} 81.4 {{w-62}} 83.6 {{w-76}} 83H76C60 83 48 84.4 32 83C18 82.4 10 80 9 74Z"
    grain = ""
    for _ in range(26):
        x, y, long = rng.uniform(0, 200), rng.uniform(2, 88), rng.uniform(30, 90)
        grain += f"M{x:.0f} {y:.0f}q{long / 4:.0f} {rng.uniform(-3, 3):.0f} {long / 2:.0f} {rng.uniform(-1, 1):.0f}t{long / 2:.0f} {rng.uniform(-2, 2):.0f}"
    dark = d.pattern(
        f'<path d="{grain}" stroke="#1f1208" stroke-width="1.6" fill="none" opacity=".5" stroke-linecap="round"/><path d="{grain}" stroke="#d2a873" stroke-width=".8" fill="none" opacity=".4" transform="translate(.6 1.5)" stroke-linecap="round"/><ellipse cx="142" cy="26" rx="11" ry="5" fill="none" stroke="#1f1208" stroke-width="1.6" opacity=".55"/><ellipse cx="142" cy="26" rx="5.4" ry="2.2" fill="#2c1a0d" opacity=".6"/>',
        240,
        92,
    )
    with d.group(transform="translate({{w/-2}} -45)"):
        d.path(shape, "#120903", opacity=0.6, transform="translate(1 4)", filter=d.blur(3, 0.1))
        d.path(
            shape, d.linear([(0, "#8f6641", 1), (0.14, "#7a5434", 1), (0.86, "#5d3e26", 1), (1, "#3c2616", 1)]), "#1f1208", 2
        )
        d.path(shape, dark)
        d.path(
            "M16 11.4C40 9.6 60 10.4 76 10.2h{{w-152}}C{{w-56}} 10.4 {{w-36}} 9.4 {{w-18}} 11.6",
            stroke="#e0b884",
            width=1.6,
            stroke_linecap="round",
            opacity=0.6,
        )
    return _boxed(d, box, 98)


def roundels() -> dict[str, Drawing]:
    """A space of the event track."""
    out = {}
    for name, note, high, low, ring, width in (
        ("roundel", "space of the event track", "#f0deb4", "#cdb082", "#3f2713", 1.8),
        ("roundel-lit", "space of the event track where the cube is", "#fff6d6", "#f3d992", "#d19a2e", 3.4),
        ("roundel-dim", "space of the event track out of reach", "#b79f78", "#94795a", "#3f2713", 1.6),
    ):
        d = out[name] = Drawing((-40, -40, 80, 82), f"{note}; middle 0,0; radius 25")
        if name == "roundel-lit":
            d.add(f'<circle r="38" fill="{d.radial([(0.5, "#ffd978", 0.95), (0.75, "#ffd978", 0.5), (1, "#ffd978", 0)])}"/>')
        d.glow((1.4, 3.4), 29, 28, "#120903", 0.8, 0.7)
        d.add(
            f'<circle r="25" fill="{d.radial([(0, high, 1), (0.65, b.mix(high, low, 0.5), 1), (1, low, 1)], (0.4, 0.32), 0.75)}" stroke="{ring}" stroke-width="{width}"/>'
        )
        d.add('<circle r="21" fill="none" stroke="#8a6a42" stroke-width="1" opacity=".55"/>')
        d.path("M-20.6 -8A22 22 0 0 1 -4 -21.6", stroke="#fffdf2", width=1.6, stroke_linecap="round", opacity=0.8)
    return out


INK = b.INK


def little_ant(d: Drawing, kind: str, at: Point, size: float) -> None:
    """A worker, soldier or nurse in brown for signs that belong to nobody."""
    text = d.adopt(forest_ants.side_of(forest_ants.BROWN, kind, 0))
    text = text.replace("{{turn|0}}", "0").replace("{{turn*-1|0}}", "0")
    d.add(f'<g transform="translate({n(at[0])} {n(at[1])}) scale({size:.2f})">{text}</g>')


def little_cube(d: Drawing, kind: str, at: Point, size: float) -> None:
    """A cube in a sign."""
    with d.group(transform=f"translate({n(at[0])} {n(at[1])}) scale({size:.2f})"):
        forest_tiles.wooden(d, forest_tiles.CUBES[kind], 15.6, 0, forest_tiles.sign_of(kind), False)


def little_larva(d: Drawing, at: Point, size: float, turn: float = 0) -> None:
    """A larva in a sign."""
    inner = Drawing(forest_tiles.CUBE_BOX)
    forest_tiles.larva(inner, shadow=False)
    text = d.adopt(inner).replace("{{turn|0}}", n(turn)).replace("{{turn*-1|0}}", n(-turn))
    d.add(f'<g transform="translate({n(at[0])} {n(at[1])}) scale({size:.2f})">{text}</g>')


def little_hexes(d: Drawing, at: Point, r: float, places: tuple[tuple[float, float], ...], fill: str = "#c99a62") -> None:
    """Joined hexes in a sign; `places` are axial."""
    for q, row in places:
        x, y = at[0] + r * math.sqrt(3) * (q + row / 2), at[1] + r * 1.5 * row
        points = [(x + r * math.cos(math.radians(60 * k - 90)), y + r * math.sin(math.radians(60 * k - 90))) for k in range(6)]
        d.path(b.polygon(points), fill, INK, max(1.1, r * 0.2), stroke_linejoin="round")
        d.path(
            "M" + "L".join(f"{n(p[0] * 0.7 + x * 0.3)} {n(p[1] * 0.7 + y * 0.3)}" for p in (points[4], points[5], points[0])),
            stroke="#ffeccb",
            width=max(0.8, r * 0.12),
            opacity=0.7,
        )


STAIRS = "M-11 -9H-3.6V-2.4H3.6V4.2H11V9.4"


def stairs(d: Drawing, size: float = 1.0) -> None:
    """One level deeper: steps going down."""
    with d.group(transform=f"scale({size:.2f})", stroke_linecap="round", stroke_linejoin="round"):
        d.path(STAIRS + "H-11Z", "#a9794a", "none")
        d.path(STAIRS, stroke=INK, width=2.6)
        d.path("M5 -10V-3M1.6 -6L5 -2.4L8.4 -6", stroke="#8a3b1e", width=2.2)


def points_sign(d: Drawing, size: float = 1.0) -> None:
    """Points: a medal on two ends of ribbon."""
    with d.group(transform=f"scale({size:.2f})", stroke_linecap="round", stroke_linejoin="round"):
        for side in (-1, 1):
            d.path(f"M{1 * side} 2L{3.4 * side} 13L{6 * side} 10.4L{9.4 * side} 11L{6.4 * side} 1Z", "#a33b2a", INK, 1.2)
        d.path("M-9.4 -3.4A9.4 9.4 0 1 0 9.4 -3.4A9.4 9.4 0 1 0 -9.4 -3.4Z", "#e3b04b", INK, 1.6)
        d.path("M-5.4 -3.4A5.4 5.4 0 1 0 5.4 -3.4A5.4 5.4 0 1 0 -5.4 -3.4Z", "#f6dc8e", "#8a6a1e", 1.1)


def events() -> dict[str, Drawing]:
    """Signs of the event track."""
    out = {}

    def sign(name: str, what: str) -> Drawing:
        d = out[f"event-{name}"] = Drawing((-22, -20, 44, 40), f"event: {what}; middle 0,0; 34 wide")
        return d

    stairs(sign("level", "level +1"), 0.95)
    points_sign(sign("points", "point +1"), 0.9)
    d = sign("larvae", "larvae +2")
    little_larva(d, (-4, -3), 0.62)
    little_larva(d, (6, 5), 0.62)
    d = sign("harvest", "harvest +3")
    for kind, at in (("stone", (0, -6)), ("food", (-9, 4)), ("earth", (9, 4))):
        little_cube(d, kind, at, 0.5)
    d = sign("move", "move +3")
    d.path("M-16 8Q-11 -4 -4 2T8 -2T13 -6", stroke="#2a190c", width=2.4, stroke_dasharray=".1 4.6", stroke_linecap="round")
    d.path("M6 -11L15 -7L9 1", stroke=INK, width=2.5, stroke_linecap="round", stroke_linejoin="round")
    little_ant(sign("soldier", "soldier +1"), "soldier", (-3, 11), 0.32)
    little_hexes(sign("hexagon", "hexagon +1"), (-2, -3), 7.4, ((-0.5, 0), (0.5, 0), (-0.5, 1)))
    little_ant(sign("worker", "worker +1"), "worker", (-2, 10), 0.33)
    return out


def dice() -> dict[str, Drawing]:
    """The season's die."""
    out = {f"die-{eyes}": park_fight.die("bone", eyes) for eyes in range(1, 7)}
    return out | {f"die-roll-{frame}": park_fight.rolling("bone", frame) for frame in range(6)}


# Discs, tokens, labels -----------------------------------------------------------------------------------------------


def disc(seat: int) -> Drawing:
    """The colony disc of a seat, lying on a floor."""
    letter, colour = SEATS[seat], forest_tiles.tone(seat)
    d = Drawing((-34, -26, 68, 52), f"colony disc of seat {letter.upper()}; middle 0,0; 50 wide")
    d.glow((2, 9), 31, 15, "#120903", 0.8, 0.4)
    side = d.linear(
        [
            (0, b.mix(colour, "#120a04", 0.34), 1),
            (0.4, b.mix(colour, "#120a04", 0.5), 1),
            (1, b.mix(colour, "#120a04", 0.74), 1),
        ],
        (0, 0),
        (1, 0),
    )
    d.path("M-25 -2V6A25 15 0 0 0 25 6V-2Z", side, b.mix(colour, "#120a04", 0.8), 1.6)
    d.add(
        f'<ellipse cy="-2" rx="25" ry="15" fill="{d.radial([(0, b.mix(colour, "#fff3d8", 0.36), 1), (0.5, colour, 1), (1, b.mix(colour, "#120a04", 0.3), 1)], (0.36, 0.26), 0.85)}" stroke="{b.mix(colour, "#120a04", 0.74)}" stroke-width="1.8"/>'
    )
    with d.group(transform="translate(0 -2) scale(1 .6)"):
        d.add(park_marks.rim(seat, 20), f'<circle r="15.4" fill="{b.mix(colour, b.INK, 0.45 if seat == 3 else 0.16)}"/>')
        d.path(
            park_marks.STROKES[letter],
            stroke="#fff8e6",
            width=2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
            transform="scale(1.5)",
        )
    d.path("M-22 -6Q-16 -14 -4 -15.6", stroke="#fff", width=1.6, stroke_linecap="round", opacity=0.5)
    return d


OCTAGON = [b.polar(20, math.radians(22.5 + 45 * k)) for k in range(8)]


def octagon(seat: int | None) -> Drawing:
    """A nurse of a seat as a wooden octagon, or its place."""
    if seat is None:
        d = Drawing((-26, -26, 52, 54), "place of a nurse; middle 0,0; 40 wide")
        d.path(b.polygon(OCTAGON), "#1d0f06", opacity=0.34)
        d.path(b.polygon(OCTAGON), stroke=PALE, width=1.8, stroke_dasharray="5 4", stroke_linecap="round", opacity=0.85)
        return d
    colour, letter = forest_tiles.tone(seat), SEATS[seat]
    d = Drawing((-26, -26, 52, 54), f"nurse of seat {letter.upper()} as a token; middle 0,0; 40 wide")
    d.path(b.polygon(OCTAGON), "#120903", opacity=0.6, transform="translate(1.4 4)", filter=d.blur(1.6, 0.2))
    d.path(
        b.polygon(OCTAGON), b.mix(colour, "#120a04", 0.55), b.mix(colour, "#120a04", 0.75), 1.6, transform="translate(0 2.6)"
    )
    d.path(
        b.polygon(OCTAGON),
        d.linear(
            [(0, b.mix(colour, "#fff3d8", 0.3), 1), (0.6, colour, 1), (1, b.mix(colour, "#120a04", 0.3), 1)], (0.1, 0), (0.9, 1)
        ),
        b.mix(colour, "#120a04", 0.75),
        1.8,
        stroke_linejoin="round",
    )
    d.add(park_marks.rim(seat, 16.2))
    d.add('<circle r="12.8" fill="#f6ead0" stroke="#3b2412" stroke-width="1.2"/>')
    little_larva(d, (0, 1), 0.56, -8)
    return d


def paper_round(d: Drawing, r: float, ring: str = "#8a6a42") -> None:
    """A round slip of paper."""
    d.glow((1.2, 3), r + 4, r + 3.4, "#120903", 0.75, 0.7)
    d.add(
        f'<circle r="{n(r)}" fill="{d.radial([(0, "#fffaee", 1), (0.7, "#f3e6cb", 1), (1, "#dcc79c", 1)], (0.42, 0.34), 0.72)}" stroke="{ring}" stroke-width="1.5"/>'
    )


def spaces() -> dict[str, Drawing]:
    """The four spaces of the atelier, the plate of a level."""
    out = {}

    def space(name: str, what: str) -> Drawing:
        d = out[f"space-{name}"] = Drawing((-28, -28, 56, 58), f"space of the atelier: {what}; middle 0,0; radius 21")
        paper_round(d, 21)
        return d

    d = space("tunnel", "dig an exit")
    d.add('<circle r="13" fill="#b78a58" stroke="#3f2713" stroke-width="1.6"/>')
    d.path(
        "".join("M{:.1f} {:.1f}h.1".format(*b.polar(11.4 + (k % 2) * 1.6, k * 0.42)) for k in range(15)),
        stroke="#e6c694",
        width=2.2,
        stroke_linecap="round",
    )
    d.add(f'<circle r="8" fill="{d.radial([(0, "#3b2412", 1), (1, "#0d0703", 1)], (0.5, 0.7), 0.7)}"/>')
    d = space("level", "one level deeper")
    with d.group(transform="translate(0 1)"):
        stairs(d, 0.92)
    d = space("nurse", "one nurse more")
    little_ant(d, "nurse", (-3, 9), 0.3)
    d = space("goal", "an objective")
    star = (
        "M"
        + "L".join(
            f"{n(r * math.sin(k * math.pi / 5))} {n(-r * math.cos(k * math.pi / 5))}" for k, r in enumerate([13.5, 6] * 5)
        )
        + "Z"
    )
    d.path(star, d.linear([(0, "#f6dc8e", 1), (0.5, "#d9a43a", 1), (1, "#9a6a1c", 1)]), "#5a3a0c", 1.8, stroke_linejoin="round")
    d.path("M-1 -9L-3 -3.4L-9 -2.8", stroke="#fff6d6", width=1.4, stroke_linecap="round", opacity=0.8)
    d = out["number"] = Drawing((-24, -24, 48, 50), "plate of a level; numeral on 0,0; radius 17")
    paper_round(d, 17)
    d.add('<circle r="14" fill="none" stroke="#8a6a42" stroke-width=".9" opacity=".6"/>')
    return out


def labels() -> dict[str, str]:
    """Paper for words in the nest."""
    out = {}
    d, box = _wide("paper banner, w x 26 about 0,0; hole: w", -17, 38)
    with d.group(transform="translate({{w/-2}} 0)"):
        shape = "M2 -12.4L{{w-2}} -13L{{w-8}} 0L{{w-2}} 13L2 12.6L8 0Z"
        d.path(shape, "#120903", opacity=0.5, transform="translate(.6 3)", filter=d.blur(1.6, 0.1))
        d.path(shape, d.linear([(0, "#fffaec", 1), (1, "#e9d9b4", 1)]), "#7d5f38", 1.2, stroke_linejoin="round")
        d.path("M9 -9.4L{{w-9}} -10M9 9.6L{{w-9}} 10", stroke="#8a6a42", width=0.9, opacity=0.45)
    out["banner"] = _boxed(d, box, 38)
    d = Drawing((0, 0, 0, 0), "paper label, w x h about 0,0 (margin 4); holes: w, h")
    with d.group(transform="translate({{w/-2}} {{h/-2}})"):
        for paint, more in (
            (f'fill="#120903" opacity=".55" filter="{d.blur(1.6, 0.1)}" transform="translate(.6 2.4)"', ""),
            (f'fill="{d.linear([(0, "#fffaec", 1), (1, "#ecdcb8", 1)])}" stroke="#7d5f38" stroke-width="1.2"', ""),
        ):
            d.add(f'<rect x="4" y="3" width="{{{{w-8}}}}" height="{{{{h-8}}}}" rx="8" {paint}{more}/>')
    out["label"] = park_marks.open_box(d, MIDDLE)
    return out


def all_nest() -> dict[str, str]:
    """The nest by the names of its files."""
    drawn = turf() | roundels() | events() | dice() | spaces() | {"octagon-none": octagon(None)}
    drawn |= {f"root-{k}": root(k) for k in range(1, 4)} | {f"soil-stone-{k}": soil_stone(k) for k in range(1, 4)}
    for seat, letter in enumerate(SEATS):
        drawn |= {f"disc-{letter}": disc(seat), f"octagon-{letter}": octagon(seat)}
    fine = ("event-harvest", "space-goal")  # cubes are drawn in units of half their side
    out = {name: drawing.text() if name in fine else forest_ground.coarse(drawing.text()) for name, drawing in drawn.items()}
    out |= floors() | labels()
    return out | {f"sky-{name}": sky(name) for name in SKIES} | {"cavity": cavity(), "chamber": chamber(), "plank": plank()}
