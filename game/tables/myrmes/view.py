"""One picture of Myrmes: the still floor and earth, and everything that lies, stands or is dug."""

from collections.abc import Collection, Sequence

import pygame

from game.engine.myrmes.board import Forest
from game.engine.myrmes.tables import CUBES, DEEPEST, PREY, WATER
from game.tables.base import SeatLook
from game.tables.myrmes.geometry import Plan, make_plan
from game.tables.myrmes.model import WINTER_SEASON, Model
from game.tables.myrmes.nest_view import NestView
from game.tables.myrmes.pieces import ANT, CUBE_SCALE, GAIT, PREY_SCALE, TURN, WALK_TURN, Noting, Pieces
from game.tables.myrmes.scenery import Earth, Scenery
from game.tables.pieces import PREMULTIPLIED, rounded
from game.ui.art import Size
from game.ui.kit import Kit

RIPPLES, RIPPLE_RATE = 3, 2.0


class View:
    """Draws a model of `forest` laid out in a rect of `size` pixels; without `nest` only the floor."""

    def __init__(
        self, forest: Forest, kit: Kit, size: tuple[int, int], looks: Sequence[SeatLook], *, nest: bool = True
    ) -> None:
        self.forest = forest
        self.kit = kit
        self.plan: Plan = make_plan(forest, size, len(looks), nest=nest, text=kit.metrics.text_scale)
        self.has_nest = nest
        self.model = Model(forest, 11)
        self.pieces = Pieces(kit, forest, self.plan, looks)
        self.nest = NestView(self.plan, self.model, self.pieces, looks)
        self.looks = looks
        self._sceneries: dict[tuple[object, ...], Scenery] = {}
        self._earths: dict[tuple[int, int], Earth] = {}
        self.fade: tuple[pygame.Surface, float] | None = None
        """The floor of the season before, and how much of it is still seen (0 .. 1)."""
        self._waters = [space for space, terrain in enumerate(forest.terrain) if terrain == WATER]

    # The still part -----------------------------------------------------------------------------------------------

    @property
    def scenery(self) -> Scenery:
        """The floor as the season has it."""
        return self._scenery(self.model.season)

    def compose_ahead(self) -> None:
        """Put the floor of the next season together while nothing else is to do: a change of season then begins at once."""
        season = (self.model.season + 1) % (WINTER_SEASON + 1)
        self._scenery(season).picture()

    def _scenery(self, season: int) -> Scenery:
        key = (season, tuple(self.model.is_open))
        if key not in self._sceneries:
            self._sceneries[key] = Scenery(self.forest, self.plan, self.kit.art, self.model.is_open, season)
        return self._sceneries[key]

    def earth(self, level: int) -> Earth:
        """The column of a nest dug down to `level`."""
        key = (level, self.model.season)
        if key not in self._earths:
            self._earths[key] = Earth(self.plan, self.kit.art, level, self.model.season)
        return self._earths[key]

    def level_of(self, seat: int) -> int:
        """How deep the nest of `seat` is dug."""
        return self.model.nests[seat].level if seat < len(self.model.nests) else 0

    # Preparing ----------------------------------------------------------------------------------------------------

    def warm(self, seat: int = 0) -> int:
        """Begin to rasterise what the first picture needs in the background; how many drawings that are."""
        needed: list[tuple[str, Size]] = []
        if not self.scenery.is_ready():
            needed += self.scenery.drawings()
        if self.has_nest and not self.earth(self.level_of(seat)).is_ready():
            needed += self.earth(self.level_of(seat)).drawings()
        needed += self._standing(seat)
        self.kit.art.warm(needed)
        return len(needed)

    def warm_lying(self) -> None:
        """Begin to rasterise only what the model needs as it lies now (still pictures)."""
        self.warm()

    def warm_later(self) -> None:
        """Begin to rasterise what is not needed yet: the seasons that come, the nest dug deeper, ants that walk."""
        art, unit = self.kit.art, self.plan.unit
        found: list[tuple[str, Size]] = []
        for season in range(WINTER_SEASON + 1):
            scenery = self._scenery(season)
            if not scenery.is_ready():
                found += scenery.drawings()
        for level in range(DEEPEST + 1):
            earth = self.earth(level)
            if self.has_nest and not earth.is_ready():
                found += earth.drawings()
        for seat in range(self.model.players):
            letter = self.pieces.letter(seat)
            for frame in range(GAIT):
                for turn in range(0, 360, WALK_TURN):
                    found.append(art.plan_piece(f"myrmes/worker-{letter}-walk-{frame}", unit * ANT, turn=turn)[:2])
            for turn in range(0, 360, TURN):
                found.append(art.plan_piece(f"myrmes/worker-{letter}-stand", unit * ANT, turn=turn)[:2])
        for kind, name in enumerate(PREY):
            turns = {rounded(self.prey_turn(space), TURN) for space, lies in enumerate(self.model.prey) if lies == kind}
            for frame in range(GAIT):
                for turn in sorted(turns | set(range(0, 360, WALK_TURN))):
                    found.append(art.plan_piece(f"myrmes/{name}-{frame}", unit * PREY_SCALE, turn=turn)[:2])
        for frame in range(6):
            found += [art.plan_piece(f"myrmes/cube-{cube}-{frame}", unit * CUBE_SCALE)[:2] for cube in CUBES]
        art.warm(found)

    def _standing(self, seat: int) -> list[tuple[str, Size]]:
        """What is needed to draw what lies and stands now."""
        noting = Noting(self.kit, self.forest, self.plan, self.looks)
        nowhere, real = pygame.Surface((1, 1)), self.pieces
        self.pieces = self.nest.pieces = noting
        try:
            for frame in range(RIPPLES):
                self.draw_water(nowhere, (0, 0), frame / RIPPLE_RATE)
            self.draw_tiles(nowhere, (0, 0))
            self.draw_lying(nowhere, (0, 0))
            if self.has_nest:
                self.nest.draw(nowhere, (0, 0), seat, None)
        finally:
            self.pieces = self.nest.pieces = real
        return list(dict.fromkeys(noting.noted))

    # Drawing ------------------------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface, origin: tuple[int, int], seat: int = 0) -> None:
        """The floor, and the earth of the nest of `seat`."""
        surface.blit(self.scenery.picture(), origin)
        if self.fade is not None:
            before, share = self.fade
            before.set_alpha(round(255 * share))
            surface.blit(before, origin)
            before.set_alpha(None)
        if self.has_nest:
            at = (round(origin[0] + self.plan.nest[0]), origin[1])
            surface.blit(self.earth(self.level_of(seat)).picture(), at)

    def draw_water(self, surface: pygame.Surface, origin: tuple[int, int], seconds: float) -> None:
        """Light that moves on the water; in winter it is ice."""
        if self.model.season == WINTER_SEASON:
            return
        for space in self._waters:
            x, y = self.plan.centres[space]
            frame = (int(seconds * RIPPLE_RATE) + space) % RIPPLES
            self.pieces.get(f"ripple-{frame}", self.plan.unit).draw(surface, origin[0] + x, origin[1] + y)

    def draw_tiles(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """Tiles and exits."""
        model = self.model
        for first, kind in enumerate(model.kind):
            if kind >= 0 and model.tile[first] == first:
                self.pieces.tile(surface, kind, model.owner[first], model.spaces_of(first), origin)
        for space, seat in enumerate(model.exit_of):
            if seat >= 0:
                x, y = self.plan.centres[space]
                self.pieces.get(f"exit-{self.pieces.letter(seat)}", self.plan.unit).draw(surface, origin[0] + x, origin[1] + y)

    def draw_lying(
        self, surface: pygame.Surface, origin: tuple[int, int], hidden: Collection[int] = (), frame: int = 0
    ) -> None:
        """Cubes, prey and the worker outside; not what stands on the spaces `hidden`."""
        model, pieces, unit = self.model, self.pieces, self.plan.unit
        blits = []
        for space, pile in enumerate(model.piles):
            kind = self.forest.cube[space]
            if not pile.count or kind < 0:
                continue
            x, y = self.plan.centres[space]
            for lying in pile.eggs:
                piece = pieces.cube_piece(kind, unit * CUBE_SCALE, lying.angle if not pile.resting else 0.0)
                blits.append((piece.surface, piece.at(origin[0] + x + lying.x * unit, origin[1] + y + lying.y * unit)))
        surface.fblits(blits, PREMULTIPLIED)
        for space, kind in enumerate(model.prey):
            if kind >= 0 and space not in hidden and model.is_open[space]:
                x, y = self.plan.centres[space]
                moved = (frame + space * 7) % 23 == 0
                pieces.prey(surface, kind, origin[0] + x, origin[1] + y, self.prey_turn(space), 1 if moved else 0)
        if model.ant_at >= 0 and model.ant_at not in hidden:
            x, y = self.plan.centres[model.ant_at]
            pieces.worker(surface, model.to_move, origin[0] + x, origin[1] + y, model.ant_turn)

    def prey_turn(self, space: int) -> float:
        """Where the prey on `space` looks: each its own way."""
        return (space * 77 + 20) % 360
