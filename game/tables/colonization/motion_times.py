"""Motion of what happens nowhere on the chart: seasons, factions, governments, cards, mints, rankings."""

from game.engine.colonization.events import (
    FactionDrawn,
    FistChosen,
    Governed,
    Minted,
    MissionDrawn,
    Ranked,
    RankingDoubled,
    SeasonBegan,
)
from game.engine.colonization.realm import HELD
from game.engine.colonization.tables import POLEIS_RANKING
from game.engine.core import Event
from game.tables.colonization.fists import opened
from game.tables.colonization.motion_actors import Picture, chart_place
from game.tables.colonization.motion_show import Show
from game.tables.colonization.view import COINS_AT
from game.ui.tween import mix

SEASON, CARD, COINS, RANKING, HANDS = 0.5, 0.35, 0.3, 0.6, 1.8


class TimesMotion:
    """Queues what happens beside the chart: the model changes, and stays so a moment."""

    def __init__(self, show: Show) -> None:
        self.show = show

    def season(self, event: Event) -> None:
        assert isinstance(event, SeasonBegan)

        def turn() -> None:
            realm = self.show.realm
            realm.year, realm.season = event.year, event.season
            self.show.sound("winter" if event.season == 3 else "season", 0.0, 0.7)

        self.show.clip(SEASON, begin=turn)

    def faction(self, event: Event) -> None:
        assert isinstance(event, FactionDrawn)

        def take() -> None:
            self.show.realm.faction[event.seat] = event.faction

        self.show.clip(CARD, begin=take)

    def governed(self, event: Event) -> None:
        assert isinstance(event, Governed)

        def rule() -> None:
            self.show.realm.government[event.seat] = event.government
            self.show.sound("reform", 0.0, 0.6)

        self.show.clip(CARD, begin=rule)

    def mission(self, event: Event) -> None:
        assert isinstance(event, MissionDrawn)

        def draw() -> None:
            self.show.realm.card_at[event.mission] = HELD + event.team
            self.show.sound("card-draw", 0.0, 0.7)

        self.show.clip(CARD, begin=draw)

    def minted(self, event: Event) -> None:
        """Unminted Coins come onto a polis, or go from it."""
        assert isinstance(event, Minted)

        def count() -> None:
            realm = self.show.realm
            realm.uc[event.tile] = max(0, realm.uc[event.tile] - event.count)

        if event.count <= 0:
            self.show.timeline.call(count)
            return
        column, row = chart_place(self.show.realm.space[event.tile])
        sign = Picture(column, row, "symbol-uc", shift=COINS_AT)

        def frame(t: float) -> None:
            sign.size, sign.alpha = mix(1.0, 1.8, t), 1.0 - t

        def begin() -> None:
            count()
            self.show.sound("mint", 0.0, 0.6)

        self.show.passing(sign, COINS, frame, begin=begin)

    def fist(self, event: Event) -> None:
        assert isinstance(event, FistChosen)
        self.show.clip(CARD, begin=lambda: self.show.sound("fist", 0.0, 0.7))

    def ranked(self, event: Event) -> None:
        assert isinstance(event, Ranked)

        def rank() -> None:
            self.show.realm.double[event.ranking] = 0
            self.show.sound("rank", 0.0, 0.7)

        if event.ranking == POLEIS_RANKING:
            self.show.clip(RANKING, begin=rank)
            return
        self.show.passing(opened(self.show.view, event.ranking, event.values), HANDS, lambda t: None, begin=rank)

    def doubled(self, event: Event) -> None:
        assert isinstance(event, RankingDoubled)

        def double() -> None:
            self.show.realm.double[event.ranking] = 1

        self.show.clip(CARD, begin=double)


