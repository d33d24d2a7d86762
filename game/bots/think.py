"""Choosing an action: from what a seat sees, a level and a seed, the same answer in any process."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.bots.levels import Effort, effort_of
from game.bots.minds import mind_for
from game.bots.reasons import reason
from game.engine.core import Action, Game, Json, Level, Options, State
from game.words import _


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees of a match: all that a bot in its own process is told."""

    level: Level
    players: int
    options: Options
    observation: Json


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot means to do and why.

    `score`: hundredths of a point for the seat to act (beyond a million: the end is seen); of Ants!, hundredths of a per cent
    of the game. `depth`: whole turns looked ahead. `nodes`: positions made. `line`: texts of the expected play, this action
    first. `template` and `values` make the sentence, so that the one who shows it may be of another language than the one who
    thought it.
    """

    action: Action
    score: int
    depth: int
    nodes: int
    line: list[str]
    template: str
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """What the bot thinks, in the chosen language."""
        return in_words(self.template, self.values)

    def to_json(self) -> Json:
        """Plain values, for a pipe or the protocol."""
        return {
            "action": self.action.text,
            "score": self.score,
            "depth": self.depth,
            "nodes": self.nodes,
            "line": self.line,
            "template": self.template,
            "values": dict(self.values),
            "sentence": self.sentence,
        }


def in_words(template: str, values: Mapping[str, str]) -> str:
    """A reason in the chosen language; words among its values (names of cubes, tiles, events) are said in it too."""
    return _(template).format(**{name: _(value) if value else "" for name, value in values.items()})


def choose(
    game: Game, view: State | View, level: str, seed: int, stop: Callable[[], bool] | None = None, work: int = 100
) -> Thought:
    """What a bot of `level` does for the seat to act, with `work` per cent of its work.

    `view` is what that seat sees; a bare `State` is searched as it stands, so hand one in only where nothing in it is hidden
    from the seat. The answer depends on the position, the level and the seed alone, until `stop()` (asked about every
    thousand positions) says true: then it is the best so far. Raises `LookupError` for an unknown level and `ValueError`
    where no seat is to act.
    """
    effort = effort_of(game.game_id, level)
    nodes = max(1, effort.nodes * work // 100)
    if isinstance(view, State):
        return consider(game, view, effort, seed, nodes, stop)
    dice = random.Random(seed)
    worlds = mind_for(game.game_id, effort).worlds if game.has_secrets else 1
    thoughts: dict[str, list[Thought]] = {}
    for _world in range(worlds):
        state = game.state_from_observation(view.level, view.players, view.options, view.observation, dice.randrange)
        thought = consider(game, state, effort, seed, nodes // worlds, stop)
        thoughts.setdefault(thought.action.text, []).append(thought)
    # The action that most of the possible worlds want; of equals, the one that was wanted first.
    return max(thoughts.values(), key=len)[0]


def consider(
    game: Game, state: State, effort: Effort, seed: int, nodes: int, stop: Callable[[], bool] | None = None
) -> Thought:
    """Decide in the position itself with `nodes` of work in the manner of `effort`; see `choose`."""
    if state.current_player() < 0:
        raise ValueError("no seat is to act")
    taste = random.Random(seed * 1_000_003 + state.key())
    decision = mind_for(game.game_id, effort).decide(state, effort, nodes, taste, stop)
    template, values = reason(game, state, decision.line)
    line = [action.text for action in decision.line]
    return Thought(decision.line[0], decision.value, decision.depth, decision.nodes, line, template, values)
