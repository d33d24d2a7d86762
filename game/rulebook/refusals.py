"""Which rule a refusal is about: the engine's sentence (its template) -> the anchor of the rule."""

from typing import Final

from game.engine.core import RulesError

REFUSALS: Final[dict[str, dict[str, str]]] = {
    "colony": {
        "No hand of eggs waits at a fork that leads to {log}.": "forks",
        "No arrow on {fork} leads to {log}.": "forks",
        "Ants move or stay after sowing, not now.": "turn",
        "The duty holds: since an ant has moved, everyone with ants must move one.": "duty",
        "There is no such log on this board.": "board",
        "The eggs in your hand wait at {log}: choose a way on first.": "forks",
        "Sowing is over for this turn: move an ant or leave them.": "turn",
        "The game is over.": "ending",
        "An ant guards {log}: nobody may pick up its eggs to begin a turn.": "select",
        "There are no eggs on {log} to sow.": "select",
        "Ants move after sowing, not now.": "turn",
        "There is no ant of yours on {log}.": "step",
        "There is an ant on {log} already.": "step",
        "An ant steps to a touching log; {log} is too far.": "step",
    },
}


def rule_about(game_id: str, refusal: RulesError) -> str:
    """The link (``colony:duty``) to the rule that `refusal` names; "" where there is none."""
    anchor = REFUSALS.get(game_id, {}).get(refusal.template, "")
    return f"{game_id}:{anchor}" if anchor else ""
