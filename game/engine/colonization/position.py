"""A position of Colonization and its moves: set-up, seasons, turns of three actions, winters (rules B6 to B14, B63).

Rules are called by their ids of the rules page: C for what the original states, B for the rest.
"""

from typing import Final, final

from game.engine.colonization import battles, commerce, geography, happenings, missions, moves, winter
from game.engine.colonization import notation as n
from game.engine.colonization.events import (
    ActionTaken,
    Answered,
    Asked,
    DieRolled,
    FactionDrawn,
    FistChosen,
    HostMarched,
    Minted,
    SeasonBegan,
    StartDrawn,
    TileLaid,
    TileSeen,
    TurnBegan,
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
    IN_PILE,
    KEEP,
    LAST_WINTER,
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
    ROLL,
    SETTLE,
    SLOT,
    SPECIAL_END,
    SPEND,
    SPLIT,
    STORM,
    THIRTY,
    TILE,
    TRADE,
    WAY,
    Realm,
)
from game.engine.colonization.refusals import parse, why_not
from game.engine.colonization.scenario import ANY, NOBODY, ON_TILE, Scenario
from game.engine.colonization.tables import (
    ACTIONS,
    CHOICE_TILES,
    COIN,
    COIN_RANKING,
    DEMOCRACY,
    EDGE_CARD,
    EXPEDITION_CARD,
    EXTRA_PHALANX,
    FACTIONS,
    FLAWLESS_CARD,
    FP,
    FROM_MILESTONES,
    GOVERN_COINS,
    GOVERNMENTS,
    HEROES,
    LINKS_PER_ACTION,
    MARKET_CARD,
    MINT_RANKING,
    MOST_RECRUITS,
    NATIVE,
    PHALANX,
    PLACES,
    PLUNDER_CARD,
    POLEIS,
    SOURCES,
    START_COINS,
    TAKE_RIVAL_CARD,
    TAKE_WEALTHY_CARD,
    VOYAGE_CARD,
    WALLS_PER_ACTION,
    WATER,
    WEALTHY,
    WINTER,
)
from game.engine.colonization.winter import (
    CARDS,
    HOST_STEP,
    LAST_YEAR,
    MONOPOLIES,
    RANK_COIN,
    RANK_MINT,
    RANK_POLEIS,
    RANKING_OF,
    RECOVER,
    SPECIAL,
    TIMELINE,
)
from game.engine.colonization.writing import observed, position_json
from game.engine.core import CHANCE, TERMINAL, Action, GameEnded, Json, Result, Revealed, Tell, TurnEnded, msg

TO_GOVERN: Final = 1
TO_TURN: Final = 2
TO_BATTLES: Final = 3
TO_ACTION_END: Final = 4
TO_NEXT_ACTION: Final = 5
TO_WINTER: Final = 6
TO_MISSIONS: Final = 7
"""How the game goes on when the queue is empty (`Realm.then`)."""

JOINT_MOVE: Final = 0
PASSAGE: Final = 1
GUEST: Final = 2
RIVAL_TRADE: Final = 3
TEAM_DEAL: Final = 4
BARGAIN: Final = 5
QUESTIONS: Final = ["joint", "passage", "guests", "trade", "deal", "bargain"]
"""`Realm.question`: one of these, who is asked, a tile, a symbol."""

DEAL_CLOSED: Final = 500
"""Added to a seat in `refused`: no more offers to it this turn."""
MOVE_CODES: Final = 400
"""Codes below this in `allowed` and `refused` belong to one move."""
LEVY_GOODS: Final = [2, 2, 0, 1]
"""What a levy brings by symbol (rule B35)."""


@final
class Colonization(Realm):
    """`chosen` factions are picked by the players, others are drawn."""

    def __init__(
        self, scenario: Scenario, players: int, chosen: bool = False, twin: "Colonization | None" = None
    ) -> None:
        super().__init__(scenario, players, twin)
        self.chosen: Final = chosen

    def clone(self) -> "Colonization":
        return Colonization(self.scenario, self.players, self.chosen, self)

    def key(self) -> int:
        return self.weigh()

    # -- what may be done -------------------------------------------------------------------------------------------------

    def is_chance(self) -> bool:
        """Whether dice, cards or tiles decide."""
        return self.phase in (SLOT, MISSION, DIE, TILE, ROLL, AIM) or (self.phase == FACTION and not self.chosen)

    def current_player(self) -> int:
        if self.phase == OVER:
            return TERMINAL
        if self.is_chance():
            return CHANCE
        if self.phase in (HERO, SETTLE, STORM):
            return self.queue[1]
        if self.phase == ANSWER:
            return self.question[1]
        if self.phase == SPLIT:
            return battles.decider(self, self.defender_asked)
        if self.phase == LOSE:
            return battles.decider(self, battles.losing_side(self))
        return self.to_move

    def legal_actions(self) -> list[Action]:
        actions: list[Action] = []
        if self.phase != OVER and not self.is_chance():
            if self.phase in (LEG, LOAD, PATH):
                self._add_planning(actions)
            elif self.phase == ACTION:
                self._add_actions(actions)
            else:
                self._add_others(actions)
        return actions

    def _add_actions(self, actions: list[Action]) -> None:
        seat, make = self.to_move, self.scenario.make
        plain, at_space = make.plain, make.at_space
        if self.fp[seat] >= 1 and (self.deck_left() or self.pile):
            for space in geography.discoverable(self, seat):
                actions.append(at_space["discover"][space])
        if moves.starts(self):
            actions.append(plain["move"])
        if not self.once & ONCE_RECRUIT and commerce.recruits(self, seat):
            actions.append(plain["recruit"])
        if geography.buildable(self, seat):
            actions.append(plain["build"])
        if not self.once & ONCE_TRADE and commerce.partners(self, seat):
            actions.append(plain["trade"])
        if not self.once & ONCE_MINT and commerce.mint_limit(self, seat) and commerce.mints(self, seat):
            actions.append(plain["mint"])
        if not self.once & ONCE_REFORM and self.coins[seat] >= GOVERN_COINS:
            actions.append(plain["reform"])
        if commerce.wallable(self, seat):
            actions.append(plain["fortify"])
        for symbol in (0, 1, 3):
            actions.append(make.levies[symbol])
        mate = self.mate(seat)
        if mate >= 0 and DEAL_CLOSED + mate not in self.refused:
            actions.append(plain["deal"])
        for other in range(self.players):
            if self.team(other) != self.team(seat) and DEAL_CLOSED + other not in self.refused:
                actions.append(make.bargains[other])
        actions.append(plain["end"])

    def _add_planning(self, actions: list[Action]) -> None:
        seat, mate, make = self.to_move, self.mate(self.to_move), self.scenario.make
        if self.phase == LEG:
            for tile in moves.starts(self):
                actions.append(make.at_space["from"][self.space[tile]])
            if self._may_ask_joint():
                actions.append(make.plain["joint"])
            if self.legs:
                actions.append(make.plain["march"])
        elif self.phase == LOAD:
            for kind in moves.loadable(self, seat):
                actions.append(make.adds[kind])
            for kind in moves.loadable(self, mate):
                actions.append(make.lends[kind])
            if moves.can_load_everyone(self):
                actions.append(make.plain["everyone"])
            if moves.is_loaded(self):
                actions.append(make.plain["walk"])
        else:
            for tile in moves.steps(self):
                actions.append(make.at_space["step"][self.space[tile]])
            for tile in self._passages():
                actions.append(make.at_space["pass"][self.space[tile]])
            if moves.can_stop(self):
                actions.append(make.plain["stop"])

    def _may_ask_joint(self) -> bool:
        mate = self.mate(self.to_move)
        if mate < 0 or self.joint:
            return False
        return any(self.count_units(tile, mate) for tile in range(len(self.space)))

    def _passages(self) -> list[int]:
        """Tiles next to the leg whose owner may be asked to let it pass (rule C27)."""
        return [
            tile
            for tile in moves.steps(self)
            if geography.may_be_allowed(self, self.to_move, tile) and tile not in self.allowed and tile not in self.refused
        ]

    def _add_others(self, actions: list[Action]) -> None:
        phase, make = self.phase, self.scenario.make
        plain, at_space = make.plain, make.at_space
        seat = self.current_player()
        if phase == FACTION:
            actions.extend(make.factions[faction] for faction in range(len(FACTIONS)) if faction not in self.faction)
        elif phase in (GOVERN, REFORM):
            actions.extend(
                make.governs[kind] for kind in range(len(GOVERNMENTS)) if kind != self.government[seat]
            )
        elif phase == HERO:
            actions.extend(make.heroes[HEROES.index(kind)] for kind in HEROES if self.supply(seat, kind) > 0)
        elif phase == SETTLE:
            actions.extend(at_space["settle"][space] for space in geography.settleable(self, seat))
        elif phase == STORM:
            actions.extend(make.losses[seat][kind] for kind in happenings.storm_kinds(self))
        elif phase == WAY:
            self._add_ways(actions)
        elif phase == KEEP:
            actions.extend(make.keeps[polis] for polis in self.drawn)
        elif phase == ANSWER:
            actions += [plain["yes"], plain["no"]]
        elif phase == FIGHT:
            actions.extend(at_space["fight"][self.space[tile]] for tile in self.battles)
        elif phase == SPLIT:
            actions.extend(make.splits[dice] for dice in battles.split_choices(self, self.defender_asked))
        elif phase == LOSE:
            choices = battles.loss_choices(self, battles.losing_side(self))
            actions.extend(make.losses[owner][kind] for owner, kind in choices)
            actions.append(plain["lose usual"])
        elif phase == AGAIN:
            actions += [plain["press"], plain["retreat"]]
        elif phase == BACK:
            actions.extend(at_space["back"][self.space[tile]] for tile in battles.ways_back(self))
        elif phase == FIST:
            stock = winter.fist_stock(self, seat, RANKING_OF[self.step])
            actions.extend(make.fists[count] for count in range(min(stock, len(make.fists) - 1) + 1))
        elif phase == SPEND:
            actions.extend(at_space["spend"][self.space[tile]] for tile in commerce.mints(self, seat))
        else:
            self._add_lists(actions)

    def _add_lists(self, actions: list[Action]) -> None:
        """Actions that are made item by item."""
        phase, seat, make = self.phase, self.to_move, self.scenario.make
        if phase == RECRUIT:
            if self.count < MOST_RECRUITS:
                for kind in commerce.recruits(self, seat):
                    for tile in commerce.barracks(self, seat):
                        actions.append(make.places[kind][self.space[tile]])
        elif phase == BUILD:
            if self.count < LINKS_PER_ACTION:
                for one, other in geography.buildable(self, seat):
                    actions.append(make.link(self.space[one], self.space[other]))
        elif phase == TRADE:
            for tile in commerce.partners(self, seat):
                for symbol in range(4):
                    if self.symbols(tile)[symbol]:
                        actions.append(make.takes[symbol][self.space[tile]])
        elif phase == MINTING:
            for tile in commerce.mints(self, seat):
                actions.append(make.at_space["strike"][self.space[tile]])
        elif phase == FORTIFY:
            if self.count < WALLS_PER_ACTION:
                for tile in commerce.wallable(self, seat):
                    actions.append(make.at_space["wall"][self.space[tile]])
        else:
            other = self.aim
            for place in range(3):
                if commerce.can_give(self, seat, place, self.list[place]):
                    actions.append(make.gives[place])
                if commerce.can_give(self, other, place, self.list[3 + place]):
                    actions.append(make.asks[place])
            if commerce.is_fair(self, seat, other):
                actions.append(make.plain["offer"])
            actions.append(make.plain["done"])
            return
        if self._may_be_done():
            actions.append(make.plain["done"])

    def _may_be_done(self) -> bool:
        """Whether a list may be closed: it has an item, or (a trade that all refuse) none can be had."""
        if self.phase == TRADE:
            return bool(self.list) or not commerce.partners(self, self.to_move)
        return self.count > 0

    def _add_ways(self, actions: list[Action]) -> None:
        """How a discovered polis is found (rule B18)."""
        plain = self.scenario.make.plain
        left = self.deck_left() + len(self.pile)
        actions.append(plain["draw"])
        if self.coins[self.to_move] >= 1 and left >= CHOICE_TILES:
            actions.append(plain["choice"])
        if self.pile:
            actions.append(plain["pile"])

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        make, phase = self.scenario.make, self.phase
        if not self.is_chance():
            return []
        if phase == ROLL:
            return make.rolls[self.passes[2]]
        if phase == DIE:
            return [(deed, 1) for deed in make.dice]
        if phase == TILE:
            return [(make.poleis[polis], 1) for polis in self.unseen(self._wanted_kind())]
        if phase == MISSION:
            return [(make.missions[mission], 1) for mission in self.missions_left()]
        if phase == AIM:
            return [(make.at_space["march"][self.space[tile]], 1) for tile in winter.host_aims(self)]
        if phase == SLOT:
            slots = [0, 2] if self.players == 3 else range(self.players)
            return [(make.slots[slot], 1) for slot in slots]
        return [(make.factions[faction], 1) for faction in range(len(FACTIONS)) if faction not in self.faction]

    def _wanted_kind(self) -> int:
        """The kind of tile that is drawn: an event may want one."""
        return self.queue[2] if self.queue and self.queue[0] == happenings.DISCOVER_POLIS else ANY

    def action_seen_by(self, action: Action, seat: int) -> str:
        if self.phase == FIST and seat != self.to_move:
            return "fist ?"
        return action.text

    # -- doing it ---------------------------------------------------------------------------------------------------------

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        if not isinstance(action, Deed):
            # Actions are equal when their texts are: a plain one stands for this scenario's own.
            action = parse(self.scenario, action.text)
        if self.is_chance():
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
            self._next_government(tell)
        elif phase == MISSION:
            self.draw_mission(value, self.queue[1], tell)
            if tell is not None:
                tell(Revealed(msg("a card was drawn")))
            happenings.one_less(self)
            self._work_off(tell)
        elif phase == DIE:
            self._discovery_die(value, tell)
        elif phase == TILE:
            self._tile_drawn(value, tell)
        elif phase == AIM:
            self._host_marches(self.tile_at[value], tell)
        else:
            battles.roll(self, action.eyes, tell)
            self._fight_on(tell)

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

    def _next_government(self, tell: Tell | None) -> None:
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
        self._work_off(tell)

    def _choose(self, action: Deed, tell: Tell | None) -> None:
        """Single choices outside lists, moves and battles."""
        phase, value, seat = self.phase, action.value, self.current_player()
        if phase == FACTION:
            self._take_faction(value, tell)
        elif phase == GOVERN:
            if commerce.enter_government(self, seat, value, tell):
                self.queue = [happenings.CHOOSE_HERO, seat, 1]
                self.then = TO_GOVERN
                self._work_off(tell)
            else:
                self._next_government(tell)
        elif phase == REFORM:
            self.gain(seat, COIN, -GOVERN_COINS, "reform", tell)
            if commerce.enter_government(self, seat, value, tell):
                self.queue = [happenings.CHOOSE_HERO, seat, 1]
            self.then = TO_ACTION_END
            self._work_off(tell)
        elif phase == HERO:
            self.place_units(self.native(seat), seat, value, 1, "hero", tell)
            happenings.one_less(self)
            self._work_off(tell)
        elif phase == STORM:
            self.remove_units(self.queue[2], seat, value, 1, "storm", tell)
            self.queue = self.queue[3:]
            self._work_off(tell)
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

    def _work_off(self, tell: Tell | None) -> None:
        """Carry out what is queued; then go on where it was left."""
        if not happenings.work_off(self, tell):
            return
        then, self.then = self.then, 0
        if then == TO_GOVERN:
            self._next_government(tell)
        elif then == TO_MISSIONS:
            self._begin_season(tell)
        elif then == TO_TURN:
            self._begin_turn(tell)
        elif then == TO_BATTLES:
            self._next_battle(tell)
        elif then == TO_ACTION_END:
            self._end_action(tell)
        elif then == TO_NEXT_ACTION:
            self._next_action(tell)
        else:
            self._winter_on(tell)

    # -- seasons and turns --------------------------------------------------------------------------------------------------

    def _begin_season(self, tell: Tell | None) -> None:
        first = self.slots[self.start]
        if tell is not None:
            tell(SeasonBegan(self.year, self.season, first))
        if self.season == WINTER:
            self.step = TIMELINE
        happenings.trigger_season(self, self.year, self.season, first, tell)
        self.served = 0
        self.to_move = first
        self.then = TO_WINTER if self.season == WINTER else TO_TURN
        self._work_off(tell)

    def slot_seat(self) -> int:
        """Whose turn slot it is."""
        return self.slots[(self.start + self.served) % len(self.slots)]

    def is_second_turn(self) -> bool:
        """Whether the single player has had a turn this season already (rule B16)."""
        seat = self.slot_seat()
        earlier = [self.slots[(self.start + served) % len(self.slots)] for served in range(self.served)]
        return self.is_single(seat) and seat in earlier

    def _begin_turn(self, tell: Tell | None) -> None:
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
            self._begin_turn(tell)
            return
        self.start = (self.start + 1) % len(self.slots)
        self.season += 1
        self._begin_season(tell)

    def _end_action(self, tell: Tell | None) -> None:
        """Instant cards, their check, tokens on the path; then the next action (rules B73, B77, B80)."""
        seat = self.to_move
        self.aim = NOBODY
        self.list = []
        self.count = 0
        scored = missions.score_instants(self, self.team(seat), tell)
        if scored and winter.is_thirty_reached(self):
            self._end_game(BY_CARD, tell)
            return
        happenings.trigger_path(self, tell)
        self.then = TO_ACTION_END if self.queue else TO_NEXT_ACTION
        self._work_off(tell)

    def _next_action(self, tell: Tell | None) -> None:
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
            self._end_action(tell)
        else:
            phase, once = _LISTS[verb]
            self.phase = phase
            self.once |= once
            self.list = []
            self.count = 0

    # -- discovery ----------------------------------------------------------------------------------------------------------

    def _discovery_die(self, eyes: int, tell: Tell | None) -> None:
        if tell is not None:
            tell(DieRolled(self.to_move, eyes, self.aim))
            tell(Revealed(msg("dice were rolled")))
        if eyes > self.scenario.water_on:
            self.phase = WAY
            return
        self.remake_deck()
        self.face_down += 1
        self.waters += 1
        space, self.aim = self.aim, NOBODY
        tile = self.lay(space, WATER, NOBODY)
        if tell is not None:
            tell(TileLaid(tile, space, NOBODY, self.waters))
        happenings.lay_water_tokens(self, tile, tell)
        self.then = TO_ACTION_END
        happenings.water_event(self, self.to_move, tell)
        self._work_off(tell)

    def _discovery_way(self, action: Deed, tell: Tell | None) -> None:
        verb = action.verb
        if verb == n.PILE:
            self._lay_polis(self.pile.pop(), tell)
        elif verb == n.KEEP:
            other = self.drawn[1] if action.value == self.drawn[0] else self.drawn[0]
            self.drawn = []
            self.pile.append(other)
            self.where[other] = IN_PILE
            if tell is not None:
                tell(TileSeen(other, True))
            self._lay_polis(action.value, tell)
        else:
            if verb == n.CHOICE:
                self.gain(self.to_move, COIN, -1, "choice", tell)
            self.count = CHOICE_TILES if verb == n.CHOICE else 1
            self.remake_deck()
            self.phase = TILE

    def _tile_drawn(self, polis: int, tell: Tell | None) -> None:
        if tell is not None:
            tell(TileSeen(polis, False))
            tell(Revealed(msg("a tile was drawn")))
        if self._wanted_by_event():
            self._lay_polis(polis, tell)
            return
        if self.count < CHOICE_TILES:
            self._lay_polis(polis, tell)
            return
        self.where[polis] = 1
        self.drawn.append(polis)
        if len(self.drawn) == CHOICE_TILES:
            self.drawn.sort()
            self.phase = KEEP
        else:
            self.remake_deck()

    def _wanted_by_event(self) -> bool:
        return bool(self.queue) and self.queue[0] == happenings.DISCOVER_POLIS

    def _lay_polis(self, polis: int, tell: Tell | None) -> None:
        space, self.aim = self.aim, NOBODY
        tile = self.lay(space, POLEIS[polis].kind, polis)
        self.count = 0
        if tell is not None:
            tell(TileLaid(tile, space, polis, 0))
        if self._wanted_by_event():
            self.queue = self.queue[3:]
        else:
            self.then = TO_ACTION_END
        self._work_off(tell)

    # -- moves ------------------------------------------------------------------------------------------------------------

    def _plan(self, action: Deed, tell: Tell | None) -> None:
        verb, seat = action.verb, self.to_move
        if verb == n.FROM:
            moves.begin_leg(self, self.tile_at[action.value])
        elif verb == n.ADD:
            moves.load(self, seat, action.value)
        elif verb == n.LEND:
            moves.load(self, self.mate(seat), action.value)
        elif verb == n.EVERYONE:
            moves.load_everyone(self)
        elif verb == n.WALK:
            self.phase = PATH
        elif verb == n.STEP:
            moves.step(self, self.tile_at[action.value])
        elif verb == n.JOINT:
            self._ask(JOINT_MOVE, self.mate(seat), NOBODY, NOBODY, tell)
        elif verb == n.PASS:
            tile = self.tile_at[action.value]
            self._ask(PASSAGE, self.owner[tile], tile, NOBODY, tell)
        elif verb == n.STOP:
            if moves.must_ask(self):
                self._ask(GUEST, self.mate(seat), self.legs[-1][-1], NOBODY, tell)
            else:
                self.phase = LEG
        else:
            self._march(tell)

    def _march(self, tell: Tell | None) -> None:
        seat = self.to_move
        moves.march(self, tell)
        if moves.farthest_voyage(self) >= self.threshold(VOYAGE_CARD):
            missions.do_deed(self, VOYAGE_CARD)
        ends = sorted({leg[-1] for leg in self.legs})
        self.legs = []
        self.joint = 0
        self.allowed = [code for code in self.allowed if code >= MOVE_CODES]
        self.refused = [code for code in self.refused if code >= MOVE_CODES]
        self.battles = ends
        self.then = TO_BATTLES
        happenings.trigger_tiles(self, seat, tell)
        self._work_off(tell)

    # -- questions ----------------------------------------------------------------------------------------------------------

    def _ask(self, question: int, other: int, tile: int, symbol: int, tell: Tell | None) -> None:
        self.question = [question, other, tile, symbol]
        self.phase = ANSWER
        if tell is not None:
            tell(Asked(self.to_move, other, QUESTIONS[question]))

    def _answer(self, agrees: bool, tell: Tell | None) -> None:
        question, other, tile, symbol = self.question
        self.question = []
        if tell is not None:
            tell(Answered(other, agrees))
        if question == JOINT_MOVE:
            self.joint = moves.AGREED if agrees else moves.DECLINED
            self.phase = LEG
        elif question == PASSAGE:
            self._note(agrees, tile)
            self.phase = PATH
        elif question == GUEST:
            self._note(agrees, moves.GUESTS + tile)
            if not agrees:
                # The leg is given up; its units have not moved.
                self.legs.pop()
            self.phase = LEG
            self._check_plan(tell)
        elif question == RIVAL_TRADE:
            if agrees:
                self._trade(tile, symbol, tell)
            else:
                self._note(False, commerce.TRADE_CLOSED + other)
                self.phase = TRADE
                self._check_trade(tell)
        else:
            self._exchange(question, other, agrees, tell)

    def _note(self, agrees: bool, code: int) -> None:
        codes = self.allowed if agrees else self.refused
        if code not in codes:
            codes.append(code)
            codes.sort()

    def _check_plan(self, tell: Tell | None) -> None:
        """A move whose only leg was refused, and that has no other, is over (it cost nothing but the action)."""
        if not self.legs and not moves.starts(self):
            self.joint = 0
            self._end_action(tell)

    def _exchange(self, question: int, other: int, agrees: bool, tell: Tell | None) -> None:
        if agrees:
            commerce.exchange(self, self.to_move, other, tell)
        else:
            self._note(False, DEAL_CLOSED + other)
        self.list = []
        self.aim = NOBODY
        if question == TEAM_DEAL and agrees:
            self.actions -= 1
            if tell is not None:
                tell(ActionTaken(self.to_move, "deal"))
            self._end_action(tell)
        else:
            # One offer per rival between two actions (rule B37): the next one waits for another action.
            if agrees:
                self._note(False, DEAL_CLOSED + other)
            self.phase = ACTION

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
            most = commerce.mint_limit(self, seat) - self.count
            self.count += commerce.strike(self, seat, self.tile_at[action.value], most, tell)
        else:
            tile = self.tile_at[action.value]
            if commerce.is_rival(self, seat, tile):
                self._ask(RIVAL_TRADE, self.owner[tile], tile, action.more, tell)
            else:
                self._trade(tile, action.more, tell)
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

    def _trade(self, tile: int, symbol: int, tell: Tell | None) -> None:
        self.phase = TRADE
        commerce.trade(self, self.to_move, tile, symbol, tell)
        if self.count >= self.threshold(MARKET_CARD):
            missions.do_deed(self, MARKET_CARD)
        self._check_trade(tell)

    def _check_trade(self, tell: Tell | None) -> None:
        if not commerce.partners(self, self.to_move):
            self._close_list(tell)

    def _close_list(self, tell: Tell | None) -> None:
        if self.phase == TRADE and not self.list:
            # Refusals cost nothing (rule B31): the action is still there.
            self.actions += 1
            self.once &= ~ONCE_TRADE
        self._end_action(tell)

    def _bid(self, action: Deed, tell: Tell | None) -> None:
        verb, seat, other = action.verb, self.to_move, self.aim
        if verb in (n.GIVE, n.WANT):
            place = commerce.EXCHANGED.index(action.value)
            self.list[place if verb == n.GIVE else 3 + place] += 1
        elif verb == n.OFFER:
            question = TEAM_DEAL if self.team(seat) == self.team(other) else BARGAIN
            self._ask(question, other, NOBODY, NOBODY, tell)
        else:
            # An offer that is taken off the table closes the talk for this turn.
            self._note(False, DEAL_CLOSED + other)
            self.list = []
            self.aim = NOBODY
            self.phase = ACTION

    # -- battles --------------------------------------------------------------------------------------------------------------

    def _next_battle(self, tell: Tell | None) -> None:
        """Take what is undefended, then fight one after another in the order the player likes (rule B25)."""
        for tile in self.battles[:]:
            if self._is_defended(tile):
                continue
            self.battles.remove(tile)
            if self.count_units(tile, self.to_move) or self._lent_units(tile):
                self.aim = tile
                if battles.is_plunder(self, tile):
                    self._plunder(tile, tell)
                    if self.phase == BACK:
                        return
                elif battles.is_conquest(self, tile):
                    self._conquer(tile, tell)
                self.aim = NOBODY
        if not self.battles:
            self.moved = 0
            self.origins = []
            self._end_action(tell)
        elif len(self.battles) == 1:
            self._begin_battle(self.battles[0], tell)
        else:
            self.phase = FIGHT

    def _lent_units(self, tile: int) -> int:
        mate = self.mate(self.to_move)
        return self.count_units(tile, mate) if mate >= 0 else 0

    def _is_defended(self, tile: int) -> bool:
        rivals = self.team_units(tile, 1 - self.team(self.to_move))
        return bool(rivals) or (self.owner[tile] < 0 and self.guard[tile] > 0)

    def _begin_battle(self, tile: int, tell: Tell | None) -> None:
        self.battles.remove(tile)
        battles.begin(self, tile, tell)
        self._fight_on(tell)

    def _fight_on(self, tell: Tell | None) -> None:
        if battles.go_on(self, tell):
            self._end_battle(tell)

    def _end_battle(self, tell: Tell | None) -> None:
        how = battles.outcome(self)
        tile = self.aim
        battles.end_battle(self, how, tell)
        if self.season == WINTER:
            battles.clear(self)
            winter.end_host(self, tile, tell)
            self._winter_on(tell)
            return
        if how == battles.WON:
            if self.moved >= self.threshold(EXPEDITION_CARD):
                missions.do_deed(self, EXPEDITION_CARD)
            if self.defended >= self.threshold(FLAWLESS_CARD) and battles.side_size(self, 0) == self.spent:
                missions.do_deed(self, FLAWLESS_CARD)
            if battles.is_plunder(self, tile):
                self._plunder(tile, tell)
                if self.phase == BACK:
                    return
            elif battles.is_conquest(self, tile):
                self._conquer(tile, tell)
        self._after_battle(tell)

    def _after_battle(self, tell: Tell | None) -> None:
        battles.clear(self)
        self._next_battle(tell)

    def _conquer(self, tile: int, tell: Tell | None) -> None:
        seat = self.to_move
        loser = battles.conquer(self, tile, tell)
        if loser >= 0:
            missions.do_deed(self, TAKE_RIVAL_CARD)
        if self.kind[tile] == WEALTHY:
            missions.do_deed(self, TAKE_WEALTHY_CARD)
        if self.column(tile) >= self.threshold(EDGE_CARD):
            missions.do_deed(self, EDGE_CARD)
        for place, column in enumerate(self.scenario.milestones):
            if self.column(tile) >= column and not self.claimed >> place & 1:
                self.claimed |= 1 << place
                self.add_points(seat, 1, FROM_MILESTONES, tell)

    def _plunder(self, tile: int, tell: Tell | None) -> None:
        """Sack a Native Polis and go home; the phase is `BACK` while the player has to say where to."""
        battles.plunder(self, tile, tell)
        missions.do_deed(self, PLUNDER_CARD)
        self.phase = ACTION
        battles.send_back(self, tell)

    def _battle(self, action: Deed, tell: Tell | None) -> None:
        verb = action.verb
        if verb == n.FIGHT:
            self._begin_battle(self.tile_at[action.value], tell)
            return
        if verb == n.BACK:
            battles.go_back(self, self.tile_at[action.value], tell)
            if battles.send_back(self, tell):
                self._after_battle(tell)
            return
        if verb == n.RETREAT:
            battles.end_battle(self, battles.RETREATED, tell)
            if battles.send_back(self, tell):
                self._after_battle(tell)
            return
        if verb == n.SPLIT:
            battles.make_out(self, self.defender_asked, action.value)
            self.defender_asked = 0
        elif verb == n.LOSE:
            battles.lose_one(self, action.more, action.value, tell)
        elif verb == n.USUAL:
            battles.lose_usual(self, tell)
        else:
            battles.next_round(self)
        self._fight_on(tell)

    # -- winter ---------------------------------------------------------------------------------------------------------------

    def _winter_on(self, tell: Tell | None) -> None:
        """The steps of winter, one after another, until somebody has to decide (rule B63)."""
        while True:
            self.step += 1
            step = self.step
            if step == RANK_POLEIS and winter.is_scored(self, RANKING_OF[step]):
                winter.rank_poleis(self, tell)
            elif step == MONOPOLIES:
                winter.monopolies(self, tell)
            elif step == CARDS:
                missions.score_winter(self, tell)
            elif step in (RANK_MINT, RANK_COIN) and winter.is_scored(self, RANKING_OF[step]):
                self._begin_fists()
                if not self._fists_on(tell):
                    return
            elif step == SPECIAL:
                if winter.special_end(self, tell):
                    self._end_game(THIRTY if winter.is_thirty_reached(self) else SPECIAL_END, tell)
                    return
            elif step == LAST_YEAR:
                if self.year == self.scenario.last_year:
                    self._end_game(LAST_WINTER, tell)
                    return
            elif step == HOST_STEP:
                if not self._host_step(tell):
                    return
                continue
            elif step == RECOVER:
                self._end_year(tell)
                return
            if not self._after_step(tell):
                return

    def _after_step(self, tell: Tell | None) -> bool:
        """30 is checked after each scoring step, then tokens on the path happen; false when the game ends or waits."""
        if self.step <= SPECIAL and winter.is_thirty_reached(self):
            self._end_game(THIRTY, tell)
            return False
        happenings.trigger_path(self, tell)
        if self.queue:
            self.then = TO_WINTER
            self._work_off(tell)
            return False
        return True

    def _begin_fists(self) -> None:
        self.fists = [NOBODY] * self.players
        self.to_move = 0
        self.phase = FIST

    def _fists_on(self, tell: Tell | None) -> bool:
        """Seats with nothing to commit commit nothing; true when all have and everything is paid."""
        ranking = RANKING_OF[self.step]
        while self.to_move < self.players and self.fists[self.to_move] != NOBODY:
            self.to_move += 1
        while self.to_move < self.players:
            if winter.fist_stock(self, self.to_move, ranking):
                return False
            self.fists[self.to_move] = 0
            self.to_move += 1
        return self._open_fists(tell)

    def _fist(self, count: int, tell: Tell | None) -> None:
        seat = self.to_move
        self.fists[seat] = count
        if tell is not None:
            tell(FistChosen(seat, count))
        self.to_move += 1
        if self._fists_on(tell) and self._after_step(tell):
            self._winter_on(tell)

    def _open_fists(self, tell: Tell | None) -> bool:
        """All fists open: rank them, and pay (rule B66)."""
        ranking = RANKING_OF[self.step]
        if tell is not None:
            tell(Revealed(msg("the fists were opened")))
        values = self.fists
        winter.rank(self, ranking, values, tell)
        if ranking == COIN_RANKING:
            for seat in range(self.players):
                self.gain(seat, COIN, -values[seat], "fist", tell)
            self.fists = [NOBODY] * self.players
            self.to_move = self.slots[self.start]
            return True
        self.to_move = 0
        return self._spend_on(tell)

    def _spend_on(self, tell: Tell | None) -> bool:
        """Take committed Unminted Coins from poleis where there is no choice; false while a seat has to choose."""
        while self.to_move < self.players:
            seat = self.to_move
            due = self.fists[seat]
            tiles = commerce.mints(self, seat)
            if due and len(tiles) > 1 and due < winter.fist_stock(self, seat, MINT_RANKING):
                self.phase = SPEND
                return False
            for tile in tiles:
                if self.fists[seat]:
                    self._pay_uc(tile, tell)
            self.to_move += 1
        self.fists = [NOBODY] * self.players
        self.to_move = self.slots[self.start]
        return True

    def _pay_uc(self, tile: int, tell: Tell | None) -> None:
        seat = self.to_move
        count = min(self.fists[seat], self.uc[tile])
        self.uc[tile] -= count
        self.fists[seat] -= count
        if tell is not None:
            tell(Minted(seat, tile, count))

    def _spend(self, tile: int, tell: Tell | None) -> None:
        self._pay_uc(tile, tell)
        if self._spend_on(tell) and self._after_step(tell):
            self._winter_on(tell)

    def _host_step(self, tell: Tell | None) -> bool:
        """The Host marches if there is one; false while the game waits for its lot or its battle."""
        if not winter.host_strength(self):
            return True
        aims = winter.host_aims(self)
        if not aims:
            return True
        if len(aims) > 1:
            self.phase = AIM
            return False
        self._host_marches(aims[0], tell)
        return False

    def _host_marches(self, tile: int, tell: Tell | None) -> None:
        self.host = winter.host_strength(self)
        if tell is not None:
            tell(HostMarched(tile, self.host))
        self.to_move = self.owner[tile]
        battles.begin(self, tile, tell)
        self._fight_on(tell)

    def _end_year(self, tell: Tell | None) -> None:
        winter.recover(self, tell)
        self.year += 1
        self.season = 0
        self.step = 0
        self._begin_season(tell)

    # -- the end --------------------------------------------------------------------------------------------------------------

    def _end_game(self, reason: str, tell: Tell | None) -> None:
        self.phase = OVER
        self.end = reason
        self.to_move = 0
        self.queue = []
        self.then = 0
        if tell is not None:
            tell(GameEnded(reason))

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
