"""Mails about who runs a venue. Plain text; the only link is that of an invitation, to a page of our own."""

from datetime import date, timedelta

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted_title


def claim_code_mail(to: str, code: str, *, venue: str, site_name: str, lasts: timedelta) -> Email:
    """The code that proves that the person who claims the venue reads its mail."""
    venue = quoted_title(venue, AN_ALLEY)
    text = _(
        """Someone is claiming {venue} on {site} and entered this email. If that's you, here's your code:

    {code}

Enter it on the page where you requested it. It expires in {minutes} minutes and works once.

Anyone with this code can edit {venue}'s page, so never share it. Didn't request this? You can ignore this email.
""",
        venue=venue,
        site=site_name,
        code=code,
        minutes=lasts // timedelta(minutes=1),
    )
    return Email(
        to,
        _("{code} is your {site} code for {venue}", code=code, site=site_name, venue=venue),
        text,
        lasts,
    )


def claim_news_mail(to: str, *, venue: str, site_name: str, news: str, words: str = "") -> Email:
    """News of a claim: `news` says what changed, `words` are the reason."""
    venue = quoted_title(venue, AN_ALLEY)
    quoted = f"\n{words}\n" if words else ""
    text = _(
        """{venue} on {site}

{news}
{quoted}
Think this is a mistake? Use the contact page on {site} and tell us why.
""",
        venue=venue,
        site=site_name,
        news=news,
        quoted=quoted,
    )
    return Email(to, _("Update on {venue}", venue=venue), text, NEWS_FOR)


def closed(*, has_reason: bool) -> str:
    """Somebody else closed the venue for good; a reason may follow."""
    return _("We marked it permanently closed. Reason:") if has_reason else _("We marked it permanently closed.")


def closed_by_manager() -> str:
    """Somebody who runs the venue, too, said that it closed for good."""
    return _("Someone who manages it with you reported it as permanently closed. If it isn't, contact us.")


def closed_until(day: date, *, has_reason: bool) -> str:
    """Somebody else closed it for now; a reason may follow."""
    until = date_text(day)
    if has_reason:
        return _("We marked it closed until {date}. Reason:", date=until)
    return _("We marked it closed until {date}.", date=until)


def open_again() -> str:
    """Somebody else opened it again."""
    return _("It's listed as open again.")


def chain_news_mail(to: str, *, site_name: str, news: str) -> Email:
    """News of a request for several venues."""
    text = _(
        """{news}

Think this is a mistake? Use the contact page on {site} and tell us why.
""",
        news=news,
        site=site_name,
    )
    return Email(to, _("Update on your alleys at {site}", site=site_name), text, NEWS_FOR)


def invitation_mail(to: str, *, venue: str, site_name: str, link: str, lasts: timedelta) -> Email:
    """The link that proves that the person who is invited to run a venue reads this address."""
    venue = quoted_title(venue, AN_ALLEY)
    text = _(
        """Someone who manages {venue} on {site} invited you to manage its page with them.

Open this link, sign in, and accept:
{link}

It works once and expires in {days} days. Anyone with this link can edit {venue}'s page, so don't share it.
Not expecting this? You can ignore this email.
""",
        venue=venue,
        site=site_name,
        link=link,
        days=lasts.days,
    )
    return Email(to, _("Manage {venue} on {site}", venue=venue, site=site_name), text, lasts)
