"""The documents of the pages on which people take part: whole for everybody, with nothing of anybody."""

import re
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.languages import speaking
from bowling_app.platform.seo.site_address import own_site
from bowling_app.saved.models import SavedAlley
from bowling_app.scores.rules.embed import embedded_venue
from bowling_app.scores.seo import game_head
from bowling_app.scores.services.score_pages import load_game_page
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from tests.factories import a_game_score, a_suggestion, a_user, a_venue
from tests.live_states import a_session
from tests.two_languages import SPANISH

DECIDED = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """A venue with one game on its leaderboard and one that waits; both players' names are known."""
    found = a_venue(uow, "Sunset Lanes")
    for name, status in (("Pat", "approved"), ("Secret", "pending")):
        person = a_user(uow, name.lower(), display_name=name)
        a_game_score(uow, found, person, status=status, score=245, decided_at=DECIDED)
    return found


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A reader without scripts who is signed in as the person whose game waits."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    token = a_session(uow, a_user(uow, "reader", display_name="Rita Reader").id)
    reader = TestClient(Site(own_routes, list(PAGES), Cache()), client=("127.0.0.1", 1), follow_redirects=False)
    reader.cookies.set(COOKIE, token)
    return reader


def test_a_game_page_is_whole_without_a_script(browse: TestClient, venue: Venue):
    text = browse.get(f"/venue/{venue.id}/game").text
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", text) == ["Scores at Sunset Lanes"]
    assert "Pat" in text
    assert "Secret" not in text
    for address in (f"/venue/{venue.id}/game?board=week", f"/venue/{venue.id}/game?board=month"):
        assert f'href="{address}"' in text
        assert browse.get(address).status_code == 200


def test_which_board_is_shown_is_said_to_screen_readers_when_another_is_chosen(browse: TestClient, venue: Venue):
    for board in ("week", "month"):
        page = LexborHTMLParser(browse.get(f"/venue/{venue.id}/game?board={board}").text)
        [said] = [one.text(strip=True) for one in page.css("main p[role=status]") if one.text(strip=True)]
        assert said in {heading.text(strip=True) for heading in page.css("main h2")}


def test_a_game_page_tells_other_sites_how_to_show_its_board(browse: TestClient, venue: Venue):
    text = browse.get(f"/venue/{venue.id}/game").text
    link = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)"', text)
    assert link is not None
    assert link[1] == f"http://localhost:3000/api/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fvenue%2F{venue.id}%2Fgame"


@pytest.mark.usefixtures("two_languages")
def test_a_spanish_game_page_tells_them_an_address_that_they_may_show(uow: UnitOfWork, venue: Venue):
    with speaking(SPANISH):
        view = load_game_page(uow, Actor(), venue_id=venue.id)
        oembed = game_head(view, own_site()).oembed
    [address] = parse_qs(urlsplit(oembed).query)["url"]
    assert address.endswith(f"/es/venue/{venue.id}/game")
    assert embedded_venue(address, settings().base_url) == venue.id


@pytest.mark.parametrize("address", ["game?board=year", "game?page=2", "game?page=x", "game?board=week&page=0"])
def test_a_board_that_there_is_not_is_a_page_that_there_is_not(browse: TestClient, venue: Venue, address: str):
    assert browse.get(f"/venue/{venue.id}/{address}").status_code == 404


def test_the_sitemap_lists_the_game_pages_that_have_games(browse: TestClient, uow: UnitOfWork, venue: Venue):
    empty = a_venue(uow, "Empty Lanes")
    a_game_score(uow, empty, a_user(uow, "kim"))
    closed = a_venue(uow, "Closed Lanes", is_active=False)
    a_game_score(uow, closed, a_user(uow, "lee"), status="approved")
    text = browse.get("/sitemap-1.xml").text
    listed = re.findall(r"<loc>[^<]+:3000(/[^<]*/game)</loc><lastmod>([^<]+)", text)
    assert listed == [(f"{prefix}/venue/{venue.id}/game", "2026-11-20T12:00:00Z") for prefix in ("", "/es")]
    assert "noindex" in browse.get(f"/venue/{empty.id}/game").text
    assert "noindex" not in browse.get(f"/venue/{venue.id}/game").text


def test_personal_pages_hold_nothing_of_anybody(browse: TestClient, uow: UnitOfWork, venue: Venue):
    reader = a_user(uow, "reader2")
    uow.session.add(SavedAlley(user_id="reader", venue_id=venue.id))
    a_suggestion(uow, reader, venue_name="Pinfire Bowl")
    uow.session.flush()
    for address in ("/saved-alleys", "/account/suggestions", f"/venue/{venue.id}/suggest", f"/venue/{venue.id}/game"):
        answer = browse.get(address)
        assert answer.status_code == 200
        assert "Rita Reader" not in answer.text
        assert "Pinfire" not in answer.text
    for address in ("/saved-alleys", "/account/suggestions", f"/venue/{venue.id}/suggest"):
        assert "noindex" in browse.get(address).text


def test_the_page_of_a_venue_leads_to_its_scores_its_form_and_thanks_people(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    kim = a_user(uow, "kim", display_name="Kim")
    a_suggestion(uow, kim, venue=venue, status="approved", wants_credit=True)
    text = browse.get(f"/venue/{venue.id}").text
    assert f'href="/venue/{venue.id}/game"' in text
    assert re.search(rf'<a [^>]*href="/venue/{venue.id}/suggest"[^>]*rel="nofollow"', text) or re.search(
        rf'<a [^>]*rel="nofollow"[^>]*href="/venue/{venue.id}/suggest"', text
    )
    assert "Corrected by Kim." in text


@pytest.mark.parametrize("address", ["/search?q=zzzzzzz", "/locations/tx?lanes=400"])
def test_a_list_without_a_venue_offers_to_suggest_one(browse: TestClient, venue: Venue, address: str):
    main = browse.get(address).text.partition("<footer")[0]
    assert 'href="/suggest"' in main
