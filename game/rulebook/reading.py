"""Markdown to a `Chapter`.

CommonMark with tables, and of it only what a rule page needs: headings with ``{#anchor}``, paragraphs, lists, tables,
bold, italic, links, ```` ```table ```` blocks of JSON for pictures, and comments ``<!-- ruling 8 -->``. Anything else
is refused with its line, so that a page cannot lose words silently.
"""

import json
import re
from collections.abc import Sequence
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from game.rulebook.page import Block, Chapter, Figure, Grid, Heading, Item, Prose, Span, Spans, plain

_FRONT: Final = re.compile(r"\A---\n(?P<keys>.*?)\n---\n", re.DOTALL)
_ANCHOR: Final = re.compile(r"\s*\{#(?P<anchor>[a-z0-9-]+)\}\s*$")
_RULING: Final = re.compile(r"<!--\s*ruling\s+(\d+)\s*-->")
_LINK: Final = re.compile(r"#[a-z0-9-]+|[a-z0-9_]+:[a-z0-9-]+")
_KEYS: Final = {"title", "order", "glossary"}
_NOTHING: Final = frozenset({"paragraph_close", "heading_close", "list_item_close", "blockquote_close"})


class BadPage(ValueError):
    """A rule page cannot be read. The sentence names page and line."""

    def __init__(self, page: str, line: int, what: str) -> None:
        super().__init__(f"{page}, line {line}: {what}")


def read_chapter(chapter_id: str, text: str) -> Chapter:
    """The page in `text`. Raises `BadPage`."""
    return _Reader(chapter_id, text).chapter()


class _Reader:
    def __init__(self, chapter_id: str, text: str) -> None:
        self.chapter_id = chapter_id
        self.text = text.replace("\r\n", "\n")
        self.blocks: list[Block] = []
        self.anchors: dict[str, int] = {}
        self.rulings: set[int] = set()
        self.first_line = 1
        self.line = 1

    def chapter(self) -> Chapter:
        keys = self._front_matter()
        parser = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])
        tokens = parser.parse(self.text)
        at = 0
        while at < len(tokens):
            at = self._block(tokens, at)
        if not (self.blocks and isinstance(self.blocks[0], Heading) and self.blocks[0].level == 1):
            raise self._bad("a page begins with its title as a heading")
        return Chapter(
            self.chapter_id,
            keys["title"],
            int(keys["order"]),
            tuple(self.blocks),
            self.anchors,
            frozenset(self.rulings),
            keys.get("glossary") == "yes",
        )

    def _bad(self, what: str) -> BadPage:
        return BadPage(self.chapter_id, self.line, what)

    def _front_matter(self) -> dict[str, str]:
        front = _FRONT.match(self.text)
        if front is None:
            raise self._bad("a page begins with --- and its title and order")
        keys = {}
        for self.line, row in enumerate(front["keys"].split("\n"), 2):
            key, colon, value = row.partition(":")
            if not colon or key.strip() not in _KEYS:
                raise self._bad(f"“{row[:40]}” is none of {', '.join(sorted(_KEYS))}")
            keys[key.strip()] = value.strip()
        if not keys.get("title") or not keys.get("order", "").isdecimal():
            raise self._bad("title and order (a number) are expected")
        self.text = self.text[front.end() :]
        self.first_line = front[0].count("\n") + 1
        return keys

    # Blocks: each method reads one and answers the index after it

    def _block(self, tokens: Sequence[Token], at: int) -> int:
        token = tokens[at]
        if token.map:
            self.line = self.first_line + token.map[0]
        if token.type == "heading_open":
            self._heading(int(token.tag[1]), self._spans(tokens[at + 1]))
            return at + 3
        if token.type == "paragraph_open":
            self.blocks.append(Prose(self._spans(tokens[at + 1])))
            return at + 3
        if token.type in ("bullet_list_open", "ordered_list_open"):
            return self._list(tokens, at)
        if token.type == "table_open":
            return self._grid(tokens, at)
        if token.type == "fence" and token.info.strip() == "table":
            self.blocks.append(self._figure(token.content))
            return at + 1
        if token.type == "html_block":
            self._comment(token.content)
            return at + 1
        raise self._bad(f"a page has no {token.type}")

    def _heading(self, level: int, spans: Spans) -> None:
        match = _ANCHOR.search(spans[-1].text) if spans else None
        anchor = ""
        if match is not None:
            anchor = match["anchor"]
            last = spans[-1]
            spans = (*spans[:-1], Span(last.text[: match.start()], last.bold, last.italic, last.link))
            if anchor in self.anchors:
                raise self._bad(f"the anchor {anchor} stands twice on this page")
            self.anchors[anchor] = len(self.blocks)
        self.blocks.append(Heading(level, spans, anchor))

    def _list(self, tokens: Sequence[Token], at: int) -> int:
        ordered = tokens[at].type == "ordered_list_open"
        closing = tokens[at].type.replace("_open", "_close")
        number = 0
        at += 1
        while tokens[at].type != closing:
            token = tokens[at]
            if token.map:
                self.line = self.first_line + token.map[0]
            if token.type == "list_item_open":
                number += 1
            elif token.type == "inline":
                self.blocks.append(Item(f"{number}." if ordered else "•", self._spans(token)))
            elif token.type == "html_block":
                self._comment(token.content)
            elif token.type not in _NOTHING and token.type != "paragraph_open":
                raise self._bad(f"a list has no {token.type}")
            at += 1
        return at + 1

    def _grid(self, tokens: Sequence[Token], at: int) -> int:
        rows: list[list[Spans]] = []
        while tokens[at].type != "table_close":
            token = tokens[at]
            if token.type == "tr_open":
                rows.append([])
                if token.map:
                    self.line = self.first_line + token.map[0]
            elif token.type == "inline":
                rows[-1].append(self._spans(token))
            at += 1
        head, *body = (tuple(row) for row in rows)
        if not body or any(len(row) != len(head) for row in body):
            raise self._bad("a table has a head and rows of as many cells")
        self.blocks.append(Grid(head, tuple(body)))
        return at + 1

    def _figure(self, content: str) -> Figure:
        try:
            scene = json.loads(content)
        except (ValueError, RecursionError) as error:
            raise self._bad(f"the picture is not JSON: {error}") from error
        if not isinstance(scene, dict) or not isinstance(scene.get("caption"), str):
            raise self._bad("a picture is an object with a caption")
        return Figure(scene, scene["caption"].replace("'", "’"))

    def _comment(self, content: str) -> None:
        numbers = _RULING.findall(content)
        if not numbers or _RULING.sub("", content).strip():
            raise self._bad("of HTML, only <!-- ruling N --> is read")
        self.rulings.update(map(int, numbers))

    # Words

    def _spans(self, inline: Token) -> Spans:
        spans: list[Span] = []
        bold = italic = False
        link: str | None = None
        for token in inline.children or ():
            if token.type in ("text", "text_special"):
                _add(spans, Span(token.content, bold, italic, link))
            elif token.type in ("softbreak", "hardbreak"):
                _add(spans, Span(" ", bold, italic, link))
            elif token.type in ("strong_open", "strong_close"):
                bold = token.type == "strong_open"
            elif token.type in ("em_open", "em_close"):
                italic = token.type == "em_open"
            elif token.type == "link_open":
                link = self._link(str(token.attrGet("href")))
            elif token.type == "link_close":
                link = None
            else:
                raise self._bad(f"words have no {token.type}")
        if not plain(spans).strip():
            raise self._bad("here words are expected")
        return tuple(spans)

    def _link(self, href: str) -> str:
        if not _LINK.fullmatch(href):
            raise self._bad(f"a link leads to #anchor or book:anchor, not to “{href[:60]}”")
        return href.removeprefix("#")


def _add(spans: list[Span], span: Span) -> None:
    """Append, joining with the last where both are set alike."""
    if not span.text:
        return
    last = spans[-1] if spans else None
    if last is not None and (last.bold, last.italic, last.link) == (span.bold, span.italic, span.link):
        spans[-1] = Span(last.text + span.text, span.bold, span.italic, span.link)
    else:
        spans.append(span)
