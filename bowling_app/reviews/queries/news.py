"""What counts as news of reviews: a review that everybody sees. One that was held is new on the day it was shown, if
that was soon after it was written. One that was checked late, or changed and checked after years, is no newer than the
visit that it tells of: the venue's page has it under the day on which it was written."""

from typing import Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.platform.news import NewsSource, Told
from bowling_app.reviews.rules.limits import NEW_FOR_DAYS

_LONGEST_EXCERPT: Final = 120
_SEEN_SINCE: Final = (
    f"CASE WHEN shown_at <= created_at + interval '{NEW_FOR_DAYS} days' THEN shown_at ELSE created_at END"
)


def _words(told: Told, venue_id: str) -> tuple[str, str]:
    """How many stars, and how its text begins. It names nobody."""
    text = one_line(told["text"] or "", _LONGEST_EXCERPT)
    stars = _("New review, {stars}", stars=count_of(told["rating"], "star", "stars"))
    return f'{stars}: "{text}"' if text else stars, f"{venue_path(venue_id)}#reviews"


NEWS: Final = (
    NewsSource(
        "review",
        f"""
        SELECT venue_id, id AS key, {_SEEN_SINCE} AS at,
            jsonb_build_object('rating', rating, 'text', left(text, 500)) AS told
        FROM review
        WHERE status = 'shown' AND (created_at > :since OR shown_at > :since)
            AND {_SEEN_SINCE} > :since AND {_SEEN_SINCE} <= :until""",  # noqa: S608 -- of constants only.
        _words,
    ),
)
