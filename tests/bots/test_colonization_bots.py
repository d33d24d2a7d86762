"""The bots of Colonization: legal everywhere, the same in any process, blind to closed fists; what lies at hand is taken."""

import random

import pytest
from colonization_chart import BARE, at, plan, play, stand
from colonization_table import begin, deal, lively, scenario

from bots import asking
from bots.asking import Bots
from game.bots.levels import LEVELS, effort_of
from game.bots.think import Thought, consider
from game.engine.colonization import winter
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ANSWER, FIST
from game.engine.colonization.rules import GAME
from game.engine.colonization.tables import COIN_RANKING, MINT_RANKING
from game.engine.core import CHANCE, TERMINAL

BOTS = Bots(GAME, scenario("strait"), {"egg": 60, "larva": 30, "worker": 12, "soldier": 4, "queen": 1})
ABOVE_EGG = [name for name in LEVELS if name != "egg"]
PLANNERS = ["soldier", "queen"]
"""Levels whose slack is smaller than three units."""


def ask(state: Colonization, name: str, seed: int = 1) -> Thought:
    """What a bot that sees what the seat to act sees answers, on whatever scenario."""
    return Bots(GAME, state.scenario, BOTS.light).ask(state, name, seed)


def played_on(players: int, count: int, seed: int, *phases: int) -> list[Colonization]:
    """Positions with a choice, out of lively play; of those phases, where any are named."""
    often = 0.6 if phases else 0.04
    return asking.played_on(
        lambda seed: begin(players, seed), lively, deal, count, seed,
        lambda state, dice: (not phases or state.phase in phases) and dice.random() < often,
    )  # fmt: skip


# -- legal, repeatable, never at a loss -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(LEVELS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_at_every_decision_of_a_stretch_of_play(players: int, name: str) -> None:
    """One seat plays at random, which brings positions no bot would choose; the others are bots."""
    state, dice = begin(players, 10 * players + len(name), ["strait", "silver-coast", "rising-sun", "great-host"][players - 1])
    decisions = 0
    while state.current_player() != TERMINAL and decisions < 40:
        player = state.current_player()
        if player == CHANCE:
            deal(state, dice)
        elif player == players - 1:
            state.apply_action(dice.choice(state.legal_actions()))
        else:
            state.apply_action(ask(state, name).action)
            decisions += 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eggs_bring_a_game_to_its_end(players: int) -> None:
    state, dice = begin(players, players, "silver-coast")
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            deal(state, dice)
        else:
            told = consider(GAME, state, effort_of("colonization", "egg"), 1, 60)
            assert told.action in state.legal_actions() and told.sentence
            state.apply_action(told.action)
    assert max(winter.sums(state)) > 9


@pytest.mark.parametrize("name", ["larva", "soldier"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_in_positions_no_bot_would_come_to(players: int, name: str) -> None:
    for state in played_on(players, 8, 100 * players):
        ask(state, name)


def test_same_answer_in_any_process() -> None:
    BOTS.answer_alike_in_any_process(played_on(2, 2, 2) + played_on(4, 2, 4), ["egg", "soldier"], 3)


def test_asking_changes_nothing() -> None:
    BOTS.change_nothing(played_on(4, 6, 40), "soldier", 100)


def test_stop_and_the_least_work_still_decide() -> None:
    BOTS.answer_when_stopped(played_on(3, 6, 60))


def test_egg_errs_now_here_now_there() -> None:
    state = stand({"1.1": "0:4p", "1.8": "1:4p"}, players=2)
    assert len({ask(state, "egg", seed).action.text for seed in range(10)}) > 1


# -- secrets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_no_level_knows_a_closed_fist(players: int) -> None:
    """The others' closed fists are exchanged for others: the same observation, the same answer."""
    dice, changed = random.Random(players), 0
    for state in played_on(players, 60, 7, FIST):
        seat = state.current_player()
        ranking = winter.RANKING_OF[state.step]
        twin = state.clone()
        for other in range(seat):
            if twin.fists[other] >= 0:
                twin.fists[other] = dice.randrange(winter.fist_stock(state, other, ranking) + 1)
        if twin.fists == state.fists:
            continue
        changed += 1
        BOTS.answer_the_same(state, twin)
        if changed == 6:
            break
    assert changed >= 3


# -- what lies at hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ABOVE_EGG)
def test_an_undefended_neutral_polis_beside_it_is_taken(name: str) -> None:
    """Six units next door, nobody there: at the end of the turn it is ours."""
    state = stand({"1.1": "0:6p", "2.1": "Megara g0", "1.8": "1:6p"}, players=2, governments="monarchy monarchy")
    while state.current_player() in (0, CHANCE):
        if state.current_player() == CHANCE:
            deal(state, random.Random(1))
        else:
            state.apply_action(ask(state, name).action)
    assert at(state, "2.1")["owner"] == 0


def fought(own: int, rivals: int) -> Colonization:
    """A battle before its first throw: so many Phalanxes of seat 0 against a polis of seat 1."""
    state = stand({"1.1": f"0:{own + 1}p", "2.1": f"Megara =1 1:{rivals}p"}, players=2, governments="democracy democracy")
    play(state, "move")
    plan(state, f"{own}p 1.1 2.1")
    play(state, "march")
    return state


def to_the_question(state: Colonization) -> Colonization:
    """Rolls that hit nothing, until the attacker is asked whether to go on."""
    while state.current_player() == CHANCE:
        outcomes = [action.text for action, _ in state.chance_outcomes()]
        play(state, next(text for text in outcomes if set(text.split()[1].split(".")) <= {"1"}))
    return state


@pytest.mark.parametrize("name", PLANNERS)
def test_whoever_is_sure_to_lose_retreats(name: str) -> None:
    state = to_the_question(fought(3, 12))
    assert {action.text for action in state.legal_actions()} == {"press", "retreat"}
    assert ask(state, name).action.text == "retreat"


@pytest.mark.parametrize("name", list(LEVELS))
def test_whoever_is_sure_to_win_goes_on(name: str) -> None:
    assert ask(to_the_question(fought(12, 1)), name).action.text == "press"


# -- teammates ------------------------------------------------------------------------------------------------------------

NEEDS_BOTH = {
    "1.1": "0:4p", "1.2": "Megara =0 0:1p 2:6p", "1.3": "1:4p", "1.6": "2:4p", "1.8": "3:4p", "2.2": "Ephesos =1 1:4p",
}  # fmt: skip
"""The polis on 2.2 falls to both teammates together, hardly to one."""


def test_a_teammate_is_asked_before_its_units_march() -> None:
    """Nobody lends units of a seat that has not said yes; the lending is found where it is worth something."""
    asked = 0
    for name in ("worker", "soldier"):
        state = stand(NEEDS_BOTH, fp=12, governments="monarchy " * 4)
        for _ in range(40):
            player = state.current_player()
            if player == CHANCE or (player != 0 and state.phase != ANSWER):
                break
            text = ask(state, name).action.text
            assert not text.startswith("lend") or asked, "asked first"
            if text == "joint":
                asked += 1
                play(state, text)
                assert state.phase == ANSWER and state.current_player() == 2
                assert ask(state, name).action.text == "yes"
                play(state, "yes")
                continue
            play(state, text)
    assert asked


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_teammate_says_yes(name: str) -> None:
    state = stand(NEEDS_BOTH, fp=12)
    play(state, "move", "joint")
    assert state.current_player() == 2 and ask(state, name).action.text == "yes"


# -- fists ----------------------------------------------------------------------------------------------------------------


def test_in_the_last_winter_queen_keeps_nothing_that_can_win_a_rank() -> None:
    """Coins are worth nothing any more: with as many as the rival, all of them are committed."""
    pending = {"start": 1, "served": 1}
    state = stand(
        {"1.1": "0:4p", "1.8": "1:4p"}, players=2, seat=0, season=2, year=BARE.last_year, coins=5, pending=pending,
        governments="monarchy monarchy",
    )  # fmt: skip
    play(state, "end")
    while state.phase == FIST and winter.RANKING_OF[state.step] == MINT_RANKING:
        play(state, "fist 0")
    assert state.phase == FIST and winter.RANKING_OF[state.step] == COIN_RANKING
    everything = winter.fist_stock(state, 0, COIN_RANKING)
    assert ask(state, "queen").action.text == f"fist {everything}"
