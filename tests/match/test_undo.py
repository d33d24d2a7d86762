"""Taking back, playing again, barriers, giving up; and whether a match still counts."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pebbles.game import GAME as PEBBLES
from pebbles.game import PebblesGame
from playing import ANTS, BOTH, COLONY, against_bot, new_match, play_on, replayed, texts, with_dead

from game.engine.core import CHANCE, TERMINAL, Game, IllegalAction, Options
from game.match.keeper import result_of
from game.match.match import Match
from game.match.record import read_record, write_record
from game.match.seats import Seat
from game.match.words import MATCH_REASONS, WHY_UNCOUNTED, NoUndo

GAMES = pytest.mark.parametrize("game", [*BOTH.values(), ANTS], ids=[*BOTH, "ants"])


def test_a_half_made_turn_goes_back_step_by_step_and_still_counts() -> None:
    match = new_match(COLONY)
    match.play("sow B1")
    match.play("to A1")
    match.play("to A3")
    for length in (2, 1, 0):
        back = match.undo(0)
        assert len(match.log) == length == back[0].index
    assert match.counted
    with pytest.raises(NoUndo):
        match.undo(0)


def test_undo_goes_back_past_the_bots_answer_and_the_match_no_longer_counts() -> None:
    match = against_bot(COLONY)
    for text in ("sow A3", "stay", "sow B4", "to A4"):
        match.play(text)
    assert match.player == 1
    plan = match.plan_undo(0)
    assert (plan.index, plan.barrier, plan.cost) == (1, "", "undo")
    assert match.counted
    assert [entry.action.text for entry in match.undo(0)] == ["stay", "sow B4", "to A4"]
    assert match.player == 0 and match.uncounted == ["undo"]
    assert match.uncounted[0] in WHY_UNCOUNTED


def test_two_quick_undos_are_one_after_the_other() -> None:
    match = against_bot(COLONY)
    match.play("sow A3")
    match.undo(0)
    with pytest.raises(NoUndo):
        match.undo(0)
    assert match.log == [] and match.state.to_json() == new_match(COLONY).state.to_json()


# -- redo -------------------------------------------------------------------------------------------------------------


def test_redo_plays_again_what_one_undo_took_back() -> None:
    match = against_bot(COLONY)
    for text in ("sow A3", "stay", "sow B4", "to A4"):
        match.play(text)
    before = texts(match)
    match.undo(0)
    assert match.can_redo
    assert [entry.action.text for entry in match.redo()] == ["stay", "sow B4", "to A4"]
    assert texts(match) == before and not match.can_redo
    assert not match.counted, "what the bot answered was seen"


def test_playing_the_same_by_hand_keeps_the_rest_to_redo_and_anything_else_drops_it() -> None:
    match = against_bot(COLONY)
    for text in ("sow A3", "stay", "sow B4", "to A4"):
        match.play(text)
    match.undo(0)
    match.play("stay")
    assert [entry.action.text for entry in match.redo()] == ["sow B4", "to A4"]
    match.undo(0)
    match.play("ant A6>A5")
    assert not match.can_redo
    with pytest.raises(NoUndo):
        match.redo()


# -- barriers ---------------------------------------------------------------------------------------------------------


def after_a_roll(*, practice: bool) -> Match:
    match = new_match(PEBBLES, practice=practice)
    for text in ("fist 0", "fist 0", "fist 1", "roll"):
        match.play(text)
    match.deal()
    return match


def test_undo_stops_at_what_was_revealed_and_says_so() -> None:
    match = after_a_roll(practice=False)
    plan = match.plan_undo(0)
    assert (plan.index, plan.barrier, plan.cost) == (3, "a die was rolled", "barrier")
    with pytest.raises(NoUndo, match="a die was rolled"):
        match.undo(0)
    assert len(match.log) == 5 and match.counted
    match.play("draw")
    match.undo(1)
    assert match.counted and len(match.log) == 5, "what was not yet drawn can be taken back"


def test_opened_fists_are_a_barrier_and_closed_ones_are_not() -> None:
    match = new_match(PEBBLES)
    match.play("fist 0")
    match.undo(0)
    match.play("fist 1")
    match.play("fist 1")
    match.play("fist 2")
    with pytest.raises(NoUndo, match="the fists were opened"):
        match.undo(2)


def test_practice_may_cross_a_barrier_and_the_same_roll_falls_again() -> None:
    match = after_a_roll(practice=True)
    rolled = match.log[-1].action
    assert match.counted
    match.undo(0)
    assert len(match.log) == 3 and match.uncounted == ["barrier"]
    match.play("roll")
    assert match.deal()[0].action == rolled


# -- the end ----------------------------------------------------------------------------------------------------------


def test_an_ended_match_that_counts_is_not_taken_back() -> None:
    """In other programs an ending taken back and played again counted twice."""
    match = play_on(against_bot(COLONY), 3)
    assert match.counted
    with pytest.raises(NoUndo, match="over"):
        match.undo(0)
    assert match.over


def test_an_ended_practice_match_may_be_and_then_counts_no_more() -> None:
    match = play_on(against_bot(COLONY, practice=True), 3)
    match.undo(0)
    assert not match.over and not match.counted


# -- hints, bots, giving up -------------------------------------------------------------------------------------------


def test_a_hint_and_a_bot_that_takes_over_are_not_counted() -> None:
    match = new_match(COLONY)
    match.use_hint(0)
    match.use_hint(0)
    assert match.uncounted == ["hint"]
    match.seat_bot(1, "egg")
    assert match.seats[1] == Seat("bot", "Black", bot_level="egg") and match.uncounted == ["hint", "bot"]


def test_giving_up_between_two_ends_the_match_for_the_other() -> None:
    match = play_on(against_bot(COLONY), 3, 20)
    match.resign(0)
    result = match.result()
    assert match.over and result.winners == [1] and result.places == [2, 1]
    assert result.reason in MATCH_REASONS
    assert [sum(items.values()) for items in result.items] == result.scores == match.state.scores()
    assert match.counted
    with pytest.raises(IllegalAction):
        match.resign(1)
    with pytest.raises(NoUndo):
        match.undo(0)
    with pytest.raises(IllegalAction):
        match.play("sow A1")


def test_among_three_a_bot_plays_on_for_who_gives_up_and_who_stays_is_placed_before() -> None:
    match = new_match(PEBBLES)
    match.resign(1, "egg")
    assert not match.over and match.seats[1].is_bot
    with pytest.raises(IllegalAction):
        match.resign(1)
    play_on(match, 3)
    result = match.result()
    assert result.places[1] == 3 and sorted(result.places)[0] == 1
    assert result.reason in PEBBLES.end_reasons


def test_the_last_of_three_wins_when_the_others_gave_up() -> None:
    match = new_match(PEBBLES)
    match.resign(2)
    match.resign(0)
    assert match.over and match.result().places == [2, 1, 3]


def test_when_the_last_person_gives_up_the_match_ends_and_the_bots_share_it() -> None:
    """A bot used to play on for nobody, and the match was never finished."""
    match = against_bot(PEBBLES)
    play_on(match, 3, 4)
    assert match.ends_without(0)
    match.resign(0)
    assert match.over and match.state.current_player() != TERMINAL
    assert match.result().places == [3, 1, 1] and match.result().reason in MATCH_REASONS


class InTeams(PebblesGame):
    """Heron and Crab play together against Otter."""

    def team_of(self, seat: int, players: int, options: Options) -> int | None:
        return seat % 2


def test_a_team_goes_on_while_one_of_it_is_left() -> None:
    match = new_match(InTeams())
    match.resign(0, "egg")
    assert not match.over and match.seats[0].is_bot
    again = read_record(write_record(match), {"pebbles": InTeams()})
    assert again.resigned == [0] and not again.over
    match.resign(2)
    assert match.over and match.result().winners == [1] and match.result().places == [3, 1, 2]
    assert read_record(write_record(match), {"pebbles": InTeams()}).result().to_json() == match.result().to_json()


def test_the_other_team_wins_together() -> None:
    match = new_match(InTeams())
    match.resign(1)
    assert match.over and match.result().winners == [0, 2] and match.result().places == [1, 3, 1]
    seats = result_of(match).seats
    assert [seat.team for seat in seats] == [0, 1, 0]


def test_seats_that_give_up_after_an_undo_keep_their_order_in_the_record() -> None:
    match = new_match(PEBBLES, practice=True)
    play_on(match, 1, 3)
    match.resign(2, "egg")
    match.undo(1)
    match.resign(0)
    assert match.over and match.result().places == [2, 1, 3]
    assert read_record(write_record(match), BOTH).result().to_json() == match.result().to_json()


def test_a_seat_left_to_a_bot_after_another_gave_up_is_read_back() -> None:
    match = new_match(PEBBLES)
    match.resign(0, "egg")
    play_on(match, 1, 4)
    match.seat_bot(1, "egg")
    match.seat_bot(2, "egg")
    again = read_record(write_record(match), BOTH)
    assert again.resigned == [0] and not again.over and texts(again) == texts(match)


def test_who_is_knocked_out_shares_no_win_when_the_last_person_gives_up() -> None:
    """A colony that was long dead stood on the first place beside the living ones."""
    match = with_dead(2, 3, persons=(0,))
    match.resign(0)
    assert match.over and match.result().places == [4, 1, 3, 2] and match.result().winners == [1]
    assert read_record(write_record(match)).result().to_json() == match.result().to_json()


def test_the_last_living_rival_wins_when_the_other_gives_up() -> None:
    """The dead counted as rivals: a bot took the seat of who gave up, and the winner had to beat it first."""
    match = with_dead(1, 2, persons=(0, 1, 2, 3))
    assert match.ends_without(0)
    match.resign(0)
    assert match.over and match.result().places == [4, 3, 2, 1]
    assert read_record(write_record(match)).result().to_json() == match.result().to_json()


def test_a_dead_colony_gives_up_only_for_all() -> None:
    match = with_dead(1, persons=(0, 1))
    with pytest.raises(IllegalAction, match="out of the game already"):
        match.resign(1)
    assert match.resigned == [] and not match.over
    alone = with_dead(1, persons=(1,))
    alone.resign(1)
    assert alone.over and alone.result().places == [1, 4, 1, 1], "nobody is left who would watch"


def test_who_was_out_before_and_gives_up_keeps_the_place_of_that() -> None:
    """Stopping to watch moved a colony behind those that had gone long before it."""
    match = with_dead(2, 1, persons=(1,))
    match.resign(1)
    assert match.over and match.state.knocked_out() == [2, 1]
    assert match.result().places == [1, 3, 4, 1]
    assert read_record(write_record(match)).result().to_json() == match.result().to_json()


def test_the_other_team_wins_when_the_only_person_gives_up() -> None:
    """Both teams shared the win, that of who gave up as well."""
    match = with_dead(3, persons=(0,), options={"teams": True})
    match.resign(0)
    assert match.over and match.result().winners == [1, 3] and match.result().places == [4, 1, 3, 1]
    both = with_dead(persons=(0, 1), options={"teams": True})
    both.resign(0)
    both.resign(1)
    assert both.over and both.result().places == [4, 3, 1, 1]


def test_a_dead_ally_wins_with_its_team() -> None:
    match = with_dead(1, 2, persons=(0, 1, 2, 3), options={"teams": True})
    match.resign(0)
    assert match.over and match.result().winners == [1, 3] and match.result().places == [4, 1, 3, 1]


def test_the_owner_of_the_table_takes_back_anything() -> None:
    match = after_a_roll(practice=False)
    assert match.take_back().seat == CHANCE
    assert match.take_back().action.text == "roll"
    assert match.redo()[0].action.text == "roll"
    while match.log:
        match.take_back()
    with pytest.raises(NoUndo):
        match.take_back()


# -- any sequence -----------------------------------------------------------------------------------------------------

STEPS = st.lists(st.tuples(st.sampled_from(["play", "play", "play", "undo", "redo", "back"]), st.integers(0, 50)), max_size=60)


@GAMES
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps=STEPS, seed=st.integers(0, 1000))
def test_whatever_is_played_and_taken_back_the_position_is_that_of_the_log(
    game: Game, steps: list[tuple[str, int]], seed: int
) -> None:
    match = new_match(game, seed, practice=True)
    for what, number in steps:
        before = len(match.log)
        try:
            if what == "play":
                play_on(match, number, 3)
            elif what == "undo":
                match.undo(number % match.players)
            elif what == "redo":
                match.redo()
            else:
                match.take_back()
        except NoUndo:
            assert len(match.log) == before
        twin = replayed(match)
        assert twin.state.to_json() == match.state.to_json()
        assert twin.turn == match.turn
        assert [entry.turn for entry in twin.log] == [entry.turn for entry in match.log]
        assert twin.turns == match.turns and twin.turn_seat == match.turn_seat
        assert [turn.number for turn in match.turns for _ in range(turn.start, turn.end)] == [e.turn for e in match.log]
        assert match.first_untrue_outcome() is None
        for index in (0, len(match.log) // 2, len(match.log)):
            assert match.state_at(index).key() == replayed_to(match, index)
    assert match.counted == (match.uncounted == [])


def replayed_to(match: Match, index: int) -> int:
    twin = new_match(match.game, match.seed)
    for text in texts(match)[:index]:
        twin.play(text)
    return twin.state.key()
