"""Who plays here: the list of profiles, what each has played, and making, renaming and deleting them."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.games import GAMES
from game.match.keeper import Keeper
from game.match.levels import Library
from game.match.record import BadRecord
from game.scenes.dialogs import ask
from game.scenes.first_run import COLOUR_WORDS, NAME_LETTERS, Swatch
from game.scenes.profiles_figures import Figures
from game.scenes.scene import Overlay, Scene, UiScene
from game.store import BadName, MatchUnavailable, PastResult, Profile
from game.ui.kit import Kit
from game.ui.theme import STYLES
from game.ui.widgets.base import Card, Column, Flow, Layers, Row, Sized, Space, Widget
from game.ui.widgets.basic import Button, Label, Rule
from game.ui.widgets.controls import ListRow, Words
from game.ui.widgets.field import TextField
from game.ui.widgets.medal import Medal, medal_colour
from game.ui.widgets.scroll import Scroll
from game.words import _, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.app import App

    Callback = Callable[[Profile], None]

class ProfilesScene(UiScene):
    """The list at the left, the chosen profile at the right."""

    first = "profile-0"

    def __init__(self) -> None:
        super().__init__()
        self._chosen = ""
        self._game = ""
        """Whose statistics are shown; "": of all games."""
        self._boards: dict[tuple[str, str], str] = {}

    def enter(self, app: "App") -> None:
        super().enter(app)
        self._boards = level_names(app)
        self._chosen = app.profile.profile_id if app.profile is not None else ""

    def resume(self) -> None:
        self.rebuild()

    def _profile(self) -> Profile | None:
        found = self.app.store.profiles.find(self._chosen) if self._chosen else None
        return found if found is not None else self.app.profile

    def build(self) -> Widget:
        profile = self._profile()
        detail: Widget = self._detail(profile) if profile is not None else self._nobody()
        narrow = self.kit.metrics.width < self.kit.px(980) * self.kit.metrics.text_scale
        people = self._people(profile)
        if narrow:
            middle: Widget = Scroll(Column([people, Rule(), detail], gap=14), grow=1)
        else:
            left, right = Sized(Scroll(people, grow=1, pad=8), width=310, valign="fill"), Scroll(detail, grow=1, pad=8)
            right.valign = "fill"
            middle = Row([left, Space(24), right], grow=1)
        buttons = Row([Button(_("Back"), self.back, icon="arrow-left", name="back"), Space(grow=1)])
        sheet = Card(
            [Label(_("Profiles"), STYLES.title), Rule(), middle, Rule(), buttons],
            skin="sheet",
            gap=12,
            pad=(40, 30),
            valign="fill",
        )
        return Layers([Sized(sheet, width=1080, valign="fill")], pad=(28, 30))

    def _people(self, chosen: Profile | None) -> Widget:
        rows: list[Widget] = []
        playing = self.app.profile
        for number, profile in enumerate(self.app.store.profiles.all()):
            words: list[Widget] = [Words(profile.name, STYLES.strong)]
            if playing is not None and profile.profile_id == playing.profile_id:
                words.append(Label(_("plays now"), STYLES.note))
            rows.append(
                ListRow(
                    [profile_medal(self.kit, profile, 36), Column(words, gap=0, grow=1)],
                    lambda profile=profile: self._choose(profile),  # type: ignore[misc]
                    chosen=chosen is not None and profile.profile_id == chosen.profile_id,
                    units=54,
                    name=f"profile-{number}",
                )
            )
        rows.append(Space(height=6))
        rows.append(Button(_("New profile"), self._make, icon="plus", name="new"))
        return Column(rows, gap=4, valign="top")

    def _nobody(self) -> Widget:
        return Label(_("Nobody plays here yet. Make a profile, and what you play is remembered."), STYLES.soft)

    # One profile

    def _detail(self, profile: Profile) -> Widget:
        playing = self.app.profile
        here = playing is not None and playing.profile_id == profile.profile_id
        buttons: list[Widget] = []
        if not here:
            buttons.append(Button(_("Play as {name}").format(name=profile.name), self._play_as, variant="gold", name="use"))
        buttons += [
            Button(_("Rename"), self._change, icon="pencil", name="rename"),
            Button(_("Delete"), self._delete, icon="trash", name="delete"),
        ]
        head = Row([profile_medal(self.kit, profile, 44), Label(profile.name, STYLES.title, grow=1)], gap=14)
        parts: list[Widget] = [head, Flow(buttons, gap=10), Rule()]
        parts += Figures(self.app.store.results, profile, self._game, self._boards).build(self._take_game, self._look)
        return Column(parts, gap=12, valign="top")

    # What is done

    def _take_game(self, game_id: str) -> None:
        self._game = game_id
        self.rebuild()

    def _choose(self, profile: Profile) -> None:
        self._chosen = profile.profile_id
        self.rebuild()

    def _make(self) -> None:
        self.app.push(ProfileForm(None, self._choose_and_play))

    def _change(self) -> None:
        self.app.push(ProfileForm(self._profile(), self._choose))

    def _choose_and_play(self, profile: Profile) -> None:
        self._chosen = profile.profile_id
        self.app.settings.set("profile", profile.profile_id)
        self.rebuild()

    def _play_as(self) -> None:
        if (profile := self._profile()) is not None:
            self._choose_and_play(profile)

    def _delete(self) -> None:
        profile = self._profile()
        if profile is None:
            return
        self.app.push(
            ask(
                _("Delete {name}?").format(name=profile.name),
                _("The profile and its statistics go for good. Matches that others played against it stay in theirs."),
                _("Delete"),
                lambda: self._deleted(profile),
                danger=True,
            )
        )

    def _deleted(self, profile: Profile) -> None:
        self.app.store.profiles.delete(profile.profile_id)
        if self.app.settings.profile == profile.profile_id:
            self.app.settings.set("profile", "")
        self._chosen = ""
        self.rebuild()

    def _look(self, result: PastResult) -> None:
        if result.match_id is None:
            return
        try:
            match = Keeper.look(self.app.store, result.match_id)
        except (MatchUnavailable, BadRecord) as error:
            self.app.banner(say(error))
            return
        self.app.open("replay", match=match)


class ProfileForm(Overlay):
    """A name and a colour, for a new profile or one that changes; `then` gets the profile."""

    first = "name"

    def __init__(self, profile: Profile | None, then: "Callback") -> None:
        super().__init__()
        self._profile = profile
        self._then = then
        self._name = profile.name if profile is not None else ""
        self._colour = profile.colour if profile is not None else ""
        self._fault = ""

    def enter(self, app: "App") -> None:
        super().enter(app)
        if not self._colour:
            used = [profile.colour for profile in app.store.profiles.all()]
            names = [seat.name for seat in app.kit.theme.seats]
            self._colour = next((name for name in names if name not in used), names[0])

    def build(self) -> Widget:
        title = _("New profile") if self._profile is None else _("Change profile")
        seats = self.kit.theme.seats
        swatches = [Swatch(n, seat.name == self._colour, partial(self._take, seat.name)) for n, seat in enumerate(seats)]
        parts: list[Widget] = [
            Label(title, STYLES.title),
            TextField(self._name, self._typed, on_submit=self._save, hint=_("Name"), limit=NAME_LETTERS, name="name"),
            Row([Label(_("Colour"), grow=1), Label(_(COLOUR_WORDS.get(self._colour, "")), STYLES.note)]),
            Flow(swatches, gap=8),
        ]
        if self._fault:
            parts.append(Label(self._fault, STYLES.strong, colour="danger"))
        parts.append(
            Row([Button(_("Cancel"), self.back), Space(grow=1), Button(_("Keep"), self._save, variant="gold", name="keep")])
        )
        return Layers([Sized(Card(parts, skin="sheet", gap=16, pad=(36, 28)), width=520)], pad=24)

    def _typed(self, text: str) -> None:
        self._name = text

    def _take(self, colour: str) -> None:
        self._colour = colour
        self.rebuild()

    def _save(self) -> None:
        profiles = self.app.store.profiles
        try:
            if self._profile is None:
                profile = profiles.create(self._name, self._colour)
            else:
                profile = profiles.change(self._profile, name=self._name, colour=self._colour)
        except BadName as error:
            self._fault = say(error)
            self.rebuild()
            return
        self.app.pop()
        self._then(profile)


def profile_medal(kit: Kit, profile: Profile, units: float) -> Medal:
    """A profile's colour and first letter."""
    return Medal(medal_colour(kit.theme, profile.colour), profile.name[:1], units)


def level_names(app: "App") -> dict[tuple[str, str], str]:
    """(game, level id) -> the level's name, for every level there is a file of."""
    return {
        (game_id, entry.level_id): entry.name
        for game_id, game in GAMES.items()
        for entry in Library(app.store.levels_folder(game_id).parent).entries(game)
    }


def create(app: "App") -> Scene:
    """The profiles."""
    return ProfilesScene()


def fixture(app: "App") -> Scene:
    """Two profiles, one of which has played."""
    from game.scenes.fixtures import fill_store

    fill_store(app.store)
    return ProfilesScene()
