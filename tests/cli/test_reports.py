"""`python -m bowling_app reports build`."""

from typing import Any

import pytest
from sqlmodel import Session, select

from bowling_app.cli import main
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.prices.models.price_report import PriceReportDay
from tests.factories import a_venue


def some_venues(uow: Any, actor: Any) -> None:
    for price in ("4", "5", "6"):
        a_venue(uow, game_price=price)


@pytest.mark.usefixtures("committed_database")
def test_it_builds_a_day_and_says_what_it_built(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "build"]) == 0
    assert "no venue that could be counted" in capsys.readouterr().out
    perform(SYSTEM, some_venues)
    assert main(["reports", "build", "--date", "2026-01-02"]) == 0
    assert capsys.readouterr().out == "Built the report of 2026-01-02: 3 documents about the prices of 3 venues.\n"
    with Session(database.engine()) as session:
        assert [day.isoformat() for day in session.exec(select(PriceReportDay.report_date))] == ["2026-01-02"]


@pytest.mark.usefixtures("committed_database")
def test_a_day_ahead_and_a_day_that_is_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "build", "--date", "2199-01-01"]) == 1
    assert "can't be after" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["reports", "build", "--date", "tomorrow"])
    assert "2026-11-20" in capsys.readouterr().err
