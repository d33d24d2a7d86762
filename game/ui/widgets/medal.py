"""The medal of a person or a seat: a disc in their colour with a letter or an icon."""

import pygame

from game.ui.kit import Kit
from game.ui.skin import blit
from game.ui.theme import Colour, TextStyle, Theme, hex_of, mixed
from game.ui.widgets.base import Align, Widget


def medal_colour(theme: Theme, name: str) -> Colour:
    """The colour of a profile: a seat's colour by name, or ``#rrggbb``; the first seat's where it is neither."""
    for seat in theme.seats:
        if seat.name == name:
            return seat.colour
    if len(name) == 7 and name.startswith("#"):
        try:
            return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)
        except ValueError:
            pass
    return theme.seats[0].colour


_DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><radialGradient id="m" cx=".36" cy=".28" r=".85">'
    '<stop stop-color="{light}"/><stop offset=".5" stop-color="{base}"/><stop offset="1" stop-color="{dark}"/>'
    '</radialGradient><circle r="48" fill="#fff6e0"/><circle r="48" fill="none" stroke="{dark}" stroke-width="2"/>'
    '<circle r="42" fill="url(#m)"/><circle r="38" fill="none" stroke="#fff6e0" stroke-opacity=".5" stroke-width="2"/></svg>'
)


class Medal(Widget):
    """A medal of `units` (growing with the text) with one letter on it."""

    def __init__(self, colour: Colour, letter: str, units: float = 40, *, align: Align = "centre") -> None:
        super().__init__(align=align)
        self.colour = colour
        self.letter = letter
        self._units = units

    def measure(self, width: int) -> tuple[int, int]:
        size = self.kit.metrics.grown(self._units)
        return size, size

    def draw(self, surface: pygame.Surface) -> None:
        size = min(self.rect.size)
        box = pygame.Rect(0, 0, size, size)
        box.center = self.rect.center
        self.paint(self.kit, surface, box, self.colour, self.letter)

    @staticmethod
    def paint(kit: Kit, surface: pygame.Surface, box: pygame.Rect, colour: Colour, letter: str) -> None:
        """Draw a medal into `box` (square)."""
        text = _DISC.format(
            base=hex_of(colour),
            light=hex_of(mixed(colour, (255, 244, 220), 0.35)),
            dark=hex_of(mixed(colour, (28, 18, 11), 0.45)),
        )
        blit(surface, kit.art.svg(text, box.size), box)
        # The letter follows the medal, not the text setting: sized in units that come out at this many pixels.
        wanted = box.height * 0.5
        per_unit = kit.metrics.scale * kit.metrics.text_scale
        style = TextStyle(units=wanted / per_unit, face="title", colour="paper_light")
        bright = colour[0] * 0.3 + colour[1] * 0.59 + colour[2] * 0.11 > 150
        drawn = kit.text.line(letter.upper(), style, (0x3A, 0x27, 0x08) if bright else (0xFF, 0xF6, 0xE0))
        blit(surface, drawn, drawn.get_rect(center=box.center).move(0, kit.text.optical(style)))
