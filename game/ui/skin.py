"""Skins: SVG templates rasterised at the exact size of the widget they cover, and icons in any ink.

A template lies in ``assets/art/ui/<name>.svg``; its holes follow `assets/art/README.md`: ``{{w}}`` and ``{{h}}`` are
the widget's size in design units, every theme token is a hole of its own name. The view box may reach beyond
``0 0 w h``: what lies outside (shadow, ring) is drawn outside the widget's rectangle.
"""

import logging
import math
import re
from collections import OrderedDict
from collections.abc import Mapping

import pygame

from game.ui.art import Art, ArtError, fill_holes, number
from game.ui.metrics import Metrics
from game.ui.theme import Theme, hex_of

log = logging.getLogger(__name__)

_ROOT = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_VIEW_BOX = re.compile(r'viewBox\s*=\s*"([^"]+)"')

GRAINED = frozenset({"sheet", "tag"})
"""Skins that are paper to the eye: the seamless picture ``paper-grain`` is multiplied over them."""

GRAIN_UNITS = 640
"""Side of that picture in design units."""

KEPT = 600
"""Skins looked up lately; the surfaces themselves are kept by `Art`."""

TAILED_UNITS, TAIL_UNITS, END_UNITS = 120, 13, 19
"""A skin with a tail is drawn this wide, half its tail and either of its ends so wide: what lies between is the same in
every column."""


PLAIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {{w+4}} {{h+4}}"><rect x=".75" y=".75" '
    'width="{{w-1.5}}" height="{{h-1.5}}" rx="{{radius=8}}" fill="{{fill}}" fill-opacity="{{opacity=1}}" '
    'stroke="{{stroke}}" stroke-width="{{line=1.5}}"/></svg>'
)
"""A bare box: the high-contrast theme uses it for every skin, and so does a skin whose file is missing."""

BARE_FOCUS = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {{w+16}} {{h+16}}"><g fill="none">'
    '<rect x="-4.5" y="-4.5" width="{{w+9}}" height="{{h+9}}" rx="{{r+4.5=14}}" stroke="{{ink}}" stroke-width="6"/>'
    '<rect x="-4.5" y="-4.5" width="{{w+9}}" height="{{h+9}}" rx="{{r+4.5=14}}" stroke="#ffc400" stroke-width="3.4"/>'
    '</g></svg>'
)
"""The focus ring of the high-contrast theme: yellow between black, seen on white and on black."""

_BARE: dict[str, tuple[str, str, float]] = {
    "button-gold": ("gold", "ink", 10),
    "button-red": ("red", "ink", 10),
    "button-dark": ("table_dark", "paper", 10),
    "sheet": ("paper", "ink", 4),
    "scroll-thumb": ("ink_soft", "ink_soft", 4),
    "scroll-track": ("paper_deep", "paper_deep", 4),
    "slider-fill": ("gold", "gold", 4),
    "toggle-on": ("gold", "ink", 14),
    "tooltip": ("paper", "ink", 6),
    "tab": ("paper_deep", "ink", 6),
    "slider-track": ("paper", "ink", 4),
    "slider-knob": ("ink", "ink", 13),
    "toggle-off": ("paper", "ink", 14),
    "progress-fill": ("ink", "ink", 4),
    "toast": ("ink", "paper", 10),
    "row-hover": ("paper_deep", "paper_deep", 6),
    "row-selected": ("gold", "ink", 6),
}
"""Skin -> fill, line and radius of its bare form; others are paper with an ink line."""

_UNSEEN = {"button-hover", "button-pressed"}
"""Lights laid over other skins: none in the high-contrast theme."""

_SEAT_MARKS = ("plain", "chevron", "dot", "bar", "ring", "cross")
_KEPT_IN_CONTRAST = {"ornament", *(f"seat-{part}-{mark}" for part in ("bar", "edge") for mark in _SEAT_MARKS)}
"""Skins that are lines of ink already, or whose colour and pattern tell the seats apart."""

_GRAINED = {"sheet", "tag"}
"""Skins of real paper: its grain is laid over them."""


class Skins:
    """Draws skins and icons for one size of window and one theme."""

    def __init__(self, art: Art, metrics: Metrics, theme: Theme) -> None:
        self.art = art
        self.metrics = metrics
        self.theme = theme
        self._texts: dict[str, str] = {}
        self._made: OrderedDict[tuple[object, ...], tuple[pygame.Surface, tuple[int, int]]] = OrderedDict()
        self._tailed: tuple[tuple[object, ...], pygame.Surface, tuple[int, int]] | None = None
        """The skin with a tail that was put together last."""

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        alpha: float = 1.0,
        *,
        units: float | None = None,
        **holes: object,
    ) -> None:
        """Cover `rect` (pixels) with the skin `name`; its shadow falls outside. `alpha` fades it (0 .. 1).

        A skin drawn for one size only (a switch, a knob) is told its width there as `units`.
        """
        if rect.width <= 0 or rect.height <= 0 or alpha <= 0:
            return
        surface, offset = self.made(name, rect.size, units=units, **holes)
        place = (rect.left - offset[0], rect.top - offset[1])
        blit(target, surface, place, alpha)

    def draw_tailed(self, target: pygame.Surface, name: str, rect: pygame.Rect, tail: int) -> None:
        """Cover `rect` with the skin `name`, its tail `tail` pixels from the left edge (as near as its ends allow).

        Drawn anew for every width and place of the tail, it would take longer than a frame; it is put together from one
        drawing for each height.
        """
        scale = self.metrics.scale
        end, half = math.ceil(END_UNITS * scale), math.ceil(TAIL_UNITS * scale)
        if rect.width < 2 * (end + half):
            self.draw(target, name, rect, tail=round(tail / scale))
            return
        tail = max(end + half, min(rect.width - end - half, tail))
        key = (name, rect.size, tail, scale, self.theme.name)
        if self._tailed is None or self._tailed[0] != key:
            middle = round(TAILED_UNITS / 2 * scale)
            surface, offset = self.made(name, (2 * middle, rect.height), tail=middle / scale)
            self._tailed = (key, _widened(surface, offset[0], rect.width, (end, half, tail)), offset)
        _key, drawn, offset = self._tailed
        blit(target, drawn, (rect.left - offset[0], rect.top - offset[1]))

    def made(
        self, name: str, size: tuple[int, int], *, units: float | None = None, **holes: object
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The skin for a widget of `size` pixels, and where the widget's corner lies on it."""
        scale = self.metrics.scale if units is None else size[0] / units
        key = (name, size, scale, self.theme.name, tuple(sorted(holes.items())))
        found = self._made.get(key)
        if found is None:
            found = self._make(name, size, scale, holes)
            self._made[key] = found
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return found

    def icon(self, name: str, px: int, token: str = "ink_soft") -> pygame.Surface:
        """The icon ``ui/icon-<name>`` at `px` pixels square in the colour of `token`."""
        colour = hex_of(self.theme.named(token))
        try:
            template = self._raw(f"icon-{name}")
            return self.art.svg(fill_holes(template, {"ink": colour, "colour": colour}), (px, px))
        except ArtError as error:
            log.warning("icon %s: %s", name, error)
            return self.art.svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', (px, px))

    def forget(self) -> None:
        """Drop what was made (the window's size or the theme changed)."""
        self._made.clear()
        self._tailed = None

    def _make(
        self, name: str, size: tuple[int, int], scale: float, holes: Mapping[str, object]
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        values: dict[str, object] = {token: hex_of(value) for token, value in self.theme.tokens.items()}
        values.update(w=size[0] / scale, h=size[1] / scale)
        values.update(holes)
        surface, corner = self._fitted(self._template(name, values), size, scale)
        if name in _GRAINED and not self.theme.contrast:
            surface = self._grained(surface)
        return surface, corner

    def _grained(self, surface: pygame.Surface) -> pygame.Surface:
        try:
            grain = self.art.picture("paper-grain", surface.get_size())
        except ArtError as error:
            log.warning("paper grain: %s", error)
            return surface
        grained = surface.copy()
        grained.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return grained

    def _template(self, name: str, values: dict[str, object]) -> str:
        if not self.theme.contrast or name in _KEPT_IN_CONTRAST:
            try:
                return fill_holes(self._raw(name), values)
            except ArtError as error:
                log.warning("skin %s: %s", name, error)
        token, line, radius = _BARE.get(name, ("paper", "ink", 8))
        if name in _UNSEEN:
            return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
        if name == "focus":
            return fill_holes(BARE_FOCUS, values)
        values.update(fill=values[token], stroke=values[line], radius=radius)
        if name == "card-chosen":  # whose turn it is: told by a thick line where no light can
            values["line"] = 4
        return fill_holes(PLAIN, values)

    def _raw(self, name: str) -> str:
        text = self._texts.get(name)
        if text is None:
            try:
                text = (self.art.folder / "art" / "ui" / f"{name}.svg").read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise ArtError(f"no skin called {name!r}: {error}") from error
            self._texts[name] = text
        return text

    def _fitted(self, text: str, size: tuple[int, int], scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
        root = _ROOT.search(text)
        box = _VIEW_BOX.search(root.group(0)) if root else None
        if root is None or box is None:
            raise ArtError("a skin needs a viewBox")
        x, y, width, height = (float(part) for part in box.group(1).replace(",", " ").split())
        # Whole pixels on all four sides, so that the widget's own edges fall on pixel edges.
        left, top = math.ceil(-x * scale), math.ceil(-y * scale)
        right = math.ceil((x + width) * scale - size[0] - 1e-6)
        bottom = math.ceil((y + height) * scale - size[1] - 1e-6)
        pixels = (size[0] + left + right, size[1] + top + bottom)
        view = " ".join(number(part / scale) for part in (-left, -top, *pixels))
        head = root.group(0)[: box.start(1)] + view + root.group(0)[box.end(1) :]
        return self.art.svg(text[: root.start()] + head + text[root.end() :], pixels), (left, top)


def _widened(narrow: pygame.Surface, margin: int, width: int, parts: tuple[int, int, int]) -> pygame.Surface:
    """A skin with its tail in the middle made `width` pixels wide; `parts`: how wide an end and half the tail are, and where
    the tail goes. `margin` pixels on either side lie outside the widget."""
    end, half, tail = parts
    across, high = narrow.get_size()
    wide = pygame.Surface((width + 2 * margin, high), pygame.SRCALPHA)
    end += margin
    column = pygame.transform.scale(narrow.subsurface((end, 0, 1, high)), (width + 2 * margin - 2 * end, high))
    middle = pygame.Rect(across // 2 - half, 0, 2 * half, high)
    place = middle.move(margin + tail - half - middle.left, 0)
    for part, left in (
        (narrow.subsurface((0, 0, end, high)), 0),
        (column, end),
        (narrow.subsurface((across - end, 0, end, high)), width + 2 * margin - end),
        (narrow.subsurface(middle), place.left),
    ):
        area = part.get_rect(left=left)
        wide.fill((0, 0, 0, 0), area)
        wide.blit(part, area, special_flags=pygame.BLEND_PREMULTIPLIED)
    return wide


def blit(
    target: pygame.Surface, surface: pygame.Surface, at: tuple[int, int] | pygame.Rect, alpha: float = 1.0
) -> None:
    """Blit a premultiplied surface, faded to `alpha`."""
    if alpha >= 0.996:
        target.blit(surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    elif alpha > 0.004:
        faded = surface.copy()
        level = round(alpha * 255)
        faded.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(faded, at, special_flags=pygame.BLEND_PREMULTIPLIED)
