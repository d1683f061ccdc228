"""The mail about a decision on a score."""

from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


def score_mail(to: str, *, site_name: str, game: str, outcome: str, reason: str) -> Email:
    """A game did not stay: "We couldn't approve your 245 at Sunset Lanes"."""
    text = f"""We {outcome} your {game} on {site_name}.

Reason: {reason}

You can post it again with a clear photo of the scoreboard.
"""
    return Email(to, f"Update on your {game}", text, NEWS_FOR)
