"""A search for a venue by its name on a day or at an hour: "dart bowl austin tonight"."""

from dataclasses import replace
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading, read
from bowling_app.platform.geo.places import plain
from bowling_app.platform.language.messages import _
from bowling_app.search.rules.asked_dates import marked, unmarked
from bowling_app.search.rules.english_words import ON_THE_PAGE_OF_A_VENUE
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.spanish_words import SPANISH_ON_THE_PAGE_OF_A_VENUE
from bowling_app.search.rules.typed_words import as_typed
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.combined_search import named_somewhere
from bowling_app.search.services.name_search import venues_named_so
from bowling_app.search.services.reading_texts import LEFT_OUT
from bowling_app.search.services.search_results import results

_ON_ITS_PAGE: Final = ON_THE_PAGE_OF_A_VENUE | SPANISH_ON_THE_PAGE_OF_A_VENUE


def named_at_a_time(uow: UnitOfWork, reading: Reading, number: int) -> SearchView | None:
    """The venues that the other words name, whatever their hours are: when they are open is on their pages, as are the
    phone number and the like. The day is said to be left out."""
    words = read_intent(reading.text).rest.split()
    left = plain(marked(reading.text)).split()
    for word in words:
        left.remove(word)
    name = read(" ".join(word for word in words if word not in _ON_ITS_PAGE))
    is_more = bool(left) or name.text != " ".join(words)
    if not (is_more and name.text and (venues_named_so(uow, name.text, limit=1) or named_somewhere(uow, name))):
        return None
    view = results(uow, name, number, typed=reading.text)
    if view is None:
        return None
    left_out = _(LEFT_OUT, words=as_typed(reading.text, unmarked(" ".join(left)))) if left else ""
    heading = _("Results for “{query}”", query=reading.text)
    return replace(view, query=reading.text, heading=heading, message=f"{left_out} {view.message}".strip())
