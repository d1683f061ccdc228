"""Claiming a venue, and the pages of those who run one, in a browser without scripts."""

import re
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.owners.services.claims import claim_in_writing
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import sign_in_href
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries import claims
from tests.factories import a_field_source, a_signed_in_user, a_venue
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

DESK = "desk@sunset.example"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """A venue that olga runs, and kim, who is signed in and runs none."""
    for name in ("olga", "kim"):
        a_signed_in_user(uow, name)
    made = a_venue(uow, "Sunset Lanes", owner_id="olga", email=DESK, lanes=24)
    a_field_source(uow, made, "email")
    return made


@pytest.fixture
def kim(venue: Venue) -> TestClient:
    assert venue
    return plain_browser("kim")


def claim(venue: Venue, part: str = "") -> str:
    return f"/venue/{venue.id}/claim{part}"


def post(browse: TestClient, path: str, **given: str) -> Any:
    return browse.post(path, data=given, headers=OURS)


def code_in_the_mail(uow: UnitOfWork) -> str:
    mail = uow.session.exec(select(OutgoingMail).where(OutgoingMail.to == DESK)).one()
    return re.findall(r"^\s+(\d{6})$", mail.body or "", re.MULTILINE)[0]


class TestClaims:
    def test_a_code_from_the_venues_mail_makes_somebody_run_it(
        self, kim: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        page = kim.get(claim(venue)).text
        assert "needs JavaScript" not in page
        assert f'action="{claim(venue)}"' in page
        refused = post(kim, claim(venue), email="someone@else.example")
        assert refused.status_code == 422
        assert "isn't the alley's email" in at_their_fields(refused.text)["email"]
        assert 'value="someone@else.example"' in refused.text
        sent = post(kim, claim(venue), email=DESK)
        assert (sent.status_code, sent.headers["location"]) == (303, claim(venue, "/code"))
        assert DESK in kim.get(claim(venue, "/code")).text

        wrong = post(kim, claim(venue, "/code"), code="000")
        assert "Invalid or expired code" in wrong.text
        taken = post(kim, claim(venue, "/code"), code=code_in_the_mail(uow))
        assert (taken.status_code, taken.headers["location"]) == (303, claim(venue))
        assert "This page is yours to manage." in kim.get(claim(venue)).text
        assert set(claims.managers(uow.session, venue.id)) == {"kim", "olga"}

    def test_a_claim_in_writing_is_kept_and_what_is_wrong_stands_at_its_field(
        self, kim: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        path = claim(venue, "/written")
        assert f'action="{path}"' in kim.get(claim(venue)).text
        refused = post(kim, path, statement="x" * 2001)
        assert at_their_fields(refused.text) == {
            "statement": "Your role and how we can verify it: use at most 2,000 characters."
        }
        assert "x" * 2001 in refused.text
        sent = post(kim, path, statement="It is my hall.")
        assert (sent.status_code, sent.headers["location"]) == (303, claim(venue))
        assert uow.session.exec(select(VenueClaim)).one().statement == "It is my hall."
        assert "re reviewing your claim." in kim.get(claim(venue)).text
        assert post(kim, path, statement="Once more.").status_code == 409

    def test_a_claim_that_waits_is_withdrawn_once_one_says_so(
        self, kim: TestClient, uow: UnitOfWork, venue: Venue
    ) -> None:
        post(kim, claim(venue, "/written"), statement="It is my hall.")
        [row] = uow.session.exec(select(VenueClaim)).all()
        button = f'value="{row.id}"'
        for path in (claim(venue), claim(venue, "/written"), "/my-venues"):
            page = kim.get(path).text
            assert (button in page, 'action="/my-venues"' in page, ">Withdraw<" in page) == (True, True, True)
        asked = post(kim, "/my-venues", claim=row.id)
        assert "Withdraw your claim?" in asked.text
        assert len(uow.session.exec(select(VenueClaim)).all()) == 1
        olga = plain_browser("olga")
        assert post(olga, "/my-venues", claim=row.id, sure="yes").headers["location"] == "/my-venues"
        assert len(uow.session.exec(select(VenueClaim)).all()) == 1
        done = post(kim, "/my-venues", claim=row.id, sure="yes")
        assert (done.status_code, done.headers["location"]) == (303, "/my-venues?done=withdrawn")
        assert "Your claim is withdrawn." in kim.get(done.headers["location"]).text
        assert uow.session.exec(select(VenueClaim)).all() == []
        assert button not in kim.get(claim(venue)).text

    def test_the_script_is_told_what_comes_next(self, kim: TestClient, venue: Venue) -> None:
        told = kim.post(claim(venue), data={"email": DESK}, headers=JSON).json()
        assert (told["href"], told["follow"]) == (claim(venue, "/code"), True)
        refused = kim.post(claim(venue, "/code"), data={"code": "123456"}, headers=JSON)
        assert (refused.status_code, refused.json()["error"]["message"]) == (422, "Invalid or expired code")

    @pytest.mark.parametrize("part", ["", "/code", "/written"])
    def test_who_is_not_signed_in_is_led_to_it(self, venue: Venue, part: str) -> None:
        stranger = plain_browser("")
        assert 'href="/sign-in?next=' in stranger.get(claim(venue, part)).text
        answer = post(stranger, claim(venue, part), email=DESK, code="123456", statement="Mine.")
        assert answer.headers["location"] == sign_in_href(claim(venue, part))


class TestOwnVenues:
    def test_they_are_listed_and_confirmed(self, kim: TestClient, venue: Venue) -> None:
        olga = plain_browser("olga")
        page = olga.get("/my-venues").text
        assert "Sunset Lanes" in page
        assert "needs JavaScript" not in page
        assert "Sunset Lanes" not in kim.get("/my-venues").text
        action = f"/my-venues/{venue.id}/edit"
        assert f'action="{action}"' in page
        done = post(olga, action, still="yes")
        assert (done.status_code, done.headers["location"].partition("?")[0]) == (303, action)
        assert "Marked as confirmed today." in olga.get(done.headers["location"]).text

    def test_an_alley_that_is_closed_leads_nowhere_that_is_gone_and_can_be_left(
        self, uow: UnitOfWork, kim: TestClient, venue: Venue
    ) -> None:
        assert kim
        olga = plain_browser("olga")
        waiting = a_venue(uow, "Sunrise Lanes")
        claim_in_writing(uow, Actor("olga"), venue_id=waiting.id, statement="Mine.")
        venue.is_active = waiting.is_active = False
        uow.session.flush()
        page = olga.get("/my-venues").text
        assert "Sunset Lanes" in page
        assert "Sunrise Lanes" in page
        led = [href for href in re.findall(r'href="([^"]+)"', page) if venue.id in href or waiting.id in href]
        assert [(href, olga.get(href).status_code) for href in led] == [(f"/venue/{venue.id}/history", 200)]
        asked = post(olga, "/my-venues", venue=venue.id)
        assert "Stop managing this page?" in asked.text
        assert claims.managers(uow.session, venue.id) == ["olga"]
        carried = [tag for tag in re.findall("<input [^>]*>", asked.text) if 'name="venue"' in tag and venue.id in tag]
        assert len(carried) == 2  # In the question, and at the button below.
        done = post(olga, "/my-venues", venue=venue.id, sure="yes")
        assert (done.status_code, done.headers["location"]) == (303, "/my-venues?done=left")
        assert claims.managers(uow.session, venue.id) == []
        page = olga.get("/my-venues?done=left").text
        assert "You no longer manage this page." in page
        assert "Sunset Lanes" not in page

    def test_somebody_elses_closed_alley_is_not_theirs_to_leave(
        self, uow: UnitOfWork, kim: TestClient, venue: Venue
    ) -> None:
        venue.is_active = False
        uow.session.flush()
        answer = post(kim, "/my-venues", venue=venue.id, sure="yes")
        assert (answer.status_code, 'role="alert"' in answer.text) == (403, True)
        assert post(kim, "/my-venues", sure="yes").status_code == 422
        assert claims.managers(uow.session, venue.id) == ["olga"]

    @pytest.mark.parametrize(("part", "drawn"), [("insights", "<table"), ("embed", "<iframe")])
    def test_what_is_for_those_who_run_the_venue_is_drawn_for_them_alone(
        self, kim: TestClient, venue: Venue, part: str, drawn: str
    ) -> None:
        path = f"/my-venues/{venue.id}/{part}"
        answer = plain_browser("olga").get(path)
        assert drawn in answer.text
        assert "no-store" in answer.headers["cache-control"]
        assert drawn not in kim.get(path).text
        stranger = plain_browser("").get(path).text
        assert drawn not in stranger
        assert 'href="/sign-in?next=' in stranger


class TestChains:
    def test_a_manager_claims_the_rest_of_a_chain_with_one_code(self, uow: UnitOfWork, venue: Venue) -> None:
        venue.web_domain = "sunset.example"
        others = [a_venue(uow, f"Bowl {number}", website="https://sunset.example", web_domain="sunset.example")
                  for number in range(2)]  # fmt: skip
        for other in others:
            a_field_source(uow, other, "website")
        uow.session.flush()
        olga, path = plain_browser("olga"), f"/my-venues/{venue.id}/chain"
        assert f'href="{path}"' in olga.get("/my-venues").text
        page = olga.get(path).text
        assert [page.count(f'value="{other.id}"') for other in others] == [1, 1]
        refused = post(olga, path, venue=others[0].id, email="olga@else.example")
        assert refused.status_code == 422
        assert "proves none" in at_their_fields(refused.text)["email"]
        assert re.findall(r"<input[^>]*checked[^>]*>", refused.text)[0].count(others[0].id) == 1
        sent = post(olga, path, venue=[other.id for other in others], email=DESK)  # pyright: ignore[reportArgumentType]
        assert (sent.status_code, sent.headers["location"]) == (303, f"{path}/code")
        assert DESK in olga.get(f"{path}/code").text
        taken = post(olga, f"{path}/code", code=code_in_the_mail(uow))
        assert taken.headers["location"] == f"{path}?done=verified"
        assert "yours to manage" in olga.get(taken.headers["location"]).text
        assert [claims.managers(uow.session, other.id) for other in others] == [["olga"], ["olga"]]
