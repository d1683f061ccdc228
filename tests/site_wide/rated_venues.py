"""Deeds about venues that only may be done so often: what people tell of them, ask there, and keep."""

from typing import Any

from sqlmodel import select

from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote
from bowling_app.events.services.events import propose_event
from bowling_app.leagues.services.leagues import propose_league
from bowling_app.owners.services.claims import claim_in_writing, send_claim_code
from bowling_app.owners.services.teams import invite_manager
from bowling_app.parties.services.packages import propose_package
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.questions.rules.questions import AnswerDraft
from bowling_app.questions.services.answering import give_answer
from bowling_app.questions.services.boards import begin_board_photo
from bowling_app.reviews.services.review_responses import mark_helpful, put_reply, report_review
from bowling_app.saved.services.saved_alleys import save_alley
from bowling_app.specials.services.specials import propose_special
from bowling_app.suggestions.schemas.suggestions import MissingVenue
from bowling_app.suggestions.services.venue_suggestions import suggest_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.told.proposal import Proposal
from bowling_app.websites.services.visits import ask_to_read
from tests.events.test_services_events import OTHER as EVENT
from tests.factories import a_field_source, a_review, a_source, a_venue
from tests.leagues.test_services_leagues import OTHER as LEAGUE
from tests.parties.test_services_packages import OTHER as PACKAGE
from tests.site_wide.rates import HOME, Rated, performed, performed_by
from tests.specials.test_services_specials import OTHER as SPECIAL


def proposes(operation: Any, terms: Any) -> Any:
    """A deed: propose something for a venue where nothing waits yet."""
    return lambda uow, _: performed(operation, venue_id=a_venue(uow).id, proposal=Proposal(terms))


def the_venue(uow: UnitOfWork) -> Venue:
    """The one that Olga runs."""
    return uow.session.exec(select(Venue).where(Venue.owner_id == "olga")).one()


def ask_for_a_code(uow: UnitOfWork, number: int) -> Any:
    """Ask for a code to the address of another venue each time."""
    venue = a_venue(uow, email=f"desk@lanes-{number}.example")
    a_field_source(uow, venue, "email", a_source(uow))
    return performed(send_claim_code, venue_id=venue.id, email=venue.email)


def have_read(uow: UnitOfWork, number: int) -> Any:
    """Have the website of another venue read each time."""
    domain = f"lanes-{number}.example"
    venue = a_venue(uow, website=f"https://{domain}/", web_domain=domain, owner_id="olga")
    return performed_by("olga", ask_to_read, venue_id=venue.id)


def answer(uow: UnitOfWork, _: int) -> Any:
    """Answer a question about another venue each time: enough answers would settle it."""
    draft = AnswerDraft("lanes", "24")
    return performed(give_answer, venue_id=a_venue(uow).id, draft=draft, client=HOME)


def answer_as_a_stranger(uow: UnitOfWork, _: int) -> Any:
    """The same without an account."""
    draft = AnswerDraft("lanes", "24")
    return performed_by(None, give_answer, venue_id=a_venue(uow).id, draft=draft, client=HOME)


def invite(uow: UnitOfWork, number: int) -> Any:
    """Invite somebody else each time."""
    return performed_by("olga", invite_manager, venue_id=the_venue(uow).id, email=f"new-{number}@desk.example")


def suggest(_: UnitOfWork, _number: int) -> Any:
    """Try to suggest something that is listed already."""
    return performed(suggest_venue, missing=MissingVenue(city="Austin", state="TX", venue_name="Sunset Lanes"))


def vote(uow: UnitOfWork, _: int) -> Any:
    """Say of a venue that what we know is right."""
    return performed(cast_accuracy_vote, venue_id=the_venue(uow).id, draft=AccuracyDraft("accurate"), client=HOME)


def report(uow: UnitOfWork, _: int) -> Any:
    """Report another review each time."""
    return performed(report_review, review_id=a_review(uow, the_venue(uow)).id, reason="spam")


def mark(uow: UnitOfWork, _: int) -> Any:
    """Find another review helpful each time."""
    return performed(mark_helpful, review_id=a_review(uow, the_venue(uow)).id, is_helpful=True, client=HOME)


def reply(uow: UnitOfWork, _: int) -> Any:
    """Answer another review each time."""
    return performed_by("olga", put_reply, review_id=a_review(uow, the_venue(uow)).id, text="Thank you. See you soon.")


VENUES = (
    Rated("accuracy.rules.limits.VOTES_PER_HOUR", "vote:kim", vote),
    Rated("events.rules.limits.PROPOSALS_PER_DAY", "event:kim", proposes(propose_event, EVENT)),
    Rated("leagues.rules.limits.PROPOSALS_PER_DAY", "league:kim", proposes(propose_league, LEAGUE)),
    Rated("parties.rules.limits.PROPOSALS_PER_DAY", "package:kim", proposes(propose_package, PACKAGE)),
    Rated("specials.rules.limits.PROPOSALS_PER_DAY", "special:kim", proposes(propose_special, SPECIAL)),
    Rated("owners.rules.CODES_PER_PERSON_PER_DAY", "claim-code:kim", ask_for_a_code),
    Rated(
        "owners.rules.WRITTEN_CLAIMS_PER_PERSON_PER_DAY",
        "claim-text:kim",
        lambda uow, _: performed(claim_in_writing, venue_id=a_venue(uow).id, statement="I am the manager here. Call."),
    ),
    Rated("owners.rules.INVITATIONS_PER_DAY", "invite:olga", invite),
    Rated("questions.rules.limits.ANSWERS_PER_DAY", "answers:kim", answer),
    Rated("questions.rules.limits.STRANGERS_ANSWERS_PER_DAY", f"answers:{HOME}", answer_as_a_stranger),
    Rated(
        "questions.rules.limits.PHOTOS_PER_DAY",
        "board-photos:kim",
        lambda uow, _: performed(begin_board_photo, venue_id=a_venue(uow).id, board="hours", client=HOME),
    ),
    Rated("reviews.rules.limits.REPORTS_PER_DAY", "report:kim", report),
    Rated("reviews.rules.limits.MARKS_PER_HOUR", "helpful:kim", mark),
    Rated("reviews.rules.limits.REPLIES_PER_HOUR", "reply:olga", reply),
    Rated("saved.rules.SAVES_PER_HOUR", "save:kim", lambda uow, _: performed(save_alley, venue_id=a_venue(uow).id)),
    Rated("suggestions.rules.TRIES_PER_HOUR", "suggest-try:kim", suggest),
    Rated("websites.rules.limits.READS_OF_A_PERSON_PER_DAY", "website:olga", have_read),
)
