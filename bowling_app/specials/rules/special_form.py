"""The form in which owners, admins and visitors tell of a special."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import Final, cast

from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_address
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.reading.form_reading import FormReading
from bowling_app.platform.kit.reading.money import AMOUNT
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import WEEKDAY_LABELS
from bowling_app.prices.rules.outings import MOST_PEOPLE
from bowling_app.prices.rules.specials import CONDITIONS, DAY_BEGINS, WHO, Gives, SpecialTerms, refuse_impossible
from bowling_app.specials.rules import limits
from bowling_app.venues.rules.clock_times import checked_time, end_after, read_time
from bowling_app.venues.rules.clock_times import time_text as clock_text
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.limits import LONGEST_TIME

_ANSWERS: Final = (Option("", "Not known"), Option("yes", "Yes"), Option("no", "No"))
_SAID: Final = {"yes": True, "no": False}
_CODES: Final = tuple(name[:3].lower() for name in WEEKDAYS)
_GIVES: Final[Mapping[Gives, str]] = {
    "person_game": N_("Price per game"),
    "all_you_can_bowl": N_("All you can bowl, per person"),
    "lane_hour": N_("Price per lane and hour"),
    "person_hour": N_("Price per person and hour"),
    "percent_off": N_("Percent off games"),
    "shoes": N_("Price of rental shoes"),
}
_NO_DOLLARS: Final = N_("Dollars or percent: enter the percent without a dollar sign, like 20%.")
_NO_PERCENT: Final = N_("Dollars or percent: choose “{choice}” for a percentage, or enter dollars, like 5.50.")


def _address(text: str) -> str:
    if (address := web_address(text)) is None:
        raise Invalid(_("Web page: enter a full address, like https://example.com/specials."))
    return address


def _time(name: str, label: str, example: str, hint: str) -> FormField:
    fits = partial(checked_time, label=label)
    return FormField(
        name=name, label=label, is_half=True, longest=LONGEST_TIME, placeholder=example, fits=fits, hint=hint
    )


def _options(choices: Mapping[str, str]) -> tuple[Option, ...]:
    return tuple(Option(key, words) for key, words in choices.items())


SPECIAL_FORM: Final = Form(
    "special",
    (
        FormField(
            name="name", label="Name", is_required=True, longest=limits.LONGEST_SPECIAL_NAME,
            placeholder="Dollar Tuesday",
        ),
        FormField(
            name="gives", label="What it gives", kind="select", is_required=True, is_half=True,
            options=tuple(Option(key, words) for key, words in _GIVES.items()),
        ),
        FormField(
            name="amount", label="Dollars or percent", kind="money", is_required=True, is_half=True, longest=20,
            placeholder="1.00", hint="0 for free shoes.", shape=rf"(?:{AMOUNT.pattern}) ?%?",
            wrong="Dollars or percent: enter dollars, like 5.50, or percent, like 20%.",
        ),
        FormField(
            name="days", label="Days", kind="checks", is_required=True,
            options=tuple(Option(code, label) for code, label in zip(_CODES, WEEKDAY_LABELS, strict=True)),
        ),
        _time("begins", N_("From"), "11 AM", N_("Blank if it starts when you open.")),
        _time("ends", N_("Until"), "5 PM", N_("Blank for midnight.")),
        FormField(name="who", label="Who gets it", kind="select", is_half=True, options=_options(WHO)),
        FormField(
            name="leastPeople", label="People at least", kind="number", is_half=True, least=limits.FEWEST_IN_A_GROUP,
            most=MOST_PEOPLE, hint="Only if a group has to be that large.",
        ),
        FormField(name="shoes", label="Shoes included?", kind="select", is_half=True, options=_ANSWERS),
        FormField(name="conditions", label="Conditions", kind="checks", options=_options(CONDITIONS)),
        FormField(name="validFrom", label="First day", kind="date", is_half=True, hint="Blank if it runs already."),
        FormField(name="validUntil", label="Last day", kind="date", is_half=True, hint="Blank if no end is set."),
        FormField(name="note", label="More about it", longest=limits.LONGEST_SPECIAL_NOTE),
        FormField(
            name="url", label="Web page of the special", longest=LONGEST_WEB_ADDRESS, fits=_address,
            placeholder="https://example.com/specials",
        ),
    ),
    FormWords("Save special", label="Special"),
    more=(VERSION,),
    is_kept=True,
    is_lasting=True,
    needs_account=True,
)  # fmt: skip
"""Everything about one special."""


def special_terms(given: Mapping[str, Sequence[str]]) -> SpecialTerms:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong, at its field."""
    read = FormReading(SPECIAL_FORM, given)
    days = read.chosen("days")
    begins, ends = _span(read.text("begins"), read.text("ends"))
    terms = SpecialTerms(
        name=read.text("name"),
        gives=cast("Gives", read.text("gives")),
        amount=read.faults.of(_amount, read.typed("amount").strip(), read.typed("gives")) or Decimal(0),
        days=tuple(number for number, code in enumerate(_CODES) if code in days),
        begins=begins,
        ends=ends,
        valid_from=read.day("validFrom"),
        valid_until=read.day("validUntil"),
        who=read.text("who") or "everyone",
        least_people=read.number("leastPeople"),
        shoes_included=_SAID.get(read.text("shoes")),
        conditions=read.chosen("conditions"),
        note=read.text("note"),
        url=read.text("url"),
    )
    read.faults.refuse()
    refuse_impossible(terms)
    return terms


def filled_in(terms: SpecialTerms) -> dict[str, str]:
    """The values with which the form begins that changes a special."""
    answers = {True: "yes", False: "no", None: ""}
    return {
        "name": terms.name,
        "gives": terms.gives,
        "amount": f"{terms.amount:.0f}" if terms.amount == terms.amount.to_integral_value() else str(terms.amount),
        "days": "\n".join(_CODES[day] for day in terms.days),
        "begins": clock_text(terms.begins),
        "ends": clock_text(terms.ends),
        "validFrom": terms.valid_from.isoformat() if terms.valid_from else "",
        "validUntil": terms.valid_until.isoformat() if terms.valid_until else "",
        "who": terms.who,
        "leastPeople": "" if terms.least_people is None else str(terms.least_people),
        "shoes": answers[terms.shoes_included],
        "conditions": "\n".join(terms.conditions),
        "note": terms.note,
        "url": terms.url,
    }


def _amount(typed: str, gives: str) -> Decimal | None:
    """The amount of dollars or percent, which are told apart by what it gives. Raises Invalid for the sign of the
    other."""
    field, is_percent = SPECIAL_FORM["amount"], gives == "percent_off"
    if is_percent and "$" in typed:
        raise field.refused(_(_NO_DOLLARS))
    if not is_percent and typed.endswith("%"):
        raise field.refused(_(_NO_PERCENT, choice=_(_GIVES["percent_off"])))
    return field.dollars(typed.removesuffix("%").rstrip())


def _span(begins: str, ends: str) -> tuple[int | None, int | None]:
    """The two times; an end that comes before the beginning is one of the next day."""
    first, last = (read_time(text) if text else None for text in (begins, ends))
    return first, None if last is None else end_after(DAY_BEGINS if first is None else first, last)
