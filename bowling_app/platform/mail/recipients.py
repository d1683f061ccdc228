"""Who gets a mail, and in which language: their own, whoever acts. `UnitOfWork.mail` takes no mail without it."""

from dataclasses import dataclass

from bowling_app.platform.language.languages import ENGLISH, Language, tagged


@dataclass(frozen=True, slots=True)
class Recipient:
    """An address, and the language that whoever reads mail there is written to in."""

    address: str
    language: Language


def recipient(address: str, code: str | None) -> Recipient:
    """Somebody of whom the code of a language is kept. English stands in for none, and for one that is no longer
    offered."""
    return Recipient(address, tagged(code or ""))


def operator(address: str) -> Recipient:
    """Whoever looks after the site: they are written to in English, as the pages of admins are."""
    return Recipient(address, ENGLISH)
