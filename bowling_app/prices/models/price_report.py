"""What bowling costs in the country, in states and in cities, day by day."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, Numeric
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


def _dollars() -> Any:
    return Field(default=None, sa_type=Numeric(6, 2))  # pyright: ignore[reportArgumentType]


class PriceReportDay(SQLModel, table=True):
    """A day that has a report. The primary key allows only one report per day."""

    __tablename__ = "price_report_day"

    report_date: date = Field(primary_key=True)
    built_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    is_demonstration: bool = False  # Fictional venues are among those counted.


class PriceReport(SQLModel, table=True):
    """One document of a day's report. Figures are US dollars; they are null if fewer than three venues are behind them,
    but the number of venues is stored anyway.

    `document_id` is "average" for the country, a state's code, or a city such as "El-Paso-TX".
    """

    __tablename__ = "price_report"
    __table_args__ = (
        CheckConstraint("scope IN ('usa', 'state', 'city')", name="scope_known"),
        CheckConstraint(
            "greatest(venues_with_game, venues_with_hourly, venues_with_shoes) <= venue_count",
            name="no_more_prices_than_venues",
        ),
        CheckConstraint("(game_mean IS NULL) = (venues_with_game < 3)", name="game_from_three_venues"),
        CheckConstraint("(hourly_mean IS NULL) = (venues_with_hourly < 3)", name="hourly_from_three_venues"),
        CheckConstraint("(shoes_mean IS NULL) = (venues_with_shoes < 3)", name="shoes_from_three_venues"),
        Index("ix_price_report_document", "scope", "document_id", "report_date"),
        Index("ix_price_report_state", "report_date", "scope", "state"),
    )

    report_date: date = Field(foreign_key="price_report_day.report_date", ondelete="CASCADE", primary_key=True)
    scope: str = Field(primary_key=True)
    document_id: str = Field(primary_key=True)
    state: str | None = None
    city: str | None = None
    venue_count: int
    venues_with_game: int
    venues_with_hourly: int
    venues_with_shoes: int
    game_mean: Decimal | None = _dollars()
    game_lower: Decimal | None = _dollars()
    game_median: Decimal | None = _dollars()
    game_upper: Decimal | None = _dollars()
    hourly_mean: Decimal | None = _dollars()
    hourly_lower: Decimal | None = _dollars()
    hourly_median: Decimal | None = _dollars()
    hourly_upper: Decimal | None = _dollars()
    shoes_mean: Decimal | None = _dollars()
    shoes_lower: Decimal | None = _dollars()
    shoes_median: Decimal | None = _dollars()
    shoes_upper: Decimal | None = _dollars()
    last_updated: datetime = Field(sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
