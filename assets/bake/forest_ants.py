# ruff: noqa: E501 (a path is one thing, however long)
"""The wood ants of Myrmes: workers and soldiers from above for the forest, nurses, workers, soldiers and queens from the
side for the nest, one kind a seat.

Red wood ants are of two colours: head and thorax in the seat's, the crown of the head and the gaster dusky. They stand
wide on long legs, the gaster small and slung, the feelers bent. The drawing is that of the ants of the park.
"""

import math
from dataclasses import replace

import ants_side
import brush as b
import forest_ground
import forest_tiles
import park_ants
from ants import Build, Coat
from brush import Drawing, Point
from park_ants import Shape, Species

n = forest_ground.n
SEATS = forest_tiles.SEATS
GAITS = {"worker": 3, "soldier": 1, "nurse": 2}
"""Pictures of a gait; soldiers and nurses stand in their rooms."""
SCALE = 0.64
BOX = (-68.0, -68.0, 136.0, 136.0)
DUSK = (0.14, 0.0, 0.5, 0.3)
"""How dark the gaster of each seat is beside its thorax: so that red and blue differ without colour too."""
SPECIES = tuple(Species(b.SEATS[seat], b.PATTERNS[seat], (16.5, 21.5)) for seat in range(4))
GHOST_INK, GHOST_PAPER = "{{ink|#3B2A1E}}", "{{paper|#F3E9D2}}"

# From above ----------------------------------------------------------------------------------------------------------

WORKER_HEAD = "M0 -31C4 -28 9 -30 12 -34C17 -39 18 -46 14 -52C11 -57 6 -59 0 -59C-6 -59 -11 -57 -14 -52C-18 -46 -17 -39 -12 -34C-9 -30 -4 -28 0 -31Z"
SOLDIER_HEAD = "M0 -28C7 -25 14 -28 19 -32C27 -38 29 -48 25 -57C21 -65 11 -68 5 -65Q0 -63 -5 -65C-11 -68 -21 -65 -25 -57C-29 -48 -27 -38 -19 -32C-14 -28 -7 -25 0 -28Z"
THORAX = "M0 -31C8 -31 12.4 -26 11 -18.6C10.4 -14.6 7.4 -13 7.6 -10C8.4 -5 5 2 0 2.6C-5 2 -8.4 -5 -7.6 -10C-7.4 -13 -10.4 -14.6 -11 -18.6C-12.4 -26 -8 -31 0 -31Z"
LEGS: tuple[tuple[Point, ...], ...] = (
    ((7, -22), (26, -40), (38, -62), (47, -70)),
    ((8, -13), (34, -17), (52, 2), (62, 4)),
    ((7, -5), (28, 5), (45, 36), (55, 50)),
)


def form_of(seat: int, kind: str) -> Shape:
    """The outlines of a wood ant."""
    rx, ry = SPECIES[seat].gaster
    middle, dusky = 31.0, DUSK[seat]
    gaster = park_ants.gaster(rx * 1.08, ry * 1.06, middle, "")
    if kind == "soldier":
        jaws = park_ants.both(
            "M9 -64C22 -66 33 -74 29 -87C26 -97 12 -100 4 -95C2 -93 3 -91 6 -91C13 -91 18 -88 17 -83L11 -84L14 -78L8 -78L11 -73C8 -70 6 -68 5 -64Z"
        )
        feelers = park_ants.both("M17 -60L36 -64Q45 -68 46 -82")
        return Shape(
            kind,
            SOLDIER_HEAD,
            ((0, -48), 27),
            THORAX,
            gaster,
            middle,
            (rx * 1.08, ry * 1.06),
            jaws,
            feelers,
            5.4,
            (18, -53),
            10,
            dusky,
        )
    jaws, feelers = (
        park_ants.both("M8 -56C12 -62 8 -69 1 -68L1.6 -63L5 -62L2 -58Z"),
        park_ants.both("M7 -55L22 -64Q29 -70 27 -87"),
    )
    return Shape(
        kind,
        WORKER_HEAD,
        ((0, -45), 17),
        THORAX,
        gaster,
        middle,
        (rx * 1.08, ry * 1.06),
        jaws,
        feelers,
        4.9,
        (12.4, -47),
        6,
        dusky,
    )


def legs_at(phase: float | None) -> list[list[Point]]:
    """The six legs of a wood ant in a tripod gait, or standing."""
    return park_ants.gait(LEGS, phase)


def above(seat: int, kind: str, phase: float | None) -> Drawing:
    """A wood ant of a seat from above."""
    species = SPECIES[seat]
    d = Drawing(
        BOX, f"{kind} of seat {SEATS[seat].upper()} ({species.pattern}) from above, head up; middle 0,0; hole: turn (degrees)"
    )
    form, legs = form_of(seat, kind), legs_at(phase)
    park_ants.cast_shadow(d, form, legs)
    with d.group(transform=f"rotate({{{{turn|0}}}}) scale({SCALE})"):
        park_ants.paint_form(d, species, form, legs, halo=0.62, fine=phase is None)
    return d


def ghost_above(kind: str) -> Drawing:
    """The place of an ant that is not there, from above."""
    form, legs = form_of(0, kind), legs_at(None)
    d = Drawing(BOX, f"{kind} that is not there: silhouette; holes: turn (degrees), ink, paper (colours)")
    solid = form.gaster + form.thorax + form.head + "".join(form.jaws)
    with d.group(transform=f"rotate({{{{turn|0}}}}) scale({SCALE}) translate(0 {form.lift})"):
        with d.group(opacity=0.55):
            d.path(solid, GHOST_INK, GHOST_INK, 5, stroke_linejoin="round")
            park_ants.limbs(d, form, legs, GHOST_INK, 0.6)
        with d.group(opacity=0.8):
            d.path(solid, GHOST_PAPER)
            park_ants.limbs(d, form, legs, GHOST_PAPER, -0.7)
    return d


# From the side -------------------------------------------------------------------------------------------------------


BROWN = -1
"""Whose ants are brown and plain: signs that belong to no seat."""


def coat(seat: int) -> Coat:
    """The colours of a seat for the ants from the side."""
    colour = {BROWN: "#8a5a34", 1: "#4a443f"}.get(seat) or b.SEATS[seat]
    return Coat(
        colour, b.mix(colour, "#fff3d8", 0.6), b.mix(colour, "#1d120b", 0.2), b.mix(colour, "#1d120b", 0.62), b.mix(colour, "#160b05", 0.86),
        b.mix(colour, "#1d120b", 0.42), b.mix(colour, "#fff3d8", 0.35), "#43290e" if seat == 3 else "#fdf3da",
    )  # fmt: skip


SIDE_BOX = (-66.0, -84.0, 148.0, 98.0)
QUEEN_BOX = (-106.0, -84.0, 188.0, 98.0)
GASTER = b.closed([(-13, -28), (-19, -37), (-32, -41.5), (-46, -37.5), (-55, -27), (-53, -17), (-40, -12), (-24, -16)])
QUEEN_GASTER = b.closed([(-13, -28), (-22, -41), (-44, -48), (-70, -44), (-88, -29), (-82, -14), (-54, -7), (-26, -13)])
THORAX_SIDE = b.closed(
    [(18, -36), (10, -39), (3, -35), (-1, -34), (-5, -36), (-9, -30), (-7, -23), (2, -20), (12, -20), (19, -26)]
)
HEAD = b.closed([(18, -36), (23, -46), (33, -49), (42, -43), (43, -34), (37, -28), (25, -28)])
SOLDIER_HEAD_SIDE = b.closed([(15, -38), (19, -53), (33, -59), (47, -51), (50, -37), (42, -27), (24, -26)])
WAIST = b.closed([(-15, -27), (-13, -36), (-9, -35), (-7, -27), (-10, -22), (-14, -23)])


def _side_pattern(seat: int, middle: Point, rx: float, ry: float) -> str:
    """A seat's pattern on a gaster seen from the side, whose axis lies along the page."""
    cx, cy = middle
    if seat == 0:
        return "".join(
            f"M{n(cx + o)} {n(cy - ry)}Q{n(cx + o + 6)} {n(cy)} {n(cx + o)} {n(cy + ry)}" for o in (-rx * 0.5, 0, rx * 0.5)
        )
    if seat == 1:
        return "".join(
            f"M{n(cx + o - 4)} {n(cy - ry)}L{n(cx + o + 5)} {n(cy)}L{n(cx + o - 4)} {n(cy + ry)}"
            for o in (-rx * 0.55, 0, rx * 0.5)
        )
    if seat == 2:
        return "".join(
            f"M{n(cx + x * rx)} {n(cy + y * ry)}h.1"
            for x, y in ((-0.62, -0.1), (-0.28, -0.5), (-0.2, 0.34), (0.16, -0.14), (0.5, -0.42), (0.52, 0.3))
        )
    return "".join(
        f"M{n(cx + o)} {n(cy - ry)}Q{n(cx + o + 4)} {n(cy)} {n(cx + o)} {n(cy + ry)}"
        for o in (-rx * 0.55, -rx * 0.02, rx * 0.5)
    )


SIDE_PENS = ((1.3, 0.55), (3.6, 0.9), (7, 1), (4.4, 0.85))
"""Width and strength of each seat's pattern from the side."""


def _part(d: Drawing, colours: Coat, path: str, dusky: float = 0.0, width: float = 1.4) -> None:
    """A rounded part lit from the upper left; one wash serves all parts, whatever their size."""
    tones = [
        b.mix(tone, "#190d07", dusky)
        for tone in (b.mix(colours.high, "#ffffff", 0.3), colours.high, colours.body, colours.middle, colours.deep)
    ]
    stops = [(at, tone, 1.0) for at, tone in zip((0, 0.2, 0.5, 0.78, 1), tones, strict=True)]
    d.path(path, d.radial(stops, (0.37, 0.26), 0.82), colours.ink, width)


def _gaster_side(d: Drawing, seat: int, build: Build, queen: bool) -> None:
    middle, rx, ry, path = ((-50, -27), 38, 21, QUEEN_GASTER) if queen else ((-35, -27), 21, 15, GASTER)
    _part(d, build.coat, path, DUSK[max(seat, 0)])
    with d.group(clip_path=d.clip(path)):
        width, strength = SIDE_PENS[max(seat, 0)]
        mark = build.coat.ink if seat <= 0 else build.coat.mark
        d.path(
            _side_pattern(max(seat, 0), (middle[0], middle[1]), rx, ry),
            stroke=mark,
            width=width,
            opacity=strength,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        d.add(
            f'<ellipse cx="{middle[0] + 5}" cy="{middle[1] + ry * 0.9}" rx="{rx}" ry="{n(ry * 0.62)}" fill="{d.radial([(0, "#1d0f06", 0.6), (1, "#1d0f06", 0)])}"/>'
        )
    strokes = "".join(f"M{n(middle[0] + rx * (0.5 - 0.2 * k))} {n(middle[1] + ry * 0.82)}q-3 -1.6 -4 -4.6" for k in range(6))
    hairs = "".join(
        f"M{n(middle[0] + rx * 0.96 * math.cos(t))} {n(middle[1] + ry * 0.98 * math.sin(t))}l{n(3.4 * math.cos(t - 0.3))} {n(3.4 * math.sin(t - 0.3))}"
        for t in (3.3 + 0.26 * k for k in range(9))
    )
    d.path(path, stroke=build.coat.ink, width=1.5)
    if seat != BROWN:
        d.path(strokes + hairs, stroke=build.coat.ink, width=0.8, stroke_linecap="round", opacity=0.6)


def _nod(d: Drawing, frame: int) -> str:
    """How head and feelers are held in a frame."""
    return ("", "rotate(-3 20 -32)", "rotate(2 20 -32)", "rotate(4 20 -32)")[frame % 4]


def _head_side(d: Drawing, build: Build, soldier: bool, frame: int) -> None:
    colours = build.coat
    with d.group(transform=_nod(d, frame) or "rotate(0)"):
        bent = ((0, 0), (2, -3), (-1, 2), (3, 3))[frame % 4]
        far = [(36, -46), (42, -62), (45, -66), (57 + bent[0], -68 + bent[1]), (67 + bent[0], -64 + bent[1])]
        near = [(34, -46), (44, -57), (48, -60), (59 + bent[0], -55 + bent[1]), (66 + bent[0], -48 + bent[1])]
        if soldier:
            far, near = [(x + 3, y - 9) for x, y in far], [(x + 4, y - 8) for x, y in near]
        d.path(b.taper(far, [2.1, 1.9, 1.7, 1.7, 2], 2), colours.deep, colours.ink, 0.5)
        if soldier:
            for jaw, fill in (
                ([(44, -40), (58, -42), (64, -34), (56, -27)], colours.deep),
                ([(41, -33), (56, -31), (61, -22), (51, -17)], colours.middle),
            ):
                d.path(b.taper(jaw, [7.5, 6.6, 4.4, 1.2], 2), fill, colours.ink, 1.3)
            _part(d, build.coat, SOLDIER_HEAD_SIDE)
            d.path("M24 -54Q33 -47 46 -49", stroke=colours.deep, width=1.1, opacity=0.6)
        else:
            d.path(
                b.taper([(40, -33), (48, -31), (51, -26), (47, -22)], [4.8, 4.4, 2.8, 0.9], 2), colours.middle, colours.ink, 1
            )
            _part(d, build.coat, HEAD)
        x, y, big = (37, -45, 1.25) if soldier else (34, -40, 1.0)
        strokes = "".join(f"M{n(x - 12 + 3.2 * k)} {n(y + 12 + k)}q1.4 -2.4 3.6 -3" for k in range(4))
        d.path(strokes, stroke=colours.ink, width=0.8, stroke_linecap="round", opacity=0.5)
        d.add(
            f'<ellipse cx="{x}" cy="{y}" rx="{n(3 * big)}" ry="{n(3.8 * big)}" fill="#0d0706" stroke="{colours.high}" stroke-width=".5"/><circle cx="{x - 1}" cy="{y - 1.6}" r="{n(1.1 * big)}" fill="#fff"/>'
        )
        d.path(b.taper(near, [2.4, 2.1, 1.9, 1.9, 2.2], 2), colours.leg, colours.ink, 0.7)


def side(seat: int, kind: str, frame: int) -> Drawing:
    """An ant of a seat from the side, looking right; `kind` worker, soldier, nurse or queen; `frame` of its gait or idling."""
    box = QUEEN_BOX if kind == "queen" else SIDE_BOX
    long = 150 if kind == "queen" else 100
    d = Drawing(box, f"{kind} of seat {SEATS[seat].upper()} from the side, looks right; stands on 0,0; about {long} long")
    d.glow((-14 if kind == "queen" else -2, 1.5), 74 if kind == "queen" else 54, 6, "#1d0f05", 0.6)
    inner = side_of(seat, kind, frame)
    d.add(d.adopt(inner))
    return d


def side_of(seat: int, kind: str, frame: int) -> Drawing:
    """The same without its shadow, for use in other drawings; `seat` may be `BROWN`."""
    queen = kind == "queen"
    build = replace(ants_side.ants.BUILDS["red"], coat=coat(seat))
    d = Drawing(SIDE_BOX)
    phase = frame / GAITS[kind] if kind in ("worker", "soldier") else 0.25
    for points in ants_side.steps(phase, near=False):
        ants_side.leg(d, build.coat, points, near=False, per=2)
    _gaster_side(d, seat, build, queen)
    _part(d, build.coat, WAIST)
    _part(d, build.coat, THORAX_SIDE)
    d.path("M10 -38Q7 -30 11 -21M-3 -34Q-5 -29 -2 -21", stroke=build.coat.deep, width=1.1, opacity=0.7)
    for points in ants_side.steps(phase, near=True):
        ants_side.leg(d, build.coat, points, near=True, per=2)
    _head_side(d, build, kind == "soldier", frame)
    if kind == "nurse":
        inner = Drawing(SIDE_BOX)
        forest_tiles.larva(inner, shadow=False)
        bob = (0, -1.6)[frame % 2]
        d.add(f'<g transform="translate(57 {n(-15 + bob)}) rotate(-16) scale(.92)">{d.adopt(inner)}</g>')
    if queen:
        gold = d.linear([(0, "#fbe6a4", 1), (0.5, "#d9a43a", 1), (1, "#8a5c14", 1)])
        d.path(
            "M22 -52l-3 -12l7 5l4 -9l4 9l7 -5l-3 12Z",
            gold,
            "#5a3a0c",
            1.6,
            stroke_linejoin="round",
            transform="rotate(6 30 -52)",
        )
    return d


def side_ghost() -> Drawing:
    """An ant from the side that is not there."""
    d = Drawing(SIDE_BOX, "ant from the side that is not there; stands on 0,0; holes: ink, paper")
    legs = "".join(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}L{:.0f} {:.0f}".format(*a, *k, *f) for a, k, f in ants_side.steps(0.25, near=True)
    )
    for colour, more, share in ((GHOST_INK, 2.4, 0.5), (GHOST_PAPER, 0.0, 0.8)):
        with d.group(opacity=share, stroke=colour, stroke_linecap="round", stroke_linejoin="round"):
            d.path(legs + "M34 -46L46 -60L64 -50", width=3 + more, stroke=colour)
            d.path(GASTER + THORAX_SIDE + HEAD + WAIST, colour, colour, 0.1 + more)
    return d


def all_forest_ants() -> dict[str, str]:
    """Every ant of Myrmes by the name of its file."""
    out: dict[str, str] = {}
    for seat, letter in enumerate(SEATS):
        for kind in ("worker", "soldier"):
            out[f"{kind}-{letter}-stand"] = forest_ground.coarse(above(seat, kind, None).text())
            for frame in range(GAITS[kind]):
                out[f"side-{kind}-{letter}-{frame}"] = settled(side(seat, kind, frame))
        for frame in range(GAITS["worker"]):
            out[f"worker-{letter}-walk-{frame}"] = forest_ground.coarse(above(seat, "worker", frame / GAITS["worker"]).text())
        for frame in range(2):
            out[f"side-nurse-{letter}-{frame}"] = settled(side(seat, "nurse", frame), -16)
        out[f"queen-{letter}"] = settled(side(seat, "queen", 0))
    return (
        out
        | {"side-ghost": side_ghost().text()}
        | {f"{kind}-ghost": ghost_above(kind).text() for kind in ("worker", "soldier")}
    )


def settled(drawing: Drawing, turn: float = 0) -> str:
    """The text of a drawing in which nothing turns any more."""
    return forest_ground.coarse(drawing.text()).replace("{{turn|0}}", n(turn if turn else 0)).replace("{{turn*-1|0}}", n(-turn))
