"""A reader who follows links alone reaches every venue, and finds every page whole, once, at its own address."""

import pytest
from starlette.testclient import TestClient

from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM
from tests.site_wide.crawl_checks import check
from tests.site_wide.crawling import crawl

FEW, MANY = 2, 30
"""Venues: two make every kind of page; thirty make more than one page of a list, in so many cities that the
categories differ from place to place."""


@pytest.mark.parametrize(("venues", "choices"), [(FEW, 1), pytest.param(MANY, None, marks=pytest.mark.long)])
def test_links_lead_to_every_fictional_venue_and_nowhere_else(
    whole_site: TestClient, uow: UnitOfWork, venues: int, choices: int | None
):
    perform(SYSTEM, load_demonstration, DemonstrationOrder(venues))

    found = crawl(whole_site, choices=choices)

    check(found, uow)
    assert len(found.documents) > 10 * venues
