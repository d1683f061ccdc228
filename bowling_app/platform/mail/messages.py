"""Mails, as plain text. Those about signing in have no link: a mail that asks for a click teaches people to trust the
next one."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Duration
from bowling_app.platform.language.messages import _

KEPT_FOR: Final[Duration] = timedelta(days=1)
"""How long a mail is worth sending, unless it says so."""


@dataclass(frozen=True, slots=True)
class Email:
    """One mail to one person. A mail that could not be delivered within `useful_for` is not sent any more.

    One of many that go out together `is_bulk`: all others go first. `unsubscribe` is the address at which its program
    stops such mails with one click (RFC 8058).
    """

    to: str
    subject: str
    text: str
    useful_for: timedelta = KEPT_FOR
    unsubscribe: str = ""
    is_bulk: bool = False


def code_mail(to: str, code: str, *, site_name: str, lasts: timedelta, is_long: bool = False) -> Email:
    """The one-time code, to be typed in where it was asked for. A long one is explained.

    Phones show the subject in a notification, so the code is in it.
    """
    longer = _("It's longer than usual because someone has been guessing codes for this address.\n") if is_long else ""
    text = _(
        """Your {site_name} verification code:

    {code}

Enter it on the page where you requested it. It expires in {minutes} minutes and works once.
{longer}
Didn't request this? You can ignore this email. Never share this code. We'll never ask for it.
""",
        site_name=site_name,
        code=code,
        minutes=lasts // timedelta(minutes=1),
        longer=longer,
    )
    return Email(to, _("{code} is your {site_name} code", code=code, site_name=site_name), text, lasts)


def known_address_mail(to: str, *, site_name: str) -> Email:
    """For a sign-up with an address that has an account: the page must not tell, so the mail does."""
    text = _(
        """Someone (probably you) tried to create a {site_name} account with this email.

You already have one: sign in with your password or request a code.

Not you? Ignore this; nothing changed.
""",
        site_name=site_name,
    )
    return Email(to, _("You already have a {site_name} account", site_name=site_name), text)


def password_mail(to: str, change: str, *, site_name: str) -> Email:
    """The password of the account was set, changed or removed."""
    text = _(
        """Your {site_name} password was {change}. We signed you out everywhere except where that was done.

Not you? Sign in right away with an email code (all you need is this inbox). Then set a new password on your
account page, which signs everyone else out. Also find out who else can read your email.
""",
        site_name=site_name,
        change=change,
    )
    return Email(to, _("Your {site_name} password was {change}", site_name=site_name, change=change), text)
