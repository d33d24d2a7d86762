"""The bench reports what it should; how fast is never asserted."""

import json

import pytest

from game import bench
from game.bots.levels import LEVELS


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "PATIENCE", 0.05)
    monkeypatch.setattr(bench, "BATCH", 20)


def test_the_report_has_every_figure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "open_spiel", lambda: 1_000.0)
    bench.run_bench("colony", as_json=True)
    *text, last = capsys.readouterr().out.splitlines()
    (report,) = json.loads(last)["games"]
    assert report["game"] == "colony" and report["level"] == "classic" and report["players"] == 2
    for figure in ("playouts_per_second", "moves_per_second", "moves_per_second_python_loop", "clone_microseconds"):
        assert report[figure] > 0
    assert report["ratio_to_open_spiel"] == pytest.approx(report["moves_per_second"] / 1_000, rel=0.02)
    assert [bot["bot"] for bot in report["bots"]] == list(LEVELS)
    assert all(bot["seconds_per_decision"] > 0 for bot in report["bots"])
    kind = "compiled" if report["compiled"] else "plain"
    assert kind in text[0] and len(text) == 4 + len(LEVELS)


def test_without_open_spiel_nothing_is_compared(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "open_spiel", lambda: None)
    bench.run_bench(None)
    assert "OpenSpiel" not in capsys.readouterr().out
