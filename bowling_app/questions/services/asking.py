"""Which question about a venue comes next, and the page that asks it."""

from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.questions.queries import answers
from bowling_app.questions.rules.boards import board_path
from bowling_app.questions.rules.questions import (
    HELP_OUT_PATH,
    AskedVenue,
    VenueQuestion,
    answer_path,
    is_closure,
    open_questions,
    question_called,
)
from bowling_app.questions.schemas import AnswerButton, AskedQuestion, QuestionPage
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_access import known_access
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.vanished import missed
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text

THANKS: Final = N_("Thanks! It counts as soon as others say the same.")
SETTLED: Final = N_("Thanks! It's on the page now.")
_CHECKED_FIRST: Final = N_("Thanks! We check that before we stop listing it.")
_CLOSED: Final = N_("Thanks! We no longer list it.")
THANKS_FOR: Final = {"1": THANKS, "2": SETTLED, "3": _CHECKED_FIRST, "4": _CLOSED}
"""What is said about the answer before, by the parameter `thanks` of the page."""
_NOTHING_LEFT: Final = N_("That's all we wanted to know about this alley.")


def load_question(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, question: str, thanks: str = "", **_carried: str
) -> QuestionPage:
    """The page with a question about a venue. One that is answered meanwhile gives way to the next."""
    anyone(actor)
    wanted = question_called(question)
    venue, place = find_venue(uow, venue_id, below=f"/answer/{wanted.key}")
    known = asked_venue(uow, venue)
    left = open_questions(known)
    shown = wanted if wanted in left else next(iter(left), None)
    skip_href = _after(venue.id, left, shown.key, place.state) if shown else ""
    return QuestionPage(
        heading=venue.name,
        introduction=_(
            "{place}. Know the answer? One tap helps everyone who comes after you.", place=place_text(place)
        ),
        crumbs=(
            home(),
            Link(venue.name, venue_path(venue.id)),
            Link(_("Quick question"), answer_path(venue.id, question)),
        ),
        thanks=_(THANKS_FOR.get(thanks, "")) or ("" if shown else _(_NOTHING_LEFT)),
        question=asked(venue.id, shown, known, skip_href=skip_href) if shown else None,
    )


def venue_question(venue: Venue, known: AskedVenue, state: str) -> AskedQuestion | None:
    """The first question that is open about a venue; None if there is none."""
    left = open_questions(known)
    if not left:
        return None
    return asked(venue.id, left[0], known, skip_href=_after(venue.id, left, left[0].key, state))


def asked(
    venue_id: str, question: VenueQuestion, known: AskedVenue, *, skip_href: str, carried: tuple[Hidden, ...] = ()
) -> AskedQuestion:
    """A question as pages draw it."""
    return AskedQuestion(
        kind=question.kind,
        words=_(question.words),
        path=answer_path(venue_id, question.key),
        skip_href=skip_href,
        photo=photo_link(venue_id, known, question),
        carried=carried,
        answers=tuple(AnswerButton(_(one.label), (Hidden("answer", one.value), *carried)) for one in question.options),
    )


def photo_link(venue_id: str, known: AskedVenue, question: VenueQuestion) -> Link | None:
    """Where one sends a photo instead of an answer: of the prices, if the question is about them, or of hours or prices
    that are unknown."""
    if question.key == "game" or (known.has_hours and not known.has_prices):
        return Link(_("Send a photo of the prices"), board_path(venue_id, "prices"))
    return None if known.has_hours else Link(_("Send a photo of the hours"), board_path(venue_id, "hours"))


def load_next_href(uow: UnitOfWork, actor: Actor, *, venue_id: str, question: str) -> str:
    """Where one goes on after an answer: to the next question about the venue, or to other venues of its state. Nothing
    more is asked about one that the answer closed."""
    anyone(actor)
    venue, place = venues.with_id(uow.session, venue_id) or find_venue(uow, venue_id)
    left = open_questions(asked_venue(uow, venue)) if venue.is_active else ()
    return _after(venue.id, left, question, place.state)


def thanks_key(question: str, answer: str, *, is_settled: bool) -> str:
    """Which of `THANKS_FOR` is said after an answer. That a venue closed counts only once somebody has checked it."""
    if is_closure(question, answer):
        return "4" if is_settled else "3"
    return "2" if is_settled else "1"


def asked_venue(uow: UnitOfWork, venue: Venue) -> AskedVenue:
    """What is known of a venue."""
    has_prices = venue.game_price is not None or answers.has_price_periods(uow.session, venue.id)
    is_unconfirmed = venue.is_unconfirmed or bool(missed(uow.session, [venue.id]))
    return AskedVenue(
        is_unconfirmed, venue.lanes, venue.phone, has_prices, venue.hours_known or venue.hours_text is not None,
        answers.known_amenities(uow.session, venue.id), known_access(venue),
    )  # fmt: skip


def _after(venue_id: str, left: tuple[VenueQuestion, ...], key: str, state: str) -> str:
    keys = [each.key for each in left]
    following = keys[keys.index(key) + 1 :] if key in keys else keys
    if following:
        return answer_path(venue_id, following[0])
    return f"{HELP_OUT_PATH}?state={state}"
