"""Myrmes as the program sees it before a position exists."""

from collections.abc import Callable
from typing import Final, cast, final

from game.engine.checked import options_chosen, places_named
from game.engine.core import BadLevel, Event, Game, Json, Level, Options, State, msg
from game.engine.myrmes.board import Forest
from game.engine.myrmes.level import read_level
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.reading import position_from_json, position_from_observation
from game.engine.myrmes.seasons import WINTER_IS_OVER

_SPACES: Final = ("space", "from", "to")
_SPACE_LISTS: Final = ("way", "spaces")
"""Keys of events that hold numbers of spaces."""


@final
class MyrmesGame(Game):
    """Two to four nests; dice, drawn prey and objectives; event and nurse choices made secretly at once."""

    def __init__(self) -> None:
        self.game_id = "myrmes"
        self.name = msg("Myrmes")
        self.about = msg("Lead a nest through three years: breed, send workers out, dig deeper, and be ready for winter.")
        self.seat_names = [msg("Vermilion"), msg("Ink"), msg("Blue"), msg("Ochre")]
        self.players = [2, 3, 4]
        self.options = []
        self.sources = {
            "start": msg("At the start"),
            "pheromones": msg("Pheromones"),
            "special": msg("Special tiles"),
            "prey": msg("Prey"),
            "clearing": msg("Clearing"),
            "queen": msg("Feeding the Queen"),
            "colonies": msg("Sub-colonies"),
            "objectives": msg("Objectives"),
            "echoes": msg("Objectives others followed"),
            "event": msg("Point +1"),
            "winter": msg("Hunger in winter"),
        }
        self.end_reasons = {WINTER_IS_OVER: msg("The third winter is over.")}
        self.default_level = "kingdom"
        self.has_secrets = True
        self.draws_first = True
        self.reference = "game.engine.myrmes.rules:GAME"

    def read_level(self, level_id: str, text: str) -> Level:
        return read_level(level_id, text)

    def new_state(self, level: Level, players: int, options: Options) -> State:
        return self._set_up(level, players, options)

    def event_json(self, level: Level, event: Event) -> Json:
        return places_named(event.to_json(), cast(Forest, level).names, _SPACES, _SPACE_LISTS)

    def state_from_json(self, level: Level, players: int, options: Options, data: Json) -> State:
        return position_from_json(self._set_up(level, players, options), data)

    def state_from_observation(
        self, level: Level, players: int, options: Options, observation: Json, roll: Callable[[int], int]
    ) -> State:
        return position_from_observation(self._set_up(level, players, options), observation, roll)

    def _set_up(self, level: Level, players: int, options: Options) -> Myrmes:
        forest = cast(Forest, level)
        if players not in forest.exits:
            raise BadLevel("players", msg("this forest is not laid out for {players} players"), {"players": players})
        options_chosen(self.options, options)
        return Myrmes(forest, players)


GAME: Final = MyrmesGame()
