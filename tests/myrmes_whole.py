"""What is true of every position of Myrmes: nothing is lost, nothing is twice, all that is counted adds up."""

from game.engine.core import CHANCE, TERMINAL
from game.engine.myrmes.board import NOBODY
from game.engine.myrmes.nests import (
    ATELIER,
    EVENT,
    GOAL_SLOTS,
    HARVEST,
    NURSES,
    OVER,
    PAY,
    PREY_PHASE,
    SORTIE,
    STAND,
    STORE,
    WORK,
)
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    MOST_ANTS,
    MOST_EXITS,
    MOST_NURSES,
    MOST_SPECIAL,
    PHEROMONES,
    PREY_TOKENS,
    SUBCOLONY,
    SUPPLY_COLONIES,
    SUPPLY_FARMS,
    TILES,
)


def check(state: Myrmes) -> None:
    """Raises `AssertionError` where something is wrong."""
    _floor(state)
    for seat in range(state.players):
        _nest(state, seat)
    player = state.current_player()
    assert bool(state.legal_actions()) == (player >= 0) and bool(state.chance_outcomes()) == (player == CHANCE)
    assert (player == TERMINAL) == (state.phase == OVER)
    assert (state.ant_at >= 0) == (state.phase in (SORTIE, STAND))
    assert state.steps >= 0 and (state.ant_at >= 0 or not state.steps)
    if state.phase == WORK:
        assert state.idle[player] > 0
    assert 0 <= state.key() < 1 << 62


def _floor(state: Myrmes) -> None:
    forest, players = state.forest, state.players
    special = [0, 0]
    for space in range(forest.size):
        first = state.tile[space]
        assert (first >= 0) + (state.exit_of[space] >= 0) + (state.prey[space] >= 0) <= 1
        if first >= 0 or state.exit_of[space] >= 0 or state.prey[space] >= 0:
            assert forest.open[players][space] and forest.dry[space]
        if first >= 0:
            assert state.tile[first] == first and state.kind[first] >= 0
        if state.cube_on[space]:
            assert first >= 0 and state.kind[first] < PHEROMONES and forest.cube[space] >= 0
        kind = state.kind[space]
        if kind >= 0:
            assert state.tile[space] == space and state.spaces_of(space) in forest.lays[TILES[kind].shape]
            assert state.owner[space] >= 0 or kind >= PHEROMONES
            if kind >= PHEROMONES:
                special[kind == SUBCOLONY] += 1
        else:
            assert state.owner[space] == NOBODY
    assert special[0] + state.farms == SUPPLY_FARMS and special[1] + state.colonies == SUPPLY_COLONIES
    assert state.farms >= 0 and state.colonies >= 0
    for kind, tokens in enumerate(PREY_TOKENS):
        assert state.pool[kind] >= 0 and state.prey.count(kind) + state.pool[kind] <= tokens
    spent = sum(PREY_TOKENS) - sum(state.pool) - sum(kind >= 0 for kind in state.prey) - sum(state.hunted)
    assert spent >= 0 and (spent == 0 or state.phase > PREY_PHASE or state.year > 1)


def _nest(state: Myrmes, seat: int) -> None:
    assert 0 <= state.ants(seat) <= MOST_ANTS and min(state.soldiers[seat], state.idle[seat], state.larvae[seat]) >= 0
    assert min(state.stock[seat * 3 : seat * 3 + 3]) >= 0 and state.hunted[seat] >= 0 and 0 <= state.level[seat] <= 3
    done = sum(1 for when in state.done[seat * GOAL_SLOTS : (seat + 1) * GOAL_SLOTS] if when)
    assert done == state.locked[seat] <= state.nurses[seat] <= MOST_NURSES
    track = state.track[seat * 4 : seat * 4 + 4]
    assert min(track) >= 0 and sum(track) <= state.nurses[seat]
    assert state.exit_of.count(seat) <= MOST_EXITS and state.own_special(seat) <= MOST_SPECIAL
    if state.phase in (HARVEST, ATELIER, PAY, STORE):
        assert state.idle[seat] == 0
    for kind in range(PHEROMONES):
        laid = sum(1 for first in state.own_tiles(seat) if state.kind[first] == kind)
        assert 0 <= state.pheromones[seat * PHEROMONES + kind] <= TILES[kind].count - laid
    assert state.score(seat) >= 0
    assert state.chosen[seat] == -1 or state.phase in (EVENT, NURSES)
