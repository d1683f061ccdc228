"""Editing a venue: the fields of each tab, the data of its forms, and what its screens show."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import blake2b
from typing import Any, Final

from bowling_app.owners.rules import PASTE, amenity_name, closed_name, date_name, hours_name
from bowling_app.owners.schemas.closings import ClosingField, closings_in, filled_closings
from bowling_app.owners.schemas.holiday_ticks import HolidayTick, ticked_lines
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.errors import Faults, Forbidden
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.schemas.waiting_prices_page import OwnWaitingPrice
from bowling_app.venues.rules.fields import Tab, in_form
from bowling_app.venues.rules.opening.values import season_now, week_of
from bowling_app.venues.rules.owner_forms.closings import closed_lines, fitting, outside
from bowling_app.venues.rules.owner_forms.dates import DATE_PARTS, MOST_DATES, Line, day_in, exceptions_of, passed_days
from bowling_app.venues.rules.owner_forms.hours import day_answers, text_in, texts_in, week_entries
from bowling_app.venues.rules.owner_forms.prices import PLAIN_PRICES, PriceField, filled_prices, prices_of
from bowling_app.venues.rules.venue_fields import label_of
from bowling_app.venues.schemas.amenity_choices import AmenityChoice
from bowling_app.venues.schemas.text_fields import TextField

_TABS: Final[Mapping[Tab, str]] = {
    "facts": N_("Facts"),
    "hours": N_("Hours"),
    "prices": N_("Prices"),
    "amenities": N_("Amenities"),
    "access": N_("Access"),
    "photos": N_("Photos"),
    "links": N_("Contact and links"),
}
TABS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    tab: (label, in_form(lambda field, tab=tab: field.tab == tab)) for tab, label in _TABS.items()
}
"""The tabs, each with its name and with the fields that the venue's managers may change there."""
TEXTS: Final = {tab: TABS[tab][1] for tab in ("facts", "access", "links")}
"""The tabs whose fields are texts, each with their names."""
FIRST_TAB: Final = "facts"
"""The tab that is shown if the address names no tab."""
PHOTOS_TAB: Final = "photos"
"""The tab that is a page of its own: photos are added, described, moved and removed one by one, see `owner_photos`."""
_NO_DATE: Final = ("", "", "")
_HAS: Final = {"yes": True, "no": False, "unknown": None}


@dataclass(frozen=True, slots=True)
class DayField:
    """The hours of one day."""

    name: str
    label: str
    value: str
    is_closed: bool

    def filled(self, typed: Mapping[str, str]) -> "DayField":
        """The day with what was typed."""
        name = hours_name(self.name)
        return replace(self, value=typed[name], is_closed=bool(typed[closed_name(name)]))


@dataclass(frozen=True, slots=True)
class DateField:
    """One special date."""

    number: int
    label: str  # "Holiday 1"
    on: str
    times: str
    note: str
    is_closed: bool

    def filled(self, typed: Mapping[str, str]) -> "DateField":
        """The date with what was typed."""
        on, times, note = (typed[date_name(self.number, part)] for part in DATE_PARTS)
        is_closed = bool(typed[closed_name(date_name(self.number, "times"))])
        return replace(self, on=on, times=times, note=note, is_closed=is_closed)


def date_field(number: int, on: str = "", times: str = "", note: str = "") -> DateField:
    """A row for one special date, an empty one unless told."""
    text, is_closed = day_answers(times)
    return DateField(number, _("Holiday {number}", number=number), on, text, note, is_closed)


@dataclass(frozen=True, slots=True)
class EditView:
    """One tab of the form. Of the lists only that of the tab is filled."""

    venue_id: str
    name: str
    href: str
    path: str  # Where the form is sent.
    tab: str
    tabs: tuple[TabLink, ...]
    version: str  # Of what the tab shows.
    fields: tuple[TextField, ...] = ()
    days: tuple[DayField, ...] = ()
    season: str = ""  # Which season's hours these are; empty where the hours are the same all year.
    dates: tuple[DateField, ...] = ()
    closings: tuple[ClosingField, ...] = ()
    holidays: tuple[HolidayTick, ...] = ()
    prices: tuple[PriceField, ...] = ()
    paid: tuple[OwnWaitingPrice, ...] = ()  # What visitors say they paid, to be decided.
    amenities: tuple[AmenityChoice, ...] = ()
    paste: str = ""
    problems: Mapping[str, str] = field(default_factory=dict[str, str])  # Of a form that was sent without scripts.

    def filled(self, form: Filled) -> "EditView":
        """The tab with what was typed, and what is wrong with it."""
        typed = form.values
        return replace(
            self,
            version=typed[VERSION],
            paste=typed[PASTE.name],
            fields=tuple(replace(one, value=typed[one.name]) for one in self.fields),
            days=tuple(one.filled(typed) for one in self.days),
            dates=_filled_dates(self.dates, typed) if self.dates else (),
            closings=filled_closings(self.closings, typed) if self.closings else (),
            holidays=tuple(replace(one, is_ticked=typed[one.field] == one.on) for one in self.holidays),
            prices=filled_prices(self.prices, typed) if self.prices else (),
            amenities=tuple(one.answered(typed[amenity_name(one.name)]) for one in self.amenities),
            problems=form.problems,
        )


@dataclass(frozen=True, slots=True)
class EditPage:
    """The page; `edit` is None if the caller does not manage the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    edit: EditView | None = None
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY  # Filled in only in the answer to a form that was sent without scripts.

    def filled(self) -> "EditPage":
        """The page with what was typed, where it was sent without scripts."""
        is_sent = bool(self.form.values.get(VERSION))  # A button beside the form sends none of its fields.
        return replace(self, edit=self.edit.filled(self.form)) if self.edit and is_sent else self


@dataclass(frozen=True, slots=True)
class EditDraft:
    """The form of a tab, and the version of the values that the person saw there."""

    tab: str
    form: Mapping[str, str]
    version: str
    skips_passed: bool = False
    """Whether the person has agreed to leave out the special dates that have passed."""


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """The result of saving. In a conflict, and for `passed` dates that nobody has agreed to leave out, nothing was
    saved: `differences` are between the present values and those to be saved."""

    differences: tuple[Difference, ...]
    version: str
    is_conflict: bool = False
    passed: tuple[str, ...] = ()  # The special dates that are left out, "Nov 18, 2026".


def version_of(values: Mapping[str, Any], tab: str, today: date | None = None) -> str:
    """A version that shows whether the fields of a tab have changed since the person loaded them, or the season whose
    hours it shows."""
    present: list[Any] = [
        values.get(name) or None for name in (*TABS[tab][1], *(PLAIN_PRICES.values() if tab == "prices" else ()))
    ]
    week = week_of(values.get("hours"), today) if today and tab == "hours" else None
    if today and week and week.seasons:
        present.append(season_now(week, today).first)
    return blake2b(json.dumps(present, sort_keys=True).encode(), digest_size=12).hexdigest()


@dataclass(frozen=True, slots=True)
class There:
    """What a form is judged by: whether all days may be closed, the special dates that are there already, and the days
    of others that have passed, which are left out."""

    may_be_closed: bool = False
    dated: Collection[str] = ()
    passed: Collection[date] = ()


def said_in(tab: str, form: Mapping[str, str], today: date, there: There) -> dict[str, Any]:
    """The venue's fields in the form of a tab. Raises Forbidden for a field that is not on the tab."""
    _require_own(tab, form)
    if tab == "hours":
        faults = Faults()
        hours = faults.of(week_entries, texts_in(form), today, may_be_closed=there.may_be_closed)
        typed, closings = _dates(form), closings_in(form)
        listed = [*typed, *outside(faults.of(ticked_lines, form, typed, today) or (), closings)]
        days = {day_in(line[0]) for line in listed}
        closed = faults.of(closed_lines, closings, days, today, known=there.dated) or []
        lines = [line if day_in(line[0]) not in there.passed else _NO_DATE for line in listed]
        dates = faults.of(exceptions_of, [*lines, *closed], today, known=there.dated)
        dates = faults.of(fitting, dates or (), closings, today)
        faults.refuse()
        return {"hours": hours, "hours_exceptions": dates}
    if tab == "prices":
        return prices_of(form)
    if tab == "amenities":
        return {"amenities": {name[8:]: _HAS.get(value) for name, value in form.items() if name.startswith("amenity:")}}
    return {name: form[name] for name in TABS[tab][1] if name in form}


def passed_in(form: Mapping[str, str], today: date, *, dated: Collection[str]) -> list[date]:
    """The days of special dates in the form that have passed, without those that are there already, `dated`."""
    ticked = [(on, "", "") for name, on in form.items() if name.startswith("holiday:")]
    return sorted(passed_days([*_dates(form), *ticked], today, known=dated))


def _filled_dates(rows: Sequence[DateField], typed: Mapping[str, str]) -> tuple[DateField, ...]:
    """The rows with what was typed. There may have been more of them when the form was drawn: those follow."""
    drawn = [number for number in range(1, MOST_DATES + 1) if any(_line(typed, number))]
    more = map(date_field, range(len(rows) + 1, max(drawn, default=0) + 1))
    return tuple(one.filled(typed) for one in (*rows, *more))


def _dates(form: Mapping[str, str]) -> list[Line]:
    """The lines of the form. A date goes once its whole line is empty: browsers send a day that is none, such as
    February 31, as no date, too."""
    return [_line(form, number) for number in range(1, MOST_DATES + 1)]


def _line(form: Mapping[str, str], number: int) -> Line:
    on, _times, note = (form.get(date_name(number, part), "") for part in DATE_PARTS)
    return on, text_in(form, date_name(number, "times")), note


def _require_own(tab: str, form: Mapping[str, str]) -> None:
    prefixes = {
        "hours": ("hours:", "date:", "closing:", "holiday:"),
        "prices": ("price:",),
        "amenities": ("amenity:",),
    }.get(tab)
    for name in form:
        if tab == PHOTOS_TAB or not (name.startswith(prefixes) if prefixes else name in TABS[tab][1]):
            raise Forbidden(_("{label}: you can't change this here.", label=label_of(name)))
