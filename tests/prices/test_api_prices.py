"""Prices, what people paid, and estimates over HTTP."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from tests.api import the_api
from tests.factories import a_price_period, a_signed_in_user, a_venue

TODAY = "2026-11-20"

pytestmark = pytest.mark.usefixtures("stopped_clock")


@pytest.fixture
def site(uow: Any) -> TestClient:
    for name in ("kim", "owner", "boss"):
        a_signed_in_user(uow, name, email=f"{name}@example.com")
    uow.session.add(AppConfig(admins=["boss"]))
    uow.session.flush()
    return TestClient(the_api())


def by(name: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {name}"}


def test_an_owner_writes_prices_that_everybody_reads(site: TestClient, uow: Any) -> None:
    venue = a_venue(uow, owner_id="owner")
    body = {
        "prices": [
            {"kind": "game", "amount": 5.5},
            {"kind": "lane_hour", "amount": "40", "days": ["fri", "Saturday"], "from": "18:00", "to": "02:00",
             "shoesIncluded": True, "taxIncluded": False, "conditions": "Two hours at most"},
        ]
    }  # fmt: skip
    address = f"/api/venues/{venue.id}/prices"
    assert site.put(address, json=body).status_code == 401
    assert site.put(address, json=body, headers=by("kim")).status_code == 403
    assert site.put(address, json=body, headers=by("owner")).status_code == 200
    game, hour = site.get(address).json()["prices"]
    assert (game["amount"], len(game["days"]), game["from"], game["to"]) == (5.5, 7, "00:00", "00:00")
    assert hour == {
        "kind": "lane_hour", "amount": 40.0, "days": ["friday", "saturday"], "from": "18:00", "to": "02:00",
        "shoesIncluded": True, "taxIncluded": False, "conditions": "Two hours at most", "source": "owner",
        "asOf": TODAY,
    }  # fmt: skip
    assert site.get(f"/api/venues/{venue.id}").json()["pricing"] == {"hourly": None, "game": 5.5, "shoeRental": None}


@pytest.mark.parametrize("amount", [0, -3, 10_000, "much", 5.555])
def test_an_absurd_price_is_refused_with_the_reason(site: TestClient, uow: Any, amount: Any) -> None:
    venue = a_venue(uow, owner_id="owner")
    for method, address, body in (
        ("PUT", "prices", {"prices": [{"kind": "game", "amount": amount}]}),
        ("POST", "price-observations", {"kind": "game", "amount": amount, "paidOn": TODAY}),
    ):
        answer = site.request(method, f"/api/venues/{venue.id}/{address}", json=body, headers=by("boss"))
        assert answer.status_code == 422
        assert "price" in answer.json()["error"]["message"].lower() or "amount" in answer.json()["error"]["message"]


def test_a_price_that_somebody_paid_is_told_looked_at_and_shown(site: TestClient, uow: Any) -> None:
    venue = a_venue(uow)
    paid = {"kind": "game", "amount": 6.25, "paidOn": "2026-11-14", "note": "Busy night"}
    address = f"/api/venues/{venue.id}/price-observations"
    assert site.post(address, json=paid).status_code == 401
    told = site.post(address, json=paid, headers=by("kim"))
    assert (told.status_code, told.json()["status"]) == (200, "pending")
    assert site.get(address, headers=by("kim")).status_code == 403
    (waiting,) = site.get("/api/price-observations", headers=by("boss")).json()["observations"]
    accepted = site.post(f"/api/price-observations/{waiting['id']}/accept", headers=by("boss")).json()
    assert (accepted["status"], accepted["isApplied"]) == ("accepted", True)
    (price,) = site.get(f"/api/venues/{venue.id}/prices").json()["prices"]
    assert (price["amount"], price["days"], price["source"], price["asOf"]) == (
        6.25, ["saturday"], "visitor", "2026-11-14",
    )  # fmt: skip
    assert site.post(f"/api/price-observations/{waiting['id']}/reject", headers=by("boss")).status_code == 409


@pytest.mark.parametrize("number", [0, 10**12, 7])
def test_a_price_that_is_not_there_cannot_be_decided(site: TestClient, number: int) -> None:
    answer = site.post(f"/api/price-observations/{number}/accept", headers=by("boss"))
    assert answer.status_code in {404, 422}


def test_estimates_are_compared_with_their_parts(site: TestClient, uow: Any) -> None:
    dear, cheap = a_venue(uow, "Dear", game_price=9, shoe_rental_price=4), a_venue(uow, "Cheap")
    a_price_period(uow, cheap, "game", "5", shoes_included=True)
    found = site.get("/api/estimates?state=TX&city=austin&people=2&games=3&day=fri&time=20:00").json()
    assert [each["name"] for each in found["estimates"]] == ["Cheap", "Dear"]
    assert (found["people"], found["games"], found["day"], found["time"]) == (2, 3, "friday", "20:00")
    way = found["estimates"][1]["ways"][0]
    assert [(part["label"], part["low"], part["high"]) for part in way["parts"]] == [
        ("Bowling", 54.0, 54.0), ("Shoes", 8.0, 8.0),
    ]  # fmt: skip
    one = site.get(f"/api/venues/{dear.id}/estimate?people=2&games=3&shoes=no").json()["estimates"]
    assert one[0]["ways"][0]["low"] == 54.0


@pytest.mark.parametrize("query", ["people=0", "people=many", "games=99", "hours=0.3", "day=someday", "time=25:00"])
def test_a_party_that_cannot_be_is_refused_by_name(site: TestClient, uow: Any, query: str) -> None:
    answer = site.get(f"/api/venues/{a_venue(uow).id}/estimate?{query}")
    assert answer.status_code == 422
    assert answer.json()["error"]["message"]
