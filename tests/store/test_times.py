"""Moments are kept in UTC and shown by the player's clock."""

import os
import time
from collections.abc import Iterator

import pytest

from game.store.times import local, now


@pytest.fixture
def _nine_hours_ahead(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "XYZ-9")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(os.name == "nt", reason="no tzset there")
@pytest.mark.usefixtures("_nine_hours_ahead")
def test_a_moment_is_shown_by_the_players_clock() -> None:
    assert local("2026-11-29T23:21:09.123456+00:00") == "2026-11-30 08:21"


@pytest.mark.parametrize("broken", ["", "x", "yesterday", "2026-13-45T99:99", "0001-01-01T00:00+14:00", "9" * 50])
def test_a_moment_that_is_none_stops_nothing(broken: str) -> None:
    assert len(local(broken)) <= 16


def test_the_present_can_be_shown() -> None:
    assert len(local(now())) == 16
