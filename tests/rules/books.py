"""What the tests read in the books of rules."""

from functools import cache

from game.engine.ants.rules import GAME as ANTS
from game.engine.colonization.rules import GAME as COLONIZATION
from game.engine.colony.rules import GAME as COLONY
from game.engine.core import Game, Level, State
from game.engine.myrmes.rules import GAME as MYRMES
from game.match.levels import Library
from game.rulebook import figures
from game.rulebook.book import Book
from game.rulebook.page import Chapter, Figure, Grid, plain, words_of

GAMES: dict[str, Game] = {"ants": ANTS, "colonization": COLONIZATION, "colony": COLONY, "myrmes": MYRMES}
LIBRARY = Library()


@cache
def level(game_id: str, level_id: str) -> Level:
    return LIBRARY.level(GAMES[game_id], level_id)


def chapter(book: Book, chapter_id: str) -> Chapter:
    return next(one for one in book.chapters if one.chapter_id == chapter_id)


def all_words(one: Chapter) -> str:
    return " ".join(words_of(block) for block in one.blocks)


def all_figures(book: Book) -> list[tuple[str, Figure]]:
    return [(one.chapter_id, block) for one in book.chapters for block in one.blocks if isinstance(block, Figure)]


def position(game_id: str, scene: dict[str, object]) -> tuple[Level, State, list[str]]:
    return figures.position(GAMES[game_id], lambda level_id: level(game_id, level_id), scene)


def rows_after(one: Chapter, anchor: str) -> dict[str, list[str]]:
    """The first table after a heading: its first column and the cells beside it."""
    grid = next(block for block in one.blocks[one.anchors[anchor] :] if isinstance(block, Grid))
    return {plain(row[0]): [plain(cell) for cell in row[1:]] for row in grid.rows}
