"""What somebody asks for who wants to join a league, what the alley answers, and both in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.opening.day_names import each_weekday

KINDS: Final = {"team": N_("A whole team"), "bowler": N_("One bowler"), "sub": N_("A sub")}
"""As what somebody asks to join."""
WAITING: Final = "waiting"
ACCEPTED, NO_ROOM, REPLIED = "accepted", "full", "replied"
VERDICTS: Final = {ACCEPTED: N_("There's room"), NO_ROOM: N_("No room right now"), REPLIED: N_("Just a reply")}
"""What the alley answers."""
_ANSWERED: Final = {
    ACCEPTED: N_("There's room, {date}"), NO_ROOM: N_("No room right now, {date}"), REPLIED: N_("They replied, {date}"),
}  # fmt: skip
DAYS: Final = tuple(name.lower() for name in WEEKDAYS)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks for. Without an average it is unknown, without days any day fits; 0 is Monday."""

    kind: str
    average: int | None = None
    days: tuple[int, ...] = ()
    message: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the alley answers. A mere reply has a text; beside a verdict it may be left out."""

    verdict: str
    text: str = ""


def refuse_wordless(answer: Answer) -> None:
    """Raises Invalid for a mere reply without words."""
    if answer.verdict == REPLIED and not answer.text:
        raise Invalid(_("Your reply: write a few words, or choose one of the other answers."), field="text")


def wish_words(wish: Wish) -> tuple[str, ...]:
    """The wish, one thing each: "One bowler", "Average 150", "Tuesdays and Thursdays"."""
    return tuple(_words(wish))


def answer_words(verdict: str, day: date | None) -> str:
    """What was answered, and when: "There's room, Nov 21, 2026". Empty for what waits."""
    return _(_ANSWERED[verdict], date=date_text(day)) if verdict in _ANSWERED and day else ""


def days_of(chosen: Sequence[str]) -> tuple[int, ...]:
    """The days that were ticked, 0 being Monday."""
    return tuple(sorted(DAYS.index(name) for name in chosen))


def days_words(days: Sequence[int]) -> str:
    """Days of the week: "Tuesdays and Thursdays"; "any day" for all and for none."""
    return listed([each_weekday(day) for day in days]) if 0 < len(days) < len(WEEKDAYS) else _("any day")


def _words(wish: Wish) -> Iterator[str]:
    known: Mapping[str, str] = KINDS
    yield _(known[wish.kind])
    if wish.average is not None:
        yield _("Average {average}", average=wish.average)
    if 0 < len(wish.days) < len(WEEKDAYS):
        yield capital(days_words(wish.days))
