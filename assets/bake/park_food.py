# ruff: noqa: E501 (a path is one thing, however long)
"""What falls into the park: food, loose morsels, heaps of it, and the bugs that crawl in. Drawn in a box of 100."""

import math
import random
from collections.abc import Callable

import brush as b
import park_marks
from brush import Drawing

PEN = f'stroke="{b.INK}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'

WASHES = {
    "biscuit": ("#f3d6a3", "#d3a05c", "#8a5a2a"),
    "apple": ("#f6bd86", "#c6462f", "#6f1a17"),
    "crisp": ("#fdeaaf", "#e6b04a", "#a86a20"),
    "sweet": ("#ffe6e2", "#d4607a", "#7c2345"),
    "bread": ("#faecca", "#e3c489", "#a87b45"),
    "leaf": ("#c2d485", "#7f9a48", "#47602a"),
    "worm": ("#f4cdbd", "#d08e80", "#8a4a44"),
    "caterpillar": ("#dbe48f", "#8faa45", "#4d6a2a"),
    "shell": ("#f6dfb2", "#c48d4f", "#6e4222"),
    "snail": ("#e2d4b0", "#b39a70", "#73603f"),
    "beetle": ("#93a6b6", "#33485c", "#141d28"),
    "hopper": ("#d7e294", "#84a244", "#43602a"),
    "lizard": ("#d2cb8c", "#8b8f4a", "#4c532a"),
    "berry": ("#f7a184", "#c8423d", "#741d22"),
    "cheese": ("#fde7a0", "#edbd47", "#b57f22"),
}
"""Light, body and shade of a wash."""


def washed(d: Drawing, text: str) -> str:
    """`text` with every ``@name`` replaced by that wash and ``@gleam`` by a soft light."""
    for name, (high, body, deep) in WASHES.items():
        if f'"@{name}"' in text:
            paint = d.radial([(0, high, 1), (0.5, body, 1), (1, deep, 1)], (0.38, 0.3), 0.78)
            text = text.replace(f'"@{name}"', f'"{paint}"')
    if '"@gleam"' in text:
        text = text.replace('"@gleam"', f'"{d.radial([(0, "#fffaf0", 0.8), (1, "#fffaf0", 0)])}"')
    return text


def _at(inside: str, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    return (
        f'<g transform="translate({b.number(x)} {b.number(y)}) rotate({b.number(turn)}) scale({b.number(size)})">{inside}</g>'
    )


def _blob(rng: random.Random, r: float, n: int, rough: float) -> str:
    return b.closed([b.polar(r * (1 + rng.uniform(-rough, rough)), k / n * b.FULL_TURN) for k in range(n)])


def crumb(rng: random.Random, r: float, wash: str = "biscuit") -> str:
    """One crumb: a broken lump with pores and a lit edge."""
    shape = _blob(rng, r, 8, 0.22)
    pores = "".join(
        f'<circle cx="{rng.uniform(-r, r) * 0.5:.1f}" cy="{rng.uniform(-r, r) * 0.5:.1f}" r="{r * rng.uniform(0.08, 0.16):.1f}"/>'
        for _ in range(3)
    )
    return (
        f'<path d="{shape}" fill="@{wash}" stroke="#523417" stroke-width="1.8" stroke-linejoin="round"/><g fill="#7a4d22" opacity=".5">{pores}</g>'
        f'<path d="M{-r * 0.62:.1f} {-r * 0.1:.1f}Q{-r * 0.5:.1f} {-r * 0.6:.1f} {r * 0.1:.1f} {-r * 0.66:.1f}" fill="none" stroke="#fff3d0" stroke-width="1.7" stroke-linecap="round" opacity=".75"/>'
    )


PLACES = ((0, 2), (-24, 8), (22, 14), (-8, -20), (20, -16), (-2, 28), (-30, -14), (34, -2))


def crumbs(count: int = 2, seed: int = 1) -> str:
    """`count` crumbs and the dust they left."""
    rng = random.Random(seed)
    out = ""
    for _ in range(8):
        x, y = rng.uniform(-38, 38), rng.uniform(-26, 36)
        out += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{rng.uniform(1.6, 3.2):.1f}" fill="#c08d4c" stroke="#6a431c" stroke-width=".8"/>'
    places = ((-16, 6), (17, -2)) if count == 2 else PLACES[:count] if count > 1 else ((0, 0),)
    for x, y in places:
        r = rng.uniform(15, 19) if count < 4 else rng.uniform(12, 15.5)
        out += _at(crumb(rng, r), x, y)
    return out


def crisp() -> str:
    """Two crisps."""
    one = (
        f'<path d="M-36 4C-34 -20 -8 -30 14 -24C34 -18 42 2 32 16C22 28 0 20 -14 22C-28 24 -37 16 -36 4Z" fill="@crisp" {PEN}/>'
        '<path d="M-26 4C-14 -8 6 -12 26 -4M-22 14C-8 4 10 2 28 8M-18 -8C-6 -18 10 -20 22 -14" fill="none" stroke="#a86a20" stroke-opacity=".55" stroke-width="2.2"/>'
        '<path d="M-28 -4C-22 -16 -8 -22 6 -20" fill="none" stroke="#fff6cf" stroke-width="3" stroke-linecap="round" opacity=".8"/>'
        '<g fill="#8f5a1c" opacity=".5"><circle cx="10" cy="2" r="1.6"/><circle cx="-6" cy="-4" r="1.3"/><circle cx="20" cy="8" r="1.4"/></g>'
        '<path d="M20 17L26 12M25 15L30 9M14 18L19 14" stroke="#6b3f12" stroke-width="1.1" opacity=".6"/>'
    )
    return _at(one, -10, 10, 1, -18) + _at(one, 12, -8, 0.86, 24)


def sweet() -> str:
    """A boiled sweet in its twisted paper."""
    return _at(
        f'<path d="M-22 -6C-34 -20 -44 -18 -48 -20C-42 -8 -46 0 -50 8C-42 12 -32 12 -22 6ZM22 -6C34 -20 44 -18 48 -20C42 -8 46 0 50 8C42 12 32 12 22 6Z" fill="#f3d0ca" {PEN}/>'
        '<path d="M-26 -2L-42 -10M-26 2L-42 2M26 -2L42 -10M26 2L42 2M-28 5L-38 8M28 5L38 8" stroke="#a0566a" stroke-width="1.6" opacity=".7"/>'
        f'<circle r="25" fill="@sweet" {PEN}/><path d="M-14 -20Q4 0 -8 23M2 -24Q20 0 8 23" fill="none" stroke="#fff1e6" stroke-width="6" opacity=".75"/>'
        '<path d="M12 20L19 14M16 21L22 13M8 22L14 18" stroke="#4d1230" stroke-width="1.2" opacity=".6"/>'
        '<ellipse cx="-9" cy="-11" rx="9" ry="6" fill="@gleam" transform="rotate(-35 -9 -11)"/>',
        0, 0, 1, -22,
    )  # fmt: skip


def biscuit() -> str:
    """A biscuit somebody has bitten."""
    rim = [b.polar(38 if k % 2 else 35, k / 28 * b.FULL_TURN) for k in range(28)]
    whole = [p for p in rim if not (p[0] > 12 and p[1] < -2 and math.hypot(p[0] - 38, p[1] + 32) < 34)]
    # the bitten side: three bites of a mouth, from the lower right to the top
    first = next(k for k, p in enumerate(whole) if p[0] > 30 and p[1] >= -2)
    order = whole[first:] + whole[:first]
    outline = "M" + "L".join(f"{b.number(x)} {b.number(y)}" for x, y in order)
    tail = order[-1]
    outline += (
        f"C{tail[0] + 2:.0f} {tail[1] + 8:.0f} 4 -24 12 -19C6 -14 10 -4 19 -8C18 2 26 6 {order[0][0]:.1f} {order[0][1]:.1f}Z"
    )
    holes = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.7"/>'
        for x, y in ((-16, -12), (-20, 6), (-8, 20), (10, 20), (18, 8), (-2, 3), (-2, -18))
    )
    return (
        (
            f'<path d="{outline}" fill="@biscuit" {PEN}/><g fill="#6f441c" opacity=".75">{holes}</g>'
            '<path d="M-29 -12Q-21 -28 -5 -31" fill="none" stroke="#fff3cf" stroke-width="3.2" stroke-linecap="round" opacity=".75"/>'
            '<path d="M-20 26Q0 36 22 24" fill="none" stroke="#8a5a2a" stroke-width="1.6" opacity=".6"/>'
            '<path d="M18 29L24 23M22 29L29 20M13 31L19 27" stroke="#5a3512" stroke-width="1.2" opacity=".55"/>'
        )
        + _at(crumb(random.Random(4), 5), 32, -22)
        + _at(crumb(random.Random(6), 3.6), 24, -34)
    )


def apple() -> str:
    """A fallen apple with its leaf."""
    return (
        f'<path d="M0 -24C14 -36 40 -30 40 -2C40 24 22 42 8 40Q0 38 -8 40C-22 42 -40 24 -40 -2C-40 -30 -14 -36 0 -24Z" fill="@apple" {PEN}/>'
        '<path d="M-31 8C-35 -14 -23 -24 -13 -24" fill="none" stroke="#f6d28a" stroke-width="9" stroke-linecap="round" opacity=".45"/>'
        '<path d="M20 34Q32 22 34 6M14 37Q20 33 24 28M28 30Q34 22 36 12" fill="none" stroke="#4a0f0d" stroke-width="1.3" opacity=".55"/>'
        '<path d="M-10 -20Q0 -12 10 -20" fill="none" stroke="#5d1512" stroke-width="3" opacity=".6"/>'
        '<path d="M0 -18C0 -30 4 -38 9 -44" fill="none" stroke="#4a2f1a" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M5 -34C12 -50 30 -52 40 -46C34 -32 18 -28 5 -34Z" fill="@leaf" {PEN}/><path d="M8 -35Q22 -42 36 -45M16 -38l2 -6M23 -41l3 -5M18 -38l5 4" stroke="#47602a" stroke-width="1.3" fill="none"/>'
        '<ellipse cx="-18" cy="-10" rx="8" ry="11" fill="@gleam" transform="rotate(28 -18 -10)"/>'
        '<g fill="#f7dca0" opacity=".7"><circle cx="12" cy="8" r="1.4"/><circle cx="22" cy="-6" r="1.4"/><circle cx="6" cy="24" r="1.4"/><circle cx="-8" cy="16" r="1.3"/><circle cx="24" cy="16" r="1.3"/></g>'
    )


def sandwich() -> str:
    """A dropped sandwich, cut in a triangle."""
    return _at(
        f'<path d="M-46 26L0 -40L46 26Q0 36 -46 26Z" fill="#caa063" {PEN}/><path d="M-40 20L0 -36L40 20Q0 29 -40 20Z" fill="@bread" stroke="#8a5f2c" stroke-width="1.4"/>'
        f'<path d="M-48 25Q-44 34 -36 30Q-28 38 -18 32Q-8 40 2 33Q12 40 20 32Q30 38 36 30Q45 34 48 25Q0 35 -48 25Z" fill="@leaf" {PEN}/>'
        f'<path d="M-45 32Q0 44 45 32L44 39Q0 50 -44 39Z" fill="#d98d86" stroke="{b.INK}" stroke-width="2"/>'
        f'<path d="M-44 38Q0 50 44 38L43 46Q0 57 -43 46Z" fill="@bread" {PEN}/>'
        '<g fill="#a87b45" opacity=".55"><circle cx="-8" cy="0" r="2"/><circle cx="8" cy="10" r="2.2"/><circle cx="-18" cy="14" r="1.8"/><circle cx="2" cy="-16" r="1.6"/><circle cx="20" cy="16" r="1.6"/></g>'
        '<path d="M22 12L29 22M16 2L26 20M27 20L34 23" stroke="#7d5526" stroke-width="1.2" opacity=".5"/>'
        '<path d="M-30 10L-4 -28" stroke="#fff7de" stroke-width="3" opacity=".7" stroke-linecap="round"/>',
        0, -5, 0.92,
    )  # fmt: skip


def worm() -> str:
    """An earthworm with its saddle."""
    line = b.opened([(-40, 16), (-26, -6), (-4, -10), (8, 10), (24, 22), (40, 6), (42, -16)])
    saddle = b.opened([(-4, -10), (3, -1), (8, 10)])
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{line}" stroke="{b.INK}" stroke-width="20.5"/><path d="{line}" stroke="#c97f74" stroke-width="16"/>'
        f'<path d="{line}" stroke="#edc0b0" stroke-width="6.5" transform="translate(-2 -3)" opacity=".85"/>'
        f'<path d="{line}" stroke="#8a4a44" stroke-width="16" stroke-dasharray="1.4 6.4" stroke-linecap="butt" opacity=".55"/></g>'
        f'<path d="{saddle}" stroke="#efc9b6" stroke-width="16.4" fill="none"/><path d="{saddle}" stroke="#d8988a" stroke-width="16.4" fill="none" opacity=".35"/>'
        f'<circle cx="41" cy="-19" r="1.9" fill="{b.INK}"/>'
    )


def caterpillar() -> str:
    """A hairy caterpillar."""
    rng = random.Random(5)
    spine = b.spline([(-40, 12), (-24, -10), (-2, 4), (16, 14), (34, -6)], 3)[:-1]
    out, hairs = "", ""
    for x, y in spine:
        out += f'<path d="M{x - 5:.0f} {y + 8:.0f}l-3 9M{x + 5:.0f} {y + 8:.0f}l3 9" stroke="{b.INK}" stroke-width="2.6"/>'
        for _ in range(4):
            a = rng.uniform(0, b.FULL_TURN)
            hairs += f"M{x + 12 * math.cos(a):.1f} {y + 12 * math.sin(a):.1f}l{6 * math.cos(a):.1f} {6 * math.sin(a):.1f}"
    out += f'<path d="{hairs}" stroke="{b.INK}" stroke-width="1.1" opacity=".6"/>'
    for x, y in spine:
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="@caterpillar" {PEN}/><circle cx="{x:.1f}" cy="{y - 2:.1f}" r="3" fill="#ecc75c" stroke="#6a4d12" stroke-width="1"/>'
    head = (
        f'<path d="M-4 -12Q-8 -24 -14 -28M6 -12Q12 -22 18 -26" fill="none" {PEN}/><circle r="15" fill="#b0613a" {PEN}/>'
        '<path d="M-11 -7Q-6 -13 3 -13" fill="none" stroke="#efb184" stroke-width="3" stroke-linecap="round" opacity=".8"/>'
        '<circle cx="-5" cy="-2" r="3.2" fill="#1a100a"/><circle cx="7" cy="-2" r="3.2" fill="#1a100a"/><circle cx="-6" cy="-3.2" r="1.1" fill="#fff"/><circle cx="6" cy="-3.2" r="1.1" fill="#fff"/>'
    )
    return out + _at(head, 37, -9)


def snail() -> str:
    """A snail out of its shell."""
    return (
        f'<path d="M-46 26C-30 22 -20 26 -4 26C16 26 22 16 28 4C32 -6 44 -6 48 2C50 12 42 24 30 30C14 36 -28 36 -46 26Z" fill="@snail" {PEN}/>'
        '<path d="M-20 31l4 -3M-8 33l4 -4M6 33l4 -5M18 31l4 -5M30 26l4 -6" stroke="#5a4526" stroke-width="1.2" opacity=".6"/>'
        f'<path d="M34 -2Q36 -16 30 -26M44 0Q50 -12 52 -22" fill="none" {PEN}/><circle cx="30" cy="-27" r="3.2" fill="{b.INK}"/><circle cx="52" cy="-23" r="3.2" fill="{b.INK}"/>'
        f'<circle cx="-6" cy="-2" r="29" fill="@shell" {PEN}/>'
        '<path d="M-6 -2c4 -5 10 -1 9 5c-1 9 -14 11 -20 3c-7 -10 0 -23 13 -23c17 0 25 16 20 30" fill="none" stroke="#5c3518" stroke-width="3.4" stroke-linecap="round"/>'
        '<path d="M-30 -12l6 3M-22 -24l5 5M-8 -31l1 6M8 -27l-3 6M19 -15l-6 4M23 1l-7 1M-33 2l6 0M-29 15l5 -3" stroke="#7d4d24" stroke-width="2" opacity=".55"/>'
        '<ellipse cx="-18" cy="-16" rx="8" ry="5" fill="@gleam" transform="rotate(-40 -18 -16)"/>'
    )


def beetle() -> str:
    """A stag beetle."""
    legs = "".join(
        f'<path d="M{12 * s} {y}Q{34 * s} {y - 8 + k} {40 * s} {y + k}L{47 * s} {y + k + 11}" fill="none" stroke="#17202a" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>'
        for s in (-1, 1)
        for y, k in ((-14, -10), (4, 2), (20, 12))
    )
    return legs + (
        f'<path d="M-8 -38C-20 -46 -20 -58 -8 -62C-12 -54 -8 -48 -3 -44ZM8 -38C20 -46 20 -58 8 -62C12 -54 8 -48 3 -44Z" fill="#2b3a4a" {PEN}/><ellipse cy="-34" rx="14" ry="11" fill="@beetle" {PEN}/>'
        f'<path d="M-22 -12C-22 -30 -10 -30 0 -30C10 -30 22 -30 22 -12Q0 -6 -22 -12Z" fill="@beetle" {PEN}/><path d="M-26 -10Q0 -4 26 -10C36 14 22 44 0 46C-22 44 -36 14 -26 -10Z" fill="@beetle" {PEN}/>'
        '<path d="M0 -7V45" stroke="#0d141c" stroke-width="2.6"/><path d="M-12 -5Q-18 18 -9 40M12 -5Q18 18 9 40M-19 -6Q-27 16 -17 34M19 -6Q27 16 17 34" fill="none" stroke="#a9bccb" stroke-opacity=".35" stroke-width="1.6"/>'
        '<ellipse cx="-13" cy="4" rx="5" ry="13" fill="@gleam" transform="rotate(14 -13 4)" opacity=".75"/><ellipse cx="-8" cy="-22" rx="7" ry="4" fill="@gleam" opacity=".7"/>'
        '<circle cx="-10" cy="-38" r="2.4" fill="#e8c46a"/><circle cx="10" cy="-38" r="2.4" fill="#e8c46a"/>'
    )


def grasshopper() -> str:
    """A grasshopper about to leap."""
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M-6 10L-26 -34L-46 20L-54 22" stroke="{b.INK}" stroke-width="10"/><path d="M-6 10L-26 -34" stroke="#7d9a42" stroke-width="6.6"/><path d="M-26 -34L-46 20" stroke="#a9b95c" stroke-width="4"/>'
        f'<path d="M14 14L10 32L18 38M26 10L28 30L36 35" stroke="{b.INK}" stroke-width="4.4"/><path d="M42 -16Q54 -34 40 -50M46 -14Q62 -28 60 -44" stroke="{b.INK}" stroke-width="2.4"/></g>'
        f'<path d="M-50 10C-30 0 10 -16 34 -20C48 -22 54 -10 50 0C46 12 28 18 8 18C-14 18 -34 16 -50 10Z" fill="@hopper" {PEN}/><path d="M-52 6C-30 -8 0 -16 22 -16C22 -4 -10 8 -52 6Z" fill="#ced896" {PEN} fill-opacity=".9"/>'
        '<path d="M-44 4C-24 -4 -2 -10 18 -12M-30 1Q-18 -2 -14 2M-10 -5Q0 -6 6 -1" stroke="#6d8738" stroke-width="1.5" fill="none"/>'
        f'<path d="M26 -18Q22 0 28 14" stroke="{b.INK}" stroke-width="2.2" fill="none"/><ellipse cx="43" cy="-11" rx="4.4" ry="5.4" fill="#2a1a10"/><circle cx="41.6" cy="-13" r="1.5" fill="#fff"/>'
        f'<path d="M34 10Q42 12 48 6" stroke="{b.INK}" stroke-width="2" fill="none"/><path d="M-14 10Q-20 -8 -26 -30" stroke="#d2e098" stroke-width="2.4" fill="none" opacity=".8"/><path d="M0 15l3 -4M8 16l3 -4M16 15l3 -4" stroke="#33491c" stroke-width="1.2" opacity=".6"/>'
    )


def _foot(x: float, y: float, turn: float) -> str:
    return _at(
        '<path d="M0 0L11 -5M0 0L13 1M0 0L11 7" stroke="#5d6233" stroke-width="3.2" stroke-linecap="round"/>', x, y, 1, turn
    )


def lizard() -> str:
    """A lizard with its tongue out."""
    spine = [(36, -38), (24, -26), (6, -10), (-2, 8), (8, 26), (-6, 42), (-30, 40), (-40, 24)]
    limbs = "M18 -20L0 -34L-8 -28M22 -14L38 -2L36 8M-2 12L-24 10L-28 0M4 18L26 26L34 20"
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.4"/>' for x, y in b.spline(spine, 5)[6:])
    body = b.taper(spine, [18, 24, 16, 27, 24, 16, 10, 2.4], 6)
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{limbs}" stroke="{b.INK}" stroke-width="9.6"/><path d="{limbs}" stroke="#8b8f4a" stroke-width="5.6"/></g>'
        + _foot(-8, -28, 190) + _foot(36, 8, 80) + _foot(-28, 0, 230) + _foot(34, 20, -40)
        + f'<path d="{body}" fill="@lizard" {PEN}/><g fill="#454a20" opacity=".75"><g transform="translate(-4 -1)">{dots}</g><g transform="translate(4 1)">{dots}</g></g>'
        f'<path d="M26 -28C24 -40 36 -52 48 -50C54 -42 46 -28 36 -24Z" fill="@lizard" {PEN}/><circle cx="33" cy="-42" r="3" fill="#1a1408"/><circle cx="44" cy="-34" r="3" fill="#1a1408"/>'
        f'<circle cx="32.2" cy="-43" r="1" fill="#fff"/><circle cx="43.2" cy="-35" r="1" fill="#fff"/><path d="M48 -50L54 -57M54 -57l1 -6M54 -57l6 0" stroke="{b.DANGER}" stroke-width="2" fill="none" stroke-linecap="round"/>'
    )  # fmt: skip


def berry() -> str:
    """A currant."""
    return f'<circle r="11" fill="@berry" {PEN}/><ellipse cx="-3.4" cy="-4" rx="4" ry="3" fill="@gleam"/><path d="M-2 9l2 3l2 -3" fill="none" stroke="{b.INK}" stroke-width="1.6"/>'


FOOD: dict[str, Callable[[], str]] = {
    "crumbs": crumbs, "crisp": crisp, "sweet": sweet, "biscuit": biscuit, "apple": apple, "sandwich": sandwich,
}  # fmt: skip
BUGS: dict[str, Callable[[], str]] = {
    "worm": worm, "caterpillar": caterpillar, "snail": snail, "grasshopper": grasshopper, "beetle": beetle, "lizard": lizard,
}  # fmt: skip


def _morsels() -> tuple[str, ...]:
    rng = random.Random(8)
    return (
        crumb(rng, 12),
        crumb(rng, 11, "bread"),
        f'<path d="M-12 2C-12 -8 -2 -12 6 -9C13 -6 13 4 8 8C2 11 -12 10 -12 2Z" fill="@crisp" {PEN}/><path d="M-8 1Q0 -6 8 -2M-6 6Q2 1 9 4" stroke="#a86a20" stroke-width="1.5" fill="none" opacity=".7"/>',
        f'<path d="M-11 8L-2 -11L12 4Z" fill="@cheese" {PEN}/><circle cx="-1" cy="3" r="2" fill="#a8741c" opacity=".7"/><circle cx="4" cy="0" r="1.4" fill="#a8741c" opacity=".7"/>',
        berry(),
        f'<path d="M-11 -3C-8 -12 8 -12 11 -3C13 5 6 11 0 11C-6 11 -13 5 -11 -3Z" fill="@sweet" {PEN}/><path d="M-6 -8Q2 0 -3 10M4 -9Q10 0 5 8" stroke="#fff1e6" stroke-width="2.6" fill="none" opacity=".8"/>',
    )


MORSEL_SIZE = 0.62


HALO = (
    '<feMorphology in="SourceAlpha" operator="dilate" radius="1.7"/><feGaussianBlur stdDeviation=".7"/>'
    '<feColorMatrix values="0 0 0 0 .984 0 0 0 0 .953 0 0 0 0 .867 0 0 0 .8 0" result="halo"/>'
    '<feMerge><feMergeNode in="halo"/><feMergeNode in="SourceGraphic"/></feMerge>'
)
"""A pale rim, so that a green animal is not lost on green grass."""


LOW = 9.0
"""How far below the middle of its space a bug lies: its head and its food are written above it."""


def _shaded(
    note: str,
    inside: str,
    size: float,
    shadow: tuple[float, float, float, float],
    box: float = 50.0,
    rim: bool = False,
    low: float = 0.0,
) -> Drawing:
    """A thing lying on the lawn: `inside` at `size`, over a soft shadow (x, y and half axes, in units of the file)."""
    d = Drawing((-box, -box, 2 * box, 2 * box), f"{note}; origin: its middle; for a hex of circumradius 60")
    x, y, rx, ry = shadow
    d.glow((x, y + low), rx, ry, "#1d1607", 0.46, 0.15)
    whole = f'filterUnits="userSpaceOnUse" x="{-box}" y="{-box}" width="{2 * box}" height="{2 * box}"'
    halo = f' filter="{d.filter(HALO, whole)}"' if rim else ""
    d.add(f'<g{halo}><g transform="translate(0 {low}) scale({size})">{washed(d, inside)}</g></g>')
    return d


def morsel(kind: int) -> Drawing:
    """A loose morsel for a pile that the program stacks, one of six."""
    d = Drawing((-12, -12, 24, 24), f"loose morsel {kind}; middle 0,0; radius about 7; hole: turn (degrees)")
    d.glow((1.4, 2.4), 9.4, 8.6, "#1d1607", 0.46, 0.15)
    inside = washed(d, _morsels()[kind - 1])
    d.add(f'<g transform="rotate({{{{turn|0}}}}) scale({MORSEL_SIZE})">{inside}</g>')
    return d


def strawberry() -> Drawing:
    """A strawberry for piles on a flower bed."""
    d = Drawing((-12, -12, 24, 24), "strawberry for piles on a flower bed; middle 0,0; radius about 7; hole: turn (degrees)")
    d.glow((1.4, 2.4), 9.4, 8.6, "#1d1607", 0.6, 0.3)
    with d.group(transform="rotate({{turn|0}})"):
        park_marks.strawberry(d, (0, 0), 0.72, 0)
    return d


def load(kind: int) -> Drawing:
    """A morsel between the jaws of an ant."""
    d = Drawing((-64, -64, 128, 128), f"morsel {kind} carried by an ant; goes over a worker; hole: turn (degrees)")
    inside = washed(d, _morsels()[kind - 1])
    d.add(f'<g transform="rotate({{{{turn|0}}}}) translate(0 -46) scale(.72)">{inside}</g>')
    return d


def heap(kind: int, count: int, spread: float) -> Drawing:
    """A store's food as a heap: `count` morsels over an oval `spread` wide."""
    rng = random.Random(30 + kind)
    d = Drawing((-52, -46, 104, 92), f"heap of food in a store ({kind}); origin: its middle")
    d.glow((2, 4), spread + 9, spread * 0.72 + 8, "#2a1a0b", 0.75, 0.55)
    places: list[tuple[float, float]] = []
    tries = 0
    while len(places) < count and tries < 4000:
        tries += 1
        t, far = rng.uniform(0, b.FULL_TURN), math.sqrt(rng.random()) * spread
        x, y = far * math.cos(t), far * math.sin(t) * 0.74
        if all(math.hypot(x - p, y - q) > 6.3 for p, q in places):
            places.append((x, y))
    kinds = _morsels()
    for x, y in sorted(places, key=lambda p: p[1]):
        which = rng.choice((0, 0, 0, 1, 1, 2, 3, 4, 4, 5))
        d.add(_at(washed(d, kinds[which]), x, y - 2, MORSEL_SIZE * rng.uniform(0.82, 1.05), rng.uniform(-40, 40)))
    return d


def all_food() -> dict[str, Drawing]:
    """Food and bugs by the names of their files."""
    out = {}
    for name, made in FOOD.items():
        out[f"food-{name}"] = _shaded(f"{name}: food that fell", made(), 0.78, (4, 12, 36, 26), rim=True)
    for count in range(1, 7):
        wide = 14 + 4.2 * count
        out[f"food-crumbs-{count}"] = _shaded(f"a pile of {count}", crumbs(count, count + 1), 0.78, (2, 6, wide, wide * 0.8))
    for name, made in BUGS.items():
        out[f"bug-{name}"] = _shaded(f"{name}: living food", made(), 0.88, (5, 14, 46, 30), 60, rim=True, low=LOW)
    for k in range(1, 7):
        out[f"morsel-{k}"] = morsel(k)
        out[f"load-{k}"] = load(k)
    out["morsel-strawberry"] = strawberry()
    for k, (count, spread) in enumerate(((3, 9), (7, 17), (13, 25), (21, 33), (32, 41)), 1):
        out[f"heap-{k}"] = heap(k, count, spread)
    return out
