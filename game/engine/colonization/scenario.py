"""A scenario of Colonization: everything a level file says, shared by every position played on it.

A space is a number: columns grow east, ten numbers each (`space = 10 x column + row`), so that it reads like its name.
"""

from typing import Final, final

from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.tables import (
    DECK,
    FACTIONS,
    GOVERNMENTS,
    HEROES,
    MISSIONS,
    SYMBOLS,
    UNITS,
    dice_outcomes,
)
from game.engine.core import Action, Level

MOST_COLUMNS: Final = 72
"""The map has no end in the east; the deck does, long before."""
MOST_ROWS: Final = 8
STRIDE: Final = 10
SPACES: Final = (MOST_COLUMNS + 1) * STRIDE
NOBODY: Final = -1
MOST_DICE_IN_PASS: Final = 8

GAIN: Final = 0
HERO: Final = 1
MISSION: Final = 2
DISCOVER: Final = 3
DOUBLE: Final = 4
STORM: Final = 5
GUARDS: Final = 6
OPS: Final = ["gain", "hero", "mission", "discover", "double", "storm", "guards"]

YOU: Final = 0
YOUR_TEAM: Final = 1
OTHER_TEAM: Final = 2
EACH_PLAYER: Final = 3
EACH_TEAM: Final = 4
WHO: Final = ["you", "your team", "other team", "each player", "each team"]

ANY: Final = -1
"""As the kind of a discovered polis: whatever comes."""


@final
class Effect:
    """One line of an event: `op` for `who`; `goods` are FP, AP, UC, coins and Phalanxes (gain); `count` and `kind` what the op
    wants (heroes: `NAVIGATOR` or `ANY`; discover: `COMMON`, `WEALTHY` or `ANY`; double: a ranking; guards: a kind of polis)."""

    def __init__(self, op: int, who: int, goods: list[int], count: int, kind: int) -> None:
        self.op: Final = op
        self.who: Final = who
        self.goods: Final = goods
        self.count: Final = count
        self.kind: Final = kind


ON_PATH: Final = 0
ON_TIMELINE: Final = 1
ON_TILE: Final = 2
ON_WATER: Final = 3


@final
class Token:
    """A Greek Letter token: `where` it lies, `at` how many points, which space or which water tile; `year` and `season`."""

    def __init__(
        self, letter: str, name: str, where: int, at: int, year: int, season: int, effects: list[Effect]
    ) -> None:
        self.letter: Final = letter
        self.name: Final = name
        self.where: Final = where
        self.at: Final = at
        self.year: Final = year
        self.season: Final = season
        self.effects: Final = effects


@final
class WaterEvent:
    """What the discovery of a numbered water tile brings."""

    def __init__(self, name: str, effects: list[Effect]) -> None:
        self.name: Final = name
        self.effects: Final = effects


@final
class Host:
    """The army that marches every winter from `year` on: `strength` at first, `step` more each year; `points` for victors."""

    def __init__(self, year: int, strength: int, step: int, points: int) -> None:
        self.year: Final = year
        self.strength: Final = strength
        self.step: Final = step
        self.points: Final = points


@final
class SpecialEnd:
    """From `year` on a team that holds `need` of `poleis`, or a polis in `column` or farther, ends the game with `points`."""

    def __init__(self, year: int, points: int, poleis: list[int], need: int, column: int) -> None:
        self.year: Final = year
        self.points: Final = points
        self.poleis: Final = poleis
        self.need: Final = need
        self.column: Final = column


@final
class Scenario(Level):
    """`starts[place]` are spaces, `tiles` (space, polis number or -1 for water) in the order they are laid,
    `rankings[year - 1]` which rankings a winter scores, `milestones` columns whose first conqueror gets a point."""

    def __init__(
        self,
        level_id: str,
        name: str,
        about: str,
        minutes: int,
        source: str,
        rows: int,
        starts: list[int],
        tiles: list[tuple[int, int]],
        last_year: int,
        water_on: int,
        rankings: list[list[int]],
        phalanxes: dict[int, list[int]],
        water_events: list[WaterEvent],
        tokens: list[Token],
        milestones: list[int],
        special: SpecialEnd | None,
        host: Host | None,
    ) -> None:
        super().__init__(level_id, name, about, minutes, source, [2, 3, 4])
        self.rows: Final = rows
        self.starts: Final = starts
        self.tiles: Final = tiles
        self.last_year: Final = last_year
        self.water_on: Final = water_on
        self.rankings: Final = rankings
        self.phalanxes: Final = phalanxes
        self.water_events: Final = water_events
        self.tokens: Final = tokens
        self.milestones: Final = milestones
        self.special: Final = special
        self.host: Final = host
        self.names: Final = [space_name(space) for space in range(SPACES)]
        self.numbers: Final = {
            space_name(column * STRIDE + row): column * STRIDE + row
            for column in range(1, MOST_COLUMNS + 1)
            for row in range(1, rows + 1)
        }
        self.touching: Final = [self._around(space) for space in range(SPACES)]
        self.make: Final = Deeds(self.names)

    def _around(self, space: int) -> list[int]:
        column, row = divmod(space, STRIDE)
        if not 1 <= column <= MOST_COLUMNS or not 1 <= row <= self.rows:
            return []
        around = [space - STRIDE] if column > 1 else []
        if row > 1:
            around.append(space - 1)
        if row < self.rows:
            around.append(space + 1)
        if column < MOST_COLUMNS:
            around.append(space + STRIDE)
        return around


def space_name(space: int) -> str:
    """Column and row, e.g. ``3.5``."""
    return f"{space // STRIDE}.{space % STRIDE}"


@final
class Deeds:
    """Every action that can be made, each made once."""

    def __init__(self, names: list[str]) -> None:
        self.factions: Final = [Deed("faction " + name, n.FACTION, number) for number, name in enumerate(FACTIONS)]
        self.slots: Final = [Deed(f"start {slot}", n.START, slot) for slot in range(4)]
        self.governs: Final = [Deed("govern " + name, n.GOVERN, number) for number, name in enumerate(GOVERNMENTS)]
        self.heroes: Final = [Deed("hero " + UNITS[kind], n.HERO, kind) for kind in HEROES]
        self.missions: Final = [Deed("mission " + card.card_id, n.MISSION, card.number) for card in MISSIONS]
        self.dice: Final = [Deed(f"die {eyes}", n.DIE, eyes) for eyes in range(1, 7)]
        self.poleis: Final = [Deed("tile " + polis.name, n.TILE, polis.number) for polis in DECK]
        self.keeps: Final = [Deed("keep " + polis.name, n.KEEP, polis.number) for polis in DECK]
        self.levies: Final = [Deed("levy " + SYMBOLS[kind], n.LEVY, kind) for kind in range(4)]
        self.adds: Final = [Deed("add " + kind, n.ADD, number) for number, kind in enumerate(UNITS)]
        self.lends: Final = [Deed("lend " + kind, n.LEND, number) for number, kind in enumerate(UNITS)]
        self.losses: Final = [
            [Deed(f"lose {seat} {kind}", n.LOSE, number, seat) for number, kind in enumerate(UNITS)] for seat in range(4)
        ]
        self.splits: Final = [Deed(f"split {dice}", n.SPLIT, dice) for dice in range(MOST_DICE_IN_PASS + 1)]
        self.fists: Final = [Deed(f"fist {count}", n.FIST, count) for count in range(1000)]
        self.gives: Final = [Deed("give " + SYMBOLS[kind], n.GIVE, kind) for kind in (0, 1, 3)]
        self.asks: Final = [Deed("want " + SYMBOLS[kind], n.WANT, kind) for kind in (0, 1, 3)]
        self.bargains: Final = [Deed(f"bargain {seat}", n.BARGAIN, seat) for seat in range(4)]
        self.plain: Final = {word: Deed(word, verb) for word, verb in n.PLAIN.items()}
        self.rolls: Final = [
            [(_rolled(fall), ways) for fall, ways in dice_outcomes(dice)] for dice in range(MOST_DICE_IN_PASS + 1)
        ]
        """By number of dice: every fall with its weight."""
        self.at_space: Final = {
            word: [Deed(word + " " + name, verb, space) for space, name in enumerate(names)]
            for word, verb in n.AT_SPACE.items()
        }
        self.places: Final = [
            [Deed(f"place {kind} {name}", n.PLACE, space, number) for space, name in enumerate(names)]
            for number, kind in enumerate(UNITS)
        ]
        self.takes: Final = [
            [Deed(f"take {kind} {name}", n.TAKE, space, number) for space, name in enumerate(names)]
            for number, kind in enumerate(SYMBOLS)
        ]
        self._links: dict[int, Deed] = {}
        self.names: Final = names
        self.by_text: dict[str, Deed] = {}
        """Filled when somebody first parses."""

    def link(self, one: int, other: int) -> Deed:
        """A trade link on the border of two spaces; the smaller number is named first."""
        low, high = (one, other) if one < other else (other, one)
        code = low * SPACES + high
        deed = self._links.get(code)
        if deed is None:
            deed = Deed(f"link {self.names[low]} {self.names[high]}", n.LINK, low, high)
            self._links[code] = deed
        return deed

    def every(self) -> list[Deed]:
        """All of them but links."""
        lists: list[list[Deed]] = [
            self.factions, self.slots, self.governs, self.heroes, self.missions, self.dice, self.poleis, self.keeps,
            self.levies, self.adds, self.lends, *self.losses, self.splits, self.fists, self.gives, self.asks, self.bargains,
            list(self.plain.values()), *self.at_space.values(), *self.places, *self.takes,
        ]  # fmt: skip
        found = [deed for deeds in lists for deed in deeds]
        for outcomes in self.rolls:
            for outcome, _ in outcomes:
                if isinstance(outcome, Deed):
                    found.append(outcome)
        return found


def _rolled(fall: list[int]) -> Action:
    return Deed("roll " + ".".join(str(eyes) for eyes in fall) if fall else "roll 0", n.ROLL, len(fall), -1, fall)
