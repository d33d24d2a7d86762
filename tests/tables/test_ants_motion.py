"""Motion on the table of Ants!: events lead the picture to the position, hands stay hidden, nothing waits or lingers."""

import hashlib
import random

import parks
import pygame
import pytest
from parks import Step, game, start

from game import files
from game.engine.ants import events as facts
from game.engine.ants import notation as n
from game.engine.ants.cards import NUMBERS, PARK_LIFE
from game.engine.ants.events import AntMoved, AttackBegan, CardDrawn, DiceRolled, FirstRolled
from game.engine.ants.ground import CALL, DRAW, FIGHT, HELD, IN_DECK, MOVE, PLACE, REVEAL
from game.engine.ants.position import Ants
from game.engine.core import Event
from game.tables.ants import dice, motion_show
from game.tables.ants.cards import Held
from game.tables.ants.dice import Die
from game.tables.ants.fight import FightSheet
from game.tables.ants.motion import LONGEST_TURN, Motion, acts
from game.tables.ants.motion_actors import Fallen, Frames, Marks, Morsel, Ring, Walker
from game.tables.ants.motion_walks import STEP_ASIDE
from game.tables.ants.table import AntsTable
from game.tables.base import SeatLook
from game.ui import art as art_module
from game.ui.kit import Kit
from game.ui.theme import SEATS

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"]
LOOKS = [SeatLook(name, s.colour, s.pattern, s.letter) for name, s in zip(NAMES, SEATS, strict=True)]
RECT = pygame.Rect(0, 0, 896, 690)


def opened(kit: Kit, state: Ants, viewer: int | None = None) -> AntsTable:
    """A table that shows `state`, laid out as in a window of 1280x800."""
    table = AntsTable(state.park, LOOKS[: state.players], kit)
    table.viewer = viewer
    table.show(state)
    table.layout(RECT)
    return table


def motion_of(table: AntsTable) -> Motion:
    assert table._parts is not None
    return table._parts.motion


def shown(table: AntsTable) -> dict[str, object]:
    """What the model shows, food on its way home counted as stored."""
    assert table._parts is not None
    model, show = table._parts.view.model, motion_of(table)._show
    store = [food + show.on_way.get(seat, 0) for seat, food in enumerate(model.store)]
    food = [pile.count + model.under[space] for space, pile in enumerate(model.piles)]
    return {"ants": list(model.ants), "store": store, "food": food, "bugs": list(model.bugs), "alive": list(model.alive)}


def told(state: Ants) -> dict[str, object]:
    """The same of a position."""
    return {
        "ants": list(state.ants), "store": list(state.store), "food": list(state.food), "bugs": list(state.bug),
        "alive": list(map(bool, state.alive)),
    }  # fmt: skip


def checked(table: AntsTable) -> list[dict[str, object]]:
    """Whatever differs from the position just before motion settles into it."""
    motion = motion_of(table)
    settle = motion._settle
    wrong: list[dict[str, object]] = []

    def look(after: Ants) -> None:
        seen, right = shown(table), told(after)
        wrong.extend({"what": key, "shown": seen[key], "position": right[key]} for key in seen if seen[key] != right[key])
        settle(after)

    motion._settle = look  # type: ignore[method-assign]
    return wrong


def finish(table: AntsTable, frame: float = 1 / 30) -> float:
    """Let motion run, what holds nothing up too; the seconds until the table was no longer busy."""
    seconds = held = 0.0
    while table.busy or motion_of(table).alive:
        table.update(frame)
        seconds += frame
        held = held if not table.busy else seconds
        assert seconds < 60
    return held


# Events lead to the position ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_events_alone_lead_the_picture_to_the_position(kit: Kit, players: int) -> None:
    """Nothing is mended at the end of an action: what clips did to the model is already what the rules say."""
    state = start(players)
    table = opened(kit, state, viewer=0)
    wrong = checked(table)
    for action, events, after in game(state, 11 + players, 1500):
        table.play(events, after)
        table.skip()
        assert not wrong, f"{action.text}: {wrong}"
        assert shown(table) == told(after)


def test_played_in_time_it_comes_to_the_same_and_nothing_lingers(kit: Kit) -> None:
    state = parks.played(4, 30, 2)
    table = opened(kit, state, viewer=1)
    wrong = checked(table)
    for action, events, after in game(state, 4, 180):
        table.play(events, after)
        finish(table, 1 / 12)
        assert not wrong, f"{action.text}: {wrong}"
        assert shown(table) == told(after)
        motion = motion_of(table)
        if after.phase not in (CALL, FIGHT):
            assert not motion._show.stage.actors, f"{action.text} leaves {motion._show.stage.actors}"
            assert not motion.hidden
        else:
            assert any(isinstance(actor, FightSheet) for actor in motion._show.stage.actors)


def test_actions_played_faster_than_they_are_shown_come_to_the_same(kit: Kit) -> None:
    """What was missed is queued all at once."""
    state = parks.played(3, 24, 9)
    table = opened(kit, state, viewer=2)
    wrong = checked(table)
    last = state
    for number, (_action, events, after) in enumerate(game(state, 8, 300)):
        table.play(events, after)
        last = after
        if number % 40 == 39:
            finish(table, 1 / 15)
            assert not wrong and shown(table) == told(after)
    finish(table)
    assert shown(table) == told(last)


def test_at_speed_nought_results_are_there_at_once(kit: Kit) -> None:
    state = parks.played(4, 20, 3)
    table = opened(kit, state, viewer=0)
    table.set_speed(0.0)
    for _action, events, after in game(state, 5, 200):
        table.play(events, after)
        assert not table.busy and shown(table) == told(after)


def test_every_kind_of_event_is_met_and_shown(kit: Kit) -> None:
    seen: set[str] = set()
    handled = motion_of(opened(kit, start(2)))._handlers
    for players, seed in ((2, 1), (3, 2), (4, 3), (6, 4)):
        for _action, events, _after in game(start(players), seed):
            for act in acts(events):
                seen.add(act.kind or type(act.first).__name__)
                assert act.kind or type(act.first) in handled or type(act.first).__name__ in ("FoodFell", "CardDrawn")
    own = [kind for kind in vars(facts).values() if isinstance(kind, type) and kind.__module__ == facts.__name__]
    kinds = {kind.__name__ for kind in own} - {"AntDied", "Washed", "FirstTied"}
    assert kinds <= seen, kinds - seen
    assert {"crushed", "eaten", "burnt", "pecked", "washed", "fell", "orphaned"} <= seen


def test_what_a_card_does_is_shown_in_one_go() -> None:
    fell = [facts.AntDied(space, 1, 0, "burnt") for space in (3, 4)]
    washed = [facts.AntDied(5, 0, 1, "washed"), facts.Washed(6, 3, -1), facts.AntDied(7, 0, 0, "washed")]
    assert [(act.kind, len(act.events)) for act in acts([*fell, *washed])] == [("burnt", 2), ("washed", 3)]


# Time -----------------------------------------------------------------------------------------------------------------


def test_no_action_is_shown_for_longer_than_about_six_seconds_and_long_turns_get_quicker(kit: Kit) -> None:
    state = parks.played(2, 30, 7)
    table = opened(kit, state, viewer=0)
    turn = longest = 0.0
    for _action, events, after in game(state, 3, 700):
        table.play(events, after)
        seconds = motion_of(table).timeline.left
        table.skip()
        assert seconds <= LONGEST_TURN
        turn += seconds
        if any(isinstance(event, facts.TurnBegan) for event in events):
            longest, turn = max(longest, turn), 0.0
    assert LONGEST_TURN / 2 < longest < 4 * LONGEST_TURN


def moves(state: Ants, number: int) -> list[Step]:
    """`number` moves of one seat, from a position where it moves."""
    rng = random.Random(2)
    found: list[Step] = []
    state = state.clone()
    while len(found) < number:
        goes = [a for a in state.legal_actions() if isinstance(a, n.Move) and a.verb == n.GO]
        if not goes:
            break
        events: list[Event] = []
        action = rng.choice(goes)
        state.apply_action(action, events.append)
        found.append((action, events, state.clone()))
    return found


def test_the_moves_of_a_turn_overlap(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table = opened(kit, state, viewer=state.to_move)
    steps = moves(state, 12)
    assert len(steps) >= 8
    walking = most = 0
    total = 0.0
    for _action, events, after in steps:
        table.play(events, after)
        while table.busy:
            table.update(1 / 60)
            total += 1 / 60
            walking = sum(isinstance(actor, Walker) for actor in motion_of(table)._show.stage.actors)
            most = max(most, walking)
    assert most >= 3, "ants set out before those before them have arrived"
    assert total <= len(steps) * (STEP_ASIDE + 1 / 60)
    assert motion_of(table).alive and motion_of(table).hidden
    finish(table)
    assert not motion_of(table).hidden


def test_a_fight_waits_for_ants_that_still_walk(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table = opened(kit, state, viewer=state.to_move)
    steps = moves(state, 3)
    for _action, events, after in steps:
        table.play(events, after)
    before = steps[-1][2]
    hit = next(a for a in before.legal_actions() if isinstance(a, n.Move) and a.verb == n.HIT)
    after = before.clone()
    told_: list[Event] = []
    after.apply_action(hit, told_.append)
    table.play(told_, after)
    stage = motion_of(table)._show.stage
    while not any(isinstance(actor, FightSheet) for actor in stage.actors):
        table.update(1 / 60)
    walkers = [actor for actor in stage.actors if isinstance(actor, Walker)]
    assert len(walkers) == 1, "only the one that attacks is not yet where it goes"


def test_hurry_and_skip(kit: Kit) -> None:
    state = start(4)
    table = opened(kit, state, viewer=0)
    steps = list(game(state, 1, 60))
    table.hurry(4.0)
    for _action, events, after in steps:
        table.play(events, after)
    quick = finish(table, 1 / 120)
    table.hurry(1.0)
    table.show(state)
    for _action, events, after in steps:
        table.play(events, after)
    assert finish(table, 1 / 120) > 3 * quick
    table.show(state)
    for _action, events, after in steps:
        table.play(events, after)
    table.skip()
    assert not table.busy and not motion_of(table).alive and shown(table) == told(steps[-1][2])


def test_with_reduced_motion_nothing_flies_walks_or_rolls(kit: Kit) -> None:
    state = parks.played(4, 26, 5)
    table = opened(kit, state, viewer=0)
    table.still_motion = True
    for action, events, after in game(state, 6, 260):
        table.play(events, after)
        while table.busy:
            table.update(1 / 30)
            for actor in motion_of(table)._show.stage.actors:
                assert isinstance(actor, (Marks, Ring, FightSheet, Die, Held)), f"{action.text}: {actor}"
                assert not isinstance(actor, Held) or (actor.turned, actor.grow, actor.height) == (1.0, 1.0, 0.0)
                assert not isinstance(actor, Die) or actor.rolled == 1.0
                assert not isinstance(actor, Ring) or actor.grow == 1.0
            assert table._parts is not None and table._parts.view.model.resting
        assert shown(table) == told(after)


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


# Frames ---------------------------------------------------------------------------------------------------------------


def test_hardly_any_frame_rasterises(kit: Kit, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    state = parks.played(3, 20, 4)
    table = opened(kit, state, viewer=0)
    art = table.kit.art
    art.finish_warming()
    table.draw(screen)  # what only motion needs is prepared after the first picture
    art.finish_warming()
    drawn: list[str] = []
    rasterise = art_module.rasterise

    def noted(text: str, size: tuple[int, int]) -> bytes:
        drawn.append(text[max(0, text.find("<!--")) :][:60])
        return rasterise(text, size)

    monkeypatch.setattr(art_module, "rasterise", noted)
    acted = 0
    for _action, events, after in game(state, 5, 120):
        table.play(events, after)
        while table.busy:
            table.update(1 / 12)
            table.draw(screen)
        acted += 1
    # An ant that comes to stand in a turn it never stood in, or a chain of a new shape, is drawn once.
    strange = [what for what in drawn if "chain" not in what and "worker" not in what and "soldier" not in what]
    assert not strange
    assert len(drawn) < acted


def test_motion_leaves_the_worlds_chance_alone(kit: Kit) -> None:
    state = parks.played(4, 16, 5)
    steps = list(game(state, 6, 60))
    table = opened(kit, state, viewer=0)
    random.seed(4)
    before = random.getstate()
    for _action, events, after in steps:
        table.play(events, after)
        finish(table, 1 / 10)
    assert random.getstate() == before


def test_every_effect_has_actors_of_its_own(kit: Kit) -> None:
    """Each way to die, and what runs home, is seen: not only that something is gone."""
    state = parks.late()
    table = opened(kit, state, viewer=0)
    kinds: set[str] = set()
    for _action, events, after in game(state, 2, 1200):
        table.play(events, after)
        while table.busy:
            table.update(1 / 15)
            for actor in motion_of(table)._show.stage.actors:
                kinds.add(getattr(actor, "name", "") or type(actor).__name__)
    assert {"lens", "lens-spot", "smoke", "bird", "bird-shadow", "wave", "fountain-high", "splash", "crumbs-burst"} <= kinds
    assert {kind.__name__ for kind in (Walker, Morsel, Fallen, Die, FightSheet, Ring)} <= kinds
    assert Frames.__name__ not in kinds


def test_no_card_strikes_before_its_space_is_chosen(kit: Kit) -> None:
    state = next(after for _a, _e, after in game(parks.played(4, 12, 3), 3) if after.phase == REVEAL)
    table = opened(kit, state, viewer=0)
    for card in ("lens", "bird", "lizard", "beetle", "apple"):
        after = state.clone()
        after.deck[NUMBERS[card]] = 1
        events: list[Event] = []
        after.apply_action(after.park.make.lives[NUMBERS[card]], events.append)
        table.show(state)
        table.play(events, after)
        while table.busy or motion_of(table).alive:
            table.update(1 / 15)
            assert all(isinstance(actor, Held | Marks) for actor in motion_of(table)._show.stage.actors)


def test_every_sound_it_asks_for_has_a_file() -> None:
    names = {value for module in (motion_show, dice) for key, value in vars(module).items() if key.startswith("SOUND_")}
    there = {path.stem.rstrip("0123456789").rstrip("-") for path in (files.assets() / "sound").glob("*.ogg")}
    assert names <= there, names - there


def test_the_card_that_lies_is_the_one_turned_up(kit: Kit) -> None:
    state = parks.played(4, 8, 1)
    table = opened(kit, state, viewer=0)
    assert table._parts is not None
    for _action, events, after in game(state, 2, 80):
        table.play(events, after)
        finish(table, 1 / 15)
        life = next((event for event in events if isinstance(event, facts.LifeRevealed)), None)
        if life is not None:
            assert table._parts.cards.life == life.card and PARK_LIFE[life.card].card_id


def test_walks_follow_the_way_of_the_rules(kit: Kit) -> None:
    state = parks.until(parks.late(), MOVE, 1)
    table = opened(kit, state, viewer=0)
    plan = table._parts.view.plan if table._parts is not None else None
    assert plan is not None
    for _action, events, _after in moves(state, 6):
        moved = next(event for event in events if isinstance(event, AntMoved))
        path = motion_of(table).walks.path(moved.start, moved.way)
        assert path.points[0] == plan.centres[moved.start] and path.points[-1] == plan.centres[moved.end]
        assert all(plan.centres[space] in path.points for space in moved.way)
        assert path.at(0.0)[0] == path.points[0] and path.at(1.0)[0] == pytest.approx(path.points[-1])


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
