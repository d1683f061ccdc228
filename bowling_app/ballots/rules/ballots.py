"""What a ballot asks, and what a vote says."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Annotated, Final

from pydantic import Field

from bowling_app.accounts.rules.impostors import passes_for_staff
from bowling_app.ballots.rules.limits import FEWEST_CHOICES, LONGEST_NAME, LONGEST_QUESTION, MOST_CHOICES
from bowling_app.ballots.rules.questions import kept_question
from bowling_app.platform.kit.addresses.hosts_in_text import names_host
from bowling_app.platform.kit.choices import Hidden, Option
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.records import TAKEN
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import clock, twelve_hours

MINE_PATH: Final = "/account/ballots"
USUAL_CLOSING: Final = "72"
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")

CLOSINGS: Final = {
    "1": N_("In an hour"),
    "3": N_("In 3 hours"),
    "24": N_("In a day"),
    "72": N_("In 3 days"),
    "168": N_("In a week"),
    "336": N_("In 2 weeks"),
}
"""When a ballot closes, in hours from when it was made."""
TIMES: Final = {
    "08:00": N_("8 AM"), "08:30": N_("8:30 AM"), "09:00": N_("9 AM"), "09:30": N_("9:30 AM"),
    "10:00": N_("10 AM"), "10:30": N_("10:30 AM"), "11:00": N_("11 AM"), "11:30": N_("11:30 AM"),
    "12:00": N_("12 PM"), "12:30": N_("12:30 PM"), "13:00": N_("1 PM"), "13:30": N_("1:30 PM"),
    "14:00": N_("2 PM"), "14:30": N_("2:30 PM"), "15:00": N_("3 PM"), "15:30": N_("3:30 PM"),
    "16:00": N_("4 PM"), "16:30": N_("4:30 PM"), "17:00": N_("5 PM"), "17:30": N_("5:30 PM"),
    "18:00": N_("6 PM"), "18:30": N_("6:30 PM"), "19:00": N_("7 PM"), "19:30": N_("7:30 PM"),
    "20:00": N_("8 PM"), "20:30": N_("8:30 PM"), "21:00": N_("9 PM"), "21:30": N_("9:30 PM"),
    "22:00": N_("10 PM"), "22:30": N_("10:30 PM"), "23:00": N_("11 PM"), "23:30": N_("11:30 PM"),
}  # fmt: skip
"""The times that are offered, as people write them. Any other can be planned, too."""

CLOSE: Final = (Hidden("close", "yes"),)
REOPEN: Final = (Hidden("reopen", "yes"),)
DELETE: Final = (Hidden("delete", "yes"),)
STRIKE: Final = "strike"
"""The name under which the button sends the vote that is removed."""
SURE_TO_DELETE: Final = N_("Delete this vote, with what everyone said?")
SURE_TO_STRIKE: Final = N_("Remove this person's vote?")

MARKS_MISSING: Final = N_("Mark at least one alley.")
MARKS_WRONG: Final = N_("Mark alleys of this vote.")
NO_LINKS: Final = N_("Leave out web addresses.")
NAME_RESERVED: Final = N_("Enter another name: readers could take this one for the site or its staff.")
DAY_MISSING: Final = N_("Choose the day, too.")
DAY_PAST: Final = N_("Choose a day that lies ahead.")


BALLOT_FORM: Final = Form(
    "ballot",
    (
        FormField(
            name="question", label="What do you ask?", is_required=True, longest=LONGEST_QUESTION,
            missing="Write what you ask.",
        ),
        FormField(name="day", label="Day", note="(optional)", kind="date", is_half=True),
        FormField(
            name="time", label="Time", note="(optional)", kind="select", is_half=True,
            options=(
                Option("", "Any time"),
                *(Option(time, label) for time, label in TIMES.items()),
            ),
        ),
        FormField(
            name="closes", label="When does voting close?", kind="select", is_required=True,
            options=tuple(Option(hours, label) for hours, label in CLOSINGS.items()),
            hint="Before the time you plan in any case. You can close it earlier, or open it again.",
        ),
    ),
    FormWords("Make the vote", busy="Making it...", label="A vote", sign_in="Sign in to make a vote."),
    more=("venue",),
    needs_account=True,
)  # fmt: skip
"""The form in which somebody asks friends where to bowl."""

PAGE: Final = FormField(name="page", label="Page", kind="hidden")
"""The mark that a page gives to a browser without one: a form that is sent again says that it is the same."""
VOTE_FORM: Final = Form(
    "ballot-vote",
    (
        FormField(
            name="name", label="Your name", is_required=True, longest=LONGEST_NAME, missing="Enter your name.",
            hint="Whoever has the link sees it.", complete="given-name",
        ),
        PAGE,
    ),
    FormWords("Vote", busy="Voting...", label="Your vote"),
    more=("mark",),
    is_kept=True,
)  # fmt: skip
"""The form in which anyone with the link votes, without an account."""


@dataclass(frozen=True, slots=True)
class BallotDraft:
    """A ballot as somebody writes it."""

    __pydantic_config__ = TAKEN

    question: Annotated[str, Field(description=f"At most {LONGEST_QUESTION} characters.")]
    venue_ids: Annotated[tuple[str, ...], Field(description=f"{FEWEST_CHOICES} to {MOST_CHOICES} venues.")]
    closes: Annotated[
        str,
        Field(
            description="In how many hours, but not after what is planned begins.",
            json_schema_extra={"enum": list(CLOSINGS)},
        ),
    ] = USUAL_CLOSING
    day: Annotated[str, Field(description="The day that is planned, such as 2026-12-05; or empty.")] = ""
    time: Annotated[str, Field(description="The time that is planned, such as 20:00; or empty.")] = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a ballot asks, checked."""

    question: str
    venue_ids: tuple[str, ...]
    closes_after: timedelta
    day: date | None
    time: str


def checked_ballot(draft: BallotDraft, now: datetime) -> Asked:
    """The ballot as it is stored. Raises Invalid with everything that is wrong. A day may have begun elsewhere."""
    faults, form = Faults(), BALLOT_FORM
    question = faults.of(_without_links, form["question"], draft.question)
    venue_ids = tuple(dict.fromkeys(draft.venue_ids[: MOST_CHOICES + 1]))
    if not FEWEST_CHOICES <= len(venue_ids) <= MOST_CHOICES:
        faults.of(_refuse, "venue", choices_missing())
    day = faults.of(form["day"].day, draft.day)
    time = faults.of(_time, draft.time)
    if day and day < now.date() - timedelta(days=1):
        faults.of(_refuse, "day", _(DAY_PAST))
    if time and not draft.day:
        faults.of(_refuse, "day", _(DAY_MISSING))
    closes = faults.of(form["closes"].checked, draft.closes)
    faults.refuse()
    return Asked(
        kept_question(question or ""), venue_ids, timedelta(hours=int(closes or USUAL_CLOSING)), day, time or ""
    )


@dataclass(frozen=True, slots=True)
class VoteDraft:
    """A vote as somebody casts it: a name, and the numbers of the venues that suit them."""

    __pydantic_config__ = TAKEN

    name: Annotated[str, Field(description=f"At most {LONGEST_NAME} characters.")]
    marks: Annotated[tuple[str, ...], Field(description='The numbers of the choices: "1" is the first.')]

    def checked(self, choices: Sequence[int], site_name: str) -> tuple[str, list[int]]:
        """The name and the marks as they are stored. Raises Invalid with everything that is wrong."""
        faults = Faults()
        name = faults.of(_voter_name, self.name, site_name)
        known = {str(number): number for number in choices}
        if not self.marks:
            faults.of(_refuse, "mark", _(MARKS_MISSING))
        elif len(self.marks) > MOST_CHOICES or not known.keys() >= set(self.marks):
            faults.of(_refuse, "mark", _(MARKS_WRONG))
        faults.refuse()
        return name or "", sorted(known[mark] for mark in set(self.marks))


def choices_missing() -> str:
    """What is said of a ballot on too few or too many venues."""
    return _("Choose {least} to {most} alleys.", least=FEWEST_CHOICES, most=MOST_CHOICES)


def _without_links(field: FormField, text: str) -> str:
    """A text that others read names no address on the web."""
    words = field.checked(text)
    if names_host(words):
        raise field.refused(_(NO_LINKS))
    return words


def _voter_name(text: str, site_name: str) -> str:
    """The name of somebody who votes, whom nobody takes for the site."""
    field = VOTE_FORM["name"]
    name = _without_links(field, text)
    if passes_for_staff(name, site_name):
        raise field.refused(_(NAME_RESERVED))
    return name


def _refuse(field: str, message: str) -> None:
    raise Invalid(message, field=field)


def planned(day: str, time: str) -> dict[str, str]:
    """A day and a time of it with which the form begins, without those that a ballot cannot have."""
    form, found = BALLOT_FORM, dict[str, str]()
    with suppress(Invalid):
        found |= {"day": on.isoformat()} if (on := form["day"].day(day)) else {}
    with suppress(Invalid):
        found |= {"time": at} if (at := _time(time)) else {}
    return found if "day" in found else {}


def _time(text: str) -> str:
    """A time as it is stored: one that is offered, or any other of the day."""
    return text if _TIME.fullmatch(text) else BALLOT_FORM["time"].checked(text)


def time_options(asked: str) -> tuple[Option, ...]:
    """The times that a form offers, with the one that was asked for."""
    options = BALLOT_FORM["time"].options
    if not _TIME.fullmatch(asked) or asked in TIMES:
        return options
    hour, minute = asked.split(":")
    extra = Option(asked, twelve_hours(int(hour) * 60 + int(minute), always_minutes=False))
    return tuple(sorted((*options, extra), key=lambda option: option.value))


def time_text(time: str) -> str:
    """A time of day within a sentence: "8 PM", "noon"."""
    hour, minute = time.split(":")
    return clock(int(hour) * 60 + int(minute))


def ballot_path(address: str) -> str:
    """The page of a ballot, for whoever has the link."""
    return f"/ballots/{address}"


def ballot_subject(address: str) -> str:
    """What open tabs follow that show the ballot at that address."""
    return f"ballot {address}"
