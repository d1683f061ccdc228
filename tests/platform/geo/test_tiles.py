"""The map of tiles."""

from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.tiles import PLACES, state_tiles


def test_every_state_has_a_tile_of_its_own():
    assert set(PLACES) == set(STATES)
    assert len(set(PLACES.values())) == len(STATES)
    assert all(1 <= column <= 11 and 1 <= row <= 8 for column, row in PLACES.values())


def test_neighbours_lie_where_they_should():
    assert PLACES["WA"][1] < PLACES["OR"][1] < PLACES["CA"][1]
    assert PLACES["CA"][0] < PLACES["CO"][0] < PLACES["VA"][0]
    assert PLACES["ME"][1] < PLACES["FL"][1]


def test_a_state_with_venues_is_a_link_with_its_count():
    tiles = {tile.code: tile for tile in state_tiles({"TX": 1204, "RI": 1})}
    assert (tiles["TX"].href, tiles["TX"].note) == ("/locations/tx", "1,204 venues")
    assert tiles["RI"].note == "1 venue"


def test_a_state_without_venues_is_no_link():
    tiles = {tile.code: tile for tile in state_tiles({"TX": 3})}
    assert (tiles["WY"].href, tiles["WY"].note) == ("", "")


def test_more_venues_give_a_stronger_tint():
    shares = {tile.code: int(tile.share.rstrip("%")) for tile in state_tiles({"TX": 100, "CA": 50, "RI": 1})}
    assert shares["TX"] == 100
    assert 40 <= shares["RI"] < shares["CA"] < 100


def test_a_directory_without_venues_has_tiles_all_the_same():
    assert len(state_tiles({})) == 51


def test_tiles_come_in_the_order_of_the_names():
    names = [tile.name for tile in state_tiles({})]
    assert names == sorted(names)
