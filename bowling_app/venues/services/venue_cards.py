"""Cards of venues, built for a complete list in a fixed number of queries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import price_periods, venue_parts
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.amenities import AMENITIES, amenity_label
from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.limits import AMENITIES_ON_A_CARD
from bowling_app.venues.rules.opening.status import is_told, open_status
from bowling_app.venues.rules.price_periods import FIGURES, Period
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.price_headlines import Headline, headline, price_text


@dataclass(frozen=True, slots=True)
class Parts:
    """Data of one venue from other tables. `week` is None if its hours are unknown; amenities are in the vocabulary's
    order."""

    week: Week | None
    exceptions: tuple[DateHours, ...]
    amenities: tuple[str, ...]
    absent_amenities: tuple[str, ...]
    prices: tuple[Period, ...] = ()  # By day and time.


def cards(
    uow: UnitOfWork,
    found: Sequence[VenueWithPlace],
    *,
    miles: Mapping[str, float] | None = None,
    note: str = "",
    parts: Mapping[str, Parts] | None = None,
) -> tuple[VenueCard, ...]:
    """The cards of venues, in the same order. `miles` gives distances by venue id, `note` stands on every card, `parts`
    are theirs if they have been loaded already."""
    parts = load_parts(uow, found) if parts is None else parts
    at = clock.now()
    made = (_card(venue, place, parts[venue.id], at, (miles or {}).get(venue.id)) for venue, place in found)
    return tuple(replace(card, note=note) for card in made)


def near_cards(
    uow: UnitOfWork, found: Sequence[Near], *, note: str = "", parts: Mapping[str, Parts] | None = None
) -> tuple[VenueCard, ...]:
    """The cards of venues with their distances."""
    miles = {near.venue_with_place[0].id: near.miles for near in found}
    return cards(uow, [near.venue_with_place for near in found], miles=miles, note=note, parts=parts)


def load_parts(uow: UnitOfWork, found: Sequence[VenueWithPlace]) -> dict[str, Parts]:
    """Data of each venue from other tables, by id."""
    ids = [venue.id for venue, _ in found]
    amenities = venue_parts.amenities(uow.session, ids)
    prices = price_periods.of_venues(uow.session, ids)
    weeks = venue_parts.weeks_now(uow.session, [venue for venue, _ in found], clock.now())
    # A day earlier than any zone's today: an opening of yesterday may last past midnight.
    exceptions = venue_parts.exceptions(uow.session, ids, since=clock.now().date() - timedelta(days=2))
    return {
        venue.id: Parts(
            weeks[venue.id],
            tuple(exceptions[venue.id]),
            _in_order({key for key, is_there in amenities[venue.id].items() if is_there}),
            _in_order({key for key, is_there in amenities[venue.id].items() if not is_there}),
            prices.get(venue.id, ()),
        )
        for venue, _ in found
    }


def local_time(place: Place, at: datetime) -> datetime:
    """The moment as clocks in the place show it."""
    return at.astimezone(ZoneInfo(place.time_zone))


def local_today(found: VenueWithPlace) -> date:
    """The day by the clocks of a venue."""
    return local_time(found[1], clock.now()).date()


def image_of(venue: Venue) -> str:
    """The venue's photo, else the drawing made for it."""
    return own_cover(venue) or f"/art/{venue.id}.svg"


def own_cover(venue: Venue) -> str:
    """The address of the venue's cover photo on this site. Pages never show one that is elsewhere: its host would see
    who reads what, and may change it. `collect photos` takes such photos in."""
    address = venue.cover_image_url or ""
    return address if address.startswith("/") else ""


def rating_text(venue: Venue) -> str:
    """The average with one decimal; empty without reviews."""
    return f"{venue.avg_rating:.1f}" if venue.review_count else ""


def reviews_text(venue: Venue) -> str:
    """How many people reviewed the venue."""
    return count_of(venue.review_count, "review", "reviews") if venue.review_count else _("No reviews yet")


def price_of(venue: Venue, prices: Sequence[Period], week: Week | None) -> str:
    """The most useful price, given all that the venue's price table shows: a game's, else an hour's; may be empty."""
    return price_text(prices, venue.game_price, venue.hourly_price, week)


def prices_of(uow: UnitOfWork, found: Sequence[Venue]) -> dict[str, str]:
    """The same for many venues, by id."""
    prices = price_periods.of_venues(uow.session, [venue.id for venue in found])
    weeks = venue_parts.weeks_now(uow.session, found, clock.now())
    return {venue.id: price_of(venue, prices.get(venue.id, ()), weeks[venue.id]) for venue in found}


def game_headlines(uow: UnitOfWork, published: Mapping[str, Decimal | None]) -> dict[str, Headline | None]:
    """The price of a game as cards say it, by the ids of venues, each with its `published` one. The hours are read
    only where prices depend on the day or the time."""
    kinds = FIGURES["game_price"]
    periods = price_periods.for_everybody(uow.session, published, kinds)
    weeks = venue_parts.weeks_of(uow.session, periods, clock.now()) if periods else {}
    return {
        venue_id: headline(periods.get(venue_id, ()), kinds, price, weeks.get(venue_id))
        for venue_id, price in published.items()
    }


def badges_of(venue: Venue) -> tuple[str, ...]:
    """A venue's labels, paid placement first, so that a reader sees what is paid for."""
    badges = (
        (venue.is_sponsor, _("Sponsored")),
        (venue.is_founding_partner, _("Founding partner")),
        (venue.is_top_alley, _("Top alley")),
    )
    return tuple(text for is_set, text in badges if is_set)


def place_text(place: Place) -> str:
    """ "Austin, TX"."""
    return f"{place.name}, {place.state}"


def _card(venue: Venue, place: Place, parts: Parts, at: datetime, miles: float | None) -> VenueCard:
    here = local_time(place, at)
    status = open_status(parts.week, parts.exceptions, here)
    price = price_of(venue, parts.prices, parts.week)
    return VenueCard(
        id=venue.id,
        name=venue.name,
        href=venue_path(venue.id),
        place=place_text(place),
        address=venue.address or "",
        image=image_of(venue),
        rating=rating_text(venue),
        reviews=reviews_text(venue),
        open_status=status.label,
        is_open=status.is_open,
        price=price or _("Price unknown"),
        lanes=count_of(venue.lanes, "lane", "lanes") if venue.lanes else "",
        distance="" if miles is None else miles_label(miles),
        amenities=tuple(amenity_label(key) for key in parts.amenities[:AMENITIES_ON_A_CARD]),
        badge=next(iter(badges_of(venue)), ""),
        contacts=() if price and is_told(parts.week, parts.exceptions, here.date()) else _contacts(venue),
    )


def _contacts(venue: Venue) -> tuple[Link, ...]:
    """Contact links for questions about unknown facts."""
    phone = (Link(_("Call {phone}", phone=national(venue.phone)), f"tel:{venue.phone}"),) if venue.phone else ()
    return (*phone, Link(_("Website"), venue.website)) if venue.website else phone


def _in_order(keys: set[str]) -> tuple[str, ...]:
    """The keys in the vocabulary's order. A key that left the vocabulary is not shown."""
    return tuple(amenity.key for amenity in AMENITIES if amenity.key in keys)
