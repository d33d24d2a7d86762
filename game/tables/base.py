"""The API every game's table keeps.

A table draws one position of one game on its part of the window, plays the game's events as motion, and says which places
stand for which legal actions. It knows no rules: what *would* happen it is told as a `Foresight` (a copy of the position was
moved and its events were listened to), and what is legal it is handed.

Life of a table::

    table = open_table(game, level, looks, kit)
    table.layout(rect)                # again whenever the window, the text size or the theme changes
    table.show(state)                 # draw this position from now on, at once
    table.play(events, state_after)   # queue what happened as motion; ends by drawing `state_after`
    table.update(dt)                  # True while something moves
    table.draw(surface)
    table.offer(state, actions)       # targets to touch; [] while it is nobody's turn here

Lengths and points are window pixels; times are seconds; seats count from 0.
"""

import contextlib
import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.engine.core import Action, Event, Level, Options, Revealed, State
from game.ui.kit import Kit
from game.ui.theme import Colour

Point = tuple[float, float]
PlaySound = Callable[[str, float, float], None]
"""Called with a sound's name, its pitch in semitones and its volume 0..1."""

NOBODY: Final = -1
"""A viewer who holds no hand: sees what everybody may know, and nothing that any seat hides from another."""
MOST_BRANCHES: Final = 6
"""Choices that follow an action are looked at ahead where there are no more than these (the ways of a fork, not every move
that may come next): pointing at something must cost a few copies of the position, not hundreds."""


@dataclass(frozen=True)
class SeatLook:
    """How one seat is told from the others."""

    name: str
    colour: Colour
    pattern: str
    letter: str


@dataclass(frozen=True)
class Area:
    """A disc that can be touched, in window pixels."""

    x: float
    y: float
    radius: float

    def has(self, point: Point) -> bool:
        """Whether `point` lies in it."""
        return math.hypot(point[0] - self.x, point[1] - self.y) <= self.radius


UNDO: Final = "undo"
"""The id of a target that takes back what has only been begun (see `Table.takes_back_turns`)."""


@dataclass(frozen=True)
class Target:
    """Something that can be touched now.

    `action` is what touching does; None takes hold of a piece (see `Table.grasp`), so that its own targets appear.
    `areas` holds every disc that counts as touching it, the main one first; empty for a choice that has only a button.
    `button` is its label on the strip under the board, "" for none; `says` tells in one line what it is.
    """

    target_id: str
    action: Action | None
    areas: tuple[Area, ...] = ()
    button: str = ""
    says: str = ""
    chosen: bool = False
    """Whether its button is that of a choice that holds now (the kind of piece that the next touch makes)."""
    icon: str = ""
    """The square drawing of assets/art on its button, "" for none."""

    @property
    def centre(self) -> Point | None:
        """Where keys find it."""
        return (self.areas[0].x, self.areas[0].y) if self.areas else None


@dataclass(frozen=True)
class Foresight:
    """What an action would do: its events, the position after it, and, where that waits for another choice of the same
    seat among a few, the same for each of those choices (one level deep).

    It goes as far as the one who looks may know: up to a roll or a draw, never beyond. `after` is the true position, for
    counting what lies open; what is hidden from the one who looks must not be read from it.
    """

    action: Action
    events: tuple[Event, ...]
    after: State
    branches: tuple["Foresight", ...] = ()


@dataclass(frozen=True)
class Fact:
    """A number of a seat shown in the column: the drawing of assets/art beside it, `units` of which are as high as the line,
    the number (None where the drawing says all), its name."""

    icon: str
    number: int | None
    label: str
    units: float = 40.0

    @property
    def figure(self) -> str:
        """The number as it is written."""
        return "" if self.number is None else str(self.number)

    @property
    def told(self) -> str:
        """The fact in words."""
        return self.label if self.number is None else f"{self.number} {self.label}"


@dataclass(frozen=True)
class SeatFacts:
    """What the column says of a seat: the big number and what it counts, smaller facts, and pieces still in hand.

    With more than two seats there is a line for each: its facts as drawings and numbers, then the big number where its
    `total_label` is not that of a fact already. An empty `total_label` leaves the big number out.
    """

    total: int
    total_label: str
    facts: tuple[Fact, ...]
    pieces: tuple[int, int, str, str] | None = None
    """(in hand, of how many, drawing of one, drawing of one that is gone); drawings may take a hole `turn`. None where
    there is no such thing."""
    pieces_label: str = ""
    out: str = ""
    """Why the seat is out of the game, in a few words; empty while it plays."""
    about: str = ""
    """What the seat plays (a faction, a government), in a few words: said instead of its colour."""


@dataclass(frozen=True)
class Prompt:
    """What is to be decided: a heading and a sentence below it; where a turn has parts, their names and which it is in."""

    title: str
    hint: str
    steps: tuple[str, ...] = ()
    step: int = -1


@dataclass(frozen=True)
class Line:
    """One entry of the chronicle: what was done, what came of it, points, the place to show and the rule page."""

    seat: int
    text: str
    detail: str = ""
    points: int | None = None
    place: str = ""
    rule: str = ""


@dataclass
class Told:
    """One turn of a match as the chronicle gets it: whose, the actions in order and each action's events."""

    seat: int
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


class Unforeseeable(Exception):
    """The action itself would show what is hidden now (opened hands): that is not for looking at beforehand."""


def foresee(state: State, action: Action, viewer: int | None = None, depth: int = 1) -> Foresight:
    """Move a copy of `state` by `action` and listen, as far as the seat `viewer` may know (None: everything).

    Dice and draws come after the action and are not looked at. `action` must be legal. Raises `Unforeseeable`.
    """
    heard: list[Event] = []
    after = state.clone()
    after.apply_action(action, heard.append)
    if any(isinstance(event, Revealed) for event in heard):
        raise Unforeseeable(action.text)
    events = heard if viewer is None else [known for event in heard if (known := event.seen_by(viewer)) is not None]
    branches: list[Foresight] = []
    if depth > 0 and after.current_player() == state.current_player() >= 0:
        choices = after.legal_actions()
        for choice in choices if len(choices) <= MOST_BRANCHES else ():
            with contextlib.suppress(Unforeseeable):
                branches.append(foresee(after, choice, viewer, depth - 1))
    return Foresight(action, tuple(events), after, tuple(branches))


DIRECTIONS: dict[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def next_target(targets: Sequence[Target], current: Target | None, direction: str) -> Target | None:
    """The target that lies next in `direction` ("left", "right", "up", "down") from `current`; the first of all without
    one. Straight ahead counts nearer than aside, so that four keys reach every place."""
    placed = [target for target in targets if target.centre is not None]
    start = current.centre if current is not None else None
    if start is None:
        return min(placed, key=lambda target: (target.areas[0].y, target.areas[0].x), default=None)
    way_x, way_y = DIRECTIONS[direction]

    def cost(target: Target) -> float:
        area = target.areas[0]
        dx, dy = area.x - start[0], area.y - start[1]
        ahead, aside = dx * way_x + dy * way_y, abs(dx * way_y) + abs(dy * way_x)
        if ahead <= 1.0 or aside > ahead * 2.5:
            return math.inf
        return ahead + 1.8 * aside

    best = min((target for target in placed if target != current), key=cost, default=None)
    return best if best is not None and cost(best) < math.inf else None


class Table(ABC):
    """What the table scene asks of a game's table."""

    takes_back_turns = False
    """Whether Esc takes back all that was played of the running turn: in games whose turn is one act in a few steps. Where a
    turn is many acts it only lets go of what is held, and undo steps back one decision at a time. A table may change it from
    position to position: where an act has been begun and nothing of it is done yet, it is let go of like this."""

    def __init__(self, level: Level, looks: Sequence[SeatLook], kit: Kit) -> None:
        self.level = level
        self.looks = list(looks)
        self.kit = kit
        self.sound: PlaySound = lambda name, pitch, volume: None
        self.still_motion = False
        """Reduced motion: nothing flies or rolls; places change with a short mark instead."""
        self.counts_always = True
        """Counts are shown on every place; otherwise only where the pointer is."""
        self.viewer: int | None = None
        """Whose eyes it is drawn for, in games with secrets; `NOBODY`: no hand is shown; None: nothing is hidden."""
        self.near_seat = 0
        """The seat that sits at the lower edge."""

    # Drawing ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def layout(self, rect: pygame.Rect) -> None:
        """Draw inside `rect` from now on. Begins to prepare drawings; `prepared` says how far that is."""

    @abstractmethod
    def prepared(self) -> float:
        """Share (0..1) of the drawings for this size that are ready; below 1 the table is drawn as far as it is."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table onto `surface`, inside the rect of `layout`."""

    @abstractmethod
    def draw_position(
        self, surface: pygame.Surface, rect: pygame.Rect, state: State, highlights: Sequence[str] = ()
    ) -> None:
        """Draw `state` small and still into `rect`, places named in `highlights` marked (rule pages, thumbnails)."""

    def laid_out(self, state: State) -> State:
        """How a match that begins at `state` may lie when its set-up is done, where that is drawn or chosen before the first
        turn: for a picture of what a level looks like."""
        return state

    def prepare_position(self, size: tuple[int, int], state: State) -> bool:
        """Begin to prepare in the background what `draw_position` needs; whether it is ready. To be asked again and again;
        a `draw_position` before that draws everything itself, which may take seconds."""
        return True

    def draw_unprepared(self, surface: pygame.Surface, rect: pygame.Rect, state: State) -> None:
        """Draw into `rect` what there is at once of the picture that `prepare_position` is getting ready."""
        surface.fill(self.kit.theme.moss, rect)

    def place_in(self, size: tuple[int, int], place: str) -> Point | None:
        """Where `place` (a name that `draw_position` marks) lies in the picture of that `size` drawn last; None if nowhere."""
        return None

    # Position and motion ------------------------------------------------------------------------------------------

    @abstractmethod
    def show(self, state: State) -> None:
        """Draw `state` from now on, at once; motion that was queued is dropped."""

    @abstractmethod
    def play(self, events: Sequence[Event], after: State) -> None:
        """Queue `events` (as `viewer` may know them) as motion after what is queued already; when it has ended, `after` is
        what is drawn."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Whether motion is queued or running."""

    @property
    def alive(self) -> bool:
        """Whether something not queued still moves or goes away by itself (rolling pieces, a passing mark)."""
        return False

    @property
    def overlaps(self) -> bool:
        """Whether what a bot does next in its turn may set out at once beside what still moves, without a beat between."""
        return False

    @property
    def flows(self) -> bool:
        """Whether something moves for the eye only (water): a few pictures a second while somebody is at the table."""
        return False

    @abstractmethod
    def set_speed(self, factor: float) -> None:
        """Play motion at `factor` times its natural speed (0.5 .. 4); 0 shows results at once."""

    @abstractmethod
    def hurry(self, factor: float) -> None:
        """Multiply the speed by `factor` while the player holds the key (1: no longer)."""

    @abstractmethod
    def skip(self) -> None:
        """Show the end of all that is queued, at once."""

    @abstractmethod
    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; whether the picture changed."""

    # Touching -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def offer(self, state: State, actions: Sequence[Action]) -> list[Target]:
        """What can be touched to choose one of `actions`; they are marked from now on. [] takes the marks away."""

    @property
    def targets(self) -> list[Target]:
        """What is offered just now; it may have moved since (`zoom`, `scroll`)."""
        return []

    @abstractmethod
    def target_at(self, point: Point) -> Target | None:
        """The offered target at `point`."""

    @abstractmethod
    def point_at(self, target: Target | None, foresight: Foresight | None) -> None:
        """The pointer (or the keys) is on `target`: mark it strongly and draw what `foresight` says would happen."""

    @abstractmethod
    def grasp(self, target: Target) -> list[Target]:
        """Take hold of the piece of a target without an action; the targets that are offered then."""

    @abstractmethod
    def release(self) -> bool:
        """Let go of a grasped piece; whether one was held."""

    def prepare(self, action: Action) -> list[Target] | None:
        """Take hold of all that `action` needs, where that is more than one piece, and give the targets that are offered
        then; None where trying each piece will do."""
        return None

    def turn(self, pointed: Target | None, step: int) -> Target | None:
        """Turn what is held, `step` places on from `pointed`; what is pointed at then, None where nothing can be turned."""
        return None

    def planned(self) -> Action | None:
        """The next of the choices that were made in one go (a way, touched at its end), to be played without being asked for;
        each is given once."""
        return None

    def zoom(self, point: Point, steps: int) -> bool:
        """Show what lies at `point` larger (`steps` above 0) or smaller, where a table can; whether the picture changed."""
        return False

    def scroll(self, dx: float, dy: float) -> bool:
        """Move what is in view by so many pixels, where there is more than fits; whether the picture changed."""
        return False

    def lift(self, point: Point) -> bool:
        """A button went down at `point`: take what lies there and can be carried; whether there is such a thing."""
        return False

    def put_down(self, point: Point) -> list[Target] | None:
        """The button went up at `point`: put down what was lifted, and give the targets that are offered then; None where it
        was not carried anywhere, so that this is a touch like any other."""
        return None

    def hover(self, point: Point | None) -> bool:
        """The pointer is at `point` (None: not here), whatever lies there; whether the picture changes."""
        return False

    @abstractmethod
    def meant(self, point: Point, state: State) -> str | None:
        """The text of the action that a click at `point` would stand for here, legal or not; None for no place."""

    @abstractmethod
    def explain(self, point: Point, state: State) -> tuple[str, str] | None:
        """(one line on what lies at `point`, the id of the rule page about it), or None."""

    @abstractmethod
    def flash(self, place: str) -> None:
        """Show where `place` (a name the game uses, "" for none) is."""

    @abstractmethod
    def say_at(self, point: Point, text: str, seconds: float = 4.0) -> None:
        """Show the sentence `text` on a slip of paper at `point` for a while ("" takes it away)."""

    def decides_openly(self, state: State) -> bool:
        """Whether the seat to move can decide without seeing anything that is hidden from others, so that in the middle of a
        turn no curtain need be drawn between persons (for a defender who calls helpers, for the attacker after that)."""
        return False

    def warning(self, action: Action, state: State) -> str:
        """What `action` would give away for nothing, in a sentence that is asked about first; "" for nothing."""
        return ""

    def note_pad(self, state: State, options: Options) -> str:
        """Whether teammates at one screen have a note pad that the other side must not see: "write", "read" or "" for none."""
        return ""

    # Words --------------------------------------------------------------------------------------------------------

    @abstractmethod
    def foretell(self, foresight: Foresight) -> tuple[str, str, int | None]:
        """(what will happen, what it is good for, points gained) in a line each; the second may be ""."""

    @abstractmethod
    def prompt(self, state: State) -> Prompt:
        """What the seat to move has to decide."""

    @abstractmethod
    def seat_facts(self, state: State, seat: int) -> SeatFacts:
        """What the column shows of `seat`."""

    def answer(self, events: Sequence[Event]) -> str:
        """What a seat has answered when another asked it for something in that one's turn, in a few words; "" for no answer."""
        return ""

    @abstractmethod
    def notices(self, state: State) -> list[tuple[str, str]]:
        """Rules in force just now that change what one may do: (a few words, a sentence)."""

    @abstractmethod
    def chronicle(self, told: Told) -> list[Line]:
        """The lines of one turn, the first its heading."""

    def headline(self, told: Told) -> str:
        """What a turn will be remembered for; where the table does not say otherwise, its heading."""
        lines = self.chronicle(told)
        return lines[0].text if lines else ""
