"""Party packages in browsers without scripts: on a venue's page, proposed by visitors, and written by owners."""

import re
from html import unescape

import pytest
from selectolax.lexbor import LexborHTMLParser
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.clock_times import time_text
from tests.factories import a_party_package, a_signed_in_user, a_user, a_venue
from tests.few import one_in
from tests.plain_browser import OURS, others_remove_nothing, plain_browser, remove_when_asked

FORM = {"name": "Birthday", "priceBase": "199", "guestsIncluded": "8", "priceExtraGuest": "18", "includes": ["pizza"],
        "days": ["sat", "sun"], "begins": "10 AM", "ends": "4 PM", "servicePercent": "18"}  # fmt: skip


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def own(uow: UnitOfWork, browse: TestClient) -> Venue:
    """A venue that Kim, who is signed in there, runs."""
    assert browse.cookies
    return a_venue(uow, "Sunset Lanes", owner_id="kim")


def texts(browse: TestClient, path: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", browse.get(path).text))


def kept(uow: UnitOfWork) -> list[PartyPackage]:
    uow.session.expire_all()
    return list(uow.session.exec(select(PartyPackage).order_by(PartyPackage.id)))  # pyright: ignore[reportArgumentType]


def with_times(begins: str, ends: str) -> dict[str, str | list[str]]:
    return {**FORM, "begins": begins, "ends": ends}


def test_a_venues_page_shows_its_packages_and_leads_to_the_form(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes")
    assert "Party packages" not in texts(browse, f"/venue/{venue.id}").replace("Add party packages", "")
    a_party_package(uow, venue, name="<b>Glow</b> party", status="pending")
    package = a_party_package(uow, venue, name="Birthday & more", outside_cake=False)
    page = browse.get(f"/venue/{venue.id}?people=2")  # Another document than the first one.
    assert "Birthday &amp; more" in page.text
    assert "Glow" not in page.text
    assert f'href="/venue/{venue.id}/packages?package={package.id}"' in page.text
    form = browse.get(f"/venue/{venue.id}/packages?package={package.id}").text
    assert 'value="Birthday &amp; more"' in form
    assert "noindex" in form


@pytest.mark.usefixtures("two_languages")
def test_only_what_people_wrote_of_a_package_is_marked_as_theirs_in_spanish(uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes")
    a_party_package(uow, venue, name="Glow", games=2, includes=["pizza"], includes_note="A buffet for all")
    page = LexborHTMLParser(plain_browser("nobody").get(f"/es/venue/{venue.id}").text)
    package = page.css_first("#parties-document li") or page.css_first("#parties li")
    written = [node.text() for node in package.css("[lang='']")]
    assert written == ["Glow", "A buffet for all"]
    assert "2 partidas por persona y pizza" in package.text()


def test_a_visitor_proposes_a_package(browse: TestClient, uow: UnitOfWork):
    address = f"/venue/{a_venue(uow).id}/packages"
    answer = browse.post(address, data=FORM, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?sent=yes")
    assert "We'll show the package once" in texts(browse, f"{address}?sent=yes")
    [row] = kept(uow)
    assert (row.status, row.user_id, row.days, row.begins, row.service_percent) == ("pending", "kim", [5, 6], 600, 18)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"priceBase": "99999"}, "priceBase"), ({"servicePercent": "51"}, "servicePercent"),
     ({"url": "javascript:alert(1)"}, "url"), *one_in(3, [
        ({"name": ""}, "name"), ({"priceBase": "much"}, "priceBase"),
        ({"guestsMax": "4"}, "guestsMax"), ({"days": ["someday"]}, "days"), ({"includes": ["gold"] * 50}, "includes"),
        ({"begins": "25:00"}, "begins"), ({"guestsIncluded": "9" * 5000}, "guestsIncluded"),
    ])],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
    browse: TestClient, uow: UnitOfWork, wrong: dict[str, str], field: str
):
    answer = browse.post(f"/venue/{a_venue(uow).id}/packages", data={**FORM, **wrong}, headers=OURS)
    assert answer.status_code == 422
    said = re.search(rf'data-field="{field}".*?data-problem=""[^>]*>([^<]*)<', answer.text, re.DOTALL)
    assert said is not None
    assert said[1]
    assert 'value="10 AM"' in answer.text or field == "begins"
    ticked = re.search(r'<input[^>]*value="pizza"[^>]*checked|checked[^>]*value="pizza"', answer.text)
    assert ticked or field == "includes"
    assert kept(uow) == []


@pytest.mark.parametrize(
    ("typed", "minutes", "said"),
    [
        (("2 PM", "5:30 pm"), (840, 1050), "2 PM to 5:30 PM"),
        (("10:30 PM", "1 AM"), (1350, 1500), "10:30 PM to 1 AM"),
        (("14:30", "12 AM"), (870, 1440), "2:30 PM to midnight"),
    ],
)
def test_times_are_typed_as_for_leagues_and_may_end_after_midnight(
    browse: TestClient, uow: UnitOfWork, typed: tuple[str, str], minutes: tuple[int, int], said: str
):
    venue = a_venue(uow, "Sunset Lanes", owner_id="kim")
    path = f"/my-venues/{venue.id}/packages"
    assert browse.post(f"{path}/new", data=with_times(*typed), headers=OURS).status_code == 303
    assert [(row.begins, row.ends) for row in kept(uow)] == [minutes]
    assert said in texts(browse, f"/venue/{venue.id}")
    form, shown = f"{path}/{kept(uow)[0].id}", [time_text(minute) for minute in minutes]
    assert [time for time in shown if f'value="{time}"' not in browse.get(form).text] == []
    assert browse.post(form, data=with_times(*shown), headers=OURS).status_code == 303
    assert [(row.begins, row.ends) for row in kept(uow)] == [minutes]


def test_a_time_that_is_none_is_refused_once_under_the_name_of_its_field(browse: TestClient, uow: UnitOfWork):
    address = f"/venue/{a_venue(uow).id}/packages"
    said = unescape(browse.post(address, data=with_times("noonish", "late"), headers=OURS).text)
    for label in ("From", "Until"):
        assert f"{label}: write the time like 6:45 PM." in said
    assert "Time: " not in said


def test_an_owner_adds_changes_and_removes_a_package(browse: TestClient, uow: UnitOfWork, own: Venue):
    path = f"/my-venues/{own.id}/packages"
    assert browse.post(f"{path}/new", data=FORM, headers=OURS).headers["location"] == f"{path}?done=saved"
    assert "Birthday" in texts(browse, path)
    [row] = kept(uow)
    browse.post(f"{path}/{row.id}", data={**FORM, "name": "Glow"}, headers=OURS)
    assert [row.name for row in kept(uow)] == ["Glow"]
    remove_when_asked(browse, path, row.id, "Glow")
    assert kept(uow) == []


def test_an_owner_decides_about_what_a_visitor_proposes(browse: TestClient, uow: UnitOfWork, own: Venue):
    some = [a_party_package(uow, own, name=name, status="pending", user_id=a_user(uow).id) for name in ("One", "Two")]
    path = f"/my-venues/{own.id}/packages"
    assert "Proposed by visitors" in texts(browse, path)
    browse.post(path, data={"accept": str(some[0].id)}, headers=OURS)
    browse.post(path, data={"reject": str(some[1].id)}, headers=OURS)
    assert [(row.name, row.status) for row in kept(uow)] == [("One", "accepted"), ("Two", "rejected")]
    for nonsense in ({"accept": "9" * 30}, {"accept": "0" * 11 + "1" * 30}, {"remove": "-1"}, {"remove": "x"}, {}):
        assert browse.post(path, data=nonsense, headers=OURS).status_code in {303, 422}


def test_others_see_no_page_of_an_owner(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, owner_id=a_user(uow).id)
    package = a_party_package(uow, venue)
    for path in ("", "/new", f"/{package.id}"):
        assert "You don't manage this alley" in texts(browse, f"/my-venues/{venue.id}/packages{path}")
    others_remove_nothing(browse, f"/my-venues/{venue.id}/packages", package.id)
    assert len(kept(uow)) == 1
