"""Mails about what became of something that a person gave. Plain text; links lead to pages of our own only."""

from collections.abc import Mapping
from typing import Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted_title

NEWS: Final[Mapping[str, str]] = {
    "needs_info": N_("We have a question about it:"),
    "approved": N_("Thanks! It's now on the site."),
    "rejected": N_("We couldn't use it:"),
    "merged": N_("We already list this alley, under this name:"),
}
"""What became of a suggestion, by its new status."""
CLOSED: Final = N_("Thanks! We no longer list it.")
"""What became of an approved correction that closed a venue."""


def suggestion_mail(to: str, *, title: str, news: str, link: str, words: str = "") -> Email:
    """News of a suggestion: `news` says what changed, in words that are marked. `words` are the question, the reason
    or the name of the venue that we list. `link` leads to it."""
    said = quoted_title(words, AN_ALLEY) if news == NEWS["merged"] else words
    quoted = f"\n{said}\n" if said else ""
    text = _(
        """Your suggestion: {title}

{news}
{quoted}
See it under My Account, Your suggestions:
{link}
""",
        title=quoted_title(title, AN_ALLEY),
        news=_(news),
        quoted=quoted,
        link=link,
    )
    return Email(to, _("Update on your suggestion"), text, NEWS_FOR)
