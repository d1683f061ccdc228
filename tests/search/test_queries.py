import pytest
from sqlalchemy import text

from bowling_app.platform.geo.places import plain
from bowling_app.platform.kit.likeness.name_spellings import SPELLINGS, name_key
from bowling_app.platform.kit.likeness.trigrams import beginning_trigrams, trigrams
from bowling_app.search.queries.names import Called, Sought, telling, venues_called, venues_in
from bowling_app.search.queries.places import PlaceStart, places_keyed, places_starting
from bowling_app.search.queries.words import frequencies, known_words, words_like
from bowling_app.search.services.name_search import venues_named_so
from tests.factories import a_place, a_venue

NAMES = ["Sunset Lanes", "St. Mary's", "O\u2019Fallon Bowl", "Café Olé 24", "A", "  B & B  "]


def called(uow, name: str, *spellings: list[str], limit: int = 9) -> Called:
    pieces = telling(beginning_trigrams(name), {})
    return venues_called(uow.session, Sought(name, pieces, spellings), limit=limit, most=9)


def begun(uow, name: str, *, limit: int = 9) -> list[str]:
    return [match.name for match in called(uow, name, limit=limit).begun]


@pytest.mark.parametrize("name", NAMES)
def test_python_and_the_database_cut_names_alike(uow, name):
    connection = uow.session.connection()
    assert trigrams(name) == set(connection.execute(text("SELECT trigrams(:name)"), {"name": name}).scalar_one())
    assert plain(name).split() == connection.execute(text("SELECT plain_words(:name)"), {"name": name}).scalar_one()


@pytest.mark.parametrize(
    "name",
    [
        *NAMES,
        "  Le\u02bbahi \u2013 10-Pin\u00a0& Mt. Hood `n' Ctr.",
        "Round1 4thStreet 100the 1a2b3 \U0001f3b3",
        "Plain",
        " ".join(SPELLINGS),
        "Main Street & St. Paul Wallstreet Lanes",
        "'Street' Lanes",
        "& Street",
        "5Street",
        "Street",
        "",
    ],
)
def test_python_and_the_database_spell_names_out_alike(uow, name):
    assert uow.session.connection().execute(text("SELECT name_key(:name)"), {"name": name}).scalar_one() == name_key(
        name
    )


def test_a_beginning_is_found_in_any_case_and_taken_literally(uow):
    a_venue(uow, "100% Bowl")
    a_venue(uow, "100 Lanes")
    assert begun(uow, "100% b") == ["100% Bowl"]
    assert begun(uow, "10_") == []
    assert begun(uow, "\\") == []


def test_the_very_name_goes_before_better_venues_whose_name_begins_so(uow):
    a_venue(uow, "Kingpin Palace", avg_rating=5.0)
    a_venue(uow, "KINGPIN")
    a_venue(uow, "Kingpin Closed", is_active=False)
    assert begun(uow, "kingpin") == ["KINGPIN", "Kingpin Palace"]


def test_a_match_tells_where_the_venue_is(uow):
    venue = a_venue(uow, "Kingpin")
    match = called(uow, "kingpin").begun[0]
    assert (match.id, match.city, match.state) == (venue.id, "Austin", "TX")


def test_names_are_found_by_the_rarest_piece_of_each_word(uow):
    a_venue(uow, "The Old Sunset")
    a_venue(uow, "Zebra Lanes")
    found = called(uow, "old suns").containing
    assert [match.name for match in found] == ["The Old Sunset"]


def test_a_beginning_of_few_letters_and_one_of_many_find_the_same_venues_in_the_same_order(uow):
    for name, rating in [("Kingpin Palace", 4.0), ("Kings Bowl", 5.0), ("KI Lanes", 1.0), ("Key Lanes", 5.0)]:
        a_venue(uow, name, avg_rating=rating)
    a_venue(uow, "King Closed", is_active=False)
    assert begun(uow, "ki", limit=9) == [
        "Kings Bowl",
        "Kingpin Palace",
        "KI Lanes",
    ]
    assert begun(uow, "king", limit=1) == ["Kings Bowl"]
    assert begun(uow, "king", limit=9) == ["Kings Bowl", "Kingpin Palace"]


@pytest.mark.parametrize("typed", ["ki", "king"])
def test_a_venue_that_nobody_has_confirmed_for_years_goes_behind_the_others(uow, typed):
    a_venue(uow, "King Alley", is_unconfirmed=True)
    a_venue(uow, "King Zebra")
    assert begun(uow, typed) == ["King Zebra", "King Alley"]
    assert [match.name for match in venues_named_so(uow, "king", limit=9)] == ["King Zebra", "King Alley"]


def test_venues_of_some_places_come_best_first(uow):
    here, there = a_place(uow), a_place(uow, "Reno", "NV")
    a_venue(uow, "Good", avg_rating=4.0)
    a_venue(uow, "Better", place=there, avg_rating=5.0)
    a_venue(uow, "Elsewhere", place=a_place(uow, "Salem", "OR"))
    assert [match.name for match in venues_in(uow.session, [here.id, there.id], limit=9)] == ["Better", "Good"]


def test_the_database_tells_how_frequent_pieces_are(uow):
    for _ in range(20):
        a_venue(uow)
    uow.session.connection().execute(text("ANALYZE venue"))
    told = frequencies(uow.session)
    assert (told.named["lan"], told.spelled["lan"]) == (1.0, 1.0)
    assert "zzz" not in told.named


class TestPlaces:
    def test_several_beginnings_are_looked_for_at_once_and_places_without_venues_left_out(self, uow):
        for name, state in [("San Antonio", "TX"), ("San Diego", "CA"), ("Portland", "OR"), ("Portland", "ME")]:
            a_venue(uow, place=a_place(uow, name, state))
        a_place(uow, "Santa Fe", "NM")
        found = places_starting(uow.session, [PlaceStart("san"), PlaceStart("portl", frozenset({"ME"}))])
        assert {(place.name, place.state, place.venues) for place in found} == {
            ("San Antonio", "TX", 1), ("San Diego", "CA", 1), ("Portland", "ME", 1),
        }  # fmt: skip
        assert places_starting(uow.session, []) == []

    def test_beginnings_are_taken_literally(self, uow):
        a_venue(uow)
        assert places_starting(uow.session, [PlaceStart("a%"), PlaceStart("_ustin")]) == []

    def test_a_folded_name_is_found_whole(self, uow):
        a_venue(uow, place=a_place(uow, "St. Louis", "MO"))
        assert [place.name for place in places_keyed(uow.session, {"stlouis", "st"})] == ["St. Louis"]
        assert places_keyed(uow.session, set()) == []

    def test_a_later_word_of_a_name_is_found(self, uow):
        a_venue(uow, place=a_place(uow, "Virginia Beach", "VA"))
        found = places_starting(uow.session, [PlaceStart("beac")], beginning_trigrams("beac"))
        assert [place.name for place in found] == ["Virginia Beach"]


class TestWords:
    def test_the_words_of_new_and_of_changed_names_are_known(self, uow):
        venue = a_venue(uow, "Kingpin's Café 24", place=a_place(uow, "Winston-Salem", "NC"))
        assert known_words(uow.session, ["kingpins", "cafe", "winston", "salem", "24", "nc"]) == {
            "kingpins", "cafe", "winston", "salem",
        }  # fmt: skip
        venue.name = "Renamed Lanes"
        uow.session.flush()
        assert known_words(uow.session, ["renamed"]) == {"renamed"}

    def test_a_word_is_kept_once(self, uow):
        for _ in range(3):
            a_venue(uow, "Sunset Lanes")
        count = text("SELECT count(*) FROM name_word WHERE word = 'sunset'")
        assert uow.session.connection().execute(count).scalar_one() == 1

    def test_some_word_with_a_beginning_is_told(self, uow):
        a_venue(uow, "Kingpin Bowl")
        assert known_words(uow.session, [], "kingp") == {"kingpin"}
        assert known_words(uow.session, [], "k%") == set()

    def test_words_that_share_a_piece_are_alike(self, uow):
        a_venue(uow, "Kingpin Zebra")
        assert words_like(uow.session, trigrams("kinpin") - {"  k"}) == {"kingpin", "austin"}  # Both end in "in".
