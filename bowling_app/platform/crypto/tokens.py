"""Random tokens. Only their hashes are stored, so a stolen table gives no access."""

import hashlib
import secrets


def new_token() -> str:
    """256 random bits as text that fits into a cookie and an address."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is stored of a token. A fast hash is enough: there is nothing to guess."""
    return hashlib.sha256(token.encode()).hexdigest()
