"""The headless protocol: one JSON object a line in, one a line out (docs/protocol.md). No window, no pygame."""

import json
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO, Final

from game.bots.levels import LEVELS
from game.bots.think import View, choose
from game.engine.core import CHANCE, TERMINAL, BadLevel, BadPosition, Event, Game, IllegalAction, Json, Option, RulesError, msg
from game.engine.games import GAMES
from game.match import record
from game.match.dealer import MOST_SEED
from game.match.levels import Library
from game.match.match import Entry, Match
from game.match.seats import guests
from game.match.strict import Unreadable, load_json, printable
from game.match.words import NoUndo
from game.words import _, say

LONGEST_LINE: Final = 32 * 1024 * 1024
"""Bytes of a request; the rest of a longer line is thrown away unread."""

BAD_REQUEST: Final = "bad-request"
NO_GAME: Final = "no-game"
ILLEGAL: Final = "illegal-action"
BAD_POSITION: Final = "bad-position"
BAD_LEVEL: Final = "bad-level"
BAD_RECORD: Final = "bad-record"
UNKNOWN: Final = "unknown"


class Refusal(RulesError):
    """A request that is answered with `code` and a sentence; nothing has changed."""

    def __init__(self, code: str, template: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(template, values)
        self.code = code


@dataclass(frozen=True)
class Request:
    """A request whose keys are known and whose `seat` is a number; the other values are checked when they are read."""

    verb: str
    values: Json
    seat: int | None

    def text(self, key: str, default: str | None = None) -> str:
        """The text under `key`. Raises `Refusal`."""
        value = self.values.get(key, default)
        if not isinstance(value, str):
            raise Refusal(BAD_REQUEST, msg("“{key}” must be a text."), {"key": key})
        return value

    def number(self, key: str, default: int, most: int) -> int:
        """The whole number from 0 to `most` under `key`. Raises `Refusal`."""
        value = self.values.get(key, default)
        if type(value) is not int or not 0 <= value <= most:
            raise Refusal(
                BAD_REQUEST, msg("“{key}” must be a whole number from 0 to {most}."), {"key": key, "most": most}
            )
        return value

    def object(self, key: str, default: Json | None = None) -> Json:
        """The object under `key`. Raises `Refusal`."""
        value = self.values.get(key, default)
        if not isinstance(value, dict):
            raise Refusal(BAD_REQUEST, msg("“{key}” must be an object."), {"key": key})
        return value


class Engine:
    """One client's conversation: at most one match, changed only by requests that succeed."""

    def __init__(self, library: Library, games: Mapping[str, Game] = GAMES) -> None:
        self.games = games
        self.library = library
        self.over = False
        """Whether the client has quit."""
        self._match: Match | None = None

    def answer(self, line: bytes) -> bytes:
        """The answer to a request, without line breaks; never raises."""
        answer, request_id = self._answer(line)
        try:
            return _encode(answer | request_id)
        except (ValueError, RecursionError):
            return _encode(_failure(Refusal(BAD_REQUEST, msg("The request is nested too deeply."))))

    def _answer(self, line: bytes) -> tuple[Json, Json]:
        request_id: Json = {}
        try:
            values = _object(line)
            if "id" in values:
                request_id = {"id": values["id"]}
            request = self._request(values)
            return {"ok": True} | _VERBS[request.verb].handle(self, request), request_id
        except Refusal as refusal:
            return _failure(refusal), request_id
        except Exception:
            # A fault of ours, not of the request: the client gets an answer, the place goes to standard error.
            traceback.print_exc(file=sys.stderr)
            return _failure(Refusal(UNKNOWN, msg("Myrmidon failed at this request; nothing has changed."))), request_id

    def _request(self, values: Json) -> Request:
        verb = values.get("do")
        if not isinstance(verb, str):
            raise Refusal(BAD_REQUEST, msg("“{key}” must be a text."), {"key": "do"})
        known = _VERBS.get(verb)
        if known is None:
            raise Refusal(UNKNOWN, msg("“{verb}” is nothing that can be done here."), {"verb": printable(verb)})
        for key in values:
            if key not in known.keys and key not in _EVERYWHERE:
                raise Refusal(
                    BAD_REQUEST, msg("“{verb}” has no “{key}”."), {"verb": verb, "key": printable(key)}
                )
        seat = values.get("seat")
        if "seat" in values and (type(seat) is not int or seat < 0):
            raise Refusal(BAD_REQUEST, msg("“seat” must be the number of a seat."))
        return Request(verb, values, seat)

    # -- the match ----------------------------------------------------------------------------------------------------

    def _running(self, request: Request) -> Match:
        """The match, with the request's seat at its table."""
        if self._match is None:
            raise Refusal(NO_GAME, msg("No match has been begun: ask for “new” first."))
        _check_seat(request, self._match)
        return self._match

    def _begin(self, request: Request, match: Match) -> Json:
        """Put `match` in the place of the one before."""
        _check_seat(request, match)
        self._match = match
        return _legal(match, request.seat)

    def _game(self, name: str) -> Game:
        game = self.games.get(name)
        if game is None:
            raise Refusal(UNKNOWN, msg("There is no game “{game}”."), {"game": printable(name)})
        return game

    # -- the verbs ----------------------------------------------------------------------------------------------------

    def do_games(self, request: Request) -> Json:
        """What can be played."""
        return {"games": [self._about(game) for game in self.games.values()]}

    def _about(self, game: Game) -> Json:
        return {
            "id": game.game_id,
            "name": _(game.name),
            "players": game.players,
            "levels": [entry.level_id for entry in self.library.entries(game) if entry.level is not None],
            "options": {option.option_id: _about_option(option) for option in game.options},
            "bots": list(LEVELS),
        }

    def do_new(self, request: Request) -> Json:
        """Begin a match."""
        game = self._game(request.text("game"))
        seed = request.number("seed", 0, MOST_SEED)
        try:
            level = self.library.level(game, request.text("level", game.default_level))
        except BadLevel as error:
            raise _bad_level(error) from error
        players = request.number("players", (level.players or game.players)[0], 64)
        if players not in game.players:
            raise Refusal(
                BAD_REQUEST, msg("{game} is played by {choices}, not by {players}."),
                {"game": RulesError(game.name), "choices": ", ".join(map(str, game.players)), "players": players},
            )  # fmt: skip
        options = _options(game, request.object("options", {}), players)
        try:
            match = Match(game, level, guests(game, players), seed, options=options)
        except BadLevel as error:
            raise _bad_level(error) from error
        return self._begin(request, match)

    def do_legal(self, request: Request) -> Json:
        """Who may do what."""
        return _legal(self._running(request), request.seat)

    def do_play(self, request: Request) -> Json:
        """Play an action, or an outcome of chance."""
        match = self._running(request)
        try:
            entry = match.play(request.text("action"), request.seat)
        except IllegalAction as error:
            raise Refusal(ILLEGAL, error.template, error.values) from error
        return {"events": _events(match, [entry], request.seat)} | _legal(match, request.seat)

    def do_deal(self, request: Request) -> Json:
        """Let the seed decide until a seat or nobody is to act."""
        match = self._running(request)
        dealt = match.deal()
        return {
            "actions": [_text(entry, request.seat) for entry in dealt],
            "events": _events(match, dealt, request.seat),
            "player": _player(match),
        }

    def do_bot(self, request: Request) -> Json:
        """What a bot would play for the seat to act."""
        match = self._running(request)
        level = request.text("level")
        if level not in LEVELS:
            raise Refusal(UNKNOWN, msg("There is no bot “{level}”."), {"level": printable(level)})
        seed = request.number("seed", 0, MOST_SEED)
        player = match.player
        if player < 0:
            raise Refusal(ILLEGAL, msg("No seat is to act."))
        if request.seat not in (None, player):
            raise Refusal(ILLEGAL, msg("It is not your decision now."))
        view = View(match.level, match.players, match.options, match.state.observation(player))
        thought = choose(match.game, view, level, seed)
        told = thought.to_json()
        return {
            "action": thought.action.text,
            "thought": {key: told[key] for key in ("sentence", "score", "depth", "nodes", "line")},
        }

    def do_state(self, request: Request) -> Json:
        """The position."""
        match = self._running(request)
        state = match.state
        return {"state": state.to_json() if request.seat is None else state.observation(request.seat)}

    def do_put(self, request: Request) -> Json:
        """Set up an edited position."""
        old = self._running(request)
        position = request.object("state")
        try:
            match = Match(old.game, old.level, guests(old.game, old.players), old.seed, options=old.options, start=position)
        except BadPosition as error:
            raise Refusal(BAD_POSITION, msg("{where}: {what}"), {"where": error.field, "what": error}) from error
        return self._begin(request, match)

    def do_result(self, request: Request) -> Json:
        """How it stands, or how it ended."""
        match = self._running(request)
        teams = [match.game.team_of(seat, match.players, match.options) for seat in range(match.players)]
        answer: Json = {"over": match.over, "teams": None if None in teams else teams}
        if match.over:
            result = match.result().to_json()
            return answer | {key: result[key] for key in ("scores", "places", "winners", "reason", "items")}
        hidden = request.seat is not None and match.game.has_secrets
        scores = None if hidden else match.state.scores()
        return answer | {"scores": scores, "places": None, "winners": [], "reason": None, "items": None}

    def do_undo(self, request: Request) -> Json:
        """Take back the last action."""
        match = self._running(request)
        try:
            match.take_back()
        except NoUndo as error:
            raise Refusal(ILLEGAL, error.template, error.values) from error
        return _legal(match, request.seat)

    def do_record(self, request: Request) -> Json:
        """The record of the match."""
        return {"record": record.to_json(self._running(request), request.seat)}

    def do_load(self, request: Request) -> Json:
        """Replay a record and go on from its end."""
        try:
            match = record.from_json(request.object("record"), self.games)
        except record.BadRecord as error:
            raise Refusal(BAD_RECORD, error.template, error.values) from error
        return self._begin(request, match)

    def do_quit(self, request: Request) -> Json:
        """End the conversation."""
        self.over = True
        return {}


@dataclass(frozen=True)
class _Verb:
    handle: Callable[[Engine, Request], Json]
    keys: frozenset[str] = frozenset()


_EVERYWHERE: Final = frozenset({"do", "id", "seat"})

_VERBS: Final[dict[str, _Verb]] = {
    "games": _Verb(Engine.do_games),
    "new": _Verb(Engine.do_new, frozenset({"game", "level", "players", "seed", "options"})),
    "legal": _Verb(Engine.do_legal),
    "play": _Verb(Engine.do_play, frozenset({"action"})),
    "deal": _Verb(Engine.do_deal),
    "bot": _Verb(Engine.do_bot, frozenset({"level", "seed"})),
    "state": _Verb(Engine.do_state),
    "put": _Verb(Engine.do_put, frozenset({"state"})),
    "result": _Verb(Engine.do_result),
    "undo": _Verb(Engine.do_undo),
    "record": _Verb(Engine.do_record),
    "load": _Verb(Engine.do_load, frozenset({"record"})),
    "quit": _Verb(Engine.do_quit),
}


def _object(line: bytes) -> Json:
    try:
        values = load_json(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Refusal(
            BAD_REQUEST, msg("The line is not UTF-8 text (byte {place})."), {"place": error.start + 1}
        ) from error
    except Unreadable as error:
        raise Refusal(BAD_REQUEST, msg("The line cannot be read: {error}."), {"error": error}) from error
    if not isinstance(values, dict):
        raise Refusal(BAD_REQUEST, msg("A request is a JSON object."))
    return values


def _about_option(option: Option) -> Json:
    about: Json = {
        "name": _(option.name),
        "about": _(option.about),
        "default": option.choices[0][0],
        "choices": [value for value, _name in option.choices],
    }
    return about if option.players is None else about | {"players": option.players}


def _bad_level(error: BadLevel) -> Refusal:
    return Refusal(BAD_LEVEL, msg("{where}: {what}"), {"where": error.where, "what": error})


def _options(game: Game, given: Json, players: int) -> dict[str, bool | int | str]:
    """The options `given`, checked. With numbers of players that an option is not for, only its default is taken."""
    choices = {option.option_id: [value for value, _name in option.choices] for option in game.options}
    for option in game.options:
        if not option.offered(players):
            choices[option.option_id] = choices[option.option_id][:1]
    for name, value in given.items():
        if name not in choices:
            raise Refusal(
                BAD_REQUEST, msg("{game} has no option “{option}”."),
                {"game": RulesError(game.name), "option": printable(name)},
            )  # fmt: skip
        # By type too: 1 and true are equal, and only one of them is meant.
        if not any(type(value) is type(choice) and value == choice for choice in choices[name]):
            raise Refusal(
                BAD_REQUEST, msg("The option “{option}” is one of {choices}."),
                {"option": name, "choices": json.dumps(choices[name])},
            )  # fmt: skip
    return given


def _check_seat(request: Request, match: Match) -> None:
    if request.seat is not None and request.seat >= match.players:
        raise Refusal(BAD_REQUEST, msg("“seat” must be the number of a seat."))


def _player(match: Match) -> int | str | None:
    player = match.player
    return "chance" if player == CHANCE else None if player == TERMINAL else player


def _legal(match: Match, seat: int | None) -> Json:
    """Who is to act and what may be done, as far as `seat` may know: other hands, and what is left to draw, are hidden."""
    hidden = seat is not None and match.game.has_secrets and seat != match.player
    answer: Json = {"player": _player(match)}
    if match.player == CHANCE:
        outcomes = [] if hidden else match.state.chance_outcomes()
        answer["actions"] = [action.text for action, _weight in outcomes]
        answer["weights"] = [weight for _action, weight in outcomes]
    else:
        answer["actions"] = [] if hidden else [action.text for action in match.legal_actions()]
    return answer


def _text(entry: Entry, seat: int | None) -> str:
    return entry.action.text if seat is None else entry.text_for(seat)


def _events(match: Match, entries: list[Entry], seat: int | None) -> list[Json]:
    known: list[Event] = []
    for entry in entries:
        known += entry.events if seat is None else entry.events_for(seat)
    return [match.game.event_json(match.level, event) for event in known]


def _failure(refusal: Refusal) -> Json:
    return {"ok": False, "code": refusal.code, "error": say(refusal)}


def _encode(answer: Json) -> bytes:
    return json.dumps(answer, ensure_ascii=True, allow_nan=False).encode("ascii")


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of `source`; None for one that is too long."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
            pass
        yield None


def serve(engine: Engine, source: BinaryIO, target: BinaryIO) -> None:
    """Answer every line of `source` on `target` until the client quits or goes away."""
    too_long = Refusal(BAD_REQUEST, msg("The line is longer than {most} bytes."), {"most": LONGEST_LINE})
    try:
        for line in _lines(source):
            target.write((_encode(_failure(too_long)) if line is None else engine.answer(line)) + b"\n")
            target.flush()
            if engine.over:
                return
    except BrokenPipeError:
        return
