"""Drawing one scene to a file, without a window and without the player's own things."""

import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pygame

from game.scenes import registry
from game.scenes.options import RunOptions
from game.ui.settings import Settings


def screenshot(options: RunOptions) -> int:
    """Draw the fixture of `options.scene` to the file `options.screenshot`; the exit code. Nothing of the player's is read
    or changed. Raises `registry.NoSuchScene`."""
    from game.scenes.app import App

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    assert options.screenshot is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile_dir = options.profile_dir or Path(folder)
        app = App(replace(options, profile_dir=profile_dir, fullscreen=False), settings=Settings())
        try:
            app.push(registry.fixture(app, options.scene or "title"))
            for _ in range(40):
                if app.scene is not None:
                    app.scene.update(1 / 30)
            if app.scene is not None:
                app.scene.settle()
            app.draw()
            pygame.image.save(app.window.screen, options.screenshot)
        finally:
            app.close()
    return app.exit_code
