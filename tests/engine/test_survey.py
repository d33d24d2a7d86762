"""The survey of a level counts what was played, and tells an endless sowing from a long one."""

import json
import random
from pathlib import Path

import pytest
from colony_records import GAMES_FILE, texts
from drawing import draw, level, play, start

from game import survey
from game.engine.colony.position import Colony


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
