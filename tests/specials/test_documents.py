"""Specials in browsers without scripts: on a venue's page, proposed by visitors, and written by owners; and the API."""

import re
from datetime import UTC, datetime
from decimal import Decimal
from html import unescape
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.prices.models.special import SpecialRow
from bowling_app.specials.rules.special_form import SPECIAL_FORM
from bowling_app.venues.models.venue import Venue
from tests.api import the_api
from tests.factories import a_signed_in_user, a_special, a_user, a_venue
from tests.few import one_in
from tests.plain_browser import JSON, OURS, others_remove_nothing, plain_browser, remove_when_asked

FORM = {"name": "Dollar Tuesday", "gives": "person_game", "amount": "1", "days": ["tue"], "ends": "5 PM",
        "who": "everyone", "conditions": ["no_holidays"]}  # fmt: skip
TUESDAY = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)  # 2 PM in Austin.
OPEN = {day: [(600, 1440)] for day in range(7)}


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
    return unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text))


def kept(uow: UnitOfWork) -> list[SpecialRow]:
    uow.session.expire_all()
    return list(uow.session.exec(select(SpecialRow).order_by(SpecialRow.id)))  # pyright: ignore[reportArgumentType]


def test_a_venues_page_shows_its_specials_and_what_a_group_pays_with_them(
    browse: TestClient, uow: UnitOfWork, stopped_clock: Any
) -> None:
    stopped_clock.moment = TUESDAY
    venue = a_venue(uow, "Sunset Lanes", hours=OPEN, game_price=Decimal(5), shoe_rental_price=Decimal(3))
    assert 'id="specials"' not in browse.get(f"/venue/{venue.id}").text
    a_special(uow, venue, name="<b>Waiting</b>", status="pending")
    special = a_special(uow, venue, name="Dollar & more", ends=17 * 60)
    page = browse.get(f"/venue/{venue.id}?people=4&play=2-games&day=tue&time=14:00").text
    assert "Dollar &amp; more" in page
    assert "On now" in page
    assert "Waiting" not in page
    assert "Dollar &amp; more: $1 a game until 5 PM" in page
    assert "$20" in page  # 8 games for $1 and 4 pairs of shoes for $3.
    assert f'href="/venue/{venue.id}/specials?special={special.id}"' in page
    assert "$52" in browse.get(f"/venue/{venue.id}?people=4&play=2-games&day=wed&time=14:00").text
    form = browse.get(f"/venue/{venue.id}/specials?special={special.id}").text
    assert 'value="Dollar &amp; more"' in form
    assert "noindex" in form


def test_a_visitor_proposes_a_special(browse: TestClient, uow: UnitOfWork) -> None:
    address = f"/venue/{a_venue(uow).id}/specials"
    answer = browse.post(address, data=FORM, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?sent=yes")
    assert "We'll show the special once" in texts(browse, f"{address}?sent=yes")
    [row] = kept(uow)
    assert (row.status, row.user_id, row.days, row.begins, row.ends) == ("pending", "kim", [1], None, 17 * 60)
    assert (row.amount, row.conditions) == (1, ["no_holidays"])


@pytest.mark.parametrize(
    ("typed", "kept_as"),
    [
        (("9 PM", "1 AM"), (1260, 1500)),
        (("9 PM", "12 AM"), (1260, 1440)),
        (("", "2 AM"), (None, 1560)),
        (("", ""), (None, None)),
        (("noon", "midnight"), (720, 1440)),
    ],
)
def test_an_end_before_the_beginning_is_one_of_the_next_day(
    browse: TestClient, uow: UnitOfWork, own: Venue, typed: tuple[str, str], kept_as: tuple[int | None, int | None]
) -> None:
    data = {**FORM, "begins": typed[0], "ends": typed[1]}
    browse.post(f"/my-venues/{own.id}/specials/new", data=data, headers=OURS)
    [row] = kept(uow)
    assert (row.begins, row.ends) == kept_as
    form = browse.get(f"/my-venues/{own.id}/specials/{row.id}").text  # The form begins with what is kept.
    assert browse.post(f"/my-venues/{own.id}/specials/{row.id}", data={**FORM, **times(form)}, headers=OURS).status_code
    [row] = kept(uow)
    assert (row.begins, row.ends) == kept_as


@pytest.mark.parametrize(("typed", "kept_as"), [("20%", 20), ("20 %", 20), ("20", 20)])
def test_percent_is_typed_with_its_sign_or_without(
    browse: TestClient, uow: UnitOfWork, own: Venue, typed: str, kept_as: int
) -> None:
    address, data = f"/my-venues/{own.id}/specials/new", {**FORM, "gives": "percent_off", "amount": typed}
    assert browse.post(address, data=data, headers=OURS).status_code == 303
    assert [row.amount for row in kept(uow)] == [kept_as]
    assert re.fullmatch(SPECIAL_FORM["amount"].pattern, typed)  # Its script takes it, too.


@pytest.mark.parametrize(
    ("gives", "typed", "words"),
    [
        ("person_game", "20%", "choose “Percent off games” for a percentage, or enter dollars, like 5.50."),
        ("shoes", "$5 %", "choose “Percent off games” for a percentage, or enter dollars, like 5.50."),
        ("percent_off", "$20%", "enter the percent without a dollar sign, like 20%."),
        ("percent_off", "$20", "enter the percent without a dollar sign, like 20%."),
        ("percent_off", "many", "enter dollars, like 5.50, or percent, like 20%."),
    ],
)
def test_the_sign_of_the_other_amount_is_refused_with_a_way_out(
    browse: TestClient, own: Venue, gives: str, typed: str, words: str
) -> None:
    data = {**FORM, "gives": gives, "amount": typed}
    answer = browse.post(f"/my-venues/{own.id}/specials/new", data=data, headers=JSON)
    assert [one["message"] for one in answer.json()["error"]["problems"]] == [f"Dollars or percent: {words}"]


def times(form: str) -> dict[str, str]:
    """What stands in the two fields of a form."""
    fields = {name: re.search(rf'<input[^>]*name="{name}"[^>]*>', form) for name in ("begins", "ends")}
    values = {name: re.search(r'value="([^"]*)"', field[0]) if field else None for name, field in fields.items()}
    return {name: value[1] if value else "" for name, value in values.items()}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"url": "javascript:alert(1)"}, "url"), *one_in(4, [
        ({"name": ""}, "name"), ({"name": "x" * 61}, "name"), ({"amount": ""}, "amount"), ({"amount": "0"}, "amount"),
        ({"amount": "999999"}, "amount"), ({"gives": "gold"}, "gives"),
        ({"gives": "percent_off", "amount": "101"}, "amount"),
        ({"days": []}, "days"), ({"days": ["someday"]}, "days"), ({"begins": "25:00"}, "begins"),
        ({"begins": "5 PM"}, "ends"), ({"who": "cats"}, "who"), ({"leastPeople": "1"}, "leastPeople"),
        ({"leastPeople": "9" * 5000}, "leastPeople"), ({"conditions": ["gold"] * 50}, "conditions"),
        ({"validUntil": "soon"}, "validUntil"), ({"validUntil": "2020-01-01"}, "validUntil"),
        ({"validFrom": "2099-01-02", "validUntil": "2099-01-01"}, "validUntil"),
        ({"note": "x" * 201}, "note"),
    ])],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
    browse: TestClient, uow: UnitOfWork, wrong: dict[str, str], field: str
) -> None:
    answer = browse.post(f"/venue/{a_venue(uow).id}/specials", data={**FORM, **wrong}, headers=OURS)
    assert answer.status_code == 422
    said = re.search(rf'data-field="{field}".*?data-problem=""[^>]*>([^<]*)<', answer.text, re.DOTALL)
    assert said is not None
    assert said[1]
    assert 'value="Dollar Tuesday"' in answer.text or field == "name"
    assert kept(uow) == []


def test_an_owner_adds_changes_confirms_and_removes_a_special(browse: TestClient, uow: UnitOfWork, own: Venue) -> None:
    path = f"/my-venues/{own.id}/specials"
    assert browse.post(f"{path}/new", data=FORM, headers=OURS).headers["location"] == f"{path}?done=saved"
    assert "Dollar Tuesday" in texts(browse, path)
    [row] = kept(uow)
    browse.post(f"{path}/{row.id}", data={**FORM, "name": "Two for one"}, headers=OURS)
    assert [row.name for row in kept(uow)] == ["Two for one"]
    assert (
        browse.post(path, data={"confirm": str(row.id)}, headers=OURS).headers["location"] == f"{path}?done=confirmed"
    )
    remove_when_asked(browse, path, row.id, "Two for one")
    assert kept(uow) == []


def test_an_owner_decides_about_what_a_visitor_proposes(browse: TestClient, uow: UnitOfWork, own: Venue) -> None:
    some = [a_special(uow, own, name=name, status="pending", user_id=a_user(uow).id) for name in ("One", "Two")]
    path = f"/my-venues/{own.id}/specials"
    assert "Proposed by visitors" in texts(browse, path)
    browse.post(path, data={"accept": str(some[0].id)}, headers=OURS)
    browse.post(path, data={"reject": str(some[1].id)}, headers=OURS)
    assert [(row.name, row.status) for row in kept(uow)] == [("One", "accepted"), ("Two", "rejected")]
    for nonsense in ({"accept": "9" * 30}, {"remove": "-1"}, {"confirm": "x"}, {}):
        assert browse.post(path, data=nonsense, headers=OURS).status_code in {303, 404, 422}


def test_others_see_no_page_of_an_owner(browse: TestClient, uow: UnitOfWork) -> None:
    venue = a_venue(uow, owner_id=a_user(uow).id)
    special = a_special(uow, venue)
    for path in ("", "/new", f"/{special.id}"):
        assert "You don't manage this alley" in texts(browse, f"/my-venues/{venue.id}/specials{path}")
    others_remove_nothing(browse, f"/my-venues/{venue.id}/specials", special.id)
    assert len(kept(uow)) == 1


def test_programs_read_the_specials_of_a_venue_and_which_one_makes_a_price(uow: UnitOfWork, stopped_clock: Any) -> None:
    stopped_clock.moment = TUESDAY
    api = TestClient(the_api())
    venue = a_venue(uow, hours=OPEN, game_price=Decimal(5))
    a_special(uow, venue, ends=17 * 60)
    a_special(uow, venue, status="pending")
    [told] = api.get(f"/api/venues/{venue.id}/specials").json()["specials"]
    assert (told["terms"]["name"], told["terms"]["amount"], told["terms"]["days"]) == ("Dollar Tuesday", 1.0, [1])
    assert (told["told"], told["confirmedOn"]) == ("owner", "2026-11-01")
    asked = {"day": "tue", "time": "14:00", "shoes": "no", "people": "4", "games": "2"}
    [ways] = [each["ways"] for each in api.get(f"/api/venues/{venue.id}/estimate", params=asked).json()["estimates"]]
    assert [(way["kind"], way["high"], way["special"]) for way in ways] == [("game", 8.0, "Dollar Tuesday")]
    assert api.get("/api/venues/nope/specials").status_code == 404
