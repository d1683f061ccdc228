import pytest
import reflex as rx

from bowling_app.listings.pages.page import CITY, STATE
from bowling_app.platform.web.page import MOST_IN_QUERY, Page
from bowling_app.search.pages.page import SEARCH
from bowling_app.venue_page.pages.page import VENUE

GAMES = Page(
    "/[game]", lambda *_: None, rx.fragment, lambda *_: None, query=("hall", "page"), repeated=("hall",),  # pyright: ignore[reportArgumentType]
    choices={"game": frozenset({"darts"})}, kept=("page",),
)  # fmt: skip
"""A page of its own kind for one word only."""


@pytest.mark.parametrize(
    ("page", "path", "query", "arguments"),
    [
        (CITY, "/bowling-bar/tx/san-antonio", "", {"category": "bowling-bar", "state": "tx", "city": "san-antonio"}),
        (CITY, "/Locations/TX/San%20Antonio", "", {"category": "Locations", "state": "TX", "city": "San Antonio"}),
        (STATE, "/locations/tx", "page=2&utm=x", {"category": "locations", "state": "tx", "page": "2"}),
        (STATE, "/locations/tx", "state=ca&price=", {"category": "locations", "state": "tx"}),
        (STATE, "/locations/tx", "amenity=bar&amenity=", {"category": "locations", "state": "tx", "amenity": ("bar",)}),
        (STATE, "/chess/tx", "", None),
        (SEARCH, "/search", "q=a+b", {"q": "a b"}),
        (VENUE, "/venue/a%2Fb", "", {"venue_id": "a/b"}),
        (VENUE, "/venue", "", None),
        (VENUE, "/venue/", "", None),
        (VENUE, "/venue/a/b", "", None),
        (STATE, "/locations/tx/", "", {"category": "locations", "state": "tx"}),
        (STATE, "//locations/tx", "", None),
        (GAMES, "/darts", "hall=a&hall=b&page=2&page=3", {"game": "darts", "hall": ("a", "b"), "page": "3"}),
        (GAMES, "/Darts", "hall=&page=", {"game": "Darts"}),
        (GAMES, "/darts", "&".join(["hall=a"] * MOST_IN_QUERY), {"game": "darts", "hall": ("a",) * MOST_IN_QUERY}),
        (GAMES, "/darts", "&".join(["hall=a"] * (MOST_IN_QUERY + 1)), {"game": "darts"}),
        (GAMES, "/chess", "", None),
        (GAMES, "/site.css", "", None),
        (STATE, "/locations/t%00x", "", None),
        (GAMES, "/darts", "hall=%00&hall=a%00b&page=%002", {"game": "darts", "hall": ("ab",), "page": "2"}),
    ],
)
def test_a_page_takes_its_arguments_from_the_address(page, path, query, arguments):
    assert page.arguments(path, query) == arguments


@pytest.mark.parametrize(("query", "is_kept"), [("", True), ("page=2", True), ("hall=a", False), ("utm=x", True)])
def test_only_documents_of_few_parameters_are_kept(query, is_kept):
    arguments = GAMES.arguments("/darts", query)
    assert GAMES.is_kept(arguments) is is_kept


def test_addresses_that_differ_in_what_a_page_does_not_know_share_a_key():
    def key(query):
        return GAMES.key("/darts", GAMES.arguments("/darts", query))

    assert key("utm=x&hall=a&hall=b") == key("hall=a&hall=b") == "/darts?hall=a&hall=b"
    assert key("utm=x") == "/darts"
    assert key("hall=a") != key("hall=b")
