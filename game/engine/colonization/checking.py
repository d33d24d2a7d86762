"""Whether the fields of a position that was read from outside fit each other: every phase has what it goes on with."""

from typing import Final

from game.engine.colonization import battles, commerce, endings, happenings, moves
from game.engine.colonization.flow import (
    BARGAIN,
    GUEST,
    JOINT_MOVE,
    PASSAGE,
    RIVAL_TRADE,
    TEAM_DEAL,
    TO_GOVERN,
    TO_MISSIONS,
    TO_WINTER,
)
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import (
    ACTION,
    AGAIN,
    AIM,
    ANSWER,
    BACK,
    DEAL,
    DIE,
    FACTION,
    FIST,
    GOVERN,
    HELD,
    HERO,
    KEEP,
    LEG,
    LOAD,
    LOSE,
    MISSION,
    OVER,
    PATH,
    ROLL,
    SETTLE,
    SLOT,
    SPEND,
    SPLIT,
    STORM,
    TILE,
    TRADE,
    WAY,
)
from game.engine.colonization.scenario import ANY, MOST_DICE_IN_PASS, NOBODY
from game.engine.colonization.tables import (
    CHOICE_TILES,
    COMMON,
    DECK_SIZE,
    KINDS_OF_UNITS,
    MISSIONS,
    MOST_HEROES,
    MOST_PHALANXES,
    NATIVE,
    WALLS,
    WEALTHY,
    WINTER,
)
from game.engine.colonization.winter import HOST_STEP, RANK_COIN, RANK_MINT, RANKING_OF, fist_stock
from game.engine.core import CHANCE, BadPosition, msg

_BEFORE_TURNS: Final = (FACTION, SLOT, GOVERN)
_FIGHTING: Final = (SPLIT, ROLL, LOSE, AGAIN)
_QUEUED: Final = {
    HERO: happenings.CHOOSE_HERO,
    MISSION: happenings.DRAW_MISSION,
    SETTLE: happenings.DISCOVER_POLIS,
    STORM: happenings.REMOVE_UNIT,
}
"""Phase -> what stands first in the queue."""
_IN_WINTER: Final = (FIST, SPEND, AIM, SPLIT, ROLL, LOSE, *_QUEUED, TILE, OVER)
"""Phases that a winter may wait in."""


def check(state: Colonization) -> None:
    """Raise `BadPosition` where the fields of a position that was read do not fit each other."""
    _check_seats(state)
    _check_units(state)
    if (state.phase == OVER) != bool(state.end):
        raise BadPosition("end", msg("there is a reason for the end exactly when the game is over"))
    if len(state.queue) % 3 or len(state.origins) % 4 or len(state.passes) % 3:
        raise BadPosition("pending", msg("these lists are made of groups"))
    for at in range(0, len(state.origins), 4):
        if state.origins[at] >= len(state.space) or state.origins[at + 1] >= len(state.space):
            raise BadPosition("pending.origins", msg("these lists are made of groups"))
    _check_queue(state)
    _check_planning(state)
    if state.phase != OVER:
        _check_turn(state)
        _check_aim(state)
        _check_discovery(state)
        _check_lists(state)
        _check_fists(state)
        _check_alive(state)


def _check_seats(state: Colonization) -> None:
    known = [faction for faction in state.faction if faction >= 0]
    if len(set(known)) != len(known):
        raise BadPosition("seats", msg("each faction plays once"))
    for seat in range(state.players):
        started = state.phase != FACTION
        if (state.faction[seat] < 0) and (started or any(later >= 0 for later in state.faction[seat:])):
            raise BadPosition(f"seats[{seat}].faction", msg("every seat plays a faction"))
        if state.phase not in (*_BEFORE_TURNS, HERO, MISSION) and state.government[seat] < 0:
            raise BadPosition(f"seats[{seat}].government", msg("every seat has a government"))
        if state.government[seat] >= 0 and state.phase in (FACTION, SLOT):
            raise BadPosition(f"seats[{seat}].government", msg("governments are chosen later"))
        if state.faction[seat] < 0:
            continue
        tile = state.native(seat)
        if tile < 0 or state.owner[tile] != seat or state.polis[tile] != DECK_SIZE + state.faction[seat]:
            raise BadPosition(f"seats[{seat}]", msg("the Native Polis lies on its starting place and stays with its owner"))
    natives = sum(1 for tile in range(len(state.space)) if state.kind[tile] == NATIVE)
    if natives != len(known):
        raise BadPosition("tiles", msg("there is a Native Polis for each faction"))
    if state.phase == FACTION and not known == state.faction[: len(known)]:
        raise BadPosition("seats", msg("factions are given seat by seat"))
    if sum(state.wall) > WALLS:
        raise BadPosition("tiles", msg("there are only {most} Fortifications"), {"most": WALLS})
    held = [team for team in state.card_at if HELD <= team <= HELD + 1]
    if len(held) > len(MISSIONS):
        raise BadPosition("missions", msg("an object with Mission Cards is expected"))


def _check_units(state: Colonization) -> None:
    limits = (MOST_PHALANXES, 1, MOST_HEROES, MOST_HEROES, MOST_HEROES)
    for seat in range(state.players):
        for kind, most in enumerate(limits):
            if state.in_play(seat, kind) > most:
                raise BadPosition(f"seats[{seat}]", msg("more units are in play than there are"))
    fighting = state.battles if state.aim == NOBODY else [*state.battles, state.aim]
    for tile in range(len(state.space)):
        both = state.team_units(tile, 0) and state.team_units(tile, 1)
        if both and tile not in fighting:
            raise BadPosition(f"tiles[{tile}].units", msg("rivals share a tile only while they fight"))


def _check_planning(state: Colonization) -> None:
    planning = state.phase in (LEG, LOAD, PATH) or state.phase == ANSWER
    if state.legs and not planning:
        raise BadPosition("pending.legs", msg("no move is being planned"))
    if state.phase in (LOAD, PATH) and not state.legs:
        raise BadPosition("pending.legs", msg("a leg that is being planned is expected"))
    if state.legs and state.to_move >= state.players:
        raise BadPosition("to_move", msg("a seat is expected"))
    for index, leg in enumerate(state.legs):
        asked = state.phase == ANSWER and state.question[:1] in ([PASSAGE], [GUEST])
        last = index == len(state.legs) - 1 and (state.phase in (LOAD, PATH) or asked)
        if not last and (len(leg) == moves.WAY or not any(leg[moves.OWN : moves.LAND])):
            raise BadPosition(f"pending.legs[{index}]", msg("a leg has a start, units and a way"))
    if state.legs:
        for tile in range(len(state.space)):
            for kind in range(KINDS_OF_UNITS):
                for seat in (state.to_move, state.mate(state.to_move)):
                    if seat >= 0 and moves.free_units(state, seat, tile, kind) < 0:
                        raise BadPosition("pending.legs", msg("more units set out than there are"))
        if moves.cost(state) > state.fp[state.to_move]:
            raise BadPosition("pending.legs", msg("the move costs more than there is"))
    if (state.phase == ANSWER) != bool(state.question):
        raise BadPosition("pending.question", msg("a question waits exactly while it is to be answered"))
    if state.question and (
        len(state.question) != 4
        or not 0 <= state.question[0] <= BARGAIN
        or not 0 <= state.question[1] < state.players
        or state.question[2] >= len(state.space)
        or state.question[3] > 3
    ):
        raise BadPosition("pending.question", msg("a question waits exactly while it is to be answered"))


def _fits(holds: bool, field: str) -> None:
    if not holds:
        raise BadPosition(f"pending.{field}", msg("what is under way does not fit the position"))


def _check_queue(state: Colonization) -> None:
    queue = state.queue
    for at in range(0, len(queue), 3):
        op, who, number = queue[at : at + 3]
        most = 1 if op == happenings.DRAW_MISSION else state.players - 1
        if not happenings.CHOOSE_HERO <= op <= happenings.REMOVE_UNIT or not 0 <= who <= most or number < NOBODY:
            raise BadPosition("pending.queue", msg("something unknown is queued"))
        if op == happenings.REMOVE_UNIT and not 0 <= number < len(state.space):
            raise BadPosition("pending.queue", msg("something unknown is queued"))
    wanted = _QUEUED.get(state.phase, happenings.DISCOVER_POLIS if state.phase == TILE and queue else 0)
    _fits((queue[0] if queue else 0) == wanted, "queue")
    _fits(bool(queue) == bool(state.then), "then")
    if wanted in (happenings.CHOOSE_HERO, happenings.DRAW_MISSION):
        _fits(queue[2] > 0, "queue")
    if wanted == happenings.DISCOVER_POLIS:
        _fits(queue[2] in (ANY, COMMON, WEALTHY) and happenings.available(state, queue[2]), "queue")
    if queue:
        _fits((state.season == WINTER) == (state.then == TO_WINTER), "then")
        _fits(state.then not in (TO_GOVERN, TO_MISSIONS) or state.year == 1, "then")


def _check_turn(state: Colonization) -> None:
    """Whose turn it is, and where the year stands."""
    before = state.phase in _BEFORE_TURNS or state.then in (TO_GOVERN, TO_MISSIONS)
    in_winter = state.season == WINTER
    _fits(before or not in_winter or state.phase in _IN_WINTER, "season")
    _fits(before or in_winter or state.phase not in (FIST, SPEND, AIM), "season")
    _fits(state.step <= HOST_STEP if in_winter else not state.step, "step")
    _fits(state.served < len(state.slots), "served")
    fighting = state.phase in _FIGHTING
    _fits(not state.host or (in_winter and fighting), "host")
    if before:
        return
    _fits(state.to_move < state.players, "to_move")
    if not in_winter:
        _fits(state.to_move == state.slot_seat(), "to_move")
        _fits(state.phase != ACTION or state.actions > 0, "actions")
    elif fighting:
        tile = state.aim if 0 <= state.aim < len(state.space) else 0
        _fits(state.step == HOST_STEP and state.owner[tile] == state.to_move, "step")


def _check_aim(state: Colonization) -> None:
    """The space of a discovery, the tile of a battle, or the seat of an offer."""
    phase, aim = state.phase, state.aim
    offering = phase == DEAL or (phase == ANSWER and state.question[0] in (TEAM_DEAL, BARGAIN))
    if phase in (DIE, WAY, TILE, KEEP):
        _fits(state.scenario.names[aim] in state.scenario.numbers and state.tile_at[aim] < 0, "aim")
    elif phase in (*_FIGHTING, BACK):
        _fits(0 <= aim < len(state.space) and aim not in state.battles, "aim")
        _check_battle(state)
    elif offering:
        _fits(0 <= aim < state.players and aim != state.to_move, "aim")
    else:
        _fits(aim == NOBODY, "aim")


def _check_battle(state: Colonization) -> None:
    phase = state.phase
    _fits(phase == BACK or state.round >= 1, "round")
    if phase == BACK:
        _fits(battles.side_size(state, 0) > 0 and len(endings.ways_back(state)) > 1, "origins")
        return
    for numbers, field in ((state.passes, "passes"), (state.list, "list")):
        _fits(len(numbers) % 3 == 0, field)
        for at in range(0, len(numbers), 3):
            side, fighter, dice = numbers[at : at + 3]
            known = side in (0, 1) and fighter in battles.fighters(state, side)
            _fits(known and 1 <= dice <= MOST_DICE_IN_PASS, field)
    sizes = [battles.side_size(state, 0), battles.side_size(state, 1)]
    _fits(all(state.losing[side] <= sizes[side] for side in range(2)), "losing")
    if phase == LOSE:
        side = battles.losing_side(state)
        forces = battles.fighters(state, side)
        _fits(0 < state.losing[side] < sizes[side] and forces[0] >= 0, "losing")
        return
    _fits(not any(state.losing) and all(sizes), "losing")
    if phase == ROLL:
        _fits(bool(state.passes) and state.count in (battles.THEBAN, battles.OTHERS), "passes")
        # The Theban pass is rolled first only in the first round, and only on the Theban side.
        theban = state.passes[0] == battles.theban_side(state)
        _fits(theban or (state.count == battles.OTHERS and not state.list), "count")
    elif phase == AGAIN:
        _fits(not state.passes and state.count == battles.OTHERS and not battles.is_host_battle(state), "passes")
    else:
        _fits(state.count in (battles.BEGIN, battles.ANSWERING), "count")
        _fits(state.count == battles.BEGIN or battles.theban_side(state) == 1 - state.defender_asked, "count")
        _fits(len(battles.split_choices(state, state.defender_asked)) > 1, "defender_asked")


def _check_discovery(state: Colonization) -> None:
    drawn, event = len(state.drawn), bool(state.queue)
    _fits(drawn <= {TILE: 0 if event else 1, KEEP: CHOICE_TILES}.get(state.phase, 0), "drawn")
    _fits(state.phase != KEEP or (drawn == CHOICE_TILES and state.drawn[0] < state.drawn[1]), "drawn")
    if state.phase == TILE and not event:
        _fits(state.count == CHOICE_TILES or (state.count == 1 and not drawn), "count")


def _check_lists(state: Colonization) -> None:
    """What is on the list of an action made of items, and what is asked."""
    phase, numbers = state.phase, state.list
    kind = state.question[0] if phase == ANSWER else NOBODY
    if phase == DEAL or kind in (TEAM_DEAL, BARGAIN):
        _fits(len(numbers) == 2 * len(commerce.EXCHANGED) and min(numbers) >= 0, "list")
        for place, symbol in enumerate(commerce.EXCHANGED):
            _fits(numbers[place] <= state.stock(state.to_move, symbol), "list")
            _fits(numbers[3 + place] <= state.stock(state.aim, symbol), "list")
    elif phase == TRADE or kind == RIVAL_TRADE:
        partners = [0 <= tile < len(state.space) and state.kind[tile] in (COMMON, WEALTHY) for tile in numbers]
        _fits(all(partners) and len(set(numbers)) == len(numbers), "list")
    elif phase not in _FIGHTING:
        _fits(not numbers, "list")
    if phase == ANSWER:
        _check_question(state)


def _check_question(state: Colonization) -> None:
    kind, other, tile, symbol = state.question
    mate = state.mate(state.to_move)
    if kind in (JOINT_MOVE, GUEST, TEAM_DEAL):
        _fits(other == mate, "question")
    else:
        _fits(state.team(other) != state.team(state.to_move), "question")
    if kind in (TEAM_DEAL, BARGAIN):
        _fits(other == state.aim and commerce.is_fair(state, state.to_move, other), "question")
    elif kind == RIVAL_TRADE:
        _fits(tile >= 0 and state.owner[tile] == other and tile in commerce.partners(state, state.to_move), "question")
        _fits(symbol >= 0 and state.symbols(tile)[symbol] > 0, "question")
    elif kind == PASSAGE:
        _fits(bool(state.legs) and tile >= 0 and state.owner[tile] == other, "question")
    elif kind == GUEST:
        _fits(bool(state.legs) and state.legs[-1][-1] == tile and len(state.legs[-1]) > moves.WAY, "question")


def _check_fists(state: Colonization) -> None:
    if state.phase not in (FIST, SPEND):
        return
    _fits(state.step in ((RANK_MINT, RANK_COIN) if state.phase == FIST else (RANK_MINT,)), "step")
    for seat, fist in enumerate(state.fists):
        open_ = state.phase == FIST and seat >= state.to_move
        if not (fist == NOBODY if open_ else 0 <= fist <= fist_stock(state, seat, RANKING_OF[state.step])):
            raise BadPosition(f"fists[{seat}]", msg("a fist holds what there is"))
    if state.phase == SPEND and not state.fists[state.to_move]:
        raise BadPosition(f"fists[{state.to_move}]", msg("a fist holds what there is"))


def _check_alive(state: Colonization) -> None:
    """Somebody can go on from here. What is under way has many fields that only fit each other in play; where they do not, the
    rules themselves stumble, and that is the finding."""
    try:
        player = state.current_player()
        choices = len(state.chance_outcomes()) if player == CHANCE else len(state.legal_actions())
    except (IndexError, KeyError, ValueError, TypeError) as error:
        raise BadPosition("pending", msg("what is under way does not fit the position")) from error
    if player != CHANCE and not 0 <= player < state.players:
        raise BadPosition("to_move", msg("a seat is expected"))
    if not choices:
        raise BadPosition("phase", msg("nobody can go on from here"))
    if state.phase == AIM and state.season != WINTER:
        raise BadPosition("phase", msg("the Host marches in winter"))
