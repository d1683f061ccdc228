"""Views that were stored under addresses that tell of one person."""

from datetime import date, timedelta

from sqlmodel import col, select

from bowling_app.analytics.models import PageView
from bowling_app.analytics.rules import OTHER
from bowling_app.analytics.services.folded_views import fold_views
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor

DAY = date(2026, 11, 20)
PERSONAL = (
    "/lists/3kTq0x",
    "/ballots/3kTq0x",
    "/leagues/messages/17",
    "/reviews/5/reply",
    "/follow/venue:sunset-lanes",
)
KEPT = ("/", "/leagues/mine", "/leagues/bowlers", "/leagues/5-tuesday", "/lists/[address]", "/venue/sunset-lanes")


def stored(uow: UnitOfWork) -> dict[tuple[date, str], int]:
    uow.session.expire_all()
    rows = uow.session.exec(select(PageView).order_by(col(PageView.day), col(PageView.path)))
    return {(row.day, row.path): row.views for row in rows}


def test_paths_of_one_person_and_secret_ones_are_forgotten_and_their_views_counted_together(
    uow: UnitOfWork, system: Actor
):
    before = DAY - timedelta(days=300)
    uow.session.add_all([PageView(day=DAY, path=path, views=2) for path in (*PERSONAL, *KEPT, OTHER)])
    uow.session.add(PageView(day=before, path=PERSONAL[0], views=1))
    uow.session.flush()
    assert fold_views(uow, system) == len(PERSONAL) + 1
    together = {(before, OTHER): 1, (DAY, OTHER): 2 + 2 * len(PERSONAL)}
    assert stored(uow) == together | {(DAY, path): 2 for path in KEPT}
    assert fold_views(uow, system) == 0
