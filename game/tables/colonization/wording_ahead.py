"""What a choice of Colonization would do, in words: costs and odds before they are paid, powers before they are taken."""

from typing import Final

from game.engine.colonization import moves, odds
from game.engine.colonization import notation as n
from game.engine.colonization.events import Gained, MissionDone, PolisTaken, UnitsLost, UnitsPlaced
from game.engine.colonization.notation import Deed
from game.engine.colonization.odds import Odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import AGAIN
from game.engine.colonization.tables import COMMON, NATIVE, NAVIGATOR, POLEIS, WATER
from game.engine.core import Event, Scored, TurnEnded
from game.tables.base import Foresight
from game.tables.colonization.targets import Held
from game.tables.colonization.ways import Way
from game.tables.colonization.wording_places import Names
from game.tables.slip import Bar, Sign, SlipText
from game.words import _, ngettext

SYMBOL_UNITS: Final = 24.0


class Ahead:
    """Tells what would happen."""

    def __init__(self, names: Names) -> None:
        self.names = names

    # Choices once for all -------------------------------------------------------------------------------------------

    def power(self, faction: int) -> str:
        """What a faction can."""
        return (
            _("conquering a polis brings two Phalanxes"), _("dice hit from 3 on; half of the fallen return in winter"),
            _("may fortify poleis"), _("in the first round its hits come before the enemy’s dice"),
        )[faction]  # fmt: skip

    def government_says(self, government: int) -> str:
        """What a government brings."""
        return (
            _("Monarchy: the King, beside whom all your dice hit from 2 on"),
            _("Aristocracy: a Hero, and Heroes act and can be recruited"),
            _("Democracy: 3 Unminted Coins, four partners in a trade, a fourth action in spring"),
        )[government]  # fmt: skip

    def unit_says(self, kind: int) -> str:
        """What a unit does."""
        return (
            _("Phalanx: one die, up to four for all"), _("King: in a Monarchy all your dice beside him hit from 2 on"),
            _("Fighter: two more dice in the first round"), _("Navigator: a move costs 1 FP less"),
            _("Assassin: kills a Phalanx before the battle"),
        )[kind]  # fmt: skip

    def polis_says(self, number: int) -> str:
        """A polis tile that may be kept."""
        polis = POLEIS[number]
        symbols = ", ".join(
            _("{n} {symbol}").format(n=count, symbol=self.names.symbol(symbol))
            for symbol, count in enumerate(polis.symbols) if count
        )  # fmt: skip
        kind = _("Common Polis") if polis.kind == COMMON else _("Wealthy Polis")
        guards = ngettext("{n} defender", "{n} defenders", polis.guard).format(n=polis.guard)
        return _("{polis}, {kind}: {symbols}; {guards}").format(
            polis=_(polis.name), kind=kind, symbols=symbols, guards=guards
        )

    # Ways -----------------------------------------------------------------------------------------------------------

    def way_title(self, way: Way, state: Colonization) -> str:
        """What ending there means."""
        tile, place = way.end, self.names.place(way.end)
        seat, owner = state.to_move, state.owner[way.end]
        rivals = state.team_units(tile, 1 - state.team(seat))
        foreign = owner >= 0 and state.team(owner) != state.team(seat)
        if state.guard[tile] or rivals:
            return _("Attack {place}").format(place=place)
        if state.kind[tile] == NATIVE and foreign:
            return _("Plunder {place}").format(place=place)
        if state.kind[tile] != WATER and (owner < 0 or foreign):
            return _("Take {place} without a fight").format(place=place)
        if way.asks:
            return _("Join your teammate at {place}").format(place=place)
        return (_("Sail to {place}") if state.kind[tile] == WATER else _("Go to {place}")).format(place=place)

    def way_slip(self, says: str, way: Way, held: Held, state: Colonization) -> SlipText:
        """Cost before paying, and the odds where it comes to a fight."""
        seat = state.to_move
        parts = [ngettext("{n} unit", "{n} units", way.units).format(n=way.units)]
        if way.land:
            parts.append(_("{n} land").format(n=way.land))
        if way.water:
            parts.append(_("{n} water").format(n=way.water))
        navigators = held.own[NAVIGATOR] if state.is_acting(seat, NAVIGATOR) else 0
        if navigators:
            parts.append(_("−{n} for Navigators").format(n=navigators))
        signs: tuple[Sign | str, ...] = (
            Sign("colonization/symbol-fp", SYMBOL_UNITS), _("{n} of {stock} FP").format(n=way.cost, stock=state.fp[seat])
        )
        forces = self._forces(way, held, state)
        bar = self._bar(odds.attack_odds(state, way.end, forces)) if self._is_attack(way.end, state) else None
        return SlipText(says, ", ".join(parts), None, signs, bar)

    def _is_attack(self, tile: int, state: Colonization) -> bool:
        return bool(state.guard[tile]) or state.team_units(tile, 1 - state.team(state.to_move)) > 0

    def _forces(self, way: Way, held: Held, state: Colonization) -> list[tuple[int, list[int]]]:
        """Who would attack at the end of `way`: the held units, and those of legs that end there already."""
        seat, mate = state.to_move, state.mate(state.to_move)
        own, lent = list(held.own), list(held.lent)
        for leg in state.legs:
            if leg[-1] == way.end and len(leg) > moves.WAY:
                own = [a + b for a, b in zip(own, leg[moves.OWN : moves.MATE], strict=True)]
                lent = [a + b for a, b in zip(lent, leg[moves.MATE : moves.LAND], strict=True)]
        forces = [(seat, own)] if any(own) else []
        return [*forces, (mate, lent)] if mate >= 0 and any(lent) else forces

    def bar(self, action: Deed, state: Colonization) -> Bar | None:
        """The odds of a battle that runs, or of the one to begin."""
        if action.verb == n.FIGHT:
            tile = state.tile_at[action.value]
            seats = [state.to_move, state.mate(state.to_move)]
            forces = [(seat, odds.units_on(state, tile, seat)) for seat in seats if seat >= 0 and state.count_units(tile, seat)]
            return self._bar(odds.attack_odds(state, tile, forces))
        if action.verb == n.PRESS and state.phase == AGAIN:
            return self._bar(odds.battle_odds(state))
        return None

    def _bar(self, found: Odds) -> Bar:
        share = found.conquest
        text = _("{n} % to win").format(n=per_cent(share))
        return Bar(share, text, _("{n} %").format(n=100 - per_cent(share)))

    # What an action does ----------------------------------------------------------------------------------------------

    def outcome(self, foresight: Foresight, before: Colonization) -> tuple[str, int | None]:
        """(what it costs and brings, points of the one who decides)."""
        seat = before.current_player()
        events = own_part(foresight.events)
        points = sum(event.points for event in events if isinstance(event, Scored) and event.seat == seat)
        parts: list[str] = []
        for event in events:
            told = self._part(event, seat)
            if told and told not in parts:
                parts.append(told)
        return ", ".join(parts), points if points else None

    def _part(self, event: Event, seat: int) -> str:
        if isinstance(event, Gained) and event.seat == seat:
            sign = "+" if event.count > 0 else "−"
            return sign + self.names.goods(event.symbol, abs(event.count))
        if isinstance(event, UnitsPlaced) and event.seat == seat:
            return "+" + self.names.units(event.kind, event.count)
        if isinstance(event, UnitsLost) and event.seat == seat:
            return "−" + self.names.units(event.kind, event.count)
        if isinstance(event, PolisTaken) and event.seat == seat:
            return _("{place} is yours").format(place=self.names.place(event.tile))
        if isinstance(event, MissionDone):
            return _("Mission: {card}").format(card=self.names.mission(event.mission))
        return ""


def per_cent(share: float) -> int:
    """A chance in whole per cent; only what is sure is 0 or 100."""
    return min(99, max(1, round(100 * share))) if 0.0 < share < 1.0 else round(100 * share)


def own_part(events: tuple[Event, ...]) -> list[Event]:
    """`events` until the turn ends: what comes after is another's."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, TurnEnded):
            break
        found.append(event)
    return found
