"""Records: written, read back, and read when somebody else wrote them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pebbles.game import GAME as PEBBLES
from playing import ANTS, BOTH, COLONY, against_bot, library, new_match, play_on, texts

from game.engine.ants.board import MEAL, MOST_SOLDIERS, MOST_WORKERS
from game.engine.ants.rules import DAWN
from game.engine.core import CHANCE, Game, Json
from game.match.match import Entry, Match
from game.match.record import (
    FORMAT,
    LARGEST_FILE,
    MOST_ACTIONS,
    BadRecord,
    RecordWriter,
    from_json,
    read_record,
    read_record_file,
    to_json,
    write_record,
)
from game.match.seats import Seat, guests

RECORDS = Path(__file__).parent / "records"
EACH_GAME = pytest.mark.parametrize("game", BOTH.values(), ids=BOTH)


def read(text: str) -> Match:
    return read_record(text, BOTH)


@EACH_GAME
def test_a_record_read_back_is_the_same_match(game: Game) -> None:
    match = play_on(against_bot(game), 4)
    again = read(write_record(match))
    assert texts(again) == texts(match)
    assert again.state.to_json() == match.state.to_json()
    assert (again.seats, again.seed, again.turn) == (match.seats, match.seed, match.turn)
    assert again.result().to_json() == match.result().to_json()
    assert write_record(again) == write_record(match)


@EACH_GAME
def test_a_record_written_again_and_again_is_the_same_text(game: Game) -> None:
    match = against_bot(game, practice=True)
    writer = RecordWriter(match)
    assert writer.text() == write_record(match)
    for number in range(60):
        play_on(match, number, 1 + number % 3)
        if number % 5 == 4:
            match.take_back()
        if number % 7 == 6:
            match.undo(0)
        if number % 11 == 10:
            match.take_back()
            match.redo()
            match.use_hint(0)
        assert writer.text() == write_record(match)
        if match.over:
            match.take_back()


@EACH_GAME
def test_every_decision_of_a_match_can_be_left_and_taken_up_again(game: Game) -> None:
    """Quit at any time: the same decision waits, in the middle of a turn too."""
    match = new_match(game)
    while not match.over:
        play_on(match, len(match.log), 1)
        again = read(write_record(match))
        assert again.state.to_json() == match.state.to_json()
        assert [action.text for action in again.legal_actions()] == [action.text for action in match.legal_actions()]
        assert (again.player, again.turn) == (match.player, match.turn)
        again.take_back()


def test_a_long_turn_with_dice_and_hands_is_left_and_taken_up_again_in_the_middle() -> None:
    match = Match(ANTS, library(ANTS).level(ANTS, "park"), guests(ANTS, 6), 5)
    again = match
    while len(match.log) < 600 and not match.over:
        play_on(match, len(match.log), 1)
        if len(match.log) % 13 == 0:
            again = read_record(write_record(match))
            assert again.state.to_json() == match.state.to_json() and again.turns == match.turns
            assert [action.text for action in again.legal_actions()] == [action.text for action in match.legal_actions()]
            assert [entry.seen for entry in again.log] == [entry.seen for entry in match.log]
    assert again is not match and any(entry.seat not in (CHANCE, turn_of(match, entry)) for entry in match.log), "defended"


def turn_of(match: Match, entry: Entry) -> int:
    """Whose turn an entry lies in."""
    return next(turn.seat for turn in match.turns if turn.start <= entry.index < turn.end)


def test_what_happened_at_the_table_is_in_the_record() -> None:
    match = against_bot(COLONY, practice=True)
    match.play("sow A3")
    match.use_hint(0)
    match.play("stay")
    match.seat_bot(0, "egg")
    again = read(write_record(match, pretty=True))
    assert again.notes == match.notes and again.notes[1].was == Seat("person", "Ada", profile_id="ada")
    assert again.uncounted == ["hint", "bot"] and again.practice


def test_a_match_given_up_stays_given_up() -> None:
    match = play_on(against_bot(COLONY), 4, 6)
    match.resign(0)
    again = read(write_record(match))
    assert again.over and again.result().to_json() == match.result().to_json()
    three = new_match(PEBBLES, practice=True)
    play_on(three, 1, 12)
    three.resign(1)
    three.take_back()
    three.take_back()
    three.resign(0)
    again = read(write_record(three))
    assert again.resigned == [1, 0] and again.result().to_json() == three.result().to_json()


def test_the_longest_match_the_rules_allow_can_be_read() -> None:
    """Six full colonies that only walk play more actions before night falls than a record was allowed to have: such a match
    was kept, and could never be opened again."""
    event, collecting, births = 6, MOST_WORKERS + 1, MEAL + 1
    walks = MOST_WORKERS + MOST_SOLDIERS + 1
    turns = max(ANTS.players) * DAWN
    assert turns * (event + collecting + walks + births) < MOST_ACTIONS < LARGEST_FILE / len('"take 10.10<10.11",')


def test_an_edited_start_is_in_the_record() -> None:
    start = play_on(new_match(COLONY), 1, 9).state.to_json()
    plain = new_match(COLONY)
    match = play_on(Match(COLONY, plain.level, plain.seats, 3, start=start), 2, 9)
    again = read(write_record(match))
    assert again.state.key() == match.state.key() and again.uncounted == ["start"]


def test_a_level_travels_with_its_record() -> None:
    match = play_on(new_match(COLONY), 1, 5)
    data = to_json(match)
    data["level"] = {"id": "my/only here", "text": match.level.source.replace('"Classic"', '"Only here"')}
    assert from_json(data).level.name == "Only here"


def test_names_with_broken_letters_do_not_break_the_file() -> None:
    match = new_match(COLONY)
    match.seats[0] = Seat("guest", "Zoë \ud800 \x00")
    text = write_record(match)
    assert read(text).seats[0].name == "Zoë ? \ufffd"
    text.encode("utf-8")


def test_a_name_that_steers_a_terminal_or_turns_the_line_round_is_read_as_one_that_does_not() -> None:
    match = new_match(COLONY)
    match.seats[0] = Seat("guest", "\u202eeno\x1b[31m\nmore")
    match.seats[1] = Seat("guest", "👩\u200d🌾 Zoë")
    assert [seat.name for seat in read(write_record(match)).seats] == ["�eno�[31m�more", "👩\u200d🌾 Zoë"]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.myr")), ids=lambda path: path.name)
def test_records_of_every_format_ever_written_can_be_read(path: Path) -> None:
    match = read_record_file(path, BOTH)
    assert match.over or match.legal_actions()


def test_each_format_has_a_record_kept() -> None:
    kept = {json.loads(path.read_text(encoding="utf-8"))["format"] for path in RECORDS.glob("*.myr")}
    assert kept == set(range(1, FORMAT + 1))


# -- a seat's view ----------------------------------------------------------------------------------------------------


def test_a_seats_view_hides_seed_and_secrets_until_the_end() -> None:
    match = new_match(PEBBLES)
    for text in ("fist 2", "fist 0", "fist 0", "draw"):
        match.play(text)
    match.deal()
    view = to_json(match, 1)
    assert view["seed"] is None and view["view"] == 1
    assert view["actions"] == ["fist ?", "fist 0", "fist ?", "draw", "drawn ?"]
    with pytest.raises(BadRecord, match="one seat"):
        from_json(view, BOTH)
    play_on(match, 1)
    assert to_json(match, 1) == to_json(match)


def test_a_seats_view_is_the_same_whatever_is_hidden_from_it() -> None:
    views = []
    for hidden in ("fist 0", "fist 2"):
        match = new_match(PEBBLES)
        match.play(hidden)
        views.append(json.dumps(to_json(match, 2)))
    assert views[0] == views[1]


# -- hostile records --------------------------------------------------------------------------------------------------


def good() -> Json:
    return to_json(play_on(against_bot(COLONY), 4))


def changed(**values: Any) -> Json:
    return good() | values


BAD: dict[str, tuple[Callable[[], Any], str, str]] = {
    "not an object": (list, "record", "not the record"),
    "something else": (lambda: {"a": 1}, "kind", "not the record"),
    "no format": (lambda: changed(format="1"), "format", "whole number"),
    "true is no number": (lambda: changed(format=True), "format", "whole number"),
    "newer": (lambda: changed(format=FORMAT + 1), "format", "newer Myrmidon"),
    "far newer, other keys": (lambda: {"kind": "myrmidon match", "format": 99}, "format", "newer Myrmidon"),
    "unknown key": (lambda: changed(colour="red"), "colour", "no such key"),
    "missing key": (lambda: {k: v for k, v in good().items() if k != "seats"}, "seats", "missing"),
    "unknown game": (lambda: changed(game="chess"), "game", "chess"),
    "game of the wrong type": (lambda: changed(game=[[[]]]), "game", "text"),
    "no seats": (lambda: changed(seats=[]), "seats", "list of seats"),
    "too few seats": (lambda: changed(seats=good()["seats"][:1]), "players", "two"),
    "a seat is no object": (lambda: changed(seats=[1, 2]), "seats[0]", "object"),
    "a seat of no kind": (lambda: changed(seats=[{"kind": "cat", "name": "x"}] * 2), "seats[0]", "kind"),
    "a bot without level": (lambda: changed(seats=[{"kind": "bot", "name": "x"}] * 2), "seats[0]", "bot level"),
    "a name without end": (lambda: changed(seats=[{"kind": "guest", "name": "x" * 999}] * 2), "seats[0]", "eighty"),
    "a negative seed": (lambda: changed(seed=-1), "seed", "0 to"),
    "a huge seed": (lambda: changed(seed=2**64), "seed", "0 to"),
    "another seed": (lambda: changed(seed=8), "seed_hash", "belong"),
    "practice is no truth": (lambda: changed(practice=1), "practice", "true or false"),
    "options are a list": (lambda: changed(options=[]), "options", "object"),
    "an option too much": (lambda: changed(options={"speed": 1}), "options", "no option"),
    "an option of no kind": (lambda: changed(options={"speed": []}), "options.speed", "whole number"),
    "a start that is no object": (lambda: changed(start=3), "start", "position"),
    "a start that breaks the rules": (lambda: changed(start=wrong_sum()), "start.eggs", "57"),
    "a level that is no object": (lambda: changed(level="classic"), "level", "id and text"),
    "a level of numbers": (lambda: changed(level={"id": 1, "text": 2}), "level", "texts"),
    "a broken level": (lambda: changed(level={"id": "x", "text": "map ="}), "level, file", "TOML"),
    "a level of halves of letters": (lambda: changed(level={"id": "x", "text": "\ud800"}), "level, file", "halves"),
    "actions are a text": (lambda: changed(actions="sow A1"), "actions", "list"),
    "an action is a number": (lambda: changed(actions=["sow A1", 5]), "actions[1]", "text"),
    "actions without end": (lambda: changed(actions=["stay"] * (MOST_ACTIONS + 1)), "actions", "list"),
    "notes are a text": (lambda: changed(notes="x"), "notes", "list"),
    "a note of something else": (lambda: changed(notes=[{"at": 0, "what": "cheat", "seat": 0}]), "notes[0]", "hint"),
    "a note from no seat": (lambda: changed(notes=[{"at": 0, "what": "hint", "seat": 9}]), "notes[0]", "seat"),
    "giving up twice": (lambda: changed(notes=[{"at": 9**9, "what": "resigned", "seat": 0}] * 2), "notes", "gives up"),
    "reasons of no kind": (lambda: changed(uncounted=["because"]), "uncounted", "known reasons"),
    "counted against its reasons": (lambda: changed(counted=False), "counted", "contradicts"),
    "another result": (lambda: changed(result=good()["result"] | {"scores": [57, 0]}), "result", "another result"),
    "a result of no kind": (lambda: changed(result="won"), "result", "another result"),
    "a result too early": (lambda: changed(actions=good()["actions"][:-1]), "result", "do not end"),
}


def wrong_sum() -> Json:
    position = new_match(COLONY).state.to_json()
    position["eggs"]["A1"] = 4
    return position


@pytest.mark.parametrize(("make", "where", "told"), BAD.values(), ids=BAD)
def test_a_bad_record_is_a_sentence_that_names_the_place(make: Callable[[], Any], where: str, told: str) -> None:
    with pytest.raises(BadRecord) as caught:
        from_json(make())
    assert caught.value.where == where
    assert told in str(caught.value)


def test_an_illegal_action_is_named_and_the_good_part_is_offered() -> None:
    data = good()
    actions = data["actions"]
    data["actions"] = [*actions[:5], "sow Q9", *actions[6:]]
    with pytest.raises(BadRecord, match="action 6, “sow Q9”") as caught:
        from_json(data)
    assert caught.value.where == "actions[5]"
    assert caught.value.good is not None and texts(caught.value.good) == actions[:5]
    assert not caught.value.good.over


def test_actions_after_the_end_are_illegal() -> None:
    data = good()
    data["actions"] = [*data["actions"], "sow A1"]
    with pytest.raises(BadRecord, match="over"):
        from_json(data)


def test_an_ended_match_whose_result_was_not_yet_written_has_it_all_the_same() -> None:
    """The program may be killed between the last action and the result."""
    assert from_json(changed(result=None)).over


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_a_record_cut_off_or_garbled_anywhere_is_a_bad_record_or_a_match(data: st.DataObject) -> None:
    text = write_record(play_on(against_bot(PEBBLES), 4), pretty=True)
    cut = data.draw(st.integers(0, len(text) - 3))
    with pytest.raises(BadRecord):
        read(text[:cut])
    garbled = text[:cut] + data.draw(st.text(max_size=3)) + text[cut + data.draw(st.integers(0, 3)) :]
    try:
        read(garbled)
    except BadRecord as error:
        assert str(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(key=st.sampled_from(list(to_json(new_match(COLONY)))), value=JSON)
def test_any_value_anywhere_is_a_bad_record_or_a_match(key: str, value: Any) -> None:
    data = to_json(play_on(new_match(COLONY), 1, 5))
    data[key] = value
    try:
        from_json(data)
    except BadRecord as error:
        assert str(error) and error.where


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is empty"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"[" * 200_000, "deeply"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": 1e999}', "too large"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "too large"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b" " * (LARGEST_FILE + 1), "larger"),
    ],
)
def test_hostile_files_are_bad_records(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "evil.myr"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=told):
        read_record_file(path)


def test_what_is_no_file_is_a_bad_record(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", Path("/dev/zero"), Path("a\x00b")):
        with pytest.raises(BadRecord):
            read_record_file(path)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "bom.myr"
    path.write_bytes(b"\xef\xbb\xbf" + write_record(new_match(COLONY)).encode())
    assert read_record_file(path).game is COLONY
