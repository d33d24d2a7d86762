"""What must hold in every position of The Colony, whatever is played. Hypothesis chooses the moves."""

from typing import Final

import pytest
from drawing import level, start
from hypothesis import given, settings
from hypothesis import strategies as st

from game import files
from game.engine.colony.board import Board
from game.engine.colony.events import AntPlaced, AntStepped, DutyBegan, EggCollected, EggDropped, PickedUp
from game.engine.colony.position import Colony
from game.engine.core import TERMINAL, Action, Event, TurnEnded
from game.engine.hexes import turned

LEVELS: Final = [level(path.stem) for path in sorted((files.levels() / "colony").glob("*.toml"))]
SYMMETRIC: Final = [board for board in LEVELS if board.level_id != "three-lanes"]

picks = st.lists(st.integers(0, 999), min_size=1, max_size=160)
boards = st.sampled_from(LEVELS)
thorough = settings(max_examples=60, deadline=None)


def pick(state: Colony, number: int) -> Action:
    actions = state.legal_actions()
    return actions[number % len(actions)]


def eggs_there_are(state: Colony) -> int:
    return sum(state.eggs) + sum(state.collected) + state.hand


@thorough
@given(boards, picks)
def test_no_egg_and_no_ant_is_ever_lost(board: Board, numbers: list[int]) -> None:
    state = start(board)
    for number in numbers:
        if state.current_player() == TERMINAL:
            break
        before = state.collected[:]
        state.apply_action(pick(state, number))
        assert eggs_there_are(state) == board.eggs and min(state.eggs) >= 0
        for seat in (0, 1):
            assert state.ants.count(seat) + state.in_hand[seat] == board.ants
            assert state.collected[seat] >= before[seat], "captured eggs are never lost"
        assert sum(state.collected) - sum(before) in (0, 1), "a sowing captures one egg at most"


@thorough
@given(boards, picks)
def test_the_running_weight_is_that_of_the_position(board: Board, numbers: list[int]) -> None:
    state = start(board)
    for number in numbers:
        if state.current_player() == TERMINAL:
            break
        state.apply_action(pick(state, number))
        weighed = state.clone()
        weighed.weigh()
        assert weighed.weight == state.weight and weighed.key() == state.key()


@thorough
@given(boards, picks, st.integers(0, 160))
def test_undo_by_replay_stands_where_it_stood(board: Board, numbers: list[int], back: int) -> None:
    state = start(board)
    log: list[str] = []
    stood = [state.to_json()]
    for number in numbers:
        if state.current_player() == TERMINAL:
            break
        action = pick(state, number)
        state.apply_action(action)
        log.append(action.text)
        stood.append(state.to_json())
    kept = len(log) - min(back, len(log))
    again = start(board)
    for text in log[:kept]:
        again.apply_action(again.parse_action(text))
    assert again.to_json() == stood[kept]


class Listener:
    """Keeps a board of its own by nothing but the events, as a table on the screen does."""

    def __init__(self, board: Board) -> None:
        self.eggs = [3] * board.size
        self.ants = [-1] * board.size
        self.collected = [0, 0]
        self.duty = False
        self.turns: list[int] = []
        self.hand = 0

    def hear(self, event: Event) -> None:
        if isinstance(event, PickedUp):
            # The last egg of the lap before goes on in the hand.
            self.hand += self.eggs[event.log]
            assert self.hand == event.eggs
            self.eggs[event.log] = 0
        elif isinstance(event, EggDropped):
            self.hand -= 1
            assert self.hand == event.left
            self.eggs[event.log] += 1
        elif isinstance(event, EggCollected):
            self.hand -= 1
            self.collected[event.seat] += 1
        elif isinstance(event, AntPlaced):
            assert self.ants[event.log] < 0
            self.ants[event.log] = event.seat
        elif isinstance(event, AntStepped):
            assert self.ants[event.start] == event.seat and self.ants[event.end] < 0
            self.ants[event.start], self.ants[event.end] = -1, event.seat
        elif isinstance(event, DutyBegan):
            assert not self.duty
            self.duty = True
        elif isinstance(event, TurnEnded):
            self.turns.append(event.seat)


@thorough
@given(boards, picks)
def test_events_alone_tell_the_whole_game(board: Board, numbers: list[int]) -> None:
    state, listener = start(board), Listener(board)
    for number in numbers:
        if state.current_player() == TERMINAL:
            break
        state.apply_action(pick(state, number), listener.hear)
        assert listener.eggs == state.eggs and listener.ants == state.ants
        assert listener.collected == state.collected and listener.duty == state.duty
        assert listener.hand == state.hand
    assert listener.turns == [turn % 2 for turn in range(len(listener.turns))], "the seats take turns"


@pytest.mark.parametrize("board", SYMMETRIC, ids=lambda board: str(board.level_id))
@settings(max_examples=25, deadline=None)
@given(numbers=picks)
def test_both_players_see_the_same_board(board: Board, numbers: list[int]) -> None:
    """Turn the board by half a turn and every game goes the same way."""
    middle_q, middle_r = (sum(place[axis] for place in board.hexes) * 2 // board.size for axis in (0, 1))
    at = {place: log for log, place in enumerate(board.hexes)}
    opposite = {}
    for place, log in at.items():
        q, r = turned(place, 3)
        opposite[board.names[log]] = board.names[at[q + middle_q, r + middle_r]]

    def turned_text(text: str) -> str:
        verb, _, rest = text.partition(" ")
        return " ".join([verb, ">".join(opposite[name] for name in rest.split(">"))]) if rest else verb

    here, there = start(board), start(board)
    for number in numbers:
        if here.current_player() == TERMINAL:
            break
        action = pick(here, number)
        here.apply_action(action)
        there.apply_action(there.parse_action(turned_text(action.text)))
        assert there.eggs == [here.eggs[board.numbers[opposite[name]]] for name in board.names]
        assert sorted(turned_text(other.text) for other in here.legal_actions()) == sorted(
            other.text for other in there.legal_actions()
        )
        assert here.scores() == there.scores()


def test_every_first_move_of_the_classic_level_captures_one_egg() -> None:
    """All logs hold three, so the third egg always meets a three (rules page, section 1)."""
    waiting = [(start(), 0)]
    seen = 0
    while waiting:
        state, depth = waiting.pop()
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            if after.to_json()["phase"] == "fork":
                waiting.append((after, depth + 1))
            else:
                seen += 1
                assert after.collected == [1, 0] and after.in_hand == [5, 6]
    assert seen > 19
