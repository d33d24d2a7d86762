"""Records: a match as JSON text (`.myr`), readable by people and by every later version (docs/record.md)."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.core import BadLevel, BadPosition, Game, IllegalAction, Json, Level, RulesError, msg
from game.engine.games import GAMES
from game.match import words
from game.match.dealer import MOST_SEED
from game.match.levels import read_level
from game.match.match import Entry, Match, Note
from game.match.seats import Seat
from game.match.strict import Unreadable, load_json, printable, read_text

KIND: Final = "myrmidon match"
FORMAT: Final = 1
SUFFIX: Final = ".myr"
LARGEST_FILE: Final = 8_000_000
MOST_ACTIONS: Final = 200_000
"""More than any match can have: six full colonies of Ants! until night falls play some 120,000."""
MOST_NOTES: Final = 10_000
MOST_SEATS: Final = 12

UPGRADES: Final[dict[int, Callable[[Json], Json]]] = {}
"""Format -> what makes a record of it one of the next format. Every format ever written stays in tests/match/records."""


class BadRecord(RulesError):
    """A record cannot be read. `where` names the place; `good` is the match up to there, where some of it can be played."""

    def __init__(
        self,
        where: str,
        template: str,
        values: Mapping[str, object] | None = None,
        good: Match | None = None,
    ) -> None:
        super().__init__(template, {"where": where, **(values or {})})
        self.where = where
        self.good = good


# -- writing ----------------------------------------------------------------------------------------------------------


def to_json(match: Match, seat: int | None = None, *, actions: bool = True) -> Json:
    """The record of `match`; with `seat`, while the match runs, only what that seat may know of it.

    Such a view names its seat under `view`, hides the seed, and cannot be read back. Without `actions` their list is empty.
    """
    whole = seat is None or match.over
    data: Json = {
        "kind": KIND,
        "format": FORMAT,
        "game": match.game.game_id,
        "level": {"id": match.level.level_id, "text": match.level.source},
        "options": dict(match.options),
        "seats": [sitting.to_json() for sitting in match.seats],
        "practice": match.practice,
        "seed": match.seed if whole else None,
        "seed_hash": match.seed_hash,
        "start": match.start,
        "actions": [entry.action.text for entry in match.log] if actions else [],
        "notes": [_note_json(note) for note in match.notes],
        "result": match.result().to_json() if match.over else None,
        "counted": match.counted,
        "uncounted": list(match.uncounted),
    }
    if seat is not None and not whole:
        data["view"] = seat
        data["actions"] = [entry.text_for(seat) for entry in match.log]
        if match.start is not None:
            data["start"] = match.state_at(0).observation(seat)
    return data


def write_record(match: Match, *, pretty: bool = False) -> str:
    """The record as text, ending with a line break; `pretty` for files that people look into."""
    return _clean(json.dumps(to_json(match), ensure_ascii=False, indent=1 if pretty else None) + "\n")


def _clean(text: str) -> str:
    # Half a letter (a broken name from elsewhere) cannot be written as UTF-8.
    return text.encode("utf-8", "replace").decode("utf-8")


class RecordWriter:
    """Writes the record of one match again and again, after every action: the same text as `write_record`, but only the
    actions that are new are put into words. With ten thousand actions that is 0.1 ms instead of 1 ms (measured)."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._actions = ""
        """The JSON texts of the actions written last, with commas between."""
        self._written: list[Entry] = []

    def text(self) -> str:
        """The record as it is now."""
        self._write_actions()
        data = to_json(self._match, actions=False)
        parts: list[Json] = [{}]
        for key, value in data.items():
            if key == "actions":
                parts.append({})
            else:
                parts[-1][key] = value
        before, after = (json.dumps(part, ensure_ascii=False) for part in parts)
        return _clean(f'{before[:-1]}, "actions": [{self._actions}], {after[1:]}\n')

    def _write_actions(self) -> None:
        log, written = self._match.log, self._written
        # Entries are made once and never changed: the same last one means the same ones before it.
        known = len(written)
        if known > len(log) or (known and written[-1] is not log[known - 1]):
            known, self._actions = 0, ""
        new = ", ".join(json.dumps(entry.action.text, ensure_ascii=False) for entry in log[known:])
        self._actions = ", ".join(part for part in (self._actions, new) if part)
        written[known:] = log[known:]


def _note_json(note: Note) -> Json:
    data: Json = {"at": note.at, "what": note.what, "seat": note.seat}
    if note.was is not None:
        data["was"] = note.was.to_json()
    return data


# -- reading ----------------------------------------------------------------------------------------------------------


def read_record_file(path: Path, games: Mapping[str, Game] = GAMES) -> Match:
    """The match in a record file. Raises `BadRecord`."""
    try:
        text = read_text(path, LARGEST_FILE)
    except Unreadable as error:
        raise BadRecord("file", msg("This record cannot be read: {error}."), {"error": error}) from error
    return read_record(text, games)


def read_record(text: str, games: Mapping[str, Game] = GAMES) -> Match:
    """The match in a record's text. Raises `BadRecord`."""
    if len(text) > LARGEST_FILE:
        raise BadRecord("file", msg("This record is longer than a match can be."))
    try:
        data = load_json(text)
    except Unreadable as error:
        raise BadRecord("file", msg("This record cannot be read: {error}."), {"error": error}) from error
    return from_json(data, games)


def from_json(data: Any, games: Mapping[str, Game] = GAMES) -> Match:
    """The match in a record, every action of it checked by playing it. Raises `BadRecord`."""
    data = _current(data)
    for key in data:
        if key not in _KEYS:
            raise _bad(printable(str(key)), msg("there is no such key in a record"))
    for key in _KEYS:
        if key not in data and key != "view":
            raise _bad(key, msg("it is missing"))
    if "view" in data:
        raise BadRecord("view", msg("This record holds only what one seat may know, so it cannot be played on."))
    match = _set_up(data, games)
    _replay(match, _texts(data), _notes(data, match.players))
    _check_end(match, data)
    return match


_KEYS: Final = (
    "kind", "format", "game", "level", "options", "seats", "practice", "seed", "seed_hash", "start",
    "actions", "notes", "result", "counted", "uncounted", "view",
)  # fmt: skip


def _bad(where: str, what: str) -> BadRecord:
    return BadRecord(
        where, msg("This record cannot be read: at “{where}”, {what}."), {"what": RulesError(what)}
    )


def _current(data: Any) -> Json:
    """`data` brought to today's format."""
    if not isinstance(data, dict):
        raise BadRecord("record", msg("This is not the record of a match."))
    if data.get("kind") != KIND:
        raise BadRecord("kind", msg("This is not the record of a match."))
    number = data.get("format")
    if type(number) is not int or number < 1:
        raise _bad("format", msg("a whole number is expected"))
    if number > FORMAT:
        raise BadRecord(
            "format",
            msg("This record is written in format {format} by a newer Myrmidon; this one reads up to {newest}."),
            {"format": number, "newest": FORMAT},
        )
    record: Json = data
    for step in range(number, FORMAT):
        record = UPGRADES[step](record)
    return record


def _set_up(data: Json, games: Mapping[str, Game]) -> Match:
    name = data["game"]
    if not isinstance(name, str):
        raise _bad("game", msg("a text is expected"))
    game = games.get(name)
    if game is None:
        raise BadRecord(
            "game", msg("This record is of a game that this Myrmidon does not have: “{game}”."), {"game": printable(name)}
        )  # fmt: skip
    seats = _seats(data["seats"])
    options = _options(data["options"])
    seed = data["seed"]
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise _bad("seed", msg("a whole number from 0 to 2^64 - 1 is expected"))
    if type(data["practice"]) is not bool:
        raise _bad("practice", msg("true or false is expected"))
    start = data["start"]
    if start is not None and not isinstance(start, dict):
        raise _bad("start", msg("a position or null is expected"))
    level = _level(game, data["level"])
    try:
        match = Match(game, level, seats, seed, options=options, start=start, practice=data["practice"])
    except BadPosition as error:
        raise _bad_inside(f"start.{error.field}", error) from error
    except BadLevel as error:
        raise _bad_inside(error.where, error) from error
    if data["seed_hash"] != match.seed_hash:
        raise _bad("seed_hash", msg("it does not belong to the seed"))
    return match


def _bad_inside(where: str, error: RulesError) -> BadRecord:
    return BadRecord(where, msg("This record cannot be read: at “{where}”, {what}."), {"what": error})


def _level(game: Game, data: Any) -> Level:
    if not isinstance(data, dict) or set(data) != {"id", "text"}:
        raise _bad("level", msg("an object with id and text is expected"))
    level_id, text = data["id"], data["text"]
    if not isinstance(level_id, str) or not isinstance(text, str) or not 0 < len(level_id) <= 100:
        raise _bad("level", msg("id and text must be texts"))
    try:
        return read_level(game, level_id, text)
    except BadLevel as error:
        raise _bad_inside(f"level, {error.where}", error) from error


def _seats(data: Any) -> list[Seat]:
    if not isinstance(data, list) or not 1 <= len(data) <= MOST_SEATS:
        raise _bad("seats", msg("a list of seats is expected"))
    return [_seat(seat, f"seats[{number}]") for number, seat in enumerate(data)]


def _seat(data: Any, where: str) -> Seat:
    try:
        return Seat.from_json(data)
    except ValueError as error:
        raise _bad(where, str(error)) from error


def _options(data: Any) -> dict[str, bool | int | str]:
    if not isinstance(data, dict):
        raise _bad("options", msg("an object is expected"))
    for name, value in data.items():
        if not isinstance(value, bool | int | str):
            raise _bad(f"options.{printable(name)}", msg("true, false, a whole number or a text is expected"))
    return data


def _texts(data: Json) -> list[str]:
    actions = data["actions"]
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise _bad("actions", msg("a list of actions is expected"))
    for index, text in enumerate(actions):
        if not isinstance(text, str):
            raise _bad(f"actions[{index}]", msg("a text is expected"))
    return actions


def _notes(data: Json, players: int) -> list[Note]:
    notes = data["notes"]
    if not isinstance(notes, list) or len(notes) > MOST_NOTES:
        raise _bad("notes", msg("a list of notes is expected"))
    found: list[Note] = []
    for index, note in enumerate(notes):
        where = f"notes[{index}]"
        if not isinstance(note, dict) or not {"at", "what", "seat"} <= set(note) <= {"at", "what", "seat", "was"}:
            raise _bad(where, msg("an object with at, what and seat is expected"))
        at, what, seat = note["at"], note["what"], note["seat"]
        if what not in (words.HINT, words.RESIGNED, words.BOT_TOOK_OVER):
            raise _bad(where, msg("what must be hint, resigned or bot"))
        if type(at) is not int or type(seat) is not int or at < 0 or not 0 <= seat < players:
            raise _bad(where, msg("at and seat must be a place in the log and a seat"))
        was = None if note.get("was") is None else _seat(note["was"], f"{where}.was")
        found.append(Note(at, what, seat, was))
    return found


def _replay(match: Match, texts: list[str], notes: list[Note]) -> None:
    giving_up = [note for note in notes if note.what == words.RESIGNED]
    for index in range(len(texts) + 1):
        # In the order of the notes, which is that of the places. One may lie beyond the log's end, or beyond the next
        # one's place, when what was played then has been taken back.
        while giving_up and (giving_up[0].at <= index or index == len(texts)):
            _give_up(match, giving_up.pop(0))
        if index == len(texts):
            break
        try:
            match.play(texts[index])
        except IllegalAction as error:
            raise BadRecord(
                f"actions[{index}]",
                msg("This record cannot be played past action {number}, “{text}”: {reason}"),
                {"number": index + 1, "text": printable(texts[index]), "reason": error},
                match,
            ) from error
    match.notes = notes


def _give_up(match: Match, note: Note) -> None:
    try:
        match.bring_back(note)
    except IllegalAction as error:
        raise _bad("notes", error.template) from error


def _check_end(match: Match, data: Json) -> None:
    why = data["uncounted"]
    if not isinstance(why, list) or any(not isinstance(key, str) or key not in words.WHY_UNCOUNTED for key in why):
        raise _bad("uncounted", msg("a list of known reasons is expected"))
    for key in why:
        if key not in match.uncounted:
            match.uncounted.append(key)
    if data["counted"] is not match.counted:
        raise _bad("counted", msg("it contradicts the reasons in “uncounted”"))
    result = data["result"]
    if result is None:
        # The log is the match: an ended one whose result was not yet written has it all the same.
        return
    if not match.over:
        raise BadRecord(
            "result", msg("This record names a result, but its actions do not end the match."), None, match
        )
    if result != match.result().to_json():
        raise BadRecord(
            "result", msg("This record names another result than its actions lead to."), None, match
        )
