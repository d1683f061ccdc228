"""How much one address may have made of sitemaps, feeds, frames and pictures."""

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.owners.api.embed import EMBEDS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http import drawn_pace
from bowling_app.platform.http.drawn_pace import MADE_PER_SECOND, MOST_MADE
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.site.api.previews import PREVIEWS
from bowling_app.site.api.site_files import SITE_FILES

SITE = Starlette(routes=[*SITE_FILES, *EMBEDS, *PREVIEWS])


@pytest.mark.parametrize(
    "path", ["/sitemap-1.xml", "/sitemap.xml", "/blog/rss.xml", "/embed/venue/x/hours", "/preview/venue/x.png"]
)
def test_whoever_has_had_very_many_made_is_told_to_wait_and_others_are_not(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    seconds, pace = [0.0], TokenBuckets(MADE_PER_SECOND, MOST_MADE)
    monkeypatch.setattr(drawn_pace, "monotonic", lambda: seconds[0])
    monkeypatch.setattr(drawn_pace, "_made", pace)
    stranger, other = (TestClient(SITE, client=(f"192.0.2.{number}", 1)) for number in (1, 2))
    for _ in range(int(MOST_MADE) - 1):
        pace.wait("192.0.2.1", 0.0)

    assert stranger.get(path).status_code != 429
    refused = stranger.get(path)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
    assert refused.json()["error"]["code"] == "too_many"
    assert other.get(path).status_code != 429
    seconds[0] += 1
    assert stranger.get(path).status_code != 429
