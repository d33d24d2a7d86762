"""Reading actions, and saying why one is not possible: a sentence that names the rule a player ran into."""

from typing import Final

from game.engine.colonization import notation as n
from game.engine.colonization.notation import Deed
from game.engine.colonization.realm import (
    ACTION,
    AGAIN,
    ANSWER,
    BACK,
    BUILD,
    DEAL,
    FIGHT,
    FIST,
    FORTIFY,
    GOVERN,
    HERO,
    KEEP,
    LEG,
    LOAD,
    LOSE,
    MINTING,
    ONCE_MINT,
    ONCE_RECRUIT,
    ONCE_REFORM,
    ONCE_TRADE,
    OVER,
    PATH,
    RECRUIT,
    REFORM,
    SETTLE,
    SPEND,
    SPLIT,
    STORM,
    TRADE,
    WAY,
    Realm,
)
from game.engine.colonization.scenario import Scenario
from game.engine.core import IllegalAction, msg

_WAITING: Final[dict[int, str]] = {
    GOVERN: msg("First choose a government."),
    REFORM: msg("First choose the new government."),
    HERO: msg("First choose which Hero joins."),
    ACTION: msg("Choose one of the actions of your turn, or end it."),
    WAY: msg("First say how the polis is found."),
    KEEP: msg("First choose which of the two poleis is laid."),
    LEG: msg("A move is being planned: choose where units set out, or march."),
    LOAD: msg("First say which units go."),
    PATH: msg("First say where the units go."),
    ANSWER: msg("A question waits for its answer."),
    FIGHT: msg("First choose the battle that is fought next."),
    SPLIT: msg("First say how the dice are split."),
    LOSE: msg("First say which units are lost."),
    AGAIN: msg("Press on or retreat first."),
    BACK: msg("First say where the survivors go."),
    RECRUIT: msg("Units are being recruited: place them, or be done."),
    BUILD: msg("Trade links are being laid: go on, or be done."),
    TRADE: msg("A trade is under way: choose a partner and what it gives, or be done."),
    MINTING: msg("Coins are being minted: choose a polis, or be done."),
    FORTIFY: msg("Walls are being built: choose a polis, or be done."),
    DEAL: msg("An offer is being made: go on, offer it, or be done."),
    SETTLE: msg("First choose where the discovered polis lies."),
    STORM: msg("First say which unit the storm takes."),
    FIST: msg("First everybody closes a fist."),
    SPEND: msg("First say from which polis the coins come."),
    OVER: msg("The game is over."),
}
"""Phase in which a seat decides -> what is to be decided."""

_NOT_NOW: Final[dict[int, str]] = {
    n.DISCOVER: msg("A discovery costs a Fleet Point and lies beside a polis or units of yours, inside the chart."),
    n.MOVE: msg("No units of yours can go anywhere with these Fleet Points."),
    n.RECRUIT: msg("Units are recruited once a turn, for Army Points, as long as some are left."),
    n.BUILD: msg("A trade link costs a coin and joins a polis in reach to water or to your network."),
    n.TRADE: msg("Trade is held once a turn, with poleis in your network."),
    n.MINT: msg("Coins are minted once a turn, from Unminted Coins, two for each Mint symbol."),
    n.REFORM: msg("A government is changed once a turn, for three coins."),
    n.FORTIFY: msg("Only Corinth fortifies, a coin for each polis of its own without walls."),
    n.DEAL: msg("There is no teammate, or the talk is closed for this turn."),
    n.BARGAIN: msg("The talk with this rival is closed for this turn."),
}
"""Verb of an action of the turn -> why it may not be possible."""

_ONCE: Final = {n.RECRUIT: ONCE_RECRUIT, n.TRADE: ONCE_TRADE, n.MINT: ONCE_MINT, n.REFORM: ONCE_REFORM}
_PLANNING: Final[dict[int, str]] = {
    n.FROM: msg("No units there can set out with these Fleet Points."),
    n.ADD: msg("No more of these units can go: none is left there, or the Fleet Points do not suffice."),
    n.LEND: msg("Your teammate's units go along only if your teammate agrees."),
    n.EVERYONE: msg("Your Fleet Points do not suffice for all of them."),
    n.STEP: msg("The units cannot go there: too far for your Fleet Points, or the way is blocked."),
    n.STOP: msg("A move has at most three destinations, and a sacked Native Polis is none of them."),
    n.PASS: msg("Only the owner of a polis that is held by rival units can be asked for passage."),
    n.MARCH: msg("Nobody has set out yet."),
    n.JOINT: msg("Your teammate has been asked already, or has no units."),
}


def parse(scenario: Scenario, text: str) -> Deed:
    """The action that `text` names. Raises `IllegalAction` when it names none."""
    make = scenario.make
    if not make.by_text:
        for deed in make.every():
            make.by_text[deed.text] = deed
    found = make.by_text.get(text)
    if found is None and text.startswith("link "):
        words = text.split(" ")
        if len(words) == 3 and words[1] in scenario.numbers and words[2] in scenario.numbers:
            link = make.link(scenario.numbers[words[1]], scenario.numbers[words[2]])
            found = link if link.text == text else None
    if found is None:
        raise IllegalAction(msg("“{text}” is not an action on this chart"), {"text": text[:80]})
    return found


def why_not(realm: Realm, deed: Deed) -> IllegalAction:
    """The sentence for an action that is not possible now."""
    if realm.phase == ACTION and deed.verb in _NOT_NOW:
        if realm.once & _ONCE.get(deed.verb, 0):
            return IllegalAction(msg("This action has been taken this turn; a turn has room for it once."))
        return IllegalAction(_NOT_NOW[deed.verb])
    if realm.phase in (LEG, LOAD, PATH) and deed.verb in _PLANNING:
        return IllegalAction(_PLANNING[deed.verb])
    return IllegalAction(_WAITING.get(realm.phase, msg("Dice and cards decide first.")))
