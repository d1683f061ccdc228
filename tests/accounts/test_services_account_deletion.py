"""Deleting an account: what is left, what is not, and what happens when it is interrupted."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel, col, select

from bowling_app.accounts.jobs import finish_deletion, finish_deletions
from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.seen_network import SeenNetwork
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import SlugHistory, User
from bowling_app.accounts.queries import accounts
from bowling_app.accounts.services import account_deletion
from bowling_app.accounts.services.account_deletion import (
    delete_account,
    remove_account,
    remove_contributions,
    unfinished_deletions,
)
from bowling_app.accounts.services.accounts import my_account, set_photo
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.models.freshness import VenueFreshness
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote
from bowling_app.ballots.models import Ballot
from bowling_app.contact.models import ContactTurn
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerReport, BowlerThread
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.lists.models import VenueList, VenueListReport
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import keeping
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import new_key, photo_name
from bowling_app.platform.files.removal import remove_promised_files
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import DomainError, NotSignedIn
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import operator
from bowling_app.reviews.models import Review, ReviewHelpful, ReviewReply, ReviewReport
from bowling_app.reviews.rules.reviews import CROWD_DAYS
from bowling_app.reviews.services.review_responses import mark_helpful
from bowling_app.saved.models import SavedAlley
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries.sums import recompute_sums
from tests.conftest import StoppedClock
from tests.factories import (
    a_contact_message,
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
)
from tests.locks import wait_for_lock

KIM = "kim-7f3a9c"
ADDRESS = "kim@example.com"
TOKEN = "the-token-of-kim"


@pytest.fixture
def photos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LocalFolder:
    """Where photos are kept."""
    folder = LocalFolder(tmp_path)
    monkeypatch.setattr(keeping, "photo_store", lambda: folder)
    return folder


@pytest.fixture
def kim() -> Actor:
    return Actor(KIM)


def a_life_in_leagues(uow: UnitOfWork, venue: Venue) -> None:
    """A league, a request to join it, a card, and what was written and reported about another card."""
    accepted = a_league(uow, venue, user_id=KIM, name="Accepted")
    uow.session.add(JoinRequest(league_id=accepted.id or 0, user_id=KIM, kind="sub"))
    mine, theirs = (
        BowlerCardRow(user_id=person, wants=["team"], area="Austin, TX", latitude=30, longitude=-97, miles=15)
        for person in (KIM, "other")
    )
    uow.session.add_all([mine, theirs])
    uow.session.flush()
    uow.session.add(BowlerThread(card_id=theirs.id or 0, sender_id=KIM))
    uow.session.add(BowlerReport(card_id=theirs.id, user_id=KIM, reason="spam"))


def a_full_life(uow: UnitOfWork) -> Venue:
    """Somebody who has done everything that people can do; a venue that they and somebody else have reviewed."""
    user = a_user(
        uow, KIM, email=ADDRESS, email_verified_at=clock.now(), slug="kim", display_name="Kim", password_hash="secret"
    )
    other = a_user(uow, "other")
    venue = a_venue(uow, owner_id=KIM)
    a_review(uow, venue, user, rating=1, text="Awful")
    others = a_review(uow, venue, other, rating=5)
    uow.session.add(ReviewHelpful(review_id=others.id, user_id=KIM))
    uow.session.add(ReviewReport(review_id=others.id, user_id=KIM, reason="spam"))
    uow.session.add(ReviewReply(review_id=others.id, user_id=KIM, text="Thank you"))
    uow.session.add(SavedAlley(user_id=KIM, venue_id=venue.id, note="Lane 7"))
    uow.session.add(Ballot(user_id=KIM, question="Friday?", closes_at=clock.now()))
    uow.session.add(VenueList(id="a list of theirs", user_id=KIM, name="Friday", visibility="public"))
    uow.session.add(VenueList(id="a list of others", user_id=a_user(uow).id, name="Friday", visibility="public"))
    uow.session.flush()
    uow.session.add(VenueListReport(list_id="a list of others", user_id=KIM, reason="spam"))
    uow.session.add(SeenNetwork(user_id=KIM, network="a network"))
    an_accuracy_report(uow, venue, user, value=-1, reason="Wrong")
    an_accuracy_report(uow, venue, other, value=1)
    a_game_score(uow, venue, user)
    a_suggestion(uow, user, venue=venue, status="approved", wants_credit=True)
    a_suggestion(uow, other, venue=venue, status="approved", decided_by=KIM)
    a_price_observation(uow, venue, user)
    a_party_package(uow, venue, user_id=KIM, status="pending")
    a_party_package(uow, venue, user_id=KIM, name="Accepted")
    a_league(uow, venue, user_id=KIM, status="pending")
    a_life_in_leagues(uow, venue)
    a_special(uow, venue, user_id=KIM, status="pending")
    a_special(uow, venue, user_id=KIM)
    an_event(uow, venue, user_id=KIM, status="pending")
    an_event(uow, venue, user_id=KIM, name="Accepted")
    limits.take(uow, f"photo:{KIM}", 5, 60)
    uow.session.add(VenueManager(venue_id=venue.id, user_id=KIM))
    uow.session.add(
        VenuePhoto(key="0" * 32, venue_id=venue.id, position=1, width=1600, height=1200, alt_text="The lanes at night",
                   file_hash="hash", added_by=KIM)
    )  # fmt: skip
    uow.session.add(VenueClaim(id="c1", venue_id=venue.id, user_id=KIM, kind="code", status="approved", email=ADDRESS))
    uow.session.add(
        VenueClaim(id="c2", venue_id=venue.id, user_id="other", kind="written", status="approved", statement="Mine",
                   decided_by=KIM)
    )  # fmt: skip
    a_contact_message(uow, user_id=KIM, email="kim.at.work@example.com")
    a_contact_message(uow, email=ADDRESS)
    others_message = a_contact_message(uow, handled_by=KIM)
    uow.session.add(ContactTurn(reference=others_message.reference, kind="note", words="Called", actor_id=KIM))
    uow.mail(operator(ADDRESS), lambda to: Email(to, "Hello", "Hello"))
    uow.session.add(AppConfig(admins=[KIM, "other"]))
    uow.session.add(SlugHistory(slug="kimmy", user_id=KIM))
    uow.session.add(AuditEntry(venue_id=venue.id, actor=KIM, action="edit", changes={"owner_id": [None, KIM]}))
    uow.session.add(BulkChange(id="b1", actor=KIM, what="Add an amenity: Bar", venue_count=1))
    uow.session.add(
        UserSession(id="s1", token_hash=token_hash(TOKEN), user_id=KIM, device="Firefox",
                    expires_at=clock.now() + timedelta(days=1))
    )  # fmt: skip
    uow.session.flush()
    return venue


def traces(session: Session, needle: str) -> list[str]:
    """Every column of every table in which the text occurs, whatever its type."""
    found: list[str] = []
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            query = f'SELECT count(*) FROM "{table.name}" WHERE position(%s IN "{column.name}"::text) > 0'
            if session.connection().exec_driver_sql(query, (needle,)).scalar_one():
                found.append(f"{table.name}.{column.name}")
    return found


def delete_whole(uow: UnitOfWork, actor: Actor, system: Actor) -> None:
    delete_account(uow, actor)
    remove_contributions(uow, system, KIM)
    assert remove_account(uow, system, KIM)


class TestWhatIsLeft:
    def test_no_column_of_any_table_knows_the_person(self, uow: UnitOfWork, kim: Actor, system: Actor) -> None:
        a_full_life(uow)
        before = {place.partition(".")[0] for place in traces(uow.session, KIM)}
        assert before == {
            "app_user", "review", "accuracy_report", "game_score", "slug_history", "user_session", "venue",
            "audit_entry", "app_config", "rate_limit", "review_helpful", "review_report", "review_reply", "saved_alley",
            "venue_list", "venue_list_report", "ballot", "league", "join_request", "bowler_card",
            "bowler_thread", "bowler_report", "special",
            "venue_event",
            "seen_network", "suggestion", "price_observation", "party_package", "venue_manager", "venue_claim",
            "contact_message", "contact_turn",
            "venue_photo", "bulk_change",
        }  # fmt: skip
        delete_whole(uow, kim, system)
        assert traces(uow.session, KIM) == []
        assert traces(uow.session, ADDRESS) == []

    def test_photos_of_venues_stay_without_a_word_of_who_added_them(
        self, uow: UnitOfWork, kim: Actor, system: Actor, photos: LocalFolder
    ) -> None:
        venue = a_full_life(uow)
        photos.put(photo_name("0" * 32, 640), b"photo")
        delete_whole(uow, kim, system)
        remove_promised_files()
        uow.session.expire_all()
        row = uow.session.get_one(VenuePhoto, "0" * 32)
        assert (row.venue_id, row.position, row.added_by) == (venue.id, 1, None)
        assert photos.get(photo_name("0" * 32, 640)) == b"photo"

    def test_the_venue_has_the_sums_of_what_is_left(self, uow: UnitOfWork, kim: Actor, system: Actor) -> None:
        venue = a_full_life(uow)
        assert (venue.review_count, venue.avg_rating) == (2, 3.0)
        delete_whole(uow, kim, system)
        uow.session.refresh(venue)
        assert (venue.review_count, venue.avg_rating) == (1, 5.0)
        assert (venue.accuracy_vote_count, venue.accuracy_score) == (1, 1)
        assert venue.owner_id is None

    def test_the_venues_where_they_only_answered_or_praised_are_told(
        self, uow: UnitOfWork, kim: Actor, system: Actor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told: list[Any] = []
        monkeypatch.setattr(account_deletion, "directory_changed", told.append)
        a_user(uow, KIM)
        review = a_review(uow, a_venue(uow))
        uow.session.add(ReviewHelpful(review_id=review.id, user_id=KIM))
        uow.session.flush()
        delete_whole(uow, kim, system)
        assert len(told) == 1

    def test_the_venues_that_they_managed_with_others_are_told(
        self, uow: UnitOfWork, kim: Actor, system: Actor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told: list[Any] = []
        monkeypatch.setattr(account_deletion, "directory_changed", told.append)
        a_user(uow, KIM)
        uow.session.add(VenueManager(venue_id=a_venue(uow, owner_id=a_user(uow).id).id, user_id=KIM))
        uow.session.flush()
        delete_whole(uow, kim, system)
        assert len(told) == 1

    def test_a_vote_that_goes_confirms_nothing_any_more(self, uow: UnitOfWork, kim: Actor, system: Actor) -> None:
        venue = a_venue(uow)
        an_accuracy_report(uow, venue, a_user(uow, KIM), facts=["hours"])
        an_accuracy_report(uow, venue, facts=["hours"])
        days = uow.session.get_one(VenueFreshness, venue.id, populate_existing=True)
        assert days.hours_on > date.min
        delete_whole(uow, kim, system)
        uow.session.refresh(days)
        assert days.hours_on == date.min

    def test_what_did_not_count_because_of_the_person_counts_from_now_on(
        self, uow: UnitOfWork, kim: Actor, system: Actor
    ) -> None:
        home, venue = "8.8.8.8", a_venue(uow)
        review = a_review(uow, venue)
        for person in (KIM, "lee", "max"):
            a_user(uow, person)
            voter = Actor(person)
            cast_accuracy_vote(
                uow, voter, venue_id=venue.id, draft=AccuracyDraft("not_accurate", ("hours",), None), client=home
            )
            mark = mark_helpful(uow, voter, review_id=review.id, is_helpful=True, client=home)
            assert not isinstance(mark, Refusal)
        uow.session.refresh(venue)
        assert (venue.accuracy_vote_count, mark.count) == (1, 1)
        delete_whole(uow, kim, system)
        uow.session.expire_all()
        votes = {each.user_id: each.is_counted for each in uow.session.exec(select(AccuracyReport))}
        marks = {each.user_id: each.is_counted for each in uow.session.exec(select(ReviewHelpful))}
        assert votes == marks == {"lee": True, "max": False}
        assert (venue.accuracy_vote_count, venue.accuracy_score) == (1, -1)

    def test_what_waited_because_of_their_mailbox_counts_and_what_another_stands_for_waits_on(
        self, uow: UnitOfWork, kim: Actor, system: Actor, stopped_clock: StoppedClock
    ) -> None:
        venue = a_venue(uow)
        review = a_review(uow, venue)
        addresses = {"ann": "ann@a.example", "bob": "ann+2@a.example", KIM: "kim@a.example", "lee": "kim+2@a.example"}
        for person, address in {**addresses, "max": "kim+3@a.example"}.items():
            a_user(uow, person, email=address)
            draft = AccuracyDraft("not_accurate", ("hours",), None)
            cast_accuracy_vote(uow, Actor(person), venue_id=venue.id, draft=draft)
            mark_helpful(uow, Actor(person), review_id=review.id, is_helpful=True)
        stopped_clock.go_on(days=CROWD_DAYS + 1)  # Ann still stands for Bob.
        delete_whole(uow, kim, system)
        uow.session.expire_all()
        votes = {each.user_id: each.is_counted for each in uow.session.exec(select(AccuracyReport))}
        marks = {each.user_id: each.is_counted for each in uow.session.exec(select(ReviewHelpful))}
        assert votes == marks == {"ann": True, "bob": False, "lee": True, "max": False}
        assert (venue.accuracy_vote_count, venue.accuracy_score) == (2, -2)

    def test_others_keep_what_is_theirs(self, uow: UnitOfWork, kim: Actor, system: Actor, photos: LocalFolder) -> None:
        venue = a_full_life(uow)
        kept, gone = photo_name(new_key("other"), 96), photo_name(new_key(KIM), 96)
        for name in (kept, gone):
            photos.put(name, b"photo")
        delete_whole(uow, kim, system)
        remove_promised_files()
        assert (photos.get(kept), photos.get(gone)) == (b"photo", None)
        assert uow.session.get(Review, (venue.id, "other"))
        config = uow.session.get(AppConfig, "app", populate_existing=True)
        assert config
        assert config.admins == ["other"]
        entries = select(AuditEntry).order_by(col(AuditEntry.id)).execution_options(populate_existing=True)
        became, left = uow.session.exec(entries).all()
        assert (became.actor, became.changes) == ("deleted account", {"owner_id": [None, "deleted account"]})
        assert (left.actor, left.action, left.changes["owner_id"]) == (
            "deleted account", "leave", ["deleted account", None],
        )  # fmt: skip

    def test_from_the_first_step_on_nobody_sees_who_it_was(self, uow: UnitOfWork, kim: Actor) -> None:
        a_full_life(uow)
        delete_account(uow, kim)
        uow.session.flush()
        assert traces(uow.session, ADDRESS) == []
        user = uow.session.get(User, KIM)
        assert user
        assert (user.display_name, user.slug, user.password_hash) == ("Anonymous", None, None)
        assert uow.session.exec(select(OutgoingMail)).all() == []
        assert uow.session.exec(select(UserSession)).all() == []
        with pytest.raises(NotSignedIn):
            my_account(uow, kim)
        with pytest.raises(NotSignedIn):
            set_photo(uow, kim, new_key(KIM))

    def test_only_the_person_deletes_and_only_the_site_finishes(
        self, uow: UnitOfWork, visitor: Actor, user: Actor, system: Actor
    ) -> None:
        for actor in (visitor, system):
            with pytest.raises(NotSignedIn):
                delete_account(uow, actor)
        for actor in (visitor, user):
            with pytest.raises(DomainError):
                remove_contributions(uow, actor, KIM)
            with pytest.raises(DomainError):
                remove_account(uow, actor, KIM)
            with pytest.raises(DomainError):
                unfinished_deletions(uow, actor)


class Provider:
    """A provider that is away for a while."""

    def __init__(self, uow: UnitOfWork, faults: int) -> None:
        self._own = uow.identity
        self._faults = faults
        self.deleted: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own, name)

    def delete(self, user_id: str) -> None:
        if self._faults:
            self._faults -= 1
            raise ConnectionError("away")
        self.deleted.append(user_id)


@pytest.mark.usefixtures("committed_database", "photos")
class TestInterruptions:
    @staticmethod
    def begun(ago: timedelta = timedelta(minutes=2)) -> str:
        """A deletion that was begun and then interrupted; the venue."""
        venue_id = perform(SYSTEM, _lived)
        perform(TOKEN, delete_account)
        perform(SYSTEM, _begun_at, clock.now() - ago)
        return venue_id

    def test_a_deletion_that_was_interrupted_is_finished_later(self) -> None:
        venue_id = self.begun()
        finish_deletions()
        with Session(engine()) as session:
            assert traces(session, KIM) == []
            assert session.get_one(Venue, venue_id).review_count == 1

    def test_a_deletion_that_has_just_begun_is_left_to_whoever_began_it(self) -> None:
        self.begun(timedelta())
        assert perform(SYSTEM, unfinished_deletions) == []

    def test_a_provider_that_is_away_delays_the_end_and_loses_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun()
        providers: list[Provider] = []

        def provided(session: Session) -> Any:
            uow = UnitOfWork(session, LocalProvider(session))
            if not providers:
                providers.append(Provider(uow, faults=1))
            return providers[0]

        monkeypatch.setattr("bowling_app.accounts.services.door.identity_provider", provided)
        finish_deletions()
        with Session(engine()) as session:
            assert session.get(User, KIM)
        finish_deletions()
        with Session(engine()) as session:
            assert traces(session, KIM) == []
        assert providers[0].deleted == [KIM]

    def test_the_files_of_their_photos_stay_until_the_person_is_removed(
        self, photos: LocalFolder, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        photo = photo_name(new_key(KIM), 96)
        photos.put(photo, b"photo")
        self.begun()
        with monkeypatch.context() as patch:
            patch.setattr(accounts, "remove_user", _removed_in_vain)
            finish_deletions()
        with Session(engine()) as session:
            assert session.get(User, KIM)
        assert photos.get(photo) == b"photo"
        finish_deletions()
        assert photos.get(photo) is None

    def test_files_that_a_photo_store_keeps_while_it_is_away_go_once_it_is_back(
        self, photos: LocalFolder, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Away(LocalFolder):
            def delete(self, key: str) -> None:
                raise ConnectionError(key)

        photo = photo_name(new_key(KIM), 96)
        photos.put(photo, b"photo")
        self.begun()
        with monkeypatch.context() as patch:
            patch.setattr(keeping, "photo_store", lambda: Away(photos.folder))
            finish_deletions()
        with Session(engine()) as session:
            assert session.get(User, KIM) is None
        assert photos.get(photo) == b"photo"
        remove_promised_files()
        assert photos.get(photo) is None

    def test_finishing_twice_is_no_fault(self) -> None:
        self.begun()
        finish_deletion(KIM)
        finish_deletion(KIM)


@pytest.mark.usefixtures("committed_database", "photos")
class TestAtTheSameTime:
    @pytest.mark.long
    def test_two_deletions_of_one_account_both_come_to_an_end(self) -> None:
        venue_id = perform(SYSTEM, _lived)
        perform(TOKEN, delete_account)
        with ThreadPoolExecutor(4) as pool:
            for finishing in [pool.submit(finish_deletion, KIM) for _ in range(4)]:
                finishing.result(30)
        with Session(engine()) as session:
            assert traces(session, KIM) == []
            assert session.get_one(Venue, venue_id).review_count == 1

    @pytest.mark.long
    def test_many_people_leave_the_same_venues_at_once_and_the_averages_are_right(self) -> None:
        venue_ids = perform(SYSTEM, _busy_venues)
        leaving = [f"person-{number}" for number in range(6)]
        perform(SYSTEM, _begin_all, leaving)
        with ThreadPoolExecutor(6) as pool:
            for finishing in [pool.submit(finish_deletion, user_id) for user_id in leaving]:
                finishing.result(30)
        with Session(engine()) as session:
            standing = [(v.review_count, v.avg_rating) for v in map(session.get_one, [Venue] * 3, venue_ids)]
        assert standing == [(2, 5.0)] * 3

    def test_a_review_that_is_posted_meanwhile_is_removed_with_its_share_of_the_average(self) -> None:
        """The review's transaction holds its venue when the deletion begins, and commits while it runs."""
        venue_id = perform(SYSTEM, _lived)
        late_id = perform(SYSTEM, _opened)
        perform(TOKEN, delete_account)
        with Session(engine()) as posting, ThreadPoolExecutor(1) as pool:
            _post(posting, late_id)
            finishing = pool.submit(finish_deletion, KIM)
            wait_for_lock()
            posting.commit()
            finishing.result(30)
        with Session(engine()) as session:
            assert traces(session, KIM) == []
            late = session.get_one(Venue, late_id)
            assert (late.review_count, late.avg_rating) == (0, 0.0)
            assert session.get_one(Venue, venue_id).review_count == 1

    def test_a_review_that_comes_too_late_is_refused(self) -> None:
        perform(SYSTEM, _lived)
        late_id = perform(SYSTEM, _opened)
        perform(TOKEN, delete_account)
        finish_deletion(KIM)
        with Session(engine()) as posting, pytest.raises(IntegrityError):
            _post(posting, late_id)


def _removed_in_vain(*_: Any) -> None:
    raise ConnectionError("The database went away")


def _lived(uow: UnitOfWork, actor: Actor) -> str:
    return a_full_life(uow).id


def _opened(uow: UnitOfWork, actor: Actor) -> str:
    return a_venue(uow).id


def _begun_at(uow: UnitOfWork, actor: Actor, moment: Any) -> None:
    uow.session.get_one(User, KIM).deletion_started_at = moment


def _busy_venues(uow: UnitOfWork, actor: Actor) -> list[str]:
    venues = [a_venue(uow) for _ in range(3)]
    people = [a_user(uow, f"person-{number}") for number in range(8)]
    for venue in venues:
        for number, person in enumerate(people):
            a_review(uow, venue, person, rating=1 if number < 6 else 5)
    return [venue.id for venue in venues]


def _begin_all(uow: UnitOfWork, actor: Actor, leaving: list[str]) -> None:
    for user_id in leaving:
        delete_account(uow, Actor(user_id))


def _post(session: Session, venue_id: str) -> None:
    """Post a review as an operation does: hold the venue, write, recompute; do not commit yet."""
    session.exec(select(Venue).where(Venue.id == venue_id).with_for_update()).one()
    session.add(Review(venue_id=venue_id, user_id=KIM, rating=2))
    session.flush()
    recompute_sums(session, [venue_id])
