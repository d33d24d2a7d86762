"""The protocol with a game of dice, hidden hands, teams and many seats: Ants!"""

import json
import random

import pytest
from protocol.talking import Client

from game.engine.core import Json
from game.engine.games import GAMES
from game.match.levels import Library
from game.protocol import Engine


@pytest.fixture
def client() -> Client:
    return with_ants()


def with_ants() -> Client:
    made = Client()
    made.engine = Engine(Library(None), GAMES)
    return made


def test_options_say_how_many_they_are_for_and_are_refused_to_others(client: Client) -> None:
    ants = next(game for game in client.good("games")["games"] if game["id"] == "ants")
    assert ants["players"] == [2, 3, 4, 5, 6] and ants["options"]["teams"]["players"] == [4, 6]
    assert "players" not in ants["options"]["gentle"]
    assert client.refused("new", game="ants", players=3, options={"teams": True}) == "bad-request"
    client.good("new", game="ants", players=3, options={"teams": False})
    assert client.good("result")["teams"] is None
    client.good("new", game="ants", players=4, options={"teams": True})
    assert client.good("result")["teams"] == [0, 1, 0, 1]


def test_it_begins_with_cards_and_dice_which_one_request_deals(client: Client) -> None:
    begun = client.good("new", game="ants", players=4, seed=5)
    assert begun["player"] == "chance" and len(begun["actions"]) == len(begun["weights"]) > 10
    dealt = client.good("deal")
    kinds = [action.split()[0] for action in dealt["actions"]]
    assert kinds[:12] == ["draw"] * 12 and kinds.count("first") >= 4 and isinstance(dealt["player"], int)
    legal = client.good("legal")
    assert legal["player"] == dealt["player"] and legal["actions"]
    while client.good("legal")["player"] != "chance" or not client.good("legal")["actions"][0].startswith("draw"):
        client.good("undo")
    assert client.good("deal")["actions"][-1] == dealt["actions"][-1], "what is taken back falls again"


def cards_dealt(client: Client, card: str) -> Json:
    """Seat 1 is dealt `card` as its first; what follows is the same whatever it is."""
    legal = client.good("new", game="ants", players=3, seed=5)
    number = 0
    while legal["player"] == "chance":
        able = [action for action in legal["actions"] if not action.endswith(("B3", "E5"))]
        mine = f"draw {card}" if number == 3 else able[(number * 7 + 5) % len(able)]
        legal = client.good("play", action=mine)
        number += 1
    return legal


def test_no_seat_is_told_anothers_card(client: Client) -> None:
    one, two = with_ants(), with_ants()
    cards_dealt(one, "B3")
    cards_dealt(two, "E5")
    for seat in (0, 2):
        for verb in ("state", "legal", "record", "result"):
            assert one.say(verb, seat=seat) == two.say(verb, seat=seat)
    assert one.good("state", seat=1) != two.good("state", seat=1)
    assert one.good("record", seat=1)["record"]["actions"][3] == "draw B3"
    assert one.good("record", seat=0)["record"]["actions"][3] == "draw ?"
    assert "E5" not in json.dumps(two.good("record", seat=2)["record"]["actions"])


def test_a_whole_match_of_two_teams_ends_in_places(client: Client) -> None:
    legal = client.good("new", game="ants", players=4, seed=3, options={"teams": True})
    dice = random.Random(2)
    while legal["player"] is not None:
        if legal["player"] == "chance":
            client.good("deal", seat=dice.randrange(4))
            legal = client.good("legal")
        else:
            seat = legal["player"]
            assert client.refused("play", action=legal["actions"][0], seat=(seat + 1) % 4) == "illegal-action"
            client.good("play", action=dice.choice(legal["actions"]), seat=seat)
            legal = client.good("legal")
    result = client.good("result")
    winners = result["winners"]
    assert result["over"] and {seat % 2 for seat in winners} in ({0}, {1}, {0, 1})
    assert result["places"][0] == result["places"][2] and result["places"][1] == result["places"][3]
    loaded = client.good("load", record=client.good("record")["record"])
    assert loaded["player"] is None and client.good("result") == result
