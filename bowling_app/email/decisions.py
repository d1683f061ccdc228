"""Mails about what became of something that a person gave. Plain text; links lead to pages of our own only."""

from datetime import timedelta
from typing import Final

from bowling_app.email.messages import Email

NEWS_FOR: Final = timedelta(days=3)
"""So long a mail about a decision is still news."""


def score_mail(to: str, *, site_name: str, game: str, outcome: str, reason: str) -> Email:
    """A game did not stay: "We couldn't approve your 245 at Sunset Lanes"."""
    text = f"""We {outcome} your {game} on {site_name}.

Reason: {reason}

You can post it again with a clear photo of the scoreboard.
"""
    return Email(to, f"Update on your {game}", text, NEWS_FOR)


def suggestion_mail(to: str, *, title: str, news: str, link: str, words: str = "") -> Email:
    """A suggestion has come further: `news` says how, `words` are the question or the reason. `link` leads to it."""
    quoted = f"\n{words}\n" if words else ""
    text = f"""Your suggestion: {title}

{news}
{quoted}
See it under My Account, Your suggestions:
{link}
"""
    return Email(to, "Update on your suggestion", text, NEWS_FOR)
