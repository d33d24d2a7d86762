"""The search against plain minimax, on trees small enough for both, and its promises about work."""

import pytest

from bots.trees import Tree, TreeEvaluator
from game.bots.search import DECIDED, FIRST_LOOK, LATER, WIN, Limits, Search
from game.engine.core import CHANCE, TERMINAL, State

ALTERNATING = [0, 1, 0, 1, 0, 1, 0]
LONG_TURNS = [0, 0, 1, 1, 1, 0, 0, 1]
WITH_DICE = [0, CHANCE, 1, 0, CHANCE, CHANCE, 1, 0]
THREE_SEATS = [0, 1, 2, 2, 0, 1, 0, 2]
PATTERNS = [ALTERNATING, LONG_TURNS, WITH_DICE, THREE_SEATS]


def minimax(state: State, evaluator: TreeEvaluator, seat: int, turns: int, ply: int = 0) -> int:
    """What the search is meant to find, without table, window or order. All seats but `seat` play against it."""
    player = state.current_player()
    if player == TERMINAL:
        value = evaluator.final(state, seat)
        return value - LATER * ply if value >= DECIDED else value + LATER * ply if value <= -DECIDED else value
    if player == CHANCE:
        total = weights = 0
        for action, weight in state.chance_outcomes():
            after = state.clone()
            after.apply_action(action)
            total += weight * minimax(after, evaluator, seat, turns, ply)
            weights += weight
        return total // weights
    values = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        decides = after.current_player()
        if decides in (player, TERMINAL, CHANCE):
            values.append(_past_chance(after, evaluator, seat, turns, ply, player))
        elif turns == 1:
            values.append(evaluator.value(after, seat))
        else:
            values.append(minimax(after, evaluator, seat, turns - 1, ply + 1))
    return max(values) if player == seat else min(values)


def _past_chance(state: State, evaluator: TreeEvaluator, seat: int, turns: int, ply: int, mover: int) -> int:
    """Chance belongs to the turn of the seat that asked for it."""
    if state.current_player() != CHANCE:
        if state.current_player() in (mover, TERMINAL):
            return minimax(state, evaluator, seat, turns, ply)
        return evaluator.value(state, seat) if turns == 1 else minimax(state, evaluator, seat, turns - 1, ply + 1)
    total = weights = 0
    for action, weight in state.chance_outcomes():
        after = state.clone()
        after.apply_action(action)
        total += weight * _past_chance(after, evaluator, seat, turns, ply, mover)
        weights += weight
    return total // weights


def whole(turns: int, *, table: bool) -> Limits:
    """Everything is looked at down to that depth."""
    return Limits(10_000_000, turns, table=table, narrow=False, decisions=100)


@pytest.mark.parametrize("wins", [False, True])
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("table", [False, True])
def test_search_finds_what_minimax_finds(pattern: list[int], table: bool, wins: bool) -> None:
    seats = max(pattern) + 1
    for seed in range(8):
        for turns in (1, 2, 3, 9):
            evaluator = TreeEvaluator(wins)
            state = Tree(seed, pattern, seats)
            found = Search(evaluator, 0, whole(turns, table=table)).run(state)
            if abs(found.value) >= DECIDED and found.turns < turns:
                # Deepening stops where the end is seen: that is what this depth finds.
                turns = found.turns
            assert found.value == minimax(state, evaluator, 0, turns), (seed, turns)
            after = state.clone()
            after.apply_action(found.actions[found.best])
            assert _past_chance_or_turn(after, evaluator, turns) == found.value, (seed, turns)


def _past_chance_or_turn(after: State, evaluator: TreeEvaluator, turns: int) -> int:
    return _past_chance(after, evaluator, 0, turns, 0, 0)


def test_exact_gives_every_action_its_value() -> None:
    for seed in range(20):
        state = Tree(seed, LONG_TURNS)
        evaluator = TreeEvaluator()
        found = Search(evaluator, 0, Limits(10_000_000, 3, narrow=False, decisions=100, exact=True)).run(state)
        for index, action in enumerate(state.legal_actions()):
            after = state.clone()
            after.apply_action(action)
            assert found.values[index] == _past_chance(after, evaluator, 0, 3, 0, 0)


def test_an_earlier_win_is_worth_more() -> None:
    sooner = WIN - LATER
    for seed in range(40):
        found = Search(TreeEvaluator(wins=True), 0, whole(9, table=True)).run(Tree(seed, ALTERNATING))
        assert found.value <= WIN - 6 * LATER or found.value in (0, sooner)


@pytest.mark.parametrize("nodes", [1, 2, 7, 50, 300])
def test_no_more_work_than_the_budget(nodes: int) -> None:
    for seed in range(10):
        state = Tree(seed, LONG_TURNS * 3)
        found = Search(TreeEvaluator(), 0, Limits(nodes)).run(state)
        # Every root action is looked at once, however small the budget.
        assert found.nodes <= max(nodes, len(state.legal_actions())) + FIRST_LOOK
        assert 0 <= found.best < len(state.legal_actions())


def test_stopping_gives_the_best_so_far() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 2

    limits = Limits(1_000_000, table=False, narrow=False, decisions=100)
    found = Search(TreeEvaluator(), 0, limits, stop).run(Tree(3, ALTERNATING * 4))
    assert len(asked) == 2
    assert 2048 <= found.nodes <= 2048 + FIRST_LOOK
    assert found.turns >= 1


def test_line_begins_with_the_best_and_is_legal() -> None:
    for seed in range(10):
        state = Tree(seed, LONG_TURNS)
        found = Search(TreeEvaluator(), 0, whole(9, table=True)).run(state)
        assert found.line[0] == found.actions[found.best]
        for action in found.line:
            assert action in state.legal_actions()
            state.apply_action(action)


def test_forks_without_end_do_not_hold_it_up() -> None:
    """One turn of sixty decisions has 2^60 ends; the search still comes to its second turn."""
    found = Search(TreeEvaluator(), 0, Limits(30_000)).run(Tree(1, [0] * 20 + [1] * 20 + [0] * 20))
    assert found.turns >= 2
