"""The page of one's own requests to join leagues."""

from collections.abc import Mapping
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.joining.queries import bowlers, threads
from bowling_app.joining.queries import requests as queries
from bowling_app.joining.queries.bowlers import NamedCard
from bowling_app.joining.queries.requests import OwnRequest
from bowling_app.joining.rules.limits import CARD_SHOWN
from bowling_app.joining.rules.paths import CARD_PATH, MINE_PATH, thread_path
from bowling_app.joining.rules.wishes import WAITING, Wish, answer_words, wish_words
from bowling_app.joining.schemas.bowlers import OwnCard, ThreadLine
from bowling_app.joining.schemas.requests import MinePage, MyRequest
from bowling_app.joining.services.bowler_pages import line_of
from bowling_app.joining.services.request_pages import SENT
from bowling_app.leagues.rules.paths import league_path
from bowling_app.leagues.services.league_pages import leagues_link
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import place_text

SAID: Final[Mapping[str, str]] = {
    "sent": SENT,
    "withdrawn": N_("Request removed."),
    "card": N_("Your card is saved."),
    "renew": N_("Your card is up for 30 days."),
    "hide": N_("Your card is hidden."),
    "delete": N_("Your card is deleted."),
    "end": N_("The conversation has ended."),
}
_HEADING: Final = N_("Your league requests")
_NONE: Final = N_("You haven't asked to join a league yet.")
_SOME: Final = N_("What you asked, and what the alleys answered.")
_STRANGER: Final = N_("Sign in to see whom you asked, and what they answered.")


def load_mine(uow: UnitOfWork, actor: Actor, *, done: str = "") -> MinePage:
    """The actor's requests to join leagues with their answers. `done` names what they just did."""
    anyone(actor)
    crumbs = (home(), leagues_link(), Link(_("Your requests"), MINE_PATH))
    if actor.user_id is None:
        return MinePage(crumbs, _(_HEADING), _(_STRANGER), False, MINE_PATH)
    found = queries.of_person(uow.session, actor.user_id)
    return MinePage(
        crumbs=crumbs,
        heading=_(_HEADING),
        introduction=_(_SOME) if found else _(_NONE),
        is_signed_in=True,
        path=MINE_PATH,
        requests=tuple(map(_request, found)),
        card=_card(uow, actor.user_id),
        card_href=CARD_PATH,
        threads=_threads(uow, actor.user_id),
        said=_(SAID.get(done, "")),
    )


def _request(found: OwnRequest) -> MyRequest:
    row, league, venue = found.row, found.league, found.venue
    zone = ZoneInfo(found.place.time_zone)
    is_waiting, is_listed = row.status == WAITING, venue.is_active and not league.is_removed
    answered = answer_words(row.status, row.answered_at.astimezone(zone).date() if row.answered_at else None)
    sent = _("Sent {day}. No answer yet.", day=day_text(row.asked_at, zone))
    return MyRequest(
        key=str(row.id),
        league=league.terms.name,
        league_href=league_path(league.id, league.terms.name) if is_listed else "",
        where=_("{venue} in {place}", venue=venue.name, place=place_text(found.place)),
        facts=wish_words(Wish(row.kind, row.average, tuple(row.days))),
        message=tuple(row.message.splitlines()),
        standing=sent if is_waiting else f"{answered}.",
        answer=tuple(row.answer.splitlines()),
        phone=national(venue.phone) if venue.phone and is_waiting else "",
        phone_href=f"tel:{venue.phone}" if venue.phone and is_waiting else "",
    )


def _card(uow: UnitOfWork, user_id: str) -> OwnCard | None:
    row = bowlers.of_person(uow.session, user_id)
    if row is None:
        return None
    ends = row.renewed_at + CARD_SHOWN
    is_up = not row.is_hidden and ends > clock.now()
    standing = _("Everyone sees it until {day}.", day=day_text(ends)) if is_up else _("Nobody sees it now.")
    if row.removed_for:
        standing = _("Our editors took it down: {reason}.", reason=_(REASONS.get(row.removed_for, row.removed_for)))
    line = line_of(NamedCard(row, _("Your card")))
    return OwnCard(line, standing, not row.removed_for, is_up and not row.removed_for)


def _threads(uow: UnitOfWork, user_id: str) -> tuple[ThreadLine, ...]:
    return tuple(
        ThreadLine(str(one.thread.id), shown_name(one.other(user_id).display_name), thread_path(one.thread.id or 0),
                   day_text(one.thread.changed_at))
        for one in threads.of_person(uow.session, user_id)
    )  # fmt: skip
