"""Pictures of the table of Myrmes in every season, compared with kept ones (see `pictures`)."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from myrmes_playing import LOOKS, until_so
from pictures import MOST_HERE, check_alike, tiles

from game.engine.myrmes import notation as n
from game.engine.myrmes.nests import ATELIER, NURSES, SORTIE, WINTER
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import NONE
from game.tables.myrmes.table import MyrmesTable
from game.ui.kit import Kit

SIZE = (224, 172)
"""Small enough to be kept, large enough to tell tiles, exits and marks apart."""


def can_lay(state: Myrmes) -> bool:
    return any(isinstance(action, Deed) and action.verb == n.PLACE for action in state.legal_actions())


SHOTS: dict[str, tuple[Callable[[Myrmes], bool], str]] = {
    "myrmes-spring": (lambda state: state.phase == NURSES and (state.year, state.season) == (2, 0), ""),
    "myrmes-summer": (lambda state: state.phase == SORTIE and state.season == 1 and can_lay(state), "kind pair"),
    "myrmes-autumn": (lambda state: state.phase == ATELIER and state.season == 2, ""),
    "myrmes-winter": (lambda state: state.phase == WINTER and state.year == 2, ""),
}


def shot(kit: Kit, state: Myrmes, grasped: str = "") -> pygame.Surface:
    """The table with `state` on it, what may be done offered, the piece `grasped` taken hold of."""
    table = MyrmesTable(state.forest, LOOKS[: state.players], kit)
    table.still_motion = True
    table.show(state)
    table.layout(pygame.Rect(0, 0, 896, 690))
    kit.art.finish_warming()
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    if grasped:
        table.grasp(next(target for target in targets if target.target_id == grasped))
    surface = pygame.Surface((896, 690))
    table.draw(surface)
    kit.art.finish_warming()
    table.draw(surface)
    return pygame.transform.smoothscale(surface, SIZE)


@pytest.mark.parametrize("name", SHOTS)
def test_the_table_looks_as_it_did(kit: Kit, tmp_path: Path, name: str) -> None:
    wanted, grasped = SHOTS[name]
    check_alike(shot(kit, until_so(wanted, 4), grasped), name, tmp_path)


def test_the_comparison_sees_a_missing_exit_a_missing_tile_and_a_missing_mark(kit: Kit) -> None:
    wanted, grasped = SHOTS["myrmes-summer"]
    state = until_so(wanted, 4)
    plain = shot(kit, state)
    assert max(tiles(plain, shot(kit, state, grasped)).values()) > MOST_HERE
    other = state.clone()
    other.exit_of[next(space for space, seat in enumerate(state.exit_of) if seat >= 0)] = NONE
    assert max(tiles(plain, shot(kit, other)).values()) > MOST_HERE
    other = state.clone()
    first = next(space for space, kind in enumerate(state.kind) if kind >= 0)
    for space in state.spaces_of(first):
        other.tile[space] = NONE
        other.cube_on[space] = 0
    other.kind[first] = NONE
    assert max(tiles(plain, shot(kit, other)).values()) > MOST_HERE
