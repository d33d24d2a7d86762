# ruff: noqa: E501 (a path is one thing, however long)
"""What an event shows on the lawn: bird, burning glass, smoke, splash, cloud."""

import random

import brush as b
from brush import Drawing

n = b.number

WING = "M14 -18C40 -46 84 -56 128 -38C120 -30 112 -28 104 -27C108 -22 102 -17 92 -17C95 -11 87 -7 77 -8C78 -2 68 2 58 0C50 8 30 14 14 16Z"
BODY = "M0 -56C9 -56 14 -47 14 -38C20 -24 18 8 10 28L0 44L-10 28C-18 8 -20 -24 -14 -38C-14 -47 -9 -56 0 -56Z"
TAIL = "M-8 26L-20 76L-7 70L0 78L7 70L20 76L8 26Z"


def bird_above(shadow: bool = False) -> Drawing:
    """The hungry bird with its wings open, seen from above, or its shadow on the lawn."""
    d = Drawing(
        (-140, -140, 280, 280),
        "hungry bird from above, wings open, head up"
        + (": its shadow" if shadow else "")
        + "; middle 0,0; hole: turn (degrees)",
    )
    if shadow:
        with d.group(transform="rotate({{turn|0}})", fill="#1a1708", opacity=0.5, filter=d.blur(4, 0.1)):
            for part in (TAIL, BODY):
                d.path(part, fill="")
            for flip in (1, -1):
                d.path(WING, fill="", transform=f"scale({flip} 1)")
        return d
    with d.group(transform="rotate({{turn|0}})"):
        brown = d.linear([(0, "#94795c", 1), (0.6, "#6d563f", 1), (1, "#4a3828", 1)], (0, 0), (0.2, 1))
        d.path(TAIL, "#57442f", b.INK, 2.4, stroke_linejoin="round")
        d.path("M-4 34L-12 70M0 36V72M4 34L12 70", stroke="#2f2216", width=1.3, opacity=0.6)
        for flip in (1, -1):
            with d.group(transform=f"scale({flip} 1)"):
                d.path(WING, brown, b.INK, 2.6, stroke_linejoin="round")
                d.path(
                    "M40 -24L92 -17M44 -16L78 -8M40 -6L58 0M48 -33L104 -27M56 -41L118 -36",
                    stroke="#2f2216",
                    width=1.5,
                    opacity=0.65,
                )
                d.path("M22 -16C42 -36 76 -46 110 -40", stroke="#d8bf98", width=2.6, opacity=0.6, stroke_linecap="round")
                d.path(
                    "M20 -8C34 -16 52 -20 66 -20M20 2C30 -2 42 -5 52 -6",
                    stroke="#c2a67d",
                    width=1.8,
                    opacity=0.6,
                    stroke_linecap="round",
                )
        d.path(BODY, d.radial([(0, "#a98d6d", 1), (0.6, "#7d654b", 1), (1, "#4f3c2b", 1)], (0.36, 0.3), 0.8), b.INK, 2.6)
        d.path(
            "M-6 -20q2 4 5 4M4 -18q2 4 5 4M-8 -6q2 4 5 4M3 -4q2 4 5 4M-5 10q2 4 5 4M5 12q2 4 4 3",
            stroke="#3d2d1e",
            width=1.6,
            stroke_linecap="round",
            opacity=0.7,
        )
        d.path("M-12 -44C-8 -36 8 -36 12 -44C8 -52 -8 -52 -12 -44Z", "#c8603a", opacity=0.9)
        d.path("M-5 -56L0 -76L5 -56Z", "#e0a23a", b.INK, 2, stroke_linejoin="round")
        d.add(
            '<circle cx="-9" cy="-49" r="2.8" fill="#120c08"/><circle cx="9" cy="-49" r="2.8" fill="#120c08"/><circle cx="-9.8" cy="-49.8" r=".9" fill="#fff"/><circle cx="8.2" cy="-49.8" r=".9" fill="#fff"/>'
        )
    return d


def lens_above() -> Drawing:
    """The magnifying glass over the lawn: brass, glass with reflections, wooden handle to the lower right."""
    d = Drawing(
        (-120, -120, 344, 344), "magnifying glass over the lawn; glass radius 92, middle 0,0; handle to the lower right"
    )
    with d.group(transform="translate(12 20)", opacity=0.4, filter=d.blur(7, 0.1)):
        d.add('<circle r="102" fill="none" stroke="#1d150a" stroke-width="16"/>')
        d.path("M76 76L172 172", stroke="#1d150a", width=28, stroke_linecap="round")
    with d.group(transform="rotate(45)"):
        wood = d.linear([(0, "#c99c63", 1), (0.4, "#96683e", 1), (1, "#5a3b22", 1)])
        d.add(f'<rect x="126" y="-14" width="112" height="28" rx="13" fill="{wood}" stroke="{b.INK}" stroke-width="3"/>')
        d.path("M140 -5Q180 -8 226 -5M142 4Q186 7 224 3", stroke="#4d311b", width=1.6, opacity=0.6)
        brass = d.linear([(0, "#fff0bd", 1), (0.4, "#d9a43a", 1), (1, "#7d5313", 1)])
        d.add(f'<rect x="100" y="-11" width="34" height="22" rx="3" fill="{brass}" stroke="{b.INK}" stroke-width="3"/>')
        d.path("M112 -11V11M122 -11V11", stroke="#7d5313", width=2)
    glass = d.radial([(0, "#fffbe6", 0.06), (0.7, "#eaf4f0", 0.16), (0.92, "#d5e6e4", 0.42), (1, "#b9d2d2", 0.6)])
    d.add(f'<circle r="92" fill="{glass}"/>')
    gold = d.linear([(0, "#fff0bd", 1), (0.4, "#d9a43a", 1), (0.7, "#8a5c14", 1), (1, "#e3b75c", 1)], (0, 0), (1, 1))
    d.add(
        f'<circle r="98" fill="none" stroke="{b.INK}" stroke-width="17"/><circle r="98" fill="none" stroke="{gold}" stroke-width="11.6"/><circle r="101" fill="none" stroke="#fff6d6" stroke-width="1.6" opacity=".7"/>'
    )
    d.path("M-76 -34A83 83 0 0 1 -22 -80", stroke="#fff", width=9, stroke_linecap="round", opacity=0.75)
    d.path("M-82 -10A83 83 0 0 1 -81 -18", stroke="#fff", width=7, stroke_linecap="round", opacity=0.6)
    d.path("M40 74A84 84 0 0 0 74 40", stroke="#fff", width=4, stroke_linecap="round", opacity=0.4)
    return d


def puffs() -> dict[str, Drawing]:
    """Short effects: light through the glass, smoke, splash, crumbs, a cloud, the cross over an ant that falls."""
    out = {}
    d = out["lens-spot"] = Drawing(
        (-80, -80, 160, 160), "spot of light under the glass; middle 0,0; add it (BLEND_RGB_ADD) or lay it over"
    )
    d.glow((0, 0), 78, 78, "#ffdf7a", 0.75)
    d.glow((0, 0), 34, 34, "#fff6cc", 0.95)
    d.glow((0, 0), 12, 12, "#ffffff", 1.0)
    rng = random.Random(17)
    d = out["smoke"] = Drawing((-32, -44, 64, 76), "puff of smoke where an ant burnt; foot 0,0")
    for x, y, r, tone in ((0, 4, 15, "#4d4640"), (-9, -7, 14, "#6a625a"), (9, -12, 15, "#847b72"), (-2, -24, 13, "#a39a90")):
        d.glow((x, y), r, r, tone, 0.7, 0.2)
    d.path("M-6 2q-5 -9 1 -16t-2 -16M6 0q5 -8 0 -15t3 -13", stroke="#3b342e", width=1.4, stroke_linecap="round", opacity=0.5)
    d = out["splash"] = Drawing((-44, -44, 88, 88), "splash; middle 0,0")
    d.add(
        '<ellipse rx="26" ry="18" fill="#bfdde4" opacity=".55"/><ellipse rx="26" ry="18" fill="none" stroke="#f3fbfa" stroke-width="2.6"/><ellipse rx="15" ry="10" fill="none" stroke="#f3fbfa" stroke-width="1.8"/>'
    )
    for k in range(9):
        t = k / 9 * b.FULL_TURN + rng.uniform(-0.2, 0.2)
        a, z = b.polar(20, t), b.polar(rng.uniform(30, 38), t)
        d.path(b.taper([a, ((a[0] + z[0]) / 2, (a[1] + z[1]) / 2 - 3), z], [4.4, 3, 1], 3), "#d9ecea", "#3f6f8c", 0.9)
        d.add(f'<circle cx="{n(z[0] * 1.06)}" cy="{n(z[1] * 1.06)}" r="2" fill="#eaf6f6" stroke="#3f6f8c" stroke-width=".8"/>')
    d = out["crumbs-burst"] = Drawing((-44, -44, 88, 88), "crumbs and earth thrown up; middle 0,0")
    for _ in range(22):
        t, far = rng.uniform(0, b.FULL_TURN), rng.uniform(10, 38)
        x, y = b.polar(far, t)
        tone = rng.choice(("#d8a562", "#b98545", "#8a6442", "#f0d7a6"))
        d.path(
            b.closed([(x + px, y + py) for px, py in b.ring_points(rng.uniform(1.6, 3.8), b.wave(rng, 4), 0.3, 7)]),
            tone,
            "#523417",
            0.8,
        )
    d = out["cloud"] = Drawing((-170, -90, 340, 180), "a small cloud that crosses the board; middle 0,0; 300 wide")
    lumps = ((-96, 18, 46), (-46, -12, 58), (18, -22, 64), (80, -2, 54), (116, 22, 36), (-8, 26, 58), (58, 30, 48))
    for x, y, r in lumps:
        d.add(
            f'<circle cx="{x + 4}" cy="{y + 8}" r="{r}" fill="{d.radial([(0, "#c9d3d6", 0.9), (0.7, "#c9d3d6", 0.55), (1, "#c9d3d6", 0)])}"/>'
        )
    for x, y, r in lumps:
        d.add(
            f'<circle cx="{x - 3}" cy="{y - 4}" r="{r * 0.92:.1f}" fill="{d.radial([(0, "#ffffff", 0.95), (0.6, "#fffdf6", 0.75), (1, "#fffdf6", 0)], (0.42, 0.38), 0.56)}"/>'
        )
    d = out["cloud-shadow"] = Drawing((-170, -90, 340, 180), "shadow of the cloud on the lawn")
    for x, y, r in lumps:
        d.add(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{d.radial([(0, "#22301a", 0.3), (0.6, "#22301a", 0.2), (1, "#22301a", 0)])}"/>'
        )
    d = out["strike"] = Drawing((-36, -36, 72, 72), "red brush cross over an ant that falls; middle 0,0")
    for stroke in ([(-27, -25), (-6, -7), (27, 27)], [(26, -27), (5, -4), (-26, 26)]):
        shape = b.taper(stroke, [4, 9.4, 8, 3], 6)
        d.path(shape, "#fff1e2", "#fff1e2", 3.4, opacity=0.75)
        d.path(shape, "#b5402d", "#6d1a10", 1)
    return out


def all_events() -> dict[str, Drawing]:
    """What events show by the names of the files."""
    return {"bird": bird_above(), "bird-shadow": bird_above(True), "lens": lens_above()} | puffs()
