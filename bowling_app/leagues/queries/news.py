"""What counts as news of leagues: one that is shown now, or whose terms or openings have changed, while its season is
not over."""

from typing import Final

from bowling_app.leagues.rules.league_words import each_weekday
from bowling_app.leagues.rules.limits import OPENINGS_HOLD, UNDATED_HOLD
from bowling_app.leagues.rules.paths import league_path
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.news import NewsSource, Told


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
