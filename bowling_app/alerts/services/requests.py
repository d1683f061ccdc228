"""Following without an account: a mail asks the holder of the address first. No answer tells whether an address is
known: it gets the same mail either way, and after some mails the same refusal."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.codes import address_hash
from bowling_app.accounts.services.participation import hold_person, network_mark
from bowling_app.accounts.services.recipients import recipient_at
from bowling_app.alerts.emails import confirmation_mail
from bowling_app.alerts.models import Follower, FollowRequest
from bowling_app.alerts.queries import follows as queries
from bowling_app.alerts.rules.forms import EMAIL, FREQUENCY, below_amount
from bowling_app.alerts.rules.limits import (
    REQUESTS_OF_ALL_PER_HOUR,
    REQUESTS_PER_ADDRESS_PER_DAY,
    REQUESTS_PER_CLIENT_PER_HOUR,
    REQUESTS_PER_MAILBOX_PER_DAY,
    UNCONFIRMED_KEPT,
)
from bowling_app.alerts.rules.paths import confirm_path, followed_at
from bowling_app.alerts.schemas.pages import TokenPage
from bowling_app.alerts.services.follows import Proof, add, follower_of_person, new_follower, set_frequency
from bowling_app.alerts.services.subjects import Subject, find_subject
from bowling_app.platform.crypto.tokens import new_token, token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.errors import Conflict, Faults, Gone, Moved, NotFound
from bowling_app.platform.kit.limits import DAY, HOUR
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.languages import code_to_keep
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail import budget
from bowling_app.platform.mail.messages import Email
from bowling_app.settings import settings

ASKED: Final = N_("Check your inbox: we sent a link to confirm. It's good for 3 days.")
LATER: Final = N_("Too many people are asking for emails right now. Please try again in an hour.")
SENT: Final = N_(
    "This mailbox got as many links to confirm as we send in a day. Open those, or try again tomorrow. With an account "
    "you need no link."
)
USED: Final = N_("This link was used already, or it has expired. Follow the place again to get a new one.")
CONFIRMED: Final = N_("You're following")
_LONGEST_TOKEN: Final = 100
_OF_CLIENT: Final = "follow-request"
_OF_ALL: Final = "follow-requests"  # Only what is mailed counts, or a few addresses would use it up for all.


@dataclass(frozen=True, slots=True)
class RequestDraft:
    """What somebody without an account typed. `homepage` stays empty: what fills it in is taken for a program."""

    email: str
    frequency: str
    below: str = ""
    homepage: str = ""


def ask_by_mail(
    uow: UnitOfWork, actor: Actor, *, target: str, draft: RequestDraft, client: str
) -> Refusal | None:  # fmt: skip
    """Ask the holder of an address whether they want news. Further requests of a day send no more mails, and say so:
    whether the address has an account makes no difference."""
    anyone(actor)
    subject = find_subject(uow, target)
    email, frequency, below = _checked(draft)
    if draft.homepage.strip():
        return None  # A program filled in the hidden field. It must not notice.
    if refusal := limits.slow_client(uow, _OF_CLIENT, client, REQUESTS_PER_CLIENT_PER_HOUR):
        return refusal
    if refusal := _refused_mail(uow, email):
        limits.give_back_to_client(uow, _OF_CLIENT, client)
        return refusal
    token, now = new_token(), clock.now()
    uow.session.add(
        FollowRequest(
            token_hash=token_hash(token), email=email, target=subject.key, frequency=frequency,
            below=below if subject.kind == "price" else None, network=network_mark(client), created_at=now,
        )
    )  # fmt: skip
    _mail_link(uow, email, subject.key, token)
    if not clock.has_leapt():
        queries.purge_requests(uow.session, now - UNCONFIRMED_KEPT)
    return None


def _refused_mail(uow: UnitOfWork, email: str) -> Refusal | None:
    """The refusal where the address, its mailbox, which may have many addresses, or everybody together gets no more
    mails. A refusal gives back what was taken before it: only what is mailed counts."""
    # Whoever has had their mails is told so, too: the answer is the same for every address.
    if budget.standing(uow) != "open" or limits.left(uow, _OF_ALL, *REQUESTS_OF_ALL_PER_HOUR) < 1:
        return Refusal(_(LATER), retry_after=HOUR)
    of_address = f"follow-address:{address_hash(email)}"
    of_mailbox = f"follow-mailbox:{address_hash(mailbox_family(email))}"
    wanted = (
        (of_address, REQUESTS_PER_ADDRESS_PER_DAY, SENT, DAY),
        (of_mailbox, REQUESTS_PER_MAILBOX_PER_DAY, SENT, DAY),
        (_OF_ALL, REQUESTS_OF_ALL_PER_HOUR, LATER, HOUR),  # Others took the last ones meanwhile.
    )
    taken: list[str] = []
    for key, rate, said, seconds in wanted:
        if not limits.take(uow, key, *rate):
            return _given_back(uow, taken, Refusal(_(said), retry_after=seconds))
        taken.append(key)
    if not budget.take_mail(uow, from_kept=False):
        return _given_back(uow, taken, Refusal(_(LATER), retry_after=HOUR))
    return None


def _given_back(uow: UnitOfWork, taken: Sequence[str], refusal: Refusal) -> Refusal:
    for key in taken:
        limits.give_back(uow, key)
    return refusal


def _mail_link(uow: UnitOfWork, email: str, key: str, token: str) -> None:
    def write(address: str) -> Email:
        named = find_subject(uow, key).in_mail  # Some are named otherwise in another language.
        return confirmation_mail(
            address, named, link=whole_address(confirm_path(token)), site_name=settings().site_name
        )  # fmt: skip

    uow.mail(recipient_at(email, users.by_email(uow.session, email)), write)


def load_confirm(uow: UnitOfWork, actor: Actor, *, key: str, done: str = "") -> TokenPage:
    """The page on which the holder of an address confirms. Programs that open every link confirm nothing."""
    anyone(actor)
    path = confirm_path(key)
    if done:
        return TokenPage(
            _(CONFIRMED), _("We'll email you when there's news. Every email has a link that stops them."), path, ""
        )
    return TokenPage(
        _("Get news by email?"), _("Confirm that you want the news you asked for."), path, _("Yes, email me")
    )


def confirm_request(uow: UnitOfWork, actor: Actor, *, key: str) -> None:
    """Follow what a mail asked about. With an account of that address, it is followed with the account; without one,
    mails come in the language of the page. An alley that was merged meanwhile is followed as what it is now. Raises
    Conflict for a link that is not good any more, and for what is no longer listed."""
    anyone(actor)
    row = queries.request(uow.session, token_hash(key)) if len(key) <= _LONGEST_TOKEN else None
    if row is None or abs(clock.now() - row.created_at) > UNCONFIRMED_KEPT:
        raise Conflict(_(USED))
    subject = _present(uow, row.target)
    follower = _follower(uow, row)
    set_frequency(uow, follower, row.frequency)
    add(uow, follower, subject, below=row.below, proof=Proof(row.created_at, row.network))
    uow.session.delete(row)


def _present(uow: UnitOfWork, target: str) -> Subject:
    try:
        return find_subject(uow, target)
    except Moved as moved:
        return _present(uow, followed_at(moved.path))
    except (NotFound, Gone) as gone:  # The page of the link would only show its button again.
        raise Conflict(gone.message) from None


def _follower(uow: UnitOfWork, row: FollowRequest) -> Follower:
    """The follower with that address, new unless there is one."""
    queries.hold_address(uow.session, row.email)
    if (holder := queries.holder_of(uow.session, row.email)) is not None:
        return follower_of_person(uow, hold_person(uow, holder))
    follower = queries.of_address(uow.session, row.email)
    if follower is None:
        follower = new_follower(email=row.email)
        uow.session.add(follower)
    follower.language = code_to_keep() or follower.language
    return follower


def _checked(draft: RequestDraft) -> tuple[str, str, Decimal | None]:
    faults = Faults()
    email = faults.of(EMAIL.checked, draft.email)
    frequency = faults.of(FREQUENCY.checked, draft.frequency)
    below = faults.of(below_amount, draft.below)
    faults.refuse()
    return email or "", frequency or "", below
