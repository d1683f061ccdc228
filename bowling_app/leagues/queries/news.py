"""What counts as news of leagues: one that is shown now, or whose terms or openings have changed, while its season is
not over."""

from typing import Final

from bowling_app.leagues.rules.limits import OPENINGS_HOLD, UNDATED_HOLD
from bowling_app.leagues.rules.paths import league_path
from bowling_app.platform.news import NewsSource, Told
from bowling_app.venues.rules.hours import WEEKDAYS


def _words(told: Told, venue_id: str) -> tuple[str, str]:
    name, is_open = told["name"], told["is_open"]
    begin = "Changed league" if told["changes"] else "New league"
    room = ", has openings" if is_open else ""
    return f"{begin}: {name}, {WEEKDAYS[told['weekday']]}s{room}", league_path(told["id"], name)


NEWS: Final = (
    NewsSource(
        "league",
        f"""
        SELECT venue_id, id::text AS key, changed_at AS at, jsonb_build_object('id', id, 'name', name,
            'weekday', weekday, 'changes', changes,
            'is_open', cardinality(openings) > 0 AND openings_on >= CAST(:until AS date) - {OPENINGS_HOLD}) AS told
        FROM league
        WHERE status = 'accepted' AND changed_at > :since AND changed_at <= :until
            AND coalesce(ends_on, confirmed_on + {UNDATED_HOLD}) >= CAST(:until AS date)""",  # noqa: S608 -- of our own numbers.
        _words,
    ),
)
