"""Mails about reviews and replies. Plain text; links lead to pages of our own only."""

from dataclasses import dataclass

from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.news_for import NEWS_FOR


@dataclass(frozen=True, slots=True)
class ReviewNews:
    """What a mail tells. `link` leads to where it is read or answered, `stop` to where such mails are turned off."""

    venue: str
    words: str  # Of the review or the reply; a review may have none.
    link: str
    stop: str


def review_mail(to: str, news: ReviewNews, stars: str) -> Email:
    """Somebody reviewed what the person runs."""
    quoted = f"\n{news.words}\n" if news.words else _("\nThey left no words.\n")
    text = _(
        """{venue} has a new review: {stars}
{quoted}
Reply in public:
{link}

Don't want these emails? Turn them off:
{stop}
""",
        venue=news.venue,
        stars=stars,
        quoted=quoted,
        link=news.link,
        stop=news.stop,
    )
    return Email(to, _("New review of {venue}: {stars}", venue=news.venue, stars=stars), text, NEWS_FOR)


def reply_mail(to: str, news: ReviewNews) -> Email:
    """The venue answered the person's review."""
    text = _(
        """{venue} replied to your review:

{words}

See it on its page:
{link}

Don't want these emails? Turn them off:
{stop}
""",
        venue=news.venue,
        words=news.words,
        link=news.link,
        stop=news.stop,
    )
    return Email(to, _("{venue} replied to your review", venue=news.venue), text, NEWS_FOR)


def reply_removed_mail(to: str, *, venue: str, words: str, link: str, site_name: str) -> Email:
    """An admin took away what the person had answered in the name of a venue. No choice turns this off."""
    text = _(
        """We removed your reply to a review of {venue}. You wrote:

{words}

See the review:
{link}

Think this is a mistake? Use the contact page on {site} and tell us why.
""",
        venue=venue,
        words=words,
        link=link,
        site=site_name,
    )
    return Email(to, _("We removed your reply to a review of {venue}", venue=venue), text, NEWS_FOR)
