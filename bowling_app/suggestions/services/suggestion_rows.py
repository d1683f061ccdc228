"""Suggestions in words, for the person who made them, for admins and for other programs."""

from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from bowling_app.accounts.models.user import User
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.distances import miles_between, miles_label
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.queries.suggestions import Told
from bowling_app.suggestions.rules import own_path
from bowling_app.suggestions.schemas.suggestion_page import Message, SuggestionRow
from bowling_app.suggestions.schemas.suggestions import OPEN, FieldChange, SuggestionRecord, Turn
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_parts
from bowling_app.venues.rules.admin_paths import admin_venue_path
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_fields import changed_texts, label_of, shown
from bowling_app.venues.rules.venue_location import time_zone_at
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.rules.whereabouts import is_middle
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.venues.services.venue_cards import place_text

STATUS_TEXTS: Final = {
    "pending": N_("In review"),
    "needs_info": N_("We have a question"),
    "approved": N_("Approved"),
    "rejected": N_("Not accepted"),
    "merged": N_("Already listed"),
}
_KINDS: Final = {"venue": N_("Missing venue"), "edit": N_("Correction")}
_YOU: Final = N_("You")


def suggestion_row(told: Told, present: Values | None = None, *, sender: str = _YOU) -> SuggestionRow:
    """A suggestion with every text formatted. `present` holds the venue's values now, to show what changed since.
    `sender` is the name of its author for this reader."""
    row, _person, venue, place = told
    is_edit, author = row.kind == "edit", _(_YOU) if sender == _YOU else sender
    changes, zone = _differences(row, present), ZoneInfo(place.time_zone) if place else _zone_said(row)
    return SuggestionRow(
        id=row.id,
        kind=_(_KINDS[row.kind]),
        title=title_of(row),
        href=venue_path(venue.id) if venue and (is_edit or row.status in {"approved", "merged"}) else "",
        place=place_text(place) if place else f"{row.city}, {row.state}",
        status=row.status,
        status_text=_(STATUS_TEXTS[row.status]),
        when=day_text(row.created_at, zone),
        reason=row.reason or "",
        differences=changes if is_edit else (),
        details=() if is_edit else changes,
        messages=tuple(
            Message(_("We") if turn.sender == "we" else author, turn.text, day_text(turn.at, zone))
            for turn in turns_of(row)
        ),
        can_answer=row.status == "needs_info",
        can_withdraw=row.status in OPEN,
        wants_credit=row.wants_credit,
        path=own_path(row.id),
    )


def said_on(uow: UnitOfWork, row: Suggestion) -> date:
    """The day on which somebody suggested it, by the clocks of the venue."""
    if row.kind == "edit" and row.venue_id:
        return venue_parts.local_day(uow.session, row.venue_id, row.created_at)
    return row.created_at.astimezone(_zone_said(row)).date()


def _zone_said(row: Suggestion) -> ZoneInfo:
    """The clocks of a missing venue, where it is said to be."""
    position = (row.latitude, row.longitude) if row.latitude is not None and row.longitude is not None else None
    return ZoneInfo(time_zone_at(row.state, position))


def differences(changes: dict[str, Any]) -> tuple[Difference, ...]:
    """The fields of a correction with what we show and what it says, in the order of every form."""
    return tuple(
        Difference(name, label_of(name), *changed_texts(name, *changes[name][:2]))
        if name != "position"
        else _moved_pin(changes)
        for name in _in_order(changes)
    )


def _moved_pin(changes: dict[str, Any]) -> Difference:
    """Two positions, the new one in words that people understand: few can read degrees."""
    before, after = changes["position"][:2]
    told, now = changed_texts("position", before, after)
    place, zip_code = (changes.get(name, [None, None])[1] for name in ("place", "zip_code"))
    if place and after and is_middle({"place": place, "zip_code": zip_code, "position": after}):
        now = (
            _("The middle of ZIP code {zip_code}", zip_code=zip_code)
            if zip_code
            else _("The middle of {place}", place=place)
        )
    elif before and after:
        now = _("{position} ({miles} away)", position=now, miles=miles_label(miles_between(*before, *after)))
    return Difference("position", label_of("position"), told, now)


def title_of(row: Suggestion) -> str:
    """The title of a suggestion: the venue's name, or its city."""
    return row.venue_name or _("A venue in {city}, {state}", city=row.city, state=row.state)


def record_of(row: Suggestion, person: User) -> SuggestionRecord:
    """A suggestion for other programs."""
    address = row.changes.get("address", [None, None])[1] if row.kind == "venue" else None
    return SuggestionRecord(
        id=row.id,
        kind=row.kind,
        status=row.status,
        city=row.city,
        state=row.state,
        venue_name=row.venue_name,
        address=address,
        user_email=person.email,
        user_display_name=person.display_name,
        user_id=row.user_id,
        venue_id=row.venue_id,
        latitude=row.latitude,
        longitude=row.longitude,
        note=row.note,
        evidence_url=row.evidence_url,
        wants_credit=row.wants_credit,
        reason=row.reason,
        changes=tuple(FieldChange(name, label_of(name), *row.changes[name]) for name in _in_order(row.changes)),
        talk=turns_of(row),
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def turns_of(row: Suggestion) -> tuple[Turn, ...]:
    """What was asked and answered."""
    return tuple(Turn(sender, text, datetime.fromisoformat(at)) for sender, text, at in row.talk)


def likely_venue(venue: Venue, place: Place, *, reason: str) -> LikelyVenue:
    """A venue that may be the missing one."""
    likeness = capital(reason)
    return LikelyVenue(
        id=venue.id,
        name=venue.name,
        href=venue_path(venue.id) if venue.is_active else "",
        place=place_text(place),
        address=venue.address or "",
        reason=likeness if venue.is_active else _("{likeness}, but closed for good", likeness=likeness),
        closed_href="" if venue.is_active else admin_venue_path(venue.id),
    )


def _differences(row: Suggestion, present: Values | None) -> tuple[Difference, ...]:
    return tuple(
        Difference(
            field=each.field,
            label=each.label,
            before="" if row.kind == "venue" else each.before,
            after=each.after,
            note=_note(each.field, row.changes[each.field], present) if row.status in OPEN else "",
        )
        for each in differences(row.changes)
    )


def _note(name: str, change: list[Any], present: Values | None) -> str:
    """A note for the admin if the field's value has changed since the person saw it."""
    if present is None or (present.get(name) or None) == (change[0] or None):
        return ""
    return f"Has changed since: it is now {shown(name, present.get(name))}."


def _in_order(changes: dict[str, Any]) -> list[str]:
    """The fields in the order of every form."""
    return [name for name in FIELDS if name in changes]
