"""Mails about joining. Plain text, without anybody's address; links lead to pages of our own only."""

from dataclasses import dataclass
from typing import Final

from bowling_app.joining.rules.limits import CARD_SHOWN
from bowling_app.platform.language.messages import N_, _
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


_REQUEST: Final = N_(
    """{league} at {venue}

{says}
{quoted}
Answer here:
{link}

Don't want these emails? Turn them off:
{stop}
"""
)
_ANSWER: Final = N_(
    """{league} at {venue}

{says}
{quoted}
All your requests:
{link}

Don't want these emails? Turn them off:
{stop}
"""
)


def request_mail(to: str, news: JoinNews) -> Email:
    """Somebody asks to join a league of what the person runs."""
    return Email(to, _("Someone wants to join {league}", league=news.league), _told(_REQUEST, news), NEWS_FOR)


def answer_mail(to: str, news: JoinNews) -> Email:
    """The alley answered the person who asked to join."""
    subject = _("{venue} answered about {league}", venue=news.venue, league=news.league)
    return Email(to, subject, _told(_ANSWER, news), NEWS_FOR)


def _told(text: str, news: JoinNews) -> str:
    quoted = f"\n{news.words}\n" if news.words else ""
    return _(text, league=news.league, venue=news.venue, says=news.says, quoted=quoted, link=news.link, stop=news.stop)


def message_mail(to: str, name: str, words: str, link: str, stop: str) -> Email:
    """Somebody wrote to a bowler, or answered."""
    text = _(
        """{name} wrote to you about bowling together:

{words}

Read it all and answer here:
{link}

Don't want these emails? Turn them off:
{stop}
""",
        name=name,
        words=words,
        link=link,
        stop=stop,
    )
    return Email(to, _("A message about bowling together"), text, NEWS_FOR)


def reminder_mail(to: str, day: str, link: str, stop: str) -> Email:
    """The person's card is about to be hidden."""
    text = _(
        """Still looking for a team?

Your card is hidden on {day}. One tap keeps it up for another {days} days:
{link}

Found a team? Then there's nothing to do.

Don't want these emails? Turn them off:
{stop}
""",
        day=day,
        days=CARD_SHOWN.days,
        link=link,
        stop=stop,
    )
    return Email(to, _("Still looking for a team?"), text, NEWS_FOR)
