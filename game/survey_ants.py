"""How a park of Ants! plays, by simulation: length, who wins from which seat and place in turn, who is out when.

Simple greedy players of three tempers sit at random on the seats: they feed along chains, guard what they harvest, gather
soldiers and then strike. They see everything that lies open, look one action ahead and plan nothing.
"""

import random
from collections import Counter
from typing import Final, NamedTuple

from game.engine.ants import notation as n
from game.engine.ants.board import FOUNTAIN, SOLDIER, WORKER, Park
from game.engine.ants.cards import BIRD, BUG, FOOD, PARK_LIFE
from game.engine.ants.chains import FAR, HOME
from game.engine.ants.ground import CALL, COLLECT, CREATE, MOVE, PLACE, VICTIM, WORTH
from game.engine.ants.notation import Move
from game.engine.ants.odds import defences
from game.engine.ants.position import Ants
from game.engine.ants.rules import GAME
from game.engine.core import CHANCE, TERMINAL, Action, Json, Options
from game.engine.hexes import distance
from game.engine.playout import Dice, draw

HARVEST: Final = 3.0
"""What a worker's place beside food is worth; elsewhere it is worth less the farther food is."""
QUEEN_WORTH: Final = 14.0
NOTHING: Final = -30.0


class Temper(NamedTuple):
    """How a player grows: so many workers first; strikes when it has so many soldiers (rules page, section 6)."""

    name: str
    workers: int
    wave: int


TEMPERS: Final = (Temper("rush", 7, 3), Temper("steady", 10, 4), Temper("boom", 14, 6))


class Player:
    """One seat of one game. Between equals it draws lots: a preference for low numbers would favour sides of the park."""

    def __init__(self, park: Park, seat: int, temper: Temper, rng: random.Random) -> None:
        self.park = park
        self.rng = rng
        self.seat = seat
        self.temper = temper
        self.striking = False

    def choose(self, state: Ants) -> Action:
        """The action that looks best now."""
        make = self.park.make
        if state.phase == MOVE:
            return self._move(state)
        if state.phase == CREATE:
            return self._create(state)
        if state.phase == PLACE:
            return max(self._listed(state), key=lambda action: self._event(state, action.end))
        if state.phase == VICTIM:
            return self._victim(state)
        if state.phase == COLLECT:
            return make.take_all
        assert state.phase == CALL
        return make.all

    def _listed(self, state: Ants) -> list[Move]:
        """The legal actions in any order."""
        moves = [action for action in state.legal_actions() if isinstance(action, Move)]
        self.rng.shuffle(moves)
        return moves

    # -- events -----------------------------------------------------------------------------------------------------------

    def _worth(self, state: Ants, space: int) -> int:
        """Of the death of what stands on `space`: good for an enemy's ant."""
        ant = state.ants[space]
        if ant < 0:
            return 0
        return -WORTH[ant % 2] if state.allied(self.seat, ant // 2) else WORTH[ant % 2]

    def _event(self, state: Ants, space: int) -> float:
        card = PARK_LIFE[state.card]
        around = [self._worth(state, near) for near in self.park.touching[space]]
        here = self._worth(state, space)
        if card.kind in (FOOD, BUG):
            share = sum(
                (1 if state.allied(self.seat, seat) else -1) / (1 + self._far(state, seat, space))
                for seat in range(state.players)
                if state.alive[seat]
            )
            return here + card.food * share
        if card.kind == BIRD:
            return here + sum(sorted((worth for worth in around if worth > 0), reverse=True)[:2])
        return here + sum(around)

    def _far(self, state: Ants, seat: int, space: int) -> int:
        """Steps in the air from the workers and the entrances of `seat` to `space`."""
        hexes = self.park.hexes
        spots = [other for other, ant in enumerate(state.ants) if ant == seat * 2 + WORKER]
        spots += self.park.hills[state.hill(seat)].entrances
        return min(distance(hexes[spot], hexes[space]) for spot in spots)

    def _victim(self, state: Ants) -> Action:
        best = max(self._listed(state), key=lambda action: self._prey(state, action))
        return best if self._prey(state, best) > 0 else self.park.make.enough

    def _prey(self, state: Ants, action: Move) -> int:
        return self._worth(state, action.end) if action.verb == n.EAT else 0

    # -- workers ----------------------------------------------------------------------------------------------------------

    def _values(self, state: Ants) -> list[float]:
        """What each space would be worth to one more worker."""
        park, ants = self.park, state.ants
        mine = self.seat * 2 + WORKER
        values = [NOTHING] * park.size
        spots: list[int] = []
        for pile in range(park.size):
            if park.kind[pile] == FOUNTAIN:
                room = 2
            elif state.food[pile] and state.bug[pile] < 0 and (ants[pile] < 0 or state.allied(self.seat, ants[pile] // 2)):
                room = state.food[pile] - sum(ants[near] == mine for near in park.touching[pile])
            else:
                continue
            for near in park.touching[pile]:
                value = HARVEST + min(room, 6) / 10 if room > 0 else NOTHING
                if value > values[near]:
                    if values[near] == NOTHING:
                        spots.append(near)
                    values[near] = value
        steps = dict.fromkeys(spots, 0)
        for space in spots:
            for near in park.touching[space]:
                if near not in steps and ants[near] < 0 and state.bug[near] < 0 and not state.food[near]:
                    steps[near] = steps[space] + 1
                    values[near] = -float(steps[near])
                    spots.append(near)
        return values

    def _harvests(self, state: Ants, space: int) -> bool:
        """Whether the worker on `space` will find food for itself where it stands."""
        mine = self.seat * 2 + WORKER
        if self.park.fountains[space]:
            return True
        for pile in self.park.touching[space]:
            if state.food[pile] and state.bug[pile] < 0:
                takers = [near for near in self.park.touching[pile] if state.ants[near] == mine]
                if space in takers[: state.food[pile]]:
                    return True
        return False

    def _cuts(self, state: Ants, worker: int) -> bool:
        """Whether others lose their link home when `worker` goes."""
        group = state.chains_of(self.seat).group
        if group[worker] != HOME:
            return False
        members = {space for space, number in enumerate(group) if number == HOME} - {worker}
        waiting = [door for door in self.park.hills[state.hill(self.seat)].entrances if door in members]
        members.difference_update(waiting)
        while waiting:
            for near in self.park.touching[waiting.pop()]:
                if near in members:
                    members.discard(near)
                    waiting.append(near)
        return bool(members)

    def _worker_move(self, state: Ants, gos: list[Move]) -> tuple[float, Move | None]:
        """The step of a spare worker that gains most."""
        values = self._values(state)
        group = state.chains_of(self.seat).group
        doors = self.park.hills[state.hill(self.seat)].entrances
        best, best_gain = None, 0.0
        kept: dict[int, float] = {}
        for action in gos:
            start, end = action.start, action.end
            if start not in kept:
                if self._harvests(state, start) or self._cuts(state, start):
                    kept[start] = FAR
                else:
                    # What the place it leaves is worth to it: empty places are valued, so those beside it say how far food is.
                    around = [values[near] for near in self.park.touching[start]]
                    kept[start] = min(max(around, default=NOTHING), 0.0) - 1
            if kept[start] == FAR:
                continue
            linked = end in doors or any(near != start and group[near] == HOME for near in self.park.touching[end])
            gain = values[end] - kept[start] - (0 if linked else 2)
            if gain > best_gain:
                best, best_gain = action, gain
        return best_gain, best

    # -- soldiers ---------------------------------------------------------------------------------------------------------

    def _target(self, state: Ants) -> int:
        """The seat whose Queen to go for: near and weak."""
        own = self.park.hills[state.hill(self.seat)]
        foes = [seat for seat in range(state.players) if state.alive[seat] and not state.allied(self.seat, seat)]
        self.rng.shuffle(foes)
        return min(
            foes, key=lambda foe: distance(own.queen, self.park.hills[state.hill(foe)].queen) + 2 * state.soldiers[foe]
        )

    def _steps_to(self, goals: list[int]) -> list[int]:
        steps = [FAR] * self.park.size
        for goal in goals:
            steps[goal] = 0
        waiting = goals[:]
        for space in waiting:
            for near in self.park.touching[space]:
                if steps[near] == FAR:
                    steps[near] = steps[space] + 1
                    waiting.append(near)
        return steps

    def _attack(self, state: Ants, action: Move) -> float:
        """What an attack promises."""
        chance = float(defences(state, action)[1].chance)
        if action.verb == n.HIT_QUEEN:
            return QUEEN_WORTH * chance - WORTH[SOLDIER] * (1 - chance)
        ant = state.ants[action.end]
        if ant < 0:
            return 0.3 * chance * state.food[action.end]
        gain = WORTH[ant % 2] + 1 if self.striking else WORTH[ant % 2] + 0.2
        return gain * chance - WORTH[SOLDIER] * (1 - chance)

    def _move(self, state: Ants) -> Action:
        actions = self._listed(state)
        if state.soldiers[self.seat] >= self.temper.wave or not (state.workers[self.seat] or state.store[self.seat]):
            self.striking = True
        elif state.soldiers[self.seat] < 2 and self.striking:
            self.striking = False
        attacks = [action for action in actions if action.verb in (n.HIT, n.HIT_QUEEN)]
        if attacks:
            best = max(attacks, key=lambda action: self._attack(state, action))
            if self._attack(state, best) > 0:
                return best
        worker = self.seat * 2 + WORKER
        walks = [action for action in actions if action.verb == n.GO]
        march = self._march(state, [action for action in walks if state.ants[action.start] != worker])
        if march is not None:
            return march
        _, step = self._worker_move(state, [action for action in walks if state.ants[action.start] == worker])
        return step if step is not None else self.park.make.done

    def _march(self, state: Ants, walks: list[Move]) -> Move | None:
        """Towards the foe's Queen, or onto a pile that own workers harvest."""
        if not walks:
            return None
        if self.striking:
            steps = self._steps_to(self.park.hills[state.hill(self._target(state))].entrances)
            best = min(walks, key=lambda action: steps[action.end] - steps[action.start])
            return best if steps[best.end] < steps[best.start] else None
        best = max(walks, key=lambda action: self._guards(state, action.end) - self._guards(state, action.start))
        return best if self._guards(state, best.end) > self._guards(state, best.start) else None

    def _guards(self, state: Ants, space: int) -> int:
        if not state.food[space]:
            return 0
        mine = self.seat * 2 + WORKER
        return sum(state.ants[near] == mine for near in self.park.touching[space])

    # -- new ants ---------------------------------------------------------------------------------------------------------

    def _create(self, state: Ants) -> Action:
        actions = self._listed(state)
        workers = [action for action in actions if action.verb == n.NEW_WORKER]
        soldiers = [action for action in actions if action.verb == n.NEW_SOLDIER]
        guard = state.workers[self.seat] >= 6 and state.soldiers[self.seat] * 5 < state.workers[self.seat]
        if workers and state.workers[self.seat] < self.temper.workers and not (guard and soldiers):
            values = self._values(state)
            best = max(workers, key=lambda action: values[action.end])
            if values[best.end] > NOTHING:
                return best
        if soldiers:
            steps = self._steps_to(self.park.hills[state.hill(self._target(state))].entrances)
            return min(soldiers, key=lambda action: steps[action.end] - 3 * self._guards(state, action.end))
        return self.park.make.end


class Tally:
    """What is counted over the games of one number of players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rounds: list[int] = []
        self.actions: list[int] = []
        self.decisions: list[int] = []
        self.by_seat = [0.0] * players
        self.by_turn = [0.0] * players
        self.by_temper = dict.fromkeys((temper.name for temper in TEMPERS), 0.0)
        self.sat: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.first_out: list[int] = []
        self.out = [0] * players

    def finished(self, state: Ants, actions: int, decisions: int, first_out: int, tempers: list[Temper]) -> None:
        result = state.result()
        self.rounds.append(state.round)
        self.actions.append(actions)
        self.decisions.append(decisions)
        self.ends[result.reason] += 1
        if first_out:
            self.first_out.append(first_out)
        for seat in range(self.players):
            self.sat[tempers[seat].name] += 1
            self.out[seat] += not state.alive[seat]
        for seat in result.winners:
            share = 1 / len(result.winners)
            self.by_seat[seat] += share
            self.by_turn[(seat - state.first) % self.players] += share
            self.by_temper[tempers[seat].name] += share

    def to_json(self) -> Json:
        games = len(self.rounds)
        fair = 1 / self.players
        rounds, first_out = sorted(self.rounds), sorted(self.first_out)
        return {
            "players": self.players,
            "games": games,
            "rounds": round(sum(rounds) / games, 1),
            "rounds_10_50_90_99": [rounds[games * part // 100] for part in (10, 50, 90, 99)],
            "actions": round(sum(self.actions) / games),
            "decisions_a_seat": round(sum(self.decisions) / games / self.players),
            "ends": dict(sorted(self.ends.items())),
            "wins_by_seat": [round(wins / games, 3) for wins in self.by_seat],
            "wins_by_turn": [round(wins / games, 3) for wins in self.by_turn],
            "error": round((fair * (1 - fair) / games) ** 0.5, 3),
            "wins_by_temper": {name: round(self.by_temper[name] / sat, 3) for name, sat in sorted(self.sat.items())},
            "first_out_10_50_90": [first_out[len(first_out) * part // 100] for part in (10, 50, 90)] if first_out else [],
            "out_by_seat": [round(out / games, 3) for out in self.out],
        }


def play_game(park: Park, players: int, options: Options, seed: int, tally: Tally) -> None:
    """One game; everything random in it follows from `seed`."""
    rng, dice = random.Random(seed), Dice(seed * 7919 + players)
    state = GAME.new_state(park, players, options)
    assert isinstance(state, Ants)
    tempers = [rng.choice(TEMPERS) for _ in range(players)]
    table = [Player(park, seat, tempers[seat], rng) for seat in range(players)]
    actions = decisions = first_out = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
        else:
            state.apply_action(table[player].choose(state))
            decisions += 1
        actions += 1
        if state.out and not first_out:
            first_out = state.round
    tally.finished(state, actions, decisions, first_out, tempers)


def distances(park: Park, players: int) -> Json:
    """How the park lies to each seat: steps from its store to the nearest beds and to each other store."""
    hills = park.seating[players]
    found: Json = {"beds": [], "rivals": []}
    for hill in hills:
        steps = [FAR] * park.size
        waiting = list(park.hills[hill].entrances)
        for door in waiting:
            steps[door] = 1
        for space in waiting:
            for near in park.touching[space]:
                if steps[near] == FAR:
                    steps[near] = steps[space] + 1
                    waiting.append(near)
        found["beds"].append(sorted(steps[bed] for bed in range(park.size) if park.start_food[bed])[:3])
        found["rivals"].append(
            [min(steps[door] for door in park.hills[other].entrances) + 1 if other != hill else 0 for other in hills]
        )
    return found


def survey(park: Park, games: int, seed: int) -> Json:
    """The figures of one park, for every number of players it seats."""
    report: Json = {
        "level": park.level_id,
        "spaces": park.size,
        "numbered": len(park.numbered),
        "food": sum(park.start_food),
        "players": [],
    }
    for players in park.seating:
        tally = Tally(players)
        for number in range(games):
            play_game(park, players, {}, seed * 1_000_003 + number, tally)
        report["players"].append({**tally.to_json(), "distances": distances(park, players)})
    return report


def as_text(report: Json) -> str:
    """The report for people."""
    lines = [
        f"{report['level']}: {report['spaces']} spaces, {report['numbered']} of them numbered, {report['food']} food laid out"
    ]
    for part in report["players"]:
        least, middle, most, longest = part["rounds_10_50_90_99"]
        seats = ", ".join(f"{share:.1%}" for share in part["wins_by_seat"])
        turns = ", ".join(f"{share:.1%}" for share in part["wins_by_turn"])
        lines.append(
            f"  {part['players']} players, {part['games']} games: {part['rounds']} rounds ({least}-{most}, middle {middle}, "
            f"99 in 100 within {longest}), {part['actions']} actions, {part['decisions_a_seat']} decisions a seat; "
            f"wins by seat {seats}, by turn {turns} (error {part['error']:.1%}), by temper {part['wins_by_temper']}; "
            f"first out in round {part['first_out_10_50_90']}, out by seat {part['out_by_seat']}, ends {part['ends']}; "
            f"beds at {part['distances']['beds']}, rivals at {part['distances']['rivals']}"
        )
    return "\n".join(lines)
