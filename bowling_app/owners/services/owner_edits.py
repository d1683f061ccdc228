"""Editing a venue as one of those who run it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote
from bowling_app.owners.rules import edit_path, photos_path
from bowling_app.owners.schemas.closings import closing_fields
from bowling_app.owners.schemas.holiday_ticks import HolidayTick, holiday_ticks
from bowling_app.owners.schemas.owner_edit import (
    FIRST_TAB,
    PHOTOS_TAB,
    TABS,
    TEXTS,
    DateField,
    DayField,
    EditDraft,
    EditOutcome,
    EditPage,
    EditView,
    There,
    date_field,
    passed_in,
    said_in,
    version_of,
)
from bowling_app.owners.services.keepers import own_crumbs, own_opening
from bowling_app.owners.services.owner_tabs import OWN_PATH, tab_links
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden, Moved, NotFound
from bowling_app.platform.kit.policies import anyone, require_keeper, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.formats import day_as, weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.services.waiting_prices import prices_to_review
from bowling_app.suggestions.services.suggestion_forms import amenity_choices
from bowling_app.suggestions.services.suggestion_rows import differences
from bowling_app.venues.queries import claims
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.opening.values import beside_seasons, opens_in_another, week_of
from bowling_app.venues.rules.owner_forms.closings import without_closings
from bowling_app.venues.rules.owner_forms.dates import BLANK_DATES, Line, exception_lines
from bowling_app.venues.rules.owner_forms.hours import (
    DAY_NAMES,
    ReadWeek,
    day_answers,
    day_texts,
    read_week,
    season_note,
)
from bowling_app.venues.rules.owner_forms.prices import price_fields
from bowling_app.venues.rules.price_values import numbers_after
from bowling_app.venues.rules.venue_fields import checked
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.schemas.text_fields import TextField, field_of
from bowling_app.venues.services.find_venue import find_own_venue
from bowling_app.venues.services.participation import count_change, hold_venue
from bowling_app.venues.services.venue_cards import local_today
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields, merged_amenities

PATH: Final = OWN_PATH
DONE: Final = {
    "saved": N_("Saved."), "same": N_("No changes yet."), "confirmed": N_("Thanks! Marked as confirmed today."),
    "accepted": N_("Accepted. It's on the page now."), "rejected": N_("The price is left out."),
}  # fmt: skip
"""What is said once something was done."""
_LONG: Final = frozenset({"description", "access_note"})
_REASONS: Final = {"owner": "Edited by the venue", "admin": "Edited by an admin"}


def load_edit(uow: UnitOfWork, actor: Actor, *, venue_id: str, tab: str = FIRST_TAB, done: str = "") -> EditPage:
    """One tab of the form for editing a venue. Managers see their own venues, admins see all; others learn how to claim
    it. `done` names what they just did."""
    anyone(actor)
    if tab not in TABS:
        raise NotFound(_("Page not found"))
    venue, place = find_own_venue(uow, venue_id, f"edit?tab={tab}")
    if tab == PHOTOS_TAB:
        raise Moved(photos_path(venue.id))
    opening = own_opening(actor, venue, uow, own_crumbs(venue, f"{PATH}/{venue.id}/edit"))
    if opening.refusal:
        return EditPage(*opening)
    values = imports.stored_venues(uow.session, [venue.id])[venue.id].values
    edit = _view(venue.id, tab, values, local_today((venue, place)))
    if tab == "prices":
        edit = replace(edit, paid=prices_to_review(uow, venue.id, actor.user_id or ""))
    return EditPage(*opening, edit=edit, said=_(DONE.get(done, "")))


def save_own_venue(uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: EditDraft) -> EditOutcome:
    """Save the form of a tab. If another person has changed these fields since the form was loaded, or new special
    dates have passed, save nothing and return what would be saved. Raises Invalid and Forbidden, naming the field, and
    TooSoon."""
    require_user(actor)
    count_change(actor, uow)
    venue_id = hold_venue(uow, venue_id).id
    role = require_keeper(actor, claims.managers(uow.session, venue_id))
    if (tab := draft.tab) not in TABS:
        raise NotFound(_("Page not found"))
    stored = imports.stored_venues(uow.session, [venue_id])[venue_id]
    today, present = stored.day(clock.now()), stored.values
    is_stale = (now := version_of(present, tab, today)) != draft.version
    there = _there(present, draft.form, today)
    said = _with_seasons(said_in(tab, draft.form, today, there), present, today)
    if is_stale or (there.passed and not draft.skips_passed):
        days = tuple(day_as(day, "yMMMd") for day in there.passed)
        return EditOutcome(differences(_against(present, said)), now, is_conflict=is_stale, passed=days)
    changes = edit_venue_fields(uow, venue_id, said, Editor(actor.name, role, _REASONS[role]), stored)
    after = imports.stored_venues(uow.session, [venue_id])[venue_id].values
    return EditOutcome(differences({name: list(pair) for name, pair in changes.items()}), version_of(after, tab, today))


def confirm_own_venue(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> None:
    """Confirm that all facts of a venue are still right, as its manager or as an admin."""
    require_user(actor)
    require_keeper(actor, claims.managers(uow.session, hold_venue(uow, venue_id).id))
    outcome = cast_accuracy_vote(uow, actor, venue_id=venue_id, draft=AccuracyDraft("accurate"))
    if isinstance(outcome, Refusal):
        raise Forbidden(outcome.message)


def read_hours(uow: UnitOfWork, actor: Actor, *, text: str) -> ReadWeek:
    """The texts of the seven days, read from one text for the week. Raises Invalid if any part is unclear."""
    anyone(actor)
    return read_week(text, local_now(None).date())


def _there(present: Values, form: Mapping[str, str], today: date) -> There:
    """What the form is judged by."""
    dated = {each[0] for each in present.get("hours_exceptions") or ()}
    return There(
        may_be_closed=opens_in_another(week_of(present.get("hours"), today), today),
        dated=dated,
        passed=passed_in(form, today, dated=dated),
    )


def _with_seasons(said: dict[str, Any], present: Values, today: date) -> dict[str, Any]:
    """What the form says, with the hours of the seasons that it does not show."""
    shown = week_of(present.get("hours"), today)
    if shown is None or not shown.seasons or "hours" not in said:
        return said
    return {**said, "hours": beside_seasons(said["hours"] and checked("hours", said["hours"]), present["hours"], today)}


def _against(present: Values, said: Mapping[str, Any]) -> dict[str, Any]:
    """The differences between the present values and those to be saved."""
    kept = {name: checked(name, value) for name, value in said.items()}
    if "price_periods" in kept:
        kept |= numbers_after(kept, present)
    if "amenities" in kept:
        kept["amenities"] = merged_amenities(present.get("amenities") or {}, kept["amenities"] or {})
    pairs = {name: [present.get(name), after] for name, after in kept.items()}
    return {name: [before, after] for name, (before, after) in pairs.items() if (before or None) != (after or None)}


def _view(venue_id: str, tab: str, values: Values, today: date) -> EditView:
    week = week_of(values.get("hours"), today) if tab == "hours" else None
    days = day_texts(week) if tab == "hours" else ()
    dated = exception_lines(values.get("hours_exceptions") or []) if tab == "hours" else []
    dates, closings = without_closings(dated)
    return EditView(
        venue_id=venue_id,
        name=values["name"],
        href=venue_path(venue_id),
        path=edit_path(venue_id, tab),
        tab=tab,
        tabs=tab_links(venue_id, tab),
        version=version_of(values, tab, today),
        fields=tuple(_field(name, values) for name in TEXTS.get(tab, ())),
        days=tuple(DayField(DAY_NAMES[day], weekday_label(day), *day_answers(text)) for day, text in enumerate(days)),
        season=season_note(week, today),
        dates=_dates(dates) if tab == "hours" else (),
        closings=closing_fields(closings) if tab == "hours" else (),
        holidays=_holidays(values, today) if tab == "hours" else (),
        prices=price_fields(values) if tab == "prices" else (),
        amenities=amenity_choices(values) if tab == "amenities" else (),
    )


def _field(name: str, values: Values) -> TextField:
    field, value = FIELDS[name], values.get(name)
    text = "" if value is None else field.show(value) if name == "phone" else str(value)
    return field_of(name, text, field.hint, is_long=name in _LONG)


def _dates(dated: Sequence[Line]) -> tuple[DateField, ...]:
    lines = [*dated, *[("", "", "")] * BLANK_DATES]
    return tuple(date_field(number, *line) for number, line in enumerate(lines, start=1))


def _holidays(values: Values, today: date) -> tuple[HolidayTick, ...]:
    return holiday_ticks([line[0] for line in values.get("hours_exceptions") or []], today)
