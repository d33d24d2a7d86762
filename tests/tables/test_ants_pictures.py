"""Pictures of the table of Ants!, compared with kept ones (see `pictures`)."""

from pathlib import Path

import parks
import pygame
import pytest
from pictures import MOST_HERE, check_alike, tiles

from game.engine.ants.ground import CREATE, MOVE, PLACE
from game.engine.ants.position import Ants
from game.tables.ants.table import AntsTable
from game.tables.base import SeatLook
from game.ui.kit import Kit
from game.ui.theme import SEATS

SIZE = (224, 172)
"""Small enough to be kept, large enough to tell ants, marks and chains apart."""
LOOKS = [SeatLook(seat.letter, seat.colour, seat.pattern, seat.letter) for seat in SEATS]


def shot(kit: Kit, state: Ants, *grasped: str) -> pygame.Surface:
    """The table with `state` on it, what may be done offered, the pieces `grasped` taken hold of."""
    table = AntsTable(state.park, LOOKS[: state.players], kit)
    table.viewer = state.current_player()
    table.show(state)
    table.layout(pygame.Rect(0, 0, 896, 690))
    kit.art.finish_warming()
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    for name in grasped:
        targets = table.grasp(next(target for target in targets if target.target_id == name))
    surface = pygame.Surface((896, 690))
    table.draw(surface)
    kit.art.finish_warming()
    table.draw(surface)
    return pygame.transform.smoothscale(surface, SIZE)


def soldier(state: Ants) -> str:
    """The target of a soldier of the seat to move that may attack."""
    starts = {action.text.split(">")[0][4:] for action in state.legal_actions() if action.text.startswith("hit ")}
    return "ant " + min(starts)


SHOTS = {"ants-place": PLACE, "ants-held": MOVE, "ants-create": CREATE}


@pytest.mark.parametrize("name", SHOTS)
def test_the_table_looks_as_it_did(kit: Kit, tmp_path: Path, name: str) -> None:
    state = parks.until(parks.late(), SHOTS[name], 1)
    drawn = shot(kit, state, soldier(state)) if SHOTS[name] == MOVE else shot(kit, state)
    check_alike(drawn, name, tmp_path)


def test_the_comparison_sees_a_missing_ant_and_a_missing_mark(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    other = state.clone()
    other.take_ant(next(space for space, ant in enumerate(state.ants) if ant >= 0 and ant // 2 != state.to_move))
    plain = shot(kit, state)
    assert max(tiles(plain, shot(kit, other)).values()) > MOST_HERE
    assert max(tiles(plain, shot(kit, state, soldier(state))).values()) > MOST_HERE
