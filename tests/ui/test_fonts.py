"""The cuts of the typefaces: made once, made again when damaged, made in memory where nothing can be kept."""

from pathlib import Path

import pygame
import pytest

from game.ui import fonts


def test_digits_are_tabular(tmp_path: Path) -> None:
    made = fonts.Fonts(tmp_path).text(40)
    assert len({made.size(str(digit))[0] for digit in range(10)}) == 1
    assert made.size("111")[0] == made.size("888")[0]


def test_a_cut_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.Fonts(tmp_path).title(20)
    monkeypatch.setattr(fonts, "_make_cut", lambda cut: pytest.fail("made twice"))
    fonts.Fonts(tmp_path).title(30)


def test_a_damaged_cut_is_made_again(tmp_path: Path) -> None:
    fonts.Fonts(tmp_path).title(20)
    kept = next(tmp_path.glob("title-*.ttf"))
    whole = kept.read_bytes()
    kept.write_bytes(whole[:500])
    assert fonts.Fonts(tmp_path).title(20).size("M")[0] > 0
    assert kept.read_bytes() == whole


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file lies where the folder should be")
    assert fonts.Fonts(blocked / "fonts").text(20, bold=True).size("M")[0] > 0


def test_bold_and_italic_are_their_own_cuts(tmp_path: Path) -> None:
    made = fonts.Fonts(tmp_path)
    kinds = [made.text(60), made.text(60, bold=True), made.text(60, italic=True), made.text(60, bold=True, italic=True)]
    pictures = {pygame.image.tobytes(font.render("Ra", True, (255, 255, 255)), "RGBA") for font in kinds}
    assert len(pictures) == 4


def test_few_fonts_stay_open(tmp_path: Path) -> None:
    made = fonts.Fonts(tmp_path)
    for px in range(12, 12 + fonts.MAXIMUM_FONTS + 20):
        made.text(px)
    assert len(made._open) == fonts.MAXIMUM_FONTS
