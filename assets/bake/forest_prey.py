# ruff: noqa: E501 (a path is one thing, however long)
"""Prey of the wood ants (Myrmes): ladybug, termite, spider from above, and as trophies."""

import math

import brush as b
import forest_ground
from brush import Drawing, Point
from forest_ground import SHADE

n = forest_ground.n
BOX = (-50.0, -50.0, 100.0, 102.0)
TURN, BACK = "rotate({{turn|0}})", "rotate({{turn*-1|0}})"
FRAMES = 3
INK = "#1a0f08"


def _wash(d: Drawing, stops: list[b.Stop], at: Point, r: float) -> str:
    """A rounded part lit from the upper left whatever the turn."""
    (cx, cy) = at
    return d.radial(
        stops, (cx - r * 0.34, cy - r * 0.42), r * 1.3, user=True, turn=f"rotate({{{{turn*-1|0}}}} {n(cx)} {n(cy)})"
    )


def _begin(note: str, solid: str, limbs: str, width: float) -> Drawing:
    d = Drawing(BOX, f"{note}; head up; middle 0,0; hole: turn (degrees)")
    with d.group(transform=f"translate(3.4 5.4) {TURN}", opacity=0.55, filter=d.blur(2, 0.15)):
        d.path(solid, SHADE)
        d.path(limbs, stroke=SHADE, width=width, stroke_linecap="round", stroke_linejoin="round")
    return d


def _shine(d: Drawing, at: Point, rx: float, ry: float, strength: float) -> None:
    white = d.radial([(0, "#fffaf0", strength), (0.5, "#fffaf0", strength * 0.4), (1, "#fffaf0", 0)])
    d.add(
        f'<ellipse rx="{n(rx)}" ry="{n(ry)}" fill="{white}" transform="translate({n(at[0])} {n(at[1])}) {BACK} translate({n(-rx * 0.6)} {n(-ry * 1.1)}) rotate(-36)"/>'
    )


def _stepped(legs: tuple[tuple[Point, ...], ...], frame: int, swing: float) -> str:
    """Both sides of `legs` as paths; in frames 1 and 2 every second one has moved fore or aft."""
    out = ""
    for k, points in enumerate(legs):
        for side in (1, -1):
            shift = 0.0 if frame == 0 else swing * (1 if (k + (side > 0) + frame) % 2 else -1)
            line = [(x * side, y + shift * i / (len(points) - 1)) for i, (x, y) in enumerate(points)]
            out += "M" + "L".join(f"{n(x)} {n(y)}" for x, y in line)
    return out


def ladybug(frame: int) -> Drawing:
    """A ladybug: red wing cases with seven spots."""
    legs = _stepped(
        (((14, -14), (29, -22), (35, -31)), ((22, 2), (37, 2), (43, 8)), ((18, 18), (31, 26), (35, 35))), frame, 3.4
    )
    feelers = "M-6 -33Q-9 -41 -15 -44M6 -33Q9 -41 15 -44" if frame != 2 else "M-6 -33Q-11 -40 -18 -40M6 -33Q8 -42 12 -46"
    case = "M0 -23C19 -23 29 -9 28 8C27 25 13 35 0 36C-13 35 -27 25 -28 8C-29 -9 -19 -23 0 -23Z"
    head = "M-16 -20C-17 -31 -9 -37 0 -37C9 -37 17 -31 16 -20Q0 -26 -16 -20Z"
    d = _begin("ladybug", case + head, legs, 5)
    with d.group(transform=TURN, stroke_linecap="round", stroke_linejoin="round"):
        d.path(legs, stroke="#0f0804", width=6.2)
        d.path(legs, stroke="#4a3a2c", width=1.6)
        d.path(feelers, stroke="#0f0804", width=3)
        d.path(head, _wash(d, [(0, "#8a7a6c", 1), (0.4, "#3a2d25", 1), (1, "#120b07", 1)], (0, -28), 14), "#0f0804", 2)
        d.add(
            '<ellipse cx="-9.4" cy="-27" rx="4.6" ry="3.4" fill="#f6ead0" transform="rotate(-24 -9.4 -27)"/><ellipse cx="9.4" cy="-27" rx="4.6" ry="3.4" fill="#f6ead0" transform="rotate(24 9.4 -27)"/>'
        )
        d.path(
            case,
            _wash(d, [(0, "#ffb88a", 1), (0.3, "#dc5a36", 1), (0.65, "#b8331f", 1), (1, "#611008", 1)], (0, 6), 30),
            "#2a0a05",
            2.4,
        )
        d.path("M0 -22V35", stroke="#2a0a05", width=2.4)
        d.path("M0 -22Q-1.8 8 0 35", stroke="#ff9d78", width=1, opacity=0.7, transform="translate(1.8 0)")
        spots = "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{n(r * 1.08)}"/>'
            for x, y, r in (
                (-14, -7, 5.2),
                (14, -7, 5.2),
                (-16, 11, 5.8),
                (16, 11, 5.8),
                (-8, 25, 4.4),
                (8, 25, 4.4),
                (0, -17, 5.4),
            )
        )
        d.add(f'<g fill="#190d08">{spots}</g>')
        d.path("M20 23l5 -6M16 27l5 -6M11 30l5 -5M23 18l4 -6", stroke="#2a0a05", width=1.1, opacity=0.5)
        _shine(d, (0, 4), 13, 7, 0.8)
    return d


def termite(frame: int) -> Drawing:
    """A termite: amber head with dark jaws, pale banded body."""
    legs = _stepped((((9, -13), (25, -22), (31, -34)), ((10, -6), (28, -4), (37, 3)), ((10, 1), (25, 12), (31, 27))), frame, 4)
    feelers = "M-5 -38Q-12 -44 -14 -48M5 -38Q12 -44 14 -48" if frame != 2 else "M-5 -38Q-14 -42 -19 -46M5 -38Q9 -46 9 -49"
    body = "M0 -4C13 -4 19 8 18 21C17 35 8 43 0 44C-8 43 -17 35 -18 21C-19 8 -13 -4 0 -4Z"
    chest = "M-10 -18H10L13 -4Q0 3 -13 -4Z"
    head = "M0 -16C-11 -16 -14 -26 -11 -34C-9 -39 -5 -41 0 -41C5 -41 9 -39 11 -34C14 -26 11 -16 0 -16Z"
    jaws = "M-8 -37C-14 -44 -7 -51 -1 -46C-4 -45 -4 -43 -3 -40ZM8 -37C14 -44 7 -51 1 -46C4 -45 4 -43 3 -40Z"
    d = _begin("termite", body + chest + head, legs, 4)
    with d.group(transform=TURN, stroke_linecap="round", stroke_linejoin="round"):
        d.path(legs, stroke="#2e1806", width=5)
        d.path(legs, stroke="#b07c40", width=2)
        d.path(feelers, stroke="#2e1806", width=3)
        d.path(feelers, stroke="#c99a5c", width=1.4, stroke_dasharray="1.6 2.4")
        d.path(body, _wash(d, [(0, "#fffdf0", 1), (0.45, "#f0dcae", 1), (1, "#a67c40", 1)], (0, 20), 24), "#3d240c", 2.2)
        d.path(
            "M-16.5 8Q0 14 16.5 8M-18.4 17Q0 24 18.4 17M-17.6 26Q0 33 17.6 26M-13 35Q0 40 13 35",
            stroke="#7d5522",
            width=2,
            opacity=0.85,
        )
        d.path("M-6 5Q-8 20 -4 36", stroke="#fffef6", width=2.6, opacity=0.6)
        d.path("M12 33l4 -5M9 37l5 -5M15 27l3 -5", stroke="#3d240c", width=1, opacity=0.5)
        d.path(chest, _wash(d, [(0, "#f4d79c", 1), (0.5, "#d9ab62", 1), (1, "#8a5c24", 1)], (0, -10), 13), "#3d240c", 2)
        d.path(jaws, "#2b1407", "#120803", 1.6)
        d.path(head, _wash(d, [(0, "#ffc98a", 1), (0.4, "#d2812f", 1), (1, "#66310b", 1)], (0, -29), 14), "#331705", 2.2)
        d.path("M0 -18V-28M-7 -36Q0 -33 7 -36", stroke="#4d250a", width=1.2, opacity=0.7)
        d.add('<circle cx="-9" cy="-31" r="1.8" fill="#190a03"/><circle cx="9" cy="-31" r="1.8" fill="#190a03"/>')
        _shine(d, (0, -29), 5, 3, 0.7)
    return d


SPIDER_LEGS: tuple[tuple[Point, ...], ...] = (
    ((5, -15), (17, -33), (23, -38), (24, -47)),
    ((8, -12), (29, -25), (38, -27), (45, -37)),
    ((9, -8), (30, -9), (40, 0), (47, 8)),
    ((7, -4), (21, 10), (28, 26), (35, 42)),
)


def spider(frame: int) -> Drawing:
    """A spider with banded legs and a pale mark on its back."""
    legs = _stepped(SPIDER_LEGS, frame, 4.5)
    body = "M0 -4C12 -6 22 6 21 20C20 34 9 42 0 43C-9 42 -20 34 -21 20C-22 6 -12 -6 0 -4Z"
    head = "M0 -29C8 -29 13 -22 12.6 -14C12 -6 6 -1 0 -1C-6 -1 -12 -6 -12.6 -14C-13 -22 -8 -29 0 -29Z"
    d = _begin("spider", body + head, legs, 5)
    with d.group(transform=TURN, stroke_linecap="round", stroke_linejoin="round"):
        d.path(legs, stroke="#130b06", width=7)
        d.path(legs, stroke="#8a6c4e", width=3)
        d.path(legs, stroke="#20140c", width=3.2, stroke_dasharray="5 6", stroke_linecap="butt")
        d.path("M-5 -26L-7 -35M5 -26L7 -35", stroke="#130b06", width=5)
        d.path(body, _wash(d, [(0, "#b39a7e", 1), (0.4, "#6b523c", 1), (1, "#1f130b", 1)], (0, 20), 25), "#130b06", 2.4)
        d.path("M0 1L7 12L2.6 19L8 31L0 40L-8 31L-2.6 19L-7 12Z", "#ecd8ac", "#3d2a18", 1.1)
        d.add(
            '<g fill="#ecd8ac"><circle cx="-12" cy="14" r="2.7"/><circle cx="12" cy="14" r="2.7"/><circle cx="-13" cy="25" r="2.3"/><circle cx="13" cy="25" r="2.3"/></g>'
        )
        hairs = "".join(
            f"M{n(21 * math.cos(t))} {n(20 + 22.5 * math.sin(t))}l{n(4 * math.cos(t))} {n(4 * math.sin(t))}"
            for t in (0.32 * k - 0.5 for k in range(14))
        )
        d.path(hairs, stroke="#130b06", width=1, opacity=0.7)
        d.path(head, _wash(d, [(0, "#a88c70", 1), (0.45, "#5a4430", 1), (1, "#1f130b", 1)], (0, -15), 14), "#130b06", 2.2)
        d.path("M0 -3V-12M-8 -8Q0 -14 8 -8", stroke="#130b06", width=1.2, opacity=0.6)
        d.add(
            '<g fill="#0b0503"><circle cx="-4" cy="-23" r="2.6"/><circle cx="4" cy="-23" r="2.6"/><circle cx="-8" cy="-19" r="1.7"/><circle cx="8" cy="-19" r="1.7"/></g><circle cx="-4.8" cy="-23.8" r=".9" fill="#fff"/><circle cx="3.2" cy="-23.8" r=".9" fill="#fff"/>'
        )
        _shine(d, (0, 16), 8, 5, 0.5)
    return d


PREY = {"ladybug": ladybug, "termite": termite, "spider": spider}


def token() -> Drawing:
    """The wooden token of eaten prey; the animal lies on it at 0.44."""
    d = Drawing((-32, -32, 64, 66), "wooden token under eaten prey; middle 0,0; radius 24")
    d.glow((2, 4), 30, 29, "#140a04", 0.55)
    wood = d.radial([(0, "#f2dcb0", 1), (0.6, "#d9b983", 1), (1, "#a67d48", 1)], (0.38, 0.3), 0.78)
    d.add(f'<circle r="24" fill="{wood}" stroke="#3b2412" stroke-width="2"/>')
    d.path("M-17 -8Q-8 -12 3 -9T18 -10M-20 2Q-6 -2 6 2T21 1M-15 12Q-4 8 6 12T16 11", stroke="#8a6238", width=1, opacity=0.45)
    d.add('<circle r="20.6" fill="none" stroke="#7d5a30" stroke-width="1.1" opacity=".7"/>')
    return d


def all_prey() -> dict[str, str]:
    """Prey by the names of the files."""
    out = {
        f"{kind}-{frame}": forest_ground.coarse(draw(frame).text()) for kind, draw in PREY.items() for frame in range(FRAMES)
    }
    return out | {"token": token().text()}
