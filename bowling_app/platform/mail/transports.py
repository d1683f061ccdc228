"""The transports for mails: an SMTP server, or files in a folder if no server is set up."""

import os
import re
import smtplib
import ssl
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from pathlib import Path
from secrets import token_hex
from typing import Final, Protocol

from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.smtp_servers import SmtpServer

TIMEOUT_SECONDS: Final = 20.0
_FINE: Final = 250
"""What a server answers where all is well."""
_NO_MAILBOX: Final = frozenset({550, 551, 553})
"""What a server answers of a mailbox that is not there, among other things."""
_CLOSING: Final = 421
"""What a server answers of itself, to whatever it was asked."""
_ENHANCED: Final = re.compile(rb"(5\.\d{1,3}\.\d{1,3})\b")
_NO_SUCH_ADDRESS: Final = frozenset({"5.0.0", "5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"})

_LONGEST_LINE: Final = 900
"""What goes out as it is. A server may refuse or break a line of more than 998 bytes (RFC 5322)."""


class Undeliverable(Exception):
    """The mail was permanently refused: another attempt would fail as well."""


class NoMailbox(Undeliverable):
    """The server says of the address itself that no mail is taken there: it is unknown, has moved, or was closed."""


class Deferred(Exception):
    """This mail was not taken now; the next may be."""


class MailboxDeferred(Deferred):
    """The server says so of the mailbox itself, such as a full one: that of nobody else need wait."""


class Unreachable(Exception):
    """The server takes no mail at all at the moment."""


class Transport(Protocol):
    """Where mails go out."""

    def send(self, message: EmailMessage) -> None:
        """Hand the mail over, or raise Undeliverable, Deferred or Unreachable, without the person's address."""
        ...

    def staying(self) -> AbstractContextManager["Transport"]:
        """The same for many mails, one after the other: it keeps what it has opened until it is left."""
        ...


def mime(email: Email, sender: str, reference: str) -> EmailMessage:
    """The mail as it travels. `reference` names it, so that a mail sent twice is recognised as one."""
    message = EmailMessage()
    message["From"] = sender
    # An encoded word would be decoded, and may contain a line break followed by an injected header.
    message["Subject"] = email.subject.replace("=?", "= ?")
    try:
        message["To"] = email.to
    except ValueError:  # A line break: an attempt to inject headers.
        raise Undeliverable("no address") from None
    if len(message["To"].addresses) != 1:
        raise Undeliverable("not one address")
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = f"<{reference}@{parseaddr(sender)[1].rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"  # Out-of-office notes are not sent back to it.
    is_plain = email.text.isascii() and max(map(len, email.text.encode().splitlines()), default=0) <= _LONGEST_LINE
    message.set_content(email.text, cte="7bit" if is_plain else "quoted-printable")
    if email.unsubscribe:
        _offer_one_click(message, email.unsubscribe)
    return message


def _offer_one_click(message: EmailMessage, address: str) -> None:
    """Name the address at which a program unsubscribes (RFC 8058). A long one stays whole: a folded header would encode
    it, which programs do not decode."""
    message["List-Unsubscribe"] = f"<{address}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.policy = message.policy.clone(max_line_length=998)


@dataclass(frozen=True, slots=True)
class Smtp:
    """Sends through a server. Its certificate is checked wherever the connection is encrypted."""

    server: SmtpServer
    tls: ssl.SSLContext
    timeout: float = TIMEOUT_SECONDS

    def send(self, message: EmailMessage) -> None:
        """Send one mail on a new connection."""
        with _in_our_words(), self.connection() as connection:
            self.sign_in(connection)
            _transmit(connection, message)

    @contextmanager
    def staying(self) -> Generator["Transport", None, None]:
        """Send many mails on one connection, which is opened again if the server has closed it."""
        open_one = _StayingSmtp(self)
        try:
            yield open_one
        finally:
            open_one.leave()

    def greet(self) -> None:
        """See whether the server takes us, and send nothing. Raises Unreachable when it does not."""
        with _in_our_words(), self.connection() as connection:
            self.sign_in(connection)
            connection.noop()

    def sign_in(self, connection: smtplib.SMTP) -> None:
        """Encrypt the connection and say who we are, as far as the server wants that."""
        if self.server.starts_tls:
            connection.starttls(context=self.tls)
        if self.server.user:
            connection.login(self.server.user, self.server.password)

    def connection(self) -> smtplib.SMTP:
        """A new connection."""
        host, port = self.server.host, self.server.port
        if self.server.wraps_tls:
            return smtplib.SMTP_SSL(host, port, timeout=self.timeout, context=self.tls)
        return smtplib.SMTP(host, port, timeout=self.timeout)


@dataclass(slots=True)
class _StayingSmtp:
    """A connection that stays between mails. The server is asked before each whether it is still there: a mail that is
    under way when it goes may have been taken, and is not sent a second time at once."""

    smtp: Smtp
    kept: smtplib.SMTP | None = None

    def send(self, message: EmailMessage) -> None:
        with _in_our_words():
            _transmit(self._alive(), message)

    def staying(self) -> AbstractContextManager[Transport]:
        return nullcontext(self)

    def leave(self) -> None:
        """Close it. What the server says to that is of no interest any more."""
        if self.kept is not None:
            with suppress(smtplib.SMTPException, OSError):
                self.kept.quit()
            self.kept = None

    def _alive(self) -> smtplib.SMTP:
        if self.kept is not None:
            with suppress(smtplib.SMTPException, OSError):
                if self.kept.noop()[0] == _FINE:
                    return self.kept
            self.leave()
        connection = self.smtp.connection()
        try:
            self.smtp.sign_in(connection)
        except BaseException:
            connection.close()
            raise
        self.kept = connection
        return connection


def _transmit(connection: smtplib.SMTP, message: EmailMessage) -> None:
    try:
        connection.send_message(message)
    except smtplib.SMTPRecipientsRefused as refused:
        code, words = min(refused.recipients.values(), default=(550, b""))
        if is_without_mailbox(code, words):
            raise NoMailbox(f"refused ({code})") from None
        if code < 500 and code != _CLOSING:
            raise MailboxDeferred(f"not taken now ({code})") from None
        _refuse(code)
    except smtplib.SMTPNotSupportedError:
        raise Undeliverable("the server takes no such address") from None
    except smtplib.SMTPSenderRefused as refused:
        raise Unreachable(f"the server refused our own address ({refused.smtp_code})") from None
    except smtplib.SMTPDataError as refused:
        _refuse(refused.smtp_code)


def is_without_mailbox(code: int, words: bytes) -> bool:
    """Whether an answer to a recipient says that there is no such mailbox. Many servers say more in an enhanced code
    (RFC 3463): that the mailbox is full, or that they do not want mail from us, says nothing against the address."""
    enhanced = _ENHANCED.match(words.lstrip())
    return code in _NO_MAILBOX and (enhanced is None or enhanced[1].decode() in _NO_SUCH_ADDRESS)


def _refuse(code: int) -> None:
    """4xx asks to try again later, 5xx not to. The server's words are left out: they often hold the address."""
    if code >= 500:
        raise Undeliverable(f"refused ({code})") from None
    raise Deferred(f"not taken now ({code})") from None


@contextmanager
def _in_our_words() -> Generator[None, None, None]:
    """Whatever else goes wrong on the way is the server's state, not the mail's."""
    try:
        yield
    except smtplib.SMTPResponseException as failure:
        raise Unreachable(f"{type(failure).__name__} {failure.smtp_code}") from None
    except (smtplib.SMTPException, OSError) as failure:
        raise Unreachable(type(failure).__name__) from None


@dataclass(frozen=True, slots=True)
class Outbox:
    """Writes each mail into a folder, for a machine without a mail server. Mails hold codes: only the owner reads."""

    folder: Path
    announce: Callable[[str], object]

    def staying(self) -> AbstractContextManager[Transport]:
        """Nothing stays open between two files."""
        return nullcontext(self)

    def send(self, message: EmailMessage) -> None:
        """Write the file atomically, and log its name but never its content.

        If it cannot be written, such as on a full disk, the mail stays in the queue, as it does without a server.
        """
        name = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{token_hex(3)}"
        unfinished, finished = self.folder / f".{name}", self.folder / f"{name}.eml"
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(message.as_bytes(policy=message.policy.clone(linesep="\n")))
            unfinished.rename(finished)
        except OSError as failure:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)
            raise Unreachable(f"the outbox cannot be written: {failure.strerror}") from failure
        self.announce(f"A mail was written: open {finished.resolve()}")
