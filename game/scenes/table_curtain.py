"""The curtain between two persons at one screen, in games whose seats hide something from each other."""

from collections.abc import Callable

from game.scenes.medal import SeatMedal
from game.scenes.scene import UiScene
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Layers, Sized, Widget
from game.ui.widgets.basic import Button, Label
from game.words import _


class Curtain(UiScene):
    """Covers the whole window until the person it waits for says that they are there. No frame shows the board."""

    first = "lift"

    def __init__(self, seat: int, name: str, lift: Callable[[], None]) -> None:
        super().__init__()
        self._seat = seat
        self._name = name
        self._lift = lift

    def build(self) -> Widget:
        card = Card(
            [
                SeatMedal(self._seat, 76),
                Label(_("{name}, it is your turn").format(name=self._name), STYLES.title, text_align="centre"),
                Label(_("Let nobody else look at the screen."), STYLES.body, text_align="centre"),
                Button(
                    _("I am {name}").format(name=self._name), self._go, variant="gold", align="centre", name="lift"
                ),
                Button(_("Leave the table"), lambda: self.app.home(), align="centre", icon="home", name="leave"),
            ],
            skin="sheet", gap=18, pad=(40, 32),
        )  # fmt: skip
        return Layers([Sized(card, width=600)], pad=24)

    def back(self) -> None:
        """Esc does not lift the curtain."""

    def _go(self) -> None:
        self.app.pop()
        self._lift()
