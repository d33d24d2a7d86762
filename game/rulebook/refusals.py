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
    "ants": {
        "First choose the Park Space card that says where this happens.": "hands",
        "The bird is still hungry: choose an ant beside it, or say that it has had enough.": "bird",
        "First say which food your workers take.": "choice",
        "Now ants move and soldiers attack; end your moves to go on.": "turn",
        "The attacked colony chooses first who helps in the defence.": "helpers",
        "Moves are over for this turn: make new ants or end the turn.": "turn",
        "The game is over.": "ending",
        "Dice and cards decide first.": "turn",
        "A worker takes food that it touches and nobody else guards, "
        "and only when a chain links it to your anthill.": "collecting",
        "Only ants beside the attacked one help, for a Queen those on her entrances; "
        "at most three workers together.": "helpers",
        "You do not hold the card of {space}.": "hands",
        "The bird only reaches ants on the spaces round the one it came down on.": "bird",
        "There is no such space in this park.": "spaces",
        "There is no ant of yours on {space}.": "moving",
        "The ant on {space} has had its move this turn.": "once",
        "After a fight won a soldier may only attack what it touches.": "after-a-win",
        "Nobody can walk into the fountain.": "fountain",
        "There is an ant on {space} already, and a space has room for one.": "spaces",
        "A living bug sits on {space}: a soldier has to kill it first.": "bugs",
        "Workers do not stand on food: {space} is a pile.": "way",
        "{space} is too far: a worker walks along its chain for free, then one step.": "road",
        "{space} is too far: a soldier walks along your chain for free, and two steps besides.": "road",
        "Only soldiers attack; on {space} stands a worker.": "attacking",
        "The ant on {space} is no enemy.": "targets",
        "There is nothing to attack on {space}.": "targets",
        "{space} is too far: the last of a soldier's two steps is the attack itself.": "attacking",
        "No Queen lives in this anthill.": "inheritance",
        "This Queen is no enemy.": "targets",
        "Striking a Queen takes both steps: a soldier begins on one of her entrances, "
        "or comes there along your chain.": "regicide",
        "Your anthill has too little food for this ant.": "new-ants",
        "A Queen eats at most {most} food in a turn.": "new-ants",
        "A colony has at most {most} ants of this kind.": "limits",
        "{space} is too far: a new ant walks along the chain that touches your anthill, then one step.": "way-out",
    },
}


def rule_about(game_id: str, refusal: RulesError) -> str:
    """The link (``colony:duty``) to the rule that `refusal` names; "" where there is none."""
    anchor = REFUSALS.get(game_id, {}).get(refusal.template, "")
    return f"{game_id}:{anchor}" if anchor else ""
