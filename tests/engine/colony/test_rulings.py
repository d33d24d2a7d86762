"""What the rule book leaves open and this program settles (rules page, section 4, by number)."""

import pytest
from drawing import BLACK, RED, draw, fields, how_sowing_ended, legal, picture, play, read, rows, start, told

from game.engine.colony.board import PICK_UP_LIMIT, QUIET_LIMIT
from game.engine.core import BadPosition, IllegalAction


def refused(state_text: str, *, sentence: str, action: str, **others: object) -> None:
    """`action` is refused in the drawn position, and the sentence says why."""
    state = draw(state_text, **others)  # type: ignore[arg-type]
    before = state.to_json()
    with pytest.raises(IllegalAction, match=sentence):
        play(state, action)
    assert state.to_json() == before


def test_1_the_last_egg_joins_the_next_lap() -> None:
    state = draw("""
           3     3     1     2     3     3
        3     3     3     3     3     3     0
           3     3     3     3     3     3
    """)  # fmt: skip
    facts = play(state, "sow A3")
    assert [(fact["log"], fact["eggs"], fact["lap"]) for fact in told(facts, "picked-up")] == [(2, 1, 1), (3, 3, 2)]
    assert picture(state)[0] == "3 3 0 0 4 4", "three go on: A5, A6, B7; none stays on A4"
    assert picture(state)[1] == "3 3 3 3 3 3 1"


def test_2_the_last_egg_on_an_empty_log_stays_there() -> None:
    for ant, score in (("", [0, 0]), ("b", [0, 1])):
        state = draw(f"""
               0     0     1     0{ant}    0     0
            3     3     3     3     3     3     3
               3     3     3     3     3     3
        """)  # fmt: skip
        play(state, "sow A3")
        assert state.eggs[3] == 1
        assert [state.guarded(seat) for seat in (RED, BLACK)] == score


def test_3_only_the_last_egg_is_captured() -> None:
    state = start()
    facts = play(state, "sow A3")
    assert state.collected == [1, 0] and state.eggs[5] == 3 and state.ants[5] == RED
    assert [(fact["points"], fact["source"]) for fact in told(facts, "scored")] == [(1, "three")]


def test_4_without_an_ant_in_hand_nothing_is_placed_and_sowing_stops() -> None:
    state = draw("""
           3     3     1     3     3     3
        0r    0r    0r    3     0r    0r    0r
           3     3     3     3     3     3
    """)  # fmt: skip
    facts = play(state, "sow A3")
    assert how_sowing_ended(facts) == "no-ant" and state.eggs[3] == 3 and state.ants[3] < 0
    assert legal(state)[0] == "stay", "the ants on the board may still move"


def test_5_eggs_in_passing_are_laid_everywhere_even_on_the_start() -> None:
    state = draw("""
           0     0     16    0b    0r    0
        0     0     0     0     0     0     0
           0     0     0     0b    0r    0
    """)  # fmt: skip
    play(state, "sow A3", "to C6", "to C4", "to A1", "to A3")
    assert picture(state) == rows("""
           1     1     1     2b    1r    1
        1     0     0     0     0     0     1
           1     1     1     1b    1r    1
    """), "once round the ring, past all ants; the sixteenth egg comes home to A5"
    assert state.collected[RED] == 1


def test_6_a_fork_is_chosen_at_every_departure() -> None:
    state = draw("""
           0     0     0     0     0     0
        2     0     0     0     0     0     0
           0     0     0     0     0     0
    """)  # fmt: skip
    play(state, "sow B1", "to A1")
    assert state.eggs[1] == 1 and state.to_move == BLACK, "two eggs: one on A1, the last on A2"
    state = draw("""
           0     1     0     0     0     0
        2     0     0     0     0     0     0
           0     0     0     0     0     0
    """)  # fmt: skip
    play(state, "sow B1", "to A1")
    assert legal(state) == ["to A3", "to B3"], "a lap that goes on from A2 chooses there again"
    play(state, "to B3")
    assert picture(state)[0] == "1 0 0 0 0 0" and picture(state)[1] == "0 0 1 1 0 0 0"


def test_6_a_lap_that_crosses_the_centre_does_not_choose() -> None:
    for begin, way, across in (("B3", "A4", "C3"), ("B5", "C3", "A4")):
        state = draw("""
               0     0     0     0     0     0
            0     0     2     5     2     0     0
               0     0     0     0     0     0
        """)  # fmt: skip
        play(state, f"sow {begin}")
        numbers = state.board.numbers
        assert state.eggs[numbers["B4"]] == 6
        assert state.eggs[numbers[way]] == 1 and state.eggs[numbers[across]] == 0


def test_7_guarded_logs_cannot_begin_a_turn() -> None:
    board = """
           3r    3b    1     2     3     3
        3     3     3     3     3     3     3
           3     3     3     3     3     3
    """
    assert "sow A1" not in legal(draw(board)) and "sow A2" not in legal(draw(board))
    refused(board, action="sow A1", sentence="An ant guards A1")
    refused(board, action="sow A2", sentence="An ant guards A2")


def test_7_an_own_ants_log_is_not_picked_up_by_a_last_egg_but_a_rivals_is() -> None:
    for ant, how, eggs in (("r", "home", 2), ("b", "empty", 0)):
        state = draw(f"""
               3     3     1     2{ant}    3     3
            3     3     3     3     3     3     0
               3     3     3     3     3     3
        """)  # fmt: skip
        assert how_sowing_ended(play(state, "sow A3")) == how
        assert state.eggs[3] == eggs


def test_8_after_the_limit_the_last_egg_is_laid_down() -> None:
    drawing = """
           0     0     0     2     0     0
        0     0     0     0     0     0     0
           0     0     0     0     0     0
    """
    for pick_ups, how, eggs in ((PICK_UP_LIMIT, "limit", 3), (PICK_UP_LIMIT - 1, "empty", 0)):
        state = draw(drawing, phase="fork", sowing={"at": "B4", "eggs_in_hand": 1, "pickups": pick_ups})
        facts = play(state, "to A4")
        assert how_sowing_ended(facts) == how and state.eggs[3] == eggs
        assert not told(facts, "egg-collected")
        assert state.to_move == BLACK


def test_8_a_capture_is_a_capture_even_at_the_limit() -> None:
    for token, how in (("3", "new-ant"), ("4r", "home"), ("0", "empty")):
        state = draw(f"""
               0     0     0     {token}     0     0
            0     0     0     0     0     0     0
               0     0     0     0     0     0
        """, phase="fork", sowing={"at": "B4", "eggs_in_hand": 1, "pickups": PICK_UP_LIMIT})  # fmt: skip
        assert how_sowing_ended(play(state, "to A4")) == how


def test_9_the_ant_step_comes_after_sowing_and_ignores_arrows() -> None:
    board = """
           0     0     1     0     0     0
        0     4r    2b    0     0     0     0
           0     3     0     0     0     0
    """
    refused(board, action="ant B2>B1", sentence="after sowing")
    refused(board, action="stay", sentence="after sowing")
    state = draw(board)
    play(state, "sow A3")
    # B2 touches B3 (a rival's ant stands there), A2, A1, B1, C1, C2; the arrow of B2 leads to B3 only.
    assert legal(state) == ["stay", "ant B2>A1", "ant B2>A2", "ant B2>B1", "ant B2>C1", "ant B2>C2"]
    facts = play(state, "ant B2>C2")
    assert picture(state)[1] == "0 4 2b 0 0 0 0" and picture(state)[2] == "0 3r 0 0 0 0", "eggs do not travel"
    assert state.duty and [fact["event"] for fact in facts] == ["ant-stepped", "duty-began", "turn-ended"]


def test_9_only_own_ants_step_one_log_to_one_without_an_ant() -> None:
    board = """
           0     0     0     0     0     0
        0     4r    2b    0     0     0     0
           0     3     0     0     0     0
    """
    others = {"phase": "ant"}
    refused(board, action="ant B3>B4", sentence="no ant of yours on B3", **others)
    refused(board, action="ant B2>B3", sentence="ant on B3 already", **others)
    refused(board, action="ant A1>A2", sentence="no ant of yours on A1", **others)
    refused(board, action="sow C2", sentence="Sowing is over", **others)
    with pytest.raises(IllegalAction, match="touching log; B4 is too far"):
        play(draw(board, phase="ant"), "ant B2>B4")


def test_9_the_duty_holds_for_all_who_have_ants() -> None:
    board = """
           1     0     1     0     0     0
        0     4r    2b    0     0     0     0
           0     3     0     0     0     0
    """
    state = draw(board, duty=True)
    play(state, "sow A3")
    assert "stay" not in legal(state)
    with pytest.raises(IllegalAction, match="duty holds"):
        play(state, "stay")
    play(state, "ant B2>B1", "sow A4")
    assert state.to_move == BLACK and all(action.startswith("ant B3>") for action in legal(state))


def test_9_who_has_no_ants_is_exempt() -> None:
    state = draw("""
           0     0     1     0     0     0
        0     0     2b    0     0     0     0
           0     3     0     0     0     0
    """, duty=True)  # fmt: skip
    play(state, "sow A3")
    assert state.to_move == BLACK and state.to_json()["phase"] == "sow"


def test_9_staying_is_offered_even_where_no_ant_could_step() -> None:
    state = draw("""
           0b    0     1     0     0     0
        5r    0b    0     0     0     0     0
           0b    0     0     0     0     0
    """)  # fmt: skip
    play(state, "sow A3")
    assert legal(state) == ["stay"]


def test_10_a_capture_of_the_blocked_turn_still_counts() -> None:
    state = draw("""
           0b    0     2     0     5r    0b
        0     0     0     0     0b    0b    0
           0     0     1     0     0     0
    """, duty=True, red=3)  # fmt: skip
    state.apply_action(state.parse_action("sow C3"))
    assert state.to_json()["phase"] == "ant", "A5 may step to A4"
    state = draw("""
           0     0     2     1b    5r    0b
        0     0     0     0     0b    0b    0
           0     0     1     0     0     0
    """, duty=True, red=3)  # fmt: skip
    play(state, "sow A3")
    assert state.result().reason == "blocked" and state.result().scores[RED] == 3 + 1 + 5
    assert state.captured and state.last_complete == BLACK


def test_11_loose_eggs_count_for_nobody() -> None:
    state = draw("""
           9     9     0     0     0     0
        4r    0     0     0     0     0     6b
           9     9     0     0     0     0
    """, red=5)  # fmt: skip
    assert state.scores() == [5 + 4, 6 + 6]


@pytest.mark.parametrize("last", [RED, BLACK])
def test_11_a_tie_goes_to_who_finished_the_last_whole_turn(last: int) -> None:
    state = draw("""
           0     0     0     0     0     0
        4r    0     0     0     0     0     3b
           1     0     0     0     0     0
    """, to_move=1 - last, red=24, collected=[24, 25], last_complete=last, quiet_turns=QUIET_LIMIT,
        phase="over", end="quiet")  # fmt: skip
    result = state.result()
    assert result.scores == [28, 28]
    assert result.winners == [last] and sorted(result.places) == [1, 2]


def test_11_no_turn_at_all_leaves_a_tie_shared() -> None:
    state = draw("""
           3     3     3     3     3     3
        3     3     3     3     3     3     3
           3     3     3     3     3     3
    """, last_complete=None, quiet_turns=QUIET_LIMIT, phase="over", end="quiet")  # fmt: skip
    assert state.result().places == [1, 1] and state.result().winners == [RED, BLACK]


def test_12_forty_quiet_turns_end_the_game() -> None:
    board = """
           0     0     1     0     0     0
        4r    0     0     0     0     0     3b
           0     0     1     0     0     0
    """
    state = draw(board, quiet_turns=QUIET_LIMIT - 1)
    facts = play(state, "sow A3", "stay")
    assert state.result().reason == "quiet" and facts[-1]["reason"] == "quiet"
    assert legal(state) == []
    state = draw(board, quiet_turns=QUIET_LIMIT - 2)
    play(state, "sow A3", "stay")
    assert state.quiet_turns == QUIET_LIMIT - 1 and state.to_move == BLACK
    play(state, "sow C3", "stay")
    assert state.result().reason == "quiet"


def test_12_a_capture_begins_the_count_anew() -> None:
    state = draw("""
           0     0     1     0r    0     0
        4r    0     0     0     0     0     3b
           1     0     0     0     0     0
    """, quiet_turns=QUIET_LIMIT - 1)  # fmt: skip
    play(state, "sow A3", "stay")
    assert state.quiet_turns == 0 and state.to_move == BLACK


def test_12_no_log_comes_before_quiet() -> None:
    state = draw("""
           0     0     1     0b    0     0
        4r    0     0     0     0     0     3b
           0     0     0     0     0     0
    """, quiet_turns=QUIET_LIMIT - 1)  # fmt: skip
    play(state, "sow A3", "stay")
    assert state.result().reason == "no log"


def test_12_a_decided_game_is_played_on() -> None:
    state = draw("""
           0     0     1     1     0     0
        0     0     0     0     0     0     0
           0     0     0     0     0     0
    """, red=29)  # fmt: skip
    play(state, "sow A3")
    assert legal(state)


def test_13_seats_differ_in_nothing_but_who_begins() -> None:
    """A match swaps seats between two games; the rules must not care."""
    assert start().to_move == RED
    drawing = """
           0b    3     1     2     3r    3
        2r    0     1     3     2     1     3
           0b    1     0     3     2     3
    """
    swapped = drawing.translate(str.maketrans("rb", "br"))
    here = draw(drawing, red=9)
    there = draw(swapped, to_move=BLACK, red=here.collected[BLACK])
    assert legal(here) == legal(there)
    for action in legal(here):
        one, other = here.clone(), there.clone()
        play(one, action)
        play(other, action)
        assert one.scores() == other.scores()[::-1] and one.eggs == other.eggs and legal(one) == legal(other)


def test_positions_that_play_cannot_be_in_are_refused() -> None:
    drawing = """
           0     0     1     0     0     0
        4r    0     0     0     0     0     3b
           0     0     0     0     0     0
    """
    with pytest.raises(BadPosition) as refusal:
        read(fields(drawing, end="quiet", phase="over"))
    assert refusal.value.field == "end"


def test_6_another_way_than_the_arrows_is_refused_by_naming_the_fork() -> None:
    board = """
           1     0     1     0     0     0
        2     0     2     0     0     0     0
           0     3     0     0     0     0
    """
    state = draw(board)
    play(state, "sow B1")
    with pytest.raises(IllegalAction, match="No arrow on B1 leads to C3"):
        play(state, "to C3")
