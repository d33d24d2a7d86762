"""Pictures of the table, compared with kept ones: small, and with tolerance, for what matters is what a person sees.

After a change that is meant, look at the new pictures (`python -m pytest tests/tables/test_pictures.py` leaves them in the
folder it names) and keep them: MYRMIDON_KEEP_PICTURES=1.
"""

import os
from pathlib import Path

import pygame
import pytest
from drawing import fields, level, read, start

from game.engine.colony.position import Colony
from game.tables.base import SeatLook, foresee
from game.tables.colony.table import ColonyTable
from game.ui.kit import Kit
from game.ui.theme import SEATS

KEPT = Path(__file__).parent / "pictures"
SIZE = (168, 129)
"""Small enough to be kept, large enough to tell pieces, rings and paths apart."""
MOST_APART = 4.0
"""Mean difference of a channel over the whole picture, of 255: the ground, its light, the general look."""
MOST_HERE = 14.0
"""Mean difference within any tile of 12 pixels; an ant that is missing makes about 28 (see the test of the test)."""
TILE = 12

LOOKS = [SeatLook("Ana", SEATS[0].colour, "plain", "A"), SeatLook("Ben", SEATS[1].colour, "chevron", "B")]


def full() -> Colony:
    return read(
        fields(
            """
               12r    0     9     1     2b    0
            3     3     3b    4r    5     0     3
               1     0     2     0     0     1
            """,
            red=4,
        )
    )


POSITIONS = {"start": (start(), ""), "path": (start(), "sow A3"), "fork": (start(), "sow B1"), "full": (full(), "")}


def shot(kit: Kit, state: Colony, action: str) -> pygame.Surface:
    table = ColonyTable(level(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    kit.art.finish_warming()
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    if action:
        target = next(t for t in targets if t.target_id == action)
        assert target.action is not None
        table.point_at(target, foresee(state, target.action))
    surface = pygame.Surface((896, 690))
    table.draw(surface)
    kit.art.finish_warming()
    table.draw(surface)
    return pygame.transform.smoothscale(surface, SIZE)


def apart(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> float:
    a, b = one.subsurface(rect), other.subsurface(rect)
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    means = [pygame.transform.average_color(part) for part in (more, less)]
    return sum(sum(mean[:3]) for mean in means) / 3


@pytest.mark.parametrize("name", POSITIONS)
def test_the_table_looks_as_it_did(kit: Kit, tmp_path: Path, name: str) -> None:
    state, action = POSITIONS[name]
    drawn = shot(kit, state, action)
    kept = KEPT / f"{name}.png"
    if os.environ.get("MYRMIDON_KEEP_PICTURES"):
        KEPT.mkdir(exist_ok=True)
        pygame.image.save(drawn, kept)
    pygame.image.save(drawn, tmp_path / f"{name}.png")
    before = pygame.image.load(kept).convert()
    assert apart(drawn, before, drawn.get_rect()) < MOST_APART, tmp_path
    for y in range(0, SIZE[1] - TILE, TILE):
        for x in range(0, SIZE[0] - TILE, TILE):
            assert apart(drawn, before, pygame.Rect(x, y, TILE, TILE)) < MOST_HERE, f"{tmp_path} at {x}, {y}"


def test_the_comparison_sees_a_missing_ant_and_a_missing_mark(kit: Kit) -> None:
    before = shot(kit, full(), "")
    without = read(
        fields(
            """
               12r    0     9     1     2b    0
            3     3     3b    4     5     0     3
               1     0     2     0     0     1
            """,
            red=4,
        )
    )
    after = shot(kit, without, "")
    tiles = [
        apart(before, after, pygame.Rect(x, y, TILE, TILE))
        for y in range(0, SIZE[1] - TILE, TILE)
        for x in range(0, SIZE[0] - TILE, TILE)
    ]
    assert max(tiles) > MOST_HERE


def test_nothing_is_drawn_outside_the_tables_part_of_the_window(kit: Kit) -> None:
    table = ColonyTable(level(), LOOKS, kit)
    table.layout(pygame.Rect(100, 50, 640, 500))
    kit.art.finish_warming()
    table.show(start())
    surface = pygame.Surface((900, 700))
    surface.fill((255, 0, 255))
    table.draw(surface)
    outside = [(99, 300), (740, 300), (400, 49), (400, 550)]
    assert all(surface.get_at(at)[:3] == (255, 0, 255) for at in outside)
    assert surface.get_at((101, 300))[:3] != (255, 0, 255)
