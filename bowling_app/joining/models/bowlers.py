"""Cards of bowlers who look for a team, conversations about them, and reports of both."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import ARRAY, CheckConstraint, DateTime, Index, SmallInteger, Text, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


def _moment() -> Any:
    return Field(default_factory=now, sa_type=_MOMENT)


class BowlerCardRow(SQLModel, table=True):
    """A person's one card. It is shown for 30 days after `renewed_at`, unless they hide it, or admins took it off the
    site for one of their reasons. One that is withdrawn stays for admins alone, until they have looked at its reports.
    The position is the middle of the area. `changed_at` is when its words were written last, and `created_at` when the
    card was first written, or written anew after it was deleted: closed conversations of before are over."""

    __tablename__ = "bowler_card"
    __table_args__ = (
        CheckConstraint("wants <@ '{team,sub}' AND cardinality(wants) BETWEEN 1 AND 2", name="wants_known"),
        CheckConstraint("length(area) BETWEEN 1 AND 80 AND length(about) <= 300", name="texts_fit"),
        CheckConstraint("miles BETWEEN 1 AND 100", name="miles_in_range"),
        CheckConstraint("days <@ '{0,1,2,3,4,5,6}' AND cardinality(days) <= 7", name="days_known"),
        CheckConstraint("average BETWEEN 0 AND 300", name="average_in_range"),
        Index("ix_bowler_card_renewed_at", "renewed_at"),
    )

    id: int | None = Field(default=None, primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", unique=True)
    wants: list[str] = Field(sa_type=ARRAY(Text))  # pyright: ignore[reportArgumentType]
    area: str
    latitude: float
    longitude: float
    miles: int = Field(sa_type=SmallInteger)
    days: list[int] = Field(default_factory=list, sa_type=ARRAY(SmallInteger))  # pyright: ignore[reportArgumentType]
    average: int | None = Field(default=None, sa_type=SmallInteger)
    kind: str = ""
    about: str = ""
    is_hidden: bool = False
    removed_for: str | None = None
    renewed_at: datetime = _moment()
    reminded_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    created_at: datetime = _moment()
    changed_at: datetime = Field(
        default_factory=now, sa_type=_MOMENT, sa_column_kwargs={"server_default": text("now()")}
    )


class BowlerThread(SQLModel, table=True):
    """The one conversation between the person of a card and somebody who wrote to them. One that is closed takes no
    more messages."""

    __tablename__ = "bowler_thread"
    __table_args__ = (
        UniqueConstraint("sender_id", "card_id", name="uq_bowler_thread_sender_id"),
        Index("ix_bowler_thread_changed_at", "changed_at"),
    )

    id: int | None = Field(default=None, primary_key=True)
    card_id: int = Field(foreign_key="bowler_card.id", ondelete="CASCADE", index=True)
    sender_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE")
    is_closed: bool = False
    created_at: datetime = _moment()
    changed_at: datetime = _moment()


class BowlerMessage(SQLModel, table=True):
    """A message of who began the conversation, or of the person of the card."""

    __tablename__ = "bowler_message"
    __table_args__ = (CheckConstraint("length(text) BETWEEN 1 AND 500", name="text_fits"),)

    id: int | None = Field(default=None, primary_key=True)
    thread_id: int = Field(foreign_key="bowler_thread.id", ondelete="CASCADE", index=True)
    is_from_sender: bool
    text: str
    sent_at: datetime = _moment()


class BowlerReport(SQLModel, table=True):
    """A person's report of a card, or of a conversation of theirs. `settled_at` is when an admin had looked at it."""

    __tablename__ = "bowler_report"
    __table_args__ = (
        UniqueConstraint("user_id", "card_id", "thread_id", name="uq_bowler_report_user_id"),
        CheckConstraint("(card_id IS NULL) <> (thread_id IS NULL)", name="one_thing"),
        CheckConstraint("length(note) <= 500", name="note_not_too_long"),
        Index("ix_bowler_report_open", "created_at", "id", postgresql_where=text("settled_at IS NULL")),
    )

    id: int | None = Field(default=None, primary_key=True)
    card_id: int | None = Field(default=None, foreign_key="bowler_card.id", ondelete="CASCADE", index=True)
    thread_id: int | None = Field(default=None, foreign_key="bowler_thread.id", ondelete="CASCADE", index=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE")
    reason: str
    note: str | None = None
    created_at: datetime = _moment()
    settled_at: datetime | None = Field(default=None, sa_type=_MOMENT)
