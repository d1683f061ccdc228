"""Rows that are written over others: the same becomes of few, by one statement, and of many, by way of a table."""

from datetime import UTC, date, datetime, timedelta

import pytest
from sqlmodel import select

from bowling_app.platform.database import bulk
from bowling_app.platform.database.bulk import add_missing, put_newer, put_rows
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.reviews.models import Review
from bowling_app.venues.models.source import FieldSource, ImportedRecord
from bowling_app.venues.models.venue import VenueAlias
from tests.counting import statements
from tests.factories import a_field_source, a_source, a_user, a_venue

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.fixture(params=[0, 10], ids=["many", "few"], autouse=True)
def _few(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "_FEW", request.param)


def test_rows_overwrite_those_under_their_key(uow: UnitOfWork) -> None:
    venue, source = a_venue(uow), a_source(uow)
    a_field_source(uow, venue, "lanes")
    told = {"kind": "import", "source_id": source.id, "observed_on": date(2026, 5, 1), "recorded_at": NOON}
    rows = [{"venue_id": venue.id, "field": field, **told} for field in ("lanes", "phone")]
    put_rows(uow.session, FieldSource, rows, ("venue_id", "field"))
    uow.session.expire_all()
    found = uow.session.exec(select(FieldSource).order_by("field"))
    assert [(row.field, row.kind, row.source_id, row.observed_on) for row in found] == [
        (field, "import", source.id, date(2026, 5, 1)) for field in ("lanes", "phone")
    ]


def test_what_a_record_said_is_kept_as_it_was_said(uow: UnitOfWork) -> None:
    venue, source = a_venue(uow), a_source(uow)
    said = {"hours": [[0, 600, 1320]], "name": "O'Malley's \\ %s"}
    row = {
        "source_id": source.id, "external_id": "1", "venue_id": venue.id, "checksum": "0" * 8, "said": said,
        "imported_at": NOON,
    }  # fmt: skip
    put_rows(uow.session, ImportedRecord, [row], ("source_id", "external_id"))
    assert uow.session.exec(select(ImportedRecord.said)).one() == said


def test_missing_rows_are_added_and_others_stay(uow: UnitOfWork) -> None:
    one, other = a_venue(uow), a_venue(uow)
    add_missing(uow.session, VenueAlias, [{"old_id": "old", "venue_id": one.id}])
    rows = [{"old_id": "old", "venue_id": other.id}, {"old_id": "older", "venue_id": other.id}]
    add_missing(uow.session, VenueAlias, rows)
    found = uow.session.exec(select(VenueAlias).order_by("old_id"))
    assert [(row.old_id, row.venue_id) for row in found] == [("old", one.id), ("older", other.id)]


def test_of_rows_with_a_date_the_latest_counts(uow: UnitOfWork) -> None:
    venue, person = a_venue(uow), a_user(uow)

    def said(rating: int, days: int) -> dict[str, object]:
        at = NOON + timedelta(days=days)
        return {"venue_id": venue.id, "user_id": person.id, "rating": rating, "created_at": NOON, "updated_at": at}

    for rows in ([said(2, 1), said(4, 3), said(3, 2)], [said(1, 0)]):
        put_newer(uow.session, Review, rows, ("venue_id", "user_id"), ("rating", "updated_at"))
        uow.session.expire_all()
        assert uow.session.exec(select(Review.rating)).one() == 4


def test_no_rows_are_no_statement(uow: UnitOfWork) -> None:
    with statements(uow) as seen:
        put_rows(uow.session, FieldSource, [], ("venue_id", "field"))
    assert not seen
