"""What must hold in every position of Myrmes, whatever is played. Hypothesis chooses players, forests and moves."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st
from myrmes_meadow import KINGDOM, MEADOW, start
from myrmes_records import eager
from myrmes_whole import check

from game.engine.core import CHANCE, TERMINAL, Event, Scored
from game.engine.myrmes import events as e
from game.engine.myrmes.nests import EVENT, NURSES
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import SOURCES, TILES
from game.engine.playout import Dice, draw

FORESTS: Final = [MEADOW, KINGDOM]
set_ups = st.tuples(st.sampled_from(FORESTS), st.integers(2, 4))
seeds = st.integers(0, 10_000)
thorough = settings(max_examples=25, deadline=None)
MOST: Final = 400


def games(set_up: tuple[Any, int], seed: int, hear: Any = None) -> Iterator[Myrmes]:
    """Positions of a game, after each action: of eager players who at times do anything."""
    state, rng, dice = start(*set_up), random.Random(seed), Dice(seed)
    for _ in range(MOST):
        if state.current_player() == TERMINAL:
            return
        if state.current_player() == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice), hear)
        else:
            action = eager(state, rng) if rng.random() < 0.7 else rng.choice(state.legal_actions())
            state.apply_action(action, hear)
        yield state


@thorough
@given(set_ups, seeds)
def test_nothing_is_lost_and_everything_has_its_place(set_up: tuple[Any, int], seed: int) -> None:
    for state in games(set_up, seed):
        check(state)


class Listener:
    """Keeps floor and nests of its own by nothing but the events, as a table on the screen does."""

    def __init__(self, state: Myrmes) -> None:
        self.state = state
        players, self.forest = state.players, state.forest
        self.tiles: dict[int, tuple[int, int, list[int]]] = {}
        self.cubes: set[int] = set()
        self.exits: dict[int, int] = {}
        self.prey: dict[int, int] = {}
        self.stock = [0] * (3 * players)
        self.larvae = [1] * players
        self.soldiers = [0] * players
        self.workers = [2] * players
        self.rooms: list[set[int]] = [set() for _ in range(players)]
        self.hunted = [0] * players
        self.nurses = [3] * players
        self.level = [0] * players
        self.points = [0] * players
        self.at: int | None = None
        self.steps = 0
        self.removed = 0
        self.cleared: list[int] = []

    def hear(self, event: Event) -> None:
        handler = getattr(self, "on_" + type(event).__name__, None)
        if handler is not None:
            handler(event)

    def on_PreyLaid(self, event: e.PreyLaid) -> None:  # noqa: N802 -- called by the name of the event
        assert event.space not in self.prey
        self.prey[event.space] = event.prey

    def on_ExitPlaced(self, event: e.ExitPlaced) -> None:  # noqa: N802
        assert event.space not in self.exits
        self.exits[event.space] = event.seat

    def on_EventShown(self, event: e.EventShown) -> None:  # noqa: N802
        self.larvae[event.seat] -= event.larvae

    def on_Born(self, event: e.Born) -> None:  # noqa: N802
        self.larvae[event.seat] += event.larvae
        self.soldiers[event.seat] += event.soldiers
        self.workers[event.seat] += event.workers

    def on_RoomUsed(self, event: e.RoomUsed) -> None:  # noqa: N802
        self.workers[event.seat] -= 1
        self.rooms[event.seat].add(event.room)

    def on_Gained(self, event: e.Gained) -> None:  # noqa: N802
        if event.why == "harvest":
            assert event.space in self.cubes and self.forest.cube[event.space] == event.cube
            self.cubes.remove(event.space)
        if event.cube < 0:
            self.larvae[event.seat] += event.count
        else:
            self.stock[event.seat * 3 + event.cube] += event.count

    def on_WorkerOut(self, event: e.WorkerOut) -> None:  # noqa: N802
        self.workers[event.seat] -= 1
        self.at, self.steps = event.space, event.steps

    def on_Stepped(self, event: e.Stepped) -> None:  # noqa: N802
        assert event.start == self.at and event.left == self.steps - 1
        last = event.way[-1]
        assert last == event.end or last in self.tiles[event.end][2]
        walked = [event.start, *event.way]
        assert all(there in self.forest.touching[here] for here, there in pairwise(walked))
        left = next((spaces for _, _, spaces in self.tiles.values() if event.start in spaces), [event.start])
        assert all(space in left for space in walked[:-1]), "over what is left, then one step"
        self.at, self.steps = event.end, event.left

    def on_SoldiersSpent(self, event: e.SoldiersSpent) -> None:  # noqa: N802
        self.soldiers[event.seat] -= event.count

    def on_PreyHunted(self, event: e.PreyHunted) -> None:  # noqa: N802
        assert self.prey.pop(event.space) == event.prey
        self.hunted[event.seat] += 1

    def on_Cleared(self, event: e.Cleared) -> None:  # noqa: N802
        assert self.tiles.pop(event.spaces[0]) == (event.tile, event.owner, event.spaces)
        self.removed += 1
        self.cleared = event.spaces

    def on_Stood(self, event: e.Stood) -> None:  # noqa: N802
        assert event.space in self.cleared
        self.at = event.space

    def on_TileLaid(self, event: e.TileLaid) -> None:  # noqa: N802
        self.tiles[event.spaces[0]] = (event.tile, event.seat, event.spaces)
        if event.tile < 7:
            self.cubes |= {space for space in event.spaces if self.forest.cube[space] >= 0}

    def on_WorkerLost(self, event: e.WorkerLost) -> None:  # noqa: N802
        self.at = None

    def on_Dug(self, event: e.Dug) -> None:  # noqa: N802
        self.level[event.seat] = event.level

    def on_NursesChanged(self, event: e.NursesChanged) -> None:  # noqa: N802
        self.nurses[event.seat] += event.count

    def on_PreySpent(self, event: e.PreySpent) -> None:  # noqa: N802
        self.hunted[event.seat] -= event.count

    def on_TileNeutral(self, event: e.TileNeutral) -> None:  # noqa: N802
        kind, owner, spaces = self.tiles[event.space]
        assert owner == event.seat
        self.tiles[event.space] = (kind, -1, spaces)

    def on_TrailEmptied(self, event: e.TrailEmptied) -> None:  # noqa: N802
        self.cubes -= set(self.tiles[event.space][2])

    def on_SeasonEnded(self, event: e.SeasonEnded) -> None:  # noqa: N802
        for seat, rooms in enumerate(self.rooms):
            self.workers[seat] += len(rooms)
            rooms.clear()

    def on_Scored(self, event: Scored) -> None:  # noqa: N802
        assert event.source in SOURCES and event.points
        self.points[event.seat] += event.points
        assert self.points[event.seat] >= 0

    def agrees(self, state: Myrmes) -> None:
        """What was heard is what is there."""
        tiles = {
            first: (state.kind[first], state.owner[first], state.spaces_of(first))
            for first in range(self.forest.size) if state.kind[first] >= 0
        }  # fmt: skip
        assert self.tiles == tiles
        assert self.cubes == {space for space, there in enumerate(state.cube_on) if there}
        assert self.exits == {space: seat for space, seat in enumerate(state.exit_of) if seat >= 0}
        assert self.prey == {space: kind for space, kind in enumerate(state.prey) if kind >= 0}
        assert (self.stock, self.larvae, self.soldiers, self.workers) == (
            state.stock, state.larvae, state.soldiers, state.idle,
        )  # fmt: skip
        assert (self.hunted, self.nurses, self.level) == (state.hunted, state.nurses, state.level)
        pheromones = sum(tile.count for tile in TILES[:7]) * state.players
        laid = sum(kind < 7 for kind, _, _ in self.tiles.values())
        assert sum(state.pheromones) + laid + self.removed == pheromones
        if state.phase >= EVENT:
            assert self.points == state.scores()


@thorough
@given(set_ups, seeds)
def test_events_alone_tell_the_whole_game(set_up: tuple[Any, int], seed: int) -> None:
    listener = Listener(start(*set_up))
    for state in games(set_up, seed, listener.hear):
        listener.agrees(state)


@thorough
@given(set_ups, seeds)
def test_a_seat_sees_all_but_commitments_of_others(set_up: tuple[Any, int], seed: int) -> None:
    for number, state in enumerate(games(set_up, seed)):
        if number % 5 and state.phase not in (EVENT, NURSES):
            continue
        whole = state.to_json()
        for seat in range(state.players):
            seen = state.observation(seat)
            assert seen.pop("seat") == seat
            chosen = seen.pop("chosen")
            assert seen == {name: value for name, value in whole.items() if name != "chosen"}
            for other, choice in enumerate(whole["chosen"]):
                hidden = other != seat and choice is not None
                assert chosen[other] == ("?" if hidden else choice)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2), seeds)
def test_a_turned_forest_plays_the_same(turns: int, seed: int) -> None:
    """The seats of four, each moved on by `turns`: nothing goes by the number of a seat but the order of turns."""
    here, rng, dice = start(MEADOW, 4), random.Random(seed), Dice(seed)
    there = start(MEADOW, 4)
    moved = [(seat + turns + 1) % 4 for seat in range(4)]
    exits: list[str] = []
    for _ in range(250):
        if here.current_player() == TERMINAL:
            break
        chance = here.current_player() == CHANCE
        action = draw(here.chance_outcomes(), dice) if chance else eager(here, rng)
        here.apply_action(action)
        if action.text.startswith("exit"):
            exits.append(action.text)
            if len(exits) == 4:
                for seat in range(4):
                    there.apply_action(there.parse_action(exits[moved.index(seat)]))
            continue
        text = f"first {moved[int(action.text[6:])]}" if action.text.startswith("first") else action.text
        there.apply_action(there.parse_action(text))
        assert [here.score(seat) for seat in range(4)] == [there.score(moved[seat]) for seat in range(4)]
        assert here.phase == there.phase
        if here.current_player() >= 0:
            assert moved[here.current_player()] == there.current_player()
            assert [a.text for a in here.legal_actions()] == [a.text for a in there.legal_actions()]
