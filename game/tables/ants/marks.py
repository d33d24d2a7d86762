"""What is marked on the ground while somebody decides: ants that may act, where the held one can go, whom it may attack."""

from collections.abc import Iterable

import pygame

from game.engine.ants import notation as n
from game.engine.ants.board import WORKER
from game.engine.ants.chains import STORE
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.tables.ants.geometry import Plan, Point
from game.tables.ants.pieces import Pieces
from game.tables.ants.targets import KINDS, NEW, TAKEN, Offered
from game.tables.base import Target
from game.tables.pieces import PREMULTIPLIED
from game.ui.art import Size

MARKS = {
    n.PLAY: "hex-drop", n.EAT: "hex-beak", n.TAKE: "hex-go", n.GO: "hex-go", n.HIT: "hex-attack",
    n.HIT_QUEEN: "hex-attack", n.CALL: "hex-chosen", n.NEW_WORKER: "hex-go", n.NEW_SOLDIER: "hex-go",
}  # fmt: skip
"""How the place of an action is marked."""
ATTACKS = (n.HIT, n.HIT_QUEEN)
ABOVE = {
    n.HIT: ("hex-attack", 150), n.HIT_QUEEN: ("hex-attack", 150), n.PLAY: ("hex-hover", 215), n.EAT: ("hex-hover", 215),
    n.CALL: ("hex-hover", 215), n.TAKE: ("hex-hover", 190),
}  # fmt: skip
"""What is marked above the pieces too, where they crowd, and how strongly (0..255)."""
OUTLINE = ("hex-hover", 200)
"""Where contrast is high, every place that can be touched has an edge."""
QUIET = 190
"""How strongly (0..255) marks are seen while one of them is under the pointer."""
AHEAD = 175
"""How strongly what an ant under the pointer may do is seen, before it is taken hold of."""
ROAD_TURN = 5
OWN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-70 -70 140 140"><defs><radialGradient id="g"><stop offset=".66" '
    'stop-color="#fff6cf" stop-opacity="0"/><stop offset=".84" stop-color="#ffe08a" stop-opacity=".7"/><stop offset="1" '
    'stop-color="#ffd766" stop-opacity="0"/></radialGradient></defs><circle r="53" fill="url(#g)"/><circle r="43" '
    'fill="none" stroke="#4a2c08" stroke-opacity=".6" stroke-width="5"/><circle r="43" '
    'fill="none" stroke="#f3bf4b" stroke-width="3.2"/><circle r="41.8" fill="none" stroke="#fff4cf" stroke-width="1.1"/></svg>'
)
"""The gentle ring under an own ant that may still act, for a space of radius 60."""
OWN_UNITS = 140


class Marks:
    """Draws marks on one plan."""

    def __init__(self, plan: Plan, pieces: Pieces) -> None:
        self.plan = plan
        self.pieces = pieces
        self._roads_of: tuple[int | None, Ants | None, list[Move]] = None, None, []
        self._roads: list[tuple[int, int]] = []
        """Where steps cost nothing, as looked up last: of whom, in which position."""
        self._ahead: tuple[int, list[Move], list[Move]] | None = None
        """The ant under the pointer, everything offered then, what of it that ant may do."""

    def draw(
        self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, offered: Offered, targets: Iterable[Target],
        pointed: Target | None,
    ) -> None:  # fmt: skip
        """Everything that can be touched, below the pieces; the pointed one strongest."""
        ahead = offered.pointed(pointed)
        shown = offered.held if ahead is None else ahead
        self._draw_roads(surface, origin, state, offered, shown, 255 if ahead is None else AHEAD)
        if offered.held is not None:
            self._ring(surface, origin, self.plan.centres[offered.held])
            self._mark(surface, origin, "hex-chosen", self.plan.centres[offered.held])
        for target in targets:
            if target.action is None and target.target_id.startswith(TAKEN):
                if offered.held is None or target == pointed:
                    self._own(surface, origin, target, offered)
            elif ahead is None and isinstance(target.action, Move) and target.action.verb in MARKS:
                alpha = 255 if pointed is None or target == pointed else QUIET
                self._mark(surface, origin, MARKS[target.action.verb], self.place(target.action), alpha)
        for action in self.ahead(offered, pointed):
            self._mark(surface, origin, MARKS[action.verb], self.place(action), AHEAD)
        if pointed is not None:
            at = self.target_place(pointed, offered)
            if at is not None:
                attack = isinstance(pointed.action, Move) and pointed.action.verb in ATTACKS
                self._mark(surface, origin, "hex-attack" if attack else "hex-hover", at)

    def draw_over(
        self, surface: pygame.Surface, origin: tuple[int, int], offered: Offered, targets: Iterable[Target],
        pointed: Target | None,
    ) -> None:  # fmt: skip
        """What must be seen above crowded pieces: whom the held ant, or the one under the pointer, may attack, where a card
        may be played."""
        if offered.pointed(pointed) is not None:
            for action in self.ahead(offered, pointed):
                self._over(surface, origin, action, AHEAD / 255)
            return
        for target in targets:
            if isinstance(target.action, Move):
                self._over(surface, origin, target.action, 0 if target == pointed else 1 if pointed is None else 0.5)

    def _over(self, surface: pygame.Surface, origin: tuple[int, int], action: Move, share: float) -> None:
        """Mark `action` above the pieces, if it is to be seen there; `share` of its usual strength (0: fully)."""
        above = ABOVE.get(action.verb)
        if above is None and self.pieces.kit.theme.contrast and action.verb in MARKS:
            above = OUTLINE
        if above is not None:
            alpha = int(above[1] * share) if share else 255
            self._mark(surface, origin, above[0], self.place(action), alpha)

    def ahead(self, offered: Offered, pointed: Target | None) -> list[Move]:
        """What the ant that `pointed` would take hold of may do; looked up only when that, or what is offered, changes."""
        space = offered.pointed(pointed)
        if space is None:
            return []
        if self._ahead is None or self._ahead[0] != space or self._ahead[1] is not offered.actions:
            self._ahead = space, offered.actions, offered.of_ant(space)
        return self._ahead[2]

    def place(self, action: Move) -> Point:
        """Where `action` is marked."""
        return self.plan.hills[action.end].queen if action.verb == n.HIT_QUEEN else self.plan.centres[action.end]

    def target_place(self, target: Target, offered: Offered) -> Point | None:
        """Where `target` is marked, None for one that is only a button."""
        if isinstance(target.action, Move):
            return self.place(target.action) if target.action.verb in MARKS else None
        if target.target_id in KINDS:
            return None
        space = offered.park.numbers.get(target.target_id.removeprefix(TAKEN))
        return self.plan.centres[space] if space is not None else None

    def flash(self, surface: pygame.Surface, origin: tuple[int, int], at: Point) -> None:
        """A place from the chronicle or the coach."""
        self._mark(surface, origin, "hex-hint", at)

    def last(self, surface: pygame.Surface, origin: tuple[int, int], spaces: Iterable[int]) -> None:
        """Where the last turn was played."""
        for space in spaces:
            self._mark(surface, origin, "hex-last", self.plan.centres[space])

    def _mark(self, surface: pygame.Surface, origin: tuple[int, int], name: str, at: Point, alpha: int = 255) -> None:
        self.pieces.faint(name, self.plan.unit, alpha).draw(surface, origin[0] + at[0], origin[1] + at[1])

    def _own(self, surface: pygame.Surface, origin: tuple[int, int], target: Target, offered: Offered) -> None:
        at = self.target_place(target, offered)
        if at is not None:
            self._ring(surface, origin, at)

    def _ring(self, surface: pygame.Surface, origin: tuple[int, int], at: Point) -> None:
        ring = self.pieces.art.svg(OWN, self._own_size())
        where = ring.get_rect(center=(round(origin[0] + at[0]), round(origin[1] + at[1])))
        surface.blit(ring, where, special_flags=PREMULTIPLIED)

    def _own_size(self) -> Size:
        side = max(1, round(OWN_UNITS * self.plan.unit))
        return side, side

    # Free roads ---------------------------------------------------------------------------------------------------

    def _draw_roads(
        self, surface: pygame.Surface, origin: tuple[int, int], state: Ants, offered: Offered, ant: int | None, alpha: int
    ) -> None:
        """Dashes along the own chain that the ant on the space `ant`, or a new one, passes for free."""
        of, where, actions = self._roads_of
        if of != ant or where is not state or actions is not offered.actions:
            self._roads_of = ant, state, offered.actions
            self._roads = self._free(state, offered, ant)
        for start, end in self._roads:
            turn = round((self.plan.heading(start, end) - 90) / ROAD_TURN) * ROAD_TURN % 360
            x, y = self.plan.centres[start]
            self.pieces.faint("road", self.plan.unit, alpha, turn=turn).draw(surface, origin[0] + x, origin[1] + y)

    def _free(self, state: Ants, offered: Offered, ant: int | None) -> list[tuple[int, int]]:
        """Pairs of touching spaces between which a step of the ant on the space `ant`, or of a new one, costs nothing."""
        park = offered.park
        if ant is not None and any(action.verb in (n.GO, n.HIT, n.HIT_QUEEN) for action in offered.actions):
            reach = state.reach(state.to_move, ant, state.ants[ant] % 2, 1)
        elif any(action.verb in NEW for action in offered.actions):
            reach = state.reach(state.to_move, STORE, WORKER, 1)
        else:
            return []
        free = {space for space in reach.order if reach.cost[space] == 0}
        return [(space, other) for space in sorted(free) for other in park.touching[space] if other > space and other in free]

    def drawings(self) -> Iterable[tuple[str, Size]]:
        """The drawings of all marks, to rasterise ahead."""
        yield OWN, self._own_size()
        for name in {*MARKS.values(), "hex-hover", "hex-hint", "hex-last"}:
            yield self.pieces.art.plan_piece(f"ants/{name}", self.plan.unit)[:2]
        for turn in range(0, 360, 60):
            yield self.pieces.art.plan_piece("ants/road", self.plan.unit, turn=turn)[:2]
