"""The mail about a decision on a score."""

from typing import Final, Literal

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR

Outcome = Literal["couldn't approve", "removed"]
_DECIDED: Final[dict[Outcome, str]] = {
    "couldn't approve": N_("We couldn't approve your {game} on {site_name}."),
    "removed": N_("We removed your {game} on {site_name}."),
}


def score_mail(to: str, *, site_name: str, game: str, outcome: Outcome, reason: str) -> Email:
    """A game did not stay: "We couldn't approve your 245 at Sunset Lanes"."""
    text = _(
        """{decided}

Reason: {reason}

You can post it again with a clear photo of the scoreboard.
""",
        decided=_(_DECIDED[outcome], game=game, site_name=site_name),
        reason=reason,
    )
    return Email(to, _("Update on your {game}", game=game), text, NEWS_FOR)
