"""How a forest of Myrmes plays, by simulation: length, scores and wins by seat, by place in turn, points by source.

Three kinds of players bracket people: *random* takes anything; *greedy* whatever brings the most points at once, else
anything; the *forager* provides for winter, digs deeper and lays the tile that pays best among those its worker can reach. None
looks beyond its own worker.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from game.engine.core import CHANCE, TERMINAL, Action, Json
from game.engine.myrmes import notation as n
from game.engine.myrmes.atelier import can_dig, open_objectives
from game.engine.myrmes.board import Forest, nurses_in
from game.engine.myrmes.harvest import winter_due
from game.engine.myrmes.nests import ATELIER, BIRTHS, EVENT, HARVEST, NURSES, SORTIE, STORE, WINTER, WORK
from game.engine.myrmes.notation import Deed
from game.engine.myrmes.position import Myrmes
from game.engine.myrmes.rules import GAME
from game.engine.myrmes.tables import (
    APHIDS,
    DEEPEST,
    DIG_EARTH,
    DIG_STONE,
    FOOD,
    LARVAE_BORN,
    LARVAE_FOR_FOOD,
    MOST_EXITS,
    MOST_NURSES,
    NURSE_FOOD,
    NURSE_LARVAE,
    PHEROMONES,
    QUARRY,
    QUEEN,
    SOLDIER_UP,
    SOLDIERS_BORN,
    STEPS,
    SUBCOLONY,
    TILES,
    WORKER_UP,
    WORKERS_BORN,
)
from game.engine.playout import Dice, draw

SITES: Final = 60
"""Places that one worker's way is looked at for, at most."""
AUTUMN: Final = 2
CUBE_WORTH: Final = 0.8
LARVA_WORTH: Final = 0.5
SOLDIER_WORTH: Final = 2.0
WORKER_WORTH: Final = 3.0
EVENT_WORTH: Final = (1.5, 1.0, 1.0, 1.5, 0.8, 1.5, 2.0, 2.5)
"""What a space of the event track is worth to a forager, about."""

Player = Callable[[Myrmes, random.Random], Action]


def random_player(state: Myrmes, rng: random.Random) -> Action:
    """Anything."""
    return rng.choice(state.legal_actions())


def greedy_player(state: Myrmes, rng: random.Random) -> Action:
    """The action with the most points at once; among equals any."""
    seat, most = state.to_move, -1_000
    best: list[Action] = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        gain = after.score(seat)
        if gain > most:
            best, most = [], gain
        if gain == most:
            best.append(action)
    return rng.choice(best)


class Forager:
    """A player that provides, digs and lays; one for each seat of a game."""

    def __init__(self) -> None:
        self._plan: list[str] = []
        """What the worker outside does next."""

    def __call__(self, state: Myrmes, rng: random.Random) -> Action:
        choose = _CHOICES.get(state.phase)
        if choose is not None:
            return choose(state, rng)
        if state.phase in (WORK, SORTIE):
            return self._work(state, rng)
        return rng.choice(state.legal_actions())

    def _work(self, state: Myrmes, rng: random.Random) -> Action:
        if self._plan:
            text = self._plan.pop(0)
            found = next((action for action in state.legal_actions() if action.text == text), None)
            if found is not None:
                return found
            self._plan = []
        seat = state.to_move
        rooms = [deed for deed in _deeds(state) if deed.verb == n.ROOM]
        best, worth = max(((deed, _room_worth(state, deed)) for deed in rooms), key=lambda pair: pair[1], default=(None, 0.0))
        for out in [deed for deed in _deeds(state) if deed.verb == n.OUT] if state.phase == WORK else [None]:
            gain, plan = _sortie(state, out, rng)
            if best is None or gain > worth:
                worth, self._plan = gain, plan
                best = next(deed for deed in _deeds(state) if deed.text == plan[0])
        if self._plan and best is not None and best.text == self._plan[0]:
            self._plan.pop(0)
        assert best is not None, seat
        return best


def _deeds(state: Myrmes) -> list[Deed]:
    return [action for action in state.legal_actions() if isinstance(action, Deed)]


def _room_worth(state: Myrmes, deed: Deed) -> float:
    """What a worker in a room of the colony is worth, in points."""
    if deed.value == QUEEN:
        return 3.0 if state.stock[state.to_move * 3 + FOOD] > 2 else 1.0
    if deed.value == QUARRY:
        return 1.2 * _need(state, deed.more)
    return 1.2 * _need(state, FOOD) if deed.value else LARVA_WORTH


def _need(state: Myrmes, cube: int) -> float:
    """What one more cube of a kind is worth, in points."""
    seat = state.to_move
    stock = state.stock[seat * 3 + cube]
    if cube == FOOD:
        return 1.4 + 0.6 * state.season if stock < winter_due(state, seat) else 0.7
    level = state.level[seat] + 1
    price = (DIG_EARTH, DIG_STONE)[cube - 1][level] if level <= DEEPEST else 0
    return 1.5 if stock < price else 0.7


def _sortie(state: Myrmes, out: Deed | None, rng: random.Random) -> tuple[float, list[str]]:
    """What the best way of a worker outside is worth, and its actions; `out` leads out, None: it is there."""
    seat, before = state.to_move, state.score(state.to_move)
    start = state.clone()
    way: list[str] = []
    if out is not None:
        start.apply_action(out)
        way = [out.text]
    best, plan = -1.0, [*way, "end"]
    seen = {start.ant_at}
    waiting = [(start, way)]
    for here, so_far in waiting:
        gained = here.score(seat) - before + _booty(here, state, seat)
        for deed in _deeds(here):
            if deed.verb == n.PLACE:
                worth = gained + _tile_worth(here, deed) + rng.random() * 0.3
                if worth > best:
                    best, plan = worth, [*so_far, deed.text]
            elif deed.verb == n.GO and len(waiting) < SITES:
                # Where a tile lies the worker stands on its first hex: each is come to once, by the shortest way.
                if deed.value in seen:
                    continue
                seen.add(deed.value)
                after = here.clone()
                after.apply_action(deed)
                waiting.append((after, [*so_far, deed.text]))
    return best, plan


def _booty(here: Myrmes, before: Myrmes, seat: int) -> float:
    """What the way itself brought and cost: food of prey, soldiers."""
    food = here.stock[seat * 3 + FOOD] - before.stock[seat * 3 + FOOD]
    return food * _need(before, FOOD) - SOLDIER_WORTH * (before.soldiers[seat] - here.soldiers[seat])


def _tile_worth(state: Myrmes, deed: Deed) -> float:
    """What laying a tile is worth: its points, the cubes it will give, what it costs."""
    kind, forest = deed.value, state.forest
    worth = float(TILES[kind].points)
    left = _harvests_left(state)
    if kind < PHEROMONES:
        cubes = sorted(CUBE_WORTH * _need(state, forest.cube[space]) for space in deed.spaces if forest.cube[space] >= 0)
        return worth + sum(cubes[-left:]) + 0.1 * len(deed.spaces)
    yearly = {APHIDS: _need(state, FOOD), SUBCOLONY: 2.0}.get(kind, 1.0)
    return worth + left * yearly * CUBE_WORTH - (1.0, 1.2, 3.5)[kind - PHEROMONES]


def _harvests_left(state: Myrmes) -> int:
    """Harvests to come, this season's too."""
    return 3 * (3 - state.year) + 3 - state.season


def _event(state: Myrmes, rng: random.Random) -> Action:
    start = state.dice[state.season]

    def worth(deed: Deed) -> float:
        return EVENT_WORTH[deed.value] - LARVA_WORTH * abs(deed.value - start) + rng.random() * 0.6

    return max(_deeds(state), key=worth)


def _nurses(state: Myrmes, rng: random.Random) -> Action:
    seat = state.to_move
    uses = can_dig(state, seat) or _digs_soon(state, seat)
    jobs = float(uses) * 2.5 + float(state.exit_of.count(seat) < MOST_EXITS) * 0.8
    if state.nurses[seat] < MOST_NURSES and state.stock[seat * 3] >= NURSE_FOOD and state.larvae[seat] >= NURSE_LARVAE:
        jobs += 2.0 if state.year < 3 else 0.0
    if open_objectives(state, seat):
        jobs += 6.0
    room = 8 - state.ants(seat)

    def worth(deed: Deed) -> float:
        larvae, soldiers, workers, atelier = nurses_in(deed.value)
        ants = WORKERS_BORN[workers] + (workers > 0 and state.event[seat] == WORKER_UP)
        fighters = SOLDIERS_BORN[soldiers] + (soldiers > 0 and state.event[seat] == SOLDIER_UP)
        value = LARVA_WORTH * LARVAE_BORN[larvae] + WORKER_WORTH * min(ants, room)
        value += SOLDIER_WORTH * min(fighters, max(0, room - ants)) + jobs * min(1.0, atelier * 0.5)
        return value + rng.random() * 0.8

    return max(_deeds(state), key=worth)


def _digs_soon(state: Myrmes, seat: int) -> bool:
    """Whether one cube more would be enough to dig."""
    level = state.level[seat] + 1
    if level > DEEPEST:
        return False
    lack = max(0, DIG_EARTH[level] - state.stock[seat * 3 + 1]) + max(0, DIG_STONE[level] - state.stock[seat * 3 + 2])
    return lack <= 1


def _births(state: Myrmes, rng: random.Random) -> Action:
    return max(_deeds(state), key=lambda deed: deed.value if deed.verb == n.BORN else -1)


def _harvest(state: Myrmes, rng: random.Random) -> Action:
    def worth(deed: Deed) -> float:
        if deed.verb in (n.HARVEST, n.EXTRA):
            return _need(state, state.forest.cube[deed.value]) + rng.random() * 0.1
        return _need(state, deed.value) + rng.random() * 0.1 if deed.verb == n.SCAVENGE else -1.0

    return max(_deeds(state), key=worth)


def _atelier(state: Myrmes, rng: random.Random) -> Action:
    seat = state.to_move
    spare = state.stock[seat * 3 + FOOD] - NURSE_FOOD >= (winter_due(state, seat) if state.season == AUTUMN else 0)
    order = {n.OBJECTIVE: 5, n.DIG: 4, n.NURSE: 3 if spare and state.year < 3 else -1, n.TUNNEL: 2, n.TRADE: -1}

    def rank(deed: Deed) -> float:
        return order.get(deed.verb, 0) + rng.random() * 0.5

    return max(_deeds(state), key=rank)


def _store(state: Myrmes, rng: random.Random) -> Action:
    return min((deed for deed in _deeds(state) if deed.verb == n.DROP), key=lambda deed: _need(state, deed.value))


def _winter(state: Myrmes, rng: random.Random) -> Action:
    seat = state.to_move
    short = winter_due(state, seat) > state.stock[seat * 3 + FOOD] and state.larvae[seat] >= LARVAE_FOR_FOOD
    return max(_deeds(state), key=lambda deed: (deed.verb == n.TRADE) == short)


_CHOICES: Final[dict[int, Player]] = {
    EVENT: _event, NURSES: _nurses, BIRTHS: _births, HARVEST: _harvest, ATELIER: _atelier, STORE: _store, WINTER: _winter,
}  # fmt: skip
PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": lambda: random_player, "greedy": lambda: greedy_player, "forager": Forager,
}  # fmt: skip


class Tally:
    """What is counted over games of `players` players of one kind."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.actions: list[int] = []
        self.decisions: list[int] = []
        self.scores: list[list[int]] = []
        self.by_seat = [0.0] * players
        self.by_turn = [0.0] * players
        self.by_exit: dict[str, float] = {}
        self.sources: Counter[str] = Counter()
        self.levels: Counter[int] = Counter()

    def finished(self, state: Myrmes, actions: int, decisions: int, begun: tuple[int, dict[int, str]]) -> None:
        """Count a game; `begun`: who had the first turn, and by seat the hex of its first exit."""
        result, (first, exits) = state.result(), begun
        self.actions.append(actions)
        self.decisions.append(decisions)
        self.scores.append(result.scores)
        for seat in range(self.players):
            for source, points in result.items[seat].items():
                self.sources[source] += points
            self.levels[state.level[seat]] += 1
        for seat in result.winners:
            share = 1 / len(result.winners)
            self.by_seat[seat] += share
            self.by_turn[(seat - first) % self.players] += share
            self.by_exit[exits[seat]] = self.by_exit.get(exits[seat], 0.0) + share

    def to_json(self) -> Json:
        """The figures."""
        games = len(self.actions)
        fair = 1 / self.players
        everyone = sorted(score for scores in self.scores for score in scores)
        return {
            "players": self.players,
            "games": games,
            "actions": round(sum(self.actions) / games),
            "decisions_a_seat": round(sum(self.decisions) / games / self.players),
            "score": round(sum(everyone) / len(everyone), 1),
            "score_10_50_90": [everyone[len(everyone) * part // 100] for part in (10, 50, 90)],
            "winner": round(sum(max(scores) for scores in self.scores) / games, 1),
            "scores_by_seat": [round(sum(s[seat] for s in self.scores) / games, 1) for seat in range(self.players)],
            "wins_by_seat": [round(wins / games, 3) for wins in self.by_seat],
            "wins_by_turn": [round(wins / games, 3) for wins in self.by_turn],
            "wins_by_exit": {name: round(wins / games, 3) for name, wins in sorted(self.by_exit.items())},
            "error": round((fair * (1 - fair) / games) ** 0.5, 3),
            "points_by_source": {
                source: round(points / games / self.players, 1) for source, points in self.sources.items() if points
            },
            "levels": {str(level): round(self.levels[level] / games / self.players, 3) for level in sorted(self.levels)},
        }


def play_game(forest: Forest, players: int, kind: str, seed: int, tally: Tally) -> None:
    """One game of players of one `kind`; everything random in it follows from `seed`."""
    rng, dice = random.Random(seed), Dice(seed * 7919 + players)
    state = GAME.new_state(forest, players, {})
    assert isinstance(state, Myrmes)
    table = [PLAYERS[kind]() for _ in range(players)]
    actions = decisions = 0
    begun: tuple[int, dict[int, str]] | None = None
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(draw(state.chance_outcomes(), dice))
        else:
            if begun is None:
                exits = {owner: forest.names[space] for space, owner in enumerate(state.exit_of) if owner >= 0}
                begun = (state.first, exits)
            state.apply_action(table[player](state, rng))
            decisions += 1
        actions += 1
    assert begun is not None
    tally.finished(state, actions, decisions, begun)


def ground(forest: Forest, players: int) -> Json:
    """What lies open to so many players: dry hexes, cubes in the ground, prey, and how each exit lies (hexes and cubes of each
    kind within a worker's steps)."""
    dry = [space for space in range(forest.size) if forest.dry[space] and forest.open[players][space]]
    kinds = Counter(forest.cube[space] for space in dry)
    around: Json = {}
    for start in forest.exits[players]:
        near = _within(forest, players, start, STEPS)
        cubes = Counter(forest.cube[space] for space in near)
        prey = sum(space in forest.prey for space in near)
        around[forest.names[start]] = [len(near), cubes[0], cubes[1], cubes[2], prey]
    return {
        "dry": len(dry),
        "cubes": [kinds[cube] for cube in range(3)],
        "prey": sum(forest.open[players][space] for space in forest.prey),
        "around_exits": around,
    }


def _within(forest: Forest, players: int, start: int, steps: int) -> list[int]:
    """Open dry hexes at most so many steps from `start`."""
    away = {start: 0}
    waiting = [start]
    for space in waiting:
        for near in forest.touching[space]:
            if near not in away and forest.open[players][near] and away[space] < steps:
                away[near] = away[space] + 1
                waiting.append(near)
    return waiting


def survey(forest: Forest, games: int, seed: int) -> Json:
    """The figures of one forest, for every number of players it seats and each kind of player."""
    report: Json = {"level": forest.level_id, "spaces": forest.size, "players": []}
    for players in sorted(forest.exits):
        part: Json = {"players": players, "ground": ground(forest, players)}
        for kind in PLAYERS:
            tally = Tally(players)
            for number in range(games):
                play_game(forest, players, kind, seed * 1_000_003 + number, tally)
            part[kind] = tally.to_json()
        report["players"].append(part)
    return report


def as_text(report: Json) -> str:
    """The report for people."""
    lines = [f"{report['level']}: {report['spaces']} hexes"]
    for part in report["players"]:
        lies = part["ground"]
        food, earth, stone = lies["cubes"]
        lines.append(
            f"  {part['players']} players: {lies['dry']} dry hexes with {food} food, {earth} earth, {stone} stone, "
            f"{lies['prey']} prey; within {STEPS} steps of each exit (hexes, food, earth, stone, prey) {lies['around_exits']}"
        )
        for kind in PLAYERS:
            told = part[kind]
            least, middle, most = told["score_10_50_90"]
            seats = ", ".join(f"{share:.1%}" for share in told["wins_by_seat"])
            turns = ", ".join(f"{share:.1%}" for share in told["wins_by_turn"])
            lines.append(
                f"    {kind:7}  {told['games']} games: {told['score']} points ({least}-{most}, middle {middle}; the winner "
                f"{told['winner']}), {told['actions']} actions, {told['decisions_a_seat']} decisions a seat; "
                f"wins by seat {seats}, by turn {turns}, by exit {told['wins_by_exit']} (error {told['error']:.1%}); "
                f"points by source {told['points_by_source']}; levels {told['levels']}"
            )
    return "\n".join(lines)
