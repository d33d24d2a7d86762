"""What a rule page is made of, once read."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Json


@dataclass(frozen=True)
class Span:
    """A stretch of words set one way. `link` is an anchor (``duty``), or a book and an anchor (``colony:duty``)."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str | None = None


Spans = tuple[Span, ...]


def plain(spans: Sequence[Span]) -> str:
    """The words alone."""
    return "".join(span.text for span in spans)


@dataclass(frozen=True)
class Heading:
    """`level` 1 is the page's title; `anchor` is what links point to ("" for none)."""

    level: int
    spans: Spans
    anchor: str


@dataclass(frozen=True)
class Prose:
    """A paragraph."""

    spans: Spans


@dataclass(frozen=True)
class Item:
    """A line of a list; `mark` is its number with a full stop, or a bullet."""

    mark: str
    spans: Spans


@dataclass(frozen=True)
class Grid:
    """A table. Every row has as many cells as `head`."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True)
class Figure:
    """A picture the table draws: `scene` says which position (see `figures.position`), `caption` what one sees."""

    scene: Json
    caption: str


Block = Heading | Prose | Item | Grid | Figure


def words_of(block: Block) -> str:
    """Everything there is to read in `block`, cells of a table apart by a space."""
    if isinstance(block, Grid):
        return " ".join(plain(cell) for row in (block.head, *block.rows) for cell in row)
    if isinstance(block, Figure):
        return block.caption
    return plain(block.spans)


def spans_of(block: Block) -> list[Spans]:
    """Every run of words in `block`."""
    if isinstance(block, Grid):
        return [cell for row in (block.head, *block.rows) for cell in row]
    return [] if isinstance(block, Figure) else [block.spans]


@dataclass(frozen=True)
class Chapter:
    """One page. `anchors` maps an anchor to the index of its heading in `blocks`; `rulings` are the numbers of our
    rulings that it tells."""

    chapter_id: str
    title: str
    order: int
    blocks: tuple[Block, ...]
    anchors: dict[str, int]
    rulings: frozenset[int]
    is_glossary: bool

    def heading_before(self, index: int) -> Heading | None:
        """The heading under which block `index` stands."""
        for block in reversed(self.blocks[: index + 1]):
            if isinstance(block, Heading):
                return block
        return None
