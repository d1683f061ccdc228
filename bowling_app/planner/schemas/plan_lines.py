"""A plan as its page shows it: the venues and the sentences around them."""

from collections.abc import Sequence
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from typing import Final
from urllib.parse import urlencode

from bowling_app.listings.rules.list_paths import COMPARE_PATH, compare_first
from bowling_app.planner.rules.plans import Plan, Planned
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.planner.rules.wants import WANTED, Sureness
from bowling_app.planner.schemas.plan_page import Comparing, PlanLine
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import day_as, number_text
from bowling_app.platform.language.messages import N_, NN_, _, ngettext
from bowling_app.prices.rules.estimates import total_text
from bowling_app.prices.rules.outing_days import first_weekday
from bowling_app.prices.rules.outings import VenueEstimate, Way
from bowling_app.prices.schemas.estimate_form import DAYS, play_of, play_text
from bowling_app.prices.schemas.estimate_lines import line_of, sure_text
from bowling_app.venues.rules.hours import clock, hh_mm, minute_of_the_day
from bowling_app.venues.rules.opening.status import until_label

_OPEN_THERE: Final = NN_(
    "{n} alley within {miles} of {place} is open long enough.",
    "{n} alleys within {miles} of {place} are open long enough.",
)
_ONE_LACKS: Final = N_("It isn't sure to have all you asked for.")
_NONE_HAS_ALL: Final = N_("None of them is sure to have all you asked for: something isn't listed or confirmed.")
_HAS_ALL: Final = NN_(
    "{n} of them has all you asked for; at the others, something isn't listed or confirmed.",
    "{n} of them have all you asked for; at the others, something isn't listed or confirmed.",
)
_NEAREST: Final = N_("We looked at the {count} nearest of {total} alleys.")
_LISTING_FIRST: Final = N_("We looked at {count} of {total} alleys, those that list what you asked for first.")
_SHORT: Final = NN_("{n} alley closes before you'd be done.", "{n} alleys close before you'd be done.")
_DEAR: Final = NN_("{n} alley costs more than your budget.", "{n} alleys cost more than your budget.")
_NOTHING_FITS: Final = N_("Nothing within {miles} of {place} fits your budget then.")
_ALL_CLOSE: Final = N_("Everything within {miles} of {place} closes before you'd be done.")
_NOTHING_WITH_ALL: Final = N_("Nothing within {miles} of {place} is open then with all you asked for.")
_NONE_OPEN: Final = N_("No alley within {miles} of {place} is listed as open then.")


def line(question: PlanQuestion, planned: Planned, at: datetime) -> PlanLine:
    """One venue of a plan that is made at a moment."""
    facts, best = planned.facts, planned.estimate.best
    unknown = _unknown(question, planned)
    href = _priced(question, planned, at)
    return PlanLine(
        id=facts.id,
        name=facts.name,
        href=href,
        place=facts.place,
        distance=miles_label(planned.miles),
        rating=facts.rating,
        reviews=facts.reviews,
        hours=_hours(planned),
        is_open=planned.open_until is not None,
        price=line_of(VenueEstimate(facts.id, facts.name, planned.estimate)),
        each=_each(best, question.people) if best else "",
        basis=_basis(best) if best else "",
        why=_why(question, planned),
        unknown=unknown,
        contact=_call(facts.phone) if unknown and facts.phone else None,
    )


def _call(phone: str) -> Link:
    return Link(_("Call {phone}", phone=national(phone)), f"tel:{phone}")


def question_text(plan: Plan) -> str:
    """The question in words: "6 people, 2 games each, Saturday, Nov 28 at 8 PM near Austin, TX"."""
    question = plan.question
    people = count_of(question.people, "person", "people")
    return _(
        "{people}, {play}, {when} near {place}",
        people=people,
        play=play_text(question.party),
        when=when_text(plan),
        place=question.near.label,
    )


def when_text(plan: Plan) -> str:
    """When it begins by the clocks of the place: "Saturday, Nov 28 at 2 PM"; "from now (9:40 PM)" where that time of
    today has passed."""
    begins = plan.here.begins
    time = clock(minute_of_the_day(begins))
    if not plan.here.is_as_asked(plan.question):
        return _("from now ({time})", time=time)
    return _("{day} at {time}", day=day_as(begins.date(), "MMMEEEEd"), time=time)


def summary_text(plan: Plan) -> str:
    """How many there are, and how many of them are sure to have what matters."""
    found, question = len(plan.answers), plan.question
    text = ngettext(*_OPEN_THERE, found, miles=_miles(question), place=question.near.label)
    if not (question.wants or question.budget) or plan.sure == found:
        return text
    if found == 1:
        return f"{text} {_(_ONE_LACKS)}"
    if not plan.sure:
        return f"{text} {_(_NONE_HAS_ALL)}"
    return f"{text} {ngettext(*_HAS_ALL, plan.sure)}"


def _miles(question: PlanQuestion) -> str:
    return count_of(question.within, "mile", "miles")


def notes(plan: Plan) -> tuple[str, ...]:
    """What the reader has to know of all answers together."""
    said: list[str] = []
    if plan.counted > plan.looked_at:
        chosen = _LISTING_FIRST if plan.question.wants else _NEAREST
        said.append(_(chosen, count=plan.looked_at, total=number_text(plan.counted)))
    if plan.short:
        said.append(ngettext(*_SHORT, plan.short))
    if plan.dear:
        said.append(ngettext(*_DEAR, plan.dear))
    if plan.question.children:
        said.append(_("Prices for children aren't listed, so children count like adults."))
    return tuple(said)


def empty_text(plan: Plan) -> str:
    """Why nothing was found."""
    question = plan.question
    if plan.dear:
        why = _NOTHING_FITS
    elif plan.short:
        why = _ALL_CLOSE
    else:
        why = _NOTHING_WITH_ALL if question.wants else _NONE_OPEN
    return _(why, miles=_miles(question), place=question.near.label)


def _priced(question: PlanQuestion, planned: Planned, at: datetime) -> str:
    """The venue's page, which shows the same price in full. It takes weekdays, each the next one: a later date may have
    other specials, so such a plan leads to the page alone."""
    begins = planned.outing.begins
    party = question.party_at(begins.date(), minute_of_the_day(begins))
    if begins.date() != first_weekday(at.astimezone(begins.tzinfo).date(), party.day):
        return venue_path(planned.facts.id)
    asked = {
        "people": str(party.people),
        "play": play_of(party),
        "day": DAYS[party.day],
        "time": hh_mm(party.minute),
        "shoes": "yes" if party.needs_shoes else "no",
    }
    return f"{venue_path(planned.facts.id)}?{urlencode(asked, safe=':')}"


def _hours(planned: Planned) -> str:
    if planned.open_until is None:
        return _("Hours for then aren't listed")
    return until_label(planned.open_until, planned.outing.begins)


def comparing(plan: Plan, venue_ids: Sequence[str]) -> Comparing | None:
    """The ways to compare some venues for the same group at the same time; None where there is only one."""
    question, begins = plan.question, plan.here.begins
    asked = (
        ("people", str(question.people)),
        ("play", play_of(question.party)),
        ("date", begins.date().isoformat()),
        ("time", hh_mm(minute_of_the_day(begins))),
        *(() if question.needs_shoes else (("shoes", "no"),)),
    )
    first = compare_first(venue_ids, asked)
    return Comparing(first, COMPARE_PATH, tuple(Hidden(*pair) for pair in asked)) if first else None


def _each(best: Way, people: int) -> str:
    """What each pays: an even share of the sum."""
    if people == 1:
        return ""
    low, high = (_cents(amount / people) for amount in (best.low, best.high))
    is_exact = low == high and best.low == low * people
    return _(N_("{price} each") if is_exact else N_("About {price} each"), price=total_text(low, high))


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"), ROUND_HALF_UP)


def _basis(best: Way) -> str:
    """How sure a price is."""
    if not best.is_complete:
        return _("Shoes aren't listed, so this isn't the whole price")
    if best.has_conditions:
        return _("Only on conditions")
    if best.special:
        return sure_text(best)
    return _("Depends on how fast you bowl") if best.low != best.high else _("From listed prices")


def _why(question: PlanQuestion, planned: Planned) -> tuple[str, ...]:
    has = [WANTED[key].words(sureness) for key, sureness in planned.wants if sureness <= Sureness.CLAIMED]
    if question.budget is not None and planned.budget(question) is Sureness.SURE:
        is_before_tax = planned.keeps_budget_before_tax(question)
        has.append(_("Within your budget before tax") if is_before_tax else _("Within your budget"))
    lanes = planned.facts.lanes
    return (*has, *([count_of(lanes, "lane", "lanes")] if lanes else []))


def _unknown(question: PlanQuestion, planned: Planned) -> tuple[str, ...]:
    said = [WANTED[key].words(sureness) for key, sureness in planned.wants if sureness is Sureness.UNKNOWN]
    if planned.estimate.best is None:
        said.append(_("No price listed for then"))
    elif planned.budget(question) is Sureness.UNKNOWN:
        said.append(_("May cost more than your budget"))
    if planned.facts.lanes is None and question.party.lanes > 1:
        said.append(_("We don't know how many lanes it has"))
    return tuple(said)
