"""Dice that roll across the table: thrown from one place, bouncing and turning over until they lie at another.

What they show is known before they are thrown; the tumbling only leads there.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.tables.ants.geometry import Point
from game.tables.ants.motion_actors import Actor, Brush, Stage
from game.tables.base import PlaySound
from game.ui.tween import Clip, linear, mix, out

SOUND_ROLL = "dice-roll"
SOUND_SETTLE = "dice-settle"

ROLL_FRAMES = 6
TUMBLES = 17
"""Frames of tumbling in one throw."""
BOUNCES = 2.5
LANDING = 0.84
"""From this share of a throw on a die shows its face and only turns into place."""
SPIN = 250.0
"""Degrees it still turns from there back to the beginning."""
REST_TURNS = (-14, 8, -6, 12)
"""How askew dice come to lie."""
STAGGER = 0.14
"""Each die of a throw comes to rest this share of it after the one before, the first that much earlier."""
FACES = {"red": 6, "blue": 3}


@dataclass(eq=False)
class Die(Actor):
    """One die; `rolled` runs from 0 (leaves the hand at `start`) to 1 (lies at `end`)."""

    colour: str = "red"
    eyes: int = 1
    scale: float = 1.0
    start: Point = (0.0, 0.0)
    end: Point = (0.0, 0.0)
    rest: int = 0
    """Degrees it lies askew."""
    rolled: float = 0.0
    alpha: float = 1.0

    def draw(self, brush: Brush) -> None:
        t = max(0.0, min(1.0, self.rolled))
        way = out(t)
        self.x, self.y = mix(self.start[0], self.end[0], way), mix(self.start[1], self.end[1], way)
        if t >= 1.0:
            piece = brush.kit.art.piece(f"ants/die-{self.colour}-{self.eyes}", self.scale, turn=self.rest)
            brush.picture(piece.surface, piece.anchor, self.x, self.y, alpha=self.alpha)
            return
        side = 92 * self.scale
        height = side * 1.3 * (1 - t) ** 1.5 * abs(math.cos(math.pi * BOUNCES * t))
        brush.shadow(self.x + height * 0.3, self.y + side * 0.12 + height * 0.2, side * (1.25 + 0.2 * (1 - t)), 0.8)
        turn = self.rest + SPIN * (1 - way) * (1 if self.end[0] >= self.start[0] else -1)
        if t < LANDING:
            name = f"die-{self.colour}-roll-{int(TUMBLES * way) % ROLL_FRAMES}"
            piece = brush.kit.art.piece(f"ants/{name}", self.scale)
        else:
            piece = brush.kit.art.piece(f"ants/die-{self.colour}-{self.eyes}", self.scale, turn=self.rest)
            turn -= self.rest
        brush.picture(piece.surface, piece.anchor, self.x, self.y - height, turn=turn, alpha=self.alpha)


def rest_turn(number: int) -> int:
    """How askew the `number`-th die lies."""
    return REST_TURNS[number % len(REST_TURNS)]


def throw(stage: Stage, dice: Sequence[Die], seconds: float, sound: PlaySound) -> Clip:
    """The clip in which `dice` are put on the stage and roll, each stopping a little after the one before."""
    stops = [1.0 - STAGGER * (len(dice) - 1 - number) / max(1, len(dice) - 1) for number in range(len(dice))]
    if len(dice) == 1:
        stops = [1.0]
    silent = [False] * len(dice)

    def begin() -> None:
        for die in dice:
            die.rolled = 0.0
            stage.put(die)
        sound(SOUND_ROLL, 0.0, 0.9)

    def show(t: float) -> None:
        for number, die in enumerate(dice):
            die.rolled = min(1.0, t / stops[number])
            if die.rolled >= 1.0 and not silent[number]:
                silent[number] = True
                sound(SOUND_SETTLE, 0.0, 0.7)

    return Clip(seconds, show, begin=begin, ease=linear)


def lay(stage: Stage, dice: Sequence[Die]) -> None:
    """`dice` lie on the table at once (nothing rolls where motion is reduced)."""
    for die in dice:
        die.rolled = 1.0
        die.x, die.y = die.end
        stage.put(die)


def needed(scales: Sequence[float]) -> Iterator[tuple[str, float, dict[str, object]]]:
    """Drawings of dice to prepare: name, scale, holes."""
    for scale in scales:
        for colour, faces in FACES.items():
            for frame in range(ROLL_FRAMES):
                yield f"die-{colour}-roll-{frame}", scale, {}
            for eyes in range(1, faces + 1):
                for turn in REST_TURNS:
                    yield f"die-{colour}-{eyes}", scale, {"turn": turn}
