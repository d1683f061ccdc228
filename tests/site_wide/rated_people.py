"""Deeds among people that only may be done so often: what they ask, write, follow and vote on, and the mails of it."""

from typing import Any

from sqlmodel import select

from bowling_app.accounts.schemas.sign_in import SignUpDraft
from bowling_app.accounts.services.accounts import export_account
from bowling_app.accounts.services.codes import address_hash
from bowling_app.accounts.services.participation import too_many_accounts
from bowling_app.accounts.services.sign_in import sign_up
from bowling_app.alerts.services.follows import follow
from bowling_app.alerts.services.requests import RequestDraft, ask_by_mail
from bowling_app.ballots.models import Ballot
from bowling_app.ballots.rules.ballots import BallotDraft
from bowling_app.ballots.services.ballots import close_ballot, make_ballot
from bowling_app.contact.rules import ContactDraft
from bowling_app.contact.services.contacts import write_message
from bowling_app.joining.models.bowlers import BowlerCardRow
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.bowlers import BowlerCard, read_area
from bowling_app.joining.rules.wishes import REPLIED, Answer, Wish
from bowling_app.joining.services.bowler_reports import report_bowler
from bowling_app.joining.services.bowlers import save_card
from bowling_app.joining.services.requests import answer_request, ask_to_join
from bowling_app.joining.services.threads import write_to_bowler
from bowling_app.lists.models import VenueList
from bowling_app.lists.services.list_reports import report_list
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from tests.factories import a_league, a_signed_in_user, a_user, a_venue
from tests.site_wide.rated_venues import the_venue
from tests.site_wide.rates import HOME, MAILED, Rated, performed, performed_by

LEE = "lee@example.com"
CARD = BowlerCard(("team",), read_area("78701"), 15, (1,), 150, "mixed", "New in town.")
WISH = Wish("bowler", 150, (1,), "I can come each week.")


def choices(uow: UnitOfWork) -> BallotDraft:
    """A vote among two alleys."""
    return BallotDraft("Where on Friday?", (a_venue(uow).id, a_venue(uow).id), "24")


def close(uow: UnitOfWork, number: int) -> Any:
    """Close the same vote again each time."""
    address = performed(make_ballot, draft=choices(uow)) if not number else uow.session.exec(select(Ballot.token)).one()
    return performed(close_ballot, address=address)


def an_open_league(uow: UnitOfWork) -> int:
    """A league of Olga's alley that looks for bowlers."""
    return a_league(uow, the_venue(uow), openings=["bowlers"], confirmed_on=clock.now().date()).id or 0


def ask(uow: UnitOfWork, _: int) -> Any:
    """Ask to join another league each time."""
    return performed(ask_to_join, league_id=an_open_league(uow), wish=WISH, client=HOME)


def ask_as_another(uow: UnitOfWork, number: int) -> Any:
    """The same as another person of the same network each time."""
    person = a_signed_in_user(uow, f"asker-{number}")
    return performed_by(person.id, ask_to_join, league_id=an_open_league(uow), wish=WISH, client=HOME)


def ask_those_who_get_mails(uow: UnitOfWork, number: int) -> Any:
    """The same; all that is limited is the mail to the alley."""
    person = a_signed_in_user(uow, f"asker-{number}")
    performed_by(person.id, ask_to_join, league_id=an_open_league(uow), wish=WISH)
    return MAILED


def answer(uow: UnitOfWork, number: int) -> Any:
    """Answer the request of another person each time."""
    league = an_open_league(uow)
    row = JoinRequest(league_id=league, user_id=a_user(uow, f"asker-{number}").id, kind="bowler", days=[])
    uow.session.add(row)
    uow.session.flush()
    given = Answer(REPLIED, "Come on Tuesday.")
    return performed_by("olga", answer_request, venue_id=the_venue(uow).id, request_id=row.id or 0, answer=given)


def a_card(uow: UnitOfWork, number: int) -> int:
    """The card of somebody else each time."""
    person = a_user(uow, f"bowler-{number}")
    assert save_card(uow, Actor(person.id), card=CARD) is None
    uow.session.flush()
    return uow.session.exec(select(BowlerCardRow.id).where(BowlerCardRow.user_id == person.id)).one() or 0


def write(uow: UnitOfWork, number: int) -> Any:
    """Write to somebody else each time."""
    return performed(write_to_bowler, card_id=a_card(uow, number), text="Come on Tuesday!", client=HOME)


def write_as_another(uow: UnitOfWork, number: int) -> Any:
    """The same as another person of the same network each time."""
    writer = a_signed_in_user(uow, f"writer-{number}").id
    return performed_by(writer, write_to_bowler, card_id=a_card(uow, number), text="Come on Tuesday!", client=HOME)


def report_a_card(uow: UnitOfWork, number: int) -> Any:
    """Report the card of somebody else each time."""
    return performed(report_bowler, what=f"card-{a_card(uow, number)}", reason="spam")


def report_a_list(uow: UnitOfWork, number: int) -> Any:
    """Report another list each time."""
    row = VenueList(user_id="lee", name=f"Ideas {number}", visibility="public")
    uow.session.add(row)
    uow.session.flush()
    return performed(report_list, address=row.token, reason="spam")


def follow_by_mail(uow: UnitOfWork, number: int) -> Any:
    """Ask for news to another address each time."""
    draft = RequestDraft(f"new-{number}@example.com", "weekly")
    return performed_by(None, ask_by_mail, target=f"venue:{the_venue(uow).id}", draft=draft, client=HOME)


def follow_by_mail_again(uow: UnitOfWork, number: int) -> Any:
    """Ask for news to the same address, from another network each time."""
    draft = RequestDraft(LEE, "weekly")
    return performed_by(None, ask_by_mail, target=f"venue:{the_venue(uow).id}", draft=draft, client=f"9.{number}.9.9")


def message(number: int, address: str = "") -> ContactDraft:
    """Another message each time."""
    return ContactDraft(address or f"new-{number}@example.com", "Wrong hours", f"Sunset Lanes closes at {number}.")


def tell_the_operator(_: UnitOfWork, number: int) -> Any:
    """Write to the operator, who gets a mail."""
    performed_by(None, write_message, draft=message(number), client=f"9.{number}.9.9")
    return MAILED


def sign_up_again(_: UnitOfWork, number: int) -> Any:
    """Sign up with an address that has an account, from another network each time."""
    performed_by(None, sign_up, draft=SignUpDraft(LEE, "seven wooden pins", "Lee"), client=f"9.{number}.9.9")
    return MAILED


PEOPLE = (
    Rated("accounts.rules.limits.EXPORTS_PER_HOUR", "export:kim", lambda _uow, _number: performed(export_account)),
    Rated(
        "accounts.rules.limits.ACCOUNTS_PER_NETWORK_PER_4_HOURS",
        f"new-account:{HOME}",
        lambda uow, _: too_many_accounts(uow, HOME),
    ),
    Rated("accounts.rules.limits.NOTICES_PER_ADDRESS_PER_HOUR", f"notice:{address_hash(LEE)}", sign_up_again),
    Rated(
        "alerts.rules.limits.FOLLOWS_PER_HOUR",
        "follows:kim",
        lambda uow, _: performed(follow, target=f"venue:{the_venue(uow).id}"),
    ),
    Rated("alerts.rules.limits.REQUESTS_PER_CLIENT_PER_HOUR", f"follow-request:{HOME}", follow_by_mail),
    Rated(
        "alerts.rules.limits.REQUESTS_PER_ADDRESS_PER_DAY", f"follow-address:{address_hash(LEE)}", follow_by_mail_again
    ),
    Rated(
        "ballots.rules.limits.BALLOTS_PER_DAY", "ballots:kim", lambda uow, _: performed(make_ballot, draft=choices(uow))
    ),
    Rated("ballots.rules.limits.CHANGES_PER_HOUR", "ballot-changes:kim", close),
    Rated(
        "contact.rules.MESSAGES_PER_CLIENT_PER_HOUR",
        f"contact:{HOME}",
        lambda _, number: performed_by(None, write_message, draft=message(number), client=HOME),
    ),
    Rated(
        "contact.rules.MESSAGES_PER_ADDRESS_PER_HOUR",
        "contact-person:kim",
        lambda _, number: performed(write_message, draft=message(number, LEE), client=f"9.{number}.9.9"),
    ),
    Rated("contact.rules.MAILS_TO_OPERATOR_PER_HOUR", "contact-mail", tell_the_operator),
    Rated("joining.rules.limits.ASKS_PER_DAY", "join:kim", ask),
    Rated("joining.rules.limits.ASKS_PER_NETWORK_PER_DAY", f"join:{HOME}", ask_as_another),
    Rated("joining.rules.limits.ANSWERS_PER_DAY", "join-answer:olga", answer),
    Rated("joining.rules.limits.REQUEST_MAILS_PER_VENUE_PER_DAY", "join-mails:olgas-lanes", ask_those_who_get_mails),
    Rated(
        "joining.rules.limits.CARD_CHANGES_PER_DAY", "bowler-card:kim", lambda _uow, _: performed(save_card, card=CARD)
    ),
    Rated("joining.rules.limits.CONVERSATIONS_PER_DAY", "bowler-first:kim", write),
    Rated("joining.rules.limits.MESSAGES_PER_DAY", "bowler-message:kim", write),
    Rated("joining.rules.limits.MESSAGES_PER_NETWORK_PER_DAY", f"bowler-message:{HOME}", write_as_another),
    Rated("joining.rules.limits.BOWLER_REPORTS_PER_DAY", "bowler-report:kim", report_a_card),
    Rated("lists.rules.limits.REPORTS_PER_DAY", "report-list:kim", report_a_list),
)
