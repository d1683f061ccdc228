"""Prices by day and time as people fill them in, and the values that are stored."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from bowling_app.platform.kit.reading.money import read_amount
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.checks import Unfit
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.day_names import days_text, read_days
from bowling_app.venues.rules.opening.rules import Days, Unread
from bowling_app.venues.rules.price_periods import (
    EVERY_DAY,
    KINDS,
    LIMITS,
    LONGEST_CONDITIONS,
    MOST_PERIODS,
    Kind,
    Period,
    amount_text,
    days_mask,
    period_fault,
    weekdays_of,
)
from bowling_app.venues.rules.price_values import is_all_day, periods_from, periods_value, slot_of, times_text
from bowling_app.venues.rules.prices import dollars

_MOST_NAMES: Final = 7
_TIME: Final = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])")
LIKE_DAYS: Final = N_("Write the days like Mon-Thu, Sat/Sun or weekends.")


def price_of(kind: Kind) -> Callable[[Any], str]:
    """A check for one price of that kind: US dollars with cents, as text, within what anybody can mean: "600" for
    "6.00" is refused. "6,50" is read as everywhere."""
    least, most = LIMITS[kind]

    def check(value: Any) -> str:
        amount = None if isinstance(value, bool) else read_amount(str(value).strip())
        if amount is None or not least <= amount <= most:
            said = {"least": dollars(least), "most": dollars(most)}
            raise Unfit(_("enter a price in US dollars from {least} to {most}, such as 5.50.", **said))
        return f"{amount:.2f}"

    return check


def checked_periods(value: Any) -> list[list[Any]]:
    """Prices as people fill them in: {"kind", "amount", "days": ["mon", ...] or "Mon-Thu", "from": "18:00", "to":
    "02:00", "shoesIncluded", "taxIncluded", "conditions"}. No days means every day, no times means all day; an end that
    is not after its beginning is on the next day. Also accepts the field's stored values. Raises Unfit."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Unfit(_("give a list of prices, each with its kind and its amount."))
    if len(value) > MOST_PERIODS:
        raise Unfit(_("give at most {most} prices.", most=MOST_PERIODS))
    periods = [_filled_in(each) if isinstance(each, Mapping) else _kept(each) for each in value]
    for number, period in enumerate(periods, start=1):
        if fault := period_fault(period):
            raise Unfit(_("price {number}: {fault}", number=number, fault=fault))
    return periods_value(dict.fromkeys(periods))


def part_fault(given: Mapping[str, Any]) -> str:
    """What is wrong with one price as people fill it in, and how to fix it; empty when nothing is."""
    try:
        return period_fault(_filled_in(given))
    except Unfit as fault:
        return str(fault)


def slots_of(given: Iterable[Mapping[str, Any]]) -> list[tuple[Any, ...]]:
    """The slots of prices that people filled in and in which no part is wrong."""
    return [slot_of(_filled_in(each)) for each in given]


def periods_text(value: Iterable[Sequence[Any]]) -> str:
    """The prices in one line, as a history shows them."""
    return "; ".join(f"{_when(p)}: {amount_text(p.kind, p.amount)}" for p in periods_from(value))


def _when(period: Period) -> str:
    days = days_text(weekdays_of(period.days))
    return days if is_all_day(period) else f"{days}, {times_text(period)}"


def _filled_in(given: Mapping[str, Any]) -> Period:
    kind = given.get("kind")
    if kind not in KINDS:
        raise Unfit(_("choose what each price is for: {kinds}.", kinds=", ".join(KINDS)))
    begins, ends = _minutes(given.get("from"), 0), _minutes(given.get("to"), DAY)
    conditions = given.get("conditions") or ""
    return Period(
        kind=kind,
        amount=_amount(given.get("amount")),
        days=_days(given.get("days")),
        begins=begins % DAY,
        ends=ends if ends > begins else ends + DAY,
        shoes_included=_answer(given.get("shoesIncluded")),
        tax_included=_answer(given.get("taxIncluded")),
        conditions=one_line(str(conditions), LONGEST_CONDITIONS + 1),
    )


def _kept(given: Any) -> Period:
    """A price in the form that the field keeps, or Unfit."""
    try:
        kind, amount, days, begins, ends, shoes, tax, conditions = given
        mask, first, last = (int(number) for number in (days, begins, ends))
    except (TypeError, ValueError, OverflowError):
        raise Unfit(_("give each price with its kind and its amount.")) from None
    if kind not in KINDS or not isinstance(conditions, str):
        raise Unfit(_("choose what each price is for: {kinds}.", kinds=", ".join(KINDS)))
    told = one_line(conditions, LONGEST_CONDITIONS + 1)
    return Period(kind, _amount(amount), mask, first, last, _answer(shoes), _answer(tax), told)


def _amount(written: Any) -> Decimal:
    amount = None if isinstance(written, bool) else read_amount(str(written).strip())
    if amount is None:
        raise Unfit(_("enter US dollars, like 5.50."))
    return amount


def _days(given: Any) -> int:
    if given in (None, [], (), ""):
        return EVERY_DAY
    names = given if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    return days_mask(day for name in names[:_MOST_NAMES] for day in named_days(str(name)))


def named_days(text: str) -> Days:
    """The days that a text names. Raises Unfit, quoting the words that are not understood."""
    days = read_days(text)
    if isinstance(days, Unread):
        raise Unfit(_("we don't understand “{words}”. {how}", words=one_line(days.words, 60), how=_(LIKE_DAYS)))
    return days


def _minutes(given: Any, otherwise: int) -> int:
    if given in (None, ""):
        return otherwise
    match = _TIME.fullmatch(str(given).strip())
    minutes = int(match[1]) * 60 + int(match[2]) if match else DAY + 1
    if minutes > DAY:
        raise Unfit(_("enter times like 10:00 or 23:30."))
    return minutes


def _answer(given: Any) -> bool | None:
    if given is None or isinstance(given, bool):
        return given
    raise Unfit(_("say whether shoes and tax are included with true, false or null."))
