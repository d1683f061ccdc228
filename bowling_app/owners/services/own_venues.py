"""The venues that somebody manages, and what waits for them there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bowling_app.accuracy.queries import accuracy
from bowling_app.accuracy.services.freshness import freshness_lines
from bowling_app.accuracy.services.reported import reported_lines
from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.own_venues import OwnVenue, OwnVenues
from bowling_app.owners.services.chains import chain_links, closed_venue, waiting_claims_of
from bowling_app.owners.services.owner_tabs import OWN_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.registry import features
from bowling_app.prices.queries.waiting_prices import waiting_at
from bowling_app.reviews.queries import review_responses as responses
from bowling_app.scores.queries import scores
from bowling_app.scores.services.score_rows import game_path
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.venue_cards import place_text

DONE: Final = {"left": N_("You no longer manage this page."), "withdrawn": N_("Your claim is withdrawn.")}
"""What was done, by the word in the address."""


def load_own_venues(uow: UnitOfWork, actor: Actor, *, done: str = "") -> OwnVenues:
    """The actor's venues, with how fresh their facts are, those that are closed, and the waiting claims; an invitation
    to sign in for a visitor. `done` names what they just did."""
    anyone(actor)
    if actor.user_id is None:
        return OwnVenues(empty=_("Sign in to see the alleys you manage."))
    run = claims.managed_by(uow.session, actor.user_id)
    found = [each for each in run if each[0].is_active]
    ids = [venue.id for venue, _ignored in found]
    known, unanswered = accuracy.confirmations(uow.session, ids), responses.unanswered(uow.session, ids)
    waiting = waiting_claims_of(uow, actor.user_id)
    nothing = _(
        'You don\'t manage any alleys yet. Find yours, and choose "Own or manage this place? Claim it" on its page.'
    )
    empty = "" if run or waiting else nothing
    ways = _waiting_ways(uow, ids)
    reported = reported_lines(uow, ids, but=actor.user_id)
    own = tuple(replace(_own(uow, each, known, unanswered, ways), reported=reported[each[0].id]) for each in found)
    closed = tuple(closed_venue(each) for each in run if not each[0].is_active)
    chains, said = chain_links(uow, actor.user_id, found), _(DONE.get(done, ""))
    return OwnVenues(True, empty, own, waiting, chains, closed, said=said)


def _waiting_ways(uow: UnitOfWork, venue_ids: Sequence[str]) -> Mapping[str, Sequence[Link]]:
    """The ways to what waits, such as requests to join a league, by the ids of the venues."""
    found = [waiting(uow, venue_ids) for feature in features() for waiting in feature.waiting_at_venues]
    return {venue_id: [ways[venue_id] for ways in found if venue_id in ways] for venue_id in venue_ids}


def prices_at(uow: UnitOfWork, venue_ids: Sequence[str]) -> Mapping[str, Link]:
    """What visitors say they paid at venues, by the ids of those where some wait for those who run them."""
    found = waiting_at(uow.session, venue_ids)
    return {venue_id: Link(_prices(number), edit_path(venue_id, "prices")) for venue_id, number in found.items()}


def _prices(number: int) -> str:
    return _("{prices} to review", prices=count_of(number, "reported price", "reported prices"))


def _own(
    uow: UnitOfWork,
    venue_with_place: VenueWithPlace,
    known: Mapping[str, Any],
    unanswered: Mapping[str, int],
    ways: Mapping[str, Sequence[Link]],
) -> OwnVenue:
    venue, place = venue_with_place
    games = scores.count_waiting(uow.session, venue.id)
    reviews = unanswered.get(venue.id, 0)
    waiting = [
        *([_("{reviews} without a reply", reviews=count_of(reviews, "review", "reviews"))] if reviews else []),
        *([_("{scores} to review", scores=count_of(games, "score", "scores"))] if games else []),
    ]
    return OwnVenue(
        id=venue.id,
        name=venue.name,
        place=place_text(place),
        href=venue_path(venue.id),
        edit_href=f"{OWN_PATH}/{venue.id}/edit",
        freshness=freshness_lines(known[venue.id]),
        waiting=tuple(waiting),
        ways=tuple(ways[venue.id]),
        game_href=game_path(venue.id),
        reviews_href=f"{venue_path(venue.id)}#reviews",
        reviews_note=f"{reviews:,}" if reviews else "",
    )
