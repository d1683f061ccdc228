"""The prices that people paid, as admins look at them, and those who run a venue."""

from datetime import datetime
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import date_text, utc_text
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.queries import observations
from bowling_app.prices.queries.waiting_prices import count_pending
from bowling_app.prices.rules.price_observations import PAID_FOR, Observation
from bowling_app.prices.schemas.waiting_prices_page import OwnWaitingPrice, WaitingPrice, WaitingPrices
from bowling_app.prices.services.crowds import like_other_payers
from bowling_app.prices.services.prices import observation_of
from bowling_app.venues.rules.price_periods import amount_text
from bowling_app.venues.rules.prices import dollars

LIKE_ANOTHER: Final = "Another price of this venue came from the same network or mailbox lately."


def load_waiting_prices(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingPrices:
    """A page of the prices that wait for a decision, the oldest first."""
    require_admin(actor)
    total = count_pending(uow.session)
    place = cursor_values(after, datetime, int)
    found = observations.undecided(uow.session, venue_id=None, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    shown = [observation_of(row, venue) for row, venue, _place in found[:DEFAULT_LIMIT]]
    told = [(row.venue_id, row.user_id) for row, _venue, _place in found[:DEFAULT_LIMIT]]
    alike = like_other_payers(uow, told)
    last = shown[-1] if len(found) > DEFAULT_LIMIT else None
    return WaitingPrices(
        f"{count_of(total, 'price', 'prices')} to review" if total else "All caught up",
        tuple(_row(seen, is_like_another=pair in alike) for pair, seen in zip(told, shown, strict=True)),
        cursor_of(last.created_at, last.id) if last else "",
    )


def prices_to_review(uow: UnitOfWork, venue_id: str, user_id: str) -> tuple[OwnWaitingPrice, ...]:
    """The prices that wait at a venue, the oldest first, as one of those who run it sees them."""
    found = observations.undecided(uow.session, venue_id=venue_id, limit=DEFAULT_LIMIT)
    return tuple(_own_row(row, is_own=row.user_id == user_id) for row, _venue, _place in found)


def _own_row(row: PriceObservation, *, is_own: bool) -> OwnWaitingPrice:
    price = amount_text(row.kind, row.amount)  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
    return OwnWaitingPrice(str(row.id), price, _("Paid {day}", day=date_text(row.paid_on)), row.note or "", is_own)


def _row(seen: Observation, *, is_like_another: bool) -> WaitingPrice:
    return WaitingPrice(
        id=str(seen.id),
        venue=seen.venue_name,
        venue_href=venue_path(seen.venue_id),
        price=dollars(seen.amount),
        paid_for=PAID_FOR.get(seen.kind, seen.kind.replace("_", " ").capitalize()),
        paid_on=f"Paid {date_text(seen.paid_on)}, told {utc_text(seen.created_at)}",
        note=seen.note,
        warning=LIKE_ANOTHER if is_like_another else "",
    )
