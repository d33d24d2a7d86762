"""What the models of tables share: heaps of things that roll."""

from collections.abc import Sequence

from game.ui.matter import Pile


class Rolling:
    """A picture's own copy of a position, with `piles` that roll."""

    def __init__(self, piles: Sequence[Pile]) -> None:
        self.piles = piles

    def still(self) -> None:
        """Lay everything that rolls to rest."""
        for pile in self.piles:
            if not pile.resting:
                pile.settle()

    def update(self, dt: float) -> bool:
        """Let piles roll on by `dt` seconds; whether any moved."""
        moved = False
        for pile in self.piles:
            if not pile.resting:
                moved = pile.update(dt) or moved
        return moved

    @property
    def resting(self) -> bool:
        """Whether nothing rolls."""
        return all(pile.resting for pile in self.piles)
