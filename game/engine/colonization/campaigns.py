"""The flow of a move and its battles, of discoveries, of what is asked and answered (rules B18 to B25, B36 to B52)."""

from mypy_extensions import mypyc_attr

from game.engine.colonization import battles, commerce, endings, geography, happenings, missions, moves, winter
from game.engine.colonization import notation as n
from game.engine.colonization.events import (
    ActionTaken,
    Answered,
    DieRolled,
    TileLaid,
    TileSeen,
)
from game.engine.colonization.flow import (
    DEAL_CLOSED,
    DEAL_WAITS,
    GUEST,
    JOINT_MOVE,
    MOVE_CODES,
    PASSAGE,
    RIVAL_TRADE,
    TEAM_DEAL,
    TO_ACTION_END,
    TO_BATTLES,
)
from game.engine.colonization.notation import Deed
from game.engine.colonization.realm import (
    ACTION,
    BACK,
    FIGHT,
    IN_PILE,
    KEEP,
    LEG,
    PATH,
    TILE,
    TRADE,
    WAY,
)
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import (
    CHOICE_TILES,
    COIN,
    EDGE_CARD,
    EXPEDITION_CARD,
    FLAWLESS_CARD,
    FROM_MILESTONES,
    PLUNDER_CARD,
    POLEIS,
    TAKE_RIVAL_CARD,
    TAKE_WEALTHY_CARD,
    VOYAGE_CARD,
    WATER,
    WEALTHY,
    WINTER,
)
from game.engine.colonization.winters import Winters
from game.engine.core import Revealed, Tell, msg


@mypyc_attr(allow_interpreted_subclasses=False)
class Campaigns(Winters):
    """Discoveries, moves, battles, questions."""

    # -- discovery ----------------------------------------------------------------------------------------------------------

    def _discovery_die(self, eyes: int, tell: Tell | None) -> None:
        if tell is not None:
            tell(DieRolled(self.to_move, eyes, self.aim))
            tell(Revealed(msg("dice were rolled")))
        if eyes > self.scenario.water_on:
            self.phase = WAY
            return
        self.remake_deck()
        self.face_down += 1
        self.waters += 1
        space, self.aim = self.aim, NOBODY
        tile = self.lay(space, WATER, NOBODY)
        if tell is not None:
            tell(TileLaid(tile, space, NOBODY, self.waters))
        happenings.lay_water_tokens(self, tile, tell)
        self.then = TO_ACTION_END
        happenings.water_event(self, self.to_move, tell)
        self.work_off(tell)

    def _discovery_way(self, action: Deed, tell: Tell | None) -> None:
        verb = action.verb
        if verb == n.PILE:
            self._lay_polis(self.pile.pop(), tell)
        elif verb == n.KEEP:
            other = self.drawn[1] if action.value == self.drawn[0] else self.drawn[0]
            self.drawn = []
            self.pile.append(other)
            self.where[other] = IN_PILE
            if tell is not None:
                tell(TileSeen(other, True))
            self._lay_polis(action.value, tell)
        else:
            if verb == n.CHOICE:
                self.gain(self.to_move, COIN, -1, "choice", tell)
            self.count = CHOICE_TILES if verb == n.CHOICE else 1
            self.remake_deck()
            self.phase = TILE

    def _tile_drawn(self, polis: int, tell: Tell | None) -> None:
        if tell is not None:
            tell(TileSeen(polis, False))
            tell(Revealed(msg("a tile was drawn")))
        if self._wanted_by_event():
            self._lay_polis(polis, tell)
            return
        if self.count < CHOICE_TILES:
            self._lay_polis(polis, tell)
            return
        self.where[polis] = 1
        self.drawn.append(polis)
        if len(self.drawn) == CHOICE_TILES:
            self.drawn.sort()
            self.phase = KEEP
        else:
            self.remake_deck()

    def _wanted_by_event(self) -> bool:
        return bool(self.queue) and self.queue[0] == happenings.DISCOVER_POLIS

    def _lay_polis(self, polis: int, tell: Tell | None) -> None:
        space, self.aim = self.aim, NOBODY
        tile = self.lay(space, POLEIS[polis].kind, polis)
        self.count = 0
        if tell is not None:
            tell(TileLaid(tile, space, polis, 0))
        if self._wanted_by_event():
            self.queue = self.queue[3:]
        else:
            self.then = TO_ACTION_END
        self.work_off(tell)

    # -- moves ------------------------------------------------------------------------------------------------------------

    def _plan(self, action: Deed, tell: Tell | None) -> None:
        verb, seat = action.verb, self.to_move
        if verb == n.FROM:
            moves.begin_leg(self, self.tile_at[action.value])
        elif verb == n.ADD:
            moves.load(self, seat, action.value)
        elif verb == n.LEND:
            moves.load(self, self.mate(seat), action.value)
        elif verb == n.EVERYONE:
            moves.load_everyone(self)
        elif verb == n.WALK:
            self.phase = PATH
        elif verb == n.STEP:
            moves.step(self, self.tile_at[action.value])
        elif verb == n.JOINT:
            self.ask(JOINT_MOVE, self.mate(seat), NOBODY, NOBODY, tell)
        elif verb == n.PASS:
            tile = self.tile_at[action.value]
            self.ask(PASSAGE, self.owner[tile], tile, NOBODY, tell)
        elif verb == n.STOP:
            if moves.must_ask(self):
                self.ask(GUEST, self.mate(seat), self.legs[-1][-1], NOBODY, tell)
            else:
                self.phase = LEG
        else:
            self._march(tell)

    def _march(self, tell: Tell | None) -> None:
        seat = self.to_move
        moves.march(self, tell)
        if moves.farthest_voyage(self) >= self.threshold(VOYAGE_CARD):
            missions.do_deed(self, VOYAGE_CARD)
        ends = sorted({leg[-1] for leg in self.legs})
        self.legs = []
        self.joint = 0
        self.allowed = [code for code in self.allowed if code >= MOVE_CODES]
        self.refused = [code for code in self.refused if code >= MOVE_CODES]
        self.battles = ends
        self.then = TO_BATTLES
        happenings.trigger_tiles(self, seat, tell)
        self.work_off(tell)

    # -- questions ----------------------------------------------------------------------------------------------------------

    def _answer(self, agrees: bool, tell: Tell | None) -> None:
        question, other, tile, symbol = self.question
        self.question = []
        if tell is not None:
            tell(Answered(other, agrees))
        if question == JOINT_MOVE:
            self.joint = moves.AGREED if agrees else moves.DECLINED
            self.phase = LEG
        elif question == PASSAGE:
            self.note(agrees, tile)
            self.phase = PATH
        elif question == GUEST:
            self.note(agrees, moves.GUESTS + tile)
            if not agrees:
                # The leg is given up; its units have not moved.
                self.legs.pop()
            self.phase = LEG
            self._check_plan(tell)
        elif question == RIVAL_TRADE:
            if agrees:
                self.trade_with(tile, symbol, tell)
            else:
                self.note(False, commerce.TRADE_CLOSED + other)
                self.phase = TRADE
                self.check_trade(tell)
        else:
            self._exchange(question, other, agrees, tell)

    def _check_plan(self, tell: Tell | None) -> None:
        """A move whose only leg was refused, and that has no other, is over (it cost nothing but the action)."""
        if not self.legs and not moves.starts(self):
            self.joint = 0
            self.end_action(tell)

    def _exchange(self, question: int, other: int, agrees: bool, tell: Tell | None) -> None:
        """What comes of an offer: a rival that agreed waits for another action, one that refused is closed (rule B37)."""
        if agrees:
            commerce.exchange(self, self.to_move, other, tell)
        else:
            self.note(False, DEAL_CLOSED + other)
        self.list = []
        self.aim = NOBODY
        if question == TEAM_DEAL and agrees:
            self.actions -= 1
            if tell is not None:
                tell(ActionTaken(self.to_move, "deal"))
            self.end_action(tell)
        else:
            if agrees:
                self.note(False, DEAL_WAITS + other)
            self.phase = ACTION

    # -- battles --------------------------------------------------------------------------------------------------------------

    def next_battle(self, tell: Tell | None) -> None:
        """Take what is undefended, then fight one after another in the order the player likes (rule B25)."""
        for tile in self.battles[:]:
            if geography.is_defended(self, self.to_move, tile):
                continue
            self.battles.remove(tile)
            if self.count_units(tile, self.to_move) or self._lent_units(tile):
                self.aim = tile
                if self._take(tile, tell):
                    return
                self.aim = NOBODY
        if not self.battles:
            self.moved = 0
            self.origins = []
            self.end_action(tell)
        elif len(self.battles) == 1:
            self._begin_battle(self.battles[0], tell)
        else:
            self.phase = FIGHT

    def _lent_units(self, tile: int) -> int:
        mate = self.mate(self.to_move)
        return self.count_units(tile, mate) if mate >= 0 else 0

    def _begin_battle(self, tile: int, tell: Tell | None) -> None:
        self.battles.remove(tile)
        battles.begin(self, tile, tell)
        self.fight_on(tell)

    def fight_on(self, tell: Tell | None) -> None:
        if battles.go_on(self, tell):
            self._end_battle(tell)

    def _end_battle(self, tell: Tell | None) -> None:
        how = endings.outcome(self)
        tile = self.aim
        endings.end_battle(self, how, tell)
        # Dice that waited for the Theban pass are not needed where it decided the battle.
        self.list = []
        if self.season == WINTER:
            endings.clear(self)
            winter.end_host(self, tile, tell)
            # Points for the victors may reach a token of the path (rule B80); 30 is not checked here (rule B73).
            if self._after_step(tell):
                self.winter_on(tell)
            return
        if how == endings.WON:
            if self.moved >= self.threshold(EXPEDITION_CARD):
                missions.do_deed(self, EXPEDITION_CARD)
            if self.defended >= self.threshold(FLAWLESS_CARD) and battles.side_size(self, 0) == self.spent:
                missions.do_deed(self, FLAWLESS_CARD)
            if self._take(tile, tell):
                return
        self._after_battle(tell)

    def _after_battle(self, tell: Tell | None) -> None:
        endings.clear(self)
        self.next_battle(tell)

    def _take(self, tile: int, tell: Tell | None) -> bool:
        """What winning on a tile brings (rules B49 to B52); true while the player has to say where the survivors go."""
        if endings.is_plunder(self, tile):
            self._plunder(tile, tell)
            return self.phase == BACK
        if endings.is_conquest(self, tile):
            self._conquer(tile, tell)
        return False

    def _conquer(self, tile: int, tell: Tell | None) -> None:
        seat = self.to_move
        loser = endings.conquer(self, tile, tell)
        if loser >= 0:
            missions.do_deed(self, TAKE_RIVAL_CARD)
        if self.kind[tile] == WEALTHY:
            missions.do_deed(self, TAKE_WEALTHY_CARD)
        if self.column(tile) >= self.threshold(EDGE_CARD):
            missions.do_deed(self, EDGE_CARD)
        for place, column in enumerate(self.scenario.milestones):
            if self.column(tile) >= column and not self.claimed >> place & 1:
                self.claimed |= 1 << place
                self.add_points(seat, 1, FROM_MILESTONES, tell)

    def _plunder(self, tile: int, tell: Tell | None) -> None:
        """Sack a Native Polis and go home; the phase is `BACK` while the player has to say where to."""
        endings.plunder(self, tile, tell)
        missions.do_deed(self, PLUNDER_CARD)
        self.phase = ACTION
        endings.send_back(self, tell)

    def _battle(self, action: Deed, tell: Tell | None) -> None:
        verb = action.verb
        if verb == n.FIGHT:
            self._begin_battle(self.tile_at[action.value], tell)
            return
        if verb == n.BACK:
            endings.go_back(self, self.tile_at[action.value], tell)
            if endings.send_back(self, tell):
                self._after_battle(tell)
            return
        if verb == n.RETREAT:
            endings.end_battle(self, endings.RETREATED, tell)
            if endings.send_back(self, tell):
                self._after_battle(tell)
            return
        if verb == n.SPLIT:
            battles.make_out(self, self.defender_asked, action.value)
            self.defender_asked = 0
        elif verb == n.LOSE:
            battles.lose_one(self, action.more, action.value, tell)
        elif verb == n.USUAL:
            battles.lose_usual(self, tell)
        else:
            battles.next_round(self)
        self.fight_on(tell)
