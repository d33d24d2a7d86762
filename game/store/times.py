"""Points in time as the store writes them. They order lists for people; nothing else hangs on the clock."""

from datetime import UTC, datetime


def now() -> str:
    """The present, UTC, ISO 8601 with microseconds: texts sort as the times do."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
