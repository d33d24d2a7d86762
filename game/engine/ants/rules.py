"""Ants! as the program sees it before a position exists."""

from collections.abc import Callable
from typing import Final, cast, final

from game.engine.ants.board import MOST_SEATS, Park
from game.engine.ants.ground import BARREN, LAST, NIGHT
from game.engine.ants.level import read_level
from game.engine.ants.position import Ants
from game.engine.ants.reading import position_from_json, position_from_observation
from game.engine.checked import options_chosen, places_named
from game.engine.core import BadLevel, Event, Game, Json, Level, Option, Options, State, msg

DAWN: Final = 300
"""The round after which night falls even where the option is off: a game of peaceful colonies would never end."""
TEAM_PLAYERS: Final = [4, 6]

_SPACES: Final = ("space", "worker", "source", "from", "to", "target", "back")
_SPACE_LISTS: Final = ("way", "spaces")
"""Keys of events that hold numbers of spaces."""


@final
class AntsGame(Game):
    """Two to six colonies; dice, two decks, secret Park Space hands; teams if wanted."""

    def __init__(self) -> None:
        self.game_id = "ants"
        self.name = msg("Ants!")
        self.about = msg("Lay supply chains through a city park, feed your Queen, and be the last colony standing.")
        self.seat_names = [msg("Vermilion"), msg("Ink"), msg("Blue"), msg("Ochre"), msg("Teal"), msg("Plum")]
        self.players = list(range(2, MOST_SEATS + 1))
        self.options = [
            Option(
                "gentle", msg("Gentle summer"), msg("One magnifying glass and one hungry bird fewer in the deck."),
                [(False, msg("All disasters")), (True, msg("Gentle summer"))],
            ),
            Option(
                "teams", msg("Teams"), msg("Every second seat is of one team: chains of allies join, allies do not fight."),
                [(False, msg("Each for themselves")), (True, msg("Two teams"))], TEAM_PLAYERS,
            ),
            Option(
                "nightfall", msg("Nightfall"), msg("In the evening the strongest colony wins, if more than one is left."),
                [(True, msg("Night falls")), (False, msg("Until one is left"))],
            ),
            Option(
                "starvation", msg("Starvation"), msg("A colony that ends its turn without ants and without food is out."),
                [(True, msg("The hungry are out")), (False, msg("Nobody starves"))],
            ),
        ]  # fmt: skip
        self.sources = {
            "food": msg("Food in the anthill"),
            "workers": msg("Workers"),
            "soldiers": msg("Soldiers"),
        }
        self.end_reasons = {
            LAST: msg("Nobody else is left standing."),
            NIGHT: msg("Night has fallen over the park: the strongest wins."),
            BARREN: msg("No colony has ants or food any more."),
        }
        self.tie_break = msg("Between equal colonies the soldiers decide.")
        self.default_level = "park"
        self.has_secrets = True
        self.draws_first = True
        self.reference = "game.engine.ants.rules:GAME"

    def read_level(self, level_id: str, text: str) -> Level:
        return read_level(level_id, text)

    def new_state(self, level: Level, players: int, options: Options) -> State:
        return self._set_up(level, players, options)

    def team_of(self, seat: int, players: int, options: Options) -> int | None:
        return seat % 2 if options.get("teams") and players in TEAM_PLAYERS else None

    def event_json(self, level: Level, event: Event) -> Json:
        return places_named(event.to_json(), cast(Park, level).names, _SPACES, _SPACE_LISTS)

    def state_from_json(self, level: Level, players: int, options: Options, data: Json) -> State:
        return position_from_json(self._set_up(level, players, options), data)

    def state_from_observation(
        self, level: Level, players: int, options: Options, observation: Json, roll: Callable[[int], int]
    ) -> State:
        return position_from_observation(self._set_up(level, players, options), observation, roll)

    def _set_up(self, level: Level, players: int, options: Options) -> Ants:
        park = cast(Park, level)
        if players not in park.seating:
            raise BadLevel("players", msg("this park is not laid out for {players} players"), {"players": players})
        chosen = {name: bool(value) for name, value in options_chosen(self.options, options).items()}
        if chosen["teams"] and players not in TEAM_PLAYERS:
            raise BadLevel("options", msg("teams are for four or six players"))
        nightfall = park.nightfall if chosen["nightfall"] else DAWN
        return Ants(park, players, chosen["teams"], nightfall, chosen["starvation"], chosen["gentle"])


GAME: Final = AntsGame()
