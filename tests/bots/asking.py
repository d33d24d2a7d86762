"""Asking the bots of a game, and what is true of every answer: what the tests of the bots of several games share."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from bots.elsewhere import answers_elsewhere
from game.bots.levels import LEVELS, effort_of
from game.bots.think import Thought, View, choose, consider
from game.engine.core import TERMINAL, Action, Game, Level, Options, State

S = TypeVar("S", bound=State)


class Bots:
    """The bots of a game on one level; `light`: per cent of a bot level's work that tests do."""

    def __init__(self, game: Game, level: Level, light: Mapping[str, int]) -> None:
        self.game: Final = game
        self.level: Final = level
        self.light: Final = light

    def view(self, state: State, options: Options | None = None) -> View:
        """What the seat to act sees."""
        return View(self.level, len(state.scores()), options or {}, state.observation(state.current_player()))

    def think(self, state: State, name: str, seed: int = 1, work: int | None = None) -> Thought:
        """What a bot that sees what the seat to act sees answers."""
        return choose(self.game, self.view(state), name, seed, work=self.light[name] if work is None else work)

    def ask(self, state: State, name: str, seed: int = 1, options: Options | None = None) -> Thought:
        """The same; the answer is legal, stands first in its line and has a reason."""
        told = choose(self.game, self.view(state, options), name, seed, work=self.light[name])
        assert told.action in state.legal_actions()
        assert told.line[0] == told.action.text
        assert told.sentence and "{" not in told.sentence
        return told

    def answer_alike_in_any_process(self, states: Sequence[State], names: list[str], work: int) -> None:
        """The same bots give the same answers here and in two processes of unlike hash seeds."""
        asked = [(len(state.scores()), state.observation(state.current_player())) for state in states]
        here = [self.think(state, name, 5, work).to_json() for state in states for name in names]
        level = self.level.level_id
        assert answers_elsewhere(self.game.game_id, level, asked, names, 5, work) == [here, here]

    def change_nothing(self, states: Sequence[State], name: str, nodes: int) -> None:
        """Thinking leaves the position as it was, and comes to the same again."""
        effort = effort_of(self.game.game_id, name)
        for state in states:
            before = state.to_json()
            first = consider(self.game, state, effort, 3, nodes)
            assert state.to_json() == before
            assert consider(self.game, state, effort, 3, nodes) == first

    def answer_when_stopped(self, states: Sequence[State]) -> None:
        """Whoever is stopped at once, or may do next to nothing, still answers legally."""
        for state in states:
            view, legal = self.view(state), state.legal_actions()
            assert choose(self.game, view, "queen", 1, stop=lambda: True).action in legal
            assert choose(self.game, view, "queen", 1, stop=lambda: True, work=0).action in legal
            assert choose(self.game, view, "queen", 1, work=1).action in legal

    def answer_the_same(self, state: State, twin: State) -> None:
        """A position that looks the same to the seat to act: no level can tell it apart."""
        seat = state.current_player()
        assert twin.observation(seat) == state.observation(seat)
        for name in LEVELS:
            assert self.ask(twin, name, 3) == self.ask(state, name, 3)


def played_on(
    begin: Callable[[int], tuple[S, random.Random]],
    move: Callable[[S, random.Random], Action],
    deal: Callable[[S, random.Random], None],
    count: int,
    seed: int,
    wanted: Callable[[S, random.Random], bool],
) -> list[S]:
    """So many positions with a choice that are `wanted`, out of games from this seed on."""
    found: list[S] = []
    while len(found) < count:
        state, dice = begin(seed)
        seed += 1
        while state.current_player() != TERMINAL and len(found) < count:
            if len(state.legal_actions()) > 1 and wanted(state, dice):
                found.append(cloned(state))
            state.apply_action(move(state, dice))
            deal(state, dice)
    return found


def cloned(state: S) -> S:
    """A copy of the same class."""
    copy = state.clone()
    assert isinstance(copy, type(state))
    return copy
