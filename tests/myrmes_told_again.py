"""Myrmes once more, as slowly and plainly as the rule book says it: what the engine is compared with.

`Again` lists what may be done in one position; `points_again` adds up points from what was told in a whole game. Names and sets
instead of numbers, and what is printed on boards and tiles written down anew (rules page, sections 4 to 10). Only the lie of
the land (where a hex is, its terrain, whether it is in play) is taken from the engine.
"""

from collections.abc import Iterable
from typing import Any, Final

from game.engine.core import Json
from game.engine.hexes import Hex
from game.engine.myrmes.position import Myrmes

SHAPES: Final[dict[str, list[Hex]]] = {
    "pair": [(0, 0), (1, 0)],
    "line": [(0, 0), (1, 0), (2, 0)],
    "triangle": [(0, 0), (1, 0), (0, 1)],
    "rhombus": [(0, 0), (1, 0), (0, 1), (1, -1)],
    "hook": [(0, 0), (1, 0), (2, 0), (0, 1)],
    "trapezium": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)],
    "pyramid": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)],
    "aphids": [(0, 0), (1, 0), (0, 1)],
    "scavengers": [(0, 0), (1, 0), (0, 1)],
    "subcolony": [(0, 0), (1, 0), (0, 1), (1, -1)],
}
TILE_POINTS: Final = {
    "pair": 0, "line": 2, "triangle": 2, "rhombus": 4, "hook": 4, "trapezium": 6, "pyramid": 8, "aphids": 2, "scavengers": 2,
    "subcolony": 4,
}  # fmt: skip
SPECIAL_COST: Final[dict[str, Json]] = {
    "aphids": {"stone": 1}, "scavengers": {"food": 1}, "subcolony": {"food": 1, "earth": 1, "stone": 1},
}  # fmt: skip
PREY: Final = {"ladybug": (1, 0), "termite": (1, 2), "spider": (2, 4)}
"""Soldiers it takes, and points."""
GROUND: Final = ["food", "earth", "stone", None, None]
LARGEST: Final = [2, 3, 4, 5]
DIG: Final[list[Json]] = [{"earth": 2}, {"earth": 2, "stone": 1}, {"stone": 3}]
GOALS: Final[dict[str, tuple[int, str, int, int]]] = {
    "food-3": (1, "food", 3, 3), "cubes-2": (1, "cubes", 2, 2), "larvae-5": (1, "larvae", 5, 5), "prey-2": (1, "prey", 2, 2),
    "soldiers-2": (1, "soldiers", 2, 2), "special-2": (1, "special", 2, 1), "trail-4": (1, "trail", 4, 4),
    "food-5": (2, "food", 5, 5), "stone-3": (2, "stone", 3, 3), "larvae-9": (2, "larvae", 9, 9), "prey-3": (2, "prey", 3, 3),
    "special-3": (2, "special", 3, 2), "nurses-6": (2, "nurses", 6, 1), "colony-2": (2, "colony", 2, 1),
    "stone-5": (3, "stone", 5, 5), "cubes-6": (3, "cubes", 6, 6), "prey-4": (3, "prey", 4, 4), "nurses-8": (3, "nurses", 8, 2),
    "colony-3": (3, "colony", 3, 2), "trail-7": (3, "trail", 7, 7),
}  # fmt: skip
"""Objective -> level, what of, how many to have, how many to pay."""
LEVEL_UP, POINT_UP, LARVAE_UP, HARVEST_UP, MOVE_UP, SOLDIER_UP, HEXAGON_UP, WORKER_UP = range(8)


class Again:
    """One position, for the seat to move."""

    def __init__(self, state: Myrmes) -> None:
        forest = state.forest
        data: Json = state.to_json()
        self.data = data
        self.order = forest.names
        self.seat: int = data["to_move"]
        self.nest: Json = data["nests"][self.seat]
        self.at = dict(zip(forest.names, forest.hexes, strict=True))
        self.name_at = {place: name for name, place in self.at.items()}
        self.gives = {name: GROUND[ground] for name, ground in zip(forest.names, forest.terrain, strict=True)}
        is_open = forest.open[state.players]
        self.dry = {name for name, space in forest.numbers.items() if forest.terrain[space] != 4 and is_open[space]}
        self.tiles: list[Json] = data["tiles"]
        self.tile_on: dict[str, Json] = {space: tile for tile in self.tiles for space in tile["spaces"]}
        self.exits: dict[str, int] = data["exits"]
        self.prey: dict[str, str] = data["prey"]
        self.reach = min(3, self.nest["level"] + (self.nest["event"] == LEVEL_UP))

    def near(self, name: str) -> set[str]:
        """Dry hexes in play that touch one."""
        q, r = self.at[name]
        around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
        return {self.name_at[place] for place in around if place in self.name_at} & self.dry

    def free(self) -> set[str]:
        return self.dry - set(self.tile_on) - set(self.exits) - set(self.prey)

    def own(self, special: bool | None = None) -> list[Json]:
        """Own tiles: all, special ones or pheromones."""
        mine = [tile for tile in self.tiles if tile["seat"] == self.seat]
        return [tile for tile in mine if special is None or (tile["tile"] in SPECIAL_COST) == special]

    def listed(self) -> set[str]:
        """Every legal action."""
        phase: str = self.data["phase"]
        found: set[str] = set(getattr(self, "in_" + phase)())
        if self.nest["larvae"] >= 3 and phase not in ("event", "nurses"):
            found.add("trade")
        return found

    # -- phase by phase ---------------------------------------------------------------------------------------------------

    def in_event(self) -> Iterable[str]:
        die = self.data["dice"][self.data["season"]]
        return (f"event {place}" for place in range(8) if abs(place - die) <= self.nest["larvae"])

    def in_nurses(self) -> Iterable[str]:
        free = self.nest["nurses"] - self.nest["locked"]
        return (
            f"nurses {larvae}.{soldiers}.{workers}.{atelier}"
            for larvae in range(4) for soldiers in (0, 2, 3) for workers in (0, 2, 4) for atelier in range(5)
            if larvae + soldiers + workers + atelier <= free
        )  # fmt: skip

    def in_births(self) -> Iterable[str]:
        room = 8 - self.nest["soldiers"] - self.nest["workers"]
        workers, soldiers = self.data["born"]
        return (
            f"born {more}.{others}" for more in range(workers + 1) for others in range(soldiers + 1) if more + others == room
        )

    def in_work(self) -> Iterable[str]:
        free = [room for room in range(self.reach + 1) if room not in self.nest["rooms"]]
        yield from (f"room {room}" for room in free if room < 2 or (room == 3 and self.nest["stock"]["food"]))
        yield from (f"room 2 {cube}" for cube in ("earth", "stone") if 2 in free)
        yield from (f"out {space}" for space, seat in self.exits.items() if seat == self.seat)

    def here(self) -> set[str]:
        """The space the worker outside is on: a hex, or all of a tile."""
        at: str = self.data["worker"]["at"]
        return set(self.tile_on[at]["spaces"]) if at in self.tile_on else {at}

    def price(self, space: str) -> int:
        """Soldiers that it takes to enter a hex."""
        if space in self.prey:
            return PREY[self.prey[space]][0]
        owner = self.tile_on[space]["seat"] if space in self.tile_on else self.exits.get(space)
        return int(owner is not None and owner != self.seat)

    def in_sortie(self) -> Iterable[str]:
        yield "end"
        here = self.here()
        if self.data["worker"]["steps"]:
            beside = {near for space in here for near in self.near(space)} - here
            for space in beside:
                if self.price(space) <= self.nest["soldiers"]:
                    yield "go " + (self.tile_on[space]["spaces"][0] if space in self.tile_on else space)
        at = self.data["worker"]["at"]
        if at in self.tile_on:
            tile = self.tile_on[at]
            if tile["tile"] not in SPECIAL_COST and not tile["cubes"] and self.nest["stock"]["earth"]:
                yield "clear"
        elif at in self.free():
            yield from self.places(at)

    def may_lay(self, kind: str) -> bool:
        """Whether the colony, the stockpile and what is left allow a tile of this kind."""
        stock = self.nest["stock"]
        if kind in SPECIAL_COST:
            deep = self.reach >= (3 if kind == "subcolony" else 1)
            left: int = self.data["colonies" if kind == "subcolony" else "farms"]
            paid = all(stock[cube] >= count for cube, count in SPECIAL_COST[kind].items())
            return bool(deep and left > 0 and paid and len(self.own(True)) < 4)
        largest = LARGEST[self.reach] + (self.nest["event"] == HEXAGON_UP)
        return bool(len(SHAPES[kind]) <= largest and self.nest["pheromones"][kind])

    def places(self, at: str) -> Iterable[str]:
        """Every way to lay every tile over the worker's hex."""
        free, here = self.free(), self.at[at]
        for kind, hexes in SHAPES.items():
            if not self.may_lay(kind):
                continue
            for mirrored in (False, True):
                shape = [(r, q) for q, r in hexes] if mirrored else hexes
                for _ in range(6):
                    shape = [(-r, q + r) for q, r in shape]
                    for q0, r0 in shape:
                        spaces = {self.name_at.get((here[0] + q - q0, here[1] + r - r0), "") for q, r in shape}
                        if spaces <= free:
                            yield f"place {kind} " + ".".join(sorted(spaces, key=self.order.index))

    def in_stand(self) -> Iterable[str]:
        return (f"stand {space}" for space in self.data["cleared"])

    def cubes(self, tile: Json) -> set[str]:
        """The first hex of each kind of cube on a tile."""
        first: dict[Any, str] = {}
        for space in tile["cubes"]:
            first.setdefault(self.gives[space], space)
        return set(first.values())

    def in_harvest(self) -> Iterable[str]:
        waiting = self.data["harvest"]
        if waiting["tiles"]:
            return {f"harvest {space}" for first in waiting["tiles"] for space in self.cubes(self.tile_on[first])}
        if waiting["scavenging"]:
            return {"scavenge earth", "scavenge stone"}
        return {f"extra {space}" for tile in self.own(False) for space in self.cubes(tile)} | {"enough"}

    def in_atelier(self) -> Iterable[str]:
        yield "done"
        used, stock = self.data["atelier"], self.nest["stock"]
        if not used & 1 and list(self.exits.values()).count(self.seat) < 4:
            mine = [space for tile in self.own() for space in tile["spaces"]]
            mine += [space for space, seat in self.exits.items() if seat == self.seat]
            yield from (f"tunnel {near}" for space in mine for near in self.near(space) & self.free())
        level = self.nest["level"]
        if not used & 2 and level < 3 and all(stock[cube] >= count for cube, count in DIG[level].items()):
            yield "dig"
        if not used & 4 and self.nest["nurses"] < 8 and stock["food"] >= 2 and self.nest["larvae"] >= 2:
            yield "nurse"
        if not used & 8:
            done = max([GOALS[goal][0] for goal in self.nest["done"]], default=0)
            for goal in self.data["goals"]:
                if GOALS[goal][0] <= done + 1 and goal not in self.nest["done"] and self.meets(goal):
                    yield f"objective {goal}"

    def meets(self, goal: str) -> bool:
        """Whether what the objective asks is there."""
        _, what, have, pay = GOALS[goal]
        stock = self.nest["stock"]
        if what == "trail":
            return any(len(self.joined(tile)) >= have for tile in self.own(False))
        there: dict[str, int] = {
            "food": stock["food"], "stone": stock["stone"], "cubes": stock["earth"] + stock["stone"],
            "larvae": self.nest["larvae"], "prey": self.nest["hunted"], "soldiers": self.nest["soldiers"],
            "special": len(self.own(True)), "colony": self.nest["level"], "nurses": self.nest["nurses"],
        }  # fmt: skip
        # One nurse stays on the objective, and those on others stay there.
        return there[what] >= have and (what != "nurses" or there[what] - self.nest["locked"] > pay)

    def joined(self, tile: Json) -> list[Json]:
        """The own pheromones joined to one, itself included."""
        group = [tile]
        for member in group:
            beside = {near for space in member["spaces"] for near in self.near(space)}
            group += [other for other in self.own(False) if other not in group and beside & set(other["spaces"])]
        return group

    def in_pay(self) -> Iterable[str]:
        _, what, have, _ = GOALS[self.data["objective"]["goal"]]
        if what == "cubes":
            return {f"pay {cube}" for cube in ("earth", "stone") if self.nest["stock"][cube]}
        if what == "special":
            return {f"give {tile['spaces'][0]}" for tile in self.own(True)}
        named = set(self.data["objective"]["named"])
        open_ones = [tile for tile in self.own(False) if tile["spaces"][0] not in named and len(self.joined(tile)) >= have]
        beside = {near for first in named for space in self.tile_on[first]["spaces"] for near in self.near(space)}
        return {f"name {tile['spaces'][0]}" for tile in open_ones if not named or beside & set(tile["spaces"])}

    def in_store(self) -> Iterable[str]:
        return {f"drop {cube}" for cube, count in self.nest["stock"].items() if count}

    def in_winter(self) -> Iterable[str]:
        return {"winter"}


class Points:
    """Points by seat and source, added up from what is told and never from what is scored."""

    def __init__(self, players: int) -> None:
        self.items = [{"start": 10} for _ in range(players)]
        self.event = [-1] * players
        self.season = 0
        self.colonies: dict[str, int] = {}
        self.given: list[str] = []
        self.done: dict[str, list[tuple[int, int]]] = {}

    def gain(self, seat: int, points: int, source: str) -> None:
        if points:
            mine = self.items[seat]
            mine[source] = mine.get(source, 0) + points
            if points > 0 and self.event[seat] == POINT_UP:
                mine["event"] = mine.get("event", 0) + 1

    def hear(self, fact: Json) -> None:
        """One fact."""
        what, seat = fact["event"], fact.get("seat", -1)
        if what == "season-began":
            self.event = [fact["track"]] * len(self.items)
            self.season += 1
        elif what == "event-shown":
            self.event[seat] = fact["place"]
        elif what == "tile-laid":
            self.gain(seat, TILE_POINTS[fact["tile"]], "special" if fact["tile"] in SPECIAL_COST else "pheromones")
            if fact["tile"] == "subcolony":
                self.colonies[fact["spaces"][0]] = seat
        elif what == "prey-hunted":
            self.gain(seat, PREY[fact["prey"]][1], "prey")
        elif what == "cleared" and fact["owner"] != seat:
            self.gain(seat, TILE_POINTS[fact["tile"]], "clearing")
        elif what == "room-used" and fact["room"] == 3:
            self.gain(seat, 2, "queen")
        elif what == "tile-neutral":
            self.given.append(fact["space"])
        elif what == "goal-done":
            self.complete(seat, fact["goal"])
        elif what == "season-ended":
            # It was harvested before tiles were given away in the atelier.
            for owner in self.colonies.values():
                self.gain(owner, 2, "colonies")
            self.colonies = {space: owner for space, owner in self.colonies.items() if space not in self.given}
            self.given = []
        elif what == "wintered":
            missing = 3 * (fact["due"] - fact["paid"])
            self.gain(seat, -min(missing, sum(self.items[seat].values())), "winter")

    def complete(self, seat: int, goal: str) -> None:
        self.gain(seat, {1: 6, 2: 9, 3: 12}[GOALS[goal][0]], "objectives")
        for other, season in self.done.setdefault(goal, []):
            if season < self.season:
                self.gain(other, {2: 5, 3: 4, 4: 3}[len(self.items)], "echoes")
        self.done[goal].append((seat, self.season))


def points_again(facts: Iterable[Json], players: int) -> list[dict[str, int]]:
    """Points by seat and source of a whole game, sources without any left out."""
    points = Points(players)
    for fact in facts:
        points.hear(fact)
    return [{source: count for source, count in items.items() if count} for items in points.items]
