"""The rules in the program: chapters at the left, the page at the right, search, links, back and forward."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.games import GAMES
from game.rulebook.book import Book, Place, open_book
from game.rulebook.search import MOST_LETTERS, NOTHING, Result, Sought, search, sought
from game.scenes.rules_page import Excerpt, PageView, Sheets
from game.scenes.rules_plates import Illustrator
from game.scenes.scene import Scene, UiScene
from game.ui.keys import CTRL, command_of
from game.ui.metrics import Metrics
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, IconButton, Label
from game.ui.widgets.controls import Choice, ListRow, Words
from game.ui.widgets.field import TextField
from game.ui.widgets.scroll import Scroll
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.scenes.app import App, Timer

CONTENTS = 316
"""Design units: how wide the list of chapters is; it grows with the text ..."""
CONTENTS_SHARE = 0.34
"""... but never beyond this share of the window."""
POLL_MS = 80
"""How often pictures that are being prepared are looked after."""
_PAGE_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
_MOUSE_BACK, _MOUSE_FORWARD = 6, 7


@dataclass
class Visit:
    """A page in the reader's history and how far it was scrolled, in pixels."""

    chapter: int
    offset: float = 0.0


class RulesScene(UiScene):
    """Opens at `anchor` (``duty`` or ``colony:duty``), or at the first page. Unknown anchors open the first page."""

    first = "page"

    def __init__(self, game_id: str = "colony", anchor: str = "") -> None:
        super().__init__()
        self.game = GAMES[game_id]
        self.book: Book = open_book(game_id)
        place = self.book.place(anchor) if anchor else None
        self._visits = [Visit(place.chapter if place is not None else 0)]
        self._at = 0
        self._wanted = place
        """Where to scroll once the page is set."""
        self._query = ""
        self._sought: Sought = NOTHING
        self._sheets = Sheets()
        self._illustrator: Illustrator | None = None
        self._list: Column | None = None
        self._timer: Timer | None = None

    @property
    def chapter(self) -> int:
        """The number of the page that is shown, from 0."""
        return self._visits[self._at].chapter

    # The App's side

    def enter(self, app: "App") -> None:
        super().enter(app)
        self._illustrator = Illustrator(app.kit, self.game)
        self._timer = app.every(POLL_MS, self._look_after)

    def leave(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def layout(self, metrics: Metrics) -> None:
        if self._illustrator is not None:
            self._illustrator.forget()
        self.book = open_book(self.game.game_id)
        super().layout(metrics)
        self._reveal_chapter()
        self._scroll_to_wanted()

    def _look_after(self) -> bool:
        """Whether a picture may have become ready."""
        waited = self._illustrator is not None and self._illustrator.waiting
        if self._illustrator is not None:
            self._illustrator.waiting = False
        return waited

    def settle(self) -> None:
        page = self._page()
        assert self._illustrator is not None
        for plate in page.sheet.plates:
            self._illustrator.picture(plate.figure, plate.rect.size)
        self.kit.art.finish_warming()

    # Widgets

    def build(self) -> Widget:
        return Layers(
            [Row([self._contents(), self._reader()], gap=20, valign="fill", align="fill")],
            pad=(24, 24),
        )

    def _contents(self) -> Widget:
        self._list = Column(self._rows(), gap=2)
        field = TextField(
            self._query, self._seek, on_submit=self._open_first, hint=_("Search"), limit=MOST_LETTERS, name="search",
        )  # fmt: skip
        close = Button(_("Back"), self.back, icon="arrow-left", name="back")
        sheet = Card(
            [
                Label(_("Rules"), STYLES.title),
                self._which_game(),
                field,
                Scroll(self._list, grow=1, name="contents"),
                close,
            ],
            skin="sheet",
            gap=10,
            pad=(26, 26),
            valign="fill",
        )
        metrics = self.kit.metrics
        most = CONTENTS_SHARE * metrics.width / metrics.grown(100) * 100
        return Sized(sheet, width=min(CONTENTS, most), valign="fill")

    def _which_game(self) -> Widget:
        """Whose rules these are; another game may be chosen."""
        games = [(game_id, _(game.name)) for game_id, game in GAMES.items()]
        return Choice(games, self.game.game_id, self._take_game, units=0, align="fill", name="game")

    def _take_game(self, game_id: str) -> None:
        other = RulesScene(game_id)
        other.first = "game"  # the hand stays where it chose
        self.app.replace(other)

    def _reader(self) -> Widget:
        assert self._illustrator is not None
        chapter = self.book.chapters[self.chapter]
        page = PageView(
            chapter, self._sheets, self._illustrator, self.follow, meaning=self._meaning, sought=self._sought, name="page"
        )
        number = _("Page {number} of {count}").format(number=self.chapter + 1, count=len(self.book.chapters))
        bar = Row(
            [
                IconButton("undo", self.go_back, tip=_("Back to the page before"), enabled=self._at > 0, name="undo"),
                IconButton(
                    "redo", self.go_forward, tip=_("Forward again"), enabled=self._at + 1 < len(self._visits), name="redo"
                ),
                Space(grow=1),
                Label(number, STYLES.small, one_line=True),
            ],
            gap=8,
        )
        leaf = Column([Space(height=10), page, Space(height=26), self._turners(), Space(height=8)], gap=0)
        scroll = Scroll(leaf, grow=1, name="reader")
        return Card([bar, scroll], skin="sheet", gap=6, pad=(34, 24), grow=1, valign="fill")

    def _turners(self) -> Widget:
        chapters = self.book.chapters
        row: list[Widget] = []
        if self.chapter > 0:
            title = chapters[self.chapter - 1].title
            row.append(Button(title, lambda: self.show(Place(self.chapter - 1, 0)), icon="chevron-left", name="before"))
        row.append(Space(grow=1))
        if self.chapter + 1 < len(chapters):
            title = chapters[self.chapter + 1].title
            row.append(Button(title, lambda: self.show(Place(self.chapter + 1, 0)), icon="chevron-right", name="next"))
        row.append(Space(width=8))  # the ring round a focused scroll bar is wider than the bar
        return Row(row, gap=12)

    def _rows(self) -> list[Widget]:
        if self._sought.words:
            return self._result_rows()
        return [
            ListRow(
                [Sized(Words(str(number + 1), STYLES.small), width=20), Words(chapter.title)],
                lambda number=number: self.show(Place(number, 0)),  # type: ignore[misc]
                chosen=number == self.chapter,
                units=36,
                gap=6,
                name=f"chapter-{number}",
            )
            for number, chapter in enumerate(self.book.chapters)
        ]

    def _result_rows(self) -> list[Widget]:
        results = search(self.book, self._sought)
        if not results:
            return [Label(_("Nothing found. Fewer words, or other ones, may help."), STYLES.note)]
        count = ngettext("{n} place", "{n} places", len(results)).format(n=len(results))
        rows: list[Widget] = [Label(count, STYLES.small)]
        rows += [self._result_row(result, number) for number, result in enumerate(results)]
        return rows

    def _result_row(self, result: Result, number: int) -> Widget:
        words: list[Widget] = [Words(result.title, STYLES.strong)]
        if result.excerpt != result.title:
            words.append(Excerpt(result, self._sought))
        return ListRow([Column(words, gap=2, grow=1)], lambda: self.show(result.place), pad=10, name=f"result-{number}")

    # What is done

    def _seek(self, text: str) -> None:
        self._query, self._sought = text, sought(self.book, text)
        assert self._list is not None and self.ui is not None
        self._list.clear()
        self._list.add(*self._rows())
        self._page().sought = self._sought
        self.ui.relayout()
        self._scroll("contents").to(0, at_once=True)

    def _open_first(self) -> None:
        results = search(self.book, self._sought)
        if results:
            self.show(results[0].place)

    def follow(self, link: str) -> None:
        """Go where a link leads; one that leads nowhere does nothing."""
        place = self.book.place(link)
        if place is not None:
            self.show(place)

    def _meaning(self, link: str, text: str) -> str:
        term = self.book.meant(link, text)
        return term.meaning if term is not None else ""

    def show(self, place: Place) -> None:
        """Open a page at one of its blocks and remember where we were."""
        self._note_offset()
        if place.chapter != self.chapter:
            self.kit.play("page")
        del self._visits[self._at + 1 :]
        self._visits.append(Visit(place.chapter))
        self._at += 1
        self._wanted = place
        self._turn()

    def go_back(self) -> None:
        """To the page before in the history."""
        self._travel(-1)

    def go_forward(self) -> None:
        """To the page one has gone back from."""
        self._travel(1)

    def _travel(self, step: int) -> None:
        if not 0 <= self._at + step < len(self._visits):
            return
        self._note_offset()
        self._at += step
        self._wanted = None
        self.kit.play("page")
        self._turn()
        self._reader_scroll().to(self._visits[self._at].offset, at_once=True)

    def _turn(self) -> None:
        self.rebuild()
        self._reveal_chapter()
        self._reader_scroll().to(0, at_once=True)
        self._scroll_to_wanted()

    def _reveal_chapter(self) -> None:
        """Bring the row of this page into view in the list of chapters."""
        contents = self._scroll("contents")
        for widget in contents.walk():
            if widget.name == f"chapter-{self.chapter}":
                contents.reveal(widget.rect)
                contents.to(contents.wanted, at_once=True)

    def _scroll(self, name: str) -> Scroll:
        assert self.ui is not None
        scroll = self.ui.root.find(name)
        assert isinstance(scroll, Scroll)
        return scroll

    def _reader_scroll(self) -> Scroll:
        return self._scroll("reader")

    def _page(self) -> PageView:
        assert self.ui is not None
        page = self.ui.root.find("page")
        assert isinstance(page, PageView)
        return page

    def _note_offset(self) -> None:
        self._visits[self._at].offset = self._reader_scroll().wanted

    def _scroll_to_wanted(self) -> None:
        if self._wanted is None or self.ui is None:
            return
        page = self._page()
        top = page.sheet.tops[self._wanted.block] if self._wanted.block else -self.kit.px(2)
        self._reader_scroll().to(top + self.kit.px(2), at_once=True)
        self._wanted = None

    # Keys

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (_MOUSE_BACK, _MOUSE_FORWARD):
            self._travel(-1 if event.button == _MOUSE_BACK else 1)
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        assert self.ui is not None
        writing = isinstance(self.ui.focused, TextField)
        if event.key == pygame.K_f and event.mod & CTRL:
            self.ui.focus_first("search")
            return True
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._travel(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if writing:
            return False
        if event.key in _PAGE_KEYS:
            return self._reader_scroll().key(event)
        command = command_of(event)
        if command in ("undo", "redo"):
            self._travel(-1 if command == "undo" else 1)
            return True
        return False


def create(app: "App", game: str = "colony", anchor: str = "") -> Scene:
    """The reader of a game's rules, open at `anchor`."""
    return RulesScene(game, anchor)


def fixture(app: "App") -> Scene:
    """The page on the last egg: a table, links and pictures."""
    return RulesScene("colony", "last-egg")
