"""The note pad of a team: what teammates at one screen leave each other to read, behind the curtain.

It is kept with the settings, by match and team, and is no part of the match: a replay knows nothing of it.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.medal import LetterMark
from game.scenes.scene import Overlay
from game.store import Store
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Widget
from game.ui.widgets.basic import Button, Label
from game.ui.widgets.field import TextField
from game.ui.widgets.scroll import Scroll
from game.words import _

MOST_NOTES: Final = 40
MOST_LETTERS: Final = 160
"""Of a note; older ones than the newest `MOST_NOTES` are torn off."""
MARGIN: Final = 12
"""Design units of the drawing of the pad beyond its frame (its shadow)."""


class Notes:
    """The notes of one team in one match: (seat, text), the oldest first."""

    def __init__(self, store: Store, match_id: str, team: int) -> None:
        self._store = store
        self._key = f"notes.{match_id}.{team}"

    def all(self) -> list[tuple[int, str]]:
        """What is written there; whatever else lies under its key counts for nothing."""
        kept = self._store.settings.read(self._key, list[object]())
        found = []
        for note in kept[-MOST_NOTES:]:
            if isinstance(note, list) and len(note) == 2:
                seat, text = note
                if type(seat) is int and isinstance(text, str) and text.isprintable():
                    found.append((seat, text[:MOST_LETTERS]))
        return found

    def write(self, seat: int, text: str) -> None:
        """Add a note; nothing for an empty one."""
        text = " ".join(text.split())[:MOST_LETTERS]
        if text:
            notes = [[by, said] for by, said in (*self.all(), (seat, text))]
            self._store.settings.write(self._key, notes[-MOST_NOTES:])


class Pad(Card):
    """A card that is a pad of ruled paper in a wooden frame."""

    def draw(self, surface: pygame.Surface) -> None:
        kit, scale = self.kit, self.kit.metrics.scale
        if kit.theme.contrast:  # its words are made for its own paper
            super().draw(surface)
            return
        text = kit.art.text("ui/notepad", w=round(self.rect.width / scale), h=round(self.rect.height / scale))
        around = self.rect.inflate(2 * kit.px(MARGIN), 2 * kit.px(MARGIN))
        kit.blit(surface, kit.art.svg(text, around.size), around.topleft)
        Column.draw(self, surface)


class NotePad(Overlay):
    """Shows the notes of the team of `seat`; `writing` says whether the talk that was agreed on allows more of them now."""

    first = "close"

    def __init__(self, notes: Notes, seat: int, names: Callable[[int], str], *, writing: bool) -> None:
        super().__init__()
        self._notes = notes
        self._seat = seat
        self._names = names
        self._writing = writing
        self._typed = ""

    def build(self) -> Widget:
        lines = [
            Row([LetterMark(seat), Label(_("{name}: {note}").format(name=self._names(seat), note=text), STYLES.body, grow=1.0)])
            for seat, text in self._notes.all()
        ]
        if not lines:
            lines = [Row([Label(_("Nothing is written here yet."), STYLES.soft)])]
        parts: list[Widget] = [
            Label(_("Notes of your team"), STYLES.heading),
            Label(_("Only your team reads this: let nobody else look at the screen."), STYLES.small),
            Scroll(Column(lines, gap=8), grow=1.0),
        ]
        if self._writing:
            field = TextField(
                "", self._type, on_submit=self._write, hint=_("A note"), limit=MOST_LETTERS, name="note", grow=1.0
            )
            parts.append(Row([field, Button(_("Write"), self._write, variant="gold", name="write")], gap=12))
        else:
            parts.append(Label(_("As you agreed, nothing is written now."), STYLES.note))
        parts.append(Button(_("Close"), self.back, align="right", name="close"))
        return Layers([Sized(Pad(parts, skin="sheet", gap=14, pad=(54, 32)), width=660, height=540)], pad=24)

    def back(self) -> None:
        self.app.pop()

    def _type(self, text: str) -> None:
        self._typed = text

    def _write(self) -> None:
        self._notes.write(self._seat, self._typed)
        self._typed = ""
        self.app.pop()
        self.app.push(NotePad(self._notes, self._seat, self._names, writing=self._writing))
