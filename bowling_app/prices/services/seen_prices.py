"""Prices that visitors paid, beside those that somebody publishes: which of them are shown as prices of the venue."""

from collections.abc import Sequence
from typing import Any, Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.queries import observations
from bowling_app.prices.rules.limits import MOST_PUT_BACK
from bowling_app.prices.rules.price_observations import OLDEST, alike, figure_of
from bowling_app.venues.queries import price_periods as queries
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.rules.price_periods import Kind, Period, days_mask

_AUTHORS: Final = frozenset({"owner", "admin"})


def put_seen_back(uow: UnitOfWork, venue_id: str, standing: Sequence[Period]) -> None:
    """After prices by day and time were put back, restore what visitors paid: the prices that were `standing` beside
    those that went, because people said them since, and the accepted ones that those had replaced. Not what the prices
    that came back replace: those of owners and admins, and what a source published later."""
    stored = venue_imports.stored_venues(uow.session, [venue_id])[venue_id]
    for period in standing:
        if not is_authored(stored, period.kind) and not _is_replaced(stored, period):
            queries.put_seen(uow.session, venue_id, period, clock.now())
    told: set[Any] = {each[0] for each in stored.values.get("price_periods") or ()}
    seen = observations.accepted(uow.session, venue_id, limit=MOST_PUT_BACK)
    numbers = {None, *(f"{row.amount:.2f}" for row in seen)}
    for row in reversed(seen):
        period = period_of(row)
        if is_authored(stored, period.kind) or queries.has_later(uow.session, venue_id, period):
            continue
        is_alone = told & set(alike(period.kind)) or stored.values.get(figure_of(period.kind) or "") not in numbers
        if not is_alone or agreeing(uow, stored, row):
            queries.put_seen(uow.session, venue_id, period, clock.now())


def _is_replaced(stored: StoredVenue, seen: Period) -> bool:
    """Whether a source has published the venue's prices by day and time since a visitor paid one."""
    origin = stored.origins.get("price_periods")
    if origin is None or origin.kind != "import" or origin.observed_on is None:
        return False
    return seen.as_of is not None and seen.as_of <= origin.observed_on


def agreeing(uow: UnitOfWork, stored: StoredVenue, row: PriceObservation) -> Sequence[PriceObservation]:
    """Other people's reports of the same price since the published price held."""
    kinds = alike(row.kind)  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
    fields = ("price_periods", figure_of(kinds[0]))
    dates = [
        origin.observed_on for field in fields if (origin := stored.origins.get(field or "")) and origin.observed_on
    ]
    since = max([row.paid_on - OLDEST, *dates])
    return observations.alike_accepted(uow.session, row, kinds, since=since) if row.paid_on > since else []


def is_published(stored: StoredVenue, kind: Kind) -> bool:
    """Whether a price of this kind is known from a source other than visitors."""
    if any(told[0] in alike(kind) for told in stored.values.get("price_periods") or ()):
        return True
    field = figure_of(kind)
    if field is None or stored.values.get(field) is None:
        return False
    origin = stored.origins.get(field)
    return origin is None or origin.kind != "visitor"


def is_authored(stored: StoredVenue, kind: Kind) -> bool:
    """Whether an owner or an admin has set a price of this kind."""
    fields = [figure_of(kind)]
    if any(told[0] in alike(kind) for told in stored.values.get("price_periods") or ()):
        fields.append("price_periods")
    return any(origin.kind in _AUTHORS for field in fields if (origin := stored.origins.get(field or "")))


def period_of(row: PriceObservation) -> Period:
    """What a visitor paid, as a price of the weekday on which it was paid."""
    kind: Kind = row.kind  # pyright: ignore[reportAssignmentType] -- the table holds nothing else.
    return Period(kind, row.amount, days_mask([row.paid_on.weekday()]), source="visitor", as_of=row.paid_on)
