"""A search with words that mean nothing to us: what the others ask for is found, and these are said to be left out."""

from dataclasses import replace

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading
from bowling_app.platform.language.messages import _
from bowling_app.search.rules.asked_dates import unmarked
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.typed_words import as_typed
from bowling_app.search.rules.unread_words import kind_among, places_among
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.combined_search import Where, wheres_among
from bowling_app.search.services.intent_search import answer_there, asked_there
from bowling_app.search.services.reading_texts import LEFT_OUT


def without_unread_words(uow: UnitOfWork, reading: Reading) -> SearchView | None:
    """What the query finds without the words that mean nothing: "date night bowling atlanta" is bowling in Atlanta.
    None where it names no place with alleys, or does not ask for bowling."""
    intent = read_intent(reading.text)
    words = intent.rest.split()
    wheres, others = _place(uow, words)
    found = kind_among(others) if wheres else None
    if found is None:
        return None
    kind, unread = found
    asked = [one for where in wheres for one in asked_there(kind, where, intent)]
    view = answer_there(uow, reading, intent, asked)
    left_out = _(LEFT_OUT, words=as_typed(reading.text, unmarked(" ".join(unread))))
    return replace(view, message=f"{left_out} {view.message}".strip())


def _place(uow: UnitOfWork, words: list[str]) -> tuple[list[Where], list[str]]:
    """The places with alleys that some of the words name, and the other words."""
    spans = {span: (" ".join(words[slice(*span)]),) for span in places_among(words)}
    wheres = wheres_among(uow, list(spans.values()))
    for (begin, end), texts in spans.items():
        known = [where for where in wheres[texts] if where.spot is None]
        if known:
            return known, [*words[:begin], *words[end:]]
    return [], words
