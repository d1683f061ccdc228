"""Writing to the operator."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.contact.models import ContactMessage
from bowling_app.contact.rules import ContactDraft, Written
from bowling_app.contact.services.contacts import load_contact, load_contact_sent, write_message
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.forms import EMPTY
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.limits.models import RateLimit
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.transports import mime
from bowling_app.settings import settings
from tests.conftest import StoppedClock
from tests.factories import a_user
from tests.letters import letters_to

DRAFT = ContactDraft("kim@example.com", "Wrong hours", "Sunset Lanes closes at ten.")

Write = Callable[..., Any]


@pytest.fixture
def write(uow: UnitOfWork, visitor: Actor) -> Write:
    """Writes as a visitor; what is told replaces a field of the message."""

    def send(client: str = "192.0.2.1", **changed: str) -> Any:
        said = {"email": DRAFT.email, "subject": DRAFT.subject, "message": DRAFT.message, **changed}
        return write_message(uow, visitor, draft=ContactDraft(**said), client=client)

    return send


@pytest.fixture
def operator(monkeypatch: pytest.MonkeyPatch, uow: UnitOfWork) -> Any:
    """The operator's address."""
    monkeypatch.setenv("BOWLING_CONTACT_EMAIL", "desk@site.example")
    settings.cache_clear()
    yield "desk@site.example"
    settings.cache_clear()


def kept(uow: UnitOfWork) -> list[ContactMessage]:
    return list(uow.session.exec(select(ContactMessage)))


def test_a_message_is_kept_and_has_a_reference(uow: UnitOfWork, write: Write) -> None:
    written = write()
    [row] = kept(uow)
    assert isinstance(written, Written)
    assert (row.reference, row.status, row.user_id) == (written.reference, "new", None)
    assert (row.email, row.subject, row.message) == (DRAFT.email, DRAFT.subject, DRAFT.message)


def test_it_is_known_who_sent_it_while_signed_in(uow: UnitOfWork, user: Actor) -> None:
    a_user(uow, user.user_id)
    write_message(uow, user, draft=DRAFT, client="192.0.2.1")
    assert [row.user_id for row in kept(uow)] == [user.user_id]


def test_the_language_of_the_page_is_kept_for_the_answer(
    uow: UnitOfWork, write: Write, two_languages: Language
) -> None:
    with speaking(two_languages):
        write()
    assert [row.language for row in kept(uow)] == ["es"]


@pytest.mark.usefixtures("one_language")
def test_where_there_is_one_language_none_is_kept(uow: UnitOfWork, write: Write) -> None:
    write()
    assert [row.language for row in kept(uow)] == [None]


def test_the_operator_gets_a_mail(uow: UnitOfWork, write: Write, operator: str) -> None:
    reference = write().reference
    [letter] = letters_to(uow, operator)
    for words in (reference, DRAFT.email, DRAFT.subject, DRAFT.message):
        assert words in letter


def test_without_an_operators_address_nobody_gets_a_mail(uow: UnitOfWork, write: Write) -> None:
    write()
    assert uow.session.exec(select(OutgoingMail)).all() == []


@pytest.mark.parametrize("field", ["email", "subject"])
def test_a_line_of_its_own_in_a_mails_head_is_refused(uow: UnitOfWork, write: Write, operator: str, field: str) -> None:
    for ending in ("\r\n", "\n", "\r"):
        with pytest.raises(Invalid):
            write(**{field: f"{getattr(DRAFT, field)}{ending}Bcc: all@example.com"})
    assert kept(uow) == []
    assert letters_to(uow, operator) == []


def test_the_head_of_the_mail_has_the_lines_that_it_should(uow: UnitOfWork, write: Write, operator: str) -> None:
    write(subject="Bcc: all@example.com, =?utf-8?q?=0ABcc=3A?= x", message="Hello\r\n.\r\nBcc: all@example.com")
    mail = uow.mails[0]
    message = mime(mail, "noreply@site.example", "1")
    assert message["To"] == operator
    assert message["Bcc"] is None
    head = message.as_bytes().split(b"\n\n")[0]
    assert b"\nBcc" not in head


def test_what_fills_in_the_hidden_field_is_answered_and_forgotten(uow: UnitOfWork, write: Write, operator: str) -> None:
    assert isinstance(write(homepage="https://spam.example"), Written)
    assert isinstance(write(homepage="x", email="nonsense", message=""), Written)
    assert kept(uow) == []
    assert letters_to(uow, operator) == []


def test_the_same_message_again_is_the_one_that_is_there(
    uow: UnitOfWork, write: Write, stopped_clock: StoppedClock
) -> None:
    first = write()
    stopped_clock.go_on(minutes=29)
    assert write() == first
    stopped_clock.go_on(minutes=2)
    assert write() != first
    assert len(kept(uow)) == 2


class TestLimits:
    def test_an_address_writes_five_times_an_hour(
        self, uow: UnitOfWork, write: Write, stopped_clock: StoppedClock
    ) -> None:
        for number in range(5):
            assert isinstance(write(client=f"192.0.2.{number}", subject=f"Number {number}"), Written)
        refused = write(client="192.0.2.9", subject="Number 6")
        assert isinstance(refused, Refusal)
        assert refused.message == "Too many attempts. Try again in 12 minutes."
        assert len(kept(uow)) == 5
        stopped_clock.go_on(minutes=12)
        assert isinstance(write(client="192.0.2.9", subject="Number 6"), Written)

    def test_messages_of_another_network_use_nobodys_up(self, uow: UnitOfWork, write: Write, user: Actor) -> None:
        a_user(uow, user.user_id, email=DRAFT.email, email_verified_at=clock.now())
        sent = [write(client="8.8.8.8", subject=f"Number {number}") for number in range(6)]
        assert isinstance(sent[-1], Refusal)
        assert isinstance(write(client="9.9.9.9", subject="From home"), Written)
        signed_in = write_message(uow, user, draft=replace(DRAFT, subject="Signed in"), client="1.1.1.1")
        assert isinstance(signed_in, Written)

    def test_a_person_writes_five_times_an_hour_whatever_address_they_give(self, uow: UnitOfWork, user: Actor) -> None:
        a_user(uow, user.user_id)
        sent = [
            write_message(uow, user, draft=replace(DRAFT, email=f"kim{number}@example.com"), client=f"8.8.8.{number}")
            for number in range(6)
        ]
        assert [isinstance(one, Written) for one in sent] == [True] * 5 + [False]

    def test_all_addresses_of_one_mailbox_are_one(self, write: Write) -> None:
        sent = [write(email=f"kim+{number}@example.com") for number in range(6)]
        assert [isinstance(one, Written) for one in sent] == [True] * 5 + [False]

    def test_a_client_writes_twenty_times_an_hour(self, write: Write, stopped_clock: StoppedClock) -> None:
        assert stopped_clock
        sent = [write(email=f"kim{number}@example.com") for number in range(21)]
        assert [isinstance(one, Written) for one in sent] == [True] * 20 + [False]
        assert isinstance(write(client="192.0.2.2", email="lee@example.com"), Written)

    def test_what_is_refused_for_its_words_does_not_count(self, write: Write) -> None:
        for _ in range(30):
            with pytest.raises(Invalid):
                write(message="short")
        assert isinstance(write(), Written)

    def test_the_list_of_limits_knows_no_address(self, uow: UnitOfWork, write: Write) -> None:
        write()
        assert not any("kim" in key for key in uow.session.exec(select(RateLimit.key)))

    def test_a_flood_is_kept_and_not_mailed(
        self, uow: UnitOfWork, write: Write, operator: str, stopped_clock: StoppedClock
    ) -> None:
        assert stopped_clock
        for number in range(62):
            write(client=f"192.0.2.{number}", email=f"kim{number}@example.com")
        assert len(kept(uow)) == 62
        assert len(letters_to(uow, operator)) == 60


class TestPages:
    def test_the_form_leads_to_what_is_quicker(self, uow: UnitOfWork, visitor: Actor) -> None:
        view = load_contact(uow, visitor)
        assert {link.href for link in view.hints} == {"/suggest", "/owner", "/review-rules", "/how-we-rank"}
        assert view.form == EMPTY

    def test_what_is_said_afterwards_names_the_reference(self, uow: UnitOfWork, visitor: Actor) -> None:
        assert load_contact_sent(uow, visitor, reference="7k4m-q9xr").reference == "7K4M-Q9XR"

    @pytest.mark.parametrize("reference", ["", "<b>hello</b>", "7K4M"])
    def test_nothing_else_is_said_there(self, uow: UnitOfWork, visitor: Actor, reference: str) -> None:
        with pytest.raises(NotFound):
            load_contact_sent(uow, visitor, reference=reference)


def test_the_operators_address_has_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOWLING_CONTACT_EMAIL", "desk")
    settings.cache_clear()
    with pytest.raises(ValueError, match="BOWLING_CONTACT_EMAIL must be one e-mail address"):
        settings()
    settings.cache_clear()
