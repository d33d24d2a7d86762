"""Whole games of Colonization kept in tests/data: every way to end with two, three and four players (see also tests/engine)."""

import pytest
from colonization_chart import play, told
from colonization_records import RECORDS, begun
from records import actions_of

from game.engine.colonization.position import Colonization
from game.engine.colonization.rules import GAME
from game.engine.colonization.winter import is_thirty_reached, sums
from game.engine.core import TERMINAL, Json

GAMES = RECORDS.kept()
BY_NAME = {game["name"]: game for game in GAMES}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))


def replayed(game: Json) -> tuple[list[Json], Colonization]:
    """The facts of the whole game, and the last position."""
    state = begun(game)
    facts = play(state, *actions_of(game["actions"]))
    assert state.current_player() == TERMINAL
    return facts, state


@each_game
def test_c7_c8_c11_the_higher_sum_wins_and_equal_sums_win_together(game: Json) -> None:
    scores, players = game["scores"], game["players"]
    teams = [sum(scores[0::2]), sum(scores[1::2]) * (2 if players == 3 else 1)]
    assert [game["places"][seat] == 1 for seat in range(players)] == [
        teams[seat % 2] == max(teams) for seat in range(players)
    ]
    assert (max(teams) >= 30) == (game["reason"] in ("thirty", "card"))


@each_game
def test_the_game_ends_with_the_action_that_brings_the_end_about(game: Json) -> None:
    *most, last = actions_of(game["actions"])
    state = begun(game)
    play(state, *most)
    assert state.current_player() != TERMINAL and not is_thirty_reached(state)
    play(state, last)
    assert state.current_player() == TERMINAL
    assert (state.season < 3) == (game["reason"] == "card"), "all other ends come in winter"


def test_every_way_to_end_is_among_them_with_every_number_of_players() -> None:
    assert {(game["reason"], game["players"]) for game in GAMES} == {
        (reason, players) for reason in GAME.end_reasons for players in GAME.players
    }
    assert {game["level"] for game in GAMES} == {"strait", "silver-coast", "rising-sun", "great-host"}


def test_c10_a_card_ends_the_game_before_winter() -> None:
    for players in ("two", "three", "four"):
        facts, state = replayed(BY_NAME[f"card, {players}"])
        assert told(facts, "mission-done") and state.season < 3
        assert told(facts, "scored")[-1]["source"] == "instants"


def test_b70_the_end_of_a_scenario_brings_its_points() -> None:
    for game in (game for game in GAMES if game["reason"] == "special"):
        _, state = replayed(game)
        special = state.scenario.special
        assert special is not None and state.year >= special.year
        gained = [items["special"] for items in state.result().items]
        assert sorted({points for points in gained if points}) == [special.points]
        assert {seat % 2 for seat, points in enumerate(gained) if points} == {
            team for team in range(2) if all(gained[seat] for seat in state.team_seats(team))
        }


def test_the_years_run_out() -> None:
    for game in (game for game in GAMES if game["reason"] == "last-winter"):
        _, state = replayed(game)
        assert state.year == state.scenario.last_year and max(sums(state)) < 30
    assert BY_NAME["last winter, two share"]["places"] == [1, 1]
