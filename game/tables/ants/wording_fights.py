"""What is said of fights: the odds before, each throw, how it came out."""

from collections.abc import Sequence
from fractions import Fraction

from game.engine.ants.board import SOLDIER, WORKER
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.events import DiceRolled
from game.engine.ants.odds import Defence
from game.tables.base import SeatLook
from game.words import _, ngettext

WORKERS = "workers"
BUG_STAGE = "bug"
QUEEN_STAGE = "queen"
"""`DiceRolled.stage` (the fourth is "soldier")."""


def percent(chance: Fraction) -> int:
    """A chance in whole per cent; certain and impossible only where it is so."""
    whole = round(chance * 100)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return whole


def per_cent(chance: Fraction) -> str:
    """“40 %”."""
    return _("{n} %").format(n=percent(chance))


def win_words(chance: Fraction) -> str:
    """The good part of the odds."""
    return _("{n} % win").format(n=percent(chance))


def lose_words(chance: Fraction, bug: bool) -> str:
    """The bad part: what becomes of the soldier otherwise."""
    left = 100 - percent(chance)
    return _("{n} % steps back").format(n=left) if bug else _("{n} % falls").format(n=left)


def count_workers(number: int) -> str:
    """“3 workers”."""
    return ngettext("{n} worker", "{n} workers", number).format(n=number)


def count_soldiers(number: int) -> str:
    """“2 soldiers”."""
    return ngettext("{n} soldier", "{n} soldiers", number).format(n=number)


def count_defenders(number: int) -> str:
    """“3 defenders”."""
    return ngettext("{n} defender", "{n} defenders", number).format(n=number)


def joined(parts: Sequence[str]) -> str:
    """“a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def defenders(defence: Defence) -> str:
    """Who stands against an attack."""
    parts = []
    if defence.soldiers:
        parts.append(count_soldiers(defence.soldiers))
    if defence.workers:
        parts.append(count_workers(defence.workers))
    if defence.queen:
        parts.append(_("the Queen"))
    return joined(parts)


def who(kind: int) -> str:
    """A single ant."""
    return _("the soldier") if kind == SOLDIER else _("the worker") if kind == WORKER else _("the Queen")


def title(attacker: SeatLook, defender: SeatLook | None, card: int, queen: bool) -> str:
    """The heading of a fight."""
    if defender is None:
        return _("{name} attacks the {bug}").format(name=attacker.name, bug=_(PARK_LIFE[card].name).lower())
    if queen:
        return _("{name} strikes at {other}’s Queen").format(name=attacker.name, other=defender.name)
    return _("{name} attacks {other}").format(name=attacker.name, other=defender.name)


def throw(event: DiceRolled) -> str:
    """What the dice say: both numbers compared."""
    total = sum(event.defence)
    if event.tie:
        return _("{mine} against {theirs}: they roll again").format(mine=event.attack, theirs=total)
    if event.stage == BUG_STAGE:
        if event.attack >= total:
            return _("{mine} is enough for a head of {theirs}").format(mine=event.attack, theirs=total)
        return _("{mine} is too little for a head of {theirs}").format(mine=event.attack, theirs=total)
    if event.attack > total:
        return _("{mine} beats {theirs}").format(mine=event.attack, theirs=total)
    return _("{mine} is less than {theirs}").format(mine=event.attack, theirs=total)


def verdict(how: str, stage: str, fallen: int) -> tuple[str, str]:
    """(how an attack came out, what it cost or why), `fallen` defenders."""
    if how == "regicide":
        return _("The Queen is dead"), _("her ants die, her food changes hands")
    if how == "held":
        return _("The bug holds"), _("the soldier steps back")
    if how == "won":
        if stage == BUG_STAGE:
            return _("The bug is dead"), _("the soldier guards its food")
        return _("The soldier takes the space"), ngettext(
            "{n} defender has fallen", "{n} defenders have fallen", fallen
        ).format(n=fallen)
    holds = {
        WORKERS: _("The workers hold"),
        QUEEN_STAGE: _("The Queen holds"),
    }.get(stage, _("The defender holds"))
    if not fallen:
        return holds, _("the attacker falls")
    return holds, ngettext(
        "the attacker falls, and {n} defender", "the attacker falls, and {n} defenders", fallen
    ).format(n=fallen)
