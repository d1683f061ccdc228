"""The fields of a venue, each declared once. Forms, lists of columns, sources and imports read them from here.

Values are those of `venue_values`; None means unknown.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, Literal, get_args

from bowling_app.platform.geo.places import plain
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.kit.wording import listed
from bowling_app.venues.rules.access.facts import ACCESS, ANSWERS, AccessDetail, AccessFact
from bowling_app.venues.rules.amenities import AMENITIES, amenity
from bowling_app.venues.rules.field_values import checks
from bowling_app.venues.rules.field_values.hours import checked_exceptions, checked_hours, exceptions_text, hours_text
from bowling_app.venues.rules.field_values.prices import checked_periods, periods_text
from bowling_app.venues.rules.prices import dollars, price_level_text
from bowling_app.venues.rules.venue_links import KINDS, LinkKind, link_check
from bowling_app.venues.rules.venue_photos import checked_photos, photos_text

LONGEST_NAME: Final[Characters] = 200
"""The name of a venue."""
LONGEST_HOURS_TEXT: Final[Characters] = 500
"""A venue's hours in words."""
LONGEST_ADDRESS: Final[Characters] = 200
"""The street address of a venue."""
MOST_LANES: Final[Count] = 400
"""The lanes of a venue."""
UNKNOWN: Final = "Not listed yet"

Group = Literal[
    "name, address", "phone, website", "photos", "hours", "prices", "amenities", "access", "lanes", "description",
    "other details",
]  # fmt: skip
"""Groups of fields for which a page names the source."""
GROUPS: Final[tuple[Group, ...]] = get_args(Group)
Tab = Literal["", "facts", "hours", "prices", "amenities", "access", "photos", "links"]
"""The tabs of the form for those who run a venue."""
Part = Literal["", "place", "contact", "prices", "access"]
"""The parts of the visitors' form with one line for each field."""
Section = Literal["", "Contact", "Description", "Prices", "Opening hours", "Links", "Access"]
"""The sections of the form for a new venue."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `check` returns the value to store, or raises Unfit with what to enter; `show` returns its text.
    `input` is the kind of form control."""

    label: str
    check: Callable[[Any], Any]
    show: Callable[[Any], str] = str
    input: str = "text"
    hint: str = ""
    is_proposable: bool = True
    is_required: bool = False
    is_column: bool = True
    """The field is stored in one column of the venue, with the same name."""
    is_fact: bool = False
    """The venue's page has it among the facts."""
    group: Group = "other details"
    tab: Tab = ""
    part: Part = ""
    section: Section = ""
    form_at: int = 0
    """Within a tab or a section, fields with a lower number come first."""
    titles: str = ""
    """How files of venues call it, with `|` between: the titles of columns and the keys of records."""
    choices: Mapping[str, str] = field(default_factory=dict[str, str])
    """The values of a field of the kind "choice", with their words."""


def named(wanted: Callable[[Field], bool]) -> tuple[str, ...]:
    """The names of fields, in their order."""
    return tuple(name for name, field in FIELDS.items() if wanted(field))


def in_form(wanted: Callable[[Field], bool]) -> tuple[str, ...]:
    """The names of fields, in the order of the forms for owners and admins."""
    return tuple(sorted(named(wanted), key=lambda name: FIELDS[name].form_at))


def amenities_text(value: Mapping[str, bool | None]) -> str:
    """Which amenities a venue has and which it has not."""
    order = [each.key for each in AMENITIES if each.key in value]
    has = [amenity(key).label for key in order if value[key]]
    lacks = [amenity(key).label for key in order if value[key] is False]
    parts = [f"{what}: {listed(labels)}" for what, labels in (("Here", has), ("Not here", lacks)) if labels]
    return ". ".join(parts) or UNKNOWN


def _yes_no(value: Any) -> str:
    return "Yes" if value else "No"


def _money(value: Any) -> str:
    return dollars(Decimal(value))


def _closed(value: Any) -> str:
    return "Open" if value else "Closed for good"


def _price(label: str, example: str, titles: str) -> Field:
    """A price of the venue."""
    return Field(
        label, checks.price, _money, "price", f"US dollars, such as {example}",
        group="prices", part="prices", section="Prices", titles=titles,
    )  # fmt: skip


def _link(kind: LinkKind) -> Field:
    """A link to a page of the venue on another site."""
    return Field(
        kind.label, link_check(kind), hint=f"Such as {kind.example}", is_proposable=False, is_column=False,
        group="phone, website", tab="links", section="Links",
    )  # fmt: skip


def _mark(label: str, titles: str = "") -> Field:
    """A mark that a venue has or has not, and that visitors do not give."""
    return Field(label, checks.flag, _yes_no, is_proposable=False, is_required=True, titles=titles)


def _access(said: AccessFact | AccessDetail) -> Field:
    """A fact on access, or a detail of one."""
    choices = {answer: ANSWERS[answer] for answer in said.says} if isinstance(said, AccessFact) else dict[str, str]()
    if isinstance(said, AccessFact):
        check, input_ = checks.one_of(choices), "choice"
    else:
        check, input_ = (checks.whole(1, said.most), "number") if said.most else (checks.line_of(said.longest), "text")

    def show(value: Any) -> str:
        return choices.get(str(value), str(value))

    titles = "|".join(filter(None, (plain(said.key), plain(said.label), said.titles)))
    return Field(
        said.label, check, show, input_, said.hint, group="access", tab="access", part="access", section="Access",
        titles=titles, choices=choices,
    )  # fmt: skip


FIELDS: Final[Mapping[str, Field]] = {
    "name": Field(
        "Name", checks.line_of(LONGEST_NAME), is_required=True, group="name, address", tab="facts", part="place",
        titles="name|venue|venue name|business name|title|center|center name|bowling center|alley|company|display name",
    ),
    "address": Field(
        "Street address", checks.line_of(LONGEST_ADDRESS), hint="Street and number, without the city",
        group="name, address", tab="facts", part="place",
        titles="street|address|street address|address 1|address line 1|addr|address1|location address|full address",
    ),
    "place": Field(
        "City and state", checks.place, hint="Such as Austin, TX", is_required=True, is_column=False,
        group="name, address", part="place",
    ),
    "zip_code": Field(
        "ZIP code", checks.zip_code, group="name, address", tab="facts", part="place",
        titles="zip|zipcode|zip code|postal|postal code|postcode|postalcode|zip5|addr postcode",
    ),
    "position": Field(
        "Position", checks.position, lambda v: f"{v[0]:.5f}, {v[1]:.5f}", "position", is_required=True, is_column=False,
        group="name, address", part="place",
    ),
    "phone": Field(
        "Phone", checks.phone, national, hint="(512) 555-0142", group="phone, website", tab="links", part="contact",
        section="Contact", form_at=-2,
        titles="phone|tel|telephone|phone number|contact phone|phone 1|telephone number",
    ),
    "website": Field(
        "Website", checks.website, group="phone, website", tab="links", part="contact", section="Contact",
        titles="website|url|web|site|homepage|web site|contact website|website url|web address",
    ),
    "email": Field(
        "E-mail", checks.email, hint="An address that the venue publishes itself", group="phone, website", tab="links",
        part="contact", section="Contact", form_at=-1, titles="email|e mail|mail|email address|contact email",
    ),
    **{kind.key: _link(kind) for kind in KINDS},
    "hours": Field(
        "Opening hours", checked_hours, hours_text, "hours", is_column=False, group="hours", tab="hours",
        section="Opening hours",
        titles="hours|opening hours|business hours|openinghours|weekday text|hours of operation|open hours",
    ),
    "lanes": Field(
        "Lanes", checks.whole(1, MOST_LANES), input="number", is_fact=True, group="lanes", tab="facts", part="prices",
        section="Description", titles="lanes|number of lanes|lane count|num lanes|nr of lanes|bowling lanes",
    ),
    "game_price": _price(
        "Price per game", "5.50", "game price|price per game|game|pricepergame|per game|cost per game"
    ),
    "hourly_price": _price(
        "Price per hour and lane", "35",
        "hourly price|price per hour|hourly|hourly rate|hour price|priceperhour|per hour",
    ),
    "shoe_rental_price": _price(
        "Shoe rental", "4.50", "shoe rental price|shoe rental|shoes|shoe price|shoerental|shoe rental cost"
    ),
    "price_periods": Field(
        "Prices by day and time", checked_periods, periods_text, is_proposable=False, is_column=False, group="prices",
        tab="prices",
    ),
    "amenities": Field(
        "What is there", checks.amenities, amenities_text, "amenities", is_column=False, group="amenities",
        tab="amenities", titles="amenities|features|amenity|facilities",
    ),
    **{each.key: _access(each) for each in ACCESS},
    "is_active": Field("Closed for good", checks.flag, _closed, "closed", is_required=True),
    "description": Field(
        "Description", checks.description, str, "textarea", is_proposable=False, group="description", tab="facts",
        section="Description", titles="description|about|notes|summary|details|comment",
    ),
    "hours_exceptions": Field(
        "Special hours", checked_exceptions, exceptions_text, is_proposable=False, is_column=False, group="hours",
        tab="hours",
    ),
    "hours_text": Field(
        "Hours as the source wrote them", checks.line_of(LONGEST_HOURS_TEXT), is_proposable=False, group="hours"
    ),
    "price_level": Field(
        "Price level", checks.whole(0, 4), price_level_text, is_proposable=False, is_fact=True, group="prices",
        section="Prices", titles="price level|pricelevel|price range",
    ),
    "photos": Field(
        "Photos", checked_photos, photos_text, is_proposable=False, is_column=False, group="photos", tab="photos"
    ),
    "cover_image_url": Field(
        "Cover photo", checks.picture, is_proposable=False, group="photos", tab="photos",
        titles="cover image url|cover image|image url|image|photo|coverimageurl",
    ),
    "google_place_id": Field(
        "Google place id", checks.line_of(300), is_proposable=False, titles="google place id|place id|googleplaceid"
    ),
    "owner_id": Field("Owner", checks.line_of(128), lambda _: "Someone with an account", is_proposable=False),
    "is_franchise": _mark("Part of a chain", "is franchise|franchise|chain|isfranchise"),
    "is_top_alley": _mark("Top alley"),
    "is_founding_partner": _mark("Founding partner"),
    "is_sponsor": _mark("Sponsored"),
}  # fmt: skip
"""Every field, in the order in which forms and differences show them."""

PROPOSABLE: Final = named(lambda field: field.is_proposable)
COLUMNS: Final = named(lambda field: field.is_column)
"""The fields that are one column each."""
FLAGS: Final = named(lambda field: field.check is checks.flag)
FACTS: Final = named(lambda field: field.is_fact)
