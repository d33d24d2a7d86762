"""What can happen in Myrmes. Spaces go by number (`Forest.names` says what they are called)."""

from collections.abc import Sequence
from typing import Final, final

from game.engine.core import Event, Json
from game.engine.myrmes.tables import CUBES, OBJECTIVES, PREY, TILES


@final
class DieRolled(Event):
    """The die of `season` (0 to 2) of this year shows `eyes`."""

    def __init__(self, season: int, eyes: int) -> None:
        self.season: Final = season
        self.eyes: Final = eyes

    def to_json(self) -> Json:
        return {"event": "die-rolled", "season": self.season, "eyes": self.eyes}


@final
class PreyLaid(Event):
    """A prey token lies on `space` from now on."""

    def __init__(self, space: int, prey: int) -> None:
        self.space: Final = space
        self.prey: Final = prey

    def to_json(self) -> Json:
        return {"event": "prey-laid", "space": self.space, "prey": PREY[self.prey]}


@final
class GoalDrawn(Event):
    """An objective is on offer in this game."""

    def __init__(self, goal: int) -> None:
        self.goal: Final = goal

    def to_json(self) -> Json:
        return {"event": "goal-drawn", "goal": OBJECTIVES[self.goal].goal_id}


@final
class ExitPlaced(Event):
    """A tunnel exit of `seat` on `space`; `dug` in the atelier, or given at the start."""

    def __init__(self, seat: int, space: int, dug: bool) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.dug: Final = dug

    def to_json(self) -> Json:
        return {"event": "exit-placed", "seat": self.seat, "space": self.space, "dug": self.dug}


@final
class SeasonBegan(Event):
    """`season` (0 spring to 2 autumn) of `year` (from 1): event cubes lie on `event`, `seat` goes first."""

    def __init__(self, year: int, season: int, event: int, seat: int) -> None:
        self.year: Final = year
        self.season: Final = season
        self.event: Final = event
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "season-began", "year": self.year, "season": self.season, "track": self.event, "seat": self.seat}


@final
class EventChosen(Event):
    """`seat` has secretly moved its event cube to `place`, None for those who may not know yet."""

    def __init__(self, seat: int, place: int | None) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def to_json(self) -> Json:
        return {"event": "event-chosen", "seat": self.seat, "place": self.place}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else EventChosen(self.seat, None)


@final
class EventShown(Event):
    """All have chosen: the cube of `seat` lies on `place` for this season; that took `larvae`."""

    def __init__(self, seat: int, place: int, larvae: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.larvae: Final = larvae

    def to_json(self) -> Json:
        return {"event": "event-shown", "seat": self.seat, "place": self.place, "larvae": self.larvae}


@final
class NursesChosen(Event):
    """`seat` has secretly placed its nurses: for larvae, soldiers, workers, in the atelier; None for the others."""

    def __init__(self, seat: int, nurses: Sequence[int] | None) -> None:
        self.seat: Final = seat
        self.nurses: Final = None if nurses is None else list(nurses)

    def to_json(self) -> Json:
        return {"event": "nurses-chosen", "seat": self.seat, "nurses": self.nurses}

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else NursesChosen(self.seat, None)


@final
class NursesShown(Event):
    """All have placed theirs: where the nurses of `seat` are."""

    def __init__(self, seat: int, nurses: Sequence[int]) -> None:
        self.seat: Final = seat
        self.nurses: Final = list(nurses)

    def to_json(self) -> Json:
        return {"event": "nurses-shown", "seat": self.seat, "nurses": self.nurses}


@final
class Born(Event):
    """What is born in the nest of `seat`; `lost`: ants that the limit of eight does not let live."""

    def __init__(self, seat: int, larvae: int, soldiers: int, workers: int, lost: int) -> None:
        self.seat: Final = seat
        self.larvae: Final = larvae
        self.soldiers: Final = soldiers
        self.workers: Final = workers
        self.lost: Final = lost

    def to_json(self) -> Json:
        return {
            "event": "born", "seat": self.seat, "larvae": self.larvae, "soldiers": self.soldiers,
            "workers": self.workers, "lost": self.lost,
        }  # fmt: skip


@final
class RoomUsed(Event):
    """A worker of `seat` works in `room` (0 to 3) of the colony."""

    def __init__(self, seat: int, room: int) -> None:
        self.seat: Final = seat
        self.room: Final = room

    def to_json(self) -> Json:
        return {"event": "room-used", "seat": self.seat, "room": self.room}


@final
class Gained(Event):
    """`seat` gains `count` cubes of `cube` (a larva: -1), from `why`: room, prey, tunnel, harvest, aphids, scavengers, trade;
    negative: pays or drops them for why. `space` is where from, -1 for none."""

    def __init__(self, seat: int, cube: int, count: int, why: str, space: int = -1) -> None:
        self.seat: Final = seat
        self.cube: Final = cube
        self.count: Final = count
        self.why: Final = why
        self.space: Final = space

    def to_json(self) -> Json:
        return {
            "event": "gained", "seat": self.seat, "what": "larva" if self.cube < 0 else CUBES[self.cube], "count": self.count,
            "why": self.why, "space": None if self.space < 0 else self.space,
        }  # fmt: skip


@final
class WorkerOut(Event):
    """A worker of `seat` comes out of the exit on `space` with `steps` movement points."""

    def __init__(self, seat: int, space: int, steps: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.steps: Final = steps

    def to_json(self) -> Json:
        return {"event": "worker-out", "seat": self.seat, "space": self.space, "steps": self.steps}


@final
class Stepped(Event):
    """The worker walks from `start` to `end` (hexes; over a tile the hexes it passes are in `way`, the end included)."""

    def __init__(self, seat: int, start: int, end: int, way: Sequence[int], left: int) -> None:
        self.seat: Final = seat
        self.start: Final = start
        self.end: Final = end
        self.way: Final = list(way)
        self.left: Final = left

    def to_json(self) -> Json:
        return {
            "event": "stepped", "seat": self.seat, "from": self.start, "to": self.end, "way": self.way, "left": self.left,
        }  # fmt: skip


@final
class SoldiersSpent(Event):
    """`count` soldiers of `seat` go back to the reserve: to enter what another owns on `space`, for prey, or an objective."""

    def __init__(self, seat: int, count: int, why: str, space: int) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.why: Final = why
        self.space: Final = space

    def to_json(self) -> Json:
        return {
            "event": "soldiers-spent", "seat": self.seat, "count": self.count, "why": self.why,
            "space": None if self.space < 0 else self.space,
        }  # fmt: skip


@final
class PreyHunted(Event):
    """The prey on `space` is hunted; its token lies beside the nest of `seat`."""

    def __init__(self, seat: int, space: int, prey: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.prey: Final = prey

    def to_json(self) -> Json:
        return {"event": "prey-hunted", "seat": self.seat, "space": self.space, "prey": PREY[self.prey]}


@final
class Cleared(Event):
    """The empty pheromone of `owner` on `spaces` is out of the game."""

    def __init__(self, seat: int, owner: int, tile: int, spaces: Sequence[int]) -> None:
        self.seat: Final = seat
        self.owner: Final = owner
        self.tile: Final = tile
        self.spaces: Final = list(spaces)

    def to_json(self) -> Json:
        return {
            "event": "cleared", "seat": self.seat, "owner": self.owner, "tile": TILES[self.tile].tile_id, "spaces": self.spaces,
        }  # fmt: skip


@final
class Stood(Event):
    """The worker goes on from `space`, which the pheromone that it cleared had covered (ruling 11)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "stood", "seat": self.seat, "space": self.space}


@final
class TileLaid(Event):
    """`seat` lays a tile on `spaces`; the terrain below gives a cube on each hex that has one."""

    def __init__(self, seat: int, tile: int, spaces: Sequence[int]) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.spaces: Final = list(spaces)

    def to_json(self) -> Json:
        return {"event": "tile-laid", "seat": self.seat, "tile": TILES[self.tile].tile_id, "spaces": self.spaces}


@final
class WorkerLost(Event):
    """The worker outside is used up, on `space`."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "worker-lost", "seat": self.seat, "space": self.space}


@final
class Dug(Event):
    """The colony of `seat` is at `level` now (deeper, or back for an objective)."""

    def __init__(self, seat: int, level: int) -> None:
        self.seat: Final = seat
        self.level: Final = level

    def to_json(self) -> Json:
        return {"event": "dug", "seat": self.seat, "level": self.level}


@final
class NursesChanged(Event):
    """`seat` has `count` nurses more (or fewer) from now on."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def to_json(self) -> Json:
        return {"event": "nurses-changed", "seat": self.seat, "count": self.count}


@final
class PreySpent(Event):
    """`seat` pays `count` prey tokens for an objective."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def to_json(self) -> Json:
        return {"event": "prey-spent", "seat": self.seat, "count": self.count}


@final
class TileNeutral(Event):
    """The special tile of `seat` on `space` (its first hex) belongs to nobody from now on."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "tile-neutral", "seat": self.seat, "space": self.space}


@final
class TrailEmptied(Event):
    """All cubes on the pheromone of `seat` on `space` (its first hex) are paid for an objective."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def to_json(self) -> Json:
        return {"event": "trail-emptied", "seat": self.seat, "space": self.space}


@final
class GoalDone(Event):
    """`seat` completes an objective; one of its nurses stays there."""

    def __init__(self, seat: int, goal: int) -> None:
        self.seat: Final = seat
        self.goal: Final = goal

    def to_json(self) -> Json:
        return {"event": "goal-done", "seat": self.seat, "goal": OBJECTIVES[self.goal].goal_id}


@final
class SeasonEnded(Event):
    """The season is over: event larvae leave, workers and nurses go home, `seat` has the first-player token now."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def to_json(self) -> Json:
        return {"event": "season-ended", "seat": self.seat}


@final
class Wintered(Event):
    """`seat` had to pay `due` food (soldiers already taken off), paid `paid`."""

    def __init__(self, seat: int, due: int, paid: int) -> None:
        self.seat: Final = seat
        self.due: Final = due
        self.paid: Final = paid

    def to_json(self) -> Json:
        return {"event": "wintered", "seat": self.seat, "due": self.due, "paid": self.paid}
