"""Small plates of the stages and castes of ants, for the levels of bots: egg, larva, worker, soldier, queen.

Each is drawn in the browns of ink and wash, so that no seat's colour is taken; 100 across, middle at the origin.
"""

import random
from dataclasses import replace

import ants
import ants_side
import brush as b
import colony
from ants import Coat
from brush import Drawing
from emblems import settled

AMBER = Coat("#a9713c", "#f2cf9c", "#8a5527", "#54300f", "#2c1808", "#6b4019", "#d19a5c", "#f2dcb4")
BUILD = replace(ants.RED_BUILD, coat=AMBER)
BOX = (-56.0, -56.0, 112.0, 116.0)


def _plate(what: str) -> Drawing:
    """A round slip of paper with a fine double rim and a wash of green below."""
    d = Drawing(BOX, f"plate of a bot's level: {what}; middle 0,0; radius 50")
    d.glow((2, 5), 56, 55, "#2a170a", 0.45)
    paper = d.radial([(0, "#fffaee", 1), (0.7, "#f3e6cb", 1), (1, "#dfcca2", 1)], (0.42, 0.34), 0.72)
    d.add(f'<circle r="50" fill="{paper}" stroke="#8a6a42" stroke-width="1.5"/>')
    rng = random.Random(len(what))
    wash = [b.polar(1, t) for t in (k / 16 * b.FULL_TURN for k in range(16))]
    blot = [(x * 34 * (1 + rng.uniform(-0.12, 0.12)), 24 + y * 9 * (1 + rng.uniform(-0.2, 0.2))) for x, y in wash]
    d.path(b.closed(blot), "#a9b777", opacity=0.55, filter=d.blur(2.5, 0.3))
    d.add('<circle r="45.5" fill="none" stroke="#6e5a48" stroke-width=".9" opacity=".6"/>')
    d.path("M-47 -8A47.6 47.6 0 0 1 -4 -47.4", stroke="#fff", width=1.6, stroke_linecap="round", opacity=0.7)
    return d


def egg() -> Drawing:
    """An egg, waiting."""
    d = _plate("egg")
    d.glow((4, 25), 26, 7, "#1d1008", 0.45)
    with d.group(transform="translate(0 2) scale(1.75)"):
        colony.paint_egg(d, turn="12", back="-12")
    return d


def larva() -> Drawing:
    """A larva, hungry."""
    d = _plate("larva")
    d.glow((2, 25), 38, 7, "#1d1008", 0.4)
    body = "M-17 6C-20 -3 -13 -11 -3 -11.5C8 -12 17 -7 18.5 1C19.5 6.5 14 9 10 6.5C5 3.5 0 2.5 -5 6C-9 9.5 -15.5 10.5 -17 6Z"
    skin = d.radial([(0, "#fffbea", 1), (0.55, "#f0e0bc", 1), (1, "#c9a877", 1)], (0.4, 0.25), 0.9)
    with d.group(transform="translate(0 8) scale(1.85)"):
        d.path(body, skin, "#7d5f3d", 1.1)
        rings = "M-11.5 8.2C-13.5 3 -13 -4 -10.5 -9M-5 5.6C-7 1 -6 -6 -4 -11"
        rings += "M2.5 3.2C1.5 -1 2.5 -7 4 -11M9 5.6C9 1 10.5 -4.5 11.5 -8.6"
        d.path(rings, stroke="#b08f60", width=0.9, opacity=0.8)
        d.path("M-13 -3C-9 -9 1 -10.5 8 -7.5", stroke="#fffdf4", width=2.2, stroke_linecap="round", opacity=0.9)
        d.add('<circle cx="15.4" cy=".6" r="1.1" fill="#3b2410"/>')
        d.path("M17.4 4.4q1.6 .8 2.4 -.4", stroke="#3b2410", width=0.9, stroke_linecap="round")
    return d


def worker() -> Drawing:
    """A worker with an egg between her jaws."""
    d = _plate("worker")
    with d.group(transform="translate(-4 24) scale(.66)"):
        with d.group(transform="translate(54 -23) scale(1.1) rotate(72)"):
            colony.paint_egg(d, turn="0", back="-72")
        ants_side.paint(d, BUILD, 0.0)
    return d


def soldier() -> Drawing:
    """A soldier from above: all head and jaws."""
    d = _plate("soldier")
    jaws = ((6, -42), (17, -49), (17, -62), (4, -66))
    build = replace(ants.sturdy(BUILD), jaws=jaws, jaw_widths=(8, 7.4, 5, 1.4), head_at=((0, -33), 13))
    inside = d.clip("M45 0A45 45 0 1 1 -45 0A45 45 0 1 1 45 0Z")
    with d.group(clip_path=inside), d.group(transform="translate(-6 14) scale(.66)"):
        ants.paint(d, build, None, small=True)
    return d


def queen() -> Drawing:
    """A queen with her wings, large behind."""
    d = _plate("queen")
    with d.group(transform="translate(8 25) scale(.55)"):
        ants_side.paint(d, BUILD, 0.25, queen=True)
        veil = d.linear([(0, "#fffdf2", 0.9), (1, "#cfe0dc", 0.55)], (0, 0), (1, 1))
        for turn, size in ((8, 1.0), (-6, 0.86)):
            with d.group(transform=f"translate(2 -35) rotate({turn}) scale({size})"):
                wing = "M0 0C-18 -26 -56 -40 -86 -30C-92 -22 -66 -4 0 0Z"
                d.path(wing, veil, "#6e5a48", 1.1)
                d.path(
                    "M-2 -2C-26 -20 -56 -30 -84 -28M-6 -3C-32 -14 -56 -20 -76 -21M-30 -15L-44 -9M-52 -23L-62 -14",
                    stroke="#6e5a48",
                    width=0.8,
                    opacity=0.7,
                )
        crown = "M22 -50l-2 -11l6.4 5l3.6 -8l3.6 8l6.4 -5l-2 11Z"
        d.path(
            crown,
            d.linear([(0, "#f6dc8e", 1), (1, "#c2871f", 1)]),
            "#5d3f10",
            1.1,
            stroke_linejoin="round",
            transform="rotate(8 30 -50)",
        )
    return d


def all_castes() -> dict[str, str]:
    """Plates by the names of their files."""
    return {f"level-{made.__name__}": settled(made().text(), 24) for made in (egg, larva, worker, soldier, queen)}
