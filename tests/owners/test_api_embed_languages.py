"""What other sites show in their frames, in the language that they ask for."""

import re

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.owners.api.embed import EMBEDS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.language.languages import Language
from bowling_app.scores.rules.embed import embedded_venue
from tests.api import the_api
from tests.factories import a_venue

BASE = "http://localhost:3000"


@pytest.fixture
def browse(uow: UnitOfWork, two_languages: Language) -> TestClient:
    a_venue(uow, "Sunset Lanes", id="sunset")
    return TestClient(SpokenLanguage(Beside(Starlette(routes=[*EMBEDS]), "/api/", the_api())))


@pytest.mark.parametrize(
    ("part", "words", "leads_to"),
    [
        ("leaderboard", "Todos los puntajes", "/game"),
        ("hours", "Horario de Sunset Lanes", ""),
        ("badge", "Más información en", ""),
    ],
)
def test_a_frame_speaks_the_language_of_its_address_and_leads_to_pages_in_it(
    browse: TestClient, part: str, words: str, leads_to: str
) -> None:
    spanish = browse.get(f"/es/embed/venue/sunset/{part}").text
    assert '<html lang="es-US"' in spanish
    assert words in spanish
    assert re.findall(r'<a href="([^"]+)"', spanish) == [f"{BASE}/es/venue/sunset{leads_to}"]

    english = browse.get(f"/embed/venue/sunset/{part}").text
    assert '<html lang="en"' in english
    assert words not in english
    assert re.findall(r'<a href="([^"]+)"', english) == [f"{BASE}/venue/sunset{leads_to}"]


def test_a_frame_of_nothing_says_so_in_it(browse: TestClient) -> None:
    answer = browse.get("/es/embed/venue/nowhere/hours")
    assert answer.status_code == 404
    assert "No encontramos" in answer.text


def test_oembed_answers_in_the_language_of_the_address_that_is_embedded(browse: TestClient) -> None:
    spanish = browse.get("/api/oembed", params={"url": f"{BASE}/es/venue/sunset/game"}).json()
    assert f'src="{BASE}/es/embed/venue/sunset/leaderboard"' in spanish["html"]
    assert "Sunset Lanes" in spanish["title"]

    english = browse.get(
        "/api/oembed", params={"url": f"{BASE}/venue/sunset"}, headers={"Accept-Language": "es"}
    ).json()
    assert f'src="{BASE}/embed/venue/sunset/leaderboard"' in english["html"]
    assert english["title"].endswith("at Sunset Lanes")
    assert spanish["title"] != english["title"]
    assert embedded_venue(f"{BASE}/es/embed/venue/sunset/leaderboard", BASE) == "sunset"
