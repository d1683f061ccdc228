"""Who follows what, who has yet to confirm it, and which digests were written."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, DateTime, Index, Numeric, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)
_DOLLARS: Any = Numeric(6, 2)


class Follower(SQLModel, table=True):
    """Somebody who gets news by mail: a person with an account, or the holder of an address that they confirmed.

    News up to `told_until` were told. `next_at` is when news are looked for next; without it no mail goes out, because
    the person has stopped all of them (`stopped_at`), was asked whether they still want them (`asked_at`), or their
    address has refused so many in a row (`refusals`, `refused_since`) that it is taken for gone (`unreachable_at`).
    `kept_at` is when they last said what they want.
    """

    __tablename__ = "follower"
    __table_args__ = (
        UniqueConstraint("user_id"),
        UniqueConstraint("email"),
        CheckConstraint("(user_id IS NULL) <> (email IS NULL)", name="has_one_address"),
        CheckConstraint("email = lower(email) AND length(email) <= 254", name="email_is_clean"),
        CheckConstraint("frequency IN ('weekly', 'daily')", name="frequency_known"),
        CheckConstraint("language ~ '^[a-z]{2}$'", name="language_is_a_code"),
        CheckConstraint("next_at IS NULL OR (stopped_at IS NULL AND asked_at IS NULL)", name="quiet_when_stopped"),
        Index("ix_follower_next_at", "next_at", "id", postgresql_where=text("next_at IS NOT NULL")),
        Index("ix_follower_asked_at", "asked_at", postgresql_where=text("asked_at IS NOT NULL")),
        Index("ix_follower_unreachable_at", "unreachable_at", postgresql_where=text("unreachable_at IS NOT NULL")),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    user_id: str | None = Field(default=None, foreign_key="app_user.id", ondelete="CASCADE")
    email: str | None = None
    language: str | None = None  # Of somebody without an account, when they confirmed; an account has its own.
    frequency: str = "weekly"
    told_until: datetime = Field(default_factory=now, sa_type=_MOMENT)
    next_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    kept_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    asked_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    stopped_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    refusals: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    refused_since: datetime | None = Field(default=None, sa_type=_MOMENT)
    unreachable_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class Follow(SQLModel, table=True):
    """What somebody follows. `asked_at`, `network` (a hash) and `confirmed_at` prove that they wanted it.

    Of a price, `below` is the most dollars at which they want to hear of it, and `seen_price` the one that they know.
    """

    __tablename__ = "follow"
    __table_args__ = (
        UniqueConstraint(
            "follower_id", "kind", "venue_id", "place_id", "state", "search", name="uq_follow_what",
            postgresql_nulls_not_distinct=True,
        ),
        CheckConstraint("kind IN ('venue', 'price', 'city', 'state', 'leagues')", name="kind_known"),
        CheckConstraint(
            "(kind IN ('venue', 'price')) = (venue_id IS NOT NULL) AND (kind = 'city') = (place_id IS NOT NULL) "
            "AND (kind = 'state') = (state IS NOT NULL) AND (kind = 'leagues') = (search IS NOT NULL)",
            name="says_what",
        ),
        CheckConstraint("length(search) <= 300", name="search_not_too_long"),
        CheckConstraint("kind = 'price' OR (below IS NULL AND seen_price IS NULL)", name="prices_of_prices"),
        CheckConstraint("below > 0", name="below_in_range"),
    )  # fmt: skip

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    follower_id: int = Field(foreign_key="follower.id", ondelete="CASCADE", sa_type=BigInteger)
    kind: str
    venue_id: str | None = Field(default=None, foreign_key="venue.id", ondelete="CASCADE", index=True)
    place_id: int | None = Field(default=None, foreign_key="place.id", ondelete="CASCADE", index=True)
    state: str | None = None
    search: str | None = None
    below: Decimal | None = Field(default=None, sa_type=_DOLLARS)
    seen_price: Decimal | None = Field(default=None, sa_type=_DOLLARS)
    asked_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    network: str = ""
    confirmed_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class FollowRequest(SQLModel, table=True):
    """What somebody without an account wants to follow, until the holder of the address confirms it. Only the hash of
    the token in their mail is kept."""

    __tablename__ = "follow_request"
    __table_args__ = (
        CheckConstraint("email = lower(email) AND length(email) <= 254", name="email_is_clean"),
        CheckConstraint("length(target) <= 400", name="target_not_too_long"),
        CheckConstraint("frequency IN ('weekly', 'daily')", name="frequency_known"),
    )

    token_hash: str = Field(primary_key=True)
    email: str = Field(index=True)
    target: str
    frequency: str
    below: Decimal | None = Field(default=None, sa_type=_DOLLARS)
    network: str = ""
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)


class Digest(SQLModel, table=True):
    """That somebody got a digest on a day, by UTC. The key allows one: whatever fails in between, nobody gets two."""

    __tablename__ = "digest"

    follower_id: int = Field(foreign_key="follower.id", ondelete="CASCADE", primary_key=True, sa_type=BigInteger)
    day: date = Field(primary_key=True, index=True)
