"""The table of Ants!: layout of any park, targets for everything that may be done, what a click means, what stays hidden."""

import math
import random

import parks
import pygame
import pytest

from game.engine.ants import notation as n
from game.engine.ants.board import FOUNTAIN, Park
from game.engine.ants.ground import CALL, COLLECT, CREATE, HELD, IN_DECK, MOVE, PLACE, VICTIM
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import IllegalAction
from game.tables.ants.dressing import Garden
from game.tables.ants.geometry import Box, Plan, make_plan
from game.tables.ants.model import Model
from game.tables.ants.scenery import outline
from game.tables.ants.table import AntsTable
from game.tables.ants.targets import TAKEN
from game.tables.base import SeatLook, Target, next_target
from game.ui.kit import Kit
from game.ui.theme import SEATS

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"]
LOOKS = [SeatLook(name, s.colour, s.pattern, s.letter) for name, s in zip(NAMES, SEATS, strict=True)]
SIZES = [(672, 500), (896, 690), (1344, 950), (2688, 1900), (576, 640), (768, 560)]
PHASES = [PLACE, VICTIM, COLLECT, MOVE, CALL, CREATE]


def all_parks() -> list[Park]:
    return [*map(parks.park, parks.NAMES), parks.long_park(), parks.long_park(7, 7)]


def boxes(plan: Plan) -> list[Box]:
    radius = plan.hex_radius
    wide = radius * math.sqrt(3)
    found = [(x - wide / 2, y - radius, wide, 2 * radius) for x, y in plan.centres]
    return found + [mound.box() for mound in plan.hills]


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
    )  # fmt: skip


# Layout -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("park", all_parks(), ids=lambda park: park.level_id + str(park.size))
def test_any_park_lies_inside_its_rect_and_clear_of_the_cards(park: Park, size: tuple[int, int]) -> None:
    for near in (None, *range(len(park.hills))):
        plan = make_plan(park, size, near)
        for left, top, wide, high in boxes(plan):
            assert left >= -1 and top >= -1 and left + wide <= size[0] + 1 and top + high <= size[1] + 1
        for card in (plan.card, plan.hand):
            assert card[0] >= 0 and card[1] >= 0 and card[0] + card[2] <= size[0] and card[1] + card[3] <= size[1]
            for x, y in plan.centres:
                radius = plan.hex_radius * math.sqrt(3) / 2
                assert apart((x - radius, y - radius, 2 * radius, 2 * radius), card)
            corners = [(card[0] + a * card[2], card[1] + b * card[3]) for a in (0, 0.5, 1) for b in (0, 0.5, 1)]
            assert not any(mound.has(corner) for mound in plan.hills for corner in corners)


def test_spaces_that_touch_in_the_game_touch_in_the_picture_however_it_is_turned() -> None:
    park = parks.park()
    for near in (None, *range(len(park.hills))):
        plan = make_plan(park, (896, 690), near)
        for space in range(park.size):
            for other in park.touching[space]:
                apart = math.dist(plan.centres[space], plan.centres[other])
                assert apart == pytest.approx(plan.hex_radius * math.sqrt(3))
        for hill, mound in zip(park.hills, plan.hills, strict=True):
            for gate, entrance in zip(mound.gates, hill.entrances, strict=True):
                others = [e for e in hill.entrances if e != entrance]
                own = math.dist(gate, plan.centres[entrance])
                assert all(own < math.dist(gate, plan.centres[other]) for other in others)


def test_the_near_seats_anthill_lies_lowest() -> None:
    park = parks.park()
    for near in range(len(park.hills)):
        plan = make_plan(park, (896, 690), near)
        lowest = max(range(len(park.hills)), key=lambda hill: plan.hills[hill].centre[1])
        assert lowest == near


def test_every_space_is_found_where_it_is_drawn_and_none_beside_the_park() -> None:
    park = parks.park()
    plan = make_plan(park, (896, 690), 2)
    for space, (x, y) in enumerate(plan.centres):
        assert plan.space_at((x + 0.6 * plan.hex_radius, y - 0.2 * plan.hex_radius)) == space
    assert plan.space_at((2, 2)) is None
    for hill, mound in enumerate(plan.hills):
        assert plan.hill_at(mound.queen) == hill


@pytest.mark.parametrize("park", all_parks(), ids=lambda park: park.level_id + str(park.size))
def test_the_outline_follows_every_edge_of_the_park_once(park: Park) -> None:
    plan = make_plan(park, (896, 690), 1)
    at = set(park.hexes)
    edges = sum((q + dq, r + dr) not in at for q, r in park.hexes for dq, dr in
                ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)))  # fmt: skip
    loops = outline(park, plan)
    assert sum(map(len, loops)) == edges
    for loop in loops:
        for a, b in zip(loop, [*loop[1:], loop[0]], strict=True):
            assert math.dist(a, b) == pytest.approx(plan.hex_radius, rel=0.01)


@pytest.mark.parametrize("park", all_parks(), ids=lambda park: park.level_id + str(park.size))
def test_what_lies_about_covers_no_space_and_no_anthill_and_is_the_same_each_time(park: Park) -> None:
    plan = make_plan(park, (896, 690))
    garden = Garden(park, plan, (plan.card, plan.hand))
    things = list(garden.things(random.Random(5)))
    assert things == list(garden.things(random.Random(5)))
    for thing in things:
        reach = {"tree": 150, "bush": 60}.get(thing.name.split("-")[0], 0) * thing.scale * 0.9
        assert all(math.dist((thing.x, thing.y), centre) > plan.hex_radius + reach for centre in plan.centres), thing
        assert not any(mound.has((thing.x, thing.y)) for mound in plan.hills)


# What lies on the table -----------------------------------------------------------------------------------------------


def test_the_model_shows_the_position_and_its_chains() -> None:
    state = parks.late()
    plan = make_plan(state.park, (896, 690))
    model = Model(state.park, plan, 7)
    model.settle(state)
    assert model.ants == state.ants and model.store == state.store
    assert [model.piles[space].count + model.under[space] for space in range(state.park.size)] == state.food
    for link in model.links():
        chains = state.chains_of(link.seat)
        assert state.ants[link.start] == link.seat * 2
        assert link.linked == (chains.group[link.start] == 0)
        if link.end >= 0:
            assert state.ants[link.end] == link.seat * 2 and link.end in state.park.touching[link.start]
    workers = [space for space, ant in enumerate(state.ants) if ant >= 0 and ant % 2 == 0]
    joined = {(a, b) for a in workers for b in state.park.touching[a] if a < b and state.ants[a] == state.ants[b]}
    assert {(link.start, link.end) for link in model.links() if link.end >= 0} == joined


def test_chains_of_allies_join_in_the_picture_too() -> None:
    park = parks.park()
    state = GAME.new_state(park, 4, {"teams": True})
    apart = GAME.new_state(park, 4, {})
    links = []
    for position in (state, apart):
        assert isinstance(position, Ants)
        door = park.hills[position.hill(0)].entrances[1]
        beyond = next(space for space in park.touching[door] if park.hill_of[space] < 0)
        position.put_ant(door, 0, 0, 0)
        position.put_ant(beyond, 2, 0, 0)
        model = Model(park, make_plan(park, (896, 690)), 7)
        model.settle(position)
        links.append({(link.start, link.end, link.linked) for link in model.links() if link.end >= 0})
    assert links == [{(min(door, beyond), max(door, beyond), True)}, set()]


# Touching -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(kit: Kit) -> AntsTable:
    return opened(kit, parks.late())


def opened(kit: Kit, state: Ants) -> AntsTable:
    """A table that shows `state`, laid out as in a window of 1280x800."""
    made = AntsTable(state.park, LOOKS[: state.players], kit)
    made.viewer = state.current_player()
    made.show(state)
    made.layout(pygame.Rect(0, 0, 896, 690))
    return made


def offered(table: AntsTable, state: Ants) -> list[list[Target]]:
    """The targets first, and those after each piece was taken hold of."""
    first = table.offer(state, state.legal_actions())
    found = [first]
    for piece in [target for target in first if target.action is None]:
        found.append(table.grasp(piece))
    table.release()
    table.offer(state, state.legal_actions())
    return found


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_legal_action_has_a_target_and_no_target_is_illegal(kit: Kit, phase: int, seed: int) -> None:
    state = parks.until(parks.late(), phase, seed)
    rounds = offered(opened(kit, state), state)
    acts = {target.action.text for targets in rounds for target in targets if target.action is not None}
    assert acts == {action.text for action in state.legal_actions()}
    for targets in rounds:
        ids = [target.target_id for target in targets]
        assert len(ids) == len(set(ids))
        for target in targets:
            assert target.areas or target.button, f"{target.target_id} can be touched nowhere"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seed", [1, 2])
def test_arrow_keys_reach_every_place(kit: Kit, phase: int, seed: int) -> None:
    state = parks.until(parks.late(), phase, seed)
    for targets in offered(opened(kit, state), state):
        placed = [target for target in targets if target.centre is not None]
        first = next_target(targets, None, "right")
        reached = {first.target_id: first} if first is not None else {}
        waiting = list(reached.values())
        while waiting:
            here = waiting.pop()
            for direction in ("left", "right", "up", "down"):
                found = next_target(targets, here, direction)
                if found is not None and found.target_id not in reached:
                    reached[found.target_id] = found
                    waiting.append(found)
        assert set(reached) == {target.target_id for target in placed}


@pytest.mark.parametrize("phase", PHASES)
def test_a_click_on_a_target_means_its_action(kit: Kit, phase: int) -> None:
    state = parks.until(parks.late(), phase, 2)
    table = opened(kit, state)
    for piece in [None, *(t for t in table.offer(state, state.legal_actions()) if t.action is None and t.areas)]:
        targets = table.offer(state, state.legal_actions()) if piece is None else table.grasp(piece)
        for target in targets:
            for area in target.areas:
                assert table.target_at((area.x, area.y)) == target
                if target.action is not None:
                    assert table.meant((area.x, area.y), state) == target.action.text


def test_what_cannot_be_done_gets_the_engines_sentence(table: AntsTable) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    worker = next(t for t in targets if t.action is None and state.ants[state.park.numbers[t.target_id[len(TAKEN) :]]] % 2 == 0)
    table.grasp(worker)
    legal = {action.text for action in state.legal_actions()}
    refused = 0
    for space in range(state.park.size):
        area = table._places(table._parts).space(space)  # type: ignore[arg-type]
        text = table.meant((area.x, area.y), state)
        if text is None or text in legal:
            continue
        with pytest.raises(IllegalAction) as error:
            state.clone().apply_action(state.parse_action(text))
        assert str(error.value)
        refused += 1
    assert refused > 40


def test_a_fountain_and_an_anthill_are_explained(table: AntsTable) -> None:
    state = parks.late()
    assert table._parts is not None
    plan = table._parts.view.plan
    fountain = next(space for space in range(state.park.size) if state.park.kind[space] == FOUNTAIN)
    for point in (plan.centres[fountain], plan.hills[0].store, plan.centres[state.park.numbered[3]]):
        told = table.explain(point, state)
        assert told is not None and told[0] and told[1]
    assert table.explain((3, 3), state) is None


def test_an_ant_is_held_until_it_is_let_go_and_others_can_be_taken_instead(table: AntsTable) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    ants = [target for target in targets if target.action is None]
    assert not table.release()
    held = table.grasp(ants[0])
    assert {t.action.start for t in held if isinstance(t.action, Move) and t.action.verb in (n.GO, n.HIT)} == {
        state.park.numbers[ants[0].target_id[len(TAKEN) :]]
    }
    assert ants[1].target_id in {target.target_id for target in held}
    assert table.release()
    assert {t.target_id for t in table.offer(state, state.legal_actions())} == {t.target_id for t in targets}


def test_an_ant_under_the_pointer_shows_what_it_may_do_before_it_is_held(
    table: AntsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table.show(state)
    takes = [target for target in table.offer(state, state.legal_actions()) if target.action is None][:4]
    assert len(takes) > 1 and table._parts is not None
    table.kit.art.finish_warming()
    offered, marks, surface = table._offered, table._parts.marks, pygame.Surface((896, 690))
    looked: list[int] = []
    of_ant = offered.of_ant

    def noted(space: int) -> list[Move]:
        looked.append(space)
        return of_ant(space)

    def picture() -> bytes:
        table.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    monkeypatch.setattr(offered, "of_ant", noted)
    bare = picture()
    for take in takes:
        table.point_at(take, None)
        assert picture() == picture() != bare
        ahead = {action.text for action in marks.ahead(offered, take)}
        table.point_at(None, None)
        assert picture() == bare, "gone when the pointer leaves"
        held = {target.target_id for target in table.grasp(take) if isinstance(target.action, Move) and target.areas}
        assert ahead == held
        assert table.release()
    assert len(looked) == len(takes), "looked up once for each ant, not for each frame"


def test_both_kinds_of_new_ants_stay_to_be_chosen(table: AntsTable) -> None:
    state = parks.until(parks.late(), CREATE, 1)
    table.show(state)
    targets = table.offer(state, state.legal_actions())
    kinds = [target for target in targets if target.target_id.startswith("kind ")]
    assert [kind.target_id for kind in kinds] == ["kind worker", "kind soldier"] and all(kind.button for kind in kinds)
    after = table.grasp(kinds[1])
    assert [t.target_id for t in after if t.target_id.startswith("kind ")] == ["kind worker", "kind soldier"]
    verbs = {t.action.verb for t in after if isinstance(t.action, Move)}
    assert verbs == {n.NEW_SOLDIER, n.END}


# What stays hidden ----------------------------------------------------------------------------------------------------


def test_two_positions_that_differ_in_anothers_hand_look_alike(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    viewer = state.current_player()
    other = state.clone()
    rival = (viewer + 1) % state.players
    held = state.hand(rival)[0]
    in_deck = next(space for space in state.park.numbered if state.card_at[space] == IN_DECK)
    other.card_at[held], other.card_at[in_deck] = IN_DECK, HELD + rival
    own = state.clone()
    mine = state.hand(viewer)[0]
    own.card_at[mine], own.card_at[in_deck] = IN_DECK, HELD + viewer
    frames = [frame(kit, position, viewer) for position in (state, other, own)]
    assert frames[0] == frames[1]
    assert frames[0] != frames[2], "the own hand is seen"


def test_a_viewer_who_is_nobody_sees_no_hand(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    other = state.clone()
    viewer = state.current_player()
    in_deck = next(space for space in state.park.numbered if state.card_at[space] == IN_DECK)
    other.card_at[state.hand(viewer)[0]], other.card_at[in_deck] = IN_DECK, HELD + viewer
    assert frame(kit, state, -1) == frame(kit, other, -1)


def frame(kit: Kit, state: Ants, viewer: int) -> bytes:
    """The pixels of a frame as `viewer` sees it, somebody's move offered."""
    table = AntsTable(state.park, LOOKS[: state.players], kit)
    table.viewer = viewer
    table.show(state)
    table.layout(pygame.Rect(0, 0, 448, 345))
    kit.art.finish_warming()
    table.show(state)
    table.offer(state, state.legal_actions())
    surface = pygame.Surface((448, 345))
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_soldier_is_told_from_a_worker_without_colours(table: AntsTable) -> None:
    """What it stands on is pale inside a dark rim, whosever it is; the ground is between the two."""
    assert table._parts is not None
    pieces, unit = table._parts.view.pieces, table._parts.view.plan.unit
    for seat in range(len(table.looks)):
        for able in (False, True):
            disc, _ = pieces.base(seat, 0.0, 0.0, able=able)
            picture = pygame.Surface(disc.get_size())
            picture.fill((126, 158, 84))
            picture.blit(disc, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            grey = pygame.transform.grayscale(picture)
            middle = disc.get_width() // 2
            assert grey.get_at((middle, middle))[0] > 195
            rim = [grey.get_at((middle + round(far * unit), middle))[0] for far in range(38, 50)]
            assert min(rim) < 80


# What moves by itself -------------------------------------------------------------------------------------------------


def test_water_moves_by_itself_but_not_where_motion_is_reduced(table: AntsTable) -> None:
    surface = pygame.Surface((896, 690))
    table.kit.art.finish_warming()
    table.draw(surface)
    table.kit.art.finish_warming()
    table.update(0.0)
    before = pygame.image.tobytes(surface, "RGB")
    assert table.flows and sum(table.update(0.05) for _ in range(8))
    table.draw(surface)
    moved = pygame.image.tobytes(surface, "RGB")
    assert moved != before
    table.still_motion = True
    assert not table.flows and not sum(table.update(0.05) for _ in range(8))
    table.draw(surface)
    still = pygame.image.tobytes(surface, "RGB")
    table.update(3.0)
    table.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == still


def test_the_light_fades_towards_nightfall(table: AntsTable) -> None:
    surface = pygame.Surface((896, 690))
    lights = []
    for now in (1, 40, 60):
        state = parks.late()
        state.round = now
        table.show(state)
        table.kit.art.finish_warming()
        table.draw(surface)
        lights.append(sum(pygame.transform.average_color(surface)[:3]))
    assert lights[0] > lights[1] > lights[2]
