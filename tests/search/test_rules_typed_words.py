import pytest

from bowling_app.search.rules.typed_words import as_typed


@pytest.mark.parametrize(
    ("text", "words", "typed"),
    [
        ("fiesta de 7 años", "de 7 anos", "de 7 años"),
        ("Año  Nuevo, Austin", "ano nuevo", "Año  Nuevo"),
        ("austin 2026-12-05", "12/05/2026", "2026-12-05"),
        ("austin Dec. 5th", "dec 5th", "Dec. 5th"),
        ("open Thanksgiving 9:30 pm", "thanksgiving", "Thanksgiving"),
        ("austin dec 5-6", "dec 6", "dec 6"),
    ],
)
def test_words_are_quoted_as_they_were_typed(text, words, typed):
    assert as_typed(text, words) == typed
