"""The demonstration's venues, with all their data."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from math import cos, degrees, pi, radians, sin, sqrt
from random import Random
from typing import Any, Final

from bowling_app.demo.rules import offers, openings, visitors
from bowling_app.demo.rules.access import access_facts
from bowling_app.demo.rules.areas import City, ZipArea
from bowling_app.demo.rules.descriptions import Subject, description
from bowling_app.demo.rules.distinctions import Distinction, distinctions
from bowling_app.demo.rules.events import DemonstrationEvent, events_of
from bowling_app.demo.rules.leagues import DemonstrationLeague, leagues_of
from bowling_app.demo.rules.names import street_address
from bowling_app.demo.rules.open_then import events_while_open, leagues_while_open, specials_while_open
from bowling_app.demo.rules.party_packages import packages_of
from bowling_app.demo.rules.placement import placed
from bowling_app.demo.rules.plots import Plot, plots
from bowling_app.demo.rules.price_tables import price_table, usual_prices
from bowling_app.demo.rules.specials import DemonstrationSpecial, specials_of
from bowling_app.parties.rules.packages import PackageTerms
from bowling_app.platform.kit.distances import EARTH_RADIUS_MILES
from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.price_periods import Period

LONGEST_WAY_MILES: Final = 1.5
"""How far a venue stands from the centre of its ZIP code at most."""

DAYS_BACK: Final = 540
"""No date lies further back than this: some 18 months."""

CONFIRMED_GROUPS: Final = ("place", "hours", "prices", "amenities")

_ORDINARY: Final = Distinction()
_CASINO_STATE: Final = "NV"
_DEAR_HOUSES: Final = 0.12
_HOURS_UNKNOWN: Final = 0.15
_PHONE_UNKNOWN: Final = 0.06
_NO_DESCRIPTION: Final = 0.2
_LONGEST_LABEL: Final = 63  # Of a domain name.


@dataclass(frozen=True, slots=True)
class DemonstrationVenue:
    """A fictional venue. None means unknown.

    `confirmed` says on which day each group of facts last held: "place", "hours", "prices" and "amenities".
    """

    id: str
    name: str
    area: ZipArea
    address: str
    latitude: float
    longitude: float
    lanes: int | None
    phone: str | None
    host: str | None
    email: str | None
    description: str | None
    prices: offers.Prices
    price_periods: tuple[Period, ...]
    week: Week | None
    exceptions: tuple[DateHours, ...]
    amenities: dict[str, bool]
    access: dict[str, Any]  # The known facts, by the fields of a venue.
    created_at: datetime
    confirmed: dict[str, date]
    reviews: tuple[visitors.Opinion, ...]
    votes: tuple[visitors.Vote, ...]
    is_franchise: bool
    distinction: Distinction
    packages: tuple[PackageTerms, ...] = ()
    leagues: tuple[DemonstrationLeague, ...] = ()
    specials: tuple[DemonstrationSpecial, ...] = ()
    events: tuple[DemonstrationEvent, ...] = ()

    @property
    def website(self) -> str | None:
        """The address of its site, on a domain that is kept free for examples."""
        return self.host and f"https://{self.host}/"

    @property
    def changed_at(self) -> datetime:
        """When anything about the venue, its reviews and votes included, changed last."""
        confirmed = (datetime.combine(day, time(12), UTC) for day in self.confirmed.values())
        return max(self.created_at, *confirmed, *(o.at for o in self.reviews), *(v.at for v in self.votes))


def demonstration(
    cities: Sequence[City], count: int, *, seed: int, today: date, taken_ids: Collection[str] = ()
) -> list[DemonstrationVenue]:
    """`count` fictional venues. No id is one of `taken_ids`; no date is after `today`, except coming holidays."""
    chance = _chance(seed, str(count))
    audience = visitors.visitor_count(count)
    lines: Counter[str] = Counter()
    site = list(plots(placed(cities, count, chance), chance, set(taken_ids)))
    venues = [
        _completed(_venue(plot, _chance(seed, plot.venue_id), lines, audience, today), seed, today) for plot in site
    ]
    distinguished = distinctions([(plot, v.reviews) for plot, v in zip(site, venues, strict=True)], chance)
    return [replace(venue, distinction=d) for venue, d in zip(venues, distinguished, strict=True)]


def _chance(seed: int, about: str) -> Random:
    """Chance that falls the same way each time. Every venue has its own, so that one change leaves the others be."""
    return Random(f"{seed} {about}")  # noqa: S311 -- nothing here is secret.


def _venue(plot: Plot, chance: Random, lines: Counter[str], audience: int, today: date) -> DemonstrationVenue:
    latitude, longitude = _position(plot.area, chance)
    lanes = offers.lanes_of(chance, in_small_town=plot.is_in_small_town, small=bool(plot.pins))
    amenities = offers.amenities_of(chance, pins=plot.pins)
    week = _week(plot, chance)
    created_on = today - timedelta(days=chance.randint(20, DAYS_BACK))
    host = f"{plot.venue_id[:_LONGEST_LABEL].rstrip('-')}.example.com" if chance.random() < 0.6 else None
    offered = [key for key, is_available in amenities.items() if is_available]
    return DemonstrationVenue(
        id=plot.venue_id,
        name=plot.name,
        area=plot.area,
        address=street_address(chance),
        latitude=latitude,
        longitude=longitude,
        lanes=lanes,
        phone=_phone(plot.area, lines, chance),
        host=host,
        email=f"hello@{host}" if host and chance.random() < 0.6 else None,
        description=_description(plot, lanes, offered, week, chance),
        prices=offers.prices_of(plot.area.state, chance, is_dear=chance.random() < _DEAR_HOUSES),
        price_periods=(),
        week=week,
        exceptions=openings.holidays(today, chance) if week and chance.random() < 0.25 else (),
        amenities=amenities,
        access={},
        created_at=visitors.moment(created_on, created_on, chance),
        confirmed={group: _day(created_on, today, chance) for group in CONFIRMED_GROUPS},
        reviews=visitors.reviews_of(offered, audience, created_on + timedelta(days=1), today, chance),
        votes=visitors.votes_of(audience, created_on + timedelta(days=1), today, chance),
        is_franchise=plot.is_franchise,
        distinction=_ORDINARY,
    )


def _completed(venue: DemonstrationVenue, seed: int, today: date) -> DemonstrationVenue:
    """The venue with its prices and the usual ones that follow, its party packages, leagues, specials and events,
    and what is known of its access."""
    periods = price_table(venue.prices, venue.confirmed["prices"], _chance(seed, f"prices of {venue.id}"))
    offered = [key for key, is_available in venue.amenities.items() if is_available]
    packages = packages_of(venue.prices, offered, _chance(seed, f"packages of {venue.id}"))
    usual = leagues_of(offered, _chance(seed, f"leagues of {venue.id}"), today, has_packages=bool(packages))
    leagues = leagues_while_open(usual, venue.week)
    events = events_of(offered, _chance(seed, f"events of {venue.id}"), today, has_others=bool(packages or leagues))
    specials = specials_of(venue.prices, _chance(seed, f"specials of {venue.id}"), today)
    return replace(
        venue,
        price_periods=periods,
        prices=usual_prices(venue.prices, periods, venue.week),
        packages=packages,
        leagues=leagues,
        specials=specials_while_open(specials, venue.week),
        events=events_while_open(events, venue.week),
        access=access_facts(venue.lanes, venue.amenities, _chance(seed, f"access of {venue.id}")),
    )


def _position(area: ZipArea, chance: Random) -> tuple[float, float]:
    """A point at most `LONGEST_WAY_MILES` from the centre of the ZIP code, evenly spread, to six decimals."""
    way, bearing = degrees(LONGEST_WAY_MILES / EARTH_RADIUS_MILES) * sqrt(chance.random()), chance.uniform(0, 2 * pi)
    east = way * sin(bearing) / cos(radians(area.latitude))
    return round(area.latitude + way * cos(bearing), 6), round(area.longitude + east, 6)


def _week(plot: Plot, chance: Random) -> Week | None:
    if chance.random() < _HOURS_UNKNOWN:
        return None
    in_casino_state = plot.area.state == _CASINO_STATE
    return openings.week_of(chance, in_casino_state=in_casino_state, in_small_town=plot.is_in_small_town)


def _phone(area: ZipArea, lines: Counter[str], chance: Random) -> str | None:
    """A number that is kept free for fiction: 555-0100 to 555-0199. Each is given once before any comes again."""
    if chance.random() < _PHONE_UNKNOWN:
        return None
    code = chance.choice(area.area_codes)
    lines[code] += 1
    return f"+1{code}55501{lines[code] * 37 % 100:02}"


def _description(
    plot: Plot, lanes: int | None, offered: Collection[str], week: Week | None, chance: Random
) -> str | None:
    if chance.random() < _NO_DESCRIPTION:
        return None
    subject = Subject(plot.name, plot.area.city, plot.is_franchise, lanes, plot.pins, offered, week)
    return description(subject, plot.turn, chance)


def _day(since: date, today: date, chance: Random) -> date:
    """A day from `since` to `today`, rather a late one: most facts are confirmed again now and then."""
    return today - timedelta(days=int((today - since).days * chance.random() ** 2))
