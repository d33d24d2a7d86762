"""Reading a position of Myrmes from JSON: hostile until every field is checked."""

from collections.abc import Callable
from typing import Any, Final

from game.engine.checked import exactly, fields, one_of, table, whole
from game.engine.core import BadPosition, Json, msg
from game.engine.myrmes import atelier, births, harvest
from game.engine.myrmes.board import NOBODY, Forest, nurse_code, nurses_in
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    DICE,
    EVENT,
    EXITS,
    FIRST,
    GOAL_SLOTS,
    GOALS,
    HARVEST,
    NURSES,
    OVER,
    PAY,
    PHASES,
    PREY_PHASE,
    SORTIE,
    SOURCE_COUNT,
    STAND,
    STORE,
    WINTER,
    WORK,
)
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    CUBES,
    DEEPEST,
    DIE,
    EVENTS,
    EXTRA_CUBES,
    FOOD,
    FROM_WINTER,
    GOALS_PER_LEVEL,
    LARVAE_FOR_FOOD,
    MOST_ANTS,
    MOST_EXITS,
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
    SUBCOLONY,
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
    _check_floor(state)
    _check_set_up(state)
    _check_pending(state)
    return state


def _space(forest: Forest, value: Any, field: str) -> int:
    if not isinstance(value, str) or value not in forest.numbers:
        raise BadPosition(field, msg("the name of a hex of this map is expected"))
    return forest.numbers[value]


def _spaces(forest: Forest, value: Any, field: str, most: int) -> list[int]:
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(field, msg("a list of at most {most} hexes is expected"), {"most": most})
    found = [_space(forest, name, f"{field}[{index}]") for index, name in enumerate(value)]
    if found != sorted(set(found)):
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
        space = _space(forest, name, f"prey.{str(name)[:20]}")
        if space not in forest.prey or not state.is_open[space]:
            raise BadPosition(f"prey.{name}", msg("no prey sits there on this map"))
        state.prey[space] = PREY.index(one_of(kind, f"prey.{name}", PREY))
    pool = table(data["pool"], "pool", PREY)
    state.pool = [whole(pool[kind], f"pool.{kind}", 0, PREY_TOKENS[index]) for index, kind in enumerate(PREY)]
    exits = data["exits"]
    if not isinstance(exits, dict):
        raise BadPosition("exits", msg("an object with names of hexes is expected"))
    for name, seat in exits.items():
        space = _space(forest, name, f"exits.{str(name)[:20]}")
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
    spaces = _spaces(state.forest, tile["spaces"], f"{field}.spaces", 6)
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
    for space in _spaces(state.forest, tile["cubes"], f"{field}.cubes", 6):
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
        state.ant_at = _space(forest, worker["at"], "worker.at")
        state.steps = whole(worker["steps"], "worker.steps", 0, 2 * STEPS)
    state.cleared = _spaces(forest, data["cleared"], "cleared", 6)
    pending = table(data["harvest"], "harvest", ("tiles", "scavenging", "extra"))
    state.left = _spaces(forest, pending["tiles"], "harvest.tiles", forest.size)
    state.scavenging = whole(pending["scavenging"], "harvest.scavenging", 0, MOST_SPECIAL)
    state.extra = whole(pending["extra"], "harvest.extra", 0, EXTRA_CUBES)
    state.used = whole(data["atelier"], "atelier", 0, 15)
    if data["objective"] is not None:
        objective = table(data["objective"], "objective", ("goal", "due", "named"))
        state.goal = _GOALS[one_of(objective["goal"], "objective.goal", _GOALS)]
        state.due = whole(objective["due"], "objective.due", 1, 9)
        state.named = _spaces(forest, objective["named"], "objective.named", 9)


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


def _check_floor(state: Myrmes) -> None:
    forest = state.forest
    special = [0] * state.players
    farms = colonies = 0
    for space in range(forest.size):
        held = (state.tile[space] >= 0) + (state.exit_of[space] >= 0) + (state.prey[space] >= 0)
        if held > 1 or (held and not (state.is_open[space] and forest.dry[space])):
            raise BadPosition(f"tiles.{forest.names[space]}", msg("one thing lies on a hex, on dry land in play"))
        kind = state.kind[space]
        if kind >= PHEROMONES:
            farms += kind != SUBCOLONY
            colonies += kind == SUBCOLONY
            if state.owner[space] >= 0:
                special[state.owner[space]] += 1
    if farms + state.farms != SUPPLY_FARMS or colonies + state.colonies != SUPPLY_COLONIES:
        raise BadPosition("farms", msg("the special tiles do not add up to the supply"))
    for seat in range(state.players):
        if special[seat] > MOST_SPECIAL or state.exit_of.count(seat) > MOST_EXITS:
            raise BadPosition(f"nests[{seat}]", msg("a nest has at most four exits and four special tiles"))
        if state.ants(seat) > MOST_ANTS:
            raise BadPosition(f"nests[{seat}]", msg("a nest has at most eight ants"))
        for kind in range(PHEROMONES):
            laid = sum(1 for first in state.own_tiles(seat) if state.kind[first] == kind)
            if laid + state.pheromones[seat * PHEROMONES + kind] > TILES[kind].count:
                raise BadPosition(f"nests[{seat}].pheromones", msg("there are not so many tiles of this shape"))
        _check_nest(state, seat)


def _check_nest(state: Myrmes, seat: int) -> None:
    field = f"nests[{seat}]"
    on_track = sum(state.track[seat * 4 : seat * 4 + 4])
    placed = state.phase in (BIRTHS, WORK, SORTIE, STAND, HARVEST, ATELIER, PAY, STORE)
    if on_track > state.nurses[seat] or (on_track and not placed):
        raise BadPosition(f"{field}.track", msg("nurses are placed from the births to the end of the season"))
    if state.rooms[seat] and state.phase not in (WORK, SORTIE, STAND, HARVEST, ATELIER, PAY, STORE):
        raise BadPosition(f"{field}.rooms", msg("workers work in the colony from the worker phase on"))
    after = not state.exit_of.count(seat) and state.phase > EXITS
    if after:
        raise BadPosition("exits", msg("every nest has an exit"))
    if state.idle[seat] and state.phase in (HARVEST, ATELIER, PAY, STORE):
        raise BadPosition(f"{field}.workers", msg("no worker is left idle after the worker phase"))
    if sum(1 for slot in range(GOAL_SLOTS) if state.done[seat * GOAL_SLOTS + slot]) != state.locked[seat]:
        raise BadPosition(f"{field}.locked", msg("a nurse stays on each objective that was completed"))


def _check_set_up(state: Myrmes) -> None:
    phase = state.phase
    unlaid = state.next_prey_space() >= 0
    started = state.year > 1 or phase > FIRST
    if phase == PREY_PHASE and not unlaid:
        raise BadPosition("prey", msg("all prey is laid"))
    if phase in (GOALS, EXITS, FIRST) and unlaid:
        raise BadPosition("prey", msg("prey is missing"))
    if sum(state.pool) + sum(1 for kind in state.prey if kind >= 0) + sum(state.hunted) > sum(PREY_TOKENS):
        raise BadPosition("pool", msg("there are only {most} prey tokens"), {"most": sum(PREY_TOKENS)})
    wanted = GOAL_SLOTS if phase > GOALS or started else 0
    if phase == GOALS:
        if len(state.goals) >= GOAL_SLOTS:
            raise BadPosition("goals", msg("all objectives are drawn"))
    elif len(state.goals) != wanted:
        raise BadPosition("goals", msg("two objectives of each level are expected"))
    exits = sum(1 for seat in state.exit_of if seat >= 0)
    if phase == EXITS:
        seats = sorted(seat for seat in state.exit_of if seat >= 0)
        if seats != list(range(len(seats))) or len(seats) >= state.players:
            raise BadPosition("exits", msg("exits are drawn seat by seat"))
        if any(seat >= 0 and space not in state.forest.exits[state.players] for space, seat in enumerate(state.exit_of)):
            raise BadPosition("exits", msg("exits are drawn seat by seat"))
    elif exits and phase < EXITS and not started:
        raise BadPosition("exits", msg("exits are drawn later"))
    if phase <= FIRST and not started:
        fresh = Myrmes(state.forest, state.players)
        same = (
            fresh.larvae == state.larvae and fresh.stock == state.stock and fresh.points == state.points
            and fresh.idle == state.idle and fresh.soldiers == state.soldiers and fresh.nurses == state.nurses
            and fresh.level == state.level and fresh.event == state.event and fresh.pheromones == state.pheromones
            and not any(state.hunted) and not any(tile >= 0 for tile in state.tile)
        )  # fmt: skip
        if not same or state.season or state.first or state.to_move:
            raise BadPosition("phase", msg("before the first season everything lies as it was set up"))
    if phase == DICE and (state.season or state.to_move or any(state.event)):
        raise BadPosition("phase", msg("dice are rolled before spring"))
    if phase in (WINTER, OVER) and (state.season != len(SEASONS) - 1 or any(state.event)):
        raise BadPosition("season", msg("winter comes after autumn"))
    if phase == OVER and (state.year != YEARS or state.to_move):
        raise BadPosition("year", msg("the game ends with the third winter"))
    if phase == EVENT and any(place != state.dice[state.season] for place in state.event):
        raise BadPosition("nests", msg("the event cubes lie where the season's die put them"))


def _check_pending(state: Myrmes) -> None:
    """What only some phases have."""
    phase, seat = state.phase, state.to_move
    for other in range(state.players):
        before = (other - state.first) % state.players < state.served
        if (state.chosen[other] != NONE) != (before and phase in (EVENT, NURSES)):
            raise BadPosition(f"chosen[{other}]", msg("seats choose in turn, and all is shown when the last has"))
        if state.chosen[other] != NONE:
            _check_chosen(state, other)
    outside = phase in (SORTIE, STAND)
    if (state.ant_at >= 0) != outside or (state.steps and not outside):
        raise BadPosition("worker", msg("a worker is outside in its own phases only"))
    if outside:
        _check_worker(state)
    if bool(state.cleared) != (phase == STAND) or any(not state.is_free(space) for space in state.cleared):
        raise BadPosition("cleared", msg("hexes to stand on are those of a pheromone just cleared"))
    if phase == BIRTHS:
        if (state.born_workers, state.born_soldiers) != births.ants_wanted(state, seat):
            raise BadPosition("born", msg("the births do not follow from the nurses"))
        if len(births.splits(state, seat, state.born_workers, state.born_soldiers)) < 2:
            raise BadPosition("born", msg("there is no choice of births"))
    elif state.born_workers or state.born_soldiers:
        raise BadPosition("born", msg("there is no choice of births"))
    if phase == WORK and not state.idle[seat]:
        raise BadPosition("to_move", msg("this seat has no worker left"))
    _check_harvest(state)
    _check_atelier(state)
    if phase == STORE:
        kinds = sum(1 for cube in range(3) if state.stock[seat * 3 + cube])
        if state.cubes(seat) <= harvest.room_for(state, seat) or kinds < 2:
            raise BadPosition("phase", msg("there is no choice of cubes to drop"))
    if phase == WINTER and (
        harvest.winter_due(state, seat) <= state.stock[seat * 3 + FOOD] or state.larvae[seat] < LARVAE_FOR_FOOD
    ):
        raise BadPosition("phase", msg("there is nothing to decide this winter"))


def _check_chosen(state: Myrmes, seat: int) -> None:
    if state.phase == EVENT and state.chosen[seat] not in births.places_in_reach(state, seat):
        raise BadPosition(f"chosen[{seat}]", msg("the larvae do not reach for this"))
    if state.phase == NURSES and sum(nurses_in(state.chosen[seat])) > state.free_nurses(seat):
        raise BadPosition(f"chosen[{seat}]", msg("there are fewer nurses than that"))


def _check_worker(state: Myrmes) -> None:
    space = state.ant_at
    first = state.tile[space]
    if not state.is_open[space] or not state.forest.dry[space] or state.prey[space] >= 0 or (first >= 0 and first != space):
        raise BadPosition("worker.at", msg("a worker stands on dry land in play, of a tile on its first hex"))


def _check_harvest(state: Myrmes) -> None:
    seat = state.to_move
    if state.phase != HARVEST:
        if state.left or state.scavenging or state.extra:
            raise BadPosition("harvest", msg("there is nothing to harvest in this phase"))
        return
    for first in state.left:
        if state.kind[first] < 0 or state.owner[first] != seat or len(state.kinds_on(first)) < 2:
            raise BadPosition("harvest.tiles", msg("own pheromones with a choice of cubes are expected"))
    if harvest.is_over(state) or (state.extra and not state.left and not harvest.extras(state, seat)):
        raise BadPosition("harvest", msg("there is nothing to choose"))


def _check_atelier(state: Myrmes) -> None:
    seat = state.to_move
    if state.phase not in (ATELIER, PAY):
        if state.used or state.goal != NONE:
            raise BadPosition("atelier", msg("nobody works in the atelier in this phase"))
        return
    if state.phase == ATELIER and (not state.track[seat * 4 + 3] or state.goal != NONE):
        raise BadPosition("atelier", msg("a nurse in the atelier is expected"))
    if state.phase == PAY:
        if state.goal not in state.goals or not state.used & atelier.OBJECTIVE_USED:
            raise BadPosition("objective", msg("an objective that is being paid is expected"))
        if len(atelier.payments(state, seat)) == 0 or state.due > OBJECTIVES[state.goal].pay:
            raise BadPosition("objective", msg("an objective that is being paid is expected"))
        if len(state.named) + state.due != OBJECTIVES[state.goal].pay and state.named:
            raise BadPosition("objective.named", msg("an objective that is being paid is expected"))


def position_from_observation(state: Myrmes, observation: Json, roll: Callable[[int], int]) -> Myrmes:
    """A whole position of which the seat would see `observation`; `roll(n)` gives 0..n-1 and fills in hidden choices."""
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
