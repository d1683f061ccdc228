"""The daily reports of prices: building one in a single statement, and looking them up."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import delete, func, text, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, select

from bowling_app.platform.geo.models import Place
from bowling_app.prices.models.price_report import PriceReport, PriceReportDay
from bowling_app.prices.rules.price_reports import FEWEST_VENUES, Figure, Report, Sample, Scope, city_document_id
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.price_periods import LIMITS

_LOCK: Final = 7_320_002  # Must differ from every other advisory lock key in this app.

# Prices are counted in cents as integers, so the quartiles are exact.
_FIGURES: Final = """
    count({0})::int AS {0}_count, round(avg({0}) / 100, 2) AS {0}_mean,
    percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY {0}) AS {0}_parts"""
_CENTS: Final = """
    CASE WHEN {column} BETWEEN :{0}_least AND :{0}_most THEN round({column} * 100 * :{0}_factor)::int END AS {0}"""
_SHOWN: Final = """
    CASE WHEN {0}_count >= :fewest THEN {0}_mean END,
    CASE WHEN {0}_count >= :fewest THEN round(({0}_parts)[1]::numeric / 100, 2) END,
    CASE WHEN {0}_count >= :fewest THEN round(({0}_parts)[2]::numeric / 100, 2) END,
    CASE WHEN {0}_count >= :fewest THEN round(({0}_parts)[3]::numeric / 100, 2) END"""
_PRICES: Final = {"game": "game_price", "hourly": "hourly_price", "shoes": "shoe_rental_price"}
_KINDS: Final = {"game": "game", "hourly": "lane_hour", "shoes": "shoe_rental"}

_BUILD: Final = f"""
WITH named AS (
    SELECT * FROM unnest(CAST(:places AS int[]), CAST(:documents AS text[])) AS n (place_id, document_id)
), counted AS (
    SELECT place.state, venue.place_id,{",".join(_CENTS.format(p, column=c) for p, c in _PRICES.items())}
    FROM venue JOIN place ON place.id = venue.place_id
    WHERE is_active AND (CAST(:added_before AS timestamptz) IS NULL OR created_at < :added_before)
), figures AS (
    SELECT state, place_id, count(*)::int AS venue_count,{",".join(map(_FIGURES.format, _PRICES))}
    FROM counted GROUP BY ROLLUP (state, place_id)
)
INSERT INTO price_report (
    report_date, scope, document_id, state, city, venue_count, venues_with_game, venues_with_hourly,
    venues_with_shoes, {", ".join(f"{p}_mean, {p}_lower, {p}_median, {p}_upper" for p in _PRICES)}, last_updated
)
SELECT :day, CASE WHEN figures.state IS NULL THEN 'usa' WHEN figures.place_id IS NULL THEN 'state' ELSE 'city' END,
    coalesce(named.document_id, figures.state, 'average'), figures.state, place.name, venue_count,
    game_count, hourly_count, shoes_count,{",".join(map(_SHOWN.format, _PRICES))}, :at
FROM figures LEFT JOIN named USING (place_id) LEFT JOIN place ON place.id = figures.place_id
"""  # noqa: S608 -- made of constants.


def hold_builds(session: Session) -> None:
    """Wait for any other build, then keep others waiting until this transaction ends."""
    # Wait for the lock without a timeout.
    waiting = "SELECT set_config('lock_timeout', '0', true), pg_advisory_xact_lock(:key)"
    session.connection().execute(text(waiting), {"key": _LOCK})


def has_day(session: Session, day: date) -> bool:
    """Whether the day has its report."""
    return session.get(PriceReportDay, day, populate_existing=True) is not None


def has_venues(session: Session) -> bool:
    """Whether there is any venue to count."""
    return session.exec(select(Venue.id).where(col(Venue.is_active)).limit(1)).first() is not None


def remove_day(session: Session, day: date) -> None:
    """Remove the day's report; other transactions still see it until this one commits."""
    session.connection().execute(delete(PriceReportDay).where(col(PriceReportDay.report_date) == day))


def remove_demonstration(session: Session) -> None:
    """Remove every report that counts fictional venues."""
    session.connection().execute(delete(PriceReportDay).where(col(PriceReportDay.is_demonstration)))


def add_day(session: Session, day: date, at: datetime, *, is_demonstration: bool) -> bool:
    """Add the day's row; False if it exists already."""
    values = {"report_date": day, "built_at": at, "is_demonstration": is_demonstration}
    statement = insert(PriceReportDay).values(values).on_conflict_do_nothing().returning(col(PriceReportDay.built_at))
    return session.exec(statement).first() is not None  # pyright: ignore[reportCallIssue, reportArgumentType]


def add_documents(session: Session, day: date, at: datetime, sample: Sample) -> int:
    """Add the documents of a day, all from one look at the venues; returns how many there are."""
    places = session.exec(select(Place.id, Place.name, Place.state)).all()
    values: dict[str, Any] = {
        "day": day,
        "at": at,
        "places": [place_id for place_id, _, _ in places],
        "documents": [city_document_id(name, state) for _, name, state in places],
        "added_before": sample.added_before,
        "fewest": FEWEST_VENUES,
    }
    for price, kind in _KINDS.items():
        values[f"{price}_least"], values[f"{price}_most"] = LIMITS[kind]  # pyright: ignore[reportArgumentType]
        values[f"{price}_factor"] = sample.factors.get(price, Decimal(1))
    return session.connection().execute(text(_BUILD), values).rowcount


def thin_out(session: Session, before: date) -> None:
    """Of the cities' documents from before that day keep only those of each month's first report."""
    kept = select(func.min(PriceReportDay.report_date)).group_by(func.date_trunc("month", PriceReportDay.report_date))
    statement = delete(PriceReport).where(
        col(PriceReport.scope) == "city",
        col(PriceReport.report_date) < before,
        col(PriceReport.report_date).not_in(kept),
    )
    session.connection().execute(statement)


def newest(session: Session, scope: Scope, document_id: str, days: Sequence[date]) -> Report | None:
    """The newest document with that id among the reports of those days."""
    query = select(PriceReport).where(
        PriceReport.scope == scope,
        PriceReport.document_id == document_id,
        col(PriceReport.report_date).in_(days),
    )
    row = session.exec(query.order_by(col(PriceReport.report_date).desc()).limit(1)).first()
    return _report(row) if row else None


def newest_around(session: Session, city_document: str, state: str, days: Sequence[date]) -> dict[str, Report]:
    """The newest documents of a city and of its state among the reports of those days, by their scope."""
    query = select(PriceReport).where(
        col(PriceReport.report_date).in_(days),
        tuple_(col(PriceReport.scope), col(PriceReport.document_id)).in_([("city", city_document), ("state", state)]),
    )
    return {row.scope: _report(row) for row in session.exec(query.order_by(col(PriceReport.report_date)))}


def newest_of_all(session: Session, scope: Scope, days: Sequence[date], state: str | None = None) -> list[Report]:
    """All documents of a kind in the newest report of those days that has any, by state and name; of one state when it
    is named."""
    conditions = [PriceReport.scope == scope, col(PriceReport.report_date).in_(days)]
    if state is not None:
        conditions.append(PriceReport.state == state)
    day = select(func.max(PriceReport.report_date)).where(*conditions).scalar_subquery()
    query = select(PriceReport).where(*conditions, col(PriceReport.report_date) == day)
    rows = session.exec(query.order_by(col(PriceReport.state), col(PriceReport.city), col(PriceReport.document_id)))
    return [_report(row) for row in rows]


def history(session: Session, scope: Scope, document_id: str, *, until: date, limit: int) -> list[Report]:
    """The document with that id in the last `limit` reports up to a day, oldest first."""
    query = select(PriceReport).where(
        PriceReport.scope == scope, PriceReport.document_id == document_id, PriceReport.report_date <= until
    )
    rows = session.exec(query.order_by(col(PriceReport.report_date).desc()).limit(limit)).all()
    return [_report(row) for row in reversed(rows)]


def _report(row: PriceReport) -> Report:
    return Report(
        date=row.report_date,
        scope=row.scope,  # pyright: ignore[reportArgumentType] -- the table holds nothing else.
        document_id=row.document_id,
        state=row.state,
        city=row.city,
        venue_count=row.venue_count,
        game=Figure(row.venues_with_game, row.game_mean, row.game_lower, row.game_median, row.game_upper),
        hourly=Figure(row.venues_with_hourly, row.hourly_mean, row.hourly_lower, row.hourly_median, row.hourly_upper),
        shoes=Figure(row.venues_with_shoes, row.shoes_mean, row.shoes_lower, row.shoes_median, row.shoes_upper),
        last_updated=row.last_updated,
    )
