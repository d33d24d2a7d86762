"""Motion of battles: the sheet opens with the odds, dice roll pass by pass, it tells what came of it."""

from game.engine.colonization import odds
from game.engine.colonization.events import BattleBegan, BattleEnded, DiceRolled, HitParried, HostMarched
from game.engine.colonization.position import Colonization
from game.engine.colonization.realm import AGAIN
from game.engine.core import Event
from game.tables.colonization.combat import HOST, BattleSheet, Throw, place
from game.tables.colonization.motion_show import Show
from game.tables.colonization.wording_places import Names
from game.ui.tween import linear
from game.words import _

OPEN, READ, ROLL, LIE, END = 0.25, 0.9, 0.85, 0.45, 1.5
"""Seconds: the sheet opens, the odds are looked at, dice roll, a pass is read, the end is read."""


class BattleMotion:
    """Queues battles on the chart; the sheet lies there as long as a battle runs."""

    def __init__(self, show: Show, names: Names) -> None:
        self.show = show
        self.names = names
        self.sheet: BattleSheet | None = None
        self._opened: BattleSheet | None = None
        """The sheet of the battle that is being queued."""
        self._host = 0

    def forget(self) -> None:
        """No battle runs."""
        self.sheet = self._opened = None

    def resume(self, state: Colonization) -> None:
        """If `state` is in the middle of a battle, lay its sheet out at once, with the odds as they stand."""
        if state.aim < 0 or not state.round or state.aim >= len(state.space):
            self.forget()
            return
        if self._opened is None or self._opened.tile != state.aim:
            self._opened = BattleSheet(self.names, state.aim, HOST if state.host else state.to_move)
            self._opened.round = state.round
        self._opened.host = state.host
        self._lay(self._opened)
        self.sheet = self._opened
        self.sheet.now = odds.battle_odds(state).conquest if state.phase == AGAIN else None

    def _lay(self, sheet: BattleSheet) -> None:
        view, realm = self.show.view, self.show.realm
        camera = view.camera
        standing = [camera.rect(space) for tile, space in enumerate(realm.space) if view.forces(tile)]
        sheet.rect = place(view.plan, view.kit, camera.rect(realm.space[sheet.tile]), standing)

    # Events -----------------------------------------------------------------------------------------------------------

    def host(self, event: Event) -> None:
        assert isinstance(event, HostMarched)
        self._host = event.strength
        self.show.look_at(self.show.realm.space[event.tile])
        self.show.clip(0.6, begin=lambda: self.show.sound("host", 0.0, 0.9))

    def began(self, event: Event) -> None:
        assert isinstance(event, BattleBegan)
        show = self.show
        sheet = BattleSheet(self.names, event.tile, event.seat if event.seat >= 0 else HOST)
        sheet.host = self._host if event.seat < 0 else 0
        self._opened = sheet
        if event.tile < len(show.realm.space):
            show.look_at(show.realm.space[event.tile])

        def open_sheet() -> None:
            self.show.camera.rest()
            sheet.look_ahead(show.realm)
            self._lay(sheet)
            self.sheet = sheet
            show.sound("clash", 0.0, 0.8)

        show.clip(OPEN, begin=open_sheet)
        show.clip(READ)

    def rolled(self, event: Event) -> None:
        assert isinstance(event, DiceRolled)
        sheet, show = self._opened, self.show
        if sheet is None:
            return
        holder: list[Throw] = []

        def begin() -> None:
            holder.append(sheet.throw(event.attacking, event.seat, event.eyes, event.hit_from, event.hits, event.round))
            sheet.said = sheet.more = ""
            show.sound("dice-roll", 0.0, 0.9)

        def frame(t: float) -> None:
            holder[0].roll = t

        def end() -> None:
            holder[0].roll = 1.0
            sheet.tell_round()
            show.sound("dice-settle", 0.0, 0.7)

        show.clip(ROLL, frame, begin=begin, end=end, ease=linear)
        show.clip(LIE)

    def parried(self, event: Event) -> None:
        assert isinstance(event, HitParried)
        sheet = self._opened
        if sheet is None:
            return

        def begin() -> None:
            sheet.parried = True
            sheet.tell_round()
            self.show.sound("wall", 0.0, 0.8)

        self.show.clip(LIE, begin=begin)

    def ended(self, event: Event) -> None:
        assert isinstance(event, BattleEnded)
        sheet, show = self._opened, self.show
        if sheet is None:
            return
        texts = {
            "won": _("{name} wins"), "lost": _("{name} is beaten"), "both": _("Nobody is left"),
            "retreat": _("{name} retreats"),
        }  # fmt: skip
        said = texts[event.how].format(name=self.names.who(sheet.attacker))

        def begin() -> None:
            sheet.said, sheet.more, sheet.now = said, "", None
            sheet.good = {"won": True, "lost": False}.get(event.how)

        def close() -> None:
            if self.sheet is sheet:
                self.sheet = None

        show.clip(END, begin=begin, end=close)
        self._opened = None
