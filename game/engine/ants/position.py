"""A position of Ants! and its moves.

A turn is: a Park Life event (two with two or three players), collecting, moves and attacks ant by ant, new ants one by one
(rule book: *Turn Sequence*). Rulings are those of the rules page, section 5.
"""

from typing import Final, final

from game.engine.ants import collecting, fights, happenings
from game.engine.ants import notation as n
from game.engine.ants.board import (
    BUG_ROLLS,
    DUELS,
    FIRSTS,
    GROUPS,
    HAND,
    NOBODY,
    SOLDIER,
    WORKER,
    Park,
)
from game.engine.ants.cards import BIRD, GENTLER, NUMBERS, PARK_LIFE
from game.engine.ants.chains import HOME, STORE
from game.engine.ants.events import (
    QUEEN,
    AntBorn,
    AntMoved,
    CardDrawn,
    FirstRolled,
    FirstTied,
    LifeRevealed,
    SpaceChosen,
    TurnBegan,
)
from game.engine.ants.ground import (
    BARREN,
    CALL,
    CHANCE_PHASES,
    COLLECT,
    COST,
    CREATE,
    DEAL,
    DISCARDED,
    DRAW,
    FIGHT,
    FIRST,
    FRESH,
    HELD,
    LAST,
    MOVE,
    MOVED,
    NIGHT,
    OVER,
    PLACE,
    REVEAL,
    SOURCES,
    SPACE,
    STEPS,
    VICTIM,
    WORTH,
    Ground,
)
from game.engine.ants.notation import Move
from game.engine.ants.ranking import places
from game.engine.ants.refusals import check_birth, check_go, check_hit, parse, why_not
from game.engine.ants.writing import observed, position_json
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


def _eyes(code: int) -> list[int]:
    """The blue dice of a `GROUP` action, in the crowd's order."""
    found: list[int] = []
    while code:
        found.append(code & 3)
        code >>= 2
    return found


TWO_EVENTS: Final = 3
"""Up to so many players at the start there is a second event a turn (ruling 14)."""


@final
class Ants(Ground):
    """`nightfall` is the last round; `starvation` whether a colony without ants and food is out; `gentle` thins the deck."""

    def __init__(
        self,
        park: Park,
        players: int,
        teams: bool = False,
        nightfall: int = 60,
        starvation: bool = True,
        gentle: bool = False,
        twin: "Ants | None" = None,
    ) -> None:
        super().__init__(park, players, teams, twin)
        if gentle and twin is None:
            for card_id in GENTLER:
                self.deck[NUMBERS[card_id]] = max(0, self.deck[NUMBERS[card_id]] - 1)
        self.nightfall: Final = nightfall
        self.starvation: Final = starvation

    def clone(self) -> "Ants":
        return Ants(self.park, self.players, self.teams, self.nightfall, self.starvation, False, self)

    def key(self) -> int:
        return self.weigh()

    # -- what may be done -------------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.phase == OVER:
            return TERMINAL
        if CHANCE_PHASES[self.phase]:
            return CHANCE
        return self.fight_seat if self.phase == CALL else self.to_move

    def legal_actions(self) -> list[Action]:
        make = self.park.make
        actions: list[Action] = []
        phase = self.phase
        if phase == MOVE:
            self._add_moves(actions, False)
            actions.append(make.done)
        elif phase == CREATE:
            self._add_births(actions)
            actions.append(make.end)
        elif phase == COLLECT:
            for worker in self.left:
                for source in collecting.sources(self, self.to_move, worker):
                    actions.append(make.take(worker, source))
            actions.append(make.take_all)
        elif phase == PLACE:
            for space in self.hand(self.to_move):
                actions.append(make.plays[space])
        elif phase == CALL:
            for space in fights.callable_helpers(self):
                actions.append(make.calls[space])
            actions.append(make.all)
            actions.append(make.fight)
        elif phase == VICTIM:
            for space in happenings.prey(self, self.struck):
                actions.append(make.eats[space])
            actions.append(make.enough)
        return actions

    def _add_moves(self, actions: list[Action], one: bool) -> None:
        """Every `go` and `hit`, ant by ant in space order; only the first if `one` will do."""
        seat, ants, acted = self.to_move, self.ants, self.acted
        food, bug = self.food, self.bug
        make = self.park.make
        chains = self.chains_of(seat)
        group = chains.group
        worker, soldier = seat * 2 + WORKER, seat * 2 + SOLDIER
        for start in range(self.park.size):
            ant = ants[start]
            if ant == worker:
                if acted[start] != FRESH:
                    continue
                edge = chains.edge[group[start]] if group[start] >= 0 else self.park.touching[start]
                for end in edge:
                    if ants[end] < 0 and not food[end] and bug[end] < 0:
                        actions.append(make.go(start, end))
                        if one:
                            return
            elif ant == soldier and acted[start] != MOVED:
                self._add_soldier(actions, start)
                if one and actions:
                    return

    def _add_soldier(self, actions: list[Action], start: int) -> None:
        seat = self.to_move
        make = self.park.make
        reach = self.reach(seat, start, SOLDIER, STEPS[SOLDIER])
        if self.acted[start] == FRESH:
            for end in sorted([space for space in reach.order if self.ants[space] < 0]):
                actions.append(make.go(start, end))
        for target in fights.targets(self, seat, start, reach):
            actions.append(make.hit(start, target))
        for other in fights.open_queens(self, seat, start, reach):
            actions.append(make.hit_queen(start, self.hill(other)))

    def _add_births(self, actions: list[Action]) -> None:
        seat = self.to_move
        can_worker, can_soldier = self.can_make(WORKER), self.can_make(SOLDIER)
        if not can_worker and not can_soldier:
            return
        make, food, bug = self.park.make, self.food, self.bug
        edge = self.chains_of(seat).edge[HOME]
        if can_worker:
            for space in edge:
                if not food[space] and bug[space] < 0:
                    actions.append(make.workers[space])
        if can_soldier:
            for space in edge:
                if bug[space] < 0:
                    actions.append(make.soldiers[space])

    def can_act(self) -> bool:
        """Whether any ant of the seat to move can move or attack."""
        actions: list[Action] = []
        self._add_moves(actions, True)
        return bool(actions)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        phase = self.phase
        make = self.park.make
        if phase == FIGHT:
            if self.fight_seat < 0:
                return BUG_ROLLS
            if self.line or not self.crowd:
                return DUELS
            return GROUPS[len(self.crowd)]
        if phase == REVEAL:
            return [(make.lives[card], copies) for card, copies in enumerate(self.life_outcomes()) if copies]
        if phase == SPACE:
            return [(make.spaces[space], 1) for space in self.space_outcomes()]
        if phase in (DEAL, DRAW):
            return [(make.draws[space], 1) for space in self.space_outcomes()]
        if phase == FIRST:
            return [(make.firsts[eyes], weight) for eyes, weight in FIRSTS]
        return []

    def drawer(self) -> int:
        """Who draws a Park Space card now (while dealing: the first whose hand is not full)."""
        if self.phase == DEAL:
            for seat in range(self.players):
                if len(self.hand(seat)) < HAND:
                    return seat
        return self.to_move

    def roller(self) -> int:
        """Who rolls for the first turn now; `NOBODY` when all have."""
        for seat in range(self.players):
            if self.rolls[seat] == 0:
                return seat
        return NOBODY

    def action_seen_by(self, action: Action, seat: int) -> str:
        if isinstance(action, Move) and action.verb == n.DRAW and seat != self.drawer():
            return "draw ?"
        return action.text

    # -- doing it ---------------------------------------------------------------------------------------------------------

    def apply_action(self, action: Action, tell: Tell | None = None) -> None:
        if not isinstance(action, Move):
            # Actions are equal when their texts are: a plain one stands for this park's own.
            action = parse(self.park, action.text)
        phase, verb, end = self.phase, action.verb, action.end
        if phase == MOVE:
            if verb == n.GO:
                check_go(self, action.start, end)
                self._go(action.start, end, tell)
                return
            if verb == n.HIT or verb == n.HIT_QUEEN:
                check_hit(self, action)
                if verb == n.HIT:
                    defender = self.ants[end] // 2 if self.ants[end] >= 0 else NOBODY
                    fights.begin_attack(self, action.start, end, defender, tell)
                else:
                    fights.begin_attack(self, action.start, QUEEN, self.seat_at(end), tell)
                return
            if verb == n.DONE:
                self.phase = CREATE
                return
        elif phase == CREATE:
            if verb == n.NEW_WORKER or verb == n.NEW_SOLDIER:
                kind = WORKER if verb == n.NEW_WORKER else SOLDIER
                check_birth(self, kind, end)
                self._bear(kind, end, tell)
                return
            if verb == n.END:
                self._end_turn(tell)
                return
        elif phase == FIGHT:
            if self._throw(action, tell):
                if self.fight_from == NOBODY:
                    self._after_fight(tell)
                return
        elif phase == CALL:
            if verb == n.CALL and end in fights.callable_helpers(self):
                fights.call(self, end, tell)
                return
            if verb == n.ALL:
                while self.phase == CALL:
                    fights.call(self, fights.callable_helpers(self)[0], tell)
                return
            if verb == n.FIGHT:
                self.phase = FIGHT
                return
        elif self._happen(action, tell):
            return
        raise why_not(self, action)

    def _happen(self, action: Move, tell: Tell | None) -> bool:
        """The actions of set-up, event and collecting; whether `action` is one that is possible now."""
        phase, verb, end = self.phase, action.verb, action.end
        if phase == COLLECT:
            if verb == n.TAKE and action.start in self.left:
                if end not in collecting.sources(self, self.to_move, action.start):
                    return False
                self.left.remove(action.start)
                collecting.take(self, action.start, end, tell)
                collecting.settle(self, tell)
            elif verb == n.TAKE_ALL:
                collecting.assign_rest(self, tell)
            else:
                return False
            if not self.left:
                self._begin_moves()
        elif phase == REVEAL and verb == n.LIFE and self.life_outcomes()[end]:
            self._reveal(end, tell)
        elif phase == PLACE and verb == n.PLAY and end in self.hand(self.to_move):
            self.card_at[end] = DISCARDED
            self.owed = True
            self._strike(end, tell)
        elif phase == SPACE and verb == n.SPACE and end in self.space_outcomes():
            self.draw_space(end, DISCARDED)
            self._strike(end, tell)
        elif phase == VICTIM and (verb == n.ENOUGH or verb == n.EAT):
            if verb == n.EAT:
                if end not in happenings.prey(self, self.struck):
                    return False
                self.kill(end, "pecked", tell)
                self.victims -= 1
            if verb == n.ENOUGH or not self.victims or not happenings.prey(self, self.struck):
                self._finish_event(tell)
        elif phase in (DEAL, DRAW) and verb == n.DRAW and end in self.space_outcomes():
            self._draw(end, tell)
        elif phase == FIRST and verb == n.FIRST and 1 <= end <= 3:
            self._roll_first(end, tell)
        else:
            return False
        return True

    # -- set-up -----------------------------------------------------------------------------------------------------------

    def _draw(self, space: int, tell: Tell | None) -> None:
        seat = self.drawer()
        self.draw_space(space, HELD + seat)
        if tell is not None:
            tell(CardDrawn(seat, space))
            tell(Revealed(msg("a card was drawn")))
        if self.phase == DEAL:
            if all(len(self.hand(other)) == HAND for other in range(self.players)):
                self.phase = FIRST
        else:
            self.owed = False
            self._next_event(tell)

    def _roll_first(self, eyes: int, tell: Tell | None) -> None:
        seat = self.roller()
        self.rolls[seat] = eyes
        if tell is not None:
            tell(FirstRolled(seat, eyes))
            tell(Revealed(msg("dice were rolled")))
        if self.roller() >= 0:
            return
        best = max(self.rolls)
        tied = [other for other in range(self.players) if self.rolls[other] == best]
        if len(tied) > 1:
            self.rolls = [0 if other in tied else -1 for other in range(self.players)]
            if tell is not None:
                tell(FirstTied(tied))
            return
        self.rolls = [-1] * self.players
        self.first = tied[0]
        if tell is not None:
            # What everybody begins with: from here on scores are sums of what was told.
            for other in range(self.players):
                tell(Scored(other, self.store[other], SOURCES[0]))
        self._begin_turn(self.first, tell)

    # -- events -----------------------------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int, tell: Tell | None) -> None:
        self.to_move = seat
        self.eaten = 0
        self.second = False
        for space in range(self.park.size):
            self.acted[space] = FRESH
        self.phase = REVEAL
        if tell is not None:
            tell(TurnBegan(seat, self.round))

    def _reveal(self, number: int, tell: Tell | None) -> None:
        card = PARK_LIFE[number]
        self.draw_life(number)
        self.card = number
        if tell is not None:
            tell(LifeRevealed(self.to_move, number, self.second))
            tell(Revealed(msg("a card was turned up")))
        if not card.needs_space:
            happenings.strike(self, card, NOBODY, tell)
            self._finish_event(tell)
        elif self.second:
            self.phase = SPACE
        else:
            self.phase = PLACE

    def _strike(self, space: int, tell: Tell | None) -> None:
        card = PARK_LIFE[self.card]
        if tell is not None:
            tell(SpaceChosen(self.to_move, space, not self.owed))
            if not self.owed:
                tell(Revealed(msg("a card was turned up")))
        happenings.strike(self, card, space, tell)
        if card.kind == BIRD and happenings.prey(self, space):
            self.struck = space
            self.victims = happenings.MOST_VICTIMS
            self.phase = VICTIM
        else:
            self._finish_event(tell)

    def _finish_event(self, tell: Tell | None) -> None:
        self.used[self.card] += 1
        self.card = NOBODY
        self.struck = NOBODY
        self.victims = 0
        if self.owed:
            self.phase = DRAW
        else:
            self._next_event(tell)

    def _next_event(self, tell: Tell | None) -> None:
        if self.players <= TWO_EVENTS and not self.second:
            self.second = True
            self.phase = REVEAL
            return
        self.second = False
        collecting.begin(self, tell)
        if self.left:
            self.phase = COLLECT
        else:
            self._begin_moves()

    # -- moves ------------------------------------------------------------------------------------------------------------

    def _begin_moves(self) -> None:
        self.phase = MOVE if self.can_act() else CREATE

    def _go(self, start: int, end: int, tell: Tell | None) -> None:
        seat, kind = self.to_move, self.ants[start] % 2
        if tell is not None:
            tell(AntMoved(seat, kind, start, end, self.reach(seat, start, kind, STEPS[kind]).way(end)))
        self.take_ant(start)
        self.put_ant(end, seat, kind, MOVED)
        if not self.can_act():
            self.phase = CREATE

    def _throw(self, action: Move, tell: Tell | None) -> bool:
        """Dice of a fight; whether `action` is such a throw here."""
        verb = action.verb
        if self.fight_seat < 0:
            if verb != n.BUG_ROLL:
                return False
            fights.throw_at_bug(self, action.end, tell)
        elif self.line or not self.crowd:
            if verb != n.DUEL:
                return False
            fights.duel(self, action.start, action.end, tell)
        else:
            eyes = _eyes(action.end)
            if verb != n.GROUP or len(eyes) != len(self.crowd):
                return False
            fights.group_throw(self, action.start, eyes, tell)
        return True

    def _after_fight(self, tell: Tell | None) -> None:
        if self._check_last(tell):
            return
        self._begin_moves()

    # -- new ants and the end of a turn -------------------------------------------------------------------------------------

    def _bear(self, kind: int, space: int, tell: Tell | None) -> None:
        seat, cost = self.to_move, COST[kind]
        if tell is not None:
            way = self.reach(seat, STORE, kind, 1).way(space)
            tell(AntBorn(seat, kind, cost, space, way))
            tell(Scored(seat, -cost, SOURCES[0]))
            tell(Scored(seat, WORTH[kind], SOURCES[1 + kind]))
        self.store[seat] -= cost
        self.tokens -= cost
        self.eaten += cost
        self.put_ant(space, seat, kind, MOVED)

    def _end_turn(self, tell: Tell | None) -> None:
        seat = self.to_move
        if tell is not None:
            tell(TurnEnded(seat))
        if self.starvation and not self.workers[seat] and not self.soldiers[seat] and not self.store[seat]:
            fights.leave(self, seat, "starved", tell)
            if self._check_last(tell):
                return
        if not self.starvation and not any(self.workers) and not any(self.soldiers) and not any(self.store):
            self._end_game(BARREN, tell)
            return
        following = seat
        while True:
            following = (following + 1) % self.players
            if following == self.first:
                self.round += 1
            if self.alive[following]:
                break
        if self.round > self.nightfall:
            self.round = self.nightfall
            self._end_game(NIGHT, tell)
            return
        self._begin_turn(following, tell)

    def _check_last(self, tell: Tell | None) -> bool:
        """Darwin's rule: whether only one colony, or one team, is left."""
        left = [seat for seat in range(self.players) if self.alive[seat]]
        if any(not self.allied(left[0], seat) for seat in left):
            return False
        self._end_game(LAST, tell)
        return True

    def _end_game(self, reason: str, tell: Tell | None) -> None:
        self.phase = OVER
        self.end = reason
        self.eaten = 0
        for space in range(self.park.size):
            self.acted[space] = FRESH
        if tell is not None:
            tell(GameEnded(reason))

    # -- what it is worth, and as JSON --------------------------------------------------------------------------------------

    def parse_action(self, text: str) -> Action:
        return parse(self.park, text)

    def observation(self, seat: int) -> Json:
        return observed(self, seat)

    def to_json(self) -> Json:
        return position_json(self)

    def scores(self) -> list[int]:
        return [self.strength(seat) for seat in range(self.players)]

    def knocked_out(self) -> list[int]:
        return self.out[:]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("the game is not over")
        items = [
            {
                SOURCES[0]: self.store[seat] if self.alive[seat] else 0,
                SOURCES[1]: self.workers[seat] * WORTH[WORKER],
                SOURCES[2]: self.soldiers[seat] * WORTH[SOLDIER],
            }
            for seat in range(self.players)
        ]
        return Result(self.scores(), places(self), self.end, items)
