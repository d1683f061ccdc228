"""Claiming the other venues of a chain: which they are, with one code, and with one decision."""

import re
from datetime import timedelta

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.owners.models import ChainCode
from bowling_app.owners.queries import chains as queries
from bowling_app.owners.queries.chains import purge_chain_codes
from bowling_app.owners.rules import CHAIN_CLAIMS_PER_PERSON_PER_DAY, GUESSES_PER_VENUE_PER_DAY
from bowling_app.owners.schemas.chain_page import ChainDecision, ChainDraft
from bowling_app.owners.services import chain_claims
from bowling_app.owners.services.chain_cases import decide_chain
from bowling_app.owners.services.chain_claims import claim_chain, confirm_chain
from bowling_app.owners.services.chain_pages import load_chain
from bowling_app.owners.services.claim_cases import reject_claim
from bowling_app.owners.services.claim_trust import turned_away
from bowling_app.owners.services.claim_withdrawals import withdraw_claim
from bowling_app.owners.services.claims import claim_in_writing, load_claim_page
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.owners.services.teams import leave_team, note_removal
from bowling_app.owners.services.waiting_claims import load_waiting_claims
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.queries import claims
from bowling_app.venues.rules.matching.chains import chain_name
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_field_source, a_place, a_user, a_venue

PAT, KIM = Actor("pat"), Actor("kim")
BOSS = "boss@sunset.example"


@pytest.fixture
def first(uow: UnitOfWork) -> Venue:
    """A venue that pat runs, of a chain with the website sunset.example."""
    for actor in (PAT, KIM, Actor("admin-1")):
        a_user(uow, actor.user_id, email=f"{actor.user_id}@example.com")
    return on_host(uow, "Sunset Lanes - Austin", owner_id="pat")


def on_host(uow: UnitOfWork, name: str, owner_id: str | None = None) -> Venue:
    made = a_venue(uow, name, website="https://sunset.example/x", web_domain="sunset.example", owner_id=owner_id)
    a_field_source(uow, made, "website")
    return made


def ask(
    uow: UnitOfWork, first: Venue, *picked: Venue, email: str = "", statement: str = "", actor: Actor = PAT
) -> Refusal | bool:
    draft = ChainDraft(frozenset(each.id for each in picked), email, statement)
    return claim_chain(uow, actor, venue_id=first.id, draft=draft)


def the_code(uow: UnitOfWork) -> str:
    return next(
        found[0] for mail in reversed(uow.mails) if (found := re.findall(r"^\s+(\d{6})$", mail.text, re.MULTILINE))
    )


def decide(uow: UnitOfWork, admin: Actor, *approved: Venue, reason: str = "") -> None:
    (waiting,) = load_waiting_claims(uow, admin).claims
    names = {each.name for each in approved}
    picked = frozenset(one.id for one in waiting.chain if one.venue_name in names)
    shown = frozenset(one.id for one in waiting.chain)
    decide_chain(uow, admin, chain_id=waiting.chain_id, decision=ChainDecision(picked, shown, reason))


def locked(seen: list[str]) -> list[str]:
    """The tables whose rows were locked, in that order."""
    found = (re.search(r"FROM (\w+).* FOR (?:NO KEY |KEY )?(?:UPDATE|SHARE)", each, re.DOTALL) for each in seen)
    return [each[1] for each in found if each]


@pytest.mark.parametrize(
    ("name", "city", "chain"),
    [
        ("Sunset Lanes - Austin", "Austin", "Sunset Lanes"),
        ("Sunset Lanes Austin", "Austin", "Sunset Lanes"),
        ("Sunset Lanes at the Mall", "Austin", "Sunset Lanes"),
        ("Bowlero Mar Vista", "Los Angeles", "Bowlero"),
        ("AMF Rose Bowl", "Tulsa", "AMF"),
        ("Amfora Lanes", "Tulsa", "Amfora Lanes"),
        ("Bowling Center", "Tulsa", ""),
        ("Tulsa Lanes", "Austin", "Tulsa Lanes"),
    ],
)
def test_the_name_of_a_chain_is_what_stands_before_the_place(name: str, city: str, chain: str) -> None:
    assert chain_name(name, city) == chain


class TestTheList:
    def test_it_has_what_shares_the_host_or_the_name_and_nobody_manages(self, uow: UnitOfWork, first: Venue):
        on_host(uow, "Riverside Bowl")
        a_venue(uow, "Sunset Lanes - Dallas")
        on_host(uow, "Sunset Lanes - Waco", owner_id="kim")
        a_venue(uow, "Sunset Lanes_x", is_active=False)
        a_venue(uow, "Sunsetter")
        chain = load_chain(uow, PAT, venue_id=first.id).chain
        assert chain
        assert [(alley.name, alley.is_on_host) for alley in chain.alleys] == [
            ("Riverside Bowl", True),
            ("Sunset Lanes - Dallas", False),
        ]
        assert "an email at sunset.example" in chain.code_note
        (link,) = load_own_venues(uow, PAT).chains
        assert (link.label, link.href) == ("Claim other alleys of Sunset Lanes", f"/my-venues/{first.id}/chain")

    def test_a_host_where_everybody_has_a_page_makes_no_chain(self, uow: UnitOfWork, first: Venue):
        for name in ("Bowl One", "Bowl Two"):
            a_venue(uow, name, web_domain="facebook.com", owner_id="pat" if name == "Bowl One" else None)
        assert first
        assert load_own_venues(uow, PAT).chains == ()

    def test_the_way_to_it_leads_through_a_venue_that_is_open(self, uow: UnitOfWork, first: Venue):
        on_host(uow, "A Closed Bowl", owner_id="pat").is_active = False
        on_host(uow, "Riverside Bowl")
        assert [link.href for link in load_own_venues(uow, PAT).chains] == [f"/my-venues/{first.id}/chain"]

    def test_it_is_for_managers_alone(self, uow: UnitOfWork, first: Venue, visitor: Actor):
        other = on_host(uow, "Riverside Bowl")
        assert load_chain(uow, visitor, venue_id=first.id).chain is None
        assert load_chain(uow, KIM, venue_id=first.id).chain is None
        with pytest.raises(Forbidden):
            ask(uow, first, other, statement="Mine", actor=KIM)


class TestByCode:
    def test_one_code_to_the_chains_domain_proves_all_on_that_host(self, uow: UnitOfWork, first: Venue):
        others = [on_host(uow, f"Bowl {number}") for number in range(3)]
        assert ask(uow, first, *others, email=BOSS) is True
        assert [mail.to for mail in uow.mails] == [BOSS]
        page = load_chain(uow, PAT, venue_id=first.id).chain
        assert page
        assert page.code_sent_to == BOSS
        assert confirm_chain(uow, PAT, venue_id=first.id, code=the_code(uow)) is None
        assert [claims.managers(uow.session, each.id) for each in others] == [["pat"]] * 3
        (mail,) = uow.mails[1:]
        assert (mail.to, "- Bowl 2" in mail.text) == ("pat@example.com", True)
        assert isinstance(confirm_chain(uow, PAT, venue_id=first.id, code="123456"), Refusal)
        logged = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id == others[0].id)).all()
        assert [entry.changes for entry in logged] == [{"claim": [None, "code sent"]}, {"owner_id": [None, "pat"]}]

    def test_what_the_code_cannot_prove_goes_to_an_admin_in_the_same_request(self, uow: UnitOfWork, first: Venue):
        proved, named = on_host(uow, "Riverside Bowl"), a_venue(uow, "Sunset Lanes - Dallas")
        with pytest.raises(Invalid, match="Your role"):
            ask(uow, first, proved, named, email=BOSS)
        assert ask(uow, first, proved, named, email=BOSS, statement="I own it.") is True
        assert uow.session.exec(select(VenueClaim.venue_id)).all() == [named.id]
        assert uow.session.exec(select(ChainCode)).one().venue_ids == [proved.id]

    @pytest.mark.parametrize("email", ["pat@gmail.com", "pat@evil.example", "x@mail.sunset.example"])
    def test_no_code_goes_to_another_domain(self, uow: UnitOfWork, first: Venue, email: str):
        with pytest.raises(Invalid):
            ask(uow, first, on_host(uow, "Riverside Bowl"), email=email, statement="Mine")
        assert uow.mails == []

    def test_a_website_that_a_visitor_entered_proves_nothing(self, uow: UnitOfWork, first: Venue):
        unsure = a_venue(uow, website="https://sunset.example", web_domain="sunset.example")
        with pytest.raises(Invalid):
            ask(uow, first, unsure, email=BOSS)

    def test_whoever_was_rejected_for_a_venue_gets_it_by_no_code(self, uow: UnitOfWork, first: Venue, admin: Actor):
        other = on_host(uow, "Riverside Bowl")
        claim_in_writing(uow, PAT, venue_id=other.id, statement="Mine")
        reject_claim(uow, admin, claim_id=load_waiting_claims(uow, admin).claims[0].id, reason="No.")
        with pytest.raises(Invalid):
            ask(uow, first, other, email=BOSS)

    def test_what_got_a_manager_while_the_code_was_on_its_way_is_left_out(self, uow: UnitOfWork, first: Venue):
        taken, free = on_host(uow, "Riverside Bowl"), on_host(uow, "Lakeside Bowl")
        ask(uow, first, taken, free, email=BOSS)
        taken.owner_id = "kim"
        uow.session.flush()
        assert confirm_chain(uow, PAT, venue_id=first.id, code=the_code(uow)) is None
        assert claims.managers(uow.session, taken.id) == ["kim"]
        assert claims.managers(uow.session, free.id) == ["pat"]

    def test_the_code_of_somebody_who_is_removed_as_a_manager_is_void(self, uow: UnitOfWork, first: Venue):
        ask(uow, first, on_host(uow, "Riverside Bowl"), email=BOSS)
        note_removal(uow, first, Editor("boss", "admin", "Not theirs"), ["pat"])
        assert uow.session.exec(select(ChainCode)).all() == []

    def test_claiming_and_confirming_lock_the_same_rows_in_one_order(self, uow: UnitOfWork, first: Venue):
        first_id = first.id
        draft = ChainDraft(frozenset(on_host(uow, f"Bowl {number}").id for number in range(2)), BOSS, "")
        for _ in range(2):  # The second claim finds the code of the first.
            with statements(uow) as seen:
                claim_chain(uow, PAT, venue_id=first_id, draft=draft)
            assert locked(seen) == ["venue", "venue", "venue", "app_user", "chain_code"]
        with statements(uow) as seen:
            confirm_chain(uow, PAT, venue_id=first_id, code=the_code(uow))
        assert locked(seen)[:5] == [
            "venue",
            "venue",
            "venue",
            "app_user",
            "chain_code",
        ]  # What follows is of these alleys.

    @pytest.mark.parametrize("deed", ["claims", "proves"])
    def test_who_is_removed_while_the_alleys_are_waited_for_gets_none(
        self, uow: UnitOfWork, first: Venue, monkeypatch: pytest.MonkeyPatch, deed: str
    ):
        other = on_host(uow, "Riverside Bowl")
        ask(uow, first, other, email=BOSS)
        code, first_id, hold = the_code(uow), first.id, chain_claims.hold_venue

        def removed_first(uow: UnitOfWork, venue_id: str) -> Venue:
            edit_venue_fields(uow, first_id, {"owner_id": None}, Editor("admin", "admin", ""))
            return hold(uow, venue_id)

        monkeypatch.setattr(chain_claims, "hold_venue", removed_first)
        draft = ChainDraft(frozenset({other.id}), BOSS, "")
        deeds = {
            "claims": lambda: claim_chain(uow, PAT, venue_id=first_id, draft=draft),
            "proves": lambda: confirm_chain(uow, PAT, venue_id=first_id, code=code),
        }
        with pytest.raises(Forbidden):
            deeds[deed]()
        assert claims.managers(uow.session, other.id) == []

    def test_a_code_for_other_alleys_that_was_sent_meanwhile_is_not_used_for_these(
        self, uow: UnitOfWork, first: Venue, monkeypatch: pytest.MonkeyPatch
    ):
        one, other = on_host(uow, "Riverside Bowl"), on_host(uow, "Lakeside Bowl")
        ask(uow, first, other, email=BOSS)
        monkeypatch.setattr(queries, "venues_of_code", lambda *_: [one.id])
        assert isinstance(confirm_chain(uow, PAT, venue_id=first.id, code=the_code(uow)), Refusal)
        assert claims.managers(uow.session, one.id) == claims.managers(uow.session, other.id) == []

    def test_it_is_void_once_whoever_asked_for_it_has_left_an_alley(self, uow: UnitOfWork, first: Venue):
        other, elsewhere = on_host(uow, "Riverside Bowl"), a_venue(uow, "Corner Bowl", owner_id="pat")
        ask(uow, first, other, email=BOSS)
        leave_team(uow, PAT, venue_id=first.id)
        assert isinstance(confirm_chain(uow, PAT, venue_id=elsewhere.id, code=the_code(uow)), Refusal)
        assert claims.managers(uow.session, other.id) == []

    def test_five_wrong_tries_void_it_and_time_does(self, uow: UnitOfWork, first: Venue, stopped_clock: StoppedClock):
        other = on_host(uow, "Riverside Bowl")
        for _ in range(2):
            ask(uow, first, other, email=BOSS)
            right = the_code(uow)
            for _ in range(5):
                confirm_chain(uow, PAT, venue_id=first.id, code=f"{(int(right) + 1) % 10**6:06}")
            assert isinstance(confirm_chain(uow, PAT, venue_id=first.id, code=right), Refusal)
        ask(uow, first, other, email=BOSS)
        stopped_clock.go_on(minutes=10)
        assert isinstance(confirm_chain(uow, PAT, venue_id=first.id, code=the_code(uow)), Refusal)
        assert claims.managers(uow.session, other.id) == []
        assert purge_chain_codes(uow.session, clock.now() + timedelta(minutes=1)) == 1

    def test_the_tries_of_all_people_for_a_domain_are_counted_together(
        self, uow: UnitOfWork, first: Venue, monkeypatch: pytest.MonkeyPatch
    ):
        other = on_host(uow, "Riverside Bowl")
        monkeypatch.setattr(
            "bowling_app.owners.services.chain_claims.GUESSES_PER_VENUE_PER_DAY", (1, GUESSES_PER_VENUE_PER_DAY[1])
        )
        ask(uow, first, other, email=BOSS)
        confirm_chain(uow, PAT, venue_id=first.id, code="x")
        told = confirm_chain(uow, PAT, venue_id=first.id, code=the_code(uow))
        assert isinstance(told, Refusal)
        assert "this chain" in told.message

    def test_a_person_may_not_ask_without_end(self, uow: UnitOfWork, first: Venue):
        other = on_host(uow, "Riverside Bowl")
        told = [ask(uow, first, other, email=BOSS) for _ in range(CHAIN_CLAIMS_PER_PERSON_PER_DAY[0] + 1)]
        assert isinstance(told[-1], Refusal)
        assert told[:-1] == [True] * CHAIN_CLAIMS_PER_PERSON_PER_DAY[0]


class TestByOneDecision:
    def test_the_queue_has_one_entry_and_the_admin_leaves_one_out(self, uow: UnitOfWork, first: Venue, admin: Actor):
        names = ("Sunset Lanes - Dallas", "Sunset Lanes - Waco", "Sunset Lanes - Plano")
        dallas, waco, plano = (a_venue(uow, name, phone="+15125550100") for name in names)
        assert ask(uow, first, dallas, waco, plano, statement="I own them.") is False
        queue = load_waiting_claims(uow, admin)
        assert (queue.heading, len(queue.claims)) == ("1 claim waits for a decision", 1)
        assert [one.phone for one in queue.claims[0].chain] == ["(512) 555-0100"] * 3
        assert len(load_waiting_claims(uow, admin, us_state="TX").claims) == 1
        (mine,) = load_own_venues(uow, PAT).claims
        assert mine.venue_name.endswith("and 2 more")
        with pytest.raises(Invalid):
            decide(uow, admin, dallas, plano)
        decide(uow, admin, dallas, plano, reason="We called Waco.")
        assert [claims.managers(uow.session, each.id) for each in (dallas, waco, plano)] == [["pat"], [], ["pat"]]
        text = uow.mails[-1].text
        assert len(uow.mails) == 2
        assert text.index("Dallas") < text.index("We couldn't approve") < text.index("Waco") < text.index("We called")
        assert load_waiting_claims(uow, admin).claims == ()
        statuses = dict(uow.session.exec(select(VenueClaim.venue_id, VenueClaim.status)).all())
        assert statuses == {dallas.id: "approved", waco.id: "rejected", plano.id: "approved"}

    def test_who_withdraws_it_withdraws_all_of_it(self, uow: UnitOfWork, first: Venue, admin: Actor):
        others = [on_host(uow, f"Bowl {number}") for number in range(2)]
        alone = a_venue(uow, "Elsewhere")
        ask(uow, first, *others, statement="I own them.")
        claim_in_writing(uow, PAT, venue_id=alone.id, statement="And this.")
        claim = next(each for each in load_own_venues(uow, PAT).claims if each.venue_name != "Elsewhere")
        assert claim.sure == "Withdraw your claim of these 2 alleys?"
        assert load_claim_page(uow, PAT, venue_id=others[1].id).sure == claim.sure
        withdraw_claim(uow, PAT, claim_id=claim.id)
        assert [each.venue_name for each in load_own_venues(uow, PAT).claims] == ["Elsewhere"]
        assert [each.venue_name for each in load_waiting_claims(uow, admin).claims] == ["Elsewhere"]
        assert ask(uow, first, *others, statement="I do own them.") is False

    def test_alleys_of_one_name_are_told_apart_by_their_place(self, uow: UnitOfWork, first: Venue, admin: Actor):
        dallas, waco = (a_venue(uow, "Sunset Lanes", place=a_place(uow, city)) for city in ("Dallas", "Waco"))
        ask(uow, first, dallas, waco, statement="I own them.")
        decide(uow, admin, dallas, reason="We called Waco.")
        for mail in uow.mails[-2:]:
            assert {"- Sunset Lanes, Dallas, TX", "- Sunset Lanes, Waco, TX"} <= set(mail.text.splitlines())

    def test_an_alley_that_is_called_like_an_address_is_told_by_its_place(
        self, uow: UnitOfWork, first: Venue, admin: Actor
    ):
        dallas = a_venue(uow, "Sunset Lanes - Dallas", place=a_place(uow, "Dallas"))
        ask(uow, first, dallas, statement="I own it.")
        dallas.name = "lanescout-help.com"
        decide(uow, admin, dallas)
        assert "- a bowling alley, Dallas, TX" in uow.mails[-1].text.splitlines()
        assert "lanescout-help" not in uow.mails[-1].text

    def test_it_is_a_dispute_once_somebody_else_runs_one_of_the_venues(
        self, uow: UnitOfWork, first: Venue, admin: Actor
    ):
        dallas, waco = a_venue(uow, "Sunset Lanes - Dallas"), a_venue(uow, "Sunset Lanes - Waco")
        claim_in_writing(uow, PAT, venue_id=a_venue(uow, "Elsewhere Bowl").id, statement="Mine, too.")
        ask(uow, first, dallas, waco, statement="I own them.")
        assert len(load_waiting_claims(uow, admin, kind="first").claims) == 2
        for taken, free in ((dallas, waco), (waco, dallas)):
            taken.owner_id, free.owner_id = "kim", None
            uow.session.flush()
            [waiting] = load_waiting_claims(uow, admin, kind="dispute").claims
            assert waiting.is_dispute
            assert {each.venue_name: each.is_dispute for each in waiting.chain} == {taken.name: True, free.name: False}
            assert len(load_waiting_claims(uow, admin, kind="first").claims) == 1

    def test_each_venue_names_who_runs_it_now_whom_the_admin_lets_stay_or_replaces(
        self, uow: UnitOfWork, first: Venue, admin: Actor
    ):
        names = ("Sunset Lanes - Dallas", "Sunset Lanes - Plano", "Sunset Lanes - Waco")
        dallas, plano, waco = made = [a_venue(uow, name) for name in names]
        ask(uow, first, *made, statement="I own them.")
        for name in ("Lee", "Sam"):
            a_user(uow, name.lower(), display_name=name, email=f"{name.lower()}@example.com")
        dallas.owner_id = plano.owner_id = "lee"
        uow.session.add(VenueManager(venue_id=plano.id, user_id="sam"))
        sam = uow.session.get_one(User, "sam")
        sam.suspended_at, sam.suspended_for = clock.now(), "Fraud"
        uow.session.flush()
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert [(one.run_by, one.managers) for one in waiting.chain] == [
            ("Managed by Lee", 1), ("Managed by Lee, Sam (suspended or leaving)", 2), ("", 0),
        ]  # fmt: skip
        uow.mails.clear()
        shown = frozenset(one.id for one in waiting.chain)
        decision = ChainDecision(shown, shown, "", frozenset(one.id for one in waiting.chain[1:]))
        decide_chain(uow, admin, chain_id=waiting.chain_id, decision=decision)
        uow.session.expire_all()
        assert [claims.managers(uow.session, each.id) for each in made] == [["lee", "pat"], ["pat"], ["pat"]]
        assert [plano.owner_id, waco.owner_id] == ["pat", "pat"]
        told = {to: [mail.text for mail in uow.mails if mail.to == f"{to}@example.com"] for to in ("lee", "sam", "pat")}
        assert [("Someone else now manages" in text, "reviewed a dispute" in text) for text in told["lee"]] == [
            (True, False), (False, True),
        ]  # fmt: skip
        assert len(told["sam"]) == len(told["pat"]) == 1
        assert turned_away(uow, plano.id, "lee") != turned_away(uow, dallas.id, "lee") == ""

    def test_nobody_is_replaced_where_the_claim_is_left_out(self, uow: UnitOfWork, first: Venue, admin: Actor):
        dallas, waco = a_venue(uow, "Sunset Lanes - Dallas"), a_venue(uow, "Sunset Lanes - Waco")
        ask(uow, first, dallas, waco, statement="I own them.")
        dallas.owner_id = "kim"
        uow.session.flush()
        (waiting,) = load_waiting_claims(uow, admin).claims
        shown = frozenset(one.id for one in waiting.chain)
        approved = frozenset(one.id for one in waiting.chain if one.venue_name == waco.name)
        decision = ChainDecision(approved, shown, "Kim runs Dallas.", shown)
        decide_chain(uow, admin, chain_id=waiting.chain_id, decision=decision)
        assert [claims.managers(uow.session, each.id) for each in (dallas, waco)] == [["kim"], ["pat"]]

    def test_nothing_is_decided_about_what_the_admin_did_not_see(self, uow: UnitOfWork, first: Venue, admin: Actor):
        dallas, waco = a_venue(uow, "Sunset Lanes - Dallas"), a_venue(uow, "Sunset Lanes - Waco")
        ask(uow, first, dallas, waco, statement="I own them.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        one = frozenset({waiting.chain[0].id})
        with pytest.raises(Conflict, match="more of them are pending"):
            decide_chain(uow, admin, chain_id=waiting.chain_id, decision=ChainDecision(one, one, ""))

    def test_whoever_comes_after_the_decision_of_one_of_them_reads_who_took_it(
        self, uow: UnitOfWork, first: Venue, admin: Actor
    ):
        dallas, waco = a_venue(uow, "Sunset Lanes - Dallas"), a_venue(uow, "Sunset Lanes - Waco")
        ask(uow, first, dallas, waco, statement="I own them.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        shown = frozenset(one.id for one in waiting.chain)
        bob = Actor(a_user(uow, "bob", display_name="Bob").id, is_admin=True)
        reject_claim(uow, bob, claim_id=waiting.chain[0].id, reason="We called.")
        uow.session.flush()
        with pytest.raises(Conflict, match="rejected already, by Bob"):
            decide_chain(uow, admin, chain_id=waiting.chain_id, decision=ChainDecision(shown, shown, ""))

    def test_a_venue_that_was_closed_meanwhile_is_left_out(self, uow: UnitOfWork, first: Venue, admin: Actor):
        dallas, waco = a_venue(uow, "Sunset Lanes - Dallas"), a_venue(uow, "Sunset Lanes - Waco")
        ask(uow, first, dallas, waco, statement="I own them.")
        waco.is_active = False
        uow.session.flush()
        with pytest.raises(Conflict, match="no longer listed"):
            decide(uow, admin, dallas, waco)
        decide(uow, admin, dallas, reason="Waco is closed.")
        assert claims.managers(uow.session, dallas.id) == ["pat"]

    def test_a_suspended_person_gets_none_of_it(self, uow: UnitOfWork, first: Venue, admin: Actor):
        dallas, waco = a_venue(uow, "Sunset Lanes - Dallas"), a_venue(uow, "Sunset Lanes - Waco")
        ask(uow, first, dallas, waco, statement="I own them.")
        pat = uow.session.get_one(User, "pat")
        pat.suspended_at, pat.suspended_for = clock.now(), "Fraud"
        uow.session.flush()
        with pytest.raises(Conflict, match="Reinstate them first"):
            decide(uow, admin, dallas, reason="We called Waco.")
        assert claims.managers(uow.session, dallas.id) == []
        decide(uow, admin, reason="We called both.")
        assert load_waiting_claims(uow, admin).claims == ()

    def test_only_unmanaged_venues_of_the_chain_can_be_picked(self, uow: UnitOfWork, first: Venue):
        for other in (a_venue(uow, "Elsewhere Bowl"), on_host(uow, "Run Already", owner_id="kim")):
            with pytest.raises(Conflict):
                ask(uow, first, other, statement="Mine")
        with pytest.raises(Invalid):
            ask(uow, first)
