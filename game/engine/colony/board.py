"""The board of The Colony: an immutable graph of logs, shared by every position played on it.

A log is its number, in row order A, B, C..., then from the left. Each has one or two arrows; a *centre* log has none of its
own but fixed ways across it, by where one comes from (rule book: *Move Eggs*; layout: rules page, section 2).
"""

from typing import Final, final

from game.engine.colony.notation import Sow, Stay, Step, To
from game.engine.core import Action, Level
from game.engine.hexes import Hex, neighbours
from game.engine.keys import key_weight

SEATS: Final = 2
EGGS_PER_LOG: Final = 3
"""Eggs on each log at the start (rule book: *Setup*)."""
PICK_UP_LIMIT: Final = 100
"""Pick-ups in a turn after which the last egg is simply laid down (ruling 8)."""
QUIET_LIMIT: Final = 40
"""Turns in a row without a capture that end the game (ruling 12)."""

CHOICE: Final = -1
"""In `Board.onward`: the player chooses."""


@final
class Board(Level):
    """The logs and the ways between them.

    `exits[log]` are the logs one may go to where a lap begins on `log` or passes a fork, `onward[log * size + came_from]` the
    next log for a hand that arrived from `came_from` (the log itself where a lap begins there) or `CHOICE`, `touching[log]`
    the logs an ant may step to; all in log order.
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
        arrows: list[list[int]],
        crossings: dict[int, dict[int, int]],
        ants: int,
    ) -> None:
        super().__init__(level_id, name, about, minutes, source)
        size = len(names)
        self.size: Final = size
        self.names: Final = names
        self.numbers: Final = {log_name: number for number, log_name in enumerate(names)}
        self.hexes: Final = hexes
        self.crossings: Final = crossings
        self.ants: Final = ants
        self.eggs: Final = EGGS_PER_LOG * size
        self.exits: Final = [
            sorted(set(crossings[log].values())) if log in crossings else sorted(arrows[log]) for log in range(size)
        ]
        self.onward: Final = self._ways_on()
        at = {place: log for log, place in enumerate(hexes)}
        self.touching: Final = [sorted(at[near] for near in neighbours(place) if near in at) for place in hexes]

        self.sows: Final = [Sow(log, names[log]) for log in range(size)]
        self.tos: Final = [To(log, names[log]) for log in range(size)]
        self.steps: Final = [
            [Step(log, near, names[log], names[near]) for near in self.touching[log]] for log in range(size)
        ]
        self.stay: Final = Stay()
        self.by_text: Final = self._texts()

        self.egg_weight: Final = [key_weight(log) for log in range(size)]
        self.ant_weight: Final = [
            [key_weight((seat + 1) * size + log) for log in range(size)] for seat in range(SEATS)
        ]
        self.field_weight: Final = [key_weight(3 * size + field) for field in range(16)]

    def _ways_on(self) -> list[int]:
        ways = [CHOICE] * (self.size * self.size)
        for log in range(self.size):
            if len(self.exits[log]) == 1:
                for came_from in range(self.size):
                    ways[log * self.size + came_from] = self.exits[log][0]
            for came_from, to in self.crossings.get(log, {}).items():
                ways[log * self.size + came_from] = to
        return ways

    def _texts(self) -> dict[str, Action]:
        actions: list[Action] = [*self.sows, *self.tos, self.stay]
        for steps in self.steps:
            actions.extend(steps)
        return {action.text: action for action in actions}

    def is_fork(self, log: int) -> bool:
        """Whether leaving `log` at the start of a lap is a choice."""
        return len(self.exits[log]) > 1

    def is_centre(self, log: int) -> bool:
        """Whether `log` has fixed ways across it instead of arrows."""
        return log in self.crossings
