"""What a venue's page shows: frozen values with every text already formatted."""

from dataclasses import dataclass
from datetime import date

from bowling_app.alerts.schemas.ways import FollowWay
from bowling_app.parties.schemas.packages import PackagesView
from bowling_app.platform.files.galleries import GalleryPhoto
from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.prices.schemas.estimate_form import EstimateView
from bowling_app.questions.schemas import AskedQuestion
from bowling_app.specials.schemas.specials import SpecialsView
from bowling_app.venue_page.schemas.venue_access import AccessPart
from bowling_app.venue_page.schemas.venue_opinions import VenueOpinions
from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.venue_links import VenueLink
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.facts import Fact, SourceLine
from bowling_app.venues.schemas.hours_page import HoursRow, HoursWords, SeasonHours
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap
from bowling_app.venues.schemas.price_week_page import PriceWeek


@dataclass(frozen=True, slots=True)
class StillPicture:
    """A still map of the venue's surroundings. `credit` names its makers; parts without an address are words."""

    address: str
    label: str  # "Map: Sunset Lanes in Austin, TX".
    credit: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class VenueFacts:
    """The facts for structured data, as values and not as texts. Contains only what the page shows."""

    latitude: float
    longitude: float
    street: str
    city: str
    state: str
    zip_code: str
    telephone: str  # E.164.
    price_range: str  # "$4.50 a game, $35 an hour"; empty when unknown.
    week: Week | None  # None when the hours are unknown.
    exceptions: tuple[DateHours, ...]
    today: date  # At the venue.
    amenities: tuple[str, ...]
    absent_amenities: tuple[str, ...]
    rating: float  # 0 without reviews.
    review_count: int
    profiles: tuple[str, ...] = ()  # The venue's own pages on other sites.


@dataclass(frozen=True, slots=True)
class VenueContact:
    """Where a venue is and how to reach it; what is unknown is empty."""

    address_lines: tuple[str, ...]
    address_text: str  # "1200 Main St, Austin, TX 78701".
    directions_href: str
    apple_href: str  # The way there, in the other map that people have.
    phone: str  # "(512) 555-0142".
    phone_href: str
    website: str  # "sunsetlanes.com".
    website_href: str
    email: str  # Of the venue, published by it.
    primary_label: str  # "Call (512) 555-0142", "Visit the website" or "Get directions".
    primary_href: str


@dataclass(frozen=True, slots=True)
class VenueHours:
    """When a venue is open."""

    rows: tuple[HoursRow, ...]  # Empty when unknown.
    status: str  # "Open until 1 AM".
    is_open: bool
    today: str = ""  # "10 AM to 1 AM", "Closed"; empty when the hours are unknown.
    note: str = ""  # The time zone, or why to call first; empty when nothing is known of the hours.
    exceptions: tuple[HoursRow, ...] = ()  # Dated exceptions to come.
    words: HoursWords | None = None  # If the source says more than we could read.
    seasons: tuple[SeasonHours, ...] = ()  # The other seasons with their hours, the next one first.


@dataclass(frozen=True, slots=True)
class VenuePaths:
    """The pages that lead on from a venue's."""

    game: str  # The scores bowled here.
    claim: str  # Where a user claims to manage the venue.
    add: str  # Where a visitor adds it to a list of theirs.
    suggest: str  # Where a visitor corrects the page.
    history: str  # What changed here, and when.
    leagues: str
    events: str
    compare: str  # This venue beside others.
    packages: str  # Where a visitor adds a party package.
    specials: str  # Where a visitor adds a special.


@dataclass(frozen=True, slots=True)
class VenueView:
    """Everything that is known about a venue."""

    id: str
    name: str
    place: str
    crumbs: tuple[Link, ...]
    contact: VenueContact
    hours: VenueHours
    paths: VenuePaths
    image: str
    image_note: str  # "Illustration: no photos yet"; empty for a photo.
    badges: tuple[str, ...]  # "Sponsored", "Founding partner", "Top alley", "Part of a chain".
    rating: str
    reviews: str
    facts: tuple[Fact, ...]  # Lanes, price level and the like, as far as they are known.
    prices: tuple[Fact, ...]  # Those that are known.
    price_note: str  # What to know of them, or what is usual around; empty when there is nothing to say of prices.
    amenities: tuple[Link, ...]  # Leading to the amenity's listing.
    absent_amenities: tuple[str, ...]
    description: tuple[str, ...]  # Paragraphs.
    map: StillPicture
    sources: tuple[SourceLine, ...]
    nearby: tuple[VenueCard, ...]
    access: AccessPart | None = None  # None where nothing is known of it.
    structured: VenueFacts | None = None
    surroundings: ListingMap = NO_MAP  # The venue among those nearby; empty if there are none nearby.
    price_week: PriceWeek | None = None  # None if no price is known by day and time.
    paid: tuple[str, ...] = ()  # What visitors paid: "$5.50 a game, paid on Nov 15, 2026".
    estimate: EstimateView | None = None  # "What will it cost us?" at this venue.
    follow: FollowWay | None = None  # How a visitor gets news of it.
    managers: tuple[Link, ...] = ()  # Those who run the venue and have a page of their own.
    preview: str = ""  # The picture that other sites show with a link.
    credits: str = ""  # "Added by Kim. Corrected by Lee."; empty if no contributor wants to be named.
    image_alt: str = ""  # Alternative text of the image; empty for a drawing or if unknown.
    image_sources: str = ""  # Its sizes, from which the browser chooses; empty where there is only one.
    photos: tuple[GalleryPhoto, ...] = ()  # But the image.
    links: tuple[VenueLink, ...] = ()
    missing: str = ""  # "Hours, prices and a phone number aren't listed yet."; empty when nothing is missing.
    unconfirmed: str = ""  # "Listed in 2011, not confirmed since."; empty for most venues.
    is_thin: bool = False  # Hardly more than name and address is known.
    asks_first: bool = False  # So much is missing, or so old, that the page asks before it tells.
    question: AskedQuestion | None = None  # What a visitor may know who is there.
    packages: PackagesView | None = None  # None where no party package is known.
    leagues: LinkGroup | None = None  # None where no league is known.
    week: LinkGroup | None = None  # What happens there this week, or next; None where nothing is known.
    specials: SpecialsView | None = None  # None where no special is known.
    opinions: VenueOpinions | None = None  # Reviews and the votes on these facts.
