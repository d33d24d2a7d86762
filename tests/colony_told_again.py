"""The Colony once more, as slowly and plainly as the rule book says it: what the engine is compared with.

Nothing here is taken from the engine but the level's arrows; names, not numbers; a whole turn at a time.
"""

from collections.abc import Callable

from game.engine.colony.board import Board

Choose = Callable[[str, list[str]], str]
"""Asked at a fork (its name, the ways): the way taken."""


class Table:
    """What lies on the table. Players are "red" and "black"."""

    def __init__(self, board: Board) -> None:
        names = board.names
        self.touching = {names[log]: [names[near] for near in board.touching[log]] for log in range(board.size)}
        self.centres = {
            names[log]: {names[source]: names[target] for source, target in ways.items()}
            for log, ways in board.crossings.items()
        }
        self.arrows = {
            names[log]: [names[to] for to in board.exits[log]] for log in range(board.size) if log not in board.crossings
        }
        self.eggs = dict.fromkeys(names, 3)
        self.ants: dict[str, str] = {}
        self.ants_in_hand = {"red": board.ants, "black": board.ants}
        self.kept = {"red": 0, "black": 0}
        self.player = "red"
        self.duty = False
        self.quiet = 0
        self.last_whole_turn: str | None = None
        self.over: str | None = None

    def selectable(self) -> list[str]:
        """Select Log Space: at least one egg, no ant of either colour."""
        return [log for log, eggs in self.eggs.items() if eggs >= 1 and log not in self.ants]

    def steps(self) -> list[tuple[str, str]]:
        """Move Ant: one space in any direction, to any space without an ant."""
        return [
            (log, near)
            for log in self.eggs
            if self.ants.get(log) == self.player
            for near in self.touching[log]
            if near not in self.ants
        ]

    def sow(self, log: str, choose: Choose) -> None:
        """Move Eggs, with the table of what the last egg does."""
        hand, self.eggs[log] = self.eggs[log], 0
        came_from, captured, pick_ups = log, False, 1
        while True:
            log, came_from = self._next(log, came_from, choose), log
            hand -= 1
            if hand > 0:
                self.eggs[log] += 1
                continue
            ant, eggs = self.ants.get(log), self.eggs[log]
            if ant == self.player:
                self.kept[self.player] += 1
                captured = True
                break
            if eggs == 0:
                self.eggs[log] = 1
                break
            if ant is None and eggs == 3:
                self.kept[self.player] += 1
                captured = True
                if self.ants_in_hand[self.player] > 0:
                    self.ants_in_hand[self.player] -= 1
                    self.ants[log] = self.player
                break
            if pick_ups == 100:
                self.eggs[log] += 1
                break
            pick_ups += 1
            hand, self.eggs[log] = eggs + 1, 0
            came_from = log
        self.quiet = 0 if captured else self.quiet + 1

    def _next(self, log: str, came_from: str, choose: Choose) -> str:
        if log not in self.centres:
            ways = self.arrows[log]
        elif came_from == log:
            ways = [near for near in self.touching[log] if near in self.centres[log].values()]
        else:
            ways = [self.centres[log][came_from]]
        return ways[0] if len(ways) == 1 else choose(log, ways)

    def has_ants(self) -> bool:
        return self.player in self.ants.values()

    def blocked(self) -> bool:
        """The duty holds for this player and cannot be done: the game ends, the turn is not complete."""
        if self.duty and self.has_ants() and not self.steps():
            self.over = "blocked"
        return self.over is not None

    def step(self, start: str, end: str) -> None:
        self.ants[end] = self.ants.pop(start)
        self.duty = True

    def end_turn(self) -> None:
        self.last_whole_turn = self.player
        self.player = "black" if self.player == "red" else "red"
        if not self.selectable():
            self.over = "no log"
        elif self.quiet >= 40:
            self.over = "quiet"

    def score(self, player: str) -> int:
        return self.kept[player] + sum(self.eggs[log] for log, owner in self.ants.items() if owner == player)

    def winner(self) -> str | None:
        red, black = self.score("red"), self.score("black")
        if red == black:
            return self.last_whole_turn
        return "red" if red > black else "black"
