"""The forest floor of Myrmes: hexes with their terrain, which are open by number of players, and every way to lay a tile."""

from typing import Final, final

from game.engine.core import Level
from game.engine.hexes import Hex, neighbours
from game.engine.keys import key_weight
from game.engine.myrmes import notation as n
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.tables import (
    CUBE_OF,
    CUBES,
    EVENTS,
    MOST_NURSES,
    NURSE_STEPS,
    OBJECTIVES,
    PREY,
    ROOMS,
    SHAPES,
    TILES,
    WATER,
)

NOBODY: Final = -1
MOST_SEATS: Final = 4
WEIGHTS_PER_SPACE: Final = 32


@final
class Forest(Level):
    """`touching[space]` are the dry hexes round a space, in board order; `open[players][space]` whether it is in play;
    `exits[players]` the spaces where nests begin; `lays[shape]` every way to lay a shape, as spaces in board order, and
    `covering[shape][space]` the numbers of those that cover a space."""

    def __init__(
        self,
        level_id: str,
        name: str,
        about: str,
        minutes: int,
        source: str,
        names: list[str],
        hexes: list[Hex],
        terrain: list[int],
        prey: list[int],
        exits: dict[int, list[int]],
        is_open: dict[int, list[bool]],
    ) -> None:
        super().__init__(level_id, name, about, minutes, source, sorted(exits))
        size = len(names)
        self.size: Final = size
        self.names: Final = names
        self.numbers: Final = {space_name: number for number, space_name in enumerate(names)}
        self.hexes: Final = hexes
        self.terrain: Final = terrain
        self.cube: Final = [CUBE_OF[ground] for ground in terrain]
        self.dry: Final = [ground != WATER for ground in terrain]
        self.prey: Final = prey
        self.exits: Final = exits
        self.open: Final = is_open
        at = {place: space for space, place in enumerate(hexes)}
        self.touching: Final = [
            sorted(at[near] for near in neighbours(place) if near in at and self.dry[at[near]]) for place in hexes
        ]
        self.lays: Final = [self._ways_to_lay(orientations, at) for orientations in SHAPES]
        self.covering: Final = [self._covering(lays) for lays in self.lays]
        self.span: Final = 1 + max((spaces[-1] - spaces[0] for lays in self.lays for spaces in lays), default=0)
        """No tile reaches further than so many spaces from its first hex, that one included."""
        self.make: Final = Deeds(names, self.lays)
        self.weight: Final = [key_weight(index) for index in range(WEIGHTS_PER_SPACE * size + 1024)]

    def _ways_to_lay(self, orientations: list[list[Hex]], at: dict[Hex, int]) -> list[list[int]]:
        found: list[list[int]] = []
        for origin in self.hexes:
            for offsets in orientations:
                places = [(origin[0] + q, origin[1] + r) for q, r in offsets]
                if all(place in at and self.dry[at[place]] for place in places):
                    found.append(sorted(at[place] for place in places))
        return found

    def _covering(self, lays: list[list[int]]) -> list[list[int]]:
        covering: list[list[int]] = [[] for _ in self.names]
        for number, spaces in enumerate(lays):
            for space in spaces:
                covering[space].append(number)
        return covering


def nurse_code(larvae: int, soldiers: int, workers: int, atelier: int) -> int:
    """Nurses on the three tracks and in the atelier as one number, five for each place."""
    return larvae * 125 + soldiers * 25 + workers * 5 + atelier


def nurses_in(code: int) -> tuple[int, int, int, int]:
    """The four numbers of a `nurse_code`."""
    return code // 125, code // 25 % 5, code // 5 % 5, code % 5


@final
class Deeds:
    """Every action that can be made on a board, each made once (tiles when first laid)."""

    def __init__(self, names: list[str], lays: list[list[list[int]]]) -> None:
        self.names: Final = names
        self.lays: Final = lays
        self.dice: Final = [Deed(f"die {eyes}", n.DIE, eyes) for eyes in range(1, 7)]
        self.prey: Final = [Deed("prey " + PREY[kind], n.PREY, kind) for kind in range(len(PREY))]
        self.goals: Final = [Deed("goal " + goal.goal_id, n.GOAL, goal.number) for goal in OBJECTIVES]
        self.firsts: Final = [Deed(f"first {seat}", n.FIRST, seat) for seat in range(MOST_SEATS)]
        self.events: Final = [Deed(f"event {place}", n.EVENT, place) for place in range(len(EVENTS))]
        self.nurses: Final = [
            Deed(
                f"nurses {larvae}.{soldiers}.{workers}.{atelier}",
                n.NURSES,
                nurse_code(larvae, soldiers, workers, atelier),
            )
            for larvae in NURSE_STEPS[0]
            for soldiers in NURSE_STEPS[1]
            for workers in NURSE_STEPS[2]
            for atelier in NURSE_STEPS[3]
        ]
        self.nurses_within: Final = [
            [deed for deed in self.nurses if sum(nurses_in(deed.value)) <= free] for free in range(MOST_NURSES + 1)
        ]
        """By the number of nurses there are to place."""
        self.born: Final = [
            [Deed(f"born {workers}.{soldiers}", n.BORN, workers, soldiers) for soldiers in range(9)] for workers in range(9)
        ]
        self.rooms: Final = [
            [Deed(f"room {room}" + (f" {CUBES[cube]}" if cube >= 0 else ""), n.ROOM, room, cube) for cube in cubes]
            for room, cubes in zip(range(ROOMS), ([-1], [-1], [1, 2], [-1]), strict=True)
        ]
        self.clear: Final = Deed("clear", n.CLEAR)
        self.end: Final = Deed("end", n.END)
        self.scavenge: Final = [Deed("scavenge " + cube, n.SCAVENGE, kind) for kind, cube in enumerate(CUBES)]
        self.enough: Final = Deed("enough", n.ENOUGH)
        self.dig: Final = Deed("dig", n.DIG)
        self.nurse: Final = Deed("nurse", n.NURSE)
        self.objectives: Final = [Deed("objective " + goal.goal_id, n.OBJECTIVE, goal.number) for goal in OBJECTIVES]
        self.pays: Final = [Deed("pay " + cube, n.PAY, kind) for kind, cube in enumerate(CUBES)]
        self.done: Final = Deed("done", n.DONE)
        self.drops: Final = [Deed("drop " + cube, n.DROP, kind) for kind, cube in enumerate(CUBES)]
        self.trade: Final = Deed("trade", n.TRADE)
        self.winter: Final = Deed("winter", n.WINTER)
        self.exits: Final = self._at_spaces("exit ", n.EXIT)
        self.outs: Final = self._at_spaces("out ", n.OUT)
        self.gos: Final = self._at_spaces("go ", n.GO)
        self.stands: Final = self._at_spaces("stand ", n.STAND)
        self.harvests: Final = self._at_spaces("harvest ", n.HARVEST)
        self.extras: Final = self._at_spaces("extra ", n.EXTRA)
        self.tunnels: Final = self._at_spaces("tunnel ", n.TUNNEL)
        self.gives: Final = self._at_spaces("give ", n.GIVE)
        self.names_of: Final = self._at_spaces("name ", n.NAME)
        self.by_text: dict[str, Deed] = {}
        """Those without a space, by their text; filled when somebody first parses."""
        self._places: list[list[Deed | None]] = [[None] * len(lays[tile.shape]) for tile in TILES]

    def _at_spaces(self, word: str, verb: int) -> list[Deed]:
        return [Deed(word + name, verb, space) for space, name in enumerate(self.names)]

    def place(self, kind: int, number: int) -> Deed:
        """Lay a tile of `kind` in the way `number` of its shape."""
        deed = self._places[kind][number]
        if deed is None:
            spaces = self.lays[TILES[kind].shape][number]
            text = "place " + TILES[kind].tile_id + " " + ".".join([self.names[space] for space in spaces])
            deed = Deed(text, n.PLACE, kind, number, spaces)
            self._places[kind][number] = deed
        return deed
