"""Battles (rules C42 to C53, B39 to B47): assassins, dice in passes, losses; `endings` has how they come out.

The attackers are side 0, the defenders side 1. A fighter is a seat, or `NEUTRAL`, or the scenario's `HOST`.
"""

from typing import Final

from game.engine.colonization.events import (
    BattleBegan,
    DiceRolled,
    GuardsChanged,
    HitParried,
    UnitsLost,
)
from game.engine.colonization.realm import AGAIN, LOSE, ROLL, SPLIT, UNITS_OF_ALL, Realm
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import (
    ASSASSIN,
    ASSASSINS,
    FIGHTER,
    FIGHTER_DICE,
    HEROES,
    HIT_KING,
    HIT_NEUTRAL,
    HIT_NORMAL,
    HIT_SPARTAN,
    KINDS_OF_UNITS,
    KING,
    LOSS_ORDER,
    MONARCHY,
    MOST_DICE,
    PHALANX,
    SPARTA,
    THEBES,
    WINTER,
)
from game.engine.core import Revealed, Tell, msg

NEUTRAL: Final = -1
HOST: Final = -2

BEGIN: Final = 0
THEBAN: Final = 1
ANSWERING: Final = 2
OTHERS: Final = 3
"""Stages of a round, in `Realm.count`: passes are made out; the Theban one is rolled first; those against it are made out; what
is left is rolled."""


def is_host_battle(realm: Realm) -> bool:
    """Whether the Host attacks: in winter nobody else does."""
    return realm.season == WINTER


def fighters(realm: Realm, side: int) -> list[int]:
    """Who has units on a side, the one who decides first."""
    tile = realm.aim
    if side == 0:
        if is_host_battle(realm):
            return [HOST]
        seats = [realm.to_move, realm.mate(realm.to_move)]
        return [seat for seat in seats if seat >= 0 and realm.count_units(tile, seat)]
    team = _defending_team(realm)
    seats = [seat for seat in realm.team_seats(team) if realm.count_units(tile, seat)] if team >= 0 else []
    if not seats:
        return [NEUTRAL] if realm.guard[tile] else []
    first = decider(realm, 1)
    return [seat for seat in seats if seat == first] + [seat for seat in seats if seat != first]


def _defending_team(realm: Realm) -> int:
    if is_host_battle(realm):
        return realm.team(realm.owner[realm.aim]) if realm.owner[realm.aim] >= 0 else NOBODY
    return 1 - realm.team(realm.to_move)


def decider(realm: Realm, side: int) -> int:
    """The seat that decides for a side; `NOBODY` for neutrals and the Host (rule B40)."""
    if side == 0:
        return NOBODY if is_host_battle(realm) else realm.to_move
    team = _defending_team(realm)
    if team < 0:
        return NOBODY
    owner = realm.owner[realm.aim]
    if owner >= 0 and realm.team(owner) == team:
        return owner
    seats = [seat for seat in realm.team_seats(team) if realm.count_units(realm.aim, seat)]
    if not seats:
        return NOBODY
    most = max(realm.count_units(realm.aim, seat) for seat in seats)
    strongest = [seat for seat in seats if realm.count_units(realm.aim, seat) == most]
    return strongest[0] if len(strongest) == 1 else _next_in_turn(realm, strongest)


def _next_in_turn(realm: Realm, seats: list[int]) -> int:
    slots = realm.slots
    for ahead in range(1, len(slots) + 1):
        seat = slots[(realm.start + realm.served + ahead) % len(slots)]
        if seat in seats:
            return seat
    return seats[0]


def size(realm: Realm, fighter: int) -> int:
    """Units of a fighter in the battle."""
    if fighter == HOST:
        return realm.host
    if fighter == NEUTRAL:
        return realm.guard[realm.aim]
    return realm.count_units(realm.aim, fighter)


def side_size(realm: Realm, side: int) -> int:
    """Units of a side."""
    return sum(size(realm, fighter) for fighter in fighters(realm, side))


def hit_from(realm: Realm, fighter: int) -> int:
    """The lowest number on which a fighter's dice hit (rule B43: the best of several values)."""
    if fighter == NEUTRAL:
        return HIT_NEUTRAL
    if fighter == HOST:
        return HIT_NORMAL
    return seat_hits_from(realm, fighter, unit_count(realm, fighter, KING) > 0)


def seat_hits_from(realm: Realm, seat: int, king: bool) -> int:
    """The lowest number on which the dice of a seat hit; `king`: whether its King is in the battle (rule B43)."""
    if king and realm.government[seat] == MONARCHY:
        return HIT_KING
    return HIT_SPARTAN if realm.faction[seat] == SPARTA else HIT_NORMAL


def unit_count(realm: Realm, seat: int, kind: int) -> int:
    """Units of one kind in the battle."""
    return realm.units[realm.aim * UNITS_OF_ALL + seat * KINDS_OF_UNITS + kind]


# -- before the first round -------------------------------------------------------------------------------------------------


def begin(realm: Realm, tile: int, tell: Tell | None) -> None:
    """A battle on `tile`: assassins strike, then the first round is made out."""
    realm.aim = tile
    realm.round = 1
    realm.count = BEGIN
    realm.hits = [0, 0]
    realm.losing = [0, 0]
    realm.passes = []
    realm.list = []
    realm.walled = 0
    realm.defended = side_size(realm, 1)
    realm.spent = side_size(realm, 0)
    if tell is not None:
        tell(BattleBegan(decider(realm, 0), tile, decider(realm, 1)))
    kills = [_assassins(realm, 0), _assassins(realm, 1)]
    for side in range(2):
        _assassinate(realm, 1 - side, kills[side], tell)


def _assassins(realm: Realm, side: int) -> int:
    """Enemy Phalanxes that the Assassins of a side kill (rules C53, B41)."""
    return sum(
        min(ASSASSINS, unit_count(realm, seat, ASSASSIN))
        for seat in fighters(realm, side)
        if seat >= 0 and realm.is_acting(seat, ASSASSIN)
    )


def _assassinate(realm: Realm, side: int, kills: int, tell: Tell | None) -> None:
    for _ in range(kills):
        victim = _victim(realm, side)
        if victim is None:
            return
        _remove(realm, victim[0], victim[1], 1, tell)


def _victim(realm: Realm, side: int) -> tuple[int, int] | None:
    """Whom an Assassin kills next: a Phalanx of the largest force; Heroes that do not act count as such, and come last."""
    best: tuple[int, int] | None = None
    most = 0
    for kinds in ([PHALANX], HEROES):
        for fighter in fighters(realm, side):
            for kind in kinds:
                if fighter < 0:
                    count = size(realm, fighter) if kind == PHALANX else 0
                elif kind != PHALANX and realm.is_acting(fighter, kind):
                    count = 0
                else:
                    count = unit_count(realm, fighter, kind)
                if count > most:
                    best, most = (fighter, kind), count
        if best is not None:
            return best
    return None


def _remove(realm: Realm, fighter: int, kind: int, count: int, tell: Tell | None) -> None:
    if fighter == HOST:
        realm.host -= count
        if tell is not None:
            tell(UnitsLost(NOBODY, PHALANX, count, realm.aim, "combat"))
    elif fighter == NEUTRAL:
        realm.guard[realm.aim] -= count
        if tell is not None:
            tell(GuardsChanged(realm.aim, -count, "combat"))
    else:
        realm.remove_units(realm.aim, fighter, kind, count, "combat", tell)


# -- a round ----------------------------------------------------------------------------------------------------------------


def is_decided(realm: Realm) -> bool:
    """Whether a side is gone."""
    return not side_size(realm, 0) or not side_size(realm, 1)


def theban_side(realm: Realm) -> int:
    """The side that has the Oblique Order this round (rule B46); `NOBODY` after the first, or without Theban units."""
    if realm.round > 1:
        return NOBODY
    for side in range(2):
        for seat in fighters(realm, side):
            if seat >= 0 and realm.faction[seat] == THEBES:
                return side
    return NOBODY


def split_choices(realm: Realm, side: int) -> list[int]:
    """Dice the deciding player may give its own pass (rule B44); a single one where there is no choice."""
    forces = fighters(realm, side)
    dice = min(MOST_DICE, side_size(realm, side))
    if len(forces) < 2:
        return [dice]
    own, other = size(realm, forces[0]), size(realm, forces[1])
    return [count for count in range(dice + 1) if count <= own and dice - count <= other]


def make_out(realm: Realm, side: int, own_dice: int) -> None:
    """Append the passes of a side: (side, fighter, dice), Fighters' dice added in the first round (rules B42, C51)."""
    forces = fighters(realm, side)
    dice = min(MOST_DICE, side_size(realm, side))
    for place, fighter in enumerate(forces):
        count = own_dice if place == 0 else dice - own_dice
        if realm.round == 1 and fighter >= 0 and realm.is_acting(fighter, FIGHTER) and unit_count(realm, fighter, FIGHTER):
            count += FIGHTER_DICE
        if count:
            realm.passes += [side, fighter, count]


def go_on(realm: Realm, tell: Tell | None) -> bool:
    """Lead the battle to the next decision or throw; true when it is over (the outcome is for `outcome`)."""
    while True:
        if any(realm.losing):
            if not _lose(realm, tell):
                return False
        elif realm.passes and realm.count in (THEBAN, OTHERS):
            realm.phase = ROLL
            return False
        elif any(realm.hits):
            _strike(realm, tell)
        elif not realm.passes and is_decided(realm):
            return True
        elif realm.count == THEBAN:
            realm.count = ANSWERING
        elif realm.count == OTHERS:
            if not is_host_battle(realm):
                realm.phase = AGAIN
                return False
            next_round(realm)
        elif not _make_out_sides(realm):
            return False


def _make_out_sides(realm: Realm) -> bool:
    """Make out the passes of this stage; false while a player has to say how dice are split."""
    theban = theban_side(realm)
    if realm.count == ANSWERING:
        if not _ask_split(realm, 1 - theban):
            return False
        realm.passes += realm.list
        realm.list = []
        realm.count = OTHERS
    elif theban >= 0:
        if not _ask_split(realm, theban):
            return False
        _theban_first(realm)
    else:
        for side in range(2):
            if not _ask_split(realm, side):
                return False
        realm.count = OTHERS
    return True


def next_round(realm: Realm) -> None:
    """Nobody is gone and nobody goes: another round."""
    realm.round += 1
    realm.count = BEGIN
    realm.walled = 0


def _ask_split(realm: Realm, side: int) -> bool:
    """Make out the passes of a side; false while its player has to say how the dice are split."""
    if any(realm.passes[at] == side for at in range(0, len(realm.passes), 3)):
        return True
    choices = split_choices(realm, side)
    if len(choices) > 1:
        realm.phase = SPLIT
        realm.defender_asked = side
        return False
    make_out(realm, side, choices[0])
    return True


def _theban_first(realm: Realm) -> None:
    """Only the Theban pass is rolled now; what its side has besides waits."""
    passes = realm.passes
    realm.passes = []
    realm.list = []
    for at in range(0, len(passes), 3):
        part = passes[at : at + 3]
        if part[1] >= 0 and realm.faction[part[1]] == THEBES:
            realm.passes += part
        else:
            realm.list += part
    realm.count = THEBAN


def roll(realm: Realm, eyes: list[int], tell: Tell | None) -> None:
    """The next pass falls."""
    side, fighter, _dice = realm.passes[:3]
    realm.passes = realm.passes[3:]
    least = hit_from(realm, fighter)
    hits = sum(1 for eye in eyes if eye >= least)
    realm.hits[side] += hits
    if tell is not None:
        tell(DiceRolled(fighter, eyes, least, hits, side == 0, realm.round))
        tell(Revealed(msg("dice were rolled")))


def _strike(realm: Realm, tell: Tell | None) -> None:
    """Hits become losses; a Fortification cancels one against the defenders each round (rule B45)."""
    hits = realm.hits[0]
    if hits and realm.wall[realm.aim] and not realm.walled:
        realm.walled = 1
        hits -= 1
        if tell is not None:
            tell(HitParried(realm.aim))
    realm.losing[1] = min(hits, side_size(realm, 1))
    realm.losing[0] = min(realm.hits[1], side_size(realm, 0))
    realm.hits = [0, 0]


# -- losses -----------------------------------------------------------------------------------------------------------------


def loss_choices(realm: Realm, side: int) -> list[tuple[int, int]]:
    """(seat, kind) of which a unit may be given up, the deciding player's first."""
    return [
        (seat, kind)
        for seat in fighters(realm, side)
        if seat >= 0
        for kind in LOSS_ORDER
        if unit_count(realm, seat, kind)
    ]


def losing_side(realm: Realm) -> int:
    """The side that has to give up units next, attackers first."""
    return 0 if realm.losing[0] else 1


def _lose(realm: Realm, tell: Tell | None) -> bool:
    """Give up what leaves no choice; false while a player has to choose."""
    side = losing_side(realm)
    count = realm.losing[side]
    forces = fighters(realm, side)
    if forces and forces[0] < 0:
        _remove(realm, forces[0], PHALANX, count, tell)
        realm.losing[side] = 0
        return True
    choices = loss_choices(realm, side)
    if count >= side_size(realm, side):
        for seat, kind in choices:
            _remove(realm, seat, kind, unit_count(realm, seat, kind), tell)
        realm.losing[side] = 0
    elif len(choices) == 1:
        _remove(realm, choices[0][0], choices[0][1], count, tell)
        realm.losing[side] = 0
    else:
        realm.phase = LOSE
        return False
    return True


def lose_one(realm: Realm, seat: int, kind: int, tell: Tell | None) -> None:
    """The deciding player gives up one unit."""
    side = losing_side(realm)
    realm.losing[side] -= 1
    _remove(realm, seat, kind, 1, tell)


def lose_usual(realm: Realm, tell: Tell | None) -> None:
    """The rest in the usual order: Phalanxes, Navigators, Fighters, Assassins, the King (rule B47)."""
    side = losing_side(realm)
    while realm.losing[side]:
        seat, kind = min(loss_choices(realm, side), key=lambda choice: LOSS_ORDER.index(choice[1]))
        lose_one(realm, seat, kind, tell)
