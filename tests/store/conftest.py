"""Stores in folders of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "data")
    assert not opened.notice
    yield opened
    opened.close()
