"""City guides: what admins write about bowling in a city, with the addresses and the photos of each guide."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, UniqueConstraint
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class Guide(SQLModel, table=True):
    """A city guide. Its city need not have a venue yet, so it is named and not pointed at."""

    __tablename__ = "hub"
    __table_args__ = (
        UniqueConstraint("slug"),
        CheckConstraint("slug ~ '^best-[a-z0-9-]+-in-[a-z0-9]+(-[a-z0-9]+)*$'", name="slug_is_clean"),
        CheckConstraint("starts_with(slug, 'best-' || product || '-in-')", name="slug_names_product"),
        CheckConstraint("state ~ '^[A-Z]{2}$'", name="state_is_code"),
        CheckConstraint("btrim(city) <> '' AND btrim(title) <> '' AND btrim(introduction) <> ''", name="texts_given"),
        CheckConstraint(
            "length(slug) <= 100 AND length(city) <= 100 AND length(title) <= 100 AND length(introduction) <= 20000",
            name="texts_not_too_long",
        ),
        Index("ix_hub_updated_at", "updated_at", "id"),
    )

    id: int | None = Field(default=None, primary_key=True)
    slug: str
    product: str
    state: str
    city: str
    title: str
    introduction: str  # Markdown.
    is_published: bool = False
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)


class GuideAlias(SQLModel, table=True):
    """A former or additional address of a guide. It leads to the guide."""

    __tablename__ = "hub_alias"
    __table_args__ = (CheckConstraint("slug ~ '^best-[a-z0-9-]+-in-[a-z0-9]+(-[a-z0-9]+)*$'", name="slug_is_clean"),)

    slug: str = Field(primary_key=True)
    hub_id: int = Field(foreign_key="hub.id", ondelete="CASCADE", index=True)


class GuidePhoto(SQLModel, table=True):
    """A photo of a guide. Its files are in the photo store under the key; the sizes are those of the largest."""

    __tablename__ = "hub_image"
    __table_args__ = (
        CheckConstraint("key ~ '^[0-9a-f]{32}$'", name="key_is_ours"),
        CheckConstraint("width > 0 AND height > 0", name="sizes_known"),
        CheckConstraint("btrim(alt) <> ''", name="alt_given"),
        CheckConstraint("length(alt) <= 300 AND length(credit) <= 200", name="texts_not_too_long"),
        CheckConstraint("weight BETWEEN -1000 AND 1000", name="weight_in_range"),
    )

    key: str = Field(primary_key=True)
    hub_id: int = Field(foreign_key="hub.id", ondelete="CASCADE", index=True)
    width: int
    height: int
    alt: str
    credit: str | None = None
    weight: int = 0  # The highest weight comes first.
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
