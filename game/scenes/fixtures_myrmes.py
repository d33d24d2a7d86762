"""Scenes of Myrmes to show by name: moments of two matches that were kept (``assets/make_scenes.py`` plays them)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game import files
from game.engine.core import Action
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import ATELIER, EVENT, HARVEST, NURSES, SORTIE, WINTER, WORK
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.record import read_record_file
from game.match.seats import BOT, GUEST
from game.scenes.table import TableScene

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.scene import Scene

TWO, FOUR = "myrmes-two", "myrmes-four"
Wanted = Callable[[Myrmes], bool]


def kept_match(name: str) -> Match:
    """A whole match that was kept."""
    return read_record_file(files.assets() / "scenes" / f"{name}.myr")


def moment(name: str, wanted: Wanted) -> Match:
    """The match up to the first decision before which the position is `wanted`. Raises `LookupError`."""
    whole = kept_match(name)
    match = Match(whole.game, whole.level, list(whole.seats), whole.seed, options=whole.options)
    for entry in whole.log:
        state = match.state
        assert isinstance(state, Myrmes)
        if match.player >= 0 and wanted(state):
            return match
        match.play(entry.action.text)
    raise LookupError(name)


def _at(phase: int, year: int, season: int) -> Wanted:
    """A decision of `phase` in that year (or a later one) and season."""
    return lambda state: state.phase == phase and state.year >= year and state.season == season


def _can_lay(least: int) -> Wanted:
    """A worker outside that may lay a tile of that kind or a larger one, and still has somewhere to go."""

    def wanted(state: Myrmes) -> bool:
        if state.phase != SORTIE:
            return False
        deeds = _deeds(state)
        return any(deed.verb == n.PLACE and deed.value >= least for deed in deeds) and any(d.verb == n.GO for d in deeds)

    return wanted


def _deeds(state: Myrmes) -> list[Deed]:
    return [action for action in state.legal_actions() if isinstance(action, Deed)]


def _largest_tile(state: Myrmes) -> Action:
    """A tile that could be laid now: of the largest kind the one with the most cubes."""
    deeds = [deed for deed in _deeds(state) if deed.verb == n.PLACE]
    return max(deeds, key=lambda deed: (len(deed.spaces), sum(state.forest.cube[space] >= 0 for space in deed.spaces)))


class HeldScene(TableScene):
    """The table with an action taken hold of and pointed at, but not done."""

    def __init__(self, keeper: Keeper, action: Action) -> None:
        super().__init__(keeper)
        self._held: Action | None = action

    def update(self, dt: float) -> None:
        super().update(dt)
        held = self._held
        if held is not None and self.director.targets:
            self._held = None
            self.director.targets = self.table.prepare(held) or self.director.targets
            target = next((t for t in self.director.targets if t.action == held), None)
            if target is not None:
                self.board.point(target)


def seated(match: Match) -> Match:
    """Whoever decides is the one person, so that a whole decision is shown."""
    for seat, who in enumerate(match.seats):
        level = None if seat == match.player else who.bot_level or "worker"
        match.seats[seat] = replace(who, kind=BOT if level else GUEST, bot_level=level)
    return match


def _table(app: "App", name: str, wanted: Wanted, hold: Callable[[Myrmes], Action] | None = None) -> "Scene":
    match = seated(moment(name, wanted))
    keeper = Keeper(match, app.store)
    if hold is None:
        return TableScene(keeper)
    assert isinstance(match.state, Myrmes)
    return HeldScene(keeper, hold(match.state))


def _many_nurses(state: Myrmes) -> Action:
    """As many nurses at work as there are, on as many tracks as can be."""
    return max(
        (deed for deed in _deeds(state) if deed.verb == n.NURSES),
        key=lambda deed: (sum(nurses_in(deed.value)), sum(map(bool, nurses_in(deed.value)))),
    )


def _replay(app: "App") -> "Scene":
    from game.scenes.replay import create

    match = kept_match(FOUR)
    return create(app, match, len(match.log) * 2 // 3)


def _rules(app: "App") -> "Scene":
    from game.scenes.rules import create

    return create(app, "myrmes")


def _end(app: "App", name: str) -> "Scene":
    from game.scenes.end import create
    from game.scenes.pictures import seat_looks
    from game.scenes.table_chronicle import told_turn
    from game.tables import open_table

    match = kept_match(name)
    match.seats = [replace(seat, kind=GUEST if number == 0 else BOT) for number, seat in enumerate(match.seats)]
    table = open_table(match.game, match.level, seat_looks(app.kit, [seat.name for seat in match.seats]), app.kit)
    return create(app, Keeper(match, app.store), lambda turn: table.headline(told_turn(match, match.turns[turn - 1])))


def _new_game(app: "App") -> "Scene":
    from game.scenes.new_game import create

    app.store.profiles.create("Ana", "vermilion")
    app.store.settings.write("new.myrmes", {"players": 4, "options": {}})
    return create(app, "myrmes")


SCENES: Mapping[str, Callable[["App"], "Scene"]] = {
    "myrmes-new-game": _new_game,
    "myrmes-table": lambda app: _table(app, TWO, _at(EVENT, 1, 0)),
    "myrmes-sortie": lambda app: _table(app, FOUR, _can_lay(2)),
    "myrmes-placing": lambda app: _table(app, FOUR, _can_lay(3), _largest_tile),
    "myrmes-nurses": lambda app: _table(app, TWO, _at(NURSES, 2, 0), _many_nurses),
    "myrmes-summer": lambda app: _table(app, FOUR, _at(WORK, 2, 1)),
    "myrmes-autumn": lambda app: _table(app, FOUR, _at(HARVEST, 2, 2)),
    "myrmes-winter": lambda app: _table(app, FOUR, lambda state: state.phase == WINTER),
    "myrmes-late": lambda app: _table(app, FOUR, _at(ATELIER, 3, 2)),
    "myrmes-end": lambda app: _end(app, FOUR),
    "myrmes-end-2": lambda app: _end(app, TWO),
    "myrmes-replay": _replay,
    "myrmes-rules": _rules,
}
"""Name -> what makes the scene."""
