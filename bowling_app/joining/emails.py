"""Mails about joining. Plain text, without anybody's address; links lead to pages of our own only."""

from dataclasses import dataclass

from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


@dataclass(frozen=True, slots=True)
class JoinNews:
    """What a mail tells. `link` leads to where it is read and answered, `stop` to where such mails are turned off."""

    league: str
    venue: str
    says: str  # "Pat asks to join: one bowler, average 150".
    words: str  # What the person wrote; may be empty.
    link: str
    stop: str


def request_mail(to: str, news: JoinNews) -> Email:
    """Somebody asks to join a league of what the person runs."""
    quoted = f"\n{news.words}\n" if news.words else ""
    text = f"""{news.league} at {news.venue}

{news.says}
{quoted}
Answer here:
{news.link}

Don't want these emails? Turn them off:
{news.stop}
"""
    return Email(to, f"Someone wants to join {news.league}", text, NEWS_FOR)


def answer_mail(to: str, news: JoinNews) -> Email:
    """The alley answered the person who asked to join."""
    quoted = f"\n{news.words}\n" if news.words else ""
    text = f"""{news.league} at {news.venue}

{news.says}
{quoted}
All your requests:
{news.link}

Don't want these emails? Turn them off:
{news.stop}
"""
    return Email(to, f"{news.venue} answered about {news.league}", text, NEWS_FOR)
