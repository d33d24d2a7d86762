"""Scenes of Colonization to show by name: moments of two matches that were kept (``assets/make_scenes.py`` plays them)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game import files
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import ACTION, AGAIN, FIST, TRADE
from game.engine.colonization.rules import GAME
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.record import read_record_file
from game.scenes.fixtures_myrmes import seated
from game.scenes.table import TableScene
from game.tables.base import Target
from game.tables.colonization.targets import END, STACK

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.scene import Scene

TWO, FOUR = "colonization-two", "colonization-four"
Wanted = Callable[[Colonization], bool]


def kept_match(name: str) -> Match:
    """A whole match that was kept."""
    return read_record_file(files.assets() / "scenes" / f"{name}.myr", {GAME.game_id: GAME})


def moment(name: str, wanted: Wanted, skip: int = 0) -> Match:
    """The match up to the first decision (after `skip` others) before which the position is `wanted`. Raises `LookupError`."""
    whole = kept_match(name)
    match = Match(whole.game, whole.level, list(whole.seats), whole.seed, options=whole.options)
    for entry in whole.log:
        state = match.state
        assert isinstance(state, Colonization)
        if match.player >= 0 and wanted(state):
            if not skip:
                return match
            skip -= 1
        match.play(entry.action.text)
    raise LookupError(name)


def _at(phase: int, year: int, season: int) -> Wanted:
    """A decision of `phase` in that year (or a later one) and season."""
    return lambda state: state.phase == phase and state.year >= year and state.season == season


class HeldStack(TableScene):
    """The table with a stack led out, its best end pointed at: an attack where there is one."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self._led = False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._led or not self.director.targets:
            return
        self._led = True
        stacks = [target for target in self.director.targets if target.target_id.startswith(STACK)]
        best = max(stacks, key=lambda stack: len(self._ends(stack)), default=None)
        if best is None:
            return
        self.director.targets = self.table.grasp(best)
        ends = [target for target in self.director.targets if target.target_id.startswith(END)]
        self.board.point(next((end for end in ends if "Attack" in end.says), ends[-1]))

    def _ends(self, stack: Target) -> list[Target]:
        ends = [target for target in self.table.grasp(stack) if target.target_id.startswith(END)]
        self.table.release()
        return ends


def _table(app: "App", name: str, wanted: Wanted, skip: int = 0, *, held: bool = False) -> "Scene":
    keeper = Keeper(seated(moment(name, wanted, skip)), app.store)
    return HeldStack(keeper) if held else TableScene(keeper)


def _end(app: "App", name: str) -> "Scene":
    from game.scenes.end import create
    from game.scenes.pictures import seat_looks
    from game.scenes.table_chronicle import told_turn
    from game.tables import open_table

    match = kept_match(name)
    table = open_table(match.game, match.level, seat_looks(app.kit, [seat.name for seat in match.seats]), app.kit)
    table.show(match.state)
    return create(app, Keeper(match, app.store), lambda turn: table.headline(told_turn(match, match.turns[turn - 1])))


def _new_game(app: "App") -> "Scene":
    from game.scenes.new_game import create

    app.store.profiles.create("Ana", "vermilion")
    app.store.settings.write("new.colonization", {"players": 4, "options": {}})
    return create(app, "colonization")


def _rules(app: "App") -> "Scene":
    from game.scenes.rules import create

    return create(app, "colonization")


def _replay(app: "App") -> "Scene":
    from game.scenes.replay import create

    match = kept_match(FOUR)
    return create(app, match, len(match.log) * 2 // 3)


SCENES: Mapping[str, Callable[["App"], "Scene"]] = {
    "colonization-new-game": _new_game,
    "colonization-table": lambda app: _table(app, TWO, _at(ACTION, 2, 0)),
    "colonization-move": lambda app: _table(app, FOUR, _at(ACTION, 2, 1), 9, held=True),
    "colonization-late": lambda app: _table(app, FOUR, _at(ACTION, 3, 2), 6),
    "colonization-combat": lambda app: _table(app, FOUR, lambda state: state.phase == AGAIN and state.year >= 2),
    "colonization-trade": lambda app: _table(app, FOUR, _at(TRADE, 2, 2)),
    "colonization-fist": lambda app: _table(app, FOUR, _at(FIST, 2, 3)),
    "colonization-end": lambda app: _end(app, FOUR),
    "colonization-replay": _replay,
    "colonization-rules": _rules,
}
"""Name -> what makes the scene."""
