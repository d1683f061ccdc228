"""Prices by day and time as people fill them in, and the values that are kept of them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from bowling_app.domain.field_checks import Unfit
from bowling_app.domain.hours import DAY, WEEKDAYS
from bowling_app.domain.price_periods import (
    EVERY_DAY,
    KINDS,
    LONGEST_CONDITIONS,
    MOST_PERIODS,
    Period,
    amount_text,
    days_mask,
    period_fault,
    weekdays_of,
)
from bowling_app.domain.price_values import periods_from, periods_value, times_text
from bowling_app.domain.texts import one_line

_TIME: Final = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])")
_DAYS: Final = tuple(name[:3].lower() for name in WEEKDAYS)
_WEEKDAYS: Final = days_mask(range(5))
_WEEKEND: Final = days_mask((5, 6))


def checked_periods(value: Any) -> list[list[Any]]:
    """Prices as people fill them in: {"kind", "amount", "days": ["mon", ...], "from": "18:00", "to": "02:00",
    "shoesIncluded", "taxIncluded", "conditions"}. Without days every day is meant, without times the whole day; an end
    that is not after its beginning is on the next day. The field's own values are taken too. Raises Unfit."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Unfit("give a list of prices, each with its kind and its amount.")
    if len(value) > MOST_PERIODS:
        raise Unfit(f"give at most {MOST_PERIODS} prices.")
    periods = [_filled_in(each) if isinstance(each, Mapping) else _kept(each) for each in value]
    for number, period in enumerate(periods, start=1):
        if fault := period_fault(period):
            raise Unfit(f"price {number}: {fault}")
    return periods_value(dict.fromkeys(periods))


def periods_text(value: Iterable[Sequence[Any]]) -> str:
    """The prices in one line, as a history shows them."""
    return "; ".join(f"{_when(p)}: {amount_text(p.kind, p.amount)}" for p in periods_from(value))


def _when(period: Period) -> str:
    names = {EVERY_DAY: "Every day", _WEEKDAYS: "Monday to Friday", _WEEKEND: "Saturday and Sunday"}
    days = names.get(period.days) or ", ".join(WEEKDAYS[day] for day in weekdays_of(period.days))
    times = times_text(period)
    return days if times == "All day" else f"{days}, {times}"


def _filled_in(given: Mapping[str, Any]) -> Period:
    kind = given.get("kind")
    if kind not in KINDS:
        raise Unfit(f"choose what each price is for: {', '.join(KINDS)}.")
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
    except (TypeError, ValueError):
        raise Unfit("give each price with its kind and its amount.") from None
    if kind not in KINDS or not isinstance(conditions, str):
        raise Unfit(f"choose what each price is for: {', '.join(KINDS)}.")
    told = one_line(conditions, LONGEST_CONDITIONS + 1)
    return Period(kind, _amount(amount), mask, first, last, _answer(shoes), _answer(tax), told)


def _amount(written: Any) -> Decimal:
    text = str(written).strip().removeprefix("$").strip()
    if isinstance(written, bool) or not re.fullmatch(r"-?[0-9]{1,6}(\.[0-9]{1,2})?", text):
        raise Unfit("write each price in US dollars, such as 5.50.")
    return Decimal(text)


def _days(given: Any) -> int:
    if given in (None, [], ()):
        return EVERY_DAY
    names = given if isinstance(given, Sequence) and not isinstance(given, str) else [given]
    codes = [str(name).strip().lower()[:3] for name in names]
    if any(code not in _DAYS for code in codes):
        raise Unfit("name the days like mon, tue or Saturday.")
    return days_mask(map(_DAYS.index, codes))


def _minutes(given: Any, otherwise: int) -> int:
    if given in (None, ""):
        return otherwise
    match = _TIME.fullmatch(str(given).strip())
    minutes = int(match[1]) * 60 + int(match[2]) if match else DAY + 1
    if minutes > DAY:
        raise Unfit("enter times like 10:00 or 23:30.")
    return minutes


def _answer(given: Any) -> bool | None:
    if given is None or isinstance(given, bool):
        return given
    raise Unfit("answer whether shoes and tax are included with yes, no or nothing.")
