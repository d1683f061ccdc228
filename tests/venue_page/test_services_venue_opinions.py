"""A venue's page with what people say of it."""

import threading
from queue import Queue
from typing import Any

import pytest

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote
from bowling_app.platform.database.changes import watch_directory
from bowling_app.platform.database.unit_of_work import UnitOfWork, unit_of_work
from bowling_app.platform.database.venue_changes import VenueChange
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Gone, Moved
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.review_responses import mark_helpful
from bowling_app.reviews.services.reviews import post_review
from bowling_app.venue_page.services.venue_opinions import load_opinions, load_venue_page
from bowling_app.venues.models.venue import Venue, VenueAlias
from tests.factories import a_review, a_user, a_venue

SECONDS = 20


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", game_price=5)


def test_the_page_has_everything_that_its_parts_have(uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
    a_review(uow, venue, rating=4, text="Smooth lanes")
    view = load_venue_page(uow, visitor, venue_id=venue.id)
    assert view.opinions is not None
    assert (view.opinions.rating, view.opinions.rating_text) == ("4.0", "1 review")
    assert view.opinions.reviews.reviews[0].paragraphs == ("Smooth lanes",)
    assert len(view.opinions.accuracy.freshness) == 1


def test_the_address_chooses_among_the_reviews_and_describes_a_party(
    uow: UnitOfWork, visitor: Actor, venue: Venue
) -> None:
    for rating in (5, 1):
        a_review(uow, venue, rating=rating)
    view = load_venue_page(uow, visitor, venue_id=venue.id, stars="1", sort="lowest", people="6", nonsense="x")
    assert view.opinions is not None
    assert view.estimate is not None
    assert [card.stars for card in view.opinions.reviews.reviews] == [1]
    assert view.opinions.reviews.is_narrowed
    assert view.estimate.form.people == "6"


def test_reviews_are_no_question_about_an_outing(uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
    view = load_venue_page(uow, visitor, venue_id=venue.id, sort="lowest")
    assert view.estimate is not None
    assert not view.estimate.form.is_asked


def test_a_visitor_learns_nothing_of_a_person(uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
    a_review(uow, venue, a_user(uow, "id-of-kim", display_name="Kim"))
    mine = load_opinions(uow, Actor("id-of-kim"), venue_id=venue.id).reviews
    others = load_opinions(uow, visitor, venue_id=venue.id).reviews
    assert mine.mine is not None
    assert (others.mine, others.reviews[0].may_reply) == (None, False)
    assert "id-of-kim" not in repr(others)


def test_an_old_id_leads_on_and_a_closed_venue_is_gone(uow: UnitOfWork, visitor: Actor, venue: Venue) -> None:
    uow.session.add(VenueAlias(old_id="old", venue_id=venue.id))
    uow.session.flush()
    with pytest.raises(Moved):
        load_venue_page(uow, visitor, venue_id="old")
    venue.is_active = False
    uow.session.flush()
    with pytest.raises(Gone):
        load_venue_page(uow, visitor, venue_id=venue.id)


@pytest.mark.usefixtures("committed_database")
def test_every_process_hears_of_which_venue_something_was_said() -> None:
    with unit_of_work(identity_provider) as uow:
        a_user(uow, "kim")
        venue_id, review = a_venue(uow).id, a_review(uow, a_venue(uow))
    heard: Queue[VenueChange | None] = Queue()
    stop = threading.Event()
    listening = threading.Thread(target=watch_directory, args=(heard.put, stop, heard.put))
    listening.start()
    assert heard.get(timeout=SECONDS) is None  # It listens.
    deeds: tuple[tuple[Any, dict[str, Any]], ...] = (
        (post_review, {"venue_id": venue_id, "draft": ReviewDraft(5)}),
        (cast_accuracy_vote, {"venue_id": venue_id, "draft": AccuracyDraft("accurate")}),
        (mark_helpful, {"review_id": review.id, "is_helpful": True}),
    )
    for operation, arguments in deeds:
        with unit_of_work(identity_provider) as uow:
            operation(uow, Actor("kim"), **arguments)
    changed = (venue_id, venue_id, review.venue_id)
    assert [heard.get(timeout=SECONDS) for _ in range(3)] == [VenueChange(venue, "tx") for venue in changed]
    stop.set()
    listening.join(SECONDS)
