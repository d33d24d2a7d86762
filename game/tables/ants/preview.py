"""What the choice pointed at would do, drawn ahead in the park: where a card strikes and whom, how an ant gets where it may go
and how it would stand there, who would help against an attack.

The way is told by the position (`Ants.reach`), so that no rule is told twice; dots of a free way are pale, of paid steps gold.
"""

import itertools
import math
from collections.abc import Iterator, Sequence

import pygame

from game.engine.ants import notation as n
from game.engine.ants.board import SOLDIER, WORKER, Park
from game.engine.ants.cards import BIRD, BUG, FOOD, LIZARD, PARK_LIFE
from game.engine.ants.chains import STORE, Reach
from game.engine.ants.collecting import way_home
from game.engine.ants.events import AntDied
from game.engine.ants.fights import approach
from game.engine.ants.ground import STEPS, WON
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.tables.ants.cards import struck
from game.tables.ants.geometry import Plan, Point
from game.tables.ants.model import Model
from game.tables.ants.pieces import Pieces, ant_scale
from game.tables.base import Foresight
from game.tables.pieces import PREMULTIPLIED
from game.ui.art import Size
from game.ui.kit import Kit

GHOST = 150
AREA = 215
"""How strongly (0..255) what may come to stand somewhere is seen, and the marks of a danger."""
APART = 21.0
"""Units between the dots of a way."""
ARROW_BOX = 130


def arrow_svg(turn: int) -> str:
    """A red arrow from 0,0 towards a neighbour 104 units away, `turn` degrees clockwise from the east."""
    line = '<path d="M30 0H66" stroke="{c}" stroke-width="{w}" stroke-linecap="round" fill="none"/>'
    tip = '<path d="M60 -13L82 0L60 13Z" fill="{c}" stroke="{c}" stroke-width="{w}" stroke-linejoin="round"/>'
    light = line.format(c="#fff3dc", w=13) + tip.format(c="#fff3dc", w=7)
    dark = line.format(c="#A33B2A", w=7) + tip.format(c="#A33B2A", w=1.5)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{ARROW_BOX} -{ARROW_BOX} {2 * ARROW_BOX} {2 * ARROW_BOX}">'
        f'<g transform="rotate({turn})">{light}{dark}</g></svg>'
    )


class Preview:
    """Draws one pointed choice on one plan."""

    def __init__(self, park: Park, plan: Plan, pieces: Pieces, model: Model, kit: Kit) -> None:
        self.park = park
        self.plan = plan
        self.pieces = pieces
        self.model = model
        self.kit = kit

    # Below the pieces ---------------------------------------------------------------------------------------------

    def draw_ground(
        self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, action: Move | None,
        foresight: Foresight | None, held: int | None,
    ) -> None:  # fmt: skip
        """Marks of danger and dots of the way."""
        if action is None:
            return
        if action.verb == n.PLAY and state.card >= 0:
            name, around = struck(self.park, state.card, action.end)
            for space in around:
                self._mark(surface, origin, f"hex-{name}", self.plan.centres[space], AREA)
        elif action.verb in (n.GO, n.HIT, n.HIT_QUEEN):
            self._way_of_ant(surface, origin, state, action)
        elif action.verb in (n.NEW_WORKER, n.NEW_SOLDIER):
            reach = state.reach(state.to_move, STORE, WORKER, 1)
            self._way_out(surface, origin, reach, action.end)
        elif action.verb == n.TAKE:
            self._way_of_food(surface, origin, state, action)
        if action.verb in (n.HIT, n.HIT_QUEEN):
            for space in self.helpers(state, action):
                self._mark(surface, origin, "hex-attack", self.plan.centres[space], GHOST)

    def helpers(self, state: Ants, action: Move) -> list[int]:
        """Spaces of the ants that may be called against the attack `action`."""
        if action.verb == n.HIT_QUEEN:
            seat, around = state.seat_at(action.end), self.park.hills[action.end].entrances
        else:
            ant = state.ants[action.end]
            if ant < 0:
                return []
            seat, around = ant // 2, self.park.touching[action.end]
        return [space for space in around if state.ants[space] >= 0 and state.ants[space] // 2 == seat]

    # Above the pieces ---------------------------------------------------------------------------------------------

    def draw(
        self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, action: Move | None,
        foresight: Foresight | None, held: int | None,
    ) -> None:  # fmt: skip
        """Ghosts of what would come, crosses over what would die, the arrow of an attack."""
        if action is None:
            return
        if action.verb == n.PLAY and state.card >= 0:
            self._event(surface, origin, state, action.end)
        elif action.verb == n.EAT:
            self._cross(surface, origin, action.end)
        elif action.verb == n.GO:
            ant = state.ants[action.start]
            if ant >= 0:
                self._ghost(surface, origin, ant // 2, ant % 2, action.end)
        elif action.verb in (n.NEW_WORKER, n.NEW_SOLDIER):
            kind = SOLDIER if action.verb == n.NEW_SOLDIER else WORKER
            self._ghost(surface, origin, state.to_move, kind, action.end)
        elif action.verb in (n.HIT, n.HIT_QUEEN):
            self._arrow(surface, origin, state, action)
        if foresight is not None and action.verb != n.EAT:
            for event in foresight.events:
                if isinstance(event, AntDied):
                    self._cross(surface, origin, event.space)

    def _event(self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, space: int) -> None:
        """What the card would bring to `space`, and whom it would kill."""
        card = PARK_LIFE[state.card]
        x, y = self._at(origin, self.plan.centres[space])
        unit = self.plan.unit
        if card.kind == FOOD:
            self.pieces.faint(f"food-{card.card_id}", unit, GHOST).draw(surface, x, y)
        elif card.kind in (BUG, LIZARD):
            self.pieces.faint(f"bug-{card.card_id}", unit, GHOST).draw(surface, x, y)
        if card.food:
            self.pieces.chip(surface, x + 31 * unit, y - 29 * unit, card.food + state.food[space])
        doomed = [space]
        if card.kind not in (FOOD, BUG, BIRD):
            doomed += self.park.touching[space]
        for other in doomed:
            if state.ants[other] >= 0:
                self._cross(surface, origin, other)

    def _ghost(self, surface: pygame.Surface, origin: tuple[int, int], seat: int, kind: int, space: int) -> None:
        x, y = self._at(origin, self.plan.centres[space])
        turn = self._turn(seat, kind, space)
        self.pieces.ant(surface, seat, kind, x, y, ant_scale(self.plan.unit, kind), turn, alpha=GHOST)

    def _turn(self, seat: int, kind: int, space: int) -> float:
        """How an ant would look there: away from home."""
        home = self.plan.hills[self.model.hills[seat]].centre
        x, y = self.plan.centres[space]
        return math.degrees(math.atan2(y - home[1], x - home[0])) + 90

    def _cross(self, surface: pygame.Surface, origin: tuple[int, int], space: int) -> None:
        self.pieces.get("strike", self.plan.unit).draw(surface, *self._at(origin, self.plan.centres[space]))

    def _arrow(self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, action: Move) -> None:
        """From the last space of the way to what is attacked."""
        start = self.plan.centres[self._last(state, action)]
        goal = self.plan.hills[action.end].queen if action.verb == n.HIT_QUEEN else self.plan.centres[action.end]
        turn = round(math.degrees(math.atan2(goal[1] - start[1], goal[0] - start[0])) / 5) * 5 % 360
        side = self._arrow_side()
        drawn = self.pieces.art.svg(arrow_svg(turn), (side, side))
        surface.blit(
            drawn, drawn.get_rect(center=tuple(map(round, self._at(origin, start)))), special_flags=PREMULTIPLIED
        )

    def _arrow_side(self) -> int:
        return max(1, round(2 * ARROW_BOX * self.plan.unit))

    # Ways ---------------------------------------------------------------------------------------------------------

    def _reach(self, state: Ants, start: int) -> Reach:
        kind = state.ants[start] % 2
        return state.reach(state.to_move, start, kind, STEPS[kind])

    def _way(self, state: Ants, action: Move) -> list[int]:
        """Spaces of the way of an ant, the start first; before a target."""
        start = action.start
        if state.ants[start] < 0 or state.acted[start] == WON:
            return [start]
        reach = self._reach(state, start)
        if action.verb == n.GO:
            return [start, *reach.way(action.end)]
        if action.verb == n.HIT:
            last = approach(state, state.to_move, reach, action.end)
            return [start, *reach.way(last)] if last >= 0 else [start]
        doors = [door for door in self.park.hills[action.end].entrances if reach.cost[door] == 0]
        return [start, *reach.way(doors[0])] if doors else [start]

    def _last(self, state: Ants, action: Move) -> int:
        return self._way(state, action)[-1]

    def _way_of_ant(self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, action: Move) -> None:
        way = self._way(state, action)
        if len(way) < 2:
            return
        reach = self._reach(state, action.start)
        paid = [reach.cost[b] > reach.cost[a] for a, b in itertools.pairwise(way)]
        self._dots(surface, origin, way, paid)

    def _way_out(self, surface: pygame.Surface, origin: tuple[int, int], reach: Reach, end: int) -> None:
        """From the anthill's hole along the chain to where a new ant would stand."""
        way = reach.way(end)
        if not way:
            return
        paid = [reach.cost[b] > reach.cost[a] for a, b in itertools.pairwise(way)]
        gate = self.model.gate(way[0]) if self.park.hill_of[way[0]] >= 0 else None
        if gate is not None:
            self._line(surface, origin, gate, self.plan.centres[way[0]], paid=reach.cost[way[0]] > 0)
        self._dots(surface, origin, way, paid)

    def _way_of_food(self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, action: Move) -> None:
        """From the pile to the worker and along the chain home."""
        way = way_home(state, state.to_move, action.start)
        self._dots(surface, origin, [action.end, *way], [True] + [False] * max(0, len(way) - 1))

    def _dots(self, surface: pygame.Surface, origin: tuple[int, int], way: Sequence[int], paid: Sequence[bool]) -> None:
        for (a, b), costs in zip(itertools.pairwise(way), paid, strict=False):
            if b in self.park.touching[a] or a in self.park.touching[b] or b in self.park.fountains[a]:
                self._line(surface, origin, self.plan.centres[a], self.plan.centres[b], paid=costs)
            elif self.park.hill_of[a] >= 0 and self.park.hill_of[b] >= 0:
                # Through the own anthill.
                gates = self.model.gate(a), self.model.gate(b)
                for start, end in ((self.plan.centres[a], gates[0]), gates, (gates[1], self.plan.centres[b])):
                    self._line(surface, origin, start, end, paid=costs)

    def _line(self, surface: pygame.Surface, origin: tuple[int, int], a: Point, b: Point, *, paid: bool) -> None:
        piece = self.pieces.get("way-dot" if paid else "road-dot", self.plan.unit)
        length = math.dist(a, b)
        number = max(1, round(length / (APART * self.plan.unit)))
        for at in range(1, number + 1):
            t = (at - 0.5) / number
            piece.draw(surface, *self._at(origin, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)))

    # Small things -------------------------------------------------------------------------------------------------

    def _at(self, origin: tuple[int, int], point: Point) -> Point:
        return origin[0] + point[0], origin[1] + point[1]

    def _mark(self, surface: pygame.Surface, origin: tuple[int, int], name: str, at: Point, alpha: int) -> None:
        self.pieces.faint(name, self.plan.unit, alpha).draw(surface, *self._at(origin, at))

    def drawings(self) -> Iterator[tuple[str, Size]]:
        """Drawings to rasterise ahead."""
        side = self._arrow_side()
        for turn in range(0, 360, 60):
            yield arrow_svg(turn), (side, side)
        for name in ("hex-flood", "hex-lens", "hex-beak", "hex-attack", "strike", "way-dot", "road-dot"):
            yield self.pieces.art.plan_piece(f"ants/{name}", self.plan.unit)[:2]
        for card in PARK_LIFE:
            if card.kind == FOOD:
                yield self.pieces.art.plan_piece(f"ants/food-{card.card_id}", self.plan.unit)[:2]
            elif card.kind in (BUG, LIZARD):
                yield self.pieces.art.plan_piece(f"ants/bug-{card.card_id}", self.plan.unit)[:2]
