"""Mails that really leave, in threads, through a server that is there, away, or away and back."""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from email.message import EmailMessage

import pytest
from anyio import run
from sqlalchemy import URL
from sqlmodel import select

from bowling_app.alerts.models import Follower
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VALID_FOR
from bowling_app.platform.jobs import background
from bowling_app.platform.jobs.background import send_mail_in_background, send_waiting_mail
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.mail.messages import Email, code_mail
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import operator
from bowling_app.settings import settings
from bowling_app.wiring import mail_transport
from tests.platform.mail.mail_server import Inbox, free_port, mail_server
from tests.waiting import PATIENCE_SECONDS

CODE = "012345"


class Recorder:
    """A way out that notes what goes through it, and tells when enough did."""

    def __init__(self, enough: int = 1) -> None:
        self.sent: list[str] = []
        self.enough = threading.Event()
        self._wanted = enough

    def staying(self) -> AbstractContextManager["Recorder"]:
        return nullcontext(self)

    def send(self, message: EmailMessage) -> None:
        self.sent.append(str(message["To"]))
        if len(self.sent) >= self._wanted:
            self.enough.set()


@pytest.fixture
def port(committed_database: URL, monkeypatch: pytest.MonkeyPatch) -> int:
    """Where the settings say that the mail server is."""
    number = free_port()
    monkeypatch.setenv("BOWLING_SMTP_URL", f"smtp://127.0.0.1:{number}")
    for cached in (settings, mail_transport):
        cached.cache_clear()
    return number


@pytest.fixture(autouse=True)
def _forget_settings() -> object:
    yield
    for cached in (settings, mail_transport):
        cached.cache_clear()


def queue(uow: UnitOfWork, actor: Actor, to: str = "kim@example.com") -> None:
    require_admin(actor)
    uow.mail(operator(to), lambda address: code_mail(address, CODE, site_name="LaneScout", lasts=VALID_FOR))


def make_all_due(uow: UnitOfWork, actor: Actor) -> int:
    """As if the pause after a failure were over. Returns how many mails wait."""
    require_admin(actor)
    waiting = uow.session.exec(select(OutgoingMail)).all()
    for row in waiting:
        row.next_attempt_at = row.created_at
    return len(waiting)


def test_a_mail_goes_out_through_the_server_of_the_settings(port: int) -> None:
    inbox = Inbox()
    perform(SYSTEM, queue)
    with mail_server(inbox, port):
        send_waiting_mail()
        send_waiting_mail()
    assert inbox.recipients == [["kim@example.com"]]
    assert perform(SYSTEM, make_all_due) == 0


def test_mails_survive_a_server_that_is_down_and_go_out_when_it_is_back(port: int) -> None:
    inbox = Inbox()
    perform(SYSTEM, queue)
    send_waiting_mail()
    assert perform(SYSTEM, make_all_due) == 1
    with mail_server(inbox, port):
        send_waiting_mail()
    assert len(inbox.letters) == 1


def queue_news(uow: UnitOfWork, actor: Actor) -> None:
    require_admin(actor)
    uow.session.add(Follower(email="kim@example.com"))
    uow.mail(operator("kim@example.com"), lambda address: Email(address, "News", "Words", is_bulk=True))
    for row in uow.session.exec(select(Follower)):
        row.next_at = row.created_at


def refusals(uow: UnitOfWork, actor: Actor) -> int:
    require_admin(actor)
    return uow.session.exec(select(Follower.refusals)).one()


@pytest.mark.parametrize(("answer", "counted"), [("550 No such user", 1), ("550 5.2.2 Mailbox full", 0)])
def test_what_a_server_says_of_a_mailbox_reaches_whoever_writes_the_news(port: int, answer: str, counted: int) -> None:
    perform(SYSTEM, queue_news)
    with mail_server(Inbox(rcpt_answer=answer), port):
        send_waiting_mail()
    assert perform(SYSTEM, make_all_due) == 0
    assert perform(SYSTEM, refusals) == counted


def test_a_recipient_who_is_refused_does_not_hold_up_the_others(port: int) -> None:
    class Picky(Inbox):
        async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802
            if address == "nobody@example.com":
                return "550 No such user"
            return await super().handle_RCPT(server, session, envelope, address, options)

    inbox = Picky()
    perform(SYSTEM, queue, "nobody@example.com")
    perform(SYSTEM, queue, "kim@example.com")
    with mail_server(inbox, port):
        send_waiting_mail()
    assert inbox.recipients == [["kim@example.com"]]
    assert perform(SYSTEM, make_all_due) == 0


def deferred(uow: UnitOfWork, actor: Actor) -> list[str]:
    require_admin(actor)
    return list(uow.session.exec(select(OutgoingMail.to).where(OutgoingMail.is_deferred)))


@pytest.mark.parametrize(("inbox", "told"), [
    (Inbox(rcpt_answer="450 4.2.2 Mailbox full"), ["kim@example.com"]),
    (Inbox(rcpt_answer="421 Closing"), []),
    (Inbox(data_answer="452 No room here"), []),
])  # fmt: skip
def test_a_mail_that_its_mailbox_alone_puts_off_says_so(port: int, inbox: Inbox, told: list[str]) -> None:
    perform(SYSTEM, queue)
    with mail_server(inbox, port):
        send_waiting_mail()
    assert perform(SYSTEM, deferred) == told
    perform(SYSTEM, make_all_due)
    send_waiting_mail()  # The server is down: what its mailbox said still holds.
    assert perform(SYSTEM, deferred) == told


@pytest.mark.parametrize("answer", ["250 OK", "550 No such user: kim@example.com", "450 Later, kim@example.com"])
def test_the_log_knows_neither_codes_nor_addresses(port: int, caplog: pytest.LogCaptureFixture, answer: str) -> None:
    caplog.set_level(logging.DEBUG, logger="bowling_app")
    perform(SYSTEM, queue)
    send_waiting_mail()  # The server is down.
    perform(SYSTEM, make_all_due)
    with mail_server(Inbox(rcpt_answer=answer), port):
        send_waiting_mail()
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("bowling_app"))
    assert "waits after attempt 1" in ours
    assert CODE not in ours
    assert "kim" not in ours


def test_without_a_server_mails_are_files_in_the_outbox_of_the_data_folder(
    committed_database: URL, capsys: pytest.CaptureFixture[str]
) -> None:
    before = set((settings().data_dir / "outbox").glob("*.eml"))
    perform(SYSTEM, queue)
    send_waiting_mail()
    (file,) = set((settings().data_dir / "outbox").glob("*.eml")) - before
    assert CODE in file.read_text()
    printed = capsys.readouterr().out
    assert file.name in printed
    assert CODE not in printed


def test_several_processes_send_each_mail_once(committed_database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    monkeypatch.setattr(background, "mail_transport", lambda: recorder)
    addresses = [f"person{number}@example.com" for number in range(20)]
    for address in addresses:
        perform(SYSTEM, queue, address)
    with ThreadPoolExecutor(4) as pool:
        for sending in [pool.submit(send_waiting_mail) for _ in range(4)]:
            sending.result()
    assert sorted(recorder.sent) == sorted(addresses)


@pytest.mark.usefixtures("committed_database")
class TestWhileTheAppRuns:
    """The thread that the app's lifespan starts."""

    @staticmethod
    def through_the_app(recorder: Recorder, meanwhile: Callable[[], object]) -> None:
        async def live() -> None:
            async with send_mail_in_background():
                meanwhile()
                assert recorder.enough.wait(PATIENCE_SECONDS)

        run(live)

    def test_mails_from_before_the_start_are_sent(self, monkeypatch: pytest.MonkeyPatch) -> None:
        recorder = Recorder()
        monkeypatch.setattr(background, "mail_transport", lambda: recorder)
        perform(SYSTEM, queue)
        self.through_the_app(recorder, lambda: None)
        assert recorder.sent == ["kim@example.com"]

    def test_a_mail_is_sent_as_soon_as_it_is_committed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        recorder = Recorder()
        monkeypatch.setattr(background, "mail_transport", lambda: recorder)
        monkeypatch.setattr(background, "MAIL_SECONDS", 3600.0)  # Only being asked makes it look.
        self.through_the_app(recorder, lambda: perform(SYSTEM, queue))
        assert recorder.sent == ["kim@example.com"]

    def test_the_thread_outlives_a_fault(self, monkeypatch: pytest.MonkeyPatch) -> None:
        recorder = Recorder()
        faults = iter([OSError("disk full")])

        def transport() -> Recorder:
            for fault in faults:
                raise fault
            return recorder

        monkeypatch.setattr(background, "mail_transport", transport)
        monkeypatch.setattr(background, "MAIL_SECONDS", 0.01)
        perform(SYSTEM, queue)
        self.through_the_app(recorder, lambda: None)
        assert recorder.sent == ["kim@example.com"]
