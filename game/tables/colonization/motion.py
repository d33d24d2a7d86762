"""Turning the events of Colonization into motion.

Every clip changes the model when it begins or ends, so that skipping loses nothing, and the model is the position itself at
the end of whatever was queued.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.colonization import events as e
from game.engine.colonization.position import Colonization
from game.engine.core import Event
from game.tables.colonization.motion_show import Show
from game.tables.colonization.view import View
from game.tables.stage import StagedMotion

MOMENT: Final = 0.3
"""Seconds that what happens somewhere is looked at before it has happened."""


class Motion(StagedMotion[Show]):
    """Queues events of one match, with the model of `view`, which they move."""

    def __init__(self, view: View) -> None:
        super().__init__(Show(view))

    @property
    def away(self) -> set[tuple[int, int]]:
        """(tile, seat) whose units are on their way."""
        return self._show.away

    def play(self, events: Sequence[Event], after: Colonization) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
        show = self._show
        for event in events:
            space = _where(event, after)
            if space is not None:
                show.look_at(space)
                show.clip(MOMENT)
        show.timeline.join()
        show.timeline.call(lambda: self._settle(after))

    def clear(self) -> None:
        """Drop everything queued and all that is in the air."""
        self._show.timeline.clear()
        self._show.away.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """What moves above everything."""

    def _settle(self, after: Colonization) -> None:
        self._show.away.clear()
        self._show.model.settle(after)
        self._show.camera.grow(self._show.model.last_column)


def _where(event: Event, after: Colonization) -> int | None:
    """The space that an event happens on; None for those that happen nowhere."""
    if isinstance(event, (e.DieRolled, e.TileLaid)):
        return event.space
    if isinstance(event, e.UnitsMarched) and event.way:
        return after.space[event.way[-1]]
    if isinstance(event, (e.BattleBegan, e.PolisTaken, e.NativeSacked, e.WallBuilt)):
        return after.space[event.tile]
    if isinstance(event, e.LinkBuilt):
        return after.space[event.one]
    return None
