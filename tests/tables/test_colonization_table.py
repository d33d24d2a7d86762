"""The table of Colonization: layout, targets for everything that may be done, ways of stacks, what a click means."""

import random

import pygame
import pytest
from colonization_table import LOOKS, begin, deal, lively, scenario, scenarios

from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, LEG
from game.engine.colonization.realm import FIST as FIST_PHASE
from game.engine.core import TERMINAL, Action, Event
from game.tables.base import Point, Target
from game.tables.colonization import fists
from game.tables.colonization.geometry import Camera, make_plan
from game.tables.colonization.table import ColonizationTable
from game.tables.colonization.targets import BY_STEPS, END, FIST, KIND, LEVY, STACK, STEP, TALK
from game.ui.kit import Kit

SIZES = [(672, 500), (896, 690), (1344, 950), (768, 560), (576, 640)]


@pytest.fixture
def table(kit: Kit) -> ColonizationTable:
    """A laid-out table of the strait at 1280x800."""
    found = ColonizationTable(scenario(), LOOKS, kit)
    found.layout(pygame.Rect(0, 0, 896, 690))
    return found


# Layout -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_all_rows_are_in_view_beside_the_ledger(size: tuple[int, int]) -> None:
    for each in scenarios():
        for text in (1.0, 1.6):
            plan = make_plan(each, size, 1.0, text)
            camera = Camera(plan)
            for row in range(1, each.rows + 1):
                assert plan.field.contains(camera.rect(10 + row))
            assert plan.field.right <= plan.ledger.left and plan.ledger.right == size[0]
            assert plan.field.width >= 4 * plan.fit


def test_what_lies_under_the_pointer_stays_there_while_zooming() -> None:
    plan = make_plan(scenario(), (896, 690), 1.0, 1.0)
    camera = Camera(plan)
    camera.grow(12)
    camera.scroll(-400, 0)
    point = (plan.field.centerx + 31, plan.field.centery - 77)
    before = camera.space_at(point)
    for steps in (1, 1, 1, -2, -1):
        assert camera.zoom_by(steps, point)
        assert camera.space_at(point) == before
    assert not camera.zoom_by(-1, point)


def test_the_chart_is_scrolled_no_farther_than_it_is_known() -> None:
    plan = make_plan(scenario(), (896, 690), 1.0, 1.0)
    camera = Camera(plan)
    camera.grow(3)
    assert not camera.scroll(-50, 0) and not camera.scroll(50, 50)
    camera.grow(20)
    camera.show(20 * 10 + 4, at_once=True)
    assert camera.sees(20 * 10 + 4) and not camera.sees(14)


def spot(table: ColonizationTable, space: int) -> Point:
    """The middle of a space, in window pixels."""
    assert table._parts is not None
    x, y = table._parts.view.camera.centre(space)
    return x + table.rect.left, y + table.rect.top


# Targets ------------------------------------------------------------------------------------------------------------


def plan_to(table: ColonizationTable, state: Colonization, action: Deed) -> bool:
    """Whether some stack that can be taken hold of leads to `action` as the next choice of a way."""
    stacks: list[Target | None] = [target for target in table.targets if target.target_id.startswith(STACK)]
    for stack in stacks or [None]:
        if stack is not None:
            table.grasp(stack)
        for _ in range(60):
            steps = next((target for target in table.targets if target.target_id == BY_STEPS), None)
            if steps is not None:
                table.grasp(steps)
                if action in table._offered.plan[:8]:
                    return True
            fewer = [t for t in table.targets if t.target_id.startswith(STEP) and t.target_id.endswith("-1")]
            if not fewer:
                break
            # The unit that is to be added stays until the last.
            table.grasp(min(fewer, key=lambda target: int(target.target_id.split()[2]) == action.value))
        table.release()
    return False


def reach(table: ColonizationTable, state: Colonization, action: Action) -> Target | None:
    """The target that plays `action`, after taking hold of what it needs."""
    assert isinstance(action, Deed)
    opens = {n.LEVY: LEVY, n.DEAL: TALK, n.BARGAIN: TALK}.get(action.verb)
    if opens is not None:
        table.grasp(next(target for target in table.targets if target.target_id == opens))
    if action.verb == n.PLACE:
        kind = next((target for target in table.targets if target.target_id == f"{KIND}{action.more}"), None)
        if kind is not None:
            table.grasp(kind)
    if action.verb == n.FIST:
        for _ in range(200):
            there = next((target for target in table.targets if target.action == action), None)
            if there is not None:
                break
            counts = {int(t.target_id[len(FIST) :]): t for t in table.targets if t.target_id.startswith(FIST)}
            table.grasp(counts[min(counts, key=lambda count: abs(count - action.value))])
    return next((target for target in table.targets if target.action == action), None)


@pytest.mark.parametrize(("players", "seed", "level"), [(2, 1, "strait"), (3, 2, "rising-sun"), (4, 3, "great-host")])
def test_every_legal_action_has_a_target_or_is_part_of_a_way(
    table: ColonizationTable, kit: Kit, players: int, seed: int, level: str
) -> None:
    other = ColonizationTable(scenario(level), LOOKS[:players], kit)
    other.layout(pygame.Rect(0, 0, 896, 690))
    state, dice = begin(players, seed, level)
    verbs: set[int] = set()
    steps = 0
    while state.current_player() != TERMINAL and steps < 500:
        other.show(state)
        actions = state.legal_actions()
        looked_at = actions if steps % 7 == 0 else [dice.choice(actions)]
        for action in looked_at:
            assert isinstance(action, Deed)
            other.offer(state, actions)
            target = reach(other, state, action)
            if target is None:
                if action.verb in (n.FROM, n.WALK, n.ADD, n.LEND, n.EVERYONE):
                    assert plan_to(other, state, action) or action.verb in (n.EVERYONE, n.FROM), action.text
                else:
                    raise AssertionError(action.text)
            else:
                assert target.says and (target.areas or target.button), action.text
                assert not target.icon or (target.button and kit.art.has(target.icon)), action.text
            verbs.add(action.verb)
        prompt = other.prompt(state)
        assert prompt.title and prompt.hint
        state.apply_action(lively(state, dice))
        deal(state, dice)
        steps += 1
    assert {n.DISCOVER, n.MOVE, n.TRADE, n.END, n.LEVY} <= verbs


def test_a_stack_is_led_to_its_end_in_two_touches(table: ColonizationTable) -> None:
    played = 0
    for seed in range(6):
        state, dice = begin(2, seed)
        for _ in range(60):
            if state.current_player() == TERMINAL:
                break
            if state.phase in (ACTION, LEG) and not state.legs:
                played += led(table, state, dice)
            state.apply_action(lively(state, dice))
            deal(state, dice)
    assert played > 20


def led(table: ColonizationTable, state: Colonization, dice: random.Random) -> int:
    """Lead a random stack along a random way by touches, on a copy; how many ways were gone."""
    copy = state.clone()
    table.set_speed(0.0)
    table.show(copy)
    targets = table.offer(copy, copy.legal_actions())
    stacks = [target for target in targets if target.target_id.startswith(STACK)]
    if not stacks:
        return 0
    ends = [target for target in table.grasp(dice.choice(stacks)) if target.target_id.startswith(END)]
    if not ends:
        return 0
    end = dice.choice(ends)
    assert end.says
    table.point_at(end, None)
    table.grasp(end)
    while (action := table.planned()) is not None:
        copy.apply_action(action)
        if copy.current_player() < 0:
            break
        table.play([], copy)
        table.offer(copy, copy.legal_actions())
    leg = copy.legs[-1]
    assert leg[-1] == int(end.target_id[len(END) :])
    return 1


def test_a_click_beside_what_can_be_chosen_is_an_action_that_the_rules_refuse(table: ColonizationTable) -> None:
    state, dice = begin(2, 4)
    while state.phase != ACTION:
        state.apply_action(dice.choice(state.legal_actions()))
        deal(state, dice)
    table.show(state)
    table.offer(state, state.legal_actions())
    far = spot(table, 45)
    assert table.meant(far, state) == "discover 4.5"
    assert table.explain(far, state) is not None
    native = spot(table, state.space[state.native(state.to_move)])
    explained = table.explain(native, state)
    assert explained is not None and "Native Polis" in explained[0]


# Secrets ------------------------------------------------------------------------------------------------------------


def test_only_a_fist_needs_a_curtain_and_nobody_else_sees_what_is_in_it(kit: Kit, screen: pygame.Surface) -> None:
    state, dice = begin(4, 9)
    table = ColonizationTable(scenario(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    while state.phase != FIST_PHASE:
        assert table.decides_openly(state)
        state.apply_action(lively(state, dice))
        deal(state, dice)
    assert not table.decides_openly(state)
    seat, fists = state.to_move, [action for action in state.legal_actions() if isinstance(action, Deed)]
    table.show(state)
    kit.art.finish_warming()
    table.draw(screen)
    frames: list[list[bytes]] = []
    for fist in (fists[0], fists[-1]):
        after, heard = state.clone(), list[Event]()
        after.apply_action(fist, heard.append)
        assert after.phase == FIST_PHASE
        table.viewer = (seat + 1) % 4
        table.show(state)
        seen = [known for event in heard if (known := event.seen_by(table.viewer)) is not None]
        table.play(seen, after)
        frames.append([])
        for _ in range(8):
            table.update(0.15)
            table.draw(screen)
            frames[-1].append(pygame.image.tobytes(screen, "RGB"))
        told = table.prompt(after), [table.seat_facts(after, other) for other in range(4)], table.notices(after)
        frames[-1].append(repr(told).encode())
    assert frames[0] == frames[1]


def test_a_fist_is_stepped_to_any_number_and_offered_alone(table: ColonizationTable) -> None:
    state, dice = begin(2, 9)
    while state.phase != FIST_PHASE or len(state.legal_actions()) < 4:
        state.apply_action(lively(state, dice))
        deal(state, dice)
    table.show(state)
    for action in state.legal_actions():
        table.offer(state, state.legal_actions())
        target = reach(table, state, action)
        assert target is not None and target.chosen
        assert [t.action for t in table.targets if t.action is not None] == [action]


def test_hands_on_the_chart_tell_of_others_only_that_they_are_closed(kit: Kit, screen: pygame.Surface) -> None:
    table = ColonizationTable(scenario(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    state, dice = begin(4, 9)
    seen: set[tuple[str, ...]] = set()
    while len(seen) < 4:
        state.apply_action(lively(state, dice))
        deal(state, dice)
        if state.phase != FIST_PHASE:
            continue
        table.show(state)
        table.offer(state, state.legal_actions())
        assert table._parts is not None
        view = table._parts.view
        _ranking, hands = fists.asked(view, state, table._offered.fist)
        assert [seat for seat, (_name, number) in enumerate(hands) if number is not None] == [state.to_move]
        closed = [seat for seat, (name, _number) in enumerate(hands) if name == f"fist-{view.pieces.letter(seat)}"]
        assert closed == [seat for seat in range(4) if state.fists[seat] >= 0]
        seen.add(tuple(name for name, _number in hands))
        table.draw(screen)
        rect, _unit = fists.place(view, 4)
        assert view.plan.field.contains(rect)


def test_a_slip_about_a_tile_covers_no_tile_where_the_chart_has_room(kit: Kit, screen: pygame.Surface) -> None:
    table = ColonizationTable(scenario(), LOOKS, kit)
    table.layout(pygame.Rect(0, 0, 896, 690))
    kit.art.finish_warming()
    state, dice = begin(4, 3)
    while len(state.space) < 14 and state.current_player() != TERMINAL:
        state.apply_action(lively(state, dice))
        deal(state, dice)
    table.show(state)
    table.offer(state, ())
    kit.art.finish_warming()
    assert table._parts is not None
    camera = table._parts.view.camera
    known = [camera.rect(space) for space in state.space]
    for space in state.space:
        x, y = camera.centre(space)
        table.hover((round(x), round(y)))
        table.draw(screen)
        assert table._slip.text
        assert table._slip.area.collidelist(known) < 0, state.scenario.names[space]
