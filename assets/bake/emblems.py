"""Round and single things of the interface: medals of the seats, medallions of the games, laurel, pin, app icon."""

import math
import random
from dataclasses import replace

import ants
import brush as b
import chart_cities
import chart_coast
import chart_figures
import chart_marks
import colony
import flora
import forest_ants
import forest_ground
import forest_nest
import logs
import park_ants
import park_marks
from ants import Coat
from brush import Drawing

LETTERS = "abcdef"


def coat_of(colour: str) -> Coat:
    """The coat of an ant of any seat's colour."""
    return Coat(
        body=b.light(colour, 0.06),
        high=b.light(colour, 0.6),
        middle=b.dark(colour, 0.2),
        deep=b.dark(colour, 0.55),
        ink=b.dark(colour, 0.85),
        leg=b.dark(colour, 0.45),
        sheen=b.light(colour, 0.35),
        mark=b.light(colour, 0.8),
    )


COATS = (ants.RED, ants.BLACK, *(coat_of(c) for c in b.SEATS[2:]))


def settled(text: str, degrees: float) -> str:
    """An ant drawn into something else does not turn: fill its holes once and for all."""
    return text.replace("{{turn*-1|0}}", f"{-degrees:g}").replace("{{turn|0}}", f"{degrees:g}")


def _mark_gaster(d: Drawing, pattern: str, colour: str) -> None:
    """A seat's pattern on the gaster of its ant (chevrons of black are part of the ant)."""
    marks = {
        "dot": '<circle cx="-6" cy="26" r="3"/><circle cx="6" cy="26" r="3"/><circle cy="36" r="3.2"/>',
        "bar": '<path d="M-14 24H14M-14.5 34H14.5M-11 43H11" fill="none" stroke-width="3"/>',
        "ring": '<circle cy="31" r="8" fill="none" stroke-width="3.2"/>',
        "cross": '<path d="M0 19V43M-11 31H11" fill="none" stroke-width="3.4"/>',
    }
    if pattern in marks:
        d.add(f'<g fill="{colour}" stroke="{colour}" stroke-linecap="round" opacity=".92">{marks[pattern]}</g>')


def medal(seat: int) -> str:
    """The round badge of a seat: its ant in a frame of its colour. The field is lit for red, cool for the others."""
    colour, pattern, letter = b.SEATS[seat], b.PATTERNS[seat], LETTERS[seat]
    coat = COATS[seat]
    build = replace(ants.BUILDS["black" if seat % 2 else "red"], coat=coat)
    d = Drawing((-60, -60, 120, 124), f"medal of seat {letter.upper()} ({pattern}); middle 0,0; radius 50")
    d.glow((2, 6), 58, 57, "#140a04", 0.5)
    rim = d.linear([(0, b.light(colour, 0.35), 1), (0.5, colour, 1), (1, b.dark(colour, 0.4), 1)], (0.15, 0), (0.85, 1))
    d.add(f'<circle r="50" fill="{rim}" stroke="{b.dark(colour, 0.6)}" stroke-width="1.4"/>')
    field = d.radial(
        [(0, "#fffaf0", 1), (0.7, b.mix("#f3e6cc", colour, 0.08), 1), (1, b.mix("#dcc9a4", colour, 0.2), 1)], (0.4, 0.32), 0.72
    )
    d.add(f'<circle r="43" fill="{field}"/>')
    turn = 30 if seat % 2 == 0 else -28
    inside = d.clip("M43 0A43 43 0 1 1 -43 0A43 43 0 1 1 43 0Z")
    place = "translate(-3 5) scale(.72)" if turn > 0 else "translate(3 5) scale(.66)"  # black is the longer one
    with d.group(clip_path=inside), d.group(transform=place):
        ants.paint(d, build, None, small=True)
        with d.group(transform=f"rotate({turn})"):
            _mark_gaster(d, pattern, coat.mark)
    d.add(f'<circle r="43" fill="none" stroke="{b.dark(colour, 0.7)}" stroke-width="1.3" opacity=".6"/>')
    d.path("M-46.5 -5A46.8 46.8 0 0 1 5 -46.5", stroke="#fff", width=1.8, stroke_linecap="round", opacity=0.5)
    return settled(d.text(), turn)


def medal_glow() -> Drawing:
    """Gold round the medal of the seat to move."""
    d = Drawing((-72, -72, 144, 144), "gold round a medal of radius 50; middle 0,0; goes under it")
    d.add(f'<circle r="52" fill="none" stroke="#f0b93e" stroke-width="12" opacity=".8" filter="{d.blur(6, 0.2)}"/>')
    d.add(
        '<circle r="53" fill="none" stroke="#e9bb52" stroke-width="4"/>',
        '<circle r="54.6" fill="none" stroke="#7d5313" stroke-width="1"/>',
    )
    return d


def laurel() -> Drawing:
    """Two branches of gold leaves round a medal of radius 50, for the end of a game."""
    d = Drawing((-110, -110, 220, 220), "laurel round a medal of radius 50; middle 0,0")
    d.glow((0, 0), 108, 108, "#f3c75e", 0.55)
    for flip in (1, -1):
        with d.group(transform=f"scale({flip} 1)"):
            stem = [b.polar(79, math.radians(a)) for a in (84, 60, 30, 0, -30, -54)]
            d.path(b.taper(stem, [3.4, 3, 2.4, 1.8, 1.2, 0.8]), "#8a6420", "#5d3f10", 0.6)
            for k in range(10):
                angle = math.radians(80 - k * 14.6)
                x, y = b.polar(79, angle)
                along = math.degrees(angle) - 90
                size = 1.12 - 0.045 * k
                for side, (top, bottom) in ((1, ("#d9ad4a", "#a97a1e")), (-1, ("#f6dc8e", "#cf9c34"))):
                    paint = d.linear([(0, top, 1), (1, bottom, 1)])
                    place = f"translate({x:.1f} {y:.1f}) rotate({along + side * 38:.0f}) scale({size:.2f})"
                    d.path("M0 0C6 -9 18 -10 26 0C18 8 7 8 0 0Z", paint, "#6d4a12", 0.9, transform=place)
                    d.path("M2 0Q12 -1.4 23 0", stroke="#6d4a12", width=0.7, opacity=0.6, transform=place)
    return d


def pin() -> Drawing:
    """A brass pin that holds a slip of paper."""
    d = Drawing((-20, -20, 44, 48), "brass pin; its head's middle 0,0; radius 9")
    d.add(f'<ellipse cx="6" cy="11" rx="10" ry="5" fill="#140a04" opacity=".4" filter="{d.blur(2)}"/>')
    brass = [(0, "#fff2c4", 1.0), (0.4, "#d9ad58", 1.0), (1, "#7d5313", 1.0)]
    d.add(f'<circle r="9" fill="{d.radial(brass, (0.36, 0.3), 0.8)}" stroke="#5d3d0d" stroke-width="1"/>')
    d.add('<ellipse cx="-3" cy="-3.4" rx="2.6" ry="1.8" fill="#fffbe8" opacity=".9" transform="rotate(-35 -3 -3.4)"/>')
    return d


MEDALLION_BOX = (-100.0, -100.0, 200.0, 206.0)


def _medallion_rim(d: Drawing, r: float) -> None:
    gold = d.linear([(0, "#f0cf86", 1), (0.35, "#b98a3c", 1), (0.6, "#8a5f22", 1), (1, "#d9ad58", 1)], (0.1, 0), (0.9, 1))
    d.add(
        f'<circle r="{r + 5}" fill="none" stroke="#4a2f14" stroke-width="10"/>',
        f'<circle r="{r + 5}" fill="none" stroke="{gold}" stroke-width="7.4"/>',
    )
    d.add(f'<circle r="{r + 1}" fill="none" stroke="#3b240f" stroke-width="2"/>')
    d.add(f'<circle r="{r + 7}" fill="none" stroke="#ffe9b4" stroke-width="1.2" opacity=".7"/>')


def medallion_colony() -> Drawing:
    """The Colony in a round gold frame: a log with eggs on moss."""
    r = 80.0
    rng = random.Random(12)
    d = Drawing(MEDALLION_BOX, "medallion of The Colony; middle 0,0; outer radius 89")
    d.glow((4, 10), 100, 98, "#2a170a", 0.5)
    round_clip = d.clip(f"M{r} 0A{r} {r} 0 1 1 {-r} 0A{r} {r} 0 1 1 {r} 0Z")
    with d.group(clip_path=round_clip):
        d.add(f'<rect x="{-r}" y="{-r}" width="{2 * r}" height="{2 * r}" fill="#3d4d23"/>')
        for tone, number in (("#33451c", 260), ("#4d652b", 280), ("#6d8a3c", 260), ("#9cb45a", 170)):
            strokes = []
            for _ in range(number):
                x, y, a = rng.uniform(-r, r), rng.uniform(-r, r), rng.uniform(0, b.FULL_TURN)
                strokes.append(((x, y), (x + 5.5 * math.cos(a), y + 5 * math.sin(a))))
            d.path(b.segments(strokes), stroke=tone, width=1.9, stroke_linecap="round")
        with d.group(transform="translate(-2 -4) scale(.96)"):
            d.add(f'<ellipse cx="8" cy="22" rx="70" ry="68" fill="#0a0b03" opacity=".6" filter="{d.blur(8, 0.2)}"/>')
            logs.paint_log(d, "3", 1)
            logs.burnt(d, logs.arrow_shape(24, 56, 15, 4.8, 19), "rotate(14)")
            _eggs(d, ((-26, -16, 20), (-2, -24, -40), (-24, 12, 75), (0, 4, 5), (-12, -8, -15)))
        for x, y, size in ((-58, 46, 14), (56, -40, 11)):
            flora.moss_tuft(d, (x, y), size, rng)
        shade = d.radial([(0, "#1d0f05", 0), (0.8, "#1d0f05", 0), (1, "#1d0f05", 0.42)])
        shine = d.linear([(0, "#ffffff", 0.30), (0.42, "#ffffff", 0)], (0.2, 0), (0.6, 1))
        d.add(f'<circle r="{r}" fill="{shade}"/>', f'<circle r="{r}" fill="{shine}"/>')
    _medallion_rim(d, r)
    return d


def _park(d: Drawing, r: float, rng: random.Random) -> None:
    """The lawn of the medallion: spaces, a flower bed, the edge of the fountain."""
    d.add(f'<rect x="{-r}" y="{-r}" width="{2 * r}" height="{2 * r}" fill="#98ab5c"/>')
    for tone, number in (("#6d8640", 170), ("#86a052", 190), ("#b0c070", 190), ("#cdd88d", 110)):
        strokes = []
        for _ in range(number):
            x, y = rng.uniform(-r, r), rng.uniform(-r, r)
            strokes.append(((x, y), (x + rng.gauss(0, 2.4), y - rng.uniform(3.5, 7))))
        d.path(b.segments(strokes), stroke=tone, width=1.3, stroke_linecap="round", opacity=0.75)
    size = 46.0
    for q, row in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1), (2, -1), (-2, 1)):
        x, y = size * math.sqrt(3) * (q + row / 2), size * 1.5 * row
        points = [
            (x + (size - 0.6) * math.cos(math.radians(60 * k - 90)), y + (size - 0.6) * math.sin(math.radians(60 * k - 90)))
            for k in range(6)
        ]
        d.path(b.polygon(points), stroke="#33461a", width=2, opacity=0.5)
        d.path(b.polygon(points), stroke="#f7f4c4", width=1.2, opacity=0.45, transform="translate(1.6 2)")


def medallion_ants() -> Drawing:
    """Ants! in a round gold frame: a worker carries a strawberry across the lawn, near her hill."""
    r = 80.0
    rng = random.Random(21)
    d = Drawing(MEDALLION_BOX, "medallion of Ants! For Queen and Colony; middle 0,0; outer radius 89")
    d.glow((4, 10), 100, 98, "#2a170a", 0.5)
    with d.group(clip_path=d.clip(f"M{r} 0A{r} {r} 0 1 1 {-r} 0A{r} {r} 0 1 1 {r} 0Z")):
        _park(d, r, rng)
        mound = d.radial([(0, "#dfbf92", 1), (0.5, "#a97f55", 1), (1, "#5f4229", 1)], (0.5, 0.1), 0.9)
        hill = "M-100 20C-78 6 -54 20 -40 38C-26 56 -14 70 -6 96L-100 100Z"
        d.path(hill, "#1d150a", opacity=0.5, transform="translate(5 1)", filter=d.blur(4, 0.1))
        d.path(hill, mound, "#3a2413", 1.6)
        hole = 'fill="#1d120a" stroke="#dfbf92" stroke-width="2" transform="rotate(38 -52 48)"'
        d.add(f'<ellipse cx="-52" cy="48" rx="15" ry="11" {hole}/>')
        grains = [
            (x, y) for x, y in ((rng.uniform(-80, -10), rng.uniform(24, 80)) for _ in range(120)) if y > 30 + (x + 66) * 0.9
        ]
        d.path(
            "".join(f"M{x:.0f} {y:.0f}h.1" for x, y in grains), stroke="#4a301c", width=2.2, stroke_linecap="round", opacity=0.5
        )
        for x, y, size in ((-52, -42, 2.4), (-40, -54, 1.8), (60, 30, 2.0)):
            park_marks.daisy(d, (x, y), size, rng)
        for _ in range(7):
            park_marks.clover(d, (rng.gauss(40, 9), rng.gauss(58, 6)), 1.5, rng)
        turn, species = 42, park_ants.SPECIES[0]
        place = f"translate(-6 6) rotate({turn}) scale(.84)"
        shape = park_ants.shape(species, "worker", True)
        with d.group(transform=f"translate(5 8) {place}", opacity=0.5, filter=d.blur(2.5, 0.1)):
            d.path(shape.gaster + shape.thorax + shape.head, "#10140a")
        inner = Drawing(MEDALLION_BOX)
        park_ants.paint(inner, species, "worker", 0.15, fine=True)
        d.add(f'<g transform="{place}">{settled(d.adopt(inner), turn)}</g>')
        d.glow((42, -36), 24, 22, "#10140a", 0.55)
        park_marks.strawberry(d, (37, -42), 1.7, 222)
        shade = d.radial([(0, "#1d0f05", 0), (0.8, "#1d0f05", 0), (1, "#1d0f05", 0.42)])
        shine = d.linear([(0, "#ffffff", 0.26), (0.42, "#ffffff", 0)], (0.2, 0), (0.6, 1))
        d.add(f'<circle r="{r}" fill="{shade}"/>', f'<circle r="{r}" fill="{shine}"/>')
    _medallion_rim(d, r)
    return d


def _soil(d: Drawing, r: float, rng: random.Random) -> None:
    """The cut of the medallion of Myrmes: evening light over the turf, layers of soil, stones."""
    d.add(f'<rect x="{-r}" y="{-r}" width="{2 * r}" height="80" fill="{d.linear([(0, "#f3dca0", 1), (1, "#d9a55c", 1)])}"/>')
    for x, wide in ((-58, 12), (-12, 8), (30, 14), (62, 9)):
        d.add(f'<rect x="{x}" y="-82" width="{wide}" height="60" fill="#8a5a2c" opacity=".3" filter="{d.blur(3, 0.4)}"/>')
    earth = d.linear([(0, "#7d5733", 1), (0.5, "#5b3820", 1), (1, "#3d2415", 1)])
    d.add(f'<rect x="{-r}" y="-26" width="{2 * r}" height="{r + 26}" fill="{earth}"/>')
    for y, tone in ((-10, "#4a2d18"), (10, "#94643a"), (36, "#2b180c"), (58, "#85502c")):
        top = [(x, y + 4 * math.sin(x / 17 + y) + rng.uniform(-2, 2)) for x in range(-84, 90, 14)]
        d.path(b.closed([*top, *((x, z + 9) for x, z in reversed(top))]), tone, opacity=0.4)
    for k in range(3):
        specks = "".join(f"M{rng.uniform(-r, r):.0f} {rng.uniform(-18, r):.0f}h.1" for _ in range(70))
        d.path(
            specks, stroke=("#2a170b", "#b98a58", "#8a623c")[k], width=(2.4, 1.8, 2.8)[k], stroke_linecap="round", opacity=0.6
        )
    for x, y, size in ((-58, 58, 9), (58, -4, 7), (62, 52, 10), (-64, 0, 6)):
        flora.stone(d, (x, y), size, x, "#8f8069")


ROOM = ((-58, 12), (-40, -4), (-8, -9), (26, -6), (54, 4), (61, 22), (52, 40), (24, 48), (-14, 48), (-46, 42), (-61, 28))


def _room(d: Drawing) -> None:
    """A lit chamber and the shaft that leads to it."""
    shaft, room = "M26 -28C28 -16 20 -8 22 8", b.closed(ROOM)
    light = d.linear([(0, "#6a4324", 1), (1, "#c99a5e", 1)], (0, -26), (0, 4), user=True)
    for width, tone, share in ((26, "#120903", 0.4), (19, "#2a170a", 1)):
        d.path(shaft, stroke=tone, width=width, opacity=share)
        d.path(room, tone, tone, width - 13, opacity=share)
    warm = d.radial([(0, "#f9e0aa", 1), (0.55, "#d3a163", 1), (1, "#7a4d2a", 1)], (0.5, 0.66), 0.62)
    d.path(room, warm)
    with d.group(clip_path=d.clip(room)):
        d.path(room, stroke="#1d0f06", width=13, opacity=0.6, filter=d.blur(4, 0.1), transform="translate(0 3)")
    d.path(shaft, stroke=light, width=14)
    with d.group(clip_path=d.clip(room)):
        d.path("M-70 40Q-30 36 0 38T70 35V60H-70Z", "#8a5c33", "#2a170a", 1.2)
        d.path("M-66 39.6Q-30 35.6 0 37.6T66 34.8", stroke="#f6d7a0", width=1.5, opacity=0.7)


def medallion_myrmes() -> Drawing:
    """Myrmes in a round gold frame: the cut through a nest, a nurse with a larva in her room, a mushroom above."""
    r = 80.0
    rng = random.Random(31)
    d = Drawing(MEDALLION_BOX, "medallion of Myrmes; middle 0,0; outer radius 89")
    d.glow((4, 10), 100, 98, "#2a170a", 0.5)
    with d.group(clip_path=d.clip(f"M{r} 0A{r} {r} 0 1 1 {-r} 0A{r} {r} 0 1 1 {r} 0Z")):
        _soil(d, r, rng)
        _room(d)
        feet = [(rng.uniform(-82, 82), rng.uniform(-27, -20)) for _ in range(90)]
        forest_ground.tufts(d, rng, feet, forest_ground.GRASS_TONES, 8, 19, 1.6, 3)
        forest_ground.toadstool(d, rng, (-32, -48), 19, "#a8743f")
        forest_ground.toadstool(d, rng, (-9, -36), 10, "#b98f58")
        forest_ground.tufts(d, rng, [(rng.uniform(-60, 10), -21) for _ in range(22)], forest_ground.GRASS_TONES, 6, 13, 1.5, 1)
        forest_ground.leaf(d, 1, (50, -50), 0.5, "38", "#a5502a", "-38")
        for x, y, turn in ((-48, 33, -8), (-36, 36, 10), (-43, 27, 4)):
            forest_nest.little_larva(d, (x, y), 0.5, turn)
        with d.group(transform="translate(8 40) scale(.86)"):
            d.glow((-2, 1), 50, 6, "#1d0f05", 0.6)
            d.add(settled(d.adopt(forest_ants.side_of(0, "nurse", 0)), -16))
        shade = d.radial([(0, "#1d0f05", 0), (0.8, "#1d0f05", 0), (1, "#1d0f05", 0.46)])
        shine = d.linear([(0, "#ffffff", 0.24), (0.42, "#ffffff", 0)], (0.2, 0), (0.6, 1))
        d.add(f'<circle r="{r}" fill="{shade}"/>', f'<circle r="{r}" fill="{shine}"/>')
    _medallion_rim(d, r)
    return d


def medallion_colonization() -> Drawing:
    """Colonization in a round gold frame: a galley off an engraved coast, the chart's compass behind her."""
    r = 80.0
    d = Drawing(MEDALLION_BOX, "medallion of Colonization; middle 0,0; outer radius 89")
    d.glow((4, 10), 100, 98, "#2a170a", 0.5)
    with d.group(clip_path=d.clip(f"M{r} 0A{r} {r} 0 1 1 {-r} 0A{r} {r} 0 1 1 {r} 0Z")):
        parchment = d.radial([(0, "#fbf0d2", 1), (0.7, "#ecd7a4", 1), (1, "#cda86a", 1)], (0.4, 0.34), 0.75)
        d.add(f'<rect x="{-r}" y="{-r}" width="{2 * r}" height="{2 * r}" fill="{parchment}"/>')
        for place, piece in (
            ("translate(-4 -2) scale(1.7)", chart_coast.piece("lwww", 1)),
            ("translate(36 -50) scale(.42)", chart_marks.compass()),
            ("translate(-42 -22) scale(.8)", chart_cities.wealthy(2)),
            ("translate(-62 -30) scale(.9)", chart_cities.trees()["cypress-2"]),
            ("translate(6 44) scale(1.24)", chart_figures.ship("a", "athens")),
        ):
            d.add(f'<g transform="{place}">{d.adopt(piece)}</g>')
        for x, y in ((-66, 34), (40, -2), (-58, 58), (52, 62)):
            d.path(f"M{x} {y}q4 -5 8 0t8 0t8 0", stroke="#2d5568", width=1.6, stroke_linecap="round", opacity=0.8)
        shade = d.radial([(0, "#1d0f05", 0), (0.8, "#1d0f05", 0), (1, "#1d0f05", 0.46)])
        shine = d.linear([(0, "#ffffff", 0.24), (0.42, "#ffffff", 0)], (0.2, 0), (0.6, 1))
        d.add(f'<circle r="{r}" fill="{shade}"/>', f'<circle r="{r}" fill="{shine}"/>')
    _medallion_rim(d, r)
    return d


def _eggs(d: Drawing, eggs: tuple[tuple[float, float, float], ...]) -> None:
    for x, y, _ in eggs:
        d.glow((x + 4, y + 6), 16, 18, "#1d1008", 0.5)
    for x, y, turn in eggs:
        with d.group(transform=f"translate({x} {y})"):
            colony.paint_egg(d, turn=f"{turn:g}", back=f"{-turn:g}")


def app_icon() -> str:
    """The program's icon: the red ant on the cut face of a log, on moss."""
    d = Drawing((-128, -128, 256, 256), "icon of the program")
    d.add(f'<ellipse cx="5" cy="16" rx="112" ry="108" fill="#0d0a04" opacity=".55" filter="{d.blur(7, 0.2)}"/>')
    with d.group(transform="translate(0 -9) scale(1.62)"):
        logs.paint_log(d, "3", 0)
    with d.group(transform="translate(-4 4) scale(1.18)"):
        ants.paint(d, ants.BUILDS["red"], None, small=True)
    with d.group(transform="translate(66 70) scale(1.9)"):
        _eggs(d, ((0, 0, 24),))
    return settled(d.text(), 32)


def all_emblems() -> dict[str, str]:
    """Emblems by the names of their files in assets/art/ui."""
    drawn: dict[str, Drawing] = {"medal-glow": medal_glow(), "laurel": laurel(), "pin": pin()}
    drawn |= {
        "medallion-colony": medallion_colony(),
        "medallion-ants": medallion_ants(),
        "medallion-myrmes": medallion_myrmes(),
        "medallion-colonization": medallion_colonization(),
    }
    out = {name: drawing.text() for name, drawing in drawn.items()}
    return out | {f"medal-{LETTERS[seat]}": medal(seat) for seat in range(6)}
