"""The column of which only the rows in sight exist."""

import itertools
from collections.abc import Hashable

import pygame
from hand import Hand, show

from game.scenes.app import App
from game.ui.widgets.base import Sized, Widget
from game.ui.widgets.basic import Button
from game.ui.widgets.lazy import LazyColumn
from game.ui.widgets.scroll import Scroll


class Numbers(LazyColumn):
    """Rows called by their numbers; every seventh is taller than the others."""

    def __init__(self) -> None:
        super().__init__(gap=2)
        self.measured: list[tuple[Hashable, int]] = []

    def row_height(self, key: Hashable, width: int) -> int:
        self.measured.append((key, width))
        assert isinstance(key, int)
        return 60 if key % 7 == 0 else 30

    def make_row(self, key: Hashable) -> Widget:
        return Button(str(key), lambda: None, name=f"row-{key}")


def many(app: App, count: int = 5000) -> tuple[Numbers, Scroll]:
    column = Numbers()
    column.show(range(count))
    scroll = Scroll(column, grow=1.0, name="view")
    show(app, Sized(scroll, width=400, height=400), first="row-0")
    return column, scroll


def seen(column: Numbers, scroll: Scroll) -> list[str]:
    """The rows that lie in the view at least in part, from the top."""
    rows = [row for row in column.children if row.rect.colliderect(scroll.rect)]
    return [row.name for row in sorted(rows, key=lambda row: row.rect.top)]


def test_only_what_is_in_sight_and_a_page_around_it_is_made_and_measured(app: App) -> None:
    column, scroll = many(app)
    assert seen(column, scroll)[0] == "row-0" and 5 < len(seen(column, scroll)) < 40
    assert len(column.children) < 100 and len(set(column.measured)) < 100
    assert len(column.measured) == len(set(column.measured)), "a height is asked once"


def test_rows_lie_one_below_the_other_wherever_one_scrolls(app: App) -> None:
    column, scroll = many(app)
    for offset in (900, 40_000, 39_700, 100, 10**9, 0):
        scroll.to(offset, at_once=True)
        rows = sorted(column.children, key=lambda row: row.rect.top)
        rows = [row for row in rows if row.rect.bottom > scroll.rect.top - 300 and row.rect.top < scroll.rect.bottom + 300]
        assert all(below.rect.top - above.rect.bottom == app.kit.px(2) for above, below in itertools.pairwise(rows))
        assert len(column.children) < 120
    scroll.to(10**9, at_once=True)
    scroll.to(10**9, at_once=True)
    assert seen(column, scroll)[-1] == "row-4999"


def test_a_row_that_nobody_has_seen_is_revealed_whole(app: App) -> None:
    """It was taken to be as tall as the first ones, and came to lie half outside."""
    column, scroll = many(app)
    for number in (20, 47, 700, 679, 4993, 21, 0, 2000):
        row = column.row_rect(number)
        assert row.height == column.row_height(number, row.width)
        scroll.reveal(row)
        for _frame in range(60):
            scroll.update(1 / 30)
        assert scroll.rect.contains(column.row_rect(number)), number


def test_what_is_read_stays_in_place_when_rows_come_in_above(app: App) -> None:
    column, scroll = many(app)
    scroll.to(3000, at_once=True)
    name = seen(column, scroll)[2]
    before = column.find(name).rect.top
    column.show([*range(-9, 0), *range(5000)])
    scroll.place(scroll.rect)
    assert column.find(name).rect.top == before
    scroll.to(0, at_once=True)
    assert seen(column, scroll)[0] == "row--9"


def test_who_is_at_the_top_sees_what_comes_in(app: App) -> None:
    column, scroll = many(app)
    column.show([*range(-3, 0), *range(5000)])
    scroll.place(scroll.rect)
    assert seen(column, scroll)[0] == "row--3"


def test_the_focus_walks_on_beyond_what_was_in_sight(app: App, hand: Hand) -> None:
    column, scroll = many(app)
    for _step in range(40):
        hand.key(pygame.K_DOWN)
        hand.tick(2)
    assert hand.focused() == "row-40"
    for _round in range(60):
        scroll.update(0.1)
    assert "row-40" in seen(column, scroll)
