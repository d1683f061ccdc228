"""What somebody does for a venue at the moment in which they are removed as its manager: it waits for the venue, and is
refused. On committed data. Offers have the same test in `owners`."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import pytest
from sqlmodel import SQLModel

from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.wishes import ACCEPTED, Answer
from bowling_app.joining.services.requests import answer_request
from bowling_app.owners.services.owner_edits import confirm_own_venue
from bowling_app.owners.services.teams import handle_of, remove_from_team
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Forbidden, NotFound
from bowling_app.prices.services.prices import accept_price, reject_price, replace_price_periods
from bowling_app.reviews.models import ReviewReply
from bowling_app.reviews.services.review_responses import delete_reply, put_reply
from bowling_app.scores.services.score_verdicts import approve_score, reject_score
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.websites.models import WebsiteFinding
from bowling_app.websites.services.decisions import accept_finding, reject_finding
from bowling_app.websites.services.visits import ask_to_read
from tests.factories import a_game_score, a_league, a_price_observation, a_review, a_signed_in_user, a_user, a_venue
from tests.threads import meanwhile

Make = Callable[[UnitOfWork, Venue], Any]


@dataclass(frozen=True)
class Deed:
    """What Lee does with the venue and the id of what is there, and how that is made."""

    make: Make
    does: Callable[[UnitOfWork, Actor, str, Any], object]


def a_request(uow: UnitOfWork, venue: Venue) -> Any:
    league, asking = a_league(uow, venue), a_user(uow)
    return _kept(uow, JoinRequest(league_id=league.id or 0, user_id=asking.id, kind="bowler"))


def an_answered_review(uow: UnitOfWork, venue: Venue) -> Any:
    review = a_review(uow, venue)
    uow.session.add(ReviewReply(review_id=review.id, user_id="owner", text="Thank you"))
    return review.id


def a_finding(uow: UnitOfWork, venue: Venue) -> Any:
    said, day = [["Call (512) 555-0123", "https://lanes.example/"]], date(2026, 11, 1)
    values: dict[str, Any] = {"field": "phone", "value": "+15125550123", "value_key": "+15125550123"}
    return _kept(uow, WebsiteFinding(venue_id=venue.id, sentences=said, found_on=day, seen_on=day, **values))


def a_paid_price(uow: UnitOfWork, venue: Venue) -> Any:
    return a_price_observation(uow, venue).id


def a_game(uow: UnitOfWork, venue: Venue) -> Any:
    return a_game_score(uow, venue).id


def nothing(_uow: UnitOfWork, _venue: Venue) -> Any:
    return None


def _kept(uow: UnitOfWork, row: SQLModel) -> Any:
    uow.session.add(row)
    uow.session.flush()
    return getattr(row, "id", None)


DEEDS: Final = {
    "answers a request": Deed(
        a_request,
        lambda uow, lee, venue, one: answer_request(uow, lee, venue_id=venue, request_id=one, answer=Answer(ACCEPTED)),
    ),
    "replies": Deed(
        lambda uow, venue: a_review(uow, venue).id,
        lambda uow, lee, _venue, one: put_reply(uow, lee, review_id=one, text="Come again."),
    ),
    "changes a reply": Deed(
        an_answered_review, lambda uow, lee, _venue, one: put_reply(uow, lee, review_id=one, text="Come again.")
    ),
    "deletes a reply": Deed(an_answered_review, lambda uow, lee, _venue, one: delete_reply(uow, lee, review_id=one)),
    "has the website read": Deed(nothing, lambda uow, lee, venue, _one: ask_to_read(uow, lee, venue_id=venue)),
    "accepts a fact": Deed(a_finding, lambda uow, lee, _venue, one: accept_finding(uow, lee, finding_id=one)),
    "rejects a fact": Deed(a_finding, lambda uow, lee, _venue, one: reject_finding(uow, lee, finding_id=one)),
    "writes prices": Deed(
        nothing, lambda uow, lee, venue, _one: replace_price_periods(uow, lee, venue_id=venue, periods=())
    ),
    "accepts a price": Deed(a_paid_price, lambda uow, lee, _venue, one: accept_price(uow, lee, observation_id=one)),
    "rejects a price": Deed(a_paid_price, lambda uow, lee, _venue, one: reject_price(uow, lee, observation_id=one)),
    "approves a game": Deed(a_game, lambda uow, lee, _venue, one: approve_score(uow, lee, score_id=one)),
    "rejects a game": Deed(
        a_game, lambda uow, lee, _venue, one: reject_score(uow, lee, score_id=one, reason="Blurred")
    ),
    "confirms the facts": Deed(nothing, lambda uow, lee, venue, _one: confirm_own_venue(uow, lee, venue_id=venue)),
}


def run_venues(uow: UnitOfWork, _actor: Actor) -> dict[str, tuple[str, Any]]:
    """For each deed the ids of a venue of its owner and Lee, and of what is there."""
    for name in ("owner", "lee"):
        a_signed_in_user(uow, name)
    made = {}
    for number, (named, deed) in enumerate(DEEDS.items()):
        venue = a_venue(uow, owner_id="owner", website=f"https://lanes{number}.example/")
        uow.session.add(VenueManager(venue_id=venue.id, user_id="lee"))
        made[named] = (venue.id, deed.make(uow, venue))
    return made


@pytest.mark.usefixtures("committed_database", "stopped_clock")
def test_who_is_being_removed_as_a_manager_does_nothing_for_the_venue_any_more() -> None:
    """Each deed at a venue of its own, in one database: to make one takes longer than the deed."""
    venues = perform(SYSTEM, run_venues)
    assert [named for named in DEEDS if not is_refused(DEEDS[named], *venues[named])] == []


def is_refused(deed: Deed, venue_id: str, one: Any) -> bool:
    """Whether Lee, who is being removed, is told that they may not."""

    def does(uow: UnitOfWork, actor: Actor) -> None:
        deed.does(uow, actor, venue_id, one)

    def removes_lee(uow: UnitOfWork, _actor: Actor) -> None:
        remove_from_team(uow, Actor("owner"), venue_id=venue_id, handle=handle_of(venue_id, "lee"))

    try:
        meanwhile(removes_lee, lambda: perform("lee", does))
    except (Forbidden, NotFound):
        return True
    return False
