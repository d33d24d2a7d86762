"""A made-up language of accented letters: whatever is still plain English on a scene cannot be translated."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hand import Hand, make_app
from words import extract

from game import words
from game.engine.core import RulesError
from game.engine.games import GAMES
from game.match.levels import Library, shown_about, shown_name
from game.scenes import registry
from game.ui import text
from game.ui.theme import Colour

LANGUAGE = "xx"
PLAIN, ACCENTED = "abcdefghijklmnopqrstuvwxyz", "àƀçđéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýž"
LETTERS = str.maketrans(PLAIN + PLAIN.upper(), ACCENTED + ACCENTED.upper())
KEPT = re.compile(r"(\{[^}]*\}|\]\([^)]*\))")
"""Holes, and the targets of links."""

NOT_WORDS = re.compile(
    r"Myrmidon|Ana|Jürgen|Old Formica|Queen (?=\()|Thistle|Honeydew|Mossback|Little Plum|F\. rufa|L\. niger|English"
    r"|\bsow\b|[A-Z]\d|^(?:Back|D-pad)$|\b(?:pygame(?:-ce)?|SDL|Python|SQLite|py)\b|\S*\.(?:log|db|myr)\b|/\S+"
)
"""Names (of persons, ants, languages, buttons), notation, versions, files: the same in every language."""
IN_A_FILE_OF_ITS_OWN = {"rules"}
"""Scenes whose words are pages of assets/text/<language>, not messages."""
SCENES = [name for name in registry.NAMES if registry.exists(name) and name not in IN_A_FILE_OF_ITS_OWN]


def pseudo(message: str) -> str:
    """`message` in the made-up language."""
    parts = KEPT.split(message)
    return "".join(part if KEPT.fullmatch(part) else part.translate(LETTERS) for part in parts)


@pytest.fixture
def language(tmp_path: Path) -> Iterator[Path]:
    """A compiled catalogue of the made-up language; spoken during the test."""
    translated = Catalog(locale=None, charset="utf-8")
    for message in extract.catalogue():
        if isinstance(message.id, str):
            translated.add(message.id, pseudo(message.id))
        else:
            translated.add(message.id, tuple(pseudo(form) for form in message.id))
    folder = tmp_path / LANGUAGE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    buffer = io.BytesIO()
    write_mo(buffer, translated)
    (folder / "myrmidon.mo").write_bytes(buffer.getvalue())
    words.use_language(LANGUAGE, tmp_path)
    yield tmp_path
    words.use_language("en", tmp_path)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where drawn art is kept from one scene to the next."""
    return tmp_path_factory.mktemp("cache")


def test_a_language_is_spoken_whole(language: Path) -> None:
    assert words.language() == LANGUAGE
    assert words._("The disk is full.") == "Ţĥé đîšķ îš ƒûļļ."
    assert words.ngettext("{n} match could be read and was taken over.", "no such plural", 1).startswith("{n} ɱàţçĥ")
    error = RulesError("A name has at most {n} characters.", {"n": 24})
    assert words.say(error) == "À ñàɱé ĥàš àţ ɱóšţ 24 çĥàŕàçţéŕš."


def test_the_names_that_a_player_gave_levels_are_the_players(language: Path, tmp_path: Path) -> None:
    good = (Path(extract.__file__).parents[2] / "levels" / "colony" / "classic.toml").read_text(encoding="utf-8")
    (tmp_path / "levels" / "colony").mkdir(parents=True)
    (tmp_path / "levels" / "colony" / "twin.toml").write_text(good, encoding="utf-8")
    entries = {entry.level_id: entry for entry in Library(tmp_path / "levels").entries(GAMES["colony"])}
    built_in, own = entries["classic"].level, entries["my/twin"].level
    assert built_in is not None and own is not None
    assert entries["classic"].name == shown_name(built_in) == "Çļàššîç"
    assert entries["my/twin"].name == shown_name(own) == "Classic"
    assert shown_about(own) == own.about != shown_about(built_in)


def test_what_is_not_translated_stays_english_and_no_key(language: Path) -> None:
    assert words._("Nobody has written this sentence.") == "Nobody has written this sentence."
    assert words._("") == ""
    words.use_language("no-such-language", language)
    assert words._("The disk is full.") == "The disk is full."


@pytest.mark.parametrize("scene", SCENES)
def test_no_word_on_a_scene_is_left_in_english(
    scene: str, language: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = words.use_language
    monkeypatch.setattr(words, "use_language", lambda _language, _folder: spoken(LANGUAGE, language))
    monkeypatch.setattr("game.files.user_cache", lambda: cache)
    drawn: set[str] = set()
    render = text._rendered

    def render_and_note(font: pygame.font.Font, line: str, colour: Colour) -> pygame.Surface:
        drawn.add(line)
        return render(font, line, colour)

    monkeypatch.setattr(text, "_rendered", render_and_note)
    app = make_app(tmp_path / "data", (1280, 800))
    try:
        app.push(registry.fixture(app, scene))
        Hand(app).tick(3)
    finally:
        app.close()
    assert any(set(line) & set(ACCENTED) for line in drawn), "nothing was said at all"
    english = sorted(line for line in drawn if re.search("[A-Za-z]{3}", NOT_WORDS.sub("", line)))
    assert not english
