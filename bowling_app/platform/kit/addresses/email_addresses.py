"""E-mail addresses: one spelling for one mailbox."""

import re
from typing import Final

import idna

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import LONGEST_NORMALIZED, normalized
from bowling_app.platform.language.messages import N_, _

LONGEST_EMAIL: Final[Characters] = 254
"""An email address: RFC 5321 has no longer ones."""
NOT_AN_ADDRESS: Final = N_("Enter a valid email address")
NO_ADDRESS: Final = N_("Email: enter a valid email, like kim@example.com.")
"""The same beside the field of a form."""
_LOCAL: Final = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
MAILBOX_HOSTS: Final = frozenset({
    "aol.com", "att.net", "bellsouth.net", "charter.net", "comcast.net", "cox.net", "earthlink.net", "fastmail.com",
    "frontier.com", "gmail.com", "gmx.com", "gmx.net", "googlemail.com", "hotmail.com", "icloud.com", "live.com",
    "mac.com", "mail.com", "me.com", "msn.com", "optonline.net", "outlook.com", "pm.me", "proton.me",
    "protonmail.com", "rocketmail.com", "sbcglobal.net", "spectrum.net", "verizon.net", "windstream.net", "yahoo.com",
    "ymail.com", "zoho.com",
})  # fmt: skip
"""Hosts where anyone can have a mailbox: an address there does not show who the person is."""

_WITHOUT_DOTS: Final = {"gmail.com": "gmail.com", "googlemail.com": "gmail.com"}
"""Hosts that ignore the dots in a mailbox's name, and how their mailboxes are spelled here."""


def mailbox_family(address: str) -> str:
    """What all addresses of one mailbox share: no `+tag`, and no dots where the host ignores them. `address` is spelled
    as `email_address` spells it."""
    local, _, domain = address.rpartition("@")
    name = local.partition("+")[0] or local
    if domain in _WITHOUT_DOTS:
        name, domain = name.replace(".", ""), _WITHOUT_DOTS[domain]
    return f"{name}@{domain}"


def email_address(text: str) -> str:
    """The one spelling of an address, in lower case and ASCII; raises Invalid for what no mail can be sent to."""
    if len(text) > LONGEST_NORMALIZED:
        raise Invalid(_(NOT_AN_ADDRESS), field="email")
    local, at, domain = normalized(text, "NFKC").strip().lower().rpartition("@")
    domain = _ascii(domain)
    labels = domain.split(".")
    is_sound = (
        at
        and len(local) <= 64
        and len(local) + 1 + len(domain) <= LONGEST_EMAIL
        and _LOCAL.fullmatch(local)
        and len(labels) > 1
        and all(map(_LABEL.fullmatch, labels))
        and not labels[-1].isdigit()
    )
    if not is_sound:
        raise Invalid(_(NOT_AN_ADDRESS), field="email")
    return f"{local}@{domain}"


def typed_address(text: str) -> str:
    """The one spelling of an address that was typed into the field of a form; raises Invalid with what to enter."""
    try:
        return email_address(text)
    except Invalid:
        raise Invalid(_(NO_ADDRESS)) from None


def _ascii(domain: str) -> str:
    if domain.isascii():
        return domain
    try:
        return idna.encode(domain).decode()
    except idna.IDNAError:
        raise Invalid(_(NOT_AN_ADDRESS), field="email") from None
