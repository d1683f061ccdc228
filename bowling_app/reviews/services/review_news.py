"""Who hears of a review, and of the answer to it, by mail. Everybody can turn off what tells of others' words."""

from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted, quoted_title
from bowling_app.reviews.emails import ReviewNews, reply_mail, reply_removed_mail, review_mail
from bowling_app.reviews.models import Review, ReviewReply
from bowling_app.reviews.rules.limits import (
    QUOTED_IN_MAIL,
    REPLY_MAILS_PER_REVIEW_PER_DAY,
    REVIEW_MAILS_PER_VENUE_PER_DAY,
)
from bowling_app.reviews.rules.responses import reply_path
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims


def tell_of_review(uow: UnitOfWork, venue: Venue, review: Review) -> None:
    """Mail those who run the venue that this review is public now; some a day at the most."""
    people = claims.review_mail_recipients(uow.session, claims.managers(uow.session, venue.id))
    if not people or not limits.take(uow, f"review-mails:{venue.id}", *REVIEW_MAILS_PER_VENUE_PER_DAY):
        return
    for one in people:
        uow.mail(
            one,
            lambda address: review_mail(
                address,
                _news(venue.name, review.text or "", reply_path(review.id)),
                _("{rating} of 5 stars", rating=review.rating),
            ),
        )


def tell_of_reply(uow: UnitOfWork, review: Review, venue_name: str, words: str) -> None:
    """Mail the author of a review that the venue has answered it; a few times a day at the most."""
    people, path = claims.review_mail_recipients(uow.session, [review.user_id]), _reviews_path(review)
    if not people or not limits.take(uow, f"reply-mails:{review.id}", *REPLY_MAILS_PER_REVIEW_PER_DAY):
        return
    for one in people:
        uow.mail(one, lambda address: reply_mail(address, _news(venue_name, words, path)))


def tell_of_removed_reply(uow: UnitOfWork, venue: Venue, review: Review, reply: ReviewReply) -> None:
    """Mail whoever wrote a reply that an admin took it away, with its words. Nobody can turn this off."""
    words = one_line(reply.text, QUOTED_IN_MAIL)
    for one in claims.recipients(uow.session, [reply.user_id]):
        uow.mail(
            one,
            lambda address: reply_removed_mail(
                address,
                venue=quoted_title(venue.name, AN_ALLEY),
                words=words,
                link=whole_address(_reviews_path(review)),
                site_name=settings().site_name,
            ),
        )


def _reviews_path(review: Review) -> str:
    return f"{venue_path(review.venue_id)}#reviews"


def _news(venue: str, words: str, path: str) -> ReviewNews:
    return ReviewNews(
        quoted_title(venue, AN_ALLEY), quoted(words, QUOTED_IN_MAIL), whole_address(path), whole_address(MAILS_PATH)
    )
