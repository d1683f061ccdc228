"""What the page of a plan shows: frozen values with every text formatted."""

from dataclasses import dataclass

from bowling_app.planner.schemas.plan_form import PlanForm
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link, Pager, TabLink
from bowling_app.prices.schemas.estimate_form import EstimateLine


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One venue of a plan."""

    id: str
    name: str
    href: str  # Its page, with the price of the same group at the same time.
    place: str  # "Austin, TX"
    distance: str  # "3.2 miles"
    rating: str
    reviews: str
    hours: str  # "Open until 1 AM"; what is unknown about them where they are.
    is_open: bool
    price: EstimateLine
    each: str  # "About $13 each"; empty when unknown.
    basis: str  # How sure the price is: "From listed prices".
    why: tuple[str, ...]  # Why it is there: "Has a bar".
    unknown: tuple[str, ...]  # What is not sure, and what to ask.
    contact: Link | None = None  # How to ask.
    is_comparable: bool = False  # Whether it can be chosen for a comparison.


@dataclass(frozen=True, slots=True)
class Comparing:
    """How answers are put side by side for the same group: the first ones, or those that somebody chooses."""

    first: Link
    action: str
    carried: tuple[Hidden, ...]


@dataclass(frozen=True, slots=True)
class PlanView:
    """The form and its answer."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    form: PlanForm
    is_asked: bool = False  # False for the page as it is found in search engines.
    question: str = ""  # "6 people, 2 games each, tonight at 8 PM near Austin, TX"
    summary: str = ""  # "12 alleys within 25 miles are open for this."
    notes: tuple[str, ...] = ()  # What was not looked at, and what no price includes.
    sorts: tuple[TabLink, ...] = ()
    answers: tuple[PlanLine, ...] = ()
    comparing: Comparing | None = None
    pager: Pager = Pager()  # noqa: RUF009 -- frozen.
    empty: str = ""  # Why there is no answer.
    loosen: tuple[Link, ...] = ()  # What would bring some.
    unsure_heading: str = ""  # "We don't know if these are open then"
    unsure: tuple[PlanLine, ...] = ()
    send: Link | None = None  # The address of the same answer for others.
    data: Link | None = None  # The same for programs.
