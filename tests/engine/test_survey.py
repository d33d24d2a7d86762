"""The survey of a level counts what was played, and tells an endless sowing from a long one."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from ants_tray import TRAY, built_in, stand
from ants_tray import play as ants_play
from colony_records import GAMES_FILE, texts
from drawing import draw, level, play, start
from myrmes_playing import forest, until, until_so

from game import survey, survey_ants, survey_myrmes
from game.engine.colony.position import Colony
from game.engine.myrmes.nests import STORE, WINTER
from game.engine.myrmes.position import Myrmes


def before_the_endless_turn() -> tuple[Colony, str]:
    """The recorded game that reaches the limit of pick-ups, up to the turn that does."""
    (game,) = (game for game in json.loads(GAMES_FILE.read_text(encoding="utf-8")) if game["name"] == "limit")
    longest = max(game["turns"], key=len)
    state = start()
    for turn in game["turns"][: game["turns"].index(longest)]:
        play(state, *turn.split(", "))
    return state, longest.split(", ")[0]


def test_an_endless_sowing_is_found() -> None:
    state, begin = before_the_endless_turn()
    before = state.to_json()
    assert survey.can_sow_for_ever(state, state.parse_action(begin)) is True
    assert state.to_json() == before


def test_a_sowing_that_must_end_is_told() -> None:
    state = start()
    assert [survey.can_sow_for_ever(state, action) for action in state.legal_actions()] == [False] * 19


def test_giving_up_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    state, begin = before_the_endless_turn()
    monkeypatch.setattr(survey, "LOOP_BUDGET", 1)
    assert survey.can_sow_for_ever(state, state.parse_action(begin)) is None


def test_the_greedy_player_takes_the_best_turn() -> None:
    state = draw("""
           0     0     1     5r    0     0
        0     0     0     0     2b    0     0
           0     0     3     0     0     0
    """, duty=True)  # fmt: skip
    # Home to A4, and the ant stays near; leaving it would give five eggs away, so it moves to the next best log.
    best = max(lead(state, turn) for turn in all_turns(state))
    for seed in range(5):
        assert lead(state, texts(survey.greedy_turn(state, random.Random(seed)))) == best


def lead(state: Colony, turn: str) -> int:
    after = state.clone()
    play(after, *turn.split(", "))
    red, black = after.scores()
    return red - black


def all_turns(state: Colony) -> list[str]:
    found: list[str] = []
    waiting: list[tuple[Colony, list[str]]] = [(state, [])]
    while waiting:
        here, way = waiting.pop()
        if way and here.current_player() != state.to_move:
            found.append(", ".join(way))
            continue
        for action in here.legal_actions():
            after = here.clone()
            after.apply_action(action)
            waiting.append((after, [*way, action.text]))
    return found


def test_a_survey_counts_its_games() -> None:
    report = survey.survey(level("kindling"), 6, 1)
    assert report["level"] == "kindling" and report["logs"] == 11 and report["circuit"] == 10
    for name in ("random", "greedy"):
        part = report[name]
        assert part["games"] == 6 == sum(part["ends"].values())
        assert 0 <= part["red"] <= 1 and part["turns_5_95"][0] <= part["turns"] <= part["turns_most"]
        assert part["endless"]["starts"] > 0
    assert report["greedy"]["turns"] < report["random"]["turns"]
    assert report == survey.survey(level("kindling"), 6, 1), "the same seed, the same figures"


def test_the_command_surveys_a_file_and_complains_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "mine.toml"
    good.write_text(level("kindling").source, encoding="utf-8")
    assert survey.main([str(good), "--games", "1"]) == 0
    assert "mine: 11 logs" in capsys.readouterr().out
    assert survey.main([str(good), "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["level"] == "mine"
    broken = tmp_path / "broken.toml"
    broken.write_text("map = 3", encoding="utf-8")
    for path in (broken, tmp_path / "none.toml"):
        assert survey.main([str(path)]) == 1
        assert path.name in capsys.readouterr().out


# -- Ants! ------------------------------------------------------------------------------------------------------------------


def test_a_survey_of_a_park_counts_its_games() -> None:
    park = built_in("birdbath")
    report = survey_ants.survey(park, 4, 3)
    assert report["spaces"] == 61 and report["numbered"] == 26 and report["food"] == 16
    (part,) = report["players"]
    assert part["players"] == 2 and part["games"] == 4 == sum(part["ends"].values())
    assert sum(part["wins_by_seat"]) == pytest.approx(1) and sum(part["wins_by_turn"]) == pytest.approx(1)
    assert part["rounds_10_50_90_99"] == sorted(part["rounds_10_50_90_99"]) and 0 < part["decisions_a_seat"] < part["actions"]
    assert part["distances"] == {"beds": [[3, 5, 5], [3, 5, 5]], "rivals": [[0, 10], [10, 0]]}
    assert report == survey_ants.survey(park, 4, 3), "the same seed, the same figures"
    assert report != survey_ants.survey(park, 4, 4)


def test_who_wins_is_counted_by_seat_and_by_turn() -> None:
    tally = survey_ants.Tally(2)
    steady = [survey_ants.TEMPERS[1]] * 2
    for texts_played, winner in ((("hit 2.8>queen2", "fight", "duel 6-1"), 0), (("hit 2.8>queen2", "fight", "duel 1-6"), 1)):
        state = stand("2.8*", "3.10", first=1)
        ants_play(state, *texts_played)
        if winner == 1:
            ants_play(state, "end")
        assert state.result().winners == [winner]
        tally.finished(state, 3, 2, 1, steady)
    assert (tally.by_seat, tally.by_turn, tally.out) == ([1, 1], [1, 1], [1, 1]) and tally.by_temper["steady"] == 2


@pytest.mark.parametrize(("mine", "theirs", "others", "best"), [
    ("2.8* 2.2", "C3", {}, "hit 2.8>queen2"),
    ("B1* 2.2", "B2 C6", {}, "hit B1>B2"),
    ("2.2 B1 B2", "C6", {"phase": "create", "store": [1, 0], "food": {"B4": 4}}, "worker B3"),
    ("2.2 B1", "C6", {"phase": "place", "card": "lens"}, "play A3"),
])  # fmt: skip
def test_the_simple_players_see_what_is_plain(mine: str, theirs: str, others: dict[str, Any], best: str) -> None:
    for seed in range(4):
        state = stand(mine, theirs, **others)
        player = survey_ants.Player(TRAY, 0, survey_ants.TEMPERS[1], random.Random(seed))
        assert player.choose(state).text == best


def test_games_of_simple_players_come_to_an_end() -> None:
    for name, players in (("park", 4), ("picnic", 3), ("garden", 6)):
        tally = survey_ants.Tally(players)
        survey_ants.play_game(built_in(name), players, {}, 5, tally)
        assert tally.ends["last"] == 1 and tally.first_out


def test_the_command_surveys_parks_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "lawn.toml"
    mine.write_text(built_in("birdbath").source, encoding="utf-8")
    assert survey.main([str(mine), "--games", "1"]) == 0
    assert "lawn: 61 spaces" in capsys.readouterr().out
    assert survey.main([str(mine), "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["level"] == "lawn"


# -- Myrmes -----------------------------------------------------------------------------------------------------------------


def test_a_survey_of_a_forest_counts_its_games() -> None:
    kingdom = forest()
    report = survey_myrmes.survey(kingdom, 2, 3)
    assert report["spaces"] == 151 and [part["players"] for part in report["players"]] == [2, 3, 4]
    for part, dry, prey in zip(report["players"], (73, 102, 133), (11, 12, 18), strict=True):
        assert part["ground"]["dry"] == dry and part["ground"]["prey"] == prey
        assert len(part["ground"]["around_exits"]) == part["players"]
        for kind in survey_myrmes.PLAYERS:
            told = part[kind]
            assert told["games"] == 2 and 0 < told["decisions_a_seat"] < told["actions"]
            for wins in ("wins_by_seat", "wins_by_turn"):
                assert sum(told[wins]) == pytest.approx(1, abs=0.01)
            assert sum(told["wins_by_exit"].values()) == pytest.approx(1, abs=0.01)
            assert sum(told["levels"].values()) == pytest.approx(1, abs=0.01)
            assert sum(told["points_by_source"].values()) == pytest.approx(told["score"], abs=0.3)
            assert told["points_by_source"]["start"] == 10
    assert report == survey_myrmes.survey(kingdom, 2, 3), "the same seed, the same figures"
    assert report != survey_myrmes.survey(kingdom, 2, 4)


def test_ground_round_an_exit_is_counted_within_a_workers_steps() -> None:
    around = survey_myrmes.ground(forest(), 2)["around_exits"]
    assert set(around) == {"L3", "L9"} and around["L3"] == around["L9"], "the kingdom is a mirror of itself"
    # L3 and all dry hexes at most three steps away, by the map: 24, with the prey of I4 and K4.
    assert around["L3"] == [24, 9, 5, 4, 2]


def test_a_forager_plays_better_than_one_that_grabs_points() -> None:
    (two, *_others) = survey_myrmes.survey(forest(), 8, 5)["players"]
    assert two["forager"]["score"] > 2 * max(two["greedy"]["score"], two["random"]["score"])


def test_a_greedy_player_of_myrmes_takes_the_points() -> None:
    state = until_so(lambda here: len({gain(here, action.text) for action in here.legal_actions()}) > 1)
    most = max(gain(state, action.text) for action in state.legal_actions())
    for seed in range(5):
        assert gain(state, survey_myrmes.greedy_player(state, random.Random(seed)).text) == most


def gain(state: Myrmes, text: str) -> int:
    after = state.clone()
    after.apply_action(state.parse_action(text))
    return after.score(state.to_move) - state.score(state.to_move)


def test_a_forager_trades_larvae_for_the_winter_and_keeps_food_in_store() -> None:
    winter = until(WINTER)
    seat = winter.to_move
    winter.larvae[seat], winter.stock[seat * 3] = 3, 0
    assert survey_myrmes.Forager()(winter, random.Random(1)).text == "trade"
    winter.larvae[seat] = 2
    assert survey_myrmes.Forager()(winter, random.Random(1)).text == "winter"
    store = until(STORE)
    seat = store.to_move
    store.soldiers[seat], store.season = 0, 2
    store.stock[seat * 3 : seat * 3 + 3] = [3, 4, 4]
    assert survey_myrmes.Forager()(store, random.Random(1)).text.startswith("drop ")
    assert survey_myrmes.Forager()(store, random.Random(1)).text != "drop food"


def test_the_command_surveys_forests_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "dell.toml"
    mine.write_text(forest().source, encoding="utf-8")
    assert survey.main([str(mine), "--games", "1"]) == 0
    assert "dell: 151 hexes" in capsys.readouterr().out
    assert survey.main([str(mine), "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["level"] == "dell"
