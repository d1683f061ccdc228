"""What mails about news say. Plain text; links lead to pages of our own only."""

from collections.abc import Sequence
from dataclasses import dataclass

from bowling_app.alerts.rules.limits import UNCONFIRMED_KEPT
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that is new, and where it is."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class Section:
    """What is new of one thing that somebody follows; `more` is how much is left out."""

    heading: str
    items: tuple[Line, ...]
    more: int = 0


def digest_mail(to: str, sections: Sequence[Section], *, site_name: str, manage: str, stop: str) -> Email:
    """What is new since the last mail. Its subject names the first of what the person follows."""
    parts = "\n\n".join(map(_section, sections))
    text = _(
        """New at the places you follow on {site_name}:

{parts}

See or change what you follow (with an account):
{manage}

Stop all of these emails:
{stop}
""",
        site_name=site_name,
        parts=parts,
        manage=manage,
        stop=stop,
    )
    first, others = sections[0].heading, len(sections) - 1
    subject = (
        _("News: {place} and {count} more", place=first, count=others) if others else _("News: {place}", place=first)
    )
    return Email(to, subject, text, NEWS_FOR, unsubscribe=stop, is_bulk=True)


def still_wanted_mail(to: str, *, keep: str, stop: str, site_name: str) -> Email:
    """The one question after a year: whether the mails are still wanted. Without an answer none follows."""
    text = _(
        """You've been getting news of bowling alleys from {site_name} for a year. Still want these?

Yes, keep them coming:
{keep}

If not, there's nothing to do: this was the last one. Or stop them for good:
{stop}
""",
        site_name=site_name,
        keep=keep,
        stop=stop,
    )
    subject = _("Still want news from {site_name}?", site_name=site_name)
    return Email(to, subject, text, NEWS_FOR, unsubscribe=stop, is_bulk=True)


def confirmation_mail(to: str, what: str, *, link: str, site_name: str) -> Email:
    """The mail that asks the holder of an address whether they want news. Nothing is sent before they say so."""
    text = _(
        """Someone (probably you) asked {site_name} to email you news:

    {what}

Want it? Confirm here:
{link}

Not you? Ignore this. You won't get anything, and we'll delete this address in {days} days.
""",
        site_name=site_name,
        what=what,
        link=link,
        days=UNCONFIRMED_KEPT.days,
    )
    return Email(to, _("Confirm: news from {site_name}", site_name=site_name), text, NEWS_FOR)


def _section(section: Section) -> str:
    lines = [f"- {item.text}\n  {item.href}" for item in section.items]
    more = [f"- {count_of(section.more, 'more thing', 'more things')}"] if section.more else []
    return "\n".join([section.heading, *lines, *more])
