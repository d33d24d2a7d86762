"""Every request of the headless protocol, and what it refuses."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from protocol.talking import Client

from game.engine.core import Json
from game.match.match import Match

GAMES = pytest.mark.parametrize("game", ["colony", "pebbles"])


@pytest.fixture
def client() -> Client:
    return Client()


def at_random(client: Client, legal: Json, chooser: random.Random, most: int = 100_000) -> Json:
    """Play on at random; the last answer that told who is to act."""
    for _ in range(most):
        if legal["player"] is None:
            return legal
        if legal["player"] == "chance":
            client.good("deal")
            legal = client.good("legal")
        else:
            legal = client.good("play", action=chooser.choice(legal["actions"]))
    return legal


# -- the verbs --------------------------------------------------------------------------------------------------------


def test_games_are_told_with_what_can_be_chosen(client: Client) -> None:
    colony, pebbles = client.good("games")["games"]
    assert colony["id"] == "colony" and colony["name"] == "The Colony" and colony["players"] == [2]
    assert colony["levels"][0] == "classic" and colony["options"] == {}
    assert colony["bots"] == ["egg", "larva", "worker", "soldier", "queen"]
    assert pebbles["options"]["dice"] == {
        "name": "Dice",
        "about": "Whether there is a die",
        "default": True,
        "choices": [True, False],
    }


def test_new_answers_as_legal_and_fills_in_what_is_left_out(client: Client) -> None:
    short = client.good("new", game="colony")
    assert short == {"ok": True, "player": 0, "actions": short["actions"]}
    assert short["actions"][0] == "sow A1" and len(short["actions"]) == 19
    assert client.good("new", game="colony", level="classic", players=2, seed=0, options={}) == short
    assert client.good("legal") == short
    assert client.good("record")["record"]["seed"] == 0


def test_play_tells_events_and_what_is_legal_then(client: Client) -> None:
    client.good("new", game="colony")
    answer = client.good("play", action="sow B1")
    assert answer["events"] == [{"event": "picked-up", "seat": 0, "log": "B1", "eggs": 3, "lap": 1}]
    assert answer["player"] == 0 and answer["actions"] == ["to A1", "to B2"]
    after = client.good("play", action="to B2")
    assert {"event": "scored", "seat": 0, "points": 1, "source": "three"} in after["events"]
    assert {"event": "egg-dropped", "log": "B3", "from": "B2", "left": 1} in after["events"]


def test_a_worked_example_of_the_rules(client: Client) -> None:
    """The position that the rules page gives after these four actions."""
    client.good("new", game="colony")
    for action in ("sow B1", "to A1", "to A3", "stay"):
        client.good("play", action=action)
    state = client.good("state")["state"]
    assert state["to_move"] == 1 and state["phase"] == "sow" and state["ants"] == {"A3": 0}
    assert state["collected"] == [1, 0] and state["in_hand"] == [5, 6]


def test_chance_is_played_by_hand_or_dealt_from_the_seed(client: Client) -> None:
    client.good("new", game="pebbles", seed=5)
    for action in ("fist 0", "fist 1", "fist 2", "draw"):
        legal = client.good("play", action=action)
    assert legal["player"] == "chance"
    assert dict(zip(legal["actions"], legal["weights"], strict=True)) == {"drawn white": 9, "drawn black": 6, "drawn gold": 3}
    dealt = client.good("deal")
    assert set(dealt) == {"ok", "actions", "events", "player"} and dealt["player"] == 1
    assert len(dealt["actions"]) == 1 and dealt["actions"][0] in legal["actions"]
    client.good("undo")
    assert client.good("deal") == dealt
    client.good("undo")
    other = next(action for action in legal["actions"] if action != dealt["actions"][0])
    assert client.good("play", action=other)["player"] == 1
    assert client.good("deal") == {"ok": True, "actions": [], "events": [], "player": 1}


@GAMES
def test_a_whole_match_ends_in_a_result(client: Client, game: str) -> None:
    legal = at_random(client, client.good("new", game=game, seed=3), random.Random(1))
    assert legal["actions"] == []
    result = client.good("result")
    assert result["over"] and result["reason"]
    assert result["winners"] == [seat for seat, score in enumerate(result["scores"]) if score == max(result["scores"])]
    assert [sum(items.values()) for items in result["items"]] == result["scores"]
    assert client.refused("play", action="sow A1") == "illegal-action"
    assert client.refused("bot", level="egg") == "illegal-action"


def test_a_result_before_the_end_is_how_it_stands(client: Client) -> None:
    client.good("new", game="colony")
    client.good("play", action="sow A3")
    assert client.good("result") == {
        "ok": True, "over": False, "teams": None, "scores": [4, 0], "places": None, "winners": [], "reason": None,
        "items": None,
    }  # fmt: skip


@GAMES
def test_a_bot_names_an_action_and_does_not_play_it(client: Client, game: str) -> None:
    client.good("new", game=game)
    before = client.good("state")
    answer = client.good("bot", level="egg", seed=1)
    assert answer["action"] in client.good("legal")["actions"]
    assert set(answer["thought"]) == {"sentence", "score", "depth", "nodes", "line"}
    assert client.good("bot", level="egg", seed=1) == answer
    assert client.good("state") == before


@GAMES
def test_state_goes_through_put_at_every_decision(client: Client, game: str) -> None:
    chooser = random.Random(2)
    legal = client.good("new", game=game, seed=4)
    twin = Client()
    twin.good("new", game=game)
    while True:
        state = client.good("state")["state"]
        assert twin.good("put", state=state) == legal
        assert twin.good("state")["state"] == state
        assert list(twin.good("state")["state"]) == list(state)
        if legal["player"] is None:
            break
        legal = client.good("play", action=chooser.choice(legal["actions"]))
        legal = {key: legal[key] for key in legal if key != "events"}


def test_a_put_position_is_the_start_of_the_record(client: Client) -> None:
    client.good("new", game="colony")
    client.good("play", action="sow A3")
    state = client.good("state")["state"]
    client.good("put", state=state)
    client.good("play", action="stay")
    record = client.good("record")["record"]
    assert record["start"] == state and record["actions"] == ["stay"] and not record["counted"]
    assert client.good("undo")["actions"][0] == "stay"
    assert client.refused("undo") == "illegal-action"


@GAMES
def test_undo_takes_back_to_the_start(client: Client, game: str) -> None:
    start = client.good("new", game=game)
    at_random(client, start, random.Random(3), 12)
    played = len(client.good("record")["record"]["actions"])
    for _ in range(played):
        legal = client.good("undo")
    assert legal == start and client.refused("undo") == "illegal-action"


@GAMES
def test_a_record_loads_to_the_same_match(client: Client, game: str) -> None:
    at_random(client, client.good("new", game=game, seed=9), random.Random(4), 15)
    record = client.good("record")["record"]
    fresh = Client()
    assert fresh.good("load", record=record) == client.good("legal")
    assert fresh.good("record")["record"] == record and fresh.good("state") == client.good("state")


def test_quit_ends_the_conversation(client: Client) -> None:
    assert client.good("quit", id="bye") == {"ok": True, "id": "bye"}
    assert client.engine.over


# -- what each seat may know ------------------------------------------------------------------------------------------


def secret(client: Client, fist: int, pebble: str) -> None:
    """Seat 0 commits to `fist` and, once all have, draws `pebble`: what it holds is known to it alone."""
    client.good("new", game="pebbles")
    for action in ("fist 0", "fist 0", "fist 0", "draw", f"drawn {pebble}", "pass", "pass", f"fist {fist}"):
        client.good("play", action=action)


def asked_by(client: Client, seat: int) -> list[str]:
    verbs: list[tuple[str, Json]] = [("state", {}), ("legal", {}), ("record", {}), ("result", {})]
    return [json.dumps(client.good(verb, seat=seat, **more)) for verb, more in verbs]


def test_nothing_a_seat_is_told_depends_on_what_it_may_not_know() -> None:
    one, two = Client(), Client()
    secret(one, 0, "white")
    secret(two, 2, "gold")
    assert asked_by(one, 1) == asked_by(two, 1) and asked_by(one, 2) == asked_by(two, 2)
    assert asked_by(one, 0) != asked_by(two, 0)
    assert one.say("play", action="fist 1", seat=1) == two.say("play", action="fist 1", seat=1)
    assert one.good("state") != two.good("state")


def test_a_seat_does_not_see_others_actions_in_what_is_played_and_dealt(client: Client) -> None:
    client.good("new", game="pebbles")
    fist = client.good("play", action="fist 2", seat=0)
    assert fist["events"] == [{"event": "fist-closed", "seat": 0, "pebbles": 2}]
    assert fist["player"] == 1 and fist["actions"] == [], "another seat's choices are hidden where there are secrets"
    assert client.good("legal", seat=1)["actions"] == ["fist 0", "fist 1", "fist 2"]
    client.good("play", action="fist 0")
    client.good("play", action="fist 1")
    client.good("play", action="draw")
    assert client.good("legal", seat=2) == {"ok": True, "player": "chance", "actions": [], "weights": []}
    dealt = client.good("deal", seat=2)
    assert dealt["actions"] == ["drawn ?"]
    assert {"event": "pebble-drawn", "seat": 0, "colour": None} in dealt["events"]


def test_a_seat_plays_and_asks_only_for_itself(client: Client) -> None:
    client.good("new", game="pebbles")
    assert client.refused("play", action="fist 1", seat=1) == "illegal-action"
    assert client.refused("bot", level="egg", seat=1) == "illegal-action"
    assert client.good("bot", level="egg", seat=0)["action"].startswith("fist")


def test_a_seats_record_hides_the_seed_until_the_end(client: Client) -> None:
    at_random(client, client.good("new", game="pebbles", seed=6), random.Random(5), 10)
    assert client.good("record", seat=1)["record"]["seed"] is None
    assert client.refused("load", record=client.good("record", seat=1)["record"]) == "bad-record"
    at_random(client, client.good("legal"), random.Random(5))
    assert client.good("record", seat=1) == client.good("record")


def test_where_nothing_is_hidden_a_seat_sees_all(client: Client) -> None:
    client.good("new", game="colony")
    assert client.good("state", seat=1) == client.good("state")
    assert client.good("legal", seat=1) == client.good("legal")


# -- ids --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("request_id", [0, "a", None, [1, {"b": None}], 1.5, "é\u0000", "\ud800", True])
def test_an_id_comes_back_with_every_answer(client: Client, request_id: Any) -> None:
    assert client.good("games", id=request_id)["id"] == request_id
    assert client.say("fly", id=request_id)["id"] == request_id
    assert client.say("legal", id=request_id)["id"] == request_id
    assert "id" not in client.good("games")


# -- refusals ---------------------------------------------------------------------------------------------------------

RAW: dict[str, bytes] = {
    "nothing": b"",
    "a blank line": b"  \n",
    "no JSON": b"hello",
    "cut off": b'{"do": "games"',
    "two objects": b'{"do":"games"}{"do":"games"}',
    "a list": b'["do", "games"]',
    "a number": b"7",
    "null": b"null",
    "invalid UTF-8": b'{"do":"games","id":"\xff"}',
    "UTF-16": '{"do":"games"}'.encode("utf-16"),
    "a NUL": b'{"do":"games"}\x00',
    "NaN": b'{"do":"games","id":NaN}',
    "Infinity": b'{"do":"games","id":-Infinity}',
    "a float too large": b'{"do":"games","id":1e999}',
    "a huge number": b'{"do":"new","game":"colony","seed":' + b"9" * 5000 + b"}",
    "a repeated key": b'{"do":"games","do":"quit"}',
    "deep nesting": b'{"do":"games","id":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "no verb": b"{}",
    "a verb that is no text": b'{"do":["games"]}',
    "no object after all": b'{"do":null}',
}


@pytest.mark.parametrize("line", RAW.values(), ids=RAW)
def test_lines_that_are_no_requests(client: Client, line: bytes) -> None:
    client.good("new", game="colony")
    before = client.good("state")
    answer = client.raw(line)
    assert (answer["ok"], answer["code"]) == (False, "bad-request")
    assert client.good("state") == before and not client.engine.over


def test_ten_megabytes_are_answered(client: Client) -> None:
    ten = 10 * 1024 * 1024
    assert client.raw(b'{"do":"games"' + b" " * ten + b"}")["ok"]
    assert client.raw(b"x" * ten)["code"] == "bad-request"
    assert len(client.good("games", id="y" * ten)["id"]) == ten


def test_ids_nested_as_deep_as_can_be_read_can_be_answered(client: Client) -> None:
    """Reading and writing stop at different depths; between the two lies no crash."""
    for depth in range(10, 2000, 37):
        line = b'{"do":"games","id":' + b"[" * depth + b"]" * depth + b"}"
        assert client.raw(line)["ok"] in (True, False)


REFUSED: dict[str, tuple[str, Json, str]] = {
    "unknown verb": ("fly", {}, "unknown"),
    "unknown game": ("new", {"game": "chess"}, "unknown"),
    "game left out": ("new", {}, "bad-request"),
    "game of the wrong type": ("new", {"game": 1}, "bad-request"),
    "unknown level": ("new", {"game": "colony", "level": "moon"}, "bad-level"),
    "level that leads away": ("new", {"game": "colony", "level": "../colony/classic"}, "bad-level"),
    "level of the wrong type": ("new", {"game": "colony", "level": None}, "bad-request"),
    "too many players": ("new", {"game": "colony", "players": 3}, "bad-request"),
    "no players": ("new", {"game": "colony", "players": 0}, "bad-request"),
    "players in words": ("new", {"game": "colony", "players": "two"}, "bad-request"),
    "players true": ("new", {"game": "colony", "players": True}, "bad-request"),
    "players 2.0": ("new", {"game": "colony", "players": 2.0}, "bad-request"),
    "negative seed": ("new", {"game": "colony", "seed": -1}, "bad-request"),
    "huge seed": ("new", {"game": "colony", "seed": 2**64}, "bad-request"),
    "options that are a list": ("new", {"game": "colony", "options": []}, "bad-request"),
    "unknown option": ("new", {"game": "colony", "options": {"speed": 1}}, "bad-request"),
    "option value of another type": ("new", {"game": "pebbles", "options": {"dice": 1}}, "bad-request"),
    "unknown key": ("new", {"game": "colony", "colour": "red"}, "bad-request"),
    "seat beyond the table": ("state", {"seat": 2}, "bad-request"),
    "negative seat": ("state", {"seat": -1}, "bad-request"),
    "seat in words": ("state", {"seat": "red"}, "bad-request"),
    "seat null": ("state", {"seat": None}, "bad-request"),
    "seat for a new game beyond its table": ("new", {"game": "colony", "seat": 2}, "bad-request"),
    "action left out": ("play", {}, "bad-request"),
    "action that is a number": ("play", {"action": 1}, "bad-request"),
    "action of nonsense": ("play", {"action": "jump"}, "illegal-action"),
    "action not now": ("play", {"action": "stay"}, "illegal-action"),
    "nothing to undo": ("undo", {}, "illegal-action"),
    "unknown bot": ("bot", {"level": "dragon"}, "unknown"),
    "greedy is no bot": ("bot", {"level": "greedy"}, "unknown"),
    "bot level left out": ("bot", {}, "bad-request"),
    "state left out": ("put", {}, "bad-request"),
    "state that is a list": ("put", {"state": []}, "bad-request"),
    "state of nothing": ("put", {"state": {}}, "bad-position"),
    "record left out": ("load", {}, "bad-request"),
    "record of nothing": ("load", {"record": {}}, "bad-record"),
}


@pytest.mark.parametrize(("verb", "values", "code"), REFUSED.values(), ids=REFUSED)
def test_requests_that_are_refused_change_nothing(client: Client, verb: str, values: Json, code: str) -> None:
    client.good("new", game="colony", seed=1)
    before = client.good("record")
    assert client.refused(verb, **values) == code
    assert client.good("record") == before


@pytest.mark.parametrize("verb", ["legal", "play", "deal", "bot", "state", "put", "result", "undo", "record"])
def test_without_a_match_there_is_no_game(client: Client, verb: str) -> None:
    needed: dict[str, Json] = {"play": {"action": "sow A1"}, "bot": {"level": "egg"}, "put": {"state": {}}}
    assert client.refused(verb, **needed.get(verb, {})) == "no-game"


def test_an_edited_position_that_breaks_a_sum_names_the_field(client: Client) -> None:
    client.good("new", game="colony")
    state = client.good("state")["state"]
    state["eggs"]["A1"] = 4
    answer = client.say("put", state=state)
    assert answer["code"] == "bad-position" and "eggs" in answer["error"] and "57" in answer["error"]


def test_a_broken_record_names_the_place(client: Client) -> None:
    client.good("new", game="colony")
    client.good("play", action="sow A3")
    record = client.good("record")["record"]
    answer = client.say("load", record=record | {"actions": ["sow A3", "sow A3"]})
    assert answer["code"] == "bad-record" and "action 2" in answer["error"]
    assert client.say("load", record=record | {"format": 2})["code"] == "bad-record"


def test_a_players_own_level_can_be_played_and_a_broken_one_says_why(tmp_path: Path) -> None:
    classic = (Path(__file__).parents[2] / "levels" / "colony" / "classic.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(classic, encoding="utf-8")
    (tmp_path / "bent.toml").write_text(classic.replace('B3 = "A4"', 'B3 = "C6"'), encoding="utf-8")
    client = Client(tmp_path)
    assert client.good("games")["games"][0]["levels"][-1] == "my/mine"
    assert client.good("new", game="colony", level="my/mine")["player"] == 0
    answer = client.say("new", game="colony", level="my/bent")
    assert answer["code"] == "bad-level" and "centre.B4" in answer["error"]


def test_a_fault_of_ours_is_answered_too(
    client: Client, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    client.good("new", game="colony")

    def broken(match: Match) -> Match:
        raise ZeroDivisionError

    monkeypatch.setattr(Match, "take_back", broken)
    assert client.say("undo", id=4)["code"] == "unknown"
    assert client.say("undo", id=4)["id"] == 4
    assert "ZeroDivisionError" in capfd.readouterr().err
    monkeypatch.undo()
    assert client.refused("undo") == "illegal-action"


# -- anything at all --------------------------------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KEYS = ["game", "level", "players", "seed", "options", "action", "state", "seat", "record", "id", "x"]
VERBS = ["games", "new", "legal", "play", "deal", "bot", "state", "put", "result", "undo", "record", "load", "x"]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.sampled_from(VERBS), st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=3)), max_size=5))
def test_any_requests_are_answered_without_a_fault(requests: list[tuple[str, Json]]) -> None:
    client = Client()
    client.good("new", game="pebbles")
    for verb, values in requests:
        answer = client.raw(json.dumps({"do": verb} | values).encode())
        assert answer["ok"] or "nothing has changed" not in answer["error"]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=40))
def test_any_bytes_are_answered(line: bytes) -> None:
    Client().raw(line)


@settings(max_examples=200, deadline=None)
@given(field=st.data(), value=VALUES)
@pytest.mark.parametrize("game", ["colony", "pebbles"])
def test_a_position_with_any_value_in_any_field_is_put_or_refused(game: str, field: st.DataObject, value: Any) -> None:
    client = Client()
    at_random(client, client.good("new", game=game), random.Random(1), field.draw(st.integers(0, 9)))
    state = client.good("state")["state"]
    state[field.draw(st.sampled_from(list(state)))] = value
    answer = client.say("put", state=state)
    assert answer["ok"] or answer["code"] == "bad-position", answer
