"""Mails about what became of something that a person gave. Plain text; links lead to pages of our own only."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


def suggestion_mail(to: str, *, title: str, news: str, link: str, words: str = "") -> Email:
    """News of a suggestion: `news` says what changed, `words` are the question or the reason. `link` leads to it."""
    quoted = f"\n{words}\n" if words else ""
    text = _(
        """Your suggestion: {title}

{news}
{quoted}
See it under My Account, Your suggestions:
{link}
""",
        title=title,
        news=news,
        quoted=quoted,
        link=link,
    )
    return Email(to, _("Update on your suggestion"), text, NEWS_FOR)
