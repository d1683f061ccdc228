"""The admins' list of suggestions: whoever has waited longest comes first, filters, and several at once."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.platform.kit.errors import Conflict
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.schemas.suggestion_page import SuggestionCases
from bowling_app.suggestions.services.suggestion_cases import approve_gap_fillers
from bowling_app.suggestions.services.suggestion_pages import load_suggestion_cases
from bowling_app.venues.models.venue import Venue
from tests.factories import a_suggestion, a_user, a_venue

START = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return a_user(uow, "kim", display_name="Kim", email="kim@example.com")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", lanes=24, email=None)


def wait(uow: UnitOfWork, number: int, person: User, **fields: Any) -> Suggestion:
    return a_suggestion(uow, person, created_at=START + timedelta(hours=number), **fields)


def pending(uow: UnitOfWork, admin: Actor, **asked: str) -> SuggestionCases:
    return load_suggestion_cases(uow, admin, status="pending", **asked)


def ids(found: SuggestionCases) -> list[str]:
    return [case.row.id for case in found.cases]


def test_whoever_has_waited_longest_comes_first(uow: UnitOfWork, admin: Actor, kim: User):
    rows = [wait(uow, number, kim).id for number in range(DEFAULT_LIMIT + 2)]
    first = pending(uow, admin)
    rest = pending(uow, admin, after=first.next_cursor)
    assert [*ids(first), *ids(rest)] == rows
    assert [(tab.label, tab.note) for tab in first.tabs][:2] == [("Waiting", f"{len(rows)}"), ("Asked back", "")]


def test_those_that_are_decided_begin_with_the_newest(uow: UnitOfWork, admin: Actor, kim: User):
    rows = [wait(uow, number, kim, status="rejected", reason="No").id for number in range(3)]
    assert ids(load_suggestion_cases(uow, admin, status="rejected")) == rows[::-1]


NARROWED: tuple[tuple[dict[str, str], list[int]], ...] = (
    ({}, [0, 1, 2, 3]),
    ({"kind": "edit"}, [1]),
    ({"kind": "venue"}, [0, 2, 3]),
    ({"us_state": "OH"}, [2]),
    ({"person": "kim@Example.com"}, [0, 1, 2]),
    ({"person": "pat"}, [3]),
    ({"kind": "venue", "us_state": "TX", "person": "Kim"}, [0]),
)
"""What an address asks, and which of the four suggestions it gets."""


def test_the_queue_is_narrowed_down_by_kind_state_and_person(uow: UnitOfWork, admin: Actor, kim: User, venue: Venue):
    rows = [
        wait(uow, 0, kim),
        wait(uow, 1, kim, venue=venue, kind="edit", changes={"lanes": [24, 26]}),
        wait(uow, 2, kim, state="OH", city="Columbus"),
        wait(uow, 3, a_user(uow, "pat", display_name="Pat")),
    ]
    for asked, found in NARROWED:
        shown = pending(uow, admin, **asked)
        assert ids(shown) == [rows[number].id for number in found], asked
        assert (shown.tabs[0].note, bool(shown.filters.clear_href)) == (f"{len(found)}", bool(asked))
    assert ids(pending(uow, admin, kind="nonsense", us_state="XX")) == [row.id for row in rows]


def test_corrections_that_only_add_what_is_unknown_are_approved_together(
    uow: UnitOfWork, admin: Actor, kim: User, venue: Venue
):
    a_user(uow, admin.user_id)
    other = a_venue(uow, "Other Lanes", email=None)
    added = [
        wait(uow, number, kim, venue=each, kind="edit", changes={"email": [None, "hi@lanes.example"]})
        for number, each in enumerate((venue, other))
    ]
    twice = wait(uow, 3, kim, venue=venue, kind="edit", changes={"email": [None, "ho@lanes.example"]})
    replacing = wait(uow, 4, kim, venue=venue, kind="edit", changes={"lanes": [24, 26]})
    closing = wait(uow, 5, kim, venue=other, kind="edit", changes={"is_active": [True, False]})
    shown = pending(uow, admin)
    assert shown.fillers == (added[0].id, added[1].id, twice.id)
    assert shown.fillers_label == "Approve the 3 corrections that only add what is unknown"
    asked = [*shown.fillers, replacing.id, closing.id, "nobody's"]
    said = approve_gap_fillers(uow, admin, suggestion_ids=asked)
    approved = [row.id for row in (*added, twice, replacing, closing) if row.status == "approved"]
    assert len(approved) == 2
    assert added[1].id in approved
    assert said == "2 corrections approved. 4 others are left for you to decide."
    assert {replacing.status, closing.status} == {"pending"}
    with pytest.raises(Conflict, match="None of these only adds"):
        approve_gap_fillers(uow, admin, suggestion_ids=[replacing.id, closing.id])
    assert (venue.email in {"hi@lanes.example", "ho@lanes.example"}, other.email) == (True, "hi@lanes.example")


def test_a_correction_that_the_rules_no_longer_take_is_left_and_holds_up_no_other(
    uow: UnitOfWork, admin: Actor, kim: User, venue: Venue
):
    a_user(uow, admin.user_id)
    other = a_venue(uow, "Other Lanes", email=None, phone=None)
    outdated = wait(uow, 0, kim, venue=other, kind="edit", changes={"email": [None, "no address any more"]})
    added = wait(uow, 1, kim, venue=venue, kind="edit", changes={"email": [None, "hi@lanes.example"]})
    said = approve_gap_fillers(uow, admin, suggestion_ids=[outdated.id, added.id])
    assert said == "1 correction approved. 1 other is left for you to decide."
    assert (added.status, outdated.status) == ("approved", "pending")
    assert (venue.email, other.email) == ("hi@lanes.example", None)
    with pytest.raises(Conflict, match="None of these"):
        approve_gap_fillers(uow, admin, suggestion_ids=[outdated.id])
