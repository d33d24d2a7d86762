"""How a bot of Colonization decides: whole actions weighed by what they lead to, battles over their exact odds.

A turn is three actions, each of them anything from one decision to twenty. At the head of an action every kind is tried: levies
and lists (recruits, links, trade, minting, walls) item by item as they gain most, discoveries over what the die and the deck
may bring, marches to the best targets with as many units as several chances of winning take. Stronger levels look at the
actions after it too. Inside an action the same plan is found again, so that nothing has to be remembered.
"""

from typing import Final, final

from mypy_extensions import i64

from game.bots.colonization_campaigns import March, Marshal, begun, next_deed, played
from game.bots.colonization_worth import Worth
from game.engine.colonization import battles, winter
from game.engine.colonization import notation as n
from game.engine.colonization.flow import GUEST, JOINT_MOVE, RIVAL_TRADE, TEAM_DEAL
from game.engine.colonization.notation import Deed
from game.engine.colonization.odds import Odds, battle_odds
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import (
    ACTION,
    AGAIN,
    ANSWER,
    BACK,
    BUILD,
    FIGHT,
    FIST,
    FORTIFY,
    HERO,
    KEEP,
    LEG,
    LOAD,
    LOSE,
    MINTING,
    OVER,
    PATH,
    RECRUIT,
    ROLL,
    SETTLE,
    SPLIT,
    STORM,
    TILE,
    TRADE,
    UNITS_OF_ALL,
    WAY,
)
from game.engine.colonization.tables import (
    AP,
    COIN,
    FP,
    KINDS_OF_UNITS,
    LOSS_ORDER,
    MINT_RANKING,
    NATIVE,
    rank_points,
)
from game.engine.colonization.winter import RANKING_OF
from game.engine.core import CHANCE, Action

POINT: Final = 1000
LISTS: Final = (RECRUIT, BUILD, TRADE, MINTING, FORTIFY)
IN_BATTLE: Final = (SPLIT, ROLL, LOSE, AGAIN)
DEEPEST: Final = 12
"""Decisions of others and falls of chance that are followed after an action before it is weighed as it lies."""
SHARES: Final = [30, 65, 100]
"""Per cent of what they have that others are thought to commit."""


@final
class Option:
    """A candidate: the action that begins it, and what it is worth to the one who decides."""

    def __init__(self, action: Deed, value: i64, march: March | None = None) -> None:
        self.action: Final = action
        self.value: i64 = value
        self.march: Final = march


@final
class Planner:
    """Weighs decisions of one seat. `width`: targets of marches that are tried; `ahead`: actions of the turn planned together;
    `budget`: positions that may be weighed."""

    def __init__(self, worth: Worth, width: int, ahead: int, budget: int, taste: int) -> None:
        self.worth: Final = worth
        self.seat: Final = worth.seat
        self.width: Final = width
        self.ahead: Final = ahead
        self.budget: Final = budget
        self.taste: i64 = taste

    def options(self, state: Colonization) -> list[Option]:
        """Candidates for the decision in `state`, the best first."""
        phase = state.phase
        if phase == ACTION:
            found = self._actions(state, self.ahead)
        elif phase in (LEG, LOAD, PATH):
            found = self._planning(state)
        elif phase == ANSWER:
            found = self._answers(state)
        elif phase == FIST:
            found = self._fists(state)
        elif phase == SPLIT:
            found = self._split(state)
        elif phase == LOSE:
            found = [Option(state.scenario.make.plain["lose usual"], 0)]
        else:
            found = self._each(state)
        found.sort(key=_by_value, reverse=True)
        return found

    # -- the head of an action ------------------------------------------------------------------------------------------

    def _actions(self, state: Colonization, ahead: int) -> list[Option]:
        """Every kind of action; the best of them with what may follow in this turn."""
        found = self._simple(state)
        found += self._marches(state)
        if ahead <= 1 or state.actions <= 1:
            return found
        found.sort(key=_by_value, reverse=True)
        for option in found[: 2 + ahead]:
            if int(self.worth.made) > self.budget:
                break
            option.value = max(option.value, self._followed(state, option, ahead - 1))
        return found

    def _followed(self, state: Colonization, option: Option, ahead: int) -> i64:
        """What an action is worth with the best action after it, dice falling as they do on the mean."""
        after = self._likely(state, option)
        if after is None or after.phase != ACTION or after.to_move != self.seat or not after.actions:
            return option.value
        base = self.worth.value(after)
        best = base
        for follower in self._actions(after, ahead):
            best = max(best, follower.value)
        return option.value + (best - base)

    def _likely(self, state: Colonization, option: Option) -> Colonization | None:
        """One position after an action: the likeliest."""
        if option.march is not None:
            after = played(state, option.march)
        else:
            after = state.clone()
            after.apply_action(option.action)
        if after is None:
            return None
        for _ in range(DEEPEST):
            if after.phase in (ACTION, OVER):
                break
            if after.phase in IN_BATTLE:
                fight = battle_odds(after)
                self._decide(after, fight, fight.conquest >= 0.5)
            elif after.current_player() == self.seat and after.phase in LISTS:
                self._finish_list(after)
            elif not self._settle_one(after):
                break
        return after

    def _simple(self, state: Colonization) -> list[Option]:
        """Actions other than marches, exchange left out."""
        found: list[Option] = []
        for action in state.legal_actions():
            if not isinstance(action, Deed) or action.verb in (n.MOVE, n.DEAL, n.BARGAIN):
                continue
            if action.verb == n.DISCOVER:
                value = self._discovery(state, action)
            else:
                after = state.clone()
                after.apply_action(action)
                if after.phase in LISTS:
                    self._finish_list(after)
                if after.phase == TRADE:
                    # Nobody to trade with but rivals, whom bots do not ask.
                    continue
                value = self._settled(after, DEEPEST)
            found.append(Option(action, value))
        return found

    def _finish_list(self, state: Colonization) -> None:
        """Add what gains most to a list until nothing gains, then close it."""
        phase = state.phase
        for _ in range(8):
            if state.phase != phase or state.current_player() != self.seat:
                return
            best: Deed | None = None
            most: i64 = -(1 << 40)
            for action in state.legal_actions():
                if not isinstance(action, Deed) or _asks_a_rival(state, action):
                    continue
                after = state.clone()
                after.apply_action(action)
                value = self.worth.value(after)
                if value > most:
                    best, most = action, value
            if best is None:
                return
            state.apply_action(best)

    def _discovery(self, state: Colonization, action: Deed) -> i64:
        """The mean over water and land, of land over a poor and a rich tile."""
        dice = state.scenario.make.dice
        water = state.scenario.water_on
        start = state.clone()
        start.apply_action(action)
        total: i64 = 0
        if water:
            after = start.clone()
            after.apply_action(dice[0])
            total += water * self._settled(after, DEEPEST)
        if water < 6:
            start.apply_action(dice[5])
            start.apply_action(start.scenario.make.plain["draw"])
            unseen = start.chance_outcomes()
            places = [len(unseen) // 4, len(unseen) * 3 // 4] if len(unseen) > 1 else [0]
            land: i64 = 0
            for place in places:
                after = start.clone()
                after.apply_action(unseen[place][0])
                land += self._settled(after, DEEPEST)
            total += (6 - water) * (land // len(places))
        return total // 6

    def _marches(self, state: Colonization) -> list[Option]:
        """Marches, and the best of them two at a time."""
        if not any(isinstance(action, Deed) and action.verb == n.MOVE for action in state.legal_actions()):
            return []
        move = state.scenario.make.plain["move"]
        marshal = Marshal(state)
        found: list[Option] = []
        for march in marshal.marches(self.width):
            if int(self.worth.made) > self.budget:
                break
            option = self._march(state, move, march)
            if option is not None:
                found.append(option)
        if self.ahead > 1 and len(found) > 1:
            found.sort(key=_by_value, reverse=True)
            best = found[0].march
            now = self.worth.value(state)
            for other in found[1 : 1 + self.width]:
                if best is None or other.march is None or other.value <= now:
                    continue
                both = marshal.together(best, other.march)
                option = self._march(state, move, both) if both is not None else None
                if option is not None:
                    found.append(option)
        return found

    def _march(self, state: Colonization, move: Deed, march: March) -> Option | None:
        after = played(state, march)
        if after is None:
            return None
        return Option(move, self._settled(after, DEEPEST), march)

    # -- what comes after an action -------------------------------------------------------------------------------------

    def _settled(self, state: Colonization, depth: int) -> i64:
        """The mean worth once battles are fought and what an action sets off has happened."""
        for _ in range(depth):
            if state.phase in IN_BATTLE:
                return self._fought(state, depth - 1)
            if not self._settle_one(state):
                break
        return self.worth.value(state)

    def _settle_one(self, state: Colonization) -> bool:
        """Let one fall of chance or small decision pass that an action sets off; false where the action is over."""
        if state.phase in (ACTION, OVER, FIST):
            return False
        who = state.current_player()
        if who == CHANCE:
            if state.phase == TILE or state.queue:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[self._draw(len(outcomes))][0])
                return True
            return False
        if state.phase in (FIGHT, BACK, HERO, STORM, SETTLE, WAY, KEEP):
            state.apply_action(state.legal_actions()[0])
            return True
        return False

    def _draw(self, count: int) -> int:
        self.taste = (self.taste * 48_271) % 2_147_483_647
        return int(self.taste % count)

    def _fought(self, state: Colonization, depth: int) -> i64:
        """The mean over how the battle may end: won, lost, nobody left."""
        fight = battle_odds(state)
        lost = 1.0 - fight.conquest - fight.both
        total: i64 = 0
        weight = 0
        for chance, won in ((fight.conquest, True), (lost, False)):
            share = round(chance * 1000)
            if share > 4:
                after = state.clone()
                self._decide(after, fight, won)
                total += share * self._settled(after, depth)
                weight += share
        share = round(fight.both * 1000)
        if share > 4 or not weight:
            after = state.clone()
            self._leave(after, 0, 0)
            total += max(share, 1) * self._settled(after, depth)
            weight += max(share, 1)
        return total // weight

    def _decide(self, state: Colonization, fight: Odds, won: bool) -> None:
        """Let the battle end with about as many left as the winners keep on the mean."""
        lost = 1.0 - fight.conquest - fight.both
        if won:
            self._leave(state, max(1, round(fight.attackers_left / max(fight.conquest, 0.001))), 0)
        else:
            self._leave(state, 0, max(1, round(fight.defenders_left / max(lost, 0.001))))

    def _leave(self, state: Colonization, attackers: int, defenders: int) -> None:
        """End the running battle with so many units on each side."""
        for side, left in ((0, attackers), (1, defenders)):
            _thin(state, side, left)
        state.passes = []
        state.hits = [0, 0]
        state.losing = [0, 0]
        state.fight_on(None)

    # -- inside a march -------------------------------------------------------------------------------------------------

    def _planning(self, state: Colonization) -> list[Option]:
        """The next small decision of each march that begins with the legs already planned."""
        before = begun(state)
        legal = state.legal_actions()
        found: list[Option] = []
        for option in self._marches(before):
            deed = next_deed(state, option.march) if option.march is not None else None
            if deed is not None and deed in legal:
                found.append(Option(deed, option.value, option.march))
        return found if found else [Option(_anyhow(state, legal), 0)]

    # -- battles --------------------------------------------------------------------------------------------------------

    def _split(self, state: Colonization) -> list[Option]:
        """Most dice to those who hit best."""
        side = state.defender_asked
        own, other = battles.fighters(state, side)[:2]
        better = battles.hit_from(state, own) <= battles.hit_from(state, other)
        choices = battles.split_choices(state, side)
        return [Option(state.scenario.make.splits[max(choices) if better else min(choices)], 0)]

    # -- others -----------------------------------------------------------------------------------------------------------

    def _each(self, state: Colonization) -> list[Option]:
        """Every legal action, as it lies when what it sets off is over."""
        found: list[Option] = []
        for action in state.legal_actions():
            if not isinstance(action, Deed) or _asks_a_rival(state, action):
                continue
            after = state.clone()
            after.apply_action(action)
            if state.phase == AGAIN:
                value = self._fought(state.clone(), DEEPEST) if action.verb == n.PRESS else self._settled(after, DEEPEST)
            elif action.verb in (n.GIVE, n.WANT):
                value = -(1 << 40)
            else:
                value = self._settled(after, DEEPEST) if state.phase not in LISTS else self.worth.value(after)
            found.append(Option(action, value))
        return found if found else [Option(_anyhow(state, state.legal_actions()), 0)]

    def _answers(self, state: Colonization) -> list[Option]:
        """A teammate may count on us; a rival that is ahead may not (rules page, section 8)."""
        plain = state.scenario.make.plain
        question, seat = state.question[:2]
        if question in (JOINT_MOVE, GUEST):
            agrees = True
        elif question == TEAM_DEAL:
            agrees = self._can_spare(state, seat)
        elif question == RIVAL_TRADE:
            first, second = winter.sums(state)
            mine, theirs = (first, second) if state.team(seat) == 0 else (second, first)
            agrees = mine >= theirs
        else:
            agrees = False
        return [Option(plain["yes" if agrees else "no"], 0)]

    def _can_spare(self, state: Colonization, seat: int) -> bool:
        """Whether enough of everything that is asked for is left."""
        for place, kind in enumerate((FP, AP, COIN)):
            if state.list[3 + place] and state.stock(seat, kind) - state.list[3 + place] + state.list[place] < 2:
                return False
        return True

    def _fists(self, state: Colonization) -> list[Option]:
        """How many to commit: the mean over what others may commit, less what the pieces would be worth later."""
        ranking = RANKING_OF[state.step]
        seat = self.seat
        stocks = [winter.fist_stock(state, other, ranking) for other in range(state.players)]
        last = state.year == state.scenario.last_year or max(winter.sums(state)) >= 24
        price: i64 = 0 if last else (self.worth.weights.unminted if ranking == MINT_RANKING else self.worth.weights.coin)
        found: list[Option] = []
        deeds = state.scenario.make.fists
        for count in range(min(stocks[seat], len(deeds) - 1) + 1):
            gain = self._fist_gain(state, stocks, count, bool(state.double[ranking]))
            found.append(Option(deeds[count], gain - count * price))
        return found

    def _fist_gain(self, state: Colonization, stocks: list[int], count: int, double: bool) -> i64:
        """Thousandths of a point that the team gains on the others, on the mean."""
        others = [seat for seat in range(state.players) if seat != self.seat]
        total: i64 = 0
        cases = len(SHARES) ** len(others)
        for case in range(cases):
            values = [0] * state.players
            values[self.seat] = count
            rest = case
            for other in others:
                values[other] = (stocks[other] * SHARES[rest % len(SHARES)] + 50) // 100
                rest //= len(SHARES)
            for seat, points in enumerate(rank_points(values, double)):
                worth = points * (2 if state.is_single(seat) else 1)
                total += worth if state.team(seat) == state.team(self.seat) else -worth
        mean: i64 = total * POINT // cases
        return mean


def _thin(state: Colonization, side: int, left: int) -> None:
    """Take units off a side of the battle until `left` stand, in the usual order."""
    tile = state.aim
    for fighter in battles.fighters(state, side):
        size = battles.side_size(state, side)
        if size <= left:
            return
        if fighter == battles.HOST:
            state.host = left
        elif fighter == battles.NEUTRAL:
            state.guard[tile] = left
        else:
            base = tile * UNITS_OF_ALL + fighter * KINDS_OF_UNITS
            surplus = size - left
            for kind in LOSS_ORDER:
                gone = min(surplus, state.units[base + kind])
                state.units[base + kind] -= gone
                surplus -= gone


def _asks_a_rival(state: Colonization, action: Deed) -> bool:
    """Whether an item of a trade needs a rival's word: bots do not ask."""
    if action.verb != n.TAKE:
        return False
    tile = state.tile_at[action.value]
    owner = state.owner[tile]
    return owner >= 0 and state.kind[tile] != NATIVE and state.team(owner) != state.team(state.to_move)


def _anyhow(state: Colonization, legal: list[Action]) -> Deed:
    """Bring to its end what leads to nothing we want: on with what is there, by the shortest."""
    wanted = ("march", "walk", "stop", "done")
    deeds = [action for action in legal if isinstance(action, Deed)]
    for deed in deeds:
        if deed.text in wanted:
            return deed
    return deeds[0]


def _by_value(option: Option) -> int:
    return int(option.value)

