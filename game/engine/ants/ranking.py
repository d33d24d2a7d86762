"""Who stands where when it is over (rule book: *Darwin's Rule*; rulings 17 and 19)."""

from game.engine.ants.ground import LAST, Ground


def places(ground: Ground) -> list[int]:
    """The place of each seat, from 1. Whoever lives stands before the dead; of the dead, who lasted longer."""
    if ground.teams:
        return _team_places(ground)
    standing = [_standing(ground, seat) for seat in range(ground.players)]
    return [1 + sum(other > mine for other in standing) for mine in standing]


def _standing(ground: Ground, seat: int) -> tuple[int, int, int]:
    if not ground.alive[seat]:
        return ground.out.index(seat), 0, 0
    return ground.players, ground.strength(seat), ground.soldiers[seat]


def _team_places(ground: Ground) -> list[int]:
    """All of a team share its place: the team that lives, at nightfall the one that is stronger together."""
    standing: list[tuple[int, int, int]] = []
    for team in range(2):
        seats = range(team, ground.players, 2)
        lives = 1 if ground.end != LAST or any(ground.alive[seat] for seat in seats) else 0
        standing.append((lives, sum(ground.strength(seat) for seat in seats), sum(ground.soldiers[seat] for seat in seats)))
    if standing[0] == standing[1]:
        return [1] * ground.players
    best = 0 if standing[0] > standing[1] else 1
    return [1 if seat % 2 == best else 1 + ground.players // 2 for seat in range(ground.players)]
