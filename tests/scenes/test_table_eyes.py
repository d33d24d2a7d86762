"""Hot seat with secrets, frame by frame: no pixel depends on a hand that whoever looks must not see."""

import hashlib
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from at_table import ScriptedOpponent
from colonization_records import RECORDS
from hand import Clock, Hand, make_app
from pebbles.game import GAME as PEBBLES
from pebbles_table import PebblesTable
from playing import attacked, library
from records import actions_of

from game.engine.ants.events import CardDrawn
from game.engine.core import CHANCE, Action, Event, State, TurnEnded
from game.engine.games import GAMES
from game.match.keeper import Keeper
from game.match.match import Match
from game.match.seats import BOT, GUEST, Seat
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.scenes.table_curtain import Curtain
from game.tables import TABLES
from game.tables.base import NOBODY
from game.ui.art import Art

ADA, BO, CY = Seat(GUEST, "Ada"), Seat(GUEST, "Bo"), Seat(GUEST, "Cy")
ROBOT = Seat(BOT, "Robot", bot_level="egg")
FRAME = 1 / 30


class Film:
    """A table scene filmed frame by frame, time moving by a thirtieth of a second each (`small`: a small window, a tenth).
    `frames` holds for each frame who looked and what the whole window showed."""

    def __init__(self, folder: Path, clock: Clock, match: Match, *, speed: float = 1.0, small: bool = False) -> None:
        self.clock = clock
        self.step = 0.1 if small else FRAME
        self.app = make_app(folder, (960, 600) if small else (1280, 800))
        self.app.settings.set("speed", speed)
        self.app.settings.set("confirm", "off")
        self.hand = Hand(self.app)
        self.frames: list[tuple[int | None, str]] = []
        opponent = ScriptedOpponent()
        opponent.rather = ("done", "end", "take all", "fight")
        self.scene = TableScene(Keeper(match, self.app.store), opponent)
        self.app.push(self.scene)
        self.app.art.finish_warming()
        self.run(3)

    @property
    def table(self) -> PebblesTable:
        assert isinstance(self.scene.table, PebblesTable)
        return self.scene.table

    @property
    def curtain(self) -> bool:
        return isinstance(self.app.scene, Curtain)

    def run(self, frames: int = 1) -> None:
        """Let time go on."""
        for _ in range(frames):
            self.clock.now += self.step
            self.app.art.finish_warming()  # which drawing comes in when is not a matter of time here
            self.hand.tick()
            picture = pygame.image.tobytes(self.app.window.surface, "RGB")
            self.frames.append((self.scene.eyes.viewer, hashlib.sha256(picture).hexdigest()))

    def until(self, what: Callable[[], bool], most: int = 900) -> None:
        """Let time go on until `what` is so."""
        for _ in range(most):
            if what():
                return
            self.run()
        raise AssertionError("it never came to that")

    def press(self, name: str) -> None:
        """Press a button with the pointer, filming every round of it."""
        pos = self.hand.find(name).rect.center
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.Event(kind, pos=pos, touch=False, **more))
            self.run()

    def lift(self) -> None:
        """Wait for the curtain, and lift it."""
        self.until(lambda: self.curtain)
        self.run(2)
        self.press("lift")

    def choose(self, text: str) -> None:
        """Wait until it is offered, and choose it."""
        self.until(lambda: any(target.target_id == text for target in self.scene.director.targets))
        self.run(3)
        self.press(f"target-{text}")

    def close(self) -> None:
        """End the program; the picture kept of the board."""
        self.app.close()


@pytest.fixture(autouse=True)
def _pebbles_table() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TABLES, "pebbles", "pebbles_table:PebblesTable")
        yield


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("time.monotonic", made.monotonic)
    sleep = time.sleep
    # Not none at all: drawings come in from threads that must get their turn.
    monkeypatch.setattr("time.sleep", lambda seconds: sleep(min(seconds, 0.001)))
    return made


def second_round(seats: tuple[Seat, ...], drawn: str = "white") -> Match:
    """After a round in which Bo drew a pebble of the colour `drawn`, which nobody else knows."""
    board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    match = Match(PEBBLES, board, list(seats), 7)
    match.match_id = "always the same"
    for text in ("fist 0", "fist 0", "fist 0", "draw", "drawn black", "draw", f"drawn {drawn}", "pass"):
        match.play(text)
    return match


def filmed(folder: Path, clock: Clock, seats: tuple[Seat, ...], act: Callable[[Film], None]) -> tuple[Film, Film]:
    """The same things done in two worlds that differ in Bo's hand alone."""
    films = []
    for number, drawn in enumerate(("white", "gold")):
        clock.now = 1_000_000.0
        film = Film(folder / str(number), clock, second_round(seats, drawn))
        try:
            act(film)
        finally:
            film.close()
        films.append(film)
    return films[0], films[1]


def told_apart(one: Film, other: Film) -> set[int | None]:
    """Who was looking in the frames in which the two worlds can be told apart."""
    assert [viewer for viewer, _picture in one.frames] == [viewer for viewer, _picture in other.frames]
    pairs = zip(one.frames, other.frames, strict=True)
    return {viewer for (viewer, picture), (_viewer, twin) in pairs if picture != twin}


def hand_over(film: Film) -> None:
    """Ada, Bo and a bot close their fists; Ada looks into the menu; then it is Ada's turn again."""
    film.lift()
    film.choose("fist 1")
    film.run(5)
    film.lift()
    film.choose("fist 2")
    film.until(lambda: film.curtain)
    film.run(3)
    film.lift()
    film.run(10)
    film.hand.key(pygame.K_ESCAPE)
    assert isinstance(film.app.scene, PauseScene)
    film.run(5)
    film.hand.key(pygame.K_ESCAPE)
    film.choose("pass")
    film.lift()
    film.choose("roll")
    film.until(lambda: film.scene.match.turn > 5 and film.curtain)


def test_no_frame_of_a_hand_over_depends_on_a_hand_that_must_not_be_seen(tmp_path: Path, clock: Clock) -> None:
    one, other = filmed(tmp_path, clock, (ADA, BO, ROBOT), hand_over)
    assert told_apart(one, other) == {1}, "Bo alone sees what Bo drew, and does see it"
    looked = [viewer for viewer, _picture in one.frames]
    assert {0, 1, NOBODY} == set(looked) and len(looked) > 150


def test_of_three_persons_each_sees_their_own_hand_alone(tmp_path: Path, clock: Clock) -> None:
    def act(film: Film) -> None:
        for fist in ("fist 1", "fist 2", "fist 0"):
            film.lift()
            film.choose(fist)
        for what in ("pass", "draw", "roll"):
            film.lift()
            film.choose(what)
        film.until(lambda: film.curtain)
        film.run(5)

    one, other = filmed(tmp_path, clock, (ADA, BO, CY), act)
    assert told_apart(one, other) == {1}


def test_a_person_among_bots_never_sees_theirs(tmp_path: Path, clock: Clock) -> None:
    """Ada alone at the screen: no curtain, and her view stays hers while she only watches."""

    def act(film: Film) -> None:
        film.choose("fist 1")
        film.choose("draw")
        film.until(lambda: film.scene.match.turn > 4 and film.scene.director.person_to_act)
        assert not film.curtain

    one, other = filmed(tmp_path, clock, (ADA, ROBOT, ROBOT), act)
    assert told_apart(one, other) == set()
    assert {viewer for viewer, _picture in one.frames} == {0}


def test_the_picture_kept_for_the_list_shows_nobodys_hand(tmp_path: Path, clock: Clock) -> None:
    pictures = []
    for number, drawn in enumerate(("white", "gold")):
        film = Film(tmp_path / str(number), clock, second_round((ADA, BO, CY), drawn))
        film.lift()
        film.choose("fist 1")
        film.lift()
        film.run(3)
        assert film.scene.eyes.viewer == 1
        film.scene.keep_picture()
        pictures.append(film.app.store.matches.thumbnail(film.scene.keeper.match_id))
        assert film.table.viewer == 1
        film.close()
    assert pictures[0] and pictures[0] == pictures[1]


# -- when the curtain falls -------------------------------------------------------------------------------------------


def test_bots_play_in_front_of_everybody_and_what_a_person_missed_is_played_back(tmp_path: Path, clock: Clock) -> None:
    """Ada, a bot, Bo: the bot's turn is seen by both, Ada's by her alone."""
    board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    film = Film(tmp_path, clock, Match(PEBBLES, board, [ADA, ROBOT, BO], 7))
    film.lift()
    film.choose("fist 1")
    film.until(lambda: film.scene.match.player == 1 and not film.table.busy)
    film.run(1)
    assert film.scene.eyes.viewer == 0, "it is still Ada's turn, in which all close their fists"
    film.lift()
    assert film.scene.looking_back
    assert film.scene.paper.strip._title.text == "Since your last turn"
    film.until(lambda: not film.scene.looking_back)
    heard = [event.to_json() for event in film.table.played][-2:]
    assert [fact["seat"] for fact in heard] == [0, 1] and all(fact["pebbles"] is None for fact in heard)
    film.choose("fist 0")
    assert not film.scene.looking_back
    film.lift()
    film.choose("pass")
    film.until(lambda: film.scene.match.player == 2 and film.curtain)
    assert {viewer for viewer, _picture in film.frames[-5:]} == {NOBODY}
    film.lift()
    film.until(lambda: not film.scene.looking_back)
    over = [event.seat for event in film.table.played if isinstance(event, TurnEnded)]
    assert over == [0, 1, 0, 1], "Ada's turn to her and the bot's to both; then both to Bo, so that nothing is left out between"
    film.close()


Shown = tuple[int, int]
"""The keys of the positions that the column shows and that the table does, or comes to."""


def watched(film: Film, patch: pytest.MonkeyPatch) -> list[Shown]:
    """All that is shown from now on."""
    told: list[Shown] = []
    table = film.scene.table
    show, play = table.show, table.play

    def tell(position: State) -> None:
        news = (film.scene.shown.key(), position.key())
        if news not in told[-1:]:  # what has no motion is played by being shown
            told.append(news)

    def shown(state: State) -> None:
        tell(state)
        show(state)

    def played(events: Sequence[Event], after: State) -> None:
        tell(after)
        play(events, after)

    patch.setattr(table, "show", shown)
    patch.setattr(table, "play", played)
    return told


def until_bo(film: Film, chosen: Callable[[], Action]) -> None:
    """Play for everybody until Bo's curtain hangs after a turn of his."""
    match = film.scene.match
    while not (film.curtain and match.player == 2 and any(turn.seat == 2 for turn in match.turns[:-1])):
        film.until(lambda: film.curtain or (bool(film.scene.director.targets) and film.scene.director.person_to_act))
        if film.curtain and match.player == 2 and any(turn.seat == 2 for turn in match.turns[:-1]):
            return
        if film.curtain:
            film.press("lift")
        else:
            film.scene.director.choose(chosen())
            film.run()


def looked_back(film: Film, patch: pytest.MonkeyPatch) -> tuple[list[Shown], list[Shown]]:
    """(what is shown once Bo has lifted his curtain, what that is without a gap since the end of his last turn)"""
    match = film.scene.match
    mine = max(turn.end for turn in match.turns if turn.seat == 2)
    keys = [match.state_at(index).key() for index in range(mine, len(match.log) + 1)]
    film.run(2)
    told = watched(film, patch)
    film.press("lift")
    assert film.scene.looking_back
    return told, list(itertools.pairwise(keys))


def first_legal(film: Film) -> Callable[[], Action]:
    return lambda: film.scene.match.legal_actions()[0]


def test_what_was_missed_is_shown_without_a_gap(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    film = Film(tmp_path, clock, Match(PEBBLES, board, [ADA, ROBOT, BO], 7))
    until_bo(film, first_legal(film))
    told, wanted = looked_back(film, monkeypatch)
    film.until(lambda: not film.scene.looking_back)
    assert told[told.index(wanted[0]) :] == wanted and len(wanted) == 2
    assert told[told.index(wanted[0]) - 1][1] == wanted[0][0], "it sets out from where Bo saw it last"
    assert film.scene.shown.key() == film.scene.match.state.key()
    film.close()


def test_what_was_missed_can_be_skipped(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    film = Film(tmp_path, clock, Match(PEBBLES, board, [ADA, ROBOT, BO], 7))
    until_bo(film, first_legal(film))
    told, wanted = looked_back(film, monkeypatch)
    film.press("skip")
    assert not film.scene.looking_back and film.scene.shown.key() == film.scene.match.state.key()
    assert wanted[-1] not in told and told[-1][1] == film.scene.match.state.key()
    film.until(lambda: bool(film.scene.director.targets))
    film.close()


def test_what_was_missed_is_left_alone_once_it_is_taken_back(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = library(PEBBLES).level(PEBBLES, PEBBLES.default_level)
    film = Film(tmp_path, clock, Match(PEBBLES, board, [ADA, ROBOT, BO], 7))
    until_bo(film, first_legal(film))
    looked_back(film, monkeypatch)
    film.scene.match.take_back()
    film.scene.director.refresh()
    film.run(3)
    assert not film.scene.looking_back and film.scene.shown.key() == film.scene.match.state.key()
    film.close()


def test_a_decision_that_needs_no_secret_is_taken_in_front_of_everybody(tmp_path: Path, clock: Clock) -> None:
    film = Film(tmp_path, clock, second_round((ADA, BO, CY)))
    film.table.open_play = True
    for fist in ("fist 1", "fist 2", "fist 0"):
        film.lift()
        film.choose(fist)
    film.until(lambda: film.scene.match.player == 0 and bool(film.scene.director.targets))
    assert not film.curtain and film.scene.eyes.viewer == NOBODY and film.table.viewer == NOBODY
    film.press("hand")
    assert film.curtain, "to look at her hand Ada must be alone"
    film.lift()
    assert film.scene.eyes.viewer == 0
    film.choose("pass")
    film.lift()
    assert film.scene.eyes.viewer == 1, "a turn of one's own begins with the curtain all the same"
    film.close()


def test_who_is_left_alone_with_bots_lifts_the_curtain_once_and_never_again(tmp_path: Path, clock: Clock) -> None:
    film = Film(tmp_path, clock, second_round((ADA, BO, ROBOT)))
    film.lift()
    film.scene.match.seat_bot(0, "egg")
    film.scene.director.refresh()
    film.lift()
    assert film.scene.eyes.viewer == 1
    film.choose("fist 0")
    for _ in range(300):
        film.run()
        assert not film.curtain and film.scene.eyes.viewer == 1
    film.close()


def test_who_is_out_of_the_game_needs_no_curtain_drawn_before_them(tmp_path: Path, clock: Clock) -> None:
    film = Film(tmp_path, clock, second_round((ADA, BO, ROBOT)))
    film.lift()
    film.choose("fist 1")
    film.lift()
    film.choose("fist 0")
    film.lift()
    film.choose("pass")
    film.table.out = frozenset({0})
    film.lift()
    film.choose("pass")
    film.until(lambda: film.scene.match.player == 2 and film.scene.match.turn_seat == 2)
    film.run(5)
    assert film.scene.eyes.viewer == 1, "nobody is left who must not see Bo's hand"
    film.close()


def test_the_end_lays_all_hands_open_and_an_end_taken_back_covers_them(tmp_path: Path, clock: Clock) -> None:
    board = library(PEBBLES).level(PEBBLES, "pocket")
    match = Match(PEBBLES, board, [ADA, BO, CY], 7, practice=True)
    while not match.over:
        if match.player < 0:
            match.deal_one()
        else:
            match.play("draw" if "draw" in [action.text for action in match.legal_actions()] else "fist 1")
    while match.player < 0:
        match.take_back()
    film = Film(tmp_path, clock, match)
    film.lift()
    film.choose("draw")
    film.until(lambda: match.over and not film.table.busy)
    film.run(2)
    assert film.scene.eyes.viewer is None
    film.scene.director.undo()
    film.run(2)
    assert film.scene.eyes.viewer == NOBODY and film.curtain
    film.close()


# -- the same at the table of Ants! -----------------------------------------------------------------------------------

ANTS = GAMES["ants"]
COLONIZATION = GAMES["colonization"]
SECRET = ("B3", "E5")
"""Two spaces: the card of one of them lies in Bo's hand, that of the other nowhere to be seen."""


def fall(seed: int, index: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
    """An outcome of chance that is the same in both worlds: the secret cards stay where they are."""
    able = [action for action, _weight in outcomes if not action.text.endswith(SECRET)]
    return able[(index * 7 + 5) % len(able)]


def park(secret: str) -> Match:
    """A match of Ada, a bot and Bo about to begin, in which Bo was dealt `secret`."""
    match = Match(ANTS, library(ANTS).level(ANTS, "park"), [ADA, ROBOT, BO], 7)
    match.match_id = "always the same"
    dealt = 0
    while match.player == CHANCE and match.state.chance_outcomes()[0][0].text.startswith("draw"):
        entry = match.play(fall(7, dealt, match.state.chance_outcomes()))
        dealt += 1
        (drawn,) = (event for event in entry.events if isinstance(event, CardDrawn))
        if drawn.seat == 2 and secret not in [e.action.text[5:] for e in match.log]:
            match.take_back()
            match.play(f"draw {secret}")
    return match


def glass(art: Art, text: str, size: tuple[int, int]) -> pygame.Surface:
    """In the place of a drawing a pane of glass, coloured by what the drawing says: as good for telling two frames apart,
    and it hides nothing that lies below. Drawing the park itself takes minutes where nothing is cached yet."""
    pane = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    red, green, blue = hashlib.sha256(text.encode()).digest()[:3]
    pane.fill((red // 3, green // 3, blue // 3, 85))
    return pane


def opponent_of(film: Film) -> ScriptedOpponent:
    assert isinstance(film.scene.director.opponent, ScriptedOpponent)
    return film.scene.director.opponent


@pytest.fixture
def _of_glass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The park of glass, and chance that is the same in both worlds."""
    monkeypatch.setattr("game.match.dealer.outcome", fall)
    monkeypatch.setattr("game.files.user_cache", lambda: tmp_path / "cache")  # what is made of glass is not for others
    monkeypatch.setattr(Art, "svg", glass)
    monkeypatch.setattr(Art, "warm", lambda art, drawings: None)


@pytest.mark.usefixtures("_of_glass")
def test_at_the_table_of_ants_nobody_but_its_owner_sees_a_card(tmp_path: Path, clock: Clock) -> None:
    films: list[Film] = []
    for number, secret in enumerate(SECRET):
        clock.now = 1_000_000.0
        film = Film(tmp_path / str(number), clock, park(secret), speed=4.0, small=True)
        match = film.scene.match
        for _decision in range(60):
            film.until(lambda film=film: film.curtain or bool(film.scene.director.targets))  # type: ignore[misc]
            film.run(2)
            if film.curtain:
                if match.player == 2:
                    break
                film.press("lift")
                continue
            quick = [action for action in match.legal_actions() if action.text in opponent_of(film).rather]
            film.scene.director.choose((quick or match.legal_actions())[0])
        assert match.player == 2 and film.curtain and {entry.seat for entry in match.log} >= {0, 1, CHANCE}
        film.run(3)
        film.press("lift")
        film.run(20)
        films.append(film)
        film.close()
    assert told_apart(films[0], films[1]) == {2}, "Bo alone sees the card, and does see it"
    assert {viewer for viewer, _picture in films[0].frames} == {0, 2, NOBODY}


@pytest.mark.usefixtures("_of_glass")
def test_at_the_table_of_ants_what_was_missed_is_shown_without_a_gap(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = Film(tmp_path, clock, park(SECRET[0]), speed=4.0, small=True)

    def quick() -> Action:
        actions = film.scene.match.legal_actions()
        return next((action for action in actions if action.text in opponent_of(film).rather), actions[0])

    until_bo(film, quick)
    told, wanted = looked_back(film, monkeypatch)
    film.until(lambda: not film.scene.looking_back)
    assert told[told.index(wanted[0]) :] == wanted and len(wanted) > 10
    film.close()


def attacked_with(card: str | None) -> tuple[Match, int, int]:
    """(a match in which a person is attacked by another, attacker, defender); with `card` in the defender's hand in the
    place of one that lies there."""
    played = attacked()
    attacker, defender = played.turn_seat, played.player
    strike = played.take_back().action
    position = played.state.to_json()
    if card is not None:
        position["hands"][defender] = sorted([card, *position["hands"][defender][1:]])
    seats = [ADA if seat == attacker else BO if seat == defender else ROBOT for seat in range(played.players)]
    match = Match(ANTS, played.level, seats, 7, start=position)
    match.match_id = "always the same"
    match.play(strike)
    assert (match.player, match.turn_seat) == (defender, attacker)
    return match, attacker, defender


@pytest.mark.usefixtures("_of_glass")
def test_a_defender_without_a_curtain_shows_nobody_a_hand(tmp_path: Path, clock: Clock) -> None:
    films: list[Film] = []
    for number, card in enumerate((None, "E5")):
        clock.now = 1_000_000.0
        match, attacker, defender = attacked_with(card)
        film = Film(tmp_path / str(number), clock, match, speed=4.0, small=True)
        while match.player == defender:
            film.until(lambda film=film: bool(film.scene.director.targets))  # type: ignore[misc]
            assert not film.curtain and film.scene.eyes.viewer == NOBODY
            film.run(5)
            film.scene.director.choose(match.legal_actions()[0])
        film.lift()
        film.run(30)
        assert film.scene.eyes.viewer == attacker
        films.append(film)
        film.close()
    assert told_apart(films[0], films[1]) == set()
    assert films[0].scene.match.state.observation(defender) != films[1].scene.match.state.observation(defender)


def before_fists() -> Match:
    """A recorded game of two, as far as its first fists: Ada closes hers, then Bo."""
    game = next(game for game in RECORDS.kept() if game["name"] == "thirty, two")
    match = Match(COLONIZATION, library(COLONIZATION).level(COLONIZATION, game["level"]), [ADA, BO], 7)
    match.match_id = "always the same"
    for text in actions_of(game["actions"]):
        if text.startswith("fist"):
            break
        match.play(text)
    return match


@pytest.mark.usefixtures("_of_glass")
def test_at_the_table_of_colonization_nobody_else_sees_a_closed_fist(tmp_path: Path, clock: Clock) -> None:
    films: list[Film] = []
    for fist in ("fist 0", "fist 1"):
        clock.now = 1_000_000.0
        film = Film(tmp_path / fist, clock, before_fists(), speed=4.0, small=True)
        match = film.scene.match
        closer = match.player
        film.lift()
        film.until(lambda film=film: bool(film.scene.director.targets))  # type: ignore[misc]
        film.scene.director.choose(match.state.parse_action(fist))
        film.until(lambda film=film: film.curtain)  # type: ignore[misc]
        film.run(3)
        assert match.player == 1 - closer
        film.press("lift")
        film.run(15)
        films.append(film)
        film.close()
    assert told_apart(films[0], films[1]) <= {closer}, "only who closed it could see it"
    assert {viewer for viewer, _picture in films[0].frames} == {0, 1, NOBODY}
