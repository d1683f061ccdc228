"""Building the daily reports of prices, and looking them up."""

import logging
from collections.abc import Callable
from datetime import date
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from bowling_app.listings.queries import places
from bowling_app.listings.services.listing_requests import known_state
from bowling_app.platform.database.error_mapping import unstorable
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.language.messages import _
from bowling_app.prices.queries import price_reports as queries
from bowling_app.prices.rules.limits import CITIES_KEPT_DAILY, TREND_REPORTS
from bowling_app.prices.rules.price_reports import (
    USA_DOCUMENT,
    Build,
    Found,
    FoundReports,
    Report,
    Sample,
    city_document_id,
    days_to_try,
    document_place,
    report_day,
)
from bowling_app.venues.queries import venues

log = logging.getLogger(__name__)

Looked = TypeVar("Looked")


def build_reports(uow: UnitOfWork, actor: Actor, *, day: date | None = None, replace: bool = False) -> Build:
    """Build a day's report from the active venues: all documents or none, and only once, however many processes try.

    An existing report is kept unless `replace` is set. Until the commit, readers see the old report.
    """
    require_admin(actor)
    today = report_day(clock.now())
    day = day or today
    if day > today:
        raise Invalid(_("The date can't be after {date}.", date=today.isoformat()), field="date")
    if queries.has_day(uow.session, day) and not replace:
        return Build(day, is_unchanged=True)
    queries.hold_builds(uow.session)
    if not queries.has_venues(uow.session):
        return Build(day, is_unchanged=True)
    if replace:
        queries.remove_day(uow.session, day)
    return _built(uow, day)


def _built(uow: UnitOfWork, day: date) -> Build:
    at = clock.now()
    is_demonstration = venues.any_demonstration(uow.session)
    if not queries.add_day(uow.session, day, at, is_demonstration=is_demonstration):
        return Build(day, is_unchanged=True)
    documents = queries.add_documents(uow.session, day, at, Sample())
    if not clock.has_leapt():
        queries.thin_out(uow.session, day - CITIES_KEPT_DAILY)
    directory_changed(uow.session)
    found = queries.newest(uow.session, "usa", USA_DOCUMENT, [day])
    return Build(day, documents, found.venue_count if found else 0)


def usa_report(uow: UnitOfWork, actor: Actor, *, on: date | None = None) -> Found:
    """The country's averages. Without a date today's, or those of up to two days before."""
    anyone(actor)
    return _found(uow, lambda: queries.newest(uow.session, "usa", USA_DOCUMENT, _days(on)))


def state_report(uow: UnitOfWork, actor: Actor, *, state: str, on: date | None = None) -> Found:
    """A state's averages."""
    anyone(actor)
    code = known_state(state)
    return _found(uow, lambda: queries.newest(uow.session, "state", code, _days(on)))


def city_report(uow: UnitOfWork, actor: Actor, *, document_id: str, on: date | None = None) -> Found:
    """A city's averages, by the name of its document in any spelling: "El-Paso-TX", "st.-louis-mo"."""
    anyone(actor)
    if document_place(document_id) is None:
        raise NotFound(_("City not found. Write it like El-Paso-TX."))
    return _found(uow, lambda: queries.newest(uow.session, "city", _spelled(uow, document_id), _days(on)))


def state_reports(uow: UnitOfWork, actor: Actor, *, on: date | None = None) -> FoundReports:
    """The averages of every state that has a venue, by code."""
    anyone(actor)
    return _found_all(uow, lambda: queries.newest_of_all(uow.session, "state", _days(on)))


def city_reports(uow: UnitOfWork, actor: Actor, *, state: str, on: date | None = None) -> FoundReports:
    """The averages of every city of a state that has a venue, by name."""
    anyone(actor)
    code = known_state(state)
    return _found_all(uow, lambda: queries.newest_of_all(uow.session, "city", _days(on), code))


def report_history(uow: UnitOfWork, actor: Actor, *, state: str = "", document_id: str = "") -> FoundReports:
    """The reports of the country, of a state or of a city up to today, the oldest first."""
    anyone(actor)
    until = report_day(clock.now())
    if document_id:
        name, scope = _spelled(uow, document_id), "city"
    else:
        name, scope = (known_state(state), "state") if state else (USA_DOCUMENT, "usa")
    return _found_all(uow, lambda: queries.history(uow.session, scope, name, until=until, limit=TREND_REPORTS))


def _days(on: date | None) -> tuple[date, ...]:
    return (on,) if on else days_to_try(report_day(clock.now()))


def _spelled(uow: UnitOfWork, document_id: str) -> str:
    """The document's name as we spell it, whatever the city is called here."""
    named = document_place(document_id)
    place = places.with_key(uow.session, *named) if named else None
    return city_document_id(place.name, place.state) if place else document_id


def _found(uow: UnitOfWork, look: Callable[[], Report | None]) -> Found:
    report, has_failed = _tried(uow, look, None)
    return Found(report, has_failed)


def _found_all(uow: UnitOfWork, look: Callable[[], list[Report]]) -> FoundReports:
    reports, has_failed = _tried(uow, look, [])
    return FoundReports(tuple(reports), has_failed)


def _tried(uow: UnitOfWork, look: Callable[[], Looked], nothing: Looked) -> tuple[Looked, bool]:
    """The result of a lookup, and whether it failed. After a failure the page is shown without the figures."""
    try:
        with uow.session.begin_nested():
            return look(), False
    except SQLAlchemyError as failure:
        if unstorable(failure):  # The input is invalid; the caller answers with a message.
            raise
        log.warning("A price report could not be looked up", exc_info=True)
        return nothing, True
