"""A server counts what is the same for all filters once, until something changes."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

import pytest
from sqlalchemy import URL, text
from sqlmodel import Session

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.database.until_change import COUNTED
from tests.counting import statements
from tests.factories import a_place, a_venue
from tests.listings.listing_pages import in_country, in_state

ASKED = ({}, {"amenity": "bar"}, {"sort": "price"}, {"near": "Reno, NV"}, {"open": "mon"})


@contextmanager
def transaction() -> Generator[UnitOfWork, None, None]:
    """What is written meanwhile is there for others then."""
    with Session(database.engine(), expire_on_commit=False) as session, session.begin():
        yield UnitOfWork(session, identity_provider(session))


@pytest.fixture(autouse=True)
def two_venues(committed_database: URL) -> None:
    """One with a bar in Texas, and one in Nevada."""
    with transaction() as uow:
        uow.session.connection().execute(text("TRUNCATE place, venue CASCADE"))
        a_venue(uow, "Ours", amenities=["bar"], hours={0: [(600, 1200)]})
        a_venue(uow, "Theirs", place=a_place(uow, "Reno", "NV"))


def read(ask: Callable[[UnitOfWork], ListingView]) -> ListingView:
    with transaction() as uow:
        return ask(uow)


def lists() -> list[ListingView]:
    with transaction() as uow:
        country = [in_country(uow, **query) for query in ASKED]
        return [*country, *(in_state(uow, state="tx", **query) for query in ASKED)]


def test_lists_with_any_filters_say_the_same():
    counted = lists()
    with COUNTED.keeping():
        assert lists() == counted
        assert lists() == counted


def test_the_second_list_takes_fewer_statements():
    def taken() -> int:
        with transaction() as uow, statements(uow) as seen:
            in_country(uow, amenity="bar")
        return len(seen)

    usually = taken()
    with COUNTED.keeping():
        taken()
        # The counts around the list and what is known of it are not read, and the amenities by none of three readers.
        assert taken() == usually - 5


def test_a_change_that_was_heard_of_is_counted():
    with COUNTED.keeping():
        first = read(lambda uow: in_country(uow, amenity="bar"))
        with transaction() as uow:
            a_venue(uow, "New", amenities=["bar", "arcade"], place=a_place(uow, "Tulsa", "OK"))
        COUNTED.forget()
        bars, arcades = (read(lambda uow, key=key: in_country(uow, amenity=key)) for key in ("bar", "arcade"))
    assert (len(first.venues), len(first.states)) == (1, 2)
    assert [(len(view.venues), len(view.states)) for view in (bars, arcades)] == [(2, 3), (1, 3)]


def test_what_never_came_about_is_not_counted():
    with COUNTED.keeping():
        with Session(database.engine()) as session:
            uow = UnitOfWork(session, identity_provider(session))
            a_venue(uow, "Dream", amenities=["bar"], place=a_place(uow, "Tulsa", "OK"))
            assert len(in_country(uow).states) == 3
            session.rollback()
        assert len(read(in_country).states) == 2
