"""Party packages by the API, priced for a group."""

from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_party_package, a_venue


def test_the_api_prices_the_packages_of_a_venue(api: FastAPI, uow: UnitOfWork):
    site, venue = TestClient(api), a_venue(uow)
    a_party_package(uow, venue, price_base="199", guests_included=8, price_extra_guest="18", service_percent=18)
    [package] = site.get(f"/api/venues/{venue.id}/party-packages?guests=12").json()["packages"]
    assert package["price"] | {"charges": []} == {
        "guests": 12, "total": 319.78, "perGuest": 26.65, "isWhole": True, "unknown": [], "charges": [], "remarks": [],
        "refusal": "",
    }  # fmt: skip
    assert site.get(f"/api/venues/{venue.id}/party-packages").json()["packages"][0]["price"] is None
    assert site.get(f"/api/venues/{venue.id}/party-packages?guests=0").status_code == 422
    assert site.get("/api/venues/nowhere/party-packages").status_code == 404
