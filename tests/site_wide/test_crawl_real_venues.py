"""A reader who follows links alone reaches every real venue. It takes as long as many files, so it is one by itself."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bowling_app import cli
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.site_wide.crawl_checks import check
from tests.site_wide.crawling import crawl

CSV_2019 = Path(__file__).resolve().parents[3] / "shared" / "data" / "us_bowling_2019.csv"


@pytest.mark.long
@pytest.mark.timeout(3_600)  # Beside browsers on a busy machine it takes longer than any other test may.
@pytest.mark.skipif(not CSV_2019.is_file(), reason="the file of real venues is not on this machine")
def test_links_lead_to_every_real_venue_and_nowhere_else(whole_site: TestClient, uow: UnitOfWork):
    assert cli.main(["import", "venues", str(CSV_2019)]) == 0

    found = crawl(whole_site)

    check(found, uow)
    assert len([address for address in found.documents if address.startswith("/venue/")]) > 300
