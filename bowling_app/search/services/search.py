"""The search: the page that a query names outright, else the listings, places and venues that it finds."""

from collections.abc import Iterable
from dataclasses import replace

from bowling_app.blog.services.blog import posts_about
from bowling_app.listings.rules.list_paths import ways_from
from bowling_app.platform.database.paging import canonical_page, page_number
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading, clean, read
from bowling_app.platform.geo.places import plain, state_name, state_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, Moved
from bowling_app.platform.kit.likeness.spelling import meant
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought
from bowling_app.search.rules.asked_dates import marked, unmarked
from bowling_app.search.rules.limits import MOST_CORRECTIONS, SHOWN_OF_A_WRONG_QUERY
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.search_subjects import subject
from bowling_app.search.rules.typed_words import as_typed
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.combined_search import place_of_zip
from bowling_app.search.services.intent_search import answer_to_intent
from bowling_app.search.services.missing_texts import HINT
from bowling_app.search.services.name_search import corrections, exact_places
from bowling_app.search.services.named_at_a_time import named_at_a_time
from bowling_app.search.services.reading_texts import LEFT_OUT
from bowling_app.search.services.search_results import (
    around_unlisted_city,
    nothing,
    of_place,
    place_link,
    results,
    search_path,
)
from bowling_app.search.services.unread_words import without_unread_words
from bowling_app.venues.queries import venues
from bowling_app.venues.rules.categories import ALL_VENUES
from bowling_app.venues.schemas.listing_map import listed_map


def find(uow: UnitOfWork, actor: Actor, *, q: str = "", page: str = "") -> SearchView:
    """One page of the results of a search or, when the query names one place or category outright, the way there."""
    anyone(actor)
    try:
        reading = read(q)
    except Invalid as problem:
        query = clean(q)[:SHOWN_OF_A_WRONG_QUERY]
        return nothing(query, f"{problem.message}. {_(HINT)}")
    number = canonical_page(lambda number: search_path(reading.text, number), page, is_canonical=True)
    destination = _destination(uow, reading)
    if destination:
        raise Moved(destination.href, permanent=False)
    view = _with_map(_found(uow, reading, number), reading, number)
    return _with_posts(view, reading) if number == 1 else view


def search(uow: UnitOfWork, actor: Actor, *, q: str, page: str = "") -> SearchView:
    """The listings, places and venues that a query finds. Raises Invalid for a query of more than 200 characters.

    An invalid page number means the first page.
    """
    anyone(actor)
    reading = read(q)
    number = page_number(page) or 1
    return _with_map(_found(uow, reading, number), reading, number)


def _with_posts(view: SearchView, reading: Reading) -> SearchView:
    """The page with the posts of the blog on what the query names. Where nothing else matches they are the answer."""
    posts = posts_about(reading.text)
    is_only_posts = bool(posts) and not (view.venues or view.places or view.listings)
    only = _("No venue or place matches “{query}”, but these articles do.", query=reading.text)
    message = only if is_only_posts else view.message
    return replace(view, posts=posts, message=message)


def _destination(uow: UnitOfWork, reading: Reading) -> Link | None:
    """The page that the query names; None if it names no page, or more than one."""
    if reading.zip_code:
        place = place_of_zip(uow, reading.zip_code)
        return place_link(place) if place else None
    named = {link.href: link for link in (*_places(uow, reading), *_categories(reading))}
    has_namesake = len(named) == 1 and venues.any_named(uow.session, reading.text)
    return next(iter(named.values())) if len(named) == 1 and not has_namesake else None


def _places(uow: UnitOfWork, reading: Reading) -> list[Link]:
    """The state and the cities whose name is the entire query."""
    in_a_state = exact_places(uow, [city for city in reading.cities if city.states])
    anywhere = [] if in_a_state else exact_places(uow, [city for city in reading.cities if not city.states])
    found = [place_link(place) for place in in_a_state or anywhere]
    if reading.state and not in_a_state:  # "Washington DC" is a city first; "New York" may be either.
        found.append(Link(state_name(reading.state), state_path(reading.state)))
    return found


def _categories(reading: Reading) -> list[Link]:
    """The category, or the search for events, whose name is the entire query. Words for any alley are the beginning of
    many names instead, and words such as "near me" ask for more."""
    found = subject(reading.text) if not read_intent(reading.text).is_any else None
    if found and found.is_of_events:
        return [brought("event_search")({"kind": found.event_kind})]
    is_category = found is not None and found.has_category and found.category is not ALL_VENUES
    return [Link(_(found.label), found.path())] if found and is_category else []


def _found(uow: UnitOfWork, reading: Reading, number: int) -> SearchView:
    """What the query finds, else what is around the city that it names, else what was probably meant."""
    if not reading.text:
        return nothing("", _(HINT))
    none = nothing(reading.text, f"{_('No results for “{query}”.', query=reading.text)} {_(HINT)}")
    if not plain(reading.text):  # An emoji, or letters of another alphabet.
        return none
    return (
        answer_to_intent(uow, reading)
        or results(uow, reading, number)
        or named_at_a_time(uow, reading, number)
        or around_unlisted_city(uow, reading)
        or _guessed(uow, reading, number)
        or none
    )


def _guessed(uow: UnitOfWork, reading: Reading, number: int) -> SearchView | None:
    """The results for a corrected query, else for what of it means something, which are said to leave out the rest. A
    correction that leaves words out comes last: they may be the day that was asked for."""
    texts = corrections(uow, reading.text)
    whole = [text for text in texts if not _leaves_out(text, reading.text)]
    fewer = [text for text in texts if text not in whole]
    return (
        _corrected(uow, reading, number, whole[:MOST_CORRECTIONS])
        or without_unread_words(uow, reading)
        or _corrected(uow, reading, number, fewer[:MOST_CORRECTIONS])
    )


def _leaves_out(corrected: str, text: str) -> bool:
    """Whether a correction has fewer words, other than by joining two."""
    words, others = (plain(marked(each)).split() for each in (text, corrected))
    return len(others) < len(words) and "".join(others) != "".join(words)


def _corrected(uow: UnitOfWork, reading: Reading, number: int, texts: Iterable[str]) -> SearchView | None:
    """What the query finds once its typing errors are corrected, with the way to what was probably meant."""
    for text in texts:
        other = read(text)
        view = answer_to_intent(uow, other) or of_place(uow, other) or results(uow, other, number, typed=reading.text)
        if view is not None:
            suggestion = _destination(uow, other) or Link(other.text, search_path(other.text))
            shown = replace(suggestion, note="")
            heading = _("Results for “{query}”", query=shown.label)
            message = f"{_left_out_text(text, reading.text)} {view.message}".strip()
            return replace(view, query=reading.text, heading=heading, suggestion=shown, message=message)
    return None


def _left_out_text(corrected: str, text: str) -> str:
    """Which words of a text a correction leaves out; empty where each was corrected or stays."""
    if not _leaves_out(corrected, text):
        return ""
    words, others = (plain(marked(each)).split() for each in (text, corrected))
    left = [word for word in words if word not in "".join(others) and not meant(word, others)]
    return _(LEFT_OUT, words=as_typed(text, unmarked(" ".join(left)))) if left else ""


def _with_map(view: SearchView, reading: Reading, number: int) -> SearchView:
    """The page whose map shows what the same query finds, and whose venues can be compared and added to a list."""
    if not view.venues:
        return view
    own = search_path(reading.text, number)
    label = _("Map of {venues}", venues=count_of(len(view.venues), "venue", "venues"))
    shown = replace(view.map, source=own.replace("/search", "/api/map", 1), label=label)
    ways = ways_from(own, [card.id for card in view.venues])
    return replace(view, map=listed_map(shown, own), ways=ways)
