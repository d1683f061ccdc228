"""Which languages there are, and what is kept apart for each."""

import pytest

from bowling_app.platform.language import languages
from bowling_app.platform.language.languages import ENGLISH, Language, keyed, once_a_language, speaking, spoken, tagged
from bowling_app.settings import Settings

SPANISH = Language("es_US")


def test_english_is_spoken_unless_something_else_is_asked_for():
    assert spoken() is ENGLISH
    with speaking(SPANISH):
        assert spoken() == SPANISH
    assert spoken() is ENGLISH


def test_a_language_knows_its_names():
    assert (SPANISH.code, SPANISH.tag, SPANISH.prefix, SPANISH.name) == ("es", "es-US", "/es", "Español")
    assert (ENGLISH.tag, ENGLISH.prefix, ENGLISH.name) == ("en-US", "", "English")


@pytest.mark.parametrize("tag", ["es-US", "es", "ES-mx,en;q=0.5"])
def test_a_tag_names_an_offered_language(two_languages: Language, tag: str):
    assert tagged(tag) == two_languages


@pytest.mark.parametrize("tag", ["", "fr", "en-GB", "\x00", "e"])
def test_any_other_tag_means_english(two_languages: Language, tag: str):
    assert tagged(tag) is ENGLISH


def test_without_other_languages_no_tag_names_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(languages, "offered", lambda: (ENGLISH,))
    assert tagged("es-US") is ENGLISH


def test_keys_are_apart_for_each_language():
    assert keyed("/venue/1") == "/venue/1"
    with speaking(SPANISH):
        assert keyed("/venue/1") == "es /venue/1"


def test_results_are_kept_for_each_language_and_argument():
    made: list[tuple[str, int]] = []

    @once_a_language()
    def make(number: int) -> str:
        made.append((spoken().code, number))
        return f"{spoken().code} {number}"

    with speaking(SPANISH):
        assert [make(1), make(1), make(2)] == ["es 1", "es 1", "es 2"]
    assert make(1) == "en 1"
    assert made == [("es", 1), ("es", 2), ("en", 1)]
    make.cache_clear()
    make(1)
    assert made[-1] == ("en", 1)
    assert len(made) == 4


@pytest.mark.parametrize("value", ["es_US", "en_US,es_US,es_MX", "en_US,tlh_XX", "en_US,"])
def test_settings_refuse_what_is_no_list_of_languages(monkeypatch: pytest.MonkeyPatch, value: str):
    monkeypatch.setenv("BOWLING_LANGUAGES", value)
    with pytest.raises(ValueError, match="BOWLING_LANGUAGES"):
        Settings()
