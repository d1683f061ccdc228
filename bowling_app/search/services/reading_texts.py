"""What a search says of dates and numbers of guests: how it read them, and which it left out."""

from typing import Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import day_words
from bowling_app.search.rules.intent_phrases import SearchIntent
from bowling_app.search.rules.search_subjects import Subject
from bowling_app.search.rules.typed_words import as_typed
from bowling_app.venues.rules.opening.holidays import holiday_name

LEFT_OUT: Final = N_("We left “{words}” out of this search.")
_NO_DAY: Final = N_("“{words}” is no day within a year from today, so we left it out of this search.")
_READ: Final = N_("We read “{words}” as {meaning}.")
_USUAL: Final = N_("Alleys that list no hours for that date count by their usual week.")


def date_text(intent: SearchIntent) -> str:
    """How a date was read, and that the hours of a holiday may be those of any such weekday. Empty without a date, and
    where it is said to be too far ahead."""
    if intent.date is None:
        return ""
    words = as_typed(intent.text, intent.date.text)
    if intent.on is None or intent.on.on_date is None:
        return _(_NO_DAY, words=words)
    read = _(_READ, words=words, meaning=day_words(intent.on.on_date, intent.on.today))
    if intent.beyond:  # The date is named there, but not that "12/5" was read as it.
        return read if "/" in words else ""
    return f"{read} {_(_USUAL)}" if holiday_name(intent.on.on_date) else read


def group_text(intent: SearchIntent, kind: Subject) -> str:
    """How many guests were read, or that their number was left out: only prices of parties ask for it. What else was
    left out comes first, such as the last of several days, which only the search for events takes, and the hour of what
    is on a day."""
    last = intent.last.text if intent.last and not kind.leads_to_events else ""
    has_no_hour = kind.is_of_dates and (intent.on is None or kind.leads_to_events)
    left_out = filter(None, (last, intent.hour if has_no_hour else "", *intent.left_out))
    said = [_(LEFT_OUT, words=as_typed(intent.text, words)) for words in left_out]
    if intent.group is not None:
        words, guests = as_typed(intent.text, intent.group.text), intent.group.guests
        is_read = kind.is_of_parties and guests
        meaning = count_of(guests, "guest", "guests")
        said.append(_(_READ, words=words, meaning=meaning) if is_read else _(LEFT_OUT, words=words))
    return " ".join(said)
