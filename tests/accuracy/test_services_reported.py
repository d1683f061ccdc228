"""What people say is wrong with venues reaches admins, and those who run the venue."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.queries import reported
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.rules.limits import REPORTS_SHOWN
from bowling_app.accuracy.schemas import ReportedRow
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote, withdraw_accuracy_vote
from bowling_app.accuracy.services.reported import load_reported, look_at_report, put_report_back
from bowling_app.imports.queries.belongings import put_votes
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_source, a_user, a_venue, an_accuracy_report

ADMIN = Actor("admin", is_admin=True)
LATER = datetime(2026, 12, 28, tzinfo=UTC)


@pytest.fixture(autouse=True)
def kim(uow: UnitOfWork, stopped_clock: StoppedClock) -> User:
    stopped_clock.moment = LATER
    a_user(uow, "admin")
    return a_user(uow, "kim", display_name="Kim", email="kim@example.com")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", game_price=5, phone="+15125550142")


def say(uow: UnitOfWork, venue: Venue, *facts: str, words: str | None = None, who: str = "kim") -> None:
    cast_accuracy_vote(uow, Actor(who), venue_id=venue.id, draft=AccuracyDraft("not_accurate", facts, words))
    uow.session.flush()


def told(uow: UnitOfWork) -> Sequence[ReportedRow]:
    return load_reported(uow, ADMIN).reports


def look(uow: UnitOfWork, row: ReportedRow) -> None:
    look_at_report(uow, ADMIN, venue_id=row.venue_id, user_id=row.user_id, seen=row.seen)
    uow.session.flush()


class TestAdmins:
    def test_read_what_is_wrong_in_the_words_of_who_says_it(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "hours", "prices", words="Closed on Mondays")
        [row] = told(uow)
        assert (row.venue, row.what, row.words, row.by) == (
            "Sunset Lanes", "Opening hours and prices", "Closed on Mondays", "Kim",
        )  # fmt: skip
        assert row.venue_href == f"/admin/venues/{venue.id}"
        assert "kim@example.com" not in repr(row)
        assert reported.count(uow.session) == 1

    def test_read_words_without_facts(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, words="The name is wrong")
        assert [(row.what, row.words) for row in told(uow)] == [("Something else", "The name is wrong")]

    def test_read_first_that_a_venue_is_closed(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        say(uow, venue, "closed", "hours")
        stopped_clock.go_on(days=1)
        other = a_venue(uow, "Harvest Moon")
        say(uow, other, "hours")
        assert [(row.venue, row.what) for row in told(uow)] == [
            ("Sunset Lanes", "The venue is closed for good and opening hours"), ("Harvest Moon", "Opening hours"),
        ]  # fmt: skip

    @pytest.mark.parametrize(("day", "left"), [(LATER.date() - timedelta(days=1), 1), (date(2027, 2, 1), 0)])
    def test_read_only_what_nobody_has_confirmed_since(
        self, uow: UnitOfWork, venue: Venue, day: date, left: int
    ) -> None:
        say(uow, venue, "hours")
        a_field_source(uow, venue, "hours", a_source(uow), observed_on=day)
        assert (len(told(uow)), reported.count(uow.session)) == (left, left)

    def test_read_no_closure_once_somebody_said_that_the_venue_is_open(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "closed")
        a_field_source(uow, venue, "is_active", None, kind="visitor", observed_on=date(2027, 2, 1))
        assert told(uow) == ()

    def test_read_nothing_that_does_not_count_or_is_withdrawn_or_of_a_closed_venue(
        self, uow: UnitOfWork, venue: Venue
    ) -> None:
        an_accuracy_report(uow, venue, value=-1, facts=["hours"], is_counted=False)
        an_accuracy_report(uow, a_venue(uow, is_active=False), value=-1, facts=["hours"])
        an_accuracy_report(uow, venue, value=1, facts=["hours"])
        say(uow, venue, "hours")
        withdraw_accuracy_vote(uow, Actor("kim"), venue_id=venue.id)
        uow.session.flush()
        assert (told(uow), reported.count(uow.session)) == ((), 0)

    def test_get_all_of_it_page_by_page(self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bowling_app.accuracy.services.reported.DEFAULT_LIMIT", 5)
        for number in range(12):
            facts = ["closed"] if number % 2 else ["hours"]
            an_accuracy_report(uow, venue, value=-1, facts=facts, updated_at=LATER - timedelta(hours=number // 3))
        found, after = list[ReportedRow](), ""
        for _page in range(3):
            page = load_reported(uow, ADMIN, after=after)
            found += page.reports
            after = page.next_cursor
        assert (len({row.key for row in found}), after) == (12, "")
        assert [row.what for row in found] == ["The venue is closed for good"] * 6 + ["Opening hours"] * 6


class TestLookingAtIt:
    def test_it_is_gone_until_the_person_votes_again(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        say(uow, venue, "hours", words="Closed on Mondays")
        look(uow, told(uow)[0])
        assert (told(uow), reported.count(uow.session)) == ((), 0)
        stopped_clock.go_on(minutes=1)
        say(uow, venue, "hours", words="And on Tuesdays")
        assert [row.words for row in told(uow)] == ["And on Tuesdays"]

    def test_it_is_put_back_from_those_that_were_looked_at(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        a_user(uow, "lee")
        for who in ("kim", "lee"):
            say(uow, venue, "hours", who=who)
        for row in sorted(told(uow), key=lambda row: row.user_id):
            stopped_clock.go_on(minutes=1)
            look(uow, row)
        seen = load_reported(uow, ADMIN, status="looked-at").reports
        assert [(row.user_id, row.looked_at != "") for row in seen] == [("lee", True), ("kim", True)]
        back = {"venue_id": venue.id, "user_id": "kim", "seen": seen[1].seen}
        with pytest.raises(Conflict, match="something else"):
            put_report_back(uow, ADMIN, **back | {"seen": "long ago"})
        put_report_back(uow, ADMIN, **back)
        uow.session.flush()
        assert [(row.user_id, row.looked_at) for row in told(uow)] == [("kim", "")]
        assert [row.user_id for row in load_reported(uow, ADMIN, status="looked-at").reports] == ["lee"]
        with pytest.raises(Conflict, match="already"):
            put_report_back(uow, ADMIN, **back)
        entries = [each.changes for each in uow.session.exec(select(AuditEntry)) if each.action == "put_report_back"]
        assert entries == [{"what is wrong": ["looked at", None]}]

    def test_where_none_was_looked_at_the_tab_says_so(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "hours")
        assert load_reported(uow, ADMIN, status="looked-at").note.startswith("None here.")
        look(uow, told(uow)[0])
        assert load_reported(uow, ADMIN, status="looked-at").note.startswith("What nobody has corrected")

    def test_those_that_were_looked_at_are_read_from_an_index(self, uow: UnitOfWork) -> None:
        connection = uow.session.connection()
        for kind in ("sort", "seqscan", "bitmapscan"):
            connection.execute(text(f"SET LOCAL enable_{kind} = off"))
        values = {"is_first": True, "looked_at": LATER, "venue_id": "", "user_id": "", "limit": 50}
        plan = [line for (line,) in connection.execute(text(f"EXPLAIN {reported.LOOKED_AT}"), values)]
        assert any("Index Scan Backward using ix_accuracy_report_looked_at" in line for line in plan), plan
        assert any("Subquery Scan on doubted" in line for line in plan), plan

    def test_those_that_were_looked_at_come_page_by_page(
        self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bowling_app.accuracy.services.reported.DEFAULT_LIMIT", 2)
        for _number in range(5):
            an_accuracy_report(uow, venue, value=-1, facts=["hours"], updated_at=LATER, looked_at=LATER)
        found, after = list[str](), ""
        for _page in range(3):
            page = load_reported(uow, ADMIN, status="looked-at", after=after)
            found += [row.key for row in page.reports]
            after = page.next_cursor
        assert (len(set(found)), after) == (5, "")

    def test_it_is_in_the_log_without_what_people_wrote(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "hours", words="Closed on Mondays")
        look(uow, told(uow)[0])
        [entry] = [each for each in uow.session.exec(select(AuditEntry)) if each.action == "look_at_report"]
        assert (entry.venue_id, "Mondays" in repr(entry.changes)) == (venue.id, False)

    def test_a_second_look_names_who_looked_at_this_report_and_not_at_another(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        a_user(uow, "bob", display_name="Bob")
        a_user(uow, "lee")
        uow.session.get_one(User, "admin").display_name = "Ada"
        say(uow, venue, "hours")
        say(uow, venue, "prices", who="lee")
        kims, lees = sorted(told(uow), key=lambda row: row.user_id)
        look(uow, kims)
        stopped_clock.go_on(minutes=1)
        look_at_report(uow, Actor("bob", is_admin=True), venue_id=venue.id, user_id="lee", seen=lees.seen)
        with pytest.raises(Conflict) as refused:
            look(uow, kims)
        assert str(refused.value) == "This was reviewed already, by Ada."

    def test_what_was_said_meanwhile_is_not_meant(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        say(uow, venue, "hours")
        [row] = told(uow)
        stopped_clock.go_on(minutes=1)
        say(uow, venue, "closed")
        with pytest.raises(Conflict):
            look(uow, row)
        assert [each.what for each in told(uow)] == ["The venue is closed for good"]

    @pytest.mark.parametrize("venue_id", ["nowhere", ""])
    def test_what_nobody_says_is_not_found(self, uow: UnitOfWork, venue_id: str) -> None:
        with pytest.raises(NotFound):
            look_at_report(uow, ADMIN, venue_id=venue_id, user_id="kim", seen="")


class TestThoseWhoRunTheVenue:
    @pytest.fixture(autouse=True)
    def run(self, uow: UnitOfWork, venue: Venue) -> None:
        venue.owner_id = a_user(uow, "pat").id
        uow.session.flush()

    def lines(self, uow: UnitOfWork) -> Any:
        [own] = load_own_venues(uow, Actor("pat")).venues
        return own.reported

    def test_read_the_words_without_the_name(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "hours", words="Closed on Mondays")
        assert [(line.what, line.words) for line in self.lines(uow)] == [("Opening hours", "Closed on Mondays")]
        assert "kim" not in repr(self.lines(uow)).lower()

    def test_read_the_day_by_the_clocks_of_the_venue(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        stopped_clock.moment = datetime(2026, 12, 29, 3, tzinfo=UTC)  # The evening before, in Texas.
        say(uow, venue, "hours")
        assert [line.when for line in self.lines(uow)] == ["Dec 28, 2026"]

    def test_read_them_until_they_confirm_the_facts_whether_an_admin_looked_or_not(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        say(uow, venue, "prices")
        look(uow, told(uow)[0])
        assert len(self.lines(uow)) == 1
        stopped_clock.go_on(days=1)
        cast_accuracy_vote(uow, Actor("pat"), venue_id=venue.id, draft=AccuracyDraft("accurate"))
        assert self.lines(uow) == ()

    def test_read_nothing_more_of_what_they_mended_or_confirmed_on_the_same_day(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        say(uow, venue, "prices", "contact")
        stopped_clock.go_on(minutes=5)
        edit_venue_fields(uow, venue.id, {"game_price": "6"}, Editor("pat", "owner", "Edited by the owner"))
        assert [line.what for line in self.lines(uow)] == ["Address and contact"]
        cast_accuracy_vote(uow, Actor("pat"), venue_id=venue.id, draft=AccuracyDraft("accurate"))
        assert (self.lines(uow), told(uow)) == ((), ())
        [own] = load_own_venues(uow, Actor("pat")).venues
        assert [line.doubt for line in own.freshness] == ["", "", "", ""]

    def test_read_what_is_said_later_on_the_day_of_their_change(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        edit_venue_fields(uow, venue.id, {"game_price": "6"}, Editor("pat", "owner", "Edited by the owner"))
        stopped_clock.go_on(minutes=5)
        say(uow, venue, "prices")
        assert [line.what for line in self.lines(uow)] == ["Prices"]
        [own] = load_own_venues(uow, Actor("pat")).venues
        assert sum(bool(line.doubt) for line in own.freshness) == 1

    def test_read_of_no_closure_any_more_that_they_contradicted_on_the_same_day(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        say(uow, venue, "closed")
        stopped_clock.go_on(minutes=5)
        now = clock.now()
        a_field_source(uow, venue, "is_active", None, kind="owner", observed_on=now.date(), recorded_at=now)
        assert (self.lines(uow), told(uow)) == ((), ())

    def test_read_words_without_facts_until_an_admin_has_looked(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, words="The name is wrong")
        assert len(self.lines(uow)) == 1
        look(uow, told(uow)[0])
        assert self.lines(uow) == ()

    def test_read_the_newest_few_and_nothing_of_their_own(self, uow: UnitOfWork, venue: Venue) -> None:
        for number in range(REPORTS_SHOWN + 2):
            said_at = LATER - timedelta(hours=number)
            an_accuracy_report(
                uow, venue, value=-1, facts=["hours"], reason=str(number), updated_at=said_at, owners_told_at=said_at
            )
        say(uow, venue, "hours", words="Mine", who="pat")
        assert [line.words for line in self.lines(uow)] == ["0", "1", "2", "3", "4"]

    def test_read_nothing_that_was_written_before_people_were_told(self, uow: UnitOfWork, venue: Venue) -> None:
        an_accuracy_report(uow, venue, value=-1, facts=["hours"], reason="Old", updated_at=LATER)
        assert (len(self.lines(uow)), len(told(uow))) == (0, 1)

    def test_read_nothing_that_an_import_has_put_over_what_they_may_read(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "hours", words="Closed on Mondays")
        brought = {"venue_id": venue.id, "user_id": "kim", "value": -1, "reason": "From the old site",
                   "created_at": LATER, "updated_at": LATER + timedelta(minutes=1)}  # fmt: skip
        put_votes(uow.session, [brought])
        uow.session.expire_all()
        assert (len(self.lines(uow)), told(uow)[0].words) == (0, "From the old site")


def test_an_import_that_brings_a_newer_vote_resets_the_mark(uow: UnitOfWork, venue: Venue) -> None:
    said = an_accuracy_report(uow, venue, value=-1, facts=["hours"], updated_at=datetime(2026, 12, 1, tzinfo=UTC))
    look(uow, told(uow)[0])
    vote = uow.session.get_one(AccuracyReport, (said.venue_id, said.user_id))
    vote.updated_at = clock.now() + timedelta(days=1)
    uow.session.flush()
    assert len(told(uow)) == 1
