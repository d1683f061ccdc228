"""Following: what a signed-in person follows, how often mails come, and stopping one or all of it."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import hold_person, limit_key, network_mark, slow_down
from bowling_app.alerts.models import Follow, Follower
from bowling_app.alerts.queries import follows as queries
from bowling_app.alerts.queries.digests import know_prices
from bowling_app.alerts.queries.follows import Followed
from bowling_app.alerts.rules.forms import below_amount
from bowling_app.alerts.rules.limits import FOLLOWS_PER_HOUR, MOST_FOLLOWED
from bowling_app.alerts.rules.schedule import FREQUENCIES, begins
from bowling_app.alerts.schemas.records import FollowMark
from bowling_app.alerts.services.subjects import Subject, find_subject, subject_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _

TOO_MANY: Final = N_("You follow {most} things, which is the most there can be. Stop one first.")


@dataclass(frozen=True, slots=True)
class Proof:
    """When somebody asked for news, and the hash of the network that they did so from."""

    asked_at: datetime
    network: str


def follow(uow: UnitOfWork, actor: Actor, *, target: str, below: str = "", client: str = "") -> FollowMark | Refusal:
    """Follow something. Following it again changes nothing but the amount `below` which a price is wanted. Whoever had
    stopped all mails gets them again."""
    user_id = require_user(actor)
    subject = find_subject(uow, target)
    amount = below_amount(below)
    person = hold_person(uow, user_id)
    if refusal := _slow(uow, user_id):
        return refusal
    follower = follower_of_person(uow, person)
    wake(uow, follower)
    add(uow, follower, subject, below=amount, proof=Proof(clock.now(), network_mark(client)))
    return FollowMark(subject.key, is_followed=True)


def unfollow(uow: UnitOfWork, actor: Actor, *, target: str) -> FollowMark:
    """Stop following something. Stopping what is not followed changes nothing. It need not be listed any more."""
    user_id = require_user(actor)
    follower = known_follower(uow, hold_person(uow, user_id))
    if follower is not None and follower.id is not None:
        for row in queries.follows(uow.session, [follower.id]):
            if subject_of(row).key == target:
                queries.remove_one(uow.session, follower.id, row.id)
    return FollowMark(target, is_followed=False)


def followed_ids(uow: UnitOfWork, actor: Actor) -> tuple[str, ...]:
    """The keys of all that the caller follows, for toggles; none for a visitor."""
    anyone(actor)
    return tuple(subject_of(row).key for row in followed(uow, actor.user_id))


def choose_frequency(uow: UnitOfWork, actor: Actor, *, frequency: str) -> Refusal | None:
    """Choose how often mails come. Whoever had stopped all of them gets them again."""
    user_id = require_user(actor)
    if frequency not in FREQUENCIES:
        raise Invalid(_("How often: choose from the list."), field="frequency")
    person = hold_person(uow, user_id)
    if refusal := _slow(uow, user_id):
        return refusal
    follower = follower_of_person(uow, person)
    set_frequency(uow, follower, frequency)
    return None


def followed(uow: UnitOfWork, user_id: str | None) -> list[Followed]:
    """What somebody follows, with their account or with its proven address; nothing for a visitor."""
    ids = [row.id for row in queries.known(uow.session, user_id) if row.id] if user_id else []
    rows = queries.follows(uow.session, ids) if ids else []
    return list({subject_of(row).key: row for row in rows}.values())


def stop_all(uow: UnitOfWork, actor: Actor) -> None:
    """Stop following anything."""
    user_id = require_user(actor)
    follower = known_follower(uow, hold_person(uow, user_id))
    if follower is not None:
        uow.session.delete(follower)


def set_frequency(uow: UnitOfWork, follower: Follower, frequency: str) -> None:
    """Note how often somebody wants mails, from now on."""
    follower.frequency, follower.next_at = frequency, None
    wake(uow, follower)


def wake(uow: UnitOfWork, follower: Follower) -> None:
    """Note that somebody wants mails. After a pause they hear only of what is new from now on."""
    now = clock.now()
    follower.kept_at = now
    if follower.next_at is None:
        if follower.stopped_at or follower.asked_at or follower.unreachable_at:
            follower.told_until = now
            know_prices(uow.session, [follower.id] if follower.id else [])
        follower.stopped_at = follower.asked_at = follower.unreachable_at = follower.refused_since = None
        follower.refusals = 0
        follower.next_at = begins(follower.frequency, now)


def add(uow: UnitOfWork, follower: Follower, subject: Subject, *, below: Decimal | None, proof: Proof) -> None:
    """Let a follower follow something."""
    uow.session.flush()  # The id is given by the database.
    row = Follow(follower_id=follower.id or 0, kind=subject.kind, asked_at=proof.asked_at, network=proof.network)
    for name, value in subject.columns.items():
        setattr(row, name, value)
    row.confirmed_at = clock.now()
    if subject.kind == "price":
        row.below, row.seen_price = below, subject.price
    same = queries.same(uow.session, row)
    if same is not None:
        same.below = row.below
        return
    if queries.count(uow.session, row.follower_id) >= MOST_FOLLOWED:
        raise Conflict(_(TOO_MANY, most=MOST_FOLLOWED))
    uow.session.add(row)
    uow.session.flush()


def new_follower(email: str | None = None) -> Follower:
    """A follower who hears of what is new from now on."""
    now = clock.now()
    return Follower(told_until=now, kept_at=now, created_at=now, email=email)


def follower_of_person(uow: UnitOfWork, person: User) -> Follower:
    """The row of a person, new unless there is one."""
    row = known_follower(uow, person)
    if row is None:
        row = new_follower()
        row.user_id = person.id
        uow.session.add(row)
    return row


def known_follower(uow: UnitOfWork, person: User) -> Follower | None:
    """The row of a person, if there is one. It takes over what their proven address follows without the account."""
    own = queries.of_person(uow.session, person.id)
    address = person.email if person.email_verified_at is not None else None
    mailed = queries.of_address(uow.session, address) if address else None
    if mailed is None:
        return own
    if own is None:
        mailed.user_id, mailed.email, mailed.language = person.id, None, None
        return mailed
    queries.move(uow.session, mailed.id or 0, own.id or 0)
    # What the address was not told yet would be told by nobody. To hear of something twice is better.
    own.told_until = min(own.told_until, mailed.told_until)
    uow.session.delete(mailed)
    return own


def _slow(uow: UnitOfWork, user_id: str) -> Refusal | None:
    return slow_down(uow, limit_key(uow, "follows", user_id), FOLLOWS_PER_HOUR)
