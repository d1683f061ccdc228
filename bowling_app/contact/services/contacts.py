"""Writing to the operator."""

from bowling_app.accounts.services.codes import address_hash
from bowling_app.accounts.services.participation import household, limit_key
from bowling_app.contact.emails import contact_mail
from bowling_app.contact.models import ContactMessage
from bowling_app.contact.queries import contacts
from bowling_app.contact.rules import (
    CONTACT_PATH,
    MAILS_TO_OPERATOR_PER_HOUR,
    MESSAGES_PER_ADDRESS_PER_HOUR,
    MESSAGES_PER_CLIENT_PER_HOUR,
    SAME_WITHIN,
    SENT_HEADING,
    SENT_PATH,
    SENT_TEXT,
    ContactDraft,
    Letter,
    Written,
    checked_draft,
    new_reference,
)
from bowling_app.contact.rules import reference_of as read_reference
from bowling_app.contact.schemas import ContactForm, ContactSent
from bowling_app.listings.services.help_pages import RANKING_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import code_to_keep
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.recipients import operator as to_operator
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.settings import settings
from bowling_app.suggestions.rules import SUGGEST_PATH
from bowling_app.venues.schemas.listing_subject import home


def load_contact(uow: UnitOfWork, actor: Actor) -> ContactForm:
    """The page on which people write to the operator."""
    anyone(actor)
    return ContactForm(
        heading=_("Contact us"),
        introduction=_("Questions? Send us a note. A real person reads and answers every message."),
        crumbs=(home(), _contact_link()),
        hints=(
            Link(_("Add it"), SUGGEST_PATH, _("Missing an alley?")),
            Link(_("Claim it"), "/owner", _("Run an alley?")),
            Link(_("See our policy"), RULES_PATH, _("About a review?")),
            Link(_("How we rank"), RANKING_PATH, _("How are lists ordered?")),
        ),
    )


def load_contact_sent(uow: UnitOfWork, actor: Actor, *, reference: str = "") -> ContactSent:
    """The page after a message was sent. It does not reveal whether a message with that reference exists."""
    anyone(actor)
    known = read_reference(reference)
    if known is None:
        raise NotFound(_("Page not found"))
    return ContactSent(
        heading=_(SENT_HEADING),
        text=_(SENT_TEXT),
        reference=known,
        crumbs=(home(), _contact_link(), Link(_("Sent"), SENT_PATH)),
    )


def _contact_link() -> Link:
    return Link(_("Contact"), CONTACT_PATH)


def write_message(uow: UnitOfWork, actor: Actor, *, draft: ContactDraft, client: str) -> Written | Refusal:
    """Store a message to the operator, and mail it to them if they have an address. An equal message within half an
    hour is not stored again. Raises Invalid, one line for each field that is wrong."""
    anyone(actor)
    if draft.homepage.strip():
        return Written(new_reference())  # A bot filled in the hidden field. It must not notice.
    said = checked_draft(draft)
    if known := _known(uow, said):
        return Written(known)
    if refusal := limits.slow_client(uow, "contact", client, MESSAGES_PER_CLIENT_PER_HOUR):
        return refusal
    if not limits.take(uow, of_address := _writer(uow, actor, said.email, client), *MESSAGES_PER_ADDRESS_PER_HOUR):
        return limits.too_often(uow, of_address, *MESSAGES_PER_ADDRESS_PER_HOUR)
    if known := _known(uow, said):  # Sent twice at once: the other was stored while this one waited for the limit.
        limits.give_back(uow, of_address)
        limits.give_back_to_client(uow, "contact", client)
        return Written(known)
    row = _row(said, actor)
    uow.session.add(row)
    uow.session.flush()  # Trigger the database's checks now, before a mail is written.
    _tell_operator(uow, row)
    return Written(row.reference)


def _known(uow: UnitOfWork, said: ContactDraft) -> str | None:
    """The reference of an equal message that was stored a short while ago."""
    return contacts.same_since(uow.session, said.email, said.subject, said.message, clock.now() - SAME_WITHIN)


def letter_of(row: ContactMessage) -> Letter:
    """A message for the mails about it."""
    return Letter(row.reference, row.email, row.subject, row.message)


def _row(said: ContactDraft, actor: Actor) -> ContactMessage:
    now = clock.now()
    return ContactMessage(
        reference=new_reference(),
        email=said.email,
        subject=said.subject,
        message=said.message,
        language=code_to_keep(),
        user_id=actor.user_id,
        created_at=now,
        updated_at=now,
    )


def _tell_operator(uow: UnitOfWork, row: ContactMessage) -> None:
    operator = settings().contact_email
    if operator and limits.take(uow, "contact-mail", *MAILS_TO_OPERATOR_PER_HOUR):
        uow.mail(to_operator(operator), lambda to: contact_mail(to, letter_of(row), site_name=settings().site_name))


def _writer(uow: UnitOfWork, actor: Actor, address: str, client: str) -> str:
    """The key under which a limit counts who writes. Nobody proves the address that they give, so a stranger's counts
    for their household alone: others who give it use nothing up."""
    if actor.user_id is not None:
        return limit_key(uow, "contact-person", actor.user_id)
    return f"contact:{address_hash(f'{mailbox_family(address)} {household(client)}')}"
