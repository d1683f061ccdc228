"""What Google serves to the Firebase library, on a local server with keys made for the test.

Nothing inside the library is replaced but the addresses that it asks, and one question that it asks of the real
Google in a thread of its own: where in the world the service account may be used. Its warning would come minutes later,
in the log of some other test.
"""

import json
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from firebase_admin import _token_gen, _user_mgt, credentials
from google.auth.credentials import CredentialsWithRegionalAccessBoundary

from bowling_app.accounts.services.providers.firebase import FirebaseProvider
from bowling_app.settings.checks import EMULATOR

PROJECT = "lanes-of-production"
KEY_ID = "test-kid"
ID_TOKEN = f"https://securetoken.google.com/{PROJECT}"
COOKIE = f"https://session.firebase.google.com/{PROJECT}"


@dataclass
class Google:
    """The server: what it answers, by the last part of the path, and what it was asked."""

    url: str = ""
    answers: dict[str, tuple[int, Any]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    bodies: dict[str, Any] = field(default_factory=dict)
    """What came with the last question, by the last part of the path."""
    keys: list[str | None] = field(default_factory=list)
    """The web API keys that came with the questions."""

    def has_user(self, **changes: Any) -> None:
        """Let it know the person `uid1`."""
        self.answers["accounts:lookup"] = (200, {"users": [{"localId": "uid1", "validSince": "0"} | changes]})

    def refuses(self, method: str, message: str, status: int = 400) -> None:
        """Let it answer a method with an error of Google's."""
        self.answers[f"accounts:{method}"] = (status, {"error": {"code": status, "message": message}})


@pytest.fixture
def google(monkeypatch: pytest.MonkeyPatch) -> Generator[Google, None, None]:
    """A Google that knows `uid1`, with certificates and access tokens; the library asks it and nobody else."""
    served = Google()
    served.answers = {
        "id": (200, {KEY_ID: certificate(signing_key())}),
        "cookie": (200, {KEY_ID: certificate(signing_key())}),
        "token": (200, {"access_token": "local-token", "expires_in": 3600, "token_type": "Bearer"}),
    }
    served.has_user()
    monkeypatch.delenv(EMULATOR, raising=False)
    with serving(served):
        monkeypatch.setattr(_token_gen, "ID_TOKEN_CERT_URI", f"{served.url}/id")
        monkeypatch.setattr(_token_gen, "COOKIE_CERT_URI", f"{served.url}/cookie")
        monkeypatch.setattr(_user_mgt.UserManager, "ID_TOOLKIT_URL", f"{served.url}/v1")
        monkeypatch.setattr(
            CredentialsWithRegionalAccessBoundary, "_is_regional_access_boundary_lookup_required", lambda _: False
        )
        yield served


@contextmanager
def serving(google: Google) -> Generator[None, None, None]:
    """Answer on a port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.rpartition("/")[2]
            google.asked.append(name)
            google.keys.append(self.headers["X-Goog-Api-Key"])
            sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if self.headers.get("Content-Type", "").startswith("application/json"):
                google.bodies[name] = json.loads(sent)
            status, body = google.answers.get(name, (404, {}))
            payload = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(payload)))
            self.send_header("Cache-Control", "public, max-age=3600")
            self.end_headers()
            self.wfile.write(payload)

        do_POST = do_GET  # noqa: N815 -- the name is the library's.

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- the name is the library's.
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        google.url = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


def provider_of(google: Google) -> FirebaseProvider:
    """The provider as in production, with a service account made for the test."""
    account = service_account(f"{google.url}/token")
    return FirebaseProvider(PROJECT, "web-key", lambda: credentials.Certificate(account), service=google.url)


@lru_cache
def signing_key() -> rsa.RSAPrivateKey:
    """Google's key, which the certificate is for."""
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@lru_cache
def other_key() -> rsa.RSAPrivateKey:
    """A key that is nobody's."""
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@lru_cache
def certificate(key: rsa.RSAPrivateKey) -> str:
    """A certificate for the key, signed by itself."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "local")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    return made.public_bytes(Encoding.PEM).decode()


def service_account(token_uri: str) -> dict[str, str]:
    """A key file of the project's service account."""
    pem = other_key().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    return {
        "type": "service_account",
        "project_id": PROJECT,
        "private_key_id": "throwaway",
        "private_key": pem,
        "client_email": f"test@{PROJECT}.iam.gserviceaccount.com",
        "client_id": "0",
        "token_uri": token_uri,
    }


def minted(
    issuer: str = ID_TOKEN,
    *,
    key: rsa.RSAPrivateKey | None = None,
    key_id: str = KEY_ID,
    algorithm: str = "RS256",
    **changes: Any,
) -> str:
    """A token for `uid1` as Google signs it, but for the changes."""
    now = int(time.time())
    claims = {
        "iss": issuer,
        "aud": PROJECT,
        "sub": "uid1",
        "iat": now - 5,
        "auth_time": now - 5,
        "exp": now + 3600,
        "email": "pat@example.com",
        "email_verified": True,
    }
    signed_with: Any = {"RS256": key or signing_key(), "none": None}.get(algorithm, "a secret that is long enough now")
    return jwt.encode(claims | changes, signed_with, algorithm=algorithm, headers={"kid": key_id})
