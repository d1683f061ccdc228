"""Mails about what became of something that a person gave. Plain text without links, like all our mails."""

from datetime import timedelta
from typing import Final

from bowling_app.email.messages import Email

NEWS_FOR: Final = timedelta(days=3)
"""So long a mail about a decision is still news."""


def score_mail(to: str, *, site_name: str, game: str, outcome: str, reason: str) -> Email:
    """A game did not stay: "Your score of 245 at Sunset Lanes was not accepted"."""
    text = f"""Your score of {game} {outcome}.

Why: {reason}

If this is a mistake, post the score again with a photo that shows the name, the score and the lanes' screen.
"""
    return Email(to, f"{site_name}: your score {outcome}", text, NEWS_FOR)


def suggestion_mail(to: str, *, site_name: str, title: str, news: str, words: str = "") -> Email:
    """A suggestion has come further: `news` says how, `words` are the question or the reason."""
    quoted = f"\n{words}\n" if words else ""
    text = f"""Your suggestion: {title}

{news}
{quoted}
You find it on your page of suggestions at {site_name}, in the menu of your account.
"""
    return Email(to, f"{site_name}: news of your suggestion", text, NEWS_FOR)
