"""Plays the matches that scenes like `--scene ants-late` show and writes their records to ``scenes/*.myr``.

Bots of a low level play six colonies of Ants! into the evening; it stops where the greatest of them is about to move. Simple
players play two whole matches of Myrmes, bots two of Colonization, from which scenes take a moment each
(`game.scenes.fixtures_myrmes`, `game.scenes.fixtures_colonization`). Run it again
when rules, levels or players have changed so far that an old record cannot be read any more::

    python assets/make_scenes.py [NAME ...]
"""

import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from game.bots import think  # noqa: E402
from game.engine.colonization.rules import GAME as COLONIZATION  # noqa: E402
from game.engine.games import GAMES  # noqa: E402
from game.engine.myrmes.position import Myrmes  # noqa: E402
from game.engine.myrmes.rules import GAME as MYRMES  # noqa: E402
from game.match.levels import Library  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.record import write_record  # noqa: E402
from game.scenes.fixtures import SEATS  # noqa: E402
from game.survey_myrmes import Forager  # noqa: E402

LEVEL, SEED, FROM, UNTIL = "larva", 1, 66, 90
"""Of the bots; of the match; the turns between which it may stop."""
CHART_LEVEL = "larva"
"""Of the bots that play Colonization."""


def late_match() -> str:
    """The record of the match up to its fullest moment between the turns `FROM` and `UNTIL`."""
    game = GAMES["ants"]
    match = Match(game, Library().level(game, game.default_level), SEATS, SEED)
    best, text = -1, ""
    while not match.over and match.turn <= UNTIL:
        match.deal()
        if match.over:
            break
        state = match.state.to_json()
        fullness = sum(match.state.scores()) + 2 * match.state.scores()[match.player]
        if match.turn >= FROM and state["phase"] == "move" and fullness > best:
            best, text = fullness, write_record(match)
        match.play(think.choose(game, match.state, LEVEL, SEED).action)
    return text


def forest_match(players: int, seed: int) -> str:
    """The record of a whole match of Myrmes between simple players; the seeds were picked for much on the board."""
    match = Match(MYRMES, Library().level(MYRMES, MYRMES.default_level), SEATS[:players], seed)
    rng, foragers = random.Random(seed), [Forager() for _ in range(players)]
    while not match.over:
        match.deal()
        if not match.over:
            assert isinstance(match.state, Myrmes)
            match.play(foragers[match.player](match.state, rng))
    return write_record(match)


def chart_match(players: int, scenario: str, seed: int) -> str:
    """The record of a whole match of Colonization between bots."""
    match = Match(COLONIZATION, Library().level(COLONIZATION, scenario), SEATS[:players], seed)
    while not match.over:
        match.deal()
        if not match.over:
            match.play(think.choose(COLONIZATION, match.state, CHART_LEVEL, seed).action)
    return write_record(match)


RECORDS = {
    "ants-late": late_match,
    "myrmes-two": lambda: forest_match(2, 41),
    "myrmes-four": lambda: forest_match(4, 91),
    "colonization-two": lambda: chart_match(2, "strait", 3),
    "colonization-four": lambda: chart_match(4, "rising-sun", 5),
}

if __name__ == "__main__":
    (HERE / "scenes").mkdir(exist_ok=True)
    for name in sys.argv[1:] or RECORDS:
        (HERE / "scenes" / f"{name}.myr").write_text(RECORDS[name](), encoding="utf-8")
