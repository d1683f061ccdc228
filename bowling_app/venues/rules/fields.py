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
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.access.facts import ACCESS, ANSWERS, AccessDetail, AccessFact
from bowling_app.venues.rules.amenities import AMENITIES, amenity_label
from bowling_app.venues.rules.field_values import checks
from bowling_app.venues.rules.field_values.hours import checked_exceptions, checked_hours, exceptions_text, hours_text
from bowling_app.venues.rules.field_values.prices import checked_periods, periods_text, price_of
from bowling_app.venues.rules.price_periods import Kind
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
UNKNOWN: Final = N_("Not listed yet")
_SOMEBODY: Final = N_("Someone with an account")

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

    label: str  # In English, as `hint` is: `label_of` and `field_of` say them.
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
    has = [amenity_label(key) for key in order if value[key]]
    lacks = [amenity_label(key) for key in order if value[key] is False]
    parts = [f"{what}: {listed(labels)}" for what, labels in ((_("Here"), has), (_("Not here"), lacks)) if labels]
    return ". ".join(parts) or _(UNKNOWN)


def _closed(value: Any) -> str:
    return _("Open") if value else _("Closed for good")


def _price(kind: Kind, label: str, hint: str, titles: str) -> Field:
    """A price of the venue."""
    return Field(
        label, price_of(kind), lambda value: dollars(Decimal(value)), "price", hint, group="prices", part="prices",
        section="Prices", titles=titles,
    )  # fmt: skip


def _link(kind: LinkKind) -> Field:
    """A link to a page of the venue on another site."""
    return Field(
        kind.label, link_check(kind), hint=kind.hint, is_proposable=False, is_column=False,
        group="phone, website", tab="links", section="Links",
    )  # fmt: skip


def _mark(label: str, titles: str = "") -> Field:
    """A mark that a venue has or has not, and that visitors do not give."""
    return Field(
        label, checks.flag, lambda is_so: _("Yes") if is_so else _("No"), is_proposable=False, is_required=True,
        titles=titles,
    )  # fmt: skip


def _access(said: AccessFact | AccessDetail) -> Field:
    """A fact on access, or a detail of one."""
    choices = {answer: ANSWERS[answer] for answer in said.says} if isinstance(said, AccessFact) else dict[str, str]()
    if isinstance(said, AccessFact):
        check, input_ = checks.one_of(choices), "choice"
    else:
        check, input_ = (checks.whole(1, said.most), "number") if said.most else (checks.line_of(said.longest), "text")

    def show(value: Any) -> str:
        return _(ANSWERS[str(value)]) if value in choices else str(value)

    titles = "|".join(filter(None, (plain(said.key), plain(said.label), said.titles)))
    return Field(
        said.label, check, show, input_, said.hint, group="access", tab="access", part="access", section="Access",
        titles=titles, choices=choices,
    )  # fmt: skip


FIELDS: Final[Mapping[str, Field]] = {
    "name": Field(
        N_("Name"), checks.line_of(LONGEST_NAME), is_required=True, group="name, address", tab="facts", part="place",
        titles="name|venue|venue name|business name|title|center|center name|bowling center|alley|company|display name",
    ),
    "address": Field(
        N_("Street address"), checks.line_of(LONGEST_ADDRESS), hint=N_("Street and number, without the city"),
        group="name, address", tab="facts", part="place",
        titles="street|address|street address|address 1|address line 1|addr|address1|location address|full address",
    ),
    "place": Field(
        N_("City and state"), checks.place, hint=N_("Such as Austin, TX"), is_required=True, is_column=False,
        group="name, address", part="place",
    ),
    "zip_code": Field(
        N_("ZIP code"), checks.zip_code, group="name, address", tab="facts", part="place",
        titles="zip|zipcode|zip code|postal|postal code|postcode|postalcode|zip5|addr postcode",
    ),
    "position": Field(
        N_("Position"), checks.position, lambda v: f"{v[0]:.5f}, {v[1]:.5f}", "position", is_required=True,
        is_column=False, group="name, address", part="place",
    ),
    "phone": Field(
        N_("Phone"), checks.phone, national, hint="(512) 555-0142", group="phone, website", tab="links", part="contact",
        section="Contact", form_at=-2,
        titles="phone|tel|telephone|phone number|contact phone|phone 1|telephone number",
    ),
    "website": Field(
        N_("Website"), checks.website, group="phone, website", tab="links", part="contact", section="Contact",
        titles="website|url|web|site|homepage|web site|contact website|website url|web address",
    ),
    "email": Field(
        N_("E-mail"), checks.email, hint=N_("An address that the venue publishes itself"), group="phone, website",
        tab="links", part="contact", section="Contact", form_at=-1,
        titles="email|e mail|mail|email address|contact email",
    ),
    **{kind.key: _link(kind) for kind in KINDS},
    "hours": Field(
        N_("Opening hours"), checked_hours, hours_text, "hours", is_column=False, group="hours", tab="hours",
        section="Opening hours",
        titles="hours|opening hours|business hours|openinghours|weekday text|hours of operation|open hours",
    ),
    "lanes": Field(
        N_("Lanes"), checks.whole(1, MOST_LANES), input="number", is_fact=True, group="lanes", tab="facts",
        part="prices", section="Description",
        titles="lanes|number of lanes|lane count|num lanes|nr of lanes|bowling lanes",
    ),
    "game_price": _price(
        "game", N_("Price per game"), N_("US dollars, such as 5.50"),
        "game price|price per game|game|pricepergame|per game|cost per game"
    ),
    "hourly_price": _price(
        "lane_hour", N_("Price per hour and lane"), N_("US dollars, such as 35"),
        "hourly price|price per hour|hourly|hourly rate|hour price|priceperhour|per hour",
    ),
    "shoe_rental_price": _price(
        "shoe_rental", N_("Shoe rental"), N_("US dollars, such as 4.50"),
        "shoe rental price|shoe rental|shoes|shoe price|shoerental|shoe rental cost"
    ),
    "price_periods": Field(
        N_("Prices by day and time"), checked_periods, periods_text, is_proposable=False, is_column=False,
        group="prices", tab="prices",
    ),
    "amenities": Field(
        N_("What is there"), checks.amenities, amenities_text, "amenities", is_column=False, group="amenities",
        tab="amenities", titles="amenities|features|amenity|facilities",
    ),
    **{each.key: _access(each) for each in ACCESS},
    "is_active": Field(N_("Closed for good"), checks.flag, _closed, "closed", is_required=True),
    "description": Field(
        N_("Description"), checks.description, str, "textarea", is_proposable=False, group="description", tab="facts",
        section="Description", titles="description|about|notes|summary|details|comment",
    ),
    "hours_exceptions": Field(
        N_("Special hours"), checked_exceptions, exceptions_text, is_proposable=False, is_column=False, group="hours",
        tab="hours",
    ),
    "hours_text": Field(
        N_("Hours as the source wrote them"), checks.line_of(LONGEST_HOURS_TEXT), is_proposable=False, group="hours"
    ),
    "price_level": Field(
        N_("Price level"), checks.whole(0, 4), price_level_text, is_proposable=False, is_fact=True, group="prices",
        section="Prices", titles="price level|pricelevel|price range",
    ),
    "photos": Field(
        N_("Photos"), checked_photos, photos_text, is_proposable=False, is_column=False, group="photos", tab="photos"
    ),
    "cover_image_url": Field(
        N_("Cover photo"), checks.picture, is_proposable=False, group="photos", tab="photos",
        titles="cover image url|cover image|image url|image|photo|coverimageurl",
    ),
    "google_place_id": Field(
        N_("Google place id"), checks.line_of(300), is_proposable=False, titles="google place id|place id|googleplaceid"
    ),
    "owner_id": Field(N_("Owner"), checks.line_of(128), lambda _owner: _(_SOMEBODY), is_proposable=False),
    "is_franchise": _mark(N_("Part of a chain"), "is franchise|franchise|chain|isfranchise"),
    "is_top_alley": _mark(N_("Top alley")),
    "is_founding_partner": _mark(N_("Founding partner")),
    "is_sponsor": _mark(N_("Sponsored")),
}  # fmt: skip
"""Every field, in the order in which forms and differences show them."""

COLUMNS: Final = named(lambda field: field.is_column)
"""The fields that are one column each."""
FLAGS: Final = named(lambda field: field.check is checks.flag)
FACTS: Final = named(lambda field: field.is_fact)
