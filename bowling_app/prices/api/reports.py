"""The daily reports of prices: for the country, states and cities, as JSON or CSV."""

import csv
import io
import logging
from collections.abc import Callable, Sequence
from datetime import date
from typing import Annotated, Final, Literal, TypeVar

from fastapi import Query, Request
from pydantic import TypeAdapter
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import CACHE_CONTROL, refusals, router, with_etag
from bowling_app.platform.kit.errors import DomainError, Unavailable
from bowling_app.prices.api.schemas import ReportOut, report_out
from bowling_app.prices.rules.price_reports import Found, FoundReports
from bowling_app.prices.services.price_reports import (
    city_report,
    city_reports,
    report_history,
    state_report,
    state_reports,
    usa_report,
)

log = logging.getLogger(__name__)

reports = router("Reports")

FAILED_HEADER: Final = "Report-Lookup"
"""Has the value "failed" on an empty answer after a failed lookup, as opposed to a missing report."""

_CSV: Final = ".csv"
_LIST: Final = TypeAdapter(tuple[ReportOut, ...])
_ONE: Final = TypeAdapter(ReportOut | None)
_AS_TEXT: Final = ("=", "+", "-", "@", "\t")  # A spreadsheet would treat a text that begins like this as a formula.

Day = Annotated[
    date | None,
    Query(
        alias="date", description="The report of exactly that day. Without it: today's, or of up to two days before."
    ),
]
Format = Annotated[
    Literal["json", "csv"] | None, Query(description="Also asked for by `.csv` at the end, or by Accept: text/csv.")
]
Lookup = TypeVar("Lookup", Found, FoundReports)


@reports.get("/reports/usa", response_model=ReportOut | None)
@reports.get("/reports/usa.csv", include_in_schema=False)
def usa(request: Request, token: Token, day: Day = None, format: Format = None) -> Response:  # noqa: A002
    """The country's averages; null when there is no report."""
    return _one(request, lambda: perform(token, usa_report, on=day), format, "usa")


@reports.get("/reports/states", response_model=tuple[ReportOut, ...])
@reports.get("/reports/states.csv", include_in_schema=False)
def states(request: Request, token: Token, day: Day = None, format: Format = None) -> Response:  # noqa: A002
    """The averages of all states that have a venue; an empty list when there is no report."""
    return _many(request, lambda: perform(token, state_reports, on=day), format, "states")


@reports.get("/reports/states/{state}", response_model=ReportOut | None, responses=refusals(404, 422))
def state(
    request: Request,
    state: str,
    token: Token,
    day: Day = None,
    format: Format = None,  # noqa: A002
) -> Response:
    """A state's averages, by its code or name; null when there is no report."""
    name = state.removesuffix(_CSV)
    return _one(request, lambda: perform(token, state_report, state=name, on=day), format, name)


@reports.get("/reports/cities", response_model=tuple[ReportOut, ...], responses=refusals(404, 422))
@reports.get("/reports/cities.csv", include_in_schema=False)
def cities(
    request: Request,
    state: str,
    token: Token,
    day: Day = None,
    format: Format = None,  # noqa: A002
) -> Response:
    """The averages of a state's cities that have a venue; an empty list when there is no report."""
    return _many(request, lambda: perform(token, city_reports, state=state, on=day), format, f"cities-{state}")


@reports.get("/reports/cities/{city}", response_model=ReportOut | None, responses=refusals(404, 422))
def city(
    request: Request,
    city: str,
    token: Token,
    day: Day = None,
    format: Format = None,  # noqa: A002
) -> Response:
    """A city's averages, by its name and its state's code, such as El-Paso-TX; null when there is no report."""
    name = city.removesuffix(_CSV)
    return _one(request, lambda: perform(token, city_report, document_id=name, on=day), format, name)


@reports.get("/reports/history", response_model=tuple[ReportOut, ...], responses=refusals(404, 422))
@reports.get("/reports/history.csv", include_in_schema=False)
def history(
    request: Request,
    token: Token,
    state: str = "",
    city: str = "",
    format: Format = None,  # noqa: A002
) -> Response:
    """The reports of the country day by day, the oldest first; of a state, or of a city such as El-Paso-TX."""
    name = "-".join(filter(None, ("history", city or state)))
    return _many(request, lambda: perform(token, report_history, state=state, document_id=city), format, name)


def _one(request: Request, look: Callable[[], Found], wanted: str | None, name: str) -> Response:
    found = _looked(look, Found(has_failed=True))
    value = report_out(found.report) if found.report else None
    if _wants_csv(request, wanted):
        return _answer(request, _table([value] if value else []), name, has_failed=found.has_failed)
    body = _ONE.dump_json(value, by_alias=True)
    return _answer(request, body, "", has_failed=found.has_failed)


def _many(request: Request, look: Callable[[], FoundReports], wanted: str | None, name: str) -> Response:
    found = _looked(look, FoundReports(has_failed=True))
    values = tuple(map(report_out, found.reports))
    if _wants_csv(request, wanted):
        return _answer(request, _table(values), name, has_failed=found.has_failed)
    return _answer(request, _LIST.dump_json(values, by_alias=True), "", has_failed=found.has_failed)


def _looked(look: Callable[[], Lookup], failed: Lookup) -> Lookup:
    """What a look-up finds; nothing when the database is away. A question that breaks a rule is refused as ever."""
    try:
        return look()
    except Unavailable:
        log.warning("A price report could not be looked up", exc_info=True)
        return failed
    except DomainError:
        raise
    except Exception:
        log.warning("A price report could not be looked up", exc_info=True)
        return failed


def _wants_csv(request: Request, wanted: str | None) -> bool:
    if wanted is not None:
        return wanted == "csv"
    return request.url.path.endswith(_CSV) or "text/csv" in request.headers.get("accept", "")


def _answer(request: Request, body: bytes, csv_name: str, *, has_failed: bool) -> Response:
    """The body, as CSV if `csv_name` is given. A failure is marked with a header, so that it differs from an empty
    report, and is not cached."""
    media_type = "text/csv; charset=utf-8" if csv_name else "application/json"
    if has_failed:
        return Response(body, media_type=media_type, headers={"Cache-Control": "no-store", FAILED_HEADER: "failed"})
    answer = with_etag(request, body, media_type, CACHE_CONTROL)
    answer.headers["Vary"] = "Accept"
    if csv_name:
        safe = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in csv_name)
        answer.headers["Content-Disposition"] = f'attachment; filename="bowling-prices-{safe}.csv"'
    return answer


def _table(values: Sequence[ReportOut]) -> bytes:
    """The reports as rows under the same names as in JSON, with the same numbers."""
    names = [info.alias or name for name, info in ReportOut.model_fields.items()]
    lines = io.StringIO()
    table = csv.writer(lines)
    table.writerow(names)
    table.writerows([_cell(value) for value in report.model_dump(mode="json").values()] for report in values)
    return lines.getvalue().encode()


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_AS_TEXT):
        return f"'{value}"
    return "" if value is None else value
