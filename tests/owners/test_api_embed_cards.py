"""The hours and the badge of a venue in the frames of other sites."""

import re

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.owners.api.embed import EMBEDS
from bowling_app.owners.services.embeds import load_snippets
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.factories import a_review, a_user, a_venue, an_alias

HOSTILE = "<script>alert(1)</script>\"'><img src=x>"
BASE = "http://localhost:3000"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    made = a_venue(
        uow, f"Lanes {HOSTILE}", id="framed", hours={4: [(16 * 60, 25 * 60)]}, owner_id=a_user(uow, "framer").id
    )
    a_review(uow, made, rating=4)
    return made


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    return TestClient(Site(Starlette(routes=list(EMBEDS)), [], Cache()), follow_redirects=False)


@pytest.mark.parametrize("card", ["hours", "badge"])
def test_they_are_small_script_free_and_framable_from_anywhere(browse: TestClient, venue: Venue, card: str):
    answer = browse.get(f"/embed/venue/framed/{card}")
    assert answer.status_code == 200
    assert len(answer.content) < 20_000
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "x-frame-options" not in answer.headers
    assert answer.headers["cache-control"] == "public, max-age=60"
    assert '<meta name="robots" content="noindex">' in answer.text
    assert "<script" not in answer.text
    assert not re.search(r"\son\w+=|javascript:|<img", answer.text)
    assert f'href="{BASE}/venue/framed"' in answer.text
    assert "<h1>" in answer.text
    again = browse.get(f"/embed/venue/framed/{card}", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert 'data-theme="dark"' in browse.get(f"/embed/venue/framed/{card}?theme=dark").text


def test_the_hours_are_those_of_the_page(browse: TestClient, venue: Venue):
    text = browse.get("/embed/venue/framed/hours").text
    assert '<th scope="row">Friday</th>' in text
    assert "4 PM to 1 AM" in text
    assert text.count("Closed") >= 6


def test_unknown_hours_say_so(browse: TestClient, uow: UnitOfWork):
    a_venue(uow, "Silent Lanes", id="silent")
    text = browse.get("/embed/venue/silent/hours").text
    assert "Hours aren&#x27;t listed yet" in text
    assert "<table" not in text


def test_the_badge_says_what_visitors_say(browse: TestClient, uow: UnitOfWork, venue: Venue):
    assert "Rated 4.0 of 5 (1 review)" in browse.get("/embed/venue/framed/badge").text
    a_venue(uow, "New Lanes", id="unrated")
    assert "No reviews yet" in browse.get("/embed/venue/unrated/badge").text


@pytest.mark.parametrize("card", ["hours", "badge"])
def test_an_old_id_fills_the_frame_and_a_strange_one_says_so(
    browse: TestClient, uow: UnitOfWork, venue: Venue, card: str
):
    an_alias(uow, venue, "old-frame")
    assert browse.get(f"/embed/venue/old-frame/{card}").status_code == 200
    for strange in ("nowhere", "%00"):
        answer = browse.get(f"/embed/venue/{strange}/{card}")
        assert answer.status_code == 404
        assert "frame-ancestors *" in answer.headers["content-security-policy"]


def test_owners_get_the_frames_to_copy_and_others_do_not(uow: UnitOfWork, venue: Venue, user: Actor):
    own = load_snippets(uow, Actor("framer"), venue_id="framed").own
    assert own is not None
    assert [each.key for each in own.snippets] == ["hours", "badge", "leaderboard"]
    for each in own.snippets:
        assert each.html.startswith(f'<iframe src="{BASE}{each.preview}"')
        assert "<script" not in each.html
    for other in (Actor(), user):
        assert load_snippets(uow, other, venue_id="framed").own is None
