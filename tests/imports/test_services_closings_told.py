"""Those who run a venue are told when somebody else closes it or opens it again, whichever way that happens."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest
from sqlmodel import select

from bowling_app.owners.services.claim_mails import tell_of_closings
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.questions.rules.questions import AnswerDraft
from bowling_app.questions.services.answer_review import accept_answer, load_answers, undo_answers
from bowling_app.questions.services.answering import give_answer
from bowling_app.suggestions.services.suggestion_cases import approve_suggestion
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue, version_of
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.services.bulk_changes import make_bulk_change, preview_bulk_change
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.reverts import revert_batch, revert_change
from bowling_app.venue_admin.services.venue_cases import close_venue, pause_venue, reopen_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.services.unconfirmed import look_for_unconfirmed
from bowling_app.venues.services.venue_edits import Editor
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_field_source, a_source, a_suggestion, a_user, a_venue, an_imported_record
from tests.shared_rows import shared_venue
from tests.venue_files import import_venues

CLOSED: Final = "We marked it permanently closed."
OPEN: Final = "It's listed as open again."
Way = Callable[[UnitOfWork, Actor, Venue], Any]


def a_run_venue(uow: UnitOfWork) -> str:
    """A venue that Kim runs, with Lee, who reads Spanish. It was found in an old list."""
    a_user(uow, "admin-1")
    a_user(uow, "kim", email="kim@example.com")
    a_user(uow, "lee", email="lee@example.com", language="es")
    venue = a_venue(uow, "Sunset Lanes", owner_id="kim")
    uow.session.add(VenueManager(venue_id=venue.id, user_id="lee"))
    source = a_source(uow, name="Bowling list")
    an_imported_record(uow, venue, source, external_id="1")
    for field in ("address", "is_active"):
        a_field_source(uow, venue, field, source, observed_on=date(2011, 4, 1))
    look_for_unconfirmed(uow, Actor(is_system=True))
    return venue.id


written, connection, venue = shared_venue(a_run_venue)


def seen(uow: UnitOfWork, venue: Venue) -> SeenVenue:
    return SeenVenue(venue.id, version_of(stored_venues(uow.session, [venue.id])[venue.id].values))


def close(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    close_venue(uow, admin, seen=seen(uow, venue), reason="It was torn down")


def pause(uow: UnitOfWork, admin: Actor, venue: Venue, until: str = "2026-12-01") -> None:
    pause_venue(uow, admin, seen=seen(uow, venue), until=until, reason="New lanes")


def in_bulk(uow: UnitOfWork, admin: Actor, venue: Venue, action: str = "close", reason: str = "") -> None:
    order = BulkOrder(action, (venue.id,), reason=reason)
    make_bulk_change(uow, admin, order=order, seal=preview_bulk_change(uow, admin, order=order).seal)
    uow.session.flush()


def by_suggestion(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    person = a_user(uow, email="sender@example.com")
    row = a_suggestion(uow, person, kind="edit", venue_id=venue.id, changes={"is_active": [True, False]})
    approve_suggestion(uow, admin, suggestion_id=row.id)


def by_answer(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    give_answer(uow, Actor(), venue_id=venue.id, draft=AnswerDraft("open", "no"), client="8.8.8.8")
    [row] = load_answers(uow, admin).answers
    accept_answer(uow, admin, answer_id=int(row.id))


def by_import(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    draft = VenueDraft(
        where="line 2", external_id="1", name=venue.name, city="Austin", state="TX", latitude=venue.latitude,
        longitude=venue.longitude, time_zone="America/Chicago", is_active=False, observed_on=date(2026, 5, 1),
    )  # fmt: skip
    import_venues(uow, admin, VenueFile(SourceDraft("Bowling list"), (draft,)))


def reopen(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    reopen_venue(uow, admin, seen=seen(uow, venue))


def reopen_in_bulk(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    in_bulk(uow, admin, venue, "reopen")


def revert_entry(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    [entry] = audit.history(uow.session, venue.id, fields=["is_active", "hours_exceptions"], limit=1, before=None)
    revert_change(uow, admin, entry_id=entry.id or 0)


def revert_all_of_the_admin(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    revert_person(uow, admin, person=admin.name, removes_manager=False)


def undo_bulk(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    [batch] = uow.session.exec(select(BulkChange.id)).all()
    revert_batch(uow, admin, batch=batch)


def undo_answer(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    row = load_answers(uow, admin, status="agreed").answers[0]
    undo_answers(uow, admin, answer_id=int(row.id))


def told(uow: UnitOfWork) -> dict[str, str]:
    """What the managers were told; raises if one of them was told twice."""
    found = [mail for mail in uow.mails if mail.to in {"kim@example.com", "lee@example.com"}]
    uow.mails.clear()
    assert len(found) == len({mail.to for mail in found})
    return {mail.to.partition("@")[0]: mail.text for mail in found}


@pytest.mark.parametrize("way", [close, in_bulk, by_suggestion, by_answer, by_import])
def test_managers_hear_in_their_language_that_somebody_closed_their_venue(
    uow: UnitOfWork, admin: Actor, venue: Venue, way: Way
):
    way(uow, admin, venue)
    uow.session.refresh(venue)
    mails = told(uow)
    assert (venue.is_active, sorted(mails)) == (False, ["kim", "lee"])
    assert CLOSED.rstrip(".") in mails["kim"]
    assert "Lo marcamos como cerrado para siempre" in mails["lee"]


@pytest.mark.parametrize(
    ("way", "back"),
    [
        (close, reopen),
        (close, reopen_in_bulk),
        (close, revert_entry),
        (close, revert_all_of_the_admin),
        (in_bulk, undo_bulk),
        (by_suggestion, revert_entry),
        (by_answer, undo_answer),
    ],
)
def test_managers_hear_in_their_language_that_somebody_opened_it_again(
    uow: UnitOfWork, admin: Actor, venue: Venue, way: Way, back: Way
):
    way(uow, admin, venue)
    uow.mails.clear()
    back(uow, admin, venue)
    uow.session.refresh(venue)
    mails = told(uow)
    assert (venue.is_active, sorted(mails)) == (True, ["kim", "lee"])
    assert OPEN in mails["kim"]
    assert "Vuelve a aparecer como abierto." in mails["lee"]


def test_the_reason_of_many_closings_is_told_too(uow: UnitOfWork, admin: Actor, venue: Venue):
    in_bulk(uow, admin, venue, reason="The chain is bankrupt")
    assert "permanently closed. Reason:\n\nThe chain is bankrupt\n" in told(uow)["kim"]


def test_a_closing_without_a_reason_announces_none(uow: UnitOfWork, admin: Actor, venue: Venue):
    by_suggestion(uow, admin, venue)
    assert f"{CLOSED}\n" in told(uow)["kim"]


def test_a_manager_who_closes_a_venue_is_told_nothing_and_the_others_who_did_it(uow: UnitOfWork, venue: Venue):
    give_answer(uow, Actor("lee"), venue_id=venue.id, draft=AnswerDraft("open", "no"), client="8.8.8.8")
    uow.session.refresh(venue)
    mails = told(uow)
    assert (venue.is_active, list(mails)) == (False, ["kim"])
    assert "Someone who manages it with you reported it as permanently closed." in mails["kim"]


def test_an_admin_who_runs_the_venue_is_not_told_of_what_they_did(uow: UnitOfWork, venue: Venue):
    in_bulk(uow, Actor("kim", is_admin=True), venue)
    assert list(told(uow)) == ["lee"]


@pytest.mark.usefixtures("stopped_clock")
class TestClosedForNow:
    def test_is_told_with_the_day_and_the_reason(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        pause(uow, admin, venue)
        mails = told(uow)
        assert "We marked it closed until Dec 1, 2026. Reason:\n\nNew lanes\n" in mails["kim"]
        assert "Lo marcamos como cerrado hasta el" in mails["lee"]

    @pytest.mark.parametrize("back", [reopen, revert_entry, revert_all_of_the_admin])
    def test_is_told_once_it_is_over_too_early_whoever_ends_it(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, back: Way
    ) -> None:
        pause(uow, admin, venue)
        uow.mails.clear()
        back(uow, admin, venue)
        mails = told(uow)
        assert sorted(mails) == ["kim", "lee"]
        assert OPEN in mails["kim"]
        assert "Vuelve a aparecer como abierto." in mails["lee"]

    def test_is_told_anew_where_it_lasts_as_before_again(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        pause(uow, admin, venue)
        pause(uow, admin, venue, until="2026-12-20")
        uow.mails.clear()
        revert_entry(uow, admin, venue)
        assert "We marked it closed until Dec 1, 2026.\n" in told(uow)["kim"]
        reopen(uow, admin, venue)
        uow.mails.clear()
        revert_entry(uow, admin, venue)
        assert "We marked it closed until Dec 1, 2026.\n" in told(uow)["kim"]

    def test_is_no_news_once_it_is_over(
        self, uow: UnitOfWork, admin: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        pause(uow, admin, venue)
        uow.mails.clear()
        stopped_clock.go_on(days=30)
        revert_entry(uow, admin, venue)
        assert told(uow) == {}

    def test_is_no_news_of_a_venue_that_is_closed_for_good(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        pause(uow, admin, venue)
        entry = audit.history(uow.session, venue.id, fields=["hours_exceptions"], limit=1, before=None)[0]
        close(uow, admin, venue)
        uow.mails.clear()
        revert_change(uow, admin, entry_id=entry.id or 0)
        assert told(uow) == {}


def test_about_many_venues_that_nobody_runs_the_database_is_asked_once(uow: UnitOfWork, venue: Venue) -> None:
    closed: dict[str, Any] = {"is_active": [True, False]}
    ids = [a_venue(uow).id for _ in range(12)]
    grown: dict[str, Any] = {"lanes": [12, 24]}
    venue_id, by = venue.id, Editor("admin-1", "import", "")
    with statements(uow) as asked:
        tell_of_closings(uow, by, {**dict.fromkeys(ids, closed), venue_id: grown})
    assert (len(asked), told(uow)) == (1, {})
    tell_of_closings(uow, by, {**dict.fromkeys(ids, closed), venue_id: closed})
    assert told(uow).keys() == {"kim", "lee"}
