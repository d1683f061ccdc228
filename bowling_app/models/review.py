"""Reviews of venues."""

from datetime import datetime

from sqlalchemy import CheckConstraint, DateTime
from sqlmodel import Field, SQLModel

from bowling_app.models.base import now


class Review(SQLModel, table=True):
    """A person's review of a venue; the key says that there is one at most."""

    __tablename__ = "review"
    __table_args__ = (
        CheckConstraint("rating BETWEEN 1 AND 5", name="rating_in_range"),
        CheckConstraint("length(text) <= 2000", name="text_not_too_long"),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="RESTRICT", primary_key=True)  # Closed, not deleted.
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", primary_key=True, index=True)
    rating: int
    text: str | None = None
    created_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True), index=True)  # pyright: ignore[reportArgumentType]
    updated_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
