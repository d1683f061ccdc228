"""From what a website says to facts that wait for a decision: only differences, and none twice."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.venues.queries import venue_imports
from bowling_app.venues.queries.venue_imports import StoredVenue
from bowling_app.venues.queries.venue_parts import local_day
from bowling_app.websites import queries
from bowling_app.websites.models import WebsiteFinding
from bowling_app.websites.rules.findings import Found, SiteReading
from bowling_app.websites.rules.proposals import changes_by, is_news, key_of, proposed


@dataclass(frozen=True, slots=True)
class Proposed:
    """What a visit brought: new facts, those that waited already, and those that wait no longer."""

    new: int = 0
    again: int = 0
    gone: int = 0

    def as_counts(self, pages: int) -> Mapping[str, int]:
        """The figures of the job."""
        return {"pages": pages, "new": self.new, "waiting": self.again, "gone": self.gone}


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A fact to propose, and what the website says of it: several prices may go into one list."""

    found: Found
    said: tuple[tuple[str, Any], ...]


def propose(uow: UnitOfWork, venue_id: str, reading: SiteReading) -> Proposed:
    """Store the facts that differ from what we show. What waited and is not said any more, or shown by now, is removed;
    what was rejected is not proposed again."""
    stored = venue_imports.stored_venues(uow.session, [venue_id])[venue_id]
    today = local_day(uow.session, venue_id, clock.now())
    wanted = _wanted(stored, reading)
    counts = Proposed()
    for row in queries.findings_of(uow.session, venue_id):
        again = wanted.pop((row.field, row.value_key), None)
        if again is not None and row.status == "waiting":
            _refresh(row, again, stored, today)
            counts = replace(counts, again=counts.again + 1)
        elif again is None and row.status == "waiting":
            uow.session.delete(row)
            counts = replace(counts, gone=counts.gone + 1)
    for (field, key), new in wanted.items():
        row = WebsiteFinding(
            venue_id=venue_id, field=field, value=new.found.value, value_key=key, sentences=[], found_on=today,
            seen_on=today,
        )  # fmt: skip
        _refresh(row, new, stored, today)
        uow.session.add(row)
    return replace(counts, new=len(wanted))


def changes_of(row: WebsiteFinding, present: Mapping[str, Any]) -> dict[str, Any]:
    """What accepting a fact changes by now. The fields may have changed since the visit."""
    return changes_by(row.said or [[row.field, row.value]], present)


def _wanted(stored: StoredVenue, reading: SiteReading) -> dict[tuple[str, str], _Wanted]:
    """The facts to propose, by field and key, each with the value that the field would get."""
    owned = frozenset(field for field, origin in stored.origins.items() if origin.kind == "owner")
    present: dict[str, Any] = dict(stored.values)
    wanted: dict[tuple[str, str], _Wanted] = {}
    for found in reading.found:
        change = proposed(found, present, owned)
        if change is None:
            continue
        field, value = change
        said = ((found.field, found.value),)
        if field == "price_periods" and field in present:
            present[field] = value  # A second price goes into the same list.
            said = (*(pair for key, each in wanted.items() if key[0] == field for pair in each.said), *said)
            wanted = {key: each for key, each in wanted.items() if key[0] != field}
        wanted[field, key_of(found, field, value)] = _Wanted(replace(found, field=field, value=value), said)
    return wanted


def _refresh(row: WebsiteFinding, wanted: _Wanted, stored: StoredVenue, today: date) -> None:
    found = wanted.found
    row.value = found.value
    row.sentences = [[sentence.text, sentence.url] for sentence in found.sentences]
    row.said, row.remark, row.seen_on = [list(pair) for pair in wanted.said], found.remark, today
    row.rivals = [list(rival) for rival in found.rivals]
    row.is_sure = found.is_sure and is_news(row.field, stored.values)
