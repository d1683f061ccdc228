"""The mails, as plain text. None has a link: a mail that asks for a click teaches people to trust the next one."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

KEPT_FOR: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Email:
    """One mail to one person. A mail that could not be delivered within `useful_for` is not sent any more."""

    to: str
    subject: str
    text: str
    useful_for: timedelta = KEPT_FOR


def code_mail(to: str, code: str, *, site_name: str, minutes: int = 10, is_long: bool = False) -> Email:
    """The one-time code, to be typed in where it was asked for. A long one is explained."""
    longer = "It is longer than usual because somebody has been guessing codes for this address.\n" if is_long else ""
    text = f"""Your {site_name} verification code:

    {code}

Type it on the page where you asked for it. It expires in {minutes} minutes and works once.
{longer}
If you did not ask for a code, do nothing: nobody gets in without it. Do not pass it on to anybody;
we will never ask you for it.
"""
    return Email(to, f"Your {site_name} verification code", text, timedelta(minutes=minutes))


def known_address_mail(to: str, *, site_name: str) -> Email:
    """For a sign-up with an address that has an account: the page must not tell, so the mail does."""
    text = f"""Somebody, probably you, wanted to create a {site_name} account with this e-mail address.

You already have one. Sign in with your password, or ask for a verification code on the sign-in page.

If it was not you, do nothing: your account has not changed.
"""
    return Email(to, f"You already have a {site_name} account", text)


def password_mail(to: str, change: str, *, site_name: str) -> Email:
    """The password of the account was set, changed or removed."""
    text = f"""The password of your {site_name} account was {change}.
You are signed out everywhere but where that was done.

If it was not you, sign in with a verification code at once: your mailbox is enough for that.
Then set a new password on your account page, which signs out everybody else.
Find out who else can read your mail, too.
"""
    return Email(to, f"Your {site_name} password was {change}", text)
