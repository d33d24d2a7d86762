"""A position of Myrmes as JSON: whole, and as a seat may know it (ruling 33: commitments are hidden until all are made)."""

from game.engine.core import Json
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import EVENT, GOAL_SLOTS, NURSES, PHASES, SOURCE_COUNT, Nests
from game.engine.myrmes.tables import CUBES, OBJECTIVES, PHEROMONES, PREY, SOURCES, TILES

HIDDEN = "?"
DONE = ["no", "earlier", "now"]


def position_json(nests: Nests) -> Json:
    """Every field, spaces by their names."""
    forest = nests.forest
    names, every = forest.names, range(forest.size)
    return {
        "game": "myrmes",
        "level": forest.level_id,
        "phase": PHASES[nests.phase],
        "year": nests.year,
        "season": nests.season,
        "dice": nests.dice[:],
        "first": nests.first,
        "to_move": nests.to_move,
        "served": nests.served,
        "prey": {names[space]: PREY[nests.prey[space]] for space in every if nests.prey[space] >= 0},
        "pool": {PREY[kind]: left for kind, left in enumerate(nests.pool)},
        "tiles": [_tile(nests, first) for first in every if nests.kind[first] >= 0],
        "exits": {names[space]: nests.exit_of[space] for space in every if nests.exit_of[space] >= 0},
        "farms": nests.farms,
        "colonies": nests.colonies,
        "goals": [OBJECTIVES[goal].goal_id for goal in nests.goals],
        "nests": [_nest(nests, seat) for seat in range(nests.players)],
        "chosen": [_chosen(nests, seat) for seat in range(nests.players)],
        "born": [nests.born_workers, nests.born_soldiers],
        "worker": None if nests.ant_at < 0 else {"at": names[nests.ant_at], "steps": nests.steps},
        "cleared": [names[space] for space in nests.cleared],
        "harvest": {
            "tiles": [names[space] for space in nests.left], "scavenging": nests.scavenging, "extra": nests.extra,
        },
        "atelier": nests.used,
        "objective": None
        if nests.goal < 0
        else {
            "goal": OBJECTIVES[nests.goal].goal_id, "due": nests.due, "named": [names[space] for space in nests.named],
        },
    }  # fmt: skip


def _tile(nests: Nests, first: int) -> Json:
    names, spaces = nests.forest.names, nests.spaces_of(first)
    return {
        "tile": TILES[nests.kind[first]].tile_id,
        "seat": None if nests.owner[first] < 0 else nests.owner[first],
        "spaces": [names[space] for space in spaces],
        "cubes": [names[space] for space in spaces if nests.cube_on[space]],
    }


def _nest(nests: Nests, seat: int) -> Json:
    goals = nests.goals
    return {
        "larvae": nests.larvae[seat],
        "soldiers": nests.soldiers[seat],
        "workers": nests.idle[seat],
        "rooms": [room for room in range(4) if nests.rooms[seat] >> room & 1],
        "nurses": nests.nurses[seat],
        "locked": nests.locked[seat],
        "track": nests.track[seat * 4 : seat * 4 + 4],
        "level": nests.level[seat],
        "event": nests.event[seat],
        "hunted": nests.hunted[seat],
        "stock": {CUBES[cube]: nests.stock[seat * 3 + cube] for cube in range(3)},
        "pheromones": {
            TILES[kind].tile_id: nests.pheromones[seat * PHEROMONES + kind] for kind in range(PHEROMONES)
        },
        "done": {
            OBJECTIVES[goals[slot]].goal_id: DONE[nests.done[seat * GOAL_SLOTS + slot]]
            for slot in range(len(goals))
            if nests.done[seat * GOAL_SLOTS + slot]
        },
        "points": {source: nests.points[seat * SOURCE_COUNT + index] for index, source in enumerate(SOURCES)},
    }


def _chosen(nests: Nests, seat: int) -> int | list[int] | None:
    value = nests.chosen[seat]
    if value < 0:
        return None
    return list(nurses_in(value)) if nests.phase == NURSES else value


def observed(nests: Nests, seat: int) -> Json:
    """The position with the commitments of the others hidden (prey left over follows from the tokens that lie open)."""
    data = position_json(nests)
    data["seat"] = seat
    if nests.phase in (EVENT, NURSES):
        data["chosen"] = [
            choice if other == seat or choice is None else HIDDEN for other, choice in enumerate(data["chosen"])
        ]
    return data
