"""The screens of suggestions: the two forms, one's own list, and the admins' list."""

from collections.abc import Mapping
from datetime import datetime
from math import ceil
from typing import Any, Final

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import STATES, venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.pager import Pager
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.queries.suggestions import Told, Wanted
from bowling_app.suggestions.rules import SUGGESTIONS_OF_A_PAGE
from bowling_app.suggestions.schemas.suggestion_page import (
    DayHours,
    EditField,
    EditForm,
    EditGroup,
    MySuggestions,
    SuggestForm,
    SuggestionCase,
    SuggestionCases,
)
from bowling_app.suggestions.schemas.suggestions import OPEN, MissingVenue, status_of
from bowling_app.suggestions.services.missing_venues import draft_of, likely_venues
from bowling_app.suggestions.services.suggestion_rows import suggestion_row
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.fields import FIELDS, UNKNOWN, Part, named
from bowling_app.venues.rules.hours import WEEKDAYS, Week
from bowling_app.venues.rules.opening.values import week_of
from bowling_app.venues.rules.venue_fields import shown
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.rules.whereabouts import map_around, position_text
from bowling_app.venues.schemas.amenity_choices import AmenityAnswer, AmenityChoice
from bowling_app.venues.schemas.listing_subject import HOME
from bowling_app.venues.services.find_venue import find_venue

SUGGEST_PATH: Final = "/suggest"
MINE_PATH: Final = "/account/suggestions"
_PARTS: Final[Mapping[Part, str]] = {
    "place": "Name, address or location",
    "contact": "Phone, website, email",
    "prices": "Lanes and prices",
}
"""The fields that a form asks for with one input each, by what they are about."""
_ANSWERS: Final = {"unknown": "Not known", "yes": "Yes", "no": "No"}
_NO_LIST: Final = "This list has no such page"


def load_suggest_form(uow: UnitOfWork, actor: Actor) -> SuggestForm:
    """The page for suggesting a missing venue."""
    anyone(actor)
    return SuggestForm(
        heading="Add a missing alley",
        introduction="Know one we missed? Our team reviews every suggestion.",
        crumbs=(HOME, Link("Suggest a venue", SUGGEST_PATH)),
        states=tuple(Link(name, code) for code, name in sorted(STATES.items(), key=lambda state: state[1])),
    )


def load_edit_form(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> EditForm:
    """The form for correcting a venue, filled with the present values."""
    anyone(actor)
    try:
        venue, _ = find_venue(uow, venue_id)
    except Moved as moved:
        raise Moved(f"{moved.path}/suggest", permanent=moved.permanent) from None
    values = imports.stored_venues(uow.session, [venue.id])[venue.id].values
    path = venue_path(venue.id)
    week = week_of(values.get("hours"), clock.now().date())
    return EditForm(
        venue_id=venue.id,
        venue_name=venue.name,
        venue_href=path,
        heading=f"Correct {venue.name}",
        introduction="Update what's wrong; leave the rest. Our team reviews every fix.",
        crumbs=(HOME, Link(venue.name, path), Link("Correct", f"{path}/suggest")),
        groups=tuple(_group(name, values) for name in _PARTS),
        days=tuple(_day(day, week) for day in range(7)),
        hours_now=shown("hours", values.get("hours")),
        amenities=amenity_choices(values),
        amenities_now=shown("amenities", values.get("amenities")),
        closed_label=f"{venue.name} is permanently closed",
        map_source=map_around(values["position"]),
    )


def amenity_choices(values: Values) -> tuple[AmenityChoice, ...]:
    """Every amenity, with its present value and the possible answers."""
    return tuple(_choice(each.key, each.label, values) for each in AMENITIES)


def my_suggestions(uow: UnitOfWork, actor: Actor, *, page: str = "") -> MySuggestions:
    """The actor's suggestions, the newest first; an invitation for a visitor."""
    anyone(actor)
    if actor.user_id is None:
        return MySuggestions("Your suggestions", "Sign in to see what became of your suggestions.", (), Pager())
    total = suggestions.count_of_person(uow.session, actor.user_id)
    pages = max(1, ceil(total / SUGGESTIONS_OF_A_PAGE))
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 6 else 0 if page else 1
    if not 1 <= number <= pages:
        raise NotFound(_NO_LIST)
    wanted = Wanted(SUGGESTIONS_OF_A_PAGE, user_id=actor.user_id, offset=(number - 1) * SUGGESTIONS_OF_A_PAGE)
    return MySuggestions(
        heading="Your suggestions",
        empty="" if total else "No suggestions yet.",
        rows=tuple(map(suggestion_row, suggestions.page(uow.session, wanted))),
        pager=Pager(
            summary=f"Page {number:,} of {pages:,}" if pages > 1 else "",
            previous=_address(number - 1) if number > 1 else "",
            next=_address(number + 1) if number < pages else "",
        ),
    )


def load_suggestion_cases(
    uow: UnitOfWork, actor: Actor, *, status: str | None = None, cursor: str | None = None
) -> SuggestionCases:
    """The suggestions of all people with the facts needed to decide about them, the newest first."""
    require_admin(actor)
    after = cursor_values(cursor, datetime, str)
    found = suggestions.page(uow.session, Wanted(DEFAULT_LIMIT + 1, status=status_of(status), after=after))
    shown = found[:DEFAULT_LIMIT]
    present = _present_values(uow, shown)
    waiting = suggestions.open_counts(uow.session, {_city(row) for row, *_ in shown})
    last = shown[-1][0] if len(found) > DEFAULT_LIMIT else None
    return SuggestionCases(
        tuple(_case(uow, told, present.get(told[0].venue_id or ""), waiting) for told in shown),
        cursor_of(last.created_at, last.id) if last else "",
    )


def _city(row: Suggestion) -> tuple[str, str]:
    return row.state, row.city.lower()


def _case(uow: UnitOfWork, told: Told, present: Values | None, waiting: Mapping[Any, int]) -> SuggestionCase:
    row, person, _, _ = told
    is_open_venue = row.kind == "venue" and row.status in OPEN
    count = waiting.get(_city(row), 1) - 1 if is_open_venue else 0
    return SuggestionCase(
        row=suggestion_row(told, present if row.kind == "edit" else None, sender=_sender(person)),
        user_name=person.display_name,
        user_email=person.email or "",
        note=row.note or "",
        evidence_href=row.evidence_url or "",
        duplicates=likely_venues(uow, draft_of(_missing(row))) if is_open_venue else (),
        is_missing=row.kind == "venue",
        name=row.changes.get("name", [None, None])[1] or "",
        other_suggestions=f"{count_of(count, 'other suggestion', 'other suggestions')} for {row.city} open"
        if count
        else "",
    )


def _sender(person: User) -> str:
    return "The visitor" if person.display_name == ANONYMOUS else person.display_name


def _missing(row: Suggestion) -> MissingVenue:
    said = {name: after for name, (_, after) in row.changes.items()}
    latitude, longitude = said.get("position") or (None, None)
    return MissingVenue(
        city=row.city,
        state=row.state,
        venue_name=said.get("name"),
        address=said.get("address"),
        zip_code=said.get("zip_code"),
        latitude=latitude,
        longitude=longitude,
        phone=said.get("phone"),
        website=said.get("website"),
    )


def _present_values(uow: UnitOfWork, shown: list[Told]) -> dict[str, Values]:
    """The present values of the venues whose corrections wait."""
    ids = [row.venue_id for row, *_ in shown if row.kind == "edit" and row.venue_id and row.status in OPEN]
    return {i: stored.values for i, stored in imports.stored_venues(uow.session, sorted(set(ids))).items()}


def _group(name: Part, values: Values) -> EditGroup:
    heading, names = _PARTS[name], named(lambda field: field.part == name)
    fields = tuple(_field(each, values) for each in names)
    known = [_told(each, values[each], of=name) for each in names if values.get(each) is not None]
    return EditGroup(name, heading, " · ".join(filter(None, known)) or UNKNOWN, fields, "position" in names)


def _told(name: str, value: Any, *, of: str) -> str:
    """A value for the group's heading. Prices get their labels; a position is left out, because few people can read
    it."""
    if name == "position":
        return ""
    return f"{FIELDS[name].label} {shown(name, value)}" if of == "prices" else shown(name, value)


def _field(name: str, values: Values) -> EditField:
    field, value = FIELDS[name], values.get(name)
    text = "" if value is None else str(value)
    if name == "phone" and value:
        text = field.show(value)
    if name == "position" and value:
        text = position_text(value)
    return EditField(name, field.label, field.input, text, field.hint)


def _day(day: int, week: Week | None) -> DayHours:
    spans: list[tuple[int, int | None]] = [*week.spans(day)] if week else []
    spans += [(opens, None) for opens in week.starts(day)] if week else []
    written = [(_clock(opens), _clock(closes)) for opens, closes in spans]
    first = written[0] if written else ("", "")
    more = ", ".join(f"{opens}-{closes}" for opens, closes in written[1:])
    return DayHours(
        WEEKDAYS[day].lower(),
        WEEKDAYS[day],
        *first,
        more,
        is_closed=week is not None and not spans and day not in week.unknown,
        has_open_end=any(not closes for _, closes in written),
    )


def _clock(minutes: int | None) -> str:
    if minutes is None:
        return ""
    hour, minute = divmod(minutes, 60)
    return f"{hour % 24:02}:{minute:02}"


def _choice(key: str, label: str, values: Values) -> AmenityChoice:
    known: dict[str, Any] = values.get("amenities") or {}
    state = "unknown" if key not in known else "yes" if known[key] else "no"
    return AmenityChoice(key, label, state, tuple(AmenityAnswer(v, w, v == state) for v, w in _ANSWERS.items()))


def _address(number: int) -> str:
    return MINE_PATH if number == 1 else f"{MINE_PATH}?page={number}"
