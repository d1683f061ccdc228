"""The form in which owners, admins and visitors tell of a league."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from functools import partial
from typing import Any, Final

from bowling_app.leagues.rules import limits
from bowling_app.leagues.rules.leagues import FORMATS, KINDS, OPENINGS, SEASONS, LeagueTerms, refuse_impossible
from bowling_app.leagues.rules.typed_days import LONGEST_SKIPS, checked_days, days_text, read_days
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit.addresses.web_addresses import LONGEST_WEB_ADDRESS, web_address
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.reading.form_reading import FormReading
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.clock_times import checked_time, read_time
from bowling_app.venues.rules.clock_times import time_text as clock_text
from bowling_app.venues.rules.limits import LONGEST_TIME

DAY_NAMES: Final = (
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
)  # fmt: skip
"""The weekdays as the form offers them."""
_ANSWERS: Final = (Option("", "Not known"), Option("yes", "Yes"), Option("no", "No"))
_SAID: Final = {"yes": True, "no": False}
_DAYS: Final = tuple(name.lower() for name in DAY_NAMES)
_RHYTHMS: Final = (Option("1", "Every week"), Option("2", "Every other week"))


def _address(text: str) -> str:
    if (address := web_address(text)) is None:
        raise Invalid(_("Web page: enter a full address, like https://example.com/leagues."))
    return address


def _number(name: str, label: str, most: int, hint: str = "") -> FormField:
    return FormField(name=name, label=label, kind="number", is_half=True, least=1, most=most, hint=hint)


def _select(name: str, label: str, options: tuple[Option, ...], *, is_required: bool = False) -> FormField:
    return FormField(name=name, label=label, kind="select", is_half=True, options=options, is_required=is_required)


def _time(name: str, label: str) -> FormField:
    fits = partial(checked_time, label=label)
    return FormField(name=name, label=label, is_half=True, longest=LONGEST_TIME, placeholder="6:45 PM", fits=fits)


def _checks(name: str, label: str, choices: Mapping[str, str], hint: str = "") -> FormField:
    return FormField(
        name=name, label=label, kind="checks", hint=hint,
        options=tuple(Option(key, words) for key, words in choices.items()),
    )  # fmt: skip


def _known(choices: Mapping[str, str]) -> tuple[Option, ...]:
    return (Option("", "Not known"), *(Option(key, words) for key, words in choices.items()))


LEAGUE_FORM: Final = Form(
    "league",
    (
        FormField(
            name="name", label="Name", is_required=True, longest=limits.LONGEST_LEAGUE_NAME,
            placeholder="Tuesday Night Mixed",
        ),
        _select("weekday", N_("Day"), (Option("", "Choose"), *(Option(name.lower(), name) for name in DAY_NAMES)),
                is_required=True),
        _time("startTime", N_("Bowling starts")),
        _checks("openings", N_("Room for"), OPENINGS,
                hint=N_("Shown for 30 days, then we ask again. Leave blank if unsure.")),
        _checks("kinds", N_("Who bowls"), KINDS),
        _select("beginnersOk", N_("Beginners welcome?"), _ANSWERS),
        _select("sanctioned", N_("USBC certified?"), _ANSWERS),
        _number("teamSize", N_("Bowlers on a team"), limits.MOST_ON_A_TEAM),
        _number("games", N_("Games a night"), limits.MOST_GAMES),
        FormField(name="feeWeek", label="Weekly fee in dollars", kind="money", is_half=True, longest=20,
                  placeholder="18.00"),
        _select("season", N_("Season"), _known(SEASONS)),
        FormField(name="feeNote", label="More about the cost", longest=limits.LONGEST_FEE_NOTE,
                  placeholder="$20 USBC card; first and last two weeks due in week 3"),
        _select("format", N_("Format"), _known(FORMATS)),
        FormField(name="formatNote", label="How it's scored", is_half=True, longest=limits.LONGEST_FORMAT_NOTE,
                  placeholder="90% of 220"),
        FormField(name="firstNight", label="First night", kind="date", is_half=True),
        _number("weeks", N_("Nights in the season"), limits.MOST_WEEKS, hint=N_("Nights you bowl.")),
        _select("everyWeeks", N_("How often"), _RHYTHMS),
        FormField(
            name="skipDates", label="Nights off", kind="area", longest=LONGEST_SKIPS, rows=3, fits=checked_days,
            placeholder="11/26/2026", hint="Holidays, one on each line. The season ends that much later.",
        ),
        FormField(name="meetingOn", label="Meeting", kind="date", is_half=True, hint="The meeting before the season."),
        _time("meetingTime", N_("Meeting starts")),
        FormField(name="note", label="Anything else", kind="area", longest=limits.LONGEST_LEAGUE_NOTE, rows=3,
                  placeholder="Come by yourself and we'll put you on a team."),
        FormField(
            name="url", label="Web page of the league", longest=LONGEST_WEB_ADDRESS, fits=_address,
            placeholder="https://example.com/leagues",
        ),
    ),
    FormWords("Save league", label="League"),
    more=(VERSION,),
    is_kept=True,
    is_lasting=True,
    needs_account=True,
)  # fmt: skip
"""Everything about one league. What is left blank is unknown."""


def league_terms(given: Mapping[str, Sequence[str]]) -> LeagueTerms:
    """What the form says, by the names of its fields. Raises Invalid with everything that is wrong, at its field."""
    read = FormReading(LEAGUE_FORM, given)

    def minute(name: str) -> int | None:
        return read_time(found) if (found := read.text(name)) else None

    weekday, skipped = read.text("weekday"), read.text("skipDates")
    meeting_on, meeting_time = read.day("meetingOn"), minute("meetingTime")
    values: dict[str, Any] = {
        "name": read.text("name"), "season": read.text("season"), "kinds": read.chosen("kinds"),
        "format": read.text("format"), "format_note": read.text("formatNote"),
        "every_weeks": int(read.text("everyWeeks") or 1),
        "start_time": minute("startTime"), "first_night": read.day("firstNight"), "weeks": read.number("weeks"),
        "skip_dates": read_days(skipped), "team_size": read.number("teamSize"), "games": read.number("games"),
        "fee_week": read.faults.of(_fee, read.typed("feeWeek")), "fee_note": read.text("feeNote"),
        "sanctioned": _SAID.get(read.text("sanctioned")), "beginners_ok": _SAID.get(read.text("beginnersOk")),
        "openings": read.chosen("openings"), "note": read.text("note"), "url": read.text("url"),
    }  # fmt: skip
    is_unread = (read.typed("meetingOn") and not meeting_on) or (read.typed("meetingTime") and meeting_time is None)
    meeting_at = None if is_unread else read.faults.of(_meeting, meeting_on, meeting_time)
    read.faults.refuse()
    terms = LeagueTerms(weekday=_DAYS.index(weekday), meeting_at=meeting_at, **values)
    refuse_impossible(terms)
    return terms


def filled_in(terms: LeagueTerms) -> dict[str, str]:
    """The values with which the form begins that changes a league."""
    numbers: Mapping[str, Any] = {
        "teamSize": terms.team_size, "games": terms.games, "weeks": terms.weeks, "feeWeek": terms.fee_week,
        "firstNight": terms.first_night, "everyWeeks": terms.every_weeks,
    }  # fmt: skip
    answers, meeting = {True: "yes", False: "no", None: ""}, terms.meeting_at
    return {
        **{name: "" if value is None else str(value) for name, value in numbers.items()},
        "name": terms.name, "weekday": _DAYS[terms.weekday], "startTime": clock_text(terms.start_time),
        "openings": "\n".join(terms.openings), "kinds": "\n".join(terms.kinds), "season": terms.season,
        "format": terms.format, "formatNote": terms.format_note, "feeNote": terms.fee_note,
        "sanctioned": answers[terms.sanctioned], "beginnersOk": answers[terms.beginners_ok],
        "skipDates": days_text(terms.skip_dates), "note": terms.note, "url": terms.url,
        "meetingOn": meeting.date().isoformat() if meeting else "",
        "meetingTime": clock_text(meeting.hour * 60 + meeting.minute) if meeting else "",
    }  # fmt: skip


def _fee(text: str) -> Decimal | None:
    field = LEAGUE_FORM["feeWeek"]
    amount = field.dollars(text)
    if amount is not None and amount > limits.MOST_FEE:
        raise Invalid(
            _("{label}: enter at most {most}.", label=_(field.label), most=number_text(int(limits.MOST_FEE))),
            field=field.name,
        )
    return amount


def _meeting(on: date | None, minute: int | None) -> datetime | None:
    if on is None and minute is None:
        return None
    if on is None:
        raise Invalid(_("Meeting: choose its day, too."), field="meetingOn")
    if minute is None:
        raise Invalid(_("Meeting starts: enter the time, too."), field="meetingTime")
    return datetime.combine(on, time(*divmod(minute, 60)))
