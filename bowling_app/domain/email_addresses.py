"""E-mail addresses: one spelling for one mailbox."""

import re
from typing import Final

import idna

from bowling_app.domain.errors import Invalid
from bowling_app.domain.texts import LONGEST_NORMALIZED, normalized

NOT_AN_ADDRESS: Final = "Enter a valid email address"
_LOCAL: Final = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def email_address(text: str) -> str:
    """The one spelling of an address, in lower case and ASCII; raises Invalid for what no mail can be sent to."""
    if len(text) > LONGEST_NORMALIZED:
        raise Invalid(NOT_AN_ADDRESS)
    local, at, domain = normalized(text, "NFKC").strip().lower().rpartition("@")
    domain = _ascii(domain)
    labels = domain.split(".")
    is_sound = (
        at
        and len(local) <= 64
        and len(local) + 1 + len(domain) <= 254
        and _LOCAL.fullmatch(local)
        and len(labels) > 1
        and all(map(_LABEL.fullmatch, labels))
        and not labels[-1].isdigit()
    )
    if not is_sound:
        raise Invalid(NOT_AN_ADDRESS)
    return f"{local}@{domain}"


def _ascii(domain: str) -> str:
    if domain.isascii():
        return domain
    try:
        return idna.encode(domain).decode()
    except idna.IDNAError:
        raise Invalid(NOT_AN_ADDRESS) from None
