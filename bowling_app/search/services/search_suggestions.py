"""Suggestions for the search box."""

from dataclasses import replace

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading, read, states_beginning
from bowling_app.platform.geo.places import plain, state_name, state_path, states_in_order, venue_path
from bowling_app.platform.geo.zip_codes import zip_facts
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought
from bowling_app.search.rules.limits import (
    CITIES_SUGGESTED,
    COMBINATIONS_SUGGESTED,
    KEPT_FOR_VENUES,
    MOST_CORRECTIONS_TYPED,
    STATES_SUGGESTED,
    SUBJECTS_SUGGESTED,
    SUGGESTIONS_SHOWN,
)
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.search_subjects import Subject, subjects_beginning
from bowling_app.search.schemas import Suggestion
from bowling_app.search.services.combined_search import Combination, combinations
from bowling_app.search.services.intent_search import events_of_intent, places_of_intent, region_of_intent
from bowling_app.search.services.leading import leading_link
from bowling_app.search.services.name_search import corrections, places_named_so, venues_named_so
from bowling_app.search.services.search_results import place_link, search_path


def suggest(uow: UnitOfWork, actor: Actor, *, q: str) -> tuple[Suggestion, ...]:
    """At most eight suggestions: places first, then categories and venues."""
    anyone(actor)
    reading = read(q)
    if not plain(reading.text):
        return ()
    if reading.zip_code:
        return _zip_suggestion(reading.zip_code)
    found = _suggestions(uow, reading)
    if not found:
        texts = corrections(uow, reading.text, is_unfinished=True)[:MOST_CORRECTIONS_TYPED]
        found = next((meant for text in texts if (meant := _suggestions(uow, read(text)))), [])
    return tuple(found)


def _suggestions(uow: UnitOfWork, reading: Reading) -> list[Suggestion]:
    found = _intent_suggestions(uow, reading) or _combination_suggestions(uow, reading)
    found += [*_state_suggestions(reading), *_city_suggestions(uow, reading), *_subject_suggestions(reading)]
    found = found[: SUGGESTIONS_SHOWN - KEPT_FOR_VENUES]
    return found + _venue_suggestions(uow, reading, limit=SUGGESTIONS_SHOWN - len(found))


def _zip_suggestion(zip_code: str) -> tuple[Suggestion, ...]:
    facts = zip_facts(zip_code)
    return (Suggestion("zip", zip_code, f"{facts.city}, {facts.state}", search_path(zip_code)),) if facts else ()


def _combination_suggestions(uow: UnitOfWork, reading: Reading) -> list[Suggestion]:
    found = combinations(uow, reading, is_unfinished=True)[:COMBINATIONS_SUGGESTED]
    return [_suggested(one) for one in found]


def _intent_suggestions(uow: UnitOfWork, reading: Reading) -> list[Suggestion]:
    """Suggestions for words such as "open now", for a region, or for "near me", for which the device adds the
    location."""
    intent = read_intent(reading.text)
    if not intent.is_any:
        return []
    region = region_of_intent(intent)
    found = [region] if region else places_of_intent(uow, intent, is_unfinished=True)[:COMBINATIONS_SUGGESTED]
    events = events_of_intent(intent) if not found else None
    return [_suggested(one) for one in found] or ([_suggestion(events)] if events else [])


def _suggested(one: Combination) -> Suggestion:
    """The list of such alleys, or the way to the events, leagues or parties of a day or of so many guests."""
    is_led = one.on or one.guests or one.subject.leads_to_events
    link = (leading_link(one) if is_led else None) or Link(one.label, one.path)
    return _suggestion(link if link.note else replace(link, note=_(one.subject.label)))


def _suggestion(link: Link) -> Suggestion:
    return Suggestion("amenity", link.label, link.note, link.href)


def _state_suggestions(reading: Reading) -> list[Suggestion]:
    codes = {reading.state} if reading.state else states_beginning(reading.text)
    shown = states_in_order(codes)[:STATES_SUGGESTED]
    return [Suggestion("state", state_name(code), _("State"), state_path(code)) for code in shown]


def _city_suggestions(uow: UnitOfWork, reading: Reading) -> list[Suggestion]:
    links = map(place_link, places_named_so(uow, reading, limit=CITIES_SUGGESTED))
    return [Suggestion("city", link.label, link.note, link.href) for link in links]


def _subject_suggestions(reading: Reading) -> list[Suggestion]:
    found = subjects_beginning(reading.text)[:SUBJECTS_SUGGESTED]
    return [_subject_suggestion(one) for one in found]


def _subject_suggestion(one: Subject) -> Suggestion:
    if one.is_of_events:
        link = brought("event_search")({"kind": one.event_kind})
        return Suggestion("amenity", link.label, _("Dates and price"), link.href)
    return Suggestion("amenity", _(one.label), _("Category") if one.has_category else _("Amenity"), one.path())


def _venue_suggestions(uow: UnitOfWork, reading: Reading, *, limit: int) -> list[Suggestion]:
    found = venues_named_so(uow, reading.text, limit=limit)
    return [Suggestion("venue", one.name, f"{one.city}, {one.state}", venue_path(one.id)) for one in found]
