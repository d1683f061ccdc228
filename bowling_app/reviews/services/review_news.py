"""Who hears of a review, and of the answer to it, by mail. Everybody can turn these mails off."""

from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import _
from bowling_app.platform.limits import services as limits
from bowling_app.reviews.emails import ReviewNews, reply_mail, review_mail
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.limits import QUOTED_IN_MAIL, REVIEW_MAILS_PER_VENUE_PER_DAY
from bowling_app.reviews.rules.responses import reply_path
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims


def tell_of_review(uow: UnitOfWork, venue: Venue, review: Review) -> None:
    """Mail those who run the venue that this review is public now; some a day at the most."""
    addresses = claims.review_mail_addresses(uow.session, claims.managers(uow.session, venue.id))
    if not addresses or not limits.take(uow, f"review-mails:{venue.id}", *REVIEW_MAILS_PER_VENUE_PER_DAY):
        return
    news = _news(venue.name, review.text or "", reply_path(review.id))
    for address in addresses:
        uow.mail(review_mail(address, news, _("{rating} of 5 stars", rating=review.rating)))


def tell_of_reply(uow: UnitOfWork, review: Review, venue_name: str, words: str) -> None:
    """Mail the author of a review that the venue has answered it."""
    news = _news(venue_name, words, f"{venue_path(review.venue_id)}#reviews")
    for address in claims.review_mail_addresses(uow.session, [review.user_id]):
        uow.mail(reply_mail(address, news))


def _news(venue: str, words: str, path: str) -> ReviewNews:
    base = settings().base_url
    return ReviewNews(venue, one_line(words, QUOTED_IN_MAIL), f"{base}{path}", f"{base}{MAILS_PATH}")
