"""What every kind of motion on the table of Colonization works with: view and model it changes, the stage, the line of time."""

from collections.abc import Callable
from typing import Final

from game.tables.colonization.model import Model
from game.tables.colonization.view import View
from game.tables.stage import BaseShow
from game.ui.tween import Clip, Ease, smooth

STILL_MARK: Final = 0.25
"""Seconds a change is let stand where motion is reduced."""


class Show(BaseShow[Model]):
    """One table's motion while it runs."""

    def __init__(self, view: View) -> None:
        super().__init__(view.model)
        self.view = view
        self.camera = view.camera
        self.away: set[tuple[int, int]] = set()
        """(tile, seat) whose units are not drawn where the model has them: they are on their way."""

    def clip(
        self, seconds: float, show: Callable[[float], None] | None = None, *, begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None, along: bool = False, ease: Ease = smooth,
    ) -> None:  # fmt: skip
        """Queue a clip of `seconds` (at the current pace); `along` starts it together with the one before."""
        if self.still:
            self.timeline.add(Clip(min(seconds, STILL_MARK) * self.pace, None, begin=begin, end=end))
            return
        clip = Clip(seconds * self.pace, show, begin=begin, end=end, ease=ease)
        if along:
            self.timeline.together(clip)
        else:
            self.timeline.join()
            self.timeline.add(clip)

    def look_at(self, space: int) -> None:
        """Queue that the chart moves until `space` is in view."""
        self.timeline.call(lambda: self._look(space))

    def _look(self, space: int) -> None:
        self.camera.grow(self.model.last_column)
        self.camera.show(space, at_once=self.still)
