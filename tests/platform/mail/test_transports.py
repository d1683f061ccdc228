"""How mails leave, tried against a real mail server on this machine."""

import re
import smtplib
import ssl
import stat
from collections.abc import Generator
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.mail.messages import Email, code_mail, known_address_mail
from bowling_app.platform.mail.smtp_servers import SmtpServer, smtp_server
from bowling_app.platform.mail.transports import Deferred, NoMailbox, Outbox, Smtp, Undeliverable, Unreachable, mime
from bowling_app.settings import Settings
from tests.platform.mail.mail_server import Inbox, certificate, free_port, mail_server, password_check

SENDER = "LaneScout <no-reply@lanescout.test>"
MAIL = code_mail("kim@example.com", "012345", site_name="LaneScout", lasts=VALID_FOR)


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def port(inbox: Inbox) -> Generator[int, None, None]:
    """The port of a server without encryption."""
    number = free_port()
    with mail_server(inbox, number):
        yield number


def plain(port: int) -> Smtp:
    return Smtp(SmtpServer("127.0.0.1", port), ssl.create_default_context(), timeout=5)


def send(transport: Smtp | Outbox, mail: Email = MAIL) -> None:
    transport.send(mime(mail, SENDER, "7"))


class TestMessages:
    def test_the_code_mail_names_the_site_the_code_and_its_life_and_has_no_link(self) -> None:
        assert re.findall(r"\d{6}", MAIL.text) == ["012345"]
        assert "LaneScout" in MAIL.subject
        assert "10 minutes" in MAIL.text
        assert not re.search(r"https?:|www\.|<a ", MAIL.text)

    def test_the_subject_begins_with_the_code_because_phones_show_it_in_the_notification(self) -> None:
        assert MAIL.subject == "012345 is your LaneScout code"

    def test_a_known_address_is_told_that_it_has_an_account(self) -> None:
        mail = known_address_mail("kim@example.com", site_name="LaneScout")
        assert "already have" in mail.text
        assert "http" not in mail.text


class TestMime:
    def test_two_attempts_carry_one_identity(self) -> None:
        assert mime(MAIL, SENDER, "7")["Message-ID"] == mime(MAIL, SENDER, "7")["Message-ID"] == "<7@lanescout.test>"

    @pytest.mark.parametrize("word", ["=?utf-8?q?=0ABcc=3A?= x", "=?utf-8?b?DQpCY2M6IHg=?="])
    def test_a_subject_brings_no_header_along_in_an_encoded_word(self, word: str) -> None:
        sent = mime(Email("kim@example.com", f"Hello {word} there", "Text"), SENDER, "7").as_bytes()
        assert b"\nBcc" not in sent
        assert message_from_bytes(sent, policy=policy.default)["Bcc"] is None

    @pytest.mark.parametrize("address", ["a@b.c\nBcc: x@y.z", "a@b.c\r\nBcc: x@y.z", "a@b.c, x@y.z", ""])
    def test_an_address_cannot_add_headers_or_recipients(self, address: str) -> None:
        with pytest.raises(Undeliverable):
            mime(Email(address, "Hello", "Hello"), SENDER, "7")

    @pytest.mark.parametrize("stop", ["", "https://lanes.example/stop"])
    def test_a_long_line_is_broken_on_the_way_and_arrives_whole(self, stop: str) -> None:
        text = f"Hello Kim,\n\n{'We open at noon. ' * 120}\x0b{'x' * 2000}\n"
        sent = mime(Email("kim@example.com", "Hello", text, unsubscribe=stop), SENDER, "7").as_bytes()
        assert max(map(len, sent.split(b"\n"))) <= 998
        assert message_from_bytes(sent, policy=policy.default).get_content() == text  # pyright: ignore[reportAttributeAccessIssue]

    def test_an_address_of_usual_length_stays_in_one_line(self) -> None:
        link = f"https://lanes.example/{'x' * 300}"
        assert link.encode() in mime(Email("kim@example.com", "Hello", f"Open {link}\n"), SENDER, "7").as_bytes()

    def test_a_site_name_with_other_letters_arrives(self) -> None:
        mail = code_mail("kim@example.com", "012345", site_name="Kegelbahn Zürich", lasts=VALID_FOR)
        read = message_from_bytes(mime(mail, SENDER, "7").as_bytes(), policy=policy.default)
        assert "Zürich" in read["Subject"]
        assert "Zürich" in read.get_content()  # pyright: ignore[reportAttributeAccessIssue]


class TestSmtpUrl:
    @pytest.mark.parametrize(
        ("url", "expected"),
        [
            ("smtp://mail.example.com", SmtpServer("mail.example.com", 25)),
            (
                "smtp://a%40b:p%2Fw@mail.example.com?starttls=1",
                SmtpServer("mail.example.com", 587, "a@b", "p/w", starts_tls=True),
            ),
            ("smtps://u:p@mail.example.com", SmtpServer("mail.example.com", 465, "u", "p", wraps_tls=True)),
            ("smtp://u:p@localhost:2525", SmtpServer("localhost", 2525, "u", "p")),
        ],
    )
    def test_an_address_is_read(self, url: str, expected: SmtpServer) -> None:
        assert smtp_server(url) == expected

    @pytest.mark.parametrize(
        "url",
        [
            "mail.example.com",
            "http://mail.example.com",
            "smtp://",
            "smtp://mail.example.com?tls=1",
            "smtps://mail.example.com?starttls=1",
            "smtp://u:p@mail.example.com",
        ],
    )
    def test_an_address_that_cannot_be_meant_is_refused(self, url: str) -> None:
        with pytest.raises(ValueError, match=r"must look like|leave starttls out|unencrypted"):
            smtp_server(url)

    def test_the_site_does_not_start_with_one_and_does_not_repeat_the_password(self) -> None:
        with pytest.raises(ValidationError, match="unencrypted") as refusal:
            Settings(smtp_url="smtp://u:hidden@mail.example.com")  # pyright: ignore[reportCallIssue, reportArgumentType]
        assert "hidden" not in str(refusal.value)

    def test_the_password_does_not_show(self) -> None:
        assert "hidden" not in repr(smtp_server("smtps://u:hidden@mail.example.com"))


class TestSmtp:
    def test_a_mail_arrives_whole(self, inbox: Inbox, port: int) -> None:
        send(plain(port))
        assert inbox.recipients == [["kim@example.com"]]
        assert inbox.letters[0].get_content().splitlines() == MAIL.text.splitlines()  # pyright: ignore[reportAttributeAccessIssue]
        assert inbox.letters[0]["From"] == SENDER

    def test_the_connection_is_encrypted_before_the_password_is_sent(self, inbox: Inbox, tmp_path: Path) -> None:
        serving, trusting = certificate(tmp_path)
        port = free_port()
        check = password_check("site", "right")
        options = {"tls_context": serving, "require_starttls": True, "authenticator": check, "auth_required": True}
        with mail_server(inbox, port, **options):
            send(Smtp(SmtpServer("127.0.0.1", port, "site", "right", starts_tls=True), trusting))
            assert len(inbox.letters) == 1
            with pytest.raises(Unreachable, match="535"):
                send(Smtp(SmtpServer("127.0.0.1", port, "site", "wrong", starts_tls=True), trusting))
        assert len(inbox.letters) == 1

    def test_a_server_with_a_strange_certificate_gets_nothing(self, inbox: Inbox, tmp_path: Path) -> None:
        serving, _ = certificate(tmp_path)
        port = free_port()
        with mail_server(inbox, port, tls_context=serving), pytest.raises(Unreachable):
            send(Smtp(SmtpServer("127.0.0.1", port, starts_tls=True), ssl.create_default_context()))
        assert inbox.letters == []

    def test_a_server_that_speaks_tls_from_the_start_is_spoken_to_so(self, inbox: Inbox, tmp_path: Path) -> None:
        serving, trusting = certificate(tmp_path)
        port = free_port()
        with mail_server(inbox, port, ssl_context=serving):
            send(Smtp(SmtpServer("127.0.0.1", port, wraps_tls=True), trusting))
        assert len(inbox.letters) == 1

    @pytest.mark.parametrize("answers", [{"rcpt_answer": "550 No such user"}, {"data_answer": "554 Not wanted"}])
    def test_a_refusal_for_good_is_told_without_the_address(self, answers: dict[str, Any]) -> None:
        port = free_port()
        with mail_server(Inbox(**answers), port), pytest.raises(Undeliverable) as refusal:
            send(plain(port))
        assert "kim" not in str(refusal.value)
        assert refusal.value.__suppress_context__

    @pytest.mark.parametrize(
        ("answer", "is_gone"),
        [
            ("550 No such user", True),
            ("550 5.1.1 User unknown", True),
            ("550 5.2.1 Closed", True),
            ("551 User not local", True),
            ("550 5.7.1 Relaying denied", False),
            ("550 5.2.2 Mailbox full", False),
            ("552 Too much mail", False),
            ("554 5.1.1 Transaction failed", False),
        ],
    )
    def test_an_address_that_is_not_there_is_told_from_one_that_takes_no_mail_of_ours(
        self, answer: str, is_gone: bool
    ) -> None:
        port = free_port()
        with mail_server(Inbox(rcpt_answer=answer), port), pytest.raises(Undeliverable) as refusal:
            send(plain(port))
        assert isinstance(refusal.value, NoMailbox) is is_gone

    def test_what_is_wrong_with_the_mail_is_not_held_against_the_address(self) -> None:
        port = free_port()
        with mail_server(Inbox(data_answer="550 5.1.1 No"), port), pytest.raises(Undeliverable) as refusal:
            send(plain(port))
        assert not isinstance(refusal.value, NoMailbox)

    @pytest.mark.parametrize("answers", [{"rcpt_answer": "450 Later"}, {"data_answer": "451 Later"}])
    def test_a_refusal_for_now_can_be_tried_again(self, answers: dict[str, Any]) -> None:
        port = free_port()
        with mail_server(Inbox(**answers), port), pytest.raises(Deferred):
            send(plain(port))

    def test_a_server_that_is_down_is_unreachable(self) -> None:
        with pytest.raises(Unreachable):
            send(plain(free_port()))


class TestOutbox:
    def test_a_mail_becomes_one_readable_file_of_its_owner_only(self, tmp_path: Path) -> None:
        said: list[str] = []
        send(Outbox(tmp_path / "outbox", said.append))
        (file,) = (tmp_path / "outbox").iterdir()
        letter = message_from_bytes(file.read_bytes(), policy=policy.default)
        assert file.suffix == ".eml"
        assert letter["To"] == "kim@example.com"
        assert letter.get_content() == MAIL.text  # pyright: ignore[reportAttributeAccessIssue]
        assert stat.S_IMODE(file.stat().st_mode) == 0o600

    def test_the_terminal_names_the_file_and_neither_code_nor_address(self, tmp_path: Path) -> None:
        said: list[str] = []
        send(Outbox(tmp_path / "outbox", said.append))
        (file,) = (tmp_path / "outbox").iterdir()
        assert str(file) in said[0]
        assert "012345" not in said[0]
        assert "kim" not in said[0]

    def test_mails_of_one_moment_are_several_files(self, tmp_path: Path) -> None:
        outbox = Outbox(tmp_path / "outbox", print)
        for _ in range(20):
            send(outbox)
        assert len(list((tmp_path / "outbox").iterdir())) == 20


class TestManyMails:
    def test_go_over_one_connection(self, inbox: Inbox, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
        opened: list[smtplib.SMTP] = []
        real = Smtp.connection
        monkeypatch.setattr(Smtp, "connection", lambda self: opened.append(real(self)) or opened[-1])
        with plain(port).staying() as way:
            for _ in range(3):
                way.send(mime(MAIL, SENDER, "7"))
        assert (len(inbox.letters), len(opened)) == (3, 1)
        assert opened[0].sock is None  # Closed at the end.

    @pytest.mark.parametrize("answer", ["550 No such user", "450 Later"])
    def test_go_on_after_one_that_the_server_did_not_take(self, inbox: Inbox, port: int, answer: str) -> None:
        with plain(port).staying() as way:
            inbox.rcpt_answer = answer
            with pytest.raises(Undeliverable if answer.startswith("5") else Deferred):
                way.send(mime(MAIL, SENDER, "7"))
            inbox.rcpt_answer = "250 OK"
            way.send(mime(MAIL, SENDER, "8"))
        assert len(inbox.letters) == 1

    def test_go_over_a_new_connection_when_the_server_has_closed_the_first(self) -> None:
        inbox, number = Inbox(), free_port()
        with plain(number).staying() as way:
            with mail_server(inbox, number):
                way.send(mime(MAIL, SENDER, "7"))
            with pytest.raises(Unreachable):
                way.send(mime(MAIL, SENDER, "8"))
            with mail_server(inbox, number):
                way.send(mime(MAIL, SENDER, "9"))
        assert len(inbox.letters) == 2
