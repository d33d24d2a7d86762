"""What is chosen when a match is set up: always something that can be played, and remembered game by game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.levels import LEVELS
from game.engine.core import Game, Option
from game.engine.games import GAMES
from game.match.levels import LevelEntry
from game.match.match import Match
from game.match.seats import BOT, GUEST, PERSON, Seat
from game.words import _

if TYPE_CHECKING:
    from game.store import Store
    from game.store.kinds import Profile

Who = tuple[str, str]
"""(kind of `game.match.seats`, profile id or bot level or "")."""

TOSS = -1
"""Who begins: nobody knows yet."""

LAST_GAME = "game"
"""Setting: which game was set up last."""


def bot_names() -> list[str]:
    """What bots are called where several sit at a table, seat by seat."""
    return [_("Bramble"), _("Old Sexton"), _("Thistle"), _("Honeydew"), _("Mossback"), _("Little Plum")]


def last_game(store: "Store") -> Game:
    """The game that was set up last; the first there is before that."""
    return GAMES.get(store.settings.read(LAST_GAME, "")) or next(iter(GAMES.values()))


class SetUp:
    """The choices for a match of `game`. After a change from outside call `keep_possible`."""

    def __init__(self, game: Game, store: "Store", me: "Profile | None", entries: Sequence[LevelEntry]) -> None:
        self.game = game
        self._store = store
        self._me = me
        self.entries = list(entries)
        self.level_id = game.default_level
        self.count = game.players[0]
        self.who: list[Who] = []
        """Who would sit on each seat there can be; the first `count` of them play."""
        self.begins = 0
        self.options: dict[str, bool | int | str] = {}
        """Every option the game has; `offered` says which of them count."""
        self._remember()

    # What was chosen last time

    @property
    def _key(self) -> str:
        return f"new.{self.game.game_id}"

    def _remember(self) -> None:
        kept = self._store.settings.read(self._key, {})
        self.level_id = str(kept.get("level", self.game.default_level))
        begins = kept.get("begins", 0)
        self.begins = begins if type(begins) is int else 0
        count = kept.get("players", self.count)
        self.count = count if type(count) is int else self.count
        who = kept.get("who", [])
        pairs = who if isinstance(who, list) else []
        self.who = [(str(pair[0]), str(pair[1])) for pair in pairs if isinstance(pair, list) and len(pair) == 2]
        options = kept.get("options", {})
        self.options = dict(options) if isinstance(options, dict) else {}
        self.keep_possible()

    def keep(self) -> None:
        """Remember the choices for the next time."""
        self._store.settings.write(
            self._key,
            {
                "level": self.level_id,
                "players": self.count,
                "who": [list(pair) for pair in self.who],
                "begins": self.begins,
                "options": dict(self.options),
            },
        )
        self._store.settings.write(LAST_GAME, self.game.game_id)

    # What there is

    def keep_possible(self) -> None:
        """Bring every choice back to what there is (profiles are deleted, level files vanish or break)."""
        playable = [entry.level_id for entry in self.entries if entry.level is not None]
        if self.level_id not in playable:
            self.level_id = self.game.default_level
        self.count = min(self.counts, key=lambda count: (abs(count - self.count), -count))
        if self.begins not in range(TOSS, self.count):
            self.begins = 0
        self._keep_people()
        for option in self.game.options:
            if self.options.get(option.option_id) not in [value for value, _words in option.choices]:
                self.options[option.option_id] = option.choices[0][0]

    def _keep_people(self) -> None:
        default = self._default_who()
        self.who = (self.who + default[len(self.who) :])[: len(default)]
        known = {(PERSON, profile.profile_id) for profile in self._store.profiles.all()}
        others = {(GUEST, ""), *((BOT, level) for level in LEVELS)}
        sitting: set[Who] = set()
        for seat, who in enumerate(self.who):
            if who not in others and (who not in known or who in sitting):
                self.who[seat] = default[seat] if default[seat][0] == BOT else (GUEST, "")
            sitting.add(self.who[seat])

    def _default_who(self) -> list[Who]:
        first: Who = (PERSON, self._me.profile_id) if self._me is not None else (GUEST, "")
        return [first, *((BOT, "worker") for _seat in range(max(self.game.players) - 1))]

    @property
    def entry(self) -> LevelEntry | None:
        """The chosen line of the list of levels."""
        return next((entry for entry in self.entries if entry.level_id == self.level_id), None)

    @property
    def counts(self) -> list[int]:
        """How many may play on the chosen level."""
        level = self.entry.level if self.entry is not None else None
        if level is None or level.players is None:
            return self.game.players
        return [count for count in self.game.players if count in level.players] or self.game.players

    @property
    def offered(self) -> list[Option]:
        """The options there are with so many players."""
        return [option for option in self.game.options if option.offered(self.count)]

    @property
    def match_options(self) -> dict[str, bool | int | str]:
        """The options as a match gets them."""
        return {option.option_id: self.options[option.option_id] for option in self.offered}

    def people(self, seat: int) -> list[tuple[Who, str]]:
        """Everybody who could sit there; a profile sits on one seat only."""
        taken = {who for other, who in enumerate(self.who[: self.count]) if other != seat and who[0] == PERSON}
        people: list[tuple[Who, str]] = [
            ((PERSON, profile.profile_id), profile.name)
            for profile in self._store.profiles.all()
            if (PERSON, profile.profile_id) not in taken
        ]
        people.append(((GUEST, ""), _("A guest")))
        people += [((BOT, name), _("Bot: {level}").format(level=_(level.title))) for name, level in LEVELS.items()]
        return people

    # Who sits where

    def name(self, seat: int) -> str:
        """What is called who sits on `seat`."""
        kind, detail = self.who[seat]
        if kind == PERSON and (profile := self._store.profiles.find(detail)) is not None:
            return profile.name
        if kind == BOT:
            bots = [other for other in range(self.count) if self.who[other][0] == BOT]
            names = bot_names()
            # Where there may be several, the only one has a name, too: "Worker" would be one of its ants.
            by_level = len(bots) == 1 and max(self.game.players) == 2
            return _(LEVELS[detail].title) if by_level or seat >= len(names) else names[seat]
        guests = [other for other in range(self.count) if self.who[other][0] == GUEST]
        return _("Guest") if len(guests) == 1 else _("Guest {n}").format(n=guests.index(seat) + 1)

    def place(self, seat: int) -> int | None:
        """Which seat of the table `seat` of the page becomes; None while that is to be tossed for."""
        if self.game.draws_first:
            return seat
        return (seat - self.begins) % self.count if self.begins != TOSS else None

    def team(self, seat: int) -> int | None:
        """Which team `seat` plays for, where there are teams and its place is known."""
        place = self.place(seat)
        return self.game.team_of(place, self.count, self.match_options) if place is not None else None

    def seats(self, seed: int) -> list[Seat]:
        """Who sits where, the one who begins first; a toss is decided by `seed`."""
        made = [self._seat(seat) for seat in range(self.count)]
        if self.game.draws_first:
            return made
        first = self.begins if self.begins != TOSS else seed % self.count
        return made[first:] + made[:first]

    def _seat(self, seat: int) -> Seat:
        kind, detail = self.who[seat]
        colour = ""
        if kind == PERSON and (profile := self._store.profiles.find(detail)) is not None:
            colour = profile.colour
        return Seat(
            kind,
            self.name(seat),
            profile_id=detail if kind == PERSON else None,
            bot_level=detail if kind == BOT else None,
            colour=colour,
        )

    def match(self, seed: int) -> Match | None:
        """The match that was set up; None where there is no level to play it on."""
        entry = self.entry
        if entry is None or entry.level is None:
            return None
        return Match(self.game, entry.level, self.seats(seed), seed, options=self.match_options)
