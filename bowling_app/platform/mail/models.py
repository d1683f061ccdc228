"""Mails that wait to be sent."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Index
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import SealedText, now

_MOMENT: Any = DateTime(timezone=True)


class OutgoingMail(SQLModel, table=True):
    """A mail, written in the transaction that causes it, removed when sent. Its words are sealed: they hold codes.
    Those that are `is_bulk` go out after all others. `unsubscribe` is where a program stops such mails."""

    __tablename__ = "outgoing_mail"
    __table_args__ = (Index("ix_outgoing_mail_order", "is_bulk", "next_attempt_at", "id"),)

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    to: str
    subject: str = Field(sa_type=SealedText)
    body: str = Field(sa_type=SealedText)
    unsubscribe: str | None = Field(default=None, sa_type=SealedText)
    is_bulk: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    expires_at: datetime = Field(sa_type=_MOMENT, index=True)  # Afterwards it is of no use to the person.
    attempts: int = 0
    is_deferred: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})  # By its mailbox alone.
    next_attempt_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)
