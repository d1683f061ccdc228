"""Corrections of a venue's hours that name only some weekdays."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.suggestions.schemas.suggestions import Suggested
from bowling_app.suggestions.services.suggestion_cases import approve_suggestion, list_suggestions
from bowling_app.suggestions.services.venue_corrections import suggest_edit
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_sources import origins
from tests.factories import a_user, a_venue

WEEK = [
    [0, 600, 1320], [1, 600, 1320], [2, 0, 1440], [3, 120, 480], [3, 600, 1500], [5, 600, None], [6, None, None],
]  # fmt: skip
"""With a closed Friday, a Wednesday around the clock, a Saturday of unknown end and an unknown Sunday."""
LATE = [{"opens": "10:00", "closes": "01:00"}]
OWNER = Editor("kim", "owner", "Edited by the venue")


@pytest.fixture(autouse=True)
def _winter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 23, 18, 0, tzinfo=UTC))


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    for name in ("user-1", "admin-1"):
        a_user(uow, name, email=f"{name}@example.com", display_name=name)
    venue = a_venue(uow, "Sunset Lanes")
    edit_venue_fields(uow, venue.id, {"hours": WEEK}, OWNER)
    return venue


def hours(uow: UnitOfWork, venue: Venue) -> Any:
    uow.session.expire_all()
    return stored_venues(uow.session, [venue.id])[venue.id].values.get("hours")


def suggested(uow: UnitOfWork, user: Actor, venue: Venue, said: Any) -> str:
    outcome = suggest_edit(uow, user, venue_id=venue.id, said={"hours": said})
    assert isinstance(outcome, Suggested)
    return outcome.id


def approved(uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue, said: Any) -> Any:
    approve_suggestion(uow, admin, suggestion_id=suggested(uow, user, venue, said))
    return hours(uow, venue)


def test_a_correction_of_the_evening_holds_since_that_day_at_the_venue(
    uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 24, 2, 0, tzinfo=UTC))
    case = suggested(uow, user, venue, {"monday": LATE})
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 11, 24, 18, 0, tzinfo=UTC))
    approve_suggestion(uow, admin, suggestion_id=case)
    uow.session.expire_all()
    assert origins(uow, venue.id)["hours"].observed == date(2026, 11, 23)


class TestDaysThatACorrectionLeavesOut:
    def test_stay_as_they_are(self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue) -> None:
        assert approved(uow, user, admin, venue, {"Monday": LATE}) == [[0, 600, 1500], *WEEK[1:]]

    def test_are_no_part_of_what_is_reviewed(self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue) -> None:
        suggested(uow, user, venue, {"monday": LATE})
        (case,) = list_suggestions(uow, admin).suggestions
        (change,) = case.changes
        assert [day for day in WEEK if day not in change.after] == WEEK[:1]

    def test_may_be_all_but_one_that_is_closed_or_unknown(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        assert approved(uow, user, admin, venue, {"monday": []}) == WEEK[1:]
        assert approved(uow, user, admin, venue, {"monday": None}) == [[0, None, None], *WEEK[1:]]

    def test_stay_as_they_are_by_the_time_of_the_approval(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        case = suggested(uow, user, venue, {"monday": LATE})
        edit_venue_fields(uow, venue.id, {"hours": [WEEK[0], [1, 900, 1320], *WEEK[2:]]}, OWNER)
        approve_suggestion(uow, admin, suggestion_id=case)
        assert hours(uow, venue) == [[0, 600, 1500], [1, 900, 1320], *WEEK[2:]]

    def test_are_not_lost_where_the_only_other_day_has_closed_since(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        edit_venue_fields(uow, venue.id, {"hours": WEEK[:2]}, OWNER)
        case = suggested(uow, user, venue, {"monday": []})
        edit_venue_fields(uow, venue.id, {"hours": WEEK[:1]}, OWNER)
        with pytest.raises(Conflict, match="no day is open"):
            approve_suggestion(uow, admin, suggestion_id=case)
        assert hours(uow, venue) == WEEK[:1]

    def test_stay_beside_the_day_that_an_admin_puts_in_its_place(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        case = suggested(uow, user, venue, {"monday": LATE})
        in_place = {"hours": {"tuesday": []}}
        approve_suggestion(uow, admin, suggestion_id=case, corrections=in_place)
        assert hours(uow, venue) == [WEEK[0], *WEEK[2:]]

    def test_are_unknown_where_no_hours_were_known(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        edit_venue_fields(uow, venue.id, {"hours": None}, OWNER)
        unknown = [[day, None, None] for day in range(1, 7)]
        assert approved(uow, user, admin, venue, {"monday": LATE}) == [[0, 600, 1500], *unknown]

    def test_do_not_hide_a_fault_of_the_one_that_is_named(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(Invalid) as refused:
            suggested(uow, user, venue, {"monday": [{"opens": "10", "closes": ""}]})
        assert [each.field for each in refused.value.problems] == ["hours"]

    def test_are_of_the_season_that_is_now_and_other_seasons_stay(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        winter = [[day, 600, 1320, "09-01", "05-31"] for day in range(7)]
        summer = [[day, 720, 1440, "06-01", "08-31"] for day in range(7)]
        edit_venue_fields(uow, venue.id, {"hours": [*winter, *summer]}, OWNER)
        late = [0, 600, 1500, "09-01", "05-31"]
        assert approved(uow, user, admin, venue, {"monday": LATE}) == [late, *winter[1:], *summer]


class TestHoursOfADayThatOverlap:
    DAY = [{"opens": "10:00", "closes": "17:00"}, {"opens": "16:00", "closes": "01:00"}]  # noqa: RUF012 -- not changed.

    def test_are_refused_and_both_are_named(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(Invalid) as refusal:
            suggested(uow, user, venue, {"tuesday": LATE, "friday": self.DAY})
        assert refusal.value.message == (
            "Opening hours: Friday: 10 AM to 5 PM and 4 PM to 1 AM overlap. Change a time, or enter one range."
        )
        assert [problem.field for problem in refusal.value.problems] == ["hours"]

    def test_may_touch(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        touching = [{"opens": "10:00", "closes": "16:00"}, *self.DAY[1:]]
        assert suggested(uow, user, venue, {"friday": touching})


class TestHoursUntilTheSameTimeOfTheNextDay:
    def test_are_refused_and_the_day_is_named(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(Invalid) as refusal:
            suggested(uow, user, venue, {"tuesday": LATE, "friday": [{"opens": "10:00", "closes": "10:00"}]})
        assert refusal.value.message == (
            "Opening hours: Friday: these hours last from 10 AM until 10 AM of the next day. "
            "Check AM and PM. For around the clock, enter midnight to midnight."
        )
        assert [problem.field for problem in refusal.value.problems] == ["hours"]

    def test_are_a_day_around_the_clock_from_midnight_on(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        assert suggested(uow, user, venue, {"friday": [{"opens": "00:00", "closes": "00:00"}]})
