"""A position of Myrmes and its moves.

A season: event cubes and nurses (secret, then shown), births, workers one by one, harvest, atelier, the end of the season;
after autumn the winter (rule book: *Game Turn*). Rulings are those of the rules page, section 12.
"""

from typing import Final, final

from game.engine.core import (
    CHANCE,
    TERMINAL,
    Action,
    GameEnded,
    Json,
    Result,
    Revealed,
    Scored,
    Tell,
    TurnEnded,
    msg,
)
from game.engine.myrmes import atelier, births, harvest, sorties
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import NOBODY, nurses_in
from game.engine.myrmes.events import DieRolled, ExitPlaced, GoalDrawn, PreyLaid, RoomUsed, SeasonBegan, SeasonEnded
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    CHANCE_PHASES,
    DICE,
    EARLIER,
    EVENT,
    EXITS,
    FIRST,
    GOAL_SLOTS,
    GOALS,
    HARVEST,
    NOW,
    NURSES,
    OVER,
    PAY,
    PREY_PHASE,
    SORTIE,
    SOURCE_COUNT,
    STAND,
    STORE,
    TRADE_PHASES,
    WINTER,
    WORK,
    Nests,
)
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.refusals import parse, why_not
from game.engine.myrmes.tables import (
    EARTH,
    FOOD,
    FROM_QUEEN,
    FROM_START,
    GOALS_PER_LEVEL,
    LARVAE_FOR_FOOD,
    NEED_CUBES,
    NEED_SPECIAL,
    OBJECTIVES,
    QUARRY,
    QUEEN,
    QUEEN_POINTS,
    ROOMS,
    SEASONS,
    SOURCES,
    START_POINTS,
    STONE,
    YEARS,
)
from game.engine.myrmes.writing import observed, position_json

WINTER_IS_OVER: Final = "winter"
REASONS: Final = [WINTER_IS_OVER]


@final
class Myrmes(Nests):
    """Everything is in `Nests`; here is what may be done, and in which order things happen."""

    def clone(self) -> "Myrmes":
        return Myrmes(self.forest, self.players, self)

    def key(self) -> int:
        return self.weigh()

    # -- what may be done -------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.phase == OVER:
            return TERMINAL
        return CHANCE if CHANCE_PHASES[self.phase] else self.to_move

    def legal_actions(self) -> list[Action]:
        phase, seat, make = self.phase, self.to_move, self.forest.make
        actions: list[Action] = []
        if phase == SORTIE:
            self._add_sortie(actions)
        elif phase == WORK:
            self._add_work(actions)
        elif phase == ATELIER:
            self._add_atelier(actions)
        elif phase == EVENT:
            for place in births.places_in_reach(self, seat):
                actions.append(make.events[place])
        elif phase == NURSES:
            for deed in make.nurses_within[self.free_nurses(seat)]:
                actions.append(deed)
        elif phase == BIRTHS:
            for workers, soldiers in births.splits(self, seat, self.born_workers, self.born_soldiers):
                actions.append(make.born[workers][soldiers])
        elif phase == STAND:
            for space in self.cleared:
                actions.append(make.stands[space])
        elif phase == HARVEST:
            self._add_harvest(actions)
        elif phase == PAY:
            self._add_payments(actions)
        elif phase == STORE:
            for cube in range(3):
                if self.stock[seat * 3 + cube]:
                    actions.append(make.drops[cube])
        elif phase == WINTER:
            actions.append(make.winter)
        if TRADE_PHASES[phase] and self.larvae[seat] >= LARVAE_FOR_FOOD:
            actions.append(make.trade)
        return actions

    def _add_work(self, actions: list[Action]) -> None:
        seat, make = self.to_move, self.forest.make
        for room in range(ROOMS):
            if self.can_work(seat, room):
                for deed in make.rooms[room]:
                    actions.append(deed)
        for space in range(self.forest.size):
            if self.exit_of[space] == seat:
                actions.append(make.outs[space])

    def can_work(self, seat: int, room: int) -> bool:
        """Whether a worker of `seat` may work in `room` (one a season each; the Queen's wants a food)."""
        if room > self.reach_level(seat) or self.rooms[seat] >> room & 1:
            return False
        return room != QUEEN or self.stock[seat * 3 + FOOD] > 0

    def _add_sortie(self, actions: list[Action]) -> None:
        make = self.forest.make
        for space in sorties.ways(self):
            actions.append(make.gos[space])
        if sorties.can_clear(self):
            actions.append(make.clear)
        if sorties.can_lay_here(self):
            for kind in sorties.kinds_to_lay(self):
                for number in sorties.lays(self, kind):
                    actions.append(make.place(kind, number))
        actions.append(make.end)

    def _add_harvest(self, actions: list[Action]) -> None:
        make = self.forest.make
        if self.left:
            for space in harvest.choices(self):
                actions.append(make.harvests[space])
        elif self.scavenging:
            actions.append(make.scavenge[EARTH])
            actions.append(make.scavenge[STONE])
        else:
            for space in harvest.extras(self, self.to_move):
                actions.append(make.extras[space])
            actions.append(make.enough)

    def _add_atelier(self, actions: list[Action]) -> None:
        seat, make = self.to_move, self.forest.make
        for space in atelier.tunnel_sites(self, seat):
            actions.append(make.tunnels[space])
        if atelier.can_dig(self, seat):
            actions.append(make.dig)
        if atelier.can_raise_nurse(self, seat):
            actions.append(make.nurse)
        for number in atelier.open_objectives(self, seat):
            actions.append(make.objectives[number])
        actions.append(make.done)

    def _add_payments(self, actions: list[Action]) -> None:
        make, need = self.forest.make, OBJECTIVES[self.goal].need
        deeds = make.pays if need == NEED_CUBES else make.gives if need == NEED_SPECIAL else make.names_of
        for what in atelier.payments(self, self.to_move):
            actions.append(deeds[what])

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        phase, make = self.phase, self.forest.make
        if phase == DICE:
            return [(deed, 1) for deed in make.dice]
        if phase == PREY_PHASE:
            return [(make.prey[kind], left) for kind, left in enumerate(self.pool) if left]
        if phase == GOALS:
            level = len(self.goals) // GOALS_PER_LEVEL + 1
            return [
                (make.goals[goal.number], 1)
                for goal in OBJECTIVES
                if goal.level == level and goal.number not in self.goals
            ]
        if phase == EXITS:
            return [(make.exits[space], 1) for space in self.forest.exits[self.players] if self.exit_of[space] < 0]
        if phase == FIRST:
            return [(make.firsts[seat], 1) for seat in range(self.players)]
        return []

    def next_prey_space(self) -> int:
        """The open prey space that gets its token next in the set-up; `NOBODY` when all have."""
        for space in self.forest.prey:
            if self.is_open[space] and self.prey[space] < 0:
                return space
        return NOBODY

    def action_seen_by(self, action: Action, seat: int) -> str:
        if self.phase in (EVENT, NURSES) and seat != self.to_move:
            return action.text.partition(" ")[0] + " ?"
        return action.text

    # -- doing it ---------------------------------------------------------------------------------------------------------

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        if not isinstance(action, Deed):
            # Actions are equal when their texts are: a plain one stands for this forest's own.
            action = parse(self.forest, action.text)
        if not self._is_legal(action):
            raise why_not(self, action)
        verb, value, seat = action.verb, action.value, self.to_move
        if verb == n.GO:
            sorties.step(self, value, tell)
        elif verb == n.PLACE:
            sorties.lay(self, value, action.spaces, tell)
            self._end_sortie(tell)
        elif verb == n.END:
            self._end_sortie(tell)
        elif verb == n.OUT:
            sorties.begin(self, value, tell)
            self.phase = SORTIE
        elif verb == n.ROOM:
            self._work(seat, value, action.more, tell)
        elif verb == n.CLEAR:
            sorties.clear(self, tell)
            self.phase = STAND
        elif verb == n.STAND:
            self.ant_at = value
            self.cleared = []
            self.phase = SORTIE
        elif verb == n.TRADE:
            self.trade(seat, tell)
            if self.phase == WINTER:
                self._winter_on(tell)
        elif self.phase in (HARVEST, STORE, WINTER):
            self._season_end(action, tell)
        elif self.phase in (ATELIER, PAY):
            self._atelier(action, tell)
        elif self.phase in (EVENT, NURSES, BIRTHS):
            self._choose(action, tell)
        else:
            self._set_up(action, tell)

    def _is_legal(self, action: Deed) -> bool:
        """Membership without making the whole list where lists are long."""
        phase, verb, value = self.phase, action.verb, action.value
        if phase == SORTIE and verb == n.PLACE:
            return (
                value in sorties.kinds_to_lay(self)
                and self.ant_at in action.spaces
                and all(0 <= space < self.forest.size and self.is_free(space) for space in action.spaces)
            )
        if phase == SORTIE and verb == n.GO:
            return value in sorties.ways(self)
        if phase == NURSES and verb == n.NURSES:
            return sum(nurses_in(value)) <= self.free_nurses(self.to_move)
        if phase == ATELIER and verb == n.DONE:
            return True
        if CHANCE_PHASES[phase]:
            return any(outcome == action for outcome, _ in self.chance_outcomes())
        return action in self.legal_actions()

    # -- set-up -----------------------------------------------------------------------------------------------------------

    def _set_up(self, action: Deed, tell: Tell | None) -> None:
        verb, value = action.verb, action.value
        if verb == n.DIE:
            self.dice.append(value)
            if tell is not None:
                tell(DieRolled(len(self.dice) - 1, value))
                tell(Revealed(msg("dice were rolled")))
            if len(self.dice) == len(SEASONS):
                if self.goals:
                    self._begin_season(tell)
                else:
                    self.phase = PREY_PHASE if self.next_prey_space() >= 0 else GOALS
        elif verb == n.PREY:
            space = self.next_prey_space()
            self.prey[space] = value
            self.pool[value] -= 1
            if tell is not None:
                tell(PreyLaid(space, value))
                tell(Revealed(msg("tokens were drawn")))
            if self.next_prey_space() < 0:
                self.phase = GOALS
        elif verb == n.GOAL:
            self.goals.append(value)
            # Two of a level in any order are the same set-up.
            self.goals.sort()
            if tell is not None:
                tell(GoalDrawn(value))
                tell(Revealed(msg("tokens were drawn")))
            if len(self.goals) == GOAL_SLOTS:
                self.phase = EXITS
        elif verb == n.EXIT:
            seat = sum(1 for owner in self.exit_of if owner >= 0)
            self.exit_of[value] = seat
            if tell is not None:
                tell(ExitPlaced(seat, value, False))
                tell(Revealed(msg("lots were drawn")))
            if seat == self.players - 1:
                self.phase = FIRST
        else:
            self.first = value
            if tell is not None:
                tell(Revealed(msg("lots were drawn")))
                for seat in range(self.players):
                    tell(Scored(seat, START_POINTS, SOURCES[FROM_START]))
            self._begin_season(tell)

    # -- seasons ----------------------------------------------------------------------------------------------------------

    def _begin_season(self, tell: Tell | None) -> None:
        place = self.dice[self.season]
        for seat in range(self.players):
            self.event[seat] = place
        if tell is not None:
            tell(SeasonBegan(self.year, self.season, place, self.first))
        self._go_round(EVENT)

    def _go_round(self, phase: int) -> None:
        """A phase that every seat goes through, beginning with the first player."""
        self.phase = phase
        self.served = 0
        self.to_move = self.first

    def _next_seat(self) -> bool:
        """Whose turn it is next in a phase that goes round; false when all have been served."""
        self.served += 1
        if self.served == self.players:
            self.served = 0
            return False
        self.to_move = self.seat_in_turn(self.served)
        return True

    def _choose(self, action: Deed, tell: Tell | None) -> None:
        verb, seat = action.verb, self.to_move
        if verb == n.EVENT:
            births.choose_event(self, seat, action.value, tell)
            if not self._next_seat():
                self._go_round(NURSES)
        elif verb == n.NURSES:
            births.choose_nurses(self, seat, action.value, tell)
            if not self._next_seat():
                self._go_round(BIRTHS)
                self._births_on(tell)
        else:
            births.bear(self, seat, action.value, action.more, tell)
            self.born_workers = 0
            self.born_soldiers = 0
            if self._next_seat():
                self._births_on(tell)
            else:
                self._begin_work(tell)

    def _births_on(self, tell: Tell | None) -> None:
        """Births without a choice, seat by seat, until one has to choose or all are born."""
        while True:
            seat = self.to_move
            workers, soldiers = births.ants_wanted(self, seat)
            ways = births.splits(self, seat, workers, soldiers)
            if len(ways) > 1:
                self.born_workers, self.born_soldiers = workers, soldiers
                return
            births.bear(self, seat, ways[0][0], ways[0][1], tell)
            if not self._next_seat():
                self._begin_work(tell)
                return

    # -- workers ----------------------------------------------------------------------------------------------------------

    def _begin_work(self, tell: Tell | None) -> None:
        self.phase = WORK
        self.to_move = self.first
        if not self.idle[self.first]:
            self._next_worker(tell)

    def _next_worker(self, tell: Tell | None) -> None:
        """The next seat that has a worker left; the harvest when none has (nobody may pass: ruling 16)."""
        self.phase = WORK
        for ahead in range(1, self.players + 1):
            seat = (self.to_move + ahead) % self.players
            if self.idle[seat]:
                self.to_move = seat
                return
        self._go_round(HARVEST)
        harvest.begin(self, self.to_move, tell)
        self._harvest_on(tell)

    def _work(self, seat: int, room: int, cube: int, tell: Tell | None) -> None:
        self.idle[seat] -= 1
        self.rooms[seat] |= 1 << room
        if tell is not None:
            tell(RoomUsed(seat, room))
        if room == QUEEN:
            self.add_cubes(seat, FOOD, -1, "queen", tell)
            self.add_points(seat, QUEEN_POINTS, FROM_QUEEN, tell)
        else:
            # Room 0 bears a larva, the larder gives food, the quarry the cube of choice.
            self.add_cubes(seat, cube if room == QUARRY else room - 1, 1, "room", tell)
        self._end_turn(tell)
        self._next_worker(tell)

    def _end_sortie(self, tell: Tell | None) -> None:
        sorties.finish(self, tell)
        self._end_turn(tell)
        self._next_worker(tell)

    def _end_turn(self, tell: Tell | None) -> None:
        if tell is not None:
            tell(TurnEnded(self.to_move))

    # -- harvest, atelier, end of season --------------------------------------------------------------------------------------

    def _season_end(self, action: Deed, tell: Tell | None) -> None:
        verb, seat = action.verb, self.to_move
        if verb == n.HARVEST:
            harvest.harvest(self, seat, action.value, tell)
        elif verb == n.SCAVENGE:
            self.scavenging -= 1
            self.add_cubes(seat, action.value, 1, "scavengers", tell)
        elif verb == n.EXTRA:
            harvest.take_extra(self, seat, action.value, tell)
        elif verb == n.ENOUGH:
            self.extra = 0
        elif verb == n.DROP:
            self.add_cubes(seat, action.value, -1, "storage", tell)
        else:
            harvest.pay_winter(self, seat, tell)
            if self._next_seat():
                self._winter_on(tell)
            else:
                self._end_year(tell)
            return
        if self.phase == STORE:
            self._store_on(tell)
        else:
            self._harvest_on(tell)

    def _harvest_on(self, tell: Tell | None) -> None:
        while harvest.is_over(self):
            if not self._next_seat():
                self._go_round(ATELIER)
                self._atelier_on(tell)
                return
            harvest.begin(self, self.to_move, tell)

    def _atelier(self, action: Deed, tell: Tell | None) -> None:
        verb, seat = action.verb, self.to_move
        if verb == n.TUNNEL:
            atelier.dig_tunnel(self, seat, action.value, tell)
        elif verb == n.DIG:
            atelier.dig(self, seat, tell)
        elif verb == n.NURSE:
            atelier.raise_nurse(self, seat, tell)
        elif verb == n.DONE:
            self.track[seat * 4 + 3] = 0
        else:
            if verb == n.OBJECTIVE:
                atelier.begin_objective(self, seat, action.value, tell)
            else:
                atelier.pay(self, seat, action.value, tell)
            self.phase = PAY
            if not self.due:
                atelier.finish_objective(self, seat, tell)
                self.phase = ATELIER
        if self.phase == ATELIER and not self.track[seat * 4 + 3]:
            self._leave_atelier(tell)

    def _leave_atelier(self, tell: Tell | None) -> None:
        self.used = 0
        self._end_turn(tell)
        if self._next_seat():
            self._atelier_on(tell)
        else:
            self._begin_store(tell)

    def _atelier_on(self, tell: Tell | None) -> None:
        """The next seat with nurses in the atelier."""
        while not self.track[self.to_move * 4 + 3]:
            if not self._next_seat():
                self._begin_store(tell)
                return

    def _begin_store(self, tell: Tell | None) -> None:
        self._go_round(STORE)
        self._store_on(tell)

    def _store_on(self, tell: Tell | None) -> None:
        while not harvest.cut_store(self, self.to_move, tell):
            if not self._next_seat():
                self._end_season(tell)
                return

    def _end_season(self, tell: Tell | None) -> None:
        """Workers and nurses go home, the token goes on (ruling 29)."""
        for seat in range(self.players):
            self.idle[seat] += bin(self.rooms[seat]).count("1")
            self.rooms[seat] = 0
        for place in range(self.players * 4):
            self.track[place] = 0
        for place in range(self.players * GOAL_SLOTS):
            if self.done[place] == NOW:
                self.done[place] = EARLIER
        self.first = (self.first + 1) % self.players
        if tell is not None:
            tell(SeasonEnded(self.first))
        if self.season < len(SEASONS) - 1:
            self.season += 1
            self._begin_season(tell)
            return
        for seat in range(self.players):
            # The cubes leave the track: no event holds in winter.
            self.event[seat] = 0
        self._go_round(WINTER)
        self._winter_on(tell)

    def _winter_on(self, tell: Tell | None) -> None:
        """Winters without a choice, seat by seat: one may trade larvae first where food is missing (U17)."""
        while True:
            seat = self.to_move
            missing = harvest.winter_due(self, seat) - self.stock[seat * 3 + FOOD]
            if missing > 0 and self.larvae[seat] >= LARVAE_FOR_FOOD:
                return
            harvest.pay_winter(self, seat, tell)
            if not self._next_seat():
                self._end_year(tell)
                return

    def _end_year(self, tell: Tell | None) -> None:
        if self.year == YEARS:
            self.phase = OVER
            self.to_move = 0
            if tell is not None:
                tell(GameEnded(WINTER_IS_OVER))
            return
        self.year += 1
        self.season = 0
        self.dice = []
        self.phase = DICE
        self.to_move = 0

    # -- what it is worth, and as JSON --------------------------------------------------------------------------------------

    def parse_action(self, text: str) -> Action:
        return parse(self.forest, text)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("the game is not over")
        scores = self.scores()
        places = [1 + sum(other > mine for other in scores) for mine in scores]
        items = [
            {source: self.points[seat * SOURCE_COUNT + index] for index, source in enumerate(SOURCES)}
            for seat in range(self.players)
        ]
        return Result(scores, places, WINTER_IS_OVER, items)

    def observation(self, seat: int) -> Json:
        return observed(self, seat)

    def to_json(self) -> Json:
        return position_json(self)
