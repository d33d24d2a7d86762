"""Turning the events of Colonization into motion.

Every clip changes the model when it begins or ends, so that skipping loses nothing, and the model is the position itself at
the end of whatever was queued.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.colonization import events as e
from game.engine.colonization.position import Colonization
from game.engine.core import Event, Scored
from game.tables.colonization.combat import BattleSheet
from game.tables.colonization.geometry import Point
from game.tables.colonization.motion_battles import BattleMotion
from game.tables.colonization.motion_chart import ChartMotion
from game.tables.colonization.motion_show import Show
from game.tables.colonization.motion_times import TimesMotion
from game.tables.colonization.view import View
from game.tables.colonization.wording_places import Names
from game.tables.stage import StagedMotion

OTHERS: Final = 0.8
"""Share of their natural time that the acts of others take."""


class Motion(StagedMotion[Show]):
    """Queues events of one match, with the model of `view`, which they move."""

    def __init__(self, view: View, track: Callable[[int], Point], names: Names) -> None:
        """`track` says where so many points stand on the Path to Victory."""
        super().__init__(Show(view))
        self._battles = battles = BattleMotion(self._show, names)
        self._show.track = track
        self._near = 0
        chart, times = ChartMotion(self._show), TimesMotion(self._show)
        self._handlers: dict[type[Event], Callable[[Event], None]] = {
            e.DieRolled: chart.die, e.TileLaid: chart.laid, e.TokenLaid: chart.token, e.EventHappened: chart.happened,
            e.UnitsMarched: chart.marched, e.UnitsReturned: chart.returned, e.UnitsPlaced: chart.placed,
            e.UnitsLost: chart.lost, e.GuardsChanged: chart.guards, e.PolisTaken: chart.taken,
            e.NativeSacked: chart.sacked, e.LinkBuilt: chart.link, e.WallBuilt: chart.wall, e.Gained: chart.gained,
            e.MissionDone: chart.mission, Scored: chart.scored, e.SeasonBegan: times.season, e.Governed: times.governed,
            e.FactionDrawn: times.faction, e.MissionDrawn: times.mission, e.Minted: times.minted, e.Ranked: times.ranked,
            e.RankingDoubled: times.doubled, e.FistChosen: times.fist, e.HostMarched: battles.host,
            e.BattleBegan: battles.began,
            e.DiceRolled: battles.rolled, e.HitParried: battles.parried, e.BattleEnded: battles.ended,
        }  # fmt: skip

    @property
    def actors(self) -> int:
        """How many things are on the way."""
        return len(self._show.stage.actors)

    def watch(self, seat: int) -> None:
        """`seat` looks: the acts of others are shown a little faster."""
        self._near = seat

    def play(self, events: Sequence[Event], after: Colonization) -> None:
        """Queue `events`; when they have been shown the model is `after`."""
        show = self._show
        for event in events:
            handler = self._handlers.get(type(event))
            if handler is None:
                continue
            seat = getattr(event, "seat", self._near)
            show.pace = 1.0 if seat == self._near else OTHERS
            handler(event)
        show.timeline.join()
        show.timeline.call(lambda: self._settle(after))

    def clear(self) -> None:
        """Drop everything queued and all that is in the air."""
        self._show.timeline.clear()
        self._battles.forget()
        self._put_away()

    def draw(self, surface: pygame.Surface) -> None:
        """What moves above everything."""
        self._show.stage.draw(surface, self._show.view)
        if self._battles.sheet is not None:
            self._battles.sheet.draw(surface, self._show.view.pieces, self._show.realm)

    @property
    def sheet(self) -> BattleSheet | None:
        """The sheet of the battle that runs."""
        return self._battles.sheet

    def resume(self, state: Colonization) -> None:
        """`state` is shown at once: a battle that runs in it has its sheet."""
        self._battles.forget()
        self._battles.resume(state)

    def _settle(self, after: Colonization) -> None:
        self._put_away()
        self._show.model.settle(after)
        self._show.camera.grow(self._show.model.last_column)
        self._battles.resume(after)

    def _put_away(self) -> None:
        self._show.stage.clear()
