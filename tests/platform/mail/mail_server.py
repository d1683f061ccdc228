"""A mail server on this machine that keeps what it gets."""

# ruff: noqa: ARG002 -- aiosmtpd prescribes what its handlers take.

import socket
import ssl
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


@dataclass
class Inbox:
    """What the server has taken, and what it answers to each recipient and to each mail."""

    letters: list[EmailMessage] = field(default_factory=list)
    recipients: list[list[str]] = field(default_factory=list)
    rcpt_answer: str = "250 OK"
    data_answer: str = "250 OK"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.rcpt_answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.rcpt_answer

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.data_answer.startswith("250"):
            self.letters.append(message_from_bytes(envelope.content, policy=policy.default))  # pyright: ignore[reportArgumentType]
            self.recipients.append(list(envelope.rcpt_tos))
        return self.data_answer


def free_port() -> int:
    """A port that nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def mail_server(inbox: Inbox, port: int, **options: Any) -> Generator[None, None, None]:
    """Serve the inbox."""
    controller = Controller(inbox, hostname="127.0.0.1", port=port, **options)
    controller.start()
    try:
        yield
    finally:
        controller.stop()


def password_check(user: str, password: str) -> Any:
    """An authenticator that takes one user with one password."""

    def check(server: Any, session: Any, envelope: Any, mechanism: str, login: Any) -> AuthResult:
        right = isinstance(login, LoginPassword) and (login.login, login.password) == (
            user.encode(),
            password.encode(),
        )
        return AuthResult(success=right, handled=right)

    return check


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A throwaway certificate for 127.0.0.1: the server's side, and that of a client who trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    moment = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(moment - timedelta(days=1))
        .not_valid_after(moment + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(file)
    return serving, ssl.create_default_context(cadata=made.public_bytes(Encoding.PEM).decode())
