"""What waits for admins comes page by page, each thing once, with as few statements for a full page as for a short
one."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from bowling_app.owners.services.waiting_claims import load_waiting_claims
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Invalid
from bowling_app.prices.services.waiting_prices import load_waiting_prices
from bowling_app.reviews.models import ReviewReport
from bowling_app.reviews.services.review_queues import review_queue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from tests.counting import statements
from tests.factories import a_price_observation, a_review, a_user, a_venue

FULL = 25


def claims(uow: UnitOfWork, count: int) -> None:
    """Claims that wait, all of one moment, as an import or a test may make them."""
    at = clock.now()
    for number in range(count):
        venue, person = a_venue(uow), a_user(uow)
        row = VenueClaim(
            id=f"claim-{number:02}", venue_id=venue.id, user_id=person.id, kind="written", statement="Mine",
            created_at=at,
        )  # fmt: skip
        uow.session.add(row)
    uow.session.flush()


def observations(uow: UnitOfWork, count: int) -> None:
    for _ in range(count):
        a_price_observation(uow, a_venue(uow))


def shown_claims(uow: UnitOfWork, admin: Actor, after: str = "") -> tuple[list[str], str]:
    page = load_waiting_claims(uow, admin, after=after)
    return [row.id for row in page.claims], page.next_cursor


def shown_prices(uow: UnitOfWork, admin: Actor, after: str = "") -> tuple[list[str], str]:
    page = load_waiting_prices(uow, admin, after=after)
    return [row.id for row in page.prices], page.next_cursor


QUEUES = pytest.mark.parametrize(
    ("fill", "shown"),
    [pytest.param(claims, shown_claims, id="claims"), pytest.param(observations, shown_prices, id="prices")],
)
Fill = Callable[[UnitOfWork, int], None]
Shown = Callable[..., tuple[list[str], str]]


@QUEUES
def test_a_queue_comes_page_by_page_each_thing_once(uow: UnitOfWork, admin: Actor, fill: Fill, shown: Shown):
    fill(uow, FULL + 5)
    first, following = shown(uow, admin)
    second, end = shown(uow, admin, after=following)
    assert (len(first), len(second), end) == (FULL, 5, "")
    assert len({*first, *second}) == FULL + 5


@QUEUES
def test_a_page_that_is_just_full_has_none_after_it(uow: UnitOfWork, admin: Actor, fill: Fill, shown: Shown):
    fill(uow, FULL)
    assert shown(uow, admin)[1] == ""


@QUEUES
@pytest.mark.parametrize("cursor", ["x", "WzEsMl0", "\x00"])
def test_a_cursor_that_we_never_gave_out_is_refused(
    uow: UnitOfWork, admin: Actor, fill: Fill, shown: Shown, cursor: str
):
    fill(uow, 1)
    with pytest.raises(Invalid):
        shown(uow, admin, after=cursor)


@QUEUES
def test_a_full_page_takes_as_many_statements_as_a_short_one(uow: UnitOfWork, admin: Actor, fill: Fill, shown: Shown):
    fill(uow, FULL)
    with statements(uow) as seen:
        shown(uow, admin)
    assert len(seen) < 12, "\n".join(seen)


def test_a_claim_tells_how_many_run_the_venue(uow: UnitOfWork, admin: Actor):
    owner, other, third = (a_user(uow) for _ in range(3))
    venue = a_venue(uow, owner_id=owner.id)
    for manager in (owner, other):
        uow.session.add(VenueManager(venue_id=venue.id, user_id=manager.id))
    uow.session.add(VenueClaim(id="claim", venue_id=venue.id, user_id=third.id, kind="written", statement="Mine"))
    uow.session.flush()
    assert [row.managers for row in load_waiting_claims(uow, admin).claims] == [2]


def test_a_review_comes_when_it_was_first_reported_and_once(uow: UnitOfWork, admin: Actor):
    now = clock.now()
    late, early, settled = (a_review(uow, a_venue(uow)) for _ in range(3))
    told: list[tuple[Any, int, int | None]] = [
        (late, 3, None), (early, 5, None), (early, 1, None), (late, 9, 8), (settled, 7, 6),
    ]  # fmt: skip
    for review, days, settled_days in told:
        row = ReviewReport(
            review_id=review.id, user_id=a_user(uow).id, reason="spam", created_at=now - timedelta(days=days),
            settled_at=now - timedelta(days=settled_days) if settled_days else None,
        )  # fmt: skip
        uow.session.add(row)
    uow.session.flush()
    first = review_queue(uow, admin, queue="reported", page=PageWanted(limit=1))
    second = review_queue(uow, admin, queue="reported", page=PageWanted(limit=1, cursor=first.next_cursor))
    assert [each.id for each in (*first.reviews, *second.reviews)] == [early.id, late.id]
    assert second.next_cursor == ""
