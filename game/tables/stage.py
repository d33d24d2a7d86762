"""The stage above a table: what moves there for a while. An actor is put on it when its clip begins, and taken off when it
ends; what an actor is, and how it is drawn, each game says for itself."""

from typing import Generic, TypeVar

A = TypeVar("A")


def silent(name: str, pitch: float, volume: float) -> None:
    """No sound: the `PlaySound` of a table that nobody hears."""


class Stage(Generic[A]):
    """The actors, in the order they are drawn."""

    def __init__(self) -> None:
        self.actors: list[A] = []

    def put(self, actor: A, *, below: bool = False) -> None:
        """`actor` is seen from now on, above (or `below`) those already there."""
        self.actors.insert(0 if below else len(self.actors), actor)

    def take(self, actor: A) -> None:
        """`actor` is gone (or was already)."""
        if actor in self.actors:
            self.actors.remove(actor)

    def clear(self) -> None:
        """Nobody is on the stage."""
        self.actors.clear()
