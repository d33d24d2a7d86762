"""The Colony's table: layout of any board, berths, targets, previews, motion, words."""

import itertools
import math

import pygame
import pytest
from drawing import draw, fields, level, read, start

from game.engine.colony.board import Board
from game.engine.colony.events import EggDropped, PickedUp
from game.engine.colony.position import Colony
from game.engine.core import Event
from game.engine.hexes import distance
from game.tables.base import Foresight, SeatLook, Told, foresee, next_target
from game.tables.colony.dressing import dressing
from game.tables.colony.geometry import LOG_RADIUS, make_berths, make_plan
from game.tables.colony.motion import LEAST_ACTION, LONGEST_TURN
from game.tables.colony.preview import look_ahead
from game.tables.colony.table import ColonyTable
from game.ui import art as art_module
from game.ui.kit import Kit
from game.ui.theme import SEATS

LOOKS = [SeatLook("Ana", SEATS[0].colour, "plain", "A"), SeatLook("Ben", SEATS[1].colour, "chevron", "B")]
LEVELS = ["classic", "calm", "three-lanes", "kindling", "woodpile"]
SIZES = [(672, 500), (896, 690), (1344, 950), (2688, 1900), (576, 640)]

def hexagon(side: int) -> Board:
    """All hexes within `side` - 1 steps of the middle, a snake of arrows through them; for drawing, not for play."""
    reach = side - 1
    hexes = [
        (q, r)
        for r in range(-reach, reach + 1)
        for q in range(max(-reach, -r - reach), min(reach, -r + reach) + 1)
    ]
    rows = [[log for log, (_, r) in enumerate(hexes) if r == row] for row in range(-reach, reach + 1)]
    names = [f"{chr(65 + row)}{column + 1}" for row, logs in enumerate(rows) for column in range(len(logs))]
    arrows: list[list[int]] = [[] for _ in hexes]
    for index, row in enumerate(rows):
        ways = row if index % 2 == 0 else row[::-1]
        for here, there in itertools.pairwise(ways):
            arrows[here].append(there)
        following = rows[index + 1] if index + 1 < len(rows) else rows[index - 1]
        arrows[ways[-1]].append(min(following, key=lambda log: distance(hexes[log], hexes[ways[-1]])))
    return Board("large", "Large", "", 60, f"hexagon {side}", names, hexes, arrows, {}, 12)


def boards() -> list[Board]:
    return [level(name) for name in LEVELS]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LEVELS)
def test_logs_of_any_board_lie_inside_and_apart_and_clear_of_the_homes(name: str, size: tuple[int, int]) -> None:
    board = level(name)
    plan = make_plan(board, size)
    for log, ((x, y), radius) in enumerate(zip(plan.centres, plan.radii, strict=True)):
        assert radius <= x <= size[0] - radius and radius * 0.9 <= y <= size[1] - radius
        for other in range(log):
            apart = math.hypot(x - plan.centres[other][0], y - plan.centres[other][1])
            assert apart >= (radius + plan.radii[other]) * 0.97
        for home in plan.homes:
            dx, dy = max(0.0, abs(x - home.nest[0]) - home.half[0]), max(0.0, abs(y - home.nest[1]) - home.half[1])
            assert math.hypot(dx, dy) >= radius * 0.9, f"{board.names[log]} lies on a nest"


@pytest.mark.parametrize("board", boards(), ids=LEVELS)
def test_every_arrow_points_at_the_log_it_leads_to_and_berths_keep_off_it(board: Board) -> None:
    plan = make_plan(board, (896, 690))
    for log, berth in enumerate(make_berths(board, plan)):
        for oval in (berth.open, berth.guarded):
            assert math.hypot(oval.x, oval.y) + oval.rx <= plan.radii[log] / plan.unit * 0.90
        dx, dy = berth.guarded.x - berth.ant[0], berth.guarded.y - berth.ant[1]
        assert math.hypot(dx, dy) > 0.4 * LOG_RADIUS, "the ant's body leaves its eggs free"


@pytest.mark.parametrize("board", boards(), ids=LEVELS)
def test_dressing_keeps_off_logs_and_is_the_same_each_time(board: Board) -> None:
    import random

    plan = make_plan(board, (896, 690))
    things = list(dressing(board, plan, random.Random(5)))
    assert things == list(dressing(board, plan, random.Random(5)))
    for thing in things:
        if thing.name.startswith(("leaf", "cap", "mushroom", "flower")):
            for (x, y), radius in zip(plan.centres, plan.radii, strict=True):
                assert math.hypot(thing.x - x, thing.y - y) > radius


@pytest.fixture
def table(kit: Kit) -> ColonyTable:
    """The classic board, laid out as in a window of 1280x800."""
    made = ColonyTable(level(), LOOKS, kit)
    made.layout(pygame.Rect(0, 0, 896, 690))
    return made


def shown(table: ColonyTable) -> list[int]:
    assert table._view is not None
    return [pile.count for pile in table._view.model.piles]


def played(state: Colony, *texts: str) -> tuple[list[Event], Colony]:
    after = state.clone()
    events: list[Event] = []
    for text in texts:
        after.apply_action(after.parse_action(text), events.append)
    return events, after


def finish(table: ColonyTable, frame: float = 1 / 30) -> float:
    """Let motion run; the seconds it took."""
    seconds = 0.0
    while table.busy:
        table.update(frame)
        seconds += frame
        assert seconds < 60
    return seconds


def test_motion_ends_in_the_position_itself(table: ColonyTable) -> None:
    before = start()
    table.show(before)
    events, after = played(before, "sow A3")
    table.play(events, after)
    assert table.busy and shown(table) == before.eggs
    finish(table)
    assert shown(table) == after.eggs
    assert table._view is not None
    assert table._view.model.ants == {5: 0}
    assert table._view.model.collected == [1, 0] and table._view.model.in_hand == [5, 6]
    assert not table._view.model.flyers and not table._view.model.walkers and table._view.model.hand is None


def test_the_events_alone_lead_the_picture_to_the_position(table: ColonyTable) -> None:
    """Nothing is mended at the end: what was shown egg by egg is already what the rules say."""
    import random

    rng = random.Random(3)
    state = start()
    table.show(state)
    for _ in range(160):
        if state.current_player() < 0:
            break
        events, after = played(state, rng.choice(state.legal_actions()).text)
        table.play(events, after)
        assert table._parts is not None
        # Skip all but the last act, which is the one that settles.
        timeline = table._parts.motion.timeline
        while len(timeline._clips) > 1:
            _, clip = timeline._clips.pop(0)
            clip.advance(math.inf)
        assert shown(table) == after.eggs
        assert table._parts.view.model.ants == {log: seat for log, seat in enumerate(after.ants) if seat >= 0}
        assert table._parts.view.model.collected == after.collected and table._parts.view.model.in_hand == after.in_hand
        table.skip()
        state = after


Part = tuple[list[Event], Colony]


def long_turn() -> tuple[Colony, list[Part]]:
    """A turn of many laps, found by playing: the position before it, and each action's events and position after."""
    import random

    rng = random.Random(11)
    most, best = 0, (start(), [played(start(), "sow A3")])
    for _game in range(25):
        state = start()
        while state.current_player() >= 0:
            seat, before, parts = state.current_player(), state, []
            while state.current_player() == seat:
                parts.append(played(state, rng.choice(state.legal_actions()).text))
                state = parts[-1][1]
            laps = sum(isinstance(event, PickedUp) for events, _ in parts for event in events)
            if laps > most:
                most, best = laps, (before, parts)
    assert most > 12
    return best


def test_no_turn_is_shown_for_longer_than_about_six_seconds(table: ColonyTable) -> None:
    before, parts = long_turn()
    table.show(before)
    for events, after in parts:
        table.play(events, after)
    assert finish(table) <= LONGEST_TURN + LEAST_ACTION * len(parts) <= 12
    assert shown(table) == parts[-1][1].eggs


def test_the_first_lap_is_shown_egg_by_egg_however_long_the_turn(table: ColonyTable) -> None:
    before, parts = long_turn()
    table.show(before)
    assert table._parts is not None
    events = [event for part, _ in parts for event in part]
    first_lap = []
    for event, seconds in zip(events, table._parts.motion._durations(events), strict=True):
        if isinstance(event, PickedUp) and event.lap > 1:
            break
        if isinstance(event, EggDropped):
            first_lap.append(seconds)
    assert first_lap and all(seconds >= 0.1 for seconds in first_lap)


def test_speed_hurry_skip_and_instant(table: ColonyTable) -> None:
    before = start()
    events, after = played(before, "sow A3")
    table.show(before)
    table.play(events, after)
    natural = finish(table)
    table.show(before)
    table.set_speed(2.0)
    table.hurry(4.0)
    table.play(events, after)
    assert finish(table, 1 / 120) < natural / 4
    table.hurry(1.0)
    table.show(before)
    table.play(events, after)
    table.skip()
    assert not table.busy and shown(table) == after.eggs
    table.set_speed(0.0)
    table.show(before)
    table.play(events, after)
    assert not table.busy and shown(table) == after.eggs


def test_with_reduced_motion_nothing_flies_or_rolls(table: ColonyTable) -> None:
    table.still_motion = True
    before = start()
    events, after = played(before, "sow A3")
    table.show(before)
    table.play(events, after)
    assert table._view is not None
    while table.busy:
        table.update(1 / 30)
        assert not table._view.model.flyers and not table._view.model.walkers
        assert all(pile.resting for pile in table._view.model.piles)
    assert shown(table) == after.eggs


def test_sounds_rise_along_a_lap(table: ColonyTable) -> None:
    heard: list[tuple[str, float]] = []
    table.sound = lambda name, pitch, volume: heard.append((name, pitch))
    before = draw(
        """
           3     3     0     0     0     0
        3     3     3     3     3     3     3
           3     3     3     3     3     9
        """,
        red=6,
    )
    events, after = played(before, "sow C6")
    table.show(before)
    table.play(events, after)
    finish(table)
    ticks = [pitch for name, pitch in heard if name == "egg"]
    assert heard[0][0] == "pick-up" and ticks == sorted(ticks) and len(set(ticks)) == len(ticks)


def test_targets_stand_for_exactly_the_legal_actions(table: ColonyTable) -> None:
    state = start()
    actions = state.legal_actions()
    targets = table.offer(state, actions)
    assert [target.action for target in targets] == actions
    for target in targets:
        assert target.centre is not None and table.target_at(target.centre) == target
    assert table.offer(state, ()) == []
    assert table.target_at((448, 345)) is None


def test_arrow_keys_reach_every_log(table: ColonyTable) -> None:
    state = start()
    targets = table.offer(state, state.legal_actions())
    first = next_target(targets, None, "right")
    assert first is not None
    reached, waiting = {first.target_id}, [first]
    while waiting:
        here = waiting.pop()
        for direction in ("left", "right", "up", "down"):
            there = next_target(targets, here, direction)
            if there is not None and there.target_id not in reached:
                reached.add(there.target_id)
                waiting.append(there)
    assert reached == {target.target_id for target in targets}


def test_a_preview_is_told_by_the_engine_and_changes_nothing(table: ColonyTable) -> None:
    state = start()
    table.show(state)
    foresight = foresee(state, state.parse_action("sow A3"))
    assert state.key() == start().key()
    assert table._view is not None
    ahead = look_ahead(foresight.events, table._view.model)
    names = state.board.names
    assert [(names[a], names[b]) for a, b, _ in ahead.edges] == [("A3", "A4"), ("A4", "A5"), ("A5", "A6")]
    assert {names[log]: n for log, n in ahead.change.items()} == {"A3": -3, "A4": 1, "A5": 1}
    assert ahead.end is not None and names[ahead.end] == "A6" and ahead.ant == (0, ahead.end)
    assert shown(table) == state.eggs


def test_beyond_an_open_choice_each_way_is_foreseen(table: ColonyTable) -> None:
    state = start()
    foresight = foresee(state, state.parse_action("sow B1"))
    assert [branch.action.text for branch in foresight.branches] == ["to A1", "to B2"]


@pytest.mark.parametrize(
    ("action", "text", "more", "gain"),
    [
        ("sow A3", "Sow 3 eggs. The last one reaches A6 and is collected.",
         "A new ant of yours settles there and guards its three eggs.", 4),
        ("sow B1", "Sow 3 eggs.", "Then you choose the way on from B1.", None),
    ],
)  # fmt: skip
def test_a_choice_is_told_in_a_line(table: ColonyTable, action: str, text: str, more: str, gain: int | None) -> None:
    state = start()
    table.show(state)
    assert table.foretell(foresee(state, state.parse_action(action))) == (text, more, gain)


def test_steps_and_staying_are_told(table: ColonyTable) -> None:
    _, state = played(start(), "sow A3")
    table.show(state)
    told = table.foretell(foresee(state, state.parse_action("ant A6>A5")))
    assert told == ("The ant walks from A6 to A5.", "From then on everyone with ants must move one each turn.", 1)
    assert table.foretell(foresee(state, state.parse_action("stay")))[0] == "Your ants stay where they are."


def test_the_chronicle_tells_a_turn_in_one_line_with_its_points(table: ColonyTable) -> None:
    state = start()
    texts = ("sow A3", "ant A6>A5")
    events, after = played(state, *texts)
    (line,) = table.chronicle(Told(0, [after.parse_action(text) for text in texts], events))
    assert line.text == "Ana sows A3"
    assert line.detail == "three eggs on A6: a new ant · ant A6 to A5, the duty begins"
    assert line.points == 1 and line.place == "A6"


def test_the_seats_card_adds_up(table: ColonyTable) -> None:
    _, state = played(start(), "sow A3", "stay")
    facts = table.seat_facts(state, 0)
    assert facts.total == 4 and [fact.number for fact in facts.facts] == [1, 3]
    assert facts.pieces is not None and facts.pieces[:2] == (5, 6)


def test_a_hand_that_waits_at_a_fork_is_shown_after_a_load(table: ColonyTable) -> None:
    _, state = played(start(), "sow B1")
    table.show(read(state.to_json()))
    assert table._view is not None
    hand = table._view.model.hand
    assert hand is not None and hand.eggs == 3 and hand.log == state.at
    assert shown(table) == state.eggs


def test_every_place_explains_itself_with_a_rule(table: ColonyTable) -> None:
    from game.rulebook.book import open_book

    book = open_book("colony")
    _, state = played(start(), "sow A3", "stay")
    table.show(state)
    assert table._view is not None
    for x, y in table._view.plan.centres:
        said = table.explain((x, y), state)
        assert said is not None and said[0] and book.place(said[1]) is not None
    nest = table._view.home(0).nest
    assert table.explain(nest, state) == ("The nest of Ana: 1 egg collected", "ending")


def test_positions_are_drawn_at_any_size_and_the_fullest_board_too(kit: Kit) -> None:
    full = read(
        fields(
            """
               12r    0     9     1     2b    0
            3     3     3b    4r    5     0     3
               1     0     2     0     0     1
            """,
            red=4,
        )
    )
    table = ColonyTable(level(), LOOKS, kit)
    for size in ((320, 200), (500, 390)):
        surface = pygame.Surface(size)
        surface.fill((255, 0, 255))
        table.draw_position(surface, surface.get_rect(), full, ["A1", "nowhere"])
        corners = [surface.get_at(at)[:3] for at in ((0, 0), (size[0] - 1, size[1] - 1), (size[0] // 2, 5))]
        assert (255, 0, 255) not in corners


def test_the_largest_board_is_drawn(kit: Kit) -> None:
    board = hexagon(5)
    assert board.size == 61
    table = ColonyTable(board, LOOKS, kit)
    surface = pygame.Surface((600, 460))
    table.draw_position(surface, surface.get_rect(), start(board))
    plan = make_plan(board, (896, 690))
    assert min(plan.radii) > 20


def test_the_smallest_board_is_laid_out_without_a_centre() -> None:
    board = hexagon(2)
    plan = make_plan(board, (896, 690))
    assert len(plan.centres) == 7 and min(plan.radii) > 60


def test_a_foresight_knows_its_action(table: ColonyTable) -> None:
    state = start()
    foresight = foresee(state, state.parse_action("sow A3"), depth=0)
    assert isinstance(foresight, Foresight) and foresight.action.text == "sow A3"


def test_what_just_happened_stays_marked_until_the_next_turn(table: ColonyTable) -> None:
    before = start()
    table.show(before)
    events, after = played(before, "sow A3", "ant A6>A5")
    table.play(events, after)
    finish(table)
    names = after.board.names
    assert [names[log] for log in table._last] == ["A6", "A5"]
    events, after = played(after, "sow C4")
    table.play(events, after)
    finish(table)
    assert [names[log] for log in table._last] == ["C1"]
    table.show(after)
    assert table._last == []


def test_no_frame_rasterises_reads_a_file_or_sets_text_again(
    table: ColonyTable, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = table.kit.art
    before = start()
    table.show(before)
    art.finish_warming()
    table.draw(screen)
    art.finish_warming()
    drawn: list[str] = []
    rasterise = art_module.rasterise

    def noted(text: str, size: tuple[int, int]) -> bytes:
        drawn.append(text[text.find("<!--") :][:60])
        return rasterise(text, size)

    monkeypatch.setattr(art_module, "rasterise", noted)
    for target in table.offer(before, before.legal_actions()):
        assert target.action is not None
        table.point_at(target, foresee(before, target.action))
        table._slip.hide()  # its paper is cut to its words: drawn once, in a few milliseconds
        table.draw(screen)
    state = before
    for text in ("sow A3", "ant A6>A5", "sow C4", "ant C1>B1", "sow B2"):
        events, after = played(state, text)
        table.play(events, after)
        while table.busy:
            table.update(1 / 60)
            table.draw(screen)
        state = after
    assert drawn == []


def test_a_table_at_rest_asks_for_no_frames(table: ColonyTable, screen: pygame.Surface) -> None:
    table.show(start())
    table.kit.art.finish_warming()
    table.draw(screen)
    table.kit.art.finish_warming()
    table.update(0.1)
    assert not table.alive and not table.busy and not table.update(0.1)


def test_decoration_and_motion_leave_the_worlds_chance_alone(table: ColonyTable) -> None:
    import random

    random.seed(4)
    before = random.getstate()
    events, after = played(start(), "sow A3")
    table.show(start())
    table.play(events, after)
    finish(table)
    assert random.getstate() == before
