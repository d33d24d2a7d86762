"""The games on the title's sheet: a medallion each, with its name, how many play and how long, and what one does in it.

One or two games have their words beside the medallion, more have them below it; there is room for four.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.core import BadLevel, Game
from game.match.levels import Library
from game.scenes.phrases import player_count
from game.ui.art import ArtError
from game.ui.kit import Kit
from game.ui.skin import blit
from game.ui.theme import TextStyle, hex_of
from game.words import _, ngettext

log = logging.getLogger(__name__)

MEDALLION_RADIUS = 89.0
"""Outer radius of ``ui/medallion-<game>`` in its units."""
MOST_BESIDE = 2
"""Up to so many games have their words beside the medallion."""
MARGIN = 0.07
"""Share of the sheet's width left free at either side."""
TITLE = TextStyle(units=24, face="title", spacing=0.03)
TITLE_BELOW = TextStyle(units=17, face="title", spacing=0.03)
LEAST_TITLE = 13
FACTS = TextStyle(units=16, colour="ink_soft")
ABOUT = TextStyle(units=18, italic=True)
LEAST_FACTS = 10
"""Design units of the smallest facts: so small only where the text is set large."""

_RIM = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><circle r="86" fill="{fill}" stroke="{ink}" '
    'stroke-width="5"/></svg>'
)
"""Where a medallion's drawing is missing."""


@dataclass(frozen=True)
class GamePlace:
    """Where a game stands on the sheet, in pixels: its medallion with the rim, and the room for its words."""

    medallion: pygame.Rect
    words: pygame.Rect
    below: bool
    """Whether the words stand below the medallion, not beside it."""


def game_places(sheet: pygame.Rect, picture_bottom: int, count: int) -> list[GamePlace]:
    """Places for `count` games in the lower part of `sheet`."""
    if count > MOST_BESIDE:
        return _below(sheet, count)
    radius = round(sheet.width * (0.078 if count == 1 else 0.074))
    middle = round(sheet.top + sheet.height * 0.843)
    # As high as it may be without touching the border or the picture.
    reach = max(1, min(round(sheet.top + sheet.height * 0.958) - middle, middle - picture_bottom + round(sheet.height * 0.04)))
    shares = [(0.207, 0.89)] if count == 1 else [(MARGIN, 0.5), (0.525, 1 - MARGIN * 0.7)]
    places = []
    for start, end in shares:
        left, right = round(sheet.left + sheet.width * start), round(sheet.left + sheet.width * end)
        box = pygame.Rect(left, middle - radius, 2 * radius, 2 * radius)
        text = box.right + round(sheet.width * (0.028 if count == 1 else 0.02))
        places.append(GamePlace(box, pygame.Rect(text, middle - reach, max(1, right - text), 2 * reach), False))
    return places


def _below(sheet: pygame.Rect, count: int) -> list[GamePlace]:
    room = sheet.width * (1 - 2 * MARGIN) / count
    radius = round(min(sheet.width * 0.07, room * 0.42))
    middle = round(sheet.top + sheet.height * 0.81)
    places = []
    for number in range(count):
        x = round(sheet.left + sheet.width * MARGIN + room * (number + 0.5))
        box = pygame.Rect(x - radius, middle - radius, 2 * radius, 2 * radius)
        words = pygame.Rect(round(x - room * 0.48), box.bottom, round(room * 0.96), 0)
        words.height = max(1, round(sheet.top + sheet.height * 0.967) - words.top)
        places.append(GamePlace(box, words, True))
    return places


def draw_games(kit: Kit, surface: pygame.Surface, games: Sequence[Game], places: Sequence[GamePlace]) -> None:
    """Draw the medallion of each game and its words; what of the words does not fit for one is left out for all."""
    for game, place in zip(games, places, strict=True):
        draw_medallion(kit, surface, game, place.medallion)
    draw, tell, title = (
        (_draw_below, _below_words, TITLE_BELOW) if places[0].below else (_draw_beside, _beside_words, TITLE)
    )
    width = min(place.words.width for place in places)
    style = _fitting(kit, [_(game.name) for game in games], title, width)
    facts = [_facts(game) for game in games]
    if any(kit.text.width(fact, FACTS) > width for fact in facts):
        facts = [_facts(game, short=True) for game in games]
    small = _fitting(kit, facts, FACTS, width, LEAST_FACTS)
    told = [tell(kit, game, style, small, fact, width) for game, fact in zip(games, facts, strict=True)]
    lines = 3
    while lines > 1 and any(
        sum(part.get_height() for part in parts[:lines]) > place.words.height for parts, place in zip(told, places, strict=True)
    ):
        lines -= 1
    for parts, place in zip(told, places, strict=True):
        draw(surface, parts[:lines], place.words)


def draw_medallion(kit: Kit, surface: pygame.Surface, game: Game, box: pygame.Rect) -> None:
    """Draw the sign of `game` into the square `box`; its shadow falls outside."""
    try:
        piece = kit.art.piece(f"ui/medallion-{game.game_id}", box.width / (2 * MEDALLION_RADIUS))
    except ArtError as error:
        log.warning("title: %s", error)
        text = _RIM.format(fill=hex_of(kit.theme.paper_light), ink=hex_of(kit.theme.gold))
        blit(surface, kit.art.svg(text, box.size), box)
        return
    blit(surface, piece.surface, (round(box.centerx - piece.anchor[0]), round(box.centery - piece.anchor[1])))


def _beside_words(kit: Kit, game: Game, title: TextStyle, small: TextStyle, facts: str, width: int) -> list[pygame.Surface]:
    name = kit.text.block(_(game.name), title, width)
    return [name, kit.text.line(facts, small, width=width), kit.text.block(_(game.about), ABOUT, width)]


def _draw_beside(surface: pygame.Surface, parts: Sequence[pygame.Surface], room: pygame.Rect) -> None:
    top = room.centery - sum(part.get_height() for part in parts) // 2
    for part in parts:
        blit(surface, part, (room.left, top))
        top += part.get_height()


def _below_words(kit: Kit, game: Game, title: TextStyle, small: TextStyle, facts: str, width: int) -> list[pygame.Surface]:
    return [kit.text.line(_(game.name), title, width=width), kit.text.line(facts, small, width=width)]


def _draw_below(surface: pygame.Surface, parts: Sequence[pygame.Surface], room: pygame.Rect) -> None:
    top = room.top
    for part in parts:
        blit(surface, part, part.get_rect(midtop=(room.centerx, top)))
        top += part.get_height()


def _fitting(kit: Kit, words: Sequence[str], style: TextStyle, width: int, least: float = LEAST_TITLE) -> TextStyle:
    """`style`, smaller where one of the `words` is wider than the room; not so small that nobody can read it."""
    while style.units > least and max(kit.text.width(word, style) for word in words) > width:
        style = replace(style, units=style.units - 1)
    return style


def _facts(game: Game, *, short: bool = False) -> str:
    """How many play, and how long."""
    players = player_count(game.players)
    try:
        minutes = Library().level(game, game.default_level).minutes
    except BadLevel:  # the page that sets up a match says what is wrong with it
        return players
    length = _("{n} min") if short else ngettext("{n} minute", "{n} minutes", minutes)
    return f"{players} · {length.format(n=minutes)}"
