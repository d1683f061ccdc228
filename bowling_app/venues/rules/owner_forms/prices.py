"""Prices as those who run a venue type them: one row of fields for each price."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.language.formats import small, weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.prices import part_fault, slots_of
from bowling_app.venues.rules.hours import DAY, WEEKDAYS, hh_mm
from bowling_app.venues.rules.price_periods import EVERY_DAY, KINDS, MOST_PERIODS, weekdays_of
from bowling_app.venues.rules.price_values import numbers_after, twin_words

PLAIN_PRICES: Final = {"game": "game_price", "lane_hour": "hourly_price", "shoe_rental": "shoe_rental_price"}
BLANK_PRICES: Final = 3
MOST_ROWS: Final = MOST_PERIODS + len(PLAIN_PRICES) + BLANK_PRICES
"""Rows of the form: every price by day and time, the published numbers beside them, and the blank ones."""
DAYS: Final = tuple(day[:3].lower() for day in WEEKDAYS)
_LABELS: Final[Mapping[str, str]] = {
    "game": N_("Game"),
    "person_game": N_("Per person, per game"),
    "lane_hour": N_("Per lane, per hour"),
    "all_you_can_bowl": N_("All you can bowl"),
    "package": N_("Package"),
    "shoe_rental": N_("Shoe rental"),
}
_ALWAYS: Final = (EVERY_DAY, 0, DAY, None, None, "")
_BLANK: Final = ("", "", *_ALWAYS)
_ANSWERS: Final = {True: "yes", False: "no", None: "unknown"}
_IS: Final = {answer: value for value, answer in _ANSWERS.items()}
_PARTS: Final = ("kind", "amount", "from", "to", "conditions")
_CALLED: Final = {
    "kind": N_("price for"), "amount": N_("amount"), "from": N_("from"), "to": N_("to"),
    "conditions": N_("fine print"),
}  # fmt: skip
_INCLUDED: Final = {"shoesIncluded": "shoes", "taxIncluded": "tax"}
THERE: Final = "there"
"""The part of a row, which nobody sees, that is "yes" where the form began with a price."""


@dataclass(frozen=True, slots=True)
class KindChoice:
    """What a price may be for."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class DayChip:
    """A day on which a price may apply."""

    name: str
    label: str  # "Mon"
    about: str  # "Monday"
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class PriceField:
    """One price; a blank one is not sent on."""

    number: int
    label: str  # "Price 1"
    kinds: tuple[KindChoice, ...]
    amount: str
    days: tuple[DayChip, ...]  # No day is chosen if the price applies every day.
    begins: str  # "18:00"; empty if it holds all day.
    ends: str
    conditions: str
    shoes: str  # Whether they are included: "yes", "no" or "unknown".
    tax: str
    there: str  # "yes" if it was there when the form was drawn; the others are new.
    note: str = ""  # That it holds around the clock, which who typed one time twice may not mean.

    def filled(self, typed: Mapping[str, str]) -> "PriceField":
        """The price with what was typed."""
        said = {name: typed[f"price:{self.number}:{name}"] for name in (*_PARTS, *_INCLUDED.values(), THERE)}
        ticked = {day: typed[f"price:{self.number}:day:{day}"] for day in DAYS}
        return replace(
            self,
            kinds=tuple(replace(one, is_chosen=one.value == said["kind"]) for one in self.kinds),
            amount=said["amount"],
            days=tuple(replace(one, is_chosen=bool(ticked[one.name])) for one in self.days),
            begins=said["from"],
            ends=said["to"],
            conditions=said["conditions"],
            shoes=said["shoes"],
            tax=said["tax"],
            there=said[THERE],
            note=_note(said["from"], said["to"]),
        )


def price_fields(values: Mapping[str, Any]) -> tuple[PriceField, ...]:
    """The prices as rows, and a few blank ones. A published number that does not follow from the prices by day and time
    stands beside them, as a price that holds every day: whatever the site shows can be changed and cleared."""
    following = numbers_after({}, values)
    told = {kind: values.get(name) for kind, name in PLAIN_PRICES.items() if name not in following}
    rows = list(values.get("price_periods") or ())
    rows += [[kind, amount, *_ALWAYS] for kind, amount in told.items() if amount is not None]
    rows += [_BLANK] * BLANK_PRICES
    return tuple(_price_field(number, row) for number, row in enumerate(rows, start=1))


def _price_field(number: int, row: Sequence[Any]) -> PriceField:
    kind, amount, days, begins, ends, shoes, tax, conditions = row
    is_whole_day = begins == 0 and ends == DAY
    chosen = weekdays_of(days) if days != EVERY_DAY else ()
    choices = [("", _("Choose")), *((each, _(_LABELS[each])) for each in KINDS)]
    return PriceField(
        number=number,
        label=_("Price {number}", number=number),
        kinds=tuple(KindChoice(value, label, value == kind) for value, label in choices),
        amount=amount,
        days=tuple(
            DayChip(name, weekday_label(day, "abbreviated"), weekday_label(day), day in chosen)
            for day, name in enumerate(DAYS)
        ),
        begins="" if is_whole_day else hh_mm(begins),
        ends="" if is_whole_day else hh_mm(ends),
        conditions=conditions,
        shoes=_ANSWERS[shoes],
        tax=_ANSWERS[tax],
        there="yes" if kind else "",
        note=_note("" if is_whole_day else hh_mm(begins), hh_mm(ends)),
    )


def _note(begins: str, ends: str) -> str:
    """What is said of a price that ends when it begins: imports store such prices, and nobody types one on purpose."""
    is_whole = begins == ends and begins not in {"", hh_mm(0)}
    return _("This price holds around the clock. If that's wrong, change one of the times.") if is_whole else ""


def filled_prices(rows: Sequence[PriceField], typed: Mapping[str, str]) -> tuple[PriceField, ...]:
    """The rows with what was typed. There may have been more of them when the form was drawn: those follow."""
    drawn = [number for number in range(1, MOST_ROWS + 1) if _has_any(typed, number)]
    more = range(len(rows) + 1, max(drawn, default=0) + 1)
    return tuple(one.filled(typed) for one in (*rows, *(_price_field(number, _BLANK) for number in more)))


def prices_of(form: Mapping[str, str]) -> dict[str, Any]:
    """The prices in the rows of the form, and no other published numbers than follow from them: the rows show all that
    is known. Those are left out that are blank, and those of prices that were there and whose amount was cleared.
    Raises Invalid, with a message for each field that is wrong."""
    rows = [number for number in range(1, MOST_ROWS + 1) if _is_said(form, number)]
    faults = Faults()
    said = [faults.of(_price_in, form, number) for number in rows]
    faults.refuse()
    _refuse_twins(form, rows, [each for each in said if each])
    return {"price_periods": said or None, **dict.fromkeys(PLAIN_PRICES.values())}


def _was_there(form: Mapping[str, str], number: int) -> bool:
    """Whether a row showed a price when the form was drawn. What is there by now may be more or less."""
    return bool(form.get(f"price:{number}:{THERE}"))


def _is_said(form: Mapping[str, str], number: int) -> bool:
    """Whether a row has an amount, or is a new one in which anything was filled in."""
    if _was_there(form, number):
        return bool(form.get(f"price:{number}:amount", "").strip())
    return _has_any(form, number)


def _has_any(form: Mapping[str, str], number: int) -> bool:
    """Whether anything stands in a row."""
    texts = any(form.get(f"price:{number}:{part}", "").strip() for part in _PARTS)
    answers = any(_IS.get(form.get(f"price:{number}:{part}", "")) is not None for part in _INCLUDED.values())
    return texts or answers or any(form.get(f"price:{number}:day:{day}") for day in DAYS)


def _refuse_twins(form: Mapping[str, str], rows: Sequence[int], said: Sequence[Mapping[str, Any]]) -> None:
    """Refuse a new price for the same thing at the same times as another. A source may have stored two: who finds both
    in the form has not typed them."""
    slots, faults = slots_of(said), Faults()
    for number, slot in zip(rows, slots, strict=True):
        if not _was_there(form, number) and (first := rows[slots.index(slot)]) != number:
            faults.of(_refuse, number, "amount", twin_words(first))
    faults.refuse()


def _price_in(form: Mapping[str, str], number: int) -> dict[str, Any]:
    """The price of a row, as the field takes it. Raises Invalid, naming the row and its field."""
    said: dict[str, Any] = {name: form.get(f"price:{number}:{name}", "").strip() for name in _PARTS}
    said |= {name: _IS.get(form.get(f"price:{number}:{part}", "")) for name, part in _INCLUDED.items()}
    said["days"] = [day for day in DAYS if f"price:{number}:day:{day}" in form]
    faults = Faults()
    if said["kind"] not in KINDS:
        faults.of(_refuse, number, "kind", _("choose what it's for."))
    for name in ("amount", "from", "to", "conditions"):
        faults.of(_require, number, name, {name: said[name]})
    faults.refuse()
    # All other parts are valid, so the amount is out of range for this kind of price.
    _require(number, "amount", said)
    return said


def _require(number: int, name: str, part: Mapping[str, Any]) -> None:
    """Raise Invalid about that field if one part of a price, or a complete price, is not valid."""
    fault = part_fault({"kind": "game", "amount": "5", **part})
    if fault:
        words = fault.removeprefix(f"{_('Conditions')}: ")
        _refuse(number, name, small(words))


def _refuse(number: int, name: str, words: str) -> None:
    raise Invalid(
        _("Price {number}, {field}: {words}", number=number, field=_(_CALLED[name]), words=words),
        field=f"price:{number}:{name}",
    )
