"""Whether a position of Myrmes that was read from outside can have come about: what lies where, and what is pending."""

from game.engine.core import BadPosition, msg
from game.engine.myrmes import atelier, births, harvest
from game.engine.myrmes.board import nurses_in
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
    PREY_PHASE,
    SORTIE,
    STAND,
    STORE,
    WINTER,
    WORK,
)
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    FOOD,
    HARVEST_UP,
    LARVAE_FOR_FOOD,
    MOST_ANTS,
    MOST_EXITS,
    MOST_SPECIAL,
    MOVE_UP,
    NEED_CUBES,
    NEED_SPECIAL,
    NEED_TRAIL,
    NONE,
    OBJECTIVES,
    PHEROMONES,
    PREY_TOKENS,
    SCAVENGERS,
    SEASONS,
    STEPS,
    SUBCOLONY,
    SUPPLY_COLONIES,
    SUPPLY_FARMS,
    TILES,
    YEARS,
)


def check_sound(state: Myrmes) -> None:
    """Raises `BadPosition` naming the field that contradicts the others."""
    _check_floor(state)
    _check_set_up(state)
    _check_pending(state)


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
    if not state.exit_of.count(seat) and (state.phase > EXITS or state.year > 1):
        raise BadPosition("exits", msg("every nest has an exit"))
    if state.phase in (WORK, SORTIE, STAND) and state.rooms[seat] >> (state.reach_level(seat) + 1):
        raise BadPosition(f"{field}.rooms", msg("a list of rooms is expected"))
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
    _check_tokens(state, started)
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
        if not same or any(state.done) or state.season or state.first or state.to_move:
            raise BadPosition("phase", msg("before the first season everything lies as it was set up"))
    if PREY_PHASE <= phase <= FIRST and state.year > 1:
        raise BadPosition("year", msg("before the first season everything lies as it was set up"))
    if phase == DICE and (state.season or state.to_move or any(state.event)):
        raise BadPosition("phase", msg("dice are rolled before spring"))
    if phase in (WINTER, OVER) and (state.season != len(SEASONS) - 1 or any(state.event)):
        raise BadPosition("season", msg("winter comes after autumn"))
    if phase == OVER and (state.year != YEARS or state.to_move):
        raise BadPosition("year", msg("the game ends with the third winter"))
    if phase == EVENT and any(place != state.dice[state.season] for place in state.event):
        raise BadPosition("nests", msg("the event cubes lie where the season's die put them"))


def _check_tokens(state: Myrmes, started: bool) -> None:
    """Tokens not laid are as many as there are hexes for too few; of each kind six."""
    laid = sum(1 for kind in state.prey if kind >= 0)
    drawn = laid
    if started or state.phase > PREY_PHASE:
        drawn = sum(1 for space in state.forest.prey if state.is_open[space])
    too_many = any(state.prey.count(kind) + left > PREY_TOKENS[kind] for kind, left in enumerate(state.pool))
    if too_many or sum(state.pool) + drawn != sum(PREY_TOKENS) or laid + sum(state.hunted) > drawn:
        raise BadPosition("pool", msg("there are only {most} prey tokens"), {"most": sum(PREY_TOKENS)})


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
    if bool(state.cleared) != (phase == STAND) or (state.cleared and not _can_be_cleared(state)):
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
    if state.steps > STEPS and state.event[state.to_move] != MOVE_UP:
        raise BadPosition("worker.steps", msg("a whole number from {least} to {most} is expected"), {"least": 0, "most": STEPS})


def _can_be_cleared(state: Myrmes) -> bool:
    """Whether the hexes to stand on are those of a pheromone, with the worker on the first."""
    spaces = state.cleared
    return (
        state.ant_at == spaces[0]
        and all(state.is_free(space) for space in spaces)
        and any(spaces in state.forest.lays[tile.shape] for tile in TILES[:PHEROMONES])
    )


def _check_harvest(state: Myrmes) -> None:
    seat = state.to_move
    if state.phase != HARVEST:
        if state.left or state.scavenging or state.extra:
            raise BadPosition("harvest", msg("there is nothing to harvest in this phase"))
        return
    for first in state.left:
        if state.kind[first] < 0 or state.owner[first] != seat or len(state.kinds_on(first)) < 2:
            raise BadPosition("harvest.tiles", msg("own pheromones with a choice of cubes are expected"))
    scavengers = sum(1 for first in state.own_tiles(seat) if state.kind[first] == SCAVENGERS)
    if state.scavenging > scavengers or (state.extra and state.event[seat] != HARVEST_UP):
        raise BadPosition("harvest", msg("there is nothing to choose"))
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
    if state.phase == PAY and not _is_being_paid(state, seat):
        raise BadPosition("objective", msg("an objective that is being paid is expected"))


def _is_being_paid(state: Myrmes, seat: int) -> bool:
    """Whether `seat` may have begun the objective, and what is due leaves a choice."""
    if state.goal not in state.goals or not state.used & atelier.OBJECTIVE_USED or state.free_nurses(seat) < 1:
        return False
    goal = OBJECTIVES[state.goal]
    paid = goal.pay - state.due
    if paid < 0 or state.done[seat * GOAL_SLOTS + state.goals.index(state.goal)]:
        return False
    if goal.level > atelier.deepest_done(state, seat) + 1 or (state.named and goal.need != NEED_TRAIL):
        return False
    if goal.need == NEED_CUBES:
        cubes = state.cubes(seat) - state.stock[seat * 3 + FOOD]
        return cubes > state.due and len(atelier.payments(state, seat)) > 1
    if goal.need == NEED_SPECIAL:
        return state.own_special(seat) >= goal.have - paid
    return goal.need == NEED_TRAIL and len(state.named) == paid and _named_is_joined(state, seat, goal.have)


def _named_is_joined(state: Myrmes, seat: int, have: int) -> bool:
    """Whether the tiles named so far are empty, hang together, and are part of enough others."""
    named = state.named
    if any(first not in state.own_tiles(seat) or not state.is_empty(first) for first in named):
        return False
    reached = named[:1]
    for first in reached:
        reached += [near for near in atelier.joined(state, seat, first) if near in named and near not in reached]
    groups = [group for group in atelier.trails(state, seat) if len(group) >= have]
    return len(reached) == len(named) and any(set(named) <= set(group) for group in groups)
