"""The first start: a name and a colour, nothing else."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.core import RulesError
from game.scenes.scene import Overlay, Scene
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Flow, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Label, Ornament, Touchable
from game.ui.widgets.field import TextField
from game.ui.widgets.medal import Medal
from game.words import _, msg, say

if TYPE_CHECKING:
    from game.scenes.app import App

NAME_LETTERS = 24

COLOUR_WORDS = {
    "vermilion": msg("Vermilion"),
    "ink": msg("Ink"),
    "blue": msg("Blue"),
    "ochre": msg("Ochre"),
    "teal": msg("Teal"),
    "plum": msg("Plum"),
}


class Swatch(Touchable):
    """One of the seats' colours, with its letter, to choose from."""

    def __init__(self, seat: int, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(on_press, name=f"swatch-{seat}")
        self._seat = seat
        self._chosen = chosen

    def radius(self) -> float:
        return self.rect.width / 2 / self.kit.metrics.scale

    def measure(self, width: int) -> tuple[int, int]:
        size = self.kit.metrics.grown(54)
        return size, size

    def draw(self, surface: pygame.Surface) -> None:
        seat = self.kit.theme.seats[self._seat]
        box = self.rect if self._chosen else self.rect.inflate(-self.rect.width // 5, -self.rect.height // 5)
        Medal.paint(self.kit, surface, box, seat.colour, seat.letter)
        if self._chosen:
            tick = pygame.Rect(0, 0, self.rect.width * 2 // 5, self.rect.width * 2 // 5)
            tick.bottomright = self.rect.right + self.kit.px(3), self.rect.bottom + self.kit.px(3)
            self.kit.skins.draw(surface, "check-on", tick, units=26)


class FirstRun(Overlay):
    """Asks who plays. Begin is always possible: without a name one is "Player"."""

    first = "name"

    def __init__(self, name: str = "", colour: int = 0) -> None:
        super().__init__()
        self._name = name
        self._colour = colour
        self._wrong = ""

    def build(self) -> Widget:
        seats = self.kit.theme.seats
        swatches = [Swatch(n, n == self._colour, partial(self._choose, n)) for n in range(len(seats))]
        chosen = _(COLOUR_WORDS.get(seats[self._colour].name, ""))
        parts: list[Widget] = [
            Label(_("Welcome to the table"), STYLES.title, text_align="centre"),
            Ornament(),
            Label(_("What shall we call you?")),
            TextField(
                self._name,
                self._typed,
                on_submit=self._begin,
                hint=_("Player"),
                limit=NAME_LETTERS,
                name="name",
            ),
            Label(self._wrong, STYLES.strong, colour="danger") if self._wrong else Space(),
            Row([Label(_("And your colour?"), grow=1.0), Label(chosen, STYLES.note, text_align="right")]),
            Flow(swatches, gap=10),
            Space(height=4),
            Button(_("Begin"), self._begin, variant="gold", name="begin"),
        ]
        card = Card(parts, skin="sheet", gap=10, pad=(44, 32))
        return Layers([Sized(card, width=580)], pad=24)

    def back(self) -> None:
        self._begin()

    def _typed(self, text: str) -> None:
        self._name = text

    def _choose(self, seat: int) -> None:
        self._colour = seat
        self.rebuild()

    def _begin(self) -> None:
        name = self._name.strip() or _("Player")
        try:
            profile = self.app.store.profiles.create(name, self.kit.theme.seats[self._colour].name)
        except RulesError as error:
            self._wrong = say(error)
            self.rebuild()
            return
        self.app.settings.set("profile", profile.profile_id)
        self.app.pop()


def create(app: "App") -> Scene:
    """Asks who plays."""
    return FirstRun()


def fixture(app: "App") -> Scene:
    """The question half answered."""
    return FirstRun("Zoë", 4)
