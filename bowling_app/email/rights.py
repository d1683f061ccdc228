"""Mails about what a person may do. Plain text without links, like all our mails."""

from bowling_app.email.decisions import NEWS_FOR
from bowling_app.email.messages import Email


def admin_mail(to: str, *, site_name: str, is_admin: bool) -> Email:
    """Somebody has become an admin, or is none any more."""
    news = "You are an admin now" if is_admin else "You are not an admin any more"
    text = f"""{news} of {site_name}. It counts from your next click on.

Another admin has decided this. If you think that it is a mistake, ask them.
"""
    return Email(to, f"{site_name}: {news[0].lower()}{news[1:]}", text, NEWS_FOR)
