"""What a league is: its terms, and which terms can be."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from bowling_app.leagues.rules.limits import OPENINGS_HOLD, UNDATED_HOLD
from bowling_app.leagues.rules.nights import Season, nights_of
from bowling_app.platform.kit.addresses.hosts_in_text import NAME_WITH_HOST, names_host
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.records import SENT, JsonDecimal, WallTime
from bowling_app.platform.language.formats import weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.told.confirmed import Told

STATED: Final[frozenset[Told]] = frozenset({"owner", "admin"})
"""Whose words structured data repeats as fact."""

SEASONS: Final = {
    "fall": N_("Fall"), "winter": N_("Winter"), "spring": N_("Spring"), "summer": N_("Summer"),
    "all-year": N_("All year"),
}  # fmt: skip
KINDS: Final = {
    "mixed": N_("Mixed"), "men": N_("Men"), "women": N_("Women"), "seniors": N_("Seniors"), "youth": N_("Youth"),
    "adult-child": N_("Adult and child"), "couples": N_("Couples"), "work": N_("Coworkers"),
}  # fmt: skip
"""Who bowls in a league."""
FORMATS: Final = {
    "handicap": N_("Handicap"), "scratch": N_("Scratch"), "no-tap": N_("No-tap"), "sport": N_("Sport shot"),
}  # fmt: skip
FULL: Final = "full"
ROOM: Final = {"teams": N_("Teams"), "bowlers": N_("Bowlers"), "subs": N_("Subs")}
"""Whom a league has room for."""
OPENINGS: Final = {**ROOM, FULL: N_("The league is full")}


@dataclass(frozen=True, slots=True)
class LeagueTerms:
    """What a league says of itself. Null, an empty text or an empty list is unknown. The fee is in US dollars.
    `weekday` is 0 on Mondays. `startTime` is minutes from midnight. All days and times, `meetingAt` too, are those of
    the venue's clocks. `weeks` counts the nights that are bowled, without the `skipDates`; `everyWeeks` is 2 where it
    bowls every other week.
    """

    __pydantic_config__ = SENT

    name: str
    weekday: int
    season: str = ""
    kinds: tuple[str, ...] = ()
    format: str = ""
    format_note: str = ""
    every_weeks: int = 1
    start_time: int | None = None
    first_night: date | None = None
    meeting_at: WallTime | None = None
    weeks: int | None = None
    skip_dates: tuple[date, ...] = ()
    team_size: int | None = None
    games: int | None = None
    fee_week: JsonDecimal | None = None
    fee_note: str = ""
    sanctioned: bool | None = None
    beginners_ok: bool | None = None
    openings: tuple[str, ...] = ()
    note: str = ""
    url: str = ""

    @property
    def nights(self) -> Season | None:
        """The nights of its season; None where the first night or their number is unknown."""
        if self.first_night is None or self.weeks is None:
            return None
        return nights_of(self.first_night, self.weeks, self.every_weeks, self.skip_dates)

    @property
    def last_night(self) -> date | None:
        """The last night that is bowled; None where it is unknown."""
        return season.held[-1] if (season := self.nights) else None


@dataclass(frozen=True, slots=True)
class League:
    """A league of a venue. `confirmed_on` says when its terms last held, `openings_on` when its openings did, and
    `told` who said so. It changed so many times since it was first shown, last at `changed_at`."""

    id: int
    venue_id: str
    terms: LeagueTerms
    told: Told
    confirmed_on: date
    openings_on: date | None
    changes: int
    changed_at: datetime
    is_removed: bool = False

    def openings(self, today: date) -> tuple[str, ...]:
        """What is open, as far as somebody said so lately. What is older is unknown."""
        is_fresh = self.openings_on is not None and today - self.openings_on <= timedelta(days=OPENINGS_HOLD)
        return self.terms.openings if is_fresh else ()

    def has_room(self, today: date) -> bool:
        """Whether somebody said lately that it has room for anybody."""
        return not ROOM.keys().isdisjoint(self.openings(today))

    def keeps_openings(self, said: tuple[str, ...], on: date) -> bool:
        """Whether its openings stay as they were told, where somebody corrects it who saw it on a day and `said` these.
        They stay where somebody told of them later, and where they had faded by then and nothing else is said."""
        if self.openings_on is not None and self.openings_on > on:
            return True
        return not self.openings(on) and said in ((), self.terms.openings)

    def is_over(self, today: date) -> bool:
        """Whether its season is over, or so old that nobody knows whether it still bowls."""
        last = self.terms.last_night or self.confirmed_on + timedelta(days=UNDATED_HOLD)
        return last < today


def refuse_impossible(terms: LeagueTerms) -> None:
    """Raises Invalid with everything in which the terms contradict themselves, each at its field."""
    Invalid.refuse_all(_contradictions(terms))


def _contradictions(terms: LeagueTerms) -> Iterator[Problem]:
    if names_host(terms.name):
        yield Problem("name", _(NAME_WITH_HOST))
    if FULL in terms.openings and len(terms.openings) > 1:
        yield Problem("openings", _("Openings: a league that is full has no room for others. Tick one or the other."))
    if terms.first_night is None:
        if terms.skip_dates:
            yield Problem("firstNight", _("First night: enter it, so that the nights off can be counted."))
        return
    if terms.first_night.weekday() != terms.weekday:
        yield Problem("firstNight", _other_weekday(terms, terms.first_night))
    elif wrong := next((night for night in terms.skip_dates if not _may_skip(terms, night, terms.first_night)), None):
        sentence = _("Nights off: {date} is a {weekday}, which is no later night of this league.", **_named(wrong))
        yield Problem("skipDates", sentence)
    if terms.meeting_at is not None and terms.meeting_at.date() > terms.first_night:
        yield Problem("meetingOn", _("Meeting: choose a day that is not after the first night."))


def _may_skip(terms: LeagueTerms, night: date, first: date) -> bool:
    after = (night - first).days
    return after > 0 and after % (7 * terms.every_weeks) == 0


def _other_weekday(terms: LeagueTerms, first: date) -> str:
    right = weekday_text(terms.weekday)
    return _("First night: {date} is a {weekday}. Choose a {right}.", right=right, **_named(first))


def _named(day: date) -> dict[str, str]:
    return {"date": date_text(day), "weekday": weekday_text(day.weekday())}
