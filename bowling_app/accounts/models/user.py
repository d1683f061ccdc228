"""People with an account."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime

from sqlalchemy import CheckConstraint, DateTime, Index, UniqueConstraint, column, func, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class User(SQLModel, table=True):
    """A person. `id` is the identity provider's. Name, photo and slug are public; the rest is private.

    A person without an e-mail address cannot sign in: a reviewer that came with an import.
    """

    __tablename__ = "app_user"
    __table_args__ = (
        UniqueConstraint("slug"),
        UniqueConstraint("email"),
        CheckConstraint("btrim(display_name) <> ''", name="display_name_given"),
        CheckConstraint("email = lower(email)", name="email_is_lower_case"),
        CheckConstraint("language ~ '^[a-z]{2}$'", name="language_is_a_code"),
        CheckConstraint("(suspended_at IS NULL) = (suspended_for IS NULL)", name="suspended_for_a_reason"),
        Index("ix_app_user_name", text("lower(display_name)"), "id"),
        Index(
            "ix_app_user_name_begins",
            func.lower(column("display_name")).label("start"),
            postgresql_ops={"start": "text_pattern_ops"},
        ),
        Index("ix_app_user_email_begins", "email", postgresql_ops={"email": "text_pattern_ops"}),
    )

    id: str = Field(primary_key=True)
    display_name: str = "Anonymous"
    photo_url: str | None = None
    photo_key: str | None = None  # Its key in our own photo store; None for photos stored elsewhere.
    slug: str | None = None
    email: str | None = None
    email_verified_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    password_hash: str | None = None  # Of the local provider; others keep passwords themselves.
    password_removed: bool = False  # By the person. Some providers then keep a random password that no one knows.
    code_used_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    """When a code from the person's mailbox was used last."""
    access_ended_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    """When all access of the person was last ended. Tokens from before or from the same second are void."""
    deletion_started_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    suspended_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    suspended_for: str | None = None  # Why, in an admin's words, which the person reads.
    wants_review_mails: bool = Field(default=True, sa_column_kwargs={"server_default": "true"})
    """Whether they get a mail about a review of what they run, and about a reply to their own."""
    language: str | None = None
    """The code of the language that they are written to in; None, which is English, until they sign in where there are
    several."""
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    updated_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]


class SlugHistory(SQLModel, table=True):
    """A slug that a person once had. Links to it lead to the person; no one else may take it."""

    __tablename__ = "slug_history"

    slug: str = Field(primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
