"""Prices as those who run a venue type them: one row of fields for each price."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.domain.errors import Invalid
from bowling_app.domain.field_checks import Unfit
from bowling_app.domain.field_prices import named_days
from bowling_app.domain.hours import DAY, WEEKDAYS
from bowling_app.domain.opening.day_names import days_text
from bowling_app.domain.price_periods import EVERY_DAY, KINDS, weekdays_of

PLAIN_PRICES: Final = {"game": "game_price", "lane_hour": "hourly_price", "shoe_rental": "shoe_rental_price"}
BLANK_PRICES: Final = 3
DAYS_LABEL: Final = "Price {number}, days"
_ALWAYS: Final = (EVERY_DAY, 0, DAY, None, None, "")
_ANSWERS: Final = {True: "yes", False: "no", None: "unknown"}
_IS: Final = {answer: value for value, answer in _ANSWERS.items()}
_PARTS: Final = ("kind", "amount", "days", "from", "to")
_INCLUDED: Final = {"shoesIncluded": "shoes", "taxIncluded": "tax"}


@dataclass(frozen=True, slots=True)
class KindChoice:
    """What a price may be for."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PriceField:
    """One price; a blank one is not sent on."""

    number: int
    label: str  # "Price 1"
    kinds: tuple[KindChoice, ...]
    amount: str
    days: str  # "Monday to Thursday"; empty for every day.
    days_label: str  # What a refusal calls them.
    begins: str  # "18:00"; empty for the whole day.
    ends: str
    conditions: str
    shoes: str  # Whether they are included: "yes", "no" or "unknown".
    tax: str


def price_fields(values: Mapping[str, Any]) -> tuple[PriceField, ...]:
    """The prices as rows, and a few blank ones. Plain prices hold every day."""
    rows = list(values.get("price_periods") or ())
    if not rows:
        told = {kind: values.get(name) for kind, name in PLAIN_PRICES.items()}
        rows = [[kind, amount, *_ALWAYS] for kind, amount in told.items() if amount is not None]
    rows += [["", "", *_ALWAYS]] * BLANK_PRICES
    return tuple(_price_field(number, row) for number, row in enumerate(rows, start=1))


def _price_field(number: int, row: Sequence[Any]) -> PriceField:
    kind, amount, days, begins, ends, shoes, tax, conditions = row
    is_whole_day = begins == 0 and ends == DAY
    choices = [("", "Choose"), *((each, each.replace("_", " ").capitalize()) for each in KINDS)]
    return PriceField(
        number=number,
        label=f"Price {number}",
        kinds=tuple(KindChoice(value, label, value == kind) for value, label in choices),
        amount=amount,
        days="" if days == EVERY_DAY else days_text(weekdays_of(days)),
        days_label=DAYS_LABEL.format(number=number),
        begins="" if is_whole_day else _clock(begins),
        ends="" if is_whole_day else _clock(ends),
        conditions=conditions,
        shoes=_ANSWERS[shoes],
        tax=_ANSWERS[tax],
    )


def prices_of(form: Mapping[str, str]) -> dict[str, Any]:
    """What the rows of the form say of the venue's prices. A row without an amount is left out."""
    rows = [number for number in range(1, 100) if form.get(f"price:{number}:amount", "").strip()]
    said: list[Any] = []
    for number in rows:
        part = {name: form.get(f"price:{number}:{name}", "").strip() for name in _PARTS}
        days = _days(part.pop("days"), number)
        included = {name: _IS.get(form.get(f"price:{number}:{part_of}", "")) for name, part_of in _INCLUDED.items()}
        said.append({**part, **included, "days": days, "conditions": form.get(f"price:{number}:conditions", "")})
    # Without any price by day and time nothing follows from them, so the plain ones go as well.
    return {"price_periods": said} if said else {"price_periods": None, **dict.fromkeys(PLAIN_PRICES.values())}


def _days(text: str, number: int) -> list[str]:
    """The days that a row names. Raises Invalid, naming the row and its field, for words that name none."""
    if not text:
        return []
    try:
        return [WEEKDAYS[day][:3].lower() for day in sorted(named_days(text))]
    except Unfit as fault:
        raise Invalid(f"{DAYS_LABEL.format(number=number)}: {fault}") from None


def _clock(minutes: int) -> str:
    hour, minute = divmod(minutes % DAY, 60)
    return f"{hour:02}:{minute:02}"
