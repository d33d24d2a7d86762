"""A position of Colonization and its moves: set-up, seasons, turns of three actions, winters (rules B6 to B14, B63).

Rules are called by their ids of the rules page: C for what the original states, B for the rest.
"""

from typing import Final, final

from game.engine.colonization import battles, commerce, geography, happenings, listing, missions, winter
from game.engine.colonization import notation as n
from game.engine.colonization.campaigns import Campaigns
from game.engine.colonization.events import (
    ActionTaken,
    FactionDrawn,
    SeasonBegan,
    StartDrawn,
    TileLaid,
    TurnBegan,
)
from game.engine.colonization.flow import (
    BARGAIN,
    DEAL_WAITS,
    LEVY_GOODS,
    RIVAL_TRADE,
    TEAM_DEAL,
    TO_ACTION_END,
    TO_GOVERN,
    TO_MISSIONS,
    TO_NEXT_ACTION,
    TO_TURN,
    TO_WINTER,
)
from game.engine.colonization.notation import Deed
from game.engine.colonization.realm import (
    ACTION,
    AGAIN,
    AIM,
    ANSWER,
    BACK,
    BUILD,
    BY_CARD,
    DEAL,
    DIE,
    FACTION,
    FIGHT,
    FIST,
    FORTIFY,
    GOVERN,
    HERO,
    LEG,
    LOAD,
    LOSE,
    MINTING,
    MISSION,
    ONCE_MINT,
    ONCE_RECRUIT,
    ONCE_REFORM,
    ONCE_TRADE,
    OVER,
    PATH,
    RECRUIT,
    REFORM,
    SETTLE,
    SLOT,
    SPEND,
    SPLIT,
    STORM,
    TILE,
    TRADE,
)
from game.engine.colonization.refusals import parse, why_not
from game.engine.colonization.scenario import NOBODY, ON_TILE, Scenario
from game.engine.colonization.tables import (
    ACTIONS,
    COIN,
    DEMOCRACY,
    EXTRA_PHALANX,
    FACTIONS,
    FP,
    GOVERN_COINS,
    LINKS_PER_ACTION,
    MARKET_CARD,
    MOST_RECRUITS,
    NATIVE,
    PHALANX,
    PLACES,
    POLEIS,
    SOURCES,
    START_COINS,
    WALLS_PER_ACTION,
    WINTER,
)
from game.engine.colonization.winter import (
    TIMELINE,
)
from game.engine.colonization.writing import observed, position_json
from game.engine.core import Action, Json, Result, Revealed, Tell, TurnEnded, msg


@final
class Colonization(Campaigns):
    """`chosen` factions are picked by the players, others are drawn."""

    def __init__(
        self, scenario: Scenario, players: int, chosen: bool = False, twin: "Colonization | None" = None
    ) -> None:
        super().__init__(scenario, players, chosen, twin)

    def clone(self) -> "Colonization":
        return Colonization(self.scenario, self.players, self.chosen, self)

    def key(self) -> int:
        return self.weigh()

    # -- what may be done -------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return listing.current_player(self)

    def legal_actions(self) -> list[Action]:
        return listing.legal_actions(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return listing.chance_outcomes(self)

    def action_seen_by(self, action: Action, seat: int) -> str:
        if self.phase == FIST and seat != self.to_move:
            return "fist ?"
        return action.text

    # -- doing it ---------------------------------------------------------------------------------------------------------

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        if not isinstance(action, Deed):
            # Actions are equal when their texts are: a plain one stands for this scenario's own.
            action = parse(self.scenario, action.text)
        if listing.is_chance(self):
            if not any(outcome == action for outcome, _ in self.chance_outcomes()):
                raise why_not(self, action)
            self._chance(action, tell)
            return
        if self.phase == OVER or action not in self.legal_actions():
            raise why_not(self, action)
        if self.phase == ACTION:
            self._act(action, tell)
        elif self.phase in (LEG, LOAD, PATH):
            self._plan(action, tell)
        elif self.phase == ANSWER:
            self._answer(action.verb == n.YES, tell)
        elif self.phase in (FIGHT, SPLIT, LOSE, AGAIN, BACK):
            self._battle(action, tell)
        elif self.phase in (RECRUIT, BUILD, TRADE, MINTING, FORTIFY, DEAL):
            self._item(action, tell)
        else:
            self._choose(action, tell)

    # -- chance -----------------------------------------------------------------------------------------------------------

    def _chance(self, action: Deed, tell: Tell | None) -> None:
        phase, value = self.phase, action.value
        if phase == FACTION:
            self._take_faction(value, tell)
        elif phase == SLOT:
            self.start = value
            if tell is not None:
                tell(StartDrawn(self.slots[value]))
                tell(Revealed(msg("lots were drawn")))
            self.next_government(tell)
        elif phase == MISSION:
            self.draw_mission(value, self.queue[1], tell)
            if tell is not None:
                tell(Revealed(msg("a card was drawn")))
            happenings.one_less(self)
            self.work_off(tell)
        elif phase == DIE:
            self._discovery_die(value, tell)
        elif phase == TILE:
            self._tile_drawn(value, tell)
        elif phase == AIM:
            self._host_marches(self.tile_at[value], tell)
        else:
            battles.roll(self, action.eyes, tell)
            self.fight_on(tell)

    # -- set-up -----------------------------------------------------------------------------------------------------------

    def _take_faction(self, faction: int, tell: Tell | None) -> None:
        seat = self.faction.index(NOBODY)
        self.faction[seat] = faction
        self.coins[seat] = START_COINS[faction]
        space = self.scenario.starts[PLACES[self.players][seat]]
        tile = self.lay(space, NATIVE, len(POLEIS) - len(FACTIONS) + faction)
        self.owner[tile] = seat
        if tell is not None:
            tell(FactionDrawn(seat, faction))
            tell(TileLaid(tile, space, self.polis[tile], 0))
            if not self.chosen:
                tell(Revealed(msg("lots were drawn")))
        count = self.scenario.phalanxes[self.players][faction] + EXTRA_PHALANX[self.players][seat]
        self.place_units(tile, seat, PHALANX, count, "start", tell)
        self.to_move = seat + 1
        if NOBODY not in self.faction:
            self.to_move = 0
            self.phase = SLOT

    def next_government(self, tell: Tell | None) -> None:
        """From the last seat to the first, each chooses a government (rule B9); then each team draws a card."""
        for seat in reversed(range(self.players)):
            if self.government[seat] < 0:
                self.to_move = seat
                self.phase = GOVERN
                return
        for token_number, token in enumerate(self.scenario.tokens):
            if token.where == ON_TILE:
                self.token_tile[token_number] = self.tile_at[token.at]
        self.queue = [happenings.DRAW_MISSION, 0, 1, happenings.DRAW_MISSION, 1, 1]
        self.then = TO_MISSIONS
        self.work_off(tell)

    def _choose(self, action: Deed, tell: Tell | None) -> None:
        """Single choices outside lists, moves and battles."""
        phase, value, seat = self.phase, action.value, self.current_player()
        if phase == FACTION:
            self._take_faction(value, tell)
        elif phase == GOVERN:
            if commerce.enter_government(self, seat, value, tell):
                self.queue = [happenings.CHOOSE_HERO, seat, 1]
                self.then = TO_GOVERN
                self.work_off(tell)
            else:
                self.next_government(tell)
        elif phase == REFORM:
            self.gain(seat, COIN, -GOVERN_COINS, "reform", tell)
            if commerce.enter_government(self, seat, value, tell):
                self.queue = [happenings.CHOOSE_HERO, seat, 1]
            self.then = TO_ACTION_END
            self.work_off(tell)
        elif phase == HERO:
            self.place_units(self.native(seat), seat, value, 1, "hero", tell)
            happenings.one_less(self)
            self.work_off(tell)
        elif phase == STORM:
            self.remove_units(self.queue[2], seat, value, 1, "storm", tell)
            self.queue = self.queue[3:]
            self.work_off(tell)
        elif phase == SETTLE:
            self.aim = value
            happenings.prepare_deck(self, self.queue[2])
            self.phase = TILE
        elif phase == FIST:
            self._fist(value, tell)
        elif phase == SPEND:
            self._spend(self.tile_at[value], tell)
        else:
            self._discovery_way(action, tell)

    # -- seasons and turns --------------------------------------------------------------------------------------------------

    def begin_season(self, tell: Tell | None) -> None:
        first = self.slots[self.start]
        if tell is not None:
            tell(SeasonBegan(self.year, self.season, first))
        if self.season == WINTER:
            self.step = TIMELINE
        happenings.trigger_season(self, self.year, self.season, first, tell)
        self.served = 0
        self.to_move = first
        self.then = TO_WINTER if self.season == WINTER else TO_TURN
        self.work_off(tell)

    def slot_seat(self) -> int:
        """Whose turn slot it is."""
        return self.slots[(self.start + self.served) % len(self.slots)]

    def is_second_turn(self) -> bool:
        """Whether the single player has had a turn this season already (rule B16)."""
        seat = self.slot_seat()
        earlier = [self.slots[(self.start + served) % len(self.slots)] for served in range(self.served)]
        return self.is_single(seat) and seat in earlier

    def begin_turn(self, tell: Tell | None) -> None:
        seat = self.slot_seat()
        self.to_move = seat
        self.once = 0
        self.refused = []
        self.allowed = []
        self.actions = ACTIONS + (self.season == 0 and self.government[seat] == DEMOCRACY)
        if tell is not None:
            tell(TurnBegan(seat, self.actions))
        commerce.income(self, seat, self.is_second_turn(), tell)
        self.phase = ACTION

    def _end_turn(self, tell: Tell | None) -> None:
        if tell is not None:
            tell(TurnEnded(self.to_move))
        self.actions = 0
        self.once = 0
        self.refused = []
        self.allowed = []
        self.served += 1
        if self.served < len(self.slots):
            self.begin_turn(tell)
            return
        self.start = (self.start + 1) % len(self.slots)
        self.season += 1
        self.begin_season(tell)

    def end_action(self, tell: Tell | None) -> None:
        """Instant cards, their check, tokens on the path; then the next action (rules B73, B77, B80)."""
        seat = self.to_move
        self.refused = [code for code in self.refused if code < DEAL_WAITS]
        self.aim = NOBODY
        self.list = []
        self.count = 0
        scored = missions.score_instants(self, self.team(seat), tell)
        if scored and winter.is_thirty_reached(self):
            self.end_game(BY_CARD, tell)
            return
        happenings.trigger_path(self, tell)
        self.then = TO_ACTION_END if self.queue else TO_NEXT_ACTION
        self.work_off(tell)

    def next_action(self, tell: Tell | None) -> None:
        if self.actions:
            self.phase = ACTION
        else:
            self._end_turn(tell)

    def _act(self, action: Deed, tell: Tell | None) -> None:
        """Begin one of the actions of a turn (table 4.4)."""
        verb, seat = action.verb, self.to_move
        if verb == n.END:
            self._end_turn(tell)
            return
        if verb in (n.DEAL, n.BARGAIN):
            self.aim = self.mate(seat) if verb == n.DEAL else action.value
            self.list = [0, 0, 0, 0, 0, 0]
            self.phase = DEAL
            return
        self.actions -= 1
        if tell is not None:
            tell(ActionTaken(seat, action.text.partition(" ")[0]))
        if verb == n.DISCOVER:
            self.gain(seat, FP, -1, "discover", tell)
            self.aim = action.value
            self.phase = DIE
        elif verb == n.MOVE:
            self.legs = []
            self.joint = 0
            self.phase = LEG
        elif verb == n.LEVY:
            self.gain(seat, action.value, LEVY_GOODS[action.value], "levy", tell)
            self.end_action(tell)
        else:
            phase, once = _LISTS[verb]
            self.phase = phase
            self.once |= once
            self.list = []
            self.count = 0

    # -- lists --------------------------------------------------------------------------------------------------------------

    def _item(self, action: Deed, tell: Tell | None) -> None:
        """One item of an action that is made of several, or its end."""
        verb, seat, phase = action.verb, self.to_move, self.phase
        if phase == DEAL:
            self._bid(action, tell)
            return
        if verb == n.DONE:
            self._close_list(tell)
            return
        if verb == n.PLACE:
            commerce.recruit(self, seat, action.more, self.tile_at[action.value], tell)
            self.count += 1
        elif verb == n.LINK:
            commerce.build(self, seat, self.tile_at[action.value], self.tile_at[action.more], tell)
            self.count += 1
        elif verb == n.WALL:
            commerce.fortify(self, seat, self.tile_at[action.value], tell)
            self.count += 1
        elif verb == n.STRIKE:
            commerce.strike(self, seat, self.tile_at[action.value], tell)
            self.count += 1
        else:
            tile = self.tile_at[action.value]
            if commerce.is_rival(self, seat, tile):
                self.ask(RIVAL_TRADE, self.owner[tile], tile, action.more, tell)
            else:
                self.trade_with(tile, action.more, tell)
            return
        if self._is_list_full():
            self._close_list(tell)

    def _is_list_full(self) -> bool:
        """Whether nothing more can be added."""
        seat, phase = self.to_move, self.phase
        if phase == RECRUIT:
            return self.count >= MOST_RECRUITS or not commerce.recruits(self, seat)
        if phase == BUILD:
            return self.count >= LINKS_PER_ACTION or not geography.buildable(self, seat)
        if phase == FORTIFY:
            return self.count >= WALLS_PER_ACTION or not commerce.wallable(self, seat)
        return self.count >= commerce.mint_limit(self, seat) or not commerce.mints(self, seat)

    def trade_with(self, tile: int, symbol: int, tell: Tell | None) -> None:
        self.phase = TRADE
        commerce.trade(self, self.to_move, tile, symbol, tell)
        if self.count >= self.threshold(MARKET_CARD):
            missions.do_deed(self, MARKET_CARD)
        self.check_trade(tell)

    def check_trade(self, tell: Tell | None) -> None:
        if not commerce.partners(self, self.to_move):
            self._close_list(tell)

    def _close_list(self, tell: Tell | None) -> None:
        if self.phase == TRADE and not self.list:
            # Refusals cost nothing (rule B31): the action is still there.
            self.actions += 1
            self.once &= ~ONCE_TRADE
        self.end_action(tell)

    def _bid(self, action: Deed, tell: Tell | None) -> None:
        verb, seat, other = action.verb, self.to_move, self.aim
        if verb in (n.GIVE, n.WANT):
            place = commerce.EXCHANGED.index(action.value)
            self.list[place if verb == n.GIVE else 3 + place] += 1
        elif verb == n.OFFER:
            question = TEAM_DEAL if self.team(seat) == self.team(other) else BARGAIN
            self.ask(question, other, NOBODY, NOBODY, tell)
        else:
            # An offer that is taken off the table is the one between two actions.
            self.note(False, DEAL_WAITS + other)
            self.list = []
            self.aim = NOBODY
            self.phase = ACTION

    def parse_action(self, text: str) -> Action:
        return parse(self.scenario, text)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("the game is not over")
        first, second = winter.sums(self)
        winners = [team for team, total in enumerate((first, second)) if total == max(first, second)]
        best = sum(len(self.team_seats(team)) for team in winners)
        places = [1 if self.team(seat) in winners else 1 + best for seat in range(self.players)]
        width = len(SOURCES)
        items = [
            {source: self.points[seat * width + index] for index, source in enumerate(SOURCES)}
            for seat in range(self.players)
        ]
        return Result(self.scores(), places, self.end, items)

    def observation(self, seat: int) -> Json:
        return observed(self, seat)

    def to_json(self) -> Json:
        return position_json(self)


_LISTS: Final = {
    n.RECRUIT: (RECRUIT, ONCE_RECRUIT),
    n.BUILD: (BUILD, 0),
    n.TRADE: (TRADE, ONCE_TRADE),
    n.MINT: (MINTING, ONCE_MINT),
    n.REFORM: (REFORM, ONCE_REFORM),
    n.FORTIFY: (FORTIFY, 0),
}
"""Verb of an action that is made of items -> its phase, and the bit of those a turn has room for once."""
