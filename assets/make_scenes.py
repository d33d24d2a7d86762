"""Plays the match that `--scene ants-late` shows and writes its record to ``scenes/ants-late.myr``.

Bots of a low level play six colonies into the evening; it stops where the greatest of them is about to move. Run it again
when the rules, the park or the bots have changed so far that the old record cannot be read any more::

    python assets/make_scenes.py
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from game.bots import think  # noqa: E402
from game.engine.games import GAMES  # noqa: E402
from game.match.levels import Library  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.record import write_record  # noqa: E402
from game.scenes.fixtures import SEATS  # noqa: E402

LEVEL, SEED, FROM, UNTIL = "larva", 1, 66, 90
"""Of the bots; of the match; the turns between which it may stop."""


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


if __name__ == "__main__":
    (HERE / "scenes").mkdir(exist_ok=True)
    (HERE / "scenes" / "ants-late.myr").write_text(late_match(), encoding="utf-8")
