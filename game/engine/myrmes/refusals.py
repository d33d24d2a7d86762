"""Reading actions, and saying why one is not possible: a sentence that names the rule a player ran into."""

from typing import Final

from game.engine.core import IllegalAction, msg
from game.engine.myrmes import notation as n
from game.engine.myrmes import sorties
from game.engine.myrmes.board import Deeds, Forest
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    CHANCE_PHASES,
    EVENT,
    HARVEST,
    NURSES,
    OVER,
    PAY,
    SORTIE,
    STAND,
    STORE,
    TRADE_PHASES,
    WINTER,
    WORK,
    Nests,
)
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.tables import LARVAE_FOR_FOOD, PHEROMONES, QUEEN, TILES, WATER

_WAITING: Final[dict[int, str]] = {
    EVENT: msg("First everybody moves the event cube, or leaves it."),
    NURSES: msg("First everybody places the nurses."),
    BIRTHS: msg("First say which ants are born: the nest has room for eight."),
    WORK: msg("Now a worker goes to work in the colony, or out through a tunnel."),
    SORTIE: msg("A worker is outside: let it walk, lay a tile, or end its way."),
    STAND: msg("First say where the worker stands now that the pheromone is gone."),
    HARVEST: msg("Now the harvest is brought in: choose the cubes."),
    ATELIER: msg("Now nurses work in the atelier, each on a space of its own."),
    PAY: msg("First pay what the objective costs."),
    STORE: msg("The store is too full: drop cubes until it fits."),
    WINTER: msg("Winter takes its food; larvae may still be traded."),
    OVER: msg("The game is over."),
}
"""Phase in which a seat decides -> what is to be decided."""

_TILES: Final = {tile.tile_id: tile.number for tile in TILES}


def parse(forest: Forest, text: str) -> Deed:
    """The action that `text` names on this board. Raises `IllegalAction` when it names none."""
    word, _, rest = text.partition(" ")
    deed = _place(forest, rest) if word == "place" else _listed(forest.make).get(text)
    if deed is None and rest in forest.numbers:
        spaces = _by_space(forest.make).get(word)
        if spaces is not None:
            deed = spaces[forest.numbers[rest]]
    if deed is None:
        raise IllegalAction(msg("“{text}” is not an action on this board"), {"text": text[:80]})
    return deed


def _listed(make: Deeds) -> dict[str, Deed]:
    if not make.by_text:
        lists = [make.dice, make.prey, make.goals, make.firsts, make.events, make.nurses, make.objectives, make.pays]
        lists += [*make.born, *make.rooms, make.scavenge, make.drops]
        lists.append([make.clear, make.end, make.enough, make.dig, make.nurse, make.done, make.trade, make.winter])
        for deeds in lists:
            for deed in deeds:
                make.by_text[deed.text] = deed
    return make.by_text


def _by_space(make: Deeds) -> dict[str, list[Deed]]:
    return {
        "exit": make.exits, "out": make.outs, "go": make.gos, "stand": make.stands, "harvest": make.harvests,
        "extra": make.extras, "tunnel": make.tunnels, "give": make.gives, "name": make.names_of,
    }  # fmt: skip


def _place(forest: Forest, rest: str) -> Deed | None:
    tile_id, _, place = rest.partition(" ")
    names = place.split(".")
    if tile_id not in _TILES or len(names) > 6 or any(name not in forest.numbers for name in names):
        return None
    kind = _TILES[tile_id]
    spaces = [forest.numbers[name] for name in names]
    shape = TILES[kind].shape
    for number in forest.covering[shape][spaces[0]]:
        if forest.lays[shape][number] == spaces:
            return forest.make.place(kind, number)
    return None


def why_not(nests: Nests, deed: Deed) -> IllegalAction:
    """The sentence for an action that is not possible now."""
    if deed.verb == n.TRADE and TRADE_PHASES[nests.phase]:
        return IllegalAction(msg("A food costs three larvae."), {"count": LARVAE_FOR_FOOD})
    if nests.phase == SORTIE and deed.verb == n.GO:
        return _why_not_go(nests, deed.value)
    if nests.phase == SORTIE and deed.verb == n.PLACE:
        return _why_not_place(nests, deed)
    if nests.phase == SORTIE and deed.verb == n.CLEAR:
        return IllegalAction(msg("Only a pheromone without cubes, under the worker, can be cleared; that costs one earth."))
    if nests.phase == WORK and deed.verb == n.ROOM:
        return _why_not_room(nests, deed.value)
    if nests.phase == WORK and deed.verb == n.OUT:
        return IllegalAction(msg("Workers come out of your own tunnel exits."))
    if nests.phase == EVENT and deed.verb == n.EVENT:
        return IllegalAction(msg("Each space the event cube is moved costs a larva; you have too few."))
    if nests.phase == NURSES and deed.verb == n.NURSES:
        return IllegalAction(msg("You have fewer nurses than that."))
    if nests.phase == ATELIER and deed.verb in _ATELIER:
        return IllegalAction(_ATELIER[deed.verb])
    if CHANCE_PHASES[nests.phase]:
        return IllegalAction(msg("Dice and lots decide first."))
    return IllegalAction(_WAITING[nests.phase])


_ATELIER: Final[dict[int, str]] = {
    n.TUNNEL: msg("A new exit goes on a free dry hex beside a tile or an exit of yours; a nest has at most four."),
    n.DIG: msg("Digging deeper costs earth and stone that you do not have, or the colony is dug already this season."),
    n.NURSE: msg("A new nurse costs two food and two larvae; a nest has at most eight, and raises one a season."),
    n.OBJECTIVE: msg("This objective is done, not unlocked yet, or beyond your means; one a season can be completed."),
}


def _why_not_go(nests: Nests, end: int) -> IllegalAction:
    if nests.steps < 1:
        return IllegalAction(msg("The worker has no movement left."))
    if end >= nests.forest.size or not nests.is_open[end]:
        return IllegalAction(msg("This hex is not in play."))
    names = {"space": nests.forest.names[end]}
    if nests.forest.terrain[end] == WATER:
        return IllegalAction(msg("{space} is water: nobody walks there."), names)
    if sorties.soldiers_for(nests, nests.to_move, end) > nests.soldiers[nests.to_move]:
        if nests.prey[end] >= 0:
            return IllegalAction(msg("The prey on {space} has to be hunted, and your soldiers are too few."), names)
        return IllegalAction(msg("{space} belongs to another nest: entering costs a soldier."), names)
    return IllegalAction(msg("{space} is too far: a step leads to a neighbouring hex or tile."), names)


def _why_not_place(nests: Nests, deed: Deed) -> IllegalAction:
    kind = deed.value
    if not sorties.can_lay_here(nests):
        return IllegalAction(msg("Tiles are laid on free hexes: the worker stands on a tile or an exit."))
    if kind not in sorties.kinds_to_lay(nests):
        if kind < PHEROMONES:
            return IllegalAction(msg("Your colony is not deep enough for this pheromone, or none is left."))
        return IllegalAction(msg("This tile needs a deeper colony, its cubes, a marker and one left in the supply."))
    if nests.ant_at not in deed.spaces:
        return IllegalAction(msg("The tile has to cover the hex the worker stands on."))
    return IllegalAction(msg("Every hex below a tile has to be free, dry and in play."))


def _why_not_room(nests: Nests, room: int) -> IllegalAction:
    seat = nests.to_move
    if room > nests.reach_level(seat):
        return IllegalAction(msg("Your colony is not dug that deep."))
    if nests.rooms[seat] >> room & 1:
        return IllegalAction(msg("A worker is at work in this room already."))
    if room == QUEEN:
        return IllegalAction(msg("The Queen wants a food, and there is none."))
    return IllegalAction(_WAITING[WORK])
