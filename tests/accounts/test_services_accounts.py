"""What people do with their own accounts."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from pydantic_core import to_json
from sqlmodel import SQLModel

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import SlugHistory, User
from bowling_app.accounts.queries import users
from bowling_app.accounts.queries.accounts import holder_of_slug
from bowling_app.accounts.rules.accounts import SLUG_TAKEN
from bowling_app.accounts.rules.limits import FORMER_SLUGS, PHOTOS_PER_HOUR, PROFILE_CHANGES_PER_HOUR
from bowling_app.accounts.services import accounts
from bowling_app.accounts.services.accounts import (
    begin_photo,
    check_slug,
    export_account,
    my_account,
    remove_photo,
    set_photo,
    take_name,
    update_profile,
)
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerMessage, BowlerThread
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, photo_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotSignedIn, TooSoon
from bowling_app.platform.kit.refusals import Refusal
from tests.conftest import StoppedClock
from tests.factories import (
    a_game_score,
    a_league,
    a_party_package,
    a_price_observation,
    a_review,
    a_special,
    a_suggestion,
    a_user,
    a_venue,
    an_accuracy_report,
    an_event,
    an_import,
)


@pytest.fixture
def kim(uow: UnitOfWork, user: Actor) -> User:
    """The person who acts."""
    return a_user(uow, user.user_id, email="kim@example.com", display_name="Kim")


@pytest.mark.usefixtures("kim")
class TestProfile:
    def test_a_new_name_shows_at_once(self, uow: UnitOfWork, user: Actor) -> None:
        update_profile(uow, user, display_name=" Kim  Lee ")
        assert my_account(uow, user).display_name == "Kim Lee"

    def test_what_is_left_out_stays(self, uow: UnitOfWork, user: Actor) -> None:
        update_profile(uow, user, display_name="Kim Lee", slug="kim")
        assert update_profile(uow, user, display_name="Lee").slug == "kim"
        assert update_profile(uow, user, slug="lee").display_name == "Lee"

    def test_the_name_of_a_post_locks_and_counts_only_where_it_is_new(
        self, uow: UnitOfWork, user: Actor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        held: list[str] = []
        hold = users.hold
        monkeypatch.setattr(users, "hold", lambda session, user_id: held.append(user_id) or hold(session, user_id))
        assert [take_name(uow, user, display_name=name) for name in ("Kim", " Kim ", "Kim Lee")] == [False, False, True]
        assert held == [user.user_id]
        assert my_account(uow, user).display_name == "Kim Lee"

    def test_a_bad_name_and_a_bad_slug_are_refused(self, uow: UnitOfWork, user: Actor) -> None:
        with pytest.raises(Invalid):
            update_profile(uow, user, display_name="  ")
        with pytest.raises(Invalid):
            update_profile(uow, user, slug="admin")

    def test_a_new_name_of_a_reviewer_makes_kept_pages_stale(
        self, uow: UnitOfWork, user: Actor, kim: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = heard(monkeypatch)
        update_profile(uow, user, display_name="Kim Lee")
        assert told == []
        reviewed, bowled, run = a_venue(uow), a_venue(uow), a_venue(uow, owner_id=kim.id)
        a_venue(uow)
        a_review(uow, reviewed, kim)
        a_game_score(uow, bowled, kim, status="approved")
        update_profile(uow, user, display_name="Kim")
        assert sorted(told) == sorted([reviewed.id, bowled.id, run.id])

    def test_what_changes_nothing_makes_nothing_stale_and_does_not_count(
        self, uow: UnitOfWork, user: Actor, kim: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        a_review(uow, a_venue(uow), kim)
        told = heard(monkeypatch)
        for _ in range(3 * PROFILE_CHANGES_PER_HOUR[0]):
            update_profile(uow, user, display_name=" Kim ", slug="")
            remove_photo(uow, user)
        assert told == []

    def test_a_change_at_very_many_venues_makes_all_pages_stale_with_one_message(
        self, uow: UnitOfWork, user: Actor, kim: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bowling_app.accounts.services.accounts.MOST_VENUES", 2)
        for _ in range(3):
            a_review(uow, a_venue(uow), kim)
        told = heard(monkeypatch)
        update_profile(uow, user, display_name="Lee")
        assert told == [""]

    def test_only_so_many_changes_an_hour_are_taken_and_the_refusal_says_when(
        self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for number in range(PROFILE_CHANGES_PER_HOUR[0] - 2):
            update_profile(uow, user, display_name=f"Kim {number}")
        update_profile(uow, user, slug="kim-lee")
        set_photo(uow, user, new_key("user-1"))
        told = heard(monkeypatch)
        for change in ({"display_name": "Lee"}, {"slug": "lee"}):
            with pytest.raises(TooSoon, match="You can change it again in 12 minutes"):
                update_profile(uow, user, **change)
        with pytest.raises(TooSoon):
            begin_photo(uow, user)
        with pytest.raises(TooSoon):
            set_photo(uow, user, new_key("user-1"))
        assert told == []
        assert remove_photo(uow, user).photo_url is None  # Nobody has to show a face for an hour.
        uow.session.expire_all()
        stopped_clock.go_on(minutes=12)
        assert update_profile(uow, user, display_name="Lee").display_name == "Lee"


def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The venues of which it is told that they have changed; an empty name is the whole directory."""
    told: list[str] = []
    monkeypatch.setattr(accounts, "directory_changed", lambda _session, venue_id="": told.append(venue_id))
    return told


@pytest.mark.usefixtures("kim")
class TestSlug:
    def test_a_slug_of_another_person_is_taken(self, uow: UnitOfWork, user: Actor) -> None:
        a_user(uow, "other", slug="lee")
        assert not check_slug(uow, user, "lee").is_free
        with pytest.raises(Conflict, match=SLUG_TAKEN):
            update_profile(uow, user, slug="lee")

    def test_ones_own_slug_and_none_are_free(self, uow: UnitOfWork, user: Actor) -> None:
        update_profile(uow, user, slug="kim")
        assert check_slug(uow, user, "KIM ").is_free
        assert check_slug(uow, user, "").is_free

    def test_two_people_may_have_no_slug(self, uow: UnitOfWork, user: Actor) -> None:
        a_user(uow, "other")
        assert update_profile(uow, user, slug="").slug is None

    def test_a_former_slug_leads_to_the_present_one(self, uow: UnitOfWork, user: Actor) -> None:
        for slug in ("first", "second", "third"):
            update_profile(uow, user, slug=slug)
        assert {holder_of_slug(uow.session, slug) for slug in ("first", "second", "third")} == {user.user_id}
        assert my_account(uow, user).slug == "third"

    def test_nobody_else_may_take_a_former_slug(self, uow: UnitOfWork, user: Actor) -> None:
        update_profile(uow, user, slug="first")
        update_profile(uow, user, slug="second")
        other = Actor(a_user(uow, "other").id)
        assert not check_slug(uow, other, "first").is_free
        with pytest.raises(Conflict):
            update_profile(uow, other, slug="first")

    def test_one_may_return_to_a_former_slug(self, uow: UnitOfWork, user: Actor) -> None:
        for slug in ("first", "second", "first"):
            update_profile(uow, user, slug=slug)
        assert my_account(uow, user).slug == "first"
        assert {holder_of_slug(uow.session, slug) for slug in ("first", "second")} == {user.user_id}

    def test_older_former_slugs_are_free_again(self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock) -> None:
        for number in range(FORMER_SLUGS + 3):
            stopped_clock.go_on(hours=1)
            update_profile(uow, user, slug=f"slug-{number}")
        other = Actor(a_user(uow, "other").id)
        free = [number for number in range(FORMER_SLUGS + 3) if check_slug(uow, other, f"slug-{number}").is_free]
        assert free == [0, 1]

    def test_a_slug_that_was_given_up_leads_nowhere(self, uow: UnitOfWork, user: Actor) -> None:
        update_profile(uow, user, slug="first")
        update_profile(uow, user, slug="")
        assert my_account(uow, user).slug is None


@pytest.mark.usefixtures("kim")
class TestPhoto:
    def test_a_photo_replaces_the_one_before(self, uow: UnitOfWork, user: Actor) -> None:
        first, second = new_key("user-1"), new_key("user-1")
        set_photo(uow, user, first)
        assert uow.forgotten_photos == []
        assert set_photo(uow, user, second).photo_url == photo_path(second)
        assert uow.forgotten_photos == [first]

    def test_a_removed_photo_is_gone_wherever_it_was_from(self, uow: UnitOfWork, user: Actor, kim: User) -> None:
        kim.photo_url = "https://photos.example.com/kim.jpg"
        assert remove_photo(uow, user).photo_url is None

    def test_a_photo_of_somebody_else_is_refused(self, uow: UnitOfWork, user: Actor) -> None:
        with pytest.raises(Forbidden):
            set_photo(uow, user, new_key("user-2"))

    @pytest.mark.usefixtures("stopped_clock")
    def test_photos_are_limited(self, uow: UnitOfWork, user: Actor) -> None:
        keys = [begin_photo(uow, user) for _ in range(PHOTOS_PER_HOUR[0])]
        assert len(set(keys)) == PHOTOS_PER_HOUR[0]
        assert isinstance(begin_photo(uow, user), Refusal)


class TestExport:
    def test_holds_everything_about_the_person(self, uow: UnitOfWork, user: Actor, kim: User) -> None:
        venue = a_venue(uow, "Kim's Lanes", owner_id=kim.id)
        a_review(uow, venue, kim, rating=2, text="The shoes squeak")
        an_accuracy_report(uow, venue, kim, value=-1, reason="Closed on Mondays")
        a_game_score(uow, venue, kim, score=217)
        a_suggestion(uow, kim, note="It is new")
        a_price_observation(uow, venue, kim, amount="6.25", note="Saturday night")
        a_party_package(uow, venue, user_id=kim.id, name="Glow")
        a_league(uow, venue, user_id=kim.id, name="Tuesday Mixed")
        league = a_league(uow, venue)
        uow.session.add(JoinRequest(league_id=league.id or 0, user_id=kim.id, kind="sub", message="Any night"))
        card = BowlerCardRow(user_id=kim.id, wants=["team"], area="Austin, TX", latitude=30, longitude=-97, miles=15)
        uow.session.add(card)
        uow.session.flush()
        thread = BowlerThread(card_id=card.id or 0, sender_id=a_user(uow).id)
        uow.session.add(thread)
        uow.session.flush()
        for is_from_sender, words in ((True, "Not hers"), (False, "Gladly")):
            uow.session.add(BowlerMessage(thread_id=thread.id or 0, is_from_sender=is_from_sender, text=words))
        a_special(uow, venue, user_id=kim.id)
        an_event(uow, venue, user_id=kim.id, name="Cosmic Friday")
        uow.session.add(SlugHistory(slug="kimmy", user_id=kim.id))
        uow.session.add(_session(kim, device="Firefox on Linux"))
        uow.session.add(AuditEntry(venue_id=venue.id, actor=kim.id, action="edit", changes={"lanes": [1, 24]}))
        uow.session.flush()
        told = _exported(uow, user)
        assert told["account"]["email"] == "kim@example.com"
        assert told["account"]["displayName"] == "Kim"
        assert [(r["venueName"], r["rating"], r["text"]) for r in told["reviews"]] == [
            ("Kim's Lanes", 2, "The shoes squeak")
        ]
        assert [(v["value"], v["reason"]) for v in told["accuracyVotes"]] == [(-1, "Closed on Mondays")]
        assert [s["score"] for s in told["scores"]] == [217]
        assert [(s["venueName"], s["note"]) for s in told["suggestions"]] == [("Missing Lanes", "It is new")]
        assert [(p["kind"], p["amount"], p["note"]) for p in told["priceObservations"]] == [
            ("game", "6.25", "Saturday night")
        ]
        assert [(p["name"], p["venueName"]) for p in told["partyPackages"]] == [("Glow", "Kim's Lanes")]
        assert [(p["name"], p["venueName"]) for p in told["leagues"]] == [("Tuesday Mixed", "Kim's Lanes")]
        assert [(r["leagueName"], r["message"]) for r in told["joinRequests"]] == [("Tuesday Mixed", "Any night")]
        assert [card["area"] for card in told["bowlerCards"]] == ["Austin, TX"]
        assert [message["text"] for message in told["bowlerMessages"]] == ["Gladly"]
        assert [(p["name"], p["amount"]) for p in told["specials"]] == [("Dollar Tuesday", "1.00")]
        assert [(p["name"], p["startsOn"]) for p in told["events"]] == [("Cosmic Friday", "2026-12-04")]
        assert [s["slug"] for s in told["formerSlugs"]] == ["kimmy"]
        assert [s["device"] for s in told["sessions"]] == ["Firefox on Linux"]
        assert [v["id"] for v in told["ownedVenues"]] == [venue.id]
        assert [c["changes"] for c in told["changesToVenues"]] == [{"lanes": [1, 24]}]

    def test_has_the_files_that_an_admin_imported_and_not_each_venue_in_them(
        self, uow: UnitOfWork, user: Actor, kim: User
    ) -> None:
        an_import(uow, file_name="list.csv", created_by=kim.id)
        venue = a_venue(uow)
        for role, lanes in (("import", 24), ("admin", 26), (None, 28)):
            entry = AuditEntry(
                venue_id=venue.id, actor=kim.id, role=role, action="update", changes={"lanes": [None, lanes]}
            )
            uow.session.add(entry)
        uow.session.flush()
        told = _exported(uow, user)
        assert [file["fileName"] for file in told["filesImported"]] == ["list.csv"]
        assert [entry["changes"] for entry in told["changesToVenues"]] == [{"lanes": [None, 26]}, {"lanes": [None, 28]}]

    def test_holds_neither_hashes_nor_what_belongs_to_others(self, uow: UnitOfWork, user: Actor, kim: User) -> None:
        kim.password_hash = "hash-of-password"
        uow.session.add(_session(kim, token_hash="hash-of-token"))
        other = a_user(uow, "someone-else", email="other@example.com")
        a_review(uow, a_venue(uow), other, text="Not hers")
        uow.session.flush()
        text = json.dumps(_exported(uow, user))
        for secret in ("hash-of", "someone-else", "other@example.com", "Not hers"):
            assert secret not in text
        assert _exported(uow, user)["account"]["hasPassword"] is True

    @pytest.mark.usefixtures("kim")
    def test_no_table_that_points_at_people_is_forgotten(self, uow: UnitOfWork, user: Actor) -> None:
        sections = {
            "account",
            "exportedAt",
            "mailsOnTheirWay",
            "changesToVenues",
            "changesToRights",
            "reviewsReplacedInMerges",
            "accuracyVotesReplacedInMerges",
            "suggestionsDecided",
            "claimsDecided",
            "follows",
            "followRequests",
        }
        of_table = {
            "review": "reviews", "accuracy_report": "accuracyVotes", "game_score": "scores",
            "slug_history": "formerSlugs", "user_session": "sessions", "venue": "ownedVenues",
            "price_observation": "priceObservations", "review_helpful": "helpfulVotes",
            "review_report": "reportsOfReviews", "review_reply": "repliesToReviews", "saved_alley": "savedAlleys",
            "seen_network": "networks", "suggestion": "suggestions", "venue_manager": "managedVenues",
            "contact_message": "messages", "contact_turn": "messagesHandled",
            "venue_claim": "claims", "venue_photo": "photosOfVenues",
            "job": "workBegun", "venue_import": "filesImported", "fact_answer": "answers",
            "board_photo": "boardPhotos",
            "manager_invitation": "invitations", "chain_code": "chainCodes", "website_finding": "websitesDecided",
            "party_package": "partyPackages", "league": "leagues", "join_request": "joinRequests",
            "follower": "alerts",
            "bowler_card": "bowlerCards", "bowler_thread": "bowlerMessages", "bowler_report": "reportsOfBowlers",
            "special": "specials",
            "venue_event": "events",
            "venue_list": "lists", "venue_list_report": "reportsOfLists", "ballot": "ballots",
        }  # fmt: skip
        pointing = {
            table.name
            for table in SQLModel.metadata.tables.values()
            for key in table.foreign_keys
            if key.column.table.name == "app_user"
        }
        assert pointing == set(of_table)
        assert set(_exported(uow, user)) == sections | set(of_table.values())


@pytest.mark.usefixtures("committed_database")
def test_of_many_who_want_a_slug_at_once_one_gets_it() -> None:
    tokens = [f"token-{number}" for number in range(8)]
    perform(SYSTEM, _sign_in_all, tokens)
    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(_wants_slug, tokens))
    assert sorted(outcomes) == [False] * 7 + [True]


def _sign_in_all(uow: UnitOfWork, actor: Actor, tokens: list[str]) -> None:
    for token in tokens:
        user = a_user(uow)
        uow.session.add(
            UserSession(
                id=token, token_hash=token_hash(token), user_id=user.id, device="Firefox",
                expires_at=clock.now() + timedelta(hours=1),
            )
        )  # fmt: skip


def _wants_slug(token: str) -> bool:
    try:
        return perform(token, update_profile, slug="wanted").slug == "wanted"
    except Conflict:
        return False


OPERATIONS = {
    "my_account": my_account,
    "update_profile": lambda uow, actor: update_profile(uow, actor, display_name="Kim"),
    "check_slug": lambda uow, actor: check_slug(uow, actor, "kim"),
    "begin_photo": begin_photo,
    "set_photo": lambda uow, actor: set_photo(uow, actor, new_key("user-1")),
    "remove_photo": remove_photo,
    "export_account": export_account,
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_visitors_commands_and_people_whose_account_is_gone_are_refused(
    uow: UnitOfWork, visitor: Actor, system: Actor, name: str
) -> None:
    for actor in (visitor, system, Actor(user_id="user-1")):
        with pytest.raises(NotSignedIn):
            OPERATIONS[name](uow, actor)


def _session(user: User, token_hash: str = "hash", device: str = "Firefox") -> UserSession:
    return UserSession(
        id="session-1", token_hash=token_hash, user_id=user.id, device=device, expires_at=user.created_at
    )


def _exported(uow: UnitOfWork, actor: Actor) -> dict[str, Any]:
    return json.loads(to_json(export_account(uow, actor).sections))
