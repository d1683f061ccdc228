"""Two venues that are one become one, and nothing that anybody left is lost."""

import random
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import col, func, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import accounts
from bowling_app.accounts.services.account_deletion import remove_account
from bowling_app.accounts.services.participation import note_network
from bowling_app.accounts.services.personal_data import exports, statements_of
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.queries.accuracy import confirmations
from bowling_app.alerts.services.digests import write_digests
from bowling_app.events.models.event import EventRow
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.listings.services.listings import load_category_city
from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.owners.models import VenueActivity
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Gone, Invalid, Moved, NotFound
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.models.special import SpecialRow
from bowling_app.reviews.models import Review, ReviewHelpful
from bowling_app.saved.models import SavedAlley
from bowling_app.scores.models import GameScore
from bowling_app.suggestions.models import Suggestion
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder, unseen
from bowling_app.venue_admin.services.merge_pages import load_merge
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim, VenueManager
from bowling_app.venues.models.venue_photo import VenuePhoto
from bowling_app.venues.queries import venue_photos
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.field_sources import dates_of_people
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.field_values.hours import MOST_EXCEPTIONS
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.opening.holidays import PAUSED
from bowling_app.venues.rules.opening.kept import given_dates, with_kept_dates
from bowling_app.venues.services.aggregates import check_aggregates
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from bowling_app.venues.services.venue_history import load_venue_history
from bowling_app.venues.services.venue_records import load_venue_record
from tests.alerts.people import a_follower, follows, mails
from tests.conftest import StoppedClock
from tests.factories import (
    a_field_source,
    a_game_score,
    a_league,
    a_party_package,
    a_price_observation,
    a_price_period,
    a_review,
    a_source,
    a_special,
    a_suggestion,
    a_user,
    a_venue,
    an_accuracy_report,
    an_alias,
    an_event,
)
from tests.few import first_of

MONDAY = date(2026, 11, 16)
NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


def order_for(uow: UnitOfWork, stays: Venue, goes: Venue, *taken: str, name: str | None = None) -> MergeOrder:
    stored = stored_venues(uow.session, [stays.id, goes.id])
    versions = version_of(stored[stays.id].values), version_of(stored[goes.id].values)
    return MergeOrder(stays.id, goes.id, frozenset(taken), versions, goes.name if name is None else name)


def merge(uow: UnitOfWork, admin: Actor, stays: Venue, goes: Venue, *taken: str) -> None:
    uow.session.flush()
    merge_venues(uow, admin, order=order_for(uow, stays, goes, *taken))


def at(uow: UnitOfWork, table: Any, venue: Venue) -> list[Any]:
    return list(uow.session.exec(select(table).where(table.venue_id == venue.id)))


def values(uow: UnitOfWork, venue: Venue) -> dict[str, Any]:
    return stored_venues(uow.session, [venue.id])[venue.id].values


class TestAddresses:
    def test_the_old_one_leads_to_the_venue_that_stays(self, uow: UnitOfWork, admin: Actor, visitor: Actor):
        stays, goes = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Sunset Lanes 2")
        merge(uow, admin, stays, goes)
        for load in (load_venue, load_venue_record):
            with pytest.raises(Moved) as moved:
                load(uow, visitor, venue_id=goes.id)
            assert (moved.value.path, moved.value.permanent) == (f"/venue/{stays.id}", True)
        assert find_venue(uow, stays.id)[0].id == stays.id

    def test_a_chain_of_merges_leads_straight_to_its_end(self, uow: UnitOfWork, admin: Actor):
        one, two, three = (a_venue(uow) for _ in range(3))
        an_alias(uow, one, "the-very-first-id")
        merge(uow, admin, two, one)
        merge(uow, admin, three, two)
        assert [uow.session.get_one(Venue, each.id).successor_id for each in (one, two)] == [three.id, three.id]
        for old in (one.id, two.id, "the-very-first-id"):
            with pytest.raises(Moved) as moved:
                find_venue(uow, old)
            assert moved.value.path == f"/venue/{three.id}"

    def test_the_one_that_goes_is_in_no_list(self, uow: UnitOfWork, admin: Actor, visitor: Actor):
        stays, goes = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Twin Lanes", is_top_alley=True)
        merge(uow, admin, stays, goes)
        page = load_category_city(uow, visitor, category="locations", state="tx", city="austin")
        assert "Twin Lanes" not in str(page)
        assert "Sunset Lanes" in str(page)
        assert not uow.session.get_one(Venue, goes.id).is_top_alley

    def test_into_a_closed_venue_it_is_as_closed_as_that(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow, is_active=False), a_venue(uow)
        merge(uow, admin, stays, goes)
        with pytest.raises(Gone):
            find_venue(uow, goes.id)


class TestReviews:
    def test_move_and_count_for_the_venue_that_stays(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow)
        for venue, ratings in ((stays, (5, 3)), (goes, (1, 2, 4))):
            for rating in ratings:
                a_review(uow, venue, rating=rating)
        a_review(uow, goes, rating=1, status="held", held_for="link")
        merge(uow, admin, stays, goes)
        kept, left = (uow.session.get_one(Venue, each.id) for each in (stays, goes))
        assert (kept.review_count, kept.avg_rating) == (5, 3.0)
        assert (left.review_count, left.avg_rating) == (0, 0)
        assert len(at(uow, Review, stays)) == 6

    @pytest.mark.parametrize("newer_stays", [True, False])
    def test_of_two_of_one_person_the_newer_one_counts_and_the_log_keeps_the_other(
        self, uow: UnitOfWork, admin: Actor, newer_stays: bool
    ):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        days = (2, 1) if newer_stays else (1, 2)
        here = a_review(uow, stays, kim, rating=5, text="Here", created_at=NOON, updated_at=NOON + timedelta(days[0]))
        there = a_review(uow, goes, kim, rating=1, text="There", created_at=NOON, updated_at=NOON + timedelta(days[1]))
        newer, older = (here, there) if newer_stays else (there, here)
        uow.session.add(ReviewHelpful(review_id=newer.id, user_id=a_user(uow).id))
        expected = (newer.id, newer.rating, older.rating, older.text)
        merge(uow, admin, stays, goes)
        [left] = at(uow, Review, stays)
        [entry] = [
            each for each in at(uow, AuditEntry, stays) if "review" in each.changes
        ]  # fmt: skip
        kept = entry.changes["review"][0]
        assert (left.id, left.rating, kept["rating"], kept["text"]) == expected
        assert uow.session.get_one(Venue, stays.id).review_count == 1
        assert len(uow.session.exec(select(ReviewHelpful)).all()) == 1
        assert at(uow, Review, goes) == []

    @pytest.mark.parametrize("shown_stays", [True, False])
    @pytest.mark.parametrize(
        "judged", [{"status": "removed", "removed_for": "spam"}, {"status": "held", "held_for": "link"}]
    )
    def test_a_shown_one_does_not_give_way_to_a_newer_one_that_is_not(
        self, uow: UnitOfWork, admin: Actor, shown_stays: bool, judged: dict[str, Any]
    ):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        first, second = (stays, goes) if shown_stays else (goes, stays)
        a_review(uow, first, kim, text="Shown", created_at=NOON, updated_at=NOON)
        a_review(uow, second, kim, text="Judged", created_at=NOON, updated_at=NOON + timedelta(1), **judged)
        merge(uow, admin, stays, goes)
        assert [each.text for each in at(uow, Review, stays)] == ["Shown"]
        [entry] = [each for each in at(uow, AuditEntry, stays) if "review" in each.changes]
        assert entry.changes["review"][0]["text"] == "Judged"
        assert entry.reason == f"The same person's other review stays; this one was {judged['status']}"

    def test_what_the_log_keeps_of_a_person_goes_with_their_account(self, uow: UnitOfWork, admin: Actor, system: Actor):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        for venue in (stays, goes):
            a_review(uow, venue, kim, text="My words")
        merge(uow, admin, stays, goes)
        assert accounts.exported(uow.session, kim.id, exports())["reviews_replaced_in_merges"][0]["text"] == "My words"
        touched = accounts.venues_found(uow.session, kim.id, statements_of("traces"))
        accounts.remove_contributions(uow.session, kim.id, touched, statements_of("removals"))
        assert remove_account(uow, system, kim.id)
        assert not any("My words" in str(entry.changes) for entry in uow.session.exec(select(AuditEntry)))


class TestWhatPeopleLeft:
    def test_of_two_votes_of_one_person_the_newer_counts(self, uow: UnitOfWork, admin: Actor):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        an_accuracy_report(uow, stays, kim, value=1, updated_at=NOON)
        an_accuracy_report(uow, goes, kim, value=-1, updated_at=NOON + timedelta(hours=1))
        an_accuracy_report(uow, goes, value=-1)
        merge(uow, admin, stays, goes)
        kept = uow.session.get_one(Venue, stays.id)
        assert (kept.accuracy_score, kept.accuracy_vote_count) == (-2, 2)
        assert at(uow, AccuracyReport, goes) == []

    def test_of_equal_votes_from_one_network_one_counts(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow)
        for number, venue in enumerate((stays, goes, goes)):
            person = a_user(uow)
            note_network(uow, person.id, "9.9.9.9" if number < 2 else "8.8.8.8")
            an_accuracy_report(uow, venue, person)
        merge(uow, admin, stays, goes)
        kept = uow.session.get_one(Venue, stays.id)
        assert (kept.accuracy_score, kept.accuracy_vote_count) == (2, 2)

    def test_a_vote_that_waited_counts_in_the_place_of_one_that_gives_way(self, uow: UnitOfWork, admin: Actor):
        stays, goes, kim, lee = a_venue(uow), a_venue(uow), a_user(uow), a_user(uow)
        for person in (kim, lee):
            note_network(uow, person.id, "9.9.9.9")
        now = clock.now()
        an_accuracy_report(uow, stays, kim, updated_at=now - timedelta(hours=2))
        an_accuracy_report(uow, stays, lee, updated_at=now - timedelta(hours=1), is_counted=False)
        an_accuracy_report(uow, goes, kim, value=-1, updated_at=now)
        merge(uow, admin, stays, goes)
        kept = uow.session.get_one(Venue, stays.id)
        assert (kept.accuracy_score, kept.accuracy_vote_count) == (0, 2)

    @pytest.mark.parametrize(
        ("here", "there", "expected"),
        first_of(
            3,
            [
                (("Lane 7", 2, False), ("Cheap shoes", 1, False), ("Lane 7\nCheap shoes", 1, False)),
                (("Lane 7", 2, False), ("Old", 1, True), ("Lane 7", 2, False)),
                (("Old", 1, True), ("Cheap shoes", 2, False), ("Cheap shoes", 2, False)),
                ((None, 1, True), (None, 2, True), (None, 1, True)),
                ((None, 1, False), ("Same", 2, False), ("Same", 1, False)),
            ],
        ),
    )
    def test_whoever_saved_both_keeps_it_once(
        self, uow: UnitOfWork, admin: Actor, here: Any, there: Any, expected: Any
    ):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        for venue, (note, days, is_removed) in ((stays, here), (goes, there)):
            moment = NOON + timedelta(days=days)
            removed = moment if is_removed else None
            uow.session.add(
                SavedAlley(user_id=kim.id, venue_id=venue.id, note=note, saved_at=moment, removed_at=removed)
            )
        merge(uow, admin, stays, goes)
        [row] = uow.session.exec(select(SavedAlley)).all()
        note, days, is_removed = expected
        assert (row.venue_id, row.note, row.saved_at, row.removed_at is not None) == (
            stays.id, note, NOON + timedelta(days=days), is_removed,
        )  # fmt: skip

    def test_scores_prices_suggestions_and_counts_move(self, uow: UnitOfWork, admin: Actor):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        for venue, count in ((stays, 2), (goes, 3)):
            a_game_score(uow, venue, kim)
            a_price_observation(uow, venue, kim, amount=f"{count}.50")
            uow.session.add(VenueActivity(venue_id=venue.id, week=MONDAY, kind="view", count=count))
        a_price_observation(uow, goes, kim, kind="shoe_rental")
        a_suggestion(uow, kim, venue=goes)
        a_party_package(uow, goes)
        a_league(uow, goes)
        a_special(uow, goes)
        an_event(uow, goes)
        merge(uow, admin, stays, goes)
        assert len(at(uow, GameScore, stays)) == 2
        assert sorted(str(each.amount) for each in at(uow, PriceObservation, stays)) == ["2.50", "5.50"]
        assert len(at(uow, Suggestion, stays)) == 1
        assert len(at(uow, PartyPackage, stays)) == 1
        assert len(at(uow, SpecialRow, stays)) == 1
        assert len(at(uow, LeagueRow, stays)) == 1
        assert len(at(uow, EventRow, stays)) == 1
        assert [each.count for each in at(uow, VenueActivity, stays)] == [5]
        for table in (GameScore, PriceObservation, Suggestion, VenueActivity):
            assert at(uow, table, goes) == []

    @pytest.mark.parametrize(
        ("here", "there", "kept"),
        first_of(4, [
            ("rejected", "accepted", "3.50"), ("pending", "accepted", "3.50"), ("rejected", "pending", "3.50"),
            ("accepted", "rejected", "2.50"), ("pending", "rejected", "2.50"), ("accepted", "accepted", "2.50"),
        ]),
    )  # fmt: skip
    def test_of_two_prices_that_one_person_paid_on_a_day_the_better_known_one_is_kept(
        self, uow: UnitOfWork, admin: Actor, here: str, there: str, kept: str
    ):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        for venue, status, amount in ((stays, here, "2.50"), (goes, there, "3.50")):
            decided = None if status == "pending" else NOON
            a_price_observation(uow, venue, kim, amount=amount, status=status, decided_at=decided)
        merge(uow, admin, stays, goes)
        assert [str(each.amount) for each in at(uow, PriceObservation, stays)] == [kept]

    def test_photos_of_both_are_shown_those_of_the_one_that_stays_first(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow)
        for number, (venue, position) in enumerate(((stays, 1), (goes, 1), (goes, 2))):
            key = f"{number:032x}"
            uow.session.add(
                VenuePhoto(
                    key=key, venue_id=venue.id, position=position, width=800, height=600, alt_text="Lanes under light",
                    file_hash=key,
                )
            )  # fmt: skip
        merge(uow, admin, stays, goes)
        assert [photo[0][-1] for photo in values(uow, stays)["photos"]] == ["0", "1", "2"]
        assert at(uow, VenuePhoto, goes) == []

    @pytest.mark.parametrize(("here", "there"), [(15, 15), (20, 3)])
    def test_photos_beyond_those_that_are_shown_are_removed_ones_of_the_venue_that_stays(
        self, uow: UnitOfWork, admin: Actor, here: int, there: int
    ):
        stays, goes = a_venue(uow), a_venue(uow)
        for number in range(1, here + there + 1):
            is_here = number <= here
            position = number if is_here else number - here
            key, venue = f"{number:032x}", stays if is_here else goes
            uow.session.add(
                VenuePhoto(
                    key=key, venue_id=venue.id, position=position, width=800, height=600, alt_text="Lanes under light",
                    file_hash=key,
                )
            )  # fmt: skip
        merge(uow, admin, stays, goes)
        assert at(uow, VenuePhoto, goes) == []
        photos = [photo for photo, _ in venue_photos.of_venue(uow.session, stays.id)]
        assert [int(photo.key, 16) for photo in photos] == list(range(1, here + there + 1))
        assert [photo.position for photo in photos[20:]] == [None] * (here + there - 20)

    def test_photos_that_both_have_leave_room_for_others(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow)
        for number in range(1, 31):
            venue, file = (stays, number) if number <= 15 else (goes, number)
            file = number - 15 if 15 < number <= 20 else file  # The first five of the other are files of the first.
            uow.session.add(
                VenuePhoto(
                    key=f"{number:032x}", venue_id=venue.id, position=number - (venue is goes) * 15, width=800,
                    height=600, alt_text="Lanes under light", file_hash=f"{file:032x}",
                )
            )  # fmt: skip
        merge(uow, admin, stays, goes)
        assert [int(photo[0][-32:], 16) for photo in values(uow, stays)["photos"]] == [*range(1, 16), *range(21, 26)]

    def test_a_list_with_both_keeps_the_place_of_the_one_that_stays_and_a_note(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        stays, goes, between = a_venue(uow), a_venue(uow), a_venue(uow)
        both, one = (VenueList(user_id=a_user(uow).id, name=name) for name in ("Both", "One"))
        uow.session.add_all([both, one])
        uow.session.flush()
        third = VenueList(user_id=a_user(uow).id, name="Third")
        uow.session.add(third)
        uow.session.flush()
        listed = [(both, stays, ""), (both, between, ""), (both, goes, "Lane 7"), (one, goes, "Lane 8"),
                  (third, stays, "Cheap"), (third, goes, "Big")]  # fmt: skip
        uow.session.add_all(
            VenueListItem(list_id=row.id, venue_id=venue.id, position=place, note=note)
            for place, (row, venue, note) in enumerate(listed)
        )
        uow.session.flush()
        merge(uow, admin, stays, goes)
        items = uow.session.exec(select(VenueListItem).order_by("position").execution_options(populate_existing=True))
        assert [(item.list_id, item.venue_id, item.note) for item in items] == [
            (both.id, stays.id, "Lane 7"), (both.id, between.id, ""), (one.id, stays.id, "Lane 8"),
            (third.id, stays.id, "Cheap\nBig"),
        ]  # fmt: skip

    def test_the_log_keeps_the_words_of_a_vote_that_gives_way_as_long_as_its_author_has_an_account(
        self, uow: UnitOfWork, admin: Actor, system: Actor, visitor: Actor
    ):
        stays, goes, kim, lee = a_venue(uow), a_venue(uow), a_user(uow), a_user(uow)
        for person, words in ((kim, "Closed on Mondays"), (lee, None)):
            an_accuracy_report(uow, stays, person, value=-1, reason=words, facts=["hours"], updated_at=NOON)
            an_accuracy_report(uow, goes, person, updated_at=NOON + timedelta(hours=1))
        merge(uow, admin, stays, goes)
        [kept] = [each.changes["vote"][0] for each in at(uow, AuditEntry, stays) if "vote" in each.changes]
        assert (kept["user_id"], kept["reason"], kept["value"], kept["facts"]) == (
            kim.id, "Closed on Mondays", -1, ["hours"],
        )  # fmt: skip
        assert len(load_venue_history(uow, visitor, venue_id=stays.id).steps) == 1
        [told] = accounts.exported(uow.session, kim.id, exports())["accuracy_votes_replaced_in_merges"]
        assert (told["reason"], told["facts"]) == ("Closed on Mondays", ["hours"])
        accounts.remove_contributions(uow.session, kim.id, [stays.id, goes.id], statements_of("removals"))
        assert remove_account(uow, system, kim.id)
        assert not any("Mondays" in str(entry.changes) for entry in uow.session.exec(select(AuditEntry)))

    def test_texts_of_one_person_that_are_too_long_together_are_kept_as_far_as_they_fit(
        self, uow: UnitOfWork, admin: Actor
    ):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        row = VenueList(user_id=kim.id, name="Both")
        uow.session.add(row)
        uow.session.flush()
        for venue, letter in ((stays, "a"), (goes, "b")):
            claim: dict[str, Any] = {"id": letter, "user_id": kim.id, "venue_id": venue.id}
            uow.session.add_all(
                [
                    SavedAlley(user_id=kim.id, venue_id=venue.id, note=letter * 300),
                    VenueListItem(list_id=row.id, venue_id=venue.id, position=1, note=letter * 200),
                    VenueClaim(**claim, kind="written", statement=letter * 1500),
                ]
            )
        merge(uow, admin, stays, goes)
        uow.session.expire_all()
        [saved], [item], [claimed] = (at(uow, table, stays) for table in (SavedAlley, VenueListItem, VenueClaim))
        texts = (saved.note, item.note, claimed.statement)
        assert [(text.count("a"), text.count("b"), len(text)) for text in texts] == [
            (300, 199, 500), (200, 99, 300), (1500, 499, 2000),
        ]  # fmt: skip

    @pytest.mark.parametrize("seed", first_of(2, range(8)))
    def test_whoever_left_whatever_where_nothing_is_lost_and_nobody_has_two(
        self, uow: UnitOfWork, admin: Actor, seed: int
    ):
        """Every person, at random, has reviewed, judged, saved and bowled at one, at both or at neither."""
        dice = random.Random(seed)
        stays, goes = a_venue(uow), a_venue(uow)
        people = [a_user(uow) for _ in range(7)]
        tables: dict[Any, set[str]] = {Review: set(), AccuracyReport: set(), SavedAlley: set()}
        for person in people:
            for venue in (stays, goes):
                moment = NOON + timedelta(minutes=dice.randrange(9))
                if dice.random() < 0.6:
                    a_review(uow, venue, person, rating=dice.randint(1, 5), created_at=moment)
                    tables[Review].add(person.id)
                if dice.random() < 0.6:
                    an_accuracy_report(uow, venue, person, value=dice.choice([1, -1]), updated_at=moment)
                    tables[AccuracyReport].add(person.id)
                if dice.random() < 0.6:
                    uow.session.add(SavedAlley(user_id=person.id, venue_id=venue.id, saved_at=moment))
                    tables[SavedAlley].add(person.id)
        merge(uow, admin, stays, goes)
        for table, expected in tables.items():
            assert at(uow, table, goes) == []
            assert sorted(row.user_id for row in at(uow, table, stays)) == sorted(expected)
        kept = uow.session.get_one(Venue, stays.id)
        ratings = [row.rating for row in at(uow, Review, stays)]
        assert kept.review_count == len(ratings)
        assert kept.avg_rating == pytest.approx(sum(ratings) / len(ratings) if ratings else 0)
        assert kept.accuracy_score == sum(row.value for row in at(uow, AccuracyReport, stays))


WEEK = [[0, 600, 1320]]
STAYS_SHUT, GOES_SHUT = ["2026-12-25", None, None, "Here"], ["2026-12-25", None, None, "There"]


def shut(day: int) -> list[Any]:
    return [f"2026-12-{day}", None, None, ""]


class TestFacts:
    def test_those_that_are_chosen_are_taken_over_and_the_others_stay(self, uow: UnitOfWork, admin: Actor):
        stays = a_venue(uow, "Sunset Lanes", lanes=10, phone="+15125550100", amenities=["bar"])
        goes = a_venue(uow, "Sunset Bowl", lanes=24, website="https://sunset.example", amenities=["arcade"])
        merge(uow, admin, stays, goes, "lanes", "website", "amenities")
        kept = values(uow, stays)
        assert (kept["name"], kept["lanes"], kept["phone"], kept["website"], kept["amenities"]) == (
            "Sunset Lanes", 24, "+15125550100", "https://sunset.example", {"arcade": True},
        )  # fmt: skip

    def test_a_closing_for_a_while_stays_where_the_hours_of_the_other_are_taken(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Sunset Bowl")
        pause, party = ["2026-12-25", None, None, PAUSED], ["2026-12-31", 600, 900, ""]
        for venue, dated in ((stays, pause), (goes, party)):
            said = {"hours": [[0, 600, 1320]], "hours_exceptions": [dated]}
            edit_venue_fields(uow, venue.id, said, Editor(admin.name, "admin", ""))
        merge(uow, admin, stays, goes, "hours")
        assert values(uow, stays)["hours_exceptions"] == [pause, party]

    @pytest.mark.parametrize(("taken", "of_both"), [((), STAYS_SHUT), (("hours",), GOES_SHUT)])
    def test_special_dates_that_people_gave_stay_beside_the_hours_that_are_chosen(
        self, uow: UnitOfWork, admin: Actor, taken: tuple[str, ...], of_both: list[Any]
    ):
        stays, goes, source = a_venue(uow), a_venue(uow), a_source(uow)
        owner, corrected = Editor("kim", "owner", ""), Editor("lee", "visitor", "", action="suggestion")
        website = Editor("admin", "import", "", action="website", source_id=source.id)
        here, there = [STAYS_SHUT, shut(26)], [GOES_SHUT, shut(27)]
        for venue, people, dates, found in ((stays, owner, here, shut(28)), (goes, corrected, there, shut(29))):
            edit_venue_fields(uow, venue.id, {"hours_exceptions": dates}, people)
            edit_venue_fields(uow, venue.id, {"hours": WEEK, "hours_exceptions": [*dates, found]}, website)
        merge(uow, admin, stays, goes, *taken)
        assert values(uow, stays)["hours_exceptions"] == [of_both, shut(26), shut(27), shut(29 if taken else 28)]
        told = dates_of_people(uow.session, [stays.id])[stays.id]
        assert sorted(entry[0] for entry in told) == ["2026-12-25", "2026-12-26", "2026-12-27"]

    @pytest.mark.parametrize("taken", [(), ("hours",)])
    def test_a_date_of_people_that_the_merge_chose_is_theirs_where_a_source_withdraws_it(
        self, uow: UnitOfWork, admin: Actor, taken: tuple[str, ...]
    ):
        stays, goes = a_venue(uow), a_venue(uow)
        told = [(goes, GOES_SHUT), (stays, STAYS_SHUT)]
        for venue, dated in told if taken else reversed(told):  # What is not chosen was said last.
            said = {"hours": WEEK, "hours_exceptions": [dated]}
            edit_venue_fields(uow, venue.id, said, Editor("kim", "owner", ""))
        merge(uow, admin, stays, goes, *taken)
        shown = values(uow, stays)["hours_exceptions"]
        assert shown == [GOES_SHUT if taken else STAYS_SHUT]
        given = given_dates(shown, [], dates_of_people(uow.session, [stays.id])[stays.id])
        assert with_kept_dates([], shown, given) == shown

    @pytest.mark.parametrize("taken", [(), ("hours",)])
    def test_special_dates_of_people_that_have_passed_at_the_venue_do_not_come_along(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock, taken: tuple[str, ...]
    ):
        stopped_clock.moment = datetime(2026, 12, 27, 4, tzinfo=UTC)  # It is still December 26 in Austin.
        stays, goes, source = a_venue(uow), a_venue(uow), a_source(uow)
        told, other = (stays, goes) if taken else (goes, stays)
        edit_venue_fields(uow, told.id, {"hours_exceptions": [shut(25)]}, Editor("kim", "owner", ""))
        website = Editor("admin", "import", "", action="website", source_id=source.id)
        edit_venue_fields(uow, other.id, {"hours": WEEK, "hours_exceptions": [shut(28)]}, website)
        merge(uow, admin, stays, goes, *taken)
        assert values(uow, stays)["hours_exceptions"] == [shut(28)]
        assert uow.session.get_one(FieldSource, (stays.id, "hours_exceptions")).kind == "import"

    def test_special_dates_of_today_come_along_and_those_that_have_passed_make_room(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ):
        stays, goes = a_venue(uow), a_venue(uow)
        past = [[(MONDAY - timedelta(days)).isoformat(), None, None, ""] for days in range(MOST_EXCEPTIONS, 0, -1)]
        edit_venue_fields(uow, stays.id, {"hours_exceptions": past}, Editor("pat", "owner", ""))
        edit_venue_fields(uow, goes.id, {"hours_exceptions": [shut(26)]}, Editor("kim", "owner", ""))
        stopped_clock.moment = datetime(2026, 12, 27, 4, tzinfo=UTC)  # It is still December 26 in Austin.
        merge(uow, admin, stays, goes)
        assert values(uow, stays)["hours_exceptions"] == [shut(26)]

    def test_special_dates_of_people_that_came_with_a_merge_are_theirs_from_then_on(
        self, uow: UnitOfWork, admin: Actor
    ):
        stays, goes, day = a_venue(uow), a_venue(uow), shut(26)
        edit_venue_fields(uow, goes.id, {"hours_exceptions": [day]}, Editor("kim", "owner", "", observed_on=MONDAY))
        merge(uow, admin, stays, goes)
        told = uow.session.get_one(FieldSource, (stays.id, "hours_exceptions"))
        assert (told.kind, told.observed_on) == ("owner", MONDAY)
        assert dates_of_people(uow.session, [stays.id]) == {stays.id: [day]}

    def test_a_closing_for_a_while_of_the_one_that_goes_does_not_come_along(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow)
        pause = ["2026-12-25", None, None, PAUSED]
        edit_venue_fields(uow, goes.id, {"hours_exceptions": [pause]}, Editor(admin.name, "admin", ""))
        merge(uow, admin, stays, goes)
        assert values(uow, stays)["hours_exceptions"] == []

    def test_keep_whoever_told_them_so_that_a_source_is_still_named(self, uow: UnitOfWork, admin: Actor):
        stays, goes, source = a_venue(uow, lanes=10), a_venue(uow, lanes=24), a_source(uow, "A collection")
        told = FieldSource(venue_id=goes.id, field="lanes", kind="import", source_id=source.id, observed_on=MONDAY)
        uow.session.add(told)
        merge(uow, admin, stays, goes, "lanes")
        row = uow.session.get_one(FieldSource, (stays.id, "lanes"))
        assert (row.kind, row.source_id, row.observed_on) == ("import", source.id, MONDAY)

    def test_amenities_keep_whoever_told_them(self, uow: UnitOfWork, admin: Actor):
        stays, goes, source = a_venue(uow, amenities=["bar"]), a_venue(uow, amenities=["arcade"]), a_source(uow)
        told = FieldSource(venue_id=goes.id, field="amenities", kind="import", source_id=source.id, observed_on=MONDAY)
        uow.session.add(told)
        merge(uow, admin, stays, goes, "amenities")
        row = uow.session.get_one(FieldSource, (stays.id, "amenities"))
        assert (row.kind, row.source_id, row.observed_on) == ("import", source.id, MONDAY)

    def test_what_nobody_is_known_to_have_told_is_not_told_by_the_admin(self, uow: UnitOfWork, admin: Actor):
        stays = a_venue(uow, lanes=10, phone="+15125550100", latitude=30.1, longitude=-97.1)
        goes = a_venue(uow, lanes=24, phone="+15125550100", latitude=30.2, longitude=-97.2, amenities=["bar"])
        uow.session.add(FieldSource(venue_id=stays.id, field="phone", kind="owner", observed_on=MONDAY))
        merge(uow, admin, stays, goes, "lanes", "phone", "address", "amenities")
        assert (values(uow, stays)["lanes"], values(uow, stays)["amenities"]) == (24, {"bar": True})
        assert [(row.field, row.kind) for row in at(uow, FieldSource, stays)] == [("phone", "owner")]

    def test_prices_go_together_each_with_who_told_it(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow, game_price="9.00"), a_venue(uow, shoe_rental_price="4.00")
        a_price_period(uow, stays, amount="9.00", source="owner")
        a_price_period(uow, goes, amount="5.50", source="import")
        a_price_period(uow, goes, amount="6.50", source="visitor", days=1)
        merge(uow, admin, stays, goes, "price_periods")
        assert sorted((str(each.amount), each.source) for each in at(uow, PricePeriod, stays)) == [
            ("5.50", "import"), ("6.50", "visitor"),
        ]  # fmt: skip
        assert (values(uow, stays)["game_price"], values(uow, stays)["shoe_rental_price"]) == ("5.50", "4.00")

    def test_the_preview_takes_what_the_one_that_stays_does_not_know(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow, "One", lanes=10), a_venue(uow, "Other", lanes=24, phone="+15125550100")
        page = load_merge(uow, admin, venue_id=stays.id, other=goes.id)
        assert page.outlook is not None
        chosen = {each.name: (each.stays, each.goes, each.takes) for each in page.outlook.choices}
        assert chosen == {
            "name": ("One", "Other", False),
            "lanes": ("10", "24", False),
            "phone": ("Not listed yet", "(512) 555-0100", True),
        }

    def test_the_preview_says_what_becomes_of_what_one_person_left_at_both(self, uow: UnitOfWork, admin: Actor):
        stays, goes, kim = a_venue(uow), a_venue(uow), a_user(uow)
        both, follower = VenueList(user_id=kim.id, name="Both"), a_follower(uow)
        uow.session.add(both)
        uow.session.flush()
        for venue, letter in ((stays, "a"), (goes, "b")):
            a_review(uow, venue, kim)
            an_accuracy_report(uow, venue, kim)
            a_price_observation(uow, venue, kim)
            follows(uow, follower, venue, kind="price", below=Decimal(4 + (venue is goes)))
            claim: dict[str, Any] = {"user_id": kim.id, "venue_id": venue.id}
            uow.session.add_all([
                SavedAlley(user_id=kim.id, venue_id=venue.id, note=letter * 300),
                VenueListItem(list_id=both.id, venue_id=venue.id, position=1, note=letter * 100),
                VenueClaim(**claim, id=f"written-{letter}", kind="written", statement="Mine"),
                VenueClaim(**claim, id=f"code-{letter}", kind="code", code_hash="x",
                           expires_at=clock.now() + timedelta(hours=1)),
            ])  # fmt: skip
        uow.session.flush()
        outlook = load_merge(uow, admin, venue_id=stays.id, other=goes.id).outlook
        assert outlook is not None
        cut = "1 pair is too long together: the end of the second text is lost."
        assert outlook.notes[1:-5] == (
            "1 person has reviewed both: the review that is shown counts, of two the newer; the log keeps the other.",
            "1 person has judged both: the newer vote counts; the log keeps the words of the other.",
            f"1 person has saved both, and will have it once, with both notes. {cut}",
            "1 list has both, and will have it once, with both notes.",
            "1 person has claimed both in writing: one claim waits, with both statements.",
            "1 price was told at both by the same person for the same day: one stays, if possible an accepted one.",
            "1 person follows the price of both: the limit at the venue that stays counts.",
            "1 code on the way to claim the venue that goes will be void.",
        )
        untouched = load_merge(uow, admin, venue_id=stays.id, other=a_venue(uow).id).outlook
        assert untouched is not None
        assert len(untouched.notes) == 6


class TestManagers:
    def test_whoever_ran_either_runs_the_one_that_stays_and_gets_a_mail(self, uow: UnitOfWork, admin: Actor):
        for name in ("kim", "lee", "sam"):
            a_user(uow, name, email=f"{name}@example.com")
        stays, goes = a_venue(uow, owner_id="kim"), a_venue(uow, owner_id="lee")
        uow.session.add(VenueManager(venue_id=goes.id, user_id="sam"))
        merge(uow, admin, stays, goes)
        assert managers(uow.session, stays.id)[0] == "kim"
        assert set(managers(uow.session, stays.id)) == {"kim", "lee", "sam"}
        assert managers(uow.session, goes.id) == []
        assert {mail.to for mail in uow.mails} == {"kim@example.com", "lee@example.com", "sam@example.com"}

    def test_the_mail_brings_no_address_as_the_name_of_the_other(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "kim", email="kim@example.com")
        stays, goes = a_venue(uow, owner_id="kim"), a_venue(uow, "lanescout-help.com")
        merge(uow, admin, stays, goes)
        [mail] = uow.mails
        assert "It was also listed as a bowling alley." in mail.text
        assert "lanescout-help" not in mail.text

    def test_a_venue_of_nobodys_gets_the_first_manager_of_the_other(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "lee")
        stays, goes = a_venue(uow), a_venue(uow, owner_id="lee")
        merge(uow, admin, stays, goes)
        assert uow.session.get_one(Venue, stays.id).owner_id == "lee"

    def test_written_claims_move_and_codes_on_their_way_are_void(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow)
        people = [a_user(uow).id for _ in range(2)]
        for number, (venue, person, kind) in enumerate(
            ((stays, people[0], "written"), (goes, people[0], "written"), (goes, people[1], "written"),
             (goes, people[1], "code"))
        ):  # fmt: skip
            words = f"Mine {number}" if kind == "written" else None
            uow.session.add(
                VenueClaim(id=f"claim-{number}", venue_id=venue.id, user_id=person, kind=kind, statement=words)
            )
        merge(uow, admin, stays, goes)
        uow.session.expire_all()
        assert sorted((each.id, each.statement) for each in at(uow, VenueClaim, stays)) == [
            ("claim-0", "Mine 0\nMine 1"), ("claim-2", "Mine 2"),
        ]  # fmt: skip
        assert at(uow, VenueClaim, goes) == []

    @pytest.mark.parametrize(("here", "kept"), [(None, "of-there"), ("of-here", "of-here")])
    def test_of_two_claims_in_writing_the_one_that_stays_keeps_its_chain_or_gets_that_of_the_other(
        self, uow: UnitOfWork, admin: Actor, here: str | None, kept: str
    ):
        goes, stays = a_venue(uow, "Bowl A"), a_venue(uow, "Bowl B")
        person = a_user(uow).id
        uow.session.add_all(
            VenueClaim(id=f"claim-{chain}", venue_id=venue.id, user_id=person, kind="written", statement="Mine",
                       chain_id=chain)
            for venue, chain in ((goes, "of-there"), (stays, here))
        )  # fmt: skip
        merge(uow, admin, stays, goes)
        uow.session.expire_all()
        assert [claim.chain_id for claim in at(uow, VenueClaim, stays)] == [kept]

    def test_the_claims_in_writing_of_whoever_runs_the_one_that_stays_by_now_are_settled(
        self, uow: UnitOfWork, admin: Actor
    ):
        for name in ("kim", "lee", "sam"):
            a_user(uow, name)
        stays, goes = a_venue(uow, owner_id="kim"), a_venue(uow, owner_id="lee")
        for venue, person in ((stays, "lee"), (goes, "kim"), (goes, "sam")):
            uow.session.add(VenueClaim(id=person, venue_id=venue.id, user_id=person, kind="written", statement="Mine"))
        merge(uow, admin, stays, goes)
        uow.session.flush()
        assert {each.id: each.status for each in at(uow, VenueClaim, stays)} == {
            "lee": "approved", "kim": "approved", "sam": "pending",
        }  # fmt: skip


class TestWhatPeopleHadSeen:
    """Votes and known prices speak of the record at which people saw them."""

    FACTS = ("hours", "prices", "contact", "amenities")

    def an_early_one(self, uow: UnitOfWork) -> Venue:
        return a_venue(uow, hours={0: [(600, 1320)]}, amenities=["bar"], game_price="4.00", phone="+15125550142")

    def a_late_one(self, uow: UnitOfWork) -> Venue:
        return a_venue(uow, hours={0: [(720, 1320)]}, amenities=["arcade"], game_price="6.00", phone="+15125550143")

    def test_votes_do_not_confirm_facts_that_the_voters_have_not_seen(self, uow: UnitOfWork, admin: Actor):
        stays, goes = self.a_late_one(uow), self.an_early_one(uow)
        an_accuracy_report(uow, goes, facts=list(self.FACTS), is_trusted=True, updated_at=NOON)
        merge(uow, admin, stays, goes)
        found = confirmations(uow.session, [stays.id])[stays.id]
        assert {name: each.how for name, each in found.items() if each.how == "visitor"} == {}
        assert uow.session.get_one(Venue, stays.id).accuracy_score == 1
        assert [drift.kind for drift in check_aggregates(uow, Actor(is_system=True)) if drift.count] == []

    def test_votes_go_on_confirming_what_was_taken_over_and_no_longer_what_it_replaced(
        self, uow: UnitOfWork, admin: Actor
    ):
        stays, goes = self.a_late_one(uow), self.an_early_one(uow)
        here, there = (an_accuracy_report(uow, venue, facts=["hours", "prices"]).user_id for venue in (stays, goes))
        merge(uow, admin, stays, goes, "hours")
        facts = {vote.user_id: vote.facts for vote in at(uow, AccuracyReport, stays)}
        assert facts == {here: ["prices"], there: ["hours"]}

    def test_votes_on_what_both_say_alike_confirm_it(self, uow: UnitOfWork, admin: Actor):
        stays, goes = self.an_early_one(uow), self.an_early_one(uow)
        an_accuracy_report(uow, goes, facts=list(self.FACTS))
        merge(uow, admin, stays, goes)
        assert [vote.facts for vote in at(uow, AccuracyReport, stays)] == [list(self.FACTS)]

    def test_nobody_is_said_to_doubt_hours_that_they_have_not_seen(self, uow: UnitOfWork, admin: Actor):
        stays, goes = self.a_late_one(uow), self.an_early_one(uow)
        an_accuracy_report(uow, goes, value=-1, facts=["hours"])
        an_accuracy_report(uow, goes, value=-1, facts=["hours", "closed"])
        merge(uow, admin, stays, goes)
        assert confirmations(uow.session, [stays.id])[stays.id]["hours"].doubts == 0
        votes = at(uow, AccuracyReport, stays)
        assert sorted((vote.facts, vote.looked_at is not None) for vote in votes) == [([], True), (["closed"], False)]

    def test_votes_speak_of_every_field_whose_source_confirms_their_group(self, uow: UnitOfWork):
        venue, source, first = a_venue(uow), a_source(uow), date(2020, 1, 1)
        days = {first + timedelta(number): name for number, name in enumerate(FIELDS)}
        for day, name in days.items():
            a_field_source(uow, venue, name, source, observed_on=day)
        uow.session.flush()
        rows = uow.session.connection().execute(text("SELECT confirmed_on, facts FROM fact_confirmation"))
        found = [(days[day], facts) for day, facts in rows]
        assert {facts for _, facts in found} == set(self.FACTS)
        assert [pair for pair in found if unseen({pair[0]: "seen"}, {}) != (pair[1],)] == []

    @pytest.mark.parametrize("kept", [("4.00", "6.00", ()), ("6.00", "4.00", ("price_periods",))])
    def test_who_follows_a_price_hears_of_no_change_that_never_was(
        self, uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch, kept: tuple[str, str, tuple[str, ...]]
    ):
        there, here, taken = kept
        stays, goes = (a_venue(uow, game_price=price, created_at=NOON - timedelta(days=9)) for price in (here, there))
        for number, venue in enumerate((stays, goes)):
            follower = a_follower(uow, f"{number}@example.com")
            follows(uow, follower, venue, kind="price", seen_price=venue.game_price)
            follows(uow, a_follower(uow, f"below{number}@example.com"), venue, kind="price",
                    seen_price=venue.game_price, below=Decimal(5))  # fmt: skip
            follows(uow, follower, venue)
        merge(uow, admin, stays, goes, *taken)
        later = clock.now() + timedelta(hours=1)
        monkeypatch.setattr(clock, "now", lambda: later)
        write_digests(uow, Actor(is_system=True))
        assert [mail.body for mail in mails(uow)] == []


class TestRefusals:
    def test_nothing_happens_without_the_name(self, uow: UnitOfWork, admin: Actor):
        stays, goes = a_venue(uow), a_venue(uow, "Twin Lanes")
        for typed in ("", "Twin", stays.name):
            with pytest.raises(Invalid, match="exactly"):
                merge_venues(uow, admin, order=order_for(uow, stays, goes, name=typed))
        merge_venues(uow, admin, order=order_for(uow, stays, goes, name=" twin  LANES "))

    @pytest.mark.parametrize("changed", ["stays", "goes"])
    def test_a_venue_that_somebody_has_changed_since_is_looked_at_again(
        self, uow: UnitOfWork, admin: Actor, changed: str
    ):
        venues = {"stays": a_venue(uow), "goes": a_venue(uow)}
        order = order_for(uow, venues["stays"], venues["goes"])
        venues[changed].lanes = 33
        uow.session.flush()
        with pytest.raises(Conflict, match="edited"):
            merge_venues(uow, admin, order=order)

    def test_a_merged_venue_is_not_merged_again(self, uow: UnitOfWork, admin: Actor):
        one, two, three = (a_venue(uow) for _ in range(3))
        merge(uow, admin, one, two)
        for pair in ((two, three), (three, two)):
            with pytest.raises(Conflict, match="already"):
                merge_venues(uow, admin, order=order_for(uow, *pair))

    def test_a_venue_is_not_merged_with_itself_or_with_nothing(self, uow: UnitOfWork, admin: Actor):
        venue = a_venue(uow)
        with pytest.raises(Invalid):
            order_for(uow, venue, venue)
        with pytest.raises(NotFound):
            merge_venues(uow, admin, order=MergeOrder(venue.id, "no-such", frozenset(), ("", ""), ""))
        with pytest.raises(Invalid):
            MergeOrder(venue.id, "other", frozenset({"owner_id"}), ("", ""), "")

    def test_others_do_not_merge(self, uow: UnitOfWork, user: Actor):
        with pytest.raises(Forbidden):
            merge_venues(uow, user, order=order_for(uow, a_venue(uow), a_venue(uow)))


def test_the_log_says_what_went_where(uow: UnitOfWork, admin: Actor):
    stays, goes = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Twin Lanes")
    merge(uow, admin, stays, goes)
    [entry] = at(uow, AuditEntry, goes)
    assert (entry.actor, entry.role, entry.action) == ("admin-1", "admin", "merge")
    assert entry.reason == f"Merged into Sunset Lanes ({stays.id})"
    assert uow.session.exec(select(func.count()).where(col(AuditEntry.venue_id) == stays.id)).one() == 1
    assert uow.session.exec(select(User.id)).all() == []
