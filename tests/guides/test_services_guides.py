"""City guides as readers see them: right whatever is known of the city, at one address each."""

from datetime import UTC, datetime

import pytest

from bowling_app.guides.models import Guide, GuideAlias
from bowling_app.guides.queries import guides
from bowling_app.guides.services.guide_links import sitemap_guides
from bowling_app.guides.services.guides import load_guide, load_guides
from bowling_app.listings.services.listings import load_category_city, load_category_state
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.language.languages import speaking
from bowling_app.prices.services.price_reports import build_reports
from tests.counting import statements
from tests.factories import a_guide, a_guide_photo, a_place, a_venue
from tests.two_languages import SPANISH

ROUTES = {
    "best-bowling-in-el-paso", "best-bowling-in-charleston-sc", "best-bowling-in-summerville-sc",
    "best-bowling-in-denver", "best-bowling-in-el-cajon", "best-bowling-in-ashburn-va", "best-bowling-in-atlanta",
    "best-bowling-in-houston",
}  # fmt: skip
LATE = {4: [(16 * 60, 25 * 60)]}


@pytest.fixture
def guide(uow: UnitOfWork) -> Guide:
    return a_guide(uow, "Austin", "TX", slug="best-bowling-in-austin")


class TestTheGuidesThatTheSiteBeginsWith:
    def test_are_those_of_the_specification(self, uow: UnitOfWork, visitor: Actor):
        assert {guide.slug for guide in guides.all_published(uow.session)} == ROUTES
        assert len({load_guide(uow, visitor, slug=slug).introduction for slug in ROUTES}) == len(ROUTES)

    def test_are_right_without_a_single_venue(self, uow: UnitOfWork, visitor: Actor):
        for slug in ROUTES:
            view = load_guide(uow, visitor, slug=slug)
            assert "yet" in view.empty_text
            assert (view.venues, view.more_venues, view.parts, view.questions) == ((), (), (), ())
            assert not view.is_indexed

    def test_el_cajon_answers_for_two_products_with_one_address(self, uow: UnitOfWork, visitor: Actor):
        with pytest.raises(Moved) as moved:
            load_guide(uow, visitor, slug="best-bowling-alleys-in-el-cajon")
        assert moved.value.path == "/best-bowling-in-el-cajon"
        with pytest.raises(NotFound):
            load_guide(uow, visitor, slug="best-karaoke-in-el-cajon")


class TestAnAddress:
    def test_in_another_case_leads_to_the_one(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        with pytest.raises(Moved) as moved:
            load_guide(uow, visitor, slug="Best-Bowling-In-AUSTIN")
        assert moved.value.path == f"/{guide.slug}"

    @pytest.mark.parametrize("slug", ["best-bowling-in-nowhere", "", "\x00", "best-bowling-in-\x00", "x" * 9999])
    def test_of_no_guide_is_not_found(self, uow: UnitOfWork, visitor: Actor, slug: str):
        with pytest.raises(NotFound):
            load_guide(uow, visitor, slug=slug)

    def test_of_a_guide_that_is_not_published_is_not_found_and_nothing_leads_there(
        self, uow: UnitOfWork, visitor: Actor, guide: Guide
    ):
        uow.session.add(GuideAlias(slug="best-bowling-in-old-austin", hub_id=guide.id or 0))
        guide.is_published = False
        a_venue(uow)
        for slug in (guide.slug, "best-bowling-in-old-austin"):
            with pytest.raises(NotFound):
                load_guide(uow, visitor, slug=slug)
        assert guide.slug not in str(load_guides(uow, visitor))
        assert load_category_city(uow, visitor, category="locations", state="tx", city="austin").guide is None


class TestTheVenues:
    def test_stand_in_the_order_of_the_city_list(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        a_venue(uow, "Good", avg_rating=4.8, review_count=40)
        a_venue(uow, "Once praised", avg_rating=5.0, review_count=1)
        a_venue(uow, "Unknown")
        a_venue(uow, "Elsewhere", place=a_place(uow, "Waco"), avg_rating=5.0, review_count=99)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert [card.name for card in view.venues] == ["Good", "Once praised", "Unknown"]
        assert "nobody can pay" in view.venues_rule
        assert view.is_indexed
        assert view.map.source.endswith("state=tx&city=austin")
        assert [card.name for card in view.more_venues] == ["Elsewhere"]

    def test_are_twelve_at_most_and_the_list_has_the_rest(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        for _ in range(14):
            a_venue(uow)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert len(view.venues) == 12
        assert view.all_venues is not None
        assert (view.all_venues.label, view.all_venues.href) == (
            "All 14 venues in Austin, with filters", "/locations/tx/austin",
        )  # fmt: skip
        assert view.more_venues == ()

    @pytest.mark.usefixtures("two_languages")
    def test_of_which_there_is_one_are_not_called_all(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        a_venue(uow)
        with speaking(SPANISH):
            first = load_guide(uow, visitor, slug=guide.slug).onward[0]
        assert (first.label, first.note) == ("El boliche de Austin", "")
        first = load_guide(uow, visitor, slug=guide.slug).onward[0]
        assert (first.label, first.note, first.href) == ("The venue in Austin", "", "/locations/tx/austin")
        a_venue(uow)
        first = load_guide(uow, visitor, slug=guide.slug).onward[0]
        assert (first.label, first.note) == ("All venues in Austin", "2 venues")

    def test_of_a_city_without_any_are_the_nearest_ones(self, uow: UnitOfWork, visitor: Actor):
        a_venue(uow, "Next door", place=a_place(uow, "Lakewood", "CO", latitude=39.70, longitude=-105.08))
        view = load_guide(uow, visitor, slug="best-bowling-in-denver")
        assert view.empty_text == "No bowling alleys listed in Denver yet."
        assert (view.more_heading, [card.name for card in view.more_venues]) == ("Nearest to Denver", ["Next door"])
        assert [link.href for link in view.onward] == ["/locations/co"]
        assert not view.is_indexed

    def test_lead_to_prices_only_where_some_are_listed(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        def prices() -> list[str]:
            links = load_guide(uow, visitor, slug=guide.slug).onward
            return [link.href for link in links if "cost" in link.href]

        a_venue(uow)
        assert prices() == []
        a_venue(uow, game_price="4", place=a_place(uow, "Waco"))
        assert prices() == ["/bowling-cost/tx"]
        a_venue(uow, game_price="4")
        assert prices() == ["/bowling-cost/tx/austin"]

    def test_of_another_city_lead_to_the_prices_of_the_state(self, uow: UnitOfWork, visitor: Actor):
        a_venue(uow, game_price="4", place=a_place(uow, "Lakewood", "CO", latitude=39.70, longitude=-105.08))
        view = load_guide(uow, visitor, slug="best-bowling-in-denver")
        assert [link.href for link in view.onward] == ["/locations/co", "/bowling-cost/co"]

    def test_of_a_city_that_had_some_are_not_those_that_closed(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        a_venue(uow, "Gone", is_active=False)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert (view.venues, view.parts, view.is_indexed) == ((), (), False)
        assert view.empty_text


class TestWhatTheDataSay:
    def test_of_prices_stands_beside_the_state(self, uow: UnitOfWork, visitor: Actor, system: Actor, guide: Guide):
        for price in ("6", "6", "6"):
            a_venue(uow, game_price=price)
        for price in ("4", "4", "4"):
            a_venue(uow, game_price=price, place=a_place(uow, "Waco"))
        build_reports(uow, system)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert view.prices_text.startswith("In Austin a game of bowling costs $6 on average (3 venues)")
        assert view.figures[0].comparisons[0] == "20% above the average in Texas of $5"
        assert view.prices_link is not None
        assert view.prices_link.href == "/bowling-cost/tx/austin"

    def test_of_prices_leads_to_them_twice_and_looks_for_them_once(
        self, uow: UnitOfWork, visitor: Actor, system: Actor, guide: Guide
    ):
        a_venue(uow, game_price="6")
        build_reports(uow, system)
        slug = guide.slug
        with statements(uow) as asked:
            view = load_guide(uow, visitor, slug=slug)
        assert view.prices_link in view.onward
        assert sum("DISTINCT place.id" in statement for statement in asked) == 1

    def test_of_prices_is_the_state_where_the_city_has_no_average(
        self, uow: UnitOfWork, visitor: Actor, system: Actor, guide: Guide
    ):
        a_venue(uow, game_price="6")
        for price in ("4", "4", "4"):
            a_venue(uow, game_price=price, place=a_place(uow, "Waco"))
        build_reports(uow, system)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert view.prices_text.startswith("Not enough prices listed in Austin yet for an average. In Texas a")
        assert (view.figures[0].average, view.prices_note[:7]) == ("$4.50", "Texas: ")

    def test_of_prices_is_nothing_without_a_report(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        a_venue(uow, game_price="6")
        view = load_guide(uow, visitor, slug=guide.slug)
        assert (view.prices_text, view.figures) == ("", ())

    def test_of_late_hours_families_and_leagues_names_venues(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        a_venue(uow, "Night Bowl", hours=LATE, avg_rating=4.5, review_count=9, game_price="5")
        a_venue(uow, "Family Bowl", hours={0: [(600, 1200)]}, amenities=["birthday", "arcade"])
        a_venue(uow, "League Bowl", amenities=["leagues"], absent_amenities=["arcade"])
        view = load_guide(uow, visitor, slug=guide.slug)
        parts = {part.heading: part for part in view.parts}
        assert [(link.label, link.note) for link in parts["Open late"].venues] == [
            ("Night Bowl", "Rated 4.5, $5 a game")
        ]
        assert [link.label for link in parts["For families"].venues] == ["Family Bowl"]
        assert [link.href for link in parts["For families"].more] == [
            "/bowling-birthday-party/tx/austin", "/arcade-bowling/tx/austin",
        ]  # fmt: skip
        assert [link.label for link in parts["Leagues"].venues] == ["League Bowl"]
        assert any("League Bowl" in one.answer for one in view.questions)

    def test_of_nothing_leaves_the_parts_out(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        a_venue(uow)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert (view.parts, view.questions) == ((), ())


class TestPhotos:
    def test_stand_by_weight_the_heaviest_first(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        for alt, weight in (("light", -1), ("heavy", 7), ("middle", 0)):
            a_guide_photo(uow, guide, alt=alt, weight=weight, credit="Kim" if alt == "heavy" else None)
        view = load_guide(uow, visitor, slug=guide.slug)
        assert view.lead is not None
        assert (view.lead.alt, view.lead.credit, view.lead.width) == ("heavy", "Photo: Kim", "1600")
        assert [image.alt for image in view.images] == ["middle", "light"]
        card = next(card for card in load_guides(uow, visitor).guides if card.href == view.path)
        assert card.image.endswith("-480.webp")

    def test_of_a_guide_without_any_are_none(self, uow: UnitOfWork, visitor: Actor, guide: Guide):
        view = load_guide(uow, visitor, slug=guide.slug)
        assert (view.lead, view.images) == (None, ())


def test_hostile_words_are_harmless(uow: UnitOfWork, visitor: Actor):
    hostile = (
        "<script>alert(1)</script>\n\n[a](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n"
        "![b](data:text/html;base64,PHNjcmlwdD4=)\n\n[c](https://lanes.example/) " + "words " * 20
    )
    guide = a_guide(uow, introduction=hostile)
    html = load_guide(uow, visitor, slug=guide.slug).introduction
    assert "<script" not in html
    assert 'href="javascript' not in html
    assert "<img src=x" not in html
    assert 'src="data:' not in html
    assert 'href="https://lanes.example/"' in html


def test_other_guides_come_by_distance(uow: UnitOfWork, visitor: Actor):
    others = load_guide(uow, visitor, slug="best-bowling-in-charleston-sc").others
    assert (others[0].label, others[0].href) == ("Summerville, SC", "/best-bowling-in-summerville-sc")
    assert others[0].note.endswith(" miles")


def test_a_city_leads_to_its_guide_and_only_from_the_list_of_all_venues(uow: UnitOfWork, visitor: Actor, guide: Guide):
    a_venue(uow, amenities=["bar"])
    found = load_category_city(uow, visitor, category="locations", state="tx", city="austin").guide
    assert found is not None
    assert found.href == f"/{guide.slug}"
    assert load_category_city(uow, visitor, category="bowling-bar", state="tx", city="austin").guide is None
    assert load_category_state(uow, visitor, category="locations", state="tx").guide is None


class TestTheIndex:
    def test_has_every_published_guide_with_its_venues(self, uow: UnitOfWork, visitor: Actor):
        a_venue(uow, place=a_place(uow, "Denver", "CO"))
        cards = {card.href: card for card in load_guides(uow, visitor).guides}
        assert {f"/{slug}" for slug in ROUTES} == set(cards)
        assert cards["/best-bowling-in-denver"].note == "1 bowling alley"
        assert cards["/best-bowling-in-atlanta"].note == "None listed yet"

    def test_says_so_without_a_guide(self, uow: UnitOfWork, visitor: Actor):
        for guide in guides.all_published(uow.session):
            guide.is_published = False
        uow.session.flush()
        view = load_guides(uow, visitor)
        assert (view.guides, view.empty_text) == ((), "There is no guide yet.")
        assert [entry.path for entry in sitemap_guides(uow)] == []


def test_the_sitemap_lists_guides_whose_city_has_enough_venues(uow: UnitOfWork, guide: Guide):
    guide.updated_at = changed = datetime(2030, 1, 2, tzinfo=UTC)
    for _ in range(3):
        a_venue(uow)
    a_venue(uow, place=a_place(uow, "Denver", "CO"))
    entries = {entry.path: entry.changed_at for entry in sitemap_guides(uow)}
    assert entries == {"/guides": changed, f"/{guide.slug}": changed}
