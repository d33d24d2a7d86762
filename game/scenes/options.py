"""How the window program is started."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class RunOptions:
    """How the window program is started. None leaves a choice to the player's settings.

    `scale` sizes the window to that many times 1280x800 and `size` to so many pixels; `scene` is the one shown first;
    with `screenshot` its fixture is drawn to that file and the program ends. `seed` seeds new matches and decoration;
    `profile_dir` takes the place of the user data folder; `silent` leaves the sound device alone.
    """

    fullscreen: bool | None = None
    scale: float | None = None
    size: tuple[int, int] | None = None
    text_size: float | None = None
    theme: str | None = None
    screenshot: Path | None = None
    scene: str | None = None
    seed: int | None = None
    profile_dir: Path | None = None
    language: str | None = None
    silent: bool = False

    @property
    def window_size(self) -> tuple[int, int] | None:
        """The size asked for in pixels, if any."""
        if self.size is not None:
            return self.size
        if self.scale is not None:
            return max(1, round(1280 * self.scale)), max(1, round(800 * self.scale))
        return None
