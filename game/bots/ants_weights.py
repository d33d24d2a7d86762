"""What counts how much in a position of Ants!: weights, and tables of exact odds that they are put to.

The strength of a colony is in hundredths of a food token, chances are in millionths. Integers only, so that compiled and plain
agree.
"""

from fractions import Fraction
from typing import Final, final

from mypy_extensions import i64

from game.engine.ants.board import GROUP_SIZE, MOST_SOLDIERS
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.odds import bug_chance, fight_outcomes

ALL: Final = 1_000_000
"""The worth of a won game; of a lost one it is nothing."""
MOST_DEFENDERS: Final = 3
"""Ants that can stand on the entrances of one anthill and be told apart here."""
MOST_LINE: Final = 7
"""Soldiers that can stand against one attack: the attacked one and six round it."""


def _strike_table() -> list[int]:
    """Millionths of a chance that `soldiers` one after the other kill a Queen behind `line` soldiers and `crowd` workers."""
    chance: dict[tuple[int, int, int], Fraction] = {}
    for soldiers in range(MOST_SOLDIERS + 1):
        for line in range(MOST_DEFENDERS + 1):
            for crowd in range(MOST_DEFENDERS + 1):
                total = Fraction(0)
                if soldiers:
                    for outcome in fight_outcomes(line, crowd, True):
                        then = Fraction(1)
                        if not outcome.won:
                            then = chance[soldiers - 1, line - outcome.soldiers_lost, crowd - outcome.workers_lost]
                        total += outcome.chance * then
                # Rounded at every step, or the fractions grow to hundreds of digits; nothing of it shows in a millionth.
                chance[soldiers, line, crowd] = Fraction(round(total * ALL * 1000), ALL * 1000)
    return [
        int(chance[soldiers, line, crowd] * ALL)
        for soldiers in range(MOST_SOLDIERS + 1)
        for line in range(MOST_DEFENDERS + 1)
        for crowd in range(MOST_DEFENDERS + 1)
    ]


STRIKES: Final = _strike_table()


def _raid_table() -> list[tuple[int, int, int]]:
    """By line x 4 + crowd: per mille of an attacker's death, and mean deaths of soldiers and workers per mille."""
    table: list[tuple[int, int, int]] = []
    for line in range(MOST_LINE + 1):
        for crowd in range(GROUP_SIZE + 1):
            dead, fallen, killed = Fraction(0), Fraction(0), Fraction(0)
            if line or crowd:
                for outcome in fight_outcomes(line, crowd, False):
                    fallen += outcome.chance * outcome.soldiers_lost
                    killed += outcome.chance * outcome.workers_lost
                    if not outcome.won:
                        dead += outcome.chance
            table.append((round(1000 * dead), round(1000 * fallen), round(1000 * killed)))
    return table


RAIDS: Final = _raid_table()
HEADS: Final = [int(100 * bug_chance(card.head)) if card.head else 0 for card in PARK_LIFE]
"""By card: per cent of a soldier's chance against the bug."""


@final
class Weights:
    """What counts how much; hundredths of a token where nothing else is said. Weaker levels know less (`Knowledge`)."""

    def __init__(self) -> None:
        self.base: i64 = 300
        """A living Queen, whatever else she has."""
        self.food: i64 = 82
        self.food_beyond: i64 = 45
        self.meals: i64 = 8
        """Tokens in store that count in full."""
        self.worker: i64 = 160
        self.unlinked: i64 = 60
        self.worker_beyond: i64 = 40
        self.enough_workers: i64 = 14
        self.soldier: i64 = 225
        self.income: i64 = 140
        """Per cent of what linked workers collect in the coming turns."""
        self.most_income: i64 = 7
        self.prospect: i64 = 42
        """Per cent of what one more worker would collect, were the chain there."""
        self.bugs: i64 = 30
        self.reserve: i64 = 60
        """The first tokens in store, beside what they are: with them a cut chain is mended at once."""
        self.relink: i64 = 15
        """Per cent of what cut-off workers would collect that is left for each worker lacking to them."""
        self.risk: i64 = 100
        """Per cent of the income behind a worker on whom all of it hangs, times the chance that an event strikes there."""
        self.gate: i64 = 40
        """An own ant on an entrance."""
        self.siege_base: i64 = 140
        self.siege: i64 = 45
        """Per cent of its strength that a hopelessly besieged colony has lost."""
        self.respond: i64 = 35
        """Per cent of a threat that is left when the threatened seat moves first."""
        self.raid: i64 = 45
        """Per cent of what soldiers may kill in one attack each, next turn, that is counted as lost."""
        self.raid_later: i64 = 15
        """The same where whoever is threatened moves first."""
        self.prey: i64 = 170
        """A worker killed, with what it would have brought."""
        self.see_raids: bool = True
        self.see_danger: bool = True
        self.see_siege: bool = True
        self.guards: i64 = 30
