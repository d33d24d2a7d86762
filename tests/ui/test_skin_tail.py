"""A skin with a tail is put together from one drawing for each height, and looks as if it had been drawn as a whole."""

import pygame
import pytest

from game.scenes.app import App
from game.ui import art
from game.ui.raster import Size

NAMES = ("tooltip-up", "tooltip-down")
WIDTHS_AND_TAILS = ((300, 100), (433, 390), (261, 45))


def _ground() -> pygame.Surface:
    surface = pygame.Surface((560, 220))
    surface.fill((90, 120, 60))
    return surface


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("width", "tail"), WIDTHS_AND_TAILS)
def test_it_looks_as_if_drawn_as_a_whole(app: App, name: str, width: int, tail: int) -> None:
    rect = pygame.Rect(60, 60, width, 84)
    whole, joined = _ground(), _ground()
    app.kit.skins.draw(whole, name, rect, tail=tail)
    app.kit.skins.draw_tailed(joined, name, rect, tail)
    assert pygame.image.tobytes(joined, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_another_width_or_place_of_the_tail_needs_no_drawing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Size] = []
    real = art.rasterise
    monkeypatch.setattr(art, "rasterise", lambda text, size: drawn.append(size) or real(text, size))  # type: ignore[func-returns-value]
    surface = _ground()
    for width, tail in WIDTHS_AND_TAILS:
        app.kit.skins.draw_tailed(surface, "tooltip-up", pygame.Rect(60, 60, width, 137), tail)
    assert len(drawn) == 1
    app.kit.skins.draw_tailed(surface, "tooltip-up", pygame.Rect(60, 60, 300, 93), 100)
    assert len(drawn) == 2


@pytest.mark.parametrize("tail", [-40, 0, 299, 400])
def test_the_tail_stays_on_the_slip(app: App, tail: int) -> None:
    rect = pygame.Rect(60, 60, 300, 84)
    surface, bare = _ground(), _ground()
    app.kit.skins.draw_tailed(surface, "tooltip-up", rect, tail)
    app.kit.skins.draw(bare, "tooltip", rect)
    above = range(rect.left - 20, rect.right + 20)
    tip = [x for x in above if surface.get_at((x, rect.top - 12)) != bare.get_at((x, rect.top - 12))]
    assert tip and rect.left + 12 < tip[0] and tip[-1] < rect.right - 12


def test_a_slip_too_narrow_to_be_joined_is_drawn_as_a_whole(app: App) -> None:
    rect = pygame.Rect(60, 60, 58, 84)
    whole, joined = _ground(), _ground()
    app.kit.skins.draw(whole, "tooltip-up", rect, tail=29)
    app.kit.skins.draw_tailed(joined, "tooltip-up", rect, 29)
    assert pygame.image.tobytes(joined, "RGB") == pygame.image.tobytes(whole, "RGB")
