"""A site that speaks Spanish, too, and one that speaks English alone."""

from collections.abc import Iterator
from typing import Final

import pytest

from bowling_app.platform.language import languages
from bowling_app.platform.language.languages import ENGLISH, Language

SPANISH: Final = Language("es_US")


@pytest.fixture
def two_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[Language]:
    """English and Spanish are offered; the fixture is Spanish."""
    languages.offered.cache_clear()
    monkeypatch.setattr(languages, "chosen", _Chosen)
    assert languages.offered() == (ENGLISH, SPANISH)
    yield SPANISH
    languages.offered.cache_clear()


@pytest.fixture
def one_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English alone is offered."""
    languages.offered.cache_clear()
    monkeypatch.setattr(languages, "chosen", _English)
    assert languages.offered() == (ENGLISH,)
    yield
    languages.offered.cache_clear()


class _Chosen:
    languages = "en_US,es_US"


class _English:
    languages = "en_US"
