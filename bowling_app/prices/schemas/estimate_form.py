"""The form for the cost of an outing: its input and its content."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outings import MOST_GAMES, MOST_MINUTES, MOST_PEOPLE, Party
from bowling_app.venues.rules.hours import WEEKDAYS, hh_mm
from bowling_app.venues.rules.opening.day_names import read_weekday

FIELDS: Final = ("people", "play", "day", "time", "shoes")
"""The names that the form sends, and that an address of an estimate has."""

DAYS: Final = tuple(name[:3].lower() for name in WEEKDAYS)
PLAYS: Final = {
    "1-game": N_("1 game each"), "2-games": N_("2 games each"), "3-games": N_("3 games each"),
    "4-games": N_("4 games each"), "1-hour": N_("1 hour"), "1.5-hours": N_("1 1/2 hours"), "2-hours": N_("2 hours"),
    "3-hours": N_("3 hours"), "4-hours": N_("4 hours"),
}  # fmt: skip

_DEFAULT: Final = Party()
_TIME: Final = N_("Time: write it like 19:00.")


@dataclass(frozen=True, slots=True)
class EstimateForm:
    """The form as it stands. It is sent with GET to `action`; the fields are people, play, day, time and shoes."""

    action: str
    people: str
    most_people: str
    plays: tuple[Choice, ...]
    days: tuple[Choice, ...]
    time: str  # "19:00".
    shoes: tuple[Choice, ...]
    is_asked: bool  # False while it shows the default example.
    carried: tuple[Hidden, ...] = ()  # Other parameters of the address, such as how a table is sorted.
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class EstimatePart:
    """A part of a sum: "Shoes", "4 pairs, $4 a pair of shoes", "$16"."""

    label: str
    detail: str
    amount: str


@dataclass(frozen=True, slots=True)
class EstimateLine:
    """What an outing costs at one venue."""

    venue: str
    href: str
    total: str  # "$60", "$48 to $60", "$44 without shoes", "Unknown".
    is_known: bool
    way: str  # "by the game"; empty when unknown.
    parts: tuple[EstimatePart, ...]
    others: tuple[str, ...]  # "By the hour: $35 to $53".
    remarks: tuple[str, ...]  # Notes on what is unknown or assumed.
    as_of: str  # "Prices as of Nov 1, 2026".
    special: str = ""  # "Dollar Tuesday: $1 a game until 5 PM": what makes this price.
    warning: str = ""  # "Closed Sunday at 8 PM": what comes before any sum.


@dataclass(frozen=True, slots=True)
class EstimateView:
    """The form and its results, cheapest first."""

    form: EstimateForm
    heading: str  # "What will it cost 4 people?"
    summary: str  # "2 games each on Saturday at 7 PM, with rental shoes."
    lines: tuple[EstimateLine, ...]  # At most ten.
    more: tuple[EstimateLine, ...] = ()  # The others.
    more_label: str = ""  # "Show 12 more venues"
    note: str = ""  # How many venues could not be compared.
    closed: tuple[Link, ...] = ()  # The venues that are closed at that time.
    closed_heading: str = ""  # "Closed Sunday at 8 PM"; empty if no venue is closed then.


def read_party(given: Mapping[str, str]) -> tuple[Party, tuple[Problem, ...]]:
    """The party that a form or an address describes. Missing values come from the example. Unusable ones are reported,
    with the remedy, and come from the example too."""
    problems: list[Problem] = []
    people = _whole(given.get("people", "").strip() or str(_DEFAULT.people), MOST_PEOPLE)
    if people is None:
        problems.append(Problem("people", _("People: write a number from 1 to {most}.", most=MOST_PEOPLE)))
    games, minutes = _length(given, problems)
    day, minute = _day(given.get("day", ""), problems), _minute(given.get("time", ""), problems)
    shoes = given.get("shoes", "").strip().lower()
    if shoes not in {"", "yes", "no"}:
        problems.append(Problem("shoes", _("{label}: choose from the list.", label=_("Shoes"))))
    party = Party(people or _DEFAULT.people, games, minutes, day, minute, needs_shoes=shoes != "no")
    return party, tuple(problems)


def form_of(action: str, given: Mapping[str, str], party: Party, problems: Sequence[Problem]) -> EstimateForm:
    """The form with what was chosen."""
    play = play_of(party)
    others = () if play in PLAYS else (Choice(play, play_text(party), "", is_chosen=True),)
    return EstimateForm(
        action=action,
        people=str(party.people),
        most_people=str(MOST_PEOPLE),
        plays=(*others, *(Choice(value, _(label), "", value == play) for value, label in PLAYS.items())),
        days=tuple(Choice(code, weekday_label(day), "", day == party.day) for day, code in enumerate(DAYS)),
        time=hh_mm(party.minute),
        shoes=(
            Choice("yes", _("We need rental shoes"), "", party.needs_shoes),
            Choice("no", _("We bring our own"), "", not party.needs_shoes),
        ),
        refused=Refused.of(given, problems),
        is_asked=any(given.get(name) for name in FIELDS),
    )


def play_of(party: Party) -> str:
    """How long they play, as the form sends it: "2-games", "1.5-hours"."""
    if party.minutes is None:
        return f"{party.games}-game{'' if party.games == 1 else 's'}"
    return f"{party.minutes / 60:g}-hour{'' if party.minutes == 60 else 's'}"


def play_text(party: Party) -> str:
    """How long they play, in words: "2 games each", "1 1/2 hours"."""
    play = play_of(party)
    if play in PLAYS:
        return _(PLAYS[play])
    if party.minutes is None:
        return _("{games} each", games=count_of(party.games or 0, "game", "games"))
    return _("{hours} hours", hours=f"{party.minutes / 60:g}")


def _length(given: Mapping[str, str], problems: list[Problem]) -> tuple[int | None, int | None]:
    """Games or minutes: from `play`, or from `games` or `hours`, which programs send."""
    play = given.get("play", "").strip().lower()
    number, _ignored, unit = play.partition("-")
    if not play:
        number, unit = (given["hours"], "hours") if given.get("hours") else (given.get("games", ""), "games")
    if not number.strip() and not play:
        return _DEFAULT.games, None
    games = _whole(number, MOST_GAMES) if unit in {"game", "games"} else None
    minutes = _minutes(number) if unit in {"hour", "hours"} else None
    if games is None and minutes is None:
        words = _(
            "How much bowling: choose 1 to {games} games, or half an hour to {hours} hours.",
            games=MOST_GAMES,
            hours=MOST_MINUTES // 60,
        )
        problems.append(Problem("play" if play else unit, words))
        return _DEFAULT.games, None
    return games, minutes


def _whole(written: str, most: int) -> int | None:
    """An integer from 1 to `most`; None for anything else."""
    is_number = written.isascii() and written.isdecimal() and len(written) <= 4
    return int(written) if is_number and 1 <= int(written) <= most else None


def _minutes(written: str) -> int | None:
    """Hours in steps of half an hour, as minutes."""
    try:
        halves = float(written) * 2
    except ValueError:
        return None
    return int(halves) * 30 if halves in range(1, MOST_MINUTES // 30 + 1) else None


def _day(written: str, problems: list[Problem]) -> int:
    day = read_weekday(written)
    if day is None and written.strip():
        problems.append(Problem("day", _("Day: choose a day of the week.")))
    return _DEFAULT.day if day is None else day


def _minute(written: str, problems: list[Problem]) -> int:
    hour, _colon, minute = written.strip().partition(":")
    if not written.strip():
        return _DEFAULT.minute
    is_time = all(part.isascii() and part.isdecimal() and len(part) <= 2 for part in (hour, minute))
    if not is_time or int(hour) > 23 or int(minute) > 59:
        problems.append(Problem("time", _(_TIME)))
        return _DEFAULT.minute
    return int(hour) * 60 + int(minute)
