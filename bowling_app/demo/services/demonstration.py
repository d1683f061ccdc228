"""Filling an empty directory with fictional venues, so that a new copy of the site has something to show."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bowling_app.demo.queries import demonstration as queries
from bowling_app.demo.queries import demonstration_rows as rows
from bowling_app.demo.rules.areas import cities
from bowling_app.demo.rules.past_reports import past_samples
from bowling_app.demo.rules.venues import DAYS_BACK, DemonstrationVenue, demonstration
from bowling_app.demo.rules.visitors import visitor_count
from bowling_app.listings.queries.listing_upkeep import listed_at_the_end
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.queries import price_reports
from bowling_app.prices.rules.price_reports import report_day
from bowling_app.prices.services.price_reports import build_reports

DEFAULT_VENUES: Final = 600
MOST_VENUES: Final = 100_000
DEFAULT_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class DemonstrationOrder:
    """How many fictional venues are wanted, and what may be done for them. Another `seed` gives other venues."""

    venues: int = DEFAULT_VENUES
    seed: int = DEFAULT_SEED
    replace: bool = False  # Remove the existing demonstration venues first.
    force: bool = False  # Add them to a directory that has real venues.
    only_if_empty: bool = False  # Do nothing when the directory has any venue.


@dataclass(frozen=True, slots=True)
class DemonstrationReport:
    """What is loaded now. With `is_unchanged` nothing was done, and only the number of venues is set."""

    venues: int
    cities: int = 0
    states: int = 0
    reviews: int = 0
    is_unchanged: bool = False


def load_demonstration(uow: UnitOfWork, actor: Actor, order: DemonstrationOrder) -> DemonstrationReport:
    """Add fictional venues to the directory as ordered; all of them or none."""
    require_admin(actor)
    if not 1 <= order.venues <= MOST_VENUES:
        raise Invalid(f"The number of demonstration venues must be between 1 and {MOST_VENUES:,}.")
    queries.claim(uow.session)
    loaded, real = queries.counts(uow.session)
    if (order.only_if_empty and loaded + real) or (loaded == order.venues and not order.replace):
        return DemonstrationReport(loaded, is_unchanged=True)
    _refuse_to_mix(loaded, real, order)
    if loaded:
        _remove(uow)
    taken = queries.taken_ids(uow.session)
    # Everything happened by the end of yesterday: no moment of today may lie ahead of the clock.
    today = clock.now().date() - timedelta(days=1)
    made = demonstration(cities(), order.venues, seed=order.seed, today=today, taken_ids=taken)
    _store(uow, actor, made)
    _report_prices(uow, actor, len(made))
    directory_changed(uow.session)
    return _report(made)


def remove_demonstration(uow: UnitOfWork, actor: Actor) -> int:
    """Remove all fictional venues from the directory, with what visitors left there; returns how many there were."""
    require_admin(actor)
    queries.claim(uow.session)
    loaded, _ = queries.counts(uow.session)
    if loaded:
        _remove(uow)
        directory_changed(uow.session)
    return loaded


def _remove(uow: UnitOfWork) -> None:
    for key in queries.remove(uow.session):
        uow.forget_photo(key)
    price_reports.remove_demonstration(uow.session)


def _refuse_to_mix(loaded: int, real: int, order: DemonstrationOrder) -> None:
    if real and not order.force:
        raise Conflict(
            f"The directory holds {count_of(real, 'real venue', 'real venues')}; "
            "fictional ones are put beside them only with --force."
        )
    if loaded and not order.replace:
        raise Conflict(
            f"{count_of(loaded, 'demonstration venue is', 'demonstration venues are')} loaded already; "
            "use --replace to have others."
        )


def _store(uow: UnitOfWork, actor: Actor, made: Sequence[DemonstrationVenue]) -> None:
    present = {(venue.area.state, venue.area.city) for venue in made}
    places = queries.place_ids(uow.session, [city for city in cities() if (city.state, city.name) in present])
    since = clock.now() - timedelta(days=DAYS_BACK)
    rows.insert_visitors(uow.session, visitor_count(len(made)), since)
    with listed_at_the_end(uow.session):
        rows.insert_venues(uow.session, made, places, queries.source_id(uow.session), actor.name)
        queries.recount(uow.session)
    queries.insert_helpful_votes(uow.session, visitor_count(len(made)))
    queries.measure(uow.session)


def _report_prices(uow: UnitOfWork, actor: Actor, count: int) -> None:
    """Today's report of prices, and some of the past, so that there is a trend to look at."""
    today, at = report_day(clock.now()), clock.now()
    for day, sample in past_samples(today, count):
        if price_reports.add_day(uow.session, day, at, is_demonstration=True):
            price_reports.add_documents(uow.session, day, at, sample)
    build_reports(uow, actor, day=today, replace=True)


def _report(made: Sequence[DemonstrationVenue]) -> DemonstrationReport:
    return DemonstrationReport(
        venues=len(made),
        cities=len({(venue.area.state, venue.area.city) for venue in made}),
        states=len({venue.area.state for venue in made}),
        reviews=sum(len(venue.reviews) for venue in made),
    )
