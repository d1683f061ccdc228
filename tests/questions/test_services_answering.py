"""Answers of visitors: what they change, and what an admin undoes."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import note_network
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database import base
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.queries.answers import count_closures, purge_answers
from bowling_app.questions.rules.limits import NETWORKS_KEPT, UNSIGNED_KEPT, WAITING_FOR
from bowling_app.questions.rules.questions import QUESTIONS, AnswerDraft
from bowling_app.questions.schemas import AnswerRow, Given, Undone
from bowling_app.questions.services import answering, asking
from bowling_app.questions.services.answer_review import accept_answer, leave_answer_out, load_answers, undo_answers
from bowling_app.questions.services.answering import give_answer
from bowling_app.questions.services.help_out import load_help_out
from bowling_app.questions.services.my_answers import my_answers
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.unconfirmed import look_for_unconfirmed
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_history import load_venue_history
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_place, a_source, a_user, a_venue, an_imported_record
from tests.few import first_of

VISITOR, ADMIN = Actor(), Actor("admin", is_admin=True)


def say(uow: UnitOfWork, venue: Venue, answer: str, who: str, *, about: str = "lanes") -> Given | Refusal:
    """An answer of a stranger, named by their address, or of a person with an account."""
    is_stranger = who[0].isdigit()
    actor = VISITOR if is_stranger else Actor(who)
    client = who if is_stranger else f"198.51.100.{sum(map(ord, who)) % 250}"
    found = give_answer(uow, actor, venue_id=venue.id, draft=AnswerDraft(about, answer), client=client)
    uow.session.refresh(venue)
    return found


def asked_first(uow: UnitOfWork, venue: Venue) -> str:
    question = load_venue(uow, VISITOR, venue_id=venue.id).question
    return question.words if question else ""


def statuses(uow: UnitOfWork) -> list[str]:
    rows = uow.session.exec(select(FactAnswer).order_by(FactAnswer.id).execution_options(populate_existing=True))  # type: ignore[arg-type]
    return [row.status for row in rows]


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    for name in ("kim", "lee", "admin"):
        a_user(uow, name, email=f"{name}@example.com")
    return a_venue(uow, "Sunset Lanes")


@pytest.fixture
def old(uow: UnitOfWork, venue: Venue) -> Venue:
    a_field_source(uow, venue, "address", a_source(uow), observed_on=date(2011, 4, 1))
    look_for_unconfirmed(uow, Actor(is_system=True))
    uow.session.refresh(venue)
    return venue


class TestSettling:
    def test_two_strangers_and_a_user_settle_a_fact(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("8.8.8.8", "9.9.9.9"):
            assert say(uow, venue, "24", who) == Given(asking.THANKS, is_settled=False)
        assert venue.lanes is None
        assert say(uow, venue, " 24 ", "kim") == Given(asking.SETTLED, is_settled=True)
        assert venue.lanes == 24
        source = uow.session.get_one(FieldSource, (venue.id, "lanes"))
        assert (source.kind, source.observed_on) == ("visitor", clock.now().date())
        entry = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id == venue.id)).one()
        assert (entry.role, entry.changes, entry.reason) == ("visitor", {"lanes": [None, 24]}, "Confirmed by visitors")
        assert statuses(uow) == ["agreed"] * 3

    def test_the_networks_of_one_household_are_one_voice(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("2600:1700:12:3401::/64", "2600:1700:12:3402::/64", "kim"):
            say(uow, venue, "24", who)
        assert (venue.lanes, statuses(uow)) == (None, ["waiting"] * 2)

    def test_people_who_lately_used_one_network_are_one_voice(self, uow: UnitOfWork, venue: Venue) -> None:
        note_network(uow, "kim", "2600:1700:12:3401::/64")
        note_network(uow, "lee", "2600:1700:12:9901::/64")
        for who in ("kim", "lee", "9.9.9.9"):
            say(uow, venue, "24", who)
        assert venue.lanes is None

    def test_a_stranger_on_a_network_that_a_user_used_lately_adds_nothing(self, uow: UnitOfWork, venue: Venue) -> None:
        note_network(uow, "kim", "8.8.8.8")
        for who in ("8.8.8.8", "9.9.9.9", "kim"):
            say(uow, venue, "24", who)
        assert venue.lanes is None

    def test_the_page_names_the_source(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "24", "kim")
        say(uow, venue, "24", "lee")
        [lanes] = load_venue(uow, VISITOR, venue_id=venue.id).facts
        assert lanes.note.startswith("Confirmed by visitors, ")

    def test_a_price_and_a_phone_number_are_compared_as_they_are_stored(self, uow: UnitOfWork, venue: Venue) -> None:
        for who, price, phone in (("kim", "$5.50", "(512) 555-0142"), ("lee", "5,5", "512-555-0142")):
            say(uow, venue, price, who, about="game")
            say(uow, venue, phone, who, about="phone")
        assert (venue.game_price, venue.phone) == (5.5, "+15125550142")

    def test_an_amenity_is_there_or_not(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "no", who, about="bar")
        assert load_venue(uow, VISITOR, venue_id=venue.id).absent_amenities == ("Bar",)

    @pytest.mark.parametrize(
        ("about", "answer", "said"),
        first_of(
            2,
            [
                ("access-lanes", "some", "Step-free to some of the lanes"),
                ("access-ball-ramp", "no", "No ball ramp to borrow"),
                ("access-from-parking", "no", "Steps between the parking and the door"),
                ("access-restroom", "yes", "Accessible restroom you can reach without steps"),
            ],
        ),
    )
    def test_what_visitors_agree_on_about_access_is_on_the_page(
        self, uow: UnitOfWork, venue: Venue, about: str, answer: str, said: str
    ) -> None:
        say(uow, venue, answer, "kim", about=about)
        assert load_venue(uow, VISITOR, venue_id=venue.id).access is None
        say(uow, venue, answer, "lee", about=about)
        found = load_venue(uow, VISITOR, venue_id=venue.id).access
        assert found is not None
        [line] = found.lines
        assert line.text == said
        assert (found.source, line.note.startswith("confirmed in ")) == ("From visitors.", True)
        with pytest.raises(Conflict):
            say(uow, venue, answer, "kim", about=about)

    def test_a_question_takes_no_answer_of_another(self, uow: UnitOfWork, venue: Venue) -> None:
        for about, answer in (("access-lanes", "yes"), ("access-ball-ramp", "some")):
            with pytest.raises(Invalid):
                say(uow, venue, answer, "kim", about=about)

    def test_an_owner_decides_alone(self, uow: UnitOfWork, venue: Venue) -> None:
        venue.owner_id = "kim"
        say(uow, venue, "30", "8.8.8.8")
        say(uow, venue, "24", "kim")
        assert (venue.lanes, statuses(uow)) == (24, ["outvoted", "agreed"])
        assert uow.session.get_one(FieldSource, (venue.id, "lanes")).kind == "owner"

    def test_an_answer_replaces_the_earlier_one_of_the_same_voice(self, uow: UnitOfWork, venue: Venue) -> None:
        for answer in ("20", "24"):
            say(uow, venue, answer, "kim")
            say(uow, venue, answer, "8.8.8.8")
        assert statuses(uow) == ["waiting", "waiting"]

    def test_that_it_is_still_open_confirms_an_old_venue(self, uow: UnitOfWork, old: Venue) -> None:
        assert old.is_unconfirmed
        for who in ("kim", "lee"):
            say(uow, old, "yes", who, about="open")
        assert not old.is_unconfirmed
        assert load_venue(uow, VISITOR, venue_id=old.id).unconfirmed == ""

    def test_whether_a_venue_that_its_source_lost_is_still_open_is_asked_until_people_say_so(
        self, uow: UnitOfWork, venue: Venue
    ) -> None:
        other = a_venue(uow)
        an_imported_record(uow, venue, a_source(uow), gone_since=clock.now())
        listed = load_help_out(uow, VISITOR, state="TX")
        assert (listed.venue and listed.venue.label, asked_first(uow, venue)) == ("Sunset Lanes", "Is it still open?")
        for who in ("kim", "lee"):
            say(uow, venue, "yes", who, about="open")
        assert [asked_first(uow, each) for each in (venue, other)] == ["How many lanes does it have?"] * 2

    def test_many_strangers_crowd_nobody_out(
        self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(answering, "MOST_COMPARED", 2)
        for who in ("8.8.8.8", "9.9.9.9", "1.1.1.1"):
            say(uow, venue, "1", who)
        say(uow, venue, "24", "kim")
        say(uow, venue, "24", "lee")
        assert venue.lanes == 24

    def test_what_is_known_by_now_is_not_accepted(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "1", "8.8.8.8")
        venue.lanes = 24
        [row] = load_answers(uow, ADMIN, status="waiting").answers
        with pytest.raises(Conflict):
            accept_answer(uow, ADMIN, answer_id=int(row.id))

    def test_visitors_close_no_venue_but_an_admin_does(self, uow: UnitOfWork, old: Venue) -> None:
        for who in ("kim", "lee", "8.8.8.8"):
            say(uow, old, "no", who, about="open")
        assert old.is_active
        assert count_closures(uow.session) == 3
        row = load_answers(uow, ADMIN).answers[0]
        assert row.accept_said == "The alley is marked as closed for good, and no longer listed."
        assert accept_answer(uow, ADMIN, answer_id=int(row.id)).said == "Thanks! We no longer list it."
        uow.session.refresh(old)
        assert not old.is_active
        assert count_closures(uow.session) == 0

    @pytest.mark.parametrize(
        ("about", "answer", "said"),
        [("open", "yes", "The alley is confirmed as open."), ("lanes", "24", "It's on the page now.")],
    )
    def test_an_admin_reads_what_accepting_an_answer_did(
        self, uow: UnitOfWork, old: Venue, about: str, answer: str, said: str
    ) -> None:
        say(uow, old, answer, "8.8.8.8", about=about)
        [row] = load_answers(uow, ADMIN, status="waiting").answers
        assert row.accept_said == said


class TestRefusals:
    def test_what_is_known_is_not_asked(self, uow: UnitOfWork, venue: Venue) -> None:
        venue.lanes = 24
        with pytest.raises(Conflict):
            say(uow, venue, "20", "kim")

    def test_what_nobody_can_mean_is_refused(self, uow: UnitOfWork, venue: Venue) -> None:
        for about, answer in (
            ("lanes", "0"), ("lanes", "401"), ("lanes", ""), ("lanes", "9" * 50_000), ("game", "0.01"), ("game", "99"),
            ("phone", "12"), ("bar", "maybe"),
        ):  # fmt: skip
            with pytest.raises(Invalid) as refusal:
                say(uow, venue, answer, "kim", about=about)
            assert refusal.value.problems[0].field == "answer", (about, answer[:9])
        assert statuses(uow) == []

    def test_there_is_no_other_question(self, uow: UnitOfWork, venue: Venue) -> None:
        with pytest.raises(NotFound):
            say(uow, venue, "yes", "kim", about="owner_id")

    def test_one_network_may_answer_only_so_often(
        self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(answering, "STRANGERS_ANSWERS_PER_DAY", (1, 3600))
        assert isinstance(say(uow, venue, "24", "8.8.8.8"), Given)
        assert isinstance(say(uow, venue, "25", "8.8.8.8"), Refusal)


class TestAVandal:
    @pytest.mark.parametrize("alleys", [2, pytest.param(10, marks=pytest.mark.long)])
    def test_many_answers_change_nothing_and_are_undone_at_once(
        self, uow: UnitOfWork, venue: Venue, alleys: int
    ) -> None:
        venues = [venue, *(a_venue(uow) for _ in range(alleys - 1))]
        given = alleys * 5
        asked = [each.key for each in QUESTIONS if each.key != "open"][:5]
        for each in venues:
            for about in asked:
                said = {"lanes": "1", "game": "60", "phone": "5125550199", "access-lanes": "all"}.get(about, "yes")
                say(uow, each, said, "8.8.4.4", about=about)
        assert uow.session.exec(select(AuditEntry)).all() == []
        assert statuses(uow) == ["waiting"] * given
        [answer, *_] = load_answers(uow, ADMIN, status="waiting").answers
        done = undo_answers(uow, ADMIN, answer_id=int(answer.id))
        assert (done.answers, done.facts) == (given, 0)
        assert statuses(uow) == ["undone"] * given
        assert [entry.action for entry in uow.session.exec(select(AuditEntry))] == ["undo_answers"]

    def test_is_undone_with_all_networks_of_their_household(self, uow: UnitOfWork, venue: Venue) -> None:
        say(uow, venue, "1", "2600:1700:12:3401::/64")
        say(uow, a_venue(uow), "1", "2600:1700:12:3402::/64")
        [answer, *_] = load_answers(uow, ADMIN, status="waiting").answers
        assert undo_answers(uow, ADMIN, answer_id=int(answer.id)).answers == 2

    def test_a_fact_that_stood_on_their_answer_is_unknown_again(self, uow: UnitOfWork, venue: Venue) -> None:
        for about, said in (("lanes", "1"), ("bar", "yes")):
            for who in ("kim", "lee"):
                say(uow, venue, said, who, about=about)
        mine = uow.session.exec(select(FactAnswer.id).where(FactAnswer.user_id == "kim")).first()
        assert undo_answers(uow, ADMIN, answer_id=mine or 0).facts == 2
        uow.session.refresh(venue)
        view = load_venue(uow, VISITOR, venue_id=venue.id)
        assert (venue.lanes, view.amenities) == (None, ())
        assert sorted(statuses(uow)) == ["undone", "undone", "waiting", "waiting"]

    def test_a_fact_that_others_carry_stays(self, uow: UnitOfWork, venue: Venue) -> None:
        a_user(uow, "max", email="max@example.com")
        say(uow, venue, "24", "8.8.8.8")
        say(uow, venue, "24", "9.9.9.9")
        say(uow, venue, "24", "kim")
        vandal = uow.session.exec(select(FactAnswer.id).where(FactAnswer.role == "stranger")).first()
        uow.session.add(FactAnswer(venue_id=venue.id, question="lanes", answer="24", role="user", user_id="max",
                                   status="agreed", decided_at=clock.now(), mailbox="max"))  # fmt: skip
        assert undo_answers(uow, ADMIN, answer_id=vandal or 0).facts == 0
        uow.session.refresh(venue)
        assert venue.lanes == 24

    def test_the_others_carry_a_fact_when_their_networks_are_forgotten_too(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        for who in ("8.8.8.8", "9.9.9.9"):
            say(uow, venue, "24", who)
        uow.session.add(_agreeing(venue, "kim"))
        say(uow, venue, "24", "lee")
        _forget_networks(uow, stopped_clock)
        mine = uow.session.exec(select(FactAnswer.id).where(FactAnswer.user_id == "kim")).first()
        assert undo_answers(uow, ADMIN, answer_id=mine or 0) == Undone(answers=1, facts=0)
        uow.session.refresh(venue)
        assert venue.lanes == 24

    def test_strangers_whose_networks_are_forgotten_are_undone_one_by_one(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        other = a_venue(uow, "Harvest Moon")
        for where, strangers in ((other, ("1.1.1.1", "1.0.0.1")), (venue, ("8.8.8.8", "9.9.9.9"))):
            for who in (*strangers, "kim"):
                say(uow, where, "24", who)
        [recent, *_] = _strangers_rows(uow)
        assert (recent.undo, recent.undo_sure) == ("Undo all of theirs", "Undo all answers of this person or network?")
        _forget_networks(uow, stopped_clock)
        [old, *_] = _strangers_rows(uow)
        assert (old.undo, old.by) == ("Undo this answer", "A stranger, an unknown network")
        assert old.undo_sure == "Undo this answer alone? Nobody knows which others came from its network."
        assert undo_answers(uow, ADMIN, answer_id=int(old.id)) == Undone(answers=1, facts=1)
        uow.session.refresh(venue)
        uow.session.refresh(other)
        assert (venue.lanes, other.lanes) == (None, 24)

    def test_a_stranger_on_a_network_that_says_nothing_is_undone_alone(self, uow: UnitOfWork, venue: Venue) -> None:
        for where in (venue, a_venue(uow)):
            say(uow, where, "24", "192.168.1.7")
        [answer, *_] = _strangers_rows(uow, status="waiting")
        assert undo_answers(uow, ADMIN, answer_id=int(answer.id)).answers == 1

    def test_what_was_changed_since_stays(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "1", who)
        venue.lanes = 30
        mine = uow.session.exec(select(FactAnswer.id).where(FactAnswer.user_id == "kim")).first()
        assert undo_answers(uow, ADMIN, answer_id=mine or 0).facts == 0
        assert venue.lanes == 30

    def test_what_stayed_with_a_merged_venue_holds_nothing_up(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "24", who)
        venue.is_active, venue.successor_id = False, a_venue(uow).id
        uow.session.flush()
        assert undo_answers(uow, ADMIN, answer_id=_mine(uow)) == Undone(answers=1, facts=0)

    def test_nobody_tells_what_is_unknown_again(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "24", who)
        written = _entry(uow)
        assert undo_answers(uow, ADMIN, answer_id=_mine(uow)).facts == 1
        uow.session.expire_all()
        assert uow.session.get(FieldSource, (venue.id, "lanes")) is None
        assert uow.session.get_one(AuditEntry, written.id).is_reverted

    def test_amenities_are_again_the_word_of_whoever_had_told_them(self, uow: UnitOfWork, venue: Venue) -> None:
        source = a_source(uow)
        a_field_source(uow, venue, "amenities", source, observed_on=date(2023, 5, 1))
        for who in ("kim", "lee"):
            say(uow, venue, "yes", who, about="bar")
        undo_answers(uow, ADMIN, answer_id=_mine(uow))
        uow.session.expire_all()
        told = uow.session.get_one(FieldSource, (venue.id, "amenities"))
        assert (told.kind, told.source_id, told.observed_on) == ("import", source.id, date(2023, 5, 1))

    def test_amenities_of_which_others_spoke_since_stay_their_word(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "yes", who, about="bar")
        edit_venue_fields(uow, venue.id, {"amenities": {"arcade": True}}, Editor("pat", "owner", "Seen"))
        assert undo_answers(uow, ADMIN, answer_id=_mine(uow)).facts == 1
        uow.session.expire_all()
        assert uow.session.get_one(FieldSource, (venue.id, "amenities")).kind == "owner"
        assert load_venue(uow, VISITOR, venue_id=venue.id).amenities

    def test_what_somebody_else_has_said_since_stays_theirs(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "24", who)
        for lanes in (30, 24):
            edit_venue_fields(uow, venue.id, {"lanes": lanes}, Editor("pat", "owner", "Counted"))
        assert undo_answers(uow, ADMIN, answer_id=_mine(uow)).facts == 0
        uow.session.refresh(venue)
        assert (venue.lanes, uow.session.get_one(FieldSource, (venue.id, "lanes")).kind) == (24, "owner")

    def test_what_an_owner_has_said_since_about_it_being_open_stays(self, uow: UnitOfWork, old: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, old, "yes", who, about="open")
        source = uow.session.get_one(FieldSource, (old.id, "is_active"))
        source.kind = "owner"
        uow.session.flush()
        assert undo_answers(uow, ADMIN, answer_id=_mine(uow)).facts == 0
        assert uow.session.get(FieldSource, (old.id, "is_active")) is not None

    def test_that_it_is_open_as_others_said_on_a_later_day_stays(
        self, uow: UnitOfWork, old: Venue, stopped_clock: StoppedClock
    ) -> None:
        for who in ("kim", "lee"):
            say(uow, old, "yes", who, about="open")
        source = uow.session.get_one(FieldSource, (old.id, "is_active"))
        source.observed_on = clock.now().date() + timedelta(days=30)
        uow.session.flush()
        stopped_clock.go_on(days=31)
        assert undo_answers(uow, ADMIN, answer_id=_mine(uow)).facts == 0

    def test_an_old_venue_is_unconfirmed_again(self, uow: UnitOfWork, old: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, old, "yes", who, about="open")
        mine = uow.session.exec(select(FactAnswer.id).where(FactAnswer.user_id == "kim")).first()
        assert undo_answers(uow, ADMIN, answer_id=mine or 0).facts == 1
        uow.session.refresh(old)
        assert old.is_unconfirmed


def _mine(uow: UnitOfWork) -> int:
    """An answer of Kim's."""
    return uow.session.exec(select(FactAnswer.id).where(FactAnswer.user_id == "kim")).first() or 0


def _entry(uow: UnitOfWork) -> AuditEntry:
    return uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id).desc()).limit(1)).one()


class TestReportedClosed:
    def closed(self, uow: UnitOfWork, venue: Venue) -> AnswerRow:
        say(uow, venue, "no", "kim", about="open")
        [row] = load_answers(uow, ADMIN).answers
        return row

    def test_leads_to_the_page_on_which_admins_edit_the_venue(self, uow: UnitOfWork, old: Venue) -> None:
        row = self.closed(uow, old)
        assert (row.venue_href, row.may_accept) == (f"/admin/venues/{old.id}", True)

    def test_nothing_waits_at_a_venue_that_is_not_listed(self, uow: UnitOfWork, old: Venue) -> None:
        self.closed(uow, old)
        say(uow, old, "24", "lee")
        old.is_active = False
        uow.session.flush()
        assert (load_answers(uow, ADMIN).answers, count_closures(uow.session)) == ((), 0)
        assert load_answers(uow, ADMIN, status="waiting").answers == ()

    def test_what_settled_a_fact_of_a_venue_that_is_not_listed_can_still_be_undone(
        self, uow: UnitOfWork, venue: Venue
    ) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "24", who)
        venue.is_active = False
        uow.session.flush()
        assert len(load_answers(uow, ADMIN, status="agreed").answers) == 2

    def test_is_not_offered_to_be_accepted_once_the_question_is_answered(self, uow: UnitOfWork, old: Venue) -> None:
        self.closed(uow, old)
        old.is_unconfirmed = False
        uow.session.flush()
        [row] = load_answers(uow, ADMIN).answers
        assert (row.is_waiting, row.may_accept) == (True, False)

    def test_can_be_left_out_alone(self, uow: UnitOfWork, old: Venue) -> None:
        row = self.closed(uow, old)
        say(uow, old, "24", "kim")
        leave_answer_out(uow, ADMIN, answer_id=int(row.id))
        assert (statuses(uow), count_closures(uow.session), old.is_active) == (["outvoted", "waiting"], 0, True)
        assert _entry(uow).action == "leave_answer_out"
        with pytest.raises(Conflict):
            leave_answer_out(uow, ADMIN, answer_id=int(row.id))

    @pytest.mark.parametrize("decide", [accept_answer, leave_answer_out])
    def test_that_was_settled_by_accepting_another_one_says_who_did(
        self, uow: UnitOfWork, venue: Venue, decide: Callable[..., Any]
    ) -> None:
        uow.session.get_one(User, "admin").display_name = "Ada"
        say(uow, venue, "24", "8.8.8.8")
        say(uow, venue, "12", "9.9.9.9")
        same, other = (int(row.id) for row in load_answers(uow, ADMIN, status="waiting").answers)
        accept_answer(uow, ADMIN, answer_id=same)
        with pytest.raises(Conflict, match=r"already, by Ada\.$"):
            decide(uow, ADMIN, answer_id=other)

    def test_that_was_undone_with_others_of_its_person_says_who_did(self, uow: UnitOfWork, venue: Venue) -> None:
        uow.session.get_one(User, "admin").display_name = "Ada"
        say(uow, venue, "24", "kim")
        say(uow, a_venue(uow), "24", "kim")
        one, other = (int(row.id) for row in load_answers(uow, ADMIN, status="waiting").answers)
        undo_answers(uow, ADMIN, answer_id=one)
        for decide in (accept_answer, undo_answers):
            with pytest.raises(Conflict, match=r"already, by Ada\.$"):
                decide(uow, ADMIN, answer_id=other)

    def test_on_which_visitors_agreed_was_decided_by_no_admin(self, uow: UnitOfWork, venue: Venue) -> None:
        for who in ("kim", "lee"):
            say(uow, venue, "24", who)
        [first, _] = uow.session.exec(select(FactAnswer.id)).all()
        with pytest.raises(Conflict, match="This was resolved already"):
            accept_answer(uow, ADMIN, answer_id=first or 0)


@pytest.mark.parametrize("key", ["answer lanes", "lanes"])
def test_the_history_of_the_venue_tells_a_fact_once_and_not_that_an_admin_accepted_it(
    uow: UnitOfWork, venue: Venue, key: str
) -> None:
    say(uow, venue, "24", "8.8.8.8")
    [row] = load_answers(uow, ADMIN, status="waiting").answers
    accept_answer(uow, ADMIN, answer_id=int(row.id))
    uow.session.flush()
    decision = _entry(uow)
    assert (decision.action, list(decision.changes)) == ("accept_answer", ["answer lanes"])
    decision.changes = {key: [None, "24"]}  # Older logs have the name of the field.
    uow.session.flush()
    assert len(load_venue_history(uow, VISITOR, venue_id=venue.id).steps) == 1


def _forget_networks(uow: UnitOfWork, stopped_clock: StoppedClock) -> None:
    """Let so much time pass that no network of an answer is known."""
    stopped_clock.moment = base.now() + NETWORKS_KEPT + timedelta(days=1)
    purge_answers(uow.session, clock.now())


def _agreeing(venue: Venue, user_id: str) -> FactAnswer:
    """A waiting answer of a person with a mailbox of their own, as it is before others settle it."""
    return FactAnswer(
        venue_id=venue.id, question="lanes", answer="24", role="user", user_id=user_id, mailbox=f"of {user_id}"
    )


def _strangers_rows(uow: UnitOfWork, *, status: str = "agreed") -> list[AnswerRow]:
    rows = load_answers(uow, ADMIN, status=status).answers
    return [row for row in rows if row.by.startswith("A stranger")]


def test_what_one_gave_is_shown_by_state_and_in_all(uow: UnitOfWork, venue: Venue) -> None:
    reno = a_venue(uow, place=a_place(uow, "Reno", "NV"))
    for who in ("kim", "lee"):
        say(uow, venue, "24", who)
    say(uow, reno, "12", "kim")
    rows = [(row.name, row.answers, row.facts) for row in my_answers(uow, Actor("kim")).rows]
    assert rows == [("Nevada", "1", "0"), ("Texas", "1", "1"), ("All states", "2", "1")]
    assert my_answers(uow, VISITOR).rows == ()


def test_old_answers_go_and_decided_ones_lose_their_network(uow: UnitOfWork, venue: Venue) -> None:
    now = clock.now()
    for number, (status, age, user) in enumerate([
        ("waiting", WAITING_FOR, "kim"), ("agreed", UNSIGNED_KEPT, None), ("agreed", NETWORKS_KEPT, "kim"),
    ]):  # fmt: skip
        decided = None if status == "waiting" else now
        uow.session.add(FactAnswer(
            venue_id=venue.id, question="lanes", answer=str(number + 1), status=status, user_id=user,
            role="user" if user else "stranger", decided_at=decided, network="net", mailbox="box",
            created_at=now - 2 * age,
        ))  # fmt: skip
    uow.session.flush()
    assert purge_answers(uow.session, now) == 2
    [kept] = uow.session.exec(select(FactAnswer).execution_options(populate_existing=True))
    assert (kept.answer, kept.network, kept.mailbox) == ("3", "", "")
