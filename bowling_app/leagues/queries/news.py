"""What counts as news of leagues: one that is shown now, or whose terms or openings have changed, while its season is
not over. A new one whose venue is closed for now through the last night is none."""

from typing import Final

from bowling_app.leagues.rules.leagues import ROOM
from bowling_app.leagues.rules.limits import OPENINGS_HOLD, UNDATED_HOLD
from bowling_app.leagues.rules.paths import league_path
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.news import NewsSource, Told
from bowling_app.venues.queries.offers import closed_for_now_sql
from bowling_app.venues.rules.opening.day_names import each_weekday


def _words(told: Told, venue_id: str) -> tuple[str, str]:
    sentence = _SAID[bool(told["changes"]), told["is_open"]]
    title = _(sentence, league=told["name"], days=each_weekday(told["weekday"]))
    return title, league_path(told["id"], told["name"])


_SAID: Final = {
    (False, False): N_("New league: {league}, {days}"),
    (False, True): N_("New league: {league}, {days}, has openings"),
    (True, False): N_("Changed league: {league}, {days}"),
    (True, True): N_("Changed league: {league}, {days}, has openings"),
}
"""What is said, by whether the league has changed and whether it has openings."""
_ROOM: Final = f"CAST(ARRAY{sorted(ROOM)} AS text[])"
_TODAY: Final = "CAST(:until AT TIME ZONE place.time_zone AS date)"
"""The day by the clocks of the venue."""
_ENDS_CLOSED: Final = " AND ".join(closed_for_now_sql("league.venue_id", day) for day in (_TODAY, "league.ends_on"))

NEWS: Final = (
    NewsSource(
        "league",
        f"""
        SELECT league.venue_id, league.id::text AS key, changed_at AS at, jsonb_build_object('id', league.id,
            'name', league.name, 'weekday', weekday, 'changes', changes, 'created_at', league.created_at,
            'is_open', openings && {_ROOM} AND openings_on >= {_TODAY} - {OPENINGS_HOLD}) AS told
        FROM league
        JOIN venue ON venue.id = league.venue_id
        JOIN place ON place.id = venue.place_id
        WHERE status = 'accepted' AND changed_at > :since AND changed_at <= :until
            AND coalesce(ends_on, confirmed_on + {UNDATED_HOLD}) >= {_TODAY}
            AND (changes > 0 OR NOT ({_ENDS_CLOSED}))""",  # noqa: S608 -- of our own words and numbers.
        _words,
    ),
)
