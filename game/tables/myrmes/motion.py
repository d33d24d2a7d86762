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
from game.tables.base import PlaySound
from game.tables.myrmes.geometry import Point
from game.tables.myrmes.motion_floor import FloorMotion
from game.tables.myrmes.motion_nest import NestMotion
from game.tables.myrmes.motion_show import Show
from game.tables.myrmes.view import View
from game.ui.tween import Timeline

OTHERS: Final = 0.75
"""Share of their natural time that the acts of others take."""


class Motion:
    """Queues events of one match, with the model of `view`, which they move."""

    def __init__(self, view: View) -> None:
        self._show = Show(view)
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

    # What the table asks and sets -----------------------------------------------------------------------------------

    @property
    def timeline(self) -> Timeline:
        """What holds the game up while it is busy."""
        return self._show.timeline

    @property
    def hidden(self) -> set[int]:
        """Spaces whose worker or prey is not drawn where the model has it."""
        return self._show.hidden

    @property
    def sound(self) -> PlaySound:
        """Makes a sound."""
        return self._show.sound

    @sound.setter
    def sound(self, play: PlaySound) -> None:
        self._show.sound = play

    @property
    def still_motion(self) -> bool:
        """Reduced motion: nothing flies."""
        return self._show.still

    @still_motion.setter
    def still_motion(self, still: bool) -> None:
        self._show.still = still

    @property
    def seat_in_view(self) -> int:
        """Whose nest is shown: things go home there, or to the sign of another."""
        return self._show.seat_in_view

    @seat_in_view.setter
    def seat_in_view(self, seat: int) -> None:
        self._show.seat_in_view = seat

    @property
    def actors(self) -> int:
        """How many things are on the way."""
        return len(self._show.stage.actors)

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

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether the picture changed."""
        timeline = self._show.timeline
        moved = timeline.update(dt)
        return self._show.model.update(dt * max(1.0, timeline.speed * timeline.hurry)) or moved

    def skip(self) -> None:
        """Show the end of everything queued."""
        self._show.timeline.skip()
        self._show.model.still()

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
