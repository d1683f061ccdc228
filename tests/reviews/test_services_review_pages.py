"""Reading reviews: the venue's page, the home page, and other programs."""

from datetime import UTC, datetime, timedelta

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Gone, Invalid, Moved, NotFound
from bowling_app.reviews.rules.reviews import ReviewFilter
from bowling_app.reviews.schemas import ReviewQuery
from bowling_app.reviews.services.review_pages import (
    latest_review_records,
    list_review_records,
    load_review_feed,
    load_reviews,
    my_review_record,
)
from bowling_app.reviews.services.review_responses import mark_helpful, put_reply, report_review
from bowling_app.reviews.services.review_rules import load_review_rules
from bowling_app.venues.models.venue import Venue
from tests.counting import statements
from tests.factories import a_review, a_user, a_venue, an_alias

BEGUN = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes")


@pytest.fixture
def kim(uow: UnitOfWork, user: Actor) -> User:
    return a_user(uow, user.user_id, display_name="Kim", photo_url="/photos/kim-96.webp")


def reviewed(uow: UnitOfWork, venue: Venue, *ratings: int) -> list[str]:
    """The ids of reviews with these stars, each a day later than the one before."""
    days = enumerate(ratings)
    return [a_review(uow, venue, rating=rating, created_at=BEGUN + timedelta(days=day)).id for day, rating in days]


class TestVenuePage:
    def test_shows_the_newest_ten_first_and_leads_to_the_others(
        self, uow: UnitOfWork, visitor: Actor, venue: Venue
    ) -> None:
        ids = reviewed(uow, venue, *[3] * 12)
        first = load_reviews(uow, visitor, venue_id=venue.id)
        second = load_reviews(uow, visitor, venue_id=venue.id, query=ReviewQuery(page="2"))
        assert [card.id for card in (*first.reviews, *second.reviews)] == ids[::-1]
        assert (first.summary, second.summary) == ("1 to 10 of 12 reviews", "11 to 12 of 12 reviews")
        assert first.pager.next == f"/venue/{venue.id}?page=2#reviews"
        assert second.pager.previous == f"/venue/{venue.id}#reviews"
        assert (first.pager.previous, second.pager.next) == ("", "")

    @pytest.mark.parametrize(
        ("sort", "order"),
        [
            ("newest", [4, 3, 2, 1, 0]),
            ("highest", [3, 0, 4, 1, 2]),
            ("lowest", [2, 4, 1, 3, 0]),
            ("x", [4, 3, 2, 1, 0]),
        ],
    )
    def test_sorts(self, uow: UnitOfWork, visitor: Actor, venue: Venue, sort: str, order: list[int]) -> None:
        ids = reviewed(uow, venue, 5, 3, 1, 5, 3)
        view = load_reviews(uow, visitor, venue_id=venue.id, query=ReviewQuery(sort=sort))
        assert [ids.index(card.id) for card in view.reviews] == order

    def test_sorts_by_how_many_found_it_helpful(self, uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
        ids = reviewed(uow, venue, 5, 3, 1)
        for voter, times in (("a", (0, 1)), ("b", (0,))):
            a_user(uow, voter)
            for at in times:
                mark_helpful(uow, Actor(voter), review_id=ids[at], is_helpful=True)
        view = load_reviews(uow, visitor, venue_id=venue.id, query=ReviewQuery(sort="helpful"))
        assert [ids.index(card.id) for card in view.reviews] == [0, 1, 2]
        assert [card.helpful for card in view.reviews] == [
            "2 people found this helpful", "1 person found this helpful", ""
        ]  # fmt: skip

    def test_filters_by_stars_and_counts_all_of_them(self, uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
        ids = reviewed(uow, venue, 5, 5, 2)
        view = load_reviews(uow, visitor, venue_id=venue.id, query=ReviewQuery(sort="lowest", stars="5"))
        assert {card.id for card in view.reviews} == set(ids[:2])
        assert [(row.count, row.share, row.is_chosen) for row in view.distribution] == [
            ("2", "67%", True), ("0", "0%", False), ("0", "0%", False), ("1", "33%", False), ("0", "0%", False)
        ]  # fmt: skip
        assert view.distribution[0].href == f"/venue/{venue.id}?sort=lowest#reviews"
        assert view.distribution[3].href == f"/venue/{venue.id}?sort=lowest&stars=2#reviews"
        assert view.distribution[0].text == "5 stars: 2 of 3 reviews"
        assert (view.heading, view.average, view.average_text) == ("3 reviews", "4.0", "4 out of 5 stars")
        assert view.summary == "2 reviews with 5 stars"

    @pytest.mark.parametrize(
        "query",
        [ReviewQuery(page="99"), ReviewQuery(page="-1"), ReviewQuery(page="0"), ReviewQuery(page="9" * 50),
         ReviewQuery(stars="6"), ReviewQuery(stars="\u0663"), ReviewQuery("\x00", "\x00", "\x00")],
    )  # fmt: skip
    def test_what_the_address_asks_for_in_vain_is_as_if_it_was_not_said(
        self, uow: UnitOfWork, visitor: Actor, venue: Venue, query: ReviewQuery
    ) -> None:
        reviewed(uow, venue, 5)
        assert len(load_reviews(uow, visitor, venue_id=venue.id, query=query).reviews) == 1

    def test_puts_ones_own_review_first_and_nowhere_else(
        self, uow: UnitOfWork, user: Actor, kim: User, venue: Venue
    ) -> None:
        ids = reviewed(uow, venue, 5, 4)
        own = a_review(uow, venue, kim, rating=1, text="Bad <b>shoes</b>\nand lanes", created_at=BEGUN)
        view = load_reviews(uow, user, venue_id=venue.id)
        assert view.mine
        assert view.mine.card.id == own.id
        assert {"rating": "1", "text": "Bad <b>shoes</b>\nand lanes"}.items() <= view.mine.written.items()
        assert view.mine.card.paragraphs == ("Bad <b>shoes</b>", "and lanes")
        assert (view.mine.card.author, view.mine.card.photo) == ("Kim", "/photos/kim-96.webp")
        assert [card.id for card in view.reviews] == ids[::-1]
        assert (view.heading, view.summary) == ("3 reviews", "2 reviews")

    def test_ones_own_held_review_is_there_with_its_reason_and_for_nobody_else(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, kim: User, venue: Venue
    ) -> None:
        a_review(uow, venue, kim, status="held", held_for="speed")
        mine = load_reviews(uow, user, venue_id=venue.id).mine
        assert mine
        assert "within an hour" in mine.notice
        others = load_reviews(uow, visitor, venue_id=venue.id)
        assert (others.mine, others.reviews, others.distribution, others.heading) == (None, (), (), "No reviews yet")

    @pytest.mark.usefixtures("kim")
    def test_says_what_whoever_asks_has_done_and_may_do(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, venue: Venue
    ) -> None:
        a_user(uow, "owner")
        venue.owner_id = "owner"
        (review_id,) = reviewed(uow, venue, 5)
        mark_helpful(uow, user, review_id=review_id, is_helpful=True)
        report_review(uow, user, review_id=review_id, reason="spam")
        put_reply(uow, Actor("owner"), review_id=review_id, text="Thank you")
        (card,) = load_reviews(uow, user, venue_id=venue.id).reviews
        assert (card.is_helpful, card.is_reported, card.may_reply) == (True, True, False)
        assert card.reply
        assert (card.reply.heading, card.reply.text) == ("Reply from the owner of Sunset Lanes", "Thank you")
        owners = load_reviews(uow, Actor("owner"), venue_id=venue.id)
        assert owners.reviews[0].may_reply
        assert owners.refusal.startswith("You own this venue")
        theirs = load_reviews(uow, visitor, venue_id=venue.id)
        assert (theirs.refusal, theirs.reviews[0].may_reply) == ("", False)

    @pytest.mark.usefixtures("stopped_clock")
    def test_tells_times_as_the_venues_clocks_have_them_and_edits(
        self, uow: UnitOfWork, visitor: Actor, venue: Venue
    ) -> None:
        late = datetime(2026, 11, 4, 3, 0, tzinfo=UTC)
        a_review(uow, venue, created_at=late, updated_at=late + timedelta(days=2))
        (card,) = load_reviews(uow, visitor, venue_id=venue.id).reviews
        assert (card.date, card.when, card.edited) == ("Nov 3, 2026", "2 weeks ago", "Edited Nov 5, 2026")
        assert card.moment == "2026-11-04T03:00:00+00:00"

    def test_nobodys_id_or_address_is_in_it(self, uow: UnitOfWork, user: Actor, kim: User, venue: Venue) -> None:
        author = a_user(uow, "secret-author-id", email="secret@example.com", display_name="Pat")
        owner = a_user(uow, "secret-owner-id")
        venue.owner_id = owner.id
        review = a_review(uow, venue, author)
        a_review(uow, venue, kim)
        mark_helpful(uow, user, review_id=review.id, is_helpful=True)
        put_reply(uow, Actor(owner.id), review_id=review.id, text="Thanks")
        shown = repr(load_reviews(uow, user, venue_id=venue.id)) + repr(load_review_feed(uow, user))
        shown += repr(list_review_records(uow, user, venue_id=venue.id))
        assert "Pat" in shown
        assert not [secret for secret in ("secret", kim.id) if secret in shown]

    @pytest.mark.usefixtures("kim")
    def test_takes_as_many_statements_for_ten_reviews_as_for_two(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        reviewed(uow, venue, 1, 2)
        venue_id = venue.id
        with statements(uow) as few:
            load_reviews(uow, user, venue_id=venue_id)
        reviewed(uow, uow.session.get_one(Venue, venue_id), *[3] * 10)
        with statements(uow) as many:
            load_reviews(uow, user, venue_id=venue_id)
        assert len(many) == len(few) <= 10

    def test_an_unknown_venue_a_closed_one_and_an_old_id(self, uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
        an_alias(uow, venue, "old")
        for venue_id, refusal in (("nope", NotFound), (a_venue(uow, is_active=False).id, Gone), ("old", Moved)):
            with pytest.raises(refusal):
                load_reviews(uow, visitor, venue_id=venue_id)


class TestHomePage:
    def test_shows_the_six_latest_with_more_than_ten_characters(self, uow: UnitOfWork, visitor: Actor) -> None:
        for day in range(10):
            a_review(uow, a_venue(uow), text="x" * (10 if day % 3 == 0 else 11), created_at=BEGUN + timedelta(days=day))
        found = latest_review_records(uow, visitor)
        assert [record.created_at.day - 1 for record in found] == [8, 7, 5, 4, 2, 1]

    def test_takes_three_of_a_venue_before_it_looks_at_the_words(self, uow: UnitOfWork, visitor: Actor) -> None:
        venue = a_venue(uow)
        for day in range(5):
            a_review(uow, venue, text=f"Review number {day}", created_at=BEGUN + timedelta(days=day))
        a_review(uow, venue, text=None, created_at=BEGUN + timedelta(days=9))
        assert [r.text for r in latest_review_records(uow, visitor)] == ["Review number 4", "Review number 3"]

    def test_looks_at_the_twenty_venues_reviewed_last(self, uow: UnitOfWork, visitor: Actor) -> None:
        a_review(uow, a_venue(uow), text="Long enough but too long ago", created_at=BEGUN)
        for day in range(1, 21):
            a_review(uow, a_venue(uow), created_at=BEGUN + timedelta(days=day))
        assert latest_review_records(uow, visitor) == ()

    def test_leaves_out_closed_venues_and_what_is_held(self, uow: UnitOfWork, visitor: Actor) -> None:
        a_review(uow, a_venue(uow, is_active=False), text="Closed for good since May")
        a_review(uow, a_venue(uow), text="Held until somebody looks", status="held", held_for="links")
        assert load_review_feed(uow, visitor).reviews == ()

    def test_leads_to_the_venue(self, uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
        a_review(uow, venue, text="Lanes in perfect shape")
        (found,) = load_review_feed(uow, visitor).reviews
        assert (found.venue, found.venue_href, found.place) == (
            "Sunset Lanes", f"/venue/{venue.id}#reviews", "Austin, TX"
        )  # fmt: skip
        assert found.card.paragraphs == ("Lanes in perfect shape",)


class TestRecords:
    @pytest.mark.parametrize("sort", ["newest", "highest", "lowest", "helpful"])
    def test_come_page_by_page_each_once(self, uow: UnitOfWork, visitor: Actor, venue: Venue, sort: str) -> None:
        ids = reviewed(uow, venue, 5, 1, 3, 3, 5, 1, 2)
        wanted, found, cursor = ReviewFilter(sort), list[str](), None
        while True:
            page = PageWanted(3, cursor)
            records = list_review_records(uow, visitor, venue_id=venue.id, wanted=wanted, page=page)
            found += [record.id for record in records.reviews]
            if (cursor := records.next_cursor) is None:
                break
        assert sorted(found) == sorted(ids)
        view = load_reviews(uow, visitor, venue_id=venue.id, query=ReviewQuery(sort=sort))
        assert found == [card.id for card in view.reviews]

    @pytest.mark.parametrize("cursor", ["x", "WzEsMl0", "\x00", "W" * 1000])
    def test_a_cursor_of_somebody_elses_making_is_refused(
        self, uow: UnitOfWork, visitor: Actor, venue: Venue, cursor: str
    ) -> None:
        with pytest.raises(Invalid):
            list_review_records(uow, visitor, venue_id=venue.id, page=PageWanted(3, cursor))

    def test_ones_own_needs_one(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        with pytest.raises(NotFound, match=r"^Venue or review not found$"):
            my_review_record(uow, user, venue_id=venue.id)


def test_the_rules_are_on_a_page_that_names_every_rule_and_says_that_stars_are_not_among_them(
    uow: UnitOfWork, visitor: Actor
) -> None:
    page = load_review_rules(uow, visitor)
    text = " ".join(paragraph for passage in page.passages for paragraph in passage.paragraphs)
    for word in ("None of them looks at the stars", "New account:", "Speed:", "Links:", "Network:", "Earlier removal:"):
        assert word in text
    assert page.path == "/review-rules"
