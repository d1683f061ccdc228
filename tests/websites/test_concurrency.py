"""Several workers that read websites at the same moment. On committed data."""

import pytest

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.websites.services.visits import begin_visit
from tests.factories import a_venue
from tests.threads import at_once

WORKERS = 8


def a_chain(uow: UnitOfWork, _: Actor) -> list[str]:
    """The ids of venues whose websites are on one host."""
    return [a_venue(uow, f"Chain {number}", website=f"https://chain.example/{number}").id for number in range(WORKERS)]


@pytest.mark.usefixtures("committed_database")
def test_of_workers_that_begin_at_once_one_reads_a_host() -> None:
    chain = perform(SYSTEM, a_chain)
    orders = at_once(lambda number: perform(SYSTEM, begin_visit, venue_id=chain[number]), WORKERS)
    assert sum(order is not None for order in orders) == 1


@pytest.mark.usefixtures("committed_database")
def test_of_workers_that_begin_the_same_website_at_once_one_reads_it() -> None:
    [first, *_others] = perform(SYSTEM, a_chain)
    orders = at_once(lambda _number: perform(SYSTEM, begin_visit, venue_id=first), WORKERS)
    assert sum(order is not None for order in orders) == 1
