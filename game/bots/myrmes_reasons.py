"""Why a bot does what it does in Myrmes, in a sentence that can be checked on the board."""

from collections.abc import Callable
from typing import Final

from game.bots.ants_reasons import Reason
from game.engine.core import msg
from game.engine.myrmes import harvest, sorties
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import SOURCE_COUNT
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import (
    EARTH,
    EVENTS,
    FOOD,
    FROM_CLEARING,
    LARVAE_BORN,
    OBJECTIVES,
    PHEROMONES,
    PREY_FOOD,
    PREY_POINTS,
    QUARRY,
    QUEEN,
    SOLDIERS_BORN,
    STONE,
    TILES,
    WINTER_FOOD,
    WORKERS_BORN,
)

CUBE_NAMES: Final = [msg("food"), msg("earth"), msg("stone")]


def explain(state: Myrmes, action: Deed) -> Reason:
    """Why the seat to decide plays `action`: a template with holes, and what fills them."""
    return _BY_VERB[action.verb](state, action)


def _after(state: Myrmes, action: Deed) -> Myrmes:
    after = state.clone()
    after.apply_action(action)
    return after


def _gain(state: Myrmes, action: Deed) -> int:
    """Points that the action brings at once."""
    seat = state.to_move
    return _after(state, action).score(seat) - state.score(seat)


def _place(state: Myrmes, space: int) -> str:
    return state.forest.names[space]


def _event(state: Myrmes, action: Deed) -> Reason:
    larvae = abs(action.value - state.dice[state.season])
    values = {"event": EVENTS[action.value], "larvae": str(larvae)}
    if not larvae:
        return msg("{event} lies there for nothing and serves us well this season"), values
    return msg("{event} serves us best this season and is worth {larvae} larvae"), values


def _nurses(state: Myrmes, action: Deed) -> Reason:
    larvae, soldiers, workers, works = nurses_in(action.value)
    values = {
        "larvae": str(LARVAE_BORN[larvae]), "soldiers": str(SOLDIERS_BORN[soldiers]), "workers": str(WORKERS_BORN[workers]),
        "atelier": str(works),
    }  # fmt: skip
    if not works:
        return msg("Everybody breeds this season: larvae {larvae}, soldiers {soldiers}, workers {workers}"), values
    return msg("Larvae {larvae}, soldiers {soldiers}, workers {workers}, and for the atelier {atelier}"), values


def _born(state: Myrmes, action: Deed) -> Reason:
    return msg("There is not room for all: workers {workers}, soldiers {soldiers}"), {
        "workers": str(action.value), "soldiers": str(action.more),
    }  # fmt: skip


def _room(state: Myrmes, action: Deed) -> Reason:
    if action.value == QUEEN:
        return msg("Feeding the Queen is worth {points} points for a food"), {"points": str(_gain(state, action))}
    if action.value == QUARRY:
        return msg("A worker at home brings {cube} and lives on"), {"cube": CUBE_NAMES[action.more]}
    if action.value == 0:
        return msg("A worker at home raises a larva and lives on"), {}
    return msg("A worker at home brings food and lives on"), {}


def _out(state: Myrmes, action: Deed) -> Reason:
    return msg("From {space} a worker reaches what we want out there"), {"space": _place(state, action.value)}


def _go(state: Myrmes, action: Deed) -> Reason:
    values = {"space": _place(state, action.value)}
    prey = state.prey[action.value]
    if prey >= 0:
        values |= {"food": str(PREY_FOOD[prey]), "points": str(_gain(state, action))}
        if PREY_POINTS[prey]:
            return msg("The prey on {space} is worth {points} points and {food} food"), values
        return msg("The prey on {space} is worth {food} food"), values
    if sorties.soldiers_for(state, state.to_move, action.value):
        return msg("On over {space}: what lies behind it is worth the soldier"), values
    return msg("On over {space}, towards what we want"), values


def _clear(state: Myrmes, action: Deed) -> Reason:
    seat = state.to_move
    after = _after(state, action)
    place = seat * SOURCE_COUNT + FROM_CLEARING
    points = after.points[place] - state.points[place]
    if points:
        return msg("Clearing another's empty pheromone is worth {points} points and gives room"), {"points": str(points)}
    return msg("Clearing the empty pheromone gives room for another"), {}


def _stand(state: Myrmes, action: Deed) -> Reason:
    return msg("From {space} the worker can go on best"), {"space": _place(state, action.value)}


def _lay(state: Myrmes, action: Deed) -> Reason:
    tile = TILES[action.value]
    values = {"tile": tile.name, "points": str(_gain(state, action))}
    if action.value >= PHEROMONES:
        if tile.points:
            return msg("Lay {tile}: points {points}, and more at each harvest"), values
        return msg("Lay {tile} for what it brings at each harvest"), values
    found = [0, 0, 0]
    for space in action.spaces:
        if state.forest.cube[space] >= 0:
            found[state.forest.cube[space]] += 1
    values |= {"food": str(found[FOOD]), "earth": str(found[EARTH]), "stone": str(found[STONE])}
    return msg("Lay {tile}: points {points}, to harvest food {food}, earth {earth}, stone {stone}"), values


def _end(state: Myrmes, action: Deed) -> Reason:
    return msg("There is nothing better for this worker to do"), {}


def _harvest(state: Myrmes, action: Deed) -> Reason:
    return msg("Of what lies there we want {cube} most"), {"cube": CUBE_NAMES[state.forest.cube[action.value]]}


def _scavenge(state: Myrmes, action: Deed) -> Reason:
    return msg("We want {cube} most"), {"cube": CUBE_NAMES[action.value]}


def _enough(state: Myrmes, action: Deed) -> Reason:
    return msg("More cubes would only spoil in the store"), {}


def _tunnel(state: Myrmes, action: Deed) -> Reason:
    return msg("A new exit on {space} shortens the ways, and earth comes up with it"), {"space": _place(state, action.value)}


def _dig(state: Myrmes, action: Deed) -> Reason:
    return msg("At level {level} there is one room more, and larger tiles"), {"level": str(state.level[state.to_move] + 1)}


def _nurse(state: Myrmes, action: Deed) -> Reason:
    return msg("Nurse number {count} works for us in every season to come"), {"count": str(state.nurses[state.to_move] + 1)}


def _objective(state: Myrmes, action: Deed) -> Reason:
    goal = OBJECTIVES[action.value]
    return msg("The objective {goal} is worth {points} points"), {"goal": goal.name, "points": str(goal.points)}


def _pay(state: Myrmes, action: Deed) -> Reason:
    return msg("We miss {cube} least"), {"cube": CUBE_NAMES[action.value]}


def _give(state: Myrmes, action: Deed) -> Reason:
    return msg("The special tile on {space} is the one we miss least"), {"space": _place(state, action.value)}


def _name(state: Myrmes, action: Deed) -> Reason:
    return msg("The pheromone on {space} loses least"), {"space": _place(state, action.value)}


def _done(state: Myrmes, action: Deed) -> Reason:
    return msg("What the atelier offers now is worth less than what it costs"), {}


def _drop(state: Myrmes, action: Deed) -> Reason:
    return msg("There is not room for all in the store, and we miss {cube} least"), {"cube": CUBE_NAMES[action.value]}


def _trade(state: Myrmes, action: Deed) -> Reason:
    due = WINTER_FOOD[state.year - 1] - state.soldiers[state.to_move]
    if state.stock[state.to_move * 3] < due:
        return msg("Winter wants {due} food, and larvae are dispensable"), {"due": str(due)}
    return msg("A food is worth more to us now than three larvae"), {}


def _winter(state: Myrmes, action: Deed) -> Reason:
    due = harvest.winter_due(state, state.to_move)
    missing = max(0, due - state.stock[state.to_move * 3])
    return msg("Winter wants {due} food; {missing} missing cost less than what we would have to give"), {
        "due": str(due), "missing": str(missing),
    }  # fmt: skip


_BY_VERB: Final[dict[int, Callable[[Myrmes, Deed], Reason]]] = {
    n.EVENT: _event,
    n.NURSES: _nurses,
    n.BORN: _born,
    n.ROOM: _room,
    n.OUT: _out,
    n.GO: _go,
    n.CLEAR: _clear,
    n.STAND: _stand,
    n.PLACE: _lay,
    n.END: _end,
    n.HARVEST: _harvest,
    n.EXTRA: _harvest,
    n.SCAVENGE: _scavenge,
    n.ENOUGH: _enough,
    n.TUNNEL: _tunnel,
    n.DIG: _dig,
    n.NURSE: _nurse,
    n.OBJECTIVE: _objective,
    n.PAY: _pay,
    n.GIVE: _give,
    n.NAME: _name,
    n.DONE: _done,
    n.DROP: _drop,
    n.TRADE: _trade,
    n.WINTER: _winter,
}
