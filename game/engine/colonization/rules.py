"""Colonization as the program sees it before a position exists."""

from collections.abc import Callable
from typing import Final, cast, final

from game.engine.checked import options_chosen, places_named
from game.engine.colonization.level import read_level
from game.engine.colonization.position import Colonization
from game.engine.colonization.reading import position_from_json, position_from_observation
from game.engine.colonization.realm import BY_CARD, LAST_WINTER, SPECIAL_END, THIRTY
from game.engine.colonization.scenario import Scenario
from game.engine.core import BadLevel, Event, Game, Json, Level, Option, Options, State, msg


@final
class ColonizationGame(Game):
    """Two teams of one or two; dice, tiles and cards; fists closed at once."""

    def __init__(self) -> None:
        self.game_id = "colonization"
        self.name = msg("Colonization")
        self.about = msg("Discover the Aegean tile by tile, conquer its cities with your team, and be first to thirty.")
        self.seat_names = [msg("Vermilion"), msg("Ink"), msg("Blue"), msg("Ochre")]
        self.players = [2, 3, 4]
        self.options = [
            Option(
                "factions", msg("Factions"), msg("Whether Athens, Sparta, Corinth and Thebes are drawn or chosen."),
                [("drawn", msg("Drawn")), ("chosen", msg("Chosen"))],
            ),
            Option(
                "talk",
                msg("Talking in the team"),
                msg("When teammates talk in secret: once before the start, after every winter too, or never: only before all."),
                [
                    ("standard", msg("Once in secret")),
                    ("open", msg("Only openly")),
                    ("yearly", msg("Every winter")),
                ],
                [3, 4],
            ),
        ]  # fmt: skip
        self.sources = {
            "poleis": msg("Poleis ranking"),
            "mint": msg("Mint ranking"),
            "coin": msg("Coin ranking"),
            "missions": msg("Mission Cards"),
            "instants": msg("Instant Mission Cards"),
            "milestones": msg("First in the east"),
            "special": msg("End of the scenario"),
            "host": msg("Victory over the Host"),
        }
        self.end_reasons = {
            THIRTY: msg("A team has reached thirty points."),
            BY_CARD: msg("A Mission Card lifted a team to thirty points."),
            SPECIAL_END: msg("The end that the scenario names has come."),
            LAST_WINTER: msg("The last winter is over."),
        }
        self.default_level = "strait"
        self.has_secrets = True
        self.draws_first = True
        self.reference = "game.engine.colonization.rules:GAME"

    def read_level(self, level_id: str, text: str) -> Level:
        return read_level(level_id, text)

    def new_state(self, level: Level, players: int, options: Options) -> State:
        return self._set_up(level, players, options)

    def team_of(self, seat: int, players: int, options: Options) -> int | None:
        return seat % 2

    def event_json(self, level: Level, event: Event) -> Json:
        return places_named(event.to_json(), cast(Scenario, level).names, ("space",))

    def state_from_json(self, level: Level, players: int, options: Options, data: Json) -> State:
        return position_from_json(self._set_up(level, players, options), data)

    def state_from_observation(
        self, level: Level, players: int, options: Options, observation: Json, roll: Callable[[int], int]
    ) -> State:
        return position_from_observation(self._set_up(level, players, options), observation, roll)

    def _set_up(self, level: Level, players: int, options: Options) -> Colonization:
        if players not in self.players:
            raise BadLevel("players", msg("Colonization is played by two to four, not by {players}"), {"players": players})
        chosen = options_chosen(self.options, options)
        return Colonization(cast(Scenario, level), players, chosen["factions"] == "chosen")


GAME: Final = ColonizationGame()
