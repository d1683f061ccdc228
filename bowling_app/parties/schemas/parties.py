"""What a search for parties finds: as the API sends it, and as the page shows it."""

from dataclasses import dataclass
from datetime import date

from bowling_app.parties.schemas.priced import PackageRecord
from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class PartyVenue:
    """A venue near the place that was asked for. Hours that are unknown are an empty text."""

    __pydantic_config__ = SENT

    id: str
    name: str
    place: str
    phone: str
    miles: float
    hours: str


@dataclass(frozen=True, slots=True)
class PartyOffer:
    """A package with its price for the guests."""

    __pydantic_config__ = SENT

    venue: PartyVenue
    package: PackageRecord


@dataclass(frozen=True, slots=True)
class PartyAnswer:
    """The packages for a party, in the order that was asked for, and venues around whose packages are unknown. Venues
    that are closed that day are not among them. `fitting` counts all packages that fit, of which `offers` are the
    first. With `is_partial` there may be more venues within the miles, at which nobody looked."""

    __pydantic_config__ = SENT

    guests: int
    date: date
    near: str
    within: int
    offers: tuple[PartyOffer, ...]
    ask: tuple[PartyVenue, ...]
    left_out: int
    fitting: int
    is_partial: bool


@dataclass(frozen=True, slots=True)
class ChargeLine:
    """A part of a sum: "4 more guests, $18 each", "$72"."""

    label: str
    amount: str


@dataclass(frozen=True, slots=True)
class OfferLine:
    """One package on the page."""

    venue: str
    href: str
    where: str  # "Chicago, IL, 1.2 miles"
    name: str
    total: str  # "$319.78"
    each: str  # "$26.65 a guest"
    lacking: str  # "before service charge, which is not known"; empty if the price is whole.
    included: str
    charges: tuple[ChargeLine, ...]
    remarks: tuple[str, ...]
    confirmed: str


@dataclass(frozen=True, slots=True)
class AskLine:
    """A venue to call."""

    venue: str
    href: str
    where: str
    phone: str
    phone_href: str


@dataclass(frozen=True, slots=True)
class PartyForm:
    """The form. It is sent with GET to `action`."""

    action: str
    carried: tuple[Hidden, ...]
    guests: str
    most_guests: str
    date: str
    first_date: str
    near: str
    keeps: str  # What the device remembers of the place.
    withins: tuple[Choice, ...]
    budget: str
    age: str
    cakes: tuple[Choice, ...]
    sorts: tuple[Choice, ...]
    is_more_asked: bool  # Whether the fields that are folded away say something.
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class PartiesView:
    """The page: the form, and with a place what it finds."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    form: PartyForm
    summary: str  # "9 packages at 5 alleys on Saturday, November 28."; empty without a place.
    note: str
    offers: tuple[OfferLine, ...]
    ask: tuple[AskLine, ...]
    is_answer: bool
