"""Markdown to pages: what is read, and that nothing else slips through."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rulebook.book import Book
from game.rulebook.page import Figure, Grid, Heading, Item, Prose, Span
from game.rulebook.reading import BadPage, read_chapter

FRONT = "---\ntitle: A page\norder: 3\n---\n"


def test_everything_a_page_is_made_of() -> None:
    page = read_chapter("03-a", FRONT + """# A page {#a}

It's **bold**, *slanted*, and [linked](#b) or [elsewhere](colony:b)
on two lines.

- one
<!-- ruling 4 -->
- two

1. first
2. second

| left | right |
| --- | --- |
| *a* | [b](#b) |

```table
{"mark": ["A1"], "caption": "It's a start."}
```

## Below {#b}
""")
    assert (page.title, page.order, page.chapter_id) == ("A page", 3, "03-a")
    assert page.anchors == {"a": 0, "b": len(page.blocks) - 1}
    assert page.rulings == {4}
    assert page.blocks[0] == Heading(1, (Span("A page"),), "a")
    assert page.blocks[1] == Prose((
        Span("It’s "), Span("bold", bold=True), Span(", "), Span("slanted", italic=True), Span(", and "),
        Span("linked", link="b"), Span(" or "), Span("elsewhere", link="colony:b"), Span(" on two lines."),
    ))  # fmt: skip
    assert [(block.mark, block.spans[0].text) for block in page.blocks if isinstance(block, Item)] == [
        ("•", "one"), ("•", "two"), ("1.", "first"), ("2.", "second"),
    ]  # fmt: skip
    (grid,) = [block for block in page.blocks if isinstance(block, Grid)]
    assert grid.rows == (((Span("a", italic=True),), (Span("b", link="b"),)),)
    (figure,) = [block for block in page.blocks if isinstance(block, Figure)]
    assert figure.caption == "It’s a start."
    assert figure.scene["mark"] == ["A1"]
    found = page.heading_before(3)
    assert found is not None and found.anchor == "a"


@pytest.mark.parametrize(("text", "line", "part"), [
    ("no front", 1, "begins with ---"),
    ("---\ntitle: x\n---\n# x", 2, "order"),
    ("---\ntitle: x\norder: two\n---\n# x", 3, "order"),
    ("---\ntitle: x\nsize: 3\norder: 1\n---\n# x", 3, "size"),
    (FRONT + "words first", 5, "title as a heading"),
    (FRONT + "# x\n\n![a](b.png)", 7, "image"),
    (FRONT + "# x\n\n<b>hm</b>", 7, "html"),
    (FRONT + "# x\n\n<script>x</script>", 7, "HTML"),
    (FRONT + "# x\n\n> quoted", 7, "blockquote"),
    (FRONT + "# x\n\n[y](https://example.org)", 7, "example.org"),
    (FRONT + "# x\n\n```table\n{\n```", 7, "JSON"),
    (FRONT + "# x\n\n```table\n[]\n```", 7, "caption"),
    (FRONT + "# x\n\n```table\n" + "[" * 5000 + "\n```", 7, ""),
    (FRONT + "# x\n\n```python\nx\n```", 7, "fence"),
    (FRONT + "# x {#a}\n\n## y {#a}", 7, "twice"),
    (FRONT + "# x\n\n| a | b |\n| --- | --- |", 7, "rows"),
])  # fmt: skip
def test_bad_pages_are_refused_with_their_line(text: str, line: int, part: str) -> None:
    with pytest.raises(BadPage) as bad:
        read_chapter("07-y", text)
    assert str(bad.value).startswith(f"07-y, line {line}:")
    assert part in str(bad.value)


def test_the_same_anchor_on_two_pages_is_refused() -> None:
    one = read_chapter("01", FRONT + "# x {#a}")
    two = read_chapter("02", FRONT + "# y {#a}")
    with pytest.raises(BadPage, match="02, line 1: the anchor a"):
        Book("colony", [one, two])


@settings(deadline=None)
@given(st.text(alphabet=st.sampled_from("ab#*_[](){}|`-<>!\n \t\\&;\"'1.~:\0é"), max_size=80))
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    try:
        page = read_chapter("99", FRONT + "# x\n\n" + text)
    except BadPage as bad:
        assert str(bad).startswith("99, line ")
    else:
        assert page.blocks
