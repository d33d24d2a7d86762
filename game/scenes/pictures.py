"""Pictures of positions, drawn by the game's own table: maps of levels, thumbnails of matches."""

import io
from collections.abc import Hashable, Sequence

import pygame

from game.engine.core import Game, Level, State
from game.tables import open_table
from game.tables.base import SeatLook, Table
from game.ui.kit import Kit
from game.ui.theme import STYLES
from game.words import _, language

MOST_PREPARING = 8
THUMBNAIL = (320, 200)
"""Pixels of a kept thumbnail."""


def seat_looks(kit: Kit, names: Sequence[str]) -> list[SeatLook]:
    """How the seats of a table look; seat n has the palette's n-th colour, pattern and letter."""
    seats = kit.theme.seats
    return [
        SeatLook(name, seats[n % len(seats)].colour, seats[n % len(seats)].pattern, seats[n % len(seats)].letter)
        for n, name in enumerate(names)
    ]


def still_table(kit: Kit, game: Game, level: Level, players: int | None = None) -> Table:
    """A table that only draws, for so many players (None: for any number)."""
    looks = seat_looks(kit, game.seat_names[:players])
    return open_table(game, level, looks, kit)


_preparing: dict[Hashable, tuple[Kit, Table]] = {}
"""Tables whose drawings for a picture are being made in the background, by the picture's key, and the kit they use."""


def position_picture(
    kit: Kit, game: Game, level: Level, state: State, size: tuple[int, int], *, wait: bool = False
) -> pygame.Surface:
    """`state` as an opaque picture of `size` pixels; kept in memory by level, position, size and theme.

    Unless `wait`, a picture whose drawings are not made yet is at first the bare ground with a word about that: while
    `kit.art.warming()` is not 0, ask again.
    """
    key = ("position", level.source, state.key(), size, kit.theme.name)
    if not kit.art.is_kept(key):
        begun = _preparing.get(key)
        table = begun[1] if begun is not None and begun[0] is kit else still_table(kit, game, level, len(state.scores()))
        if not wait and not table.prepare_position(size, state):
            if len(_preparing) >= MOST_PREPARING and key not in _preparing:
                _preparing.clear()
            _preparing[key] = kit, table
            return _unprepared(kit, table, state, key, size)
    else:
        table = None
    _preparing.pop(key, None)

    def draw() -> pygame.Surface:
        picture = _bare(kit, size).copy()
        drawn_by = table if table is not None else still_table(kit, game, level, len(state.scores()))
        drawn_by.draw_position(picture, picture.get_rect(), state)
        return picture

    return kit.art.kept(key, draw)


def _unprepared(kit: Kit, table: Table, state: State, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
    """What there is at once of a picture, and that the rest is coming."""

    def draw() -> pygame.Surface:
        picture = _bare(kit, size).copy()
        table.draw_unprepared(picture, picture.get_rect(), state)
        words = kit.text.line(_("The board is being drawn …"), STYLES.body, width=max(1, size[0] - kit.px(60)))
        side = kit.metrics.grown(22)
        plate = pygame.Rect(0, 0, side + kit.px(8) + words.get_width() + kit.px(28), max(side, words.get_height()) + kit.px(16))
        plate.center = picture.get_rect().center
        if plate.height < size[1] and plate.width < size[0]:
            kit.skins.draw(picture, "card", plate)
            kit.blit(picture, kit.skins.icon("hourglass", side), (plate.left + kit.px(14), plate.centery - side // 2))
            at = (plate.left + kit.px(14 + 8) + side, plate.centery - words.get_height() // 2 + kit.text.optical(STYLES.body))
            kit.blit(picture, words, at)
        return picture

    return kit.art.kept(("unprepared", key, language()), draw)


def _bare(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    def draw() -> pygame.Surface:
        paper = pygame.Surface(size)
        paper.fill(kit.theme.paper_deep)
        return paper

    return kit.art.kept(("bare", size, kit.theme.name), draw)


def thumbnail(kit: Kit, game: Game, level: Level, state: State) -> bytes:
    """A small PNG of `state`."""
    file = io.BytesIO()
    pygame.image.save(position_picture(kit, game, level, state, THUMBNAIL, wait=True), file, "thumbnail.png")
    return file.getvalue()


def from_png(png: bytes, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture in `png` brought to `size`; None when it is none."""
    try:
        picture = pygame.image.load(io.BytesIO(png), "thumbnail.png").convert()
    except (pygame.error, ValueError):
        return None
    if min(picture.get_size()) < 1 or max(picture.get_size()) > 4096:
        return None
    return pygame.transform.smoothscale(picture, size)
