"""The bench reports what it should; how fast is never asserted."""

import json
import sys
from types import SimpleNamespace

import pytest

from game import bench
from game.bots.levels import LEVELS


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "PATIENCE", 0.05)
    monkeypatch.setattr(bench, "BATCH", 20)


@pytest.mark.parametrize(("game", "level", "measure", "seats", "compared"), [
    ("colony", "classic", "open_spiel", [2], 2), ("ants", "park", "catanatron", [2, 4, 6], 4),
])  # fmt: skip
def test_the_report_has_every_figure(
    game: str,
    level: str,
    measure: str,
    seats: list[int],
    compared: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, measure, lambda: 1_000.0)
    bench.run_bench(game, as_json=True)
    *text, last = capsys.readouterr().out.splitlines()
    (report,) = json.loads(last)["games"]
    assert report["game"] == game and report["level"] == level and report["players"] == seats[-1]
    assert [part["players"] for part in report["by_seats"]] == seats
    for part in report["by_seats"]:
        for figure in ("moves_per_second", "decisions_per_second", "moves_per_second_python_loop"):
            assert part[figure] > 0
        assert part["decisions_per_second"] <= part["moves_per_second"]
        assert (part["decisions_per_second"] < part["moves_per_second"]) == (game == "ants"), "only Ants! has chance"
    assert report["clone_microseconds"] > 0
    yardstick = report["yardstick"]
    moves = next(part["moves_per_second"] for part in report["by_seats"] if part["players"] == compared)
    assert yardstick["moves_per_second"] == 1_000 and yardstick["ratio"] == pytest.approx(moves / 1_000, rel=0.02)
    assert [bot["bot"] for bot in report["bots"]] == list(LEVELS)
    assert all(bot["seconds_per_decision"] > 0 for bot in report["bots"])
    kind = "compiled" if report["compiled"] else "plain"
    assert kind in text[0] and len(text) == 3 + len(seats) + len(LEVELS)


@pytest.mark.parametrize("measure", ["open_spiel", "catanatron"])
def test_what_is_not_installed_is_not_compared(
    measure: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert getattr(bench, measure)() is None
    bench.run_bench({"open_spiel": "colony", "catanatron": "ants"}[measure])
    said = capsys.readouterr().out
    assert "is not installed here, so there is nothing to compare with" in said and "times as many" not in said


class Catan:
    """As much of catanatron as is measured."""

    Color = ("red", "blue", "white", "orange")

    class RandomPlayer:
        def __init__(self, colour: str) -> None:
            self.colour = colour

    class Game:
        def __init__(self, players: list[object]) -> None:
            assert len(players) == 4
            self.state = SimpleNamespace(actions=[])

        def play(self) -> None:
            self.state.actions += ["roll", "end"]


def test_a_foreign_game_is_counted_by_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", Catan)
    speed = bench.catanatron()
    assert speed is not None and speed > 0
