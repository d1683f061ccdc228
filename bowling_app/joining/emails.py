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


def message_mail(to: str, name: str, words: str, link: str, stop: str) -> Email:
    """Somebody wrote to a bowler, or answered."""
    text = f"""{name} wrote to you about bowling together:

{words}

Read it all and answer here:
{link}

Don't want these emails? Turn them off:
{stop}
"""
    return Email(to, "A message about bowling together", text, NEWS_FOR)


def reminder_mail(to: str, day: str, link: str, stop: str) -> Email:
    """The person's card is about to be hidden."""
    text = f"""Still looking for a team?

Your card is hidden on {day}. One tap keeps it up for another 30 days:
{link}

Found a team? Then there's nothing to do.

Don't want these emails? Turn them off:
{stop}
"""
    return Email(to, "Still looking for a team?", text, NEWS_FOR)
