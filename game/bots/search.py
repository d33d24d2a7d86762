"""Search that knows no game: iterative-deepening alpha-beta over small decisions.

A node is one decision of one seat. Depth is counted in *turns*: as long as the same seat goes on deciding, depth is not used
up. What a position is worth, which actions look promising and how many of them deserve a look is the `Evaluator`'s
knowledge. Seats other than the searching one are taken to play against it together (with two seats that is ordinary
minimax; with more it is the "paranoid" search of Sturtevant and Korf, AAAI 2000); a chance node is worth the mean of its
outcomes. Work is counted in positions made, so a search gives the same answer on any machine, compiled or plain.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from game.engine.core import CHANCE, TERMINAL, Action, State

WIN: Final = 1_000_000
"""A game won now. Values of undecided positions stay well inside ±`DECIDED`."""
DECIDED: Final = 900_000
"""From here on a value says that the game is won; a won game is worth less by `LATER` for each turn it takes."""
LATER: Final = 1_000
INFINITE: Final = 2_000_000

LATE: Final = 2
"""From this place in the order on, an action that opens a turn is first searched a turn less deep."""
LATE_IN_TURN: Final = 1
"""The same inside a turn, where forks multiply: The Colony's third turn costs a quarter, the fifth a tenth of the positions
(docs/bots.md)."""
MOST_BITS: Final = 18
"""A transposition table holds at most 2^18 entries: about 25 MB, compiled or not."""

FIRST_LOOK: Final = 120
"""Positions that may be made, beside the budget, to see whether this very turn wins: in 60 games such a win took 33 at most."""
NOT_WON: Final = 0
WON: Final = 1
GIVEN_UP: Final = 2
ASK: Final = 1024
"""Positions between two questions whether to stop: about a millisecond compiled, thirty plain."""

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """What a search must know of a game. Values are hundredths of the game's points."""

    def value(self, state: State, seat: int) -> i64:
        """What an undecided `state` is worth to `seat` against all others; also asked in the middle of a turn, for ordering."""
        raise NotImplementedError

    def final(self, state: State, seat: int) -> i64:
        """What the finished `state` is worth to `seat`: beyond ±`DECIDED` when won or lost, 0 when shared."""
        raise NotImplementedError

    def promise(self, state: State, actions: list[Action]) -> list[int]:
        """A guess at what each of `actions` gains, without playing it: dearer ones are looked at first."""
        raise NotImplementedError

    def width(self, state: State, turns: int) -> int:
        """How many of the most promising actions of `state` are worth a look inside the tree (0: all); `turns`: this one and
        those still to come."""
        return 0

    def share(self, state: State) -> int:
        """How many per cent of the work for a turn's first decision this decision deserves."""
        return 100


class Limits:
    """What a search may spend and skip.

    `nodes`: positions made; `turns`: greatest depth; `table`: whether positions are remembered; `narrow`: whether
    `Evaluator.width` is heeded and late actions are searched less deep; `decisions`: after so many decisions inside one turn
    only the most promising action is followed, which tames forks without end; `exact`: every action of the root gets its
    true value instead of an upper bound, which costs more.
    """

    def __init__(
        self,
        nodes: int,
        turns: int = 40,
        table: bool = True,
        narrow: bool = True,
        decisions: int = 6,
        exact: bool = False,
    ) -> None:
        self.nodes: Final = nodes
        self.turns: Final = turns
        self.table: Final = table
        self.narrow: Final = narrow
        self.decisions: Final = decisions
        self.exact: Final = exact


class Found:
    """What a search found: `best` is the index of the legal action, `value` what it is worth.

    `values` holds the value of every action the deepest whole pass looked at; unless `Limits.exact` was set those of the
    others are upper bounds. `turns` is the depth of that pass, `line` the expected play, this and coming turns.
    """

    def __init__(self, actions: list[Action]) -> None:
        self.actions: Final = actions
        self.best = 0
        self.value = 0
        self.turns = 0
        self.nodes = 0
        self.values: dict[int, int] = {}
        self.line: list[Action] = []


@final
class Entry:
    """One slot of the transposition table."""

    def __init__(self) -> None:
        self.key: i64 = -1
        self.turns: i64 = 0
        self.value: i64 = 0
        self.bound: i64 = EXACT
        self.best: i64 = -1


@final
class Child:
    """A position one action on, with what orders it."""

    def __init__(self, state: State, action: Action, index: i64, worth: i64) -> None:
        self.state: Final = state
        self.action: Final = action
        self.index: Final[i64] = index
        self.worth: Final[i64] = worth


@final
class Search:
    """One search for `seat`; make a new one for every decision."""

    def __init__(
        self, evaluator: Evaluator, seat: int, limits: Limits, stop: Callable[[], bool] | None = None
    ) -> None:
        self.evaluator: Final = evaluator
        self.seat: Final = seat
        self.limits: Final = limits
        self.stop: Final = stop
        self.narrow: bool = limits.narrow
        self.budget: i64 = limits.nodes
        self.decisions: i64 = limits.decisions
        self.nodes: i64 = 0
        self.spent: bool = False
        self.ply: i64 = 0
        # Most positions are leaves, which are not remembered: a slot for every fourth is plenty.
        slots = 1 << min(MOST_BITS, max(8, limits.nodes.bit_length() - 2)) if limits.table else 0
        self.mask: i64 = slots - 1
        self.table: list[Entry | None] = [None] * slots

    # -- the root -----------------------------------------------------------------------------------------------------

    def run(self, state: State, order: list[int] | None = None) -> Found:
        """Search `state`, where `seat` decides, until the budget is spent, the depth is reached or the game is decided.

        `order` (a permutation of the legal actions' indices) settles which of equals is preferred.
        """
        actions = state.legal_actions()
        found = Found(actions)
        indices = order if order is not None else list(range(len(actions)))
        if len(actions) == 1:
            found.line = [actions[0]]
            return found
        children = self._root_children(state, actions, indices)
        looked = self.nodes
        found.best = int(children[0].index)
        found.line = [actions[found.best]]
        if not self.limits.exact and self._wins_now(state, found):
            return found
        self.budget += self.nodes - looked
        for turns in range(1, self.limits.turns + 1):
            children = self._root_pass(children, turns, found)
            if self.spent:
                break
            found.turns = turns
            if found.value >= DECIDED or found.value <= -DECIDED:
                break
        found.nodes = int(self.nodes)
        found.line = self._line(state, found)
        return found

    def _wins_now(self, state: State, found: Found) -> bool:
        """Whether a line of own decisions ends the game won; then `found` holds it. Forks are followed as far as they go."""
        line: list[Action] = []
        if self._look_for_win(state, line, self.nodes + FIRST_LOOK) != WON:
            return False
        line.reverse()
        after = state.clone()
        for action in line:
            after.apply_action(action)
        found.line = line
        found.best = found.actions.index(line[0])
        found.value = int(self._final(after))
        found.turns = 1
        found.nodes = int(self.nodes)
        return True

    def _look_for_win(self, state: State, line: list[Action], most: i64) -> i64:
        """`WON` when a win was found (its actions in `line`, the last first), `GIVEN_UP` when it took too long."""
        for child in self._promised(state, 1, 0, -1):
            if self.nodes >= most:
                return GIVEN_UP
            self.nodes += 1
            after = state.clone()
            after.apply_action(child.action)
            player = after.current_player()
            answer: i64 = NOT_WON
            if player == TERMINAL:
                if self.evaluator.final(after, self.seat) >= DECIDED:
                    answer = WON
            elif player == self.seat:
                answer = self._look_for_win(after, line, most)
            if answer == WON:
                line.append(child.action)
            if answer != NOT_WON:
                return answer
        return NOT_WON

    def _root_children(self, state: State, actions: list[Action], indices: list[int]) -> list[Child]:
        """Every successor, the best looking first; no cap at the root: whatever wins at once is seen."""
        promises = self.evaluator.promise(state, actions)
        children: list[Child] = []
        for index in indices:
            self.nodes += 1
            child = state.clone()
            child.apply_action(actions[index])
            worth = self._look(child, 1)
            if child.current_player() == self.seat:
                worth += promises[index]
            _insert(children, Child(child, actions[index], index, worth))
        return children

    def _root_pass(self, children: list[Child], turns: int, found: Found) -> list[Child]:
        """One deepening; returns the children with the best first. A pass cut short keeps what it found so far."""
        best: i64 = -INFINITE
        order: list[Child] = []
        for child in children:
            if not order or self.limits.exact:
                value = self._after(child.state, self.seat, 1, turns, -INFINITE, INFINITE, 0)
            else:
                value = self._after(child.state, self.seat, 1, turns, best, best + 1, 0)
                if value > best and not self.spent:
                    value = self._after(child.state, self.seat, 1, turns, best, INFINITE, 0)
            if self.spent:
                break
            found.values[int(child.index)] = int(value)
            if value > best:
                best = value
                order.insert(0, child)
                found.best = int(child.index)
                found.value = int(value)
            else:
                order.append(child)
        return order

    def _line(self, state: State, found: Found) -> list[Action]:
        """The expected play: the best action, then what the table remembers."""
        line = [found.actions[found.best]]
        after = state.clone()
        after.apply_action(line[0])
        while self.table and len(line) < 30 and after.current_player() >= 0:
            key: i64 = after.key()
            entry = self.table[key & self.mask]
            if entry is None or entry.key != key or entry.best < 0:
                break
            action = after.legal_actions()[entry.best]
            line.append(action)
            after.apply_action(action)
        return line

    # -- inside the tree ----------------------------------------------------------------------------------------------

    def _look(self, state: State, side: i64) -> i64:
        """The static value of `state` for `side` (1: the searching seat, -1: the others)."""
        if state.current_player() == TERMINAL:
            return side * self._final(state)
        return side * self.evaluator.value(state, self.seat)

    def _final(self, state: State) -> i64:
        value: i64 = self.evaluator.final(state, self.seat)
        if value >= DECIDED:
            return value - LATER * self.ply
        if value <= -DECIDED:
            return value + LATER * self.ply
        return value

    def _after(self, state: State, mover: int, side: i64, turns: i64, alpha: i64, beta: i64, taken: i64) -> i64:
        """The value for `side` of `state`, just reached by the `taken`-th further decision of `mover` in this turn."""
        player = state.current_player()
        if player == TERMINAL:
            return side * self._final(state)
        if player == CHANCE:
            return self._expect(state, mover, side, turns, taken)
        if player == mover and taken < 4 * self.decisions:
            return self._search(state, player, side, turns, alpha, beta, taken + 1)
        if turns <= 1:
            return side * self.evaluator.value(state, self.seat)
        other: i64 = 1 if player == self.seat else -1
        self.ply += 1
        if other == side:
            value = self._search(state, player, side, turns - 1, alpha, beta, 0)
        else:
            value = -self._search(state, player, other, turns - 1, -beta, -alpha, 0)
        self.ply -= 1
        return value

    def _expect(self, state: State, mover: int, side: i64, turns: i64, taken: i64) -> i64:
        """The mean over the outcomes of chance, rounded down for the searching seat."""
        total: i64 = 0
        weights: i64 = 0
        for action, weight in state.chance_outcomes():
            if not self._count():
                return 0
            child = state.clone()
            child.apply_action(action)
            weights += weight
            total += i64(weight) * side * self._after(child, mover, side, turns, -INFINITE, INFINITE, taken)
        return side * (total // weights)

    def _count(self) -> bool:
        """Pay for one position; False when the budget is spent or somebody wants the answer now."""
        if self.nodes >= self.budget:
            self.spent = True
        elif not self.spent:
            self.nodes += 1
            if self.stop is not None and self.nodes % ASK == 0 and self.stop():
                self.spent = True
        return not self.spent

    def _search(self, state: State, player: int, side: i64, turns: i64, alpha: i64, beta: i64, taken: i64) -> i64:
        """Alpha-beta at a decision of `player`; the value is for `side`, fail-soft."""
        hint: i64 = -1
        key: i64 = -1
        if self.table and (taken == 0 or turns > 1 or self.ply == 0):
            key = state.key()
            entry = self.table[key & self.mask]
            if entry is not None and entry.key == key:
                hint = entry.best
                if entry.turns == turns:
                    value = self._told(entry.value)
                    bound = entry.bound
                    if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                        return value
        if turns > 1:
            children = self._children(state, side, turns, taken, hint)
        else:
            children = self._promised(state, turns, taken, hint)
        if self.spent:
            return 0
        best: i64 = -INFINITE
        chosen: i64 = -1
        floor = alpha
        for place, child in enumerate(children):
            if turns > 1:
                after = child.state
            else:
                if not self._count():
                    return 0
                after = state.clone()
                after.apply_action(child.action)
            if place == 0 or turns <= 1:
                value = self._after(after, player, side, turns, floor, beta, taken)
            else:
                less = self._less(turns, taken, place)
                value = self._after(after, player, side, turns - less, floor, floor + 1, taken)
                if less and value > floor and not self.spent:
                    value = self._after(after, player, side, turns, floor, floor + 1, taken)
                if floor < value < beta and not self.spent:
                    value = self._after(after, player, side, turns, floor, beta, taken)
            if self.spent:
                return 0
            if value > best:
                best = value
                chosen = child.index
                if value > floor:
                    floor = value
                    if value >= beta:
                        break
        if key >= 0:
            self._store(key, turns, best, alpha, beta, chosen)
        return best

    def _less(self, turns: i64, taken: i64, place: i64) -> i64:
        """By how many turns a late action is searched less deep at first."""
        if self.narrow and turns >= 2 and place >= (LATE if taken == 0 else LATE_IN_TURN):
            return 1
        return 0

    def _told(self, value: i64) -> i64:
        """A stored value as seen from this ply: the table counts the turns to a decided end from its own position."""
        if value >= DECIDED:
            return value - LATER * self.ply
        if value <= -DECIDED:
            return value + LATER * self.ply
        return value

    def _store(self, key: i64, turns: i64, value: i64, alpha: i64, beta: i64, best: i64) -> None:
        slot = key & self.mask
        entry = self.table[slot]
        if entry is None:
            entry = Entry()
            self.table[slot] = entry
        entry.key = key
        entry.turns = turns
        entry.best = best
        entry.bound = AT_MOST if value <= alpha else (AT_LEAST if value >= beta else EXACT)
        if value >= DECIDED:
            value += LATER * self.ply
        elif value <= -DECIDED:
            value -= LATER * self.ply
        entry.value = value

    def _room(self, state: State, turns: i64, taken: i64, count: int) -> int:
        """How many of `count` actions are worth a look."""
        if taken >= self.decisions:
            return 1
        if self.narrow:
            width = self.evaluator.width(state, turns)
            if 0 < width < count:
                return width
        return count

    def _promised(self, state: State, turns: i64, taken: i64, hint: i64) -> list[Child]:
        """The actions in order of promise, not yet played."""
        actions = state.legal_actions()
        promises = self.evaluator.promise(state, actions)
        children: list[Child] = []
        for index, action in enumerate(actions):
            worth: i64 = INFINITE if index == hint else promises[index]
            _insert(children, Child(state, action, index, worth))
        room = self._room(state, turns, taken, len(children))
        if room < len(children):
            del children[room:]
        return children

    def _children(self, state: State, side: i64, turns: i64, taken: i64, hint: i64) -> list[Child]:
        """The successors of the most promising actions, the best looking first."""
        promised = self._promised(state, turns, taken, hint)
        children: list[Child] = []
        for sketch in promised:
            if not self._count():
                return []
            after = state.clone()
            after.apply_action(sketch.action)
            worth = INFINITE if sketch.index == hint else self._look(after, side)
            _insert(children, Child(after, sketch.action, sketch.index, worth))
        return children


def _insert(children: list[Child], child: Child) -> None:
    """Keep `children` sorted by falling worth; of equals, the first come stays first. Lists here are short."""
    place = len(children)
    worth = child.worth
    while place > 0 and children[place - 1].worth < worth:
        place -= 1
    children.insert(place, child)
