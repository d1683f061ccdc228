"""Files that are promised to go."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import DateTime
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class ForgottenPhoto(SQLModel, table=True):
    """The key of a photo whose files are to be removed, written in the transaction that removes what refers to it. It
    stays until the files are gone, an hour at most while the storage can be reached."""

    __tablename__ = "forgotten_photo"

    key: str = Field(primary_key=True)
    since: datetime = Field(default_factory=now, sa_type=_MOMENT)
