"""Venues that may be listed twice are found, decided once, and a decision can be taken back."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.queries import accounts
from bowling_app.accounts.services.account_deletion import remove_account
from bowling_app.accounts.services.personal_data import statements_of
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.queries import reported
from bowling_app.alerts.services.digests import write_digests
from bowling_app.imports.services.venue_imports import bring_in
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries.jobs import latest
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.venue_admin.schemas.venue_pairs import PairRow
from bowling_app.venue_admin.services.pair_decisions import decide_pair, search_for_pairs, take_pair_back
from bowling_app.venue_admin.services.pair_pages import load_pairs
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource, Source
from bowling_app.venues.models.venue import HoursException, Venue
from bowling_app.venues.models.venue_pair import VenuePair
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.schemas.import_report import ImportOrder, ImportReport
from bowling_app.venues.services.matching import suspected_pairs
from bowling_app.venues.services.matching.suspected_pairs import queue_pair_search
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_history import load_venue_history
from tests.alerts.people import a_follower, follows, mails
from tests.conftest import StoppedClock
from tests.factories import (
    a_field_source,
    a_price_period,
    a_review,
    a_source,
    a_user,
    a_venue,
    an_accuracy_report,
    an_imported_record,
)
from tests.venue_admin.comparing import compared

SYSTEM = Actor(is_system=True)
EARLY, LATE, MUCH_LATER = (datetime(2026, month, 1, tzinfo=UTC) for month in (1, 2, 3))


@pytest.fixture
def twins(uow: UnitOfWork) -> tuple[Venue, Venue]:
    """Two venues of one name, 700 meters apart: doubtful. What the later one says of its lanes is newer."""
    one = a_venue(uow, "Sunset Lanes", latitude=30.3, longitude=-97.7, lanes=12, created_at=EARLY)
    other = a_venue(uow, "Sunset Bowl", latitude=30.3063, longitude=-97.7, lanes=24, website="https://sunset.example/",
                    created_at=LATE)  # fmt: skip
    for venue, name, day in ((one, "Old list", date(2019, 1, 1)), (other, "New list", date(2026, 1, 1))):
        source = a_source(uow, name)
        an_imported_record(uow, venue, source)
        for field in ("name", "lanes"):
            a_field_source(uow, venue, field, source, observed_on=day)
    return one, other


def rows(uow: UnitOfWork, admin: Actor, status: str = "") -> tuple[PairRow, ...]:
    uow.session.flush()
    uow.session.expire_all()
    return load_pairs(uow, admin, status=status).pairs


def test_what_nobody_has_searched_has_no_pairs_but_is_not_free_of_them(uow: UnitOfWork, admin: Actor) -> None:
    found = load_pairs(uow, admin)
    assert (found.note, found.empty) == ("The directory hasn't been searched yet.", "No pairs are waiting.")


@pytest.mark.parametrize(("state", "is_searched"), [("running", False), ("failed", False), ("done", True)])
def test_only_a_search_that_ended_well_tells_that_no_listings_look_alike(
    uow: UnitOfWork, admin: Actor, state: str, *, is_searched: bool
) -> None:
    ended = None if state == "running" else clock.now()
    uow.session.add(Job(id="one", kind=suspected_pairs.JOB, state=state, title="Search", finished_at=ended))
    uow.session.flush()
    words = "All caught up: no two listings look alike." if is_searched else "No pairs are waiting."
    assert load_pairs(uow, admin).empty == words


def decide(uow: UnitOfWork, admin: Actor, row: PairRow, decision: str) -> str:
    return decide_pair(uow, admin, one_id=row.one_id, other_id=row.other_id, decision=decision)


def waiting_doubts(uow: UnitOfWork) -> list[str]:
    """Whose votes wait for an admin."""
    return [vote.user_id for vote in reported.page(uow.session, limit=9, after=None)]


def origin(uow: UnitOfWork, venue: Venue, field: str) -> tuple[str, date | None] | None:
    row = uow.session.get(FieldSource, (venue.id, field))
    return (row.kind, row.observed_on) if row else None


@pytest.mark.usefixtures("twins")
class TestTheSearch:
    def test_finds_each_pair_once_and_says_why(self, uow: UnitOfWork, admin: Actor) -> None:
        a_venue(uow, "Granada Bowl", latitude=30.4, longitude=-97.7)
        done = compared(uow)
        assert (done.venues, done.pairs) == (3, 1)
        [row] = rows(uow, admin)
        assert (row.score, row.reasons) == ("40 of 100", "Same name, 701 m apart")
        assert [(side.name, side.sources) for side in row.sides] == [
            ("Sunset Bowl", "New list"), ("Sunset Lanes", "Old list"),
        ]  # fmt: skip
        assert (row.stays, row.merge_href) == ("Sunset Lanes", "")

    def test_is_not_queued_again_until_something_changes(self, uow: UnitOfWork, admin: Actor) -> None:
        compared(uow)
        assert not queue_pair_search(uow, SYSTEM)
        assert search_for_pairs(uow, admin) == "Nothing has changed since the last search."
        a_venue(uow, "Granada Bowl", latitude=30.4, longitude=-97.7)
        assert queue_pair_search(uow, SYSTEM)
        assert not queue_pair_search(uow, SYSTEM)
        assert search_for_pairs(uow, admin).startswith("A search is on its way already.")

    def test_is_whole_once_the_rules_of_matching_have_changed(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        compared(uow)
        monkeypatch.setattr(suspected_pairs, "RULES", suspected_pairs.RULES + 1)
        assert compared(uow).venues == 2
        assert not queue_pair_search(uow, SYSTEM)

    def test_is_whole_after_one_that_says_nothing_of_its_rules(self, uow: UnitOfWork) -> None:
        compared(uow)
        job = latest(uow.session, suspected_pairs.JOB)
        assert job is not None
        job.counts = {"venues": 2, "pairs": 1}
        assert queue_pair_search(uow, SYSTEM)

    def test_is_not_asked_for_by_the_clock_each_hour_for_what_a_clock_ahead_has_dated(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, twins: tuple[Venue, Venue]
    ) -> None:
        stopped_clock.go_on(minutes=1)
        compared(uow)
        twins[0].updated_at = stopped_clock.now() + timedelta(days=400)
        uow.session.flush()
        stopped_clock.go_on(hours=1)
        assert not queue_pair_search(uow, SYSTEM, is_by_clock=True)
        a_venue(uow, "Granada Bowl", latitude=30.4, longitude=-97.7)
        assert compared(uow).venues > 1  # The dated one is not forgotten over that.

    def test_that_an_admin_asked_for_is_not_begun_once_they_are_none(self, uow: UnitOfWork, admin: Actor) -> None:
        a_user(uow, admin.user_id or "")
        search_for_pairs(uow, admin)
        assignment = take_job(uow, SYSTEM)
        assert assignment is not None
        with pytest.raises(Conflict, match="no longer an admin"):
            suspected_pairs.compare_venues(uow, SYSTEM, assignment=assignment, begun=suspected_pairs.Compared())

    def test_that_failed_is_tried_again_by_the_clock_ever_more_seldom(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ) -> None:
        pauses: list[int] = []
        for _ in range(7):
            hours = 0
            while not queue_pair_search(uow, SYSTEM, is_by_clock=True):
                hours += 1
                stopped_clock.go_on(hours=1)
            pauses.append(hours)
            job = latest(uow.session, suspected_pairs.JOB)
            assert job is not None
            job.state, job.finished_at = "failed", stopped_clock.now()
            uow.session.flush()
        assert pauses == [0, 1, 2, 4, 8, 16, 24]

    def test_that_failed_begins_at_once_for_an_admin_and_compares_what_has_changed_since_the_last_whole_one(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        a_user(uow, admin.user_id or "")
        compared(uow)
        whole = stopped_clock.now()
        a_venue(uow, "Granada Bowl", latitude=30.4, longitude=-97.7)
        stopped_clock.go_on(minutes=1)
        assert queue_pair_search(uow, SYSTEM)
        job = latest(uow.session, suspected_pairs.JOB)
        assert job is not None
        job.state, job.finished_at = "failed", stopped_clock.now()
        uow.session.flush()
        stopped_clock.go_on(minutes=1)
        assert search_for_pairs(uow, admin).startswith("The search has begun.")
        again = latest(uow.session, suspected_pairs.JOB)
        assert again is not None
        assert again.subject_id == whole.isoformat()

    def test_forgets_a_pair_that_is_none_any_more(self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]):
        compared(uow)
        twins[0].name, twins[0].updated_at = "Granada Bowl", datetime(2027, 1, 1, tzinfo=UTC)
        uow.session.flush()
        compared(uow)
        assert rows(uow, admin) == ()


class TestADecision:
    def test_for_two_venues_is_never_asked_again_until_it_is_taken_back(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "different")
        twins[0].updated_at = datetime(2027, 1, 1, tzinfo=UTC)
        uow.session.flush()
        compared(uow)
        assert rows(uow, admin) == ()
        [decided] = rows(uow, admin, "decided")
        assert decided.verdict.startswith("Two venues, decided")
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        assert [each.key for each in rows(uow, admin)] == [row.key]

    def test_for_one_venue_merges_the_two_with_the_newer_facts(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, other = twins
        compared(uow)
        said = decide(uow, admin, rows(uow, admin)[0], "same")
        uow.session.expire_all()
        assert said == "Sunset Bowl is merged into Sunset Bowl."
        assert (one.name, one.lanes, one.website) == ("Sunset Bowl", 24, "https://sunset.example/")
        assert (other.is_active, other.successor_id) == (False, one.id)
        assert origin(uow, one, "lanes") == ("import", date(2026, 1, 1))

    def test_for_one_venue_can_be_taken_back(self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]) -> None:
        one, other = twins
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        [decided] = rows(uow, admin, "decided")
        assert decided.may_take_back
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.flush()
        uow.session.expire_all()
        assert (one.name, one.lanes, one.website) == ("Sunset Lanes", 12, None)
        assert (other.name, other.is_active, other.successor_id) == ("Sunset Bowl", True, None)
        assert (origin(uow, one, "lanes"), origin(uow, one, "website")) == (("import", date(2019, 1, 1)), None)
        assert [each.key for each in rows(uow, admin)] == [row.key]
        told = [entry.note for entry in load_venue_history(uow, admin, venue_id=one.id).steps]
        assert told == ["", "Undone, so it is not repeated here", "Undone, so it is not repeated here"]

    def test_that_is_taken_back_leaves_special_dates_of_people_to_the_venue_that_they_were_given_of(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, other = twins
        source, shut = a_source(uow, "Dates"), ["2026-12-26", None, None, ""]
        a_field_source(uow, one, "hours_exceptions", source, observed_on=date(2020, 1, 1))
        edit_venue_fields(uow, other.id, {"hours_exceptions": [shut]}, Editor("kim", "owner", ""))
        edit_venue_fields(uow, one.id, {"hours": [[0, 600, 1320]]}, Editor("lee", "owner", ""))
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        dates = select(HoursException.venue_id)
        assert sorted(uow.session.exec(dates)) == sorted([one.id, other.id])
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.flush()
        uow.session.expire_all()
        assert list(uow.session.exec(dates)) == [other.id]
        assert origin(uow, one, "hours_exceptions") == ("import", date(2020, 1, 1))

    def test_that_is_taken_back_lets_votes_speak_again_of_what_their_voters_saw(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, _ = twins
        owner, doubter, other, later = (a_user(uow, name) for name in ("owner", "doubter", "other", "later"))
        an_accuracy_report(uow, one, owner, facts=["hours", "contact"], updated_at=LATE, trusted_as="owner")
        an_accuracy_report(uow, one, doubter, value=-1, facts=["contact"], updated_at=LATE)
        an_accuracy_report(uow, one, other, value=-1, facts=["contact"], updated_at=LATE, looked_at=LATE)
        an_accuracy_report(uow, one, later, facts=["contact"], updated_at=LATE)
        compared(uow)
        [row] = rows(uow, admin)
        assert waiting_doubts(uow) == [doubter.id]
        decide(uow, admin, row, "same")
        assert rows(uow, admin) == ()
        assert (one.website, waiting_doubts(uow)) == ("https://sunset.example/", [])
        uow.session.get_one(AccuracyReport, (one.id, later.id)).updated_at = MUCH_LATER
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.expire_all()
        assert one.website is None
        votes = {vote.user_id: vote for vote in uow.session.exec(select(AccuracyReport))}
        assert {user_id: vote.facts for user_id, vote in votes.items()} == {
            owner.id: ["hours", "contact"], doubter.id: ["contact"], other.id: ["contact"], later.id: [],
        }  # fmt: skip
        assert (votes[doubter.id].looked_at, votes[other.id].looked_at) == (None, LATE)
        assert waiting_doubts(uow) == [doubter.id]

    def test_keeps_nothing_of_the_votes_of_somebody_whose_account_is_deleted(
        self, uow: UnitOfWork, admin: Actor, system: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, _ = twins
        people = [a_user(uow, name) for name in ("kim", "lee")]
        for person in people:
            an_accuracy_report(uow, one, person, facts=["contact"], updated_at=LATE)
        compared(uow)
        decide(uow, admin, rows(uow, admin)[0], "same")
        uow.session.flush()
        accounts.remove_contributions(uow.session, "kim", [one.id], statements_of("removals"))
        assert remove_account(uow, system, "kim")
        uow.session.expire_all()
        [undo] = uow.session.exec(select(VenuePair.undo)).all()
        assert [vote["user_id"] for vote in undo["votes"]] == ["lee"]

    def test_that_is_taken_back_is_no_news_to_those_who_follow_the_price(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        one, other = twins
        one.game_price, other.game_price = Decimal(5), Decimal(6)
        for venue, name in ((one, "Old list"), (other, "New list")):
            told, source = (
                origin(uow, venue, "lanes"),
                uow.session.exec(select(Source).where(Source.name == name)).one(),
            )
            a_field_source(uow, venue, "game_price", source, observed_on=told[1] if told else None)
        follow = follows(uow, a_follower(uow), one, kind="price", seen_price=Decimal(5))
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        assert rows(uow, admin) == ()
        assert (one.game_price, follow.seen_price) == (6, 6)
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.expire_all()
        assert (one.game_price, follow.seen_price) == (5, 5)
        later = clock.now() + timedelta(hours=1)
        monkeypatch.setattr(clock, "now", lambda: later)
        write_digests(uow, SYSTEM)
        assert [mail.body for mail in mails(uow)] == []

    def test_the_managers_hear_of_both_the_merge_and_that_it_was_taken_back(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, _ = twins
        one.owner_id = a_user(uow, "kim", email="kim@example.com", language="es").id
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        assert [mail.to for mail in uow.mails] == ["kim@example.com"]
        uow.mails.clear()
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        [mail] = uow.mails
        assert "La habíamos juntado con Sunset Bowl por error." in mail.text

    def test_for_one_venue_can_be_taken_back_after_very_many_other_changes(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, _ = twins
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        for lanes in range(30, 51):
            edit_venue_fields(uow, one.id, {"lanes": lanes}, Editor("kim", "owner", "We build"))
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.expire_all()
        assert (one.name, one.lanes, one.website) == ("Sunset Lanes", 50, None)

    def test_that_is_taken_back_leaves_prices_by_day_and_time_to_whoever_told_them(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, other = twins
        one.game_price, other.game_price = Decimal(5), Decimal(6)
        a_price_period(uow, one, amount="5", as_of=date(2019, 1, 1))
        for venue, field, name in ((one, "price_periods", "Old list"), (one, "game_price", "Old list"),
                                   (other, "game_price", "New list")):  # fmt: skip
            told = origin(uow, venue, "lanes")
            source = uow.session.exec(select(Source).where(Source.name == name)).one()
            a_field_source(uow, venue, field, source, observed_on=told[1] if told else None)
        compared(uow)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        assert one.game_price == 6
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.expire_all()
        prices = uow.session.exec(select(PricePeriod).where(PricePeriod.venue_id == one.id)).all()
        assert [(each.amount, each.source, each.as_of) for each in prices] == [(5, "import", date(2019, 1, 1))]
        assert origin(uow, one, "game_price") == origin(uow, one, "price_periods") == ("import", date(2019, 1, 1))

    def test_keeps_the_one_at_which_people_left_something(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        one, other = twins
        a_review(uow, other)
        compared(uow)
        decide(uow, admin, rows(uow, admin)[0], "same")
        uow.session.expire_all()
        assert (one.successor_id, other.lanes) == (other.id, 24)

    def test_is_made_by_hand_where_people_left_something_at_both(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        for venue in twins:
            a_review(uow, venue)
        compared(uow)
        [row] = rows(uow, admin)
        assert row.merge_href == f"/admin/venues/{twins[0].id}/merge?other={twins[1].id}"
        with pytest.raises(Conflict):
            decide(uow, admin, row, "same")

    def test_keeps_the_one_that_people_follow(self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]) -> None:
        one, other = twins
        follows(uow, a_follower(uow), other)
        compared(uow)
        decide(uow, admin, rows(uow, admin)[0], "same")
        uow.session.expire_all()
        assert (one.successor_id, other.is_active) == (other.id, True)

    def test_is_made_by_hand_where_people_follow_both(
        self, uow: UnitOfWork, admin: Actor, twins: tuple[Venue, Venue]
    ) -> None:
        follower = a_follower(uow)
        for venue in twins:
            follows(uow, follower, venue)
        compared(uow)
        [row] = rows(uow, admin)
        assert row.merge_href
        with pytest.raises(Conflict):
            decide(uow, admin, row, "same")

    @pytest.mark.usefixtures("twins")
    def test_is_made_once_of_what_is_on_the_list(self, uow: UnitOfWork, admin: Actor) -> None:
        compared(uow)
        [row] = rows(uow, admin)
        with pytest.raises(Invalid):
            decide(uow, admin, row, "perhaps")
        for one_id, other_id in ((row.other_id, row.one_id), ("no", "such")):
            with pytest.raises(NotFound):
                decide_pair(uow, admin, one_id=one_id, other_id=other_id, decision="same")
        with pytest.raises(Conflict):
            take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        decide(uow, admin, row, "different")
        with pytest.raises(Conflict):
            decide(uow, admin, row, "same")


class TestAnImport:
    def bring(self, uow: UnitOfWork, *, lanes: int = 30, **order: Any) -> ImportReport:
        """A record that may be one of the venues."""
        draft = VenueDraft(where="line 2", external_id="7", name="Sunset Bowling", city="Austin", state="TX",
                           latitude=30.2937, longitude=-97.7, time_zone="America/Chicago", lanes=lanes)  # fmt: skip
        report = bring_in(uow, VenueFile(SourceDraft("Third"), (draft,)), ImportOrder("pat", **order))
        uow.session.expire_all()
        return report

    @pytest.fixture(autouse=True)
    def _venue(self, uow: UnitOfWork) -> None:
        a_venue(uow, "Sunset Lanes", id="sunset", latitude=30.3, longitude=-97.7)

    def test_brings_in_what_is_doubtful_and_asks(self, uow: UnitOfWork, admin: Actor) -> None:
        report = self.bring(uow, doubtful_come_in=True)
        assert ([c.venue_id for c in report.created], len(report.doubtful)) == (["sunset-bowling-austin-tx"], 1)
        assert [row.key for row in rows(uow, admin)] == ["sunset sunset-bowling-austin-tx"]

    def test_leaves_it_out_where_the_admin_chose_to(self, uow: UnitOfWork, admin: Actor) -> None:
        report = self.bring(uow)
        assert (report.created, len(report.duplicates), rows(uow, admin)) == ((), 1, ())

    def test_remembers_that_an_admin_said_it_is_another_one(self, uow: UnitOfWork, admin: Actor) -> None:
        self.bring(uow, verdicts={"7": "new"})
        assert rows(uow, admin) == ()
        assert uow.session.exec(select(VenuePair.decision)).all() == ["different"]
        compared(uow)
        assert rows(uow, admin) == ()

    def test_follows_a_merge_from_then_on(self, uow: UnitOfWork, admin: Actor) -> None:
        self.bring(uow, doubtful_come_in=True)
        decide(uow, admin, rows(uow, admin)[0], "same")
        self.bring(uow, lanes=40)
        assert uow.session.get_one(Venue, "sunset").lanes == 40

    def test_tells_each_of_the_two_its_own_facts_once_the_merge_is_taken_back(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        self.bring(uow, doubtful_come_in=True)
        [row] = rows(uow, admin)
        decide(uow, admin, row, "same")
        uow.session.flush()
        assert self.bring(uow, lanes=40).updated
        assert uow.session.get_one(Venue, "sunset").lanes == 40
        take_pair_back(uow, admin, one_id=row.one_id, other_id=row.other_id)
        uow.session.expire_all()
        for lanes in (40, 44):
            report = self.bring(uow, lanes=lanes)
            assert [change.venue_id for change in report.updated] == ["sunset-bowling-austin-tx"]
        both = [uow.session.get_one(Venue, each).lanes for each in ("sunset", "sunset-bowling-austin-tx")]
        assert both == [40, 44]
