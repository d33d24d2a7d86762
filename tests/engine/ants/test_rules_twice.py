"""The engine against the plain second telling in `ants_told_again.py`, in positions of random games and in random positions."""

import itertools

import pytest
from ants_told_again import Again
from ants_tray import PARK, TRAY, built_in, start
from hypothesis import given, settings
from hypothesis import strategies as st

from game import files
from game.engine.ants.board import MOST_SOLDIERS, MOST_WORKERS, SOLDIER, WORKER, Park
from game.engine.ants.chains import HOME
from game.engine.ants.collecting import sources
from game.engine.ants.ground import COLLECT, CREATE, MOVE, STEPS
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, TERMINAL
from game.engine.playout import Dice, draw

LEVELS = [TRAY, *(built_in(path.stem) for path in sorted((files.levels() / "ants").glob("*.toml")))]


def compare(state: Ants) -> None:
    """Whatever the phase: chains and ways; and what may be done in it."""
    again, names = Again(state), state.park.names
    chains = state.chains_of(state.to_move)
    assert {names[space] for space, number in enumerate(chains.group) if number == HOME} == again.linked()
    roads = {names[space] for space, number in enumerate(chains.group) if number >= 0}
    assert roads == {worker for worker in again.chain_workers() if again.is_road(worker)}
    for space, number in enumerate(chains.group):
        if number >= 0:
            same = {names[other] for other, group in enumerate(chains.group) if group == number}
            assert same == again.joined(names[space])
    for worker in again.own("worker") & again.linked():
        found = {names[source] for source in sources(state, state.to_move, state.park.numbers[worker])}
        assert {"water" if name in again.fountains else name for name in found} == again.sources(worker)
    if state.phase == MOVE:
        listed = [action.text for action in state.legal_actions()]
        assert listed[-1] == "done" and set(listed[:-1]) == again.moves() and len(set(listed)) == len(listed)
    elif state.phase == CREATE:
        listed = [action.text for action in state.legal_actions()]
        assert listed[-1] == "end" and set(listed[:-1]) == again.births()
    elif state.phase == COLLECT:
        for worker in (names[space] for space in state.left):
            assert len(again.sources(worker)) > 1


def ways(state: Ants) -> None:
    """`Reach` against plain search, for every ant of the seat to move."""
    again, names = Again(state), state.park.names
    for space, ant in enumerate(state.ants):
        if ant >= 0 and ant // 2 == state.to_move:
            kind = ("worker", "soldier")[ant % 2]
            reach = state.reach(state.to_move, space, ant % 2, STEPS[ant % 2])
            steps = STEPS[ant % 2]
            found = {names[other]: cost for other, cost in enumerate(reach.cost) if cost <= steps}
            # A road met with no step left leads nowhere: the engine does not look at it.
            every = again.ways(names[space], kind, steps)
            assert found == {name: cost for name, cost in every.items() if cost < steps or again.free(name, kind) or not cost}
            for end in reach.order:
                way = reach.way(end)
                passed = [names[space], *(names[step] for step in way)]
                assert all(there in again.neighbours(here) for here, there in itertools.pairwise(passed))
                assert reach.cost[end] == sum(again.free(there, kind) for there in passed[1:])


@pytest.mark.parametrize("park", LEVELS, ids=lambda park: str(park.level_id))
@pytest.mark.parametrize("seed", range(4))
def test_both_tellings_agree_in_random_games(park: Park, seed: int) -> None:
    counts = list(park.seating)
    players = counts[seed % len(counts)]
    options = {"teams": True} if players in (4, 6) and seed % 2 else {}
    state, dice = start(park, players, options), Dice(seed)
    looked = 0
    for _ in range(1_000):
        if state.current_player() == TERMINAL:
            break
        if state.current_player() == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
            continue
        if state.phase in (MOVE, CREATE, COLLECT) and dice.roll(park.size // 16) == 0:
            compare(state)
            ways(state)
            looked += 1
        actions = state.legal_actions()
        # Parks fill up when turns end late and ants are made whenever they can be.
        last = len(actions) > 1 and dice.roll(8) != 0
        state.apply_action(actions[dice.roll(len(actions) - last)])
    assert looked > 20


things = st.sampled_from(["", "", "", "0w", "0w", "0w", "0s", "1w", "1s", "2w", "food", "bug", "2s on food", "0s on food"])


@settings(max_examples=120, deadline=None)
@given(st.lists(things, min_size=TRAY.size, max_size=TRAY.size), st.booleans(), st.sampled_from([MOVE, CREATE]))
def test_both_tellings_agree_in_random_positions(drawn: list[str], great: bool, phase: int) -> None:
    """The tray with two, or a part of the great park with four in teams."""
    state = start(PARK, 4, {"teams": True}) if great else start(TRAY, 2)
    park = state.park
    state.food = [0] * park.size
    middle = PARK.size // 2 - TRAY.size // 2 if great else 0
    for place, thing in enumerate(drawn):
        space = (place * 3 + middle) % park.size if great else place
        if park.kind[space] == 2 or not thing:
            continue
        if "food" in thing or thing == "bug":
            state.food[space] = 2
        if thing == "bug":
            state.bug[space] = 6
        elif thing != "food":
            seat, kind = int(thing[0]) % state.players, SOLDIER if thing[1] == "s" else WORKER
            if (state.workers, state.soldiers)[kind][seat] < (MOST_WORKERS, MOST_SOLDIERS)[kind]:
                state.put_ant(space, seat, kind, 0)
    state.tokens = sum(state.food) + sum(state.store)
    state.phase, state.first = phase, 0
    compare(state)
    ways(state)
