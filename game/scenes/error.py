"""What the player sees when something broke: what happened, where it is written down, and what can be done."""

from typing import TYPE_CHECKING

import pygame

from game.scenes.bundle import save_bundle
from game.scenes.scene import Scene, UiScene
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Flow, Layers, Sized, Widget
from game.ui.widgets.basic import Button, Label
from game.ui.widgets.scroll import Scroll
from game.words import _

if TYPE_CHECKING:
    from game.scenes.app import App


class ErrorScene(UiScene):
    """Says in words that something broke. `trace` goes into the bundle and is never shown."""

    first = "title"

    def __init__(self, trace: str, record: str, screenshot: pygame.Surface | None) -> None:
        super().__init__()
        self._trace = trace
        self._record = record
        self._screenshot = screenshot
        self._said = ""

    def build(self) -> Widget:
        sentences = [
            _("Something in the program went wrong. Your profiles and matches are safe: they are saved after every action."),
            _("What happened is written in {file}.").format(file=self.app.log_file),
            _("If you report it, please send the bug bundle along: it holds the match, the versions and a picture."),
        ]
        words: list[Widget] = [Label(sentence) for sentence in sentences]
        if self._said:
            words.append(Label(self._said, STYLES.strong))
        buttons = [
            Button(_("Back to the title"), self.app.home, variant="gold", name="title"),
            Button(_("Save a bug bundle"), self._save, name="bundle"),
            Button(_("Quit"), self.app.quit, name="quit"),
        ]
        card = Card(
            [
                Label(_("That should not have happened"), STYLES.title),
                Scroll(Column(words, gap=14)),
                Flow(buttons, gap=12),
            ],
            skin="sheet",
            gap=20,
            pad=(44, 36),
        )
        return Layers([Sized(card, width=720, align="centre", valign="centre")], pad=24)

    def back(self) -> None:
        self.app.home()

    def _save(self) -> None:
        try:
            path = save_bundle(
                self.app.folder / "bugs", self._record, self._trace, self._screenshot, self.app.log_file
            )
            self._said = _("Saved as {file}.").format(file=path)
        except OSError as error:
            self._said = _("The bundle could not be saved: {reason}.").format(reason=error.strerror or error)
        self.rebuild()


def create(app: "App") -> Scene:
    """The error scene with nothing to report."""
    return fixture(app)


def fixture(app: "App") -> Scene:
    """The error scene as it looks."""
    return ErrorScene("", "", None)
