"""Special dates that are over for long."""

from datetime import UTC, date, datetime, timedelta

import pytest
from sqlmodel import select

from bowling_app.features import FEATURES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.operations.retention import forget_what_is_old
from bowling_app.venues.models.venue import HoursException
from tests.factories import a_venue

NOW = datetime(2026, 11, 23, 18, 0, tzinfo=UTC)


def test_are_forgotten_sixty_days_after_they_were(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)
    venue = a_venue(uow, "Sunset Lanes")
    days = [NOW.date() + timedelta(days=offset) for offset in (-61, -60, 0, 30)]
    for day in days:
        uow.session.add(HoursException(venue_id=venue.id, on_date=day))
    uow.session.flush()
    purges = [purge for feature in FEATURES for purge in feature.purges]
    assert forget_what_is_old(uow, Actor(is_admin=True, user_id="admin-1"), purges) == 1
    kept: list[date] = [row.on_date for row in uow.session.exec(select(HoursException))]
    assert sorted(kept) == days[1:]
