"""What readers are told in their language when something has gone wrong, by whichever part of the site."""

import asyncio
import json

import pytest
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.platform.database.error_mapping import outage
from bowling_app.platform.documents.asgi import Message
from bowling_app.platform.documents.database_away import away_answer, slow_down_answer
from bowling_app.platform.documents.form_outcomes import Done
from bowling_app.platform.http.errors import answer_to, not_allowed
from bowling_app.platform.http.middleware.body_limit import TOO_LARGE, TOO_LONG, TOO_MUCH, TOO_SLOW
from bowling_app.platform.http.middleware.ip_limit import BUSY, TOO_MANY
from bowling_app.platform.http.middleware.refusals import Refused, refuse
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.missing.page import COMES_BACK, failed_page


@pytest.fixture(autouse=True)
def spanish(two_languages: Language):
    with speaking(two_languages):
        yield
    away_answer.cache_clear()
    slow_down_answer.cache_clear()


def test_a_fault_of_ours_is_told_in_the_language_of_the_page() -> None:
    page = failed_page("ab12")
    assert '<html lang="es-US">' in page
    assert "Algo salió mal" in page
    assert "ab12" in page
    assert 'href="/es"' in page
    assert "Something" not in page


def test_a_page_without_a_database_says_so() -> None:
    told = away_answer().body.decode()
    assert _(COMES_BACK) in told
    assert "keep retrying" not in told
    assert "many pages were asked" not in slow_down_answer().body.decode()


@pytest.mark.parametrize("refused", [TOO_LARGE, TOO_LONG, TOO_MUCH, TOO_SLOW, BUSY, TOO_MANY], ids=lambda one: one.code)
@pytest.mark.parametrize("path", ["/contact", "/api/venues"])
def test_the_layers_around_the_site_refuse_in_it(refused: Refused, path: str) -> None:
    sent = list[Message]()

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(refuse({"type": "http", "path": path, "method": "GET"}, send, refused))
    body = sent[1]["body"].decode()
    told = json.loads(body)["error"]["message"] if path.startswith("/api") else body
    assert told == _(refused.message) != refused.message


def test_a_database_that_is_away_is_told_in_it() -> None:
    refusal = outage(OperationalError("", {}, Exception()))
    assert refusal is not None
    assert refusal.message.startswith("No podemos llegar a la base de datos")


def test_answers_of_the_api_are_in_it() -> None:
    answer = answer_to(NotFound(_("There is nothing at this address")))
    assert "No hay nada en esta dirección" in bytes(answer.body).decode()
    assert _(Done("/").title) == "Listo"


def test_a_way_of_asking_that_an_address_does_not_know_is_told_in_it() -> None:
    routes = [Route("/only", lambda _: Response(), methods=["POST"])]
    app = SpokenLanguage(Starlette(routes=routes, exception_handlers={405: not_allowed}))
    answer = TestClient(app).get("/es/only")
    assert (answer.status_code, answer.text, answer.headers["allow"]) == (405, "Ese método no se permite aquí", "POST")
