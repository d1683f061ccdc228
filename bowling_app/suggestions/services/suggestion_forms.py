"""The pages of the two forms for suggestions, and of what is said after one."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import state_name, states_in_order, venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.suggestions.rules import (
    MINE_PATH,
    SUGGEST_PATH,
    THANKS_PATH,
    UNKNOWN_END,
    amenity_name,
    correction_path,
    hours_name,
    line_name,
)
from bowling_app.suggestions.schemas.suggestion_page import (
    DayHours,
    EditField,
    EditForm,
    EditGroup,
    SuggestForm,
    Thanks,
)
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.fields import FIELDS, UNKNOWN, Part, named
from bowling_app.venues.rules.hours import WEEKDAYS, Week, hh_mm
from bowling_app.venues.rules.opening.values import week_of
from bowling_app.venues.rules.venue_fields import shown
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.rules.whereabouts import map_around, position_text
from bowling_app.venues.schemas.amenity_choices import AmenityAnswer, AmenityChoice
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.schemas.text_fields import choices_of
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_today

_PARTS: Final[Mapping[Part, str]] = {
    "place": N_("Name, address or location"),
    "contact": N_("Phone, website, email"),
    "prices": N_("Lanes and prices"),
    "access": N_("Access"),
}
"""The fields that a form asks for with one input each, by what they are about."""
_WRITTEN: Final = "access_note"
"""The field that people fill in with words of their own."""
_ANSWERS: Final = {"unknown": N_("Not known"), "yes": N_("Yes"), "no": N_("No")}


def load_suggest_form(uow: UnitOfWork, actor: Actor) -> SuggestForm:
    """The page for suggesting a missing venue."""
    anyone(actor)
    return SuggestForm(
        heading=_("Add a missing alley"),
        introduction=_("Know one we missed? Our team reviews every suggestion."),
        crumbs=(home(), _suggest_link()),
        states=(
            Option("", _("Choose a state")),
            *(Option(code, state_name(code)) for code in states_in_order()),
        ),
    )


def load_thanks(uow: UnitOfWork, actor: Actor) -> Thanks:
    """The page after a missing venue was suggested."""
    anyone(actor)
    return _thanks((home(), _suggest_link(), Link(_("Sent"), THANKS_PATH)), SUGGEST_PATH)


def load_edit_form(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> EditForm:
    """The form for correcting a venue, filled with the present values."""
    anyone(actor)
    found = venue, _ignored = find_venue(uow, venue_id, below="/suggest")
    values = imports.stored_venues(uow.session, [venue.id])[venue.id].values
    address = correction_path(venue.id)
    week = week_of(values.get("hours"), local_today(found))
    groups = tuple(_group(name, values) for name in _PARTS)
    days, amenities = tuple(_day(day, week) for day in range(7)), amenity_choices(values)
    return EditForm(
        venue_id=venue.id,
        venue_name=venue.name,
        heading=_("Correct {venue}", venue=venue.name),
        introduction=_("Update what's wrong; leave the rest. Our team reviews every fix."),
        crumbs=_crumbs(venue),
        groups=groups,
        days=days,
        hours_now=shown("hours", values.get("hours")),
        amenities=amenities,
        amenities_now=shown("amenities", values.get("amenities")),
        closed_label=_("{venue} is permanently closed", venue=venue.name),
        map_source=map_around(values["position"]),
        path=address,
        was=json.dumps(_filled_with(groups, days, amenities), separators=(",", ":")),
    )


def load_correction_thanks(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> Thanks:
    """The page after a correction was sent."""
    anyone(actor)
    venue, _ignored = find_venue(uow, venue_id, below="/suggest/sent")
    address = correction_path(venue.id)
    return _thanks((*_crumbs(venue), Link(_("Sent"), f"{address}/sent")), address)


def _thanks(crumbs: tuple[Link, ...], again: str) -> Thanks:
    return Thanks(
        heading=_("Thank you"),
        text=_("Our team will take a look. We'll email you when there's news, and you can follow it here."),
        crumbs=crumbs,
        mine=Link(_("Your suggestions"), MINE_PATH),
        again=Link(_("Suggest something else"), again),
    )


def _suggest_link() -> Link:
    return Link(_("Suggest a venue"), SUGGEST_PATH)


def _crumbs(venue: Venue) -> tuple[Link, ...]:
    return home(), Link(venue.name, venue_path(venue.id)), Link(_("Correct"), correction_path(venue.id))


def _filled_with(
    groups: Sequence[EditGroup], days: Sequence[DayHours], amenities: Sequence[AmenityChoice]
) -> dict[str, str]:
    """What the form begins with, by the names of its fields, without those that are empty."""
    lines = {line_name(field.name): field.value for group in groups for field in group.fields}
    answers = {amenity_name(one.name): one.state for one in amenities if one.state != "unknown"}
    week = {hours_name(day.name, part): text for day in days for part, text in _parts_of(day).items()}
    return {name: value for name, value in {**lines, **week, **answers}.items() if value}


def _parts_of(day: DayHours) -> dict[str, str]:
    return {
        "opens": day.opens,
        "closes": day.closes,
        "more": day.more,
        "closed": "yes" if day.is_closed else "",
        "end": UNKNOWN_END if day.has_open_end else "",
    }


def amenity_choices(values: Values) -> tuple[AmenityChoice, ...]:
    """Every amenity, with its present value and the possible answers."""
    return tuple(_choice(each.key, each.label, values) for each in AMENITIES)


def _group(name: Part, values: Values) -> EditGroup:
    heading, names = _PARTS[name], named(lambda field: field.part == name)
    fields = tuple(_field(each, values) for each in names)
    written = str(values.get(_WRITTEN) or "") if _WRITTEN in names else ""
    known = [_told(each, values[each], of=name) for each in names if each != _WRITTEN and values.get(each) is not None]
    now = " · ".join(filter(None, known))
    return EditGroup(name, _(heading), now or ("" if written else _(UNKNOWN)), fields, "position" in names, written)


def _told(name: str, value: Any, *, of: str) -> str:
    """A value for the group's heading. Prices and access get their labels; a position is left out, because few people
    can read it."""
    if name == "position":
        return ""
    return f"{_(FIELDS[name].label)} {shown(name, value)}" if of in {"prices", "access"} else shown(name, value)


def _field(name: str, values: Values) -> EditField:
    field, value = FIELDS[name], values.get(name)
    text = "" if value is None else str(value)
    if name == "phone" and value:
        text = field.show(value)
    if name == "position" and value:
        text = position_text(value)
    return EditField(name, _(field.label), field.input, text, _(field.hint), choices_of(name))


def _day(day: int, week: Week | None) -> DayHours:
    spans: list[tuple[int, int | None]] = [*week.spans(day)] if week else []
    spans += [(opens, None) for opens in week.starts(day)] if week else []
    written = [(_clock(opens), _clock(closes)) for opens, closes in spans]
    first = written[0] if written else ("", "")
    more = ", ".join(f"{opens}-{closes}" for opens, closes in written[1:])
    return DayHours(
        WEEKDAYS[day].lower(),
        weekday_label(day),
        *first,
        more,
        is_closed=week is not None and not spans and day not in week.unknown,
        has_open_end=any(not closes for _, closes in written),
    )


def _clock(minutes: int | None) -> str:
    return "" if minutes is None else hh_mm(minutes)


def _choice(key: str, label: str, values: Values) -> AmenityChoice:
    known: dict[str, Any] = values.get("amenities") or {}
    state = "unknown" if key not in known else "yes" if known[key] else "no"
    answers = tuple(AmenityAnswer(answer, _(words), answer == state) for answer, words in _ANSWERS.items())
    return AmenityChoice(key, _(label), state, answers)
