"""View models as the services fill them: full, empty, and with the worst names that a venue can have."""

from dataclasses import replace

from bowling_app.blog.schemas.blog_page import BlogView, PostCard, PostView, TagChoice
from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS
from bowling_app.listings.schemas.listing_page import (
    Experience,
    ExperiencesView,
    FilterForm,
    ListingView,
    NearestExperience,
)
from bowling_app.listings.schemas.nearby_page import NearbyView
from bowling_app.platform.files.galleries import GalleryPhoto
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.geo.outlines import state_outline
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.passages import Answered, Passage, TextPage
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.site.schemas.home_page import CategoryTile, HomeView
from bowling_app.venue_page.schemas.venue_access import AccessLine, AccessPart
from bowling_app.venue_page.schemas.venue_page import StillPicture, VenueContact, VenueHours, VenuePaths, VenueView
from bowling_app.venues.rules.venue_links import VenueLink
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.facts import Fact, SourceLine
from bowling_app.venues.schemas.hours_page import HoursRow
from bowling_app.venues.schemas.listing_map import ListingMap, listed_map

HOSTILE = """<script>alert(1)</script> & "Sons" 'n' {{more}}"""

_MAP_CREDIT = (Link("GeoNames", "https://www.geonames.org/"), Link(", US Census", ""))
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
        contacts=(Link("Call (512) 555-0142", "tel:+15125550142"), Link("Website", "https://sunsetlanes.com/")),
    )  # fmt: skip


def a_home(**changes: object) -> HomeView:
    view = HomeView(
        tagline="Find your next lane", venue_count="612 venues in 50 states and DC", states=_CITIES, cities=_CITIES,
        top_alleys=(a_card(1),), founding_partners=(a_card(2, badge="Founding partner"),),
        sponsors=(a_card(3),), tiles=state_tiles({"TX": 41, "CA": 7}),
        categories=(CategoryTile("Cosmic bowling", "/cosmic-bowling", "12 venues", "cosmic"),),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def an_empty_home() -> HomeView:
    return HomeView("Find your next lane", "No venues yet", (), (), (), (), ())


def a_filter_form(**changes: object) -> FilterForm:
    """Filters of which none is used."""
    form = FilterForm(
        action="/cosmic-bowling/tx/austin",
        amenities=(Choice("bar", "Bar", "12", is_chosen=False), Choice("arcade", "Arcade", "3", is_chosen=False)),
        access=(Choice("ball-ramp", "Ball ramp to borrow", "2", is_chosen=False),),
        opens=(Choice("", "Any day", "", is_chosen=True), Choice("now", "Open now", "7", is_chosen=False)),
        time="20:00",
        limits={
            limit.name: (
                Choice("", limit.anything, "", is_chosen=True),
                Choice("4", limit.chip(limit.read("4")), "5", is_chosen=False),
                Choice("5", limit.chip(limit.read("5")), "0", False, is_idle=True),
            )
            for limit in LIMIT_FILTERS
        },
        near="",
        withins=(Choice("25", "Within 25 miles", "", is_chosen=True), Choice("50", "Within 50 miles", "", False)),
        sorts=(Choice("", "Best rated", "", is_chosen=True), Choice("price", "Cheapest", "", is_chosen=False)),
    )  # fmt: skip
    return replace(form, **changes)  # pyright: ignore[reportArgumentType]


def a_used_filter_form() -> FilterForm:
    """Filters of which some are used, one of them in vain."""
    return a_filter_form(
        amenities=(Choice("bar", "Bar", "12", is_chosen=True), Choice("arcade", "Arcade", "0", False, is_idle=True)),
        near="78701", carried=(Hidden("box", "-98,30,-97,31"),),
        chips=(
            Link("Bar", "/cosmic-bowling/tx/austin?near=78701"),
            Link("78701", "/cosmic-bowling/tx/austin?amenity=bar"),
        ),
        clear_href="/cosmic-bowling/tx/austin",
        refused=Refused({"price": "Price: “abc” is no price of a game. Enter dollars, like 6."}),
    )  # fmt: skip


_WAYS = (Link("Add these to a list", "/account/lists/add?at=/search"), Link("Compare these", "/compare?venue=one"))


def a_listing(**changes: object) -> ListingView:
    """A category in a city."""
    view = ListingView(
        heading="Cosmic bowling in Austin, TX", introduction=("3 alleys with cosmic bowling.", "Ask for the days."),
        crumbs=(_CRUMBS[0], Link("Cosmic bowling", "/cosmic-bowling"), Link("Texas", "/cosmic-bowling/tx")),
        summary="2 venues", venues_heading="2 alleys with cosmic bowling, best rated first",
        venues=(a_card(1), a_bare_card(2)), empty_text="", ways=_WAYS,
        unlisted=(Link("2 more don't list Sunday hours: show them", "/cosmic-bowling/tx/austin?open=sun"),),
        pager=Pager("Page 2 of 3", "/cosmic-bowling/tx/austin", "/cosmic-bowling/tx/austin?page=3"),
        filters=a_filter_form(), map=listed_map(
            ListingMap("/api/map?category=cosmic-bowling", "Map of 2 venues in Austin, TX", clear_href="/a"),
            "/cosmic-bowling/tx/austin",
        ),
        more_heading="Within 100 miles of Austin", more_note="Only 2 in Austin proper.", reach="/locations/anywhere",
        more_venues=(a_card(3),), more_pager=Pager("Page 1 of 2", "", "/cosmic-bowling/tx/austin?page=2"),
        passages=(Passage("What it is", ("Black light.", "And music.")), Passage("What it costs", ("More.",))),
        questions=(Answered("How many alleys are there?", "Two."),),
        neighbours=(Link("El Paso", "/cosmic-bowling/tx/el-paso", "577 miles"),),
        sisters_heading="Also in Austin",
        sisters=(Link("Karaoke", "/karaoke-bowling/tx/austin", "1 venue"),), path="/cosmic-bowling/tx/austin",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_national_listing(**changes: object) -> ListingView:
    view = a_listing(
        heading="Bowling alleys by state", crumbs=_CRUMBS[:2], states=_CITIES, tiles=state_tiles({"TX": 41}),
        empty_states=("Wyoming",), more_heading="", more_note="", more_venues=(), more_pager=Pager(), neighbours=(),
        map=ListingMap("", ""),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_state_listing(**changes: object) -> ListingView:
    view = a_listing(
        heading="Bowling alleys in Texas", crumbs=_CRUMBS, cities=_CITIES, outline=state_outline("TX"),
        pager=Pager("Page 2 of 3", "/locations/tx", "/locations/tx?page=3"), more_heading="", more_venues=(),
        neighbours=(), map=ListingMap("", ""),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def an_empty_listing(**changes: object) -> ListingView:
    """A listing that has nothing but a word on what to try."""
    view = a_listing(
        summary="", venues_heading="Not reported yet", venues=(), empty_text="Know one that does? Tell us.",
        unasked=Link("See all 4 in Austin, TX", "/locations/tx/austin"),
        relaxations=(Link("Without “Bar”", "/cosmic-bowling/tx/austin", "3 alleys"),),
        pager=Pager(), filters=None, map=ListingMap("", ""), more_heading="", more_note="", more_venues=(),
        more_pager=Pager(), passages=(), questions=(), neighbours=(), sisters=(),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def an_experiences_page(**changes: object) -> ExperiencesView:
    view = ExperiencesView(
        heading="More than ten pins", introduction="What else alleys offer.", crumbs=_CRUMBS[:1],
        experiences=(
            Experience("Cosmic bowling", "/cosmic-bowling", "Black light and music.", "112 venues", "cosmic"),
            Experience("Karaoke", "/karaoke-bowling", "Sing.", "None reported yet", "karaoke"),
        ),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def nearest_experiences() -> tuple[NearestExperience, ...]:
    return (
        NearestExperience("Cosmic bowling", "/cosmic-bowling?near=30.2,-97.7", "Sunset Lanes", "/venue/1", "3.2 miles"),
    )


def a_text_page(**changes: object) -> TextPage:
    view = TextPage(
        heading="How we rank", introduction="By ratings.", crumbs=_CRUMBS[:1],
        passages=(Passage("The formula", ("A mean.", "Nobody can buy it.")),), path="/how-we-rank",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_contact(**changes: object) -> VenueContact:
    contact = VenueContact(
        address_lines=("1200 Main St", "Austin, TX 78701"), address_text="1200 Main St, Austin, TX 78701",
        directions_href="https://maps.example/?q=1", apple_href="https://maps.apple.com/?daddr=30.2,-97.7",
        phone="(512) 555-0142", phone_href="tel:+15125550142", website="sunsetlanes.example",
        website_href="https://sunsetlanes.example", email="hello@sunsetlanes.example",
        primary_label="Call (512) 555-0142", primary_href="tel:+15125550142",
    )  # fmt: skip
    return replace(contact, **changes)  # pyright: ignore[reportArgumentType]


def a_venue_page(**changes: object) -> VenueView:
    view = VenueView(
        contact=a_contact(),
        hours=VenueHours(
            (HoursRow("Monday", "Closed", is_today=False), HoursRow("Friday", "10 AM to 1 AM", is_today=True)),
            "Open until 1 AM", is_open=True, today="4 PM to 1 AM", note="Local time in Austin (CST).",
            exceptions=(HoursRow("Thursday, Nov 26", "Closed", is_today=False),),
        ),
        paths=VenuePaths(
            game="/venue/sunset-lanes/game", add="/account/lists/add?venue=sunset-lanes",
            suggest="/venue/sunset-lanes/suggest", claim="/venue/sunset-lanes/claim",
            history="/venue/sunset-lanes/history", compare="/compare?venue=sunset-lanes",
            packages="/venue/sunset-lanes/packages", leagues="/venue/sunset-lanes/leagues",
            specials="/venue/sunset-lanes/specials", events="/venue/sunset-lanes/events",
        ),
        credits="Added by Kim.",
        id="sunset-lanes", name="Sunset Lanes", place="Austin, TX", crumbs=(*_CRUMBS, Link("Sunset Lanes", "/venue/1")),
        image="/art/sunset-lanes.svg", image_note="Illustration: no photos yet",
        badges=("Sponsored", "Part of a chain"),
        rating="4.3", reviews="12 reviews",
        facts=(Fact("Lanes", "24", note="Pinball Map, Aug 5, 2019"), Fact("Price level", "$$ (moderate)")),
        prices=(Fact("Per game", "$5.50"),),
        price_note="Typical prices.", amenities=(Link("Bar", "/bowling-bar"), Link("Lessons", "")),
        absent_amenities=("Arcade",), description=("One.", "Two."),
        access=AccessPart(
            (
                AccessLine("Step-free to 4 of 24 lanes", "confirmed in May 2026", is_there=True),
                AccessLine("No ball ramp to borrow", "date unknown", is_there=False),
            ),
            "From the owner.", "Ring the bell at the side door.", "", "Step-free to 4 of 24 lanes, and 1 more",
            "Not listed yet: accessible parking.",
        ),
        map=StillPicture("/map/venue/a.svg?v=1", "Map: Sunset Lanes in Austin, TX", _MAP_CREDIT),
        sources=(
            SourceLine("Hours", "Aug 5, 2019", "Pinball Map", "https://pinballmap.com", "CC BY-SA 4.0", "https://cc.example"),
            SourceLine("Prices", "Date unknown", "The owner", "", "", ""),
        ),
        nearby=(a_card(4),),
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_gallery_photo(number: int = 1, **changes: object) -> GalleryPhoto:
    name = f"/venue-photos/{number:032x}"
    photo = GalleryPhoto(
        src=f"{name}-640.webp", sources=f"{name}-640.webp 640w, {name}-1600.webp 1600w", href=f"{name}-1600.webp",
        alt=f"Lanes {number} to {number + 11} under blue light", width=1600, height=1200,
    )  # fmt: skip
    return replace(photo, **changes)  # pyright: ignore[reportArgumentType]


def a_pictured_venue_page() -> VenueView:
    """A venue whose people have sent photos and told where else it is to be found."""
    cover = a_gallery_photo(9)
    return a_venue_page(
        image=cover.src, image_note="", image_alt="The front door in the evening", image_sources=cover.sources,
        photos=(a_gallery_photo(1), a_gallery_photo(2)),
        links=(VenueLink("Book a lane", "https://sunset.example/book"), VenueLink("Facebook", "https://fb.com/sunset")),
    )  # fmt: skip


def an_unknown_venue_page(**changes: object) -> VenueView:
    """A venue of which nothing but its name and its city is known."""
    unknown = a_venue_page(
        badges=(), rating="", reviews="No reviews yet", hours=VenueHours((), "Hours unknown", is_open=False),
        contact=a_contact(
            address_lines=("Austin, TX",), address_text="Austin, TX", phone="", phone_href="", website="",
            website_href="", email="", primary_label="Get directions", primary_href="https://maps.example/?q=1",
        ),
        facts=(), is_thin=True, asks_first=True,
        missing="Hours, prices, lanes, a phone number, a website, amenities and access aren't listed yet.",
        prices=(), price_note="", amenities=(),
        absent_amenities=(), access=None, description=(),
        map=StillPicture("/map/venue/b.svg?v=1", "Map", ()), sources=(), nearby=(),
    )  # fmt: skip
    return replace(unknown, **changes)  # pyright: ignore[reportArgumentType]


def a_search_page(**changes: object) -> SearchView:
    view = SearchView(
        query="austn", heading="Results for “austn”", places=_CITIES, venues=(a_card(1),),
        suggestion=Link("Austin, TX", "/locations/tx/austin"), message="", venues_heading="25 venues",
        listings=(Link("Cosmic bowling in Austin, TX", "/cosmic-bowling/tx/austin", "3 venues"),),
        pager=Pager("Page 1 of 2", "", "/search?q=austn&page=2"),
        map=ListingMap("/api/map?q=austn", "Map of 1 venue for “austn”", "/locations"),
        near=NearQuestion("/locations", (Hidden("open", "now"),)), ways=_WAYS,
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_nearby_list() -> NearbyView:
    return NearbyView("Nearby venues", (a_card(1),), "Farther away, highly rated", (a_card(2, note="Not nearby"),))


def a_missing_page(**changes: object) -> MissingView:
    view = MissingView("404", "Gutter ball! We can't find that page.", "It may have moved.", (Link("Home", "/"),))
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_post_card(number: int = 1, **changes: object) -> PostCard:
    card = PostCard(
        title=f"How to pick up spares {number}", href=f"/blog/spares-{number}", description="Spares raise a score.",
        day="Nov 21, 2026", day_iso="2026-11-21", reading="5 minutes", tag="Improve your game",
    )  # fmt: skip
    return replace(card, **changes)  # pyright: ignore[reportArgumentType]


def a_blog(**changes: object) -> BlogView:
    view = BlogView(
        heading="Bowling tips and guides", title="Bowling tips and guides", introduction="Plain answers.",
        crumbs=(Link("Home", "/"), Link("Tips", "/blog")), query="", tag="",
        tags=(TagChoice("Families", "/blog?tag=families", "3", is_chosen=False),),
        posts=(a_post_card(), a_post_card(2)),
        summary="", message="", pager=Pager("Page 1 of 2", "", "/blog?page=2"), path="/blog", feed="/blog/rss.xml",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]


def a_narrowed_blog(**changes: object) -> BlogView:
    tags = (
        TagChoice("Families", "/blog", "3", is_chosen=True),
        TagChoice("House rules", "/blog?tag=etiquette", "1", is_chosen=False),
    )
    return a_blog(heading="Families", query="spares", tag="families", tags=tags, summary="1 post", path="", **changes)


def a_post(**changes: object) -> PostView:
    view = PostView(
        title="How to pick up spares", description="Spares raise a score.", path="/blog/spares", author="The editors",
        crumbs=(Link("Home", "/"), Link("Tips", "/blog"), Link("How to pick up spares", "/blog/spares")),
        published="Nov 21, 2026", published_iso="2026-11-21T17:00:00+00:00", updated="Dec 1, 2026",
        updated_iso="2026-12-01T00:00:00+00:00", reading="5 minutes", tags=(Link("Families", "/blog?tag=families"),),
        contents=(Link("What it is worth", "#what-it-is-worth"),),
        body='<h2 id="what-it-is-worth">What it is worth</h2>\n<p>Ten points &amp; more, "said" \\ ${once}.</p>',
        related=(a_post_card(2),), older=Link("Older", "/blog/older"), newer=Link("Newer", "/blog/newer"),
        feed="/blog/rss.xml",
    )  # fmt: skip
    return replace(view, **changes)  # pyright: ignore[reportArgumentType]
