"""The title."""

from typing import TYPE_CHECKING

from game.scenes.scene import Scene, UiScene
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Layers, Sized, Widget
from game.ui.widgets.basic import Button, Label
from game.words import _

if TYPE_CHECKING:
    from game.scenes.app import App


class TitleScene(UiScene):
    """The first thing one sees."""

    first = "play"

    def build(self) -> Widget:
        card = Card(
            [
                Label("MYRMIDON", STYLES.title, text_align="centre"),
                Button(_("Play"), lambda: self.app.open("new-game"), variant="red", icon="play", name="play"),
                Button(_("Settings"), lambda: self.app.open("settings"), name="settings"),
                Button(_("Quit"), self.app.quit, name="quit"),
            ],
            skin="sheet",
            gap=12,
            pad=30,
        )
        return Layers([Sized(card, width=340)], pad=24)

    def back(self) -> None:
        self.app.quit()


def create(app: "App") -> Scene:
    """The title."""
    return TitleScene()
