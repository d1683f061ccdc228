"""How much of a limit is used."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import DateTime
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class RateLimit(SQLModel, table=True):
    """A token bucket that refills over time. Each limited action takes one token."""

    __tablename__ = "rate_limit"

    key: str = Field(primary_key=True)
    tokens: float
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)
