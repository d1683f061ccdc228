"""The admins' page of one venue: its facts, the available actions, and its log."""

from datetime import date
from typing import Final

from bowling_app.accounts.services.log_names import names_of
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.paths import AUDIT_PATH
from bowling_app.platform.audit.queries import EntriesWanted
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES, venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.dates import date_text, utc_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.formats import capital
from bowling_app.reviews.services.review_queues import reviews_of_path
from bowling_app.scores.services.judged_scores import scores_of_path
from bowling_app.venue_admin.queries import venue_merges
from bowling_app.venue_admin.rules import HISTORY_SHOWN, LIKELY_SHOWN
from bowling_app.venue_admin.schemas.admin_venue import (
    FactLine,
    ManagerRow,
    MarkBox,
    VenueCase,
    version_of,
)
from bowling_app.venue_admin.schemas.admin_venues import MARKS
from bowling_app.venue_admin.schemas.venue_merges import MergeCandidate
from bowling_app.venue_admin.services.admin_venues import PATH, status_text
from bowling_app.venue_admin.services.audit_lines import audit_lines
from bowling_app.venue_admin.services.venue_cases import pause_days
from bowling_app.venue_admin.services.venue_deletions import keeps_it
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports, venue_managers, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.opening.holidays import paused_until
from bowling_app.venues.rules.venue_fields import label_of, shown
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.rules.whereabouts import map_around, position_text
from bowling_app.venues.services.duplicates import likely_duplicates, neighbourhood
from bowling_app.venues.services.fact_conflicts import conflicts_of
from bowling_app.venues.services.matching.profiles import draft_of_venue
from bowling_app.venues.services.participation import VENUE_NOT_FOUND
from bowling_app.venues.services.venue_cards import place_text

_ELSEWHERE: Final = frozenset({*MARKS, "is_active", "owner_id"})
"""Fields that the page shows in places of their own."""


def load_admin_venue(uow: UnitOfWork, actor: Actor, *, venue_id: str, **_asked: str) -> VenueCase:
    """A venue, whether it is listed or not, with everything that an admin does about it."""
    require_admin(actor)
    venue, place = find_any(uow, venue_id)
    values = venue_imports.stored_venues(uow.session, [venue.id])[venue.id].values
    first, last = pause_days(place)
    paused = paused_until(values.get("hours_exceptions"), first)
    return VenueCase(
        id=venue.id,
        name=venue.name,
        place=place_text(place),
        status=status_text(venue),
        status_note=_status_note(uow, venue, paused),
        href=venue_path(venue.id) if venue.is_active else "",
        edit_href=f"/my-venues/{venue.id}/edit" if venue.is_active else "",
        merge_href="" if venue.successor_id else f"{PATH}/{venue.id}/merge",
        log_href=f"{AUDIT_PATH}?venue={venue.id}",
        reviews_href=reviews_of_path(venue.id),
        scores_href=scores_of_path(venue.id),
        version=version_of(values),
        is_listed=venue.is_active,
        is_merged=venue.successor_id is not None,
        may_resume=venue.is_active and paused is not None,
        facts=_facts(values),
        marks=tuple(MarkBox(mark, label, getattr(venue, mark)) for mark, label in MARKS.items()),
        price_level="" if values.get("price_level") is None else str(values["price_level"]),
        google_place_id=values.get("google_place_id") or "",
        managers=_managers(uow, venue),
        address=values.get("address") or "",
        zip_code=values.get("zip_code") or "",
        city=place.name,
        position=position_text(values["position"]),
        map_source=map_around(values["position"]),
        states=tuple(Choice(code, name, "", is_chosen=code == place.state) for code, name in STATES.items()),
        first_day=first.isoformat(),
        last_day=last.isoformat(),
        old_ids=tuple(venue_merges.old_ids(uow.session, venue.id)),
        conflicts=conflicts_of(uow, venue.id, values),
        likely=() if venue.successor_id else likely(uow, (venue, place)),
        keeps_it=keeps_it(uow, venue.id, is_run=venue.owner_id is not None),
        history=audit_lines(uow, audit.page(uow.session, EntriesWanted([venue.id]), limit=HISTORY_SHOWN)),
    )


def find_any(uow: UnitOfWork, venue_id: str) -> VenueWithPlace:
    """The venue with that id, listed or not."""
    found = venues.with_id(uow.session, venue_id)
    if found is None:
        raise NotFound(VENUE_NOT_FOUND)
    return found


def likely(uow: UnitOfWork, venue_with_place: VenueWithPlace) -> tuple[MergeCandidate, ...]:
    """Likely duplicates of the venue, with the reasons."""
    venue, place = venue_with_place
    draft = draft_of_venue(venue, place)
    known = neighbourhood(uow.session, [draft], with_fictional=venue.is_demonstration)
    found = likely_duplicates(known, [draft], LIKELY_SHOWN)
    rows = [(each, venues.with_id(uow.session, each.candidate_id)) for each in found]
    return tuple(candidate(row, venue.id, reason=capital(each.reason)) for each, row in rows if row is not None)


def candidate(venue_with_place: VenueWithPlace, venue_id: str, *, reason: str = "") -> MergeCandidate:
    """A candidate for merging with the venue that has that id."""
    venue, place = venue_with_place
    closed = "" if venue.is_active else " (closed)"
    href = f"{PATH}/{venue_id}/merge?other={venue.id}"
    return MergeCandidate(venue.id, f"{venue.name}{closed}", place_text(place), reason, href)


def _status_note(uow: UnitOfWork, venue: Venue, paused: date | None) -> str:
    successor = venues.with_id(uow.session, venue.successor_id) if venue.successor_id else None
    if successor:
        return f"Its address leads to {successor[0].name}."
    return f"Closed for now until {date_text(paused)}." if venue.is_active and paused else ""


def _facts(values: Values) -> tuple[FactLine, ...]:
    return tuple(FactLine(label_of(name), shown(name, values.get(name))) for name in FIELDS if name not in _ELSEWHERE)


def _managers(uow: UnitOfWork, venue: Venue) -> tuple[ManagerRow, ...]:
    found = venue_managers.named(uow.session, venue.id)
    names = names_of(uow, [each.user_id for each in found])
    return tuple(ManagerRow(each.user_id, names[each.user_id], _since(each, venue)) for each in found)


def _since(manager: venue_managers.Manager, venue: Venue) -> str:
    since = f"Since {utc_text(manager.since)}" if manager.since else ""
    first = "First manager" if manager.user_id == venue.owner_id else ""
    return ", ".join(filter(None, (first, since)))
