"""Writing a match's record where the player finds it, and reading one that was dropped on the window."""

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.record import SUFFIX, BadRecord, read_record_file, write_record
from game.scenes.dialogs import tell
from game.words import _, say

if TYPE_CHECKING:
    from game.scenes.app import App

LONGEST = 60
"""Letters of a record's file name; every file system takes that many even where each takes four bytes."""


def file_stem(match: Match) -> str:
    """A file name made of the players' names: letters and digits only, so that no name can be a path or a device."""
    names = " - ".join(seat.name for seat in match.seats)
    plain = unicodedata.normalize("NFKD", names).encode("ascii", "ignore").decode("ascii")
    words = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()
    return f"{match.game.game_id}-{words or 'match'}"[:LONGEST]


def export_record(app: "App", match: Match) -> Path | None:
    """Write the record into the folder `records` of the user data folder and say where; None when that failed."""
    folder = app.folder / "records"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem = file_stem(match)
        number = 1
        while True:
            path = folder / f"{stem}-{number}{SUFFIX}"
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(write_record(match, pretty=True))
                break
            except FileExistsError:
                number += 1
    except OSError as error:
        reason = error.strerror or str(error)
        app.banner(_("The record could not be written: {reason}.").format(reason=reason), seconds=10)
        return None
    app.banner(_("The record was written to {path}").format(path=path), seconds=10)
    return path


def open_dropped(app: "App", path: Path) -> None:
    """Look at the record in `path`, which was dropped on the window; not in front of a match that lies on the table."""
    if any(scene.bug_record() for scene in app.scenes):
        app.banner(_("A match lies on the table. Leave it first, then drop the record again."))
        return
    try:
        match = read_record_file(path)
    except BadRecord as error:
        app.push(tell(_("This record cannot be opened"), say(error)))
        return
    app.open("replay", match=match)
