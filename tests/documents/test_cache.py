import pytest

from bowling_app.documents import cache as cache_module
from bowling_app.documents.answer import Answer, html_answer
from bowling_app.documents.cache import FRESH_SECONDS, Cache


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
    cache.put("/a", kept, cache.generation)

    clock[0] += FRESH_SECONDS
    assert cache.get("/a") is kept
    clock[0] += 1
    assert cache.get("/a") is None


def test_a_change_of_the_directory_empties_it():
    cache = Cache()
    cache.put("/a", page(), cache.generation)

    cache.clear()

    assert cache.get("/a") is None


def test_an_answer_drawn_before_a_change_is_not_kept_after_it():
    cache = Cache()
    generation = cache.generation
    cache.clear()

    cache.put("/a", page(), generation)

    assert cache.get("/a") is None


def test_the_least_recently_read_leaves_first(monkeypatch: pytest.MonkeyPatch):
    cache = Cache()
    monkeypatch.setattr(cache_module, "MOST_BYTES", 2 * page().size)
    for key in ("/a", "/b"):
        cache.put(key, page(), cache.generation)
    cache.get("/a")

    cache.put("/c", page(), cache.generation)

    assert [key for key in ("/a", "/b", "/c") if cache.get(key)] == ["/a", "/c"]
