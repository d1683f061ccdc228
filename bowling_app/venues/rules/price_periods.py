"""Prices that hold on some days at some times: which values are valid, which price holds when, and the usual price of a
week.

Days are sets of weekdays as bits, bit 0 being Monday. Minutes count from midnight of such a day in the venue's time
zone; 25 * 60 is 1 AM of the next day. If several prices hold at the same time, one without conditions wins over one
with conditions; then the one that holds for the least time of the week, so that a happy hour beats the usual price;
then the newer, then the higher one.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import chain, pairwise
from typing import Final, Literal, get_args

from bowling_app.platform.kit.limits import Characters, Count, Digits, DollarRanges
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import DAY, WEEK, Interval, Week
from bowling_app.venues.rules.prices import dollars

Kind = Literal["game", "person_game", "lane_hour", "all_you_can_bowl", "package", "shoe_rental"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

MOST_DIGITS: Final[Digits] = 6
"""An amount of money before its point, plus one. With more digits it has no cents to count."""
EVERY_DAY: Final = 0b111_1111
MOST_PERIODS: Final[Count] = 60
"""Prices of a venue that depend on the day or the time."""
_MORNING: Final = 6 * 60
LONGEST_CONDITIONS: Final[Characters] = 300
"""The conditions of a price."""

LIMITS: Final[DollarRanges] = {
    "game": (Decimal("0.25"), Decimal(60)),
    "person_game": (Decimal("0.25"), Decimal(60)),
    "lane_hour": (Decimal(2), Decimal(500)),
    "all_you_can_bowl": (Decimal(1), Decimal(200)),
    "package": (Decimal(5), Decimal(5000)),
    "shoe_rental": (Decimal("0.25"), Decimal(30)),
}
"""The lowest and the highest price in dollars that anybody can mean, both included."""

_NAMES: Final[dict[Kind, str]] = {
    "game": N_("a game"),
    "person_game": N_("a game for one person"),
    "lane_hour": N_("an hour on a lane"),
    "all_you_can_bowl": N_("all you can bowl"),
    "package": N_("a package"),
    "shoe_rental": N_("a pair of rental shoes"),
}
_WITH_UNITS: Final[dict[Kind, str]] = {
    "game": N_("{price} a game"),
    "person_game": N_("{price} a game per person"),
    "lane_hour": N_("{price} an hour per lane"),
    "all_you_can_bowl": N_("{price} a person, all you can bowl"),
    "package": N_("{price} for a package"),
    "shoe_rental": N_("{price} a pair of shoes"),
}

FIGURES: Final[dict[str, tuple[Kind, ...]]] = {
    "game_price": ("game", "person_game"),
    "hourly_price": ("lane_hour",),
    "shoe_rental_price": ("shoe_rental",),
}
"""The three published numbers by the venue's columns, and the kinds of prices that each is derived from."""


@dataclass(frozen=True, slots=True)
class Period:
    """A price and when it holds. None means unknown; `source` is owner, admin, visitor, import or demonstration."""

    kind: Kind
    amount: Decimal
    days: int = EVERY_DAY
    begins: int = 0
    ends: int = DAY
    shoes_included: bool | None = None
    tax_included: bool | None = None
    conditions: str = ""
    source: str = "import"
    as_of: date | None = None

    @property
    def minutes(self) -> int:
        """For how many minutes of the week it holds."""
        return self.days.bit_count() * (self.ends - self.begins)


def price_fault(kind: Kind, amount: Decimal) -> str:
    """Why this price is not plausible, and how to fix it; empty if it is plausible."""
    least, most = LIMITS[kind]
    if not amount.is_finite():
        return _("The price must be a number of dollars, such as 5.50.")
    if amount < 0:
        return _("The price must not be negative.")
    if amount == 0:
        return _("A price of 0 says nothing. Leave the price out; where shoes come with the game, say so there.")
    is_countable = amount.adjusted() <= MOST_DIGITS
    if is_countable and amount != amount.quantize(Decimal("0.01")):
        return _("The price must be in dollars and whole cents, such as 5.50.")
    if not least <= amount <= most:
        said = {"what": _(_NAMES[kind]), "least": dollars(least), "most": dollars(most)}
        wide = N_("The price of {what} must be between {least} and {most}.")
        exact = N_("The price of {what} must be between {least} and {most}, not {found}.")
        return _(exact, **said, found=dollars(amount)) if is_countable else _(wide, **said)
    return ""


def period_fault(period: Period) -> str:
    """Why this cannot be a price period, naming the field; empty when it can."""
    if period.kind not in KINDS:
        return _("The kind must be one of {kinds}.", kinds=", ".join(KINDS))
    faults = (
        (not 1 <= period.days <= EVERY_DAY, _("Days: choose at least one day of the week.")),
        (not 0 <= period.begins < DAY, _("From: the time must be between 12:00 AM and 11:59 PM.")),
        (
            not period.begins < period.ends <= period.begins + DAY,
            _("To: the price must hold for some time, and for 24 hours at most."),
        ),
        (
            len(period.conditions) > LONGEST_CONDITIONS,
            f"{_('Conditions')}: {_('use at most {most} characters.', most=LONGEST_CONDITIONS)}",
        ),
    )
    others = (text for is_wrong, text in faults if is_wrong)
    return price_fault(period.kind, period.amount) or next(others, "")


def days_mask(days: Iterable[int]) -> int:
    """The set of weekdays, 0 being Monday, as bits."""
    mask = 0
    for day in days:
        mask |= 1 << day
    return mask


def weekdays_of(mask: int) -> tuple[int, ...]:
    """The weekdays of a set, 0 being Monday."""
    return tuple(day for day in range(7) if mask >> day & 1)


def amount_text(kind: Kind, amount: Decimal) -> str:
    """A price with its unit: "$5.50 a game", "$35 an hour per lane"."""
    return _(_WITH_UNITS[kind], price=dollars(amount))


def span_text(periods: Sequence[Period]) -> str:
    """The lowest and the highest price of a game and of an hour: "$4.50 to $7 a game, $35 an hour"; may be empty."""
    spans = ((FIGURES["game_price"], N_("{price} a game")), (FIGURES["hourly_price"], N_("{price} an hour")))
    texts = [_span([p.amount for p in periods if p.kind in kinds], said) for kinds, said in spans]
    return ", ".join(filter(None, texts))


def _span(amounts: Sequence[Decimal], said: str) -> str:
    if not amounts:
        return ""
    low, high = dollars(min(amounts)), dollars(max(amounts))
    return _(said, price=low if low == high else _("{low} to {high}", low=low, high=high))


def holding(periods: Iterable[Period], kinds: Collection[str], day: int, minute: int) -> Period | None:
    """The price of those kinds that holds on a weekday at a minute of that day."""
    return min(all_holding(periods, kinds, day, minute), key=_precedence, default=None)


def all_holding(periods: Iterable[Period], kinds: Collection[str], day: int, minute: int) -> list[Period]:
    """All prices of those kinds that hold at that time."""
    at = day * DAY + minute
    return [period for period in periods if period.kind in kinds and _covers(spans_of(period), at)]


def spans_of(period: Period) -> list[tuple[int, int]]:
    """When the price holds, in minutes from the beginning of the week; Sunday night may run into the next week."""
    return [(day * DAY + period.begins, day * DAY + period.ends) for day in weekdays_of(period.days)]


def _precedence(period: Period) -> tuple[bool, int, int, Decimal]:
    newness = -period.as_of.toordinal() if period.as_of else 0
    return bool(period.conditions), period.minutes, newness, -period.amount


def usual(periods: Sequence[Period], kinds: Collection[str], week: Week | None = None) -> Period | None:
    """The price of those kinds that holds for most of the opening hours, or of the week where these change with the
    season or are not all known. If two hold equally long, the higher one wins. Prices with conditions do not count.
    None if prices are known for less than half of the time.
    """
    wanted = [period for period in periods if period.kind in kinds and not period.conditions]
    if not wanted:
        return None
    minutes, whole = _minutes_held(wanted, week)
    if not minutes or minutes.total() * 2 < whole:
        return None
    most = max(minutes, key=lambda amount: (minutes[amount], amount))
    return min((period for period in wanted if period.amount == most), key=_precedence)


def covers_all_times(periods: Sequence[Period], week: Week | None = None) -> bool:
    """Whether some price holds at every time of the week, or of the opening hours where they are known."""
    minutes, whole = _minutes_held(periods, week)
    return bool(periods) and minutes.total() >= whole


def derived(periods: Sequence[Period], week: Week | None = None) -> dict[str, Period]:
    """Behind each of the three published numbers the price period that it is; without such periods it is missing."""
    found = {field: usual(periods, kinds, week) for field, kinds in FIGURES.items()}
    return {field: period for field, period in found.items() if period}


def _minutes_held(periods: Sequence[Period], week: Week | None) -> tuple[Counter[Decimal], int]:
    """For how many minutes each price holds, and of how many: of the opening hours where they are the same all year and
    all of them are known, else of the week."""
    openings = week.openings if week is not None and week.is_plain else ()
    hours = list(map(_opening, openings)) or [(0, WEEK)]
    first_wins = [(period.amount, spans_of(period)) for period in sorted(periods, key=_precedence)]
    edges = {0, WEEK}
    for begins, ends in chain(hours, *(spans for _amount, spans in first_wins)):
        edges |= {begins % WEEK, ends % WEEK}
    held: Counter[Decimal] = Counter()
    for begins, ends in pairwise(sorted(edges)):
        if _covers(hours, begins):
            amount = next((amount for amount, spans in first_wins if _covers(spans, begins)), None)
            if amount is not None:
                held[amount] += ends - begins
    return held, sum(ends - begins for begins, ends in hours)


def _covers(spans: Iterable[tuple[int, int]], at: int) -> bool:
    """Whether a minute of the week lies in one of the spans, which may run into the next week."""
    return any(begins <= at < ends or begins <= at + WEEK < ends for begins, ends in spans)


def is_open(week: Week, day: int, minute: int) -> bool:
    """Whether the venue is open on a weekday at a minute of that day, by its weekly hours."""
    return _covers(map(_opening, week.openings), day * DAY + minute)


def is_closed(week: Week, day: int, minute: int) -> bool:
    """Whether the venue is certainly closed then: it is not open, and no hours of that day or night are unknown."""
    is_night = minute < _MORNING
    is_told = week.is_known(day) and (not is_night or week.is_known((day - 1) % 7))
    return is_told and not is_open(week, day, minute)


def _opening(interval: Interval) -> tuple[int, int]:
    return interval.day * DAY + interval.opens, interval.day * DAY + interval.closes
