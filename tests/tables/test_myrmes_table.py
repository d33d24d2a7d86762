"""The table of Myrmes: layout of any forest, targets for everything that may be done, what a click means, what stays hidden."""

import math
import random
from itertools import combinations

import pygame
import pytest
from myrmes_playing import LOOKS, begin, deal, forest, forests, laying, lively, until

from game.engine.core import TERMINAL, Action, IllegalAction
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import EVENT, NURSES, PAY, SORTIE, WORK
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.tables import APHIDS, OBJECTIVES, PAIR, TILES
from game.tables.base import Point, Target, foresee, next_target
from game.tables.myrmes.geometry import ATELIER, LARVAE, NURSERY, SOLDIERS, WORKERS, make_plan
from game.tables.myrmes.nest_view import _Layer
from game.tables.myrmes.placing import Placing, anchor
from game.tables.myrmes.scenery import Scenery
from game.tables.myrmes.table import MyrmesTable
from game.tables.myrmes.view import View
from game.ui.kit import Kit
from game.ui.metrics import Metrics

SIZES = [(672, 500), (896, 690), (1344, 950), (768, 560), (576, 640)]


@pytest.fixture
def table(kit: Kit) -> MyrmesTable:
    """A laid-out table of the kingdom at 1280x800."""
    found = MyrmesTable(forest(), LOOKS, kit)
    found.layout(pygame.Rect(0, 0, 896, 690))
    return found


def path_to(table: MyrmesTable, targets: list[Target], action: Action) -> tuple[list[Target], list[Target]]:
    """The targets to touch one after the other to play `action`, and those offered in the end."""
    assert isinstance(action, Deed)
    touched: list[Target] = []
    if action.verb == n.NURSES:
        want = nurses_in(action.value)
        # Those that are to be fewer first, so that there are enough for the others.
        for room, count in [*((room, 0) for room in range(4)), *enumerate(want)]:
            step = next((t for t in targets if t.target_id == f"set {room} {count}"), None)
            if step is not None:
                touched.append(step)
                targets = table.grasp(step)
    elif action.verb == n.PLACE:
        kind = next(t for t in targets if t.target_id == "kind " + action.text.split()[1])
        touched.append(kind)
        targets = table.grasp(kind)
    target = next(t for t in targets if t.action == action)
    return [*touched, target], targets


# Layout -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_any_forest_lies_beside_its_nest_inside_the_rect(size: tuple[int, int]) -> None:
    for each, players in ((board, players) for board in forests() for players in board.open):
        plan = make_plan(each, size, players)
        wide = plan.hex_radius * math.sqrt(3) / 2
        for (x, y), in_play in zip(plan.centres, each.open[players], strict=True):
            if in_play:
                assert wide <= x <= plan.nest[0] - wide and plan.hex_radius <= y <= size[1] - plan.hex_radius
                assert math.dist((x, y), plan.wheel) > plan.wheel_radius + plan.hex_radius
        left, top = plan.cut
        assert left >= 0 and top >= 0 and left + plan.nest[2] <= size[0] + 1
        for slot in range(6):
            x, y = plan.goal(slot)
            assert plan.nest[0] < x < size[0] and 0 < y < top + 40 * plan.nest_unit


@pytest.mark.parametrize("size", SIZES)
def test_every_way_to_lay_a_tile_is_meant_by_its_own_spot(size: tuple[int, int]) -> None:
    for each in forests():
        plan = make_plan(each, size)
        for tile in TILES:
            for covering in each.covering[tile.shape]:
                ways = [each.make.place(tile.number, number) for number in covering]
                placing = Placing(each, plan, ways)
                for way in ways:
                    x, y = anchor(plan, way.spaces)
                    assert placing.meant((round(x), round(y))) == way


def test_hexes_that_touch_in_the_game_touch_in_the_picture() -> None:
    board = forest()
    for players in (2, 4):
        plan = make_plan(board, (896, 690), players)
        for space in range(board.size):
            for other in board.touching[space]:
                assert math.dist(plan.centres[space], plan.centres[other]) == pytest.approx(plan.hex_radius * math.sqrt(3))


def test_a_forest_is_turned_where_two_see_their_part_of_it_larger_so() -> None:
    board = forest()
    whole, part = (make_plan(board, (896, 690), players) for players in (4, 2))
    assert part.unit > whole.unit * 1.1
    assert whole.wheel_radius and part.wheel_radius
    beyond = [y for x, y in part.centres if not (0 < x < part.nest[0] and 0 < y < 690)]
    assert beyond, "what is out of play may lie beyond the edges"


# Targets ------------------------------------------------------------------------------------------------------------


def test_whole_games_can_be_played_by_touching_targets(table: MyrmesTable) -> None:
    met: set[int] = set()
    for players, seed in ((2, 1), (3, 2), (4, 3), (2, 4)):
        state, dice = begin(players, seed)
        while state.current_player() != TERMINAL:
            table.show(state)
            targets = table.offer(state, state.legal_actions())
            way, _offered = path_to(table, targets, lively(state, dice))
            for target in way:
                assert target.says and (target.areas or target.button)
            prompt = table.prompt(state)
            assert prompt.title and prompt.hint
            last = way[-1].action
            assert isinstance(last, Deed)
            met.add(last.verb)
            state.apply_action(last)
            deal(state, dice)
    rare = {n.SCAVENGE, n.PAY, n.GIVE, n.NAME, n.BORN, n.STAND, n.CLEAR}
    every = set(range(n.EVENT, n.WINTER + 1))
    assert every - rare <= met


def test_rare_decisions_have_targets_too(table: MyrmesTable) -> None:
    rare = {n.SCAVENGE, n.PAY, n.BORN, n.STAND, n.CLEAR, n.EXTRA, n.ENOUGH, n.DROP, n.TRADE}
    met: set[int] = set()
    for seed in range(60):
        if rare <= met:
            break
        state, dice = begin(2 + seed % 3, seed)
        while state.current_player() != TERMINAL:
            actions = [action for action in state.legal_actions() if isinstance(action, Deed)]
            if {action.verb for action in actions} & (rare - met):
                table.show(state)
                targets = table.offer(state, actions)
                met |= {action.verb for action in actions}
                for action in actions:
                    if action.verb in rare:
                        target = next(t for t in targets if t.action == action)
                        assert target.says and (target.areas or target.button)
            state.apply_action(lively(state, dice))
            deal(state, dice)
    assert rare <= met


@pytest.mark.parametrize("goal_id", ["special-2", "trail-4"])
def test_tiles_that_an_objective_takes_are_touched_on_any_of_their_hexes(table: MyrmesTable, goal_id: str) -> None:
    state = until(WORK)
    goal = next(goal for goal in OBJECTIVES if goal.goal_id == goal_id)
    state.phase, state.goal, state.due = PAY, goal.number, goal.pay
    kind = APHIDS if goal_id == "special-2" else PAIR
    ways = [spaces for spaces in state.forest.lays[TILES[kind].shape] if all(map(state.is_free, spaces))]
    for spaces in ways:
        if all(map(state.is_free, spaces)):
            for space in spaces:
                state.tile[space] = spaces[0]
            state.kind[spaces[0]], state.owner[spaces[0]] = kind, state.to_move
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    taken = [t for t in targets if isinstance(t.action, Deed) and t.action.verb in (n.GIVE, n.NAME)]
    assert len(taken) > 3
    for target in taken:
        assert isinstance(target.action, Deed)
        assert len(target.areas) == len(state.spaces_of(target.action.value))
        for area in target.areas:
            assert table.target_at((area.x, area.y)) == target
    assert table.prompt(state).title


def test_what_is_touched_in_the_middle_of_a_target_is_that_target(table: MyrmesTable) -> None:
    state, dice = begin(2, 5)
    for _ in range(250):
        table.show(state)
        targets = table.offer(state, state.legal_actions())
        action = lively(state, dice)
        _way, targets = path_to(table, targets, action)
        for target in targets:
            if target.centre is not None and not target.target_id.startswith(("kind", "nest")):
                assert table.target_at(target.centre) == target, (state.phase, target.target_id)
        state.apply_action(action)
        deal(state, dice)
        if state.current_player() == TERMINAL:
            break


def test_every_way_to_lay_a_tile_is_met_by_turning(table: MyrmesTable) -> None:
    state = laying()
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    targets = table.grasp(next(t for t in targets if t.target_id == "kind pair"))
    ways = {t.target_id for t in targets if t.target_id.startswith("place pair")}
    assert len(ways) > 1
    pointed: Target | None = None
    seen = []
    for _ in ways:
        pointed = table.turn(pointed, 1)
        assert pointed is not None and pointed.action is not None
        seen.append(pointed.target_id)
        assert pointed.centre is not None and table.target_at(pointed.centre) == pointed
    assert set(seen) == ways
    assert table.release() and table.turn(None, 1) is None


def test_keys_reach_every_target(table: MyrmesTable) -> None:
    for phase in (EVENT, NURSES, WORK, SORTIE):
        state = until(phase)
        table.show(state)
        targets = [t for t in table.offer(state, state.legal_actions()) if t.areas]
        reached = {(first := next_target(targets, None, "right")) and first.target_id}
        waiting = [t for t in targets if t.target_id in reached]
        while waiting:
            at = waiting.pop()
            for direction in ("left", "right", "up", "down"):
                found = next_target(targets, at, direction)
                if found is not None and found.target_id not in reached:
                    reached.add(found.target_id)
                    waiting.append(found)
        assert {t.target_id for t in targets} <= reached, phase


def test_nurses_that_are_set_leave_no_more_than_there_are(table: MyrmesTable) -> None:
    state = until(NURSES)
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    free = state.free_nurses(state.to_move)
    targets = table.grasp(next(t for t in targets if t.target_id == f"set 0 {min(3, free)}"))
    assert not any(t.target_id == "set 3 1" for t in targets) if free <= 3 else True
    button = next(t for t in targets if t.button and t.target_id.startswith("nurses "))
    assert button.target_id == f"nurses {min(3, free)}.0.0.0"


def nursing(table: MyrmesTable) -> Myrmes:
    """A table at which six nurses are to be placed, none yet."""
    state = until(NURSES)
    state.nurses[state.to_move], state.locked[state.to_move] = 6, 0
    table.show(state)
    for target in [t for t in table.offer(state, state.legal_actions()) if t.target_id.endswith(" 0")]:
        table.grasp(target)
    assert placed(table) == [0, 0, 0, 0]
    return state


def placed(table: MyrmesTable) -> list[int]:
    shown = table._offered.shown_nurses
    assert shown is not None
    return list(shown)


def test_the_event_of_the_die_has_a_button_the_others_are_touched_on_the_track(table: MyrmesTable) -> None:
    state = until(EVENT, 2)
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    assert len([t for t in targets if t.action is not None]) > 1
    (button,) = [t for t in targets if t.button]
    assert button.action is not None and button.action.text == f"event {state.dice[state.season]}"


def test_the_slip_of_a_tile_covers_nothing_that_the_tile_may_cover_or_touch(table: MyrmesTable) -> None:
    surface, tried = pygame.Surface((896, 690)), 0
    for seed in range(2):
        state, dice = begin(4, seed)
        while state.year == 1 and state.current_player() != TERMINAL:
            table.show(state)
            kinds = [t for t in table.offer(state, state.legal_actions()) if t.target_id.startswith("kind ")]
            for kind in kinds[-1:]:
                ways = [t for t in table.grasp(kind) if isinstance(t.action, Deed) and t.action.verb == n.PLACE]
                hexes = {space for way in ways if isinstance(way.action, Deed) for space in way.action.spaces}
                hexes = hexes.union(*(state.forest.touching[space] for space in hexes))
                for way in ways[:2]:
                    assert way.action is not None
                    table.point_at(way, foresee(state, way.action))
                    parts = table._parts
                    assert parts is not None
                    table._slip.draw(surface, table.rect, table._obstacles(parts), table._corners(parts))
                    area, centres = table._slip.area, parts.view.plan.centres
                    assert area.width and not [space for space in hexes if area.collidepoint(centres[space])]
                    tried += 1
            state.apply_action(lively(state, dice))
            deal(state, dice)
    assert tried > 20


def carry(table: MyrmesTable, start: Point, end: Point) -> None:
    assert table.lift(start)
    assert table.hover(end)
    assert table.put_down(end) is not None


def test_the_slip_of_an_event_leaves_the_nest_in_sight(table: MyrmesTable) -> None:
    state = until(EVENT)
    table.show(state)
    surface, parts = pygame.Surface(table.rect.size), table._parts
    events = [target for target in table.offer(state, state.legal_actions()) if target.action is not None]
    assert parts is not None and events
    for target in events:
        assert target.action is not None
        table.point_at(target, foresee(state, target.action))
        table._slip.draw(surface, table.rect, table._obstacles(parts), table._corners(parts))
        area = table._slip.area
        assert area.width and area.right <= table.rect.left + parts.view.plan.nest[0]


def test_nurses_are_carried_from_room_to_room(table: MyrmesTable) -> None:
    state = nursing(table)
    plan = make_plan(state.forest, (896, 690))
    carry(table, plan.nursery_seat(5, 6), plan.room(WORKERS))
    assert placed(table) == [0, 0, 2, 0], "a worker needs two nurses: the other comes along"
    carry(table, plan.nursery_seat(0, 4), plan.room(SOLDIERS))
    assert placed(table) == [0, 2, 2, 0]
    carry(table, plan.nurse_seat(SOLDIERS, 0, 3), plan.room(ATELIER))
    assert placed(table) == [0, 0, 2, 1]
    carry(table, plan.nurse_seat(WORKERS, 1, 4), plan.inside(*NURSERY[:2]))
    assert placed(table) == [0, 0, 0, 1]
    carry(table, plan.nurse_seat(ATELIER, 0, 4), (30, 30))
    assert placed(table) == [0, 0, 0, 1], "put down nowhere, it goes back"
    assert any(t.target_id == "nurses 0.0.0.1" for t in table.targets)


def test_a_room_that_can_take_no_nurse_says_why(table: MyrmesTable) -> None:
    state = nursing(table)
    plan = make_plan(state.forest, (896, 690))
    for _ in range(3):
        carry(table, plan.nursery_seat(0, 6 - sum(placed(table))), plan.room(LARVAE))
    assert placed(table) == [3, 0, 0, 0]
    carry(table, plan.nursery_seat(0, 3), plan.room(LARVAE))
    assert placed(table) == [3, 0, 0, 0] and "no place left" in table._slip.text
    carry(table, plan.nursery_seat(0, 3), plan.room(WORKERS))
    carry(table, plan.nursery_seat(0, 1), plan.room(WORKERS))
    assert placed(table) == [3, 0, 2, 0] and "needs 2 nurses" in table._slip.text


def test_a_touch_is_not_carrying(table: MyrmesTable) -> None:
    state = nursing(table)
    plan = make_plan(state.forest, (896, 690))
    x, y = plan.nursery_seat(0, 6)
    assert table.lift((x, y)) and table.put_down((x + 2, y)) is None
    assert not table.lift(plan.room(SOLDIERS)) and not table.lift((30, 30))
    table.offer(state, ())
    assert not table.lift((x, y)), "nothing is to be placed any more"


def test_a_hint_for_nurses_and_tiles_is_made_ready(table: MyrmesTable) -> None:
    state = until(NURSES)
    table.show(state)
    actions = state.legal_actions()
    table.offer(state, actions)
    targets = table.prepare(actions[-1])
    assert targets is not None and any(t.action == actions[-1] for t in targets)


# What a click means, and why not --------------------------------------------------------------------------------------


def test_clicks_that_are_not_offered_stand_for_actions_that_are_refused_with_a_reason(table: MyrmesTable) -> None:
    for phase in (WORK, SORTIE):
        state = until(phase, 4, 11)
        table.show(state)
        table.offer(state, state.legal_actions())
        legal = {action.text for action in state.legal_actions()}
        refused = 0
        for space in range(state.forest.size):
            text = table.meant(table._parts.view.plan.centres[space], state)  # type: ignore[union-attr]
            if text is None or text in legal:
                continue
            with pytest.raises(IllegalAction):
                state.clone().apply_action(state.parse_action(text))
            refused += 1
        assert refused > 20


def test_a_tile_that_cannot_lie_there_says_why(table: MyrmesTable) -> None:
    state = until(SORTIE, 4, 11)
    dice = random.Random(2)
    for _ in range(4000):
        places = [a for a in state.legal_actions() if isinstance(a, Deed) and a.verb == n.PLACE and a.value == 0]
        free = [
            space for space in state.forest.touching[state.ant_at]
            if not any(space in a.spaces for a in places)
        ] if places else []  # fmt: skip
        if free:
            break
        state.apply_action(lively(state, dice))
        deal(state, dice)
        while state.phase != SORTIE:
            state.apply_action(lively(state, dice))
            deal(state, dice)
    table.show(state)
    table.offer(state, state.legal_actions())
    table.grasp(next(t for t in table._targets if t.target_id == "kind pair"))
    plan = table._parts.view.plan  # type: ignore[union-attr]
    assert table.target_at(plan.centres[free[0]]) is None
    assert table.hover(plan.centres[free[0]])
    assert table._slip.text
    assert table._refused is not None


# Words ----------------------------------------------------------------------------------------------------------------


def test_what_a_tile_would_bring_is_said_before_it_is_laid(table: MyrmesTable) -> None:
    state = laying(1)
    table.show(state)
    for action in state.legal_actions():
        if isinstance(action, Deed) and action.verb == n.PLACE and action.value > 0:
            before = state.score(state.to_move)
            foresight = foresee(state, action)
            text, _more, gain = table.foretell(foresight)
            assert text
            own = state.clone()
            own.apply_action(action)
            assert gain is not None and gain <= own.score(state.to_move) - before + 20


def test_the_winter_bill_is_told_from_spring_on(table: MyrmesTable) -> None:
    state, _dice = begin(2, 1)
    table.show(state)
    table.offer(state, state.legal_actions())
    assert any("4" in text for text, _about in table.notices(state))


def test_the_facts_of_a_seat_end_with_its_points(table: MyrmesTable) -> None:
    state, _dice = begin(3, 1)
    for seat in range(3):
        facts = table.seat_facts(state, seat)
        assert facts.total == state.score(seat) and facts.facts[0].number == state.larvae[seat]
        assert facts.facts[2].number == state.idle[seat] and facts.facts[-1].number == state.level[seat]
    state = until(SORTIE)
    seat = state.to_move
    assert table.seat_facts(state, seat).facts[2].number == state.ants(seat) - state.soldiers[seat] > state.idle[seat]


def test_letters_of_the_nest_grow_with_the_text(kit: Kit) -> None:
    state = until(NURSES)
    drawn: dict[float, int] = {}
    for scale in (1.0, 1.6):
        larger = Kit(kit.art, kit.fonts, Metrics((1280, 800), scale))
        view = View(state.forest, larger, (768, 645), LOOKS[: state.players])
        drawn[scale] = view.nest.px(16, free=True)
    assert drawn[1.6] > drawn[1.0] * 1.3


def test_things_above_the_track_lie_beside_one_another(table: MyrmesTable) -> None:
    table.show(until(EVENT))
    parts = table._parts
    assert parts is not None
    layer = _Layer(parts.view.nest, pygame.Surface((1, 1)), (0, 0), 0)
    for of in range(1, 6):
        spots = [layer._above(3, number, of) for number in range(of)]
        apart = min((math.dist(a, b) for a, b in combinations(spots, 2)), default=math.inf)
        assert apart >= 17 * parts.view.plan.nest_unit * 0.999


def test_only_hidden_choices_want_a_curtain(table: MyrmesTable) -> None:
    assert not table.decides_openly(until(EVENT))
    assert not table.decides_openly(until(NURSES))
    assert table.decides_openly(until(WORK))


def test_it_draws_every_phase_at_rest_and_small(table: MyrmesTable, kit: Kit) -> None:
    surface = pygame.Surface((896, 690))
    state = until(WORK, 2, 2)
    table.show(state)
    table.offer(state, state.legal_actions())
    table.draw(surface)
    assert len({tuple(surface.get_at((x, 350)))[:3] for x in range(0, 896, 7)}) > 40
    table.draw_position(surface, pygame.Rect(0, 0, 240, 200), state, ("B4",))
    assert table.place_in((240, 200), state.forest.names[3]) is not None
    assert table.place_in((240, 200), "nowhere") is None


def test_nothing_tall_at_the_edge_hides_a_hex_in_play(table: MyrmesTable) -> None:
    for players in (2, 4):
        plan = make_plan(forest(), (896, 690), players)
        in_play = forest().open[players]
        open_at = [at for at, shown in zip(plan.centres, in_play, strict=True) if shown]
        scenery = Scenery(forest(), plan, table.kit.art, in_play, 0)
        tall = [put for put in scenery.puts if "great mushroom" in put.text or "fern" in put.text.partition("-->")[0]]
        assert tall
        for put in tall:
            middle = pygame.Rect(put.left, put.top, *put.size).inflate(-plan.hex_radius, -plan.hex_radius)
            assert not any(middle.collidepoint(at) for at in open_at)
