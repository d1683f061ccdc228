"""The form of a plan: what it offers, and what was chosen or typed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.listings.rules.listing_filters import DAYS, MILES, MOST_MILES, TONIGHT, USUAL_MILES, USUAL_TIME
from bowling_app.planner.rules.questions import (
    PERS,
    PLAN_PATH,
    USUAL_ADULTS,
    Given,
    PlanQuestion,
    one,
    parameters,
    several,
    whole_miles,
)
from bowling_app.planner.rules.wants import WANTS
from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused, key_of
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import TOMORROW
from bowling_app.prices.rules.outings import Party
from bowling_app.prices.schemas.estimate_form import PLAYS, play_of, play_text, read_party
from bowling_app.venues.rules.hours import hh_mm


@dataclass(frozen=True, slots=True)
class PlanForm:
    """The form as it stands. It is sent with GET to `action`; the fields have the names of the address."""

    action: str
    near: str  # The place; of a position the nearest city.
    on: str  # "2026-11-28"; empty for tonight.
    time: str  # "20:00"
    adults: str
    children: str
    budget: str
    pers: tuple[Choice, ...]
    withins: tuple[Choice, ...]
    plays: tuple[Choice, ...]
    shoes: tuple[Choice, ...]
    wants: tuple[Choice, ...]
    refused: Refused = NOTHING_REFUSED
    carried: tuple[Hidden, ...] = ()
    keeps: str = ""  # The place that the device may remember; empty if something could not be used.


_SHOES: Final = (("", N_("Rent shoes")), ("no", N_("Bring our own")))
_WEEKDAYS: Final = (
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
)  # fmt: skip
"""Messages, because a build draws the short form with marks."""
_PERS: Final = (("", PERS["group"]), ("person", PERS["person"]))


def want_choices() -> tuple[Choice, ...]:
    """What may matter, nothing chosen."""
    return tuple(Choice(want.key, _(want.label), "", is_chosen=False) for want in WANTS)


def day_choices() -> tuple[Choice, ...]:
    """The days of the short form: they are the same whenever its page is drawn."""
    days = ((TONIGHT, _("Tonight")), (TOMORROW, _("Tomorrow")), *zip(DAYS, map(_, _WEEKDAYS), strict=True))
    return tuple(Choice(value, label, "", value == TONIGHT) for value, label in days)


def asked_form(question: PlanQuestion) -> PlanForm:
    """The form with a question that was understood."""
    near, values = question.near, dict(parameters(question))
    form = typed_form(values | {"near": near.name, "want": question.wants, "per": question.per})
    sort = (Hidden("sort", question.sort),) if "sort" in values else ()
    carried = ((Hidden("here", near.text),) if near.is_position else ()) + sort
    return replace(form, carried=carried, keeps=near.name if near.has_name else "")


def typed_form(given: Given, problems: Sequence[Problem] = ()) -> PlanForm:
    """The form with what was typed, right or wrong; with the usual group where nothing was. Choices are as they are
    read, and days and times as they were typed; the days that the short form offers are called as it calls them."""
    days = {choice.value: choice.label for choice in day_choices()}
    given = {**given, "on": days.get(one(given, "on"), one(given, "on"))}
    wants = [text.lower() for text in several(given, "want")]
    party, _problems = read_party({name: one(given, name) for name in ("play", "shoes")})
    return PlanForm(
        action=PLAN_PATH,
        near=one(given, "near"),
        on=one(given, "on"),
        time=one(given, "time") or hh_mm(USUAL_TIME),
        adults=one(given, "adults") or str(USUAL_ADULTS),
        children=one(given, "children") or "0",
        budget=one(given, "budget"),
        pers=_choices(_PERS, "person" if key_of(one(given, "per"), PERS) == "person" else ""),
        withins=_withins(one(given, "within")),
        plays=_plays(party),
        shoes=_choices(_SHOES, "" if party.needs_shoes else "no"),
        wants=tuple(replace(choice, is_chosen=choice.value in wants) for choice in want_choices()),
        refused=Refused.of(given, problems, beside=("on", "time") if problems else ()),
    )


def _choices(offered: Sequence[tuple[str, str]], chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, _(label), "", value == chosen) for value, label in offered)


def _withins(chosen: str) -> tuple[Choice, ...]:
    """The distances that are offered, and the chosen one unless it is refused."""
    miles = whole_miles(chosen, MOST_MILES) or USUAL_MILES
    offered = sorted({*MILES, miles})
    return tuple(
        Choice("" if each == USUAL_MILES else str(each), _("{miles} miles", miles=each), "", each == miles)
        for each in offered
    )


def _plays(party: Party) -> tuple[Choice, ...]:
    play = play_of(party)
    others = () if play in PLAYS else ((play, play_text(party)),)
    return _choices((*others, *PLAYS.items()), play)
