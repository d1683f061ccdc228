"""Accounts in our own database."""

import secrets
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

import jwt
from sqlmodel import Session

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import users
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.crypto.slow_hashes import matches, slow_hash
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.identity import ANONYMOUS, ProvidedUser

CUSTOM_TOKEN_LIFETIME: Final = timedelta(seconds=60)
_ALGORITHM: Final = "HS256"
_AUDIENCE: Final = "custom-token"


@dataclass(frozen=True, slots=True)
class LocalProvider:
    """Keeps accounts in the table of people, within the transaction of the operation."""

    session: Session

    def custom_token(self, user_id: str, access: int = 0) -> str:
        """A signed token with a unique number, valid for a minute."""
        claims = {
            "sub": user_id,
            "aud": _AUDIENCE,
            "jti": secrets.token_urlsafe(16),
            "access": access,
            "exp": int((clock.now() + CUSTOM_TOKEN_LIFETIME).timestamp()),
        }
        return jwt.encode(claims, key_for(_AUDIENCE), _ALGORITHM)

    def user_of_custom_token(self, token: str) -> ProvidedUser | None:
        """Whom the token is for. Its age is read from our clock."""
        try:
            claims = jwt.decode(
                token,
                key_for(_AUDIENCE),
                [_ALGORITHM],
                audience=_AUDIENCE,
                options={"require": ["sub", "jti", "exp"], "verify_exp": False},
            )
        except jwt.InvalidTokenError:
            return None
        if claims["exp"] <= clock.now().timestamp():
            return None
        found = users.find(self.session, claims["sub"])
        return found and replace(_provided(found), access=int(claims.get("access", 0)))

    def user_of_bearer(self, token: str) -> ProvidedUser | None:  # noqa: ARG002
        """Always None: session tokens are not the provider's, and it has no other kind."""
        return None

    def find_or_create(self, email: str, display_name: str) -> ProvidedUser:
        """The account with the address, or a new one without a password."""
        return self._found(email) or self._created(email, display_name, None)

    def sign_up(self, email: str, password: str, display_name: str) -> ProvidedUser:
        """A new account with a password; an existing one keeps the password that it has."""
        return self._found(email) or self._created(email, display_name, slow_hash(password))

    def sign_in(self, email: str, password: str) -> ProvidedUser | None:
        """The account, if the password is its own. The hash is computed for an unknown address, too."""
        found = users.by_email(self.session, email)
        is_right = matches(password, found.password_hash if found else None)
        return _provided(found) if found and is_right else None

    def has_password(self, user_id: str) -> bool:
        """Whether the person's row has a hash of one."""
        found = users.find(self.session, user_id)
        return found is not None and found.password_hash is not None

    def set_password(self, user_id: str, password: str) -> None:
        """Only its hash is kept."""
        users.put_password(self.session, user_id, slow_hash(password))

    def remove_password(self, user_id: str) -> None:
        """Without a hash no password fits."""
        users.put_password(self.session, user_id, None)

    def delete(self, user_id: str) -> None:
        """Nothing is left to remove: the account is the person's row, which the operation has removed."""

    def _found(self, email: str) -> ProvidedUser | None:
        found = users.by_email(self.session, email)
        return found and _provided(found)

    def _created(self, email: str, display_name: str, password_hash: str | None) -> ProvidedUser:
        now = clock.now()
        user = User(
            id=secrets.token_hex(14),
            display_name=display_name.strip() or ANONYMOUS,
            email=email,
            email_verified_at=now,
            password_hash=password_hash,
            created_at=now,
            updated_at=now,
        )
        if users.add(self.session, user):
            return _provided(user, is_new=True)
        found = self._found(email)  # Another request created it in the meantime.
        assert found is not None  # noqa: S101 -- only a taken address refuses a new row with a random id.
        return found


def _provided(user: User, *, is_new: bool = False) -> ProvidedUser:
    return ProvidedUser(user.id, user.email, user.display_name, user.photo_url, is_new)
