"""Days as people type them into forms, one on each line."""

import re
from datetime import date
from typing import Final

from bowling_app.leagues.rules.limits import MOST_SKIPPED
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.messages import N_, _

LONGEST_SKIPS: Final = MOST_SKIPPED * 24
"""Characters of the nights off, one on each line."""
NIGHTS_OFF: Final = N_("Nights off")
_AMERICAN: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})", re.ASCII)
_TYPED: Final = 24
"""Characters of one typed day that are read."""


def read_days(text: str, label: str = NIGHTS_OFF) -> tuple[date, ...]:
    """The days of a text, one on each line, each once and in their order. Raises Invalid, which names the field."""
    lines = [line.strip(" ,;") for line in text.replace(",", "\n").splitlines()]
    days = {_day(line, label) for line in lines if line}
    if len(days) > MOST_SKIPPED:
        raise Invalid(_("{label}: enter at most {most}.", label=_(label), most=MOST_SKIPPED))
    return tuple(sorted(days))


def days_text(days: tuple[date, ...]) -> str:
    """The days as the form shows them."""
    return "\n".join(f"{day.month}/{day.day}/{day.year}" for day in days)


def checked_days(text: str, label: str = NIGHTS_OFF) -> str:
    """The same text, if each line is a day."""
    read_days(text, label)
    return text


def _day(text: str, label: str) -> date:
    american = _AMERICAN.fullmatch(text)
    try:
        if american:
            return date(int(american[3]), int(american[1]), int(american[2]))
        return date.fromisoformat(text[:_TYPED])
    except ValueError:
        example = date(2026, 11, 26)
        sentence = _(
            "{label}: write one day on each line, like {example} for {date}.",
            label=_(label),
            example=days_text((example,)),
            date=date_text(example),
        )
        raise Invalid(sentence) from None
