"""The log file: a help, never a hindrance."""

import logging
from pathlib import Path

import pytest

from game.scenes.bundle import start_log


def test_what_is_logged_is_in_the_file(tmp_path: Path) -> None:
    path = start_log(tmp_path)
    logging.getLogger("game.store").warning("the file fails: %s", "full")
    assert "WARNING game.store: the file fails: full" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("late", [False, True])
def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path, late: bool) -> None:
    path = tmp_path / "logs" / "myrmidon.log"
    if not late:
        path.mkdir(parents=True)
    start_log(tmp_path)
    if late:
        path.mkdir()
    logging.getLogger("game.store").warning("the file fails")
    assert path.is_dir()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to be had")
def test_a_full_disk_prints_nothing_to_the_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = start_log(tmp_path)
    path.symlink_to("/dev/full")
    logging.getLogger("game.store").warning("the file fails")
    assert capfd.readouterr().err == ""
