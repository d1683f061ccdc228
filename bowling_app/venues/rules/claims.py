"""Saying that one runs a venue: the rules, and what the screens about it show."""

from collections.abc import Sequence
from typing import Any, Final

from bowling_app.platform.kit.addresses.email_addresses import MAILBOX_HOSTS, email_address
from bowling_app.platform.kit.addresses.web_addresses import is_platform, web_domain
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import paragraphs
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _

LONGEST_STATEMENT: Final[Characters] = 2000
"""Why a person may run a venue, in their words."""
LONGEST_REASON: Final[Characters] = 500
"""Why an admin refuses a claim."""
NOT_THE_VENUES: Final = N_("Email: this isn't the alley's email. Use one from its page or website.")
YOU_RUN_IT: Final = N_("You already manage this alley.")
WAITS: Final = N_("We're still reviewing your claim.")
NO_CLAIM: Final = N_("Claim not found")
ASK_AN_EDITOR: Final = N_(
    "We can't send you a code for this alley: it was taken back from you, or we couldn't approve a claim of yours. "
    "Verify another way below: our team will review it."
)
CONTACTS_TOO_NEW: Final = N_(
    "We can't send a code for this alley right now: its email and website are missing here, were changed recently, "
    "or came from visitors. Verify another way below: our team will review it."
)
TOO_MANY_FOR_THE_VENUE: Final = N_(
    "Too many codes or wrong tries for this alley today. Verify another way below: our team will review it."
)
TOO_MANY_FOR_THE_CHAIN: Final = N_("Too many codes or wrong tries for this chain today. Claim its alleys in writing.")


def claim_address(text: str, *, listed: str | None, domain: str | None) -> str:
    """The address of a venue that a code may go to: its listed e-mail, or one at its own web domain. Raises Invalid.

    A host where every business has a page proves nothing, and neither does a part of a domain.
    """
    address = email_address(text)
    if listed and address == _normal(listed):
        return address
    if domain and own_domain(domain) and address.rpartition("@")[2] == domain:
        return address
    raise Invalid(_(NOT_THE_VENUES), field="email")


def own_domain(domain: str | None) -> str:
    """The venue's web domain if mailboxes there belong to the venue; empty if anyone can get a page or a mailbox
    there."""
    return domain if domain and not is_platform(domain) and domain not in MAILBOX_HOSTS else ""


def same_contact(field: str, one: Any, other: Any) -> bool:
    """Whether two values of a contact name the same mailboxes: of a website only its domain matters."""
    if field == "website":
        return _domain_of(one) == _domain_of(other)
    return _normal(str(one or "")) == _normal(str(other or ""))


def _domain_of(website: Any) -> str:
    return (web_domain(website) if isinstance(website, str) else None) or ""


def code_note(*, listed: str | None, domain: str | None) -> str:
    """A sentence naming the addresses that a code can be sent to; empty if there are no such addresses."""
    own = own_domain(domain)
    choices = [*([_("an address at {domain}", domain=own)] if own else []), *([listed] if listed else [])]
    return _send_text(choices) if choices else ""


def _send_text(choices: Sequence[str]) -> str:
    if len(choices) == 1:
        return _("We can send a code to {address}.", address=choices[0])
    return _("We can send a code to {address} or to {other}.", address=choices[0], other=choices[1])


def statement_of(text: str) -> str:
    """The claimant's statement of how they manage the venue, with its line breaks. Raises Invalid if it is empty or too
    long."""
    return _words(text, _("Your role and how we can verify it"), LONGEST_STATEMENT, "statement")


def reason_of(text: str) -> str:
    """Why a claim is rejected. Raises Invalid if it is empty or too long."""
    return _words(text, _("Reason"), LONGEST_REASON, "reason")


def _words(text: str, label: str, limit: int, field: str) -> str:
    found = paragraphs(text, len(text) + 1)
    if not found:
        raise Invalid(_("{label}: write a few words.", label=label), field=field)
    if len(found) > limit:
        raise Invalid(_("{label}: use at most {most} characters.", label=label, most=number_text(limit)), field=field)
    return found


def _normal(listed: str) -> str:
    try:
        return email_address(listed)
    except Invalid:
        return ""
