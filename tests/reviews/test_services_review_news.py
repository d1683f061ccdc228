"""Who hears of a review, and of the answer to it."""

import pytest
from sqlmodel import select

from bowling_app.accounts.services.mail_choice import choose_mails, load_mails
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.limits import REPLY_MAILS_PER_REVIEW_PER_DAY, REVIEW_MAILS_PER_VENUE_PER_DAY
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.review_moderation import release_review, remove_reply
from bowling_app.reviews.services.review_news import tell_of_review
from bowling_app.reviews.services.review_responses import delete_reply, put_reply
from bowling_app.reviews.services.reviews import post_review
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from tests.factories import a_review, a_user, a_venue
from tests.reviews.seen import review_as_seen

OWNER, KIM = Actor("owner"), Actor("kim")
WORDS = "Good lanes, and the shoes do not squeak"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    a_user(uow, "owner", email="owner@example.com")
    a_user(uow, "kim", email="kim@example.com")
    return a_venue(uow, "Sunset Lanes", owner_id="owner")


def post(uow: UnitOfWork, venue: Venue, rating: int = 4) -> None:
    post_review(uow, KIM, venue_id=venue.id, draft=ReviewDraft(rating=rating, text=WORDS))


def told(uow: UnitOfWork) -> list[str]:
    return [mail.to for mail in uow.mails]


def test_those_who_run_the_venue_hear_of_a_review_once(uow: UnitOfWork, venue: Venue):
    post(uow, venue)
    post(uow, venue, rating=5)  # A change of it is no news.
    [mail] = uow.mails
    assert (mail.to, mail.subject) == ("owner@example.com", "New review of Sunset Lanes: 4 of 5 stars")
    assert WORDS in mail.text
    assert f"{settings().base_url}/account/emails" in mail.text
    assert "kim" not in mail.text.lower()


def test_a_held_review_is_told_of_once_it_is_shown(uow: UnitOfWork, venue: Venue, admin: Actor):
    review = a_review(uow, venue, status="held", held_for="links")
    release_review(uow, admin, **review_as_seen(uow, review))
    assert told(uow) == ["owner@example.com"]
    release_review(uow, admin, **review_as_seen(uow, review))
    assert len(told(uow)) == 1


def test_a_review_that_was_shown_is_no_news_when_its_change_was_checked(uow: UnitOfWork, venue: Venue, admin: Actor):
    post(uow, venue)
    review = uow.session.exec(select(Review)).one()
    post_review(uow, KIM, venue_id=venue.id, draft=ReviewDraft(rating=4, text=f"{WORDS}: www.lanes.example"))
    assert review.status == "held"
    release_review(uow, admin, **review_as_seen(uow, review))
    assert (review.status, review.shown_at) == ("shown", review.created_at)
    assert told(uow) == ["owner@example.com"]


def test_the_author_hears_of_the_first_reply_and_not_of_its_changes(uow: UnitOfWork, venue: Venue):
    post(uow, venue)
    for text in ("Come again, we oiled them.", "Come again soon."):
        put_reply(uow, OWNER, review_id=_only(uow), text=text)
    assert told(uow) == ["owner@example.com", "kim@example.com"]
    assert "Come again, we oiled them." in uow.mails[-1].text


def test_no_mail_brings_an_address_that_a_reply_has(uow: UnitOfWork, venue: Venue):
    post(uow, venue)
    put_reply(uow, OWNER, review_id=_only(uow), text="Your refund waits at https://evil.com/refund")
    assert "evil.com" not in uow.mails[-1].text
    assert "\n\nRead it on the site.\n" in uow.mails[-1].text


def test_a_reply_that_is_deleted_and_written_anew_is_no_flood_of_mail(uow: UnitOfWork, venue: Venue):
    post(uow, venue)
    for number in range(REPLY_MAILS_PER_REVIEW_PER_DAY[0] + 3):
        put_reply(uow, OWNER, review_id=_only(uow), text=f"Come again, this is number {number}.")
        delete_reply(uow, OWNER, review_id=_only(uow))
    assert told(uow).count("kim@example.com") == REPLY_MAILS_PER_REVIEW_PER_DAY[0]


def test_whoever_wrote_a_reply_that_an_admin_removes_hears_of_it_whatever_they_turned_off(
    uow: UnitOfWork, venue: Venue, admin: Actor
):
    uow.session.add(VenueManager(venue_id=venue.id, user_id=a_user(uow, "pat", email="pat@example.com").id))
    choose_mails(uow, Actor("pat"), reviews=False)
    post(uow, venue)
    put_reply(uow, Actor("pat"), review_id=_only(uow), text="Go bowl\nelsewhere, then.")
    before = len(told(uow))
    review = uow.session.exec(select(Review)).one()
    remove_reply(uow, admin, **review_as_seen(uow, review))
    [mail] = uow.mails[before:]
    assert (mail.to, mail.subject) == ("pat@example.com", "We removed your reply to a review of Sunset Lanes")
    assert "You wrote:\n\nGo bowl elsewhere, then.\n" in mail.text
    assert f"{settings().base_url}{venue_path(venue.id)}#reviews" in mail.text
    assert "kim" not in mail.text.lower()


def _only(uow: UnitOfWork) -> str:
    return uow.session.exec(select(Review.id)).one()


def test_whoever_turned_these_mails_off_gets_none(uow: UnitOfWork, venue: Venue):
    for actor in (OWNER, KIM):
        assert load_mails(uow, actor).form.values["reviews"] == "on"
        choose_mails(uow, actor, reviews=False)
        assert load_mails(uow, actor, done="saved").form.values.keys() == {"language"}
    post(uow, venue)
    put_reply(uow, OWNER, review_id=_only(uow), text="Come again, we oiled them.")
    assert told(uow) == []
    choose_mails(uow, OWNER, reviews=True)
    assert load_mails(uow, OWNER).form.values["reviews"] == "on"


def test_a_flood_of_reviews_is_no_flood_of_mail(uow: UnitOfWork, venue: Venue):
    review = a_review(uow, venue)
    for _ in range(REVIEW_MAILS_PER_VENUE_PER_DAY[0] + 5):
        tell_of_review(uow, venue, review)
    assert len(told(uow)) == REVIEW_MAILS_PER_VENUE_PER_DAY[0]


def test_the_own_venues_say_how_many_reviews_have_no_reply(uow: UnitOfWork, venue: Venue):
    answered = a_review(uow, venue)
    for status, why in (("shown", None), ("shown", None), ("held", "links")):
        a_review(uow, venue, status=status, held_for=why)
    put_reply(uow, OWNER, review_id=answered.id, text="Come again, we oiled them.")
    [own] = load_own_venues(uow, OWNER).venues
    assert own.waiting == ("2 reviews without a reply",)
    assert (own.reviews_note, own.reviews_href) == ("2", f"/venue/{venue.id}#reviews")
