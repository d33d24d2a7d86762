"""A few words that several scenes say the same way."""

from collections.abc import Sequence

from game.words import _, ngettext


def player_count(counts: Sequence[int]) -> str:
    """“2 players”, “2–6 players”, “2, 4 or 6 players”."""
    if len(counts) == 1:
        return ngettext("{n} player", "{n} players", counts[0]).format(n=counts[0])
    if list(counts) == list(range(counts[0], counts[-1] + 1)):
        return _("{least}–{most} players").format(least=counts[0], most=counts[-1])
    few = ", ".join(str(count) for count in counts[:-1])
    return _("{some} or {last} players").format(some=few, last=counts[-1])


def listed(names: Sequence[str]) -> str:
    """“Ana”, “Ana and Bo”, “Ana, Bo and Cy”."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
