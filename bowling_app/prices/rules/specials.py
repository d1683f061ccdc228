"""What a special is, such as Dollar Tuesday: its terms, when it holds, and whether it makes the price of a group.

Minutes count from midnight of a day by the venue's clocks; 25 * 60 is 1 AM of the next day. What runs past midnight
belongs to the day on which it begins: so do its weekday, its dates and the holiday on which it is off.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from functools import cache
from typing import Final, Literal
from zoneinfo import ZoneInfo

from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.limits import LONGEST_SPECIAL_FRESH
from bowling_app.venues.rules.hours import DAY, minute_of_the_day
from bowling_app.venues.rules.opening.holidays import MAJOR, holiday_name
from bowling_app.venues.rules.price_periods import LIMITS
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.rules.told.confirmed import Told

Gives = Literal["person_game", "lane_hour", "person_hour", "all_you_can_bowl", "shoes", "percent_off"]

WHO: Final = {
    "everyone": N_("Everyone"), "students": N_("Students"), "seniors": N_("Seniors"), "kids": N_("Kids"),
    "military": N_("Military"),
}  # fmt: skip
"""Who gets it."""
CONDITIONS: Final = {
    "lanes_last": N_("Only while lanes last"),
    "coupon": N_("With a coupon or an app"),
    "members": N_("For members"),
    "no_holidays": N_("Not on holidays"),
}
"""What may be asked besides. Only about holidays can we say whether it is fulfilled."""
UNCHECKED: Final = ("lanes_last", "coupon", "members")

DAY_BEGINS: Final = 5 * 60
"""A special without a beginning holds from this minute: what is before belongs to the night of the day before."""
_FREE: Final = Decimal(0)
_AMOUNTS: Final[dict[Gives, tuple[Decimal, Decimal]]] = {
    "person_game": LIMITS["person_game"],
    "lane_hour": LIMITS["lane_hour"],
    "person_hour": (Decimal(1), Decimal(200)),
    "all_you_can_bowl": LIMITS["all_you_can_bowl"],
    "shoes": (_FREE, LIMITS["shoe_rental"][1]),
    "percent_off": (Decimal(1), Decimal(100)),
}
"""The lowest and the highest amount of each, in US dollars, and in percent for what is taken off games."""


@dataclass(frozen=True, slots=True)
class SpecialTerms:
    """What a special gives, when and to whom. `amount` is in US dollars, or percent for `percent_off`.

    `days` are weekdays, 0 being Monday. Without `begins` it holds from 5 AM, without `ends` until midnight. The dates
    are the first and the last day.
    """

    __pydantic_config__ = SENT

    name: str
    gives: Gives
    amount: JsonDecimal
    days: tuple[int, ...]
    begins: int | None = None
    ends: int | None = None
    valid_from: date | None = None
    valid_until: date | None = None
    who: str = "everyone"
    least_people: int | None = None
    shoes_included: bool | None = None
    conditions: tuple[str, ...] = ()
    note: str = ""
    url: str = ""

    @property
    def span(self) -> tuple[int, int]:
        """When it holds on each of its days."""
        return DAY_BEGINS if self.begins is None else self.begins, DAY if self.ends is None else self.ends

    def is_on(self, day: date) -> bool:
        """Whether it is given on that day, which its time may leave in the night."""
        is_valid = (self.valid_from or day) <= day <= (self.valid_until or day)
        is_off = "no_holidays" in self.conditions and holiday_name(day) in MAJOR
        return day.weekday() in self.days and is_valid and not is_off

    def holds_until(self, day: date, minute: int) -> int | None:
        """Until when it holds that holds at a minute of a day, in minutes from midnight of that day; else None."""
        _, ends = self.span
        return max((ends - back * DAY for back in self._running(day, minute)), default=None)

    def doubtful_holiday(self, day: date, minute: int) -> str:
        """The named day to which what holds at that time belongs, where it is "not on holidays" and nobody says whether
        that means this one too: a sign means those on which most businesses close. Empty where it surely holds."""
        if "no_holidays" not in self.conditions:
            return ""
        names = [holiday_name(day - timedelta(days=back)) for back in self._running(day, minute)]
        return next(iter(names), "") if all(names) else ""

    def _running(self, day: date, minute: int) -> list[int]:
        """How many days before that day those of its days were that run at the minute."""
        return [back for back in (0, 1) if self._holds(day - timedelta(days=back), minute + back * DAY)]

    def _holds(self, day: date, minute: int) -> bool:
        begins, ends = self.span
        return begins <= minute < ends and self.is_on(day)


@dataclass(frozen=True, slots=True)
class Special:
    """A special of a venue. `confirmed_on` says when its terms last held, and `told` who said so."""

    id: int
    venue_id: str
    terms: SpecialTerms
    told: Told
    confirmed_on: date

    def is_old(self, today: date) -> bool:
        """Whether nobody has confirmed it for so long that no price counts on it."""
        return today - self.confirmed_on > LONGEST_SPECIAL_FRESH

    def is_over(self, at: datetime) -> bool:
        """Whether its last day has passed at a moment by the venue's clocks, and what it runs into the night after."""
        last, (_, ends) = self.terms.valid_until, self.terms.span
        if last is None or at.date() <= last:
            return False
        return (at.date() - last).days * DAY + minute_of_the_day(at) >= ends


@dataclass(frozen=True, slots=True)
class KnownSpecials:
    """The specials of a venue, with what its calendar and clocks show. `zone` is the name of its time zone."""

    specials: tuple[Special, ...]
    today: date
    zone: str


def last_minute(zone: str, day: date, minute: int, length: int) -> int:
    """When something ends that begins at a minute of a day and takes so many minutes, in minutes from midnight of that
    day, as clocks in the zone show it: they may be set meanwhile."""
    local = time_zone(zone)
    begins = datetime.combine(day, time(*divmod(minute, 60)), local)
    ends = (begins.astimezone(UTC) + timedelta(minutes=length)).astimezone(local)
    return (ends.date() - day).days * DAY + minute_of_the_day(ends)


def refuse_impossible(terms: SpecialTerms) -> None:
    """Raises Invalid with everything in which the terms contradict themselves, each at its field."""
    Invalid.refuse_all(_contradictions(terms))


def _contradictions(terms: SpecialTerms) -> Iterator[Problem]:
    least, most = _AMOUNTS[terms.gives]
    if not least <= terms.amount <= most:
        yield Problem("amount", _amount_rule(terms.gives, least, most))
    elif terms.gives == "percent_off" and terms.amount != terms.amount.to_integral_value():
        yield Problem("amount", _("Amount: enter whole percent."))
    begins, ends = terms.span
    if not begins < ends <= begins + DAY:
        yield Problem("ends", _("Until: enter a time after the first one."))
    if terms.valid_from and terms.valid_until and terms.valid_until < terms.valid_from:
        yield Problem("validUntil", _("Last day: choose a day that is not before the first one."))


def _amount_rule(gives: Gives, least: Decimal, most: Decimal) -> str:
    if gives == "percent_off":
        return _("Amount: enter {least} to {most} percent.", least=least, most=most)
    if not least:
        return _("Amount: enter 0 if it's free, or up to {most}.", most=dollars(most))
    return _("Amount: enter {least} to {most}.", least=dollars(least), most=dollars(most))


@cache
def time_zone(key: str) -> ZoneInfo:
    """A time zone, which is read once: Python itself keeps only the eight that were used last."""
    return ZoneInfo(key)
