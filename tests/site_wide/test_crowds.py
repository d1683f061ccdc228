"""Reviews and votes of many accounts that may be one person's: held or counted once, never refused."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.seen_network import SeenNetwork
from bowling_app.accounts.models.user import User
from bowling_app.accounts.schemas.sign_in import CodeDraft, SignIn
from bowling_app.accounts.services import participation
from bowling_app.accounts.services.participation import note_network
from bowling_app.accounts.services.sign_in import send_code, verify_code
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import (
    COUNTED_ONCE,
    cast_accuracy_vote,
    load_accuracy,
    withdraw_accuracy_vote,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import DAY
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.prices.rules.price_observations import ObservationDraft
from bowling_app.prices.services.prices import report_price
from bowling_app.prices.services.waiting_prices import LIKE_ANOTHER, load_waiting_prices
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.rules.reviews import CROWD_DAYS
from bowling_app.reviews.services.review_moderation import release_review
from bowling_app.reviews.services.review_queues import review_queue
from bowling_app.reviews.services.review_responses import HelpfulCount, mark_helpful
from bowling_app.reviews.services.reviews import post_review
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries.aggregates import drifted
from tests.conftest import StoppedClock
from tests.factories import a_place, a_review, a_user, a_venue
from tests.letters import code_in

WORDS = "The lanes were in great shape and the staff was friendly to our whole group."


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", hours={0: [(600, 1200)]})


def a_person(uow: UnitOfWork, number: int, email: str | None = None) -> Actor:
    """Somebody whose account is old enough to be of no interest."""
    address = email or f"person-{number}@mail-{number}.example.com"
    made = a_user(uow, f"crowd-{number}", email=address, email_verified_at=clock.now())
    return Actor(made.id)


def network(number: int) -> str:
    """An IPv4 address that nobody else has."""
    return f"8.8.{number}.1"


def post(
    uow: UnitOfWork, actor: Actor, venue: Venue, text: str | None = None, client: str = "", *, rating: int = 5
) -> Any:
    return post_review(uow, actor, venue_id=venue.id, draft=ReviewDraft(rating, text), client=client)


def held_for(uow: UnitOfWork) -> list[str | None]:
    found = uow.session.exec(select(Review).order_by("user_id"))  # pyright: ignore[reportArgumentType]
    return [review.held_for for review in found]


class TestReviews:
    def test_twelve_accounts_of_one_mailbox_and_network_make_one_review_that_counts(
        self, uow: UnitOfWork, venue: Venue
    ):
        """The attack: 4.0 (4) became 4.75 (16) within a minute."""
        for _ in range(4):
            a_review(uow, venue, rating=4)
        for number in range(12):
            person = a_person(uow, number, f"one.person+{number}@gmail.com")
            assert not isinstance(post(uow, person, venue, WORDS, "8.8.8.8"), Refusal)
        assert (venue.review_count, venue.avg_rating) == (5, 4.2)
        assert len(uow.session.exec(select(Review)).all()) == 16

    @pytest.mark.parametrize(
        ("emails", "networks", "texts", "reason"),  # Of two people.
        [
            ((None, None), ("8.8.8.8", "8.8.8.8"), (None, "Nice"), "crowd"),
            ((None, None), ("2600:1:2:1::/64", "2600:1:2:2::/64"), (None, "Nice"), "crowd"),
            ((None, None), ("2600:1:2:1::/64", "2600:1:3:1::/64"), (None, "Nice"), None),
            (("kim+1@example.com", "kim+2@example.com"), ("8.8.8.8", "1.1.1.1"), (None, None), "mailbox"),
            (("k.i.m@gmail.com", "kim@googlemail.com"), ("8.8.8.8", "1.1.1.1"), (None, None), "mailbox"),
            (("k.im@example.com", "kim@example.com"), ("8.8.8.8", "1.1.1.1"), (None, None), None),
            ((None, None), ("8.8.8.8", "1.1.1.1"), (WORDS, WORDS.upper()), "words"),
            ((None, None), ("8.8.8.8", "1.1.1.1"), (WORDS, WORDS.replace("great", "good") + "!!"), "words"),
            ((None, None), ("8.8.8.8", "1.1.1.1"), (WORDS, "We came on a Monday and waited for an hour."), None),
            ((None, None), ("8.8.8.8", "1.1.1.1"), ("Great place!", "Great place!"), None),
            ((None, None), ("192.168.1.5", "192.168.1.5"), (None, None), None),
        ],
    )
    def test_the_second_review_is_held_for_a_network_a_mailbox_or_words(
        self, uow: UnitOfWork, venue: Venue, *, emails: Any, networks: Any, texts: Any, reason: str | None
    ):
        for number in range(2):
            post(uow, a_person(uow, number, emails[number]), venue, texts[number], networks[number])
        assert held_for(uow) == [None, reason]

    def test_a_network_that_both_used_before_is_enough(self, uow: UnitOfWork, venue: Venue):
        for number in range(2):
            person = a_person(uow, number)
            note_network(uow, person.user_id or "", "8.8.8.8")
            post(uow, person, venue, client=network(number))
        assert held_for(uow) == [None, "crowd"]

    def test_one_of_the_same_network_a_month_later_is_shown(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ):
        post(uow, a_person(uow, 0), venue, client="8.8.8.8")
        stopped_clock.go_on(days=CROWD_DAYS + 1)
        post(uow, a_person(uow, 1), venue, client="8.8.8.8")
        assert held_for(uow) == [None, None]

    def test_other_venues_are_not_concerned(self, uow: UnitOfWork, venue: Venue):
        post(uow, a_person(uow, 0), venue, WORDS, "8.8.8.8")
        post(uow, a_person(uow, 1), a_venue(uow), WORDS, "8.8.8.8")
        assert held_for(uow) == [None, None]

    def test_the_author_and_the_admin_read_why_and_a_released_one_counts(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        a_user(uow, admin.user_id)
        post(uow, a_person(uow, 0), venue, client="8.8.8.8")
        told = post(uow, a_person(uow, 1), venue, client="8.8.8.8", rating=1)
        assert told.status == "held"
        assert told.notice.startswith("Thanks! We'll review it before it goes live.")
        assert "same network" in told.notice
        (waiting,) = review_queue(uow, admin).reviews
        assert waiting.held_for == "Another review of this venue came from the same network lately"
        release_review(uow, admin, review_id=waiting.id, seen=waiting.version)
        assert (venue.review_count, venue.avg_rating) == (2, 3.0)

    @pytest.mark.parametrize("is_first", [True, False])
    def test_the_network_of_every_manager_counts_and_not_only_the_first_ones(
        self, uow: UnitOfWork, venue: Venue, *, is_first: bool
    ):
        manager = a_person(uow, 0)
        if is_first:
            venue.owner_id = manager.user_id
        else:
            uow.session.add(VenueManager(venue_id=venue.id, user_id=manager.user_id or ""))
        uow.session.flush()
        note_network(uow, manager.user_id or "", "8.8.8.8")
        post(uow, a_person(uow, 1), venue, client="8.8.8.8")
        assert held_for(uow) == ["network"]


class TestCompetitors:
    def test_a_manager_of_a_venue_nearby_is_looked_at(self, uow: UnitOfWork, venue: Venue):
        person = a_person(uow, 0)
        own = a_venue(uow, owner_id=person.user_id)
        assert post(uow, person, venue, "Dirty shoes", rating=1).status == "held"
        assert held_for(uow) == ["competitor"]
        assert own.review_count == 0

    def test_one_who_runs_it_beside_others_too(self, uow: UnitOfWork, venue: Venue):
        person = a_person(uow, 0)
        uow.session.add(VenueManager(venue_id=a_venue(uow).id, user_id=person.user_id or ""))
        uow.session.flush()
        post(uow, person, venue)
        assert held_for(uow) == ["competitor"]

    def test_one_far_away_is_an_ordinary_guest(self, uow: UnitOfWork, venue: Venue):
        person = a_person(uow, 0)
        boise = a_place(uow, "Boise", "ID", latitude=43.615, longitude=-116.2023)
        a_venue(uow, place=boise, owner_id=person.user_id)
        post(uow, person, venue)
        assert held_for(uow) == [None]


class TestVotes:
    def vote(self, uow: UnitOfWork, actor: Actor, venue: Venue, client: str = "", kind: str = "accurate") -> Any:
        facts = () if kind == "accurate" else ("hours",)
        return cast_accuracy_vote(uow, actor, venue_id=venue.id, draft=AccuracyDraft(kind, facts), client=client)

    def test_twelve_of_one_network_count_once_and_confirm_nothing_more(self, uow: UnitOfWork, venue: Venue):
        people = [a_person(uow, number) for number in range(12)]
        for person in people:
            self.vote(uow, person, venue, "8.8.8.8")
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (1, 1)
        uow.session.flush()
        for kind in ("votes", "freshness"):
            assert drifted(uow.session, kind) == []
        assert COUNTED_ONCE in load_accuracy(uow, people[1], venue_id=venue.id).my_note
        assert COUNTED_ONCE not in load_accuracy(uow, people[0], venue_id=venue.id).my_note

    def test_aliases_of_one_mailbox_count_once(self, uow: UnitOfWork, venue: Venue):
        for number in range(5):
            self.vote(uow, a_person(uow, number, f"kim+{number}@example.com"), venue, network(number))
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (1, 1)

    def test_doubts_of_one_network_are_one_doubt(self, uow: UnitOfWork, venue: Venue):
        for number in range(5):
            self.vote(uow, a_person(uow, number), venue, "8.8.8.8", "not_accurate")
        doubts = [line.doubt for line in load_accuracy(uow, Actor(), venue_id=venue.id).freshness if line.doubt]
        assert len(doubts) == 1
        assert doubts[0] == "1 person has said since then that this is wrong"

    def test_people_on_other_networks_count_each(self, uow: UnitOfWork, venue: Venue):
        for number in range(3):
            self.vote(uow, a_person(uow, number), venue, network(number))
        assert venue.accuracy_vote_count == 3

    def test_a_manager_cannot_silence_guests_on_the_venues_own_network(self, uow: UnitOfWork, venue: Venue):
        manager = a_person(uow, 0)
        venue.owner_id = manager.user_id
        uow.session.flush()
        self.vote(uow, manager, venue, "8.8.8.8")
        self.vote(uow, a_person(uow, 1), venue, "8.8.8.8", "not_accurate")
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (0, 2)

    def test_the_next_one_counts_when_the_first_takes_theirs_back(self, uow: UnitOfWork, venue: Venue):
        people = [a_person(uow, number) for number in range(3)]
        for person in people:
            self.vote(uow, person, venue, "8.8.8.8")
        withdraw_accuracy_vote(uow, people[0], venue_id=venue.id)
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (1, 1)
        self.vote(uow, people[1], venue, "8.8.8.8", "not_accurate")
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (0, 2)

    def test_somebody_who_says_otherwise_lets_nobody_in(self, uow: UnitOfWork, venue: Venue):
        for number, kind in enumerate(("accurate", "accurate", "not_accurate", "not_accurate")):
            self.vote(uow, a_person(uow, number), venue, "8.8.8.8", kind)
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (0, 2)

    def test_helpful_counts_once_for_a_network_and_not_on_the_authors_own(self, uow: UnitOfWork, venue: Venue):
        author = a_person(uow, 0)
        note_network(uow, author.user_id or "", "9.9.9.9")
        review = a_review(uow, venue, uow.session.get_one(User, author.user_id))
        counted: list[int] = []
        for number, client in enumerate(("9.9.9.9", "8.8.8.8", "8.8.8.8", "8.8.4.4"), start=1):
            told = mark_helpful(uow, a_person(uow, number), review_id=review.id, is_helpful=True, client=client)
            assert isinstance(told, HelpfulCount)
            counted.append(told.count)
        assert counted == [0, 1, 1, 2]

    def test_the_queue_of_prices_names_those_of_one_network(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        yesterday = clock.now().date() - timedelta(days=1)
        for number, client in enumerate(("8.8.8.8", "8.8.8.8", "1.1.1.1")):
            draft = ObservationDraft("game", Decimal("5.50"), yesterday)
            report_price(uow, a_person(uow, number), venue_id=venue.id, draft=draft, client=client)
        waiting = load_waiting_prices(uow, admin).prices
        assert [row.warning for row in waiting] == [LIKE_ANOTHER, LIKE_ANOTHER, ""]


class TestLimits:
    def test_aliases_of_one_mailbox_share_the_limits_of_one_person(self, uow: UnitOfWork):
        for number in range(31):
            person = a_person(uow, number, f"kim+{number}@example.com")
            outcome = post(uow, person, a_venue(uow))
        assert isinstance(outcome, Refusal)

    def test_an_address_that_nobody_has_proven_shares_nothing(self, uow: UnitOfWork):
        for number in range(31):
            person = a_user(uow, f"unproven-{number}", email=f"kim+{number}@example.com")
            assert not isinstance(post(uow, Actor(person.id), a_venue(uow)), Refusal)

    def test_a_network_makes_so_many_accounts_and_no_more(
        self, uow: UnitOfWork, visitor: Actor, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(participation, "ACCOUNTS_PER_NETWORK_PER_4_HOURS", (3, DAY))
        made = 0
        for number in range(5):
            address = f"new-{number}@example.com"
            sent = send_code(uow, visitor, email=address, client="8.8.8.8")
            assert not isinstance(sent, Refusal)
            draft = CodeDraft(address, code_in(uow.mails[-1].text), sent.challenge)
            outcome = verify_code(uow, visitor, draft, client="8.8.8.8")
            made += isinstance(outcome, SignIn)
        assert made == 3
        assert isinstance(outcome, Refusal)
        assert outcome.retry_after

    def test_a_network_is_kept_as_marks_that_tell_nothing(self, uow: UnitOfWork, venue: Venue):
        post(uow, a_person(uow, 0), venue, client="2600:1:2:1::/64")
        kept = uow.session.exec(select(SeenNetwork.network)).all()
        assert len(kept) == 3
        assert not any("2600" in each for each in kept)
