"""Which pages are counted, and how views are held until they are stored."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest

from bowling_app.analytics.rules import LONGEST_PATH, MOST_AT_ONCE, MOST_OF_A_CLIENT, OTHER, Tally, counted_path

TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("path", "counted"),
    [
        ("/", "/"),
        ("/locations/tx/austin", "/locations/tx/austin"),
        ("/administration", "/administration"),
        ("/admin", None),
        ("/admin/views", None),
        ("/my-venues/[venue_id]/edit", "/my-venues/[venue_id]/edit"),
        ("/" + "a" * LONGEST_PATH, None),
    ],
)
def test_pages_of_admins_and_endless_paths_do_not_count(path: str, counted: str | None):
    assert counted_path(path) == counted


def test_what_was_taken_is_gone_and_what_was_put_back_counts_still():
    tally = Tally()
    for client in ("192.0.2.1", "192.0.2.2"):
        tally.add(TODAY, "/", client)
    taken = tally.take()
    assert taken == {(TODAY, "/"): 2}
    assert tally.take() == {}
    tally.add(TODAY, "/", "192.0.2.1")
    tally.put_back(taken)
    assert tally.take() == {(TODAY, "/"): 3}


def test_one_address_counts_so_often_until_the_next_store_and_holds_up_nobody_else():
    tally = Tally()
    assert [tally.add(TODAY, "/", "192.0.2.1") for _ in range(MOST_OF_A_CLIENT + 1)].count(False) == 1
    assert tally.add(TODAY, "/", "192.0.2.2")
    tally.take()
    assert tally.add(TODAY, "/", "192.0.2.1")


def test_more_paths_than_memory_is_given_to_count_together():
    tally = Tally()
    for number in range(MOST_AT_ONCE + 5):
        tally.add(TODAY, f"/venue/{number}", f"client {number}")
    tally.add(TODAY, "/venue/0", "192.0.2.1")
    taken = tally.take()
    assert (len(taken), taken[TODAY, OTHER], taken[TODAY, "/venue/0"]) == (MOST_AT_ONCE + 1, 5, 2)


def test_views_of_many_threads_add_up():
    tally = Tally()

    def look(number: int) -> bool:
        return tally.add(TODAY, "/", f"client {number}")

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(look, range(2_000)))
    assert tally.take() == {(TODAY, "/"): 2_000}
