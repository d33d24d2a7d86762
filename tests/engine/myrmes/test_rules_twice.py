"""The engine against the plain second telling in `myrmes_told_again.py`, in positions of games of all kinds."""

import random

import pytest
from myrmes_meadow import KINGDOM, MEADOW, start
from myrmes_records import eager
from myrmes_told_again import Again, points_again

from game import files
from game.engine.core import CHANCE, TERMINAL, Event, Json
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.engine.playout import Dice, draw

LEVELS = sorted(path.stem for path in (files.levels() / "myrmes").glob("*.toml"))
RICH_LEAST, RICH_MOST = 2, 9


def compare(state: Myrmes) -> None:
    """Both list the same, the engine each action once."""
    listed = [action.text for action in state.legal_actions()]
    assert len(set(listed)) == len(listed)
    assert set(listed) == Again(state).listed()


def enriched(state: Myrmes, rng: random.Random) -> None:
    """Gifts for everybody at the start of a game, so that all of the rules come up: cubes, larvae, soldiers, depth, nurses."""
    for seat in range(state.players):
        state.larvae[seat] = rng.randint(0, RICH_MOST)
        state.soldiers[seat] = rng.randint(0, 4)
        state.idle[seat] = 4
        state.nurses[seat] = max(state.locked[seat], rng.randint(3, 8))
        state.level[seat] = rng.randint(0, 3)
        for cube in range(3):
            state.stock[seat * 3 + cube] = rng.randint(RICH_LEAST, RICH_MOST)


def game(players: int, seed: int, rich: bool, small: bool, most: int = 10_000) -> list[Json]:
    """Play a game of eager players, comparing every choice; all that was told."""
    state, rng, dice = start(MEADOW if small else KINGDOM, players), random.Random(seed), Dice(seed)
    heard: list[Event] = []
    season = -1
    for _ in range(most):
        player = state.current_player()
        if player == TERMINAL:
            break
        if player == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice), heard.append)
            continue
        if rich and state.to_json()["phase"] == "event" and state.served == 0 and season != state.season:
            season = state.season
            enriched(state, rng)
        compare(state)
        action = eager(state, rng) if rng.random() < 0.8 else rng.choice(state.legal_actions())
        state.apply_action(action, heard.append)
    facts = [GAME.event_json(state.forest, event) for event in heard]
    if state.current_player() == TERMINAL:
        items = [{source: count for source, count in mine.items() if count} for mine in state.result().items]
        assert items == points_again(facts, players)
        assert [sum(mine.values()) for mine in items] == state.scores()
    return facts


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("small", [False, True])
def test_both_tellings_agree(players: int, rich: bool, small: bool) -> None:
    for seed in range(2):
        game(players, seed + 10 * rich, rich, small)


def test_all_of_the_rules_come_up_in_them() -> None:
    facts = [fact for seed in range(10, 16) for fact in game(2 + seed % 3, seed, True, seed % 2 == 0)]
    assert {fact["event"] for fact in facts} >= {
        "born", "cleared", "dug", "exit-placed", "gained", "goal-done", "nurses-changed", "prey-hunted", "prey-spent",
        "room-used", "soldiers-spent", "stepped", "tile-laid", "tile-neutral", "trail-emptied", "wintered",
    }  # fmt: skip
    assert {fact["source"] for fact in facts if fact["event"] == "scored"} == set(GAME.sources)
    assert {fact["tile"] for fact in facts if fact["event"] == "tile-laid"} >= {
        "pair", "line", "triangle", "rhombus", "hook", "trapezium", "aphids", "scavengers", "subcolony",
    }  # fmt: skip
