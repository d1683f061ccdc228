from datetime import UTC, datetime, timedelta

import pytest

from bowling_app.platform.database.venue_changes import MOST_REMEMBERED, VenueChange
from bowling_app.platform.documents import cache as cache_module
from bowling_app.platform.documents.answer import Answer, html_answer
from bowling_app.platform.documents.cache import FRESH_SECONDS, Begun, Cache
from bowling_app.platform.kit import clock as site_clock

NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_clock, "now", lambda: NOON)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds, moved on by the test."""
    seconds = [1000.0]
    monkeypatch.setattr(cache_module.time, "monotonic", lambda: seconds[0])
    return seconds


def page(text: str = "page") -> Answer:
    return html_answer(200, text)


def test_a_fresh_answer_is_found_and_an_old_one_is_not(clock: list[float]):
    cache = Cache()
    kept = page()
    cache.put("/a", kept, cache.begun())

    clock[0] += FRESH_SECONDS
    assert cache.get("/a") is kept
    clock[0] += 1
    assert cache.get("/a") is None


def test_no_answer_outlives_the_moment_when_venues_open_and_close(clock: list[float], monkeypatch: pytest.MonkeyPatch):
    cache = Cache()
    monkeypatch.setattr(site_clock, "now", lambda: NOON - timedelta(seconds=10))
    cache.put("/a", page(), cache.begun())

    clock[0] += 10
    assert cache.get("/a") is not None
    clock[0] += 1
    assert cache.get("/a") is None


def test_nothing_is_kept_that_was_loaded_before_that_moment_and_drawn_after_it(monkeypatch: pytest.MonkeyPatch):
    cache = Cache()
    monkeypatch.setattr(site_clock, "now", lambda: NOON - timedelta(seconds=1))
    begun = cache.begun()
    monkeypatch.setattr(site_clock, "now", lambda: NOON + timedelta(seconds=1))
    cache.put("/a", page("Open until 12 PM"), begun)
    cache.put_search("/search?q=a", page("Open until 12 PM"), begun)
    assert [cache.get(key) for key in ("/a", "/search?q=a")] == [None, None]


def test_a_change_of_the_directory_empties_it():
    cache = Cache()
    cache.put("/a", page(), cache.begun())

    cache.forget(None)

    assert cache.get("/a") is None


def test_an_answer_drawn_before_a_change_is_not_kept_after_it():
    cache = Cache()
    begun = cache.begun()
    cache.forget(None)

    cache.put("/a", page(), begun)

    assert cache.get("/a") is None


def test_the_least_recently_read_leaves_first(monkeypatch: pytest.MonkeyPatch):
    cache = Cache()
    monkeypatch.setattr(cache_module, "MOST_BYTES", 2 * page().size)
    for key in ("/a", "/b"):
        cache.put(key, page(), cache.begun())
    cache.get("/a")

    cache.put("/c", page(), cache.begun())

    assert [key for key in ("/a", "/b", "/c") if cache.get(key)] == ["/a", "/c"]


def test_what_is_said_of_a_venue_takes_only_those_pages_away_that_may_show_it():
    cache = Cache()
    for path, text in (
        ("/venue/sunset", "itself"),
        ("/venue/other", '<a href="/venue/sunset">is near</a>'),
        ("/venue/far", '<a href="/venue/sunset-two">is near</a>'),
        ("/locations/tx/austin", "its city"),
        ("/locations/ok", "another state"),
    ):
        cache.put(path, page(f'{text} <a href="/locations/{"tx" if "its" in text else "ok"}">state</a>'), cache.begun())

    cache.forget(VenueChange("sunset", "tx"))

    assert [path for path in ("/venue/sunset", "/venue/other", "/locations/tx/austin") if cache.get(path)] == []
    assert cache.get("/venue/far")
    assert cache.get("/locations/ok")


def test_what_is_drawn_while_something_else_changes_is_kept():
    cache, begun = Cache(), Begun(0, NOON)
    cache.forget(VenueChange("sunset", "tx"))
    cache.put("/venue/sunset", page('itself <a href="/locations/tx">its state</a>'), begun)
    cache.put("/venue/other", page('<a href="/venue/sunset">is near</a>'), begun)
    cache.put("/venue/far", page('<a href="/locations/ok">is far</a>'), begun)

    assert [path for path in ("/venue/sunset", "/venue/other", "/venue/far") if cache.get(path)] == ["/venue/far"]

    begun = cache.begun()
    cache.forget(VenueChange("sunset", "tx"))
    cache.forget(None)
    cache.put("/locations/ok", page("all of it may have changed"), begun)
    assert cache.get("/locations/ok") is None


def test_what_takes_longer_to_draw_than_changes_are_remembered_is_not_kept():
    cache, begun = Cache(), Begun(0, NOON)
    for _ in range(MOST_REMEMBERED + 1):
        cache.forget(VenueChange("sunset", "tx"))
    cache.put("/venue/far", page("far"), begun)
    assert cache.get("/venue/far") is None


def test_an_answer_that_counts_minutes_is_fresh_for_five_of_them(clock: list[float]):
    cache = Cache()
    cache.put("/a", page("voted 3 minutes ago"), cache.begun())

    clock[0] += 300
    assert cache.get("/a") is not None
    clock[0] += 1
    assert cache.get("/a") is None


def test_a_reader_who_understands_no_compression_gets_the_same_text():
    assert html_answer(200, "Lanes é").body == "Lanes é".encode()
    assert html_answer(200, "").body == b""


def test_searches_have_a_room_of_their_own_and_leave_it_to_those_asked_for_last(monkeypatch: pytest.MonkeyPatch):
    cache = Cache()
    cache.put("/a", page(), cache.begun())
    monkeypatch.setattr(cache_module, "MOST_SEARCH_BYTES", 2 * page().size)
    for key in ("/search?q=a", "/search?q=b"):
        cache.put_search(key, page(), cache.begun())
    cache.get("/search?q=a")

    cache.put_search("/search?q=c", page(), cache.begun())

    kept = ("/a", "/search?q=a", "/search?q=b", "/search?q=c")
    assert [key for key in kept if cache.get(key)] == ["/a", "/search?q=a", "/search?q=c"]
    assert cache.size == 3 * page().size


def test_any_change_takes_searches_away_and_those_that_were_under_way(clock: list[float]):
    cache = Cache()
    begun = cache.begun()
    cache.put_search("/search?q=a", page(), begun)

    cache.forget(VenueChange("sunset", "tx"))
    cache.put_search("/search?q=b", page(), begun)
    cache.put_search("/search?q=c", page(), cache.begun())

    assert [key for key in ("a", "b", "c") if cache.get(f"/search?q={key}")] == ["c"]
    clock[0] += FRESH_SECONDS + 1
    assert cache.get("/search?q=c") is None
    assert cache.size == 0
