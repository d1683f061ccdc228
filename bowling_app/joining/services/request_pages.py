"""The pages of requests to join leagues: of who asks, and of those who run the alley."""

from collections.abc import Mapping, Sequence
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.joining.queries import requests as queries
from bowling_app.joining.queries.requests import NamedRequest
from bowling_app.joining.rules.paths import MINE_PATH, answer_path, own_requests_path
from bowling_app.joining.rules.wishes import WAITING, Wish, answer_words, wish_words
from bowling_app.joining.schemas.requests import (
    AnswerPage,
    JoinPage,
    OpeningsQuestion,
    OwnAnswer,
    OwnRequests,
    OwnRequestsPage,
    RequestCard,
)
from bowling_app.joining.services.requests import ASKED, NO_REQUEST, WITHDRAWN, request_version, why_not
from bowling_app.leagues.queries import leagues
from bowling_app.leagues.rules.league_words import openings_words
from bowling_app.leagues.rules.leagues import ROOM
from bowling_app.leagues.rules.paths import join_path, league_key, league_path, read_league_id
from bowling_app.leagues.services.editing_pages import PAGES as LEAGUE_PAGES
from bowling_app.leagues.services.league_pages import find_league, leagues_link
from bowling_app.owners.rules import edit_path
from bowling_app.owners.schemas.owner_edit import FIRST_TAB
from bowling_app.owners.services.keepers import own_crumbs, own_opening
from bowling_app.owners.services.owner_tabs import JOINING, tab_links
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import Gone, Moved, NotFound
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_own_venue
from bowling_app.venues.services.venue_cards import local_today

SENT: Final = N_("Sent. We'll email you when they answer.")
ANSWERED: Final = N_("Answer sent.")
SAID: Final[Mapping[str, str]] = {
    "answered": ANSWERED,
    "withdrawn": WITHDRAWN,
    "still": N_("Thanks. The openings are up to date."),
    "full": N_("The league now says that it's full."),
}


def load_join(uow: UnitOfWork, actor: Actor, *, league: str) -> JoinPage:
    """The form in which somebody asks to join a league; where nobody would answer, the alley's phone. Another spelling
    of its address leads to it."""
    anyone(actor)
    known, found = find_league(uow, read_league_id(league))
    if known.is_removed:
        raise Gone(_("This league is no longer listed"))
    name, path = known.terms.name, join_path(known.id, known.terms.name)
    if league != league_key(known.id, name):
        raise Moved(path)
    venue = found[0]
    earlier = queries.standing(uow.session, known.id, actor.user_id) if actor.user_id else None
    refusal = why_not(uow, known, found, actor.user_id, earlier)
    return JoinPage(
        crumbs=(home(), leagues_link(), Link(name, league_path(known.id, name)), Link(_("Ask to join"), path)),
        heading=_("Ask to join {league}", league=name),
        introduction=_(
            "At {venue}. Those who run the alley see your name and what you write here, not your email. We'll email "
            "you their answer.",
            venue=venue.name,
        ),
        path=path,
        refusal=refusal,
        phone=national(venue.phone) if venue.phone and refusal else "",
        phone_href=f"tel:{venue.phone}" if venue.phone and refusal else "",
        onward=Link(_("Your requests"), MINE_PATH) if refusal == _(ASKED) else None,
    )


def load_own_requests(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "", league: str = ""
) -> OwnRequestsPage:
    """Who asks to join the leagues of a venue, for those who run it. `done` names what they just did, and `league` the
    one whose openings they are asked about."""
    anyone(actor)
    found = find_own_venue(uow, venue_id, "joining")
    venue = found[0]
    opening = own_opening(actor, venue, uow, own_crumbs(venue, own_requests_path(venue.id)))
    if opening.refusal:
        return OwnRequestsPage(*opening)
    some = queries.of_venue(uow.session, venue.id)
    cards = [(each.row.status == WAITING, request_card(each, found)) for each in some]
    own = OwnRequests(
        tabs=tab_links(venue.id, JOINING),
        venue_href=venue_path(venue.id),
        edit_path=edit_path(venue.id, FIRST_TAB),
        path=own_requests_path(venue.id),
        waiting=tuple(card for is_waiting, card in cards if is_waiting),
        answered=tuple(card for is_waiting, card in cards if not is_waiting),
        question=_question(uow, found, league) if league else None,
    )
    return OwnRequestsPage(*opening, own=own, said=_(SAID.get(done, "")))


def load_answer(uow: UnitOfWork, actor: Actor, *, venue_id: str, key: str) -> AnswerPage:
    """The form in which those who run a venue answer a request. From one that is not here any more it leads to the
    others, where it says so. Raises NotFound."""
    anyone(actor)
    found = find_own_venue(uow, venue_id, "joining")
    venue, back = found[0], own_requests_path(found[0].id)
    crumbs = (*own_crumbs(venue, edit_path(venue.id, FIRST_TAB)), Link(_("Requests"), f"{back}/{key}"))
    opening = own_opening(actor, venue, uow, crumbs)
    if opening.refusal:
        return AnswerPage(*opening)
    number = row_id(key)
    if number is None:
        raise NotFound(_(NO_REQUEST))
    asked = queries.at_venue(uow.session, venue.id, number)
    if asked is None:
        raise Moved(f"{back}?done=withdrawn", permanent=False)
    card = request_card(asked, found)
    answer = {} if asked.row.status == WAITING else {"verdict": asked.row.status, "text": asked.row.answer}
    own = OwnAnswer(card, answer_path(venue.id, asked.row.id or 0), back, answer)
    form = Filled({VERSION: request_version(asked.row)})
    return AnswerPage(crumbs, _("Answer {name}", name=card.name), "", is_signed_in=True, own=own, form=form)


def requests_at(uow: UnitOfWork, venue_ids: Sequence[str]) -> Mapping[str, Link]:
    """What waits at venues for an answer of those who run them, by the ids of those that have some."""
    found = queries.waiting_at(uow.session, venue_ids)
    return {venue_id: Link(_asking(number), own_requests_path(venue_id)) for venue_id, number in found.items()}


def _asking(number: int) -> str:
    return ngettext("{n} request to join a league", "{n} requests to join a league", number)


def request_card(asked: NamedRequest, found: VenueWithPlace) -> RequestCard:
    """A request in words, with the days of the venue's clocks."""
    row, league, zone = asked.row, asked.league, ZoneInfo(found[1].time_zone)
    answered = row.answered_at.astimezone(zone).date() if row.answered_at else None
    return RequestCard(
        key=str(row.id),
        name=shown_name(asked.name),
        league=league.terms.name,
        league_href=league_path(league.id, league.terms.name),
        facts=wish_words(Wish(row.kind, row.average, tuple(row.days))),
        message=tuple(row.message.splitlines()),
        asked=_("Asked {day}", day=day_text(row.asked_at, zone)),
        answer_href=answer_path(found[0].id, row.id or 0),
        answer_label=_("Answer again") if answered else _("Answer"),
        answered=answer_words(row.status, answered),
        answer=tuple(row.answer.splitlines()),
    )


def _question(uow: UnitOfWork, found: VenueWithPlace, league: str) -> OpeningsQuestion | None:
    """Whether the openings of the league still stand; None where it is none of this venue."""
    number = row_id(league)
    row = leagues.with_id(uow.session, number) if number else None
    if row is None or row.venue_id != found[0].id or row.status != "accepted":
        return None
    known = leagues.league_of(row)
    words = openings_words(known, local_today(found))
    return OpeningsQuestion(
        key=str(known.id),
        league=known.terms.name,
        text=_("Its page says: {words}.", words=words) if words else _("Its page doesn't say whether there's room."),
        may_stand=bool(set(known.terms.openings) & set(ROOM)),
        edit_href=f"{LEAGUE_PAGES.own_path(found[0].id)}/{known.id}",
    )
