"""Pictures of The Colony's table, compared with kept ones (see `pictures`)."""

from pathlib import Path

import pygame
import pytest
from drawing import fields, level, read, start
from pictures import MOST_HERE, check_alike, tiles

from game.engine.colony.position import Colony
from game.tables.base import SeatLook, foresee
from game.tables.colony.table import ColonyTable
from game.ui.kit import Kit
from game.ui.theme import SEATS

SIZE = (168, 129)
"""Small enough to be kept, large enough to tell pieces, rings and paths apart."""

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


@pytest.mark.parametrize("name", POSITIONS)
def test_the_table_looks_as_it_did(kit: Kit, tmp_path: Path, name: str) -> None:
    state, action = POSITIONS[name]
    check_alike(shot(kit, state, action), name, tmp_path)


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
    assert max(tiles(before, after).values()) > MOST_HERE


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
