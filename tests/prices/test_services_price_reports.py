"""The daily reports of prices: what they count, when they are built, and which one is shown."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlmodel import select

from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.errors import Forbidden, Invalid, NotFound, NotSignedIn
from bowling_app.prices.models.price_report import PriceReport, PriceReportDay
from bowling_app.prices.queries import price_reports as queries
from bowling_app.prices.rules.price_reports import Figure, city_document_id
from bowling_app.prices.services.price_reports import (
    build_reports,
    city_report,
    city_reports,
    report_history,
    state_report,
    state_reports,
    usa_report,
)
from tests.factories import a_place, a_venue
from tests.few import some_examples
from tests.prices.figures import LIMITS, recomputed

TODAY = date(2026, 11, 20)

pytestmark = pytest.mark.usefixtures("stopped_clock")


def some_venues(uow: Any, *prices: Any, place: Place | None = None, **fields: Any) -> None:
    for price in prices:
        a_venue(uow, place=place or a_place(uow), game_price=price, **fields)


PRICES = st.lists(
    st.none()
    | st.sampled_from([Decimal(0), Decimal("9999.99"), Decimal("60.01")])
    | st.decimals("0.25", "60", places=2),
    max_size=12,
)


class TestFigures:
    @some_examples(6, 8)
    @given(prices=PRICES)
    def test_empty_single_missing_and_absurd_prices_never_spoil_a_figure(self, uow, system, visitor, prices):
        with uow.session.begin_nested() as undone:
            some_venues(uow, *prices)
            some_venues(uow, None, place=a_place(uow, "Reno", "NV"))
            build_reports(uow, system)
            report = usa_report(uow, visitor).report
            assert report
            assert report.game == recomputed(prices, LIMITS["game"])
            assert report.hourly == report.shoes == Figure(0)
            undone.rollback()

    def test_nothing_under_three_venues_is_published_as_an_average(self, uow, system, visitor):
        some_venues(uow, "5", "6")
        build_reports(uow, system)
        report = city_report(uow, visitor, document_id="Austin-TX").report
        assert report
        assert report.game == Figure(2)
        assert report.venue_count == 2

    def test_closed_venues_are_not_counted(self, uow, system, visitor):
        some_venues(uow, "4", "5", "6")
        some_venues(uow, "50", is_active=False)
        build_reports(uow, system)
        report = usa_report(uow, visitor).report
        assert report
        assert (report.game, report.venue_count) == (
            Figure(3, Decimal("5.00"), Decimal("4.50"), Decimal("5.00"), Decimal("5.50")), 3,
        )  # fmt: skip


class TestBuilding:
    def test_a_day_is_built_once(self, uow, system, stopped_clock):
        some_venues(uow, "4", "5", "6")
        first = build_reports(uow, system)
        assert (first.day, first.documents, first.venues, first.is_unchanged) == (TODAY, 3, 3, False)
        stopped_clock.go_on(hours=2)
        assert build_reports(uow, system).is_unchanged
        assert uow.session.exec(select(PriceReportDay.built_at)).one() == datetime(2026, 11, 20, 12, tzinfo=UTC)

    def test_it_is_replaced_when_that_is_wanted(self, uow, system, visitor, stopped_clock):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)
        some_venues(uow, "9")
        stopped_clock.go_on(hours=2)
        assert not build_reports(uow, system, replace=True).is_unchanged
        report = usa_report(uow, visitor).report
        assert report
        assert (report.game.mean, report.last_updated) == (Decimal("6.00"), stopped_clock.moment)

    def test_without_venues_there_is_nothing_to_say(self, uow, system, visitor):
        assert build_reports(uow, system).is_unchanged
        assert usa_report(uow, visitor).report is None
        some_venues(uow, "4", "5", "6")
        assert not build_reports(uow, system).is_unchanged

    def test_today_ends_when_it_ends_on_the_east_coast(self, uow, system, stopped_clock):
        some_venues(uow, "4", "5", "6")
        stopped_clock.moment = datetime(2026, 11, 21, 4, 59, tzinfo=UTC)
        assert build_reports(uow, system).day == TODAY
        stopped_clock.go_on(minutes=1)
        assert build_reports(uow, system).day == TODAY + timedelta(days=1)

    def test_no_report_is_built_ahead(self, uow, system):
        with pytest.raises(Invalid, match="2026-11-20"):
            build_reports(uow, system, day=TODAY + timedelta(days=1))

    def test_nobody_but_admins_builds(self, uow, visitor, user):
        for actor, refusal in ((visitor, NotSignedIn), (user, Forbidden)):
            with pytest.raises(refusal):
                build_reports(uow, actor)

    def test_old_documents_of_cities_are_thinned_out_and_others_stay(self, uow, system, stopped_clock):
        some_venues(uow, "4", "5", "6")
        for days in (0, 1, 40, 70):
            stopped_clock.moment = datetime(2026, 6, 5, 12, tzinfo=UTC) + timedelta(days=days)
            build_reports(uow, system)
        of_cities = select(PriceReport.report_date).where(PriceReport.scope == "city")
        of_states = select(PriceReport.report_date).where(PriceReport.scope == "state")
        days = [date(2026, 6, 5), date(2026, 7, 15), date(2026, 8, 14)]
        assert sorted(uow.session.exec(of_cities)) == days
        assert sorted(uow.session.exec(of_states)) == [*days[:1], date(2026, 6, 6), *days[1:]]

    def test_an_interrupted_build_leaves_the_old_report_whole(self, uow, system, visitor, monkeypatch):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)
        before = (usa_report(uow, visitor), state_reports(uow, visitor), city_reports(uow, visitor, state="TX"))
        some_venues(uow, "9")

        def interrupted(*_: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(queries, "thin_out", interrupted)
        with pytest.raises(KeyboardInterrupt), uow.session.begin_nested():
            build_reports(uow, system, replace=True)
        uow.session.expire_all()
        assert (usa_report(uow, visitor), state_reports(uow, visitor), city_reports(uow, visitor, state="TX")) == before


class TestFallingBack:
    @pytest.mark.parametrize("days", [0, 1, 2])
    def test_a_report_stands_in_for_two_days_and_keeps_its_date(self, uow, system, visitor, stopped_clock, days):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)
        stopped_clock.go_on(days=days)
        report = usa_report(uow, visitor).report
        assert report
        assert report.date == TODAY
        assert [found.date for found in state_reports(uow, visitor).reports] == [TODAY]
        city = city_report(uow, visitor, document_id="Austin-TX").report
        assert city
        assert city.date == TODAY

    def test_after_three_days_there_is_none(self, uow, system, visitor, stopped_clock):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)
        stopped_clock.go_on(days=3)
        assert usa_report(uow, visitor).report is None
        assert state_report(uow, visitor, state="tx").report is None
        assert city_report(uow, visitor, document_id="Austin-TX").report is None
        assert state_reports(uow, visitor).reports == city_reports(uow, visitor, state="TX").reports == ()

    def test_a_date_that_is_named_means_that_date(self, uow, system, visitor, stopped_clock):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)
        stopped_clock.go_on(days=1)
        assert usa_report(uow, visitor, on=TODAY).report
        assert usa_report(uow, visitor, on=TODAY + timedelta(days=1)).report is None

    def test_the_newest_of_several_is_shown(self, uow, system, visitor, stopped_clock):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)
        stopped_clock.go_on(days=1)
        build_reports(uow, system)
        report = usa_report(uow, visitor).report
        assert report
        assert report.date == TODAY + timedelta(days=1)
        history = report_history(uow, visitor).reports
        assert [found.date for found in history] == [TODAY, TODAY + timedelta(days=1)]

    def test_a_failure_gives_nothing_says_so_and_spoils_nothing_else(self, uow, system, visitor, monkeypatch):
        some_venues(uow, "4", "5", "6")
        build_reports(uow, system)

        def broken(*_: Any, **__: Any) -> None:
            try:
                uow.session.connection().execute(text("SELECT 1 FROM no_such_table"))
            except Exception as cause:
                raise OperationalError("select", {}, cause) from cause

        for name in ("newest", "newest_of_all"):
            with monkeypatch.context() as patch:
                patch.setattr(queries, name, broken)
                if name == "newest":
                    found = usa_report(uow, visitor)
                    assert (found.report, found.has_failed) == (None, True)
                else:
                    many = state_reports(uow, visitor)
                    assert (many.reports, many.has_failed) == ((), True)
        assert usa_report(uow, visitor).report


class TestNames:
    @pytest.mark.parametrize(
        "named",
        [
            ("El Paso", "TX", "El-Paso-TX"),
            ("St. Louis", "MO", "St-Louis-MO"),
            ("Coeur d'Alene", "ID", "Coeur-DAlene-ID"),
            ("Winston-Salem", "NC", "Winston-Salem-NC"),
            ("O'Fallon", "IL", "OFallon-IL"),
            ("Truth or Consequences", "NM", "Truth-Or-Consequences-NM"),
            ("Cañon City", "CO", "Canon-City-CO"),
        ],
    )
    def test_a_citys_document_is_found_under_its_name(self, uow, system, visitor, named):
        name, state, document = named
        some_venues(uow, "4", "5", "6", place=a_place(uow, name, state))
        build_reports(uow, system)
        assert city_document_id(name, state) == document
        for spelling in (document, document.lower(), f"{name}-{state}"):
            report = city_report(uow, visitor, document_id=spelling).report
            assert report
            assert (report.document_id, report.city, report.state) == (document, name, state)

    @pytest.mark.parametrize("document", ["", "TX", "-TX", "El-Paso", "El-Paso-ZZ", "\x00-TX", "x" * 500])
    def test_what_names_no_city_is_not_found(self, uow, visitor, document):
        with pytest.raises(NotFound):
            city_report(uow, visitor, document_id=document)

    def test_what_is_no_state_is_not_found(self, uow, visitor):
        for look in (state_report, city_reports):
            with pytest.raises(NotFound):
                look(uow, visitor, state="Atlantis")
