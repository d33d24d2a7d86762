"""The store against a model of it in plain dictionaries, through full disks, restarts and second copies."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule
from store.samples import actions_of, content, result

from game.store import BadName, Profile, Saved, open_store

NAMES = st.sampled_from(["Ada", "ada", "Bob", "Ζωή", "nul", ".."])


class Keeping(RuleBasedStateMachine):
    """Any order of what a session does. Whatever happens to the disk, what the store says is what the model says."""

    profiles = Bundle("profiles")
    running = Bundle("running")
    """Matches being played here: where they lie. A match taken out of it is put back by whatever was done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store = open_store(Path(self.folder.name))
        self.people: dict[str, str] = {}
        self.actions: dict[str, int] = {}
        self.ended: set[str] = set()
        self.won: dict[str, int] = {}

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    @rule(target=profiles, name=NAMES)
    def somebody_new(self, name: str) -> Profile | None:
        if name.casefold() in (known.casefold() for known in self.people.values()):
            with pytest.raises(BadName):
                self.store.profiles.create(name, "red")
            return None
        made = self.store.profiles.create(name, "red")
        self.people[made.profile_id] = name
        self.won[made.profile_id] = 0
        return made

    @rule(profile=profiles)
    def somebody_gone(self, profile: Profile | None) -> None:
        if profile:
            self.store.profiles.delete(profile.profile_id)
            self.people.pop(profile.profile_id, None)
            self.won.pop(profile.profile_id, None)

    @rule(target=running, actions=st.integers(0, 3))
    def new_match(self, actions: int) -> Saved:
        at = self.store.matches.create(content(actions))
        self.actions[at.match_id] = actions
        return at

    @rule(target=running, at=consumes(running), more=st.sampled_from([1, 2, 3000]))
    def played_on(self, at: Saved, more: int) -> Saved:
        if at.match_id not in self.actions:
            return at
        actions = self.actions[at.match_id] + more
        at = self.store.matches.save(at, content(actions))
        assert not at.clashed
        self.actions[at.match_id] = actions
        return at

    @rule(at=consumes(running), profile=profiles, mine=st.integers(0, 9))
    def ended_match(self, at: Saved, profile: Profile | None, mine: int) -> None:
        if at.match_id not in self.actions or profile is None:
            return
        self.store.matches.finish(at, content(1), result(profile.profile_id, mine, 5))
        self.actions[at.match_id] = 1
        self.ended.add(at.match_id)
        if profile.profile_id in self.people:
            self.won[profile.profile_id] += mine > 5

    @rule(at=consumes(running))
    def deleted_match(self, at: Saved) -> None:
        self.store.matches.delete(at.match_id)
        self.actions.pop(at.match_id, None)

    @rule(more=st.integers(0, 3))
    def disk_filled(self, more: int) -> None:
        def limit(connection: object) -> None:
            count = connection.execute("PRAGMA page_count").fetchone()[0]  # type: ignore[attr-defined]
            connection.execute(f"PRAGMA max_page_count = {count + more}")  # type: ignore[attr-defined]

        if not self.store.in_memory:
            self.store._database.read(limit)

    @rule()
    def disk_emptied(self) -> None:
        self.store._database.come_home(now=True)
        assert not self.store.in_memory

    @rule()
    def restarted(self) -> None:
        self.store.close()
        self.store = open_store(Path(self.folder.name))
        assert not self.store.notice

    @rule()
    def looked_at_by_a_second_copy(self) -> None:
        if not self.store.in_memory:
            second = open_store(Path(self.folder.name))
            assert {profile.profile_id for profile in second.profiles.all()} == set(self.people)
            second.close()

    @invariant()
    def people_are_right(self) -> None:
        assert {profile.profile_id: profile.name for profile in self.store.profiles.all()} == self.people
        for profile_id, won in self.won.items():
            assert self.store.results.statistics(profile_id).total.won == won

    @invariant()
    def matches_are_right(self) -> None:
        waiting = {line.match_id for line in self.store.matches.unfinished()}
        over = {line.match_id for line in self.store.matches.finished()}
        assert waiting == set(self.actions) - self.ended
        assert over == set(self.actions) & self.ended
        for match_id, actions in self.actions.items():
            assert actions_of(self.store, match_id) == actions


Keeping.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestKeeping = Keeping.TestCase
