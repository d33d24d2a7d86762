"""Motion of Colonization: every event leads the picture to the position, skipped or watched, still or moving."""

import random

import pygame
import pytest
from colonization_table import LOOKS, begin, lively, scenario

from game.engine.colonization import events as e
from game.engine.colonization.battles import side_size
from game.engine.colonization.odds import battle_odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import AGAIN
from game.engine.core import CHANCE, TERMINAL, Event, Scored
from game.tables.colonization.table import ColonizationTable
from game.ui.kit import Kit

FIELDS = ("space", "kind", "polis", "owner", "guard", "wall", "units", "links", "points", "fp", "ap", "coins", "uc", "card_at")
"""What motion itself brings about, before the position is taken over."""


def a_table(kit: Kit, level: str, players: int) -> ColonizationTable:
    """A laid-out table."""
    table = ColonizationTable(scenario(level), LOOKS[:players], kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    return table


def step(state: Colonization, dice: random.Random) -> list[Event]:
    """The next choice, throw or draw; what it told."""
    told: list[Event] = []
    if state.current_player() == CHANCE:
        state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]), told.append)
    else:
        state.apply_action(lively(state, dice), told.append)
    return told


@pytest.mark.parametrize(("players", "level", "seed"), [(2, "strait", 5), (3, "silver-coast", 6), (4, "great-host", 7)])
def test_events_alone_lead_the_picture_to_the_position(kit: Kit, players: int, level: str, seed: int) -> None:
    table = a_table(kit, level, players)
    met: set[type[Event]] = set()
    for number in range(3):
        state, dice = begin(players, seed + 10 * number, level)
        table.show(state)
        parts = table._parts
        assert parts is not None
        for _ in range(400):
            if state.current_player() == TERMINAL:
                break
            told = step(state, dice)
            met |= {type(event) for event in told}
            parts.motion._settle = lambda after: None  # type: ignore[method-assign]
            table.play(told, state)
            table.skip()
            realm = parts.view.model.realm
            for field in FIELDS:
                assert getattr(realm, field) == getattr(state, field), (field, told)
            del parts.motion._settle
            parts.motion._settle(state)
    assert {e.UnitsMarched, e.TileLaid, e.DiceRolled, e.UnitsLost, e.PolisTaken, e.LinkBuilt, Scored} <= met


@pytest.mark.parametrize("still", [False, True])
def test_watched_to_its_end_the_picture_is_the_position(kit: Kit, screen: pygame.Surface, still: bool) -> None:
    table = a_table(kit, "strait", 2)
    table.still_motion = still
    state, dice = begin(2, 11)
    table.show(state)
    parts = table._parts
    assert parts is not None
    for _ in range(60):
        if state.current_player() == TERMINAL:
            break
        table.play(step(state, dice), state)
        for _frame in range(300):
            if not table.busy:
                break
            table.update(0.08)
            if still:
                assert parts.motion.actors == 0
        assert not table.busy and parts.motion.actors == 0
        assert parts.view.model.realm.key() == state.key()


def test_frames_can_be_drawn_in_the_middle_of_anything(kit: Kit, screen: pygame.Surface) -> None:
    table = a_table(kit, "rising-sun", 4)
    state, dice = begin(4, 3, "rising-sun")
    table.show(state)
    kit.art.finish_warming()
    drawn = 0
    for number in range(150):
        if state.current_player() == TERMINAL:
            break
        table.play(step(state, dice), state)
        if number % 5 == 0:
            for _frame in range(3):
                table.update(0.17)
                table.draw(screen)
                drawn += 1
        table.skip()
    assert drawn > 30


def test_what_happens_out_of_sight_is_brought_into_view(kit: Kit) -> None:
    table = a_table(kit, "strait", 2)
    state, dice = begin(2, 1)
    table.show(state)
    parts = table._parts
    assert parts is not None
    camera = parts.view.camera
    while camera.zoom_by(1, (30, 60)):
        pass
    for _ in range(200):
        told = step(state, dice)
        table.play(told, state)
        spaces = [event.space for event in told if isinstance(event, e.TileLaid)]
        table.skip()
        camera.rest()
        if spaces:
            assert camera.sees(spaces[-1])
        if state.current_player() == TERMINAL:
            break


def test_the_sheet_of_a_battle_lies_there_while_it_runs_and_keeps_clear_of_its_tile(kit: Kit, screen: pygame.Surface) -> None:
    table = a_table(kit, "strait", 2)
    battles = decided = 0
    for seed in range(4):
        state, dice = begin(2, seed)
        table.show(state)
        parts = table._parts
        assert parts is not None
        for _ in range(300):
            if state.current_player() == TERMINAL:
                break
            told = step(state, dice)
            table.play(told, state)
            table.skip()
            sheet = parts.motion.sheet
            running = state.aim >= 0 and state.round > 0
            assert (sheet is not None) == running
            if sheet is None:
                continue
            battles += 1
            assert sheet.tile == state.aim
            tile = parts.view.camera.rect(state.space[state.aim])
            assert not sheet.rect.colliderect(tile.inflate(-tile.width // 2, -tile.height // 2))
            assert [sum(sum(units) for _who, units in sheet.forces(state, side)) for side in (0, 1)] == [
                side_size(state, 0), side_size(state, 1),
            ]  # fmt: skip
            if state.phase == AGAIN:
                decided += 1
                assert sheet.now == pytest.approx(battle_odds(state).conquest) and sheet.said
    assert battles > 20 and decided > 5


def test_a_battle_that_is_gone_back_to_has_its_sheet(kit: Kit) -> None:
    table = a_table(kit, "strait", 2)
    state, dice = begin(2, 2)
    while state.phase != AGAIN:
        step(state, dice)
    table.show(state)
    assert table._parts is not None and table._parts.motion.sheet is not None
    assert table._parts.motion.sheet.rect.width > 200
