"""The bench of the window reports what it should; how fast is never asserted."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import bench_window
from game.bench_window import SCENARIOS, Frames, as_text, scenario, scenarios
from game.engine.core import Json
from game.engine.games import GAMES
from game.match.keeper import Keeper
from game.scenes.app import App
from game.scenes.fixtures import played_match
from game.scenes.table import TableScene

REST = [name for name in SCENARIOS if "idle" in name]
SMALL = (960, 600)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_window, "LEVEL", "kindling")
    monkeypatch.setattr(bench_window, "MOVING_SECONDS", 0.8)
    monkeypatch.setattr(bench_window, "IDLE_SECONDS", 0.5)
    monkeypatch.setattr("game.scenes.app.AMBIENT_SECONDS", 0.5)
    monkeypatch.setattr("game.scenes.app.AMBIENT_FADE", 0.1)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("name", list(SCENARIOS))
def test_each_scenario_is_measured(name: str, tmp_path: Path) -> None:
    figures = scenario(name, tmp_path, SMALL)
    moving = {"frames", "p50_ms", "p99_ms", "max_ms", "over_percent"}
    wanted = {"cpu_percent", "cpu_percent_after_input"} if name in REST else moving
    assert wanted <= figures.keys()
    assert all(figures[key] >= 0 for key in wanted)
    if name not in REST:
        assert figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    json.dumps(figures)


def test_the_summary_of_frames() -> None:
    frames = Frames(intervals=[0.016] * 98 + [0.020, 0.050], work=[0.001] * 99 + [0.010])
    summary = frames.summary()
    assert (summary["frames"], summary["p50_ms"], summary["p99_ms"], summary["max_ms"]) == (100, 16.0, 50.0, 50.0)
    assert (summary["work_p50_ms"], summary["work_p99_ms"]) == (1.0, 10.0)
    assert summary["over_percent"] == 0.0
    assert Frames().summary() == {}


def test_frames_whose_work_is_too_long_are_counted() -> None:
    frames = Frames(intervals=[0.020] * 200, work=[0.001] * 199 + [0.017])
    assert frames.summary()["over_percent"] == 0.5


def test_every_game_is_measured_at_its_table() -> None:
    for game in GAMES:
        assert scenarios(game) == [f"{game}_thinking", f"{game}_watching", f"{game}_idle"]
    assert {name for game in GAMES for name in scenarios(game)} < set(scenarios())


@pytest.mark.usefixtures("hurried")
def test_a_match_that_ends_while_it_is_measured_begins_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[TableScene] = []

    def late(app: App, game: str, *, bots: bool) -> TableScene:
        match = played_match(10_000, level_id="kindling")
        match.take_back()
        match.seats = [seat.with_bot("egg") for seat in match.seats]
        opened.append(bench_window.drawn(app, TableScene(Keeper(match, app.store))))
        return opened[-1]

    monkeypatch.setattr(bench_window, "late", late)
    monkeypatch.setattr(bench_window, "MOVING_SECONDS", 3.0)
    bench_window.thinking("colony", app)
    assert len(opened) > 1 and opened[0].match.over and app.scene is opened[-1]


def test_one_table_is_measured_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[list[str]] = []

    def child(words: Sequence[str], _environment: dict[str, str]) -> str:
        asked.append(list(words))
        return ""

    monkeypatch.setattr(bench_window, "child", child)
    report = bench_window.measure("dummy", tmp_path, {}, "ants", (1280, 800))
    assert [words[1] for words in asked] == ["ants_thinking", "ants_watching", "ants_idle"]
    assert all(words[2:] == [str(tmp_path), "1280", "800"] for words in asked)
    assert as_text(report) == "window of 1280x800, dummy"


def test_the_report_names_every_figure() -> None:
    frames = Frames(intervals=[0.016] * 10, work=[0.001] * 10).summary()
    report: Json = {"driver": "dummy", "size": [1920, 1080], "start_seconds": [0.4, 0.5, 0.6]}
    report |= {name: {"cpu_percent": 1.5} if name in REST else frames for name in SCENARIOS}
    lines = as_text(report).splitlines()
    assert "1920x1080" in lines[0] and "0.5 s" in lines[1]
    assert len(lines) == 2 + len(SCENARIOS)
    assert all(name in line for name, line in zip(SCENARIOS, lines[2:], strict=True))


def test_a_scenario_without_figures_is_left_out() -> None:
    report = {"driver": "dummy", "size": [960, 600], "start_seconds": [1.0], **{name: {} for name in SCENARIOS}}
    assert len(as_text(report).splitlines()) == 2
