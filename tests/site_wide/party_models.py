"""View models of parties and comparisons, for tests of how pages look."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from bowling_app.compare.schemas import AddForm, Cell, Column, CompareForm, CompareView, Group, Row
from bowling_app.parties.rules.packages import Package, PackageTerms
from bowling_app.parties.schemas.packages import PackagesView, package_card
from bowling_app.parties.schemas.parties import AskLine, ChargeLine, OfferLine, PartiesView, PartyForm
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.prices.rules.specials import Special, SpecialTerms
from bowling_app.specials.schemas.specials import SpecialsView, special_card

_TERMS = PackageTerms(
    "Birthday party", Decimal(199), 8, Decimal(18), includes=("pizza",), url="https://sunset.example/parties"
)
_CRUMBS = (Link("Home", "/"), Link("Here", "/here"))


def packages(name: str = "Birthday party") -> PackagesView:
    """The packages of a venue, one with a page of its own."""
    package = Package(1, "sunset-lanes", replace(_TERMS, name=name), "owner", date(2026, 11, 2))
    card = package_card(package)
    return PackagesView((card, replace(card, key="2", href="")), "/venue/sunset-lanes/packages", "/parties?near=78701")


def specials(name: str = "Dollar Tuesday") -> SpecialsView:
    """The specials of a venue, one that is on now, and one with a page of its own."""
    terms = SpecialTerms(name, "person_game", Decimal(1), (1,), ends=17 * 60, who="students", note=name)
    card = special_card(Special(1, "sunset-lanes", terms, "owner", date(2026, 11, 2)), date(2026, 11, 24), "On now")
    other = replace(card, key="2", mark="", terms=(), href="https://sunset.example/specials")
    return SpecialsView((card, other), "/venue/sunset-lanes/specials")


def parties(name: str = "Sunset Lanes") -> PartiesView:
    """The answer of a search, with one package and one venue to call."""
    form = PartyForm(
        action="/parties", carried=(Hidden("here", "30.2,-97.7"),), guests="12", most_guests="500", date="2026-11-28",
        first_date="2026-11-25", near="78701", keeps="78701", withins=(Choice("25", "25 miles", "", is_chosen=True),),
        budget="", age="", cakes=(Choice("", "Doesn't matter", "", is_chosen=True),),
        sorts=(Choice("price", "Price", "", is_chosen=True),), is_more_asked=True,
        refused=Refused({"age": "Age: enter a whole number."}, {"age": "ten"}, {"age": "text"}),
    )  # fmt: skip
    offer = OfferLine(
        venue=name, href="/venue/sunset-lanes#parties", where="Austin, TX, 2 miles", name="Birthday party",
        total="$271", each="$22.59 a guest", lacking="before service charge, which is not known", included="Pizza",
        charges=(ChargeLine("Package for up to 8 guests", "$199"),), remarks=("You need 2 lanes.",),
        confirmed="Confirmed Nov 2, 2026 by the alley",
    )  # fmt: skip
    ask = AskLine(name, "/venue/silent", "Austin, TX, 3 miles", "(512) 555-0100", "tel:+15125550100")
    return PartiesView(
        crumbs=_CRUMBS, heading="A party for 12 near 78701", introduction="See what parties cost.", form=form,
        summary="1 package at 1 alley.", note="Sales tax may be extra.", offers=(offer,),
        ask=(ask, replace(ask, phone="")), is_answer=True,
    )  # fmt: skip


def comparison(name: str = "Sunset Lanes") -> CompareView:
    """Two venues side by side, which differ in their lanes."""
    form = CompareForm(
        action="/compare", carried=(Hidden("venue", "one"),), people="4", most_people="60",
        plays=(Choice("2-games", "2 games each", "", is_chosen=True),), date="2026-11-28", first_date="2026-11-25",
        time="19:00",
    )  # fmt: skip
    matches = (Link("Add Moon Bowl", "/compare?venue=x"),)
    add = AddForm("/compare", (Hidden("venue", "one"),), "moon", "Alleys called moon", matches, "")
    column = Column(name, "/venue/1", "Austin, TX", "/compare", f"Remove {name}")
    columns = (column, replace(column, name="Moon Bowl", href="/venue/2", remove_label="Remove Moon Bowl"))
    rows = (
        Row("Lanes", (Cell("24"), Cell("Not listed", is_known=False)), differs=True),
        Row("Total", (Cell("$60", ("by the game",)), Cell("$60", ("by the game",))), differs=False),
    )
    return CompareView(
        crumbs=_CRUMBS, heading="Compare", introduction="A group of 4.", problems=("We do not know it.",),
        columns=columns, groups=(Group("The alley", rows),), span="3", form=form, add=add,
    )  # fmt: skip


def too_few() -> CompareView:
    """One venue, beside which another is to be put."""
    both = comparison()
    return replace(both, columns=both.columns[:1], groups=())
