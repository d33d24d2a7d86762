"""The twelve worked examples of the rules, each in a drawn position on the classic level.

    A1 → A2 →↘ A3 → A4 → A5 → A6 ↘      B1 ↗→ B2 → B3 → B4 (centre) ← B5 ← B6 ← B7 ←↙
    C1 ↖ C2 ← C3 ← C4 ← C5 ←↖ C6 ←      across: from B3 to A4, from B5 to C3
"""

from drawing import BLACK, RED, draw, how_sowing_ended, legal, picture, play, rows, start, told


def test_1_the_first_turn_captures_and_places_an_ant() -> None:
    state = start()
    facts = play(state, "sow A3")
    assert picture(state) == rows("""
           3     3     0     4     4     3r
        3     3     3     3     3     3     3
           3     3     3     3     3     3
    """)
    assert state.collected == [1, 0] and state.in_hand == [5, 6]
    assert how_sowing_ended(facts) == "new-ant"
    assert legal(state) == ["stay", "ant A6>A5", "ant A6>B6", "ant A6>B7"]


def test_2_the_centre_is_crossed_by_the_way_one_came() -> None:
    state = start()
    play(state, "sow B2")
    assert picture(state) == rows("""
           3     3     3     3r    3     3
        3     0     4     4     3     3     3
           3     3     3     3     3     3
    """)
    assert state.collected == [1, 0]


def test_3_a_lap_from_the_centre_chooses_its_way() -> None:
    state = start()
    play(state, "sow B4")
    assert legal(state) == ["to A4", "to C3"]
    assert state.to_json()["phase"] == "fork"
    assert state.to_json()["sowing"] == {"at": "B4", "eggs_in_hand": 3, "pickups": 1}


def test_4_a_fork_then_the_centre_with_three() -> None:
    state = start()
    play(state, "sow B1")
    assert legal(state) == ["to A1", "to B2"]
    play(state, "to B2")
    assert picture(state) == rows("""
           3     3     3     3     3     3
        0     4     4     3r    3     3     3
           3     3     3     3     3     3
    """)
    assert state.collected == [1, 0]


def test_5_an_empty_log_ends_the_sowing() -> None:
    state = draw("""
           3     3     2     3     0     3
        3     3     3     3     3     3     3
           3     3     3     3     3     3
    """, red=2)  # fmt: skip
    facts = play(state, "sow A3")
    assert how_sowing_ended(facts) == "empty"
    assert picture(state)[0] == "3 3 0 4 1 3"
    assert state.collected == [2, 2] and not told(facts, "egg-collected")
    assert state.to_move == BLACK, "without ants there is no ant phase"


def test_6_an_egg_is_laid_under_a_rival_ant_without_eggs() -> None:
    state = draw("""
           3     3     2     3     0b    3
        3     3     3     3     3     3     3
           3     3     3     3     3     3
    """, red=2)  # fmt: skip
    facts = play(state, "sow A3")
    assert how_sowing_ended(facts) == "empty"
    assert picture(state)[0] == "3 3 0 4 1b 3"
    assert state.scores() == [2, 2 + 1], "the egg counts for whose ant stands on it"


def test_6_a_rival_ant_with_eggs_is_robbed() -> None:
    state = draw("""
           3     3     2     3     2b    3
        3     3     3     3     3     3     0
           3     3     3     3     3     3
    """, red=2)  # fmt: skip
    facts = play(state, "sow A3", "to C6")
    assert [(fact["log"], fact["eggs"]) for fact in told(facts, "picked-up")] == [(2, 2), (4, 3)]
    assert picture(state) == rows("""
           3     3     0     4     0b    4
        3     3     3     3     3     3     1
           3     3     3     3     3     3r
    """)


def test_7_an_own_ant_brings_the_egg_home() -> None:
    for eggs in (0, 1, 3, 7):
        state = draw(f"""
               3     3     2     3     {eggs}r    3
            3     3     3     3     3     3     3
               3     3     3     0     0     0
        """, red=2)  # fmt: skip
        facts = play(state, "sow A3")
        assert how_sowing_ended(facts) == "home"
        assert picture(state)[0] == f"3 3 0 4 {eggs}r 3"
        assert state.collected[RED] == 3 and len(told(facts, "picked-up")) == 1
        assert not told(facts, "ant-placed"), "three eggs under an own ant place no second one"


def test_8_three_eggs_without_an_ant_in_hand() -> None:
    state = draw("""
           3     3     2     3     3     3
        0r    0r    0r    3     0r    0r    0r
           3     3     3     3     3     3
    """, red=2)  # fmt: skip
    assert state.in_hand == [0, 6]
    facts = play(state, "sow A3")
    assert how_sowing_ended(facts) == "no-ant"
    assert picture(state)[0] == "3 3 0 4 3 3"
    assert state.collected[RED] == 3 and not told(facts, "ant-placed")


def test_9_a_lap_that_ends_on_the_centre_chooses_anew() -> None:
    state = draw("""
           3     3     3     3     3     3
        3     3     1     2     3     3     3
           3     3     3     3     3     3
    """, red=2)  # fmt: skip
    facts = play(state, "sow B3")
    assert [(fact["log"], fact["eggs"]) for fact in told(facts, "picked-up")] == [(8, 1), (9, 3)]
    assert legal(state) == ["to A4", "to C3"]
    play(state, "to C3")
    assert picture(state)[2] == "3r 4 4 3 3 3"


def test_10_a_new_ant_must_step_off_its_eggs() -> None:
    state = draw("""
           3     3     3     3     3     3
        3     3     3     3     3     3     3
           3     3     3     3     3     2b
    """, duty=True)  # fmt: skip
    play(state, "sow A3")
    assert legal(state) == ["ant A6>A5", "ant A6>B6", "ant A6>B7"], "no staying"
    play(state, "ant A6>A5")
    assert picture(state)[0] == "3 3 0 4 4r 3", "the eggs stay behind, free for all"
    assert "sow A6" in legal(state)


def test_11_blocked_ends_the_game_and_the_turn_does_not_count() -> None:
    state = draw("""
           0b    3     1     0     3     6
        5r    0b    3     3     3     3     3
           0b    3     3     3     3     3
    """, duty=True, last_complete=BLACK)  # fmt: skip
    assert state.collected == [0, 9]
    facts = play(state, "sow A3")
    assert how_sowing_ended(facts) == "empty"
    assert state.to_json()["phase"] == "over" and state.result().reason == "blocked"
    assert not told(facts, "turn-ended")
    assert state.last_complete == BLACK


def test_11_equal_scores_then_go_to_the_other_player() -> None:
    state = draw("""
           0b    3     1     0     3     10
        5r    0b    3     3     3     3     3
           0b    3     3     3     3     3
    """, duty=True, last_complete=BLACK)  # fmt: skip
    play(state, "sow A3")
    result = state.result()
    assert result.scores == [5, 5] and result.reason == "blocked"
    assert result.winners == [BLACK] and result.places == [2, 1]


def test_12_when_all_eggs_are_under_ants_the_game_is_over() -> None:
    state = draw("""
           0     0     1     9r    0     0
        0     0     0     0     0     0     0
           0     0     0     7b    0     0
    """, red=20)  # fmt: skip
    assert state.collected == [20, 20]
    facts = play(state, "sow A3", "stay")
    result = state.result()
    assert result.reason == "no log" and result.scores == [30, 27] and sum(result.scores) == 57
    assert result.items == [{"collected": 21, "guarded": 9}, {"collected": 20, "guarded": 7}]
    assert facts[-1] == {"event": "game-ended", "reason": "no log"} and legal(state) == []
