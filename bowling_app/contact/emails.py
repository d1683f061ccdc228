"""Mails about messages to the operator. Plain text without links, like all our mails."""

from bowling_app.contact.rules import Letter
from bowling_app.platform.kit.addresses.hosts_in_text import may_name_host
from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


def contact_mail(to: str, letter: Letter, *, site_name: str) -> Email:
    """The mail to the operator about a new message."""
    text = f"""{letter.sender} sent a message through the {site_name} contact form:

Subject: {letter.subject}
Reference: {letter.reference}

{letter.message}

Answer it under Messages in the admin panel. Replies to this email don't reach anyone.
"""
    return Email(to, f"{site_name}, {letter.reference}: {letter.subject}", text, NEWS_FOR)


def contact_reply_mail(letter: Letter, reply: str, *, site_name: str, is_proven: bool) -> Email:
    """The mail that answers a message and quotes it below. A stranger may have named somebody else's address: then a
    message with a web or mail address in it is not repeated, nor is its subject."""
    text = _(
        """{reply}

This is our reply to message {reference}. Please don't reply to this email; use the contact page on {site_name}
and mention {reference}.
""",
        reply=reply,
        reference=letter.reference,
        site_name=site_name,
    )
    if not is_proven and may_name_host(f"{letter.subject}\n{letter.message}"):
        return Email(letter.sender, f"{site_name}, {letter.reference}", text, NEWS_FOR)
    quoted = "\n".join(f"> {line}".rstrip() for line in letter.message.splitlines())
    text += _("\nYou wrote:\n\n{quoted}\n", quoted=quoted)
    return Email(letter.sender, f"Re: {letter.subject} ({site_name}, {letter.reference})", text, NEWS_FOR)
