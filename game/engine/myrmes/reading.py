"""Reading a position of Myrmes from JSON: hostile until every field is checked."""

from collections.abc import Callable
from typing import Any, Final

from game.engine.checked import exactly, fields, named_space, named_spaces, one_of, table, whole
from game.engine.core import BadPosition, Json, msg
from game.engine.myrmes.board import NOBODY, Forest, nurse_code, nurses_in
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    DICE,
    EVENT,
    GOAL_SLOTS,
    HARVEST,
    NURSES,
    PAY,
    PHASES,
    SOURCE_COUNT,
    STORE,
    WINTER,
)
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.soundness import check_sound
from game.engine.myrmes.tables import (
    CUBES,
    DEEPEST,
    DIE,
    EVENTS,
    EXTRA_CUBES,
    FROM_WINTER,
    GOALS_PER_LEVEL,
    MOST_ANTS,
    MOST_NURSES,
    MOST_SPECIAL,
    NONE,
    NURSE_STEPS,
    OBJECTIVES,
    PHEROMONES,
    PREY,
    PREY_TOKENS,
    ROOMS,
    SEASONS,
    SOURCES,
    STEPS,
    SUPPLY_COLONIES,
    SUPPLY_FARMS,
    TILES,
    YEARS,
)
from game.engine.myrmes.writing import DONE, HIDDEN, position_json

MANY: Final = 999
"""No count of larvae, cubes or points reaches this."""
_TILES: Final = {tile.tile_id: tile.number for tile in TILES}
_GOALS: Final = {goal.goal_id: goal.number for goal in OBJECTIVES}
_ROUND_PHASES: Final = (EVENT, NURSES, BIRTHS, HARVEST, ATELIER, PAY, STORE, WINTER)
"""Phases that go round: whose turn it is follows from how many seats are served."""


def position_from_json(state: Myrmes, data: Json) -> Myrmes:
    """The position in `data`, laid onto `state`, a set-up on the same forest. Raises `BadPosition`."""
    fields(data, "myrmes", state.forest.level_id, set(position_json(state)))
    _read_time(state, data)
    _read_floor(state, data)
    _read_goals(state, data["goals"])
    for seat, nest in enumerate(exactly(data["nests"], "nests", state.players)):
        _read_nest(state, seat, nest, f"nests[{seat}]")
    _read_pending(state, data)
    check_sound(state)
    return state


def _in_order(forest: Forest, value: Any, field: str, most: int) -> list[int]:
    found = named_spaces(value, field, forest.numbers, most)
    if found != sorted(found):
        raise BadPosition(field, msg("the hexes stand in the map's order, each once"))
    return found


def _read_time(state: Myrmes, data: Json) -> None:
    state.phase = PHASES.index(one_of(data["phase"], "phase", PHASES))
    state.year = whole(data["year"], "year", 1, YEARS)
    state.season = whole(data["season"], "season", 0, len(SEASONS) - 1)
    if not isinstance(data["dice"], list) or len(data["dice"]) > len(SEASONS):
        raise BadPosition("dice", msg("a list of at most {most} dice is expected"), {"most": len(SEASONS)})
    state.dice = [whole(eyes, f"dice[{index}]", 1, DIE) for index, eyes in enumerate(data["dice"])]
    state.first = whole(data["first"], "first", 0, state.players - 1)
    state.to_move = whole(data["to_move"], "to_move", 0, state.players - 1)
    state.served = whole(data["served"], "served", 0, state.players - 1)
    if (len(state.dice) < len(SEASONS)) != (state.phase == DICE):
        raise BadPosition("dice", msg("there is a die for each season once they are rolled"))
    if state.phase in _ROUND_PHASES and state.to_move != state.seat_in_turn(state.served):
        raise BadPosition("to_move", msg("whose turn it is does not fit the seats that were served"))
    if state.phase not in _ROUND_PHASES and state.served:
        raise BadPosition("served", msg("no seat is served in this phase"))


def _read_floor(state: Myrmes, data: Json) -> None:
    forest = state.forest
    prey = data["prey"]
    if not isinstance(prey, dict):
        raise BadPosition("prey", msg("an object with names of hexes is expected"))
    for name, kind in prey.items():
        space = named_space(name, f"prey.{str(name)[:20]}", forest.numbers)
        if space not in forest.prey or not state.is_open[space]:
            raise BadPosition(f"prey.{name}", msg("no prey sits there on this map"))
        state.prey[space] = PREY.index(one_of(kind, f"prey.{name}", PREY))
    pool = table(data["pool"], "pool", PREY)
    state.pool = [whole(pool[kind], f"pool.{kind}", 0, PREY_TOKENS[index]) for index, kind in enumerate(PREY)]
    exits = data["exits"]
    if not isinstance(exits, dict):
        raise BadPosition("exits", msg("an object with names of hexes is expected"))
    for name, seat in exits.items():
        space = named_space(name, f"exits.{str(name)[:20]}", forest.numbers)
        state.exit_of[space] = whole(seat, f"exits.{name}", 0, state.players - 1)
    state.farms = whole(data["farms"], "farms", 0, SUPPLY_FARMS)
    state.colonies = whole(data["colonies"], "colonies", 0, SUPPLY_COLONIES)
    tiles = data["tiles"]
    if not isinstance(tiles, list):
        raise BadPosition("tiles", msg("a list of tiles is expected"))
    firsts: list[int] = []
    for index, tile in enumerate(tiles):
        firsts.append(_read_tile(state, tile, f"tiles[{index}]"))
    if firsts != sorted(firsts):
        raise BadPosition("tiles", msg("the tiles stand in the map's order"))


def _read_tile(state: Myrmes, value: Any, field: str) -> int:
    tile = table(value, field, ("tile", "seat", "spaces", "cubes"))
    kind = _TILES[one_of(tile["tile"], f"{field}.tile", _TILES)]
    spaces = _in_order(state.forest, tile["spaces"], f"{field}.spaces", 6)
    if spaces not in state.forest.lays[TILES[kind].shape]:
        raise BadPosition(f"{field}.spaces", msg("the hexes do not have the shape of this tile"))
    owner = NOBODY if tile["seat"] is None else whole(tile["seat"], f"{field}.seat", 0, state.players - 1)
    if owner < 0 and kind < PHEROMONES:
        raise BadPosition(f"{field}.seat", msg("only special tiles become neutral"))
    for space in spaces:
        if state.tile[space] >= 0:
            raise BadPosition(f"{field}.spaces", msg("two tiles lie on one hex"))
        state.tile[space] = spaces[0]
    state.kind[spaces[0]] = kind
    state.owner[spaces[0]] = owner
    for space in _in_order(state.forest, tile["cubes"], f"{field}.cubes", 6):
        if space not in spaces or kind >= PHEROMONES or state.forest.cube[space] == NONE:
            raise BadPosition(f"{field}.cubes", msg("no cube lies there"))
        state.cube_on[space] = 1
    return spaces[0]


def _read_goals(state: Myrmes, value: Any) -> None:
    if not isinstance(value, list) or len(value) > GOAL_SLOTS:
        raise BadPosition("goals", msg("a list of at most {most} objectives is expected"), {"most": GOAL_SLOTS})
    goals = [_GOALS[one_of(goal, f"goals[{index}]", _GOALS)] for index, goal in enumerate(value)]
    if goals != sorted(set(goals)):
        raise BadPosition("goals", msg("the objectives stand in their order, each once"))
    for index, goal in enumerate(goals):
        if OBJECTIVES[goal].level != index // GOALS_PER_LEVEL + 1:
            raise BadPosition(f"goals[{index}]", msg("two objectives of each level are expected"))
    state.goals = goals


_NEST: Final = (
    "larvae", "soldiers", "workers", "rooms", "nurses", "locked", "track", "level", "event", "hunted", "stock", "pheromones",
    "done", "points",
)  # fmt: skip


def _read_nest(state: Myrmes, seat: int, value: Any, field: str) -> None:
    nest = table(value, field, _NEST)
    state.larvae[seat] = whole(nest["larvae"], f"{field}.larvae", 0, MANY)
    state.soldiers[seat] = whole(nest["soldiers"], f"{field}.soldiers", 0, MOST_ANTS)
    state.idle[seat] = whole(nest["workers"], f"{field}.workers", 0, MOST_ANTS)
    rooms = nest["rooms"]
    if not isinstance(rooms, list) or len(set(map(str, rooms))) != len(rooms):
        raise BadPosition(f"{field}.rooms", msg("a list of rooms is expected"))
    state.rooms[seat] = sum(1 << whole(room, f"{field}.rooms", 0, ROOMS - 1) for room in rooms)
    state.nurses[seat] = whole(nest["nurses"], f"{field}.nurses", 0, MOST_NURSES)
    state.locked[seat] = whole(nest["locked"], f"{field}.locked", 0, state.nurses[seat])
    for place, count in enumerate(exactly(nest["track"], f"{field}.track", 4)):
        state.track[seat * 4 + place] = whole(count, f"{field}.track[{place}]", 0, NURSE_STEPS[place][-1])
    state.level[seat] = whole(nest["level"], f"{field}.level", 0, DEEPEST)
    state.event[seat] = whole(nest["event"], f"{field}.event", 0, len(EVENTS) - 1)
    state.hunted[seat] = whole(nest["hunted"], f"{field}.hunted", 0, sum(PREY_TOKENS))
    stock = table(nest["stock"], f"{field}.stock", CUBES)
    for cube, name in enumerate(CUBES):
        state.stock[seat * 3 + cube] = whole(stock[name], f"{field}.stock.{name}", 0, MANY)
    pheromones = table(nest["pheromones"], f"{field}.pheromones", [tile.tile_id for tile in TILES[:PHEROMONES]])
    for kind in range(PHEROMONES):
        tile = TILES[kind]
        left = whole(pheromones[tile.tile_id], f"{field}.pheromones.{tile.tile_id}", 0, tile.count)
        state.pheromones[seat * PHEROMONES + kind] = left
    _read_done(state, seat, nest["done"], f"{field}.done")
    points = table(nest["points"], f"{field}.points", SOURCES)
    for index, source in enumerate(SOURCES):
        low, high = (-MANY, 0) if index == FROM_WINTER else (0, MANY)
        state.points[seat * SOURCE_COUNT + index] = whole(points[source], f"{field}.points.{source}", low, high)
    if state.score(seat) < 0:
        raise BadPosition(f"{field}.points", msg("points never fall below 0"))


def _read_done(state: Myrmes, seat: int, value: Any, field: str) -> None:
    if not isinstance(value, dict):
        raise BadPosition(field, msg("an object with objectives is expected"))
    for goal_id, when in value.items():
        number = _GOALS.get(goal_id, NONE) if isinstance(goal_id, str) else NONE
        if number not in state.goals:
            raise BadPosition(field, msg("this objective is not on offer"))
        place = seat * GOAL_SLOTS + state.goals.index(number)
        state.done[place] = DONE.index(one_of(when, f"{field}.{goal_id}", DONE[1:]))


def _read_pending(state: Myrmes, data: Json) -> None:
    forest = state.forest
    for seat, choice in enumerate(exactly(data["chosen"], "chosen", state.players)):
        state.chosen[seat] = _choice(state, choice, f"chosen[{seat}]")
    born = exactly(data["born"], "born", 2)
    state.born_workers = whole(born[0], "born[0]", 0, 3)
    state.born_soldiers = whole(born[1], "born[1]", 0, 3)
    if data["worker"] is not None:
        worker = table(data["worker"], "worker", ("at", "steps"))
        state.ant_at = named_space(worker["at"], "worker.at", forest.numbers)
        state.steps = whole(worker["steps"], "worker.steps", 0, 2 * STEPS)
    state.cleared = _in_order(forest, data["cleared"], "cleared", 6)
    pending = table(data["harvest"], "harvest", ("tiles", "scavenging", "extra"))
    state.left = _in_order(forest, pending["tiles"], "harvest.tiles", forest.size)
    state.scavenging = whole(pending["scavenging"], "harvest.scavenging", 0, MOST_SPECIAL)
    state.extra = whole(pending["extra"], "harvest.extra", 0, EXTRA_CUBES)
    state.used = whole(data["atelier"], "atelier", 0, 15)
    if data["objective"] is not None:
        objective = table(data["objective"], "objective", ("goal", "due", "named"))
        state.goal = _GOALS[one_of(objective["goal"], "objective.goal", _GOALS)]
        state.due = whole(objective["due"], "objective.due", 1, 9)
        state.named = _in_order(forest, objective["named"], "objective.named", 9)


def _choice(state: Myrmes, value: Any, field: str) -> int:
    if value is None:
        return NONE
    if state.phase == EVENT:
        return whole(value, field, 0, len(EVENTS) - 1)
    if state.phase != NURSES:
        raise BadPosition(field, msg("nothing is chosen in this phase"))
    nurses = [whole(count, f"{field}[{place}]", 0, 4) for place, count in enumerate(exactly(value, field, 4))]
    if any(count not in NURSE_STEPS[place] for place, count in enumerate(nurses)):
        raise BadPosition(field, msg("so many nurses are of no use there"))
    return nurse_code(*nurses)


def position_from_observation(state: Myrmes, observation: Json, roll: Callable[[int], int]) -> Myrmes:
    """A whole position of which the seat would see `observation`; `roll(n)` gives 0..n-1 and fills in hidden choices."""
    if not isinstance(observation, dict):
        return position_from_json(state, observation)
    data = dict(observation)
    whole(data.pop("seat", None), "seat", 0, state.players - 1)
    chosen = data.get("chosen")
    if isinstance(chosen, list) and HIDDEN in chosen:
        known = dict(data)
        known["chosen"] = [None] * state.players
        data["chosen"] = [
            _imagined(state, data, seat, roll) if choice == HIDDEN else choice for seat, choice in enumerate(chosen)
        ]
    return position_from_json(state, data)


def _imagined(state: Myrmes, data: Json, seat: int, roll: Callable[[int], int]) -> Any:
    """Some choice that `seat` may have made."""
    nests = data.get("nests")
    if not isinstance(nests, list) or len(nests) != state.players or not isinstance(nests[seat], dict):
        raise BadPosition("nests", msg("a list of {count} entries is expected"), {"count": state.players})
    if data.get("phase") == PHASES[EVENT]:
        larvae = whole(nests[seat].get("larvae"), "nests", 0, MANY)
        start = whole(nests[seat].get("event"), "nests", 0, len(EVENTS) - 1)
        places = [place for place in range(len(EVENTS)) if abs(place - start) <= larvae]
        return places[roll(len(places))]
    free = whole(nests[seat].get("nurses"), "nests", 0, MOST_NURSES) - whole(nests[seat].get("locked"), "nests", 0, MOST_NURSES)
    codes = [deed.value for deed in state.forest.make.nurses_within[max(0, free)]]
    if not codes:
        raise BadPosition("nests", msg("there are fewer nurses than that"))
    return list(nurses_in(codes[roll(len(codes))]))
