"""The bots of Myrmes: legal everywhere, the same in any process, blind to what others hide; what lies at hand is taken."""

import random

import pytest
from myrmes_playing import begin, deal, forest, lively, until, until_so

from bots import asking
from bots.asking import Bots
from game.bots.levels import LEVELS, effort_of
from game.bots.myrmes_plan import placements
from game.bots.myrmes_ways import Ways
from game.bots.myrmes_worth import Weights, Worth, seasons_left
from game.bots.think import choose
from game.engine.core import CHANCE, TERMINAL, Action
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import ATELIER, EVENT, NURSES, SORTIE, WINTER, WORK
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.engine.myrmes.tables import FOOD, TILES

FOREST = forest()
BOTS = Bots(GAME, FOREST, {"egg": 60, "larva": 60, "worker": 40, "soldier": 12, "queen": 1})
ask = BOTS.ask
ABOVE_EGG = [name for name in LEVELS if name != "egg"]


def played_on(players: int, count: int, seed: int, *phases: int) -> list[Myrmes]:
    """Positions with a choice, out of lively play; of those phases, where any are named."""
    often = 0.5 if phases else 0.06
    return asking.played_on(
        lambda seed: begin(players, seed), lively, deal, count, seed,
        lambda state, dice: (not phases or state.phase in phases) and dice.random() < often,
    )  # fmt: skip


# -- legal, repeatable, never at a loss -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_whole_game_against_a_random_player(name: str) -> None:
    """Every decision is legal, has a reason, and a game of the bot is over with more points than it began with."""
    players = 2 + list(LEVELS).index(name) % 3
    state = GAME.new_state(FOREST, players, {})
    dice = random.Random(name)
    while state.current_player() != TERMINAL:
        player = state.current_player()
        if player == CHANCE:
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
        elif player:
            state.apply_action(dice.choice(state.legal_actions()))
        else:
            state.apply_action(ask(state, name).action)
    assert state.scores()[0] > max(state.scores()[1:])


@pytest.mark.parametrize("name", ["larva", "soldier"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_in_positions_no_bot_would_come_to(players: int, name: str) -> None:
    for state in played_on(players, 10, 100 * players):
        ask(state, name)


def test_same_answer_in_any_process() -> None:
    BOTS.answer_alike_in_any_process(played_on(2, 3, 2) + played_on(4, 3, 4), ["egg", "worker", "soldier"], 10)


def test_asking_changes_nothing() -> None:
    BOTS.change_nothing(played_on(3, 6, 40), "soldier", 500)


def test_whoever_is_stopped_answers_at_once_and_legally() -> None:
    BOTS.answer_when_stopped(played_on(2, 8, 60))


def test_stop_saves_work() -> None:
    state = until(NURSES)
    stopped = choose(GAME, BOTS.view(state), "queen", 1, stop=lambda: True)
    assert stopped.nodes < BOTS.think(state, "queen", work=5).nodes / 4


def test_more_work_is_more_positions() -> None:
    state = until(WORK)
    assert BOTS.think(state, "queen", work=1).nodes < BOTS.think(state, "queen", work=5).nodes


def test_egg_errs_now_here_now_there() -> None:
    state = until(NURSES)
    assert len({BOTS.think(state, "egg", seed, work=100).action.text for seed in range(12)}) > 2


# -- secrets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [EVENT, NURSES])
@pytest.mark.parametrize("players", [2, 4])
def test_no_level_knows_what_others_have_chosen(players: int, phase: int) -> None:
    """The others' hidden commitments are exchanged for others: the same observation, the same answer."""
    dice = random.Random(players)
    changed = 0
    for state in played_on(players, 5, 7, phase):
        seat = state.current_player()
        twin = state.clone()
        for other in range(players):
            if other != seat and twin.chosen[other] >= 0:
                deeds = (
                    [deed.value for deed in FOREST.make.nurses_within[twin.free_nurses(other)]]
                    if phase == NURSES
                    else [place for place in range(8) if abs(place - twin.dice[twin.season]) <= twin.larvae[other]]
                )
                twin.chosen[other] = dice.choice(deeds)
                changed += twin.chosen[other] != state.chosen[other]
        BOTS.answer_the_same(state, twin)
    assert changed >= 2


# -- what lies at hand ----------------------------------------------------------------------------------------------------


def last_season(phase: int) -> Myrmes:
    """A position of the last season with an idle store, in `phase`."""
    return until_so(lambda state: state.phase == phase and state.year == 3 and state.season == 2)


@pytest.mark.parametrize("name", ABOVE_EGG)
def test_points_of_the_last_worker_are_taken(name: str) -> None:
    """In the last season the last worker stands where a tile can be laid: it lays one that scores as much as any."""
    state = until_so(
        lambda state: state.phase == SORTIE
        and state.year == 3
        and state.season == 2
        and sum(state.idle) == 0
        and any(isinstance(deed, Deed) and deed.verb == n.PLACE and TILES[deed.value].points for deed in state.legal_actions())
    )
    seat = state.to_move
    for other in range(state.players):
        # Nothing but these points is to be had any more.
        for place in range(4):
            state.track[other * 4 + place] = 0
    state.steps = 0
    state.stock[seat * 3 + FOOD] = 8
    best = max(gained(state, action) for action in state.legal_actions())
    told = ask(state, name)
    assert gained(state, told.action) >= best - (0 if effort_of("myrmes", name).slack < 100 else 2)


def gained(state: Myrmes, action: Action) -> int:
    """Points that `action` brings at once."""
    after = state.clone()
    after.apply_action(action)
    return after.score(state.to_move) - state.score(state.to_move)


@pytest.mark.parametrize("name", list(LEVELS))
def test_an_objective_that_costs_nothing_any_more_is_completed(name: str) -> None:
    """In the last atelier nobody leaves six points lying there for a nurse that will do nothing more."""
    state = until_so(
        lambda state: state.phase == ATELIER
        and state.year == 3
        and state.season == 2
        and any(isinstance(deed, Deed) and deed.verb == n.OBJECTIVE for deed in state.legal_actions())
    )
    seat = state.to_move
    state.stock[seat * 3 + FOOD] = max(state.stock[seat * 3 + FOOD], 12)
    before = state.score(seat)
    while state.current_player() == seat and state.phase != WINTER and state.track[seat * 4 + 3]:
        state.apply_action(ask(state, name).action)
    assert state.score(seat) > before


@pytest.mark.parametrize("name", list(LEVELS))
def test_winter_is_paid_with_larvae_where_food_is_missing(name: str) -> None:
    state = until(WINTER)
    seat = state.to_move
    state.larvae[seat] = 3 * 3
    state.stock[seat * 3 + FOOD] = 0
    assert ask(state, name).action.text == "trade"


@pytest.mark.parametrize("name", ["worker", "soldier", "queen"])
def test_food_for_the_winter_is_kept(name: str) -> None:
    """In autumn with too much in store it is not the food that goes."""
    state = until_so(lambda state: state.season == 2 and state.year == 1 and any(
        isinstance(deed, Deed) and deed.verb == n.DROP for deed in state.legal_actions()
    ))  # fmt: skip
    seat = state.to_move
    state.soldiers[seat] = 0
    state.level[seat] = 0
    state.event[seat] = 1
    state.stock[seat * 3 : seat * 3 + 3] = [4, 1, 1]
    assert BOTS.think(state, name, work=5).action.text != "drop food"


# -- the parts ------------------------------------------------------------------------------------------------------------


def test_goals_can_be_played() -> None:
    """Whatever a way is said to lead to, each of its actions is legal in its turn."""
    worth = Worth(FOREST, 2, Weights())
    followed = 0
    for state in played_on(2, 30, 11, WORK, SORTIE):
        for goal in Ways(worth, state, state.to_move).goals(2):
            after = state.clone()
            for action in goal.actions:
                assert action in after.legal_actions()
                after.apply_action(action)
            followed += 1
    assert followed > 60


def test_the_way_that_is_gone_is_as_good_as_a_full_search_finds() -> None:
    """Against all walks of three steps: the best prey within reach is found."""
    worth = Worth(FOREST, 4, Weights())
    for state in played_on(4, 12, 5, WORK):
        seat = state.to_move
        state.soldiers[seat] = 4
        ways = Ways(worth, state, seat)
        reached: set[int] = set()

        def walk(here: Myrmes, reached: set[int] = reached, first: int = seat) -> None:
            if here.ant_at < 0 or here.to_move != first:
                return
            reached.add(here.ant_at)
            for action in here.legal_actions():
                if isinstance(action, Deed) and action.verb == n.GO:
                    after = here.clone()
                    after.apply_action(action)
                    walk(after)

        if state.event[seat] == 4:
            continue
        for action in state.legal_actions():
            if isinstance(action, Deed) and action.verb == n.OUT:
                after = state.clone()
                after.apply_action(action)
                walk(after)
        assert set(ways.reached) <= reached
        # A way that spends more soldiers for more prey may leave none for a third thing: few ends are missed by that.
        assert len(reached - set(ways.reached)) <= len(reached) // 5


def test_placements_leave_no_nurse_idle_that_could_be_of_use() -> None:
    for state in played_on(3, 10, 3, NURSES):
        seat = state.to_move
        deeds = placements(state, seat)
        assert deeds and all(deed in state.legal_actions() for deed in deeds)
        for deed in deeds:
            larvae = nurses_in(deed.value)[0]
            assert state.free_nurses(seat) - sum(nurses_in(deed.value)) == 0 or larvae == 3


def test_seasons_left_count_down_to_nothing() -> None:
    state, dice = begin(2, 1)
    left = [int(seasons_left(state))]
    while state.current_player() != TERMINAL:
        state.apply_action(lively(state, dice))
        deal(state, dice)
        if seasons_left(state) != left[-1]:
            left.append(int(seasons_left(state)))
    assert left == list(range(9, -1, -1))


def test_things_are_worth_something_as_long_as_there_is_time() -> None:
    worth = Worth(FOREST, 2, Weights())
    state = until(WORK)
    seat = state.to_move
    for things, place in ((state.nurses, seat), (state.level, seat), (state.soldiers, seat), (state.larvae, seat)):
        before = worth.value(state, seat)
        things[place] += 1
        assert worth.value(state, seat) > before
        things[place] -= 1
    over = last_season(WORK)
    before = worth.value(over, over.to_move)
    over.nurses[over.to_move] += 1
    assert worth.value(over, over.to_move) == before
