"""Signing in: mailed codes, their requests, open sessions and used tokens."""


# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import SealedText, now

_MOMENT: Any = DateTime(timezone=True)


class MailedCode(SQLModel, table=True):
    """A code that was mailed to an address. It opens the account once, for the requests that may use it.

    Neither the address nor the code can be read from it.
    """

    __tablename__ = "mailed_code"

    id: str = Field(primary_key=True)
    address_hash: str = Field(index=True)
    code_hash: str  # argon2id, with its salt.
    is_long: bool = False  # It has more digits, because there were too many wrong tries.
    is_known: bool = False  # Asked for from a network or a browser that the person uses. Strangers do not share it.
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)


class CodeChallenge(SQLModel, table=True):
    """One request for a code, with its own tries.

    A sign-up stores its password here, encrypted, until the address is confirmed, because the identity provider needs
    the password itself.
    """

    __tablename__ = "code_challenge"
    __table_args__ = (CheckConstraint("attempts >= 0", name="attempts_counted"),)

    challenge_hash: str = Field(primary_key=True)
    code_id: str = Field(foreign_key="mailed_code.id", ondelete="CASCADE", index=True)
    asker: str  # A keyed hash of the network, or of the browser, that asked.
    attempts: int = 0  # Wrong ones.
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    pending_password: str | None = Field(default=None, sa_type=SealedText)
    pending_display_name: str | None = None


class UserSession(SQLModel, table=True):
    """A person's session on one device. The token itself is only in that device's cookie."""

    __tablename__ = "user_session"

    id: str = Field(primary_key=True)
    token_hash: str = Field(unique=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    device: str  # Its browser and system in words, such as "Firefox on Linux".
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    last_used_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)


class UsedToken(SQLModel, table=True):
    """A custom token that opened its session; it must not open another one while it is valid."""

    __tablename__ = "used_token"

    jti: str = Field(primary_key=True)  # A hash of the token: not every provider numbers them.
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)
