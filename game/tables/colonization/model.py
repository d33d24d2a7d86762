"""What is shown just now: the picture's own copy of a position, which events change as they are shown.

While motion runs it lags behind the match's position; when motion ends it equals it (`settle`).
"""

from game.engine.colonization.position import Colonization
from game.engine.colonization.scenario import Scenario
from game.tables.model import Rolling


class Model(Rolling):
    """`realm` is what is drawn."""

    def __init__(self, scenario: Scenario, players: int) -> None:
        super().__init__(())
        self.realm = Colonization(scenario, players)

    def settle(self, state: Colonization) -> None:
        """Be exactly `state`."""
        self.realm = state.clone()

    @property
    def last_column(self) -> int:
        """The column of the tile farthest east, 1 where nothing lies yet."""
        realm = self.realm
        return max((realm.column(tile) for tile in range(len(realm.space))), default=1)
