"""What is mailed about who runs a venue: codes that prove a claim, and news."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.recipients import recipient_at
from bowling_app.owners.emails import (
    chain_news_mail,
    claim_code_mail,
    claim_news_mail,
    closed,
    closed_by_manager,
    closed_until,
    open_again,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.kit import clock
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.services.manager_changes import take_own_review_down
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venue_parts import local_day
from bowling_app.venues.rules.opening.holidays import paused_until
from bowling_app.venues.schemas.import_report import Changes
from bowling_app.venues.services.venue_edits import Editor

_CLOSING: Final = frozenset({"is_active", "hours_exceptions"})
"""The fields of a venue that say whether it is closed, for good or for now."""
_OWN_REVIEW: Final = N_(
    "People can't review an alley that they manage, so we took your review of it down. You can delete it on the page "
    "of the alley."
)

News = Callable[[], str]
"""Says what is new, in the language that is spoken: it is asked once for each who is told."""


def mail_code(uow: UnitOfWork, address: str, code: str, venues: Sequence[Venue]) -> None:
    """Mail the code that proves a claim of these venues."""
    uow.mail(
        recipient_at(address, users.by_email(uow.session, address)),
        lambda to: claim_code_mail(to, code, venue=_called(venues), site_name=settings().site_name, lasts=VALID_FOR),
    )


def _called(venues: Sequence[Venue]) -> str:
    first, others = venues[0].name, len(venues) - 1
    return _("{venue} and {count} more", venue=first, count=others) if others else first


def tell(uow: UnitOfWork, people: Sequence[str], venue: Venue, news: News, words: str = "") -> None:
    """Mail news of a venue to those of the people who have an address. `words` are somebody's own."""
    for one in claims.recipients(uow.session, people):
        uow.mail(
            one,
            lambda address: claim_news_mail(
                address, venue=venue.name, site_name=settings().site_name, news=news(), words=words
            ),
        )


def take_own_reviews_down(uow: UnitOfWork, venue: Venue, people: Sequence[str]) -> None:
    """Nobody reviews an alley that they manage: take down what these managers had written of it, and tell them."""
    for user_id in people:
        if take_own_review_down(uow, venue, user_id):
            tell(uow, [user_id], venue, lambda: _(_OWN_REVIEW))


def tell_of_closing(uow: UnitOfWork, venue_id: str, by: Editor, changes: Changes) -> None:
    """Mail those who run a venue that somebody else has opened it again, or has closed it for good or for now, with the
    reason if one was written for them. Whoever did it knows. Other changes of a venue are no such news, and neither are
    the days on which a manager closes it."""
    if not changes.keys() & _CLOSING or (by.kind == "owner" and "is_active" not in changes):
        return
    people = [each for each in claims.managers(uow.session, venue_id) if each != by.name]
    if not people:
        return
    venue = uow.session.get_one(Venue, venue_id)
    news = closed_by_manager if by.kind == "owner" else _of_closing(uow, venue, changes, has_reason=bool(by.words))
    if news is not None:
        tell(uow, people, venue, news, "" if news is open_again else by.words)


def tell_of_closings(uow: UnitOfWork, by: Editor, changes: Mapping[str, Changes]) -> None:
    """The same for the changes of many venues. Most have no managers, and nothing is asked about each of those."""
    closings = {venue_id: each for venue_id, each in changes.items() if each.keys() & _CLOSING}
    for venue_id in claims.manager_counts(uow.session, closings):
        tell_of_closing(uow, venue_id, by, closings[venue_id])


def _of_closing(uow: UnitOfWork, venue: Venue, changes: Changes, *, has_reason: bool) -> News | None:
    """What is new; None where the venue is as open as before. One that is closed for good is not closed for now."""
    if "is_active" in changes:
        is_open = changes["is_active"][1]
        return open_again if is_open else lambda: closed(has_reason=has_reason)
    today = local_day(uow.session, venue.id, clock.now())
    before, until = (paused_until(each, today) for each in changes["hours_exceptions"])
    if before == until or not venue.is_active:
        return None
    return open_again if until is None else lambda: closed_until(until, has_reason=has_reason)


def tell_of_chain(uow: UnitOfWork, user_id: str, news: News) -> None:
    """Mail a person news of their request for several venues."""
    for one in claims.recipients(uow.session, [user_id]):
        uow.mail(one, lambda address: chain_news_mail(address, site_name=settings().site_name, news=news()))
