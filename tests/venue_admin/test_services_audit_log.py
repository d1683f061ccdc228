"""The audit log: what many venues changed at once is one line, and nothing in it is an id without a meaning."""

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.schemas import AuditLine
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.reviews.services.review_moderation import release_review
from bowling_app.site.services.admin_pages import load_admin_home
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.services import audit_log
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venue_admin.services.bulk_changes import make_bulk_change, preview_bulk_change
from bowling_app.venue_admin.services.person_reverts import WHY_REMOVED, revert_person
from bowling_app.venue_admin.services.reverts import revert_batch
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_review, a_user
from tests.many_venues import many_venues
from tests.reviews.seen import review_as_seen


def edit(uow: UnitOfWork, venue: Venue, lanes: int, batch: str | None = None, *, name: str = "kim") -> None:
    editor = Editor(name, "owner", "Import of alleys.csv" if batch else "", action="update", batch=batch)
    edit_venue_fields(uow, venue.id, {"lanes": lanes}, editor)


DEFAULT_LIMIT = 4
"""Lines of a page, here."""


@pytest.fixture
def venues(uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch) -> list[Venue]:
    monkeypatch.setattr(audit_log, "DEFAULT_LIMIT", DEFAULT_LIMIT)
    a_user(uow, admin.user_id, display_name="Ann")
    return many_venues(uow, DEFAULT_LIMIT + 2, lambda number: {"name": f"Lanes {number}", "lanes": 16})


def log(uow: UnitOfWork, admin: Actor, **asked: str) -> tuple[AuditLine, ...]:
    return load_audit(uow, admin, **asked).lines


def test_a_change_of_many_venues_is_one_line_that_opens(uow: UnitOfWork, admin: Actor, venues: list[Venue]):
    edit(uow, venues[0], 8)
    for venue in venues:
        edit(uow, venue, 10, "batch-1")
    edit(uow, venues[1], 12)
    last, batch, first = log(uow, admin)
    assert (first.venue, last.venue) == ("Lanes 0", "Lanes 1")
    assert (batch.venue, batch.batch_text) == ("Import of alleys.csv", f"{len(venues)} changed")
    assert (batch.changes, batch.may_revert, batch.batch) == ((), False, "")
    opened = load_audit(uow, admin, batch="batch-1")
    assert opened.note == f"One change of {len(venues)} venues: {len(venues)} changed."
    assert (len(opened.lines), opened.next_cursor != "") == (DEFAULT_LIMIT, True)
    assert [line.batch_href for line in load_admin_home(uow, admin).changes] == ["", batch.batch_href, ""]


def test_the_log_of_a_venue_has_its_own_part_of_an_import(uow: UnitOfWork, admin: Actor, venues: list[Venue]):
    for venue in venues[:2]:
        edit(uow, venue, 10, "batch-1")
    [line] = log(uow, admin, venue=venues[0].id)
    assert (line.venue, line.batch_href) == ("Lanes 0", "")
    assert [one.after for one in line.changes] == ["10"]


def test_a_batch_that_stands_on_one_page_is_not_on_the_next(uow: UnitOfWork, admin: Actor, venues: list[Venue]):
    edit(uow, venues[0], 8)
    for venue in venues:
        edit(uow, venue, 10, "batch-1")
    for number in range(DEFAULT_LIMIT - 1):
        edit(uow, venues[number], 12)
    first = load_audit(uow, admin)
    assert [line.batch_text for line in first.lines].count("") == DEFAULT_LIMIT - 1
    [rest] = load_audit(uow, admin, after=first.next_cursor).lines
    assert rest.batch_text == ""


def test_a_bulk_change_is_undone_from_the_log_and_its_undoing_is_one_line(
    uow: UnitOfWork, admin: Actor, venues: list[Venue]
):
    order = BulkOrder("is_sponsor_on", tuple(venue.id for venue in venues), "")
    make_bulk_change(uow, admin, order=order, seal=preview_bulk_change(uow, admin, order=order).seal)
    [made] = log(uow, admin)
    assert made.batch
    revert_batch(uow, admin, batch=made.batch)
    noted, undone, made = log(uow, admin)
    assert noted.action == "Revert many"
    assert (undone.batch_text, made.batch) == (f"{len(venues)} put back", "")


@pytest.mark.parametrize("an_id", ["2c2703ff-9f0b-4c4e-8ee0-0f3a5a0b9c11", "Ab-3_x9QzT01uvWx"])
def test_no_line_holds_an_id_that_means_nothing(uow: UnitOfWork, admin: Actor, venues: list[Venue], an_id: str):
    review = a_review(uow, venues[0], status="held", held_for="links")
    release_review(uow, admin, **review_as_seen(uow, review))
    asking = {f"suggestion {an_id}": ["pending", "needs_info"]}
    entry = AuditEntry(venue_id="", actor="kim", action="question_suggestion", changes=asking)
    entry.reason = f"Suggestion {an_id}"
    uow.session.add(entry)
    asked, released = log(uow, admin)
    assert [(one.label, one.before, one.after) for one in released.changes] == [("Status", "held", "shown")]
    assert (asked.reason, [one.label for one in asked.changes]) == ("Suggestion", ["Suggestion"])


@pytest.fixture
def vandal(uow: UnitOfWork, venues: list[Venue]) -> User:
    """Somebody without a name who runs two venues and changed one of them."""
    person = a_user(uow, "vandal", display_name="Anonymous", email="vandal@example.com")
    for venue in venues[:2]:
        venue.owner_id = person.id
    uow.session.flush()
    edit(uow, venues[0], 99, name="vandal")
    return person


@pytest.mark.parametrize("removes", [True, False])
def test_a_vandal_is_removed_as_manager_in_the_step_that_reverts(
    uow: UnitOfWork, admin: Actor, venues: list[Venue], vandal: User, *, removes: bool
):
    found = load_audit(uow, admin, person="vandal@example.com")
    assert (found.revert_label, found.manages) == (
        "Revert all changes by vandal@example.com", "Also remove them as manager of 2 venues",
    )  # fmt: skip
    edit(uow, venues[0], 98, name="vandal")
    said = revert_person(uow, admin, person="vandal@example.com", removes_manager=removes)
    assert ("They no longer manage 2 venues." in said.message) is removes
    assert claims.ids_managed_by(uow.session, vandal.id) == ([] if removes else sorted(v.id for v in venues[:2]))
    uow.session.refresh(venues[0])
    assert venues[0].lanes == 16
    told = [mail.text for mail in uow.mails if mail.to == vandal.email]
    assert (WHY_REMOVED in "".join(told)) is removes


def test_a_vandal_who_also_manages_a_closed_venue_is_removed_everywhere(
    uow: UnitOfWork, admin: Actor, venues: list[Venue], vandal: User
):
    venues[1].is_active = False
    uow.session.flush()
    said = revert_person(uow, admin, person="vandal@example.com", removes_manager=True)
    assert "They no longer manage 2 venues." in said.message
    assert claims.ids_managed_by(uow.session, vandal.id) == []
    uow.session.refresh(venues[0])
    assert venues[0].lanes == 16


def test_the_newest_entries_are_found_in_few_statements(uow: UnitOfWork, venues: list[Venue]):
    for venue in venues:
        edit(uow, venue, 10, "batch-1")
    assert [head.batch for head in audit.heads(uow.session, limit=3)] == ["batch-1"]
