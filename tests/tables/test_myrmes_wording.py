"""The words of Myrmes: every line is told, points add up, nothing hidden is said, foresight agrees with what happens."""

import random

import pytest
from myrmes_playing import LOOKS, begin, deal, forest, lively, until

from game.engine.core import TERMINAL, Event, Scored
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.events import GoalDrawn, NursesShown, PreyHunted, TileLaid, WorkerOut
from game.engine.myrmes.nests import EVENT, NURSES, SORTIE, STAND, WORK
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.tables import (
    DEEPEST,
    DIG_EARTH,
    DIG_STONE,
    EVENTS,
    LARVAE_BORN,
    NURSE_STEPS,
    PHEROMONES,
    SOLDIERS_BORN,
    TILES,
    WORKERS_BORN,
)
from game.tables.base import Told, foresee
from game.tables.myrmes.geometry import make_plan
from game.tables.myrmes.targets import nest_thing
from game.tables.myrmes.wording import Wording


@pytest.fixture(scope="module")
def words() -> Wording:
    return Wording(forest(), LOOKS)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2)])
def test_points_and_places_of_a_whole_game_are_told(words: Wording, players: int, seed: int) -> None:
    state, dice = begin(players, seed)
    told_points = [10] * players
    names = set(state.forest.names)
    while state.current_player() != TERMINAL:
        told = Told(state.to_move)
        action = lively(state, dice)
        told.actions.append(action)
        state.apply_action(action, told.events.append)
        while state.current_player() == -1:
            state.apply_action(dice.choice([a for a, _ in state.chance_outcomes()]), told.events.append)
        lines = words.chronicle(told)
        assert lines
        for line in lines:
            assert line.text and "{" not in line.text + line.detail
            assert line.place == "" or line.place in names
            if line.points is not None:
                told_points[line.seat] += line.points
        assert told_points == state.scores()


def test_hidden_choices_are_not_told_to_others(words: Wording) -> None:
    for phase in (EVENT, NURSES):
        state = until(phase, 3)
        heard: list[Event] = []
        seat, action = state.to_move, state.legal_actions()[-1]
        state.apply_action(action, heard.append)
        open_lines = words.chronicle(Told(seat, [action], heard))
        hidden = [known for event in heard if (known := event.seen_by((seat + 1) % 3)) is not None]
        lines = words.chronicle(Told(seat, [action], hidden))
        assert lines[0] != open_lines[0]
        assert not any(name in lines[0].text + lines[0].detail for name in EVENTS)
        assert lines[0].detail == ""


def test_the_births_that_nurses_give_are_said(words: Wording) -> None:
    state = until(NURSES)
    for action in state.legal_actions():
        assert isinstance(action, Deed)
        born = LARVAE_BORN[nurses_in(action.value)[0]]
        assert str(born) in words.says(action, state)
    assert str(LARVAE_BORN[3]) in words.nurses_say(0, 3, state)


def test_rooms_and_works_say_what_nurses_bring_and_cost(words: Wording) -> None:
    state = until(NURSES)
    for room, born in enumerate((LARVAE_BORN, SOLDIERS_BORN, WORKERS_BORN)):
        _text, more, _rule = words.names.thing("room", room, 0, state)
        told = [f"{step} nurse" for step in NURSE_STEPS[room][1:]]
        assert [part.strip()[: len(start)] for part, start in zip(more.split(";"), told, strict=True)] == told
        assert all(str(born[step]) in part for part, step in zip(more.split(";"), NURSE_STEPS[room][1:], strict=True))
    for level in range(DEEPEST):
        state.level[0] = level
        cost = words.names.heap([0, DIG_EARTH[level + 1], DIG_STONE[level + 1]])
        assert cost in words.names.thing("disc", 1, 0, state)[1] and cost in words.names.thing("room", 3, 0, state)[1]
    state.level[0] = DEEPEST
    assert "earth" not in words.names.thing("disc", 1, 0, state)[1] + words.names.thing("room", 3, 0, state)[1]


def test_foresight_tells_the_points_that_an_action_brings(words: Wording) -> None:
    checked = gained = 0
    for seed in range(4):
        state, dice = begin(2, seed)
        while state.current_player() != TERMINAL:
            action, seat = lively(state, dice), state.to_move
            before, outside = state.clone(), state.phase == SORTIE
            state.apply_action(action)
            if outside and state.phase in (WORK, SORTIE, STAND):
                gain = state.score(seat) - before.score(seat)
                assert (words.foretell(foresee(before, action), before)[2] or 0) == gain
                checked, gained = checked + 1, gained + gain
            deal(state, dice)
    assert checked and gained


def test_the_slip_of_a_tile_shows_its_cubes_and_the_hexes_without(words: Wording) -> None:
    state, dice = until(SORTIE), random.Random(3)
    for _ in range(600):
        for action in state.legal_actions() if state.phase == SORTIE else ():
            if isinstance(action, Deed) and action.verb == n.PLACE and action.value < PHEROMONES:
                slip = words.slip("", action, foresee(state, action), state)
                cubes = sum(state.forest.cube[space] >= 0 for space in action.spaces)
                assert sum(int(sign) for sign in slip.signs if isinstance(sign, str)) == cubes
                assert bool(slip.more) == (cubes < len(action.spaces))
                assert (slip.gain or 0) >= TILES[action.value].points
        state.apply_action(lively(state, dice))
        deal(state, dice)
        if state.current_player() == TERMINAL:
            return


def test_everything_on_floor_and_nest_is_named(words: Wording) -> None:
    state, dice = begin(4, 9)
    for _ in range(300):
        if state.current_player() == TERMINAL:
            break
        state.apply_action(lively(state, dice))
        deal(state, dice)
    for space in range(state.forest.size):
        text, _more, rule = words.names.lies(space, state)
        assert text and rule
    plan = make_plan(state.forest, (896, 690))
    found = set()
    for x in range(0, 896, 9):
        for y in range(0, 690, 9):
            thing = nest_thing((x, y), plan, state)
            if thing is not None:
                found.add(thing)
                for seat in range(4):
                    assert all(words.names.thing(*thing, seat, state)[::2])
    assert {what for what, _number in found} == {
        "event", "disc", "goal", "level", "room", "store", "nursery", "wheel", "bill",
    }  # fmt: skip
    assert len(found) == 8 + 4 + 6 + 4 + 4 + 1 + 1 + 1 + 1


def test_choices_are_told_once_when_they_are_shown(words: Wording) -> None:
    state = until(EVENT, 2)
    told = Told(state.to_move)
    while state.phase in (EVENT, NURSES):
        state.apply_action(state.legal_actions()[0], told.events.append)
    lines = [line for line in words.chronicle(told) if line.rule in ("event", "births") and "Born" not in line.text]
    assert len(lines) == len({(line.seat, line.rule) for line in lines}) == 4


def test_the_question_outside_offers_only_what_can_be_done(words: Wording) -> None:
    asked: set[str] = set()
    for seed in range(3):
        state, dice = begin(2, seed)
        while state.current_player() != TERMINAL:
            verbs = {action.verb for action in state.legal_actions() if isinstance(action, Deed)}
            if state.phase == SORTIE:
                prompt = words.prompt(state, None, None, verbs)
                asked.add(prompt.title)
                assert ("Tiles in hand" in prompt.hint) == (n.PLACE in verbs)
                assert ("Walk on" in prompt.title or "walk?" in prompt.title) == (n.GO in verbs)
                assert bool(words.lost_worker(state, verbs)) == bool(verbs & {n.GO, n.PLACE})
            walks = [action for action in state.legal_actions() if isinstance(action, Deed) and action.verb == n.GO]
            state.apply_action(dice.choice(walks) if walks else lively(state, dice))
            while state.current_player() == -1:
                state.apply_action(dice.choice([a for a, _ in state.chance_outcomes()]))
    assert len(asked) == 4


def test_a_turn_is_remembered_for_what_changed_most_points(words: Wording) -> None:
    out, laid, hunted = WorkerOut(0, 5, 3), TileLaid(1, 0, [7, 8]), PreyHunted(2, 9, 0)
    events: list[Event] = [out, laid, Scored(1, 2, "pheromone"), hunted, Scored(2, 4, "prey")]
    assert words.headline(Told(0, [], events)) == words.chronicle(Told(0, [], [hunted]))[0].text
    assert words.headline(Told(0, [], [out, laid])) == words.chronicle(Told(0, [], [out]))[0].text


def test_objectives_are_told_together_and_nurses_only_where_there_are_some(words: Wording) -> None:
    (line,) = words.chronicle(Told(-1, [], [GoalDrawn(0), GoalDrawn(3)]))
    assert line.detail == f"{words.names.goal(0)}; {words.names.goal(3)}"
    shown, none = (words.chronicle(Told(0, [], [NursesShown(0, nurses)]))[0].text for nurses in ([0, 2, 0, 1], [0, 0, 0, 0]))
    assert shown.endswith(": soldiers 2, atelier 1") and none.endswith(": none at work")
