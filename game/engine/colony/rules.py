"""The Colony as the program sees it before a position exists."""

from collections.abc import Callable
from typing import Final, cast, final

from game.engine.checked import options_chosen, places_named
from game.engine.colony.board import SEATS, Board
from game.engine.colony.level import read_level
from game.engine.colony.position import BLOCKED, NO_LOG, QUIET, Colony
from game.engine.colony.reading import position_from_json
from game.engine.core import BadLevel, Event, Game, Json, Level, Options, State, msg

_PLACES: Final = ("log", "from", "to")
"""Keys of events that hold the number of a log."""


@final
class TheColony(Game):
    """Two players, no chance, nothing hidden, no options beyond the level."""

    def __init__(self) -> None:
        self.game_id = "colony"
        self.name = msg("The Colony")
        self.about = msg("Sow the eggs from log to log, and bring more of them home.")
        self.seat_names = [msg("Red"), msg("Black")]
        self.players = [SEATS]
        self.options = []
        self.sources = {
            "home": msg("Home to an own ant"),
            "three": msg("Three eggs: a new ant"),
            "guarded": msg("Under ants at the end"),
            "collected": msg("Collected"),
        }
        self.end_reasons = {
            NO_LOG: msg("No log is left to pick from."),
            BLOCKED: msg("An ant had to move, and none could."),
            QUIET: msg("Forty turns passed without a capture."),
        }
        self.tie_break = msg("The last whole turn decides.")
        self.default_level = "classic"
        self.has_secrets = False
        self.reference = "game.engine.colony.rules:GAME"

    def read_level(self, level_id: str, text: str) -> Level:
        return read_level(level_id, text)

    def new_state(self, level: Level, players: int, options: Options) -> State:
        return Colony(self._board(level, players, options))

    def state_from_json(self, level: Level, players: int, options: Options, data: Json) -> State:
        return position_from_json(self._board(level, players, options), data)

    def state_from_observation(
        self, level: Level, players: int, options: Options, observation: Json, roll: Callable[[int], int]
    ) -> State:
        return self.state_from_json(level, players, options, observation)

    def event_json(self, level: Level, event: Event) -> Json:
        return places_named(event.to_json(), cast(Board, level).names, _PLACES)

    def _board(self, level: Level, players: int, options: Options) -> Board:
        if players != SEATS:
            raise BadLevel("players", msg("The Colony is played by two, not by {players}"), {"players": players})
        options_chosen(self.options, options)
        return cast(Board, level)


GAME: Final = TheColony()
