"""The widget that shows a rule page: words with links, tables, live pictures, and marks on what was sought."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.rulebook.page import Chapter
from game.rulebook.search import NOTHING, Result, Sought, hits
from game.scenes.rules_plates import Illustrator
from game.scenes.rules_sheet import FRAME, Panel, Plate, Sheet, set_sheet
from game.ui.kit import Kit
from game.ui.text import Paragraph, Run
from game.ui.theme import STYLES
from game.ui.widgets.base import Widget
from game.ui.widgets.root import draw_tip
from game.ui.widgets.scroll import Scroll

KEPT_SHEETS: Final = 30
STEP: Final = 96
"""Design units that an arrow key scrolls."""


class Sheets:
    """Typeset pages, kept by page, width, text size and theme."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Sheet] = OrderedDict()

    def sheet(self, kit: Kit, chapter: Chapter, width: int) -> Sheet:
        """`chapter` typeset for `width` pixels."""
        key = (chapter.chapter_id, width, kit.metrics, kit.theme.name)
        if key not in self._kept:
            self._kept[key] = set_sheet(kit, chapter, width)
            if len(self._kept) > KEPT_SHEETS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def hit_rects(kit: Kit, paragraph: Paragraph, wanted: Sought) -> list[pygame.Rect]:
    """Where the sought words stand in a paragraph, relative to its corner."""
    rects = []
    for piece in paragraph.pieces if wanted.words else ():
        text, base = piece.run.text, paragraph.style
        style = replace(base, bold=base.bold or piece.run.bold, italic=piece.run.italic)
        for start, end in hits(text, wanted):
            x, wide = kit.text.width(text[:start], style), kit.text.width(text[start:end], style)
            rects.append(pygame.Rect(piece.rect.left + x, piece.rect.top, wide, piece.rect.height))
    return rects


class PageView(Widget):
    """A page, as high as it is; put it into a `Scroll`.

    Links: a click, or Left and Right to choose one and Enter to follow it. Up and Down scroll; Space goes on a screen.
    `sought` is what to mark; `meaning` says in a sentence what words that are a link (its target, its text) mean, or "".
    """

    focusable = True
    touchable = True

    def __init__(
        self,
        chapter: Chapter,
        sheets: Sheets,
        illustrator: Illustrator,
        on_link: Callable[[str], None],
        *,
        meaning: Callable[[str, str], str] = lambda link, text: "",
        sought: Sought = NOTHING,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.chapter = chapter
        self._meaning = meaning
        self._sought = sought
        self._marked: tuple[Sheet, list[list[pygame.Rect]]] | None = None
        self._sheets = sheets
        self._illustrator = illustrator
        self._on_link = on_link
        self._chosen: int | None = None
        self._held: str | None = None

    @property
    def sought(self) -> Sought:
        """What is marked."""
        return self._sought

    @sought.setter
    def sought(self, wanted: Sought) -> None:
        self._sought = wanted
        self._marked = None

    def _marks(self, sheet: Sheet) -> list[list[pygame.Rect]]:
        """Where words are marked, for each paragraph of the sheet; found once."""
        if self._marked is None or self._marked[0] is not sheet:
            rects = [
                hit_rects(self.kit, words.paragraph, self._sought) if words.block >= 0 else [] for words in sheet.words
            ]
            self._marked = (sheet, rects)
        return self._marked[1]

    @property
    def sheet(self) -> Sheet:
        """The page as it is set now."""
        return self._sheets.sheet(self.kit, self.chapter, self.rect.width)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._sheets.sheet(self.kit, self.chapter, width).height

    def _scroll(self) -> Scroll | None:
        at = self.parent
        while at is not None and not isinstance(at, Scroll):
            at = at.parent
        return at

    # Links

    def links(self) -> list[tuple[str, pygame.Rect]]:
        """Every link and where its first piece stands, relative to the page, in reading order."""
        found: list[tuple[str, pygame.Rect]] = []
        before: Run | None = None
        for words in self.sheet.words:
            before = None
            for piece in words.paragraph.pieces:
                link = piece.run.link
                if link is not None and not (before is not None and before.link == link):
                    found.append((link, piece.rect.move(words.at)))
                before = piece.run
        return found

    def link_at(self, pos: tuple[int, int]) -> str | None:
        """The link under a point of the window."""
        x, y = pos[0] - self.rect.left, pos[1] - self.rect.top
        for words in self.sheet.words:
            link = words.paragraph.link_at(x - words.at[0], y - words.at[1])
            if link is not None:
                return link
        return None

    def _piece_at(self, pos: tuple[int, int]) -> tuple[Run, pygame.Rect] | None:
        """The words of a link under a point of the window, and where they stand in it."""
        for words in self.sheet.words:
            x, y = self.rect.left + words.at[0], self.rect.top + words.at[1]
            for piece in words.paragraph.pieces:
                if piece.run.link is not None and piece.rect.move(x, y).collidepoint(pos):
                    return piece.run, piece.rect.move(x, y)
        return None

    def focus_rect(self) -> pygame.Rect:
        links = self.links() if self._chosen is not None else []
        if self._chosen is not None and self._chosen < len(links):
            return links[self._chosen][1].move(self.rect.topleft).inflate(self.kit.px(8), self.kit.px(2))
        # A ring round the whole page would shout; the scroll bar is what the arrow keys move.
        scroll = self._scroll()
        return self.rect if scroll is None else scroll.bar()[0].inflate(self.kit.px(4), self.kit.px(4))

    def focus(self, on: bool) -> None:
        super().focus(on)
        self._chosen = None

    def key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._scroll_by((1 if event.key == pygame.K_DOWN else -1) * self.kit.px(STEP))
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._choose(1 if event.key == pygame.K_RIGHT else -1)
        return False

    def _scroll_by(self, pixels: float) -> bool:
        scroll = self._scroll()
        if scroll is None:
            return False
        before = scroll.wanted
        scroll.to(before + pixels)
        self._chosen = None
        return scroll.wanted != before

    def _choose(self, step: int) -> bool:
        """Choose the next link, beginning with those in view; whether there is one."""
        links = self.links()
        at = self._chosen
        if at is None:
            around = self._scroll()
            seen = self.rect if around is None else around.rect
            inside = [n for n, (_, rect) in enumerate(links) if seen.contains(rect.move(self.rect.topleft))]
            if not inside or step < 0:
                return False
            at = inside[0] - 1
        if not 0 <= at + step < len(links):
            if step < 0:
                self._chosen = None
            return False
        self._chosen = at + step
        if (scroll := self._scroll()) is not None:
            scroll.reveal(self.focus_rect())
        return True

    def activate(self) -> None:
        if self._chosen is not None:
            self._on_link(self.links()[self._chosen][0])
            return
        scroll = self._scroll()
        if scroll is not None:
            self._scroll_by(scroll.rect.height * 0.85)

    # Pointer: what is no link drags the page

    def press(self, pos: tuple[int, int]) -> None:
        self._held = self.link_at(pos)
        scroll = self._scroll()
        if self._held is None and scroll is not None:
            scroll.press(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        scroll = self._scroll()
        if self._held is None and scroll is not None:
            scroll.drag(pos)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held = self._held
        self.cancel()
        if held is not None and inside and self.link_at(pos) == held:
            self._on_link(held)

    def cancel(self) -> None:
        self._held = None
        scroll = self._scroll()
        if scroll is not None:
            scroll.cancel()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        sheet = self.sheet
        seen = surface.get_clip().move(-self.rect.left, -self.rect.top)
        over = self.link_at(self.ui.pointer) if self.hovered else None
        if over is None and self.focused and self._chosen is not None:
            over = self.links()[self._chosen][0]
        for panel in sheet.panels:
            if seen.colliderect(panel.rect):
                self._draw_panel(surface, panel)
        for plate in sheet.plates:
            if seen.colliderect(plate.rect):
                self._draw_plate(surface, plate)
        for words, marks in zip(sheet.words, self._marks(sheet), strict=True):
            if seen.colliderect((words.at, words.paragraph.size)):
                at = (self.rect.left + words.at[0], self.rect.top + words.at[1])
                for mark in marks:
                    surface.fill(self.kit.theme.selection, mark.move(at))
                self.kit.text.draw_paragraph(surface, at, words.paragraph, over)
        self._draw_meaning(surface)

    def _draw_meaning(self, surface: pygame.Surface) -> None:
        """What the link under the pointer, or the chosen one, speaks of, on a slip beside it."""
        pointed = self._piece_at(self.ui.pointer) if self.hovered else None
        if pointed is None and self.focused and self._chosen is not None:
            pointed = self._piece_at(self.links()[self._chosen][1].move(self.rect.topleft).center)
        if pointed is None:
            return
        run, rect = pointed
        meaning = self._meaning(run.link or "", run.text)
        if meaning:
            draw_tip(self.kit, surface, meaning, rect, surface.get_clip().inflate(-self.kit.px(12), -self.kit.px(12)))

    def _draw_panel(self, surface: pygame.Surface, panel: Panel) -> None:
        kit = self.kit
        rect = panel.rect.move(self.rect.topleft)
        if panel.kind == "ornament":
            kit.skins.draw(surface, "ornament", rect)
            return
        thin = kit.px(1.2)
        if panel.kind == "row":
            tint(kit, surface, rect, 70)
        line = kit.px(2) if panel.kind == "head" else thin
        tint(kit, surface, pygame.Rect(rect.left, rect.bottom - line, rect.width, line), 255)

    def _draw_plate(self, surface: pygame.Surface, plate: Plate) -> None:
        kit = self.kit
        rect = plate.rect.move(self.rect.topleft)
        kit.skins.draw(surface, "card", rect.inflate(2 * kit.px(FRAME), 2 * kit.px(FRAME)))
        picture = self._illustrator.picture(plate.figure, rect.size)
        if picture is not None:
            surface.blit(picture, rect)
        else:
            surface.fill(kit.theme.paper_deep, rect)
            icon = kit.skins.icon("hourglass", kit.px(40))
            kit.blit(surface, icon, icon.get_rect(center=rect.center), 0.5)
        pygame.draw.rect(surface, kit.theme.line, rect, kit.px(1.2))


def tint(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
    """Lay the deeper colour of paper over `rect`."""
    colour = kit.theme.line if alpha == 255 and kit.theme.contrast else kit.theme.paper_deep
    wash = pygame.Surface(rect.size, pygame.SRCALPHA)
    wash.fill((*(part * alpha // 255 for part in colour), alpha))
    kit.blit(surface, wash, rect)


class Excerpt(Widget):
    """A few lines of a search result, the words sought marked."""

    LINES: Final = 3
    LETTERS: Final = 34
    """About how many letters a line has: the height is reckoned with it, for a list is measured many times over."""

    def __init__(self, result: Result, sought: Sought) -> None:
        super().__init__(grow=1)
        self._runs = (Run(result.excerpt),)
        self._sought = sought
        self._lines = min(self.LINES, 1 + len(result.excerpt) // self.LETTERS)
        self._kept: tuple[tuple[object, ...], Paragraph, list[pygame.Rect]] | None = None

    def _set(self, width: int) -> tuple[Paragraph, list[pygame.Rect]]:
        """The words in lines, and where to mark them."""
        kit = self.kit
        key = (width, kit.metrics)
        if self._kept is None or self._kept[0] != key:
            paragraph = kit.text.paragraph(self._runs, STYLES.small, width)
            self._kept = (key, paragraph, hit_rects(kit, paragraph, self._sought))
        return self._kept[1:]

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._lines * self.kit.text.line_height(STYLES.small)

    def draw(self, surface: pygame.Surface) -> None:
        paragraph, marks = self._set(self.rect.width)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for mark in marks:
            surface.fill(self.kit.theme.selection, mark.move(self.rect.topleft))
        self.kit.text.draw_paragraph(surface, self.rect.topleft, paragraph)
        surface.set_clip(clip)
