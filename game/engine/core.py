"""The contract every game keeps.

The words are OpenSpiel's: a *state* knows whose decision it is, lists the legal *actions* of that decision, and is
changed in place by `apply_action`. Dice, draws and shuffles are *chance nodes*. Around the state stands a `Game`: what the
program must know of a game before a state exists (its id, levels, player counts, options).

An action is the smallest choice the rules offer; a turn is a sequence of them.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

CHANCE: Final = -1
"""`current_player()` when dice, cards or tiles decide."""
TERMINAL: Final = -2
"""`current_player()` when the game is over."""

Json = dict[str, Any]
"""A JSON object as the standard library's `json` reads and writes it."""


def msg(text: str) -> str:
    """Mark `text` for translation without translating it (the engine knows no language)."""
    return text


@mypyc_attr(allow_interpreted_subclasses=True)
class RulesError(Exception):
    """A sentence for a person, kept apart from its values so that it can be said in another language.

    `template` is the English sentence with `{named}` holes (the catalogue's key), `values` fills them. `str()` is the
    English sentence.
    """

    def __init__(self, template: str, values: Mapping[str, object] | None = None) -> None:
        self.template = template
        self.values: dict[str, object] = dict(values) if values else {}
        super().__init__(template.format(**self.values) if self.values else template)

    def __reduce__(self) -> tuple[Any, ...]:
        # An error travels between processes whole, not as its finished sentence.
        return type(self), (self.template, self.values)


@mypyc_attr(allow_interpreted_subclasses=True)
class IllegalAction(RulesError):
    """The action is not legal here; the state is untouched. The sentence names the rule a player ran into."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadPosition(RulesError):
    """A position read from outside contradicts the rules. `field` names the place, e.g. ``eggs.B3``."""

    def __init__(self, field: str, template: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(template, values)
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.field, self.template, self.values)


@mypyc_attr(allow_interpreted_subclasses=True)
class BadLevel(RulesError):
    """A level file cannot be played. `where` names line or key, e.g. ``map, line 3`` or ``centre.B4``."""

    def __init__(self, where: str, template: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(template, values)
        self.where = where

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.where, self.template, self.values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One small decision, or one outcome of chance. Immutable; equal when its text is equal.

    `text` is short, stable, ASCII and parses back (`State.parse_action`).
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A fact in the words of the rules. Log, animation, sound and statistics listen to events and to nothing else."""

    def to_json(self) -> Json:
        """`{"event": "egg-dropped", ...}` with every field of the fact."""
        raise NotImplementedError

    def seen_by(self, seat: int) -> "Event | None":
        """The fact as `seat` may know it: all of it, less of it, or None when that seat learns nothing."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Scored(Event):
    """`seat` gained `points` (negative: lost them) from `source`, one of the game's `Game.sources`."""

    def __init__(self, seat: int, points: int, source: str) -> None:
        self.seat: Final = seat
        self.points: Final = points
        self.source: Final = source

    def to_json(self) -> Json:
        return {"event": "scored", "seat": self.seat, "points": self.points, "source": self.source}


@mypyc_attr(allow_interpreted_subclasses=True)
class Revealed(Event):
    """Something hidden or random became known: undo stops here. `what` is a translatable reason ("a die was rolled")."""

    def __init__(self, what: str) -> None:
        self.what: Final = what

    def to_json(self) -> Json:
        return {"event": "revealed", "what": self.what}


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnOpened(Event):
    """A turn of `seat` begins, where others may have decided something since the last one ended. Games derive their own
    events from it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "turn-opened", "seat": self.seat}


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnEnded(Event):
    """`seat` finished a whole turn."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "turn-ended", "seat": self.seat}


@mypyc_attr(allow_interpreted_subclasses=True)
class KnockedOut(Event):
    """`seat` is out of the game; the others play on. Games derive their own events from it, with the reason."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "knocked-out", "seat": self.seat}


@mypyc_attr(allow_interpreted_subclasses=True)
class GameEnded(Event):
    """The game is over; `reason` is one of the keys of `Game.end_reasons`."""

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason

    def to_json(self) -> Json:
        return {"event": "game-ended", "reason": self.reason}


Tell = Callable[[Event], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Result:
    """How a game ended.

    `scores[seat]` in the rules' points; `places[seat]` from 1, shared where the rules share them; `winners` the seats on
    place 1; `reason` a key of `Game.end_reasons`; `items[seat]` the points by source (they add up to the score).
    """

    def __init__(
        self, scores: list[int], places: list[int], reason: str, items: list[dict[str, int]]
    ) -> None:
        self.scores: Final = scores
        self.places: Final = places
        self.reason: Final = reason
        self.items: Final = items
        self.winners: Final = [seat for seat, place in enumerate(places) if place == 1]

    def to_json(self) -> Json:
        return {
            "scores": self.scores,
            "places": self.places,
            "winners": self.winners,
            "reason": self.reason,
            "items": self.items,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position in the middle of play."""

    @abstractmethod
    def current_player(self) -> int:
        """The seat to decide, or `CHANCE`, or `TERMINAL`."""
        raise NotImplementedError

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """What the seat to decide may do, in a fixed order; empty only at `CHANCE` and `TERMINAL`."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """At a chance node: every outcome with its integer weight, in a fixed order. Elsewhere empty."""
        return []

    @abstractmethod
    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        """Change the state in place; `tell` hears what happened, in order.

        Raises `IllegalAction`, the state untouched, when `action` is not among `legal_actions` (or the chance outcomes).
        """
        raise NotImplementedError

    @abstractmethod
    def clone(self) -> "State":
        """A copy that shares only what never changes."""
        raise NotImplementedError

    @abstractmethod
    def key(self) -> int:
        """A 62-bit hash of every field that matters; the same in every process, compiled or not."""
        raise NotImplementedError

    @abstractmethod
    def observation(self, seat: int) -> Json:
        """What `seat` may know, as JSON; nothing in it depends on what is hidden from that seat."""
        raise NotImplementedError

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat if the game ended now."""
        raise NotImplementedError

    def knocked_out(self) -> list[int]:
        """Seats that are out of the game while others play on, first out first (`KnockedOut` tells each)."""
        return []

    @abstractmethod
    def result(self) -> Result:
        """The result; raises `ValueError` before the end."""
        raise NotImplementedError

    @abstractmethod
    def to_json(self) -> Json:
        """The whole position, readable and editable; `Game.state_from_json` reads it back."""
        raise NotImplementedError

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action that `text` names on this board. Raises `IllegalAction` when it names none."""
        raise NotImplementedError

    def action_seen_by(self, action: Action, seat: int) -> str:
        """Text of an `action` about to be played here, as `seat` may know it (a hidden commitment: less than its text)."""
        return action.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Level:
    """A board and its set-up numbers, read from a level file and shared by every position played on it."""

    def __init__(
        self, level_id: str, name: str, about: str, minutes: int, source: str, players: Sequence[int] | None = None
    ) -> None:
        self.level_id: Final = level_id
        self.name: Final = name
        self.about: Final = about
        self.minutes: Final = minutes
        self.source: Final = source
        """The level file's text, kept whole so that a record carries its board with it."""
        self.players: Final = list(players) if players is not None else None
        """How many it seats, fewest first; None: as many as the game does."""


Options = Mapping[str, bool | int | str]


class Option:
    """A choice offered when a match is set up. The first of `choices` is the default."""

    def __init__(
        self,
        option_id: str,
        name: str,
        about: str,
        choices: Sequence[tuple[bool | int | str, str]],
        players: Sequence[int] | None = None,
    ) -> None:
        self.option_id: Final = option_id
        self.name: Final = name
        self.about: Final = about
        self.choices: Final = list(choices)
        self.players: Final = list(players) if players is not None else None
        """With how many players it is offered; None: with any. With others its default holds."""

    def offered(self, players: int) -> bool:
        """Whether there is this choice with so many players."""
        return self.players is None or players in self.players


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What the program knows of a game before a state exists. One instance per game, listed in `engine/games.py`.

    Every name and sentence here is English source text marked with `msg`; who shows it translates it.
    """

    game_id: str
    name: str
    about: str = ""
    """What one does in it, in a sentence."""
    seat_names: list[str]
    """What the rules call each seat ("Red", "Black", ...)."""
    players: list[int]
    options: list[Option]
    sources: dict[str, str]
    """Source of points -> how it is called in the itemised result."""
    end_reasons: dict[str, str]
    """Reason the game ended -> a sentence."""
    tie_break: str = ""
    """What decides between equal points, in a sentence; empty where they share the place."""
    default_level: str
    has_secrets: bool
    """Whether seats hide anything from each other (then a curtain stands between persons at one screen)."""
    draws_first: bool = False
    """Whether the rules draw lots for who begins; otherwise the first seat does, and whoever sets up says who that is."""
    reference: str
    """``package.module:NAME`` of this instance, so that another process can import it."""

    @abstractmethod
    def read_level(self, level_id: str, text: str) -> Level:
        """The level in the TOML `text`. Raises `BadLevel`."""
        raise NotImplementedError

    @abstractmethod
    def new_state(self, level: Level, players: int, options: Options) -> State:
        """The set-up. Raises `BadLevel` when the level does not seat `players` or an option is unknown."""
        raise NotImplementedError

    def team_of(self, seat: int, players: int, options: Options) -> int | None:
        """Which team `seat` plays for, counted from 0; None where everybody plays for themselves."""
        return None

    def event_json(self, level: Level, event: Event) -> Json:
        """`Event.to_json` for readers who do not hold the board: places are called by their names."""
        return event.to_json()

    @abstractmethod
    def state_from_json(self, level: Level, players: int, options: Options, data: Json) -> State:
        """The position written by `State.to_json`, fully checked. Raises `BadPosition`."""
        raise NotImplementedError

    @abstractmethod
    def state_from_observation(
        self, level: Level, players: int, options: Options, observation: Json, roll: Callable[[int], int]
    ) -> State:
        """A full state consistent with the observation; `roll(n)` gives 0..n-1 and fills in what is hidden."""
        raise NotImplementedError
