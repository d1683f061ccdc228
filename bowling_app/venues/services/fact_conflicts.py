"""Of which facts the sources of a venue differ from what is shown."""

from collections.abc import Collection, Mapping
from typing import Any

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.queries import fact_conflicts as queries
from bowling_app.venues.queries import venue_imports, venue_parts
from bowling_app.venues.rules.told.conflicts import COMPARED, conflicts
from bowling_app.venues.rules.venue_fields import label_of, shown
from bowling_app.venues.schemas.facts import Conflict
from bowling_app.venues.services.venue_sources import Origin, date_text, origins


def conflicts_of(uow: UnitOfWork, venue_id: str, values: Mapping[str, Any]) -> tuple[Conflict, ...]:
    """The facts of a venue about which its sources differ: what is shown and by whom, and what the others said when."""
    told: dict[str, dict[str, None]] = {}
    for each in queries.statements(uow.session, [venue_id]).get(venue_id, ()):
        if not (differing := conflicts(values, each.said)):
            continue
        day = each.observed_on or venue_parts.local_day(uow.session, venue_id, each.imported_at)
        for name in differing:
            told.setdefault(name, {})[f"{shown(name, each.said[name])}: {each.source}, {date_text(day)}"] = None
    known = origins(uow, venue_id) if told else {}
    return tuple(
        Conflict(label_of(name), _with_origin(shown(name, values[name]), known.get(name)), tuple(told[name]))
        for name in COMPARED
        if name in told
    )


def _with_origin(text: str, origin: Origin | None) -> str:
    return f"{text}: {origin.note}" if origin else text


def keep_conflicts(uow: UnitOfWork, venue_ids: Collection[str]) -> int:
    """Compare what the records of venues say with what is shown, and keep what differs; how many facts."""
    told = queries.statements(uow.session, venue_ids)
    stored = venue_imports.stored_venues(uow.session, list(told), is_held=False) if told else {}
    found = {
        (venue_id, name)
        for venue_id, records in told.items()
        for record in records
        for name in conflicts(stored[venue_id].values, record.said)
    }
    queries.replace_conflicts(uow.session, venue_ids, sorted(found))
    return len(found)
