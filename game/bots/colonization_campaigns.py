"""Marches that a bot of Colonization considers: where to, with whom, and whether the legs planned so far still lead there.

A *march* is a whole Move action: legs with their units and ways. Nothing is remembered between the small decisions of which
it is made; the march that is wanted is found again each time, and those that do not begin with the legs already planned are
left out.
"""

from typing import Final, final

from game.engine.colonization import moves
from game.engine.colonization.flow import MOVE_CODES
from game.engine.colonization.geography import blocks, is_defended, may_end_on, needs_host
from game.engine.colonization.moves import LAND, OWN, SEA, WAY
from game.engine.colonization.notation import Deed
from game.engine.colonization.odds import attack_odds, units_on
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, LEG, LOAD
from game.engine.colonization.tables import (
    ASSASSIN,
    FIGHTER,
    KINDS_OF_UNITS,
    KING,
    LOSS_ORDER,
    MOST_DESTINATIONS,
    NATIVE,
    NAVIGATOR,
    PHALANX,
    WATER,
    move_cost,
)

FAR: Final = 1_000
BY_LAND: Final = 2
BY_SEA: Final = 1
"""How dear a tile on the way is, for the search of ways."""
GOOD_ENOUGH: Final = [0.5, 0.7, 0.87, 0.96]
"""Chances of an attack that are aimed at: with no more units than they take."""
SPECIAL_FIRST: Final = [KING, FIGHTER, ASSASSIN, NAVIGATOR, PHALANX]
NOBODY_LENT: Final = [0] * KINDS_OF_UNITS


@final
class Leg:
    """Units of one's own and of the teammate's (`lent`) by kind, from `start` along `way`."""

    def __init__(self, start: int, units: list[int], lent: list[int], way: list[int]) -> None:
        self.start: Final = start
        self.units: Final = units
        self.lent: Final = lent
        self.way: Final = way


@final
class March:
    """Legs that make one Move action; `target` is what it is for."""

    def __init__(self, target: int, legs: list[Leg]) -> None:
        self.target: Final = target
        self.legs: Final = legs

    def is_joint(self) -> bool:
        """Whether the teammate's units come along, which has to be asked."""
        return any(any(leg.lent) for leg in self.legs)


def cost_of(state: Colonization, legs: list[Leg]) -> int:
    """Fleet Points of a march (rule B22)."""
    seat = state.to_move
    mate = state.mate(seat)
    acting = state.is_acting(seat, NAVIGATOR)
    mate_acting = mate >= 0 and state.is_acting(mate, NAVIGATOR)
    units = land = water = navigators = 0
    for leg in legs:
        units += sum(leg.units) + sum(leg.lent)
        seas = sum(1 for tile in leg.way if state.kind[tile] == WATER)
        land = max(land, len(leg.way) - seas)
        water = max(water, seas)
        navigators += leg.units[NAVIGATOR] if acting else 0
        navigators += leg.lent[NAVIGATOR] if mate_acting else 0
    return move_cost(units, land, water, navigators)


def ways_to(state: Colonization, target: int) -> tuple[list[int], list[int]]:
    """By tile the dearness of the best way from it to `target` (`FAR`: none), and the next tile on it."""
    seat = state.to_move
    size = len(state.space)
    dear = [FAR] * size
    after = [-1] * size
    dear[target] = 0
    open_tiles = [target]
    while open_tiles:
        place = 0
        for index in range(1, len(open_tiles)):
            if dear[open_tiles[index]] < dear[open_tiles[place]]:
                place = index
        tile = open_tiles.pop(place)
        if tile != target and blocks(state, seat, tile):
            # One may start here, not pass.
            continue
        step = dear[tile] + (BY_SEA if state.kind[tile] == WATER else BY_LAND)
        for near in state.around(tile):
            if step < dear[near]:
                dear[near] = step
                after[near] = tile
                open_tiles.append(near)
    return dear, after


def _way(after: list[int], start: int, target: int) -> list[int]:
    way: list[int] = []
    tile = start
    while tile != target and len(way) < 40:
        tile = after[tile]
        way.append(tile)
    return way


def _taken(units: list[int], count: int, order: list[int]) -> list[int]:
    """`count` of the units, kinds in this order."""
    taken = [0] * KINDS_OF_UNITS
    for kind in order:
        taken[kind] = min(units[kind], count)
        count -= taken[kind]
    return taken


@final
class Marshal:
    """Makes marches of the seat to act."""

    def __init__(self, state: Colonization) -> None:
        self.state: Final = state
        self.seat: Final = state.to_move
        self.mate: Final = state.mate(state.to_move) if state.joint != moves.DECLINED else -1
        self.fp: Final = state.fp[state.to_move]

    def marches(self, most: int) -> list[March]:
        """What is worth a look, attacks first: at most `most` targets."""
        found: list[March] = []
        targets = self._targets()
        targets.sort(key=lambda pair: pair[0], reverse=True)
        for _rating, tile in targets[:most]:
            self._against(tile, found)
        return found

    def _targets(self) -> list[tuple[int, int]]:
        """Tiles to go to with a rough rating."""
        state, seat = self.state, self.seat
        found: list[tuple[int, int]] = []
        team = state.team(seat)
        for tile in range(len(state.space)):
            if not may_end_on(state, seat, tile) or needs_host(state, seat, tile):
                continue
            owner = state.owner[tile]
            rivals = state.team_units(tile, 1 - team)
            if state.kind[tile] == WATER:
                rating = 20 + 30 * rivals if rivals else 15
            elif owner == seat:
                rating = 10 if state.kind[tile] == NATIVE else 25 - 5 * min(4, state.count_units(tile, seat))
            elif owner < 0:
                rating = 100 - 8 * state.guard[tile] + 12 * sum(state.symbols(tile))
            elif state.team(owner) == team:
                continue
            else:
                rating = (50 if state.kind[tile] == NATIVE else 90) - 9 * rivals
            # Ties by number, so that the order never depends on anything else.
            found.append((rating * 128 - tile, tile))
        return found

    def _against(self, target: int, found: list[March]) -> None:
        """Marches to one target: no more units than each of several chances takes, from the nearest tiles."""
        state, seat = self.state, self.seat
        dear, after = ways_to(state, target)
        sources = [
            (dear[tile], tile)
            for tile in range(len(state.space))
            if tile != target and dear[tile] < FAR and state.count_units(tile, seat)
        ]
        sources.sort()
        sources = sources[:4]
        if not sources:
            return
        fights = is_defended(state, seat, target)
        for order in (LOSS_ORDER, SPECIAL_FIRST):
            if order is SPECIAL_FIRST and not self._has_specials(sources):
                continue
            for reserve in (1, 0):
                self._with(target, sources, after, order, reserve, fights, found)
        if fights and self.mate >= 0:
            self._jointly(target, dear, after, found)

    def _has_specials(self, sources: list[tuple[int, int]]) -> bool:
        return any(any(units_on(self.state, tile, self.seat)[KING:]) for _, tile in sources)

    def _with(
        self,
        target: int,
        sources: list[tuple[int, int]],
        after: list[int],
        order: list[int],
        reserve: int,
        fights: bool,
        found: list[March],
    ) -> None:
        state, seat = self.state, self.seat
        legs: list[Leg] = []
        together = [0] * KINDS_OF_UNITS
        stage = 0
        for _, tile in sources:
            free = units_on(state, tile, seat)
            there = sum(free) - (reserve if state.owner[tile] == seat else 0)
            if there <= 0:
                continue
            way = _way(after, tile, target)
            sizes = range(1, there + 1) if fights else sorted({1, min(2, there), min(4, there), there})
            best: Leg | None = None
            for count in sizes:
                leg = Leg(tile, _taken(free, count, order), NOBODY_LENT, way)
                if cost_of(state, [*legs, leg]) > self.fp:
                    break
                best = leg
                if not fights:
                    self._note(found, target, [*legs, leg])
                    continue
                chance = self._chance(target, together, leg.units)
                while stage < len(GOOD_ENOUGH) and chance >= GOOD_ENOUGH[stage]:
                    stage += 1
                    if stage == len(GOOD_ENOUGH) or chance < GOOD_ENOUGH[stage]:
                        self._note(found, target, [*legs, leg])
                if stage == len(GOOD_ENOUGH):
                    return
            if best is None or not fights:
                return
            legs.append(best)
            for kind in range(KINDS_OF_UNITS):
                together[kind] += best.units[kind]

    def _jointly(self, target: int, dear: list[int], after: list[int], found: list[March]) -> None:
        """All own units of the nearest tile and all but one of the teammate's on theirs, where own ones are not enough."""
        if any(march.target == target and self._wins(march) >= GOOD_ENOUGH[-2] for march in found):
            return
        state, legs = self.state, []
        for seat in (self.seat, self.mate):
            near = [(dear[tile], tile) for tile in range(len(dear)) if dear[tile] < FAR and tile != target]
            near = [pair for pair in near if state.count_units(pair[1], seat) > 1]
            if not near:
                return
            tile = min(near)[1]
            free = units_on(state, tile, seat)
            taken = _taken(free, sum(free) - 1, LOSS_ORDER)
            way = _way(after, tile, target)
            own = seat == self.seat
            legs.append(Leg(tile, taken if own else NOBODY_LENT, NOBODY_LENT if own else taken, way))
        if cost_of(state, legs) <= self.fp:
            march = March(target, legs)
            if self._wins(march) >= GOOD_ENOUGH[0]:
                found.append(march)

    def _wins(self, march: March) -> float:
        """The chance of a march at its target."""
        own, lent = [0] * KINDS_OF_UNITS, [0] * KINDS_OF_UNITS
        for leg in march.legs:
            for kind in range(KINDS_OF_UNITS):
                own[kind] += leg.units[kind]
                lent[kind] += leg.lent[kind]
        forces = [(self.seat, own)]
        if any(lent):
            forces.append((self.mate, lent))
        return attack_odds(self.state, march.target, forces).conquest

    def _chance(self, target: int, together: list[int], more: list[int]) -> float:
        units = [together[kind] + more[kind] for kind in range(KINDS_OF_UNITS)]
        return attack_odds(self.state, target, [(self.seat, units)]).conquest

    def _note(self, found: list[March], target: int, legs: list[Leg]) -> None:
        for other in found:
            if other.target == target and _same_legs(other.legs, legs):
                return
        found.append(March(target, legs))

    def together(self, one: March, other: March) -> March | None:
        """Both marches as one action, if they use different units and can be paid."""
        if one.target == other.target or one.is_joint() or other.is_joint():
            return None
        state, seat = self.state, self.seat
        legs = [*one.legs, *other.legs]
        if len({leg.way[-1] for leg in legs}) > MOST_DESTINATIONS or cost_of(state, legs) > self.fp:
            return None
        used: dict[int, list[int]] = {}
        for leg in legs:
            units = used.setdefault(leg.start, [0] * KINDS_OF_UNITS)
            there = units_on(state, leg.start, seat)
            for kind in range(KINDS_OF_UNITS):
                units[kind] += leg.units[kind]
                if units[kind] > there[kind]:
                    return None
        return March(one.target, legs)


def _same_legs(one: list[Leg], other: list[Leg]) -> bool:
    return len(one) == len(other) and all(
        mine.start == theirs.start and mine.units == theirs.units and mine.lent == theirs.lent and mine.way == theirs.way
        for mine, theirs in zip(one, other, strict=True)
    )


# -- from a march to the next small decision ----------------------------------------------------------------------------------


def begun(state: Colonization) -> Colonization:
    """The position before the Move action whose legs are being planned; what the teammate said still holds."""
    before = state.clone()
    before.legs = []
    before.allowed = [code for code in before.allowed if code >= MOVE_CODES]
    before.refused = [code for code in before.refused if code >= MOVE_CODES]
    before.actions += 1
    before.phase = ACTION
    return before


def next_deed(state: Colonization, march: March) -> Deed | None:
    """The next small decision on the way to `march`; None where the legs planned so far do not begin it."""
    make = state.scenario.make
    planning = state.phase != LEG
    finished = state.legs[:-1] if planning else state.legs
    if len(finished) > len(march.legs) or (planning and len(finished) >= len(march.legs)):
        return None
    for made, leg in zip(finished, march.legs, strict=False):
        if made[0] != leg.start or made[OWN:LAND] != [*leg.units, *leg.lent] or made[WAY:] != leg.way:
            return None
    if not planning:
        if len(finished) == len(march.legs):
            return make.plain["march"]
        if march.is_joint() and not state.joint:
            return make.plain["joint"]
        return make.at_space["from"][state.space[march.legs[len(finished)].start]]
    leg = march.legs[len(finished)]
    made = state.legs[-1]
    if made[0] != leg.start:
        return None
    wanted = [*leg.units, *leg.lent]
    if state.phase == LOAD:
        return _next_load(state, made[OWN:LAND], wanted, leg.start)
    walked = made[WAY:]
    if made[OWN:LAND] != wanted or walked != leg.way[: len(walked)]:
        return None
    if len(walked) == len(leg.way):
        return make.plain["stop"]
    return make.at_space["step"][state.space[leg.way[len(walked)]]]


def _next_load(state: Colonization, loaded: list[int], wanted: list[int], start: int) -> Deed | None:
    """The next units to load, own ones first; `loaded` and `wanted` are own units by kind, then lent ones."""
    make = state.scenario.make
    missing = [want - have for want, have in zip(wanted, loaded, strict=True)]
    if any(count < 0 for count in missing):
        return None
    if not any(missing):
        return make.plain["walk"]
    own = missing[:KINDS_OF_UNITS]
    free = [moves.free_units(state, state.to_move, start, kind) for kind in range(KINDS_OF_UNITS)]
    if own == free and sum(free) > 1 and moves.can_load_everyone(state):
        return make.plain["everyone"]
    place = next(place for place, count in enumerate(missing) if count)
    return make.adds[place] if place < KINDS_OF_UNITS else make.lends[place - KINDS_OF_UNITS]


def played(state: Colonization, march: March) -> Colonization | None:
    """The position after the march, its battles still to be fought; None where the rules do not allow it after all."""
    after = state.clone()
    after.apply_action(after.scenario.make.plain["move"])
    if march.is_joint():
        # That the teammate agrees is taken for granted until it is asked.
        after.joint = moves.AGREED
    for leg in march.legs:
        made = [leg.start, *leg.units, *leg.lent, 0, 0, *leg.way]
        for tile in leg.way:
            made[SEA if after.kind[tile] == WATER else LAND] += 1
        after.legs.append(made)
    if moves.cost(after) > after.fp[after.to_move]:
        return None
    after.apply_action(after.scenario.make.plain["march"])
    return after
