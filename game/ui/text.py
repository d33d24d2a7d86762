"""Text: one gate for what may be drawn, line breaking, bold/italic/link runs, and surfaces rendered once.

Surfaces handed out are premultiplied and shared: blit them with ``special_flags=pygame.BLEND_PREMULTIPLIED`` (or
`draw.blit`) and never draw onto them.
"""

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.ui.fonts import Fonts
from game.ui.metrics import Metrics
from game.ui.theme import Colour, TextStyle, Theme

MAXIMUM_LETTERS = 20_000
"""Longer text is cut; a paragraph of this size is already three screens."""
MAXIMUM_LINE_PX = 16_000
"""SDL surfaces end at 16,384 pixels; one line is cut before."""
CACHE_PIXELS = 24_000_000
"""Pixels of rendered text kept (4 bytes each)."""

LAID_KEPT = 800
"""Texts whose lines are remembered."""

WIDTHS_KEPT = 4000
"""Lines, and parts of lines, whose widths are remembered: a column that changes is measured anew."""

ELLIPSIS = "…"

Align = Literal["left", "centre", "right"]

_UNDRAWABLE = {"Cc", "Cs", "Co", "Cn"}
# Explicit directional marks could turn the rest of a sentence round; a name must not do that to our words.
_DIRECTIONAL = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def safe_text(text: str, limit: int = MAXIMUM_LETTERS, lines: bool = False) -> str:
    """`text` as it can be drawn: composed (NFC), without control characters, surrogates and directional overrides.

    Tabs become spaces; line ends stay only with `lines`, else they become spaces. At most `limit` letters.
    """
    whole = unicodedata.normalize("NFC", text[: limit * 4].encode("utf-8", "ignore").decode("utf-8"))
    out: list[str] = []
    for letter in whole:
        if letter in "\n\r\t\u2028\u2029":
            if letter != "\r":
                out.append("\n" if lines and letter != "\t" else " ")
        elif unicodedata.category(letter) not in _UNDRAWABLE and letter not in _DIRECTIONAL:
            out.append(letter)
        if len(out) >= limit:
            break
    return "".join(out)


def _longest_prefix(word: str, width: int, measure: Callable[[str], int]) -> int:
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(word[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def wrap(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """`text` in lines of at most `width` pixels by `measure`; a word too long for a line is broken.

    Every letter but the spaces at line ends is kept, in order. A line holds at least one letter however narrow.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line: str | None = None
        for word in paragraph.split(" "):
            trial = word if line is None else f"{line} {word}"
            if measure(trial) <= width:
                line = trial
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and measure(word) > width:
                cut = _longest_prefix(word, width, measure)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line or "")
    return lines


def shortened(text: str, width: int, measure: Callable[[str], int]) -> str:
    """`text`, cut with an ellipsis if it is wider than `width`."""
    if measure(text) <= width:
        return text
    keep = _longest_prefix(text, max(1, width - measure(ELLIPSIS)), measure)
    return text[:keep].rstrip() + ELLIPSIS


@dataclass(frozen=True)
class Run:
    """A stretch of text set one way; `link` is what a click on it means (any string the caller understands)."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str | None = None
    colour: str | None = None
    """A theme token, where it differs from the style's."""


_MARK = re.compile(r"\\(?P<escaped>[\\*\[\]])|(?P<bold>\*\*)|(?P<italic>\*)|\[(?P<label>[^\]]+)\]\((?P<link>[^)\s]+)\)")


def parse_rich(source: str) -> tuple[Run, ...]:
    r"""Runs of ``**bold**``, ``*italic*`` and ``[label](target)``; a backslash makes a mark plain. Never raises."""
    runs: list[Run] = []
    bold = italic = False
    at = 0

    def add(text: str, link: str | None = None) -> None:
        if text:
            runs.append(Run(text, bold, italic, link))

    for match in _MARK.finditer(source):
        add(source[at : match.start()])
        at = match.end()
        if match["escaped"]:
            add(match["escaped"])
        elif match["bold"]:
            bold = not bold
        elif match["italic"]:
            italic = not italic
        else:
            add(match["label"], match["link"])
    add(source[at:])
    return tuple(runs)


@dataclass(frozen=True)
class Piece:
    """Part of a laid-out paragraph: a run's text on one line; `rect` is relative to the paragraph's corner."""

    rect: pygame.Rect
    run: Run


@dataclass(frozen=True)
class Paragraph:
    """Rich text broken into lines: where each piece stands, and the size of the whole in pixels."""

    size: tuple[int, int]
    line_height: int
    pieces: tuple[Piece, ...]
    style: TextStyle

    def link_at(self, x: int, y: int) -> str | None:
        """The link under a point relative to the paragraph's corner."""
        for piece in self.pieces:
            if piece.run.link is not None and piece.rect.collidepoint(x, y):
                return piece.run.link
        return None


class Typesetter:
    """Sets text in the size the window and the player ask for. One per `Kit`; `metrics` and `theme` may be replaced."""

    def __init__(self, fonts: Fonts, metrics: Metrics, theme: Theme) -> None:
        self.fonts = fonts
        self.metrics = metrics
        self.theme = theme
        self._cache: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._wrapped: OrderedDict[tuple[object, ...], list[str]] = OrderedDict()
        self._laid: OrderedDict[tuple[object, ...], Paragraph] = OrderedDict()
        self._widths: dict[tuple[str, TextStyle, int], int] = {}

    # Measuring

    def font(self, style: TextStyle) -> pygame.font.Font:
        """The font of `style` at today's size."""
        px = self.metrics.text_px(style.units)
        if style.face == "title":
            return self.fonts.title(px)
        return self.fonts.text(px, style.bold, style.italic)

    def line_height(self, style: TextStyle) -> int:
        """Pixels from one line to the next."""
        return self.font(style).get_linesize()

    def optical(self, style: TextStyle) -> int:
        """Pixels to move a line down by so that its capitals, not its line box, stand in the middle."""
        font = self.font(style)
        metrics = font.metrics("H")
        capital = metrics[0][3] if metrics and metrics[0] else font.get_ascent() * 2 // 3
        return round(font.get_linesize() / 2 - (font.get_ascent() - capital / 2))

    def width(self, text: str, style: TextStyle) -> int:
        """The width of one line of `text` in pixels."""
        if not text:
            return 0
        px = self.metrics.text_px(style.units)
        key = (text, style, px)
        wide = self._widths.get(key)
        if wide is None:
            extra = round(style.spacing * px * (len(text) - 1)) if style.spacing else 0
            if len(self._widths) >= WIDTHS_KEPT:
                self._widths.clear()
            wide = self._widths[key] = self.font(style).size(text)[0] + extra
        return wide

    def wrap(self, text: str, style: TextStyle, width: int) -> list[str]:
        """`text` (made safe) in lines of at most `width` pixels."""
        key = (text, style, self.metrics.text_px(style.units), width)
        lines = self._wrapped.get(key)
        if lines is None:
            lines = wrap(safe_text(text, lines=True), max(1, width), lambda part: self.width(part, style))
            self._wrapped[key] = lines
            if len(self._wrapped) > LAID_KEPT:
                self._wrapped.popitem(last=False)
        return lines

    def size(self, text: str, style: TextStyle, width: int | None = None) -> tuple[int, int]:
        """Width and height of `text`, broken at `width` if given."""
        height = self.line_height(style)
        if width is None:
            return self.width(safe_text(text), style), height
        lines = self.wrap(text, style, width)
        return max(self.width(line, style) for line in lines), height * len(lines)

    # Drawing

    def line(
        self, text: str, style: TextStyle, colour: Colour | None = None, width: int | None = None
    ) -> pygame.Surface:
        """One line of `text` as a premultiplied surface, shortened with an ellipsis to `width` pixels if given."""
        chosen = colour or self.theme.named(style.colour)
        px = self.metrics.text_px(style.units)
        key = ("line", text, style, chosen, px, width)
        return self._kept(key, lambda: self._line(text, style, chosen, width))

    def block(
        self,
        text: str,
        style: TextStyle,
        width: int,
        align: Align = "left",
        colour: Colour | None = None,
    ) -> pygame.Surface:
        """`text` in lines of at most `width` pixels as one premultiplied surface, as wide as its widest line."""
        chosen = colour or self.theme.named(style.colour)
        key = ("block", text, style, chosen, self.metrics.text_px(style.units), width, align)
        return self._kept(key, lambda: self._block(text, style, width, align, chosen))

    def paragraph(self, runs: Sequence[Run], style: TextStyle, width: int) -> Paragraph:
        """Lay `runs` out in lines of at most `width` pixels."""
        key = (tuple(runs), style, self.metrics.text_px(style.units), width)
        laid = self._laid.get(key)
        if laid is None:
            laid = self._laid[key] = _lay_out(self, runs, style, max(1, width))
            if len(self._laid) > LAID_KEPT:
                self._laid.popitem(last=False)
        else:
            self._laid.move_to_end(key)
        return laid

    def draw_paragraph(
        self, target: pygame.Surface, at: tuple[int, int], paragraph: Paragraph, hover: str | None = None
    ) -> None:
        """Draw a laid-out paragraph; links are underlined, the one named `hover` in gold."""
        for piece in paragraph.pieces:
            run = piece.run
            style = replace(paragraph.style, bold=paragraph.style.bold or run.bold, italic=run.italic)
            token = run.colour or ("link" if run.link else paragraph.style.colour)
            colour = self.theme.gold if run.link is not None and run.link == hover else self.theme.named(token)
            place = piece.rect.move(at)
            target.blit(self.line(run.text, style, colour), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            if run.link:
                base = place.top + self.font(style).get_ascent() + self.metrics.px(2)
                target.fill(colour, (place.left, base, place.width, self.metrics.px(1)))

    def forget(self) -> None:
        """Drop everything rendered (fonts, sizes or colours changed)."""
        self._cache.clear()
        self._wrapped.clear()
        self._laid.clear()
        self._widths.clear()
        self._pixels = 0

    def _kept(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._cache.get(key)
        if surface is not None:
            self._cache.move_to_end(key)
            return surface
        surface = draw()
        self._cache[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while self._pixels > CACHE_PIXELS and len(self._cache) > 1:
            _, dropped = self._cache.popitem(last=False)
            self._pixels -= dropped.get_width() * dropped.get_height()
        return surface

    def _line(self, text: str, style: TextStyle, colour: Colour, width: int | None) -> pygame.Surface:
        clean = safe_text(text)
        limit = MAXIMUM_LINE_PX if width is None else max(1, min(width, MAXIMUM_LINE_PX))
        clean = shortened(clean, limit, lambda part: self.width(part, style))
        font = self.font(style)
        if not style.spacing or len(clean) < 2:
            return _rendered(font, clean, colour)
        step = style.spacing * self.metrics.text_px(style.units)
        surface = pygame.Surface((max(1, self.width(clean, style)), font.get_linesize()), pygame.SRCALPHA)
        for index, letter in enumerate(clean):
            # From its far side: the tail of a Q before it reaches under it and must not push it away.
            at = font.size(clean[: index + 1])[0] - font.size(letter)[0] + round(step * index)
            surface.blit(_rendered(font, letter, colour), (at, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def _block(self, text: str, style: TextStyle, width: int, align: Align, colour: Colour) -> pygame.Surface:
        lines = self.wrap(text, style, width)
        height = self.line_height(style)
        wide = max(1, *(self.width(line, style) for line in lines))
        surface = pygame.Surface((wide, height * len(lines)), pygame.SRCALPHA)
        for index, line in enumerate(lines):
            if not line:
                continue
            drawn = self._line(line, style, colour, None)
            free = wide - drawn.get_width()
            left = {"left": 0, "centre": free // 2, "right": free}[align]
            surface.blit(drawn, (left, index * height), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface


def _rendered(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    if not text or not font.size(text)[0]:  # a soft hyphen alone has no width, and SDL refuses to draw it
        return pygame.Surface((1, font.get_linesize()), pygame.SRCALPHA)
    return font.render(text, True, colour).convert_alpha().premul_alpha() if pygame.display.get_surface() else (
        font.render(text, True, colour).premul_alpha()
    )


def _measure(setter: Typesetter, style: TextStyle) -> Callable[[str], int]:
    """`Typesetter.width` for one style, its font looked up once: a page measures thousands of words."""
    font = setter.font(style)
    step = style.spacing * setter.metrics.text_px(style.units)
    if step:
        return lambda text: font.size(text)[0] + round(step * (len(text) - 1)) if text else 0
    return lambda text: font.size(text)[0] if text else 0


class _Lines:
    """Lines of a paragraph as they fill up. What one run says on one line is measured as a whole, for words are not as
    wide together as one by one."""

    def __init__(self, width: int, line_height: int) -> None:
        self.width = width
        self.line_height = line_height
        self.pieces: list[Piece] = []
        self.x = self.y = self.widest = 0
        self._run = Run("")
        self._measure: Callable[[str], int] = len
        self._said = ""
        self._from = 0

    def begin(self, run: Run, measure: Callable[[str], int]) -> None:
        """Go on with another run."""
        self.end()
        self._run, self._measure = run, measure

    def fits(self, text: str) -> bool:
        """Whether there is room for `text` on this line."""
        return self._from + self._measure(self._said + text) <= self.width

    def say(self, text: str) -> None:
        """Put `text` on this line."""
        self._said += text
        self.x = self._from + self._measure(self._said)
        self.widest = max(self.widest, self.x)

    def end(self) -> None:
        """What was said becomes a piece."""
        if self._said:
            rect = pygame.Rect(self._from, self.y, self.x - self._from, self.line_height)
            self.pieces.append(Piece(rect, replace(self._run, text=self._said)))
        self._said, self._from = "", self.x

    def new_line(self) -> None:
        """Go to the next line."""
        self.end()
        self.x = self._from = 0
        self.y += self.line_height


def _lay_out(setter: Typesetter, runs: Sequence[Run], style: TextStyle, width: int) -> Paragraph:
    """Break runs at spaces; a mark that touches the run before (``**bold**,``) stays with it."""
    lines = _Lines(width, setter.line_height(style))
    for run in runs:
        measure = _measure(setter, replace(style, bold=style.bold or run.bold, italic=run.italic))
        lines.begin(run, measure)
        for index, paragraph in enumerate(safe_text(run.text, lines=True).split("\n")):
            if index:
                lines.new_line()
            for word in re.findall(r" *[^ ]+| +$", paragraph):
                _set_word(lines, word, measure)
    lines.end()
    return Paragraph((lines.widest, lines.y + lines.line_height), lines.line_height, tuple(lines.pieces), style)


def _set_word(lines: _Lines, word: str, measure: Callable[[str], int]) -> None:
    shown = word if lines.x else word.lstrip(" ")
    if lines.fits(shown) or (lines.x and len(word) <= 2 and not word[0].isspace() and not word.isalnum()):
        lines.say(shown)
        return
    if not shown.strip(" "):
        return
    if lines.x:
        lines.new_line()
    for number, part in enumerate(wrap(shown.lstrip(" "), lines.width, measure)):
        if number:
            lines.new_line()
        lines.say(part)
