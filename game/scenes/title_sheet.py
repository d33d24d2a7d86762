"""The still part of the title: wood, the sheet with its wash of a forest, the words, the games, the loupe.

It is composed once for each size of the window and kept in the cache folder, so that a later start only reads it back.
"""

import json
import logging
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pygame

from game import __version__, files
from game.engine.games import GAMES
from game.scenes.backdrop import draw_table
from game.scenes.title_games import GamePlace, draw_games, game_places
from game.ui.art import ArtError
from game.ui.kit import Kit
from game.ui.skin import blit
from game.ui.theme import STYLES, TextStyle, hex_of
from game.words import _, language

log = logging.getLogger(__name__)

LOOK = 10
"""Part of the cache's key: raise it when the way it is composed changes."""
WORD = "MYRMIDON"
WORD_WIDTH = 0.80
"""Share of the sheet the name of the program takes."""
WORD_SPACING = 0.165
"""Between its letters, in em."""
ASPECT = 1.181
"""Of the sheet, where the picture's own file cannot be read."""

_POOL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" preserveAspectRatio="none"><defs>'
    '<radialGradient id="l" cx=".32" cy=".1" r=".8"><stop stop-color="#ffdf9c" stop-opacity=".26"/>'
    '<stop offset=".6" stop-color="#ffd488" stop-opacity=".08"/><stop offset="1" stop-color="#ffd488" stop-opacity="0"/>'
    '</radialGradient><radialGradient id="d" cx=".40" cy=".38" r=".82"><stop offset=".45" stop-color="#140b05" '
    'stop-opacity="0"/><stop offset="1" stop-color="#140b05" stop-opacity=".62"/></radialGradient></defs>'
    '<rect width="160" height="100" fill="url(#l)"/><rect width="160" height="100" fill="url(#d)"/></svg>'
)
_DISC = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2"><circle r="1" fill="#fff"/></svg>'
_FADE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 46" preserveAspectRatio="none"><defs>'
    '<linearGradient id="t" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".25" stop-color="#fff" stop-opacity=".85"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    '</defs><rect width="100" height="9" fill="url(#t)"/></svg>'
)
"""Takes the edge off the wash where it begins: white, the multiplied picture leaves the paper alone."""
_SUN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -76 200 152"><radialGradient id="s"><stop stop-color="#fff3cf" '
    'stop-opacity=".24"/><stop offset=".35" stop-color="#ffe7a8" stop-opacity=".15"/><stop offset=".7" stop-color="#ffe7a8" '
    'stop-opacity=".06"/><stop offset="1" stop-color="#ffe7a8" stop-opacity="0"/></radialGradient>'
    '<ellipse rx="100" ry="76" fill="url(#s)"/></svg>'
)
_BORDER = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g fill="none" stroke="#8a6a3e">'
    '<rect x="24" y="24" width="{iw}" height="{ih}" rx="2.5" stroke-width="1.3" opacity=".55"/>'
    '<rect x="29" y="29" width="{jw}" height="{jh}" rx="1.5" stroke-width=".8" opacity=".42"/>'
    '<rect x="25.2" y="25.2" width="{iw}" height="{ih}" rx="2.5" stroke="#fffaf0" stroke-width="1" opacity=".65"/></g></svg>'
)


@lru_cache(maxsize=1)
def places() -> dict[str, Any]:
    """Where things stand on the sheet and in its picture (``assets/pictures/title.json``); empty where it is missing."""
    try:
        found = json.loads((files.assets() / "pictures" / "title.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        log.warning("title.json: %s", error)
        return {}
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True)
class Plan:
    """Where the parts of the title stand, in pixels."""

    window: tuple[int, int]
    sheet: pygame.Rect
    menu: pygame.Rect
    badge: pygame.Rect

    @property
    def picture(self) -> pygame.Rect:
        """The wash of the forest."""
        x, y, w, h = places().get("sheet", {}).get("picture", (0.0, 0.215, 1.0, 0.543))
        sheet = self.sheet
        return pygame.Rect(
            round(sheet.left + x * sheet.width),
            round(sheet.top + y * sheet.height),
            round(w * sheet.width),
            round(h * sheet.height),
        )

    @property
    def games(self) -> list[GamePlace]:
        """Where each game stands."""
        return game_places(self.sheet, self.picture.bottom, len(GAMES))


def plan(kit: Kit, menu_height: int, badge_width: int = 0) -> Plan:
    """The best arrangement for the window: menu beside the sheet, or below it in a tall window."""
    metrics = kit.metrics
    window = (metrics.width, metrics.height)
    margin = kit.px(28)
    aspect = float(places().get("sheet", {}).get("aspect", ASPECT))
    badge_height = max(kit.px(54), kit.text.line_height(STYLES.large) + kit.px(20))
    if window[0] >= window[1]:
        menu_width = min(metrics.grown(276), window[0] * 2 // 5)
        room = (window[0] - menu_width - 3 * margin, window[1] - 2 * margin)
        width = min(room[0], round(room[1] * aspect))
        sheet = pygame.Rect(0, 0, width, round(width / aspect))
        sheet.midleft = ((window[0] - width - menu_width - margin) // 2, window[1] // 2)
        left = sheet.right + margin
        badge = pygame.Rect(left, margin, min(menu_width, badge_width), badge_height)
        badge.right = left + menu_width
        top = badge.bottom + kit.px(22)
        menu = pygame.Rect(left, top, menu_width, min(menu_height, window[1] - top - kit.px(16)))
        return Plan(window, sheet, menu, badge)
    menu_width = min(metrics.grown(420), window[0] - 2 * margin)
    below = min(menu_height, window[1] * 2 // 5)
    room = (window[0] - 2 * margin, window[1] - badge_height - below - 4 * margin)
    width = min(room[0], round(room[1] * aspect))
    sheet = pygame.Rect(0, 0, width, round(width / aspect))
    spare = window[1] - badge_height - below - sheet.height - 4 * margin
    sheet.midtop = (window[0] // 2, 2 * margin + badge_height + spare // 3)
    menu = pygame.Rect(0, 0, menu_width, below)
    menu.midtop = (window[0] // 2, sheet.bottom + margin)
    badge = pygame.Rect(0, margin, min(badge_width, window[0] // 2), badge_height)
    badge.right = window[0] - margin
    return Plan(window, sheet, menu, badge)


def still(kit: Kit, where: Plan) -> pygame.Surface:
    """Everything that does not move, as one opaque surface."""
    key = (
        where.window,
        tuple(where.sheet),
        tuple(where.menu),
        kit.theme.name,
        kit.metrics.text_px(20),
        language(),
        __version__,
        LOOK,
        tuple(GAMES),
        _stamp(),
    )
    return kit.art.kept(("title", key), lambda: _compose(kit, where), disk=f"title {key}")


_DRAWINGS = ("pictures/title-scene.webp", "pictures/title.json", "pictures/wood.webp", "art/ui/sheet.svg")


def _stamp() -> tuple[tuple[int, int], ...]:
    """Which drawings it was made of, and the boards that say how long a game is: a change of any makes it anew."""
    paths = [files.assets() / name for name in _DRAWINGS]
    for game_id, game in GAMES.items():
        paths.append(files.assets() / "art" / "ui" / f"medallion-{game_id}.svg")
        paths.append(files.levels() / game_id / f"{game.default_level}.toml")
    out = []
    for path in paths:
        try:
            found = path.stat()
            out.append((found.st_size, found.st_mtime_ns))
        except OSError:
            out.append((0, 0))
    return tuple(out)


def _compose(kit: Kit, where: Plan) -> pygame.Surface:
    surface = pygame.Surface(where.window)
    draw_table(kit, surface)
    if not kit.theme.contrast:
        blit(surface, kit.art.svg(_POOL, where.window), (0, 0))
        for paint in (_strewn, _loupe):
            _tried(lambda paint=paint: paint(kit, surface, where))
    kit.skins.draw(surface, "sheet", where.sheet)
    _tried(lambda: _border(kit, surface, where.sheet))
    _tried(lambda: _scene(kit, surface, where))
    _words(kit, surface, where)
    _tried(lambda: draw_games(kit, surface, list(GAMES.values()), where.games))
    return surface


def _tried(paint: Any) -> None:
    """Decoration that cannot be drawn is left out: the title must come up."""
    try:
        paint()
    except (ArtError, pygame.error, ValueError) as error:
        log.warning("title: %s", error)


def _border(kit: Kit, surface: pygame.Surface, sheet: pygame.Rect) -> None:
    w, h = 880.0, 880.0 * sheet.height / sheet.width
    text = _BORDER.format(w=w, h=h, iw=w - 48, ih=h - 48, jw=w - 58, jh=h - 58)
    blit(surface, kit.art.svg(text, sheet.size), sheet.topleft)


def _scene(kit: Kit, surface: pygame.Surface, where: Plan) -> None:
    box = where.picture
    picture = kit.art.picture("title-scene", box.size, fit="stretch").copy()
    blit(picture, kit.art.svg(_FADE, box.size), (0, 0))
    surface.blit(picture, box, special_flags=pygame.BLEND_RGB_MULT)
    if not kit.theme.contrast:
        # The sun: what is multiplied into paper can only darken it, so light is added.
        sun = kit.art.svg(_SUN, (round(box.width * 0.66), round(box.width * 0.5)))
        middle = (round(box.left + box.width * 0.598), round(box.top + box.height * 0.2))
        surface.blit(sun, sun.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def gradient(size: tuple[int, int], corners: tuple[tuple[int, int, int], ...]) -> pygame.Surface:
    """A smooth surface between four corner colours (top left, top right, bottom left, bottom right)."""
    seed = pygame.Surface((2, 2), depth=32)
    for index, colour in enumerate(corners):
        seed.set_at((index % 2, index // 2), colour)
    # Twice the size and cut: a blown-up pixel is even round its middle and only fades between the middles.
    grown = pygame.transform.smoothscale(seed, (size[0] * 2, size[1] * 2))
    return grown.subsurface(pygame.Rect(size[0] // 2, size[1] // 2, *size))


def wordmark(kit: Kit, width: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The program's name `width` pixels wide, premultiplied: in its gradient, and its light edge to lay below."""
    fonts = kit.fonts
    natural = fonts.title(100).size(WORD)[0] + 100 * WORD_SPACING * (len(WORD) - 1)
    px = max(20, int(100 * width / natural))
    font = fonts.title(px)
    wide = round(font.size(WORD)[0] + px * WORD_SPACING * (len(WORD) - 1))
    mask = pygame.Surface((wide, font.get_linesize()), pygame.SRCALPHA)
    for index, letter in enumerate(WORD):
        at = font.size(WORD[:index])[0] + round(px * WORD_SPACING * index)
        mask.blit(font.render(letter, True, (255, 255, 255)), (at, 0))
    mask = mask.premul_alpha()
    light = mask.copy()
    light.fill((*kit.theme.paper_light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if kit.theme.contrast:
        mask.fill((*kit.theme.ink, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return mask, light
    ascent = font.get_ascent()
    capital = font.metrics("M")[0]
    top, tall = ascent - (capital[3] if capital else ascent), (capital[3] if capital else ascent)
    colours = ((0x94, 0x70, 0x48), (0x74, 0x55, 0x38), (0x53, 0x38, 0x22), (0x33, 0x21, 0x14))
    tint = pygame.Surface(mask.get_size(), depth=32)
    tint.blit(gradient((wide, max(1, tall)), colours), (0, top))
    mask.blit(tint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return mask, light


def _words(kit: Kit, surface: pygame.Surface, where: Plan) -> None:
    sheet = where.sheet
    mask, light = wordmark(kit, round(sheet.width * WORD_WIDTH))
    place = mask.get_rect(center=(sheet.centerx, round(sheet.top + sheet.height * 0.122)))
    if not kit.theme.contrast:
        blit(surface, light, place.move(max(1, sheet.width // 700), max(1, sheet.width // 450)), 0.9)
    blit(surface, mask, place)
    middle = round(sheet.top + sheet.height * 0.197)
    # The name of the program does not grow with the text setting, so what stands close below it is bounded too.
    bound = 0.034 * sheet.height / (kit.metrics.scale * kit.metrics.text_scale)
    style = TextStyle(units=min(20, bound), italic=True, colour="ink_soft")
    words = kit.text.line(_("Games of ants, eggs and queens"), style, width=sheet.width * 2 // 3)
    at = words.get_rect(center=(sheet.centerx, middle))
    blit(surface, words, at)
    gap, reach = kit.px(16), round(sheet.width * 0.30)
    for side in (-1, 1):
        start, end = at.left - gap if side < 0 else at.right + gap, sheet.centerx + side * reach
        _flourish(kit, surface, start, end, middle)
    note = TextStyle(units=min(15, bound), italic=True, colour="ink_soft")
    plate, names = kit.text.line(_("Plate I"), note), kit.text.line("F. rufa, L. niger", note)
    inset = round(sheet.width * 0.062)
    if sheet.centerx - reach - kit.px(10) > sheet.left + inset + max(plate.get_width(), names.get_width()):
        blit(surface, plate, plate.get_rect(midleft=(sheet.left + inset, middle)))
        blit(surface, names, names.get_rect(midright=(sheet.right - inset, middle)))


def _flourish(kit: Kit, surface: pygame.Surface, start: int, end: int, middle: int) -> None:
    """A thin double line from a diamond at `start` out to `end`."""
    length = abs(end - start)
    if length < kit.px(24):
        return
    ink = hex_of(kit.theme.ink)
    units = length / kit.metrics.scale
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -6 {units:.1f} 12"><g stroke="{ink}" fill="{ink}">'
        f'<path d="M8 0H{units:.1f}" stroke-width="1.2" opacity=".62"/>'
        f'<path d="M8 3.4H{units - 12:.1f}" stroke-width=".7" opacity=".45"/>'
        '<path d="M4 -4l4 4l-4 4l-4 -4Z" stroke="none" opacity=".78"/></g></svg>'
    )
    drawn = kit.art.svg(text, (length, kit.px(12)))
    if end < start:
        drawn = pygame.transform.flip(drawn, True, False)
    blit(surface, drawn, (min(start, end), middle - drawn.get_height() // 2))


def _strewn(kit: Kit, surface: pygame.Surface, where: Plan) -> None:
    """Ferns and leaves on the table, where there is room beside sheet and menu."""
    px = kit.px
    width, height = where.window
    # Name, where its stem begins, its length, and where it points to (degrees, counter-clockwise from the right).
    for name, x, y, length, turn in (
        ("fern-2", width + px(36), height - px(150), 300, 186),
        ("fern-1", width + px(30), height + px(8), 400, 156),
        ("fern-3", width - px(150), height + px(40), 280, 140),
        ("fern-3", -px(20), height + px(14), 250, 32),
    ):
        drawn = kit.art.turned(
            kit.art.sprite(f"colony/{name}", (px(length), round(px(length) * 260 / 300))), turn
        )
        reach = px(length) * 130 / 300
        middle = (x + reach * math.cos(math.radians(turn)), y - reach * math.sin(math.radians(turn)))
        blit(surface, drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))
    for name, x, y, length, turn in (
        ("leaf-1", where.menu.left + px(34), height - px(30), 54, 20),
        ("leaf-2", where.menu.right - px(30), where.menu.bottom + px(38), 60, 200),
    ):
        if y > where.menu.bottom + px(20):
            drawn = kit.art.turned(kit.art.sprite(f"colony/{name}", (px(length), round(px(length) * 68 / 88))), turn)
            blit(surface, drawn, drawn.get_rect(center=(x, y)))


def _loupe(kit: Kit, surface: pygame.Surface, where: Plan) -> None:
    """A magnifying glass over an ant, below the menu, if there is room for it."""
    room = where.window[1] - where.menu.bottom
    if room < kit.px(170) or where.menu.width < kit.px(200):
        return
    art, px = kit.art, kit.px
    centre = (where.menu.left + px(70), where.menu.bottom + room // 2 - px(4))
    ant = art.turned(art.sprite("colony/ant-red-stand", (px(150), px(150))), -96)
    lens = pygame.Surface((px(124), px(124)), pygame.SRCALPHA)
    blit(lens, ant, ant.get_rect(center=lens.get_rect().center))
    lens.blit(art.svg(_DISC, lens.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, lens, lens.get_rect(center=centre))
    scale = px(124) / 156
    size = (round(400 * scale), round(260 * scale))
    loupe = art.sprite("title/loupe", size)
    # Turned about the lens: put the lens into the middle of a square before.
    reach = round(290 * scale)
    square = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    blit(square, loupe, (reach - round(110 * scale), reach - round(110 * scale)))
    turned = pygame.transform.rotozoom(square, -24, 1.0)
    blit(surface, turned, turned.get_rect(center=centre))
