"""What is stored although it follows from rows is compared with them, and written anew where it differs."""

from typing import Any, Final

import pytest
from sqlalchemy import text
from sqlmodel import Session

from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote
from bowling_app.cli import main
from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries.jobs import newest
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.reviews import delete_review, post_review
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import aggregates as aggregates_sql
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.aggregates import KINDS
from bowling_app.venues.services.aggregates import JOB, check_aggregates, check_aggregates_daily
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_user, a_venue
from tests.shared_rows import shared_rows

ALL_DAY: Final = {day: [(600, 1500)] for day in range(7)}  # Until one o'clock in the night.


def counts(uow: UnitOfWork, system: Actor, *, repair: bool = False) -> dict[str, int]:
    """How many rows of each kind drifted."""
    uow.session.flush()
    return {drift.kind: drift.count for drift in check_aggregates(uow, system, repair=repair) if drift.count}


def a_directory(uow: UnitOfWork) -> list[str]:
    """Two venues with all that sums are made of, written by the operations that people use."""
    people = [a_user(uow, f"user-{number}") for number in range(3)]
    venues = [
        a_venue(uow, f"Café Lanes {number}", hours=ALL_DAY, amenities=("bar", "arcade"), game_price="5.50", lanes=12,
                absent_amenities=("parking",))
        for number in range(2)
    ]  # fmt: skip
    a_venue(uow, "Closed Lanes", is_active=False)
    for venue in venues:
        a_field_source(uow, venue, "hours")
        for person, stars in zip(people, (5, 4, 1), strict=True):
            actor = Actor(person.id)
            post_review(uow, actor, venue_id=venue.id, draft=ReviewDraft(stars, None))
            cast_accuracy_vote(uow, actor, venue_id=venue.id, draft=AccuracyDraft("accurate"))
    delete_review(uow, Actor(people[2].id), venue_id=venues[0].id)
    said = {"website": "https://www.lanes.example/", "hours": [[6, 600, 1620]], "amenities": {"bar": False}}
    editor = Editor("system", "admin", "A test")
    edit_venue_fields(uow, venues[0].id, {"price_periods": [{"kind": "lane_hour", "amount": "30"}]}, editor)
    edit_venue_fields(uow, venues[0].id, said, editor)
    return [venue.id for venue in venues]


written, connection = shared_rows(a_directory)


@pytest.fixture
def directory(written: Any) -> list[str]:
    """The ids of the two venues."""
    return written[1]


@pytest.mark.usefixtures("directory")
def test_nothing_drifts_by_what_people_do(uow: UnitOfWork, system: Actor) -> None:
    assert counts(uow, system) == {}


def test_nor_by_two_venues_becoming_one(uow: UnitOfWork, system: Actor, directory: list[str]) -> None:
    stays, goes = directory
    found = stored_venues(uow.session, [stays, goes])
    versions = version_of(found[stays].values), version_of(found[goes].values)
    name = str(found[goes].values["name"])
    merge_venues(uow, system, order=MergeOrder(stays, goes, frozenset(), versions, name))
    assert counts(uow, system) == {}


def test_nor_by_the_demonstration(uow: UnitOfWork, system: Actor) -> None:
    load_demonstration(uow, system, DemonstrationOrder(40, force=True))
    assert counts(uow, system) == {}


TAMPERED: Final = {
    "ratings": "UPDATE venue SET review_count = review_count + 1 WHERE id = :id",
    "votes": "UPDATE venue SET accuracy_score = accuracy_score - 2 WHERE id = :id",
    "freshness": "UPDATE venue_freshness SET hours_on = '2020-01-01' WHERE venue_id = :id",
    "listing": "UPDATE venue_listing SET amenities = 0 WHERE venue_id = :id",
    "words": "DELETE FROM name_word WHERE word = 'cafe'",
    "domains": "UPDATE venue SET web_domain = 'elsewhere.example' WHERE id = :id",
    "prices": "UPDATE venue SET hourly_price = 31 WHERE id = :id",
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_row_is_found_and_repaired(uow: UnitOfWork, system: Actor, directory: list[str], kind: str) -> None:
    venue_id, _ = directory
    uow.session.flush()
    uow.session.connection().execute(text(TAMPERED[kind]), {"id": venue_id})
    drifts = {drift.kind: drift for drift in check_aggregates(uow, system, repair=True) if drift.count}
    assert drifts.keys() == {kind}
    assert drifts[kind].count == 1
    assert drifts[kind].examples == (("cafe",) if kind == "words" else (venue_id,))
    assert counts(uow, system) == {}


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM venue_listing WHERE venue_id = :id",
        "UPDATE venue_listing SET late_week = '{}' WHERE venue_id = :id",
        "UPDATE venue_listing SET state = 'NY' WHERE venue_id = :id",
    ],
)
def test_a_venue_that_lists_show_wrongly_or_not_at_all_is_repaired(
    uow: UnitOfWork, system: Actor, directory: list[str], statement: str
) -> None:
    _, venue_id = directory
    uow.session.flush()
    uow.session.connection().execute(text(statement), {"id": venue_id})
    assert counts(uow, system, repair=True) == {"listing": 1}
    assert counts(uow, system) == {}


def test_rows_that_went_past_the_operations_show_in_every_sum(
    uow: UnitOfWork, system: Actor, directory: list[str]
) -> None:
    venue_id, _ = directory
    for table in ("review", "accuracy_report"):
        uow.session.connection().execute(text(f"DELETE FROM {table} WHERE venue_id = :id"), {"id": venue_id})
    assert counts(uow, system, repair=True) == {"ratings": 1, "votes": 1}
    assert counts(uow, system) == {}
    venue = uow.session.get_one(Venue, venue_id, populate_existing=True)
    assert (venue.review_count, venue.avg_rating, venue.accuracy_vote_count) == (0, 0, 0)


def test_a_day_has_one_comparison_whoever_asks(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock) -> None:
    first = check_aggregates_daily(uow, system)
    assert first is not None
    assert first.is_new
    assert set(first.counts.values()) == {0}
    some_drift(uow, system)
    stopped_clock.go_on(hours=23)
    again = check_aggregates_daily(uow, system)
    assert again is not None
    assert (again.is_new, again.counts) == (False, first.counts)
    stopped_clock.go_on(hours=2)
    next_day = check_aggregates_daily(uow, system)
    assert next_day is not None
    assert (next_day.is_new, next_day.counts["ratings"]) == (True, 1)


def test_one_that_another_process_has_just_ended_is_not_made_again(
    uow: UnitOfWork, system: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends between the look at the last one and the turn of this process."""

    def compared_meanwhile(_session: Any) -> bool:
        monkeypatch.undo()
        assert check_aggregates_daily(uow, system) is not None
        return True

    monkeypatch.setattr(aggregates_sql, "may_check", compared_meanwhile)
    found = check_aggregates_daily(uow, system)
    assert found is not None
    assert not found.is_new
    assert len(newest(uow.session, JOB, 5)) == 1


def some_drift(uow: Any, actor: Any) -> None:
    a_venue(uow, "Lone Lanes", review_count=1, avg_rating=4)


@pytest.mark.usefixtures("committed_database")
def test_the_command_says_what_differs_and_repairs_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drift"]) == 0
    assert "0 rows differ from what it follows from." in capsys.readouterr().out
    perform(SYSTEM, some_drift)
    assert main(["drift"]) == 1
    assert "such as lone-lanes-austin-tx" in capsys.readouterr().out
    assert main(["drift", "--repair"]) == 0
    assert "Repaired; 0 rows differ now." in capsys.readouterr().out
    with Session(database.engine()) as session:
        assert session.connection().execute(text("SELECT review_count FROM venue")).scalar() == 0
