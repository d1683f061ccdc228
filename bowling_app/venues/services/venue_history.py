"""The history of a venue, for everybody."""

from collections.abc import Mapping
from typing import Any, Final
from zoneinfo import ZoneInfo

from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import Gone
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.schemas.venue_history import (
    PUBLIC,
    REVERTED,
    HistoryEntry,
    VenueHistory,
    history_path,
    lines_of,
    role_text,
    title_of,
    unfit_values,
)
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text

_PRESENT: Final = ("name", "address", "website", "description")


def load_venue_history(uow: UnitOfWork, actor: Actor, *, venue_id: str, before: str = "") -> VenueHistory:
    """A page of what changed at a venue, the latest first; of a closed venue too. An old id leads on."""
    anyone(actor)
    venue, place = _venue(uow, venue_id)
    values = cursor_values(before, int)
    found = audit.history(
        uow.session,
        venue.id,
        fields=PUBLIC,
        limit=DEFAULT_LIMIT + 1,
        before=values[0] if values else None,
    )
    shown = found[:DEFAULT_LIMIT]
    undone = audit.reverted(uow.session, venue.id)
    unfit = unfit_values(
        [entry.changes for entry in undone if entry.action != "revert"]
    )  # That brought old values back.
    present = {name: getattr(venue, name) for name in _PRESENT}
    path = history_path(venue.id)
    older = f"{path}?before={cursor_of(shown[-1].id or 0)}" if len(found) > len(shown) else ""
    return VenueHistory(
        heading=_("Edit history for {venue}", venue=venue.name),
        introduction=_(
            "Every change of the facts about {venue} in {place}, the latest first. We show roles, not names.",
            venue=venue.name,
            place=place_text(place),
        ),
        crumbs=_crumbs(venue),
        steps=tuple(_entry(entry, place, unfit, present) for entry in shown),
        empty="" if shown else _("Nothing has changed since the venue came into the directory."),
        newest_href=path if before else "",
        older_href=older,
    )


def _venue(uow: UnitOfWork, venue_id: str) -> VenueWithPlace:
    """The venue, also when it is closed: that it was closed is part of what happened."""
    try:
        return find_venue(uow, venue_id, below="/history")
    except Gone:
        closed = venues.with_id(uow.session, venue_id)
        if closed is None:
            raise
        return closed


def _crumbs(venue: Venue) -> tuple[Link, ...]:
    named = Link(venue.name, venue_path(venue.id)) if venue.is_active else Link(venue.name, "")
    return (home(), named, Link(_("History"), history_path(venue.id)))


def _entry(entry: AuditEntry, place: Place, unfit: set[tuple[str, str]], present: Mapping[str, Any]) -> HistoryEntry:
    return HistoryEntry(
        key=str(entry.id),
        title=title_of(entry.action, entry.changes),
        role=role_text(entry.role),
        day=day_text(entry.at, ZoneInfo(place.time_zone)),
        moment=entry.at.isoformat(),
        lines=() if entry.is_reverted else lines_of(entry.changes, unfit=unfit, present=present),
        note=_(REVERTED) if entry.is_reverted else "",
    )
