"""Models of the pages on which people plan an outing."""

from dataclasses import replace

from bowling_app.planner.schemas.plan_form import typed_form
from bowling_app.planner.schemas.plan_page import Comparing, PlanLine, PlanView
from bowling_app.planner.schemas.trip_lines import typed_trip
from bowling_app.planner.schemas.trip_page import TripLeg, TripLine, TripView
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link, Pager, TabLink
from bowling_app.prices.schemas.estimate_form import EstimateLine, EstimatePart


def a_plan_line(**changes: object) -> PlanLine:
    price = EstimateLine(
        venue="Sunset Lanes", href="/venue/sunset-lanes", total="$66", is_known=True, way="by the game",
        parts=(EstimatePart("Bowling", "6 people, 2 games each, $4 a game", "$48"),), others=("By the hour: $80",),
        remarks=("Tax may be extra.",), as_of="Prices as of Nov 1, 2026",
    )  # fmt: skip
    line = PlanLine(
        id="sunset-lanes", name="Sunset Lanes", href="/venue/sunset-lanes?people=6", place="Austin, TX",
        distance="3.2 miles", rating="4.3", reviews="12 reviews", hours="Open until 1 AM", is_open=True, price=price,
        each="$11 each", basis="From listed prices", why=("Has a bar",), unknown=("We don't know if it has bumpers",),
        contact=Link("Call (512) 555-0100", "tel:+15125550100"), is_comparable=True,
    )  # fmt: skip
    return replace(line, **changes)  # pyright: ignore[reportArgumentType]


def a_plan(**changes: object) -> PlanView:
    page = PlanView(
        crumbs=(Link("Home", "/"), Link("Plan an outing", "/plan")), heading="Plan an outing",
        introduction="Say where, when and how many.", form=typed_form({"near": "78701"}), is_asked=True,
        question="6 people near 78701", summary="1 alley is open.", notes=("1 alley closes before you'd be done.",),
        sorts=(TabLink("Cheapest", "/plan?near=78701", is_here=True), TabLink("Nearest", "/plan?near=1", False)),
        answers=(a_plan_line(),), comparing=Comparing(
            Link("Compare these", "/compare?venue=one&venue=two"), "/compare", (Hidden("people", "6"),)
        ),
        pager=Pager("Page 1 of 2", "", "/plan?near=78701&page=2"),
        unsure_heading="We don't know if these are open then",
        unsure=(a_plan_line(id="silent", hours="Hours for then aren't listed", is_open=False),),
        send=Link("Link to this plan", "/plan?near=78701"), data=Link("JSON", "/api/plan?near=78701"),
    )  # fmt: skip
    return replace(page, **changes)  # pyright: ignore[reportArgumentType]


def an_empty_plan() -> PlanView:
    ways = (Link("Without a budget", "/plan?near=78701", "2 alleys"),)
    return a_plan(answers=(), sorts=(), summary="", empty="Nothing fits your budget then.", loosen=ways)


def a_hostile_plan(hostile: str) -> PlanView:
    form = replace(
        typed_form({}), near=hostile, refused=Refused({"near": hostile}, {"near": hostile}, {"near": hostile})
    )
    return a_plan(form=form, question=hostile, answers=(a_plan_line(name=hostile, why=(hostile,), unknown=(hostile,)),))


def a_trip(**changes: object) -> TripView:
    line = TripLine(
        id="sunset-lanes", name="Sunset Lanes", href="/venue/sunset-lanes", place="Springfield, IL",
        along="180 miles from Chicago, IL", off="3.2 miles off the line", rating="4.3", reviews="12 reviews",
        price="$5.50 a game", hours="4 PM to 1 AM", is_open=True,
    )  # fmt: skip
    page = TripView(
        crumbs=(Link("Home", "/"), Link("Bowl along the way", "/trip")), heading="Bowl along the way",
        introduction="Enter the places.", form=typed_trip({"stop1": "Chicago, IL"}), is_asked=True,
        summary="1 alley lies within 10 miles of your line.",
        legs=(
            TripLeg("1", "Chicago, IL to St. Louis, MO", "259 miles", (line,)),
            TripLeg("2", "St. Louis, MO to Memphis, TN", "240 miles", (), "No alley lies within 10 miles of this leg."),
            TripLeg("3", "Memphis, TN to Jackson, MS", "", (), elsewhere=Link("On page 2", "/trip?page=2")),
        ),
        pager=Pager("Page 1 of 2", "", "/trip?page=2"), send=Link("Link to this trip", "/trip?stop1=Chicago,%20IL"),
    )  # fmt: skip
    return replace(page, **changes)  # pyright: ignore[reportArgumentType]


def a_hostile_trip(hostile: str) -> TripView:
    longer = Link(hostile, "/trip?detour=25", hostile)
    return a_trip(
        form=typed_trip({"stop1": hostile}),
        empty=hostile,
        loosen=(longer,),
        legs=(TripLeg(hostile, hostile, hostile, (), hostile, longer),),
    )
