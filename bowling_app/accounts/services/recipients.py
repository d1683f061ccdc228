"""In which language people are written to."""

from bowling_app.accounts.models.user import User
from bowling_app.platform.language.languages import spoken
from bowling_app.platform.mail.recipients import Recipient, recipient


def recipient_of(person: User) -> Recipient:
    """A person who has an address, in their own language."""
    return recipient(person.email or "", person.language)


def recipient_at(address: str, holder: User | None) -> Recipient:
    """Whoever reads mail at this address: in the language of the account that has it, else in the one spoken here."""
    code = holder.language if holder is not None else None
    return recipient(address, code) if code else Recipient(address, spoken())
