"""Levels from the program and from the player's folder, whatever lies there."""

import os
from pathlib import Path

import pytest
from pebbles.game import GAME as PEBBLES
from playing import COLONY, library

from game.engine.core import BadLevel
from game.engine.games import GAMES
from game.match.levels import LARGEST_FILE, LONGEST_NAME, MOST_FILES, Library

GOOD = (Path(__file__).parents[2] / "levels" / "colony" / "classic.toml").read_text(encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The player's folder."""
    folder = tmp_path / "levels"
    (folder / "colony").mkdir(parents=True)
    return folder


def errors(own: Path) -> dict[str, str]:
    return {entry.level_id: str(entry.error) for entry in Library(own).entries(COLONY) if entry.error}


def test_every_built_in_level_can_be_read_and_the_default_comes_first() -> None:
    for game in GAMES.values():
        entries = Library().entries(game)
        assert [entry.error for entry in entries] == [None] * len(entries)
        assert entries[0].level_id == game.default_level and not entries[0].is_own
    assert library(PEBBLES).level(PEBBLES, "pocket").name == "Pocket"


def test_a_file_dropped_in_is_listed_under_my_and_shadows_nothing(own: Path) -> None:
    shelf = Library(own)
    (own / "colony" / "classic.toml").write_text(GOOD.replace('"Classic"', '"Mine"'), encoding="utf-8")
    (own / "pond.toml").write_text(GOOD.replace('"Classic"', '"Loose"'), encoding="utf-8")
    assert shelf.level(COLONY, "classic").name == "Classic"
    assert shelf.level(COLONY, "my/classic").name == "Mine"
    assert shelf.level(COLONY, "my/pond").name == "Loose"
    assert [entry.level_id for entry in shelf.entries(COLONY) if entry.is_own] == ["my/classic", "my/pond"]


def test_an_ending_in_capitals_counts_and_what_a_mac_leaves_beside_it_does_not(own: Path) -> None:
    (own / "colony" / "POND.TOML").write_text(GOOD, encoding="utf-8")
    (own / "colony" / "._pond.toml").write_bytes(b"\x00\x05\x16\x07")
    assert [entry.level_id for entry in Library(own).entries(COLONY) if entry.is_own] == ["my/POND"]


def test_a_loose_file_belongs_to_the_game_it_names(own: Path) -> None:
    (own / "sand.toml").write_text('game = "pebbles"\n', encoding="utf-8")
    (own / "nothing.toml").write_text("name = 'x'\n", encoding="utf-8")
    assert list(errors(own)) == ["my/nothing"] and "which game" in errors(own)["my/nothing"]


def test_a_broken_level_is_listed_with_its_error_and_hides_no_other(own: Path) -> None:
    (own / "colony" / "bent.toml").write_text(GOOD.replace('B3 = "A4"', 'B3 = "C6"'), encoding="utf-8")
    (own / "colony" / "good.toml").write_text(GOOD, encoding="utf-8")
    shelf = Library(own)
    assert "B4" in errors(own)["my/bent"]
    assert shelf.level(COLONY, "my/good")
    with pytest.raises(BadLevel) as caught:
        shelf.level(COLONY, "my/bent")
    assert caught.value.where.startswith("centre.B4")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "map is missing"),
        (b"\xff\xfe", "UTF-8"),
        (b"a = 1\x00", "TOML"),
        (b"[" * 100_000, "TOML|longer"),
        (b"format = " + b"9" * 5000, "TOML"),
        (b"#" * (LARGEST_FILE + 1), "larger"),
        (b"map = 1979-05-27", "map is missing"),
    ],
)
def test_hostile_contents_are_errors_in_the_list(own: Path, content: bytes, told: str) -> None:
    (own / "colony" / "evil.toml").write_bytes(content)
    (sentence,) = errors(own).values()
    assert any(part in sentence for part in told.split("|"))


def test_hostile_places_are_errors_in_the_list(own: Path, tmp_path: Path) -> None:
    """A pipe would hold up whoever opens it; a device never ends."""
    folder = own / "colony"
    (folder / "folder.toml").mkdir()
    os.mkfifo(folder / "pipe.toml")
    (folder / "device.toml").symlink_to("/dev/zero")
    (folder / "loop.toml").symlink_to(folder / "loop.toml")
    (folder / "gone.toml").symlink_to(tmp_path / "nowhere")
    found = errors(own)
    assert sorted(found) == ["my/device", "my/folder", "my/gone", "my/loop", "my/pipe"]
    assert len(Library(own).entries(COLONY)) == len(Library().entries(COLONY)) + 5


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_an_error_in_the_list(own: Path) -> None:
    (own / "colony" / "shut.toml").write_text(GOOD, encoding="utf-8")
    (own / "colony" / "shut.toml").chmod(0)
    assert "opened" in errors(own)["my/shut"]


def test_names_are_data(own: Path) -> None:
    folder = own / "colony"
    for name in ("x" * (LONGEST_NAME + 1), "tab\tin it", "‮turned", "日本", "..", "nul"):
        (folder / f"{name}.toml").write_text(GOOD, encoding="utf-8")
    (folder / b"\xff\xfe.toml".decode("utf-8", "surrogateescape")).write_text(GOOD, encoding="utf-8")
    entries = {entry.level_id: entry for entry in Library(own).entries(COLONY) if entry.is_own}
    good = sorted(level_id for level_id, entry in entries.items() if entry.level)
    assert good == ["my/..", "my/nul", "my/日本"]
    for level_id in entries:
        level_id.encode("utf-8")
        assert level_id.isprintable()


HOSTILE_IDS = ["", "..", "../colony/classic", "my/../classic", "/etc/passwd", "my/", "\x00", "a" * 10_000]


@pytest.mark.parametrize("level_id", HOSTILE_IDS, ids=lambda level_id: ascii(level_id[:20]))
def test_an_id_never_leads_out_of_the_folders(own: Path, level_id: str) -> None:
    with pytest.raises(BadLevel, match="no level"):
        Library(own).level(COLONY, level_id)


def test_a_missing_folder_is_an_empty_one_and_a_huge_one_is_cut_short(own: Path, tmp_path: Path) -> None:
    built_in = len(Library().entries(COLONY))
    assert len(Library(tmp_path / "none").entries(COLONY)) == built_in
    (tmp_path / "file").touch()
    assert len(Library(tmp_path / "file").entries(COLONY)) == built_in
    for number in range(MOST_FILES + 5):
        (own / "colony" / f"{number:04}.toml").touch()
    assert len(Library(own).entries(COLONY)) == built_in + MOST_FILES
