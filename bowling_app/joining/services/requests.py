"""Requests to join leagues: somebody asks those who run the alley, and they answer."""

from typing import Final

from bowling_app.accounts.services.participation import (
    hold_person,
    limit_key,
    note_network,
    of_one_household,
    slow_down,
)
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.queries import requests as queries
from bowling_app.joining.rules.limits import (
    ANSWERS_PER_DAY,
    ASKING_PER_HOUSEHOLD,
    ASKS_PER_DAY,
    ASKS_PER_NETWORK_PER_DAY,
    MOST_ASKING,
)
from bowling_app.joining.rules.wishes import WAITING, Answer, Wish
from bowling_app.joining.services.request_news import tell_of_answer, tell_of_request
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.queries import leagues
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.services.league_pages import find_league
from bowling_app.owners.services.proposals import hold_as_keeper
from bowling_app.platform.audit.comparing import ANSWERED
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.audit.seen import version_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Changed, Conflict, Forbidden, Gone, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.services import give_back, slow_client
from bowling_app.venues.queries import offers
from bowling_app.venues.queries.claims import managers, present_managers
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_today

NO_REQUEST: Final = N_("Request not found")
WITHDRAWN: Final = N_(
    "That request is gone: the bowler has withdrawn it, or it was too old. No answer was sent for it."
)
ASKED: Final = N_("You already asked, and they haven't answered yet.")
OVER: Final = N_("This season is over. Ask about the next one.")
YOURS: Final = N_("This is your alley: people ask you.")
ASKED_AGAIN: Final = N_("They have asked again meanwhile. Read what they ask for now, then decide.")
CROWDED: Final = N_("Many people are waiting for an answer here already. Call instead.")
CROWDED_HOME: Final = N_("Too many people on your network are waiting for an answer here. Call instead.")


def ask_to_join(uow: UnitOfWork, actor: Actor, *, league_id: int, wish: Wish, client: str = "") -> Refusal | None:
    """Ask those who run the alley whether one can join a league. Who was answered may ask again. Raises Conflict where
    nobody could answer, so that no request is lost."""
    user_id = require_user(actor)
    person = hold_person(uow, user_id)
    offers.held(uow.session, LeagueRow, league_id)  # Those who ask at the same time count one after the other.
    league, found = find_league(uow, league_id)
    if league.is_removed:
        raise Gone(_("This league is no longer listed"))
    earlier = queries.held_of(uow.session, league.id, user_id)
    if reason := why_not(uow, league, found, user_id, earlier):
        raise Forbidden(reason) if reason == _(YOURS) else Conflict(reason)
    _leave_room(uow, league.id, user_id, client)
    if refusal := slow_down(uow, own := limit_key(uow, "join", user_id), ASKS_PER_DAY):
        return refusal
    if refusal := slow_client(uow, "join", client, ASKS_PER_NETWORK_PER_DAY):
        give_back(uow, own)  # What others of the network asked does not count for this person.
        return refusal
    note_network(uow, user_id, client)
    _write(uow, earlier or JoinRequest(league_id=league.id, user_id=user_id, kind=wish.kind), wish)
    tell_of_request(uow, found[0], league.terms.name, person.display_name, wish)
    return None


def why_not(
    uow: UnitOfWork, league: League, found: VenueWithPlace, user_id: str | None, earlier: JoinRequest | None
) -> str:
    """Why nobody, or this person, can ask to join a league here; empty where they can."""
    running = managers(uow.session, found[0].id)
    if league.is_over(local_today(found)):
        return _(OVER)
    if not present_managers(uow.session, found[0].id):
        nobody = N_("Nobody at {venue} replies on this site yet. Call them: most leagues add bowlers by phone.")
        return _(nobody, venue=found[0].name)
    if user_id in running:
        return _(YOURS)
    if earlier is not None and earlier.status == WAITING:
        return _(ASKED)
    return _(CROWDED) if queries.count_waiting(uow.session, league.id) >= MOST_ASKING else ""


def _leave_room(uow: UnitOfWork, league_id: int, user_id: str, client: str) -> None:
    """Raises Conflict where enough people wait for the league who share a mailbox or lately a network with this one:
    others need room, too."""
    near = of_one_household(uow, user_id, queries.asking(uow.session, league_id), client)
    if len(near) >= ASKING_PER_HOUSEHOLD:
        raise Conflict(_(CROWDED_HOME))


def answer_request(  # noqa: PLR0913 -- which one, and as it was seen.
    uow: UnitOfWork, actor: Actor, *, venue_id: str, request_id: int, answer: Answer, seen: str = ""
) -> League | Refusal:
    """Answer a request at a venue, as its owner or an admin; another answer may follow. Returns the league. Raises
    Changed where it was answered or asked otherwise since it was `seen` in a version; the same answer counts once."""
    user_id = require_user(actor)
    found = find_venue(uow, venue_id)
    hold_as_keeper(actor, found[0].id, uow)
    row, league = request_at(uow, found[0].id, request_id)
    if (row.status, row.answer) == (answer.verdict, answer.text):
        return league  # Who asked has heard it.
    if seen and seen != request_version(row):
        raise Changed(_(ASKED_AGAIN if row.status == WAITING else ANSWERED))
    hold_person(uow, user_id)
    if refusal := slow_down(uow, limit_key(uow, "join-answer", user_id), ANSWERS_PER_DAY):
        return refusal
    before, row.status, row.answer = row.status, answer.verdict, answer.text
    row.answered_at = row.changed_at = clock.now()
    note_decision(uow, actor, "answer_request", {f"request {request_id}": [before, row.status]}, found[0].id)
    tell_of_answer(uow, found[0], league.terms.name, row)
    return league


def request_version(row: JoinRequest) -> str:
    """A version of a request and its answer, which shows whether it was asked or answered anew."""
    return version_of(row.asked_at.timestamp(), row.status, row.answer)


def withdraw_request(uow: UnitOfWork, actor: Actor, *, request_id: int) -> None:
    """Remove a request of one's own, answered or not. Raises NotFound."""
    user_id = require_user(actor)
    row = queries.held(uow.session, request_id)
    if row is None or row.user_id != user_id:
        raise NotFound(_(NO_REQUEST))
    uow.session.delete(row)


def request_at(uow: UnitOfWork, venue_id: str, request_id: int) -> tuple[JoinRequest, League]:
    """The request about a league of this venue, held until the transaction ends. Raises Gone for one that is not here:
    whoever answers it had it before them."""
    row = queries.held(uow.session, request_id)
    league = leagues.with_id(uow.session, row.league_id) if row else None
    if row is None or league is None or league.venue_id != venue_id:
        raise Gone(_(WITHDRAWN))
    return row, leagues.league_of(league)


def _write(uow: UnitOfWork, row: JoinRequest, wish: Wish) -> None:
    row.kind, row.average, row.days, row.message = wish.kind, wish.average, list(wish.days), wish.message
    row.status, row.answer, row.answered_at = WAITING, "", None
    row.asked_at = row.changed_at = clock.now()
    uow.session.add(row)
    uow.session.flush()  # What does not fit is refused here.
