"""Days of the week as people write them by themselves: "Mon-Thu", "Sat/Sun", "weekdays", "MWF"."""

from collections.abc import Collection
from typing import Final

from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import capital, weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.opening.plain_clauses import grouped
from bowling_app.venues.rules.opening.plain_tokens import Token, plain, tokens
from bowling_app.venues.rules.opening.rules import ALL_DAYS, Days, Unread
from bowling_app.venues.rules.opening.spanish_text import as_typed, in_english

LONGEST_DAYS_TEXT: Final[Characters] = 100
"""A text about days that is read."""
_FEWEST_LETTERS: Final = 3
"""Of a word that names a single day: "m" and "su" are for several, as in "MWF" and "Sa/Su"."""
_AS_A_DAY: Final = {"mar": "martes"}
"""What people write for a day, and for a month as well."""
_EACH: Final = (
    N_("Mondays"), N_("Tuesdays"), N_("Wednesdays"), N_("Thursdays"), N_("Fridays"), N_("Saturdays"), N_("Sundays"),
)  # fmt: skip


def read_days(text: str) -> Days | Unread:
    """The days that a text names, or the words that are not understood."""
    if len(text) > LONGEST_DAYS_TEXT:
        return Unread(_("more than {most} characters", most=LONGEST_DAYS_TEXT))
    pieces: list[Token] = []
    words, stood = in_english(plain(text))
    for piece in tokens(words):
        if isinstance(piece, str):
            return Unread(as_typed(piece, stood))
        if piece.kind not in {"days", "dash"} or piece.holidays or piece.dates:
            return Unread(as_typed(piece.text, stood))
        pieces.append(piece)
    found: set[int] = set()
    for group in grouped(pieces, commas_part=False):
        if group.kind != "days":
            return Unread(text.strip())
        found |= group.days
    return frozenset(found) if found else Unread(text.strip())


def read_weekday(text: str) -> int | None:
    """The one day of the week that a text names, in English or Spanish: by its name, by what people write for it, as in
    "Tues." or "mié", or by three letters or more that its English name begins with. None for all else; Monday is 0.
    """
    word = plain(text[:LONGEST_DAYS_TEXT]).rstrip(".,;")
    if len(word) < _FEWEST_LETTERS or not word.isalpha():
        return None
    days = read_days(_AS_A_DAY.get(word, word))
    if isinstance(days, Unread):
        return next((number for number, name in enumerate(WEEKDAYS) if name.lower().startswith(word)), None)
    return next(iter(days)) if len(days) == 1 else None


def days_text(days: Collection[int]) -> str:
    """Days in words: "Every day", "Monday to Thursday", "Sunday to Wednesday and Friday"."""
    if len(set(days)) == len(ALL_DAYS):
        return _("Every day")
    return capital(listed([words for run in _runs(sorted(set(days))) for words in _run_words(run)]))


def each_weekday(day: int) -> str:
    """A day of every week, within a sentence: "Tuesdays". Monday is 0."""
    return _(_EACH[day])


def _runs(days: list[int]) -> list[list[int]]:
    """Days on end together; a run may go on over the end of the week."""
    runs: list[list[int]] = []
    for day in days:
        if runs and runs[-1][-1] + 1 == day:
            runs[-1].append(day)
        else:
            runs.append([day])
    if len(runs) > 1 and runs[0][0] == 0 and runs[-1][-1] == len(WEEKDAYS) - 1 and len(runs[0]) + len(runs[-1]) > 2:
        runs[0] = runs.pop() + runs[0]
    return runs


def _run_words(run: list[int]) -> list[str]:
    return [run_text(run[0], run[-1])] if len(run) > 2 else [weekday_text(day) for day in run]


def run_text(first: int, last: int) -> str:
    """Days on end within a sentence: "Monday to Thursday"."""
    return _("{first} to {last}", first=weekday_text(first), last=weekday_text(last))
