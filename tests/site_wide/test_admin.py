"""The admins' pages: what admins see and can do on them, and that nobody else gets anything of it."""

from decimal import Decimal
from typing import Any

import pytest

from bowling_app.accounts.admin.users import AdminUsersState
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import admins
from bowling_app.accuracy.admin.stale import AdminStaleState
from bowling_app.features import LIVE_PAGES
from bowling_app.owners.admin.claims import AdminClaimsState
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.kit import clock
from bowling_app.platform.web.admin.frame import AdminState
from bowling_app.platform.web.admin.schemas import AdminShell
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.prices.admin.prices import AdminPricesState
from bowling_app.reviews.admin.reviews import AdminReviewsState
from bowling_app.reviews.services.review_queues import reviews_of_path
from bowling_app.scores.admin.scores import AdminScoresState
from bowling_app.site.admin.home import AdminHomeState
from bowling_app.site.services import admin_pages
from bowling_app.suggestions.admin.suggestions import AdminSuggestionsState
from bowling_app.suggestions.models import Suggestion
from bowling_app.venue_admin.admin.audit import AdminAuditState
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from tests.factories import a_game_score, a_price_observation, a_review, a_suggestion, a_user, a_venue, an_import
from tests.live_states import a_session, send, state_of, toast_of
from tests.reviews.seen import review_as_seen

# Those whose address names a thing, such as one venue, are tested where there is such a thing.
STATES: list[Any] = [state for state in LIVE_PAGES if issubclass(state, AdminState) and "[" not in state.page.route]
BY_ROUTE = [pytest.param(state, id=state.page.route) for state in STATES]


@pytest.fixture
def token(uow: UnitOfWork) -> str:
    """The session of an admin."""
    a_user(uow, "pat", display_name="Pat", email="pat@example.com")
    admins.lock(uow.session).admins = ["pat"]
    return a_session(uow, "pat")


@pytest.fixture
def others(uow: UnitOfWork) -> str:
    """The session of somebody who is no admin."""
    a_user(uow, "sam")
    return a_session(uow, "sam", "other")


def opened(state: Any, token: str | None, query: str = "") -> Any:
    page = state_of(state, token, state.page.route + query)
    send(page, "open")
    assert page.is_ready
    assert not page.is_missing
    return page


def test_there_are_pages_to_look_at():
    assert len(STATES) > 5


@pytest.mark.parametrize("state", BY_ROUTE)
def test_an_admin_gets_the_page_and_search_engines_do_not_until_they_are_none_any_more(
    uow: UnitOfWork, state: Any, token: str
):
    page = opened(state, token)
    assert page.content is not None
    assert "noindex" in page.head.robots
    assert page.head.canonical == ""
    admins.lock(uow.session).admins = []
    uow.session.flush()
    send(page, "open")
    assert page.content is None  # What was on the screen is gone.


@pytest.mark.parametrize("state", BY_ROUTE)
def test_others_get_nothing_of_it(state: Any, others: str):
    for token in (others, None):
        assert opened(state, token).content is None


@pytest.mark.parametrize("state", BY_ROUTE)
def test_the_document_knows_nobody_and_waits(state: Any):
    with drawing_document():
        text = html(state.page.view(AdminShell(is_admin=False)))
    assert "Verifying admin access..." in text
    assert text.count("<h1") == 1
    assert "<nav" not in text


@pytest.mark.parametrize("state", BY_ROUTE)
def test_the_live_page_stands_behind_the_guard(state: Any):
    text = str(state.page.view(state.view).render())
    assert "Verifying admin access..." in text
    assert "Navigate" in text


class TestHome:
    def test_counts_what_waits_and_shows_what_changed(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow, "Sunset Lanes")
        a_suggestion(uow)
        a_suggestion(uow, status="approved", venue_id=venue.id)
        a_game_score(uow, venue)
        a_review(uow, venue, status="held", held_for="link")
        a_price_observation(uow, venue)
        uow.session.add(AuditEntry(venue_id=venue.id, actor="pat", action="edit", changes={"lanes": [10, 12]}))
        uow.session.flush()
        home = opened(AdminHomeState, token).content
        waiting = {line.label for line in home.waiting if line.count == "1 pending"}
        assert waiting == {"Suggestions", "Game scores", "Held reviews", "Reported prices"}
        [change] = home.changes
        assert (change.venue, change.person) == ("Sunset Lanes", "Pat")
        assert [(one.label, one.before, one.after) for one in change.changes] == [("Lanes", "10", "12")]
        assert change.folded == ""

    def test_folds_what_a_new_venue_says_and_strikes_nothing_out(self, uow: UnitOfWork, token: str):
        venue, said = a_venue(uow, "Sunset Lanes"), {"lanes": [None, 12], "phone": [None, "+15125550100"]}
        uow.session.add(AuditEntry(venue_id=venue.id, actor="pat", action="create", changes=said))
        uow.session.flush()
        [change] = opened(AdminHomeState, token).content.changes
        assert change.folded == "2 facts"
        assert [(one.before, one.after) for one in change.changes] == [("", "12"), ("", "(512) 555-0100")]

    def test_stops_counting_a_queue_of_which_more_wait_than_anybody_counts(
        self, uow: UnitOfWork, token: str, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(admin_pages, "MOST_COUNTED", 2)
        venue = a_venue(uow, "Sunset Lanes")
        for _ in range(4):
            a_review(uow, venue, status="held", held_for="link")
            a_suggestion(uow)
        for _ in range(2):
            a_price_observation(uow, venue)
        home = opened(AdminHomeState, token).content
        lines = {line.label: line.count for line in (*home.waiting, *home.clear)}
        assert [line.count for line in home.clear if "pending" in line.count] == []
        assert (lines["Held reviews"], lines["Suggestions"]) == ("2+ pending", "2+ pending")
        assert (lines["Reported prices"], lines["Claims"]) == ("2 pending", "All clear")

    def test_names_files_that_wait_for_a_word_and_jobs_that_failed(self, uow: UnitOfWork, token: str):
        an_import(uow)
        an_import(uow, id="import-2", stage="import", state="failed")
        an_import(uow, id="import-3", state="running")
        lines = {line.label: line.count for line in opened(AdminHomeState, token).content.waiting}
        assert (lines["Files to import"], lines["Jobs of this week"]) == ("1 pending", "1 failed")


class TestSuggestions:
    def test_shows_those_that_wait_unless_told(self, uow: UnitOfWork, token: str):
        a_suggestion(uow, status="needs_info")
        waiting = a_suggestion(uow)
        page = opened(AdminSuggestionsState, token)
        assert [case.row.id for case in page.content.cases] == [waiting.id]

    def test_follows_what_is_ticked_and_nothing_else(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow, lanes=10, game_price="4.00")
        changes = {"lanes": [10, 24], "game_price": ["4.00", "9.00"]}
        row = a_suggestion(uow, venue=venue, changes=changes)
        page = opened(AdminSuggestionsState, token)
        send(page, "approve", {"suggestion_id": row.id, "lanes": "on"})
        uow.session.expire_all()
        uow.session.refresh(venue)
        assert (venue.lanes, str(venue.game_price)) == (24, "4.00")
        assert toast_of(page) == ("Success", "The correction is on the page now.", False)

    def test_puts_a_missing_venue_into_the_directory_under_another_name(self, uow: UnitOfWork, token: str):
        row = a_suggestion(uow, latitude=30.27, longitude=-97.74)
        page = opened(AdminSuggestionsState, token)
        send(page, "approve", {"suggestion_id": row.id, "name": "on", "correct_name": "Found Lanes"})
        uow.session.expire_all()
        found = uow.session.get_one(Suggestion, row.id)
        assert (found.status, found.venue_id) == ("approved", "found-lanes-austin-tx")

    @pytest.mark.parametrize("form", [{}, {"suggestion_id": 1}, {"suggestion_id": "no-such", "lanes": "on"}])
    def test_a_form_that_is_none_changes_nothing(self, token: str, form: dict[str, object]):
        page = opened(AdminSuggestionsState, token)
        assert send(page, "approve", form) == []
        assert toast_of(page)[2]

    def test_nobody_else_approves(self, uow: UnitOfWork, others: str):
        row = a_suggestion(uow)
        page = opened(AdminSuggestionsState, others)
        send(page, "approve", {"suggestion_id": row.id, "name": "on"})
        assert toast_of(page) == ("Error", "Only an admin may do this.", True)
        uow.session.expire_all()
        assert uow.session.get_one(Suggestion, row.id).status == "pending"


def test_the_scores_that_wait_come_page_by_page(uow: UnitOfWork, token: str):
    venue = a_venue(uow)
    for _ in range(27):
        a_game_score(uow, venue)
    first = opened(AdminScoresState, token)
    assert len(first.content.rows) == 25
    assert first.next_href.startswith("/admin/scores?after=")
    second = opened(AdminScoresState, token, first.next_href.removeprefix("/admin/scores"))
    assert len(second.content.rows) == 2
    assert (second.next_href, second.first_href) == ("", "/admin/scores")


class TestReviews:
    def test_has_two_queues(self, uow: UnitOfWork, token: str):
        a_review(uow, a_venue(uow), status="held", held_for="link")
        assert len(opened(AdminReviewsState, token).content.reviews) == 1
        assert opened(AdminReviewsState, token, "?queue=reported").content.reviews == ()

    def test_any_review_of_an_alley_is_found_also_a_removed_one(self, uow: UnitOfWork, token: str):
        venue = a_venue(uow, "Sunset Lanes")
        review = a_review(uow, venue, status="removed", removed_for="spam")
        page = opened(AdminReviewsState, token, reviews_of_path(venue.id).removeprefix("/admin/reviews"))
        assert [one.id for one in page.content.reviews] == [review.id]
        assert opened(AdminReviewsState, token, "?queue=all").content.reviews == ()

    def test_the_reviews_of_a_person_are_found_from_the_list_of_people(self, uow: UnitOfWork, token: str):
        review = a_review(uow, a_venue(uow), a_user(uow, "quinn", display_name="Quinn"), text="Spam")
        [person] = opened(AdminUsersState, token, "?q=quinn").content.people
        there = {link.label: link.href for link in person.links}
        page = opened(AdminReviewsState, token, there["Their reviews"].removeprefix("/admin/reviews"))
        assert [one.id for one in page.content.reviews] == [review.id]
        assert there["Their scores"].startswith("/admin/scores?queue=approved&person=")

    def test_a_review_is_removed_for_a_reason(self, uow: UnitOfWork, token: str):
        review = a_review(uow, a_venue(uow))
        page = opened(AdminReviewsState, token)
        as_drawn = review_as_seen(uow, review)
        send(page, "remove", as_drawn | {"reason": "because"})
        assert toast_of(page)[2]
        send(page, "remove", as_drawn | {"reason": "spam"})
        uow.session.refresh(review)
        assert (review.status, review.removed_for) == ("removed", "spam")
        send(page, "remove", as_drawn | {"reason": "other"})
        assert toast_of(page) == (
            "Error", "This was changed or decided on since you saw it. Reload the page and look at it again.", True,
        )  # fmt: skip

    def test_nobody_else_removes_one(self, uow: UnitOfWork, others: str):
        review = a_review(uow, a_venue(uow))
        page = opened(AdminReviewsState, others)
        send(page, "remove", review_as_seen(uow, review) | {"reason": "spam"})
        assert toast_of(page) == ("Error", "Only an admin may do this.", True)


def test_the_prices_that_wait_come_page_by_page(uow: UnitOfWork, token: str):
    for _ in range(27):
        a_price_observation(uow, a_venue(uow))
    first = opened(AdminPricesState, token)
    assert (len(first.content.prices), first.content.heading) == (25, "27 prices to review")
    second = opened(AdminPricesState, token, first.next_href.removeprefix("/admin/prices"))
    assert len(second.content.prices) == 2


def test_the_prices_that_wait_say_what_was_paid_and_where(uow: UnitOfWork, token: str):
    a_price_observation(uow, a_venue(uow, "Sunset Lanes"), amount="6.25")
    content = opened(AdminPricesState, token).content
    assert content.heading == "1 price to review"
    assert [(row.price, row.venue, row.paid_for) for row in content.prices] == [
        ("$6.25", "Sunset Lanes", "Game, per person")
    ]


class TestAudit:
    @pytest.fixture
    def entry(self, uow: UnitOfWork) -> AuditEntry:
        venue = a_venue(uow, "Sunset Lanes", lanes=99)
        entry = AuditEntry(venue_id=venue.id, actor="vandal", action="edit", changes={"lanes": [10, 99]})
        uow.session.add(entry)
        uow.session.flush()
        return entry

    def test_one_change_is_reverted_with_one_click(self, uow: UnitOfWork, token: str, entry: AuditEntry):
        page = opened(AdminAuditState, token)
        send(page, "revert", page.content.lines[0].id)
        assert toast_of(page) == ("Success", "1 field is back as before.", False)
        uow.session.expire_all()
        assert uow.session.get_one(Venue, entry.venue_id).lanes == 10

    def test_all_changes_of_a_person_are_reverted_and_what_was_left_is_named(
        self, uow: UnitOfWork, token: str, entry: AuditEntry
    ):
        kept = AuditEntry(
            venue_id=entry.venue_id, actor="vandal", action="edit", changes={"game_price": [None, "9.00"]}
        )
        uow.session.add(kept)
        uow.session.flush()
        page = opened(AdminAuditState, token, "?person=vandal")
        assert page.content.revert_person == "vandal"
        uow.session.get_one(Venue, entry.venue_id).game_price = Decimal("7.00")
        uow.session.flush()
        send(page, "revert_all", {"person": "vandal"})
        assert toast_of(page) == ("Success", "1 field at 1 venue put back.", False)
        assert page.conflicts == ("Sunset Lanes: Price per game has changed since and stays as it is ($7).",)

    @pytest.mark.parametrize("odd", [None, "x", {"a": 1}, ["1"], -1])
    def test_an_entry_that_is_none_is_refused(self, token: str, odd: object):
        page = opened(AdminAuditState, token)
        send(page, "revert", odd)
        assert toast_of(page)[2]

    def test_nobody_else_reverts(self, uow: UnitOfWork, others: str, entry: AuditEntry):
        page = opened(AdminAuditState, others)
        for event, argument in (("revert", str(entry.id)), ("revert_all", {"person": "vandal"})):
            send(page, event, argument)
            assert toast_of(page) == ("Error", "Only an admin may do this.", True)
        uow.session.expire_all()
        assert uow.session.get_one(Venue, entry.venue_id).lanes == 99


class TestUsers:
    def test_finds_somebody_by_the_beginning_of_a_name(self, uow: UnitOfWork, token: str):
        a_user(uow, "kim", display_name="Kim")
        assert [row.name for row in opened(AdminUsersState, token, "?q=ki").content.people] == ["Kim"]

    def test_somebody_is_named_and_dismissed_but_never_the_last_admin(self, uow: UnitOfWork, token: str):
        a_user(uow, "kim", display_name="Kim", email="kim@example.com", email_verified_at=clock.now())
        page = opened(AdminUsersState, token)
        send(page, "make_admin", "kim")
        assert toast_of(page) == ("Success", "Kim is an admin now.", False)
        send(page, "dismiss_admin", "kim")
        assert toast_of(page) == ("Success", "Kim is not an admin any more.", False)
        send(page, "dismiss_admin", "pat")
        assert toast_of(page) == ("Error", "This is the last admin. Make someone else an admin first.", True)

    def test_somebody_is_suspended_for_a_reason_and_let_in_again(self, uow: UnitOfWork, token: str):
        kim = a_user(uow, "kim", display_name="Kim")
        page = opened(AdminUsersState, token)
        send(page, "suspend", {"user_id": "kim", "reason": ""})
        assert toast_of(page)[2]
        send(page, "suspend", {"user_id": "kim", "reason": "Spam"})
        uow.session.refresh(kim)
        assert kim.suspended_for == "Spam"
        send(page, "readmit", "kim")
        uow.session.refresh(kim)
        assert kim.suspended_at is None

    def test_somebody_is_signed_out_everywhere(self, token: str, others: str):
        assert others
        page = opened(AdminUsersState, token)
        send(page, "end_sessions", "sam")
        page = opened(AdminUsersState, token, "?q=bowler+sam")
        assert [row.sessions for row in page.content.people] == ["0 open sessions"]

    def test_one_session_of_somebody_ends(self, uow: UnitOfWork, token: str, others: str):
        assert others
        page = opened(AdminUsersState, token, "?sessions_of=sam")
        [sam] = [row for row in page.content.people if row.is_listed]
        assert [(each.id, each.device) for each in sam.open_sessions] == [("other", "A device")]
        send(page, "end_session", "sam", "other")
        assert toast_of(page) == ("Success", "Session ended.", False)
        assert uow.session.get(UserSession, "other") is None

    @pytest.mark.parametrize(
        ("event", "arguments"),
        [
            ("make_admin", ("sam",)),
            ("dismiss_admin", ("pat",)),
            ("end_session", ("pat", "this")),
            ("end_sessions", ("pat",)),
            ("suspend", ({"user_id": "pat", "reason": "I want to"},)),
            ("readmit", ("pat",)),
        ],
    )
    def test_nobody_else_does_any_of_it(
        self, uow: UnitOfWork, token: str, others: str, event: str, arguments: tuple[object, ...]
    ):
        assert token
        page = opened(AdminUsersState, others)
        send(page, event, *arguments)
        assert toast_of(page) == ("Error", "Only an admin may do this.", True)
        assert admins.named(uow.session) == {"pat"}
        assert uow.session.get_one(User, "pat").suspended_at is None

    @pytest.mark.parametrize("odd", [None, 1, {"$gt": ""}, ["sam"]])
    def test_what_is_no_id_is_refused(self, token: str, odd: object):
        page = opened(AdminUsersState, token)
        for event in ("make_admin", "dismiss_admin", "end_sessions", "readmit"):
            send(page, event, odd)
            assert toast_of(page)[2]


class TestClaims:
    @pytest.fixture
    def claim(self, uow: UnitOfWork) -> VenueClaim:
        venue, kim = a_venue(uow, "Sunset Lanes"), a_user(uow, "kim", display_name="Kim")
        claim = VenueClaim(id="claim", venue_id=venue.id, user_id=kim.id, kind="written", statement="I run it.")
        uow.session.add(claim)
        uow.session.flush()
        return claim

    def test_shows_who_claims_what_and_why(self, token: str, claim: VenueClaim):
        [row] = opened(AdminClaimsState, token).content.claims
        assert (row.id, row.venue_name, row.user_name, row.statement) == (claim.id, "Sunset Lanes", "Kim", "I run it.")

    def test_one_is_approved(self, uow: UnitOfWork, token: str, claim: VenueClaim):
        page = opened(AdminClaimsState, token)
        send(page, "approve", claim.id)
        uow.session.refresh(claim)
        assert claim.status == "approved"
        send(page, "approve", claim.id)
        assert toast_of(page)[2]

    def test_one_is_rejected_for_a_reason(self, uow: UnitOfWork, token: str, claim: VenueClaim):
        page = opened(AdminClaimsState, token)
        send(page, "reject", {"claim_id": claim.id, "reason": ""})
        assert toast_of(page)[2]
        send(page, "reject", {"claim_id": claim.id, "reason": "We called them"})
        uow.session.refresh(claim)
        assert (claim.status, claim.reason) == ("rejected", "We called them")

    def test_those_of_a_chain_are_decided_together_by_their_boxes(self, uow: UnitOfWork, token: str, claim: VenueClaim):
        claim.chain_id = "chain"
        other = VenueClaim(
            id="other", venue_id=a_venue(uow).id, user_id="kim", kind="written", statement="I run it.", chain_id="chain"
        )
        uow.session.add(other)
        uow.session.flush()
        page = opened(AdminClaimsState, token)
        form = {"chain_id": "chain", "shown:claim": "yes", "shown:other": "yes", "approve:claim": "on", "reason": ""}
        send(page, "decide", form)
        assert toast_of(page)[2]
        send(page, "decide", {**form, "reason": "We called them"})
        uow.session.refresh(claim)
        uow.session.refresh(other)
        assert (claim.status, other.status, other.reason) == ("approved", "rejected", "We called them")

    def test_a_box_of_a_chain_replaces_those_who_run_the_venue(self, uow: UnitOfWork, token: str, claim: VenueClaim):
        claim.chain_id, venue = "chain", uow.session.get_one(Venue, claim.venue_id)
        venue.owner_id = a_user(uow, "lee", display_name="Lee").id
        uow.session.flush()
        page = opened(AdminClaimsState, token)
        assert [one.run_by for one in page.content.claims[0].chain] == ["Managed by Lee"]
        boxes = {"shown:claim": "yes", "approve:claim": "on", "replace:claim": "on"}
        send(page, "decide", {"chain_id": "chain", "reason": "", **boxes})
        uow.session.refresh(venue)
        assert venue.owner_id == "kim"

    def test_nobody_else_decides(self, uow: UnitOfWork, others: str, claim: VenueClaim):
        page = opened(AdminClaimsState, others)
        form = {"claim_id": claim.id, "reason": "I want it"}
        for event, argument in (("approve", claim.id), ("replace_managers", claim.id), ("reject", form)):
            send(page, event, argument)
            assert toast_of(page) == ("Error", "Only an admin may do this.", True)
        uow.session.refresh(claim)
        assert claim.status == "pending"


def test_the_work_list_can_be_of_one_group_of_facts(uow: UnitOfWork, token: str):
    venue = a_venue(uow)
    page = opened(AdminStaleState, token, "?facts=hours")
    assert page.facts == "hours"
    assert [each.id for each in page.content.venues] == [venue.id]
