"""Motion on the table of Ants!: events lead the picture to the position, in time; nothing waits or lingers."""

import random

import parks
import pygame
import pytest
from ants_moving import checked, finish, motion_of, moves, opened, shown, told
from parks import game, start

from game import files
from game.engine.ants import events as facts
from game.engine.ants import notation as n
from game.engine.ants.cards import NUMBERS, PARK_LIFE
from game.engine.ants.events import AntMoved
from game.engine.ants.ground import CALL, FIGHT, MOVE, REVEAL
from game.engine.core import Event, TurnEnded
from game.scenes.table_director import BEAT_WITHIN
from game.tables.ants import dice, motion_show
from game.tables.ants.cards import Held
from game.tables.ants.dice import Die
from game.tables.ants.fight import FightSheet
from game.tables.ants.motion import LONGEST_TURN, acts
from game.tables.ants.motion_actors import Fallen, Frames, Marks, Morsel, Ring, Walker
from game.tables.ants.motion_walks import STEP_ASIDE
from game.ui import art as art_module
from game.ui.kit import Kit

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


def test_the_first_turns_of_others_are_short_and_their_births_flow(kit: Kit) -> None:
    """As a bot plays them at speed 1, with the beats between its decisions that do not overlap."""
    state = start(4)
    table = opened(kit, state, viewer=None)
    viewer = table.viewer = 3
    seconds, born, streamed, turns = 0.0, 0, 0, 0
    before = state
    for _action, events, after in game(state, 11, 400):
        births = sum(isinstance(event, facts.AntBorn) for event in events)
        if before.current_player() >= 0 and not table.overlaps:
            seconds += BEAT_WITHIN
        turn, before = before.to_move, after
        streamed += births * table.overlaps
        born += births
        table.play(events, after)
        while table.busy:
            table.update(1 / 60)
            seconds += 1 / 60
        if any(isinstance(event, TurnEnded) for event in events):
            turns += 1
            if turn != viewer and turns > 1:
                assert seconds < LONGEST_TURN + 1.0
            seconds = 0.0
            if turns == 6:
                break
    assert turns == 6 and born > 12 and streamed >= born - 2 * turns


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
