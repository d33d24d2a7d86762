"""The Park Life cards (rules page, section 4: themes are facts, copies and numbers our choice)."""

from collections.abc import Mapping
from typing import Final, final

from game.engine.core import msg

FOOD: Final = 0
BUG: Final = 1
LIZARD: Final = 2
OVERFLOW: Final = 3
LENS: Final = 4
BIRD: Final = 5
QUIET: Final = 6
KINDS: Final = ["food", "bug", "lizard", "overflow", "lens", "bird", "quiet"]


@final
class Card:
    """One kind of Park Life card: `food` tokens it brings, `head` a soldier must roll, `copies` in a full deck."""

    def __init__(self, number: int, card_id: str, name: str, kind: int, copies: int, food: int, head: int) -> None:
        self.number: Final = number
        self.card_id: Final = card_id
        self.name: Final = name
        self.kind: Final = kind
        self.copies: Final = copies
        self.food: Final = food
        self.head: Final = head
        self.needs_space: Final = kind != OVERFLOW and kind != QUIET
        """Whether a Park Space card says where it happens."""


_TABLE: Final[list[tuple[str, str, int, int, int, int]]] = [
    ("crumbs", msg("Crumbs"), FOOD, 4, 2, 0),
    ("crisp", msg("Crisp"), FOOD, 4, 3, 0),
    ("sweet", msg("Boiled sweet"), FOOD, 4, 3, 0),
    ("biscuit", msg("Biscuit"), FOOD, 3, 4, 0),
    ("apple", msg("Fallen apple"), FOOD, 2, 5, 0),
    ("sandwich", msg("Dropped sandwich"), FOOD, 1, 6, 0),
    ("worm", msg("Worm"), BUG, 3, 3, 2),
    ("caterpillar", msg("Caterpillar"), BUG, 2, 4, 3),
    ("snail", msg("Snail"), BUG, 2, 4, 3),
    ("grasshopper", msg("Grasshopper"), BUG, 2, 5, 4),
    ("beetle", msg("Beetle"), BUG, 2, 6, 5),
    ("lizard", msg("Lizard"), LIZARD, 1, 8, 6),
    ("overflow", msg("Fountain overflows"), OVERFLOW, 2, 0, 0),
    ("lens", msg("Magnifying glass"), LENS, 2, 0, 0),
    ("bird", msg("Hungry bird"), BIRD, 2, 0, 0),
    ("quiet", msg("Quiet moment"), QUIET, 4, 0, 0),
]

PARK_LIFE: Final = [Card(number, *row) for number, row in enumerate(_TABLE)]
"""Every kind of card; a card is called by its number here."""

NUMBERS: Final[Mapping[str, int]] = {card.card_id: card.number for card in PARK_LIFE}
"""Card id -> number."""

GENTLER: Final[tuple[str, ...]] = ("lens", "bird")
"""Cards of which the gentle option takes one out (rules page, section 6)."""
