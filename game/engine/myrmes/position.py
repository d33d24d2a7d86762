"""A position of Myrmes and its moves.

A season: event cubes and nurses (secret, then shown), births, workers one by one, harvest, atelier, the end of the season;
after autumn the winter (rule book: *Game Turn*). Rulings are those of the rules page, section 12.
"""

from typing import final

from game.engine.core import CHANCE, TERMINAL, Action, Json, Result, Tell
from game.engine.myrmes import atelier, births, harvest, seasons, sorties
from game.engine.myrmes import notation as n
from game.engine.myrmes.board import nurses_in
from game.engine.myrmes.nests import (
    ATELIER,
    BIRTHS,
    CHANCE_PHASES,
    DICE,
    EVENT,
    EXITS,
    FIRST,
    GOALS,
    HARVEST,
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
from game.engine.myrmes.seasons import WINTER_IS_OVER
from game.engine.myrmes.tables import (
    EARTH,
    FOOD,
    GOALS_PER_LEVEL,
    LARVAE_FOR_FOOD,
    NEED_CUBES,
    NEED_SPECIAL,
    OBJECTIVES,
    QUEEN,
    ROOMS,
    SOURCES,
    STONE,
)
from game.engine.myrmes.writing import observed, position_json


@final
class Myrmes(Nests):
    """Everything is in `Nests`; here is what may be done, `seasons` says in which order things happen."""

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
            seasons.end_sortie(self, tell)
        elif verb == n.END:
            seasons.end_sortie(self, tell)
        elif verb == n.OUT:
            sorties.begin(self, value, tell)
            self.phase = SORTIE
        elif verb == n.ROOM:
            seasons.work(self, seat, value, action.more, tell)
        elif verb == n.CLEAR:
            sorties.clear(self, tell)
            self.phase = STAND
        elif verb == n.STAND:
            sorties.stand(self, value, tell)
            self.phase = SORTIE
        elif verb == n.TRADE:
            self.trade(seat, tell)
            if self.phase == WINTER:
                seasons.winter_on(self, tell)
        elif self.phase in (HARVEST, STORE, WINTER):
            seasons.season_end(self, action, tell)
        elif self.phase in (ATELIER, PAY):
            seasons.in_atelier(self, action, tell)
        elif self.phase in (EVENT, NURSES, BIRTHS):
            seasons.choose(self, action, tell)
        else:
            seasons.set_up(self, action, tell)

    def _is_legal(self, action: Deed) -> bool:
        """Membership without making the whole list where lists are long."""
        phase, verb, value = self.phase, action.verb, action.value
        if phase == SORTIE and verb == n.PLACE:
            return value in sorties.kinds_to_lay(self) and sorties.fits(self, value, action.more, action.spaces)
        if phase == SORTIE and verb == n.GO:
            return value in sorties.ways(self)
        if phase == NURSES and verb == n.NURSES:
            return sum(nurses_in(value)) <= self.free_nurses(self.to_move)
        if phase == ATELIER and verb == n.DONE:
            return True
        if CHANCE_PHASES[phase]:
            return any(outcome == action for outcome, _ in self.chance_outcomes())
        return action in self.legal_actions()

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
