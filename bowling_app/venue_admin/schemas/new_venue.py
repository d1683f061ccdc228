"""A venue that an admin creates: the form's fields, and the values from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, get_args

from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import _
from bowling_app.suggestions.schemas.suggestions import MissingVenue
from bowling_app.venues.rules.fields import FIELDS, LONGEST_HOURS_TEXT, Section, in_form
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Unread
from bowling_app.venues.rules.opening.values import exceptions_value, week_value
from bowling_app.venues.rules.owner_forms.hours import LIKE_A_WEEK, Labeled, not_understood, refuse_unclear
from bowling_app.venues.rules.venue_fields import checked
from bowling_app.venues.schemas.amenity_choices import AmenityChoice
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.venues.schemas.text_fields import TextField, field_of

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    section: in_form(lambda field, section=section: field.section == section)
    for section in filter(None, get_args(Section))
}
"""The fields of the form other than name and place, by section."""
MARKS: Final = ("is_franchise", "is_top_alley", "is_founding_partner", "is_sponsor")
HOURS_HINT: Final = "Such as Mon-Fri 9am-11pm, Sat-Sun 10am-1am. Leave it empty when they are not known."
_LONG: Final = frozenset({"description", "hours", "access_note"})
_TOLD_FIRST: Final = frozenset({"phone", "website"})
_HAS: Final = {"yes": True, "no": False}
_HINTS: Final = {"hours": HOURS_HINT, "price_level": "From 0, free, to 4, very expensive"}


@dataclass(frozen=True, slots=True)
class FormSection:
    """Fields that belong together."""

    heading: str
    fields: tuple[TextField, ...]


@dataclass(frozen=True, slots=True)
class NewVenueForm:
    """The form. `marks` hold a field's name as their address."""

    states: tuple[Link, ...]  # `href` holds the code.
    sections: tuple[FormSection, ...]
    amenities: tuple[AmenityChoice, ...]
    marks: tuple[Link, ...]
    position_hint: str


@dataclass(frozen=True, slots=True)
class NewVenueDraft:
    """What an admin filled in. `found` is the position from an address service, used unless the admin entered a
    position; `none_of_these` means that the admin has ruled out the likely duplicates."""

    form: Mapping[str, str]
    found: tuple[float, float] | None = None
    none_of_these: bool = False


@dataclass(frozen=True, slots=True)
class Located:
    """Where a venue is: as the form shows it, and how that is known."""

    position: str  # "30.267200, -97.743100"
    note: str


@dataclass(frozen=True, slots=True)
class NewVenueOutcome:
    """The new venue's page, or the venues that it may be: then nothing was saved."""

    href: str = ""
    message: str = ""
    duplicates: tuple[LikelyVenue, ...] = ()


def section_fields(names: tuple[str, ...]) -> tuple[TextField, ...]:
    """The fields of a section, empty."""
    return tuple(field_of(name, "", _HINTS.get(name, FIELDS[name].hint), is_long=name in _LONG) for name in names)


def missing_of(form: Mapping[str, str], found: tuple[float, float] | None) -> MissingVenue:
    """Name and place from the form. Raises Invalid, naming the field."""
    position = checked("position", form["position"]) if form.get("position", "").strip() else found
    latitude, longitude = position or (None, None)
    return MissingVenue(
        city=form.get("city", ""),
        state=form.get("state", ""),
        venue_name=form.get("name", ""),
        address=form.get("address"),
        zip_code=form.get("zip_code"),
        latitude=latitude,
        longitude=longitude,
        phone=form.get("phone"),
        website=form.get("website"),
    )


def more_of(form: Mapping[str, str], today: date) -> dict[str, Any]:
    """The other values from the form, by field, each checked. Raises Invalid, naming the field."""
    names = [name for names in SECTIONS.values() for name in names if name not in _TOLD_FIRST]
    said: dict[str, Any] = {name: form[name] for name in names if form.get(name, "").strip()}
    if "hours" in said:
        said |= _hours(said["hours"], today)
    amenities = {name[8:]: _HAS[value] for name, value in form.items() if name.startswith("amenity:") and value in _HAS}
    said |= {"amenities": amenities} if amenities else {}
    said |= {name: True for name in MARKS if name in form}
    faults = Faults()
    for name, value in said.items():
        faults.of(checked, name, value)
    faults.refuse()
    return said


def _hours(text: str, today: date) -> dict[str, Any]:
    """The fields from a text of hours, including the text itself if it says more than we could read."""
    reading, field = read_hours(text, today), Labeled("hours", _("Opening hours"))
    if isinstance(reading, Unread):
        raise field.refused(f"{not_understood(reading)} {_(LIKE_A_WEEK)}")
    refuse_unclear(reading, field)
    said: dict[str, Any] = {"hours": week_value(reading.week)}
    said |= {"hours_exceptions": exceptions_value(reading.exceptions)} if reading.exceptions else {}
    return said if reading.is_whole else said | {"hours_text": one_line(text, LONGEST_HOURS_TEXT)}
