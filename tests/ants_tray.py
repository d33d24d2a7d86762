"""Positions of Ants! on a small tray of 33 spaces and a fountain, for tests that can be read.

Every lawn space has a card. The entrances of anthill 1 are 2.2, 3.3 and 4.2, those of anthill 2 are 2.8, 3.10 and 4.8; D3 is
the fountain (as a space it is called 4.5), and its flood reaches one space far.

A position is written as the ants of each seat,
`B1` a worker and `B1*` a soldier: ``stand("2.2 B1 B2*", "C6", food={"C1": 3})``.
"""

from typing import Any, Final

from acting import chances as chances
from acting import legal as legal
from acting import play_on
from acting import told as told
from acting import why_not as why_not

from game import files
from game.engine.ants.board import KIND_NAMES, Park
from game.engine.ants.cards import NUMBERS
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import Json, Options

TRAY_TEXT: Final = '''
game = "ants"
flood = 1
map = """
                  A1    A2    A3    A4    A5    A6
         #1    =1    B1    B2    B3    B4    B5    =2    #2
@1    #1    =1    C1    C2    C3    C4    C5    C6    =2    #2    @2
         #1    =1    D1    D2    ~     D4    D5    =2    #2
                  E1    E2    E3    E4    E5    E6
"""
'''


def read_park(text: str, name: str = "tray") -> Park:
    """The level in the TOML `text`."""
    park = GAME.read_level(name, text)
    assert isinstance(park, Park)
    return park


def built_in(name: str = "park") -> Park:
    """A level of the program."""
    return read_park((files.levels() / "ants" / f"{name}.toml").read_text(encoding="utf-8"), name)


TRAY: Final = read_park(TRAY_TEXT)
PARK: Final = built_in()


def start(park: Park = TRAY, players: int = 2, options: Options | None = None) -> Ants:
    """The set-up."""
    state = GAME.new_state(park, players, options or {})
    assert isinstance(state, Ants)
    return state


def fields(*colonies: str, park: Park = TRAY, players: int = 2, options: Options | None = None, **others: Any) -> Json:
    """The JSON of a position in the phase `move` of seat 0, if `others` says nothing else; hands are the first cards.

    Food of `food` lies where it says and nowhere else; stores are empty. A `card` that happens is taken from the deck.
    """
    fresh = start(park, players, options)
    data = fresh.to_json()
    data["ants"] = {
        word.rstrip("*"): f"{seat} {KIND_NAMES[word.endswith('*')]}"
        for seat, colony in enumerate(colonies)
        for word in colony.split()
    }
    names = [park.names[space] for space in park.numbered]
    out = others.get("out", [])
    phase = others.get("phase", "move")
    hands: list[list[str]] = []
    for seat in range(players):
        size = 0 if seat in out else 2 if others.get("owed") and seat == others.get("to_move", 0) else 3
        hands.append([names.pop(0) for _ in range(size)])
    data.update(
        phase=phase, first=0, rolls=[-1] * players, food={}, store=[0] * players, hands=hands, life=dict(data["life"])
    )
    data.update(others)
    if data["card"]:
        data["life"][data["card"]] -= 1
    for card_id, copies in data["life_used"].items():
        data["life"][card_id] -= copies
    data["life"] = {card_id: copies for card_id, copies in data["life"].items() if copies}
    return data


def stand(*colonies: str, park: Park = TRAY, players: int = 2, options: Options | None = None, **others: Any) -> Ants:
    """The position that `fields` describes, read as from outside (so it is sound)."""
    data = fields(*colonies, park=park, players=players, options=options, **others)
    state = GAME.state_from_json(park, players, options or {}, data)
    assert isinstance(state, Ants)
    return state


def play(state: Ants, *texts: str) -> list[Json]:
    """Play actions of seats and of chance alike; the facts that were told, spaces by their names."""
    return play_on(GAME, state.park, state, *texts)


def goes(state: Ants, start_space: str) -> list[str]:
    """Where the ant on `start_space` may walk."""
    return [text.partition(">")[2] for text in legal(state, "go") if text.startswith(start_space + ">")]


def hits(state: Ants, start_space: str) -> list[str]:
    """What the soldier on `start_space` may attack."""
    return [text.partition(">")[2] for text in legal(state, "hit") if text.startswith(start_space + ">")]


def ants(state: Ants, seat: int) -> str:
    """The ants of `seat` as `stand` takes them, in space order."""
    return " ".join(
        state.park.names[space] + "*" * (ant % 2) for space, ant in enumerate(state.ants) if ant >= 0 and ant // 2 == seat
    )


def piles(state: Ants) -> dict[str, int]:
    """Food by the names of spaces."""
    return {state.park.names[space]: food for space, food in enumerate(state.food) if food}


def card(card_id: str) -> int:
    """The number of a Park Life card."""
    return NUMBERS[card_id]
