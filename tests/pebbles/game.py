"""The rules of Pebbles.

A round: every seat closes a fist on 0 to 2 pebbles; when all have, they open, and whoever held a number nobody else held
gets a point. Then each seat in turn rolls a die (its eyes are points), draws a pebble from the bag into its hidden hand, or
passes. After the last round, or when the bag is empty, hands are worth 2 for white, 4 for black, 9 for gold.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable
from typing import Any, Final, cast

from game.engine.core import (
    CHANCE,
    TERMINAL,
    Action,
    BadLevel,
    BadPosition,
    Game,
    GameEnded,
    IllegalAction,
    Json,
    Level,
    Option,
    Options,
    Result,
    Revealed,
    Scored,
    State,
    Tell,
    TurnEnded,
    msg,
)
from pebbles.events import DieRolled, FistClosed, FistsOpened, PebbleDrawn

SEATS: Final = 3
MOST_IN_FIST: Final = 2
EYES: Final = 6
COLOURS: Final = ("white", "black", "gold")
WORTH: Final = {"white": 2, "black": 4, "gold": 9}
PHASES: Final = ("fists", "play", "roll", "draw", "over")
MOST: Final = 99
"""Of pebbles of one colour, of rounds."""
HIDDEN: Final = "?"

FISTS: Final = [Action(f"fist {pebbles}") for pebbles in range(MOST_IN_FIST + 1)]
ROLL, DRAW, PASS = Action("roll"), Action("draw"), Action("pass")
ROLLED: Final = [Action(f"rolled {eyes}") for eyes in range(1, EYES + 1)]
DRAWN: Final = {colour: Action(f"drawn {colour}") for colour in COLOURS}
BY_TEXT: Final = {action.text: action for action in [*FISTS, ROLL, DRAW, PASS, *ROLLED, *DRAWN.values()]}


class Beach(Level):
    """Rounds and the bag's contents."""

    def __init__(self, level_id: str, data: Json, source: str) -> None:
        super().__init__(level_id, data["name"], data["about"], data["minutes"], source)
        self.rounds: int = data["rounds"]
        self.bag: dict[str, int] = {colour: data["bag"][colour] for colour in COLOURS}


class Pebbles(State):
    """`fists[seat]` is None until that seat has closed one; `drawer` follows from the phase: it is `to_move`."""

    def __init__(self, beach: Beach, dice: bool) -> None:
        self.beach = beach
        self.dice = dice
        self.round = 1
        self.phase = "fists"
        self.to_move = 0
        self.fists: list[int | None] = [None] * SEATS
        self.hands = [dict.fromkeys(COLOURS, 0) for _ in range(SEATS)]
        self.bag = dict(beach.bag)
        self.points = [{"fist": 0, "die": 0} for _ in range(SEATS)]
        self.end = ""

    def current_player(self) -> int:
        if self.phase == "over":
            return TERMINAL
        return CHANCE if self.phase in ("roll", "draw") else self.to_move

    def legal_actions(self) -> list[Action]:
        if self.phase == "fists":
            return list(FISTS)
        if self.phase == "play":
            return [*([ROLL] if self.dice else []), *([DRAW] if any(self.bag.values()) else []), PASS]
        return []

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.phase == "roll":
            return [(rolled, 1) for rolled in ROLLED]
        if self.phase == "draw":
            return [(DRAWN[colour], left) for colour, left in self.bag.items() if left]
        return []

    def parse_action(self, text: str) -> Action:
        if text not in BY_TEXT:
            raise IllegalAction(msg("“{text}” is no action of Pebbles"), {"text": text[:80]})
        return BY_TEXT[text]

    def action_seen_by(self, action: Action, seat: int) -> str:
        if seat != self.to_move and (action in FISTS or action in DRAWN.values()):
            return f"{action.text.split()[0]} {HIDDEN}"
        return action.text

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        possible = [outcome for outcome, _ in self.chance_outcomes()] or self.legal_actions()
        if action not in possible:
            raise IllegalAction(msg("“{text}” cannot be done now"), {"text": action.text[:80]})
        say = tell if tell is not None else _nobody
        word, _, value = action.text.partition(" ")
        _DO[word](self, value, say)

    def _fist(self, value: str, tell: Tell) -> None:
        self.fists[self.to_move] = int(value)
        tell(FistClosed(self.to_move, int(value)))
        if None in self.fists:
            self.to_move += 1
            return
        fists = cast(list[int], self.fists)
        tell(FistsOpened(list(fists)))
        tell(Revealed(msg("the fists were opened")))
        for seat in range(SEATS):
            if fists.count(fists[seat]) == 1:
                self._score(seat, 1, "fist", tell)
        self.fists = [None] * SEATS
        self.to_move = 0
        self.phase = "play"

    def _roll(self, value: str, tell: Tell) -> None:
        self.phase = "roll"

    def _draw(self, value: str, tell: Tell) -> None:
        self.phase = "draw"

    def _pass(self, value: str, tell: Tell) -> None:
        self._end_turn(tell)

    def _rolled(self, value: str, tell: Tell) -> None:
        tell(DieRolled(self.to_move, int(value)))
        tell(Revealed(msg("a die was rolled")))
        self._score(self.to_move, int(value), "die", tell)
        self._end_turn(tell)

    def _drawn(self, value: str, tell: Tell) -> None:
        self.bag[value] -= 1
        self.hands[self.to_move][value] += 1
        tell(PebbleDrawn(self.to_move, value))
        tell(Revealed(msg("a pebble was drawn")))
        self._end_turn(tell)

    def _score(self, seat: int, points: int, source: str, tell: Tell) -> None:
        self.points[seat][source] += points
        tell(Scored(seat, points, source))

    def _end_turn(self, tell: Tell) -> None:
        tell(TurnEnded(self.to_move))
        self.phase = "play"
        self.to_move += 1
        if not any(self.bag.values()):
            self._end_game("bag", tell)
        elif self.to_move == SEATS:
            self.to_move = 0
            self.phase = "fists"
            self.round += 1
            if self.round > self.beach.rounds:
                self._end_game("rounds", tell)

    def _end_game(self, reason: str, tell: Tell) -> None:
        self.phase = "over"
        self.to_move = 0
        self.round = min(self.round, self.beach.rounds)
        self.end = reason
        for seat in range(SEATS):
            tell(Scored(seat, self._hand(seat), "hand"))
        tell(GameEnded(reason))

    def _hand(self, seat: int) -> int:
        return sum(WORTH[colour] * count for colour, count in self.hands[seat].items())

    def scores(self) -> list[int]:
        return [sum(self.points[seat].values()) + self._hand(seat) for seat in range(SEATS)]

    def result(self) -> Result:
        if self.phase != "over":
            raise ValueError("the game is not over")
        scores = self.scores()
        places = [1 + sum(other > score for other in scores) for score in scores]
        items = [{**self.points[seat], "hand": self._hand(seat)} for seat in range(SEATS)]
        return Result(scores, places, self.end, items)

    def clone(self) -> "Pebbles":
        twin = Pebbles(self.beach, self.dice)
        twin._set(json.loads(json.dumps(self.to_json())))
        return twin

    def key(self) -> int:
        text = json.dumps(self.to_json(), sort_keys=True).encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> 2

    def observation(self, seat: int) -> Json:
        """The unseen pebbles lie in the bag or in other hands: only their sum is known."""
        data = self.to_json()
        unseen = {
            colour: self.bag[colour] + sum(self.hands[other][colour] for other in range(SEATS) if other != seat)
            for colour in COLOURS
        }
        data["seat"] = seat
        data["fists"] = [fist if other == seat or fist is None else HIDDEN for other, fist in enumerate(self.fists)]
        data["hands"] = [sum(hand.values()) for hand in self.hands]
        data["hand"] = dict(self.hands[seat])
        data["bag"] = sum(self.bag.values())
        data["unseen"] = unseen
        if self.phase == "over":
            data["hands"] = [dict(hand) for hand in self.hands]
        return data

    def to_json(self) -> Json:
        return {
            "game": "pebbles",
            "level": self.beach.level_id,
            "round": self.round,
            "phase": self.phase,
            "to_move": self.to_move,
            "fists": list(self.fists),
            "hands": [dict(hand) for hand in self.hands],
            "bag": dict(self.bag),
            "points": [dict(points) for points in self.points],
            "end": self.end or None,
        }

    def _set(self, data: Json) -> None:
        self.round, self.phase, self.to_move = data["round"], data["phase"], data["to_move"]
        self.fists, self.hands, self.bag, self.points = data["fists"], data["hands"], data["bag"], data["points"]
        self.end = data["end"] or ""


_DO: Final[dict[str, Callable[[Pebbles, str, Tell], None]]] = {
    "fist": Pebbles._fist,
    "roll": Pebbles._roll,
    "draw": Pebbles._draw,
    "pass": Pebbles._pass,
    "rolled": Pebbles._rolled,
    "drawn": Pebbles._drawn,
}


def _nobody(event: object) -> None:
    """Nobody listens."""


class PebblesGame(Game):
    """Pebbles as the program sees it."""

    def __init__(self) -> None:
        self.game_id = "pebbles"
        self.name = msg("Pebbles")
        self.seat_names = [msg("Heron"), msg("Otter"), msg("Crab")]
        self.players = [SEATS]
        self.options = [
            Option("dice", msg("Dice"), msg("Whether there is a die"), [(True, msg("With")), (False, msg("Without"))])
        ]
        self.sources = {"fist": msg("Fists"), "die": msg("Dice"), "hand": msg("Pebbles in hand")}
        self.end_reasons = {"rounds": msg("The last round is over."), "bag": msg("The bag is empty.")}
        self.default_level = "beach"
        self.has_secrets = True
        self.reference = "pebbles.game:GAME"

    def read_level(self, level_id: str, text: str) -> Level:
        try:
            data: Json = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadLevel("file", msg("this is not TOML: {error}"), {"error": error}) from error
        if data.get("game") != self.game_id:
            raise BadLevel("game", msg("this level belongs to another game"))
        for key, kind in (("name", str), ("about", str), ("minutes", int), ("rounds", int), ("bag", dict)):
            if type(data.get(key)) is not kind:
                raise BadLevel(key, msg("it is missing or of the wrong kind"))
        if set(data["bag"]) != set(COLOURS) or not all(_counts(data["bag"][colour]) for colour in COLOURS):
            raise BadLevel("bag", msg("a number of pebbles for each colour is expected"))
        if not 1 <= data["rounds"] <= MOST or not any(data["bag"].values()):
            raise BadLevel("rounds", msg("a round and a pebble are the least"))
        return Beach(level_id, data, text)

    def new_state(self, level: Level, players: int, options: Options) -> State:
        if players != SEATS:
            raise BadLevel("players", msg("Pebbles is played by three"))
        for name, value in options.items():
            if name != "dice" or type(value) is not bool:
                raise BadLevel("options", msg("Pebbles has only the option “dice”"))
        return Pebbles(cast(Beach, level), bool(options.get("dice", True)))

    def state_from_json(self, level: Level, players: int, options: Options, data: Json) -> State:
        state = cast(Pebbles, self.new_state(level, players, options))
        state._set(checked(state, data))
        return state

    def state_from_observation(
        self, level: Level, players: int, options: Options, observation: Json, roll: Callable[[int], int]
    ) -> State:
        state = cast(Pebbles, self.new_state(level, players, options))
        data = dict(observation)
        seat, unseen, hand = data.pop("seat"), dict(data.pop("unseen")), data.pop("hand")
        data["fists"] = [roll(MOST_IN_FIST + 1) if fist == HIDDEN else fist for fist in data["fists"]]
        if data["phase"] != "over":
            sizes = data["hands"]
            hands = [dict.fromkeys(COLOURS, 0) for _ in range(SEATS)]
            hands[seat] = dict(hand)
            for other in range(SEATS):
                for _ in range(sizes[other] if other != seat else 0):
                    colour = _drawn_from(unseen, roll)
                    unseen[colour] -= 1
                    hands[other][colour] += 1
            data["hands"], data["bag"] = hands, unseen
        else:
            data["bag"] = {
                colour: unseen[colour] - sum(data["hands"][other][colour] for other in range(SEATS) if other != seat)
                for colour in COLOURS
            }
        state._set(checked(state, data))
        return state


def _drawn_from(pebbles: dict[str, int], roll: Callable[[int], int]) -> str:
    pick = roll(sum(pebbles.values()))
    for colour, count in pebbles.items():
        pick -= count
        if pick < 0:
            return colour
    raise ValueError("no pebble")


def _counts(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST


def checked(state: Pebbles, data: Json) -> Json:
    """A copy of the position in `data`, every field in range. Raises `BadPosition`."""
    expected = state.to_json()
    if not isinstance(data, dict) or set(data) != set(expected):
        raise BadPosition("position", msg("the fields of a position of Pebbles are expected"))
    for field in ("game", "level"):
        if data[field] != expected[field]:
            raise BadPosition(field, msg("this position belongs elsewhere"))
    if data["phase"] not in PHASES:
        raise BadPosition("phase", msg("there is no such phase"))
    if type(data["round"]) is not int or not 1 <= data["round"] <= state.beach.rounds:
        raise BadPosition("round", msg("there is no such round"))
    if type(data["to_move"]) is not int or not 0 <= data["to_move"] < SEATS:
        raise BadPosition("to_move", msg("there is no such seat"))
    _check_piles(data, state.beach.bag)
    _check_fists(data)
    left = sum(data["bag"].values())
    true_end = {"bag": left == 0, "rounds": data["round"] == state.beach.rounds}
    if data["phase"] == "over":
        if not isinstance(data["end"], str) or not true_end.get(data["end"], False):
            raise BadPosition("end", msg("a true reason of the end is expected"))
    elif data["end"] is not None or not left:
        raise BadPosition("end", msg("an empty bag ends the game, and nothing else does before the last round"))
    return cast(Json, json.loads(json.dumps(data)))


def _check_piles(data: Json, bag: dict[str, int]) -> None:
    hands = data["hands"]
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise BadPosition("hands", msg("three hands are expected"))
    for name, pile in [("bag", data["bag"]), *((f"hands[{seat}]", hand) for seat, hand in enumerate(hands))]:
        if not isinstance(pile, dict) or set(pile) != set(COLOURS) or not all(map(_counts, pile.values())):
            raise BadPosition(name, msg("a number of pebbles for each colour is expected"))
    for colour in COLOURS:
        if data["bag"][colour] + sum(hand[colour] for hand in hands) != bag[colour]:
            raise BadPosition(f"bag.{colour}", msg("pebbles in bag and hands must be those of the level"))
    points = data["points"]
    if not isinstance(points, list) or len(points) != SEATS:
        raise BadPosition("points", msg("three seats' points are expected"))
    for seat, sums in enumerate(points):
        good = isinstance(sums, dict) and set(sums) == {"fist", "die"}
        if not good or any(type(value) is not int or not 0 <= value <= 10_000 for value in sums.values()):
            raise BadPosition(f"points[{seat}]", msg("points of fists and dice are expected"))


def _check_fists(data: Json) -> None:
    fists = data["fists"]
    if not isinstance(fists, list) or len(fists) != SEATS:
        raise BadPosition("fists", msg("three fists are expected"))
    for seat, fist in enumerate(fists):
        closed = data["phase"] == "fists" and seat < data["to_move"]
        good = type(fist) is int and 0 <= fist <= MOST_IN_FIST if closed else fist is None
        if not good:
            raise BadPosition(f"fists[{seat}]", msg("fists are closed in turn"))


GAME: Final = PebblesGame()
