"""One sentence on what a bot means to do: for the curious and for the hint."""

from collections.abc import Callable
from typing import Final, cast

from game.bots import ants_reasons, colonization_reasons, myrmes_reasons
from game.bots.ants_reasons import Reason
from game.bots.minds import lead
from game.engine.ants.notation import Move
from game.engine.ants.position import Ants
from game.engine.colonization.notation import Deed
from game.engine.colonization.position import Colonization
from game.engine.colony.events import SowingEnded
from game.engine.colony.notation import Sow, Step, To
from game.engine.colony.position import Colony
from game.engine.core import TERMINAL, Action, Event, Game, State, msg
from game.engine.myrmes import notation as myrmes
from game.engine.myrmes.position import Myrmes

SOW_ENDS: Final = {
    "home": msg("Sow {log}: the last egg comes home to {end}, {gain} to the lead"),
    "new-ant": msg("Sow {log}: the last egg meets three on {end} and an ant lands there, {gain} to the lead"),
    "no-ant": msg("Sow {log}: the last egg meets three on {end}, {gain} to the lead"),
    "empty": msg("Sow {log}: the last egg stops on {end}, {gain} to the lead"),
    "limit": msg("Sow {log}: the last egg stops on {end}, {gain} to the lead"),
}
GO_ON_ENDS: Final = {
    "home": msg("On to {log}: the last egg comes home to {end}, {gain} to the lead"),
    "new-ant": msg("On to {log}: the last egg meets three on {end} and an ant lands there, {gain} to the lead"),
    "no-ant": msg("On to {log}: the last egg meets three on {end}, {gain} to the lead"),
    "empty": msg("On to {log}: the last egg stops on {end}, {gain} to the lead"),
    "limit": msg("On to {log}: the last egg stops on {end}, {gain} to the lead"),
}


def reason(game: Game, state: State, line: list[Action]) -> Reason:
    """Why the first action of `line` is played in `state`; the sentence looks to the end of the turn."""
    seat = state.current_player()
    before = lead(state.scores(), seat)
    after = state.clone()
    events: list[Event] = []
    for action in line:
        if after.current_player() != seat:
            break
        after.apply_action(action, events.append)
    gain = f"{lead(after.scores(), seat) - before:+d}".replace("-", "−")
    if after.current_player() == TERMINAL and seat in after.result().winners:
        return msg("{action}: this ends the game, and wins it, {gain} to the lead"), {"action": line[0].text, "gain": gain}
    explain = EXPLAIN.get(game.game_id, _plainly)
    return explain(state, line[0], events, gain)


def _plainly(state: State, action: Action, events: list[Event], gain: str) -> Reason:
    return msg("{action}, {gain} to the lead"), {"action": action.text, "gain": gain}


def _colony(state: State, action: Action, events: list[Event], gain: str) -> Reason:
    names = cast(Colony, state).board.names
    values = {"gain": gain}
    if isinstance(action, Step):
        values |= {"start": names[action.start], "end": names[action.end]}
        return msg("The ant steps from {start} to {end}, {gain} to the lead"), values
    if not isinstance(action, Sow | To):
        return msg("The ants stay where they are, {gain} to the lead"), values
    values["log"] = names[action.log]
    for event in events:
        if isinstance(event, SowingEnded):
            values["end"] = names[event.log]
            return (SOW_ENDS if isinstance(action, Sow) else GO_ON_ENDS)[event.how], values
    # The line breaks off at a fork: the search did not remember how it meant to go on.
    plain = msg("Sow {log}: the best start found") if isinstance(action, Sow) else msg("On to {log}: the best way found")
    return plain, {"log": names[action.log]}


def _ants(state: State, action: Action, events: list[Event], gain: str) -> Reason:
    return ants_reasons.explain(cast(Ants, state), cast(Move, action))


def _colonization(state: State, action: Action, events: list[Event], gain: str) -> Reason:
    return colonization_reasons.explain(cast(Colonization, state), cast(Deed, action))


def _myrmes(state: State, action: Action, events: list[Event], gain: str) -> Reason:
    return myrmes_reasons.explain(cast(Myrmes, state), cast(myrmes.Deed, action))


EXPLAIN: Final[dict[str, Callable[[State, Action, list[Event], str], Reason]]] = {
    "colony": _colony,
    "ants": _ants,
    "myrmes": _myrmes,
    "colonization": _colonization,
}
"""Game id -> who explains; a game without one is explained by its points alone."""
