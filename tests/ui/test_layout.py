"""Every scene holds at every size of window and text: nothing is cut off, squeezed or on top of something else."""

from pathlib import Path

import pygame
import pytest
from hand import make_app

from game.scenes import registry
from game.scenes.dialogs import ask
from game.scenes.scene import Scene, UiScene
from game.ui.widgets.base import Box, Widget
from game.ui.widgets.basic import Label, RichText
from game.ui.widgets.controls import Words

SIZES = [
    ((960, 600), 1.0),
    ((960, 600), 1.3),
    ((1280, 800), 0.8),
    ((1280, 800), 1.0),
    ((1280, 800), 1.6),
    ((1280, 800), 2.0),
    ((1920, 1080), 2.0),
    ((1000, 1800), 1.0),
    ((2560, 1080), 1.6),
    ((3840, 2160), 1.0),
]
OURS = ("title", "first-run", "settings", "about", "error", "question")


def scene_called(app: object, name: str) -> Scene:
    """A scene with something to show."""
    if name == "question":
        return ask("Delete this profile?", "Everything kept about **Ana** goes. This cannot be undone.", "Delete", print)
    return registry.fixture(app, name)  # type: ignore[arg-type]


def leaves(widget: Widget, window: pygame.Rect) -> list[tuple[Widget, pygame.Rect]]:
    """Every visible widget without children, and the part of the window it may show in."""
    if not widget.visible:
        return []
    inside = widget.rect.clip(window) if widget.clips else window
    if not widget.children:
        return [(widget, inside)]
    return [leaf for child in widget.children for leaf in leaves(child, inside)]


def told(widget: Widget) -> str:
    """A widget in words, for a failure."""
    text = getattr(widget, "text", "") or getattr(widget, "name", "")
    return f"{type(widget).__name__} {text!r} {tuple(widget.rect)}"


def faults(root: Widget, window: pygame.Rect) -> list[str]:
    """What is wrong with a laid-out tree."""
    found = []
    shown = [(leaf, room) for leaf, room in leaves(root, window) if leaf.rect.width and leaf.rect.height]
    for leaf, room in shown:
        scrolled = room != window
        if scrolled:
            if leaf.rect.left < room.left - 1 or leaf.rect.right > room.right + 1:
                found.append(f"reaches beside its view: {told(leaf)} in {tuple(room)}")
        elif not room.contains(leaf.rect):
            found.append(f"outside the window: {told(leaf)}")
        wanted = leaf.measure(leaf.rect.width)
        if wanted[1] > leaf.rect.height + 1:
            found.append(f"{wanted[1]} pixels high in too little: {told(leaf)}")
        if isinstance(leaf, Label | RichText | Words) and wanted[0] > leaf.rect.width + 1:
            found.append(f"{wanted[0]} pixels wide in too little: {told(leaf)}")
    for index, (one, room) in enumerate(shown):
        for other, other_room in shown[index + 1 :]:
            if room == other_room and one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
                found.append(f"on top of each other: {told(one)} and {told(other)}")
    for box in root.walk():
        if isinstance(box, Box) and box.rect.height and box.rect.width and not any(w.clips for w in ancestors(box)):
            outside = [child for child in box.shown if not window.contains(child.rect)]
            found += [f"outside the window: {told(child)}" for child in outside]
    return sorted(set(found))


def ancestors(widget: Widget) -> list[Widget]:
    """The widgets it hangs on."""
    out = []
    at = widget.parent
    while at is not None:
        out.append(at)
        at = at.parent
    return out


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize(("size", "text"), SIZES, ids=lambda value: str(value))
def test_nothing_is_cut_off_or_touching(tmp_path: Path, name: str, size: tuple[int, int], text: float) -> None:
    app = make_app(tmp_path, size, text)
    try:
        app.push(scene_called(app, name))
        scene = app.scene
        assert isinstance(scene, UiScene) and scene.ui is not None
        window = pygame.Rect(0, 0, app.metrics.width, app.metrics.height)
        assert faults(scene.ui.root, window) == []
    finally:
        app.close()


def test_the_check_finds_faults(tmp_path: Path) -> None:
    """A test that cannot fail is none: put a label on another, and one half out of the window."""
    app = make_app(tmp_path)
    app.push(scene_called(app, "about"))
    scene = app.scene
    assert isinstance(scene, UiScene) and scene.ui is not None
    root = scene.ui.root
    words = [w for w in root.walk() if isinstance(w, Label)]
    words[-1].place(words[-2].rect)
    words[1].place(words[1].rect.move(-2000, 0))
    found = " ".join(faults(root, pygame.Rect(0, 0, 1280, 800)))
    assert "on top" in found and "beside its view" in found
    app.close()
