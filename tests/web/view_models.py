"""View models as the services fill them: full, empty, and with the worst names that a venue can have."""

from dataclasses import replace

from bowling_app.domain.outlines import position_on, state_outline
from bowling_app.domain.pages import (
    CityView,
    HomeView,
    Link,
    MissingView,
    NearbyView,
    Pager,
    SearchView,
    StatesView,
    StateView,
    VenueCard,
)
from bowling_app.domain.tiles import state_tiles
from bowling_app.domain.venue_page import Fact, HoursRow, PositionMap, SourceLine, VenueView

HOSTILE = """<script>alert(1)</script> & "Sons" 'n' {{more}}"""

_CRUMBS = (Link("Home", "/"), Link("Locations", "/locations"), Link("Texas", "/locations/tx"))
_CITIES = (Link("Austin", "/locations/tx/austin", "3 venues"), Link("El Paso", "/locations/tx/el-paso", "1 venue"))


def a_card(number: int = 1, **changes: object) -> VenueCard:
    card = VenueCard(
        id=f"sunset-lanes-{number}", name=f"Sunset Lanes {number}", href=f"/venue/sunset-lanes-{number}",
        place="Austin, TX", address="1200 Main St", image=f"/art/sunset-lanes-{number}.svg", rating="4.3",
        reviews="12 reviews", open_status="Open until 1 AM", is_open=True, price="$5.50 a game", lanes="24 lanes",
        distance="3.2 miles", amenities=("Bar", "Arcade"), badge="Sponsored",
    )  # fmt: skip
    return replace(card, **changes)  # pyright: ignore[reportArgumentType]


def a_bare_card(number: int = 1) -> VenueCard:
    return a_card(
        number, address="", rating="", reviews="No reviews yet", open_status="Hours unknown", is_open=False,
        price="Price unknown", lanes="", distance="", amenities=(), badge="",
    )  # fmt: skip


def a_home(**changes: object) -> HomeView:
    view = HomeView(
        tagline="Find your next lane", venue_count="612 venues in 50 states and DC", states=_CITIES, cities=_CITIES,
        top_alleys=(a_card(1),), founding_partners=(a_card(2, badge="Founding partner"),),
        sponsors=(a_card(3),), tiles=state_tiles({"TX": 41, "CA": 7}),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def an_empty_home() -> HomeView:
    return HomeView("Find your next lane", "No venues yet", (), (), (), (), ())


def a_states_page(**changes: object) -> StatesView:
    view = StatesView(
        heading="Bowling alleys by state", introduction="Pick a state.", crumbs=_CRUMBS[:2], states=_CITIES,
        empty_states=("Wyoming",), tiles=state_tiles({"TX": 41}),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_state_page(**changes: object) -> StateView:
    view = StateView(
        heading="Bowling alleys in Texas", introduction="41 venues.", crumbs=_CRUMBS, cities=_CITIES,
        venues=(a_card(1), a_bare_card(2)), venues_heading="Venues in Texas, best rated first",
        pager=Pager("Page 2 of 3", "/locations/tx", "/locations/tx?page=3"), outline=state_outline("TX"),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_city_page(**changes: object) -> CityView:
    view = CityView(
        heading="Bowling alleys in Austin, Texas", introduction="2 venues.", crumbs=_CRUMBS,
        venues=(a_card(1), a_bare_card(2)), pager=Pager(), more_heading="Within 100 miles of Austin",
        more_note="Austin has few venues of its own.", more_venues=(a_card(3),), neighbours=_CITIES,
        more_pager=Pager("Page 1 of 2", "", "/locations/tx/austin?page=2"),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_venue_page(**changes: object) -> VenueView:
    outline = state_outline("TX")
    x, y = position_on("TX", 30.27, -97.74)
    view = VenueView(
        id="sunset-lanes", name="Sunset Lanes", place="Austin, TX", crumbs=(*_CRUMBS, Link("Sunset Lanes", "/venue/1")),
        image="/art/sunset-lanes.svg", image_note="Drawing, not a photo", badges=("Sponsored", "Part of a chain"),
        rating="4.3", reviews="12 reviews", open_status="Open until 1 AM", is_open=True,
        address_lines=("1200 Main St", "Austin, TX 78701"), directions_href="https://maps.example/?q=1",
        phone="(512) 555-0142", phone_href="tel:+15125550142", website="sunsetlanes.example",
        website_href="https://sunsetlanes.example", email="hello@sunsetlanes.example",
        facts=(Fact("Lanes", "24", note="Pinball Map, Aug 5, 2019"), Fact("Price level", "Nobody has told us", False)),
        hours=(HoursRow("Monday", "Closed", is_today=False), HoursRow("Friday", "10 AM to 1 AM", is_today=True)),
        hours_note="Local time in Austin (CST).", exceptions=(HoursRow("Thursday, Nov 26", "Closed", is_today=False),),
        prices=(Fact("Per game", "$5.50"), Fact("Per hour and lane", "Nobody has told us yet", False)),
        price_note="Typical prices.", amenities=(Link("Bar", "/bowling-bar"), Link("Lessons", "")),
        amenities_note="More may be there.", absent_amenities=("Arcade",), description=("One.", "Two."),
        map=PositionMap(outline.view_box, outline.path, x, y, "Sunset Lanes in Texas"),
        sources=(
            SourceLine("Hours", "Aug 5, 2019", "Pinball Map", "https://pinballmap.com", "CC BY-SA 4.0", "https://cc.example"),
            SourceLine("Prices", "Date unknown", "The owner", "", "", ""),
        ),
        nearby=(a_card(4),), primary_label="Call (512) 555-0142", primary_href="tel:+15125550142",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def an_unknown_venue_page() -> VenueView:
    """A venue of which nothing but its name and its city is known."""
    unknown = "Nobody has told us yet"
    return a_venue_page(
        badges=(), rating="", reviews="No reviews yet", open_status="Hours unknown", is_open=False,
        address_lines=("Austin, TX",), phone="", phone_href="", website="", website_href="", email="",
        facts=(Fact("Lanes", unknown, False),), hours=(), hours_note="Nobody has told us the opening hours yet.",
        exceptions=(), prices=(Fact("Per game", unknown, False),), price_note="", amenities=(),
        amenities_note="Nobody has told us what else is here yet.", absent_amenities=(), description=(),
        map=PositionMap("0 0 1 1", "", 0, 0, ""), sources=(), nearby=(), primary_label="Get directions",
        primary_href="https://maps.example/?q=1",
    )  # fmt: skip


def a_search_page(**changes: object) -> SearchView:
    view = SearchView(
        query="austn", heading="Results for “austn”", places=_CITIES, venues=(a_card(1),),
        suggestion=Link("Austin, TX", "/locations/tx/austin"), message="",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_nearby_list() -> NearbyView:
    return NearbyView("Nearby venues", (a_card(1),), "Not nearby, but well rated", (a_card(2, note="Not nearby"),))


def a_missing_page(**changes: object) -> MissingView:
    view = MissingView("404", "We could not find that page", "It may have moved.", (Link("Home", "/"),))
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]
