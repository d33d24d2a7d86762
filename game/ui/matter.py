"""Small things that behave like matter: eggs that roll, push each other aside and come to rest.

Nothing here decides anything: the rules settled beforehand where an egg belongs. A `Pile` keeps as many eggs as it was
told, inside its oval, whatever the physics do. Lengths are design units (a log of The Colony has a radius of 66), y
downwards; randomness is the pile's own.
"""

import math
import random
from dataclasses import dataclass
from functools import lru_cache

import pymunk

STEP = 1 / 120
"""Seconds of one physics step; fixed, so that a pile settles alike at any frame rate."""

MOST_STEPS = 6
"""Steps in one `update` at most (a 50 ms frame): after a pause the pile simply settles a little later."""

LONGEST_ROLL = 1.1
"""Seconds after the last disturbance when a pile that still trembles is laid to rest."""

MOST_DRAWN = 21
"""Eggs shown in one pile; what lies above them could not be seen, and a shield tells the number."""

_PACKING = 0.70
"""Share of an oval that discs thrown into it cover (measured with `arranged`: 7 in a circle of 3.3 radii)."""


@dataclass(slots=True)
class Lying:
    """Where one egg lies: centre relative to the log's, turn in degrees, layer from 0 (on the wood)."""

    x: float
    y: float
    angle: float
    layer: int


@dataclass(frozen=True, slots=True)
class Oval:
    """The place eggs may lie in: its centre relative to the log's and its half-axes."""

    x: float
    y: float
    rx: float
    ry: float


def layers(count: int, rx: float, ry: float, egg: float) -> list[int]:
    """How many of `count` eggs of radius `egg` lie on each layer of an oval with half-axes `rx`, `ry`."""
    found: list[int] = []
    left = min(count, MOST_DRAWN)
    inset = 0.0
    while left > 0:
        room = int(_PACKING * max(0.0, rx - inset) * max(0.0, ry - inset) / (egg * egg))
        found.append(min(left, max(3 if inset else 1, room)))
        left -= found[-1]
        inset += egg * 0.7
    return found


def layer_half_axes(layer: int, rx: float, ry: float, egg: float) -> tuple[float, float]:
    """The half-axes inside which the eggs of `layer` lie: a heap narrows upwards, yet never below three eggs' room."""
    inset = egg * 0.7 * layer
    least = egg * 2.16
    return max(min(rx, least), rx - inset), max(min(ry, least), ry - inset)


def kept_inside(x: float, y: float, rx: float, ry: float, egg: float) -> tuple[float, float]:
    """(`x`, `y`) moved inwards until an egg of radius `egg` does not overlap the rim of the oval at the origin."""
    inner_x, inner_y = max(0.0, rx - egg), max(0.0, ry - egg)
    if inner_x == 0.0 or inner_y == 0.0:
        return max(-inner_x, min(inner_x, x)), max(-inner_y, min(inner_y, y))
    beyond = math.hypot(x / inner_x, y / inner_y)
    return (x, y) if beyond <= 1.0 else (x / beyond, y / beyond)


@lru_cache(maxsize=2048)
def arranged(count: int, rx: float, ry: float, egg: float, seed: int) -> tuple[Lying, ...]:
    """`count` eggs at rest without physics: thrown near the middle, then pushed apart. The same for the same seed."""
    rng = random.Random(seed * 1009 + count)
    found: list[Lying] = []
    for layer, number in enumerate(layers(count, rx, ry, egg)):
        half_x, half_y = layer_half_axes(layer, rx, ry, egg)
        spots = _pushed_apart(number, half_x, half_y, egg, rng)
        lift = -0.32 * egg * layer
        found.extend(Lying(x, y + lift, rng.uniform(-75, 75), layer) for x, y in spots)
    return tuple(found)


def _pushed_apart(number: int, rx: float, ry: float, egg: float, rng: random.Random) -> list[tuple[float, float]]:
    spots = [(rng.uniform(-0.5, 0.5) * rx, rng.uniform(-0.5, 0.5) * ry) for _ in range(number)]
    apart = 2.04 * egg
    for _ in range(160):
        # Towards the middle a little, away from each other as needed, back inside the rim last.
        spots = [(x * 0.985, y * 0.985) for x, y in spots]
        for i in range(number):
            for j in range(i):
                (xi, yi), (xj, yj) = spots[i], spots[j]
                dx, dy = xi - xj, yi - yj
                between = math.hypot(dx, dy)
                if between < apart:
                    if between < 1e-6:
                        dx, dy, between = 1.0, 0.0, 1.0
                    push = (apart - between) / 2 / between
                    spots[i] = (xi + dx * push, yi + dy * push)
                    spots[j] = (xj - dx * push, yj - dy * push)
        spots = [kept_inside(x, y, rx, ry, egg) for x, y in spots]
    return sorted(spots, key=lambda spot: spot[1])


@lru_cache(maxsize=64)
def heaped(count: int, rx: float, ry: float, egg: float, seed: int) -> tuple[Lying, ...]:
    """`count` eggs in a nest, filled from the middle, layer by layer. One more egg never moves those that lie there."""
    rng = random.Random(seed)
    found: list[Lying] = []
    layer = 0
    while len(found) < count:
        half_x, half_y = layer_half_axes(min(layer, 3), rx, ry, egg)
        tries = [
            kept_inside(r * math.cos(a) * half_x, r * math.sin(a) * half_y, half_x, half_y, egg)
            for r, a in ((math.sqrt(rng.random()), rng.uniform(0, math.tau)) for _ in range(500))
        ]
        tries.sort(key=lambda spot: math.hypot(spot[0] / half_x, spot[1] / half_y) + rng.uniform(0, 0.18))
        here: list[tuple[float, float]] = []
        for x, y in tries:
            if all(math.hypot(x - a, y - b) >= 1.86 * egg for a, b in here):
                here.append((x, y))
        found.extend(Lying(x, y - 0.4 * egg * layer, rng.uniform(-80, 80), layer) for x, y in here)
        layer += 1
    return tuple(found[:count])


class Pile:
    """The eggs on one log. Set it to a count at once (`lay`), or let eggs drop onto it and roll (`drop`, `update`)."""

    def __init__(self, oval: Oval, egg: tuple[float, float], seed: int) -> None:
        """`egg` is (short, long) half-axis of an egg."""
        self.oval = oval
        self.seed = seed
        self.count = 0
        self.revision = 0
        """Rises whenever the eggs at rest lie differently than before."""
        self._short, self._long = egg
        self._radius = (egg[0] + egg[1]) / 2 * 0.96
        self._rng = random.Random(seed)
        self._space: pymunk.Space | None = None
        self._bodies: list[tuple[pymunk.Body, int]] = []
        self._still: list[Lying] = []
        self._moving_for = 0.0

    @property
    def resting(self) -> bool:
        """Whether nothing moves."""
        return self._space is None

    @property
    def eggs(self) -> list[Lying]:
        """The eggs to draw, lower layers first, relative to the log's centre."""
        if self._space is None:
            return self._still
        lying = [
            Lying(body.position.x + self.oval.x, body.position.y + self.oval.y + self._lift(layer),
                  math.degrees(body.angle), layer)
            for body, layer in self._bodies
        ]  # fmt: skip
        return sorted(lying, key=lambda egg: (egg.layer, egg.y))

    def lay(self, count: int) -> None:
        """`count` eggs at rest, at once."""
        self._leave_physics()
        if count == self.count == len(self._still):
            return
        self.count = count
        self._still = self._laid(count)
        self.revision += 1

    def clear(self) -> None:
        """Every egg is taken away."""
        self.lay(0)

    def move_to(self, oval: Oval, *, at_once: bool) -> None:
        """The eggs must now lie in `oval` (an ant stepped beside them, or left): they roll, or lie there `at_once`."""
        if oval == self.oval:
            return
        if at_once or not self.count:
            self.oval = oval
            self._leave_physics()
            self._still = self._laid(self.count)
            self.revision += 1
            return
        self._enter_physics()
        shift_x, shift_y = self.oval.x - oval.x, self.oval.y - oval.y
        self.oval = oval
        for body, _ in self._bodies:
            body.position = (body.position.x + shift_x, body.position.y + shift_y)
        self._relayer()
        self._moving_for = 0.0

    def drop(self, x: float, y: float, speed_x: float, speed_y: float) -> None:
        """One more egg touches down at (`x`, `y`) relative to the log's centre and rolls on at that speed (units/s)."""
        self._enter_physics()
        self.count += 1
        self._moving_for = 0.0
        if len(self._bodies) >= MOST_DRAWN:
            return
        self._add_body(x - self.oval.x, y - self.oval.y, self._rng.uniform(-90, 90), 0, (speed_x, speed_y))
        self._relayer()

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether anything moved."""
        if self._space is None:
            return False
        for _ in range(max(1, min(MOST_STEPS, round(dt / STEP)))):
            for body, layer in self._bodies:
                self._pull(body, layer)
            self._space.step(STEP)
            self._moving_for += STEP
        self._hold_inside()
        quiet = all(body.velocity.length < 4.0 and abs(body.angular_velocity) < 0.3 for body, _ in self._bodies)
        if (quiet and self._moving_for > 0.25) or self._moving_for > LONGEST_ROLL:
            self._leave_physics()
        return True

    def settle(self) -> None:
        """Let what rolls come to rest at once."""
        for _ in range(int(LONGEST_ROLL / STEP / MOST_STEPS) + 1):
            if not self.update(MOST_STEPS * STEP):
                return
        self._leave_physics()

    # Physics -----------------------------------------------------------------------------------------------------

    def _laid(self, count: int) -> list[Lying]:
        oval = self.oval
        eggs = arranged(count, round(oval.rx, 2), round(oval.ry, 2), round(self._radius, 2), self.seed)
        return [Lying(egg.x + oval.x, egg.y + oval.y, egg.angle, egg.layer) for egg in eggs]

    def _lift(self, layer: int) -> float:
        return -0.32 * self._radius * layer

    def _enter_physics(self) -> None:
        if self._space is not None:
            return
        self._space = pymunk.Space()
        self._space.damping = 0.02
        self._space.iterations = 12
        for egg in self._still:
            place = (egg.x - self.oval.x, egg.y - self.oval.y - self._lift(egg.layer))
            self._add_body(*place, egg.angle, egg.layer, (0.0, 0.0))

    def _leave_physics(self) -> None:
        if self._space is None:
            return
        self._hold_inside()
        self._still = self.eggs
        self.revision += 1
        self._space = None
        self._bodies = []
        shown = min(self.count, MOST_DRAWN)
        if len(self._still) != shown:
            self._still = self._laid(self.count)

    def _add_body(self, x: float, y: float, degrees: float, layer: int, speed: tuple[float, float]) -> None:
        assert self._space is not None
        body = pymunk.Body(1.0, 60.0)
        body.position = (x, y)
        body.angle = math.radians(degrees)
        body.velocity = speed
        body.angular_velocity = self._rng.uniform(-4, 4)
        reach = max(0.0, self._long - self._short) * 0.8
        shape = pymunk.Segment(body, (0, -reach), (0, reach), self._short * 0.97)
        shape.elasticity, shape.friction = 0.25, 0.5
        self._space.add(body, shape)
        self._bodies.append((body, layer))
        self._sort_into(body, layer)

    def _sort_into(self, body: pymunk.Body, layer: int) -> None:
        # Eggs push only those on their own layer.
        for shape in body.shapes:
            shape.filter = pymunk.ShapeFilter(categories=1 << layer, mask=1 << layer)

    def _relayer(self) -> None:
        # Those nearest the middle rise when the layer below is full; the rest stay where they lie.
        rooms = layers(len(self._bodies), self.oval.rx, self.oval.ry, self._radius)
        order = sorted(self._bodies, key=lambda entry: (-entry[1], entry[0].position.length))
        sorted_in: list[tuple[pymunk.Body, int]] = []
        for layer in range(len(rooms) - 1, -1, -1):
            for body, _ in order[: rooms[layer]]:
                sorted_in.append((body, layer))
                self._sort_into(body, layer)
            order = order[rooms[layer] :]
        self._bodies = sorted_in

    def _pull(self, body: pymunk.Body, layer: int) -> None:
        # A shallow bowl: towards the middle, more firmly the further out and the higher up.
        strength = 26.0 + 14.0 * layer
        body.apply_force_at_world_point(
            (-body.position.x * strength, -body.position.y * strength), body.position
        )

    def _hold_inside(self) -> None:
        assert self._space is not None
        for body, layer in list(self._bodies):
            x, y = body.position
            if not all(map(math.isfinite, (x, y, body.angle, *body.velocity, body.angular_velocity))):
                self._space.remove(body, *body.shapes)
                self._bodies.remove((body, layer))
                continue
            half_x, half_y = layer_half_axes(layer, self.oval.rx, self.oval.ry, self._radius)
            inside = kept_inside(x, y, half_x, half_y, self._radius)
            if inside != (x, y):
                body.position = inside
                body.velocity = body.velocity * 0.4
