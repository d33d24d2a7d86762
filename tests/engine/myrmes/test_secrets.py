"""Event cubes and nurses are chosen at once (ruling 33): nobody knows what another has chosen until all have."""

import itertools

import pytest
from acting import legal
from myrmes_meadow import nest, play, stand

from game.engine.core import Event, Json
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.engine.playout import Dice

CHOICES = {"event": ["event 3", "event 7", "event 5"], "nurses": ["nurses 3.0.0.0", "nurses 0.2.0.1", "nurses 0.0.2.0"]}


def choosing(phase: str) -> Myrmes:
    return stand({seat: {"larvae": 2} for seat in range(3)}, players=3, phase=phase)


def seen_after(state: Myrmes, seat: int, *texts: str) -> tuple[Json, list[Json]]:
    """What `seat` sees of the position after the actions, and of what was told."""
    heard: list[Event] = []
    for text in texts:
        state.apply_action(state.parse_action(text), heard.append)
    return state.observation(seat), [fact.to_json() for event in heard if (fact := event.seen_by(seat)) is not None]


@pytest.mark.parametrize("phase", list(CHOICES))
def test_two_worlds_look_the_same_until_all_have_chosen(phase: str) -> None:
    for one, other in itertools.combinations(CHOICES[phase], 2):
        for watcher in (1, 2):
            assert seen_after(choosing(phase), watcher, one) == seen_after(choosing(phase), watcher, other)
        for texts in ((one, one), (one, other), (other, one), (other, other)):
            seen = seen_after(choosing(phase), 2, *texts)
            assert seen == seen_after(choosing(phase), 2, one, one), "neither of the two"
    own = [seen_after(choosing(phase), 0, one) for one in CHOICES[phase]]
    assert len({str(seen) for seen in own}) == 3, "one knows one's own"


@pytest.mark.parametrize("phase", list(CHOICES))
def test_others_have_the_same_choice_whatever_was_chosen_before(phase: str) -> None:
    listed = []
    for one in CHOICES[phase]:
        state = choosing(phase)
        play(state, one)
        assert state.current_player() == 1
        listed.append(legal(state))
    assert listed[0] == listed[1] == listed[2]


@pytest.mark.parametrize("phase", list(CHOICES))
def test_the_action_of_another_is_a_question_mark(phase: str) -> None:
    state = choosing(phase)
    action = state.parse_action(CHOICES[phase][0])
    assert [state.action_seen_by(action, seat) for seat in range(3)] == [CHOICES[phase][0], f"{phase} ?", f"{phase} ?"]
    work = stand()
    assert work.action_seen_by(work.parse_action("room 0"), 1) == "room 0"


@pytest.mark.parametrize("phase", list(CHOICES))
def test_all_is_shown_at_once_and_undo_stops_there(phase: str) -> None:
    state = choosing(phase)
    play(state, CHOICES[phase][0], CHOICES[phase][1])
    facts = play(state, CHOICES[phase][2])
    names = [fact["event"] for fact in facts[:5]]
    shown = "event-shown" if phase == "event" else "nurses-shown"
    assert names == ["event-chosen" if phase == "event" else "nurses-chosen", "revealed", shown, shown, shown]
    assert [fact["seat"] for fact in facts[2:5]] == [0, 1, 2]
    for watcher in range(3):
        assert state.observation(watcher)["chosen"] == [None, None, None]


@pytest.mark.parametrize("phase", list(CHOICES))
def test_imagined_choices_are_possible_ones_and_differ(phase: str) -> None:
    state = choosing(phase)
    play(state, *CHOICES[phase][:2])
    seen = state.observation(1)
    dice = Dice(3)
    worlds = set()
    for _ in range(80):
        world = GAME.state_from_observation(state.forest, 3, {}, seen, dice.roll)
        assert isinstance(world, Myrmes) and world.observation(1) == seen
        assert world.chosen[1] == state.chosen[1] and world.chosen[2] == -1
        fresh = choosing(phase)
        index = [action.text for action in fresh.legal_actions()]
        data = world.to_json()["chosen"][0]
        text = f"event {data}" if phase == "event" else "nurses " + ".".join(map(str, data))
        assert text in index
        worlds.add(text)
        play(world, CHOICES[phase][2])
    assert len(worlds) > 3
    if phase == "event":
        assert worlds == set(index), "each of them, in the end"


def test_what_is_seen_is_enough_to_go_on() -> None:
    state = stand({0: {"larvae": 4}}, phase="event")
    world = GAME.state_from_observation(state.forest, 2, {}, state.observation(1), lambda count: 0)
    assert isinstance(world, Myrmes) and world.to_json() == state.to_json()
    play(world, "event 5", "event 5")
    assert nest(world)["event"] == 5
