"""The page of one's own requests to join leagues."""

from collections.abc import Mapping
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.joining.queries import requests as queries
from bowling_app.joining.queries.requests import OwnRequest
from bowling_app.joining.rules.paths import MINE_PATH
from bowling_app.joining.rules.wishes import WAITING, Wish, answer_words, wish_words
from bowling_app.joining.schemas.requests import MinePage, MyRequest
from bowling_app.joining.services.request_pages import SENT
from bowling_app.leagues.rules.paths import league_path
from bowling_app.leagues.services.league_pages import LEAGUES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.venues.schemas.listing_subject import HOME
from bowling_app.venues.services.venue_cards import place_text

SAID: Final[Mapping[str, str]] = {"sent": SENT, "withdrawn": "Request removed."}
_NONE: Final = "You haven't asked to join a league yet."
_SOME: Final = "What you asked, and what the alleys answered."
_STRANGER: Final = "Sign in to see whom you asked, and what they answered."


def load_mine(uow: UnitOfWork, actor: Actor, *, done: str = "") -> MinePage:
    """The actor's requests to join leagues with their answers. `done` names what they just did."""
    anyone(actor)
    found = queries.of_person(uow.session, actor.user_id) if actor.user_id else []
    return MinePage(
        crumbs=(HOME, LEAGUES, Link("Your requests", MINE_PATH)),
        heading="Your league requests",
        introduction=_STRANGER if actor.user_id is None else _SOME if found else _NONE,
        is_signed_in=actor.user_id is not None,
        path=MINE_PATH,
        requests=tuple(map(_request, found)),
        said=SAID.get(done, "") if actor.user_id else "",
    )


def _request(found: OwnRequest) -> MyRequest:
    row, league, venue = found.row, found.league, found.venue
    zone = ZoneInfo(found.place.time_zone)
    is_waiting, is_listed = row.status == WAITING, venue.is_active and not league.is_removed
    answered = answer_words(row.status, row.answered_at.astimezone(zone).date() if row.answered_at else None)
    sent = f"Sent {day_text(row.asked_at, zone)}. No answer yet."
    return MyRequest(
        key=str(row.id),
        league=league.terms.name,
        league_href=league_path(league.id, league.terms.name) if is_listed else "",
        where=f"{venue.name} in {place_text(found.place)}",
        facts=wish_words(Wish(row.kind, row.average, tuple(row.days))),
        message=tuple(row.message.splitlines()),
        standing=sent if is_waiting else f"{answered}.",
        answer=tuple(row.answer.splitlines()),
        phone=national(venue.phone) if venue.phone and is_waiting else "",
        phone_href=f"tel:{venue.phone}" if venue.phone and is_waiting else "",
    )
