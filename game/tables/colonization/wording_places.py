"""What things are called on the table of Colonization: seats, teams, units, goods, places, cards; what lies where."""

from collections.abc import Sequence
from typing import Final

from game.engine.colonization.events import TileLaid
from game.engine.colonization.missions import progress
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import UNITS_OF_ALL
from game.engine.colonization.scenario import STRIDE, Scenario
from game.engine.colonization.tables import (
    COMMON,
    FACTION_NAMES,
    GOVERNMENT_NAMES,
    INSTANT,
    KINDS_OF_UNITS,
    MISSIONS,
    NATIVE,
    POLEIS,
    SEASONS,
    TEAMS,
    WATER,
)
from game.engine.core import Event
from game.tables.base import SeatLook
from game.words import _, ngettext

RULE_SETUP: Final = "starts"
RULE_CHART: Final = "chart"
RULE_SEASONS: Final = "year"
RULE_DISCOVER: Final = "discover"
RULE_CHOICE: Final = "choice"
RULE_EVENTS: Final = "events"
RULE_MOVE: Final = "move"
RULE_TOGETHER: Final = "joint"
RULE_BATTLE: Final = "battle"
RULE_DICE: Final = "dice"
RULE_LOSSES: Final = "losses"
RULE_CONQUEST: Final = "conquest"
RULE_PLUNDER: Final = "native-polis"
RULE_RECRUIT: Final = "recruit"
RULE_HEROES: Final = "heroes"
RULE_LINKS: Final = "links"
RULE_TRADE: Final = "trade"
RULE_MINT: Final = "mint"
RULE_GOVERNMENT: Final = "governments"
RULE_FACTIONS: Final = "factions"
RULE_FORTIFY: Final = "corinth"
RULE_LEVY: Final = "levy"
RULE_EXCHANGE: Final = "bargain"
RULE_INCOME: Final = "income"
RULE_WINTER: Final = "winter"
RULE_RANKINGS: Final = "poleis-ranking"
RULE_MONOPOLIES: Final = "monopolies"
RULE_MISSIONS: Final = "missions"
RULE_END: Final = "ending"
RULE_HOST: Final = "scenario-great-host"
"""Anchors in the rule book (assets/text/en/colonization)."""


class Names:
    """Calls things in `scenario` between the players `looks` by their names. Which tile is which polis it learns from
    positions and events, for a tile stays what it was laid as."""

    def __init__(self, scenario: Scenario, looks: Sequence[SeatLook]) -> None:
        self.scenario = scenario
        self.looks = looks
        self._tiles: dict[int, tuple[int, int]] = {}

    def learn(self, state: Colonization) -> None:
        """The tiles of a position."""
        self._tiles.update(
            (tile, (state.space[tile], state.polis[tile])) for tile in range(len(state.space))
        )

    def hear(self, events: Sequence[Event]) -> None:
        """The tiles that are laid in `events`."""
        for event in events:
            if isinstance(event, TileLaid):
                self._tiles[event.tile] = event.space, event.polis

    # Who ------------------------------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """A player's name; neutrals and the Host have theirs."""
        if seat == -2:
            return _("The Host")
        return self.looks[seat].name if 0 <= seat < len(self.looks) else _("The neutral defenders")

    def team(self, team: int) -> str:
        """A team's name: of one who plays alone, that player's."""
        members = [look.name for seat, look in enumerate(self.looks) if seat % 2 == team]
        return members[0] if len(members) == 1 else _(TEAMS[team])

    def faction(self, faction: int) -> str:
        """A faction's name."""
        return _(FACTION_NAMES[faction]) if faction >= 0 else ""

    def government(self, government: int) -> str:
        """A form of government."""
        return _(GOVERNMENT_NAMES[government]) if government >= 0 else ""

    # What -----------------------------------------------------------------------------------------------------------

    def goods(self, symbol: int, count: int) -> str:
        """So much of FP, AP, Unminted Coins or coins."""
        if symbol == 0:
            return _("{n} FP").format(n=count)
        if symbol == 1:
            return _("{n} AP").format(n=count)
        if symbol == 2:
            return ngettext("{n} Unminted Coin", "{n} Unminted Coins", count).format(n=count)
        return ngettext("{n} coin", "{n} coins", count).format(n=count)

    def symbol(self, symbol: int) -> str:
        """A kind of symbol."""
        return (_("FP"), _("AP"), _("Mint"), _("Coin"))[symbol]

    def unit(self, kind: int) -> str:
        """A kind of unit."""
        return (_("Phalanx"), _("King"), _("Fighter"), _("Navigator"), _("Assassin"))[kind]

    def units(self, kind: int, count: int) -> str:
        """So many units of a kind."""
        return (
            ngettext("{n} Phalanx", "{n} Phalanxes", count), ngettext("{n} King", "{n} Kings", count),
            ngettext("{n} Fighter", "{n} Fighters", count), ngettext("{n} Navigator", "{n} Navigators", count),
            ngettext("{n} Assassin", "{n} Assassins", count),
        )[kind].format(n=count)  # fmt: skip

    def force(self, units: Sequence[int]) -> str:
        """Units by kind in one phrase."""
        return ", ".join(self.units(kind, count) for kind, count in enumerate(units) if count)

    def ranking(self, ranking: int) -> str:
        """A ranking."""
        return (_("Poleis"), _("Mint"), _("Coin"))[ranking]

    def season(self, season: int) -> str:
        """A season, winter too."""
        return _(SEASONS[season])

    def mission(self, mission: int) -> str:
        """A Mission Card."""
        return _(MISSIONS[mission].name)

    def about_mission(self, mission: int, need: int) -> str:
        """What a Mission Card asks for."""
        return _mission_texts()[mission].format(n=need)

    # Where ----------------------------------------------------------------------------------------------------------

    def space(self, space: int) -> str:
        """A space that may be empty."""
        return _("column {column}, row {row}").format(column=space // STRIDE, row=space % STRIDE)

    def place(self, tile: int) -> str:
        """A tile: a polis by its name, the sea by where it is."""
        found = self._tiles.get(tile)
        if found is None:
            return _("a far place")
        space, polis = found
        if polis < 0:
            return _("the sea at {space}").format(space=self.space(space))
        return _(POLEIS[polis].name)

    def named(self, tile: int) -> str:
        """The name by which the chronicle finds a tile; "" where it is not known."""
        found = self._tiles.get(tile)
        return self.scenario.names[found[0]] if found is not None else ""

    # What lies where ------------------------------------------------------------------------------------------------

    def lies(self, space: int, state: Colonization) -> tuple[str, str, str]:
        """(what lies on a space, more about it, the rule page)."""
        tile = state.tile_at[space]
        if tile < 0:
            return _("Unknown: {space}").format(space=self.space(space)), "", RULE_DISCOVER
        standing = [
            _("{name}: {units}").format(name=self.who(seat), units=self.force(units))
            for seat, units in ((seat, self._units(state, tile, seat)) for seat in range(state.players))
            if any(units)
        ]
        token = next((number for number, at in enumerate(state.token_tile) if at == tile), None)
        if token is not None:
            standing.append(_("token {letter}: {name}").format(
                letter=self.scenario.tokens[token].letter, name=_(self.scenario.tokens[token].name)))
        if state.kind[tile] == WATER:
            return _("Sea, {space}").format(space=self.space(space)), ". ".join(standing), RULE_CHART
        return self._polis_lies(tile, state, standing)

    def _polis_lies(self, tile: int, state: Colonization, standing: list[str]) -> tuple[str, str, str]:
        polis = POLEIS[state.polis[tile]]
        kind = {NATIVE: _("Native Polis"), COMMON: _("Common Polis")}.get(polis.kind, _("Wealthy Polis"))
        owner = state.owner[tile]
        title = _("{polis}, {kind}").format(polis=_(polis.name), kind=kind)
        if owner >= 0:
            title = _("{polis}, {kind} of {name}").format(polis=_(polis.name), kind=kind, name=self.who(owner))
        if state.guard[tile]:
            defenders = ngettext("{n} neutral defender", "{n} neutral defenders", state.guard[tile])
            standing.insert(0, defenders.format(n=state.guard[tile]))
        if state.uc[tile]:
            standing.append(self.goods(2, state.uc[tile]))
        if state.wall[tile]:
            standing.append(_("fortified"))
        if state.sacked[tile]:
            standing.append(_("plundered: safe until spring"))
        if not standing:
            standing = [_("undefended")]
        return title, ". ".join(standing), RULE_CHART

    def _units(self, state: Colonization, tile: int, seat: int) -> list[int]:
        first = tile * UNITS_OF_ALL + seat * KINDS_OF_UNITS
        return list(state.units[first : first + KINDS_OF_UNITS])

    def mission_stands(self, mission: int, team: int, state: Colonization) -> tuple[int, int]:
        """(how far a team is with a card, how much is needed); an instant card is met or it is not."""
        need = state.threshold(mission)
        return (0, 1) if mission >= INSTANT else (min(need, progress(state, mission, team)), need)


def _mission_texts() -> tuple[str, ...]:
    """What the cards ask for, by their numbers."""
    return (
        _("In winter your team controls {n} poleis."), _("In winter your team controls {n} Wealthy Poleis."),
        _("In winter {n} Unminted Coins lie on your team’s poleis."), _("In winter your team holds {n} coins."),
        _("In winter {n} links of your team touch water."), _("In winter your team’s networks reach {n} poleis."),
        _("In winter your team controls a polis in column {n} or farther east."),
        _("In winter your team has {n} Phalanxes on the chart."), _("In winter your team stands on {n} water tiles."),
        _("In winter your team holds {n} monopolies."), _("In winter your team controls {n} of each of the four symbols."),
        _("In winter your team controls {n} poleis with water on two sides."),
        _("In winter your team controls {n} poleis, and none is without a unit."),
        _("In winter your team controls poleis in {n} columns."),
        _("In winter {n} of your team’s poleis border on the other team’s."),
        _("In winter your team controls {n} poleis and no rival stands next to a Native Polis of yours."),
        _("Conquer a polis of the other team."), _("Conquer a Wealthy Polis."), _("Sail over {n} water tiles on one way."),
        _("Win a battle in a move of {n} units."), _("Trade for {n} goods in one action."),
        _("Conquer a polis in column {n} or farther east."), _("Plunder a Native Polis."),
        _("Win an attack on {n} defenders without a loss."),
    )  # fmt: skip
