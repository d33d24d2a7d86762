"""The bots of Ants!: exact odds, no knowledge of hidden cards, legal everywhere, what lies at hand is taken."""

import random
from fractions import Fraction
from typing import Any, cast

import pytest

from bots.ants_positions import ANTS, NAMES, PARK, at, put, quiet_turn, seats_decide
from bots.asking import Bots
from game.bots.ants import AntsMind
from game.bots.ants_plan import BUG_FALLS, FALLS, MILLION
from game.bots.ants_weights import ALL, HEADS, STRIKES, Weights
from game.bots.ants_worth import Worth
from game.bots.levels import LEVELS
from game.engine.ants.board import Park
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.ground import CALL, CREATE, FIGHT
from game.engine.ants.odds import bug_chance, fight_outcomes
from game.engine.ants.position import Ants
from game.engine.core import CHANCE, TERMINAL, Json, Options, State

LIGHT = 3
"""Per cent of the levels' work that tests do."""
BOTS = Bots(ANTS, PARK, dict.fromkeys(LEVELS, LIGHT))
LIGHTEST = Bots(ANTS, PARK, dict.fromkeys(LEVELS, 1))
ask = BOTS.ask


def hill(number: int) -> Any:
    """One of the park's anthills by its number on the map."""
    return next(hill for hill in cast(Park, PARK).hills if hill.number == number)


# -- odds -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "crowd", "chances"),
    [
        (0, 0, [0.5, 0.75, 0.875, 0.938, 0.969, 0.984]),
        (0, 2, [0.20, 0.489, 0.706, 0.84, 0.92, 0.96]),
        (0, 3, [0.05, 0.36, 0.626, 0.794, 0.89, 0.94]),
        (1, 2, [0.10, 0.294, 0.50, 0.67, 0.79, 0.875]),
        (3, 0, [0.06, 0.19, 0.34, 0.50, 0.637, 0.746]),
    ],
)
def test_waves_against_a_queen_as_the_rules_page_says(line: int, crowd: int, chances: list[float]) -> None:
    for soldiers, chance in enumerate(chances, 1):
        assert STRIKES[(soldiers * 4 + line) * 4 + crowd] / ALL == pytest.approx(chance, abs=0.006)


@pytest.mark.parametrize("line", range(3))
@pytest.mark.parametrize("crowd", range(4))
@pytest.mark.parametrize("queen", [False, True])
def test_dice_that_stand_for_an_outcome_bring_it_about(line: int, crowd: int, queen: bool) -> None:
    """Every fall ends the fight with as many dead as the odds say, and all falls together are certain."""
    if not line and not crowd and not queen:
        return
    outcomes = fight_outcomes(line, crowd, queen)
    falls = FALLS[line * 8 + crowd * 2 + queen]
    assert sum(fall.chance for fall in falls) == pytest.approx(MILLION, abs=len(falls))
    doors = hill(6).entrances
    target = cast(Park, PARK).numbers["B5"]
    around = cast(Park, PARK).touching[target]
    for fall, outcome in zip(falls, outcomes, strict=True):
        state = quiet_turn()
        kinds = ["1 soldier"] * line + ["1 worker"] * crowd
        if queen:
            if len(kinds) > len(doors):
                return
            for door, text in zip(doors, kinds, strict=False):
                at(state, door, text)
        else:
            for space, text in zip([target, *around], kinds, strict=False):
                at(state, space, text)
        start = next(space for space in range(cast(Park, PARK).size) if state.ants[space] < 0 and space not in around)
        at(state, start, "0 soldier")
        state.phase = FIGHT
        state.fight_from = state.fight_back = start
        state.fight_at, state.fight_seat = (-1 if queen else target), 1
        places = doors if queen else [target, *around]
        state.line, state.crowd = places[:line], places[line : line + crowd]
        before = (state.soldiers[1], state.workers[1])
        for dice in fall.dice:
            assert state.phase == FIGHT
            state.apply_action(dice)
        assert state.phase != FIGHT
        assert (state.soldiers[0] == 1) == outcome.won
        if not (queen and outcome.won):
            assert (before[0] - state.soldiers[1], before[1] - state.workers[1]) == (
                outcome.soldiers_lost, outcome.workers_lost,
            )  # fmt: skip


def test_bugs_by_the_odds() -> None:
    for card, falls in zip(PARK_LIFE, BUG_FALLS, strict=True):
        if card.head:
            assert Fraction(falls[0].chance, MILLION) == pytest.approx(bug_chance(card.head), abs=1e-6)
            assert HEADS[card.number] == int(100 * bug_chance(card.head))


# -- what lies at hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["larva", "worker", "soldier", "queen"])
def test_a_wave_at_the_door_strikes(name: str) -> None:
    """Three soldiers on the doors of an undefended Queen: seven times in eight she dies this turn."""
    state = quiet_turn()
    for door in hill(6).entrances:
        at(state, door, "0 soldier")
    assert ask(state, name).action.text.endswith(">queen6")


@pytest.mark.parametrize("name", list(LEVELS))
def test_food_becomes_ants(name: str) -> None:
    """Nobody sits on a full store at the start: the first turn makes ants of all that a Queen may eat, or nearly."""
    state: State = quiet_turn(phase=CREATE)
    while state.current_player() == 0:
        state.apply_action(ask(state, name).action)
    ants = cast(Ants, state)
    assert ants.store[0] <= 8


def test_whoever_can_only_win_by_helping_helps() -> None:
    """A lone worker holds one time in five, with two beside it nine times in ten."""
    state = quiet_turn()
    park = cast(Park, PARK)
    target = NAMES["B5"]
    at(state, target, "1 worker")
    for space in park.touching[target][:2]:
        at(state, space, "1 worker")
    at(state, park.touching[target][4], "0 soldier")
    state.apply_action(state.parse_action(f"hit {park.names[park.touching[target][4]]}>B5"))
    assert state.phase == CALL
    for name in ("larva", "worker", "soldier", "queen"):
        told = ask(state, name)
        assert told.action.text != "fight"


def test_a_dead_rival_is_worth_more_than_a_living_one() -> None:
    state = quiet_turn(4)
    worth = Worth(cast(Park, PARK), 4, Weights())
    before = worth.value(state, 0)
    assert before == pytest.approx(ALL / 4, rel=0.01)
    state.alive[2] = False
    assert worth.value(state, 0) == pytest.approx(ALL / 3, rel=0.01)


def test_soldiers_at_the_door_frighten() -> None:
    worth = Worth(cast(Park, PARK), 2, Weights())
    values = []
    doors = hill(3).entrances
    for count in range(4):
        state = quiet_turn()
        state.to_move = 1
        for door in doors[:count]:
            at(state, door, "1 soldier")
        for space in [NAMES["C9"], NAMES["B9"], NAMES["B8"]][: 3 - count]:
            at(state, space, "1 soldier")
        values.append(worth.value(state, 0))
    assert values == sorted(values, reverse=True)
    assert values[3] < values[0] // 2


def test_food_within_reach_is_worth_more_than_food_out_of_reach() -> None:
    worth = Worth(cast(Park, PARK), 2, Weights())
    near, far = put(quiet_turn(), C9="0 worker"), put(quiet_turn(), C9="0 worker")
    near.food[NAMES["C8"]] = 4
    far.food[NAMES["F9"]] = 4
    assert worth.value(near, 0) > worth.value(far, 0)


# -- secrets --------------------------------------------------------------------------------------------------------------


def with_other_hands(state: Ants, seat: int, dice: random.Random) -> Ants:
    """The same position with the cards that `seat` cannot see dealt anew."""
    data = state.to_json()
    seen: Json = state.observation(seat)
    unseen = list(seen["unseen"])
    dice.shuffle(unseen)
    for other, hand in enumerate(data["hands"]):
        if other != seat:
            data["hands"][other] = [unseen.pop() for _ in hand]
    return cast(Ants, ANTS.state_from_json(PARK, state.players, {}, data))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_no_level_knows_a_hidden_card(players: int) -> None:
    dice = random.Random(players)
    changed = 0
    for state in seats_decide(players, 4, 5):
        seat = state.current_player()
        twin = with_other_hands(state, seat, dice)
        changed += twin.key() != state.key()
        BOTS.answer_the_same(state, twin)
    assert changed >= 3


def test_the_mind_is_handed_a_dealt_world_and_never_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over many seeds the hands it works with are as often the true ones as chance has it: not once in twenty."""
    state = seats_decide(2, 1, 8)[0]
    seat = state.current_player()
    met: list[Ants] = []
    decide = AntsMind.decide

    def spy(self: AntsMind, world: State, *rest: Any) -> Any:
        met.append(cast(Ants, world))
        return decide(self, world, *rest)

    monkeypatch.setattr(AntsMind, "decide", spy)
    for seed in range(20):
        ask(state, "egg", seed)
    assert all(world is not state and world.observation(seat) == state.observation(seat) for world in met)
    assert len({tuple(world.hand(1 - seat)) for world in met}) > 10
    assert sum(world.hand(1 - seat) == state.hand(1 - seat) for world in met) <= 1


# -- legal, repeatable, never at a loss -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", list(LEVELS))
def test_legal_in_every_phase(players: int, name: str) -> None:
    """A stretch of play with one seat at random, which brings positions no bot would choose; every decision has a reason."""
    teams = players in (4, 6)
    options: Options = {"teams": True} if teams else {}
    state = ANTS.new_state(PARK, players, options)
    dice = random.Random(f"{players} {name}")
    decisions = 0
    while state.current_player() != TERMINAL and decisions < 25:
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(dice.choice(state.chance_outcomes())[0])
        elif player == 0:
            state.apply_action(dice.choice(state.legal_actions()))
        else:
            state.apply_action(LIGHTEST.ask(state, name, options=options).action)
            decisions += 1


def test_same_answer_in_any_process() -> None:
    BOTS.answer_alike_in_any_process(seats_decide(2, 3, 2) + seats_decide(4, 3, 2), ["egg", "worker", "queen"], LIGHT)


def test_asking_changes_nothing() -> None:
    BOTS.change_nothing(seats_decide(3, 4, 6), "worker", 500)


def test_stop_and_small_work_still_decide() -> None:
    BOTS.answer_when_stopped(seats_decide(2, 4, 9))


def test_more_work_is_more_positions() -> None:
    state = quiet_turn()
    at(state, NAMES["C6"], "0 worker")
    at(state, NAMES["C7"], "0 worker")
    light = BOTS.think(state, "queen", work=1)
    assert light.nodes < BOTS.think(state, "queen", work=20).nodes


def test_egg_errs_now_here_now_there() -> None:
    """Asked with many seeds in one position, egg plays this and that."""
    state = quiet_turn(phase=CREATE)
    eggs = {BOTS.think(state, "egg", seed, work=100).action.text for seed in range(12)}
    assert len(eggs) > 3
