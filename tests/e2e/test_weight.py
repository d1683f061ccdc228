"""What live pages load before they are there: how much it weighs, and whether their documents name all of it."""

import json
import re
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Page

from bowling_app.platform.documents import shell as shells
from bowling_app.platform.language.languages import Language, speaking
from tests.e2e.people import wait_until_live
from tests.running_site import UNPATCHED, Site

MOST_BYTES = 150_000
"""Of the scripts of a first load, compressed."""
MORE_IN_SPANISH = 6_000
"""Bytes, compressed, of the scripts of a first load beyond those in English, and as many of a document."""
SPANISH = Language("es_US")
SCRIPT = re.compile(r'href="(/assets/[^"]+\.js)"')
LATER = "/assets/drawn_map"
"""How the script of maps begins, which comes when a map comes into sight."""


def built(site: Site) -> Path:
    return Path(site.environment["BOWLING_DATA_DIR"], "frontend", "build", "client")


def named(document: shells.Shell) -> set[str]:
    return set(SCRIPT.findall(document.head))


def weights(routes: list[str], folder: Path) -> dict[str, int]:
    """The scripts of each route's first load in the language that is spoken, in bytes over the wire."""
    return {route: sum(map(weight, (folder / script[1:] for script in named(shells.shell(route))))) for route in routes}


def weight(script: Path) -> int:
    """Its bytes over the wire; the smallest scripts are sent as they are."""
    packed = script.with_name(f"{script.name}.br")
    return (packed if packed.exists() else script).stat().st_size


def a_venue(page: Page, site: Site) -> str:
    """The path of the first venue of a city."""
    page.goto(f"{site.url}/locations/tx/houston")
    return page.get_by_role("article").first.get_by_role("link").first.get_attribute("href") or ""


@pytest.mark.smoke
@pytest.mark.skipif(bool(UNPATCHED), reason="The patches that only save bytes are left out.")
def test_no_live_page_loads_more_than_its_share_of_script(site: Site, monkeypatch: pytest.MonkeyPatch):
    folder = built(site)
    monkeypatch.setattr(shells, "build_folder", lambda: folder)
    names = json.loads((folder.parents[1] / "routes.json").read_text())
    routes = ["/" if name == "index" else f"/{name}" for name in names]
    shells.shell.cache_clear()
    english, spanish = weights(routes, folder), dict[str, int]()
    with speaking(SPANISH):
        spanish = weights(routes, folder)
    shells.shell.cache_clear()

    assert len(english) > 100
    assert {route: bytes_ for route, bytes_ in english.items() if bytes_ > MOST_BYTES} == {}
    assert {route: more for route in routes if (more := spanish[route] - english[route]) > MORE_IN_SPANISH} == {}


@pytest.mark.parametrize("address", ["/", "/locations/tx/houston", "/leagues", "/plan", "/help", "/about", "a venue"])
def test_a_document_in_spanish_weighs_little_more(page: Page, site: Site, address: str):
    path = a_venue(page, site) if address == "a venue" else address
    english, spanish = (page.request.get(f"{site.url}{prefix}{path}").text() for prefix in ("", SPANISH.prefix))
    assert 'lang="es-US"' in spanish
    assert len(brotli.compress(spanish.encode())) - len(brotli.compress(english.encode())) <= MORE_IN_SPANISH


@pytest.mark.smoke
@pytest.mark.parametrize(
    "address",
    ["a venue", *(pytest.param(address, marks=pytest.mark.long) for address in ("/", "/locations/tx/houston"))],
)
def test_a_document_names_every_script_that_its_live_page_waits_for(page: Page, site: Site, address: str):
    if address == "a venue":
        address = a_venue(page, site)
    document = page.request.get(site.url + address).text()
    page.goto("about:blank")  # What the page before still loads is of that one.
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url.removeprefix(site.url)))

    page.goto(address)
    wait_until_live(page)

    scripts = {path for path in loaded if path.endswith(".js") and not path.startswith(LATER)}
    assert len(scripts) > 5
    assert scripts <= set(SCRIPT.findall(document))
