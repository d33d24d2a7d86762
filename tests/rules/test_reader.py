"""The rules reader as a person uses it: chapters, links, search, back and forward, keys, sizes, pictures."""

from pathlib import Path

import pygame
import pytest
from hand import Hand, make_app

from game.rulebook.book import Book, Place, open_book
from game.rulebook.page import Heading
from game.scenes import registry
from game.scenes.app import App
from game.scenes.rules import RulesScene
from game.scenes.rules_page import PageView
from game.scenes.rules_plates import NEARER, cut
from game.scenes.rules_sheet import set_sheet, shared_widths
from game.scenes.scene import Scene
from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.kit import Kit
from game.ui.metrics import Metrics
from game.ui.widgets.field import TextField
from game.ui.widgets.scroll import Scroll


def open_reader(app: App, anchor: str = "") -> RulesScene:
    scene = RulesScene("colony", anchor)
    app.push(scene)
    return scene


def page_of(hand: Hand) -> PageView:
    page = hand.find("page")
    assert isinstance(page, PageView)
    return page


def reader_of(hand: Hand) -> Scroll:
    scroll = hand.find("reader")
    assert isinstance(scroll, Scroll)
    return scroll


def top_of(hand: Hand, book: Book, anchor: str) -> int:
    """Where the heading of `anchor` stands below the top of the view, in pixels."""
    place = book.place(anchor)
    assert place is not None
    page = page_of(hand)
    assert page.chapter is book.chapters[place.chapter]
    return page.rect.top + page.sheet.tops[place.block] - reader_of(hand).rect.top


def seen(hand: Hand, book: Book, anchor: str) -> bool:
    """Whether the heading stands at the top of the view, or as near to it as the end of the page lets it."""
    top = top_of(hand, book, anchor)
    scroll = reader_of(hand)
    return 0 <= top <= 40 or (scroll.wanted == scroll.most and 0 <= top < scroll.rect.height)


@pytest.mark.parametrize("anchor", ["duty", "colony:robbing", "last-egg", "three-lanes", "settled-end", "stay"])
def test_it_opens_at_an_anchor(app: App, hand: Hand, book: Book, anchor: str) -> None:
    open_reader(app, anchor)
    hand.tick()
    assert seen(hand, book, anchor)


@pytest.mark.parametrize("anchor", ["", "no-such-rule", "ants:duty", "\x00[](", "::"])
def test_unknown_anchors_open_the_first_page(app: App, hand: Hand, book: Book, anchor: str) -> None:
    open_reader(app, anchor)
    hand.tick()
    assert page_of(hand).chapter is book.chapters[0]
    assert reader_of(hand).wanted == 0


def test_registry_opens_it_by_name(app: App) -> None:
    assert registry.exists("rules")
    for scene in (registry.create(app, "rules", {"game": "colony", "anchor": "duty"}), registry.fixture(app, "rules")):
        assert isinstance(scene, Scene)
        app.push(scene)


def test_chapters_are_chosen_by_click(app: App, hand: Hand, book: Book) -> None:
    open_reader(app)
    hand.tick()
    hand.click(hand.find("chapter-3"))
    assert page_of(hand).chapter is book.chapters[3]
    hand.click(hand.find("chapter-0"))
    assert page_of(hand).chapter is book.chapters[0]


def test_the_end_of_a_page_leads_to_the_next(app: App, hand: Hand, book: Book) -> None:
    open_reader(app)
    for number in range(1, len(book.chapters)):
        hand.tick()
        reader_of(hand).to(99_999, at_once=True)
        hand.click(hand.find("next"))
        assert page_of(hand).chapter is book.chapters[number]
        assert reader_of(hand).wanted == 0
    with pytest.raises(KeyError):
        hand.find("next")


def test_links_are_followed_and_the_way_back_is_kept(app: App, hand: Hand, book: Book) -> None:
    open_reader(app, "ants")
    hand.tick()
    page = page_of(hand)
    link, rect = next((link, rect) for link, rect in page.links() if link in ("duty", "new-ant"))
    reader_of(hand).to(30, at_once=True)
    hand.click(rect.move(page.rect.topleft).center)
    assert seen(hand, book, link)
    hand.key(pygame.K_BACKSPACE)
    assert page_of(hand).chapter is book.chapters[6]
    assert reader_of(hand).wanted == 30
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert seen(hand, book, link)
    hand.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert page_of(hand).chapter is book.chapters[6]
    hand.key(pygame.K_RIGHT, pygame.KMOD_ALT)
    assert seen(hand, book, link)
    hand.click(hand.find("undo"))
    assert page_of(hand).chapter is book.chapters[6]


def test_a_link_says_what_its_words_mean(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, pygame.Rect]] = []
    monkeypatch.setattr("game.scenes.rules_page.draw_tip", lambda kit, surface, text, near, room: told.append((text, near)))
    app.push(RulesScene("ants", "choice"))
    hand.tick()
    page = page_of(hand)
    hand.move((page.rect.left + 3, reader_of(hand).rect.top + 3))
    hand.tick()
    assert not told, "no link, no slip"
    _, rect = next((link, rect) for link, rect in page.links() if link == "guard")
    reader_of(hand).reveal(rect.move(page.rect.topleft))
    reader_of(hand).to(reader_of(hand).wanted, at_once=True)
    hand.tick()
    where = rect.move(page_of(hand).rect.topleft)
    hand.move(where.center)
    hand.tick()
    meaning, near = told[-1]
    assert meaning == "A soldier on a pile: only its own colony takes from it."
    assert near.colliderect(where)


def test_the_chosen_link_says_it_too(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("game.scenes.rules_page.draw_tip", lambda kit, surface, text, near, room: told.append(text))
    app.push(RulesScene("ants", "turn"))
    hand.tick()
    hand.key(pygame.K_RIGHT)
    assert told[-1] == open_book("ants").terms["park life"].meaning


def test_back_at_the_first_page_and_forward_at_the_last_do_nothing(app: App, hand: Hand, book: Book) -> None:
    scene = open_reader(app)
    hand.tick()
    hand.key(pygame.K_BACKSPACE)
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert app.scene is scene
    assert page_of(hand).chapter is book.chapters[0]


def test_a_new_way_forgets_what_lay_forward(app: App, hand: Hand, book: Book) -> None:
    scene = open_reader(app)
    hand.tick()
    scene.show(Place(1, 0))
    scene.go_back()
    scene.show(Place(2, 0))
    scene.go_forward()
    assert scene.chapter == 2
    scene.go_back()
    assert scene.chapter == 0


def test_read_with_keys_alone(app: App, hand: Hand, book: Book) -> None:
    open_reader(app, "the-game")
    hand.tick()
    assert hand.focused() == "page"
    hand.key(pygame.K_DOWN)
    assert reader_of(hand).wanted > 0
    hand.key(pygame.K_UP)
    assert reader_of(hand).wanted == 0
    hand.key(pygame.K_PAGEDOWN)
    assert reader_of(hand).wanted > 200
    hand.tick(60)
    hand.key(pygame.K_RIGHT)
    page = page_of(hand)
    assert page.focus_rect().width < 400
    assert reader_of(hand).rect.colliderect(page.focus_rect())
    link = page.links()[page._chosen or 0][0]
    hand.key(pygame.K_RETURN)
    assert seen(hand, book, link)


def test_space_reads_on(app: App, hand: Hand) -> None:
    open_reader(app)
    hand.tick()
    hand.key(pygame.K_SPACE)
    assert reader_of(hand).wanted > 200


def test_escape_closes(app: App, hand: Hand) -> None:
    from hand import Page

    from game.ui.widgets.base import Space

    below = Page(Space())
    app.push(below)
    open_reader(app)
    hand.tick()
    hand.key(pygame.K_ESCAPE)
    assert app.scene is below


def write(hand: Hand, text: str) -> None:
    hand.key(pygame.K_f, pygame.KMOD_CTRL)
    for letter in text:
        hand.post(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_search_lists_marks_and_opens(app: App, hand: Hand, book: Book) -> None:
    open_reader(app)
    hand.tick()
    write(hand, "FÓRTY")
    field = hand.find("search")
    assert isinstance(field, TextField) and field.text == "FÓRTY" and field.focused
    assert page_of(hand).sought.words == ("forty",)
    result = hand.find("result-0")
    hand.click(result)
    assert page_of(hand).sought.words == ("forty",)
    words = " ".join(words.paragraph.pieces[0].run.text for words in page_of(hand).sheet.words)
    assert "orty" in words
    assert field.text == "FÓRTY"


def test_marks_are_drawn_and_go(app: App, hand: Hand) -> None:
    open_reader(app, "the-game")
    hand.tick(3)

    def marked() -> int:
        hand.tick()
        surface = pygame.display.get_surface()
        assert surface is not None
        area = surface.subsurface(reader_of(hand).rect)
        return pygame.mask.from_threshold(area, app.kit.theme.selection, (2, 2, 2)).count()

    before = marked()
    write(hand, "eggs")
    assert marked() > before + 500
    hand.key(pygame.K_a, pygame.KMOD_CTRL)
    hand.key(pygame.K_DELETE)
    assert marked() == before
    hand.find("chapter-0")


def test_enter_opens_the_first_result(app: App, hand: Hand, book: Book) -> None:
    open_reader(app)
    hand.tick()
    write(hand, "robbing")
    hand.key(pygame.K_RETURN)
    assert seen(hand, book, "robbing")


@pytest.mark.parametrize("text", ["zebra", "\u202e\u0301", "[](x)**", "%s{n}\\", "a" * 500])
def test_fruitless_and_hostile_searches(app: App, hand: Hand, text: str) -> None:
    scene = open_reader(app)
    hand.tick()
    write(hand, "x")
    hand.post(pygame.Event(pygame.TEXTINPUT, text=text))
    hand.key(pygame.K_RETURN)
    hand.tick(2)
    assert app.scene is scene


def test_pictures_come_and_are_the_tables_own(app: App, hand: Hand) -> None:
    scene = open_reader(app, "lap")
    hand.tick()
    scene.settle()
    page = page_of(hand)
    illustrator = scene._illustrator
    assert illustrator is not None and len(page.sheet.plates) == 2
    pictures = []
    for plate in page.sheet.plates:
        picture = illustrator.picture(plate.figure, plate.rect.size)
        assert picture is not None and picture.get_size() == plate.rect.size
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] != pictures[1]
    assert all(len(set(picture[::997])) > 30 for picture in pictures), "a picture is more than a few colours"


def test_a_picture_that_is_not_ready_is_asked_for_again(app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_reader(app, "sowing")
    hand.tick()
    illustrator = scene._illustrator
    assert illustrator is not None
    plate = page_of(hand).sheet.plates[0]
    illustrator.forget()
    table = illustrator._table(illustrator._position(plate.figure)[0], 2)
    monkeypatch.setattr(table, "prepare_position", lambda size, state: False)
    assert illustrator.picture(plate.figure, plate.rect.size) is None
    assert scene._look_after() is True
    assert scene._look_after() is False
    monkeypatch.setattr(table, "prepare_position", lambda size, state: True)
    assert illustrator.picture(plate.figure, plate.rect.size) is not None


def test_a_large_board_is_seen_from_nearby(app: App, hand: Hand) -> None:
    """Two pictures of one park: the ringed places are in view, larger than the park shown whole."""
    scene = RulesScene("ants", "chains")
    app.push(scene)
    hand.tick()
    scene.settle()
    page, illustrator = page_of(hand), scene._illustrator
    assert illustrator is not None
    for plate in page.sheet.plates:
        size = plate.rect.size
        near = illustrator.picture(plate.figure, size)
        assert near is not None and near.get_size() == size
        whole = (round(size[0] * NEARER), round(size[1] * NEARER))
        table = illustrator._table(illustrator._position(plate.figure)[0], 2)
        points = [table.place_in(whole, mark) for mark in (plate.figure.scene["near"], *plate.figure.scene["mark"])]
        middle, *marks = [point for point in points if point is not None]
        assert marks
        for x, y in marks:
            assert abs(x - middle[0]) < size[0] / 2 and abs(y - middle[1]) < size[1] / 2


def test_a_place_at_the_edge_is_in_view_without_anything_beyond() -> None:
    board = pygame.Surface((200, 100))
    board.set_at((199, 99), (255, 0, 0))
    for at in ((0, 0), (199, 99), (100, 50), (-40, 400)):
        assert cut(board, (80, 40), at).get_size() == (80, 40)
    assert cut(board, (80, 40), (198, 98)).get_at((79, 39))[:3] == (255, 0, 0)
    board.set_at((100, 50), (0, 255, 0))
    assert cut(board, (80, 40), (100, 50)).get_at((40, 20))[:3] == (0, 255, 0)


SIZES = [(960, 600, 1.0), (960, 600, 1.3), (1280, 800, 2.0), (1920, 1080, 1.6), (3840, 2160, 1.0), (800, 1400, 0.8)]


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize("game_id", ["ants", "colony", "myrmes"])
def test_nothing_is_cut_or_covered_at_any_size(game_id: str, width: int, height: int, text: float) -> None:
    book = open_book(game_id)
    pygame.display.init()
    pygame.font.init()
    kit = Kit(Art(), Fonts(), Metrics((width, height), text))
    for room in (kit.px(420), kit.px(800)):
        for chapter in book.chapters:
            sheet = set_sheet(kit, chapter, room)
            assert len(sheet.tops) == len(chapter.blocks)
            assert sheet.tops == sorted(sheet.tops)
            boxes = [pygame.Rect(words.at, words.paragraph.size) for words in sheet.words]
            boxes += [plate.rect for plate in sheet.plates]
            slack = kit.px(6)
            for box in boxes:
                assert box.left >= 0 and box.right <= room + slack, chapter.chapter_id
                assert box.bottom <= sheet.height
            for number, box in enumerate(boxes):
                shrunk = box.inflate(-2 * slack, -2)
                assert shrunk.collidelist(boxes[number + 1 :]) == -1, chapter.chapter_id


def test_headings_are_where_links_think_they_are(book: Book) -> None:
    pygame.display.init()
    pygame.font.init()
    kit = Kit(Art(), Fonts(), Metrics((1280, 800)))
    for chapter in book.chapters:
        sheet = set_sheet(kit, chapter, 780)
        for index, block in enumerate(chapter.blocks):
            if isinstance(block, Heading):
                words = next(words for words in sheet.words if words.block == index)
                assert words.at[1] == sheet.tops[index]


def test_columns_share_their_room() -> None:
    assert shared_widths([100, 50, 60], 300) == [100, 50, 150]
    assert shared_widths([50, 600, 300], 400) == [50, 233, 117]
    assert sum(shared_widths([500, 500, 900], 301)) == 301


def test_another_window_size_keeps_page_and_search(tmp_path: Path) -> None:
    app = make_app(tmp_path, (960, 600), 1.3)
    try:
        hand = Hand(app)
        scene = open_reader(app, "duty")
        hand.tick()
        write(hand, "ant")
        app.settings.set("text_size", 0.9)
        hand.tick(2)
        assert scene.chapter == 6
        field = hand.find("search")
        assert isinstance(field, TextField) and field.text == "ant"
        assert page_of(hand).sought.words == ("ant",)
    finally:
        app.close()


def test_another_theme_is_set_anew(app: App, hand: Hand) -> None:
    open_reader(app, "words")
    hand.tick()
    app.settings.set("theme", "contrast")
    hand.tick(2)
    assert page_of(hand).chapter.is_glossary


def test_the_book_is_read_once() -> None:
    assert open_book("colony") is open_book("colony")
