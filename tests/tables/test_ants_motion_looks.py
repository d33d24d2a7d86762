"""What motion on the table of Ants! looks like: fights on their sheet, first dice, cards; what stays hidden; the pointer."""

import hashlib

import parks
import pygame
import pytest
from ants_moving import LOOKS, NAMES, RECT, finish, motion_of, opened
from parks import game, start

from game.engine.ants import events as facts
from game.engine.ants.cards import NUMBERS
from game.engine.ants.events import AttackBegan, CardDrawn, DiceRolled, FirstRolled
from game.engine.ants.ground import CALL, DRAW, FIGHT, HELD, IN_DECK, MOVE, PLACE, REVEAL
from game.engine.ants.position import Ants
from game.engine.core import Event
from game.tables.ants.dice import Die
from game.tables.ants.table import AntsTable
from game.ui.kit import Kit
from game.ui.metrics import Metrics

# Fights ---------------------------------------------------------------------------------------------------------------


def test_dice_show_what_was_rolled_in_the_colours_of_the_rules(kit: Kit) -> None:
    state = parks.played(4, 40, 8)
    table = opened(kit, state, viewer=0)
    stages: set[str] = set()
    for _action, events, after in game(state, 9, 4000):
        table.play(events, after)
        throw = next((event for event in events if isinstance(event, DiceRolled)), None)
        if throw is None or throw.stage in stages:
            table.skip()
            continue
        stages.add(throw.stage)
        sheet = motion_of(table).fights.sheet
        assert sheet is not None
        table.update(0.001)
        lying = [actor for actor in motion_of(table)._show.stage.actors if isinstance(actor, Die)]
        assert lying[0].colour == "red" and lying[0].eyes == throw.attack
        theirs = [(die.colour, die.eyes) for die in lying[1:]]
        colour = "blue" if throw.stage == "workers" else "red"
        assert theirs == ([] if throw.stage == "bug" else [(colour, eyes) for eyes in throw.defence])
        for die in lying:
            assert sheet.rect.collidepoint(die.end)
        table.skip()
        if stages == {"bug", "soldier", "workers", "queen"}:
            return
    raise AssertionError(f"only {stages}")


def test_the_sheet_leaves_the_place_of_the_fight_in_view(kit: Kit) -> None:
    state = parks.played(4, 30, 2)
    table = opened(kit, state, viewer=0)
    looked = 0
    for _action, events, after in game(state, 4, 900):
        table.play(events, after)
        table.skip()
        began = next((event for event in events if isinstance(event, AttackBegan)), None)
        if began is None:
            continue
        sheet = motion_of(table).fights.sheet
        assert sheet is not None and table._parts is not None
        plan = table._parts.view.plan
        assert RECT.contains(sheet.rect)
        spots = [plan.centres[began.start]]
        spots.append(plan.centres[began.target] if began.target >= 0 else plan.hills[after.hill(began.defender)].queen)
        assert not any(sheet.rect.collidepoint(spot) for spot in spots)
        looked += 1
    assert looked > 10


def test_with_large_text_the_sheet_takes_less_than_half_the_table_and_hides_neither_fighter(kit: Kit) -> None:
    large = Kit(kit.art, kit.fonts, Metrics((1280, 800), 1.6))
    assert large.metrics.text_scale == 1.6
    for seed in range(1, 5):
        state = parks.until(parks.late(), CALL, seed)
        table = opened(large, state, viewer=state.current_player())
        sheet = motion_of(table).fights.sheet
        assert sheet is not None and table._parts is not None
        assert sheet.rect.height <= 0.451 * RECT.height and RECT.contains(sheet.rect)
        plan = table._parts.view.plan
        queen = plan.hills[state.hill(state.fight_seat)].queen
        for spot in (plan.centres[state.fight_from], plan.centres[state.fight_at] if state.fight_at >= 0 else queen):
            assert not sheet.rect.inflate(plan.hex_radius, plan.hex_radius).collidepoint(spot)


@pytest.mark.parametrize("seed", range(1, 7))
def test_whoever_may_be_called_can_be_touched_beside_the_sheet(kit: Kit, seed: int) -> None:
    state = parks.until(parks.late(), CALL, seed)
    table = opened(kit, state, viewer=state.current_player())
    sheet = motion_of(table).fights.sheet
    assert sheet is not None
    calls = [target for target in table.offer(state, state.legal_actions()) if target.areas]
    assert calls
    for target in calls:
        assert not sheet.rect.collidepoint(target.areas[0].x, target.areas[0].y)


def test_a_position_in_the_middle_of_a_fight_has_its_sheet_again(kit: Kit) -> None:
    state = parks.until(parks.late(), CALL, 2)
    table = opened(kit, state, viewer=state.current_player())
    sheet = motion_of(table).fights.sheet
    assert sheet is not None and sheet in motion_of(table)._show.stage.actors
    assert (sheet.attacker, sheet.defender) == (state.to_move, state.fight_seat)
    assert sheet.defence() == (len(state.line), len(state.crowd), state.fight_at < 0, 0)
    for _action, events, after in game(state, 3, 30):
        table.play(events, after)
        finish(table)
        if after.phase not in (CALL, FIGHT):
            break
    assert motion_of(table).fights.sheet is None and not motion_of(table)._show.stage.actors


# First turn -----------------------------------------------------------------------------------------------------------


def test_the_dice_for_the_first_turn_lie_until_it_begins(kit: Kit) -> None:
    state = start(4)
    table = opened(kit, state, viewer=0)
    rolled: dict[int, int] = {}
    for _action, events, after in game(state, 12):
        table.play(events, after)
        table.skip()
        for event in events:
            if isinstance(event, FirstRolled):
                rolled[event.seat] = event.eyes
            elif isinstance(event, facts.FirstTied):
                rolled.clear()
        lying = [actor for actor in motion_of(table)._show.stage.actors if isinstance(actor, Die)]
        if after.phase == REVEAL:
            assert not lying
            return
        assert sorted(die.eyes for die in lying) == sorted(rolled.values())


# What stays hidden ----------------------------------------------------------------------------------------------------


def drawing(players: int, seed: int) -> Ants:
    """A position in which somebody is about to draw a card."""
    for _action, _events, after in game(parks.played(players, 12, seed), seed):
        if after.phase == DRAW and sum(where == IN_DECK for where in after.card_at) > 2:
            return after
    raise LookupError("nobody draws")


def film(kit: Kit, state: Ants, space: int, viewer: int | None) -> list[bytes]:
    """The frames while the card of `space` is drawn, as `viewer` sees them."""
    table = AntsTable(state.park, LOOKS[: state.players], kit)
    table.viewer = viewer
    table.show(state)
    table.layout(RECT)
    kit.art.finish_warming()
    after = state.clone()
    events: list[Event] = []
    after.apply_action(state.park.make.draws[space], events.append)
    assert any(isinstance(event, CardDrawn) for event in events)
    # What comes after the drawing (food carried home) is the same, and is left out.
    table.play([event for event in events if isinstance(event, CardDrawn)], after)
    frames = []
    surface = pygame.Surface(RECT.size)
    for _ in range(30):
        table.update(1 / 15)
        table.draw(surface)
        frames.append(hashlib.sha256(pygame.image.tobytes(surface, "RGB")).digest())
    assert not table.busy
    return frames


def test_a_drawn_card_is_seen_by_its_owner_only(kit: Kit) -> None:
    state = drawing(4, 3)
    first, second = [space for space in state.park.numbered if state.card_at[space] == IN_DECK][:2]
    other = (state.to_move + 1) % state.players
    assert film(kit, state, first, other) == film(kit, state, second, other)
    assert film(kit, state, first, -1) == film(kit, state, second, -1)
    own = film(kit, state, first, state.to_move)
    assert own != film(kit, state, second, state.to_move), "the owner sees it come"


def test_a_played_card_does_not_show_the_rest_of_the_hand(kit: Kit) -> None:
    state = next(after for _a, _e, after in game(parks.played(4, 12, 3), 3) if after.phase == PLACE)
    seat, viewer = state.to_move, (state.to_move + 1) % state.players
    played, kept = state.hand(seat)[:2]
    swapped = state.clone()
    in_deck = next(space for space in state.park.numbered if state.card_at[space] == IN_DECK)
    swapped.card_at[kept], swapped.card_at[in_deck] = IN_DECK, HELD + seat
    films = []
    for position in (state, swapped):
        table = AntsTable(state.park, LOOKS[: state.players], kit)
        table.viewer = viewer
        table.show(position)
        table.layout(RECT)
        kit.art.finish_warming()
        after = position.clone()
        events: list[Event] = []
        after.apply_action(state.park.make.plays[played], events.append)
        table.play(events, after)
        frames = []
        surface = pygame.Surface(RECT.size)
        while table.busy:
            table.update(1 / 15)
            table.draw(surface)
            frames.append(hashlib.sha256(pygame.image.tobytes(surface, "RGB")).digest())
        films.append(frames)
    assert films[0] == films[1]


# Under the pointer ----------------------------------------------------------------------------------------------------


def test_whatever_lies_under_the_pointer_says_how_it_stands(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    seat = state.to_move
    table = opened(kit, state, viewer=seat)
    table.offer(state, state.legal_actions())
    assert table._parts is not None
    plan = table._parts.view.plan
    foe = next(space for space, ant in enumerate(state.ants) if ant >= 0 and ant // 2 != seat)
    bare = next(
        space for space, ant in enumerate(state.ants)
        if ant < 0 and not state.food[space] and table.target_at(plan.centres[space]) is None
    )  # fmt: skip
    assert table.hover(plan.centres[foe])
    shown_ = table._slip._shown
    assert shown_ is not None and NAMES[state.ants[foe] // 2] in shown_[0].more
    assert table.hover(plan.centres[bare]) and table._slip.text == ""
    table.hover(plan.hills[state.hill(seat)].queen)
    assert NAMES[seat] in table._slip.text
    table.say_at((5, 5), "No.")
    table.hover(plan.centres[foe])
    assert table._slip.text == "No.", "what was answered to a click stays for its time"


def test_cards_say_what_they_are_for_and_anothers_hand_nothing(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table = opened(kit, state, viewer=state.to_move)
    assert table._parts is not None
    cards = table._parts.cards
    for space in state.hand(state.to_move):
        area = cards.area(space)
        assert area is not None
        table.hover((area.x, area.y))
        assert state.park.names[space] in table._slip.text
    cards.life = NUMBERS["beetle"]
    table.hover(cards.life_at)
    assert table._slip.text == "Beetle"
    table.viewer = -1
    table.show(state)
    table.hover((RECT.right - 120, RECT.bottom - 60))
    assert table._slip.text == ""


def test_an_own_ant_that_can_be_taken_says_how_it_stands(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table = opened(kit, state, viewer=state.to_move)
    for target in table.offer(state, state.legal_actions()):
        if target.action is None and target.areas:
            table.point_at(target, None)
            shown_ = table._slip._shown
            assert shown_ is not None and NAMES[state.to_move] in shown_[0].more
