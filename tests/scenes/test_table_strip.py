"""The strip under the table: what it asks and offers lies whole on its sheet, however large the text is set."""

from pathlib import Path

import pygame
import pytest
from hand import make_app, show

from game.scenes.table_layout import Strip, StripButton, strip_height
from game.ui.widgets.base import Layers, Space

OFFERS = ("Worker (1 food)", "Soldier (2 food)", "End turn")
STEPS = ("Event", "Collect", "Move", "New ants")


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1280, 800), 1.6), ((1280, 800), 2.0), ((960, 600), 1.3)])
def test_what_is_asked_and_offered_fits(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    app = make_app(tmp_path, size=size, text=text)
    try:
        strip = Strip(Space())
        show(app, Layers([strip]))
        buttons = [StripButton(words, lambda: None, words) for words in OFFERS]
        strip.say(0, "Who is born?", "12 food; the Queen may eat 6 more.", buttons, STEPS, 3)
        strip.place(pygame.Rect(0, 0, round(size[0] * 0.6), strip_height(strip.kit)))
        sheet, kit = strip.inner(), strip.kit
        for button in strip._buttons.children:
            assert sheet.contains(button.rect)
            assert button.rect.left > strip._title.rect.left
        hint = strip._hint
        assert hint.measure(hint.rect.width)[1] <= hint.rect.height
        assert kit.text.width(strip._title.text, strip._title.style) <= strip._title.rect.width
        first, end = strip._steps._fitting()
        assert first <= 3 < end
    finally:
        app.close()
