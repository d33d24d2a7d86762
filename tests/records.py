"""Whole games kept in tests/data, of whichever game: played, found by how they end, told line by line, and written down.

A game is kept as an object: what it is called and about, the level, players and options, the position it begins from (None: the
set-up), its actions some on a line, how it ended, and a digest of all that was told in it. One of each game has its whole
transcript besides.
"""

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.engine.core import CHANCE, TERMINAL, Action, Event, Game, Json, Level, State
from game.engine.playout import Dice, draw

DATA: Final = Path(__file__).parent / "data"

S = TypeVar("S", bound=State)


class Played(NamedTuple, Generic[S]):
    """A game to its end: the position, the texts of its actions, all that was told."""

    state: S
    actions: list[str]
    heard: list[Event]


def play_through(state: S, dice: Dice, choose: Callable[[S], Action]) -> Played[S]:
    """Play to the end: `choose` for every seat, the `dice` for chance."""
    actions: list[str] = []
    heard: list[Event] = []
    while (player := state.current_player()) != TERMINAL:
        action = draw(state.chance_outcomes(), dice) if player == CHANCE else choose(state)
        actions.append(action.text)
        state.apply_action(action, heard.append)
    return Played(state, actions, heard)


def actions_of(lines: list[str]) -> list[str]:
    """The single actions of lines as they are kept."""
    return [action for line in lines for action in line.split(", ")]


class Records(Generic[S]):
    """The kept games of one game. `begun` is the position that a kept game begins from; `beside` what is written down besides
    the facts after an action (None: nothing); `closing` what stands at the end; `breaks` whether a line is begun between two
    actions; `more` what is kept of a game besides what all have."""

    def __init__(
        self,
        game: Game,
        transcript: str,
        transcribed: str,
        begun: Callable[[Json], S],
        level_of: Callable[[S], Level],
        breaks: Callable[[str, str], bool],
        beside: Callable[[S, str, list[Json]], Any],
        closing: Callable[[S], Any],
        more: Callable[[Played[S]], Json],
    ) -> None:
        self.game: Final = game
        self.games_file: Final = DATA / f"{game.game_id}_games.json"
        self.transcript_file: Final = DATA / f"{game.game_id}_{transcript}.txt"
        self.transcribed: Final = transcribed
        self.begun: Final = begun
        self.level_of: Final = level_of
        self._breaks: Final = breaks
        self._beside: Final = beside
        self._closing: Final = closing
        self._more: Final = more

    def kept(self) -> list[Json]:
        """The games as they are kept."""
        games: list[Json] = json.loads(self.games_file.read_text(encoding="utf-8"))
        return games

    def lines_of(self, game: Json) -> Iterator[str]:
        """All that is told while a kept game is played, line by line; the position's key after each action."""
        state = self.begun(game)
        for action in actions_of(game["actions"]):
            yield f"> {action}"
            heard: list[Event] = []
            state.apply_action(state.parse_action(action), heard.append)
            facts = [self.game.event_json(self.level_of(state), event) for event in heard]
            for fact in facts:
                yield "  " + " ".join(f"{name}={value}" for name, value in fact.items())
            yield f"  key {state.key()}"
            beside = self._beside(state, action, facts)
            if beside is not None:
                yield "  " + json.dumps(beside)
        if state.current_player() == TERMINAL:
            yield json.dumps(self._closing(state))

    def digest(self, game: Json) -> str:
        """The transcript of a kept game in short."""
        whole = hashlib.sha256()
        for line in self.lines_of(game):
            whole.update(line.encode() + b"\n")
        return whole.hexdigest()

    def lines_as_kept(self, actions: list[str]) -> list[str]:
        """The actions of a game, some on a line."""
        lines: list[list[str]] = []
        for action in actions:
            if not lines or self._breaks(lines[-1][-1], action):
                lines.append([])
            lines[-1].append(action)
        return [", ".join(line) for line in lines]

    def find(
        self, head: Json, tries: int, play: Callable[[S, int], Played[S]], wanted: Callable[[Played[S]], bool]
    ) -> Json:
        """The first of `tries` games, played from seeds that the name gives, that is as `wanted`. Raises `LookupError`."""
        seeds = random.Random(head["name"])
        for _ in range(tries):
            played = play(self.begun(head), seeds.getrandbits(30))
            if wanted(played):
                return self.as_kept(head, played)
        raise LookupError(head["name"])

    def as_kept(self, head: Json, played: Played[S]) -> Json:
        """A game as it is written down; `head` says how it is called and what it begins from."""
        result = played.state.result()
        print(f"{head['name']}: {len(played.actions)} actions, {result.scores}", flush=True)
        game = {
            **head, "actions": self.lines_as_kept(played.actions), "reason": result.reason, "scores": result.scores,
            "places": result.places, **self._more(played),
        }  # fmt: skip
        return {**game, "digest": self.digest(game)}

    def write(self, games: list[Json]) -> None:
        """Keep these games, and the transcript of the one that has one."""
        self.games_file.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
        told = next(game for game in games if game["name"] == self.transcribed)
        self.transcript_file.write_text("\n".join(self.lines_of(told)) + "\n", encoding="utf-8")
