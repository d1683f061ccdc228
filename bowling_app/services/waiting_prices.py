"""The prices that people paid, as admins look at them."""

from bowling_app.domain.actors import Actor
from bowling_app.domain.admin_page import WaitingPrice, WaitingPrices
from bowling_app.domain.dates import day_text
from bowling_app.domain.places import venue_path
from bowling_app.domain.policies import require_admin
from bowling_app.domain.price_observations import PAID_FOR, Observation
from bowling_app.domain.prices import dollars
from bowling_app.domain.wording import count_of
from bowling_app.queries import audit
from bowling_app.services.prices import list_price_observations
from bowling_app.services.unit_of_work import UnitOfWork
from bowling_app.services.venue_sources import date_text


def load_waiting_prices(uow: UnitOfWork, actor: Actor) -> WaitingPrices:
    """The prices that wait for a decision, the oldest first; as many as one sitting holds."""
    require_admin(actor)
    total = audit.waiting(uow.session).prices
    rows = tuple(map(_row, list_price_observations(uow, actor)))
    heading = f"{count_of(total, 'price waits', 'prices wait')} for a decision" if total else "Nothing waits for you"
    return WaitingPrices(f"{heading}, the first {len(rows)} are here" if total > len(rows) else heading, rows)


def _row(seen: Observation) -> WaitingPrice:
    return WaitingPrice(
        id=str(seen.id),
        venue=seen.venue_name,
        venue_href=venue_path(seen.venue_id),
        price=dollars(seen.amount),
        paid_for=PAID_FOR.get(seen.kind, seen.kind.replace("_", " ").capitalize()),
        paid_on=f"Paid {date_text(seen.paid_on)}, told {day_text(seen.created_at)}",
        note=seen.note,
    )
