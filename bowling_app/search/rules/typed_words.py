"""The words of a search as they were typed: plain words have lost their accents, and "anos" is no word for "años"."""

import re
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.search.rules.asked_dates import marked

_WORD: Final = re.compile(r"[^\W_]+")
_PARTS_OF_A_WORD: Final = 3  # "2026-12-05" is one word of a search.


def as_typed(text: str, words: str) -> str:
    """What was typed for some words that were read in a text; the words themselves where it holds them nowhere."""
    asked = plain(marked(words))
    typed = list(_WORD.finditer(text))
    spans = (
        text[begin.start() : end.end()]
        for at, begin in enumerate(typed)
        for end in typed[at : at + _PARTS_OF_A_WORD * len(asked.split())]
    )
    return next((span for span in spans if plain(marked(span)) == asked), words)
