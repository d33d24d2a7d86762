"""Choosing an action: from what a seat sees, a level and a seed, the same answer in any process."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.bots.evaluators import evaluator_for
from game.bots.levels import BotLevel, find_level
from game.bots.reasons import reason
from game.bots.search import Found, Limits, Search
from game.engine.core import Action, Game, Json, Level, Options, State
from game.words import _

WORLDS: Final = 8
"""Full positions drawn from an observation where seats hide something; the work is shared among them."""


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

    `score`: hundredths of a point for the seat to act (beyond a million: the end is seen). `depth`: whole turns looked ahead.
    `nodes`: positions made. `line`: texts of the expected play, this action first. `template` and `values` make the
    sentence, so that the one who shows it may be of another language than the one who thought it.
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
        return _(self.template).format(**self.values)

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


def choose(
    game: Game, view: State | View, level: str, seed: int, stop: Callable[[], bool] | None = None
) -> Thought:
    """What a bot of `level` does for the seat to act.

    `view` is what that seat sees; a bare `State` is searched as it stands, so hand one in only where nothing in it is hidden
    from the seat. The answer depends on the position, the level and the seed alone, until `stop()` (asked about every
    thousand positions) says true: then it is the best so far. Raises `LookupError` for an unknown level and `ValueError`
    where no seat is to act.
    """
    how = find_level(level)
    if isinstance(view, State):
        return consider(game, view, how, seed, how.nodes, stop)
    dice = random.Random(seed)
    if not game.has_secrets:
        state = game.state_from_observation(view.level, view.players, view.options, view.observation, dice.randrange)
        return consider(game, state, how, seed, how.nodes, stop)
    return _vote(game, view, how, seed, dice, stop)


def _vote(
    game: Game, view: View, how: BotLevel, seed: int, dice: random.Random, stop: Callable[[], bool] | None
) -> Thought:
    """The action that most of the possible worlds want; of equals, the one that was wanted first."""
    thoughts: dict[str, list[Thought]] = {}
    for _world in range(WORLDS):
        state = game.state_from_observation(view.level, view.players, view.options, view.observation, dice.randrange)
        thought = consider(game, state, how, seed, how.nodes // WORLDS, stop)
        thoughts.setdefault(thought.action.text, []).append(thought)
    return max(thoughts.values(), key=len)[0]


def consider(
    game: Game, state: State, how: BotLevel, seed: int, nodes: int, stop: Callable[[], bool] | None = None
) -> Thought:
    """Search the position itself with `nodes` of work in the manner of `how`; see `choose`."""
    seat = state.current_player()
    if seat < 0:
        raise ValueError("no seat is to act")
    taste = random.Random(seed * 1_000_003 + state.key())
    order = list(range(len(state.legal_actions())))
    taste.shuffle(order)
    evaluator = evaluator_for(game.game_id, state, how.scores_only)
    share = evaluator.share(state)
    limits = Limits(max(1, nodes * share // 100), how.turns, exact=how.slack > 0, decisions=how.decisions)
    found = Search(evaluator, seat, limits, stop).run(state, order)
    if how.slack:
        _be_content(found, how.slack * share // 100, taste)
    template, values = reason(game, state, found.line)
    line = [action.text for action in found.line]
    return Thought(found.line[0], found.value, found.turns, found.nodes, line, template, values)


def _be_content(found: Found, slack: int, taste: random.Random) -> None:
    """Put any action that is good enough in the place of the best."""
    good = [index for index, value in sorted(found.values.items()) if value >= found.value - slack]
    if good:
        pick = taste.choice(good)
        if pick != found.best:
            found.best = pick
            found.value = found.values[pick]
            found.line = [found.actions[pick]]
