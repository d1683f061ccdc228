"""Mails about messages to the operator. Plain text without links, like all our mails."""

from bowling_app.domain.contacts import Letter
from bowling_app.email.decisions import NEWS_FOR
from bowling_app.email.messages import Email


def contact_mail(to: str, letter: Letter, *, site_name: str) -> Email:
    """Tells the operator that somebody has written."""
    text = f"""{letter.sender} wrote with the contact form of {site_name}:

Subject: {letter.subject}
Reference: {letter.reference}

{letter.message}

Answer it among the contacts of the admin pages: an answer to this mail reaches nobody.
"""
    return Email(to, f"{site_name}, {letter.reference}: {letter.subject}", text, NEWS_FOR)


def contact_reply_mail(letter: Letter, reply: str, *, site_name: str) -> Email:
    """The answer to somebody who has written, above their own words."""
    quoted = "\n".join(f"> {line}".rstrip() for line in letter.message.splitlines())
    text = f"""{reply}

This is the answer of {site_name} to your message {letter.reference}. Nobody reads the address that it comes from: to
write again, use the contact page of {site_name} and name {letter.reference}.

You wrote:

{quoted}
"""
    return Email(letter.sender, f"Re: {letter.subject} ({site_name}, {letter.reference})", text, NEWS_FOR)
