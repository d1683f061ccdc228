"""Mails about who runs a venue. Plain text without links, like all our mails."""

from datetime import timedelta

from bowling_app.email.decisions import NEWS_FOR
from bowling_app.email.messages import Email


def claim_code_mail(to: str, code: str, *, venue: str, site_name: str, minutes: int = 10) -> Email:
    """The code that proves that whoever claims the venue reads its mail."""
    text = f"""Somebody says at {site_name} that they run {venue}, and named this address of the venue.
If that was you, this is the code:

    {code}

Type it on the page where you asked for it. It expires in {minutes} minutes and works once.

Whoever enters it can change what {site_name} shows about {venue}. If you did not ask for it, do nothing,
and do not pass the code on to anybody.
"""
    return Email(to, f"{site_name}: the code for {venue}", text, timedelta(minutes=minutes))


def claim_news_mail(to: str, *, venue: str, site_name: str, news: str, words: str = "") -> Email:
    """A claim has come further: `news` says how, `words` are the reason."""
    quoted = f"\n{words}\n" if words else ""
    text = f"""{venue} at {site_name}

{news}
{quoted}
If you think that this is a mistake, claim the venue in writing on its page and tell us why.
"""
    return Email(to, f"{site_name}: news of {venue}", text, NEWS_FOR)
