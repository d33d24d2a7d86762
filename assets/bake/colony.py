"""The Colony's small pieces: eggs, marks, shields, nests, name tags."""

import math
import random

import brush as b
from brush import Drawing, Point

EGG_RX, EGG_RY = 10.4, 14.0
LIT: Point = (-3.6, -5.2)


def egg_outline(rx: float = EGG_RX, ry: float = EGG_RY) -> str:
    """An egg standing on its broad end."""
    return b.ovoid(0, 0, rx, ry, 0.09, 16)


def paint_egg(d: Drawing, tint: str = "#dcbd8c", turn: str = "{{turn|0}}", back: str = "{{turn*-1|0}}") -> None:
    """An egg at the origin, 28 long: pale, lit from the upper left, glowing through on the far side."""
    lx, ly = LIT
    upright = f"rotate({back})"
    shell = [
        (0, "#fffef9", 1.0),
        (0.38, "#fdf6e6", 1.0),
        (0.68, b.mix("#f1e0bd", tint, 0.15), 1.0),
        (0.88, tint, 1.0),
        (1, b.dark(tint, 0.16), 1.0),
    ]
    through = [(0, "#ffc27d", 0.75), (0.5, "#ffcf98", 0.4), (1, "#ffd9ae", 0.0)]
    yolk = [(0, "#b98552", 0.30), (0.6, "#b98552", 0.16), (1, "#b98552", 0.0)]
    gleam = d.radial([(0, "#ffffff", 1), (0.55, "#ffffff", 0.75), (1, "#ffffff", 0)])
    outline = egg_outline()
    with d.group(transform=f"rotate({turn})"):
        d.path(outline, d.radial(shell, (lx * 0.75, ly * 0.75), 19, user=True, turn=upright))
        d.path(outline, d.radial(yolk, (-lx * 0.15, -ly * 0.15), 8.2, user=True, turn=upright))
        d.path(outline, d.radial(through, (-lx * 1.25, -ly * 1.25), 9.5, user=True, turn=upright))
        d.path(outline, stroke="#6b4a2c", width=0.9, opacity=0.62)
    d.path("M6.9 -3Q8.8 5 3.2 11.2", stroke="#fff4dc", width=1.3, stroke_linecap="round", opacity=0.5)
    where = f"translate({b.number(lx * 0.82)} {b.number(ly * 0.82)}) rotate(-32)"
    d.add(f'<ellipse rx="3.1" ry="4.4" fill="{gleam}" transform="{where}"/>')


def eggs() -> dict[str, Drawing]:
    """Three eggs that differ a little in tint, and what lies under them."""
    out = {}
    for i, tint in enumerate(("#dcbd8c", "#d9b795", "#d6c193")):
        d = out[f"egg-{i + 1}"] = Drawing((-18, -18, 36, 36), "egg; middle 0,0; 28 long; hole: turn (degrees)")
        paint_egg(d, tint)
    d = out["egg-shadow"] = Drawing((-28, -28, 56, 56), "shadow of an egg whose middle is 0,0, lying")
    dusk = [(0, "#1d1008", 0.62), (0.55, "#1d1008", 0.42), (0.8, "#1d1008", 0.15), (1, "#1d1008", 0.0)]
    with d.group(transform="translate(3.2 5.5) rotate({{turn|0}})"):
        d.add(f'<ellipse rx="13.5" ry="16.5" fill="{d.radial(dusk)}"/>')
    d.add('<ellipse cx="6" cy="9" rx="4.5" ry="3.6" fill="#ffcf92" opacity=".16"/>')
    d = out["egg-shadow-far"] = Drawing((-28, -14, 56, 28), "shadow on the ground under an egg that flies")
    d.glow((0, 0), 22, 9, "#1d1008", 0.55)
    d = out["egg-glow"] = Drawing((-32, -32, 64, 64), "light round an egg that moves")
    d.glow((0, 0), 30, 30, "#ffd985", 0.85)
    d = out["egg-trail"] = Drawing((-10, -10, 20, 20), "one grain of the trail of a flying egg")
    d.glow((0, 0), 10, 10, "#e0a53a", 0.6)
    d.add('<circle r="2.6" fill="#fff2cc" opacity=".85"/>')
    return out


def _circle(r: float, stroke: str, width: float, more: str = "") -> str:
    return f'<circle r="{b.number(r)}" fill="none" stroke="{stroke}" stroke-width="{b.number(width)}" {more}/>'


RING_BOX = (-100.0, -100.0, 200.0, 200.0)


def rings() -> dict[str, Drawing]:
    """Marks round a log of radius 66: quiet, strong, end of the path, coach, last move."""
    r = 66.0
    out = {}
    d = out["ring-touch"] = Drawing(RING_BOX, "can be touched; round a log of radius 66, centre 0,0")
    d.add(_circle(r + 3, "#f3b93f", 8, f'opacity=".45" filter="{d.blur(4, 0.2)}"'))
    d.add(_circle(r + 1.5, "#4a2c08", 4.6, 'opacity=".35"'), _circle(r + 1.5, "#e3ab38", 3))
    d.add(_circle(r + 1.2, "#ffe7a3", 1, 'opacity=".9"'))
    d = out["ring-hover"] = Drawing(RING_BOX, "under the pointer or the focus; round a log of radius 66, centre 0,0")
    d.add(
        _circle(r + 8, "#ffd46e", 16, f'opacity=".75" filter="{d.blur(8, 0.2)}"'),
        _circle(r + 5, "#3a2507", 7.4, 'opacity=".5"'),
    )
    d.add(_circle(r + 5, "#ffcf5e", 4.8), _circle(r + 4.6, "#fff3c8", 1.4))
    d = out["ring-end"] = Drawing(RING_BOX, "where the path ends; round a log of radius 66, centre 0,0")
    d.add(
        _circle(r + 4, "#ffe08a", 13, f'opacity=".8" filter="{d.blur(6, 0.2)}"'), _circle(r + 4, "#4a2c08", 7, 'opacity=".6"')
    )
    d.add(_circle(r + 4, "#ffe9ae", 3.8, 'stroke-dasharray="11 7.1"'))
    d = out["ring-pale"] = Drawing(RING_BOX, "a passing mark (last move); round a log of radius 66, centre 0,0")
    d.add(
        _circle(r + 3, "#2a1a0e", 4.4, 'opacity=".35"'),
        _circle(r + 3, "#f6ead0", 2.4, 'stroke-dasharray="2 7.4" stroke-linecap="round"'),
    )
    d = out["ring-hint"] = Drawing(RING_BOX, "the coach points here; round a log of radius 66, centre 0,0")
    d.add(
        _circle(r + 6, "#bfe0ea", 13, f'opacity=".8" filter="{d.blur(6, 0.2)}"'), _circle(r + 5, "#16303c", 7, 'opacity=".55"')
    )
    d.add(_circle(r + 5, "#a9d3e0", 4.4), _circle(r + 4.6, "#f2fbfd", 1.2))
    d = out["glow-log"] = Drawing((-140, -140, 280, 280), "light behind a log that is lifted, centre 0,0")
    d.glow((0, 0), 135, 135, "#ffcf62", 0.85)
    return out


SHIELD = "M-13 -11Q0 -16.5 13 -11V2Q12 12 0 17Q-12 12 -13 2Z"
ROUND = "M0 -13A13 13 0 1 1 0 13A13 13 0 1 1 0 -13Z"
CHIP_BOX = (-20.0, -20.0, 40.0, 42.0)


def _chip(shape: str, face: str, edge: str, note: str) -> Drawing:
    d = Drawing(CHIP_BOX, note)
    d.path(shape, "#0d0703", opacity=0.55, transform="translate(1 3)", filter=d.blur(2, 0.3))
    body = d.linear([(0, b.light(face, 0.18), 1), (1, b.mix(face, edge, 0.25), 1)])
    d.path(shape, body, edge, 1.5)
    d.path(shape, stroke="#ffffff", width=1, opacity=0.3, transform="scale(.84)")
    return d


def chips() -> dict[str, Drawing]:
    """Shields for counts (without numbers), the tag of a gain, dots and chevrons of a path."""
    where = "number centred on 0,0; hole: none"
    out = {
        "chip-loose": _chip(ROUND, "#fbf1d8", "#8a6a3e", f"count of loose eggs; {where}; ink #3B2A1E"),
        "chip-red": _chip(SHIELD, b.SEATS[0], "#5d170c", f"count under a red ant; {where}; ink #FFF4E2"),
        "chip-black": _chip(SHIELD, "#34302d", "#0d0b0a", f"count under a black ant; {where}; ink #F6EAD0"),
    }
    out["chip-black"].path("M-5 9L0 12.6L5 9", stroke="#cfc4ae", width=1.6, stroke_linecap="round", stroke_linejoin="round")
    d = out["tag-gain"] = Drawing((-30, -20, 60, 42), "a gain on the way; egg at the left, number centred on 8,0, ink #6B4706")
    d.glow((2, 3), 26, 19, "#140c03", 0.6)
    d.add('<rect x="-22" y="-13" width="44" height="26" rx="13" fill="#fff3cf" stroke="#b27f1d" stroke-width="1.8"/>')
    with d.group(transform="translate(-11 0) scale(.62) rotate(20)"):
        paint_egg(d, turn="0", back="0")
    d = out["path-dot"] = Drawing((-12, -12, 24, 24), "one dot of a path drawn ahead; middle 0,0")
    d.glow((0, 0), 11, 11, "#ffd978", 0.6)
    d.add('<circle r="4.9" fill="#4a2c08"/><circle r="3.6" fill="#ffe9ae"/><circle cx="-.9" cy="-1.1" r="1.2" fill="#fffbea"/>')
    d = out["trail-chevron"] = Drawing((-14, -14, 28, 28), "direction of a trail of earth; points east; hole: turn (degrees)")
    with d.group(transform="rotate({{turn|0}})", stroke_linecap="round", stroke_linejoin="round"):
        d.path("M-4 -8.5L5 0L-4 8.5", stroke="#e2c994", width=6.4, opacity=0.35, transform="translate(.8 1)")
        d.path("M-4 -8.5L5 0L-4 8.5", stroke="#3d2411", width=4.2, opacity=0.9)
    return out


def _woven(d: Drawing, rng: random.Random, rx: float, ry: float) -> None:
    """Dry grass woven round the rim of a hollow, dark below, pale on top."""
    for colour, count, width in (("#2c220f", 120, 2.2), ("#5f4d26", 120, 2.0), ("#8a7440", 110, 1.6), ("#c7b06c", 96, 1.2)):
        strokes = ""
        for _ in range(count):
            t, r = rng.uniform(0, b.FULL_TURN), 1 + rng.uniform(-0.05, 0.07)
            reach = rng.uniform(0.07, 0.2) * (0.35 + 0.65 * abs(math.sin(t))) * rng.choice([1, -1])
            points = ((t - reach, r + rng.uniform(-0.05, 0.06)), (t, r * 1.02), (t + reach, r + rng.uniform(-0.03, 0.12)))
            (ax, ay), (bx, by), (cx, cy) = ((rx * q * math.cos(a), ry * q * math.sin(a)) for a, q in points)
            strokes += f"M{b.number(ax)} {b.number(ay)}Q{b.number(bx)} {b.number(by)} {b.number(cx)} {b.number(cy)}"
        d.path(strokes, stroke=colour, width=width, stroke_linecap="round", opacity=0.9)


def nest(rx: float, ry: float, seed: int) -> Drawing:
    """A hollow in the ground with a rim of grass, for collected eggs."""
    box = (-rx * 1.2 - 6, -ry * 1.35 - 8, rx * 2.4 + 12, ry * 2.7 + 16)
    d = Drawing(box, f"nest hollow; middle 0,0; half axes {rx:.0f} and {ry:.0f}; eggs lie within 0.8 of them")
    rng = random.Random(seed)
    noise = b.wave(rng, 6, 0.9)

    def hollow(scale: float) -> str:
        return b.closed([(x, y * ry / rx) for x, y in b.ring_points(rx * scale, noise, 0.05, 30)])

    d.path(hollow(1.06), "#10140a", opacity=0.6, filter=d.blur(6, 0.2))
    d.path(hollow(1.0), "#3b2817")
    d.path(hollow(0.95), d.linear([(0, "#24160c", 1), (0.45, "#573e27", 1), (1, "#8f6f47", 1)]))
    for colour in ("#b89868", "#2d1d10", "#d8c090", "#7d5f3d"):
        crumbs = ""
        for _ in range(18):
            t, q, r = rng.uniform(0, b.FULL_TURN), math.sqrt(rng.random()) * 0.88, rng.uniform(0.7, 2.1)
            x, y = rx * q * math.cos(t), ry * q * math.sin(t)
            crumbs += f"M{b.number(x - r)} {b.number(y)}a{b.number(r)} {b.number(r)} 0 1 0 {b.number(2 * r)} 0Z"
        d.path(crumbs, colour, opacity=0.6)
    _woven(d, rng, rx, ry)
    return d


def all_pieces() -> dict[str, Drawing]:
    """The small pieces by the names of their files."""
    return {**eggs(), **rings(), **chips(), "nest": nest(150, 44, 5), "nest-round": nest(84, 58, 9)}
