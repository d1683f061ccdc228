"""Every view, as a document of plain values and as a live page of vars."""

import itertools
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser

import pytest
import reflex as rx

from bowling_app.accounts.pages.view import account_view
from bowling_app.accounts.schemas.account_page import AccountPage
from bowling_app.alerts.pages.answers import mail_answer_view
from bowling_app.alerts.pages.follow import follow_view
from bowling_app.alerts.pages.own import alerts_view
from bowling_app.ballots.pages.ballot import ballot_view
from bowling_app.ballots.pages.own import new_ballot_view, own_ballots_view
from bowling_app.ballots.schemas.ballot_pages import BallotView, NewBallot, OwnBallots
from bowling_app.blog.pages.list_view import blog_view
from bowling_app.blog.pages.post_view import post_view
from bowling_app.blog.schemas.blog_page import BlogView, PostView
from bowling_app.compare.pages import compare_view
from bowling_app.coverage.pages.page import coverage_view
from bowling_app.coverage.schemas import CoverageCell, CoverageView, SourceRow
from bowling_app.events.pages.event import event_view
from bowling_app.events.pages.search import event_search_view
from bowling_app.events.pages.venue_events import venue_events_view
from bowling_app.joining.pages.bowlers import bowlers_view
from bowling_app.joining.pages.card_form import card_form_view
from bowling_app.joining.pages.join import join_view
from bowling_app.joining.pages.mine import mine_view
from bowling_app.joining.pages.own import answer_view as join_answer_view
from bowling_app.joining.pages.own import own_requests_view
from bowling_app.joining.pages.write import bowler_report_view, write_view
from bowling_app.leagues.pages.league import league_view
from bowling_app.leagues.pages.search import league_search_view
from bowling_app.leagues.pages.venue_leagues import venue_leagues_view
from bowling_app.listings.pages.experiences.nearest_view import nearest_view
from bowling_app.listings.pages.experiences.view import experiences_view
from bowling_app.listings.pages.views import listing_view
from bowling_app.listings.schemas.listing_page import ExperiencesView, ListingView, NearestExperience
from bowling_app.listings.schemas.nearby_page import NearbyView
from bowling_app.lists.pages.add import add_view
from bowling_app.lists.pages.list_item import list_item_view
from bowling_app.lists.pages.overview import overview_view
from bowling_app.lists.pages.own_list import own_list_view
from bowling_app.lists.pages.shared import list_report_view, shared_list_view
from bowling_app.lists.schemas.list_pages import AddPage, ListReportPage, OwnList, OwnListItem, OwnLists, SharedList
from bowling_app.parties.pages.parties import parties_view
from bowling_app.planner.pages.trip_view import trip_view
from bowling_app.planner.pages.view import plan_view
from bowling_app.planner.schemas.plan_page import PlanView
from bowling_app.planner.schemas.trip_page import TripView
from bowling_app.platform.documents.direct import direct
from bowling_app.platform.documents.html import VOID, html
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.passages import TextPage
from bowling_app.platform.reflex_patches import direct_elements
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.missing.schemas import MissingView
from bowling_app.platform.web.missing.view import missing_view
from bowling_app.platform.web.shell.layout import layout, loading
from bowling_app.platform.web.ui.text_page import text_view
from bowling_app.prices.pages.view import cost_view
from bowling_app.prices.schemas.cost_page import CostView, VenuePriceRow
from bowling_app.questions.pages.answer_page import answer_view
from bowling_app.questions.pages.board import board_view
from bowling_app.questions.pages.help_out import help_out_view
from bowling_app.questions.pages.mine import my_answers_view
from bowling_app.questions.schemas import BoardPage, HelpOut, MyAnswers, QuestionPage
from bowling_app.saved.pages.view import saved_view
from bowling_app.saved.schemas.saved_page import SavedPage
from bowling_app.scores.pages.score_form import score_form_view
from bowling_app.scores.pages.view import game_view
from bowling_app.scores.schemas.score_page import GamePage, ScoreFormPage
from bowling_app.search.pages.view import search_view
from bowling_app.search.schemas import SearchView
from bowling_app.site.pages.home.nearby_view import nearby_view
from bowling_app.site.pages.home.view import home_view
from bowling_app.site.schemas.home_page import HomeView
from bowling_app.suggestions.pages.correction import edit_view
from bowling_app.suggestions.pages.missing import suggest_view
from bowling_app.suggestions.pages.own import own_view
from bowling_app.suggestions.pages.own_suggestion import own_suggestion_view
from bowling_app.suggestions.pages.thanks import thanks_view
from bowling_app.suggestions.schemas.suggestion_page import EditForm, MySuggestions, SuggestForm, Thanks
from bowling_app.venue_page.pages.view import venue_view
from bowling_app.venue_page.pages.written import written_view
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venues.rules.categories import CATEGORIES, category_path
from bowling_app.venues.rules.venue_links import VenueLink
from tests.prices import cost_models as costs
from tests.site_wide import alert_models as alert
from tests.site_wide import community_models as people
from tests.site_wide import event_models as happening
from tests.site_wide import helper_models as helping
from tests.site_wide import joining_models as joining
from tests.site_wide import league_models as league
from tests.site_wide import list_models as listing
from tests.site_wide import party_models as party
from tests.site_wide import planner_models as planning
from tests.site_wide import view_models as a
from tests.site_wide.view_models import HOSTILE
from tests.venue_page import opinion_models as said

HOSTILELY_REFUSED = Refused({"near": HOSTILE}, {"near": HOSTILE}, {"near": HOSTILE})

PAGES = {
    "home": (home_view, a.a_home()),
    "home of an empty directory": (home_view, a.an_empty_home()),
    "home with a hostile venue": (home_view, a.a_home(top_alleys=(a.a_card(name=HOSTILE, place=HOSTILE),))),
    "country": (listing_view, a.a_national_listing()),
    "country without tiles": (listing_view, a.a_national_listing(tiles=(), empty_states=())),
    "state": (listing_view, a.a_state_listing()),
    "state with a hostile city": (listing_view, a.a_state_listing(cities=(Link(HOSTILE, "/x", HOSTILE),))),
    "city": (listing_view, a.a_listing()),
    "filtered city": (listing_view, a.a_listing(filters=a.a_used_filter_form(), path="")),
    "city without venues": (listing_view, a.an_empty_listing()),
    "filtered city without venues": (
        listing_view, a.an_empty_listing(filters=a.a_used_filter_form(), empty_text="None matches. Remove a filter."),
    ),
    "city with a hostile name": (listing_view, a.a_listing(heading=HOSTILE, introduction=(HOSTILE,))),
    "city with hostile filters": (
        listing_view,
        a.a_listing(filters=a.a_filter_form(near=HOSTILE, chips=(Link(HOSTILE, "/x"),), refused=HOSTILELY_REFUSED)),
    ),
    "experiences": (experiences_view, a.an_experiences_page()),
    "words": (text_view, a.a_text_page()),
    "posts": (blog_view, a.a_blog()),
    "posts with a tag": (blog_view, a.a_narrowed_blog()),
    "no posts": (blog_view, a.a_narrowed_blog(posts=(), message="No post has all of these words.")),
    "hostile posts": (blog_view, a.a_blog(query=HOSTILE, posts=(a.a_post_card(title=HOSTILE),))),
    "post": (post_view, a.a_post()),
    "post without neighbours": (post_view, a.a_post(older=None, newer=None, related=(), updated="")),
    "hostile post": (post_view, a.a_post(title=HOSTILE, description=HOSTILE)),
    "venue": (venue_view, a.a_venue_page()),
    "venue with reviews": (venue_view, a.a_venue_page(opinions=said.opinions())),
    "venue without reviews": (venue_view, a.a_venue_page(opinions=said.no_opinions())),
    "venue with a hostile review": (
        venue_view,
        a.a_venue_page(opinions=said.opinions(reviews=(said.a_review_card(author=HOSTILE, paragraphs=(HOSTILE,)),))),
    ),
    "home with reviews": (home_view, a.a_home(feed=said.a_feed())),
    "home with a hostile review": (home_view, a.a_home(feed=said.a_feed(paragraphs=(HOSTILE,)))),
    "venue with party packages": (venue_view, a.a_venue_page(packages=party.packages())),
    "venue with a hostile package": (venue_view, a.a_venue_page(packages=party.packages(HOSTILE))),
    "parties": (parties_view, party.parties()),
    "hostile parties": (parties_view, party.parties(HOSTILE)),
    "venue with specials": (venue_view, a.a_venue_page(specials=party.specials())),
    "venue with a hostile special": (venue_view, a.a_venue_page(specials=party.specials(HOSTILE))),
    "venue with leagues": (venue_view, a.a_venue_page(leagues=league.at_venue())),
    "venue with a hostile league": (venue_view, a.a_venue_page(leagues=league.at_venue(HOSTILE))),
    "asking to join": (join_view, joining.join()),
    "joining by phone": (join_view, joining.join_by_phone()),
    "joining by phone at a hostile venue": (join_view, joining.join_by_phone(HOSTILE)),
    "requests of others": (own_requests_view, joining.own_requests()),
    "hostile requests of others": (own_requests_view, joining.own_requests(HOSTILE)),
    "answer to a hostile request": (join_answer_view, joining.answer(HOSTILE)),
    "bowlers": (bowlers_view, joining.bowlers()),
    "hostile bowlers": (bowlers_view, joining.bowlers(HOSTILE)),
    "bowler": (write_view, joining.bowler()),
    "conversation": (write_view, joining.conversation()),
    "hostile conversation": (write_view, joining.conversation(HOSTILE)),
    "conversation that ended": (write_view, joining.ended(HOSTILE)),
    "form of a bowler's card": (card_form_view, joining.card_form()),
    "report of a bowler": (bowler_report_view, joining.report()),
    "reported bowler": (bowler_report_view, joining.report("Thanks.")),
    "own card": (mine_view, joining.mine_with_card()),
    "hostile own card": (mine_view, joining.mine_with_card(HOSTILE)),
    "own requests": (mine_view, joining.mine()),
    "own requests about hostile leagues": (mine_view, joining.mine(HOSTILE)),
    "league": (league_view, league.league()),
    "hostile league": (league_view, league.league(HOSTILE)),
    "league of a past season": (league_view, league.past_league()),
    "leagues of a venue": (venue_leagues_view, league.venue_leagues()),
    "hostile leagues of a venue": (venue_leagues_view, league.venue_leagues(HOSTILE)),
    "league search": (league_search_view, league.search()),
    "hostile league search": (league_search_view, league.search(HOSTILE)),
    "city that can be followed": (listing_view, a.a_listing(follow=alert.way())),
    "venue that can be followed": (venue_view, a.a_venue_page(follow=alert.way(HOSTILE))),
    "league search that can be followed": (league_search_view, replace(league.search(), follow=alert.way(HOSTILE))),
    "following": (follow_view, alert.follow()),
    "following by email": (follow_view, alert.follow(HOSTILE, is_followed=False, is_signed_in=False)),
    "following a price": (follow_view, alert.follow(is_price=True)),
    "following a price by email": (follow_view, alert.follow(is_price=True, is_signed_in=False)),
    "what one wrote": (written_view, said.written()),
    "what one wrote, with a hostile name": (written_view, said.written(HOSTILE)),
    "what one follows": (alerts_view, alert.alerts()),
    "what one follows with a hostile name": (alerts_view, alert.alerts(HOSTILE)),
    "answer to a mail": (mail_answer_view, alert.answer()),
    "home with events": (home_view, a.a_home(week=happening.week(HOSTILE))),
    "city with events": (listing_view, a.a_listing(week=happening.week(HOSTILE))),
    "venue with events": (venue_view, a.a_venue_page(week=happening.week())),
    "venue with a hostile event": (venue_view, a.a_venue_page(week=happening.week(HOSTILE))),
    "event": (event_view, happening.event()),
    "hostile event": (event_view, happening.event(HOSTILE)),
    "event that is over": (event_view, happening.bare_event()),
    "events of a venue": (venue_events_view, happening.venue_events()),
    "hostile events of a venue": (venue_events_view, happening.venue_events(HOSTILE)),
    "event search": (event_search_view, happening.search()),
    "hostile event search": (event_search_view, happening.search(HOSTILE)),
    "comparison": (compare_view, party.comparison()),
    "hostile comparison": (compare_view, party.comparison(HOSTILE)),
    "comparison of one": (compare_view, party.too_few()),
    "venue of which nothing is known": (venue_view, a.an_unknown_venue_page()),
    "venue with a hostile name": (
        venue_view, a.a_venue_page(name=HOSTILE, description=(HOSTILE,), contact=a.a_contact(website=HOSTILE)),
    ),
    "venue with photos and links": (venue_view, a.a_pictured_venue_page()),
    "venue with a hostile photo": (
        venue_view, a.a_venue_page(photos=(a.a_gallery_photo(alt=HOSTILE),), links=(VenueLink(HOSTILE, "https://x.example"),)),
    ),
    "cost in the country": (cost_view, costs.a_country_cost()),
    "cost in a state": (cost_view, costs.a_state_cost()),
    "cost in a city": (cost_view, costs.a_city_cost()),
    "cost without a report": (cost_view, costs.a_cost_page_without_a_report()),
    "cost in a city with a hostile name": (
        cost_view,
        costs.a_city_cost(heading=HOSTILE, venues=(VenuePriceRow(HOSTILE, "/x", HOSTILE, "", "", "", ""),)),
    ),
    "venue with prices": (
        venue_view, a.a_venue_page(price_week=costs.a_price_week(), estimate=costs.a_venue_estimate(), paid=("$6",)),
    ),
    "search": (search_view, a.a_search_page()),
    "search without results": (
        search_view, a.a_search_page(places=(), venues=(), listings=(), suggestion=None, message="Nothing."),
    ),
    "search for something hostile": (search_view, a.a_search_page(query=HOSTILE, heading=HOSTILE, message=HOSTILE)),
    "account": (account_view, AccountPage()),
    "scores": (game_view, people.a_game_page()),
    "scores without a game": (game_view, people.an_empty_game_page()),
    "scores of somebody hostile": (game_view, people.a_game_page(rows=(people.a_board_row(name=HOSTILE),))),
    "form for a score": (score_form_view, people.a_score_form()),
    "missing venue": (suggest_view, people.a_suggest_form()),
    "thanks for a suggestion": (thanks_view, people.thanks()),
    "correction": (edit_view, people.an_edit_form()),
    "correction of a hostile venue": (edit_view, people.an_edit_form(heading=HOSTILE, hours_now=HOSTILE)),
    "own suggestions": (own_view, people.own_suggestions(HOSTILE)),
    "own suggestions of a visitor": (own_view, MySuggestions("Your suggestions", "Sign in.", (), Pager())),
    "own suggestion": (own_suggestion_view, people.an_own_suggestion(HOSTILE)),
    "saved alleys": (saved_view, SavedPage()),
    "ballot with hostile texts": (ballot_view, listing.a_ballot(HOSTILE)),
    "new ballot on hostile venues": (new_ballot_view, listing.a_new_ballot(HOSTILE)),
    "own ballots": (own_ballots_view, listing.own_ballots(HOSTILE)),
    "own lists": (overview_view, listing.own_lists()),
    "own list with hostile texts": (own_list_view, listing.own_list(HOSTILE)),
    "shared list with hostile texts": (shared_list_view, listing.a_shared_list(HOSTILE)),
    "adding hostile venues to lists": (add_view, listing.an_add_page(HOSTILE)),
    "venue with a question": (venue_view, a.an_unknown_venue_page(question=helping.a_question(), unconfirmed="Old.")),
    "question": (answer_view, helping.a_question_page()),
    "photo of the hours": (board_view, helping.a_board_page()),
    "photo was sent": (board_view, helping.a_board_page(heading=HOSTILE, thanks=HOSTILE)),
    "question without a photo": (answer_view, helping.a_question_page(question=helping.a_question(photo=None))),
    "question about a hostile venue": (answer_view, helping.a_question_page(heading=HOSTILE, introduction=HOSTILE)),
    "help out": (help_out_view, helping.a_help_page()),
    "help out near a hostile place": (
        help_out_view, helping.a_help_page(near=HOSTILE, problem=HOSTILE, venue=Link(HOSTILE, "/x"), place=HOSTILE),
    ),
    "own answers": (my_answers_view, helping.some_answers()),
    "coverage": (coverage_view, helping.a_coverage_page()),
    "coverage of a hostile source": (
        coverage_view,
        helping.a_coverage_page(
            sources=(SourceRow(HOSTILE, CoverageCell("1", "/x"), "1", CoverageCell("1%", "")),)
        ),
    ),
    "plan": (plan_view, planning.a_plan()),
    "plan without an answer": (plan_view, planning.an_empty_plan()),
    "plan with hostile words": (plan_view, planning.a_hostile_plan(HOSTILE)),
    "trip": (trip_view, planning.a_trip()),
    "trip with hostile words": (trip_view, planning.a_hostile_trip(HOSTILE)),
    "missing": (missing_view, a.a_missing_page()),
    "missing with a hostile message": (missing_view, a.a_missing_page(message=HOSTILE)),
}  # fmt: skip


class Document(HTMLParser):
    """A document's elements as (tag, attributes, text), each with the texts inside of it."""

    def __init__(self, source):
        super().__init__()
        self.elements, self._open = [], []
        self.feed(source)
        self.close()
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag, attrs):
        element = {"tag": tag, "attributes": dict(attrs), "text": "", "inside": [e["tag"] for e in self._open]}
        element |= {"at": len(self.elements), "around": [e["at"] for e in self._open]}
        self.elements.append(element)
        if tag == "img":
            self.handle_data(element["attributes"].get("alt") or "")  # What is read out in its place.
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag):
        assert self._open
        assert self._open.pop()["tag"] == tag

    def handle_data(self, data):
        for element in self._open:
            element["text"] += data

    def all(self, tag):
        return [element for element in self.elements if element["tag"] == tag]


def within(place, elements):
    """What is in the place of a field, and not in one of a field in it."""
    places = {e["at"] for e in elements if "data-field" in e["attributes"]}
    return [e for e in elements if [at for at in e["around"] if at in places][-1:] == [place["at"]]]


def drawn(view, model, *, is_demonstration=False, write=html):
    with drawing_document(write):
        return html(layout(view(model), is_demonstration=is_demonstration, is_home=view is home_view))


@cache
def document(name):
    """The page of that name. It is drawn once, and looked at by many tests."""
    return Document(drawn(*PAGES[name]))


def has_one_main_and_one_first_heading(page):
    assert len(page.all("main")) == 1
    assert len(page.all("h1")) == 1
    assert page.all("h1")[0]["text"].strip()


def has_headings_that_skip_no_level(page):
    levels = [int(e["tag"][1]) for e in page.elements if re.fullmatch("h[1-6]", e["tag"])]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


def has_every_id_once(page):
    ids = Counter(e["attributes"]["id"] for e in page.elements if "id" in e["attributes"])
    assert max(ids.values()) == 1


def refers_only_to_ids_that_are_there(page):
    ids = {e["attributes"].get("id") for e in page.elements}
    attributes = ("for", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls")
    told = [element["attributes"].get(attribute) or "" for element in page.elements for attribute in attributes]
    assert {each for some in told for each in some.split()} - ids == set()


def describes_each_field_by_what_is_wrong_with_it(page):
    elements = page.elements
    places = [e for e in elements if "data-field" in e["attributes"]]
    for place in places:
        [problem] = [e for e in within(place, elements) if "data-problem" in e["attributes"]]
        around = {place["at"], *place["around"]}
        notes = {elements[at]["attributes"].get("id") for at in {*problem["around"], problem["at"]} - around} - {None}
        typed = [e for e in within(place, elements) if e["tag"] in {"input", "select", "textarea"}]
        for field in [place] if "aria-describedby" in place["attributes"] else typed:
            assert field["attributes"].get("aria-describedby") in notes, field["attributes"]


def has_links_with_an_address_and_a_text(page):
    for link in page.all("a"):
        assert link["attributes"].get("href"), link
        assert link["text"].strip(), link
        assert "a" not in link["inside"], "a link in a link"


def has_buttons_with_a_name(page):
    for button in page.all("button"):
        assert button["text"].strip() or button["attributes"]["aria-label"]


def has_images_that_take_their_room_at_once(page):
    for image in page.all("img"):
        assert {"alt", "width", "height", "src"} <= set(image["attributes"])


def has_no_script_and_no_text_run_as_one(page):
    assert not page.all("script")
    assert not [e for e in page.elements if any(attribute.startswith("on") for attribute in e["attributes"])]


def has_lists_of_items_only(page):
    for element in page.elements:
        if element["tag"] == "li":
            assert element["inside"][-1] in {"ul", "ol"}
        if element["inside"] and element["inside"][-1] in {"ul", "ol"}:
            assert element["tag"] == "li"


RULES = (
    has_one_main_and_one_first_heading,
    has_headings_that_skip_no_level,
    has_every_id_once,
    refers_only_to_ids_that_are_there,
    describes_each_field_by_what_is_wrong_with_it,
    has_links_with_an_address_and_a_text,
    has_buttons_with_a_name,
    has_images_that_take_their_room_at_once,
    has_no_script_and_no_text_run_as_one,
    has_lists_of_items_only,
)
"""What holds for every document."""
PAGE_OF_EACH_VIEW = {view: name for name, (view, _) in reversed(PAGES.items())}.values()
EACH = [name if name in PAGE_OF_EACH_VIEW else pytest.param(name, marks=pytest.mark.long) for name in PAGES]
"""All pages; of the pages of a view one is in `make test`."""


@pytest.mark.parametrize("name", PAGES)
def test_every_document_is_sound(name):
    for holds in RULES:
        holds(document(name))


@pytest.mark.parametrize("name", EACH)
def test_a_document_of_patterns_is_the_one_that_is_drawn_piece_by_piece(name):
    assert document(name).elements == Document(drawn(*PAGES[name], write=None)).elements


@pytest.mark.parametrize("name", EACH)
def test_a_document_made_at_once_is_the_one_that_reflex_makes(name, monkeypatch):
    documents = []
    for makers in ([direct], []):
        monkeypatch.setattr(direct_elements, "_makers", makers)
        documents.append(drawn(*PAGES[name], write=None))
    assert documents[0] == documents[1]


@pytest.mark.parametrize("name", [name for name in PAGES if "hostile" in name])
def test_a_hostile_text_is_shown_as_it_is(name):
    page = document(name)
    assert any(HOSTILE in element["text"] for element in page.elements)


class LiveViews(rx.State):
    """A var of every view model."""

    home: HomeView | None = None
    listing: ListingView | None = None
    experiences: ExperiencesView | None = None
    nearest: tuple[NearestExperience, ...] = ()
    words: TextPage | None = None
    blog: BlogView | None = None
    post: PostView | None = None
    venue: VenueView | None = None
    cost: CostView | None = None
    search: SearchView | None = None
    nearby: NearbyView | None = None
    missing: MissingView | None = None
    account: AccountPage | None = None
    game: GamePage | None = None
    score: ScoreFormPage | None = None
    suggest: SuggestForm | None = None
    thanks: Thanks | None = None
    correction: EditForm | None = None
    own: MySuggestions | None = None
    saved: SavedPage | None = None
    ballot: BallotView | None = None
    new_ballot: NewBallot | None = None
    own_ballots: OwnBallots | None = None
    lists: OwnLists | None = None
    own_list: OwnList | None = None
    listed: OwnListItem | None = None
    adding: AddPage | None = None
    shared: SharedList | None = None
    list_report: ListReportPage | None = None
    question: QuestionPage | None = None
    board: BoardPage | None = None
    helping: HelpOut | None = None
    answers: MyAnswers | None = None
    coverage: CoverageView | None = None
    plan: PlanView | None = None
    trip: TripView | None = None


LIVE_IN_SHORT = {"post", "search", "ballot"}
"""In `make test`. There, `test_live_pages.py` draws every live page from its own state."""


@pytest.mark.parametrize(
    ("view", "name"),
    [pytest.param(view, name, marks=[] if name in LIVE_IN_SHORT else pytest.mark.long) for view, name in (
        (home_view, "home"), (listing_view, "listing"), (experiences_view, "experiences"), (nearest_view, "nearest"),
        (text_view, "words"), (blog_view, "blog"), (post_view, "post"),
        (venue_view, "venue"), (cost_view, "cost"), (search_view, "search"),
        (nearby_view, "nearby"), (missing_view, "missing"), (account_view, "account"), (game_view, "game"),
        (score_form_view, "score"),
        (suggest_view, "suggest"), (thanks_view, "thanks"), (edit_view, "correction"),
        (own_view, "own"), (saved_view, "saved"), (answer_view, "question"), (board_view, "board"),
        (help_out_view, "helping"),
        (ballot_view, "ballot"), (new_ballot_view, "new_ballot"), (own_ballots_view, "own_ballots"),
        (overview_view, "lists"), (own_list_view, "own_list"), (list_item_view, "listed"), (add_view, "adding"),
        (shared_list_view, "shared"), (list_report_view, "list_report"),
        (my_answers_view, "answers"), (coverage_view, "coverage"),
        (plan_view, "plan"), (trip_view, "trip"),
    )],
)  # fmt: skip
def test_a_live_page_is_drawn_from_a_var(view, name):
    tree = str(layout(view(getattr(LiveViews, name)), is_demonstration=False).render())
    assert f"{name}" in tree
    assert "rx_state_" in tree


def test_every_page_says_that_the_venues_are_fictional_when_they_are():
    view, model = PAGES["venue"]
    assert "demonstration data" in drawn(view, model, is_demonstration=True)
    assert "demonstration data" not in drawn(view, model, is_demonstration=False)


def test_a_page_that_is_on_its_way_says_so():
    with drawing_document():
        page = Document(html(loading()))
    assert page.elements[0]["attributes"]["role"] == "status"
    assert page.elements[0]["text"] == "Loading..."


class TestFrame:
    def test_the_skip_link_comes_first_and_leads_to_the_main_part(self):
        page = document("venue")
        assert page.all("a")[0]["attributes"]["href"] == "#content-document"
        assert page.all("main")[0]["attributes"]["id"] == "content-document"

    def test_the_header_leads_home_and_to_the_listings(self):
        links = {e["attributes"]["href"] for e in document("venue").all("a") if "header" in e["inside"]}
        assert {"/", "/locations", "/search", "/bowling-cost", "/bowling-leagues", "/experiences"} <= links

    def test_the_footer_leads_to_every_category(self):
        links = {e["attributes"]["href"] for e in document("venue").all("a") if "footer" in e["inside"]}
        assert {category_path(category) for category in CATEGORIES} <= links

    def test_the_menu_opens_and_closes_without_a_script(self):
        page = document("venue")
        menu = next(e for e in page.elements if "popover" in e["attributes"])
        opens, closes = [e for e in page.all("button") if "popovertarget" in e["attributes"]]
        assert menu["attributes"]["popover"] == "auto"
        assert {opens["attributes"]["popovertarget"], closes["attributes"]["popovertarget"]} == {
            menu["attributes"]["id"]
        }
        assert closes["attributes"]["popovertargetaction"] == "hide"
        # For a dialog the browser moves the focus to the first thing in it.
        assert menu["tag"] == "dialog"
        assert next(e for e in page.elements if "dialog" in e["inside"] and e["tag"] in {"a", "button"}) is closes

    def test_the_search_is_a_plain_form(self):
        form = document("home").all("form")[0]
        field = document("home").all("input")[0]
        assert (form["attributes"]["action"], form["attributes"]["method"]) == ("/search", "get")
        assert field["attributes"]["name"] == "q"

    def test_the_ids_of_the_live_page_are_others(self):
        model = a.a_venue_page()
        live = str(layout(venue_view(model), is_demonstration=False).render())
        for element in Document(drawn(venue_view, model)).elements:
            name = element["attributes"].get("id")
            if name and name != "content":
                assert f'id:"{name}"' not in live


class TestVenueCard:
    def test_is_an_article_with_one_link_to_the_venue_in_its_heading(self):
        page = document("city")
        links = [e for e in page.all("a") if "article" in e["inside"] and e["attributes"]["href"].startswith("/")]
        assert len(page.all("article")) == len(links) == 3
        assert all("h3" in link["inside"] for link in links)

    def test_links_phone_and_website_above_the_link_that_covers_it(self):
        links = [e for e in document("city").all("a") if "article" in e["inside"] and "h3" not in e["inside"]]
        assert [(link["attributes"]["href"], link["text"]) for link in links] == [
            ("tel:+15125550142", "Call (512) 555-0142, Sunset Lanes 2"),
            ("https://sunsetlanes.com/", "Website, Sunset Lanes 2"),
        ]
        assert all({"relative", "z-10"} <= set(link["attributes"]["class"].split()) for link in links)

    def test_says_what_is_paid_for_and_what_is_not_nearby(self):
        with drawing_document():
            text = Document(html(nearby_view(a.a_nearby_list()))).elements[0]["text"]
        assert "Sponsored" in text
        assert "Not nearby" in text

    def test_says_that_nothing_is_near_above_what_is_farther_away(self):
        nothing = replace(a.a_nearby_list(), heading="Nothing within 100 miles", venues=())
        with drawing_document():
            page = Document(html(nearby_view(nothing)))
        assert [each["text"] for each in page.all("h2")] == ["Nothing within 100 miles", "Farther away, highly rated"]


class TestVenuePage:
    def test_shows_everything_that_is_known(self):
        view = a.a_venue_page()
        text = document("venue").all("main")[0]["text"]
        shown = [
            view.name, view.place, view.hours.status, view.rating, view.reviews,
            view.contact.phone, view.contact.website, view.contact.email,
            view.hours.note, view.price_note, view.image_note, view.contact.primary_label,
            *view.badges, *view.contact.address_lines, *view.absent_amenities, *view.description,
            *(part for fact in (*view.facts, *view.prices) for part in (fact.label, fact.value, fact.note)),
            *(part for row in (*view.hours.rows, *view.hours.exceptions) for part in (row.day, row.times)),
            *(link.label for link in view.amenities),
            *(part for line in view.sources for part in (line.group, line.confirmed, line.source, line.licence)),
        ]  # fmt: skip
        assert [part for part in shown if part not in text] == []

    def test_has_its_hours_as_a_table_with_today_marked(self):
        page = document("venue")
        heads = [e for e in page.all("th") if e["attributes"]["scope"] == "row"]
        assert [head["text"] for head in heads] == ["Monday", "Friday (today)Today", "Thursday, Nov 26"]

    def test_offers_a_step_once_but_for_the_bar_of_a_phone_that_has_no_buttons(self):
        elsewhere = {"aside", "nav"}
        links = Counter(e["attributes"]["href"] for e in document("venue").all("a") if not elsewhere & {*e["inside"]})
        assert links["tel:+15125550142"] == 1
        assert links["https://sunsetlanes.example"] == 1

    def test_says_what_is_unknown_in_one_sentence(self):
        text = document("venue of which nothing is known").all("main")[0]["text"]
        assert "Hours, prices, lanes, a phone number, a website, amenities and access aren't listed yet." in text
        assert len(re.findall("listed yet|unknown|No (?:phone|website|price)", text)) == 1

    def test_shows_a_map_of_its_surroundings_with_its_makers(self):
        page = document("venue")
        picture = next(e for e in page.all("img") if e["attributes"]["src"].startswith("/map/"))
        assert picture["attributes"]["alt"] == "Map: Sunset Lanes in Austin, TX"
        assert picture["attributes"]["loading"] == "lazy"
        assert (picture["attributes"]["width"], picture["attributes"]["height"]) == ("360", "216")
        assert "Map data: GeoNames, US Census" in {e["text"] for e in page.all("figcaption")}
        assert "https://www.geonames.org/" in {e["attributes"]["href"] for e in page.all("a")}


class TestListings:
    def test_a_part_without_entries_is_not_drawn(self):
        headings = [e["text"] for e in document("home of an empty directory").all("h2")]
        for heading in ("Top alleys", "Browse by state", "Browse by city", "Founding partners", "Sponsored"):
            assert heading not in headings

    def test_the_home_page_offers_to_browse_by_state_once(self):
        page = document("home")
        assert [e["text"] for e in page.all("h2")].count("Browse by state") == 1
        assert "Browse by state" not in {e["text"].strip() for e in page.all("a")}

    def test_a_state_with_venues_is_a_link_on_the_map_of_tiles(self):
        links = [e for e in document("country").all("a") if e["attributes"]["href"] == "/locations/tx"]
        assert "Texas" in links[0]["text"]
        assert "41 venues" in links[0]["text"]

    def test_the_pager_leads_to_the_neighbouring_pages(self):
        links = {e["attributes"].get("rel"): e["attributes"]["href"] for e in document("state").all("a")}
        assert (links["prev"], links["next"]) == ("/locations/tx", "/locations/tx?page=3")

    def test_venues_from_further_away_stand_under_a_heading_of_their_own(self):
        page = document("city")
        order = [e["text"] for e in page.elements if e["tag"] in {"h2", "h3"}]
        assert order.index("Sunset Lanes 2") < order.index("Within 100 miles of Austin") < order.index("Sunset Lanes 3")

    def test_words_links_and_answers_of_the_listing_are_all_there(self):
        view, text = PAGES["city"][1], document("city").all("main")[0]["text"]
        links = {e["attributes"]["href"] for e in document("city").all("a")}
        shown = [
            view.summary, view.venues_heading, *view.introduction,
            *(part for passage in view.passages for part in (passage.heading, *passage.paragraphs)),
            *(part for one in view.questions for part in (one.question, one.answer)),
        ]  # fmt: skip
        assert [part for part in shown if part not in text] == []
        assert {link.href for link in (*view.neighbours, *view.sisters)} <= links

    def test_an_empty_list_says_why_and_offers_the_list_without_filters(self):
        page = document("filtered city without venues")
        assert "None matches. Remove a filter." in page.all("main")[0]["text"]
        assert "Show all alleys" in [e["text"] for e in page.all("a")]
        assert "Show all alleys" not in [e["text"] for e in document("city without venues").all("a")]

    def test_a_list_that_nobody_was_asked_about_leads_to_the_alleys_of_the_place(self):
        page = document("city without venues")
        assert "Not reported yet" in [e["text"] for e in page.all("h2")]
        assert ("See all 4 in Austin, TX", "/locations/tx/austin") in [
            (e["text"], e["attributes"]["href"]) for e in page.all("a")
        ]


def fields(page):
    """What a form without scripts sends as it stands: names and values."""
    sent = []
    for element in page.elements:
        given = element["attributes"]
        if "form" not in element["inside"] or given.get("name") == "q":
            continue
        if element["tag"] == "input" and (given["type"] != "checkbox" or "checked" in given):
            sent.append((given["name"], given.get("value", "")))
        if element["tag"] == "option" and "selected" in given:
            sent.append(given["value"])
    return sent


class TestFilters:
    def test_are_a_plain_form_that_sends_the_filters_as_they_stand(self):
        form = next(e for e in document("filtered city").all("form") if "Show alleys" in e["text"])
        assert form["attributes"]["method"] == "get"
        assert form["attributes"]["action"] == "/cosmic-bowling/tx/austin#listing-document"
        sent = fields(document("filtered city"))
        assert {("box", "-98,30,-97,31"), ("amenity", "bar"), ("near", "78701"), ("time", "20:00")} <= set(sent)
        assert ("amenity", "arcade") not in sent

    def test_have_fields_with_labels_and_groups_with_legends(self):
        page = document("city")
        labelled = {label["attributes"].get("for") for label in page.all("label")}
        for field in [*page.all("select"), *page.all("input")]:
            given = field["attributes"]
            assert "label" in field["inside"] or given.get("id") in labelled or given.get("aria-label"), given
        assert len(page.all("fieldset")) == len(page.all("legend")) == 4

    def test_say_how_many_venues_each_choice_has(self):
        page = document("city")
        assert "4 stars or more (5)" in [e["text"] for e in page.all("option")]
        assert any("Bar12" in e["text"] for e in page.all("label"))

    def test_say_what_is_filtered_by_and_how_to_undo_it(self):
        page = document("filtered city")
        chips = {e["text"]: e["attributes"]["href"] for e in page.all("a") if "data-chip" in e["attributes"]}
        assert chips == {
            "Remove the filter Bar": "/cosmic-bowling/tx/austin?near=78701",
            "Remove the filter 78701": "/cosmic-bowling/tx/austin?amenity=bar",
        }
        assert "Clear all" in [e["text"] for e in page.all("a")]

    def test_say_what_could_not_be_used(self):
        alert = next(e for e in document("filtered city").elements if e["attributes"].get("role") == "alert")
        assert "Enter dollars" in alert["text"]

    def test_of_a_document_ask_the_device_on_the_live_page_alone(self):
        [button] = [one for one in document("city").all("button") if one["text"] == "Near me"]
        assert button["attributes"]["data-act"] == "near me"
        assert "noscript:hidden" in button["attributes"]["class"]

    def test_open_on_a_small_screen_without_scripts(self):
        page = document("city")
        panel = next(e for e in page.elements if e["attributes"].get("id") == "filters-document")
        assert panel["attributes"]["popover"] == "auto"
        targets = [b["attributes"].get("popovertarget") for b in page.all("button")]
        assert targets.count("filters-document") == 2

    def test_are_not_there_where_there_is_nothing_to_filter(self):
        assert "Filters" not in [e["text"] for e in document("city without venues").all("button")]


class TestSearchPage:
    def test_keeps_the_query_in_the_box(self):
        fields = document("search for something hostile").all("input")
        assert HOSTILE in [field["attributes"].get("value") for field in fields]

    def test_offers_what_was_probably_meant(self):
        link = next(e for e in document("search").all("a") if e["text"] == "Austin, TX")
        assert link["attributes"]["href"] == "/locations/tx/austin"

    def test_leads_to_the_listings_that_the_query_asks_for_and_to_the_next_page(self):
        hrefs = [link["attributes"].get("href") for link in document("search").all("a")]
        assert hrefs.index("/cosmic-bowling/tx/austin") < hrefs.index("/venue/sunset-lanes-1")
        assert "/search?q=austn&page=2" in hrefs
