"""What queen of Ants! finds: a Queen behind a fight, the link that most hangs on, a guard for its own; the same each time."""

from typing import cast

from bots.ants_positions import ANTS, PARK, at, quiet_turn
from game.bots.ants_plan import Planner
from game.bots.ants_weights import Weights
from game.bots.ants_worth import Worth
from game.bots.think import Thought, View, choose
from game.engine.ants.board import Park
from game.engine.ants.ground import CREATE, MOVE
from game.engine.ants.position import Ants

HILLS = cast(Park, PARK).hills
RIVAL = next(hill for hill in HILLS if hill.number == 6)
OWN = next(hill for hill in HILLS if hill.number == 3)


def ask(state: Ants) -> Thought:
    """What queen does and why."""
    return choose(ANTS, View(PARK, state.players, {}, state.observation(state.current_player())), "queen", 1)


def attack_of(state: Ants) -> str:
    """The first attack that queen makes in this turn; none: an empty text."""
    while state.phase == MOVE:
        action = ask(state).action
        if action.text.startswith("hit"):
            return action.text
        state.apply_action(action)
    return ""


def guarded_doors() -> Ants:
    """Own soldiers on two doors of the rival, whose third door a worker guards."""
    state = quiet_turn()
    for door, text in zip(RIVAL.entrances, ("0 soldier", "0 soldier", "1 worker"), strict=True):
        at(state, door, text)
    for door in OWN.entrances:
        at(state, door, "0 worker")
    return state


def chain_of_three() -> tuple[Ants, int, int]:
    """A rival's door, a worker behind it and one at a pile; an own soldier beside the first two. The door, the worker at the
    pile."""
    park = cast(Park, PARK)
    steps = Worth(park, 2, Weights()).steps
    away = [steps[HILLS.index(RIVAL) * park.size + space] for space in range(park.size)]
    door = RIVAL.entrances[1]
    second = max(near for near in park.touching[door] if away[near] == 1)
    third = next(near for near in park.touching[second] if away[near] == 2 and near not in park.touching[door])
    state = quiet_turn()
    for space in (door, second, third):
        at(state, space, "1 worker")
    state.food[next(near for near in park.touching[third] if away[near] == 3)] = 6
    for own in OWN.entrances:
        at(state, own, "0 worker")
    start = next(near for near in park.touching[door] if near in park.touching[second] and near not in RIVAL.entrances)
    at(state, start, "0 soldier")
    return state, door, third


def test_a_regicide_is_found_through_a_fight() -> None:
    """A worker stands before the Queen: two soldiers in a wave are worth it; queen strikes, or cuts the worker down first."""
    guard = cast(Park, PARK).names[RIVAL.entrances[2]]
    assert attack_of(guarded_doors()).rpartition(">")[2] in ("queen6", guard)


def test_a_chain_is_cut_where_most_hangs_on_it() -> None:
    """Of two workers that hold as well, the one at the door is the better prey: the others hang on it."""
    state, door, third = chain_of_three()
    park = cast(Park, PARK)
    planner = Planner(Worth(park, 2, Weights()), 0, 10, 100, 7)
    worth = {option.action.end: option.value for option in planner.options(state) if option.action.text.startswith("hit")}
    assert worth[door] > worth[third]
    assert attack_of(state).endswith(f">{park.names[door]}")


def test_a_queen_in_danger_is_defended() -> None:
    """A rival stands at the door: what is born stands before her, and the danger is less than half of what it was."""
    state = quiet_turn(phase=CREATE)
    at(state, OWN.entrances[0], "1 soldier")
    state.store[0] = 6
    worth = Worth(cast(Park, PARK), 2, Weights())
    end = state.clone()
    end.apply_action(state.park.make.end)
    worth.value(end, 0)
    before = worth.danger[0]
    while state.current_player() == 0:
        state.apply_action(ask(state).action)
    worth.value(state, 0)
    assert 0 < worth.danger[0] < before // 2


def test_the_same_thought_twice_and_a_sentence_with_the_odds() -> None:
    state, _door, _third = chain_of_three()
    while not (told := ask(state)).action.text.startswith("hit"):
        state.apply_action(told.action)
    assert ask(state) == told
    assert told.sentence.startswith("Attack the worker on ")
    assert "40 %" in told.sentence and "2 more" in told.sentence
