"""Every kind of mail is worded in the language of whoever reads it, whatever whoever acts speaks, and brings no web
address of a stranger.

The catalog of this test writes each message in wide letters. So a plain word in a mail to somebody who reads the other
language was not said through the catalog, or was said before it was known who reads it. What people wrote is `PLAIN`.
"""

import inspect
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from sqlmodel import select

import bowling_app
from bowling_app.accounts.models.user import User
from bowling_app.accounts.schemas.sign_in import PasswordProof, SignUpDraft
from bowling_app.accounts.services import passwords
from bowling_app.accounts.services.admins import make_admin
from bowling_app.accounts.services.sign_in import send_code, sign_up
from bowling_app.alerts.models import Follower
from bowling_app.alerts.rules.limits import ASKED_AFTER
from bowling_app.alerts.services.digests import write_digests
from bowling_app.alerts.services.requests import RequestDraft, ask_by_mail
from bowling_app.contact.rules import Seen
from bowling_app.contact.services.contact_cases import answer_contact
from bowling_app.joining.models.bowlers import BowlerCardRow
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.bowlers import BowlerCard, read_area
from bowling_app.joining.rules.limits import CARD_SHOWN, REMINDED_BEFORE
from bowling_app.joining.rules.wishes import ACCEPTED, Answer, Wish
from bowling_app.joining.services.bowlers import remind_bowlers, save_card
from bowling_app.joining.services.requests import answer_request, ask_to_join
from bowling_app.joining.services.threads import write_to_bowler
from bowling_app.owners.schemas.chain_page import ChainDraft
from bowling_app.owners.services.chain_claims import claim_chain
from bowling_app.owners.services.claims import claim_in_writing, send_claim_code
from bowling_app.owners.services.teams import handle_of, invite_manager, remove_from_team
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language import messages
from bowling_app.platform.language.languages import ENGLISH, Language, speaking
from bowling_app.platform.mail import messages as email_messages
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.registry import features
from bowling_app.reviews.services.review_moderation import release_review, remove_reply
from bowling_app.reviews.services.review_responses import put_reply
from bowling_app.scores.services.score_verdicts import delete_score, reject_score
from bowling_app.settings import settings
from bowling_app.suggestions.services.suggestion_cases import ask_back
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue, version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services.venue_cases import close_venue, move_venue, pause_venue, reopen_venue
from bowling_app.venue_admin.services.venue_managers import remove_manager
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.whereabouts import PlaceDraft
from tests.alerts.people import a_follower, follows
from tests.conftest import StoppedClock
from tests.factories import (
    a_contact_message,
    a_field_source,
    a_game_score,
    a_league,
    a_party_package,
    a_place,
    a_review,
    a_suggestion,
    a_user,
    a_venue,
    an_event,
)
from tests.few import one_in
from tests.reviews.seen import review_as_seen
from tests.shared_rows import shared_rows
from tests.two_languages import SPANISH

PACKAGE: Final = Path(bowling_app.__file__).parent
WORDED_IN: Final = sorted(PACKAGE.glob("*/emails.py"))
OTHER: Final = SPANISH
PLAIN: Final = "Xyzzy"
OURS: Final = PLAIN
"""What admins write, and what goes back to whoever wrote it: this may name a site."""
SITE_OF_SOMEBODY: Final = "xyzzy.com"
ADDRESS: Final = "kim@example.com"
KIM, PAT, ADMIN, SYSTEM = Actor("kim"), Actor("pat"), Actor("admin-1", is_admin=True), Actor(is_system=True)
AS_WRITTEN: Final = re.compile(
    r"(?i)^Re:|xyzzy|LaneScout|Austin|Houston|\bTX\b|\S+@\S+|https?://\S+"
    r"|martes|\b\d+ [a-z]{3} \d{4}|\b[A-Z\d]{4}-[A-Z\d]{4}"
)
"""What is of no language in mails: what people wrote, names, addresses, references, and days as CLDR has them."""


class Wide:
    """A catalog that writes every message in wide letters, and leaves its values as they are."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{\w*\})|[!-z]", lambda it: it[1] or chr(ord(it[0]) + 0xFEE0), message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch, two_languages: Language, stopped_clock: StoppedClock) -> None:
    """The other language has wide letters, and nothing expires by itself."""
    known: Callable[[Language], Any] = messages.translations
    monkeypatch.setattr(messages, "translations", lambda which: Wide() if which == two_languages else known(which))


def _write(uow: UnitOfWork) -> None:
    """Kim, who reads the mails, and others who have accounts, too."""
    verified = datetime(2026, 11, 20, 12, tzinfo=UTC)
    a_user(uow, "pat", display_name=PLAIN, email="pat@example.com", email_verified_at=verified)
    a_user(uow, "admin-1")
    a_user(uow, "kim", display_name=PLAIN, email=ADDRESS, email_verified_at=verified)
    a_place(uow)


written, connection = shared_rows(_write)


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    """Whoever reads the mails."""
    return uow.session.get_one(User, "kim")


def own(uow: UnitOfWork, owner: str = "kim", **fields: Any) -> Venue:
    return a_venue(uow, PLAIN, owner_id=owner, **fields)


def seen(uow: UnitOfWork, venue: Venue) -> SeenVenue:
    uow.session.flush()
    return SeenVenue(venue.id, version_of(stored_venues(uow.session, [venue.id])[venue.id].values))


# Accounts.


def a_code(uow: UnitOfWork) -> None:
    send_code(uow, Actor(), email=ADDRESS, client="192.0.2.1")


def a_known_address(uow: UnitOfWork) -> None:
    sign_up(uow, Actor(), SignUpDraft(ADDRESS, "seven wooden pins", PLAIN), client="192.0.2.1")


def a_password(uow: UnitOfWork) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(passwords, "_refusal", lambda *_: None)
        passwords.set_password(uow, KIM, password="nine steel balls", proof=PasswordProof(), client="192.0.2.1")


def an_admin(uow: UnitOfWork) -> None:
    make_admin(uow, SYSTEM, user_id="kim")


# Games and reviews.


def a_rejected_score(uow: UnitOfWork) -> None:
    reject_score(uow, ADMIN, score_id=a_game_score(uow, own(uow), uow.session.get_one(User, "kim")).id, reason=PLAIN)


def a_removed_score(uow: UnitOfWork) -> None:
    delete_score(uow, ADMIN, score_id=a_game_score(uow, own(uow), uow.session.get_one(User, "kim")).id, reason=PLAIN)


def a_new_review(uow: UnitOfWork) -> None:
    review = a_review(uow, own(uow), status="held", held_for="links", text=None)
    release_review(uow, ADMIN, **review_as_seen(uow, review))


def a_reply(uow: UnitOfWork) -> None:
    review = a_review(uow, own(uow, "pat"), uow.session.get_one(User, "kim"), text=PLAIN)
    put_reply(uow, PAT, review_id=review.id, text=f"{PLAIN} {PLAIN} {PLAIN}")


def a_removed_reply(uow: UnitOfWork) -> None:
    review = a_review(uow, own(uow), uow.session.get_one(User, "pat"), text=PLAIN)
    put_reply(uow, KIM, review_id=review.id, text=f"{OURS} {OURS} {OURS}")
    remove_reply(uow, ADMIN, **review_as_seen(uow, review))


# Leagues and bowlers.


def _asked(uow: UnitOfWork, venue: Venue, actor: Actor) -> int:
    league = a_league(uow, venue, name=PLAIN, openings=["bowlers"], confirmed_on=clock.now().date())
    assert ask_to_join(uow, actor, league_id=league.id or 0, wish=Wish("bowler", 150, (1, 3), PLAIN)) is None
    return uow.session.exec(select(JoinRequest.id)).one() or 0


def a_join_request(uow: UnitOfWork) -> None:
    _asked(uow, own(uow), PAT)


def a_join_answer(uow: UnitOfWork) -> None:
    venue = own(uow, "pat")
    answer = Answer(ACCEPTED, PLAIN)
    answer_request(uow, PAT, venue_id=venue.id, request_id=_asked(uow, venue, KIM), answer=answer)


def _a_card(uow: UnitOfWork) -> BowlerCardRow:
    save_card(uow, KIM, card=BowlerCard(("team",), read_area("78701"), 15, (1,), 150, "mixed", PLAIN))
    return uow.session.exec(select(BowlerCardRow)).one()


def a_bowler_message(uow: UnitOfWork) -> None:
    write_to_bowler(uow, PAT, card_id=_a_card(uow).id or 0, text=PLAIN)


def a_reminder(uow: UnitOfWork) -> None:
    _a_card(uow).renewed_at = clock.now() - CARD_SHOWN + REMINDED_BEFORE
    remind_bowlers(uow, SYSTEM)


# Who runs an alley.


def a_claim_code(uow: UnitOfWork) -> None:
    venue = own(uow, "pat", email=ADDRESS)
    a_field_source(uow, venue, "email")
    a_user(uow, "sam", email="sam@example.com")
    assert send_claim_code(uow, Actor("sam"), venue_id=venue.id, email=ADDRESS) is None


def a_dispute(uow: UnitOfWork) -> None:
    claim_in_writing(uow, PAT, venue_id=own(uow).id, statement=f"{PLAIN} {PLAIN} {PLAIN} {PLAIN} {PLAIN}")


def _run_by_pat_too(uow: UnitOfWork, owner: str = "pat") -> Venue:
    venue = own(uow, owner)
    uow.session.add(VenueManager(venue_id=venue.id, user_id="kim" if owner == "pat" else "pat"))
    uow.session.flush()
    return venue


def a_removal_from_the_team(uow: UnitOfWork) -> None:
    venue = _run_by_pat_too(uow)
    remove_from_team(uow, PAT, venue_id=venue.id, handle=handle_of(venue.id, "kim"))


def another_manager_removed(uow: UnitOfWork) -> None:
    remove_manager(uow, ADMIN, venue_id=_run_by_pat_too(uow, "kim").id, user_id="pat", reason=PLAIN)


def a_closing(uow: UnitOfWork) -> None:
    close_venue(uow, ADMIN, seen=seen(uow, own(uow)), reason=OURS)


def a_pause(uow: UnitOfWork) -> None:
    until = (clock.now().date() + timedelta(days=7)).isoformat()
    pause_venue(uow, ADMIN, seen=seen(uow, own(uow)), until=until, reason=OURS)


def a_reopening(uow: UnitOfWork) -> None:
    reopen_venue(uow, ADMIN, seen=seen(uow, own(uow, is_active=False)))


def a_move(uow: UnitOfWork) -> None:
    draft = PlaceDraft(f"1 {OURS}", "Houston", "TX", "77002", "")
    move_venue(uow, ADMIN, seen=seen(uow, own(uow)), draft=draft, reason=PLAIN)


def a_merge(uow: UnitOfWork) -> None:
    stays, goes = own(uow), own(uow, "pat")
    versions = seen(uow, stays).version, seen(uow, goes).version
    merge_venues(uow, ADMIN, order=MergeOrder(stays.id, goes.id, frozenset(), versions, goes.name))


def a_chain_claim(uow: UnitOfWork) -> None:
    fields = {"website": "https://xyzzy.example/x", "web_domain": "xyzzy.example"}
    first, other = own(uow, **fields), a_venue(uow, PLAIN, **fields)
    for venue in (first, other):
        a_field_source(uow, venue, "website")
    draft = ChainDraft(frozenset({other.id}), "", f"{PLAIN} {PLAIN} {PLAIN} {PLAIN} {PLAIN}")
    claim_chain(uow, KIM, venue_id=first.id, draft=draft)


def an_invitation(uow: UnitOfWork) -> None:
    invite_manager(uow, PAT, venue_id=own(uow, "pat").id, email=ADDRESS)


# What people send us.


def a_question_about_a_suggestion(uow: UnitOfWork) -> None:
    suggestion = a_suggestion(uow, uow.session.get_one(User, "kim"), venue_name=None)
    ask_back(uow, ADMIN, suggestion_id=suggestion.id, question=OURS)


def an_answer_to_a_message(uow: UnitOfWork) -> None:
    code = uow.session.get_one(User, "kim").language
    row = a_contact_message(uow, email=ADDRESS, subject=PLAIN, message=f"{PLAIN} {PLAIN}", language=code)
    answer_contact(uow, ADMIN, seen=Seen(row.reference, str(row.version)), text=OURS)


# What people follow.


def _a_follower(uow: UnitOfWork, **fields: Any) -> Follower:
    venue = a_venue(uow, PLAIN, created_at=clock.now() - timedelta(days=900))
    row = a_follower(uow, None, user_id="kim", **fields)
    follows(uow, row, venue)
    a_review(uow, venue, text=None, created_at=clock.now() - timedelta(hours=1))
    return row


def a_digest(uow: UnitOfWork) -> None:
    """One with news of all kinds."""
    row, lately = _a_follower(uow), clock.now() - timedelta(hours=1)
    venue = a_venue(uow, PLAIN, created_at=lately, game_price=Decimal(6))
    a_review(uow, venue, text=None, created_at=lately)
    a_league(uow, venue, name=PLAIN, changed_at=lately, openings=["bowlers"], openings_on=lately.date())
    an_event(uow, venue, name=PLAIN, changed_at=lately)
    a_party_package(uow, venue, name=PLAIN, created_at=lately)
    changes = {"game_price": ["5", "6"], "shoe_rental_price": [None, "4"]}
    uow.session.add(AuditEntry(venue_id=venue.id, actor="owner", action="edit", changes=changes, at=lately))
    follows(uow, row, venue)
    follows(uow, row, venue, kind="price", seen_price=Decimal(5))
    follows(uow, row, kind="leagues", search="weekday=tuesday&beginners=yes")
    a_league(uow, a_venue(uow, PLAIN), name=PLAIN, changed_at=lately, beginners_ok=True)
    write_digests(uow, SYSTEM)
    told = uow.mails[-1].text
    kinds_of_news = {source.kind for feature in features() for source in feature.news}
    assert (len(kinds_of_news), told.count("\n- ")) == (6, 9), told


def a_last_question(uow: UnitOfWork) -> None:
    _a_follower(uow, kept_at=clock.now() - ASKED_AFTER - timedelta(days=1))
    write_digests(uow, SYSTEM)


def a_confirmation(uow: UnitOfWork) -> None:
    target = f"price:{a_venue(uow, PLAIN).id}"
    ask_by_mail(uow, Actor(), target=target, draft=RequestDraft(ADDRESS, "weekly"), client="192.0.2.1")


CAUSES: Final[dict[str, tuple[Callable[[UnitOfWork], None], ...]]] = {
    "code_mail": (a_code,),
    "known_address_mail": (a_known_address,),
    "password_mail": (a_password,),
    "admin_mail": (an_admin,),
    "score_mail": (a_rejected_score, a_removed_score),
    "review_mail": (a_new_review,),
    "reply_mail": (a_reply,),
    "reply_removed_mail": (a_removed_reply,),
    "request_mail": (a_join_request,),
    "answer_mail": (a_join_answer,),
    "message_mail": (a_bowler_message,),
    "reminder_mail": (a_reminder,),
    "claim_code_mail": (a_claim_code,),
    "claim_news_mail": (
        a_dispute, a_removal_from_the_team, another_manager_removed, a_closing, a_pause, a_reopening, a_move, a_merge,
    ),
    "chain_news_mail": (a_chain_claim,),
    "invitation_mail": (an_invitation,),
    "suggestion_mail": (a_question_about_a_suggestion,),
    "contact_reply_mail": (an_answer_to_a_message,),
    "digest_mail": (a_digest,),
    "still_wanted_mail": (a_last_question,),
    "confirmation_mail": (a_confirmation,),
}  # fmt: skip
"""What makes each kind of mail go to Kim, by the function that words it."""
CAUSED: Final = [pytest.param(cause, id=f"{kind}-{cause.__name__}") for kind, all_ in CAUSES.items() for cause in all_]
EACH_CAUSE: Final = pytest.mark.parametrize("cause", CAUSED)
TO_OPERATORS: Final = frozenset({"contact_mail"})
"""Kinds for whoever looks after the site, who is written to in English."""


def kinds(module: ModuleType) -> set[str]:
    """The functions of a module that word a mail."""
    own = inspect.getmembers(module, lambda one: inspect.isfunction(one) and one.__module__ == module.__name__)
    return {name for name, function in own if inspect.signature(function).return_annotation is Email}


def test_every_kind_of_mail_is_in_the_table() -> None:
    modules = [email_messages, *(import_module(f"bowling_app.{it.parent.name}.emails") for it in WORDED_IN)]
    assert set[str]().union(*map(kinds, modules)) == CAUSES.keys() | TO_OPERATORS


def test_mails_are_worded_nowhere_else() -> None:
    sent = PACKAGE / "platform" / "mail" / "services.py"  # It reads them back, to send them.
    worded = {*WORDED_IN, PACKAGE / "platform" / "mail" / "messages.py", sent}
    calls = re.compile(r"(?<![\w.])Email\(")
    assert [it for it in PACKAGE.rglob("*.py") if it not in worded and calls.search(it.read_text())] == []


@pytest.mark.parametrize(
    ("cause", "reads", "speaks"),
    [
        *(pytest.param(cause.values[0], OTHER, ENGLISH, id=f"other-{cause.id}") for cause in CAUSED),
        *one_in(5, (pytest.param(cause.values[0], ENGLISH, OTHER, id=f"english-{cause.id}") for cause in CAUSED)),
    ],
)
def test_a_mail_is_in_the_language_of_its_reader(
    uow: UnitOfWork, kim: User, cause: Callable[[UnitOfWork], None], reads: Language, speaks: Language
) -> None:
    kim.language = reads.code
    uow.session.flush()
    with speaking(speaks):
        cause(uow)
    *_others, mail = [one for one in uow.mails if one.to == ADDRESS]
    said = f"{mail.subject}\n{mail.text}"
    is_wide = re.search("[\uff01-\uff5e]", said) is not None
    assert is_wide is (reads == OTHER), said
    if reads == OTHER:
        assert re.findall("[A-Za-z]{2,}", AS_WRITTEN.sub("", said)) == [], said
    assert all(
        link.startswith(f"{settings().base_url}{reads.prefix}/") and ("/es/" in link) is (reads == OTHER)
        for link in re.findall(r"https?://\S+", said + " " + mail.unsubscribe)
    ), said


@pytest.fixture
def _called_like_a_site(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    """What people wrote and are called, and the names of venues, leagues and events, are a web address."""
    monkeypatch.setattr(sys.modules[__name__], "PLAIN", SITE_OF_SOMEBODY)
    for name in ("pat", "kim"):
        uow.session.get_one(User, name).display_name = SITE_OF_SOMEBODY
    uow.session.flush()


@EACH_CAUSE
@pytest.mark.usefixtures("_called_like_a_site", "kim")
def test_no_mail_brings_a_web_address_that_a_stranger_wrote_or_is_called(
    uow: UnitOfWork, cause: Callable[[UnitOfWork], None]
) -> None:
    cause(uow)
    *_others, mail = [one for one in uow.mails if one.to == ADDRESS]
    assert SITE_OF_SOMEBODY.casefold() not in f"{mail.subject}\n{mail.text}".casefold()
