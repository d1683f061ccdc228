"""How much one address may have made of sitemaps, feeds, calendars, frames, pictures, maps and plans."""

from types import ModuleType

import pytest
from anyio import CapacityLimiter
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.events.api import calendars as event_calendars
from bowling_app.leagues.api import calendars as league_calendars
from bowling_app.listings.api import MAPS
from bowling_app.owners.api.embed import EMBEDS
from bowling_app.planner.api import plans, trips
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http import drawn_pace
from bowling_app.platform.http.calendar_files import SEARCHES
from bowling_app.platform.http.drawn_pace import MADE_PER_SECOND, MOST_MADE
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.saved.api import saved
from bowling_app.search.api import map as search_map
from bowling_app.site.api import site_files
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.api.site_files import SITE_FILES
from tests.api import the_api

SITE = Starlette(routes=[*SITE_FILES, *EMBEDS, *PREVIEWS, *event_calendars.ROUTES, *league_calendars.ROUTES])
SPAN = "stop1=Chicago, IL&stop2=St. Louis, MO"


def app_of(path: str) -> Starlette:
    return the_api() if path.startswith("/api/") else SITE


@pytest.mark.parametrize(
    ("path", "cost"),
    [("/sitemap-1.xml", 5), ("/sitemap.xml", 5), ("/blog/rss.xml", 1), ("/embed/venue/x/hours", 1),
     ("/preview/venue/x.png", 1), ("/api/map", 3), ("/api/map?q=texas", 3), (f"/api/trip/map?{SPAN}", 3),
     ("/api/saved-alleys/map", 3), ("/api/plan?near=78701", 1), ("/events.ics", 10), ("/leagues.ics", 10)],
)  # fmt: skip
def test_whoever_has_had_very_many_made_is_told_to_wait_and_others_are_not(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, path: str, cost: int
) -> None:
    seconds, pace = [0.0], TokenBuckets(MADE_PER_SECOND, MOST_MADE)
    monkeypatch.setattr(drawn_pace, "monotonic", lambda: seconds[0])
    monkeypatch.setattr(drawn_pace, "_made", pace)
    stranger, other = (TestClient(app_of(path), client=(f"192.0.2.{number}", 1)) for number in (1, 2))
    pace.wait("192.0.2.1", 0.0, MOST_MADE - cost)

    assert stranger.get(path).status_code != 429
    refused = stranger.get(path)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
    assert refused.json()["error"]["code"] == "too_many"
    assert other.get(path).status_code != 429
    seconds[0] += 2
    assert stranger.get(path).status_code != 429


@pytest.mark.parametrize("number", ["0", "01", "-1", "x", "9" * 5000])
def test_a_file_of_the_sitemap_that_cannot_be_is_not_there(uow: UnitOfWork, number: str) -> None:
    answer = TestClient(SITE).get(f"/sitemap-{number}.xml")
    assert (answer.status_code, answer.json()["error"]["message"]) == (404, "The sitemap has no such file")


def test_a_file_of_the_sitemap_waits_for_the_one_before(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[float] = []

    def made(*_: object) -> str:
        taken.append(site_files._ONE.available_tokens)
        return "<urlset/>"

    monkeypatch.setattr(site_files, "sitemap_file", made)
    assert TestClient(SITE).get("/sitemap-1.xml").status_code == 200
    assert (taken, site_files._ONE.total_tokens) == ([0], 1)


@pytest.mark.parametrize(("path", "calendars"), [("/events.ics", event_calendars), ("/leagues.ics", league_calendars)])
def test_a_calendar_of_a_search_waits_for_the_one_before(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, path: str, calendars: ModuleType
) -> None:
    taken: list[float] = []

    def made(_uow: UnitOfWork, _actor: Actor, **_asked: object) -> None:
        taken.append(SEARCHES.available_tokens)
        raise NotFound("Seen.")

    monkeypatch.setattr(calendars, "search_calendar", made)
    assert TestClient(SITE).get(path).status_code == 404
    assert (taken, SEARCHES.total_tokens) == ([0], 1)


@pytest.mark.parametrize(
    ("path", "operation", "turns"),
    [("/api/map", (search_map, "listing_pins"), MAPS), ("/api/map?q=texas", (search_map, "search_pins"), MAPS),
     (f"/api/trip/map?{SPAN}", (trips, "trip_pins"), MAPS), ("/api/saved-alleys/map", (saved, "saved_pins"), MAPS),
     ("/api/plan?near=78701", (plans, "plan_outing"), plans.PLANS)],
)  # fmt: skip
def test_a_map_or_a_plan_is_one_of_two_at_a_time_and_leaves_the_threads_to_pages(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, path: str, operation: tuple[ModuleType, str],
    turns: CapacityLimiter,
) -> None:  # fmt: skip
    taken: list[tuple[float, float]] = []

    def performed(_uow: UnitOfWork, _actor: Actor, **_asked: object) -> None:
        taken.append((turns.available_tokens, turns.total_tokens))
        raise NotFound("Seen.")

    monkeypatch.setattr(*operation, performed)
    assert TestClient(the_api()).get(path).status_code == 404
    assert taken == [(1, 2)]
