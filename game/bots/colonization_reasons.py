"""Why a bot does what it does in Colonization, in a sentence that can be checked on the chart."""

from collections.abc import Callable
from typing import Final

from game.bots.ants_reasons import Reason
from game.engine.colonization import moves
from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.odds import attack_odds, battle_odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.tables import GOVERNMENT_NAMES, KINDS_OF_UNITS, POLEIS, WATER
from game.engine.core import msg


def explain(state: Colonization, action: Deed) -> Reason:
    """Why the seat to decide plays `action`: a template with holes, and what fills them."""
    say = _BY_VERB.get(action.verb)
    if say is not None:
        return say(state, action)
    return _PLAIN.get(action.verb, msg("Of what can be done here it leads on best")), {}


def _place(state: Colonization, space: int) -> str:
    """How a space is called: its polis, or its column and row."""
    tile = state.tile_at[space]
    if tile < 0 or state.kind[tile] == WATER:
        return state.scenario.names[space]
    return POLEIS[state.polis[tile]].name


def _discover(state: Colonization, action: Deed) -> Reason:
    return msg("Behind {place} there may be a polis for us to take"), {"place": state.scenario.names[action.value]}


def _step(state: Colonization, action: Deed) -> Reason:
    return msg("The way leads over {place}"), {"place": _place(state, action.value)}


def _from(state: Colonization, action: Deed) -> Reason:
    return msg("Units on {place} can be spared and are near enough"), {"place": _place(state, action.value)}


def _stop(state: Colonization, action: Deed) -> Reason:
    """Where the leg ends, and how good its chances are."""
    tile = moves.here(state)
    leg = state.legs[-1]
    units = leg[moves.OWN : moves.OWN + KINDS_OF_UNITS]
    values = {"place": _place(state, state.space[tile])}
    if state.team_units(tile, 1 - state.team(state.to_move)) or state.guard[tile]:
        values["chance"] = str(round(100 * attack_odds(state, tile, [(state.to_move, units)]).conquest))
        return msg("{place} can be taken: these units alone win in {chance} of 100 battles"), values
    if state.owner[tile] == state.to_move:
        return msg("{place} needs more units"), values
    return msg("{place} is there to be taken"), values


def _march(state: Colonization, action: Deed) -> Reason:
    return msg("The march costs {cost} Fleet Points, and what it wins is worth more"), {"cost": str(moves.cost(state))}


def _battle(state: Colonization, action: Deed) -> Reason:
    chance = str(round(100 * battle_odds(state).conquest))
    if action.verb == n.RETREAT:
        return msg("Going on would win in only {chance} of 100 battles"), {"chance": chance}
    return msg("Going on wins in {chance} of 100 battles"), {"chance": chance}


def _govern(state: Colonization, action: Deed) -> Reason:
    return msg("{government} suits what we have and mean to do"), {"government": GOVERNMENT_NAMES[action.value]}


def _fist(state: Colonization, action: Deed) -> Reason:
    if not action.value:
        return msg("No rank is worth what it would cost"), {}
    return msg("With {count} we are likely to rank well and keep what is left"), {"count": str(action.value)}


def _put(state: Colonization, action: Deed) -> Reason:
    return msg("A unit on {place} is worth more than its price"), {"place": _place(state, action.value)}


def _take(state: Colonization, action: Deed) -> Reason:
    return msg("{place} gives what we need most"), {"place": _place(state, action.value)}


def _link(state: Colonization, action: Deed) -> Reason:
    return msg("With this link {place} joins our trade"), {"place": _place(state, action.value)}


def _wall(state: Colonization, action: Deed) -> Reason:
    return msg("A wall keeps {place} from being taken"), {"place": _place(state, action.value)}


def _keep(state: Colonization, action: Deed) -> Reason:
    return msg("{place} brings us the most"), {"place": POLEIS[action.value].name}


def _answer(state: Colonization, action: Deed) -> Reason:
    """Why a teammate or a rival is refused what it asks for."""
    if state.mate(state.to_move) == state.current_player():
        return msg("Our team is better off without it"), {}
    return msg("It would help the others more than us"), {}


_BY_VERB: Final[dict[int, Callable[[Colonization, Deed], Reason]]] = {
    n.DISCOVER: _discover,
    n.FROM: _from,
    n.STEP: _step,
    n.STOP: _stop,
    n.MARCH: _march,
    n.PRESS: _battle,
    n.RETREAT: _battle,
    n.GOVERN: _govern,
    n.FIST: _fist,
    n.PLACE: _put,
    n.TAKE: _take,
    n.LINK: _link,
    n.WALL: _wall,
    n.KEEP: _keep,
    n.NO: _answer,
}
_PLAIN: Final[dict[int, str]] = {
    n.MOVE: msg("A march brings more than anything else now"),
    n.RECRUIT: msg("More units are worth their Army Points now"),
    n.BUILD: msg("Links pay for themselves with every trade"),
    n.TRADE: msg("Trading costs nothing but the action"),
    n.MINT: msg("Minted coins can be spent and ranked"),
    n.REFORM: msg("Another government suits us better"),
    n.FORTIFY: msg("Walls are cheaper than the poleis they save"),
    n.LEVY: msg("Nothing else brings as much this time"),
    n.END: msg("Nothing that is left is worth an action"),
    n.YES: msg("Our team is better off with it"),
    n.DRAW: msg("The top tile is as good as any and costs nothing"),
    n.CHOICE: msg("Two tiles to choose from are worth a coin"),
    n.PILE: msg("The tile on the pile is known, and good"),
    n.USUAL: msg("Phalanxes fall before Heroes and the King"),
    n.SPLIT: msg("Most dice go to those who hit best"),
    n.DONE: msg("More would cost more than it brings"),
}
