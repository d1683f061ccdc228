"""Whether the contributions of several accounts may come from one person.

Nothing here refuses: a family, a class and a bowling alley's guests share networks. A review is held for a check, a
vote counts once, and the person is informed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import sharing_network
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.likeness.similarity import is_same_text
from bowling_app.reviews.queries import crowds
from bowling_app.reviews.queries.crowds import Other
from bowling_app.reviews.rules.limits import MOST_COMPARED, MOST_TRIED
from bowling_app.reviews.rules.reviews import COMPETITOR_MILES, CROWD_DAYS
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims


@dataclass(frozen=True, slots=True)
class Likeness:
    """What a person has in common with others who reviewed the same venue."""

    network: bool = False
    mailbox: bool = False
    words: bool = False


def like_other_reviewers(uow: UnitOfWork, person: User, venue: Venue, text: str | None, client: str) -> Likeness:
    """What a review has in common with the latest ones of the venue. Equal texts count whatever their age."""
    others = crowds.reviewers(uow.session, venue.id, but=person.id, limit=MOST_COMPARED)
    lately = _lately(others)
    return Likeness(
        network=bool(sharing_network(uow, person.id, [each.user_id for each in lately], client)),
        mailbox=any(_same_mailbox(person, each) for each in lately),
        words=any(is_same_text(text or "", each.text or "") for each in others),
    )


def counts(uow: UnitOfWork, person: User, others: Sequence[Other], client: str = "") -> bool:
    """Whether a vote of the person counts in addition to the latest ones of others: one for each network and
    mailbox."""
    lately = _lately(others)
    return not alike(uow, person, lately, client)


def take_place(uow: UnitOfWork, review_id: str, person: User) -> None:
    """A person takes a helpful mark back that counted: count the first one that did not because of it."""
    waiting = crowds.not_counted(uow.session, review_id, limit=MOST_COMPARED)
    others = crowds.helped(uow.session, review_id, but=person.id, limit=MOST_COMPARED)
    if (user_id := next_to_count(uow, person, waiting, others)) is not None:
        crowds.count_mark(uow.session, review_id, user_id)


def next_to_count(uow: UnitOfWork, person: User, waiting: Sequence[Other], others: Sequence[Other]) -> str | None:
    """Whose vote counts in the place of the person's, which does so no longer: the first of those waiting because of it
    that none of the `others`, which count, stands for. Only the first few are looked at, for each is compared with all
    that count.

    The address of somebody who leaves the site is gone already: everybody may have waited because of their mailbox.
    """
    same, standing = alike(uow, person, waiting, ""), _lately(others)
    if person.deletion_started_at is not None:
        standing = others  # However old: who waits because of one of them waits on.
        taken = {mailbox_family(each.email) for each in others if each.email}
        same |= {each.user_id for each in waiting if each.email and mailbox_family(each.email) not in taken}
    tried = [each.user_id for each in waiting if each.user_id in same][:MOST_TRIED]
    return next((each for each in tried if not alike(uow, uow.session.get_one(User, each), standing, "")), None)


def runs_competitor(uow: UnitOfWork, user_id: str, venue: Venue) -> bool:
    """Whether the person runs another open venue near this one."""
    here = venue.latitude, venue.longitude
    return any(
        own.id != venue.id and own.is_active and miles_between(*here, own.latitude, own.longitude) <= COMPETITOR_MILES
        for own, _ in claims.managed_by(uow.session, user_id)
    )


def alike(uow: UnitOfWork, person: User, others: Sequence[Other], client: str) -> set[str]:
    """Those of the others who share a network or a mailbox with the person."""
    networked = sharing_network(uow, person.id, [each.user_id for each in others], client)
    return networked | {each.user_id for each in others if _same_mailbox(person, each)}


def _lately(others: Sequence[Other]) -> list[Other]:
    since = clock.now() - timedelta(days=CROWD_DAYS)
    return [each for each in others if each.at >= since]


def _same_mailbox(person: User, other: Other) -> bool:
    return bool(person.email and other.email) and mailbox_family(person.email or "") == mailbox_family(
        other.email or ""
    )
