"""The bench of the window reports what it should; how fast is never asserted."""

import json
from pathlib import Path

import pytest

from game import bench_window
from game.bench_window import SCENARIOS, Frames, as_text, scenario
from game.engine.core import Json

REST = ("idle_title", "idle_table")


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_window, "SIZE", (960, 600))
    monkeypatch.setattr(bench_window, "LEVEL", "kindling")
    monkeypatch.setattr(bench_window, "MOVING_SECONDS", 0.8)
    monkeypatch.setattr(bench_window, "IDLE_SECONDS", 0.5)
    monkeypatch.setattr("game.scenes.app.AMBIENT_SECONDS", 0.5)
    monkeypatch.setattr("game.scenes.app.AMBIENT_FADE", 0.1)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("name", list(SCENARIOS))
def test_each_scenario_is_measured(name: str, tmp_path: Path) -> None:
    figures = scenario(name, tmp_path)
    wanted = {"cpu_percent", "cpu_percent_after_input"} if name in REST else {"frames", "p50_ms", "p99_ms", "max_ms"}
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
    assert Frames().summary() == {}


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
