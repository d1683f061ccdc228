"""The form in which owners, admins and visitors tell the terms of a party package."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import Any, Final

from bowling_app.parties.rules import limits
from bowling_app.parties.rules.packages import INCLUDES, PackageTerms, refuse_impossible
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_address
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.reading.form_reading import FormReading
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import WEEKDAY_LABELS
from bowling_app.venues.rules.clock_times import checked_time, end_after, read_time, time_text
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.limits import LONGEST_TIME

_ANSWERS: Final = (Option("", "Not known"), Option("yes", "Yes"), Option("no", "No"))
_SAID: Final = {"yes": True, "no": False}


def _address(text: str) -> str:
    if (address := web_address(text)) is None:
        raise Invalid(_("Web page: enter a full address, like https://example.com/parties."))
    return address


def _money(name: str, label: str, example: str, hint: str = "") -> FormField:
    return FormField(name=name, label=label, kind="money", is_half=True, longest=20, hint=hint, placeholder=example)


def _time(name: str, label: str, example: str, hint: str = "") -> FormField:
    fits = partial(checked_time, label=label)
    return FormField(
        name=name, label=label, is_half=True, longest=LONGEST_TIME, placeholder=example, fits=fits, hint=hint
    )


def _number(name: str, label: str, most: int, hint: str = "", least: int = 1) -> FormField:
    return FormField(name=name, label=label, kind="number", is_half=True, least=least, most=most, hint=hint)


PACKAGE_FORM: Final = Form(
    "package",
    (
        FormField(
            name="name", label="Name", is_required=True, longest=limits.LONGEST_PACKAGE_NAME,
            placeholder="Birthday party",
        ),
        _money("priceBase", N_("Package price in dollars"), "199", N_("Leave it blank if every guest pays.")),
        _number("guestsIncluded", N_("Guests included"), limits.MOST_GUESTS),
        _money(
            "priceExtraGuest", N_("Each guest more, in dollars"), "18.50",
            N_("Or each guest if there's no package price."),
        ),
        _money(
            "priceExtraLane", N_("Each lane more, in dollars"), "45", N_("0 if more guests get more lanes for free."),
        ),
        _number("guestsMin", N_("Guests charged at least"), limits.MOST_GUESTS, N_("Paid for even if fewer come.")),
        _number("guestsMax", N_("Most guests"), limits.MOST_GUESTS),
        _number("perLaneMax", N_("Most guests on a lane"), limits.MOST_ON_A_LANE),
        _number("games", N_("Games each"), limits.MOST_GAMES),
        _number("minutesLane", N_("Minutes on the lanes"), limits.LONGEST_STAY),
        _number("minutesRoom", N_("Minutes in a room"), limits.LONGEST_STAY),
        FormField(
            name="includes", label="What's included", kind="checks",
            options=tuple(Option(key, label) for key, label in INCLUDES.items()),
        ),
        FormField(
            name="includesNote", label="More about it", longest=limits.LONGEST_INCLUDES_NOTE,
            placeholder="Two pizzas and two pitchers for each lane",
        ),
        FormField(
            name="days", label="Days when it's sold", kind="checks",
            options=tuple(Option(day[:3].lower(), label) for day, label in zip(WEEKDAYS, WEEKDAY_LABELS, strict=True)),
        ),
        _time("begins", N_("From"), "10 AM"),
        _time("ends", N_("Until"), "4 PM", N_("1 AM is the morning after.")),
        _number(
            "servicePercent", N_("Service charge in percent"), limits.MOST_SERVICE, N_("0 if none is added."), least=0,
        ),
        _money("deposit", N_("Deposit in dollars"), "50", N_("0 if there is none.")),
        FormField(name="refundable", label="Deposit refundable?", kind="select", is_half=True, options=_ANSWERS),
        _number("noticeDays", N_("Headcount due, days before"), limits.LONGEST_NOTICE, least=0),
        _number("ageFrom", N_("Youngest guest of honor"), limits.OLDEST_GUEST),
        _number("ageTo", N_("Oldest"), limits.OLDEST_GUEST),
        FormField(name="outsideCake", label="May guests bring a cake?", kind="select", is_half=True, options=_ANSWERS),
        FormField(
            name="url", label="Web page of the package", longest=LONGEST_WEB_ADDRESS, fits=_address,
            placeholder="https://example.com/parties",
        ),
    ),
    FormWords("Save package", label="Party package"),
    more=(VERSION,),
    is_kept=True,
    is_lasting=True,
    needs_account=True,
)  # fmt: skip
"""Everything about one package. What is left blank is unknown."""


def package_terms(given: Mapping[str, Sequence[str]]) -> PackageTerms:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong, at its field."""
    read = FormReading(PACKAGE_FORM, given)

    def dollars(name: str) -> Decimal | None:
        return read.faults.of(_dollars, PACKAGE_FORM[name], read.typed(name))

    days = read.chosen("days")
    begins, ends = _span(read.text("begins"), read.text("ends"))
    terms = PackageTerms(
        name=read.text("name"),
        price_base=dollars("priceBase") or Decimal(0),
        guests_included=read.number("guestsIncluded") or 0,
        price_extra_guest=dollars("priceExtraGuest"),
        price_extra_lane=dollars("priceExtraLane"),
        guests_min=read.number("guestsMin"),
        guests_max=read.number("guestsMax"),
        per_lane_max=read.number("perLaneMax"),
        minutes_lane=read.number("minutesLane"),
        minutes_room=read.number("minutesRoom"),
        games=read.number("games"),
        includes=read.chosen("includes"),
        includes_note=read.text("includesNote"),
        days=tuple(day for day, name in enumerate(WEEKDAYS) if name[:3].lower() in days),
        begins=begins,
        ends=ends,
        deposit=dollars("deposit"),
        refundable=_SAID.get(read.text("refundable")),
        service_percent=read.number("servicePercent"),
        notice_days=read.number("noticeDays"),
        age_from=read.number("ageFrom"),
        age_to=read.number("ageTo"),
        outside_cake=_SAID.get(read.text("outsideCake")),
        url=read.text("url"),
    )
    read.faults.refuse()
    refuse_impossible(terms)
    return terms


def filled_in(terms: PackageTerms) -> dict[str, str]:
    """The values with which the form begins that changes a package."""
    numbers: Mapping[str, Any] = {
        "guestsIncluded": terms.guests_included or None, "guestsMin": terms.guests_min, "guestsMax": terms.guests_max,
        "perLaneMax": terms.per_lane_max, "minutesLane": terms.minutes_lane, "minutesRoom": terms.minutes_room,
        "games": terms.games, "servicePercent": terms.service_percent, "noticeDays": terms.notice_days,
        "ageFrom": terms.age_from, "ageTo": terms.age_to, "priceBase": terms.price_base or None,
        "priceExtraGuest": terms.price_extra_guest, "priceExtraLane": terms.price_extra_lane, "deposit": terms.deposit,
    }  # fmt: skip
    answers = {True: "yes", False: "no", None: ""}
    return {
        **{name: "" if value is None else str(value) for name, value in numbers.items()},
        "name": terms.name,
        "includes": "\n".join(terms.includes),
        "includesNote": terms.includes_note,
        "days": "\n".join(WEEKDAYS[day][:3].lower() for day in terms.days),
        "begins": time_text(terms.begins),
        "ends": time_text(terms.ends),
        "refundable": answers[terms.refundable],
        "outsideCake": answers[terms.outside_cake],
        "url": terms.url,
    }


def _dollars(field: FormField, text: str) -> Decimal | None:
    amount = field.dollars(text)
    if amount is not None and amount > limits.MOST_DOLLARS:
        raise Invalid(
            _("{label}: enter at most {most}.", label=_(field.label), most=number_text(int(limits.MOST_DOLLARS))),
            field=field.name,
        )
    return amount


def _span(begins: str, ends: str) -> tuple[int | None, int | None]:
    """The two times; an end that comes before the beginning is one of the next day."""
    first, last = (read_time(text) if text else None for text in (begins, ends))
    return first, last if first is None or last is None else end_after(first, last)
