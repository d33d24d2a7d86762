"""Points in time as the store writes them. They order lists for people; nothing else hangs on the clock."""

from datetime import UTC, datetime


def now() -> str:
    """The present, UTC, ISO 8601 with microseconds: texts sort as the times do."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def local(moment: str) -> str:
    """A moment as `now` writes it, by the player's clock and to the minute; what cannot be read as it stands."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return moment[:16].replace("T", " ")
