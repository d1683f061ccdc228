"""Mails about what a person may do. Plain text without links, like all our mails."""

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


def admin_mail(to: str, *, site_name: str, is_admin: bool, by_whom: str) -> Email:
    """The mail to a person who was made an admin or dismissed. `by_whom` says who did it; empty for the person."""
    made, dismissed = N_("You're now a {site_name} admin"), N_("You're no longer a {site_name} admin")
    news = _(made if is_admin else dismissed, site_name=site_name)
    text = _("{news}, effective immediately.", news=news)
    return Email(to, news, f"{text}\n\n{by_whom}".rstrip() + "\n", NEWS_FOR)
