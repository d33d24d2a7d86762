"""About: what this is, whose games these are, versions, licences."""

from functools import partial
from typing import TYPE_CHECKING

from game.licences import licences
from game.scenes.bundle import versions
from game.scenes.scene import Overlay, Scene
from game.ui.text import safe_text
from game.ui.theme import STYLES, TextStyle
from game.ui.widgets.base import Card, Column, Flow, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Label, Ornament, RichText
from game.ui.widgets.controls import Tabs
from game.ui.widgets.scroll import Scroll
from game.words import _

if TYPE_CHECKING:
    from game.scenes.app import App

LETTERS_OF_A_LICENCE = 60_000
PAGE_LETTERS = 1200
"""A licence is shown in labels of about this many letters, so that no surface grows beyond reason."""

SMALL = TextStyle(units=16)


def paragraphs(text: str) -> list[str]:
    """`text` in pieces of whole paragraphs, each with the line ends inside a paragraph taken out."""
    pieces: list[str] = []
    for block in text[:LETTERS_OF_A_LICENCE].replace("\r", "").split("\n\n"):
        whole = safe_text(" ".join(line.strip() for line in block.split("\n")), LETTERS_OF_A_LICENCE).strip()
        while whole:
            pieces.append(whole[:PAGE_LETTERS])
            whole = whole[PAGE_LETTERS:]
    return pieces


class AboutScene(Overlay):
    """Two tabs: what this is, and licences."""

    dim = 0.35
    first = "tabs"

    def __init__(self, tab: str = "what") -> None:
        super().__init__()
        self._tab = tab
        self._licences = licences() if tab == "licences" else []
        self._licence = 0

    def build(self) -> Widget:
        page = self._what() if self._tab == "what" else self._licence_page()
        tabs = Tabs([("what", _("What this is")), ("licences", _("Licences"))], self._tab, self._turn_to, name="tabs")
        card = Card(
            [
                Row([Label(_("About Myrmidon"), STYLES.title, grow=1.0), Button(_("Done"), self.back, name="done")]),
                Ornament(),
                tabs,
                *page,
            ],
            skin="sheet",
            gap=10,
            pad=(40, 30),
        )
        return Layers([Sized(card, width=820, height=660)], pad=(24, 20))

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        if tab == "licences" and not self._licences:
            self._licences = licences()
        self.rebuild()

    def _what(self) -> list[Widget]:
        texts = [
            _(
                "Myrmidon is an unofficial edition, made for love of the games, of board games about ants, eggs and "
                "cities. It is played alone against bots or by several at one screen. It needs no account and no "
                "network, and it sends nothing anywhere."
            ),
            _(
                "**The Colony** is a game by **Jeph Stahl**, first published in 2008 and by **Blue Panther** in 2010. "
                "**Ants! For Queen and Colony** is a game by **Theodore Aitken**, published by **Twisted Winds** in 2009. "
                "**Myrmes** is a game by **Yoann Levet**, published by **Ystari** in 2012. "
                "**Colonization** is the team mode of **Aegeapolis**, a game that was announced but not yet published. "
                "All rights in the games are their authors' and publishers'; they have nothing to do with this edition."
            ),
            _(
                "Rules are told in our own words, and everything drawn and heard was made for this program. Where "
                "the rules leave something open, the page of the rules says how it is settled here."
            ),
        ]
        table: list[Widget] = [
            Row([Sized(Label(name, STYLES.soft), width=150, align="left"), Label(version, grow=1.0)], gap=12)
            for name, version in versions()
        ]
        parts: list[Widget] = [RichText(text) for text in texts]
        parts += [Space(height=4), Label(_("Versions"), STYLES.heading), Column(table, gap=4)]
        return [Scroll(Column(parts, gap=14, pad=(4, 8)), name="page")]

    def _licence_page(self) -> list[Widget]:
        if not self._licences:
            return [Label(_("The licences could not be read."))]
        names: list[Widget] = [
            Button(
                licence.name,
                partial(self._show, index),
                variant="gold" if index == self._licence else "paper",
                style=SMALL,
                units=34,
                pad=14,
                name=f"licence-{index}",
            )
            for index, licence in enumerate(self._licences)
        ]
        shown = self._licences[self._licence]
        text: list[Widget] = [Label(f"{shown.name} {shown.version}".strip(), STYLES.strong)]
        text += [Label(piece, SMALL) for piece in paragraphs(shown.text)]
        return [Flow(names, gap=8), Scroll(Column(text, gap=10, pad=(4, 8)), name=f"licence-text-{self._licence}")]

    def _show(self, index: int) -> None:
        self._licence = index
        self.rebuild()


def create(app: "App", tab: str = "what") -> Scene:
    """About, open at `tab` ("what" or "licences")."""
    return AboutScene(tab)
