"""A column of very many rows, of which only those in sight exist."""

import bisect
from collections.abc import Hashable, Sequence
from itertools import accumulate, islice

import pygame

from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import GLIDES, Scroll


class LazyColumn(Widget):
    """Rows one below the other, inside a `Scroll`: whoever derives from it says how a row is measured and made.

    A row is known by a key that stands for all it shows. Widgets are made, and wrapped words measured, only for what is in
    sight and a page around it (so that the focus finds its next stop); a row not yet seen is taken to be as tall as the
    first ones were, and what is in sight stays where it is when that proves wrong.
    """

    def __init__(self, *, gap: float = 2, name: str = "") -> None:
        super().__init__(name=name)
        self._gap = gap
        self._keys: list[Hashable] = []
        self._made: dict[Hashable, Widget] = {}
        self._books: dict[object, dict[Hashable, int]] = {}
        """Known heights: for each width, and the sizes and looks that went with it, row -> pixels."""
        self._book: object = None
        self._heights: dict[Hashable, int] = {}
        """Those of today's width."""
        self._tops: list[int] = [0]
        """Where each row begins below the column's top; one more for the end of the last."""
        self._anchor: tuple[Hashable, int] | None = None
        """A row that is to stay where it is seen, and its top before rows came and went."""

    def row_height(self, key: Hashable, width: int) -> int:
        """How tall a row is in a column `width` pixels wide."""
        raise NotImplementedError

    def make_row(self, key: Hashable) -> Widget:
        """The widget of a row."""
        raise NotImplementedError

    @property
    def keys(self) -> Sequence[Hashable]:
        """The rows, the first on top."""
        return self._keys

    def show(self, keys: Sequence[Hashable]) -> None:
        """Consist of these rows from now on; to be placed anew afterwards. Who has scrolled down goes on seeing what they
        read, whatever comes in above."""
        scroll = self._scroll
        if scroll is not None and scroll.offset > 0 and self._anchor is None and len(self._tops) > 1:
            first = self._near(scroll.rect, 0)[0]
            self._anchor = (self._keys[first], self._tops[first])
        self._keys = list(keys)
        self._tops = []
        if len(self._heights) > 2 * len(self._keys) + 200:  # rows shown once and gone since
            self._books = {}
            self._book = None

    def row_rect(self, key: Hashable) -> pygame.Rect:
        """Where that row is, in sight or not, in window pixels, as it will lie when it is scrolled to. Raises `ValueError`."""
        at = self._keys.index(key)
        if self._scroll is not None and self.rect.width:
            self._measure_around(at, self._scroll.rect)
        return self._rect(at)

    def measure(self, width: int) -> tuple[int, int]:
        holds_for = (width, self.kit.metrics, self.kit.theme)
        if self._book != holds_for:
            if holds_for not in self._books and len(self._books) > 1:  # a scroll measures twice, without its bar and with it
                self._books = {self._book: self._heights}
            self._book = holds_for
            self._heights = self._books.setdefault(holds_for, {})
            self._tops = []
        if not self._heights and self._keys:
            self._learn(self._keys[:3], width)
        if len(self._tops) != len(self._keys) + 1:
            self._stack()
        return width, self._tall

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.measure(rect.width)
        if self._anchor is not None:
            key, before = self._anchor
            self._anchor = None
            if key in self._keys:
                self._stay(self._tops[self._keys.index(key)] - before)
        self._settle()

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        if len(self._tops) == len(self._keys) + 1:  # else it is about to be placed
            self._settle()

    @property
    def _scroll(self) -> Scroll | None:
        return self.parent if isinstance(self.parent, Scroll) else None

    @property
    def _tall(self) -> int:
        return max(0, self._tops[-1] - self.kit.px(self._gap))

    def _learn(self, keys: Sequence[Hashable], width: int) -> bool:
        """Measure those of `keys` that are not known; whether there were any."""
        new = [key for key in keys if key not in self._heights]
        for key in new:
            self._heights[key] = self.row_height(key, width)
        return bool(new)

    def _stack(self) -> None:
        gap, known = self.kit.px(self._gap), self._heights
        # The first rows that were measured stand for those that were not.
        some = list(islice(known.values(), 3))
        guess = sum(some) // max(1, len(some))
        self._tops = list(accumulate((known.get(key, guess) + gap for key in self._keys), initial=0))

    def _rect(self, at: int) -> pygame.Rect:
        tall = self._tops[at + 1] - self._tops[at] - self.kit.px(self._gap)
        return pygame.Rect(self.rect.left, self.rect.top + self._tops[at], self.rect.width, tall)

    def _near(self, view: pygame.Rect, more: int) -> tuple[int, int]:
        """The rows (first, last + 1) in `view` and `more` pixels around it."""
        top, bottom = view.top - more - self.rect.top, view.bottom + more - self.rect.top
        first = max(0, bisect.bisect_right(self._tops, top) - 1)
        return first, min(len(self._keys), bisect.bisect_left(self._tops, bottom))

    def _stay(self, moved: int) -> None:
        """What is in sight lies `moved` pixels lower in the column than it was taken to: let the picture stay."""
        self.rect.top -= moved
        if self._scroll is not None:
            self._scroll.child_changed(self._tall, moved)

    def _measure_around(self, at: int, view: pygame.Rect) -> None:
        """Measure row `at`, as many above it as a view that ends with it shows, and, where it is so near that the view would
        glide to it, all between; what is in sight stays where it is."""
        anchor = self._near(view, 0)[0]
        before, room, row = self._tops[anchor], view.height, at
        if abs(self._tops[at] - before) < (GLIDES + 1) * view.height:
            self._learn(self._keys[min(at, anchor) : max(at, anchor)], self.rect.width)
        while row >= 0 and room >= 0:
            self._learn(self._keys[row : row + 1], self.rect.width)
            room -= self._heights[self._keys[row]]
            row -= 1
        self._stack()
        if self._tops[anchor] != before:
            self._stay(self._tops[anchor] - before)

    def _settle(self) -> None:
        """Let the rows exist that are in sight, a page around it, and the one in focus; no others."""
        scroll = self._scroll
        view = scroll.rect if scroll is not None else self.rect
        first, last = self._near(view, view.height)
        anchor = self._near(view, 0)[0]
        before = self._tops[anchor]
        if self._learn(self._keys[first:last], self.rect.width):
            self._stack()
            self._stay(self._tops[anchor] - before)
            first, last = self._near(view, view.height)
        places = set(range(first, last))
        focused = self.ui.focused
        for key, row in self._made.items():
            if row is focused and key in self._keys:
                places.add(self._keys.index(key))
        made: dict[Hashable, Widget] = {}
        for at in sorted(places):
            key = self._keys[at]
            again = self._made.get(key)
            if again is None:
                again = self.make_row(key)
                again.parent = self
            again.place(self._rect(at))
            made[key] = again
        self._made = made
        self.children = list(made.values())
