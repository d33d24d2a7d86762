"""The flow of winter: steps of the scoring, fists, the Host (rules B63 to B75)."""

from mypy_extensions import mypyc_attr

from game.engine.colonization import battles, commerce, happenings, missions, winter
from game.engine.colonization.events import (
    FistChosen,
    HostMarched,
    Minted,
)
from game.engine.colonization.flow import TO_WINTER, Flow
from game.engine.colonization.realm import (
    AIM,
    FIST,
    LAST_WINTER,
    SPECIAL_END,
    SPEND,
    THIRTY,
)
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import (
    COIN,
    COIN_RANKING,
    MINT_RANKING,
)
from game.engine.colonization.winter import (
    CARDS,
    HOST_STEP,
    LAST_YEAR,
    MONOPOLIES,
    RANK_COIN,
    RANK_MINT,
    RANK_POLEIS,
    RANKING_OF,
    RECOVER,
    SPECIAL,
)
from game.engine.core import Revealed, Tell, msg


@mypyc_attr(allow_interpreted_subclasses=False)
class Winters(Flow):
    """Winter, one step after another."""

    def winter_on(self, tell: Tell | None) -> None:
        """The steps of winter, one after another, until somebody has to decide (rule B63)."""
        while True:
            self.step += 1
            step = self.step
            if step == RANK_POLEIS and winter.is_scored(self, RANKING_OF[step]):
                winter.rank_poleis(self, tell)
            elif step == MONOPOLIES:
                winter.monopolies(self, tell)
            elif step == CARDS:
                missions.score_winter(self, tell)
            elif step in (RANK_MINT, RANK_COIN) and winter.is_scored(self, RANKING_OF[step]):
                self._begin_fists()
                if not self._fists_on(tell):
                    return
            elif step == SPECIAL:
                if winter.special_end(self, tell):
                    self.end_game(THIRTY if winter.is_thirty_reached(self) else SPECIAL_END, tell)
                    return
            elif step == LAST_YEAR:
                if self.year == self.scenario.last_year:
                    self.end_game(LAST_WINTER, tell)
                    return
            elif step == HOST_STEP:
                if not self._host_step(tell):
                    return
                continue
            elif step == RECOVER:
                self._end_year(tell)
                return
            if not self._after_step(tell):
                return

    def _after_step(self, tell: Tell | None) -> bool:
        """30 is checked after each scoring step, then tokens on the path happen; false when the game ends or waits."""
        if self.step <= SPECIAL and winter.is_thirty_reached(self):
            self.end_game(THIRTY, tell)
            return False
        happenings.trigger_path(self, tell)
        if self.queue:
            self.then = TO_WINTER
            self.work_off(tell)
            return False
        return True

    def _begin_fists(self) -> None:
        self.fists = [NOBODY] * self.players
        self.to_move = 0
        self.phase = FIST

    def _fists_on(self, tell: Tell | None) -> bool:
        """Seats with nothing to commit commit nothing; true when all have and everything is paid."""
        ranking = RANKING_OF[self.step]
        while self.to_move < self.players and self.fists[self.to_move] != NOBODY:
            self.to_move += 1
        while self.to_move < self.players:
            if winter.fist_stock(self, self.to_move, ranking):
                return False
            self.fists[self.to_move] = 0
            self.to_move += 1
        return self._open_fists(tell)

    def _fist(self, count: int, tell: Tell | None) -> None:
        seat = self.to_move
        self.fists[seat] = count
        if tell is not None:
            tell(FistChosen(seat, count))
        self.to_move += 1
        if self._fists_on(tell) and self._after_step(tell):
            self.winter_on(tell)

    def _open_fists(self, tell: Tell | None) -> bool:
        """All fists open: rank them, and pay (rule B66)."""
        ranking = RANKING_OF[self.step]
        if tell is not None:
            tell(Revealed(msg("the fists were opened")))
        values = self.fists
        winter.rank(self, ranking, values, tell)
        if ranking == COIN_RANKING:
            for seat in range(self.players):
                self.gain(seat, COIN, -values[seat], "fist", tell)
            self.fists = [NOBODY] * self.players
            self.to_move = self.slots[self.start]
            return True
        self.to_move = 0
        return self._spend_on(tell)

    def _spend_on(self, tell: Tell | None) -> bool:
        """Take committed Unminted Coins from poleis where there is no choice; false while a seat has to choose."""
        while self.to_move < self.players:
            seat = self.to_move
            due = self.fists[seat]
            tiles = commerce.mints(self, seat)
            if due and len(tiles) > 1 and due < winter.fist_stock(self, seat, MINT_RANKING):
                self.phase = SPEND
                return False
            for tile in tiles:
                if self.fists[seat]:
                    self._pay_uc(tile, min(self.fists[seat], self.uc[tile]), tell)
            self.to_move += 1
        self.fists = [NOBODY] * self.players
        self.to_move = self.slots[self.start]
        return True

    def _pay_uc(self, tile: int, count: int, tell: Tell | None) -> None:
        seat = self.to_move
        self.uc[tile] -= count
        self.fists[seat] -= count
        if tell is not None:
            tell(Minted(seat, tile, count))

    def _spend(self, tile: int, tell: Tell | None) -> None:
        self._pay_uc(tile, 1, tell)
        if self._spend_on(tell) and self._after_step(tell):
            self.winter_on(tell)

    def _host_step(self, tell: Tell | None) -> bool:
        """The Host marches if there is one; false while the game waits for its lot or its battle."""
        if not winter.host_strength(self):
            return True
        aims = winter.host_aims(self)
        if not aims:
            return True
        if len(aims) > 1:
            self.phase = AIM
            return False
        self._host_marches(aims[0], tell)
        return False

    def _host_marches(self, tile: int, tell: Tell | None) -> None:
        self.host = winter.host_strength(self)
        if tell is not None:
            tell(HostMarched(tile, self.host))
        self.to_move = self.owner[tile]
        battles.begin(self, tile, tell)
        self.fight_on(tell)

    def _end_year(self, tell: Tell | None) -> None:
        winter.recover(self, tell)
        self.year += 1
        self.season = 0
        self.step = 0
        self.begin_season(tell)
