"""The park of Ants!: an immutable graph of spaces and anthills, shared by every position played on it.

A space is its number, in row order from the top left. The movement graph has one node a space; an anthill's brown spaces are
one node more (rule book: *Setting Up the Game*), linked to its entrances and its Queen (rules page, section 2).
"""

from typing import Final, final

from game.engine.ants import notation as n
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.notation import Move
from game.engine.core import Action, Level
from game.engine.hexes import Hex, distance, neighbours
from game.engine.keys import key_weight

MOST_SEATS: Final = 6
HAND: Final = 3
"""Park Space cards in a hand."""
MEAL: Final = 6
"""Food a Queen may eat in a turn."""
MOST_WORKERS: Final = 20
MOST_SOLDIERS: Final = 10
FOOD_TOKENS: Final = 150
"""In the whole game, stores and park together (ruling 13)."""
FOOD_PER_BROWN: Final = 3
WORKER_DIE: Final = [1, 1, 2, 2, 3, 3]
"""The blue die (rules page, section 3)."""
SOLDIER_DIE: Final = [1, 2, 3, 4, 5, 6]
"""The red die."""
GROUP_SIZE: Final = 3
"""Workers that may defend together."""

GRASS: Final = 0
VEGETATION: Final = 1
FOUNTAIN: Final = 2
ENTRANCE: Final = 3
KINDS: Final = ["grass", "vegetation", "fountain", "entrance"]

WORKER: Final = 0
SOLDIER: Final = 1
KIND_NAMES: Final = ["worker", "soldier"]

NOBODY: Final = -1
"""No ant, no bug, no seat."""


@final
class Hill:
    """An anthill: its `number` on the map (from 1), hexes of the Queen's chamber and of the brown store, its entrances."""

    def __init__(self, number: int, queen: Hex, brown: list[Hex], entrances: list[int]) -> None:
        self.number: Final = number
        self.queen: Final = queen
        self.brown: Final = brown
        self.entrances: Final = entrances
        self.start_food: Final = FOOD_PER_BROWN * len(brown)


@final
class Park(Level):
    """Spaces, anthills, decks and every shared action.

    `touching[space]` are the spaces round it that an ant may enter (no fountain), in space order; `fountains[space]` the
    fountains it touches. `seating[players]` are the anthills (indices into `hills`) of the seats of so many players.
    """

    def __init__(
        self,
        level_id: str,
        name: str,
        about: str,
        minutes: int,
        source: str,
        names: list[str],
        hexes: list[Hex],
        kind: list[int],
        start_food: list[int],
        numbered: list[int],
        hills: list[Hill],
        seating: dict[int, list[int]],
        deck: list[int],
        flood_reach: int,
        nightfall: int,
    ) -> None:
        super().__init__(level_id, name, about, minutes, source, sorted(seating))
        size = len(names)
        self.size: Final = size
        self.names: Final = names
        self.numbers: Final = {space_name: number for number, space_name in enumerate(names)}
        self.hexes: Final = hexes
        self.kind: Final = kind
        self.start_food: Final = start_food
        self.numbered: Final = numbered
        self.is_numbered: Final = [space in numbered for space in range(size)]
        self.hills: Final = hills
        self.seating: Final = seating
        self.deck: Final = deck
        self.flood_reach: Final = flood_reach
        self.nightfall: Final = nightfall
        at = {place: space for space, place in enumerate(hexes)}
        around = [sorted(at[near] for near in neighbours(place) if near in at) for place in hexes]
        self.touching: Final = [[near for near in around[space] if kind[near] != FOUNTAIN] for space in range(size)]
        self.fountains: Final = [[near for near in around[space] if kind[near] == FOUNTAIN] for space in range(size)]
        wells = [space for space in range(size) if kind[space] == FOUNTAIN]
        self.wells: Final = wells
        self.flood: Final = [
            space
            for space in range(size)
            if kind[space] != FOUNTAIN and any(distance(hexes[space], hexes[well]) <= flood_reach for well in wells)
        ]
        self.hill_of: Final = [NOBODY] * size
        for index, hill in enumerate(hills):
            for space in hill.entrances:
                self.hill_of[space] = index
        self.hill_numbers: Final = {f"queen{hill.number}": index for index, hill in enumerate(hills)}
        self.make: Final = Moves(names, [hill.number for hill in hills])
        self.weight: Final = [key_weight(index) for index in range(WEIGHTS_PER_SPACE * size + 4 * len(PARK_LIFE) + 256)]


WEIGHTS_PER_SPACE: Final = 32
"""Weights of one space: twelve for ants, one each for moved, won, pile, bug, and sixteen more for cards and lists."""


@final
class Moves:
    """Every action that can be made in a park, each made once, on first use for those that join two spaces."""

    def __init__(self, names: list[str], hill_numbers: list[int]) -> None:
        size = len(names)
        self.names: Final = names
        self.hill_numbers: Final = hill_numbers
        self.draws: Final = [Move("draw " + name, n.DRAW, -1, space) for space, name in enumerate(names)]
        self.spaces: Final = [Move("space " + name, n.SPACE, -1, space) for space, name in enumerate(names)]
        self.plays: Final = [Move("play " + name, n.PLAY, -1, space) for space, name in enumerate(names)]
        self.eats: Final = [Move("eat " + name, n.EAT, -1, space) for space, name in enumerate(names)]
        self.calls: Final = [Move("call " + name, n.CALL, -1, space) for space, name in enumerate(names)]
        self.workers: Final = [Move("worker " + name, n.NEW_WORKER, -1, space) for space, name in enumerate(names)]
        self.soldiers: Final = [Move("soldier " + name, n.NEW_SOLDIER, -1, space) for space, name in enumerate(names)]
        self.lives: Final = [Move("life " + card.card_id, n.LIFE, -1, card.number) for card in PARK_LIFE]
        self.firsts: Final = [Move(f"first {eyes}", n.FIRST, -1, eyes) for eyes in range(4)]
        self.enough: Final = Move("enough", n.ENOUGH)
        self.take_all: Final = Move("take all", n.TAKE_ALL)
        self.done: Final = Move("done", n.DONE)
        self.all: Final = Move("all", n.ALL)
        self.fight: Final = Move("fight", n.FIGHT)
        self.end: Final = Move("end", n.END)
        self._gos: list[Move | None] = [None] * (size * size)
        self._hits: list[Move | None] = [None] * (size * size)
        self._takes: list[Move | None] = [None] * (size * size)
        self._queens: list[Move | None] = [None] * (size * len(hill_numbers))
        self._size: Final = size

    def go(self, start: int, end: int) -> Move:
        """The ant on `start` walks to `end`."""
        index = start * self._size + end
        move = self._gos[index]
        if move is None:
            move = Move("go " + self.names[start] + ">" + self.names[end], n.GO, start, end)
            self._gos[index] = move
        return move

    def hit(self, start: int, end: int) -> Move:
        """The soldier on `start` attacks what is on `end`."""
        index = start * self._size + end
        move = self._hits[index]
        if move is None:
            move = Move("hit " + self.names[start] + ">" + self.names[end], n.HIT, start, end)
            self._hits[index] = move
        return move

    def hit_queen(self, start: int, hill: int) -> Move:
        """The soldier on `start` goes for the Queen of anthill number `hill` (an index)."""
        index = start * len(self.hill_numbers) + hill
        move = self._queens[index]
        if move is None:
            text = "hit " + self.names[start] + ">queen" + str(self.hill_numbers[hill])
            move = Move(text, n.HIT_QUEEN, start, hill)
            self._queens[index] = move
        return move

    def take(self, worker: int, source: int) -> Move:
        """The worker takes its token from `source`, a pile or a fountain."""
        index = worker * self._size + source
        move = self._takes[index]
        if move is None:
            move = Move("take " + self.names[worker] + "<" + self.names[source], n.TAKE, worker, source)
            self._takes[index] = move
        return move


def _outcomes(verb: int, word: str, workers: int) -> list[tuple[Action, int]]:
    """Every fall of a red die against `workers` blue ones, in order, with its weight."""
    found: list[tuple[Action, int]] = []
    faces = sorted(set(WORKER_DIE))
    for eyes in SOLDIER_DIE:
        falls: list[tuple[list[int], int]] = [([], 1)]
        for _ in range(workers):
            falls = [([*fall, face], weight * WORKER_DIE.count(face)) for fall, weight in falls for face in faces]
        for fall, weight in falls:
            code = sum(face << (2 * place) for place, face in enumerate(fall))
            text = f"{word} {eyes}-" + ".".join(str(face) for face in fall)
            found.append((Move(text, verb, eyes, code), weight))
    return found


BUG_ROLLS: Final[list[tuple[Action, int]]] = [(Move(f"bug {eyes}", n.BUG_ROLL, -1, eyes), 1) for eyes in SOLDIER_DIE]
DUELS: Final[list[tuple[Action, int]]] = [
    (Move(f"duel {mine}-{theirs}", n.DUEL, mine, theirs), 1) for mine in SOLDIER_DIE for theirs in SOLDIER_DIE
]
GROUPS: Final = [_outcomes(n.GROUP, "group", workers) for workers in range(GROUP_SIZE + 1)]
"""By how many workers defend (none for 0)."""
FIRSTS: Final = [(eyes, WORKER_DIE.count(eyes)) for eyes in sorted(set(WORKER_DIE))]
"""Eyes of the blue die and on how many sides they stand."""
