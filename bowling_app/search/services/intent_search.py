"""Searches in everyday language: "bowling near me", "duckpin new england", "open now austin", "cheap bowling
tonight"."""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from bowling_app.listings.rules.filter_words import intent_words
from bowling_app.listings.rules.listing_filters import DAYS, NOW, USUAL_TIME, parameters
from bowling_app.platform.database.paging import PAGE_SIZE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading, read
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.geo.regions import Region
from bowling_app.platform.geo.spots import read_spot
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.formats import weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import day_words
from bowling_app.search.rules.intent_phrases import SearchIntent
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.search.rules.search_subjects import COMMON, EVERY_VENUE, Subject, places_asked_for, subject
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import (
    Combination,
    Where,
    combination_link,
    combinations,
    counts_by_state,
    listed_in,
    named_somewhere,
    wheres_of_any,
)
from bowling_app.search.services.leading import (
    leading_link,
    leads_elsewhere,
    near_question,
    wanted_text,
    weekend_events,
)
from bowling_app.search.services.local_days import in_region, there
from bowling_app.search.services.missing_texts import closed_text, left_out_text, missing_text
from bowling_app.search.services.name_search import exact_places, holds_name
from bowling_app.search.services.reading_texts import date_text, group_text
from bowling_app.search.services.search_results import (
    called_so,
    combined,
    listed_cards,
    listed_heading,
    view_of,
)
from bowling_app.venues.queries import venues
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.rules.hours import clock as hour_text
from bowling_app.venues.schemas.listing_subject import COUNTRY

_BEYOND: Final = N_(
    "Search looks up to 6 days ahead, so we didn't check hours for next {weekday}. "
    "Try an earlier day, or use Plan an outing for later dates."
)
_BEYOND_DATE: Final = N_(
    "Search looks up to 6 days ahead, so we didn't check hours for {day}. "
    "Try an earlier day, or use Plan an outing for later dates."
)
_EVENING: Final = N_("We searched for {time}. For the morning, add AM.")
_AT_OTHER_TIMES: Final = N_("These open at other times, or don't list their hours.")
_WHERE: Final = N_("Enter a ZIP code or a city, or use your location.")


def answer_to_intent(uow: UnitOfWork, reading: Reading) -> SearchView | None:
    """The results of a search that asks for more than a kind of alley and a place; None for any other search, and for
    the name of a venue or a place."""
    intent = read_intent(reading.text)
    if not intent.is_any or exact_places(uow, reading.cities) or venues.any_named(uow.session, reading.text):
        return None
    if intent.date and _is_in_a_name(uow, reading):
        return None
    placed = [] if intent.region else places_of_intent(uow, intent)
    if placed or intent.region:
        intent = in_region(intent, intent.region) if intent.region else there(intent, placed[0].where)
    view = _answer(uow, reading, intent, placed)
    kind = placed[0].subject if placed else _kind(intent)
    return _with_hints(view, intent, kind or EVERY_VENUE) if view else None


def _is_in_a_name(uow: UnitOfWork, reading: Reading) -> bool:
    """Whether the date or the holiday is in the name of a venue that stands beside its city: "christmas bowl austin"
    if there is a Christmas Bowl."""
    matches = named_somewhere(uow, reading)
    return any(holds_name(reading.text, match.name) and read_intent(match.name).date for match in matches)


def answer_there(uow: UnitOfWork, reading: Reading, intent: SearchIntent, placed: list[Combination]) -> SearchView:
    """The results of the same search, where the words that ask for a place and a kind of alleys are known."""
    return _with_hints(_there(uow, reading, placed), there(intent, placed[0].where), placed[0].subject)


def _with_hints(view: SearchView, intent: SearchIntent, kind: Subject) -> SearchView:
    """The page with what it says about the hours that were asked for; where it leads elsewhere, none are checked."""
    is_dated = intent.on is not None and intent.on.on_date is not None
    said = [view.message, group_text(intent, kind)]
    if not leads_elsewhere(view):
        is_checked = not intent.beyond or bool(intent.filters.opens)
        evening = _(_EVENING, time=hour_text(intent.filters.time)) if intent.may_be_morning and is_checked else ""
        said += [date_text(intent), _beyond_text(intent), evening]
    elif not is_dated:  # The link to what is on a date names it.
        said.append(date_text(intent))
    return replace(view, message=" ".join(filter(None, said)))


def _beyond_text(intent: SearchIntent) -> str:
    """Which day is too far ahead, by its date on a weekend or where one was asked for; empty where none is."""
    if not intent.beyond:
        return ""
    weekday = DAYS.index(intent.beyond)
    if not (intent.on and (intent.on.weekend or intent.on.on_date)):
        return _(_BEYOND, weekday=weekday_text(weekday))
    day = intent.on.next_date + timedelta(days=weekday - intent.on.weekday)
    return _(_BEYOND_DATE, day=day_words(day, intent.on.today, is_short=True))


def _answer(uow: UnitOfWork, reading: Reading, intent: SearchIntent, placed: list[Combination]) -> SearchView | None:
    kind = _kind(intent)
    if intent.region:
        return _in_region(uow, reading, intent, kind, intent.region) if kind else None
    if placed:
        return _there(uow, reading, placed)
    return _somewhere(reading, intent, kind) if kind else None


def _there(uow: UnitOfWork, reading: Reading, placed: list[Combination]) -> SearchView:
    """The alleys that are open then; where there is none far and wide, those of the place at any time, said so."""
    view = combined(uow, reading, placed)
    if view.venues or not placed[0].asked.opens:
        return view
    anytime = [replace(one, asked=replace(one.asked, opens="", time=USUAL_TIME)) for one in placed]
    shown = combined(uow, reading, list({one.path: one for one in anytime}.values()))
    return replace(shown, message=f"{closed_text(placed[0])} {_(_AT_OTHER_TIMES)}") if shown.venues else view


def places_of_intent(uow: UnitOfWork, intent: SearchIntent, *, is_unfinished: bool = False) -> list[Combination]:
    """The kinds of alleys and the places that the other words name. Words that say what an alley has name no town that
    is called so, unless they add its state."""
    if subject(intent.rest):
        return []
    outright = [Combination(EVERY_VENUE, where) for where in wheres_of_any(uow, places_asked_for(intent.rest))]
    named = combinations(uow, read(intent.rest), is_unfinished=is_unfinished) if is_unfinished or not outright else []
    distinct = {one.path: one for one in (*outright, *named)}.values()
    return [asked for one in distinct for asked in asked_there(one.subject, one.where, intent)]


def region_of_intent(intent: SearchIntent) -> Combination | None:
    """The kind of alleys around the middle of the region that was asked for, if it is one with a middle."""
    kind = _kind(intent)
    if not (kind and intent.region and intent.region.around):
        return None
    where = Where(_(intent.region.name), spot=read_spot(intent.region.around), region=intent.region)
    return _asked(kind, where, there(intent, where))


def asked_there(kind: Subject, where: Where, intent: SearchIntent) -> list[Combination]:
    """The kind of alleys there, as they were asked for, by the clocks there; those that are open on a weekend once for
    each of its days."""
    intent = there(intent, where)
    asked = _asked(kind, where, intent)
    if intent.also is None or kind.is_of_dates:
        return [asked]
    return [asked, replace(asked, asked=intent.also)]


def events_of_intent(intent: SearchIntent) -> Link | None:
    """The way to the events that the words ask for without a place; None where they ask for none."""
    kind = _kind(intent) if not intent.region else None
    if kind is None:
        return None
    country = _asked(kind, Where(_(COUNTRY)), intent)
    return leading_link(country) if kind.leads_to_events else weekend_events(country)


def _asked(kind: Subject, where: Where, intent: SearchIntent) -> Combination:
    """The kind of alleys there, as they were asked for. A day is that of a league, a party or an event, or on which an
    alley is open. On the day of a party it is open at the part of the day that was asked for, and at no other hour. An
    hour without a day is that of the league, the party or the event, too."""
    guests = intent.group.guests if intent.group and kind.is_of_parties else 0
    is_now = intent.on is None and intent.filters.opens == NOW
    if is_now or not kind.is_of_dates:
        return Combination(kind, where, intent.filters, guests, intent.on if intent.weekend else None)
    at_any_hour = replace(intent.filters, opens="", time=USUAL_TIME)
    has_hour = kind.is_of_parties and intent.on and intent.on.part
    return Combination(kind, where, intent.filters if has_hour else at_any_hour, guests, intent.on)


def _kind(intent: SearchIntent) -> Subject | None:
    """The kind of alleys that the other words name; every kind where they name nothing."""
    return subject(intent.rest) or (EVERY_VENUE if COMMON.issuperset(intent.rest.split()) else None)


def _in_region(uow: UnitOfWork, reading: Reading, intent: SearchIntent, kind: Subject, region: Region) -> SearchView:
    if around := region_of_intent(intent):
        return combined(uow, reading, [around])
    everywhere = _asked(kind, Where(_(region.name), region=region), intent)
    counts = counts_by_state(uow, everywhere)
    states = {code: _asked(kind, Where(state_name(code), code), intent) for code in region.states}
    called = called_so(uow, reading)
    shown = {card.id for card in called}
    found = [one for one in listed_in(uow, everywhere, limit=PAGE_SIZE) if one.venue_with_place[0].id not in shown]
    leading = [leading_link(one) for one in states.values()] if kind.is_of_leagues else [leading_link(everywhere)]
    lists = [combination_link(one, counts[code]) for code, one in states.items() if code in counts]
    return replace(
        view_of(reading.text, (*called, *listed_cards(uow, found)), wanted=kind),
        listings=(*(link for link in leading if link and (intent.on or kind.leads_to_events)), *lists),
        venues_heading=listed_heading(everywhere, sum(counts.values()), found) if found else "",
        message=f"{left_out_text(kind)} {'' if counts else missing_text(everywhere, is_found=False)}".strip(),
    )


def _somewhere(reading: Reading, intent: SearchIntent, kind: Subject) -> SearchView:
    """The question where the visitor is: we cannot know it, and the best of the country are of no use."""
    country = _asked(kind, Where(_(COUNTRY)), intent)
    events = weekend_events(country)
    return replace(
        view_of(reading.text, ()),
        heading=_("{what} near you", what=wanted_text(country)) + intent_words(country.asked),
        message=f"{left_out_text(kind)} {_(_WHERE)}".strip(),
        near=near_question(country) or _near_question(country),
        listings=(Link(country.label, country.path, _("The whole list")), *([events] if events else [])),
    )


def _near_question(country: Combination) -> NearQuestion:
    """The question whose answer opens the list of such alleys around it."""
    kind = country.subject
    category = kind.category if kind.category.is_listed else ALL_VENUES
    hidden = (Hidden(name, value) for name, value in parameters(replace(country.asked, amenities=kind.filtered)))
    return NearQuestion(category_path(category), tuple(hidden))
