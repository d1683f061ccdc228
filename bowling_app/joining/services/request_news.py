"""Who hears of a request to join a league, and of its answer, by mail. Nobody learns anybody's address."""

from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.joining.emails import JoinNews, answer_mail, request_mail
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.limits import ANSWER_MAILS_PER_REQUEST_PER_DAY, QUOTED, REQUEST_MAILS_PER_VENUE_PER_DAY
from bowling_app.joining.rules.paths import MINE_PATH, own_requests_path
from bowling_app.joining.rules.wishes import REPLIED, VERDICTS, Wish, wish_words
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.formats import behind_colon
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted, quoted_name, quoted_title
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims


def tell_of_request(uow: UnitOfWork, venue: Venue, league: str, name: str, wish: Wish) -> None:
    """Mail those who run the venue that somebody asks; some a day at the most, and the site lists all of them."""
    people = claims.review_mail_recipients(uow.session, claims.managers(uow.session, venue.id))
    if not people or not limits.take(uow, f"join-mails:{venue.id}", *REQUEST_MAILS_PER_VENUE_PER_DAY):
        return

    def write(address: str) -> Email:
        says = _("{name} asks to join: {wish}.", name=quoted_name(name), wish=", ".join(wish_words(wish)))
        return request_mail(address, _news(league, venue, says, wish.message, own_requests_path(venue.id)))

    for one in people:
        uow.mail(one, write)


def tell_of_answer(uow: UnitOfWork, venue: Venue, league: str, row: JoinRequest) -> None:
    """Mail the person who asked what the alley answered; a few times a day at the most."""
    people = claims.review_mail_recipients(uow.session, [row.user_id])
    if not people or not limits.take(uow, f"join-answer-mails:{row.id}", *ANSWER_MAILS_PER_REQUEST_PER_DAY):
        return

    def write(address: str) -> Email:
        return answer_mail(address, _news(league, venue, _answer_words(row.status), row.answer, MINE_PATH))

    for one in people:
        uow.mail(one, write)


def _answer_words(verdict: str) -> str:
    """What the alley answered. A mere reply is no verdict: the mail quotes it."""
    if verdict == REPLIED:
        return _("The alley sent you a message.")
    return _("The alley answered: {answer}.", answer=behind_colon(_(VERDICTS[verdict])))


def _news(league: str, venue: Venue, says: str, words: str, path: str) -> JoinNews:
    return JoinNews(
        quoted_title(league, N_("a league")), quoted_title(venue.name, AN_ALLEY), says, quoted(words, QUOTED),
        whole_address(path), whole_address(MAILS_PATH),
    )  # fmt: skip
