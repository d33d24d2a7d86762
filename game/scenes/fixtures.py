"""Fixed matches to draw scenes with: for screenshots, the picture gallery and tests; and scenes that show them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game import files
from game.engine.core import Options
from game.engine.games import GAMES
from game.engine.playout import Dice
from game.match.keeper import Keeper, content, result_of
from game.match.levels import Library
from game.match.match import Match
from game.match.record import read_record_file
from game.match.seats import BOT, GUEST, PERSON, Seat
from game.scenes import fixtures_colonization, fixtures_myrmes
from game.store import Store

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.scene import Scene

SEATS = (
    Seat(GUEST, "Ana"),
    Seat(BOT, "Old Formica", bot_level="soldier"),
    Seat(BOT, "Thistle", bot_level="worker"),
    Seat(BOT, "Honeydew", bot_level="queen"),
    Seat(BOT, "Mossback", bot_level="worker"),
    Seat(BOT, "Little Plum", bot_level="larva"),
)
TRIES = 6
"""Ways to go on with a turn that are looked at for one action."""


def played_match(
    turns: int,
    seed: int = 7,
    level_id: str = "",
    game_id: str = "colony",
    *,
    players: int = 2,
    options: Options | None = None,
    tries: int = TRIES,
) -> Match:
    """A match of that many turns, each action the best by points of a few tried; over when the game ends before."""
    game = GAMES[game_id]
    level = Library().level(game, level_id or game.default_level)
    match = Match(game, level, list(SEATS[:players]), seed, options=options)
    dice = Dice(seed)
    while not match.over and match.turn <= turns:
        match.deal()
        if match.over:
            break
        match.play(_gainful(match, dice, tries))
    match.deal()
    return match


def finished_match(
    seed: int = 7, game_id: str = "colony", *, players: int = 2, options: Options | None = None
) -> Match:
    """A whole match; of more than two it is played by the way, for it is long."""
    return played_match(
        10_000, seed, game_id=game_id, players=players, options=options, tries=TRIES if players == 2 else 1
    )


def _gainful(match: Match, dice: Dice, tries: int) -> str:
    """A lively choice without a search: of a few ways to go on with the turn, drawn at random, the one that gains most."""
    me = match.player
    best, chosen = -1_000, match.legal_actions()[0]
    for _ in range(tries):
        state = match.state.clone()
        actions = state.legal_actions()
        first = actions[dice.roll(len(actions))]
        if tries == 1:
            return first.text
        state.apply_action(first)
        while state.current_player() == me:
            actions = state.legal_actions()
            state.apply_action(actions[dice.roll(len(actions))])
        scores = state.scores()
        gain = scores[me] - max(score for seat, score in enumerate(scores) if seat != me)
        if gain > best:
            best, chosen = gain, first
    return chosen.text


def fill_store(store: Store) -> None:
    """Two profiles, some finished matches and some that wait, in an empty store."""
    if store.profiles.all():
        return
    ana = store.profiles.create("Ana", "vermilion")
    store.profiles.create("Jürgen", "teal")
    me = Seat(PERSON, ana.name, profile_id=ana.profile_id)
    bots = [("worker", 3), ("larva", 4), ("worker", 5), ("soldier", 11)]
    for level, seed in bots:
        match = finished_match(seed)
        match.seats = [me, Seat(BOT, level.title(), bot_level=level)]
        _keep_result(store, match)
    for seed, players, options in ((3, 6, {}), (5, 4, {"teams": True}), (8, 3, {})):
        match = finished_match(seed, "ants", players=players, options=options)
        match.seats[0] = me
        _keep_result(store, match)
    waiting = [played_match(14, 21), played_match(20, 5, game_id="ants", players=6, tries=1), played_match(6, 22, "calm")]
    for match in waiting:
        match.seats[0] = me
        saved = store.matches.create(content(match))
        store.matches.release(saved.match_id)


def _keep_result(store: Store, match: Match) -> None:
    at = store.matches.create(content(match))
    store.matches.finish(at, content(match), result_of(match))


# Scenes of other games than the first, and of many seats, by the name that ``--scene`` takes ------------------------


def late_match() -> Match:
    """Six colonies of bots late in a match that was kept (``assets/make_scenes.py`` plays it)."""
    return read_record_file(files.assets() / "scenes" / "ants-late.myr")


def _ants(turns: int, seed: int, players: int, options: Options | None = None) -> Match:
    return played_match(turns, seed, game_id="ants", players=players, options=options, tries=1)


def _table(app: "App", match: Match) -> "Scene":
    """The middle of a match; whoever decides is the one person, so that a whole decision is shown."""
    from game.scenes.table import create

    for seat, who in enumerate(match.seats):
        level = None if seat == match.player else who.bot_level or "worker"
        match.seats[seat] = replace(who, kind=BOT if level else GUEST, bot_level=level)
    return create(app, Keeper(match, app.store))


def _replay(app: "App") -> "Scene":
    from game.scenes.replay import create

    return create(app, late_match(), 400)


def _rules(app: "App") -> "Scene":
    from game.scenes.rules import create

    return create(app, "ants")


def _end(app: "App", players: int, options: Options | None = None) -> "Scene":
    from game.scenes.end import create
    from game.scenes.pictures import seat_looks
    from game.scenes.table_chronicle import told_turn
    from game.tables import open_table

    match = finished_match(3, "ants", players=players, options=options)
    table = open_table(match.game, match.level, seat_looks(app.kit, [seat.name for seat in match.seats]), app.kit)
    return create(app, Keeper(match, app.store), lambda n: table.headline(told_turn(match, match.turns[n - 1])))


def _new_game(app: "App", players: int, teams: bool) -> "Scene":
    from game.scenes.new_game import create

    app.store.profiles.create("Ana", "vermilion")
    app.store.settings.write("new.ants", {"players": players, "options": {"teams": teams}})
    return create(app, "ants")


SCENES: Mapping[str, Callable[["App"], "Scene"]] = {
    "ants-new-game": lambda app: _new_game(app, 6, True),
    "ants-new-game-2": lambda app: _new_game(app, 2, False),
    "ants-table": lambda app: _table(app, _ants(8, 4, 2)),
    "ants-table-4": lambda app: _table(app, _ants(18, 4, 4, {"teams": True})),
    "ants-late": lambda app: _table(app, late_match()),
    "ants-replay": _replay,
    "ants-rules": _rules,
    "ants-end": lambda app: _end(app, 6),
    "ants-end-teams": lambda app: _end(app, 6, {"teams": True}),
    "ants-end-2": lambda app: _end(app, 2),
    **fixtures_myrmes.SCENES,
    **fixtures_colonization.SCENES,
}
"""Name -> what makes the scene."""
