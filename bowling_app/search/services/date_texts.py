"""What a search says of a date: how it was read, and where it is none."""

from typing import Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import day_words
from bowling_app.search.rules.search_intent import SearchIntent
from bowling_app.venues.rules.opening.holidays import holiday_name

_NO_DAY: Final = N_("“{words}” is no day within a year from today, so we left it out of this search.")
_READ: Final = N_("We read “{words}” as {meaning}.")
_USUAL: Final = N_("Alleys that list no hours for that date count by their usual week.")


def date_text(intent: SearchIntent) -> str:
    """How a date was read, and that the hours of a holiday may be those of any such weekday. Empty without a date, and
    where it is said to be too far ahead."""
    if intent.date is None:
        return ""
    if intent.on is None or intent.on.on_date is None:
        return _(_NO_DAY, words=intent.date.text)
    if intent.beyond:
        return ""
    read = _(_READ, words=intent.date.text, meaning=day_words(intent.on.on_date))
    return f"{read} {_(_USUAL)}" if holiday_name(intent.on.on_date) else read
