"""What counts as news of events: one that is shown now, or of which something has changed, such as a date that is
canceled, while it is not over. A new one is none while its venue is closed for now on all its dates."""

from typing import Final

from bowling_app.events.rules.events import KINDS
from bowling_app.events.rules.paths import event_path
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.news import NewsSource, Told
from bowling_app.venues.queries.offers import closed_for_now_sql


def _words(told: Told, venue_id: str) -> tuple[str, str]:
    sentence = N_("Changed event: {event} ({kind})") if told["changes"] else N_("New event: {event} ({kind})")
    title = _(sentence, event=told["name"], kind=_(KINDS.get(told["kind"], KINDS["other"])))
    return title, event_path(told["id"], told["name"])


_TODAY: Final = "CAST(:until AT TIME ZONE place.time_zone AS date)"
"""The day by the clocks of the venue."""
_IS_CLOSED: Final = closed_for_now_sql("event.venue_id", "event_date.on_date")

NEWS: Final = (
    NewsSource(
        "event",
        f"""
        SELECT event.venue_id, event.id::text AS key, changed_at AS at,
            jsonb_build_object('id', event.id, 'name', event.name, 'kind', kind, 'changes', changes,
                'created_at', event.created_at) AS told
        FROM venue_event AS event
        JOIN venue ON venue.id = event.venue_id
        JOIN place ON place.id = venue.place_id
        WHERE status = 'accepted' AND changed_at > :since AND changed_at <= :until
            AND ends_on >= {_TODAY}
            AND (changes > 0 OR EXISTS (SELECT FROM event_date WHERE event_id = event.id
                AND on_date >= {_TODAY} AND NOT {_IS_CLOSED}))""",  # noqa: S608 -- of our own words.
        _words,
    ),
)
