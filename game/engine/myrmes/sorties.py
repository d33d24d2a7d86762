"""Workers outside (rule book: *Sortie*; rulings 1 to 13)."""

from game.engine.core import Tell
from game.engine.myrmes.board import NOBODY
from game.engine.myrmes.events import Cleared, PreyHunted, Stepped, Stood, TileLaid, WorkerLost, WorkerOut
from game.engine.myrmes.nests import Nests
from game.engine.myrmes.tables import (
    APHIDS,
    EARTH,
    FOOD,
    FROM_CLEARING,
    FROM_PHEROMONES,
    FROM_PREY,
    FROM_SPECIAL,
    HEXAGON_UP,
    MOST_SPECIAL,
    MOVE_UP,
    NONE,
    PHEROMONES,
    PREY_FOOD,
    PREY_POINTS,
    PREY_SOLDIERS,
    SPECIAL_COST,
    STEPS,
    SUBCOLONY,
    TILE_SIZE,
    TILES,
)


def begin(nests: Nests, space: int, tell: Tell | None) -> None:
    """A worker of the seat to move comes out of its exit on `space`; that costs no step (ruling 3)."""
    seat = nests.to_move
    nests.idle[seat] -= 1
    nests.ant_at = space
    nests.steps = STEPS * 2 if nests.event[seat] == MOVE_UP else STEPS
    if tell is not None:
        tell(WorkerOut(seat, space, nests.steps))


def standing_on(nests: Nests) -> list[int]:
    """The hexes the worker outside may leave from: all of the tile it is on, else its hex (ruling 2)."""
    first = nests.tile[nests.ant_at]
    return nests.spaces_of(first) if first >= 0 else [nests.ant_at]


def soldiers_for(nests: Nests, seat: int, space: int) -> int:
    """Soldiers that entering `space` costs: for prey (ruling 7), another's tile or exit (ruling 4)."""
    if nests.prey[space] >= 0:
        return PREY_SOLDIERS[nests.prey[space]]
    first = nests.tile[space]
    if first >= 0:
        return 0 if nests.owner[first] in (seat, NOBODY) else 1
    return 0 if nests.exit_of[space] in (seat, NOBODY) else 1


def ways(nests: Nests) -> list[int]:
    """Where the worker may step, in board order: hexes, and of tiles the first hex."""
    if nests.steps < 1:
        return []
    seat, touching = nests.to_move, nests.forest.touching
    seen: list[int] = []
    for space in standing_on(nests):
        for near in touching[space]:
            if not nests.is_open[near]:
                continue
            # On a tile the worker is at its first hex, so moving about on it leads nowhere.
            end = nests.tile[near] if nests.tile[near] >= 0 else near
            if end != nests.ant_at and end not in seen and soldiers_for(nests, seat, near) <= nests.soldiers[seat]:
                seen.append(end)
    seen.sort()
    return seen


def step(nests: Nests, end: int, tell: Tell | None) -> None:
    """The worker steps to `end` (the first hex of a tile); opposing things cost a soldier, prey is hunted at once."""
    seat, start = nests.to_move, nests.ant_at
    nests.steps -= 1
    if tell is not None:
        tell(Stepped(seat, start, end, _way(nests, end), nests.steps))
    cost = soldiers_for(nests, seat, end)
    nests.ant_at = end
    if cost:
        nests.spend_soldiers(seat, cost, "prey" if nests.prey[end] >= 0 else "passage", tell, end)
    if nests.prey[end] >= 0:
        kind = nests.prey[end]
        nests.prey[end] = NOBODY
        nests.hunted[seat] += 1
        if tell is not None:
            tell(PreyHunted(seat, end, kind))
        nests.add_cubes(seat, FOOD, PREY_FOOD[kind], "prey", tell, end)
        nests.add_points(seat, PREY_POINTS[kind], FROM_PREY, tell)


def _way(nests: Nests, end: int) -> list[int]:
    """The hexes passed: over the tile being left to the hex that touches what is entered, and into that."""
    goal = nests.spaces_of(nests.tile[end]) if nests.tile[end] >= 0 else [end]
    touching = nests.forest.touching
    inside = standing_on(nests)
    before = {nests.ant_at: NOBODY}
    waiting = [nests.ant_at]
    for space in waiting:
        entered = [near for near in touching[space] if near in goal]
        if entered:
            way = [entered[0]]
            at = space
            while before[at] != NOBODY:
                way.append(at)
                at = before[at]
            way.reverse()
            return way
        for near in touching[space]:
            if near in inside and near not in before:
                before[near] = space
                waiting.append(near)
    return [end]


def can_clear(nests: Nests) -> bool:
    """Whether the worker stands on a pheromone without cubes and there is earth to pay (ruling 10)."""
    first = nests.tile[nests.ant_at]
    return (
        first >= 0
        and nests.kind[first] < PHEROMONES
        and nests.stock[nests.to_move * 3 + EARTH] > 0
        and nests.is_empty(first)
    )


def clear(nests: Nests, tell: Tell | None) -> None:
    """The pheromone leaves the game; the worker may stand on any hex it had covered (ruling 11)."""
    seat, first = nests.to_move, nests.tile[nests.ant_at]
    spaces, owner, kind = nests.spaces_of(first), nests.owner[first], nests.kind[first]
    nests.add_cubes(seat, EARTH, -1, "clearing", tell, first)
    remove_tile(nests, first)
    if tell is not None:
        tell(Cleared(seat, owner, kind, spaces))
    if owner != seat:
        nests.add_points(seat, TILES[kind].points, FROM_CLEARING, tell)
    nests.cleared = spaces


def stand(nests: Nests, space: int, tell: Tell | None) -> None:
    """The worker goes on from one of the hexes that were cleared."""
    nests.ant_at = space
    nests.cleared = []
    if tell is not None:
        tell(Stood(nests.to_move, space))


def remove_tile(nests: Nests, first: int) -> None:
    """Take an empty tile from the floor."""
    for space in nests.spaces_of(first):
        nests.tile[space] = NOBODY
    nests.kind[first] = NOBODY
    nests.owner[first] = NOBODY


def kinds_to_lay(nests: Nests) -> list[int]:
    """Kinds of tiles that the seat to move may lay now, whatever the place."""
    seat = nests.to_move
    level = nests.reach_level(seat)
    size = TILE_SIZE[level]
    # Size 6 lies beyond the deepest level, so Level +1 never reaches it (ruling 24, U5).
    if nests.event[seat] == HEXAGON_UP:
        size += 1
    found = [
        kind
        for kind in range(PHEROMONES)
        if TILES[kind].size <= size and nests.pheromones[seat * PHEROMONES + kind]
    ]
    for kind in range(APHIDS, SUBCOLONY + 1):
        supply = nests.colonies if kind == SUBCOLONY else nests.farms
        cost = SPECIAL_COST[kind - PHEROMONES]
        if (
            level >= TILES[kind].level
            and supply
            and all(nests.stock[seat * 3 + cube] >= cost[cube] for cube in range(3))
            and nests.own_special(seat) < MOST_SPECIAL
        ):
            found.append(kind)
    return found


def can_lay_here(nests: Nests) -> bool:
    """Whether the worker's hex may be covered: not on a tile or an exit (ruling 8)."""
    return nests.is_free(nests.ant_at)


def lays(nests: Nests, kind: int) -> list[int]:
    """Numbers of the ways to lay a tile of `kind` so that it covers the worker's hex and only free ones."""
    shape = TILES[kind].shape
    every = nests.forest.lays[shape]
    found: list[int] = []
    for number in nests.forest.covering[shape][nests.ant_at]:
        fits = True
        for space in every[number]:
            if not nests.is_free(space):
                fits = False
                break
        if fits:
            found.append(number)
    return found


def fits(nests: Nests, kind: int, number: int, spaces: list[int]) -> bool:
    """Whether a tile of `kind` may be laid in the way `number`, which is to cover `spaces`, the worker's hex among them."""
    ways_to_lay = nests.forest.lays[TILES[kind].shape]
    if not 0 <= number < len(ways_to_lay) or ways_to_lay[number] != spaces or nests.ant_at not in spaces:
        return False
    for space in spaces:
        if not nests.is_free(space):
            return False
    return True


def lay(nests: Nests, kind: int, spaces: list[int], tell: Tell | None) -> None:
    """Lay a tile: pheromones get a cube on each hex that gives one, special tiles are paid and marked."""
    seat, first = nests.to_move, spaces[0]
    if tell is not None:
        tell(TileLaid(seat, kind, spaces))
    for space in spaces:
        nests.tile[space] = first
        if kind < PHEROMONES and nests.forest.cube[space] != NONE:
            nests.cube_on[space] = 1
    nests.kind[first] = kind
    nests.owner[first] = seat
    if kind < PHEROMONES:
        nests.pheromones[seat * PHEROMONES + kind] -= 1
    else:
        if kind == SUBCOLONY:
            nests.colonies -= 1
        else:
            nests.farms -= 1
        cost = SPECIAL_COST[kind - PHEROMONES]
        for cube in range(3):
            if cost[cube]:
                nests.add_cubes(seat, cube, -cost[cube], "tile", tell, first)
    nests.add_points(seat, TILES[kind].points, FROM_PHEROMONES if kind < PHEROMONES else FROM_SPECIAL, tell)


def finish(nests: Nests, tell: Tell | None) -> None:
    """The worker outside is discarded."""
    if tell is not None:
        tell(WorkerLost(nests.to_move, nests.ant_at))
    nests.ant_at = NOBODY
    nests.steps = 0
