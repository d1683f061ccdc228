"""The form in which owners, admins and visitors tell of an event, and the one for a single date."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Any, Final

from bowling_app.events.rules import limits
from bowling_app.events.rules.dates import REPEATS
from bowling_app.events.rules.events import AUDIENCES, KINDS, DateChange, EventTerms, refuse_impossible
from bowling_app.leagues.rules.typed_days import LONGEST_SKIPS, checked_days, days_text, read_days
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_address
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Filled, Form, FormField, FormWords
from bowling_app.platform.kit.reading.form_reading import FormReading
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.clock_times import checked_time, end_after, read_time, time_text
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.limits import LONGEST_TIME

_DATES_OFF: Final = N_("Dates off")


def _address(text: str) -> str:
    if (address := web_address(text)) is None:
        raise Invalid(_("Web page: enter a full address, like https://example.com/cosmic."))
    return address


def _options(choices: Mapping[str, str], otherwise: str = "") -> tuple[Option, ...]:
    some = tuple(Option(key, words) for key, words in choices.items())
    return (Option("", otherwise), *some) if otherwise else some


def _age(name: str, label: str) -> FormField:
    return FormField(name=name, label=label, kind="number", is_half=True, least=0, most=limits.OLDEST_AGE)


def _time(name: str, label: str, *, is_required: bool = False, hint: str = "") -> FormField:
    return FormField(
        name=name, label=label, is_half=True, longest=LONGEST_TIME, placeholder="9 PM",
        fits=partial(checked_time, label=label), is_required=is_required, hint=hint,
    )  # fmt: skip


EVENT_FORM: Final = Form(
    "event",
    (
        FormField(name="name", label="Name", is_required=True, longest=limits.LONGEST_EVENT_NAME,
                  placeholder="Cosmic Friday"),
        FormField(name="kind", label="What kind?", kind="select", is_required=True,
                  options=_options(KINDS, N_("Choose"))),
        FormField(name="startsOn", label="Date", kind="date", is_required=True, hint="If it repeats, the first one."),
        _time("startTime", N_("Starts"), is_required=True),
        _time("endTime", N_("Ends"), hint=N_("1 AM is the morning after.")),
        FormField(name="about", label="What happens", kind="area", longest=limits.LONGEST_ABOUT, rows=4,
                  placeholder="Black lights, a DJ, and prizes for strikes on a red headpin."),
        FormField(name="repeats", label="Repeats", kind="select", options=_options(REPEATS, N_("Just once"))),
        FormField(name="until", label="Last day", kind="date", is_half=True, hint="If it repeats."),
        FormField(name="times", label="Or how many times", kind="number", is_half=True, least=1,
                  most=limits.MOST_DATES),
        FormField(
            name="skipDates", label=_DATES_OFF, kind="area", longest=LONGEST_SKIPS, rows=2,
            fits=partial(checked_days, label=_DATES_OFF),
            placeholder="12/25/2026", hint="Days on which it doesn't happen, one on each line.",
        ),
        FormField(name="fee", label="Price in dollars", kind="money", is_half=True, longest=20, placeholder="15.00",
                  hint="Enter 0 if it's free."),
        FormField(name="feeNote", label="What that covers", is_half=True, longest=limits.LONGEST_EVENT_FEE_NOTE,
                  placeholder="Two hours and shoes, per person"),
        FormField(name="audience", label="Who it's for", kind="checks", options=_options(AUDIENCES),
                  hint="Leave blank if it's for everyone."),
        _age("ageFrom", N_("Youngest age")),
        _age("ageTo", N_("Oldest age")),
        FormField(name="url", label="Web page or tickets", longest=LONGEST_WEB_ADDRESS, fits=_address,
                  placeholder="https://example.com/cosmic"),
    ),
    FormWords("Save event", label="Event"),
    more=(VERSION,),
    is_kept=True,
    is_lasting=True,
    needs_account=True,
)  # fmt: skip
"""Everything about one event. What is left blank is unknown."""

_ON, _CANCELED, _MOVED = "on", "canceled", "moved"
DATE_FORM: Final = Form(
    "event-date",
    (
        FormField(name="change", label="This date", kind="radios", is_required=True, options=(
            Option(_CANCELED, "Is canceled"), Option(_MOVED, "Starts at another time"), Option(_ON, "Is on as planned"),
        )),
        _time("startTime", N_("New start"), hint=N_("Only if it's at another time. 1 AM is the morning after.")),
        FormField(name="reason", label="Why", longest=limits.LONGEST_REASON, placeholder="Lane repairs",
                  hint="Everyone sees it."),
    ),
    FormWords("Save this date", label="This date"),
    more=(VERSION,),
    is_kept=True,
    is_lasting=True,
    needs_account=True,
)  # fmt: skip
"""What is different on one date of an event."""


def event_terms(given: Mapping[str, Sequence[str]]) -> EventTerms:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong, at its field."""
    read = FormReading(EVENT_FORM, given)

    def minute(name: str) -> int | None:
        return read_time(found) if (found := read.text(name)) else None

    starts, ends, starts_on = minute("startTime"), minute("endTime"), read.day("startsOn")
    values: dict[str, Any] = {
        "name": read.text("name"), "kind": read.text("kind"), "about": read.text("about"),
        "repeats": read.text("repeats"), "until": read.day("until"),
        "times": read.number("times"), "skip_dates": read_days(read.text("skipDates")),
        "audience": read.chosen("audience"),
        "age_from": read.number("ageFrom"), "age_to": read.number("ageTo"),
        "fee": read.faults.of(_fee, read.typed("fee")),
        "fee_note": read.text("feeNote"), "url": read.text("url"),
    }  # fmt: skip
    read.faults.refuse()
    begins, on = starts or 0, starts_on or date.min  # Both are required, so that they are there.
    end = None if ends is None else end_after(begins, ends)
    terms = EventTerms(starts_on=on, start_time=begins, end_time=end, **values)
    refuse_impossible(terms)
    return terms


def filled_in(terms: EventTerms) -> dict[str, str]:
    """The values with which the form begins that changes an event."""
    numbers: Mapping[str, Any] = {
        "startsOn": terms.starts_on, "until": terms.until, "times": terms.times, "ageFrom": terms.age_from,
        "ageTo": terms.age_to, "fee": terms.fee,
    }  # fmt: skip
    return {
        **{name: "" if value is None else str(value) for name, value in numbers.items()},
        "name": terms.name, "kind": terms.kind, "about": terms.about, "repeats": terms.repeats,
        "startTime": time_text(terms.start_time),
        "endTime": time_text(None if terms.end_time is None else terms.end_time % DAY),
        "skipDates": days_text(terms.skip_dates), "audience": "\n".join(terms.audience), "feeNote": terms.fee_note,
        "url": terms.url,
    }  # fmt: skip


def date_change(given: Mapping[str, Sequence[str]]) -> DateChange:
    """What the form of a date says. Raises Invalid."""
    read = FormReading(DATE_FORM, given)
    change, starts, reason = read.text("change"), read.text("startTime"), read.text("reason")
    read.faults.refuse()
    if change == _MOVED and not starts:
        raise Invalid(_("New start: enter the time."), field="startTime")
    if change != _MOVED and starts:
        raise Invalid(_("New start: clear it, or choose that it starts at another time."), field="startTime")
    return DateChange(change == _CANCELED, read_time(starts) if starts else None, reason)


def filled_date(change: DateChange) -> Filled:
    """The form of a date as it begins. A date that is as planned leaves the choice open."""
    moved = _MOVED if change.start_time is not None else ""
    return Filled({
        "change": _CANCELED if change.is_canceled else moved, "startTime": time_text(change.start_time),
        "reason": change.reason,
    })  # fmt: skip


def _fee(text: str) -> Decimal | None:
    field = EVENT_FORM["fee"]
    amount = field.dollars(text)
    if amount is not None and amount > limits.MOST_ENTRY_FEE:
        most = number_text(int(limits.MOST_ENTRY_FEE))
        raise Invalid(_("{label}: enter at most {most}.", label=_(field.label), most=most), field=field.name)
    return amount
