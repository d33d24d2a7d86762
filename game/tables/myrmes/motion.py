"""Turning the events of Myrmes into motion.

Every clip changes the model when it begins or ends, so that skipping loses nothing, and the model is the position itself at
the end of whatever was queued.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.core import Event, Scored
from game.engine.myrmes import events as e
from game.engine.myrmes.position import Myrmes
from game.tables.myrmes.geometry import Point
from game.tables.myrmes.motion_floor import FloorMotion
from game.tables.myrmes.motion_nest import NestMotion
from game.tables.myrmes.motion_show import Show
from game.tables.myrmes.view import View
from game.tables.stage import StagedMotion

OTHERS: Final = 0.75
"""Share of their natural time that the acts of others take."""


class Motion(StagedMotion[Show]):
    """Queues events of one match, with the model of `view`, which they move."""

    def __init__(self, view: View) -> None:
        super().__init__(Show(view))
        nest, floor = NestMotion(self._show), FloorMotion(self._show)
        self._handlers: dict[type[Event], Callable[[Event], None]] = {
            e.DieRolled: nest.die, e.GoalDrawn: nest.goal_drawn, e.SeasonBegan: nest.season,
            e.SeasonEnded: nest.season_ended, e.EventShown: nest.event_shown, e.NursesShown: nest.nurses_shown,
            e.Born: nest.born, e.RoomUsed: nest.room, e.Gained: nest.gained, e.Dug: nest.dug, e.GoalDone: nest.goal_done,
            e.Wintered: nest.wintered, e.PreyLaid: floor.prey_laid, e.ExitPlaced: floor.exit, e.WorkerOut: floor.out,
            e.Stepped: floor.stepped, e.SoldiersSpent: floor.soldiers, e.PreyHunted: floor.hunted,
            e.Cleared: floor.cleared, e.TileLaid: floor.laid, e.WorkerLost: floor.lost, e.TileNeutral: floor.neutral,
            e.TrailEmptied: floor.emptied, Scored: floor.scored,
        }  # fmt: skip

    def watch(self, seat: int) -> None:
        """The nest of `seat` is the one that is shown."""
        self._show.seat_in_view = seat

    # Position and time ----------------------------------------------------------------------------------------------

    def play(self, events: Sequence[Event], after: Myrmes) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
        show = self._show
        show.carried = False
        for event in events:
            handler = self._handlers.get(type(event))
            if handler is None:
                continue
            seat = getattr(event, "seat", show.seat_in_view)
            show.pace = 1.0 if seat == show.seat_in_view else OTHERS
            if not isinstance(event, e.Gained):
                show.carried = False
            handler(event)
        show.timeline.join()
        show.timeline.call(lambda: self._settle(after))

    def clear(self) -> None:
        """Drop everything queued and all that is in the air."""
        self._show.timeline.clear()
        self._put_away()

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """What walks, falls or flies above everything."""
        self._show.stage.draw(surface, origin, self._show.view.pieces)

    def _settle(self, after: Myrmes) -> None:
        self._put_away()
        self._show.model.settle(after)

    def _put_away(self) -> None:
        self._show.stage.clear()
        self._show.hidden.clear()
        self._show.view.fade = None
