"""Colours and shapes of the two themes. Widgets name a token; no module but this one holds a colour of the interface."""

from dataclasses import dataclass, field, fields
from functools import cached_property

Colour = tuple[int, int, int]


def hex_of(value: Colour) -> str:
    """A colour the way SVG writes it."""
    return f"#{value[0]:02x}{value[1]:02x}{value[2]:02x}"


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`one` moved towards `other` by `share` (0 .. 1)."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Seat:
    """How a seat is told from the others: by colour, by pattern and by letter."""

    name: str
    colour: Colour
    pattern: str
    letter: str


SEATS: tuple[Seat, ...] = (
    Seat("vermilion", (0xC8, 0x50, 0x2D), "plain", "A"),
    Seat("ink", (0x2E, 0x2B, 0x29), "chevron", "B"),
    Seat("blue", (0x2F, 0x6E, 0x9E), "dot", "C"),
    Seat("ochre", (0xD9, 0xA4, 0x2B), "bar", "D"),
    Seat("teal", (0x1F, 0x8A, 0x70), "ring", "E"),
    Seat("plum", (0x8A, 0x5A, 0x83), "cross", "F"),
)


@dataclass(frozen=True)
class Theme:
    """The tokens of art.md. `contrast` is true in the high-contrast theme (thicker lines, no texture behind text)."""

    name: str = "naturalist"
    contrast: bool = False
    paper: Colour = (0xF3, 0xE9, 0xD2)
    paper_deep: Colour = (0xE4, 0xD3, 0xB0)
    paper_light: Colour = (0xFF, 0xFA, 0xEA)
    line: Colour = (0x9A, 0x7B, 0x4E)
    ink: Colour = (0x3B, 0x2A, 0x1E)
    ink_soft: Colour = (0x6E, 0x5A, 0x48)
    link: Colour = (0x7A, 0x3E, 0x1D)
    table: Colour = (0x5A, 0x42, 0x30)
    table_dark: Colour = (0x3C, 0x2B, 0x20)
    on_dark: Colour = (0xF6, 0xEC, 0xD6)
    moss: Colour = (0x5E, 0x6F, 0x3E)
    grass: Colour = (0x7F, 0x94, 0x50)
    grass_light: Colour = (0xA9, 0xB7, 0x77)
    water: Colour = (0x3F, 0x6F, 0x8C)
    water_light: Colour = (0x8F, 0xB3, 0xBF)
    soil: Colour = (0x8A, 0x67, 0x44)
    stone: Colour = (0x8F, 0x8B, 0x84)
    sand: Colour = (0xCD, 0xB9, 0x8A)
    gold: Colour = (0xD1, 0x9A, 0x2E)
    red: Colour = (0xC8, 0x50, 0x2D)
    danger: Colour = (0xA3, 0x3B, 0x2A)
    good: Colour = (0x4F, 0x7A, 0x3A)
    shadow: Colour = (0x22, 0x14, 0x0A)
    selection: Colour = (0xEC, 0xCF, 0x8E)
    seats: tuple[Seat, ...] = SEATS

    def named(self, token: str) -> Colour:
        """The colour of `token`; raises KeyError when there is none of that name."""
        value = self.tokens.get(token)
        if value is None:
            raise KeyError(token)
        return value

    @cached_property
    def tokens(self) -> dict[str, Colour]:
        """Every colour token by name."""
        return {
            item.name: getattr(self, item.name)
            for item in fields(self)
            if item.name not in ("name", "contrast", "seats")
        }


THEMES: dict[str, Theme] = {
    "naturalist": Theme(),
    "contrast": Theme(
        name="contrast",
        contrast=True,
        paper=(0xFF, 0xFF, 0xFF),
        paper_deep=(0xE8, 0xE8, 0xE8),
        paper_light=(0xFF, 0xFF, 0xFF),
        line=(0x00, 0x00, 0x00),
        ink=(0x00, 0x00, 0x00),
        ink_soft=(0x26, 0x26, 0x26),
        link=(0x5A, 0x1F, 0x00),
        table=(0x1E, 0x17, 0x12),
        table_dark=(0x0C, 0x09, 0x07),
        on_dark=(0xFF, 0xFF, 0xFF),
        gold=(0xB3, 0x6B, 0x00),
        red=(0xA0, 0x2A, 0x0C),
        danger=(0x8C, 0x1A, 0x0C),
        good=(0x1E, 0x5A, 0x14),
        shadow=(0x00, 0x00, 0x00),
        selection=(0xFF, 0xD8, 0x60),
    ),
}


RADIUS_SMALL, RADIUS, RADIUS_LARGE = 6, 12, 20
"""Corner radii in design units."""
STEP = 8
"""Everything is spaced in steps of this many design units."""
HAIRLINE = 1.5
"""A thin line, in design units."""


@dataclass(frozen=True)
class TextStyle:
    """A named way of setting text: size in design units, cut and colour token."""

    units: float = 19
    face: str = "text"
    bold: bool = False
    italic: bool = False
    colour: str = "ink"
    spacing: float = 0.0
    """Letter-spacing in em, for titles."""


@dataclass(frozen=True)
class Styles:
    """The few sizes of text there are; titles are Cinzel, reading is Alegreya Sans."""

    body: TextStyle = field(default_factory=TextStyle)
    strong: TextStyle = field(default_factory=lambda: TextStyle(bold=True))
    soft: TextStyle = field(default_factory=lambda: TextStyle(colour="ink_soft"))
    small: TextStyle = field(default_factory=lambda: TextStyle(units=16, colour="ink_soft"))
    note: TextStyle = field(default_factory=lambda: TextStyle(units=17, italic=True, colour="ink_soft"))
    large: TextStyle = field(default_factory=lambda: TextStyle(units=23))
    button: TextStyle = field(default_factory=lambda: TextStyle(units=20, bold=True))
    hint: TextStyle = field(default_factory=lambda: TextStyle(units=23, italic=True, colour="ink_soft"))
    heading: TextStyle = field(default_factory=lambda: TextStyle(units=22, face="title", spacing=0.02))
    tip: TextStyle = field(default_factory=lambda: TextStyle(units=17))
    toast: TextStyle = field(default_factory=lambda: TextStyle(units=19, colour="on_dark"))
    title: TextStyle = field(default_factory=lambda: TextStyle(units=34, face="title", spacing=0.03))


STYLES = Styles()
