"""When mails go out. Weekly ones on Thursdays at 15:00 UTC, before the weekend. Those at once are bundled: all
that is new comes in one mail, at most once a day."""

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Final, Literal

from bowling_app.alerts.rules.limits import AT_ONCE_AFTER, LOOKED_AT_AFTER
from bowling_app.platform.language.messages import N_

Frequency = Literal["weekly", "daily"]
FREQUENCIES: Final[Mapping[Frequency, str]] = {
    "weekly": N_("Once a week"), "daily": N_("At once, at most once a day"),
}  # fmt: skip
WEEKLY: Final = "weekly"
_THURSDAY: Final = 3
_HOUR: Final = time(15)


def begins(frequency: str, now: datetime) -> datetime:
    """When news are looked for first, for somebody who has just followed something."""
    return _next_thursday(now) if frequency == WEEKLY else now + LOOKED_AT_AFTER


def follows(frequency: str, now: datetime, *, has_mail: bool) -> datetime:
    """When news are looked for again, after a look that led to a mail or not."""
    if frequency == WEEKLY:
        return _next_thursday(now)
    return now + (AT_ONCE_AFTER if has_mail else LOOKED_AT_AFTER)


def _next_thursday(now: datetime) -> datetime:
    day = now.date() + timedelta(days=(_THURSDAY - now.weekday()) % 7)
    at = datetime.combine(day, _HOUR, now.tzinfo)
    return at if at > now else at + timedelta(days=7)
