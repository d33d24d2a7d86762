"""Reading a position of The Colony from JSON: hostile until every field is checked (rules page, section 7)."""

from typing import Any, Final

from game.engine.checked import fields, truth, whole
from game.engine.colony.board import PICK_UP_LIMIT, QUIET_LIMIT, SEATS, Board
from game.engine.colony.position import ANT, BLOCKED, FORK, NO_LOG, NOBODY, OVER, PHASES, QUIET, SOW, Colony
from game.engine.core import BadPosition, Json, msg

_FIELDS: Final = (
    "game", "level", "to_move", "phase", "eggs", "ants", "in_hand", "collected",
    "duty", "quiet_turns", "last_complete", "captured_this_turn", "sowing", "end",
)  # fmt: skip


def position_from_json(board: Board, data: Json) -> Colony:
    """The position in `data` on `board`. Raises `BadPosition` naming the field."""
    fields(data, "colony", board.level_id, _FIELDS)
    position = Colony(board)
    position.eggs = _eggs(board, data["eggs"])
    position.ants = _ants(board, data["ants"])
    position.in_hand = _pair(data["in_hand"], "in_hand", board.ants)
    position.collected = _pair(data["collected"], "collected", board.eggs)
    position.to_move = whole(data["to_move"], "to_move", 0, SEATS - 1)
    position.duty = truth(data["duty"], "duty")
    position.captured = truth(data["captured_this_turn"], "captured_this_turn")
    position.quiet_turns = whole(data["quiet_turns"], "quiet_turns", 0, QUIET_LIMIT)
    last = data["last_complete"]
    position.last_complete = NOBODY if last is None else whole(last, "last_complete", 0, SEATS - 1)
    if data["phase"] not in PHASES:
        raise BadPosition("phase", msg("one of {phases} is expected"), {"phases": ", ".join(PHASES)})
    position.phase = PHASES.index(data["phase"])
    _read_sowing(position, data["sowing"])
    _check_sums(position)
    _check_phase(position, data["end"])
    position.weigh()
    return position


def _pair(value: Any, field: str, most: int) -> list[int]:
    if not isinstance(value, list) or len(value) != SEATS:
        raise BadPosition(field, msg("a list of two numbers is expected, one for each seat"))
    return [whole(number, f"{field}[{seat}]", 0, most) for seat, number in enumerate(value)]


def _by_log(board: Board, value: Any, field: str) -> dict[int, Any]:
    if not isinstance(value, dict):
        raise BadPosition(field, msg("an object with names of logs is expected"))
    found: dict[int, Any] = {}
    for name, entry in value.items():
        if name not in board.numbers:
            raise BadPosition(f"{field}.{str(name)[:40]}", msg("there is no such log on this board"))
        found[board.numbers[name]] = entry
    return found


def _eggs(board: Board, value: Any) -> list[int]:
    found = _by_log(board, value, "eggs")
    for log in range(board.size):
        if log not in found:
            raise BadPosition(f"eggs.{board.names[log]}", msg("the eggs of this log are missing"))
    return [whole(found[log], f"eggs.{board.names[log]}", 0, board.eggs) for log in range(board.size)]


def _ants(board: Board, value: Any) -> list[int]:
    ants = [NOBODY] * board.size
    for log, seat in _by_log(board, value, "ants").items():
        ants[log] = whole(seat, f"ants.{board.names[log]}", 0, SEATS - 1)
    return ants


def _read_sowing(position: Colony, value: Any) -> None:
    board = position.board
    if position.phase != FORK:
        if value is not None:
            raise BadPosition("sowing", msg("eggs are in a hand only at a fork"))
        return
    if not isinstance(value, dict) or set(value) != {"at", "eggs_in_hand", "pickups"}:
        raise BadPosition("sowing", msg("at a fork, an object with at, eggs_in_hand and pickups is expected"))
    log = board.numbers.get(value["at"]) if isinstance(value["at"], str) else None
    if log is None or not board.is_fork(log):
        raise BadPosition("sowing.at", msg("the name of a fork or of a centre log is expected"))
    if board.is_centre(log) and position.eggs[log]:
        raise BadPosition(
            f"eggs.{board.names[log]}", msg("a way on from a centre is chosen only where its eggs were just picked up")
        )
    position.at = log
    position.hand = whole(value["eggs_in_hand"], "sowing.eggs_in_hand", 1, board.eggs)
    position.pickups = whole(value["pickups"], "sowing.pickups", 1, PICK_UP_LIMIT)


def _check_sums(position: Colony) -> None:
    board = position.board
    total = sum(position.eggs) + position.hand + sum(position.collected)
    if total != board.eggs:
        raise BadPosition(
            "eggs", msg("eggs on logs, in the hand and collected are {total} together; they must be {eggs}"),
            {"total": total, "eggs": board.eggs},
        )  # fmt: skip
    for seat in range(SEATS):
        placed = position.ants.count(seat)
        if placed + position.in_hand[seat] != board.ants:
            raise BadPosition(
                f"in_hand[{seat}]", msg("ants in hand and on logs are {total} together; they must be {ants}"),
                {"total": placed + position.in_hand[seat], "ants": board.ants},
            )  # fmt: skip


def _check_phase(position: Colony, end: Any) -> None:
    """The phase must be one that play can be in: there is something to do, or the reason of the end is true."""
    if position.phase == OVER:
        true_end = {
            NO_LOG: not _selectable(position),
            BLOCKED: position.duty and position.to_move in position.ants and not position.can_step(),
            QUIET: position.quiet_turns >= QUIET_LIMIT,
        }
        if not isinstance(end, str) or not true_end.get(end, False):
            raise BadPosition("end", msg("the game is over, so a reason that is true of this position is expected"))
        position.end = end
        return
    if end is not None:
        raise BadPosition("end", msg("the game is not over, so nothing is expected here"))
    if position.quiet_turns >= QUIET_LIMIT:
        raise BadPosition("quiet_turns", msg("after so many quiet turns the game is over"))
    if position.phase == SOW:
        if position.captured:
            raise BadPosition("captured_this_turn", msg("a turn that has not begun has captured nothing"))
        if not _selectable(position):
            raise BadPosition("phase", msg("no log can be chosen here, so the game is over"))
    if position.phase == FORK and position.captured:
        raise BadPosition("captured_this_turn", msg("a capture ends the sowing, so none happened before a fork"))
    if position.phase == ANT:
        if position.to_move not in position.ants:
            raise BadPosition("phase", msg("who has no ant on a log has no ant to move"))
        if position.duty and not position.can_step():
            raise BadPosition("phase", msg("the duty cannot be done here, so the game is over"))


def _selectable(position: Colony) -> bool:
    return any(position.eggs[log] and position.ants[log] < 0 for log in range(position.board.size))
