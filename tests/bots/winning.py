"""Positions of The Colony with a turn that ends the game won, made by play; run as a script it tries every level on many.

`python tests/bots/winning.py 100`, from the folder that holds `game`.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from game.bots.levels import LEVELS, Effort, effort_of
from game.bots.think import consider
from game.engine.core import TERMINAL, Game, State
from game.engine.games import GAMES

ENOUGH = 20_000
"""Positions after which the search for a winning turn gives up: such a position is not used."""


def classic(game: Game) -> State:
    """The set-up of the default level."""
    path = Path(__file__).parents[2] / "levels" / "colony" / "classic.toml"
    return game.new_state(game.read_level("classic", path.read_text(encoding="utf-8")), 2, {})


def turn_wins(state: State, seat: int, left: list[int]) -> bool:
    """Whether some sequence of `seat`'s decisions from here ends the game with it as the winner: nothing is skipped."""
    for action in state.legal_actions():
        if left[0] <= 0:
            return False
        left[0] -= 1
        after = state.clone()
        after.apply_action(action)
        player = after.current_player()
        if player == TERMINAL and after.result().winners == [seat]:
            return True
        if player == seat and turn_wins(after, seat, left):
            return True
    return False


def won_in_one(count: int, seed: int) -> Iterator[State]:
    """So many positions at the start of a turn that wins, from games of half greedy, half random play."""
    game = GAMES["colony"]
    found = 0
    for number in range(seed, 1_000_000):
        dice = random.Random(f"winning {number}")
        state = classic(game)
        last = TERMINAL
        while state.current_player() != TERMINAL:
            player = state.current_player()
            if player != last and turn_wins(state, player, [ENOUGH]):
                yield state.clone()
                found += 1
                if found == count:
                    return
                # One a game, or they would be alike.
                break
            last = player
            if dice.random() < 0.5:
                state.apply_action(dice.choice(state.legal_actions()))
            else:
                state.apply_action(consider(game, state, effort_of("colony", "greedy"), number, 300).action)


def plays_the_win(state: State, effort: Effort, seed: int) -> bool:
    """Whether a bot that thinks so hard ends the game as the winner before the turn is over."""
    game = GAMES["colony"]
    seat = state.current_player()
    after = state.clone()
    while after.current_player() == seat:
        after.apply_action(consider(game, after, effort, seed, effort.nodes).action)
    return after.current_player() == TERMINAL and after.result().winners == [seat]


def main() -> None:
    """Count, level by level, how many of the wins are played."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    positions = list(won_in_one(count, 0))
    for level in LEVELS:
        effort = effort_of("colony", level)
        won = sum(plays_the_win(state, effort, seed) for seed, state in enumerate(positions))
        print(f"{level}: {won} of {len(positions)}")


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    main()
