"""A plan as its page shows it: the venues and the sentences around them."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from urllib.parse import urlencode

from bowling_app.listings.rules.filter_words import miles_words
from bowling_app.listings.rules.list_paths import COMPARE_PATH, compare_first
from bowling_app.planner.rules.plans import Plan, Planned
from bowling_app.planner.rules.questions import PlanQuestion, time_text
from bowling_app.planner.rules.wants import WANTED, Sureness
from bowling_app.planner.schemas.plan_page import Comparing, PlanLine
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.rules.estimates import total_text
from bowling_app.prices.rules.outings import VenueEstimate, Way
from bowling_app.prices.schemas.estimate_form import DAYS, play_of, play_text
from bowling_app.prices.schemas.estimate_lines import line_of, sure_text
from bowling_app.venues.rules.hours import WEEKDAYS, clock, minute_of_the_day


def line(question: PlanQuestion, planned: Planned) -> PlanLine:
    """One venue of a plan."""
    facts, best = planned.facts, planned.estimate.best
    unknown = _unknown(question, planned)
    href = _priced(question, planned)
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
        contact=Link(f"Call {national(facts.phone)}", f"tel:{facts.phone}") if unknown and facts.phone else None,
    )


def question_text(plan: Plan) -> str:
    """The question in words: "6 people, 2 games each, Saturday, Nov 28 at 8 PM near Austin, TX"."""
    question = plan.question
    people = count_of(question.people, "person", "people")
    return f"{people}, {play_text(question.party)}, {when_text(plan)} near {question.near.label}"


def when_text(plan: Plan) -> str:
    """When it begins by the clocks of the place: "Saturday, Nov 28 at 2 PM"; "from now (9:40 PM)" where that time of
    today has passed."""
    asked = plan.question
    if not plan.here.is_as_asked(asked):
        return f"from now ({clock(minute_of_the_day(plan.here.begins))})"
    return f"{WEEKDAYS[asked.on.weekday()]}, {asked.on:%b} {asked.on.day} at {clock(asked.time)}"


def summary_text(plan: Plan) -> str:
    """How many there are, and how many of them are sure to have what matters."""
    found, question = len(plan.answers), plan.question
    where = f"{miles_words(question.within).lower()} of {question.near.label}"
    verb = "is" if found == 1 else "are"
    text = f"{count_of(found, 'alley', 'alleys')} {where} {verb} open long enough."
    if not (question.wants or question.budget) or plan.sure == found:
        return text
    if found == 1:
        return f"{text} It doesn't list all you asked for."
    have = "has" if plan.sure == 1 else "have"
    return f"{text} {plan.sure or 'None'} of them {have} all you asked for; at the others, something isn't listed."


def notes(plan: Plan) -> tuple[str, ...]:
    """What the reader has to know of all answers together."""
    question = plan.question
    close = count_of(plan.short, "alley closes", "alleys close")
    dear = count_of(plan.dear, "alley costs", "alleys cost")
    said = (
        (plan.counted > plan.looked_at, f"We looked at the {plan.looked_at} nearest of {plan.counted:,} alleys."),
        (plan.short > 0, f"{close} before you'd be done."),
        (plan.dear > 0, f"{dear} more than your budget."),
        (question.children > 0, "Prices for children aren't listed, so children count like adults."),
    )
    return tuple(text for is_so, text in said if is_so)


def empty_text(plan: Plan) -> str:
    """Why nothing was found."""
    where = f"{miles_words(plan.question.within).lower()} of {plan.question.near.label}"
    if plan.dear:
        return f"Nothing {where} fits your budget then."
    if plan.short:
        return f"Everything {where} closes before you'd be done."
    if plan.question.wants:
        return f"Nothing {where} is open then with all you asked for."
    return f"No alley {where} is listed as open then."


def _priced(question: PlanQuestion, planned: Planned) -> str:
    """The venue's page, which shows the same price in full."""
    begins = planned.outing.begins
    party = question.party_at(begins.date(), minute_of_the_day(begins))
    asked = {
        "people": str(party.people),
        "play": play_of(party),
        "day": DAYS[party.day],
        "time": time_text(party.minute),
        "shoes": "yes" if party.needs_shoes else "no",
    }
    return f"{venue_path(planned.facts.id)}?{urlencode(asked, safe=':')}"


def _hours(planned: Planned) -> str:
    if planned.open_until is None:
        return "Hours for then aren't listed"
    return f"Open until {clock(planned.open_until)}"


def comparing(question: PlanQuestion, venue_ids: Sequence[str]) -> Comparing | None:
    """The ways to compare some venues for the same group at the same time; None where there is only one."""
    asked = (
        ("people", str(question.people)),
        ("play", play_of(question.party)),
        ("date", question.on.isoformat()),
        ("time", time_text(question.time)),
        *(() if question.needs_shoes else (("shoes", "no"),)),
    )
    first = compare_first(venue_ids, asked)
    return Comparing(first, COMPARE_PATH, tuple(Hidden(*pair) for pair in asked)) if first else None


def _each(best: Way, people: int) -> str:
    """What each pays: an even share of the sum."""
    if people == 1:
        return ""
    low, high = (_cents(amount / people) for amount in (best.low, best.high))
    about = "" if low == high and best.low == low * people else "About "
    return f"{about}{total_text(low, high)} each"


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"), ROUND_HALF_UP)


def _basis(best: Way) -> str:
    """How sure a price is."""
    if not best.is_complete:
        return "Shoes aren't listed, so this isn't the whole price"
    if best.has_conditions:
        return "Only on conditions"
    if best.special:
        return sure_text(best)
    return "Depends on how fast you bowl" if best.low != best.high else "From listed prices"


def _why(question: PlanQuestion, planned: Planned) -> tuple[str, ...]:
    has = [WANTED[key].words(sureness) for key, sureness in planned.wants if sureness <= Sureness.CLAIMED]
    if question.budget is not None and planned.budget(question) is Sureness.SURE:
        has.append("Within your budget")
    lanes = planned.facts.lanes
    return (*has, *([count_of(lanes, "lane", "lanes")] if lanes else []))


def _unknown(question: PlanQuestion, planned: Planned) -> tuple[str, ...]:
    said = [WANTED[key].words(sureness) for key, sureness in planned.wants if sureness is Sureness.UNKNOWN]
    if planned.estimate.best is None:
        said.append("No price listed for then")
    elif planned.budget(question) is Sureness.UNKNOWN:
        said.append("May cost more than your budget")
    if planned.facts.lanes is None and question.party.lanes > 1:
        said.append("We don't know how many lanes it has")
    return tuple(said)
