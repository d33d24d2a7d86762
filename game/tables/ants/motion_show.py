"""What every kind of motion on the table of Ants! works with: the model it changes, the stage, the lines of time.

Two lines of time run side by side. `timeline` holds the game up while it is busy; on `walks` ants go on walking (and morsels
running home) while the next choice is made already, so that many moves of one turn overlap.
"""

import math
from collections.abc import Callable, Sequence

from game.engine.ants.board import Park
from game.engine.ants.position import Ants
from game.tables.ants.cards import Cards
from game.tables.ants.geometry import Plan, Point
from game.tables.ants.model import Model
from game.tables.ants.motion_actors import Actor, Marks, Stage
from game.tables.ants.pieces import Pieces
from game.tables.base import SeatLook
from game.tables.stage import BaseShow
from game.ui.tween import Clip, Ease, Timeline, linear, smooth

SOUND_WALK = "walk"
SOUND_BITE = "bite"
SOUND_CRUMB = "crumb"
SOUND_CRUSH = "crush"
SOUND_SPLASH = "splash"
SOUND_BURN = "burn"
SOUND_BIRD = "bird"
SOUND_BUG = "bug"
SOUND_CARD_TURN = "card-turn"
SOUND_CARD_DRAW = "card-draw"
SOUND_NEW_ANT = "new-ant"
SOUND_QUEEN_DIES = "queen-dies"
SOUND_COLONY_OUT = "colony-out"
SOUND_FOOD_HOME = "food-home"
SOUND_NIGHTFALL = "nightfall"
"""The names of ``assets/sound`` that motion asks for (dice: `game.tables.ants.dice`)."""

LEAST_MARK = 0.45
"""Seconds a place is marked where motion is reduced."""


class Show(BaseShow[Model]):
    """One table's motion while it runs."""

    def __init__(self, park: Park, plan: Plan, model: Model, pieces: Pieces, cards: Cards, looks: Sequence[SeatLook]) -> None:
        super().__init__(model)
        self.kit = pieces.kit
        self.park = park
        self.plan = plan
        self.pieces = pieces
        self.cards = cards
        self.looks = looks
        self.stage = Stage()
        self.walks = Timeline()
        self.on_way: dict[int, int] = {}
        """By seat: food that counts as stored already, but is seen running home."""
        self.viewer: int | None = None
        """Whose eyes it is shown to; None where nothing is hidden."""
        self.after: Ants | None = None
        """The position that what is queued now leads to."""
        self.clock = 0.0
        """Seconds of its own time the main line has run."""
        self.walking_until = 0.0

    @property
    def unit(self) -> float:
        """Pixels per unit of a drawing made for a space of 60."""
        return self.plan.unit

    def at(self, space: int) -> Point:
        """Middle of a space."""
        return self.plan.centres[space]

    def say(self, name: str, volume: float = 0.8, pitch: float = 0.0) -> None:
        """Make a sound."""
        self.sound(name, pitch, volume)

    # Time ---------------------------------------------------------------------------------------------------------

    def clip(
        self,
        seconds: float,
        show: Callable[[float], None] | None = None,
        *,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
        ease: Ease = smooth,
    ) -> None:
        """Queue a clip of `seconds` (at the current pace). It waits for ants that still walk."""
        self.wait_for_walks()
        self.timeline.add(Clip(seconds * self.pace, show, begin=begin, end=end, ease=ease))

    def call(self, do: Callable[[], None]) -> None:
        """Queue an act that takes no time."""
        self.timeline.call(do)

    def join(self) -> None:
        """What is queued next waits for all that is queued."""
        self.timeline.join()

    def aside(self, clip: Clip) -> None:
        """Start `clip` now on the line of walks, whatever else runs there."""
        self.walks.add(clip, overlap=math.inf)

    def wait_for_walks(self) -> None:
        """Let what is queued next wait until ants queued before have arrived."""
        self.join()
        lag = self.walking_until - (self.clock + self.timeline.left)
        if lag > 0.001:
            self.timeline.wait(lag)

    def walk_takes(self, seconds: float) -> None:
        """A walk that will take `seconds` is queued to begin when what is queued has ended."""
        self.walking_until = max(self.walking_until, self.clock + self.timeline.left + seconds)

    # Actors -------------------------------------------------------------------------------------------------------

    def mark(self, name: str, spaces: Sequence[int], seconds: float = LEAST_MARK) -> None:
        """Queue marks ``hex-<name>`` on `spaces` for a moment."""
        marks = Marks(name=name, points=[self.at(space) for space in spaces])
        self.timeline.add(
            Clip(
                max(LEAST_MARK, seconds) if self.still else seconds * self.pace,
                begin=lambda: self.stage.put(marks),
                end=lambda: self.stage.take(marks),
                ease=linear,
            )
        )

    def passing(self, actor: Actor, seconds: float, show: Callable[[float], None], ease: Ease = linear) -> Clip:
        """A clip during which `actor` is on the stage."""
        return Clip(
            seconds, show, begin=lambda: self.stage.put(actor), end=lambda: self.stage.take(actor), ease=ease
        )
