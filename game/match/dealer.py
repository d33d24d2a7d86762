"""Dice, draws and shuffles of a match: every outcome follows from the match's seed and its place in the log.

So a roll that is taken back and rolled again is the same roll, a record needs no random generator to be replayed, and
whoever knows the seed afterwards can check every outcome against it.
"""

import hashlib
import secrets
from collections.abc import Sequence

from game.engine.core import Action

MOST_SEED = 2**64 - 1
"""Seeds are 0 .. `MOST_SEED`."""


def new_seed() -> int:
    """A seed nobody can guess: the hash shown at the start of a match would otherwise give it away."""
    return secrets.randbits(64)


def seed_hash(seed: int) -> str:
    """What is shown of the seed while the match runs (64 hexadecimal digits)."""
    return hashlib.sha256(f"myrmidon seed {seed}".encode()).hexdigest()


def number(seed: int, index: int, below: int) -> int:
    """A whole number from 0 to `below` - 1 for the log's place `index`, each equally likely."""
    if below < 1:
        raise ValueError("a chance node needs weights above zero")
    size = max(8, (below.bit_length() + 7) // 8 + 8)
    # Numbers past the last whole multiple of `below` are thrown away, or small ones would come a little more often.
    limit = (1 << 8 * size) // below * below
    attempt = 0
    while True:
        drawn = int.from_bytes(_stream(f"{seed} {index} {attempt}", size), "big")
        if drawn < limit:
            return drawn % below
        attempt += 1


def _stream(label: str, size: int) -> bytes:
    blocks = b""
    block = 0
    while len(blocks) < size:
        blocks += hashlib.sha256(f"myrmidon chance {label} {block}".encode()).digest()
        block += 1
    return blocks[:size]


def outcome(seed: int, index: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
    """Which of the `outcomes` (action, integer weight) of a chance node falls at the log's place `index`."""
    pick = number(seed, index, sum(weight for _, weight in outcomes))
    for action, weight in outcomes:
        pick -= weight
        if pick < 0:
            return action
    raise ValueError("weights below zero")
