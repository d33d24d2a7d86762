# ruff: noqa: E501 (a path is one thing, however long)
"""Colonization: hoplites, king, heroes, ships, links, in ink and wash. What stands has its foot at 0,0 and looks right."""


import brush as b
import chart_kit as kit
from brush import Drawing
from chart_kit import BRONZE, INK, SEATS, SKIN, TONES, n

BOX = (-40.0, -80.0, 80.0, 90.0)
HEROES = ("king", "fighter", "navigator", "assassin")


def _pen(width: float = 1.6) -> str:
    return f'stroke="{INK}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


def _limb(path: str, colour: str, width: float) -> str:
    """A limb: a broad stroke in ink under a narrower one."""
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" stroke="{INK}" stroke-width="{n(width + 2.6)}" {pen}/><path d="{path}" stroke="{colour}" stroke-width="{n(width)}" {pen}/>'


def _shadow(d: Drawing) -> None:
    d.glow((3, 0), 24, 6.5, "#22140a", 0.6, 0.2)


STANDING, STRIDING, PASSING = 0, 1, 2
"""How the legs are set."""
THIGHS = ("M-5 -20L-9 -11M4 -20L8 -12", "M-4 -20L-11 -13M4 -20L11 -13", "M-3 -20L-4 -11M3 -20L9 -14")
SHINS = ("M-9 -11L-8 -1.6H-3.6M8 -12L10 -1.6H14.4", "M-11 -13L-17 -5L-13.6 -2.6M11 -13L14 -1.6H18.4", "M-4 -11L-4.6 -1.6H-.2M9 -14L5 -6.4L9 -4.6")


def _legs(d: Drawing, step: int = STANDING) -> None:
    d.add(_limb(THIGHS[step], SKIN, 5), _limb(SHINS[step], BRONZE, 4.8))
    if step == STANDING:
        d.add('<path d="M-9.6 -10L-9 -4M7.6 -10.6L9 -4" stroke="#FFF0C4" stroke-width="1.1" opacity=".8"/>')


def _spear(d: Drawing) -> None:
    d.add(f'<path d="M-19 -3L20 -62" {_pen(3.6)}/><path d="M-19 -3L20 -62" stroke="#b58a54" stroke-width="1.5"/>')
    d.add(f'<path d="M16.6 -60L26.5 -73L23.8 -57Z" fill="#ece4d0" {_pen(1.4)}/><path d="M20.4 -60L25 -69" stroke="#8d8474" stroke-width=".9"/>')


def _trunk(d: Drawing, cloth: str, armour: str) -> None:
    d.add(f'<path d="M-10 -25L-12.4 -15L-7 -13L-5.6 -17L-.6 -13L4.4 -17L7 -13L12.4 -15L10 -25Z" fill="{cloth}" {_pen(1.4)}/>')
    d.add(f'<path d="M-9.4 -40H9.4L10 -20Q0 -16 -10 -20Z" fill="{armour}" {_pen()}/>')
    d.add(f'<path d="M4 -39L9 -39L9.6 -21Q7.6 -19.6 5 -19Z" fill="{b.dark(armour, 0.3)}" opacity=".5"/>')


def _helmet(d: Drawing, tone: str, crest: bool = True) -> None:
    if crest:
        d.add(f'<path d="M-11 -49C-15.6 -62 -3 -73 12 -64.6C17.4 -61 18 -54 16.4 -49C12 -58 4 -61 -2 -58C-6 -56 -8 -53 -9 -45Z" fill="{tone}" {_pen()}/>')
        d.add(f'<path d="M-7 -62.6L-3.4 -58M-1 -66L.6 -60M6.4 -66.4L6 -60.6M12.4 -63.4L10.6 -58.6" stroke="{b.light(tone, 0.5)}" stroke-width="1.3" opacity=".75"/>')
    d.add(f'<path d="M-7.4 -48C-8.4 -56.6 -2 -60.6 3.4 -59.6C9.4 -58.6 11.4 -53 10.4 -47L11.4 -39.6L7.4 -37.6L6.6 -44L4 -46L3.2 -36.6C-2.4 -36.6 -6.4 -40 -7.4 -48Z" fill="{BRONZE}" {_pen()}/>')
    d.add('<path d="M3 -51.8Q6 -52.8 10.4 -50.4L9.8 -47.4Q6 -48.6 3.6 -48.2Z" fill="#2a180c"/><path d="M6.5 -46.8L6.9 -40" stroke="#2a180c" stroke-width="1.7"/><path d="M-4.4 -53Q-1 -58 4 -57" stroke="#FFF3CE" stroke-width="1.9" fill="none" stroke-linecap="round"/>')
    d.add(f'<path d="M-6 -46Q-4 -41 2 -38.4M-5.6 -48.8Q-3 -43.4 2.4 -41" stroke="{INK}" stroke-width=".8" fill="none" opacity=".6"/>')


def phalanx(d: Drawing, seat: str, step: int = STANDING) -> None:
    """A hoplite with spear and shield."""
    tone = TONES[seat]
    _legs(d, step)
    _spear(d)
    _trunk(d, b.light(tone, 0.62), BRONZE)
    _helmet(d, tone)
    kit.shield(d, seat, (-1, -27), 14.4)


def king(d: Drawing, seat: str, step: int = STANDING) -> None:
    """A king: cloak, crown over the crest, sceptre with a gold eagle."""
    tone = TONES[seat]
    cloak = d.linear([(0, b.light(tone, 0.18), 1), (1, b.dark(tone, 0.25), 1)])
    d.add(f'<path d="M-7 -43C-18 -34 -20 -14 -22 -1C-12 -5 -4 -3 2 -1L8 -40Z" fill="{cloak}" {_pen()}/><path d="M-12 -30Q-16 -16 -16.6 -4M-6 -34Q-9 -18 -9 -4" stroke="{b.dark(tone, 0.6)}" stroke-width="1.3" fill="none"/><path d="M-21.4 -3.6C-12 -7 -4 -5 2 -3" stroke="#E5BD57" stroke-width="1.8" fill="none"/>')
    _legs(d, step)
    d.add(f'<path d="M17 0V-54" {_pen(3.8)}/><path d="M17 0V-54" stroke="#D9A94A" stroke-width="1.8"/><path d="M17 -53C11 -58 10 -64 13 -68C14 -63 16 -63 17 -60C18 -63 20 -63 21 -68C24 -64 23 -58 17 -53Z" fill="#E9C45F" {_pen(1.3)}/>')
    _trunk(d, b.light(tone, 0.62), "#E7C977")
    _helmet(d, tone, crest=False)
    d.add(f'<path d="M-8.4 -53L-12 -70L-4.8 -62.4L1.6 -74L8 -62.4L15 -70L11.6 -53Q1.6 -58 -8.4 -53Z" fill="#EBC65F" {_pen()}/><path d="M-8.6 -54.6Q1.6 -59.6 11.6 -54.6" stroke="#8a5f18" stroke-width="1.2" fill="none"/><circle cx="1.6" cy="-62" r="2.4" fill="{tone}" stroke="{INK}" stroke-width=".9"/><circle cx="-11.6" cy="-70.6" r="1.7" fill="#fff4d0" stroke="{INK}" stroke-width=".8"/><circle cx="15" cy="-70.6" r="1.7" fill="#fff4d0" stroke="{INK}" stroke-width=".8"/>')
    kit.shield(d, seat, (-2, -27), 13.4)


def fighter(d: Drawing, seat: str, step: int = STANDING) -> None:
    """A champion: a sword swung high, a lion's skin on the shoulders."""
    tone = TONES[seat]
    d.add(f'<path d="M-6 -42C-15 -38 -17 -26 -20 -10L-14 -14L-12 -6L-6 -12L0 -38Z" fill="#C9904A" {_pen(1.4)}/><path d="M-10 -34Q-14 -24 -15 -16M-6 -34Q-9 -24 -9 -15" stroke="#6b4316" stroke-width="1.1" fill="none"/>')
    _legs(d, step)
    d.add(_limb("M8 -37L15 -44", SKIN, 4.8))
    d.add(f'<path d="M13.6 -46L33.6 -71L37.4 -72.4L36.6 -68.4L18.6 -42Z" fill="#f1ead8" {_pen(1.5)}/><path d="M16.6 -44.6L34.6 -69" stroke="#9a9180" stroke-width="1"/><path d="M10.6 -47L21.4 -39.6" {_pen(3.4)}/><path d="M11.4 -46.4L20.6 -40.2" stroke="#E5BD57" stroke-width="1.5"/>')
    _trunk(d, b.light(tone, 0.62), BRONZE)
    _helmet(d, tone)
    kit.shield(d, seat, (-3, -27), 14)


def _hem(d: Drawing, seat: str, half: float, y: float) -> None:
    """A seat's pattern along the hem of a garment `half` wide to either side."""
    mark = {"a": "", "b": kit.PALE, "c": kit.PALE, "d": "#3a2708"}.get(seat, "")
    if seat == "b":
        steps = int(half // 2)
        line = f"M{n(-half)} {n(y)}" + "".join(f"l2 {-3.4 if k % 2 == 0 else 3.4}" for k in range(2 * steps))
        d.add(f'<path d="{line}" fill="none" stroke="{mark}" stroke-width="1.5" stroke-linejoin="round"/>')
    elif seat in ("c", "d"):
        dash, width = (".1 4.4", 2.8) if seat == "c" else ("1.9 2.6", 4.6)
        cap = ' stroke-linecap="round"' if seat == "c" else ""
        d.add(f'<path d="M{n(1.4 - half)} {n(y - 1.6)}H{n(half - 1)}" fill="none" stroke="{mark}" stroke-width="{width}" stroke-dasharray="{dash}"{cap}/>')


def navigator(d: Drawing, seat: str, step: int = STANDING) -> None:
    """A helmsman: broad hat, short tunic, the steering oar."""
    tone = TONES[seat]
    cloth = b.light(tone, 0.5)
    d.add(f'<path d="M-19 1L14 -59" {_pen(4.6)}/><path d="M-19 1L14 -59" stroke="#c2965a" stroke-width="2.2"/><path d="M9.4 -54C10.4 -66 17 -77 23.4 -74.4C28 -72 24 -58 15.4 -51.4Z" fill="#D3A767" {_pen()}/><path d="M13.6 -57L21.4 -70" stroke="{INK}" stroke-width="1.1"/>')
    d.add(_limb(THIGHS[step], SKIN, 4.8), _limb(SHINS[step], SKIN, 4.6))
    d.add(f'<path d="M-9 -39H9L13 -15Q0 -11 -13 -15Z" fill="{cloth}" {_pen()}/><path d="M-8 -25Q0 -22 9 -25" stroke="{INK}" stroke-width="2.6" fill="none"/><path d="M-6 -23L-8 -15M0 -22.4V-13.6M6 -23L8 -15" stroke="{b.dark(tone, 0.35)}" stroke-width="1.1" opacity=".8"/>')
    d.add(f'<circle cx="1.4" cy="-46.4" r="7.6" fill="{SKIN}" {_pen()}/><path d="M-6.4 -45Q-5.6 -36.6 1 -36Q7.4 -37 8.4 -43Q4 -40.6 0 -42Z" fill="#5b3c22" stroke="{INK}" stroke-width="1"/><circle cx="5" cy="-47.4" r="1" fill="{INK}"/>')
    d.add(f'<path d="M-15 -48.4Q1 -54.6 18 -48.4Q11 -51.6 8.6 -56.6Q1.4 -62 -5.6 -56.6Q-8 -51.6 -15 -48.4Z" fill="{tone}" {_pen()}/><path d="M-6 -54.4Q1.4 -57.4 9 -54.4" stroke="{b.light(tone, 0.6)}" stroke-width="1.4" fill="none"/>')
    d.add(_limb("M-8 -36L-14.4 -27L-9.6 -20", SKIN, 4), _limb("M8.4 -36L9.6 -29L1.6 -33", SKIN, 3.8))
    _hem(d, seat, 13, -15.6)
    kit.shield(d, seat, (0, -26), 11.4)


def assassin(d: Drawing, seat: str, _step: int = STANDING) -> None:
    """A hooded one with a dagger; the colour shows in the lining and on the clasp."""
    tone = TONES[seat]
    cloth = b.mix("#4a3e36", tone, 0.3)
    d.add(f'<path d="M-3 -53C-14 -45 -15.6 -20 -19 -1C-9 -4.6 9 -4.6 17 -1C14.4 -20 14 -43 4 -53C2 -55 -1 -55 -3 -53Z" fill="{cloth}" {_pen(1.7)}/>')
    d.add(f'<path d="M2 -34L-2.6 -3.6Q4 -4 9.6 -2.6Z" fill="{tone}" stroke="{INK}" stroke-width="1.1"/><path d="M-9 -40Q-12 -20 -13 -4M9 -36Q10.6 -18 12 -3.6M-5 -30Q-7.6 -14 -8 -4" stroke="#1f140d" stroke-width="1.2" fill="none" opacity=".8"/><path d="M-8 -45Q-4.6 -52 0 -53" stroke="{b.light(cloth, 0.5)}" stroke-width="1.5" fill="none" opacity=".8" stroke-linecap="round"/>')
    d.add('<path d="M-5.4 -46.6C-5.4 -53 6.4 -53.6 7 -46.6C7.6 -41.6 3.4 -37 1 -37C-2 -37 -5.4 -41.6 -5.4 -46.6Z" fill="#170e09"/><path d="M-1.6 -44h2M3.6 -44h2" stroke="#F9E7B8" stroke-width="1.9"/>')
    d.add(_limb("M8 -27L16.4 -30", SKIN, 3.8))
    d.add(f'<path d="M17 -33L33 -40.6L20.4 -28.4Z" fill="#ece5d4" {_pen(1.4)}/><path d="M15 -35.4L20.4 -26.4" {_pen(3)}/>')
    _hem(d, seat, 16, -3.4)
    kit.shield(d, seat, (-2.6, -26), 11.4)


def host(d: Drawing, step: int = STANDING) -> None:
    """A spearman of the Great King: soft cap, long patterned coat, wicker shield."""
    tone = TONES["host"]
    boots = ("M-5 -12L-6 -2H-1M5 -12L7 -2H12", "M-6 -12L-13 -5L-9 -2.6M6 -12L12 -2H17", "M-4 -12L-4 -2H1M5 -12L6 -6L11 -4.6")
    d.add(_limb(boots[step], "#B86A3E", 5.4))
    _spear(d)
    d.add(f'<path d="M-9 -41H9L14 -8Q0 -3 -14 -8Z" fill="{tone}" {_pen(1.7)}/><path d="M-13.4 -12Q0 -7.4 13.4 -12" stroke="#E5BD57" stroke-width="2" fill="none"/><path d="M-6 -15l2 2l2 -2M2 -14l2 2l2 -2M7 -20l2 2" stroke="#E5BD57" stroke-width="1.2" fill="none"/>')
    d.add(f'<circle cx="2" cy="-47.6" r="7.4" fill="#C99A68" {_pen()}/><path d="M-4.6 -45Q-3 -34 3.4 -32Q9.4 -36 9.4 -44Q4 -42 -1 -43Z" fill="#241812"/><circle cx="5.6" cy="-48.4" r="1" fill="{INK}"/>')
    d.add(f'<path d="M-7.6 -46C-10 -60 -3 -69 7 -66C12 -64.6 11 -60 8 -59.6C10.6 -57 10.6 -53 10 -50.4Q2 -53.6 -5 -50.4L-6 -40Z" fill="#E2C069" {_pen()}/><path d="M-5.4 -56Q1 -60 8 -58.6" stroke="{tone}" stroke-width="1.8" fill="none"/>')
    d.add(f'<rect x="-14" y="-39" width="19" height="27" rx="3.4" fill="#C99C58" {_pen(1.8)}/><path d="M-10.4 -38V-13M-6.6 -38V-13M-2.6 -38V-13M1.2 -38V-13" stroke="#7a5424" stroke-width="1.1"/><path d="M-13 -31H4M-13 -20H4" stroke="{tone}" stroke-width="2.6"/>')


KINDS = {"phalanx": phalanx, "king": king, "fighter": fighter, "navigator": navigator, "assassin": assassin}


def figure(kind: str, seat: str, shadow: bool = True, step: int = STANDING) -> Drawing:
    """A unit of a seat, standing or at a step of its walk."""
    d = Drawing(BOX, f"{kind} of {seat}; foot 0,0; about 66 high; looks right")
    if shadow:
        _shadow(d)
    if seat == "host":
        host(d, step)
    else:
        KINDS[kind](d, seat, step)
    return d


# Ships ---------------------------------------------------------------------------------------------------------------

SHIP_BOX = (-50.0, -62.0, 100.0, 80.0)
SAIL = "M-17 -45H21C26 -33 24 -22 19.4 -14C7 -9.6 -5 -9.6 -15 -14C-19.6 -24 -20.6 -34 -17 -45Z"


def _sail_pattern(d: Drawing, seat: str) -> None:
    """Stripes of the seat's colour on a sail, of its pattern."""
    tone = TONES[seat]
    with d.group(clip_path=d.clip(SAIL)):
        d.add(f'<path d="{SAIL}" fill="#F6EACD"/>')
        if seat == "a":
            d.path("M-22 -47H-7V0H-22ZM11 -47H30V0H11Z", tone)
        elif seat == "b":
            d.path("M-24 -47H30V-37L21 -31L12 -37L3 -31L-6 -37L-15 -31L-24 -37ZM-24 -8H30V-18L21 -12L12 -18L3 -12L-6 -18L-15 -12L-24 -18Z", tone)
        elif seat == "c":
            d.path("M-22 -47H-9V0H-22ZM13 -47H30V0H13Z", tone)
            d.path("M-14 -38h.1M-15.6 -28h.1M-14 -18h.1M18 -38h.1M19.6 -28h.1M17.6 -18h.1", stroke=kit.PALE, width=4, stroke_linecap="round")
        elif seat == "d":
            d.path("M-24 -47H30V-39H-24ZM-24 -18H30V-8H-24Z", tone)
            d.path("M-24 -41H30M-24 -15H30", stroke="#8a5f18", width=1.6)
        d.path("M-16 -44C-19 -33 -18 -22 -13 -14C-8 -12 -6 -12 -4 -11.6C-10 -22 -10 -34 -6 -44Z", "#5a3a1c", opacity=0.16)


OARS = ((-8, 9), (5, 9), (-14, 5))
"""Where the blades lie from their ports: drawn, put in ahead, lifted behind."""


def ship(seat: str, emblem: str = "", stroke: int = 0) -> Drawing:
    """A galley under sail, its water line at 0,0; on the sail the letter of its seat, or the emblem of a faction."""
    tone = TONES[seat]
    d = Drawing(SHIP_BOX, f"ship of {seat}; water line 0,0; about 80 wide; looks right")
    d.path("M-40 3Q-20 10 0 6T46 5Q24 14 0 11T-40 3Z", "#1d3a46", opacity=0.4)
    d.add(f'<path d="M1.6 -54V-6" {_pen(3)}/><path d="M-19 -45H23" {_pen(3.4)}/><path d="M-18 -45H22" stroke="#b58a54" stroke-width="1.2"/>')
    _sail_pattern(d, seat)
    d.path(SAIL, "none", INK, 1.8, stroke_linejoin="round")
    d.path("M-19 -45L-33 -14M23 -45L34 -12", stroke=INK, width=0.9, opacity=0.75)
    if seat in SEATS:
        with d.group(transform="translate(2 -27.4)"):
            d.add(f'<circle r="9" fill="#FBF2DC" stroke="{INK}" stroke-width="1.1"/>', kit.emblem(emblem, b.dark(tone, 0.5), 0.8) if emblem else kit.letter(seat, 0.88, b.dark(tone, 0.35), 3))
    hull = d.linear([(0, "#C08A4C", 1), (1, "#7d5127", 1)])
    d.add(f'<path d="M-38 -17C-43 -24 -38 -29 -33 -26.6C-36.6 -24 -34.6 -18 -31 -10L28 -10L36 -13.4L33 -5.4L46 .4L32 2.4C24 7 -22 8 -31 1.4C-35.6 -3 -37 -11 -38 -17Z" fill="{hull}" {_pen(1.9)}/>')
    d.add(f'<path d="M-32 -6H33" stroke="{INK}" stroke-width="1.2"/><path d="M-31 -2.2H32" stroke="{tone}" stroke-width="3.2"/><path d="M-27 -8.2H26" stroke="#f3dcae" stroke-width="1" stroke-dasharray="3 3"/>')
    d.add(f'<ellipse cx="28" cy="-6" rx="3" ry="1.9" fill="#fff1d2" stroke="{INK}" stroke-width=".9"/><circle cx="28.6" cy="-6" r=".9" fill="{INK}"/>')
    across, down = OARS[stroke]
    d.path("".join(f"M{x} -.6l{across} {down + 0.6}" for x in range(-22, 27, 7)), stroke=INK, width=1.7, stroke_linecap="round")
    d.path("M-44 8q5 -3 10 0t10 0M8 11q5 -3 10 0t10 0t10 0", stroke="#2d5568", width=1.2, opacity=0.6)
    return d


def boat(seat: str) -> Drawing:
    """A small trader of a link, 30 wide."""
    tone = TONES[seat]
    d = Drawing((-20, -26, 40, 34), f"trading boat of seat {seat}; water line 0,0; 30 wide")
    d.path("M-16 1Q0 6 17 1Q8 6 0 6T-16 1Z", "#1d3a46", opacity=0.4)
    d.add(f'<path d="M0 -22V-4" {_pen(1.8)}/><path d="M-8 -20.6H9.6C12 -15 11 -9.6 8.6 -6H-7C-9.4 -11 -9.6 -15.6 -8 -20.6Z" fill="{tone}" {_pen(1.4)}/>')
    mark = kit.pale(seat)
    with d.group(transform="translate(1 -13.4)"):
        d.add(kit.letter(seat, 0.66, mark, 3))
    d.add(f'<path d="M-15 -5.4L-13 1.6Q0 5 12 1.6L17 -5.4Q0 -2 -15 -5.4Z" fill="#B9834A" {_pen(1.5)}/>')
    return d


# Links ---------------------------------------------------------------------------------------------------------------

LINK_BOX = (-44.0, -12.0, 88.0, 24.0)
DASHES = {"a": "9 5.5", "b": "", "c": ".1 6.6", "d": "2.6 4.4"}


def link(seat: str) -> Drawing:
    """A trade link across a border: a line of the seat's own stroke, a bollard at either end."""
    tone = TONES[seat]
    d = Drawing(LINK_BOX, f"trade link of seat {seat}, 76 long, lying; middle 0,0; hole: turn")
    width = {"c": 4.2, "d": 5.6}.get(seat, 3.4)
    with d.group(transform="rotate({{turn|0}})"):
        d.path("M-38 0H38", stroke="#fff6df", width=width + 4.4, stroke_linecap="round", opacity=0.85)
        if seat == "b":
            zigzag = "M-36 0" + "".join(f"L{-36 + 4 * k} {2.6 if k % 2 else -2.6}" for k in range(1, 18)) + "L36 0"
            d.path(zigzag, stroke=tone, width=2.2, stroke_linejoin="round")
        else:
            deep = b.dark(tone, 0.12)
            d.path("M-36 0H36", stroke=deep, width=width, stroke_dasharray=DASHES[seat], stroke_linecap="butt" if seat == "d" else "round")
        for x in (-38, 38):
            d.add(f'<circle cx="{x}" r="4.6" fill="{tone}" stroke="#fff6df" stroke-width="1.4"/><circle cx="{x}" r="4.6" fill="none" stroke="{INK}" stroke-width=".8"/>')
    return _square(d)


def _square(d: Drawing) -> Drawing:
    d.box = (-46.0, -46.0, 92.0, 92.0)
    return d


def link_ghost() -> Drawing:
    """Where a link may be laid."""
    d = Drawing(LINK_BOX, "where a trade link may be laid, 76 long, lying; middle 0,0; hole: turn")
    with d.group(transform="rotate({{turn|0}})"):
        d.path("M-38 0H38", stroke="#fff6df", width=9, stroke_linecap="round", opacity=0.75)
        d.path("M-36 0H36", stroke="#a8741a", width=3.4, stroke_dasharray="5 5", stroke_linecap="round")
        for x in (-38, 38):
            d.add(f'<circle cx="{x}" r="5" fill="#f6dc92" stroke="#a8741a" stroke-width="1.6"/>')
    return _square(d)


# Counts --------------------------------------------------------------------------------------------------------------


def count(seat: str) -> Drawing:
    """The plate of a number beside units, in the seat's colour, its outline by seat as well."""
    tone = TONES[seat]
    deep = b.mix(tone, "#22140a", {"d": 0.45, "b": 0.0}.get(seat, 0.28))
    d = Drawing((-18, -18, 36, 37), f"plate of a number of {seat}; middle 0,0; radius 13; number in #fff4dc")
    d.glow((0.6, 2.4), 17, 16.6, "#1a0f06", 0.6, 0.4)
    if seat == "b":
        shape = kit.star(12, 14.6, 12.4)
    elif seat == "d":
        shape = b.closed([b.polar(13.8 if k % 2 else 12.4, k / 24 * b.FULL_TURN) for k in range(24)])
    elif seat == "c":
        shape = b.closed([b.polar(14 if k % 2 else 13, k / 16 * b.FULL_TURN) for k in range(16)])
    elif seat == "host":
        shape = kit.star(8, 15, 12.6)
    else:
        shape = "M13 0A13 13 0 1 1 -13 0A13 13 0 1 1 13 0Z"
    d.path(shape, deep, "#fbf3dd", 1.9, stroke_linejoin="round")
    d.path("M-9.6 -5A10.8 10.8 0 0 1 -2 -10.6", stroke="#fff", width=1.3, opacity=0.45, stroke_linecap="round")
    return d


def vp(seat: str) -> Drawing:
    """A seat's marker on the Path to Victory: a small herm in its colour."""
    tone = TONES[seat]
    d = Drawing((-14, -30, 28, 36), f"marker of seat {seat} on the Path to Victory; foot 0,0; 26 high")
    d.glow((1.5, 0), 13, 4.4, "#22140a", 0.6, 0.2)
    body = d.linear([(0, b.light(tone, 0.35), 1), (0.5, tone, 1), (1, b.dark(tone, 0.4), 1)], (0, 0), (1, 0))
    d.add(f'<path d="M-9 1L-6 -13H6L9 1Q0 4 -9 1Z" fill="{body}" {_pen(1.5)}/><circle cy="-18.4" r="8.4" fill="{kit.round_field(d, tone)}" {_pen(1.5)}/>')
    with d.group(transform="translate(0 -18.4)"):
        d.add(kit.letter(seat, 0.82, kit.pale(seat), 3))
    return d


def all_figures() -> dict[str, str]:
    """Units, ships, links and markers by the names of their files."""
    out = {f"{kind}-{seat}": figure(kind, seat).text() for kind in KINDS for seat in SEATS}
    out |= {"phalanx-none": figure("phalanx", "none").text(), "phalanx-host": figure("phalanx", "host").text()}
    out |= {f"{kind}-ghost": kit.ghost(figure(kind, "none", shadow=False).text()) for kind in KINDS}
    out |= {f"ship-{seat}": ship(seat).text() for seat in (*SEATS, "none")}
    for seat in (*SEATS, "host"):
        walking = [kind for kind in KINDS if kind != "assassin"] if seat in SEATS else ["phalanx"]
        out |= {f"{kind}-{seat}-walk-{step - 1}": figure(kind, seat, step=step).text() for kind in walking for step in (1, 2)}
    out |= {f"ship-{seat}-row-{k - 1}": ship(seat, stroke=k).text() for seat in SEATS for k in (1, 2)}
    for seat in SEATS:
        out |= {f"boat-{seat}": boat(seat).text(), f"link-{seat}": link(seat).text(), f"vp-{seat}": vp(seat).text()}
    out |= {f"count-{seat}": count(seat).text() for seat in (*SEATS, "none", "host")}
    return out | {"link-ghost": link_ghost().text()}


