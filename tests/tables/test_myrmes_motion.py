"""The motion of Myrmes: whatever is shown, and however it is cut short, the table ends at the position itself."""

import random

import pygame
import pytest
from myrmes_playing import LOOKS, begin, deal, forest, lively

from game.engine.core import TERMINAL, Event
from game.engine.myrmes.events import SeasonBegan, Stepped, TileLaid
from game.engine.myrmes.position import Myrmes
from game.tables.myrmes.model import Model
from game.tables.myrmes.table import MyrmesTable
from game.ui.kit import Kit


def looks_like(model: Model, state: Myrmes) -> None:
    """Fails unless `model` is the position `state`."""
    assert (model.tile, model.kind, model.owner) == (state.tile, state.kind, state.owner)
    assert (model.exit_of, model.prey, model.ant_at) == (state.exit_of, state.prey, state.ant_at)
    assert [pile.count for pile in model.piles] == state.cube_on
    for seat, nest in enumerate(model.nests):
        assert nest.larvae == state.larvae[seat] and nest.idle == state.idle[seat]
        assert nest.soldiers == state.soldiers[seat] and nest.level == state.level[seat]
        assert nest.stock == state.stock[seat * 3 : seat * 3 + 3] and nest.points == state.score(seat)
        assert nest.rooms == state.rooms[seat] and nest.hunted == state.hunted[seat]


@pytest.fixture
def table(kit: Kit) -> MyrmesTable:
    found = MyrmesTable(forest(), LOOKS, kit)
    found.layout(pygame.Rect(0, 0, 896, 690))
    return found


def played(seed: int, steps: int, players: int = 2) -> list[tuple[list[Event], Myrmes]]:
    """So many actions with what they told and the position after each; the first without events."""
    state, dice = begin(players, seed)
    found: list[tuple[list[Event], Myrmes]] = [([], state.clone())]
    for _ in range(steps):
        if state.current_player() == TERMINAL:
            break
        heard: list[Event] = []
        state.apply_action(lively(state, dice), heard.append)
        while state.current_player() == -1:
            state.apply_action(random.Random(seed).choice([a for a, _w in state.chance_outcomes()]), heard.append)
        deal(state, dice)
        found.append((heard, state.clone()))
    return found


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_motion_ends_at_the_position_shown_step_by_step(table: MyrmesTable, seed: int, still: bool) -> None:
    table.still_motion = still
    (_none, first), *rest = played(seed, 60)
    table.show(first)
    surface = pygame.Surface((896, 690))
    for number, (events, after) in enumerate(rest):
        table.play(events, after)
        for frame in range(2000):
            if not table.busy:
                break
            table.update(0.4)
            if number % 20 == 0 and frame % 4 == 0:
                table.draw(surface)
        table.skip()
        looks_like(table._parts.view.model, after)  # type: ignore[union-attr]
        assert not table._parts.motion._show.stage.actors  # type: ignore[union-attr]


def test_skipping_shows_the_end_at_once(table: MyrmesTable) -> None:
    (_none, first), *rest = played(4, 80, 3)
    table.show(first)
    for events, after in rest:
        table.play(events, after)
        table.skip()
        assert not table.busy
        looks_like(table._parts.view.model, after)  # type: ignore[union-attr]


def test_what_each_event_changes_is_the_events_own_doing_not_that_of_the_end(table: MyrmesTable) -> None:
    """Before the position is taken over at the end, motion has come to the same picture by itself."""
    (_none, first), *rest = played(5, 70)
    table.show(first)
    motion = table._parts.motion  # type: ignore[union-attr]
    for events, after in rest:
        motion._settle = lambda state: motion._show.stage.clear()  # type: ignore[method-assign]
        table.play(events, after)
        table.skip()
        del motion._settle
        if not any(isinstance(event, SeasonBegan) for event in events):
            model = table._parts.view.model  # type: ignore[union-attr]
            assert (model.tile, model.exit_of, model.prey) == (after.tile, after.exit_of, after.prey)
            assert [nest.points for nest in model.nests] == after.scores()
            assert [nest.stock for nest in model.nests] == [after.stock[s * 3 : s * 3 + 3] for s in range(2)]
            assert [nest.larvae for nest in model.nests] == after.larvae
        motion._settle(after)


def test_a_worker_is_seen_between_its_hexes_while_it_walks(table: MyrmesTable) -> None:
    for (_before_events, before), (events, after) in zip(played(2, 120), played(2, 120)[1:], strict=False):
        steps = [event for event in events if isinstance(event, Stepped)]
        if not steps:
            continue
        table.show(before)
        table.play(events, after)
        table.update(0.15)
        actors = table._parts.motion._show.stage.actors  # type: ignore[union-attr]
        centres = table._parts.view.plan.centres  # type: ignore[union-attr]
        assert len(actors) == 1 and (actors[0].x, actors[0].y) not in centres
        return
    raise AssertionError("nobody walked")


def test_cubes_tumble_onto_a_tile_that_is_laid(table: MyrmesTable) -> None:
    for (_before_events, before), (events, after) in zip(played(3, 160), played(3, 160)[1:], strict=False):
        laid = next((event for event in events if isinstance(event, TileLaid)), None)
        if laid is None or not any(after.cube_on[space] for space in laid.spaces):
            continue
        table.show(before)
        table.play(events, after)
        rolled = False
        for _ in range(200):
            table.update(0.05)
            rolled = rolled or not table._parts.view.model.resting  # type: ignore[union-attr]
            if not table.busy:
                break
        assert rolled
        return
    raise AssertionError("nobody laid a tile")
