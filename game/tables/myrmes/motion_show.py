"""What every kind of motion on the table of Myrmes works with: the view and model it changes, the stage, the line of time."""


from game.tables.myrmes.geometry import Point
from game.tables.myrmes.model import Model, Nest
from game.tables.myrmes.motion_actors import Stage
from game.tables.myrmes.view import View
from game.tables.stage import ClipShow


class Show(ClipShow[Model]):
    """One table's motion while it runs."""

    def __init__(self, view: View) -> None:
        super().__init__(view.model)
        self.view = view
        self.plan = view.plan
        self.stage = Stage()
        self.seat_in_view = 0
        """Whose nest is shown: things go home there, or to the sign of another."""
        self.place = -1
        """Where the last thing happened: points rise there."""
        self.carried = False
        """Whether the event before carried something home: the next goes along."""

    def nest(self, seat: int) -> Nest:
        """The nest of a seat."""
        return self.model.nests[seat]

    def at(self, space: int) -> Point:
        """Middle of a hex."""
        return self.plan.centres[space]

    def home(self, seat: int, x: float, y: float) -> Point:
        """Nest units of the nest of `seat`; where its sign is when another nest is in view."""
        if seat == self.seat_in_view:
            return self.plan.inside(x, y)
        others = [other for other in range(self.model.players) if other != self.seat_in_view]
        number = len(others) - 1 - others.index(seat) if seat in others else 0
        return self.plan.other_seat(number)
