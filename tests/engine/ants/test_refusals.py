"""What is refused, and the sentence that says which rule it ran into."""

from typing import Any

import pytest
from ants_tray import PARK, TRAY, play, stand, start, why_not

from game.engine.ants.position import Ants
from game.engine.core import IllegalAction

BUG: dict[str, Any] = {"food": {"A2": 3, "C1": 2}, "bugs": {"A2": "worm"}}


@pytest.mark.parametrize(("action", "sentence"), [
    ("go A1>B1", "There is an ant on B1 already, and a space has room for one."),
    ("go A1>A2", "A living bug sits on A2: a soldier has to kill it first."),
    ("go B1>C1", "Workers do not stand on food: C1 is a pile."),
    ("go D2>4.5", "Nobody can walk into the fountain."),
    ("go D2>B4", "B4 is too far: a worker walks along its chain for free, then one step."),
    ("go A1>B5", "B5 is too far: a soldier walks along your chain for free, and two steps besides."),
    ("go A6>A5", "There is no ant of yours on A6."),
    ("go C6>C5", "There is no ant of yours on C6."),
    ("hit B1>A2", "Only soldiers attack; on B1 stands a worker."),
    ("hit A1>B1", "The ant on B1 is no enemy."),
    ("hit A1>B3", "There is nothing to attack on B3."),
    ("hit A1>C6", "C6 is too far: the last of a soldier's two steps is the attack itself."),
    ("hit A1>queen1", "This Queen is no enemy."),
    ("hit A1>queen2", "Striking a Queen takes both steps: a soldier begins on one of her entrances, or comes there along your "
                      "chain."),
    ("worker A1", "Now ants move"),
    ("play A1", "Now ants move and soldiers attack; end your moves to go on."),
    ("call A1", "Now ants move"),
    ("duel 1-2", "Now ants move"),
    ("end", "Now ants move"),
])  # fmt: skip
def test_moves(action: str, sentence: str) -> None:
    state = stand("A1* B1 D2", "C6", **BUG)
    assert sentence in why_not(state, action)


@pytest.mark.parametrize(("action", "sentence", "store", "eaten"), [
    ("soldier A2", "A living bug sits on A2: a soldier has to kill it first.", 9, 0),
    ("worker C1", "Workers do not stand on food: C1 is a pile.", 9, 0),
    ("worker B1", "There is an ant on B1 already, and a space has room for one.", 9, 0),
    ("worker B5", "B5 is too far: a new ant walks along the chain that touches your anthill, then one step.", 9, 0),
    ("worker 2.2", "Your anthill has too little food for this ant.", 0, 0),
    ("soldier 2.2", "Your anthill has too little food for this ant.", 1, 0),
    ("soldier 2.2", "A Queen eats at most 6 food in a turn.", 9, 5),
    ("worker 2.2", "A Queen eats at most 6 food in a turn.", 9, 6),
    ("go A1>2.2", "Moves are over for this turn: make new ants or end the turn.", 9, 0),
    ("done", "Moves are over", 9, 0),
])  # fmt: skip
def test_new_ants(action: str, sentence: str, store: int, eaten: int) -> None:
    state = stand("A1* B1 3.3", "C6", phase="create", store=[store, 0], eaten=eaten, **BUG)
    assert sentence in why_not(state, action)


def test_the_other_phases() -> None:
    state = stand("A1", phase="reveal")
    assert why_not(state, "play A1") == "Dice and cards decide first."
    play(state, "life bird")
    assert why_not(state, "eat A1").startswith("First choose the Park Space card")
    assert why_not(state, "play C4") == "You do not hold the card of C4."
    state = stand("A2 A3", phase="place", card="bird")
    play(state, "play A1")
    assert "only reaches ants" in why_not(state, "eat A3") and "still hungry" in why_not(state, "done")
    state = stand("B1*", "B2 A2", food={})
    play(state, "hit B1>B2")
    assert "at most three workers together" in why_not(state, "call C6") and "chooses first" in why_not(state, "duel 1-2")
    play(state, "fight")
    assert why_not(state, "group 1-1.1") == "Dice and cards decide first.", "one worker defends, not two"
    assert why_not(state, "bug 3") == why_not(state, "duel 2-1") == "Dice and cards decide first."
    play(state, "group 6-1", "done", "end")
    state = stand("2.8*", "C6")
    play(state, "hit 2.8>queen2", "duel 6-1")
    assert why_not(state, "end") == "The game is over."


@pytest.mark.parametrize("text", [
    "go", "go A1", "go A1>", "go >A1", "go A1>Z9", "hit A1>queen3", "hit A1>queen", "hit queen2>A1", "go A1>queen2", "take A1",
    "take A1>A2", "take all ", "life", "life ants", "first 0", "first 4", "bug 0", "bug 7", "duel 1-7", "duel 0-1", "group 1",
    "group 1-4", "group 1-1.1.1.1", "draw", "draw ?", "draw Z9", "play a1", "worker", "soldier @1", "call", "all A1", "fight ",
    "end A1", "eat", "enough A2", "space", "done done", "PLAY A1", "hit A1>queen2 ",
])  # fmt: skip
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(IllegalAction, match="is not an action in this park"):
        start().parse_action(text)


def all_phases() -> list[Ants]:
    """A position of every phase on the tray."""
    states = [start()]
    dealt = start()
    while dealt.to_json()["phase"] == "deal":
        play(dealt, dealt.chance_outcomes()[0][0].text)
    states += [dealt, stand(phase="reveal"), stand(phase="place", card="crumbs"), stand("A1", phase="draw", owed=True)]
    states.append(stand(phase="space", card="crumbs", second=True))
    bird = stand("A1 A2", phase="place", card="bird")
    play(bird, "play A1")
    states += [bird, stand("2.2 A1", phase="collect", food={"A2": 1, "B1": 1}, left=["A1"])]
    call = stand("B1*", "B2 A2")
    play(call, "hit B1>B2")
    fight = call.clone()
    play(fight, "all")
    over = stand("", "C6", phase="create")
    play(over, "end")
    states += [stand("A1 B1*"), call, fight, stand(phase="create", store=[3, 3]), over]
    assert {state.phase for state in states} == set(range(13))
    return states


def test_actions_of_a_larger_park_are_refused_everywhere() -> None:
    """An `Action` object of another board may get here by a programmer's mistake; it must not be played or crash."""
    make = PARK.make
    foreign = [*make.draws[TRAY.size :], *make.spaces[TRAY.size :], *make.plays[TRAY.size :], *make.eats[TRAY.size :]]
    foreign += [*make.calls[TRAY.size :], *make.workers[TRAY.size :], *make.soldiers[TRAY.size :]]
    foreign += [make.go(0, 100), make.go(100, 0), make.hit(0, 100), make.hit(100, 0), make.take(100, 0), make.take(0, 100)]
    foreign += [make.hit_queen(100, 5), make.hit_queen(0, 5)]
    for state in all_phases():
        before = state.to_json()
        for action in foreign:
            with pytest.raises(IllegalAction):
                state.apply_action(action)
        assert state.to_json() == before
