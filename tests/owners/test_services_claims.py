"""Who may say that they run a venue, and how that is found out."""

import re
from datetime import UTC, datetime

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.account_deletion import delete_account, remove_contributions
from bowling_app.owners.rules import WRITTEN_CLAIMS_PER_PERSON_PER_DAY
from bowling_app.owners.services import claims, teams
from bowling_app.owners.services.claim_cases import approve_claim, reject_claim, remove_managers
from bowling_app.owners.services.claim_trust import turned_away
from bowling_app.owners.services.claim_withdrawals import withdraw_claim
from bowling_app.owners.services.claims import (
    become_manager,
    claim_in_writing,
    confirm_claim,
    load_claim_page,
    send_claim_code,
)
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.owners.services.waiting_claims import load_waiting_claims
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound, NotSignedIn
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venue_admin.services.venue_managers import remove_manager
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.queries import claims as queries
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_source, a_user, a_venue

PAT = Actor("pat-claims")
KIM = Actor("kim-claims")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    for actor in (PAT, KIM):
        a_user(uow, actor.user_id, email=f"{actor.user_id}@example.com")
    source = a_source(uow)
    made = a_venue(uow, website="https://www.sunset.example", web_domain="sunset.example", email="Desk@lanes.example")
    for name in ("email", "website"):
        a_field_source(uow, made, name, source)
    return made


def the_code(uow: UnitOfWork) -> str:
    return re.findall(r"^\s+(\d{6})$", uow.mails[-1].text, re.MULTILINE)[0]


def mailed(uow: UnitOfWork) -> list[str]:
    return [mail.to for mail in uow.mails]


def run_it(uow: UnitOfWork, actor: Actor, venue: Venue) -> None:
    assert send_claim_code(uow, actor, venue_id=venue.id, email="desk@lanes.example") is None
    assert confirm_claim(uow, actor, venue_id=venue.id, code=the_code(uow)) is None


class TestByCode:
    @pytest.mark.parametrize("email", ["desk@lanes.example", "Boss@Sunset.example"])
    def test_a_code_to_the_venue_lets_the_person_run_it(self, uow: UnitOfWork, venue: Venue, email: str):
        assert send_claim_code(uow, PAT, venue_id=venue.id, email=email) is None
        assert mailed(uow) == [email.lower()]
        assert confirm_claim(uow, PAT, venue_id=venue.id, code=the_code(uow)) is None
        assert queries.managers(uow.session, venue.id) == ["pat-claims"]
        assert venue.owner_id == "pat-claims"
        assert mailed(uow)[1:] == ["pat-claims@example.com"]

    @pytest.mark.parametrize(
        "email", ["pat@gmail.com", "boss@sunset.example.org", "x@mail.sunset.example", "boss@example", "no address"]
    )
    def test_no_code_goes_to_any_other_address(self, uow: UnitOfWork, venue: Venue, email: str):
        with pytest.raises(Invalid):
            send_claim_code(uow, PAT, venue_id=venue.id, email=email)
        assert uow.mails == []

    def test_a_page_on_a_platform_proves_nothing(self, uow: UnitOfWork, venue: Venue):
        venue.web_domain = "facebook.com"
        uow.session.flush()
        with pytest.raises(Invalid):
            send_claim_code(uow, PAT, venue_id=venue.id, email="someone@facebook.com")

    def test_the_code_is_for_the_person_who_asked(self, uow: UnitOfWork, venue: Venue):
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
        assert isinstance(confirm_claim(uow, KIM, venue_id=venue.id, code=the_code(uow)), Refusal)

    def test_five_wrong_tries_burn_the_code(self, uow: UnitOfWork, venue: Venue):
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
        right = the_code(uow)
        wrong = f"{(int(right) + 1) % 10**6:06}"
        for _ in range(5):
            assert isinstance(confirm_claim(uow, PAT, venue_id=venue.id, code=wrong), Refusal)
        assert isinstance(confirm_claim(uow, PAT, venue_id=venue.id, code=right), Refusal)
        assert queries.managers(uow.session, venue.id) == []

    def test_a_code_is_void_after_ten_minutes_and_once_another_was_sent(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ):
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
        first = the_code(uow)
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
        second = the_code(uow)
        if first != second:
            assert isinstance(confirm_claim(uow, PAT, venue_id=venue.id, code=first), Refusal)
        stopped_clock.go_on(minutes=10)
        assert isinstance(confirm_claim(uow, PAT, venue_id=venue.id, code=second), Refusal)

    def test_whoever_comes_back_is_asked_for_the_code_as_long_as_it_is_good(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock, visitor: Actor
    ):
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
        asked = {actor: load_claim_page(uow, actor, venue_id=venue.id).code_sent_to for actor in (PAT, KIM, visitor)}
        assert asked == {PAT: "desk@lanes.example", KIM: "", visitor: ""}
        stopped_clock.go_on(minutes=10)
        assert load_claim_page(uow, PAT, venue_id=venue.id).code_sent_to == ""

    def test_the_sixth_mail_to_an_address_within_an_hour_is_refused(self, uow: UnitOfWork, venue: Venue):
        for _ in range(5):
            assert send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example") is None
        assert isinstance(send_claim_code(uow, KIM, venue_id=venue.id, email="desk@lanes.example"), Refusal)

    def test_the_code_is_not_in_the_database(self, uow: UnitOfWork, venue: Venue):
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
        kept = uow.session.exec(select(VenueClaim)).one()
        assert the_code(uow) not in str(kept.model_dump())

    def test_a_second_person_joins_and_the_first_is_told(self, uow: UnitOfWork, venue: Venue):
        run_it(uow, PAT, venue)
        run_it(uow, KIM, venue)
        assert queries.managers(uow.session, venue.id) == ["pat-claims", "kim-claims"]
        assert mailed(uow)[-2:] == ["kim-claims@example.com", "pat-claims@example.com"]
        with pytest.raises(Conflict):
            send_claim_code(uow, KIM, venue_id=venue.id, email="desk@lanes.example")

    def test_the_pages_of_the_venue_name_a_second_manager_at_once_and_no_removed_one(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, monkeypatch: pytest.MonkeyPatch
    ):
        run_it(uow, PAT, venue)
        told: list[str] = []
        for module in (claims, teams):
            monkeypatch.setattr(module, "directory_changed", lambda _session, venue_id: told.append(venue_id))
        run_it(uow, KIM, venue)
        assert told == [venue.id]
        remove_manager(uow, admin, venue_id=venue.id, user_id="kim-claims", reason="Left the alley")
        assert told == [venue.id, venue.id]

    def test_every_step_is_in_the_audit_log(self, uow: UnitOfWork, venue: Venue):
        run_it(uow, PAT, venue)
        run_it(uow, KIM, venue)
        entries = uow.session.exec(select(AuditEntry).order_by("id")).all()  # pyright: ignore[reportArgumentType]
        assert [(entry.actor, entry.action, entry.changes) for entry in entries] == [
            ("pat-claims", "claim", {"claim": [None, "code sent"]}),
            ("pat-claims", "claim", {"owner_id": [None, "pat-claims"]}),
            ("kim-claims", "claim", {"claim": [None, "code sent"]}),
            ("kim-claims", "claim", {"claim": [None, "one more manager"]}),
        ]

    def test_a_visitor_is_asked_to_sign_in(self, uow: UnitOfWork, venue: Venue, visitor: Actor):
        with pytest.raises(NotSignedIn):
            send_claim_code(uow, visitor, venue_id=venue.id, email="desk@lanes.example")

    def test_whoever_leaves_is_followed_by_the_other(self, uow: UnitOfWork, venue: Venue, system: Actor):
        run_it(uow, PAT, venue)
        run_it(uow, KIM, venue)
        delete_account(uow, PAT)
        remove_contributions(uow, system, "pat-claims")
        uow.session.refresh(venue)
        assert venue.owner_id == "kim-claims"
        assert queries.managers(uow.session, venue.id) == ["kim-claims"]


class TestInWriting:
    def test_an_admin_lets_the_person_run_the_venue(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        assert claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.") is None
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert (waiting.statement, waiting.is_dispute, waiting.user_email) == (
            "It is my hall.", False, "pat-claims@example.com",
        )  # fmt: skip
        a_user(uow, admin.user_id)
        approve_claim(uow, admin, claim_id=waiting.id)
        assert queries.managers(uow.session, venue.id) == ["pat-claims"]
        assert load_waiting_claims(uow, admin).claims == ()

    def test_a_rejected_person_reads_why_and_may_write_again(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        a_user(uow, admin.user_id)
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        reject_claim(uow, admin, claim_id=waiting.id, reason="We called the hall.")
        assert "We called the hall." in uow.mails[-1].text
        page = load_claim_page(uow, PAT, venue_id=venue.id)
        assert page.waiting.endswith("We called the hall.")
        assert page.may_write
        assert claim_in_writing(uow, PAT, venue_id=venue.id, statement="Call me, please.") is None
        with pytest.raises(Conflict):
            approve_claim(uow, admin, claim_id=waiting.id)

    def test_a_claim_of_an_alley_that_closed_meanwhile_is_rejected_or_waits_until_it_is_open(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        a_user(uow, admin.user_id)
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        venue.is_active = False
        uow.session.flush()
        with pytest.raises(Conflict, match="Reopen it first"):
            approve_claim(uow, admin, claim_id=waiting.id)
        reject_claim(uow, admin, claim_id=waiting.id, reason="It has closed for good.")
        assert "It has closed for good." in uow.mails[-1].text
        assert load_waiting_claims(uow, admin).claims == ()

    def test_who_withdraws_it_leaves_the_queue_and_may_claim_again(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
        page = load_claim_page(uow, PAT, venue_id=venue.id)
        assert page.sure == "Withdraw your claim?"
        with pytest.raises(NotFound):
            withdraw_claim(uow, KIM, claim_id=page.claim_id)
        withdraw_claim(uow, PAT, claim_id=page.claim_id)
        assert (queries.count_written(uow.session), load_waiting_claims(uow, admin).claims) == (0, ())
        assert load_own_venues(uow, PAT).claims == ()
        page_after = load_claim_page(uow, PAT, venue_id=venue.id)
        assert (page_after.waiting, page_after.claim_id, page_after.may_write) == ("", "", True)
        for decide in (approve_claim, withdraw_claim):
            with pytest.raises(NotFound):
                decide(uow, admin if decide is approve_claim else PAT, claim_id=page.claim_id)
        steps = [(row.actor, row.changes) for row in uow.session.exec(select(AuditEntry).order_by(AuditEntry.id))]  # pyright: ignore[reportArgumentType]
        assert steps == [
            ("pat-claims", {"claim": [None, "claimed in writing"]}),
            ("pat-claims", {"claim": ["claimed in writing", "withdrawn"]}),
        ]
        assert claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is, after all.") is None

    def test_claims_that_are_withdrawn_count_against_those_of_the_day(self, uow: UnitOfWork, venue: Venue):
        for _try in range(WRITTEN_CLAIMS_PER_PERSON_PER_DAY[0]):
            assert claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.") is None
            withdraw_claim(uow, PAT, claim_id=load_claim_page(uow, PAT, venue_id=venue.id).claim_id)
        assert isinstance(claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall."), Refusal)

    def test_who_runs_the_venue_hears_that_a_dispute_was_withdrawn(self, uow: UnitOfWork, venue: Venue):
        run_it(uow, PAT, venue)
        claim_in_writing(uow, KIM, venue_id=venue.id, statement="Pat has sold it to me.")
        before = len(uow.mails)
        withdraw_claim(uow, KIM, claim_id=load_claim_page(uow, KIM, venue_id=venue.id).claim_id)
        assert mailed(uow)[before:] == ["pat-claims@example.com"]
        assert "withdrew that" in uow.mails[-1].text

    def test_what_an_admin_decided_is_not_withdrawn_any_more(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        a_user(uow, admin.user_id)
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
        waiting = load_claim_page(uow, PAT, venue_id=venue.id).claim_id
        approve_claim(uow, admin, claim_id=waiting)
        with pytest.raises(Conflict):
            withdraw_claim(uow, PAT, claim_id=waiting)
        assert queries.managers(uow.session, venue.id) == ["pat-claims"]

    @pytest.mark.parametrize("replaces", [False, True])
    def test_a_suspended_person_does_not_become_a_manager(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, replaces: bool
    ):
        a_user(uow, admin.user_id)
        run_it(uow, PAT, venue)
        claim_in_writing(uow, KIM, venue_id=venue.id, statement="Pat has sold it to me.")
        kim = uow.session.get_one(User, "kim-claims")
        kim.suspended_at, kim.suspended_for = clock.now(), "Fraud"
        uow.session.flush()
        (waiting,) = load_waiting_claims(uow, admin).claims
        with pytest.raises(Conflict, match="Reinstate them first"):
            approve_claim(uow, admin, claim_id=waiting.id, replaces=replaces)
        assert queries.managers(uow.session, venue.id) == ["pat-claims"]
        reject_claim(uow, admin, claim_id=waiting.id, reason="Pat knows nothing of it.")
        assert load_waiting_claims(uow, admin).claims == ()

    def test_a_dispute_is_told_to_whoever_runs_the_venue_and_may_replace_them(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        a_user(uow, admin.user_id)
        run_it(uow, PAT, venue)
        claim_in_writing(uow, KIM, venue_id=venue.id, statement="Pat has sold it to me.")
        assert mailed(uow)[-2:] == ["kim-claims@example.com", "pat-claims@example.com"]
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert (waiting.is_dispute, waiting.managers) == (True, 1)
        assert waiting.run_by == f"Managed by {uow.session.get_one(User, PAT.user_id).display_name}"
        approve_claim(uow, admin, claim_id=waiting.id, replaces=True)
        uow.session.refresh(venue)
        assert queries.managers(uow.session, venue.id) == ["kim-claims"]
        assert venue.owner_id == "kim-claims"

    def test_a_claim_that_waits_is_a_dispute_while_somebody_else_runs_the_venue(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        a_user(uow, admin.user_id)
        claim_in_writing(uow, KIM, venue_id=venue.id, statement="It is my hall.")

        def shown(kind: str) -> list[tuple[bool, int]]:
            uow.session.flush()
            return [(each.is_dispute, each.managers) for each in load_waiting_claims(uow, admin, kind=kind).claims]

        assert (shown("first"), shown("dispute")) == ([(False, 0)], [])
        run_it(uow, PAT, venue)
        assert (shown("first"), shown("dispute")) == ([], [(True, 1)])
        pat = uow.session.get_one(User, "pat-claims")
        pat.suspended_at, pat.suspended_for = clock.now(), "Fraud"
        assert (shown("first"), shown("dispute")) == ([(False, 1)], [])  # Replacing them is still offered.
        uow.session.add(VenueManager(venue_id=venue.id, user_id=a_user(uow, "sam").id))
        assert (shown("first"), shown("dispute")) == ([], [(True, 2)])
        remove_managers(uow, admin, venue_id=venue.id, reason="The hall was sold.")
        assert (shown("first"), shown("dispute")) == ([(False, 0)], [])

    def test_whoever_runs_the_venue_does_not_dispute_their_own_claim(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        """Earlier versions left such claims waiting."""
        run_it(uow, PAT, venue)
        uow.session.add(
            VenueClaim(id="late", venue_id=venue.id, user_id="pat-claims", kind="written", statement="Mine")
        )
        uow.session.flush()
        [waiting] = load_waiting_claims(uow, admin, kind="first").claims
        assert (waiting.is_dispute, waiting.managers) == (False, 0)

    def test_a_claim_is_settled_once_the_person_runs_the_venue_by_another_way(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
        claim_in_writing(uow, KIM, venue_id=venue.id, statement="No, mine.")
        run_it(uow, PAT, venue)
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert waiting.user_id == KIM.user_id
        assert load_own_venues(uow, PAT).claims == ()

    @pytest.mark.parametrize("is_owner", [True, False])
    def test_whoever_runs_the_venue_when_their_own_claim_wins_a_dispute_stays(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, *, is_owner: bool
    ):
        """Earlier versions left such claims waiting."""
        a_user(uow, admin.user_id)
        for actor in (PAT, KIM) if is_owner else (KIM, PAT):
            run_it(uow, actor, venue)
        now = datetime.now(UTC)
        row = VenueClaim(
            id="late", venue_id=venue.id, user_id="pat-claims", kind="written", statement="x", created_at=now
        )
        uow.session.add(row)
        uow.session.flush()
        approve_claim(uow, admin, claim_id="late", replaces=True)
        uow.session.refresh(venue)
        assert (queries.managers(uow.session, venue.id), venue.owner_id) == (["pat-claims"], "pat-claims")
        assert turned_away(uow, venue.id, "pat-claims") == ""
        assert turned_away(uow, venue.id, "kim-claims") != ""

    def test_the_others_hear_of_nobody_new_when_a_manager_is_approved_again(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        run_it(uow, PAT, venue)
        run_it(uow, KIM, venue)
        uow.mails.clear()
        become_manager(uow, venue, admin, "pat-claims", "A written claim was approved")
        assert uow.mails == []

    @pytest.mark.parametrize("statement", ["", "  \n ", "x" * 2001])
    def test_no_words_or_too_many_are_refused(self, uow: UnitOfWork, venue: Venue, statement: str):
        with pytest.raises(Invalid, match="Your role and how we can verify it"):
            claim_in_writing(uow, PAT, venue_id=venue.id, statement=statement)

    def test_the_same_claim_twice_is_refused(self, uow: UnitOfWork, venue: Venue):
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="Mine.")
        with pytest.raises(Conflict):
            claim_in_writing(uow, PAT, venue_id=venue.id, statement="Mine.")

    @pytest.mark.parametrize("is_listed", [True, False])
    def test_an_admin_takes_a_venue_away_for_a_reason(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, *, is_listed: bool
    ):
        run_it(uow, PAT, venue)
        venue.is_active = is_listed
        remove_managers(uow, admin, venue_id=venue.id, reason="The hall was sold.")
        assert queries.managers(uow.session, venue.id) == []
        assert "The hall was sold." in uow.mails[-1].text


def test_a_visitor_sees_how_to_claim_and_nothing_of_anybody(uow: UnitOfWork, venue: Venue, visitor: Actor):
    page = load_claim_page(uow, visitor, venue_id=venue.id)
    assert page.code_note == "We can send a code to an address at sunset.example or to Desk@lanes.example."
    assert (page.is_signed_in, page.is_manager, page.waiting) == (False, False, "")


def test_people_without_an_address_are_not_written_to(uow: UnitOfWork, venue: Venue):
    person = uow.session.get_one(User, "pat-claims")
    person.email = None
    uow.session.flush()
    claim_in_writing(uow, PAT, venue_id=venue.id, statement="Mine.")
    assert uow.mails == []


def test_an_admin_sees_how_to_reach_the_venue_itself(uow: UnitOfWork, venue: Venue, admin: Actor):
    venue.phone, venue.website = "+15125550143", "https://www.lanes.example/austin"
    claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
    [told] = load_waiting_claims(uow, admin).claims
    assert (told.phone, told.phone_href) == ("(512) 555-0143", "tel:+15125550143")
    assert (told.website, told.place) == ("lanes.example", "Austin, TX")


def test_an_admin_narrows_the_claims_down(uow: UnitOfWork, venue: Venue, admin: Actor):
    claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.")
    for asked in ({"kind": "first"}, {"us_state": "TX"}, {"person": "PAT-claims@example.com"}):
        assert len(load_waiting_claims(uow, admin, **asked).claims) == 1, asked
    for asked in ({"kind": "dispute"}, {"us_state": "OH"}, {"person": "kim"}):
        assert load_waiting_claims(uow, admin, **asked).claims == (), asked
