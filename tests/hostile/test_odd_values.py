"""Numbers and paths that no page sends: refused in words, and without a fault in the log."""

import logging
import re
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from tests.factories import a_signed_in_user, a_venue
from tests.pairs import some_of_all
from tests.shared_rows import shared_rows

OURS = {"Origin": "http://localhost:3000"}
ODD = (
    "%00",
    "a%00b",
    "El-Paso%00-TX",
    "TX%00",
    "%ED%A0%80",
    "%FF",
    "1e999",
    "9" * 40,
    "-1",
    "%2e%2e",
    "%F0%9F%8E%B3",
    "x" * 3_000,
)
HUGE = ("1e308", "1e999", "-1e308", "1e-400", "NaN", "Infinity", "9" * 400, f"{10**30}", "1e28", "10000000")


def an_admin_and_a_venue(uow: UnitOfWork) -> str:
    """The id of the venue."""
    a_signed_in_user(uow, "admin", email="admin@example.com")
    uow.session.add(AppConfig(admins=["admin"]))
    uow.session.flush()
    return a_venue(uow, "Sunset Lanes").id


written, connection = shared_rows(an_admin_and_a_venue)


@pytest.fixture
def admin(api: FastAPI, connection: object) -> TestClient:
    assert connection
    return TestClient(api, headers=OURS, cookies={COOKIE: "admin"}, raise_server_exceptions=False)


@pytest.fixture
def venue_id(written: tuple[object, str]) -> str:
    return written[1]


def routes_with_parameters(api: FastAPI) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for route in _all_routes(api.routes):
        if "{" in route.path:
            found.extend((method, route.path) for method in sorted(route.methods or ()))
    return found


def _all_routes(routes: Any) -> list[APIRoute]:
    found: list[APIRoute] = []
    for route in routes:
        if isinstance(route, APIRoute):
            found.append(route)
        elif inner := getattr(getattr(route, "original_router", None), "routes", None):
            found.extend(_all_routes(inner))
    return found


PARTS = 6
"""Every route and every parameter gets every sixth of the odd values in `make test`, and the others in the long tests:
they are read by the same few types."""


def turns() -> list[Any]:
    """Each odd value with each part of the routes or parameters, which is a long test but for one of the parts."""
    return [
        pytest.param(odd, part, marks=[] if (number - part) % PARTS == 0 else pytest.mark.long)
        for number, odd in enumerate(ODD)
        for part in range(PARTS)
    ]


@pytest.mark.parametrize(("odd", "part"), turns())
def test_odd_values_in_every_path_are_refused_without_a_fault(
    api: FastAPI, admin: TestClient, caplog: pytest.LogCaptureFixture, odd: str, part: int
) -> None:
    caplog.set_level(logging.WARNING)
    routes = routes_with_parameters(api)
    assert len(routes) > 40
    for method, path in routes[part::PARTS]:
        answer = admin.request(method, re.sub(r"{[^}]+}", odd, path), json={} if method != "GET" else None)
        assert answer.status_code < 500, (method, path, answer.text)
        assert "Traceback" not in caplog.text, (method, path)


@pytest.mark.parametrize(("odd", "part"), turns())
def test_odd_values_in_every_query_are_answered_without_a_fault(
    api: FastAPI, admin: TestClient, caplog: pytest.LogCaptureFixture, odd: str, part: int
) -> None:
    caplog.set_level(logging.WARNING)
    asked = queries(api)
    assert len(asked) > 40
    for path, name in asked[part::PARTS]:
        answer = admin.get(f"{path}?{name}={odd}")
        assert answer.status_code < 500, (path, name, answer.text)
        assert "Traceback" not in caplog.text, (path, name)


def queries(api: FastAPI) -> list[tuple[str, str]]:
    """The addresses that take parameters, each with the name of one."""
    return [
        (re.sub(r"{[^}]+}", "tx", path), parameter["name"])
        for path, methods in api.openapi()["paths"].items()
        for parameter in methods.get("get", {}).get("parameters", ())
        if parameter["in"] == "query"
    ]


@pytest.mark.parametrize(("amount", "is_text"), some_of_all(HUGE, [True, False]))
def test_prices_that_nobody_can_mean_are_refused_by_their_field(
    admin: TestClient, venue_id: str, amount: str, *, is_text: bool
) -> None:
    given = f'"{amount}"' if is_text else amount
    observation = f'{{"kind": "game", "amount": {given}, "paidOn": "2026-11-01"}}'
    headers = {"Content-Type": "application/json"}
    answer = admin.post(f"/api/venues/{venue_id}/price-observations", content=observation, headers=headers)
    assert answer.status_code == 422
    assert re.search("amount|price|JSON", answer.json()["error"]["message"], re.IGNORECASE)


FACTS = (
    '"hours": [[0, {}, null]]', '"hours": [[{}, 600, 700]]', '"hours": [[0, 600, {}]]', '"position": [{}, 1]', '"position": [1, {}]',
    '"hours_exceptions": [["2026-12-25", {}, 700, ""]]', '"lanes": {}',
)  # fmt: skip


@pytest.mark.parametrize(
    ("number", "fact"),
    some_of_all([one for one in HUGE if float(one)], FACTS),  # 1e-400 is midnight.
)
def test_facts_that_nobody_can_mean_are_refused_by_their_field(
    admin: TestClient, venue_id: str, number: str, fact: str
) -> None:
    headers = {"Content-Type": "application/json"}
    content = f'{{"changes": {{{fact.replace("{}", number)}}}}}'
    answer = admin.post(f"/api/venues/{venue_id}/suggestions/preview", content=content, headers=headers)
    assert answer.status_code == 422, answer.text
