"""What city guides and their index show: frozen values, every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Answered
from bowling_app.prices.schemas.cost_page import CostFigure
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap


@dataclass(frozen=True, slots=True)
class GuideImage:
    """A photo of a guide, in several sizes."""

    src: str
    srcset: str  # "/guide-photos/...-480.webp 480w, ..."
    width: str  # Of the largest.
    height: str
    alt: str
    credit: str  # "Photo: Kim"; empty if no credit is needed.


@dataclass(frozen=True, slots=True)
class GuidePart:
    """What a guide says on one question: a sentence, venues that fit, and the lists that have all of them."""

    heading: str
    text: str
    venues: tuple[Link, ...]  # The note is the rating and the price.
    more: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class GuideView:
    """A city guide. Without a venue in the city it says so, and shows those nearest."""

    title: str
    description: str
    crumbs: tuple[Link, ...]
    path: str
    updated: str  # "Nov 3, 2026"
    updated_iso: str
    introduction: str  # Sanitized HTML.
    lead: GuideImage | None  # The heaviest photo.
    images: tuple[GuideImage, ...]  # The others.
    venues_heading: str
    venues_rule: str  # By what they are ordered; empty without venues.
    venues: tuple[VenueCard, ...]
    empty_text: str
    all_venues: Link | None
    map: ListingMap = NO_MAP
    more_heading: str = ""
    more_note: str = ""
    more_venues: tuple[VenueCard, ...] = ()
    prices_text: str = ""
    prices_note: str = ""  # Which report the figures are of.
    figures: tuple[CostFigure, ...] = ()
    prices_link: Link | None = None
    parts: tuple[GuidePart, ...] = ()
    questions: tuple[Answered, ...] = ()
    onward: tuple[Link, ...] = ()  # Lists and prices of the same city and its neighbours.
    others: tuple[Link, ...] = ()  # Other guides, the nearest first; the note is the distance.
    is_indexed: bool = True
    preview: str = ""  # The picture that other sites show with a link.
    promise: str = ""  # What the title adds: "hours and prices".
    language: str | None = None  # Of what editors have written, where it is not that of the page.
    title_language: str | None = None  # Of the title alone.


@dataclass(frozen=True, slots=True)
class GuideCard:
    """A guide as the index shows it."""

    title: str
    href: str
    place: str  # "Denver, Colorado"
    note: str  # "14 bowling alleys", "None listed yet"
    image: str  # Empty without a photo.
    srcset: str
    language: str | None = None  # Of its title, where it is not that of the page.


@dataclass(frozen=True, slots=True)
class GuidesView:
    """The index of the guides."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    guides: tuple[GuideCard, ...]
    empty_text: str
