"""Whole games of Ants! kept in tests/data: one for every way to win and to be knocked out (see also tests/engine)."""

import pytest
from ants_records import RECORDS, begun
from ants_tray import built_in, play, told
from records import actions_of

from game.engine.ants.position import Ants
from game.engine.core import TERMINAL, Json

GAMES = RECORDS.kept()
BY_NAME = {game["name"]: game for game in GAMES}


def replayed(game: Json) -> tuple[list[Json], Ants]:
    """The facts of the whole game, and the last position."""
    state = begun(game)
    facts = play(state, *actions_of(game["actions"]))
    assert state.current_player() == TERMINAL
    return facts, state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["name"]))
def test_a_recorded_game_puts_out_whom_it_put_out(game: Json) -> None:
    facts, _ = replayed(game)
    assert [[fact["seat"], fact["why"]] for fact in told(facts, "colony-out")] == game["out"]


def test_every_way_to_win_and_to_be_out_is_among_them() -> None:
    assert {why for game in GAMES for _, why in game["out"]} == {"regicide", "starved"}
    last = {game["name"]: game["out"][-1][1] for game in GAMES if game["reason"] == "last"}
    assert last["regicide"] == "regicide" and last["starved"] == "starved"
    assert {game["players"] for game in GAMES} >= {2, 3, 4, 6}


def test_knocked_out_by_either_way_while_the_others_play_on() -> None:
    facts, _ = replayed(BY_NAME["six"])
    for why in ("regicide", "starved"):
        place = next(number for number, fact in enumerate(facts) if fact["event"] == "colony-out" and fact["why"] == why)
        loser = facts[place]["seat"]
        assert not [fact for fact in told(facts[place:], "turn-began") if fact["seat"] == loser]
        assert told(facts[place:], "turn-began"), "the others go on"
    killed = told(facts, "queen-killed")
    assert {fact["by"] for fact in killed} and len(killed) == [why for _, why in BY_NAME["six"]["out"]].count("regicide")


def test_places_are_by_how_long_one_lasted() -> None:
    game = BY_NAME["six"]
    order = [seat for seat, _ in game["out"]]
    assert [game["places"][seat] for seat in order] == list(range(6, 6 - len(order), -1))


def test_the_nights() -> None:
    facts, state = replayed(BY_NAME["night"])
    assert state.round == built_in("park").nightfall and len(told(facts, "colony-out")) == 1
    strongest = max(state.scores())
    assert state.result().winners == [seat for seat, score in enumerate(state.scores()) if score == strongest]
    facts, state = replayed(BY_NAME["night, by soldiers"])
    (winner,) = state.result().winners
    assert len(set(state.scores())) == 1 and state.soldiers[winner] > state.soldiers[1 - winner]
    facts, state = replayed(BY_NAME["night, a draw"])
    assert state.result().places == [1, 1] and len(set(state.scores())) == len(set(state.soldiers)) == 1


def test_the_teams() -> None:
    _, state = replayed(BY_NAME["teams"])
    winners = state.result().winners
    assert winners in ([0, 2], [1, 3]) and sum(state.alive[seat] for seat in winners) == 1, "the dead one wins too"
    _, state = replayed(BY_NAME["teams, night"])
    sums = [sum(state.scores()[team::2]) for team in (0, 1)]
    assert state.result().winners == ([0, 2] if sums[0] > sums[1] else [1, 3])


def test_barren_is_a_draw_of_the_living() -> None:
    _, state = replayed(BY_NAME["barren"])
    assert state.result().places == [1, 1] and state.scores() == [0, 0] and state.alive == [True, True]
