"""How much one address may have made of sitemaps, feeds, frames and pictures."""

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.owners.api.embed import EMBEDS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http import drawn_pace
from bowling_app.platform.http.drawn_pace import MADE_PER_SECOND, MOST_MADE
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.site.api import site_files
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.api.site_files import SITE_FILES

SITE = Starlette(routes=[*SITE_FILES, *EMBEDS, *PREVIEWS])


@pytest.mark.parametrize(
    ("path", "cost"),
    [("/sitemap-1.xml", 5), ("/sitemap.xml", 5), ("/blog/rss.xml", 1), ("/embed/venue/x/hours", 1),
     ("/preview/venue/x.png", 1)],
)  # fmt: skip
def test_whoever_has_had_very_many_made_is_told_to_wait_and_others_are_not(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, path: str, cost: int
) -> None:
    seconds, pace = [0.0], TokenBuckets(MADE_PER_SECOND, MOST_MADE)
    monkeypatch.setattr(drawn_pace, "monotonic", lambda: seconds[0])
    monkeypatch.setattr(drawn_pace, "_made", pace)
    stranger, other = (TestClient(SITE, client=(f"192.0.2.{number}", 1)) for number in (1, 2))
    pace.wait("192.0.2.1", 0.0, MOST_MADE - cost)

    assert stranger.get(path).status_code != 429
    refused = stranger.get(path)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
    assert refused.json()["error"]["code"] == "too_many"
    assert other.get(path).status_code != 429
    seconds[0] += 1
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
