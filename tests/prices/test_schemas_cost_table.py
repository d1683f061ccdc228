"""The table of states or cities by their prices."""

import pytest

from bowling_app.prices.schemas.cost_table import cost_table, cost_tiles, ends_of_scale
from tests.prices.cost_models import a_report

STATES = [a_report("TX", game=5, hourly=40), a_report("NV", game=9, hourly=30), a_report("WY", game=None, hourly=None)]


def names(sort):
    return [row.label for row in cost_table("Prices", "/x", STATES, sort=sort, given={}).rows]


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("", ["Nevada", "Texas", "Wyoming"]),
        ("-name", ["Wyoming", "Texas", "Nevada"]),
        ("game", ["Texas", "Nevada", "Wyoming"]),
        ("-game", ["Nevada", "Texas", "Wyoming"]),
        ("hourly", ["Nevada", "Texas", "Wyoming"]),
        ("-hourly", ["Texas", "Nevada", "Wyoming"]),
        ("venues", ["Nevada", "Texas", "Wyoming"]),
        ("price; DROP TABLE", ["Nevada", "Texas", "Wyoming"]),
    ],
)
def test_it_is_sorted_by_what_is_asked_for_and_what_has_no_average_comes_last(sort, expected):
    assert names(sort) == expected


@pytest.mark.parametrize("sort", ["", "-name", "game", "-game", "hourly", "-hourly", "shoes", "venues", "-venues"])
def test_one_heading_says_the_order_and_offers_the_other_way_round(sort):
    table = cost_table("Prices", "/x", STATES, sort=sort, given={})
    sorted_by = [column for column in table.columns if column.order != "none"]
    assert len(sorted_by) == 1
    wanted = sort or "name"
    assert sorted_by[0].order == ("descending" if wanted.startswith("-") else "ascending")
    assert sorted_by[0].wanted == (wanted[1:] if wanted.startswith("-") else f"-{wanted}")


def test_numbers_of_venues_begin_with_the_most():
    table = cost_table("Prices", "/x", STATES, sort="", given={})
    assert [column.wanted for column in table.columns] == ["-name", "game", "hourly", "shoes", "-venues"]


def test_without_any_place_there_is_no_table():
    assert cost_table("Prices", "/x", [], sort="game", given={}) is None


def test_it_says_what_too_few_means_only_where_it_stands():
    with_gap = cost_table("Prices", "/x", STATES, sort="", given={})
    whole = cost_table("Prices", "/x", STATES[:2], sort="", given={})
    assert "3 or more alleys" in with_gap.summary
    assert "3 or more alleys" not in whole.summary


def test_the_tint_goes_from_the_cheapest_to_the_dearest_and_leaves_out_what_is_unknown():
    tint = {tile.code: tile.share for tile in cost_tiles(STATES)}
    assert (tint["TX"], tint["NV"], tint["WY"], tint["CA"]) == ("30%", "100%", "0%", "0%")
    assert ends_of_scale(STATES) == ("$5", "$9")
    assert ends_of_scale(STATES[:1]) == ("", "")
