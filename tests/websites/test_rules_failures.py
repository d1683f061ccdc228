"""Why a website could not be read, in the language of the page that says so."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bowling_app.platform import visits
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.websites.rules.failures import FAILURES, failure_words
from bowling_app.websites.services import visiting, visiting_apart

SOURCES = (*Path(visits.__path__[0]).glob("*.py"), Path(visiting.__file__))


def told() -> Iterator[str]:
    """What visits say in their sources, with a word for every value."""
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text())):
            is_reason = isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Refused", "Unvisited"}
            if is_reason and isinstance(node.args[0], ast.Constant | ast.JoinedStr):
                yield _text(node.args[0])
    yield from (visiting.PLATFORM, visiting.FOR_SALE, visiting.EMPTY, visiting.TOO_DEEP, visiting.TOO_SLOW)
    yield visiting_apart.FAILED


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "seven" for part in parts)


@pytest.mark.parametrize("reason", sorted(set(told())))
def test_every_reason_is_said_in_english_as_it_is_stored_and_in_spanish_otherwise(reason: str) -> None:
    assert failure_words(reason) == reason
    with speaking(Language("es_US")):
        said = failure_words(reason)
    assert said != reason
    assert ("seven" in said) == ("seven" in reason)


def test_a_note_on_a_page_keeps_its_address() -> None:
    with speaking(Language("es_US")):
        assert failure_words("https://a.com/menu answered 404") == "https://a.com/menu respondió 404"


def test_what_systems_say_of_a_connection_is_not_said_to_owners() -> None:
    stored = "https://a.com/menu could not be reached: [Errno 111] Connection refused"
    assert failure_words(stored) == "https://a.com/menu could not be reached"
    with speaking(Language("es_US")):
        assert failure_words(stored) == "https://a.com/menu no se pudo contactar"


def test_what_nobody_says_stays_as_it_is() -> None:
    assert len(set(FAILURES)) == len(FAILURES)
    with speaking(Language("es_US")):
        assert failure_words("fell over") == "fell over"
