"""Fights in motion: the soldier steps up, the sheet opens beside the place, helpers come, dice roll, somebody falls.

A fight goes on over several choices and throws; the sheet stays until it is over.
"""

from collections.abc import Sequence

from game.engine.ants.board import SOLDIER, WORKER
from game.engine.ants.cards import PARK_LIFE
from game.engine.ants.events import (
    QUEEN,
    AntDied,
    AttackBegan,
    AttackEnded,
    BugKilled,
    ColonyOut,
    DiceRolled,
    HelperCalled,
    QueenKilled,
)
from game.engine.ants.ground import CALL, FIGHT
from game.engine.ants.position import Ants
from game.engine.core import Event
from game.tables.ants import wording_fights as words
from game.tables.ants.dice import Die, lay, rest_turn, throw
from game.tables.ants.fight import QUEEN_KIND, Fighter, FightSheet, place
from game.tables.ants.geometry import Point, heading
from game.tables.ants.motion_actors import Fallen, Marks, Morsel, Sprite, Walker
from game.tables.ants.motion_show import SOUND_BITE, SOUND_COLONY_OUT, SOUND_QUEEN_DIES, Show
from game.tables.ants.motion_strikes import Strikes
from game.tables.ants.motion_walks import Path, Walks, WalkStep
from game.tables.ants.pieces import BUG_DROP, BUG_SCALE
from game.ui.tween import Clip, bump, linear, mix, out, smooth

OPEN = 0.25
LOOK = 0.45
ROLL = 0.75
HOLD = 0.5
VERDICT = 0.85
CLOSE = 0.2
STILL_HOLD = 0.5
"""Seconds: the sheet opens, the odds are looked at, dice roll, the throw is read, the end is read, the sheet goes; and how
long a throw stays where motion is reduced."""
MINE = 1.2
OTHERS = 0.62
"""Share of that time for a fight in which the viewer has a part, and for one without."""
LEAN = 0.40
"""How far towards its target a soldier steps up, in shares of the way."""
STEP_UP = 0.28
MOST_MORSELS = 10
CARRIED = 0.9
"""Morsels seen when a store changes hands, and the seconds they fly."""


class Fights:
    """Queues attacks and what comes of them."""

    def __init__(self, show: Show, walks: Walks, strikes: Strikes) -> None:
        self.show = show
        self.walks = walks
        self.strikes = strikes
        self.sheet: FightSheet | None = None
        self._dice: list[Die] = []
        self._soldier: Walker | None = None
        self._marks: Marks | None = None
        self._start = -1
        self._target: Point = (0.0, 0.0)
        self._stage = ""
        self._fallen = 0

    def forget(self) -> None:
        """Nothing is going on any more (the stage has been cleared)."""
        self.sheet = self._soldier = self._marks = None
        self._dice = []
        self._start = -1

    def resume(self, state: Ants) -> None:
        """If `state` is in the middle of a fight, lay its sheet out at once."""
        if state.phase not in (CALL, FIGHT) or state.fight_from < 0:
            return
        card = state.bug[state.fight_at] if state.fight_seat < 0 and state.fight_at >= 0 else -1
        self._lay_out(state.to_move, state.fight_from, state.fight_at, state.fight_seat, card)
        assert self.sheet is not None
        for space in (*state.line, *state.crowd):
            self.sheet.call(space, state.ants[space] % 2)
        self.show.stage.put(self.sheet)
        self._put_marks()

    def _pace(self) -> float:
        show = self.show
        sheet = self.sheet
        mine = sheet is not None and show.viewer in (sheet.attacker, sheet.defender)
        return MINE if mine else OTHERS

    def _clip(self, seconds: float) -> float:
        return seconds * self.show.pace * self._pace()

    # The sheet ----------------------------------------------------------------------------------------------------

    def _lay_out(self, seat: int, start: int, target: int, defender: int, card: int) -> FightSheet:
        """A sheet for this fight, placed where it covers neither of the two."""
        show = self.show
        sheet = FightSheet(looks=show.looks, attacker=seat, defender=defender, card=card, queen=target == QUEEN)
        sheet.mine = Fighter(start, SOLDIER)
        if target == QUEEN:
            sheet.call(QUEEN, QUEEN_KIND)
            self._target = show.plan.hills[show.model.hills[defender]].queen
        else:
            self._target = show.at(target)
            if defender >= 0:
                ant = show.model.ants[target]
                sheet.call(target, ant % 2 if ant >= 0 else WORKER)
        # Whoever may be called to help is to be touched in the park.
        around = show.park.touching[target] if target >= 0 else ()
        if target == QUEEN:
            around = show.park.hills[show.model.hills[defender]].entrances
        points = [show.at(start), *(show.at(space) for space in around), self._target]
        model = show.model
        lying = [
            at for space, at in enumerate(show.plan.centres)
            if model.ants[space] >= 0 or model.food[space] or model.bugs[space] >= 0
        ]  # fmt: skip
        place(sheet, show.kit, show.plan.size, points, 1.1 * show.plan.hex_radius, lying)
        self.sheet, self._start, self._fallen, self._stage = sheet, start, 0, ""
        return sheet

    def _put_marks(self) -> None:
        """Mark who is in the fight."""
        show = self.show
        if self._marks is not None:
            show.stage.take(self._marks)
        if self.sheet is None:
            return
        spaces = [fighter.space for fighter in self.sheet.against if fighter.space >= 0 and not fighter.fallen]
        points = [show.at(space) for space in spaces]
        if self.sheet.defender < 0 or self.sheet.queen:
            points.append(self._target)
        self._marks = Marks(name="attack", points=points)
        show.stage.put(self._marks)

    # Events -------------------------------------------------------------------------------------------------------

    def began(self, event: Event) -> None:
        """The soldier goes to its target; the sheet opens and shows the odds."""
        assert isinstance(event, AttackBegan)
        show = self.show
        card = show.model.bugs[event.target] if event.defender < 0 and event.target >= 0 else -1
        sheet = self._lay_out(event.seat, event.start, event.target, event.defender, card)
        show.wait_for_walks()
        if show.still:
            show.call(lambda: self._open(sheet))
            show.mark("attack", [space for space in (event.start, event.target) if space >= 0])
            return
        path = self._path_up(event)
        soldier = self.walks.walker(event.seat, SOLDIER, path)
        self._soldier = soldier

        def set_out() -> None:
            show.hidden.add(event.start)
            show.stage.put(soldier)

        step = WalkStep(show, soldier, path)
        seconds = max(STEP_UP, 0.6 * self.walks.seconds(path))
        show.timeline.add(Clip(seconds * self._pace(), step, begin=set_out, end=lambda: show.say(SOUND_BITE, 0.8)))
        sheet.alpha = 0.0
        show.timeline.add(
            Clip(self._clip(OPEN), lambda t: setattr(sheet, "alpha", t), begin=lambda: self._open(sheet), ease=smooth)
        )
        show.timeline.wait(self._clip(LOOK))

    def _open(self, sheet: FightSheet) -> None:
        if self.sheet is sheet:
            self.show.stage.put(sheet)
            self._put_marks()
        if self.show.still:
            sheet.alpha = 1.0

    def _path_up(self, event: AttackBegan) -> Path:
        """The soldier's way until it stands before its target."""
        path = self.walks.path(event.start, event.way)
        last = path.points[-1]
        target = self._target
        lean = 0.72 if event.target == QUEEN else LEAN
        return Path([*path.points, (mix(last[0], target[0], lean), mix(last[1], target[1], lean))])

    def helped(self, event: Event) -> None:
        """One more ant stands in the defence."""
        assert isinstance(event, HelperCalled)
        sheet = self.sheet
        if sheet is None:
            return
        ant = self.show.model.ants[event.space]
        kind = ant % 2 if ant >= 0 else WORKER

        def join() -> None:
            sheet.call(event.space, kind)
            self._put_marks()
            self.show.say(SOUND_BITE, 0.4)

        self.show.timeline.add(Clip(self._clip(0.16), begin=join))

    def rolled(self, event: Event) -> None:
        """Dice roll onto the felt; then it is said what they mean."""
        assert isinstance(event, DiceRolled)
        show, sheet = self.show, self.sheet
        if sheet is None:
            return
        dice = self._thrown(sheet, event)
        self._stage = event.stage

        def clear() -> None:
            if sheet.chance is None:
                sheet.chance = sheet.defence().chance
            for die in self._dice:
                show.stage.take(die)
            self._dice = dice
            sheet.thrown, sheet.totals = True, ("", "")

        def read() -> None:
            bug = event.stage == words.BUG_STAGE
            sheet.totals = (str(event.attack), "" if bug else str(sum(event.defence)))
            sheet.said, sheet.more = words.throw(event), ""
            sheet.good = None if event.tie else event.attack >= sum(event.defence)

        show.wait_for_walks()
        show.call(clear)
        if show.still:
            show.call(lambda: lay(show.stage, dice))
            show.call(read)
            show.timeline.wait(STILL_HOLD)
            return
        show.timeline.add(throw(show.stage, dice, self._clip(ROLL), show.sound))
        show.call(read)
        show.timeline.wait(self._clip(HOLD))

    def _thrown(self, sheet: FightSheet, event: DiceRolled) -> list[Die]:
        dice = [
            Die(
                colour="red", eyes=event.attack, scale=sheet.die_scale(1), start=sheet.hand_of(mine=True),
                end=sheet.mine_at(), rest=rest_turn(event.attack),
            )
        ]  # fmt: skip
        if event.stage == words.BUG_STAGE:
            return dice
        colour = "blue" if event.stage == words.WORKERS else "red"
        for number, (eyes, at) in enumerate(zip(event.defence, sheet.dice_at(len(event.defence)), strict=False)):
            dice.append(
                Die(
                    colour=colour, eyes=eyes, scale=sheet.die_scale(len(event.defence)),
                    start=sheet.hand_of(mine=False), end=at, rest=rest_turn(number + eyes),
                )
            )  # fmt: skip
        return dice

    def fell(self, events: Sequence[Event], space: int) -> None:
        """Ants fall in the fight, on the sheet and in the park (`space`: where a card struck, which matters not here)."""
        show, sheet = self.show, self.sheet
        for event in events:
            assert isinstance(event, AntDied)
            if sheet is not None and event.space != sheet.mine.space:
                self._fallen += 1

        def begin() -> None:
            for event in events:
                assert isinstance(event, AntDied)
                body = self.strikes.lift(event)
                if sheet is not None:
                    sheet.fell(event.space)
                if event.space == self._start:
                    self._drop_soldier(body)
                if not show.still:
                    self.strikes.fade(body, seconds=0.8)
            self._put_marks()

        show.timeline.add(Clip(self._clip(0.18), begin=begin))

    def _drop_soldier(self, body: Fallen) -> None:
        """The attacker falls where it has stepped up, not where it came from."""
        soldier = self._soldier
        self.show.hidden.discard(self._start)
        if soldier is not None:
            body.x, body.y = soldier.x, soldier.y
            self.show.stage.take(soldier)
        self._soldier = None

    def bug_killed(self, event: Event) -> None:
        """The bug is gone, its food lies open."""
        assert isinstance(event, BugKilled)
        show, after = self.show, self.show.after
        food = after.food[event.space] if after is not None else 0
        x, y = show.at(event.space)
        name = f"bug-{PARK_LIFE[event.card].card_id}"
        body = Sprite(x, y + BUG_DROP * show.unit, name=name, scale=show.unit * BUG_SCALE)

        def begin() -> None:
            show.model.bugs[event.space] = -1
            show.model.under[event.space] = 0
            show.model.set_food(event.space, food)
            show.say(SOUND_BITE, 1.0)
            if not show.still:
                show.aside(show.passing(body, 0.5, fade))

        def fade(t: float) -> None:
            body.alpha, body.turn = 1.0 - t, 60.0 * t

        show.timeline.add(Clip(self._clip(0.2), begin=begin))

    def ended(self, event: Event) -> None:
        """It is said how the attack came out; the soldier goes where it stands from now on; the sheet is put away."""
        assert isinstance(event, AttackEnded)
        show, sheet = self.show, self.sheet
        fallen, stage = self._fallen, self._stage

        def say() -> None:
            if sheet is not None:
                sheet.said, sheet.more = words.verdict(event.how, stage, fallen)
                sheet.good = event.how in ("won", "regicide")

        def arrive() -> None:
            soldier, self._soldier = self._soldier, None
            if soldier is not None:
                show.stage.take(soldier)
            show.hidden.discard(event.start)
            if event.how != "fell":
                show.model.take_ant(event.start)
                show.model.put_ant(event.space, event.seat, SOLDIER, moved=2 if event.how == "won" else 1)

        show.call(say)
        if show.still:
            show.call(arrive)
            show.timeline.wait(STILL_HOLD)
        else:
            soldier = self._soldier
            if soldier is not None and event.how != "fell":
                self._return(soldier, event)
            show.timeline.add(Clip(self._clip(VERDICT if event.how != "held" else HOLD), end=arrive))
        self._close(sheet)

    def _return(self, soldier: Walker, event: AttackEnded) -> None:
        """Where the soldier goes when the fight is over, while the end is read."""
        show = self.show
        goal = show.at(event.space)

        def go() -> None:
            start = (soldier.x, soldier.y)
            back = heading(start, goal) if start != goal else soldier.turn

            def walk(t: float) -> None:
                soldier.x, soldier.y = mix(start[0], goal[0], t), mix(start[1], goal[1], t)
                soldier.turn = back
                soldier.walked += 1.2

            show.aside(Clip(0.35, walk, ease=smooth))

        show.call(go)

    def _close(self, sheet: FightSheet | None) -> None:
        show = self.show
        marks, dice = self._marks, list(self._dice)

        def end() -> None:
            for actor in (sheet, self._marks, marks, *self._dice, *dice):
                if actor is not None:
                    show.stage.take(actor)
            if self.sheet is sheet:
                self.sheet = self._marks = None
                self._dice = []
                self._start = -1

        def fade(t: float) -> None:
            if sheet is not None:
                sheet.alpha = 1.0 - t
            for die in self._dice:
                die.alpha = 1.0 - t

        show.timeline.add(Clip(0.0 if show.still else self._clip(CLOSE), fade, end=end, ease=linear))

    # A Queen dies -------------------------------------------------------------------------------------------------

    def queen_killed(self, event: Event) -> None:
        """The anthill closes; its food flies to the killer's."""
        assert isinstance(event, QueenKilled)
        show, sheet = self.show, self.sheet
        mounds = [show.plan.hills[show.model.hills[seat]] for seat in (event.seat, event.by)]
        start, end = mounds[0].store, mounds[1].store
        carried = min(event.food, MOST_MORSELS)

        def begin() -> None:
            show.say(SOUND_QUEEN_DIES, 1.0)
            if sheet is not None:
                sheet.fell(QUEEN)
            show.model.alive[event.seat] = False
            show.model.store[event.seat] = 0
            show.model.store[event.by] += event.food
            if not show.still:
                for number in range(carried):
                    self._carry(start, end, number, event.by)

        show.timeline.add(Clip(0.2 if show.still else self._clip(CARRIED), begin=begin))

    def _carry(self, start: Point, end: Point, number: int, seat: int) -> None:
        show = self.show
        piece = Morsel(kind=number, unit=show.unit)
        delay = 0.05 * number

        def fly(t: float) -> None:
            u = out(max(0.0, (t * (CARRIED + delay) - delay) / CARRIED))
            piece.x, piece.y = mix(start[0], end[0], u), mix(start[1], end[1], u)
            piece.height = 90 * show.unit * bump(u)
            piece.turn = 300 * u + 40 * number

        show.aside(show.passing(piece, CARRIED + delay, fly))

    def out(self, event: Event) -> None:
        """A colony is out of the game."""
        assert isinstance(event, ColonyOut)
        show = self.show

        def begin() -> None:
            show.say(SOUND_COLONY_OUT, 1.0)
            show.model.alive[event.seat] = False

        show.timeline.add(Clip(0.3 * show.pace, begin=begin))
