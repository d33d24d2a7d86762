"""What every kind of motion on the table of Colonization works with: view and model it changes, the stage, the line of time."""

from collections.abc import Callable
from typing import Final

from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import UNITS_OF_ALL
from game.engine.colonization.tables import KINDS_OF_UNITS
from game.tables.colonization.geometry import Point
from game.tables.colonization.model import Model
from game.tables.colonization.motion_actors import Actor, Stage, Words, chart_place
from game.tables.colonization.view import View
from game.tables.stage import ClipShow
from game.ui.tween import Ease, linear

RISE: Final = 0.9


class Show(ClipShow[Model]):
    """One table's motion while it runs."""

    def __init__(self, view: View) -> None:
        super().__init__(view.model)
        self.view = view
        self.camera = view.camera
        self.stage = Stage()
        self.space = -1
        """Where the last thing happened: points and goods rise there."""
        self.track: Callable[[int], Point] = lambda points: (0.0, 0.0)
        """Where so many points stand on the Path to Victory, in pixels of the table."""

    @property
    def realm(self) -> Colonization:
        """What is drawn now."""
        return self.model.realm

    def passing(
        self, actor: Actor, seconds: float, show: Callable[[float], None], *, begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None, along: bool = False, ease: Ease = linear,
    ) -> None:  # fmt: skip
        """Queue a clip during which `actor` is on the stage; with reduced motion it is not seen."""

        def on() -> None:
            if begin is not None:
                begin()
            if not self.still:
                self.stage.put(actor)

        def off() -> None:
            self.stage.take(actor)
            if end is not None:
                end()

        self.clip(seconds, show, begin=on, end=off, along=along, ease=ease)

    def say(self, text: str, space: int, *, good: bool = True, along: bool = False) -> None:
        """Queue words that rise from a space."""
        column, row = chart_place(space)
        words = Words(column, row, text, good)

        def frame(t: float) -> None:
            words.rise = t

        self.passing(words, RISE, frame, along=along)

    def look_at(self, space: int) -> None:
        """Queue that the chart moves until `space` is in view."""
        self.space = space
        self.timeline.call(lambda: self._look(space))

    def _look(self, space: int) -> None:
        self.camera.grow(self.model.last_column)
        self.camera.show(space, at_once=self.still)

    def change_units(self, seat: int, units: list[int], tile: int) -> None:
        """So many more (or fewer) units of `seat` on a tile, never below none."""
        first = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
        for kind, count in enumerate(units):
            self.realm.units[first + kind] = max(0, self.realm.units[first + kind] + count)
