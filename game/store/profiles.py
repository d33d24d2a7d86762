"""The persons who play here."""

import sqlite3
import uuid

from game.store.database import Database, Work
from game.store.errors import BadName
from game.store.kinds import Profile
from game.store.names import clean_name, name_key
from game.store.times import now
from game.words import msg

_TAKEN = msg("There is already a profile called {name}.")
_COLUMNS = "id, name, colour, created"


class Profiles:
    """Profiles, in the order they were made."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Profile]:
        """Every profile."""
        rows = f"SELECT {_COLUMNS} FROM profiles ORDER BY created, rowid"
        return self._database.read(lambda c: [Profile(*row) for row in c.execute(rows)])

    def find(self, profile_id: str) -> Profile | None:
        """The profile with this id, if it still exists."""
        query = f"SELECT {_COLUMNS} FROM profiles WHERE id = ?"
        row = self._database.read(lambda c: c.execute(query, (profile_id,)).fetchone())
        return Profile(*row) if row else None

    def check_name(self, text: str, besides: str | None = None) -> str:
        """`text` as it would be kept, for the profile with id `besides` or a new one. Raises `BadName` with the reason."""
        name = clean_name(text)
        query = "SELECT name FROM profiles WHERE name_key = ? AND id IS NOT ?"
        taken = self._database.read(lambda c: c.execute(query, (name_key(name), besides)).fetchone())
        if taken:
            raise BadName(_TAKEN, {"name": taken[0]})
        return name

    def create(self, name: str, colour: str) -> Profile:
        """A new profile. Raises `BadName`."""
        profile = Profile(uuid.uuid4().hex, self.check_name(name), colour, now())
        key = name_key(profile.name)

        def change(connection: sqlite3.Connection) -> None:
            values = (profile.profile_id, profile.name, key, profile.colour, profile.created)
            connection.execute("INSERT INTO profiles (id, name, name_key, colour, created) VALUES (?, ?, ?, ?, ?)", values)

        self._write(change, profile.name)
        return profile

    def change(self, profile: Profile, *, name: str | None = None, colour: str | None = None) -> Profile:
        """The profile with another name or colour. Raises `BadName`."""
        new_name = profile.name if name is None else self.check_name(name, profile.profile_id)
        new = Profile(profile.profile_id, new_name, profile.colour if colour is None else colour, profile.created)

        def change(connection: sqlite3.Connection) -> None:
            values = (new.name, name_key(new.name), new.colour, new.profile_id)
            connection.execute("UPDATE profiles SET name = ?, name_key = ?, colour = ? WHERE id = ?", values)

        self._write(change, new.name)
        return new

    def delete(self, profile_id: str) -> None:
        """Forget the profile. Matches and the results of whoever played against it stay."""

        def change(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM profiles WHERE id = ?", (profile_id,))

        self._database.write(change)

    def _write(self, change: Work[None], name: str) -> None:
        try:
            self._database.write(change)
        except sqlite3.IntegrityError:
            # Another copy took the name between the check and the writing.
            raise BadName(_TAKEN, {"name": name}) from None

