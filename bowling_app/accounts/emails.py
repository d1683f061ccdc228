"""Mails about what a person may do. Plain text without links, like all our mails."""

from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


def admin_mail(to: str, *, site_name: str, is_admin: bool) -> Email:
    """The mail to a person who was made an admin or dismissed."""
    news = f"You're {'now' if is_admin else 'no longer'} a {site_name} admin"
    text = f"""{news}, effective immediately.

Another admin made this change; contact them if it's a mistake.
"""
    return Email(to, news, text, NEWS_FOR)
