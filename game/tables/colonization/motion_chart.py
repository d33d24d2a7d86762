"""Motion on the chart: dice, tiles that are unrolled, marches, conquests, links, walls, units that come and fall, points."""

from typing import Final

from game.engine.colonization.events import (
    DieRolled,
    EventHappened,
    Gained,
    GuardsChanged,
    LinkBuilt,
    MissionDone,
    NativeSacked,
    PolisTaken,
    TileLaid,
    TokenLaid,
    UnitsLost,
    UnitsMarched,
    UnitsPlaced,
    UnitsReturned,
    WallBuilt,
)
from game.engine.colonization.geography import link_code
from game.engine.colonization.scenario import NOBODY
from game.engine.colonization.tables import COIN, FP, MINT, POLEIS, SOURCES, SYMBOLS, WATER
from game.engine.core import Event, Scored
from game.tables.colonization.motion_actors import Die, Flying, Marching, Picture, Unrolling, chart_place
from game.tables.colonization.motion_show import Show
from game.tables.colonization.view import GROUP_AT, SEA_AT
from game.ui.tween import linear, mix, out, overshoot

ROLL, UNROLL, STEP, RAISE, BANNER, LINK, FALL, FLY = 0.95, 0.75, 0.42, 0.30, 0.5, 0.4, 0.45, 0.7
"""Seconds of the discovery die, a tile, a step of a march, units that are placed, a conquest, a link, a loss, points."""
LONG_WAY: Final = 4
"""Steps above which a march is shown faster, step for step."""
GOODS_SEEN: Final = {"event", "trade", "levy", "plunder", "monopoly", "exchange", "democracy"}
"""For these reasons goods are seen where they come from; all else the column tells."""


class ChartMotion:
    """Queues what happens on the chart."""

    def __init__(self, show: Show) -> None:
        self.show = show

    def _space(self, tile: int) -> int:
        """The space of a tile, as far as it lies already."""
        space = self.show.realm.space
        return space[tile] if 0 <= tile < len(space) else max(0, self.show.space)

    # Discovery ------------------------------------------------------------------------------------------------------

    def die(self, event: Event) -> None:
        assert isinstance(event, DieRolled)
        self.show.look_at(event.space)
        water = event.eyes <= self.show.realm.scenario.water_on
        column, row = chart_place(event.space)
        die = Die(column, row, water, event.eyes)

        def frame(t: float) -> None:
            die.roll = min(1.0, t * 1.35)

        self.show.passing(
            die, ROLL, frame, begin=lambda: self.show.sound("dice-roll", 0.0, 0.8),
            end=lambda: self.show.sound("dice-settle", 0.0, 0.6), ease=linear,
        )  # fmt: skip

    def laid(self, event: Event) -> None:
        assert isinstance(event, TileLaid)
        self.show.look_at(event.space)
        column, row = chart_place(event.space)
        fog = Unrolling(column, row)

        def begin() -> None:
            realm = self.show.realm
            if event.tile == len(realm.space):
                kind = POLEIS[event.polis].kind if event.polis >= 0 else WATER
                realm.lay(event.space, kind, event.polis)
            self.show.camera.grow(self.show.model.last_column)
            self.show.sound("discover", 0.0, 0.7)

        def frame(t: float) -> None:
            fog.seen = t

        self.show.passing(fog, UNROLL, frame, begin=begin, ease=out)

    def token(self, event: Event) -> None:
        assert isinstance(event, TokenLaid)
        scenario = self.show.realm.scenario
        number = next((n for n, token in enumerate(scenario.tokens) if token.letter == event.letter), None)
        if number is None:
            return

        def lay() -> None:
            self.show.realm.token_tile[number] = event.tile
            self.show.sound("seal", 0.0, 0.7)

        self.show.clip(0.3, begin=lay)

    def happened(self, event: Event) -> None:
        """An event is told by its wax seal, broken where it lay, or over the tile that brought it."""
        assert isinstance(event, EventHappened)
        realm = self.show.realm
        number = next((n for n, token in enumerate(realm.scenario.tokens) if token.letter == event.letter), None)
        if number is not None and realm.token_tile[number] != NOBODY:
            self.show.look_at(self._space(realm.token_tile[number]))
        name = f"seal-{event.letter.lower()}" if event.letter else "seal-blank"
        if self.show.space < 0:
            return
        column, row = chart_place(self.show.space)
        seal = Picture(column, row, name)

        def begin() -> None:
            if number is not None:
                realm_now = self.show.realm
                realm_now.token_tile[number], realm_now.token_gone[number] = NOBODY, 1
            self.show.sound("seal", 0.0, 0.8)

        def frame(t: float) -> None:
            seal.size = mix(0.8, 1.5, overshoot(min(1.0, t * 2)))
            seal.alpha = 1.0 if t < 0.7 else (1.0 - t) / 0.3

        self.show.passing(seal, 0.9, frame, begin=begin)

    # Marches --------------------------------------------------------------------------------------------------------

    def marched(self, event: Event) -> None:
        assert isinstance(event, UnitsMarched)
        if event.way:
            self._go(event.seat, event.units, [event.start, *event.way])

    def returned(self, event: Event) -> None:
        assert isinstance(event, UnitsReturned)
        self._go(event.seat, event.units, [event.tile, event.back])

    def _go(self, seat: int, units: list[int], way: list[int]) -> None:
        """Units go tile by tile, on foot over land and in a ship over water."""
        show = self.show
        start, end = way[0], way[-1]
        show.look_at(self._space(end))
        places = [chart_place(self._space(tile)) for tile in way]
        waters = [show.realm.kind[tile] == WATER if tile < len(show.realm.kind) else False for tile in way]
        actor = Marching(*places[0], seat, list(units), waters[0])
        legs = len(places) - 1

        def begin() -> None:
            show.change_units(seat, [-count for count in units], start)
            show.sound("oars" if any(waters) else "march", 0.0, 0.7)

        def frame(t: float) -> None:
            at = min(legs - 1, int(t * legs))
            share = min(1.0, t * legs - at)
            (ac, ar), (bc, br) = places[at], places[at + 1]
            actor.column, actor.row = mix(ac, bc, share), mix(ar, br, share)
            # On the coast one goes aboard: half of the way belongs to either tile.
            actor.afloat = waters[at] if share < 0.5 else waters[at + 1]
            actor.shift = SEA_AT if actor.afloat else GROUP_AT
            actor.left, actor.walked = bc < ac, t * legs

        def arrive() -> None:
            show.change_units(seat, list(units), end)

        pace = min(1.0, LONG_WAY / max(1, legs))
        show.passing(actor, STEP * legs * pace + 0.15, frame, begin=begin, end=arrive, ease=linear)

    # Units and defenders ----------------------------------------------------------------------------------------------

    def placed(self, event: Event) -> None:
        assert isinstance(event, UnitsPlaced)
        units = [0] * 5
        units[event.kind] = event.count
        space = self._space(event.tile)
        self.show.look_at(space)
        column, row = chart_place(space)
        name = self.show.view.pieces.unit(event.seat, event.kind)
        figure = Picture(column, row, name, shift=GROUP_AT)

        def frame(t: float) -> None:
            figure.size = 0.7
            figure.shift = (GROUP_AT[0], GROUP_AT[1] - 46 * (1.0 - t))
            figure.alpha = min(1.0, t * 2)

        self.show.passing(
            figure, RAISE, frame, begin=lambda: self.show.sound("recruit", 0.0, 0.6),
            end=lambda: self.show.change_units(event.seat, units, event.tile), ease=out,
        )  # fmt: skip

    def lost(self, event: Event) -> None:
        assert isinstance(event, UnitsLost)
        if event.seat < 0:
            self._falls(-2, 0, event.tile, 0)
            return
        units = [0] * 5
        units[event.kind] = event.count
        self._falls(event.seat, event.kind, event.tile, event.count)
        self.show.clip(0.0, begin=lambda: self.show.change_units(event.seat, [-count for count in units], event.tile))

    def guards(self, event: Event) -> None:
        assert isinstance(event, GuardsChanged)
        if event.count < 0:
            self._falls(-1, 0, event.tile, 1)

        def change() -> None:
            realm = self.show.realm
            realm.guard[event.tile] = max(0, realm.guard[event.tile] + event.count)

        self.show.clip(0.08 if event.why == "winter" else 0.15, begin=change)

    def _falls(self, seat: int, kind: int, tile: int, count: int) -> None:
        """One who falls: the figure sinks and fades."""
        column, row = chart_place(self._space(tile))
        figure = Picture(column, row, self.show.view.pieces.unit(seat, kind), size=0.7, shift=GROUP_AT)

        def frame(t: float) -> None:
            figure.shift = (GROUP_AT[0] + 8 * t, GROUP_AT[1] + 10 * t)
            figure.alpha = 1.0 - t

        self.show.passing(figure, FALL, frame, begin=lambda: self.show.sound("fall", 0.0, 0.7))

    # Poleis, links, walls ---------------------------------------------------------------------------------------------

    def taken(self, event: Event) -> None:
        assert isinstance(event, PolisTaken)
        space = self._space(event.tile)
        self.show.look_at(space)

        def take() -> None:
            realm = self.show.realm
            realm.owner[event.tile] = event.seat
            realm.guard[event.tile] = 0
            self.show.sound("found" if event.seat >= 0 else "fall", 0.0, 0.9)

        column, row = chart_place(space)
        mark = Picture(column, row, "ink-burst" if event.seat < 0 else "spark", shift=(-20.0, -20.0))

        def frame(t: float) -> None:
            mark.size, mark.alpha = mix(0.4, 1.5, t), 1.0 - t

        self.show.passing(mark, BANNER, frame, begin=take)

    def sacked(self, event: Event) -> None:
        assert isinstance(event, NativeSacked)
        space = self._space(event.tile)
        self.show.look_at(space)
        column, row = chart_place(space)
        smoke = Picture(column, row, "dust", shift=(-6.0, -20.0))

        def sack() -> None:
            self.show.realm.sacked[event.tile], self.show.realm.uc[event.tile] = 1, 0
            self.show.sound("clash", 0.0, 0.9)

        def frame(t: float) -> None:
            smoke.size, smoke.alpha = mix(0.5, 1.6, t), 1.0 - t

        self.show.passing(smoke, 0.8, frame, begin=sack)

    def link(self, event: Event) -> None:
        assert isinstance(event, LinkBuilt)
        self.show.look_at(self._space(event.one))

        def lay() -> None:
            links = self.show.realm.links[event.seat]
            code = link_code(event.one, event.other)
            if code not in links:
                links.append(code)
                links.sort()
            self.show.sound("link", 0.0, 0.7)

        self.show.clip(LINK, begin=lay)

    def wall(self, event: Event) -> None:
        assert isinstance(event, WallBuilt)
        self.show.look_at(self._space(event.tile))

        def build() -> None:
            self.show.realm.wall[event.tile] = 0 if event.gone else 1
            self.show.sound("wall", 0.0, 0.7)

        self.show.clip(LINK, begin=build)

    # Goods and points -------------------------------------------------------------------------------------------------

    def gained(self, event: Event) -> None:
        """Goods count in the seat's stock; those that come from a place are seen rising there."""
        assert isinstance(event, Gained)

        def count() -> None:
            realm = self.show.realm
            if event.symbol == MINT:
                if 0 <= event.tile < len(realm.uc):
                    realm.uc[event.tile] += event.count
            elif event.symbol == COIN:
                realm.coins[event.seat] += event.count
            elif event.symbol == FP:
                realm.fp[event.seat] += event.count
            else:
                realm.ap[event.seat] += event.count

        if event.why not in GOODS_SEEN or event.count <= 0:
            self.show.timeline.call(count)
            return
        native = self.show.realm.native(event.seat)
        space = self.show.space if self.show.space >= 0 else self._space(native)
        column, row = chart_place(space)
        sign = Picture(column, row, f"symbol-{SYMBOLS[event.symbol]}", shift=(0.0, -10.0))

        def frame(t: float) -> None:
            sign.shift = (0.0, -10.0 - 40 * t)
            sign.size, sign.alpha = 1.5, 1.0 if t < 0.6 else (1.0 - t) / 0.4

        def begin() -> None:
            count()
            self.show.sound("coin-home", 0.0, 0.5)

        self.show.passing(sign, 0.45, frame, begin=begin)

    def scored(self, event: Event) -> None:
        """Points fly to the Path to Victory; the marker goes on when they arrive."""
        assert isinstance(event, Scored)
        show = self.show
        index = event.seat * len(SOURCES) + SOURCES.index(event.source)
        native = show.realm.native(event.seat)
        start = show.camera.centre(show.space if show.space >= 0 else self._space(native))
        flying = Flying(text=f"+{event.points}" if event.points > 0 else f"−{-event.points}", good=event.points > 0)

        def begin() -> None:
            flying.start, flying.end = start, show.track(show.realm.score(event.seat))
            show.sound("coin-home", 4.0, 0.7)

        def frame(t: float) -> None:
            flying.t = t

        def end() -> None:
            show.realm.points[index] += event.points

        show.passing(flying, FLY, frame, begin=begin, end=end)

    def mission(self, event: Event) -> None:
        assert isinstance(event, MissionDone)

        def scored() -> None:
            self.show.realm.card_at[event.mission] = 3
            self.show.sound("mission", 0.0, 0.8)

        self.show.clip(0.4, begin=scored)
