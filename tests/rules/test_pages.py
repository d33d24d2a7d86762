"""The pages of every game: complete, linked, their pictures legal, every refusal led to its rule."""

import ast
import importlib
import re
from pathlib import Path

import pytest
from rules.books import GAMES, LIBRARY, all_figures, all_words, position

from game.engine.core import IllegalAction
from game.rulebook import figures
from game.rulebook.book import Book, folder, has_book, open_book
from game.rulebook.page import Heading, spans_of, words_of
from game.rulebook.refusals import REFUSALS, rule_about
from game.tables import TABLES

REFUSING = {
    "ants": "game.engine.ants.refusals",
    "colonization": "game.engine.colonization.refusals",
    "colony": "game.engine.colony.position",
    "myrmes": "game.engine.myrmes.refusals",
}
"""Where each game's engine says no."""


@pytest.fixture(scope="module", params=sorted(GAMES))
def any_book(request: pytest.FixtureRequest) -> Book:
    return open_book(request.param)


def test_chapters_are_in_order_each_once(any_book: Book) -> None:
    orders = [one.order for one in any_book.chapters]
    assert orders == list(range(1, len(orders) + 1))
    assert len({one.title for one in any_book.chapters}) == len(orders)


def test_every_page_begins_with_its_own_title_and_can_be_linked(any_book: Book) -> None:
    for one in any_book.chapters:
        first = one.blocks[0]
        assert isinstance(first, Heading) and first.anchor
        for block in one.blocks:
            assert not isinstance(block, Heading) or block.anchor, f"{one.chapter_id}: {words_of(block)}"


def test_every_link_leads_somewhere(any_book: Book) -> None:
    for one in any_book.chapters:
        for block in one.blocks:
            for span in (span for spans in spans_of(block) for span in spans if span.link):
                place = any_book.place(span.link or "")
                assert place is not None, f"{one.chapter_id}: {span.link}"
                assert isinstance(any_book.chapters[place.chapter].blocks[place.block], Heading)


def test_every_page_can_be_read_without_leaving_the_book(any_book: Book) -> None:
    for other in GAMES:
        if other != any_book.game_id:
            assert any_book.place(f"{other}:the-game") is None
    assert any_book.place("the-game") == any_book.place(f"{any_book.game_id}:the-game") is not None
    assert any_book.place("") is None
    assert any_book.place(f"{any_book.game_id}:no-such-rule") is None


def rules_of_the_table(game_id: str) -> dict[str, str]:
    """Anchors that the words of a game's table lead to: its constants named RULE_..."""
    found = {}
    for path in (Path(figures.__file__).parents[1] / "tables" / game_id).glob("*.py"):
        module = importlib.import_module(f"game.tables.{game_id}.{path.stem}")
        found.update({name: value for name, value in vars(module).items() if name.startswith("RULE_")})
    return found


def test_what_the_table_links_to_exists(any_book: Book) -> None:
    if any_book.game_id not in TABLES:
        pytest.skip("this game has no table yet")
    rules = rules_of_the_table(any_book.game_id)
    assert len(rules) >= 6
    for anchor in rules.values():
        assert any_book.place(anchor) is not None, anchor


def test_every_picture_is_a_legal_position(any_book: Book) -> None:
    shown = all_figures(any_book)
    assert len(shown) >= 8
    for chapter_id, figure in shown:
        level, state, marks = position(any_book.game_id, figure.scene)
        players, options = figure.scene.get("players", GAMES[any_book.game_id].players[0]), figure.scene.get("options", {})
        again = GAMES[any_book.game_id].state_from_json(level, players, options, state.to_json())
        assert again.key() == state.key(), chapter_id
        assert figure.caption.endswith((".", "?")), figure.caption
        assert marks == [str(mark) for mark in figure.scene.get("mark", [])]


@pytest.mark.parametrize(("game_id", "scene"), [
    ("colony", {"caption": "x", "colour": "red"}),
    ("colony", {"caption": "x", "mark": ["Z9"]}),
    ("colony", {"caption": "x", "play": ["sow Z9"]}),
    ("colony", {"caption": "x", "play": ["stay"]}),
    ("colony", {"caption": "x", "play": [7]}),
    ("colony", {"caption": "x", "set": {"eggs": {"A1": 3}}}),
    ("colony", {"caption": "x", "set": {"eggs": {"A1": -3}, "collected": [30, 30]}}),
    ("colony", {"caption": "x", "set": {"ants": {"Z9": 0}}}),
    ("colony", {"caption": "x", "set": {"ants": 5}}),
    ("colony", {"caption": "x", "players": 5}),
    ("ants", {"caption": "x", "mark": ["Z9"]}),
    ("ants", {"caption": "x", "players": 9}),
    ("ants", {"caption": "x", "players": []}),
    ("ants", {"caption": "x", "options": {"teams": True}}),
    ("ants", {"caption": "x", "options": 7}),
    ("ants", {"caption": "x", "set": {"ants": {"A1": "5 worker"}}}),
    ("ants", {"caption": "x", "set": {"ants": {"A1": "0 worker"}, "food": {"A1": 3}}}),
    ("ants", {"caption": "x", "set": {"card": "thunder"}}),
    ("ants", {"caption": "x", "set": {"ants": {"A1": "0 worker"}}, "play": ["go A1>A9"]}),
    ("ants", {"caption": "x", "set": 3}),
    ("myrmes", {"caption": "x", "mark": ["Z9"]}),
    ("myrmes", {"caption": "x", "players": 5}),
    ("myrmes", {"caption": "x", "play": ["out L3"]}),
    ("myrmes", {"caption": "x", "set": {"tiles": {"pair L4.L6": 0}}}),
    ("myrmes", {"caption": "x", "set": {"tiles": {"square L4.L5": 0}}}),
    ("myrmes", {"caption": "x", "set": {"tiles": {"": 0}}}),
    ("myrmes", {"caption": "x", "set": {"tiles": {"pair Z4.Z5": 0}}}),
    ("myrmes", {"caption": "x", "set": {"tiles": {"pair L4.L5": 7}}}),
    ("myrmes", {"caption": "x", "set": {"tiles": {"pair L4.L5": None}}}),
    ("myrmes", {"caption": "x", "set": {"tiles": ["pair"]}}),
    ("myrmes", {"caption": "x", "set": {"nests": {"0": {"soldiers": 9}}}}),
    ("myrmes", {"caption": "x", "set": {"phase": "moon"}}),
    ("myrmes", {"caption": "x", "set": {}, "play": ["out L3", "go A1"]}),
    ("myrmes", {"caption": "x", "set": 3}),
])  # fmt: skip
def test_untrue_pictures_are_refused(game_id: str, scene: dict[str, object]) -> None:
    with pytest.raises(figures.BadFigure):
        position(game_id, scene)


def refusals_of_the_engine(game_id: str) -> set[str]:
    """Every sentence that the engine marks with `msg` and refuses an action with (but what cannot be parsed at all)."""
    spec = importlib.util.find_spec(REFUSING[game_id])
    assert spec is not None and spec.origin is not None
    source = Path(spec.origin).with_name(REFUSING[game_id].rpartition(".")[2] + ".py").read_text("utf-8")
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    marked = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "msg"]
    texts = {call.args[0].value for call in marked if isinstance(call.args[0], ast.Constant)}
    return {text for text in texts if isinstance(text, str) and "{text}" not in text}


def test_every_refusal_has_its_rule(any_book: Book) -> None:
    assert refusals_of_the_engine(any_book.game_id) == set(REFUSALS[any_book.game_id])
    for anchor in REFUSALS[any_book.game_id].values():
        assert any_book.place(anchor) is not None, anchor


def test_a_refusal_leads_to_its_rule() -> None:
    state = GAMES["colony"].new_state(LIBRARY.level(GAMES["colony"], "classic"), 2, {})
    state.apply_action(state.parse_action("sow A3"))
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(state.parse_action("ant A3>A4"))
    assert rule_about("colony", refusal.value) == "colony:step"
    assert rule_about("colony", IllegalAction("Something else")) == ""
    assert rule_about("chess", refusal.value) == ""


def test_terms_have_a_meaning_and_a_rule(any_book: Book) -> None:
    assert len(any_book.terms) >= 20
    for term in any_book.terms.values():
        assert term.meaning.endswith(".")
        assert any_book.place(term.anchor) is not None, term.word
    assert any_book.term("no such word") is None


def test_terms_are_found_in_any_case() -> None:
    duty = open_book("colony").term("Duty")
    assert duty is not None and duty.anchor == "duty"
    life = open_book("ants").term("park life")
    assert life is not None and life.anchor == "park-life"


def test_linked_words_have_the_meaning_of_their_rule() -> None:
    book = open_book("ants")
    by_word, by_rule = book.meant("regicide", "regicide"), book.meant("ants:hands", "Park Space cards")
    assert by_word is not None and by_word.word == "regicide"
    assert by_rule is not None and by_rule.anchor == "hands"
    assert book.meant("origin", "where it comes from") is None
    crossed = book.meant("dice", "guard")
    assert crossed is not None and crossed.anchor == "dice", "the rule counts, not a word that happens to be one"


def test_pages_are_british_and_clean(any_book: Book) -> None:
    for one in any_book.chapters:
        words = all_words(one)
        assert not re.search(r"\b(color|center|gray|favor|neighbor)", words), one.chapter_id
        assert "  " not in words and "'" not in words and "TODO" not in words, one.chapter_id


def test_no_picture_is_shown_twice(any_book: Book) -> None:
    captions = [figure.caption for _, figure in all_figures(any_book)]
    assert len(set(captions)) == len(captions)


def test_a_language_without_pages_reads_english() -> None:
    assert folder("colony", "xx") == folder("colony", "en")
    assert has_book("colony") and has_book("ants")
    assert not has_book("chess")
    assert not has_book("../colony")
    assert open_book("colony") is open_book("colony")
