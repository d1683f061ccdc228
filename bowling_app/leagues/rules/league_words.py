"""A league in words: when it bowls, what it is like, what it costs, and whether it has room."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from bowling_app.leagues.rules.leagues import FORMATS, FULL, KINDS, ROOM, SEASONS, League, Terms, Told
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.venues.rules.hours import WEEKDAYS, clock
from bowling_app.venues.rules.prices import dollars

_TOLD: Final[dict[Told, str]] = {"owner": "by the alley", "admin": "by our editors", "visitor": "from a visitor"}


def confirmed_words(told: Told, day: date) -> str:
    """When the terms last held, and who said so: "Confirmed Nov 2, 2026 by the alley"."""
    if told == "demonstration":
        return f"Demonstration data, {date_text(day)}"
    return f"Confirmed {date_text(day)} {_TOLD[told]}"


def when_words(terms: Terms) -> str:
    """When it bowls: "Tuesdays at 7 PM", "Every other Sunday"."""
    day = WEEKDAYS[terms.weekday]
    days = f"{day}s" if terms.every_weeks == 1 else f"Every other {day}"
    return days if terms.start_time is None else f"{days} at {clock(terms.start_time)}"


def fact_words(terms: Terms) -> tuple[str, ...]:
    """What it is like, one thing each: "Mixed", "Teams of 4", "Handicap", "Beginners welcome"."""
    return tuple(_facts(terms))


def fee_words(terms: Terms) -> str:
    """What a week costs: "$18 a week"; empty where it is unknown."""
    if terms.fee_week is None:
        return ""
    return f"{dollars(terms.fee_week)} a week" if terms.fee_week else "No weekly fee"


def openings_words(league: League, today: date) -> str:
    """Whether it has room: "Room for bowlers and subs, as of Nov 20, 2026". Empty where nobody said so lately."""
    found = league.openings(today)
    if not found or league.openings_on is None:
        return ""
    rooms = listed([ROOM[key].lower() for key in found if key in ROOM])
    return f"{'Full' if FULL in found else f'Room for {rooms}'}, as of {date_text(league.openings_on)}"


def season_words(terms: Terms) -> str:
    """Its season: "Fall 2026, 30 nights, Sep 8, 2026 to Apr 13, 2027"; as much of it as is known."""
    return ", ".join(_season(terms))


def long_day(day: date) -> str:
    """ "Tue, Sep 8, 2026"."""
    return f"{day:%a}, {date_text(day)}"


def moment_words(at: datetime) -> str:
    """ "Tue, Sep 1, 2026 at 6 PM"."""
    return f"{long_day(at.date())} at {clock(at.hour * 60 + at.minute)}"


def _facts(terms: Terms) -> Iterator[str]:
    yield from (KINDS[key] for key in terms.kinds if key in KINDS)
    if terms.beginners_ok is not None:
        yield "Beginners welcome" if terms.beginners_ok else "Experienced bowlers"
    if terms.team_size is not None:
        yield "Singles" if terms.team_size == 1 else f"Teams of {terms.team_size}"
    if terms.format:
        yield f"{FORMATS[terms.format]}, {terms.format_note}" if terms.format_note else FORMATS[terms.format]
    elif terms.format_note:
        yield terms.format_note
    if terms.games is not None:
        yield f"{count_of(terms.games, 'game', 'games')} a night"
    if terms.sanctioned is not None:
        yield "USBC certified" if terms.sanctioned else "Not USBC certified"


def _season(terms: Terms) -> Iterator[str]:
    first = terms.first_night
    if terms.season:
        year = f" {first.year}" if first and terms.season != "all-year" else ""
        yield f"{SEASONS[terms.season]}{year}"
    if terms.weeks is not None:
        yield count_of(terms.weeks, "night", "nights")
    if first and terms.last_night:
        yield f"{date_text(first)} to {date_text(terms.last_night)}"
    elif first:
        yield f"from {date_text(first)}"
