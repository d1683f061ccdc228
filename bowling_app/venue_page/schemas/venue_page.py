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
class VenueView:
    """Everything that is known about a venue."""

    id: str
    name: str
    place: str
    crumbs: tuple[Link, ...]
    image: str
    image_note: str  # "Illustration: no photos yet"; empty for a photo.
    badges: tuple[str, ...]  # "Sponsored", "Founding partner", "Top alley", "Part of a chain".
    rating: str
    reviews: str
    open_status: str
    is_open: bool
    address_lines: tuple[str, ...]
    directions_href: str
    phone: str  # "(512) 555-0142"; empty when unknown.
    phone_href: str
    website: str  # "sunsetlanes.com"; empty when unknown.
    website_href: str
    email: str  # Of the venue, published by it; empty when unknown.
    facts: tuple[Fact, ...]  # Lanes, price level and the like, as far as they are known.
    hours: tuple[HoursRow, ...]  # Empty when unknown.
    hours_note: str  # The time zone, or why to call first; empty when nothing is known of the hours.
    exceptions: tuple[HoursRow, ...]  # Dated exceptions to come.
    prices: tuple[Fact, ...]  # Those that are known.
    price_note: str  # What to know of them, or what is usual around; empty when there is nothing to say of prices.
    amenities: tuple[Link, ...]  # Leading to the amenity's listing.
    absent_amenities: tuple[str, ...]
    description: tuple[str, ...]  # Paragraphs.
    map: StillPicture
    sources: tuple[SourceLine, ...]
    nearby: tuple[VenueCard, ...]
    primary_label: str  # "Call (512) 555-0142", "Visit the website" or "Get directions".
    primary_href: str
    access: AccessPart | None = None  # None where nothing is known of it.
    structured: VenueFacts | None = None
    surroundings: ListingMap = NO_MAP  # The venue among those nearby; empty if there are none nearby.
    hours_words: HoursWords | None = None  # If the source says more than we could read.
    seasons: tuple[SeasonHours, ...] = ()  # The other seasons with their hours, the next one first.
    price_week: PriceWeek | None = None  # None if no price is known by day and time.
    paid: tuple[str, ...] = ()  # What visitors paid: "$5.50 a game, paid on Nov 15, 2026".
    estimate: EstimateView | None = None  # "What will it cost us?" at this venue.
    game_href: str = ""  # The page of the scores bowled here.
    claim_href: str = ""  # Where a user claims to manage the venue.
    add_href: str = ""  # Where a visitor adds it to a list of theirs.
    follow: FollowWay | None = None  # How a visitor gets news of it.
    suggest_href: str = ""  # Where a visitor corrects the page.
    history_href: str = ""  # What changed here, and when.
    managers: tuple[Link, ...] = ()  # Those who run the venue and have a page of their own.
    preview: str = ""  # The picture that other sites show with a link.
    credits: str = ""  # "Added by Kim. Corrected by Lee."; empty if no contributor wants to be named.
    image_alt: str = ""  # Alternative text of the image; empty for a drawing or if unknown.
    image_sources: str = ""  # Its sizes, from which the browser chooses; empty where there is only one.
    photos: tuple[GalleryPhoto, ...] = ()  # But the image.
    links: tuple[VenueLink, ...] = ()
    address_text: str = ""  # "1200 Main St, Austin, TX 78701".
    apple_href: str = ""  # The way there, in the other map that people have.
    today_hours: str = ""  # "10 AM to 1 AM", "Closed"; empty when the hours are unknown.
    missing: str = ""  # "Hours, prices and a phone number aren't listed yet."; empty when nothing is missing.
    unconfirmed: str = ""  # "Listed in 2011, not confirmed since."; empty for most venues.
    is_thin: bool = False  # Hardly more than name and address is known.
    asks_first: bool = False  # So much is missing, or so old, that the page asks before it tells.
    question: AskedQuestion | None = None  # What a visitor may know who is there.
    packages: PackagesView | None = None  # None where no party package is known.
    leagues: LinkGroup | None = None  # None where no league is known.
    leagues_href: str = ""  # The page of its leagues.
    week: LinkGroup | None = None  # What happens there this week, or next; None where nothing is known.
    events_href: str = ""  # The page of its events.
    compare_href: str = ""  # This venue beside others.
    packages_href: str = ""  # Where a visitor adds a party package.
    specials: SpecialsView | None = None  # None where no special is known.
    specials_href: str = ""  # Where a visitor adds a special.
    opinions: VenueOpinions | None = None  # Reviews and the votes on these facts.
