"""Correcting a venue: what differs from what we show, reviewed and then sent."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from bowling_app.accounts.services.participation import limit_key, slow_down
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Faults, Invalid
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.rules import SUGGESTIONS_PER_DAY
from bowling_app.suggestions.schemas.suggestions import NO_REMARKS, Remarks, Suggested, checked_remarks
from bowling_app.suggestions.services.suggestion_rows import differences
from bowling_app.suggestions.services.venue_suggestions import SAME_AGAIN, new_row, taken
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.field_values.checks import place_value
from bowling_app.venues.rules.field_values.hours import fault_in_days, with_left_out_days
from bowling_app.venues.rules.opening.kept import Value, with_changed_days
from bowling_app.venues.rules.opening.values import beside_seasons, week_of
from bowling_app.venues.rules.venue_fields import checked, checked_proposal, label_of
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.rules.whereabouts import city_and_state, relocated
from bowling_app.venues.services.participation import listed_venue
from bowling_app.venues.services.venue_cards import local_today
from bowling_app.venues.services.venue_edits import merged_amenities

NO_DIFFERENCE: Final = N_("No changes yet. Change at least one field.")


def suggest_edit(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, said: Mapping[str, Any], remarks: Remarks = NO_REMARKS
) -> Suggested | Refusal:
    """Store the correction of a venue, field by field. Values equal to ours are left out."""
    user_id = require_user(actor)
    (venue, place), changes, remarks = _whole_edit(uow, user_id, venue_id, said, remarks)
    if refusal := slow_down(uow, limit_key(uow, "suggest", user_id), SUGGESTIONS_PER_DAY):
        return refusal
    row = new_row(user_id, "edit", remarks, changes)
    row.city, row.state, row.venue_name, row.venue_id = place.name, place.state, venue.name, venue_id
    return taken(uow, row)


def review_edit(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, said: Mapping[str, Any], remarks: Remarks
) -> tuple[Difference, ...]:
    """What the correction would change, in words, for somebody who may send it. Raises the same errors as sending."""
    user_id = require_user(actor)
    return differences(_whole_edit(uow, user_id, venue_id, said, remarks)[1])


def edit_differences(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, said: Mapping[str, Any]
) -> tuple[Difference, ...]:
    """What a correction would change, in words, so that people see it before they send it. Raises the same errors as
    sending."""
    anyone(actor)
    return differences(_proposed(uow, venue_id, said)[1])


def _whole_edit(
    uow: UnitOfWork, user_id: str, venue_id: str, said: Mapping[str, Any], remarks: Remarks
) -> tuple[VenueWithPlace, dict[str, Any], Remarks]:
    """Check both. Raises Invalid with all errors of either, and Conflict for what the person has suggested already."""
    faults = Faults()
    proposed, words = faults.of(_proposed, uow, venue_id, said), faults.of(checked_remarks, remarks)
    faults.refuse()
    assert proposed is not None and words is not None  # noqa: S101, PT018 -- else there were faults.
    venue, changes = proposed
    waiting = suggestions.open_of_person(uow.session, user_id)
    if any(row.venue_id == venue_id and row.changes == changes for row in waiting):
        raise Conflict(_(SAME_AGAIN))
    return venue, changes, words


def _proposed(uow: UnitOfWork, venue_id: str, said: Mapping[str, Any]) -> tuple[VenueWithPlace, dict[str, Any]]:
    """The venue and what the correction of it changes, checked."""
    venue, place = listed_venue(uow, venue_id)
    present = imports.stored_venues(uow.session, [venue_id])[venue_id].values
    values = proposed_values(said, present, local_today((venue, place)))
    changes = _differences(present, relocated(present, _as_spelled(values, place)))
    if not changes:
        raise Invalid(_(NO_DIFFERENCE))
    return (venue, place), changes


def proposed_values(said: Mapping[str, Any], present: Values, today: date) -> dict[str, Any]:
    """The fields that somebody proposes to change, checked. Raises Invalid with all faults."""
    faults = Faults()
    whole = faults.of(with_whole_week, said, present, today)
    others = {name: value for name, value in said.items() if name != "hours"}
    values = faults.of(checked_proposal, others if whole is None else whole)
    faults.refuse()
    return values or {}


def with_whole_week(said: Mapping[str, Any], present: Values, today: date) -> dict[str, Any]:
    """What is said of a venue. Hours that name weekdays leave those that they do not name as they are shown; beside
    hours by season they are those of the season that has the day. Raises Invalid."""
    hours, shown = said.get("hours"), present.get("hours")
    if not isinstance(hours, Mapping) or not hours:
        return dict(said)
    week = checked("hours", with_left_out_days(hours, week_of(shown, today)))
    if fault := fault_in_days(hours):
        raise Invalid(f"{label_of('hours')}: {fault}", field="hours")
    return {**said, "hours": beside_seasons(week, shown, today)}


def changed_week(before: Value | None, after: Value | None, shown: Value | None) -> Value | None:
    """The weekly hours that are shown now, with the days that a correction changed. Raises Conflict where no opening
    is left: hours without any would be no week, and all days unknown."""
    week = with_changed_days(before, after, shown)
    if week is not None and not week:
        raise Conflict("Hours: the week has changed since, and with this correction no day is open. Say which are.")
    return week


def _as_spelled(values: dict[str, Any], place: Place) -> dict[str, Any]:
    """The values, with the venue's city as we spell it where the same one is meant."""
    if "place" not in values:
        return values
    city, state = city_and_state(values["place"])
    is_same = (state, place_key(city)) == (place.state, place.key)
    return values | {"place": place_value(place.name, place.state)} if is_same else values


def _differences(present: Values, values: Mapping[str, Any]) -> dict[str, Any]:
    """The fields whose proposed value is another than the present one, with both."""
    changes: dict[str, Any] = {}
    for name, value in values.items():
        before = present.get(name)
        after = merged_amenities(before or {}, value or {}) if name == "amenities" else value
        if before != after and (before or after or isinstance(after, bool)):
            changes[name] = [before, after]
    return changes
