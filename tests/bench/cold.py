"""A city's document that nobody has kept: loaded, drawn and compressed, with 10,000 venues in the database."""

import statistics
import time

from sqlalchemy import text

from bowling_app.platform.database import engine as database
from tests.bench import site, workspace
from tests.bench.number import Number, Say

VENUES = 10_000
DOCUMENTS = 20
LIMIT_MS = 60

_LARGEST = """
SELECT place.id, lower(place.state), place.slug FROM venue JOIN place ON place.id = venue.place_id
WHERE venue.is_active GROUP BY place.id ORDER BY count(*) DESC, place.id LIMIT :count
"""
# The largest cities of a directory this size may have less than a page of venues; a page takes venues of the same
# state, so that every document of this measurement is a full one.
_TOP_UP = """
UPDATE venue SET place_id = :place FROM (
    SELECT venue.id FROM venue JOIN place ON place.id = venue.place_id
    WHERE venue.is_active AND lower(place.state) = :state AND NOT place.id = ANY(:kept)
    ORDER BY venue.id LIMIT greatest(0, :wanted - (SELECT count(*) FROM venue WHERE is_active AND place_id = :place))
) AS moved WHERE venue.id = moved.id
"""


def measure(say: Say) -> list[Number]:
    """The median of drawing so many cities once each, after one other page has been drawn."""
    workspace.use_database("bench_cold", f"{VENUES} venues, full cities", _fill, say)
    site.use_build(say)
    # Reads the settings and the environment when it is imported, so not before they are those of the benchmark.
    from bowling_app.listings.pages.page import CITY  # noqa: PLC0415
    from bowling_app.platform.database.paging import PAGE_SIZE  # noqa: PLC0415
    from bowling_app.platform.documents.fixed_pages import FixedPages  # noqa: PLC0415
    from bowling_app.platform.documents.site import page_answer  # noqa: PLC0415

    times: list[float] = []
    working = time.process_time()
    for _, state, city in _cities(DOCUMENTS + 1):
        path = f"/locations/{state}/{city}"
        started = time.perf_counter()
        answer = page_answer(CITY, {"category": "locations", "state": state, "city": city}, path, FixedPages())
        times.append((time.perf_counter() - started) * 1000)
        cards = answer.body.count(b"<article")
        if answer.status != 200 or cards < PAGE_SIZE:
            raise RuntimeError(f"{path}: status {answer.status}, {cards} of {PAGE_SIZE} venues")
    median = statistics.median(times[1:])
    share = (time.process_time() - working) * 1000 / len(times)
    say(f"{DOCUMENTS} cities: median {median:.0f} ms, least {min(times[1:]):.0f} ms, most {max(times[1:]):.0f} ms")
    detail = f"{share:.0f} ms of it are work of this process; the rest is the database and waiting for a processor"
    return [
        Number(
            f"cold document of a city, {VENUES:,} venues, median of {DOCUMENTS}", median, LIMIT_MS, "ms", detail=detail
        )
    ]


def _cities(count: int) -> list[tuple[int, str, str]]:
    with database.engine().connect() as connection:
        return [(row[0], row[1], row[2]) for row in connection.execute(text(_LARGEST), {"count": count})]


def _fill(say: Say) -> None:
    site.fill(VENUES)
    from bowling_app.platform.database.paging import PAGE_SIZE  # noqa: PLC0415

    largest = _cities(DOCUMENTS + 1)
    kept = [place for place, _, _ in largest]
    with database.engine().begin() as connection:
        for place, state, _ in largest:
            values = {"place": place, "state": state, "kept": kept, "wanted": PAGE_SIZE}
            connection.execute(text(_TOP_UP), values)
    with database.engine().connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE"))
