"""Networks that a person used lately."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import DateTime
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class SeenNetwork(SQLModel, table=True):
    """A network that a person used lately, as a keyed hash. It serves only for comparisons."""

    __tablename__ = "seen_network"

    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True)
    network: str = Field(primary_key=True, index=True)
    seen_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)
