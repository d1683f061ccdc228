"""Mails that wait to be sent."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import SealedText, now

_MOMENT: Any = DateTime(timezone=True)


class OutgoingMail(SQLModel, table=True):
    """A mail, written in the transaction that causes it, removed when sent. Its words are sealed: they hold codes."""

    __tablename__ = "outgoing_mail"

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    to: str
    subject: str = Field(sa_type=SealedText)
    body: str = Field(sa_type=SealedText)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)  # Afterwards it is of no use to the person.
    attempts: int = 0
    next_attempt_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)
