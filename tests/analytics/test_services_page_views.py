"""The marks of pages, and the numbers of each day."""

from datetime import date, timedelta

import pytest
from sqlmodel import col, select

from bowling_app.analytics.models import PageView
from bowling_app.analytics.queries import purge
from bowling_app.analytics.rules import KEPT, OTHER
from bowling_app.analytics.services import page_views
from bowling_app.analytics.services.page_views import add_views, marked_path, view_mark
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from tests.conftest import StoppedClock

DAY = date(2026, 11, 20)


def stored(uow: UnitOfWork) -> dict[tuple[date, str], int]:
    rows = uow.session.exec(select(PageView).order_by(col(PageView.day), col(PageView.path)))
    return {(row.day, row.path): row.views for row in rows}


@pytest.mark.parametrize("path", ["/", "/locations/id/coeur-d'alene", "/venue/größe"])
def test_a_mark_of_ours_tells_its_path(path: str):
    assert marked_path(view_mark(path)) == path


@pytest.mark.parametrize(
    "mark",
    ["", "/", "/venue/junk", view_mark("/venue/a") + "b", view_mark("/a")[:16] + "/b", "ü" * 40, "a" * 5_000],
    ids=[
        "nothing",
        "root",
        "no seal",
        "longer path",
        "other path",
        "letters of no seal",
        "long",
    ],  # Seals differ by run.
)
def test_any_other_text_is_no_mark(mark: str):
    assert marked_path(mark) is None


@pytest.mark.usefixtures("stopped_clock")
class TestAddViews:
    def test_they_add_to_what_is_there(self, uow: UnitOfWork, system: Actor):
        add_views(uow, system, {(DAY, "/"): 2, (DAY, "/blog"): 1})
        add_views(uow, system, {(DAY, "/"): 3, (DAY - timedelta(days=1), "/"): 1})
        assert stored(uow) == {(DAY - timedelta(days=1), "/"): 1, (DAY, "/"): 5, (DAY, "/blog"): 1}

    def test_a_flood_of_paths_ends_in_one_row_and_the_known_ones_go_on(
        self, uow: UnitOfWork, system: Actor, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(page_views, "MOST_PATHS", 3)
        add_views(uow, system, {(DAY, "/"): 1, (DAY, "/blog"): 1})
        add_views(uow, system, {(DAY, f"/venue/{number}"): 1 for number in range(9)} | {(DAY, "/blog"): 1})
        add_views(uow, system, {(DAY, "/venue/8"): 1, (DAY, "/venue/0"): 1})
        assert stored(uow) == {(DAY, OTHER): 9, (DAY, "/"): 1, (DAY, "/blog"): 2, (DAY, "/venue/0"): 2}

    def test_days_of_long_ago_are_forgotten(self, uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock):
        add_views(uow, system, {(DAY, "/"): 1})
        stopped_clock.go_on(days=KEPT.days)
        add_views(uow, system, {(DAY + KEPT, "/"): 1})
        assert purge(uow.session, stopped_clock.now()) == 0
        stopped_clock.go_on(days=1)
        assert purge(uow.session, stopped_clock.now()) == 1
        assert stored(uow) == {(DAY + KEPT, "/"): 1}

    def test_nothing_is_stored_of_nothing(self, uow: UnitOfWork, system: Actor):
        add_views(uow, system, {})
        assert stored(uow) == {}
