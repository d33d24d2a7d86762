"""A seat's marks: the medal with its ant, the small disc that stands for it in lists, the pennant of its team."""

import pygame

from game.ui.kit import Kit
from game.ui.theme import TextStyle, hex_of
from game.ui.widgets.base import Align, Widget
from game.words import _

RADIUS = 50
"""Of the drawings, in their own units."""
PLATE = 0.62
"""Size of a bot's plate relative to the medal it is pinned to."""


def draw_medal(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int, level: str = "") -> None:
    """Draw the medal of `seat` into the square `rect`; its shadow falls outside.

    Where a bot plays, the plate of its `level` (egg, larva, worker ...) lies over the medal's lower right edge.
    """
    letter = kit.theme.seats[seat % len(kit.theme.seats)].letter.lower()
    side = min(rect.size)
    medal = kit.art.piece(f"ui/medal-{letter}", side / (2 * RADIUS))
    medal.draw(surface, *rect.center)
    if level and kit.art.has(f"ui/level-{level}"):
        plate = kit.art.piece(f"ui/level-{level}", side * PLATE / (2 * RADIUS))
        plate.draw(surface, rect.centerx + side * 0.36, rect.centery + side * 0.34)


def draw_seat_disc(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """Draw the colour and pattern of `seat` as a disc into the square `rect`."""
    look = kit.theme.seats[seat % len(kit.theme.seats)]
    round_off = rect.height / 2 / kit.metrics.scale
    kit.skins.draw(surface, f"seat-bar-{look.pattern}", rect, seat=hex_of(look.colour), r=round_off)


def draw_seat_letter(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: int, shade: float = 1.0) -> None:
    """Draw the disc of `seat` with its letter into the square `rect`, `shade` (0 .. 1) strong."""
    look = kit.theme.seats[seat % len(kit.theme.seats)]
    text = _DISC.format(colour=hex_of(look.colour), rim=hex_of(kit.theme.paper_light), ink=hex_of(kit.theme.ink))
    kit.blit(surface, kit.art.svg(text, rect.size), rect.topleft, shade)
    letter = kit.text.line(look.letter, _fitting(kit, rect.height * 0.62), kit.theme.paper_light)
    at = letter.get_rect(center=rect.center).move(0, kit.text.optical(_fitting(kit, rect.height * 0.62)))
    kit.blit(surface, letter, at, shade)


def draw_team(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, team: int) -> None:
    """Draw the pennant of `team` (from 0) into `rect`: light with I, dark with II; the shape differs too."""
    dark = team % 2 == 1
    fill, ink = (kit.theme.ink, kit.theme.paper_light) if dark else (kit.theme.paper_light, kit.theme.ink)
    text = _PENNANT.format(
        shape=_PENNANTS[team % 2], fill=hex_of(fill), ink=hex_of(kit.theme.ink), rim=hex_of(kit.theme.paper_light)
    )
    kit.blit(surface, kit.art.svg(text, rect.size), rect.topleft)
    style = _fitting(kit, rect.height * 0.6)
    number = kit.text.line(team_number(team), style, ink)
    left = rect.left + round(rect.width * 0.46) - number.get_width() // 2
    kit.blit(surface, number, (left, rect.centery - number.get_height() // 2 + kit.text.optical(style)))


def team_number(team: int) -> str:
    """What a team (from 0) is called: I, II."""
    return ("I", "II", "III")[team % 3]


def _fitting(kit: Kit, pixels: float) -> TextStyle:
    """Bold letters `pixels` high whatever the text setting: they follow the mark they stand on."""
    return TextStyle(units=pixels / (kit.metrics.scale * kit.metrics.text_scale), bold=True)


_DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24"><circle r="11" fill="{colour}" stroke="{rim}" '
    'stroke-width="1.6"/><circle r="11.7" fill="none" stroke="{ink}" stroke-opacity=".5" stroke-width=".6"/></svg>'
)
_PENNANT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 24"><path d="{shape}" fill="none" stroke="{rim}" '
    'stroke-width="4" stroke-linejoin="round"/><path d="{shape}" fill="{fill}" stroke="{ink}" stroke-width="1.6" '
    'stroke-linejoin="round"/></svg>'
)
_PENNANTS = ("M2.5 2.5H23L31.5 12L23 21.5H2.5Z", "M2.5 2.5H31.5L25.5 12L31.5 21.5H2.5Z")
"""A pointed one and one with a cut end."""


class SeatMedal(Widget):
    """The medal of a seat, `units` (growing with the text) across."""

    def __init__(self, seat: int, units: float, *, align: Align = "centre") -> None:
        super().__init__(align=align)
        self.seat = seat
        self._units = units

    def measure(self, width: int) -> tuple[int, int]:
        side = self.kit.metrics.grown(self._units)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        draw_medal(self.kit, surface, self.rect, self.seat)


class LetterMark(Widget):
    """The disc of a seat with its letter."""

    def __init__(self, seat: int, units: float = 22) -> None:
        super().__init__()
        self.seat = seat
        self._units = units

    def measure(self, width: int) -> tuple[int, int]:
        side = self.kit.metrics.grown(self._units)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        draw_seat_letter(self.kit, surface, self.rect, self.seat)


class TeamMark(Widget):
    """The pennant of a team."""

    def __init__(self, team: int, *, align: Align = "centre") -> None:
        super().__init__(align=align, tip=_("Team {number}").format(number=team_number(team)))
        self.team = team

    def measure(self, width: int) -> tuple[int, int]:
        return self.kit.metrics.grown(34), self.kit.metrics.grown(24)

    def draw(self, surface: pygame.Surface) -> None:
        draw_team(self.kit, surface, self.rect, self.team)
